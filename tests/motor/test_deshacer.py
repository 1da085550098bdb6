"""Deshacer de una vez, empezar de nuevo y hacer una copia: siempre es repetir el diario."""

import pytest

from monopoly_edu import Constructora, Partida, Prudente, Tablero
from monopoly_edu.mesa.azar import AzarTrucado

PROGRAMAS = [("Ana", Prudente), ("Luis", Constructora), ("Bea", Prudente)]


def foto(partida):
    return partida.mesa.copia(), list(partida.diario), str(partida.pregunta), partida.narracion()


def jugada(turnos=30, semilla=7):
    partida = Partida.nueva(PROGRAMAS, semilla=semilla)
    partida.jugar(turnos)
    return partida


@pytest.mark.parametrize("hasta", [0, 1, 17, 60])
def test_deshacer_hasta_deja_esas_respuestas_y_ninguna_mas(hasta):
    partida = jugada()
    assert len(partida.diario) > 60
    aparte = Partida.nueva(PROGRAMAS, semilla=7)
    for _ in range(hasta):
        aparte.siguiente("decision")
    partida.deshacer(hasta=hasta)
    assert foto(partida) == foto(aparte)


def test_deshacer_hasta_el_final_no_hace_nada():
    partida = jugada()
    antes, mesa = foto(partida), partida.mesa
    partida.deshacer(hasta=len(partida.diario))
    assert foto(partida) == antes and partida.mesa is mesa


def test_deshacer_muchas_es_una_sola_repeticion(monkeypatch):
    partida = jugada()
    veces, repetir = [], partida._repetir
    monkeypatch.setattr(partida, "_repetir", lambda diario: (veces.append(len(diario)), repetir(diario)))
    partida.deshacer(hasta=5)
    assert veces == [5]


@pytest.mark.parametrize("mal", [-1, 10_000, "3", 2.5, True])
def test_deshacer_hasta_lo_que_no_hay_se_explica(mal):
    partida = jugada()
    antes = foto(partida)
    with pytest.raises(ValueError, match=r"^«hasta» (va de 0 a|debe ser) .*ha llegado .*\.?$"):
        partida.deshacer(hasta=mal)
    assert foto(partida) == antes


def test_con_personas_y_sin_hasta_se_vuelve_a_la_ultima_decision_de_una():
    partida = Partida.nueva(["Ana", ("Luis", Constructora)], semilla=3)
    partida.siguiente("turno")
    while partida.pregunta.jugador != "Ana" or partida.pregunta.clase != "turno":
        partida.siguiente("decision")
    antes = foto(partida)
    partida.responder("tirar")
    partida.deshacer()
    assert foto(partida) == antes


def test_una_copia_va_por_su_lado():
    partida = jugada()
    antes, copia = foto(partida), partida.copia()
    assert foto(copia) == antes
    copia.siguiente("turno")
    assert foto(partida) == antes and foto(copia) != antes
    partida.siguiente("turno")
    assert foto(partida) == foto(copia), "los dados que vienen son los mismos"


def test_de_nuevo_es_la_misma_partida_desde_el_principio():
    partida = jugada()
    nueva = partida.de_nuevo()
    assert nueva.diario == [] and nueva.semilla == 7
    nueva.jugar(30)
    assert foto(nueva) == foto(partida)


def test_de_nuevo_con_otra_semilla_es_la_partida_de_esa_semilla():
    nueva = jugada().de_nuevo(99)
    nueva.jugar(30)
    assert foto(nueva) == foto(jugada(semilla=99))


def test_de_nuevo_desde_una_posicion_vuelve_a_la_posicion():
    mesa = jugada().mesa
    partida = Partida.desde(mesa, {"Ana": Prudente, "Luis": Constructora, "Bea": Prudente}, semilla=1)
    partida.jugar(mesa.turno + 5)
    assert [j.dinero for j in partida.de_nuevo(2).mesa.jugadores] == [j.dinero for j in mesa.jugadores]


def test_los_dados_trucados_se_conservan_salvo_con_otra_semilla():
    trucados = AzarTrucado([(6, 5), (1, 2), (1, 2), (3, 4)])
    partida = Partida.nueva(["Ana", "Luis"], Tablero.cargar("madrid"), azar=trucados, semilla=5)
    for igual in (partida.de_nuevo(), partida.de_nuevo(5), partida.copia()):
        igual.responder("tirar")
        assert igual.mesa.tirada == (1, 2)
    assert type(partida.de_nuevo(6)._azar) is not AzarTrucado
