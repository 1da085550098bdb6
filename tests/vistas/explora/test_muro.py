"""El muro de la clase: sus frecuencias, su banda y quién se queda fuera, con números sacados a mano."""

import re

import numpy as np
import pytest

from monopoly_edu.vistas import explora
from monopoly_edu.vistas.explora.muestra import tiradas
from monopoly_edu.vistas.explora.muro import SUCESOS


def numeros(texto, patron):
    return [float(n.replace(",", ".")) for n in re.findall(patron, texto)]


def test_cada_suceso_tiene_su_probabilidad_de_laplace():
    assert {nombre: str(suceso.p) for nombre, suceso in SUCESOS.items()} == {
        "suma 7": "1/6",
        "dobles": "1/6",
        "suma 12": "1/36",
        "suma par": "1/2",
        "una casilla entre 40": "1/40",
    }


@pytest.mark.parametrize("nombre", SUCESOS)
def test_cada_suceso_ocurre_tanto_como_dice(nombre):
    suceso, n = SUCESOS[nombre], 200_000
    frecuencia = suceso.ocurre(np.random.RandomState(5).random_sample((n, 2))).mean()
    p = float(suceso.p)
    assert abs(frecuencia - p) < 4 * (p * (1 - p) / n) ** 0.5


def test_con_cien_tiradas_una_casilla_de_cuarenta_se_desvia_1_6_puntos():
    muro = explora.muro_de_la_clase()
    muro.suceso.value = "una casilla entre 40"
    muro.cien.click()
    assert "la de la fórmula, de 1,56." in muro.descripcion
    muro.todo.click()
    assert "la de la fórmula, de 0,16." in muro.descripcion


def test_la_desviacion_de_los_treinta_se_parece_a_la_de_la_formula():
    muro = explora.muro_de_la_clase()
    for _ in range(4):
        muro.cien.click()
    observada, teorica = numeros(muro.descripcion, r"(?:frecuencias es|fórmula,) de (\d+,\d+)")
    assert teorica == pytest.approx(100 * (5 / 36 / 400) ** 0.5, abs=0.005)
    assert teorica / 1.6 < observada < teorica * 1.6


def test_con_cuatro_veces_mas_tiradas_la_banda_mide_la_mitad():
    muro = explora.muro_de_la_clase()
    muro.cien.click()
    ahora, luego = numeros(muro.descripcion, r"± (\d+,\d+) puntos")
    assert (ahora, luego) == (7.30, 3.65)  # 1,96·√(5/36/100) y la mitad
    assert "Con 4 veces más tiradas (400)" in muro.descripcion


def test_el_alumno_siete_es_quien_puso_siete_en_sus_dos_dados():
    muro, dados = explora.muro_de_la_clase(), explora.dos_dados(semilla=7)
    muro.quien.value = 6
    for explorador in (muro, dados):
        explorador.cien.click()
    sietes = dados._veces()[7]
    assert f"El número 7 de la lista lleva el {sietes},00 %." in muro.descripcion


def test_los_de_dentro_se_cuentan_bien():
    muro = explora.muro_de_la_clase()
    muro.cien.click()
    sietes = [(tiradas(k, 10_000)[:100].sum(axis=1) == 7).sum() for k in range(1, 31)]
    dentro = sum(9.37 <= s <= 23.97 for s in sietes)  # 100/6 ± 1,96·√(500/36)
    muro.contar.value = True
    assert muro.descripcion.startswith(f"Con 100 tiradas, {dentro} de 30 alumnos están dentro de la banda")


def test_a_la_larga_quedan_fuera_unos_cinco_de_cada_cien():
    fuera = 0
    for semilla in range(0, 600, 60):
        muro = explora.muro_de_la_clase(semilla, alumnos=60)
        muro.vistas = 1000
        muro.hacer(lambda: None)
        fuera += 60 - int(re.search(r"hay (\d+) de 60", muro.descripcion)[1])
    assert 12 <= fuera <= 50  # de 600 se esperan 30, y σ = √(600·0,05·0,95) = 5,3


def test_con_pocas_tiradas_se_avisa_de_que_la_banda_no_vale():
    muro = explora.muro_de_la_clase()
    muro.diez.click()
    assert "Aún son pocas tiradas" in muro.descripcion
    muro.cien.click()
    assert "Aún son pocas tiradas" not in muro.descripcion


def test_otra_semilla_es_otra_clase_y_la_misma_la_misma():
    descripciones = []
    for semilla in (3, 3, 900):
        muro = explora.muro_de_la_clase(semilla)
        muro.cien.click()
        descripciones.append(muro.descripcion)
    assert descripciones[0] == descripciones[1] != descripciones[2]


def test_la_semilla_mas_alta_tambien_vale():
    muro = explora.muro_de_la_clase(2**32 - 1, alumnos=2)
    muro.diez.click()
    assert "Con 10 tiradas" in muro.descripcion


@pytest.mark.parametrize("alumnos", [1, 61, 0, -3, 2.5, "treinta", None, True])
def test_lo_que_no_es_un_numero_de_alumnos_se_dice_en_una_frase(alumnos):
    with pytest.raises(ValueError, match="«alumnos» debe ser un número entero de 2 a 60 y ha llegado"):
        explora.muro_de_la_clase(alumnos=alumnos)


@pytest.mark.parametrize("semilla", [-1, 2**32, "hola", None, 1.5])
def test_lo_que_no_es_una_semilla_se_dice_en_una_frase(semilla):
    with pytest.raises(ValueError, match="«semilla» debe ser un número entero"):
        explora.muro_de_la_clase(semilla)


def test_el_pie_dice_lo_que_se_ve_sin_nombrar_colores():
    def pie():
        return muro.figura.figura.texts[1].get_text().replace("\n", " ")

    muro = explora.muro_de_la_clase()
    assert pie() == "Banda: p ± 1,96·√(p(1−p)/n); a la larga deja fuera a 5 de 100."
    muro.cien.click()
    assert (
        pie().startswith("Cada línea fina, un alumno con su semilla; la gruesa, el señalado.") and "aspa" not in pie()
    )
    muro.contar.value = True
    assert "28 de 30 alumnos" in muro.descripcion and pie().endswith("Con aspa, quien está fuera.")
