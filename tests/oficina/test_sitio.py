"""La orden «sitio»: lo que falta se dice en una frase."""

import json

import pytest

from monopoly_edu import __main__ as orden
from monopoly_edu.aula import originales
from monopoly_edu.oficina import sitio


def _queja(capsys, *argumentos):
    assert orden.main(["sitio", *map(str, argumentos)]) == 1
    salida = capsys.readouterr()
    assert salida.out == "" and salida.err.count("\n") == 1
    return salida.err


@pytest.fixture
def con_jupyterlite(monkeypatch):
    monkeypatch.setattr(sitio, "find_spec", lambda modulo: object())


def test_sin_los_paquetes_se_dice_cual_se_instala(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sitio, "find_spec", lambda modulo: None)
    assert 'pip install "monopoly-edu[sitio]"' in _queja(capsys, tmp_path / "x", "--pyodide", tmp_path)


def test_no_se_pisa_una_carpeta_con_algo_dentro(con_jupyterlite, tmp_path, capsys):
    (tmp_path / "mío.txt").touch()
    assert "no está vacía" in _queja(capsys, tmp_path, "--pyodide", tmp_path)
    assert [fichero.name for fichero in tmp_path.iterdir()] == ["mío.txt"]


def test_ni_un_fichero(con_jupyterlite, tmp_path, capsys):
    (tmp_path / "x").touch()
    assert "elige una carpeta nueva" in _queja(capsys, tmp_path / "x", "--pyodide", tmp_path)


def test_una_carpeta_que_no_es_pyodide_se_dice(con_jupyterlite, tmp_path, capsys):
    assert "no parece una distribución de Pyodide" in _queja(capsys, tmp_path / "x", "--pyodide", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_si_falta_pyodide_se_pide(tmp_path, capsys):
    with pytest.raises(SystemExit):
        orden.main(["sitio", str(tmp_path)])
    assert "falta: --pyodide" in capsys.readouterr().err


def test_la_ayuda_dice_que_version_hace_falta(capsys):
    with pytest.raises(SystemExit):
        orden.main(["sitio", "--ayuda"])
    assert f"Pyodide {sitio.ESPERADO['version']}" in " ".join(capsys.readouterr().out.split())


def test_pyodide_arranca_con_lo_nuestro_y_lo_oficial_va_al_lado(tmp_path, monkeypatch):
    def copiar(_, destino):
        (destino / "pyodide.js").write_text("oficial", encoding="utf-8")
        return {}, {}

    monkeypatch.setattr(sitio, "copiar_pyodide", copiar)
    monkeypatch.setattr(sitio, "PROPIOS", ())
    sitio._poner_pyodide(tmp_path, tmp_path / "pyodide")
    assert (tmp_path / "pyodide" / "oficial.js").read_text(encoding="utf-8") == "oficial"
    assert "oficial.js" in (tmp_path / "pyodide" / "pyodide.js").read_text(encoding="utf-8")


def test_los_cuadernos_del_sitio_son_los_del_alumno(tmp_path):
    sitio._poner_cuadernos(tmp_path)
    assert (tmp_path / "00_antes_de_empezar.ipynb").is_file()
    assert not [fichero for fichero in tmp_path.rglob("*") if "docente" in fichero.as_posix()[len(str(tmp_path)) :]]


@pytest.mark.parametrize(
    ("celda", "titulo"),
    [
        ("# Antes de empezar\n\nHola", "00 · Antes de empezar"),
        ("# 00 · Antes de empezar", "00 · Antes de empezar"),
        ("Hola", "00_x"),
    ],
)
def test_en_la_portada_cada_cuaderno_lleva_su_numero_una_vez(celda, titulo, tmp_path):
    cuaderno = tmp_path / "00_x.ipynb"
    cuaderno.write_text(json.dumps({"cells": [{"source": celda.splitlines(keepends=True)}]}), encoding="utf-8")
    assert originales.titulo(cuaderno) == titulo


def test_el_sitio_lleva_los_ajustes_y_el_estilo_de_abrir(tmp_path):
    sitio._poner_ajustes(tmp_path)
    preferencias = json.loads((tmp_path / "overrides.json").read_text(encoding="utf-8"))
    assert preferencias["@jupyterlab/translation-extension:plugin"] == {"locale": "es"}
    assert preferencias["@jupyterlab/notebook-extension:tracker"] == {"windowingMode": "none"}
    (tmp_path / "index.html").write_text("<head><title>x</title></head><body></body>", encoding="utf-8")
    sitio._poner_estilo(tmp_path)
    assert '<link rel="stylesheet" href="custom.css"></head>' in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "Ejecutar todas las celdas" in (tmp_path / "custom.css").read_text(encoding="utf-8")
