"""Los tableros de 20 a 60 casillas, en euros, en pesetas o en millones, sirven para todo lo demás del material."""

import re

import numpy as np
import pytest

from monopoly_edu import CadenaDeMarkov, Constructora, Negociadora, Normas, Partida, Prudente, Tablero, mapa_de_calor
from monopoly_edu.analisis.alquileres import alquiler_esperado
from monopoly_edu.aula.tablero_nuevo import nuevo
from monopoly_edu.caja.tablero import Solar
from monopoly_edu.vistas.dibujo import dibujar
from monopoly_edu.vistas.plano import plano

TAMANOS = (20, 24, 36, 40, 60)
ESCALAS = {1: "euros", 100: "pesetas", 10_000: "millones"}
#: Cinco cifras seguidas: un importe al que le falta el espacio de los millares.
SIN_MILLARES = re.compile(r"\d{5,}")


@pytest.fixture(scope="module")
def tableros(tmp_path_factory):
    """Un tablero por tamaño y escala."""
    sitio = tmp_path_factory.mktemp("tableros")
    return {
        (n, escala): Tablero.cargar(nuevo(f"Villa {n} en {ESCALAS[escala]}", sitio, casillas=n, escala=escala))
        for n in TAMANOS
        for escala in ESCALAS
    }


@pytest.mark.parametrize("casillas", TAMANOS)
def test_solo_con_los_dados_se_pasa_lo_mismo_por_todas(tableros, casillas):
    """Sin cárcel ni tarjetas, dar vueltas a un anillo con los mismos dados lo reparte por igual."""
    cadena = CadenaDeMarkov(tableros[casillas, 1], reglas=())
    assert np.allclose(cadena.estacionaria()[:casillas], 1 / casillas, atol=1e-12)


@pytest.mark.parametrize("casillas", TAMANOS)
def test_la_cadena_no_depende_de_la_moneda_y_el_alquiler_si(tableros, casillas):
    uno = tableros[casillas, 1]
    exacta = CadenaDeMarkov(uno)
    assert np.allclose(exacta.matriz.sum(axis=1), 1)
    calle = max(c.numero for c in uno if isinstance(c, Solar))
    for escala in (100, 10_000):
        otro = tableros[casillas, escala]
        assert np.array_equal(CadenaDeMarkov(otro).matriz, exacta.matriz)
        en_euros, en_otra = (alquiler_esperado(t, Normas(), calle, 5) for t in (uno, otro))
        assert en_otra == pytest.approx(en_euros * escala)


def _con_espacios(texto):
    return not SIN_MILLARES.search(re.sub(r"&#\d+;|#[0-9a-f]{6}", "", texto))


@pytest.mark.parametrize("escala", ESCALAS)
@pytest.mark.parametrize("casillas", TAMANOS)
def test_los_programas_acaban_sus_partidas_y_el_dinero_se_lee(tableros, casillas, escala):
    mesa = [("Ana", Prudente), ("Luis", Constructora), ("Eva", Negociadora)]
    partida = Partida.nueva(mesa, tablero=tableros[casillas, escala], semilla=1)
    assert partida.jugar(limite_turnos=2000) in ("Ana", "Luis", "Eva")
    frases = [hecho.frase(partida.mesa) for hecho in partida.hechos]
    assert all(map(_con_espacios, frases)), next(f for f in frases if not _con_espacios(f))
    assert any(tableros[casillas, escala].importes.moneda in frase for frase in frases)


@pytest.mark.parametrize("casillas", TAMANOS)
def test_el_dibujo_lleva_todas_las_casillas_y_los_precios_con_sus_millares(tableros, casillas):
    tablero = tableros[casillas, 10_000]
    svg = dibujar(Partida.nueva(["Ana", "Luis"], tablero=tablero).mesa)
    visible = re.sub(r"<(title|desc)>.*?</\1>|<[^>]*>", " ", svg)
    assert _con_espacios(visible) and _con_espacios(" ".join(re.findall(r"<title>(.*?)</title>", svg)))
    assert all(
        re.search(rf"\b{calle.corto}\b", visible.replace("\N{NO-BREAK SPACE}", " ")) for calle in tablero.solares
    )
    assert len({hueco[:2] for hueco in plano(casillas).huecos}) == casillas


@pytest.mark.parametrize("casillas", TAMANOS)
def test_el_mapa_de_calor_se_dibuja_y_se_describe(tableros, casillas):
    tablero = tableros[casillas, 100]
    mapa = mapa_de_calor(tablero, CadenaDeMarkov(tablero).estacionaria(por="turno"), por="turno")
    assert tablero.nombre in repr(mapa) and mapa.png().startswith(b"\x89PNG")
