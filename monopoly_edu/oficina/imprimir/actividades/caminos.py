"""Lecciones 6, 7 y 8 en papel: flechas, matrices por rellenar y un paseo larguísimo ya contado.

Sabe: preparar los dibujos y las tablas con lo que sale de la semilla.
No debe saber: ninguna probabilidad que se pregunte en la hoja.
Lo usan: la hoja del alumno y su clave.
"""

from __future__ import annotations

from itertools import accumulate
from math import ceil

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.cuentas import la_casilla, nombre_de
from monopoly_edu.aula.lecciones.l07 import CASILLAS
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.oficina.imprimir import muestras
from monopoly_edu.oficina.imprimir.dibujos import fila_de_casillas
from monopoly_edu.oficina.imprimir.piezas import en_columnas, fila_de_huecos, tabla

#: Las fichas que se siguen en la lección 6, el tablero de la moneda y las tiradas que se miran en la 7.
FICHAS, DE_LA_MONEDA, TIRADAS = 5, 4, 4


def el_grafo(c: Contexto) -> str:
    """Una casilla y las siguientes para dibujar flechas, unas fichas que dan casi una vuelta y el tablero."""
    mayor = max(c.sumas)
    flechas = en_html(
        "Dibuja una flecha desde la primera casilla a cada una a la que puedas llegar con **una** tirada, más gruesa "
        "cuanto más fácil sea. Debajo escribe de cuántas maneras sale cada suma y su probabilidad."
    )
    rotulos = [str(d) for d in range(mayor + 1)]
    filas = [[dice, *[""] * mayor] for dice in ("Maneras", "Probabilidad")]
    return (
        f'<div class="junto">{flechas}{fila_de_casillas(rotulos, "Casillas en fila, para dibujar flechas", 120)}'
        + tabla(["Avanza", *rotulos[1:]], filas, clase="hueca menuda")
        + "</div>"
        + _fichas(c)
    )


def _fichas(c: Contexto) -> str:
    """Unas fichas salen de Salida y avanzan las sumas de la semilla."""
    filas = [[str(n), ", ".join(map(str, sumas)), "", ""] for n, sumas in enumerate(las_fichas(c), 1)]
    return en_html(
        f"**{FICHAS} fichas** salen de Salida y avanzan estas sumas. Síguelas en el tablero, que está más adelante, y "
        f"apunta las casillas en las que **caen**. ¿Alguna cae justo en {la_casilla(c, lejos(c))}? Juntad las de toda "
        "la clase."
    ) + tabla(["Ficha", f"Sumas (semilla {c.semilla})", "Casillas en las que cae", "¿Cae?"], filas, clase="fichas")


def lejos(c: Contexto) -> int:
    """La casilla de la predicción."""
    return 3 * len(c.tablero) // 4


def las_fichas(c: Contexto) -> list[list[int]]:
    """Las sumas de cada ficha, hasta la primera con la que llega a esa casilla o la pasa."""
    bastan = ceil(lejos(c) / min(c.sumas))
    sumas = [sum(tirada) for tirada in muestras.las_tiradas(c, FICHAS * bastan)]
    return [_hasta(sumas[n * bastan : (n + 1) * bastan], lejos(c)) for n in range(FICHAS)]


def _hasta(sumas: list[int], destino: int) -> list[int]:
    return sumas[: next(n for n, recorrido in enumerate(accumulate(sumas), 1) if recorrido >= destino)]


def la_matriz(c: Contexto) -> str:
    """El tablero de la moneda: su matriz, la de dos tiradas, la de una regla y el reparto de la clase."""
    intro = en_html(
        "Cuatro casillas en círculo: 0, 1, 2 y 3. Con cara avanzas 1 y con cruz, 2; después de la 3 viene la 0. "
        "Rellena las tres matrices: la fila es **desde** y la columna, **hasta**. ¿Cuánto suma cada fila?"
    )
    matrices = ("Una tirada: P", "Dos tiradas: P · P", "P, si la 3 envía a la 1")
    casillas = [str(n) for n in range(DE_LA_MONEDA)]
    filas = [[f"Tras {n}", *[""] * (2 * DE_LA_MONEDA)] for n in range(1, TIRADAS + 1)]
    reparto = [*(f"En la {n}" for n in casillas), *(f"v: {n}" for n in casillas)]
    return (
        f'{intro}<div class="columnas">{"".join(_vacia(DE_LA_MONEDA, titulo) for titulo in matrices)}</div>'
        + en_html(
            "**Toda la clase** pone su ficha en la 0 y lanza la moneda cuatro veces. Apuntad cuántas personas están en "
            "cada casilla tras cada tirada y, al lado, el vector que dice la matriz: v·P, v·P², v·P³ y v·P⁴."
        )
        + tabla(["", *reparto], filas, clase="hueca")
        + en_html("**Para los ejercicios**, el tablero de cinco casillas y un dado de tres caras:")
        + f'<div class="columnas">{_vacia(CASILLAS, "Una tirada: P")}{_vacia(CASILLAS, "Dos tiradas: P · P")}</div>'
    )


def _vacia(lado: int, titulo: str) -> str:
    """Una matriz por rellenar, con sus casillas en los bordes."""
    numeros = [str(n) for n in range(lado)]
    return tabla(["", *numeros], [[n, *[""] * lado] for n in numeros], titulo=titulo, clase="cuadrada")


def el_paseo(c: Contexto) -> str:
    """Tres paseos de diez mil tiradas, casilla por casilla: solo dados, con una regla y con todas."""
    manda = c.tablero.carcel is not None and any(casilla.tipo == "ve_a_la_carcel" for casilla in c.tablero)
    cabecera = ["Casilla", "Dados", *(["Con una regla"] if manda else []), "Todas"]
    paseos = [muestras.un_paseo(c, frozenset())]
    paseos += [muestras.un_paseo(c, frozenset({"ve_a_la_carcel"}))] if manda else []
    paseos += [muestras.un_paseo(c)]
    lugares = range(len(paseos[-1]))
    filas = [[nombre_de(c, lugar), *(str(paseo[lugar]) for paseo in paseos)] for lugar in lugares]
    regla = " con una sola regla, «Ve a la cárcel»;" if manda else ""
    return (
        en_html(
            "Una ficha da vueltas durante **10 000 tiradas**, y se apunta dónde está después de cada una: solo con "
            f"los dados;{regla} y con todas las reglas, pagando para salir de la cárcel. Rodea en cada columna los "
            "tres números mayores y tacha los tres menores. ¿Qué regla los explica?"
        )
        + en_columnas(cabecera, filas, 2, titulo=f"Tres paseos (semilla {c.semilla})", clase="apretada")
        + fila_de_huecos(["Si todas fueran iguales, a cada casilla le tocarían", "La diferencia mayor"], 20)
    )
