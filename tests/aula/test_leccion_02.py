"""Lo que afirma la lección 2 y no se calcula al contestar: rachas, el dado sospechoso y las tiradas de la clase."""

from itertools import groupby, product
from math import comb

import pytest

from monopoly_edu import Tablero, explora
from monopoly_edu.aula.ejercicio import Contexto, texto
from monopoly_edu.aula.lecciones.l02 import CUANTAS, INVENTADA, TRUCADO, de_eva, de_verdad, veces_de_la_clase

MADRID = Contexto(Tablero.cargar("madrid"))


def racha_mas_larga(letras):
    return max(len(list(iguales)) for _, iguales in groupby(letras))


def sin_racha(de, lanzamientos):
    """La parte de las listas sin ninguna racha de ese largo, por la recurrencia de siempre."""
    listas = [2**n if n < de else 0 for n in range(lanzamientos + 1)]
    for n in range(de, lanzamientos + 1):
        listas[n] = sum(listas[n - k] for k in range(1, de))
    return listas[lanzamientos] / 2**lanzamientos


def test_la_recurrencia_cuenta_como_contando_una_a_una():
    for de in (3, 5):
        listas = [racha_mas_larga(lista) < de for lista in product("CX", repeat=12)]
        assert sin_racha(de, 12) == sum(listas) / len(listas)


def test_las_rachas_de_treinta_lanzamientos():
    assert 1 - sin_racha(3, 30) == pytest.approx(399 / 400, abs=0.0005)
    assert 1 - sin_racha(5, 30) == pytest.approx(0.6, abs=0.05)


def test_la_inventada_no_tiene_rachas_y_la_de_verdad_si():
    assert len(INVENTADA) == len(de_verdad()) == 30
    assert racha_mas_larga(INVENTADA) == 2
    assert racha_mas_larga(de_verdad()) == 5


def test_el_dado_sospechoso():
    p = sum(comb(120, k) * 5 ** (120 - k) for k in range(30, 121)) / 6**120
    assert p == pytest.approx(13 / 1000, abs=0.0005)
    assert 1 - (1 - p) ** 30 == pytest.approx(1 / 3, abs=0.02)
    error = (120 * 5 / 36) ** 0.5
    assert [round(20 + lado * 1.96 * error) for lado in (-1, 1)] == [12, 28]
    assert "va de 12 a 28" in TRUCADO.solucion


def test_la_clase_es_la_del_muro():
    muro = explora.muro_de_la_clase()
    muro.cien.click()
    veces = veces_de_la_clase(MADRID, 100)
    assert f"van del {veces.min()},0 % al {veces.max()},0 %" in muro.descripcion


def test_la_libreta_suma_cincuenta():
    for tablero in ("madrid", "mini"):
        assert sum(de_eva(Contexto(Tablero.cargar(tablero))).values()) == 50


def test_con_cuatro_veces_mas_tiradas_la_mitad():
    """1,96·√(5/36/100) son 7,30 puntos; con 400, 3,65; con 1600, 1,83; con 6400, 0,91."""
    solucion = texto(CUANTAS.solucion, MADRID)
    assert all(puntos in solucion for puntos in ("± 3,65", "± 1,83", "± 0,91"))
