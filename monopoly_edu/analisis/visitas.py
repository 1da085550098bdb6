"""Cómo se llega a cada casilla en un turno: con qué suma de los dados y traído por qué tarjeta.

Sabe: repartir las llegadas de la cadena según la tirada y la tarjeta que las traen.
No debe saber: lo que se cobra o se paga al llegar.
Lo usan: `alquileres`, `balance` y `turno_con_dinero`.

No todas las llegadas pagan lo mismo. Un servicio cobra según la tirada que movió la ficha, y esa tirada no vale 7 de
media: Electricidad (12) está a dos casillas de la cárcel, de donde se sale mucho, y desde allí se llega con un 2. Y la
baraja internacional trae a las estaciones pagando el doble, y a los servicios con una tirada nueva. Aquí se cuenta,
para cada casilla de salida f y cada suma s, cuántas veces por turno se sale de f con s; esas llegadas se siguen
después, sin olvidar la suma, por las tarjetas que mueven.

Convenios: los de `CadenaDeMarkov` (a la larga, cada tarjeta de un mazo entero), y quien saca la tarjeta de multa o
Suerte paga la multa.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis import cadenas
from monopoly_edu.analisis.estados import Opciones, caso
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Posicion, Tablero
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa.movimiento import MAS_CERCANA, avanzar, destino_de_tarjeta, es_doble, mueve

Numeros = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Traslado:
    """Una tarjeta que mueve, robada en una casilla: probabilidad de que salga, sueldos que da y adónde lleva."""

    desde: Posicion
    hasta: Posicion
    tarjeta: Tarjeta
    probabilidad: float
    sueldos: int


class Visitas:
    """Las llegadas por turno de **un** jugador, a la larga, en un tablero con unas normas."""

    def __init__(self, tablero: Tablero, normas: Normas | None = None, carcel: str = "pagar") -> None:
        self.cadena = CadenaDeMarkov(tablero, normas, carcel=carcel)
        self.tablero, self.normas = self.cadena.tablero, self.cadena.normas
        self.opciones = Opciones(tablero, carcel=carcel, pagar_y_esperar=self.normas.pagar_y_esperar)
        self.sumas = tuple(sorted(tablero.sumas))
        self.traslados = traslados(tablero)

    @cached_property
    def salidas(self) -> Numeros:
        """Veces por turno que se mueve desde cada casilla con cada suma. Forma (sumas, casillas)."""
        reparto = cadenas.estacionaria(self.cadena.matriz) * self.cadena.tiradas_por_turno
        veces = np.zeros((len(self.sumas), len(self.tablero)))
        for (suma, doble), p in leyes_de_la_tirada(self.tablero).items():
            for estado, cuanto in zip(self.cadena.estados, reparto, strict=True):
                que = caso(self.opciones, estado, doble)
                if que.sigue is None and que.origen != self.opciones.preso:
                    veces[self.sumas.index(suma), que.origen] += cuanto * float(p)
        return veces

    @cached_property
    def por_los_dados(self) -> Numeros:
        """Llegadas por turno con cada suma, sin contar las que trae una tarjeta. Forma (sumas, casillas)."""
        llegan = np.zeros_like(self.salidas)
        for i, suma in enumerate(self.sumas):
            llegan[i] = np.roll(self.salidas[i], suma)
        return llegan

    @cached_property
    def por_suma(self) -> Numeros:
        """Llegadas por turno, todas, según la suma que movió la ficha. Forma (sumas, casillas)."""
        casillas = len(self.tablero)
        pasa = np.zeros((casillas, casillas))
        for t in self.traslados:
            pasa[t.desde, t.hasta] += t.probabilidad
        return np.asarray(np.linalg.solve(np.eye(casillas) - pasa.T, self.por_los_dados.T).T)

    @cached_property
    def llegadas(self) -> Numeros:
        """Llegadas por turno a cada casilla. Forma (casillas,)."""
        return np.asarray(self.por_suma.sum(axis=0))

    def con_tarjeta_especial(self, casilla: Posicion) -> list[tuple[Tarjeta, Numeros]]:
        """Las tarjetas de «la más cercana» que traen a una casilla, con sus llegadas por turno según la suma."""
        return [
            (t.tarjeta, self.por_suma[:, t.desde] * t.probabilidad)
            for t in self.traslados
            if t.hasta == casilla and t.tarjeta.efecto in MAS_CERCANA
        ]

    def tirada_media(self, casilla: Posicion) -> float:
        """Media de la tirada con la que se llega a una casilla, sin contar las tarjetas de «la más cercana».

        >>> round(Visitas(Tablero.cargar("madrid")).tirada_media(12), 2)
        6.86
        """
        veces = self.por_suma[:, casilla] - sum(veces for _, veces in self.con_tarjeta_especial(casilla))
        return float(veces @ np.array(self.sumas) / veces.sum())

    @cached_property
    def sueldos(self) -> tuple[float, float]:
        """Por turno: veces que se cobra el sueldo y, de ellas, las que se ha caído justo en Salida."""
        todos = justo = 0.0
        for i, suma in enumerate(self.sumas):
            for desde in range(len(self.tablero)):
                vueltas, hasta = avanzar(self.tablero, desde, suma)
                todos += self.salidas[i, desde] * vueltas
                justo += self.salidas[i, desde] * (vueltas > 0 and hasta == 0)
        for t in self.traslados:
            todos += self.llegadas[t.desde] * t.probabilidad * t.sueldos
            justo += self.llegadas[t.desde] * t.probabilidad * (t.sueldos > 0 and t.hasta == 0)
        return todos, justo


def traslados(tablero: Tablero) -> tuple[Traslado, ...]:
    """Todas las tarjetas que mueven a otra casilla, desde cada casilla en la que se roban.

    >>> len({t.tarjeta.clave for t in traslados(Tablero.cargar("internacional")) if t.desde == 7})
    8
    """
    todos = []
    for casilla in (c for c in tablero if isinstance(c, CasillaDeTarjeta)):
        tarjetas = tablero.mazos[casilla.mazo].tarjetas
        for tarjeta in (t for t in tarjetas if mueve(t) and t.efecto != "ir_a_la_carcel"):
            sueldos, hasta = destino_de_tarjeta(tablero, tarjeta, casilla.numero)
            todos.append(Traslado(casilla.numero, hasta, tarjeta, 1 / len(tarjetas), sueldos))
    return tuple(todos)


def leyes_de_la_tirada(tablero: Tablero) -> dict[tuple[int, bool], Fraction]:
    """Probabilidad de cada suma, separando las que salen con un doble.

    >>> leyes_de_la_tirada(Tablero.cargar("madrid"))[4, True]
    Fraction(1, 36)
    """
    ley: dict[tuple[int, bool], Fraction] = {}
    for tirada in tablero.tiradas:
        clave = sum(tirada), es_doble(tirada)
        ley[clave] = ley.get(clave, Fraction(0)) + Fraction(1, len(tablero.tiradas))
    return ley
