"""Cuentas con los grupos de calles: lo que cuestan, lo que dan y lo que tardan en pagarse.

Sabe: buscar en las tablas de alquileres los grupos en los que se edifica, en el tablero con el que se contesta.
No debe saber: qué se pregunta.
Lo usan: las lecciones 9 y 12, y las hojas impresas.
"""

from __future__ import annotations

from functools import lru_cache

import pandas as pd

from monopoly_edu.analisis.alquileres import tabla_de_alquileres, tabla_de_titulos
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Grupo, Solar, Tablero
from monopoly_edu.mesa.estado import HOTEL

#: Las casas de cada calle, si no se dice otra cosa.
CASAS = 3


@lru_cache(maxsize=8)
def _tablas(tablero: Tablero, normas: Normas) -> tuple[pd.DataFrame, pd.DataFrame]:
    return tabla_de_alquileres(tablero, normas), tabla_de_titulos(tablero, normas)


def titulos(c: Contexto) -> pd.DataFrame:
    """Lo que cobra cada título, con cada nivel de edificios."""
    return _tablas(c.tablero, c.normas)[1]


def grupos_de_calles(c: Contexto) -> list[Grupo]:
    """Los grupos en los que se edifica, en el orden del tablero."""
    return [g for g in c.tablero.grupos.values() if all(isinstance(c.tablero[n], Solar) for n in g.casillas)]


def _del_grupo(c: Contexto, grupo: Grupo, casas: int, columna: str) -> float:
    return float(_tablas(c.tablero, c.normas)[0][columna][grupo.clave, casas or "grupo"])


def coste(c: Contexto, grupo: Grupo, casas: int) -> float:
    """Títulos y edificios del grupo, con esas casas en cada calle (5, hotel)."""
    return _del_grupo(c, grupo, casas, "coste_€")


def por_turno(c: Contexto, grupo: Grupo, casas: int) -> float:
    """Lo que da el grupo, de media, en cada turno de un rival."""
    return _del_grupo(c, grupo, casas, "alquiler_por_turno_€")


def plazo(c: Contexto, grupo: Grupo, casas: int) -> float:
    """Los turnos de un rival en los que, de media, se recupera el coste."""
    return _del_grupo(c, grupo, casas, "turnos_para_amortizar")


def del_mas_rapido(c: Contexto, casas: int) -> list[Grupo]:
    """Los grupos, del que antes se paga solo al que más tarda."""
    return list(_por_plazo(c.tablero, c.normas, casas))


@lru_cache(maxsize=16)
def _por_plazo(tablero: Tablero, normas: Normas, casas: int) -> tuple[Grupo, ...]:
    c = Contexto(tablero, normas)
    return tuple(sorted(grupos_de_calles(c), key=lambda g: plazo(c, g, casas)))


def que_haya(c: Contexto, cuantos: int) -> str:
    """El motivo para no comparar, si en el tablero no hay tantos grupos de calles distintos."""
    hay = len({plazo(c, g, HOTEL) for g in grupos_de_calles(c)})
    if hay >= cuantos:
        return ""
    return f"En el tablero «{c.tablero.nombre}» no hay bastantes grupos de calles distintos que comparar."
