"""Constructora: busca grupos completos y edifica todo lo que puede.

Sabe: pagar de más por lo que completa un grupo y cambiar títulos para conseguirlo.
No debe saber: nada que no enseñe la vista.
Lo usan: quien la siente a la mesa.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista


class Constructora(Estrategia):
    """Compra siempre que puede, propone tratos que completan grupos y edifica hasta quedarse con poco."""

    reserva = 80

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """Siempre que le llega."""
        return vista.dinero >= vista.precio(casilla)

    def pujar(self, vista: Vista, casilla: Posicion, minimo: int) -> int:
        """Hasta el doble del precio por lo que completa su grupo; por un edificio, hasta su precio y medio."""
        if casilla < 0:
            return minimo if vista.dinero - minimo >= self.reserva and minimo <= 300 else 0
        tope = vista.precio(casilla) * (2 if self.completaria(vista, vista.yo, casilla) else 1)
        oferta = max(minimo, min(minimo + 9, tope))
        return oferta if oferta <= min(tope, vista.dinero - self.reserva) else 0

    def negociar(self, vista: Vista) -> dict[str, Any] | None:
        """Ofrece dinero por la casilla que le falta para un grupo, sin edificios de por medio."""
        for casilla in self.lo_que_me_falta(vista):
            con, oferta = vista.propietario(casilla), 2 * vista.precio(casilla)
            recibe: dict[str, object] = {"casillas": [casilla]}
            if vista.dinero - oferta >= self.reserva and vista.vale_el_trato(con, {"dinero": oferta}, recibe):
                return {"con": con, "da": {"dinero": oferta}, "recibe": recibe}
        return None

    def lo_que_me_falta(self, vista: Vista) -> list[Posicion]:
        """Casillas de otro jugador con las que completaría un grupo."""
        ajenas = [c for rival in vista.rivales for c in vista.titulos_de(rival)]
        return [c for c in ajenas if vista.es_solar(c) and self.completaria(vista, vista.yo, c)]
