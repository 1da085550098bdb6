"""Los errores de una celda se leen en español, y el de Python sigue ahí para quien lo quiera."""

import json
import sys
from importlib import import_module

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from monopoly_edu.aula.marcas import sin_marcas
from monopoly_edu.oficina.abrir import PRIVADOS
from monopoly_edu.oficina.tropiezos import ENTERO, load_ipython_extension


@pytest.fixture
def celda(capsys):
    """Ejecuta una celda como los cuadernos y devuelve lo que se lee debajo, en un renglón."""
    consola = InteractiveShell(config=Config(HistoryManager={"enabled": False}))
    load_ipython_extension(consola)

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
        ("def f(P):\nreturn 0", "más a la derecha"),
        ("if 3 = 4:\n    pass", "se escribe «==»"),
        ("comprueba('7.5', (1, 2)", "sin cerrar"),
        ("x = 'hola", "comillas sin cerrar"),
        ("f(1))", "Sobra un paréntesis"),
        ("x = «hola»", "un signo que Python no conoce"),
        ("x = 1\nprint(x / 0)", "divide entre cero (ZeroDivisionError) en la línea «print(x / 0)»."),
        ("'a' + 1", "como si fuera otra cosa (TypeError)"),
        ("from monopoly_edu import ejercico", "importa algo que no existe (ImportError)"),
        ("raise KeyboardInterrupt", "Has parado la celda"),
        ("from monopoly_edu import mi_semilla\nmi_semilla('hola')", "Tu semilla es tu número de lista"),
        ("from monopoly_edu import Tablero\nTablero.cargar('marte')", "«marte»"),
    ],
)
def test_un_error_se_dice_en_espanol(celda, codigo, trozo):
    dicho = celda(codigo)
    assert trozo in dicho and dicho.endswith(sin_marcas(ENTERO))
    assert "Traceback" not in dicho and "Error:" not in dicho


def test_el_error_entero_se_puede_pedir(celda):
    celda("1 / 0")
    assert isinstance(sys.last_value, ZeroDivisionError)


def test_los_ajustes_de_los_cuadernos_la_cargan():
    escritos = (PRIVADOS / "ipython/profile_default/ipython_kernel_config.json").read_text(encoding="utf-8")
    (extension,) = json.loads(escritos)["IPKernelApp"]["extensions"]
    assert import_module(extension).load_ipython_extension is load_ipython_extension
