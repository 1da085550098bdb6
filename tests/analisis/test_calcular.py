"""Los escenarios `calcular`: se llama a las funciones de análisis con los datos del escenario (FORMATO, §9)."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from analisis.apoyo import INTERNACIONAL, MADRID
from monopoly_edu.analisis import dados
from monopoly_edu.analisis.markov import CadenaDeMarkov

ESCENARIOS = json.loads((Path(__file__).parents[1] / "escenarios" / "escenarios.json").read_text(encoding="utf-8"))
DE_CALCULAR = [
    e for e in ESCENARIOS["escenarios"] if any(accion.get("hacer") == "calcular" for accion in e["acciones"])
]
BARAJAS = {"internacional": INTERNACIONAL, "espanola_clasica": MADRID}


def suma_de_dos_dados(caras):
    ley = dados.suma_de_dados((caras, caras))
    return {"p_suma_7": ley[7], "p_suma_2": ley[2], "p_doble": dados.p_dobles(caras), "media": dados.media(ley)}


def dobles_seguidos(caras, veces):
    return {"probabilidad": dados.dobles_seguidos(veces, caras)}


def salir_de_la_carcel_con_dobles(caras, intentos):
    p = dados.salir_de_la_carcel(intentos, caras)
    return {"probabilidad": p, "probabilidad_decimal": float(p)}


def tiradas_esperadas_en_la_carcel(caras, intentos):
    media = dados.tiradas_esperadas_en_la_carcel(intentos, caras)
    return {"media": media, "media_decimal": float(media)}


def euler_84(caras, baraja, racha_sobrevive_a_la_carcel):
    racha = "sigue" if racha_sobrevive_a_la_carcel else "borra"
    cadena = CadenaDeMarkov(BARAJAS[baraja], carcel="solo_visita", dados=(caras, caras), racha_en_carcel=racha)
    resultado = porcentajes(cadena)
    modal = "".join(f"{lugar:02}" for lugar, _ in resultado["porcentajes"][:3])
    return {**resultado, "cadena_modal": modal}


def distribucion_estacionaria(caras, baraja, carcel, multa_o_suerte="pagar"):
    return porcentajes(
        CadenaDeMarkov(BARAJAS[baraja], carcel=carcel, dados=(caras, caras), multa_o_suerte=multa_o_suerte)
    )


def porcentajes(cadena):
    pi = 100 * cadena.estacionaria()
    lugares = [*range(len(cadena.tablero)), "carcel"]
    orden = sorted(zip(lugares, pi, strict=True), key=lambda par: -par[1])
    return {"porcentajes": orden, "suma": sum(pi), "casilla_30": pi[30]}


CALCULOS = {
    f.__name__: f
    for f in (
        suma_de_dos_dados, dobles_seguidos, salir_de_la_carcel_con_dobles, tiradas_esperadas_en_la_carcel,
        euler_84, distribucion_estacionaria,
    )
}  # fmt: skip


def comparar(clave, calculado, esperado):
    if clave == "porcentajes":
        for (lugar, valor), (otro, publicado) in zip(calculado, esperado, strict=False):
            assert lugar == otro
            assert valor == pytest.approx(publicado, abs=0.0005)
    elif clave in ("suma", "casilla_30"):
        assert calculado == pytest.approx(esperado, abs=0.0005)
    elif clave.endswith("_decimal"):
        assert calculado == pytest.approx(esperado, abs=0.0000005)
    elif clave == "cadena_modal":
        assert calculado == esperado
    else:
        assert calculado == Fraction(esperado)


def test_estan_los_ocho():
    assert len(DE_CALCULAR) == 8


@pytest.mark.parametrize("caso", DE_CALCULAR, ids=lambda e: e["id"])
def test_calcular(caso):
    (accion,) = caso["acciones"]
    datos = {clave: valor for clave, valor in accion.items() if clave not in ("hacer", "que")}
    calculado = CALCULOS[accion["que"]](**datos)
    for clave, esperado in caso["espera"]["resultado"].items():
        comparar(clave, calculado[clave], esperado)
