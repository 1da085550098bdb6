"""El tablero y la cadena, como grafos de networkx.

Sabe: poner flechas entre casillas (o entre estados) con su probabilidad.
No debe saber: dibujarlas.
Lo usan: la lección del grafo y las figuras.

En los dos grafos una flecha lleva `weight` (decimal: es el nombre que buscan los algoritmos de networkx) y
`probabilidad` (exacta cuando lo es). Las flechas que salen de un nudo suman 1.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import networkx as nx
import numpy as np

from monopoly_edu.analisis.estados import Opciones
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.movida import desenlace
from monopoly_edu.analisis.pedidos import tablero_con_dados, unas_normas
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Propiedad, Tablero
from monopoly_edu.mesa.movimiento import avanzar


def grafo(tablero: Tablero, normas: Normas | None = None) -> nx.DiGraph:
    """El tablero: una flecha a cada casilla a la que puede llevar **una tirada de los dados**, sin mirar qué hay allí.

    Nudos: los números de las casillas, con `nombre`, `corto`, `tipo`, `grupo` ("" si no tiene) y `precio` (euros; 0 si
    no tiene). Flechas: `weight` y `probabilidad` (`Fraction`), `sumas` (las de los dados que llevan ahí) y `sueldo` (si
    alguna pasa por Salida o cae en ella). `normas` se admite para llamarla como a la cadena: ninguna cambia los dados.

    >>> g = grafo(Tablero.cargar("madrid"))
    >>> g.number_of_nodes(), g.out_degree(0), g[0][7]["probabilidad"], g[39][10]["sueldo"]
    (40, 11, Fraction(1, 6), True)
    >>> len(nx.shortest_path(g, 0, 39)) - 1      # tiradas que hacen falta, como poco, para llegar a la última
    4
    """
    tablero_con_dados(tablero, None)
    unas_normas(normas)
    g = nx.DiGraph(nombre=tablero.nombre)
    for c in tablero:
        grupo, precio = (c.grupo, c.precio) if isinstance(c, Propiedad) else ("", 0)
        g.add_node(c.numero, nombre=c.nombre, corto=c.corto, tipo=c.tipo, grupo=grupo, precio=precio)
    for desde in g.nodes:
        _flechas(g, tablero, desde)
    return g


def _flechas(g: nx.DiGraph, tablero: Tablero, desde: int) -> None:
    """Las flechas que salen de una casilla. Si dos sumas llevan al mismo sitio, son una sola."""
    sumas: defaultdict[int, list[int]] = defaultdict(list)
    for suma in sorted(tablero.sumas):
        sumas[avanzar(tablero, desde, suma)[1]].append(suma)
    for hasta, estas in sumas.items():
        p = sum((tablero.sumas[suma] for suma in estas), Fraction(0))
        sueldo = any(avanzar(tablero, desde, suma)[0] for suma in estas)
        g.add_edge(desde, hasta, weight=float(p), probabilidad=p, sumas=tuple(estas), sueldo=sueldo)


def saltos(tablero: Tablero) -> nx.DiGraph:
    """Los saltos forzosos: una flecha de cada casilla a cada lugar al que se manda **por haber caído en ella**.

    Nudos: los números de los lugares (las casillas y, si hay cárcel, el que sigue a la última: encarcelado). Flechas:
    `weight`, la probabilidad de acabar allí si se cae aquí, con cada tarjeta robada de un mazo entero. Las de una
    casilla suman 1 menos la probabilidad de quedarse.

    >>> g = saltos(Tablero.cargar("madrid"))
    >>> g[30][40]["weight"], g[7][24]["weight"], sorted(g[2])
    (1.0, 0.0625, [0, 1, 40])
    """
    opciones = Opciones(tablero_con_dados(tablero, None))
    acaba = desenlace(opciones).acaba[: len(tablero)]
    g = nx.DiGraph(nombre=tablero.nombre)
    g.add_nodes_from(range(opciones.lugares))
    g.add_edges_from((int(d), int(j), {"weight": float(acaba[d, j])}) for d, j in np.argwhere(acaba) if d != j)
    return g


def grafo_de_la_cadena(cadena: CadenaDeMarkov) -> nx.DiGraph:
    """La cadena: una flecha por cada paso posible de una tirada entera, con tarjetas, dobles y cárcel.

    Nudos: los estados de la cadena, con `lugar`, `racha`, `fallos` y `nombre`. Flechas: `weight` y `probabilidad` (la
    de la matriz, `Fraction` si la cadena es exacta).

    >>> from monopoly_edu.analisis.estados import Estado
    >>> g = grafo_de_la_cadena(CadenaDeMarkov(Tablero.cargar("mini"), exacta=True))
    >>> g.number_of_nodes(), sorted((hasta.lugar, p["probabilidad"]) for hasta, p in g[Estado(0)].items())
    (4, [(1, Fraction(1, 2)), (2, Fraction(1, 2))])
    """
    g = nx.DiGraph(nombre=cadena.tablero.nombre)
    for estado in cadena.estados:
        preso = estado.lugar == len(cadena.tablero)
        nombre = "Encarcelado" if preso else cadena.tablero[estado.lugar].nombre
        g.add_node(estado, lugar=estado.lugar, racha=estado.racha, fallos=estado.fallos, nombre=nombre)
    for i, j in np.argwhere(cadena.matriz != 0):
        p = cadena.matriz[i, j]
        p = p if isinstance(p, Fraction) else float(p)
        g.add_edge(cadena.estados[i], cadena.estados[j], weight=float(p), probabilidad=p)
    return g
