"""Vuelve a hacer las imágenes del README: una partida a medias en JupyterLab de verdad y el mapa de calor.

    python tests/casa/fotos.py

Hay que hacerlo cuando cambia lo que se ve; después, mirarlas y copiar en el README el texto que aquí se escribe.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from io import BytesIO
from pathlib import Path

import nbformat

from monopoly_edu import CadenaDeMarkov, Constructora, Negociadora, Partida, Tablero, mapa_de_calor

IMAGENES = Path(__file__).parents[2] / ".imagenes"
PASO_A_PASO, MAPA = IMAGENES / "paso_a_paso.png", IMAGENES / "mapa_de_calor.png"
SEMILLA, TURNO = 47, 26
CLAVE, CUADERNO, GUARDADA = "clave-de-fotos", "partida.ipynb", "con_ana.json"
NUCLEO = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
CELDA = f'from monopoly_edu import Partida, paso_a_paso\npaso_a_paso(Partida.abrir("{GUARDADA}"))'


def partida_a_medias() -> Partida:
    """Ana, que compra todo lo que pisa, contra dos programas: le toca tirar y va a caer en una calle libre."""
    partida = Partida.nueva(["Ana", ("Luis", Constructora), ("Bea", Negociadora)], semilla=SEMILLA)
    while True:
        partida.siguiente("decision")
        pregunta = partida.pregunta
        if pregunta is not None and pregunta.jugador == "Ana":
            if partida.mesa.turno == TURNO and pregunta.opciones[0] == "tirar":
                return partida
            partida.responder(pregunta.opciones[0])


def lo_que_se_ve_de_la_partida() -> str:
    """La descripción de la imagen, para el README."""
    partida = partida_a_medias()
    partida.responder("tirar")
    pregunta, mesa = partida.pregunta, partida.mesa
    casas = sum(nivel for nivel in mesa.edificios if nivel < 5)
    titulos = sum(dueno >= 0 for dueno in mesa.propietario)
    escrito = (
        f"Una partida a medias en JupyterLab, en español: el tablero de Madrid en el turno {mesa.turno}, con {titulos} "
        f"títulos repartidos y {casas} casas. En el centro se lee «{pregunta.texto}»; debajo están los botones para "
        "contestar y, a la derecha, el dinero de cada uno y lo que ha pasado."
    )
    return escrito.replace("\N{NO-BREAK SPACE}", " ")


def mapa():
    """El mapa de calor de Madrid con todas las reglas."""
    madrid = Tablero.cargar("madrid")
    return mapa_de_calor(madrid, CadenaDeMarkov(madrid).estacionaria())


def retratar(direccion: str) -> bytes:
    """La ventana de JupyterLab después de tirar los dados."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        ventana = chromium.new_context(viewport={"width": 1200, "height": 800}, device_scale_factor=1.5, locale="es-ES")
        pagina = ventana.new_page()
        pagina.goto(f"{direccion}/lab/tree/{CUADERNO}?token={CLAVE}&reset")
        pagina.locator(".jp-NotebookPanel .jp-Cell").first.wait_for()
        esperar(lambda: [s["kernel"]["execution_state"] for s in preguntar(direccion, "sessions")] == ["idle"])
        pagina.locator("[data-command='notebook:restart-run-all']").first.click()
        pagina.locator(".jp-Dialog .jp-mod-accept").click()
        pagina.get_by_role("button", name="Tirar los dados").click()
        pagina.get_by_role("button", name="No comprar").wait_for()
        pagina.keyboard.press("Control+b")
        pagina.locator(".monopoly-paso").evaluate("caja => caja.scrollIntoView({block: 'end'})")
        pagina.wait_for_timeout(1500)  # que la ficha llegue
        retrato = pagina.screenshot()
        chromium.close()
        return retrato


def en_marcha(carpeta: Path, puerto: int) -> subprocess.Popen[bytes]:
    """`monopoly-edu`, con una carpeta personal vacía."""
    opciones = ["--carpeta", str(carpeta), "--no-browser", f"--port={puerto}", f"--IdentityProvider.token={CLAVE}"]
    return subprocess.Popen(
        [sys.executable, "-m", "monopoly_edu", *opciones],
        env={**os.environ, "HOME": str(carpeta)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def preguntar(direccion: str, que: str):
    """Lo que contesta JupyterLab; nada, si todavía no contesta."""
    try:
        with urllib.request.urlopen(f"{direccion}/api/{que}?token={CLAVE}") as respuesta:
            return json.load(respuesta)
    except urllib.error.URLError:
        return None


def esperar(condicion, segundos=60) -> None:
    fin = time.monotonic() + segundos
    while not condicion():
        assert time.monotonic() < fin, "JupyterLab no contesta a tiempo"
        time.sleep(0.2)


def ligera(png: bytes) -> bytes:
    """La misma imagen con 255 colores, que pesa la tercera parte."""
    from PIL import Image

    papel = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(255, dither=Image.Dither.NONE).save(papel, "PNG", optimize=True)
    return papel.getvalue()


def main() -> None:
    IMAGENES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as provisional, socket.socket() as enchufe:
        enchufe.bind(("127.0.0.1", 0))
        puerto = enchufe.getsockname()[1]
        enchufe.close()
        carpeta = Path(provisional)
        partida_a_medias().guardar(carpeta / GUARDADA)
        celdas = [nbformat.v4.new_code_cell(CELDA)]
        nbformat.write(nbformat.v4.new_notebook(cells=celdas, metadata={"kernelspec": NUCLEO}), carpeta / CUADERNO)
        servidor = en_marcha(carpeta, puerto)
        try:
            direccion = f"http://127.0.0.1:{puerto}"
            esperar(lambda: preguntar(direccion, "status"))
            PASO_A_PASO.write_bytes(ligera(retratar(direccion)))
        finally:
            servidor.kill()
            servidor.wait()
    mapa().guardar(MAPA, 150)
    print(lo_que_se_ve_de_la_partida(), mapa().descripcion, sep="\n\n")


if __name__ == "__main__":
    main()
