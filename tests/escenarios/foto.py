"""La foto del estado con las claves del formato."""

from __future__ import annotations

from typing import Any

from monopoly_edu.mesa.estado import BANCA, Mesa


def foto(mesa: Mesa) -> dict[str, Any]:
    """El estado con las claves de `antes` y `despues`, y las cuentas de la Banca."""
    nombres = [j.nombre for j in mesa.jugadores]
    jugadores = {
        j.nombre: {
            "dinero": j.dinero,
            "posicion": j.posicion,
            "dobles_seguidos": j.dobles,
            "encarcelado": j.encarcelado,
            "turnos_en_carcel": j.turnos_en_carcel,
            "tarjetas_de_carcel": list(j.tarjetas),
            "arruinado": j.arruinado,
        }
        for j in mesa.jugadores
    }
    titulos = {
        str(p.numero): {
            "propietario": None if mesa.propietario[p.numero] == BANCA else nombres[mesa.propietario[p.numero]],
            "edificios": mesa.edificios[p.numero],
            "hipotecado": mesa.hipotecado[p.numero],
        }
        for p in mesa.tablero.propiedades
    }
    banca = {"casas": mesa.casas, "hoteles": mesa.hoteles}
    cuentas = {"saldo": mesa.banca, "pagares": mesa.pagares, "mazos": {m: list(o) for m, o in mesa.mazos.items()}}
    return {"jugadores": jugadores, "titulos": titulos, "banca": banca, "cuentas": cuentas}
