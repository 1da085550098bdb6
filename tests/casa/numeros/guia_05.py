"""Los números de la guía de «El mazo sí tiene memoria»."""

from fractions import Fraction

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.azar import Azar
from monopoly_edu.vistas.explora.mazo import clase_de

MADRID = Tablero.cargar("madrid")
SUERTE = next(mazo for mazo in MADRID.mazos.values() if mazo.nombre == "Suerte")


def _la_primera_es_la_de_la_carcel():
    """Los números de lista a los que el mazo les manda a la cárcel en el primer robo."""
    primeras = {n: Azar(n, MADRID.tiradas).barajar(SUERTE)[0] for n in range(1, 31)}
    return [n for n, tarjeta in primeras.items() if clase_de(SUERTE.tarjetas[tarjeta].efecto) == "a la cárcel"]


NUMEROS = {
    "Escribes la sucesión que dictan: {}, {}, {}…": lambda: [Fraction(1, papeles) for papeles in (8, 7, 6)],
    "Al {}, al {} y al {}, en el primero": _la_primera_es_la_de_la_carcel,
}
