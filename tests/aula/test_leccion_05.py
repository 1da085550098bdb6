"""Lo que pregunta la lección 5, contado caso a caso con las tarjetas de verdad y sin ninguna fórmula."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from monopoly_edu import Tablero
from monopoly_edu.aula.ejercicio import Contexto, texto
from monopoly_edu.aula.lecciones.l05 import BOCA_ABAJO, DE_QUE_MAZO, DOS_CAMINOS, LA_PROXIMA, PREDICCION

MADRID = Contexto(Tablero.cargar("madrid"))
PLANTILLA = Contexto(Tablero.cargar("plantilla"))
PAGAR = {"pagar", "pagar_a_cada_uno", "reparaciones", "multa_o_robar"}
MUEVEN = {"avanzar", "volver", "retroceder", "estacion_mas_cercana", "servicio_mas_cercano"}


def efectos(mazo, contexto=MADRID):
    return [tarjeta.efecto for tarjeta in contexto.tablero.mazos[mazo].tarjetas]


def parte(casos, cumple):
    casos = list(casos)
    return Fraction(sum(map(cumple, casos)), len(casos))


def test_la_proxima_con_las_tarjetas_en_la_mano():
    """Se apartan seis de Suerte, una de pagar, y se cuentan las que quedan."""
    quedan = efectos("suerte")
    de_pagar = [efecto for efecto in quedan if efecto in PAGAR]
    otras = [efecto for efecto in quedan if efecto not in PAGAR]
    for efecto in (*de_pagar[:1], *otras[:5]):
        quedan.remove(efecto)
    assert LA_PROXIMA.respuesta(MADRID) == parte(quedan, lambda efecto: efecto in PAGAR) == Fraction(2, 5)


def test_la_tarjeta_boca_abajo_contando_todas_las_parejas():
    parejas = permutations(efectos("suerte"), 2)
    con_la_de_ana = [luis for luis, ana in parejas if ana in PAGAR]
    assert BOCA_ABAJO.respuesta(MADRID) == parte(con_la_de_ana, lambda luis: luis in PAGAR) == Fraction(4, 15)


@pytest.mark.parametrize(("contexto", "desde", "suerte", "carcel"), [(MADRID, 18, 22, 30), (PLANTILLA, 6, 8, 18)])
def test_por_dos_caminos_contando_dados_y_tarjetas(contexto, desde, suerte, carcel):
    """De los 36 · n casos de los dados y la tarjeta de encima, los que acaban en la cárcel."""
    assert f"en la {desde} (" in texto(DOS_CAMINOS.enunciado, contexto)
    casos = product(range(1, 7), range(1, 7), efectos("suerte", contexto))
    acaba = parte(
        casos,
        lambda c: desde + c[0] + c[1] == carcel or (desde + c[0] + c[1] == suerte and c[2] == "ir_a_la_carcel"),
    )
    assert DOS_CAMINOS.respuesta(contexto) == acaba


def test_de_que_mazo_contando_dado_y_tarjeta():
    """Dieciséis tarjetas en cada mazo y seis caras: 96 jugadas igual de fáciles."""
    jugadas = product(range(1, 7), range(16))
    salen = [(cara <= 2, efectos("suerte" if cara <= 2 else "caja")[n]) for cara, n in jugadas]
    que_mueven = [de_suerte for de_suerte, efecto in salen if efecto in MUEVEN]
    assert DE_QUE_MAZO.respuesta(MADRID) == parte(que_mueven, bool) == Fraction(3, 5)


def test_en_las_mesas_de_cien_semillas_sale_lo_que_se_espera():
    """Cien mesas por semilla con cuatro tarjetas por salir: en total, la cuarta parte, tres errores arriba o abajo."""
    salen = [
        int(PREDICCION.resultado(Contexto(MADRID.tablero, semilla=s)).split("salen ")[1].split(".")[0])
        for s in range(100)
    ]
    assert abs(sum(salen) - 2500) <= 3 * (10_000 * 3 / 16) ** 0.5
