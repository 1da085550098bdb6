"""La versión, los nombres y las licencias son los mismos en todas partes, y cada orden está contada."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from monopoly_edu.__main__ import ORDENES

RAIZ = Path(__file__).parents[2]
PROYECTO = tomllib.loads((RAIZ / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITA = yaml.safe_load((RAIZ / "CITATION.cff").read_text(encoding="utf-8"))
CAMBIOS = (RAIZ / "CAMBIOS.md").read_text(encoding="utf-8")
LEEME = (RAIZ / "README.md").read_text(encoding="utf-8")


def test_la_cita_dice_la_version_de_hoy():
    assert CITA["version"] == PROYECTO["version"]


def test_lo_primero_de_los_cambios_es_la_version_de_hoy():
    versiones = re.findall(r"^## (\d+\.\d+\.\d+)", CAMBIOS, re.MULTILINE)
    assert versiones[0] == PROYECTO["version"]
    assert versiones == sorted(versiones, key=lambda v: tuple(map(int, v.split("."))), reverse=True)


def test_la_cita_tiene_lo_que_pide_el_formato():
    """Lo obligatorio de Citation File Format 1.2.0."""
    assert CITA["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= set(CITA)
    assert [autor["name"] for autor in CITA["authors"]] == [autor["name"] for autor in PROYECTO["authors"]]


def test_las_licencias_son_las_mismas():
    """La cita dice las del material; el paquete, además, las de lo que lleva dentro."""
    del_paquete = PROYECTO["license"].split(" AND ")
    assert set(CITA["license"]) <= set(del_paquete)
    licencia = (RAIZ / "LICENSE").read_text(encoding="utf-8")
    nombres = {"MIT": "licencia MIT", "CC-BY-4.0": "CC BY 4.0", "OFL-1.1": "SIL Open Font\nLicense 1.1"}
    assert [sigla for sigla in del_paquete if nombres[sigla] not in licencia] == []
    assert all((RAIZ / fichero).is_file() for fichero in PROYECTO["license-files"])


@pytest.mark.parametrize("orden", [orden for orden in ORDENES if orden != "abrir"])
def test_cada_orden_esta_contada(orden):
    """La de abrir es la que hay si no se dice ninguna."""
    for nombre, texto in (("README", LEEME), ("CAMBIOS", CAMBIOS)):
        assert re.search(rf"monopoly-edu {orden}\b", texto), f"{nombre} no cuenta «monopoly-edu {orden}»"
