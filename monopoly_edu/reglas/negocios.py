"""Los negocios con la Banca: edificar, vender edificios, hipotecar y levantar hipotecas.

Sabe: ejecutar cada negocio ya permitido, cobrando o pagando lo que toca.
No debe saber: cuándo se puede (las ventanas) ni si está permitido (los permisos, ya mirados).
Lo usan: las subastas de edificios, las deudas y las ventanas de negocios.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.caja.tablero import Posicion, propiedad, solar
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa
from monopoly_edu.reglas import banca


def edificar(mesa: Mesa, asiento: Asiento, casillas: Sequence[Posicion]) -> None:
    """Sube un nivel cada casilla, en el orden del encargo, al precio impreso (R074 a R079, R083 a R087)."""
    for casilla in casillas:
        precio = solar(mesa.tablero, casilla).precio_de_casa
        banca.pagar(mesa, asiento, BANCA, precio, "edificar", casilla)
        banca.poner_edificio(mesa, casilla, precio)


def vender(mesa: Mesa, asiento: Asiento, casillas: Sequence[Posicion]) -> None:
    """Baja un nivel cada casilla y la Banca paga la mitad; un hotel, por cuatro casas (R093 a R097, R100, R101)."""
    for casilla in casillas:
        banca.pagar(
            mesa, BANCA, asiento, cuentas.reventa(mesa, casilla, mesa.edificios[casilla] - 1), "vender", casilla
        )
        banca.quitar_edificio(mesa, casilla)


def rebajar(mesa: Mesa, asiento: Asiento, grupo: str, niveles: Sequence[int]) -> None:
    """Vende de una vez los hoteles de un grupo hasta los niveles dados (R098, R099)."""
    for casilla, nivel in zip(cuentas.suyas_del_grupo(mesa, asiento, grupo), niveles, strict=True):
        banca.pagar(mesa, BANCA, asiento, cuentas.reventa(mesa, casilla, nivel), "rebajar", casilla)
        while mesa.edificios[casilla] > nivel:
            banca.quitar_edificio(mesa, casilla)


def hipotecar(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> None:
    """La Banca presta la mitad del precio a cambio del título boca abajo (R009, R106, G13)."""
    banca.pagar(mesa, BANCA, asiento, propiedad(mesa.tablero, casilla).hipoteca, "hipoteca", casilla)
    banca.hipotecar(mesa, casilla, True)


def deshipotecar(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> None:
    """Se devuelve la hipoteca con su interés (G15)."""
    banca.pagar(mesa, asiento, BANCA, cuentas.coste_de_levantar(mesa, casilla), "levantar", casilla)
    banca.hipotecar(mesa, casilla, False)


def es_hotel(mesa: Mesa, casilla: Posicion) -> bool:
    """El siguiente edificio de ese solar sería un hotel."""
    return mesa.edificios[casilla] + 1 == HOTEL
