"""El sitio que deja una hoja para contestar, según la clase de ejercicio.

Sabe: qué hueco pide cada clase (K1 a K10).
No debe saber: cuál es la respuesta; ni la pregunta ni la calcula.
Lo usa: la hoja del alumno.
"""

from __future__ import annotations

from monopoly_edu.aula.de_elegir import Eleccion, Orden, Reparto
from monopoly_edu.aula.de_escribir import Abierta, Funcion, Prediccion
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio
from monopoly_edu.oficina.imprimir import piezas
from monopoly_edu.vistas.rotulos import limpio


def para_contestar(ejercicio: Ejercicio, contexto: Contexto) -> str:
    """El hueco de un ejercicio, en HTML.

    >>> from monopoly_edu.aula.lecciones import buscar
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> para_contestar(buscar("1.4"), Contexto(Tablero.cargar("madrid"))).count('class="casilla"')
    5
    """
    if isinstance(ejercicio, Eleccion):
        return piezas.opciones(ejercicio.rotulos(contexto))
    if isinstance(ejercicio, Orden):
        puestos = range(1, len(ejercicio.nombres(contexto)) + 1)
        ancho = max(14, min(32, 3 * max(map(len, ejercicio.nombres(contexto)))))
        return piezas.fila_de_huecos([f"{n}.º" for n in puestos], ancho)
    if isinstance(ejercicio, Reparto):
        lugares = ejercicio.lugares(contexto)
        return piezas.tabla(lugares, [[""] * len(lugares)], clase="hueca", primera=False)
    if isinstance(ejercicio, Funcion):
        return _codigo(ejercicio.firma.strip("`"))
    if isinstance(ejercicio, Abierta):
        return piezas.renglones(6)
    if isinstance(ejercicio, Prediccion):
        return f'<p class="huecos">{piezas.hueco("Tu predicción", 36)} {piezas.hueco("¿Por qué?", 88)}</p>'
    return piezas.cuentas()


def _codigo(firma: str) -> str:
    """La primera línea de la función y renglones para lo demás."""
    primera = firma if firma.startswith("class ") else f"def {firma}:"
    return f'<div class="codigo"><p><code>{limpio(primera)}</code></p>{piezas.renglones(4)}</div>'
