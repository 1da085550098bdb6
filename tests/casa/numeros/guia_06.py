"""Los números de la guía de «El tablero es un grafo»."""

from math import ceil, floor, sqrt

import networkx as nx

from monopoly_edu import Tablero
from monopoly_edu.analisis.dados import pasar_por
from monopoly_edu.analisis.grafo import grafo

INTENTOS = 90


def _los_que_caen():
    p = float(pasar_por(30))
    media, dos_errores = INTENTOS * p, 2 * sqrt(INTENTOS * p * (1 - p))
    return round(media), floor(media - dos_errores), ceil(media + dos_errores)


def _a_mas_de_tres_flechas():
    pasos = nx.single_source_shortest_path_length(grafo(Tablero.cargar("madrid")), 0)
    return {casilla: cuantos for casilla, cuantos in pasos.items() if cuantos > 3}


NUMEROS = {
    f"en {INTENTOS} intentos se esperan unas {{}}, y lo normal es quedar entre {{}} y {{}}.": _los_que_caen,
    "a la casilla siguiente o a una de las tres anteriores hacen falta {}.": lambda: {
        "{1: 4, 37: 4, 38: 4, 39: 4}": "cuatro"
    }[str(dict(sorted(_a_mas_de_tres_flechas().items())))],
}
