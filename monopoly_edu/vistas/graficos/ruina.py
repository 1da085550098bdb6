"""Arruinarse: el abanico de los caminos del dinero, la probabilidad de ruina y la curva de supervivencia.

Sabe: dibujar quién se arruina y quién se lleva todo, y comparar lo simulado con lo exacto y con la fórmula.
No debe saber: apostar ni resolver paseos; los números llegan hechos.
Lo usan: el explorador de la ruina, la lección 10 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isnan
from typing import Any, NamedTuple

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from numpy.typing import NDArray

from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.analisis.ruina import mediana_de_supervivencia
from monopoly_edu.vistas.graficos.figura import (
    AZUL,
    CELESTE,
    GRIS,
    LETRA,
    NEGRO,
    PAPEL,
    TINTA,
    Figura,
    con_coma,
    cuadricula,
    en_porcentaje,
    escribir,
    exacto,
    formula,
    leyenda,
    leyenda_encima,
    lienzo,
    rotular,
    simulado,
)
from monopoly_edu.vistas.texto import cuantos, decimal, porcentaje, porcentaje_corto

Numeros = NDArray[Any]
#: Denominadores con los que una fracción aún se lee.
DENOMINADOR = 100


class Juego(NamedTuple):
    """Con cuánto se juega y lo que se sabe antes de jugar.

    `exacta`: la probabilidad de ruina, del sistema de ecuaciones. `formula`: la de cada capital de 0 a `total`.
    `en_pie`: la probabilidad de no haberse arruinado tras 0, 1, 2… apuestas.
    """

    capital: int
    total: int
    p: Fraction
    exacta: float
    formula: Sequence[float]
    en_pie: Numeros

    @property
    def justo(self) -> bool:
        """Se gana lo mismo que se pierde, de media."""
        return self.p == Fraction(1, 2)

    @property
    def como(self) -> str:
        """«en un juego justo»."""
        clase = "justo" if self.justo else "en contra" if self.p < Fraction(1, 2) else "a favor"
        return f"en un juego {clase} (p = {_numero(self.p)})"


class Caminos(NamedTuple):
    """Lo que les ha pasado a los que han jugado: los primeros caminos, enteros, y cuántos se han arruinado de todos.

    `banda`: dónde se espera la parte de arruinados, si son bastantes para decirlo. `curva`: la de supervivencia, con su
    banda.
    """

    dibujados: Sequence[Numeros]
    jugadores: int
    arruinados: int
    banda: Intervalo | None
    curva: pd.DataFrame

    @property
    def parte(self) -> float:
        """La parte de los jugadores que se ha arruinado."""
        return self.arruinados / self.jugadores


def _numero(valor: Fraction) -> str:
    return str(valor) if valor.denominator <= DENOMINADOR else decimal(valor, 4).rstrip("0")


def _ruina(juego: Juego) -> str:
    return porcentaje_corto(juego.exacta, 1)


def _jugadores(n: int) -> str:
    return cuantos(n, "jugador", "jugadores")


def _moraleja(juego: Juego) -> str:
    """Lo que conviene que se diga siempre."""
    if juego.justo:
        return (
            "Un juego justo no es un juego seguro: se arruina más quien tiene menos y, contra alguien a quien nunca se "
            "le acaba el dinero, todos."
        )
    if juego.p < Fraction(1, 2):
        return "Con el juego en contra, seguir jugando para recuperar lo perdido solo acerca la ruina."
    return "Ni con el juego a favor desaparece la ruina."


# --- El abanico --------------------------------------------------------------------------


def abanico(juego: Juego, caminos: Caminos | None = None) -> Figura:
    """Los caminos del dinero, con los arruinados señalados, y la probabilidad de ruina según el capital."""
    titulo = f"Con {juego.capital} € de {juego.total}, {juego.como}, te arruinas el {_ruina(juego)} de las veces"
    pie = _moraleja(juego)
    if caminos is not None and caminos.jugadores > len(caminos.dibujados):
        pie = f"{pie} Se dibujan los {len(caminos.dibujados)} primeros caminos de {caminos.jugadores}."
    figura, (izquierda, derecha) = lienzo(titulo, pie, alto=4.5, columnas=(1.5, 1), izquierda=0.65, entre=0.8)
    _caminos(izquierda, juego, caminos)
    _segun_el_capital(derecha, juego, caminos)
    return Figura(figura, f"{titulo}. {_descripcion(juego, caminos)}", titulo)


def _caminos(ejes: Axes, juego: Juego, caminos: Caminos | None) -> None:
    hasta, total = len(juego.en_pie) - 1, juego.total
    dibujados = () if caminos is None else caminos.dibujados
    trazos: dict[str, list[Any]] = {"cae": [], "gana": [], "sigue": []}
    for camino in dibujados:
        fin = "cae" if camino[-1] == 0 else "gana" if camino[-1] == total else "sigue"
        trazos[fin].append(list(enumerate(camino.tolist())))
    estilos = {"cae": (GRIS, "-"), "gana": (AZUL, "--"), "sigue": (CELESTE, ":")}
    for fin, (color, trazo) in estilos.items():
        ejes.add_collection(LineCollection(trazos[fin], colors=color, linestyles=trazo, linewidths=0.9, alpha=0.7))
    marcas = ("cae", "x", {"color": NEGRO, "mew": 2}), ("gana", "^", {"color": AZUL, "markerfacecolor": PAPEL})
    for fin, marca, como in marcas:
        ejes.plot(*_finales(trazos[fin]), marca, markersize=8, linestyle="none", clip_on=False, zorder=5, **como)
    ejes.axhline(0, color=TINTA, linewidth=1)
    ejes.axhline(total, color=TINTA, linewidth=1, linestyle="--")
    ejes.plot([0], [juego.capital], "o", color=TINTA, markersize=6, clip_on=False)
    ejes.set(xlim=(0, hasta), ylim=(-0.13 * total, 1.13 * total))
    ejes.set_yticks(_marcas(juego))
    ejes.spines["left"].set_bounds(0, total)
    ejes.spines["bottom"].set_visible(False)
    con_coma(ejes.xaxis)
    rotular(ejes, "apuestas de 1 €", "dinero (€)")
    if caminos is None:
        escribir(ejes, hasta / 2, total / 2, "todavía no ha jugado nadie", color=GRIS)
    else:
        escribir(ejes, hasta / 2, -0.085 * total, f"× se ha arruinado: {caminos.arruinados} de {caminos.jugadores}")
        escribir(ejes, hasta / 2, 1.085 * total, f"▲ se lo lleva todo: {_ganan(caminos)}", color=AZUL)


def _marcas(juego: Juego) -> list[int]:
    """Nada, el capital y todo; el capital, solo si no pisa a los otros."""
    cabe = 0.1 * juego.total <= juego.capital <= 0.9 * juego.total
    return [0, juego.capital, juego.total] if cabe else [0, juego.total]


def _ganan(caminos: Caminos) -> int:
    return caminos.jugadores - caminos.arruinados


def _finales(trazos: Sequence[Sequence[tuple[int, int]]]) -> tuple[list[int], list[int]]:
    return [trazo[-1][0] for trazo in trazos], [trazo[-1][1] for trazo in trazos]


def _segun_el_capital(ejes: Axes, juego: Juego, caminos: Caminos | None) -> None:
    formula(ejes, range(juego.total + 1), juego.formula, "1 − i/N" if juego.justo else "(rⁱ − rᴺ)/(1 − rᴺ)")
    if caminos is not None:
        banda = caminos.banda and ([caminos.banda.bajo], [caminos.banda.alto])
        simulado(ejes, [juego.capital], [caminos.parte], banda, f"{_jugadores(caminos.jugadores)}", juego.total / 12)
    exacto(ejes, [juego.capital], [juego.exacta])
    ejes.set(xlim=(-0.05 * juego.total, 1.05 * juego.total), ylim=(0, 1.3))
    ejes.set_yticks([0, 0.25, 0.5, 0.75, 1])
    ejes.set_xticks(_marcas(juego))
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "capital con el que se empieza, i (€)", "probabilidad de ruina")
    leyenda(ejes, loc="upper right", borderaxespad=0, labelspacing=0.25, prop={"family": LETRA, "size": 10})


def _descripcion(juego: Juego, caminos: Caminos | None) -> str:
    if caminos is None:
        return f"Todavía no ha jugado nadie. {_moraleja(juego)}"
    quienes = f"De {_jugadores(caminos.jugadores)}, {_se_arruinan(caminos)}"
    if caminos.banda is None:
        return f"{quienes}: son pocos para comparar. {_moraleja(juego)}"
    dentro = caminos.banda.bajo <= caminos.parte <= caminos.banda.alto
    entre = f"entre el {porcentaje(caminos.banda.bajo, 1)} y el {porcentaje(caminos.banda.alto, 1)}"
    return (
        f"{quienes}: el {porcentaje(caminos.parte, 1)}, {'dentro' if dentro else 'fuera'} de la banda del 95 % "
        f"({entre}). {_moraleja(juego)}"
    )


def _se_arruinan(caminos: Caminos) -> str:
    return "se ha arruinado 1" if caminos.arruinados == 1 else f"se han arruinado {caminos.arruinados}"


# --- La supervivencia --------------------------------------------------------------------


def supervivencia(juego: Juego, caminos: Caminos | None = None) -> Figura:
    """La parte de los jugadores que no se ha arruinado todavía, apuesta a apuesta."""
    titulo = _titulo_de_supervivencia(juego)
    pie = (
        f"{juego.como.capitalize()}, con {juego.capital} € de {juego.total}. Quien se lo lleva todo cuenta como "
        f"salvado para siempre. {_moraleja(juego)}"
    )
    figura, (ejes,) = lienzo(titulo, pie, alto=4.4, derecha=1.5)
    hasta = len(juego.en_pie) - 1
    if caminos is not None:
        curva = caminos.curva
        xs, columnas = (
            [*curva.index, hasta],
            [[*curva[c], curva[c].iloc[-1]] for c in ("supervivencia", "bajo", "alto")],
        )
        ejes.fill_between(xs, columnas[1], columnas[2], step="post", color=CELESTE, alpha=0.35, linewidth=0)
        ejes.step(xs, columnas[0], where="post", color=AZUL, linewidth=1.8, label=_jugadores(caminos.jugadores))
    salvados = 1 - juego.exacta
    ejes.axhline(salvados, color=GRIS, linestyle="--", linewidth=1.3)
    cada = max(1, hasta // 30)
    exacto(ejes, range(0, hasta + 1, cada), juego.en_pie[::cada], markersize=4.5)
    al_lado = {"transform": ejes.get_yaxis_transform(), "ha": "left", "clip_on": False}
    escribir(ejes, 1.015, max(salvados, 0.06), f"a la larga se\nsalva el {porcentaje_corto(salvados, 1)}", **al_lado)
    ejes.set_xlim(0, hasta)
    cuadricula(ejes)
    con_coma(ejes.xaxis)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "apuestas de 1 €", "siguen sin arruinarse")
    leyenda_encima(ejes, 1)
    return Figura(figura, f"{titulo}. {_descripcion_de_supervivencia(juego, caminos)}", titulo)


def _mediana(en_pie: Numeros) -> int | None:
    """La primera apuesta tras la que se ha arruinado la mitad, si se llega a ver."""
    caidos = (en_pie <= 0.5 + 1e-12).nonzero()[0]
    return int(caidos[0]) if len(caidos) else None


def _titulo_de_supervivencia(juego: Juego) -> str:
    mediana = _mediana(juego.en_pie)
    if mediana is not None:
        return f"Tras {cuantos(mediana, 'apuesta')} ya se ha arruinado la mitad"
    return f"La mitad no llega a arruinarse: a la larga se salva el {porcentaje_corto(1 - juego.exacta, 1)}"


def _descripcion_de_supervivencia(juego: Juego, caminos: Caminos | None) -> str:
    hasta = len(juego.en_pie) - 1
    exactas = f"Tras {hasta} apuestas sigue sin arruinarse el {porcentaje(juego.en_pie[-1], 1)} (exacto)"
    if caminos is None:
        return f"{exactas}. Todavía no ha jugado nadie. {_moraleja(juego)}"
    salen = porcentaje(float(caminos.curva["supervivencia"].iloc[-1]), 1)
    cuando = mediana_de_supervivencia(caminos.curva)
    mitad = "" if isnan(cuando) else f"; su mitad se ha arruinado tras {cuantos(round(cuando), 'apuesta')}"
    return f"{exactas}; entre {_jugadores(caminos.jugadores)}, el {salen}{mitad}. {_moraleja(juego)}"
