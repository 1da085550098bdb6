"""Los números de la guía de «De la tabla a la matriz»."""

import numpy as np

from monopoly_edu import CadenaDeMarkov, Tablero

MINI = CadenaDeMarkov(Tablero.cargar("mini"), reglas=())


def _tras(n, desde):
    return MINI.tras(n, desde)[:4].tolist()


def _no_comparten():
    return all(a * b == 0 for a, b in zip(_tras(1, 0), _tras(1, 2), strict=True))


def _igual_de_repartidos():
    """Tras seis lanzamientos, la mitad de la suma de las diferencias."""
    return sum(abs(a - b) for a, b in zip(_tras(6, 0), _tras(6, 2), strict=True)) / 2 < 0.15


def _avanzar_uno():
    return np.roll(np.eye(4), 1, axis=1)


NUMEROS = {
    "Tras un lanzamiento, blancas y de color {} en ninguna casilla": lambda: {True: "no coinciden"}[_no_comparten()],
    "hay más o menos {}.": lambda: {(0.25, 0, 0.25, 0.5): "una cuarta parte en la 0, otra en la 2 y la mitad en la 3"}[
        tuple(_tras(2, 0))
    ],
    "Tras seis, los dos colores están {} igual de repartidos": lambda: {True: "casi"}[_igual_de_repartidos()],
    "P⁴ es la {}": lambda: {True: "identidad"}[np.array_equal(np.linalg.matrix_power(_avanzar_uno(), 4), np.eye(4))],
}
