"""Prudente: guarda dinero para los malos tragos.

Sabe: comprar y edificar solo si después puede pagar el peor alquiler de la mesa.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista


class Prudente(Estrategia):
    """Compra y edifica si le queda con qué pagar el alquiler más caro que puede tocarle."""

    reserva = 300

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """Si después le llega para el peor alquiler."""
        return vista.dinero - vista.precio(casilla) >= max(self.reserva, self.peor_alquiler(vista))

    def edificar(self, vista: Vista) -> Posicion | None:
        """Como todas, pero sin quedarse por debajo del peor alquiler."""
        casilla = super().edificar(vista)
        if casilla is None or vista.dinero - vista.precio_de_casa(casilla) < self.peor_alquiler(vista):
            return None
        return casilla

    def peor_alquiler(self, vista: Vista) -> int:
        """El alquiler más caro de todos los rivales, en euros, hasta mil: más no se puede prever."""
        ajenas = (c for rival in vista.rivales for c in vista.titulos_de(rival))
        return min(1000, max((vista.alquiler(c) for c in ajenas), default=0))
