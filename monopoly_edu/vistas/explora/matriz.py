"""De la tabla a la matriz: la misma probabilidad como número, como flecha y como barra.

Sabe: qué paso se mira y si se pone la regla que manda a otra casilla.
No debe saber: dibujar, ni calcular probabilidades.
Lo usan: los cuadernos, `explora.matriz(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.pedidos import tablero_con_dados
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.controles import Widget, fila, mostrar
from monopoly_edu.vistas.explora.base import Explorador
from monopoly_edu.vistas.explora.variantes import A_MANO, a_la_larga, con_una_regla, solo_los_dados
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.matriz import matriz as figura_de_la_matriz


class Matriz(Explorador):
    """El explorador de la matriz. `desde` y `hasta`: el paso que se señala; `regla`: si se pone la regla."""

    titulo = "De la tabla a la matriz"

    def __init__(self, tablero: Tablero | None = None) -> None:
        self.tablero = tablero_con_dados(Tablero.cargar("mini") if tablero is None else tablero, None)
        if len(self.tablero) > A_MANO:
            raise ValueError(
                f"Para leer la matriz número a número hacen falta {A_MANO} casillas como mucho, y "
                f"«{self.tablero.nombre}» tiene {len(self.tablero)}: prueba explora.potencias."
            )
        self._regla = con_una_regla(self.tablero)
        self._sin_regla = solo_los_dados(self.tablero)
        super().__init__()

    def _mandos(self) -> Sequence[Widget]:
        nombres = {f"{c.numero} · {c.nombre}": c.numero for c in self.tablero}
        self.desde, self.hasta = self.elegir("Desde (fila)", nombres, 0), self.elegir("Hasta (columna)", nombres, 1)
        self.regla = self.marcar(f"Poner una regla: {self._regla[0] if self._regla else 'no hay'}")
        self.regla.layout.width = "auto"
        mostrar(self.regla, self._regla is not None)
        return [fila(self.desde, self.hasta), fila(self.regla)]

    def _dibujar(self) -> Figura:
        cadena, salto = self._sin_regla, None
        if self._regla is not None and self.regla.value:
            cadena = self._regla[1]
            salto = self._salto(cadena)
            self._sacar_de(*salto)
        larga, lugares = a_la_larga(cadena), sorted({estado.lugar for estado in cadena.estados})
        p = [cadena.tras(1, desde)[lugares].tolist() for desde in lugares]
        nombres = {lugar: self.tablero[lugar].corto for lugar in lugares}
        return figura_de_la_matriz(
            nombres,
            p,
            self.desde.value,
            self.hasta.value,
            [larga[lugar] for lugar in lugares],
            (*salto, self.tablero[salto[0]].corto) if salto else None,
        )

    def _salto(self, cadena: CadenaDeMarkov) -> tuple[int, int]:
        """La casilla que manda y a cuál."""
        manda = next(c.numero for c in cadena.tablero if c.tipo == "ve_a_la_carcel")
        assert cadena.tablero.carcel is not None
        return manda, cadena.tablero.carcel

    def _sacar_de(self, manda: int, destino: int) -> None:
        """En la casilla que manda no se queda nadie: si se miraba, se mira aquella a la que envía."""

        def cambiar() -> None:
            for mando in (self.desde, self.hasta):
                mando.value = destino if mando.value == manda else mando.value

        self.en_silencio(cambiar)


def matriz(tablero: Tablero | None = None) -> Matriz:
    """Un tablero pequeño como matriz, como grafo y como barras: se señala un paso y se ve a la vez en los tres.

    `tablero`: de 6 casillas como mucho; si no se dice, el de cuatro que se recorre con una moneda. Lanza `ValueError`
    si no vale.

    >>> explorador = matriz()
    >>> explorador.regla.value = True
    >>> print(explorador.descripcion[-66:])
    A la larga (π = πP): Salida 1/6, C. del Río 1/2 y Plaza Mayor 1/3.
    """
    return Matriz(tablero)
