"""Vender edificios y propiedades: R093 a R105."""

import pytest

from monopoly_edu.caja.reglamento import regla
from reglas.apoyo import (
    ANA,
    BANCA,
    LUIS,
    contestar,
    dinero,
    hechos,
    jugar,
    motivo,
    ocurrido,
    pagos,
    pasar,
    poner,
    pregunta,
    pujar,
    tirar,
)
from reglas.test_edificacion import con_casas_en_la_banca

#: Lo que se recibe por un hotel hasta dejar el solar libre: cinco medias casas.
POR_UN_HOTEL = {
    "marron": ((1, 3), 125), "celeste": ((6, 8, 9), 125), "rosa": ((11, 13, 14), 250), "naranja": ((16, 18, 19), 250),
    "rojo": ((21, 23, 24), 375), "amarillo": ((26, 27, 29), 375), "verde": ((31, 32, 34), 500), "azul": ((37, 39), 500),
}  # fmt: skip


def _niveles(p, *casillas):
    return [p.mesa.edificios[c] for c in casillas]


def trato(da=None, recibe=None, con="Luis"):
    return ["trato", {"con": con, "da": da or {}, "recibe": recibe or {}}]


@pytest.mark.parametrize(("niveles", "casilla"), [((2, 1, 1), 18), ((3, 3, 2), 19), ((5, 5, 4), 19)])
def test_r093_primero_se_vende_donde_hay_mas(niveles, casilla):
    p = jugar(poner({"titulos": dict(zip((16, 18, 19), niveles, strict=True))}))
    assert motivo(p, ["vender", casilla]) == "venta_desigual"
    contestar(p, ["vender", 16])
    assert max(_niveles(p, 16, 18, 19)) - min(_niveles(p, 16, 18, 19)) <= 1


def test_r093_donde_no_hay_edificios_no_hay_nada_que_vender():
    assert motivo(jugar(poner({"titulos": [1, 3]})), ["vender", 1]) == "sin_edificios"


@pytest.mark.parametrize("edificios", [{"39": 1}, {"39": 5}, 2])
def test_r094_los_edificios_no_se_venden_a_otro_jugador(edificios):
    p = jugar(poner({"titulos": {37: 1, 39: 1}}))
    assert motivo(p, trato({"edificios": edificios}, {"dinero": 500})) == "edificios_no_negociables"


@pytest.mark.parametrize(("grupo", "mitad"), [((1, 3), 25), ((11, 13, 14), 50), ((26, 27, 29), 75), ((37, 39), 100)])
def test_r095_la_banca_paga_la_mitad_de_lo_impreso(grupo, mitad):
    p = contestar(jugar(poner({"titulos": dict.fromkeys(grupo, 1)})), ["vender", grupo[0]])
    assert pagos(p) == [(BANCA, ANA, mitad)]


def _gana_una_casa_por(importe, **normas):
    """Ana gana en subasta, por ese importe, la única casa que queda; impresa cuesta 50."""
    p = jugar(poner({"titulos": [1, 3]}, {"titulos": [37, 39]}, con_casas_en_la_banca(1), **normas))
    contestar(p, ["edificar", 1], ["querer", 1, 1], ["querer", 39, 1])
    return pujar(p, Ana=[importe])


@pytest.mark.parametrize(("base", "recibe"), [("impreso", 25), ("pagado", 60)])
def test_r096_segun_la_opcion_cuenta_lo_impreso_o_lo_pagado(base, recibe):
    p = contestar(_gana_una_casa_por(120, base_de_reventa=base), ["vender", 1])
    assert pagos(p)[-1] == (BANCA, ANA, recibe)
    assert dinero(p)[ANA] == 1500 - 120 + recibe


def test_r097_se_vende_en_turno_ajeno():
    p = tirar(poner({"posicion": 6, "titulos": {1: 1, 3: 1}}, {"posicion": 6}, turno_de="Luis"), (1, 3))
    while p.pregunta.jugador != "Ana":
        contestar(p, "pasar")
    contestar(p, ["vender", [1, 3]])
    assert (dinero(p)[ANA], _niveles(p, 1, 3)) == (1550, [0, 0])


def test_r097_se_vende_con_una_deuda_pendiente():
    p = tirar(poner({"posicion": 35, "dinero": 30, "titulos": {37: 1, 39: 1}}, {"titulos": [5]}), (1, 2))
    assert pregunta(p) == ("Ana", "deuda")  # 100 del impuesto de lujo
    contestar(p, ["vender", 39])
    assert (dinero(p)[ANA], _niveles(p, 37, 39)) == (30, [1, 0])


def test_r097_y_con_una_deuda_fuera_de_su_turno():
    ana = {"posicion": 20, "dinero": 3, "titulos": {1: 1, 3: 1}}
    p = tirar(poner(ana, {"posicion": 30}, turno_de="Luis"), (1, 2), tarjetas=("cobrar_10_de_cada_uno",))
    assert pregunta(p) == ("Ana", "deuda")
    contestar(p, ["vender", 1])
    assert dinero(p) == [18, 1510]


@pytest.mark.parametrize("grupo", POR_UN_HOTEL)
def test_r098_por_un_hotel_se_pagan_cinco_medias_casas(grupo):
    casillas, por_uno = POR_UN_HOTEL[grupo]
    p = jugar(poner({"titulos": dict.fromkeys(casillas, 5)}))
    contestar(p, ["rebajar", grupo, [0] * len(casillas)])
    assert pagos(p) == [(BANCA, ANA, por_uno)] * len(casillas)
    assert (_niveles(p, *casillas), p.mesa.casas, p.mesa.hoteles) == ([0] * len(casillas), 32, 12)


def test_r098_paso_a_paso_se_cobra_lo_mismo():
    p = contestar(jugar(poner({"titulos": {37: 5, 39: 5}})), ["vender", [37, 39] * 5])
    assert dinero(p)[ANA] == 1500 + 2 * 500


def test_r099_todos_los_hoteles_de_un_color_de_una_vez_aunque_no_haya_casas():
    p = jugar(poner({"titulos": {37: 5, 39: 5}}, {}, con_casas_en_la_banca(0)))
    contestar(p, ["rebajar", "azul", [0, 0]])
    assert (_niveles(p, 37, 39), dinero(p)[ANA], p.mesa.casas, p.mesa.hoteles) == ([0, 0], 2500, 0, 12)


@pytest.mark.parametrize(("en_bloque", "rechazo"), [(True, None), (False, "rebaja_no_permitida")])
def test_r099_los_niveles_intermedios_dependen_de_rebaja_en_bloque(en_bloque, rechazo):
    p = jugar(poner({"titulos": {37: 5, 39: 5}}, rebaja_en_bloque=en_bloque))
    if rechazo:
        assert motivo(p, ["rebajar", "azul", [3, 3]]) == rechazo
        contestar(p, ["rebajar", "azul", [0, 0]])
    else:
        contestar(p, ["rebajar", "azul", [3, 3]])
        assert (_niveles(p, 37, 39), dinero(p)[ANA]) == ([3, 3], 1500 + 4 * 100)


@pytest.mark.parametrize("niveles", [[3, 1], [0, 5], [0], [0, 0, 0], [-1, 0], "00"])
def test_r099_los_niveles_tienen_que_valer(niveles):
    p = jugar(poner({"titulos": {37: 5, 39: 5}}))
    assert motivo(p, ["rebajar", "azul", niveles]) == "niveles_no_validos"


@pytest.mark.parametrize(("grupo", "mitad"), [((1, 3), 25), ((21, 23, 24), 75), ((31, 32, 34), 100)])
def test_r100_un_hotel_se_cambia_por_cuatro_casas(grupo, mitad):
    p = jugar(poner({"titulos": dict.fromkeys(grupo, 5)}))
    contestar(p, ["vender", grupo[-1]])
    assert pagos(p) == [(BANCA, ANA, mitad)]
    assert (_niveles(p, grupo[-1]), p.mesa.casas, p.mesa.hoteles) == ([4], 28, 12 - len(grupo) + 1)


def test_r101_la_documentacion_dice_que_el_texto_esta_cortado():
    frase = regla("R101")
    assert "cortado" in frase and "hipotecas" in frase and "quiebra" in frase


@pytest.mark.parametrize("casilla", [39, 25, 12])
def test_r102_solares_estaciones_y_servicios_se_venden_a_otro(casilla):
    p = contestar(jugar(poner({"titulos": [casilla]})), trato({"casillas": [casilla]}, {"dinero": 210}), "aceptar")
    assert (p.mesa.propietario[casilla], dinero(p)) == (LUIS, [1710, 1290])


def test_r102_nadie_vende_lo_que_no_es_suyo():
    p = jugar(poner({"titulos": [39]}, {"titulos": [37]}))
    assert motivo(p, trato({"casillas": [37]}, {"dinero": 1})) == "no_es_el_propietario"
    assert motivo(p, trato({"casillas": [39]}, {"casillas": [5]})) == "no_es_el_propietario"


@pytest.mark.parametrize("precio", [0, 1, 1500])
def test_r103_el_precio_es_el_que_acuerden(precio):
    p = contestar(jugar(poner({"titulos": [39]})), trato({"casillas": [39]}, {"dinero": precio}), "aceptar")
    assert (p.mesa.propietario[39], dinero(p)) == (LUIS, [1500 + precio, 1500 - precio])


def test_r103_hace_falta_que_acepten_los_dos():
    p = contestar(jugar(poner({"titulos": [39]})), trato({"casillas": [39]}, {"dinero": 400}))
    assert pregunta(p) == ("Luis", "trato")
    contestar(p, "rechazar")
    assert (p.mesa.propietario[39], dinero(p)) == (ANA, [1500, 1500])


def test_r103_el_dinero_tiene_que_estar():
    p = jugar(poner({"titulos": [39]}, {"dinero": 399}))
    assert motivo(p, trato({"casillas": [39]}, {"dinero": 400})) == "dinero_insuficiente"
    assert motivo(p, trato({"casillas": [39]}, {"dinero": -5})) == "trato_mal_escrito"


@pytest.mark.parametrize("casilla", [16, 18, 19])
def test_r104_con_un_edificio_en_el_color_no_se_vende_ningun_solar(casilla):
    p = jugar(poner({"titulos": {16: 1, 18: 0, 19: 0}}))
    assert motivo(p, trato({"casillas": [casilla]}, {"dinero": 500})) == "edificios_en_el_grupo"


def test_r104_tampoco_se_puede_pedir_a_otro():
    p = jugar(poner({}, {"titulos": {16: 1, 18: 0, 19: 0}}))
    assert motivo(p, trato({"dinero": 500}, {"casillas": [19]})) == "edificios_en_el_grupo"


def test_r105_vendidos_los_edificios_el_trato_se_admite():
    p = contestar(jugar(poner({"titulos": {16: 1, 18: 1, 19: 0}})), ["vender", 16])
    assert motivo(p, trato({"casillas": [19]}, {"dinero": 500})) == "edificios_en_el_grupo"
    contestar(p, ["vender", 18], trato({"casillas": [19]}, {"dinero": 500}), "aceptar")
    assert (p.mesa.propietario[19], dinero(p)) == (LUIS, [2100, 1000])
    assert len(ocurrido(p, hechos.Derriba)) == 2
    assert pregunta(pasar(p)) == ("Ana", "turno")
