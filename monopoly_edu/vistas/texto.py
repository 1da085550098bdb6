"""Cómo se escriben los números y las listas en español.

Sabe: la coma decimal, el espacio antes de %, el signo menos y la «y» de las listas.
No debe saber: qué miden los números.
Lo usan: las figuras, las tablas y los textos de las pantallas.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

#: Cualquier número real: también los de NumPy y las fracciones.
Numero = float | Fraction


def decimal(valor: Numero, cifras: int = 2) -> str:
    """Un número con coma y ese número de decimales.

    >>> decimal(3.14159), decimal(-0.5, 1), decimal(-0.001), decimal(1234.5, 1)
    ('3,14', '−0,5', '0,00', '1234,5')
    """
    texto = f"{float(valor):.{cifras}f}".replace(".", ",")
    negativo = texto.startswith("-") and texto.strip("-0,") != ""
    return f"−{texto[1:]}" if negativo else texto.removeprefix("-")


def porcentaje(parte: Numero, cifras: int = 2) -> str:
    """Una parte de la unidad como porcentaje.

    >>> porcentaje(0.0319, 2), porcentaje(0.025, 1), porcentaje(Fraction(1, 4), 0)
    ('3,19 %', '2,5 %', '25 %')
    """
    return f"{decimal(100 * float(parte), cifras)} %"


def porcentaje_corto(parte: Numero, cifras: int = 2) -> str:
    """Como `porcentaje`, sin los ceros del final.

    >>> porcentaje_corto(0.025), porcentaje_corto(0.25), porcentaje_corto(0)
    ('2,5 %', '25 %', '0 %')
    """
    numero = decimal(100 * float(parte), cifras)
    return f"{numero.rstrip('0').rstrip(',') if ',' in numero else numero} %"


def lista(cosas: Sequence[str], ultima: str = "y") -> str:
    """Una enumeración.

    >>> lista(["a", "b", "c"]), lista(["a"]), lista(["no", "sí"], "o")
    ('a, b y c', 'a', 'no o sí')
    """
    return f" {ultima} ".join([", ".join(cosas[:-1]), cosas[-1]] if len(cosas) > 1 else cosas)
