"""La cadena exacta, comparada con los valores publicados, con cuentas a mano, con paseos simulados y con el motor.

Los números de fuera vienen cada uno con su convenio. Salvo donde se dice, son porcentajes y la tolerancia es una unidad
de la última cifra publicada (las fuentes unas veces redondean y otras cortan).
"""

import math
import time
from fractions import Fraction as F
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from analisis.apoyo import INTERNACIONAL, MADRID, MINI, Motor, grande, paseos, tablero
from monopoly_edu.analisis import dados
from monopoly_edu.analisis.estados import Estado
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.normas import Normas

PRESO = 40


def por_ciento(cadena, por="tirada"):
    return 100 * cadena.estacionaria(por)


def coincide(calculados, publicados, cifras):
    for lugar, valor in publicados.items():
        assert abs(calculados[lugar] - valor) <= 1.0001 * 10**-cifras, (lugar, calculados[lugar], valor)


def mas_visitadas(cadena, cuantas=3):
    """Las casillas más visitadas, con «preso» junto a la visita, como en Project Euler."""
    pi = cadena.estacionaria()
    juntas = [pi[c] + (pi[PRESO] if c == 10 else 0) for c in range(40)]
    return "".join(f"{c:02}" for c in sorted(range(40), key=lambda c: -juntas[c])[:cuantas])


# ── Lo publicado ─────────────────────────────────────────────────────────────────────────


def test_collins_sin_esperar():
    publicados = {
        40: 3.9499,
        24: 3.1858,
        0: 3.0961,
        19: 3.0852,
        25: 3.0659,
        5: 2.9631,
        18: 2.9356,
        15: 2.9200,
        1: 2.1314,
    }
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="pagar")), {**publicados, 7: 0.8650}, 4)


def test_collins_esperando_con_el_doble_de_salida_que_tira_otra_vez():
    cadena = CadenaDeMarkov(INTERNACIONAL, carcel="esperar", doble_de_salida="tira")
    coincide(por_ciento(cadena), {40: 9.4570, 24: 2.9929, 0: 2.9143}, 4)


def test_p30_con_nuestra_norma_la_carcel_baja_de_946_a_939():
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="esperar")), {40: 9.386}, 3)
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="esperar", doble_de_salida="tira")), {40: 9.457}, 3)
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita")), {10: 6.220}, 3)
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita", racha_en_carcel="sigue")), {10: 6.242}, 3)


def test_butler_por_turno():
    cadena = CadenaDeMarkov(INTERNACIONAL)
    coincide(por_ciento(cadena, "turno"), {40: 4.69, 24: 3.21, 19: 3.18, 0: 3.14}, 2)
    assert cadena.tiradas_por_turno == pytest.approx(1.1866239585, abs=1e-10)
    esperando = CadenaDeMarkov(INTERNACIONAL, carcel="esperar")
    assert esperando.tiradas_por_turno == pytest.approx(1.1658963640, abs=1e-10)


def test_noe_llegadas_y_tiradas_que_acaban_en_la_carcel():
    """Partes de un total: las llegadas a las casillas más las tiradas que acaban en la cárcel, las falladas incluidas.

    El 2,0185 de «cada Suerte» es la casilla 7; las otras dos no dan lo mismo (una, 36, da 2,0211).
    """
    cadena = CadenaDeMarkov(INTERNACIONAL, carcel="esperar")
    partes = cadena.llegadas("tirada")
    partes[PRESO] = cadena.estacionaria()[PRESO]
    coincide(100 * partes / partes.sum(), {40: 8.7021, 24: 2.7774, 7: 2.0185}, 4)


@pytest.mark.parametrize("racha", ["sigue", "borra"])
@pytest.mark.parametrize(("caras", "modal"), [(6, "102400"), (4, "101524")])
def test_project_euler_84(caras, modal, racha):
    cadena = CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita", dados=(caras, caras), racha_en_carcel=racha)
    assert mas_visitadas(cadena) == modal


def test_project_euler_84_porcentajes():
    sigue = CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita", racha_en_carcel="sigue")
    coincide(por_ciento(sigue), {10: 6.24, 24: 3.18, 0: 3.09}, 2)
    coincide(por_ciento(CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita")), {10: 6.2195}, 4)


def test_stewart_sin_tres_dobles_y_con_cifras_cortadas():
    pi = por_ciento(CadenaDeMarkov(INTERNACIONAL, reglas={"ve_a_la_carcel", "tarjetas", "espera"}))
    cortado = [
        math.floor(v * 10**cifras) / 10**cifras for v, cifras in ((pi[10] + pi[40], 2), (pi[24], 2), (pi[36], 3))
    ]
    assert cortado == [5.89, 3.18, 0.871]


def test_ash_y_bishop_llegadas_por_turno():
    """Su regla de los dobles es otra: coinciden dentro del 1 %. Hoteles: 1500 y 2000 en 37 y 39; 250 y 450 en 1 y 3."""
    a = CadenaDeMarkov(INTERNACIONAL).llegadas("turno")
    calculado = [a[0], a[19], 1500 * a[37] + 2000 * a[39], 250 * a[1] + 450 * a[3]]
    assert calculado == pytest.approx([0.0368, 0.0366, 101.40, 17.80], rel=0.01)


def test_bewersdorff_baraja_de_tipo_britanico():
    pi = CadenaDeMarkov(MADRID).estacionaria()
    assert round(100 * (pi[24] / pi[37] - 1)) == 48


def test_cadena_publica_sin_tarjetas():
    """Dados, «Ve a la cárcel» y tres dobles. El 2,7743 que se cita como de la 17 es el de la 18; la 17 tiene 2,8224."""
    pi = por_ciento(CadenaDeMarkov(INTERNACIONAL, reglas={"ve_a_la_carcel", "tres_dobles"}))
    coincide({10: pi[10] + pi[40], 18: pi[18]}, {10: 5.3305, 18: 2.7743}, 4)


def test_solo_dados():
    cadena = CadenaDeMarkov(MADRID, reglas=())
    np.testing.assert_allclose(cadena.estacionaria(), [1 / 40] * 40 + [0], atol=1e-15)
    assert abs(cadena.espectro[0]) == pytest.approx(1)
    assert abs(cadena.espectro[1]) == pytest.approx(0.930046, abs=5e-7)
    assert cadena.mezcla(0.001, por="tirada") == 89


def test_dados_y_ve_a_la_carcel():
    pi = por_ciento(CadenaDeMarkov(MADRID, reglas={"ve_a_la_carcel"}))
    coincide({10: pi[10] + pi[40], 17: pi[17], 37: pi[37]}, {10: 5.0, 17: 2.80, 37: 2.20}, 2)


def test_dados_y_ve_a_la_carcel_se_mezclan_en_21_tiradas():
    """Con la cárcel y la visita juntas, que es como está publicado."""
    cadena = CadenaDeMarkov(MADRID, reglas={"ve_a_la_carcel"}, carcel="solo_visita")
    distancia = [np.abs(cadena.tras(n) - cadena.estacionaria()).sum() / 2 for n in range(60)]
    assert distancia[20] >= 0.05 > max(distancia[21:])
    assert cadena.mezcla(0.05, por="tirada") == 21


def test_cociente_de_varianzas():
    """La espera en la cárcel multiplica por 2,57 la varianza de tiradas independientes; en las demás, por 0,88."""

    def cociente(carcel, lugar):
        cadena = CadenaDeMarkov(MADRID, carcel=carcel)
        p = cadena.estacionaria()[lugar]
        return cadena.error_tipico(lugar, 1) ** 2 / (p * (1 - p))

    assert cociente("esperar", PRESO) == pytest.approx(2.57, abs=0.01)
    assert cociente("pagar", 24) == pytest.approx(0.88, abs=0.01)
    assert cociente("pagar", 19) == pytest.approx(0.88, abs=0.01)


# ── A mano ───────────────────────────────────────────────────────────────────────────────


def test_mini_un_cuarto_cada_casilla():
    assert list(CadenaDeMarkov(MINI, exacta=True).estacionaria()) == [F(1, 4)] * 4
    np.testing.assert_allclose(CadenaDeMarkov(MINI).llegadas(), [0.25] * 4)


@pytest.mark.parametrize("carcel", ["pagar", "solo_visita"])
def test_la_4_envia_a_la_2(carcel):
    cadena = CadenaDeMarkov(tablero(["salida", "carcel", "parking", "ve_a_la_carcel"], [2]), carcel=carcel, exacta=True)
    salida, visita, tercera, cuarta, presa = cadena.estacionaria()
    assert (salida, visita + presa, tercera, cuarta) == (F(1, 6), F(1, 2), F(1, 3), 0)
    assert (presa == 0) == (carcel == "solo_visita")


def test_tiempos_medios_con_una_moneda():
    """A 1, 2 y 3 casillas: h1 = 1 + h3/2, h2 = 1 + h1/2, h3 = 1 + h2/2 + h1/2."""
    cadena = CadenaDeMarkov(MINI, exacta=True)
    assert [cadena.tiempo_medio(0, hasta) for hasta in (1, 2, 3, 0)] == [F(14, 5), F(12, 5), F(18, 5), 4]
    assert cadena.tiempo_medio(0, [1, 2]) == 1
    assert cadena.turnos_por_vuelta == F(8, 3)
    assert list(cadena.tras(2)) == [F(1, 4), 0, F(1, 4), F(1, 2)]


def test_volver_a_una_casilla_cuesta_40_tiradas_solo_con_dados():
    cadena = CadenaDeMarkov(MADRID, reglas=())
    assert cadena.tiempo_medio(7, 7, por="tirada") == pytest.approx(40)
    assert cadena.tiradas_por_turno == pytest.approx(6 / 5)  # con dobles se repite, sin límite
    assert cadena.turnos_por_vuelta == pytest.approx(40 / 7 / (6 / 5))


def test_cuanto_se_espera_en_la_carcel():
    """De preso a cualquier otro sitio: 91/36 tiradas de media, lo que dicen los dados solos."""
    cadena = CadenaDeMarkov(
        tablero(["salida", *["parking"] * 9, "carcel", *["parking"] * 29], [6, 6]), carcel="esperar"
    )
    otros = [c for c in range(40) if c != 10]
    assert cadena.tiempo_medio(cadena.preso, otros, por="tirada") == pytest.approx(91 / 36)
    assert cadena.tiempo_medio(cadena.preso, otros, por="turno") == pytest.approx(91 / 36)
    assert dados.tiradas_esperadas_en_la_carcel() == F(91, 36)


@pytest.mark.parametrize("carcel", ["pagar", "esperar"])
def test_de_una_ida_a_la_carcel_a_la_siguiente(carcel):
    """Cada entrada es un comienzo nuevo: el tiempo medio entre dos es el inverso de su frecuencia."""
    cadena = CadenaDeMarkov(MADRID, carcel=carcel)
    for por in ("tirada", "turno"):
        entre_dos = cadena.tiempo_medio(PRESO, PRESO, por=por)
        assert entre_dos == pytest.approx(1 / cadena.llegadas(por)[PRESO], rel=1e-10)


def test_las_paradas_de_medio_turno_cuentan():
    """Llegar a «Ve a la cárcel» solo se puede de paso: la espera es la inversa de las llegadas, no infinita."""
    cadena = CadenaDeMarkov(MADRID)
    assert cadena.estacionaria()[30] == 0
    assert 0.02 < cadena.llegadas("tirada")[30] < 0.04
    assert 30 < cadena.tiempo_medio(0, 30, por="tirada") < 50


def test_un_dado_trucado_no_existe_pero_cualquier_dado_vale():
    for caras in ((2,), (20,), (3, 5), (6, 6, 6), (2, 2, 2, 2)):
        cadena = CadenaDeMarkov(MADRID, dados=caras)
        assert cadena.estacionaria().sum() == pytest.approx(1)
        assert (len({e.racha for e in cadena.estados}) > 1) == (len(caras) == 2)


def test_p27_la_fila_de_la_29_resuelve_retroceder_tres():
    """Con un 7 se cae en la 36; «retroceder tres» lleva a la 33, donde se roba otra vez.

    Baraja internacional, sin doble. La 33 se alcanza también con un 3 + 1 o un 1 + 3; la 0, con un 11.
    """
    cadena = CadenaDeMarkov(INTERNACIONAL, exacta=True)
    fila = cadena.matriz[cadena.estados.index(Estado(29))]

    def p(lugar):
        return fila[cadena.estados.index(Estado(lugar))]

    siete, cuatro, doble_dos, once = F(6, 36), F(2, 36), F(1, 36), F(2, 36)
    en_33, a_33 = F(14, 16), F(1, 16)
    assert p(33) == siete * a_33 * en_33 + cuatro * en_33
    assert p(0) == siete * (F(1, 16) + a_33 * F(1, 16)) + cuatro * F(1, 16) + once
    assert p(PRESO) == siete * (F(1, 16) + a_33 * F(1, 16)) + (cuatro + doble_dos) * F(1, 16)
    assert p(36) == siete * F(6, 16)


def test_p26_la_cadena_ordena_lo_que_una_simulacion_no_puede():
    """Las casillas 0 y 19 se llevan 0,008 puntos; la cadena las ordena sin ningún error de muestreo."""
    cadena = CadenaDeMarkov(INTERNACIONAL, carcel="solo_visita", racha_en_carcel="sigue")
    assert mas_visitadas(cadena, 4) == "10240019"
    diferencia = 100 * (cadena.estacionaria()[0] - cadena.estacionaria()[19])
    assert diferencia == pytest.approx(0.008, abs=0.0005)
    assert diferencia / 100 < 2 * cadena.error_tipico(0, 2_000_000)


def test_p28_las_tiradas_son_todas_las_caras_y_los_robos_todas_las_tarjetas():
    """Ni una cara de más ni una tarjeta de menos: cada suma y cada robo, con su fracción justa."""
    cadena = CadenaDeMarkov(MADRID, dados=(4, 4), reglas=(), exacta=True)
    desde_0 = cadena.tras(1)
    assert {s: p for s, p in enumerate(desde_0) if p} == {s: F(4 - abs(s - 5), 16) for s in range(2, 9)}
    tarjetas = [{"efecto": "avanzar", "destino": d} for d in (0, 1, 3)]
    robo = CadenaDeMarkov(tablero(["salida", "parking", "suerte", "parking"], [2], tarjetas), exacta=True)
    assert list(robo.tras(1)) == [F(1, 6), F(1, 2) + F(1, 6), 0, F(1, 6)]


def test_dos_mazos_que_se_llaman_uno_a_otro():
    """Multa o Suerte en la misma Suerte: se vuelve a robar hasta que sale otra. Con dos tarjetas, siempre a la 0."""
    tarjetas = [{"efecto": "multa_o_robar", "importe": 10, "mazo": "suerte"}, {"efecto": "avanzar", "destino": 0}]
    corto = tablero(["salida", "parking", "suerte", "parking"], [2], tarjetas)
    assert list(CadenaDeMarkov(corto, multa_o_suerte="suerte", exacta=True).tras(1)) == [F(1, 2), F(1, 2), 0, 0]
    assert list(CadenaDeMarkov(corto, multa_o_suerte="pagar", exacta=True).tras(1)) == [F(1, 4), F(1, 2), F(1, 4), 0]


# ── La escalera de reglas ────────────────────────────────────────────────────────────────


def test_sin_espera_la_carcel_no_retiene_a_nadie():
    sin = CadenaDeMarkov(MADRID, carcel="esperar", reglas={"ve_a_la_carcel", "tarjetas", "tres_dobles"})
    np.testing.assert_array_equal(sin.estacionaria(), CadenaDeMarkov(MADRID, carcel="pagar").estacionaria())


def test_cada_peldano_manda_mas_gente_a_la_carcel():
    escalera = ["ve_a_la_carcel", "tarjetas", "tres_dobles", "espera"]
    en_la_carcel = [
        CadenaDeMarkov(MADRID, carcel="esperar", reglas=escalera[:n]).estacionaria()[PRESO] for n in range(5)
    ]
    assert en_la_carcel[0] == 0
    assert all(a < b for a, b in pairwise(en_la_carcel))


def test_las_normas_que_no_mueven_no_cambian_nada():
    otras = Normas(sueldo=400, doble_sueldo_en_salida=True, bote_parking=True, sin_subastas=True)
    una, otra = CadenaDeMarkov(MADRID), CadenaDeMarkov(MADRID, otras)
    np.testing.assert_array_equal(una.matriz, otra.matriz)
    assert una.turnos_por_vuelta == otra.turnos_por_vuelta


def test_quien_paga_y_espera_tiene_un_turno_sin_tirada():
    """Por tirada no cambia nada; por cada encierro hay un turno más, que acaba de visita en la cárcel."""
    sin, con = CadenaDeMarkov(MADRID), CadenaDeMarkov(MADRID, Normas(pagar_y_esperar=True))
    np.testing.assert_allclose(con.estacionaria(), sin.estacionaria())
    turnos_por_tirada = 1 / sin.tiradas_por_turno + sin.estacionaria()[PRESO]
    assert con.tiradas_por_turno == pytest.approx(1 / turnos_por_tirada)
    np.testing.assert_allclose(con.tras(3000, por="turno"), con.estacionaria("turno"), atol=1e-12)
    assert con.tiempo_medio(PRESO, PRESO) == pytest.approx(1 / con.llegadas()[PRESO])


def test_una_cadena_de_turnos_es_la_de_tiradas_mirada_de_otro_modo():
    for carcel in ("pagar", "esperar", "solo_visita"):
        cadena = CadenaDeMarkov(MADRID, carcel=carcel)
        np.testing.assert_allclose(cadena.tras(3000, 5, por="turno"), cadena.estacionaria("turno"), atol=1e-12)
        np.testing.assert_allclose(cadena.tras(3000, 5), cadena.estacionaria(), atol=1e-12)
        np.testing.assert_allclose(cadena.tras(cadena.mezcla(1e-6)), cadena.estacionaria(), atol=1e-3)


# ── Números seguros ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("carcel", ["pagar", "esperar", "solo_visita"])
@pytest.mark.parametrize("cual", [MADRID, INTERNACIONAL, MINI], ids=lambda t: t.origen)
def test_filas_y_residuo(cual, carcel):
    cadena = CadenaDeMarkov(cual, carcel=carcel)
    assert np.abs(cadena.matriz.sum(axis=1) - 1).max() < 1e-12
    pi = cadena._pi
    assert np.abs(pi @ cadena.matriz - pi).max() < 1e-14
    assert (pi > 0).all()


@pytest.mark.parametrize("carcel", ["pagar", "esperar"])
def test_fracciones_y_decimales_coinciden_en_madrid(carcel):
    exacta, decimal = (CadenaDeMarkov(MADRID, carcel=carcel, exacta=e) for e in (True, False))
    assert sum(exacta.estacionaria()) == 1
    for por in ("tirada", "turno"):
        np.testing.assert_allclose(exacta.estacionaria(por).astype(float), decimal.estacionaria(por), atol=1e-15)
        np.testing.assert_allclose(exacta.llegadas(por).astype(float), decimal.llegadas(por), atol=1e-14)
    assert float(exacta.tiradas_por_turno) == pytest.approx(decimal.tiradas_por_turno, rel=1e-14)


def test_deprisa():
    """40 casillas en 25 ms y 400 en 2 s, montar y resolver (en esta máquina, unos 5 y 200 ms)."""
    for tab, limite in ((INTERNACIONAL, 0.025), (grande(10), 2.0)):
        tiempos = []
        for _ in range(5):
            antes = time.perf_counter()
            CadenaDeMarkov(tab, carcel="esperar").estacionaria()
            tiempos.append(time.perf_counter() - antes)
        assert min(tiempos) < limite


EFECTOS = ("cobrar", "avanzar", "volver", "retroceder", "ir_a_la_carcel", "salir_de_la_carcel", "multa_o_robar")


@st.composite
def tableros(draw, mayor=16):
    casillas = draw(st.integers(4, mayor))
    carcel = draw(st.none() | st.integers(1, casillas - 1))
    tipos = [
        "salida",
        *draw(st.lists(st.sampled_from(["parking", "suerte"]), min_size=casillas - 1, max_size=casillas - 1)),
    ]
    if carcel is not None:
        for n in draw(st.lists(st.integers(1, casillas - 1), max_size=2)):
            tipos[n] = "ve_a_la_carcel"
        tipos[carcel] = "carcel"
    posibles = [e for e in EFECTOS if carcel is not None or "carcel" not in e]
    tarjetas = [{"efecto": "cobrar", "importe": 1}]
    for efecto in draw(st.lists(st.sampled_from(posibles), max_size=5)):
        tarjetas.append({"efecto": efecto, **_datos_de_tarjeta(draw, efecto, casillas)})
    caras = draw(st.lists(st.integers(2, 6), min_size=1, max_size=3))
    return tablero(tipos, caras, tarjetas)


def _datos_de_tarjeta(draw, efecto, casillas):
    return {
        "cobrar": {"importe": 1},
        "avanzar": {"destino": draw(st.integers(0, casillas - 1))},
        "volver": {"destino": draw(st.integers(0, casillas - 1))},
        "retroceder": {"pasos": draw(st.integers(1, casillas - 1))},
        "multa_o_robar": {"importe": 1, "mazo": "suerte"},
    }.get(efecto, {})


OPCIONES = st.fixed_dictionaries(
    {
        "carcel": st.sampled_from(["pagar", "esperar", "solo_visita"]),
        "multa_o_suerte": st.sampled_from(["pagar", "suerte"]),
        "racha_en_carcel": st.sampled_from(["borra", "sigue"]),
        "doble_de_salida": st.sampled_from(["acaba", "tira"]),
        "reglas": st.sets(st.sampled_from(["ve_a_la_carcel", "tarjetas", "tres_dobles", "espera"])),
        "normas": st.booleans().map(lambda espera: Normas(pagar_y_esperar=espera)),
    }
)


@settings(max_examples=120, deadline=None)
@given(tableros(), OPCIONES)
def test_en_cualquier_tablero_las_filas_suman_1_y_el_reparto_no_cambia(tab, opciones):
    cadena = CadenaDeMarkov(tab, **opciones)
    assert np.abs(cadena.matriz.sum(axis=1) - 1).max() < 1e-12
    assert cadena.tras(7, por="turno").sum() == pytest.approx(1)
    try:
        pi = cadena._pi
    except ValueError as error:
        assert "no se vuelve a Salida" in str(error)
        return
    assert np.abs(pi @ cadena.matriz - pi).max() < 1e-14
    turnos, al_acabar = cadena._al_acabar, cadena._pi_al_acabar
    assert np.abs(al_acabar @ turnos - al_acabar).max() < 1e-14
    assert cadena.llegadas("tirada")[: len(tab)].sum() >= 1 - cadena.estacionaria()[len(tab) :].sum() - 1e-12
    assert cadena.tiempo_medio(0, 0, por="tirada") >= 1


@settings(max_examples=25, deadline=None)
@given(tableros(mayor=7), OPCIONES)
def test_en_cualquier_tablero_fracciones_y_decimales_coinciden(tab, opciones):
    exacta, decimal = CadenaDeMarkov(tab, **opciones, exacta=True), CadenaDeMarkov(tab, **opciones)
    assert all(sum(fila) == 1 for fila in exacta.matriz)
    np.testing.assert_allclose(exacta.tras(5, por="turno").astype(float), decimal.tras(5, por="turno"), atol=1e-12)
    try:
        reparto = exacta.estacionaria()
    except ValueError:
        assume(False)
    assert sum(reparto) == 1
    np.testing.assert_allclose(reparto.astype(float), decimal.estacionaria(), atol=1e-12)
    for por in ("tirada", "turno"):
        assert float(exacta.tiempo_medio(0, 0, por)) == pytest.approx(decimal.tiempo_medio(0, 0, por))
    np.testing.assert_allclose(exacta.llegadas().astype(float), decimal.llegadas(), atol=1e-12)


# ── Contra paseos simulados y contra el motor ────────────────────────────────────────────


@pytest.mark.parametrize(("lugar", "independiente"), [(PRESO, False), (24, True)])
def test_la_banda_es_honrada(lugar, independiente):
    """De 2000 paseos, una banda del 95 % falla en entre el 4 y el 6 %; la de tiradas independientes, no."""
    cadena, tiradas = CadenaDeMarkov(MADRID, carcel="esperar"), 2500
    p = cadena.estacionaria()[lugar]
    desviaciones = np.abs(paseos(cadena, 2000, tiradas, semilla=11)[:, lugar] / tiradas - p)
    assert 0.04 < (desviaciones > 1.96 * cadena.error_tipico(lugar, tiradas)).mean() < 0.06
    if not independiente:
        assert (desviaciones > 1.96 * math.sqrt(p * (1 - p) / tiradas)).mean() > 0.15


def test_veinte_paseos_dentro_de_la_banda():
    cadena, tiradas = CadenaDeMarkov(INTERNACIONAL), 5000
    frecuencias = paseos(cadena, 20, tiradas, semilla=5) / tiradas
    for lugar, p in enumerate(cadena.estacionaria()):
        assert np.abs(frecuencias[:, lugar] - p).max() <= 4.5 * cadena.error_tipico(lugar, tiradas)


#: Lo que cambian los mazos de verdad, con varios jugadores, respecto a robar siempre de un mazo entero.
MAZOS_DE_VERDAD = 0.00033


@pytest.mark.parametrize(
    ("cual", "carcel"), [(MADRID, "esperar"), (INTERNACIONAL, "pagar")], ids=["madrid", "internacional"]
)
def test_el_motor_sin_fin_da_lo_mismo_que_la_cadena(cual, carcel):
    cadena = CadenaDeMarkov(cual, carcel=carcel)
    motor = Motor(cual, 320_000, semilla=2024, esperando=carcel == "esperar", sin_tarjetas=carcel == "esperar")
    for veces in motor.veces:
        n = int(veces.sum())
        assert n > 150_000
        for lugar, p in enumerate(cadena.estacionaria()):
            assert abs(veces[lugar] / n - p) <= 4 * cadena.error_tipico(lugar, n) + MAZOS_DE_VERDAD, lugar
    assert motor.mesa.tiradas / motor.mesa.turno == pytest.approx(cadena.tiradas_por_turno, abs=0.004)


def test_el_motor_con_pagar_y_esperar_tiene_los_turnos_de_la_cadena():
    cadena = CadenaDeMarkov(MADRID, Normas(pagar_y_esperar=True))
    motor = Motor(MADRID, 100_000, semilla=3, sin_tarjetas=True, pagar_y_esperar=True)
    assert motor.mesa.tiradas / motor.mesa.turno == pytest.approx(cadena.tiradas_por_turno, abs=0.006)
    assert cadena.tiradas_por_turno < CadenaDeMarkov(MADRID).tiradas_por_turno - 0.03


# ── Errores ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("llamada", "frase"),
    [
        (lambda c: CadenaDeMarkov("madrid"), "Se esperaba un Tablero"),
        (lambda c: CadenaDeMarkov(MADRID, "española"), "Se esperaban unas Normas"),
        (lambda c: CadenaDeMarkov(MADRID, carcel="huir"), "«carcel» debe ser «pagar», «esperar» o «solo_visita»"),
        (lambda c: CadenaDeMarkov(MADRID, reglas="tarjetas"), "«reglas» debe ser una colección"),
        (lambda c: CadenaDeMarkov(MADRID, reglas=["bote"]), "«reglas» debe ser"),
        (lambda c: CadenaDeMarkov(MADRID, dados=(6, 1)), "«dados» debe llevar"),
        (lambda c: CadenaDeMarkov(MADRID, dados=6), "«dados» debe llevar"),
        (lambda c: c.estacionaria("ronda"), "«por» debe ser «tirada» o «turno» y ha llegado 'ronda'"),
        (lambda c: c.estacionaria(por=3), "«por» debe ser «tirada» o «turno» y ha llegado 3"),
        (lambda c: c.llegadas("partida"), "«por» debe ser"),
        (lambda c: c.tras(-1), "«n» debe ser un entero mayor o igual que 0 y ha llegado -1"),
        (lambda c: c.tras(2.5), "«n» debe ser un entero"),
        (lambda c: c.tras(1, desde=41), "Los lugares de «Madrid» van de 0 a 39, y 40 es estar encarcelado"),
        (lambda c: c.tras(1, desde=30), "Con estas reglas ninguna tirada acaba en la casilla 30"),
        (lambda c: c.tiempo_medio(0, 41), "Los lugares de «Madrid» van de 0 a 39"),
        (lambda c: c.tiempo_medio(0, "Salida"), "Los lugares de «Madrid»"),
        (lambda c: c.tiempo_medio(0, []), "La colección de lugares está vacía"),
        (lambda c: c.tiempo_medio(0, 1, por="vuelta"), "«por» debe ser"),
        (lambda c: c.mezcla(0), "«tolerancia» debe ser un número entre 0 y 1 y ha llegado 0"),
        (lambda c: c.error_tipico(0, 0), "«n» debe ser un entero mayor o igual que 1 y ha llegado 0"),
        (lambda c: c.error_tipico(-1, 10), "Los lugares de «Madrid»"),
        (lambda c: CadenaDeMarkov(MINI).preso, "El tablero «Mini» no tiene cárcel"),
        (lambda c: CadenaDeMarkov(MINI).tiempo_medio(0, 4), "Los lugares de «Mini» van de 0 a 3, y no hay cárcel"),
        (lambda c: CadenaDeMarkov(MADRID, reglas=()).tiempo_medio(0, 40), "Desde la casilla 0 (Salida) puede que no"),
    ],
)  # fmt: skip
def test_lo_que_no_vale_se_dice_en_una_frase(llamada, frase):
    with pytest.raises(ValueError) as error:
        llamada(CadenaDeMarkov(MADRID))
    assert str(error.value).startswith(frase)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_un_tablero_del_que_no_se_vuelve_lo_dice():
    """Del tramo de la cárcel no se sale nunca: hay matriz y hay pasos, pero no reparto a la larga."""
    trampa = CadenaDeMarkov(tablero(["salida", "carcel", "parking", "ve_a_la_carcel", "ve_a_la_carcel"], [2]))
    assert trampa.tras(1)[1:3] == pytest.approx([0.5, 0.5])
    for cuenta in (trampa.estacionaria, trampa.llegadas, trampa.mezcla, lambda: trampa.error_tipico(0, 10)):
        with pytest.raises(ValueError, match="ya no se vuelve a Salida"):
            cuenta()
    with pytest.raises(ValueError, match="puede que no se llegue nunca a la casilla 0"):
        trampa.tiempo_medio(0, 0)


def test_un_tablero_sin_carcel_no_tiene_ultimo_numero():
    for carcel in ("pagar", "esperar", "solo_visita"):
        cadena = CadenaDeMarkov(MINI, carcel=carcel)
        assert cadena.estacionaria().shape == cadena.llegadas().shape == cadena.tras(3).shape == (4,)
