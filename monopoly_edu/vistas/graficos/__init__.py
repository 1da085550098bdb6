"""Las figuras, y la frase en español que dice lo que se ve en cada una.

Sabe: qué figuras hay.
No debe saber: calcular probabilidades; cada figura recibe sus números hechos. Nadie fuera de aquí conoce matplotlib.
Lo usan: los cuadernos, los exploradores, las lecciones y lo que se imprime.
"""

from monopoly_edu.vistas.graficos.calor import mapa_de_calor
from monopoly_edu.vistas.graficos.figura import Figura

__all__ = ["Figura", "mapa_de_calor"]
