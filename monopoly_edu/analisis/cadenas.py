"""Álgebra de cadenas de Markov finitas: alcanzar, eliminar estados, repartir y esperar.

Sabe: hacer cuentas con una matriz de transición cualquiera, en decimales (float64) o en fracciones exactas.
No debe saber: qué es un tablero, una tirada o una cárcel.
Lo usan: la cadena del tablero (`markov`) y quien necesite resolver otra cadena.

En todo el módulo una matriz P es cuadrada, P[i, j] es la probabilidad de ir de i a j en un paso y un reparto es un
vector fila. Con `dtype=object` los números son `Fraction` y las cuentas, exactas.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numeros = NDArray[Any]


def alcanzables(matriz: Numeros, desde: Iterable[int]) -> NDArray[np.bool_]:
    """Qué estados se pueden alcanzar, en los pasos que sean, desde alguno de `desde` (ellos incluidos).

    >>> alcanzables(np.array([[0.5, 0.5, 0], [1, 0, 0], [0, 1, 0]]), [0])
    array([ True,  True, False])
    """
    hay_camino = np.asarray(matriz != 0, dtype=bool)
    vistos = np.zeros(len(matriz), dtype=bool)
    vistos[list(desde)] = True
    frontera = vistos
    while frontera.any():
        frontera = hay_camino[frontera].any(axis=0) & ~vistos
        vistos = vistos | frontera
    return vistos


def estacionaria(matriz: Numeros) -> Numeros:
    """El reparto π que no cambia de un paso al siguiente: π = πP, con suma 1.

    Método de Grassmann, Taksar y Heyman (1985): se van quitando estados de uno en uno, el último primero, y después se
    deshace el camino. No hay ni una resta, así que no se pierden cifras: cada πᵢ sale con error relativo del orden
    del redondeo, por pequeño que sea. La cadena ha de tener una sola clase (desde cualquier estado se llega a todos).

    >>> estacionaria(np.array([[0.9, 0.1], [0.5, 0.5]]))
    array([0.83333333, 0.16666667])
    """
    a, cuantos = matriz.copy(), len(matriz)
    for ultimo in range(cuantos - 1, 0, -1):
        _quitar(a, ultimo)
    reparto = np.zeros_like(a[0])
    reparto[0] = _uno(a)
    for n in range(1, cuantos):
        reparto[n] = reparto[:n] @ a[:n, n]
    return np.asarray(reparto / reparto.sum())


def vista_en(matriz: Numeros, cuantos: int) -> Numeros:
    """La misma cadena mirada solo cuando está en los `cuantos` primeros estados.

    Los demás se quitan: lo que pasaba por ellos se reparte entre los que quedan. Desde los que se quitan se ha de
    poder volver.

    >>> vista_en(np.array([[0, 1, 0], [0, 0, 1.0], [0.5, 0.5, 0]]), 2)
    array([[0. , 1. ],
           [0.5, 0.5]])
    """
    a = matriz.copy()
    for ultimo in range(len(a) - 1, cuantos - 1, -1):
        _quitar(a, ultimo)
    return a[:cuantos, :cuantos]


def _quitar(a: Numeros, n: int) -> None:
    """Quita el estado n: quien iba a i → n → j va ahora directo de i a j. Solo toca los huecos que no son cero.

    En la columna n queda lo que se esperaría pasar por n por cada vez que se está en i.
    """
    a[:n, n] /= a[n, :n].sum()
    entran, salen = np.flatnonzero(a[:n, n]), np.flatnonzero(a[n, :n])
    a[np.ix_(entran, salen)] += np.outer(a[entran, n], a[n, salen])


def resolver(a: Numeros, b: Numeros) -> Numeros:
    """La x de a·x = b, con NumPy si son decimales y por eliminación exacta si son fracciones.

    >>> from fractions import Fraction
    >>> resolver(np.array([[Fraction(2)]]), np.array([Fraction(1)]))
    array([Fraction(1, 2)], dtype=object)
    """
    if a.dtype != object:
        return np.asarray(np.linalg.solve(a, b))
    ampliada = np.column_stack([a, b])
    for n in range(len(a)):
        pivote = n + int(np.flatnonzero(ampliada[n:, n])[0])
        ampliada[[n, pivote]] = ampliada[[pivote, n]]
        ampliada[n] /= ampliada[n, n]
        for otra in np.flatnonzero(ampliada[:, n]):
            if otra != n:
                ampliada[otra] -= ampliada[otra, n] * ampliada[n]
    return ampliada[:, len(a) :].reshape(b.shape)


def periodo(matriz: Numeros) -> int:
    """El periodo de una cadena de una sola clase: 1 si olvida del todo de dónde salió.

    >>> periodo(np.array([[0, 1.0], [1, 0]]))
    2
    """
    hay_camino = np.asarray(matriz != 0, dtype=bool)
    nivel = np.full(len(matriz), -1)
    frontera, pasos = np.arange(len(matriz)) == 0, 0
    while frontera.any():
        nivel[frontera] = pasos
        frontera, pasos = hay_camino[frontera].any(axis=0) & (nivel < 0), pasos + 1
    salen, llegan = np.nonzero(hay_camino)
    return gcd(*map(int, np.unique(nivel[salen] + 1 - nivel[llegan])))


def espera(matriz: Numeros, coste: Numeros) -> Numeros:
    """Coste total esperado hasta salir, si cada paso desde i cuesta `coste[i]` y P pierde lo que sale.

    Es la m de m = coste + P·m; con todos los costes iguales a 1, el número medio de pasos.

    >>> espera(np.array([[0.5]]), np.array([1.0]))
    array([2.])
    """
    return resolver(identidad(matriz) - matriz, coste)


def fundamental(matriz: Numeros, reparto: Numeros) -> Numeros:
    """La matriz fundamental de Kemeny y Snell, Z = (I − P + 1π)⁻¹, en decimales; π es el reparto estacionario.

    >>> fundamental(np.array([[0.5, 0.5], [0.5, 0.5]]), np.array([0.5, 0.5]))    # pasos independientes: la identidad
    array([[1., 0.],
           [0., 1.]])
    """
    return np.asarray(np.linalg.inv(np.eye(len(matriz)) - matriz.astype(float) + reparto.astype(float)))


def varianza_a_la_larga(fundamental: Numeros, reparto: Numeros, valor: Numeros) -> float:
    """n veces la varianza de la media de `valor` en n pasos seguidos de un solo paseo, cuando n crece.

    Es σ² = 2·Σ πᵢ vᵢ gᵢ − Σ πᵢ vᵢ², con v = valor − media y g = Z·v. Si los pasos fueran independientes, g = v y σ²
    sería la varianza de siempre.
    """
    pi = reparto.astype(float)
    v = valor.astype(float) - pi @ valor.astype(float)
    return float(2 * pi @ (v * (fundamental @ v)) - pi @ (v * v))


def identidad(como: Numeros) -> Numeros:
    """La matriz identidad del mismo tamaño y con la misma clase de números que `como`."""
    unidad = np.zeros_like(como)
    np.fill_diagonal(unidad, _uno(como))
    return unidad


def _uno(como: Numeros) -> Any:
    """El 1 de la clase de números de `como`: 1.0, o Fraction(1)."""
    return Fraction(1) if como.dtype == object else 1.0
