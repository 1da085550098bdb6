"""Pagar o esperar: las cuentas de una estancia en la cárcel, hechas también a mano."""

from fractions import Fraction

import pytest

from monopoly_edu import Tablero
from monopoly_edu.analisis import encierro


def test_las_maneras_de_acabar_la_espera_suman_uno():
    assert sum(e.p for e in encierro.estancias()) == 1
    assert sum(e.p for e in encierro.estancias() if not e.paga) == Fraction(91, 216)


def test_quien_espera_pierde_de_media_un_turno_y_medio():
    # 1/6 · 0 + 5/36 · 1 + 25/36 · 2
    assert encierro.turnos_perdidos() == Fraction(55, 36)


@pytest.mark.parametrize("por_turno", [-100, 0, 13.8, 40])
def test_la_ventaja_es_la_suma_de_sus_casos(por_turno):
    a_mano = (36 * 50 + 30 * (50 - por_turno) + 25 * (50 - 2 * por_turno) + 125 * (-2 * por_turno)) / 216
    assert encierro.ventaja_de_esperar(50, por_turno).media == pytest.approx(a_mano)


def test_sin_alquileres_ni_sueldo_se_ahorra_la_parte_de_la_fianza_que_no_se_paga():
    ventaja = encierro.ventaja_de_esperar(50, 0)
    p = 91 / 216
    assert ventaja == pytest.approx((50 * p, 50 * (p * (1 - p)) ** 0.5))


@pytest.mark.parametrize("tablero", ["madrid", "internacional"])
def test_en_el_equilibrio_da_igual(tablero):
    t = Tablero.cargar(tablero)
    da = encierro.da_moverse(t)
    alquiler = encierro.alquiler_de_equilibrio(t.importes.fianza, da)
    assert alquiler == pytest.approx(da - 455 / 33)  # 50 · 91/216 : 55/36
    assert encierro.ventaja_de_esperar(50, da - alquiler).media == pytest.approx(0)


def test_al_principio_conviene_pagar_y_al_final_esperar():
    t = Tablero.cargar("madrid")
    equilibrio = encierro.alquiler_de_equilibrio(50, encierro.da_moverse(t))
    assert encierro.alquiler_medio(t, 0) < equilibrio < encierro.alquiler_medio(t, 3)


def test_lo_que_da_moverse_es_sobre_todo_el_sueldo():
    # Una vuelta son unos 5 turnos, y en ella se cobran 200.
    assert 30 < encierro.da_moverse(Tablero.cargar("madrid")) < 40


def test_el_alquiler_medio_va_con_la_parte_y_crece_con_las_casas():
    t = Tablero.cargar("madrid")
    assert encierro.alquiler_medio(t, 2, parte=1) == pytest.approx(2 * encierro.alquiler_medio(t, 2))
    medios = [encierro.alquiler_medio(t, casas) for casas in range(6)]
    assert medios == sorted(medios)


def test_el_alquiler_medio_del_tablero_pequeno_se_hace_a_mano():
    # Con una moneda se cae en cada casilla una de cada cuatro veces: (6 + 8)/4, y la mitad.
    assert encierro.alquiler_medio(Tablero.cargar("mini"), 0) == pytest.approx(14 / 4 / 2)
