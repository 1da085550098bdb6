"""El resumen de una clase, a partir de los ficheros de respuestas o de los códigos de progreso.

Sabe: leer una carpeta entera y dar la clase que hay en ella.
No debe saber: cómo se enseña.
Lo usan: `__main__` y quien quiera las tablas en un cuaderno: `from monopoly_edu.oficina.resumen import leer`.

Nada sale de este ordenador y en la carpeta no se escribe nada.
"""

from __future__ import annotations

from monopoly_edu.oficina.resumen.clase import Clase
from monopoly_edu.oficina.resumen.leer import leer
from monopoly_edu.oficina.resumen.orden import main
from monopoly_edu.oficina.resumen.recoger import CarpetaNoValida

__all__ = ["CarpetaNoValida", "Clase", "leer", "main"]
