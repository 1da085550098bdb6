"""La comprobación del entorno: una frase por fallo, y ninguna si todo está bien."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_edu import comprobar_entorno
from monopoly_edu.oficina import comprobar


@pytest.fixture
def labextensions(tmp_path, monkeypatch):
    """Una carpeta en la que JupyterLab busca sus piezas, y nada más."""
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *_: [str(tmp_path / "a"), str(tmp_path / "b")])
    return tmp_path


@pytest.fixture(autouse=True)
def en_un_cuaderno(labextensions, monkeypatch, tmp_path):
    """Un cuaderno en un entorno que está bien."""
    monkeypatch.setitem(sys.modules, "ipykernel", object())
    monkeypatch.delenv(comprobar.QUIEN_ABRE, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(comprobar, "entry_points", lambda **_: ["es"])
    _poner_dibujante(labextensions / "b", "5.0.16")


def _poner_dibujante(carpeta, version):
    ficha = carpeta / "@jupyter-widgets" / "jupyterlab-manager" / "package.json"
    ficha.parent.mkdir(parents=True, exist_ok=True)
    ficha.write_text(json.dumps({"version": version}), encoding="utf-8")


def _el_aviso():
    [aviso] = comprobar_entorno().avisos
    assert aviso in repr(comprobar_entorno())
    return aviso


def test_si_todo_esta_bien_lo_dice_en_una_frase():
    assert repr(comprobar_entorno()) == "Todo en orden: los cuadernos pueden funcionar aquí."


def test_el_mismo_python_que_abrio_vale(monkeypatch):
    monkeypatch.setenv(comprobar.QUIEN_ABRE, sys.executable)
    assert comprobar_entorno().avisos == ()


def test_otro_nucleo_se_explica(monkeypatch, tmp_path):
    otro = str(tmp_path / "otro" / "bin" / "python")
    monkeypatch.setenv(comprobar.QUIEN_ABRE, otro)
    aviso = _el_aviso()
    assert otro in aviso and sys.executable in aviso and "Cambiar de núcleo" in aviso


def test_fuera_de_un_cuaderno_se_explica(monkeypatch):
    monkeypatch.delitem(sys.modules, "ipykernel")
    assert "monopoly-edu" in _el_aviso()


def test_sin_la_pieza_de_los_botones_se_explica(labextensions):
    (labextensions / "b" / "@jupyter-widgets" / "jupyterlab-manager" / "package.json").unlink()
    assert "figuras fijas" in _el_aviso()


def test_con_la_pieza_estropeada_se_explica(labextensions):
    (labextensions / "b" / "@jupyter-widgets" / "jupyterlab-manager" / "package.json").write_text("{")
    assert "figuras fijas" in _el_aviso()


def test_una_pieza_de_otra_version_se_explica(labextensions):
    _poner_dibujante(labextensions / "a", "3.1.0")  # la primera carpeta manda
    aviso = _el_aviso()
    assert "necesita la versión 5" in aviso and "3.1.0" in aviso


def test_sin_espanol_se_explica(monkeypatch):
    monkeypatch.setattr(comprobar, "entry_points", lambda **_: [])
    assert "saldrá en inglés" in _el_aviso()


def test_donde_no_se_puede_escribir_se_explica(monkeypatch):
    def prohibido(**_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(comprobar, "TemporaryFile", prohibido)
    assert "--carpeta" in _el_aviso()


def test_en_el_navegador_no_se_pide_lo_que_no_hay(monkeypatch, labextensions):
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(comprobar, "entry_points", lambda **_: [])
    assert comprobar_entorno().avisos == ()


@pytest.mark.parametrize("pieza", ["ipywidgets", "pandas"])
def test_una_instalacion_a_medias_dice_que_le_falta(pieza):
    raiz = Path(__file__).parents[2]
    a_medias = f"import sys; sys.path.insert(0, {str(raiz)!r}); sys.modules['{pieza}'] = None; import monopoly_edu"
    hecho = subprocess.run([sys.executable, "-c", a_medias], capture_output=True, text=True, check=False)
    assert hecho.stderr.count("Traceback") == 1
    assert f"A monopoly_edu le falta una pieza, «{pieza}»: vuelve a instalar" in hecho.stderr.splitlines()[-1]
