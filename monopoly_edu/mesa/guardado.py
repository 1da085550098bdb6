"""Partidas guardadas: el fichero JSON y sus comprobaciones.

Sabe: escribir una partida entera o nada, y leerla explicando en una frase lo que no vale.
No debe saber: jugar.
Lo usa: `partida`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from monopoly_edu.caja import cargar
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.azar import Semilla
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.posicion import revisar

T = TypeVar("T")

VERSION = 1
CLAVES = ("version", "tablero", "normas", "semilla", "jugadores", "posicion", "diario")


class PartidaNoValida(ValueError):
    """Un fichero de partida que no se puede abrir. No se ha cargado nada."""


class Guardada(NamedTuple):
    """Lo que dice un fichero de partida ya comprobado."""

    tablero: Tablero
    normas: Normas
    semilla: Semilla
    jugadores: Sequence[dict[str, Any]]
    posicion: Mesa | None
    diario: Sequence[Any]


def escribir(ruta: str | Path, *, tablero: Tablero, normas: Normas, **resto: Any) -> None:
    """Escribe el fichero de una vez: o queda entero o queda el que había."""
    de_la_caja = tablero.origen in cargar.nombres()
    datos = {
        "version": VERSION,
        "tablero": tablero.origen if de_la_caja else dict(tablero.datos),
        "normas": normas.distintas(),
        **resto,
    }
    try:
        destino = Path(ruta)
        provisional = destino.with_name(destino.name + ".nuevo")
        provisional.write_text(json.dumps(datos, ensure_ascii=False, indent=1), encoding="utf-8")
        provisional.replace(destino)
    except (OSError, ValueError, TypeError) as error:
        raise PartidaNoValida(
            f"No se puede guardar en {str(ruta)!r}: mira si la carpeta existe y deja escribir."
        ) from error


def con_queja(ruta: str | Path, campo: str, leer_campo: Callable[[], T]) -> T:
    """Lo que devuelva `leer_campo`; cualquier fallo se vuelve una frase que dice fichero y campo."""
    try:
        return leer_campo()
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, LookupError, AssertionError) as error:
        detalle = str(error) if isinstance(error, ValueError) else "los datos no tienen la forma esperada."
        raise PartidaNoValida(f"{Path(ruta).name}: «{campo}» no vale: {detalle}") from error


def leer(ruta: str | Path) -> Guardada:
    """Lee y comprueba un fichero de partida; lanza `PartidaNoValida` con una frase si no vale."""
    datos = _leer_json(ruta)
    tablero = con_queja(ruta, "tablero", lambda: _tablero(datos["tablero"]))
    normas = con_queja(ruta, "normas", lambda: Normas(**datos["normas"]))
    semilla = con_queja(ruta, "semilla", lambda: _de_tipo(datos["semilla"], (int, str), "un número entero o un texto"))
    jugadores = con_queja(
        ruta, "jugadores", lambda: [_jugador(j) for j in _de_tipo(datos["jugadores"], (list,), "una lista")]
    )
    posicion = con_queja(ruta, "posicion", lambda: _posicion(tablero, normas, datos["posicion"]))
    diario = con_queja(ruta, "diario", lambda: _de_tipo(datos["diario"], (list,), "una lista"))
    return Guardada(tablero, normas, semilla, jugadores, posicion, diario)


def _leer_json(ruta: str | Path) -> dict[str, Any]:
    nombre = Path(ruta).name
    try:
        datos = json.loads(Path(ruta).read_text(encoding="utf-8"))
    except OSError as error:
        raise PartidaNoValida(f"{nombre}: no se puede leer el fichero.") from error
    except UnicodeDecodeError as error:
        raise PartidaNoValida(f"{nombre}: el fichero no está en UTF-8.") from error
    except json.JSONDecodeError as error:
        raise PartidaNoValida(f"{nombre}, línea {error.lineno}: el fichero está estropeado, no es JSON.") from error
    if not isinstance(datos, dict) or "version" not in datos:
        raise PartidaNoValida(f"{nombre}: no es una partida guardada.")
    if datos["version"] != VERSION:
        raise PartidaNoValida(f"{nombre}: es de la versión {datos['version']!r} y aquí se abre la {VERSION}.")
    if faltan := sorted(set(CLAVES) - set(datos)):
        raise PartidaNoValida(f"{nombre}: falta {', '.join(f'«{c}»' for c in faltan)}.")
    if sobran := sorted(set(datos) - set(CLAVES)):
        raise PartidaNoValida(f"{nombre}: sobra {', '.join(f'«{c}»' for c in sobran)}.")
    return datos


def _de_tipo(dato: Any, tipos: tuple[type, ...], esperado: str) -> Any:
    if not isinstance(dato, tipos) or isinstance(dato, bool):
        raise ValueError(f"se esperaba {esperado} y ha llegado {dato!r}.")
    return dato


def _tablero(dato: Any) -> Tablero:
    if isinstance(dato, str) and dato in cargar.nombres():
        return Tablero.cargar(dato)
    return Tablero.desde_datos(_de_tipo(dato, (dict,), "un tablero de la caja o sus datos"), "partida guardada")


def _posicion(tablero: Tablero, normas: Normas, dato: Any) -> Mesa | None:
    if dato is None:
        return None
    mesa = Mesa.de_json(tablero, normas, dato)
    if fallos := revisar(mesa):
        raise ValueError(" ".join(fallos))
    return mesa


def _jugador(dato: Any) -> dict[str, Any]:
    if not isinstance(dato, dict) or set(dato) != {"nombre", "estrategia"} or not isinstance(dato["nombre"], str):
        raise ValueError(f"se esperaba nombre y estrategia, y ha llegado {dato!r}.")
    return dato
