"""Los escenarios de reglas: `pytest tests/test_escenarios.py --escenarios RUTA` ejecuta cualquier fichero."""

from __future__ import annotations

import copy

import pytest
from escenarios.acciones import ACCIONES
from escenarios.comparar import (
    comprobar_cuentas,
    diferencias,
    diferencias_de_resultado,
    foto,
    resultados,
    sin_movimiento,
)
from escenarios.montar import FicheroNoValido, mesa_de, solo

from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.preguntas import RespuestaNoValida

ESQUEMA = "escenarios-de-reglas/1"
CLAVES = {"id", "categoria", "base", "titulo", "filas", "normas", "antes", "acciones", "espera", "nota"}
SIN_ESTADO = {"jugadores": {"A": {}, "B": {}}}


def ejecutar(mesa: Mesa, accion: dict) -> tuple[Mesa, dict]:
    """Ejecuta una acción; devuelve la mesa que queda y lo que haya calculado."""
    if accion["hacer"] not in ACCIONES:
        raise FicheroNoValido(f"acción desconocida: {accion['hacer']}")
    salida = ACCIONES[accion["hacer"]](mesa, accion)
    return (salida, {}) if isinstance(salida, Mesa) else (mesa, salida or {})


def test_esquema(fichero_de_escenarios: dict) -> None:
    assert fichero_de_escenarios["esquema"] == ESQUEMA
    assert fichero_de_escenarios["total"] == len(fichero_de_escenarios["escenarios"])


def test_escenario(escenario: dict) -> None:
    quien = f"{escenario['id']} «{escenario['titulo']}»"
    solo(escenario, CLAVES, quien)
    espera = escenario["espera"]
    solo(espera, {"permitido", "motivo", "estado", "despues", "resultado"}, quien)
    mesa = mesa_de(escenario["normas"], escenario["antes"] or SIN_ESTADO)
    *previas, ultima = escenario["acciones"]
    calculado: dict = {}
    for accion in previas:
        mesa, calculado = _una(mesa, accion)
    if not espera["permitido"]:
        _se_rechaza(mesa, ultima, espera, quien)
        return
    desde = len(mesa.hechos or [])
    mesa, calculado = _una(mesa, ultima)
    obtenido = resultados(mesa, (mesa.hechos or [])[desde:], calculado)
    fallos = diferencias(espera["despues"], foto(mesa)) + diferencias_de_resultado(espera["resultado"], obtenido)
    assert not fallos, f"{quien}: {fallos}"


def _una(mesa: Mesa, accion: dict) -> tuple[Mesa, dict]:
    """Una acción que se acepta, y las cuentas de después."""
    total = mesa.total
    otra, calculado = ejecutar(mesa, accion)
    comprobar_cuentas(otra, total if otra is mesa else otra.total)
    return otra, calculado


def _se_rechaza(mesa: Mesa, accion: dict, espera: dict, quien: str) -> None:
    """La acción se rechaza por lo que dice el escenario y todo queda como estaba."""
    antes = copy.deepcopy(foto(mesa))
    with pytest.raises(RespuestaNoValida) as rechazo:
        ejecutar(mesa, accion)
    assert rechazo.value.motivo == espera["motivo"], quien
    assert rechazo.value.mensaje.strip(), quien
    despues = foto(mesa)
    if accion["hacer"] in ("tirar", "turno", "carcel", "robar_tarjeta"):
        antes, despues = sin_movimiento(antes), sin_movimiento(despues)
    assert antes == despues, f"{quien}: {diferencias(antes, despues)}"
    assert espera["estado"] == "sin_cambios"
