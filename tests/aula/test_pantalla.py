"""La caja de cada ejercicio, pulsada desde Python; el botón de reiniciar y «Mira por dentro»."""

import json
import re
import warnings

import ipywidgets as widgets
import pytest

from monopoly_edu.analisis.dados import suma_de_dados
from monopoly_edu.aula import originales
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.aula.pantalla import ejercicio
from monopoly_edu.aula.por_dentro import mira_por_dentro
from monopoly_edu.aula.progreso import progreso
from monopoly_edu.aula.reinicio import boton_de_reinicio, reinicia_cuaderno
from monopoly_edu.aula.sesion import usa_tablero

TODOS = [ejercicio.id for leccion in LECCIONES.values() for ejercicio in leccion.todos]


@pytest.fixture(autouse=True)
def ningun_aviso():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def dicho(caja):
    return re.sub("<[^>]+>", " ", caja.dicho.value)


def mandos(caja):
    """Todos los mandos que hay dentro, a cualquier profundidad."""
    for dentro in getattr(caja, "children", ()):
        yield dentro
        yield from mandos(dentro)


@pytest.mark.parametrize("clave", TODOS)
@pytest.mark.parametrize("tablero", ["madrid", "mini"])
def test_toda_caja_se_dibuja_y_todos_sus_mandos_tienen_nombre(clave, tablero):
    usa_tablero(tablero)
    caja = ejercicio(clave)
    for mando in mandos(caja):
        if not isinstance(mando, widgets.HTML | widgets.Box):
            assert mando.description, type(mando)
        if hasattr(mando, "continuous_update"):
            assert not mando.continuous_update
    assert f" {clave} · " in repr(caja).splitlines()[0]
    assert "**" not in repr(caja)
    assert max(len(linea) for linea in repr(caja).splitlines()) <= 100


def test_al_reabrir_se_ve_lo_que_se_contesto():
    caja = ejercicio("1.2")
    assert dicho(caja) == ""
    caja.respuesta[0].value = "1/11"
    caja.comprobar.click()
    assert "Tu última respuesta: 1/11 · ✘ Todavía no." in dicho(ejercicio("1.2"))
    caja.respuesta[0].value = "1/6"
    caja.comprobar.click()
    assert "Tu última respuesta: 1/6 · ✔ Bien." in dicho(ejercicio("1.2"))
    prediccion = ejercicio("1")
    prediccion.respuesta[0].value = "20"
    prediccion.comprobar.click()
    assert "Tu última respuesta: 20 · ✔ Guardada." in dicho(ejercicio("1"))
    usa_tablero("internacional")
    assert dicho(ejercicio("1.2")) == "", "es de otro tablero"


@pytest.mark.parametrize("clave", TODOS)
def test_pulsar_sin_contestar_no_es_un_error(clave):
    caja = ejercicio(clave)
    if caja.respuesta:
        caja.comprobar.click()
        assert "sin responder" in dicho(caja)
        assert 'role="alert"' in caja.dicho.value
    caja.pista.click()
    assert "Pista 1 de" in dicho(caja)
    assert progreso().bien == 0


def test_un_numero_bien_y_mal():
    caja = ejercicio("1.2")
    (hueco,) = caja.respuesta
    hueco.value = "1/11"
    caja.comprobar.click()
    assert "✘ Todavía no." in dicho(caja)
    assert "11 sumas" in dicho(caja)
    hueco.value = "16,7 %"
    caja.comprobar.click()
    assert "✔ Correcto." in dicho(caja)
    assert progreso(1).bien == 1


def test_repetir_vuelve_a_avisar_a_quien_escucha():
    caja = ejercicio("1.2")
    caja.comprobar.click()
    antes = caja.dicho.value
    caja.comprobar.click()
    assert caja.dicho.value != antes
    assert re.sub(r'data-aviso="\d+"', "", caja.dicho.value) == re.sub(r'data-aviso="\d+"', "", antes)


def test_una_eleccion():
    caja = ejercicio("1.4")
    (opciones,) = caja.respuesta
    assert opciones.value is None
    opciones.value = opciones.options[2]
    caja.comprobar.click()
    assert "✔ Correcto." in dicho(caja)
    assert opciones.options[2] in repr(caja)


def test_un_orden():
    caja = ejercicio("1.1")
    assert [puesto.description for puesto in caja.respuesta] == ["1.º", "2.º", "3.º", "4.º"]
    caja.respuesta[0].value = "7"
    caja.comprobar.click()
    assert "sin rellenar" in dicho(caja)
    for puesto, suma in zip(caja.respuesta, ["7", "8", "4", "12"], strict=True):
        puesto.value = suma
    caja.comprobar.click()
    assert "✔ Correcto." in dicho(caja)


def test_un_reparto():
    caja = ejercicio("8.2")
    for hueco, p in zip(caja.respuesta, ["1/6", "0,5", "33,3 %", "0"], strict=True):
        hueco.value = p
    caja.comprobar.click()
    assert "✔ Correcto." in dicho(caja)


def test_una_respuesta_abierta_ensena_la_rubrica():
    caja = ejercicio("10.4")
    caja.respuesta[0].value = "No: me arruino más veces de las que gano. " * 3
    caja.comprobar.click()
    assert caja.dicho.value.count("<li>") == 4


def test_una_prediccion_tiene_su_boton():
    caja = ejercicio("1")
    assert caja.comprobar.description == "Guardar mi predicción"
    caja.respuesta[0].value = "33"
    caja.comprobar.click()
    assert "Has predicho: 33" in dicho(caja)


def test_lo_que_se_escribe_se_escapa():
    caja = ejercicio("1.2")
    caja.respuesta[0].value = "<img src=x onerror=alert(1)>"
    caja.comprobar.click()
    assert "<img" not in caja.dicho.value
    assert "&lt;img" in caja.dicho.value


def test_las_pistas_se_acaban():
    caja = ejercicio("1.2")
    for _ in range(4):
        caja.pista.click()
    assert "Pista 3 de 3" in dicho(caja)
    assert "No hay más pistas" in dicho(caja)


def test_donde_no_toca_se_dice_y_no_hay_donde_contestar():
    usa_tablero("mini")
    caja = ejercicio("1.2")
    assert "no se tiran dos dados iguales" in repr(caja)
    assert not any(isinstance(mando, widgets.Button | widgets.Text) for mando in mandos(caja))


def test_donde_solo_hay_texto_se_lee_el_enunciado_entero():
    caja = ejercicio("8.4")
    assert caja._repr_mimebundle_()["text/plain"] == repr(caja)
    assert "diez veces las necesarias" in repr(caja).replace("\n", " ")


def test_un_fallo_nuestro_se_dice_en_su_sitio(monkeypatch):
    caja = ejercicio("1.2")
    monkeypatch.setattr(caja, "_leer", lambda: 1 / 0)
    caja.comprobar.click()
    assert "Algo ha fallado al comprobar (ZeroDivisionError)" in dicho(caja)


def test_un_ejercicio_que_no_existe():
    assert "No hay ningún ejercicio «55.1»" in repr(ejercicio("55.1"))


# ── Reiniciar ──


@pytest.fixture
def carpeta(tmp_path, monkeypatch):
    (de_fabrica := tmp_path / "de fábrica").mkdir()
    celda = {"cell_type": "code", "source": "1 + 1", "outputs": [{"x": 1}], "execution_count": 3, "metadata": {}}
    cuaderno = json.dumps({"cells": [celda], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    (de_fabrica / "08_la_casilla.ipynb").write_text(cuaderno, encoding="utf-8")
    (mia := tmp_path / "mía").mkdir()
    monkeypatch.setattr(originales, "carpeta_de_cuadernos", lambda: de_fabrica)
    monkeypatch.chdir(mia)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    return mia


@pytest.mark.parametrize("cual", ["08", "8", 8, "08_la_casilla", "08_la_casilla.ipynb"])
def test_reiniciar_guarda_una_copia_y_devuelve_el_original(carpeta, cual):
    (carpeta / "08_la_casilla.ipynb").write_text("lo mío", encoding="utf-8")
    assert "08_la_casilla_copia_1.ipynb" in repr(reinicia_cuaderno(cual))
    assert (carpeta / "08_la_casilla_copia_1.ipynb").read_text(encoding="utf-8") == "lo mío"
    (celda,) = json.loads((carpeta / "08_la_casilla.ipynb").read_text(encoding="utf-8"))["cells"]
    assert (celda["outputs"], celda["execution_count"], celda["source"]) == ([], None, "1 + 1")


def test_reiniciar_dos_veces_no_pisa_la_primera_copia(carpeta):
    for texto in ("uno", "dos"):
        (carpeta / "08_la_casilla.ipynb").write_text(texto, encoding="utf-8")
        reinicia_cuaderno("08")
    copias = sorted(carpeta.glob("*_copia_*.ipynb"))
    assert [copia.read_text(encoding="utf-8") for copia in copias] == ["uno", "dos"]


def test_reiniciar_el_que_esta_abierto(carpeta, monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "cuadernos/08_la_casilla.ipynb")
    assert "como al principio" in repr(reinicia_cuaderno())


@pytest.mark.parametrize("cual", ["", "99", "otro", None, [], "../08"])
def test_reiniciar_uno_que_no_es_del_kit(carpeta, cual):
    assert "No sé qué cuaderno es" in repr(reinicia_cuaderno(cual))
    assert list(carpeta.iterdir()) == []


def test_reiniciar_sin_permiso(carpeta, monkeypatch):
    def sin_permiso(*_):
        raise PermissionError

    monkeypatch.setattr(originales, "escribir_entero", sin_permiso)
    assert "No se ha podido reiniciar" in repr(reinicia_cuaderno("08"))


def test_el_boton_pregunta_antes(carpeta):
    boton = boton_de_reinicio("08")
    boton.pulsar.click()
    assert "¿Seguro?" in boton.dicho.value
    assert list(carpeta.iterdir()) == []
    boton.pulsar.click()
    assert (carpeta / "08_la_casilla.ipynb").exists()
    assert "como al principio" in boton.dicho.value
    assert repr(boton) == "Botón: Reiniciar este cuaderno."


# ── Mira por dentro ──


def test_mira_por_dentro_ensena_el_codigo_escapado():
    visto = mira_por_dentro(suma_de_dados)
    assert repr(visto).startswith("Mira por dentro: monopoly_edu.analisis.dados.suma_de_dados (")
    html = visto._repr_html_()
    assert "def suma_de_dados" in html
    assert "-&gt; dict[int, Fraction]" in html
    assert "<details>" in html
    assert "/monopoly_edu/" not in html


@pytest.mark.parametrize("cosa", [len, json.dumps, 3, None, "suma_de_dados", lambda: 1])
def test_mira_por_dentro_solo_lo_nuestro(cosa):
    with pytest.raises(ValueError, match="una función del paquete"):
        mira_por_dentro(cosa)
