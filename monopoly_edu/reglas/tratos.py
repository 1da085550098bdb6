"""Los tratos entre jugadores.

Sabe: proponer un trato ya permitido, oír la respuesta y cambiar las cosas de manos en el acto.
No debe saber: cuándo se puede proponer, ni si a alguien le conviene.
Lo usan: las ventanas de negocios, las deudas y (las hipotecas que se reciben) la quiebra.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.estado import BANCA, Asiento, Mesa
from monopoly_edu.mesa.preguntas import DeHipotecaHeredada, DeTrato, Opcion, Pregunta
from monopoly_edu.mesa.trato import Parte, Trato
from monopoly_edu.reglas import banca, negocios

Jugada = Generator[Pregunta, Opcion, Any]


def proponer(mesa: Mesa, trato: Trato) -> Jugada:
    """Si el otro acepta, todo se entrega en el acto (R102 a R107); devuelve si se ha cerrado."""
    mesa.anotar(hechos.ProponeTrato, *trato)
    respuesta = yield DeTrato(mesa, trato)
    mesa.anotar(hechos.RespondeTrato, trato.con, respuesta)
    if respuesta == "rechazar":
        mesa.jugadores[trato.de].ofertas += 1
        return False
    con_hipoteca = {
        quien: _hipotecados(mesa, parte) for quien, parte in ((trato.con, trato.da), (trato.de, trato.recibe))
    }
    _entregar(mesa, trato.de, trato.con, trato.da)
    _entregar(mesa, trato.con, trato.de, trato.recibe)
    for quien, casillas in con_hipoteca.items():
        pendiente = yield from elegir_hipotecas(mesa, quien, casillas)
        banca.pagar(mesa, quien, BANCA, pendiente, "interes")
    return True


def elegir_hipotecas(mesa: Mesa, asiento: Asiento, casillas: Iterable[Posicion]) -> Jugada:
    """Quien recibe títulos hipotecados levanta los que quiera; devuelve el interés de los demás (R112, G17).

    El dinero de esos intereses queda reservado: no puede gastarse en levantar otro título.
    """
    hipotecados = list(casillas)
    interes = {c: cuentas.interes(mesa.tablero, mesa.normas, c) for c in hipotecados}
    for casilla in hipotecados:
        reservado = sum(interes.values()) - interes[casilla]
        pregunta = DeHipotecaHeredada(mesa, asiento, casilla, reservado)
        if not pregunta.forzada and (yield pregunta) == "levantar":
            negocios.deshipotecar(mesa, asiento, casilla)
            del interes[casilla]
    return sum(interes.values())


def _hipotecados(mesa: Mesa, parte: Parte) -> list[Posicion]:
    return [c for c in parte.casillas if mesa.hipotecado[c]]


def _entregar(mesa: Mesa, de: Asiento, a: Asiento, parte: Parte) -> None:
    banca.pagar(mesa, de, a, parte.dinero, "trato")
    for casilla in parte.casillas:
        banca.entregar_titulo(mesa, casilla, a)
    banca.pasar_tarjetas(mesa, de, a, parte.tarjetas)
