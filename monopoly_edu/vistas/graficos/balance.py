"""Lo que dan los grupos: el balance, turno a turno, y la media y la desviación típica de cada calle.

Sabe: dibujar cuándo se paga solo cada grupo y cuánto varía lo que da cada calle.
No debe saber: alquileres ni llegadas; los números llegan hechos.
Lo usan: el explorador de alquileres, la lección 9 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import ceil, inf, isfinite
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from monopoly_edu.caja.billetes import euros
from monopoly_edu.vistas.graficos.figura import (
    MARCAS,
    PAPEL,
    TINTA,
    TRAZOS,
    Figura,
    con_coma,
    cuadricula,
    escribir,
    legible,
    lienzo,
    rotular,
    separar,
)
from monopoly_edu.vistas.texto import decimal, lista, miles, porcentaje

#: Los grupos que no se miran, cuando se mira uno.
APAGADO = "#a9adb2"
#: Las barras de lo que se calcula: el azul es de lo simulado.
GRIS_CLARO = "#cdd1d6"


#: Cómo se llama un turno y cómo, varios.
Unidad = tuple[str, str]


class Inversion(NamedTuple):
    """Un grupo: lo que ha costado y lo que da, de media, cada turno (o cada ronda)."""

    nombre: str
    color: str
    coste: float
    por_turno: float

    @property
    def se_paga(self) -> float:
        """El primer turno en el que, de media, ya se ha recuperado el coste; infinito si no da nada."""
        return ceil(self.coste / self.por_turno - 1e-9) if self.por_turno > 0 else inf

    def balance(self, turnos: float) -> float:
        """Lo que se lleva ganado, de media, tras esos turnos."""
        return self.por_turno * turnos - self.coste


class Calle(NamedTuple):
    """Un título: lo que cobra a quien cae, la parte de los turnos de un rival en que cobra, y lo que eso supone."""

    nombre: str
    alquiler: float
    parte: float
    media: float
    desviacion: float


# --- El balance --------------------------------------------------------------------------


def balance_por_turnos(
    grupos: Sequence[Inversion],
    turnos: int,
    que: str = "",
    unidad: Unidad = ("turno del rival", "turnos del rival"),
    moneda: str = "€",
    mirado: str | None = None,
) -> Figura:
    """El balance medio de cada grupo después de cada turno: una recta que sale de −coste y cruza el cero al pagarse.

    `grupos`: en el orden del tablero. `turnos`: hasta dónde se dibuja. `que`: cómo está edificado. `unidad`: qué es un
    turno. `mirado`: el grupo que se señala; si no, todos.
    """
    orden = sorted(grupos, key=lambda grupo: grupo.coste / grupo.por_turno if grupo.por_turno > 0 else inf)
    titulo = _titulo(orden, turnos, unidad, mirado)
    pie = (
        f"{que}. Coste: títulos y edificios. Lo que se cobra es la media a la larga, con rivales que en la cárcel "
        "pagan la fianza. Junto a cada grupo, cuándo se paga solo."
    )
    cifras = len(miles(round(max(abs(grupo.balance(t)) for grupo in grupos for t in (0, turnos)))))
    alto = max(4.6, 0.9 + 0.2 * len(grupos))
    figura, (ejes,) = lienzo(titulo, pie.removeprefix(". "), alto=alto, izquierda=0.45 + 0.1 * cifras, derecha=1.9)
    _rectas(ejes, grupos, turnos, mirado)
    cuadricula(ejes)
    ejes.xaxis.set_major_locator(MaxNLocator("auto", integer=True, steps=[1, 2, 5, 10]))
    con_coma(ejes.xaxis)
    con_coma(ejes.yaxis)
    rotular(ejes, unidad[1], f"balance medio ({moneda})")
    return Figura(figura, f"{titulo}. {_descripcion(grupos, orden, turnos, unidad, moneda, mirado)}", titulo)


def _cuando(grupo: Inversion) -> str:
    return str(int(grupo.se_paga)) if isfinite(grupo.se_paga) else "nunca"


def _titulo(orden: Sequence[Inversion], turnos: int, unidad: Unidad, mirado: str | None) -> str:
    este = next((grupo for grupo in orden if grupo.nombre == mirado), orden[0])
    ultimo = orden[-1]
    if not isfinite(este.se_paga):
        return f"El grupo {este.nombre} no se paga solo nunca"
    se_paga = f"El grupo {este.nombre} se paga solo en {_plazo(este.se_paga, unidad)}"
    if mirado is not None:
        antes = sum(grupo.se_paga < este.se_paga for grupo in orden)
        return se_paga + {0: "", 1: "; hay uno más rápido"}.get(antes, f"; hay {antes} más rápidos")
    if este.se_paga > turnos:
        dentro = _plazo(turnos, unidad)
        return f"En {dentro} no se paga solo ningún grupo; el primero, {este.nombre}, en {_cuando(este)}"
    if este.se_paga == ultimo.se_paga:
        return se_paga
    return f"{se_paga}; el último, {ultimo.nombre}, {f'en {c}' if (c := _cuando(ultimo)) != 'nunca' else c}"


def _plazo(turnos: float, unidad: Unidad) -> str:
    return f"{int(turnos)} {unidad[turnos != 1]}"


def _rectas(ejes: Axes, grupos: Sequence[Inversion], turnos: int, mirado: str | None) -> None:
    finales = [grupo.balance(turnos) for grupo in grupos]
    bajo, alto = min(-max(grupo.coste for grupo in grupos), *finales), max(0.0, *finales)
    margen = 0.04 * (alto - bajo)
    ejes.set(xlim=(0, turnos), ylim=(bajo - margen, alto + margen))
    ejes.axhline(0, color=TINTA, linewidth=1.3, zorder=2)
    rotulos = separar(finales, min(0.055, 1 / len(grupos)) * (alto - bajo), bajo, alto)
    for n, grupo in enumerate(grupos):
        apagado = mirado is not None and grupo.nombre != mirado
        color = APAGADO if apagado else legible(grupo.color)
        marca = MARCAS[(n + n // len(MARCAS)) % len(MARCAS)]  # quien repite marca estrena trazo
        trazo = TRAZOS[(n + 3 * (n // len(TRAZOS))) % len(TRAZOS)]
        xs = [turnos * k / 5 for k in range(6)]
        ys = [grupo.balance(x) for x in xs]
        grosor = 1.2 if apagado else 2.0
        como: dict[str, Any] = {"color": color, "marker": marca, "markersize": 6, "clip_on": False}
        ejes.plot(xs, ys, linestyle=trazo, linewidth=grosor, zorder=3 - apagado, **como)
        if grupo.se_paga <= turnos and not apagado:
            corte = grupo.coste / grupo.por_turno
            ejes.plot([corte], [0], marker="o", markersize=9, color=color, markerfacecolor=PAPEL, zorder=5, mew=2)
        ejes.plot([1.05], [rotulos[n]], transform=ejes.get_yaxis_transform(), **como)
        _rotulo(ejes, grupo, finales[n], rotulos[n], grupo.nombre == mirado)


def _rotulo(ejes: Axes, grupo: Inversion, y: float, a: float, negrita: bool) -> None:
    """El nombre al final de su recta, junto a su marca y unido a la recta si ha habido que apartarlo."""
    al_lado: dict[str, Any] = {"transform": ejes.get_yaxis_transform(), "clip_on": False}
    ejes.plot([1.012, 1.037], [y, a], color=APAGADO, linewidth=0.9, **al_lado)
    como = {"ha": "left", "weight": "bold" if negrita else "normal", **al_lado}
    escribir(ejes, 1.065, a, f"{grupo.nombre[:14]}: {_cuando(grupo)}", **como)


def _descripcion(
    grupos: Sequence[Inversion],
    orden: Sequence[Inversion],
    turnos: int,
    unidad: Unidad,
    moneda: str,
    mirado: str | None,
) -> str:
    """Los que antes se pagan, con lo que cuestan, y quién lleva más ganado al final."""
    tiempos = [f"{grupo.nombre}, {_cuando(grupo)}" for grupo in orden]
    este = orden[0] if mirado is None else next(grupo for grupo in grupos if grupo.nombre == mirado)
    cuesta = f"cuesta {_dinero(este.coste, moneda)} y da {decimal(este.por_turno, 1)} {moneda} de media por {unidad[0]}"
    mejor = max(grupos, key=lambda grupo: grupo.balance(turnos))
    final = f"Al final, tras {_plazo(turnos, unidad)}, el mejor balance es el de {mejor.nombre}"
    return (
        f"El grupo {este.nombre} {cuesta}. Cuándo se paga solo cada grupo, en {unidad[1]}: {'; '.join(tiempos)}. "
        f"{final}: {_dinero(mejor.balance(turnos), moneda)}."
    )


def _dinero(importe: float, moneda: str) -> str:
    return euros(round(importe), moneda)


# --- La media y la desviación ------------------------------------------------------------

#: Dos medias que se diferencian menos que esto son «casi la misma».
CASI_IGUALES = 0.05


def media_y_desviacion(calles: Sequence[Calle], que: str = "", moneda: str = "€") -> Figura:
    """Lo que da cada calle en un turno de un rival: la media y, al lado, la desviación típica."""
    titulo = _titulo_de_calles(calles, moneda)
    pie = (
        f"{que}. Por turno de un rival, a la larga. La desviación típica supone que en un turno no se cae dos veces en "
        "la misma calle."
    )
    alto = 0.9 + 0.205 * max(len(calles), 6)
    figura, ejes = lienzo(titulo, pie.removeprefix(". "), alto, columnas=(1, 1), izquierda=1.75, entre=0.35)
    puestos = range(len(calles))
    datos = ([c.media for c in calles], f"media ({moneda})"), ([c.desviacion for c in calles], f"desviación ({moneda})")
    for uno, (valores, rotulo) in zip(ejes, datos, strict=True):
        uno.barh(puestos, valores, height=0.7, color=GRIS_CLARO, edgecolor=TINTA, linewidth=0.6)
        tope = max(valores) or 1
        for puesto, valor in zip(puestos, valores, strict=True):
            escribir(uno, valor + 0.015 * tope, puesto, decimal(valor, 1), ha="left")
        uno.set(xlim=(0, 1.22 * tope), ylim=(len(calles) - 0.4, -0.6), yticks=puestos)
        uno.tick_params(axis="y", length=0)
        con_coma(uno.xaxis)
        rotular(uno, rotulo)
    ejes[0].set_yticklabels([calle.nombre for calle in calles])
    ejes[1].set_yticklabels([])
    return Figura(figura, f"{titulo}. {_descripcion_de_calles(calles, moneda)}", titulo)


def _titulo_de_calles(calles: Sequence[Calle], moneda: str) -> str:
    mejor = max(calles, key=lambda calle: calle.media)
    nada = f"el {porcentaje(1 - mejor.parte, 1)} de los turnos no da nada"
    return f"{mejor.nombre} da {decimal(mejor.media, 1)} {moneda} por turno de media, y {nada}"


def _descripcion_de_calles(calles: Sequence[Calle], moneda: str) -> str:
    tres = sorted(calles, key=lambda calle: -calle.media)[:3]
    cuales = [f"{c.nombre} ({decimal(c.media, 1)} y {decimal(c.desviacion, 1)} {moneda})" for c in tres]
    primeras = f"Con más media, y su desviación típica: {lista(cuales)}."
    parejas = [
        (una, otra)
        for una, otra in combinations(calles, 2)
        if abs(una.media - otra.media) <= CASI_IGUALES * max(una.media, otra.media)
    ]
    if not parejas:
        return primeras
    una, otra = max(parejas, key=lambda par: abs(par[0].desviacion - par[1].desviacion))
    if una.desviacion < otra.desviacion:
        una, otra = otra, una
    return (
        f"{primeras} Con casi la misma media, {una.nombre} varía más que {otra.nombre} "
        f"({decimal(una.desviacion, 1)} frente a {decimal(otra.desviacion, 1)} {moneda}): cobra menos veces y más."
    )
