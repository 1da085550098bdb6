"""Ejecutar un cuaderno aparte, con este mismo Python, y quedarse con lo que sale.

Sabe: poner en marcha un núcleo que no deja rastro y decir en una frase por qué un cuaderno no se puede ejecutar.
No debe saber: de qué trata ni qué se hace con lo que sale.
Lo usa: `exportar`.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

from monopoly_edu.aula.sesion import VARIABLE

#: Lo que se hace antes de la primera celda: desde ahí nada necesita botones.
PREPARAR = "from monopoly_edu.oficina.sin_botones import preparar; preparar()"
#: Cuánto puede tardar una celda, en segundos.
PACIENCIA = 600


class CuadernoRoto(Exception):
    """El cuaderno no se puede leer o no llega al final; el texto dice por qué."""


def leer(cuaderno: Path) -> Any:
    """El cuaderno, comprobado. Lanza `CuadernoRoto`."""
    import nbformat  # estas piezas de Jupyter tardan en cargarse y solo hacen falta aquí

    try:
        leido = nbformat.read(cuaderno, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(leido)
    except (OSError, ValueError, AttributeError, KeyError, nbformat.ValidationError) as error:
        raise CuadernoRoto("no se puede leer; vuelve a instalar monopoly-edu.") from error
    return leido


def ejecutar(leido: Any, al_avanzar: Callable[[], object] = lambda: None) -> list[Any]:
    """Las celdas de un cuaderno con lo que sale al ejecutarlas de arriba abajo; `al_avanzar` se llama tras cada una.

    Lo que se contesta o se guarda va a una carpeta de usar y tirar. Lanza `CuadernoRoto`.
    """
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellControlSignal, CellExecutionError, DeadKernelError

    leido.cells.insert(0, nbformat.v4.new_code_cell(PREPARAR))  # type: ignore[no-untyped-call]
    numero = 0
    with TemporaryDirectory(prefix="monopoly_edu_", ignore_cleanup_errors=True) as taller, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # en Windows, zmq avisa en inglés de cómo espera
        cliente = NotebookClient(leido, km=_este_python(), timeout=PACIENCIA, resources={"metadata": {"path": taller}})
        entorno = os.environ | {VARIABLE: taller, "IPYTHONDIR": taller, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
        try:
            with cliente.setup_kernel(env=entorno, stderr=DEVNULL, cleanup_kc=True):
                for numero, celda in enumerate(leido.cells):
                    cliente.execute_cell(celda, numero, store_history=False)
                    al_avanzar()
        except CellExecutionError as error:
            raise CuadernoRoto(f"su celda {numero} da un error ({error.ename}).") from error
        except (CellControlSignal, DeadKernelError, RuntimeError) as error:
            raise CuadernoRoto(f"en su celda {numero} se para ({type(error).__name__}).") from error
    celdas: list[Any] = leido.cells[1:]
    return celdas


def _este_python() -> Any:
    """Un núcleo con este mismo Python, aunque haya otros instalados."""
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager

    return AsyncKernelManager(kernel_name="python3", kernel_spec_manager=KernelSpecManager(kernel_dirs=[]))
