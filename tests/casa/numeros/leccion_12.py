"""Los números de «El tablero de tu pueblo»."""

from fractions import Fraction

from monopoly_edu import Tablero

NUMEROS = {
    "en un tablero de {}, cada una tiene {}": lambda: (
        len(Tablero.cargar("plantilla")),
        Fraction(1, len(Tablero.cargar("plantilla"))),
    ),
}
