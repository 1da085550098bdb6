"""Una partida en JupyterLab de verdad: con el teclado, con el foco en su sitio y sin faltas de accesibilidad."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

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
    """Rótulo o texto del mando que tiene el foco, o vacío si lo ha perdido."""
    return pagina.evaluate(
        "() => { const m = document.activeElement; if (!m.closest('.monopoly-paso')) return '';"
        " return (m.labels && m.labels.length ? m.labels[0].innerText : m.innerText) || m.ariaLabel || '' }"
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


def tabular_hasta(pagina, texto, pasos=30):
    for _ in range(pasos):
        if enfocado(pagina).strip() == texto:
            return
        pagina.keyboard.press("Tab")
    raise AssertionError(f"con el tabulador no se llega a «{texto}»")


def aviso(pagina):
    return pagina.locator(".monopoly-paso [role=alert]").inner_text()


def pulsar(pagina, nombre):
    """Pulsa con el ratón un botón del visor y espera a que se anuncie el resultado."""
    pagina.locator(".monopoly-paso").get_by_role("button", name=nombre).focus()
    pulsar_con_el_teclado(pagina)


def sin_faltas(pagina):
    """Axe no encuentra nada en lo que enseñamos; lo demás es de JupyterLab."""
    hallado = Axe().run(pagina, context=".monopoly-paso")
    assert hallado.violations_count == 0, hallado.generate_report()


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
    letras = pagina.locator(".monopoly-paso svg[role=img] text").evaluate_all(
        "ts => ts.map(t => parseFloat(getComputedStyle(t).fontSize))"
    )
    for ventana in (640, 1000, 1280, 1366):
        pagina.set_viewport_size({"width": ventana, "height": 768})
        pagina.wait_for_timeout(300)
        panel = pagina.locator(".monopoly-paso").bounding_box()
        assert panel["width"] <= 1000 and panel["x"] + panel["width"] <= ventana
        escala = pagina.evaluate(
            "() => { const s = document.querySelector('.monopoly-paso svg[role=img]');"
            " return s.getBoundingClientRect().width / s.viewBox.baseVal.width }"
        )
        assert min(letras) * escala >= 10.9, ventana
    desbordados = pagina.locator(".monopoly-paso button:visible").evaluate_all(
        "bs => bs.filter(b => b.scrollWidth > b.clientWidth + 1).map(b => b.innerText)"
    )
    assert desbordados == [] and laboratorio.errores == []


def test_guardar_y_volver_a_abrir_solo_con_el_teclado(laboratorio, pagina):
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    for _ in range(6):
        pulsar_con_el_teclado(pagina)
    guardada = pagina.locator(".monopoly-cabecera").inner_text()
    tabular_hasta(pagina, "Más…")
    pagina.keyboard.press("Enter")
    pagina.locator(".monopoly-mas").wait_for()
    assert enfocado(pagina).strip() == "Menos", "al desplegar no se pierde el foco"
    tabular_hasta(pagina, "Fichero")
    pagina.keyboard.press("Control+A")
    pagina.keyboard.type("mia")
    tabular_hasta(pagina, "Guardar")
    pulsar_con_el_teclado(pagina)
    assert "Partida guardada en «mia.json»" in aviso(pagina) and enfocado(pagina).strip() == "Guardar"
    assert (laboratorio.carpeta / "mia.json").exists()
    pulsar(pagina, "Jugar un turno")
    pulsar(pagina, re.compile("^(Tirar|Comprar|Que juegue|Pagar)"))
    assert pagina.locator(".monopoly-cabecera").inner_text() != guardada or aviso(pagina)
    tabular_hasta(pagina, "Abrir")
    pulsar_con_el_teclado(pagina)
    assert "pulsa otra vez «Abrir»" in aviso(pagina) and enfocado(pagina).strip() == "Abrir"
    pulsar_con_el_teclado(pagina)
    assert "Partida abierta" in aviso(pagina)
    assert pagina.locator(".monopoly-cabecera").inner_text() == guardada
    assert laboratorio.errores == []


def test_el_foco_sigue_en_los_mandos_que_se_usan_poco(laboratorio, pagina):
    pagina.get_by_role("button", name="Más…").click()
    for boton in ("Ir", "Empezar de nuevo"):
        exacto = pagina.locator(".monopoly-mas button", has_text=re.compile(f"^{boton}$"))
        exacto.focus()
        pulsar_con_el_teclado(pagina)
        assert enfocado(pagina).strip() == boton
    pulsar(pagina, "¿Y si…?")
    pasa_a_la_pregunta = "document.activeElement.matches('.monopoly-principal')"
    pagina.wait_for_function(pasa_a_la_pregunta)
    pulsar(pagina, "Volver a la partida")
    pagina.wait_for_function(pasa_a_la_pregunta)
    assert pagina.locator(".monopoly-comparacion").is_visible()
    assert laboratorio.errores == []


def test_axe_no_encuentra_ninguna_falta(laboratorio, pagina):
    sin_faltas(pagina)
    pagina.get_by_role("button", name="Más…").click()
    pagina.get_by_label("Predecir dónde caerá la ficha").check()
    pagina.get_by_label("¿dónde caerá").or_(pagina.get_by_label("¿Dónde caerá")).wait_for()
    sin_faltas(pagina)
    for _ in range(25):
        pagina.locator(".monopoly-paso button.monopoly-principal").focus()
        pulsar_con_el_teclado(pagina)
    pagina.get_by_label("Historial").select_option(index=1)
    pulsar(pagina, "Abrir")
    sin_faltas(pagina)
    pulsar(pagina, "¿Y si…?")
    sin_faltas(pagina)
    for _ in range(30):
        if pagina.get_by_label("Proponer un trato").is_visible():
            break
        pagina.locator(".monopoly-paso button.monopoly-principal").focus()
        pulsar_con_el_teclado(pagina)
    pagina.get_by_label("Proponer un trato").check()
    pagina.get_by_label("Das").wait_for()
    sin_faltas(pagina)
    pulsar(pagina, "Volver a la partida")
    sin_faltas(pagina)
    pagina.set_viewport_size({"width": 640, "height": 900})
    sin_faltas(pagina)
    assert laboratorio.errores == []


def test_el_historial_baja_y_lo_ultimo_queda_a_la_vista(laboratorio, pagina):
    for _ in range(30):
        pagina.locator(".monopoly-paso button.monopoly-principal").focus()
        pulsar_con_el_teclado(pagina)
    region = pagina.locator(".monopoly-sucedido")
    pagina.get_by_label("Historial").select_option(label="turnos 1 a 20".replace(" ", "\xa0"))
    pagina.wait_for_function("document.querySelector('.monopoly-sucedido .tramo') !== null")
    assert "Antes del primer turno" in region.inner_text()
    region.focus()
    pagina.keyboard.press("End")
    pagina.wait_for_function("document.querySelector('.monopoly-sucedido').scrollTop > 100")
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    pulsar_con_el_teclado(pagina)
    assert region.evaluate("r => r.scrollTop") == 0
    primero = region.locator("li").first
    assert primero.inner_text().startswith(f"Turno {turno(pagina)}:")
    cabe = (
        "(li) => { const r = li.closest('.monopoly-sucedido').getBoundingClientRect(), l = li.getBoundingClientRect();"
    )
    assert primero.evaluate(cabe + " return l.top >= r.top && l.bottom <= r.bottom }")
    assert laboratorio.errores == []


def test_la_ficha_se_mueve_salvo_que_se_pida_reposo(laboratorio, pagina):
    def al_tirar():
        while True:
            pagina.locator(".monopoly-paso button.monopoly-principal").focus()
            pulsar_con_el_teclado(pagina)
            if pagina.locator(".monopoly-llega").count():
                return pagina.evaluate("getComputedStyle(document.querySelector('.monopoly-llega')).animationName")

    assert al_tirar().startswith("monopoly-llega-")
    pagina.emulate_media(reduced_motion="reduce")
    assert al_tirar() == "none"
    pagina.emulate_media(reduced_motion="no-preference")
    pagina.get_by_role("button", name="Más…").click()
    pagina.get_by_label("Sin movimiento").check()
    pagina.wait_for_function("document.querySelector('.monopoly-paso.quieto') !== null")
    assert al_tirar() == "none"
    assert laboratorio.errores == []


def test_al_reiniciar_el_nucleo_se_dice_que_hacer_y_la_celda_lo_arregla(laboratorio, pagina):
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    pulsar_con_el_teclado(pagina)
    pagina.locator("[data-command='notebook:restart-kernel'], [data-command='kernelmenu:restart']").first.click()
    pagina.locator(".jp-Dialog .jp-mod-accept").click()
    muerto = pagina.locator(".monopoly-paso.jupyter-widgets-disconnected")
    muerto.wait_for()
    frase = muerto.evaluate("v => getComputedStyle(v, '::before').content")
    assert "El cuaderno se ha reiniciado" in frase and "Ejecutar todas las celdas" in frase
    muerto.locator("button.monopoly-principal").focus()
    pagina.keyboard.press("Enter")
    assert pagina.locator(".jp-OutputArea-output[data-mime-type*='stderr'], .jp-RenderedText").count() == 0
    pagina.locator(".jp-Cell .cm-content").first.click()
    pagina.keyboard.press("Control+Enter")
    muerto.wait_for(state="detached")
    pagina.locator(".monopoly-paso svg[role=img]").wait_for()
    assert pagina.locator(".monopoly-paso").count() == 1
    pagina.locator(".monopoly-paso button.monopoly-principal").focus()
    pulsar_con_el_teclado(pagina)
    assert set(laboratorio.errores) <= {"Cannot send"}, "es JupyterLab, que dice en su consola que no hay núcleo"
