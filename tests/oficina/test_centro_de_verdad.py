"""La configuración del README, con un JupyterHub de verdad: entran dos personas y se mira la pantalla en Chromium."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from oficina.en_espanol import recorrer_menus, sin_traducir

from monopoly_edu.oficina.abrir import es_root

pytestmark = pytest.mark.navegador

LEEME = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
(CONFIGURACION,) = re.findall(r"^```python\n([^`]*configurar\(c[^`]*)^```", LEEME, re.M)
NOMBRES = re.search(r"alumnado=\[(.*?)\]", CONFIGURACION).group(1).replace('"', "").split(", ")
CLAVE = re.search(r'clave="(.*?)"', CONFIGURACION).group(1)
SEGUNDOS = 120
#: Lo pregunta la página, que lleva el sello de quien ha entrado.
SESIONES = """async () => {
    const sello = document.cookie.match(/(?:^|; )_xsrf=([^;]*)/)[1];
    const dicho = await fetch(location.pathname.split("/lab")[0] + "/api/sessions", {headers: {"X-XSRFToken": sello}});
    return await dicho.json();
}"""


@pytest.fixture
def servidor(tmp_path):
    """JupyterHub en marcha en una carpeta vacía; devuelve su dirección y la carpeta."""
    direccion, dentro, repartidor = (f"http://127.0.0.1:{puerto}" for puerto in _puertos_libres(3))
    como_root = '\nc.Spawner.args = ["--allow-root"]\n' if es_root() else ""
    (tmp_path / "jupyterhub_config.py").write_text(CONFIGURACION + como_root, encoding="utf-8")
    orden = [sys.executable, "-m", "jupyterhub", f"--JupyterHub.bind_url={direccion}"]
    orden += [f"--JupyterHub.hub_bind_url={dentro}", f"--ConfigurableHTTPProxy.api_url={repartidor}"]
    with (tmp_path / "salida.txt").open("wb") as salida:
        proceso = subprocess.Popen(
            orden, cwd=tmp_path, env={**os.environ, "HOME": str(tmp_path)}, stdout=salida, stderr=subprocess.STDOUT
        )
    try:
        _hasta_que(lambda: proceso.poll() is not None or _contesta(f"{direccion}/hub/login"))
        assert proceso.poll() is None, (tmp_path / "salida.txt").read_text(encoding="utf-8")
        yield direccion, tmp_path
    finally:
        proceso.send_signal(signal.SIGTERM)  # cierra también lo que haya abierto para cada cual
        try:
            proceso.wait(timeout=SEGUNDOS)
        finally:
            proceso.kill()


def _puertos_libres(cuantos):
    enchufes = [socket.socket() for _ in range(cuantos)]
    for enchufe in enchufes:
        enchufe.bind(("127.0.0.1", 0))
    puertos = [enchufe.getsockname()[1] for enchufe in enchufes]
    for enchufe in enchufes:
        enchufe.close()
    return puertos


def _contesta(direccion):
    try:
        with urllib.request.urlopen(direccion) as respuesta:
            return respuesta.status == 200
    except urllib.error.URLError:
        return False


def _hasta_que(condicion):
    fin = time.monotonic() + SEGUNDOS
    while not condicion():
        assert time.monotonic() < fin, "no ha pasado a tiempo"
        time.sleep(0.2)


def _entrar(pagina, direccion, nombre, clave):
    pagina.goto(direccion)
    pagina.get_by_label("Tu nombre").fill(nombre)
    pagina.get_by_label("La clave de la clase").fill(clave)
    pagina.get_by_role("button", name="Entrar").click()


def test_cada_cual_entra_en_su_copia_en_espanol(servidor, navegador):
    direccion, carpeta = servidor
    una, otra = NOMBRES[:2]
    pedidas = []
    contexto = navegador.new_context(viewport={"width": 1366, "height": 768}, locale="es-ES")
    contexto.set_default_timeout(SEGUNDOS * 1000)
    contexto.on("request", lambda peticion: pedidas.append(peticion.url))
    pagina = contexto.new_page()
    _entrar(pagina, direccion, una, "otra clave")
    pagina.get_by_role("alert").filter(has_text="la clave no es esa").wait_for()
    _entrar(pagina, direccion, una, CLAVE)
    _cuadernos_en_espanol(pagina, una)
    _lo_de_jupyterhub_tambien(pagina)
    _ejecutar_todo(pagina)
    _hasta_que(lambda: _respuestas(carpeta, una).is_file())
    pagina.goto(f"{direccion}/hub/home")
    pagina.get_by_role("link", name="Abrir mis cuadernos").wait_for()
    _lo_de_los_demas_esta_cerrado(pagina, direccion, otra)
    pagina.goto(f"{direccion}/hub/logout")
    pagina.get_by_label("Tu nombre").wait_for()

    _entrar(pagina, direccion, otra, CLAVE)
    _cuadernos_en_espanol(pagina, otra)
    assert not _respuestas(carpeta, otra).exists()
    contexto.close()
    assert [url for url in pedidas if not url.startswith((direccion, "data:", "blob:"))] == []


def _respuestas(carpeta, nombre):
    return carpeta / "alumnado" / nombre / "monopoly_edu" / "mis_respuestas.json"


def _cuadernos_en_espanol(pagina, nombre):
    pagina.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
    assert f"/user/{nombre}/lab/tree/00_antes_de_empezar.ipynb" in pagina.url
    pagina.locator(".jp-DirListing-item", has_text="00_antes_de").wait_for()
    pagina.locator("#jp-main-statusbar", has_text="En reposo").wait_for()
    pagina.locator("#jp-MainMenu", has_text="ArchivoEditarVerEjecutarNúcleo").wait_for()
    assert pagina.locator("link[href*='custom/custom.css']").count() == 1, "el estilo de los cuadernos reabiertos"


def _lo_de_jupyterhub_tambien(pagina):
    menus = recorrer_menus(pagina)
    assert {"Página de entrada", "Cerrar sesión"} <= set(menus["Archivo"])
    assert sin_traducir(menus) == []


def _ejecutar_todo(pagina):
    """Cuando el núcleo está listo, que antes no se ejecuta todo."""
    _hasta_que(lambda: [una["kernel"]["execution_state"] for una in pagina.evaluate(SESIONES)] == ["idle"])
    pagina.locator("[data-command='notebook:restart-run-all']").first.click()
    pagina.locator(".jp-Dialog .jp-mod-accept").click()
    pagina.locator(".jp-OutputArea-output", has_text="Madrid: 40 casillas").wait_for()


def _lo_de_los_demas_esta_cerrado(pagina, direccion, otra):
    respuesta = pagina.goto(f"{direccion}/user/{otra}/lab")
    assert respuesta.status in (403, 404)
    pagina.get_by_role("link", name="Volver al principio").wait_for()
