"""Los errores de una celda, en español: sin esto, quien ejecuta una celda suelta lee `NameError` y diez líneas más.

Sabe: qué decir de cada error de Python que sale en un cuaderno.
No debe saber: nada de ejercicios ni de tableros.
Lo usa: el núcleo de los cuadernos que abre `monopoly-edu`, por los ajustes de la carpeta privada (es una extensión de
`IPython`). El error entero sigue ahí: `%tb` lo enseña.
"""

from __future__ import annotations

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
    "does not match": "Un paréntesis o un corchete se cierra con otro distinto.",
    "leading zeros": "Un número no empieza por 0.",
    "invalid decimal literal": "Hay un número y unas letras pegados: un nombre no empieza por una cifra.",
    "invalid character": "Hay un signo que Python no conoce, como unas comillas «» o una raya larga.",
    "Perhaps you forgot a comma": "¿Falta una coma entre dos cosas?",
}


def load_ipython_extension(consola: Any) -> None:
    """Lo llama `IPython` al empezar."""
    consola.set_custom_exc((Exception, KeyboardInterrupt), _ensenar)


def _ensenar(
    consola: Any, clase: type[BaseException], error: BaseException, rastro: TracebackType, tb_offset: Any = None
) -> list[str]:
    """Enseña la frase donde iría el error de Python, y deja el error para quien lo pida."""
    consola._get_exc_info((clase, error, rastro))
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
    if isinstance(error, SyntaxError):
        return _de_escritura(error)
    if isinstance(error, NameError) and not isinstance(error, UnboundLocalError):
        return (
            f"Todavía no hay nada que se llame «{error.name}». O falta ejecutar alguna celda de arriba "
            f"({CELDAS_DE_ARRIBA}), o el nombre no está bien escrito."
        )
    return str(error) if _es_nuestro(error) else f"La celda {que_hace(error)} ({type(error).__name__}){donde(error)}."


def _de_escritura(error: SyntaxError) -> str:
    if isinstance(error, IndentationError):
        que = "Lo que va dentro de un `def`, un `if` o un `for` se escribe más a la derecha: cuatro espacios."
    else:
        que = next((dicho for trozo, dicho in _SI_DICE.items() if trozo in str(error)), "¿Falta algo, o sobra?")
    escrita = (error.text or "").strip()
    return f"Python no entiende la línea {error.lineno}{f', «{escrita[:80]}»' if escrita else ''}. {que}"


def _es_nuestro(error: BaseException) -> bool:
    """Lo lanza este paquete a propósito, y lo que dice está en español."""
    rastro = error.__traceback__
    while rastro is not None and rastro.tb_next is not None:
        rastro = rastro.tb_next
    ultimo = str(rastro.tb_frame.f_globals.get("__name__", "")) if rastro is not None else ""
    propia = type(error).__module__.startswith("monopoly_edu.")
    return propia or (isinstance(error, ValueError) and ultimo.startswith("monopoly_edu."))
