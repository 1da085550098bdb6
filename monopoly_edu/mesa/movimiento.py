"""Adónde llevan una tirada o una tarjeta.

Sabe: contar casillas, reconocer un doble y decir qué manda cada tirada y cada tarjeta de movimiento.
No debe saber: quién mueve, qué cobra ni qué le espera en la casilla.
Lo usan: las reglas y la cadena de Markov; por eso no pueden discrepar.
"""

from __future__ import annotations

from monopoly_edu.caja.tablero import Posicion, Tablero
from monopoly_edu.caja.tarjetas import EFECTOS_DE_MOVIMIENTO, Tarjeta
from monopoly_edu.mesa.estado import Tirada

#: Dobles seguidos que llevan a la cárcel (R032) e intentos de sacar doble estando en ella (G09).
DOBLES_PARA_LA_CARCEL = 3
INTENTOS_EN_LA_CARCEL = 3

#: Qué tipo de casilla busca cada tarjeta de «la más cercana».
MAS_CERCANA = {"estacion_mas_cercana": "estacion", "servicio_mas_cercano": "servicio"}


def es_doble(tirada: Tirada) -> bool:
    """Los dos dados coinciden (R029). Con otro número de dados no hay dobles.

    >>> es_doble((4, 4)), es_doble((4, 5)), es_doble((2,))
    (True, False, False)
    """
    return len(tirada) == 2 and tirada[0] == tirada[1]


def avanzar(tablero: Tablero, desde: Posicion, pasos: int) -> tuple[int, Posicion]:
    """Veces que se pasa por Salida (o se cae en ella) y casilla a la que se llega (R019, R020).

    >>> avanzar(Tablero.cargar("madrid"), 39, 11)
    (1, 10)
    """
    return divmod(desde + pasos, len(tablero.casillas))


def mas_cercana(tablero: Tablero, desde: Posicion, tipo: str) -> Posicion:
    """La primera casilla de ese tipo hacia delante.

    >>> mas_cercana(Tablero.cargar("madrid"), 36, "estacion")
    5
    """
    casillas = len(tablero.casillas)
    delante = ((desde + i) % casillas for i in range(1, casillas + 1))
    return next(c for c in delante if tablero.casillas[c].tipo == tipo)


def manda_a_la_carcel(tablero: Tablero, casilla: Posicion) -> bool:
    """Caer ahí lleva a la cárcel (G08)."""
    return tablero.casillas[casilla].tipo == "ve_a_la_carcel"


def mueve(tarjeta: Tarjeta) -> bool:
    """La tarjeta cambia de sitio la ficha."""
    return tarjeta.efecto in EFECTOS_DE_MOVIMIENTO


def destino_de_tarjeta(tablero: Tablero, tarjeta: Tarjeta, desde: Posicion) -> tuple[int, Posicion]:
    """Veces que se cobra el sueldo y casilla a la que lleva una tarjeta de movimiento (G02).

    Hacia delante se cobra al pasar por Salida o caer en ella; hacia atrás, nunca. Las de ir a
    la cárcel no entran aquí: no se recorre ninguna casilla (R055).

    >>> madrid = Tablero.cargar("madrid")
    >>> destino_de_tarjeta(madrid, Tarjeta("ir_a_24", "avanzar", "", destino=24), 36)
    (1, 24)
    >>> destino_de_tarjeta(madrid, Tarjeta("retroceder_3", "retroceder", "", pasos=3), 2)
    (0, 39)
    >>> destino_de_tarjeta(madrid, Tarjeta("volver_a_1", "volver", "", destino=1), 17)
    (0, 1)
    """
    if tarjeta.efecto == "volver":
        return 0, tarjeta.destino
    if tarjeta.efecto == "retroceder":
        return 0, (desde - tarjeta.pasos) % len(tablero.casillas)
    busca = MAS_CERCANA.get(tarjeta.efecto)
    hasta = mas_cercana(tablero, desde, busca) if busca else tarjeta.destino
    return int(hasta <= desde), hasta
