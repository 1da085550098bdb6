"""Los convenios de una cadena, lo que hay que recordar entre tiradas y lo que hace cada tirada.

Sabe: qué opciones hay y las reglas de los dobles y de la cárcel, dichas como estados y casos.
No debe saber: adónde llevan los dados y las tarjetas, ni con qué probabilidad.
Lo usan: la cadena (`movida`, `pasos`, `markov`), el paseo y quien sigue las tiradas una a una.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from monopoly_edu.analisis.cadenas import Numeros
from monopoly_edu.analisis.pedidos import una_de
from monopoly_edu.caja.tablero import Posicion, Tablero
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL

#: Las reglas que se pueden poner y quitar, en el orden de la escalera que se enseña.
ESCALERA = ("ve_a_la_carcel", "tarjetas", "tres_dobles", "espera")
TODAS = frozenset(ESCALERA)
CARCEL = ("pagar", "esperar", "solo_visita")


@dataclass(frozen=True)
class Opciones:
    """Los convenios de una cadena; significan lo mismo que en `CadenaDeMarkov`. `ValueError` si alguno no vale."""

    tablero: Tablero
    carcel: str = "pagar"
    multa_o_suerte: str = "pagar"
    racha_en_carcel: str = "borra"
    doble_de_salida: str = "acaba"
    reglas: frozenset[str] = TODAS
    pagar_y_esperar: bool = False
    exacta: bool = False

    def __post_init__(self) -> None:
        una_de("carcel", self.carcel, CARCEL)
        una_de("multa_o_suerte", self.multa_o_suerte, ("pagar", "suerte"))
        una_de("racha_en_carcel", self.racha_en_carcel, ("borra", "sigue"))
        una_de("doble_de_salida", self.doble_de_salida, ("acaba", "tira"))

    @cached_property
    def hay_carcel(self) -> bool:
        """El tablero tiene cárcel."""
        return self.tablero.carcel is not None

    @cached_property
    def preso(self) -> int:
        """Número del lugar «encarcelado»: el que sigue a la última casilla (aunque no haya cárcel)."""
        return len(self.tablero)

    @cached_property
    def lugares(self) -> int:
        """Cuántos lugares hay: las casillas y, si hay cárcel, estar encarcelado (el último)."""
        return len(self.tablero) + self.hay_carcel

    @cached_property
    def retiene(self) -> bool:
        """En la cárcel se espera a un doble o al último intento."""
        return self.carcel == "esperar" and "espera" in self.reglas

    @cached_property
    def paga_y_espera(self) -> bool:
        """Quien paga la fianza pierde ese turno (norma de la casa, R060)."""
        return self.pagar_y_esperar and self.carcel == "pagar" and self.hay_carcel and "espera" in self.reglas

    @cached_property
    def encierran_los_dobles(self) -> bool:
        """El tercer doble seguido lleva a la cárcel."""
        return "tres_dobles" in self.reglas and self.hay_carcel

    @cached_property
    def rachas(self) -> int:
        """Cuántas rachas hay que distinguir, contando la de cero dobles."""
        return DOBLES_PARA_LA_CARCEL if self.encierran_los_dobles else 2

    def ceros(self, *forma: int) -> Numeros:
        """Una tabla de ceros, decimales o fracciones."""
        return np.full(forma, Fraction(0), dtype=object) if self.exacta else np.zeros(forma)

    def parte(self, casos: int, total: int = 1) -> Any:
        """`casos` de `total`, como fracción o como decimal."""
        return Fraction(casos, total) if self.exacta else casos / total


class Estado(NamedTuple):
    """Dónde está la ficha y lo que hay que recordar: dobles seguidos de este turno e intentos fallidos de salir.

    `lugar` es el número de la casilla o, si está presa, el número que sigue al de la última.
    """

    lugar: int
    racha: int = 0
    fallos: int = 0


class Caso(NamedTuple):
    """Qué hace una tirada: mueve desde `origen` y deja esa racha; si `origen` es el lugar «encarcelado», encierra sin
    mover; si hay `sigue`, la ficha no se mueve y queda en ese estado."""

    origen: int
    racha: int = 0
    sigue: Estado | None = None


def posibles(o: Opciones) -> list[Estado]:
    """Todos los estados que puede haber: primero los que acaban turno, y después los de cada racha.

    >>> len(posibles(Opciones(Tablero.cargar("madrid")))), len(posibles(Opciones(Tablero.cargar("mini"))))
    (121, 8)
    """
    casillas = range(len(o.tablero))
    presos: list[Estado] = []
    if o.hay_carcel:
        rachas = o.rachas if o.racha_en_carcel == "sigue" else 1
        presos = [Estado(o.preso, racha) for racha in range(rachas)]
        presos += [Estado(o.preso, 0, fallos) for fallos in range(1, INTENTOS_EN_LA_CARCEL) if o.retiene]
    en_racha = [Estado(casilla, racha) for racha in range(1, o.rachas) for casilla in casillas]
    return [Estado(casilla) for casilla in casillas] + presos + en_racha


def caso(o: Opciones, estado: Estado, doble: bool) -> Caso:
    """Qué hace una tirada desde un estado: las reglas de los dobles y de la cárcel (R029 a R033, R060 a R063, G09).

    >>> internacional = Opciones(Tablero.cargar("internacional"))
    >>> caso(internacional, Estado(24, racha=2), doble=True)    # tercer doble: a la cárcel sin mover
    Caso(origen=40, racha=0, sigue=None)
    >>> caso(internacional, Estado(40), doble=True)             # ha pagado: tira desde la casilla 10
    Caso(origen=10, racha=1, sigue=None)
    """
    encerrado = estado.lugar == o.preso
    desde: Posicion = estado.lugar
    if encerrado:
        assert o.tablero.carcel is not None
        desde = o.tablero.carcel
    if encerrado and o.retiene:
        if not doble and estado.fallos + 1 < INTENTOS_EN_LA_CARCEL:
            return Caso(o.preso, sigue=Estado(o.preso, 0, estado.fallos + 1))
        if not doble or o.doble_de_salida == "acaba":
            return Caso(desde)
    if not doble:
        return Caso(desde)
    if o.encierran_los_dobles and estado.racha + 1 == DOBLES_PARA_LA_CARCEL:
        return Caso(o.preso)
    return Caso(desde, min(estado.racha + 1, o.rachas - 1))


def al_entrar(o: Opciones, racha: int) -> Estado:
    """Cómo queda quien es enviado a la cárcel con esa racha."""
    queda = racha if o.racha_en_carcel == "sigue" else 0
    if o.carcel == "solo_visita":
        assert o.tablero.carcel is not None
        return Estado(o.tablero.carcel, queda)
    return Estado(o.preso, queda)
