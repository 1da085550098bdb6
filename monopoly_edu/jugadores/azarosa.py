"""Azarosa: cualquier cosa legal, al azar.

Sabe: escoger una de las opciones de la pregunta.
No debe saber: qué significa ninguna.
Lo usan: las pruebas, que así recorren rincones a los que nadie sensato llega, y la clase como punto de comparación.
"""

from __future__ import annotations

from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.preguntas import Opcion, Pregunta


class Azarosa(Estrategia):
    """Responde a todo con una opción legal cualquiera, todas igual de probables."""

    def responder(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        """Una opción al azar."""
        opciones = pregunta.opciones
        return opciones[int(vista.azar.random() * len(opciones))]
