"""Hojas para imprimir: la del alumno, la clave de quien da la clase y el registro de una partida.

Sabe: los nombres que se piden desde fuera.
No debe saber: nada más.
Lo usan: `__main__` y quien quiera una hoja desde Python: `hoja(LECCIONES[3], Contexto(tablero))` da su HTML, el mismo
que escribe la orden, y `oficina.papel.guardar` lo pone en un fichero.
"""

from monopoly_edu.oficina.imprimir.alumno import hoja
from monopoly_edu.oficina.imprimir.docente import hoja_docente
from monopoly_edu.oficina.imprimir.partida import registro_de_partida

__all__ = ["hoja", "hoja_docente", "registro_de_partida"]
