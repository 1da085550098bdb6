"""Las tramas: un rayado por grupo para que los colores se distingan también en blanco y negro.

Sabe: dibujar cada trama que admite un tablero, clara u oscura según el fondo.
No debe saber: qué grupos hay ni qué casillas tienen.
Lo usan: el dibujo del tablero y el tablero que se imprime.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_edu.caja.tablero import Grupo
from monopoly_edu.vistas.fichas import luminancia
from monopoly_edu.vistas.rotulos import limpio

LADO = 8

#: Por trama, el trazo que se repite en un cuadrado de `LADO` píxeles. Lo que acaba en Z va relleno.
TRAZOS: dict[str, str] = {
    "lisa": "",
    "rayas": "M0 2H8M0 6H8",
    "columnas": "M2 0V8M6 0V8",
    "puntos": "M1 1h2.2v2.2h-2.2ZM5 5h2.2v2.2h-2.2Z",
    "cuadros": "M0 0h4v4h-4ZM4 4h4v4h-4Z",
    "diagonal": "M-2 2L2 -2M0 8L8 0M6 10L10 6",
    "contradiagonal": "M-2 6L2 10M0 0L8 8M6 -2L10 2",
    "rombos": "M4 0.5L7.5 4L4 7.5L0.5 4Z",
    "olas": "M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6",
    "espigas": "M0 7L4 1L8 7",
    "malla": "M0 4H8M4 0V8",
    "ladrillos": "M0 0.5H8M0 4.5H8M2 0.5V4.5M6 4.5V8",
}


def definir(grupos: Iterable[Grupo], marca: str) -> str:
    """Las tramas de unos grupos, para el `<defs>` de un dibujo; `marca` las distingue de las de otro dibujo."""
    return "".join(_trama(grupo, marca) for grupo in grupos) + _hipoteca(marca)


def relleno(grupo: Grupo, marca: str) -> str:
    """El `fill` de la franja de un grupo."""
    return f"url(#{nombre(grupo.clave, marca)})"


def relleno_de_hipoteca(marca: str) -> str:
    """El `fill` de un título hipotecado."""
    return f"url(#{nombre('_hipoteca', marca)})"


def nombre(clave: str, marca: str) -> str:
    """El identificador de una trama: solo letras sencillas, cifras y guiones, venga lo que venga."""
    return "".join(c if c.isascii() and c.isalnum() else f"-{ord(c)}-" for c in f"{marca} {clave}")


def _trama(grupo: Grupo, marca: str) -> str:
    clara = luminancia(grupo.color) > 0.3
    tinta, fuerza = ("#000", 0.5) if clara else ("#fff", 0.72)
    trazo = TRAZOS.get(grupo.trama, "")
    rellena = tinta if trazo.endswith("Z") else "none"
    return (
        f'<pattern id="{nombre(grupo.clave, marca)}" width="{LADO}" height="{LADO}" patternUnits="userSpaceOnUse">'
        f'<rect width="{LADO}" height="{LADO}" fill="{limpio(grupo.color)}"/>'
        f'<path d="{trazo}" fill="{rellena}" stroke="{"none" if rellena == tinta else tinta}" '
        f'stroke-width="1.4" opacity="{fuerza}"/></pattern>'
    )


def _hipoteca(marca: str) -> str:
    return (
        f'<pattern id="{nombre("_hipoteca", marca)}" width="{LADO}" height="{LADO}" patternUnits="userSpaceOnUse">'
        f'<rect width="{LADO}" height="{LADO}" fill="#f1f1f1"/>'
        f'<path d="{TRAZOS["diagonal"]}" stroke="#b5b5b5" stroke-width="1.3"/></pattern>'
    )
