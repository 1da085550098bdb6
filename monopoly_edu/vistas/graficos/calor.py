"""El tablero como mapa de calor: cada casilla, del color de su probabilidad.

Sabe: dibujar el anillo de casillas de cualquier tablero y escribir en cada una su número.
No debe saber: calcular probabilidades; las recibe hechas.
Lo usan: los cuadernos, las lecciones y lo que se imprime.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from textwrap import fill
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap, Normalize
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import Rectangle
from matplotlib.textpath import TextPath

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.graficos.figura import (
    ANCHO,
    CUERPO,
    CUERPO_DEL_TITULO,
    GRIS,
    LETRA,
    PAPEL,
    PUNTOS_POR_PULGADA,
    TINTA,
    Figura,
)
from monopoly_edu.vistas.plano import Hueco, Plano, lados, plano
from monopoly_edu.vistas.reparto import Probabilidades, Reparto
from monopoly_edu.vistas.texto import decimal, lista, porcentaje_corto, porcentaje_visible, que_es

#: Una sola gama, de clara a oscura: se lee igual en gris y con cualquier visión del color.
GAMA = "YlGnBu"


def mapa_de_calor(
    tablero: Tablero,
    probabilidades: Probabilidades,
    por: str = "tirada",
    titulo: str | None = None,
    convenio: str | None = None,
) -> Figura:
    """El tablero con cada casilla del color de su probabilidad.

    `probabilidades`: una por casilla y, detrás, la de estar encarcelado si hay cárcel (lo que da
    `CadenaDeMarkov.estacionaria`, o unas frecuencias); suman 1. `por`: «tirada» o «turno». `titulo` y `convenio`
    cambian el título y el pie (por ejemplo, `CadenaDeMarkov.convenio()`), que si no se deducen de los datos.

    >>> mapa_de_calor(Tablero.cargar("mini"), [0.25, 0.25, 0.25, 0.25])
    Mapa de calor del tablero «Mini»: probabilidad por tirada de cada casilla. Todas tienen la misma: 25 %.
    """
    datos = Reparto(tablero, probabilidades, por)
    for nombre, texto in (("titulo", titulo), ("convenio", convenio)):
        if not isinstance(texto, str | None):
            raise ValueError(f"«{nombre}» debe ser un texto y ha llegado {que_es(texto)}.")
    return Figura(_dibujar(datos, titulo or datos.hallazgo, convenio or datos.convenio), datos.descripcion)


# --- El dibujo ---------------------------------------------------------------------------

ALTO_DEL_ANILLO = 5.4
#: Ancho de las columnas de los lados y alto de las filas de arriba y de abajo: mínimo y máximo.
COLUMNA, FILA = (0.88, 1.5), (0.7, 1.1)
#: Lo que se deja sin escribir a los lados de una casilla, en puntos.
MARGEN = 1.8


class _Color:
    """El color de cada probabilidad: la gama va de la menor a la mayor de las casillas en las que se acaba."""

    def __init__(self, datos: Reparto) -> None:
        visitadas = [p for p in datos.casillas if p > 0]
        self.menor, self.mayor = min(visitadas), max(visitadas)
        if datos.iguales:
            self.menor, self.mayor = 0.0, 2 * self.mayor
        self._escala = Normalize(self.menor, self.mayor, clip=True)
        self.gama = ListedColormap(colormaps[GAMA](np.linspace(0.1, 0.97, 256)))

    def fondo(self, p: float) -> tuple[float, ...]:
        """Rojo, verde y azul; blanco si no se acaba nunca."""
        return (1.0, 1.0, 1.0) if p == 0 else tuple(self.gama(float(self._escala(p)))[:3])

    def tinta(self, p: float) -> str:
        """Negro o blanco, lo que más se lea encima."""
        rojo, verde, azul = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self.fondo(p))
        return "black" if 0.2126 * rojo + 0.7152 * verde + 0.0722 * azul > 0.179 else "white"


def _dibujar(datos: Reparto, titulo: str, pie: str) -> Figure:
    color, (huecos, centro) = _Color(datos), _huecos(len(datos.tablero))
    escrito = _Letrero(datos, huecos)
    figura, ejes = _lienzo(fill(titulo, 80), fill(f"{pie} {escrito.nota}", 122))
    ejes.plot(
        *zip(*(hueco.medio for hueco in [*huecos, huecos[0]]), strict=True), color="#9aa0a6", linewidth=1, zorder=0
    )
    for casilla, hueco in enumerate(huecos):
        destaca = not datos.iguales and datos.casillas[casilla] > datos.referencia * (1 + 1e-9)
        _pintar(ejes, hueco, color, datos.casillas[casilla], escrito.lineas(casilla, hueco), destaca)
    x, y = centro.medio
    if datos.preso is not None and datos.tablero.carcel is not None:
        celda = _celda(ejes, huecos[datos.tablero.carcel], centro, datos.preso, color)
        x += 0.3 * (np.sign(x - celda) if abs(celda - x) > centro.ancho / 4 else 0)
    _primeras(ejes, x, y, centro.x + centro.ancho, datos)
    _escala(ejes, x, y + 0.35, min(4.2, centro.ancho - 2.2), datos, color)
    return figura


def _lienzo(titulo: str, pie: str) -> tuple[Figure, Axes]:
    """La figura con su título y su pie, y unos ejes en pulgadas (la y, hacia abajo) para el anillo."""
    arriba = 0.18 + 1.2 * CUERPO_DEL_TITULO * (1 + titulo.count("\n")) / PUNTOS_POR_PULGADA
    abajo = 0.16 + 1.2 * CUERPO * (1 + pie.count("\n")) / PUNTOS_POR_PULGADA
    alto = arriba + ALTO_DEL_ANILLO + abajo
    figura = Figure(figsize=(ANCHO, alto), facecolor=PAPEL)
    grande: dict[str, Any] = {"size": CUERPO_DEL_TITULO, "weight": "bold", "family": LETRA}
    figura.text(0.006, 1 - 0.07 / alto, titulo, va="top", color=TINTA, **grande)
    figura.text(0.006, 0.05 / alto, pie, size=CUERPO, color=GRIS, family=LETRA)
    ejes = figura.add_axes((0.0, abajo / alto, 1.0, ALTO_DEL_ANILLO / alto))
    ejes.set_axis_off()
    _encuadrar(ejes)
    return figura, ejes


def _encuadrar(ejes: Axes) -> None:
    ejes.set(xlim=(-0.02, ANCHO + 0.02), ylim=(ALTO_DEL_ANILLO + 0.02, -0.02), aspect="auto")


def _huecos(casillas: int) -> tuple[list[Hueco], Hueco]:
    """El plano del tablero en pulgadas, con los lados del ancho que pide la letra."""
    p, (abajo, izquierda, arriba, derecha) = plano(casillas), lados(casillas)
    columna = float(np.clip(ANCHO / (max(abajo, arriba) + 2), *COLUMNA))
    fila = float(np.clip(ALTO_DEL_ANILLO / (max(izquierda, derecha) + 2), *FILA))
    return [_encajar(hueco, p, columna, fila) for hueco in p.huecos], _encajar(p.centro, p, columna, fila)


def _encajar(hueco: Hueco, p: Plano, columna: float, fila: float) -> Hueco:
    """Estira el plano por tramos: primero un lado, después el centro y después el otro lado."""
    en_x = ([0, p.centro.x, p.ancho - p.centro.x, p.ancho], [0, columna, ANCHO - columna, ANCHO])
    en_y = ([0, p.centro.y, p.alto - p.centro.y, p.alto], [0, fila, ALTO_DEL_ANILLO - fila, ALTO_DEL_ANILLO])
    x, x2 = np.interp([hueco.x, hueco.x + hueco.ancho], *en_x)
    y, y2 = np.interp([hueco.y, hueco.y + hueco.alto], *en_y)
    return Hueco(float(x), float(y), float(x2 - x), float(y2 - y), hueco.lado)


class _Letrero:
    """Lo que se escribe en las casillas: lo más que quepa en todas, el nombre y el número, solo el número, o nada."""

    def __init__(self, datos: Reparto, huecos: Sequence[Hueco]) -> None:
        self.datos = datos
        estrecho = min(hueco.ancho for hueco in huecos) * PUNTOS_POR_PULGADA - 2 * MARGEN
        bajo = min(hueco.alto for hueco in huecos) * PUNTOS_POR_PULGADA
        escrituras = (_en_casilla, lambda p: decimal(100 * p, 2), lambda p: decimal(100 * p, 1))
        caben = [
            e for e in escrituras if max(_ancho(e(p), True) for p in datos.casillas) <= estrecho and bajo > 1.3 * CUERPO
        ]
        self.numero = caben[0] if caben else None
        self.con_nombre = self.numero is _en_casilla and bajo > 2.4 * CUERPO

    def lineas(self, casilla: int, hueco: Hueco) -> list[str]:
        """Las líneas de una casilla; la última es el número."""
        if self.numero is None:
            return []
        p = self.datos.casillas[casilla]
        corto = self.numero is _en_casilla and (p == 0 or self.datos.iguales)
        numero = porcentaje_corto(p) if corto else self.numero(p)
        nombre = self._nombre(casilla, hueco) if self.con_nombre else []
        return [*nombre, numero]

    def _nombre(self, casilla: int, hueco: Hueco) -> list[str]:
        es_visita = casilla == self.datos.tablero.carcel and self.datos.preso is not None
        texto = "Solo visitas" if es_visita else self.datos.tablero[casilla].corto
        lineas = partir_en_lineas(texto, hueco.ancho * PUNTOS_POR_PULGADA - 2 * MARGEN)
        return lineas if (len(lineas) + 1.3) * 1.17 * CUERPO <= hueco.alto * PUNTOS_POR_PULGADA else []

    @property
    def nota(self) -> str:
        """Lo que hay que saber para leer los números."""
        if self.datos.iguales or self.numero is None:
            return ""
        unidad = "" if self.numero is _en_casilla else "Números en %. "
        return f"{unidad}En negrita, las que pasan de 1/{len(self.datos.tablero)}."


def _en_casilla(p: float) -> str:
    return porcentaje_visible(p, "<\N{NO-BREAK SPACE}")


@lru_cache(maxsize=2048)
def _ancho(texto: str, negrita: bool = False) -> float:
    """Lo que ocupa un texto, en puntos."""
    letra = FontProperties(family=LETRA, weight="bold" if negrita else "normal")
    return float(TextPath((0, 0), texto, size=CUERPO, prop=letra).get_extents().width)


def partir_en_lineas(texto: str, maximo: float) -> list[str]:
    """El texto en líneas de no más de `maximo` puntos; una palabra que no cabe se parte por una sílaba, con guion.

    >>> partir_en_lineas("Cea Bermúdez", 60), partir_en_lineas("Comunidad", 50)
    (['Cea', 'Bermúdez'], ['Comuni-', 'dad'])
    """
    lineas: list[str] = []
    for palabra in (trozo for entera in texto.split() for trozo in _por_silabas(entera, maximo)):
        if lineas and _ancho(f"{lineas[-1]} {palabra}") <= maximo and not lineas[-1].endswith("-"):
            lineas[-1] += f" {palabra}"
        else:
            lineas.append(palabra)
    return lineas


def _por_silabas(palabra: str, maximo: float) -> list[str]:
    """La palabra entera si cabe; si no, en dos o más trozos, cortados entre vocal y consonante seguida de vocal."""
    if _ancho(palabra) <= maximo:
        return [palabra]
    cortes = [
        m.end() for m in re.finditer(r"(?i)(?<=..)[aeiouáéíóúü](?=[bcdfghjklmnñpqrstvxyz][aeiouáéíóúü])", palabra)
    ]
    posibles = [corte for corte in cortes if _ancho(palabra[:corte] + "-") <= maximo]
    if not posibles:
        return [palabra]
    return [palabra[: posibles[-1]] + "-", *_por_silabas(palabra[posibles[-1] :], maximo)]


def _pintar(ejes: Axes, hueco: Hueco, color: _Color, p: float, lineas: Sequence[str], destaca: bool) -> None:
    """Una casilla: su color y, centradas, sus líneas; la del número, en negrita si destaca (pasa de la referencia)."""
    rectangulo = Rectangle((hueco.x, hueco.y), hueco.ancho, hueco.alto, facecolor=color.fondo(p), edgecolor="#9aa0a6")
    rectangulo.set_linewidth(0.6 if lineas else 0.2)
    ejes.add_patch(rectangulo)
    paso = 1.17 * CUERPO / PUNTOS_POR_PULGADA
    for n, linea in enumerate(lineas):
        y = hueco.medio[1] + (n - (len(lineas) - 1) / 2) * paso
        fuerte = destaca and n == len(lineas) - 1
        _escribir(ejes, hueco.medio[0], y, linea, color.tinta(p), "bold" if fuerte else "normal")


def _escribir(
    ejes: Axes, x: float, y: float, texto: str, tinta: str = TINTA, peso: str = "normal", ha: str = "center"
) -> None:
    ejes.text(x, y, texto, size=CUERPO, color=tinta, weight=peso, ha=ha, va="center", family=LETRA)


def _celda(ejes: Axes, visita: Hueco, centro: Hueco, p: float, color: _Color) -> float:
    """La cárcel, dentro del anillo y junto a su casilla, con borde grueso: allí se está preso, no de visita.

    Devuelve en qué x está su centro.
    """
    ancho, alto, aire = 1.08, 0.56, 0.1
    x = float(np.clip(visita.medio[0] - ancho / 2, centro.x + aire, centro.x + centro.ancho - ancho - aire))
    y = float(np.clip(visita.medio[1] - alto / 2, centro.y + aire, centro.y + centro.alto - alto - aire))
    ejes.plot([visita.medio[0], x + ancho / 2], [visita.medio[1], y + alto / 2], color=TINTA, linewidth=1.6, zorder=0.5)
    ejes.add_patch(Rectangle((x, y), ancho, alto, facecolor=color.fondo(p), edgecolor=TINTA, linewidth=2.4))
    _escribir(ejes, x + ancho / 2, y + 0.18, "Encarcelado", color.tinta(p))
    _escribir(ejes, x + ancho / 2, y + 0.38, _en_casilla(p), color.tinta(p), "bold")
    return x + ancho / 2


def _primeras(ejes: Axes, x: float, y: float, hasta: float, datos: Reparto) -> None:
    """En el centro, las tres más visitadas y la que menos; con el nombre corto si el largo no cabe."""
    if datos.iguales:
        return
    filas = [("Las más visitadas" if n == 0 else "", grupo) for n, grupo in enumerate(datos.primeras)]
    filas.append((datos.la_menos.replace(" de las", "\nde las"), datos.empates[-1]))
    cabe = (hasta - x + 0.4) * PUNTOS_POR_PULGADA - 8
    for n, (rotulo, grupo) in enumerate(filas):
        alto = y - 1.25 + n * 0.22 + (n == len(filas) - 1) * 0.08
        for m, linea in enumerate(rotulo.splitlines()):
            _escribir(ejes, x - 0.55, alto + 0.17 * m, linea, GRIS, ha="right")
        _escribir(ejes, x - 0.4, alto, _puesto(datos, grupo, cabe), ha="left")


def _puesto(datos: Reparto, grupo: Sequence[int], cabe: float) -> str:
    """Las casillas de un puesto y su número: con el nombre largo, con el corto o, si no caben, cuántas empatan."""
    cuanto = porcentaje_visible(datos.casillas[grupo[0]])
    parejas = [[f"{nombre} ({c})" for nombre in datos.nombres(c)] for c in grupo]
    escritas = [f"{lista([nombres[n] for nombres in parejas])}, {cuanto}" for n in (0, 1)]
    if len(grupo) > 1:
        escritas.append(f"{len(grupo)} casillas empatadas, {cuanto}")
    return next((e for e in escritas if _ancho(e) <= cabe), escritas[-1])


def _escala(ejes: Axes, x: float, y: float, ancho: float, datos: Reparto, color: _Color) -> None:
    izquierda, alto = x - ancho / 2, 0.2
    if datos.iguales:
        _escribir(ejes, x, y, f"Cada casilla, {datos.reparto_igual}")
        return
    gama = np.linspace(color.menor, color.mayor, 256)[None, :]
    ejes.imshow(gama, cmap=color.gama, extent=(izquierda, izquierda + ancho, y + alto, y), aspect="auto")
    _encuadrar(ejes)
    for valor, donde in ((color.menor, izquierda), (color.mayor, izquierda + ancho)):
        _escribir(ejes, donde, y + alto + 0.14, _en_casilla(valor))
    marca = izquierda + ancho * (datos.referencia - color.menor) / (color.mayor - color.menor)
    if izquierda <= marca <= izquierda + ancho:
        ejes.plot([marca, marca], [y - 0.1, y + alto], color=TINTA, linewidth=2)
        _escribir(ejes, marca, y - 0.22, f"todas iguales: {datos.reparto_igual}")
