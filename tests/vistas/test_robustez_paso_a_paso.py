"""Se pulse lo que se pulse y se escriba lo que se escriba, el visor sigue en pie y la partida cuadra."""

import random
import re

import ipywidgets as widgets
import pytest
from vistas.visores import en_negocios, foto, mixta, queja, visor_de

from monopoly_edu import Azarosa, Constructora, Negociadora, Prudente
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.paso_a_paso import paso_a_paso

PEGADO = [
    "",
    " ",
    "1",
    "12",
    "-3",
    "hola",
    "<script>alert(1)</script>",
    "\"'`; DROP TABLE",
    "😀",
    "محمد",
    "a\nb\tc\0",
    "9" * 5000,
    "A" * 5000,
    "../../../etc",
    "1e9",
    "٣",
    "=1+1",
]


@pytest.fixture(autouse=True)
def en_su_carpeta(tmp_path, monkeypatch):
    (tmp_path / "clase").mkdir()
    monkeypatch.chdir(tmp_path / "clase")


def mandos(caja, a_la_vista=True):
    """Los mandos de un visor; por defecto, solo los que se ven."""
    for hijo in caja.children:
        if a_la_vista and not se_ve(hijo):
            continue
        yield from mandos(hijo, a_la_vista) if isinstance(hijo, widgets.Box) else [hijo]


def tocar(mando, azar):
    """Hace con un mando algo que podría hacer una persona."""
    if isinstance(mando, widgets.Button):
        mando.click()
    elif isinstance(mando, widgets.Checkbox | widgets.ToggleButton):
        mando.value = not mando.value
    elif isinstance(mando, widgets.Dropdown) and mando.options:
        mando.index = azar.randrange(len(mando.options))
    elif isinstance(mando, widgets.SelectMultiple):
        cuales = range(len(mando.options))
        mando.index = tuple(sorted(azar.sample(cuales, min(len(cuales), azar.randrange(4)))))
    elif isinstance(mando, widgets.Text):
        mando.value = azar.choice(PEGADO)


JUGADORES = {
    "mezcla": ["Ana", ("Luis", Constructora), ("Bea", Negociadora)],
    "personas": ["Ana", "Luis"],
    "programas": [("Ana", Prudente), ("Luis", Azarosa)],
}


@pytest.mark.parametrize("jugadores", JUGADORES)
@pytest.mark.parametrize("semilla", range(3))
def test_doscientas_veces_cualquier_mando(jugadores, semilla, capsys):
    azar, visor = random.Random(semilla), visor_de(*JUGADORES[jugadores], semilla=semilla)
    visor.prediccion.activa.value = visor.mas.abierto.value = True
    for _ in range(200):
        mando = azar.choice([m for m in mandos(visor) if not isinstance(m, widgets.HTML)])
        tocar(mando, azar)
        mesa = visor.partida.mesa
        assert mesa.total == mesa.importes.dinero_inicial * len(mesa.jugadores)
        assert "Algo ha fallado" not in queja(visor) and "Traceback" not in visor.aviso.value
        assert visor.partida.terminada or any(se_ve(b) for b in visor.botones)
        assert visor.deshacer.disabled == (not visor.partida.diario)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("pegado", PEGADO)
def test_cualquier_texto_en_cualquier_casilla(pegado):
    """Cada casilla con su botón: o se hace lo que dice, o una frase; nunca un error."""
    visor = mixta()
    for _ in range(9):
        visor.botones[0].click()
    for caja, boton in (
        (visor.mas.turno, visor.mas.ir),
        (visor.mas.semilla, visor.mas.otra_vez),
        (visor.mas.fichero, visor.mas.guardar),
        (visor.mas.fichero, visor.mas.abrir),
        (visor.cantidad, visor.botones[0]),
        (visor.trato.das.dinero, visor.trato.ofrecer),
        (visor.trato.pides.dinero, visor.trato.ofrecer),
    ):
        caja.value = pegado
        boton.click()
        assert "Algo ha fallado" not in queja(visor)
        assert len(re.sub("<[^>]+>", "", visor.aviso.value)) < 500, "una frase, no lo pegado entero"


def test_lo_escrito_a_medias_no_hace_nada_hasta_pulsar():
    visor = mixta()
    antes = foto(visor.partida)
    for caja in (visor.mas.turno, visor.mas.semilla, visor.mas.fichero):
        caja.value = "3"
    assert foto(visor.partida) == antes and not queja(visor)
    visor.mas.fichero.value = "a medias"
    visor.botones[0].click()
    assert visor.mas.fichero.value == "a medias"


def test_dos_visores_uno_cambia_de_partida_y_el_otro_sigue_con_la_suya():
    uno = mixta()
    partida = uno.partida
    otro = paso_a_paso(partida)
    uno.mas.y_si.click()
    for _ in range(6):
        uno.botones[0].click()
    otro.botones[0].click()
    assert not queja(otro), "la rama de uno no estorba al otro"
    uno.volver.click()
    assert uno.partida is partida and not queja(uno), "al volver se ve la partida como está ahora"
    uno.mas.semilla.value = "77"
    uno.mas.otra_vez.click()
    uno.mas.otra_vez.click()
    assert uno.partida.semilla == 77 and otro.partida is partida
    otro.botones[0].click()
    assert not queja(otro)


def test_lo_que_falla_al_dibujar_tambien_es_una_frase(monkeypatch):
    visor = mixta()
    visor.botones[0].click()

    def romper(*_):
        raise KeyError("x")

    monkeypatch.setattr("monopoly_edu.vistas.paso_a_paso.dibujar", romper)
    visor.botones[0].click()
    assert queja(visor).startswith("Algo ha fallado (KeyError)")
    monkeypatch.undo()
    visor.deshacer.click()
    visor.botones[0].click()
    assert not queja(visor)


def test_todos_los_mandos_nuevos_tienen_nombre():
    visor = mixta()
    visor.prediccion.activa.value = visor.mas.abierto.value = True
    visor.mas.y_si.click()
    vistos = [m for m in mandos(visor) if not isinstance(m, widgets.HTML)]
    assert {visor.volver, visor.mas.turno, visor.mas.semilla, visor.mas.fichero, visor.prediccion.lugar} <= set(vistos)
    assert all(m.description.strip() for m in vistos)
    assert len({m.description for m in vistos if not isinstance(m, widgets.Button)}) == len(
        [m for m in vistos if not isinstance(m, widgets.Button)]
    )


def test_los_mandos_son_siempre_los_mismos():
    """Ninguno se crea ni se destruye al jugar: quien tiene el foco no lo pierde."""
    visor = mixta()
    al_empezar = list(mandos(visor, a_la_vista=False))
    visor.mas.abierto.value = True
    for _ in range(30):
        visor.botones[0].click()
    visor.mas.y_si.click()
    visor.volver.click()
    visor.mas.semilla.value = "9"
    for _ in range(2):
        visor.mas.otra_vez.click()
    assert list(mandos(visor, a_la_vista=False)) == al_empezar


def test_sin_movimiento_se_quita_con_su_casilla():
    visor = mixta()
    assert "quieto" not in visor._dom_classes
    visor.quieto.value = True
    assert "quieto" in visor._dom_classes
    visor.botones[0].click()
    assert "quieto" in visor._dom_classes
    visor.quieto.value = False
    assert "quieto" not in visor._dom_classes


def enfocados(visor, monkeypatch):
    """Los rótulos de los mandos a los que va pasando el foco."""
    pedidos = []
    for mando in (*visor.botones, visor.deshacer):
        monkeypatch.setattr(mando, "focus", lambda mando=mando: pedidos.append(mando.description))
    return pedidos


def test_si_desaparece_lo_pulsado_el_foco_va_a_la_pregunta(monkeypatch):
    visor = mixta()
    pedidos = enfocados(visor, monkeypatch)
    visor.mas.ir.click()
    assert pedidos == [], "«Ir» sigue ahí: el foco se queda"
    visor.mas.y_si.click()
    visor.volver.click()
    assert pedidos == [visor.botones[0].description] * 2


def test_si_se_esconde_el_formulario_el_foco_va_a_la_pregunta(monkeypatch):
    visor = paso_a_paso(en_negocios())
    visor.trato.abierto.value = True
    pedidos = enfocados(visor, monkeypatch)
    visor.trato.das.dinero.value, visor.trato.pides.titulos.value = "1", (6,)
    visor.trato.ofrecer.click()
    assert pedidos == ["Aceptar el trato"] and not se_ve(visor.trato.ofrecer)
