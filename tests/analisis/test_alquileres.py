"""Alquileres y dinero por turno: contra cuentas publicadas, a mano y contra un oráculo escrito aparte."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from analisis.oraculo import ESTACIONES, SERVICIOS, Ficha
from monopoly_edu import Normas, Tablero
from monopoly_edu.analisis.alquileres import (
    alquiler_esperado,
    balance_de_la_banca,
    efectivo_por_turno,
    ranking,
    tabla_de_alquileres,
    tabla_de_titulos,
)
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.turno_con_dinero import Cobros, tirada_con_dinero
from monopoly_edu.analisis.visitas import Visitas
from monopoly_edu.caja.tablero import Solar

MADRID, INTERNACIONAL, MINI = (Tablero.cargar(nombre) for nombre in ("madrid", "internacional", "mini"))
CARCEL = ("pagar", "esperar", "solo_visita")
NORMAS = (
    Normas(),
    Normas(pagar_y_esperar=True),
    Normas(doble_sueldo_en_salida=True, sueldo=123, fianza=77),
)


# --- Números de fuera --------------------------------------------------------------------


@pytest.mark.parametrize(("casillas", "publicado"), [((37, 39), 101.40), ((1, 3), 17.80)])
def test_ash_y_bishop(casillas: tuple[int, ...], publicado: float) -> None:
    """Ash y Bishop (1972), con su convenio: baraja internacional, se paga al salir de la cárcel y llegadas por turno.

    Su regla de los dobles es otra (la simplifican): por eso solo se pide el 1 %.
    """
    nuestro = sum(alquiler_esperado(INTERNACIONAL, Normas(), casilla, 5) for casilla in casillas)
    assert nuestro == pytest.approx(publicado, rel=0.01)


def test_los_repartos_sin_llegadas_se_quedan_cortos() -> None:
    """Pesar con finales de turno pierde del 13 al 22 % del alquiler; con la parte de las tiradas, un 16 o un 14 %."""
    titulos = [titulo.numero for titulo in MADRID.propiedades]
    por_turno, por_tirada = [], []
    for tablero in (MADRID, INTERNACIONAL):
        for carcel in ("pagar", "esperar"):
            c = CadenaDeMarkov(tablero, carcel=carcel)
            por_turno.append(1 - c.estacionaria("turno")[titulos] / c.llegadas()[titulos])
            por_tirada.append(1 - c.estacionaria("tirada")[titulos] / c.llegadas()[titulos])
    assert (np.min(por_turno), np.max(por_turno)) == pytest.approx((0.13, 0.22), abs=0.005)
    assert (np.min(por_tirada), np.max(por_tirada)) == pytest.approx((0.14, 0.16), abs=0.005)


def test_el_mini_a_mano() -> None:
    """Se llega a cada casilla 1/4 de los turnos. Grupo: 6 y 8 libres, 110 € los dos solares y 20 € la casa."""
    assert alquiler_esperado(MINI, None, 3, 5) == pytest.approx(140 / 4)
    assert alquiler_esperado(MINI, None, 1, 0) == pytest.approx(6 / 4)
    assert alquiler_esperado(MINI, None, 1, "grupo") == pytest.approx(12 / 4)
    tabla = tabla_de_alquileres(MINI)
    assert tabla.loc[("verde", "grupo"), "turnos_para_amortizar"] == pytest.approx(110 / ((12 + 16) / 4))
    assert tabla.loc[("verde", 2), "coste_€"] == 110 + 2 * 20 * 2
    assert tabla.loc[("verde", 1), "mejora_marginal_€"] == pytest.approx((20 + 25 - 12 - 16) / 4)
    assert tabla.loc[("verde", 1), "mejora_turnos_para_amortizar"] == pytest.approx(40 / (17 / 4))


def test_el_dinero_del_mini_a_mano() -> None:
    """Sueldo de 10 € desde la 2 (con un 2) y desde la 3 (siempre): 3/8 de los turnos. Hotel en la 3: 140 € en 1/4."""
    efectivo = efectivo_por_turno(MINI)
    assert efectivo.ley.to_dict() == pytest.approx({0: 5 / 8, 10: 3 / 8})
    assert (efectivo.media, efectivo.varianza) == pytest.approx((3.75, 100 * 15 / 64))
    assert efectivo_por_turno(MINI, alquileres={3: 5}).ley.to_dict() == pytest.approx(
        {-140: 1 / 4, 0: 3 / 8, 10: 3 / 8}
    )
    assert balance_de_la_banca(MINI)["por_turno_€"].to_dict() == pytest.approx(
        {"sueldo": 3.75, "fianza": 0.0, "total": 3.75}
    )


# --- El libro ----------------------------------------------------------------------------


def test_cada_nivel_cobra_lo_impreso() -> None:
    """Los 22 × 6 alquileres impresos, y el doble con el grupo libre (R043, R044, R049)."""
    tabla, llegadas = tabla_de_titulos(MADRID), CadenaDeMarkov(MADRID).llegadas()
    for solar in MADRID.solares:
        este = tabla.loc[solar.numero]
        assert este.loc[list(range(6)), "alquiler_€"].tolist() == pytest.approx(list(solar.alquileres))
        assert este.loc["grupo", "alquiler_€"] == pytest.approx(2 * solar.alquileres[0])
        assert este["llegadas_por_turno"].to_numpy() == pytest.approx(np.full(7, llegadas[solar.numero]))
        assert este.loc[[0, 1, 2, 3, 4, 5], "alquiler_por_turno_€"].is_monotonic_increasing
    for estacion in ESTACIONES:
        assert tabla.loc[estacion]["alquiler_€"].tolist() == pytest.approx([25, 50, 100, 200])


def test_la_tabla_suma_sus_titulos_y_sus_costes() -> None:
    titulos, tabla = tabla_de_titulos(MADRID), tabla_de_alquileres(MADRID)
    for clave, grupo in MADRID.grupos.items():
        for nivel, fila in tabla.loc[clave].iterrows():
            de_todos = sum(titulos.loc[(c, nivel), "alquiler_por_turno_€"] for c in grupo.casillas)
            solar = isinstance(MADRID[grupo.casillas[0]], Solar)
            parte = 1 if solar else int(str(nivel)) / len(grupo.casillas)
            assert fila["alquiler_por_turno_€"] == pytest.approx(parte * de_todos)
            assert fila["turnos_para_amortizar"] == pytest.approx(fila["coste_€"] / fila["alquiler_por_turno_€"])
        assert tabla.loc[clave]["mejora_marginal_€"].sum() == pytest.approx(fila["alquiler_por_turno_€"])
        assert tabla.loc[clave]["mejora_coste_€"].sum() == fila["coste_€"]
    assert tabla.loc[("naranja", 5), "coste_€"] == 180 + 180 + 200 + 15 * 100
    assert tabla.loc[("azul", 5), "coste_€"] == 350 + 400 + 10 * 200
    assert tabla.loc[("estacion", 4), "coste_€"] == 800


def test_el_ranking() -> None:
    """Los naranjas amortizan antes que nadie con hotel y con tres casas: lo que se lee en cualquier guía."""
    for nivel in (3, 5):
        orden = ranking(MADRID, nivel=nivel)
        assert orden.index[0] == "naranja"
        assert orden["turnos_para_amortizar"].is_monotonic_increasing
        assert len(orden) == len(MADRID.grupos)
    assert ranking(MADRID, por="alquiler_por_turno_€").index[0] == "verde"
    assert ranking(MADRID, nivel="grupo", por="coste_€").index[0] == "marron"
    assert ranking(MADRID, nivel=0).equals(ranking(MADRID, nivel="grupo"))


def test_un_titulo_que_no_cobra_o_un_nivel_que_no_existe_son_una_frase() -> None:
    for casilla, nivel, frase in [
        (7, 0, "no tiene título"),
        (40, 0, "no tiene título"),
        (41, 0, "van de 0 a 39"),
        (39, 6, "Los niveles de Paseo del Prado"),
        (39, "hotel", "Los niveles de Paseo del Prado"),
        (39, True, "Los niveles de Paseo del Prado"),
        (5, 0, "1, 2, 3 o 4"),
        (12, 3, "1 o 2"),
    ]:
        with pytest.raises(ValueError, match=frase):
            alquiler_esperado(MADRID, Normas(), casilla, nivel)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=frase):
            efectivo_por_turno(MADRID, alquileres={casilla: nivel})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="«carcel» debe ser"):
        alquiler_esperado(MADRID, Normas(), 39, 5, carcel="huir")
    with pytest.raises(ValueError, match="«por» debe ser"):
        ranking(MADRID, por="suerte")
    with pytest.raises(ValueError, match="«casas» debe ser"):
        balance_de_la_banca(MADRID, casas=-1)


# --- Dos caminos, el mismo número --------------------------------------------------------


@pytest.mark.parametrize("tablero", [MADRID, INTERNACIONAL], ids=["madrid", "internacional"])
@pytest.mark.parametrize("carcel", CARCEL)
@pytest.mark.parametrize("normas", NORMAS, ids=["española", "pagar_y_esperar", "doble_sueldo"])
def test_las_visitas_y_el_turno_con_dinero_son_la_cadena(tablero: Tablero, carcel: str, normas: Normas) -> None:
    """Repartir llegadas por suma, o la matriz por euros, no cambia las llegadas ni la matriz; y las medias cuadran."""
    v = Visitas(tablero, normas, carcel)
    llegadas = v.cadena.llegadas()[:40].copy()
    if carcel == "solo_visita":  # ahí, ser enviado a la cárcel también es pararse en la 10
        llegadas[10] -= v.cadena.llegadas()[40]
    assert v.llegadas == pytest.approx(llegadas, abs=1e-14)
    assert 1 / v.sueldos[0] == pytest.approx(v.cadena.turnos_por_vuelta, rel=1e-12)
    suma = np.zeros_like(v.cadena.matriz)
    for flechas in tirada_con_dinero(v, Cobros(tablero, normas)).values():
        np.add.at(suma, (flechas.desde, flechas.hasta), flechas.probabilidad)
    assert np.abs(suma - v.cadena.matriz).max() < 1e-14
    ajenos = {5: 4, 15: 3, 12: 2, 28: 2, 39: 5, 24: 3, 1: "grupo"}
    solo_banca = efectivo_por_turno(tablero, normas, carcel, casas=3, hoteles=1)
    balance = balance_de_la_banca(tablero, normas, carcel, casas=3, hoteles=1)["por_turno_€"]
    assert solo_banca.media == pytest.approx(balance["total"], abs=1e-10)
    assert balance.drop("total").sum() == pytest.approx(balance["total"])
    con_alquileres = efectivo_por_turno(tablero, normas, carcel, ajenos, casas=3, hoteles=1)
    paga = sum(alquiler_esperado(tablero, normas, casilla, nivel, carcel) for casilla, nivel in ajenos.items())
    assert solo_banca.media - con_alquileres.media == pytest.approx(paga, abs=1e-10)
    assert con_alquileres.ley.sum() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("tablero", "saldo"), [(MADRID, {"caja": 10}), (INTERNACIONAL, {"caja": 10, "suerte": -50})], ids=["madrid", "intl"]
)
def test_cada_rival_cobra_o_paga_su_parte(tablero: Tablero, saldo: dict[str, int]) -> None:
    """«10 € de cada jugador» y «50 € a cada jugador»: una tarjeta de las 16 de su mazo, las veces que se roba de él."""
    llegadas = CadenaDeMarkov(tablero).llegadas()
    robadas = {mazo: sum(llegadas[c.numero] for c in tablero if c.tipo == mazo) for mazo in saldo}
    de_uno = sum(importe * robadas[mazo] / 16 for mazo, importe in saldo.items())
    diferencia = efectivo_por_turno(tablero, rivales=3).media - efectivo_por_turno(tablero).media
    assert diferencia == pytest.approx(3 * de_uno, abs=1e-10)


def test_la_vuelta_vale_el_sueldo() -> None:
    for tablero in (MADRID, INTERNACIONAL):
        assert balance_de_la_banca(tablero).loc["sueldo", "por_vuelta_€"] == pytest.approx(200)


def test_la_tirada_que_llega_a_un_servicio_no_vale_siete() -> None:
    """A Electricidad, a dos pasos de la cárcel, se llega con menos de 7; y esperar dobles lo exagera."""
    pagar, esperar = (Visitas(MADRID, carcel=carcel) for carcel in ("pagar", "esperar"))
    assert esperar.tirada_media(12) < pagar.tirada_media(12) < 6.9
    assert 7 < pagar.tirada_media(28) < 7.1
    uno, dos = (alquiler_esperado(MADRID, None, 12, n) for n in (1, 2))
    assert uno == pytest.approx(4 * pagar.tirada_media(12) * pagar.llegadas[12])
    assert dos == pytest.approx(uno * 10 / 4)


# --- Contra el oráculo -------------------------------------------------------------------

HOTELES = {37: 1500, 39: 2000, 24: 1100}


def paga(casilla: int, suma: int, trae: str) -> float:
    """Las cuatro estaciones, los dos servicios y tres hoteles, con los importes impresos."""
    if casilla in ESTACIONES:
        return 400 if trae == "estacion_mas_cercana" else 200
    if casilla in SERVICIOS:
        return 70 if trae == "servicio_mas_cercano" else 10 * suma  # la tirada nueva, por su media
    return HOTELES.get(casilla, 0)


@pytest.mark.parametrize("nombre", ["madrid", "internacional"])
@pytest.mark.parametrize("espera", [False, True], ids=["pagar", "esperar"])
def test_el_dinero_de_un_turno_es_el_del_oraculo(nombre: str, espera: bool) -> None:
    tablero, n = Tablero.cargar(nombre), 120_000
    ficha = Ficha(tablero, 7, paga, espera)
    euros = np.array([ficha.turno() for _ in range(n)])
    ajenos = dict.fromkeys(ESTACIONES, 4) | dict.fromkeys(SERVICIOS, 2) | dict.fromkeys(HOTELES, 5)
    exacto = efectivo_por_turno(tablero, carcel="esperar" if espera else "pagar", alquileres=ajenos)
    por_lotes = euros.reshape(400, -1).mean(axis=1)
    assert abs(euros.mean() - exacto.media) < 4 * por_lotes.std() / 20
    assert euros.std() == pytest.approx(exacto.desviacion, rel=0.02)
    for cantidad in (0, -50, 200, -200, -2000, -1100):
        p = exacto.ley[cantidad]
        assert abs(np.mean(euros == cantidad) - p) < 6 * sqrt(p * (1 - p) / n), cantidad


@pytest.mark.parametrize("espera", [False, True], ids=["pagar", "esperar"])
def test_el_alquiler_de_los_servicios_y_las_estaciones_es_el_del_oraculo(espera: bool) -> None:
    """Sueltos, y con la baraja que trae doble alquiler y tirada nueva."""
    cobrado: dict[int, list[float]] = {c: [] for c in (*SERVICIOS, *ESTACIONES)}

    def apuntar(casilla: int, suma: int, trae: str) -> float:
        if casilla in cobrado:
            cobrado[casilla].append(paga(casilla, suma, trae))
        return 0.0

    ficha, n = Ficha(INTERNACIONAL, 11, apuntar, espera), 150_000
    for _ in range(n):
        ficha.turno()
    for casilla, pagos in cobrado.items():
        nivel = 2 if casilla in SERVICIOS else 4
        exacto = alquiler_esperado(INTERNACIONAL, None, casilla, nivel, "esperar" if espera else "pagar")
        assert abs(sum(pagos) / n - exacto) < 4.5 * sqrt(np.square(pagos).sum()) / n, casilla
