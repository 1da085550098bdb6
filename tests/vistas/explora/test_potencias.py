"""Las potencias: filas que se igualan, distancias publicadas y fracciones a mano."""

import re
from dataclasses import replace

import numpy as np
import pytest
from analisis.apoyo import tablero
from vistas.textos import nada_se_pisa

from monopoly_edu import CadenaDeMarkov, Tablero
from monopoly_edu.vistas import explora

MADRID, MINI = Tablero.cargar("madrid"), Tablero.cargar("mini")


def distancia(explorador):
    return float(re.search(r"está a (\d,\d+) de la estacionaria", explorador.descripcion)[1].replace(",", "."))


def alturas(explorador):
    return [barra.get_height() for barra in explorador.figura.figura.axes[1].patches]


def test_con_la_30_a_veinte_tiradas_de_salida_se_esta_a_0_055_y_a_veintiuna_a_menos_de_0_05():
    explorador = explora.potencias(n=20)
    assert explorador.reglas.value.startswith("Ve a la cárcel (30)")
    assert distancia(explorador) == 0.055
    explorador.mas.click()
    assert explorador.n.value == "21" and distancia(explorador) < 0.05


def test_solo_con_los_dados_hacen_falta_89_tiradas():
    explorador = explora.potencias(n=88)
    explorador.reglas.value = "Solo los dados"
    assert "todas las filas son ya la misma" not in explorador.descripcion
    explorador.mas.click()
    assert explorador.descripcion.startswith("P⁸⁹: todas las filas son ya la misma")


def test_el_mini_a_mano_tras_dos_tiradas():
    """Con la regla, P² a mano: filas 1/4 1/2 1/4, 1/4 1/2 1/4 y 0 1/2 1/2."""
    explorador = explora.potencias(MINI, n=2)
    escrito = [texto.get_text() for texto in explorador.figura.figura.axes[0].texts]
    assert escrito == ["1/4", "1/2", "1/4", "1/4", "1/2", "1/4", "0", "1/2", "1/2"]
    assert "0,083" in explorador.descripcion, "la mitad de 1/12 + 0 + 1/12"


def test_el_mini_sin_regla_tras_cinco_tiradas():
    """Salir 5 + k veces, con k de una binomial(5, 1/2): a la 0 llegan k = 3; 10/32."""
    explorador = explora.potencias(MINI, n=5)
    explorador.reglas.value = "Solo los dados"
    assert "Salida (0): 5/16; a la larga, 1/4" in explorador.descripcion


def test_elevar_a_cero_es_no_moverse():
    explorador = explora.potencias(n=0)
    assert explorador.descripcion.startswith("P⁰") and "Salida (0): 100,00 %" in explorador.descripcion
    explorador.menos.click()
    explorador.doble.click()
    assert explorador.n.value == "0"


def test_si_los_denominadores_no_caben_se_escriben_porcentajes():
    explorador = explora.potencias(MINI, n=30)
    escrito = [texto.get_text() for texto in explorador.figura.figura.axes[0].texts]
    assert escrito == 3 * ["16,7 %", "50,0 %", "33,3 %"]


@pytest.mark.parametrize("n", [1, 7, 40])
@pytest.mark.parametrize("desde", [0, 10, 22])
def test_la_fila_es_el_reparto_de_la_cadena_tras_n_tiradas(n, desde):
    explorador = explora.potencias(n=n)
    explorador.reglas.value, explorador.desde.value = "Todas las reglas, pagando la fianza", desde
    esperado = np.delete(CadenaDeMarkov(MADRID).tras(n, desde), 30)
    assert alturas(explorador) == pytest.approx(esperado.tolist(), abs=1e-12)


def test_a_la_larga_todas_las_filas_son_la_publicada():
    """Truman Collins, baraja internacional, pagando: 3,9499 % preso (sin redondear: cortado)."""
    explorador = explora.potencias(Tablero.cargar("internacional"), n=500)
    explorador.reglas.value = "Todas las reglas, pagando la fianza"
    assert alturas(explorador)[-1] == pytest.approx(0.039499, abs=1e-6)
    assert "la cárcel: 3,95 %" in explorador.descripcion


def test_salir_de_donde_nadie_se_queda_recibe_una_frase_y_la_figura_no_cambia():
    explorador = explora.potencias()
    antes = explorador.descripcion
    explorador.desde.value = 30
    assert "nadie se queda en Ve a la cárcel (30)" in explorador.aviso.value and explorador.descripcion == antes


def test_los_botones_y_la_casilla_no_pasan_de_mil():
    explorador = explora.potencias(n=600)
    explorador.doble.click()
    assert explorador.n.value == "1000"
    explorador.n.value = "1001"
    assert "«Tiradas (n)» va de 0 a 1000" in explorador.aviso.value


@pytest.mark.parametrize("casillas", [4, 7, 20, 33, 60, 120])
@pytest.mark.parametrize("dados", [(6, 6), (6,)])
def test_en_cualquier_tablero(tablero_de, casillas, dados):
    explorador = explora.potencias(replace(tablero_de(casillas), dados=dados), n=3)
    nada_se_pisa(explorador.figura)
    explorador.doble.click()
    nada_se_pisa(explorador.figura)


def test_un_tablero_del_que_no_se_vuelve_recibe_una_frase():
    """Del tramo de la cárcel no se sale nunca: no hay reparto a la larga al que acercarse."""
    trampa = tablero(["salida", "carcel", "parking", "ve_a_la_carcel", "ve_a_la_carcel"], [2])
    with pytest.raises(ValueError, match="ya no se vuelve a Salida"):
        explora.potencias(trampa)


@pytest.mark.parametrize("mal", [-1, 1001, "3", True, None, 2.5])
def test_un_n_que_no_vale_recibe_una_frase(mal):
    with pytest.raises(ValueError, match="«n» debe ser un número entero de 0 a 1000"):
        explora.potencias(n=mal)
