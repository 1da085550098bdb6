"""Los números de «De la tabla a la matriz»."""

import numpy as np

from monopoly_edu import CadenaDeMarkov, Tablero

MONEDA = CadenaDeMarkov(Tablero.cargar("mini"), reglas=(), exacta=True).matriz


def distancia(n):
    """Entre las filas 0 y 2 tras n lanzamientos."""
    elevada = np.linalg.matrix_power(MONEDA, n)
    return abs(elevada[0] - elevada[2]).sum() / 2


NUMEROS = {
    "las filas 0 y 2 de $P$ están a distancia {}": lambda: distancia(1),
    "Las de $P^2$ ya están a {}": lambda: distancia(2),
}
