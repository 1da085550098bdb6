"""Lo que acaba de pasar, resumido para marcarlo en pantalla durante un paso.

Sabe: sacar de unos hechos quién se ha movido, qué tarjeta ha salido y cuánto ha cambiado el dinero.
No debe saber: cómo se marca.
Lo usan: el dibujo del tablero y los paneles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import Asiento, Mesa


class Movimiento(NamedTuple):
    """De dónde viene y adónde ha llegado la última ficha que se ha movido."""

    asiento: Asiento
    desde: Posicion
    hasta: Posicion


def ultimo_movimiento(mesa: Mesa, recientes: Sequence[hechos.Hecho]) -> Movimiento | None:
    """El recorrido del último que se ha movido, de una punta a otra de su última tirada."""
    ultimo: Movimiento | None = None
    for hecho in recientes:
        if isinstance(hecho, hechos.SacaDados):
            ultimo = None if ultimo and ultimo.asiento == hecho.asiento else ultimo
        elif isinstance(hecho, hechos.Avanza | hechos.Retrocede):
            ultimo = _seguir(ultimo, hecho.asiento, hecho.desde, hecho.hasta)
        elif isinstance(hecho, hechos.ALaCarcel) and mesa.tablero.carcel is not None:
            ultimo = _seguir(ultimo, hecho.asiento, -1, mesa.tablero.carcel)
    return ultimo


def _seguir(ultimo: Movimiento | None, asiento: Asiento, desde: Posicion, hasta: Posicion) -> Movimiento:
    if ultimo is None or ultimo.asiento != asiento:
        return Movimiento(asiento, desde, hasta)
    return Movimiento(asiento, ultimo.desde, hasta)


def ultima_tarjeta(mesa: Mesa, recientes: Sequence[hechos.Hecho]) -> tuple[str, str] | None:
    """El mazo y el texto de la última tarjeta robada."""
    for hecho in reversed(recientes):
        if isinstance(hecho, hechos.RobaTarjeta):
            mazo = mesa.tablero.mazos[hecho.mazo]
            return mazo.nombre, mazo.tarjetas[hecho.tarjeta].texto
    return None


def cambios_de_dinero(recientes: Sequence[hechos.Hecho]) -> dict[Asiento, int]:
    """Cuánto ha ganado o perdido cada uno; quien queda igual no sale.

    >>> cambios_de_dinero([hechos.Pago(0, 1, 28, "alquiler", 16), hechos.Pago(-1, 0, 200, "sueldo")])
    {0: 172, 1: 28}
    """
    cambios: dict[Asiento, int] = {}
    for pago in recientes:
        if isinstance(pago, hechos.Pago):
            cambios[pago.de] = cambios.get(pago.de, 0) - pago.importe
            cambios[pago.a] = cambios.get(pago.a, 0) + pago.importe
    return {asiento: cambio for asiento, cambio in sorted(cambios.items()) if cambio and asiento >= 0}
