"""Dos dados: la tabla de los resultados y las barras de las sumas.

Sabe: dibujar cuántas formas hay de sacar cada suma y cuántas veces ha salido.
No debe saber: tirar dados ni contar casos; los números llegan hechos.
Lo usan: el explorador de dos dados, la lección 1 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, sqrt

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from monopoly_edu.vistas.graficos.figura import (
    AMARILLO,
    CUERPO,
    GRIS,
    PAPEL,
    TINTA,
    Figura,
    cuadricula,
    en_porcentaje,
    escribir,
    exacto,
    leyenda_encima,
    lienzo,
    rotular,
    simulado,
)
from monopoly_edu.vistas.texto import cuantos, lista, porcentaje_corto

#: Anchura de la banda, en errores típicos: la del 95 %.
Z = 1.96
#: Hasta cuántas caras se escribe cada suma en la tabla, y lo que se deja encima de ella, en partes del alto.
CON_NUMEROS, ENCIMA = 12, 0.08


def dos_dados(
    tabla: Sequence[Sequence[int]],
    exactas: Mapping[int, Fraction],
    veces: Mapping[int, int] | None = None,
    mirada: int | None = None,
    dados: tuple[str, str] = ("dado A", "dado B"),
) -> Figura:
    """La tabla de dos dados, con una suma señalada, al lado de las barras de todas las sumas.

    `tabla`: la de `tabla_de_sumas`. `exactas`: la probabilidad de cada suma (suman 1). `veces`: cuántas veces ha salido
    cada una. `mirada`: la suma que se señala. `dados`: cómo se llaman.
    """
    tiradas = sum((veces or {}).values())
    mirada = max(exactas, key=lambda suma: (exactas[suma], -abs(suma))) if mirada is None else mirada
    titulo = _titulo(tabla, exactas, mirada)
    figura, (izquierda, derecha) = lienzo(titulo, _pie(tiradas), columnas=(1, 1.45), izquierda=0.5)
    _tabla(izquierda, tabla, mirada, dados)
    _barras(derecha, exactas, veces or {}, tiradas, mirada)
    return Figura(figura, _descripcion(titulo, exactas, veces or {}, tiradas, mirada))


def _formas(tabla: Sequence[Sequence[int]], suma: int) -> int:
    return sum(fila.count(suma) for fila in map(list, tabla))


def _titulo(tabla: Sequence[Sequence[int]], exactas: Mapping[int, Fraction], mirada: int) -> str:
    formas, total = _formas(tabla, mirada), sum(map(len, tabla))
    maneras = cuantos(formas, "forma")
    return f"{mirada} se saca de {maneras} entre {total}: {exactas[mirada]}, el {porcentaje_corto(exactas[mirada])}"


def _pie(tiradas: int) -> str:
    caja = "Cada casilla de la tabla tiene la misma probabilidad; con trama, las que dan la suma señalada."
    return (
        f"{caja} Barras: frecuencia en {cuantos(tiradas, 'tirada')}; rayas, dónde caen 95 de cada 100 veces."
        if tiradas
        else caja
    )


def _tabla(ejes: Axes, tabla: Sequence[Sequence[int]], mirada: int, dados: tuple[str, str]) -> None:
    filas, columnas = len(tabla), len(tabla[0])
    mayor, letra = max(filas, columnas), 12 if max(filas, columnas) <= 8 else CUERPO
    for f, fila in enumerate(tabla):
        for c, suma in enumerate(fila):
            senalada = suma == mirada
            fondo = AMARILLO if senalada else PAPEL
            ejes.add_patch(
                Rectangle((c + 0.5, f + 0.5), 1, 1, facecolor=fondo, edgecolor=GRIS, hatch="//" if senalada else "")
            )
            caja = {"facecolor": fondo, "edgecolor": "none", "pad": 1.5} if senalada else None
            if mayor <= CON_NUMEROS:
                peso = "bold" if senalada else "normal"
                escribir(ejes, c + 1, f + 1, str(suma), weight=peso, size=letra, bbox=caja)
    ejes.set(xlim=(0.4, columnas + 0.6), ylim=(filas + 0.6, 0.4), aspect="equal", anchor="N")
    sitio = ejes.get_position(original=True)
    ejes.set_position((sitio.x0, sitio.y0, sitio.width, sitio.height - ENCIMA))
    cada = ceil(mayor / CON_NUMEROS)
    ejes.set_xticks(range(1, columnas + 1, cada))
    ejes.set_yticks(range(1, filas + 1, cada))
    ejes.tick_params(length=0)
    ejes.spines[:].set_visible(False)
    ejes.xaxis.set_label_position("top")
    ejes.xaxis.tick_top()
    rotular(ejes, dados[1], dados[0])


def _barras(ejes: Axes, exactas: Mapping[int, Fraction], veces: Mapping[int, int], tiradas: int, mirada: int) -> None:
    sumas, ps = list(exactas), [float(p) for p in exactas.values()]
    mayor, punto = max(ps), 7 if len(ps) <= 20 else 4
    if tiradas:
        error = [Z * sqrt(p * (1 - p) / tiradas) for p in ps]
        bajo = [max(p - e, 0) for p, e in zip(ps, error, strict=True)]
        alto = [p + e for p, e in zip(ps, error, strict=True)]
        frecuencias = [veces.get(s, 0) / tiradas for s in sumas]
        mayor = max([mayor, *frecuencias, *alto])
        simulado(ejes, sumas, frecuencias, (bajo, alto), "frecuencia")
    else:
        ejes.vlines(sumas, 0, ps, color=GRIS, linewidth=1)
    exacto(ejes, sumas, ps, "probabilidad", markersize=punto)
    ejes.plot(
        [mirada], [float(exactas[mirada])], "o", markersize=15, markerfacecolor="none", color=TINTA, clip_on=False
    )
    ejes.set_xticks(sumas[:: ceil(len(sumas) / 20)])
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "suma de los dos dados", "probabilidad por tirada")
    leyenda_encima(ejes, mayor)


def _descripcion(
    titulo: str, exactas: Mapping[int, Fraction], veces: Mapping[int, int], tiradas: int, mirada: int
) -> str:
    mayor, menor = max(exactas.values()), min(exactas.values())
    mas = [str(s) for s, p in exactas.items() if p == mayor]
    menos = [str(s) for s, p in exactas.items() if p == menor]
    extremos = f"Lo más probable es {lista(mas, 'o')} ({porcentaje_corto(mayor)})", f"lo menos, {lista(menos, 'o')}"
    forma = f"{'; '.join(extremos)} ({porcentaje_corto(menor)})."
    if mayor == menor:
        forma = "Todas las sumas son igual de probables."
    if not tiradas:
        return f"{titulo}. {forma}"
    salida = veces.get(mirada, 0)
    ha_salido = f"{mirada} ha salido {cuantos(salida, 'vez', 'veces')}: el {porcentaje_corto(salida / tiradas)}"
    return f"{titulo}. {forma} En {cuantos(tiradas, 'tirada')}, {ha_salido}."
