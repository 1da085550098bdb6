"""Edificar: R073 a R092."""

import pytest

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
    pregunta,
    pujar,
    tirar,
)

PRECIO_DE_CASA = {
    (1, 3): 50, (6, 8, 9): 50, (11, 13, 14): 100, (16, 18, 19): 100,
    (21, 23, 24): 150, (26, 27, 29): 150, (31, 32, 34): 200, (37, 39): 200,
}  # fmt: skip


def con_casas_en_la_banca(quedan):
    """Cómo está Eva, sin dinero, si en la Banca quedan 0, 1, 2 o 3 casas."""
    verde = {3: (1, 2, 2), 2: (2, 2, 2), 1: (3, 2, 2), 0: (3, 3, 2)}[quedan]
    cuatro = dict.fromkeys((6, 8, 9, 11, 13, 14), 4)
    return {"dinero": 0, "titulos": {**cuatro, **dict(zip((31, 32, 34), verde, strict=True))}}


def _edificios(p, *casillas):
    return [p.mesa.edificios[c] for c in casillas]


@pytest.mark.parametrize("titulos", [[1], [6, 8], [37], [11, 14]])
def test_r073_hace_falta_el_color_completo(titulos):
    p = jugar(poner({"titulos": titulos}))
    assert motivo(p, ["edificar", titulos[0]]) == "grupo_incompleto"
    assert all(opcion[0] != "edificar" for opcion in p.pregunta.opciones)


def test_r073_con_el_color_completo_se_puede():
    p = contestar(jugar(poner({"titulos": [37, 39]})), ["edificar", 39])
    assert _edificios(p, 37, 39) == [0, 1]


def test_r073_con_un_solar_del_grupo_ajeno_no():
    assert motivo(jugar(poner({"titulos": [37]}, {"titulos": [39]})), ["edificar", 37]) == "grupo_incompleto"


@pytest.mark.parametrize("casilla", [5, 12])
def test_r073_ni_en_estaciones_ni_en_servicios(casilla):
    p = jugar(poner({"titulos": [5, 15, 25, 35, 12, 28]}))
    assert motivo(p, ["edificar", casilla]) == "no_es_un_solar"


def test_r074_las_casas_salen_de_la_banca():
    p = contestar(jugar(poner({"titulos": [1, 3]})), ["edificar", [1, 3, 1]])
    assert (p.mesa.casas, p.mesa.hoteles) == (29, 12)
    assert pagos(p) == [(ANA, BANCA, 50)] * 3


@pytest.mark.parametrize("grupo", PRECIO_DE_CASA)
def test_r075_cada_casa_cuesta_lo_impreso(grupo):
    p = jugar(poner({"titulos": list(grupo)}))
    for casilla in grupo:
        contestar(p, ["edificar", casilla])
    assert pagos(p, "edificar") == [(ANA, BANCA, PRECIO_DE_CASA[grupo])] * len(grupo)


def test_r075_sin_dinero_para_todo_el_encargo_no_se_edifica_nada():
    p = jugar(poner({"titulos": [37, 39], "dinero": 399}))
    assert motivo(p, ["edificar", [37, 39]]) == "dinero_insuficiente"
    assert _edificios(contestar(p, ["edificar", 37]), 37, 39) == [1, 0]


@pytest.mark.parametrize("casilla", [16, 18, 19])
def test_r076_la_primera_casa_va_donde_quiera_el_jugador(casilla):
    p = contestar(jugar(poner({"titulos": [16, 18, 19]})), ["edificar", casilla])
    assert {c: p.mesa.edificios[c] for c in (16, 18, 19) if p.mesa.edificios[c]} == {casilla: 1}


@pytest.mark.parametrize(
    ("niveles", "casilla"), [((1, 0, 0), 16), ((2, 2, 1), 18), ((3, 3, 2), 16), ((4, 4, 3), 18), ((5, 5, 4), 16)]
)
def test_r077_no_se_edifica_donde_ya_hay_mas(niveles, casilla):
    p = jugar(poner({"titulos": dict(zip((16, 18, 19), niveles, strict=True))}))
    assert motivo(p, ["edificar", casilla]) == ("ya_hay_hotel" if niveles[0] == 5 else "edificacion_desigual")
    contestar(p, ["edificar", 19])
    assert max(_edificios(p, 16, 18, 19)) - min(_edificios(p, 16, 18, 19)) <= 1


def test_r077_un_encargo_desigual_se_rechaza_entero():
    p = jugar(poner({"titulos": [16, 18, 19]}))
    assert motivo(p, ["edificar", [16, 18, 16]]) == "edificacion_desigual"
    assert _edificios(contestar(p, ["edificar", [16, 18, 19, 16]]), 16, 18, 19) == [2, 1, 1]


def test_r078_cuatro_casas_y_despues_solo_el_hotel():
    p = jugar(poner({"titulos": {1: 4, 3: 4}}))
    contestar(p, ["edificar", 1])
    assert ocurrido(p, hechos.Edifica) == [hechos.Edifica(ANA, 1, 5)]
    assert (p.mesa.casas, p.mesa.hoteles) == (28, 11)


def test_r079_en_un_turno_se_puede_edificar_cuanto_se_quiera():
    p = contestar(
        jugar(poner({"titulos": [1, 3]})), ["edificar", [1, 3] * 2], ["edificar", [1, 3] * 2], ["edificar", 3]
    )
    assert (_edificios(p, 1, 3), dinero(p)[ANA], pregunta(p)) == ([4, 5], 1050, ("Ana", "turno"))


def test_r080_en_el_turno_propio_y_entre_los_de_otros():
    mesa = poner({"posicion": 39, "titulos": [37, 39]}, {"posicion": 0})
    p = contestar(jugar(mesa, (5, 6), (1, 2)), ["edificar", 37], "tirar")
    while p.pregunta.jugador != "Ana":  # acaba su turno, en el que ha cobrado el sueldo
        contestar(p, "pasar")
    assert p.pregunta.clase == "negocios"
    contestar(p, ["edificar", 39])
    pasar(p)
    contestar(p, "tirar", ["comprar", 3])
    while p.pregunta.jugador != "Ana":  # acaba el turno de Luis
        contestar(p, "pasar")
    assert p.pregunta.clase == "negocios"
    contestar(p, ["edificar", 37])
    assert _edificios(p, 37, 39) == [2, 1]


def test_r081_comprar_edificios_no_se_puede_con_una_deuda_pero_venderlos_si():
    p = tirar(poner({"posicion": 1, "dinero": 150, "titulos": {1: 1, 3: 1}}), (1, 2))
    assert pregunta(p) == ("Ana", "deuda")
    assert motivo(p, ["edificar", 1]) == "respuesta_desconocida"
    contestar(p, ["vender", 1], ["vender", 3])
    assert (dinero(p)[ANA], _edificios(p, 1, 3)) == (0, [0, 0])


@pytest.mark.parametrize("hipotecado", [16, 18, 19])
def test_r082_con_una_hipoteca_en_el_color_no_se_edifica(hipotecado):
    p = jugar(poner({"titulos": [16, 18, 19], "hipotecas": [hipotecado]}))
    for casilla in (16, 18, 19):
        assert motivo(p, ["edificar", casilla]) == "hipoteca_en_el_grupo"
    contestar(p, ["deshipotecar", hipotecado], ["edificar", hipotecado])
    assert p.mesa.edificios[hipotecado] == 1


@pytest.mark.parametrize(
    ("niveles", "rechazo"),
    [((4, 4, 3), "edificacion_desigual"), ((4, 4, 4), None), ((4, 5, 4), None), ((4, 5, 5), None)],
)
def test_r083_para_el_hotel_cuatro_casas_u_hotel_en_todos(niveles, rechazo):
    p = jugar(poner({"titulos": dict(zip((21, 23, 24), niveles, strict=True))}))
    if rechazo:
        assert motivo(p, ["edificar", 21]) == rechazo
    else:
        assert _edificios(contestar(p, ["edificar", 21]), 21) == [5]


@pytest.mark.parametrize("casilla", [26, 27, 29])
def test_r084_el_hotel_va_en_cualquiera_del_color(casilla):
    p = contestar(jugar(poner({"titulos": dict.fromkeys((26, 27, 29), 4)})), ["edificar", casilla])
    assert [c for c in (26, 27, 29) if p.mesa.edificios[c] == 5] == [casilla]


@pytest.mark.parametrize(("grupo", "precio"), [((1, 3), 50), ((11, 13, 14), 100), ((31, 32, 34), 200)])
def test_r085_el_hotel_devuelve_cuatro_casas_y_cuesta_una(grupo, precio):
    p = jugar(poner({"titulos": dict.fromkeys(grupo, 4)}))
    casas = p.mesa.casas
    contestar(p, ["edificar", grupo[0]])
    assert (p.mesa.casas, p.mesa.hoteles) == (casas + 4, 11)
    assert pagos(p) == [(ANA, BANCA, precio)]


def test_r086_un_hotel_tambien_se_compra_entre_turnos():
    mesa = poner({"posicion": 6, "titulos": {1: 4, 3: 4}}, {"posicion": 6}, turno_de="Luis")
    p = tirar(mesa, (1, 3))
    while p.pregunta.jugador != "Ana":
        contestar(p, "pasar")
    assert p.pregunta.clase == "negocios"
    assert _edificios(contestar(p, ["edificar", 3]), 1, 3) == [4, 5]


def test_r087_como_mucho_un_hotel_por_solar():
    p = jugar(poner({"titulos": {37: 5, 39: 5}}))
    assert motivo(p, ["edificar", 37]) == "ya_hay_hotel"


def test_r088_sin_casas_en_la_banca_no_se_compran_casas():
    p = jugar(poner({"titulos": [37, 39]}, {}, con_casas_en_la_banca(0)))
    assert p.mesa.casas == 0
    assert motivo(p, ["edificar", 39]) == "sin_casas_en_la_banca"


def test_r088_pero_si_un_hotel_porque_devuelve_cuatro():
    eva = {"dinero": 0, "titulos": dict.fromkeys((6, 8, 9, 11, 13, 14), 4)}
    p = jugar(poner({"titulos": {1: 4, 3: 4}}, {}, eva))
    assert p.mesa.casas == 0
    contestar(p, ["edificar", 1])
    assert (_edificios(p, 1), p.mesa.casas) == ([5], 4)


def test_r088_las_casas_del_encargo_se_cuentan_paso_a_paso():
    eva = {"dinero": 0, "titulos": dict.fromkeys((6, 8, 9, 11, 13, 14), 4)}
    p = jugar(poner({"titulos": {1: 4, 3: 4, 37: 0, 39: 0}}, {}, eva))
    assert p.mesa.casas == 0
    assert motivo(p, ["edificar", [37, 1]]) == "sin_casas_en_la_banca"
    assert motivo(p, ["edificar", [1, 37, 39, 37, 39, 37]]) == "sin_casas_en_la_banca"
    contestar(p, ["edificar", [1, 37, 39, 37, 39]])
    assert (_edificios(p, 1, 37, 39), p.mesa.casas) == ([5, 2, 2], 0)


def test_r088_y_sin_hoteles_no_se_compran_hoteles():
    hoteles = dict.fromkeys((6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24), 5)
    p = jugar(poner({"titulos": {1: 4, 3: 4}}, {}, {"titulos": hoteles}))
    assert motivo(p, ["edificar", 1]) == "sin_hoteles_en_la_banca"


def test_r088_alguien_vende_y_vuelve_a_haber():
    mesa = poner({"titulos": [37, 39]}, {}, {**con_casas_en_la_banca(0), "dinero": 300}, turno_de="Eva")
    p = contestar(jugar(mesa, (4, 6)), ["vender", 31], "tirar")
    while p.pregunta.jugador != "Ana":
        contestar(p, "pasar")
    contestar(p, ["edificar", 39])
    while p.pregunta.clase == "escasez":
        contestar(p, "nada")
    assert (_edificios(p, 39), p.mesa.casas) == ([1], 0)


def test_r088_con_edificios_ilimitados_siempre_hay():
    p = jugar(poner({"titulos": [37, 39]}, {"titulos": [1, 3]}, con_casas_en_la_banca(0), edificios_ilimitados=True))
    contestar(p, ["edificar", [37, 39]])
    assert (_edificios(p, 37, 39), pregunta(p)) == ([1, 1], ("Ana", "turno"))


def _queda_una_casa(**normas):
    """Ana (marrón) y Luis (azul) quieren la única casa que queda."""
    p = jugar(poner({"titulos": [1, 3]}, {"titulos": [37, 39]}, con_casas_en_la_banca(1), **normas))
    assert p.mesa.casas == 1
    return contestar(p, ["edificar", 1])


def _la_quieren(p, **sitios):
    while p.pregunta.clase == "escasez":
        sitio = sitios.get(p.pregunta.jugador)
        contestar(p, "nada" if sitio is None else ["querer", sitio, 1])
    return p


def test_r089_si_quieren_mas_de_las_que_quedan_se_subastan():
    p = pujar(_la_quieren(_queda_una_casa(), Ana=3, Luis=39), Ana=[55, 90], Luis=[70])
    assert (_edificios(p, 1, 3, 37, 39), p.mesa.casas) == ([0, 1, 0, 0], 0)
    assert dinero(p) == [1410, 1500, 0]
    p = pujar(_la_quieren(_queda_una_casa(), Ana=1, Luis=39), Ana=[55], Luis=[70])
    assert (_edificios(p, 1, 3, 37, 39), dinero(p)) == ([0, 0, 0, 1], [1500, 1430, 0])


def test_r089_si_el_otro_no_quiere_no_hay_subasta():
    p = _la_quieren(_queda_una_casa(), Ana=1)
    assert (_edificios(p, 1), dinero(p)[ANA]) == ([1], 1450)
    assert ocurrido(p, hechos.Subasta) == []


def test_r089_si_hay_para_todos_no_hay_subasta():
    p = jugar(poner({"titulos": [1, 3]}, {"titulos": [37, 39]}, con_casas_en_la_banca(2)))
    _la_quieren(contestar(p, ["edificar", 1]), Ana=1, Luis=39)
    assert ocurrido(p, hechos.Subasta) == []
    assert (_edificios(p, 1), dinero(p)[ANA], p.mesa.casas) == ([1], 1450, 1)


def test_r089_tambien_con_los_hoteles():
    once = {**dict.fromkeys((6, 8, 9, 11, 13, 14, 16, 18, 19, 31, 32), 5), 34: 4}
    mesa = poner({"titulos": {1: 4, 3: 4}}, {"titulos": {37: 4, 39: 4}}, {"titulos": once, "dinero": 0})
    assert mesa.hoteles == 1
    p = _la_quieren(contestar(jugar(mesa), ["edificar", 1]), Ana=1, Luis=37)
    pujar(p, Ana=[60], Luis=[61])
    assert (_edificios(p, 1, 37), p.mesa.hoteles, dinero(p)[:2]) == ([4, 5], 0, [1500, 1439])


def test_r089_un_encargo_que_acaba_en_hotel_no_se_salta_la_subasta():
    """El encargo empieza por una casa, pero pide también el único hotel que queda y otro lo quiere."""
    once = {**dict.fromkeys((6, 8, 9, 11, 13, 14, 16, 18, 19, 31, 32), 5), 34: 4}
    mesa = poner({"titulos": {1: 4, 3: 3}}, {"titulos": {37: 4, 39: 4}}, {"titulos": once, "dinero": 0})
    p = contestar(jugar(mesa), ["edificar", [3, 1]])
    assert p.pregunta.clase == "escasez" and p.mesa.hoteles == 1


def test_r090_la_subasta_sale_del_menor_precio_impreso():
    p = _la_quieren(_queda_una_casa(), Ana=1, Luis=39)
    assert pregunta(p)[1] == "pujar" and p.pregunta.minimo == 50
    assert [h.salida for h in ocurrido(p, hechos.Subasta)] == [50]
    assert motivo(p, ["pujar", 49]) == "puja_por_debajo_de_la_salida"


def test_r090_solo_cuentan_los_solares_afectados():
    p = jugar(poner({"titulos": [21, 23, 24]}, {"titulos": [37, 39]}, con_casas_en_la_banca(1)))
    p = _la_quieren(contestar(p, ["edificar", 24]), Ana=24, Luis=37)
    assert p.pregunta.minimo == 150


def test_r091_la_dirige_la_banca_y_el_banquero_puja_como_uno_mas():
    p = _la_quieren(_queda_una_casa(banquero=LUIS), Ana=1, Luis=39)
    pujar(p, Ana=[50], Luis=[51])
    assert _edificios(p, 1, 39) == [0, 1]
    assert [(h.asiento, h.importe) for h in ocurrido(p, hechos.Puja)] == [(ANA, 50), (LUIS, 51)]


@pytest.mark.parametrize(("quedan", "rechazo"), [(0, True), (3, True), (4, False)])
def test_r092_sin_cuatro_casas_el_hotel_no_se_cambia(quedan, rechazo):
    eva = con_casas_en_la_banca(min(quedan, 3))
    if quedan == 4:
        eva["titulos"][32] = 1
    p = jugar(poner({"titulos": {37: 5, 39: 5}}, {}, eva))
    assert p.mesa.casas == quedan
    if rechazo:
        assert motivo(p, ["vender", 39]) == "faltan_casas_para_el_cambio"
    else:
        assert _edificios(contestar(p, ["vender", 39]), 37, 39) == [5, 4]


def test_r092_se_puede_vender_mas_abajo_y_por_igual():
    p = jugar(poner({"titulos": {37: 5, 39: 5}}, {}, con_casas_en_la_banca(2)))
    assert motivo(p, ["rebajar", "azul", [2, 1]]) == "faltan_casas_para_el_cambio"
    contestar(p, ["rebajar", "azul", [1, 1]])
    assert (_edificios(p, 37, 39), dinero(p)[ANA], p.mesa.casas) == ([1, 1], 1500 + 8 * 100, 0)


# --- Norma de la casa: edificar sin el color completo ---------------------------------------


def test_r073_con_edificar_sin_grupo_basta_el_solar():
    p = jugar(poner({"titulos": [39, 5]}, {"titulos": [37]}, edificar_sin_grupo=True))
    contestar(p, ["edificar", 39])
    assert _edificios(p, 37, 39) == [0, 1]
    assert motivo(p, ["edificar", 5]) == "no_es_un_solar"
    assert motivo(p, ["edificar", 37]) == "no_es_el_propietario"


def test_r073_con_edificar_sin_grupo_y_pocas_casas_nadie_se_queda_atascado():
    """Debe dinero, tiene un hotel suelto y en la Banca no hay casas para cambiarlo."""
    ana = {"posicion": 1, "dinero": 150, "titulos": {39: 5}}
    p = tirar(poner(ana, {}, con_casas_en_la_banca(0), edificar_sin_grupo=True), (1, 2))
    assert pregunta(p) == ("Ana", "deuda")
    assert len(p.pregunta.opciones) > 0


def test_r073_con_edificar_sin_grupo_los_edificios_de_otro_no_atascan_al_deudor():
    """Debe dinero y su único solar es de un color en el que ha edificado otro."""
    ana = {"posicion": 1, "dinero": 150, "titulos": [37]}
    p = tirar(poner(ana, {"titulos": {39: 1}}, edificar_sin_grupo=True), (1, 2))
    assert p.mesa.jugadores[ANA].arruinado or len(p.pregunta.opciones) > 0


def test_r075_tras_edificar_los_demas_no_han_pagado_nada():
    p = contestar(jugar(poner({"titulos": [1, 3]}, {}, {})), ["edificar", [1, 3]])
    assert dinero(p) == [1400, 1500, 1500] and p.mesa.propietario[1] != EVA
