"""El paseo simulado: muchas fichas a la vez dando vueltas al tablero.

Sabe: pedir un paseo, comprobar lo que se pide y contar dónde han estado las fichas.
No debe saber: la cadena exacta, con la que se compara: no se usa ninguna de sus matrices.
Lo usan: las lecciones y las figuras, para la respuesta simulada.

Adónde llevan los dados y las tarjetas lo dice `mesa.movimiento`. Cada tarjeta se roba de un mazo entero, como en la
cadena. El azar sale solo de `RandomState(semilla).random_sample`, cuya sucesión no cambia entre versiones ni
ordenadores: con la misma semilla, el mismo paseo en todas partes. Con una semilla por ficha, cada una hace
exactamente lo que haría sola con la suya: la clase entera se simula de una vez.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from monopoly_edu.analisis.caminantes import Azares, Caminantes, Enteros
from monopoly_edu.analisis.estados import ESCALERA, TODAS, Opciones
from monopoly_edu.analisis.pedidos import casilla_o_preso, entero, tablero_con_dados, una_de, unas_normas, varias_de
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero


@dataclass(frozen=True, slots=True, eq=False)
class Paseo:
    """Lo que han hecho las fichas. Los lugares son las casillas y, si hay cárcel, estar encarcelado (el último).

    `por_tirada`, `por_turno` y `llegadas`, de forma (fichas, lugares): veces que cada ficha estaba en cada lugar
    después de una tirada, al acabar un turno, y todas sus paradas (el último: veces que fue a la cárcel). `sueldos`,
    `tiradas`, `turnos` (acabados) y `lugar` (el final): (fichas,). `trayectoria`, si se pide: (tiradas, fichas), el
    lugar después de cada tirada; −1 en las que esa ficha no hizo.
    """

    por_tirada: Enteros
    por_turno: Enteros
    llegadas: Enteros
    sueldos: Enteros
    tiradas: Enteros
    turnos: Enteros
    lugar: Enteros
    trayectoria: Enteros | None = None

    def frecuencia(self, por: str = "tirada") -> Any:
        """Parte del tiempo en cada lugar, con todas las fichas juntas; suma 1. Se compara con `estacionaria(por)`."""
        cuenta = self.por_tirada if una_de("por", por, ("tirada", "turno")) == "tirada" else self.por_turno
        return cuenta.sum(axis=0) / cuenta.sum()


def pasear(
    tablero: Tablero,
    normas: Normas | None = None,
    *,
    fichas: int | None = None,
    tiradas: int | None = None,
    turnos: int | None = None,
    semilla: int | Sequence[int] = 0,
    desde: int = 0,
    carcel: str = "pagar",
    dados: Sequence[int] | None = None,
    multa_o_suerte: str = "pagar",
    racha_en_carcel: str = "borra",
    doble_de_salida: str = "acaba",
    reglas: Iterable[str] = TODAS,
    trayectoria: bool = False,
) -> Paseo:
    """Pasea `fichas` fichas, que empiezan turno en `desde`, durante tantas tiradas o tantos turnos cada una.

    Se da `tiradas` o `turnos`, uno de los dos. `semilla`: un número para todas (y `fichas`, una si no se dice), o una
    lista con la de cada ficha. Lo demás significa lo mismo que en `CadenaDeMarkov`.

    >>> mini = Tablero.cargar("mini")
    >>> muchas = pasear(mini, fichas=1000, tiradas=100, semilla=7)
    >>> muchas.por_tirada.shape, bool(abs(muchas.frecuencia()[0] - 0.25) < 0.01)
    ((1000, 4), True)
    >>> sola = pasear(mini, tiradas=50, semilla=3)
    >>> bool((pasear(mini, tiradas=50, semilla=[7, 3]).por_tirada[1] == sola.por_tirada[0]).all())
    True

    Lanza `ValueError`, con una frase, si un dato no vale.
    """
    opciones = Opciones(
        tablero_con_dados(tablero, dados),
        carcel,
        multa_o_suerte,
        racha_en_carcel,
        doble_de_salida,
        varias_de("reglas", reglas, ESCALERA),
        unas_normas(normas).pagar_y_esperar,
    )
    limite = _limite(tiradas, turnos)
    azares = Azares(_semillas(semilla, fichas), 1 if fichas is None else fichas)
    grupo = Caminantes(opciones, azares, casilla_o_preso(opciones.tablero, desde))
    hechas = grupo.tiradas if turnos is None else grupo.turnos
    while len(quienes := np.flatnonzero(hechas < limite)):
        grupo.avanzar(quienes)
    cuentas = (grupo.por_tirada, grupo.por_turno, grupo.llegadas, grupo.sueldos, grupo.tiradas, grupo.turnos)
    return Paseo(*cuentas, grupo.lugar, _trayectoria(grupo) if trayectoria else None)


def _limite(tiradas: int | None, turnos: int | None) -> int:
    if (tiradas is None) == (turnos is None):
        raise ValueError("Di cuánto dura el paseo: «tiradas» o «turnos», uno de los dos.")
    return entero("turnos", turnos, 0) if tiradas is None else entero("tiradas", tiradas, 0)


def _semillas(semilla: Any, fichas: int | None) -> int | list[int]:
    """La semilla de todas, o la lista de las de cada ficha, comprobadas."""
    if fichas is not None:
        entero("fichas", fichas, 1)
    if isinstance(semilla, str) or not isinstance(semilla, Iterable):
        return _una_semilla(semilla)
    semillas = [_una_semilla(una) for una in semilla]
    if not semillas or fichas not in (None, len(semillas)):
        raise ValueError(f"Hay {len(semillas)} semillas: tiene que haber una por ficha («fichas» es {fichas!r}).")
    return semillas


def _una_semilla(semilla: Any) -> int:
    if entero("semilla", semilla, 0) >= 2**32:
        raise ValueError(f"«semilla» debe ser menor que 2³² y ha llegado {semilla}.")
    return int(semilla)


def _trayectoria(grupo: Caminantes) -> Enteros:
    """El lugar de cada ficha después de cada una de sus tiradas."""
    camino = np.full((int(grupo.tiradas.max()), len(grupo.lugar)), -1)
    for quienes, numero, lugar in grupo.camino:
        camino[numero, quienes] = lugar
    return camino
