"""Encarcelado: ¿pagar ya o esperar un doble? Lo que cuesta cada cosa y desde qué alquiler compensa esperar.

Sabe: juntar los intentos (`dados`) con la fianza, lo que da la Banca al moverse (`balance`) y los alquileres.
No debe saber: de quién es nada, ni cuánto dinero queda.
Lo usan: la lección de la cárcel, sus ejercicios y su figura.

El modelo, dicho entero. Quien paga se mueve en este turno; quien espera tira hasta tres veces, una por turno, y si no
saca doble paga y se mueve con la tercera. Así, esperar ahorra parte de la fianza, pero cuesta turnos sin moverse. Cada
turno que uno se mueve cobra o paga de media lo mismo: lo que da la Banca (sueldo, impuestos y tarjetas) menos los
alquileres. No se mira desde qué casilla se sale, ni la tarjeta de salir, ni que lo propio cobra también estando preso.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from monopoly_edu.analisis.alquileres import balance_de_la_banca, tabla_de_titulos
from monopoly_edu.analisis.dados import arbol_de_la_carcel, salir_de_la_carcel, tiradas_esperadas_en_la_carcel
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Solar, Tablero


class Estancia(NamedTuple):
    """Una manera de acabar la espera: en qué tirada se sale, si se paga y con qué probabilidad."""

    tirada: int
    paga: bool
    p: Fraction


class Ventaja(NamedTuple):
    """Lo que se gana esperando en vez de pagar, por estancia: media y desviación típica, en euros."""

    media: float
    desviacion: float


def estancias(caras: int = 6) -> list[Estancia]:
    """Las maneras de acabar la espera, en orden; la última es la de quien falla todos los intentos y paga.

    >>> [(e.tirada, e.paga, str(e.p)) for e in estancias()]
    [(1, False, '1/6'), (2, False, '5/36'), (3, False, '25/216'), (3, True, '125/216')]
    """
    caminos = arbol_de_la_carcel(caras=caras).caminos
    return [Estancia(len(camino), n == len(caminos), p) for n, (camino, p) in enumerate(caminos, 1)]


def turnos_perdidos(caras: int = 6) -> Fraction:
    """Turnos que pasa de media sin moverse quien espera.

    >>> turnos_perdidos()
    Fraction(55, 36)
    """
    return tiradas_esperadas_en_la_carcel(caras=caras) - 1


def ganancia(estancia: Estancia, fianza: int, por_turno: float) -> float:
    """Lo que gana, en una estancia, quien espera: la fianza que no paga menos los turnos que no se mueve, que dan
    `por_turno` euros cada uno (negativo, si cuestan)."""
    return fianza * (not estancia.paga) - (estancia.tirada - 1) * por_turno


def ventaja_de_esperar(fianza: int, por_turno: float, caras: int = 6) -> Ventaja:
    """Lo que se gana de media esperando, si moverse un turno da `por_turno` euros.

    >>> [round(x, 2) for x in ventaja_de_esperar(50, 0)]
    [21.06, 24.69]
    """
    casos = [(ganancia(e, fianza, por_turno), float(e.p)) for e in estancias(caras)]
    media = sum(g * p for g, p in casos)
    return Ventaja(media, sqrt(sum((g - media) ** 2 * p for g, p in casos)))


def alquiler_de_equilibrio(fianza: int, da_moverse: float, caras: int = 6) -> float:
    """El alquiler medio por turno desde el que compensa esperar, en euros; si es negativo, compensa siempre.

    `da_moverse`: lo que se recibe de media en un turno que uno se mueve, sin contar los alquileres.

    >>> round(alquiler_de_equilibrio(50, 30), 2)      # 30 − 455/33
    16.21
    """
    return da_moverse - float(fianza * salir_de_la_carcel(caras=caras) / turnos_perdidos(caras))


def da_moverse(tablero: Tablero, normas: Normas | None = None) -> float:
    """Lo que da la Banca de media en un turno que uno se mueve: sueldo, impuestos y tarjetas. En euros.

    >>> round(da_moverse(Tablero.cargar("madrid")), 2)
    34.08
    """
    balance = balance_de_la_banca(tablero, normas)["por_turno_€"]
    return float(balance.drop(["fianza", "total"]).sum())


def alquiler_medio(tablero: Tablero, casas: int, parte: float = 0.5) -> float:
    """Lo que se paga de media por turno si los rivales tienen esa parte de cada título, en euros.

    `casas`: de 0 a 4 en cada solar, o 5 (hotel). Las estaciones y los servicios cobran como si fueran sueltos.

    >>> [round(alquiler_medio(Tablero.cargar("madrid"), n), 1) for n in (0, 1, 3)]
    [8.5, 32.2, 222.6]
    """
    if not tablero.propiedades:
        return 0.0
    alquiler = tabla_de_titulos(tablero)["alquiler_por_turno_€"].to_dict()
    niveles = ((t.numero, casas if isinstance(t, Solar) else 1) for t in tablero.propiedades)
    return parte * sum(float(alquiler[nivel]) for nivel in niveles)
