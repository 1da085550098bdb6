"""Las potencias de la matriz: las filas se van pareciendo hasta ser la misma.

Sabe: cuántas tiradas se dan, desde dónde y con qué reglas.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.potencias(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from monopoly_edu.analisis.cadenas import Numeros
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.pedidos import tablero_con_dados
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import Explorador, NoVale
from monopoly_edu.vistas.explora.variantes import a_la_larga, variantes
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.potencias import potencias as figura_de_las_potencias
from monopoly_edu.vistas.texto import que_es

#: Hasta cuántas tiradas se mira.
MUCHAS = 1000


class Potencias(Explorador):
    """El explorador de las potencias. `n`: cuántas tiradas; `desde`: la fila que se dibuja; `reglas`: qué cadena."""

    titulo = "Las potencias de la matriz"

    def __init__(self, tablero: Tablero | None = None, n: int = 1) -> None:
        self.tablero = tablero_con_dados(Tablero.cargar("madrid") if tablero is None else tablero, None)
        if isinstance(n, bool) or n not in range(MUCHAS + 1):
            raise ValueError(f"«n» debe ser un número entero de 0 a {MUCHAS} y ha llegado {que_es(n)}.")
        self._n = n
        self._cadenas = variantes(self.tablero)
        self._larga = {nombre: a_la_larga(cadena) for nombre, cadena in self._cadenas.items()}
        super().__init__()

    def _mandos(self) -> Sequence[Widget]:
        self.n = self.escribir("Tiradas (n)", self._n)
        self.menos = self.boton("n − 1", lambda: self._poner(self._leer() - 1))
        self.mas = self.boton("n + 1", lambda: self._poner(self._leer() + 1))
        self.doble = self.boton("n × 2", lambda: self._poner(2 * self._leer()))
        nombres = {f"{c.numero} · {c.nombre}": c.numero for c in self.tablero}
        self.desde = self.elegir("Fila: salir de", nombres, 0)
        opciones = list(self._cadenas)
        self.reglas = self.elegir("Reglas", opciones, opciones[min(1, len(opciones) - 1)])
        return [fila(self.n, self.menos, self.mas, self.doble), fila(self.desde, self.reglas)]

    def _leer(self) -> int:
        return self.leer(self.n, 0, MUCHAS)

    def _poner(self, n: int) -> None:
        self.en_silencio(lambda: setattr(self.n, "value", str(min(max(n, 0), MUCHAS))))

    def _dibujar(self) -> Figura:
        n, cadena = self._leer(), self._cadenas[self.reglas.value]
        lugares = sorted({estado.lugar for estado in cadena.estados})
        if self.desde.value not in lugares:
            nombre = self.tablero[self.desde.value].nombre
            raise NoVale(f"Con estas reglas nadie se queda en {nombre} ({self.desde.value}): esa fila no existe.")
        p = _potencia(cadena, n)[:, lugares].tolist()
        larga = [self._larga[self.reglas.value][lugar] for lugar in lugares]
        return figura_de_las_potencias(self.tablero, lugares, p, n, self.desde.value, larga, cadena.convenio())


def _potencia(cadena: CadenaDeMarkov, n: int) -> Numeros:
    """Fila por cada lugar en que se puede empezar turno, en orden: dónde se está tras `n` tiradas."""
    elevada = np.linalg.matrix_power(cadena.matriz, n)
    empiezan = sorted((e.lugar, k) for k, e in enumerate(cadena.estados) if e.racha == 0 and e.fallos == 0)
    por_lugar = np.zeros((len(empiezan), len(cadena.tablero) + 1), dtype=cadena.matriz.dtype)
    for k, estado in enumerate(cadena.estados):
        por_lugar[:, estado.lugar] += elevada[[fila for _, fila in empiezan], k]
    return por_lugar


def potencias(tablero: Tablero | None = None, n: int = 1) -> Potencias:
    """La matriz de `n` tiradas, que se obtiene multiplicándola por sí misma: sus filas acaban siendo iguales.

    Se ve además una fila frente a la distribución estacionaria y a qué distancia está. `tablero`: el de Madrid si no
    se dice; en uno de 6 casillas o menos se leen las fracciones. `n`: las tiradas del principio. Lanza `ValueError` si
    no valen.

    >>> explorador = potencias(Tablero.cargar("mini"), n=2)
    >>> explorador.doble.click()
    >>> explorador.n.value
    '4'
    """
    return Potencias(tablero, n)
