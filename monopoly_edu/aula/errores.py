"""Los errores conocidos: una lista cerrada, con una página para entender cada uno.

Sabe: cómo se llama cada error, qué piensa quien lo comete, por qué convence y qué conviene preguntar.
No debe saber: en qué ejercicios aparece.
Lo usan: los diagnósticos de las lecciones, el código de progreso y la guía docente.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FICHERO = Path(__file__).with_name("errores.toml")


@dataclass(frozen=True, slots=True)
class Error:
    """Un error conocido. `numero` es el que lleva en el código de progreso y no cambia nunca."""

    clave: str
    numero: int
    nombre: str
    que_piensa: str
    por_que_convence: str
    que_preguntar: str
    para_verlo: str


def errores() -> dict[str, Error]:
    """Todos, por su clave y en el orden del fichero.

    >>> errores()["equiprobabilidad"].nombre
    'Todo lo posible es igual de probable'
    """
    return dict(_leidos())


def error(clave: str) -> Error:
    """Un error, por su clave.

    >>> error("prisa")
    Traceback (most recent call last):
    ...
    ValueError: No hay ningún error que se llame «prisa» en la lista.
    """
    if clave not in _leidos():
        raise ValueError(f"No hay ningún error que se llame «{clave}» en la lista.")
    return _leidos()[clave]


@cache
def _leidos() -> dict[str, Error]:
    filas = tomllib.loads(FICHERO.read_text(encoding="utf-8"))
    return {clave: Error(clave, **fila) for clave, fila in filas.items()}
