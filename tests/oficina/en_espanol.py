"""Lo que se lee en JupyterLab, y si lo hemos escrito nosotros."""

import re

from monopoly_edu.oficina.idioma import nuestros_textos

#: Lo que dicen nuestros ajustes, y los nombres que son iguales en cualquier idioma.
NOMBRES = re.compile(
    r"Asciidoc|HTML|LaTeX|PDF|Qtpdf|Qtpng|Webpdf|jupyter|codemirror|CodeMirror"
    r"|Python 3 \(ipykernel\)|Python \(Pyodide\)|Python \(WASM\) Kernel|Referencia de Python"
    r"|Inglés - English|English \(default\) - English|Español.*|.*\.ipynb|~?/.*"
)
#: Los lenguajes que el editor sabe colorear se llaman como se llaman.
SOLO_NOMBRES = ("Colores del editor de texto",)
ATAJO = re.compile(r" \([^)]*\)$")

_frases = [frase for frases in nuestros_textos().values() for frase in frases]
_con_hueco = "|".join(re.sub(r"%\d", ".+", re.escape(frase)) for frase in _frases if "%" in frase and frase[0] != "%")
NUESTRAS = re.compile(f"(?:{'|'.join(re.escape(frase) for frase in _frases if '%' not in frase)}|{_con_hueco})", re.S)


def es_nuestro(texto):
    """El texto sale de nuestra traducción o es un nombre propio."""
    visto = ATAJO.sub("", texto.strip())
    dos = re.fullmatch(r"(.+) y después «(.+)»", visto)
    partes = [parte.removesuffix("…") for parte in dos.groups()] if dos else [visto]
    return all(NUESTRAS.fullmatch(parte) or NOMBRES.fullmatch(parte) for parte in partes)


def sin_traducir(menus):
    """Los textos de los menús que no hemos escrito nosotros, cada uno con su camino."""
    return [
        f"{camino}: {texto}"
        for camino, textos in menus.items()
        if not camino.endswith(SOLO_NOMBRES)
        for texto in textos
        if not es_nuestro(texto)
    ]


def recorrer_menus(pagina):
    """Abre todos los menús y submenús con el ratón. Camino → lo que se lee."""
    vistos = {}
    titulos = pagina.locator("#jp-MainMenu .lm-MenuBar-item")
    for numero in range(titulos.count()):
        titulo = titulos.nth(numero).inner_text()
        titulos.nth(numero).click()
        _esperar_menus(pagina, 1)
        vistos["Barra de menús"] = [*vistos.get("Barra de menús", []), titulo]
        _recorrer(pagina, 0, titulo, vistos)
        while pagina.locator(".lm-Menu").count():
            pagina.keyboard.press("Escape")
    return vistos


def _recorrer(pagina, nivel, camino, vistos):
    menu = pagina.locator(".lm-Menu").nth(nivel)
    renglones = menu.locator(":scope > .lm-Menu-content > .lm-Menu-item").evaluate_all(
        "todos => todos.map((uno, lugar) => ({lugar, clase: uno.dataset.type,"
        " texto: uno.querySelector('.lm-Menu-itemLabel').textContent})).filter(uno => todos[uno.lugar].offsetHeight)"
    )
    vistos[camino] = [renglon["texto"] for renglon in renglones if renglon["texto"]]
    for renglon in renglones:
        if renglon["clase"] == "submenu":
            menu.locator(":scope > .lm-Menu-content > .lm-Menu-item").nth(renglon["lugar"]).hover()
            _esperar_menus(pagina, nivel + 2)
            _recorrer(pagina, nivel + 1, f"{camino} › {renglon['texto']}", vistos)
            pagina.keyboard.press("ArrowLeft")
            _esperar_menus(pagina, nivel + 1)


def _esperar_menus(pagina, cuantos):
    pagina.wait_for_function("cuantos => document.querySelectorAll('.lm-Menu').length === cuantos", arg=cuantos)


def barra_del_cuaderno(pagina):
    """Lo que dicen los botones de la barra del cuaderno, los de la celda y la barra de estado al pasar por encima."""
    donde = ".jp-NotebookPanel-toolbar [title], .jp-cell-toolbar [title], #jp-main-statusbar [title]"
    a_la_vista = "todos => todos.filter(uno => uno.offsetHeight && uno.title).map(uno => uno.title)"
    return pagina.locator(donde).evaluate_all(a_la_vista)
