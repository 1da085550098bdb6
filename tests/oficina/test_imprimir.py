"""`monopoly-edu imprimir`: la hoja lo pregunta todo y no contesta nada; la clave lo contesta todo; y sale en A4."""

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from itertools import product

import numpy as np
import pytest

from monopoly_edu.__main__ import main
from monopoly_edu.aula.clave import clave
from monopoly_edu.aula.ejercicio import Contexto, Leccion, texto
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.marcas import sin_marcas
from monopoly_edu.aula.tablero_nuevo import nuevo
from monopoly_edu.caja import cargar
from monopoly_edu.caja.tablero import Impuesto, Propiedad, Tablero
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.imprimir import actividades, hoja, hoja_docente, muestras, orden, registro_de_partida
from monopoly_edu.oficina.imprimir.clave_de_jugar import clave_de_jugar
from monopoly_edu.oficina.imprimir.sin_ordenador import SIN_ORDENADOR
from monopoly_edu.oficina.imprimir.tablero import tablero_en_blanco

MADRID = Contexto(Tablero.cargar("madrid"), semilla=7)
DE_LA_PAGINA = "html head meta title style body header section div h1 h2 h3 p span b code br ul li"
DE_TABLAS_Y_DIBUJOS = "table caption thead tbody tr th td svg g rect path circle text defs use"
ETIQUETAS = {*DE_LA_PAGINA.split(), *DE_TABLAS_Y_DIBUJOS.split()}
cada_leccion = pytest.mark.parametrize("numero", LECCIONES)


class _Lector(HTMLParser):
    def __init__(self):
        super().__init__()
        self.trozos, self.etiquetas, self.atributos = [], set(), []

    def handle_starttag(self, etiqueta, atributos):
        self.etiquetas.add(etiqueta)
        self.atributos += [nombre for nombre, _ in atributos]
        self.trozos.append("" if etiqueta in ("b", "code") else " ")

    def handle_endtag(self, etiqueta):
        self.trozos.append("" if etiqueta in ("b", "code") else " ")

    def handle_data(self, datos):
        self.trozos.append(datos)


def leida(html):
    lector = _Lector()
    lector.feed(html)
    return lector


def seguido(escrito):
    """El texto sin saltos, sin guiones de lista y con todos los espacios iguales."""
    return " ".join(re.sub(r"(?m)^- ", " ", escrito).split())


def lo_que_se_lee(html):
    return seguido("".join(leida(html.partition("<body>")[2]).trozos))


@cache
def la_hoja(numero):
    return hoja(LECCIONES[numero], MADRID)


@cache
def la_clave(numero):
    return hoja_docente(LECCIONES[numero], MADRID)


@cache
def clave_de(id):
    return clave(buscar(id), MADRID)


@pytest.fixture(scope="module")
def tableros(tmp_path_factory):
    """Uno de cuatro casillas y una moneda, uno de veinte en pesetas y el mismo con un dado solo."""
    veinte = Tablero.cargar(nuevo("De veinte", tmp_path_factory.mktemp("tableros"), casillas=20, escala=100))
    return [Tablero.cargar("mini"), veinte, Tablero.desde_datos({**veinte.datos, "dados": [6]}, "un dado")]


# ---------------------------------------------------------------- la hoja del alumno


@cada_leccion
def test_la_hoja_lleva_todos_los_enunciados_y_sus_opciones(numero):
    escrita = lo_que_se_lee(la_hoja(numero))
    for ejercicio in LECCIONES[numero].todos:
        assert seguido(sin_marcas(texto(ejercicio.enunciado, MADRID))) in escrita, ejercicio.id
        for opcion in clave_de(ejercicio.id).opciones:
            assert seguido(opcion) in escrita


@cada_leccion
def test_la_hoja_no_mira_ninguna_respuesta(numero, monkeypatch):
    """Con otras soluciones, pistas y errores sale la misma hoja, y nadie pregunta cuál es la respuesta escrita."""
    original = la_hoja(numero)

    def prohibido(*_):
        raise AssertionError("la hoja del alumno ha mirado una respuesta")

    for clase in {type(ejercicio) for ejercicio in LECCIONES[numero].todos}:
        monkeypatch.setattr(clase, "respuesta_escrita", prohibido)
        monkeypatch.setattr(clase, "es_correcta", prohibido)
    vaciar = {"solucion": prohibido, "pistas": (prohibido,), "acierto": prohibido, "diagnosticos": ()}
    leccion = LECCIONES[numero]
    vacia = Leccion(
        leccion.numero,
        leccion.titulo,
        replace(leccion.prediccion, **vaciar),
        tuple(replace(e, **vaciar) for e in leccion.ejercicios),
        tuple(replace(e, **vaciar) for e in leccion.salida),
    )
    assert hoja(vacia, MADRID) == original


@cada_leccion
def test_en_la_hoja_no_estan_ni_las_respuestas_ni_las_soluciones_ni_las_pistas(numero):
    escrita = lo_que_se_lee(la_hoja(numero))
    for ejercicio in LECCIONES[numero].todos:
        una = clave_de(ejercicio.id)
        assert seguido(sin_marcas(una.solucion)) not in escrita
        assert not [pista for pista in una.pistas if seguido(sin_marcas(pista)) in escrita]
        if not una.opciones and len(una.respuesta) > 4:
            assert seguido(una.respuesta) not in escrita
    assert "Para quien da la clase" not in escrita


@cada_leccion
def test_cada_ejercicio_tiene_donde_contestar_y_la_salida_se_recorta(numero):
    html = la_hoja(numero)
    practica, _, salida = html.partition("✂")
    trozos = practica.split('<div class="ejercicio')[1:] + salida.split('<div class="ejercicio')[1:]
    assert len(trozos) == len(LECCIONES[numero].todos) and salida.count('class="ejercicio') == 2
    for trozo in trozos:
        assert re.search(r'class="(hueco|casilla|hueca|renglon)"', trozo)


@cada_leccion
def test_hay_actividad_y_lo_que_pide_ordenador_dice_como_se_hace_sin_el(numero):
    html = la_hoja(numero)
    assert "<h2>Juega y observa</h2>" in html
    for ejercicio in LECCIONES[numero].con_nota:
        pide = re.search(r"explorador|celda|`", texto(ejercicio.enunciado, MADRID)) or ejercicio.clase in ("K2", "K6")
        if pide and ejercicio.id != "2.3":  # ahí las comillas son una lista de caras y cruces
            assert ejercicio.id in SIN_ORDENADOR, ejercicio.id


def test_todo_lo_de_sin_ordenador_es_de_algun_ejercicio():
    de_las_que_hay = {numero for numero in SIN_ORDENADOR if int(numero.partition(".")[0]) in LECCIONES}
    assert de_las_que_hay <= {e.id for leccion in LECCIONES.values() for e in leccion.todos}


def test_una_leccion_sin_actividad_tambien_se_imprime():
    desconocida = replace(LECCIONES[1], numero=99)
    html = hoja(desconocida, MADRID)
    assert "Juega y observa" not in html and "1.6 · La cuenta de Ana" in html
    assert actividades.actividad(12, MADRID).count("<svg") == 1


# ---------------------------------------------------------------- la clave


@cada_leccion
def test_la_clave_lo_lleva_todo_y_dice_para_quien_es(numero):
    escrita = lo_que_se_lee(la_clave(numero))
    assert "Para quien da la clase" in escrita
    for ejercicio in LECCIONES[numero].todos:
        una = clave_de(ejercicio.id)
        partes = [una.enunciado, una.respuesta[1:], una.solucion, *una.pistas, *una.opciones, *una.rubrica]
        partes += [parte for fallo in una.fallos for parte in (fallo.dicho, fallo.nombre, fallo.pregunta)]
        assert [p for p in partes if seguido(sin_marcas(p)) not in escrita] == [], ejercicio.id
        if ejercicio.id in SIN_ORDENADOR:
            assert seguido(sin_marcas(SIN_ORDENADOR[ejercicio.id].clave(MADRID))) in escrita


@cada_leccion
def test_la_clave_rellena_las_tablas_de_jugar(numero):
    assert (">Juega y observa<" in la_clave(numero)) == (numero != 12), "la del proyecto es de cada equipo"


def test_la_clave_cuenta_los_turnos_impresos_uno_a_uno():
    cuantas = []
    for primera, segunda, _ in muestras.los_turnos(MADRID):
        cuantas.append(1 if len(set(primera)) > 1 else 2 if len(set(segunda)) > 1 else 3)
    dicho = clave_de_jugar(3, MADRID)
    assert f"En total, {sum(cuantas)} tiradas" in dicho
    assert re.findall(r"el (\d+) \((\d)\)", dicho) == [(str(n), str(k)) for n, k in enumerate(cuantas, 1) if k > 1]
    assert "5/6, 5/36, 5/216 y 1/216" in dicho


def test_la_clave_cuenta_las_estancias_impresas():
    dicho = lo_que_se_lee(la_clave(4))
    quedan, parados = [20, 0, 0, 0], 0
    for intentos in muestras.las_estancias(MADRID):
        fallos = [len(set(intento)) > 1 for intento in intentos]
        for n in (1, 2, 3):
            quedan[n] += all(fallos[:n])
        parados += 2 if all(fallos) else fallos.index(False)
    assert f"En esta hoja {' '.join(map(str, quedan))}" in dicho and f"pasan {parados} turnos sin moverse" in dicho
    assert "125/216" in dicho and "91/216" in dicho


def test_la_clave_del_mazo_es_lo_que_queda_de_lo_que_queda():
    celdas = re.findall(r"<td>(\d+)/(\d+)</td><td>(\d+)/(\d+)</td>", clave_de_jugar(5, MADRID))
    salen = muestras.el_mazo(MADRID, next(iter(MADRID.tablero.mazos.values())))
    for n, (carcel, hay, pagar, tambien) in enumerate(celdas):
        assert int(hay) == int(tambien) == 16 - n
        assert (int(carcel), int(pagar)) == (salen[n:].count("a la cárcel"), salen[n:].count("pagar"))
    assert len(celdas) == 16


def test_la_clave_de_la_matriz_son_sus_potencias():
    moneda = np.array([[0, 0.5, 0.5, 0], [0, 0, 0.5, 0.5], [0.5, 0, 0, 0.5], [0.5, 0.5, 0, 0]])
    filas = re.findall(r'<th scope="row">Tras (\d)</th>((?:<td>[\d/]+</td>)+)', clave_de_jugar(7, MADRID))
    for n, celdas in filas:
        reparto = [float(Fraction(celda)) for celda in re.findall(r"<td>(.*?)</td>", celdas)]
        assert reparto == pytest.approx(np.linalg.matrix_power(moneda, int(n))[0])
    assert len(filas) == 4


def test_la_clave_de_los_grupos_divide_lo_impreso():
    impreso = re.findall(r"<td>([\d\xa0]+) / ([\d,]+)</td>" * 5, la_hoja(9))
    turnos = re.findall(r"<td>([\d,]+)</td>", clave_de_jugar(9, MADRID))
    assert len(turnos) == len(impreso) == 8
    for escrito, fila in zip(turnos, impreso, strict=True):
        coste, da = (float(numero.replace("\xa0", "").replace(",", ".")) for numero in fila[4:6])
        assert float(escrito.replace(",", ".")) == pytest.approx(coste / da, rel=0.01)


@pytest.mark.parametrize(("numero", "cambia"), [(3, True), (5, True), (7, False), (9, False)])
def test_la_clave_dice_si_la_semilla_cambia_algo(numero, cambia):
    assert ("otra semilla cambia lo impreso" in la_clave(numero)) == cambia
    assert ("con cualquier semilla" in la_clave(numero)) == (not cambia)


@pytest.mark.parametrize("numero", [2, 4, 8])
def test_con_la_ultima_semilla_tambien_hay_clave(numero):
    ultima = replace(MADRID, semilla=2**32 - 1)
    assert "con semilla 4294967295: otra semilla cambia lo impreso" in hoja_docente(LECCIONES[numero], ultima)


def test_las_respuestas_de_la_primera_son_las_de_contar_los_36_resultados():
    escrita = lo_que_se_lee(la_clave(1))
    sumas = [sum(par) for par in product(range(1, 7), repeat=2)]
    for suma, numero in ((7, "1.2"), (11, "1.S1")):
        contada = Fraction(sumas.count(suma), len(sumas))
        assert re.search(rf"{re.escape(numero)} · [^/]*? {contada} \(", escrita), numero
    ordenadas = sorted((4, 7, 8, 12), key=lambda suma: -sumas.count(suma))
    assert " > ".join(map(str, ordenadas)) in escrita


def test_lo_que_no_se_hace_en_un_tablero_no_sale_y_la_clave_dice_por_que():
    mini = Contexto(Tablero.cargar("mini"))
    escrita, su_clave = lo_que_se_lee(hoja(LECCIONES[8], mini)), lo_que_se_lee(hoja_docente(LECCIONES[8], mini))
    assert "8.1 · El podio" not in escrita and "8.2 · Un tablero de cuatro casillas" in escrita
    assert "No se hacen con este tablero" in su_clave
    assert f"8.1 · El podio {LECCIONES[8].ejercicios[0].aplica(mini)}" in su_clave
    assert "no se tiran dos dados iguales" in lo_que_se_lee(hoja(LECCIONES[3], mini))


# ---------------------------------------------------------------- la semilla


def test_las_tiradas_impresas_son_las_de_la_semilla():
    salen = 1 + np.floor(np.random.RandomState(7).random_sample((90, 2)) * 6).astype(int)
    impresas = [f"{a} y {b}" for a, b in salen[:36]]
    assert " ".join(impresas[:12]) in lo_que_se_lee(la_hoja(1))
    dobles = salen[::3, 0] == salen[::3, 1]
    assert f"{dobles.sum()} de 30" in lo_que_se_lee(la_clave(3))


def test_las_apuestas_impresas_son_las_de_la_semilla():
    """Las mil personas apuestan a la vez, como en el explorador, y se imprimen las primeras."""
    azar, dinero = np.random.RandomState(7).random_sample, [5] * 1000
    letras = [""] * 1000
    while siguen := [i for i, tiene in enumerate(dinero) if 0 < tiene < 10]:
        for i, sale in zip(siguen, azar(len(siguen)), strict=True):
            gana = sale < 18 / 37
            dinero[i] += 1 if gana else -1
            letras[i] += "G" if gana else "P"
    assert muestras.apuestas(MADRID, 5, 10) == letras[: muestras.DE_RULETA]
    arruinadas = dinero[: muestras.DE_RULETA].count(0)
    assert f"{arruinadas} de {muestras.DE_RULETA}" in lo_que_se_lee(la_clave(10))


def test_otra_semilla_son_otras_tiradas_y_la_misma_la_misma_hoja_en_cualquier_proceso():
    otra = Contexto(MADRID.tablero, semilla=8)
    assert hoja(LECCIONES[3], otra) != la_hoja(3)
    programa = (
        "import hashlib; from monopoly_edu import Tablero\n"
        "from monopoly_edu.aula.ejercicio import Contexto; from monopoly_edu.aula.lecciones import LECCIONES, buscar\n"
        "from monopoly_edu.oficina.imprimir import hoja, hoja_docente\n"
        "c = Contexto(Tablero.cargar('madrid'), semilla=7)\n"
        "hojas = [f(LECCIONES[n], c) for n in (3, 5) for f in (hoja, hoja_docente)]\n"
        "print(hashlib.sha256(''.join(hojas).encode()).hexdigest())"
    )
    entorno = {**os.environ, "PYTHONHASHSEED": "5"}
    hecho = subprocess.run([sys.executable, "-c", programa], capture_output=True, text=True, env=entorno, check=True)
    hojas = [f(LECCIONES[n], MADRID) for n in (3, 5) for f in (hoja, hoja_docente)]
    assert hecho.stdout.strip() == hashlib.sha256("".join(hojas).encode()).hexdigest()


# ---------------------------------------------------------------- cualquier tablero


def test_en_cualquier_tablero_hay_hoja_y_clave_de_todo(tableros):
    for tablero in tableros:
        contexto = Contexto(tablero, semilla=3)
        for leccion in LECCIONES.values():
            for hacer in (hoja, hoja_docente):
                lector = leida(hacer(leccion, contexto))
                assert lector.etiquetas <= ETIQUETAS, (tablero.nombre, leccion.numero)
        assert leida(registro_de_partida(contexto)).etiquetas <= ETIQUETAS
        assert actividades.actividad(12, contexto)


def test_los_nombres_van_escapados(tableros):
    malo = '<img src=x onerror=1> & "Cía"'
    datos = {**tableros[1].datos, "nombre": malo}
    datos["casillas"] = [
        {**fila, "nombre": f"{malo} {n}", "corto": f"<i>&'\"{n}"} for n, fila in enumerate(datos["casillas"])
    ]
    datos["grupos"] = {clave: {**grupo, "nombre": f"{clave} <i>&"} for clave, grupo in datos["grupos"].items()}
    contexto = Contexto(Tablero.desde_datos(datos, "malo"))
    paginas = [f(leccion, contexto) for leccion in LECCIONES.values() for f in (hoja, hoja_docente)]
    for pagina in (*paginas, registro_de_partida(contexto)):
        lector = leida(pagina)
        assert lector.etiquetas <= ETIQUETAS and not {n for n in lector.atributos if n.startswith("on")}
        assert pagina.count("</style>") == 1
    assert "&lt;img src=x onerror=1&gt; &amp; &quot;Cía&quot;" in registro_de_partida(contexto)


def test_el_registro_lleva_todos_los_titulos_y_con_cuanto_se_empieza():
    escrito = lo_que_se_lee(registro_de_partida(MADRID))
    assert "39 · Prado azul 400 200 50 · 200 · 600 · 1400 · 1700 · 2000" in escrito
    assert escrito.count("1500 €") == 4 and "Jugador Tirada Casilla Qué pasa Dinero" in escrito


# ---------------------------------------------------------------- la orden


@pytest.fixture
def sin_navegador(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(papel, "_donde_se_instalan", lambda: [])


def test_sin_navegador_escribe_la_misma_pagina_que_desde_python(tmp_path, capsys, sin_navegador):
    assert main(["imprimir", "3", "--semilla", "7", "--carpeta", str(tmp_path / "a")]) == 0
    hecha = tmp_path / "a" / "leccion_03_semilla_7.html"
    assert hecha.read_text(encoding="utf-8").startswith(la_hoja(3))
    dicho = capsys.readouterr().out
    assert str(hecha) in dicho and "elige «Imprimir»" in dicho
    assert main(["imprimir", "3", "--docente", "--semilla", "7", "--carpeta", str(tmp_path / "a")]) == 0
    clave_hecha = (tmp_path / "a" / "leccion_03_docente_semilla_7.html").read_text(encoding="utf-8")
    assert clave_hecha.startswith(la_clave(3))


def test_todo_es_una_hoja_por_leccion_y_el_registro(tmp_path, sin_navegador, monkeypatch):
    monkeypatch.setattr(orden, "LECCIONES", {n: LECCIONES[n] for n in (1, 3)})
    assert main(["imprimir", "todo", "--carpeta", str(tmp_path)]) == 0
    nombres = sorted(fichero.stem for fichero in tmp_path.iterdir())
    assert nombres == ["leccion_01", "leccion_03", "partida"]


def test_con_un_tablero_propio_y_otro_sitio(tmp_path, sin_navegador):
    carpeta = nuevo("Villanueva & <Cía>", tmp_path, casillas=20)
    assert main(["imprimir", "partida", "--tablero", str(carpeta), "--carpeta", str(tmp_path / "h")]) == 0
    hecha = (tmp_path / "h" / "partida_villanueva_cia.html").read_text(encoding="utf-8")
    assert "Villanueva &amp; &lt;Cía&gt;" in hecha and "<Cía>" not in hecha


def test_sin_decir_que_se_dice_lo_que_hay(capsys):
    assert main(["imprimir"]) == 0
    dicho = capsys.readouterr().out
    assert all(leccion.titulo in dicho for leccion in LECCIONES.values()) and "partida" in dicho


@pytest.mark.parametrize(
    ("argumentos", "queja"),
    [
        (["99"], "No hay ninguna hoja «99». Di una de estas: 1, 2"),
        (["tres"], "No hay ninguna hoja «tres»"),
        (["²"], "No hay ninguna hoja «²»"),
        (["3", "--semilla", "-1"], "--semilla: tiene que ser un número entero de 0 a 4294967295: «-1»"),
        (["3", "--semilla", "siete"], "tiene que ser un número entero"),
        (["3", "--colores"], "no conozco"),
    ],
)
def test_una_orden_mal_escrita_se_dice_en_una_frase(argumentos, queja, capsys):
    try:
        codigo = main(["imprimir", *argumentos])
    except SystemExit as salida:
        codigo = salida.code
    assert codigo == 2 and queja in capsys.readouterr().err


def test_lo_que_falla_se_dice_en_una_frase(tmp_path, capsys, sin_navegador):
    (tmp_path / "fichero").write_text("no soy una carpeta")
    assert main(["imprimir", "3", "--carpeta", str(tmp_path / "fichero")]) == 1
    assert capsys.readouterr().err.startswith("No puedo escribir en «")
    assert main(["imprimir", "3", "--tablero", str(tmp_path), "--carpeta", str(tmp_path)]) == 1
    assert capsys.readouterr().err.strip() == "\n".join(map(str, cargar.repasar(tmp_path)))


def test_no_pisa_lo_que_alguien_ha_cambiado(tmp_path, capsys, sin_navegador):
    main(["imprimir", "3", "--carpeta", str(tmp_path)])
    hecha = tmp_path / "leccion_03.html"
    hecha.write_text(hecha.read_text(encoding="utf-8") + "Notas mías", encoding="utf-8")
    assert main(["imprimir", "3", "--carpeta", str(tmp_path)]) == 1
    assert "Ya existe" in capsys.readouterr().err and "Notas mías" in hecha.read_text(encoding="utf-8")


# ---------------------------------------------------------------- en el papel

#: Lo que se sale de una hoja de 180 mm útiles, en píxeles de 1/96 de pulgada.
UTIL = 680
SE_SALEN = """ancho => {
  const todos = [...document.querySelectorAll('body *')].filter(e => e.tagName === 'svg' || !e.closest('svg'));
  const fuera = e => e.getBoundingClientRect().right > ancho + 1 || e.getBoundingClientRect().left < -1;
  const salidos = todos.filter(fuera).map(e => e.outerHTML.slice(0, 80));
  return document.documentElement.scrollWidth > ancho ? ['la página', ...salidos] : salidos;
}"""


@pytest.mark.navegador
def test_nada_se_sale_por_los_lados_ni_hay_demasiadas_paginas(navegador, tmp_path):
    grande = Tablero.cargar(nuevo("El más grande", tmp_path, casillas=60, escala=10_000))
    pagina = navegador.new_page(viewport={"width": UTIL, "height": 1000})
    pagina.emulate_media(media="print")
    for contexto in (MADRID, Contexto(grande, semilla=3)):
        for leccion in LECCIONES.values():
            for hacer in (hoja, hoja_docente):
                pagina.set_content(hacer(leccion, contexto))
                assert pagina.evaluate(SE_SALEN, UTIL) == [], (leccion.numero, hacer.__name__)
                pdf = pagina.pdf(prefer_css_page_size=True)
                paginas = len(re.findall(rb"/Type /Page\b", pdf))
                caben = 4 + (hacer is hoja_docente) + (contexto is not MADRID)
                assert 2 <= paginas <= caben, (leccion.numero, hacer.__name__, paginas)
        pagina.set_content(registro_de_partida(contexto))
        assert pagina.evaluate(SE_SALEN, UTIL) == []
    pagina.close()


@pytest.mark.navegador
def test_la_orden_deja_un_pdf_etiquetado_con_su_letra_y_en_a4(tmp_path, capsys):
    assert main(["imprimir", "9", "--carpeta", str(tmp_path)]) == 0
    assert "listo para imprimir" in capsys.readouterr().out
    pdf = (tmp_path / "leccion_09.pdf").read_bytes()
    for pieza in (b"/StructTreeRoot", b"/Lang (es)", b"/FontFile", b"/Outlines"):
        assert pieza in pdf, pieza
    cajas = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert 2 <= len(cajas) <= 4
    for ancho, alto in cajas:
        assert float(ancho) == pytest.approx(595.3, abs=1) and float(alto) == pytest.approx(841.9, abs=1)


@pytest.mark.parametrize("cual", ["madrid", "plantilla"])
def test_en_el_tablero_impreso_se_lee_lo_que_cuesta_cada_casilla_de_cualquier_lado(cual):
    tablero = Tablero.cargar(cual)
    cuestan = [c for c in tablero if isinstance(c, Propiedad | Impuesto)]
    assert tablero_en_blanco(tablero).count("€</text>") == len(cuestan)


@pytest.mark.parametrize("cual", ["madrid", "plantilla"])
def test_no_hay_dos_tramas_que_en_pequeno_parezcan_la_misma(cual):
    usadas = {grupo.trama for grupo in Tablero.cargar(cual).grupos.values()}
    assert not {"olas", "espigas"} <= usadas
