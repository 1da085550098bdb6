"""Los números de «Un turno no es una tirada»: los del árbol con dados de diez caras."""

from monopoly_edu.analisis.dados import arbol_del_turno, media, p_dobles, tiradas_del_turno
from monopoly_edu.vistas.texto import decimal

DOBLE = p_dobles(10)
UNA, DOS, TRES, CARCEL = (p for _, p in arbol_del_turno(10).caminos)


def de_mil(p):
    return 1000 * p


def con_barra(p):
    return rf"\frac{{{p.numerator}}}{{{p.denominator}}}"


NUMEROS = {
    "El doble sale {} de cada {} veces": lambda: (DOBLE.numerator, DOBLE.denominator),
    "| No doble | {} | {} |": lambda: (de_mil(UNA), de_mil(UNA)),
    "| Doble, no doble | {} | {} |": lambda: (de_mil(DOS), 2 * de_mil(DOS)),
    "| Doble, doble, no doble | {} | {} |": lambda: (de_mil(TRES), 3 * de_mil(TRES)),
    "| Doble, doble, doble: cárcel | {} | {} |": lambda: (de_mil(CARCEL), 3 * de_mil(CARCEL)),
    "| **Total** | **{}** | **{}** |": lambda: (
        de_mil(UNA + DOS + TRES + CARCEL),
        de_mil(UNA + 2 * DOS + 3 * TRES + 3 * CARCEL),
    ),
    r"{} \cdot {} = {}.": lambda: (con_barra(DOBLE), con_barra(1 - DOBLE), con_barra(DOS)),
    "{} + {} + {} = {}.": lambda: (de_mil(DOS), de_mil(TRES), de_mil(CARCEL), de_mil(DOBLE)),
    "tienen {} tiradas: {} por turno": lambda: (
        de_mil(media(tiradas_del_turno(10))),
        decimal(media(tiradas_del_turno(10))),
    ),
    "1000 primeras tiradas, {} segundas y {} terceras": lambda: (de_mil(DOBLE), de_mil(DOBLE**2)),
}
