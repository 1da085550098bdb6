"""Constructora: reúne grupos y los llena de casas.

Sabe: pagar lo que haga falta por completar un grupo y edificar hasta quedarse casi sin nada.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista


class Constructora(Estrategia):
    """Compra los solares que pisa y gasta casi todo lo que tiene en completar grupos y edificar."""

    def reserva(self, vista: Vista) -> int:
        """Una vigésima parte del dinero inicial."""
        return vista.dinero_inicial // 20

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """Los solares, siempre; lo demás, si le queda la reserva."""
        return vista.es_solar(casilla) or super().comprar(vista, casilla)

    def hipotecar(self, vista: Vista) -> Posicion | None:
        """Lo más barato que tenga suelto, si con ello paga el siguiente edificio."""
        if not vista.edificables:
            return None
        falta = vista.ocasiones.edificio_mas_barato + self.reserva(vista) - vista.dinero
        if falta <= 0:
            return None
        sueltas = [c for c in vista.titulos if not vista.grupo_completo(c) and vista.hipoteca(c) >= falta]
        return min([c for c in sueltas if vista.puedo_hipotecar(c)], key=vista.precio, default=None)

    def deshipotecar(self, vista: Vista) -> Posicion | None:
        """Cuando ya no le queda dónde edificar."""
        return None if vista.edificables else super().deshipotecar(vista)
