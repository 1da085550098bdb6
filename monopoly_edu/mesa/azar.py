"""Los dados y la manera de barajar: el único sitio donde hay azar.

Sabe: sacar tiradas y órdenes al azar de una semilla, y tiradas trucadas para las pruebas.
No debe saber: qué se hace con lo que sale.
Lo usan: las reglas (que lo reciben), `partida` (que lo crea) y la vista de las estrategias.

De Python solo se usa `Random.random()`: es la única sucesión que promete ser la misma en
todas las versiones. Los dados y cada mazo tienen la suya, así que cambiar quién juega, o
cuántas tarjetas se roban, no cambia los dados.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom
from typing import Protocol, Self

from monopoly_edu.caja.tablero import Mazo
from monopoly_edu.mesa.estado import Asiento, Tirada

Semilla = int | str

#: Una tirada que no vale: un dado se ha caído o está apoyado en un mazo (R023).
NULA: Tirada = ()


class Fuente(Protocol):
    """Lo que las reglas piden al azar."""

    def tirar(self) -> Tirada:
        """La siguiente tirada de los dados."""

    def robar(self, mazo: Mazo, orden: list[int]) -> int:
        """Saca de `orden` la tarjeta de encima y dice su número."""

    def barajar(self, mazo: Mazo) -> list[int]:
        """Un orden al azar de las tarjetas del mazo."""

    def de_nuevo(self) -> Self:
        """La misma fuente, desde el principio."""


class Azar:
    """Azar de una semilla.

    >>> moneda = Azar(7, [(1,), (2,)])
    >>> [moneda.tirar() for _ in range(8)] == [t for a in [moneda.de_nuevo()] for t in [a.tirar() for _ in range(8)]]
    True
    """

    __slots__ = ("_cuantas", "_siguiente", "_tiradas", "semilla")

    def __init__(self, semilla: Semilla, tiradas: Sequence[Tirada]) -> None:
        self.semilla = semilla
        self._tiradas = tiradas
        self._cuantas = len(tiradas)
        self._siguiente = Random(f"{semilla}:dados").random

    def tirar(self) -> Tirada:
        """Una tirada: todas las de la tabla son igual de probables."""
        return self._tiradas[int(self._siguiente() * self._cuantas)]

    def robar(self, mazo: Mazo, orden: list[int]) -> int:
        """La tarjeta de encima (el mazo se barajó al empezar)."""
        return orden.pop(0)

    def barajar(self, mazo: Mazo) -> list[int]:
        """Orden al azar, con la sucesión propia de ese mazo."""
        return permutacion(Random(f"{self.semilla}:mazo:{mazo.clave}"), len(mazo.tarjetas))

    def de_nuevo(self) -> Azar:
        """El mismo azar, desde la primera tirada."""
        return Azar(self.semilla, self._tiradas)


class AzarTrucado:
    """Tiradas y tarjetas decididas de antemano, para pruebas y para contar un ejemplo.

    Una tirada `NULA` no vale y se repite. Las tarjetas se dan por su clave.

    >>> dados = AzarTrucado([(3, 4), (6, 6)])
    >>> dados.tirar(), dados.tirar()
    ((3, 4), (6, 6))
    >>> dados.tirar()
    Traceback (most recent call last):
    ...
    LookupError: Se han acabado las tiradas trucadas.
    """

    def __init__(self, tiradas: Iterable[Tirada], tarjetas: Iterable[str] = ()) -> None:
        self._tiradas, self._tarjetas = list(tiradas), list(tarjetas)
        self.tiradas_por_salir, self.tarjetas_por_salir = list(self._tiradas), list(self._tarjetas)

    def tirar(self) -> Tirada:
        """La siguiente tirada de la lista."""
        if not self.tiradas_por_salir:
            raise LookupError("Se han acabado las tiradas trucadas.")
        return self.tiradas_por_salir.pop(0)

    def robar(self, mazo: Mazo, orden: list[int]) -> int:
        """La siguiente tarjeta de la lista, que ha de estar en el mazo; sin lista, la de encima."""
        if not self._tarjetas:
            return orden.pop(0)
        if not self.tarjetas_por_salir:
            raise LookupError("Se han acabado las tarjetas trucadas.")
        clave = self.tarjetas_por_salir.pop(0)
        for numero in orden:
            if mazo.tarjetas[numero].clave == clave:
                orden.remove(numero)
                return numero
        raise LookupError(f"La tarjeta «{clave}» no está en el mazo «{mazo.nombre}».")

    def barajar(self, mazo: Mazo) -> list[int]:
        """El orden impreso, sin barajar."""
        return list(range(len(mazo.tarjetas)))

    def de_nuevo(self) -> AzarTrucado:
        """Las mismas listas, desde el principio."""
        return AzarTrucado(self._tiradas, self._tarjetas)


def azar_de_decision(semilla: Semilla, asiento: Asiento, numero: int) -> Random:
    """El azar de una estrategia en una decisión: no toca los dados ni depende de quién más juega."""
    return Random(f"{semilla}:{asiento}:{numero}")


def permutacion(azar: Random, cuantos: int) -> list[int]:
    """Los números de 0 a `cuantos` − 1 en un orden al azar (Fisher y Yates)."""
    orden = list(range(cuantos))
    for i in range(cuantos - 1, 0, -1):
        j = int(azar.random() * (i + 1))
        orden[i], orden[j] = orden[j], orden[i]
    return orden


def semilla_nueva() -> int:
    """Una semilla cualquiera, para cuando nadie la da: se enseña para poder repetir la partida."""
    return int(SystemRandom().random() * 1_000_000)
