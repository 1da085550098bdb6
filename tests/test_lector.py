"""El lector de escenarios falla con lo que no entiende: nunca lo da por bueno ni lo salta."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from escenarios.esquema import FicheroNoValido, comprobar_fichero
from test_escenarios import test_escenario as ejecutar_escenario

CARPETA = Path(__file__).parent / "escenarios"
MAL_ESCRITOS = json.loads((CARPETA / "mal_escritos.json").read_text(encoding="utf-8"))
BUENO = json.loads((CARPETA / "escenarios.json").read_text(encoding="utf-8"))
ADICIONALES = json.loads((CARPETA / "adicionales.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("malo", MAL_ESCRITOS, ids=lambda e: e.get("id", "sin_id"))
def test_un_escenario_mal_escrito_falla(malo: dict) -> None:
    with pytest.raises(
        (AssertionError, ValueError, KeyError, LookupError, TypeError, AttributeError, pytest.fail.Exception)
    ):
        ejecutar_escenario(malo, BUENO)


@pytest.mark.parametrize("adicional", ADICIONALES["escenarios"], ids=lambda e: e["id"])
def test_escenarios_adicionales(adicional: dict) -> None:
    ejecutar_escenario(adicional, ADICIONALES)


@pytest.mark.parametrize(("clave", "valor"), [("esquema", "otro/2"), ("total", 3), ("inventada", 1)])
def test_un_fichero_de_otro_formato_falla(clave: str, valor: object) -> None:
    fichero = copy.copy(BUENO)
    fichero[clave] = valor
    with pytest.raises(FicheroNoValido):
        comprobar_fichero(fichero)


def test_una_expectativa_falsa_falla() -> None:
    escenario = copy.deepcopy(next(e for e in BUENO["escenarios"] if e["id"] == "S046"))
    escenario["espera"]["despues"]["jugadores"]["A"]["dinero"] = 1399
    with pytest.raises(AssertionError, match="S046"):
        ejecutar_escenario(escenario, BUENO)
