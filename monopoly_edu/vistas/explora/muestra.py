"""Lo que piden los exploradores de dados: el tablero, sus dobles y lo que sale de una semilla.

Sabe: sacar números y tiradas de una semilla, siempre los mismos, y decir por qué un tablero no sirve.
No debe saber: qué se cuenta con ellos.
Lo usan: los exploradores que tiran dados y las lecciones. Como todos tiran de la misma manera, la semilla 7 del muro de
la clase es la de quien puso 7 en sus dos dados.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis.pedidos import tablero_con_dados
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL


def al_azar(semilla: int, cuantas: int, columnas: int) -> NDArray[np.float64]:
    """Números de 0 a 1, sin llegar a 1. Forma (cuantas, columnas)."""
    return np.asarray(np.random.RandomState(semilla).random_sample((cuantas, columnas)))


def tiradas(semilla: int, cuantas: int, dados: Sequence[int] = (6, 6)) -> NDArray[np.int64]:
    """Tiradas de unos dados: una por fila y un dado por columna.

    >>> tiradas(7, 2).tolist()
    [[1, 5], [3, 5]]
    """
    return dados_de(al_azar(semilla, cuantas, len(dados)), dados)


def dados_de(azar: NDArray[np.float64], dados: Sequence[int] = (6, 6)) -> NDArray[np.int64]:
    """Lo que sale en cada dado con esos números al azar; la última dimensión es la de los dados."""
    return 1 + np.floor(azar * tuple(dados)).astype(np.int64)


def veces_de_cada_suma(semilla: int, cuantas: int, dados: Sequence[int] = (6, 6)) -> Counter[int]:
    """Cuántas veces sale cada suma en las primeras tiradas.

    >>> sorted(veces_de_cada_suma(7, 2).items())
    [(6, 1), (8, 1)]
    """
    return Counter(tiradas(semilla, cuantas, dados).sum(axis=1).tolist())


def dobles_seguidos(semilla: int, turnos: int, dados: Sequence[int] = (6, 6)) -> NDArray[np.int64]:
    """Con cuántos dobles seguidos empieza cada turno, de 0 a los que llevan a la cárcel."""
    return np.asarray(_dobles(semilla, turnos, DOBLES_PARA_LA_CARCEL, dados).cumprod(axis=1).sum(axis=1))


def sin_doble(semilla: int, estancias: int, dados: Sequence[int] = (6, 6)) -> NDArray[np.int64]:
    """De cada estancia en la cárcel, un 1 por cada intento tras el que aún no ha salido ningún doble; si no, un 0."""
    return np.asarray(np.cumprod(~_dobles(semilla, estancias, INTENTOS_EN_LA_CARCEL, dados), axis=1))


def _dobles(semilla: int, veces: int, seguidas: int, dados: Sequence[int]) -> NDArray[np.bool_]:
    """Si cada tirada es un doble. Forma (veces, tiradas seguidas)."""
    salen = tiradas(semilla, veces * seguidas, dados).reshape(veces, seguidas, 2)
    return np.asarray(salen[:, :, 0] == salen[:, :, 1])


class NoSeExplora(ValueError):
    """Con ese tablero no hay nada que explorar. En un cuaderno se lee la frase sola, sin las líneas del programa."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def un_tablero(tablero: Tablero | None) -> Tablero:
    """El tablero que se pide; sin ninguno, el de Madrid. Lanza `ValueError` si lo que llega no es un tablero."""
    return tablero_con_dados(Tablero.cargar("madrid") if tablero is None else tablero, None)


def caras_del_doble(tablero: Tablero) -> int:
    """Las caras que ha de tener un dado para que el doble salga tanto como con los dados del tablero: 1/caras.

    Con dos dados distintos (de 4 y de 6 caras hay 4 dobles entre 24) son las del mayor. Lanza `ValueError`, con una
    frase, si en ese tablero los dobles no llevan a la cárcel ni sacan de ella.

    >>> caras_del_doble(Tablero.cargar("madrid"))
    6
    """
    if len(tablero.dados) != 2:
        raise NoSeExplora(f"En «{tablero.nombre}» no hay dobles: no se tiran dos dados, y hacen falta.")
    if tablero.carcel is None:
        raise NoSeExplora(f"En «{tablero.nombre}» no hay cárcel, y hace falta.")
    return max(tablero.dados)
