"""Cualquier cosa como respuesta: una frase en español, y nunca un error de Python."""

import itertools
import sys
from decimal import Decimal

import numpy as np
import pandas as pd
import pytest

from monopoly_edu.aula.alumno import comprueba, contrasta, pista, predice
from monopoly_edu.aula.ejecutar import FuncionFallida, llamar
from monopoly_edu.aula.lecciones import LECCIONES

TODOS = [ejercicio.id for leccion in LECCIONES.values() for ejercicio in leccion.todos]


class Hostil:
    """Un objeto que falla se le pregunte lo que se le pregunte."""

    def _no(self, *_):
        raise RuntimeError("no me mires")

    __eq__ = __hash__ = __repr__ = __str__ = __float__ = __int__ = __len__ = __iter__ = __bool__ = __index__ = _no
    __call__ = __getitem__ = __lt__ = __array__ = _no
    __class__ = property(_no)


class EnteroHostil(int):
    def __eq__(self, _):
        raise RuntimeError

    __hash__ = int.__hash__

    def __repr__(self):
        raise RuntimeError


class TextoHostil(str):
    def strip(self, *_):
        raise RuntimeError


def recursiva():
    cosas = []
    cosas.append(cosas)
    return cosas


def sin_salida():
    while True:
        pass


COSAS = {
    "nada": None,
    "puntos": ...,
    "vacío": "",
    "texto": "no lo sé",
    "texto_enorme": "7" * 1_000_000,
    "control": "\x00\x1b[31m\u202e1/6",
    "html": "<script>alert(1)</script>",
    "nan": float("nan"),
    "infinito": float("-inf"),
    "decimal_nan": Decimal("sNaN"),
    "decimal_enorme": Decimal("1e999999"),
    "entero_enorme": 10**10_000,
    "complejo": 1j,
    "cierto": True,
    "bytes": b"1/6",
    "lambda": lambda: 1 / 0,
    "bucle": sin_salida,
    "clase": dict,
    "módulo": np,
    "tabla": pd.DataFrame({"a": [1, 2]}),
    "columna": pd.Series(["a", None]),
    "matriz": np.eye(3),
    "fecha": np.datetime64("2026-01-01"),
    "objetos": np.array([object(), None], dtype=object),
    "lista": [1, [2, [3]]],
    "recursiva": recursiva(),
    "lista_enorme": list(range(100_000)),
    "dicc": {"a": 1},
    "conjunto": {1, 2},
    "iterador": itertools.count(),
    "hostil": Hostil(),
    "entero_hostil": EnteroHostil(6),
    "texto_hostil": TextoHostil("1/6"),
    "lista_hostil": [Hostil(), Hostil(), Hostil(), Hostil()],
}


def es_una_frase(dicho):
    assert dicho.strip()
    assert "Traceback" not in dicho
    assert "<script>" not in dicho or "«<script>" in dicho
    assert len(dicho) < 1500
    assert dicho.rstrip()[-1] in ".?»", dicho


@pytest.mark.parametrize("cosa", COSAS)
@pytest.mark.parametrize("clave", TODOS)
def test_cualquier_respuesta_a_cualquier_ejercicio(clave, cosa):
    veredicto = comprueba(clave, COSAS[cosa])
    assert isinstance(veredicto.correcta, bool)
    es_una_frase(repr(veredicto))


@pytest.mark.parametrize(
    ("clave", "ejemplo"), {"1.2": "1/4", "1.5": "6, 6", "2.4": "12", "4.4": "25", "6.6": "3, 20", "10.3": "12"}.items()
)
def test_el_ejemplo_de_como_se_escribe_es_de_lo_que_se_pregunta(clave, ejemplo):
    """Donde se piden dos dados o un alquiler no se pone de ejemplo un tanto por ciento."""
    mensaje = comprueba(clave, "hola").mensaje
    assert f"como {ejemplo}" in mensaje and ("%" in mensaje) == (clave == "1.2")


@pytest.mark.parametrize("cosa", COSAS)
def test_cualquier_cosa_como_numero_de_ejercicio(cosa):
    for dicho in (comprueba(COSAS[cosa], 1), pista(COSAS[cosa]), predice(COSAS[cosa], 1), contrasta(COSAS[cosa])):
        es_una_frase(repr(dicho))


@pytest.mark.parametrize("nada", [..., None, "", "  "])
def test_sin_responder_no_es_un_error(nada):
    veredicto = comprueba("1.2", nada)
    assert not veredicto.correcta
    assert repr(veredicto) == "El ejercicio 1.2 está todavía sin responder."
    assert comprueba("1.2").mensaje == veredicto.mensaje


def test_el_numero_se_puede_escribir_de_varias_maneras():
    assert comprueba(1.2, "1/6").correcta
    assert comprueba(" 1.s1 ", "1/18").correcta
    assert "1.1, 1.2" in comprueba("1.99", 1).mensaje
    assert "lecciones 1" in comprueba("77.1", 1).mensaje


# ── Las funciones de los alumnos, con los pasos contados ──


def se_traga_todo():
    while True:
        try:  # noqa: SIM105
            int("x")
        except:  # noqa: E722, S110
            pass


def se_traga_lo_corriente():
    while True:
        try:  # noqa: SIM105
            int("x")
        except Exception:  # noqa: S110
            pass


def crece():
    cosas = []
    while True:
        cosas.append(1)


def infinita(n=0):
    return infinita(n + 1)


@pytest.mark.parametrize("funcion", [sin_salida, se_traga_todo, se_traga_lo_corriente, crece])
def test_un_bucle_sin_fin_se_para(funcion):
    with pytest.raises(FuncionFallida, match="no acaba"):
        llamar(funcion, pasos=50_000)
    assert sys.exc_info() == (None, None, None)


def test_contar_lo_que_ha_fallado_no_son_pasos_de_la_funcion():
    """Con los pasos justos para fallar, se dice el fallo: mirar por dónde iba tarda más de lo que queda."""

    def baja(n):
        return baja(n - 1) if n else 1 / 0

    for pasos in range(2000, 6000, 400):
        with pytest.raises(FuncionFallida):
            llamar(baja, 200, pasos=pasos)


@pytest.mark.parametrize(
    ("funcion", "trozo"),
    [
        (lambda: 1 / 0, "ZeroDivisionError"),
        (lambda: noexiste, "nombre que no existe: «noexiste».*comillas"),  # noqa: F821
        (lambda x: x, "TypeError"),
        (infinita, "sin parar"),
        (exit, "SystemExit"),
        (lambda: (_ for _ in ()).throw(KeyboardInterrupt), "antes de que acabase"),
    ],
)
def test_una_funcion_que_falla_dice_por_que(funcion, trozo):
    with pytest.raises(FuncionFallida, match=trozo):
        llamar(funcion)


def test_la_funcion_no_cambia_los_datos():
    datos = [1, 2]
    assert llamar(lambda cosas: cosas.pop(), datos) == 2
    assert datos == [1, 2]


def test_contar_pasos_no_estropea_el_depurador():
    vistos = []

    def mirar(marco, clase, _):
        vistos.append(clase)

    antes = sys.gettrace()
    try:
        sys.settrace(mirar)
        llamar(lambda: 1)
        assert sys.gettrace() is mirar
    finally:
        sys.settrace(antes)
