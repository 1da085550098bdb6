"""El tablero y la cadena como grafos: flechas a mano, caminos contados y la matriz de vuelta."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import networkx as nx
import numpy as np
import pytest

from monopoly_edu import Normas, Tablero
from monopoly_edu.analisis.estados import Estado
from monopoly_edu.analisis.grafo import grafo, grafo_de_la_cadena
from monopoly_edu.analisis.markov import CadenaDeMarkov

TABLEROS = ("madrid", "internacional", "mini")


@pytest.mark.parametrize("nombre", TABLEROS)
def test_las_flechas_que_salen_suman_uno(nombre: str) -> None:
    g = grafo(Tablero.cargar(nombre), Normas())
    for casilla in g:
        assert sum(flecha["probabilidad"] for flecha in g[casilla].values()) == 1
        assert sum(flecha["weight"] for flecha in g[casilla].values()) == pytest.approx(1, abs=1e-15)


def test_el_mini_a_mano() -> None:
    """La moneda avanza 1 o 2 casillas de 4."""
    g = grafo(Tablero.cargar("mini"))
    medio = Fraction(1, 2)
    assert {(a, b): d["probabilidad"] for a, b, d in g.edges(data=True)} == {
        (a, (a + paso) % 4): medio for a in range(4) for paso in (1, 2)
    }
    assert [(a, b) for a, b, d in g.edges(data=True) if d["sueldo"]] == [(2, 0), (3, 0), (3, 1)]


def test_madrid_desde_salida() -> None:
    """De Salida salen 11 flechas, ninguna a la 1, y la más gruesa va a la 7."""
    g = grafo(Tablero.cargar("madrid"))
    assert set(g[0]) == set(range(2, 13))
    assert {b: d["probabilidad"] * 36 for b, d in g[0].items()} == {b: 6 - abs(7 - b) for b in range(2, 13)}
    assert g[0][7]["sumas"] == (7,)
    assert (g.nodes[39]["nombre"], g.nodes[39]["grupo"], g.nodes[39]["precio"]) == ("Paseo del Prado", "azul", 400)
    assert (g.nodes[0]["grupo"], g.nodes[0]["precio"], g.nodes[7]["tipo"]) == ("", 0, "suerte")


@pytest.mark.parametrize(
    ("d", "publicado"), [(4, Fraction(109, 1296)), (7, Fraction(1417, 7776)), (2, Fraction(1, 36))]
)
def test_pasar_justo_por_una_casilla_es_sumar_caminos(d: int, publicado: Fraction) -> None:
    """Suma, por todos los caminos de Salida a la casilla d, del producto de sus flechas."""
    g = grafo(Tablero.cargar("madrid")).subgraph(range(d + 1))
    adelante = nx.DiGraph([(a, b, dato) for a, b, dato in g.edges(data=True) if a < b])
    caminos = nx.all_simple_edge_paths(adelante, 0, d)
    assert sum(prod(adelante.edges[flecha]["probabilidad"] for flecha in camino) for camino in caminos) == publicado


def test_si_dos_sumas_llevan_al_mismo_sitio_hay_una_flecha() -> None:
    """En un tablero de 4 casillas con dos dados, el 2, el 6 y el 10 llevan al mismo sitio: 1/36 + 5/36 + 3/36."""
    from dataclasses import replace

    g = grafo(replace(Tablero.cargar("mini"), dados=(6, 6)))
    assert g[0][2]["probabilidad"] == Fraction(9, 36)
    assert g[0][2]["sumas"] == (2, 6, 10)


@pytest.mark.parametrize("carcel", ["pagar", "esperar"])
def test_el_grafo_de_la_cadena_es_su_matriz(carcel: str) -> None:
    cadena = CadenaDeMarkov(Tablero.cargar("madrid"), carcel=carcel)
    g = grafo_de_la_cadena(cadena)
    assert list(g) == list(cadena.estados)
    assert np.array_equal(nx.to_numpy_array(g), cadena.matriz)
    assert nx.is_strongly_connected(g)
    assert nx.is_aperiodic(g)
    assert g.nodes[Estado(cadena.preso)]["nombre"] == "Encarcelado"


def test_el_grafo_de_una_cadena_exacta_lleva_fracciones() -> None:
    g = grafo_de_la_cadena(CadenaDeMarkov(Tablero.cargar("mini"), exacta=True))
    assert {d["probabilidad"] for _, _, d in g.edges(data=True)} == {Fraction(1, 2)}


def test_un_tablero_que_no_lo_es_es_una_frase() -> None:
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        grafo("madrid")  # type: ignore[arg-type]
