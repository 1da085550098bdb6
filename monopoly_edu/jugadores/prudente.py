"""Prudente: guarda dinero para los malos tragos.

Sabe: gastar solo si después puede pagar el peor alquiler de la mesa.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista


class Prudente(Estrategia):
    """Compra, edifica y trata si después le queda con qué pagar el alquiler más caro que puede tocarle."""

    def reserva(self, vista: Vista) -> int:
        """El peor alquiler de la mesa, entre la décima y la cuarta parte del dinero inicial: más no se puede prever."""
        inicial = vista.dinero_inicial
        return max(inicial // 10, min(vista.peor_alquiler, inicial // 4))
