"""El turno como árbol: ramas tan gruesas como probables y, junto a cada hoja, lo exacto y lo que ha salido.

Sabe: colocar un árbol que sigue siempre por su última rama, y poner al lado las barras de sus hojas.
No debe saber: probabilidades ni tiradas; los números llegan hechos.
Lo usan: el explorador del turno, la lección 3 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from matplotlib.axes import Axes

from monopoly_edu.analisis.dados import Rama
from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.vistas.graficos.figura import (
    AZUL,
    BERMELLON,
    CUERPO,
    GRIS,
    PAPEL,
    TINTA,
    Figura,
    cuadricula,
    en_porcentaje,
    escribir,
    exacto,
    leyenda,
    lienzo,
    rotular,
    simulado,
)
from monopoly_edu.vistas.texto import cuantos, decimal, lista, miles, porcentaje, porcentaje_corto

#: Grosor, en puntos, de una rama segura, y el mínimo con el que aún se ve.
GRUESA, FINA = 30.0, 1.2
#: Color de la rama que acaba el turno; la que sigue va en azul.
ACABA = "#a6bccb"


@dataclass(frozen=True, slots=True)
class Hoja:
    """Una hoja del árbol: qué pasa en ella, su probabilidad y, si se ha simulado, cuántas veces y la banda esperada."""

    nombre: str
    p: Fraction
    veces: int = 0
    banda: Intervalo | None = None


@dataclass(frozen=True, slots=True)
class Turnos:
    """Los números de la figura. `arbol`, lo que se ve de él, con `hojas` de arriba abajo; `de`, sus niveles si se
    despliega entero. `media`: tiradas por turno, exacta; `tiradas`: las que han hecho falta en los `turnos` simulados.
    """

    arbol: Rama
    hojas: Sequence[Hoja]
    de: int
    media: Fraction
    turnos: int = 0
    tiradas: int = 0

    @property
    def entero(self) -> bool:
        """Se ve el árbol entero."""
        return len(self.hojas) == self.de + 1


def turno(datos: Turnos) -> Figura:
    """El árbol de un turno, hasta donde se haya desplegado, y las barras de sus hojas, de arriba abajo."""
    titulo = _titulo(datos)
    figura, (izquierda, derecha) = lienzo(titulo, _pie(datos), 4.6, (1.75, 1), izquierda=0.1, derecha=0.35, entre=1.25)
    _dibujar_arbol(izquierda, datos)
    _barras(derecha, datos)
    if datos.turnos:  # debajo de la diagonal, que no la ocupa ninguna rama
        leyenda(izquierda, handles=derecha.get_legend_handles_labels()[0], loc="center left", bbox_to_anchor=(0, 0.36))
    return Figura(figura, _descripcion(titulo, datos))


# --- El árbol ----------------------------------------------------------------------------


def _dibujar_arbol(ejes: Axes, d: Turnos) -> None:
    """Cada tirada, una columna más a la derecha: la hoja, a la misma altura; lo que sigue, más abajo."""
    ejes.set(xlim=(-0.62, d.de + 0.1), ylim=(d.de + 0.35, -0.5))
    ejes.set_axis_off()
    escribir(ejes, -0.09, 0, "empieza\nel turno", ha="right")
    aqui, nudo, n = Fraction(1), d.arbol, 0
    while nudo.ramas:
        hoja, sigue = nudo.ramas
        _rama(ejes, n, n, aqui * hoja.probabilidad, ACABA)
        _rama(ejes, n, n + 1, aqui * sigue.probabilidad, AZUL)
        ejes.plot([n + 1, d.de + 0.1], [n, n], color=GRIS, linewidth=1, linestyle=":", zorder=1)
        ejes.plot([n + 1], [n], "o", color=TINTA, markerfacecolor=PAPEL, markersize=7, zorder=5)
        escribir(ejes, n + 0.5, n - 0.3, f"{hoja.suceso}: {hoja.probabilidad}")
        escribir(ejes, n + 0.44, n + 0.62, f"{sigue.suceso.split(':')[0]}: {sigue.probabilidad}", ha="right")
        ejes.plot([n], [n], "o", color=TINTA, markersize=7, zorder=5)
        aqui, nudo, n = aqui * sigue.probabilidad, sigue, n + 1
    ejes.plot([n, d.de + 0.1], [n, n], color=GRIS, linewidth=1, linestyle=":", zorder=1)
    ejes.plot([n], [n], "s" if d.entero else "o", color=BERMELLON if d.entero else TINTA, markersize=9, zorder=5)
    if d.entero:
        sumandos = [f"{min(k, d.de)} · {hoja.p}" for k, hoja in enumerate(d.hojas, 1)]
        escribir(ejes, -0.6, d.de, f"tiradas de media:\n{' + '.join(sumandos)} = {d.media}", ha="left")


def _rama(ejes: Axes, desde: int, hasta: int, p: Fraction, color: str) -> None:
    """Una rama, que sale siempre de la diagonal, con el grosor de la probabilidad de recorrerla."""
    grosor = max(FINA, GRUESA * float(p))
    ejes.plot(
        [desde, desde + 1],
        [desde, hasta],
        color=color,
        linewidth=grosor,
        solid_capstyle="butt",
        zorder=2 + (color == AZUL),
    )


# --- Las hojas ---------------------------------------------------------------------------


def _barras(ejes: Axes, d: Turnos) -> None:
    alturas, ps = list(range(len(d.hojas))), [float(hoja.p) for hoja in d.hojas]
    bandas = [hoja.banda for hoja in d.hojas if hoja.banda is not None]
    if bandas:
        frecuencias = [hoja.veces / d.turnos for hoja in d.hojas]
        simulado(
            ejes, alturas, frecuencias, ([b.bajo for b in bandas], [b.alto for b in bandas]), ancho=0.3, tumbado=True
        )
    else:
        ejes.hlines(alturas, 0, ps, color=GRIS, linewidth=1)
    exacto(ejes, ps, alturas)
    for altura, hoja in zip(alturas, d.hojas, strict=True):
        escribir(
            ejes,
            0.012,
            altura - 0.31,
            _de_una_hoja(hoja, d.turnos),
            ha="left",
            bbox={"facecolor": PAPEL, "edgecolor": "none", "pad": 1},
        )
    ejes.set(xlim=(0, 1), ylim=(d.de + 0.35, -0.5), xticks=[0, 0.25, 0.5, 0.75, 1])
    ejes.set_yticks(alturas, [f"{hoja.nombre}\n{hoja.p}" for hoja in d.hojas], size=CUERPO)
    ejes.tick_params(axis="y", length=0, pad=8)
    cuadricula(ejes, "x")
    en_porcentaje(ejes.xaxis)
    rotular(ejes, "probabilidad por turno")


def _de_una_hoja(hoja: Hoja, turnos: int) -> str:
    """Lo exacto y, si se ha simulado, lo que ha salido."""
    salido = f"; {_turnos(hoja.veces)} ({porcentaje_corto(hoja.veces / turnos)})" if turnos else ""
    return f"{porcentaje(hoja.p)}{salido}"


# --- Las frases --------------------------------------------------------------------------


def _titulo(d: Turnos) -> str:
    ultima = d.hojas[-1].p
    if d.entero:
        turnos = f"1 de cada {ultima.denominator}" if ultima.numerator == 1 else str(ultima)
        return f"Un turno son {d.media} tiradas de media ({decimal(d.media)}); por dobles, {turnos} va a la cárcel"
    dobles = len(d.hojas) - 1
    if dobles == 1:
        return f"Con probabilidad {ultima} sale doble y se tira otra vez: un turno no es una tirada"
    producto = " · ".join([str(d.arbol.ramas[-1].probabilidad)] * dobles)
    return f"Para tirar {dobles + 1} veces hacen falta {dobles} dobles seguidos: {producto} = {ultima}"


def _pie(d: Turnos) -> str:
    base = "Por el camino se multiplica; el grosor es la probabilidad de llegar hasta allí. Solo se miran los dados"
    return f"{base}." if not d.turnos else f"{base}. Barras: frecuencia en {_turnos(d.turnos)}."


def _turnos(n: int) -> str:
    return cuantos(n, "turno")


def _descripcion(titulo: str, d: Turnos) -> str:
    hojas = lista([f"«{hoja.nombre.replace(chr(10), ' ')}», {hoja.p} ({porcentaje(hoja.p)})" for hoja in d.hojas])
    exacta = f"Las hojas del árbol, de arriba abajo: {hojas}."
    if not d.turnos:
        return f"{titulo}. {exacta}"
    veces = lista([miles(hoja.veces) for hoja in d.hojas])
    media = f"han hecho falta {decimal(d.tiradas / d.turnos)} tiradas por turno"
    return (
        f"{titulo}. {exacta} En {_turnos(d.turnos)} han salido {veces} veces, y {media}; la media exacta es {d.media}."
    )
