"""Los tratos entre jugadores.

Sabe: proponer un trato ya permitido, oír la respuesta y cambiar las cosas de manos en el acto.
No debe saber: cuándo se puede proponer, ni si a alguien le conviene.
Lo usan: las ventanas de negocios, las deudas y (las hipotecas que se reciben) la quiebra.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.estado import BANCA, Asiento, Mesa
from monopoly_edu.mesa.preguntas import DeHipotecaHeredada, DeTrato, Opcion, Pregunta
from monopoly_edu.mesa.trato import Parte, Trato
from monopoly_edu.reglas import banca

Jugada = Generator[Pregunta, Opcion, Any]


def proponer(mesa: Mesa, trato: Trato) -> Jugada:
    """Si el otro acepta, todo se entrega en el acto (R102 a R107, G17); devuelve si se ha cerrado."""
    mesa.jugadores[trato.de].ofertas += 1
    mesa.anotar(hechos.ProponeTrato, trato.de, trato.con, trato.da, trato.recibe)
    respuesta = yield DeTrato(mesa, trato)
    mesa.anotar(hechos.RespondeTrato, trato.con, respuesta)
    if respuesta == "rechazar":
        return False
    _entregar(mesa, trato.de, trato.con, trato.da)
    _entregar(mesa, trato.con, trato.de, trato.recibe)
    for quien, parte in ((trato.con, trato.da), (trato.de, trato.recibe)):
        acordadas = [c for c in parte.casillas if c in trato.levantar]
        por_decidir = [c for c in parte.casillas if mesa.hipotecado[c] and c not in trato.levantar]
        efectivo = mesa.jugadores[quien].dinero - sum(cuentas.coste_de_levantar(mesa, c) for c in acordadas)
        levantadas, coste = yield from elegir_hipotecas(mesa, quien, por_decidir, efectivo)
        coste += sum(cuentas.coste_de_levantar(mesa, c) for c in acordadas)
        banca.pagar(mesa, quien, BANCA, coste, "herencia")
        levantar(mesa, [*acordadas, *levantadas])
    return True


def elegir_hipotecas(mesa: Mesa, asiento: Asiento, hipotecados: Sequence[Posicion], fondos: int) -> Jugada:
    """Quien recibe títulos hipotecados dice cuáles levanta; devuelve esos y lo que debe en total (R112, R113, G17).

    Es una sola deuda: el interés de los que conserva, título a título, más el coste de los que
    levanta. Solo se puede levantar lo que cabe en `fondos`.
    """
    debe = {c: cuentas.interes(mesa.tablero, mesa.normas, c) for c in hipotecados}
    levantados = []
    for casilla in hipotecados:
        reservado = sum(debe.values()) - debe[casilla]
        pregunta = DeHipotecaHeredada(mesa, asiento, casilla, fondos - reservado)
        if not pregunta.evidente and (yield pregunta) == "levantar":
            debe[casilla] = cuentas.coste_de_levantar(mesa, casilla)
            levantados.append(casilla)
    return levantados, sum(debe.values())


def levantar(mesa: Mesa, casillas: Sequence[Posicion]) -> None:
    """Da la vuelta a los títulos cuya hipoteca se acaba de pagar."""
    for casilla in casillas:
        banca.hipotecar(mesa, casilla, False)


def _entregar(mesa: Mesa, de: Asiento, a: Asiento, parte: Parte) -> None:
    banca.pagar(mesa, de, a, parte.dinero, "trato")
    for casilla in parte.casillas:
        banca.entregar_titulo(mesa, casilla, a)
    banca.pasar_tarjetas(mesa, de, a, parte.tarjetas)
