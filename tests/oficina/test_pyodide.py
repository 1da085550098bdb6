"""Pyodide se copia entero y comprobado, o no se copia y se dice por qué."""

import hashlib
import json

import pytest

from monopoly_edu.oficina import pyodide
from monopoly_edu.oficina.pyodide import INDICE, PyodideNoValido, copiar_pyodide, huella_de_las_fichas


def _sha(contenido):
    return hashlib.sha256(contenido).hexdigest()


@pytest.fixture
def distribucion(tmp_path, monkeypatch):
    """Una distribución pequeña: un núcleo de un fichero, numpy, y lo que numpy necesita."""
    carpeta = tmp_path / "pyodide ñ"
    carpeta.mkdir()
    (carpeta / "pyodide.js").write_bytes(b"nucleo")
    fichas = {}
    for nombre, necesita in (("numpy", ["Open_BLAS"]), ("open-blas", []), ("de-sobra", [])):
        contenido = nombre.encode()
        (carpeta / f"{nombre}.whl").write_bytes(contenido)
        fichas[nombre] = {"file_name": f"{nombre}.whl", "sha256": _sha(contenido), "depends": necesita}
    _escribir_indice(carpeta, fichas)
    hacen_falta = {nombre: fichas[nombre] for nombre in ("numpy", "open-blas")}
    esperado = {"version": "9.9", "paquetes": ["numpy"], "nucleo": {"pyodide.js": _sha(b"nucleo")}}
    monkeypatch.setattr(pyodide, "ESPERADO", esperado | {"indice": huella_de_las_fichas(hacen_falta)})
    return carpeta


def _escribir_indice(carpeta, fichas, version="9.9"):
    (carpeta / INDICE).write_text(json.dumps({"info": {"version": version}, "packages": fichas}), encoding="utf-8")


@pytest.fixture
def destino(tmp_path):
    carpeta = tmp_path / "destino"
    carpeta.mkdir()
    return carpeta


def test_se_copia_lo_que_hace_falta_y_lo_que_ello_necesita(distribucion, destino):
    _, fichas = copiar_pyodide(distribucion, destino)
    assert sorted(fichas) == ["numpy", "open-blas"]
    assert sorted(fichero.name for fichero in destino.iterdir()) == ["numpy.whl", "open-blas.whl", "pyodide.js"]


@pytest.mark.parametrize("fichero", ["numpy.whl", "open-blas.whl", "pyodide.js"])
def test_un_fichero_cambiado_no_pasa(fichero, distribucion, destino):
    (distribucion / fichero).write_bytes(b"otra cosa")
    with pytest.raises(PyodideNoValido, match=f"{fichero}» no es el oficial: su sha256 es {_sha(b'otra cosa')}"):
        copiar_pyodide(distribucion, destino)


def test_un_indice_que_reconoce_el_fichero_cambiado_tampoco_pasa(distribucion, destino):
    """Cambiar el fichero y su huella en el índice no basta: la huella del índice está en el paquete."""
    (distribucion / "numpy.whl").write_bytes(b"otra cosa")
    indice = json.loads((distribucion / INDICE).read_text(encoding="utf-8"))
    indice["packages"]["numpy"]["sha256"] = _sha(b"otra cosa")
    _escribir_indice(distribucion, indice["packages"])
    with pytest.raises(PyodideNoValido, match="no es el oficial"):
        copiar_pyodide(distribucion, destino)


def test_lo_que_falta_se_nombra(distribucion, destino):
    (distribucion / "open-blas.whl").unlink()
    with pytest.raises(PyodideNoValido, match=r"Falta «open-blas\.whl»"):
        copiar_pyodide(distribucion, destino)


def test_otra_version_se_dice(distribucion, destino):
    _escribir_indice(distribucion, {}, version="8.8")
    with pytest.raises(PyodideNoValido, match=r"Hace falta Pyodide 9\.9 y en .* está el 8\.8"):
        copiar_pyodide(distribucion, destino)


@pytest.mark.parametrize("contenido", ["", "[]", "{}", '{"info": 3}'])
def test_un_indice_roto_se_dice(contenido, distribucion, destino):
    (distribucion / INDICE).write_text(contenido, encoding="utf-8")
    with pytest.raises(PyodideNoValido, match="no se entiende"):
        copiar_pyodide(distribucion, destino)


def test_una_carpeta_cualquiera_no_es_pyodide(tmp_path, destino):
    with pytest.raises(PyodideNoValido, match="no parece una distribución"):
        copiar_pyodide(tmp_path, destino)


def test_un_paquete_que_no_esta_se_nombra(distribucion, destino):
    _escribir_indice(distribucion, {})
    with pytest.raises(PyodideNoValido, match="no tiene numpy"):
        copiar_pyodide(distribucion, destino)
