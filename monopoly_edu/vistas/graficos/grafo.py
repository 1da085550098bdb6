"""El tablero como grafo: las flechas que salen de una casilla, y la probabilidad de caer justo a cierta distancia.

Sabe: dibujar flechas tan gruesas como probables y una curva que se acerca a su límite.
No debe saber: adónde llevan los dados ni las tarjetas; los números llegan hechos.
Lo usan: el explorador del grafo y la lección 6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch, Rectangle
from matplotlib.path import Path

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.graficos.anillo import CELDA, huecos_del_anillo, lienzo_del_anillo
from monopoly_edu.vistas.graficos.figura import (
    AMARILLO,
    AZUL,
    BERMELLON,
    CUERPO,
    GRIS,
    NEGRO,
    PAPEL,
    PUNTOS_POR_PULGADA,
    TINTA,
    Figura,
    cuadricula,
    en_porcentaje,
    escribir,
    exacto,
    formula,
    leyenda_encima,
    lienzo,
    rotular,
)
from monopoly_edu.vistas.graficos.gama import Gama
from monopoly_edu.vistas.graficos.letrero import ancho_de
from monopoly_edu.vistas.plano import Hueco
from monopoly_edu.vistas.texto import cuantos, lista, porcentaje_corto, porcentaje_visible

#: Grosor, en puntos, de la flecha más probable y de la que menos.
GRUESA, FINA = 7.0, 0.9
#: Un salto forzoso: de qué casilla, a qué lugar y con qué probabilidad se recorre en esta tirada.
Salto = tuple[int, int, float]


def flechas(tablero: Tablero, desde: int, dados: Mapping[int, Fraction], saltos: Sequence[Salto] = ()) -> Figura:
    """Las flechas que salen de una casilla en una tirada, tan gruesas como probables.

    `dados`: la probabilidad de caer en cada casilla al tirar (vacío si desde ahí no se tira). `saltos`: los que vienen
    después, porque una tarjeta o «Ve a la cárcel» mandan a otro lugar (el que sigue a la última casilla es la cárcel).
    """
    huecos, centro = huecos_del_anillo(len(tablero))
    figura, ejes = lienzo_del_anillo(_titulo(tablero, desde, dados, saltos), _pie(dados, saltos))
    obligan = _por_lugar(saltos)
    gama = Gama(0.0, 2.2 * float(max(dados.values(), default=Fraction(1))))
    escrito, con_nombre = _caben(tablero, huecos)
    for casilla, hueco in enumerate(huecos):
        p = float(dados.get(casilla, 0))
        fondo = AMARILLO if casilla == desde else gama.fondo(p)
        _casilla(ejes, hueco, fondo, casilla == desde)
        if escrito:
            tinta = TINTA if casilla == desde else gama.tinta(p)
            quien = f"{casilla} {tablero[casilla].corto}" if con_nombre else str(casilla)
            _rotulos(ejes, hueco, quien, dados.get(casilla), obligan.get(casilla), tinta)
    if tablero.carcel is not None and len(tablero) in obligan:
        huecos.append(_carcel(ejes, centro, obligan[len(tablero)]))
    todas = [*((desde, a, float(p)) for a, p in dados.items()), *saltos]
    mayor = max((p for _, _, p in todas), default=1.0)
    for n, (de, a, p) in enumerate(todas):
        grosor = max(FINA, GRUESA * p / mayor)
        _flecha(ejes, _borde(huecos[de], centro), _borde(huecos[a], centro), centro.medio, grosor, n >= len(dados))
    return Figura(figura, _descripcion(tablero, desde, dados, saltos))


# --- Lo que se dice ----------------------------------------------------------------------


def _nombre(tablero: Tablero, lugar: int) -> str:
    return "la cárcel" if lugar == len(tablero) else f"{tablero[lugar].nombre} ({lugar})"


def _por_lugar(saltos: Sequence[Salto]) -> dict[int, float]:
    """La probabilidad de acabar en cada lugar por un salto, venga de donde venga."""
    suma: dict[int, float] = {}
    for _, hasta, p in saltos:
        suma[hasta] = suma.get(hasta, 0.0) + p
    return suma


def _las_mas(dados: Mapping[int, Fraction]) -> list[int]:
    return [a for a, p in dados.items() if p == max(dados.values())]


def _titulo(tablero: Tablero, desde: int, dados: Mapping[int, Fraction], saltos: Sequence[Salto]) -> str:
    aqui = _nombre(tablero, desde)
    if not dados:
        return f"En {aqui} nadie se queda a tirar: siempre se va a {_nombre(tablero, saltos[0][1])}"
    las_mas, p = _las_mas(dados), max(dados.values())
    if len(las_mas) == len(dados) > 1:
        return f"Desde {aqui} salen {len(dados)} flechas, todas iguales: {p} cada una"
    cuales = lista([_nombre(tablero, a) for a in las_mas], "o") if len(las_mas) < 4 else f"{len(las_mas)} casillas"
    salen = "sale 1 flecha" if len(dados) == 1 else f"salen {len(dados)} flechas"
    return f"Desde {aqui} {salen}; la más gruesa, a {cuales}: {p}"


def _pie(dados: Mapping[int, Fraction], saltos: Sequence[Salto]) -> str:
    gruesas = "Grosor: la probabilidad de recorrer cada flecha en una tirada; en cada casilla, la de los dados."
    rayas = " A trazos y con ⇢, lo que obligan las tarjetas y «Ve a la cárcel»." if saltos else ""
    return gruesas + rayas if dados else rayas.strip()


def _descripcion(tablero: Tablero, desde: int, dados: Mapping[int, Fraction], saltos: Sequence[Salto]) -> str:
    frases = [_titulo(tablero, desde, dados, saltos)]
    if dados:
        probabilidades = "; ".join(f"a la {a}, {p}" for a, p in list(dados.items())[:12])
        frases.append(f"Con los dados, desde la {desde} se va {probabilidades}; en total suman {sum(dados.values())}")
    obligan = sorted(_por_lugar(saltos).items(), key=lambda par: -par[1])
    if dados and obligan:
        primeros = [f"{_nombre(tablero, a)}, {porcentaje_visible(p)}" for a, p in obligan[:3]]
        quedan = f"; y {len(obligan) - 3} lugares más" if len(obligan) > 3 else ""
        frases.append(f"Las tarjetas y «Ve a la cárcel» mandan además a {'; a '.join(primeros)}{quedan}")
    return ". ".join(frases) + "."


# --- El anillo ---------------------------------------------------------------------------


def _caben(tablero: Tablero, huecos: Sequence[Hueco]) -> tuple[bool, bool]:
    """Si en todas las casillas cabe su número con una fracción, y si cabe también su nombre."""
    ancho = min(hueco.ancho for hueco in huecos) * PUNTOS_POR_PULGADA - 3
    alto = min(hueco.alto for hueco in huecos) * PUNTOS_POR_PULGADA
    nombre = max(ancho_de(f"{c.numero} {c.corto}") for c in tablero)
    return ancho > ancho_de("00/00") and alto > 1.3 * CUERPO, ancho > nombre and alto > 4 * CUERPO


def _casilla(ejes: Axes, hueco: Hueco, fondo: object, senalada: bool) -> None:
    borde: dict[str, Any] = (
        {"edgecolor": TINTA, "linewidth": 2.6} if senalada else {"edgecolor": "#9aa0a6", "linewidth": 0.6}
    )
    ejes.add_patch(Rectangle(hueco[:2], hueco.ancho, hueco.alto, facecolor=fondo, zorder=3 if senalada else 2, **borde))


def _rotulos(ejes: Axes, hueco: Hueco, quien: str, p: Fraction | None, salto: float | None, tinta: str) -> None:
    """Qué casilla es y, debajo (o al lado, si no hay alto), con qué probabilidad se va a ella."""
    lineas = ([str(p)] if p else []) + ([f"⇢{_corto(salto)}"] if salto else [])
    x, y = hueco.medio
    paso = 1.25 * CUERPO / PUNTOS_POR_PULGADA
    if lineas and hueco.alto < 3.2 * paso and hueco.lado in ("izquierda", "derecha"):
        escribir(ejes, hueco.x + 0.06, y, quien, color=tinta, ha="left", zorder=4)
        x, todas = x + 0.14, lineas
    else:
        todas = [quien, *lineas]
    todas = todas[: max(1, int(hueco.alto / paso))]
    for n, linea in enumerate(todas):
        gruesa = "bold" if p and linea == str(p) else "normal"
        escribir(ejes, x, y + (n - (len(todas) - 1) / 2) * paso, linea, color=tinta, weight=gruesa, zorder=4)


def _corto(p: float) -> str:
    return porcentaje_corto(p, 1) if p >= 0.0005 else "<0,1 %"


def _carcel(ejes: Axes, centro: Hueco, p: float) -> Hueco:
    """La cárcel, en el centro: ninguna flecha de los dados de un tablero de 40 pasa por ahí."""
    (x, y), (ancho, alto) = centro.medio, CELDA
    celda = Hueco(x - ancho / 2, y - alto / 2, ancho, alto)
    caja = Rectangle(celda[:2], celda.ancho, celda.alto, facecolor=PAPEL, edgecolor=TINTA, linewidth=1.6, zorder=7)
    ejes.add_patch(caja)
    escribir(ejes, x, y - 0.1, "Cárcel", zorder=8)
    escribir(ejes, x, y + 0.1, f"⇢{_corto(p)}", zorder=8)
    return celda


def _borde(hueco: Hueco, centro: Hueco) -> tuple[float, float]:
    """El punto de una casilla más cercano al centro del tablero, donde empiezan y acaban sus flechas."""
    (x, y), (cx, cy) = hueco.medio, centro.medio
    if hueco.lado in ("abajo", "arriba"):
        return x, hueco.y if hueco.lado == "abajo" else hueco.y + hueco.alto
    if hueco.lado in ("izquierda", "derecha"):
        return (hueco.x + hueco.ancho if hueco.lado == "izquierda" else hueco.x), y
    return float(np.clip(cx, hueco.x, hueco.x + hueco.ancho)), float(np.clip(cy, hueco.y, hueco.y + hueco.alto))


def _flecha(
    ejes: Axes,
    de: tuple[float, float],
    a: tuple[float, float],
    centro: tuple[float, float],
    grosor: float,
    obligada: bool,
) -> None:
    """Una flecha que se curva hacia el centro del tablero; a trazos si el salto es obligado."""
    p0, p2, c = np.array(de), np.array(a), np.array(centro)
    medio = (p0 + p2) / 2
    hacia = c - medio
    lejos = float(np.hypot(*hacia)) or 1.0
    control = medio + hacia / lejos * min(0.35 * float(np.hypot(*(p2 - p0))) + 0.3, 0.7 * lejos)
    ejes.add_patch(
        FancyArrowPatch(
            path=Path([p0, control, p2], [Path.MOVETO, Path.CURVE3, Path.CURVE3]),
            arrowstyle="-|>",
            mutation_scale=7 + 1.6 * grosor,
            linewidth=grosor,
            linestyle=(0, (4, 2)) if obligada else "-",
            color=BERMELLON if obligada else AZUL,
            alpha=0.9,
            zorder=6 if obligada else 5,
            shrinkA=0,
            shrinkB=0,
            capstyle="butt",
            joinstyle="miter",
        )
    )


# --- Caer justo d casillas más allá ------------------------------------------------------


def a_distancia(probabilidades: Sequence[Fraction], limite: Fraction, d: int) -> Figura:
    """La probabilidad de caer alguna vez justo en la casilla que está 1, 2, 3… más allá, y su límite.

    `probabilidades[k]`: la de la que está k + 1 más allá. `limite`: a la que se acercan. `d`: la que se señala.
    """
    p = probabilidades[d - 1]
    titulo = (
        f"Caer justo {cuantos(d, 'casilla')} más allá: {_exacta(p)}. Muy lejos, {limite}: el {porcentaje_corto(limite)}"
    )
    pie = "Solo con los dados, contando todas las tiradas que hagan falta. El límite es 1 partido por la tirada media."
    figura, (ejes,) = lienzo(titulo, pie)
    xs, ys = range(1, len(probabilidades) + 1), [float(una) for una in probabilidades]
    ejes.vlines(xs, 0, ys, color=GRIS, linewidth=1)
    formula(ejes, [0, len(ys) + 1], [float(limite)] * 2, f"límite: {limite}")
    exacto(ejes, xs, ys, "probabilidad exacta")
    ejes.plot([d], [ys[d - 1]], "o", markersize=16, markerfacecolor="none", color=NEGRO, clip_on=False)
    ejes.set_xlim(0, len(ys) + 1)
    ejes.set_xticks([1, *range(5, len(ys) + 1, 5)])
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "casillas más allá (d)", "probabilidad de caer justo ahí")
    leyenda_encima(ejes, max(ys))
    mejor = max(range(len(ys)), key=lambda k: probabilidades[k]) + 1
    return Figura(
        figura,
        f"{titulo}. La más probable de todas es la que está {mejor} más allá: {_exacta(probabilidades[mejor - 1])}. "
        f"Al principio sube y baja; a {cuantos(len(ys), 'casilla')} ya es el {porcentaje_corto(probabilidades[-1])}.",
    )


def _exacta(p: Fraction) -> str:
    """La fracción, si se puede leer, y el porcentaje."""
    return f"{p} = {porcentaje_corto(p)}" if 1 < p.denominator < 10**6 else porcentaje_corto(p)
