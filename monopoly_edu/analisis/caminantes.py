"""Las fichas del paseo simulado, movidas todas a la vez con NumPy.

Sabe: las reglas de movimiento (dobles, tarjetas, cárcel) aplicadas a una columna de fichas.
No debe saber: probabilidades: aquí solo hay azar y cuentas.
Lo usan: `paseo` y el explorador de la escalera de reglas.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis.estados import Opciones
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Posicion, Tablero
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa.movimiento import (
    DOBLES_PARA_LA_CARCEL,
    INTENTOS_EN_LA_CARCEL,
    avanzar,
    destino_de_tarjeta,
    es_doble,
    manda_a_la_carcel,
    mueve,
)

Enteros = NDArray[np.int64]
Quienes = NDArray[np.int64]

#: Lo que manda una tarjeta, además de ir a una casilla: quedarse, ir a la cárcel o robar de otro mazo.
SE_QUEDA, A_LA_CARCEL, ROBA_OTRA = -1, -2, -3


class Azares:
    """El azar de cada ficha: una sucesión para todas, o una para cada una."""

    def __init__(self, semillas: int | list[int], fichas: int) -> None:
        propias = isinstance(semillas, list)
        self.fichas = len(semillas) if isinstance(semillas, list) else fichas
        self._de_todas = None if propias else np.random.RandomState(semillas).random_sample
        de_cada_una = semillas if isinstance(semillas, list) else []
        self._de_cada_una = [np.random.RandomState(semilla).random_sample for semilla in de_cada_una]

    def elegir(self, quienes: Quienes, entre: Any) -> Enteros:
        """Un número de 0 a `entre` − 1 para cada ficha de la lista, en orden."""
        if self._de_todas is not None:
            azar = self._de_todas(len(quienes))
        else:
            azar = np.array([self._de_cada_una[ficha]() for ficha in quienes])
        return np.asarray(azar * entre, dtype=np.int64)


class Mazo:
    """Un mazo, desde cada casilla en la que se puede robar: adónde lleva cada tarjeta y los sueldos que da."""

    def __init__(self, o: Opciones, clave: str) -> None:
        tarjetas = o.tablero.mazos[clave].tarjetas
        self.cuantas = len(tarjetas)
        self.destino = np.full((len(o.tablero), self.cuantas), SE_QUEDA)
        self.sueldos = np.zeros_like(self.destino)
        self.otro_mazo = [tarjeta.mazo for tarjeta in tarjetas]
        for casilla in (c.numero for c in o.tablero if isinstance(c, CasillaDeTarjeta)):
            for i, tarjeta in enumerate(tarjetas):
                self.sueldos[casilla, i], self.destino[casilla, i] = _manda(o, tarjeta, casilla)


def _manda(o: Opciones, tarjeta: Tarjeta, casilla: Posicion) -> tuple[int, int]:
    """Sueldos que da una tarjeta robada en esa casilla, y adónde lleva."""
    if tarjeta.efecto == "ir_a_la_carcel":
        return 0, A_LA_CARCEL
    if tarjeta.efecto == "multa_o_robar" and o.multa_o_suerte == "suerte":
        return 0, ROBA_OTRA
    return destino_de_tarjeta(o.tablero, tarjeta, casilla) if mueve(tarjeta) else (0, SE_QUEDA)


class Caminantes:
    """Las fichas, con lo que llevan contado. Todo son columnas: un número por ficha."""

    def __init__(self, opciones: Opciones, azares: Azares, desde: int) -> None:
        self.o, self.azares, tablero, fichas = opciones, azares, opciones.tablero, azares.fichas
        self.lugar = np.full(fichas, desde)
        self.racha, self.fallos, self.sueldos, self.tiradas, self.turnos = np.zeros((5, fichas), dtype=np.int64)
        self.por_tirada, self.por_turno, self.llegadas = np.zeros((3, fichas, opciones.lugares), dtype=np.int64)
        self.camino: list[tuple[Quienes, Enteros, Enteros]] = []
        self._sumas = np.array([sum(tirada) for tirada in tablero.tiradas])
        self._dobles = np.array([es_doble(tirada) for tirada in tablero.tiradas])
        self._avances = _tabla_de_avances(tablero, int(self._sumas.max()))
        self._mazos = {clave: Mazo(opciones, clave) for clave in tablero.mazos if "tarjetas" in opciones.reglas}
        self._roban = {
            clave: np.array([isinstance(c, CasillaDeTarjeta) and c.mazo == clave for c in tablero] + [False])
            for clave in self._mazos
        }
        manda = "ve_a_la_carcel" in opciones.reglas
        self._encierra = np.array([manda and manda_a_la_carcel(tablero, c) for c in range(len(tablero))] + [False])

    def avanzar(self, quienes: Quienes) -> None:
        """Una tirada de cada ficha de la lista (o, si paga y espera, un turno en blanco)."""
        if self.o.paga_y_espera:
            quienes = self._pagar_y_esperar(quienes)
        sacado = self.azares.elegir(quienes, len(self._sumas))
        dobles = self._dobles[sacado]
        mueven = self._segun_la_racha(quienes, dobles)
        self._mover(quienes[mueven], self._sumas[sacado[mueven]])
        self.tiradas[quienes] += 1
        self.por_tirada[quienes, self.lugar[quienes]] += 1
        self.camino.append((quienes, self.tiradas[quienes] - 1, self.lugar[quienes]))
        acaban = quienes[(self.racha[quienes] == 0) | (self.lugar[quienes] == self.o.preso)]
        self.turnos[acaban] += 1
        self.por_turno[acaban, self.lugar[acaban]] += 1

    def _pagar_y_esperar(self, quienes: Quienes) -> Quienes:
        """Los presos que no han pagado pagan y pierden el turno; devuelve quienes sí tiran."""
        presos = self.lugar[quienes] == self.o.preso
        pagan = quienes[presos]
        self.lugar[pagan] = self.o.tablero.carcel
        self.turnos[pagan] += 1
        self.por_turno[pagan, self.lugar[pagan]] += 1
        return np.asarray(quienes[~presos])

    def _segun_la_racha(self, quienes: Quienes, dobles: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Apunta rachas e intentos, suelta y encierra; devuelve cuáles mueven."""
        presos = self.lugar[quienes] == self.o.preso
        esperan = presos & self.o.retiene
        self.fallos[quienes[esperan & ~dobles]] += 1
        siguen = esperan & ~dobles & (self.fallos[quienes] < INTENTOS_EN_LA_CARCEL)
        sueltos = quienes[presos & ~siguen]
        if len(sueltos):
            self.lugar[sueltos], self.fallos[sueltos] = self.o.tablero.carcel, 0
        repiten = dobles & ~(esperan & (self.o.doble_de_salida == "acaba"))
        self.racha[quienes] = np.where(repiten, self.racha[quienes] + 1, 0)
        encerrados = repiten & (self.racha[quienes] == DOBLES_PARA_LA_CARCEL) & self.o.encierran_los_dobles
        self.racha[quienes[encerrados]] = 0
        self._encerrar(quienes[encerrados])
        return np.asarray(~(siguen | encerrados))

    def _encerrar(self, quienes: Quienes) -> None:
        if not len(quienes):
            return
        self.llegadas[quienes, self.o.preso] += 1
        if self.o.carcel == "solo_visita":
            self.llegadas[quienes, self.o.tablero.carcel] += 1
        self.lugar[quienes] = self.o.tablero.carcel if self.o.carcel == "solo_visita" else self.o.preso
        if self.o.racha_en_carcel == "borra":
            self.racha[quienes] = 0

    def _mover(self, quienes: Quienes, pasos: Enteros) -> None:
        vueltas, hasta = self._avances[:, self.lugar[quienes], pasos]
        self.sueldos[quienes] += vueltas
        self._llegar(quienes, hasta)

    def _llegar(self, quienes: Quienes, hasta: Enteros) -> None:
        """Deja las fichas en sus casillas y cumple lo que manden, tarjeta tras tarjeta."""
        self.lugar[quienes] = hasta
        self.llegadas[quienes, hasta] += 1
        self._encerrar(quienes[self._encierra[hasta]])
        for clave, roban in self._roban.items():
            if (aqui := roban[hasta]).any():
                self._robar(quienes[aqui], clave)

    def _robar(self, quienes: Quienes, clave: str) -> None:
        mazo, casilla = self._mazos[clave], self.lugar[quienes]
        tarjeta = self.azares.elegir(quienes, mazo.cuantas)
        destino = mazo.destino[casilla, tarjeta]
        self.sueldos[quienes] += mazo.sueldos[casilla, tarjeta]
        self._encerrar(quienes[destino == A_LA_CARCEL])
        for i in np.unique(tarjeta[destino == ROBA_OTRA]):
            self._robar(quienes[(destino == ROBA_OTRA) & (tarjeta == i)], mazo.otro_mazo[i])
        if (van := destino >= 0).any():
            self._llegar(quienes[van], destino[van])


def _tabla_de_avances(tablero: Tablero, maximo: int) -> Enteros:
    """Veces que se pasa por Salida y casilla a la que se llega. Forma (2, casillas, maximo + 1)."""
    tabla = [[avanzar(tablero, desde, pasos) for pasos in range(maximo + 1)] for desde in range(len(tablero))]
    return np.moveaxis(np.array(tabla), 2, 0)
