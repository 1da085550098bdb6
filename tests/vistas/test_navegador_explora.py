"""Los exploradores y un ejercicio, en JupyterLab de verdad: con teclado, con axe y sin que nada se quede colgado."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from monopoly_edu.vistas import explora

pytestmark = pytest.mark.navegador

NUESTRO = ".jp-OutputArea-output .monopoly-paso"


def sin_faltas(pagina):
    faltas = Axe().run(pagina, context=NUESTRO).response["violations"]
    assert faltas == [], [(f["id"], [n["html"][:120] for n in f["nodes"]]) for f in faltas]


def test_axe_no_encuentra_ninguna_falta_en_ningun_explorador(laboratorio):
    ligeros = {"torneo": "partidas=4"}
    celdas = ["from monopoly_edu import explora"]
    celdas += [f"explora.{nombre}({ligeros.get(nombre, '')})" for nombre in explora.__all__]
    pagina = laboratorio.abrir(celdas, "exploradores.ipynb")
    pagina.locator(f"{NUESTRO} img").nth(len(explora.__all__) - 1).wait_for(timeout=120_000)
    sin_faltas(pagina)
    assert laboratorio.errores == []
    pagina.set_viewport_size({"width": 1280, "height": 720})
    hueco = pagina.locator(".jp-WindowedPanel-outer").bounding_box()["height"]
    altos = pagina.locator(".monopoly-explora").evaluate_all(
        "todos => todos.map(e => e.querySelector('img').getBoundingClientRect().bottom "
        "- e.querySelector('.monopoly-fila').getBoundingClientRect().top)"
    )
    no_caben = [nombre for nombre, alto in zip(explora.__all__, altos, strict=True) if alto > hueco]
    assert no_caben == [], "en un proyector, los mandos y la figura se ven a la vez"


def test_dos_dados_solo_con_el_teclado(laboratorio):
    pagina = laboratorio.abrir(["from monopoly_edu import explora\nexplora.dos_dados(semilla=7)"], "dados.ipynb")
    cien = pagina.get_by_role("button", name="100 tiradas")
    cien.focus()
    for vez in (1, 2):
        pagina.keyboard.press("Enter")
        pagina.locator(f"{NUESTRO} [role=alert][data-aviso='{vez}']").wait_for(state="attached")
    assert "En 200 tiradas" in pagina.locator(f"{NUESTRO} img").get_attribute("alt")
    assert pagina.evaluate("document.activeElement.innerText") == "100 tiradas", "el foco no se mueve"
    pagina.keyboard.press("Tab")
    assert pagina.evaluate("document.activeElement.innerText") == "Todo"


def test_un_ejercicio_se_contesta_con_el_teclado_y_no_tiene_faltas(laboratorio):
    celdas = ['from monopoly_edu import ejercicio, predice\nejercicio("1.2")', 'ejercicio("1.4")', 'predice("8")']
    pagina = laboratorio.abrir(celdas, "ejercicios.ipynb")
    pagina.get_by_label("Tu predicción").wait_for()
    sin_faltas(pagina)
    pagina.get_by_label("Tu respuesta").first.focus()
    pagina.keyboard.type("1/11")
    pagina.keyboard.press("Tab")
    pagina.keyboard.press("Enter")
    dicho = pagina.locator(".monopoly-ejercicio [role=alert]")
    dicho.wait_for()
    assert "Todavía no" in dicho.inner_text() and "¿" in dicho.inner_text()
    sin_faltas(pagina)
    assert laboratorio.errores == []


def test_intro_en_la_casilla_es_comprobar_con_lo_escrito_entero(laboratorio):
    pagina = laboratorio.abrir(['from monopoly_edu import ejercicio\nejercicio("1.2")'], "intro.ipynb")
    caja = pagina.get_by_label("Tu respuesta")
    caja.focus()
    for respuesta, dicho in (("1/11", ".queja"), ("1/6", ".acierto")):
        caja.fill("")
        pagina.keyboard.type(respuesta)
        pagina.keyboard.press("Enter")
        pagina.locator(f".monopoly-ejercicio {dicho}").wait_for()
        assert caja.input_value() == respuesta
        assert caja.evaluate("caja => caja === document.activeElement"), "se sigue escribiendo donde se estaba"
    assert laboratorio.errores == []
