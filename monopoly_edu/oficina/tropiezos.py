"""Los errores de una celda, en español: sin esto, quien ejecuta una celda suelta lee `NameError` y diez líneas más.

Sabe: qué decir de cada error de Python que sale en un cuaderno.
No debe saber: nada de ejercicios ni de tableros.
Lo usa: el núcleo de los cuadernos que abre `monopoly-edu`, por los ajustes de la carpeta privada (es una extensión de
`IPython`). El error entero sigue ahí: `%tb` lo enseña.
"""

from __future__ import annotations

from collections.abc import Callable
from dis import opname
from functools import partial
from types import TracebackType
from typing import Any

from monopoly_edu.aula.ejecutar import donde, que_hace
from monopoly_edu.aula.marcas import en_renglones, sin_marcas

ENTERO = "(El error entero, en inglés: escribe `%tb` en una celda nueva.)"
CELDAS_DE_ARRIBA = "menú Ejecutar, «Ejecutar todo lo que hay encima de la celda»"
#: Lo que se pregunta de lo que Python no entiende, según lo que dice él.
_SI_DICE = {
    "expected ':'": "Al final de esa línea falta «:».",
    "Maybe you meant '=='": "Para comparar se escribe «==»; con «=» se guarda.",
    "incomplete input": "Hay un paréntesis, un corchete o unas comillas sin cerrar.",
    "was never closed": "Hay un paréntesis, un corchete o unas comillas sin cerrar.",
    "unterminated string": "Hay unas comillas sin cerrar.",
    "unmatched": "Sobra un paréntesis o un corchete.",
    "does not match opening": "Un paréntesis o un corchete se cierra con otro distinto.",
    "leading zeros": "Un número no empieza por 0.",
    "invalid decimal literal": "Hay un número y unas letras pegados: un nombre no empieza por una cifra.",
    "invalid character": "Hay un signo que Python no conoce, como unas comillas «» o una raya larga.",
    "Perhaps you forgot a comma": "¿Falta una coma entre dos cosas?",
    "Missing parentheses": "Lo que se le da a una función va entre paréntesis.",
    "outside function": "Un `return` va dentro de una función: ¿le faltan los cuatro espacios de delante?",
    "expected an indented block": "Lo que va dentro de un `def`, un `if` o un `for` lleva delante cuatro espacios más.",
    "indent": "Las líneas que van juntas empiezan a la misma altura: mira los espacios de delante.",
}


def load_ipython_extension(consola: Any) -> None:
    """Lo llama `IPython` al empezar."""
    consola.tropiezo = None  # el último error que se ha dicho
    consola.set_custom_exc((Exception, KeyboardInterrupt), _ensenar)
    consola.showsyntaxerror = partial(_mal_escrita, consola, consola.showsyntaxerror)


def _mal_escrita(consola: Any, como_siempre: Callable[..., None], *datos: Any, **opciones: Any) -> None:
    """Un `return` suelto o una línea mal alineada no pasan por `_ensenar`. Dicho ya, es `%tb`, que lo pide entero."""
    clase, error, rastro = consola._get_exc_info()
    if error is consola.tropiezo:
        como_siempre(*datos, **opciones)
    else:
        _ensenar(consola, clase, error, rastro)


def _ensenar(
    consola: Any, clase: type[BaseException], error: BaseException, rastro: TracebackType, tb_offset: Any = None
) -> list[str]:
    """Enseña la frase donde iría el error de Python, y deja el error para quien lo pida."""
    consola._get_exc_info((clase, error, rastro))
    consola.tropiezo = error
    lineas = en_renglones(sin_marcas(f"{frase(error)}\n\n{ENTERO}")).split("\n")
    consola._showtraceback(clase, error, lineas)
    return lineas


def frase(error: BaseException) -> str:
    """Qué ha pasado y qué conviene hacer.

    >>> frase(NameError("name 'ejercicio' is not defined", name="ejercicio"))[:38]
    'Todavía no hay nada que se llame «ejer'
    >>> frase(ZeroDivisionError("division by zero"))
    'La celda divide entre cero (ZeroDivisionError).'
    """
    if isinstance(error, KeyboardInterrupt):
        return "Has parado la celda antes de que acabase."
    if isinstance(error, SyntaxError) and error.lineno:
        return _de_escritura(error)
    if isinstance(error, NameError) and error.name and not isinstance(error, UnboundLocalError):
        return (
            f"Todavía no hay nada que se llame «{error.name}». O falta ejecutar alguna celda de arriba "
            f"({CELDAS_DE_ARRIBA}), o el nombre no está bien escrito."
        )
    return str(error) if _es_nuestro(error) else f"La celda {que_hace(error)} ({type(error).__name__}){donde(error)}."


def _de_escritura(error: SyntaxError) -> str:
    que = next((dicho for trozo, dicho in _SI_DICE.items() if trozo in str(error)), "¿Falta algo, o sobra?")
    escrita = (error.text or "").strip()
    return f"Python no entiende la línea {error.lineno}{f', «{escrita[:80]}»' if escrita else ''}. {que}"


def _es_nuestro(error: BaseException) -> bool:
    """Lo lanza este paquete con un `raise`, y lo que dice está en español."""
    if type(error).__module__.startswith("monopoly_edu."):
        return True
    rastro = error.__traceback__
    while rastro is not None and rastro.tb_next is not None:
        rastro = rastro.tb_next
    if rastro is None or not str(error):
        return False
    marco = rastro.tb_frame
    orden = opname[marco.f_code.co_code[rastro.tb_lasti]]
    return orden == "RAISE_VARARGS" and str(marco.f_globals.get("__name__", "")).startswith("monopoly_edu.")
