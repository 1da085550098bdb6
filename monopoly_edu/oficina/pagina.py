"""Una lección para leer: del cuaderno ejecutado a una página que no necesita nada más.

Sabe: escribir en HTML cada celda y lo que ha salido de ella, y vestir la página.
No debe saber: ejecutar un cuaderno ni dónde se guarda la página.
Lo usan: `exportar`, que las guarda, y `sin_botones`, que pinta las figuras igual.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Collection, Mapping
from functools import cache
from html import unescape
from importlib.metadata import version
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import unquote

from monopoly_edu.oficina.formulas import en_mathml, letra_en_css
from monopoly_edu.vistas.rotulos import limpio

AQUI = Path(__file__).parent
#: Lo que se dice arriba del todo, una vez.
QUE_ES = (
    "Esta página es la lección para leerla donde no se puede abrir el cuaderno: en el móvil o sin internet. "
    "Las figuras están quietas y las respuestas se escriben en papel."
)
_EN_COLUMNAS = re.compile(r"\S {2,}\S|\[")
_ETIQUETA = re.compile(r"<[^>]+>")


def pagina(titulo: str, cuerpo: str) -> str:
    """Una página entera. `cuerpo` ya es HTML; `titulo`, texto. La letra de las fórmulas, solo si hay alguna.

    >>> "<title>Tú &amp; yo</title>" in pagina("Tú & yo", "<h1>Tú &amp; yo</h1>")
    True
    """
    estilo = (AQUI / "pagina.css").read_text(encoding="utf-8")
    return Template((AQUI / "pagina.html").read_text(encoding="utf-8")).substitute(
        titulo=limpio(titulo),
        estilo=letra_en_css() + estilo if "<math" in cuerpo else estilo,
        cuerpo=cuerpo,
        version=version("monopoly-edu"),
    )


def leccion(titulo: str, celdas: Collection[Mapping[str, Any]], vecinas: str, hay: Collection[str]) -> str:
    """La página de una lección. `vecinas`: los enlaces para ir a otras; `hay`: las páginas que se pueden enlazar."""
    partes = [_texto(celda["source"], hay) if celda["cell_type"] == "markdown" else _codigo(celda) for celda in celdas]
    arriba, abajo = (f'<nav aria-label="Otras lecciones, {donde}">{vecinas}</nav>' for donde in ("arriba", "abajo"))
    return pagina(titulo, "\n".join([arriba, "<main>", f'<p class="aviso">{QUE_ES}</p>', *partes, "</main>", abajo]))


def lamina(imagen: bytes, tipo: str, descripcion: str) -> str:
    """Una figura con su descripción. En una pantalla estrecha se puede ver grande, y se recorre con el dedo."""
    dentro = limpio(descripcion)
    datos = b64encode(imagen).decode("ascii")
    dibujo = f'<img alt="{dentro}" src="data:{tipo};base64,{datos}">'
    return (
        f'<figure><label><input type="checkbox"> Ampliar la figura</label>{rollo("Figura", dibujo)}'
        f"<details><summary>Descripción de la figura</summary><p>{dentro}</p></details></figure>"
    )


def rollo(que: str, dentro: str) -> str:
    """Una caja que se recorre de lado, con el dedo o con las flechas, si lo de dentro no cabe."""
    return f'<div class="rollo" tabindex="0" role="group" aria-label="{que}">{dentro}</div>\n'


# ---------------------------------------------------------------- el texto


def _texto(escrito: str, hay: Collection[str]) -> str:
    from nbconvert.filters.markdown_mistune import MarkdownWithMath  # con lo que trae JupyterLab

    hecho: str = MarkdownWithMath(_renderizador()(hay)).render(escrito)
    return hecho


@cache
def _renderizador() -> Any:
    """La clase que escribe el HTML de una celda de texto. Se hace la primera vez que se usa."""
    from nbconvert.filters.markdown_mistune import IPythonRenderer

    class Renderizador(IPythonRenderer):
        def __init__(self, hay: Collection[str]) -> None:
            super().__init__(escape=True, exclude_anchor_links=True)
            self._hay = hay

        def inline_math(self, body: str) -> str:
            return en_mathml(body)

        def block_math(self, body: str) -> str:
            return f'<span class="formula" tabindex="0">{en_mathml(body, aparte=True)}</span>'

        def heading(self, text: str, level: int, **attrs: Any) -> str:
            return str(super().heading(text.replace(" ★", "\N{NO-BREAK SPACE}★"), level, **attrs))

        def link(self, text: str, url: str, title: str | None = None) -> str:
            return _enlace(text, url, self._hay)

        def table(self, text: str) -> str:
            clase = "" if "<thead" in text else ' class="ficha"'
            return (
                f'<div class="rollo" tabindex="0" role="group" aria-label="Tabla"><table{clase}>{text}</table></div>\n'
            )

        def table_head(self, text: str) -> str:
            vacia = not _ETIQUETA.sub("", text).strip()
            return "" if vacia else f"<thead><tr>{text}</tr></thead>\n"

    return Renderizador


def _enlace(texto: str, destino: str, hay: Collection[str]) -> str:
    """Un enlace a otra lección de la carpeta; a cualquier otro sitio, solo lo que se lee."""
    fichero = unquote(unescape(destino)).removesuffix(".ipynb") + ".html"
    return f'<a href="{limpio(fichero)}">{texto}</a>' if fichero in hay else texto


# ---------------------------------------------------------------- el código y lo que sale


def _codigo(celda: Mapping[str, Any]) -> str:
    escrito = celda["source"].strip()
    if not escrito:
        return ""
    salidas = [_salida(salida) for salida in celda.get("outputs", [])]
    return "\n".join([f'<pre class="codigo"><code>{_renglones(escrito)}</code></pre>', *filter(None, salidas)])


def _salida(salida: Mapping[str, Any]) -> str:
    """Lo que ha salido de una celda: lo más rico que haya. Lo que un programa dice de sí mismo, no."""
    if salida["output_type"] == "stream":
        return _en_bruto(salida["text"]) if salida["name"] == "stdout" else ""
    datos: Mapping[str, str] = salida.get("data", {})
    escrito = datos.get("text/plain", "")
    if "text/html" in datos:
        return datos["text/html"]
    if "image/png" in datos:
        return lamina(b64decode(datos["image/png"]), "image/png", escrito)
    return _en_bruto(escrito)


def _en_bruto(texto: str) -> str:
    """Lo escrito en la pantalla: lo que va en columnas no se parte; las frases, sí."""
    if not texto.strip():
        return ""
    clase = 'class="rollo" tabindex="0"' if _EN_COLUMNAS.search(texto) else 'class="frases"'
    return f"<pre {clase}>{_renglones(texto.strip(chr(10)))}</pre>"


def _renglones(texto: str) -> str:
    """El texto escapado, con sus saltos de línea."""
    return "\n".join(map(limpio, texto.split("\n")))
