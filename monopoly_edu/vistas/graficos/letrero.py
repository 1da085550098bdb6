"""Cuánto ocupa un texto y cómo se parte para que quepa.

Sabe: medir la letra de las figuras y cortar las palabras españolas por una sílaba.
No debe saber: qué dice el texto ni dónde va.
Lo usan: las figuras que escriben dentro de las casillas.
"""

from __future__ import annotations

import re
from functools import lru_cache

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

from monopoly_edu.vistas.graficos.figura import CUERPO, LETRA


@lru_cache(maxsize=2048)
def ancho_de(texto: str, negrita: bool = False) -> float:
    """Lo que ocupa un texto, en puntos."""
    letra = FontProperties(family=LETRA, weight="bold" if negrita else "normal")
    return float(TextPath((0, 0), texto, size=CUERPO, prop=letra).get_extents().width)


def partir_en_lineas(texto: str, maximo: float) -> list[str]:
    """El texto en líneas de no más de `maximo` puntos; una palabra que no cabe se parte por una sílaba, con guion.

    >>> partir_en_lineas("Cea Bermúdez", 60), partir_en_lineas("Comunidad", 50)
    (['Cea', 'Bermúdez'], ['Comuni-', 'dad'])
    """
    lineas: list[str] = []
    for palabra in (trozo for entera in texto.split() for trozo in _por_silabas(entera, maximo)):
        if lineas and ancho_de(f"{lineas[-1]} {palabra}") <= maximo and not lineas[-1].endswith("-"):
            lineas[-1] += f" {palabra}"
        else:
            lineas.append(palabra)
    return lineas


def _por_silabas(palabra: str, maximo: float) -> list[str]:
    """La palabra entera si cabe; si no, en dos o más trozos, cortados entre vocal y consonante seguida de vocal."""
    if ancho_de(palabra) <= maximo:
        return [palabra]
    cortes = [
        m.end() for m in re.finditer(r"(?i)(?<=..)[aeiouáéíóúü](?=[bcdfghjklmnñpqrstvxyz][aeiouáéíóúü])", palabra)
    ]
    posibles = [corte for corte in cortes if ancho_de(palabra[:corte] + "-") <= maximo]
    if not posibles:
        return [palabra]
    return [palabra[: posibles[-1]] + "-", *_por_silabas(palabra[posibles[-1] :], maximo)]
