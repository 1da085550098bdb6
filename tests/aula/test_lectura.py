"""Un mismo número escrito de muchas maneras, y todo lo que no es un número."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from monopoly_edu.aula.lectura import NoSeEntiende, Numero, leer_entero, leer_lista, leer_numero, sin_responder


@pytest.mark.parametrize(
    "escrito",
    [
        "1/4",
        "9/36",
        " 2 / 8 ",
        "0,25",
        "0.25",
        ",25",
        ".25",
        "25 %",
        "25%",
        "25,0 %",
        "25 por ciento",
        "2,5e-1",
        "¼",
        "1⁄4",
        "2 de 8",
        "1 entre 4",
        "P(7) = 1/4",
        "≈ 0,25.",
        "+0,25",
        "±0,25",
        "0'25",
        "0´25",
        "¿1/4?",
        "1:4",
        0.25,
        Fraction(9, 36),
        Decimal("0.25"),
        np.float64(0.25),
        np.float32(0.25),
        np.array(0.25),
        np.array([0.25]),
        pd.Series([0.25]),
    ],
    ids=repr,
)
def test_un_cuarto_de_todas_las_maneras(escrito):
    assert leer_numero(escrito).valor == Fraction(1, 4)


def test_menos_tipografico():
    assert leer_numero("−3").valor == -3


@pytest.mark.parametrize(
    ("escrito", "decimales"),
    [("0,17", 2), ("17 %", 2), ("16,7 %", 3), ("1/6", None), ("3", None), (0.1667, 4), (7, None)],
)
def test_con_cuantos_decimales_se_ha_escrito(escrito, decimales):
    assert leer_numero(escrito).decimales == decimales


@pytest.mark.parametrize(
    ("escrito", "trozo"),
    [
        ("siete", "«siete»"),
        ("1/0", "entre cero"),
        ("1/2/3", "Escribe un número solo"),
        ("1e999", "Escribe un número solo"),
        ("1/6*1/6", "Si es una cuenta"),
        ("6400 tiradas", "«6400 tiradas».$"),
        (10**200, "demasiado grande"),
        ("nan", "Esperaba un número"),
        (float("nan"), "no es un número"),
        (float("inf"), "infinito"),
        (Decimal("1e9999999"), "demasiado grande"),
        ("9" * 100_000, "100000 letras"),
        (True, "True"),
        (1j, "complex"),
        ([0.5], "list"),
        (lambda: 0.5, "paréntesis"),
        (pd.DataFrame({"a": [1]}), "DataFrame"),
        (b"1/6", "bytes"),
    ],
    ids=lambda x: type(x).__name__,
)
def test_lo_que_no_es_un_numero_se_dice(escrito, trozo):
    with pytest.raises(NoSeEntiende, match=trozo):
        leer_numero(escrito)


def test_redondeado_y_cortado():
    sexto = Fraction(1, 6)
    assert leer_numero("0,167").es(sexto, 3)
    assert leer_numero("16,67 %").es(sexto, 3)
    assert not leer_numero("0,166").es(sexto, 3)
    assert leer_numero("0,166").es_redondeo_de(sexto, 3)
    assert leer_numero("0,17").es_redondeo_de(sexto, 3)
    assert not leer_numero("0,2").es_redondeo_de(sexto, 3)
    assert not Numero(Fraction(0), 2).es_redondeo_de(Fraction(1, 216), 3)


@pytest.mark.parametrize("escrito", ["10 000", "10.000", "10000", 10_000, 1e4, np.int64(10_000)])
def test_enteros_con_millares(escrito):
    assert leer_entero(escrito) == 10_000


@pytest.mark.parametrize("escrito", ["0,5", "1/2", 0.5, "100 %", "diez"])
def test_lo_que_no_es_entero(escrito):
    with pytest.raises(NoSeEntiende):
        leer_entero(escrito)


@pytest.mark.parametrize(
    ("escrito", "trozos"),
    [
        ("1/6; 1/2; 1/3", ["1/6", "1/2", "1/3"]),
        ("[1/6, 1/2, 1/3]", ["1/6", "1/2", "1/3"]),
        ("0,25 0,75", ["0,25", "0,75"]),
        ("0,25; 0,75;", ["0,25", "0,75"]),
        ((1, 2), [1, 2]),
        (np.array([1, 2]), [1, 2]),
        (pd.Series([1, 2]), [1, 2]),
        (range(2), [0, 1]),
    ],
)
def test_listas(escrito, trozos):
    assert leer_lista(escrito) == trozos


@pytest.mark.parametrize(
    "escrito",
    [{1, 2}, 7, {"a": 1}, iter([1]), [0] * 1001, "x" * 10_000, np.eye(2)],
    ids=lambda dado: type(dado).__name__,
)
def test_lo_que_no_es_una_lista(escrito):
    with pytest.raises(NoSeEntiende):
        leer_lista(escrito)


@pytest.mark.parametrize("nada", [..., None, "", "   ", "...", "…"])
def test_sin_responder(nada):
    assert sin_responder(nada)


def test_el_cero_es_una_respuesta():
    assert not sin_responder(0)
    assert not sin_responder("0")
