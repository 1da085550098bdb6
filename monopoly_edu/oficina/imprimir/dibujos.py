"""Los dibujos en blanco: árboles, filas de casillas y cuadrículas, en negro y sin nada que se pierda al fotocopiar.

Sabe: dibujarlos en SVG con sus huecos, y decir qué son a quien no los ve.
No debe saber: qué probabilidades van en los huecos.
Lo usan: las actividades de las lecciones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from monopoly_edu.vistas.rotulos import LETRA, limpio, rotulo
from monopoly_edu.vistas.texto import decimal

#: El ancho de una hoja, en píxeles de 1/96 de pulgada: 180 mm.
ANCHO = 678
LETRA_DE_DIBUJO = 12.0


class Nudo(NamedTuple):
    """Un punto de un árbol: cómo se llama la rama que llega a él y las que salen."""

    nombre: str
    ramas: tuple[Nudo, ...] = ()

    @property
    def hojas(self) -> int:
        """Cuántas hojas cuelgan de él."""
        return sum(rama.hojas for rama in self.ramas) or 1

    @property
    def niveles(self) -> int:
        """Cuántas ramas hay de él a la hoja más lejana."""
        return 1 + max(rama.niveles for rama in self.ramas) if self.ramas else 0


def svg(ancho: float, alto: float, dibujo: str, que_es: str) -> str:
    """El `<svg>` de un dibujo, con su nombre."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{limpio(que_es)}" width="{ancho + 2:.0f}" '
        f'height="{alto + 2:.0f}" viewBox="-1 -1 {ancho + 2:.0f} {alto + 2:.0f}" font-family="{limpio(LETRA)}" '
        'fill="#000">'
        f"{dibujo}</svg>"
    )


def linea(x0: float, y0: float, x1: float, y1: float, grueso: float = 1, trazos: str = "") -> str:
    """Un segmento negro."""
    discontinua = f' stroke-dasharray="{trazos}"' if trazos else ""
    return (
        f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="#000" stroke-width="{grueso:g}" fill="none"'
        f"{discontinua}/>"
    )


def caja(x: float, y: float, ancho: float, alto: float, grueso: float = 1) -> str:
    """Un rectángulo vacío."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" fill="#fff" stroke="#000" '
        f'stroke-width="{grueso:g}"/>'
    )


# ---------------------------------------------------------------- árboles

_FILA, _HOJA, _PUNTO = 34.0, 150.0, 3.5


def arbol(raiz: Nudo, que_es: str) -> str:
    """Un árbol tumbado, con un hueco en cada rama y otro, más ancho, en cada hoja.

    >>> arbol(Nudo("", (Nudo("cara"), Nudo("cruz"))), "Árbol de una moneda").count("<rect")
    4
    """
    paso = (ANCHO - _HOJA - 12) / raiz.niveles
    return svg(ANCHO, raiz.hojas * _FILA + 4, _ramas(raiz, 8, 2, paso), que_es)


def _ramas(nudo: Nudo, x: float, arriba: float, paso: float) -> str:
    """Lo que cuelga de un nudo que ocupa desde `arriba` tantas filas como hojas tiene."""
    y = arriba + nudo.hojas * _FILA / 2
    trozos = [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_PUNTO}"/>']
    if not nudo.ramas:
        trozos += [caja(x + 12, y - 12, _HOJA - 24, 24), rotulo(x + 18, y + 4, "P =", 30, LETRA_DE_DIBUJO, "start")]
    for rama in nudo.ramas:
        medio = arriba + rama.hojas * _FILA / 2
        trozos.append(linea(x, y, x + paso, medio) + _en_la_rama(rama.nombre, x + paso, medio, paso, medio < y))
        trozos.append(_ramas(rama, x + paso, arriba, paso))
        arriba += rama.hojas * _FILA
    return "".join(trozos)


def _en_la_rama(nombre: str, x: float, y: float, paso: float, sube: bool) -> str:
    """El nombre y el hueco de una rama, pegados a su final; el nombre, por el lado de fuera."""
    ancho = min(34.0, paso / 3)
    tapa = f'<rect x="{x - ancho - 8:.1f}" y="{y - 10:.1f}" width="{ancho:.1f}" height="20" fill="#fff" stroke="#000"/>'
    return tapa + rotulo(x - ancho - 13, y + (-4 if sube else 12), nombre, paso - ancho - 24, LETRA_DE_DIBUJO, "end")


# ---------------------------------------------------------------- casillas en fila y en corro


def fila_de_casillas(rotulos: Sequence[str], que_es: str, alto: float = 110) -> str:
    """Unas casillas seguidas con sitio encima para dibujar flechas.

    >>> fila_de_casillas(["0", "1", "2"], "Tres casillas").count("<circle")
    3
    """
    paso = ANCHO / len(rotulos)
    radio, y = min(15.0, paso * 0.4), alto - 18
    dibujo = "".join(
        f'<circle cx="{(n + 0.5) * paso:.1f}" cy="{y}" r="{radio:.1f}" fill="#fff" stroke="#000"/>'
        + rotulo((n + 0.5) * paso, y + 4, dice, 2 * radio, LETRA_DE_DIBUJO)
        for n, dice in enumerate(rotulos)
    )
    return svg(ANCHO, alto, dibujo, que_es)


# ---------------------------------------------------------------- papel cuadriculado


class Eje(NamedTuple):
    """Un eje: dónde empieza, dónde acaba, cada cuánto hay una raya y cada cuántas rayas un número."""

    desde: int
    hasta: int
    cada: int
    rotulo: str
    numera: int = 1
    sufijo: str = ""

    @property
    def rayas(self) -> range:
        """Los valores que llevan raya."""
        return range(self.desde, self.hasta + 1, self.cada)


_IZQUIERDA, _ABAJO, _ARRIBA = 46.0, 34.0, 10.0


def cuadricula(x: Eje, y: Eje, alto: float, que_es: str, marcas: Iterable[tuple[float, str]] = ()) -> str:
    """Papel cuadriculado con sus ejes. `marcas`: alturas que llevan una raya gruesa de trazos, con lo que dice.

    >>> cuadricula(Eje(0, 2, 1, "tiradas"), Eje(0, 1, 1, "veces"), 100, "Para dibujar").count("<path")
    5
    """
    ancho_util, alto_util = ANCHO - _IZQUIERDA - 12, alto - _ABAJO - _ARRIBA

    def en_x(valor: float) -> float:
        return _IZQUIERDA + ancho_util * (valor - x.desde) / (x.hasta - x.desde)

    def en_y(valor: float) -> float:
        return _ARRIBA + alto_util * (1 - (valor - y.desde) / (y.hasta - y.desde))

    izquierda, derecha, abajo, arriba = en_x(x.desde), en_x(x.hasta), en_y(y.desde), en_y(y.hasta)
    trozos: list[str] = []
    for n, valor in enumerate(x.rayas):
        trozos.append(linea(en_x(valor), abajo, en_x(valor), arriba, 0.5))
        if n % x.numera == 0:
            trozos.append(rotulo(en_x(valor), abajo + 13, f"{valor}{x.sufijo}", 60, 10.5))
    for n, valor in enumerate(y.rayas):
        trozos.append(linea(izquierda, en_y(valor), derecha, en_y(valor), 0.5))
        if n % y.numera == 0:
            trozos.append(rotulo(izquierda - 5, en_y(valor) + 4, f"{decimal(valor, 0)}{y.sufijo}", 40, 10.5, "end"))
    for altura, dice in marcas:
        trozos.append(linea(izquierda, en_y(altura), derecha, en_y(altura), 1.6, "7 4"))
        trozos.append(_con_fondo(derecha - 4, en_y(altura) - 4, dice))
    trozos.append(rotulo(derecha, alto - 4, x.rotulo, 400, 11, "end"))
    trozos.append(_con_fondo(izquierda + 4, arriba + 13, y.rotulo, "start"))
    return svg(ANCHO, alto, "".join(trozos), que_es)


def _con_fondo(x: float, y: float, dice: str, ancla: str = "end") -> str:
    """Un rótulo que tapa las rayas de debajo."""
    return f'<g stroke="#fff" stroke-width="4" paint-order="stroke">{rotulo(x, y, dice, 400, 11, ancla)}</g>'
