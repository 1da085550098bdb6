"""Las ventanas de negocios: cuándo puede cada jugador edificar, hipotecar, tratar o pedir un alquiler.

Sabe: a quién se pregunta y cuándo, y llevar cada respuesta a la regla que la cumple.
No debe saber: cómo se cumple cada negocio.
Lo usan: la cárcel y el turno.

Una ventana se abre para un jugador solo si han cambiado los títulos, los edificios, las
hipotecas o su dinero desde la última vez que pasó. Depende únicamente de la mesa, nunca de
quién se sienta a ella: así el diario de respuestas vale para cualquiera.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.mesa.preguntas import DeNegocios, Opcion, Pregunta, en_lista
from monopoly_edu.reglas import negocios, quiebra, subasta

Jugada = Generator[Pregunta, Opcion, Any]


def cerrar(mesa: Mesa, asiento: Asiento) -> None:
    """El jugador pasa: recuerda cómo estaba la mesa."""
    jugador = mesa.jugadores[asiento]
    jugador.visto_cambios, jugador.visto_dinero = mesa.cambios, jugador.dinero


def entre_turnos(mesa: Mesa) -> Jugada:
    """Al acabar un turno, cada jugador solvente puede hacer negocios, en orden de turno (R080, R081; X9)."""
    for asiento in mesa.solventes(mesa.activo):
        while asiento in mesa.vivos and mesa.hay_novedades(asiento):
            respuesta = yield DeNegocios(mesa, asiento)
            if respuesta == "pasar" or not (yield from hay_negocio(mesa, asiento, respuesta)):
                cerrar(mesa, asiento)
                break


def hay_negocio(mesa: Mesa, asiento: Asiento, respuesta: Opcion) -> Jugada:
    """Cumple un negocio ya permitido y dice si con él ha cambiado algo (una oferta rechazada no cambia nada)."""
    antes = (mesa.cambios, mesa.jugadores[asiento].dinero)
    yield from atender(mesa, asiento, respuesta)
    return antes != (mesa.cambios, mesa.jugadores[asiento].dinero)


def atender(mesa: Mesa, asiento: Asiento, respuesta: Opcion) -> Jugada:
    """Cumple un negocio ya permitido (R064, R065, R069)."""
    verbo, *datos = respuesta
    if verbo == "edificar":
        yield from subasta.edificar_o_subastar(mesa, asiento, en_lista(datos[0]))
    elif verbo == "deshipotecar":
        negocios.deshipotecar(mesa, asiento, datos[0])
    elif verbo == "reclamar":
        yield from reclamar(mesa, asiento, datos[0])
    else:
        yield from quiebra.reunir_con(mesa, asiento, respuesta)


def reclamar(mesa: Mesa, propietario: Asiento, deudor: Asiento) -> Jugada:
    """El propietario pide a tiempo el alquiler que le deben, aunque esté preso (R045, R046, R066)."""
    pendiente = next(a for a in mesa.alquileres if (a.propietario, a.deudor) == (propietario, deudor))
    mesa.alquileres.remove(pendiente)
    yield from quiebra.pagar_deuda(mesa, deudor, propietario, pendiente.importe, "alquiler", pendiente.casilla)
