"""¿Está todo en su sitio para que el cuaderno funcione?

Sabe: con qué Python se ejecuta, qué piezas de los botones tienen que encajar y dónde se puede escribir.
No debe saber: qué se enseña en los cuadernos.
Lo usan: los cuadernos, cuando algo no se ve o no se mueve, y `abrir`, que deja dicho quién abrió.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from importlib.metadata import entry_points, version
from pathlib import Path
from tempfile import TemporaryFile

#: La variable en la que el lanzador deja dicho con qué Python ha abierto JupyterLab.
QUIEN_ABRE = "MONOPOLY_EDU_ABIERTO_CON"

#: La pieza de JupyterLab que dibuja los botones de ipywidgets 8, y la versión mayor que encaja con ellos.
NOMBRE_DEL_DIBUJANTE = "@jupyter-widgets/jupyterlab-manager"
DIBUJANTE_QUE_VALE = "5"


@dataclass(frozen=True, slots=True)
class Entorno:
    """Lo que se ha encontrado mal; sin avisos, todo está en orden."""

    avisos: tuple[str, ...]

    def __repr__(self) -> str:
        if not self.avisos:
            return "Todo en orden: los cuadernos pueden funcionar aquí."
        return "\n".join(["Hay algo que arreglar:", *(f"· {aviso}" for aviso in self.avisos)])


def comprobar_entorno() -> Entorno:
    """Mira si el cuaderno puede funcionar aquí y dice, en una frase por fallo, qué pasa y cómo se arregla.

    >>> from monopoly_edu.oficina.comprobar import Entorno
    >>> Entorno(())
    Todo en orden: los cuadernos pueden funcionar aquí.
    """
    revisiones = [_escritura] if _en_el_navegador() else [_nucleo, _botones, _idioma, _escritura]
    return Entorno(tuple(aviso for revisar in revisiones if (aviso := revisar())))


def _en_el_navegador() -> bool:
    """El cuaderno se ejecuta en la página misma: botones e idioma van dentro del sitio."""
    return sys.platform == "emscripten"


def _nucleo() -> str | None:
    abierto_con = os.environ.get(QUIEN_ABRE)
    if "ipykernel" not in sys.modules:
        return "Esto no es el núcleo de un cuaderno: ábrelo con la orden «monopoly-edu»."
    if abierto_con and _entorno_de(abierto_con) != _entorno_de(sys.executable):
        return (
            f"El cuaderno se ejecuta con otro Python («{sys.executable}») que el que ha abierto JupyterLab "
            f"(«{abierto_con}»): en el menú «Núcleo», «Cambiar de núcleo…», elige «Python 3 (ipykernel)»."
        )
    return None


def _entorno_de(python: str) -> Path:
    """La carpeta en la que está un Python, sin seguir enlaces: distingue un entorno de otro."""
    return Path(python).absolute().parent


def _botones() -> str | None:
    dibujante = _version_del_dibujante()
    if dibujante is None:
        return (
            "A JupyterLab le falta la pieza que dibuja los botones (jupyterlab_widgets): vuelve a instalar "
            "monopoly-edu. Mientras tanto verás figuras fijas en lugar de botones."
        )
    if dibujante.split(".")[0] != DIBUJANTE_QUE_VALE:
        return (
            f"Los botones no encajan: ipywidgets {version('ipywidgets')} necesita la versión {DIBUJANTE_QUE_VALE} de "
            f"{NOMBRE_DEL_DIBUJANTE} y está la {dibujante}. Vuelve a instalar monopoly-edu en un entorno nuevo."
        )
    return None


def _version_del_dibujante() -> str | None:
    """La de la primera pieza que encuentra JupyterLab en sus carpetas, que es la que usa."""
    from jupyter_core.paths import jupyter_path  # en el navegador no está

    for carpeta in jupyter_path("labextensions"):
        try:
            ficha = json.loads((Path(carpeta) / NOMBRE_DEL_DIBUJANTE / "package.json").read_text(encoding="utf-8"))
            return str(ficha["version"])
        except (OSError, ValueError, KeyError):
            continue
    return None


def _idioma() -> str | None:
    if entry_points(group="jupyterlab.languagepack", name="es"):
        return None
    return "JupyterLab no encuentra el español y saldrá en inglés: vuelve a instalar monopoly-edu."


def _escritura() -> str | None:
    try:
        with TemporaryFile(dir=Path.cwd()):
            return None
    except OSError:
        return (
            f"En la carpeta «{Path.cwd()}» no se puede escribir, y tu trabajo no se guardaría: "
            "abre los cuadernos con «monopoly-edu --carpeta CARPETA»."
        )
