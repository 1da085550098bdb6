"""El tablero propio en JupyterLab de verdad: se cambia en el editor o en la caja, y lo que falla se lee."""

import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.navegador

CAJA = ".monopoly-mi-tablero"


def sin_faltas(pagina):
    faltas = Axe().run(pagina, context=CAJA).response["violations"]
    assert faltas == [], [(f["id"], [n["html"][:120] for n in f["nodes"]]) for f in faltas]


def escribir(texto, todo):
    """De una vez: tecleado, el aviso de que ha cambiado puede llegar después del clic siguiente."""
    texto.evaluate(
        "(caja, todo) => { caja.value = todo; caja.dispatchEvent(new Event('change', {bubbles: true})) }", todo
    )


@pytest.fixture
def pagina(laboratorio):
    shutil.rmtree(laboratorio.carpeta / "cuenca", ignore_errors=True)
    pagina = laboratorio.abrir(['from monopoly_edu import mi_tablero\nmi_tablero("Cuenca")'], "pueblo.ipynb")
    pagina.locator(f"{CAJA} svg[role=img]").wait_for(timeout=60_000)
    yield pagina
    assert laboratorio.errores == []


def test_se_cambia_en_el_editor_de_jupyterlab(laboratorio, pagina):
    sin_faltas(pagina)
    pagina.locator(".jp-DirListing-item", has_text="cuenca").dblclick()
    pagina.locator(".jp-DirListing-item", has_text="tablero.toml").dblclick()
    renglon = pagina.locator(".jp-FileEditor .cm-line", has_text="nombre = ").first
    renglon.click()
    pagina.keyboard.press("End")
    pagina.keyboard.press("Backspace")  # la última comilla
    pagina.keyboard.press("Control+s")
    expect(pagina.locator(".jp-mod-dirty")).to_have_count(1)  # solo el cuaderno
    pagina.locator(".lm-TabBar-tab", has_text="pueblo.ipynb").click()
    caja = pagina.locator(CAJA)
    caja.get_by_role("button", name="Comprobar").click()
    dicho = caja.get_by_role("alert")
    expect(dicho).to_contain_text("Todavía no vale")
    numero = 1 + next(
        n
        for n, linea in enumerate((laboratorio.carpeta / "cuenca" / "tablero.toml").read_text("utf-8").split("\n"))
        if linea.startswith("nombre = ")
    )
    expect(dicho).to_contain_text(f"Línea {numero}")
    expect(caja.locator("svg[role=img]")).to_have_count(0)
    sin_faltas(pagina)


def test_se_cambia_en_la_caja(laboratorio, pagina):
    caja = pagina.locator(CAJA)
    caja.get_by_role("button", name="Cambiarlo aquí").click()
    texto = caja.get_by_label("Texto")
    expect(texto).to_be_visible()
    sin_faltas(pagina)
    escribir(texto, texto.input_value().replace('"Calle 12"', '"Plaza Mayor de arriba"'))
    caja.get_by_role("button", name="Guardar y comprobar").click()
    expect(caja.get_by_role("alert")).to_contain_text("Un nombre es demasiado largo")
    sin_faltas(pagina)
    caja.get_by_role("button", name="Acortar los nombres largos").click()
    expect(caja.get_by_role("alert")).to_contain_text("✔ Vale")
    assert 'nombre = "Plaza Mayor de arriba", corto = "' in texto.input_value()
    assert "Plaza Mayor de arriba" in (laboratorio.carpeta / "cuenca" / "tablero.toml").read_text("utf-8")
