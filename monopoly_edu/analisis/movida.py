"""Dónde acaba una tirada: la tabla de la que salen todas las probabilidades del tablero.

Sabe: adónde lleva cada suma desde cada casilla, y en qué acaba todo después de las tarjetas y de «Ve a la cárcel».
No debe saber: rachas de dobles, turnos ni esperas en la cárcel (eso es la cadena).
Lo usan: la cadena (`pasos` y `markov`), el grafo y la lección del mazo.

Adónde se llega con unos pasos o con una tarjeta lo dice `mesa.movimiento`, el mismo de las reglas: aquí solo se ponen
las probabilidades. Una tarjeta puede llevar a otra casilla de tarjeta, que se roba también; por eso caer y robar
forman una cadena pequeña de *nudos* (llegar a una casilla, ser enviado a la cárcel, robar de un mazo en una casilla).
Si A[i, j] es la probabilidad de pasar del nudo i al j, la matriz N = (I − A)⁻¹ da las veces que se pasa por j
partiendo de i, y con ella se sabe todo: dónde se acaba, dónde se para por el camino y cuántos sueldos se cobran.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from monopoly_edu.analisis.cadenas import Numeros, identidad, resolver
from monopoly_edu.analisis.estados import Opciones
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Posicion
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa.movimiento import avanzar, destino_de_tarjeta, es_doble, manda_a_la_carcel, mueve

#: Un robo: en qué casilla y de qué mazo.
Robo = tuple[Posicion, str]


@dataclass(frozen=True, slots=True, eq=False)
class Lanzamiento:
    """Una clase de tirada (con doble o sin él), antes de mirar qué hay en la casilla.

    `probabilidad`: de que la tirada sea de esta clase. `llega[s, d]`: de que lo sea y lleve de s a d; si hay cárcel,
    la última columna es cero. `sueldos[s]`: veces que se pasa por Salida, en media.
    """

    probabilidad: Any
    llega: Numeros
    sueldos: Numeros


@dataclass(frozen=True, slots=True, eq=False)
class Desenlace:
    """Lo que sigue a llegar a un lugar (una fila por lugar; la última, si hay cárcel, ser enviado a ella).

    `acaba[i, j]`: probabilidad de acabar la tirada en j. `paradas[i, j]`: veces que se para en j, i incluida.
    `sueldos[i]`: los que dan las tarjetas, en media.
    """

    acaba: Numeros
    paradas: Numeros
    sueldos: Numeros


def lanzamientos(o: Opciones) -> tuple[Lanzamiento, Lanzamiento]:
    """Las tiradas sin doble y las tiradas con doble, en ese orden."""
    total, casillas = len(o.tablero.tiradas), len(o.tablero)
    casos = Counter((sum(tirada), es_doble(tirada)) for tirada in o.tablero.tiradas)
    llega = o.ceros(2, casillas, o.lugares)
    sueldos = o.ceros(2, casillas)
    for (suma, doble), veces in casos.items():
        p = o.parte(veces, total)
        for desde in range(casillas):
            vueltas, hasta = avanzar(o.tablero, desde, suma)
            llega[int(doble), desde, hasta] += p
            sueldos[int(doble), desde] += p * vueltas
    dobles = sum(veces for (_, doble), veces in casos.items() if doble)
    sin, con = o.parte(total - dobles, total), o.parte(dobles, total)
    return Lanzamiento(sin, llega[0], sueldos[0]), Lanzamiento(con, llega[1], sueldos[1])


def desenlace(o: Opciones, prohibidos: frozenset[int] = frozenset()) -> Desenlace:
    """En qué acaba llegar a cada lugar. Lo que pasa por un lugar de `prohibidos` se pierde: sus filas no suman 1.

    Si la cárcel no retiene, ser enviado a ella es también una parada en su casilla.
    """
    visita = o.tablero.carcel if o.carcel == "solo_visita" else None
    robos = _robos(o)
    nudos = o.lugares + len(robos)
    pasa, para, cobra = o.ceros(nudos, nudos), o.ceros(nudos, o.lugares), o.ceros(nudos)
    for nudo in range(o.lugares):
        siguiente = _siguiente(o, nudo, robos)
        (para if siguiente is None else pasa)[nudo, nudo if siguiente is None else siguiente] = o.parte(1)
    for (casilla, mazo), nudo in robos.items():
        tarjetas = o.tablero.mazos[mazo].tarjetas
        p = o.parte(1, len(tarjetas))
        for tarjeta in tarjetas:
            sueldos, siguiente = _segun_la_tarjeta(o, tarjeta, casilla, robos)
            (para if siguiente is None else pasa)[nudo, casilla if siguiente is None else siguiente] += p
            cobra[nudo] += p * sueldos
    quitados = sorted(prohibidos | {o.preso} if visita in prohibidos else prohibidos)
    pasa[quitados], para[quitados] = o.ceros(nudos), o.ceros(o.lugares)
    veces = resolver(identidad(pasa) - pasa, identidad(pasa))[: o.lugares]
    paradas = veces[:, : o.lugares].copy()
    if visita is not None:
        paradas[:, visita] += paradas[:, o.preso]
    return Desenlace(veces @ para, paradas, veces @ cobra)


def _robos(o: Opciones) -> dict[Robo, int]:
    """Número del nudo de cada robo posible; van detrás de los lugares."""
    donde = [(c.numero, mazo) for c in o.tablero if isinstance(c, CasillaDeTarjeta) for mazo in o.tablero.mazos]
    return {robo: o.lugares + n for n, robo in enumerate(donde)}


def _siguiente(o: Opciones, lugar: int, robos: dict[Robo, int]) -> int | None:
    """El nudo al que se pasa al llegar a un lugar, o `None` si la tirada acaba ahí."""
    if lugar == o.preso:
        return None
    casilla = o.tablero[lugar]
    if manda_a_la_carcel(o.tablero, lugar) and "ve_a_la_carcel" in o.reglas:
        return o.preso
    if isinstance(casilla, CasillaDeTarjeta) and "tarjetas" in o.reglas:
        return robos[lugar, casilla.mazo]
    return None


def _segun_la_tarjeta(
    o: Opciones, tarjeta: Tarjeta, casilla: Posicion, robos: dict[Robo, int]
) -> tuple[int, int | None]:
    """Sueldos que se cobran y nudo al que lleva una tarjeta; `None` si la ficha se queda en la casilla."""
    if tarjeta.efecto == "ir_a_la_carcel":
        return 0, o.preso
    if tarjeta.efecto == "multa_o_robar" and o.multa_o_suerte == "suerte":
        return 0, robos[casilla, tarjeta.mazo]
    return destino_de_tarjeta(o.tablero, tarjeta, casilla) if mueve(tarjeta) else (0, None)
