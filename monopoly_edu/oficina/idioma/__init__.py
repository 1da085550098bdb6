"""El español de JupyterLab: el paquete oficial, más lo que le falta y lo que dice de otra manera que los cuadernos.

Sabe: qué espera JupyterLab de un paquete de idioma y cómo se suman dos.
No debe saber: quién abre JupyterLab, ni dónde.
Lo usan: JupyterLab y la construcción del sitio, que lo encuentran anunciado en pyproject.toml con el nombre «es».
"""

from __future__ import annotations

import json
import tomllib
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from monopoly_edu.aula.originales import escribir_entero

#: Nuestros textos: contexto → texto inglés → su traducción, o singular y plural.
TEXTOS = Path(__file__).parent / "es.toml"

SIN_CONTEXTO = "sin contexto"

#: Las partes de JupyterLab y de JupyterLite que ve quien abre un cuaderno.
DOMINIOS = ("jupyterlab", "jupyterlab_widgets", "jupyterlite", "@jupyterlite")

OFICIAL = "jupyterlab_language_pack_es_ES"
CABECERA = {"language": "es", "plural_forms": "nplurals=2; plural=(n != 1);"}


def nuestros_textos() -> dict[str, list[str]]:
    """Nuestros textos con las claves de JupyterLab: contexto, el carácter 4 y el texto inglés.

    >>> nuestros_textos()["menu\\x04Run"], nuestros_textos()["Cut Cell"]
    (['Ejecutar'], ['Cortar la celda', 'Cortar las celdas'])
    """
    textos = {}
    for contexto, frases in tomllib.loads(TEXTOS.read_text(encoding="utf-8")).items():
        delante = "" if contexto == SIN_CONTEXTO else f"{contexto}\x04"
        for ingles, nuestro in frases.items():
            textos[delante + ingles] = nuestro if isinstance(nuestro, list) else [nuestro]
    return textos


def textos_oficiales() -> dict[str, dict[str, Any]]:
    """Dominio → textos del paquete oficial; sin él, nada."""
    paquete = find_spec(OFICIAL)
    if paquete is None or paquete.origin is None:
        return {}
    ficheros = Path(paquete.origin).parent.glob("locale/*/LC_MESSAGES/*.json")
    return {fichero.stem: json.loads(fichero.read_text(encoding="utf-8")) for fichero in ficheros}


class PaqueteDeIdioma:
    """Lo que JupyterLab busca: algo con un `__file__` a cuyo lado está la carpeta `locale`.

    La suma se escribe la primera vez que se pide: donde Jupyter guarda sus datos o, si ahí no se puede, en una carpeta
    provisional que desaparece al cerrar JupyterLab.
    """

    @cached_property
    def __file__(self) -> str:
        from jupyter_core.paths import jupyter_data_dir  # solo está donde está JupyterLab

        try:
            return self._escribir(Path(jupyter_data_dir()) / "monopoly_edu_idioma")
        except OSError:
            return self._escribir(Path(self._provisional.name))

    @cached_property
    def _provisional(self) -> TemporaryDirectory[str]:
        return TemporaryDirectory(prefix="monopoly_edu_idioma_")

    def _escribir(self, carpeta: Path) -> str:
        for dominio, textos in self._suma().items():
            mensajes = carpeta / "locale" / "es" / "LC_MESSAGES" / f"{dominio}.json"
            escribir_entero(mensajes, json.dumps(textos, ensure_ascii=False).encode())
        return str(carpeta / "__init__.py")

    def _suma(self) -> dict[str, dict[str, Any]]:
        suma, nuestros = textos_oficiales(), nuestros_textos()
        for dominio in DOMINIOS:
            suma[dominio] = suma.get(dominio, {}) | nuestros | {"": CABECERA | {"domain": dominio}}
        return suma


paquete = PaqueteDeIdioma()
