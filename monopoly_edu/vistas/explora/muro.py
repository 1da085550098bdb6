"""El muro de la clase: cada alumno tira con su semilla y las frecuencias de todos se cierran en la probabilidad.

Sabe: tirar con la semilla de cada alumno y llevar la frecuencia de un suceso.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.muro_de_la_clase(…)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis.dados import p_dobles, suma_de_dados
from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.muestra import al_azar, dados_de
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.muro import Muro
from monopoly_edu.vistas.graficos.muro import muro as figura_del_muro
from monopoly_edu.vistas.texto import que_es

#: Cuántos alumnos puede haber, cuántos puntos de cada camino se dibujan y hasta qué tirada se ve la banda, como poco:
#: antes de tirar y después.
ALUMNOS, PUNTOS, ANTES, DESPUES = range(2, 61), 240, 100, 20


class Suceso(NamedTuple):
    """Un suceso: su probabilidad y en qué tiradas ocurre, con dos números al azar de 0 a 1 por tirada."""

    p: Fraction
    ocurre: Callable[[NDArray[np.float64]], NDArray[np.bool_]]


def _de_sumas(sumas: Sequence[int]) -> Suceso:
    ley = suma_de_dados()
    return Suceso(sum((ley[s] for s in sumas), Fraction(0)), lambda azar: np.isin(dados_de(azar).sum(axis=-1), sumas))


SUCESOS = {
    "suma 7": _de_sumas([7]),
    "dobles": Suceso(p_dobles(), lambda azar: dados_de(azar)[..., 0] == dados_de(azar)[..., 1]),
    "suma 12": _de_sumas([12]),
    "suma par": _de_sumas(range(2, 13, 2)),
    "una casilla entre 40": Suceso(Fraction(1, 40), lambda azar: azar[..., 0] < 1 / 40),
}


class MuroDeLaClase(PorTiradas):
    """El explorador del muro. El número k de la lista tira con la semilla `semilla` + k."""

    titulo = "El muro de la clase"

    def __init__(self, semilla: int = 0, alumnos: int = 30) -> None:
        if isinstance(alumnos, bool) or not isinstance(alumnos, int) or alumnos not in ALUMNOS:
            limites = f"de {ALUMNOS[0]} a {ALUMNOS[-1]}"
            raise ValueError(f"«alumnos» debe ser un número entero {limites} y ha llegado {que_es(alumnos)}.")
        self.alumnos = alumnos
        self._guardado: tuple[object, NDArray[np.int64]] | None = None
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        self.suceso = self.elegir("Suceso", list(SUCESOS))
        self.quien = self.elegir("Número de la lista", {str(k + 1): k for k in range(self.alumnos)})
        self.contar = self.marcar("¿Cuántos hay dentro de la banda?")
        return [self._mandos_de_muestra(), fila(self.suceso, self.quien, self.contar)]

    def _dibujar(self) -> Figura:
        suceso = SUCESOS[self.suceso.value]
        hasta = max(self.vistas, DESPUES) if self.vistas else ANTES
        puntos = np.unique(np.linspace(1, hasta, PUNTOS).round().astype(np.int64))
        bandas = np.array([banda_de_proporcion(float(suceso.p), int(n)) for n in puntos])
        tirados = puntos[puntos <= self.vistas]
        caminos = self._aciertos()[:, tirados - 1] / tirados
        datos = (puntos, caminos, bandas[:, 1], bandas[:, 2], self.quien.value)
        return figura_del_muro(Muro(self.suceso.value, suceso.p, self.vistas, *datos), self.contar.value)

    def _aciertos(self) -> NDArray[np.int64]:
        """Cuántas veces le ha ocurrido a cada uno hasta cada tirada. Forma (alumnos, total)."""
        clave = (self.suceso.value, self._semilla)
        if self._guardado is None or self._guardado[0] != clave:
            ocurre = SUCESOS[self.suceso.value].ocurre
            self._guardado = (clave, np.array([ocurre(self._azar(k)).cumsum() for k in range(1, self.alumnos + 1)]))
        return self._guardado[1]

    def _azar(self, numero: int) -> NDArray[np.float64]:
        return al_azar((self._semilla + numero) % 2**32, self.total, 2)


def muro_de_la_clase(semilla: int = 0, alumnos: int = 30) -> MuroDeLaClase:
    """El muro de la clase: la frecuencia de un suceso, tirada a tirada, de todos los alumnos a la vez.

    `semilla`: el número k de la lista tira con la semilla `semilla` + k; con 0, con su propio número, y su camino es el
    de `dos_dados(semilla=k)`. `alumnos`: cuántos son, de 2 a 60. Lanza `ValueError` si no valen.

    >>> muro = muro_de_la_clase()
    >>> muro.cien.click()
    >>> muro.descripcion[:58]
    'Con 100 tiradas, las 30 frecuencias de «suma 7» van del 9,'
    """
    return MuroDeLaClase(semilla, alumnos)
