"""Quién empieza, tirar, mover y los dobles: R014 a R033."""

import pytest

from monopoly_edu import Normas, Partida, Tablero
from monopoly_edu.mesa.azar import NULA, AzarTrucado
from reglas.apoyo import (
    ANA,
    BANCA,
    EVA,
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
    preso,
    tirar,
)

TRES = ["Ana", "Luis", "Eva"]


def _nueva(*dados, nombres=TRES, **normas):
    return Partida.nueva(nombres, normas=Normas(**normas), semilla=0, azar=AzarTrucado(dados))


def _tiradas_iniciales(p):
    return [(h.asiento, h.tirada) for h in ocurrido(p, hechos.TiradaInicial)]


def test_r014_cada_uno_tira_una_vez_los_dos_dados():
    p = _nueva((1, 2), (6, 5), (3, 4))
    assert _tiradas_iniciales(p) == [(ANA, (1, 2)), (LUIS, (6, 5)), (EVA, (3, 4))]


def test_r014_con_los_mismos_dados_empieza_siempre_el_mismo():
    assert {_nueva((2, 2), (1, 3), (4, 4)).pregunta.jugador for _ in range(5)} == {"Eva"}


def test_r015_el_banquero_que_juega_tira_primero():
    p = _nueva((3, 4), (1, 2), (6, 5), banquero=EVA)
    assert [asiento for asiento, _ in _tiradas_iniciales(p)] == [EVA, ANA, LUIS]


@pytest.mark.parametrize(("dados", "banquero"), [([(1, 2), (6, 5), (3, 4)], None), ([(6, 5), (3, 4), (1, 2)], LUIS)])
def test_r015_el_orden_de_las_tiradas_no_cambia_quien_gana(dados, banquero):
    assert _nueva(*dados, banquero=banquero).pregunta.jugador == "Luis"


@pytest.mark.parametrize(("dados", "quien"), [([(6, 6), (6, 5), (1, 1)], "Ana"), ([(1, 1), (1, 2), (2, 2)], "Eva")])
def test_r016_empieza_la_suma_mas_alta(dados, quien):
    p = _nueva(*dados)
    assert pregunta(p) == (quien, "turno")
    assert [p.mesa.nombre(h.asiento) for h in ocurrido(p, hechos.Empieza)] == [quien]


def test_r017_despues_manda_el_asiento():
    # Eva empieza; sacó menos Ana que Luis, pero Ana está a la izquierda de Eva.
    p = _nueva((1, 1), (5, 5), (6, 6), (4, 6), (4, 6), (4, 6), (4, 6))
    for _ in range(4):
        pasar(contestar(p, "tirar"))
    assert [h.asiento for h in ocurrido(p, hechos.Turno)] == [EVA, ANA, LUIS, EVA, ANA]


@pytest.mark.parametrize("tablero", ["madrid", "internacional", "mini"])
def test_r018_todas_las_fichas_empiezan_en_salida(tablero):
    p = Partida.nueva(TRES, tablero=Tablero.cargar(tablero), semilla=2)
    assert [j.posicion for j in p.mesa.jugadores] == [0, 0, 0]


@pytest.mark.parametrize(("dados", "hasta"), [((1, 3), 4), ((4, 6), 10), ((6, 4), 10), ((1, 1), 2)])
def test_r019_se_avanza_la_suma_de_los_dos_dados(dados, hasta):
    p = tirar(poner({"posicion": 0}), dados, tarjetas=("cobrar_10_concurso",))
    assert posicion(p) == hasta


@pytest.mark.parametrize(("desde", "dados", "hasta"), [(38, (1, 3), 2), (39, (5, 6), 10), (28, (6, 6), 0)])
def test_r020_la_posicion_crece_modulo_40(desde, dados, hasta):
    p = tirar(poner({"posicion": desde}), dados, tarjetas=("cobrar_10_concurso",))
    assert posicion(p) == hasta


def test_r020_el_tablero_tiene_40_casillas_de_0_a_39():
    assert [c.numero for c in Tablero.cargar("madrid")] == list(range(40))


def test_r020_en_otro_tablero_la_vuelta_es_la_suya():
    p = tirar(poner({"posicion": 3}, tablero="mini"), (2,))
    assert posicion(p) == 1


def test_r021_el_turno_siguiente_parte_de_donde_se_quedo():
    p = pasar(tirar(poner({"posicion": 6}, {"posicion": 16}), (1, 3), (1, 3), (4, 6)))
    assert (posicion(p, ANA), pregunta(p)) == (10, ("Luis", "turno"))
    pasar(contestar(p, "tirar"))
    assert (posicion(p, ANA), posicion(p, LUIS)) == (10, 20)
    contestar(p, "tirar")
    assert posicion(p, ANA) == 20


def test_r022_compartir_casilla_no_tiene_ningun_efecto():
    p = pasar(tirar(poner({"posicion": 13}, {"posicion": 20}, {"posicion": 20}), (3, 4)))
    assert [j.posicion for j in p.mesa.jugadores] == [20, 20, 20]
    assert pagos(p) == []


def test_r023_una_tirada_nula_se_repite_y_no_cambia_nada():
    p = tirar(poner({"posicion": 6}), NULA, (1, 3))
    assert pregunta(p) == ("Ana", "turno")
    assert (posicion(p), p.mesa.tiradas, p.mesa.turno) == (6, 0, 1)
    assert len(ocurrido(p, hechos.TiradaNula)) == 1
    contestar(p, "tirar")
    assert posicion(p) == 10


def test_r023_tambien_se_repite_al_decidir_quien_empieza():
    p = _nueva(NULA, (1, 2), (6, 5), NULA, NULA, (3, 4))
    assert _tiradas_iniciales(p) == [(ANA, (1, 2)), (LUIS, (6, 5)), (EVA, (3, 4))]
    assert [h.asiento for h in ocurrido(p, hechos.TiradaNula)] == [ANA, EVA, EVA]


def test_r023_y_en_la_carcel_no_gasta_un_intento():
    p = tirar(poner({"posicion": 10, "encarcelado": True, "turnos_en_carcel": 1}), NULA)
    assert pregunta(p) == ("Ana", "carcel")
    assert p.mesa.jugadores[ANA].turnos_en_carcel == 1


def test_r024_una_tirada_nula_ni_suma_ni_rompe_la_racha():
    p = tirar(poner({"posicion": 8}), (1, 1), NULA, (5, 5), NULA, (2, 2))
    assert (posicion(p), p.mesa.jugadores[ANA].dobles) == (10, 1)
    contestar(p, "tirar")
    assert (posicion(p), p.mesa.jugadores[ANA].dobles) == (10, 1)
    contestar(p, "tirar", "tirar", "tirar")  # la 20, una nula y el tercer doble
    assert preso(p)


#: Lo que pasa en cada una de las 40 casillas, según el reglamento y el tablero español.
TRATAMIENTO = {
    **dict.fromkeys((2, 17, 33, 7, 22, 36), "robar tarjeta"),
    **dict.fromkeys((4, 38), "pagar impuesto"),
    0: "cobrar sueldo",
    10: "visitar la cárcel",
    20: "aparcar",
    30: "ir a la cárcel",
}


def _tratamiento(p, casilla):
    vistos = set()
    if p.pregunta.clase == "comprar":
        vistos.add("comprar")
    for hecho in p.hechos:
        match hecho:
            case hechos.Pago(concepto="alquiler"):
                vistos.add("pagar alquiler")
            case hechos.Pago(concepto="impuesto"):
                vistos.add("pagar impuesto")
            case hechos.Pago(concepto="sueldo") if casilla == 0:
                vistos.add("cobrar sueldo")
            case hechos.RobaTarjeta():
                vistos.add("robar tarjeta")
            case hechos.ALaCarcel():
                vistos.add("ir a la cárcel")
            case hechos.SinEfecto():
                vistos.add("aparcar" if casilla == 20 else "visitar la cárcel")
    return vistos


@pytest.mark.parametrize("casilla", range(40))
def test_r025_cada_casilla_tiene_un_solo_tratamiento(casilla):
    desde = (casilla - 7) % 40
    p = tirar(
        poner({"posicion": desde}),
        (3, 4),
        tarjetas=("pagar_50_medico" if casilla in (2, 17, 33) else "pagar_20_multa",),
    )
    assert _tratamiento(p, casilla) == {TRATAMIENTO.get(casilla, "comprar")}


@pytest.mark.parametrize("casilla", [c for c in range(40) if c not in TRATAMIENTO])
def test_r025_y_las_que_tienen_otro_propietario_cobran_alquiler(casilla):
    p = tirar(poner({"posicion": (casilla - 7) % 40}, {"titulos": [casilla]}), (3, 4))
    assert _tratamiento(p, casilla) == {"pagar alquiler"}


def test_r025_las_ocho_cosas_son_ocho():
    assert len({*TRATAMIENTO.values(), "comprar", "pagar alquiler"}) == 8


@pytest.mark.parametrize(
    ("casilla", "mazo"), [(7, "suerte"), (22, "suerte"), (36, "suerte"), (2, "caja"), (17, "caja"), (33, "caja")]
)
def test_r026_se_roba_la_de_encima_del_mazo_que_toca(casilla, mazo):
    mesa = poner({"posicion": (casilla - 3) % 40})
    cobrar = "cobrar_50_intereses" if mazo == "suerte" else "cobrar_25_acciones_preferentes"
    encima = next(i for i, t in enumerate(mesa.tablero.mazos[mazo].tarjetas) if t.clave == cobrar)
    mesa.mazos[mazo].remove(encima)
    mesa.mazos[mazo].insert(0, encima)
    p = tirar(mesa, (1, 2))
    assert [(h.mazo, h.tarjeta) for h in ocurrido(p, hechos.RobaTarjeta)] == [(mazo, encima)]
    assert pagos(p, "tarjeta") == [(BANCA, ANA, 50 if mazo == "suerte" else 25)]
    assert p.mesa.mazos[mazo][-1] == encima


@pytest.mark.parametrize(("desde", "dados"), [(39, (5, 6)), (28, (6, 6)), (35, (2, 3))])
def test_r027_pasar_por_salida_o_caer_en_ella_paga_200(desde, dados):
    p = tirar(poner({"posicion": desde}), dados)
    assert pagos(p, "sueldo") == [(BANCA, ANA, 200)]


@pytest.mark.parametrize(("desde", "dados"), [(0, (4, 6)), (6, (1, 3)), (33, (1, 2))])
def test_r027_sin_pasar_por_salida_no_hay_sueldo(desde, dados):
    p = tirar(poner({"posicion": desde}), dados, tarjetas=("pagar_20_multa",))
    assert pagos(p, "sueldo") == []


def test_r028_caer_en_la_10_es_una_visita():
    p = tirar(poner({"posicion": 3}), (3, 4))
    assert (posicion(p), preso(p), pagos(p)) == (10, False, [])


def test_r029_con_un_doble_se_mueve_la_suma():
    p = tirar(poner({"posicion": 0}), (5, 5))
    assert posicion(p) == 10


def test_r030_el_alquiler_se_paga_antes_de_volver_a_tirar():
    p = tirar(poner({"posicion": 35}, {"titulos": [39]}), (2, 2), (4, 6))
    assert (pregunta(p), dinero(p)) == (("Ana", "turno"), [1450, 1550])


def test_r030_quien_se_arruina_con_un_doble_no_vuelve_a_tirar():
    mesa = poner({"posicion": 35, "dinero": 10}, {"titulos": [39]}, {"posicion": 20})
    p = pasar(tirar(mesa, (2, 2)))
    assert (pregunta(p), p.mesa.vivos) == (("Luis", "turno"), [LUIS, EVA])


def test_r031_tras_un_doble_tira_y_mueve_el_mismo():
    p = tirar(poner({"posicion": 0}), (5, 5), (4, 6))
    assert pregunta(p) == ("Ana", "turno")
    pasar(contestar(p, "tirar"))
    assert (posicion(p), pregunta(p)) == (20, ("Luis", "turno"))


def test_r031_salvo_que_la_casilla_lo_mande_a_la_carcel():
    p = pasar(tirar(poner({"posicion": 26}), (2, 2)))
    assert (preso(p), pregunta(p)) == (True, ("Luis", "turno"))


def test_r032_el_tercer_doble_lleva_a_la_carcel():
    p = tirar(poner({"posicion": 0}), (5, 5), (5, 5), (1, 1))
    contestar(p, "tirar")
    assert (posicion(p), preso(p)) == (20, False)
    pasar(contestar(p, "tirar"))
    assert (posicion(p), preso(p), pregunta(p)) == (10, True, ("Luis", "turno"))
    assert p.mesa.jugadores[ANA].dobles == 0


def test_r032_la_racha_es_de_cada_turno():
    # Dos dobles y una tirada normal; el doble del turno siguiente no es el tercero.
    p = tirar(poner({"posicion": 8}, {"posicion": 6}), (1, 1), (5, 5), (1, 2), (1, 3), (1, 1))
    contestar(p, "tirar", "tirar", "no_comprar")
    pasar(p)
    pasar(contestar(p, "tirar"))  # juega Luis
    contestar(p, "tirar")
    assert (posicion(p), preso(p), p.mesa.jugadores[ANA].dobles) == (25, False, 1)


def test_r032_una_tirada_sin_doble_corta_la_racha():
    mesa = poner({"posicion": 6, "dobles_seguidos": 2}, {"posicion": 20})
    mesa.turno_en_curso = True
    p = pasar(tirar(mesa, (1, 3)))
    assert (preso(p), p.mesa.jugadores[ANA].dobles, pregunta(p)) == (False, 0, ("Luis", "turno"))


def test_r033_el_tercer_doble_ni_mueve_ni_cobra_ni_paga():
    mesa = poner({"posicion": 39, "dobles_seguidos": 2}, {"titulos": [5]})
    mesa.turno_en_curso = True  # de la 39, con un 6, pasaría por Salida y caería en la estación de Luis
    p = tirar(mesa, (3, 3))
    assert (posicion(p), preso(p), pagos(p)) == (10, True, [])
    assert ocurrido(p, hechos.Avanza) == []


# --- Normas de la casa e importes ---------------------------------------------------------


@pytest.mark.parametrize(("doble", "justo"), [(False, 200), (True, 400)])
def test_r027_doble_sueldo_en_salida_solo_al_caer_justo(doble, justo):
    p = tirar(poner({"posicion": 28}, doble_sueldo_en_salida=doble), (6, 6))
    assert pagos(p, "sueldo") == [(BANCA, ANA, justo)]
    p = tirar(poner({"posicion": 39}, doble_sueldo_en_salida=doble), (5, 6))
    assert pagos(p, "sueldo") == [(BANCA, ANA, 200)]
    p = tirar(poner({"posicion": 36}, doble_sueldo_en_salida=doble), (5, 6), tarjetas=("ir_a_0",))
    assert pagos(p, "sueldo") == [(BANCA, ANA, 200), (BANCA, ANA, justo)]


def test_r027_las_normas_pueden_poner_otro_sueldo():
    p = tirar(poner({"posicion": 39}, sueldo=300), (5, 6))
    assert dinero(p) == [1800, 1500]


def test_r017_a_los_arruinados_se_los_salta():
    mesa = poner({"posicion": 6}, {"arruinado": True, "dinero": 0}, {"posicion": 6})
    p = pasar(tirar(mesa, (1, 3), (1, 3)))
    assert pregunta(p) == ("Eva", "turno")
    pasar(contestar(p, "tirar"))
    assert pregunta(p) == ("Ana", "turno")
