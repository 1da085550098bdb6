"""La matriz enlazada: las cuentas a mano del tablero de cuatro casillas y los tres dibujos de acuerdo."""

from dataclasses import replace

import pytest
from analisis.apoyo import tablero
from vistas.textos import nada_se_pisa

from monopoly_edu import Tablero
from monopoly_edu.vistas import explora

A_MANO = ("Salida", "carcel", "parking", "ve_a_la_carcel")


def ejes(explorador):
    return explorador.figura.figura.axes


def escrito(unos):
    return [texto.get_text() for texto in unos.texts]


def resaltado(unos):
    return [texto.get_text() for texto in unos.texts if texto.get_weight() == "bold"]


def test_sin_regla_un_cuarto_cada_casilla():
    explorador = explora.matriz()
    assert "Salida 1/4, C. del Río 1/4, Plaza Mayor 1/4 y C. del Sol 1/4" in explorador.descripcion


def test_si_la_cuarta_envia_a_la_segunda():
    """π₀ = π₂/2, π₂ = π₀/2 + π₁/2 y suman 1: 1/6, 1/2 y 1/3; en la cuarta no se queda nadie."""
    explorador = explora.matriz()
    explorador.regla.value = True
    assert "Salida 1/6, C. del Río 1/2 y Plaza Mayor 1/3" in explorador.descripcion
    assert "En C. del Sol (3) no se queda nadie: se va a la 1" in explorador.descripcion
    assert escrito(ejes(explorador)[0]) == ["0", "1/2", "1/2", "0", "1/2", "1/2", "1/2", "1/2", "0"]


def test_la_matriz_de_la_moneda_a_mano():
    assert escrito(ejes(explora.matriz())[0]) == [
        *("0", "1/2", "1/2", "0"),
        *("0", "0", "1/2", "1/2"),
        *("1/2", "0", "0", "1/2"),
        *("1/2", "1/2", "0", "0"),
    ]


@pytest.mark.parametrize(("desde", "hasta", "p"), [(0, 1, "1/2"), (0, 3, "0"), (3, 0, "1/2"), (2, 2, "0")])
def test_la_celda_la_flecha_y_la_barra_senalan_lo_mismo(desde, hasta, p):
    explorador = explora.matriz()
    explorador.desde.value, explorador.hasta.value = desde, hasta
    tabla, grafo, barras = ejes(explorador)
    assert f"({desde}) a" in explorador.descripcion and f"({hasta}): {p}." in explorador.descripcion
    assert resaltado(tabla) == [p] == resaltado(barras)
    assert escrito(grafo) == ["0", "1", "2", "3", *([p] if p != "0" else [])], "sin flecha no hay rótulo"


def test_quedarse_es_un_lazo():
    explorador = explora.matriz()
    explorador.regla.value, explorador.desde.value = True, 1
    assert "De C. del Río (1) a C. del Río (1): 1/2" in explorador.descripcion
    assert "1/2" in escrito(ejes(explorador)[1])
    nada_se_pisa(explorador.figura)


def test_al_poner_la_regla_se_deja_de_mirar_la_casilla_que_manda():
    explorador = explora.matriz()
    explorador.desde.value, explorador.hasta.value = 3, 3
    explorador.regla.value = True
    assert (explorador.desde.value, explorador.hasta.value) == (1, 1)
    explorador.hasta.value = 3
    assert explorador.hasta.value == 1 and "queja" not in explorador.aviso.value


def test_cada_paso_de_los_dos_tableros_a_mano():
    explorador = explora.matriz()
    for regla in (False, True):
        explorador.regla.value = regla
        for desde in range(4):
            for hasta in range(4):
                explorador.desde.value, explorador.hasta.value = desde, hasta
                assert "La fila entera suma 1" in explorador.descripcion
                nada_se_pisa(explorador.figura)


@pytest.mark.parametrize("dados", [(6, 6), (6,), (2, 2), (3,)])
@pytest.mark.parametrize("casillas", [4, 5, 6])
def test_con_otros_dados(tablero_de, casillas, dados):
    explorador = explora.matriz(replace(tablero_de(casillas), dados=dados))
    for regla in (False, True):
        explorador.regla.value = regla
        nada_se_pisa(explorador.figura)
    assert "Calle número 1" in explorador.regla.description


def test_un_tablero_pequeno_con_su_propia_carcel():
    """El mismo tablero a mano, con la cárcel escrita en él: la regla es la suya."""
    explorador = explora.matriz(tablero(("salida", *A_MANO[1:]), (2,)))
    assert explorador.regla.description == "Poner una regla: ve_a_la_carcel 3 (3) envía a carcel 1 (1)"
    explorador.regla.value = True
    assert "1/6" in explorador.descripcion and "1/3" in explorador.descripcion


def test_si_con_la_regla_no_se_vuelve_se_dice_en_una_frase():
    explorador = explora.matriz(tablero(["salida", "carcel", "parking", "ve_a_la_carcel", "ve_a_la_carcel"], [2]))
    antes = explorador.descripcion
    explorador.regla.value = True
    assert "ya no se vuelve a Salida" in explorador.aviso.value and explorador.descripcion == antes


def test_un_tablero_grande_no_se_lee_numero_a_numero():
    with pytest.raises(ValueError, match=r"«Madrid» tiene 40: prueba explora\.potencias"):
        explora.matriz(Tablero.cargar("madrid"))


def test_lo_que_no_es_un_tablero_recibe_una_frase():
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        explora.matriz([[0, 1], [1, 0]])
