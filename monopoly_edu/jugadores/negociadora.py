"""Negociadora: lo que no le dan los dados se lo saca a los demás.

Sabe: cambiar títulos por títulos cuando con el cambio cada uno completa un grupo.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.trato import Parte


class Negociadora(Estrategia):
    """Propone cambios en los que las dos partes completan un grupo; si no los hay, compra lo que le falta."""

    def negociar(self, vista: Vista) -> dict[str, Any] | None:
        """Primero, cambiar; después, comprar."""
        return self.cambiar(vista) or self.comprar_lo_que_falta(vista)

    def cambiar(self, vista: Vista) -> dict[str, Any] | None:
        """Con quien comparto dos grupos: uno para mí y otro para él; si el mío vale más, pago la diferencia."""
        compartidos = vista.compartidos
        for rival, suyas, _, _ in compartidos:
            for otro, _, mias, _ in compartidos:
                if rival != otro or vista.grupo(suyas[0]) == vista.grupo(mias[0]):
                    continue
                pago = self.pago_justo(vista, Parte(casillas=suyas), self.valor(vista, rival, Parte(casillas=mias)))
                trato = {
                    "con": rival,
                    "da": {"dinero": pago, "casillas": list(mias)},
                    "recibe": {"casillas": list(suyas)},
                }
                if pago and vista.dinero - pago >= self.reserva(vista) and vista.vale_el_trato(trato):
                    return trato
        return None
