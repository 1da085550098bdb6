"""El lanzador, con un JupyterLab de mentira."""

import json
import os
import re
import socket
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import version
from threading import Thread

import pytest

from monopoly_edu import __main__ as orden
from monopoly_edu.oficina import abrir, direccion
from monopoly_edu.oficina.comprobar import QUIEN_ABRE


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
    monkeypatch.setattr(abrir, "es_root", lambda: False)
    monkeypatch.setattr(abrir, "hay_navegador", lambda: True)
    monkeypatch.delenv("JUPYTER_TOKEN", raising=False)
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


def test_las_guias_solo_si_se_piden_y_se_dice_donde_estan(tmp_path, originales, jupyter, capsys):
    guia = originales / "docente" / "01.ipynb"
    guia.parent.mkdir()
    guia.write_text("{}", encoding="utf-8")
    abrir.main(["--carpeta", str(tmp_path / "alumno")], jupyter)
    assert not (tmp_path / "alumno" / "docente").exists()
    assert "guías" not in capsys.readouterr().out
    abrir.main(["--docente", "--carpeta", str(tmp_path / "docente"), "--no-browser"], jupyter)
    assert (tmp_path / "docente" / "docente" / "01.ipynb").is_file()
    assert "Las guías docentes están en" in capsys.readouterr().out
    assert "--docente" not in jupyter.argumentos


def test_carpeta_a_gusto_y_lo_demas_para_jupyter(tmp_path, jupyter):
    carpeta = tmp_path / "mis cosas ñ"
    puerto = _un_puerto_libre()
    ordenes = ["--no-browser", "--carpeta", str(carpeta), "--port", str(puerto), "--ip", "0.0.0.0"]  # noqa: S104
    assert abrir.main(ordenes, jupyter) == 0
    assert jupyter.carpeta == carpeta
    assert jupyter.argumentos[2:] == [f"--ServerApp.port={puerto}", "--no-browser", "--ip", "0.0.0.0"]  # noqa: S104


def _un_puerto_libre():
    with socket.socket() as enchufe:
        enchufe.bind(("127.0.0.1", 0))
        return enchufe.getsockname()[1]


def test_con_el_puerto_ocupado_se_usa_otro_y_se_dice(tmp_path, jupyter, capsys):
    with socket.socket() as ocupado:
        ocupado.bind(("127.0.0.1", 0))
        puerto = ocupado.getsockname()[1]
        assert abrir.main(["--carpeta", str(tmp_path / "x"), "--port", str(puerto)], jupyter) == 0
    usado = int(jupyter.argumentos[2].removeprefix("--ServerApp.port="))
    dicho = capsys.readouterr().out
    assert puerto < usado <= puerto + 50
    assert f"El puerto {puerto} está ocupado: uso el {usado}." in dicho
    assert f"http://localhost:{usado}/?token=" in dicho


class _Contesta(BaseHTTPRequestHandler):
    """Lo que hace JupyterLab cuando le preguntan cómo está."""

    def do_GET(self):
        suyo = self.path == "/api/status" and self.headers["Authorization"] == "token suya"
        self.send_response(200 if suyo else 403)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def abierto(tmp_path):
    """El puerto de un JupyterLab de mentira que ya está abierto sobre la carpeta «x», y dónde está apuntado."""
    en_marcha = tmp_path / "x" / ".monopoly_edu" / "datos" / "en_marcha"
    en_marcha.mkdir(parents=True)
    with HTTPServer(("127.0.0.1", 0), _Contesta) as servidor:
        apunte = en_marcha / "jpserver-1.json"
        apunte.write_text(json.dumps({"port": servidor.server_port, "token": "suya"}), encoding="utf-8")
        Thread(target=servidor.serve_forever).start()
        yield servidor.server_port, apunte
        servidor.shutdown()


@pytest.mark.parametrize("sin", [[], ["--no-browser"]], ids=["con navegador", "sin él"])
def test_si_ya_esta_abierto_se_dice_donde_y_se_vuelve_alli(abierto, sin, tmp_path, jupyter, monkeypatch, capsys):
    visitadas = []
    monkeypatch.setattr(webbrowser, "open", visitadas.append)
    direccion = f"http://localhost:{abierto[0]}/?token=suya"
    assert abrir.main(["--carpeta", str(tmp_path / "x"), "--port", str(abierto[0]), *sin], jupyter) == 0
    assert f"ya están abiertos en otra ventana, en {direccion}\n" in capsys.readouterr().out
    assert not hasattr(jupyter, "argumentos") and visitadas == ([] if sin else [direccion])


def test_otra_carpeta_se_abre_aparte(abierto, tmp_path, jupyter, capsys):
    assert abrir.main(["--carpeta", str(tmp_path / "otra"), "--port", str(abierto[0])], jupyter) == 0
    assert f"El puerto {abierto[0]} está ocupado" in capsys.readouterr().out and jupyter.argumentos


@pytest.mark.parametrize(
    "apuntado", ["", "[]", "{}", '{"port": PUERTO, "token": "otra"}', '{"port": 1, "token": "suya"}']
)
def test_si_no_contesta_o_es_otro_se_abre(apuntado, abierto, tmp_path, jupyter):
    puerto, apunte = abierto
    apunte.write_text(apuntado.replace("PUERTO", str(puerto)), encoding="utf-8")
    assert abrir.main(["--carpeta", str(tmp_path / "x")], jupyter) == 0 and jupyter.argumentos


def test_sin_ningun_puerto_libre_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(direccion, "_esta_libre", lambda puerto: False)
    assert abrir.main(["--carpeta", str(tmp_path / "x"), "--port", "9000"], jupyter) == 1
    queja = capsys.readouterr().err
    assert queja == "No hay ningún puerto libre entre el 9000 y el 9050: elige otro con --port NÚMERO.\n"


def test_sin_navegador_se_da_la_direccion_y_no_se_intenta(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(abrir, "hay_navegador", lambda: False)
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    clave = jupyter.entorno["JUPYTER_TOKEN"]
    assert "No encuentro ningún navegador" in (dicho := capsys.readouterr().out)
    assert dicho.rstrip().endswith(f"/?token={clave}")
    assert jupyter.argumentos[3:] == ["--no-browser"]


def test_la_clave_es_nueva_cada_vez_y_se_respeta_la_del_usuario(tmp_path, jupyter, monkeypatch):
    claves = set()
    for _ in range(2):
        abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
        claves.add(jupyter.entorno["JUPYTER_TOKEN"])
    assert len(claves) == 2 and all(len(clave) >= 32 for clave in claves)
    abrir.main(["--carpeta", str(tmp_path / "x"), "--IdentityProvider.token=mia"], jupyter)
    assert "JUPYTER_TOKEN" not in jupyter.entorno
    monkeypatch.setenv("JUPYTER_TOKEN", "mia")
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert "JUPYTER_TOKEN" not in jupyter.entorno


def test_hay_navegador_si_el_sistema_encuentra_uno(monkeypatch):
    assert direccion.hay_navegador() in (True, False)
    monkeypatch.setattr("webbrowser.get", lambda: object())
    assert direccion.hay_navegador()

    def ninguno():
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr("webbrowser.get", ninguno)
    assert not direccion.hay_navegador()


def test_los_ajustes_del_alumno_se_quedan(tmp_path, jupyter):
    idioma = tmp_path / "x" / ".monopoly_edu/ajustes/lab/@jupyterlab/translation-extension/plugin.jupyterlab-settings"
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert json.loads(idioma.read_text(encoding="utf-8")) == {"locale": "es"}
    idioma.write_text('{"locale": "fr"}', encoding="utf-8")
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert json.loads(idioma.read_text(encoding="utf-8")) == {"locale": "fr"}


def test_la_busqueda_acaba_en_el_ultimo_puerto_que_hay(monkeypatch):
    monkeypatch.setattr(direccion, "_esta_libre", lambda puerto: False)
    with pytest.raises(direccion.SinPuerto, match="entre el 65530 y el 65535"):
        direccion.elegir_direccion(65530, [])


@pytest.mark.parametrize(
    ("argumentos", "queja"),
    [
        (["--carpeta", ""], "--carpeta: no dice ninguna carpeta."),
        (["--carpeta", " "], "--carpeta: no dice ninguna carpeta."),
        (["--carpeta", "~quien_no_existe/x"], "--carpeta: no sé qué carpeta es «~quien_no_existe/x»."),
        (["--port", "abc"], "--port/--puerto: tiene que ser un número entero de 1 a 65535: «abc»."),
        (["--port", "65536"], "--port/--puerto: tiene que ser un número entero de 1 a 65535: «65536»."),
        (["--port=0"], "--port/--puerto: tiene que ser un número entero de 1 a 65535: «0»."),
        (["--port=-1"], "--port/--puerto: tiene que ser un número entero de 1 a 65535: «-1»."),
    ],
)
def test_una_opcion_mal_escrita_se_dice(argumentos, queja, jupyter, capsys):
    with pytest.raises(SystemExit) as fin:
        abrir.main(argumentos, jupyter)
    assert fin.value.code == 2
    assert capsys.readouterr().err == f"No entiendo la orden: {queja} Mira «monopoly-edu abrir --ayuda».\n"


def test_una_opcion_que_no_conoce_nadie_se_dice_en_espanol(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    conocidas = ["--ip", "0.0.0.0", "--sock=x", "--ServerApp.nada=1", "-y"]  # noqa: S104
    assert abrir.lanzar_jupyter(tmp_path, [*conocidas, "--docentes", "-z=3"], {}) == 2
    queja = "No lo abro: ni monopoly-edu ni JupyterLab conocen --docentes y -z. Mira «monopoly-edu --ayuda».\n"
    assert capsys.readouterr() == ("", queja)


def test_lo_que_jupyter_dice_en_ingles_acaba_en_espanol(tmp_path, monkeypatch, capsys):
    def quejarse(argv):
        raise SystemExit(2)

    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", quejarse)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as fin:
        abrir.lanzar_jupyter(tmp_path, ["--ip"], {})
    assert fin.value.code == 2
    assert capsys.readouterr().err == "JupyterLab no se ha abierto; lo de arriba, en inglés, es lo que dice él.\n"


def test_la_version_es_la_nuestra_y_no_copia_nada(personal, capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["--version"])
    assert fin.value.code == 0 and capsys.readouterr().out == f"monopoly-edu {version('monopoly-edu')}\n"
    assert list(personal.iterdir()) == []


def test_el_puerto_tambien_se_dice_en_espanol(tmp_path, jupyter):
    puerto = _un_puerto_libre()
    abrir.main(["--carpeta", str(tmp_path / "x"), "--puerto", str(puerto)], jupyter)
    assert jupyter.argumentos[2:] == [f"--ServerApp.port={puerto}"]


def test_se_abre_el_cuaderno_que_se_pide_si_esta(tmp_path, jupyter, capsys):
    assert abrir.main(["00_antes_de_empezar.ipynb", "--carpeta", str(tmp_path)], jupyter) == 0
    assert jupyter.argumentos[3:] == ["00_antes_de_empezar.ipynb"]
    assert abrir.main(["00_antes.ipynb", "--carpeta", str(tmp_path)], jupyter) == 1
    assert "no hay ningún «00_antes.ipynb»" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="en Windows no se borra la carpeta en la que se está")
def test_en_una_carpeta_borrada_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    borrada = tmp_path / "borrada"
    borrada.mkdir()
    monkeypatch.chdir(borrada)
    borrada.rmdir()
    assert abrir.main(["--carpeta", "aqui"], jupyter) == 1
    _una_frase_que_propone_carpeta(capsys)


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
    assert abrir.main([], jupyter) == 1
    _una_frase_que_propone_carpeta(capsys)


def test_sin_poder_escribir_propone_carpeta(personal, jupyter, capsys):
    (personal / "monopoly_edu").write_text("soy un fichero y aquí no cabe nada", encoding="utf-8")
    assert abrir.main([], jupyter) == 1
    _una_frase_que_propone_carpeta(capsys)


def test_si_el_sistema_no_deja_escribir_propone_carpeta(personal, jupyter, monkeypatch, capsys):
    def prohibido(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.mkdir", prohibido)
    assert abrir.main([], jupyter) == 1
    _una_frase_que_propone_carpeta(capsys)


def _una_frase_que_propone_carpeta(capsys):
    salida = capsys.readouterr()
    assert salida.out == ""
    assert "--carpeta" in salida.err
    assert salida.err.count("\n") == 1


def test_sin_cuadernos_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(abrir, "carpeta_de_cuadernos", lambda: tmp_path / "no_esta")
    assert abrir.main(["--carpeta", str(tmp_path / "x")], jupyter) == 1
    assert "no trae los cuadernos" in capsys.readouterr().err


def test_lo_que_cambio_el_alumno_se_anuncia(tmp_path, originales, jupyter, capsys):
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    (tmp_path / "x" / "00_antes_de_empezar.ipynb").write_text("lo mío", encoding="utf-8")
    (originales / "00_antes_de_empezar.ipynb").write_text("{ }", encoding="utf-8")
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert "versión nueva" in capsys.readouterr().out
    assert (tmp_path / "x" / "00_antes_de_empezar.ipynb").read_text(encoding="utf-8") == "lo mío"


def test_root_se_permite_y_se_dice(tmp_path, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(abrir, "es_root", lambda: True)
    abrir.main(["--carpeta", str(tmp_path / "x")], jupyter)
    assert jupyter.argumentos[3:] == ["--allow-root"]
    assert "root" in capsys.readouterr().out
    abrir.main(["--carpeta", str(tmp_path / "x"), "--allow-root"], jupyter)
    assert jupyter.argumentos[3:] == ["--allow-root"]


def test_nada_de_jupyter_va_a_la_carpeta_personal(tmp_path, personal, jupyter):
    carpeta = tmp_path / "x"
    abrir.main(["--carpeta", str(carpeta)], jupyter)
    ajustes, *_ = jupyter.entorno.pop("JUPYTER_CONFIG_PATH").split(os.pathsep)
    del jupyter.entorno["JUPYTER_TOKEN"], jupyter.entorno[QUIEN_ABRE]
    assert all(valor.startswith(str(carpeta)) for valor in jupyter.entorno.values())
    assert list(personal.iterdir()) == []
    assert ajustes == str(abrir.AJUSTES)


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


def test_la_ayuda_dice_que_mas_ordenes_hay(capsys):
    with pytest.raises(SystemExit):
        orden.main(["--help"])
    assert set(orden.ORDENES) <= set(re.findall(r"\w+", capsys.readouterr().out.splitlines()[0]))


def test_las_quejas_no_tienen_ingles(capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["--carpeta"])
    assert fin.value.code == 2
    assert capsys.readouterr().err == (
        "No entiendo la orden: --carpeta: le falta su valor. Mira «monopoly-edu abrir --ayuda».\n"
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
