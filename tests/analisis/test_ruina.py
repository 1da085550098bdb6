"""La ruina: fórmulas contra la literatura, contra contar caminos uno a uno y contra datos publicados."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, product
from math import comb, inf, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_edu.analisis.ruina import (
    discretizar,
    duracion_esperada,
    instante_de_ruina,
    mediana_de_supervivencia,
    probabilidad_de_ruina,
    ruina_con_pasos,
    supervivencia,
    tabla_de_ruina,
)

MITAD = Fraction(1, 2)
JUSTO = {1: MITAD, -1: MITAD}
probabilidades = st.fractions(0, 1, max_denominator=50)


@st.composite
def capitales(draw: st.DrawFn) -> tuple[int, int]:
    total = draw(st.integers(2, 30))
    return draw(st.integers(1, total - 1)), total


# --- Fórmula cerrada -----------------------------------------------------------------------


@settings(deadline=None)
@given(capitales())
def test_en_un_juego_justo_la_ruina_es_uno_menos_la_parte_que_tienes(caso: tuple[int, int]) -> None:
    i, n = caso
    assert probabilidad_de_ruina(i, n, MITAD) == 1 - Fraction(i, n)
    assert duracion_esperada(i, n, MITAD) == i * (n - i)
    assert probabilidad_de_ruina(i, n, 0.5) == pytest.approx(1 - i / n, abs=1e-15)


# Feller, vol. I, cap. XIV, tabla 1: p, capital, total, ruina y duración.
FELLER = [
    (Fraction(1, 2), 9, 10, 0.1, 9),
    (Fraction(1, 2), 90, 100, 0.1, 900),
    (Fraction(1, 2), 950, 1000, 0.05, 47_500),
    (Fraction(45, 100), 9, 10, 0.210, 11.0),
    (Fraction(45, 100), 90, 100, 0.866, 765.6),
    (Fraction(45, 100), 99, 100, 0.182, 171.8),
    (Fraction(40, 100), 90, 100, 0.983, 441.3),
    (Fraction(40, 100), 99, 100, 0.333, 161.7),
]


@pytest.mark.parametrize(("p", "capital", "total", "ruina", "duracion"), FELLER)
def test_la_tabla_de_feller(p: Fraction, capital: int, total: int, ruina: float, duracion: float) -> None:
    assert float(probabilidad_de_ruina(capital, total, p)) == pytest.approx(ruina, abs=6e-4)
    assert float(duracion_esperada(capital, total, p)) == pytest.approx(duracion, abs=0.06)


def test_la_ruleta() -> None:
    assert round(probabilidad_de_ruina(5, 10, 18 / 37), 3) == 0.567
    assert round(float(probabilidad_de_ruina(5, 10, Fraction(18, 37))), 3) == 0.567


@settings(deadline=None)
@given(capitales(), probabilidades)
def test_cumplen_sus_ecuaciones_y_la_identidad_de_wald(caso: tuple[int, int], p: Fraction) -> None:
    i, n = caso
    u = [probabilidad_de_ruina(k, n, p) for k in (i - 1, i, i + 1)]
    d = [duracion_esperada(k, n, p) for k in (i - 1, i, i + 1)]
    assert all(type(x) is Fraction for x in u + d)
    assert u[1] == p * u[2] + (1 - p) * u[0]
    assert d[1] == 1 + p * d[2] + (1 - p) * d[0]
    assert (2 * p - 1) * d[1] == n * (1 - u[1]) - i  # lo ganado de media, contado de dos maneras


@settings(deadline=None)
@given(capitales(), st.floats(0, 1, allow_subnormal=False))
def test_un_decimal_da_el_decimal_mas_proximo(caso: tuple[int, int], p: float) -> None:
    exacta = Fraction(p)
    assert probabilidad_de_ruina(*caso, p) == float(probabilidad_de_ruina(*caso, exacta))
    assert duracion_esperada(*caso, p) == float(duracion_esperada(*caso, exacta))


def test_cerca_de_un_medio_y_con_mucho_dinero_no_se_pierden_cifras() -> None:
    assert duracion_esperada(50, 100, 0.5 + 1e-13) == pytest.approx(2500, rel=1e-9)
    assert probabilidad_de_ruina(1500, 3000, 0.501) == pytest.approx((0.499 / 0.501) ** 1500, rel=3e-3)
    assert probabilidad_de_ruina(1500, 3000, 0.1) == 1.0


def test_los_extremos_y_la_banca_que_no_se_acaba() -> None:
    assert [probabilidad_de_ruina(k, 4, Fraction(1, 3)) for k in (0, 4)] == [1, 0]
    assert [duracion_esperada(k, 4, Fraction(1, 3)) for k in (0, 4)] == [0, 0]
    assert [probabilidad_de_ruina(2, 5, p) for p in (0, 1)] == [1, 0]
    assert probabilidad_de_ruina(3, None, MITAD) == 1
    assert duracion_esperada(3, None, MITAD) == inf
    assert probabilidad_de_ruina(3, None, Fraction(2, 3)) == Fraction(1, 8)
    assert probabilidad_de_ruina(3, 10**4, Fraction(2, 3)) - Fraction(1, 8) < Fraction(1, 10**1000)


@pytest.mark.parametrize(
    ("datos", "frase"),
    [
        ((5, 10, 1.5), "«p» es una probabilidad"),
        ((5, 10, -0.1), "«p» es una probabilidad"),
        ((5, 10, float("nan")), "«p» es una probabilidad"),
        ((5, 10, "0,5"), "«p» es una probabilidad"),
        ((11, 10, 0.5), "no puede ser mayor que «total»"),
        ((-1, 10, 0.5), "«capital» debe ser un entero"),
        ((2.5, 10, 0.5), "«capital» debe ser un entero"),
        ((0, 0, 0.5), "«total» debe ser un entero"),
    ],
)
def test_un_dato_que_no_vale_es_una_frase(datos: tuple[object, ...], frase: str) -> None:
    for funcion in (probabilidad_de_ruina, duracion_esperada):
        with pytest.raises(ValueError, match=frase):
            funcion(*datos)  # type: ignore[arg-type]


# --- Cuándo --------------------------------------------------------------------------------


def contando_caminos(capital: int, total: float, n: int, pasos: dict[int, Fraction]) -> list[Fraction]:
    """Ley del instante de ruina mirando todos los caminos de n pasos, uno por uno."""
    ley = [Fraction(0)] * (n + 1)
    for camino in product(pasos, repeat=n):
        dinero = list(accumulate(camino, initial=capital))
        fin = next((t for t, queda in enumerate(dinero) if queda <= 0 or queda >= total), None)
        if fin is not None and dinero[fin] <= 0:
            p = Fraction(1)
            for paso in camino:
                p *= pasos[paso]
            ley[fin] += p
    return ley


@pytest.mark.parametrize(("capital", "total"), [(1, None), (3, None), (2, 4), (3, 5)])
def test_el_instante_de_ruina_es_el_de_contar_caminos(capital: int, total: int | None) -> None:
    p = Fraction(2, 5)
    esperado = contando_caminos(capital, inf if total is None else total, 9, {1: p, -1: 1 - p})
    assert list(instante_de_ruina(capital, total, p, 9)) == esperado


def test_el_instante_de_ruina_con_otros_pasos() -> None:
    pasos = {-3: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert list(instante_de_ruina(4, 7, pasos, 6)) == contando_caminos(4, 7, 6, pasos)
    assert list(instante_de_ruina(4, None, pasos, 6)) == contando_caminos(4, inf, 6, pasos)


@settings(deadline=None)
@given(st.integers(1, 8), st.integers(1, 40))
def test_el_teorema_del_primer_paso(capital: int, n: int) -> None:
    """P(T = n) = (i/n)·C(n, (n − i)/2)/2ⁿ: la fórmula del tiempo de llegada."""
    formula = Fraction(capital * comb(n, (n - capital) // 2), n * 2**n) if (n - capital) % 2 == 0 <= n - capital else 0
    assert instante_de_ruina(capital, None, MITAD, n)[n] == formula


@settings(deadline=None, max_examples=25)
@given(capitales(), st.fractions(Fraction(1, 5), Fraction(4, 5), max_denominator=20))
def test_todos_los_instantes_juntos_son_la_ruina(caso: tuple[int, int], p: Fraction) -> None:
    ley = instante_de_ruina(*caso, float(p), 6000)
    assert ley.sum() == pytest.approx(float(probabilidad_de_ruina(*caso, p)), abs=1e-9)


# --- Pasos cualesquiera --------------------------------------------------------------------


@settings(deadline=None)
@given(capitales(), st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=20))
def test_el_sistema_de_ecuaciones_da_la_formula(caso: tuple[int, int], p: Fraction) -> None:
    capital, total = caso
    exacta = ruina_con_pasos({1: p, -1: 1 - p}, capital, total)
    assert exacta == (probabilidad_de_ruina(capital, total, p), duracion_esperada(capital, total, p))
    decimal = ruina_con_pasos({1: float(p), -1: 1 - float(p)}, capital, total)
    assert decimal == pytest.approx(tuple(map(float, exacta)), rel=1e-9, abs=1e-12)


def test_pasos_mas_largos_contra_seguir_el_paseo() -> None:
    pasos = {-5: 0.3, 0: 0.2, 2: 0.25, 4: 0.25}
    ley = instante_de_ruina(9, 25, pasos, 3000)
    assert ruina_con_pasos(pasos, 9, 25).probabilidad == pytest.approx(ley.sum(), abs=1e-12)
    tabla = tabla_de_ruina(pasos, 25)
    assert tabla.loc[9, "probabilidad_de_ruina"] == ruina_con_pasos(pasos, 9, 25).probabilidad
    assert tabla["probabilidad_de_ruina"].is_monotonic_decreasing
    assert tabla.index.tolist() == list(range(26))


def test_sin_tope_la_razon_aurea() -> None:
    """Con +2 y −1 a cara o cruz, arruinarse desde 1 es la raíz de z = (1 + z³)/2 menor que 1: 1/φ."""
    aureo = (sqrt(5) - 1) / 2
    for capital in (1, 2, 7):
        resultado = ruina_con_pasos({2: MITAD, -1: MITAD}, capital)
        assert resultado.probabilidad == pytest.approx(aureo**capital, abs=1e-9)
        assert resultado.duracion == inf


def test_sin_tope_si_se_pierde_de_media_la_ruina_es_segura() -> None:
    """Bajando de uno en uno, la duración es capital entre lo que se pierde por paso (Wald)."""
    resultado = ruina_con_pasos({3: 0.1, -1: 0.9}, 12)
    assert resultado.probabilidad == 1
    assert resultado.duracion == pytest.approx(12 / 0.6, abs=1e-6)
    assert ruina_con_pasos(JUSTO, 5) == (1, inf)
    assert ruina_con_pasos({0: 0.5, 1: 0.5}, 5) == (0, inf)


@settings(deadline=None)
@given(st.dictionaries(st.integers(-300, 300), st.integers(1, 9), min_size=1, max_size=8), st.integers(1, 40))
def test_redondear_no_cambia_la_media(pesos: dict[int, int], unidad: int) -> None:
    total = sum(pesos.values())
    ley = {paso: Fraction(peso, total) for paso, peso in pesos.items()}
    redonda = {paso * unidad: p for paso, p in discretizar(ley, unidad).items()}
    media, varianza = momentos(ley)
    media_redonda, varianza_redonda = momentos(redonda)
    assert media_redonda == media
    assert 0 <= varianza_redonda - varianza <= Fraction(unidad**2, 4)


def momentos(ley: dict[int, Fraction]) -> tuple[Fraction, Fraction]:
    media = sum((x * p for x, p in ley.items()), Fraction(0))
    return media, sum(((x - media) ** 2 * p for x, p in ley.items()), Fraction(0))


@pytest.mark.parametrize(
    ("pasos", "capital", "total", "frase"),
    [
        ({1: 0.5, -1: 0.4}, 3, 10, "deben sumar 1"),
        ({}, 3, 10, "deben sumar 1"),
        ({0.5: 1.0}, 3, 10, "Cada paso es un entero"),
        ({1: 1.5, -1: -0.5}, 3, 10, "Cada paso es un entero"),
        ({0: 1.0}, 3, 10, "no acaba"),
        (JUSTO, 11, 10, "no puede ser mayor"),
        ({1: 0.4999, -1: 0.5001}, 300, None, "Sin tope"),
    ],
)
def test_unos_pasos_que_no_valen_son_una_frase(
    pasos: dict[int, float], capital: int, total: int | None, frase: str
) -> None:
    with pytest.raises(ValueError, match=frase):
        ruina_con_pasos(pasos, capital, total)


# --- Supervivencia -------------------------------------------------------------------------

# Freireich y otros (1963): semanas en remisión con 6-MP; el ejemplo de los manuales (Kleinbaum; Stata, «sts list»).
SEMANAS = [6, 6, 6, 6, 7, 9, 10, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 32, 34, 35]
CENSURADAS = [0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1]
PUBLICADO = {  # semana: supervivencia, error típico y los bordes de la banda del 95 %
    6: (0.8571, 0.0764, 0.6197, 0.9516),
    7: (0.8067, 0.0869, 0.5631, 0.9228),
    10: (0.7529, 0.0963, 0.5032, 0.8894),
    13: (0.6902, 0.1068, 0.4316, 0.8491),
    16: (0.6275, 0.1141, 0.3675, 0.8049),
    22: (0.5378, 0.1282, 0.2678, 0.7468),
    23: (0.4482, 0.1346, 0.1881, 0.6801),
}


def test_kaplan_y_meier_con_datos_publicados() -> None:
    curva = supervivencia(SEMANAS, CENSURADAS)
    for semana, publicado in PUBLICADO.items():
        fila = curva.loc[semana, ["supervivencia", "error_tipico", "bajo", "alto"]]
        assert fila.to_numpy() == pytest.approx(publicado, abs=6e-5)
    assert mediana_de_supervivencia(curva) == 23
    assert curva["ruinas"].sum() == 9
    assert curva["censurados"].sum() == 12


@settings(deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=40))
def test_sin_censuras_es_la_parte_que_queda(turnos: list[int]) -> None:
    curva = supervivencia(turnos, [False] * len(turnos))
    queda = np.array([np.mean(np.array(turnos) > turno) for turno in curva.index])
    assert curva["supervivencia"].to_numpy() == pytest.approx(queda, abs=1e-12)
    binomial = np.sqrt(queda * (1 - queda) / len(turnos))
    assert curva["error_tipico"].to_numpy()[queda > 0] == pytest.approx(binomial[queda > 0], abs=1e-12)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 30), st.booleans()), min_size=1, max_size=40))
def test_la_banda_abraza_la_curva_y_la_curva_no_sube(jugadores: list[tuple[int, bool]]) -> None:
    curva = supervivencia(*zip(*jugadores, strict=True))
    assert curva["supervivencia"].is_monotonic_decreasing
    assert (curva["bajo"] <= curva["supervivencia"] + 1e-12).all()
    assert (curva["alto"] >= curva["supervivencia"] - 1e-12).all()
    assert curva[["bajo", "alto"]].stack().between(0, 1).all()


def test_la_banda_de_cada_turno_es_honrada() -> None:
    """Vidas geométricas cortadas en el turno 12: la banda del turno 8 acierta cerca de 95 de cada 100 veces."""
    azar = np.random.RandomState(11)
    aciertos = 0
    for _ in range(1000):
        vidas = np.ceil(np.log(1 - azar.random_sample(60)) / np.log(0.9)).astype(int)
        corte = 4 + (azar.random_sample(60) * 12).astype(int)
        curva = supervivencia(np.minimum(vidas, corte), vidas > corte)
        fila = curva[curva.index <= 8].iloc[-1]
        aciertos += fila["bajo"] <= 0.9**8 <= fila["alto"]
    assert 930 <= aciertos <= 970


@pytest.mark.parametrize(
    ("turnos", "censurado", "frase"),
    [
        ([1, 2], [True], "igual de largas"),
        ([], [], "no vacías"),
        ([1, -2], [True, False], "cero o más"),
        ([1, float("nan")], [True, False], "cero o más"),
        (["a", "b"], [True, False], "cero o más"),
        ([1, 2], [True, 7], "verdadero o falso"),
    ],
)
def test_unas_columnas_que_no_valen_son_una_frase(turnos: list[object], censurado: list[object], frase: str) -> None:
    with pytest.raises(ValueError, match=frase):
        supervivencia(turnos, censurado)  # type: ignore[arg-type]
