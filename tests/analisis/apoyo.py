"""Tableros de prueba, paseos simulados y el motor de verdad dando vueltas sin fin."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np

from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.azar import Azar
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.reglas import banca, turno

MADRID, INTERNACIONAL, MINI = (Tablero.cargar(nombre) for nombre in ("madrid", "internacional", "mini"))


def tablero(tipos: Sequence[str], dados: Sequence[int], suerte: Sequence[dict[str, Any]] = ()) -> Tablero:
    """Un tablero sin títulos, con las casillas de esos tipos y, si se da, un mazo de Suerte."""
    datos = copy.deepcopy(dict(MINI.datos))
    casillas = [{"tipo": tipo, "nombre": f"{tipo} {n}", "corto": f"{tipo[:9]} {n}"} for n, tipo in enumerate(tipos)]
    datos |= {"nombre": f"De {len(tipos)}", "dados": list(dados), "casillas": casillas, "grupos": {}}
    if suerte:
        comun = [{"clave": f"t{n}", "texto": "Una tarjeta.", **tarjeta} for n, tarjeta in enumerate(suerte)]
        datos |= {"mazos": {"suerte": {"nombre": "Suerte", "tarjetas": len(suerte)}}, "tarjetas": {"suerte": comun}}
    return Tablero.desde_datos(datos, "prueba")


def grande(vueltas: int) -> Tablero:
    """El tablero internacional repetido, con una sola Salida y una sola cárcel."""
    datos = copy.deepcopy(dict(INTERNACIONAL.datos))
    casillas = []
    for vuelta in range(vueltas):
        for fila in datos["casillas"]:
            tipo = "parking" if vuelta and fila["tipo"] in ("salida", "carcel") else fila["tipo"]
            casillas.append({**fila, "tipo": tipo, "nombre": f"{fila['nombre'][:40]} {vuelta}", "corto": "x"})
    datos["casillas"] = casillas
    datos["importes"] |= {"estaciones": list(range(1, 400)), "servicios": list(range(1, 400))}
    return Tablero.desde_datos(datos, "prueba")


def paseos(cadena: CadenaDeMarkov, cuantos: int, tiradas: int, semilla: int) -> np.ndarray:
    """Veces que cada uno de `cuantos` paseos, ya mezclados, está en cada lugar en `tiradas` tiradas seguidas."""
    azar = np.random.RandomState(semilla)
    acumulada = cadena.matriz.cumsum(axis=1)
    lugar = np.array([estado.lugar for estado in cadena.estados])
    estado = np.zeros(cuantos, dtype=int)
    veces = np.zeros((cuantos, len(cadena.tablero) + 1), dtype=int)
    for n in range(-100, tiradas):
        estado = (acumulada[estado] < azar.random_sample(cuantos)[:, None]).sum(axis=1)
        if n >= 0:
            veces[np.arange(cuantos), lugar[estado]] += 1
    return veces


class Motor:
    """Dos fichas que dan vueltas sin comprar nada ni arruinarse nunca, con las reglas y los mazos de verdad.

    `veces[jugador][lugar]`: tiradas que han acabado ahí. Con `esperando`, nadie paga: se busca un doble; si no, se usa
    la tarjeta de salir o se paga. Con `sin_tarjetas`, esa tarjeta vuelve al mazo en cuanto se roba, como si no valiera.
    """

    def __init__(
        self,
        tablero: Tablero,
        tiradas: int,
        semilla: int,
        *,
        esperando: bool = False,
        sin_tarjetas: bool = False,
        **normas: Any,
    ) -> None:
        self.mesa = Mesa.nueva(tablero, Normas(sin_subastas=True, dinero_inicial=10**11, **normas), ["Ana", "Luis"])
        self.esperando, self.sin_tarjetas = esperando, sin_tarjetas
        self.veces = np.zeros((2, len(tablero) + 1), dtype=int)
        self._andar(tiradas, semilla)

    def _andar(self, tiradas: int, semilla: int) -> None:
        juego = turno.partida(self.mesa, Azar(semilla, self.mesa.tablero.tiradas))
        pregunta, tiraba = next(juego), None
        while self.mesa.tiradas < tiradas:
            if tiraba is not None and pregunta.clase in ("turno", "carcel"):
                self._apuntar(tiraba)
                tiraba = None
            respuesta = self._respuesta(pregunta)
            tiraba = pregunta.asiento if respuesta == "tirar" else tiraba
            pregunta = juego.send(respuesta)

    def _apuntar(self, asiento: int) -> None:
        jugador = self.mesa.jugadores[asiento]
        self.veces[asiento, len(self.mesa.tablero) if jugador.encarcelado else jugador.posicion] += 1
        while self.sin_tarjetas and jugador.tarjetas:
            banca.devolver_tarjeta(self.mesa, asiento)

    def _respuesta(self, pregunta: Any) -> str:
        if pregunta.clase == "carcel" and not self.esperando:
            return "usar_tarjeta" if self.mesa.jugadores[pregunta.asiento].tarjetas else "pagar"
        return {"comprar": "no_comprar", "multa_o_suerte": "pagar", "negocios": "pasar"}.get(pregunta.clase, "tirar")
