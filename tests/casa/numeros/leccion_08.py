"""Los números de «La casilla más visitada»."""

from functools import cache

from monopoly_edu import CadenaDeMarkov, Tablero, porcentaje
from monopoly_edu.vistas.texto import porcentaje_corto

MADRID = Tablero.cargar("madrid")


@cache
def con_la_30():
    return CadenaDeMarkov(MADRID, carcel="solo_visita", reglas={"ve_a_la_carcel"}).estacionaria()


NUMEROS = {
    "1/{}, el {}": lambda: (len(MADRID), porcentaje_corto(CadenaDeMarkov(MADRID, reglas=()).estacionaria()[13])),
    "Si todas tienen 1/{}": lambda: len(MADRID),
    "todas vuelven a tener 1/{}": lambda: len(MADRID),
    "un {}. Desde ella": lambda: porcentaje_corto(con_la_30()[10]),
    "la 17 llega al {}": lambda: porcentaje(con_la_30()[17]),
    "a la 37 le queda un {}": lambda: porcentaje(con_la_30()[37]),
}
