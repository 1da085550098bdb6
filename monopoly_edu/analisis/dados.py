"""Las probabilidades exactas de los dados, sin tablero: sumas, dobles, turnos y salidas de la cárcel.

Sabe: contar casos igual de probables y dar el resultado como fracción.
No debe saber: adónde lleva ninguna tirada.
Lo usan: las lecciones de dados y de árboles, los ejercicios y las figuras.

Todo son `Fraction`: 1/6 se lee, se compara y se multiplica mejor que 0,1666… Cuando un suceso se decide en varias
tiradas, se dibuja un *árbol*: en cada rama se multiplica y entre ramas se suma.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from monopoly_edu.analisis.pedidos import entero, unos_dados
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL


@dataclass(frozen=True, slots=True)
class Rama:
    """Un nudo de un árbol: qué ocurre, con qué probabilidad si se ha llegado hasta aquí, y lo que puede venir después.

    >>> arbol = arbol_del_turno()
    >>> [str(rama.probabilidad) for rama in arbol.ramas]
    ['5/6', '1/6']
    """

    suceso: str
    probabilidad: Fraction
    ramas: tuple[Rama, ...] = ()

    @property
    def caminos(self) -> list[tuple[tuple[str, ...], Fraction]]:
        """Los caminos de la raíz a cada hoja (sin la raíz) y la probabilidad de cada uno. Suman 1."""
        return [(camino[1:], p) for camino, p in self._caminos()]

    def _caminos(self) -> list[tuple[tuple[str, ...], Fraction]]:
        if not self.ramas:
            return [((self.suceso,), self.probabilidad)]
        detras = (par for rama in self.ramas for par in rama._caminos())
        return [((self.suceso, *camino), self.probabilidad * p) for camino, p in detras]


# --- Sumas -------------------------------------------------------------------------------


def suma_de_dados(dados: Sequence[int] = (6, 6)) -> dict[int, Fraction]:
    """Probabilidad de cada suma, de menor a mayor. `dados`: las caras de cada uno, de 1 a 4 dados de 2 a 20 caras.

    >>> str(suma_de_dados()[7]), str(suma_de_dados((2,))[1])
    ('1/6', '1/2')
    """
    ley = {0: Fraction(1)}
    for caras in unos_dados(dados):
        nueva: dict[int, Fraction] = {}
        for suma, p in ley.items():
            for cara in range(1, caras + 1):
                nueva[suma + cara] = nueva.get(suma + cara, Fraction(0)) + p / caras
        ley = nueva
    return dict(sorted(ley.items()))


def tabla_de_sumas(dados: Sequence[int] = (6, 6)) -> list[list[int]]:
    """La tabla de doble entrada de dos dados: fila, el primero; columna, el segundo. Todas las casillas, iguales.

    >>> tabla_de_sumas((2, 3))
    [[2, 3, 4], [3, 4, 5]]
    """
    caras = unos_dados(dados)
    if len(caras) != 2:
        raise ValueError(f"La tabla de doble entrada es de dos dados y han llegado {len(caras)}.")
    return [[a + b for b in range(1, caras[1] + 1)] for a in range(1, caras[0] + 1)]


def media(ley: dict[int, Fraction]) -> Fraction:
    """La media de una ley: cada valor por su probabilidad.

    >>> media(suma_de_dados())
    Fraction(7, 1)
    """
    return sum((valor * p for valor, p in ley.items()), Fraction(0))


# --- Dobles y turno ----------------------------------------------------------------------


def p_dobles(caras: int = 6) -> Fraction:
    """Probabilidad de sacar dobles con dos dados iguales de `caras` caras.

    >>> p_dobles()
    Fraction(1, 6)
    """
    return Fraction(1, entero("caras", caras, 2))


def dobles_seguidos(veces: int = DOBLES_PARA_LA_CARCEL, caras: int = 6) -> Fraction:
    """Probabilidad de que las próximas `veces` tiradas sean todas dobles.

    >>> dobles_seguidos(3)
    Fraction(1, 216)
    """
    return p_dobles(caras) ** entero("veces", veces, 0)


def arbol_del_turno(caras: int = 6, tercero: int = DOBLES_PARA_LA_CARCEL) -> Rama:
    """El árbol de un turno que empieza fuera de la cárcel, mirando solo los dados: con dobles se repite; al `tercero`,
    a la cárcel.

    >>> for camino, p in arbol_del_turno().caminos:
    ...     print(" → ".join(camino), p)
    sin doble 5/6
    doble → sin doble 5/36
    doble → doble → sin doble 5/216
    doble → doble → doble: a la cárcel 1/216
    """
    doble = p_dobles(caras)
    quedan = Rama("doble: a la cárcel", doble)
    for _ in range(entero("tercero", tercero, 1) - 1):
        quedan = Rama("doble", doble, (Rama("sin doble", 1 - doble), quedan))
    return Rama("turno", Fraction(1), (Rama("sin doble", 1 - doble), quedan))


def tiradas_del_turno(caras: int = 6, tercero: int = DOBLES_PARA_LA_CARCEL) -> dict[int, Fraction]:
    """Probabilidad de cada número de tiradas en un turno, mirando solo los dados (sin cárcel por casilla ni tarjeta).

    >>> {tiradas: str(p) for tiradas, p in tiradas_del_turno().items()}, str(media(tiradas_del_turno()))
    ({1: '5/6', 2: '5/36', 3: '1/36'}, '43/36')
    """
    ley: dict[int, Fraction] = {}
    for camino, p in arbol_del_turno(caras, tercero).caminos:
        ley[len(camino)] = ley.get(len(camino), Fraction(0)) + p
    return ley


# --- La cárcel ---------------------------------------------------------------------------


def salir_en_el_intento(intento: int, caras: int = 6) -> Fraction:
    """Probabilidad de que el primer doble salga justo en ese intento (ley geométrica).

    >>> [str(salir_en_el_intento(k)) for k in (1, 2, 3)]
    ['1/6', '5/36', '25/216']
    """
    return (1 - p_dobles(caras)) ** (entero("intento", intento, 1) - 1) * p_dobles(caras)


def salir_de_la_carcel(intentos: int = INTENTOS_EN_LA_CARCEL, caras: int = 6) -> Fraction:
    """Probabilidad de salir con dobles en alguno de los primeros `intentos`: lo contrario de fallarlos todos.

    >>> salir_de_la_carcel(3)
    Fraction(91, 216)
    """
    return 1 - (1 - p_dobles(caras)) ** entero("intentos", intentos, 0)


def tabla_de_la_carcel(intentos: int = INTENTOS_EN_LA_CARCEL, caras: int = 6) -> dict[int, tuple[Fraction, Fraction]]:
    """Por intento: probabilidad de salir justo en él y de haber salido ya.

    >>> {k: (str(justo), str(ya)) for k, (justo, ya) in tabla_de_la_carcel(2).items()}
    {1: ('1/6', '1/6'), 2: ('5/36', '11/36')}
    """
    hasta = entero("intentos", intentos, 1) + 1
    return {k: (salir_en_el_intento(k, caras), salir_de_la_carcel(k, caras)) for k in range(1, hasta)}


def arbol_de_la_carcel(intentos: int = INTENTOS_EN_LA_CARCEL, caras: int = 6) -> Rama:
    """El árbol de quien espera en la cárcel: en el último intento, con doble o sin él, sale.

    >>> for camino, p in arbol_de_la_carcel(2).caminos:
    ...     print(" → ".join(camino), p)
    doble: sale 1/6
    sin doble → doble: sale 5/36
    sin doble → sin doble: paga y sale 25/36
    """
    doble = p_dobles(caras)
    quedan = Rama("sin doble: paga y sale", 1 - doble)
    for _ in range(entero("intentos", intentos, 1) - 1):
        quedan = Rama("sin doble", 1 - doble, (Rama("doble: sale", doble), quedan))
    return Rama("preso", Fraction(1), (Rama("doble: sale", doble), quedan))


def tiradas_esperadas_en_la_carcel(intentos: int = INTENTOS_EN_LA_CARCEL, caras: int = 6) -> Fraction:
    """Tiradas que pasan de media hasta moverse, si se espera: en el último intento siempre se sale.

    Para llegar a tirar por k-ésima vez hay que haber fallado k − 1, así que es la suma de esas probabilidades.

    >>> tiradas_esperadas_en_la_carcel(3)
    Fraction(91, 36)
    """
    hasta = entero("intentos", intentos, 1)
    return sum(((1 - p_dobles(caras)) ** k for k in range(hasta)), Fraction(0))


def fianza_esperada(fianza: int = 50, intentos: int = INTENTOS_EN_LA_CARCEL, caras: int = 6) -> Fraction:
    """Lo que paga de media quien espera: la fianza, si falla todos los intentos. En la moneda de `fianza`.

    >>> fianza_esperada()
    Fraction(3125, 108)
    """
    return entero("fianza", fianza, 0) * (1 - salir_de_la_carcel(intentos, caras))


# --- Pasar por una casilla ---------------------------------------------------------------


def pasar_por(distancia: int, dados: Sequence[int] = (6, 6)) -> Fraction:
    """Probabilidad de parar alguna vez justo en la casilla que está `distancia` más adelante, solo con los dados.

    Se llega a ella desde cada casilla anterior: u(d) = Σ p(k)·u(d − k), con u(0) = 1. Cuando d crece se acerca a uno
    partido por la tirada media (`limite_de_pasar_por`).

    >>> pasar_por(7), pasar_por(4)
    (Fraction(1417, 7776), Fraction(109, 1296))
    """
    ley = suma_de_dados(dados)
    u = [Fraction(1)]
    for d in range(1, entero("distancia", distancia, 0) + 1):
        u.append(sum((p * u[d - suma] for suma, p in ley.items() if suma <= d), Fraction(0)))
    return u[-1]


def limite_de_pasar_por(dados: Sequence[int] = (6, 6)) -> Fraction:
    """Lo mismo para una casilla muy lejana: 1 / tirada media (teorema de la renovación).

    >>> limite_de_pasar_por()
    Fraction(1, 7)
    """
    return 1 / media(suma_de_dados(dados))
