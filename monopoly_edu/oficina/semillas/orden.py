"""`monopoly-edu semillas`: la hoja con lo que le sale a cada número de lista.

Sabe: leer las opciones y enseñar la hoja en la terminal y, si se pide, en un papel y en un CSV.
No debe saber: qué se mide ni cómo.
Lo usan: `__main__`, cuando la orden es «semillas».
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.caja.cargar import TableroNoValido
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.analizador import Analizador, entero_de
from monopoly_edu.oficina.de_clase import con_carpeta, con_lecciones, con_tablero, el_tablero, las_lecciones
from monopoly_edu.oficina.papel import NoSePuedeImprimir
from monopoly_edu.oficina.semillas.hoja import ALUMNOS, MEDIDAS, Hoja, hoja
from monopoly_edu.oficina.semillas.pagina import en_pagina
from monopoly_edu.oficina.semillas.terminal import en_texto
from monopoly_edu.oficina.tablas import guardar_csv

NO_DEPENDE = "en esa no depende nada de la semilla, y le sale lo mismo a toda la clase; sí depende algo en"


def main(argumentos: Sequence[str]) -> int:
    """Enseña la hoja; con `--carpeta`, la deja también para imprimir."""
    analizador = _analizador()
    opciones = analizador.parse_args(argumentos)
    con_algo = {medida.leccion for medida in MEDIDAS}
    las_demas = dict.fromkeys(LECCIONES.keys() - con_algo, NO_DEPENDE)
    lecciones = las_lecciones(analizador, opciones, sorted(con_algo), las_demas)
    try:
        tablero = el_tablero(opciones)
        hecha = hoja(
            opciones.alumnos, desde=opciones.desde, lecciones=lecciones, tablero=tablero, progreso=sys.stderr.isatty()
        )
        print(en_texto(hecha))
        for frase in [] if opciones.salida is None else _escribir(hecha, opciones.salida):
            print(frase)
    except (TableroNoValido, ValueError, NoSePuedeImprimir) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _escribir(hecha: Hoja, carpeta: Path) -> list[str]:
    """Deja la hoja en esa carpeta y dice dónde ha quedado."""
    impresa = papel.guardar(en_pagina(hecha), carpeta / "semillas")
    return ["", papel.frase(impresa), *guardar_csv(hecha.en_numeros(), carpeta / "semillas.csv")]


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu semillas",
        "Dice lo que le tiene que salir a cada número de lista en todo lo que depende de su semilla: predicciones, "
        "ejercicios simulados y exploradores. Así se ve de antemano quién se saldrá de la banda por mala suerte.",
        usage="monopoly-edu semillas [ALUMNOS] [--desde NÚMERO] [--leccion N …] [--tablero TABLERO] "
        "[--carpeta CARPETA]",
        epilog="Los torneos de la lección 11 tardan unos segundos por alumno; con Ctrl+C se queda lo calculado.",
    )
    analizador.add_argument(
        "alumnos",
        type=entero_de(ALUMNOS[0], ALUMNOS[-1]),
        nargs="?",
        default=30,
        metavar="ALUMNOS",
        help="cuántos son (si no dices nada, 30)",
    )
    analizador.add_argument(
        "--desde",
        type=entero_de(0, 2**32 - ALUMNOS[-1]),
        default=1,
        metavar="NÚMERO",
        help="el primer número de lista (si no dices nada, el 1)",
    )
    con_lecciones(analizador)
    con_tablero(analizador)
    con_carpeta(analizador, que="la hoja para imprimir y un CSV para la hoja de cálculo")
    return analizador
