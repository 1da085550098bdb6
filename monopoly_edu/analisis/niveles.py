"""Los niveles de un título y lo que cobra a cada uno.

Sabe: qué niveles tiene cada clase de título y preguntar a `mesa.cuentas` cuánto cobra.
No debe saber: cuántas veces se llega a él.
Lo usan: `alquileres`, `balance` y `turno_con_dinero`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from monopoly_edu.analisis.pedidos import casilla_o_preso
from monopoly_edu.caja.tablero import Estacion, Propiedad, Servicio, Solar, Tablero
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa.cuentas import alquiler_de_estacion, alquiler_de_servicio, alquiler_de_solar
from monopoly_edu.mesa.estado import HOTEL

Nivel = int | str


@dataclass(frozen=True, slots=True)
class Tarifa:
    """Lo que paga, en euros, quien cae en un título: `alquiler(suma)`, con esa suma de los dados."""

    alquiler: Callable[[int], int]
    tirada_media: float

    def con_tarjeta(self, tarjeta: Tarjeta, suma: int) -> float:
        """Lo que paga, de media, quien viene traído por una tarjeta de «la más cercana» (G06, G07)."""
        if tarjeta.efecto == "servicio_mas_cercano":
            return tarjeta.factor * self.tirada_media
        return tarjeta.factor * self.alquiler(suma)


def niveles(titulo: Propiedad, tablero: Tablero) -> tuple[Nivel, ...]:
    """Los niveles de un título, en orden.

    >>> madrid = Tablero.cargar("madrid")
    >>> [niveles(un_titulo(madrid, c), madrid) for c in (39, 5, 12)]
    [(0, 'grupo', 1, 2, 3, 4, 5), (1, 2, 3, 4), (1, 2)]
    """
    if isinstance(titulo, Solar):
        return (0, "grupo", *range(1, HOTEL + 1))
    return tuple(range(1, len(tablero.companeras[titulo.numero]) + 1))


def un_titulo(tablero: Tablero, casilla: int) -> Propiedad:
    """La casilla, si tiene título.

    >>> un_titulo(Tablero.cargar("madrid"), 7)
    Traceback (most recent call last):
    ...
    ValueError: La casilla 7 (Suerte) no tiene título: no cobra alquiler.
    """
    lugar = casilla_o_preso(tablero, casilla)
    titulo = tablero[lugar] if lugar < len(tablero) else None
    if not isinstance(titulo, Propiedad):
        nombre = "estar encarcelado" if titulo is None else titulo.nombre
        raise ValueError(f"La casilla {lugar} ({nombre}) no tiene título: no cobra alquiler.")
    return titulo


def un_nivel(tablero: Tablero, titulo: Propiedad, nivel: Nivel) -> Nivel:
    """El nivel, si ese título lo tiene; `"grupo"`, en una estación o un servicio, es tenerlos todos.

    >>> madrid = Tablero.cargar("madrid")
    >>> un_nivel(madrid, un_titulo(madrid, 5), "grupo")
    4
    >>> un_nivel(madrid, un_titulo(madrid, 5), 0)
    Traceback (most recent call last):
    ...
    ValueError: Los niveles de Estación de Goya son 1, 2, 3 o 4 (cuántos se tienen) o «grupo» (todos), y ha llegado 0.
    """
    validos = niveles(titulo, tablero)
    if isinstance(nivel, str) and nivel == "grupo" and not isinstance(titulo, Solar):
        return validos[-1]
    if not isinstance(nivel, bool) and nivel in validos:
        return nivel
    if isinstance(titulo, Solar):
        cuales = "0 (libre), «grupo» (libre, con el grupo completo), 1 a 4 casas o 5 (hotel)"
    else:
        numeros = " o ".join(filter(None, [", ".join(map(str, validos[:-1])), str(validos[-1])]))
        cuales = f"{numeros} (cuántos se tienen) o «grupo» (todos)"
    raise ValueError(f"Los niveles de {titulo.nombre} son {cuales}, y ha llegado {nivel!r}.")


def tarifa(tablero: Tablero, titulo: Propiedad, nivel: Nivel) -> Tarifa:
    """Lo que cobra un título a un nivel.

    >>> madrid = Tablero.cargar("madrid")
    >>> [tarifa(madrid, un_titulo(madrid, c), n).alquiler(8) for c, n in ((39, "grupo"), (39, 5), (5, 3), (12, 2))]
    [100, 2000, 100, 80]
    """
    este = un_nivel(tablero, titulo, nivel)
    media = float(sum(suma * p for suma, p in tablero.sumas.items()))
    cuantos = 0 if este == "grupo" else int(este)
    if isinstance(titulo, Solar):
        importe = alquiler_de_solar(titulo, cuantos, doble=este == "grupo")
        return Tarifa(lambda _suma: importe, media)
    if isinstance(titulo, Estacion):
        de_estacion = alquiler_de_estacion(tablero.importes, cuantos)
        return Tarifa(lambda _suma: de_estacion, media)
    assert isinstance(titulo, Servicio)
    return Tarifa(lambda suma: alquiler_de_servicio(tablero.importes, cuantos, suma), media)
