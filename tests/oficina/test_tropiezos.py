"""Los errores de una celda se leen en español, y el de Python sigue ahí para quien lo quiera."""

import json
from importlib import import_module
from types import FunctionType

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from monopoly_edu.aula.marcas import sin_marcas
from monopoly_edu.oficina.abrir import PRIVADOS
from monopoly_edu.oficina.tropiezos import ENTERO, frase, load_ipython_extension


@pytest.fixture
def consola():
    abierta = InteractiveShell(config=Config(HistoryManager={"enabled": False}))
    load_ipython_extension(abierta)
    return abierta


@pytest.fixture
def celda(consola, capsys):
    """Ejecuta una celda como los cuadernos y devuelve lo que se lee debajo, en un renglón."""

    def ejecutar(codigo):
        resultado = consola.run_cell(codigo)
        assert not resultado.success, "las celdas de después no se ejecutan"
        return " ".join(capsys.readouterr().out.split())

    return ejecutar


@pytest.mark.parametrize(
    ("codigo", "trozo"),
    [
        ("ejercicio('2.1')", "Todavía no hay nada que se llame «ejercicio»"),
        ("ejercicio('2.1')", "«Ejecutar todo lo que hay encima de la celda»"),
        ("def f(P)\n    return 0", "la línea 1, «def f(P)». Al final de esa línea falta «:»."),
        ("def f(P):\nreturn 0", "cuatro espacios más"),
        ("def f(P):\n    x = 1\n  return x", "la línea 3, «return x». Las líneas que van juntas"),
        ("x = 1\n  y = 2", "la línea 2, «y = 2». Las líneas que van juntas"),
        ("return 3", "la línea 1. Un return va dentro de una función"),
        ("print 'hola'", "entre paréntesis"),
        ("if 3 = 4:\n    pass", "se escribe «==»"),
        ("comprueba('7.5', (1, 2)", "sin cerrar"),
        ("x = 'hola", "comillas sin cerrar"),
        ("f(1))", "Sobra un paréntesis"),
        ("f([1)", "se cierra con otro distinto"),
        ("x = «hola»", "un signo que Python no conoce"),
        ("x = 1\nprint(x / 0)", "divide entre cero (ZeroDivisionError) en la línea «print(x / 0)»."),
        ("'a' + 1", "como si fuera otra cosa (TypeError)"),
        ("{}['a']", "busca algo por un nombre que no está (KeyError)"),
        ("raise NameError('x')", "usa un nombre que no existe (NameError)"),
        ("raise SyntaxError('x')", "se para con un error (SyntaxError)"),
        ("from monopoly_edu import ejercico", "importa algo que no existe (ImportError)"),
        ("raise KeyboardInterrupt", "Has parado la celda"),
        ("from monopoly_edu import mi_semilla\nmi_semilla('hola')", "Tu semilla es tu número de lista"),
        ("from monopoly_edu import Tablero\nTablero.cargar('marte')", "«marte»"),
        ("from monopoly_edu import Tablero\nTablero.cargar('madrid')[99]", "Las casillas van de 0 a 39"),
    ],
)
def test_un_error_se_dice_en_espanol(celda, codigo, trozo):
    dicho = celda(codigo)
    assert trozo in dicho and dicho.endswith(sin_marcas(ENTERO))
    assert "Traceback" not in dicho and "Error:" not in dicho


@pytest.mark.parametrize(
    ("codigo", "trozo"), [("1 / 0", "division by zero"), ("x = (1", "SyntaxError"), ("return 3", "outside function")]
)
def test_el_error_entero_se_puede_pedir(celda, consola, capsys, codigo, trozo):
    assert trozo not in celda(codigo)
    assert consola.run_cell("%tb").success and trozo in capsys.readouterr().out


def test_lo_que_python_dice_dentro_del_paquete_no_se_ensena():
    nuestra = FunctionType(
        (lambda: int("a")).__code__, {"__name__": "monopoly_edu.falsa", "__builtins__": __builtins__}
    )
    with pytest.raises(ValueError) as error:
        nuestra()
    assert frase(error.value) == "La celda se para con un error (ValueError) en la línea «nuestra()»."


def test_los_ajustes_de_los_cuadernos_la_cargan():
    escritos = (PRIVADOS / "ipython/profile_default/ipython_kernel_config.json").read_text(encoding="utf-8")
    (extension,) = json.loads(escritos)["IPKernelApp"]["extensions"]
    assert import_module(extension).load_ipython_extension is load_ipython_extension
