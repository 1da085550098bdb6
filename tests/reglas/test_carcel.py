"""La cárcel: R054 a R066."""

import pytest

from monopoly_edu.caja.reglamento import regla
from monopoly_edu.mesa.hechos import POR_QUE_A_LA_CARCEL
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
    posicion,
    pregunta,
    preso,
    pujar,
    tirar,
)

PRESA = {"posicion": 10, "encarcelado": True}


def test_r054_los_motivos_de_entrada_son_tres():
    assert set(POR_QUE_A_LA_CARCEL) == {"casilla", "tarjeta", "dobles"}


def _tercer_doble(posicion):
    mesa = poner({"posicion": posicion, "dobles_seguidos": 2})
    mesa.turno_en_curso = True
    return mesa


ENTRADAS = {
    "casilla": lambda: tirar(poner({"posicion": 27}), (1, 2)),
    "tarjeta": lambda: tirar(poner({"posicion": 33}), (1, 2), tarjetas=("ir_a_la_carcel",)),
    "dobles": lambda: tirar(_tercer_doble(38), (5, 5)),
}


@pytest.mark.parametrize("porque", ENTRADAS)
def test_r054_cada_motivo_encierra(porque):
    p = ENTRADAS[porque]()
    assert preso(p)
    assert ocurrido(p, hechos.ALaCarcel) == [hechos.ALaCarcel(ANA, porque)]


@pytest.mark.parametrize("porque", ENTRADAS)
def test_r055_va_directo_a_la_10_sin_recorrer_casillas(porque):
    p = ENTRADAS[porque]()
    assert posicion(p) == 10
    assert all(h.hasta != 10 for h in ocurrido(p, hechos.Avanza))


@pytest.mark.parametrize("porque", ENTRADAS)
def test_r056_no_se_cobra_el_sueldo(porque):
    p = ENTRADAS[porque]()  # desde 30, 36 o 38, ir a la 10 «pasaría» por Salida
    assert (pagos(p), dinero(p)) == ([], [1500, 1500])


@pytest.mark.parametrize(("desde", "dados", "tarjetas"), [(28, (1, 1), ()), (34, (1, 1), ("ir_a_la_carcel",))])
def test_r057_el_turno_acaba_aunque_se_sacara_un_doble(desde, dados, tarjetas):
    p = pasar(tirar(poner({"posicion": desde}), dados, tarjetas=tarjetas))
    assert (preso(p), pregunta(p)) == (True, ("Luis", "turno"))


def test_r058_llegar_a_la_10_por_su_pie_no_es_estar_preso():
    p = tirar(poner({"posicion": 5}), (2, 3))
    assert (posicion(p), preso(p)) == (10, False)
    assert ocurrido(p, hechos.ALaCarcel) == []


def test_r059_desde_la_visita_se_sigue_como_siempre():
    p = pasar(tirar(poner({"posicion": 5}, {"posicion": 6}), (2, 3), (1, 3), (4, 6)))
    pasar(contestar(p, "tirar"))
    assert pregunta(p) == ("Ana", "turno")
    contestar(p, "tirar")
    assert posicion(p) == 20


def test_r060_paga_antes_de_tirar_y_mueve_en_el_mismo_turno():
    p = contestar(jugar(poner(PRESA), (4, 6)), "pagar")
    assert (pagos(p), preso(p), pregunta(p)) == ([(ANA, BANCA, 50)], False, ("Ana", "turno"))
    pasar(contestar(p, "tirar"))
    assert (posicion(p), pregunta(p)) == (20, ("Luis", "turno"))


def test_r060_sin_50_no_se_puede_pagar():
    p = jugar(poner({**PRESA, "dinero": 49}))
    assert motivo(p, "pagar") == "dinero_insuficiente"
    assert "pagar" not in list(p.pregunta.opciones)


def test_r060_con_pagar_y_esperar_no_tira_hasta_el_turno_siguiente():
    p = pasar(contestar(jugar(poner(PRESA, {"posicion": 6}, pagar_y_esperar=True), (1, 3), (4, 6)), "pagar"))
    assert (posicion(p), preso(p), dinero(p)[ANA], pregunta(p)) == (10, False, 1450, ("Luis", "turno"))
    pasar(contestar(p, "tirar"))
    assert pregunta(p) == ("Ana", "turno")
    contestar(p, "tirar")
    assert posicion(p) == 20


def test_r060_las_normas_pueden_poner_otra_fianza():
    p = contestar(jugar(poner(PRESA, fianza=75)), "pagar")
    assert pagos(p) == [(ANA, BANCA, 75)]


def test_r060_con_bote_la_fianza_va_al_bote():
    p = contestar(jugar(poner(PRESA, bote_parking=True)), "pagar")
    assert (p.mesa.bote, p.mesa.banca) == (50, 0)


def test_r061_tres_intentos_y_el_tercero_se_paga():
    p = jugar(poner(PRESA, {"posicion": 0}), (4, 6), (4, 6), (1, 2), (4, 6), (4, 6))
    vistos = []
    for _ in range(3):
        pasar(contestar(p, "tirar"))
        vistos.append((posicion(p), preso(p), dinero(p)[ANA]))
        if len(vistos) < 3:
            pasar(contestar(p, "tirar"))  # Luis, de la 0 a la 10 y a la 20
    assert vistos == [(10, True, 1500), (10, True, 1500), (20, False, 1450)]


def test_r061_el_tercer_fallo_obliga_a_reunir_los_50():
    p = contestar(jugar(poner({**PRESA, "turnos_en_carcel": 2, "dinero": 10, "titulos": [5]}), (4, 6)), "tirar")
    assert (pregunta(p), preso(p)) == (("Ana", "deuda"), True)
    contestar(p, ["hipotecar", 5])
    assert (posicion(p), preso(p), dinero(p)[ANA]) == (20, False, 60)


def test_r062_la_tarjeta_saca_de_la_carcel_y_vuelve_a_su_mazo():
    p = jugar(poner({**PRESA, "tarjetas_de_carcel": ["caja"]}), (4, 6))
    assert len(p.mesa.mazos["caja"]) == 15
    contestar(p, "usar_tarjeta")
    assert (preso(p), dinero(p)[ANA], p.mesa.jugadores[ANA].tarjetas) == (False, 1500, [])
    ultima = p.mesa.tablero.mazos["caja"].tarjetas[p.mesa.mazos["caja"][-1]]
    assert (len(p.mesa.mazos["caja"]), ultima.clave) == (16, "salir_de_la_carcel")
    contestar(p, "tirar")
    assert posicion(p) == 20


def test_r062_sin_tarjeta_no_se_puede_usar():
    assert motivo(jugar(poner(PRESA)), "usar_tarjeta") == "sin_tarjeta"


def test_r063_se_sale_con_un_doble_y_la_frase_no_dice_que_lo_digan_los_textos():
    p = pasar(contestar(jugar(poner(PRESA), (5, 5)), "tirar"))
    assert (posicion(p), preso(p), dinero(p)[ANA]) == (20, False, 1500)
    assert "textos" in regla("R063") and "hueco" in regla("R063")


def test_r064_un_preso_hace_tratos_y_puja():
    p = jugar(poner({**PRESA, "titulos": [5]}, {"titulos": [39]}))
    trato = {"con": "Luis", "da": {"casillas": [5], "dinero": 200}, "recibe": {"casillas": [39]}}
    contestar(p, ["trato", trato], "aceptar")
    assert (p.mesa.propietario[39], p.mesa.propietario[5], dinero(p)) == (ANA, LUIS, [1300, 1700])
    p = contestar(tirar(poner(PRESA, {"posicion": 36}, turno_de="Luis"), (1, 2)), "no_comprar")
    pujar(p, Ana=[40])
    assert p.mesa.propietario[39] == ANA


def test_r064_y_otro_puede_venderle_a_el():
    p = jugar(poner({"titulos": [39]}, PRESA))
    contestar(p, ["trato", {"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 300}}], "aceptar")
    assert (p.mesa.propietario[39], dinero(p)) == (LUIS, [1800, 1200])


def test_r065_un_preso_edifica_y_vende_edificios():
    p = jugar(poner({**PRESA, "titulos": [37, 39]}))
    contestar(p, ["edificar", [37, 39]])
    assert (p.mesa.edificios[37], p.mesa.edificios[39], dinero(p)[ANA]) == (1, 1, 1100)
    contestar(p, ["vender", 39])
    assert (p.mesa.edificios[39], dinero(p)[ANA], preso(p)) == (0, 1200, True)


def test_r066_un_preso_cobra_sus_alquileres():
    p = tirar(poner({"posicion": 20}, {**PRESA, "titulos": [26, 27, 29]}), (2, 5))
    assert dinero(p) == [1456, 1544]
