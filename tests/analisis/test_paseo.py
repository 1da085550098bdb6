"""El paseo simulado: repetible en todas partes, y de acuerdo con la cadena exacta sin usarla."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_edu import Normas, Tablero
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.paseo import pasear

MINI, MADRID, INTERNACIONAL = (Tablero.cargar(nombre) for nombre in ("mini", "madrid", "internacional"))
ESPERA = Normas(pagar_y_esperar=True)

#: Todos los convenios que cambian el movimiento.
CONVENIOS: list[dict[str, Any]] = [
    {},
    {"carcel": "esperar"},
    {"carcel": "esperar", "doble_de_salida": "tira", "racha_en_carcel": "sigue"},
    {"carcel": "solo_visita", "racha_en_carcel": "sigue"},
    {"multa_o_suerte": "suerte"},
    {"reglas": ()},
    {"reglas": ("ve_a_la_carcel", "tarjetas"), "carcel": "esperar"},
    {"dados": (4, 4)},
    {"dados": (6,), "carcel": "esperar"},
    {"normas": ESPERA},
]


def test_el_mini_tirada_a_tirada() -> None:
    """La moneda: un número de la sucesión por tirada; menos de 1/2 avanza 1 y lo demás avanza 2."""
    azar = np.random.RandomState(5).random_sample(30)
    casillas = np.cumsum(1 + (azar >= 0.5)) % 4
    paseo = pasear(MINI, tiradas=30, semilla=5, trayectoria=True)
    assert paseo.trayectoria is not None
    assert paseo.trayectoria[:, 0].tolist() == casillas.tolist()
    assert paseo.sueldos[0] == np.cumsum(1 + (azar >= 0.5))[-1] // 4


def test_la_sucesion_no_cambia_nunca() -> None:
    """Los primeros números de `RandomState(0).random_sample`, publicados en la documentación de NumPy y congelados."""
    assert np.random.RandomState(0).random_sample(3) == pytest.approx([0.5488135, 0.71518937, 0.60276338], abs=5e-9)


@pytest.mark.parametrize("convenio", CONVENIOS, ids=str)
def test_con_su_semilla_cada_ficha_hace_lo_que_haria_sola(convenio: dict[str, Any]) -> None:
    juntas = pasear(MADRID, tiradas=60, semilla=[9, 1, 4], **convenio)
    for ficha, semilla in enumerate([9, 1, 4]):
        sola = pasear(MADRID, tiradas=60, semilla=semilla, **convenio)
        assert (sola.por_tirada[0] == juntas.por_tirada[ficha]).all()
        assert (sola.llegadas[0] == juntas.llegadas[ficha]).all()
        assert sola.lugar[0] == juntas.lugar[ficha]


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 2**32 - 1), st.sampled_from(CONVENIOS), st.sampled_from([MADRID, INTERNACIONAL]))
def test_las_cuentas_cuadran(semilla: int, convenio: dict[str, Any], tablero: Tablero) -> None:
    paseo = pasear(tablero, fichas=7, tiradas=40, semilla=semilla, trayectoria=True, **convenio)
    assert (paseo.por_tirada.sum(axis=1) == 40).all() and (paseo.tiradas == 40).all()
    assert (paseo.por_turno.sum(axis=1) == paseo.turnos).all()
    assert paseo.trayectoria is not None and (paseo.trayectoria[-1] == paseo.lugar).all()
    assert (paseo.trayectoria >= 0).all()
    for ficha in range(7):
        assert np.bincount(paseo.trayectoria[:, ficha], minlength=41).tolist() == paseo.por_tirada[ficha].tolist()
    por_turnos = pasear(tablero, fichas=7, turnos=11, semilla=semilla, **convenio)
    assert (por_turnos.turnos == 11).all() and (por_turnos.por_turno.sum(axis=1) == 11).all()


@pytest.mark.parametrize("convenio", CONVENIOS, ids=str)
@pytest.mark.parametrize("tablero", [MADRID, INTERNACIONAL], ids=["madrid", "internacional"])
def test_a_la_larga_es_la_cadena_exacta(tablero: Tablero, convenio: dict[str, Any]) -> None:
    """Mil fichas, cada una con su frecuencia: la media cae a menos de cinco errores típicos de la exacta.

    Todas empiezan en Salida, y eso pesa algo al principio: se deja lo que pueden pesar las primeras tiradas.
    """
    fichas, tiradas = 1000, 1500
    cadena = CadenaDeMarkov(tablero, **convenio)
    paseo = pasear(tablero, fichas=fichas, tiradas=tiradas, semilla=2024, **convenio)
    inicio = 0.05 * 41 / tiradas  # lo que puede pesar haber empezado en Salida
    for cuenta, exacta in (
        (paseo.por_tirada / paseo.tiradas[:, None], cadena.estacionaria("tirada")),
        (paseo.por_turno / paseo.turnos[:, None], cadena.estacionaria("turno")),
        (paseo.llegadas / paseo.turnos[:, None], cadena.llegadas("turno")),
    ):
        error = cuenta.std(axis=0) / np.sqrt(fichas)
        assert (np.abs(cuenta.mean(axis=0) - exacta) <= 5 * error + inicio).all()
    for por in ("tirada", "turno"):
        assert paseo.frecuencia(por) == pytest.approx(cadena.estacionaria(por), abs=0.003)
    assert paseo.tiradas.sum() / paseo.turnos.sum() == pytest.approx(cadena.tiradas_por_turno, abs=0.003)
    assert paseo.turnos.sum() / paseo.sueldos.sum() == pytest.approx(cadena.turnos_por_vuelta, rel=0.02)


@pytest.mark.parametrize(("desde", "turnos"), [(0, 1), (0, 3), (22, 1), (40, 1), (40, 2)])
@pytest.mark.parametrize("convenio", [{}, {"carcel": "esperar"}, {"normas": ESPERA}], ids=str)
def test_tras_unos_turnos_es_la_cadena_exacta(desde: int, turnos: int, convenio: dict[str, Any]) -> None:
    fichas = 40_000
    exacta = CadenaDeMarkov(MADRID, **convenio).tras(turnos, desde, por="turno")
    lugar = pasear(MADRID, fichas=fichas, turnos=turnos, desde=desde, semilla=8, **convenio).lugar
    frecuencia = np.bincount(lugar, minlength=41) / fichas
    assert (np.abs(frecuencia - exacta) <= 5 * np.sqrt(exacta * (1 - exacta) / fichas) + 1e-12).all()


def test_tres_dobles_desde_salida() -> None:
    """Solo con la regla de los tres dobles, 1/216 de los primeros turnos acaban en la cárcel."""
    fichas = 200_000
    paseo = pasear(MADRID, fichas=fichas, turnos=1, reglas=("tres_dobles",), semilla=3)
    presos = (paseo.lugar == 40).mean()
    assert abs(presos - 1 / 216) < 4 * np.sqrt(215 / 216**2 / fichas)
    assert abs(paseo.tiradas.mean() - 43 / 36) < 4 * np.sqrt((5 / 36 + 4 / 36) / fichas)


@pytest.mark.parametrize(
    ("datos", "frase"),
    [
        ({}, "«tiradas» o «turnos»"),
        ({"tiradas": 5, "turnos": 5}, "«tiradas» o «turnos»"),
        ({"tiradas": -1}, "«tiradas» debe ser un entero"),
        ({"turnos": 2.5}, "«turnos» debe ser un entero"),
        ({"tiradas": 5, "fichas": 0}, "«fichas» debe ser un entero"),
        ({"tiradas": 5, "semilla": -1}, "«semilla» debe ser un entero"),
        ({"tiradas": 5, "semilla": 2**32}, "menor que 2³²"),
        ({"tiradas": 5, "semilla": [1, 2], "fichas": 3}, "una por ficha"),
        ({"tiradas": 5, "semilla": []}, "una por ficha"),
        ({"tiradas": 5, "semilla": "ana"}, "«semilla» debe ser un entero"),
        ({"tiradas": 5, "desde": 41}, "van de 0 a 39"),
        ({"tiradas": 5, "carcel": "huir"}, "«carcel» debe ser"),
        ({"tiradas": 5, "reglas": ["magia"]}, "«reglas» debe ser"),
        ({"tiradas": 5, "dados": (1,)}, "«dados» debe llevar"),
    ],
)
def test_un_dato_que_no_vale_es_una_frase(datos: dict[str, Any], frase: str) -> None:
    with pytest.raises(ValueError, match=frase):
        pasear(MADRID, **datos)


def test_un_tablero_sin_carcel() -> None:
    assert pasear(MINI, fichas=3, tiradas=10).por_tirada.shape == (3, 4)
    with pytest.raises(ValueError, match="no hay cárcel"):
        pasear(MINI, tiradas=10, desde=4)
