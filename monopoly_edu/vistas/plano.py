"""El plano del tablero: dónde va cada casilla, de cuatro a cuatrocientas.

Sabe: repartir las casillas en un anillo de cuatro lados y decir qué rectángulo ocupa cada una.
No debe saber: qué hay en las casillas ni cómo se pintan.
Lo usan: el dibujo del tablero, los mapas de calor y lo que traza o imprime un tablero.

El recorrido empieza en la esquina de abajo a la derecha y sigue hacia la izquierda, como en el
tablero impreso. Con 40 casillas salen once por lado y las esquinas son 1,6 veces más anchas.
"""

from __future__ import annotations

from typing import NamedTuple

LADOS = ("abajo", "izquierda", "arriba", "derecha")

#: Medidas en píxeles del dibujo. El tablero crece si las casillas no caben con letra legible.
ANCHO, ALTO = 696.0, 520.0
ESQUINA = 1.6
FONDO_MINIMO, FONDO_MAXIMO = 88.0, 120.0
CANTO_MINIMO, CANTO_MAXIMO = 80.0, 100.0
CASILLA_MINIMA = 17.0
#: Las casillas de arriba y de abajo más estrechas que esto llevan el nombre en vertical.
ANCHO_PARA_ESCRIBIR = 42.0


class Hueco(NamedTuple):
    """El rectángulo de una casilla y en qué lado está; las esquinas no tienen lado."""

    x: float
    y: float
    ancho: float
    alto: float
    lado: str = ""

    @property
    def medio(self) -> tuple[float, float]:
        """El punto central."""
        return self.x + self.ancho / 2, self.y + self.alto / 2


class Plano(NamedTuple):
    """El dibujo entero: sus medidas, un hueco por casilla y el centro libre."""

    ancho: float
    alto: float
    huecos: tuple[Hueco, ...]
    centro: Hueco


def lados(casillas: int) -> tuple[int, int, int, int]:
    """Cuántas casillas hay entre esquina y esquina, por lado; las que sobran van abajo, arriba y a la izquierda.

    >>> lados(40), lados(24), lados(4), lados(6)
    ((9, 9, 9, 9), (5, 5, 5, 5), (0, 0, 0, 0), (1, 0, 1, 0))
    """
    base, sobran = divmod(casillas - 4, 4)
    return base + (sobran > 0), base + (sobran > 2), base + (sobran > 1), base


def plano(casillas: int) -> Plano:
    """El plano de un tablero con ese número de casillas.

    >>> p = plano(40)
    >>> len(p.huecos), p.huecos[0].lado, p.huecos[1].lado, p.huecos[39].lado
    (40, '', 'abajo', 'derecha')
    """
    por_lado = abajo, izquierda, arriba, derecha = lados(casillas)
    fondo, en_horizontal = _medidas(ANCHO, max(abajo, arriba), FONDO_MINIMO, FONDO_MAXIMO)
    de_pie = en_horizontal >= ANCHO_PARA_ESCRIBIR * max(abajo, arriba)
    minimo = CANTO_MINIMO if de_pie else CANTO_MAXIMO
    canto, en_vertical = _medidas(ALTO, max(izquierda, derecha), minimo, CANTO_MAXIMO)
    centro = Hueco(fondo, canto, en_horizontal, en_vertical)
    huecos = tuple(h for lado, cuantas in zip(LADOS, por_lado, strict=True) for h in _tramo(centro, lado, cuantas))
    return Plano(en_horizontal + 2 * fondo, en_vertical + 2 * canto, huecos, centro)


def _medidas(total: float, cuantas: int, minimo: float, maximo: float) -> tuple[float, float]:
    """Cuánto miden la esquina y lo que queda entre las dos."""
    esquina = min(maximo, max(minimo, ESQUINA * total / (cuantas + 2 * ESQUINA)))
    return esquina, max(total - 2 * esquina, CASILLA_MINIMA * cuantas)


def _tramo(centro: Hueco, lado: str, cuantas: int) -> list[Hueco]:
    """La esquina en que empieza un lado y sus casillas, en orden de recorrido."""
    fondo, canto = centro.x, centro.y
    derecha, abajo = fondo + centro.ancho, canto + centro.alto
    ancho, alto = centro.ancho / max(cuantas, 1), centro.alto / max(cuantas, 1)
    orden = range(cuantas)
    if lado == "abajo":
        casillas = [Hueco(derecha - (n + 1) * ancho, abajo, ancho, canto, lado) for n in orden]
        return [Hueco(derecha, abajo, fondo, canto), *casillas]
    if lado == "izquierda":
        casillas = [Hueco(0, abajo - (n + 1) * alto, fondo, alto, lado) for n in orden]
        return [Hueco(0, abajo, fondo, canto), *casillas]
    if lado == "arriba":
        return [Hueco(0, 0, fondo, canto), *(Hueco(fondo + n * ancho, 0, ancho, canto, lado) for n in orden)]
    casillas = [Hueco(derecha, canto + n * alto, fondo, alto, lado) for n in orden]
    return [Hueco(derecha, 0, fondo, canto), *casillas]
