"""La escalera de reglas: valores publicados, bandas que fallan lo que dicen y muestras que se repiten."""

import re
from dataclasses import replace

import numpy as np
import pytest
from analisis.apoyo import tablero
from vistas.textos import nada_se_pisa

from monopoly_edu import Tablero
from monopoly_edu.analisis.estados import ESCALERA
from monopoly_edu.vistas import explora

MADRID, MINI, INTERNACIONAL = (Tablero.cargar(nombre) for nombre in ("madrid", "mini", "internacional"))


def puntos(explorador):
    """Lo exacto: la altura de los puntos negros."""
    return next(linea for linea in explorador.figura.figura.axes[0].lines if linea.get_label() == "exacto").get_ydata()


def barras(explorador):
    return [barra.get_height() for barra in explorador.figura.figura.axes[0].patches]


def leyenda(explorador):
    return [texto.get_text() for texto in explorador.figura.figura.axes[0].get_legend().get_texts()]


def en_tanto_por_ciento(numeros, cifras):
    return [round(100 * float(p), cifras) for p in numeros]


def test_solo_con_los_dados_todas_iguales_y_hay_formula():
    explorador = explora.escalera_de_reglas()
    assert explorador.descripcion == "Solo con los dados, todas las casillas son iguales: 2,5 % = 1/40."
    assert puntos(explorador) == pytest.approx(40 * [1 / 40]) and "fórmula: 1/40" in leyenda(explorador)


def test_con_la_30_salen_5_y_2_80_y_2_20():
    explorador = explora.escalera_de_reglas(reglas=["ve_a_la_carcel"])
    assert "la que más, la 17 (2,80 %); la que menos, la 37 (2,20 %)" in explorador.descripcion
    assert "Entre la cárcel y sus visitas, 5,00 %" in explorador.descripcion
    assert not any("fórmula" in texto for texto in leyenda(explorador))
    assert any("no hay fórmula" in texto.get_text() for texto in explorador.figura.figura.texts)


def test_dados_la_30_y_tres_dobles_como_la_cadena_publicada():
    """Cadena pública sin tarjetas: cárcel con visitas, 5,3305 %; y 2,7743 %, que se cita como de la 17 y es la 18."""
    explorador = explora.escalera_de_reglas(reglas=["ve_a_la_carcel", "tres_dobles"])
    exactas = puntos(explorador)
    assert en_tanto_por_ciento([exactas[10] + exactas[40], exactas[18]], 4) == [5.3305, 2.7743]


def test_todas_menos_la_espera_como_truman_collins():
    explorador = explora.escalera_de_reglas(INTERNACIONAL, reglas=["ve_a_la_carcel", "tarjetas", "tres_dobles"])
    exactas = puntos(explorador)
    collins = {40: 3.9499, 24: 3.1858, 0: 3.0961, 19: 3.0852, 25: 3.0659, 5: 2.9631, 18: 2.9356, 15: 2.9200, 7: 0.8650}
    assert [100 * exactas[lugar] for lugar in collins] == pytest.approx(list(collins.values()), abs=1e-4)


def test_con_la_espera_se_esta_preso_9_386():
    explorador = explora.escalera_de_reglas(INTERNACIONAL, reglas=ESCALERA)
    assert en_tanto_por_ciento([puntos(explorador)[40]], 3) == [9.386]


def test_por_turno_como_durango_bill():
    """Al acabar el turno, pagando: 4,69 % preso; la 24, 3,21 %; la 19, 3,18 %; Salida, 3,14 %."""
    explorador = explora.escalera_de_reglas(INTERNACIONAL, reglas=["ve_a_la_carcel", "tarjetas", "tres_dobles"])
    explorador.por.value = "turno"
    exactas = puntos(explorador)
    assert en_tanto_por_ciento([exactas[lugar] for lugar in (40, 24, 19, 0)], 2) == [4.69, 3.21, 3.18, 3.14]
    assert explorador.figura.figura.axes[0].get_ylabel() == "probabilidad por turno"


@pytest.mark.parametrize("reglas", [(), ("ve_a_la_carcel",), ESCALERA], ids=["dados", "la 30", "todas"])
def test_las_bandas_fallan_lo_que_dicen(reglas):
    """De 480 bandas del 95 % fallan unas 24; más de 48 o menos de 8 no pasaría ni una vez entre mil."""
    fallos = bandas = 0
    for semilla in range(12):
        explorador = explora.escalera_de_reglas(semilla=semilla, reglas=reglas)
        explorador.todo.click()
        hay, mal = re.search(r"de (\d+) bandas del 95 %, fallan? (\d+)", explorador.descripcion).groups()
        bandas, fallos = bandas + int(hay), fallos + int(mal)
    assert bandas == 480 and 8 <= fallos <= 48


def test_con_pocas_tiradas_no_hay_banda():
    """Con 1000 tiradas se esperan 25 visitas a cada casilla: la banda no valdría. Con 1200, 30."""
    explorador = explora.escalera_de_reglas()
    for _ in range(10):
        explorador.cien.click()
    assert "banda del 95 %" not in leyenda(explorador)
    for _ in range(2):
        explorador.cien.click()
    assert "banda del 95 %" in leyenda(explorador)


def test_cien_clics_en_una_son_un_clic_en_cien_y_lo_nuevo_se_anade():
    uno, cien = explora.escalera_de_reglas(semilla=5), explora.escalera_de_reglas(semilla=5)
    for _ in range(100):
        uno._avanzar(1)
    cien.cien.click()
    uno.hacer(lambda: None)
    assert barras(uno) == barras(cien) and sum(barras(uno)) == pytest.approx(1)
    antes = np.array(barras(cien)) * 100
    cien.diez.click()
    assert (np.round(np.array(barras(cien)) * 110) >= np.round(antes)).all()


def test_la_semilla_se_repite_y_se_cambia():
    uno, otro = explora.escalera_de_reglas(semilla=3), explora.escalera_de_reglas(semilla=4)
    uno.cien.click()
    otro.cien.click()
    assert barras(uno) != barras(otro)
    otro.semilla.value = "3"
    otro.cien.click()
    assert barras(uno) == barras(otro)


def test_quitar_y_poner_una_regla_no_cambia_lo_que_se_habia_sacado():
    explorador = explora.escalera_de_reglas(semilla=1)
    explorador.todo.click()
    antes = barras(explorador)
    explorador.reglas["tarjetas"].value = True
    assert barras(explorador) != antes and explorador.vistas == 10_000
    explorador.reglas["tarjetas"].value = False
    assert barras(explorador) == antes


def test_por_turno_se_cuentan_los_turnos_acabados():
    """De cada 36 tiradas sueltas, 6 son dobles y no acaban turno: de 10 000 quedan unos 8333."""
    explorador = explora.escalera_de_reglas()
    explorador.todo.click()
    explorador.por.value = "turno"
    turnos = int(re.search(r"Lo simulado: (\d+) turnos", explorador.descripcion)[1])
    assert abs(turnos - 8333) < 5 * (10_000 * 5 / 36) ** 0.5
    assert "banda del 95 %" not in leyenda(explorador)


def test_en_el_tablero_se_ve_lo_exacto():
    explorador = explora.escalera_de_reglas(reglas=["ve_a_la_carcel"])
    explorador.tablero_a_la_vista.value = True
    assert explorador.descripcion.startswith("Mapa de calor del tablero «Madrid»")
    assert "Caja de Comunidad (17), 2,80 %" in explorador.descripcion
    assert explorador.figura.figura.texts[0].get_text().startswith("Con «Ve a la cárcel»: en la cárcel, 2,69 %")


def test_en_un_tablero_sin_carcel_ni_tarjetas_no_hay_reglas_que_poner():
    explorador = explora.escalera_de_reglas(MINI)
    assert all(mando.disabled for mando in explorador.reglas.values())
    explorador.reglas["tarjetas"].value = True
    assert explorador.descripcion == "Solo con los dados, todas las casillas son iguales: 25 % = 1/4."


@pytest.mark.parametrize("casillas", [4, 5, 13, 20, 41, 60, 120])
@pytest.mark.parametrize("dados", [(6, 6), (6,)])
def test_en_cualquier_tablero(tablero_de, casillas, dados):
    explorador = explora.escalera_de_reglas(replace(tablero_de(casillas), dados=dados), reglas=ESCALERA)
    nada_se_pisa(explorador.figura)
    explorador.todo.click()
    nada_se_pisa(explorador.figura)


@pytest.mark.parametrize("quitada", ESCALERA)
def test_con_cualquier_mezcla_de_reglas_no_se_pisa_nada(quitada):
    explorador = explora.escalera_de_reglas(reglas=set(ESCALERA) - {quitada})
    explorador.cien.click()
    nada_se_pisa(explorador.figura)


def test_si_con_una_regla_no_se_vuelve_se_dice_en_una_frase():
    trampa = tablero(["salida", "carcel", "parking", "ve_a_la_carcel", "ve_a_la_carcel"], [2])
    explorador = explora.escalera_de_reglas(trampa)
    antes = explorador.descripcion
    explorador.reglas["ve_a_la_carcel"].value = True
    assert "ya no se vuelve a Salida" in explorador.aviso.value and explorador.descripcion == antes


@pytest.mark.parametrize(
    ("mal", "frase"),
    [
        ({"reglas": ["tarjeta"]}, "«reglas» debe ser «ve_a_la_carcel», «tarjetas», «tres_dobles» o «espera»"),
        ({"reglas": "tarjetas"}, "«reglas» debe ser una colección de textos"),
        ({"semilla": -1}, "«semilla» debe ser un número entero"),
        ({"tablero": 40}, "Se esperaba un Tablero"),
    ],
)
def test_lo_que_no_vale_recibe_una_frase(mal, frase):
    with pytest.raises(ValueError, match=frase):
        explora.escalera_de_reglas(**mal)
