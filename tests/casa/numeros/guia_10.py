"""Los números de la guía de «Arruinarse»."""

from fractions import Fraction
from math import ceil, floor

from monopoly_edu.analisis.ruina import instante_de_ruina, probabilidad_de_ruina

PARTIDAS, FICHAS = 45, 20


def _se_arruinan():
    esperadas = PARTIDAS * probabilidad_de_ruina(3, 10, Fraction(1, 2))
    return floor(esperadas), ceil(esperadas)


def _dura():
    """Lo que dura, de media, una partida justa de 3 contra 7: cada una acaba con uno o con el otro sin nada."""
    acaba = instante_de_ruina(3, 10, 0.5, 1000) + instante_de_ruina(7, 10, 0.5, 1000)
    return round(sum(n * p for n, p in enumerate(acaba)))


def _doblando():
    """Lo que se ha puesto en cada fallo hasta que no llega para doblar, lo que queda y lo que haría falta."""
    puestas = [1]
    while sum(puestas) + 2 * puestas[-1] <= FICHAS:
        puestas.append(2 * puestas[-1])
    return *puestas, {4: "cuatro"}[len(puestas)], FICHAS - sum(puestas), 2 * puestas[-1]


NUMEROS = {
    "quien empieza con 3 se arruina en {} o {}, más o menos": _se_arruinan,
    "Una partida dura {} lanzamientos de media": _dura,
    "se arruinan {} de cada 100": lambda: round(100 * float(probabilidad_de_ruina(5, 10, Fraction(18, 37)))),
    "pone {}, {}, {} y {}: tras {} fallos seguidos le quedan {} y necesita {}.": _doblando,
}
