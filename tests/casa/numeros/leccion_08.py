"""Los números de «La casilla más visitada»."""

from functools import cache

import numpy as np

from monopoly_edu import CadenaDeMarkov, Tablero, porcentaje
from monopoly_edu.analisis.estados import ESCALERA
from monopoly_edu.vistas.explora.escalera import REGLAS
from monopoly_edu.vistas.texto import porcentaje_corto

MADRID = Tablero.cargar("madrid")


@cache
def con_la_30():
    return CadenaDeMarkov(MADRID, carcel="solo_visita", reglas={"ve_a_la_carcel"}).estacionaria()


def es_pagando():
    """La escalera sin su última regla da lo mismo que «Explica»; con ella, no."""
    pagando = CadenaDeMarkov(MADRID, carcel="pagar").estacionaria()
    con, sin = (
        CadenaDeMarkov(MADRID, carcel="esperar", reglas=reglas).estacionaria()
        for reglas in (set(ESCALERA), set(ESCALERA) - {"espera"})
    )
    return np.allclose(sin, pagando) and not np.allclose(con, pagando)


NUMEROS = {
    "1/{}, el {}": lambda: (len(MADRID), porcentaje_corto(CadenaDeMarkov(MADRID, reglas=()).estacionaria()[13])),
    "Si todas tienen 1/{}": lambda: len(MADRID),
    "todas vuelven a tener 1/{}": lambda: len(MADRID),
    "un {}. Desde ella": lambda: porcentaje_corto(con_la_30()[10]),
    "la 17 llega al {}": lambda: porcentaje(con_la_30()[17]),
    "a la 37 le queda un {}": lambda: porcentaje(con_la_30()[37]),
    "en el explorador con todo encendido menos «{}»": lambda: {True: REGLAS["espera"][0]}[es_pagando()],
}
