"""El lanzador, con un JupyterLab de mentira."""

import json
import os

import pytest

from monopoly_edu import __main__ as orden
from monopoly_edu.oficina import abrir


class JupyterDeMentira:
    """Apunta con qué lo llaman."""

    def __call__(self, carpeta, argumentos, entorno):
        self.carpeta, self.argumentos, self.entorno = carpeta, argumentos, entorno
        return 0


@pytest.fixture
def jupyter():
    return JupyterDeMentira()


@pytest.fixture(autouse=True)
def originales(tmp_path, monkeypatch):
    carpeta = tmp_path / "originales"
    carpeta.mkdir()
    (carpeta / "00_antes_de_empezar.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(abrir, "carpeta_de_cuadernos", lambda: carpeta)
    monkeypatch.setattr(abrir, "_es_root", lambda: False)
    return carpeta


@pytest.fixture
def personal(tmp_path, monkeypatch):
    carpeta = tmp_path / "Íñigo Pérez"
    carpeta.mkdir()
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(carpeta))
    return carpeta


def test_sin_decir_nada_la_copia_va_a_la_carpeta_personal(personal, jupyter, capsys):
    assert abrir.main([], jupyter) == 0
    assert jupyter.carpeta == personal / "monopoly_edu"
    assert (jupyter.carpeta / "00_antes_de_empezar.ipynb").is_file()
    assert "Abro JupyterLab en" in capsys.readouterr().out


def test_carpeta_a_gusto_y_lo_demas_para_jupyter(tmp_path, jupyter):
    carpeta = tmp_path / "mis cosas ñ"
    assert abrir.main(["--no-browser", "--carpeta", str(carpeta), "--port", "9999"], jupyter) == 0
    assert jupyter.carpeta == carpeta
    assert jupyter.argumentos == ["--no-browser", "--port", "9999"]


def test_carpeta_relativa_y_con_virgulilla(personal, tmp_path, jupyter, monkeypatch):
    monkeypatch.chdir(tmp_path)
    abrir.main(["--carpeta", "aqui"], jupyter)
    assert jupyter.carpeta == tmp_path / "aqui"
    abrir.main(["--carpeta", "~/alli"], jupyter)
    assert jupyter.carpeta == personal / "alli"


@pytest.mark.skipif(os.name == "nt", reason="HOME no manda en Windows")
@pytest.mark.parametrize("casa", ["", "/"])
def test_sin_carpeta_personal_propone_carpeta(casa, jupyter, monkeypatch, capsys):
    monkeypatch.setenv("HOME", casa)
    assert abrir.main([], jupyter) == 2
    _una_frase_que_propone_carpeta(capsys)


def test_sin_poder_escribir_propone_carpeta(personal, jupyter, capsys):
    (personal / "monopoly_edu").write_text("soy un fichero y aquí no cabe nada", encoding="utf-8")
    assert abrir.main([], jupyter) == 2
    _una_frase_que_propone_carpeta(capsys)


def test_si_el_sistema_no_deja_escribir_propone_carpeta(personal, jupyter, monkeypatch, capsys):
    def prohibido(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.mkdir", prohibido)
    assert abrir.main([], jupyter) == 2
    _una_frase_que_propone_carpeta(capsys)


def _una_frase_que_propone_carpeta(capsys):
    salida = capsys.readouterr()
    assert salida.out == ""
    assert "--carpeta" in salida.err
    assert salida.err.count("\n") == 1


def test_sin_cuadernos_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(abrir, "carpeta_de_cuadernos", lambda: tmp_path / "no_esta")
    assert abrir.main(["--carpeta", str(tmp_path / "x")], jupyter) == 2
    assert "no trae los cuadernos" in capsys.readouterr().err


def test_lo_que_cambio_el_alumno_se_anuncia(tmp_path, originales, jupyter, capsys):
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    (tmp_path / "x" / "00_antes_de_empezar.ipynb").write_text("lo mío", encoding="utf-8")
    (originales / "00_antes_de_empezar.ipynb").write_text("{ }", encoding="utf-8")
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert "versión nueva" in capsys.readouterr().out
    assert (tmp_path / "x" / "00_antes_de_empezar.ipynb").read_text(encoding="utf-8") == "lo mío"


def test_root_se_permite_y_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(abrir, "_es_root", lambda: True)
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert jupyter.argumentos == ["--allow-root"]
    assert "root" in capsys.readouterr().out
    abrir.main(["--carpeta", str(tmp_path / "x"), "--allow-root"], jupyter)
    assert jupyter.argumentos == ["--allow-root"]


def test_nada_de_jupyter_va_a_la_carpeta_personal(tmp_path, personal, jupyter):
    carpeta = tmp_path / "x"
    abrir.main(["--carpeta", str(carpeta)], jupyter)
    ajustes, *_ = jupyter.entorno.pop("JUPYTER_CONFIG_PATH").split(os.pathsep)
    assert all(valor.startswith(str(carpeta)) for valor in jupyter.entorno.values())
    assert list(personal.iterdir()) == []
    idioma = json.loads((abrir.AJUSTES / "labconfig" / "default_setting_overrides.json").read_text(encoding="utf-8"))
    assert ajustes == str(abrir.AJUSTES)
    assert idioma["@jupyterlab/translation-extension:plugin"] == {"locale": "es_ES"}


def test_se_conservan_los_ajustes_que_ya_vinieran_por_el_entorno(tmp_path, jupyter, monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "otros")
    abrir.main(["--carpeta", str(tmp_path)], jupyter)
    assert jupyter.entorno["JUPYTER_CONFIG_PATH"] == f"{abrir.AJUSTES}{os.pathsep}otros"


@pytest.mark.parametrize("argumentos", [["--help"], ["-h"], ["--ayuda"], ["abrir", "--help"]])
def test_la_ayuda_no_tiene_ingles(argumentos, capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(argumentos)
    ayuda = capsys.readouterr().out
    assert fin.value.code == 0
    assert "Uso: monopoly-edu" in ayuda and "--carpeta" in ayuda and "muestra esta ayuda" in ayuda
    assert not any(palabra in ayuda.lower() for palabra in ("usage", "options:", "show this", "positional"))


def test_las_quejas_no_tienen_ingles(capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["--carpeta"])
    assert fin.value.code == 2
    assert capsys.readouterr().err == (
        "No entiendo la orden: --carpeta: le falta su valor. Mira «monopoly-edu abrir --help».\n"
    )


def test_una_orden_que_no_existe(capsys):
    assert orden.main(["avrir"]) == 2
    assert "No conozco la orden «avrir»" in capsys.readouterr().err


@pytest.mark.parametrize("argumentos", [[], ["abrir"]])
def test_abrir_es_la_orden_de_siempre(argumentos, monkeypatch):
    llamadas = []
    monkeypatch.setitem(orden.ORDENES, "abrir", lambda resto: llamadas.append(resto) or 0)
    assert orden.main(argumentos) == 0
    assert llamadas == [[]]
