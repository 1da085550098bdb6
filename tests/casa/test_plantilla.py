"""Todas las lecciones tienen la misma forma: quien ha dado una sabe dar las demás."""

import ast
import inspect
import json
import re
from pathlib import Path

import pytest

from monopoly_edu import explora
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.aula.marcas import RENGLON

RAIZ = Path(__file__).parents[2]
CUADERNOS = {int(r.name[:2]): r for r in sorted((RAIZ / "notebooks").glob("*.ipynb")) if not r.name.startswith("00")}
FICHA = ["Curso", "Tiempo", "Qué sabrás hacer", "Saberes", "Material", "Usa de antes"]
APARTADOS = [
    "Calienta",
    "Predice",
    "Juega y observa",
    "Explica",
    "Practica",
    "Cierra",
    "¿Y si…?",
    "Qué simplifica este modelo",
    "Mira por dentro",
]
#: En veinticinco minutos: lo que lleva estrella.
CELDAS, PALABRAS = 40, 1200
DE_JUGUETE = ("matriz", "potencias")
#: Dónde se escribe una clase corta: en la lección en la que se escribe una estrategia.
CON_CLASE, RENGLONES = {11}, 8

cada_leccion = pytest.mark.parametrize("numero", CUADERNOS)


def celdas(numero, clase):
    todas = json.loads(CUADERNOS[numero].read_text(encoding="utf-8"))["cells"]
    return ["".join(c["source"]) for c in todas if c["cell_type"] == clase]


def texto(numero):
    return "\n\n".join(celdas(numero, "markdown"))


def llamadas(numero, nombre):
    """El primer argumento de cada llamada a esa función, en orden."""
    nodos = [n for celda in celdas(numero, "code") for n in ast.walk(ast.parse(celda)) if isinstance(n, ast.Call)]
    hechas = [n for n in nodos if isinstance(n.func, ast.Name) and n.func.id == nombre]
    return [n.args[0].value if n.args and isinstance(n.args[0], ast.Constant) else None for n in hechas]


@cada_leccion
def test_el_titulo_es_el_de_la_leccion(numero):
    primera = celdas(numero, "markdown")[0].splitlines()[0]
    assert primera == f"# {numero:02} · {LECCIONES[numero].titulo}"


@cada_leccion
def test_la_ficha_esta_entera(numero):
    assert re.findall(r"^\| \*\*(.+?)\*\*", celdas(numero, "markdown")[0], re.MULTILINE) == FICHA


@cada_leccion
def test_los_apartados_estan_todos_y_en_su_orden(numero):
    titulos = re.findall(r"^## (.+)$", texto(numero), re.MULTILINE)
    hallados = [a for titulo in titulos for a in APARTADOS if titulo.startswith(a)]
    assert hallados == APARTADOS


@cada_leccion
def test_los_minutos_caben_en_las_clases(numero):
    minutos = [int(m) for m in re.findall(r"^## .*\((\d+) minutos\)", texto(numero), re.MULTILINE)]
    dichas = re.search(r"\b(dos|tres) clases", celdas(numero, "markdown")[0])
    clases = {"dos": 2, "tres": 3}[dichas[1]] if dichas else 1
    assert len(minutos) == 6 and 50 * clases - 10 <= sum(minutos) <= 50 * clases


@cada_leccion
def test_hay_un_camino_corto(numero):
    """Lo marcado con estrella, con sus minutos, cabe en los 25 que se prometen."""
    estrellas = re.findall(r"^## (.*)★$", texto(numero), re.MULTILINE)
    assert any(e.startswith("Predice") for e in estrellas) and any(e.startswith("Cierra") for e in estrellas)
    minutos = sum(int(m) for e in estrellas for m in re.findall(r"\((\d+) minutos\)", e))
    assert 20 <= minutos <= 25, minutos


@cada_leccion
def test_que_mirar_y_que_probar(numero):
    assert "**Qué mirar**" in texto(numero) and "**Qué probar**" in texto(numero)


@cada_leccion
def test_estan_todos_sus_ejercicios_y_en_orden(numero):
    leccion = LECCIONES[numero]
    assert llamadas(numero, "ejercicio") == [e.id for e in leccion.con_nota]
    assert 3 <= len(leccion.ejercicios) <= 6 and len(leccion.salida) == 2
    assert llamadas(numero, "predice") == llamadas(numero, "contrasta") == [str(numero)]
    assert llamadas(numero, "mi_semilla")[0] == 17
    assert llamadas(numero, "progreso") == [numero], "sin número, lo que sale cambia con cada lección nueva"


@cada_leccion
def test_una_leccion_no_se_alarga(numero):
    assert len(celdas(numero, "code")) + len(celdas(numero, "markdown")) <= CELDAS
    assert len(re.findall(r"\w+", texto(numero))) <= PALABRAS


@cada_leccion
def test_los_exploradores_usan_la_semilla_de_cada_uno(numero):
    """Un explorador que tira dados los tira con el número de lista de quien mira; el muro es el mismo para todos."""
    for nombre, pedido in re.findall(r"explora\.(\w+)\((.*?)\)$", "\n".join(celdas(numero, "code")), re.MULTILINE):
        if nombre != "muro_de_la_clase" and "semilla" in inspect.signature(getattr(explora, nombre)).parameters:
            assert "semilla=mi_semilla()" in pedido, nombre


@cada_leccion
def test_los_exploradores_usan_el_tablero_de_la_clase(numero):
    """Quien ha puesto el suyo con `usa_tablero` lo ve en todas partes; el de las matrices es pequeño a propósito."""
    for nombre, pedido in re.findall(r"explora\.(\w+)\((.*?)\)$", "\n".join(celdas(numero, "code")), re.MULTILINE):
        if nombre not in DE_JUGUETE and "tablero" in inspect.signature(getattr(explora, nombre)).parameters:
            assert "usa_tablero()" in pedido or pedido.startswith("tablero"), nombre


@cada_leccion
def test_el_codigo_cabe_en_un_proyector_sin_moverlo_de_lado(numero):
    assert [linea for celda in celdas(numero, "code") for linea in celda.split("\n") if len(linea) > RENGLON] == []


@cada_leccion
def test_ni_funciones_ni_fontaneria_en_las_celdas(numero):
    permitidas = [ast.Import, ast.ImportFrom, ast.Expr, ast.Assign, ast.For]
    if numero in CON_CLASE:
        permitidas.append(ast.ClassDef)
    for celda in celdas(numero, "code"):
        nodos = ast.parse(celda).body
        assert not [n for n in nodos if not isinstance(n, tuple(permitidas))], celda
        assert all(len(ast.unparse(n).splitlines()) <= RENGLONES for n in nodos if isinstance(n, ast.ClassDef)), celda
        assert not re.search(r"\bwidgets?\b|\.observe\(|\.on_click\(|display\(", celda), celda


@cada_leccion
def test_ninguna_celda_de_codigo_lleva_una_respuesta(numero):
    """Un ejercicio se llama por su número y nada más."""
    for celda in celdas(numero, "code"):
        for nombre in ("ejercicio", "predice", "contrasta"):
            if f"{nombre}(" in celda and "import" not in celda:
                assert re.fullmatch(rf'{nombre}\("[\w.]+"\)', celda), celda


@cada_leccion
def test_los_enlaces_llevan_a_algun_sitio(numero):
    for destino in re.findall(r"\]\(([^)#]+)\)", texto(numero)):
        assert destino.startswith("https://") or (CUADERNOS[numero].parent / destino).exists(), destino
