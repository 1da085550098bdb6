"""Ni una falta de ortografía en lo que se lee: cuadernos, documentos, frases del programa y textos de ayuda.

Con el diccionario español de Hunspell (`apt-get install hunspell-es`). Las palabras que no trae y aquí son correctas
están en `palabras.txt`, una por línea.
"""

import ast
import json
import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.ortografia

RAIZ = Path(__file__).parents[2]
DICCIONARIO = Path("/usr/share/hunspell/es_ES")
NUESTRAS = set((Path(__file__).parent / "palabras.txt").read_text(encoding="utf-8").split())
LETRA = "[a-záéíóúüñA-ZÁÉÍÓÚÜÑ]"
PALABRA = re.compile(rf"(?<![\w.]){LETRA}+(?:-{LETRA}+)*(?!\w)")
#: Lo que no es prosa: código, fórmulas, etiquetas, direcciones y ejemplos que se ejecutan.
AJENO = re.compile(
    r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$\n]*\$|<[^<>]*>|https?://\S+|\]\([^)]*\)|^\s*(?:>>>|\.\.\.).*$|\\[a-z]+|&\w+;",
    re.DOTALL | re.MULTILINE,
)
INGLES = re.compile(r"\*In English:\*.*?(?=\n\n|\Z)", re.DOTALL)
#: Los títulos de libros y revistas, que en los textos de ayuda van entre asteriscos.
OBRA = re.compile(r"(?<!\*)\*[^*\n]+(?:\n[^*\n]+)?\*(?!\*)")
#: HTML, SVG, CSS, JavaScript, Python y órdenes de la terminal.
NO_ES_PROSA = re.compile(
    r"</?\w+|=\"|\{[^}]*:|;[\w-]+:|=>|#[0-9a-f]{6}|\w, ?sans-serif|--\w|(?:translate|rotate)\(|"
    r"^(?:upper|lower|center|from|import|return) "
)


@lru_cache
def diccionario():
    from spylls.hunspell import Dictionary

    assert DICCIONARIO.with_suffix(".dic").exists(), "Falta el diccionario: instala hunspell-es."
    return Dictionary.from_files(str(DICCIONARIO))


@cache
def es_palabra(palabra):
    return palabra in NUESTRAS or palabra.lower() in NUESTRAS or diccionario().lookup(palabra)


def faltas(texto):
    prosa = AJENO.sub(" ", texto)
    sueltas = (trozo for palabra in PALABRA.findall(prosa) for trozo in _trozos(palabra))
    return sorted({trozo for trozo in sueltas if len(trozo) > 1 and not es_palabra(trozo)})


def _trozos(palabra):
    return [palabra] if es_palabra(palabra) else palabra.split("-")


def documentos():
    for ruta in sorted(RAIZ.glob("*.md")):
        texto = INGLES.sub("", ruta.read_text(encoding="utf-8"))
        if ruta.name == "GLOSARIO.md":  # la segunda columna está en inglés
            texto = re.sub(r"^(\|[^|]*\|)[^|]*\|", r"\1", texto, flags=re.MULTILINE)
        yield ruta.name, texto


def cuadernos():
    for ruta in sorted((RAIZ / "notebooks").rglob("*.ipynb")):
        celdas = json.loads(ruta.read_text(encoding="utf-8"))["cells"]
        nombre = ruta.relative_to(RAIZ / "notebooks").as_posix()
        yield nombre, "\n".join("".join(c["source"]) for c in celdas if c["cell_type"] == "markdown")


def modulos():
    """Los textos de ayuda y las frases (lo que lleva algún espacio) de cada módulo."""
    for ruta in sorted((RAIZ / "monopoly_edu").rglob("*.py")):
        arbol = ast.parse(ruta.read_text(encoding="utf-8"))
        claves = {id(clave) for n in ast.walk(arbol) if isinstance(n, ast.Dict) for clave in n.keys}
        literales = (n for n in ast.walk(arbol) if isinstance(n, ast.Constant) and id(n) not in claves)
        textos = (n.value for n in literales if isinstance(n.value, str) and " " in n.value.strip())
        yield str(ruta.relative_to(RAIZ)), "\n".join(OBRA.sub("", t) for t in textos if not NO_ES_PROSA.search(t))


def datos():
    for ruta in sorted((RAIZ / "monopoly_edu").rglob("*.toml")):
        texto = ruta.read_text(encoding="utf-8")
        comentarios = "\n".join(re.findall(r"#\s(.*)$", texto, re.MULTILINE))
        yield str(ruta.relative_to(RAIZ)), "\n".join([comentarios, *_frases(tomllib.loads(texto))])


def _frases(dato):
    if isinstance(dato, dict):
        return [frase for valor in dato.values() for frase in _frases(valor)]
    if isinstance(dato, list):
        return [frase for valor in dato for frase in _frases(valor)]
    return [dato] if isinstance(dato, str) and " " in dato else []


TODO = [*documentos(), *cuadernos(), *modulos(), *datos()]


@pytest.mark.parametrize("texto", [t for _, t in TODO], ids=[nombre for nombre, _ in TODO])
def test_sin_faltas(texto):
    assert faltas(texto) == []


def test_el_diccionario_ve_las_faltas():
    assert faltas("Havía una bez, prohibición y caza.") == ["Havía", "bez"]


def test_ninguna_palabra_de_mas():
    """Una palabra que el diccionario ya trae, o que nadie usa, sobra en la lista."""
    usadas = {p for _, texto in TODO for p in PALABRA.findall(AJENO.sub(" ", texto))}
    usadas |= {trozo for palabra in usadas for trozo in palabra.split("-")}
    usadas |= {palabra.lower() for palabra in usadas}
    assert sorted(p for p in NUESTRAS if p not in usadas or diccionario().lookup(p)) == []
