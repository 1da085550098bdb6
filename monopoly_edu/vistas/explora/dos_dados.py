"""Dos dados y sus sumas: se tira de 1 en 1, de 10 en 10 o todo, y se compara con la cuenta exacta.

Sabe: tirar dos dados con una semilla y llevar la cuenta de las sumas.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.dos_dados(…)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from monopoly_edu.analisis.dados import suma_de_dados, tabla_de_sumas
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.muestra import veces_de_cada_suma
from monopoly_edu.vistas.graficos.dados import dos_dados as figura_de_dos_dados
from monopoly_edu.vistas.graficos.figura import Figura


class DosDados(PorTiradas):
    """El explorador de dos dados. `mirada` es la suma que se señala; `rojo`, si un dado se pinta de rojo."""

    titulo = "Dos dados y sus sumas"

    def __init__(self, semilla: int = 0, dados: Sequence[int] = (6, 6)) -> None:
        self.tabla, self.exactas = tabla_de_sumas(dados), suma_de_dados(dados)
        self._caras = tuple(dados)
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        self.mirada = self.elegir("Suma que miro", {str(s): s for s in self.exactas}, max(self.exactas, key=self._p))
        self.rojo = self.marcar("Pintar un dado de rojo")
        return [self._mandos_de_muestra(), fila(self.mirada, self.rojo)]

    def _p(self, suma: int) -> float:
        return float(self.exactas[suma])

    def _dibujar(self) -> Figura:
        nombres = ("dado rojo", "dado azul") if self.rojo.value else ("un dado", "el otro dado")
        return figura_de_dos_dados(self.tabla, self.exactas, self._veces(), self.mirada.value, nombres)

    def _veces(self) -> Counter[int]:
        """Cuántas veces ha salido cada suma en lo visto hasta ahora."""
        return veces_de_cada_suma(self._semilla, self.vistas, self._caras)


def dos_dados(semilla: int = 0, dados: Sequence[int] = (6, 6)) -> DosDados:
    """Dos dados y sus sumas: la tabla de los resultados, la probabilidad de cada suma y lo que va saliendo.

    `semilla`: con la misma salen las mismas tiradas. `dados`: las caras de cada uno. Lanza `ValueError` si no valen.

    >>> explorador = dos_dados(semilla=7)
    >>> explorador.cien.click()
    >>> explorador.vistas
    100
    """
    return DosDados(semilla, dados)
