"""Los cuadernos llegan ejecutados, con poco código a la vista y con sus figuras descritas.

La comparación estricta con lo guardado la hace `pytest` (nbval); aquí está lo que nbval no mira, y la prueba de que
nbval mira de verdad.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from monopoly_edu.aula.sesion import VARIABLE

RAIZ = Path(__file__).parents[2]
CUADERNOS = sorted((RAIZ / "notebooks").glob("*.ipynb"))
PALABRA_ESPANOLA = re.compile(r"\b(?:el|la|los|las|de|del|en|que|con|una?|por)\b")

GUIAS = sorted((RAIZ / "notebooks" / "docente").glob("*.ipynb"))

cada_cuaderno = pytest.mark.parametrize(
    "cuaderno", CUADERNOS + GUIAS, ids=lambda ruta: ruta.relative_to(RAIZ / "notebooks").with_suffix("").as_posix()
)


def _leer(cuaderno):
    return json.loads(cuaderno.read_text(encoding="utf-8"))


def _celdas_de_codigo(cuaderno):
    return [c for c in _leer(cuaderno)["cells"] if c["cell_type"] == "code" and "".join(c["source"]).strip()]


def _salidas(cuaderno):
    return [salida for celda in _celdas_de_codigo(cuaderno) for salida in celda["outputs"]]


def _renglones(celda):
    return len([renglon for renglon in "".join(celda["source"]).splitlines() if renglon.strip()])


def _faltas(cuaderno):
    """Celdas que nbval daría por buenas sin mirarlas, y celdas que guardan un error."""
    celdas = _celdas_de_codigo(cuaderno)
    faltas = [f"celda {n} sin ejecutar" for n, celda in enumerate(celdas, 1) if celda["execution_count"] is None]
    faltas += [
        f"celda {n} con un error"
        for n, celda in enumerate(celdas, 1)
        if any(salida["output_type"] == "error" for salida in celda["outputs"])
    ]
    if celdas and not any(celda["outputs"] for celda in celdas):
        faltas.append("ninguna celda guarda su resultado")
    return faltas


def test_hay_al_menos_dos():
    assert len(CUADERNOS) >= 2
    assert CUADERNOS[0].name == "00_antes_de_empezar.ipynb", "es el que abre la orden monopoly-edu"


@cada_cuaderno
def test_ejecutado_y_sin_errores(cuaderno):
    assert _faltas(cuaderno) == []


@cada_cuaderno
def test_celdas_numeradas_de_arriba_abajo(cuaderno):
    numeros = [celda["execution_count"] for celda in _celdas_de_codigo(cuaderno)]
    assert numeros == list(range(1, len(numeros) + 1)), "vuelve a ejecutarlo entero desde el principio"


@cada_cuaderno
def test_poco_codigo_a_la_vista(cuaderno):
    renglones = [_renglones(celda) for celda in _celdas_de_codigo(cuaderno)]
    assert max(renglones) <= 8
    assert median(renglones) <= 3


def _propuestas(cuaderno):
    """Lo que el texto anima a escribir en una celda nueva, en orden."""
    prosa = "\n".join("".join(c["source"]) for c in _leer(cuaderno)["cells"] if c["cell_type"] == "markdown")
    escrito = (" ".join(codigo.split()) for codigo in re.findall(r"`([^`]+)`", prosa))
    return [codigo for codigo in escrito if "(" in codigo or codigo.startswith("from ")]


@pytest.mark.parametrize("cuaderno", [c for c in CUADERNOS if _propuestas(c)], ids=lambda ruta: ruta.stem)
def test_lo_que_se_propone_escribir_se_puede_ejecutar(cuaderno, tmp_path):
    """Con lo que el cuaderno ha importado y guardado, y nada más."""
    nodos = [n for celda in _celdas_de_codigo(cuaderno) for n in ast.parse("".join(celda["source"])).body]
    antes = [
        ast.unparse(n)
        for n in nodos
        if isinstance(n, ast.Import | ast.ImportFrom | ast.Assign) or "mi_tablero(" in ast.unparse(n)
    ]
    guion = tmp_path / "guion.py"
    guion.write_text("\n".join([*antes, *_propuestas(cuaderno)]), encoding="utf-8")
    suyo = {**os.environ, VARIABLE: str(tmp_path)}
    hecho = subprocess.run([sys.executable, guion.name], cwd=tmp_path, env=suyo, capture_output=True, text=True)
    assert hecho.returncode == 0, hecho.stderr


@cada_cuaderno
def test_cada_figura_lleva_su_descripcion(cuaderno):
    for datos in (salida.get("data", {}) for salida in _salidas(cuaderno)):
        if not any(tipo.startswith("image/") for tipo in datos):
            continue
        descripcion = "".join(datos.get("text/plain", ""))
        assert not descripcion.startswith("<"), descripcion
        assert len(descripcion) >= 40 and PALABRA_ESPANOLA.search(descripcion), descripcion


@cada_cuaderno
def test_ninguna_imagen_dentro_de_html(cuaderno):
    html = ["".join(salida.get("data", {}).get("text/html", "")) for salida in _salidas(cuaderno)]
    assert not any("<img" in texto for texto in html)


@cada_cuaderno
def test_python_de_cualquiera(cuaderno):
    assert _leer(cuaderno)["metadata"]["kernelspec"]["name"] == "python3"


# ── ¿Mira de verdad? Un cuaderno estropeado a propósito tiene que suspender. ──


def _copia_cambiada(cuaderno, carpeta, cambiar):
    copia = carpeta / cuaderno.name
    contenido = _leer(cuaderno)
    cambiar(contenido)
    copia.write_text(json.dumps(contenido, ensure_ascii=False), encoding="utf-8")
    return copia


def _nbval(cuaderno):
    """El mismo nbval estricto que usa `pytest` a secas, sobre un solo cuaderno."""
    orden = ["--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-q"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-c", "vacio.ini", *orden, cuaderno.name],
        cwd=cuaderno.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def _olvidar_lo_ejecutado(contenido):
    for celda in contenido["cells"]:
        if celda["cell_type"] == "code":
            celda.update(outputs=[], execution_count=None)


def _cambiar_un_texto_guardado(contenido):
    for celda in contenido["cells"]:
        for salida in celda.get("outputs", []):
            texto = salida.get("data", salida)
            tipo = "text/plain" if "text/plain" in texto else "text"
            if tipo in texto and "widget-view" not in str(texto):
                texto[tipo] = "esto no es lo que sale"
                return
    raise AssertionError("el cuaderno no guarda ningún texto que cambiar")


def test_sin_resultados_guardados_suspende(tmp_path):
    copia = _copia_cambiada(CUADERNOS[-1], tmp_path, _olvidar_lo_ejecutado)
    assert "ninguna celda guarda su resultado" in _faltas(copia)
    assert any("sin ejecutar" in falta for falta in _faltas(copia))


@pytest.fixture
def taller(tmp_path):
    (tmp_path / "vacio.ini").write_text("[pytest]\n", encoding="utf-8")
    return tmp_path


def test_nbval_aprueba_un_cuaderno_sano(taller):
    shutil.copy(CUADERNOS[0], taller)
    prueba = _nbval(taller / CUADERNOS[0].name)
    assert prueba.returncode == 0, prueba.stdout


def test_nbval_suspende_un_texto_cambiado(taller):
    prueba = _nbval(_copia_cambiada(CUADERNOS[0], taller, _cambiar_un_texto_guardado))
    assert prueba.returncode == 1, prueba.stdout
    assert "esto no es lo que sale" in prueba.stdout


SEMILLA = re.compile(r"semilla=(\d+)")


def _cambiar_la_semilla(contenido):
    for celda in contenido["cells"]:
        if celda["cell_type"] == "code":
            celda["source"] = SEMILLA.sub(lambda hallada: f"semilla={int(hallada[1]) + 1}", "".join(celda["source"]))


def test_nbval_suspende_una_semilla_cambiada(taller):
    con_semilla = [c for c in CUADERNOS if any(SEMILLA.search("".join(x["source"])) for x in _celdas_de_codigo(c))]
    assert con_semilla, "ningún cuaderno fija una semilla"
    prueba = _nbval(_copia_cambiada(con_semilla[0], taller, _cambiar_la_semilla))
    assert prueba.returncode == 1, prueba.stdout
