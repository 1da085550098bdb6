"""La cárcel: cómo se entra y cómo se sale.

Sabe: encarcelar, y las cuatro maneras de salir (pagar, tarjeta, doble y tercer intento).
No debe saber: qué hay en la casilla a la que se llega al salir.
Lo usan: las casillas (al entrar) y el turno (al salir).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import BANCA, Asiento, Mesa, Tirada
from monopoly_edu.mesa.movimiento import INTENTOS_EN_LA_CARCEL, es_doble
from monopoly_edu.mesa.preguntas import DeCarcel, Opcion, Pregunta
from monopoly_edu.reglas import banca, quiebra, ventana

Jugada = Generator[Pregunta, Opcion, Any]


def encarcelar(mesa: Mesa, asiento: Asiento, porque: str) -> None:
    """Directo a la cárcel, sin recorrer casillas ni cobrar; la racha se borra (R032, R054 a R056, G08, G21)."""
    jugador = mesa.jugadores[asiento]
    assert mesa.tablero.carcel is not None
    jugador.posicion, jugador.encarcelado = mesa.tablero.carcel, True
    jugador.turnos_en_carcel = jugador.dobles = 0
    mesa.anotar(hechos.ALaCarcel, asiento, porque)


def decidir(mesa: Mesa, asiento: Asiento) -> Jugada:
    """El preso hace sus negocios y decide: «pagar», «usar_tarjeta» o «tirar» (R060 a R065).

    Devuelve «nada» si mientras tanto se ha arruinado o ha ganado.
    """
    while True:
        respuesta = yield DeCarcel(mesa, asiento)
        if respuesta in DeCarcel.salidas:
            break
        yield from ventana.atender(mesa, asiento, respuesta)
        if asiento not in mesa.vivos or len(mesa.vivos) == 1:
            return "nada"
    ventana.cerrar(mesa, asiento)
    if respuesta == "pagar":
        banca.pagar(mesa, asiento, BANCA, mesa.importes.fianza, "fianza")
        soltar(mesa, asiento, "pagando")
    elif respuesta == "usar_tarjeta":
        banca.devolver_tarjeta(mesa, asiento)
        soltar(mesa, asiento, "con una tarjeta")
    return respuesta


def soltar(mesa: Mesa, asiento: Asiento, como: str) -> None:
    """Queda libre, en la misma casilla (R059)."""
    jugador = mesa.jugadores[asiento]
    jugador.encarcelado, jugador.turnos_en_carcel = False, 0
    mesa.anotar(hechos.SaleDeLaCarcel, asiento, como)


def tras_tirar_preso(mesa: Mesa, asiento: Asiento, tirada: Tirada) -> Jugada:
    """Con un doble sale; al tercer fallo paga a la fuerza y mueve con esa tirada (G09; X7). Devuelve si mueve."""
    jugador = mesa.jugadores[asiento]
    if es_doble(tirada):
        soltar(mesa, asiento, "con un doble")
        return True
    jugador.turnos_en_carcel += 1
    mesa.anotar(hechos.SiguePreso, asiento, jugador.turnos_en_carcel)
    if jugador.turnos_en_carcel < INTENTOS_EN_LA_CARCEL:
        return False
    if not (yield from quiebra.pagar_deuda(mesa, asiento, BANCA, mesa.importes.fianza, "fianza")):
        return False
    soltar(mesa, asiento, "pagando")
    return True
