"""Los billetes y la manera de escribir el dinero.

Sabe: qué billetes recibe cada jugador y cómo se escribe un importe.
No debe saber: nada de tableros, jugadores ni partidas.
Lo usan: la mesa (para contar lo ocurrido), las vistas, el aula y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Mapping

Euros = int

ESPACIO_FIJO = "\N{NO-BREAK SPACE}"
MENOS = "\N{MINUS SIGN}"


def euros(importe: Euros, moneda: str = "€") -> str:
    """Escribe un importe entero como se lee en español (R006).

    Desde cinco cifras se separan los millares con un espacio que no se parte.

    >>> euros(1500)
    '1500\\xa0€'
    >>> euros(12500)
    '12\\xa0500\\xa0€'
    >>> euros(-28)
    '−28\\xa0€'
    """
    cifras = str(abs(importe))
    if len(cifras) > 4:
        cifras = f"{abs(importe):,}".replace(",", ESPACIO_FIJO)
    signo = MENOS if importe < 0 else ""
    return f"{signo}{cifras}{ESPACIO_FIJO}{moneda}"


def valor(billetes: Mapping[int, int]) -> Euros:
    """Suma de un montón de billetes, dado como {valor: cuántos} (R005).

    >>> valor({500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5})
    1500
    """
    return sum(cara * cuantos for cara, cuantos in billetes.items())
