"""Los números de la guía de «¿Cuántas tiradas para fiarse?»."""

from math import comb

from monopoly_edu.analisis.dados import suma_de_dados
from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.vistas.explora.muestra import tiradas

SIETE = float(suma_de_dados()[7])
PERSONAS, POCAS, MUCHAS = 30, 20, 100


def _p(veces):
    """Sacar justo esas veces un siete en las tiradas de «Calienta»."""
    return comb(POCAS, veces) * SIETE**veces * (1 - SIETE) ** (POCAS - veces)


def _fuera_de_la_banda():
    _, bajo, alto = banda_de_proporcion(SIETE, MUCHAS)
    sietes = {n: (tiradas(n, MUCHAS).sum(axis=1) == 7).mean() for n in range(1, PERSONAS + 1)}
    return [n for n, parte in sietes.items() if not bajo <= parte <= alto]


NUMEROS = {
    "se esperan unas {} personas con un siete o ninguno y unas {} con seis o más": lambda: (
        round(PERSONAS * sum(map(_p, (0, 1)))),
        round(PERSONAS * sum(map(_p, range(6, POCAS + 1)))),
    ),
    "Con 100 tiradas son el {} y el {}": _fuera_de_la_banda,
}
