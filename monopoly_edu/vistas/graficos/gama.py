"""El color de una probabilidad, de claro a oscuro, y la tinta que se lee encima.

Sabe: una sola gama, que se lee igual en gris y con cualquier visión del color.
No debe saber: qué se colorea.
Lo usan: el mapa de calor y las matrices.
"""

from __future__ import annotations

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import ListedColormap, Normalize
from numpy.typing import NDArray

Numeros = NDArray[np.float64]

GAMA = "YlGnBu"


class Gama:
    """Los colores que van de una probabilidad a otra; fuera de ellas, el del extremo."""

    def __init__(self, menor: float, mayor: float) -> None:
        self.menor, self.mayor = menor, mayor
        self._escala = Normalize(menor, mayor, clip=True)
        self.colores = ListedColormap(colormaps[GAMA](np.linspace(0.1, 0.97, 256)))

    def fondos(self, p: Numeros) -> Numeros:
        """Rojo, verde y azul de cada una, en un eje más; blanco si no se llega nunca."""
        colores = np.array(self.colores(self._escala(p)))[..., :3]
        colores[p == 0] = 1
        return colores

    def fondo(self, p: float) -> tuple[float, ...]:
        """El de una sola."""
        return tuple(self.fondos(np.array([float(p)]))[0].tolist())

    def tinta(self, p: float) -> str:
        """Negro o blanco, lo que más se lea encima."""
        rojo, verde, azul = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self.fondo(p))
        return "black" if 0.2126 * rojo + 0.7152 * verde + 0.0722 * azul > 0.179 else "white"
