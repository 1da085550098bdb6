"""Comprobar lo que se pide a las cuentas y decir qué falla en una frase.

Sabe: qué se espera de un número, de una opción o de un lugar del tablero.
No debe saber: para qué se quieren.
Lo usan: los demás módulos de `analisis`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero

#: Cuántos dados y de cuántas caras, como en los ficheros de tablero.
CUANTOS_DADOS, CARAS = range(1, 5), range(2, 21)


def entero(nombre: str, valor: Any, minimo: int) -> int:
    """El valor, si es un entero de `minimo` en adelante.

    >>> entero("n", -1, 0)
    Traceback (most recent call last):
    ...
    ValueError: «n» debe ser un entero mayor o igual que 0 y ha llegado -1.
    """
    if not _es_entero(valor) or valor < minimo:
        raise ValueError(f"«{nombre}» debe ser un entero mayor o igual que {minimo} y ha llegado {valor!r}.")
    return int(valor)


def numero_entre(nombre: str, valor: Any, minimo: float, maximo: float) -> None:
    """Comprueba que un número está entre dos, sin ser ninguno de ellos."""
    if isinstance(valor, bool) or not hasattr(valor, "__float__") or not minimo < valor < maximo:
        raise ValueError(f"«{nombre}» debe ser un número entre {minimo} y {maximo} y ha llegado {valor!r}.")


def una_de(nombre: str, valor: Any, opciones: Sequence[str]) -> str:
    """El valor, si es una de las opciones.

    >>> una_de("por", "ronda", ("tirada", "turno"))
    Traceback (most recent call last):
    ...
    ValueError: «por» debe ser «tirada» o «turno» y ha llegado 'ronda'.
    """
    if not isinstance(valor, str) or valor not in opciones:
        raise ValueError(f"«{nombre}» debe ser {_alternativas(opciones)} y ha llegado {valor!r}.")
    return valor


def varias_de(nombre: str, valores: Any, opciones: Sequence[str]) -> frozenset[str]:
    """Los valores, si son todos de los de la lista."""
    if isinstance(valores, str) or not isinstance(valores, Iterable):
        raise ValueError(f"«{nombre}» debe ser una colección de textos y ha llegado {valores!r}.")
    return frozenset(una_de(nombre, valor, opciones) for valor in valores)


def casilla_o_preso(tablero: Tablero, lugar: Any) -> int:
    """El número de un lugar del tablero: una casilla o, si hay cárcel, el que sigue a la última.

    >>> casilla_o_preso(Tablero.cargar("madrid"), 41)
    Traceback (most recent call last):
    ...
    ValueError: Los lugares de «Madrid» van de 0 a 39, y 40 es estar encarcelado; ha llegado 41.
    """
    con_carcel = tablero.carcel is not None
    if _es_entero(lugar) and 0 <= lugar < len(tablero) + con_carcel:
        return int(lugar)
    preso = f"y {len(tablero)} es estar encarcelado" if con_carcel else "y no hay cárcel"
    raise ValueError(f"Los lugares de «{tablero.nombre}» van de 0 a {len(tablero) - 1}, {preso}; ha llegado {lugar!r}.")


def tablero_con_dados(tablero: Any, dados: Any) -> Tablero:
    """El tablero, con otros dados si se piden."""
    if not isinstance(tablero, Tablero):
        raise ValueError(f'Se esperaba un Tablero (por ejemplo, Tablero.cargar("madrid")) y ha llegado {tablero!r}.')
    return tablero if dados is None else replace(tablero, dados=unos_dados(dados))


def unas_normas(normas: Any) -> Normas:
    """Las normas que se dan; sin ellas, las de la edición española."""
    if normas is not None and not isinstance(normas, Normas):
        raise ValueError(f"Se esperaban unas Normas (por ejemplo, Normas()) y ha llegado {normas!r}.")
    return Normas() if normas is None else normas


def unos_dados(dados: Any) -> tuple[int, ...]:
    """Las caras de cada dado.

    >>> unos_dados((6, 1))
    Traceback (most recent call last):
    ...
    ValueError: «dados» debe llevar de 1 a 4 números de caras, cada uno de 2 a 20, y ha llegado (6, 1).
    """
    caras = tuple(dados) if isinstance(dados, Iterable) and not isinstance(dados, str) else ()
    if len(caras) not in CUANTOS_DADOS or not all(_es_entero(n) and n in CARAS for n in caras):
        raise ValueError(f"«dados» debe llevar de 1 a 4 números de caras, cada uno de 2 a 20, y ha llegado {dados!r}.")
    return tuple(int(n) for n in caras)


def _es_entero(valor: Any) -> bool:
    return hasattr(valor, "__index__") and not isinstance(valor, bool)


def _alternativas(opciones: Sequence[str]) -> str:
    citadas = [f"«{opcion}»" for opcion in opciones]
    return " o ".join([", ".join(citadas[:-1]), citadas[-1]])
