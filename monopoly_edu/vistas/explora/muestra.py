"""Las muestras de los exploradores: lo que sale de una semilla.

Sabe: sacar números y tiradas de una semilla, siempre los mismos.
No debe saber: qué se cuenta con ellos.
Lo usan: los exploradores que tiran dados. Como todos tiran de la misma manera, la semilla 7 del muro de la clase es la
de quien puso 7 en sus dos dados.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def al_azar(semilla: int, cuantas: int, columnas: int) -> NDArray[np.float64]:
    """Números de 0 a 1, sin llegar a 1. Forma (cuantas, columnas)."""
    return np.asarray(np.random.RandomState(semilla).random_sample((cuantas, columnas)))


def tiradas(semilla: int, cuantas: int, dados: Sequence[int] = (6, 6)) -> NDArray[np.int64]:
    """Tiradas de unos dados: una por fila y un dado por columna.

    >>> tiradas(7, 2).tolist()
    [[1, 5], [3, 5]]
    """
    return 1 + np.floor(al_azar(semilla, cuantas, len(dados)) * tuple(dados)).astype(np.int64)
