"""Lo contestado se guarda, sobrevive a todo y, si algo falla, se dice sin parar la lección."""

import json
import os
import stat
from fractions import Fraction

import pytest

from monopoly_edu.aula import almacen, sesion
from monopoly_edu.aula.alumno import comprueba, contrasta, pista, predice
from monopoly_edu.aula.codigo import CodigoNoValido, Hecho, Resumen, cifrar, descifrar
from monopoly_edu.aula.lectura import Numero, huella
from monopoly_edu.aula.progreso import progreso
from monopoly_edu.aula.sesion import mi_semilla, usa_carpeta, usa_tablero
from monopoly_edu.caja.cargar import TableroNoValido

FICHERO = "mis_respuestas.json"


def guardado(carpeta):
    return json.loads((carpeta / FICHERO).read_text(encoding="utf-8"))


def test_sin_contestar_nada_no_se_escribe_nada(tmp_path):
    comprueba("1.2")
    comprueba("1.2", "hola")
    progreso()
    contrasta("1")
    pista("1.2")
    assert list(tmp_path.iterdir()) == []


def test_lo_contestado_sobrevive_a_un_reinicio(tmp_path):
    mi_semilla(17)
    comprueba("1.2", "1/11")
    comprueba("1.2", "1/6")
    predice("1", 33)
    antes = repr(progreso())
    usa_carpeta(tmp_path)
    assert repr(progreso()) == antes
    assert mi_semilla() == 17
    ficha = guardado(tmp_path)["respuestas"]["1.2"]
    assert ficha == {
        "intentos": 2,
        "bien": True,
        "errores": ["equiprobabilidad"],
        "ultima": "1/6",
        "tablero": "Madrid",
        "dadas": [huella(Numero(Fraction(1, n))) for n in (11, 6)],
    }


def test_un_fichero_de_antes_sin_huellas_se_sigue_leyendo(tmp_path):
    comprueba("1.2", "1/11")
    datos = guardado(tmp_path)
    del datos["respuestas"]["1.2"]["dadas"]
    (tmp_path / FICHERO).write_text(json.dumps(datos), encoding="utf-8")
    comprueba("1.2", "1/12")
    assert guardado(tmp_path)["respuestas"]["1.2"]["intentos"] == 2


def test_acertar_una_vez_no_se_pierde_por_fallar_despues(tmp_path):
    comprueba("1.2", "1/6")
    comprueba("1.2", "1/11")
    assert guardado(tmp_path)["respuestas"]["1.2"]["bien"]


def test_dos_cuadernos_abiertos_no_se_pisan(tmp_path):
    comprueba("1.2", "1/6")
    de_antes = sesion.sesion()
    usa_carpeta(tmp_path)
    comprueba("1.3", "1/6")
    de_antes.poner_semilla(5)
    assert set(guardado(tmp_path)["respuestas"]) == {"1.2", "1.3"}
    assert guardado(tmp_path)["semilla"] == 5


@pytest.mark.parametrize(
    "contenido",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"version": 2, "respuestas": {}, "predicciones": {}}',
        b'{"version": 1, "respuestas": [], "predicciones": {}}',
        b'{"version": 1, "semilla": "x", "respuestas": {}, "predicciones": {}}',
        b'{"version": 1, "respuestas": {"1.2": {"intentos": "dos"}}, "predicciones": {}}',
        b"[" * 100_000,
    ],
    ids=range(10),
)
def test_un_fichero_estropeado_se_aparta_y_se_avisa(tmp_path, contenido):
    (tmp_path / FICHERO).write_bytes(contenido)
    veredicto = comprueba("1.2", "1/6")
    assert veredicto.correcta
    assert "estropeado" in veredicto.mensaje
    assert (tmp_path / "mis_respuestas_estropeado_1.json").read_bytes() == contenido
    assert guardado(tmp_path)["respuestas"]["1.2"]["bien"]
    assert "estropeado" not in comprueba("1.3", "1/6").mensaje


def test_dos_ficheros_estropeados_se_apartan_los_dos(tmp_path):
    for contenido in (b"uno", b"dos"):
        (tmp_path / FICHERO).write_bytes(contenido)
        usa_carpeta(tmp_path)
        comprueba("1.2", "1/6")
    assert (tmp_path / "mis_respuestas_estropeado_1.json").read_bytes() == b"uno"
    assert (tmp_path / "mis_respuestas_estropeado_2.json").read_bytes() == b"dos"


@pytest.fixture
def sin_escribir(monkeypatch):
    def falla(ruta, datos):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(almacen, "_escribir", falla)


def test_si_no_se_puede_guardar_la_leccion_sigue(sin_escribir):
    primero, segundo = comprueba("1.2", "1/6"), comprueba("1.3", "1/36")
    assert primero.correcta
    assert "no hay permiso" in primero.mensaje
    assert "permiso" not in segundo.mensaje
    assert progreso(1).bien == 1
    assert "no hay permiso" in repr(progreso())
    assert "denied" not in repr(progreso())


def test_cuando_se_puede_volver_a_guardar_se_guarda_todo(tmp_path, monkeypatch):
    with monkeypatch.context() as mal:
        mal.setattr(almacen, "_escribir", lambda ruta, datos: (_ for _ in ()).throw(OSError(28, "disco lleno")))
        comprueba("1.2", "1/6")
    comprueba("1.3", "1/6")
    assert set(guardado(tmp_path)["respuestas"]) == {"1.2", "1.3"}
    assert progreso().aviso == ""


def test_una_carpeta_donde_deberia_estar_el_fichero(tmp_path):
    (tmp_path / FICHERO).mkdir()
    assert "se perderá" in comprueba("1.2", "1/6").mensaje
    assert progreso(1).bien == 1
    assert (tmp_path / FICHERO).is_dir()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="quien administra escribe en todas partes")
def test_una_carpeta_de_solo_lectura(tmp_path):
    tmp_path.chmod(stat.S_IREAD | stat.S_IEXEC)
    assert "no hay permiso" in comprueba("1.2", "1/6").mensaje


def test_una_carpeta_que_ya_no_existe(tmp_path):
    usa_carpeta(tmp_path / "no está")
    assert "ya no existe" in comprueba("1.2", "1/6").mensaje


def test_sin_carpeta_se_contesta_igual(monkeypatch):
    def sin_sitio():
        raise FileNotFoundError

    monkeypatch.setattr(sesion.Path, "cwd", sin_sitio)
    monkeypatch.delenv(sesion.VARIABLE, raising=False)
    monkeypatch.setattr(sesion, "_abierta", None)
    assert comprueba("1.2", "1/6").correcta
    assert progreso(1).bien == 1


def test_no_quedan_ficheros_a_medias(tmp_path):
    for n in range(3):
        comprueba("1.2", f"1/{n + 7}")
    assert [fichero.name for fichero in tmp_path.iterdir()] == [FICHERO]


def test_la_variable_de_entorno_elige_la_carpeta(tmp_path, monkeypatch):
    otra = tmp_path / "señas"
    otra.mkdir()
    monkeypatch.setenv(sesion.VARIABLE, str(otra))
    monkeypatch.setattr(sesion, "_abierta", None)
    comprueba("1.2", "1/6")
    assert (otra / FICHERO).exists()


# ── Semilla y tablero ──


@pytest.mark.parametrize("numero", [17, "17", 17.0, " 17 "])
def test_la_semilla_es_el_numero_de_lista(numero):
    assert mi_semilla(numero) == 17
    assert mi_semilla() == 17


def test_sin_semilla_es_la_cero():
    assert mi_semilla() == 0


@pytest.mark.parametrize("numero", ["diecisiete", -1, 2**32, 1.5, [17], float("nan")])
def test_una_semilla_que_no_vale_se_explica_y_no_cambia_nada(numero):
    mi_semilla(3)
    with pytest.raises(ValueError, match="número de lista"):
        mi_semilla(numero)
    assert mi_semilla() == 3


def test_el_tablero_cambia_todos_los_ejercicios():
    assert usa_tablero().nombre == "Madrid"
    assert usa_tablero("mini").nombre == "Mini"
    assert "dos dados iguales" in comprueba("1.2", "1/6").mensaje
    assert comprueba("10.5", "13,69").correcta
    with pytest.raises(TableroNoValido):
        usa_tablero("no existe")
    assert usa_tablero().nombre == "Mini"


# ── Predicciones ──


def test_una_prediccion_se_puede_cambiar_hasta_que_se_contrasta():
    assert "falta tu predicción" in repr(contrasta("1"))
    predice("1", 20)
    assert "33" in predice("1", 33).mensaje
    dicho = repr(contrasta("1"))
    assert "Tu predicción: 33." in dicho
    assert "espera 10" in dicho
    assert "por igual" in dicho
    assert "sigue siendo la de antes: 33" in predice("1", 10).mensaje
    assert "Tu predicción: 33." in repr(contrasta("1"))


def test_las_tres_casillas_se_comparan_con_las_que_ganan():
    """Las tres primeras, de una tabla publicada (pagando): la cárcel, la 24 y la 15 con esta baraja."""
    predice("8", [24, 10, 39])
    dicho = repr(contrasta("8"))
    assert "24; 10; 39" in dicho
    assert "24 · Cea Bermúdez, 3,17 %" in dicho
    assert "Has acertado 2 de 3" in dicho


def test_predecir_lo_que_no_es_una_prediccion():
    assert "no es una predicción" in predice("1.2", 3).mensaje
    assert "no es una predicción" in repr(contrasta("1.2"))
    assert "sin responder" in repr(predice("1"))


def test_una_prediccion_tocada_a_mano_no_rompe_el_contraste(tmp_path):
    predice("1", 33)
    datos = guardado(tmp_path)
    datos["predicciones"]["1"]["valor"] = "muchas"
    (tmp_path / FICHERO).write_text(json.dumps(datos), encoding="utf-8")
    assert "muchas" in repr(contrasta("1"))


def test_lo_que_se_lee_no_se_parte_por_medio_de_una_palabra(tmp_path):
    """En 1280 puntos, con la lista de ficheros a la vista, caben 96 letras; JupyterLab parte por cualquiera."""
    predice("1", 10)
    dicho = repr(contrasta("1"))
    assert max(map(len, dicho.splitlines())) <= 96
    assert "casi siempre salen entre 4 y 16" in " ".join(dicho.split())
    assert max(map(len, repr(progreso()).splitlines())) <= 96
    assert "ejecutar otra vez esta celda" in repr(progreso())
    assert max(map(len, repr(comprueba("1.2", "muchas " * 40)).splitlines())) <= 96


# ── Pistas y progreso ──


def test_las_pistas_van_de_una_en_una():
    assert repr(pista("1.2")).startswith("Pista 1 de 3: ")
    assert repr(pista("1.2", 3)).startswith("Pista 3 de 3: ")
    assert repr(pista("1.2", 99)) == repr(pista("1.2", 3))


def test_el_progreso_dice_por_donde_vas():
    comprueba("1.2", "1/6")
    comprueba("1.3", "1/36")
    dicho = repr(progreso(1))
    assert dicho.startswith("Llevas 1 de 8 ejercicios bien.")
    assert "1.2 ✔  1.3 ✘  1.4 –" in dicho
    assert "predicción: sin hacer" in dicho
    assert "Arruinarse" not in dicho
    assert "Arruinarse" in repr(progreso())


# ── El código ──

LLENO = Resumen(
    30,
    {
        "1.2": Hecho(True, 2, ("equiprobabilidad", "sin_orden")),
        "1.S2": Hecho(False, 7),
        "8.6": Hecho(True, 1),
        "12.13": Hecho(False, 3, ("me_recupero",)),
    },
    {"1": "33", "8": "24; 10; 0", "10": "muchísimas ñ"},
)


@pytest.mark.parametrize("resumen", [Resumen(0), Resumen(2**32 - 1), LLENO])
def test_el_codigo_se_lee_como_se_escribio(resumen):
    assert descifrar(cifrar(resumen)) == resumen
    assert descifrar(cifrar(resumen).lower().replace("-", " ")) == resumen


def test_el_codigo_de_una_leccion_entera_cabe_en_una_linea():
    una = Resumen(17, {f"1.{n}": Hecho(True, 2, ("equiprobabilidad",)) for n in range(1, 7)}, {"1": "33"})
    assert len(cifrar(una)) <= 60


def test_una_letra_mal_copiada_se_nota():
    codigo = cifrar(LLENO)
    for i, letra in enumerate(codigo[:-1]):
        if letra != "-":
            with pytest.raises(CodigoNoValido):
                descifrar(codigo[:i] + ("B" if letra != "B" else "C") + codigo[i + 1 :])
    with pytest.raises(CodigoNoValido):
        descifrar(codigo[:-3])


@pytest.mark.parametrize("codigo", ["", "hola", "ñ", "AAAA-AAAA", "1234", "x" * 1000])
def test_lo_que_no_es_un_codigo(codigo):
    with pytest.raises(CodigoNoValido):
        descifrar(codigo)


def test_el_codigo_del_progreso_lleva_lo_contestado():
    mi_semilla(17)
    comprueba("1.2", "1/11")
    predice("8", [24, 10, 0])
    resumen = descifrar(progreso().codigo)
    assert resumen.semilla == 17
    assert resumen.ejercicios == {"1.2": Hecho(False, 1, ("equiprobabilidad",))}
    assert resumen.predicciones == {"8": "24; 10; 0"}


def test_el_codigo_no_se_rompe_con_un_fichero_de_otra_version(tmp_path):
    comprueba("1.2", "1/11")
    datos = guardado(tmp_path)
    datos["respuestas"]["1.2"]["errores"] = ["uno_que_ya_no_existe"]
    datos["respuestas"]["99.1"] = datos["respuestas"]["raro"] = datos["respuestas"]["1.2"]
    (tmp_path / FICHERO).write_text(json.dumps(datos), encoding="utf-8")
    assert set(descifrar(progreso().codigo).ejercicios) == {"1.2"}


def test_si_lo_contestado_se_pierde_con_la_pagina_se_avisa_una_vez_y_en_el_progreso(tmp_path, monkeypatch):
    monkeypatch.setattr(almacen.sys, "platform", "emscripten")
    abierta = usa_carpeta(tmp_path)
    abierta.poner_semilla(5)
    aviso = "Al cerrar la página se pierde lo que contestes: copia antes tu código de progreso."
    assert (abierta.almacen.por_decir(), abierta.almacen.por_decir()) == (aviso, "")
    assert f"Ojo: {aviso}" in " ".join(repr(progreso(1)).split())
    monkeypatch.setattr(almacen, "RECORDADA", tmp_path)
    assert usa_carpeta(tmp_path).almacen.aviso == ""
