"""Tacaña: el dinero, en el bolsillo.

Sabe: decir que no a todo lo que cuesta dinero.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.trato import Parte


class Tacana(Estrategia):
    """Gasta lo menos posible: no compra, no edifica y solo puja por las gangas."""

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """Nunca por su precio."""
        return False

    def pujar(self, vista: Vista, casilla: Posicion, minimo: int) -> int:
        """Lo mínimo, y solo por un título que salga a menos de la mitad. Con precios en millones no sube de 1 en 1."""
        puja = minimo - 1 + max(1, vista.dinero_inicial // 1500)
        return puja if casilla >= 0 and 2 * puja < vista.precio(casilla) and puja <= vista.dinero else 0

    def edificar(self, vista: Vista) -> Posicion | None:
        """Nunca."""
        return None

    def deshipotecar(self, vista: Vista) -> Posicion | None:
        """Nunca."""
        return None

    def levantar_hipoteca_heredada(self, vista: Vista, casilla: Posicion) -> bool:
        """Nunca."""
        return False

    def negociar(self, vista: Vista) -> dict[str, Any] | None:
        """Nunca propone nada."""
        return None

    def responder_trato(self, vista: Vista, de: int, recibo: Parte, doy: Parte) -> bool:
        """Vende si le conviene, pero no pone dinero."""
        return doy.dinero == 0 and super().responder_trato(vista, de, recibo, doy)

    def salir_de_la_carcel(self, vista: Vista) -> str:
        """Con una tarjeta, que es gratis; si no, espera a que salga un doble."""
        return "usar_tarjeta" if vista.tarjetas_de_carcel else "tirar"
