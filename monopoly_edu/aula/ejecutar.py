"""Ejecutar la función de un alumno sin que se lleve por delante el cuaderno.

Sabe: contar los pasos que da una función, pararla si son demasiados y decir qué le ha pasado.
No debe saber: qué debería devolver.
Lo usan: los ejercicios en los que se escribe una función.

Los pasos son instrucciones de Python (`sys.settrace`), no segundos: no depende de lo rápido que sea el ordenador. Y no
son líneas, porque `while True: pass` es una sola que no vuelve a empezar. Una orden que no acabe nunca por dentro
(`sum(itertools.count())`) no da pasos y no se puede parar así.
"""

from __future__ import annotations

import dis
import sys
from collections.abc import Callable
from copy import deepcopy
from types import FrameType
from typing import Any

#: De sobra para una función de cinco líneas.
PASOS = 1_000_000
#: Los que se esperan, pasado el límite, a que la función salga de un `try`.
GRACIA = 1000


class FuncionFallida(Exception):
    """La función no ha llegado al final; el texto dice por qué."""


class _Demasiado(BaseException):
    """Se acabaron los pasos. No es un `Exception`: un `except Exception` del alumno no la detiene."""


def llamar(funcion: Callable[..., Any], *datos: Any, pasos: int = PASOS) -> Any:
    """Lo que devuelve `funcion(*datos)`, que recibe una copia de los datos.

    >>> llamar(lambda casas: 50 * casas, 3)
    150
    >>> llamar(lambda n: n / 0, 3)
    Traceback (most recent call last):
    ...
    monopoly_edu.aula.ejecutar.FuncionFallida: Tu función se para con un error de Python: ZeroDivisionError (...).
    """
    contador, de_antes = _Contador(pasos), sys.gettrace()
    try:
        sys.settrace(contador)
        return funcion(*deepcopy(datos))
    except _Demasiado:
        raise FuncionFallida(
            f"Tu función ha dado {pasos} pasos y no acaba. ¿Tiene un bucle del que no se sale nunca?"
        ) from None
    except BaseException as error:
        raise FuncionFallida(_que_ha_pasado(error)) from None
    finally:
        sys.settrace(de_antes)


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


def _que_ha_pasado(error: BaseException) -> str:
    nombre = type(error).__name__
    if isinstance(error, KeyboardInterrupt):
        return "Se ha parado tu función antes de que acabase."
    if isinstance(error, RecursionError):
        return "Tu función se llama a sí misma sin parar. ¿Cuándo debería dejar de hacerlo?"
    if isinstance(error, NameError):
        return f"Tu función usa un nombre que no existe (NameError: {_mensaje(error)}). ¿Está bien escrito?"
    return f"Tu función se para con un error de Python: {nombre} ({_mensaje(error)})."


def _mensaje(error: BaseException) -> str:
    """Lo que dice el error, si es que se deja leer."""
    try:
        return " ".join(str(error).split())[:120] or "sin más detalles"
    except Exception:
        return "sin más detalles"
