"""Las guías docentes tienen todas la misma forma, y lo que dicen está comprobado.

Los números de una guía son los del cuaderno o los del solucionario. Si una guía da otro, va con su cuenta en
`numeros/guia_NN.py`, escrito como los de los cuadernos.
"""

import importlib
import json
import re
from functools import cache
from pathlib import Path

import pytest
from casa.test_numeros import AFIRMADO, llena, prosa, sin_cuenta

import monopoly_edu
from monopoly_edu.__main__ import ORDENES
from monopoly_edu.aula.docente import PaginaDelError, Solucionario, pagina_del_error, solucionario
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.caja.cargar import CARPETA

RAIZ = Path(__file__).parents[2]
GUIAS = sorted((RAIZ / "notebooks" / "docente").glob("*.ipynb"))
FICHA = ["Curso", "Temporalización", "Competencias y criterios", "Saberes básicos", "Producto", "Material"]
APARTADOS = [
    "Antes de clase",
    "Secuencia",
    "Lo que dirán y qué preguntar",
    "Respuestas",
    "Para todos (DUA)",
    "Rúbrica",
    "Si solo tienes 25 minutos",
    "Si fallan los ordenadores",
    "Para seguir",
]
DUA = ["Representación", "Acción y expresión", "Implicación"]
#: Los bloques de cada curso que tocan estas lecciones: RD 217/2022 (ESO) y RD 243/2022 (Bachillerato), anexo II.
SABERES = {
    "3.º de ESO": {"A.6", "B.2", "D.6", "E.1", "E.2", "F.1"},
    "4.º de ESO": {"A.6", "D.6", "E.1", "E.2", "E.3", "F.1"},
    "Matemáticas Generales": {"A.4", "C.1", "D.5", "E.2", "E.3"},
    "Matemáticas I": {"C.3", "D.5", "E.2"},
    "Aplicadas a las CC. SS. I": {"A.1", "A.4", "D.2", "D.3"},
    "Matemáticas II": {"A.1", "B.1", "D.2", "D.5", "E.1", "E.2"},
    "Aplicadas a las CC. SS. II": {"C.2", "D.1", "D.2", "D.3"},
}
#: Los criterios de los que las guías hablan, por etapa.
CRITERIOS = {
    "ESO": {"1.3", "2.1", "2.2", "3.1", "3.2", "3.3", "4.1", "4.2", "6.1", "7.1", "7.2", "8.1", "9.1", "9.2", "10.1"},
    "Bachillerato": {"3.1", "3.2", "4.1", "7.1", "7.2", "8.1", "9.1"},
}
PALABRAS = 600, 1050
DECRETOS = re.compile(r"RD 2(?:17|43)/2022")
MINUTOS = re.compile(r"^- \*\*(\d+) minutos · (.+?)\.\*\*", re.MULTILINE)

cada_guia = pytest.mark.parametrize("guia", GUIAS, ids=lambda ruta: ruta.stem)


def leccion(guia):
    return guia.parents[1] / guia.name


def numero(guia):
    return int(guia.name[:2])


@cache
def celdas(cuaderno, clase):
    todas = json.loads(cuaderno.read_text(encoding="utf-8"))["cells"]
    return ["".join(c["source"]) for c in todas if c["cell_type"] == clase]


def texto(cuaderno):
    return "\n\n".join(celdas(cuaderno, "markdown"))


def apartado(guia, titulo):
    """Lo que hay debajo de ese título, hasta el siguiente."""
    hallado = re.search(rf"^## {re.escape(titulo)}\n(.*?)(?=^## |\Z)", texto(guia), re.MULTILINE | re.DOTALL)
    assert hallado, titulo
    return hallado[1]


def tabla(prosa):
    """Las filas de la única tabla de un texto, con la cabecera: cada una, la lista de sus celdas."""
    renglones = [r for r in prosa.splitlines() if r.startswith("|")]
    assert len(renglones) > 2 and set(renglones[1]) <= set("|- "), renglones[:2]
    return [[celda.strip() for celda in r.strip("|").split(" | ")] for r in renglones[:1] + renglones[2:]]


def ficha(guia):
    return dict(re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", celdas(guia, "markdown")[0], re.MULTILINE))


def por_cursos(fila):
    """Una fila de la ficha, partida: {curso o etapa: lo que le toca}."""
    trozos = [re.match(r"\*\*(.+?)\*\*: (.+)", trozo) for trozo in fila.split("<br>")]
    assert all(trozos), f"cada trozo empieza por su curso en negrita y dos puntos: {fila}"
    return {trozo[1]: trozo[2] for trozo in trozos}


def minutos_de_la_leccion(guia, marca=""):
    """Los minutos de cada apartado del cuaderno; con `marca`, solo de los que acaban así."""
    titulos = re.findall(rf"^## (.+?) \((\d+) minutos\).*{marca}$", texto(leccion(guia)), re.MULTILINE)
    return {titulo: int(minutos) for titulo, minutos in titulos}


# ── La forma ──


def test_hay_una_guia_por_cuaderno():
    assert [guia.name for guia in GUIAS] == sorted(r.name for r in (RAIZ / "notebooks").glob("*.ipynb"))


@cada_guia
def test_es_de_una_leccion_y_lleva_su_titulo(guia):
    del_cuaderno = re.sub(r"^# (?:\d\d · )?", "", celdas(leccion(guia), "markdown")[0].splitlines()[0])
    assert celdas(guia, "markdown")[0].splitlines()[0] == f"# Guía docente · {guia.name[:2]} · {del_cuaderno}"


@cada_guia
def test_la_ficha_esta_entera(guia):
    assert list(ficha(guia)) == FICHA
    assert "(concreción de tu comunidad)" in ficha(guia)["Competencias y criterios"]


@cada_guia
def test_los_apartados_estan_todos_y_en_su_orden(guia):
    assert re.findall(r"^## (.+)$", texto(guia), re.MULTILINE) == APARTADOS


@cada_guia
def test_ni_corta_ni_larga(guia):
    assert PALABRAS[0] <= len(re.findall(r"[^\W\d_]{2,}", texto(guia))) <= PALABRAS[1]


@cada_guia
def test_la_secuencia_dura_lo_que_la_leccion(guia):
    cabecera, *filas = tabla(apartado(guia, "Secuencia"))
    assert cabecera == ["Minutos", "Fase", "Qué hace la clase", "Qué haces tú"]
    assert all(all(fila) and len(fila) == 4 for fila in filas)
    suyos = minutos_de_la_leccion(guia)
    if not suyos:  # la de antes de empezar no lleva los minutos por apartados
        [total] = re.findall(r"\*\*Tiempo\*\* \| (\d+) minutos", texto(leccion(guia)))
        assert sum(int(fila[0]) for fila in filas) == int(total)
        return
    sumados = dict.fromkeys(suyos, 0)
    for minutos, fase, *_ in filas:
        sumados[next(titulo for titulo in suyos if fase.startswith(titulo))] += int(minutos)
    assert sumados == suyos


@cada_guia
def test_el_camino_corto_es_el_de_las_estrellas(guia):
    pasos = [(int(minutos), fase) for minutos, fase in MINUTOS.findall(apartado(guia, "Si solo tienes 25 minutos"))]
    assert 20 <= sum(minutos for minutos, _ in pasos) <= 25
    estrellas = minutos_de_la_leccion(guia, "★")
    assert [fase for _, fase in pasos] == list(estrellas) or not estrellas
    assert all(minutos <= estrellas.get(fase, 25) for minutos, fase in pasos)


@cada_guia
def test_los_errores_se_llaman_como_en_la_lista(guia):
    cabecera, *filas = tabla(apartado(guia, "Lo que dirán y qué preguntar"))
    assert cabecera == ["Lo que dirán", "Qué piensan", "Qué preguntar"] and 4 <= len(filas) <= 6
    nombres = [re.match(r"\*\*(.+?)\*\*", fila[1]) for fila in filas]
    assert all(nombres), "el nombre del error va en negrita"
    assert [n[1] for n in nombres if n[1] not in {e.nombre for e in errores().values()}] == []
    assert len({n[1] for n in nombres}) == len(nombres)
    assert all(fila[0].startswith("«") and "?" in fila[2] for fila in filas)


@cada_guia
def test_las_respuestas_son_el_solucionario(guia):
    codigo = "\n".join(celdas(guia, "code"))
    pedidos = re.findall(r"^solucionario\((.+)\)$", codigo, re.MULTILINE)
    assert pedidos == ([str(numero(guia))] if numero(guia) in LECCIONES else pedidos) and pedidos
    assert "solucionario" not in "".join(celdas(leccion(guia), "code")), "eso es solo para la guía"


@cada_guia
def test_para_todos_y_la_rubrica(guia):
    assert re.findall(r"^- \*\*(.+?)\.\*\*", apartado(guia, "Para todos (DUA)"), re.MULTILINE) == DUA
    cabecera, *filas = tabla(apartado(guia, "Rúbrica"))
    assert len(cabecera) == 5 and 3 <= len(filas) <= 5
    assert all(len(fila) == 5 and all(fila) and fila[0].startswith("**") for fila in filas)


@cada_guia
def test_la_rubrica_es_la_que_tienen_los_alumnos(guia):
    """El proyecto lleva la suya en el cuaderno: quien corrige mira la misma."""
    suya = re.search(r"^\| \| 1 \| 2 \| 3 \| 4 \|\n(?:\|.*\n?)+", texto(leccion(guia)), re.MULTILINE)
    assert suya is None or tabla(suya[0]) == tabla(apartado(guia, "Rúbrica"))


@cada_guia
def test_los_enlaces_llevan_a_algun_sitio(guia):
    enlaces = re.findall(r"\]\(([^)#]+)\)", texto(guia))
    assert f"../{guia.name}" in enlaces, "falta el enlace a su lección"
    assert [e for e in enlaces if not e.startswith("https://") and not (guia.parent / e).exists()] == []


@cada_guia
def test_las_ordenes_que_se_citan_existen(guia):
    citadas = set(re.findall(r"`monopoly-edu ([a-z]+)", texto(guia)))
    assert citadas and citadas <= set(ORDENES)


def test_ninguna_frase_larga_se_repite_entre_guias():
    """Lo que vale igual para todas las lecciones no ayuda a dar ninguna."""
    vistas = {}
    for guia in GUIAS:
        for frase in re.findall(r"[^.|?!»\n]{70,}[.?!]", texto(guia)):
            vistas.setdefault(frase.strip(), set()).add(guia.stem)
    assert {frase: donde for frase, donde in vistas.items() if len(donde) > 1} == {}


# ── Lo que dicen ──


@cada_guia
def test_los_saberes_son_los_de_su_curso(guia):
    for curso, saberes in por_cursos(ficha(guia)["Saberes básicos"]).items():
        codigos = set(re.findall(r"\b[A-F]\.\d\b", saberes))
        assert codigos and codigos <= SABERES[curso], f"{curso}: {codigos - SABERES[curso]}"


@cada_guia
def test_los_criterios_son_de_su_etapa(guia):
    for etapa, criterios in por_cursos(ficha(guia)["Competencias y criterios"]).items():
        codigos = set(re.findall(r"\b\d{1,2}\.\d\b", criterios))
        assert codigos and codigos <= CRITERIOS[etapa], f"{etapa}: {codigos - CRITERIOS[etapa]}"
        competencias = set(re.findall(r"\bCE (\d+)", criterios))
        assert competencias == {codigo.split(".")[0] for codigo in codigos}, etapa


def test_la_ley_no_habla_de_cadenas_de_markov():
    for guia in GUIAS:
        assert "Markov" not in ficha(guia)["Saberes básicos"]


def _comprobados(guia):
    """Todos los números que ya están comprobados en otro sitio: los del cuaderno y los de las respuestas."""
    todas = json.loads(leccion(guia).read_text(encoding="utf-8"))["cells"]
    salidas = [s.get("data", s) for c in todas for s in c.get("outputs", [])]
    textos = ["".join(s.get("text/plain", s.get("text", ""))) for s in salidas]
    claves = repr(solucionario(numero(guia))) if numero(guia) in LECCIONES else repr(solucionario("1.3"))
    todo = [_igualado(t) for t in (prosa(leccion(guia)), *textos, claves)]
    return {_igualado(n) for t in todo for n in AFIRMADO.findall(t)}


def _igualado(hallado):
    return hallado.replace("\N{NO-BREAK SPACE}", " ").strip()


def _cuentas(guia):
    ruta = Path(__file__).parent / "numeros" / f"guia_{guia.name[:2]}.py"
    propias = importlib.import_module(f"casa.numeros.{ruta.stem}").NUMEROS if ruta.exists() else {}
    return [llena(frase, cuenta()) for frase, cuenta in propias.items()]


@cada_guia
def test_ningun_numero_sin_comprobar(guia):
    escrito = DECRETOS.sub("", prosa(guia)).replace("\N{NO-BREAK SPACE}", " ")
    sobran = sin_cuenta(escrito, _cuentas(guia))
    assert [n for n in sobran if _igualado(n) not in _comprobados(guia)] == []


@cada_guia
def test_cada_cuenta_propia_esta_en_la_guia(guia):
    assert [frase for frase in _cuentas(guia) if frase not in prosa(guia)] == []


# ── El solucionario ──


@pytest.mark.parametrize("cual", LECCIONES)
def test_el_solucionario_lo_dice_todo_dos_veces(cual):
    """Lo mismo en HTML que en texto: quien no ve la tabla no se pierde nada."""
    hecho = solucionario(cual)
    assert isinstance(hecho, Solucionario) and len(hecho.claves) == len(LECCIONES[cual].todos)
    escrito, pagina = " ".join(repr(hecho).split()), hecho._repr_html_()
    for clave in hecho.claves:
        assert clave.titulo in escrito and pagina.count("</details>") == len(hecho.claves)
        for fallo in clave.fallos:
            assert fallo.nombre in escrito
    sueltos = re.sub(r"<[^>]+>", " ", pagina)
    assert set(re.findall(r"\d+", sueltos)) == set(re.findall(r"\d+", escrito))


@pytest.mark.parametrize("cual", LECCIONES)
def test_en_un_tablero_de_cuatro_casillas_dice_por_que_no_toca(cual):
    hecho = solucionario(cual, tablero="mini")
    for clave in hecho.claves:
        escrito = " ".join(repr(hecho).split())
        assert (clave.motivo or clave.respuesta) and " ".join(clave.motivo.split()) in escrito


def test_lo_que_llega_de_un_tablero_va_escapado(tmp_path):
    carpeta = tmp_path / "malo"
    carpeta.mkdir()
    for fichero in (CARPETA / "madrid").iterdir():
        contenido = fichero.read_text(encoding="utf-8").replace('"Madrid"', '"<img src=x>"')
        (carpeta / fichero.name).write_text(contenido.replace("Plaza Lavapiés", "<b>Plaza"), encoding="utf-8")
    pagina = solucionario(1, tablero=carpeta)._repr_html_()
    assert "&lt;img src=x&gt;" in pagina and "&lt;b&gt;Plaza" in pagina
    assert "<img" not in pagina and "<b>Plaza" not in pagina


@pytest.mark.parametrize("malo", [0, 99, "x", None, [1], "1.9", -1])
def test_lo_que_no_existe_se_dice_con_una_frase(malo):
    assert re.match(r"No hay ningún ejercicio|Eso no es un ejercicio|La lección \d+ no tiene", repr(solucionario(malo)))


def test_un_tablero_o_una_semilla_que_no_valen_se_dicen_con_una_frase():
    assert "No hay ningún tablero" in repr(solucionario(1, tablero="nada"))
    assert "número de lista" in repr(solucionario(1, semilla="muchas"))


def test_con_otra_semilla_cambia_lo_que_sale_y_no_lo_exacto():
    una, otra = solucionario(1, semilla=1), solucionario(1, semilla=2)
    assert una.claves[0].respuesta != otra.claves[0].respuesta
    assert una.claves[1:] == otra.claves[1:]


@pytest.mark.parametrize("cual", errores())
def test_cada_error_tiene_su_pagina(cual):
    hecha = pagina_del_error(cual)
    assert isinstance(hecha, PaginaDelError) and repr(hecha) == repr(pagina_del_error(errores()[cual].nombre))
    assert " ".join(errores()[cual].que_preguntar.split()) in " ".join(repr(hecha).split())


def test_no_esta_entre_los_nombres_de_los_alumnos():
    assert not {"solucionario", "pagina_del_error", "clave"} & set(monopoly_edu.__all__)
