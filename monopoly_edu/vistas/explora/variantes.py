"""Las cadenas de un tablero que se comparan: solo los dados, una sola regla, todas.

Sabe: qué reglas tiene un tablero y cómo se llama cada cadena en pantalla.
No debe saber: qué se dibuja con ellas.
Lo usan: los exploradores de la matriz, de sus potencias y de la escalera de reglas.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.explora.base import NoVale

#: Hasta cuántas casillas se hacen las cuentas con fracciones y se escribe cada número.
A_MANO = 6


def solo_los_dados(tablero: Tablero) -> CadenaDeMarkov:
    """Sin más reglas que contar casillas. Exacta si el tablero es pequeño."""
    return CadenaDeMarkov(tablero, carcel="solo_visita", reglas=(), exacta=len(tablero) <= A_MANO)


def con_una_regla(tablero: Tablero) -> tuple[str, CadenaDeMarkov] | None:
    """Los dados y una regla que manda a otra casilla, con su nombre; `None` si no hay ninguna que poner.

    Es «Ve a la cárcel», sin retener a nadie. Un tablero pequeño sin cárcel toma prestada la regla: quien cae en la
    última casilla va a la segunda.

    >>> nombre, cadena = con_una_regla(Tablero.cargar("mini"))
    >>> nombre, [str(p) for p in cadena.estacionaria()[:4]]
    ('Calle del Sol (3) envía a Calle del Río (1)', ['1/6', '1/2', '1/3', '0'])
    """
    manda = next((c.numero for c in tablero if c.tipo == "ve_a_la_carcel"), None)
    if manda is None and tablero.carcel is None and len(tablero) <= A_MANO:
        tablero = _prestada(tablero)
        manda = len(tablero) - 1
    if manda is None or tablero.carcel is None:
        return None
    nombre = f"{tablero[manda].nombre} ({manda}) envía a {tablero[tablero.carcel].nombre} ({tablero.carcel})"
    exacta = len(tablero) <= A_MANO
    return nombre, CadenaDeMarkov(tablero, carcel="solo_visita", reglas={"ve_a_la_carcel"}, exacta=exacta)


def a_la_larga(cadena: CadenaDeMarkov, por: str = "tirada") -> list[Any]:
    """La distribución estacionaria de una cadena; `NoVale`, con la frase, si no la tiene."""
    try:
        numeros: list[Any] = cadena.estacionaria(por).tolist()
    except ValueError as error:
        raise NoVale(str(error)) from error
    return numeros


def _prestada(tablero: Tablero) -> Tablero:
    """El tablero, con los mismos nombres y dados, en el que la última casilla manda a la segunda."""
    tipos = ["salida", "carcel", *["parking"] * (len(tablero) - 3), "ve_a_la_carcel"]
    casillas = [{"tipo": tipo, "nombre": c.nombre, "corto": c.corto} for tipo, c in zip(tipos, tablero, strict=True)]
    nuevos: dict[str, Any] = {"casillas": casillas, "grupos": {}, "mazos": {}, "tarjetas": {}}
    return Tablero.desde_datos({**tablero.datos, "dados": list(tablero.dados), **nuevos}, tablero.origen)


def variantes(tablero: Tablero) -> dict[str, CadenaDeMarkov]:
    """Las cadenas que se pueden elegir, de menos a más reglas, por su nombre en pantalla.

    >>> list(variantes(Tablero.cargar("madrid")))[::2]
    ['Solo los dados', 'Todas las reglas, pagando la fianza']
    """
    todas = {"Solo los dados": solo_los_dados(tablero)}
    if (una := con_una_regla(tablero)) is not None:
        todas[una[0]] = una[1]
    if tablero.mazos or any(c.tipo == "ve_a_la_carcel" for c in tablero):
        todas["Todas las reglas, pagando la fianza"] = CadenaDeMarkov(tablero)
    return todas
