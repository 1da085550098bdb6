"""Cómo se escriben los números y las listas en español.

Sabe: la coma decimal, el espacio antes de %, el signo menos y la «y» de las listas.
No debe saber: qué miden los números.
Lo usan: las figuras, las tablas y los textos de las pantallas.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

#: Cualquier número real: también los de NumPy y las fracciones.
Numero = float | Fraction


def decimal(valor: Numero, cifras: int = 2) -> str:
    """Un número con coma y ese número de decimales.

    >>> decimal(3.14159), decimal(-0.5, 1), decimal(-0.001), decimal(1234.5, 1)
    ('3,14', '−0,5', '0,00', '1234,5')
    """
    texto = f"{_real(valor, 'decimal'):.{cifras}f}".replace(".", ",")
    negativo = texto.startswith("-") and texto.strip("-0,") != ""
    return f"−{texto[1:]}" if negativo else texto.removeprefix("-")


def decimal_corto(valor: Numero, cifras: int = 3) -> str:
    """Como `decimal`, sin los ceros del final.

    >>> decimal_corto(24.375), decimal_corto(73.56), decimal_corto(5.0)
    ('24,375', '73,56', '5')
    """
    escrito = decimal(valor, cifras)
    return escrito.rstrip("0").rstrip(",") if "," in escrito else escrito


def miles(cuantos: int) -> str:
    """Un entero; desde cinco cifras, con un espacio que no se parte entre los millares.

    >>> miles(9999), miles(10000)
    ('9999', '10\\xa0000')
    """
    return f"{cuantos:,}".replace(",", "\N{NO-BREAK SPACE}") if abs(cuantos) > 9999 else str(cuantos)


def porcentaje(parte: Numero, cifras: int = 2) -> str:
    """Una parte de la unidad como porcentaje.

    >>> porcentaje(0.0319, 2), porcentaje(0.025, 1), porcentaje(Fraction(1, 4), 0)
    ('3,19 %', '2,5 %', '25 %')
    """
    return f"{decimal(100 * _real(parte, 'porcentaje'), cifras)} %"


def porcentaje_visible(parte: Numero, menos: str = "menos del ") -> str:
    """Como `porcentaje`, pero lo que es posible y se redondearía a cero no se confunde con lo imposible.

    >>> porcentaje_visible(0.0319), porcentaje_visible(0.00001), porcentaje_visible(0)
    ('3,19 %', 'menos del 0,01 %', '0,00 %')
    """
    escrito = porcentaje(parte)
    return f"{menos}0,01 %" if parte > 0 and escrito == "0,00 %" else escrito


def porcentaje_corto(parte: Numero, cifras: int = 2) -> str:
    """Como `porcentaje`, sin los ceros del final.

    >>> porcentaje_corto(0.025), porcentaje_corto(0.25), porcentaje_corto(0)
    ('2,5 %', '25 %', '0 %')
    """
    return f"{decimal_corto(100 * _real(parte, 'porcentaje_corto'), cifras)} %"


def cuantos(n: int, uno: str, varios: str = "") -> str:
    """«1 alumno», «3 alumnos».

    >>> cuantos(1, "alumno"), cuantos(10000, "alumno"), cuantos(2, "predicción", "predicciones")
    ('1 alumno', '10\\xa0000 alumnos', '2 predicciones')
    """
    return f"{miles(n)} {uno if n == 1 else varios or uno + 's'}"


def lista(cosas: Sequence[str], ultima: str = "y") -> str:
    """Una enumeración.

    >>> lista(["a", "b", "c"]), lista(["a"]), lista(["no", "sí"], "o")
    ('a, b y c', 'a', 'no o sí')
    """
    return f" {ultima} ".join([", ".join(cosas[:-1]), cosas[-1]] if len(cosas) > 1 else cosas)


def que_es(valor: Any) -> str:
    """Lo que alguien ha escrito donde se esperaba otra cosa, para decírselo en una frase.

    >>> que_es("hola"), que_es(3), que_es(None), que_es([1])
    ('el texto «hola»', 'el número 3', 'None', 'una lista')
    """
    if isinstance(valor, str):
        return f"el texto «{valor if len(valor) <= 30 else valor[:29] + '…'}»"
    if valor is None or isinstance(valor, bool):
        return str(valor)
    if isinstance(valor, int | float):
        return f"el número {valor}"
    return "una lista" if isinstance(valor, list) else f"un objeto de tipo {type(valor).__name__}"


def _real(valor: Any, quien: str) -> float:
    """El número, o una frase que dice quién lo esperaba y qué ha llegado."""
    try:
        if not isinstance(valor, str | bytes):
            return float(valor)
    except (TypeError, ValueError):
        pass
    raise ValueError(f"{quien} espera un número, como {quien}(0.25), y ha llegado {que_es(valor)}.")
