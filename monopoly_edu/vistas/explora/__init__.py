"""Los exploradores: una llamada, unos mandos y una figura que cambia con ellos.

Sabe: qué exploradores hay.
No debe saber: cómo se hace ninguno.
Lo usan: los cuadernos, `from monopoly_edu import explora`.
"""

from monopoly_edu.vistas.explora.alquileres import alquileres
from monopoly_edu.vistas.explora.carcel import carcel
from monopoly_edu.vistas.explora.dos_dados import dos_dados
from monopoly_edu.vistas.explora.escalera import escalera_de_reglas
from monopoly_edu.vistas.explora.grafo import grafo
from monopoly_edu.vistas.explora.matriz import matriz
from monopoly_edu.vistas.explora.mazo import mazo
from monopoly_edu.vistas.explora.muro import muro_de_la_clase
from monopoly_edu.vistas.explora.potencias import potencias
from monopoly_edu.vistas.explora.ruina import ruina
from monopoly_edu.vistas.explora.torneo import torneo
from monopoly_edu.vistas.explora.turno import turno

__all__ = [
    "alquileres",
    "carcel",
    "dos_dados",
    "escalera_de_reglas",
    "grafo",
    "matriz",
    "mazo",
    "muro_de_la_clase",
    "potencias",
    "ruina",
    "torneo",
    "turno",
]
