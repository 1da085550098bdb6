"""Lo que le sale a cada número de lista.

Sabe: qué hay en esta carpeta.
No debe saber: cómo se hace.
Lo usan: `__main__` y quien quiera la tabla en un cuaderno: `from monopoly_edu.oficina.semillas import hoja`.
"""

from monopoly_edu.oficina.semillas.hoja import Hoja, hoja
from monopoly_edu.oficina.semillas.orden import main

__all__ = ["Hoja", "hoja", "main"]
