"""Los números de la guía de «El tablero de tu pueblo»."""

from monopoly_edu import CadenaDeMarkov, Tablero
from monopoly_edu.vistas.texto import decimal, porcentaje

PLANTILLA = Tablero.cargar("plantilla")


def _de_mas():
    """Lo que la más visitada de la plantilla tiene de más."""
    parte = float(CadenaDeMarkov(PLANTILLA).estacionaria()[: len(PLANTILLA)].max()) * len(PLANTILLA) - 1
    return porcentaje(parte, 0), decimal(parte)


NUMEROS = {
    "«Es un {} más: pongo {} veces.»": _de_mas,
    "«Un {} son 5 veces.»": lambda: porcentaje(5 / 100, 0),
}
