"""Los números de «¿Quién gana? Un torneo honrado»."""

from math import sqrt

from monopoly_edu.analisis.estadistica import cuantas_partidas
from monopoly_edu.vistas.texto import decimal, porcentaje

P, N = 30 / 50, 50
MARGEN = 1.96 * sqrt(P * (1 - P) / N)

NUMEROS = {
    "intervalo de confianza del {} para lo que se gana": lambda: porcentaje(0.95, 0),
    "Quien gana 30 de 50 tiene el {}, con un margen de {} puntos: del {} al {}.": lambda: (
        porcentaje(P, 0),
        decimal(100 * MARGEN, 1),
        porcentaje(P - MARGEN, 1),
        porcentaje(P + MARGEN, 1),
    ),
    "Cabe el {}, así que podría": lambda: porcentaje(1 / 2, 0),
    "«{}» habla del método": lambda: porcentaje(0.95, 0),
    "gana 75 de cada 100, con {} partidas se nota ocho de cada diez veces. Si gana 55, hacen falta {}.": lambda: (
        cuantas_partidas(0.75, 0.5, potencia=0.8, muestras=1),
        cuantas_partidas(0.55, 0.5, potencia=0.8, muestras=1),
    ),
    "solo compra si después le quedan {} €": lambda: 500,
    "hay un {} de probabilidad, más o menos, de que en alguno el intervalo del {} deje fuera el {}": lambda: (
        porcentaje(1 - 0.95**20, 0),
        porcentaje(0.95, 0),
        porcentaje(1 / 2, 0),
    ),
}
