"""La orden «exportar»: páginas enteras, que se leen en un móvil, sin red, sin programas y sin una sola respuesta."""

import json
import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from monopoly_edu import __main__ as orden
from monopoly_edu.aula import originales
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.ejercicio import Contexto, texto
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.marcas import sin_marcas
from monopoly_edu.aula.pantalla import CajaDeEjercicio
from monopoly_edu.aula.sesion import mi_semilla, usa_carpeta
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.oficina import exportar, sin_botones
from monopoly_edu.oficina.ejecucion import leer
from monopoly_edu.oficina.formulas import LETRA, en_mathml
from monopoly_edu.oficina.imprimir.sin_ordenador import SIN_ORDENADOR
from monopoly_edu.oficina.pagina import leccion
from monopoly_edu.vistas import explora

CUADERNOS = sorted(originales.carpeta_de_cuadernos().glob("*.ipynb"))
#: Las que se ejecutan aquí: un explorador, una partida, fórmulas y todas las clases de ejercicio de la 1 y la 3.
EJECUTADAS = (1, 3)
CONTEXTO = Contexto(Tablero.cargar("madrid"), semilla=17)
VACIAS = {"meta", "input", "img", "br", "hr", "mspace"}

cada_cuaderno = pytest.mark.parametrize("cuaderno", CUADERNOS, ids=lambda ruta: ruta.stem)
cada_leccion = pytest.mark.parametrize("numero", EJECUTADAS)


class Leida(HTMLParser):
    """Lo que hay en una página: etiquetas con sus atributos, títulos, texto, ejercicios y lo que no es código."""

    def __init__(self, html):
        super().__init__()
        self.etiquetas, self.titulos, self.ejercicios, self._abiertas, self.texto, self.prosa = [], [], [], [], "", ""
        self.feed(html)
        self.close()
        assert self._abiertas == [], "queda alguna etiqueta sin cerrar"

    def handle_starttag(self, etiqueta, atributos):
        self.etiquetas.append((etiqueta, dict(atributos)))
        if etiqueta in VACIAS:
            return
        self._abiertas.append(etiqueta)
        if re.fullmatch("h[1-6]", etiqueta):
            self.titulos.append([int(etiqueta[1]), ""])
        if dict(atributos).get("class") == "ejercicio":
            self.ejercicios.append("")

    def handle_startendtag(self, etiqueta, atributos):
        self.etiquetas.append((etiqueta, dict(atributos)))

    def handle_endtag(self, etiqueta):
        assert self._abiertas.pop() == etiqueta

    def handle_data(self, dicho):
        if "style" in self._abiertas:
            return
        self.texto += dicho
        self.prosa += "" if {"pre", "code"}.intersection(self._abiertas) else dicho
        if self._abiertas and re.fullmatch("h[1-6]", self._abiertas[-1]):
            self.titulos[-1][1] += dicho
        if "section" in self._abiertas:
            self.ejercicios[-1] += dicho

    def de(self, etiqueta):
        return [atributos for nombre, atributos in self.etiquetas if nombre == etiqueta]


def junto(escrito):
    """Sin marcas, guiones de lista ni espacios, que en la página son etiquetas."""
    return "".join(re.sub(r"^- ", "", sin_marcas(escrito), flags=re.MULTILINE).split())


@pytest.fixture(scope="module")
def carpeta(tmp_path_factory):
    destino = tmp_path_factory.mktemp("páginas")
    assert orden.main(["exportar", str(destino), "--leccion", *map(str, EJECUTADAS)]) == 0
    return destino


@pytest.fixture(scope="module")
def leidas(carpeta):
    return {pagina.name[:2]: Leida(pagina.read_text(encoding="utf-8")) for pagina in sorted(carpeta.glob("*.html"))}


# ── Todas las lecciones, con lo que guarda el cuaderno ──


def guardada(cuaderno):
    todas = {f"{otro.stem}.html" for otro in CUADERNOS}
    return Leida(leccion(originales.titulo(cuaderno), leer(cuaderno).cells, "", todas))


@cada_cuaderno
def test_no_queda_nada_sin_convertir(cuaderno):
    assert re.findall(r".{0,9}(?:\$|\*\*|\]\(|^#|\|--).{0,9}", guardada(cuaderno).prosa, re.MULTILINE) == []


@cada_cuaderno
def test_los_titulos_bajan_de_uno_en_uno(cuaderno):
    niveles = [nivel for nivel, _ in guardada(cuaderno).titulos]
    assert niveles[0] == 1 and niveles.count(1) == 1
    assert all(despues <= antes + 1 for antes, despues in pairwise(niveles))


@cada_cuaderno
def test_toda_formula_se_convierte_y_con_letras_que_estan(cuaderno):
    """Un signo que no esté en la letra saldría con otra, o no saldría."""
    from fontTools.ttLib import TTFont

    hay = set(TTFont(LETRA).getBestCmap())
    escrito = "\n".join(celda.source for celda in leer(cuaderno).cells if celda.cell_type == "markdown")
    formulas = re.findall(r"\$\$(.+?)\$\$|\$(.+?)\$", escrito, re.DOTALL)
    for aparte, en_linea in formulas:
        hecha = en_mathml(aparte or en_linea, aparte=bool(aparte))
        assert hecha.startswith("<math"), aparte or en_linea
        cursivas = "".join(chr(0x1D44E + ord(c) - 97) for c in re.findall(r"<mi>([a-z])</mi>", hecha) if c != "h")
        assert {ord(c) for c in Leida(hecha).texto + cursivas if not c.isspace()} <= hay


@cada_cuaderno
def test_los_enlaces_a_otra_leccion_llevan_a_su_pagina(cuaderno):
    destinos = {enlace["href"] for enlace in guardada(cuaderno).de("a")}
    assert destinos <= {f"{otro.stem}.html" for otro in CUADERNOS}


def test_el_codigo_conserva_sus_renglones():
    celda = {"cell_type": "code", "source": "for n in (1, 2):\n    print(n < 2)", "outputs": []}
    assert "for n in (1, 2):\n    print(n &lt; 2)</code>" in leccion("x", [celda], "", ())


def test_las_frases_se_parten_y_las_columnas_no():
    salida = {"output_type": "stream", "name": "stdout", "text": "a   b\n1   2\n"}
    celda = {"cell_type": "code", "source": "x", "outputs": [salida, {**salida, "text": "Ana avanza.\n"}]}
    html = leccion("x", [celda], "", ())
    assert (
        '<pre class="rollo" tabindex="0">a   b\n1   2</pre>' in html and '<pre class="frases">Ana avanza.</pre>' in html
    )


def test_un_enlace_a_donde_no_se_puede_ir_se_lee_y_no_se_pulsa():
    celda = {"cell_type": "markdown", "source": "[uno](https://example.org) y [dos](02_otra.ipynb)"}
    assert "<p>uno y dos</p>" in leccion("x", [celda], "", {"01_una.html"})


# ── Lo que sale al ejecutarlas ──


def test_estan_las_pedidas_y_el_indice_las_enlaza(carpeta, leidas):
    pedidas = [cuaderno for cuaderno in CUADERNOS if int(cuaderno.name[:2]) in EJECUTADAS]
    assert {pagina.name for pagina in carpeta.iterdir()} == {f"{c.stem}.html" for c in pedidas} | {"index.html"}
    assert [enlace["href"] for enlace in leidas["in"].de("a")] == [f"{cuaderno.stem}.html" for cuaderno in pedidas]
    assert all(originales.titulo(cuaderno) in leidas["in"].texto for cuaderno in pedidas)


def test_nada_viene_de_fuera(carpeta, leidas):
    nuestras = {pagina.name for pagina in carpeta.iterdir()}
    for pagina in carpeta.iterdir():
        html = pagina.read_text(encoding="utf-8")
        assert pagina.stat().st_size < 2_000_000
        assert set(re.findall(r"https?://[^\s\"'<)]+", html)) <= {
            "http://www.w3.org/1998/Math/MathML",
            "http://www.w3.org/2000/svg",
        }
    for leida in leidas.values():
        assert leida.de("script") == leida.de("link") == leida.de("iframe") == []
        assert {enlace["href"] for enlace in leida.de("a")} <= nuestras
        assert all(etiqueta["src"].startswith("data:") for nombre, etiqueta in leida.etiquetas if "src" in etiqueta)
        assert not [atributo for _, etiqueta in leida.etiquetas for atributo in etiqueta if atributo.startswith("on")]


def test_cada_figura_se_cuenta_con_palabras(leidas):
    figuras = [figura for leida in leidas.values() for figura in leida.de("img")]
    assert len(figuras) == 3, "el explorador de la 1, el de la 3 y el tablero de la 3"
    for figura in figuras:
        assert len(figura["alt"]) > 80 and figura["alt"].endswith((".", ".)"))


def test_el_explorador_se_ve_con_algo_dentro_y_dice_que_hay_en_el_ordenador(leidas):
    assert "Tras 100 tiradas" in leidas["01"].texto or "En 100 tiradas" in leidas["01"].texto
    for dicho in ("«Pintar un dado de rojo»", "«10 tiradas»", "después de pulsar «100 tiradas»"):
        assert dicho in leidas["01"].texto


def test_la_partida_se_cuenta(leidas):
    """La semilla de la lección 3 da tres dobles en el primer turno de Ana."""
    assert "Ana va a la cárcel: ha sacado tres dobles seguidos." in leidas["03"].texto


@cada_leccion
def test_ninguna_celda_ha_fallado(numero, leidas):
    assert "Error" not in leidas[f"{numero:02}"].texto and "Traceback" not in leidas[f"{numero:02}"].texto


@cada_leccion
def test_estan_todos_los_enunciados_en_su_orden(numero, leidas):
    escritos = [junto(escrito) for escrito in leidas[f"{numero:02}"].ejercicios]
    assert len(escritos) == len(LECCIONES[numero].todos)
    for ejercicio, escrito in zip(LECCIONES[numero].todos, escritos, strict=True):
        clase = "Predicción" if isinstance(ejercicio, Prediccion) else "Ejercicio"
        assert escrito.startswith(junto(f"{clase} {ejercicio.id} · {ejercicio.titulo}"))
        assert junto(texto(ejercicio.enunciado, CONTEXTO)) in escrito
        if isinstance(ejercicio, Eleccion):
            assert all(junto(rotulo) in escrito for rotulo in ejercicio.rotulos(CONTEXTO))


# ── Lo que se pulsa, quieto: todos los ejercicios y todos los exploradores ──


@pytest.fixture
def semilla_17(tmp_path):
    usa_carpeta(tmp_path)
    mi_semilla(17)


@pytest.mark.parametrize("numero", LECCIONES)
def test_ninguna_respuesta_ni_pista(numero, semilla_17):
    for ejercicio in LECCIONES[numero].todos:
        escrito = junto(Leida(sin_botones.enunciado(CajaDeEjercicio(ejercicio))).texto)
        enunciado = junto(texto(ejercicio.enunciado, CONTEXTO))
        assert enunciado in escrito
        callado = [ejercicio.solucion, ejercicio.acierto, *ejercicio.pistas]
        callado += [diagnostico.mensaje for diagnostico in ejercicio.diagnosticos]
        if isinstance(ejercicio, Eleccion):
            callado += [opcion.mensaje for opcion in ejercicio.opciones(CONTEXTO)]
        if ejercicio.id in SIN_ORDENADOR:
            callado.append(SIN_ORDENADOR[ejercicio.id].clave)
        elif not isinstance(ejercicio, Eleccion | Prediccion):
            assert junto(ejercicio.respuesta_escrita(CONTEXTO)) not in escrito.replace(enunciado, ""), ejercicio.id
        dichos = [junto(texto(dicho, CONTEXTO)) for dicho in callado]
        assert [dicho for dicho in dichos if dicho and dicho in escrito.replace(enunciado, "")] == [], ejercicio.id


def test_lo_que_pide_el_ordenador_trae_con_que_hacerse_sin_el(semilla_17):
    leida = Leida(sin_botones.enunciado(CajaDeEjercicio(buscar("10.2"))))
    assert "Sin ordenador:" in leida.texto and "(semilla 17)" in leida.texto and len(leida.de("tr")) == 15


@pytest.mark.parametrize("nombre", explora.__all__)
def test_un_explorador_no_sale_vacio_y_dice_sus_mandos(nombre):
    explorador = getattr(explora, nombre)(**({"partidas": 4} if nombre == "torneo" else {}))
    leida = Leida(sin_botones.explorador_quieto(explorador))
    assert getattr(explorador, "vistas", 1) > 0
    (figura,) = leida.de("img")
    assert figura["src"].startswith("data:image/png;base64,iVBOR") and figura["alt"] == explorador.descripcion
    assert leida.texto.count("«") >= 2 and "En el ordenador" in leida.texto


# ── Lo que puede ir mal ──


def _cuaderno(carpeta, nombre, *celdas):
    codigo = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "source": celda, "outputs": [], "execution_count": None}
        for n, celda in enumerate(celdas)
    ]
    titulo = {"cell_type": "markdown", "id": "t", "metadata": {}, "source": f"# {nombre[:2]} · Título"}
    datos = {"cells": [titulo, *codigo], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (carpeta / nombre).write_text(json.dumps(datos), encoding="utf-8")


@pytest.fixture
def cuadernos(tmp_path, monkeypatch):
    """Otra carpeta de cuadernos, para llenarla de los que hagan falta."""
    otra = tmp_path / "cuadernos"
    otra.mkdir()
    for modulo in (originales, exportar):
        monkeypatch.setattr(modulo, "carpeta_de_cuadernos", lambda: otra)
    return otra


def test_un_cuaderno_roto_se_nombra_y_los_demas_siguen(cuadernos, tmp_path, capsys):
    (cuadernos / "01_roto.ipynb").write_text("esto no es un cuaderno", encoding="utf-8")
    _cuaderno(cuadernos, "02_falla.ipynb", "1", "1 / 0")
    _cuaderno(cuadernos, "03_sano.ipynb", "import pathlib; pathlib.Path('mío').touch(); 2")
    destino = tmp_path / "páginas"
    assert orden.main(["exportar", str(destino)]) == 1
    roto, falla = capsys.readouterr().err.splitlines()
    assert "«01_roto.ipynb»" in roto and "no se puede leer" in roto
    assert "«02_falla.ipynb»" in falla and "su celda 3 da un error (ZeroDivisionError)" in falla
    assert {pagina.name for pagina in destino.iterdir()} == {"03_sano.html", "index.html"}
    assert "03 · Título" in (destino / "index.html").read_text(encoding="utf-8")


def test_dos_veces_sale_lo_mismo_y_se_vuelve_a_escribir(cuadernos, tmp_path):
    celdas = ["from monopoly_edu import *", "explora.dos_dados(semilla=3)", 'ejercicio("1.1")']
    celdas.append('paso_a_paso(Partida.nueva(["Eva", "Luis"], semilla=1))')
    _cuaderno(cuadernos, "01_uno.ipynb", *celdas)
    paginas = []
    for _ in range(2):
        assert orden.main(["exportar", str(tmp_path / "salida")]) == 0
        paginas.append((tmp_path / "salida" / "01_uno.html").read_bytes())
    assert paginas[0] == paginas[1]
    assert "Así está el tablero al empezar." in paginas[0].decode(), "por una persona no se juega"


def _queja(capsys, codigo, *argumentos):
    assert orden.main(["exportar", *map(str, argumentos)]) == codigo
    salida = capsys.readouterr()
    assert salida.out == "" and salida.err.count("\n") == 1
    return salida.err


def test_no_se_pisa_lo_de_nadie(tmp_path, capsys):
    (tmp_path / "index.html").write_text("mi página", encoding="utf-8")
    assert "«index.html», hecho o cambiado por otra persona" in _queja(capsys, 1, tmp_path)
    assert [(f.name, f.read_text(encoding="utf-8")) for f in tmp_path.iterdir()] == [("index.html", "mi página")]


def test_donde_no_se_puede_escribir_se_dice_antes_de_empezar(tmp_path, capsys):
    (tmp_path / "fichero").touch()
    assert "elige otra carpeta" in _queja(capsys, 1, tmp_path / "fichero" / "dentro")


def test_una_leccion_que_no_hay(tmp_path, capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["exportar", str(tmp_path), "--leccion", "1,77"])
    assert fin.value.code == 2 and list(tmp_path.iterdir()) == []
    assert "--leccion no puede ser «77»: las que hay son 0, 1, 2" in capsys.readouterr().err


def test_si_se_interrumpe_lo_dice_y_no_deja_nada(tmp_path, monkeypatch, capsys):
    def interrumpir(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(exportar, "ejecutar", interrumpir)
    assert _queja(capsys, 1, tmp_path, "--leccion", 1) == "Interrumpido: no he escrito ninguna página.\n"
    assert list(tmp_path.iterdir()) == []


# ── En un móvil de verdad ──


@pytest.mark.navegador
@pytest.mark.parametrize("tema", ["light", "dark"])
def test_en_un_movil_cabe_no_pide_nada_y_no_tiene_faltas(carpeta, navegador, tema):
    from axe_playwright_python.sync_playwright import Axe

    pagina = navegador.new_page(viewport={"width": 390, "height": 844}, color_scheme=tema)
    pedido, dicho = [], []
    pagina.on("request", lambda peticion: pedido.append(peticion.url))
    pagina.on("console", lambda mensaje: dicho.append(mensaje.text))
    pagina.on("pageerror", lambda error: dicho.append(str(error)))
    for fichero in sorted(carpeta.glob("*.html")):
        pagina.goto(fichero.as_uri())
        assert pagina.evaluate("document.documentElement.scrollWidth") == 390, fichero.name
        letra = "el => parseFloat(getComputedStyle(el).fontSize)"
        assert min(pagina.locator(hay).first.evaluate(letra) for hay in ("p", "li", "a")) >= 16
    assert [direccion for direccion in pedido if not direccion.startswith("data:")] == [
        fichero.as_uri() for fichero in sorted(carpeta.glob("*.html"))
    ]
    assert dicho == []
    pagina.goto(next(carpeta.glob("03*")).as_uri())
    faltas = Axe().run(pagina).response["violations"]
    assert [(falta["id"], [nodo["html"][:120] for nodo in falta["nodes"]]) for falta in faltas] == []
    pagina.close()


@pytest.mark.navegador
def test_la_figura_se_amplia_sin_descolocar_la_pagina(carpeta, navegador):
    pagina = navegador.new_page(viewport={"width": 390, "height": 844})
    pagina.goto(next(carpeta.glob("01*")).as_uri())
    imagen, marca = pagina.locator("figure img"), pagina.get_by_label("Ampliar la figura")
    assert imagen.bounding_box()["width"] < 390
    marca.check()
    assert imagen.bounding_box()["width"] > 700
    assert pagina.evaluate("document.documentElement.scrollWidth") == 390
    pagina.close()
