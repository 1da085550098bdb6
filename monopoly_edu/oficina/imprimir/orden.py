"""`monopoly-edu imprimir`: las hojas de una lección, o las de una partida, en papel.

Sabe: leer las opciones, decidir qué se imprime y con qué nombre, y contarlo en la terminal.
No debe saber: qué hay en una hoja ni cómo se hace un PDF.
Lo usan: `__main__`, cuando la orden es «imprimir».
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.aula.sesion import TABLERO
from monopoly_edu.aula.tablero_nuevo import nombre_de_carpeta
from monopoly_edu.caja.cargar import TableroNoValido
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.analizador import Analizador, entero_de, una_carpeta
from monopoly_edu.oficina.de_clase import con_tablero, el_tablero
from monopoly_edu.oficina.imprimir.alumno import hoja
from monopoly_edu.oficina.imprimir.docente import hoja_docente
from monopoly_edu.oficina.imprimir.partida import registro_de_partida
from monopoly_edu.vistas.texto import lista

TODO, PARTIDA = "todo", "partida"
CARPETA = Path("hojas")


class Pedido(NamedTuple):
    """Un fichero: cómo se llama, sin extensión, y su página."""

    nombre: str
    html: str


def main(argumentos: Sequence[str]) -> int:
    """Escribe lo que se pide; si no se pide nada, dice qué hay."""
    analizador = _analizador()
    opciones = analizador.parse_args(argumentos)
    if opciones.que is None:
        print(lo_que_hay())
        return 0
    if not _se_imprime(opciones.que):
        hay = lista([*map(str, LECCIONES), PARTIDA, TODO], "o")
        print(f"No hay ninguna hoja «{opciones.que[:40]}». Di una de estas: {hay}.", file=sys.stderr)
        return 2
    try:
        contexto = Contexto(el_tablero(opciones), semilla=opciones.semilla)
        for pedido in pedidos(opciones.que, contexto, docente=opciones.docente):
            print(papel.frase(papel.guardar(pedido.html, opciones.carpeta / pedido.nombre)))
    except (papel.NoSePuedeImprimir, TableroNoValido) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def pedidos(que: str, contexto: Contexto, *, docente: bool = False) -> list[Pedido]:
    """Lo que se imprime: una lección, «partida» o «todo».

    >>> from monopoly_edu.caja.tablero import Tablero
    >>> [pedido.nombre for pedido in pedidos("3", Contexto(Tablero.cargar("madrid"), semilla=7), docente=True)]
    ['leccion_03_docente_semilla_7']
    """
    detras = apellidos(contexto)
    if que == PARTIDA:
        return [Pedido(f"{PARTIDA}{detras}", registro_de_partida(contexto))]
    numeros = list(LECCIONES) if que == TODO else [int(que)]
    de_quien, hacer = ("_docente", hoja_docente) if docente else ("", hoja)
    hechos = [Pedido(f"leccion_{n:02d}{de_quien}{detras}", hacer(LECCIONES[n], contexto)) for n in numeros]
    return hechos + (pedidos(PARTIDA, contexto) if que == TODO and not docente else [])


def apellidos(contexto: Contexto) -> str:
    """Lo que distingue una hoja de la de otro tablero o de otra semilla."""
    otro = contexto.tablero.origen != TABLERO
    tablero = f"_{nombre_de_carpeta(contexto.tablero.nombre)}" if otro else ""
    return f"{tablero}_semilla_{contexto.semilla}" if contexto.semilla else tablero


def lo_que_hay() -> str:
    """La lista de lo que se puede imprimir."""
    lecciones = [f"  {numero:>7}  {leccion.titulo}" for numero, leccion in LECCIONES.items()]
    otras = [f"  {PARTIDA:>7}  El registro de una partida", f"  {TODO:>7}  Todo lo anterior"]
    return "\n".join(["Puedes imprimir:", *lecciones, *otras, "", "Por ejemplo: monopoly-edu imprimir 3 --docente"])


def _se_imprime(que: str) -> bool:
    return que in (TODO, PARTIDA) or (que.isdecimal() and len(que) < 4 and int(que) in LECCIONES)


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu imprimir",
        "Hojas A4 en blanco y negro para dar la clase con lápiz y papel: la de una lección, su clave o el registro de "
        "una partida. En PDF, si hay Chromium, Chrome o Edge; si no, en una página que se imprime desde el navegador.",
        epilog="Sin decir qué, enseña la lista de lo que hay.",
    )
    analizador.add_argument(
        "que", nargs="?", metavar="QUÉ", help=f"el número de una lección, «{PARTIDA}» (para apuntarla) o «{TODO}»"
    )
    analizador.add_argument(
        "--docente", action="store_true", help="la clave, para quien da la clase, en vez de la hoja"
    )
    con_tablero(analizador)
    analizador.add_argument(
        "--semilla",
        type=entero_de(0, 2**32 - 1),
        default=0,
        metavar="N",
        help="de la que salen los dados impresos: tu número de lista, por ejemplo (si no dices nada, 0)",
    )
    analizador.add_argument(
        "--carpeta",
        type=una_carpeta,
        default=CARPETA,
        metavar="CARPETA",
        help=f"dónde dejar las hojas (si no dices nada, en «{CARPETA}», aquí mismo)",
    )
    return analizador
