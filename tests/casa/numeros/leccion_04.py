"""Los números de «Cárcel: ¿pagar o esperar?»."""

from fractions import Fraction
from functools import cache

from monopoly_edu import Tablero
from monopoly_edu.analisis import encierro
from monopoly_edu.analisis.dados import p_dobles, salir_de_la_carcel
from monopoly_edu.vistas.texto import decimal, porcentaje

MADRID = Tablero.cargar("madrid")
FIANZA = MADRID.importes.fianza
TURNOS = encierro.turnos_perdidos()


@cache
def da():
    return encierro.da_moverse(MADRID)


def alquiler(casas):
    return f"{encierro.alquiler_medio(MADRID, casas):.0f}"


def presos(intento):
    """De 216, los que salen en ese intento: con doble o, en el último, pagando."""
    return 216 * sum(e.p for e in encierro.estancias() if e.tirada == intento)


def perdidos():
    """Lo que cuestan, con los alquileres del principio, los turnos de una estancia: cada uno y todos juntos."""
    uno = round(da()) - round(encierro.alquiler_medio(MADRID, 0))
    return uno, round(float(TURNOS) * uno)


def ahorro():
    return FIANZA * salir_de_la_carcel()


def se_igualan():
    assert encierro.ventaja_de_esperar(FIANZA, da() - encierro.alquiler_medio(MADRID, 0)).media < 0
    assert encierro.ventaja_de_esperar(FIANZA, da() - encierro.alquiler_medio(MADRID, 3)).media > 0
    return "igualan"


NUMEROS = {
    "Puedes pagar {} € y salir ya": lambda: FIANZA,
    "se falla con probabilidad {}": lambda: 1 - p_dobles(),
    "Es un {}, y no la mitad": lambda: porcentaje(salir_de_la_carcel(), 1),
    "Quien suma {} tres veces": p_dobles,
    "Aciertan a la primera {},": lambda: presos(1),
    "De los {} que quedan, {} aciertan": lambda: (216 - presos(1), presos(2)),
    "Los otros {} llegan": lambda: presos(3),
    "30 + 2 · 150 = {} turnos": lambda: presos(2) + 2 * presos(3),
    "= {} turnos entre": lambda: 216 * encierro.turnos_perdidos(),
    "{} turnos sin moverse, de media": lambda: decimal(Fraction(330, 216)),
    "los {} que sacan doble se ahorran {} €": lambda: (216 * salir_de_la_carcel(), FIANZA),
    "esperar ahorra {} € de fianza": lambda: decimal(ahorro()),
    "se está {} turnos quieto": lambda: decimal(TURNOS),
    "Moverse da unos {} € por turno": lambda: round(da()),
    "Con alquileres de {} € por turno": lambda: alquiler(0),
    "34 − 8 = {} €. Son unos {} € por estancia": perdidos,
    "más que los {} € ahorrados": lambda: round(ahorro()),
    "Con alquileres de {} €, un turno quieto": lambda: alquiler(3),
    "lo ahorrado y lo perdido se {}": se_igualan,
}
