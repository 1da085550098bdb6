"""La clave de un ejercicio: todo lo que necesita quien lo corrige, ya calculado para un tablero.

Sabe: juntar el enunciado, la respuesta, la solución y lo que dice quien se equivoca, con su error y qué preguntarle.
No debe saber: si se enseña en una pantalla, en un papel o en una guía.
Lo usan: la guía docente y las hojas impresas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Abierta
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, texto
from monopoly_edu.aula.errores import errores
from monopoly_edu.vistas.texto import decimal_corto


@dataclass(frozen=True, slots=True)
class Fallo:
    """Una respuesta equivocada conocida. `dicho`: cómo se escribe; `pregunta`: lo que se le contesta."""

    dicho: str
    error: str
    nombre: str
    pregunta: str


@dataclass(frozen=True, slots=True)
class Clave:
    """Un ejercicio, escrito entero. Si en este tablero no toca, `motivo` dice por qué y lo demás está vacío."""

    id: str
    titulo: str
    clase: str
    enunciado: str
    opciones: tuple[str, ...] = ()
    pistas: tuple[str, ...] = ()
    respuesta: str = ""
    solucion: str = ""
    fallos: tuple[Fallo, ...] = ()
    motivo: str = ""
    rubrica: tuple[str, ...] = ()


def clave(ejercicio: Ejercicio, contexto: Contexto) -> Clave:
    """La clave de un ejercicio en ese tablero, con esas normas y esa semilla.

    >>> from monopoly_edu.aula.lecciones import buscar
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> dobles = clave(buscar("1.3"), Contexto(Tablero.cargar("madrid")))
    >>> dobles.respuesta, dobles.fallos[0].dicho, dobles.fallos[0].error
    ('1/6 (≈ 16,67 %)', '1/36', 'uno_concreto')
    """
    cabecera = (ejercicio.id, ejercicio.titulo, ejercicio.clase)
    if motivo := ejercicio.aplica(contexto):
        return Clave(*cabecera, "", motivo=motivo)
    return Clave(
        *cabecera,
        texto(ejercicio.enunciado, contexto),
        opciones=tuple(ejercicio.rotulos(contexto)) if isinstance(ejercicio, Eleccion) else (),
        pistas=tuple(texto(pista, contexto) for pista in ejercicio.pistas),
        respuesta=ejercicio.respuesta_escrita(contexto),
        solucion=texto(ejercicio.solucion, contexto),
        fallos=tuple(_fallos(ejercicio, contexto)),
        rubrica=ejercicio.rubrica if isinstance(ejercicio, Abierta) else (),
    )


def _fallos(ejercicio: Ejercicio, contexto: Contexto) -> list[Fallo]:
    if isinstance(ejercicio, Eleccion):
        dichos: list[tuple[Any, str, str]] = [(letra, letra, error) for letra, error in ejercicio.equivocadas(contexto)]
    else:
        dichos = [
            (valor, uno.codigo or escrito(valor), uno.error) for valor, uno in ejercicio.errores_tipicos(contexto)
        ]
    conocidos = errores()
    return [
        Fallo(dicho, error, conocidos[error].nombre, ejercicio.juzgar(contexto, valor).mensaje)
        for valor, dicho, error in dichos
    ]


def escrito(valor: Any) -> str:
    """Una respuesta, como la escribiría quien la da.

    >>> escrito("1/11"), escrito(24.375), escrito([6, 6])
    ('1/11', '24,375', '6; 6')
    """
    if isinstance(valor, float):
        return decimal_corto(valor)
    if isinstance(valor, list | tuple):
        return "; ".join(escrito(cosa) for cosa in valor)
    return str(valor)
