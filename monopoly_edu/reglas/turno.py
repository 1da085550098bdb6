"""El turno y la partida: quién empieza, tirar, mover, repetir con dobles y acabar.

Sabe: encadenar las demás reglas desde la primera tirada hasta el último superviviente.
No debe saber: nada de lo que hacen las casillas ni de quién contesta a las preguntas.
Lo usa: `partida`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.azar import Fuente
from monopoly_edu.mesa.estado import Asiento, Mesa, Tirada
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, es_doble
from monopoly_edu.mesa.preguntas import DeTurno, Opcion, Pregunta
from monopoly_edu.reglas import carcel, casillas, ventana

Jugada = Generator[Pregunta, Opcion, Any]


def partida(mesa: Mesa, azar: Fuente) -> Jugada:
    """Una partida entera: se barajan los mazos, se decide quién empieza y se juega hasta el final (G10, R118)."""
    for clave, mazo in mesa.tablero.mazos.items():
        mesa.mazos[clave] = azar.barajar(mazo)
    mesa.primero = mesa.activo = quien_empieza(mesa, azar)
    yield from seguir(mesa, azar)


def seguir(mesa: Mesa, azar: Fuente) -> Jugada:
    """Juega desde la posición que hay en la mesa hasta que la partida acaba (R017, R117, R118)."""
    while ganador(mesa) is None:
        yield from turno(mesa, azar)
        if ganador(mesa) is None:
            yield from ventana.entre_turnos(mesa)
            pasar_el_turno(mesa)
    mesa.anotar(hechos.Gana, ganador(mesa))


def ganador(mesa: Mesa) -> Asiento | None:
    """El último que queda; si se acaba el tiempo o las rondas, quien más patrimonio tiene (R118, G20).

    Si empatan, el que se sienta antes.
    """
    limite = mesa.normas.limite_de_rondas
    if len(mesa.vivos) == 1:
        return mesa.vivos[0]
    if mesa.fin_por_tiempo or (limite is not None and mesa.ronda > limite):
        return max(mesa.vivos, key=lambda asiento: cuentas.patrimonio(mesa, asiento))
    return None


def quien_empieza(mesa: Mesa, azar: Fuente) -> Asiento:
    """Cada uno tira una vez; empieza la suma más alta, y los empatados repiten (R014 a R016, G01; X6).

    Si el banquero juega, tira el primero.
    """
    candidatos = mesa.solventes(mesa.normas.banquero or 0)
    while len(candidatos) > 1:
        tiradas = {asiento: _tirada_valida(mesa, azar, asiento) for asiento in candidatos}
        candidatos = los_que_sacan_mas(tiradas)
    mesa.anotar(hechos.Empieza, candidatos[0])
    return candidatos[0]


def los_que_sacan_mas(tiradas: dict[Asiento, Tirada]) -> list[Asiento]:
    """Asientos con la suma más alta, en el orden en que tiraron (R016).

    >>> los_que_sacan_mas({0: (6, 4), 1: (1, 2), 2: (6, 6), 3: (1, 1)})
    [2]
    """
    mayor = max(sum(tirada) for tirada in tiradas.values())
    return [asiento for asiento, tirada in tiradas.items() if sum(tirada) == mayor]


def _tirada_valida(mesa: Mesa, azar: Fuente, asiento: Asiento) -> Tirada:
    """Una tirada nula se repite sin más (R023)."""
    while not (tirada := azar.tirar()):
        mesa.anotar(hechos.TiradaNula, asiento)
    mesa.anotar(hechos.TiradaInicial, asiento, tirada)
    return tirada


def pasar_el_turno(mesa: Mesa) -> None:
    """Al siguiente asiento que no esté arruinado; al dar la vuelta empieza otra ronda (R017)."""
    cuantos, primero, viejo = len(mesa.jugadores), mesa.primero, mesa.activo
    mesa.activo = mesa.solventes((viejo + 1) % cuantos)[0]
    if (mesa.activo - primero) % cuantos <= (viejo - primero) % cuantos:
        mesa.ronda += 1


def turno(mesa: Mesa, azar: Fuente) -> Jugada:
    """El turno de un jugador: las tiradas que le correspondan (R021, R029 a R033, R057)."""
    asiento = mesa.activo
    _empezar(mesa, asiento)
    while mesa.turno_en_curso:
        if mesa.jugadores[asiento].encarcelado:
            repite = yield from tirada_de_preso(mesa, azar, asiento)
        else:
            repite = yield from tirada_normal(mesa, azar, asiento)
        mesa.turno_en_curso = repite and asiento in mesa.vivos and ganador(mesa) is None


def _empezar(mesa: Mesa, asiento: Asiento) -> None:
    """Empieza el turno, salvo que la posición de partida lo dé por empezado."""
    if mesa.turno_en_curso:
        return
    mesa.turno_en_curso = True
    mesa.turno += 1
    mesa.jugadores[asiento].dobles = mesa.jugadores[asiento].ofertas = 0
    mesa.anotar(hechos.Turno, asiento, mesa.turno)


def tirada_normal(mesa: Mesa, azar: Fuente, asiento: Asiento) -> Jugada:
    """Tira, mueve y cumple la casilla; con el tercer doble, a la cárcel sin mover (R029 a R033). Devuelve si repite."""
    tirada = yield from tirar(mesa, azar, asiento)
    if not tirada:
        return False
    jugador = mesa.jugadores[asiento]
    if not es_doble(tirada):
        jugador.dobles = 0
        yield from casillas.avanzar(mesa, azar, asiento, sum(tirada))
        return False
    jugador.dobles += 1
    if jugador.dobles == DOBLES_PARA_LA_CARCEL and mesa.tablero.carcel is not None:
        carcel.encarcelar(mesa, asiento, "dobles")
        return False
    yield from casillas.avanzar(mesa, azar, asiento, sum(tirada))
    return not jugador.encarcelado


def tirada_de_preso(mesa: Mesa, azar: Fuente, asiento: Asiento) -> Jugada:
    """Un preso paga o usa una tarjeta y tira como siempre, o busca un doble (R060 a R062, G09). Devuelve si repite."""
    decision = yield from carcel.decidir(mesa, asiento)
    if decision in ("pagar", "usar_tarjeta"):
        espera = decision == "pagar" and mesa.normas.pagar_y_esperar
        return not espera
    if decision == "tirar":
        tirada = _lanzar(mesa, azar, asiento)
        if not tirada:
            return True
        if (yield from carcel.tras_tirar_preso(mesa, asiento, tirada)):
            yield from casillas.avanzar(mesa, azar, asiento, sum(tirada))
    return False


def tirar(mesa: Mesa, azar: Fuente, asiento: Asiento) -> Jugada:
    """Los negocios de antes de tirar y la tirada; vacía si el jugador se ha arruinado antes (R019, R023, R024)."""
    while True:
        respuesta = yield DeTurno(mesa, asiento)
        if respuesta == "tirar":
            ventana.cerrar(mesa, asiento)
            if tirada := _lanzar(mesa, azar, asiento):
                return tirada
        else:
            yield from ventana.atender(mesa, asiento, respuesta)
            if asiento not in mesa.vivos or ganador(mesa) is not None:
                return ()


def _lanzar(mesa: Mesa, azar: Fuente, asiento: Asiento) -> Tirada:
    """Lanza los dados. Si la tirada vale, caducan los alquileres que debían otros (R046; X14)."""
    tirada = azar.tirar()
    if not tirada:
        mesa.anotar(hechos.TiradaNula, asiento)
        return tirada
    mesa.tirada = tirada
    mesa.tiradas += 1
    mesa.anotar(hechos.SacaDados, asiento, tirada)
    if mesa.alquileres:
        caducan_los_alquileres(mesa, asiento)
    return tirada


def caducan_los_alquileres(mesa: Mesa, quien_tira: Asiento) -> None:
    """En cuanto tira otro jugador se pierde el alquiler que no se pidió (R046; X14)."""
    for alquiler in [a for a in mesa.alquileres if a.deudor != quien_tira]:
        mesa.alquileres.remove(alquiler)
        mesa.anotar(hechos.AlquilerPerdido, alquiler.propietario, alquiler.deudor, alquiler.casilla)
