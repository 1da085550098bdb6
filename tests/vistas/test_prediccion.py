"""«¿Dónde caerás?»: los lugares posibles son los del motor, la cuenta es honrada y nada se bloquea."""

import pytest
from vistas.visores import foto, mixta, noticia, queja, visor_de

from monopoly_edu import Constructora, Partida, Prudente, Tablero, montar, paso_a_paso
from monopoly_edu.mesa.azar import AzarTrucado
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.prediccion import PRESO, SIN_APOSTAR, Cuenta, donde_ha_caido, salidas

MADRID, MINI = Tablero.cargar("madrid"), Tablero.cargar("mini")


def mesa_con(tablero=MADRID, **de_ana):
    mesa = montar(tablero, {"Ana": de_ana, "Luis": {}}, turno_de="Ana")
    mesa.turno_en_curso = "dobles_seguidos" in de_ana
    return mesa


def con_dados(mesa, *tiradas, prediccion=True, **estrategias):
    """Un visor de esa mesa con los dados decididos."""
    return paso_a_paso(Partida.desde(mesa, estrategias, azar=AzarTrucado(tiradas)), prediccion=prediccion)


def apostar(visor, lugar):
    visor.prediccion.lugar.value = lugar
    visor.botones[0].click()


# ── Los lugares posibles ──

SITUACIONES = {
    "en Salida": {},
    "cerca de dar la vuelta": {"posicion": 36},
    "a siete de Ve a la cárcel": {"posicion": 23},
    "con un doble": {"posicion": 5, "dobles_seguidos": 1},
    "con dos dobles": {"posicion": 5, "dobles_seguidos": 2},
    "preso, primer intento": {"posicion": 10, "encarcelado": True},
    "preso, último intento": {"posicion": 10, "encarcelado": True, "turnos_en_carcel": 2},
}


@pytest.mark.parametrize("situacion", SITUACIONES)
def test_los_lugares_posibles_son_los_del_motor(situacion):
    """Se tiran las 36 tiradas, una a una, con las reglas de verdad."""
    mesa, caidas = mesa_con(**SITUACIONES[situacion]), {}
    for tirada in MADRID.tiradas:
        partida = Partida.desde(mesa, azar=AzarTrucado([tirada]))
        antes = len(partida.hechos)
        partida.responder("tirar")
        lugar = donde_ha_caido(partida.hechos[antes:], 0)
        caidas[lugar] = caidas.get(lugar, 0) + 1
    assert {s.lugar: s.casos for s in salidas(mesa, 0)} == caidas


def test_fuera_de_la_carcel_son_once_casillas_y_la_septima_la_mas_probable():
    casos = [s.casos for s in salidas(mesa_con(), 0)]
    assert casos == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_preso_se_queda_con_treinta_de_treinta_y_seis():
    ultima = salidas(mesa_con(posicion=10, encarcelado=True), 0)[-1]
    assert (ultima.lugar, ultima.casos) == (PRESO, 30)


def test_en_un_tablero_pequeno_varias_sumas_llevan_al_mismo_sitio(tablero_de):
    tablero = tablero_de(6)
    hechas = salidas(mesa_con(tablero), 0)
    assert [s.sumas for s in hechas] == [(2, 8), (3, 9), (4, 10), (5, 11), (6, 12), (7,)]
    assert [s.casos for s in hechas] == [6, 6, 6, 6, 6, 6]
    assert [(s.lugar, s.casos) for s in salidas(mesa_con(MINI), 0)] == [(1, 1), (2, 1)]


# ── Apostar ──


def test_un_acierto_y_un_fallo_se_dicen_y_se_cuentan():
    visor = con_dados(mesa_con(), (3, 4), (1, 2), (6, 5))
    assert visor.prediccion.lugar.description == "Ana, ¿dónde caerás?"
    assert visor.prediccion.lugar.options[6] == ("7: Suerte", 7)
    apostar(visor, 7)
    assert noticia(visor) == (
        "Has acertado: Ana cae en Suerte. Caer en Suerte salía con 6 de las 36 tiradas posibles (16,7 %). "
        "Llevas 1 acierto de 1. De media se aciertan 0,1 eligiendo al azar entre las posibles, "
        "y 0,2 eligiendo siempre la más probable."
    )
    while visor.partida.pregunta.clase != "turno":
        visor.botones[0].click()
    assert visor.prediccion.lugar.value == SIN_APOSTAR
    assert visor.prediccion.lugar.description == "Luis, ¿dónde caerás?"
    apostar(visor, 12)
    assert noticia(visor).startswith(
        "No has acertado: Luis cae en Plaza Lavapiés. Caer en Compañía de Electricidad salía con 1 de las 36"
    )
    assert "Llevas 1 acierto de 2." in noticia(visor)


def test_lo_que_se_espera_de_media():
    """Once casillas: 1/11 al azar y 6/36 la mejor. Once veces son 1 y 11/6 = 1,83."""
    cuenta, posibles = Cuenta(), salidas(mesa_con(), 0)
    for _ in range(11):
        cuenta.apuntar(posibles, False)
    assert cuenta.frase() == (
        "Llevas 0 aciertos de 11. De media se aciertan 1,0 eligiendo al azar entre las posibles, "
        "y 1,8 eligiendo siempre la más probable."
    )


def test_en_blanco_no_molesta():
    visor = mixta()
    visor.prediccion.activa.value = True
    igual = mixta()
    for _ in range(60):
        visor.botones[0].click()
        igual.botones[0].click()
        assert not queja(visor) and not noticia(visor)
    assert foto(visor.partida) == foto(igual.partida) and visor.prediccion.cuenta.apuestas == 0


def test_apagada_no_se_ve_y_se_enciende_con_su_casilla():
    visor = mixta()
    assert not se_ve(visor.prediccion.fila)
    visor.prediccion.activa.value = True
    assert se_ve(visor.prediccion.fila)
    visor.prediccion.activa.value = False
    assert not se_ve(visor.prediccion.fila)
    assert se_ve(paso_a_paso(visor.partida, prediccion=True).prediccion.fila)


def test_prediccion_es_si_o_no():
    with pytest.raises(ValueError, match=r"^«prediccion» es True o False, y ha llegado el texto «sí»\.$"):
        paso_a_paso(mixta().partida, prediccion="sí")


def test_solo_se_ofrece_cuando_se_va_a_tirar():
    visor = mixta()
    visor.prediccion.activa.value = True
    for _ in range(60):
        assert se_ve(visor.prediccion.fila) == (visor.partida.pregunta.clase in ("turno", "carcel"))
        visor.botones[0].click()


def test_tambien_se_apuesta_por_un_programa():
    visor = con_dados(mesa_con(), (3, 5), Ana=Prudente, Luis=Constructora)
    assert visor.prediccion.lugar.description == "¿Dónde caerá Ana?"
    apostar(visor, 8)
    assert noticia(visor).startswith("Has acertado: Ana cae en Avenida Reina Victoria.")


def test_de_un_paso_largo_cuenta_la_primera_tirada():
    visor = con_dados(mesa_con(), (2, 2), (6, 5), (1, 2), Ana=Prudente, Luis=Constructora)
    visor.prediccion.lugar.value = 4
    visor.turno.click()
    assert noticia(visor).startswith("Has acertado: Ana cae en Impuesto sobre el capital.")


def test_hacer_negocios_antes_de_tirar_no_pierde_lo_elegido():
    visor = con_dados(mesa_con(posicion=5, titulos=[1, 3]), (3, 4))
    visor.prediccion.lugar.value = 12
    visor.negocio.index = 1
    visor.hacer.click()
    assert visor.prediccion.lugar.value == 12 and not noticia(visor)
    visor.botones[0].click()
    assert noticia(visor).startswith("Has acertado: Ana cae en Compañía de Electricidad.")


def test_tres_dobles_y_la_carcel_cuentan_como_un_lugar_mas():
    visor = con_dados(mesa_con(posicion=5, dobles_seguidos=2), (3, 3))
    assert visor.prediccion.lugar.options[-1] == ("Sin mover: en la cárcel", PRESO)
    apostar(visor, PRESO)
    assert noticia(visor).startswith(
        "Has acertado: Ana acaba en la cárcel. Acabar en la cárcel salía con 6 de las 36 tiradas posibles (16,7 %)."
    )


def test_quien_paga_la_fianza_apuesta_otra_vez():
    visor = con_dados(mesa_con(posicion=10, encarcelado=True), (1, 2))
    visor.prediccion.lugar.value = PRESO
    (pagar,) = [b for b in visor.botones if b.description.startswith("Pagar")]
    pagar.click()
    assert visor.prediccion.lugar.value == SIN_APOSTAR, "libre ya no puede quedarse preso sin mover"
    apostar(visor, 13)
    assert visor.prediccion.cuenta.corta() == "1 acierto de 1"


def test_el_programa_que_sale_pagando_no_cuenta():
    class Paga(Prudente):
        def salir_de_la_carcel(self, vista, opciones):
            return "pagar"

    visor = con_dados(mesa_con(posicion=10, encarcelado=True), (1, 2), Ana=Paga, Luis=Prudente)
    apostar(visor, PRESO)
    visor.siguiente.click()
    assert visor.prediccion.cuenta.apuestas == 0


def test_el_tercer_intento_sin_dinero_se_sabe_despues_de_vender():
    """Ana no tiene con qué pagar la fianza: hipoteca primero, y entonces se mueve."""
    visor = con_dados(mesa_con(posicion=10, encarcelado=True, turnos_en_carcel=2, dinero=10, titulos=[39]), (1, 2))
    (buscar,) = [b for b in visor.botones if b.description == "Buscar un doble"]
    visor.prediccion.lugar.value = 13
    buscar.click()
    assert visor.partida.pregunta.clase == "deuda" and not noticia(visor)
    visor.botones[0].click()
    assert noticia(visor).startswith("Has acertado: Ana cae en Calle Alberto Aguilera.")
    assert visor.prediccion.cuenta.corta() == "1 acierto de 1"


# ── La cuenta es honrada ──


def test_una_tirada_ya_vista_no_cuenta():
    visor = con_dados(mesa_con(), (3, 4), (1, 2), (6, 5))
    visor.botones[0].click()
    visor.deshacer.click()
    apostar(visor, 7)
    assert noticia(visor) == "Has acertado: Ana cae en Suerte. Esta tirada ya la habías visto: no cuenta."
    assert visor.prediccion.cuenta.apuestas == 0


def test_deshacer_no_borra_lo_que_se_acerto_y_repetir_no_suma():
    visor = con_dados(mesa_con(), (3, 4), (1, 2), (6, 5))
    apostar(visor, 7)
    for _ in range(2):
        visor.deshacer.click()
        apostar(visor, 7)
    assert visor.prediccion.cuenta.corta() == "1 acierto de 1"


def test_lo_visto_en_una_rama_tambien_esta_visto():
    visor = mixta()
    visor.prediccion.activa.value = True
    while visor.partida.pregunta.clase != "turno":
        visor.botones[0].click()
    visor.mas.y_si.click()
    visor.paso.value = "ronda"
    visor.botones[0].click()
    visor.volver.click()
    visor.prediccion.lugar.index = 3
    visor.botones[0].click()
    assert "ya la habías visto" in noticia(visor) and visor.prediccion.cuenta.apuestas == 0


def test_con_otra_semilla_los_dados_son_nuevos():
    visor = mixta()
    visor.prediccion.activa.value = True
    visor.botones[0].click()
    visor.mas.semilla.value = "8"
    visor.mas.otra_vez.click()
    visor.mas.otra_vez.click()
    assert visor.partida.semilla == 8
    visor.prediccion.lugar.index = 3
    visor.botones[0].click()
    assert visor.prediccion.cuenta.apuestas == 1


def test_rehacer_no_es_acertar():
    visor = con_dados(mesa_con(), (3, 4), (1, 2), (6, 5))
    visor.botones[0].click()
    visor.deshacer.click()
    visor.prediccion.lugar.value = 7
    visor.rehacer.click()
    assert visor.prediccion.cuenta.apuestas == 0


def test_la_frecuencia_de_aciertos_se_acerca_a_la_exacta():
    """Eligiendo siempre la más probable se acierta lo que dice la cuenta: el motor y la suma de casos coinciden."""
    visor = visor_de(("Ana", Prudente), ("Luis", Constructora), ("Bea", Prudente), semilla=3)
    visor.prediccion.activa.value = True
    while visor.partida.mesa.turno < 120 and not visor.partida.terminada:
        posibles = salidas(visor.partida.mesa, visor.partida.pregunta.asiento)
        visor.prediccion.lugar.value = max(posibles, key=lambda s: s.casos).lugar
        visor.siguiente.click()
        assert not queja(visor)
    cuenta = visor.prediccion.cuenta
    assert cuenta.apuestas > 60
    espera = float(cuenta.la_mejor)
    assert abs(cuenta.aciertos - espera) < 4 * (espera * (1 - espera / cuenta.apuestas)) ** 0.5


def test_sin_hechos_no_se_ofrece():
    partida = Partida.nueva(["Ana", "Luis"], semilla=1, contar=False)
    visor = paso_a_paso(partida, prediccion=True)
    assert not se_ve(visor.prediccion.fila)
    for _ in range(20):
        visor.botones[0].click()
        assert not queja(visor)
