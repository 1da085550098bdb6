"""El lanzador de verdad: arranca JupyterLab y se mira la página en Chromium."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from oficina.en_espanol import barra_del_cuaderno, es_nuestro, recorrer_menus, sin_traducir
from playwright.sync_api import expect

pytestmark = pytest.mark.navegador

CLAVE = "clave-de-prueba"


@pytest.fixture
def servidor(tmp_path):
    """`monopoly-edu` en marcha, con una carpeta personal vacía; devuelve su dirección, su carpeta y el proceso."""
    with socket.socket() as enchufe:
        enchufe.bind(("127.0.0.1", 0))
        puerto = enchufe.getsockname()[1]
    carpeta, personal = tmp_path / "mis lecciones de matemáticas ñ", tmp_path / "personal"
    personal.mkdir()
    opciones = ["--carpeta", str(carpeta), "--no-browser", f"--port={puerto}", f"--IdentityProvider.token={CLAVE}"]
    import pty  # no existe en Windows

    _, terminal = pty.openpty()  # JupyterLab solo atiende Ctrl+C si tiene una terminal delante
    with (tmp_path / "salida.txt").open("wb") as salida:
        proceso = subprocess.Popen(
            [sys.executable, "-m", "monopoly_edu", *opciones],
            env={**os.environ, "HOME": str(personal)},
            stdin=terminal,
            stdout=salida,
            stderr=subprocess.STDOUT,
        )
    try:
        _hasta_que(lambda: proceso.poll() is None and _preguntar(f"http://127.0.0.1:{puerto}", "status"))
        yield f"http://127.0.0.1:{puerto}", carpeta, personal, proceso
    finally:
        proceso.kill()
        proceso.wait()


def _preguntar(direccion, que):
    """Lo que contesta JupyterLab, o nada si todavía no contesta."""
    try:
        return json.loads(_pedir(direccion, que))
    except urllib.error.URLError:
        return None


def _pedir(direccion, que, metodo="GET"):
    peticion = urllib.request.Request(f"{direccion}/api/{que}?token={CLAVE}", method=metodo)
    with urllib.request.urlopen(peticion) as respuesta:
        return respuesta.read()


def _hasta_que(condicion, segundos=60):
    fin = time.monotonic() + segundos
    while not condicion():
        assert time.monotonic() < fin, "JupyterLab no contesta a tiempo"
        time.sleep(0.2)


def _nucleo_listo(direccion):
    return [sesion["kernel"]["execution_state"] for sesion in _preguntar(direccion, "sessions")] == ["idle"]


def test_abre_el_primer_cuaderno_en_espanol(servidor, navegador, tmp_path):
    direccion, carpeta, personal, proceso = servidor
    pedidas = []
    contexto = navegador.new_context(viewport={"width": 1366, "height": 768}, locale="es-ES")
    pagina = contexto.new_page()
    pagina.on("request", lambda peticion: pedidas.append(peticion.url))
    pagina.goto(f"{direccion}/?token={CLAVE}")
    pagina.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
    menu = pagina.locator("#jp-MainMenu")
    expect(menu).to_have_text("ArchivoEditarVerEjecutarNúcleoPestañasConfiguraciónAyuda")
    expect(pagina.locator(".jp-NotebookPanel")).to_have_count(1)
    assert pagina.title().startswith("00_antes_de_") and "00_antes_de_empezar.ipynb" in pagina.url
    assert pagina.get_by_text("official Jupyter news").count() == 0
    _hasta_que(lambda: _nucleo_listo(direccion))
    _no_hay_ingles(pagina)
    pagina.screenshot(path=tmp_path / "jupyterlab.png")
    contexto.close()
    ajenas = [url for url in pedidas if not url.startswith((direccion, "data:", "blob:"))]
    assert ajenas == [], "JupyterLab ha salido a la red"
    assert (carpeta / "00_antes_de_empezar.ipynb").is_file()
    assert not (personal / ".jupyter").exists() and not (personal / ".local").exists()
    _la_terminal_habla_espanol(tmp_path)
    _abrir_otra_vez_lleva_al_mismo(direccion, carpeta)
    _ctrl_c_lo_cierra_sin_preguntar(proceso)


def test_al_dia_siguiente_se_dice_en_espanol_que_se_ejecute_y_todo_se_lee_en_un_proyector(servidor, navegador):
    direccion, *_ = servidor
    pagina = navegador.new_context(viewport={"width": 1280, "height": 720}, locale="es-ES").new_page()
    ruta = f"{direccion}/lab/tree/03_un_turno_no_es_una_tirada.ipynb?token={CLAVE}"
    pagina.goto(ruta)
    pagina.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
    _hasta_que(lambda: _nucleo_listo(direccion))
    pagina.locator("[data-command='notebook:restart-run-all']").first.click()
    pagina.locator(".jp-Dialog .jp-mod-accept").click()
    pagina.locator(".monopoly-ejercicio").last.wait_for()
    _hasta_que(lambda: _guardado(pagina))
    pagina.goto("about:blank")
    for sesion in _preguntar(direccion, "sessions"):
        _pedir(direccion, f"sessions/{sesion['id']}", "DELETE")
    pagina.goto(ruta)
    sin_boton = pagina.locator(".jp-OutputArea-output.jupyter-widgets").first
    sin_boton.wait_for(state="attached")
    dicho = "e => [getComputedStyle(e).visibility, getComputedStyle(e, '::after').content]"
    se_ve, en_su_lugar = sin_boton.evaluate(dicho)
    assert se_ve == "hidden" and "«Ejecutar todas las celdas»" in en_su_lugar
    tamano = "e => parseFloat(getComputedStyle(e).fontSize)"
    for que in (".jp-RenderedHTMLCommon td", ".jp-RenderedHTMLCommon p", ".cm-line", ".jp-DirListing-itemText"):
        assert pagina.locator(que).first.evaluate(tamano) >= 14, f"{que} no se lee en un proyector"
    pagina.context.close()


def _guardado(pagina):
    """Guarda, y mira si no queda nada por guardar: mientras se ejecuta siguen llegando salidas."""
    pagina.keyboard.press("Control+s")
    return pagina.locator(".jp-mod-dirty").count() == 0


def _no_hay_ingles(pagina):
    expect(pagina.locator("#jp-main-statusbar")).to_contain_text("En reposo")
    menus = recorrer_menus(pagina)
    assert sum(map(len, menus.values())) > 150, "faltan menús por recorrer"
    assert sin_traducir(menus) == []
    barra = barra_del_cuaderno(pagina)
    assert len(barra) > 15
    assert [texto for texto in barra if not es_nuestro(texto)] == []


def _la_terminal_habla_espanol(tmp_path):
    """Copia, dirección y nada más: ni avisos de JupyterLab ni del núcleo."""
    renglones = (tmp_path / "salida.txt").read_text(encoding="utf-8").splitlines()
    inicios = ("He copiado", "Estás trabajando como administrador", "Abro JupyterLab", "Abre esta dirección")
    assert [renglon for renglon in renglones if not renglon.startswith(inicios)] == []


def _abrir_otra_vez_lleva_al_mismo(direccion, carpeta):
    orden = [sys.executable, "-m", "monopoly_edu", "--carpeta", str(carpeta), "--no-browser"]
    otra = subprocess.run(orden, capture_output=True, text=True, check=True, timeout=60)
    assert f"ya están abiertos en otra ventana, en {direccion.replace('127.0.0.1', 'localhost')}/?token=" in otra.stdout


def _ctrl_c_lo_cierra_sin_preguntar(proceso):
    proceso.send_signal(signal.SIGINT)
    assert proceso.wait(timeout=30) == 0
