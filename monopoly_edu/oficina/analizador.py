"""Las opciones de la línea de órdenes, explicadas en español.

Sabe: qué palabras inglesas pone argparse y cómo se dicen.
No debe saber: qué hace ninguna orden.
Lo usan: las órdenes de la oficina, para leer sus opciones.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
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
        super().add_usage(usage, actions, groups, prefix or "Uso: ")


class Analizador(argparse.ArgumentParser):
    """Un `ArgumentParser` que ni ayuda ni se queja en inglés."""

    def __init__(self, orden: str, descripcion: str, **otras: Any) -> None:
        super().__init__(
            prog=orden, description=descripcion, formatter_class=_Formato, add_help=False, allow_abbrev=False, **otras
        )
        self._positionals.title = "Datos"
        self._optionals.title = "Opciones"
        self.add_argument("-h", "--help", "--ayuda", action="help", help="muestra esta ayuda y termina")

    def error(self, message: str) -> NoReturn:
        """Dice la queja en español y termina con el código 2."""
        for ingles, nuestro in QUEJAS.items():
            message = message.replace(ingles, nuestro)
        message = ENTRECOMILLADO.sub(r"«\1»", message)
        self.exit(2, f"No entiendo la orden: {message}. Mira «{self.prog} --help».\n")
