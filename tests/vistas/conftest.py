"""JupyterLab de verdad en un Chromium de verdad, para probar lo que se ve y se pulsa."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from monopoly_edu import Tablero
from monopoly_edu.caja.forma import TRAMAS
from monopoly_edu.vistas.explora.base import NITIDEZ
from monopoly_edu.vistas.graficos.figura import Figura

CLAVE = "clave-de-prueba"
#: Quejas del propio JupyterLab al reiniciar el núcleo, que no son nuestras.
AJENOS = ("debugger state", "Canceled future", "Comm not found", "favicon")
AJUSTES = {
    "@jupyterlab/translation-extension:plugin": {"locale": "es_ES"},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}


@dataclass
class Laboratorio:
    """Un JupyterLab en marcha y un navegador que lo mira."""

    direccion: str
    carpeta: Path
    navegador: object
    errores: list = field(default_factory=list)

    def pedir(self, ruta, metodo="GET"):
        peticion = urllib.request.Request(f"{self.direccion}{ruta}?token={CLAVE}", method=metodo)
        with urllib.request.urlopen(peticion) as respuesta:
            return json.loads(respuesta.read() or "null")

    def abrir(self, celdas, nombre="prueba.ipynb", ancho=1366, alto=768):
        """Escribe un cuaderno con esas celdas, lo abre y lo ejecuta entero. Devuelve la página."""
        (self.carpeta / nombre).write_text(json.dumps(_cuaderno(celdas)), encoding="utf-8")
        contexto = self.navegador.new_context(viewport={"width": ancho, "height": alto}, locale="es-ES")
        pagina = contexto.new_page()
        pagina.on("console", lambda mensaje: self._apuntar(mensaje.text) if mensaje.type == "error" else None)
        pagina.on("pageerror", lambda error: self._apuntar(str(error)))
        pagina.goto(f"{self.direccion}/lab/tree/{nombre}?token={CLAVE}&reset")
        pagina.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
        # El indicador dice que está listo antes de que exista la sesión: se pregunta al servidor.
        _hasta(lambda: self._listo(nombre))
        pagina.locator("[data-command='notebook:restart-run-all']").first.click()
        pagina.locator(".jp-Dialog .jp-mod-accept").click()
        return pagina

    def _apuntar(self, error):
        if not any(ajeno in error for ajeno in AJENOS):
            self.errores.append(error)

    def _listo(self, nombre):
        sesiones = self.pedir("/api/sessions")
        return any(s["path"] == nombre and s["kernel"]["execution_state"] == "idle" for s in sesiones)

    def cerrar_sesiones(self):
        for sesion in self.pedir("/api/sessions"):
            self.pedir(f"/api/sessions/{sesion['id']}", "DELETE")
        for contexto in self.navegador.contexts:
            contexto.close()
        self.errores.clear()


def _cuaderno(celdas):
    nucleo = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    comun = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    hechas = [{**comun, "id": f"celda{n}", "source": texto} for n, texto in enumerate(celdas)]
    return {"cells": hechas, "metadata": nucleo, "nbformat": 4, "nbformat_minor": 5}


def _hasta(condicion, segundos=60):
    fin = time.monotonic() + segundos
    while time.monotonic() < fin:
        try:
            if condicion():
                return
        except urllib.error.URLError:
            pass
        time.sleep(0.2)
    raise AssertionError("JupyterLab no contesta")


@pytest.fixture
def tablero_de():
    """Una función que hace un tablero con las casillas que se le pidan, de 4 a 400."""
    return _tablero_de


def _tablero_de(casillas, corto="Calle {}"):
    madrid = Tablero.cargar("madrid").datos
    solares = [fila for fila in madrid["casillas"] if fila["tipo"] == "solar"]
    colores = [grupo["color"] for grupo in madrid["grupos"].values()]
    filas, grupos = [{"tipo": "salida", "nombre": "Salida"}], {}
    for n in range(1, casillas):
        if n == casillas // 4 and casillas > 6:
            filas.append({"tipo": "carcel", "nombre": "Cárcel"})
            continue
        clave = f"g{n // 3}"
        grupos[clave] = {"nombre": clave, "color": colores[n // 3 % 10], "trama": TRAMAS[n // 3 % len(TRAMAS)]}
        solar = {**solares[n % len(solares)], "grupo": clave, "casa": 50}
        filas.append({**solar, "nombre": f"Calle número {n}", "corto": corto.format(n)[:14]})
    importes = {**madrid["importes"], "estaciones": [], "servicios": []}
    datos = {**madrid, "casillas": filas, "grupos": grupos, "importes": importes, "mazos": {}, "tarjetas": {}}
    return Tablero.desde_datos(datos, "prueba")


@pytest.fixture(scope="session")
def _laboratorio(tmp_path_factory, navegador):
    raiz = tmp_path_factory.mktemp("laboratorio")
    (carpeta := raiz / "cuadernos").mkdir()
    (ajustes := raiz / "ajustes" / "labconfig").mkdir(parents=True)
    (ajustes / "default_setting_overrides.json").write_text(json.dumps(AJUSTES), encoding="utf-8")
    with socket.socket() as enchufe:
        enchufe.bind(("127.0.0.1", 0))
        puerto = enchufe.getsockname()[1]
    opciones = [
        "--no-browser",
        "--allow-root",
        f"--port={puerto}",
        "--ServerApp.ip=127.0.0.1",
        f"--IdentityProvider.token={CLAVE}",
        f"--ServerApp.root_dir={carpeta}",
        "--LabApp.extension_manager=readonly",
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with (raiz / "salida.txt").open("wb") as salida:
        servidor = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", *opciones],
            env={**os.environ, "JUPYTER_CONFIG_DIR": str(raiz / "ajustes"), "HOME": str(raiz)},
            stdout=salida,
            stderr=subprocess.STDOUT,
        )
    try:
        laboratorio = Laboratorio(f"http://127.0.0.1:{puerto}", carpeta, navegador)
        _hasta(lambda: laboratorio.pedir("/api/status") is not None)
        yield laboratorio
    finally:
        servidor.kill()
        servidor.wait()


@pytest.fixture
def laboratorio(_laboratorio):
    """JupyterLab listo para abrir un cuaderno; al acabar se cierran sus sesiones."""
    yield _laboratorio
    _laboratorio.cerrar_sesiones()


@pytest.fixture(autouse=True)
def sin_pintar_cada_clic(request, monkeypatch):
    """Pintar el PNG es lo más lento de un clic y aquí casi nadie mira sus puntos: se pinta solo donde se pide.

    La figura se dibuja igual, y `nada_se_pisa` la recorre entera; en el navegador se pinta siempre.
    """
    if "pintada" in request.keywords:
        return
    pintar = Figura.png
    monkeypatch.setattr(Figura, "png", lambda figura, ppp=100: b"\x89PNG" if ppp == NITIDEZ else pintar(figura, ppp))
