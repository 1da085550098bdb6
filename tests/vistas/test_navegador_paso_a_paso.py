"""Una partida jugada solo con el teclado, en JupyterLab de verdad."""

import re

import pytest

pytestmark = pytest.mark.navegador

PARTIDA = [
    "from monopoly_edu import Constructora, Partida, Prudente\n"
    "from monopoly_edu.vistas.paso_a_paso import paso_a_paso\n"
    'p = Partida.nueva(["Ana", ("Luis", Constructora), ("Bea", Prudente)], semilla=7)\n'
    "paso_a_paso(p)"
]


@pytest.fixture
def pagina(laboratorio):
    pagina = laboratorio.abrir(PARTIDA)
    pagina.locator(".monopoly-paso svg[role=img]").wait_for()
    return pagina


def enfocado(pagina):
    """Texto del mando que tiene el foco, o vacío si lo ha perdido."""
    return pagina.evaluate(
        "(document.activeElement.closest('.monopoly-paso') && document.activeElement.innerText) || ''"
    )


def turno(pagina):
    return int(re.search(r"Turno (\d+)", pagina.locator(".monopoly-cabecera").inner_text()).group(1))


def pulsar_con_el_teclado(pagina, tecla="Enter"):
    """Pulsa el mando enfocado y espera a que se anuncie el resultado."""
    anuncio = pagina.locator(".monopoly-paso [role=alert]")
    antes = anuncio.get_attribute("data-aviso") if anuncio.count() else None
    pagina.keyboard.press(tecla)
    pagina.wait_for_function(
        "antes => { const a = document.querySelector('.monopoly-paso [role=alert]');"
        " return a && a.dataset.aviso !== antes }",
        arg=antes,
    )


def tabular_hasta(pagina, texto, pasos=12):
    for _ in range(pasos):
        if enfocado(pagina).strip() == texto:
            return
        pagina.keyboard.press("Tab")
    raise AssertionError(f"con el tabulador no se llega a «{texto}»")


def test_tres_turnos_solo_con_el_teclado(laboratorio, pagina, tmp_path):
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    for tecla in ["Enter", " "] * 12:
        pulsar_con_el_teclado(pagina, tecla)
        assert enfocado(pagina), "se ha perdido el foco"
        if turno(pagina) >= 5:
            break
    llegado = turno(pagina)
    assert llegado >= 5
    tabular_hasta(pagina, "Deshacer")
    while turno(pagina) == llegado:
        pulsar_con_el_teclado(pagina)
    assert enfocado(pagina).strip() == "Deshacer"
    captura = tmp_path / "paso_a_paso.png"
    pagina.screenshot(path=captura)
    assert captura.stat().st_size > 20_000
    assert laboratorio.errores == []


def test_el_foco_no_se_pierde_aunque_desaparezca_el_boton(laboratorio, pagina):
    """«No comprar» es el segundo botón; después puede no haber segundo botón."""
    principal = pagina.locator(".monopoly-paso button.monopoly-principal")
    principal.focus()
    while "Comprar" not in principal.inner_text():
        pulsar_con_el_teclado(pagina)
    pagina.keyboard.press("Tab")
    assert enfocado(pagina).startswith("No comprar")
    pulsar_con_el_teclado(pagina)
    pagina.wait_for_function("document.activeElement.closest('.monopoly-paso') !== null")
    caja = pagina.locator(".monopoly-paso input[type=text]:visible").first
    assert enfocado(pagina) and caja.is_visible(), "la subasta enseña la casilla de la puja"
    caja.focus()
    pagina.keyboard.press("Control+A")
    pagina.keyboard.type("cien")
    pagina.keyboard.press("Tab")
    pulsar_con_el_teclado(pagina)
    assert "has escrito «cien»" in pagina.locator(".monopoly-paso [role=alert]").inner_text()
    assert laboratorio.errores == []


def test_la_lista_de_pasos_se_maneja_con_las_flechas(laboratorio, pagina):
    """JupyterLab también usa las flechas y las letras: aquí dentro no puede quedárselas."""
    lista = pagina.locator(".monopoly-paso select:visible").first
    lista.focus()
    pagina.keyboard.press("ArrowDown")
    assert lista.evaluate("lista => lista.selectedOptions[0].text").replace("\xa0", " ") == "una decisión"
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    pagina.keyboard.type("ddb")
    assert pagina.locator(".jp-Cell").count() == 1, "una letra no borra ni añade celdas"
    assert enfocado(pagina)
    assert laboratorio.errores == []


def test_todo_cabe_y_nada_se_ve_por_debajo_de_once_pixeles(laboratorio, pagina):
    panel = pagina.locator(".monopoly-paso").bounding_box()
    assert panel["width"] <= 1000 and panel["x"] + panel["width"] <= 1366
    escala = pagina.evaluate(
        "() => { const s = document.querySelector('.monopoly-paso svg[role=img]');"
        " return s.getBoundingClientRect().width / s.viewBox.baseVal.width }"
    )
    letras = pagina.locator(".monopoly-paso svg[role=img] text").evaluate_all(
        "ts => ts.map(t => parseFloat(getComputedStyle(t).fontSize))"
    )
    assert min(letras) * escala >= 10.9
    desbordados = pagina.locator(".monopoly-paso button:visible").evaluate_all(
        "bs => bs.filter(b => b.scrollWidth > b.clientWidth + 1).map(b => b.innerText)"
    )
    assert desbordados == [] and laboratorio.errores == []
