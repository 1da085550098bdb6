"""Los números de «¿Qué calle conviene?»."""

from functools import cache
from math import sqrt

from monopoly_edu import Tablero
from monopoly_edu.analisis.alquileres import tabla_de_alquileres, tabla_de_titulos
from monopoly_edu.analisis.dados import suma_de_dados
from monopoly_edu.vistas.texto import decimal

MADRID = Tablero.cargar("madrid")
CASOS = {suma: int(36 * p) for suma, p in suma_de_dados().items()}
CELESTE = {n: MADRID[n].alquileres[3] for n in (6, 8, 9)}
ESTACIONES = (5, 15, 25, 35)


@cache
def titulos():
    return tabla_de_titulos(MADRID)


@cache
def amarillo():
    return tabla_de_alquileres(MADRID).loc["amarillo"]


def con_hotel(casilla, columna, cifras=0):
    return decimal(titulos().loc[(casilla, 5), columna], cifras)


def llegadas(casilla):
    return decimal(100 * titulos().loc[(casilla, 5), "llegadas_por_turno"])


def desviacion(alquiler, parte):
    """De lo que se cobra en un turno: o todo, o nada."""
    return decimal(alquiler * sqrt(parte * (1 - parte)), 0)


def las_estaciones(columna):
    return sum(titulos().loc[(casilla, 4), columna] for casilla in ESTACIONES)


def total():
    return sum(CASOS[n] * alquiler for n, alquiler in CELESTE.items())


def da(nivel):
    return amarillo().loc[nivel, "alquiler_por_turno_€"]


def cuesta(nivel):
    return decimal(amarillo().loc[nivel, "mejora_coste_€"], 0)


NUMEROS = {
    "paga {} € a la otra persona si saca un 7": lambda: 36 // CASOS[7],
    "ahora se pagan {} €, pero solo con un doble seis": lambda: 36 // CASOS[12],
    "con un 8 te paga {} €; con un 9, {} €": lambda: (CELESTE[8], CELESTE[9]),
    "con diez cobras {} € y con cuatro, {} €": lambda: (
        {10: CELESTE[6]}[CASOS[6] + CASOS[8]],
        {4: CELESTE[9]}[CASOS[9]],
    ),
    "En total son {} €; entre los 36, {} €": lambda: (total(), decimal(total() / 36)),
    "Gran Vía cobra {} € y Cea Bermúdez, {} €": lambda: (con_hotel(34, "alquiler_€"), con_hotel(24, "alquiler_€")),
    "un rival llega {} veces cada cien turnos, y a Cea Bermúdez, {}.": lambda: (llegadas(34), llegadas(24)),
    "las dos dan unos {} € por turno": lambda: {con_hotel(n, "alquiler_por_turno_€") for n in (24, 34)}.pop(),
    "cuesta {} € entre las tres calles y el grupo pasa de dar {} € por turno a dar {} €": lambda: (
        cuesta(3),
        decimal(da(2), 1),
        decimal(da(3), 1),
    ),
    "El hotel cuesta otros {} € y solo añade unos {} €": lambda: (cuesta(5), decimal(da(5) - da(4), 0)),
    "Paseo del Prado con hotel da {} € de media por turno, con una desviación típica de {} €": lambda: (
        con_hotel(39, "alquiler_por_turno_€", 1),
        desviacion(2000, titulos().loc[(39, 5), "llegadas_por_turno"]),
    ),
    "Las cuatro estaciones dan {} €, con una desviación de {} €": lambda: (
        decimal(las_estaciones("alquiler_por_turno_€"), 1),
        desviacion(200, las_estaciones("llegadas_por_turno")),
    ),
}
