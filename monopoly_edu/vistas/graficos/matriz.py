"""La matriz de un tablero pequeño, su grafo y una de sus filas.

Sabe: enseñar el mismo número en tres dibujos.
No debe saber: de qué reglas salen las probabilidades; llegan hechas.
Lo usan: el explorador de la matriz y la lección 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyArrowPatch, Rectangle

from monopoly_edu.vistas.graficos.figura import (
    AMARILLO,
    BERMELLON,
    GRIS,
    PAPEL,
    TINTA,
    Figura,
    escribir,
    lienzo,
    rotular,
)
from monopoly_edu.vistas.plano import plano
from monopoly_edu.vistas.texto import lista

RAYADO = "//"
#: Radio de los nudos de un grafo que ocupa un cuadrado de lado 1.
RADIO = 0.085
Fila = Sequence[Any]
Punto = np.ndarray[Any, Any]


def matriz(
    nombres: Mapping[int, str],
    p: Sequence[Fila],
    i: int,
    j: int,
    a_la_larga: Fila,
    salto: tuple[int, int, str] | None = None,
) -> Figura:
    """La matriz, el grafo y la fila de un tablero pequeño, con un mismo paso señalado en los tres.

    `nombres`: el de cada lugar en que se puede estar, por su número. `p[f][c]`: la probabilidad exacta de ir en una
    tirada del lugar f al c, en el orden de `nombres`. `i`, `j`: los números de los lugares del paso que se señala.
    `a_la_larga`: la distribución estacionaria. `salto`: una casilla en la que nadie se queda, adónde manda y su nombre.
    """
    lugares = list(nombres)
    fila, columna = lugares.index(i), lugares.index(j)
    titulo = f"De {nombres[i]} ({i}) a {nombres[j]} ({j}): {p[fila][columna]}. La fila entera suma {sum(p[fila])}"
    largas = lista([f"{nombres[lugar]} {v}" for lugar, v in zip(lugares, a_la_larga, strict=True)])
    pie = f"A la larga (π = πP): {largas}."
    figura, (tabla, grafo, barras) = lienzo(titulo, pie, 3.6, (1, 1.25, 0.85), izquierda=1.3, entre=0.35)
    _tabla(tabla, nombres, p, fila, columna)
    _grafo(grafo, lugares, p, (i, j), salto)
    _fila(barras, lugares, p[fila], i, columna)
    otros = [f"a la {lugar}, {v}" for lugar, v in zip(lugares, p[fila], strict=True) if v]
    nadie = f" En {salto[2]} ({salto[0]}) no se queda nadie: se va a la {salto[1]}." if salto else ""
    return Figura(figura, f"{titulo}. Desde la {i} se va {'; '.join(otros)}.{nadie} {pie}")


def _tabla(ejes: Axes, nombres: Mapping[int, str], p: Sequence[Fila], fila: int, columna: int) -> None:
    cuantos = len(nombres)
    for f in range(cuantos):
        for c in range(cuantos):
            senalada = (f, c) == (fila, columna)
            fondo = AMARILLO if senalada else "#eceff2" if f == fila else PAPEL
            borde: dict[str, Any] = {"edgecolor": TINTA if senalada else GRIS, "linewidth": 2.4 if senalada else 0.8}
            ejes.add_patch(Rectangle((c, f), 1, 1, facecolor=fondo, zorder=3 if senalada else 2, **borde))
            fuerte = "bold" if senalada else "normal"
            escribir(ejes, c + 0.5, f + 0.5, str(p[f][c]), size=12, weight=fuerte, zorder=4)
    ejes.set(xlim=(-0.03, cuantos + 0.03), ylim=(cuantos + 0.03, -0.03), aspect="equal")
    ejes.spines[:].set_visible(False)
    ejes.set_xticks(np.arange(cuantos) + 0.5, [str(lugar) for lugar in nombres])
    ejes.set_yticks(np.arange(cuantos) + 0.5, [f"{nombre} {lugar}" for lugar, nombre in nombres.items()])
    ejes.xaxis.tick_top()
    ejes.xaxis.set_label_position("top")
    ejes.tick_params(length=0)
    rotular(ejes, "hasta")


def _grafo(
    ejes: Axes, lugares: Sequence[int], p: Sequence[Fila], paso: tuple[int, int], salto: tuple[int, int, str] | None
) -> None:
    todos = len(lugares) + (salto is not None)
    dibujo = plano(todos)
    sitios = [np.array([hueco.medio[0] / dibujo.ancho, hueco.medio[1] / dibujo.alto]) for hueco in dibujo.huecos]
    for f, de in enumerate(lugares):
        for c, a in enumerate(lugares):
            if p[f][c]:
                _paso(ejes, sitios[de], sitios[a], float(p[f][c]), (de, a) == paso)
    if salto is not None:
        _arco(ejes, sitios[salto[0]], sitios[salto[1]], color=BERMELLON, linestyle=(0, (4, 2)), linewidth=2)
    for lugar in range(todos):
        _nudo(ejes, sitios[lugar], lugar, lugar in paso, lugar in lugares)
    de, a = paso
    if valor := p[lugares.index(de)][lugares.index(a)]:
        caja = {"facecolor": AMARILLO, "edgecolor": TINTA, "boxstyle": "round,pad=0.25"}
        x, y = _junto_a(sitios[de], sitios[a])
        escribir(ejes, x, y, str(valor), size=12, weight="bold", bbox=caja, zorder=7)
    ejes.set(xlim=(-0.12, 1.12), ylim=(1.2, -0.12), aspect="equal")
    ejes.set_axis_off()


def _nudo(ejes: Axes, sitio: Punto, lugar: int, senalado: bool, se_queda: bool) -> None:
    fondo = {"facecolor": AMARILLO if senalado else PAPEL, "hatch": "" if se_queda else RAYADO}
    ejes.add_patch(Circle((sitio[0], sitio[1]), RADIO, edgecolor=TINTA, linewidth=1.6, zorder=5, **fondo))
    caja = None if se_queda else {"facecolor": PAPEL, "edgecolor": "none", "pad": 1}
    escribir(ejes, sitio[0], sitio[1], str(lugar), size=12, weight="bold", bbox=caja, zorder=6)


def _paso(ejes: Axes, de: Punto, a: Punto, p: float, senalado: bool) -> None:
    """La flecha de un paso; la de quedarse es un lazo por fuera."""
    como = {"color": TINTA if senalado else "#9aa0a6", "linewidth": 1 + 5 * p, "zorder": 4 if senalado else 3}
    if (de == a).all():
        fuera = _hacia_fuera(de)
        giro = 0.7 * np.array([-fuera[1], fuera[0]])
        _flecha(ejes, de + RADIO * (0.8 * fuera + giro), de + RADIO * (0.8 * fuera - giro), 2.2, **como)
    else:
        _arco(ejes, de, a, **como)


def _arco(ejes: Axes, de: Punto, a: Punto, **como: Any) -> None:
    hacia = (a - de) / np.hypot(*(a - de))
    _flecha(ejes, de + 1.05 * RADIO * hacia, a - 1.15 * RADIO * hacia, 0.16, **como)


def _flecha(ejes: Axes, de: Punto, a: Punto, curva: float, **como: Any) -> None:
    forma: dict[str, Any] = {"arrowstyle": "-|>", "connectionstyle": f"arc3,rad={curva}", "mutation_scale": 16}
    ejes.add_patch(FancyArrowPatch((de[0], de[1]), (a[0], a[1]), shrinkA=0, shrinkB=0, **forma, **como))


def _hacia_fuera(sitio: Punto) -> Punto:
    return np.asarray((sitio - 0.5) / np.hypot(*(sitio - 0.5)))


def _junto_a(de: Punto, a: Punto) -> tuple[float, float]:
    """Dónde se escribe la probabilidad de un paso: a mitad de su arco o, si es un lazo, más allá de él."""
    if (de == a).all():
        punto = de + 3.5 * RADIO * _hacia_fuera(de)
    else:
        punto = de + 0.4 * (a - de) - 0.08 * np.array([(a - de)[1], -(a - de)[0]])
    return float(punto[0]), float(punto[1])


def _fila(ejes: Axes, lugares: Sequence[int], fila: Fila, i: int, columna: int) -> None:
    valores = [float(v) for v in fila]
    for n, (v, exacta) in enumerate(zip(valores, fila, strict=True)):
        senalada = n == columna
        color = AMARILLO if senalada else "#dfe3e7"
        ejes.bar(n, v, 0.7, color=color, edgecolor=TINTA, hatch=RAYADO if senalada else "", linewidth=1.2)
        escribir(ejes, n, v + 0.05 * max(valores), str(exacta), va="bottom", weight="bold" if senalada else "normal")
    ejes.set_xticks(range(len(lugares)), [str(lugar) for lugar in lugares])
    ejes.set(ylim=(0, 1.25 * max(valores)), xlim=(-0.6, len(lugares) - 0.4))
    ejes.set_yticks([])
    ejes.spines["left"].set_visible(False)
    rotular(ejes, f"fila {i}: hasta…")
