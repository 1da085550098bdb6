"""Los números de la guía de «¿Quién gana? Un torneo honrado»."""

from math import comb, sqrt

PAREJAS = 15


def _llega_alguien(lanzamientos, veces):
    """Con qué probabilidad uno de los dos gana por lo menos esas veces (más de la mitad)."""
    return 2 * sum(comb(lanzamientos, k) for k in range(veces, lanzamientos + 1)) / 2**lanzamientos


def _deja_fuera_la_mitad(n):
    """Con qué probabilidad el intervalo de la fórmula, con una moneda, no contiene el 50 %."""
    fuera = [k for k in range(n + 1) if abs(k / n - 0.5) > 1.96 * sqrt(k / n * (1 - k / n) / n)]
    return sum(comb(n, k) for k in fuera) / 2**n


def _cero_o_una():
    p = _deja_fuera_la_mitad(50)
    return (1 - p) ** PAREJAS + PAREJAS * p * (1 - p) ** (PAREJAS - 1) > 0.7


NUMEROS = {
    "Entre quince parejas, en unas {} alguien llega a siete": lambda: round(PAREJAS * _llega_alguien(10, 7)),
    "lo normal es que deje fuera el 50 % {}": lambda: {True: "una, o ninguna"}[_cero_o_una()],
}
