"""La actividad de cada lección, en papel: lo que en el cuaderno hace su explorador.

Sabe: qué actividad es la de cada lección.
No debe saber: qué hay dentro de cada una.
Lo usa: la hoja del alumno. Cada actividad recibe el contexto y devuelve HTML; vacío si en ese tablero no tiene sentido.
"""

from __future__ import annotations

from collections.abc import Callable

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.oficina.imprimir.actividades import caminos, dados, dinero, proyecto, turnos
from monopoly_edu.oficina.imprimir.tablero import tablero_en_blanco

ACTIVIDADES: dict[int, Callable[[Contexto], str]] = {
    1: dados.sumas,
    2: dados.frecuencias,
    3: turnos.el_turno,
    4: turnos.la_carcel,
    5: turnos.el_mazo,
    6: caminos.el_grafo,
    7: caminos.la_matriz,
    8: caminos.el_paseo,
    9: dinero.los_grupos,
    10: dinero.la_ruina,
    11: dinero.el_torneo,
    12: proyecto.el_tablero,
}


#: Las que se hacen con el tablero delante, y la que lo usa para apostar antes de ver nada.
CON_TABLERO, PARA_PREDECIR = (1, 6), 8


def tablero_al_final(leccion: int, contexto: Contexto) -> str:
    """El tablero dibujado, si la lección lo usa para jugar."""
    return f'<div class="junto tablero">{tablero_en_blanco(contexto.tablero)}</div>' if leccion in CON_TABLERO else ""


def tablero_para_predecir(leccion: int, contexto: Contexto) -> str:
    """El tablero dibujado, si la lección lo usa para señalar la predicción."""
    if leccion != PARA_PREDECIR:
        return ""
    marca = en_html("Señala en el tablero lo que has predicho. No pases la hoja hasta que todos hayáis apostado.")
    return f'<div class="junto tablero">{marca}{tablero_en_blanco(contexto.tablero)}</div>'


def actividad(leccion: int, contexto: Contexto) -> str:
    """La actividad de una lección; de una que no tenga, nada.

    >>> actividad(99, None)
    ''
    """
    return ACTIVIDADES[leccion](contexto) if leccion in ACTIVIDADES else ""
