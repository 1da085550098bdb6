"""La partida entera se puede leer, y cada paso escribe poco aunque la partida sea larga."""

import html
import re

import pytest
from vistas.visores import mixta, queja, visor_de

from monopoly_edu import Constructora, Partida, Prudente, montar, paso_a_paso
from monopoly_edu.mesa.hechos import Turno
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.historial import HECHOS_DE_ANTES, HECHOS_DEL_PASO, TURNOS_DEL_TRAMO

PROGRAMAS = [("Ana", Prudente), ("Luis", Constructora), ("Bea", Prudente), ("Ion", Constructora)]


def larga(turnos=150, semilla=3):
    partida = Partida.nueva(PROGRAMAS, semilla=semilla)
    partida.jugar(turnos)
    return paso_a_paso(partida)


def frases(visor):
    """Cada punto de lo sucedido, sin su «¿por qué?»."""
    puntos = re.findall(r"<li>(.*?)</li>", visor.sucedido.value)
    return [html.unescape(re.sub(r"\s*<details>.*?</details>", "", p)) for p in puntos]


def tramos(visor):
    return visor.historial.tramo.options[:0:-1]


def test_los_tramos_juntos_son_la_partida_entera_en_orden():
    visor = larga()
    leido = []
    for _, desde in tramos(visor):
        visor.historial.tramo.value = desde
        leido += frases(visor)
    assert leido[0] == "Antes del primer turno", "es lo único que no es un hecho"
    assert leido[1:] == visor.partida.narracion()


def test_cada_tramo_tiene_sus_turnos_y_se_llama_por_ellos():
    visor = larga()
    numeros = [h.numero for h in visor.partida.hechos if isinstance(h, Turno)]
    for rotulo, desde in tramos(visor):
        visor.historial.tramo.value = desde
        turnos = [int(f.split(":")[0].removeprefix("Turno ")) for f in frases(visor) if f.startswith("Turno ")]
        assert turnos == [n for n in numeros if desde <= n < desde + TURNOS_DEL_TRAMO]
        esperado = f"turnos {turnos[0]} a {turnos[-1]}" if len(turnos) > 1 else f"turno {turnos[0]}"
        assert rotulo == esperado


def test_en_un_tramo_cada_hecho_dice_por_que():
    visor = larga(30)
    visor.historial.tramo.value = 1
    assert visor.sucedido.value.count("¿por qué?</summary>") == len(frases(visor)) - 1


def test_cada_paso_escribe_lo_mismo_al_principio_que_al_final():
    visor = larga(3)
    for _ in range(150):
        visor.turno.click()
        assert len(frases(visor)) <= HECHOS_DEL_PASO + HECHOS_DE_ANTES + 2


def test_despues_de_cada_paso_se_ve_lo_ultimo():
    visor = larga()
    visor.historial.tramo.value = 1
    visor.turno.click()
    assert visor.historial.tramo.value == 0 and 'class="nuevos"' in visor.sucedido.value
    assert frases(visor)[0].startswith(f"Turno {visor.partida.mesa.turno}:"), "lo más nuevo, arriba"


def test_sin_nada_mas_que_ver_no_hay_lista():
    visor = visor_de("Ana", "Luis")
    assert not se_ve(visor.historial.tramo)
    for _ in range(60):
        visor.botones[0].click()
    assert se_ve(visor.historial.tramo) and visor.historial.tramo.description == "Historial"


def test_deshacer_quita_los_tramos_que_ya_no_existen():
    visor = larga()
    visor.mas.turno.value = "25"
    visor.mas.ir.click()
    assert [rotulo for rotulo, _ in tramos(visor)] == ["turnos 1 a 20", "turnos 21 a 25"]


def test_en_una_posicion_los_tramos_empiezan_por_su_turno():
    mesa = montar(larga(1).partida.mesa.tablero, {"Ana": {}, "Luis": {}})
    mesa.turno = 57
    visor = paso_a_paso(Partida.desde(mesa, dict(PROGRAMAS[:2]), semilla=1))
    for _ in range(30):
        visor.turno.click()
    assert tramos(visor)[0] == ("turnos 58 a 77", 58)
    visor.historial.tramo.value = 58
    assert frases(visor)[0].startswith("Turno 58:")


def test_una_partida_que_no_anota_se_juega_igual():
    visor = paso_a_paso(Partida.nueva(PROGRAMAS, semilla=1, contar=False))
    for _ in range(20):
        visor.turno.click()
        visor.deshacer.click()
        visor.rehacer.click()
        assert not queja(visor)
    assert frases(visor) == [] and not se_ve(visor.historial.tramo)


@pytest.mark.parametrize("raro", ["<script>alert(1)</script>", "\"'&]]>", "😀" * 9, "محمد علي", "A" * 200])
def test_los_nombres_raros_tampoco_se_ejecutan_en_los_tramos(raro):
    visor = visor_de(raro, ("Luis", Constructora))
    for _ in range(40):
        visor.botones[0].click()
    visor.historial.tramo.value = 1
    assert "<script" not in visor.sucedido.value and "\"'&]" not in visor.sucedido.value
    assert any(raro[:20] in frase for frase in frases(visor))


def test_mirar_el_historial_no_cambia_la_partida():
    visor = mixta()
    for _ in range(40):
        visor.botones[0].click()
    mesa = visor.partida.mesa.copia()
    for indice in range(len(visor.historial.tramo.options)):
        visor.historial.tramo.index = indice
    assert visor.partida.mesa == mesa
