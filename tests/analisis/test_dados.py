"""Las probabilidades exactas de los dados, comparadas con los valores de los libros."""

from fractions import Fraction as F

import pytest

from monopoly_edu.analisis import dados


def test_sumas_de_dos_dados():
    ley = dados.suma_de_dados((6, 6))
    assert ley == {s: F(6 - abs(s - 7), 36) for s in range(2, 13)}
    assert (ley[7], dados.media(ley)) == (F(1, 6), 7)


@pytest.mark.parametrize("caras", [(2,), (6,), (4, 4), (4, 6), (6, 6, 6), (2, 3, 4, 5)])
def test_cualquier_juego_de_dados_suma_uno_y_tiene_su_media(caras):
    ley = dados.suma_de_dados(caras)
    assert sum(ley.values()) == 1
    assert dados.media(ley) == sum(F(n + 1, 2) for n in caras)
    assert list(ley) == list(range(len(caras), sum(caras) + 1))


def test_la_tabla_de_doble_entrada_cuenta_lo_mismo_que_la_ley():
    celdas = [suma for fila in dados.tabla_de_sumas((6, 6)) for suma in fila]
    assert {s: F(celdas.count(s), 36) for s in celdas} == dados.suma_de_dados()


def test_dobles():
    assert (dados.p_dobles(), dados.dobles_seguidos(3), dados.dobles_seguidos(0)) == (F(1, 6), F(1, 216), 1)
    assert dados.p_dobles(4) == F(1, 4)


def test_el_turno_como_arbol():
    assert dados.tiradas_del_turno() == {1: F(5, 6), 2: F(5, 36), 3: F(1, 36)}
    assert dados.media(dados.tiradas_del_turno()) == F(43, 36)
    caminos = dados.arbol_del_turno().caminos
    assert sum(p for _, p in caminos) == 1
    assert caminos[-1][1] == F(1, 216)


def test_salir_de_la_carcel():
    assert [dados.salir_en_el_intento(k) for k in (1, 2, 3)] == [F(1, 6), F(5, 36), F(25, 216)]
    assert dados.salir_de_la_carcel(3) == F(91, 216)
    assert dados.tiradas_esperadas_en_la_carcel(3) == F(91, 36)
    assert dados.fianza_esperada(50) == F(3125, 108)
    assert dados.tabla_de_la_carcel(3)[3] == (F(25, 216), F(91, 216))
    assert sum(p for _, p in dados.arbol_de_la_carcel(3).caminos) == 1


def test_las_tiradas_esperadas_son_la_media_del_arbol():
    largos = [(len(camino), p) for camino, p in dados.arbol_de_la_carcel(3).caminos]
    assert sum(largo * p for largo, p in largos) == F(91, 36)


def test_pasar_por_una_casilla():
    assert dados.pasar_por(7) == F(1417, 7776)
    assert dados.pasar_por(4) == F(109, 1296)
    assert dados.limite_de_pasar_por() == F(1, 7)
    assert abs(dados.pasar_por(200) - F(1, 7)) < F(1, 10**9)
    assert dados.pasar_por(0) == 1


@pytest.mark.parametrize(
    ("llamada", "frase"),
    [
        (lambda: dados.suma_de_dados((6, 1)), "«dados» debe llevar de 1 a 4 números de caras"),
        (lambda: dados.suma_de_dados("66"), "«dados» debe llevar"),
        (lambda: dados.p_dobles(1), "«caras» debe ser un entero mayor o igual que 2 y ha llegado 1."),
        (lambda: dados.dobles_seguidos(-1), "«veces» debe ser un entero mayor o igual que 0 y ha llegado -1."),
        (lambda: dados.pasar_por(2.5), "«distancia» debe ser un entero mayor o igual que 0 y ha llegado 2.5."),
        (lambda: dados.salir_en_el_intento(0), "«intento» debe ser un entero mayor o igual que 1"),
        (lambda: dados.tabla_de_sumas((6,)), "La tabla de doble entrada es de dos dados"),
        (lambda: dados.tiradas_esperadas_en_la_carcel(True), "«intentos» debe ser un entero"),
    ],
)
def test_lo_que_no_vale_se_dice_en_una_frase(llamada, frase):
    with pytest.raises(ValueError, match="^" + frase.replace("(", r"\(")):
        llamada()
