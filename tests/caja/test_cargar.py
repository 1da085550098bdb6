"""El lector de tableros: cada clase de fichero estropeado, con su frase, su fichero, su línea y su casilla."""

# ruff: noqa: E501 (las filas de un tablero y las de la tabla de casos van enteras en una línea)

from __future__ import annotations

import ast
import copy
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monopoly_edu.caja import arreglos, cargar, cuadrar, escritura, forma, revisar
from monopoly_edu.caja.cargar import Aviso, TableroNoValido, comprobar, leer
from monopoly_edu.caja.tablero import Tablero

TABLERO = """\
nombre = "Prueba"
edicion = "Ninguna: es para las pruebas"
dados = [6, 6]
casillas = [
  {tipo = "salida", nombre = "Salida"},
  {tipo = "solar", nombre = "Calle Uno", grupo = "rojo", precio = 60, hipoteca = 30, casa = 50, alquileres = [2, 10, 30, 90, 160, 250]},
  {tipo = "solar", nombre = "Calle Dos", grupo = "rojo", precio = 80, hipoteca = 40, casa = 50, alquileres = [4, 20, 60, 180, 320, 450]},
  {tipo = "suerte", nombre = "Suerte"},
  {tipo = "estacion", nombre = "Estación", precio = 200, hipoteca = 100},
  {tipo = "servicio", nombre = "Aguas", precio = 150, hipoteca = 75},
  {tipo = "impuesto", nombre = "Tasa", importe = 100, porcentaje = 10},
  {tipo = "carcel", nombre = "Cárcel"},
  {tipo = "caja", nombre = "Caja"},
  {tipo = "ve_a_la_carcel", nombre = "Ve a la cárcel"},
]
[importes]
moneda = "€"
dinero_inicial = 500
sueldo = 20
fianza = 50
interes_por_ciento = 10
casas = 8
hoteles = 2
estaciones = [25]
servicios = [4]
billetes = [[100, 4], [50, 2]]
[mazos]
suerte = {nombre = "Suerte", tarjetas = 4}
caja = {nombre = "Caja", tarjetas = 5}
[grupos]
rojo = {nombre = "rojo", color = "#ff0000", trama = "lisa"}
estacion = {nombre = "estaciones", color = "#000000", trama = "puntos"}
servicio = {nombre = "servicios", color = "#ffffff", trama = "olas"}
"""
TARJETAS = """\
suerte = [
  {clave = "ir", efecto = "avanzar", destino = 2, texto = "Ve."},
  {clave = "atras", efecto = "retroceder", pasos = 2, texto = "Atrás."},
  {clave = "tren", efecto = "estacion_mas_cercana", factor = 2, copias = 2, texto = "Al tren."},
]
caja = [
  {clave = "cobra", efecto = "cobrar", importe = 10, texto = "Cobra 10 €."},
  {clave = "obras", efecto = "reparaciones", por_casa = 5, por_hotel = 20, texto = "Obras."},
  {clave = "llave", efecto = "salir_de_la_carcel", texto = "Llave."},
  {clave = "agua", efecto = "servicio_mas_cercano", factor = 10, texto = "Agua."},
  {clave = "elige", efecto = "multa_o_robar", importe = 10, mazo = "suerte", texto = "Elige."},
]
"""

UNO, DOS = "tablero.toml, línea 6, casilla 1 (Calle Uno): ", "tablero.toml, línea 7, casilla 2 (Calle Dos): "
RENTAS = "[2, 10, 30, 90, 160, 250]"
SALIDA = '{tipo = "salida", nombre = "Salida"},'
FILA_CARCEL = '{tipo = "carcel", nombre = "Cárcel"},'
FILA_TREN = '{tipo = "estacion", nombre = "Estación", precio = 200, hipoteca = 100},'

#: (lo que se cambia, por qué, trozos que lleva alguna de las frases)
ROTOS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    # datos de una casilla
    "tipo desconocido": ('"solar", nombre = "Calle Uno"', '"solr", nombre = "Calle Uno"', (UNO, "«tipo»", "«solr»", "¿querías decir «solar»?")),
    "tipo muy raro": ('"carcel"', '"xyz"', ("línea 12", "casilla 7 (Cárcel)", "«tipo» debe ser uno de estos", "«ve_a_la_carcel»", "«xyz»")),
    "falta el tipo": ('tipo = "salida", ', "", ("línea 5", "casilla 0 (Salida)", "falta «tipo»")),
    "tipo que es un número": ('tipo = "caja"', "tipo = 3", ("línea 13", "casilla 8 (Caja)", "«tipo»", "y es 3")),
    "falta el nombre": ('nombre = "Calle Uno", ', "", ("línea 6, casilla 1: ", "falta «nombre»", "un texto")),
    "nombre vacío": ('"Calle Uno"', '""', ("línea 6, casilla 1: ", "«nombre»", "un texto vacío")),
    "nombre en dos líneas": ('"Calle Uno"', '"Calle\\nUno"', ("línea 6", "«nombre» debe ser un texto de una línea")),
    "nombre larguísimo": ('"Calle Uno"', f'"{"a" * 90}"', ("línea 6", "«nombre»", "de 1 a 60 caracteres", "a…»")),
    "nombre largo sin corto": ('"Calle Uno"', '"Calle Uno de la Villa"', ("línea 6", "casilla 1", "falta «corto»", "14 caracteres")),
    "corto largo": ('"Calle Uno",', '"Calle Uno", corto = "Calle Uno y medio",', (UNO, "«corto»", "de 1 a 14")),
    "falta el precio": ("precio = 60, ", "", (UNO, "falta «precio»: se espera un entero mayor que cero.")),
    "precio de texto": ("precio = 60", 'precio = "60"', (UNO, "«precio» debe ser un entero mayor que cero y es el texto «60».")),
    "precio con decimales": ("precio = 60", "precio = 60.5", (UNO, "«precio»", "«60.5», que no es entero")),
    "precio verdadero": ("precio = 60", "precio = true", (UNO, "«precio»", "y es «true».")),
    "precio cero": ("precio = 60", "precio = 0", (UNO, "«precio»", "mayor que cero y es 0.")),
    "precio con fecha": ("precio = 60", "precio = 2024-01-01", (UNO, "«precio»", "una fecha")),
    "precio sin fin": ("precio = 60", "precio = inf", (UNO, "«precio»", "«inf»")),
    "hipoteca negativa": ("hipoteca = 30", "hipoteca = -30", (UNO, "«hipoteca»", "y es -30.")),
    "hipoteca mayor que el precio": ("hipoteca = 30", "hipoteca = 61", (UNO, "«hipoteca» no puede pasar del precio, 60, y es 61.")),
    "clave mal escrita": ("hipoteca = 30", "hipotca = 30", (UNO, "«hipotca» no se conoce aquí; ¿querías decir «hipoteca»?")),
    "clave de más": ("casa = 50, alquileres = [2,", "casa = 50, zumo = 1, alquileres = [2,", (UNO, "«zumo» sobra", "«alquileres»")),
    "dato de otro tipo de casilla": (SALIDA, SALIDA.replace("}", ", precio = 3}"), ("línea 5, casilla 0 (Salida): ", "«precio» sobra")),
    "alquileres que bajan": (RENTAS, "[2, 40, 30, 90, 160, 250]", (UNO, "«alquileres» deben crecer y 40 va seguido de 30.")),
    "alquileres iguales": (RENTAS, "[2, 10, 10, 90, 160, 250]", (UNO, "«alquileres» deben crecer y 10 va seguido de 10.")),
    "cinco alquileres": (RENTAS, "[2, 10, 30, 90, 160]", (UNO, "«alquileres» deben ser 6 números y hay 5.")),
    "un alquiler de texto": (RENTAS, '[2, 10, "30", 90, 160, 250]', (UNO, "«alquileres»", "en el puesto 3", "el texto «30»")),
    "alquileres que no son lista": (RENTAS, "2", (UNO, "«alquileres» deben ser 6 números que crecen", "2.")),
    "casa distinta en el grupo": ("hipoteca = 40, casa = 50", "hipoteca = 40, casa = 60", (DOS, "«casa»", "50 en la casilla 1 y 60 aquí")),
    "grupo sin declarar": ('"Calle Uno", grupo = "rojo"', '"Calle Uno", grupo = "roj"', (UNO, "el grupo «roj» no está en [grupos]; ¿querías decir «rojo»?")),
    "grupo reservado": ('"Calle Uno", grupo = "rojo"', '"Calle Uno", grupo = "estacion"', (UNO, "«grupo» no puede ser «estacion»")),
    "nombre repetido": ('"Calle Dos"', '"Calle Uno"', ("línea 7, casilla 2 (Calle Uno): ", "«nombre» repite el de la casilla 1")),
    "impuesto sin importe": ("importe = 100, porcentaje", "porcentaje", ("línea 11, casilla 6 (Tasa): ", "falta «importe»")),
    "porcentaje de más": ("porcentaje = 10}", "porcentaje = 101}", ("línea 11", "«porcentaje»", "de 0 a 100 y es 101")),
    "una casilla que no es fila": (FILA_CARCEL, "7,", ("tablero.toml", "casilla 7: ", "se esperaba una fila entre llaves { } y hay 7")),
    # el tablero
    "sin salida": (SALIDA, '{tipo = "parking", nombre = "Plaza"},', ("línea 5, casilla 0 (Plaza): ", "«salida»", "es «parking»")),
    "salida fuera de sitio": (FILA_CARCEL, FILA_CARCEL + "\n" + SALIDA, ("línea 13, casilla 8 (Salida): ", "solo puede haber una casilla «salida» y ya lo es la 0")),
    "dos cárceles": (SALIDA, SALIDA + "\n" + FILA_CARCEL, ("línea 13, casilla 8 (Cárcel): ", "solo puede haber una casilla «carcel» y ya lo es la 1")),
    "a la cárcel sin cárcel": (FILA_CARCEL, '{tipo = "parking", nombre = "Plaza"},', ("línea 14, casilla 9 (Ve a la cárcel): ", "no tiene casilla «carcel»")),
    "tarjeta de cárcel sin cárcel": (FILA_CARCEL, '{tipo = "parking", nombre = "Plaza"},', ("tarjetas.toml, línea 9, tarjeta 3 de «caja» (llave): ", "«salir_de_la_carcel» necesita", "«carcel»")),
    "tarjeta de estación sin estación": (FILA_TREN, "", ("tarjetas.toml, línea 4, tarjeta 3 de «suerte» (tren): ", "necesita una casilla de tipo «estacion»")),
    "grupo sin casillas": (FILA_TREN, "", ("tablero.toml, línea 32, grupo «estacion»: ", "ninguna casilla es de este grupo")),
    "falta el grupo de los servicios": ("servicio = {nombre", "servicios = {nombre", ("tablero.toml, línea 30: ", "falta el grupo «servicio»: hay casillas de ese tipo.")),
    "pocas casillas": (TABLERO[TABLERO.index("  {tipo = \"solar\""):TABLERO.index("]\n[importes]")], "", ("tablero.toml, línea 4: ", "de 4 a 400 casillas y aquí hay 1")),
    "casillas que no son lista": ("casillas = [", "casillas = 3\notras = [", ("línea 4: ", "«casillas» debe ser una lista", "es 3")),
    "clave general mal escrita": ('edicion = "', 'edision = "', ("tablero.toml, línea 2: ", "«edision» no se conoce aquí; ¿querías decir «edicion»?")),
    "sin nombre": ('nombre = "Prueba"\n', "", ("tablero.toml: ", "falta «nombre»")),
    "dado de una cara": ("[6, 6]", "[6, 1]", ("línea 3: ", "«dados»", "en el puesto 2", "de 2 a 20 y hay 1")),
    "cinco dados": ("[6, 6]", "[6, 6, 6, 6, 6]", ("línea 3: ", "«dados» deben ser de 1 a 4 números y hay 5")),
    # importes
    "falta el sueldo": ("sueldo = 20\n", "", ("tablero.toml, línea 16, [importes]: ", "falta «sueldo»: se espera un entero, cero o más.")),
    "sueldo de texto": ("sueldo = 20", 'sueldo = "20"', ("tablero.toml, línea 19, [importes]: ", "«sueldo»", "el texto «20»")),
    "importe mal escrito": ("fianza = 50", "finza = 50", ("línea 20, [importes]: ", "¿querías decir «fianza»?")),
    "interés de más": ("ciento = 10", "ciento = 1000", ("línea 21, [importes]: ", "«interes_por_ciento»", "de 0 a 100")),
    "menos alquileres que estaciones": ("estaciones = [25]", "estaciones = []", ("línea 24, [importes]: ", "«estaciones» debe llevar al menos tantos números como casillas de ese tipo, 1, y lleva 0.")),
    "servicios que no crecen": ("servicios = [4]", "servicios = [10, 4]", ("línea 25, [importes]: ", "«servicios» deben crecer y 10 va seguido de 4")),
    "billetes que no suman": ("[50, 2]", "[50, 1]", ("línea 26, [importes]: ", "«billetes» suma 450", "«dinero_inicial» es 500")),
    "billetes sin pareja": ("[50, 2]", "[50]", ("línea 26", "«billetes»", "en el puesto 2", "un par [valor, cuántos]")),
    "importes que no son tabla": ("[importes]\n", "importes = 3\n[otra]\n", ("«importes» debe ser una tabla y es 3",)),
    # grupos
    "color sin almohadilla": ('"#ff0000"', '"ff0000"', ("línea 31, grupo «rojo»: ", "«color» debe ser un color como «#1f77b4»", "«ff0000»")),
    "trama desconocida": ('"lisa"', '"lissa"', ("línea 31, grupo «rojo»: ", "«trama»", "¿querías decir «lisa»?")),
    "grupo que no es fila": ('rojo = {nombre = "rojo", color = "#ff0000", trama = "lisa"}', 'rojo = "rojo"', ("línea 31, grupo «rojo»: ", "una fila entre llaves")),
    # mazos
    "tamaño del mazo": ('"Suerte", tarjetas = 4', '"Suerte", tarjetas = 3', ("tablero.toml, línea 28, mazo «suerte»: ", "«tarjetas» dice 3 y en el mazo hay 4.")),
    "mazo mal escrito": ("suerte = {nombre", "suertes = {nombre", ("línea 28, [mazos]: ", "¿querías decir «suerte»?")),
    "mazo sin declarar": ('caja = {nombre = "Caja", tarjetas = 5}\n', "", ("línea 13, casilla 8 (Caja): ", "se roba del mazo «caja», que no está en [mazos]")),
    "tarjetas de un mazo sin declarar": ('caja = {nombre = "Caja", tarjetas = 5}\n', "", ("tarjetas.toml, línea 6, mazo «caja»: ", "no está en [mazos]")),
    "mazo sin tarjetas": (TARJETAS[TARJETAS.index("caja = ["):], "", ("tablero.toml, línea 29, mazo «caja»: ", "dice 5 y en el mazo hay 0")),
    "mazo que no es lista": ("suerte = [\n", 'suerte = "no"\notra = [\n', ("tarjetas.toml, línea 1, mazo «suerte»: ", "«suerte» debe ser una lista", "el texto «no»")),
    # tarjetas
    "efecto mal escrito": ('efecto = "avanzar"', 'efecto = "avansar"', ("tarjetas.toml, línea 2, tarjeta 1 de «suerte» (ir): ", "«efecto»", "¿querías decir «avanzar»?")),
    "efecto que no existe": ('efecto = "avanzar"', 'efecto = "xyz"', ("tarjeta 1 de «suerte»", "«efecto» debe ser uno de estos", "«multa_o_robar»")),
    "tarjeta sin texto": (', texto = "Ve."', "", ("línea 2, tarjeta 1 de «suerte» (ir): ", "falta «texto»")),
    "tarjeta sin destino": ("destino = 2, ", "", ("línea 2, tarjeta 1 de «suerte» (ir): ", "falta «destino»")),
    "dato de otro efecto": ("destino = 2,", "destino = 2, pasos = 1,", ("línea 2", "(ir)", "«pasos» sobra", "«destino»")),
    "destino fuera del tablero": ("destino = 2", "destino = 10", ("línea 2", "«destino» debe ser una casilla, de 0 a 9, y es 10")),
    "pasos de más": ("pasos = 2", "pasos = 10", ("línea 3, tarjeta 2 de «suerte» (atras): ", "«pasos» debe ser menor que 10")),
    "ninguna copia": ("copias = 2", "copias = 0", ("línea 4", "«copias»", "de 1 a 100 y es 0")),
    "clave repetida": ('clave = "atras"', 'clave = "ir"', ("línea 3, tarjeta 2 de «suerte» (ir): ", "«clave» repite la de la tarjeta 1", "«copias»")),
    "clave con acentos": ('clave = "atras"', 'clave = "atrás"', ("línea 3", "«clave»", "minúsculas sin acentos", "«atrás»")),
    "mazo de robo desconocido": ('mazo = "suerte"', 'mazo = "suertes"', ("tarjetas.toml, línea 11, tarjeta 5 de «caja» (elige): ", "«mazo»", "¿querías decir «suerte»?")),
    "importe de tarjeta negativo": ('"cobrar", importe = 10', '"cobrar", importe = -1', ("línea 7, tarjeta 1 de «caja» (cobra): ", "«importe»", "-1")),
}  # fmt: skip


def escribir(carpeta: Path, tablero: str = TABLERO, tarjetas: str | None = TARJETAS) -> Path:
    (carpeta / "tablero.toml").write_text(tablero, encoding="utf-8")
    if tarjetas is not None:
        (carpeta / "tarjetas.toml").write_text(tarjetas, encoding="utf-8")
    return carpeta


def fallos(carpeta: Path | str) -> tuple[str, ...]:
    with pytest.raises(TableroNoValido) as caso:
        leer(carpeta)
    assert str(caso.value) == "\n".join(caso.value.fallos)
    assert all(frase and frase[-1] in ".?" and "\n" not in frase for frase in caso.value.fallos)
    return caso.value.fallos


def test_el_tablero_de_prueba_vale(tmp_path: Path) -> None:
    tablero = Tablero.cargar(escribir(tmp_path))
    assert len(tablero) == 10 and len(tablero.mazos["suerte"].tarjetas) == 4


@pytest.mark.parametrize("caso", ROTOS)
def test_cada_fallo_dice_donde_esta_y_que_se_esperaba(caso: str, tmp_path: Path) -> None:
    viejo, nuevo, trozos = ROTOS[caso]
    assert (TABLERO + TARJETAS).count(viejo) >= 1, "el caso no cambia nada"
    tablero, tarjetas = TABLERO.replace(viejo, nuevo, 1), TARJETAS.replace(viejo, nuevo, 1)
    frases = fallos(escribir(tmp_path, tablero, tarjetas))
    assert [f for f in frases if all(trozo in f for trozo in trozos)], frases
    assert len(frases) <= 4 or caso == "pocas casillas", frases


def test_todos_los_fallos_llegan_a_la_vez_y_en_el_orden_de_los_ficheros(tmp_path: Path) -> None:
    tablero, tarjetas = TABLERO, TARJETAS
    cambios = ("hipoteca negativa", "cinco dados", "billetes que no suman", "trama desconocida", "ninguna copia")
    for viejo, nuevo, _ in (ROTOS[caso] for caso in cambios):
        tablero, tarjetas = tablero.replace(viejo, nuevo, 1), tarjetas.replace(viejo, nuevo, 1)
    frases = fallos(escribir(tmp_path, tablero, tarjetas))
    lineas = [re.match(r"(\w+)\.toml, línea (\d+)", frase) for frase in frases]
    sitios = [(m[1], int(m[2])) for m in lineas if m]
    assert len(sitios) == len(frases) and sitios == sorted(sitios)
    esperados = {("tablero", 3), ("tablero", 6), ("tablero", 26), ("tablero", 31), ("tarjetas", 4)}
    assert set(sitios) >= esperados


def test_una_clave_mal_escrita_da_un_solo_fallo(tmp_path: Path) -> None:
    assert len(fallos(escribir(tmp_path, TABLERO.replace("hipoteca = 30", "hipotca = 30")))) == 1


@pytest.mark.parametrize("otra", ["caja", "suerte"])
def test_un_mazo_del_que_no_se_sale_no_vale(tmp_path: Path, otra: str) -> None:
    """Si todas las tarjetas llevan a otra casilla de tarjeta, la ficha no pararía nunca."""
    destino = 8 if otra == "caja" else 3
    tarjetas = f"""\
suerte = [{{clave = "ir", efecto = "avanzar", destino = {destino}, texto = "Ve."}},
  {{clave = "atras", efecto = "retroceder", pasos = 5, texto = "Atrás."}}]
caja = [{{clave = "ir", efecto = "volver", destino = 3, texto = "Ve."}},
  {{clave = "llave", efecto = "salir_de_la_carcel", texto = "Llave."}}]
"""
    tablero = TABLERO.replace("tarjetas = 4", "tarjetas = 2").replace("tarjetas = 5", "tarjetas = 2")
    frases = fallos(escribir(tmp_path, tablero, tarjetas))
    assert [f for f in frases if "mazo «caja»" in f and "ninguna tarjeta deja parar" in f], frases
    assert [f for f in frases if "mazo «suerte»" in f], frases
    parada = tarjetas.replace('"avanzar", destino = 8', '"avanzar", destino = 2').replace("destino = 3", "destino = 2")
    leer(escribir(tmp_path, tablero, parada))


def test_una_multa_que_se_puede_pagar_deja_parar(tmp_path: Path) -> None:
    caja = 'caja = [{clave = "m", efecto = "multa_o_robar", importe = 5, mazo = "suerte", texto = "Elige."}]\n'
    tarjetas = TARJETAS[: TARJETAS.index("caja = [")] + caja
    leer(escribir(tmp_path, TABLERO.replace("tarjetas = 5", "tarjetas = 1"), tarjetas))


# ---------------------------------------------------------------- carpetas y ficheros


def test_faltan_la_carpeta_o_los_ficheros(tmp_path: Path) -> None:
    assert f"ni carpeta «no_esta»; los de la caja son {', '.join(cargar.nombres())}." in fallos("no_esta")[0]
    assert "¿querías decir «internacional»?" in fallos("internacinal")[0]
    assert "Falta el fichero tablero.toml" in fallos(tmp_path)[0]
    escribir(tmp_path, tarjetas=None)
    (frase,) = fallos(tmp_path)
    assert frase.startswith("tarjetas.toml: falta este fichero en la carpeta «")
    assert "es un fichero: se espera la carpeta" in fallos(tmp_path / "tablero.toml")[0]
    assert fallos("x" * 5000) and fallos("a\0b")


def test_un_fichero_ilegible(tmp_path: Path) -> None:
    (tmp_path / "tablero.toml").mkdir()
    assert "No se puede leer" in fallos(tmp_path)[0]


def test_un_fichero_que_no_esta_en_utf8(tmp_path: Path) -> None:
    escribir(tmp_path)
    (tmp_path / "tablero.toml").write_bytes(TABLERO.encode("latin-1", "replace"))
    assert fallos(tmp_path) == (
        "tablero.toml, línea 9: hay un carácter que no está en UTF-8. Guarda el fichero con esa codificación "
        "(en el bloc de notas: Guardar como, Codificación, UTF-8).",
    )


def test_vale_un_fichero_de_windows(tmp_path: Path) -> None:
    escribir(tmp_path)
    (tmp_path / "tablero.toml").write_bytes(TABLERO.replace("\n", "\r\n").encode("utf-8-sig"))
    assert leer(tmp_path)["nombre"] == "Prueba"


def test_un_tablero_sin_mazos_no_necesita_fichero_de_tarjetas(tmp_path: Path) -> None:
    mini = (cargar.CARPETA / "mini" / "tablero.toml").read_text(encoding="utf-8")
    assert leer(escribir(tmp_path, mini, None)) == leer("mini")


# ---------------------------------------------------------------- errores de escritura

SINTAXIS: dict[str, tuple[str, str, str, int]] = {
    "coma entre filas": (FILA_CARCEL, FILA_CARCEL[:-1], "falta la coma que separa esta fila de la siguiente", 12),
    "coma entre datos": ("precio = 60,", "precio = 60", "faltan una coma entre datos", 6),
    "comillas sin cerrar": ('"Prueba"', '"Prueba', "no se cierra en la misma línea", 1),
    "comillas simples sin cerrar": ('"Prueba"', "'Prueba", "no se cierra", 1),
    "comillas triples sin cerrar": ('"Prueba"', '"""Prueba', "no se cierra", 1),
    "sin comillas": ('"Prueba"', "Prueba", "no se entiende el valor", 1),
    "sin valor": ('"Prueba"', "", "no se entiende el valor", 1),
    "sin igual": ("sueldo = 20", "sueldo 20", "falta el signo «=»", 19),
    "clave con acento": ("edicion =", "edición =", "sin acentos", 2),
    "cero delante": ("sueldo = 20", "sueldo = 020", "sobra algo al final", 19),
    "un número con coma": ("sueldo = 20", "sueldo = 1,200", "un número va solo", 19),
    "un número con euros": ("sueldo = 20", "sueldo = 20 €", "sin «€»", 19),
    "dos datos en una línea": ("sueldo = 20\n", "sueldo = 20 ", "cada dato va en su línea", 19),
    "dato repetido": ("sueldo = 20", "sueldo = 20\nsueldo = 30", "dos veces", 20),
    "dato repetido en la fila": ("precio = 60", "precio = 60, precio = 70", "dos veces en la misma fila", 6),
    "título repetido": ("[mazos]", "[importes]", "dos veces", 27),
    "título sin cerrar": ("[mazos]", "[mazos", "no se cierra bien", 27),
    "título de lista sin cerrar": ("[mazos]", "[[mazos]", "no se cierra bien", 27),
    "título que pisa un dato": ("[mazos]", "[nombre.otro]", "dos veces", 27),
    "lista sin cerrar": ("]\n[importes]", "[importes]", "el corchete «]» que cierra la lista", 15),
    "llave sin cerrar": (', nombre = "Salida"}', ', nombre = "Salida"', "falta cerrar la fila con «}»", 5),
    "coma final en la fila": ('"Salida"}', '"Salida",}', "sobra una coma", 5),
    "barra suelta": ('"Prueba"', '"Pru\\eba"', "la barra", 1),
    "unicode malo": ('"Prueba"', '"\\uZZZZ"', "\\u", 1),
    "unicode que no existe": ('"Prueba"', '"\\ud800"', "no existe", 1),
    "carácter invisible": ('"Prueba"', '"Pru\x01eba"', "carácter invisible", 1),
    "carácter invisible en un comentario": ("[importes]", "# \x01\n[importes]", "carácter invisible", 16),
    "fecha imposible": ("sueldo = 20", "sueldo = 2024-02-31", "no existe", 19),
    "signo suelto": ("[importes]", "= 3", "nombre = valor", 16),
    "número larguísimo": ("sueldo = 20", "sueldo = " + "9" * 5000, "demasiado largo", 0),
    "listas muy hondas": ("[6, 6]", "[" * 9000 + "]" * 9000, "unas dentro de otras", 0),
}
INGLES = re.compile(
    r"\b(at|line|column|expected|invalid|unclosed|found|cannot|declare|twice|value|after|end|document|"
    r"newline|string|illegal|character|key|statement|array|table|the|limit|duplicate|exceeds)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("caso", SINTAXIS)
def test_un_error_de_escritura_llega_solo_en_espanol_y_con_su_linea(caso: str, tmp_path: Path) -> None:
    viejo, nuevo, trozo, linea = SINTAXIS[caso]
    roto = TABLERO.replace(viejo, nuevo, 1)
    assert roto != TABLERO
    (frase,) = fallos(escribir(tmp_path, roto))
    assert frase.startswith("tablero.toml") and trozo in frase, frase
    assert not linea or f"línea {linea}" in frase, frase
    assert not INGLES.search(frase), frase
    assert "no se puede mirar lo demás" in frase  # no se da a entender que eso sea todo


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.data())
def test_ningun_error_de_escritura_habla_ingles(tmp_path: Path, data: st.DataObject) -> None:
    """Con cualquier trozo cambiado por signos sueltos, el fichero vale o el fallo se cuenta en español."""
    desde = data.draw(st.integers(0, len(TABLERO)))
    quitados = data.draw(st.integers(0, 3))
    signos = data.draw(st.text("[]{}\",'=\\\n#.0+-", max_size=3))
    try:
        leer(escribir(tmp_path, TABLERO[:desde] + signos + TABLERO[desde + quitados :]))
    except TableroNoValido as error:
        for frase in error.fallos:
            sin_citas = re.sub(r"«[^»]*»|\([^)]*\)", "", frase)
            assert not INGLES.search(sin_citas), frase


def test_los_mensajes_de_tomllib_estan_todos_traducidos() -> None:
    """Si una versión nueva de Python dice otra cosa, aquí se ve (y entretanto hay una frase general)."""
    analizador = sys.modules.get("tomllib._parser")
    fuente = Path(str(getattr(analizador, "__file__", ""))).read_text(encoding="utf-8")
    # Hasta Python 3.13, `suffixed_err(src, pos, "…")`; desde 3.14, `TOMLDecodeError("…", src, pos)`.
    texto = r'f?"((?:[^"\\]|\\.)*)"'
    dichos = re.findall(rf"suffixed_err\(\s*src, \w+, {texto}|TOMLDecodeError\(\s*{texto}, src", fuente)
    dichos = ["".join(uno) for uno in dichos]
    assert len(dichos) > 15
    sin_traducir = [
        d for d in dichos if not any(d.startswith(ingles.split("'\\")[0]) for ingles in escritura.EN_ESPANOL)
    ]
    assert sin_traducir == []


def test_un_mensaje_desconocido_tiene_una_frase_general() -> None:
    error = escritura.error_de_escritura("Something new (at line 3, column 4)", "")
    assert error == (3, "columna 4", "no se entiende lo escrito")


# ---------------------------------------------------------------- líneas


def test_las_lineas_valen_aunque_la_lista_se_escriba_de_otra_manera(tmp_path: Path) -> None:
    """Con `[[casillas]]` y con varias filas en una línea también se sabe dónde está cada cosa."""
    filas = tomllib.loads(TABLERO)["casillas"]
    sueltas = "".join(
        "[[casillas]]\n" + "".join(f"{c} = {json.dumps(v, ensure_ascii=False)}\n" for c, v in f.items()) for f in filas
    )
    inicio, fin = TABLERO.index("casillas = ["), TABLERO.index("[importes]")
    tablero = TABLERO[:inicio] + sueltas + TABLERO[fin:]
    assert leer(escribir(tmp_path, tablero))["casillas"] == filas
    rota = tablero.replace("precio = 60", "precio = 0")
    linea = rota.split("\n").index("precio = 0") + 1
    assert fallos(escribir(tmp_path, rota))[0].startswith(f"tablero.toml, línea {linea}, casilla 1 (Calle Uno): ")
    junta = TABLERO.replace("},\n  {", "}, {")
    assert fallos(escribir(tmp_path, junta.replace("precio = 60", "precio = 0")))[0].startswith("tablero.toml, línea 5")


def test_las_comillas_y_los_comentarios_no_despistan_a_las_lineas() -> None:
    texto = 'a = """\n[x]\n{"""\nb = [ # {,{\n  {t = "},{"},\n\n  3, {t = \'#\'},\n]\nc.d = {e = 1}\n'
    assert tomllib.loads(texto)
    assert cargar.lineas(texto) == {("a",): 1, ("b",): 4, ("b", 0): 5, ("b", 2): 7, ("c", "d"): 9}


# ---------------------------------------------------------------- base


def test_base_toma_lo_que_no_se_escribe(tmp_path: Path) -> None:
    madrid = leer("madrid")
    propio = leer(escribir(tmp_path, 'base = "madrid"\nnombre = "Mío"\n[importes]\nsueldo = 400\n', None))
    assert propio["nombre"] == "Mío" and "base" not in propio
    assert propio["importes"] == madrid["importes"] | {"sueldo": 400}
    assert {c: v for c, v in propio.items() if c not in ("nombre", "importes")} == {
        c: v for c, v in madrid.items() if c not in ("nombre", "importes")
    }


def test_base_toma_los_mazos_que_no_se_escriben(tmp_path: Path) -> None:
    suerte = TARJETAS[: TARJETAS.index("caja = [")]
    mazos = "[mazos]\n" + "suerte = {nombre = 'S', tarjetas = 4}\ncaja = {nombre = 'C', tarjetas = 16}\n"
    propio = leer(escribir(tmp_path, 'base = "madrid"\n' + mazos, suerte))
    assert [t["clave"] for t in propio["tarjetas"]["suerte"]] == ["ir", "atras", "tren"]
    assert propio["tarjetas"]["caja"] == leer("madrid")["tarjetas"]["caja"]


def test_los_fallos_de_lo_heredado_nombran_el_fichero_de_la_base(tmp_path: Path) -> None:
    casillas = TABLERO[TABLERO.index("casillas = [") : TABLERO.index("[importes]")]
    frases = fallos(escribir(tmp_path, 'base = "madrid"\n' + casillas, None))
    assert [f for f in frases if re.match(r"madrid/tarjetas.toml, línea \d+, tarjeta \d+ de «suerte» \(ir_a_11\)", f)]
    assert [f for f in frases if re.match(r"madrid/tablero.toml, línea \d+, grupo «marron»", f)]
    rota = fallos(escribir(tmp_path, 'base = "madrid"\n[importes]\nsueldo = "2"\nfianz = 3\n', None))
    assert [f[: f.index(": ")] for f in rota] == [
        "tablero.toml, línea 3, [importes]",
        "tablero.toml, línea 4, [importes]",
    ]


@pytest.mark.parametrize("base", ['"madird"', "3", "[]", "{}", '"/etc"', "true"])
def test_una_base_que_no_existe(base: str, tmp_path: Path) -> None:
    (frase,) = fallos(escribir(tmp_path, f'nombre = "Mío"\nbase = {base}\n', None))
    assert frase.startswith("tablero.toml, línea 2: «base» debe ser el nombre de un tablero de la caja; ")
    assert ("¿querías decir «madrid»?" in frase) == (base == '"madird"')


@pytest.mark.parametrize("tabla", ["casillas", "importes", "mazos", "grupos"])
def test_con_base_tambien_se_revisan_las_clases(tabla: str, tmp_path: Path) -> None:
    frases = fallos(escribir(tmp_path, f'base = "madrid"\n{tabla} = 3\n', None))
    assert [f for f in frases if f"tablero.toml, línea 2: «{tabla}» debe ser una" in f], frases


def test_las_tarjetas_no_van_en_el_fichero_del_tablero(tmp_path: Path) -> None:
    frases = fallos(escribir(tmp_path, TABLERO + "[tarjetas]\n"))
    assert frases == ("tablero.toml, línea 34: las tarjetas van en tarjetas.toml, no aquí. Lleva allí esas filas.",)


# ---------------------------------------------------------------- comprobar


def test_comprobar_dice_el_origen_y_no_la_linea() -> None:
    datos = leer("madrid")
    datos["casillas"][9]["alquileres"] = [8, 40, 30, 300, 450, 600]
    with pytest.raises(TableroNoValido) as caso:
        comprobar(datos, "partida.json")
    frase = "partida.json, casilla 9 (Calle Bravo Murillo): «alquileres» deben crecer y 40 va seguido de 30."
    assert caso.value.fallos == (frase,)


COSAS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.builds(lambda: 10**6000)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([*forma.CASILLAS, *forma.EFECTOS, "suerte", "rojo", "lisa", "#ffffff", 0, 1, 3, 16, "\ud800"]),
    lambda dentro: (
        st.lists(dentro, max_size=5)
        | st.dictionaries(
            st.sampled_from(
                [*forma.TABLERO, *forma.IMPORTES, "tipo", "clave", "efecto", "destino", "precio", "rojo", "caja"]
            )
            | st.text(max_size=3),
            dentro,
            max_size=8,
        )
    ),
    max_leaves=25,
)


def _solo_se_queja_bien(datos: Any) -> None:
    try:
        comprobar(datos, "partida.json")
    except TableroNoValido as error:
        assert error.fallos and all(frase.startswith("partida.json") for frase in error.fallos)
        assert all(frase[-1] in ".?" and "\n" not in frase for frase in error.fallos), error.fallos
        str(error).encode("utf-8")


@settings(max_examples=300, deadline=None)
@given(COSAS | st.dictionaries(st.sampled_from([*forma.TABLERO]), COSAS))
def test_cualquier_json_solo_lanza_tablero_no_valido(datos: Any) -> None:
    _solo_se_queja_bien(datos)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_un_tablero_bueno_con_un_sitio_cambiado_solo_lanza_tablero_no_valido(data: st.DataObject) -> None:
    """Se cambia un dato cualquiera de un tablero bueno por cualquier cosa, o se quita."""
    datos: Any = copy.deepcopy(leer(data.draw(st.sampled_from(cargar.nombres()))))
    padre, clave = datos, data.draw(st.sampled_from(sorted(datos)))
    while isinstance(padre[clave], dict | list) and padre[clave] and data.draw(st.booleans()):
        padre = padre[clave]
        clave = data.draw(st.sampled_from(sorted(padre) if isinstance(padre, dict) else range(len(padre))))
    if data.draw(st.booleans()):
        padre[clave] = data.draw(COSAS)
    else:
        del padre[clave]
    _solo_se_queja_bien(datos)


@pytest.mark.parametrize("casillas", [4, 5, 40, 399, 400])
def test_valen_tableros_de_4_a_400_casillas(casillas: int) -> None:
    datos = leer("mini")
    datos["casillas"] += [{"tipo": "parking", "nombre": f"Plaza {n}"} for n in range(casillas - 4)]
    assert len(Tablero.desde_datos(datos, "generado")) == casillas


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), st.integers(1, 4), st.lists(st.integers(2, 20), min_size=1, max_size=4))
def test_valen_tableros_generados(grupos: int, por_grupo: int, dados: list[int]) -> None:
    datos = leer("mini")
    nombres = [f"g{n}" for n in range(grupos)]
    modelo = datos["casillas"][1]
    solares = [modelo | {"nombre": f"{g} {n}", "grupo": g} for g in nombres for n in range(por_grupo)]
    plazas = [{"tipo": "parking", "nombre": "Plaza"}] * 3
    datos |= {
        "dados": dados,
        "casillas": [datos["casillas"][0], *solares, *plazas],
        "grupos": dict.fromkeys(nombres, datos["grupos"]["verde"]),
    }
    assert len(Tablero.desde_datos(datos, "generado").solares) == grupos * por_grupo


@pytest.mark.parametrize("casillas", [0, 1, 3, 401])
def test_no_valen_tableros_de_otro_tamano(casillas: int) -> None:
    datos = leer("mini")
    fila = {"tipo": "parking", "nombre": "Plaza"}
    datos["casillas"] = (datos["casillas"] + [fila] * casillas)[:casillas]
    with pytest.raises(TableroNoValido, match=r"de 4 a 400|lista vacía"):
        comprobar(datos, "generado")


# ---------------------------------------------------------------- el error y las capas


def test_el_error_se_puede_enviar_a_otro_proceso() -> None:
    uno, dos = Aviso("a.toml", 3, "", "", "uno"), Aviso("", 0, "", "", "dos", "escribe tres")
    error = copy.copy(TableroNoValido(uno, dos))
    assert error.fallos == ("a.toml, línea 3: uno.", "dos. Escribe tres.") and isinstance(error, ValueError)
    assert error.avisos == (uno, dos)


@pytest.mark.parametrize("modulo", [cargar, revisar, cuadrar, arreglos, escritura, forma])
def test_el_lector_no_importa_nada_mas_de_la_caja(modulo: Any) -> None:
    arbol = ast.parse(Path(modulo.__file__).read_text(encoding="utf-8"))
    importados = {n.module for n in ast.walk(arbol) if isinstance(n, ast.ImportFrom) and n.module}
    propios = {m.rsplit(".", 1)[1] for m in importados if m.startswith("monopoly_edu")}
    assert propios <= {"forma", "arreglos", "cuadrar", "revisar", "escritura", "billetes"}
