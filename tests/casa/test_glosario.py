"""Una palabra para cada cosa: los nombres públicos usan las del glosario, y ninguna del glosario sobra."""

import inspect
import json
import re
import types
import unicodedata
from functools import cache
from pathlib import Path

import pytest

import monopoly_edu

RAIZ = Path(__file__).parents[2]
GLOSARIO = (RAIZ / "GLOSARIO.md").read_text(encoding="utf-8")


def palabras(escritas):
    """Un conjunto de palabras, escritas seguidas."""
    return frozenset(re.findall(r"\w+", escritas))


TERMINOS = [termino for termino in re.findall(r"^\| ([^|]+?) \|", GLOSARIO, re.MULTILINE) if termino != "Español"]
#: Lo que dicen los nombres públicos y no es ni del juego ni de este programa: palabras de cualquiera.
CORRIENTES = palabras(
    """
    abrir acabar acreedores alumnos aviso azar azarosa base bloque boton cada calor cambiar cambio capital cargar
    carpeta cifra clase cobro companeras completaria compradora comprar comprobar comprueba constructora contar
    contrasta convenio copia cual cuentan dados datos dentro desde deshacer dinero distintas dos doy edicion
    edificar ejecutor ejercicio entorno escalera espectro esperar exacta explora fallo falta fin funcion
    ganador gastable grafo guardar hasta heredada ilimitados importe inicial interes jugador jugar justo leccion
    levantar limite lote lugar mapa matriz maximo medio mensaje mezcla mi minimo mira montar muro narracion
    negociadora negociar nombre nueva nuevo numero opcion origen pagar pago pasear paso pista porcentaje posicion
    potencia prediccion predice preso primera probabilidades progreso prudente querer racha rebaja recibo redondeo
    regla reinicio reserva responder respuesta reunir reventa ruina ruta siguiente sitio suma tablero tacana
    terminada tiempo tolerancia tope trayectoria usa valido valor varios vista
    """
)
ENLACES = palabras("a al cada con de del el en la las lo los n no o para por que sin tras y")
#: Lo que se escribe igual en Python o ya estaba decidido así.
DE_PYTHON = frozenset({"self", "args", "preset"})
#: Otras maneras de decir lo que ya tiene su palabra.
OTRAS = {
    "renta": "alquiler", "rentas": "alquiler", "arriendo": "alquiler", "parcela": "solar", "parcelas": "solar",
    "prisión": "cárcel", "dueño": "propietario", "dueños": "propietario", "dueña": "propietario", "peón": "ficha",
    "naipe": "tarjeta", "naipes": "tarjeta", "bancarrota": "quiebra", "robot": "programa", "bot": "programa",
}  # fmt: skip


def sin_tildes(palabra):
    return "".join(c for c in unicodedata.normalize("NFD", palabra.lower()) if not unicodedata.combining(c))


def raiz(palabra):
    """La raíz, a ojo: sin tildes, plural, género ni terminación de verbo. Sirve para comparar, no para leer."""
    return re.sub(r"(?<=..)(?:[aei]r|[ai]d[ao]|[aeo])?(?:e?s)?$", "", sin_tildes(palabra))


def nombres_publicos():
    """Cada palabra de un nombre público → un sitio en el que está: nombres, métodos y lo que reciben."""
    sitios = {}

    def apuntar(nombre, sitio):
        for palabra in re.sub(r"(?<=[a-z])(?=[A-Z])", "_", nombre).lower().split("_"):
            if palabra:
                sitios.setdefault(palabra, sitio)

    for nombre in monopoly_edu.__all__:
        cosa = getattr(monopoly_edu, nombre)
        apuntar(nombre, nombre)
        propios = cosa.__all__ if isinstance(cosa, types.ModuleType) else _miembros(cosa)
        for propio in propios:
            apuntar(propio, f"{nombre}.{propio}")
        for funcion in [cosa, *(getattr(cosa, propio) for propio in propios)]:
            for recibe in _lo_que_recibe(funcion):
                apuntar(recibe, f"{nombre}({recibe})")
    return sitios


def _miembros(cosa):
    if not inspect.isclass(cosa):
        return []
    return [n for n in dir(cosa) if not n.startswith("_") and not hasattr(ValueError, n)]


def _lo_que_recibe(funcion):
    try:
        return list(inspect.signature(funcion).parameters) if callable(funcion) else []
    except ValueError:
        return []


NOMBRES = nombres_publicos()
DEL_GLOSARIO = {raiz(palabra) for termino in TERMINOS for palabra in re.findall(r"\w+", termino)}


def test_se_miran_los_nombres_de_verdad():
    assert {"casilla", "alquiler", "semilla", "estacionaria", "hipotecar"} <= set(NOMBRES)


def test_los_nombres_publicos_usan_el_glosario():
    corrientes = {raiz(palabra) for palabra in CORRIENTES}
    sueltas = {
        palabra: sitio
        for palabra, sitio in NOMBRES.items()
        if palabra not in ENLACES | DE_PYTHON and raiz(palabra) not in DEL_GLOSARIO | corrientes
    }
    assert sueltas == {}, "di la misma cosa con una palabra del glosario, añádela a él o, si es de cualquiera, aquí"


def test_ninguna_corriente_sobra_ni_esta_en_el_glosario():
    usadas = {raiz(palabra) for palabra in NOMBRES}
    assert sorted(p for p in CORRIENTES if raiz(p) not in usadas or raiz(p) in DEL_GLOSARIO) == []


@cache
def textos():
    """Lo que se lee en cada fichero: el código, los datos, los documentos y el texto de los cuadernos."""
    ficheros = [f for patron in ("*.py", "*.toml") for f in sorted((RAIZ / "monopoly_edu").rglob(patron))]
    ficheros += [f for f in sorted(RAIZ.glob("*.md")) if f.name != "GLOSARIO.md"]
    leidos = {f.relative_to(RAIZ).as_posix(): f.read_text(encoding="utf-8") for f in ficheros}
    for cuaderno in sorted((RAIZ / "notebooks").rglob("*.ipynb")):
        celdas = json.loads(cuaderno.read_text(encoding="utf-8"))["cells"]
        leidos[cuaderno.relative_to(RAIZ).as_posix()] = "\n".join("".join(celda["source"]) for celda in celdas)
    return leidos


@cache
def todo_junto():
    return sin_tildes("\n".join(textos().values()))


@pytest.mark.parametrize("termino", TERMINOS)
def test_cada_palabra_del_glosario_se_usa(termino):
    assert all(re.search(rf"\b{sin_tildes(parte)}", todo_junto()) for parte in termino.split(", "))


def test_no_hay_dos_filas_para_lo_mismo():
    assert len(TERMINOS) == len(set(TERMINOS)) and len(TERMINOS) > 50


def test_nada_se_llama_de_otra_manera():
    dichas = {n: set(OTRAS) & set(re.findall(r"[a-záéíóúüñ]+", texto.lower())) for n, texto in textos().items()}
    assert {nombre: halladas for nombre, halladas in dichas.items() if halladas} == {}
