"""Los números de «Arruinarse»."""

from fractions import Fraction

from monopoly_edu.analisis.ruina import probabilidad_de_ruina
from monopoly_edu.vistas.texto import decimal

ROJO = Fraction(18, 37)
MEDIO = Fraction(1, 2)

NUMEROS = {
    "Con 2 de 10 fichas te arruinas {} de cada 10 veces": lambda: 10 * probabilidad_de_ruina(2, 10, MEDIO),
    "Con {}, quien empieza con 50 fichas de 100 se arruina con probabilidad {}, y no {}": lambda: (
        ROJO,
        decimal(probabilidad_de_ruina(50, 100, ROJO), 3),
        probabilidad_de_ruina(50, 100, MEDIO),
    ),
    "Pon {} en vez de {}: es la ruleta": lambda: (ROJO, MEDIO),
    "Con {}, empieza con más dinero": lambda: ROJO,
    "Repite el paseo con la probabilidad a tu favor, {}.": lambda: 1 - ROJO,
}
