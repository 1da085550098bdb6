"""El mazo: la probabilidad de la próxima, las tablas y lo que pasa al dar la vuelta, contado también a mano."""

import re
from collections import Counter
from fractions import Fraction

import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu import Partida, Tablero
from monopoly_edu.caja.tarjetas import EFECTOS
from monopoly_edu.vistas import explora
from monopoly_edu.vistas.explora.mazo import CLASES, clase_de

MADRID = Tablero.cargar("madrid")


def orden(semilla, clave="suerte"):
    """Las clases de las tarjetas, en el orden en que están en una partida con esa semilla."""
    partida = Partida.nueva(["Ana", "Luis"], tablero=MADRID, semilla=semilla)
    return [clase_de(MADRID.mazos[clave].tarjetas[n].efecto) for n in partida.mesa.mazos[clave]]


def probabilidad(mazo):
    """La de la próxima tarjeta, del rótulo de su barra."""
    escritos = [texto.get_text() for texto in mazo.figura.figura.axes[0].texts]
    return Fraction(next(texto for texto in escritos if texto.startswith("próxima")).split(": ")[1])


def tabla(mazo):
    """Las filas de la tabla: clase, han salido, quedan y total."""
    celdas = [texto.get_text() for texto in mazo.figura.figura.axes[1].texts][4:-1]
    return {celdas[n]: tuple(map(int, celdas[n + 1 : n + 4])) for n in range(0, len(celdas), 4)}


def robar(mazo, cuantas):
    """Como pulsar «1 tarjeta» esas veces, dibujando solo al final."""
    mazo.hacer(lambda: mazo._avanzar(cuantas))


def test_todos_los_efectos_tienen_una_clase_y_solo_una():
    assert Counter(efecto for efectos in CLASES.values() for efecto in efectos) == Counter(list(EFECTOS))


def test_la_baraja_espanola_de_suerte_contada_a_mano():
    filas = tabla(explora.mazo())
    assert filas == {
        "a la cárcel": (0, 1, 1),
        "mover la ficha": (0, 6, 6),
        "cobrar": (0, 3, 3),
        "pagar": (0, 5, 5),
        "quedar libre": (0, 1, 1),
        "total": (0, 16, 16),
    }


def test_mientras_no_sale_la_de_la_carcel_cada_robo_la_acerca():
    mazo, sale = explora.mazo(semilla=0), orden(0).index("a la cárcel")
    for robadas in range(sale + 1):
        assert probabilidad(mazo) == Fraction(1, 16 - robadas)
        mazo.uno.click()
    assert probabilidad(mazo) == 0
    assert "ya no puede ser «a la cárcel»" in mazo.descripcion


def test_las_tarjetas_salen_como_en_la_partida_con_la_misma_semilla():
    mazo, salen = explora.mazo(semilla=11), orden(11)
    for robadas in (1, 6, 11, 16):
        robar(mazo, robadas - mazo.vistas)
        esperado = Counter(salen[:robadas]) if robadas < 16 else Counter()
        assert {c: n for c, (n, _, _) in tabla(mazo).items() if n and c != "total"} == dict(esperado)


def test_la_ultima_tarjeta_es_segura():
    mazo, ultima = explora.mazo(semilla=5), orden(5)[-1]
    robar(mazo, 15)
    mazo.clase.value = ultima
    assert probabilidad(mazo) == 1 and "la próxima es seguro" in mazo.descripcion


def test_al_dar_la_vuelta_se_sabe_cual_es_la_proxima():
    mazo, salen = explora.mazo(semilla=2), orden(2)
    for k in (0, 7, 15):
        robar(mazo, 16 + k - mazo.vistas)
        mazo.clase.value = salen[k]
        assert probabilidad(mazo) == 1 and f"la próxima es «{salen[k]}»" in mazo.descripcion
        mazo.clase.value = next(c for c in CLASES if c != salen[k])
        assert probabilidad(mazo) == 0


def test_acabar_el_mazo_llega_al_final_de_la_vuelta():
    mazo = explora.mazo()
    robar(mazo, 3)
    mazo.vuelta.click()
    assert mazo.vistas == 16
    mazo.vuelta.click()
    assert mazo.vistas == 32
    mazo.vuelta.click()
    assert "No hay más de 32 tarjetas" in mazo.aviso.value and mazo.vistas == 32


def test_barajando_cada_vez_la_probabilidad_no_cambia():
    mazo = explora.mazo()
    mazo.barajar.value = True
    for _ in range(3):
        assert probabilidad(mazo) == Fraction(1, 16)
        robar(mazo, 10)
    assert tabla(mazo)["total"] == (30, 16, 16)


def test_barajando_cada_vez_no_salen_siempre_las_mismas():
    salen = []
    for semilla in range(4):
        mazo = explora.mazo(semilla)
        mazo.barajar.value = True
        mazo.vuelta.click()
        salen.append(tabla(mazo)["mover la ficha"][0])
    assert len(set(salen)) > 1  # en un mazo que se vacía, las seis


def test_cambiar_de_mazo_empieza_de_nuevo():
    mazo = explora.mazo()
    robar(mazo, 4)
    mazo.cual.value = dict(mazo.cual._options_full)["Caja de Comunidad"]
    assert mazo.vistas == 0 and tabla(mazo)["cobrar"] == (0, 8, 8)
    assert "Caja de Comunidad" in mazo.descripcion


def test_se_dice_en_que_robos_ha_salido():
    mazo, salen = explora.mazo(semilla=6), orden(6)
    mazo.clase.value = "mover la ficha"
    mazo.vuelta.click()
    donde = [str(n) for n, clase in enumerate(salen, 1) if clase == "mover la ficha"]
    dicho = re.search(r"en los robos ([\d, y]+)\.", mazo.descripcion)[1]
    assert re.findall(r"\d+", dicho) == donde


def test_la_baraja_internacional_tiene_otras_cuentas():
    filas = tabla(explora.mazo(tablero=Tablero.cargar("internacional")))
    assert filas["mover la ficha"] == (0, 9, 9) and filas["cobrar"] == (0, 2, 2) and filas["pagar"] == (0, 3, 3)


def test_sin_mazos_se_dice_en_una_frase():
    with pytest.raises(ValueError, match="En «Mini» no hay mazos de tarjetas, y hacen falta"):
        explora.mazo(tablero=Tablero.cargar("mini"))


@pytest.mark.parametrize("tablero", ["madrid", 3, [1]])
def test_lo_que_no_es_un_tablero_se_dice_en_una_frase(tablero):
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        explora.mazo(tablero=tablero)


@pytest.mark.parametrize("clase", ["a la cárcel", "mover la ficha"])
def test_en_ningun_robo_se_tapa_nada(clase):
    explorador = explora.mazo(semilla=7)
    explorador.clase.value = clase
    for _ in range(explorador.total):
        explorador.uno.click()
        nada_se_pisa(explorador.figura)
