"""Cuentas con los mazos: lo que hay en cada uno y por dónde se acaba encarcelado con una tirada.

Sabe: qué parte de un mazo es de cada clase, y qué casillas y tarjetas mandan a la cárcel.
No debe saber: qué se pregunta.
Lo usan: la lección 5 y las hojas impresas.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from monopoly_edu.analisis.estados import Opciones
from monopoly_edu.analisis.movida import desenlace
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Mazo, Tablero
from monopoly_edu.mesa.movimiento import avanzar, manda_a_la_carcel
from monopoly_edu.vistas.explora.mazo import CLASES, clase_de

CARCEL = "a la cárcel"


def por_clases(mazo: Mazo) -> dict[str, int]:
    """Las tarjetas de cada clase que hay en un mazo."""
    hay = Counter(clase_de(tarjeta.efecto) for tarjeta in mazo.tarjetas)
    return {clase: hay[clase] for clase in CLASES}


def parte(mazo: Mazo, clase: str) -> Fraction:
    """La parte de un mazo que es de esa clase."""
    return Fraction(por_clases(mazo)[clase], len(mazo.tarjetas))


@dataclass(frozen=True, slots=True)
class Caminos:
    """Desde una casilla, con una tirada: las casillas que mandan a la cárcel y las de tarjeta, con su probabilidad.

    `manda` y `tarjeta`: por casilla, la probabilidad de caer. `carcel`: la de que la tarjeta robada allí encarcele.
    """

    desde: int
    manda: dict[int, Fraction]
    tarjeta: dict[int, Fraction]
    carcel: dict[int, Fraction]

    @property
    def por_tarjeta(self) -> Fraction:
        """La probabilidad de acabar encarcelado por una tarjeta."""
        return sum((p * self.carcel[d] for d, p in self.tarjeta.items()), Fraction(0))

    @property
    def directo(self) -> Fraction:
        """La de caer en «Ve a la cárcel»."""
        return sum(self.manda.values(), Fraction(0))


@lru_cache(maxsize=8)
def dos_caminos(tablero: Tablero) -> Caminos | None:
    """La primera casilla desde la que se acaba encarcelado de las dos maneras, robando una tarjeta como mucho."""
    if tablero.carcel is None or not tablero.mazos:
        return None
    acaba = desenlace(Opciones(tablero)).acaba[:, len(tablero)]
    for desde in sorted(range(len(tablero)), key=lambda casilla: casilla == tablero.carcel):
        hallados = _caminos(tablero, desde)
        sencillas = all(abs(float(acaba[d]) - p) < 1e-9 for d, p in hallados.carcel.items())
        se_tira = tablero[desde].tipo not in ("ve_a_la_carcel", "suerte", "caja")
        if hallados.manda and hallados.tarjeta and sencillas and se_tira:
            return hallados
    return None


def _caminos(tablero: Tablero, desde: int) -> Caminos:
    hallados = Caminos(desde, {}, {}, {})
    for suma, p in tablero.sumas.items():
        hasta = avanzar(tablero, desde, suma)[1]
        casilla = tablero[hasta]
        if manda_a_la_carcel(tablero, hasta):
            hallados.manda[hasta] = hallados.manda.get(hasta, Fraction(0)) + p
        elif isinstance(casilla, CasillaDeTarjeta) and parte(tablero.mazos[casilla.mazo], CARCEL):
            hallados.tarjeta[hasta] = hallados.tarjeta.get(hasta, Fraction(0)) + p
            hallados.carcel[hasta] = parte(tablero.mazos[casilla.mazo], CARCEL)
    return hallados


def caminos(c: Contexto) -> Caminos:
    """Los caminos a la cárcel de los que se pregunta."""
    hallados = dos_caminos(c.tablero)
    assert hallados is not None
    return hallados
