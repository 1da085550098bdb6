"""El turno: las hojas de su árbol, los turnos simulados y los tableros en los que no tiene sentido."""

import re
from dataclasses import replace

import pytest

from monopoly_edu import Tablero
from monopoly_edu.vistas import explora


def hojas(explorador):
    """Cuántas veces ha salido cada hoja."""
    return list(map(int, re.findall(r"\d+", re.search(r"han salido ([^v]+) veces", explorador.descripcion)[1])))


def test_las_hojas_llevan_las_fracciones_del_arbol_de_tres_dobles():
    descripcion = explora.turno(hasta=3).descripcion
    assert re.findall(r"», (\d+/\d+) \(", descripcion) == ["5/6", "5/36", "5/216", "1/216"]
    assert "43/36" in descripcion and "1 de cada 216" in descripcion


def test_se_despliega_tirada_a_tirada():
    turno = explora.turno()
    assert re.findall(r"», (\d+/\d+) \(", turno.descripcion) == ["5/6", "1/6"]
    turno.hasta.value = 2
    assert re.findall(r"», (\d+/\d+) \(", turno.descripcion) == ["5/6", "5/36", "1/36"]
    assert turno.descripcion.startswith("Para tirar 3 veces hacen falta 2 dobles seguidos: 1/6 · 1/6 = 1/36.")


def test_en_el_dibujo_estan_las_ramas_y_la_cuenta_de_la_media():
    escrito = [texto.get_text() for texto in explora.turno(hasta=3).figura.figura.axes[0].texts]
    assert escrito.count("sin doble: 5/6") == escrito.count("doble: 1/6") == 3
    assert any("1 · 5/6 + 2 · 5/36 + 3 · 5/216 + 3 · 1/216 = 43/36" in texto for texto in escrito)


@pytest.mark.parametrize("hasta", [1, 2, 3])
def test_los_turnos_se_reparten_entre_las_hojas(hasta):
    turno = explora.turno(hasta=hasta)
    for _ in range(3):
        turno.cien.click()
    assert sum(hojas(turno)) == 300 and len(hojas(turno)) == hasta + 1


def test_lo_simulado_se_parece_a_lo_exacto():
    turno = explora.turno(semilla=4, hasta=3)
    turno.todo.click()
    for veces, p in zip(hojas(turno), (5 / 6, 5 / 36, 5 / 216, 1 / 216), strict=True):
        assert abs(veces - 10_000 * p) < 4 * (10_000 * p * (1 - p)) ** 0.5
    media = float(re.search(r"falta (\d,\d+) tiradas", turno.descripcion)[1].replace(",", "."))
    assert abs(media - 43 / 36) < 0.02  # σ/√n = 0,0045


def test_las_tiradas_de_media_salen_de_las_hojas():
    turno = explora.turno(semilla=9, hasta=3)
    turno.cien.click()
    una, dos, tres, presos = hojas(turno)
    assert f"{(una + 2 * dos + 3 * (tres + presos)) / 100:.2f}".replace(".", ",") + " tiradas" in turno.descripcion


def test_podar_el_arbol_no_cambia_los_turnos():
    turno = explora.turno(semilla=2, hasta=3)
    turno.cien.click()
    enteras = hojas(turno)
    turno.hasta.value = 1
    assert hojas(turno) == [enteras[0], sum(enteras[1:])]


def test_cien_clics_de_uno_son_un_clic_de_cien():
    uno, otro = explora.turno(semilla=5), explora.turno(semilla=5)
    for _ in range(10):
        uno.diez.click()
    otro.cien.click()
    assert uno.descripcion == otro.descripcion


def test_en_la_edicion_internacional_el_turno_es_el_mismo():
    internacional = Tablero.cargar("internacional")
    assert explora.turno(tablero=internacional).descripcion == explora.turno().descripcion


def test_con_dados_distintos_el_doble_tiene_su_probabilidad():
    de_4_y_6 = replace(Tablero.cargar("madrid"), dados=(4, 6))  # 4 dobles entre 24
    turno = explora.turno(tablero=de_4_y_6)
    turno.todo.click()
    assert "1/6 sale doble" in turno.descripcion
    assert abs(hojas(turno)[1] - 10_000 / 6) < 4 * 37.3


def test_con_dados_de_cuatro_caras():
    turno = explora.turno(tablero=replace(Tablero.cargar("madrid"), dados=(4, 4)), hasta=3)
    assert "21/16 tiradas de media" in turno.descripcion  # 1 + 1/4 + 1/16
    assert "1 de cada 64" in turno.descripcion


def test_en_un_tablero_sin_dobles_se_dice_en_una_frase():
    with pytest.raises(ValueError, match="En «Mini» no hay dobles: no se tiran dos dados, y hacen falta"):
        explora.turno(tablero=Tablero.cargar("mini"))


def test_en_un_tablero_sin_carcel_se_dice_en_una_frase(tablero_de):
    with pytest.raises(ValueError, match="no hay cárcel"):
        explora.turno(tablero=tablero_de(4))


@pytest.mark.parametrize("argumentos", [{"hasta": 0}, {"hasta": 4}, {"hasta": "dos"}, {"hasta": True}])
def test_lo_que_no_es_un_numero_de_tiradas_se_dice_en_una_frase(argumentos):
    with pytest.raises(ValueError, match="«hasta» debe ser 1, 2 o 3 tiradas y ha llegado"):
        explora.turno(**argumentos)


def test_lo_que_no_es_un_tablero_se_dice_en_una_frase():
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        explora.turno(tablero="madrid")
