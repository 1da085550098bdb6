"""Las respuestas de las pruebas van a una carpeta de usar y tirar."""

import pytest

from monopoly_edu.aula import sesion as modulo
from monopoly_edu.aula.sesion import usa_carpeta


@pytest.fixture(autouse=True)
def sesion(tmp_path, monkeypatch):
    """Una sesión recién abierta en una carpeta vacía, que se olvida al acabar."""
    monkeypatch.setattr(modulo, "_abierta", None)
    return usa_carpeta(tmp_path)
