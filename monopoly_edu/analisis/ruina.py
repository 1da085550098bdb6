"""Arruinarse: con qué probabilidad, cuándo y cuánto se tarda.

Sabe: la ruina del jugador en fórmula cerrada, paseos con pasos cualesquiera (`absorcion`) y curvas de supervivencia.
No debe saber: de dónde salen los pasos; las partidas enteras solo le llegan como columnas de números.
Lo usan: la lección de la ruina, las figuras y las hojas impresas.

**La ruina del jugador.** Tienes i euros y el otro, N − i. En cada apuesta ganas un euro con probabilidad p y lo pierdes
con q = 1 − p, hasta que alguien se queda sin nada. Mirando solo la primera apuesta, la probabilidad de arruinarse
cumple u(i) = p·u(i + 1) + q·u(i − 1), con u(0) = 1 y u(N) = 0, y la duración media, d(i) = 1 + p·d(i + 1) + q·d(i − 1),
con d(0) = d(N) = 0. Con r = q/p, las soluciones son

    u(i) = (rⁱ − rᴺ) / (1 − rᴺ)      d(i) = (i − N·(1 − rⁱ)/(1 − rᴺ)) / (q − p)      si p ≠ 1/2
    u(i) = 1 − i/N                   d(i) = i·(N − i)                                si p = 1/2

Aquí se calculan con enteros, sin un solo redondeo: con una `Fraction` sale una `Fraction`, y con un decimal, el
decimal más próximo al valor exacto. En un juego justo también hay ruina, y seguro si el otro no se acaba nunca.

Fuente: Feller, *An Introduction to Probability Theory and Its Applications*, vol. I, cap. XIV.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf
from typing import Any, TypeVar, cast

import numpy as np

from monopoly_edu.analisis.absorcion import Ruina as Ruina
from monopoly_edu.analisis.absorcion import discretizar as discretizar
from monopoly_edu.analisis.absorcion import instantes, una_ley
from monopoly_edu.analisis.absorcion import ruina_con_pasos as ruina_con_pasos
from monopoly_edu.analisis.absorcion import tabla_de_ruina as tabla_de_ruina
from monopoly_edu.analisis.cadenas import Numeros
from monopoly_edu.analisis.pedidos import entero
from monopoly_edu.analisis.supervivencia import mediana_de_supervivencia as mediana_de_supervivencia
from monopoly_edu.analisis.supervivencia import supervivencia as supervivencia

#: Una probabilidad: si llega exacta (`Fraction`), la respuesta es exacta.
Numero = TypeVar("Numero", Fraction, float)

#: La duración de lo que puede no acabar, o tarda sin media. Es un decimal aunque lo demás vaya en fracciones.
INFINITA: Any = inf


def probabilidad_de_ruina(capital: int, total: int | None, p: Numero) -> Numero:
    """Probabilidad de perderlo todo con `capital` euros de los `total` que hay en juego, apostando de uno en uno.

    `p`: probabilidad de ganar cada apuesta. `total=None`: contra una banca que no se acaba nunca.

    >>> probabilidad_de_ruina(3, 10, Fraction(1, 2))
    Fraction(7, 10)
    >>> round(probabilidad_de_ruina(5, 10, 18 / 37), 3)     # la ruleta, jugando a rojo o negro
    0.567
    >>> probabilidad_de_ruina(2, None, Fraction(2, 3))
    Fraction(1, 4)

    Lanza `ValueError` si `p` no está entre 0 y 1, o si `capital` no es un entero entre 0 y `total`.
    """
    gana, pierde, _ = _apuesta(capital, total, p)
    i = capital
    if total is None:
        return _como(p, pierde**i, gana**i) if gana > pierde else _como(p, 1, 1)
    n = total
    if gana == pierde:
        return _como(p, n - i, n)
    return _como(p, pierde**i * (gana ** (n - i) - pierde ** (n - i)), gana**n - pierde**n)


def duracion_esperada(capital: int, total: int | None, p: Numero) -> Numero:
    """Apuestas que se hacen, de media, hasta que uno de los dos se queda sin nada. Datos y errores, como arriba.

    Con `total=None` la media puede ser infinita (`math.inf`): lo es siempre que p ≥ 1/2.

    >>> duracion_esperada(5, 10, Fraction(1, 2))
    Fraction(25, 1)
    >>> duracion_esperada(6, None, Fraction(1, 3)), duracion_esperada(6, None, Fraction(1, 2))
    (Fraction(18, 1), inf)
    """
    gana, pierde, casos = _apuesta(capital, total, p)
    i = capital
    if total is None:
        hay_media = pierde > gana or i == 0
        return _como(p, i * casos, max(pierde - gana, 1)) if hay_media else cast(Numero, INFINITA)
    n = total
    if gana == pierde:
        return _como(p, i * (n - i) * casos, 2 * gana)
    todo = gana**n - pierde**n
    return _como(p, casos * (i * todo - n * (gana**i - pierde**i) * gana ** (n - i)), (pierde - gana) * todo)


def instante_de_ruina(capital: int, total: int | None, p: Any, n: int) -> Numeros:
    """Probabilidad de arruinarse justo en la apuesta t, para t = 0, 1, …, n. Forma (n + 1,).

    `p`: probabilidad de ganar un euro (si no, se pierde), o la ley de lo que se gana en cada paso, un diccionario
    {euros: probabilidad}. Con fracciones, fracciones. Lo que falta hasta 1 es no haberse arruinado aún en n pasos.

    >>> instante_de_ruina(1, None, 0.5, 5)
    array([0.    , 0.5   , 0.    , 0.125 , 0.    , 0.0625])
    >>> list(map(str, instante_de_ruina(1, 3, Fraction(1, 2), 3)))
    ['0', '1/2', '0', '1/8']
    """
    entero("n", n, 0)
    if isinstance(p, Mapping):
        _capital(capital, total)
        ley = una_ley(p)
    else:
        _apuesta(capital, total, p)
        ley = {1: p, -1: 1 - p}
    return instantes(capital, total, ley, n)


def _apuesta(capital: int, total: int | None, p: Any) -> tuple[int, int, int]:
    """Casos favorables, contrarios y posibles de una apuesta (enteros exactos), con todo comprobado."""
    _capital(capital, total)
    numero = isinstance(p, Fraction | int | float | np.integer | np.floating) and not isinstance(p, bool)
    if not numero or not 0 <= p <= 1:
        raise ValueError(f"«p» es una probabilidad: debe ser un número de 0 a 1 y ha llegado {p!r}.")
    gana, casos = (int(n) for n in (p if isinstance(p, Fraction | int) else float(p)).as_integer_ratio())
    return gana, casos - gana, casos


def _capital(capital: int, total: int | None) -> None:
    entero("capital", capital, 0)
    if total is not None and entero("total", total, 1) < capital:
        raise ValueError(f"«capital» ({capital}) no puede ser mayor que «total» ({total}), que es todo lo que hay.")


def _como(p: Numero, numerador: int, denominador: int) -> Numero:
    """El cociente, exacto si `p` era exacta; si no, el decimal más próximo."""
    decimal = isinstance(p, float | np.floating)
    return cast(Numero, numerador / denominador if decimal else Fraction(numerador, denominador))
