"""Lo que se escribe en una celda para contestar: comprobar, pedir una pista, predecir y contrastar.

Sabe: juntar un ejercicio con la sesión y decir, en una frase, en qué queda la respuesta.
No debe saber: dibujar nada.
Lo usan: los cuadernos y la caja de cada ejercicio.

Ninguna de estas funciones lanza errores por lo que se les dé: contestan con una frase.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from monopoly_edu.aula.de_escribir import Funcion, Prediccion
from monopoly_edu.aula.ejercicio import (
    BIEN,
    GUARDADA,
    MAL,
    NO_SE_ENTIENDE,
    NO_TOCA,
    Contexto,
    Ejercicio,
    Veredicto,
    texto,
)
from monopoly_edu.aula.lecciones import NoHayTal, buscar
from monopoly_edu.aula.lectura import NoSeEntiende
from monopoly_edu.aula.marcas import en_renglones
from monopoly_edu.aula.sesion import sesion

#: A partir de cuántas respuestas distintas se puede decir la buena.
INTENTOS = 3


@dataclass(frozen=True, slots=True, repr=False)
class Nota:
    """Una frase para quien contesta."""

    mensaje: str

    def __repr__(self) -> str:
        return en_renglones(self.mensaje)


@dataclass(frozen=True, slots=True, repr=False)
class Contraste:
    """Una predicción al lado de lo que ha pasado."""

    prediccion: str
    resultado: str
    comentario: str

    def __repr__(self) -> str:
        dicho = f"Tu predicción: {self.prediccion}.\nLo que pasa: {self.resultado}\n{self.comentario}"
        return en_renglones(dicho.strip())


def comprueba(numero: Any, valor: Any = ...) -> Veredicto:
    """El veredicto sobre una respuesta, que queda guardada. `numero`: el del ejercicio, como «3.2».

    La respuesta puede ser cualquier cosa; sin ella, o con puntos suspensivos, está sin responder. La buena no se dice
    hasta el tercer intento.
    """
    try:
        ejercicio = buscar(numero)
        return comprobar(ejercicio, valor)
    except NoHayTal as queja:
        return Veredicto(False, "", str(queja), NO_SE_ENTIENDE)


def comprobar(ejercicio: Ejercicio, valor: Any) -> Veredicto:
    """Lo mismo que `comprueba`, con el ejercicio en la mano."""
    abierta = sesion()
    veredicto = ejercicio.juzgar(abierta.contexto, valor)
    if isinstance(ejercicio, Prediccion) and veredicto.estado == GUARDADA:
        return _con_aviso(_guardar_prediccion(ejercicio, valor, veredicto))
    if veredicto.estado in (BIEN, MAL, GUARDADA):
        intentos = abierta.apuntar(ejercicio, valor, veredicto)
        if veredicto.estado == MAL and intentos >= INTENTOS:
            ayuda = _tras_varios(ejercicio, abierta.contexto)
            veredicto = replace(veredicto, mensaje=f"{veredicto.mensaje}\n\nYa van {intentos} intentos. {ayuda}")
    return _con_aviso(veredicto)


def _tras_varios(ejercicio: Ejercicio, contexto: Contexto) -> str:
    """La respuesta buena; de una función, que se puede escribir de muchas maneras, no hay una que decir."""
    if isinstance(ejercicio, Funcion):
        return "¿Has mirado ya la última pista? Prueba tu función tú, en otra celda, con el caso que falla."
    return f"La respuesta: {ejercicio.respuesta_escrita(contexto).rstrip('.')}. ¿Sabrías explicar por qué?"


def _guardar_prediccion(ejercicio: Prediccion, valor: Any, veredicto: Veredicto) -> Veredicto:
    queda = sesion().predecir(ejercicio, valor)
    ficha = sesion().almacen.leer()["predicciones"].get(ejercicio.id, {})
    if ficha.get("contrastada"):
        frase = f"Ya has visto el resultado, así que tu predicción sigue siendo la de antes: {queda}."
        return replace(veredicto, correcta=False, mensaje=frase, estado=NO_TOCA)
    return replace(veredicto, mensaje=f"{veredicto.mensaje} Has predicho: {queda}.")


def _con_aviso(veredicto: Veredicto) -> Veredicto:
    """Añade, la primera vez, lo que haya fallado al guardar."""
    aviso = sesion().almacen.por_decir()
    return replace(veredicto, mensaje=f"{veredicto.mensaje}\n\nOjo: {aviso}".strip()) if aviso else veredicto


def pista(numero: Any, cual: int = 1) -> Nota:
    """Una pista de un ejercicio: la primera, la segunda… (la que menos ayuda va antes)."""
    try:
        ejercicio = buscar(numero)
    except NoHayTal as queja:
        return Nota(str(queja))
    return Nota(dar_pista(ejercicio, cual if type(cual) is int else 1))


def dar_pista(ejercicio: Ejercicio, cual: int) -> str:
    """Esa pista, dicha con su número; si no hay tantas, la última."""
    contexto, hay = sesion().contexto, len(ejercicio.pistas)
    if motivo := ejercicio.aplica(contexto):
        return motivo
    if not hay:
        return "Este ejercicio no tiene pistas."
    cual = min(max(cual, 1), hay)
    return f"Pista {cual} de {hay}: {texto(ejercicio.pistas[cual - 1], contexto)}"


def predice(numero: Any, valor: Any = ...) -> Veredicto:
    """Registra la predicción de una lección, que nunca está mal: `predice("8", …)`.

    Se puede cambiar hasta que se contrasta.
    """
    pedida = _la_prediccion(numero, lambda prediccion: comprobar(prediccion, valor))
    return pedida if isinstance(pedida, Veredicto) else Veredicto(False, "", pedida, NO_SE_ENTIENDE)


def contrasta(numero: Any) -> Contraste | Nota:
    """La predicción de una lección, al lado de lo que pasa. Hasta que no se predice no se enseña el resultado."""
    pedido = _la_prediccion(numero, _contraste)
    return Nota(pedido) if isinstance(pedido, str) else pedido


def _contraste(ejercicio: Prediccion) -> Contraste | Nota:
    contexto = sesion().contexto
    if motivo := ejercicio.aplica(contexto):
        return Nota(motivo)
    dicha = sesion().prediccion(ejercicio)
    if dicha is None:
        donde = f'Escríbela en la caja de predice("{ejercicio.id}") y ejecuta otra vez esta celda.'
        return Nota(f"Antes de mirar hay que mojarse: falta tu predicción. {donde}")
    return Contraste(dicha, ejercicio.resultado(contexto), _comentario(ejercicio, dicha))


def _comentario(ejercicio: Prediccion, dicha: str) -> str:
    """Qué mirar al comparar; nada, si lo guardado se ha cambiado a mano y ya no se entiende."""
    contexto = sesion().contexto
    try:
        return ejercicio.comenta(contexto, ejercicio.leer(contexto, dicha))
    except NoSeEntiende:
        return ""


Hecho = TypeVar("Hecho")


def _la_prediccion(numero: Any, hacer: Callable[[Prediccion], Hecho]) -> Hecho | str:
    """Hace algo con la predicción de ese número; si no lo es, la frase que lo dice."""
    try:
        ejercicio = buscar(numero)
    except NoHayTal as queja:
        return str(queja)
    if not isinstance(ejercicio, Prediccion):
        return f'El {ejercicio.id} no es una predicción: contéstalo con comprueba("{ejercicio.id}", …).'
    return hacer(ejercicio)
