"""La vista enseña la mesa y no deja tocarla."""

from __future__ import annotations

import dataclasses
import inspect
from random import Random
from typing import Any

import pytest

from monopoly_edu import ESTRATEGIAS, Normas, Partida, Tablero
from monopoly_edu.caja.tablero import Casilla
from monopoly_edu.jugadores.recuento import Recuento
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.posicion import montar
from monopoly_edu.reglas import banca

MADRID = Tablero.cargar("madrid")
ANA, LUIS, BEA = 0, 1, 2

#: Argumentos con los que probar los métodos, por el nombre del parámetro.
EJEMPLOS: dict[str, Any] = {
    "casilla": 37,
    "casillas": 37,
    "numero": 37,
    "asiento": LUIS,
    "suma": 7,
    "trato": {"con": LUIS, "da": {"dinero": 10}, "recibe": {"casillas": [39]}},
}


@pytest.fixture
def mesa() -> Mesa:
    return montar(
        MADRID,
        {
            "Ana": {"dinero": 700, "titulos": {6: 0, 8: 0, 9: 0, 11: 0, 13: 0, 37: 0}, "hipotecas": [37]},
            "Luis": {"dinero": 500, "titulos": {14: 0, 39: 0, 31: 5, 32: 5, 34: 4}},
            "Bea": {"titulos": [5, 15, 16]},
        },
        turno_de="Ana",
    )


@pytest.fixture
def vista(mesa: Mesa) -> Vista:
    return Vista(mesa, ANA, semilla=7)


def _publicos() -> list[str]:
    return [nombre for nombre in vars(Vista) if not nombre.startswith("_")]


def _mirar(vista: Vista, nombre: str) -> Any:
    atributo = getattr(vista, nombre)
    if not callable(atributo):
        return atributo
    return atributo(*(EJEMPLOS[p] for p in inspect.signature(atributo).parameters))


def _es_inofensivo(dato: Any) -> bool:
    if isinstance(dato, tuple):
        return all(_es_inofensivo(d) for d in dato)
    if isinstance(dato, Casilla):
        return all(_es_inofensivo(getattr(dato, c.name)) for c in dataclasses.fields(dato))
    return dato is None or isinstance(dato, int | str)


@pytest.mark.parametrize("nombre", [n for n in _publicos() if n != "azar"])
def test_solo_da_numeros_textos_tuplas_y_casillas_impresas(vista: Vista, nombre: str) -> None:
    assert _es_inofensivo(_mirar(vista, nombre))


def test_mirarlo_todo_no_cambia_la_mesa(mesa: Mesa, vista: Vista) -> None:
    antes = mesa.a_json()
    for nombre in _publicos():
        _mirar(vista, nombre)
    assert mesa.a_json() == antes


@pytest.mark.parametrize("nombre", ["mesa", "_mesa", "__mesa", "jugadores", "tablero", "partida", "__dict__"])
def test_ningun_nombre_corriente_lleva_a_la_mesa(vista: Vista, nombre: str) -> None:
    with pytest.raises(AttributeError):
        getattr(vista, nombre)


def test_el_tabulador_no_propone_nada_que_no_se_pueda_mirar(vista: Vista) -> None:
    assert set(dir(vista)) == set(_publicos())


@pytest.mark.parametrize("nombre", [*_publicos(), "trampa"])
def test_no_se_le_puede_asignar_nada(vista: Vista, nombre: str) -> None:
    with pytest.raises(AttributeError):
        setattr(vista, nombre, 1_000_000)


def test_las_casillas_impresas_no_se_pueden_cambiar(vista: Vista) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        vista.casilla(39).precio = 1  # type: ignore[attr-defined]


def test_su_azar_no_es_el_de_los_dados() -> None:
    """Un robot que saca números al azar sin parar no cambia la partida."""

    class Derrochona(ESTRATEGIAS["Compradora"]):
        def comprar(self, vista: Vista, casilla: int) -> bool:
            assert isinstance(vista.azar, Random)
            for _ in range(100):
                vista.azar.random()
            return True

    def diario(clase: Any) -> list[Any]:
        partida = Partida.nueva([("Ana", clase), ("Luis", clase)], semilla=3)
        partida.jugar(60)
        return partida.diario

    assert diario(Derrochona) == diario(ESTRATEGIAS["Compradora"])


# --- Lo que enseña ------------------------------------------------------------------------


def test_lo_mio_y_lo_ajeno(vista: Vista) -> None:
    assert (vista.yo, vista.dinero, vista.titulos) == (ANA, 700, (6, 8, 9, 11, 13, 37))
    assert vista.rivales == (LUIS, BEA)
    assert (vista.propietario(39), vista.propietario(1), vista.hipotecada(37)) == (LUIS, -1, True)
    assert vista.hipotecadas == (37,)
    assert vista.sin_vender == 28 - 6 - 5 - 3


def test_de_los_demas_se_ve_su_dinero_y_donde_estan(mesa: Mesa, vista: Vista) -> None:
    mesa.jugadores[BEA].posicion = 24
    assert [vista.dinero_de(quien) for quien in (ANA, LUIS)] == [700, 500]
    assert [vista.posicion_de(quien) for quien in (ANA, BEA)] == [0, 24]


def test_una_hipoteca_se_levanta_si_es_mia_y_me_llega(mesa: Mesa, vista: Vista) -> None:
    assert vista.coste_de_levantar(37) == 193
    assert vista.puedo_deshipotecar(37) and not vista.puedo_deshipotecar(6) and not vista.puedo_deshipotecar(39)
    mesa.jugadores[ANA].dinero = 192
    assert not vista.puedo_deshipotecar(37)


def test_los_grupos_que_un_trato_completaria(vista: Vista) -> None:
    assert [tuple(c) for c in vista.compartidos] == [(LUIS, (14,), (11, 13), 160), (LUIS, (39,), (37,), 400)]


def test_donde_puedo_edificar(mesa: Mesa, vista: Vista) -> None:
    assert vista.edificables == (6, 8, 9)
    banca.hipotecar(mesa, 8, True)
    assert vista.edificables == ()
    assert Vista(mesa, LUIS, 7).edificables == (34,)


def test_sin_casas_en_la_banca_no_hay_donde_edificar() -> None:
    mesa = montar(
        MADRID,
        {
            "Ana": {"titulos": {1: 0, 3: 0}},
            "Luis": {"titulos": dict.fromkeys((6, 8, 9, 11, 13, 14, 37, 39), 4)},
        },
    )
    assert mesa.casas == 0
    assert Vista(mesa, ANA, 7).edificables == ()
    assert Vista(mesa, LUIS, 7).edificables == (6, 8, 9, 11, 13, 14, 37, 39)


def test_sin_exigir_el_grupo_se_edifica_en_cualquier_solar_propio() -> None:
    mesa = montar(MADRID, {"Ana": {"titulos": [1, 5]}, "Luis": {}}, Normas(edificar_sin_grupo=True))
    assert Vista(mesa, ANA, 7).edificables == (1,)


def test_el_peor_alquiler_es_de_un_rival_y_no_esta_hipotecado(mesa: Mesa, vista: Vista) -> None:
    assert vista.peor_alquiler == MADRID[32].alquileres[5]  # type: ignore[attr-defined]
    assert Vista(mesa, LUIS, 7).peor_alquiler == 50


def test_las_rebajas_van_de_mas_a_menos_edificios(mesa: Mesa) -> None:
    rebajas = Vista(mesa, LUIS, 7).rebajas()
    assert rebajas[0] == ("verde", (4, 4, 4))
    assert rebajas[-1] == ("verde", (0, 0, 0))


def test_lo_recordado_no_cambia_ninguna_respuesta(monkeypatch: pytest.MonkeyPatch) -> None:
    """Las mismas partidas, recordando lo que se ve y contándolo todo cada vez que se pregunta."""

    def diarios() -> list[list[Any]]:
        partidas = [
            Partida.nueva([(n, c) for n, c in ESTRATEGIAS.items() if n != "Azarosa"], semilla=s) for s in range(4)
        ]
        for partida in partidas:
            partida.jugar(250)
        return [partida.diario for partida in partidas]

    recordando = diarios()

    def sin_memoria(metodo: Any) -> Any:
        def contar(recuento: Recuento, asiento: int) -> Any:
            recuento.cambios, recuento.reparto = -1, []
            return metodo(recuento, asiento)

        return contar

    for nombre in ("ocasiones", "peor_alquiler"):
        monkeypatch.setattr(Recuento, nombre, sin_memoria(getattr(Recuento, nombre)))
    assert diarios() == recordando
