"""Las deudas y la quiebra.

Sabe: cobrar lo que se debe, dejar que el deudor reúna dinero y repartir sus bienes si no le llega.
No debe saber: de qué viene la deuda.
Lo usan: las ventanas, la cárcel y las casillas.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.estado import BANCA, Asiento, Deuda, Mesa
from monopoly_edu.mesa.preguntas import DeDeuda, Opcion, Pregunta, en_lista
from monopoly_edu.mesa.trato import Trato, leer_trato
from monopoly_edu.reglas import banca, negocios, subasta, tratos

Jugada = Generator[Pregunta, Opcion, Any]


def pagar_deuda(
    mesa: Mesa, deudor: Asiento, acreedor: Asiento, importe: int, concepto: str, casilla: Posicion = -1
) -> Jugada:
    """Paga, reuniendo antes el dinero si hace falta; si ni así llega, quiebra (R108). Devuelve si ha pagado.

    El último que queda ya ha ganado y no se arruina: lo que herede y no pueda pagar, no lo paga (R118).
    """
    if mesa.jugadores[deudor].dinero < importe:
        if cuentas.reunible(mesa, deudor) < importe:
            if mesa.vivos == [deudor]:
                return False
            yield from quebrar(mesa, Deuda(deudor, acreedor, importe, concepto))
            return False
        yield from _reunir(mesa, Deuda(deudor, acreedor, importe, concepto))
    banca.pagar(mesa, deudor, acreedor, importe, concepto, casilla)
    return True


def pagar_a_varios(mesa: Mesa, deudor: Asiento, importe: int, concepto: str) -> Jugada:
    """Lo mismo a cada uno de los demás: una sola deuda, que se paga en orden de turno (G19)."""
    acreedores = mesa.solventes(deudor)[1:]
    debe = importe * len(acreedores)
    alcanza = cuentas.reunible(mesa, deudor) >= debe
    if not alcanza and mesa.normas.varios_acreedores == "reparto":
        yield from _quebrar_con_varios(mesa, Deuda(deudor, BANCA, debe, concepto), acreedores)
        return
    for acreedor in acreedores:
        if not alcanza and mesa.jugadores[deudor].dinero < importe:
            yield from quebrar(mesa, Deuda(deudor, acreedor, importe, concepto))
            return
        yield from pagar_deuda(mesa, deudor, acreedor, importe, concepto)


def _reunir(mesa: Mesa, deuda: Deuda) -> Jugada:
    """El deudor vende, hipoteca o trata hasta tener lo que debe (R081, R097, R106)."""
    deudor = deuda.deudor
    while mesa.jugadores[deudor].dinero < deuda.importe:
        mesa.deuda = deuda
        respuesta = yield DeDeuda(mesa, deudor)
        yield from reunir_con(mesa, deudor, respuesta)
    mesa.deuda = None


def reunir_con(mesa: Mesa, asiento: Asiento, respuesta: Opcion) -> Jugada:
    """Una venta, una hipoteca o un trato: lo que sirve para conseguir dinero."""
    verbo, *datos = respuesta
    if verbo == "trato":
        trato = leer_trato(mesa, asiento, datos[0])
        assert isinstance(trato, Trato)
        yield from tratos.proponer(mesa, trato)
    elif verbo == "vender":
        negocios.vender(mesa, asiento, en_lista(datos[0]))
    elif verbo == "rebajar":
        negocios.rebajar(mesa, asiento, *datos)
    elif verbo == "hipotecar":
        negocios.hipotecar(mesa, asiento, datos[0])


def quebrar(mesa: Mesa, deuda: Deuda) -> Jugada:
    """El arruinado se retira y lo entrega todo a quien debe (R109 a R117)."""
    _retirar(mesa, deuda)
    if deuda.acreedor == BANCA:
        yield from _entregar_a_la_banca(mesa, deuda.deudor)
    else:
        yield from _entregar_a_un_jugador(mesa, deuda.deudor, deuda.acreedor)


def _retirar(mesa: Mesa, deuda: Deuda) -> None:
    """Deja de jugar: no vuelve a tirar, cobrar ni pagar (R117)."""
    mesa.deuda, arruinado = None, deuda.deudor
    jugador = mesa.jugadores[arruinado]
    jugador.arruinado, jugador.encarcelado, jugador.turnos_en_carcel = True, False, 0
    mesa.vivos.remove(arruinado)
    mesa.alquileres = [a for a in mesa.alquileres if arruinado not in (a.deudor, a.propietario)]
    mesa.anotar(hechos.Quiebra, arruinado, deuda.acreedor, deuda.importe, deuda.concepto)


def _entregar_a_un_jugador(mesa: Mesa, arruinado: Asiento, acreedor: Asiento) -> Jugada:
    """Edificios a la Banca por la mitad; lo demás, al acreedor, que paga el 10 % de las hipotecas (R109 a R113)."""
    titulos = cuentas.titulos_de(mesa, arruinado)
    _liquidar_edificios(mesa, arruinado, titulos)
    banca.pagar(mesa, arruinado, acreedor, mesa.jugadores[arruinado].dinero, "quiebra")
    banca.pasar_tarjetas(mesa, arruinado, acreedor, len(mesa.jugadores[arruinado].tarjetas))
    for casilla in titulos:
        banca.entregar_titulo(mesa, casilla, acreedor)
    yield from heredar_hipotecas(mesa, acreedor, [c for c in titulos if mesa.hipotecado[c]])


def heredar_hipotecas(mesa: Mesa, asiento: Asiento, hipotecados: Sequence[Posicion]) -> Jugada:
    """Paga en el acto lo que cuestan las hipotecas recibidas: una deuda normal con la Banca (R112, R113, G17)."""
    fondos = cuentas.reunible(mesa, asiento)
    levantados, debe = yield from tratos.elegir_hipotecas(mesa, asiento, hipotecados, fondos)
    if (yield from pagar_deuda(mesa, asiento, BANCA, debe, "herencia")):
        tratos.levantar(mesa, levantados)


def _entregar_a_la_banca(mesa: Mesa, arruinado: Asiento) -> Jugada:
    """Todo a la Banca, que subasta los títulos en el acto, en orden de tablero y sin edificios (R114 a R116, G18)."""
    titulos = cuentas.titulos_de(mesa, arruinado)
    _liquidar_edificios(mesa, arruinado, titulos)
    banca.pagar(mesa, arruinado, BANCA, mesa.jugadores[arruinado].dinero, "quiebra")
    yield from _subastar_patrimonio(mesa, arruinado, titulos)


def _quebrar_con_varios(mesa: Mesa, deuda: Deuda, acreedores: Sequence[Asiento]) -> Jugada:
    """Se subastan los títulos y el total se divide por igual; los euros sueltos, para los últimos (G19, «reparto»)."""
    _retirar(mesa, deuda)
    arruinado = deuda.deudor
    titulos = cuentas.titulos_de(mesa, arruinado)
    _liquidar_edificios(mesa, arruinado, titulos)
    total = mesa.jugadores[arruinado].dinero
    banca.pagar(mesa, arruinado, BANCA, total, "quiebra")
    total += yield from _subastar_patrimonio(mesa, arruinado, titulos)
    acreedores = [a for a in acreedores if a in mesa.vivos]
    for puesto, acreedor in enumerate(acreedores):
        suelto = int(puesto >= len(acreedores) - total % len(acreedores))
        banca.pagar(mesa, BANCA, acreedor, total // len(acreedores) + suelto, "quiebra")


def _liquidar_edificios(mesa: Mesa, arruinado: Asiento, titulos: Sequence[Posicion]) -> None:
    """Casas y hoteles vuelven a la Banca por la mitad (R110)."""
    for casilla in titulos:
        if mesa.edificios[casilla]:
            banca.pagar(mesa, BANCA, arruinado, cuentas.reventa(mesa, casilla), "rebajar", casilla)
        while mesa.edificios[casilla]:
            banca.quitar_edificio(mesa, casilla)


def _subastar_patrimonio(mesa: Mesa, arruinado: Asiento, titulos: Sequence[Posicion]) -> Jugada:
    """Los títulos pasan a la Banca y se subastan uno a uno (R115, G18); devuelve lo obtenido."""
    while mesa.jugadores[arruinado].tarjetas:
        banca.devolver_tarjeta(mesa, arruinado)
    for casilla in titulos:
        banca.entregar_titulo(mesa, casilla, BANCA)
        if mesa.hipotecado[casilla] and mesa.normas.subasta_del_patrimonio == "sin_hipoteca":
            banca.hipotecar(mesa, casilla, False)
    obtenido = 0
    for casilla in titulos:
        venta = yield from subasta.subastar_titulo(mesa, casilla, mesa.activo)
        if venta is None:
            banca.hipotecar(mesa, casilla, False)
            continue
        postor, precio = venta
        obtenido += precio
        if mesa.hipotecado[casilla]:
            yield from heredar_hipotecas(mesa, postor, [casilla])
    return obtenido
