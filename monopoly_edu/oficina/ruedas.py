"""Los paquetes de Python que el sitio lleva además de los de Pyodide, sacados de este mismo entorno.

Sabe: cómo se mete en una rueda (un fichero .whl) un paquete instalado que solo tiene Python.
No debe saber: de dónde sale Pyodide ni qué cuadernos hay.
Lo usan: `sitio`, al construirlo.
"""

from __future__ import annotations

import hashlib
import zipfile
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Propio:
    """Un paquete nuestro o de este entorno, con lo que necesita tener al lado en el sitio."""

    nombre: str
    modulo: str
    necesita: tuple[str, ...] = ()


#: Sin JupyterLab ni los demás que solo hacen falta fuera del navegador.
PROPIOS = (
    Propio("comm", "comm", ("traitlets",)),
    Propio("ipywidgets", "ipywidgets", ("comm", "ipython", "traitlets")),
    Propio("networkx", "networkx"),
    Propio("tqdm", "tqdm"),
    Propio("monopoly-edu", "monopoly_edu", ("numpy", "pandas", "matplotlib", "networkx", "ipywidgets", "tqdm")),
)

#: Lo que no hace falta dentro del navegador, o es solo para quien da la clase.
SOBRAN = {"__pycache__", "tests", "cuadernos", "docente.py"}
DE_ESTE_ORDENADOR = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json"}
FECHA = (1980, 1, 1, 0, 0, 0)


def hacer_rueda(propio: Propio, destino: Path) -> dict[str, Any]:
    """Deja la rueda en `destino` y devuelve su ficha para el índice de Pyodide."""
    instalado = distribution(propio.nombre)
    rotulo = f"{propio.nombre.replace('-', '_')}-{instalado.version}"
    rueda = destino / f"{rotulo}-py3-none-any.whl"
    with zipfile.ZipFile(rueda, "w", zipfile.ZIP_DEFLATED) as paquete:
        for nombre, contenido in [*_modulo(propio.modulo), *_ficha(instalado, f"{rotulo}.dist-info")]:
            paquete.writestr(zipfile.ZipInfo(nombre, FECHA), contenido, zipfile.ZIP_DEFLATED)
    return {
        "name": propio.nombre,
        "version": instalado.version,
        "file_name": rueda.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(rueda.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [propio.modulo],
        "depends": list(propio.necesita),
        "unvendored_tests": False,
    }


def _modulo(modulo: str) -> list[tuple[str, bytes]]:
    """Los ficheros del paquete, en orden, con su nombre dentro de la rueda."""
    encontrado = find_spec(modulo)
    assert encontrado is not None and encontrado.origin is not None
    raiz = Path(encontrado.origin).parent
    ficheros = {fichero: fichero.relative_to(raiz) for fichero in sorted(raiz.rglob("*")) if fichero.is_file()}
    return [
        (f"{modulo}/{dentro.as_posix()}", fichero.read_bytes())
        for fichero, dentro in ficheros.items()
        if not SOBRAN.intersection(dentro.parts)
    ]


def _ficha(instalado: Distribution, carpeta: str) -> list[tuple[str, bytes]]:
    """Los datos y las licencias del paquete, con la lista de ficheros vacía que pide el formato."""
    ficha = [
        ("/".join([carpeta, *fichero.parts[1:]]), fichero.read_binary())
        for fichero in instalado.files or []
        if fichero.parts[0].endswith(".dist-info") and fichero.parts[-1] not in DE_ESTE_ORDENADOR
    ]
    return [*ficha, (f"{carpeta}/RECORD", b"")]
