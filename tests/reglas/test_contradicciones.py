"""Donde los textos chocan, la decisión adoptada: X1 a X14."""

import pytest

from monopoly_edu import Normas, Partida
from monopoly_edu.caja.reglamento import regla
from monopoly_edu.mesa.azar import AzarTrucado
from reglas.apoyo import (
    ANA,
    BANCA,
    EVA,
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
    posicion,
    pregunta,
    preso,
    pujar,
    tirar,
)
from reglas.test_edificacion import con_casas_en_la_banca


def test_x1_por_defecto_una_hipoteca_quita_el_doble_y_en_la_internacional_no():
    luis = {"titulos": [31, 32, 34], "hipotecas": [31]}
    for normas, alquiler in ((Normas(), 28), (Normas.preset("internacional"), 56)):
        p = tirar(poner({"posicion": 29}, luis, **normas.distintas()), (1, 4))
        assert pagos(p) == [(ANA, LUIS, alquiler)]


def test_x1_las_dos_ediciones_solo_se_distinguen_en_eso():
    assert Normas.preset("española") == Normas()
    assert Normas.preset("internacional").distintas() == {"doble_con_hipoteca_en_el_grupo": True}


@pytest.mark.parametrize(("base", "recibe"), [("impreso", 100), ("pagado", 150)])
def test_x2_lo_impreso_o_lo_pagado(base, recibe):
    mesa = poner({"titulos": {37: 1, 39: 1}}, base_de_reventa=base)
    mesa.pagado[39] = [300]  # ganada en una subasta; impresa cuesta 200
    p = contestar(jugar(mesa), ["vender", 39])
    assert pagos(p) == [(BANCA, ANA, recibe)]


def test_x2_por_defecto_lo_impreso():
    assert Normas().base_de_reventa == "impreso"


def test_x3_tener_el_grupo_no_basta_si_hay_una_hipoteca():
    p = jugar(poner({"titulos": [11, 13, 14], "hipotecas": [11]}))
    assert motivo(p, ["edificar", 14]) == "hipoteca_en_el_grupo"
    assert [m.clave for opcion, m in p.pregunta.rechazadas if opcion == ["edificar", 14]] == ["hipoteca_en_el_grupo"]


def test_x4_los_titulos_salen_de_1_y_los_edificios_del_menor_precio_impreso():
    p = contestar(tirar(poner({"posicion": 36}), (1, 2)), "no_comprar")
    assert p.pregunta.minimo == 1
    p = jugar(poner({"titulos": [37, 39]}, {"titulos": [21, 23, 24]}, con_casas_en_la_banca(1)))
    contestar(p, ["edificar", 39], ["querer", 39, 1], ["querer", 21, 1])
    assert (p.pregunta.clase, p.pregunta.minimo) == ("pujar", 150)


def test_x4_el_ganador_paga_su_puja_y_no_lo_impreso():
    p = jugar(poner({"titulos": [37, 39]}, {"titulos": [21, 23, 24]}, con_casas_en_la_banca(1)))
    contestar(p, ["edificar", 39], ["querer", 39, 1], ["querer", 21, 1])
    pujar(p, Ana=[160])
    assert (p.mesa.edificios[39], dinero(p)[ANA]) == (1, 1340)


@pytest.mark.parametrize(("base", "cuesta"), [("hipoteca", 220), ("precio", 240)])
def test_x5_el_10_de_la_hipoteca_o_del_precio(base, cuesta):
    p = jugar(poner({"titulos": [39], "hipotecas": [39]}, base_del_interes=base))
    assert pagos(contestar(p, ["deshipotecar", 39])) == [(ANA, BANCA, cuesta)]


@pytest.mark.parametrize(
    ("banquero", "orden"), [(None, [ANA, LUIS, EVA]), (ANA, [ANA, LUIS, EVA]), (LUIS, [LUIS, EVA, ANA])]
)
def test_x6_un_banquero_que_no_juega_no_tira(banquero, orden):
    azar = AzarTrucado([(1, 2), (3, 4), (5, 6)])
    p = Partida.nueva(["Ana", "Luis", "Eva"], normas=Normas(banquero=banquero), semilla=0, azar=azar)
    assert [h.asiento for h in ocurrido(p, hechos.TiradaInicial)] == orden


def test_x7_esperar_tres_turnos_no_sale_gratis():
    mesa = poner({"posicion": 10, "encarcelado": True, "turnos_en_carcel": 2})
    p = tirar(mesa, (6, 4))
    assert (pagos(p), posicion(p), preso(p)) == ([(ANA, BANCA, 50)], 20, False)


def test_x8_el_consejo_sobre_el_parking_no_es_una_regla():
    assert "consejo" in regla("X8")
    p = tirar(poner({"posicion": 18}), (1, 1))
    assert (dinero(p), pregunta(p)) == ([1500, 1500], ("Ana", "turno"))


def test_x9_vender_siempre_comprar_en_turno_o_entre_turnos():
    p = tirar(poner({"posicion": 35, "dinero": 60, "titulos": {37: 1, 39: 1}}), (1, 2))
    assert pregunta(p) == ("Ana", "deuda")
    assert motivo(p, ["edificar", 37]) == "respuesta_desconocida"
    assert {opcion[0] for opcion in p.pregunta.opciones} == {"vender"}
    contestar(p, ["vender", 37])
    assert dinero(p)[ANA] == 60
    while p.pregunta.jugador != "Ana":
        contestar(p, "pasar")
    assert p.pregunta.clase == "negocios" and p.pregunta.motivo(["vender", 39]) is None
    assert motivo(p, ["edificar", 37]) == "dinero_insuficiente"


def test_x10_las_cuatro_casas_se_devuelven_y_otro_puede_comprarlas():
    eva = {"dinero": 0, "titulos": dict.fromkeys((6, 8, 9, 11, 13, 14), 4)}
    p = jugar(poner({"titulos": {1: 4, 3: 4}, "posicion": 6}, {"titulos": [37, 39], "posicion": 6}, eva), (1, 3))
    assert p.mesa.casas == 0
    contestar(p, ["edificar", 3], "tirar")
    assert p.mesa.casas == 4
    while p.pregunta.jugador != "Luis":
        contestar(p, "pasar")
    contestar(p, ["edificar", [37, 39, 37, 39]])
    assert (p.mesa.casas, p.mesa.edificios[37], p.mesa.edificios[39]) == (0, 2, 2)


@pytest.mark.parametrize("grupo", [(1, 3), (21, 23, 24)])
def test_x11_caben_hoteles_en_todos_los_solares_del_color(grupo):
    p = jugar(poner({"titulos": dict.fromkeys(grupo, 4)}))
    for casilla in grupo:
        contestar(p, ["edificar", casilla])
    assert [p.mesa.edificios[c] for c in grupo] == [5] * len(grupo)


@pytest.mark.parametrize(("cobro", "efectivo"), [("automatico", [1450, 1550]), ("a_peticion", [1500, 1500])])
def test_x12_el_alquiler_se_cobra_solo_o_a_peticion(cobro, efectivo):
    p = tirar(poner({"posicion": 36}, {"titulos": [39]}, cobro_de_alquiler=cobro), (1, 2))
    assert dinero(p) == efectivo
    assert Normas().cobro_de_alquiler == "automatico"


def test_x13_por_igual_o_todos_de_golpe():
    p = jugar(poner({"titulos": {37: 5, 39: 5}}, {}, con_casas_en_la_banca(0)))
    assert motivo(p, ["vender", 37]) == "faltan_casas_para_el_cambio"
    assert motivo(p, ["rebajar", "azul", [1, 0]]) == "faltan_casas_para_el_cambio"
    contestar(p, ["rebajar", "azul", [0, 0]])
    assert dinero(p)[ANA] == 2500


@pytest.mark.parametrize(("en_bloque", "rechazo"), [(True, None), (False, "rebaja_no_permitida")])
def test_x13_los_niveles_intermedios_son_una_opcion(en_bloque, rechazo):
    p = jugar(poner({"titulos": dict.fromkeys((16, 18, 19), 5)}, rebaja_en_bloque=en_bloque))
    respuesta = ["rebajar", "naranja", [4, 4, 3]]
    if rechazo:
        assert motivo(p, respuesta) == rechazo
    else:
        assert dinero(contestar(p, respuesta))[ANA] == 1500 + 4 * 50


def _debe_a_eva(*dados):
    """Ana acaba de caer, con un doble, en la 24 de Eva: le debe 20 si los pide."""
    return tirar(
        poner({"posicion": 20}, {"posicion": 6}, {"titulos": [24]}, cobro_de_alquiler="a_peticion"), (2, 2), *dados
    )


def test_x14_que_el_deudor_repita_por_un_doble_no_acaba_el_plazo():
    p = _debe_a_eva((1, 5))  # de la 24 a la 30
    contestar(p, "tirar")
    assert preso(p) and ocurrido(p, hechos.AlquilerPerdido) == []
    while p.pregunta.jugador != "Eva":
        contestar(p, "pasar")
    contestar(p, ["reclamar", ANA])
    assert dinero(p) == [1480, 1500, 1520]


def test_x14_una_tirada_nula_de_otro_tampoco_y_la_valida_si():
    p = _debe_a_eva((1, 5), (), (1, 3))
    pasar(contestar(p, "tirar"))
    contestar(p, "tirar")  # la nula de Luis
    assert ocurrido(p, hechos.AlquilerPerdido) == [] and len(p.mesa.alquileres) == 1
    contestar(p, "tirar")
    assert len(ocurrido(p, hechos.AlquilerPerdido)) == 1 and p.mesa.alquileres == []
