"""Los exploradores, usados sin navegador: cada mando, cada valor y cualquier cosa escrita en una casilla."""

import re
from itertools import product

import ipywidgets as widgets
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from vistas.textos import nada_se_pisa

from monopoly_edu import Tablero
from monopoly_edu.vistas import explora
from monopoly_edu.vistas.explora.base import NoVale

TODOS = explora.__all__
BASURA = ["", "   ", "hola", "−1", "1e9", "99999999999", "3,5", "<script>alert(1)</script>", "٣", "1;2", "x" * 5000]


#: Lo que se pide para que no tarde.
LIGEROS = {"torneo": {"tablero": Tablero.cargar("mini"), "partidas": 120}}


def nuevo(nombre):
    return getattr(explora, nombre)(**LIGEROS.get(nombre, {}))


@pytest.fixture(params=TODOS)
def explorador(request):
    return nuevo(request.param)


def mandos(dentro, clase=widgets.Widget):
    """Los mandos de una clase que hay dentro, en orden de lectura."""
    hijos = [w for hijo in getattr(dentro, "children", ()) for w in mandos(hijo, clase)]
    return ([dentro] if isinstance(dentro, clase) else []) + hijos


def sin_fallos(explorador):
    assert "Algo ha fallado" not in explorador.aviso.value, explorador.aviso.value
    nada_se_pisa(explorador.figura)
    dicho = explorador.descripcion + " ".join(texto.get_text() for texto in explorador.figura.figura.texts)
    assert not re.search(r"(?<![\d,])\d{5}", dicho), f"los millares van separados: {dicho}"


def test_al_principio_no_se_pisa_nada_y_se_describe_lo_que_se_ve(explorador):
    nada_se_pisa(explorador.figura)
    assert 40 < len(explorador.descripcion) < 900
    assert explorador.descripcion.endswith(".")
    assert explorador.descripcion in repr(explorador)


@pytest.mark.parametrize("nombre", TODOS)
def test_dos_llamadas_iguales_ensenan_lo_mismo(nombre):
    uno, otro = nuevo(nombre), nuevo(nombre)
    assert repr(uno) == repr(otro) and uno.figura.png() == otro.figura.png()


def test_ninguna_lista_empieza_en_blanco(explorador):
    for lista in mandos(explorador, widgets.Dropdown):
        assert lista.index is not None and None not in dict(lista._options_full).values(), lista.description


def test_cada_boton_y_cada_lista(explorador):
    for boton in mandos(explorador, widgets.Button):
        boton.click()
        sin_fallos(explorador)
    for lista in mandos(explorador, widgets.Dropdown):
        for _, valor in lista._options_full[:14]:
            lista.value = valor
        sin_fallos(explorador)
    for casilla in mandos(explorador, widgets.Checkbox):
        casilla.value = not casilla.value
        sin_fallos(explorador)


def test_en_una_casilla_se_puede_escribir_cualquier_cosa(explorador):
    for casilla, basura in product(mandos(explorador, widgets.Text), BASURA):
        antes = explorador.descripcion
        casilla.value = basura
        assert "Algo ha fallado" not in explorador.aviso.value, basura
        assert "<script" not in explorador.aviso.value
        if 'class="queja"' in explorador.aviso.value:
            assert explorador.descripcion == antes, "una queja no cambia la figura"


@pytest.mark.parametrize("falla", [None, ZeroDivisionError(), NoVale("No puede ser.")])
def test_mientras_calcula_se_ve_y_al_acabar_deja_de_verse(falla):
    dados, ocupado = explora.dos_dados(), []

    def tarda():
        ocupado.append("ocupado" in dados.imagen._dom_classes)
        if falla:
            raise falla

    dados.hacer(tarda)
    assert ocupado == [True] and "ocupado" not in dados.imagen._dom_classes
    assert ('class="queja"' in dados.aviso.value) == bool(falla)


def test_todo_mando_tiene_nombre(explorador):
    for mando in mandos(explorador, (widgets.Button, widgets.Dropdown, widgets.Checkbox, widgets.Text)):
        assert mando.description.strip() or mando.tooltip, mando


def test_nada_que_no_se_pueda_usar_con_el_teclado(explorador):
    assert not mandos(explorador, (widgets.Play, widgets.Output, widgets.IntSlider, widgets.FloatSlider))


def test_se_redibuja_en_su_sitio(explorador):
    botones, cuantos = mandos(explorador, widgets.Button), []
    for _ in range(2):  # la primera vez puede abrirse algo; desde ahí, nada se amontona
        for boton in botones:
            boton.click()
        cuantos.append(len(mandos(explorador)))
    assert cuantos[0] == cuantos[1]


@pytest.mark.pintada
def test_la_imagen_lleva_su_descripcion(explorador):
    datos = re.search(r"data:image/png;base64,([^\"]+)", explorador.imagen.value)[1]
    assert len(datos) > 10_000, "una imagen de verdad"
    alternativa = re.search(r'alt="([^"]*)"', explorador.imagen.value)[1]
    assert len(alternativa) > 40 and "Descripción de la figura" in explorador.imagen.value


def test_los_numeros_llevan_coma_y_no_colas(explorador):
    for boton in mandos(explorador, widgets.Button):
        boton.click()
        escritos = [texto.get_text() for ejes in explorador.figura.figura.axes for texto in ejes.texts]
        for texto in [explorador.descripcion, *escritos]:
            assert not re.search(r"\d\.\d", texto), texto
            assert not re.search(r",\d{5,}", texto), texto


def test_un_fallo_inesperado_se_cuenta_en_una_frase_y_el_explorador_sigue(explorador, monkeypatch):
    antes = explorador.imagen.value
    monkeypatch.setattr(type(explorador), "_dibujar", lambda _: 1 / 0)
    explorador.hacer(lambda: None)
    assert "ZeroDivisionError" in explorador.aviso.value and explorador.imagen.value == antes
    monkeypatch.undo()
    explorador.hacer(lambda: None)
    assert "ZeroDivisionError" not in explorador.aviso.value


def test_si_no_hay_quien_pinte_los_mandos_se_ve_la_figura(explorador):
    assert explorador._repr_mimebundle_()["image/png"]


def test_con_un_tablero_que_no_sirve_se_lee_una_frase_y_ninguna_linea_del_programa():
    celdas = ["from monopoly_edu import explora, usa_tablero", 'usa_tablero("mini")']
    celdas += [f"explora.{nombre}(tablero=usa_tablero())" for nombre in ("turno", "carcel", "mazo")]
    cuaderno = new_notebook(cells=[new_code_cell(celda) for celda in celdas])
    NotebookClient(cuaderno, kernel_name="python3", allow_errors=True).execute()
    for celda in cuaderno.cells[2:]:
        [salida] = celda.outputs
        assert salida.output_type == "error" and len(salida.traceback) == 1
        assert salida.traceback[0].startswith("En «Mini» no hay ")
