"""La cárcel: la escalera, la decisión y las estancias simuladas."""

import re
from dataclasses import replace

import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu import Tablero
from monopoly_edu.vistas import explora
from monopoly_edu.vistas.explora.carcel import A_MANO, MOMENTOS
from monopoly_edu.vistas.explora.muestra import tiradas


def numero(explorador, patron):
    return float(re.search(patron, explorador.descripcion)[1].replace(",", ".").replace("\N{NO-BREAK SPACE}", ""))


def test_la_escalera_baja_por_cinco_sextos():
    assert "1, 5/6, 25/36 y 125/216: en tres intentos salen 91/216, el 42,13 %." in explora.carcel().descripcion


def test_las_dos_maneras_de_salir_cuestan_lo_que_sale_a_mano():
    # 50 · 125/216 = 28,94 y 55/36 = 1,53
    texto = explora.carcel().descripcion
    assert "Quien paga da 50 € y se mueve ya; quien espera, de media, da 28,94 € y pasa 1,53 turnos" in texto


def test_al_principio_pagar_y_al_final_esperar():
    carcel = explora.carcel()
    assert "conviene pagar" in carcel.descripcion
    carcel.momento.value = "final: con 3 casas"
    assert "conviene esperar" in carcel.descripcion


def test_la_ventaja_crece_1_53_euros_por_cada_euro_de_alquiler():
    carcel = explora.carcel()
    carcel.alquiler.value = "100"
    con_cien = numero(carcel, r"se ganan (\d+) €")
    carcel.alquiler.value = "1100"
    assert numero(carcel, r"se ganan (\d+) €") - con_cien == pytest.approx(1000 * 55 / 36, abs=1)


def test_lo_que_vale_comprar_sube_el_alquiler_de_equilibrio_lo_mismo():
    carcel = explora.carcel()
    sin_comprar = numero(carcel, r"Compensa esperar desde (\d+,\d+) €")
    carcel.comprar.value = "60"
    assert numero(carcel, r"Compensa esperar desde (\d+,\d+) €") == pytest.approx(sin_comprar + 60)


def test_elegir_un_momento_escribe_su_alquiler_y_escribir_otro_lo_deja_a_mano():
    carcel = explora.carcel()
    escritos = []
    for momento in MOMENTOS:
        carcel.momento.value = momento
        escritos.append(int(carcel.alquiler.value))
    assert escritos == sorted(escritos) and len(set(escritos)) == 3
    carcel.alquiler.value = "77"
    assert carcel.momento.value == A_MANO and carcel.descripcion.startswith("Con 77 €")
    carcel.momento.value = "principio: sin edificar"
    assert int(carcel.alquiler.value) == escritos[0]


def test_la_casilla_dice_lo_que_no_vale_y_la_figura_se_queda():
    carcel = explora.carcel()
    antes = carcel.descripcion
    for mal in ("mucho", "-3", "99999"):
        carcel.alquiler.value = mal
        assert "«Alquiler por turno (€)»" in carcel.aviso.value and carcel.descripcion == antes
    carcel.alquiler.value = "40"
    assert "Con 40 €" in carcel.descripcion


def test_las_estancias_se_cuentan_bien():
    carcel = explora.carcel(semilla=3)
    carcel.cien.click()
    dobles = (lambda t: t[:, 0] == t[:, 1])(tiradas(3, 30_000)).reshape(-1, 3)[:100].tolist()
    salida = [d.index(True) + 1 if True in d else 0 for d in dobles]
    assert numero(carcel, r"doble el (\d+,\d+) %") == sum(map(bool, salida))
    sin_moverse = sum(s - 1 if s else 2 for s in salida)
    assert numero(carcel, r"y (\d+,\d+) turnos sin moverse, de media\.$") == pytest.approx(sin_moverse / 100)
    assert numero(carcel, r"con (\d+(?:,\d+)?) € y") == pytest.approx(salida.count(0) / 2)


def test_muchas_estancias_se_parecen_a_lo_exacto():
    carcel = explora.carcel(semilla=8)
    carcel.todo.click()
    assert numero(carcel, r"doble el (\d+,\d+) %") == pytest.approx(42.13, abs=4 * 0.5)  # σ = 0,49 puntos
    assert numero(carcel, r"y (\d+,\d+) turnos sin moverse, de media\.$") == pytest.approx(55 / 36, abs=0.04)


def test_si_da_casi_igual_se_dice():
    carcel = explora.carcel()
    carcel.alquiler.value = "20"
    assert "da casi igual pagar que esperar" in carcel.descripcion


def test_si_moverse_no_da_casi_nada_compensa_esperar_siempre():
    madrid = Tablero.cargar("madrid")
    sin_sueldo = replace(madrid, importes=replace(madrid.importes, sueldo=0))
    assert "Compensa esperar con cualquier alquiler." in explora.carcel(tablero=sin_sueldo).descripcion


def test_la_fianza_y_la_moneda_son_las_del_tablero():
    madrid = Tablero.cargar("madrid")
    caro = replace(madrid, importes=replace(madrid.importes, fianza=216, moneda="táleros"))
    assert "quien espera, de media, da 125 táleros" in explora.carcel(tablero=caro).descripcion


def test_la_edicion_internacional_tiene_su_equilibrio():
    internacional = explora.carcel(tablero=Tablero.cargar("internacional"))
    assert 20 < numero(internacional, r"Compensa esperar desde (\d+,\d+) €") < 25


@pytest.mark.parametrize(("tablero", "frase"), [("mini", "En «Mini» no hay dobles"), (None, "Se esperaba un Tablero")])
def test_lo_que_no_sirve_se_dice_en_una_frase(tablero, frase):
    with pytest.raises(ValueError, match=frase):
        explora.carcel(tablero=Tablero.cargar(tablero) if tablero else "madrid")


@pytest.mark.parametrize("comprar", ["0", "10000"])
@pytest.mark.parametrize("alquiler", ["0", "5", "10000"])
def test_con_cualquier_dinero_y_pocas_estancias_no_se_tapa_nada(alquiler, comprar):
    explorador = explora.carcel(semilla=7)
    explorador.alquiler.value, explorador.comprar.value = alquiler, comprar
    nada_se_pisa(explorador.figura)
    for boton in (explorador.uno, explorador.diez, explorador.todo):
        boton.click()
        nada_se_pisa(explorador.figura)


def test_el_dinero_se_lee_con_sus_millares():
    explorador = explora.carcel()
    explorador.comprar.value = "10000"
    assert "desde 10\N{NO-BREAK SPACE}020 € de alquiler" in explorador.descripcion
