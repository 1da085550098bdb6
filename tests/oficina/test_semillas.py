"""`monopoly-edu semillas`: lo que dice la hoja es lo que ve cada cual en su cuaderno."""

import csv
import io
import re
from fractions import Fraction

import pandas as pd
import pytest

from monopoly_edu import Compradora, Constructora, Partida, Prudente, Tablero, explora, pasear, torneo
from monopoly_edu import __main__ as orden
from monopoly_edu.aula import sesion as modulo
from monopoly_edu.aula.alumno import contrasta, predice
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import Simulado
from monopoly_edu.aula.ejercicio import BIEN, MAL, Contexto, Medida
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.sesion import mi_semilla, usa_carpeta, usa_tablero
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.semillas import Hoja, hoja
from monopoly_edu.oficina.semillas.columna import columna
from monopoly_edu.oficina.semillas.hoja import MEDIDAS
from monopoly_edu.oficina.semillas.pagina import en_pagina

SEMILLAS = (1, 17, 30)
MADRID = Tablero.cargar("madrid")
RAPIDAS = [0, 1, 2, 3, 4, 5, 6, 10, 12]
modulo_de_la_hoja = __import__("monopoly_edu.oficina.semillas.hoja", fromlist=["hoja"])


@pytest.fixture(autouse=True)
def sesion(tmp_path, monkeypatch):
    """Una sesión recién abierta, como la de un alumno, y una terminal de 80 letras."""
    monkeypatch.setattr(modulo, "_abierta", None)
    monkeypatch.setenv("COLUMNS", "80")
    return usa_carpeta(tmp_path)


@pytest.fixture
def sin_navegador(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(papel, "_donde_se_instalan", lambda: [])


@pytest.fixture(scope="module")
def clase():
    return hoja(30, lecciones=RAPIDAS)


def numero_tras(patron, texto):
    """El número que hay en el texto donde dice el patrón, con su coma."""
    hallado = re.search(patron, texto.replace("\N{NO-BREAK SPACE}", ""))
    assert hallado, (patron, texto)
    return float(hallado[1].replace(",", "."))


# ---------------------------------------------------------------- lo que ve el alumno


def la_prediccion(numero, patron, dicha):
    def en_el_cuaderno(semilla):
        mi_semilla(semilla)
        predice(numero, dicha)
        return numero_tras(patron, contrasta(numero).resultado)

    return en_el_cuaderno


def con_el_explorador(abrir, pulsar, patron):
    def en_el_cuaderno(semilla):
        explorador = abrir(semilla)
        getattr(explorador, pulsar).click()
        return numero_tras(patron, explorador.descripcion)

    return en_el_cuaderno


def en_el_muro(pulsar):
    def en_el_cuaderno(semilla):
        muro = explora.muro_de_la_clase()
        muro.quien.value = semilla - 1
        getattr(muro, pulsar).click()
        return numero_tras(rf"El número {semilla} de la lista lleva el ([\d,]+) %", muro.descripcion) / 100

    return en_el_cuaderno


def en_el_arbol(semilla):
    explorador = explora.turno(semilla=semilla)
    explorador.hasta.value = 3
    explorador.todo.click()
    limpia = explorador.descripcion.replace("\N{NO-BREAK SPACE}", "")
    (veces,) = re.findall(r"En 10000 turnos han salido ([\d, y]+) veces", limpia)
    _, *mas_de_una = map(int, re.findall(r"\d+", veces))
    return sum(mas_de_una) / 10_000


def en_la_ruina(capital, total, dibujo, patron, entre):
    def en_el_cuaderno(semilla):
        explorador = explora.ruina(semilla=semilla)
        for mando, valor in ((explorador.dinero, total), (explorador.capital, capital), (explorador.p, "18/37")):
            mando.value = str(valor)
        explorador.dibujo.value = dibujo
        explorador.todo.click()
        return numero_tras(patron, explorador.descripcion) / entre

    return en_el_cuaderno


def la_primera_frase(semilla):
    partida = Partida.nueva([("Ana", Prudente), ("Luis", Constructora)], semilla=semilla)
    ((quien, dados),) = re.findall(r"^(\w+) saca (\d \+ \d)", partida.siguiente("turno")[0])
    return f"{quien}, {dados}"


EN_EL_CUADERNO = {
    "0": la_primera_frase,
    "1": la_prediccion("1", r"la suma 12 sale (\d+) veces", 30),
    "1.dados": con_el_explorador(lambda s: explora.dos_dados(semilla=s), "cien", r"7 ha salido (\d+) veces"),
    "2.pocas": en_el_muro("cien"),
    "2.muchas": en_el_muro("todo"),
    "3": la_prediccion("3", r"hay (\d+) tiradas", 120),
    "3.5": en_el_arbol,
    "4.carcel": con_el_explorador(
        lambda s: explora.carcel(semilla=s), "cien", r"En 100 estancias de espera han salido con doble el ([\d,]+) %"
    ),
    "5": la_prediccion("5", r"Con tu semilla \(\d+\) salen (\d+)", 25),
    "5.mazo": con_el_explorador(lambda s: explora.mazo(semilla=s), "vuelta", r"Ha salido en el robo (\d+)"),
    "6": la_prediccion("6", r"Con la tuya \(\d+\) caen (\d+)", 10),
    "10.2": en_la_ruina(5, 10, "los caminos del dinero", r"De 1000 jugadores, se han arruinado (\d+)", 1000),
    "10.3": en_la_ruina(5, 60, "cuándo se arruinan", r"entre 1000 jugadores,.*se ha arruinado tras (\d+) apuestas", 1),
}
#: El grupo naranja: el que antes se paga solo con tres casas.
NARANJA = [16, 18, 19]


def en_el_paseo(semilla):
    mi_semilla(semilla)
    return pasear(usa_tablero(), tiradas=2000, semilla=mi_semilla()).frecuencia()[NARANJA].sum()


EN_EL_CUADERNO["12.3"] = en_el_paseo
LENTAS = {"8.5", "11.celda", "11.3"}


def test_no_falta_ninguna_medida_por_comparar():
    assert set(EN_EL_CUADERNO) | LENTAS == {medida.id for medida in MEDIDAS}
    assert {medida.id for medida in MEDIDAS if medida.lenta} == LENTAS
    assert len(MEDIDAS) == len({medida.id for medida in MEDIDAS})


@pytest.mark.parametrize("semilla", SEMILLAS)
@pytest.mark.parametrize("medida", EN_EL_CUADERNO)
def test_la_hoja_dice_lo_que_se_ve_en_el_cuaderno(clase, medida, semilla):
    assert clase.valores.at[semilla, medida] == pytest.approx(EN_EL_CUADERNO[medida](semilla))


@pytest.mark.parametrize("semilla", SEMILLAS[:2])
def test_el_paseo_es_el_del_enunciado(semilla):
    (suya,) = (medida for medida in MEDIDAS if medida.id == "8.5")
    mi_semilla(semilla)
    paseo = pasear(usa_tablero(), tiradas=10000, semilla=mi_semilla())
    assert suya.sale(Contexto(MADRID, semilla=semilla)) == paseo.frecuencia()[24]


def test_los_torneos_son_los_del_cuaderno():
    valores = hoja(1, desde=17, lecciones=[11]).valores.loc[17]
    de_la_celda = torneo({"Prudente": Prudente, "Compradora": Compradora}, partidas=50, semilla=17, progreso=False)
    assert valores["11.celda"] == de_la_celda.tabla().at["Prudente", "victorias"]
    iguales = torneo({"Ana": Prudente, "Luis": Prudente}, partidas=100, semilla=17, progreso=False)
    assert valores["11.3"] == iguales.tabla().at["Ana", "victorias"] / 100


# ---------------------------------------------------------------- nada se queda fuera de la hoja


def test_cada_ejercicio_simulado_esta_en_la_hoja_con_su_banda():
    simulados = {e.id: e for leccion in LECCIONES.values() for e in leccion.con_nota if isinstance(e, Simulado)}
    assert simulados
    medidas = {medida.id: medida for medida in MEDIDAS if medida.se_acepta}
    assert set(medidas) == set(simulados)
    c = Contexto(MADRID)
    assert all(medidas[clave].banda(c) == simulado.banda(c) for clave, simulado in simulados.items())


@pytest.mark.parametrize("leccion", LECCIONES.values(), ids=lambda leccion: str(leccion.numero))
def test_la_prediccion_que_cambia_con_la_semilla_esta_en_la_hoja(leccion):
    if not isinstance(leccion.prediccion, Prediccion):
        return
    resultados = {leccion.prediccion.resultado(Contexto(MADRID, semilla=n)) for n in (1, 2, 3)}
    assert (len(resultados) > 1) == (leccion.prediccion.id in {medida.id for medida in leccion.medidas})


# ---------------------------------------------------------------- la banda


@pytest.mark.parametrize("clave", [medida.id for medida in MEDIDAS if medida.se_acepta])
def test_la_banda_que_se_dice_es_la_que_acepta_el_ejercicio(clave):
    """El primer valor y el último que entran los acepta el ejercicio, y los de al lado, no."""
    (medida,) = (medida for medida in MEDIDAS if medida.id == clave)
    c, ejercicio = Contexto(MADRID), buscar(clave)
    suya, paso = columna(medida, c), 1 if medida.cifras is None else Fraction(1, 10 ** (medida.cifras + 2))
    bajo, alto = suya.bordes
    estados = [ejercicio.juzgar(c, n * paso).estado for n in (bajo - 1, bajo, alto, alto + 1)]
    assert estados == [MAL, BIEN, BIEN, MAL]
    assert [suya.dentro(float(n * paso)) for n in (bajo - 1, bajo, alto, alto + 1)] == [False, True, True, False]
    assert ejercicio.juzgar(c, suya.desde).estado == ejercicio.juzgar(c, suya.hasta).estado == BIEN


def test_quien_se_sale_lleva_asterisco_y_se_dice_quien_es(clase):
    escrita, bandas = clase.escrita(), clase.bandas()
    for titulo, suya in escrita.items():
        marcados = [n for n, texto in suya.items() if texto.endswith("*")]
        assert marcados == bandas.at[titulo, "fuera"]
    assert any(bandas["fuera"].map(len)), "con 30 alumnos y tantas bandas del 95 %, alguien se sale"
    assert bandas.at["1, predicción", "fuera"] == [n for n, veces in clase.valores["1"].items() if not 4 <= veces <= 16]


def test_la_clase_entera_no_depende_de_cuantos_sean(clase):
    trozo = hoja(3, desde=16, lecciones=RAPIDAS).valores
    pd.testing.assert_frame_equal(trozo, clase.valores.loc[16:18], check_dtype=False)


# ---------------------------------------------------------------- interrumpir


def test_al_interrumpir_se_queda_lo_calculado(monkeypatch):
    hechas = []

    def cansarse(c):
        hechas.append(c.semilla)
        if c.semilla == 3:
            raise KeyboardInterrupt
        return c.semilla

    lenta = Medida(id="1.lenta", donde="celda", que="algo lento", sale=cansarse, lenta=True)
    rapida = Medida(id="1.rapida", donde="muro", que="algo rápido", sale=lambda c: 10 * c.semilla)
    monkeypatch.setattr(modulo_de_la_hoja, "MEDIDAS", (lenta, rapida))
    parada = hoja(4)
    assert parada.interrumpida and hechas == [1, 2, 3]
    assert parada.escrita()["1, celda"].tolist() == ["1", "2", "–", "–"]
    assert parada.escrita()["1, muro"].tolist() == ["10", "20", "30", "40"]


def test_un_torneo_interrumpido_no_cuenta_a_medias(monkeypatch):
    from monopoly_edu.aula.lecciones import l11

    def a_medias(resultado, partidas):
        resultado.interrumpido = True

    monkeypatch.setattr(l11, "seguir", a_medias)
    parada = hoja(2, lecciones=[11])
    assert parada.interrumpida and parada.valores.isna().all(axis=None)


# ---------------------------------------------------------------- la orden


def test_la_orden_cabe_en_80_letras_y_explica_cada_columna(capsys):
    assert orden.main(["semillas", "30", "--leccion", "1,2", "3", "--leccion", "6"]) == 0
    dicho = capsys.readouterr().out
    assert max(map(len, dicho.splitlines())) <= 80
    assert dicho.startswith("Lo que le sale a cada número de lista, del 1 al 30 · Madrid\n")
    de_la_tabla = [linea for linea in dicho.splitlines() if re.match(r" *17 ", linea)]
    assert len(de_la_tabla) == 1 and "17,65 %" in de_la_tabla[0]
    assert "3.5, ejercicio: parte de los 10 000 turnos" in dicho.replace("\N{NO-BREAK SPACE}", " ")


def test_la_hoja_impresa_y_el_csv_dicen_lo_mismo(tmp_path, sin_navegador, capsys):
    assert orden.main(["semillas", "5", "--leccion", "1,3", "--carpeta", str(tmp_path / "hojas")]) == 0
    a_la_vista = sorted(f.name for f in (tmp_path / "hojas").iterdir() if not f.name.startswith("."))
    assert a_la_vista == ["semillas.csv", "semillas.html"]
    pagina = (tmp_path / "hojas" / "semillas.html").read_text(encoding="utf-8")
    filas = list(csv.reader(io.StringIO((tmp_path / "hojas" / "semillas.csv").read_text("utf-8-sig")), delimiter=";"))
    assert filas[0] == ["n.º", "1, predicción", "1, dos dados", "3, predicción", "3.5, ejercicio"]
    valores = hoja(5, lecciones=[1, 3]).valores
    assert [[float(x.replace(",", ".")) for x in fila[1:]] for fila in filas[1:]] == valores.to_numpy().tolist()
    for numero, fila in valores.iterrows():
        assert f'<th scope="row">{numero}</th><td>{fila["1"]}</td>' in pagina
    assert pagina.count("<caption>") == pagina.count("<table") == 2
    assert "He escrito" in capsys.readouterr().out


def test_lo_que_habia_se_guarda_y_se_dice(tmp_path, sin_navegador, capsys):
    (tmp_path / "semillas.csv").write_text("mis notas")
    pedido = ["semillas", "2", "--leccion", "1", "--carpeta", str(tmp_path)]
    assert orden.main(pedido) == 0
    assert (tmp_path / "semillas_anterior_1.csv").read_text() == "mis notas"
    assert "lo he guardado como «semillas_anterior_1.csv»" in capsys.readouterr().out
    pedido[1] = "3"
    assert orden.main(pedido) == 0
    assert "anterior" not in capsys.readouterr().out, "lo que se escribió antes se vuelve a escribir"
    (tmp_path / "semillas.csv").write_bytes((tmp_path / "semillas.csv").read_bytes() + b"mi nota\r\n")
    assert orden.main(pedido) == 0
    assert (tmp_path / "semillas_anterior_2.csv").read_bytes().endswith(b"mi nota\r\n")
    assert "«semillas_anterior_2.csv»" in capsys.readouterr().out


def test_la_virgulilla_es_la_carpeta_personal(tmp_path, monkeypatch, sin_navegador):
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert orden.main(["semillas", "1", "--leccion", "1", "--carpeta=~/hojas"]) == 0
    assert (tmp_path / "hojas" / "semillas.csv").exists()


def test_con_otro_tablero_se_dice_lo_que_no_toca(capsys):
    assert orden.main(["semillas", "2", "--tablero", "mini", "--leccion", "1,3,5,6"]) == 0
    dicho = capsys.readouterr().out
    assert "No están 3, 3.5 y 5." in " ".join(dicho.split())
    assert "6, predicción" in dicho


@pytest.mark.parametrize(
    ("argumentos", "codigo", "queja"),
    [
        (["0"], 2, "ALUMNOS: tiene que ser un número entero de 1 a 200: «0»"),
        (["5000"], 2, "de 1 a 200"),
        (["treinta"], 2, "tiene que ser un número entero"),
        (["5", "--leccion", "99"], 2, "--leccion no puede ser «99»: las que hay son 0, 1, 2"),
        (["5", "--leccion", "9"], 2, "en esa no depende nada de la semilla"),
        (["5", "--leccion", "<script>"], 2, "«<script>»"),
        (["5", "--desde", "-3"], 2, "--desde: tiene que ser un número entero de 0 a"),
        (["5", "--desde", str(2**32)], 2, "--desde: tiene que ser un número entero de 0 a"),
        (["5", "--tablero", "no_existe", "--leccion", "1"], 1, "no_existe"),
        (["5", "--otra"], 2, "no conozco"),
    ],
)
def test_lo_que_no_vale_se_dice_con_una_frase(argumentos, codigo, queja, capsys):
    try:
        salida = orden.main(["semillas", *argumentos])
    except SystemExit as fin:
        salida = fin.code
    dicho = capsys.readouterr()
    assert salida == codigo
    assert queja in dicho.err and "Traceback" not in dicho.err and dicho.out == ""


def test_la_ayuda_esta_en_espanol(capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["semillas", "--ayuda"])
    ayuda = capsys.readouterr().out
    assert fin.value.code == 0
    assert ayuda.startswith("Uso: monopoly-edu semillas") and "--leccion" in ayuda
    assert not re.search(r"\b(usage|options|show|help message|positional)\b", ayuda)


def test_la_pagina_es_apaisada_y_se_entiende_al_escucharla(clase):
    pagina = en_pagina(clase)
    assert "A4 landscape" in pagina and '<html lang="es">' in pagina
    assert pagina.count('scope="row"') == 30 + len(clase.columnas)
    assert "�" not in pagina and "nan" not in re.sub(r"<style>.*?</style>", "", pagina, flags=re.S)


@pytest.mark.navegador
def test_axe_no_encuentra_ninguna_falta_y_la_tabla_cabe_apaisada(navegador):
    from axe_playwright_python.sync_playwright import Axe

    todas = tuple(columna(medida, Contexto(MADRID)) for medida in MEDIDAS)
    valores = pd.DataFrame({c.medida.id: ["Luis, 6 + 6" if c.medida.id == "0" else 1.0] * 30 for c in todas})
    contexto = navegador.new_context(bypass_csp=True, viewport={"width": 1031, "height": 700})  # 273 mm
    pagina = contexto.new_page()
    pagina.set_content(en_pagina(Hoja("Madrid", todas, valores, {})))
    faltas = Axe().run(pagina).response["violations"]
    assert [(falta["id"], falta["nodes"][0]["html"][:120]) for falta in faltas] == []
    assert pagina.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    contexto.close()
