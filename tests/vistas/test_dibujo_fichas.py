"""El camino de la ficha que acaba de moverse: por el borde, doblando las esquinas."""

import re
from xml.etree import ElementTree

import pytest

from monopoly_edu import Normas, Tablero
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.vistas.dibujo import dibujar
from monopoly_edu.vistas.dibujo_fichas import ultimos_tramos
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.plano import plano


def movida(desde, hasta, tablero="madrid", atras=False):
    mesa = Mesa.nueva(Tablero.cargar(tablero), Normas(), ["Ana", "Luis"])
    mesa.jugadores[0].posicion = hasta
    clase = hechos.Retrocede if atras else hechos.Avanza
    return mesa, [hechos.SacaDados(0, (3, 4)), clase(0, desde, hasta)]


def marcos(svg):
    """Los puntos del camino, medidos desde donde acaba la ficha: (porcentaje, x, y)."""
    hallados = re.findall(r"([\d.]+)%\{transform:translate\(([-\d.]+)px,([-\d.]+)px\)\}", svg)
    return [tuple(map(float, hallado)) for hallado in hallados]


def test_en_el_mismo_lado_el_camino_es_recto():
    camino = marcos(dibujar(*movida(1, 6)))
    ancho = plano(40).huecos[1].ancho
    assert [p for p, _, _ in camino] == [0, 100]
    assert camino[0][1] == pytest.approx(5 * ancho, abs=0.1) and camino[0][2] == camino[1][1] == camino[1][2] == 0


@pytest.mark.parametrize(("desde", "hasta", "esquinas"), [(6, 12, 1), (36, 3, 1), (8, 31, 3), (38, 11, 2), (1, 2, 0)])
def test_dobla_cada_esquina_por_la_que_pasa(desde, hasta, esquinas):
    camino = marcos(dibujar(*movida(desde, hasta)))
    assert len(camino) == 2 + esquinas
    porcentajes = [p for p, _, _ in camino]
    assert porcentajes[0] == 0 and porcentajes[-1] == 100 and porcentajes == sorted(porcentajes)


def test_hacia_atras_no_da_la_vuelta_al_tablero():
    assert len(marcos(dibujar(*movida(7, 4, atras=True)))) == 2
    assert len(marcos(dibujar(*movida(12, 9, atras=True)))) == 3, "dobla la esquina de la cárcel"


def test_con_tarjeta_pasa_por_donde_paro():
    mesa, recientes = movida(0, 7)
    mesa.jugadores[0].posicion = 4
    camino = marcos(dibujar(mesa, [*recientes, hechos.RobaTarjeta(0, "suerte", 0), hechos.Retrocede(0, 7, 4)]))
    assert len(camino) == 3, "sale de 0, para en 7 y acaba en 4"
    assert ultimos_tramos(recientes) == (0, [(0, 7, 1)])


def test_a_la_carcel_se_va_sin_recorrer_casillas():
    mesa, recientes = movida(23, 10)
    mesa.jugadores[0].encarcelado = True
    recientes = [hechos.SacaDados(0, (3, 4)), hechos.Avanza(0, 23, 30), hechos.ALaCarcel(0, "casilla")]
    assert "monopoly-llega" not in dibujar(mesa, recientes)


def test_sin_nada_reciente_nada_se_mueve():
    mesa, _ = movida(0, 7)
    assert "monopoly-llega" not in dibujar(mesa)


def test_quien_ya_se_ha_ido_de_la_partida_no_se_dibuja_llegando():
    mesa, recientes = movida(0, 7)
    mesa.jugadores[0].arruinado, mesa.vivos = True, [1]
    assert "monopoly-llega" not in dibujar(mesa, recientes)


@pytest.mark.parametrize("tablero", ["madrid", "internacional", "mini"])
def test_el_dibujo_sigue_siendo_xml(tablero):
    mesa, recientes = movida(0, 2, tablero)
    svg = dibujar(mesa, recientes, marca="a1b2")
    arbol = ElementTree.fromstring(svg)  # noqa: S314 (lo acabamos de escribir)
    (grupo,) = [g for g in arbol.iter() if "monopoly-llega" in g.get("class", "")]
    assert grupo.get("class") == "monopoly-llega monopoly-llega-a1b2"
    assert "".join(grupo.itertext()) == "A"


def test_quien_pide_reposo_no_ve_movimiento():
    svg = dibujar(*movida(0, 7))
    animaciones = re.findall(r"animation:", svg)
    dentro = re.findall(r"@media \(prefers-reduced-motion:no-preference\)\{[^{]*\{animation:[^}]*\}\}", svg)
    assert len(animaciones) == len(dentro) == 1
    assert ".monopoly-paso.quieto .monopoly-llega{animation:none!important}" in ESTILO
