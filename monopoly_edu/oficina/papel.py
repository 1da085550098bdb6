"""De una página HTML al papel: un PDF si hay con qué hacerlo y, si no, la misma página, lista para imprimir.

Sabe: vestir una página A4, encontrar un Chromium, un Chrome o un Edge que haga el PDF y no pisar lo que no es suyo.
No debe saber: qué dice la página.
Lo usan: las hojas y las guías que se imprimen.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory

from monopoly_edu.aula.originales import escribir_entero
from monopoly_edu.vistas.rotulos import LETRA, limpio

ESTILO = Path(__file__).with_name("papel.css")
#: Cómo se llama en cada sistema un navegador que sabe hacer un PDF.
ORDENES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge", "brave-browser"),
)
EN_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe",
)
EN_MAC = ("Google Chrome", "Microsoft Edge", "Chromium")
#: Sin preguntas, sin red y sin pie de página propio; el índice, con los títulos.
CALLADO = (
    *("--headless", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND"),
    *("--no-pdf-header-footer", "--generate-pdf-document-outline"),
)
SEGUNDOS = 60
#: La última línea de lo que se escribe aquí: con ella se sabe si el fichero sigue como se dejó.
_MARCA = re.compile(rb"monopoly_edu [0-9a-f]{64}")


class NoSePuedeImprimir(Exception):
    """No se puede escribir donde se pide; el texto dice por qué y cómo se arregla."""


def pagina(titulo: str, cuerpo: str, *, pie: str = "", estilo: str = "") -> str:
    """Una página A4 entera. `cuerpo` ya es HTML; `titulo` y `pie` son texto; `estilo`, lo que se añade al común.

    >>> "<title>Tú &amp; yo</title>" in pagina("Tú & yo", "<h1>Tú &amp; yo</h1>")
    True
    """
    comun = Template(ESTILO.read_text(encoding="utf-8")).substitute(letra=LETRA, pie=_en_css(pie or titulo))
    return (
        '<!doctype html>\n<html lang="es">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        'img-src data:">\n'
        f"<title>{limpio(titulo)}</title>\n<style>\n{comun}{estilo}</style>\n</head>\n<body>\n{cuerpo}\n</body>\n</html>\n"
    )


def guardar(html: str, destino: Path) -> Path:
    """Escribe la página en `destino` con la extensión que toque (.pdf o, sin navegador, .html) y dice dónde ha quedado.

    Vuelve a escribir lo que escribió antes, pero nunca lo que ha hecho o cambiado otra persona. Lanza
    `NoSePuedeImprimir` con una frase.
    """
    try:
        destino.parent.mkdir(parents=True, exist_ok=True)
        pdf = _en_pdf(html, destino.parent)
        hecho, contenido = (".html", html.encode()) if pdf is None else (".pdf", pdf)
        ruta = destino.with_name(destino.name + hecho)
        if ruta.exists() and not es_nuestro(ruta.read_bytes()):
            frase = f"Ya existe «{ruta}», hecho o cambiado por otra persona, y no lo toco"
            raise NoSePuedeImprimir(f"{frase}: cámbiale el nombre o elige otro sitio con --carpeta CARPETA.")
        escribir_entero(ruta, marcado(contenido))
    except OSError:
        frase = f"No puedo escribir en «{destino.parent}»: elige otro sitio con --carpeta CARPETA"
        raise NoSePuedeImprimir(f"{frase} y, si tienes abierta una hoja anterior, ciérrala.") from None
    return ruta


def frase(ruta: Path) -> str:
    """Lo que se dice de un fichero recién escrito.

    >>> frase(Path("hoja.pdf"))
    'He escrito «hoja.pdf», listo para imprimir.'
    """
    if ruta.suffix == ".pdf":
        return f"He escrito «{ruta}», listo para imprimir."
    return (
        f"He escrito «{ruta}»: ábrelo con tu navegador y elige «Imprimir». "
        "(Para tener un PDF hace falta Chromium, Chrome o Edge, y aquí no he podido usar ninguno.)"
    )


# ---------------------------------------------------------------- de quién es


def marcado(contenido: bytes) -> bytes:
    """El contenido con nuestra marca dentro, en un comentario."""
    marca = b"monopoly_edu " + hashlib.sha256(contenido).hexdigest().encode()
    if contenido.startswith(b"%PDF"):
        antes, final, despues = contenido.rpartition(b"startxref")
        return antes + b"% " + marca + b"\n" + final + despues
    return contenido + b"<!-- " + marca + b" -->\n"


def es_nuestro(contenido: bytes) -> bool:
    """Se escribió aquí y nadie lo ha cambiado.

    >>> es_nuestro(marcado(b"<p>hola</p>")), es_nuestro(marcado(b"<p>hola</p>").replace(b"hola", b"chao"))
    (True, False)
    """
    marcas = _MARCA.findall(contenido)
    if not marcas:
        return False
    for delante, detras in ((b"% ", b"\n"), (b"<!-- ", b" -->\n")):
        antes, puesta, despues = contenido.rpartition(delante + marcas[-1] + detras)
        if puesta:
            return marcado(antes + despues) == contenido
    return False


# ---------------------------------------------------------------- el PDF


def navegador() -> str | None:
    """La orden o el programa que puede hacer un PDF; `None` si no hay ninguno."""
    for orden in ORDENES:
        if (hallada := shutil.which(orden)) is not None:
            return hallada
    return next((str(programa) for programa in _donde_se_instalan() if programa.is_file()), None)


def _donde_se_instalan() -> list[Path]:
    """Los sitios de costumbre, en los sistemas en los que un programa no es una orden."""
    if sys.platform == "darwin":
        carpetas = [Path("/Applications"), Path.home() / "Applications"]
        return [carpeta / f"{nombre}.app/Contents/MacOS/{nombre}" for nombre in EN_MAC for carpeta in carpetas]
    variables = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA") if sys.platform == "win32" else ()
    carpetas = [Path(os.environ[variable]) for variable in variables if variable in os.environ]
    return [carpeta / nombre for nombre in EN_WINDOWS for carpeta in carpetas]


def _en_pdf(html: str, carpeta: Path) -> bytes | None:
    """La página en PDF; `None` si no hay navegador o no ha sabido.

    El taller va en la carpeta de destino porque un navegador instalado con `snap` no ve la provisional del sistema.
    """
    programa = navegador()
    with TemporaryDirectory(prefix="imprimiendo_", dir=carpeta, ignore_cleanup_errors=True) as taller:
        origen, hecho = Path(taller).absolute() / "pagina.html", Path(taller).absolute() / "pagina.pdf"
        origen.write_text(html, encoding="utf-8", newline="\n")
        for mas in ((), ("--no-sandbox",)):
            if programa is not None and _imprime([programa, *CALLADO, *mas], origen, hecho):
                contenido = hecho.read_bytes()
                return contenido if _es_la_pagina(contenido, html) else None
    return None


def _imprime(orden: list[str], origen: Path, hecho: Path) -> bool:
    """El navegador ha hecho el PDF. Como administrador, o en un contenedor, necesita «--no-sandbox»."""
    with TemporaryDirectory(prefix="monopoly_edu_", ignore_cleanup_errors=True) as perfil:
        entera = [*orden, f"--user-data-dir={perfil}", f"--print-to-pdf={hecho}", origen.as_uri()]
        try:
            subprocess.run(entera, capture_output=True, stdin=subprocess.DEVNULL, timeout=SEGUNDOS, check=False)  # noqa: S603
        except (OSError, subprocess.SubprocessError):
            return False
    return hecho.is_file()


def _es_la_pagina(pdf: bytes, html: str) -> bool:
    """Está entero y lleva nuestro título: un navegador que no ve el fichero imprime su página de error."""
    titulo = unescape(html.partition("<title>")[2].partition("</title>")[0])
    con_barras = re.sub(r"([\\()])", r"\\\1", titulo)
    escritos = (titulo.encode("utf-16-be").hex().upper().encode(), con_barras.encode())
    return pdf.startswith(b"%PDF") and b"startxref" in pdf and any(escrito in pdf for escrito in escritos)


def _en_css(texto: str) -> str:
    """Un texto entre comillas para una hoja de estilo, con todo lo que no sea letra o cifra escapado.

    >>> _en_css("Hoja 1")
    '"Hoja\\\\20 1"'
    """
    return '"' + "".join(c if c.isalnum() else f"\\{ord(c):x} " for c in texto if c.isprintable()) + '"'
