"""Avanzar, deshacer y recorrer una partida: se vuelve exactamente a donde se estaba."""

import random

import pytest
from vistas.visores import foto, mixta, queja, visor_de

from monopoly_edu import Azarosa, Constructora, Estrategia, Negociadora, Normas, Partida, Prudente
from monopoly_edu.vistas.marcha import Marcha, NoSePuede
from monopoly_edu.vistas.paso_a_paso import paso_a_paso

PROGRAMAS = [("Ana", Prudente), ("Luis", Constructora), ("Bea", Negociadora)]


def de_programas(semilla=7):
    return Marcha(Partida.nueva(PROGRAMAS, semilla=semilla))


def hasta_el_turno(turno, semilla=7):
    """La misma partida jugada aparte, parada al principio de un turno."""
    partida = Partida.nueva(PROGRAMAS, semilla=semilla)
    while partida.mesa.turno < turno:
        partida.siguiente("decision")
    return partida


# ── Deshacer ──


@pytest.mark.parametrize("paso", ["decision", "tirada", "turno", "ronda", "algo", "final"])
def test_con_programas_deshacer_vuelve_a_antes_del_ultimo_paso(paso):
    marcha = de_programas()
    for _ in range(6):
        marcha.siguiente("decision")
    antes = foto(marcha.partida)
    marcha.siguiente(paso)
    despues = foto(marcha.partida)
    marcha.deshacer()
    assert foto(marcha.partida) == antes != despues
    marcha.rehacer()
    assert foto(marcha.partida) == despues


def test_cada_deshacer_quita_un_paso_sea_cual_sea():
    marcha, azar, fotos = de_programas(), random.Random(1), []
    for _ in range(30):
        fotos.append(foto(marcha.partida))
        marcha.siguiente(azar.choice(["decision", "tirada", "turno"]))
    for esperada in reversed(fotos):
        marcha.deshacer()
        assert foto(marcha.partida) == esperada
    assert not marcha.puede_deshacer
    for esperada in fotos[1:]:
        marcha.rehacer()
        assert foto(marcha.partida) == esperada


def test_con_personas_deshacer_quita_la_ultima_pulsacion():
    visor, fotos = mixta(), []
    for _ in range(40):
        fotos.append(foto(visor.partida))
        visor.botones[0].click()
    for esperada in reversed(fotos):
        visor.deshacer.click()
        assert foto(visor.partida) == esperada
    assert visor.deshacer.disabled


def test_deshacer_un_paso_largo_es_una_sola_repeticion(monkeypatch):
    marcha = de_programas()
    marcha.siguiente("final")
    assert len(marcha.partida.diario) > 300
    repeticiones, repetir = [], marcha.partida._repetir
    monkeypatch.setattr(marcha.partida, "_repetir", lambda diario: (repeticiones.append(diario), repetir(diario)))
    marcha.deshacer()
    assert repeticiones == [[]]


def test_lo_jugado_antes_de_abrir_el_visor_tambien_se_deshace():
    partida = Partida.nueva(PROGRAMAS, semilla=7)
    partida.jugar(20)
    marcha = Marcha(partida)
    largos = [len(partida.diario)]
    while marcha.puede_deshacer:
        marcha.deshacer()
        largos.append(len(partida.diario))
        assert partida.pregunta.clase in ("turno", "carcel")
    assert largos == sorted(set(largos), reverse=True) and largos[-1] == 0


def test_lo_jugado_antes_con_una_persona_vuelve_a_su_decision():
    partida = Partida.nueva(["Ana", ("Luis", Constructora)], semilla=7)
    while partida.mesa.turno < 8:
        partida.siguiente("turno") or partida.responder(partida.pregunta.opciones[0])
    marcha = Marcha(partida)
    for _ in range(5):
        marcha.deshacer()
        assert marcha.de_persona and partida.pregunta.clase != "negocios"


def test_un_paso_que_falla_no_estorba_al_deshacer():
    class Torpe(Estrategia):
        def comprar(self, *_):
            return 1 / 0

    visor = visor_de(("Ana", Torpe), ("Luis", Torpe))
    while not queja(visor):
        antes = foto(visor.partida)
        visor.siguiente.click()
    parada = foto(visor.partida)
    for _ in range(3):
        visor.siguiente.click()
    assert foto(visor.partida) == parada
    visor.deshacer.click()
    assert foto(visor.partida) == antes or len(visor.partida.diario) < len(parada[1])


# ── Ir a un turno ──


@pytest.mark.parametrize("turno", [1, 2, 17, 39, 40])
def test_ir_hacia_atras_es_el_principio_de_ese_turno(turno):
    marcha = de_programas()
    while marcha.partida.mesa.turno < 40:
        marcha.siguiente("turno")
    marcha.siguiente("decision")
    despues = foto(marcha.partida)
    marcha.ir_al_turno(turno)
    assert foto(marcha.partida) == foto(hasta_el_turno(turno))
    marcha.rehacer()
    assert foto(marcha.partida) == despues


def test_ir_hacia_delante_rehace_y_despues_juega():
    marcha = de_programas()
    marcha.ir_al_turno(30)
    assert foto(marcha.partida) == foto(hasta_el_turno(30))
    marcha.siguiente("decision")
    al_final = foto(marcha.partida)
    marcha.ir_al_turno(5)
    marcha.ir_al_turno(12)
    assert foto(marcha.partida) == foto(hasta_el_turno(12))
    assert marcha.puede_rehacer, "lo que queda de lo deshecho se puede rehacer"
    marcha.rehacer()
    assert foto(marcha.partida) == al_final
    marcha.ir_al_turno(5)
    marcha.ir_al_turno(33)
    assert foto(marcha.partida) == foto(hasta_el_turno(33)) and not marcha.puede_rehacer


def test_rehacer_hasta_un_turno_repite_lo_que_contesto_la_persona():
    visor = mixta()
    while visor.partida.mesa.turno < 9:
        visor.botones[0].click()
    al_llegar = foto(visor.partida)
    visor.mas.turno.value = "2"
    visor.mas.ir.click()
    assert visor.partida.mesa.turno == 2
    visor.mas.turno.value = "9"
    visor.mas.ir.click()
    assert not queja(visor) and foto(visor.partida) == al_llegar


def test_hacia_delante_se_para_donde_decide_una_persona():
    visor = mixta()
    visor.mas.turno.value = "50"
    visor.mas.ir.click()
    pregunta = visor.partida.pregunta
    assert pregunta.jugador == "Ana" and visor.partida.mesa.turno < 50
    assert queja(visor) == f"Al turno 50 no se llega: en el {visor.partida.mesa.turno} le toca decidir a Ana."


def test_hacia_delante_se_para_cuando_la_partida_termina():
    visor = visor_de(*PROGRAMAS, normas=Normas(limite_de_rondas=3))
    visor.mas.turno.value = "90"
    visor.mas.ir.click()
    assert visor.partida.terminada
    assert queja(visor) == f"Al turno 90 no se llega: la partida termina en el {visor.partida.mesa.turno}."
    visor.mas.turno.value = "4"
    visor.mas.ir.click()
    assert not visor.partida.terminada and visor.partida.mesa.turno == 4


@pytest.mark.parametrize(
    ("escrito", "dice"),
    [
        ("", "Hace falta un número entero y la casilla está vacía."),
        ("doce", "Hace falta un número entero y has escrito «doce»."),
        ("1,5", "Hace falta un número entero y has escrito «1,5»."),
        ("0", "Al turno 0 no se puede ir: aquí la partida empieza en el 1."),
        ("−4", "Al turno −4 no se puede ir: aquí la partida empieza en el 1."),
        ("7", "Ya estás al principio del turno 7."),
        ("5000", "Se puede avanzar hasta 1000 turnos de una vez."),
        ("9" * 400, "Hace falta un número entero y has escrito «999999999999999999999999999999»."),
    ],
)
def test_un_turno_que_no_vale_se_explica_y_nada_cambia(escrito, dice):
    visor = visor_de(*PROGRAMAS)
    visor.mas.turno.value = "7"
    visor.mas.ir.click()
    antes = foto(visor.partida)
    visor.mas.turno.value = escrito
    visor.mas.ir.click()
    assert queja(visor) == dice and foto(visor.partida) == antes
    assert visor.mas.turno.value == escrito, "lo escrito sigue ahí para corregirlo"


def test_en_una_posicion_se_empieza_por_su_turno():
    mesa = hasta_el_turno(23).mesa
    marcha = Marcha(Partida.desde(mesa, dict(PROGRAMAS), semilla=2))
    primero = marcha.partida.mesa.turno
    marcha.ir_al_turno(primero + 6)
    with pytest.raises(NoSePuede, match=f"empieza en el {primero}"):
        marcha.ir_al_turno(1)
    marcha.ir_al_turno(primero)
    assert marcha.partida.diario == []


def test_otro_visor_que_se_adelanta_no_confunde_al_deshacer():
    partida = Partida.nueva([("Ana", Azarosa), ("Luis", Azarosa)], semilla=4)
    uno, otro = paso_a_paso(partida), paso_a_paso(partida)
    uno.turno.click()
    otro.turno.click()
    otro.turno.click()
    uno.siguiente.click()
    assert "desde otro sitio" in queja(uno)
    uno.deshacer.click()
    assert not queja(uno) and partida.pregunta.clase in ("turno", "carcel")
