"""Lo que se reparte: lo de dentro del paquete y los cuadernos, y nada más, pasando también por el de fuentes."""

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

RAIZ = Path(__file__).parents[2]
#: Lo que se queda en un ordenador al trabajar, y git no guarda.
DE_TRABAJAR = ("__pycache__", ".ipynb_checkpoints", ".monopoly_edu", "mis_respuestas")


@pytest.fixture(scope="module")
def rueda(tmp_path_factory):
    """La rueda hecha con el paquete de fuentes, lejos del repositorio."""
    taller = tmp_path_factory.mktemp("paquete")
    shutil.unpack_archive(_construir("sdist", RAIZ, taller), taller / "fuentes")
    (carpeta,) = (taller / "fuentes").iterdir()
    with zipfile.ZipFile(_construir("wheel", carpeta, taller)) as abierta:
        yield abierta


def _construir(que, carpeta, destino):
    orden = [sys.executable, "-m", "hatchling", "build", "-t", que, "-d", str(destino)]
    hecho = subprocess.run(orden, cwd=carpeta, capture_output=True, text=True, check=False)
    assert hecho.returncode == 0, hecho.stderr
    (paquete,) = destino.glob({"sdist": "*.tar.gz", "wheel": "*.whl"}[que])
    return paquete


def _deberian():
    """Nombre dentro de la rueda → el fichero del repositorio."""
    return {
        **_de("monopoly_edu", "monopoly_edu"),
        **{dentro: ruta for dentro, ruta in _de("notebooks", "monopoly_edu/cuadernos").items() if ruta.suffix != ".py"},
    }


def _de(carpeta, dentro):
    ficheros = (ruta.relative_to(RAIZ / carpeta) for ruta in (RAIZ / carpeta).rglob("*") if ruta.is_file())
    return {
        f"{dentro}/{nombre.as_posix()}": RAIZ / carpeta / nombre
        for nombre in ficheros
        if not any(parte.startswith(DE_TRABAJAR) for parte in nombre.parts)
    }


def test_lleva_lo_del_repositorio_y_nada_mas(rueda):
    nombres = {nombre for nombre in rueda.namelist() if ".dist-info/" not in nombre}
    deberian = set(_deberian())
    assert sorted(deberian - nombres) == [], "faltan"
    assert sorted(nombres - deberian) == [], "sobran"


def test_cada_fichero_es_el_del_repositorio(rueda):
    distintos = [dentro for dentro, ruta in _deberian().items() if rueda.read(dentro) != ruta.read_bytes()]
    assert distintos == []


def test_lleva_los_tableros_los_cuadernos_y_las_guias(rueda):
    nombres = rueda.namelist()
    for patron in ("caja/tableros/madrid/tablero.toml", "cuadernos/00_", "cuadernos/docente/00_", "py.typed"):
        assert any(nombre.startswith(f"monopoly_edu/{patron}") for nombre in nombres), patron


def test_se_construye_con_lo_mismo_que_se_prueba():
    """Lo que instala pip para construir es lo que usan estas pruebas."""
    proyecto = tomllib.loads((RAIZ / "pyproject.toml").read_text(encoding="utf-8"))
    (constructor,) = proyecto["build-system"]["requires"]
    assert constructor in proyecto["project"]["optional-dependencies"]["pruebas"]


def test_lleva_la_orden_el_idioma_y_la_licencia(rueda):
    (ficha,) = {nombre.split("/")[0] for nombre in rueda.namelist() if ".dist-info/" in nombre}
    anuncios = rueda.read(f"{ficha}/entry_points.txt").decode()
    assert "monopoly-edu = monopoly_edu.__main__:main" in anuncios
    assert "es = monopoly_edu.oficina.idioma:paquete" in anuncios
    assert rueda.read(f"{ficha}/licenses/LICENSE") == (RAIZ / "LICENSE").read_bytes()
