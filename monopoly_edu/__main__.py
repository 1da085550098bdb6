"""`monopoly-edu`, que es lo mismo que `python -m monopoly_edu`.

Sabe: qué órdenes hay y qué sala de la oficina atiende cada una.
No debe saber: cómo se hace ninguna.
Lo usa: quien escribe en la terminal.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence

from monopoly_edu.oficina import abrir, exportar, resumen, semillas, sitio, tablero
from monopoly_edu.oficina.imprimir import orden as imprimir

ORDENES: dict[str, Callable[[Sequence[str]], int]] = {
    "abrir": abrir.main,
    "exportar": exportar.main,
    "imprimir": imprimir.main,
    "resumen": resumen.main,
    "semillas": semillas.main,
    "sitio": sitio.main,
    "tablero": tablero.main,
}

AYUDA = ("--ayuda", "--help", "-h")


def main(argumentos: Sequence[str] | None = None) -> int:
    """Atiende la orden; sin orden, abre los cuadernos."""
    _no_romperse_con_los_acentos()
    dichos = list(sys.argv[1:] if argumentos is None else argumentos)
    if dichos and dichos[0] in AYUDA:
        print(f"Órdenes: {', '.join(ORDENES)}. Sin ninguna, abrir. «monopoly-edu imprimir --ayuda» explica imprimir.\n")
    if dichos and dichos[0] in ORDENES:
        return _atender(ORDENES[dichos[0]], dichos[1:])
    if dichos and not dichos[0].startswith("-"):
        print(f"No conozco la orden «{dichos[0]}». Las que hay: {', '.join(ORDENES)}.", file=sys.stderr)
        return 2
    return _atender(ORDENES["abrir"], dichos)


def _atender(orden: Callable[[Sequence[str]], int], argumentos: Sequence[str]) -> int:
    """Hace la orden; si se interrumpe, o quien la estaba leyendo ya no lee, acaba sin más ruido."""
    try:
        return orden(argumentos)
    except KeyboardInterrupt:
        print("Interrumpido.", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _no_romperse_con_los_acentos() -> None:
    """En una terminal que no sabe escribir una letra, sale un signo en su lugar y no un error."""
    for salida in (sys.stdout, sys.stderr):
        if isinstance(salida, io.TextIOWrapper):
            salida.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
