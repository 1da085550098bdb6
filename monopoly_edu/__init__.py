"""Monopoly para aprender probabilidad: un motor legible y unas lecciones en cuadernos.

Sabe: los nombres públicos.
No debe saber: nada más.
Lo usan: los cuadernos y quien escribe `from monopoly_edu import …`.
"""

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.jugadores import ESTRATEGIAS, Azarosa, Constructora, Estrategia, Prudente
from monopoly_edu.mesa.preguntas import RespuestaNoValida
from monopoly_edu.partida import Partida

__all__ = [
    "ESTRATEGIAS",
    "Azarosa",
    "Constructora",
    "Estrategia",
    "Normas",
    "Partida",
    "Prudente",
    "RespuestaNoValida",
    "Tablero",
]
