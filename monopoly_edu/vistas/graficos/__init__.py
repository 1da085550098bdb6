"""Las figuras, y la frase en español que dice lo que se ve en cada una.

Sabe: qué figuras hay.
No debe saber: calcular probabilidades; cada figura recibe sus números hechos. Nadie fuera de aquí conoce matplotlib.
Lo usan: los cuadernos, los exploradores, las lecciones y lo que se imprime.
"""

import logging

# La primera vez, matplotlib avisa en inglés y en rojo de que prepara las letras: se le pide silencio antes de cargarlo.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)

from monopoly_edu.vistas.graficos.calor import mapa_de_calor  # noqa: E402
from monopoly_edu.vistas.graficos.figura import Figura  # noqa: E402

__all__ = ["Figura", "mapa_de_calor"]
