"""De lo que sale a lo que se puede decir: intervalos, bandas y cuántas partidas hacen falta.

Sabe: poner el error al lado de una frecuencia, de pruebas independientes o de un solo paseo.
No debe saber: cómo se jugaron las partidas.
Lo usan: los torneos, las figuras y las lecciones.

Una banda es honrada si falla lo que dice: una del 95 % deja fuera, a la larga, una de cada veinte veces. La de una
frecuencia a lo largo de **un** paseo se hace con el error típico de la cadena (`CadenaDeMarkov.error_tipico`); la de
√(p(1−p)/n) solo vale si las n pruebas son independientes. Y mirar muchas bandas a la vez es mirar hasta que alguna
falle: para decir algo de todas juntas hace falta que cada una sea más ancha (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike

from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.pedidos import entero, numero_entre


class Intervalo(NamedTuple):
    """Un valor (una proporción observada, o la probabilidad exacta) y los bordes entre los que se espera."""

    valor: float
    bajo: float
    alto: float


def proporcion(exitos: int, n: int, confianza: float = 0.95) -> Intervalo:
    """La proporción de éxitos en `n` pruebas independientes, con el intervalo de Wilson.

    El de Wilson no se sale de 0 y 1 ni se queda en un punto cuando todo sale igual.

    >>> tuple(round(float(x), 4) for x in proporcion(81, 263))
    (0.308, 0.2553, 0.3662)
    >>> proporcion(0, 10).alto > 0.2
    True

    Lanza `ValueError` si `exitos` no está entre 0 y `n`. Fuentes: Wilson, *JASA* 22 (1927); Newcombe, *Statistics in
    Medicine* 17 (1998), de donde es el ejemplo.
    """
    if entero("exitos", exitos, 0) > entero("n", n, 1):
        raise ValueError(f"No puede haber más éxitos ({exitos}) que pruebas ({n}).")
    z, p = _z(confianza), exitos / n
    centro, ancho = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    bajo, alto = ((centro + signo * ancho) / (1 + z * z / n) for signo in (-1, 1))
    return Intervalo(p, bajo if exitos else 0.0, alto if exitos < n else 1.0)


def banda_de_proporcion(p: float, n: int, confianza: float = 0.95) -> Intervalo:
    """Entre qué valores se espera la frecuencia de un suceso de probabilidad `p` en `n` pruebas independientes.

    Es la aproximación normal, p ± z·√(p(1 − p)/n), cortada en 0 y en 1: válida si se esperan bastantes aciertos y
    bastantes fallos (5 o más de cada). Con 4 veces más pruebas mide la mitad.

    >>> [round(100 * borde, 1) for borde in banda_de_proporcion(1 / 6, 100)]
    [16.7, 9.4, 24.0]

    Lanza `ValueError` si `p` no está entre 0 y 1 o `n` no es un entero de 1 en adelante.
    """
    numero_entre("p", p, 0, 1)
    ancho = _z(confianza) * sqrt(p * (1 - p) / entero("n", n, 1))
    return Intervalo(p, max(p - ancho, 0.0), min(p + ancho, 1.0))


def cuantas_partidas(p1: float, p2: float, confianza: float = 0.95, potencia: float = 0.8, muestras: int = 2) -> int:
    """Partidas que tiene que jugar cada estrategia para que se note que una gana p1 de las veces y la otra p2.

    Que se note: que la prueba de las dos proporciones, con esa `confianza`, vea la diferencia con probabilidad
    `potencia`. Con `muestras=1`, una sola estrategia frente a un valor fijo p2 (en un duelo, 1/2).

    >>> cuantas_partidas(0.50, 0.75, potencia=0.9)
    77
    >>> cuantas_partidas(0.55, 0.5, muestras=1)      # un duelo: para distinguir 55 de 50, cientos de partidas
    783

    Lanza `ValueError` si las dos probabilidades son iguales o no están entre 0 y 1. Supone partidas independientes: con
    las mismas semillas para las dos estrategias suelen bastar menos. Fuente: Fleiss, *Statistical Methods for Rates and
    Proportions*.
    """
    for nombre, p in (("p1", p1), ("p2", p2), ("potencia", potencia)):
        numero_entre(nombre, p, 0, 1)
    if p1 == p2 or muestras not in (1, 2):
        raise ValueError("Hacen falta dos probabilidades distintas y «muestras» igual a 1 o a 2.")
    juntas = (p1 + p2) / 2
    nula = p2 * (1 - p2) if muestras == 1 else 2 * juntas * (1 - juntas)
    otra = p1 * (1 - p1) + (0 if muestras == 1 else p2 * (1 - p2))
    suma = _z(confianza) * sqrt(nula) + NormalDist().inv_cdf(potencia) * sqrt(otra)
    return ceil((suma / (p1 - p2)) ** 2)


def banda_de_frecuencia(
    cadena: CadenaDeMarkov,
    lugar: int | Iterable[int],
    n: int,
    confianza: float = 0.95,
    independientes: bool = False,
) -> Intervalo:
    """Entre qué valores se espera la frecuencia de un lugar (o de varios juntos) en `n` tiradas de **un** paseo.

    Con `independientes=True`, en `n` pruebas independientes, cada una con la probabilidad a la larga: sirve para ver
    cuánto se equivoca quien usa esa banda en un paseo. Válida si se esperan bastantes visitas (unas 30 o más).

    >>> from monopoly_edu.caja.tablero import Tablero
    >>> c = CadenaDeMarkov(Tablero.cargar("internacional"), carcel="esperar")
    >>> bandas = [banda_de_frecuencia(c, c.preso, 10_000, independientes=si) for si in (False, True)]
    >>> [tuple(round(100 * x, 2) for x in banda) for banda in bandas]
    [(9.39, 8.47, 10.3), (9.39, 8.81, 9.96)]
    """
    z, lugares = _z(confianza), lugar if isinstance(lugar, Iterable) else [lugar]
    lugares = sorted(set(lugares))
    error = cadena.error_tipico(lugares, entero("n", n, 1))
    p = float(sum(cadena.estacionaria()[lugares]))
    if independientes:
        error = sqrt(p * (1 - p) / n)
    return Intervalo(p, max(p - z * error, 0.0), min(p + z * error, 1.0))


def bandas_de_frecuencia(
    cadena: CadenaDeMarkov, n: int, confianza: float = 0.95, a_la_vez: bool = False
) -> pd.DataFrame:
    """La banda de cada lugar en `n` tiradas de un paseo: una fila por lugar (el índice), con `exacta`, `bajo` y `alto`.

    Con `a_la_vez=True` las bandas son más anchas, para que **todas** acierten a la vez con esa confianza (Bonferroni).

    >>> from monopoly_edu.caja.tablero import Tablero
    >>> bandas_de_frecuencia(CadenaDeMarkov(Tablero.cargar("mini")), 400)["exacta"].tolist()
    [0.25, 0.25, 0.25, 0.25]
    """
    numero_entre("confianza", confianza, 0, 1)
    lugares = range(len(cadena.estacionaria()))
    cada_una = 1 - (1 - confianza) / len(lugares) if a_la_vez else confianza
    filas = [banda_de_frecuencia(cadena, lugar, n, cada_una) for lugar in lugares]
    return pd.DataFrame(filas, columns=["exacta", "bajo", "alto"]).rename_axis("lugar")


def parte_fuera(frecuencias: ArrayLike, banda: Intervalo, confianza: float = 0.95) -> Intervalo:
    """Qué parte de las frecuencias (una por paseo) cae fuera de la banda, con su intervalo: así se sabe si es honrada.

    >>> parte_fuera([0.2, 0.3, 0.9], Intervalo(0.25, 0.1, 0.4)).valor == 1 / 3
    True
    """
    valores = np.asarray(frecuencias, dtype=float)
    return proporcion(int(np.sum((valores < banda.bajo) | (valores > banda.alto))), valores.size, confianza)


def _z(confianza: Any) -> float:
    """Cuántos errores típicos a cada lado dejan dentro esa parte de la normal: 1,96 para el 95 %."""
    numero_entre("confianza", confianza, 0, 1)
    return NormalDist().inv_cdf((1 + confianza) / 2)
