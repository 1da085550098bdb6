"""La hoja de la clase, para imprimir.

Sabe: poner la hoja en una página apaisada, con la explicación de cada columna.
No debe saber: calcular nada ni cómo se hace un PDF.
Lo usan: `monopoly-edu semillas`.
"""

from __future__ import annotations

from monopoly_edu.oficina import papel
from monopoly_edu.oficina.semillas.hoja import MARCA, Hoja, avisos, quienes, titulo
from monopoly_edu.oficina.tablas import tabla_html
from monopoly_edu.vistas.rotulos import limpio

ESTILO = """
@page { size: A4 landscape; margin: 10mm 12mm 12mm; }
body { max-width: 273mm; }
p { font-size: 9pt; margin: .6mm 0; }
table { font-size: 8.5pt; }
th, td { padding: .45mm 1mm; }
.numeros th, .numeros td { text-align: right; }
.numeros thead th { vertical-align: bottom; hyphens: none; }
.numeros caption { text-align: left; }
.fuera { font-weight: bold; }
"""
QUE_ES = ("Columna", "Qué se mide", "Se espera", "Entre qué valores", "Quién se sale")


def en_pagina(hoja: Hoja) -> str:
    """La página entera, en HTML."""
    escrita = hoja.escrita()
    filas = [[str(numero), *fila] for numero, fila in zip(escrita.index, escrita.itertuples(index=False), strict=True)]
    numeros = tabla_html(
        "Lo que le tiene que salir a cada cual",
        ["N.º", *map(str, escrita.columns)],
        filas,
        clase="numeros",
        celda=lambda texto: f'<b class="fuera">{limpio(texto)}</b>' if texto.endswith(MARCA) else limpio(texto),
    )
    explicadas = [
        [c.donde, c.que, c.espera or "–", c.banda or "–", quienes(hoja.fuera(c)) if c.banda else "–"]
        for c in hoja.columnas
    ]
    que_es = tabla_html("Qué es cada columna", QUE_ES, explicadas)
    avisado = "".join(f"<p>{limpio(aviso)}</p>" for aviso in avisos(hoja))
    cuerpo = f"<main><h1>{limpio(titulo(hoja))}</h1>{avisado}{numeros}<section>{que_es}</section></main>"
    return papel.pagina(titulo(hoja), cuerpo, estilo=ESTILO)
