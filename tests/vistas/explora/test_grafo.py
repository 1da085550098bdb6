"""El grafo: las fracciones de las flechas, los saltos obligados y la probabilidad de caer justo a una distancia."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from analisis.apoyo import grande
from matplotlib.patches import FancyArrowPatch, Rectangle
from vistas.textos import nada_se_pisa

from monopoly_edu import Tablero
from monopoly_edu.analisis.grafo import saltos
from monopoly_edu.vistas import explora

MADRID, MINI = Tablero.cargar("madrid"), Tablero.cargar("mini")


def flechas(descripcion):
    """Las flechas de los dados que cuenta una descripción: a qué casilla y con qué fracción."""
    return {int(a): Fraction(p) for a, p in re.findall(r"a la (\d+), (\d+(?:/\d+)?)", descripcion)}


@pytest.mark.parametrize("casilla", [0, 17, 35])
def test_de_cada_casilla_salen_once_flechas_con_las_fracciones_de_dos_dados(casilla):
    esperadas = {(casilla + k) % 40: Fraction(6 - abs(7 - k), 36) for k in range(2, 13)}
    explorador = explora.grafo(casilla=casilla)
    assert flechas(explorador.descripcion) == esperadas
    assert "11 flechas" in explorador.descripcion and "en total suman 1" in explorador.descripcion


def test_la_mas_gruesa_va_siete_mas_alla():
    assert "la más gruesa, a Suerte (7): 1/6" in explora.grafo().descripcion


def test_con_una_moneda_salen_dos_flechas_iguales():
    descripcion = explora.grafo(MINI, casilla=3).descripcion
    assert flechas(descripcion) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert "todas iguales: 1/2 cada una" in descripcion


def test_los_saltos_de_madrid_son_los_de_sus_tarjetas():
    """7 de las 16 tarjetas de Suerte mueven y 3 de las de Caja de Comunidad; la 30 manda siempre a la cárcel."""
    g = saltos(MADRID)
    de_suerte = sum(flecha["weight"] for flecha in g[7].values())
    de_caja = sum(flecha["weight"] for flecha in g[2].values())
    assert de_suerte == pytest.approx(7 / 16) and de_caja == pytest.approx(3 / 16)
    assert dict(g[30]) == {40: {"weight": 1.0}} and not g[1] and not g[10]


def test_desde_la_24_se_va_a_la_carcel_sobre_todo_por_la_30():
    """5/36 por la 30, y una tarjeta de cada 16 en la 33 (1/9) y en la 36 (1/36), que puede retroceder hasta la 33."""
    cuanto = 5 / 36 + (1 / 9 + 1 / 36 + 1 / 36 / 16) / 16
    escrito = f"la cárcel, {100 * cuanto:.2f} %".replace(".", ",")
    assert escrito in explora.grafo(casilla=24).descripcion


def test_sin_los_saltos_no_se_dibuja_ni_se_cuenta_ninguno():
    explorador = explora.grafo(casilla=24)
    con = len(explorador.figura.figura.axes[0].patches)
    explorador.saltos.value = False
    assert "cárcel," not in explorador.descripcion
    assert len(explorador.figura.figura.axes[0].patches) < con


def test_los_saltos_van_a_trazos_y_los_dados_no():
    from matplotlib.patches import FancyArrowPatch

    explorador = explora.grafo(casilla=24)
    trazos = [p.get_linestyle() for p in explorador.figura.figura.axes[0].patches if isinstance(p, FancyArrowPatch)]
    assert trazos.count("-") == 11 and len(trazos) > 11


def test_la_carcel_no_tapa_ninguna_flecha_de_los_dados():
    explorador = explora.grafo()
    for casilla in range(40):
        explorador.casilla.value = casilla
        (ejes,) = explorador.figura.figura.axes
        cajas = [p for p in ejes.patches if isinstance(p, Rectangle) and p.get_zorder() == 7]
        flechas = [p for p in ejes.patches if isinstance(p, FancyArrowPatch) and p.get_zorder() == 5]
        assert len(cajas) == 1 or casilla == 16  # desde la 16 ni se cae en una tarjeta que encarcele ni en la 30
        for caja in cajas:
            hueco = caja.get_bbox()
            assert not any(flecha._path_original.intersects_bbox(hueco, filled=False) for flecha in flechas), casilla


def test_en_ve_a_la_carcel_nadie_se_queda_a_tirar():
    assert "nadie se queda a tirar: siempre se va a la cárcel" in explora.grafo(casilla=30).descripcion


def test_caer_justo_a_una_distancia():
    """Con dos dados: 1417/7776 la séptima, 109/1296 la cuarta, y 1/7 muy lejos. A 1 no se puede."""
    explorador = explora.grafo()
    explorador.ver.value = "distancia"
    assert "7 casillas más allá: 1417/7776 = 18,22 %" in explorador.descripcion
    assert "1/7: el 14,29 %" in explorador.descripcion and "la que está 7 más allá" in explorador.descripcion
    explorador.d.value = "4"
    assert "4 casillas más allá: 109/1296 = 8,41 %" in explorador.descripcion
    explorador.d.value = "1"
    assert "1 casilla más allá: 0 %" in explorador.descripcion


def test_los_botones_no_se_salen_de_las_distancias():
    explorador = explora.grafo()
    explorador.ver.value = "distancia"
    explorador.d.value = "40"
    explorador.mas.click()
    assert explorador.d.value == "40"
    explorador.menos.click()
    assert explorador.d.value == "39"


def test_con_una_moneda_el_limite_es_dos_tercios():
    """Tirada media 3/2. A 2 se llega con un 2 o con dos unos: 1/2 + 1/4."""
    explorador = explora.grafo(MINI)
    explorador.ver.value, explorador.d.value = "distancia", "2"
    assert "3/4 = 75 %" in explorador.descripcion and "2/3: el 66,67 %" in explorador.descripcion


@pytest.mark.parametrize("casillas", [4, 6, 20, 25, 60, 150, 400])
@pytest.mark.parametrize("dados", [(6, 6), (6,), (2,), (4, 4, 4)])
def test_en_cualquier_tablero(tablero_de, casillas, dados):
    explorador = explora.grafo(replace(tablero_de(casillas), dados=dados), casilla=casillas // 2)
    nada_se_pisa(explorador.figura)
    explorador.ver.value = "distancia"
    nada_se_pisa(explorador.figura)


@pytest.mark.parametrize("casilla", range(0, 40, 3))
def test_desde_cualquier_casilla_no_se_pisa_nada(casilla):
    nada_se_pisa(explora.grafo(Tablero.cargar("internacional"), casilla).figura)


def test_un_tablero_con_muchos_saltos():
    nada_se_pisa(explora.grafo(grande(2), 33).figura)


@pytest.mark.parametrize("mal", [40, -1, "3", True, None, 2.5])
def test_una_casilla_que_no_existe_recibe_una_frase(mal):
    with pytest.raises(ValueError, match="«casilla» debe ser un número entero de 0 a 39"):
        explora.grafo(casilla=mal)


def test_lo_que_no_es_un_tablero_recibe_una_frase():
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        explora.grafo("madrid")
