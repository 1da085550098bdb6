"""La matriz de muchas tiradas: sus filas, en color, y una de ellas frente a la distribución estacionaria.

Sabe: colorear una matriz y medir lo lejos que está una fila de la estacionaria.
No debe saber: elevar matrices ni de qué reglas salen; los números llegan hechos.
Lo usan: el explorador de las potencias y la lección 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.graficos.figura import (
    GRIS,
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
from monopoly_edu.vistas.texto import cuantos, decimal, porcentaje, porcentaje_corto, porcentaje_visible

#: Hasta cuántos lugares se escribe cada número.
POCOS = 6
#: Lo que se distingue de cero en una distancia.
NADA = 0.001
Fila = Sequence[Any]
Numeros = np.ndarray[Any, Any]


def potencias(
    tablero: Tablero, lugares: Sequence[int], p: Sequence[Fila], n: int, i: int, a_la_larga: Fila, convenio: str
) -> Figura:
    """La matriz tras `n` tiradas, como mapa de calor, y una de sus filas frente a la distribución estacionaria.

    `lugares`: los números de los lugares en que se puede estar (el que sigue a la última casilla es la cárcel), en
    orden. `p[f][c]`: la probabilidad de estar en el c tras `n` tiradas si se parte del f. `i`: el número del lugar cuya
    fila se dibuja. `convenio`: con qué reglas están hechos los números.
    """
    numeros, limite = np.array(p, dtype=float), np.array(a_la_larga, dtype=float)
    distancias = np.abs(numeros - limite).sum(axis=1) / 2
    fila = list(lugares).index(i)
    suya, peor = float(distancias[fila]), float(distancias.max())
    titulo = _hallazgo(_nombre(tablero, i), n, suya, peor)
    pie = f"Distancia de variación total: la mitad de lo que suman las diferencias. {convenio}"
    figura, (calor, barras) = lienzo(titulo, pie, 4.3, (1, 1.1), izquierda=0.75, derecha=0.3, entre=0.8)
    marcas = _marcas(tablero, lugares)
    _calor(calor, marcas, p, numeros, fila)
    _reparto(barras, marcas, numeros[fila], limite, _nombre(tablero, i))
    mas = int(np.argmax(numeros[fila]))
    return Figura(
        figura,
        f"{titulo}. Tras {cuantos(n, 'tirada')} desde {_nombre(tablero, i)}, donde más probable es estar es en "
        f"{_nombre(tablero, lugares[mas])}: {_escrita(p[fila][mas])}; a la larga, {_escrita(a_la_larga[mas])}. "
        f"La fila que más lejos está de la estacionaria lo está a {_distancia(peor)}.",
    )


def _nombre(tablero: Tablero, lugar: int) -> str:
    return "la cárcel" if lugar == len(tablero) else f"{tablero[lugar].corto} ({lugar})"


def _hallazgo(nombre: str, n: int, suya: float, peor: float) -> str:
    potencia = f"P{_elevado(n)}"
    if peor < NADA:
        return f"{potencia}: todas las filas son ya la misma, la estacionaria (a menos de {decimal(NADA, 3)})"
    return f"{potencia}: la fila de {nombre} está a {_distancia(suya)} de la estacionaria"


def _elevado(n: int) -> str:
    return str(n).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _distancia(d: float) -> str:
    return f"menos de {decimal(NADA, 3)}" if d < NADA else decimal(d, 3)


def _es_corta(p: Any) -> bool:
    return isinstance(p, Fraction | int) and Fraction(p).denominator < 1000


def _escrita(p: Any) -> str:
    """La fracción, si es corta; si no, el porcentaje."""
    return str(p) if _es_corta(p) else porcentaje_visible(float(p))


def _marcas(tablero: Tablero, lugares: Sequence[int]) -> tuple[list[int], list[str]]:
    """Dónde van los números de los lugares (todos si son pocos; si no, de cinco en cinco) y cómo se escriben."""
    cada = 1 if len(lugares) <= 2 * POCOS else 5 if len(lugares) <= 50 else 10 if len(lugares) <= 100 else 50
    preso = len(tablero)
    puestos = [n for n, lugar in enumerate(lugares) if lugar % cada == 0 and lugar < preso - cada // 2]
    puestos += [n for n, lugar in enumerate(lugares) if lugar == preso]
    return puestos, ["cárcel" if lugares[n] == preso else str(lugares[n]) for n in puestos]


def _calor(ejes: Axes, marcas: tuple[list[int], list[str]], p: Sequence[Fila], numeros: Numeros, fila: int) -> None:
    cuantos = len(numeros)
    gama = Gama(0.0, max(float(numeros.max()), 2 / cuantos))
    ejes.imshow(gama.fondos(numeros), aspect="auto", interpolation="nearest")
    if cuantos <= POCOS:
        cortas = all(_es_corta(v) for una in p for v in una)
        for f, c in np.ndindex(numeros.shape):
            texto = str(p[f][c]) if cortas else porcentaje(float(numeros[f, c]), 1)
            escribir(ejes, c, f, texto, color=gama.tinta(float(numeros[f, c])))
    marco: dict[str, Any] = {
        "fill": False,
        "edgecolor": TINTA,
        "linewidth": 3.0 if cuantos <= POCOS else 1.6,
        "clip_on": False,
    }
    ejes.add_patch(Rectangle((-0.5, fila - 0.5), cuantos, 1, zorder=3, **marco))
    ejes.spines[:].set_visible(True)
    ejes.set_xticks(*marcas)
    ejes.set_yticks(*marcas)
    rotular(ejes, f"hasta (blanco: imposible; oscuro: {porcentaje_corto(gama.mayor, 1)})", "desde")


def _reparto(ejes: Axes, marcas: tuple[list[int], list[str]], fila: Numeros, limite: Numeros, nombre: str) -> None:
    cuantos, alto = len(fila), max(float(fila.max()), float(limite.max()))
    ejes.bar(range(cuantos), fila, 0.8, color="#dfe3e7", edgecolor=GRIS, linewidth=0.6, zorder=2)
    exacto(ejes, range(cuantos), fila, f"desde {nombre}", markersize=7 if cuantos <= POCOS else 4)
    bordes = np.arange(cuantos + 1) - 0.5
    formula(ejes, np.repeat(bordes, 2)[1:-1], np.repeat(limite, 2), "estacionaria")
    ejes.set_xlim(-0.7, cuantos - 0.3)
    ejes.set_xticks(*marcas)
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "casilla", "probabilidad")
    leyenda_encima(ejes, alto)
