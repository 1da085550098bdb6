"""Las fichas: a cada asiento, una forma, una letra y un color de la paleta Okabe–Ito.

Sabe: dibujar una ficha de modo que se distinga también en gris y sin ver los colores.
No debe saber: dónde está la ficha ni qué tiene su jugador.
Lo usan: el dibujo del tablero, los paneles y las figuras.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from monopoly_edu.mesa.estado import Asiento
from monopoly_edu.vistas.rotulos import limpio

Puntos = tuple[tuple[float, float], ...]


class Forma(NamedTuple):
    """Una forma dentro de un círculo de radio 1, y dónde cae la base de su letra."""

    nombre: str
    puntos: Puntos
    base: float = 0.36


def _estrella(puntas: int, dentro: float) -> Puntos:
    radios, giro = (1.0, dentro), -pi / 2
    return tuple(
        (radios[n % 2] * cos(giro + n * pi / puntas), radios[n % 2] * sin(giro + n * pi / puntas))
        for n in range(2 * puntas)
    )


def _poligono(lados: int) -> Puntos:
    return tuple((cos(2 * pi * n / lados), sin(2 * pi * n / lados)) for n in range(lados))


_B = 0.42
_CRUZ: Puntos = (
    (-_B, -1), (_B, -1), (_B, -_B), (1, -_B), (1, _B), (_B, _B),
    (_B, 1), (-_B, 1), (-_B, _B), (-1, _B), (-1, -_B), (-_B, -_B),
)  # fmt: skip

#: Por asiento. El círculo no tiene puntos.
FORMAS: tuple[Forma, ...] = (
    Forma("triángulo", ((0, -1.05), (1.08, 0.82), (-1.08, 0.82)), 0.62),
    Forma("círculo", ()),
    Forma("cuadrado", ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86))),
    Forma("rombo", ((0, -1.12), (1.12, 0), (0, 1.12), (-1.12, 0))),
    Forma("estrella", tuple((1.15 * x, 1.15 * y) for x, y in _estrella(5, 0.56))),
    Forma("cruz", _CRUZ),
    Forma("triángulo invertido", ((-1.08, -0.82), (1.08, -0.82), (0, 1.05)), 0.12),
    Forma("hexágono", _poligono(6)),
)
COLORES = ("#D55E00", "#0072B2", "#009E73", "#F0E442", "#CC79A7", "#56B4E9", "#E69F00", "#000000")


def forma(asiento: Asiento) -> Forma:
    """La forma de la ficha de un asiento."""
    return FORMAS[asiento % len(FORMAS)]


def color(asiento: Asiento) -> str:
    """El color de la ficha de un asiento."""
    return COLORES[asiento % len(COLORES)]


def color_de_letra(fondo: str) -> str:
    """Blanco o negro, lo que más contraste sobre un fondo.

    >>> color_de_letra("#000000"), color_de_letra("#F0E442")
    ('#ffffff', '#000000')
    """
    return "#ffffff" if luminancia(fondo) < 0.179 else "#000000"


def luminancia(fondo: str) -> float:
    """Luminancia relativa de un color «#rrggbb», de 0 a 1 (la de las pautas de accesibilidad)."""
    canales = [int(fondo[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    rojo, verde, azul = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in canales)
    return 0.2126 * rojo + 0.7152 * verde + 0.0722 * azul


def letras(nombres: Sequence[str]) -> list[str]:
    """Una letra distinta para cada jugador: la primera libre de su nombre o, si no queda, su número.

    >>> letras(["Ana", "Alba", "😀", "aa"])
    ['A', 'L', '3', '4']
    """
    usadas: list[str] = []
    for puesto, nombre in enumerate(nombres, 1):
        libres = (c.upper() for c in nombre if c.isalpha() and len(c.upper()) == 1 and c.upper() not in usadas)
        usadas.append(next(libres, str(puesto)))
    return usadas


def ficha(asiento: Asiento, letra: str, x: float, y: float, radio: float = 11, realce: bool = False) -> str:
    """La ficha en SVG con centro en (x, y). Con `realce` lleva un aro: es de quien juega.

    Sin letra es la marca de propietario.
    """
    tinta = color_de_letra(color(asiento))
    cuerpo = max(11.0, radio * 1.15)
    base = y + forma(asiento).base * radio if radio > 0 else y
    con_letra = (
        f'<text x="{x:.1f}" y="{base:.1f}" font-size="{cuerpo:.1f}" font-weight="bold" fill="{tinta}" '
        f'text-anchor="middle">{limpio(letra)}</text>'
    )
    aro = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radio * 1.3:.1f}" fill="#fff" stroke="#000" stroke-width="2"/>'
    return f"{aro if realce else ''}{_silueta(asiento, x, y, radio)}{con_letra if letra else ''}"


def _silueta(asiento: Asiento, x: float, y: float, radio: float) -> str:
    aspecto = f'fill="{color(asiento)}" stroke="#000" stroke-width="1.2" stroke-linejoin="round"'
    puntos = forma(asiento).puntos
    if not puntos:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radio * 0.95:.1f}" {aspecto}/>'
    lista = " ".join(f"{x + px * radio * 0.95:.1f},{y + py * radio * 0.95:.1f}" for px, py in puntos)
    return f'<polygon points="{lista}" {aspecto}/>'


def icono(asiento: Asiento, letra: str) -> str:
    """La ficha sola, para ponerla en medio de un texto."""
    lado, medio = 24, 12
    return (
        f'<svg class="monopoly-ficha" width="{lado}" height="{lado}" viewBox="0 0 {lado} {lado}" '
        f'aria-hidden="true" focusable="false">{ficha(asiento, letra, medio, medio, medio * 0.86)}</svg>'
    )
