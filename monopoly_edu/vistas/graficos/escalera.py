"""Cuánto se está en cada casilla: lo exacto, lo simulado y la fórmula, cuando la hay.

Sabe: dibujar un punto y una barra por casilla y decir cuáles son la que más y la que menos.
No debe saber: qué reglas hay puestas ni cómo se simula; los números llegan hechos.
Lo usan: el explorador de la escalera de reglas y la lección 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

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
    leyenda,
    lienzo,
    rotular,
    simulado,
)
from monopoly_edu.vistas.reparto import Reparto
from monopoly_edu.vistas.texto import decimal, lista, miles, porcentaje, porcentaje_visible


class Muestra(NamedTuple):
    """Lo simulado: cuántas veces se ha mirado, la frecuencia de cada lugar y entre qué bordes se espera.

    Los bordes son `nan` donde se esperan tan pocas visitas que la banda no valdría.
    """

    miradas: int
    frecuencias: Sequence[float]
    bajo: Sequence[float]
    alto: Sequence[float]


def escalera(
    tablero: Tablero,
    exactas: Sequence[float],
    muestra: Muestra | None,
    reglas: Sequence[str],
    por: str,
    convenio: str,
) -> Figura:
    """Un punto exacto por lugar, la barra de lo simulado con su banda y, si todo es igual, la línea de la fórmula.

    `exactas`: por casilla y, si hay cárcel, encarcelado al final; suman 1. `muestra`: lo simulado, si se ha simulado
    algo. `reglas`: los nombres de las que hay puestas. `por`: «tirada» o «turno». `convenio`: la frase del pie.
    """
    datos = Reparto(tablero, exactas, por)
    titulo = hallazgo(datos, reglas)
    figura, (ejes,) = lienzo(titulo, _pie(datos, muestra, convenio), 4.5, derecha=0.3)
    exactas = list(exactas) if datos.preso is not None else datos.casillas
    lugares = np.arange(len(exactas)) + (np.arange(len(exactas)) >= len(tablero))
    if muestra is None:
        ejes.vlines(lugares, 0, exactas, color=GRIS, linewidth=1)
    else:
        _barras(ejes, lugares, muestra)
    exacto(ejes, lugares, exactas, markersize=5 if len(exactas) < 50 else 3)
    if datos.iguales and not datos.casi:
        formula(ejes, [-0.6, len(tablero) - 0.4], [datos.referencia] * 2, f"fórmula: 1/{len(tablero)}")
    simuladas = [*muestra.frecuencias, *(b for b in muestra.alto if isfinite(b))] if muestra else []
    _ejes(ejes, datos, lugares, max([*exactas, *simuladas]))
    return Figura(figura, _descripcion(titulo, datos, muestra))


def _barras(ejes: Axes, lugares: NDArray[np.int64], muestra: Muestra) -> None:
    frecuencias, bajo, alto = (np.asarray(v)[: len(lugares)] for v in muestra[1:])
    simulado(ejes, lugares, frecuencias, linewidth=0.6)
    hay = np.isfinite(bajo)
    if hay.any():
        bajo, alto = bajo[hay], alto[hay]
        medio = (bajo + alto) / 2
        como: dict[str, Any] = {"ecolor": TINTA, "elinewidth": 1.2, "capsize": 2, "zorder": 3}
        ejes.errorbar(lugares[hay], medio, yerr=alto - medio, fmt="none", label="banda del 95 %", **como)


def _ejes(ejes: Axes, datos: Reparto, lugares: NDArray[np.int64], mayor: float) -> None:
    casillas = len(datos.tablero)
    cada = 1 if casillas <= 12 else 5 if casillas <= 60 else 20 if casillas <= 120 else 50
    marcas = [n for n in range(0, casillas, cada) if len(lugares) == casillas or n < casillas - cada // 2]
    nombres = [str(n) for n in marcas]
    if len(lugares) > casillas:
        marcas, nombres = [*marcas, int(lugares[-1])], [*nombres, "cárcel"]
    ejes.set_xticks(marcas, nombres)
    ejes.set(xlim=(-1, lugares[-1] + 1), ylim=(0, (1.25 if datos.iguales else 1.42) * mayor))
    ejes.set_yticks([marca for marca in ejes.get_yticks() if marca <= 1.12 * mayor])
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "casilla", f"probabilidad por {datos.por}")
    leyenda(ejes, loc="upper left", ncols=4)
    if not datos.iguales:
        _senalar(ejes, datos, datos.orden[0], 1.2 * mayor)
        _senalar(ejes, datos, datos.pisadas[-1], 1.1 * mayor)


def _senalar(ejes: Axes, datos: Reparto, casilla: int, altura: float) -> None:
    """El nombre de una casilla y su número, arriba, con una línea hasta su punto."""
    p, mitad = datos.casillas[casilla], len(datos.tablero) / 2
    ejes.plot([casilla, casilla], [p, altura], color=TINTA, linewidth=0.9, linestyle=":", zorder=1)
    lado, aire = ("left", 0.3) if casilla < mitad else ("right", -0.3)
    texto = f"{casilla} {datos.tablero[casilla].corto}: {porcentaje_visible(p)}"
    caja = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    escribir(ejes, casilla + aire, altura, texto, ha=lado, bbox=caja, zorder=6)


# --- Lo que se dice ----------------------------------------------------------------------


def hallazgo(datos: Reparto, reglas: Sequence[str]) -> str:
    """El título: qué reglas hay y qué han hecho."""
    con = f"Con {lista(reglas)}" if reglas else "Solo con los dados"
    if datos.iguales:
        return f"{con}, todas las casillas son {datos.casi}iguales: {datos.reparto_igual}"
    carcel = datos.tablero.carcel
    preso = "" if datos.preso is None or carcel is None else f"en la cárcel, {porcentaje(datos.preso)}; "
    return f"{con}: {preso}la que más, {_de(datos, datos.orden[0])}; la que menos, {_de(datos, datos.pisadas[-1])}"


def _de(datos: Reparto, casilla: int) -> str:
    return f"la {casilla} ({porcentaje_visible(datos.casillas[casilla])})"


def _pie(datos: Reparto, muestra: Muestra | None, convenio: str) -> str:
    frases = [convenio]
    if muestra is not None:
        frases.append(f"Barras: frecuencia en {_miradas(datos, muestra)}.")
    if not datos.iguales or datos.casi:
        frases.append("Aquí no hay fórmula: lo exacto sale de resolver π = πP.")
    return " ".join(frases)


def _miradas(datos: Reparto, muestra: Muestra) -> str:
    una = muestra.miradas == 1
    return f"{miles(muestra.miradas)} {datos.por if una else datos.por + 's'}"


def _descripcion(titulo: str, datos: Reparto, muestra: Muestra | None) -> str:
    frases = [titulo]
    if not datos.iguales:
        frases.append(f"Las más visitadas: {'; '.join(map(datos.con_valor, datos.primeras))}")
        frases.append(f"{datos.la_menos}: {datos.con_valor(datos.empates[-1])}")
    carcel = datos.tablero.carcel
    if datos.preso is not None and carcel is not None:
        juntas = datos.preso + datos.casillas[carcel]
        frases.append(f"Entre la cárcel y sus visitas, {porcentaje(juntas)}")
    if muestra is not None:
        frases.append(_lo_simulado(datos, muestra))
    return ". ".join(frases) + "."


def _lo_simulado(datos: Reparto, muestra: Muestra) -> str:
    veces, hay = f"Lo simulado: {_miradas(datos, muestra)}", np.isfinite(muestra.bajo)
    if not hay.any():
        return veces
    f, bajo, alto = (np.asarray(v)[hay] for v in (muestra.frecuencias, muestra.bajo, muestra.alto))
    fuera = int(np.sum((f < bajo) | (f > alto)))
    falla = "falla 1" if fuera == 1 else f"fallan {fuera}"
    return f"{veces}; de {len(f)} bandas del 95 %, {falla} (a la larga, {decimal(0.05 * len(f), 0)} de cada {len(f)})"
