"""La hoja de la clase en la terminal.

Sabe: repartir las columnas en tablas que quepan y explicar debajo qué es cada una.
No debe saber: calcular nada.
Lo usan: `monopoly-edu semillas`.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.oficina.semillas.columna import Columna
from monopoly_edu.oficina.semillas.hoja import MARCA, Hoja, avisos, quienes, titulo
from monopoly_edu.oficina.tablas import ancho_de_la_terminal, en_columnas, parrafo


def en_texto(hoja: Hoja) -> str:
    """Las tablas, la explicación de cada columna y lo que conviene saber."""
    explicado = "\n".join(_explicada(hoja, columna) for columna in hoja.columnas)
    tablas = ["\n".join(_en_tabla(grupo)) for grupo in _grupos(hoja)]
    return "\n\n".join([parrafo(titulo(hoja)), *tablas, explicado, *map(parrafo, avisos(hoja))])


def _grupos(hoja: Hoja) -> list[list[Sequence[str]]]:
    """Las columnas que caben juntas, con el número de lista delante de cada grupo."""
    escrita = hoja.escrita()
    numeros = ["N.º", "", *map(str, escrita.index)]
    grupos: list[list[Sequence[str]]] = []
    for titulo_de_columna, suya in escrita.items():
        letras = [*str(titulo_de_columna).split(", ", 1), *_a_la_par(suya.tolist())]
        if not grupos or max(map(len, _en_tabla([*grupos[-1], letras]))) > ancho_de_la_terminal():
            grupos.append([numeros])
        grupos[-1].append(letras)
    return grupos


def _a_la_par(columna: Sequence[str]) -> Sequence[str]:
    """Con el sitio del asterisco guardado, las cifras quedan unas debajo de otras."""
    con_marca = any(texto.endswith(MARCA) for texto in columna)
    return [texto if texto.endswith(MARCA) or not con_marca else f"{texto} " for texto in columna]


def _en_tabla(columnas: Sequence[Sequence[str]]) -> list[str]:
    return en_columnas(list(zip(*columnas, strict=True)), ">" * len(columnas))


def _explicada(hoja: Hoja, columna: Columna) -> str:
    banda = f" Esperado: {columna.espera}; {columna.banda}. Fuera: {quienes(hoja.fuera(columna))}."
    return parrafo(f"{columna.donde}: {columna.que}.{banda if columna.banda else ''}", "   ", "")
