"""El anillo de casillas sobre el papel: dónde va cada una, en pulgadas, y dónde va la cárcel.

Sabe: preparar la figura y estirar el plano del tablero hasta que quepa la letra.
No debe saber: qué se escribe ni se pinta en cada casilla.
Lo usan: el mapa de calor y el grafo del tablero.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from monopoly_edu.vistas.graficos.figura import (
    ANCHO,
    CUERPO,
    CUERPO_DEL_TITULO,
    GRIS,
    LETRA,
    PAPEL,
    PUNTOS_POR_PULGADA,
    TINTA,
    en_renglones,
)
from monopoly_edu.vistas.plano import Hueco, Plano, lados, plano

ALTO_DEL_ANILLO = 5.4
#: Ancho de las columnas de los lados y alto de las filas de arriba y de abajo: mínimo y máximo.
COLUMNA, FILA = (0.88, 1.5), (0.7, 1.1)
#: Lo que mide la cárcel.
CELDA = 1.08, 0.56


def lienzo_del_anillo(titulo: str, pie: str) -> tuple[Figure, Axes]:
    """La figura con su título y su pie, y unos ejes en pulgadas (la y, hacia abajo) para el anillo."""
    titulo, pie = en_renglones(titulo, 80), en_renglones(pie, 122)
    arriba = 0.18 + 1.2 * CUERPO_DEL_TITULO * (1 + titulo.count("\n")) / PUNTOS_POR_PULGADA
    abajo = 0.16 + 1.2 * CUERPO * (1 + pie.count("\n")) / PUNTOS_POR_PULGADA
    alto = arriba + ALTO_DEL_ANILLO + abajo
    figura = Figure(figsize=(ANCHO, alto), facecolor=PAPEL)
    grande: dict[str, Any] = {"size": CUERPO_DEL_TITULO, "weight": "bold", "family": LETRA}
    figura.text(0.006, 1 - 0.07 / alto, titulo, va="top", color=TINTA, **grande)
    figura.text(0.006, 0.05 / alto, pie, size=CUERPO, color=GRIS, family=LETRA)
    ejes = figura.add_axes((0.0, abajo / alto, 1.0, ALTO_DEL_ANILLO / alto))
    ejes.set_axis_off()
    encuadrar(ejes)
    return figura, ejes


def encuadrar(ejes: Axes) -> None:
    """Deja los ejes en pulgadas, después de dibujar algo que los haya cambiado."""
    ejes.set(xlim=(-0.02, ANCHO + 0.02), ylim=(ALTO_DEL_ANILLO + 0.02, -0.02), aspect="auto")


def huecos_del_anillo(casillas: int) -> tuple[list[Hueco], Hueco]:
    """El plano del tablero en pulgadas, con los lados del ancho que pide la letra: cada casilla y el centro libre."""
    p, (abajo, izquierda, arriba, derecha) = plano(casillas), lados(casillas)
    columna = float(np.clip(ANCHO / (max(abajo, arriba) + 2), *COLUMNA))
    fila = float(np.clip(ALTO_DEL_ANILLO / (max(izquierda, derecha) + 2), *FILA))
    return [_encajar(hueco, p, columna, fila) for hueco in p.huecos], _encajar(p.centro, p, columna, fila)


def _encajar(hueco: Hueco, p: Plano, columna: float, fila: float) -> Hueco:
    """Estira el plano por tramos: primero un lado, después el centro y después el otro lado."""
    en_x = ([0, p.centro.x, p.ancho - p.centro.x, p.ancho], [0, columna, ANCHO - columna, ANCHO])
    en_y = ([0, p.centro.y, p.alto - p.centro.y, p.alto], [0, fila, ALTO_DEL_ANILLO - fila, ALTO_DEL_ANILLO])
    x, x2 = np.interp([hueco.x, hueco.x + hueco.ancho], *en_x)
    y, y2 = np.interp([hueco.y, hueco.y + hueco.alto], *en_y)
    return Hueco(float(x), float(y), float(x2 - x), float(y2 - y), hueco.lado)


def celda_de_la_carcel(visita: Hueco, centro: Hueco) -> Hueco:
    """Dónde va la cárcel: dentro del anillo y junto a su casilla, que es la de «solo visitas»."""
    (ancho, alto), aire = CELDA, 0.1
    x = float(np.clip(visita.medio[0] - ancho / 2, centro.x + aire, centro.x + centro.ancho - ancho - aire))
    y = float(np.clip(visita.medio[1] - alto / 2, centro.y + aire, centro.y + centro.alto - alto - aire))
    return Hueco(x, y, ancho, alto)
