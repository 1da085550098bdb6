"""`monopoly-edu tablero`: hacer un tablero propio y saber qué le falta.

Sabe: leer las opciones de las dos órdenes y contar en la terminal lo que ha salido.
No debe saber: qué hay dentro de un tablero.
Lo usan: `__main__`, cuando la orden es «tablero».
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

from monopoly_edu.aula.tablero_nuevo import DE_SERIE, ESCALAS, NoHaySitio, NoSePuedeHacer, de_una_sola_calle, nuevo
from monopoly_edu.aula.trazado import TAMANOS
from monopoly_edu.caja.cargar import Aviso, repasar
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.oficina.analizador import Analizador, entero_de, una_carpeta


def main(argumentos: Sequence[str]) -> int:
    """Atiende «tablero nuevo» y «tablero comprobar»."""
    if argumentos and argumentos[0] in ORDENES:
        return ORDENES[argumentos[0]](argumentos[1:])
    analizador = Analizador(
        "monopoly-edu tablero",
        "Tu propio tablero: el de tu pueblo, por ejemplo.",
        usage="monopoly-edu tablero nuevo NOMBRE | monopoly-edu tablero comprobar CARPETA",
        epilog="Cada orden tiene su ayuda: «monopoly-edu tablero nuevo --ayuda».",
    )
    analizador.add_argument(
        "orden", choices=list(ORDENES), metavar="nuevo|comprobar", help="hacer uno nuevo, o decir qué le falta a uno"
    )
    analizador.parse_args(argumentos)
    return 2


def _nuevo(argumentos: Sequence[str]) -> int:
    opciones = _opciones_de_nuevo().parse_args(argumentos)
    try:
        hecho = nuevo(opciones.nombre, opciones.carpeta, casillas=opciones.casillas, escala=opciones.escala)
    except NoSePuedeHacer as error:
        sin_sitio = isinstance(error, NoHaySitio)
        print(f"{error}{' La carpeta se elige con --carpeta CARPETA.' if sin_sitio else ''}", file=sys.stderr)
        return 1 if sin_sitio else 2
    print(f"He creado «{hecho}». Abre tablero.toml con cualquier editor de texto: sus comentarios dicen cómo se hace.")
    print(f'Para saber si vale:\n\n    monopoly-edu tablero comprobar "{hecho}"\n')
    return 0


def _opciones_de_nuevo() -> Analizador:
    analizador = Analizador(
        "monopoly-edu tablero nuevo",
        "Crea una carpeta con un tablero que ya se puede jugar, para que lo cambies. Nunca escribe sobre otro.",
        epilog='Por ejemplo: monopoly-edu tablero nuevo "Mi pueblo" --casillas 40',
    )
    analizador.add_argument(
        "nombre", metavar="NOMBRE", help="cómo se llama el tablero; entre comillas si tiene espacios"
    )
    analizador.add_argument(
        "--carpeta",
        type=una_carpeta,
        default=Path(),
        metavar="CARPETA",
        help="dónde crearlo (si no dices nada, aquí mismo)",
    )
    analizador.add_argument(
        "--casillas",
        type=entero_de(TAMANOS[0], TAMANOS[-1]),
        default=DE_SERIE,
        metavar="CUÁNTAS",
        help=f"de {TAMANOS[0]} a {TAMANOS[-1]} (si no dices nada, {DE_SERIE})",
    )
    analizador.add_argument(
        "--escala",
        type=int,
        default=1,
        choices=list(ESCALAS),
        metavar="VECES",
        help="multiplica todos los importes: 1 (euros), 100 (pesetas) o 10000 (millones)",
    )
    return analizador


def _comprobar(argumentos: Sequence[str]) -> int:
    analizador = Analizador(
        "monopoly-edu tablero comprobar",
        "Dice de una vez todo lo que falla en un tablero, con su línea y con lo que hay que escribir.",
        epilog="Termina con el código 0 si el tablero vale y 1 si no.",
    )
    analizador.add_argument("carpeta", metavar="CARPETA", help="la que contiene tablero.toml")
    carpeta = analizador.parse_args(argumentos).carpeta
    avisos = repasar(carpeta)
    print(informe(avisos) if avisos else _enhorabuena(Tablero.cargar(carpeta), carpeta))
    return 1 if avisos else 0


def informe(avisos: Sequence[Aviso]) -> str:
    """Los fallos de un tablero, fichero a fichero y uno por línea del fichero.

    >>> print(informe([Aviso("tablero.toml", 6, "casilla 1", "precio", "«precio» es 0", "escribe «precio = 60»")]))
    tablero.toml
      línea 6, casilla 1: «precio» es 0. Escribe «precio = 60».
    <BLANKLINE>
    Hay una cosa por arreglar.
    """
    trozos: list[str] = []
    for fichero, suyos in groupby(avisos, key=lambda aviso: aviso.fichero):
        frases = [f"  {aviso._replace(fichero='')}" for aviso in suyos]
        trozos.append("\n".join([fichero, *frases] if fichero else [frase.strip() for frase in frases]))
    cuantas = "una cosa" if len(avisos) == 1 else f"{len(avisos)} cosas"
    return "\n\n".join([*trozos, f"Hay {cuantas} por arreglar."])


def _enhorabuena(tablero: Tablero, carpeta: str) -> str:
    calles = f"{len(tablero)} casillas, {len(tablero.solares)} calles"
    vale = f"«{tablero.nombre}» vale: {calles}. Para usarlo en un cuaderno: Tablero.cargar({carpeta!r})"
    return "\n".join(filter(None, [vale, de_una_sola_calle(tablero)]))


ORDENES: dict[str, Callable[[Sequence[str]], int]] = {"nuevo": _nuevo, "comprobar": _comprobar}
