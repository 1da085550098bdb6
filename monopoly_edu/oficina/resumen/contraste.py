"""Lo que predijo cada alumno, al lado de lo que le pasa a su semilla.

Sabe: leer una predicción guardada, pedirle a su lección lo que pasa y juntar las que reciben la misma pregunta.
No debe saber: calcular lo que pasa ni cómo se enseña.
Lo usan: `clase`, la terminal y la página.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from statistics import median
from typing import Any

from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.ejercicio import GUARDADA, Contexto, Leccion, Medida
from monopoly_edu.oficina.resumen.alumno import Alumno
from monopoly_edu.vistas.texto import decimal_corto


@dataclass(frozen=True, slots=True)
class Contrastada:
    """Una predicción contrastada.

    `numero`: lo que dijo, si es un número. `le_sale`: lo que le sale a su semilla, si depende de ella. Sin `resultado`,
    la hizo con otro tablero o no se entiende.
    """

    alumno: str
    dijo: str
    numero: Fraction | float | None
    le_sale: float | str | None
    resultado: str
    comentario: str


def contrastar(leccion: Leccion, alumnos: Sequence[Alumno], contexto: Contexto) -> list[Contrastada]:
    """Las predicciones que hay de una lección, en el orden de los alumnos."""
    prediccion, medida = leccion.prediccion, medida_de(leccion)
    assert isinstance(prediccion, Prediccion)
    if prediccion.aplica(contexto):
        medida = None
    fijo = "" if medida or prediccion.aplica(contexto) else prediccion.resultado(contexto)
    return [
        _contrastada(prediccion, medida, fijo, alumno, replace(contexto, semilla=alumno.semilla))
        for alumno in alumnos
        if prediccion.id in alumno.predicciones
    ]


def medida_de(leccion: Leccion) -> Medida | None:
    """Lo que se predice, si le sale a cada cual una cosa distinta."""
    return next((medida for medida in leccion.medidas if medida.id == leccion.prediccion.id), None)


def _contrastada(
    prediccion: Prediccion, medida: Medida | None, fijo: str, alumno: Alumno, contexto: Contexto
) -> Contrastada:
    dicha = alumno.predicciones[prediccion.id]
    de_este_tablero = dicha.tablero in ("", contexto.tablero.nombre)
    if not de_este_tablero or prediccion.juzgar(contexto, dicha.valor).estado != GUARDADA:
        return Contrastada(alumno.etiqueta, dicha.valor, None, None, "", "")
    leida = prediccion.leer(contexto, dicha.valor)
    return Contrastada(
        alumno.etiqueta,
        dicha.valor,
        _numero(leida),
        medida.sale(contexto) if medida else None,
        prediccion.resultado(contexto) if medida else fijo,
        prediccion.comenta(contexto, leida),
    )


def _numero(leida: Any) -> Fraction | float | None:
    return leida if isinstance(leida, int | float | Fraction) and not isinstance(leida, bool) else None


@dataclass(frozen=True, slots=True)
class Juntas:
    """Las predicciones de una lección, juntas. `preguntas`: lo que se les dice y a quiénes, de más a menos."""

    cuantas: int
    reparto: str
    preguntas: tuple[tuple[str, tuple[str, ...]], ...]
    sin_contrastar: int


def juntar(todas: Sequence[Contrastada]) -> Juntas:
    """Cuántas hay, cómo se reparten y qué se le pregunta a quién."""
    por_pregunta: dict[str, list[str]] = {}
    for una in todas:
        if una.comentario:
            por_pregunta.setdefault(una.comentario, []).append(una.alumno)
    de_mas_a_menos = sorted(por_pregunta.items(), key=lambda par: -len(par[1]))
    sueltas = sum(not una.resultado for una in todas)
    preguntas = tuple((pregunta, tuple(quienes)) for pregunta, quienes in de_mas_a_menos)
    return Juntas(len(todas), _reparto(todas), preguntas, sueltas)


def _reparto(todas: Sequence[Contrastada]) -> str:
    """«de 5 a 60; la mitad, 20 o menos»; si no son números, las más dichas."""
    numeros = sorted(float(una.numero) for una in todas if una.numero is not None)
    if numeros:
        bajo, medio, alto = (decimal_corto(n, 2) for n in (numeros[0], median(numeros), numeros[-1]))
        return f"de {bajo} a {alto}; mediana, {medio}"
    dichas = Counter(una.dijo for una in todas if una.resultado).most_common(2)
    return "; ".join(f"«{dicha}» ({veces})" for dicha, veces in dichas)
