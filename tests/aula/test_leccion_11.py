"""La lección del torneo: la banda de dos iguales, contada y jugada, y las estrategias que se entregan."""

from fractions import Fraction
from math import comb

import pytest

from monopoly_edu import Azarosa, Compradora, Estrategia, Prudente, Tablero, comprueba, torneo
from monopoly_edu.aula.ejercicio import BIEN, MAL, NO_SE_ENTIENDE, Contexto
from monopoly_edu.aula.lecciones import buscar
from monopoly_edu.aula.lecciones.l11 import PARTIDAS, gana_al_menos

TABLEROS = ("madrid", "internacional", "mini")


def una(comprar):
    return type("Mia", (Estrategia,), {"comprar": comprar})


def contexto(tablero):
    return Contexto(Tablero.cargar(tablero), semilla=17)


# ── Dos iguales ──


def test_la_banda_deja_fuera_a_tres_de_cada_mil_torneos():
    ejercicio, c = buscar("11.3"), contexto("madrid")
    dentro = [k for k in range(101) if ejercicio.juzgar(c, Fraction(k, 100)).correcta]
    assert dentro == list(range(dentro[0], 101 - dentro[0]))
    assert 0.996 < sum(comb(100, k) for k in dentro) / 2**100 < 0.999


@pytest.mark.parametrize("semilla", [1, 17])
def test_dos_prudentes_de_verdad_caben_en_la_banda(semilla):
    r = torneo({"Ana": Prudente, "Luis": Prudente}, partidas=PARTIDAS, semilla=semilla, progreso=False)
    gana_ana = sum(acta.ganador == 0 for acta in r.actas)
    assert buscar("11.3").juzgar(contexto("madrid"), f"{gana_ana}/{PARTIDAS}").estado == BIEN


def test_la_prediccion_sale_de_la_binomial():
    # C(4, 2)/2⁴ y compañía, con cien monedas: el 50 a 50 tiene probabilidad 0,0796 (tablas de la binomial).
    assert float(gana_al_menos(50) - gana_al_menos(51)) == pytest.approx(0.0796, abs=5e-5)
    assert gana_al_menos(50) == 1 and gana_al_menos(100) == Fraction(2, 2**100)


# ── Una estrategia ──

BUENAS = {
    "tres veces": una(lambda self, vista, casilla: vista.dinero >= 3 * vista.precio(casilla)),
    "lo impreso": una(lambda self, vista, casilla: vista.dinero - 3 * vista.casilla(casilla).precio >= 0),
}
MALAS = {
    "siempre_lo_mismo": una(lambda self, vista, casilla: True),
    "olvida_el_pago": una(lambda self, vista, casilla: vista.dinero / 2 >= vista.precio(casilla)),
    "justo_en_el_borde": una(lambda self, vista, casilla: vista.dinero > 3 * vista.precio(casilla)),
}


@pytest.mark.parametrize("tablero", TABLEROS)
def test_las_estrategias_que_se_entregan(tablero):
    c, ejercicio = contexto(tablero), buscar("11.6")
    for buena in BUENAS.values():
        assert ejercicio.juzgar(c, buena).estado == BIEN
    for error, mala in MALAS.items():
        veredicto = ejercicio.juzgar(c, mala)
        assert (veredicto.estado, veredicto.diagnostico) == (MAL, error)


def test_las_de_la_caja_tambien_se_juzgan():
    assert comprueba("11.6", Compradora).diagnostico == "siempre_lo_mismo"
    assert comprueba("11.6", Azarosa).estado == NO_SE_ENTIENDE  # compra como la base


def test_la_que_no_compra_nunca_y_la_del_ejemplo_tienen_su_mensaje():
    nunca = una(lambda self, vista, casilla: False)
    assert "no compra nunca" in comprueba("11.6", nunca).mensaje
    la_del_cuaderno = una(lambda self, vista, casilla: vista.dinero - vista.precio(casilla) >= 500)
    assert comprueba("11.6", la_del_cuaderno).diagnostico == "cantidad_fija"


def no_acaba(self, vista, casilla):
    while True:
        pass


@pytest.mark.parametrize(
    ("clase", "trozo"),
    [
        (una(lambda self, vista, casilla: None), "¿Falta «return»?"),
        (una(lambda self, vista: True), "TypeError"),
        (una(lambda self, vista, casilla: vista.dineros), "AttributeError"),
        (una(no_acaba), "no acaba"),
        (una(lambda self, vista, casilla: "sí"), "Hace falta True o False"),
        (una(lambda self, vista, casilla: print(True)), "con `print`"),  # noqa: T201
    ],
)
def test_una_estrategia_que_falla_dice_por_que(clase, trozo):
    veredicto = comprueba("11.6", clase)
    assert veredicto.estado == MAL and trozo in veredicto.mensaje


@pytest.mark.parametrize("cosa", [Prudente(), lambda vista, casilla: True, dict, "Mia", 3])
def test_lo_que_no_es_una_estrategia(cosa):
    veredicto = comprueba("11.6", cosa)
    assert veredicto.estado == NO_SE_ENTIENDE and "class Mia(Estrategia)" in veredicto.mensaje
