"""El tablero propio en el cuaderno: se estrena, se cambia, se comprueba y nunca se pierde lo que alguien ha escrito."""

import re
from pathlib import Path

import ipywidgets as widgets
import pytest

from monopoly_edu import Tablero
from monopoly_edu.aula import almacen, tablero_propio
from monopoly_edu.aula.alumno import comprueba
from monopoly_edu.aula.mi_tablero import mi_tablero
from monopoly_edu.aula.pantalla import ejercicio
from monopoly_edu.aula.sesion import usa_carpeta, usa_tablero
from monopoly_edu.aula.tablero_nuevo import NoHaySitio, nuevo, por_estrenar
from monopoly_edu.caja.cargar import repasar


@pytest.fixture
def cuenca(tmp_path):
    """Un tablero recién estrenado: su caja y su fichero."""
    caja = mi_tablero("Cuenca")
    return caja, tmp_path / "cuenca" / "tablero.toml"


def dicho(caja):
    return " ".join(re.sub("<[^>]+>", " ", caja.dicho.value).split())


def cambiar(fichero, viejo, nuevo_):
    texto = fichero.read_text(encoding="utf-8")
    assert viejo in texto
    fichero.write_text(texto.replace(viejo, nuevo_), encoding="utf-8")


def test_si_un_grupo_tiene_una_sola_calle_vale_y_se_pregunta(cuenca):
    caja, fichero = cuenca
    assert "una sola calle" not in dicho(caja)
    suya = '"Calle 1", grupo = "{}", precio = 60, hipoteca = 30, casa = {}'
    cambiar(fichero, suya.format("marron", 50), suya.format("rojo", 150))
    caja.comprobar.click()
    assert "✔ Vale:" in dicho(caja) and "El grupo «marrón» tiene una sola calle" in dicho(caja)


# ---------------------------------------------------------------- estrenarlo


def test_la_primera_vez_se_crea_junto_a_las_respuestas_y_queda_puesto(tmp_path):
    caja = mi_tablero("Villanueva del Río")
    assert repasar(tmp_path / "villanueva_del_rio") == ()
    assert usa_tablero().nombre == "Villanueva del Río" and len(usa_tablero()) == 24
    assert "He creado la carpeta" in dicho(caja) and "villanueva_del_rio" in caja.children[1].value
    assert "<svg" in caja.dibujo.value and "Calle 12" in caja.dibujo.value


def test_con_otro_tamano(tmp_path):
    mi_tablero("Ciudad", casillas=40)
    assert len(usa_tablero()) == 40 == len(Tablero.cargar(tmp_path / "ciudad"))


def test_las_demas_veces_no_se_toca_nada_y_el_texto_es_el_mismo(cuenca, tmp_path):
    caja, fichero = cuenca
    cambiar(fichero, '"Calle 1"', '"El Fuero"')
    antes = {ruta: ruta.read_bytes() for ruta in fichero.parent.iterdir()}
    otra = mi_tablero("Cuenca", casillas=60)
    assert {ruta: ruta.read_bytes() for ruta in fichero.parent.iterdir()} == antes
    assert repr(otra) == repr(caja) == "Tu tablero, «Cuenca», vale: 24 casillas y 12 calles."
    assert "He creado" not in dicho(otra) and usa_tablero()[1].nombre == "El Fuero"
    assert mi_tablero("cuenca")._propio.carpeta == fichero.parent, "vale el nombre de la carpeta"


@pytest.mark.parametrize(
    ("pedido", "frase"),
    [
        (("",), "debe ser un texto"),
        ((3,), "debe ser un texto"),
        ((None,), "debe ser un texto"),
        (("a" * 61,), "de 1 a 60 caracteres"),
        (("Cuenca", 5), "de 20 a 60 casillas"),
        (("Cuenca", "muchas"), "de 20 a 60 casillas"),
    ],
)
def test_lo_que_no_puede_ser_se_dice_y_no_se_crea_nada(tmp_path, pedido, frase):
    assert frase in repr(mi_tablero(*pedido))
    assert list(tmp_path.iterdir()) == []


def sin_permiso(*_, **__):
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("carpeta", [True, False], ids=["sin permiso", "sin carpeta"])
def test_donde_no_se_puede_escribir_se_sigue_con_la_plantilla(tmp_path, monkeypatch, carpeta):
    if carpeta:
        monkeypatch.setattr(Path, "mkdir", sin_permiso)
    else:
        monkeypatch.setattr(Path, "cwd", sin_permiso)
        usa_carpeta(None)
    caja = mi_tablero("Cuenca")
    assert "no puedo crear ninguna carpeta" in caja.children[1].value and "denied" not in caja.children[1].value
    assert repr(caja) == "Tu tablero, «Cuenca», vale: 24 casillas y 12 calles."
    assert usa_tablero().nombre == "Cuenca" and not (tmp_path / "cuenca").exists()
    caja.comprobar.click()
    assert "✔ Vale" in dicho(caja) and "guardado" not in dicho(caja)
    assert caja.editar.layout.display == "none"


def test_una_carpeta_a_medias_no_se_queda(tmp_path, monkeypatch):
    escribir = Path.write_text

    def sin_sitio(ruta, *resto, **como):
        if ruta.name == "tarjetas.toml":
            raise OSError(28, "No space left on device")
        return escribir(ruta, *resto, **como)

    monkeypatch.setattr(Path, "write_text", sin_sitio)
    with pytest.raises(NoHaySitio, match="No puedo acabar de escribir"):
        nuevo("Cuenca", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_los_nombres_por_estrenar_son_los_que_la_plantilla_numera():
    quedan = por_estrenar(Tablero.cargar("plantilla"))
    assert len(quedan) == 12 + 2 + 2 + 1 and {"Calle 12", "Estación 2", "Servicio 2", "Impuesto 1"} <= set(quedan)
    for tablero in ("madrid", "internacional", "mini"):
        assert por_estrenar(Tablero.cargar(tablero)) == ()


# ---------------------------------------------------------------- comprobarlo


def test_cada_fallo_se_lee_con_su_linea_y_lo_que_hay_que_escribir(cuenca):
    caja, fichero = cuenca
    cambiar(fichero, 'grupo = "rosa", precio = 140', 'grupo = "rosa", precio = "140 €"')
    cambiar(fichero, '"Calle 2"', '"Calle 1"')
    caja.comprobar.click()
    avisos = repasar(fichero.parent)
    assert len(avisos) == 2 and "Hay 2 cosas por arreglar" in dicho(caja)
    for aviso in avisos:
        assert f"Línea {aviso.linea}" in dicho(caja) and str(aviso) in repr(caja)
    assert "<code>precio = 140</code>" in caja.dicho.value
    assert caja.dibujo.value == "" and 'role="alert"' in caja.dicho.value


def test_mientras_no_vale_sigue_puesto_el_ultimo_que_valia(cuenca):
    caja, fichero = cuenca
    bueno = usa_tablero()
    cambiar(fichero, "fianza = 50", "fianza = -50")
    caja.comprobar.click()
    assert usa_tablero() is bueno and "tal como estaba la última vez que valía" in dicho(caja)
    cambiar(fichero, "fianza = -50", "fianza = 60")
    caja.comprobar.click()
    assert usa_tablero().importes.fianza == 60
    assert "✔ Vale" in dicho(caja) and "ejecuta otra vez las celdas de debajo" in dicho(caja)


def test_si_ya_empieza_sin_valer_se_usa_la_plantilla_y_no_el_de_madrid(cuenca, tmp_path):
    _, fichero = cuenca
    cambiar(fichero, '"Calle 1"', '"Calle 1')
    usa_carpeta(tmp_path)
    caja = mi_tablero("Cuenca")
    assert usa_tablero() == Tablero.cargar("plantilla") and "es el de la plantilla" in dicho(caja)
    assert repr(caja).startswith("Tu tablero todavía no vale. Hay una cosa por arreglar.\ntablero.toml, línea ")


def test_si_falta_un_fichero_se_dice(cuenca):
    caja, fichero = cuenca
    fichero.unlink()
    caja.comprobar.click()
    assert "Falta el fichero tablero.toml" in dicho(caja)


def test_olvidar_guardar_se_avisa(cuenca):
    caja, fichero = cuenca
    caja.comprobar.click()
    assert "¿lo has guardado?" in dicho(caja)
    cambiar(fichero, '"Calle 1"', '"El Fuero"')
    caja.comprobar.click()
    assert "¿lo has guardado?" not in dicho(caja)


def test_los_nombres_de_la_plantilla_que_quedan(cuenca):
    caja, fichero = cuenca
    quedan = "Calle 1, Calle 2, Estación 1, Calle 3, Calle 4, Calle 5 y 11 más"
    assert f"Te quedan nombres de la plantilla: {quedan}." in dicho(caja)
    texto = fichero.read_text(encoding="utf-8")
    fichero.write_text(re.sub(r'"(Calle|Estación|Servicio) (\d+)"', r'"Rincón \1 \2"', texto), encoding="utf-8")
    caja.acortar.click()
    assert "Te queda un nombre de la plantilla: Impuesto 1." in dicho(caja)


def test_lo_que_se_escribe_en_el_fichero_se_escapa(cuenca):
    caja, fichero = cuenca
    cambiar(fichero, '"Calle 1"', '"<img src=x>"')
    cambiar(fichero, "fianza = 50", 'fianza = "<script>"')
    caja.comprobar.click()
    assert "&lt;script&gt;" in caja.dicho.value and not re.search(r"<(img|script)", caja.dicho.value)
    assert "<img" not in mi_tablero("<img src=x>").children[1].value


# ---------------------------------------------------------------- acortar


def test_acortar_pone_los_nombres_cortos_y_nada_mas(cuenca):
    caja, fichero = cuenca
    assert caja.acortar.layout.display == "none"
    cambiar(fichero, '"Calle 1"', '"Calle de los Herreros"')
    cambiar(fichero, '"Calle 12"', '"Plaza de la \\"Constitución\\""')
    caja.comprobar.click()
    assert caja.acortar.layout.display == "" and "2 nombres son demasiado largos" in dicho(caja)
    sin_cortos = fichero.read_text(encoding="utf-8")
    caja.acortar.click()
    assert "✔ Vale" in dicho(caja) and caja.acortar.layout.display == "none"
    cortos = {casilla.nombre: casilla.corto for casilla in usa_tablero() if casilla.corto != casilla.nombre}
    assert cortos["Calle de los Herreros"] == "C. Herreros" and 'Plaza de la "Constitución"' in cortos
    con_cortos = fichero.read_text(encoding="utf-8")
    assert re.sub(r', corto = "(C\. Herreros|Plaza de la [^,]*)"', "", con_cortos) == sin_cortos


def test_acortar_mira_otra_vez_el_fichero_por_si_se_han_movido_las_lineas(cuenca):
    caja, fichero = cuenca
    cambiar(fichero, '"Calle 1"', '"Calle de los Herreros"')
    caja.comprobar.click()
    cambiar(fichero, "casillas = [\n", "casillas = [\n  # una línea\n  # y otra más\n")
    caja.acortar.click()
    assert "✔ Vale" in dicho(caja) and usa_tablero()[1].corto == "C. Herreros"


# ---------------------------------------------------------------- cambiarlo en el cuaderno


def test_se_cambia_en_el_cuaderno(cuenca):
    caja, fichero = cuenca
    editor = caja.editor
    assert not editor.abierto
    caja.editar.click()
    assert editor.abierto and editor.texto.value == fichero.read_text(encoding="utf-8")
    assert caja.editar.description == "Cerrar el texto"
    editor.texto.value = editor.texto.value.replace('"Calle 1"', '"El Fuero"')
    editor.guardar.click()
    assert "El Fuero" in fichero.read_text(encoding="utf-8") and usa_tablero()[1].nombre == "El Fuero"
    editor.texto.value = editor.texto.value.replace('"El Fuero"', '"La Yedra"')
    caja.comprobar.click()
    assert usa_tablero()[1].nombre == "La Yedra", "«Comprobar» comprueba lo que se está viendo"
    cambiar(fichero, '"La Yedra"', '"La Alameda"')
    caja.comprobar.click()
    assert "La Alameda" in editor.texto.value, "lo guardado en otra pestaña se ve aquí"


def test_lo_escrito_no_se_pierde_al_cerrar_ni_al_pasar_de_un_fichero_a_otro(cuenca):
    caja, fichero = cuenca
    editor, tarjetas = caja.editor, fichero.with_name("tarjetas.toml")
    caja.editar.click()
    editor.texto.value = mio = editor.texto.value.replace('"Calle 1"', '"El Fuero"')
    editor.fichero.value = "tarjetas.toml"
    assert editor.texto.value == tarjetas.read_text(encoding="utf-8")
    editor.texto.value = editor.texto.value.replace("importe = 200", "importe = 300")
    editor.fichero.value = "tablero.toml"
    caja.editar.click()
    caja.editar.click()
    assert editor.texto.value == mio
    caja.comprobar.click()
    assert "El Fuero" in fichero.read_text(encoding="utf-8") and "importe = 300" in tarjetas.read_text(encoding="utf-8")


def test_lo_guardado_en_otra_pestana_no_se_pisa(cuenca):
    caja, fichero = cuenca
    caja.editar.click()
    caja.editor.texto.value = mio = caja.editor.texto.value.replace('"Calle 1"', '"El Fuero"')
    cambiar(fichero, '"Calle 1"', '"La Yedra"')
    caja.editor.guardar.click()
    assert "no lo piso" in dicho(caja) and caja.editor.texto.value == mio
    assert "La Yedra" in fichero.read_text(encoding="utf-8")
    caja.editor.releer.click()
    assert "La Yedra" in caja.editor.texto.value
    caja.comprobar.click()
    assert "✔ Vale" in dicho(caja) and usa_tablero()[1].nombre == "La Yedra"


def test_si_no_se_puede_guardar_el_texto_sigue_ahi(cuenca, monkeypatch):
    caja, _ = cuenca
    caja.editar.click()
    caja.editor.texto.value = mio = caja.editor.texto.value.replace('"Calle 1"', '"El Fuero"')
    monkeypatch.setattr(tablero_propio, "escribir_entero", sin_permiso)
    caja.comprobar.click()
    assert "No se deja escribir" in dicho(caja) and caja.editor.texto.value == mio


def test_un_fichero_que_no_es_texto_no_rompe_el_editor(cuenca):
    caja, fichero = cuenca
    fichero.write_bytes(b"\xff\xfe\x00")
    caja.editar.click()
    assert "No puedo leer" in dicho(caja)


def test_un_fallo_nuestro_se_dice_en_su_sitio(cuenca, monkeypatch):
    caja, _ = cuenca
    monkeypatch.setattr(caja._propio, "repasar", lambda: 1 / 0)
    caja.comprobar.click()
    assert "Algo ha fallado (ZeroDivisionError)" in dicho(caja)


def test_en_el_sitio_de_la_clase_se_dice_si_se_pierde_o_se_recuerda(monkeypatch):
    monkeypatch.setattr(almacen.sys, "platform", "emscripten")
    assert "Al cerrar la página se pierde" in mi_tablero("Cuenca").children[1].value
    monkeypatch.setattr(almacen, "RECORDADA", Path("/"))
    assert "que aquí no se ve" in (donde := mi_tablero("Cuenca").children[1].value)
    assert "Se guarda en este navegador" in donde and "se pierde" not in donde
    monkeypatch.setattr(almacen, "DISCO", Path("/"))
    assert "haz doble clic" in mi_tablero("Cuenca").children[1].value


# ---------------------------------------------------------------- en la pantalla


def mandos(caja):
    for dentro in getattr(caja, "children", ()):
        yield dentro
        yield from mandos(dentro)


def test_todos_los_mandos_tienen_nombre_y_donde_no_los_hay_se_lee_si_vale(cuenca):
    caja, _ = cuenca
    for mando in mandos(caja):
        assert isinstance(mando, widgets.HTML | widgets.Box) or mando.description, type(mando)
        assert not getattr(mando, "continuous_update", False)
    assert caja._repr_mimebundle_()["text/plain"] == repr(caja)


def test_una_pregunta_del_tablero_de_antes_no_se_juzga_con_el_nuevo(cuenca):
    caja, fichero = cuenca
    pregunta, suelta = ejercicio("12.S2"), ejercicio("12.S1")
    cambiar(fichero, "dados = [6, 6]", "dados = [4, 4]")
    caja.comprobar.click()
    for boton in (pregunta.comprobar, pregunta.pista):
        boton.click()
        assert "Has cambiado de tablero" in pregunta.dicho.value
    suelta.pista.click()
    assert "Pista 1 de" in suelta.dicho.value, "esta no depende del tablero"
    otra = ejercicio("12.S2")
    otra.pista.click()
    assert "Pista 1 de" in otra.dicho.value


# ---------------------------------------------------------------- el ejercicio del tablero


def test_el_tablero_se_da_por_bueno_cuando_vale_y_no_queda_nada_de_la_plantilla(cuenca):
    _, fichero = cuenca
    a_medias = comprueba("12.1", "cuenca")
    assert not a_medias.correcta and a_medias.diagnostico == "lo_que_venia_puesto"
    texto = fichero.read_text(encoding="utf-8")
    fichero.write_text(re.sub(r'"(C)alle (\d+)"|"(\w)\w+ (\d)"', r'"\1\3. \2\4 Cuenca"', texto), encoding="utf-8")
    for dicha in ("cuenca", "Cuenca", " CUENCA "):
        assert comprueba("12.1", dicha).correcta, comprueba("12.1", dicha)
    cambiar(fichero, "fianza = 50", "fianza = -50")
    roto = comprueba("12.1", "cuenca")
    assert roto.estado == "no se entiende" and "ahora hay una cosa por arreglar" in roto.mensaje
    assert f"línea {repasar(fichero.parent)[0].linea}" in roto.mensaje


def test_el_tablero_de_otro_o_de_la_caja_no_vale(cuenca):
    assert "Ahora está puesto el tablero «Cuenca»" in comprueba("12.1", "teruel").mensaje
    usa_tablero("madrid")
    de_la_caja = comprueba("12.1", "madrid")
    assert de_la_caja.diagnostico == "lo_que_venia_puesto" and "viene en la caja" in de_la_caja.mensaje
