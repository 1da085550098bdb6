"""La matriz de una tirada: los casos de cada estado, con las probabilidades de cada movida.

Sabe: juntar qué hace una tirada (`estados`) y adónde lleva (`movida`) en una matriz de transición.
No debe saber: qué se hace con la matriz.
Lo usa: `markov`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from monopoly_edu.analisis.cadenas import Numeros
from monopoly_edu.analisis.estados import Estado, Opciones, al_entrar, caso, posibles
from monopoly_edu.analisis.movida import Desenlace, lanzamientos


class Pasos:
    """Los estados posibles de una cadena y lo que hace en cada uno una tirada sin doble (0) o con doble (1)."""

    def __init__(self, opciones: Opciones) -> None:
        self.opciones = opciones
        self.estados = posibles(opciones)
        self.lanzamientos = lanzamientos(opciones)
        self._numero = {estado: i for i, estado in enumerate(self.estados)}
        self._casos = [[caso(opciones, estado, doble) for estado in self.estados] for doble in (False, True)]

    def matriz(self, d: Desenlace) -> Numeros:
        """La matriz de todos los estados posibles, si lo que sigue a cada llegada es `d`."""
        matriz = self.opciones.ceros(len(self.estados), len(self.estados))
        for doble, lanzamiento in enumerate(self.lanzamientos):
            if lanzamiento.probabilidad:
                self._mover(matriz, doble, self._filas(doble, lanzamiento.llega @ d.acaba, d.acaba[-1]))
                self._seguir_presos(matriz, doble)
        return matriz

    def esperado(self, mover: Sequence[Numeros], encerrar: Numeros) -> Numeros:
        """Por estado, lo esperado en una tirada. `mover[doble][s]`: lo que da mover desde s con esa clase de tirada, ya
        multiplicado por su probabilidad; `encerrar`: lo que da ir a la cárcel sin mover."""
        return sum((self._filas(doble, tabla, encerrar) for doble, tabla in enumerate(mover)), self.opciones.ceros(1))

    def _filas(self, doble: int, mover: Numeros, encerrar: Numeros) -> Numeros:
        """Una fila por estado: la de `mover` que le toca, la de `encerrar` si no mueve, o ceros si sigue preso."""
        encierra = self.lanzamientos[doble].probabilidad * encerrar
        tabla = np.vstack([mover, encierra[None, :], self.opciones.ceros(1, mover.shape[1])])
        return tabla[[-1 if c.sigue else c.origen for c in self._casos[doble]]]

    def _mover(self, matriz: Numeros, doble: int, filas: Numeros) -> None:
        """Reparte cada fila entre los estados de la racha que deja: primero las casillas, después la cárcel."""
        casillas, rachas = len(self.opciones.tablero), [c.racha for c in self._casos[doble]]
        for racha in sorted(set(rachas)):
            quienes = np.flatnonzero(np.array(rachas) == racha)
            primera = self._numero[Estado(0, racha)]
            matriz[quienes, primera : primera + casillas] += filas[quienes, :casillas]
            if self.opciones.hay_carcel:
                matriz[quienes, self._numero[al_entrar(self.opciones, racha)]] += filas[quienes, casillas]

    def _seguir_presos(self, matriz: Numeros, doble: int) -> None:
        for i, c in enumerate(self._casos[doble]):
            if c.sigue:
                matriz[i, self._numero[c.sigue]] += self.lanzamientos[doble].probabilidad
