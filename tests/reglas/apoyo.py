"""Lo que comparten las pruebas de reglas: poner una posición, trucar los dados y contestar."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.azar import AzarTrucado
from monopoly_edu.mesa.estado import BANCA, BOTE, Mesa
from monopoly_edu.mesa.posicion import montar
from monopoly_edu.mesa.preguntas import RespuestaNoValida
from monopoly_edu.partida import Partida

__all__ = ["ANA", "BANCA", "BOTE", "EVA", "LUIS", "hechos"]

ANA, LUIS, EVA = 0, 1, 2

#: Todas las filas del reglamento, en orden.
FILAS = (
    *(f"R{numero:03}" for numero in range(1, 119)),
    *(f"G{numero:02}" for numero in range(1, 22)),
    *(f"X{numero}" for numero in range(1, 15)),
)


def poner(
    ana: dict | None = None,
    luis: dict | None = None,
    eva: dict | None = None,
    *,
    tablero: str = "madrid",
    turno_de: str = "Ana",
    **normas: Any,
) -> Mesa:
    """Una mesa con Ana, Luis y, si se dice cómo está, Eva."""
    jugadores = {"Ana": ana or {}, "Luis": luis or {}}
    if eva is not None:
        jugadores["Eva"] = eva
    return montar(Tablero.cargar(tablero), jugadores, Normas(**normas), turno_de)


def jugar(mesa: Mesa, *dados: tuple[int, ...], tarjetas: tuple[str, ...] = ()) -> Partida:
    """Una partida desde esa mesa con los dados (y las tarjetas) decididos."""
    return Partida.desde(mesa, semilla=0, azar=AzarTrucado(dados, tarjetas))


def contestar(p: Partida, *opciones: Any) -> Partida:
    """Contesta en orden; después de cada respuesta las cuentas tienen que cuadrar."""
    for opcion in opciones:
        total = p.mesa.total
        p.responder(opcion)
        assert p.mesa.total == total, f"el dinero no cuadra después de {opcion!r}"
        assert all(j.dinero >= 0 for j in p.mesa.jugadores)
    return p


def tirar(mesa: Mesa, *dados: tuple[int, ...], tarjetas: tuple[str, ...] = ()) -> Partida:
    """Juega la primera tirada, sin hacer negocios, hasta la pregunta que venga detrás."""
    return contestar(jugar(mesa, *dados, tarjetas=tarjetas), "tirar")


def pasar(p: Partida) -> Partida:
    """Nadie hace negocios ni puja hasta que a alguien le toca tirar (o la partida acaba)."""
    while p.pregunta is not None and p.pregunta.clase in ("negocios", "pujar"):
        contestar(p, "pasar")
    return p


def pujar(p: Partida, **pujas: list[int]) -> Partida:
    """Contesta a una subasta: cada cual hace sus pujas en cuanto le preguntan, y después pasa."""
    while p.pregunta is not None and p.pregunta.clase == "pujar":
        suyas = pujas.get(p.pregunta.jugador, [])
        contestar(p, ["pujar", suyas.pop(0)] if suyas else "pasar")
    assert not any(pujas.values()), f"no se ha preguntado por {pujas}"
    return p


def motivo(p: Partida, opcion: Any) -> str:
    """La clave del rechazo; la partida queda como estaba y el motivo se lee."""
    antes, diario = copy.deepcopy(p.mesa.a_json()), list(p.diario)
    with pytest.raises(RespuestaNoValida) as rechazo:
        p.responder(opcion)
    assert p.mesa.a_json() == antes and p.diario == diario, f"{opcion!r} se rechaza, pero ha cambiado algo"
    assert rechazo.value.mensaje.strip()
    return rechazo.value.motivo


def dinero(p: Partida) -> list[int]:
    """El efectivo de cada uno, por asientos."""
    return [j.dinero for j in p.mesa.jugadores]


def posicion(p: Partida, asiento: int = ANA) -> int:
    return p.mesa.jugadores[asiento].posicion


def preso(p: Partida, asiento: int = ANA) -> bool:
    return p.mesa.jugadores[asiento].encarcelado


def pregunta(p: Partida) -> tuple[str, str] | None:
    """Quién decide y sobre qué."""
    return None if p.pregunta is None else (p.pregunta.jugador, p.pregunta.clase)


def ocurrido(p: Partida, clase: type) -> list:
    """Los hechos de una clase, en orden."""
    return [hecho for hecho in p.hechos if isinstance(hecho, clase)]


def pagos(p: Partida, concepto: str | None = None) -> list[tuple[int, int, int]]:
    """(de, a, importe) de cada pago, todos o los de un concepto."""
    return [(h.de, h.a, h.importe) for h in ocurrido(p, hechos.Pago) if concepto in (None, h.concepto)]
