"""Las opciones de la línea de órdenes, explicadas en español.

Sabe: qué palabras inglesas pone argparse y cómo se dicen, y leer una carpeta y un número entre dos.
No debe saber: qué hace ninguna orden.
Lo usan: las órdenes de la oficina, para leer sus opciones.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

#: Lo que argparse dice en inglés cuando una opción está mal escrita → nuestras palabras.
QUEJAS = {
    "expected one argument": "le falta su valor",
    "expected at least one argument": "le falta al menos un valor",
    "ignored explicit argument": "no lleva valor",
    "the following arguments are required": "falta",
    "unrecognized arguments": "no conozco",
    "invalid choice": "no vale",
    "choose from": "elige entre",
    "invalid int value": "tiene que ser un número entero",
    "not allowed with argument": "no puede ir junto a",
    "argument ": "",
}

#: Lo que argparse cita, con las comillas de Python.
ENTRECOMILLADO = re.compile(r"(?<!\w)'([^']*)'")


class _Formato(argparse.HelpFormatter):
    def add_usage(
        self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        sin_ayuda = [action for action in actions if action.dest != "ayuda"]
        super().add_usage(usage, sin_ayuda, groups, prefix or "Uso: ")


class Analizador(argparse.ArgumentParser):
    """Un `ArgumentParser` que ni ayuda ni se queja en inglés."""

    def __init__(self, orden: str, descripcion: str, **otras: Any) -> None:
        super().__init__(
            prog=orden, description=descripcion, formatter_class=_Formato, add_help=False, allow_abbrev=False, **otras
        )
        self._positionals.title = "Datos"
        self._optionals.title = "Opciones"
        self.add_argument("--ayuda", "--help", "-h", action="help", help="muestra esta ayuda y termina")

    def error(self, message: str) -> NoReturn:
        """Dice la queja en español y termina con el código 2."""
        for ingles, nuestro in QUEJAS.items():
            message = message.replace(ingles, nuestro)
        message = ENTRECOMILLADO.sub(r"«\1»", message)
        self.exit(2, f"No entiendo la orden: {message}. Mira «{self.prog} --ayuda».\n")


def entero_de(minimo: int, maximo: int) -> Callable[[str], int]:
    """Cómo se lee un número entero entre esos dos.

    >>> entero_de(1, 200)("30")
    30
    """

    def leer(escrito: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,12}", escrito) and minimo <= int(escrito) <= maximo:
            return int(escrito)
        raise argparse.ArgumentTypeError(f"tiene que ser un número entero de {minimo} a {maximo}: «{escrito}»")

    return leer


def una_carpeta(escrita: str) -> Path:
    """La carpeta escrita; «~» es la personal. Vacía no es ninguna: Python la tomaría por aquella en la que se está."""
    if not escrita.strip():
        raise argparse.ArgumentTypeError("no dice ninguna carpeta")
    try:
        return Path(escrita).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(f"no sé qué carpeta es «{escrita}»") from None
