"""De texto con marcas a HTML: párrafos, listas, **negritas** y `código`.

Sabe: las cuatro marcas que usan los enunciados, y quitarlas.
No debe saber: qué dice el texto.
Lo usan: la caja de cada ejercicio y las hojas impresas.
"""

from __future__ import annotations

import re

from monopoly_edu.vistas.rotulos import limpio

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
