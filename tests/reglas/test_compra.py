"""La compra y la subasta de lo que no se compra: R034 a R041."""

import pytest

from monopoly_edu import Tablero
from reglas.apoyo import (
    ANA,
    BANCA,
    EVA,
    LUIS,
    contestar,
    dinero,
    hechos,
    motivo,
    ocurrido,
    pagos,
    pasar,
    poner,
    pregunta,
    pujar,
    tirar,
)


def _cae_en(casilla, *, ana=None, luis=None, eva=None, **normas):
    """Ana, sin pasar por Salida, acaba de caer en una casilla."""
    desde = {"posicion": casilla - 3} if casilla >= 3 else {"posicion": 38}
    return tirar(poner({**desde, **(ana or {})}, luis, eva, **normas), (1, 2))


@pytest.mark.parametrize("casilla", [3, 5, 12, 39])
def test_r034_quien_cae_decide_si_compra(casilla):
    p = _cae_en(casilla)
    assert pregunta(p) == ("Ana", "comprar")
    assert list(p.pregunta.opciones) == [["comprar", casilla], "no_comprar"]


def test_r034_nadie_puede_comprar_otra_casilla():
    assert motivo(_cae_en(3), ["comprar", 39]) == "respuesta_desconocida"


def test_r035_tres_clases_de_propiedad():
    tipos = [c.tipo for c in Tablero.cargar("madrid").propiedades]
    assert {tipo: tipos.count(tipo) for tipo in tipos} == {"solar": 22, "estacion": 4, "servicio": 2}


PRECIOS = {
    1: 60, 3: 60, 5: 200, 6: 100, 8: 100, 9: 120, 11: 140, 12: 150, 13: 140, 14: 160, 15: 200, 16: 180, 18: 180,
    19: 200, 21: 220, 23: 220, 24: 240, 25: 200, 26: 260, 27: 260, 28: 150, 29: 280, 31: 300, 32: 300, 34: 320,
    35: 200, 37: 350, 39: 400,
}  # fmt: skip


@pytest.mark.parametrize("casilla", PRECIOS)
def test_r036_se_paga_a_la_banca_el_precio_impreso(casilla):
    p = contestar(_cae_en(casilla), ["comprar", casilla])
    assert pagos(p, "compra") == [(ANA, BANCA, PRECIOS[casilla])]


@pytest.mark.parametrize(("dinero_de_ana", "rechazo"), [(59, "dinero_insuficiente"), (60, None)])
def test_r036_sin_dinero_bastante_se_rechaza(dinero_de_ana, rechazo):
    p = _cae_en(3, ana={"dinero": dinero_de_ana})
    if rechazo:
        assert motivo(p, ["comprar", 3]) == rechazo
        assert list(p.pregunta.opciones) == ["no_comprar"]
        assert [(opcion, m.clave) for opcion, m in p.pregunta.rechazadas] == [(["comprar", 3], rechazo)]
    else:
        assert dinero(contestar(p, ["comprar", 3]))[ANA] == 0


def test_r037_el_comprador_recibe_el_titulo_libre_de_hipoteca():
    p = contestar(_cae_en(25), ["comprar", 25])
    assert (p.mesa.propietario[25], p.mesa.hipotecado[25]) == (ANA, False)
    assert ocurrido(p, hechos.Adquiere) == [hechos.Adquiere(ANA, 25, BANCA)]


@pytest.mark.parametrize("dinero_de_ana", [1500, 10])
def test_r038_si_no_compra_se_subasta_en_el_acto(dinero_de_ana):
    p = contestar(_cae_en(3, ana={"dinero": dinero_de_ana}), "no_comprar")
    assert pregunta(p) == ("Luis", "pujar")
    pujar(p, Luis=[12])
    assert (p.mesa.propietario[3], dinero(p)) == (LUIS, [dinero_de_ana, 1488])


def test_r038_con_sin_subastas_se_queda_en_la_banca():
    p = pasar(contestar(_cae_en(3, sin_subastas=True), "no_comprar"))
    assert (p.mesa.propietario[3], pregunta(p)) == (BANCA, ("Luis", "turno"))
    assert ocurrido(p, hechos.Subasta) == []


def test_r039_se_la_lleva_la_puja_mas_alta():
    p = pujar(contestar(_cae_en(19, eva={}), "no_comprar"), Luis=[50, 130], Eva=[51, 140], Ana=[60])
    assert (p.mesa.propietario[19], dinero(p)) == (EVA, [1500, 1500, 1360])
    assert pagos(p) == [(EVA, BANCA, 140)]


def test_r039_las_pujas_son_enteras_crecientes_y_con_dinero():
    p = contestar(_cae_en(19, luis={"dinero": 90}), "no_comprar")
    assert motivo(p, ["pujar", 91]) == "puja_mayor_que_el_dinero"
    assert motivo(p, ["pujar", 0]) == "puja_por_debajo_de_la_salida"
    assert motivo(p, ["pujar", 12.5]) == "puja_no_entera"
    contestar(p, ["pujar", 90])
    assert motivo(p, ["pujar", 90]) == "puja_que_no_supera"
    pasar(contestar(p, ["pujar", 91]))
    assert (p.mesa.propietario[19], dinero(p)) == (ANA, [1409, 90])


def test_r039_sin_pujas_se_queda_en_la_banca():
    p = pasar(contestar(_cae_en(19), "no_comprar"))
    assert p.mesa.propietario[19] == BANCA
    assert len(ocurrido(p, hechos.SinPujas)) == 1


@pytest.mark.parametrize("primera", [1, 7, 1500])
def test_r040_la_primera_puja_puede_ser_cualquiera(primera):
    p = contestar(_cae_en(39), "no_comprar")
    assert (p.pregunta.minimo, p.pregunta.maximo) == (1, 1500)
    pujar(p, Luis=[primera])
    assert (p.mesa.propietario[39], dinero(p)[LUIS]) == (LUIS, 1500 - primera)


def test_r041_quien_no_quiso_comprar_puede_pujar():
    p = pujar(contestar(_cae_en(39), "no_comprar"), Ana=[33])
    assert (p.mesa.propietario[39], dinero(p)) == (ANA, [1467, 1500])
