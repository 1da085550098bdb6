"""Las ruedas que lleva el sitio: enteras, iguales cada vez y sin nada de este ordenador."""

import hashlib
import subprocess
import sys
import zipfile

import pytest

from monopoly_edu.oficina.ruedas import PROPIOS, hacer_rueda


@pytest.fixture(scope="module")
def ruedas(tmp_path_factory):
    carpeta = tmp_path_factory.mktemp("ruedas")
    return carpeta, {propio.modulo: hacer_rueda(propio, carpeta) for propio in PROPIOS}


def test_la_ficha_lleva_la_huella_de_lo_que_hay(ruedas):
    carpeta, fichas = ruedas
    for ficha in fichas.values():
        assert ficha["sha256"] == hashlib.sha256((carpeta / ficha["file_name"]).read_bytes()).hexdigest()


def test_la_misma_rueda_sale_igual(ruedas, tmp_path):
    _, fichas = ruedas
    for propio in PROPIOS:
        assert hacer_rueda(propio, tmp_path)["sha256"] == fichas[propio.modulo]["sha256"]


def test_no_lleva_cuadernos_ni_rutas_de_este_ordenador(ruedas):
    carpeta, fichas = ruedas
    for ficha in fichas.values():
        nombres = zipfile.ZipFile(carpeta / ficha["file_name"]).namelist()
        assert len(nombres) == len(set(nombres))
        assert not [nombre for nombre in nombres if nombre.endswith((".ipynb", ".pyc", "direct_url.json"))]
        assert any("LICENSE" in nombre.upper() or "LICENCE" in nombre.upper() for nombre in nombres)


def test_la_del_sitio_no_lleva_lo_de_quien_da_la_clase(ruedas):
    carpeta, fichas = ruedas
    nombres = zipfile.ZipFile(carpeta / fichas["monopoly_edu"]["file_name"]).namelist()
    assert "monopoly_edu/aula/alumno.py" in nombres
    assert not [nombre for nombre in nombres if "docente" in nombre]


def test_el_juego_funciona_desde_la_rueda(ruedas, tmp_path):
    carpeta, fichas = ruedas
    rueda = carpeta / fichas["monopoly_edu"]["file_name"]
    zipfile.ZipFile(rueda).extractall(tmp_path)
    orden = "import monopoly_edu as m; p = m.Partida.nueva([('A', m.Prudente), ('B', m.Tacana)], semilla=1); p.jugar()"
    orden += "; print(m.__file__, p.terminada)"
    dicho = subprocess.check_output([sys.executable, "-c", orden], cwd=tmp_path, text=True)
    assert dicho.split() == [str(tmp_path / "monopoly_edu" / "__init__.py"), "True"]
