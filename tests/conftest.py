"""Opciones y datos comunes de las pruebas."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

#: Chromium sin preguntas y sin más red que esta máquina, a la que también llama `aula.test`.
CALLADO = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP aula.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
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


@pytest.fixture(scope="session")
def navegador() -> Iterator[Any]:
    """Un Chromium de verdad para todas las pruebas: dos Playwright a la vez no caben en un proceso."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    assert chromium, "Falta Chromium: instálalo para probar lo que se ve en pantalla."
    with sync_playwright() as playwright:
        abierto = playwright.chromium.launch(executable_path=chromium, args=CALLADO)
        yield abierto
        abierto.close()
