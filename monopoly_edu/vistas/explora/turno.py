"""Un turno no es una tirada: el árbol de los dobles, que se despliega tirada a tirada, y turnos simulados en sus hojas.

Sabe: podar el árbol, simular turnos con una semilla y contar en qué hoja acaba cada uno.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.turno(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from monopoly_edu.analisis.dados import Rama, arbol_del_turno, media, tiradas_del_turno
from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.muestra import caras_del_doble, dobles_seguidos, un_tablero
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.turno import Hoja, Turnos
from monopoly_edu.vistas.graficos.turno import turno as figura_del_turno
from monopoly_edu.vistas.texto import que_es

NIVELES = range(1, DOBLES_PARA_LA_CARCEL + 1)


class Turno(PorTiradas):
    """El explorador del turno. `hasta` dice cuántas tiradas del árbol se ven."""

    titulo = "Un turno no es una tirada"
    unidad = ("turno", "turnos")

    def __init__(self, semilla: int = 0, tablero: Tablero | None = None, hasta: int = 1) -> None:
        if isinstance(hasta, bool) or hasta not in NIVELES:
            raise ValueError(f"«hasta» debe ser {NIVELES[0]}, 2 o {NIVELES[-1]} tiradas y ha llegado {que_es(hasta)}.")
        este = un_tablero(tablero)
        self._dados, caras = este.dados, caras_del_doble(este)
        self._arbol, self._media, self._hasta = arbol_del_turno(caras), media(tiradas_del_turno(caras)), hasta
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        self.hasta = self.elegir("Tiradas del árbol", {str(n): n for n in NIVELES}, self._hasta)
        return [self._mandos_de_muestra(), fila(self.hasta)]

    def _dibujar(self) -> Figura:
        arbol, dobles = _podar(self._arbol, self.hasta.value), dobles_seguidos(self._semilla, self.vistas, self._dados)
        hojas = [
            self._hoja(nombre, p, int((np.minimum(dobles, len(arbol.caminos) - 1) == n).sum()))
            for n, (nombre, (_, p)) in enumerate(zip(self._nombres(), arbol.caminos, strict=True))
        ]
        tiradas_hechas = int(np.minimum(dobles + 1, NIVELES[-1]).sum())
        return figura_del_turno(Turnos(arbol, hojas, NIVELES[-1], self._media, self.vistas, tiradas_hechas))

    def _nombres(self) -> list[str]:
        acaban = [f"{n} {self._tirada(n)} y fin" for n in range(1, self.hasta.value + 1)]
        entero = self.hasta.value == NIVELES[-1]
        return [*acaban, "a la cárcel" if entero else "sigue tirando"]

    @staticmethod
    def _tirada(n: int) -> str:
        return "tirada" if n == 1 else "tiradas"

    def _hoja(self, nombre: str, p: Any, veces: int) -> Hoja:
        return Hoja(nombre, p, veces, banda_de_proporcion(float(p), self.vistas) if self.vistas else None)


def _podar(rama: Rama, niveles: int) -> Rama:
    return replace(rama, ramas=tuple(_podar(hija, niveles - 1) for hija in rama.ramas) if niveles else ())


def turno(semilla: int = 0, tablero: Tablero | None = None, hasta: int = 1) -> Turno:
    """Un turno no es una tirada: con doble se repite y al tercero se va a la cárcel, mirando solo los dados.

    `semilla`: con la misma salen los mismos turnos. `tablero`: de quién son los dados (sin él, los de Madrid); lanza
    `ValueError` si con ellos no salen dobles o no hay cárcel. `hasta`: tiradas del árbol que se ven al abrirlo (1 a 3).

    >>> explorador = turno(hasta=3)
    >>> explorador.descripcion[:85]
    'Un turno son 43/36 tiradas de media (1,19); por dobles, 1 de cada 216 va a la cárcel.'
    """
    return Turno(semilla, tablero, hasta)
