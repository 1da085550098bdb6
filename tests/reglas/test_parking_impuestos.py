"""El Parking y los impuestos: R067 a R072."""

import pytest

from monopoly_edu.caja.reglamento import regla
from reglas.apoyo import (
    ANA,
    BANCA,
    BOTE,
    LUIS,
    contestar,
    dinero,
    hechos,
    ocurrido,
    pagos,
    pasar,
    poner,
    posicion,
    pregunta,
    tirar,
)


def test_r067_en_parking_no_pasa_nada():
    p = tirar(poner({"posicion": 13}), (3, 4))
    assert (dinero(p), pagos(p)) == ([1500, 1500], [])
    assert ocurrido(p, hechos.Adquiere) == []


@pytest.mark.parametrize(("bote", "cobra"), [(False, 0), (True, 100)])
def test_r067_solo_con_bote_parking_hay_algo_que_cobrar(bote, cobra):
    # Ana paga 100 de impuesto de lujo; después, Luis cae en Parking.
    p = pasar(tirar(poner({"posicion": 35}, {"posicion": 13}, bote_parking=bote), (1, 2), (3, 4)))
    pasar(contestar(p, "tirar"))
    assert dinero(p) == [1400, 1500 + cobra]
    assert pagos(p) == [(ANA, BOTE if bote else BANCA, 100), *([(BOTE, LUIS, 100)] if bote else [])]
    assert p.mesa.bote == 0


def test_r067_el_bote_vacio_no_paga():
    p = tirar(poner({"posicion": 13}, bote_parking=True), (3, 4))
    assert pagos(p) == []


def test_r068_se_queda_en_parking_hasta_su_turno():
    p = pasar(tirar(poner({"posicion": 13}, {"posicion": 6}), (3, 4), (1, 3), (1, 3)))
    assert (posicion(p), pregunta(p)) == (20, ("Luis", "turno"))
    pasar(contestar(p, "tirar"))
    assert (posicion(p), pregunta(p)) == (20, ("Ana", "turno"))


def test_r068_si_llego_con_un_doble_vuelve_a_tirar():
    p = tirar(poner({"posicion": 10}), (5, 5))
    assert (posicion(p), pregunta(p)) == (20, ("Ana", "turno"))


def test_r069_en_parking_se_cobra_se_edifica_y_se_negocia():
    mesa = poner({"posicion": 20, "titulos": [1, 3, 25]}, {"posicion": 21}, turno_de="Luis")
    p = tirar(mesa, (1, 3))
    assert dinero(p) == [1525, 1475]
    while p.pregunta.jugador != "Ana":
        contestar(p, "pasar")
    contestar(p, ["edificar", 1], ["trato", {"con": "Luis", "da": {"casillas": [25]}, "recibe": {"dinero": 90}}])
    contestar(p, "aceptar")
    assert (p.mesa.edificios[1], p.mesa.propietario[25], dinero(p)) == (1, LUIS, [1565, 1385])
    assert posicion(p) == 20


def test_r070_es_un_consejo_y_no_se_programa():
    assert "consejo" in regla("R070") and "Parking" in regla("R070")
    primero = tirar(poner({"posicion": 13}), (3, 4))
    tarde = poner({"posicion": 13, "titulos": [39]}, {"titulos": [37]})
    tarde.turno, tarde.ronda = 300, 150
    assert dinero(primero) == dinero(tirar(tarde, (3, 4))) == [1500, 1500]


@pytest.mark.parametrize(("casilla", "impuesto"), [(4, 200), (38, 100)])
def test_r071_se_paga_lo_que_marca_la_casilla(casilla, impuesto):
    p = tirar(poner({"posicion": casilla - 3, "titulos": [39], "dinero": 900}), (1, 2))
    assert dinero(p)[ANA] == 900 - impuesto


@pytest.mark.parametrize(("respuesta", "pagado"), [("fijo", 200), ("porcentaje", 142)])
def test_r071_con_eleccion_10_se_puede_pagar_el_10_por_ciento(respuesta, pagado):
    # 201 en efectivo + 350 + 400 + 60 (hipotecado, a su precio) + 2 casas de 200 = 1411; el 10 %, hacia arriba.
    ana = {"posicion": 1, "dinero": 201, "titulos": {37: 1, 39: 1, 1: 0}, "hipotecas": [1]}
    p = tirar(poner(ana, impuesto_capital="eleccion_10"), (1, 2))
    assert pregunta(p) == ("Ana", "impuesto")
    contestar(p, respuesta)
    assert pagos(p, "impuesto") == [(ANA, BANCA, pagado)]


def test_r071_con_fijo_200_no_se_pregunta():
    p = tirar(poner({"posicion": 1, "dinero": 201}, impuesto_capital="fijo_200"), (1, 2))
    assert dinero(p)[ANA] == 1


def test_r071_el_impuesto_de_lujo_no_se_elige():
    p = tirar(poner({"posicion": 35}, impuesto_capital="eleccion_10"), (1, 2))
    assert pagos(p, "impuesto") == [(ANA, BANCA, 100)]


def test_r072_el_impuesto_es_para_la_banca():
    p = tirar(poner({"posicion": 1}), (1, 2))
    assert (pagos(p), p.mesa.banca, p.mesa.bote) == ([(ANA, BANCA, 200)], 200, 0)


def test_r072_para_pagarlo_se_puede_reunir_dinero():
    p = tirar(poner({"posicion": 1, "dinero": 150, "titulos": [25]}), (1, 2))
    assert pregunta(p) == ("Ana", "deuda")
    contestar(p, ["hipotecar", 25])
    assert (dinero(p)[ANA], p.mesa.banca) == (50, 100)
