"""Paseos de dinero con pasos cualesquiera, hasta quedarse sin nada (o hasta un tope).

Sabe: resolver el paseo como sistema de ecuaciones, seguirlo paso a paso y redondear los pasos a múltiplos de algo.
No debe saber: qué se compra o se paga en cada paso.
Lo usa: `ruina`, que ofrece todo esto con su nombre.

Una *ley de pasos* es un diccionario {cantidad entera: probabilidad} que suma 1; los pasos son independientes. Quien
queda en 0 o por debajo se ha arruinado; quien llega a `total` o más, se retira. Con P la matriz entre las cantidades
1, …, total − 1, las probabilidades de ruina u cumplen u = P·u + (lo que cae a 0) y las duraciones medias, d = P·d + 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import floor, inf
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from monopoly_edu.analisis.cadenas import Numeros, resolver
from monopoly_edu.analisis.pedidos import entero

Ley = dict[int, Any]

#: Sin tope se prueba con topes cada vez más altos: cuándo se para y hasta dónde se llega.
PARECIDOS, TOPE_MAXIMO = 1e-10, 3000


class Ruina(NamedTuple):
    """Probabilidad de arruinarse y pasos que dura el paseo de media, acabe como acabe."""

    probabilidad: Any
    duracion: Any


def ruina_con_pasos(pasos: Mapping[int, Any], capital: int, total: int | None = None) -> Ruina:
    """Ruina de quien empieza con `capital` y en cada paso suma una cantidad al azar, con esa ley.

    `total`: cantidad con la que se retira; sin él no se retira nunca. Entonces, si de media se pierde o se queda igual,
    la ruina es segura; si se gana, se busca subiendo el tope hasta que la respuesta no cambia en 10⁻¹⁰. Todo en la
    unidad de los pasos (euros, o la de `discretizar`). Con fracciones y con tope, la respuesta es exacta.

    >>> ruina_con_pasos({1: Fraction(1, 2), -1: Fraction(1, 2)}, 3, 10)
    Ruina(probabilidad=Fraction(7, 10), duracion=Fraction(21, 1))
    >>> round(ruina_con_pasos({2: 0.25, -1: 0.75}, 4).duracion, 6)    # de media se pierde 1/4 en cada paso
    16.0

    Lanza `ValueError` si la ley no suma 1, si `capital` no está entre 0 y `total`, o si sin tope no se llega a nada.
    """
    ley = una_ley(pasos)
    entero("capital", capital, 0)
    if total is None:
        return _sin_tope(ley, capital)
    if entero("total", total, 1) < capital:
        raise ValueError(f"«capital» ({capital}) no puede ser mayor que «total» ({total}).")
    probabilidades, duraciones = _sistema(ley, total)
    return Ruina(probabilidades[capital], duraciones[capital])


def tabla_de_ruina(pasos: Mapping[int, Any], total: int) -> pd.DataFrame:
    """La ruina y la duración para cada capital de 0 a `total` (el índice), de una vez.

    >>> tabla_de_ruina({1: 0.5, -1: 0.5}, 4)["duracion_media"].round(6).tolist()
    [0.0, 3.0, 4.0, 3.0, 0.0]
    """
    probabilidades, duraciones = _sistema(una_ley(pasos), entero("total", total, 1))
    tabla = pd.DataFrame({"probabilidad_de_ruina": probabilidades, "duracion_media": duraciones})
    return tabla.rename_axis("capital")


def discretizar(ley: Mapping[Any, Any], unidad: int) -> Ley:
    """La misma ley contada en múltiplos de `unidad`, sin cambiar su media.

    Una cantidad que cae entre dos múltiplos se reparte entre ellos en proporción inversa a la distancia: la media queda
    igual y la varianza crece, como mucho, unidad²/4. Sirve para que el sistema de ecuaciones no sea enorme.

    >>> discretizar({-26: Fraction(1, 2), 20: Fraction(1, 2)}, 10)
    {-3: Fraction(3, 10), -2: Fraction(1, 5), 2: Fraction(1, 2)}
    """
    entero("unidad", unidad, 1)
    redonda: defaultdict[int, Any] = defaultdict(int)
    for cantidad, probabilidad in ley.items():
        multiplo = Fraction(cantidad) / unidad
        abajo = floor(multiplo)
        arriba = multiplo - abajo if isinstance(probabilidad, Fraction) else float(multiplo - abajo)
        redonda[abajo] += probabilidad * (1 - arriba)
        redonda[abajo + 1] += probabilidad * arriba
    return una_ley({paso: p for paso, p in sorted(redonda.items()) if p})


def una_ley(pasos: Mapping[Any, Any]) -> Ley:
    """Los pasos, si son una ley: cantidades enteras con probabilidades que suman 1.

    >>> una_ley({1: 0.5, -1: 0.4})
    Traceback (most recent call last):
    ...
    ValueError: Las probabilidades de los pasos deben sumar 1 y suman 0,9.
    """
    ley = dict(pasos.items())
    for paso, p in ley.items():
        if paso != int(paso) or not 0 <= p <= 1:
            raise ValueError(f"Cada paso es un entero con su probabilidad (de 0 a 1) y ha llegado {paso!r}: {p!r}.")
    if abs(sum(ley.values()) - 1) > 1e-9:
        raise ValueError(
            f"Las probabilidades de los pasos deben sumar 1 y suman {str(sum(ley.values())).replace('.', ',')}."
        )
    return {int(paso): p for paso, p in ley.items() if p}


def instantes(capital: int, total: int | None, ley: Ley, n: int) -> Numeros:
    """Probabilidad de arruinarse justo en el paso 0, 1, …, n. Forma (n + 1,). Sin tope, `total=None`."""
    tope = total if total is not None else capital + n * max(0, *ley) + 1
    reparto = np.full(tope + 1, _cero(ley))
    reparto[capital] += 1
    arruinados = []
    for _ in range(n + 1):
        arruinados.append(reparto[0])
        reparto = _dar_un_paso(reparto, ley)
    return np.array(arruinados)


def _dar_un_paso(reparto: Numeros, ley: Ley) -> Numeros:
    """Dónde está, un paso después, quien sigue jugando; en los extremos, solo quien llega ahora."""
    tope = len(reparto) - 1
    nuevo = np.full(tope + 1, _cero(ley))
    for paso, p in ley.items():
        np.add.at(nuevo, np.clip(np.arange(1, tope) + paso, 0, tope), p * reparto[1:tope])
    return nuevo


def _sistema(ley: Ley, total: int) -> tuple[Numeros, Numeros]:
    """Probabilidad de ruina y duración media desde cada capital de 0 a `total`."""
    if set(ley) <= {0}:
        raise ValueError("Con estos pasos el dinero no cambia nunca: el paseo no acaba.")
    dentro = np.arange(total - 1)
    pasa = np.full((total - 1, total + 1), _cero(ley))
    for paso, p in ley.items():
        pasa[dentro, np.clip(dentro + 1 + paso, 0, total)] += p
    quieta = np.full((total - 1, total - 1), _cero(ley))
    quieta[dentro, dentro] += 1
    soluciones = resolver(quieta - pasa[:, 1:total], np.column_stack([pasa[:, 0], quieta.sum(axis=1)]))
    uno, cero = _cero(ley) + 1, _cero(ley)
    return np.array([uno, *soluciones[:, 0], cero]), np.array([cero, *soluciones[:, 1], cero])


def _sin_tope(ley: Ley, capital: int) -> Ruina:
    """Lo mismo si nunca se retira: lo que se sabe de antemano y, lo demás, con topes cada vez más altos."""
    media = sum(paso * p for paso, p in ley.items())
    nunca_baja = min(ley) >= 0
    if capital == 0:
        return Ruina(1.0, 0.0)
    if nunca_baja or abs(media) < 1e-12:
        return Ruina(0.0 if nunca_baja else 1.0, inf)
    columna, tope = int(media < 0), 2 * max(capital, max(ley), -min(ley))
    decimal = {paso: float(p) for paso, p in ley.items()}
    antes, ahora = inf, -inf
    while abs(ahora - antes) > PARECIDOS * max(1, ahora):
        if tope > TOPE_MAXIMO:
            raise ValueError("Sin tope no se llega a una respuesta: di un «total» o cuenta en una unidad mayor.")
        antes, ahora = ahora, float(_sistema(decimal, tope)[columna][capital])
        tope *= 2
    return Ruina(1.0, ahora) if media < 0 else Ruina(ahora, inf)


def _cero(ley: Ley) -> Any:
    """El cero de la clase de números de la ley."""
    return Fraction(0) if all(isinstance(p, Fraction | int) for p in ley.values()) else 0.0
