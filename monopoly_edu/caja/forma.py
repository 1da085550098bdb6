"""La forma de los datos de un tablero: qué lleva cada tabla y qué valores admite cada dato.

Sabe: las claves de cada casilla, tarjeta, grupo, mazo e importe, y la lista cerrada de los efectos.
No debe saber: qué debe cuadrar entre unas filas y otras, ni de qué fichero vienen. No importa nada de la caja.
Lo usan: el resto del lector (`revisar`, `cuadrar`, `arreglos`) y `tarjetas`, que toma de aquí la lista de efectos.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, time
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, NamedTuple

Ruta = tuple[str | int, ...]
Fila = dict[str, Any]

TRAMAS = (
    "lisa", "rayas", "columnas", "puntos", "cuadros", "diagonal", "contradiagonal", "rombos", "olas", "espigas",
    "malla", "ladrillos",
)  # fmt: skip
ENTERO_MAXIMO = 10**12
#: Lo que cabe en el dibujo del tablero, en caracteres.
LARGO_DEL_CORTO = 14


class Fallo(NamedTuple):
    """Lo que está mal en `ruta`, por ejemplo `("casillas", 9, "precio")`, y qué escribir para arreglarlo."""

    ruta: Ruta
    frase: str
    arreglo: str = ""


@dataclass(frozen=True, slots=True)
class Dato:
    """Qué se espera de un dato. `fallo` devuelve lo que le pasa a un valor, o `None` si vale.

    `admitidos` son las únicas palabras que caben, si el dato es una de unas pocas.
    """

    esperado: str
    fallo: Callable[[Any], str | None]
    optativo: bool = False
    admitidos: tuple[str, ...] = ()


Forma = Mapping[str, Dato]


def mostrar(valor: Any) -> str:
    """Un valor tal como se le enseña a quien escribió el fichero.

    >>> mostrar("60"), mostrar(60), mostrar([1, 2]), mostrar(True)
    ('el texto «60»', '60', 'una lista de 2', '«true»')
    """
    if isinstance(valor, str):
        corto = valor if len(valor) <= 40 else valor[:40] + "…"
        return f"el texto «{corto if corto.isprintable() else repr(corto)[1:-1]}»" if valor else "un texto vacío"
    if isinstance(valor, list):
        return f"una lista de {len(valor)}" if valor else "una lista vacía"
    if isinstance(valor, bool):
        return f"«{str(valor).lower()}»"
    if isinstance(valor, int):
        return str(valor) if abs(valor) < 10**15 else "un número larguísimo"
    if isinstance(valor, float):
        return f"«{valor}», que no es entero"
    if isinstance(valor, date | time):
        return "una fecha o una hora"
    return "una tabla" if isinstance(valor, dict) else "un hueco" if valor is None else "otra cosa"


def parecida(palabra: object, conocidas: Iterable[str]) -> str | None:
    """La palabra conocida que más se parece, si alguna se parece bastante."""
    buscada, posibles = str(palabra), list(conocidas)
    return buscada if buscada in posibles else next(iter(get_close_matches(buscada, posibles, 1, 0.7)), None)


def quiza(palabra: object, conocidas: Iterable[str]) -> str:
    """«; ¿querías decir «tal»?», o nada.

    >>> quiza("marrom", ["marron", "rosa"])
    '; ¿querías decir «marron»?'
    """
    cercana = parecida(palabra, conocidas)
    return f"; ¿querías decir «{cercana}»?" if cercana else ""


# ---------------------------------------------------------------- clases de datos


def _que(esperado: str, vale: Callable[[Any], bool]) -> Dato:
    return Dato(esperado, lambda v: None if vale(v) else f"debe ser {esperado} y es {mostrar(v)}")


def _entero(minimo: int, maximo: int = ENTERO_MAXIMO) -> Dato:
    esperado = f"un entero de {minimo} a {maximo}"
    if maximo == ENTERO_MAXIMO:
        esperado = "un entero mayor que cero" if minimo else "un entero, cero o más"
    return _que(esperado, lambda v: isinstance(v, int) and not isinstance(v, bool) and minimo <= v <= maximo)


def _texto(maximo: int) -> Dato:
    def vale(valor: Any) -> bool:
        return isinstance(valor, str) and bool(valor.strip()) and len(valor) <= maximo and _se_ve(valor)

    return _que(f"un texto de una línea y de 1 a {maximo} caracteres", vale)


def _se_ve(texto: str) -> bool:
    return re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", texto).isprintable()


def _con_forma(esperado: str, patron: str) -> Dato:
    return _que(esperado, lambda v: isinstance(v, str) and re.fullmatch(patron, v) is not None)


def _uno_de(palabras: tuple[str, ...]) -> Dato:
    esperado = "uno de estos: " + ", ".join(f"«{p}»" for p in palabras)

    def fallo(valor: Any) -> str | None:
        if isinstance(valor, str) and valor in palabras:
            return None
        cercana = quiza(valor, palabras) if isinstance(valor, str) else ""
        return f"es {mostrar(valor)}{cercana}" if cercana else f"debe ser {esperado}, y es {mostrar(valor)}"

    return Dato(esperado, fallo, admitidos=palabras)


def _lista(esperado: str, largos: range, cada: Dato, *, crece: bool = False) -> Dato:
    cuantos = f"{largos[0]}" if len(largos) == 1 else f"de {largos[0]} a {largos[-1]}"

    def fallo(valor: Any) -> str | None:
        if not isinstance(valor, list):
            return f"deben ser {esperado}, en una lista, y han llegado como {mostrar(valor)}"
        if len(valor) not in largos:
            return f"deben ser {cuantos} números y hay {len(valor)}"
        for puesto, uno in enumerate(valor, 1):
            if cada.fallo(uno):
                return f"no valen: en el puesto {puesto} se espera {cada.esperado} y hay {mostrar(uno)}"
        bajada = next(((a, b) for a, b in pairwise(valor) if a >= b), None) if crece else None
        return f"deben crecer y {bajada[0]} va seguido de {bajada[1]}" if bajada else None

    return Dato(esperado, fallo)


def _es_billete(valor: Any) -> bool:
    return isinstance(valor, list) and len(valor) == 2 and not any(POSITIVO.fallo(n) for n in valor)


def optativo(dato: Dato) -> Dato:
    return replace(dato, optativo=True)


POSITIVO = _entero(1)
CERO_O_MAS = _entero(0)
PORCENTAJE = _entero(0, 100)
NOMBRE = _texto(60)
CLAVE = _con_forma("un nombre con minúsculas sin acentos, cifras y «_»", "[a-z0-9_]{1,60}")
LISTA = _que("una lista con filas entre llaves { }", lambda v: isinstance(v, list) and v != [])
TABLA = _que("una tabla", lambda v: isinstance(v, dict))
CRECIENTES = _lista("números que crecen", range(401), POSITIVO, crece=True)
MAZO = _uno_de(("suerte", "caja"))

# ---------------------------------------------------------------- la forma de cada fila

_TITULO = {"precio": POSITIVO, "hipoteca": POSITIVO}
_DE_TIPO: dict[str, Forma] = {
    "salida": {},
    "solar": {
        "grupo": NOMBRE,
        **_TITULO,
        "casa": POSITIVO,
        "alquileres": _lista("6 números que crecen", range(6, 7), POSITIVO, crece=True),
    },
    "estacion": _TITULO,
    "servicio": _TITULO,
    "impuesto": {"importe": POSITIVO, "porcentaje": optativo(PORCENTAJE)},
    "suerte": {},
    "caja": {},
    "carcel": {},
    "parking": {},
    "ve_a_la_carcel": {},
}
_DE_CASILLA = {"tipo": _uno_de(tuple(_DE_TIPO)), "nombre": NOMBRE, "corto": optativo(_texto(LARGO_DEL_CORTO))}
CASILLAS: dict[str, Forma] = {tipo: {**_DE_CASILLA, **forma} for tipo, forma in _DE_TIPO.items()}

#: Efecto → datos que lleva en el fichero, además de `clave`, `texto` y `copias`.
EFECTOS: dict[str, tuple[str, ...]] = {
    "cobrar": ("importe",),
    "pagar": ("importe",),
    "cobrar_de_cada_uno": ("importe",),
    "pagar_a_cada_uno": ("importe",),
    "reparaciones": ("por_casa", "por_hotel"),
    "avanzar": ("destino",),
    "volver": ("destino",),
    "retroceder": ("pasos",),
    "estacion_mas_cercana": ("factor",),
    "servicio_mas_cercano": ("factor",),
    "ir_a_la_carcel": (),
    "salir_de_la_carcel": (),
    "multa_o_robar": ("importe", "mazo"),
}
_DE_EFECTO = {
    "importe": POSITIVO, "por_casa": CERO_O_MAS, "por_hotel": CERO_O_MAS, "destino": CERO_O_MAS,
    "pasos": POSITIVO, "factor": _entero(1, 1000), "mazo": MAZO,
}  # fmt: skip
#: Los datos de una tarjeta que su texto puede nombrar entre llaves.
HUECOS = tuple(_DE_EFECTO)
_DE_TARJETA = {
    "clave": CLAVE,
    "efecto": _uno_de(tuple(EFECTOS)),
    "texto": _texto(240),
    "copias": optativo(_entero(1, 100)),
}
TARJETAS: dict[str, Forma] = {
    efecto: {**_DE_TARJETA, **{campo: _DE_EFECTO[campo] for campo in campos}} for efecto, campos in EFECTOS.items()
}

TABLERO: Forma = {
    "nombre": NOMBRE,
    "edicion": _texto(300),
    "dados": _lista("de 1 a 4 números de caras", range(1, 5), _entero(2, 20)),
    "casillas": LISTA,
    "importes": TABLA,
    "mazos": TABLA,
    "grupos": TABLA,
    "tarjetas": TABLA,
}
IMPORTES: Forma = {
    "moneda": _texto(12),
    "dinero_inicial": POSITIVO,
    "sueldo": CERO_O_MAS,
    "fianza": CERO_O_MAS,
    "interes_por_ciento": PORCENTAJE,
    "casas": CERO_O_MAS,
    "hoteles": CERO_O_MAS,
    "estaciones": CRECIENTES,
    "servicios": CRECIENTES,
    "billetes": _lista("pares [valor, cuántos]", range(1, 31), _que("un par [valor, cuántos]", _es_billete)),
}
GRUPO: Forma = {
    "nombre": NOMBRE,
    "color": _con_forma("un color como «#1f77b4»", "#[0-9a-fA-F]{6}"),
    "trama": _uno_de(TRAMAS),
}
DE_MAZO: Forma = {"nombre": NOMBRE, "tarjetas": _entero(1, 1000)}
MAZOS: Forma = {"suerte": optativo(TABLA), "caja": optativo(TABLA)}
TARJETAS_POR_MAZO: Forma = {"suerte": optativo(LISTA), "caja": optativo(LISTA)}
