"""Lo que pregunta la lección 6, contado en el tablero con la mano: tiradas una a una, casillas una a una."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from monopoly_edu import Tablero
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.l06 import (
    CUANTAS_FLECHAS,
    FLECHAS,
    LA_MAS_CORTA,
    TIRADAS_POR_VUELTA,
    TODOS_LOS_CAMINOS,
    UN_BUCLE,
    caen,
    caer_a,
)

MADRID = Contexto(Tablero.cargar("madrid"))
DADOS = [a + b for a, b in product(range(1, 7), repeat=2)]


def test_las_flechas_de_salida_casilla_a_casilla():
    """Del 2 al 12: Caja, solar, impuesto, estación, solar, Suerte, solar, solar, cárcel, solar y servicio."""
    maneras = {"solar": 2 + 5 + 5 + 4 + 2, "estación": 4, "tarjeta": 1 + 6, "otra": 3 + 3 + 1}
    assert FLECHAS.respuesta(MADRID) == tuple(Fraction(n, 36) for n in maneras.values())


def test_a_cuatro_casillas_contando_parejas_de_tiradas():
    """De las 36 · 36 parejas de tiradas, las que pasan justo por la cuarta casilla: a la primera o a la segunda."""
    pasan = sum(4 in (una, una + otra) for una, otra in product(DADOS, repeat=2))
    assert TODOS_LOS_CAMINOS.respuesta(MADRID) == Fraction(pasan, 36**2) == Fraction(109, 1296)


def test_las_tiradas_por_vuelta_tirando_de_verdad():
    """En cien mil tiradas, las vueltas que se dan; la desviación típica de la suma es 2,42."""
    tirados = np.random.RandomState(6).randint(1, 7, (100_000, 2)).sum()
    assert 100_000 / (tirados / 40) == pytest.approx(float(TIRADAS_POR_VUELTA.respuesta(MADRID)), rel=0.004)
    assert TIRADAS_POR_VUELTA.respuesta(MADRID) == Fraction(40, 7)


def test_la_vuelta_mas_corta_probando_caminos():
    alcanza = {0}
    for tirada in range(1, 5):
        alcanza = {desde + suma for desde in alcanza for suma in DADOS}
        assert (40 in alcanza) == (tirada == LA_MAS_CORTA.respuesta(MADRID) == 4)


def test_las_flechas_del_grafo_una_a_una():
    assert CUANTAS_FLECHAS.respuesta(MADRID) == len({(desde, (desde + s) % 40) for desde in range(40) for s in DADOS})


def test_los_bucles_que_valen_son_los_que_cierran_los_dados():
    for desde, hasta in product(range(40), repeat=2):
        se_vuelve = desde != hasta and any((hasta + suma) % 40 == desde for suma in DADOS)
        assert UN_BUCLE.juzgar(MADRID, [desde, hasta]).correcta == se_vuelve


def test_las_fichas_de_cien_semillas_caen_lo_que_se_espera():
    """Diez mil fichas: con la probabilidad que se enseña, tres errores típicos arriba o abajo."""
    p = float(caer_a(MADRID, 30))
    caidas = sum(caen(Contexto(MADRID.tablero, semilla=semilla)) for semilla in range(100))
    assert abs(caidas - 10_000 * p) <= 3 * (10_000 * p * (1 - p)) ** 0.5
    assert p == pytest.approx(1 / 7, abs=0.0005)
