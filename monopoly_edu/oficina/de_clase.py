"""Las opciones que se repiten en las órdenes de quien da la clase: qué lecciones, qué tablero y dónde se escribe.

Sabe: pedirlas, leerlas y decir qué tienen de malo.
No debe saber: qué se hace con ellas.
Lo usan: las órdenes que hablan de una clase.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Collection, Mapping

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.oficina.analizador import Analizador, una_carpeta
from monopoly_edu.oficina.tablas import visible
from monopoly_edu.vistas.texto import lista


def con_lecciones(analizador: Analizador) -> None:
    """Añade `--leccion`, que admite varias, separadas por espacios o por comas, y se puede repetir."""
    analizador.add_argument(
        "--leccion", action="extend", nargs="+", default=[], metavar="N", help="solo esas lecciones, como 1 3"
    )


def las_lecciones(
    analizador: Analizador, opciones: Namespace, hay: Collection[int], sin_nada: Mapping[int, str] | None = None
) -> tuple[int, ...] | None:
    """Las lecciones pedidas; `None` si no se ha pedido ninguna. Si alguna no vale, termina con el código 2.

    `sin_nada`: las que existen pero de las que no hay nada que decir, con el porqué.
    """
    motivos = {str(leccion): motivo for leccion, motivo in (sin_nada or {}).items()}
    trozos = [trozo.strip() for pedido in opciones.leccion for trozo in pedido.split(",")]
    for trozo in trozos:
        if not (trozo.isascii() and trozo.isdecimal() and len(trozo) < 4 and int(trozo) in hay):
            las_que_hay = lista(list(map(str, hay)))
            analizador.error(
                f"--leccion no puede ser «{visible(trozo, 20)}»: {motivos.get(trozo, 'las que hay son')} {las_que_hay}"
            )
    return tuple(sorted({int(trozo) for trozo in trozos})) or None


def con_tablero(analizador: Analizador) -> None:
    """Añade `--tablero`."""
    analizador.add_argument(
        "--tablero",
        default="madrid",
        metavar="TABLERO",
        help="el nombre de un tablero de la caja o la carpeta del tuyo (si no dices nada, madrid)",
    )


def el_tablero(opciones: Namespace) -> Tablero:
    """El tablero pedido. Lanza `TableroNoValido`, con una frase por fallo."""
    return Tablero.cargar(opciones.tablero)


def con_carpeta(analizador: Analizador, *otros_nombres: str, que: str) -> None:
    """Añade `--carpeta`, donde se escribe lo que se imprime."""
    analizador.add_argument(
        "--carpeta",
        *otros_nombres,
        dest="salida",
        type=una_carpeta,
        metavar="CARPETA",
        help=f"deja ahí {que} (si no dices nada, no se escribe ningún fichero)",
    )
