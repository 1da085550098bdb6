"""Las frases de «¿por qué?»: están todas, caben y cada hecho tiene la suya."""

import ast
import inspect
import re

import pytest

from monopoly_edu.caja.reglamento import FICHERO, regla, reglamento
from monopoly_edu.mesa import hechos
from reglas.apoyo import FILAS


def test_estan_todas_las_filas_y_en_orden():
    assert tuple(reglamento()) == FILAS


def test_una_linea_por_fila():
    escritas = [linea for linea in FICHERO.read_text(encoding="utf-8").splitlines() if not linea.startswith("#")]
    assert len([linea for linea in escritas if linea]) == len(FILAS)


@pytest.mark.parametrize("fila", FILAS)
def test_cada_frase_cabe_y_acaba(fila):
    frase = regla(fila)
    assert 20 <= len(frase) <= 160
    assert frase[0] in "¿¡«" or frase[0].isupper()
    assert frase[-1] in ".?!»" and "  " not in frase and '"' not in frase


def test_no_hay_dos_frases_iguales():
    assert len(set(reglamento().values())) == len(FILAS)


@pytest.mark.parametrize("fila", ["R119", "R42", "x1", "", None, ["R001"]])
def test_una_fila_desconocida_se_explica(fila):
    with pytest.raises(ValueError, match="El reglamento no tiene ninguna fila"):
        regla(fila)


def test_lo_leido_no_se_puede_estropear():
    reglamento().clear()
    assert regla("R001")


def test_todo_hecho_tiene_fila_y_la_fila_existe():
    """Se mira el código: así cuentan todas las ramas, también las que ninguna partida recorre."""
    arbol = ast.parse(inspect.getsource(hechos))
    clases = [c for c in arbol.body if isinstance(c, ast.ClassDef) and _tiene(c, "frase")]
    assert len(clases) > 25
    assert [c.name for c in clases if not _tiene(c, "fila")] == []
    nombradas = {n.value for n in ast.walk(arbol) if isinstance(n, ast.Constant) and _es_fila(n.value)}
    assert len(nombradas) > 25
    assert nombradas <= set(FILAS)


def _tiene(clase, nombre):
    return any(
        (isinstance(n, ast.FunctionDef) and n.name == nombre)
        or (isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name) and n.target.id == nombre)
        for n in clase.body
    )


def _es_fila(valor):
    return isinstance(valor, str) and re.fullmatch(r"[RGX]\d+", valor) is not None
