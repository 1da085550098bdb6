"""De texto con marcas a HTML: párrafos, listas, **negritas** y `código`. Y lo que se lee sin HTML, en renglones.

Sabe: las cuatro marcas que usan los enunciados, y quitarlas; y cuánto cabe en un renglón.
No debe saber: qué dice el texto.
Lo usan: las cajas de los cuadernos, la guía docente y las hojas impresas.
"""

from __future__ import annotations

import re
from textwrap import wrap

from monopoly_edu.vistas.rotulos import limpio

#: Las letras que caben en un renglón de un cuaderno, con 1280 puntos de ancho y la lista de ficheros a la vista.
RENGLON = 95

_NEGRITA, _CODIGO = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"`([^`]+)`")


def en_html(texto: str) -> str:
    """El texto como HTML seguro: lo que no es una marca, escapado.

    >>> en_html("Suma **7** & más\\n\\n- uno\\n- dos")
    '<p>Suma <b>7</b> &amp; más</p><ul><li>uno</li><li>dos</li></ul>'
    """
    return "".join(_bloque(bloque.strip().split("\n")) for bloque in re.split(r"\n\s*\n", texto) if bloque.strip())


def sin_marcas(texto: str) -> str:
    """El texto tal como se lee.

    >>> sin_marcas("Suma **7** con `suma_de_dados()`")
    'Suma 7 con suma_de_dados()'
    """
    return _CODIGO.sub(r"\1", _NEGRITA.sub(r"\1", texto))


def _bloque(lineas: list[str]) -> str:
    if all(linea.startswith("- ") for linea in lineas):
        return f"<ul>{''.join(f'<li>{_linea(linea[2:])}</li>' for linea in lineas)}</ul>"
    return f"<p>{'<br>'.join(_linea(linea) for linea in lineas)}</p>"


def _linea(linea: str) -> str:
    return _CODIGO.sub(r"<code>\1</code>", _NEGRITA.sub(r"<b>\1</b>", limpio(linea)))


def en_renglones(texto: str) -> str:
    """El mismo texto, con los renglones partidos entre palabras: JupyterLab los parte por cualquier letra.

    >>> max(map(len, en_renglones("casi siempre salen " * 20).splitlines())) <= RENGLON
    True
    >>> en_renglones("dos  huecos\\n\\ny otro párrafo")
    'dos  huecos\\n\\ny otro párrafo'
    """
    return "\n".join(
        parte
        for linea in texto.split("\n")
        for parte in wrap(linea, RENGLON, break_long_words=False, break_on_hyphens=False) or [""]
    )
