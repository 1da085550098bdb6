"""Lo que se contesta mientras se prueban los cuadernos va a una carpeta de usar y tirar."""

import os
import shutil
import tempfile

VARIABLE = "MONOPOLY_EDU_RESPUESTAS"
os.environ[VARIABLE] = tempfile.mkdtemp()


def pytest_unconfigure() -> None:
    """Al acabar, fuera."""
    shutil.rmtree(os.environ.pop(VARIABLE), ignore_errors=True)
