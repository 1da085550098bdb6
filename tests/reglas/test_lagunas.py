"""Lo que el motor necesita y ningún texto dice: G01 a G21."""

import pytest

from monopoly_edu import Normas, Partida, RespuestaNoValida, Tablero
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.reglamento import regla
from monopoly_edu.mesa import cuentas
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

PRESA = {"posicion": 10, "encarcelado": True}


def test_g01_solo_repiten_los_empatados():
    azar = AzarTrucado([(5, 5), (1, 2), (4, 6), (3, 3), (2, 4), (1, 1), (1, 2)])
    p = Partida.nueva(["Ana", "Luis", "Eva"], semilla=0, azar=azar)
    assert [h.asiento for h in ocurrido(p, hechos.TiradaInicial)] == [ANA, LUIS, EVA, ANA, EVA, ANA, EVA]
    assert pregunta(p) == ("Eva", "turno")


@pytest.mark.parametrize(
    ("desde", "tarjeta", "hasta", "sueldos"),
    [
        (30, "volver_a_1", 1, 0),  # en la 33: hacia atrás
        (36, "retroceder_3", 4, 1),  # en la 7, tras pasar por Salida en la misma tirada
        (30, "ir_a_0", 0, 1),  # en la 33: justo
        (30, "ir_a_la_carcel", 10, 0),
        (36, "ir_a_la_carcel", 10, 1),  # el de antes se conserva
        (36, "ir_a_39", 39, 1),  # el de antes, y la tarjeta no pasa por Salida
        (33, "ir_a_24", 24, 1),  # en la 36: pasa
    ],
)
def test_g02_el_sueldo_una_vez_y_nunca_hacia_atras(desde, tarjeta, hasta, sueldos):
    dados = {30: (1, 2), 33: (1, 2), 36: (5, 6)}[desde]
    p = tirar(poner({"posicion": desde}), dados, tarjetas=(tarjeta,))
    assert posicion(p) == hasta
    assert pagos(p, "sueldo") == [(BANCA, ANA, 200)] * sueldos


@pytest.mark.parametrize("cuantos", range(2, 9))
def test_g03_de_2_a_8_jugadores(cuantos):
    assert len(Partida.nueva([f"J{n}" for n in range(cuantos)], semilla=1).mesa.jugadores) == cuantos


@pytest.mark.parametrize(
    ("cuantos", "clave"), [(0, "pocos_jugadores"), (1, "pocos_jugadores"), (9, "demasiados_jugadores")]
)
def test_g03_fuera_de_ahi_se_explica(cuantos, clave):
    with pytest.raises(RespuestaNoValida) as rechazo:
        Partida.nueva([f"J{n}" for n in range(cuantos)], semilla=1)
    assert rechazo.value.motivo == clave
    assert str(cuantos) in rechazo.value.mensaje


def test_g04_pasar_no_es_definitivo_y_la_subasta_acaba():
    p = contestar(tirar(poner({}, {}, {}), (1, 2)), "no_comprar")
    contestar(p, ["pujar", 10], "pasar", "pasar")  # Luis puja; Eva y Ana pasan seguidas: se acaba
    assert p.mesa.propietario[3] == LUIS
    p = contestar(tirar(poner({}, {}, {}), (1, 2)), "no_comprar")
    contestar(p, ["pujar", 10], "pasar", ["pujar", 20], "pasar", ["pujar", 30], "pasar", "pasar")
    assert (p.mesa.propietario[3], dinero(p)) == (EVA, [1500, 1500, 1470])


def test_g04_puja_un_preso_y_el_tope_es_su_efectivo():
    p = contestar(tirar(poner({}, {**PRESA, "dinero": 25}), (1, 2)), "no_comprar")
    assert p.pregunta.maximo == 25
    assert motivo(p, ["pujar", 26]) == "puja_mayor_que_el_dinero"
    pujar(p, Luis=[25])
    assert (p.mesa.propietario[3], dinero(p)[LUIS]) == (LUIS, 0)


def test_g04_se_pregunta_tambien_al_unico_que_queda():
    p = tirar(poner({"posicion": 1, "dinero": 10, "titulos": [5], "hipotecas": [5]}, {}), (1, 2))
    assert pregunta(p) == ("Luis", "pujar")
    pujar(p, Luis=[40])
    assert (p.mesa.propietario[5], dinero(p), p.ganador) == (LUIS, [0, 1460], "Luis")


def test_g05_32_casas_y_12_hoteles():
    p = Partida.nueva(["Ana", "Luis"], semilla=1)
    assert (p.mesa.casas, p.mesa.hoteles) == (32, 12)
    p = jugar(poner({"titulos": {37: 5, 39: 5, 1: 3, 3: 2}}))
    assert (p.mesa.casas, p.mesa.hoteles) == (27, 10)


@pytest.mark.parametrize(
    ("titulos", "alquiler"), [([5], 25), ([5, 15], 50), ([5, 25, 35], 100), ([5, 15, 25, 35], 200)]
)
def test_g06_estaciones(titulos, alquiler):
    p = tirar(poner({"posicion": 2}, {"titulos": titulos}), (1, 2))
    assert pagos(p, "alquiler") == [(ANA, LUIS, alquiler)]


@pytest.mark.parametrize(("cuentan", "alquiler"), [(True, 100), (False, 50)])
def test_g06_las_hipotecadas_cuentan_segun_la_opcion(cuentan, alquiler):
    luis = {"titulos": [5, 15, 25], "hipotecas": [25]}
    p = tirar(poner({"posicion": 2}, luis, estaciones_hipotecadas_cuentan=cuentan), (1, 2))
    assert pagos(p, "alquiler") == [(ANA, LUIS, alquiler)]


@pytest.mark.parametrize(
    ("dados", "titulos", "hipotecas", "alquiler"),
    [((1, 2), [12], [], 12), ((5, 6), [12], [], 44), ((1, 2), [12, 28], [], 30), ((5, 6), [12, 28], [28], 110)],
)
def test_g07_servicios(dados, titulos, hipotecas, alquiler):
    for cuentan in (True, False):
        luis = {"titulos": titulos, "hipotecas": hipotecas}
        p = tirar(poner({"posicion": 12 - sum(dados)}, luis, estaciones_hipotecadas_cuentan=cuentan), dados)
        assert pagos(p, "alquiler") == [(ANA, LUIS, alquiler)]


def test_g07_con_la_tarjeta_diez_veces_una_tirada_nueva():
    mesa = poner({"posicion": 4}, {"titulos": [12]}, tablero="internacional")
    p = tirar(mesa, (1, 2), (6, 5), tarjetas=("servicio_mas_cercano_por_10",))
    assert (posicion(p), pagos(p, "alquiler")) == (12, [(ANA, LUIS, 110)])


def test_g07_la_tirada_de_la_tarjeta_no_es_un_doble():
    mesa = poner({"posicion": 4}, {"titulos": [12]}, tablero="internacional")
    p = pasar(tirar(mesa, (1, 2), (4, 4), tarjetas=("servicio_mas_cercano_por_10",)))
    assert (pagos(p, "alquiler"), pregunta(p)) == ([(ANA, LUIS, 80)], ("Luis", "turno"))


def test_g08_casilla_30_tarjeta_y_tercer_doble():
    assert preso(tirar(poner({"posicion": 25}), (2, 3)))
    assert preso(tirar(poner({"posicion": 14}), (1, 2), tarjetas=("ir_a_la_carcel",)))
    mesa = poner({"posicion": 0, "dobles_seguidos": 2})
    mesa.turno_en_curso = True
    assert preso(tirar(mesa, (6, 6)))


def test_g09_el_doble_que_saca_de_la_carcel_mueve_pero_no_repite():
    p = pasar(tirar(poner({**PRESA, "turnos_en_carcel": 1}), (5, 5)))
    assert (posicion(p), preso(p), dinero(p)[ANA], pregunta(p)) == (20, False, 1500, ("Luis", "turno"))
    assert p.mesa.jugadores[ANA].dobles == 0


def test_g09_pagando_el_doble_si_repite_y_es_el_primero_de_la_racha():
    p = contestar(jugar(poner(PRESA), (5, 5)), "pagar", "tirar")
    assert (posicion(p), pregunta(p), p.mesa.jugadores[ANA].dobles) == (20, ("Ana", "turno"), 1)


def test_g09_al_tercer_fallo_paga_50_y_mueve_con_esa_tirada():
    p = pasar(tirar(poner({**PRESA, "turnos_en_carcel": 2}), (4, 6)))
    assert (posicion(p), preso(p), dinero(p)[ANA]) == (20, False, 1450)


def test_g09_al_tercer_intento_un_doble_sale_gratis():
    p = pasar(tirar(poner({**PRESA, "turnos_en_carcel": 2}), (5, 5)))
    assert (posicion(p), preso(p), dinero(p)[ANA], pregunta(p)) == (20, False, 1500, ("Luis", "turno"))


@pytest.mark.parametrize("tablero", ["madrid", "internacional"])
def test_g10_dos_mazos_de_16_barajados_una_vez(tablero):
    p = Partida.nueva(["Ana", "Luis"], tablero=Tablero.cargar(tablero), semilla=4)
    for orden in p.mesa.mazos.values():
        assert sorted(orden) == list(range(16)) and orden != list(range(16))
    otra = Partida.nueva(["Ana", "Luis"], tablero=Tablero.cargar(tablero), semilla=5)
    assert otra.mesa.mazos != p.mesa.mazos


def test_g10_la_tarjeta_usada_va_al_fondo():
    mesa = poner({"posicion": 33})
    encima, siguiente = mesa.mazos["suerte"][:2] = [8, 9]
    mesa.mazos["suerte"][2:] = [n for n in range(16) if n not in (8, 9)]
    p = tirar(mesa, (1, 2))
    assert (p.mesa.mazos["suerte"][0], p.mesa.mazos["suerte"][-1]) == (siguiente, encima)
    assert sorted(p.mesa.mazos["suerte"]) == list(range(16))


def test_g11_la_tarjeta_guardada_falta_del_mazo():
    p = tirar(poner({"posicion": 33}), (1, 2), tarjetas=("salir_de_la_carcel",))
    assert (p.mesa.jugadores[ANA].tarjetas, len(p.mesa.mazos["suerte"])) == (["suerte"], 15)


def test_g11_se_puede_vender():
    p = jugar(poner({"tarjetas_de_carcel": ["caja"]}))
    contestar(p, ["trato", {"con": "Luis", "da": {"tarjetas_de_carcel": 1}, "recibe": {"dinero": 40}}], "aceptar")
    assert ([j.tarjetas for j in p.mesa.jugadores], dinero(p)) == ([[], ["caja"]], [1540, 1460])
    assert motivo(p, ["trato", {"con": "Luis", "da": {"tarjetas_de_carcel": 1}}]) == "sin_tarjeta"


def test_g11_pasa_al_acreedor_o_vuelve_con_la_banca():
    p = tirar(poner({"posicion": 36, "dinero": 0, "tarjetas_de_carcel": ["caja"]}, {"titulos": [39]}, {}), (1, 2))
    assert p.mesa.jugadores[LUIS].tarjetas == ["caja"]
    p = pasar(tirar(poner({"posicion": 35, "dinero": 0, "tarjetas_de_carcel": ["caja"]}, {}, {}), (1, 2)))
    assert len(p.mesa.mazos["caja"]) == 16


MUEVEN = {
    "madrid": (7, 3),  # 7 de Suerte y 3 de Caja de Comunidad
    "internacional": (10, 2),
}


@pytest.mark.parametrize("tablero", MUEVEN)
def test_g12_las_dos_barajas_se_distinguen_en_lo_que_mueve(tablero):
    from monopoly_edu.mesa.movimiento import mueve

    mazos = Tablero.cargar(tablero).mazos
    assert tuple(sum(mueve(t) for t in mazos[m].tarjetas) for m in ("suerte", "caja")) == MUEVEN[tablero]


@pytest.mark.parametrize(("respuesta", "efectivo"), [("pagar", 1490), ("suerte", 1600)])
def test_g12_multa_o_suerte(respuesta, efectivo):
    p = tirar(poner({"posicion": 14}), (1, 2), tarjetas=("pagar_10_o_suerte", "cobrar_100_crucigrama"))
    assert pregunta(p) == ("Ana", "multa_o_suerte")
    contestar(p, respuesta)
    assert dinero(p)[ANA] == efectivo


@pytest.mark.parametrize(("casilla", "hipoteca"), [(1, 30), (5, 100), (12, 75), (37, 175), (39, 200), (29, 140)])
def test_g13_la_hipoteca_es_la_mitad_del_precio(casilla, hipoteca):
    p = contestar(jugar(poner({"titulos": [casilla]})), ["hipotecar", casilla])
    assert pagos(p) == [(BANCA, ANA, hipoteca)]


def test_g13_en_todas_las_propiedades():
    assert all(c.hipoteca * 2 == c.precio for c in Tablero.cargar("madrid").propiedades)


def test_g14_con_edificios_en_el_grupo_no_se_hipoteca_ninguno():
    p = jugar(poner({"titulos": {31: 1, 32: 0, 34: 0}}))
    for casilla in (31, 32, 34):
        assert motivo(p, ["hipotecar", casilla]) == "edificios_en_el_grupo"
    contestar(p, ["vender", 31], ["hipotecar", 34])
    assert p.mesa.hipotecado[34]


LEVANTAR = {1: 33, 6: 55, 12: 83, 28: 83, 25: 110, 29: 154, 37: 193, 39: 220}


@pytest.mark.parametrize("casilla", LEVANTAR)
def test_g15_levantar_cuesta_un_10_por_ciento_mas(casilla):
    p = contestar(jugar(poner({"titulos": [casilla], "hipotecas": [casilla]})), ["deshipotecar", casilla])
    assert pagos(p) == [(ANA, BANCA, LEVANTAR[casilla])]
    assert not p.mesa.hipotecado[casilla]
    assert motivo(p, ["deshipotecar", casilla]) == "no_esta_hipotecado"


@pytest.mark.parametrize(
    ("redondeo", "de_la_37", "de_la_12"), [("arriba", 193, 83), ("abajo", 192, 82), ("mitad_arriba", 193, 83)]
)
def test_g15_solo_tres_necesitan_redondeo(redondeo, de_la_37, de_la_12):
    mesa = poner({"titulos": [37, 12]}, redondeo_del_interes=redondeo)
    assert [cuentas.coste_de_levantar(mesa, c) for c in (37, 12)] == [de_la_37, de_la_12]
    con_decimales = [c.numero for c in mesa.tablero.propiedades if c.hipoteca % 10]
    assert con_decimales == [12, 28, 37]


def test_g15_sin_dinero_no_se_levanta():
    p = jugar(poner({"titulos": [39], "hipotecas": [39], "dinero": 219}))
    assert motivo(p, ["deshipotecar", 39]) == "dinero_insuficiente"


@pytest.mark.parametrize(("casilla", "importe"), [(4, 200), (38, 100)])
def test_g16_los_impuestos_son_fijos(casilla, importe):
    p = tirar(poner({"posicion": casilla - 3, "dinero": 5000}), (1, 2))
    assert pagos(p) == [(ANA, BANCA, importe)]


def test_g16_el_10_por_ciento_cuenta_los_hipotecados_a_su_precio():
    mesa = poner({"dinero": 7, "titulos": {21: 1, 23: 1, 24: 2, 5: 0, 39: 0}, "hipotecas": [5, 39]})
    # 7 + (220 + 220 + 240) + 4 casas de 150 + 200 + 400 = 1887
    assert cuentas.patrimonio_fiscal(mesa, ANA) == 1887
    assert cuentas.impuesto_sobre_el_patrimonio(mesa, ANA, mesa.tablero[4]) == 189


def test_g17_se_conserva_pagando_el_10_o_se_levanta_en_el_acto():
    trato = ["trato", {"con": "Luis", "da": {"casillas": [37]}, "recibe": {"dinero": 100}}]
    for respuesta, hipotecado, paga in (("conservar", True, 18), ("levantar", False, 193)):
        p = contestar(jugar(poner({"titulos": [37], "hipotecas": [37]})), trato, "aceptar", respuesta)
        assert (p.mesa.propietario[37], p.mesa.hipotecado[37]) == (LUIS, hipotecado)
        assert dinero(p) == [1600, 1400 - paga]


def test_g17_quien_la_conserva_paga_otro_10_al_levantarla():
    trato = ["trato", {"con": "Luis", "da": {"casillas": [39]}}]
    mesa = poner({"titulos": [39], "hipotecas": [39], "posicion": 6}, {})
    p = pasar(contestar(jugar(mesa, (1, 3)), trato, "aceptar", "conservar", "tirar"))
    contestar(p, ["deshipotecar", 39])
    assert dinero(p)[LUIS] == 1500 - 20 - 220


def test_g17_varios_titulos_son_una_deuda_redondeada_titulo_a_titulo():
    ana = {"posicion": 36, "dinero": 0, "titulos": [12, 28, 37], "hipotecas": [12, 28, 37]}
    p = tirar(poner(ana, {"titulos": [39], "dinero": 100}, {}), (1, 2))
    while p.pregunta.clase == "hipoteca_heredada":
        contestar(p, "conservar")
    assert dinero(p)[LUIS] == 100 - 8 - 8 - 18


def test_g17_sin_dinero_para_el_interes_no_hay_trato():
    p = jugar(poner({"titulos": [39], "hipotecas": [39]}, {"dinero": 19}))
    assert motivo(p, ["trato", {"con": "Luis", "da": {"casillas": [39]}}]) == "dinero_insuficiente"


@pytest.mark.parametrize(
    ("opcion", "respuestas", "hipotecado", "paga"),
    [
        ("sin_hipoteca", [], False, 30),
        ("con_hipoteca", ["conservar"], True, 30 + 20),
        ("con_hipoteca", ["levantar"], False, 30 + 220),
    ],
)
def test_g18_los_titulos_de_la_banca_se_subastan_con_o_sin_hipoteca(opcion, respuestas, hipotecado, paga):
    ana = {"posicion": 1, "dinero": 10, "titulos": [39], "hipotecas": [39]}
    p = pujar(tirar(poner(ana, {}, {}, subasta_del_patrimonio=opcion), (1, 2)), Luis=[30])
    contestar(p, *respuestas)
    assert (p.mesa.propietario[39], p.mesa.hipotecado[39]) == (LUIS, hipotecado)
    assert dinero(p) == [0, 1500 - paga, 1500]


def test_g18_lo_que_nadie_quiere_se_queda_en_la_banca_sin_hipoteca():
    for opcion in ("sin_hipoteca", "con_hipoteca"):
        ana = {"posicion": 1, "dinero": 10, "titulos": [39], "hipotecas": [39]}
        p = pasar(tirar(poner(ana, {}, {}, subasta_del_patrimonio=opcion), (1, 2)))
        assert (p.mesa.propietario[39], p.mesa.hipotecado[39]) == (BANCA, False)


def _debe_50_a_cada_uno(**normas):
    """Ana tiene 70 en efectivo y la 1 hipotecada; debe 50 a Luis y 50 a Eva."""
    ana = {"posicion": 33, "dinero": 70, "titulos": [1], "hipotecas": [1]}
    mesa = poner(ana, {}, {}, tablero="internacional", **normas)
    return tirar(mesa, (1, 2), tarjetas=("pagar_50_a_cada_uno",))


def test_g19_se_paga_en_orden_de_turno_y_hereda_aquel_con_quien_se_acaba_el_dinero():
    p = _debe_50_a_cada_uno()
    while p.pregunta.clase == "hipoteca_heredada":
        contestar(p, "conservar")
    assert dinero(p) == [0, 1550, 1520 - 3]
    assert p.mesa.propietario[1] == EVA


def test_g19_si_no_llega_para_todos_los_titulos_se_entregan_como_estaban():
    # 60 en efectivo y 30 de una hipoteca no son 100: paga a Luis y quiebra con Eva, sin hipotecar nada.
    mesa = poner({"posicion": 33, "dinero": 60, "titulos": [1]}, {}, {}, tablero="internacional")
    p = tirar(mesa, (1, 2), tarjetas=("pagar_50_a_cada_uno",))
    assert (dinero(p), p.mesa.propietario[1], p.mesa.hipotecado[1]) == ([0, 1550, 1510], EVA, False)


def test_g19_con_reparto_se_subasta_y_se_divide_por_igual():
    p = pujar(_debe_50_a_cada_uno(varios_acreedores="reparto"), Luis=[21])
    # 70 + 21 = 91: 45 para cada uno y el euro suelto para el último.
    assert dinero(p) == [0, 1500 - 21 + 45, 1500 + 46]
    assert (p.mesa.propietario[1], p.mesa.hipotecado[1]) == (LUIS, False)


def test_g19_si_llega_se_paga_a_todos_con_cualquiera_de_las_dos():
    for opcion in ("orden_de_turno", "reparto"):
        mesa = poner({"posicion": 33, "dinero": 100}, {}, {}, tablero="internacional", varios_acreedores=opcion)
        p = tirar(mesa, (1, 2), tarjetas=("pagar_50_a_cada_uno",))
        assert (dinero(p), p.mesa.vivos) == ([0, 1550, 1550], [ANA, LUIS, EVA])


def test_g20_el_patrimonio_cuenta_la_mitad_de_lo_hipotecado():
    mesa = poner({"dinero": 100, "titulos": {1: 1, 3: 1, 39: 0}, "hipotecas": [39]}, {"dinero": 519})
    assert cuentas.patrimonio(mesa, ANA) == 100 + 60 + 60 + 2 * 50 + 200


@pytest.mark.parametrize(("de_luis", "gana"), [(519, "Ana"), (521, "Luis")])
def test_g20_la_partida_limitada_la_gana_el_mayor_patrimonio(de_luis, gana):
    ana = {"posicion": 6, "dinero": 100, "titulos": {1: 1, 3: 1, 39: 0}, "hipotecas": [39]}
    p = jugar(poner(ana, {"posicion": 6, "dinero": de_luis}, limite_de_rondas=1), (1, 3), (1, 3))
    pasar(contestar(p, "tirar"))
    pasar(contestar(p, "tirar"))
    assert (p.terminada, p.ganador) == (True, gana)


def test_g21_se_dicen_los_convenios():
    frase = regla("G21")
    assert all(palabra in frase for palabra in ("por tirada", "por turno", "preso", "visita"))


def test_g21_la_carcel_va_aparte_y_los_dos_convenios_se_distinguen():
    tablero = Tablero.cargar("internacional")
    cadena = CadenaDeMarkov(tablero, Normas())
    por_tirada, por_turno = (cadena.estacionaria(por=por) for por in ("tirada", "turno"))
    assert len(por_tirada) == len(por_turno) == 41
    assert abs(por_tirada[cadena.preso] - por_turno[cadena.preso]) > 0.001


def test_g21_la_racha_se_borra_al_entrar_en_la_carcel():
    p = tirar(poner({"posicion": 28, "dobles_seguidos": 0}), (1, 1))
    assert (preso(p), p.mesa.jugadores[ANA].dobles) == (True, 0)


def test_g21_el_doble_con_el_que_se_sale_inicia_o_no_una_racha():
    """9,39 % o 9,46 % de las tiradas, con la baraja internacional y esperando en la cárcel."""
    tablero = Tablero.cargar("internacional")
    partes = [
        CadenaDeMarkov(tablero, Normas(), carcel="esperar", doble_de_salida=doble).estacionaria(por="tirada")[-1]
        for doble in ("acaba", "tira")
    ]
    assert [round(100 * parte, 2) for parte in partes] == [9.39, 9.46]
