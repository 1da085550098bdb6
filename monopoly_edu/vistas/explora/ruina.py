"""Arruinarse: se apuesta de euro en euro y se mira quién se queda sin nada, y cuándo.

Sabe: hacer jugar a muchos con una semilla y pedir lo exacto.
No debe saber: dibujar ni resolver paseos.
Lo usan: los cuadernos, `explora.ruina(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.analisis.ruina import (
    instante_de_ruina,
    mediana_de_supervivencia,
    probabilidad_de_ruina,
    supervivencia,
    tabla_de_ruina,
)
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import NoVale, PorTiradas
from monopoly_edu.vistas.graficos import ruina as graficos
from monopoly_edu.vistas.graficos.figura import Figura

Numeros = NDArray[Any]
ABANICO, SUPERVIVENCIA = "los caminos del dinero", "cuándo se arruinan"
#: El dinero que puede haber en juego, los caminos que se dibujan y hasta dónde: cuando ya ha acabado esa parte.
TOTAL, DIBUJADOS, ACABADOS = (2, 60), 40, 0.97
#: Arruinados y salvados que se deben esperar para que la banda valga.
BASTANTES = 5


class Ruina(PorTiradas):
    """El explorador de la ruina. `capital`, `dinero` y `p` dicen a qué se juega; `dibujo`, qué se mira."""

    titulo = "Arruinarse"
    total = 1000
    unidad = ("jugador", "jugadores")

    def _mandos(self) -> Sequence[Widget]:
        self.capital = self.escribir("Tu capital (€)", 3)
        self.dinero = self.escribir("Dinero en juego (€)", 10)
        self.p = self.escribir("Probabilidad de ganar cada apuesta", "1/2")
        self.dibujo = self.elegir("Dibujo", [ABANICO, SUPERVIVENCIA])
        return [self._mandos_de_muestra(), fila(self.capital, self.dinero, self.p, self.dibujo)]

    def _dibujar(self) -> Figura:
        total = self.leer(self.dinero, *TOTAL)
        if (capital := self.leer(self.capital, 1, TOTAL[1])) >= total:
            raise NoVale(f"Tu capital ({capital}) debe ser menor que el dinero en juego ({total}).")
        if not 0 < (p := self.leer_parte(self.p)) < 1:
            raise NoVale(f"«{self.p.description}» debe estar entre 0 y 1: si es {p}, ya se sabe lo que pasa.")
        juego = _juego(capital, total, p)
        caminos = self._caminos(juego) if self.vistas else None
        dibujar = graficos.abanico if self.dibujo.value == ABANICO else graficos.supervivencia
        return dibujar(juego, caminos)

    def _caminos(self, juego: graficos.Juego) -> graficos.Caminos:
        """Lo que les ha pasado a los primeros `vistas` jugadores."""
        hasta, n = len(juego.en_pie) - 1, self.vistas
        jugado = jugar(juego.capital, juego.total, juego.p, self._semilla, self.total)
        arruinados = jugado.arruinados[:n]
        bastantes = n * min(juego.exacta, 1 - juego.exacta) >= BASTANTES
        return graficos.Caminos(
            [camino[: hasta + 1] for camino in jugado.caminos[:n]],
            n,
            int(arruinados.sum()),
            banda_de_proporcion(juego.exacta, n) if bastantes else None,
            _curva(jugado, n, hasta),
        )


@lru_cache(maxsize=8)
def _juego(capital: int, total: int, p: Fraction) -> graficos.Juego:
    """Lo exacto: la ruina por el sistema, la fórmula para cada capital y cuántos siguen en pie tras cada apuesta."""
    gana = float(p)
    hasta = 8
    while True:
        ruinas = np.cumsum(instante_de_ruina(capital, total, gana, hasta))
        finales = ruinas + np.cumsum(instante_de_ruina(total - capital, total, 1 - gana, hasta))
        if finales[-1] >= ACABADOS:
            break
        hasta *= 2
    hasta = max(10, int(np.argmax(finales >= ACABADOS)))
    en_pie = 1 - np.cumsum(instante_de_ruina(capital, total, gana, hasta))
    exacta = float(tabla_de_ruina({1: gana, -1: 1 - gana}, total)["probabilidad_de_ruina"][capital])
    formula = [float(probabilidad_de_ruina(i, total, p)) for i in range(total + 1)]
    return graficos.Juego(capital, total, p, exacta, formula, en_pie)


class Jugado(NamedTuple):
    """De cada jugador, cuántas apuestas ha hecho y si se ha arruinado; de los primeros, su camino."""

    duraciones: NDArray[np.int64]
    arruinados: NDArray[np.bool_]
    caminos: list[Numeros]


@lru_cache(maxsize=4)
def jugar(capital: int, total: int, p: Fraction | float, semilla: int, jugadores: int = Ruina.total) -> Jugado:
    """Todos apuestan a la vez hasta el final: así cada jugador tiene el mismo camino se mire a cuántos se mire."""
    azar = np.random.RandomState(semilla).random_sample
    dinero, duran = np.full(jugadores, capital), np.zeros(jugadores, dtype=np.int64)
    juegan, pasos = np.arange(jugadores), [dinero[:DIBUJADOS].copy()]
    while len(juegan):
        dinero[juegan] += np.where(azar(len(juegan)) < float(p), 1, -1)
        duran[juegan] += 1
        juegan = juegan[(dinero[juegan] > 0) & (dinero[juegan] < total)]
        pasos.append(dinero[:DIBUJADOS].copy())
    de_cada_uno = np.array(pasos).T
    caminos = [camino[: dura + 1] for camino, dura in zip(de_cada_uno, duran, strict=False)]
    return Jugado(duran, dinero == 0, caminos)


def _curva(jugado: Jugado, cuantos: int, hasta: int) -> pd.DataFrame:
    """Qué parte de los primeros `cuantos` sigue sin arruinarse, apuesta a apuesta."""
    arruinados, duran = jugado.arruinados[:cuantos], jugado.duraciones[:cuantos]
    caen_a_la_vista = arruinados & (duran <= hasta)
    return supervivencia(np.where(caen_a_la_vista, duran, hasta), ~caen_a_la_vista)


def apuestas_de_la_mitad(capital: int, total: int, p: Fraction, semilla: int) -> float:
    """Tras cuántas apuestas se ha arruinado la mitad de los jugadores, si se llega a ver; si no, `nan`.

    >>> apuestas_de_la_mitad(1, 10, Fraction(1, 4), semilla=7)
    1.0
    """
    jugado, hasta = jugar(capital, total, p, semilla), len(_juego(capital, total, p).en_pie) - 1
    return mediana_de_supervivencia(_curva(jugado, Ruina.total, hasta))


def ruina(semilla: int = 0) -> Ruina:
    """Apostar de euro en euro hasta quedarse sin nada o con todo: los caminos, la ruina y cuándo llega.

    Se eligen el capital, el dinero en juego y la probabilidad de ganar cada apuesta. `semilla`: con la misma, los
    mismos caminos. Lanza `ValueError` si no vale.

    >>> explorador = ruina(semilla=7)
    >>> explorador.cien.click()
    >>> explorador.figura.hallazgo
    'Con 3 € de 10, en un juego justo (p = 1/2), te arruinas el 70 % de las veces'
    """
    return Ruina(semilla)
