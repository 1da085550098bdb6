"""Lo que no debe haber en la casa, y lo que cada módulo debe decir de sí mismo."""

import ast
import re
from itertools import chain
from pathlib import Path

import pytest

RAIZ = Path(__file__).parents[2]
PAQUETE = RAIZ / "monopoly_edu"
MODULOS = sorted(PAQUETE.rglob("*.py"))
REGLAS = PAQUETE / "reglas"
PUEDEN_USAR_RANDOM = {"mesa/azar.py", "jugadores/vista.py"}
TEXTOS = sorted(
    {
        *chain.from_iterable(RAIZ.glob(patron) for patron in ("*.md", "*.toml", "*.yml", "*.cff", ".ci/*")),
        *chain.from_iterable(PAQUETE.rglob(patron) for patron in ("*.py", "*.toml", "*.json")),
        *(RAIZ / "notebooks").rglob("*.ipynb"),
    }
)
#: Una carpeta que solo existe en el disco de quien escribía.
RUTA_ABSOLUTA = re.compile(
    r"(?<![\w./~])/(?:home|root|work|tmp|usr(?!/bin/env)|opt|mnt|Users)/\w|\b[A-Z]:\\+Users|ipykernel_\d"
)


def _nombre(modulo):
    return modulo.relative_to(PAQUETE).as_posix()


def _arbol(modulo):
    return ast.parse(modulo.read_text(encoding="utf-8"))


def _importa(arbol, nombre):
    for nodo in ast.walk(arbol):
        if isinstance(nodo, ast.Import) and any(alias.name.split(".")[0] == nombre for alias in nodo.names):
            return True
        if isinstance(nodo, ast.ImportFrom) and nodo.module and nodo.module.split(".")[0] == nombre:
            return True
    return False


def _llamadas(arbol):
    return (nodo for nodo in ast.walk(arbol) if isinstance(nodo, ast.Call))


def _con_nombre(modulos):
    return pytest.mark.parametrize("modulo", modulos, ids=_nombre)


@_con_nombre(MODULOS)
def test_ni_eval_ni_pickle(modulo):
    arbol = _arbol(modulo)
    llamadas = {nodo.func.id for nodo in _llamadas(arbol) if isinstance(nodo.func, ast.Name)}
    assert not llamadas & {"eval", "exec"}
    assert not _importa(arbol, "pickle")


@_con_nombre(MODULOS)
def test_ningun_error_se_traga(modulo):
    for nodo in ast.walk(_arbol(modulo)):
        if not isinstance(nodo, ast.ExceptHandler):
            continue
        de_todo = nodo.type is None or (
            isinstance(nodo.type, ast.Name) and nodo.type.id in {"Exception", "BaseException"}
        )
        callado = all(isinstance(linea, ast.Pass) for linea in nodo.body)
        assert not (de_todo and callado), f"línea {nodo.lineno}: un error desaparece sin que nadie lo sepa"


@_con_nombre([modulo for modulo in MODULOS if _nombre(modulo).startswith("vistas/")])
def test_las_vistas_no_imprimen(modulo):
    impresiones = [n.lineno for n in _llamadas(_arbol(modulo)) if isinstance(n.func, ast.Name) and n.func.id == "print"]
    assert impresiones == []


@_con_nombre([modulo for modulo in MODULOS if _nombre(modulo) not in PUEDEN_USAR_RANDOM])
def test_el_azar_esta_en_un_solo_sitio(modulo):
    assert not _importa(_arbol(modulo), "random")


@_con_nombre([m for m in MODULOS if m.parent != REGLAS and _nombre(m) != "partida.py"])
def test_solo_las_reglas_y_la_partida_tienen_yield(modulo):
    assert [n.lineno for n in ast.walk(_arbol(modulo)) if isinstance(n, ast.Yield | ast.YieldFrom)] == []


@pytest.mark.parametrize("texto", TEXTOS, ids=lambda texto: texto.relative_to(RAIZ).as_posix())
def test_ninguna_ruta_de_esta_maquina(texto):
    halladas = RUTA_ABSOLUTA.findall(texto.read_text(encoding="utf-8"))
    assert halladas == []


@_con_nombre([modulo for modulo in MODULOS if modulo.read_text(encoding="utf-8").strip()])
def test_cada_modulo_dice_lo_que_sabe(modulo):
    texto = ast.get_docstring(_arbol(modulo)) or ""
    faltan = [linea for linea in ("Sabe:", "No debe saber:", "Lo usa") if not re.search(rf"^{linea}", texto, re.M)]
    assert faltan == []


# ── Un `yield from` olvidado no da error: la regla, sencillamente, no se aplica. Por eso se mira aquí. ──


def _es_generador(funcion):
    """Tiene un `yield` suyo, no de una función que lleve dentro."""
    pendientes = list(funcion.body)
    while pendientes:
        nodo = pendientes.pop()
        if isinstance(nodo, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(nodo, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            pendientes.extend(ast.iter_child_nodes(nodo))
    return False


def _generadores(arbol):
    return {n.name for n in ast.walk(arbol) if isinstance(n, ast.FunctionDef) and _es_generador(n)}


def _fuera_de_yield_from(arbol, propios, generadores_de):
    """Las llamadas a una regla que no están bajo un `yield from`.

    `propios` son los generadores de este módulo y `generadores_de[m]` los de cada módulo de reglas. Se siguen los
    nombres (`f()`, `from m import f`), los módulos (`m.f()`) y las tablas de reglas (`TABLA[x]()`).
    """
    nombres, modulos = set(propios), {}
    for nodo in ast.walk(arbol):
        if not isinstance(nodo, ast.ImportFrom):
            continue
        for alias in nodo.names:
            if nodo.module == "monopoly_edu.reglas":
                modulos[alias.asname or alias.name] = generadores_de.get(alias.name, set())
            elif nodo.module and alias.name in generadores_de.get(nodo.module.removeprefix("monopoly_edu.reglas."), ()):
                nombres.add(alias.asname or alias.name)

    def es_regla(nodo):
        if isinstance(nodo, ast.Name):
            return nodo.id in nombres
        if isinstance(nodo, ast.Attribute) and isinstance(nodo.value, ast.Name):
            return nodo.attr in modulos.get(nodo.value.id, ()) or (nodo.value.id == "self" and nodo.attr in propios)
        return False

    tablas = {
        destino.id
        for nodo in arbol.body
        if isinstance(nodo, ast.Assign | ast.AnnAssign) and isinstance(nodo.value, ast.Dict | ast.Tuple | ast.List)
        if any(es_regla(hijo) for hijo in ast.walk(nodo.value))
        for destino in (nodo.targets if isinstance(nodo, ast.Assign) else [nodo.target])
        if isinstance(destino, ast.Name)
    }

    def sale_de_una_tabla(nodo):
        elegida = isinstance(nodo, ast.Subscript | ast.Call)
        return elegida and any(isinstance(hijo, ast.Name) and hijo.id in tablas for hijo in ast.walk(nodo))

    delegadas = {
        id(hijo)
        for nodo in ast.walk(arbol)
        if isinstance(nodo, ast.YieldFrom)
        for hijo in ([nodo.value.body, nodo.value.orelse] if isinstance(nodo.value, ast.IfExp) else [nodo.value])
    }
    return [
        (nodo.lineno, ast.unparse(nodo.func))
        for nodo in _llamadas(arbol)
        if (es_regla(nodo.func) or sale_de_una_tabla(nodo.func)) and id(nodo) not in delegadas
    ]


def test_toda_regla_que_pregunta_va_con_yield_from():
    arboles = {modulo.stem: _arbol(modulo) for modulo in sorted(REGLAS.glob("*.py"))}
    generadores_de = {nombre: _generadores(arbol) for nombre, arbol in arboles.items()}
    assert any(generadores_de.values()), "no se ha encontrado ninguna regla que pregunte"
    olvidos = {n: _fuera_de_yield_from(arbol, generadores_de[n], generadores_de) for n, arbol in arboles.items()}
    assert {nombre: lineas for nombre, lineas in olvidos.items() if lineas} == {}


REGLA_DE_MENTIRA = """
from monopoly_edu.reglas import quiebra
from monopoly_edu.reglas.subasta import subastar as vender

def preguntar(mesa):
    yield "¿compras?"

TABLA = {"a": preguntar}

def turno(mesa):
    LLAMADA
"""


@pytest.mark.parametrize(
    "llamada", ["preguntar(mesa)", "quiebra.quebrar(mesa)", "vender(mesa)", "TABLA['a'](mesa)", "TABLA.get('a')(mesa)"]
)
def test_el_olvido_se_ve(llamada):
    generadores_de = {"quiebra": {"quebrar"}, "subasta": {"subastar"}}
    for escrito, olvidos in ((llamada, 1), (f"yield from {llamada}", 0), (f"x = yield from {llamada}", 0)):
        arbol = ast.parse(REGLA_DE_MENTIRA.replace("LLAMADA", escrito))
        assert len(_fuera_de_yield_from(arbol, _generadores(arbol), generadores_de)) == olvidos, escrito
