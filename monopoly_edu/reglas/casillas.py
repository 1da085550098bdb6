"""Qué pasa al caer en cada casilla y al robar cada tarjeta.

Sabe: el efecto de cada tipo de casilla y de cada tarjeta (R025).
No debe saber: cómo se ha llegado ni si después se vuelve a tirar.
Lo usa: el turno.

Caer y robar se llaman uno a otro: una tarjeta que mueve resuelve la casilla de llegada, una
sola vez, y esa casilla puede ser otra de robar.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from monopoly_edu.caja.tablero import CasillaDeTarjeta, Impuesto, propiedad
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa import cuentas, hechos, movimiento
from monopoly_edu.mesa.azar import NULA, Fuente
from monopoly_edu.mesa.estado import BANCA, BOTE, Alquiler, Asiento, Mesa
from monopoly_edu.mesa.preguntas import DeCompra, DeImpuesto, DeMulta, Opcion, Pregunta
from monopoly_edu.reglas import banca, carcel, quiebra, subasta

Jugada = Generator[Pregunta, Opcion, Any]


def avanzar(mesa: Mesa, azar: Fuente, asiento: Asiento, pasos: int) -> Jugada:
    """Mueve la ficha hacia delante, cobra el sueldo si pasa por Salida y resuelve la casilla (R019, R020, R027)."""
    vueltas, hasta = movimiento.avanzar(mesa.tablero, mesa.jugadores[asiento].posicion, pasos)
    yield from llegar(mesa, azar, asiento, vueltas, hasta)


def llegar(
    mesa: Mesa, azar: Fuente, asiento: Asiento, vueltas: int, hasta: int, tarjeta: Tarjeta | None = None
) -> Jugada:
    """La ficha llega a una casilla: primero el sueldo, después lo que mande la casilla (R021, R022, G02)."""
    jugador = mesa.jugadores[asiento]
    mesa.anotar(hechos.Avanza, asiento, jugador.posicion, hasta)
    jugador.posicion = hasta
    if vueltas:
        justo = hasta == 0 and mesa.normas.doble_sueldo_en_salida
        banca.pagar(mesa, BANCA, asiento, mesa.importes.sueldo * (vueltas + justo), "sueldo")
    yield from caer(mesa, azar, asiento, tarjeta)


def retroceder(mesa: Mesa, azar: Fuente, asiento: Asiento, hasta: int) -> Jugada:
    """Hacia atrás nunca se cobra el sueldo (G02)."""
    mesa.anotar(hechos.Retrocede, asiento, mesa.jugadores[asiento].posicion, hasta)
    mesa.jugadores[asiento].posicion = hasta
    yield from caer(mesa, azar, asiento)


def caer(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta | None = None) -> Jugada:
    """Resuelve la casilla en la que está la ficha; `tarjeta`, si la ha traído una de «la más cercana» (R025)."""
    casilla = mesa.tablero.casillas[mesa.jugadores[asiento].posicion]
    if casilla.tipo in ("solar", "estacion", "servicio"):
        yield from caer_en_propiedad(mesa, azar, asiento, casilla.numero, tarjeta)
    elif isinstance(casilla, CasillaDeTarjeta):
        yield from robar(mesa, azar, asiento, casilla.mazo)
    elif isinstance(casilla, Impuesto):
        yield from caer_en_impuesto(mesa, asiento, casilla)
    elif casilla.tipo == "ve_a_la_carcel":
        carcel.encarcelar(mesa, asiento, "casilla")
    elif casilla.tipo != "salida":
        descansar(mesa, asiento)


def descansar(mesa: Mesa, asiento: Asiento) -> None:
    """Visita a la cárcel y Parking: no pasa nada, salvo que se juegue con bote (R028, R058, R067 a R070; X8)."""
    casilla = mesa.tablero.casillas[mesa.jugadores[asiento].posicion]
    if casilla.tipo == "parking" and mesa.bote:
        banca.pagar(mesa, BOTE, asiento, mesa.bote, "bote")
    else:
        mesa.anotar(hechos.SinEfecto, asiento, casilla.numero, casilla.tipo)


# --- Propiedades -------------------------------------------------------------------------


def caer_en_propiedad(mesa: Mesa, azar: Fuente, asiento: Asiento, casilla: int, tarjeta: Tarjeta | None) -> Jugada:
    """Se puede comprar, es de uno mismo o se paga alquiler, aunque el propietario esté preso (R034, R042, R066)."""
    propietario = mesa.propietario[casilla]
    if propietario == BANCA:
        yield from ofrecer(mesa, asiento, casilla)
    elif propietario == asiento:
        mesa.anotar(hechos.SinEfecto, asiento, casilla, mesa.tablero.casillas[casilla].tipo)
    elif mesa.hipotecado[casilla]:
        mesa.anotar(hechos.NoPaga, asiento, casilla)
    else:
        importe = alquiler_con_tarjeta(mesa, azar, casilla, tarjeta)
        if mesa.normas.cobro_de_alquiler == "automatico":
            yield from quiebra.pagar_deuda(mesa, asiento, propietario, importe, "alquiler", casilla)
        else:
            mesa.alquileres.append(Alquiler(propietario, asiento, importe, casilla))
            mesa.anotar(hechos.DebeAlquiler, asiento, propietario, casilla, importe)


def ofrecer(mesa: Mesa, asiento: Asiento, casilla: int) -> Jugada:
    """Derecho preferente de compra por el precio impreso; si no, subasta en el acto (R034 a R041)."""
    respuesta = yield DeCompra(mesa, asiento, casilla)
    if respuesta != "no_comprar":
        precio = propiedad(mesa.tablero, casilla).precio
        banca.pagar(mesa, asiento, BANCA, precio, "compra", casilla)
        banca.entregar_titulo(mesa, casilla, asiento)
    elif not mesa.normas.sin_subastas:
        yield from subasta.subastar_titulo(mesa, casilla, (asiento + 1) % len(mesa.jugadores))


def alquiler_con_tarjeta(mesa: Mesa, azar: Fuente, casilla: int, tarjeta: Tarjeta | None) -> int:
    """El alquiler de ahora, o el que manda una tarjeta de «la más cercana» (G06, G07).

    La estación cobra su alquiler multiplicado; el servicio, un múltiplo de una tirada nueva,
    que no es un doble aunque los dados coincidan.
    """
    if tarjeta is None or tarjeta.efecto not in movimiento.MAS_CERCANA:
        return cuentas.alquiler(mesa, casilla, sum(mesa.tirada))
    tirada = NULA
    while tarjeta.efecto == "servicio_mas_cercano" and not tirada:
        tirada = azar.tirar()
    importe = tarjeta.factor * (sum(tirada) or cuentas.alquiler(mesa, casilla, 0))
    mesa.anotar(hechos.AlquilerDeTarjeta, casilla, tarjeta.factor, importe, tirada)
    return importe


# --- Impuestos ---------------------------------------------------------------------------


def caer_en_impuesto(mesa: Mesa, asiento: Asiento, casilla: Impuesto) -> Jugada:
    """A la Banca, lo que marca la casilla; en la variante histórica se puede elegir el 10 % (R071, R072, G16)."""
    importe = casilla.importe
    if casilla.porcentaje and mesa.normas.impuesto_capital == "eleccion_10":
        respuesta = yield DeImpuesto(mesa, asiento, casilla.importe, casilla.porcentaje)
        if respuesta == "porcentaje":
            importe = cuentas.impuesto_sobre_el_patrimonio(mesa, asiento, casilla)
    yield from quiebra.pagar_deuda(mesa, asiento, BANCA, importe, "impuesto", casilla.numero)


# --- Tarjetas ----------------------------------------------------------------------------


def robar(mesa: Mesa, azar: Fuente, asiento: Asiento, mazo: str) -> Jugada:
    """Roba la de encima, la cumple y la devuelve al fondo, salvo la que se guarda (R026, G10, G11)."""
    orden, impreso = mesa.mazos[mazo], mesa.tablero.mazos[mazo]
    if not orden:
        return
    numero = azar.robar(impreso, orden)
    tarjeta = impreso.tarjetas[numero]
    mesa.anotar(hechos.RobaTarjeta, asiento, mazo, numero)
    if tarjeta.efecto == "salir_de_la_carcel":
        mesa.jugadores[asiento].tarjetas.append(mazo)
        mesa.anotar(hechos.GuardaTarjeta, asiento, mazo)
    else:
        orden.append(numero)
        yield from EFECTOS[tarjeta.efecto](mesa, azar, asiento, tarjeta)


def cobrar_de_la_banca(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Un premio de la Banca (R008)."""
    banca.pagar(mesa, BANCA, asiento, tarjeta.importe, "tarjeta")
    yield from ()


def pagar_a_la_banca(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Una multa o un gasto (R010)."""
    yield from quiebra.pagar_deuda(mesa, asiento, BANCA, tarjeta.importe, "tarjeta")


def cobrar_de_cada_uno(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Cada uno de los demás paga, en orden de turno; quien no puede, quiebra fuera de su turno (G19, R117)."""
    for otro in mesa.solventes(asiento)[1:]:
        if not mesa.jugadores[asiento].arruinado:
            yield from quiebra.pagar_deuda(mesa, otro, asiento, tarjeta.importe, "tarjeta")


def pagar_a_cada_uno(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Lo mismo a cada uno de los demás (G19)."""
    yield from quiebra.pagar_a_varios(mesa, asiento, tarjeta.importe, "tarjeta")


def pagar_reparaciones(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Tanto por casa y tanto por hotel; un hotel no cuenta como casas (R026)."""
    casas, hoteles = cuentas.casas_y_hoteles(mesa, asiento)
    importe = casas * tarjeta.por_casa + hoteles * tarjeta.por_hotel
    yield from quiebra.pagar_deuda(mesa, asiento, BANCA, importe, "reparaciones")


def ir(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Hacia delante hasta una casilla, o hasta la más cercana de un tipo (G02, G06, G07)."""
    vueltas, hasta = movimiento.destino_de_tarjeta(mesa.tablero, tarjeta, mesa.jugadores[asiento].posicion)
    yield from llegar(mesa, azar, asiento, vueltas, hasta, tarjeta)


def ir_hacia_atras(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Unas casillas atrás, o de vuelta a una casilla (G02)."""
    _, hasta = movimiento.destino_de_tarjeta(mesa.tablero, tarjeta, mesa.jugadores[asiento].posicion)
    yield from retroceder(mesa, azar, asiento, hasta)


def ir_a_la_carcel(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Directo a la cárcel (R055, G08)."""
    carcel.encarcelar(mesa, asiento, "tarjeta")
    yield from ()


def pagar_o_robar(mesa: Mesa, azar: Fuente, asiento: Asiento, tarjeta: Tarjeta) -> Jugada:
    """Una multa o, a elegir, robar otra tarjeta en la misma casilla (G12)."""
    respuesta = yield DeMulta(mesa, asiento, tarjeta.importe, tarjeta.mazo)
    if respuesta == "pagar":
        yield from pagar_a_la_banca(mesa, azar, asiento, tarjeta)
    else:
        yield from robar(mesa, azar, asiento, tarjeta.mazo)


EFECTOS: dict[str, Callable[[Mesa, Fuente, Asiento, Tarjeta], Jugada]] = {
    "cobrar": cobrar_de_la_banca,
    "pagar": pagar_a_la_banca,
    "cobrar_de_cada_uno": cobrar_de_cada_uno,
    "pagar_a_cada_uno": pagar_a_cada_uno,
    "reparaciones": pagar_reparaciones,
    "avanzar": ir,
    "estacion_mas_cercana": ir,
    "servicio_mas_cercano": ir,
    "volver": ir_hacia_atras,
    "retroceder": ir_hacia_atras,
    "ir_a_la_carcel": ir_a_la_carcel,
    "multa_o_robar": pagar_o_robar,
}
