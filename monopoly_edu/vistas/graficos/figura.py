"""Lo que comparten todas las figuras: el papel, los papeles de cada color y la descripción en español.

Sabe: poner título, ejes con coma decimal y pie, y dibujar «exacto», «simulado» y «fórmula» siempre igual.
No debe saber: qué se dibuja ni de dónde salen los números.
Lo usan: los demás módulos de `graficos`, el único sitio de la casa que conoce matplotlib.

Aquí no se toca el estado global de matplotlib (`pyplot`): cada figura es un objeto que nadie más guarda, así que no hay
nada que cerrar.
"""

from __future__ import annotations

import logging
import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from textwrap import fill
from typing import Any, Literal

import numpy as np
from IPython.display import display
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure

from monopoly_edu.vistas.fichas import luminancia
from monopoly_edu.vistas.texto import decimal, porcentaje_corto

# La primera vez que se usa, matplotlib anuncia en rojo que prepara sus letras: no es ningún fallo.
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)

#: Ancho de una figura completa, en pulgadas, y cuerpo de la letra más pequeña, en puntos.
ANCHO, CUERPO, CUERPO_DEL_TITULO = 9.0, 10.0, 12.5
TINTA, GRIS, PAPEL = "#1a1a1a", "#5f6368", "white"
PUNTOS_POR_PULGADA = 72
LETRA = "DejaVu Sans"
#: Luminancia de la línea más clara que aún contrasta 3 : 1 con el papel.
MAS_CLARO = 0.3

#: La gama de Okabe e Ito, que se distingue con cualquier visión del color, y las tramas que la acompañan en gris.
AZUL, CELESTE, VERDE, NARANJA, BERMELLON, ROSA, AMARILLO, NEGRO = (
    "#0072B2",
    "#56B4E9",
    "#009E73",
    "#E69F00",
    "#D55E00",
    "#CC79A7",
    "#F0E442",
    "#000000",
)
COLORES = (AZUL, BERMELLON, VERDE, ROSA, NARANJA, CELESTE, NEGRO, GRIS)
TRAZOS: tuple[Any, ...] = ("-", "--", ":", "-.", (0, (5, 1)), (0, (1, 1)), (0, (3, 1, 1, 1, 1, 1)))
MARCAS = ("o", "s", "^", "D", "v", "P", "X", "*")


class Figura:
    """Una figura y su descripción en español.

    En un cuaderno se publica como imagen PNG y como texto a la vez: el texto es lo que comparan las pruebas y lo que
    enseña un programa sin imágenes. Como JupyterLab solo enseña la imagen, debajo va la misma descripción plegada, que
    es lo que oye quien no la ve. `figura` es la de matplotlib, por si se quiere retocar, y `hallazgo`, la primera frase
    de la descripción.
    """

    def __init__(self, figura: Figure, descripcion: str, hallazgo: str = "") -> None:
        self.figura, self.descripcion = figura, descripcion
        self.hallazgo = hallazgo or descripcion.split(". ")[0].rstrip(".")

    def __repr__(self) -> str:
        return self.descripcion

    def png(self, puntos_por_pulgada: int = 100) -> bytes:
        """La imagen."""
        papel = BytesIO()
        self.figura.savefig(papel, format="png", dpi=puntos_por_pulgada, metadata={"Software": None})
        return papel.getvalue()

    def guardar(self, ruta: str | Path, puntos_por_pulgada: int = 200) -> None:
        """Guarda la imagen en un fichero PNG."""
        Path(ruta).write_bytes(self.png(puntos_por_pulgada))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"image/png": b64encode(self.png()).decode("ascii"), "text/plain": self.descripcion}

    def _ipython_display_(self) -> None:
        display(self._repr_mimebundle_(), raw=True)  # type: ignore[no-untyped-call]
        display(
            {"text/html": plegada(self.descripcion), "text/plain": "(La descripción de la figura, plegada.)"}, raw=True
        )  # type: ignore[no-untyped-call]


def plegada(descripcion: str) -> str:
    """La descripción de una figura en HTML, plegada."""
    return f"<details><summary>Descripción de la figura</summary>{escape(descripcion)}</details>"


# --- El papel ----------------------------------------------------------------------------


#: Lo que se deja alrededor de los ejes para sus números y rótulos, en pulgadas; y entre dos ejes.
IZQUIERDA, DERECHA, ARRIBA, ABAJO, ENTRE = 0.8, 0.15, 0.12, 0.55, 0.85


def en_renglones(texto: str, ancho: int) -> str:
    """El texto en renglones de no más de `ancho` letras, sin separar un número de su % ni de su €.

    >>> en_renglones("llega al 24,0 %", 14)
    'llega al\\n24,0 %'
    """
    pegado = re.sub(r"(?<=\d) (?=[%€])", "\N{WORD JOINER}", texto)
    return fill(pegado, ancho).replace("\N{WORD JOINER}", " ")


def lienzo(
    titulo: str,
    pie: str = "",
    alto: float = 4.4,
    columnas: Sequence[float] = (1,),
    *,
    izquierda: float = IZQUIERDA,
    derecha: float = DERECHA,
    entre: float = ENTRE,
) -> tuple[Figure, list[Axes]]:
    """Una figura: el hallazgo de título, el convenio al pie y unos ejes por columna (`columnas`: su ancho relativo).

    El título y el pie se parten en líneas si no caben. Lo demás, en pulgadas: `alto` es el de los ejes con sus rótulos;
    `izquierda`, `derecha` y `entre`, lo que se deja para los rótulos. Colocar a mano es el doble de rápido que dejar
    que matplotlib busque el sitio, y aquí se redibuja en cada clic.
    """
    titulo, pie = en_renglones(titulo, 84), en_renglones(pie, 122)
    arriba = 0.2 + 1.25 * CUERPO_DEL_TITULO * (1 + titulo.count("\n")) / PUNTOS_POR_PULGADA
    abajo = (0.1 + 1.3 * CUERPO * (1 + pie.count("\n")) / PUNTOS_POR_PULGADA) if pie else 0.05
    total = arriba + alto + abajo
    figura = Figure(figsize=(ANCHO, total), facecolor=PAPEL)
    grande: dict[str, Any] = {"size": CUERPO_DEL_TITULO, "weight": "bold", "family": LETRA}
    figura.text(0.008, 1 - 0.08 / total, titulo, va="top", color=TINTA, **grande)
    figura.text(0.008, 0.06 / total, pie, size=CUERPO, color=GRIS, family=LETRA)
    ejes = figura.subplots(1, len(columnas), width_ratios=list(columnas), squeeze=False)[0]
    medio = (ANCHO - izquierda - derecha - entre * (len(columnas) - 1)) / len(columnas)
    figura.subplots_adjust(
        left=izquierda / ANCHO,
        right=1 - derecha / ANCHO,
        bottom=(abajo + ABAJO) / total,
        top=1 - (arriba + ARRIBA) / total,
        wspace=entre / medio,
    )
    for uno in ejes:
        uno.spines[["top", "right"]].set_visible(False)
        uno.tick_params(labelsize=CUERPO, colors=TINTA)
    return figura, list(ejes)


def rotular(ejes: Axes, x: str = "", y: str = "") -> None:
    """El nombre de cada eje, con su unidad y su convenio."""
    ejes.set_xlabel(x, size=CUERPO, color=TINTA, family=LETRA)
    ejes.set_ylabel(y, size=CUERPO, color=TINTA, family=LETRA)


def escribir(ejes: Axes, x: float, y: float, texto: str, **como: Any) -> None:
    """Un texto dentro de los ejes, nunca menor de `CUERPO`."""
    ejes.text(x, y, texto, **{"size": CUERPO, "color": TINTA, "family": LETRA, "va": "center", "ha": "center", **como})


def separar(alturas: Sequence[float], hueco: float, bajo: float, alto: float) -> list[float]:
    """Alturas para unos rótulos: lo más cerca posible de las suyas, a un `hueco` al menos y entre `bajo` y `alto`.

    >>> separar([5, 1, 1], 1, 0, 6), separar([0, 0, 6], 1, 0, 6)
    ([5.0, 0.5, 1.5], [0.0, 1.0, 6.0])
    """
    orden = np.argsort(alturas, kind="stable")
    escalon = hueco * np.arange(len(orden))
    grupos: list[list[float]] = []  # los que se tocan se apartan juntos, alrededor de su media
    for altura in np.asarray(alturas, dtype=float)[orden] - escalon:
        grupos.append([altura])
        while len(grupos) > 1 and np.mean(grupos[-2]) > np.mean(grupos[-1]):
            grupos[-2:] = [grupos[-2] + grupos[-1]]
    juntas = np.concatenate([np.full(len(grupo), np.mean(grupo)) for grupo in grupos])
    puestas = np.clip(juntas, bajo, max(bajo, alto - hueco * (len(orden) - 1))) + escalon
    return [float(altura) for altura in puestas[np.argsort(orden, kind="stable")]]


def legible(color: str) -> str:
    """El color, oscurecido lo justo para que una línea se lea sobre el papel blanco."""
    while luminancia(color) > MAS_CLARO:
        color = "#" + "".join(f"{int(int(color[n : n + 2], 16) * 0.93):02x}" for n in (1, 3, 5))
    return color


def en_porcentaje(eje: Axis) -> None:
    """Las marcas de un eje, de parte de la unidad a «2,5 %»."""
    eje.set_major_formatter(lambda valor, _: porcentaje_corto(valor).replace("-", "−"))


def con_coma(eje: Axis, cifras: int | None = None) -> None:
    """Las marcas de un eje con coma decimal, y los miles separados por un espacio."""
    eje.set_major_formatter(lambda valor, _: _numero(valor, cifras))


def _numero(valor: float, cifras: int | None) -> str:
    if cifras is None:
        cifras = 0 if float(valor).is_integer() else 1 if round(10 * valor, 6) % 1 == 0 else 2
    entera, coma, resto = decimal(valor, cifras).partition(",")
    return f"{_con_miles(entera)}{coma}{resto}"


def _con_miles(entera: str) -> str:
    signo, cifras = ("−", entera[1:]) if entera.startswith("−") else ("", entera)
    return f"{signo}{int(cifras):,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if len(cifras) > 4 else entera


def cuadricula(ejes: Axes, eje: Literal["both", "x", "y"] = "y") -> None:
    """Líneas suaves donde hace falta leer valores, por detrás de todo."""
    ejes.grid(axis=eje, color="#dadce0", linewidth=0.8)
    ejes.set_axisbelow(True)


# --- Las tres respuestas: exacta, simulada y con fórmula ---------------------------------


def exacto(ejes: Axes, x: Any, y: Any, rotulo: str = "exacto", **como: Any) -> None:
    """Lo exacto: puntos negros."""
    ejes.plot(x, y, "o", **{"color": NEGRO, "markersize": 7, "zorder": 4, "label": rotulo, "clip_on": False, **como})


def simulado(
    ejes: Axes,
    x: Any,
    alturas: Any,
    banda: tuple[Any, Any] | None = None,
    rotulo: str = "simulado",
    ancho: float = 0.72,
    tumbado: bool = False,
    **como: Any,
) -> None:
    """Lo simulado: barras azules con trama y, si se da, la banda (bajo, alto) en la que se esperan.

    Con `tumbado`, las barras van de izquierda a derecha.
    """
    estilo = {"color": CELESTE, "edgecolor": AZUL, "hatch": "//", "linewidth": 1.0, "zorder": 2, **como}
    (ejes.barh if tumbado else ejes.bar)(x, alturas, ancho, label=rotulo, **estilo)
    if banda is not None:
        bajo, alto = (np.asarray(borde, dtype=float) for borde in banda)
        medio = (bajo + alto) / 2
        raya: dict[str, Any] = {"ecolor": GRIS, "elinewidth": 1.4, "capsize": 4, "zorder": 3, "label": "banda del 95 %"}
        if tumbado:
            ejes.errorbar(medio, x, xerr=alto - medio, fmt="none", **raya)
        else:
            ejes.errorbar(x, medio, yerr=alto - medio, fmt="none", **raya)


def formula(ejes: Axes, x: Any, y: Any, rotulo: str = "fórmula", **como: Any) -> None:
    """La fórmula: línea naranja (la oscura de la gama, que se lee sobre blanco)."""
    ejes.plot(x, y, **{"color": BERMELLON, "linewidth": 2.2, "zorder": 3, "label": rotulo, **como})


def leyenda(ejes: Axes, **como: Any) -> None:
    """La leyenda de las tres respuestas, sin marco."""
    ejes.legend(**{"frameon": False, "fontsize": CUERPO, "loc": "best", **como})


def leyenda_encima(ejes: Axes, mayor: float) -> None:
    """La leyenda en una fila, por encima de los datos (van de 0 a `mayor`) y de la última raya de la cuadrícula."""
    ejes.set_ylim(0, 1.22 * mayor)
    ejes.set_yticks([marca for marca in ejes.get_yticks() if 0 <= marca <= 1.04 * mayor])
    leyenda(ejes, loc="upper left", ncols=3, borderaxespad=0.2, handlelength=1.4, columnspacing=1.2)
