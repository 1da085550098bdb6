"""De una carpeta a una clase.

Sabe: el orden de las cosas: recoger, quitar lo repetido y resumir.
No debe saber: hacer ninguna de ellas.
Lo usan: `monopoly-edu resumen` y quien quiera las tablas en un cuaderno.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.oficina.resumen.alumno import A_MEDIAS, AJENO, REPETIDO, ROTO, Alumno, Aviso
from monopoly_edu.oficina.resumen.clase import Clase
from monopoly_edu.oficina.resumen.recoger import recoger
from monopoly_edu.oficina.resumen.repetidos import sin_repetir
from monopoly_edu.vistas.texto import lista

ORDEN = (ROTO, REPETIDO, A_MEDIAS, AJENO)


def leer(
    carpeta: str | Path,
    lecciones: Iterable[int] | None = None,
    *,
    tablero: Tablero | None = None,
    separar: bool = False,
) -> Clase:
    """La clase cuyos ficheros de respuestas (o de códigos) están en una carpeta, o en las que tiene dentro.

    `lecciones`: las que se miran; sin decirlo, las que ha empezado alguien. `tablero`: el de la clase (sin él, el de
    Madrid). De un mismo número de lista se queda el fichero más completo y lo demás se dice en `avisos`; con `separar`,
    cuentan todos los que sean distintos. Los ficheros solo se leen. Lanza `CarpetaNoValida`, con una frase.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as vacia:
    ...     len(leer(vacia).alumnos)
    0
    """
    contexto = Contexto(Tablero.cargar("madrid") if tablero is None else tablero)
    recogido = recoger(Path(carpeta))
    alumnos, repetidos = sin_repetir(recogido.alumnos, separar)
    avisos = [*recogido.avisos, *repetidos, *_otros_tableros(alumnos, contexto)]
    avisos.sort(key=lambda a: (ORDEN.index(a.clase), (a.origen.fichero, a.origen.linea) if a.origen else (0, 0)))
    return Clase(tuple(alumnos), tuple(avisos), contexto, None if lecciones is None else tuple(lecciones))


def _otros_tableros(alumnos: Sequence[Alumno], contexto: Contexto) -> list[Aviso]:
    """Si hay respuestas dadas con otro tablero, cuántos alumnos y con cuál."""
    veces = Counter(nombre for alumno in alumnos for nombre in _sus_tableros(alumno))
    otros = [f"«{n}» ({cuantos})" for n, cuantos in veces.most_common() if n not in ("", contexto.tablero.nombre)]
    if not otros:
        return []
    que = f"Hay alumnos que contestan con otro tablero: {lista(otros[:5])}."
    return [Aviso(A_MEDIAS, f"{que} Sus predicciones no se contrastan; di cuál es el de la clase con --tablero.")]


def _sus_tableros(alumno: Alumno) -> set[str]:
    de_respuestas = {respuesta.tablero for respuesta in alumno.respuestas.values()}
    return de_respuestas | {prediccion.tablero for prediccion in alumno.predicciones.values()}
