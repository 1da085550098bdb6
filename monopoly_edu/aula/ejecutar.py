"""Ejecutar la función de un alumno sin que se lleve por delante el cuaderno.

Sabe: contar los pasos que da una función, pararla si son demasiados y decir qué le ha pasado.
No debe saber: qué debería devolver.
Lo usan: los ejercicios en los que se escribe una función, y quien dice en español los errores de una celda.

Los pasos son instrucciones de Python (`sys.settrace`), no segundos: no depende de lo rápido que sea el ordenador. Y no
son líneas, porque `while True: pass` es una sola que no vuelve a empezar. Una orden que no acabe nunca por dentro
(`sum(itertools.count())`) no da pasos y no se puede parar así.
"""

from __future__ import annotations

import dis
import linecache
import sys
from collections.abc import Callable
from copy import deepcopy
from textwrap import shorten
from traceback import walk_tb
from types import FrameType
from typing import Any

from monopoly_edu.vistas.texto import miles

#: De sobra para una función de cinco líneas.
PASOS = 1_000_000
#: Los que se esperan, pasado el límite, a que la función salga de un `try`.
GRACIA = 1000


class FuncionFallida(Exception):
    """La función no ha llegado al final; el texto dice por qué."""


class NoAcaba(FuncionFallida):
    """Ha dado todos los pasos que se le dejan, y no ha llegado al final."""


class _Demasiado(BaseException):
    """Se acabaron los pasos. No es un `Exception`: un `except Exception` del alumno no la detiene."""


def llamar(funcion: Callable[..., Any], *datos: Any, pasos: int = PASOS) -> Any:
    """Lo que devuelve `funcion(*datos)`, que recibe una copia de los datos.

    >>> llamar(lambda casas: 50 * casas, 3)
    150
    >>> llamar(lambda n: n / 0, 3)
    Traceback (most recent call last):
    ...
    monopoly_edu.aula.ejecutar.FuncionFallida: Tu función divide entre cero (ZeroDivisionError)...
    """
    contador, de_antes = _Contador(pasos), sys.gettrace()
    try:
        try:
            sys.settrace(contador)
            return funcion(*deepcopy(datos))
        finally:
            sys.settrace(de_antes)
    except _Demasiado:
        raise NoAcaba(
            f"Tu función ha dado {miles(pasos)} pasos y no acaba. ¿Tiene un bucle del que no se sale nunca?"
        ) from None
    except BaseException as error:
        raise FuncionFallida(_que_ha_pasado(error)) from None


class _Contador:
    """Cuenta las instrucciones y se planta al llegar al límite."""

    def __init__(self, limite: int) -> None:
        self._limite, self._dados, self._error_de_antes = limite, 0, sys.exc_info()[1]

    def __call__(self, marco: FrameType, clase: str, _: Any) -> _Contador:
        marco.f_trace_opcodes = True
        self._dados += clase == "opcode"
        if self._dados > self._limite and (self._dados > self._limite + GRACIA or self._se_puede_parar(marco)):
            raise _Demasiado
        return self

    def _se_puede_parar(self, marco: FrameType) -> bool:
        """Ni dentro de un `try`, que podría tragarse el aviso, ni mientras se atiende otro error."""
        return sys.exc_info()[1] is self._error_de_antes and not _esta_protegida(marco)


def _esta_protegida(marco: FrameType) -> bool:
    """La instrucción está dentro de un `try`."""
    entradas = getattr(dis.Bytecode(marco.f_code), "exception_entries", ())
    return any(entrada.start <= marco.f_lasti < entrada.end for entrada in entradas)


#: Lo que hace una función que da cada error. El mensaje de Python no se enseña: está en inglés.
_HACE: tuple[tuple[type[BaseException], str], ...] = (
    (NameError, "usa un nombre que no existe{cual}"),
    (AttributeError, "pide algo que no existe{cual}"),
    (ImportError, "importa algo que no existe"),
    (ZeroDivisionError, "divide entre cero"),
    (KeyError, "busca algo por un nombre que no está"),
    (LookupError, "busca en una lista un puesto que no hay"),
    (TypeError, "usa un número, una lista o una función como si fuera otra cosa"),
    (BaseException, "se para con un error"),
)


def _que_ha_pasado(error: BaseException) -> str:
    if isinstance(error, KeyboardInterrupt):
        return "Se ha parado tu función antes de que acabase."
    if isinstance(error, RecursionError):
        return "Tu función se llama a sí misma sin parar. ¿Cuándo debería dejar de hacerlo?"
    clase, linea = type(error).__name__, donde(error)
    if not linea and isinstance(error, TypeError):
        return f"Tu función no espera los datos que se le dan ({clase}). ¿Qué hay entre los paréntesis de su «def»?"
    pregunta = "¿Está mal escrito, o le faltan comillas?" if isinstance(error, NameError) else "¿Qué está mal escrito?"
    return f"Tu función {que_hace(error)} ({clase}){linea}. {pregunta}"


def que_hace(error: BaseException) -> str:
    """Lo que hace quien da ese error: «divide entre cero»."""
    return next(dicho for tipo, dicho in _HACE if isinstance(error, tipo)).format(cual=_cual(error))


def _cual(error: BaseException) -> str:
    nombre = getattr(error, "name", None)
    return f": «{nombre}»" if isinstance(nombre, str) else ""


def donde(error: BaseException) -> str:
    """La línea del alumno en la que se para; nada, si no ha llegado a empezar ninguna."""
    suyas = [
        (marco, numero)
        for marco, numero in walk_tb(error.__traceback__)
        if not str(marco.f_globals.get("__name__", "")).startswith(("monopoly_edu.", "IPython."))
    ]
    if not suyas:
        return ""
    fichero = suyas[0][0].f_code.co_filename
    numero = [n for marco, n in suyas if marco.f_code.co_filename == fichero][-1]
    escrita = shorten(linecache.getline(fichero, numero), 80, placeholder=" …")
    return f" en la línea «{escrita}»" if escrita else f" en la línea {numero}"
