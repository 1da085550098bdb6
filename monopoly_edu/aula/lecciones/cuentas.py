"""Cuentas que se repiten en varias lecciones.

Sabe: la suma favorita y la cadena del tablero con el que se contesta, y cómo se nombra un lugar.
No debe saber: qué se pregunta.
Lo usan: las lecciones y las hojas impresas.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from typing import Any

from monopoly_edu.analisis.estadistica import Intervalo, banda_de_proporcion
from monopoly_edu.analisis.estados import TODAS
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero
from monopoly_edu.caja.billetes import ESPACIO_FIJO, euros
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import decimal

#: Una banda tan ancha que, de mil simulaciones bien hechas, deja fuera tres.
CONFIANZA = 0.9973
#: Cómo se escribe una probabilidad.
COMO = "Vale una fracción, un decimal con tres cifras o un porcentaje."


def favorita(c: Contexto) -> int:
    """La suma más probable; si hay varias, la menor."""
    return max(c.sumas, key=lambda suma: (c.sumas[suma], -suma))


def cadena(c: Contexto, *, reglas: Any = TODAS, carcel: str = "pagar") -> CadenaDeMarkov:
    """La cadena del tablero de la clase. No se vuelve a montar si ya se ha pedido."""
    return _cadena(c.tablero, c.normas, frozenset(reglas), carcel)


@lru_cache(maxsize=8)
def _cadena(tablero: Tablero, normas: Normas, reglas: frozenset[str], carcel: str) -> CadenaDeMarkov:
    return CadenaDeMarkov(tablero, normas, reglas=reglas, carcel=carcel)


def esperadas(n: int, p: float) -> tuple[float, float]:
    """Las veces que se espera un suceso en `n` pruebas independientes, y dos errores típicos."""
    return n * p, 2 * sqrt(n * p * (1 - p))


def de_cien(que: str) -> Callable[[Any], int]:
    """Lee cuántas son, de cien: `de_cien("personas")`."""

    def lee(valor: Any) -> int:
        if not 0 <= (cuantas := leer_entero(valor)) <= 100:
            raise NoSeEntiende(f"Son cien {que}: escribe un número de 0 a 100.")
        return cuantas

    return lee


def lee_cuantas(cosas: str) -> Callable[[Any], int]:
    """Cómo se lee un número de tiradas, o de partidas: de 1 en adelante."""

    def leer(valor: Any) -> int:
        if (cuantas := leer_entero(valor)) < 1:
            raise NoSeEntiende(f"Escribe un número de {cosas}: de 1 en adelante.")
        return cuantas

    return leer


def dinero(c: Contexto, importe: float, cifras: int = 0) -> str:
    """Un importe en la moneda del tablero, con esos decimales."""
    moneda = c.tablero.importes.moneda
    return f"{decimal(importe, cifras)}{ESPACIO_FIJO}{moneda}" if cifras else euros(round(importe), moneda)


def casi_siempre(media: float, ancho: float) -> Intervalo:
    """Las veces que se esperan y los bordes, a esa distancia y redondeados, como los escribe la lección."""
    return Intervalo(media, round(media - ancho), round(media + ancho))


def en_veces(n: int, p: float) -> Intervalo:
    """Entre cuántas veces se espera un suceso en `n` pruebas independientes: la banda del 95 %, sin redondear."""
    return Intervalo(*(n * borde for borde in banda_de_proporcion(p, n)))


def nombre_de(c: Contexto, lugar: int) -> str:
    """«24 · Cea Bermúdez», o «Encarcelado»."""
    return "Encarcelado" if lugar == len(c.tablero) else f"{lugar} · {c.tablero[lugar].corto}"


def la_casilla(c: Contexto, numero: int) -> str:
    """«la 24 (Calle Cea Bermúdez)»."""
    return f"la {numero} ({c.tablero[numero].nombre})"
