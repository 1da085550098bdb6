"""El dibujo de la casa en CONTRIBUIR es la casa."""

import re
import tomllib
from pathlib import Path

RAIZ = Path(__file__).parents[2]
PLANO = re.compile(r"^```\n(monopoly_edu/\n.*?)^```", re.M | re.S)
SANGRIA = "  "


def _plano():
    """Carpeta dibujada → lo que el dibujo pone dentro, si pone algo."""
    (dibujo,) = PLANO.findall((RAIZ / "CONTRIBUIR.md").read_text(encoding="utf-8"))
    dentro, camino = {}, []
    for linea in dibujo.splitlines():
        nombre = linea.split()[0]
        nivel = (len(linea) - len(linea.lstrip())) // len(SANGRIA)
        camino[nivel:] = [nombre.rstrip("/")]
        if nivel:
            dentro.setdefault("/".join(camino[:-1]), []).append(nombre)
    return dentro


def _de_verdad(carpeta):
    hay = [hijo for hijo in (RAIZ / carpeta).iterdir() if hijo.suffix == ".py" or _es_una_sala(hijo)]
    nombres = {hijo.name + "/" * hijo.is_dir() for hijo in hay}
    return nombres if carpeta == "monopoly_edu" else nombres - {"__init__.py"}


def _es_una_sala(carpeta):
    return carpeta.is_dir() and carpeta.name != "__pycache__"


def test_el_dibujo_es_la_casa():
    dibujado = _plano()
    assert "monopoly_edu" in dibujado
    for carpeta, contenido in dibujado.items():
        assert len(contenido) == len(set(contenido))
        assert set(contenido) == _de_verdad(carpeta), carpeta


def test_las_reglas_estan_en_el_orden_de_import_linter():
    contratos = tomllib.loads((RAIZ / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (capas,) = (c["layers"] for c in contratos if c.get("containers") == ["monopoly_edu.reglas"])
    assert [f"{capa.strip('()')}.py" for capa in reversed(capas)] == _plano()["monopoly_edu/reglas"]
