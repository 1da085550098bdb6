"""`monopoly-edu resumen`: se recupera justo lo que hizo la clase, y nada de lo que haya en la carpeta hace daño."""

import csv
import io
import json
import os
import re
from collections import defaultdict
from datetime import date
from html.parser import HTMLParser
from statistics import fmean

import pandas as pd
import pytest
from oficina.clase_de_mentira import Clase, codigo_de, contesta

from monopoly_edu import __main__ as orden
from monopoly_edu.aula import sesion as modulo
from monopoly_edu.aula.alumno import comprueba, contrasta, predice
from monopoly_edu.aula.codigo import Hecho, Resumen, cifrar
from monopoly_edu.aula.de_escribir import Abierta
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.sesion import mi_semilla, usa_carpeta, usa_tablero
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.oficina import papel
from monopoly_edu.oficina.resumen import CarpetaNoValida, leer
from monopoly_edu.oficina.resumen import recoger as modulo_de_recoger
from monopoly_edu.oficina.resumen.pagina import en_pagina
from monopoly_edu.oficina.resumen.terminal import en_texto

HOY = date(2026, 5, 3)
GUION = "<script>alert(1)</script>"
VACIO = {"version": 1, "semilla": 7, "respuestas": {}, "predicciones": {}}
FICHA = {"intentos": 1, "bien": True, "errores": [], "ultima": "1/6", "tablero": "Madrid"}


@pytest.fixture(autouse=True)
def sesion(monkeypatch):
    """Cada alumno abre su sesión; la terminal tiene 80 letras."""
    monkeypatch.setattr(modulo, "_abierta", None)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def sin_navegador(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(papel, "_donde_se_instalan", lambda: [])


@pytest.fixture(scope="module")
def clase(tmp_path_factory):
    carpeta = tmp_path_factory.mktemp("clase")
    hecha = Clase(carpeta)
    modulo._abierta = None
    return hecha


@pytest.fixture(scope="module")
def leida(clase):
    return leer(clase.carpeta)


def foto(carpeta):
    """Todo lo que hay en una carpeta, con su contenido y su fecha."""
    return {
        ruta: (ruta.lstat().st_mtime_ns, ruta.read_bytes() if ruta.is_file() and not ruta.is_symlink() else b"")
        for ruta in carpeta.rglob("*")
    }


def guardar(ruta, datos):
    ruta.parent.mkdir(parents=True, exist_ok=True)
    ruta.write_text(json.dumps(datos, ensure_ascii=False), encoding="utf-8")
    return ruta


def etiquetas(clase):
    return [alumno.etiqueta for alumno in clase.alumnos]


# ---------------------------------------------------------------- se recupera lo que hizo la clase


def test_estan_todos_por_su_numero_y_sin_avisos(leida):
    assert etiquetas(leida) == [str(n) for n in range(1, 31)]
    assert leida.avisos == ()
    assert [leccion.numero for leccion in leida.lecciones] == list(LECCIONES)


def test_los_errores_son_los_que_se_cometieron(clase, leida):
    quienes, donde, pendientes = defaultdict(set), defaultdict(lambda: defaultdict(int)), defaultdict(set)
    for (alumno, ejercicio), (vistos, bien, _) in clase.hecho.items():
        for error in vistos:
            quienes[error].add(alumno)
            donde[error][ejercicio] += 1
            if not bien:
                pendientes[error].add(alumno)
    tabla = leida.errores()
    assert set(tabla.index) == set(quienes)
    for error, fila in tabla.iterrows():
        assert fila["nombre"] == errores()[error].nombre
        assert fila["qué preguntar"] == errores()[error].que_preguntar
        assert set(fila["quiénes"]) == quienes[error] and fila["alumnos"] == len(quienes[error])
        assert fila["sin resolver"] == len(pendientes[error])
        assert sorted(fila["ejercicios"]) == sorted(f"{e} ({n})" for e, n in donde[error].items())
    assert tabla["alumnos"].tolist() == sorted(tabla["alumnos"], reverse=True)


def test_la_dificultad_de_cada_ejercicio_es_la_que_fue(clase, leida):
    tabla = leida.por_ejercicio()
    assert list(tabla.index) == list(clase.equivocadas)
    for ejercicio, fila in tabla.iterrows():
        suyos = [hecho for (_, clave), hecho in clase.hecho.items() if clave == ejercicio]
        assert fila["contestan"] == len(suyos) and fila["sin responder"] == 30 - len(suyos)
        assert fila["intentos de media"] == pytest.approx(fmean(intentos for *_, intentos in suyos))
        if not isinstance(buscar(ejercicio), Abierta):  # no están ni bien ni mal
            assert fila["bien"] == sum(bien for _, bien, _ in suyos)
            assert fila["parte bien"] == pytest.approx(fila["bien"] / len(suyos))


def test_la_cuadricula_dice_lo_de_cada_uno(clase, leida):
    tabla, cuentas = leida.cuadricula(), leida.por_alumno()
    for alumno in etiquetas(leida):
        for ejercicio in tabla.columns:
            hecho = clase.hecho.get((alumno, ejercicio))
            assert tabla.at[alumno, ejercicio] == ("–" if hecho is None else "✔" if hecho[1] else "✘")
        suyos = [hecho for (quien, _), hecho in clase.hecho.items() if quien == alumno]
        assert cuentas.at[alumno, "bien"] == sum(bien for _, bien, _ in suyos)
        assert cuentas.at[alumno, "intentos"] == sum(intentos for *_, intentos in suyos)
        assert cuentas.loc[alumno, ["bien", "todavía no", "sin responder"]].sum() == len(tabla.columns)


def test_las_predicciones_se_comparan_con_lo_que_ve_cada_uno(clase, leida):
    tabla = leida.predicciones()
    assert {(fila.alumno, fila.lección): fila.dijo for fila in tabla.itertuples()} == clase.dicho
    for fila in tabla.itertuples():
        usa_carpeta(clase.carpeta / f"Alumno {int(fila.alumno):02d}")
        en_su_cuaderno = contrasta(str(fila.lección))
        assert (fila[5], fila[6]) == (en_su_cuaderno.resultado, en_su_cuaderno.comentario)
        if fila.lección in (1, 3, 6):
            assert re.search(rf"\b{fila[4]}\b", en_su_cuaderno.resultado)


def test_los_codigos_dicen_lo_mismo_que_los_ficheros(clase, leida, tmp_path):
    codigos = [codigo_de(clase.carpeta / f"Alumno {numero:02d}") for numero in range(1, 31)]
    (tmp_path / "de clase.txt").write_text("\n".join(codigos), encoding="utf-8")
    por_codigo = leer(tmp_path)
    assert por_codigo.avisos == ()
    for tabla in ("errores", "por_ejercicio", "cuadricula", "por_alumno", "predicciones"):
        pd.testing.assert_frame_equal(getattr(por_codigo, tabla)(), getattr(leida, tabla)())


def test_solo_unas_lecciones(clase):
    sola = leer(clase.carpeta, [3])
    assert {clave.split(".")[0] for clave in sola.por_ejercicio().index} == {"3"}
    assert set(sola.predicciones()["lección"]) == {3}
    assert len(sola.alumnos) == 30, "quien no la ha empezado también cuenta"


def test_lo_que_se_lee_es_lo_mismo_en_los_tres_sitios(clase, leida):
    primero = leida.errores().iloc[0]
    dicho, pagina = " ".join(en_texto(leida).split()), en_pagina(leida, hoy=HOY)
    for texto in (primero["nombre"], primero["qué preguntar"]):
        assert texto in dicho and texto in pagina
    assert f"{primero['alumnos']} de 30 alumnos" in dicho and f"{primero['alumnos']} de 30 alumnos" in pagina
    assert "3 de mayo de 2026" in pagina
    assert max(map(len, en_texto(leida).splitlines())) <= 80


# ---------------------------------------------------------------- lo que no se entiende se dice


ROTOS = {
    "cortado": (b'{"version": 1, "semi', "línea 1, columna 16: se corta ahí"),
    "mal escrito": (b'{"version": 1,\n "semilla" 7}', "línea 2, columna 12: ahí no hay lo que debería"),
    "vacío": (b"", "está vacío"),
    "de otra codificación": ('{"version": 1, "año": 3}'.encode("latin-1"), "no está en UTF-8: el byte 17"),
    "muy hondo": (b'{"version": ' + b"[" * 200_000, "demasiadas cosas unas dentro de otras"),
    "con un número larguísimo": (b'{"version": ' + b"9" * 5000 + b"}", "un número larguísimo"),
    "otra versión": (json.dumps(VACIO | {"version": 2}).encode(), "es de otra versión: en «version» esperaba 1"),
    "versión de verdad": (json.dumps(VACIO | {"version": True}).encode(), "en «version» esperaba 1 y hay «true»"),
    "sin versión": (b'{"respuestas": {}}', "en «version» esperaba 1 y hay nada"),
    "semilla de letras": (json.dumps(VACIO | {"semilla": "siete"}).encode(), "y hay el texto «siete»"),
    "semilla enorme": (json.dumps(VACIO | {"semilla": 2**40}).encode(), "en «semilla» esperaba un número de lista"),
    "respuestas en lista": (json.dumps(VACIO | {"respuestas": []}).encode(), "en «respuestas» esperaba un grupo"),
    "predicciones nada": (json.dumps(VACIO | {"predicciones": None}).encode(), "en «predicciones» esperaba un grupo"),
}


@pytest.mark.parametrize("caso", ROTOS)
def test_un_fichero_roto_se_dice_y_los_demas_se_leen(tmp_path, caso):
    contenido, frase = ROTOS[caso]
    contesta(tmp_path / "bien", 3, {"1.2": ["1/6"]})
    (tmp_path / "mis_respuestas.json").write_bytes(contenido)
    antes = foto(tmp_path)
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["3"]
    (aviso,) = leida.avisos
    assert aviso.clase == "no se ha podido leer" and frase in aviso.frase()
    assert aviso.frase().startswith("Fichero 2: ") and "mis_respuestas" not in aviso.frase()
    assert "(«mis_respuestas.json»)" in aviso.frase(nombres=True)
    assert foto(tmp_path) == antes


@pytest.mark.parametrize(
    ("cambio", "queja"),
    [
        ({"intentos": "dos"}, "en «intentos» esperaba un número y hay el texto «dos»"),
        ({"intentos": -1}, "en «intentos» esperaba un número de 0 a 10000 y hay el número -1"),
        ({"intentos": True}, "en «intentos» esperaba un número y hay «true»"),
        ({"bien": 1}, "en «bien» esperaba «true» o «false» y hay el número 1"),
        ({"errores": "equiprobabilidad"}, "en «errores» esperaba una lista"),
        ({"errores": [7]}, "en «errores» esperaba errores conocidos y hay el número 7"),
        ({"errores": ["prisa"]}, "hay el texto «prisa»"),
        ({"ultima": None}, "en «ultima» esperaba un texto y hay nada"),
        ({"tablero": {}}, "en «tablero» esperaba un texto y hay un grupo de datos"),
    ],
)
def test_de_una_ficha_mal_escrita_se_dice_que_y_lo_demas_cuenta(tmp_path, cambio, queja):
    guardar(tmp_path / "a.json", VACIO | {"respuestas": {"1.2": FICHA | cambio, "1.3": FICHA, "1.4": []}})
    leida = leer(tmp_path)
    assert list(leida.alumnos[0].respuestas) == ["1.3"]
    dichas = [aviso.frase() for aviso in leida.avisos]
    assert any("«respuestas», «1.2»:" in frase and queja in frase for frase in dichas), dichas
    assert any("«1.4»: esperaba un grupo de datos y hay una lista" in frase for frase in dichas)


def test_muchos_fallos_no_llenan_el_papel(tmp_path):
    guardar(tmp_path / "a.json", VACIO | {"respuestas": {f"{n}.99": FICHA for n in range(500)}})
    assert [aviso.que for aviso in leer(tmp_path).avisos][-1] == "y 497 cosas más. Lo demás sí cuenta."
    assert len(leer(tmp_path).avisos) == 4


def test_lo_que_no_es_un_fichero_normal_no_se_abre(tmp_path):
    contesta(tmp_path / "bien", 3, {"1.2": ["1/6"]})
    with (tmp_path / "enorme.json").open("wb") as enorme:
        enorme.truncate(3_000_000_000)
    (tmp_path / "vuelta.json").symlink_to(tmp_path / "vuelta.json")
    (tmp_path / "fuera.json").symlink_to(tmp_path.parent)
    (tmp_path / "bien" / "arriba").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "tubo.json")
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["3"]
    dichas = " ".join(aviso.frase(nombres=True) for aviso in leida.avisos)
    assert "enorme.json»): es enorme (3000 MB)" in dichas
    assert "vuelta.json»): es un enlace a otro sitio" in dichas
    assert "tubo.json»): no es un fichero normal" in dichas
    assert "Hay 2 enlaces a otra carpeta" in dichas


def test_sin_permiso_se_dice(tmp_path, monkeypatch):
    fichero = contesta(tmp_path / "a", 3, {"1.2": ["1/6"]})

    def sin_permiso(ruta, *_, **__):
        raise PermissionError(13, "Permission denied", str(ruta))

    madrid = Tablero.cargar("madrid")
    monkeypatch.setattr(type(fichero), "open", sin_permiso)
    (aviso,) = leer(tmp_path, tablero=madrid).avisos
    assert aviso.frase() == "Fichero 1: no se puede abrir (no hay permiso)."


def test_lo_que_no_es_nuestro_se_dice_junto(tmp_path):
    contesta(tmp_path / "a", 3, {"1.2": ["1/6"]})
    for nombre in ("01.ipynb", "02.ipynb", "foto.png", "entregas.zip", "notas"):
        (tmp_path / nombre).write_bytes(b"x")
    guardar(tmp_path / "package.json", {"name": "otra cosa"})
    (tmp_path / "LEEME.txt").write_text("Entregad antes del lunes.\nGracias.")
    guardar(tmp_path / ".monopoly_edu" / "ajustes.json", VACIO)
    guardar(tmp_path / "__MACOSX" / "mis_respuestas.json", VACIO)
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["3"]
    dichas = [aviso.frase(nombres=True) for aviso in leida.avisos]
    assert {aviso.clase for aviso in leida.avisos} == {"no es de esta clase"}
    assert any("2 .ipynb, 1 .png, 1 .zip y 1 sin extensión. Si hay entregas comprimidas" in d for d in dichas)
    assert any("package.json»): no es un fichero de respuestas" in d for d in dichas)
    assert any("LEEME.txt»): no trae ningún código" in d for d in dichas)
    assert len(dichas) == 3


# ---------------------------------------------------------------- los códigos


def test_los_codigos_se_encuentran_aunque_lleven_algo_al_lado(tmp_path):
    uno, dos, tres, cuatro = (cifrar(Resumen(n, {"1.2": Hecho(n % 2 == 0, n)})) for n in (1, 2, 3, 4))
    texto = f'N.º;Código\nAna;{uno}\n"Luis","{dos.lower()}"\n\n{tres.replace("-", " ")}\nAEIR-FIIB-2QXA\n'
    (tmp_path / "a.csv").write_bytes(texto.encode("latin-1"))
    (tmp_path / "b.txt").write_bytes(f"Tu código: {cuatro}\n".encode("utf-16"))
    (tmp_path / "c.TXT").write_bytes(b"\xef\xbb\xbf" + uno.encode())
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["1", "2", "3", "4"]
    assert leida.cuadricula()["1.2"].tolist() == ["✘", "✔", "✘", "✔"]
    assert [aviso.frase() for aviso in leida.avisos] == [
        "Fichero 1, línea 1: No es un código de progreso.",
        "Fichero 1, línea 6: Ese código no cuadra: alguna letra está mal copiada, o falta un trozo.",
        "Fichero 3, línea 1: dice lo mismo que el fichero 1, línea 2: cuenta una vez.",
    ]


def test_un_fichero_de_respuestas_con_otra_extension_tambien_vale(tmp_path):
    fichero = contesta(tmp_path / "a", 3, {"1.2": ["1/6"]})
    fichero.rename(tmp_path / "mis_respuestas.json.txt")
    (tmp_path / "mis_respuestas (1)").write_bytes(json.dumps(VACIO).encode("utf-8-sig"))
    assert etiquetas(leer(tmp_path)) == ["3", "7"]


def test_un_codigo_de_otra_version_no_se_pierde(tmp_path):
    (tmp_path / "a.txt").write_text(cifrar(Resumen(5, {"1.2": Hecho(True, 1), "15.7": Hecho(True, 1)})))
    leida = leer(tmp_path)
    assert list(leida.alumnos[0].respuestas) == ["1.2"]
    assert "no conozco 15.7" in leida.avisos[0].frase()


# ---------------------------------------------------------------- el mismo alumno dos veces


def test_lo_identico_cuenta_una_vez_y_se_dice(tmp_path):
    fichero = contesta(tmp_path / "a", 12, {"1.2": ["1/11", "1/6"]})
    (tmp_path / "copia.json").write_bytes(fichero.read_bytes())
    (tmp_path / "codigos.txt").write_text(codigo_de(tmp_path / "a"))
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["12"] and leida.alumnos[0].respuestas["1.2"].ultima == "1/6"
    assert [aviso.frase() for aviso in leida.avisos] == [
        "Fichero 2, línea 1: dice lo mismo que el fichero 1: cuenta una vez.",
        "Fichero 3: dice lo mismo que el fichero 1: cuenta una vez.",
    ]


def test_de_lo_distinto_se_queda_lo_mas_completo_y_se_dice(tmp_path):
    contesta(tmp_path / "lunes", 12, {"1.2": ["1/11"]})
    contesta(tmp_path / "martes", 12, {"1.2": ["1/11", "1/6"], "1.3": ["1/6"]}, {"1": "30"})
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["12"] and set(leida.alumnos[0].respuestas) == {"1.2", "1.3"}
    (aviso,) = leida.avisos
    assert aviso.frase() == (
        "Fichero 1: tiene el número 12, como el fichero 2, y será una copia más vieja. Me quedo con aquel, que lleva 3 "
        "respuestas; este, con 1 respuesta, no cuenta."
    )


def test_a_igualdad_se_queda_lo_mas_reciente(tmp_path):
    viejo = contesta(tmp_path / "a", 12, {"1.2": ["1/11"]})
    nuevo = contesta(tmp_path / "b", 12, {"1.2": ["1/6"]})
    for fecha, (antes, despues) in enumerate([(viejo, nuevo), (nuevo, viejo)]):
        os.utime(antes, (fecha, fecha))
        os.utime(despues, (fecha + 10, fecha + 10))
        assert leer(tmp_path).alumnos[0].origen.nombre == despues.relative_to(tmp_path).as_posix()


def test_quien_no_ha_cambiado_el_17_no_se_pierde_sin_decirlo(tmp_path):
    contesta(tmp_path / "Ana", 17, {"1.2": ["1/11"]})
    contesta(tmp_path / "Luis", 17, {"1.3": ["1/36"], "1.4": ["a"]})
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["17"]
    assert (
        "no es copia suya (el 17 es el que traen los cuadernos: ¿alguien no puso el suyo?)" in leida.avisos[0].frase()
    )
    assert "1 está repetido" in en_texto(leida)
    separada = leer(tmp_path, separar=True)
    assert etiquetas(separada) == ["17 a", "17 b"] and separada.avisos == ()
    assert separada.cuadricula().loc["17 b", ["1.2", "1.3"]].tolist() == ["–", "✘"]


def test_sin_numero_cada_fichero_es_alguien(tmp_path):
    contesta(tmp_path / "a", None, {"1.2": ["1/11"]})
    contesta(tmp_path / "b", None, {"1.2": ["1/6"]})
    contesta(tmp_path / "c", 4, {"1.2": ["1/6"]})
    leida = leer(tmp_path)
    assert etiquetas(leida) == ["4", "s/n 1", "s/n 2"]
    assert leida.errores().at["equiprobabilidad", "quiénes"] == ["s/n 1"]


# ---------------------------------------------------------------- lo que viene de fuera no manda


@pytest.fixture
def hostil(tmp_path):
    """Nombres y respuestas de mala fe."""
    carpeta = tmp_path / "entregas"
    nombres = (
        "Ωμέγα",
        "-rf",
        "..\\..\\x",
        "=CMD()",
        "\N{RIGHT-TO-LEFT OVERRIDE}gnp",
        "a\x1b[2Jb",
        GUION.replace("/", "∕"),
    )
    for numero, nombre in enumerate(nombres, 1):
        dicho = {"1": {"valor": f"=1+1{GUION}", "tablero": GUION, "contrastada": False}}
        ficha = FICHA | {"ultima": "@SUM(A1)\x1b[31m", "tablero": "=CMD()"}
        guardar(
            carpeta / nombre / f"{nombre}.json",
            VACIO | {"semilla": numero, "respuestas": {"1.2": ficha}, "predicciones": dicho},
        )
    guardar(
        carpeta / "claves.json",
        VACIO | {"semilla": 40, "respuestas": {GUION: FICHA, "=1": FICHA}, "predicciones": {GUION: 3}},
    )
    guardar(carpeta / "version.json", VACIO | {"version": GUION})
    return carpeta


class Etiquetas(HTMLParser):
    """Las etiquetas de una página."""

    def __init__(self, pagina):
        super().__init__()
        self.vistas = set()
        self.feed(pagina)

    def handle_starttag(self, tag, attrs):
        self.vistas.add(tag)
        assert not [nombre for nombre, _ in attrs if nombre.startswith("on") or nombre in ("src", "href")]


def test_nada_de_lo_que_se_escribe_se_ejecuta(hostil, tmp_path, sin_navegador, capsys):
    antes = foto(hostil)
    assert orden.main(["resumen", str(hostil), "--nombres", "--carpeta", str(tmp_path / "fuera")]) == 0
    dicho = capsys.readouterr().out
    assert "\x1b" not in dicho and "\N{RIGHT-TO-LEFT OVERRIDE}" not in dicho
    assert "Ωμέγα" in dicho and "=CMD()" in dicho
    pagina = (tmp_path / "fuera" / "resumen.html").read_text(encoding="utf-8")
    assert Etiquetas(pagina).vistas.isdisjoint({"script", "img", "iframe", "a", "link"})
    assert "&lt;script&gt;alert" in pagina and "Ωμέγα" in pagina
    for fichero in (tmp_path / "fuera").glob("*.csv"):
        celdas = [c for fila in csv.reader(io.StringIO(fichero.read_text("utf-8-sig")), delimiter=";") for c in fila]
        assert not [celda for celda in celdas if celda.strip().startswith(("=", "+", "-", "@"))], fichero.name
        assert not [celda for celda in celdas if "\x1b" in celda]
    assert "'=1+1" in (tmp_path / "fuera" / "resumen_predicciones.csv").read_text("utf-8-sig")
    assert foto(hostil) == antes


def test_sin_nombres_no_sale_ninguno(tmp_path, sin_navegador, capsys):
    contesta(tmp_path / "entregas" / "Mariana Pineda", 3, {"1.2": ["1/11"]}, {"1": "30"})
    contesta(tmp_path / "entregas" / "Mariana Pineda 2", 3, {"1.2": ["1/6"]})
    (tmp_path / "entregas" / "Rosalía.json").write_text("{")
    assert orden.main(["resumen", str(tmp_path / "entregas"), "--carpeta", str(tmp_path / "fuera")]) == 0
    escrito = capsys.readouterr().out + "".join(f.read_text("utf-8-sig") for f in (tmp_path / "fuera").iterdir())
    assert "Pineda" not in escrito and "Rosal" not in escrito
    assert orden.main(["resumen", str(tmp_path / "entregas"), "--nombres", "--carpeta", str(tmp_path / "fuera")]) == 0
    assert "3: Mariana Pineda" in capsys.readouterr().out
    assert "Mariana Pineda" in (tmp_path / "fuera" / "resumen_alumnos.csv").read_text("utf-8-sig")


# ---------------------------------------------------------------- otro tablero


def test_con_el_tablero_de_la_clase_se_contrasta_y_con_otro_se_dice(tmp_path):
    usa_carpeta(tmp_path)
    mi_semilla(5)
    usa_tablero("internacional")
    predice("1", "30")
    comprueba("1.2", "1/11")
    esperado = contrasta("1").resultado
    de_madrid = leer(tmp_path)
    assert de_madrid.predicciones()["lo que pasa"].tolist() == [""]
    assert "otro tablero: «Madrid, baraja internacional» (1)" in de_madrid.avisos[0].frase()
    suya = leer(tmp_path, tablero=Tablero.cargar("internacional"))
    assert suya.predicciones()["lo que pasa"].tolist() == [esperado] and suya.avisos == ()
    assert de_madrid.errores().at["equiprobabilidad", "alumnos"] == 1


def test_en_un_tablero_sin_carcel_no_se_echan_de_menos_sus_ejercicios(tmp_path):
    contesta(tmp_path, 5, {})
    en_mini = leer(tmp_path, [1, 3], tablero=Tablero.cargar("mini"))
    assert not [clave for clave in en_mini.por_ejercicio().index if clave.startswith("3.")]
    assert "3" in "".join(leer(tmp_path, [3]).por_ejercicio().index)


# ---------------------------------------------------------------- la orden


@pytest.mark.parametrize(
    ("preparar", "queja"),
    [
        (lambda ruta: None, "No encuentro la carpeta"),
        (lambda ruta: ruta.write_text("{}"), "es un fichero: di la carpeta"),
        (lambda ruta: ruta.mkdir(), "no hay ninguna respuesta que resumir"),
        (lambda ruta: guardar(ruta / "a.json", {"name": "x"}), "no hay ninguna respuesta que resumir"),
    ],
)
def test_sin_nada_que_resumir_se_dice_con_una_frase(tmp_path, capsys, preparar, queja):
    preparar(tmp_path / "entregas")
    assert orden.main(["resumen", str(tmp_path / "entregas")]) == 1
    assert queja in capsys.readouterr().err


def test_si_todo_esta_roto_se_dice_que_le_pasa_a_cada_uno(tmp_path, capsys):
    (tmp_path / "a.json").write_text("{")
    assert orden.main(["resumen", str(tmp_path)]) == 1
    dicho = capsys.readouterr()
    assert "Fichero 1: línea 1" in dicho.out and "no hay ninguna respuesta" in dicho.err


def test_en_la_carpeta_de_las_entregas_no_se_escribe(tmp_path, capsys, sin_navegador):
    contesta(tmp_path / "entregas" / "a", 3, {"1.2": ["1/11"]})
    antes = foto(tmp_path)
    for salida in ("entregas", "entregas/resumen", "entregas/../entregas/a"):
        assert orden.main(["resumen", str(tmp_path / "entregas"), "--salida", str(tmp_path / salida)]) == 1
        assert "está dentro de las entregas, y ahí no escribo" in capsys.readouterr().err
    assert orden.main(["resumen", str(tmp_path / "entregas")]) == 0
    assert foto(tmp_path) == antes


@pytest.mark.parametrize(
    ("argumentos", "codigo", "queja"),
    [
        ([], 2, "falta: ENTREGAS"),
        (["{}", "--leccion", "0"], 2, "--leccion no puede ser «0»"),
        (["--leccion", "1", "{}"], 2, "falta: ENTREGAS"),
        (["{}", "--tablero", "no_existe"], 1, "no_existe"),
        (["{}", "--raro"], 2, "no conozco"),
    ],
)
def test_una_orden_mal_escrita(tmp_path, argumentos, codigo, queja, capsys):
    contesta(tmp_path, 3, {"1.2": ["1/11"]})
    try:
        salida = orden.main(["resumen", *(trozo.format(tmp_path) for trozo in argumentos)])
    except SystemExit as fin:
        salida = fin.code
    assert (salida, queja in capsys.readouterr().err) == (codigo, True)


def test_la_ayuda_esta_en_espanol(capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main(["resumen", "--help"])
    ayuda = capsys.readouterr().out
    assert fin.value.code == 0 and ayuda.startswith("Uso: monopoly-edu resumen")
    assert "nada salga de este ordenador" in " ".join(ayuda.split())
    assert not re.search(r"\b(usage|options|show|help message|positional)\b", ayuda)


def test_demasiados_ficheros_no_son_una_clase(tmp_path, monkeypatch):
    monkeypatch.setattr(modulo_de_recoger, "FICHEROS", 3)
    for n in range(4):
        (tmp_path / f"{n}.json").write_text("{}")
    with pytest.raises(CarpetaNoValida, match="es la carpeta de las entregas"):
        leer(tmp_path)


# ---------------------------------------------------------------- la página


def test_cada_tabla_tiene_titulo_y_se_sabe_de_quien_es_cada_casilla(leida):
    pagina = en_pagina(leida, hoy=HOY)
    tablas = re.findall(r"<table.*?</table>", pagina, re.S)
    assert len(tablas) == pagina.count("<caption>") == len(leida.lecciones) + 2
    for tabla in tablas:
        titulos = re.findall(r'<th scope="col">', tabla)
        for fila in re.findall(r"<tbody>(.*)</tbody>", tabla, re.S)[0].split("</tr>")[:-1]:
            assert fila.count('<th scope="row">') == 1 and 1 + fila.count("<td>") == len(titulos)
    for signo, se_oye in (("✔", "bien"), ("✘", "todavía no"), ("–", "sin responder")):
        assert f'<span aria-hidden="true">{signo}</span><span class="oculto">{se_oye}</span>' in pagina
    assert "color" not in re.sub(r"(?:background-)?color: #(?:000|fff)|background: #fff", "", pagina.split("<body>")[0])


def test_el_orden_de_la_pagina_es_el_de_dos_minutos(leida):
    titulos = re.findall(r"<h2>(.*?)</h2>", en_pagina(leida, hoy=HOY))
    assert titulos[:4] == [
        "Qué errores se comparten, y qué preguntar",
        "Qué cuesta",
        "Quién ha hecho qué",
        "Qué se predijo",
    ]
    assert en_pagina(leida, hoy=HOY).count('<p class="pregunta">') == 3


@pytest.mark.navegador
def test_axe_no_encuentra_ninguna_falta_y_todo_cabe_en_el_papel(leida, navegador):
    from axe_playwright_python.sync_playwright import Axe

    contexto = navegador.new_context(bypass_csp=True, viewport={"width": 680, "height": 1000})  # 180 mm
    hoja = contexto.new_page()
    hoja.set_content(en_pagina(leida, nombres=True, hoy=HOY))
    faltas = Axe().run(hoja).response["violations"]
    assert [(falta["id"], falta["nodes"][0]["html"][:120]) for falta in faltas] == []
    assert hoja.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    contexto.close()
