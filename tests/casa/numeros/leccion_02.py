"""Los números de «¿Cuántas tiradas para fiarse?»."""

from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from monopoly_edu import CadenaDeMarkov, Tablero
from monopoly_edu.analisis.dados import suma_de_dados
from monopoly_edu.vistas.texto import decimal, porcentaje_corto

PAR = sum(p for suma, p in suma_de_dados().items() if suma % 2 == 0)


def desviacion(p, n, cifras):
    """En puntos, sin ceros de más."""
    escrita = decimal(100 * sqrt(p * (1 - p) / n), cifras)
    return escrita.rstrip("0").rstrip(",")


def en_una_casilla():
    return CadenaDeMarkov(Tablero.cargar("madrid"), reglas=()).estacionaria()[13]


NUMEROS = {
    "suman par: la probabilidad es {}": lambda: PAR,
    "salen {} puntos con 100 tiradas y {} con 400": lambda: (desviacion(PAR, 100, 2), desviacion(PAR, 400, 2)),
    "con 10 000 tiradas, {} puntos": lambda: desviacion(PAR, 10_000, 2),
    "llega a {} desviaciones típicas": lambda: decimal(NormalDist().inv_cdf(0.975)),
    "se esperan {} caras, ni una menos": lambda: 900 * Fraction(1, 2),
    "En total serían {} de 1000: el {}": lambda: (60 + 450, porcentaje_corto(Fraction(60 + 450, 1000))),
    "en cada casilla después del {} de las tiradas": lambda: porcentaje_corto(en_una_casilla()),
    "la desviación típica es de {} puntos": lambda: desviacion(1 / 40, 100, 1),
    "Con 10 000, es de {}": lambda: desviacion(1 / 40, 10_000, 2),
}
