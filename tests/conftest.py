"""Opciones y datos comunes de las pruebas."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

POR_DEFECTO = Path(__file__).parent / "escenarios" / "escenarios.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--escenarios", type=Path, default=POR_DEFECTO, help="fichero de escenarios de reglas")


def _fichero(config: pytest.Config) -> dict[str, Any]:
    return json.loads(config.getoption("--escenarios").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def fichero_de_escenarios(pytestconfig: pytest.Config) -> dict[str, Any]:
    """El fichero de escenarios entero."""
    return _fichero(pytestconfig)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "escenario" in metafunc.fixturenames:
        escenarios = _fichero(metafunc.config)["escenarios"]
        metafunc.parametrize("escenario", escenarios, ids=lambda e: f"{e['id']}-{e['categoria']}")
