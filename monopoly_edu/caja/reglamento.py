"""El reglamento en frases: lo que se enseña cuando alguien pregunta «¿por qué?».

Sabe: qué dice cada fila, con palabras sencillas.
No debe saber: cómo se aplica ni dónde (eso lo cuenta `reglas/FILAS.md`).
Lo usan: el historial de la partida, con la fila que lleva cada hecho.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

FICHERO = Path(__file__).with_name("reglamento.toml")


def reglamento() -> dict[str, str]:
    """Todas las filas con su frase, en el orden del reglamento.

    >>> len(reglamento())
    153
    """
    return dict(_leido())


def regla(fila: str) -> str:
    """La frase de una fila.

    >>> regla("R118")
    'Gana quien sigue en pie cuando todos los demás se han arruinado.'
    >>> regla("R999")
    Traceback (most recent call last):
    ...
    ValueError: El reglamento no tiene ninguna fila 'R999': son R001 a R118, G01 a G21 y X1 a X14.
    """
    try:
        return _leido()[fila]
    except (KeyError, TypeError):
        mensaje = f"El reglamento no tiene ninguna fila {fila!r}: son R001 a R118, G01 a G21 y X1 a X14."
        raise ValueError(mensaje) from None


@cache
def _leido() -> dict[str, str]:
    return tomllib.loads(FICHERO.read_text(encoding="utf-8"))
