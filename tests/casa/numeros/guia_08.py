"""Los números de la guía de «La casilla más visitada»."""

import numpy as np

from monopoly_edu import CadenaDeMarkov, Tablero
from monopoly_edu.analisis.estados import ESCALERA

FICHAS = 60


def _montones_enteros():
    """Las fichas de cada montón que otra tirada no cambia, en el tablero de cuatro casillas y con su regla."""
    larga = CadenaDeMarkov(Tablero.cargar("mini"), carcel="solo_visita", reglas={"ve_a_la_carcel"}).estacionaria()
    return all(abs(FICHAS * parte - round(FICHAS * parte)) < 1e-9 for parte in larga)


def _es_pagando():
    """La escalera sin su última regla da lo mismo que «Explica»; con ella, no."""
    tablero = Tablero.cargar("madrid")
    pagando = CadenaDeMarkov(tablero, carcel="pagar").estacionaria()
    con, sin = (
        CadenaDeMarkov(tablero, carcel="esperar", reglas=reglas).estacionaria()
        for reglas in (set(ESCALERA), set(ESCALERA) - {"espera"})
    )
    return np.allclose(sin, pagando) and not np.allclose(con, pagando)


NUMEROS = {
    "cómo repartir {} fichas en montones que otra tirada no cambie": lambda: {True: FICHAS}[_montones_enteros()],
    "Coinciden con esa regla {} y las otras tres encendidas": lambda: {True: "apagada"}[_es_pagando()],
}
