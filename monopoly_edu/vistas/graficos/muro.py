"""El muro de la clase: muchos caminos de frecuencias que se cierran, como un embudo, en la misma probabilidad.

Sabe: dibujar los caminos, la banda en la que se esperan y quién se ha quedado fuera.
No debe saber: tirar dados ni calcular bandas; los números llegan hechos.
Lo usan: el explorador `muro_de_la_clase`, la lección 2 y lo que se imprime.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.ticker import MaxNLocator
from numpy.typing import NDArray

from monopoly_edu.vistas.graficos.figura import (
    AZUL,
    BERMELLON,
    CELESTE,
    NEGRO,
    TINTA,
    Figura,
    con_coma,
    cuadricula,
    en_porcentaje,
    escribir,
    formula,
    lienzo,
    rotular,
    separar,
)
from monopoly_edu.vistas.texto import cuantos, decimal, miles, porcentaje, porcentaje_corto

#: Aciertos esperados por debajo de los cuales la banda no vale, y distancia mínima entre dos rótulos (parte del alto).
POCOS, SEPARACION = 5, 0.12


@dataclass(frozen=True, slots=True)
class Muro:
    """Los números del muro. Frecuencias y bordes, en partes de la unidad.

    `n`: tiradas que lleva cada uno. `puntos`: en cuántas tiradas se mira, de menor a mayor; si n > 0, n es uno de
    ellos. `caminos`: la frecuencia de cada alumno en cada punto hasta n; forma (alumnos, puntos hasta n). `bajo` y
    `alto`: los bordes de la banda en cada punto. `quien`: la fila del alumno señalado; su número de lista es uno más.
    """

    suceso: str
    p: Fraction
    n: int
    puntos: NDArray[np.int64]
    caminos: NDArray[np.float64]
    bajo: NDArray[np.float64]
    alto: NDArray[np.float64]
    quien: int = 0

    @property
    def hoy(self) -> int:
        """El lugar de n en `puntos`; si no se ha tirado, el del último."""
        return (self.caminos.shape[1] or len(self.puntos)) - 1

    @property
    def finales(self) -> NDArray[np.float64]:
        """La frecuencia de cada uno en la última tirada."""
        return np.asarray(self.caminos[:, -1])

    @property
    def fuera(self) -> NDArray[np.bool_]:
        """Quién ha acabado fuera de la banda."""
        return np.asarray((self.finales < self.bajo[self.hoy]) | (self.finales > self.alto[self.hoy]))

    @property
    def dentro(self) -> int:
        """Cuántos han acabado dentro de la banda."""
        return int((~self.fuera).sum())

    @property
    def vale(self) -> bool:
        """Se esperan bastantes aciertos y fallos para fiarse de la banda."""
        return min(self.p, 1 - self.p) * int(self.puntos[self.hoy]) >= POCOS

    @property
    def error(self) -> float:
        """Desviación típica de una frecuencia según la fórmula, √(p(1 − p)/n)."""
        return float(np.sqrt(float(self.p * (1 - self.p)) / int(self.puntos[self.hoy])))


def muro(datos: Muro, contar: bool = False) -> Figura:
    """Los caminos de toda la clase y la banda del 95 %. Con `contar`, se marcan los de fuera y se dice cuántos son."""
    titulo = _titulo(datos, contar)
    figura, (ejes,) = lienzo(titulo, _pie(datos, contar), alto=4.5, derecha=1.55)
    _banda(ejes, datos)
    if datos.n:
        _caminos(ejes, datos, contar)
    _encuadrar(ejes, datos)
    _rotulos(ejes, datos)
    return Figura(figura, _descripcion(titulo, datos))


def _banda(ejes: Axes, d: Muro) -> None:
    ejes.fill_between(d.puntos, d.bajo, d.alto, color="#fbe3cf", linewidth=0, zorder=1)
    for borde in (d.bajo, d.alto):
        formula(ejes, d.puntos, borde, linewidth=1.4)
    ejes.axhline(float(d.p), color=NEGRO, linewidth=1.6, linestyle="--", zorder=5)


def _caminos(ejes: Axes, d: Muro, contar: bool) -> None:
    hasta = d.puntos[: d.hoy + 1]
    lineas = [np.column_stack([hasta, camino]) for camino in d.caminos]
    ejes.add_collection(LineCollection(lineas, colors=CELESTE, linewidths=0.9, zorder=2), autolim=False)
    ejes.plot(hasta, d.caminos[d.quien], color=AZUL, linewidth=2.6, zorder=6)
    marca: dict[str, Any] = {"linestyle": "none", "color": AZUL, "clip_on": False}
    ejes.plot([d.n] * len(d.caminos), d.finales, marker="o", markersize=4, zorder=6, **marca)
    ejes.plot([d.n], [d.finales[d.quien]], marker="D", markersize=8, zorder=8, **marca)
    if contar:
        aspa = {**marca, "color": BERMELLON, "markersize": 11, "markeredgewidth": 2.6, "zorder": 9}
        ejes.plot([d.n] * int(d.fuera.sum()), d.finales[d.fuera], marker="x", **aspa)


def _encuadrar(ejes: Axes, d: Muro) -> None:
    """De ancho, hasta la última tirada; de alto, lo que ocupa el embudo cuando ya se ha tirado un poco."""
    p, ultimo = float(d.p), int(d.puntos[-1])
    ancho = 2 * float(np.sqrt(p * (1 - p) / max(1.0, ultimo / 25)))
    if d.n:
        ancho = max(ancho, 1.15 * float(np.abs(d.finales - p).max()))
    ejes.set_ylim(max(-0.004, p - ancho), min(1.02, p + ancho))
    ejes.set_xlim(0, ultimo)
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    con_coma(ejes.xaxis, 0)
    ejes.xaxis.set_major_locator(MaxNLocator(integer=True))
    rotular(ejes, "tiradas de cada alumno", f"frecuencia de «{d.suceso}»")


def _rotulos(ejes: Axes, d: Muro) -> None:
    """A la derecha, la probabilidad y la frecuencia del alumno señalado, sin que se pisen."""
    bajo, alto = ejes.get_ylim()
    escritos = [(float(d.p), f"exacto {d.p}\n{porcentaje_corto(d.p)}", {"color": TINTA})]
    if d.n:
        suya = float(d.finales[d.quien])
        escritos.append((suya, f"n.º {d.quien + 1} de la lista\n{porcentaje(suya)}", {"color": AZUL, "weight": "bold"}))
    alturas = separar([altura for altura, *_ in escritos], SEPARACION * (alto - bajo), bajo, alto)
    for altura, (_, texto, como) in zip(alturas, escritos, strict=True):
        escribir(ejes, 1.02, altura, texto, ha="left", transform=ejes.get_yaxis_transform(), **como)


# --- Las frases --------------------------------------------------------------------------


def _titulo(d: Muro, contar: bool) -> str:
    alumnos = len(d.caminos)
    if not d.n:
        banda = f"entre el {porcentaje(d.bajo[-1], 1)} y el {porcentaje(d.alto[-1], 1)}"
        return f"Con {cuantos(int(d.puntos[-1]), 'tirada')}, se espera que 95 de cada 100 alumnos estén {banda}"
    if contar:
        sobre = f"{porcentaje_corto(d.p)} ± {decimal(196 * d.error, 1)} puntos"
        return f"Con {cuantos(d.n, 'tirada')}, {d.dentro} de {alumnos} alumnos están dentro de la banda: {sobre}"
    bajo, alto = porcentaje(d.finales.min(), 1), porcentaje(d.finales.max(), 1)
    return f"Con {cuantos(d.n, 'tirada')}, las {alumnos} frecuencias de «{d.suceso}» van del {bajo} al {alto}"


def _pie(d: Muro, contar: bool) -> str:
    caminos = "Cada línea fina, un alumno con su semilla; la gruesa, el señalado. " if d.n else ""
    aspas = " Con aspa, quien está fuera." if contar and d.n and d.fuera.any() else ""
    base = f"{caminos}Banda: p ± 1,96·√(p(1−p)/n); a la larga deja fuera a 5 de 100.{aspas}"
    return base if d.vale else f"{base} Con tan pocas tiradas todavía no vale: se esperan menos de {POCOS} aciertos."


def _descripcion(titulo: str, d: Muro) -> str:
    n = int(d.puntos[d.hoy])
    mitad = f"Con 4 veces más tiradas ({miles(4 * n)}), la banda mide la mitad: ± {decimal(98 * d.error, 2)} puntos."
    banda = f"± {decimal(196 * d.error, 2)} puntos alrededor de {d.p}, el {porcentaje_corto(d.p)}"
    if not d.n:
        return f"{titulo}. Es la banda de «{d.suceso}»: {banda}. {mitad}"
    reparto = (
        f"Dentro de la banda del 95 %, {banda}, hay {d.dentro} de {len(d.caminos)}. La desviación típica de sus "
        f"frecuencias es de {decimal(100 * d.finales.std(), 2)} puntos, y la de la fórmula, "
        f"de {decimal(100 * d.error, 2)}."
    )
    suya = f"El número {d.quien + 1} de la lista lleva el {porcentaje(d.finales[d.quien])}."
    duda = "" if d.vale else " Aún son pocas tiradas para fiarse de la banda."
    return f"{titulo}. {reparto}{duda} {mitad} {suya}"
