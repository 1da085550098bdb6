"""Cada fila del reglamento vive en algún sitio y tiene su prueba: la tabla de `monopoly_edu/reglas/FILAS.md`.

La tabla sale de los textos de ayuda (que citan sus filas), de los escenarios y de los nombres de las pruebas.
Cuando cambien, se rehace con `python tests/casa/test_filas.py`.
"""

import ast
import json
import re
from pathlib import Path

import pytest

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.reglamento import FICHERO, regla, reglamento

RAIZ = Path(__file__).parents[2]
PAQUETE = RAIZ / "monopoly_edu"
TABLA = PAQUETE / "reglas" / "FILAS.md"
FILAS = tuple(reglamento())

#: Dónde puede vivir una regla. El propio reglamento las nombra todas y no cuenta.
MODULOS = [
    modulo
    for modulo in sorted(PAQUETE.rglob("*.py"))
    if modulo.relative_to(PAQUETE).parts[0] in ("caja", "mesa", "reglas", "partida.py")
    and modulo.name != "reglamento.py"
]
ESCENARIOS = [RAIZ / "tests" / "escenarios" / nombre for nombre in ("escenarios.json", "adicionales.json")]
PRUEBAS = sorted((RAIZ / "tests").rglob("test_*.py"))

CITA = re.compile(r"\b([RGX])(\d{1,3})\b(?: a \1(\d{1,3})\b)?")
CON_FILA = re.compile(r"test_([rgx]\d{1,3})_")
PRESENTACION = """# Dónde vive cada fila del reglamento

Las filas R001 a R118 son las reglas; G01 a G21, lo que los textos de partida no dicen y el juego necesita; X1 a X14,
los puntos en que esos textos se contradicen. Lo que dice cada fila es lo que enseña «¿por qué?».

Esta tabla no se escribe a mano: la hace `python tests/casa/test_filas.py` con los textos de ayuda del código, los
escenarios (S y A) y los nombres de las pruebas. Otra prueba comprueba que está al día y que nada falta en ninguna fila.
"""


def citadas(texto):
    """Las filas que nombra un texto, con los tramos enteros.

    >>> citadas("Quien pasa, cobra (R019 a R021; X1).")
    ['R019', 'R020', 'R021', 'X1']
    """
    filas = []
    for letra, primera, ultima in CITA.findall(texto):
        ancho = len(primera)
        filas += [f"{letra}{n:0{ancho}}" for n in range(int(primera), int(ultima or primera) + 1)]
    return filas


def lugares(codigo, modulo):
    """Cada texto de ayuda de un módulo, con el nombre de lo que explica."""
    pendientes = [(ast.parse(codigo), modulo)]
    while pendientes:
        nodo, nombre = pendientes.pop(0)
        yield nombre, ast.get_docstring(nodo) or ""
        for hijo in nodo.body:
            if isinstance(hijo, ast.FunctionDef | ast.ClassDef):
                pendientes.append((hijo, f"{nombre}.{hijo.name}"))


def donde_viven():
    """Fila → sitios del código que la citan; las opciones de las normas cuentan con lo que dicen de sí mismas."""
    sitios = {fila: [] for fila in FILAS}
    textos = [(f"caja.normas.Normas.{opcion}", texto) for opcion, texto in Normas.opciones().items()]
    for modulo in MODULOS:
        nombre = ".".join(modulo.relative_to(PAQUETE).with_suffix("").parts)
        textos += lugares(modulo.read_text(encoding="utf-8"), nombre)
    for nombre, texto in textos:
        for fila in dict.fromkeys(citadas(texto)):
            sitios[fila].append(nombre)
    return sitios


def escenarios():
    """Fila → escenarios que la prueban."""
    por_fila = {fila: [] for fila in FILAS}
    for fichero in ESCENARIOS:
        for escenario in json.loads(fichero.read_text(encoding="utf-8"))["escenarios"]:
            for fila in escenario["filas"]:
                por_fila[fila].append(escenario["id"])
    return por_fila


def pruebas():
    """Fila → funciones de prueba que llevan su número."""
    por_fila = {fila: [] for fila in FILAS}
    for fichero in PRUEBAS:
        for nodo in ast.walk(ast.parse(fichero.read_text(encoding="utf-8"))):
            if isinstance(nodo, ast.FunctionDef) and (con_fila := CON_FILA.match(nodo.name)):
                por_fila[con_fila[1].upper()].append(nodo.name)
    return por_fila


def tabla():
    """El documento entero."""
    sitios, casos, funciones = donde_viven(), escenarios(), pruebas()
    trozos = [PRESENTACION]
    apartados = re.split(r"^# (.+)\n(?=[RGX]\d)", FICHERO.read_text(encoding="utf-8"), flags=re.M)[1:]
    for titulo, contenido in zip(apartados[::2], apartados[1::2], strict=True):
        trozos.append(f"\n## {titulo}\n\n| Fila | Qué dice | Dónde vive | Pruebas |\n|---|---|---|---|\n")
        for fila in re.findall(r"^([RGX]\d+) = ", contenido, re.M):
            donde = "<br>".join(f"`{sitio}`" for sitio in sitios[fila])
            con_que = [f"`{funcion}`" for funcion in funciones[fila]]
            con_que += [", ".join(casos[fila])] if casos[fila] else []
            trozos.append(f"| {fila} | {regla(fila)} | {donde} | {'<br>'.join(con_que)} |\n")
    return "".join(trozos)


def test_toda_fila_vive_en_algun_sitio_del_codigo():
    assert [fila for fila, sitios in donde_viven().items() if not sitios] == []


def test_toda_fila_tiene_una_prueba_con_su_numero():
    assert [fila for fila, funciones in pruebas().items() if not funciones] == []


def test_la_tabla_esta_al_dia():
    assert TABLA.read_text(encoding="utf-8") == tabla(), "rehazla con: python tests/casa/test_filas.py"


def test_la_tabla_las_tiene_todas_y_una_vez():
    assert re.findall(r"^\| ([RGX]\d+) \|", tabla(), re.M) == list(FILAS)


@pytest.mark.parametrize(
    ("texto", "filas"),
    [
        ("(R109 a R113)", ["R109", "R110", "R111", "R112", "R113"]),
        ("G13 a G15; X9", ["G13", "G14", "G15", "X9"]),
        ("R050, R051: X1", ["R050", "R051", "X1"]),
        ("de R2D2 a PR12 y de TR034", []),
    ],
)
def test_las_citas_se_leen_con_sus_tramos(texto, filas):
    assert citadas(texto) == filas


def test_los_lugares_llevan_su_camino():
    codigo = '"""R001."""\nclass A:\n    """R002."""\n    def b(self):\n        """R003."""\n'
    assert dict(lugares(codigo, "caja.m")) == {"caja.m": "R001.", "caja.m.A": "R002.", "caja.m.A.b": "R003."}


if __name__ == "__main__":
    TABLA.write_text(tabla(), encoding="utf-8")
