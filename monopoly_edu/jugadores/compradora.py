"""Compradora: se queda con todo lo que pisa.

Sabe: comprar sin pensárselo, aunque se quede sin un euro.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista


class Compradora(Estrategia):
    """Compra todas las propiedades en las que cae, si le llega el dinero. En lo demás juega como la base."""

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """Siempre."""
        return True
