"""Lo que dice el README se puede hacer."""

import doctest
import re
from pathlib import Path

import pytest
from casa import fotos

RAIZ = Path(__file__).parents[2]
LEEME = (RAIZ / "README.md").read_text(encoding="utf-8")
BLOQUES = re.findall(r"^```python\n(.*?)^```", LEEME, re.M | re.S)
ENLACES = re.findall(r"\]\((?!https?:)([^)#]+)", LEEME)


def test_los_ejemplos_salen_como_se_dice(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert BLOQUES
    ejemplo = doctest.DocTestParser().get_doctest("\n".join(BLOQUES), {}, "README", "README.md", 0)
    quejas = []
    resultado = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(ejemplo, out=quejas.append)
    assert resultado.attempted > 0 and resultado.failed == 0, "".join(quejas)


@pytest.mark.parametrize("enlace", sorted(set(ENLACES)))
def test_los_enlaces_llevan_a_algun_sitio(enlace):
    assert (RAIZ / enlace).exists()


@pytest.mark.parametrize(
    ("imagen", "lo_que_se_ve"),
    [(fotos.PASO_A_PASO, fotos.lo_que_se_ve_de_la_partida), (fotos.MAPA, lambda: fotos.mapa().descripcion)],
    ids=["paso_a_paso", "mapa_de_calor"],
)
def test_cada_imagen_dice_lo_que_se_ve_hoy(imagen, lo_que_se_ve):
    """Si esto falla, la imagen es de antes: hay que volver a hacerla con `tests/casa/fotos.py`."""
    assert f"![{lo_que_se_ve()}](.imagenes/{imagen.name})" in LEEME
    assert imagen.read_bytes().startswith(b"\x89PNG") and 20_000 < imagen.stat().st_size < 300_000


def test_la_tabla_tiene_todos_los_cuadernos():
    enlazados = [Path(enlace).name for enlace in ENLACES if enlace.endswith(".ipynb")]
    assert enlazados == sorted(cuaderno.name for cuaderno in (RAIZ / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize(
    "orden",
    [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/monopoly-edu",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[pruebas]' && .venv/bin/pytest",
        "python3 -m venv .venv-sitio && .venv-sitio/bin/pip install '.[sitio]'",
        ".venv-sitio/bin/monopoly-edu sitio web --pyodide CARPETA_DE_PYODIDE",
        "python3 -m http.server 8000 -d web",
    ],
)
def test_las_ordenes_estan_en_los_dos_sistemas(orden):
    de_windows = orden.replace("python3", "py").replace("/bin/", "\\Scripts\\").replace("'", '"')
    renglones = LEEME.splitlines()
    assert orden in renglones
    assert de_windows in renglones


def test_dice_que_no_es_oficial():
    assert "no oficial" in LEEME and "conda" in LEEME
