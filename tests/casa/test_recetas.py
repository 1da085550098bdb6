"""Las recetas de CONTRIBUIR se hacen en una copia, paso a paso y tal como están escritas, y tienen que salir."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

RAIZ = Path(__file__).parents[2]
ESCRITAS = (RAIZ / "CONTRIBUIR.md").read_text(encoding="utf-8").partition("\n## Recetas\n")[2].partition("\n## ")[0]
#: Título → lo que dice cada una.
RECETAS = dict(re.findall(r"^### ([^\n]+)\n(.*?)(?=^### |\Z)", ESCRITAS, re.MULTILINE | re.DOTALL))
#: Lo que se dice justo antes de un bloque que se escribe: en qué fichero y cómo.
DONDE = re.compile(
    r"(?:El fichero `(?P<nuevo>[^`]+)`, nuevo|Al final de `(?P<final>[^`]+)`"
    r"|En `(?P<cuaderno>[^`]+[.]ipynb)`, otra celda detrás de la de `(?P<celda>[^`]+)`"
    r"|En `(?P<cambiado>[^`]+)`[^`]*):\n\n\Z"
)
#: Ninguna receta pasa un cuaderno por pytest, y cargar nbval cuesta más que las pruebas de una receta.
SIN_CUADERNOS = ["-p", "no:nbval", "-o", "addopts=--import-mode=importlib"]
ORDENES = {
    "python": [sys.executable],
    "pytest": [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SIN_CUADERNOS],
    "monopoly-edu": [sys.executable, "-m", "monopoly_edu"],
}


class Cocina:
    """Una copia de la casa en la que se hacen las recetas."""

    def __init__(self, copia):
        self.copia = copia
        for carpeta in ("monopoly_edu", "tests", "notebooks"):
            shutil.copytree(RAIZ / carpeta, copia / carpeta)
        for fichero in ("pyproject.toml", "README.md", "CONTRIBUIR.md"):
            shutil.copy(RAIZ / fichero, copia)

    def hacer(self, receta):
        """Todos los pasos, en orden."""
        bloques = list(re.finditer(r"^```(\w+)\n(.*?)^```\n", receta, re.MULTILINE | re.DOTALL))
        assert [bloque[1] for bloque in bloques].count("sh") >= 1, "toda receta acaba pasando unas pruebas"
        for bloque in bloques:
            clase, contenido = bloque[1], bloque[2]
            if clase == "sh":
                for orden in contenido.splitlines():
                    hecho = self.mandar(orden)
                    assert hecho.returncode == 0, f"{orden}\n{hecho.stdout}\n{hecho.stderr}"
            elif not contenido.startswith(">>>"):
                self.escribir(DONDE.search(receta[: bloque.start()]), contenido)
        return self

    def escribir(self, donde, contenido):
        assert donde, f"no se dice dónde va:\n{contenido}"
        if donde["nuevo"]:
            assert not (self.copia / donde["nuevo"]).exists()
            (self.copia / donde["nuevo"]).write_text(contenido, encoding="utf-8")
        elif donde["final"]:
            with (self.copia / donde["final"]).open("a", encoding="utf-8") as fichero:
                fichero.write(f"\n\n{contenido}")
        elif donde["cuaderno"]:
            self.poner_celda(self.copia / donde["cuaderno"], donde["celda"], contenido)
        else:
            self.cambiar(self.copia / donde["cambiado"], contenido)

    def cambiar(self, fichero, diferencia):
        """Cada trozo, separado por «@@»: lo de antes (« » y «-») está una vez, y pasa a ser lo otro (« » y «+»)."""
        texto = fichero.read_text(encoding="utf-8")
        for trozo in diferencia.split("@@\n"):
            renglones = trozo.splitlines(keepends=True)
            antes, despues = ("".join(r[1:] or "\n" for r in renglones if r[0] != signo) for signo in "+-")
            assert texto.count(antes) == 1, f"en {fichero.name} no está una sola vez:\n{antes}"
            texto = texto.replace(antes, despues)
        fichero.write_text(texto, encoding="utf-8")

    def poner_celda(self, fichero, detras, contenido):
        cuaderno = nbformat.read(fichero, as_version=4)
        (n,) = [n for n, celda in enumerate(cuaderno.cells) if celda.source == detras]
        cuaderno.cells.insert(n + 1, nbformat.v4.new_code_cell(contenido.strip()))
        nbformat.write(cuaderno, fichero)

    def mandar(self, orden):
        primera, *resto = shlex.split(orden)
        if primera == "mv":
            shutil.move(*(self.copia / camino for camino in resto))
            return subprocess.CompletedProcess(orden, 0)
        caminos = os.pathsep.join([str(self.copia), str(self.copia / "tests")])
        return subprocess.run(
            [*ORDENES[primera], *resto],
            cwd=self.copia,
            env={**os.environ, "PYTHONPATH": caminos},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def probar(self, ejemplo):
        """El ejemplo que dice qué ha cambiado."""
        (self.copia / "ejemplo.txt").write_text(ejemplo, encoding="utf-8")
        return self.mandar("python -m doctest ejemplo.txt")


def el_ejemplo(receta):
    (ejemplo,) = re.findall(r"^```python\n(>>>.*?)^```\n", receta, re.MULTILINE | re.DOTALL)
    return ejemplo


def fallos_sin_hacer_nada(ejemplo):
    """Cuántos renglones del ejemplo fallan en la casa tal como está."""
    prueba = doctest.DocTestParser().get_doctest(ejemplo, {}, "ejemplo", None, None)
    return doctest.DocTestRunner().run(prueba, out=lambda _: None).failed


def test_hay_una_receta_de_cada():
    assert list(RECETAS) == ["Una norma de la casa", "Una estrategia", "Un ejercicio", "Un tablero"]


@pytest.mark.parametrize("nombre", RECETAS)
def test_la_receta_sale(nombre, tmp_path):
    ejemplo = el_ejemplo(RECETAS[nombre])
    assert fallos_sin_hacer_nada(ejemplo), "el ejemplo ya salía sin hacer nada"
    hecho = Cocina(tmp_path / "casa").hacer(RECETAS[nombre]).probar(ejemplo)
    assert hecho.returncode == 0, hecho.stdout + hecho.stderr
