"""Lo que afirma la lección 3 y no se calcula al contestar: los turnos de la semilla y las tiradas por turno."""

import random

import numpy as np
import pytest

from monopoly_edu import CadenaDeMarkov, Constructora, Partida, Prudente, Tablero, explora
from monopoly_edu.aula.ejercicio import MAL, Contexto
from monopoly_edu.aula.lecciones import buscar
from monopoly_edu.aula.lecciones.l03 import DE_UN_ARBOL, PREDICCION, tiradas_que_salen
from monopoly_edu.vistas.explora.muestra import tiradas

MADRID = Tablero.cargar("madrid")


def jugar_turno(dado):
    """Las tiradas de un turno, con los dados en la mano."""
    hechas, repite = 0, True
    while repite and hechas < 3:
        hechas, repite = hechas + 1, dado() == dado()
    return hechas


def test_la_prediccion_cuenta_los_turnos_del_explorador():
    explorador = explora.turno(semilla=17, hasta=3)
    explorador.cien.click()
    assert tiradas_que_salen(Contexto(MADRID, semilla=17)) == 114
    assert "han hecho falta 1,14 tiradas por turno" in explorador.descripcion


def test_cien_turnos_caen_casi_siempre_donde_dice():
    """Jugados aquí, dado a dado: fuera de dos desviaciones quedan unos 5 de cada 100."""
    dice = PREDICCION.resultado(Contexto(MADRID))
    assert dice.endswith("unas 119, y casi siempre salen entre 110 y 129.")
    fuera = 0
    for semilla in range(400):
        azar = random.Random(semilla)
        cuantas = sum(jugar_turno(lambda azar=azar: azar.randint(1, 6)) for _ in range(100))
        fuera += not 110 <= cuantas <= 129
    assert 4 <= fuera <= 40


def test_la_parte_con_mas_de_una_tirada_entra_en_la_banda():
    """La banda deja fuera a tres de cada mil: con 20 semillas, que se salga más de una sería una rareza."""
    ejercicio, fuera = buscar("3.5"), 0
    for semilla in range(1, 21):
        primeras = tiradas(semilla, 30_000)[::3]
        fuera += ejercicio.juzgar(Contexto(MADRID), np.mean(primeras[:, 0] == primeras[:, 1])).estado == MAL
    assert fuera <= 1


def test_el_arbol_habla_siempre_de_caminos():
    for hojas in ([1, 1, 1, 1], [1, 0, 0, 0], [0.7, 0.1, 0.1, 0.1]):
        veredicto = buscar("3.3").juzgar(Contexto(MADRID), hojas)
        assert veredicto.mensaje == DE_UN_ARBOL[veredicto.diagnostico]
    for hojas in ([2, -1, 0, 0], [75, 18.75, 4.69, 1.56], [0.75, 0.188, 0.047, 0.016]):
        veredicto = buscar("3.3").juzgar(Contexto(MADRID), hojas)
        assert "ficha" not in veredicto.mensaje
        assert "?" in veredicto.mensaje


def test_el_primer_turno_de_la_partida_del_cuaderno_es_de_los_raros():
    partida = Partida.nueva([("Ana", Prudente), ("Luis", Constructora)], semilla=134)
    narrado = "\n".join(map(str, partida.siguiente("turno")))
    assert narrado.count(": doble.") == 3
    assert "tres dobles seguidos" in narrado


def test_en_el_tablero_entero_hay_menos_tiradas_por_turno():
    for carcel in ("pagar", "esperar"):
        assert 1 < CadenaDeMarkov(MADRID, carcel=carcel).tiradas_por_turno < 43 / 36
    solo_dados = CadenaDeMarkov(MADRID, reglas=("tres_dobles",), carcel="pagar")
    assert solo_dados.tiradas_por_turno == pytest.approx(43 / 36)
