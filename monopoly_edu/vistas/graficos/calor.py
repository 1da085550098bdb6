"""El tablero como mapa de calor: cada casilla, del color de su probabilidad.

Sabe: dibujar el anillo de casillas de cualquier tablero y escribir en cada una su número.
No debe saber: calcular probabilidades; las recibe hechas.
Lo usan: los cuadernos, las lecciones y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.graficos.anillo import celda_de_la_carcel, encuadrar, huecos_del_anillo, lienzo_del_anillo
from monopoly_edu.vistas.graficos.figura import CUERPO, GRIS, PUNTOS_POR_PULGADA, TINTA, Figura, escribir
from monopoly_edu.vistas.graficos.gama import Gama
from monopoly_edu.vistas.graficos.letrero import ancho_de, partir_en_lineas
from monopoly_edu.vistas.plano import Hueco
from monopoly_edu.vistas.reparto import Probabilidades, Reparto
from monopoly_edu.vistas.texto import decimal, lista, porcentaje_corto, porcentaje_visible, que_es

#: Lo que se deja sin escribir a los lados de una casilla, en puntos.
MARGEN = 1.8


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


def _color(datos: Reparto) -> Gama:
    """La gama va de la menor a la mayor de las casillas en las que se acaba."""
    visitadas = [p for p in datos.casillas if p > 0]
    return Gama(0.0, 2 * max(visitadas)) if datos.iguales else Gama(min(visitadas), max(visitadas))


def _dibujar(datos: Reparto, titulo: str, pie: str) -> Figure:
    color, (huecos, centro) = _color(datos), huecos_del_anillo(len(datos.tablero))
    escrito = _Letrero(datos, huecos)
    figura, ejes = lienzo_del_anillo(titulo, f"{pie} {escrito.nota}")
    ejes.plot(
        *zip(*(hueco.medio for hueco in [*huecos, huecos[0]]), strict=True), color="#9aa0a6", linewidth=1, zorder=0
    )
    for casilla, hueco in enumerate(huecos):
        destaca = not datos.iguales and datos.casillas[casilla] > datos.referencia * (1 + 1e-9)
        _pintar(ejes, hueco, color, datos.casillas[casilla], escrito.lineas(casilla, hueco), destaca)
    x, y = centro.medio
    if datos.preso is not None and datos.tablero.carcel is not None:
        celda = _celda(ejes, huecos[datos.tablero.carcel], centro, datos.preso, color).medio[0]
        x += 0.3 * (np.sign(x - celda) if abs(celda - x) > centro.ancho / 4 else 0)
    _primeras(ejes, x, y, centro.x + centro.ancho, datos)
    _escala(ejes, x, y + 0.35, min(4.2, centro.ancho - 2.2), datos, color)
    return figura


class _Letrero:
    """Lo que se escribe en las casillas: lo más que quepa en todas, el nombre y el número, solo el número, o nada."""

    def __init__(self, datos: Reparto, huecos: Sequence[Hueco]) -> None:
        self.datos = datos
        estrecho = min(hueco.ancho for hueco in huecos) * PUNTOS_POR_PULGADA - 2 * MARGEN
        bajo = min(hueco.alto for hueco in huecos) * PUNTOS_POR_PULGADA
        escrituras = (_en_casilla, lambda p: decimal(100 * p, 2), lambda p: decimal(100 * p, 1))
        caben = [e for e in escrituras if max(ancho_de(e(p), True) for p in datos.casillas) <= estrecho]
        caben = caben if bajo > 1.3 * CUERPO else []
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


def _pintar(ejes: Axes, hueco: Hueco, color: Gama, p: float, lineas: Sequence[str], destaca: bool) -> None:
    """Una casilla: su color y, centradas, sus líneas; la del número, en negrita si destaca (pasa de la referencia)."""
    rectangulo = Rectangle((hueco.x, hueco.y), hueco.ancho, hueco.alto, facecolor=color.fondo(p), edgecolor="#9aa0a6")
    rectangulo.set_linewidth(0.6 if lineas else 0.2)
    ejes.add_patch(rectangulo)
    paso = 1.17 * CUERPO / PUNTOS_POR_PULGADA
    for n, linea in enumerate(lineas):
        y = hueco.medio[1] + (n - (len(lineas) - 1) / 2) * paso
        fuerte = destaca and n == len(lineas) - 1
        escribir(ejes, hueco.medio[0], y, linea, color=color.tinta(p), weight="bold" if fuerte else "normal")


def _celda(ejes: Axes, visita: Hueco, centro: Hueco, p: float, color: Gama) -> Hueco:
    """La cárcel, unida a su casilla y con borde grueso: allí se está preso, no de visita. Devuelve su hueco."""
    hueco = celda_de_la_carcel(visita, centro)
    x, y = hueco.medio
    ejes.plot([visita.medio[0], x], [visita.medio[1], y], color=TINTA, linewidth=1.6, zorder=0.5)
    caja = Rectangle(hueco[:2], hueco.ancho, hueco.alto, facecolor=color.fondo(p), edgecolor=TINTA, linewidth=2.4)
    ejes.add_patch(caja)
    escribir(ejes, x, y - 0.1, "Encarcelado", color=color.tinta(p))
    escribir(ejes, x, y + 0.1, _en_casilla(p), color=color.tinta(p), weight="bold")
    return hueco


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
            escribir(ejes, x - 0.55, alto + 0.17 * m, linea, color=GRIS, ha="right")
        escribir(ejes, x - 0.4, alto, _puesto(datos, grupo, cabe), ha="left")


def _puesto(datos: Reparto, grupo: Sequence[int], cabe: float) -> str:
    """Las casillas de un puesto y su número: con el nombre largo, con el corto o, si no caben, cuántas empatan."""
    cuanto = porcentaje_visible(datos.casillas[grupo[0]])
    parejas = [[f"{nombre} ({c})" for nombre in datos.nombres(c)] for c in grupo]
    escritas = [f"{lista([nombres[n] for nombres in parejas])}, {cuanto}" for n in (0, 1)]
    if len(grupo) > 1:
        escritas.append(f"{len(grupo)} casillas empatadas, {cuanto}")
    return next((e for e in escritas if ancho_de(e) <= cabe), escritas[-1])


def _escala(ejes: Axes, x: float, y: float, ancho: float, datos: Reparto, color: Gama) -> None:
    izquierda, alto = x - ancho / 2, 0.2
    if datos.iguales:
        escribir(ejes, x, y, f"Cada casilla, {datos.reparto_igual}")
        return
    gama = np.linspace(color.menor, color.mayor, 256)[None, :]
    ejes.imshow(gama, cmap=color.colores, extent=(izquierda, izquierda + ancho, y + alto, y), aspect="auto")
    encuadrar(ejes)
    for valor, donde in ((color.menor, izquierda), (color.mayor, izquierda + ancho)):
        escribir(ejes, donde, y + alto + 0.14, _en_casilla(valor))
    marca = izquierda + ancho * (datos.referencia - color.menor) / (color.mayor - color.menor)
    if izquierda <= marca <= izquierda + ancho:
        ejes.plot([marca, marca], [y - 0.1, y + alto], color=TINTA, linewidth=2)
        escribir(ejes, marca, y - 0.22, f"todas iguales: {datos.reparto_igual}")
