"""Intervalos y bandas: contra tablas publicadas, y contra dos mil paseos para ver si fallan lo que dicen."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_edu import Tablero
from monopoly_edu.analisis.estadistica import (
    Intervalo,
    banda_de_frecuencia,
    bandas_de_frecuencia,
    cuantas_partidas,
    parte_fuera,
    proporcion,
)
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.paseo import pasear

INTERNACIONAL = Tablero.cargar("internacional")
SEMILLAS, TIRADAS = 2000, 2500


# --- Proporciones ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("exitos", "n", "bajo", "alto"),  # Newcombe (1998), tabla I, método 3 (Wilson)
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_con_los_ejemplos_de_newcombe(exitos: int, n: int, bajo: float, alto: float) -> None:
    intervalo = proporcion(exitos, n)
    assert intervalo.valor == exitos / n
    assert (intervalo.bajo, intervalo.alto) == pytest.approx((bajo, alto), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), st.floats(0.5, 0.999))
def test_wilson_abraza_la_proporcion_y_es_simetrico(caso: tuple[int, int], confianza: float) -> None:
    exitos, n = caso
    este, otro = proporcion(exitos, n, confianza), proporcion(n - exitos, n, confianza)
    assert 0 <= este.bajo <= este.valor <= este.alto <= 1
    assert (1 - este.alto, 1 - este.bajo) == pytest.approx((otro.bajo, otro.alto), abs=1e-9)


@pytest.mark.parametrize(
    ("datos", "n"),
    [
        ({"p1": 0.5, "p2": 0.75, "potencia": 0.9}, 77),  # R, ayuda de power.prop.test: n = 76,7
        ({"p1": 0.25, "p2": 0.40}, 152),  # Fleiss, con la fórmula sin corrección
        ({"p1": 0.55, "p2": 0.5, "muestras": 1}, 783),
    ],
)
def test_cuantas_partidas_de_las_tablas(datos: dict[str, Any], n: int) -> None:
    assert cuantas_partidas(**datos) == n


def test_con_esas_partidas_la_diferencia_se_ve_cuatro_de_cada_cinco_veces() -> None:
    n = cuantas_partidas(0.5, 0.6)
    azar = np.random.RandomState(1).random_sample((3000, 2, n))
    ganadas = (azar < np.array([0.5, 0.6])[None, :, None]).mean(axis=2)
    juntas = ganadas.mean(axis=1)
    z = (ganadas[:, 1] - ganadas[:, 0]) / np.sqrt(2 * juntas * (1 - juntas) / n)
    assert np.mean(z > 1.959964) == pytest.approx(0.8, abs=0.025)


# --- Bandas ------------------------------------------------------------------------------


@cache
def cadena(carcel: str) -> CadenaDeMarkov:
    return CadenaDeMarkov(INTERNACIONAL, carcel=carcel)


@cache
def frecuencias(carcel: str) -> np.ndarray:
    """Una fila por semilla, de 0 a 1999: la parte de las tiradas de su paseo que acabó en cada lugar."""
    paseo = pasear(INTERNACIONAL, carcel=carcel, tiradas=TIRADAS, semilla=range(SEMILLAS))
    return np.asarray(paseo.por_tirada / TIRADAS)


@pytest.mark.parametrize("carcel", ["pagar", "esperar"])
def test_la_banda_es_honrada(carcel: str) -> None:
    """Con 2000 semillas, la del 95 % deja fuera entre el 4 y el 6 %: la media de todos los lugares, y la cárcel sola.

    En cada lugar por separado el propio 5 % se ve con un error de medio punto, y hay cuarenta: se les pide que su
    intervalo toque de 4 a 6. Con 40 000 paseos, todos están entre 4,0 y 5,8, y la media es 4,98 o 4,99.
    """
    lugares = [lugar for lugar in range(41) if lugar != 30]  # en «Ve a la cárcel» no acaba nunca una tirada
    fuera = [
        parte_fuera(frecuencias(carcel)[:, lugar], banda_de_frecuencia(cadena(carcel), lugar, TIRADAS), 0.9999)
        for lugar in lugares
    ]
    assert 0.04 <= np.mean([parte.valor for parte in fuera]) <= 0.06
    assert 0.04 <= fuera[-1].valor <= 0.06
    assert all(parte.bajo <= 0.06 and parte.alto >= 0.04 for parte in fuera)


def test_la_banda_de_un_grupo_entero_tambien() -> None:
    naranja = INTERNACIONAL.grupos["naranja"].casillas
    banda = banda_de_frecuencia(cadena("pagar"), naranja, TIRADAS)
    assert banda.valor == pytest.approx(sum(cadena("pagar").estacionaria()[list(naranja)]))
    assert 0.04 <= parte_fuera(frecuencias("pagar")[:, naranja].sum(axis=1), banda).valor <= 0.06


def test_la_banda_de_pruebas_independientes_no_es_honrada_en_un_paseo() -> None:
    """Esperando en la cárcel la varianza es 2,57 veces la binomial: la banda estrecha falla una de cada cinco veces."""
    estrecha = banda_de_frecuencia(cadena("esperar"), 40, TIRADAS, independientes=True)
    assert parte_fuera(frecuencias("esperar")[:, 40], estrecha).bajo > 0.15
    p = cadena("esperar").estacionaria()[40]
    razon = cadena("esperar").error_tipico(40, TIRADAS) ** 2 / (p * (1 - p) / TIRADAS)
    assert razon == pytest.approx(2.57, abs=0.005)
    ordinaria = cadena("esperar").estacionaria()[24]
    razon = cadena("esperar").error_tipico(24, 1) ** 2 / (ordinaria * (1 - ordinaria))
    assert razon == pytest.approx(0.88, abs=0.01)


@pytest.mark.parametrize("carcel", ["pagar", "esperar"])
def test_veinte_semillas_dentro_de_las_bandas_de_todos_los_lugares_a_la_vez(carcel: str) -> None:
    bandas = bandas_de_frecuencia(cadena(carcel), TIRADAS, confianza=0.999, a_la_vez=True)
    for semilla in range(20):
        dentro = entre(frecuencias(carcel)[semilla], bandas["bajo"].to_numpy(), bandas["alto"].to_numpy())
        assert dentro.all(), (semilla, np.flatnonzero(~dentro))


def entre(valores: np.ndarray, bajo: np.ndarray, alto: np.ndarray) -> np.ndarray:
    return (bajo <= valores) & (valores <= alto)


def test_las_bandas_a_la_vez_son_mas_anchas_y_aciertan_todas_juntas() -> None:
    una, todas = (bandas_de_frecuencia(cadena("pagar"), TIRADAS, a_la_vez=si) for si in (False, True))
    assert (todas["alto"] - todas["bajo"] >= una["alto"] - una["bajo"]).all()
    assert (una["exacta"] == cadena("pagar").estacionaria()).all()
    fuera = [
        np.mean(~entre(frecuencias("pagar"), b["bajo"].to_numpy(), b["alto"].to_numpy()).all(axis=1))
        for b in (una, todas)
    ]
    assert fuera[0] > 0.5  # de 41 bandas del 95 %, lo raro es que no falle ninguna
    assert fuera[1] < 0.07


def test_una_banda_a_mano() -> None:
    """El mini, en pruebas independientes: 1/4 ± 1,96·√(3/16/n)."""
    c = CadenaDeMarkov(Tablero.cargar("mini"))
    banda = banda_de_frecuencia(c, 0, 1200, independientes=True)
    assert banda == pytest.approx((0.25, 0.25 - 1.959964 * 0.0125, 0.25 + 1.959964 * 0.0125), abs=1e-8)
    assert banda_de_frecuencia(c, [0, 1, 2, 3], 10) == pytest.approx((1, 1, 1))
    assert 2 * sqrt(3 / 16 / 1200) == 0.025


@pytest.mark.parametrize(
    ("llamada", "frase"),
    [
        (lambda: proporcion(5, 4), "más éxitos"),
        (lambda: proporcion(1, 0), "«n» debe ser un entero"),
        (lambda: proporcion(-1, 4), "«exitos» debe ser un entero"),
        (lambda: proporcion(1, 4, 95), "«confianza» debe ser un número entre 0 y 1"),
        (lambda: cuantas_partidas(0.5, 0.5), "dos probabilidades distintas"),
        (lambda: cuantas_partidas(0.5, 1.5), "«p2» debe ser"),
        (lambda: cuantas_partidas(0.5, 0.6, muestras=3), "«muestras»"),
        (lambda: banda_de_frecuencia(cadena("pagar"), 41, 100), "van de 0 a 39"),
        (lambda: banda_de_frecuencia(cadena("pagar"), 4, 0), "«n» debe ser un entero"),
        (lambda: parte_fuera([], Intervalo(0.5, 0.4, 0.6)), "«n» debe ser un entero"),
    ],
)
def test_un_dato_que_no_vale_es_una_frase(llamada: Any, frase: str) -> None:
    with pytest.raises(ValueError, match=frase):
        llamada()
