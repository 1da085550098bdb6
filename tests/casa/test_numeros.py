"""Cada número que se afirma en un cuaderno se vuelve a calcular aquí, con el paquete.

En `numeros/leccion_NN.py` hay un diccionario `NUMEROS`: la frase con huecos, «la 17 llega al {}», y la cuenta que los
llena. La frase, ya llena, tiene que estar en el cuaderno; y ningún decimal, porcentaje, fracción o cantidad de dinero
del cuaderno puede quedarse sin su cuenta.
"""

import importlib
import json
import re
from pathlib import Path

import pytest

RAIZ = Path(__file__).parents[2]
CUADERNOS = sorted((RAIZ / "notebooks").glob("*.ipynb"))
#: Decimales, porcentajes, fracciones y dinero. Los enteros sueltos (casillas, minutos, cursos) no se exigen.
AFIRMADO = re.compile(r"\d[\d ]*(?:,\d+)? ?[%€]|\d+,\d+|\d+/\d+")
CODIGO = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)

cada_cuaderno = pytest.mark.parametrize("cuaderno", CUADERNOS, ids=lambda ruta: ruta.stem)


def prosa(cuaderno):
    celdas = json.loads(cuaderno.read_text(encoding="utf-8"))["cells"]
    textos = ("".join(c["source"]) for c in celdas if c["cell_type"] == "markdown")
    return " ".join(CODIGO.sub(" ", "\n".join(textos)).split())


def frases(cuaderno):
    """Las frases de un cuaderno con sus huecos ya llenos."""
    ruta = Path(__file__).parent / "numeros" / f"leccion_{cuaderno.name[:2]}.py"
    if not ruta.exists():
        return []
    cuentas = importlib.import_module(f"casa.numeros.{ruta.stem}").NUMEROS
    return [llena(frase, cuenta()) for frase, cuenta in cuentas.items()]


def llena(frase, valor):
    valores = valor if isinstance(valor, tuple | list) else (valor,)
    assert frase.count("{}") == len(valores), f"«{frase}» no tiene un hueco por valor"
    return frase.format(*valores)


def sin_cuenta(texto, llenas):
    """Los números afirmados en un texto que no caen dentro de ninguna frase con su cuenta."""
    tramos = [m.span() for llena in llenas for m in re.finditer(re.escape(llena), texto)]
    hallados = AFIRMADO.finditer(texto)
    return [m[0] for m in hallados if not any(a <= m.start() and m.end() <= b for a, b in tramos)]


@cada_cuaderno
def test_cada_frase_dice_lo_que_sale(cuaderno):
    texto = prosa(cuaderno)
    assert [llena for llena in frases(cuaderno) if llena not in texto] == []


@cada_cuaderno
def test_ningun_numero_sin_su_cuenta(cuaderno):
    assert sin_cuenta(prosa(cuaderno), frases(cuaderno)) == []


def test_se_ven_los_numeros_sin_cuenta():
    texto = "La 17 llega al 2,80 %, más de 1/40. Cuesta 1 200 € y dura 50 minutos."
    assert sin_cuenta(texto, []) == ["2,80 %", "1/40", "1 200 €"]
    assert sin_cuenta(texto, ["La 17 llega al 2,80 %", "más de 1/40"]) == ["1 200 €"]
