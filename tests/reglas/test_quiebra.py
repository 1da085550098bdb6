"""La quiebra y el final: R108 a R118."""

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
    ocurrido,
    pagos,
    pasar,
    poner,
    posicion,
    pregunta,
    pujar,
    tirar,
)

HOTEL_EN_BRAVO_MURILLO = {"titulos": {6: 4, 8: 4, 9: 5}}  # caer en la 9 cuesta 600


def _debe(importe, acreedor, **ana):
    """Ana acaba de caer donde debe ese importe a Luis (50, 600) o a la Banca (100, 200), con Eva en la mesa."""
    casilla = {(50, "Luis"): 39, (600, "Luis"): 9, (100, "Banca"): 38, (200, "Banca"): 4}[importe, acreedor]
    luis = {50: {"titulos": [39]}, 600: HOTEL_EN_BRAVO_MURILLO}.get(importe, {})
    return tirar(poner({"posicion": casilla - 3, **ana}, luis, {}), (1, 2))


@pytest.mark.parametrize(("efectivo", "quiebra"), [(125, False), (124, True)])
def test_r108_se_compara_la_deuda_con_lo_que_se_puede_reunir(efectivo, quiebra):
    # Una casa (100) y las hipotecas de la 37 (175) y la 39 (200): con 125 llega justo a 600.
    p = _debe(600, "Luis", dinero=efectivo, titulos={37: 0, 39: 1})
    assert p.mesa.jugadores[ANA].arruinado == quiebra
    if not quiebra:
        assert pregunta(p) == ("Ana", "deuda")
        contestar(p, ["vender", 39], ["hipotecar", 37], ["hipotecar", 39])
        assert dinero(p) == [0, 2100, 1500]


@pytest.mark.parametrize(("efectivo", "quiebra"), [(100, False), (99, True)])
def test_r108_tambien_con_la_banca(efectivo, quiebra):
    p = _debe(100, "Banca", dinero=efectivo)
    assert p.mesa.jugadores[ANA].arruinado == quiebra


def test_r108_quien_puede_pagar_no_puede_dejarlo():
    p = _debe(200, "Banca", dinero=150, titulos=[25])
    assert list(p.pregunta.opciones) == [["hipotecar", 25]]


def test_r109_el_acreedor_lo_recibe_todo():
    p = _debe(600, "Luis", dinero=70, titulos=[5, 12], tarjetas_de_carcel=["suerte"])
    assert [p.mesa.propietario[c] for c in (5, 12)] == [LUIS, LUIS]
    assert (dinero(p), p.mesa.jugadores[LUIS].tarjetas) == ([0, 1570, 1500], ["suerte"])


def test_r110_los_edificios_van_a_la_banca_por_la_mitad_y_ese_dinero_al_acreedor():
    p = _debe(600, "Luis", dinero=10, titulos={1: 4, 3: 4})  # ocho casas: 200; hipotecas: 60
    assert dinero(p) == [0, 1710, 1500]
    assert (p.mesa.edificios[1], p.mesa.edificios[3], p.mesa.propietario[1]) == (0, 0, LUIS)
    assert p.mesa.casas == 32 - 8
    assert sum(importe for de, _, importe in pagos(p) if de == BANCA) == 200


@pytest.mark.parametrize(("base", "recibe"), [("impreso", 1585), ("pagado", 1650)])
def test_r110_la_base_es_la_de_la_reventa(base, recibe):
    mesa = poner({"posicion": 6, "dinero": 10, "titulos": {1: 2, 3: 1}}, HOTEL_EN_BRAVO_MURILLO, base_de_reventa=base)
    mesa.pagado[1] = [50, 180]  # la segunda se ganó en una subasta
    p = tirar(mesa, (1, 2))
    assert p.terminada and dinero(p)[LUIS] == recibe


def test_r111_lo_hipotecado_pasa_hipotecado_y_lo_libre_libre():
    p = _debe(600, "Luis", dinero=0, titulos=[1, 3, 25], hipotecas=[3])
    assert [(p.mesa.propietario[c], p.mesa.hipotecado[c]) for c in (1, 3, 25)] == [
        (LUIS, False), (LUIS, True), (LUIS, False),
    ]  # fmt: skip


def test_r112_quien_recibe_paga_el_interes_a_la_banca():
    p = _debe(600, "Luis", dinero=0, titulos=[3, 39], hipotecas=[3, 39])
    contestar(p, "conservar", "conservar")
    assert dinero(p) == [0, 1500 - 3 - 20, 1500]
    assert p.mesa.banca == 23


def test_r112_es_una_deuda_normal_para_la_que_puede_reunir_dinero():
    luis = {"dinero": 0, "titulos": [26]}
    p = tirar(poner({"posicion": 20, "dinero": 0, "titulos": [39], "hipotecas": [39]}, luis, {}), (2, 4))
    assert p.mesa.jugadores[ANA].arruinado
    while pregunta(p) == ("Luis", "hipoteca_heredada"):
        contestar(p, "conservar")
    assert pregunta(p) == ("Luis", "deuda")
    contestar(p, ["hipotecar", 26])
    assert (dinero(p)[LUIS], p.mesa.propietario[39], p.mesa.hipotecado[39]) == (110, LUIS, True)


@pytest.mark.parametrize(
    ("normas", "interes"),
    [
        ({}, 18),
        ({"base_del_interes": "precio"}, 35),
        ({"redondeo_del_interes": "abajo"}, 17),
        ({"redondeo_del_interes": "mitad_arriba"}, 18),
    ],
)
def test_r113_el_interes_es_el_10_por_ciento(normas, interes):
    mesa = poner({"posicion": 6, "dinero": 0, "titulos": [37], "hipotecas": [37]}, HOTEL_EN_BRAVO_MURILLO, {}, **normas)
    p = contestar(tirar(mesa, (1, 2)), "conservar")
    assert dinero(p)[LUIS] == 1500 - interes


def test_r114_si_debe_a_la_banca_se_lo_entrega_todo():
    p = pasar(_debe(200, "Banca", dinero=60, titulos=[1], tarjetas_de_carcel=["suerte", "caja"]))
    assert (dinero(p), p.mesa.banca, p.mesa.propietario[1]) == ([0, 1500, 1500], 60, BANCA)
    assert [len(p.mesa.mazos[m]) for m in ("suerte", "caja")] == [16, 16]
    assert [h.mazo for h in ocurrido(p, hechos.DevuelveTarjeta)] == ["suerte", "caja"]


def test_r115_la_banca_subasta_cada_titulo_en_orden_de_tablero():
    p = _debe(200, "Banca", dinero=0, titulos=[39, 1, 25], hipotecas=[39, 1, 25])
    lotes = []
    while p.pregunta.clase == "pujar":
        lotes.append(p.pregunta.casilla)
        pujar_por = {1: {"Luis": 5}, 25: {"Eva": 8}}.get(p.pregunta.casilla, {})
        quiere = pujar_por.get(p.pregunta.jugador, 0)
        contestar(p, ["pujar", quiere] if p.pregunta.minimo <= quiere else "pasar")
    assert lotes == sorted(lotes) and set(lotes) == {1, 25, 39}
    assert [p.mesa.propietario[c] for c in (1, 25, 39)] == [LUIS, EVA, BANCA]
    assert dinero(p) == [0, 1495, 1492]


@pytest.mark.parametrize("sin_subastas", [False, True])
def test_r115_tambien_si_lo_que_no_se_compra_no_se_subasta(sin_subastas):
    ana = {"posicion": 1, "dinero": 30, "titulos": [39], "hipotecas": [39]}
    p = tirar(poner(ana, {}, {}, sin_subastas=sin_subastas), (1, 2))
    assert pregunta(p) == ("Luis", "pujar")


def test_r116_los_edificios_vuelven_a_la_banca_y_no_se_subastan():
    p = _debe(200, "Banca", dinero=0, titulos={1: 1, 3: 2})  # 75 de las casas + 60 de las hipotecas < 200
    assert (p.mesa.casas, p.mesa.edificios[1], p.mesa.edificios[3]) == (32, 0, 0)
    pujar(p, Luis=[1, 1])
    assert [h.lote for h in ocurrido(p, hechos.Subasta)] == ["Ronda de Valencia", "Plaza Lavapiés"]
    assert p.mesa.banca == 2  # las 75 que pagó por las casas volvieron con el efectivo


def test_r117_el_arruinado_no_tira_ni_cobra_ni_paga():
    ana = {"posicion": 1, "dinero": 10}
    p = pasar(
        tirar(
            poner(ana, {"posicion": 30}, {"posicion": 6}), (1, 2), (1, 2), (1, 3), tarjetas=("cobrar_10_de_cada_uno",)
        )
    )
    assert pregunta(p) == ("Luis", "turno")
    pasar(contestar(p, "tirar"))
    assert dinero(p) == [0, 1510, 1490]
    pasar(contestar(p, "tirar"))
    assert pregunta(p) == ("Luis", "turno")


def test_r117_no_se_le_pregunta_en_las_subastas_ni_se_le_paga():
    mesa = poner({"posicion": 33}, {}, {"arruinado": True, "dinero": 0}, tablero="internacional")
    p = tirar(mesa, (1, 2), tarjetas=("pagar_50_a_cada_uno",))
    assert dinero(p) == [1450, 1550, 0]
    p = contestar(tirar(poner({}, {}, {"arruinado": True, "dinero": 0}), (1, 2)), "no_comprar")
    preguntados = set()
    while p.pregunta.clase == "pujar":
        preguntados.add(p.pregunta.asiento)
        contestar(p, "pasar")
    assert preguntados == {ANA, LUIS}


def test_r118_gana_el_ultimo_que_queda():
    p = tirar(poner({"posicion": 6, "dinero": 3}, HOTEL_EN_BRAVO_MURILLO), (1, 2))
    assert (p.terminada, p.ganador, p.fin, p.pregunta) == (True, "Luis", "último jugador", None)
    assert ocurrido(p, hechos.Gana) == [hechos.Gana(LUIS)]


def test_r118_con_tres_la_partida_sigue_hasta_que_queda_uno():
    p = pasar(_debe(600, "Luis", dinero=3))
    assert (p.terminada, p.ganador) == (False, None)


def _luis_hereda_hipotecas(casilla, desde, **luis):
    """Ana se arruina con Luis y le deja cinco hipotecas: 84 de interés."""
    hipotecas = [39, 37, 34, 32, 31]
    ana = {"posicion": desde, "dinero": 0, "titulos": hipotecas, "hipotecas": hipotecas}
    p = tirar(poner(ana, {"dinero": 0, **luis}), (1, 2))
    while p.pregunta is not None and p.pregunta.clase == "hipoteca_heredada":
        contestar(p, "conservar")
    if p.pregunta is not None and p.pregunta.clase == "deuda":
        contestar(p, ["hipotecar", casilla])
    return p


def test_r118_gana_quien_recibe_la_herencia():
    p = _luis_hereda_hipotecas(26, 23, titulos=[26])  # puede reunir 130
    assert (p.terminada, p.ganador) == (True, "Luis")


def test_r118_gana_aunque_no_pueda_pagar_los_intereses_de_la_herencia():
    """Con dos jugadores, cuando uno se arruina el otro ya ha ganado: no puede arruinarse él también."""
    p = _luis_hereda_hipotecas(3, 0, titulos=[3])  # puede reunir 30
    assert (p.terminada, p.ganador) == (True, "Luis")


def test_r118_gana_el_ultimo_aunque_se_lo_gaste_todo_en_la_subasta():
    """Con la opción «con_hipoteca», el único que queda puja todo su dinero por un título con hipoteca."""
    ana = {"posicion": 1, "dinero": 10, "titulos": [39], "hipotecas": [39]}
    p = tirar(poner(ana, {"dinero": 60}, subasta_del_patrimonio="con_hipoteca"), (1, 2))
    while p.pregunta is not None and p.pregunta.clase == "pujar":
        contestar(p, ["pujar", p.pregunta.maximo] if p.pregunta.maximo >= p.pregunta.minimo else "pasar")
    assert (p.terminada, p.ganador) == (True, "Luis")


# --- Final por rondas (norma de la casa) ----------------------------------------------------


@pytest.mark.parametrize(("limite", "turnos"), [(1, 2), (2, 4)])
def test_r118_con_limite_de_rondas_acaba_por_patrimonio(limite, turnos):
    mesa = poner({"posicion": 6}, {"posicion": 6, "dinero": 1501}, limite_de_rondas=limite)
    p = jugar(mesa, (1, 3), (1, 3), (4, 6), (4, 6))
    for _ in range(turnos):
        assert not p.terminada
        pasar(contestar(p, "tirar"))
    assert (p.terminada, p.ganador, p.fin) == (True, "Luis", "límite de rondas")


def test_r118_sin_limite_no_acaba_sola():
    p = jugar(poner({"posicion": 6}, {"posicion": 6}, limite_de_rondas=None), (1, 3), (1, 3), (4, 6), (4, 6))
    for _ in range(4):
        pasar(contestar(p, "tirar"))
    assert not p.terminada and posicion(p) == 20
