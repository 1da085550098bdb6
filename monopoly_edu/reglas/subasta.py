"""Las subastas: una sola manera de subastar títulos y edificios.

Sabe: preguntar por turnos a los postores hasta que nadie suba, y repartir los edificios escasos.
No debe saber: de dónde sale lo que se subasta (una compra rechazada o una quiebra).
Lo usan: las casillas, la quiebra y las ventanas de negocios.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from monopoly_edu.caja.tablero import Posicion, propiedad, solar
from monopoly_edu.mesa import cuentas, hechos, permisos
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa
from monopoly_edu.mesa.preguntas import DeEscasez, DePuja, Opcion, Pregunta
from monopoly_edu.reglas import banca, negocios

Jugada = Generator[Pregunta, Opcion, Any]

#: Lo que pide cada jugador cuando escasean los edificios: dónde pondría el primero y cuántos quiere.
Pedidos = dict[Asiento, tuple[Posicion, int]]


def pujar_por_turnos(mesa: Mesa, lote: str, casilla: Posicion, postores: Sequence[Asiento], salida: int) -> Jugada:
    """Puja más alta y quién la hace, o `None` si nadie puja (R011, R039, R040, G04).

    Pasar no es definitivo: la subasta acaba cuando todos los demás pasan seguidos.
    """
    mesa.anotar(hechos.Subasta, lote, salida)
    mejor_postor, puja, pasan, turno = None, salida - 1, 0, 0
    while pasan < len(postores) - (mejor_postor is not None):
        postor = postores[turno % len(postores)]
        turno += 1
        if postor == mejor_postor:
            continue
        respuesta = yield DePuja(mesa, postor, lote, casilla, puja + 1, mejor_postor)
        if respuesta == "pasar":
            pasan += 1
        else:
            mejor_postor, puja, pasan = postor, respuesta[1], 0
            mesa.anotar(hechos.Puja, postor, puja)
    if mejor_postor is None:
        mesa.anotar(hechos.SinPujas, lote)
        return None
    return mejor_postor, puja


def subastar_titulo(mesa: Mesa, casilla: Posicion, desde: Asiento) -> Jugada:
    """La Banca vende un título al mejor postor; pujan también los presos y quien no compró (R038 a R041).

    Se pregunta en orden de turno, empezando por `desde`. Devuelve quién se lo queda y por cuánto, o `None`.
    """
    lote = propiedad(mesa.tablero, casilla).nombre
    ganador = yield from pujar_por_turnos(mesa, lote, casilla, mesa.solventes(desde), salida=1)
    if ganador is not None:
        postor, precio = ganador
        banca.pagar(mesa, postor, BANCA, precio, "subasta", casilla)
        banca.entregar_titulo(mesa, casilla, postor)
    return ganador


def edificar_o_subastar(mesa: Mesa, asiento: Asiento, casillas: Sequence[Posicion]) -> Jugada:
    """Sirve un encargo ya permitido, edificio a edificio; si de lo que toca no queda en la Banca para todos los
    que quieren, se subasta uno al mejor postor y el encargo acaba ahí (R089 a R091)."""
    sobran = set() if _puede_edificar_otro(mesa, asiento) else {False, True}
    for puesto, casilla in enumerate(casillas):
        hotel = negocios.es_hotel(mesa, casilla)
        if hotel not in sobran:
            encargo = (casilla, [negocios.es_hotel(mesa, c) for c in casillas[puesto:]].count(hotel))
            if (yield from _disputar(mesa, asiento, encargo, hotel)):
                return
            sobran.add(hotel)
        negocios.edificar(mesa, asiento, [casilla])


def _puede_edificar_otro(mesa: Mesa, asiento: Asiento) -> bool:
    """Otro jugador tiene un grupo completo (o se juega sin exigirlo)."""
    duenos = {mesa.propietario[c] for c in cuentas.solares_en_juego(mesa)}
    return mesa.normas.edificar_sin_grupo or duenos != {asiento}


def _disputar(mesa: Mesa, asiento: Asiento, encargo: tuple[Posicion, int], hotel: bool) -> Jugada:
    """Pregunta a los demás si hace falta y, si no hay para todos, subasta un edificio. Devuelve si lo ha subastado."""
    if not _puede_faltar(mesa, hotel, [cuentas.huecos(mesa, cuentas.solares_en_juego(mesa), hotel)]):
        return False
    posibles = _pedidos_posibles(mesa, asiento, hotel)
    if len(posibles) < 2 or not _puede_faltar(mesa, hotel, [cuantos for _, cuantos in posibles.values()]):
        return False
    pedidos = yield from _preguntar_quien_quiere(mesa, posibles, hotel)
    pedidos.setdefault(asiento, encargo)
    if len(pedidos) < 2 or not _puede_faltar(mesa, hotel, [cuantos for _, cuantos in pedidos.values()]):
        return False
    if not (yield from subastar_edificio(mesa, pedidos)):
        mesa.jugadores[asiento].desierta = mesa.cambios
    return True


def _puede_faltar(mesa: Mesa, hotel: bool, cantidades: Sequence[int]) -> bool:
    """Entre todos quieren más de lo que queda en la Banca."""
    quedan = cuentas.existencias(mesa, HOTEL if hotel else 1)
    return not mesa.normas.edificios_ilimitados and sum(cantidades) > quedan


def _pedidos_posibles(mesa: Mesa, asiento: Asiento, hotel: bool) -> dict[Asiento, tuple[tuple[Posicion, ...], int]]:
    """Por jugador, en orden de turno, dónde y cuántos podría querer quien tiene al menos el precio de salida."""
    candidatos = [(quien, permisos.sitios_para_edificar(mesa, quien, hotel)) for quien in mesa.solventes(asiento)]
    sitios = {quien: suyos for quien, suyos in candidatos if suyos}
    salida = min([solar(mesa.tablero, c).precio_de_casa for suyos in sitios.values() for c in suyos])
    return {
        quien: (suyos, permisos.huecos_para_edificar(mesa, quien, suyos, hotel))
        for quien, suyos in sitios.items()
        if mesa.jugadores[quien].dinero >= salida
    }


def _preguntar_quien_quiere(
    mesa: Mesa, posibles: dict[Asiento, tuple[tuple[Posicion, ...], int]], hotel: bool
) -> Jugada:
    """Cada uno dice, en orden de turno, si quiere, dónde pondría el primero y cuántos."""
    pedidos: Pedidos = {}
    for quien, (sitios, maximo) in posibles.items():
        respuesta = yield DeEscasez(mesa, quien, hotel, sitios, maximo)
        if respuesta != "nada":
            pedidos[quien] = (respuesta[1], respuesta[2])
    return pedidos


def subastar_edificio(mesa: Mesa, pedidos: Pedidos) -> Jugada:
    """Un edificio al mejor postor, desde el menor precio impreso de los solares pedidos (R090; X4).

    El ganador paga su puja y lo coloca donde dijo. Devuelve si alguien se lo ha llevado.
    """
    precios = [solar(mesa.tablero, sitio).precio_de_casa for sitio, _ in pedidos.values()]
    es_hotel = negocios.es_hotel(mesa, next(iter(pedidos.values()))[0])
    lote = "un hotel" if es_hotel else "una casa"
    ganador = yield from pujar_por_turnos(mesa, lote, -1, list(pedidos), min(precios))
    if ganador is None:
        return False
    postor, precio = ganador
    sitio = pedidos[postor][0]
    banca.pagar(mesa, postor, BANCA, precio, "edificar", sitio)
    banca.poner_edificio(mesa, sitio, precio)
    return True
