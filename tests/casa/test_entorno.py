"""`environment.yml` y `pyproject.toml` piden lo mismo."""

import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

RAIZ = Path(__file__).parents[2]
SOLO_DE_CONDA = {"python", "pip"}


def _proyecto():
    return tomllib.loads((RAIZ / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _conda():
    return yaml.safe_load((RAIZ / "environment.yml").read_text(encoding="utf-8"))


def _margenes(requisitos):
    leidos = [Requirement(texto.replace(" ", "")) for texto in requisitos]
    return {canonicalize_name(requisito.name): requisito.specifier for requisito in leidos}


def test_mismos_nombres_y_margenes():
    de_conda = _margenes(linea for linea in _conda()["dependencies"] if isinstance(linea, str))
    assert {k: v for k, v in de_conda.items() if k not in SOLO_DE_CONDA} == _margenes(_proyecto()["dependencies"])


def test_mismo_python():
    de_conda = _margenes(linea for linea in _conda()["dependencies"] if isinstance(linea, str))
    assert de_conda["python"] == SpecifierSet(_proyecto()["requires-python"])


def test_conda_no_trae_nada_mas():
    conda = _conda()
    assert set(conda) == {"name", "channels", "dependencies"}
    assert conda["channels"] == ["conda-forge", "nodefaults"]
    assert [linea for linea in conda["dependencies"] if not isinstance(linea, str)] == [{"pip": ["-e ."]}]


def test_cada_dependencia_tiene_techo():
    for nombre, margen in _margenes(_proyecto()["dependencies"]).items():
        assert {limite.operator for limite in margen} == {">=", "<"}, f"{nombre} necesita un mínimo y un máximo"


def test_las_diez_dependencias_y_ninguna_mas():
    jupyter = {"jupyterlab", "ipywidgets", "jupyterlab-language-pack-es-es", "nbconvert"}
    assert set(_margenes(_proyecto()["dependencies"])) == jupyter | {
        "latex2mathml",
        "matplotlib",
        "networkx",
        "numpy",
        "pandas",
        "tqdm",
    }
