"""Lo que sale de una semilla, para imprimirlo: lo mismo que en los exploradores con esa semilla.

Sabe: las tiradas, los turnos, las estancias en la cárcel, los paseos y las partidas de ruleta de una semilla.
No debe saber: cómo se imprimen ni qué se pregunta sobre ellos.
Lo usan: las actividades y los ejercicios que se hacen sin ordenador.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from monopoly_edu.analisis.paseo import pasear
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.l10 import JUGADORES, ROJO
from monopoly_edu.caja.tablero import Mazo, Tablero
from monopoly_edu.mesa.azar import Azar
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL
from monopoly_edu.vistas.explora.mazo import clase_de
from monopoly_edu.vistas.explora.muestra import tiradas
from monopoly_edu.vistas.explora.ruina import Jugado, jugar

Tirada = tuple[int, ...]

#: Los turnos y las estancias que se imprimen, los jugadores de ruleta y lo que dura un paseo (en la 12 es más corto).
TURNOS, ESTANCIAS, DE_RULETA, PASEO, PASEO_CORTO = 30, 20, 15, 10_000, 2000


def las_tiradas(c: Contexto, cuantas: int) -> list[Tirada]:
    """Las primeras tiradas de la semilla.

    >>> las_tiradas(Contexto(Tablero.cargar("madrid"), semilla=7), 2)
    [(1, 5), (3, 5)]
    """
    return [tuple(map(int, tirada)) for tirada in tiradas(c.semilla, cuantas, c.tablero.dados)]


def escrita(tirada: Sequence[int]) -> str:
    """Una tirada, como se imprime.

    >>> escrita((1, 5)), escrita((4,))
    ('1\\xa0y\\xa05', '4')
    """
    return " y ".join(map(str, tirada)).replace(" ", "\N{NO-BREAK SPACE}")


def es_doble(tirada: Sequence[int]) -> bool:
    """Todos los dados coinciden."""
    return len(set(tirada)) == 1


def los_turnos(c: Contexto) -> list[list[Tirada]]:
    """Las tres tiradas que puede tener cada turno; las que siguen a una sin doble no se usan."""
    return _de_en(DOBLES_PARA_LA_CARCEL, las_tiradas(c, TURNOS * DOBLES_PARA_LA_CARCEL))


def las_estancias(c: Contexto) -> list[list[Tirada]]:
    """Los intentos que puede tener cada estancia en la cárcel."""
    return _de_en(INTENTOS_EN_LA_CARCEL, las_tiradas(c, ESTANCIAS * INTENTOS_EN_LA_CARCEL))


def _de_en(cuantas: int, todas: list[Tirada]) -> list[list[Tirada]]:
    return [todas[i : i + cuantas] for i in range(0, len(todas), cuantas)]


def con_mas_de_una(c: Contexto) -> int:
    """Los turnos impresos que tienen más de una tirada."""
    return sum(es_doble(turno[0]) for turno in los_turnos(c))


def el_mazo(c: Contexto, mazo: Mazo) -> list[str]:
    """La clase de cada tarjeta del mazo, en el orden en que lo deja la semilla."""
    orden = Azar(c.semilla, c.tablero.tiradas).barajar(mazo)
    return [clase_de(mazo.tarjetas[n].efecto) for n in orden]


def las_monedas(c: Contexto, cuantas: int) -> list[int]:
    """Lanzamientos de una moneda: 1 (cara) o 2 (cruz)."""
    return [int(cara) for cara in tiradas(c.semilla, cuantas, (2,))[:, 0]]


def un_paseo(c: Contexto, reglas: frozenset[str] | None = None, cuantas: int = PASEO) -> list[int]:
    """Las tiradas que una ficha ha acabado en cada lugar; el último, si hay cárcel, es estar encarcelado.

    `reglas`: las que se aplican (si es `None`, todas); con menos, la cárcel no retiene a nadie.
    """
    return list(_paseo(c.tablero, c.semilla, reglas, cuantas))


@lru_cache(maxsize=16)
def _paseo(tablero: Tablero, semilla: int, reglas: frozenset[str] | None, cuantas: int) -> tuple[int, ...]:
    if reglas is None:
        hecho = pasear(tablero, tiradas=cuantas, semilla=semilla)
    else:
        hecho = pasear(tablero, tiradas=cuantas, semilla=semilla, reglas=reglas, carcel="solo_visita")
    return tuple(int(veces) for veces in hecho.por_tirada[0])


def en_la_ruleta(c: Contexto, capital: int, total: int) -> Jugado:
    """Mil personas que apuestan a rojo o negro."""
    return jugar(capital, total, float(ROJO), c.semilla, JUGADORES)


def apuestas(c: Contexto, capital: int, total: int) -> list[str]:
    """Lo que les pasa a los primeros: G, gana un euro; P, lo pierde."""
    caminos = en_la_ruleta(c, capital, total).caminos[:DE_RULETA]
    return ["".join("G" if b > a else "P" for a, b in pairwise(camino)) for camino in caminos]
