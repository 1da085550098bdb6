"""Los números de «El mazo sí tiene memoria», contados en los mazos de Madrid."""

from fractions import Fraction

from monopoly_edu import Tablero
from monopoly_edu.vistas.explora.mazo import clase_de

SUERTE, CAJA = (Tablero.cargar("madrid").mazos[clave].tarjetas for clave in ("suerte", "caja"))
N = len(CAJA)


def de_cobrar(mazo):
    return sum(clase_de(tarjeta.efecto) == "cobrar" for tarjeta in mazo)


C = de_cobrar(CAJA)
LAS_DOS = Fraction(C, N) * Fraction(C - 1, N - 1)
SOLO_LA_SEGUNDA = Fraction(N - C, N) * Fraction(C, N - 1)
DE_CAJA = Fraction(C, C + de_cobrar(SUERTE))

NUMEROS = {
    "hay {} tarjetas y {} son de cobrar: la primera lo es con probabilidad {}/{}": lambda: (N, C, C, N),
    "quedan {} tarjetas y {} de cobrar, así que la segunda lo será con {}/{}": lambda: (N - 1, C - 1, C - 1, N - 1),
    "se multiplica, {}/{} · {}/{} = {}": lambda: (C, N, C - 1, N - 1, LAS_DOS),
    "tras una de cobrar, {}/{} · {}/{}, o tras": lambda: (C, N, C - 1, N - 1),
    "tras una de las otras, {}/{} · {}/{}.": lambda: (N - C, N, C, N - 1),
    "Juntos suman {}, lo mismo que la primera": lambda: LAS_DOS + SOLO_LA_SEGUNDA,
    "que tiene {} de cobrar entre {}; con cruz, de Caja, que tiene {}": lambda: (de_cobrar(SUERTE), len(SUERTE), C),
    "De esas {}, {} son de Caja: la probabilidad es {}.": lambda: (C + de_cobrar(SUERTE), C, DE_CAJA),
    "Antes de ver la tarjeta era {};": lambda: Fraction(len(CAJA), len(CAJA) + len(SUERTE)),
    "sabiendo que es de cobrar, {}, no es": lambda: DE_CAJA,
    "sabiendo que es de Caja, {}/{}": lambda: (C, N),
}
