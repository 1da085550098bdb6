"""Un alumno, una fila: qué se hace cuando de un mismo número de lista llegan varios ficheros.

Sabe: reconocer copias, elegir el más completo y decirlo siempre.
No debe saber: de dónde salen los ficheros ni cómo se resumen.
Lo usan: `leer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase

from monopoly_edu.aula.docente import SEMILLA
from monopoly_edu.oficina.resumen.alumno import REPETIDO, Alumno, Aviso
from monopoly_edu.vistas.texto import cuantos

SIN_NUMERO = "s/n"


def sin_repetir(alumnos: Sequence[Alumno], separar: bool = False) -> tuple[list[Alumno], list[Aviso]]:
    """Los alumnos, cada uno con su etiqueta y en orden, y lo que se ha quitado.

    Lo idéntico cuenta una vez. De lo distinto con el mismo número se queda lo más completo y, a igualdad, lo más
    reciente; con `separar`, todo. Sin número no se sabe quién es quién: solo se quita lo idéntico.
    """
    avisos: list[Aviso] = []
    quedan: list[Alumno] = []
    for semilla in sorted({alumno.semilla for alumno in alumnos}, key=lambda n: (n == 0, n)):
        distintos = _sin_copias([alumno for alumno in alumnos if alumno.semilla == semilla], avisos)
        if semilla and len(distintos) > 1 and not separar:
            distintos = [_el_mejor(distintos, avisos)]
        quedan += _con_etiqueta(distintos)
    return quedan, avisos


def _sin_copias(suyos: Sequence[Alumno], avisos: list[Aviso]) -> list[Alumno]:
    """Uno de cada: los ficheros antes que los códigos, que saben menos."""
    distintos: list[Alumno] = []
    for alumno in sorted(suyos, key=lambda a: a.de_codigo):
        igual = next((otro for otro in distintos if alumno.es_el_mismo(otro)), None)
        if igual is None:
            distintos.append(alumno)
        else:
            avisos.append(Aviso(REPETIDO, f"dice lo mismo que el {igual.origen.donde}: cuenta una vez.", alumno.origen))
    return distintos


def _el_mejor(distintos: Sequence[Alumno], avisos: list[Aviso]) -> Alumno:
    mejor = max(distintos, key=_completo)
    for otro in distintos:
        if otro is mejor:
            continue
        como = "será una copia más vieja" if otro.es_anterior_a(mejor) else f"no es copia suya{_quizas(otro.semilla)}"
        lleva, no_cuenta = (cuantos(alumno.cuanto, "respuesta") for alumno in (mejor, otro))
        frase = (
            f"tiene el número {otro.semilla}, como el {mejor.origen.donde}, y {como}. Me quedo con aquel, que lleva "
            f"{lleva}; este, con {no_cuenta}, no cuenta."
        )
        avisos.append(Aviso(REPETIDO, frase, otro.origen))
    return mejor


def _completo(alumno: Alumno) -> tuple[int, int, bool, float]:
    """Más respuestas; luego, más intentos; luego, lo que sabe más y lo que se cambió después."""
    intentos = sum(respuesta.intentos for respuesta in alumno.respuestas.values())
    return alumno.cuanto, intentos, not alumno.de_codigo, alumno.origen.cambiado


def _quizas(semilla: int) -> str:
    if semilla == SEMILLA:
        return f" (el {SEMILLA} es el que traen los cuadernos: ¿alguien no puso el suyo?)"
    return " (¿dos personas con el mismo número?)"


def _con_etiqueta(alumnos: Sequence[Alumno]) -> list[Alumno]:
    """«7»; si hay varios, «7 a», «7 b»…; sin número, «s/n 1», «s/n 2»…"""
    if len(alumnos) == 1 and alumnos[0].semilla:
        return [replace(alumnos[0], etiqueta=str(alumnos[0].semilla))]
    return [replace(alumno, etiqueta=_etiqueta(alumno.semilla, n)) for n, alumno in enumerate(alumnos)]


def _etiqueta(semilla: int, n: int) -> str:
    if not semilla:
        return f"{SIN_NUMERO} {n + 1}"
    return f"{semilla} {ascii_lowercase[n]}" if n < len(ascii_lowercase) else f"{semilla} {n + 1}"
