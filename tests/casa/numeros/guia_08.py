"""Los números de la guía de «La casilla más visitada»."""

from casa.numeros.leccion_08 import es_pagando

from monopoly_edu import CadenaDeMarkov, Tablero

FICHAS = 60


def _montones_enteros():
    """Las fichas de cada montón que otra tirada no cambia, en el tablero de cuatro casillas y con su regla."""
    larga = CadenaDeMarkov(Tablero.cargar("mini"), carcel="solo_visita", reglas={"ve_a_la_carcel"}).estacionaria()
    return all(abs(FICHAS * parte - round(FICHAS * parte)) < 1e-9 for parte in larga)


NUMEROS = {
    "cómo repartir {} fichas en montones que otra tirada no cambie": lambda: {True: FICHAS}[_montones_enteros()],
    "Coinciden con esa regla {} y las otras tres encendidas": lambda: {True: "apagada"}[es_pagando()],
}
