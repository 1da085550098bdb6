"""Pyodide: el Python que funciona dentro del navegador, tomado de una distribución oficial que ya está en el disco.

Sabe: qué ficheros hacen falta y cuál es la huella de cada uno.
No debe saber: qué cuadernos hay ni qué se hace con el sitio.
Lo usan: `sitio`, al construirlo.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

INDICE = "pyodide-lock.json"
ESPERADO: dict[str, Any] = tomllib.loads(Path(__file__).with_name("pyodide.toml").read_text(encoding="utf-8"))

#: Nombre de un paquete → su ficha en el índice de Pyodide.
Fichas = dict[str, dict[str, Any]]


class PyodideNoValido(Exception):
    """La carpeta no tiene la distribución que hace falta; el texto dice qué falla."""


def copiar_pyodide(origen: Path, destino: Path) -> tuple[dict[str, Any], Fichas]:
    """Copia el núcleo y los paquetes que hacen falta, comprobados uno a uno.

    Devuelve el índice oficial y las fichas de lo copiado. Errores: `PyodideNoValido`.
    """
    indice = _leer_indice(origen)
    fichas = _lo_que_hace_falta(indice["packages"], origen)
    if huella_de_las_fichas(fichas) != ESPERADO["indice"]:
        raise PyodideNoValido(f"El {INDICE} de «{origen}» no es el oficial de Pyodide {ESPERADO['version']}.")
    for nombre, huella in ESPERADO["nucleo"].items():
        _copiar_comprobado(origen / nombre, destino, huella)
    for ficha in fichas.values():
        _copiar_comprobado(origen / ficha["file_name"], destino, ficha["sha256"])
    return indice, fichas


def huella_de_las_fichas(fichas: Fichas) -> str:
    """Una sola huella para todas las fichas, que no depende de su orden ni de los espacios del fichero.

    >>> huella_de_las_fichas({"a": {}, "b": {}}) == huella_de_las_fichas({"b": {}, "a": {}})
    True
    """
    return hashlib.sha256(json.dumps(fichas, sort_keys=True).encode()).hexdigest()


def nombre_normal(nombre: str) -> str:
    """El nombre de un paquete como lo escribe el índice.

    >>> nombre_normal("Prompt_Toolkit")
    'prompt-toolkit'
    """
    return re.sub(r"[-_.]+", "-", nombre).lower()


def _leer_indice(origen: Path) -> dict[str, Any]:
    try:
        indice: dict[str, Any] = json.loads((origen / INDICE).read_text(encoding="utf-8"))
        version = indice["info"]["version"]
    except FileNotFoundError:
        raise PyodideNoValido(f"En «{origen}» no está {INDICE}: no parece una distribución de Pyodide.") from None
    except (ValueError, KeyError, TypeError):
        raise PyodideNoValido(f"El {INDICE} de «{origen}» no se entiende.") from None
    if version != ESPERADO["version"]:
        raise PyodideNoValido(f"Hace falta Pyodide {ESPERADO['version']} y en «{origen}» está el {version}.")
    return indice


def _lo_que_hace_falta(todas: Fichas, origen: Path) -> Fichas:
    """Las fichas de los paquetes pedidos y de todo lo que ellos necesitan."""
    fichas: Fichas = {}
    pendientes = list(ESPERADO["paquetes"])
    while pendientes:
        nombre = nombre_normal(pendientes.pop())
        if nombre not in fichas:
            try:
                fichas[nombre] = todas[nombre]
            except KeyError:
                raise PyodideNoValido(f"El {INDICE} de «{origen}» no tiene {nombre}: no es el oficial.") from None
            pendientes += fichas[nombre]["depends"]
    return fichas


def _copiar_comprobado(fichero: Path, destino: Path, huella: str) -> None:
    try:
        with fichero.open("rb") as abierto:
            leida = hashlib.file_digest(abierto, "sha256").hexdigest()
    except FileNotFoundError:
        raise PyodideNoValido(f"Falta «{fichero.name}» en «{fichero.parent}»: usa la distribución completa.") from None
    if leida != huella:
        raise PyodideNoValido(f"«{fichero.name}» no es el oficial: su sha256 es {leida} y tendría que ser {huella}.")
    shutil.copy(fichero, destino / fichero.name)
