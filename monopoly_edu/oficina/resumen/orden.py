"""`monopoly-edu resumen`: qué ha hecho la clase, a partir de lo que entrega.

Sabe: leer las opciones y enseñar el resumen en la terminal y, si se pide, en un papel y en ficheros CSV.
No debe saber: leer una entrega ni contar nada.
Lo usan: `__main__`, cuando la orden es «resumen».
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.caja.cargar import TableroNoValido
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.analizador import Analizador, una_carpeta
from monopoly_edu.oficina.de_clase import con_carpeta, con_lecciones, con_tablero, el_tablero, las_lecciones
from monopoly_edu.oficina.papel import NoSePuedeImprimir
from monopoly_edu.oficina.resumen.clase import Clase
from monopoly_edu.oficina.resumen.leer import leer
from monopoly_edu.oficina.resumen.pagina import en_pagina
from monopoly_edu.oficina.resumen.recoger import CarpetaNoValida
from monopoly_edu.oficina.resumen.terminal import en_texto
from monopoly_edu.oficina.tablas import guardar_csv


def main(argumentos: Sequence[str]) -> int:
    """Enseña el resumen; con `--carpeta`, lo deja también para imprimir."""
    analizador = _analizador()
    opciones = analizador.parse_args(argumentos)
    lecciones = las_lecciones(analizador, opciones, LECCIONES)
    try:
        _que_no_sea_la_misma(opciones.entregas, opciones.salida)
        clase = leer(opciones.entregas, lecciones, tablero=el_tablero(opciones), separar=opciones.separar)
        print(en_texto(clase, opciones.nombres))
        if not clase.alumnos:
            print(f"En «{opciones.entregas}» no hay ninguna respuesta que resumir.", file=sys.stderr)
            return 1
        for frase in [] if opciones.salida is None else _escribir(clase, opciones.salida, opciones.nombres):
            print(frase)
    except (CarpetaNoValida, TableroNoValido, NoSePuedeImprimir) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _que_no_sea_la_misma(entregas: Path, salida: Path | None) -> None:
    """En la carpeta de las entregas no se escribe nada."""
    if salida is not None and salida.resolve().is_relative_to(entregas.resolve()):
        raise CarpetaNoValida(f"«{salida}» está dentro de las entregas, y ahí no escribo: elige otra con --carpeta.")


def _escribir(clase: Clase, carpeta: Path, nombres: bool) -> list[str]:
    """Deja el resumen en esa carpeta y dice dónde ha quedado."""
    impreso = papel.guardar(en_pagina(clase, nombres), carpeta / "resumen")
    alumnos = clase.por_alumno(nombres).join(clase.cuadricula())
    tablas = {
        "alumnos": alumnos,
        "ejercicios": clase.por_ejercicio(),
        "errores": clase.errores(),
        "predicciones": clase.predicciones().set_index("alumno"),
        "avisos": clase.notas(nombres).set_index("clase"),
    }
    escritas = [guardar_csv(tabla, carpeta / f"resumen_{cual}.csv") for cual, tabla in tablas.items()]
    return ["", papel.frase(impreso), *chain.from_iterable(escritas)]


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu resumen",
        "Lee los ficheros de respuestas de la clase (o ficheros .txt y .csv con un código de progreso por línea) y "
        "dice quién ha hecho qué, qué ejercicios cuestan, qué errores se comparten, con qué pregunta responder, y qué "
        "se predijo. Todo por número de lista y sin que nada salga de este ordenador.",
        usage="monopoly-edu resumen ENTREGAS [--leccion N …] [--nombres] [--separar] [--tablero TABLERO] "
        "[--carpeta CARPETA]",
        epilog="En la carpeta de las entregas solo se lee. Lo que no se entienda se dice al final, con su motivo.",
    )
    analizador.add_argument(
        "entregas",
        type=una_carpeta,
        metavar="ENTREGAS",
        help="la carpeta con los ficheros de la clase, sueltos o en otras",
    )
    con_lecciones(analizador)
    analizador.add_argument("--nombres", action="store_true", help="dice también de qué fichero sale cada número")
    analizador.add_argument(
        "--separar",
        action="store_true",
        help="si de un número de lista hay varios ficheros distintos, cuentan todos, como «17 a», «17 b»…",
    )
    con_tablero(analizador)
    con_carpeta(analizador, "--salida", que="el resumen para imprimir y las tablas en CSV")
    return analizador
