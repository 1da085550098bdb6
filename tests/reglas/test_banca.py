"""La Banca, el banquero y el dinero inicial: R001 a R013."""

import re

import pytest

from monopoly_edu import Azarosa, Normas, Partida, RespuestaNoValida, Tablero
from monopoly_edu.caja.billetes import euros, valor
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.permisos import motivo_para_no_llevar_solo_la_banca
from reglas.apoyo import (
    ANA,
    BANCA,
    BOTE,
    EVA,
    LUIS,
    contestar,
    dinero,
    hechos,
    jugar,
    motivo,
    ocurrido,
    pagos,
    pasar,
    poner,
    pujar,
    tirar,
)


def test_r001_la_partida_sabe_quien_es_el_banquero():
    nombres = ["Ana", "Luis", "Eva"]
    assert Partida.nueva(nombres, semilla=1).mesa.normas.banquero is None  # la lleva el programa
    assert Partida.nueva(nombres, semilla=1, normas=Normas(banquero=EVA)).mesa.normas.banquero == EVA


def test_r001_el_banquero_tiene_que_estar_en_la_mesa():
    with pytest.raises(RespuestaNoValida) as rechazo:
        Partida.nueva(["Ana", "Luis"], semilla=1, normas=Normas(banquero=2))
    assert rechazo.value.motivo == "banquero_desconocido"


@pytest.mark.parametrize("personas", [6, 7, 8, 9])
def test_r002_con_seis_puede_haber_un_banquero_sin_ficha(personas):
    assert motivo_para_no_llevar_solo_la_banca(personas) is None


@pytest.mark.parametrize("personas", [2, 3, 4, 5])
def test_r002_con_cinco_o_menos_se_rechaza_y_se_explica(personas):
    rechazo = motivo_para_no_llevar_solo_la_banca(personas)
    assert rechazo.clave == "personas_insuficientes"
    assert "6" in rechazo.frase and str(personas) in rechazo.frase


@pytest.mark.parametrize("cuantos", range(2, 9))
def test_r003_todos_empiezan_con_1500(cuantos):
    p = Partida.nueva([f"J{n}" for n in range(cuantos)], semilla=3)
    assert dinero(p) == [1500] * cuantos


def test_r003_las_normas_pueden_poner_otro_dinero_inicial():
    p = Partida.nueva(["Ana", "Luis"], semilla=3, normas=Normas(dinero_inicial=2500))
    assert dinero(p) == [2500, 2500]


@pytest.mark.parametrize("tablero", ["madrid", "internacional"])
def test_r004_el_reparto_en_billetes(tablero):
    reparto = dict(Tablero.cargar(tablero).importes.billetes)
    assert reparto == {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}


def test_r005_los_billetes_suman_1500_y_son_16():
    reparto = dict(Tablero.cargar("madrid").importes.billetes)
    assert (valor(reparto), sum(reparto.values())) == (1500, 16)


@pytest.mark.parametrize(
    ("importe", "escrito"),
    [(0, "0 €"), (60, "60 €"), (1500, "1500 €"), (9999, "9999 €"), (12500, "12 500 €"), (1234567, "1 234 567 €")],
)
def test_r006_los_importes_se_escriben_en_euros_enteros(importe, escrito):
    assert euros(importe) == escrito.replace(" ", "\N{NO-BREAK SPACE}")


def test_r006_en_lo_que_se_cuenta_no_hay_decimales():
    p = Partida.nueva([("Ana", Azarosa), ("Luis", Azarosa)], semilla=5)
    p.jugar(limite_turnos=60)
    dicho = "\n".join(p.narracion())
    assert "€" in dicho
    assert not re.search(r"\d[.,]\d", dicho)


def test_r007_lo_que_no_tiene_nadie_lo_tiene_la_banca():
    p = Partida.nueva(["Ana", "Luis"], semilla=1)
    assert sum(p.mesa.propietario[c.numero] == BANCA for c in p.mesa.tablero.propiedades) == 28
    assert (p.mesa.casas, p.mesa.hoteles) == (32, 12)


def test_r007_titulos_y_edificios_cuadran_en_cada_decision():
    p = Partida.nueva([(nombre, Azarosa) for nombre in ("Ana", "Luis", "Eva")], semilla=11)
    edificado = 0
    while p.pregunta is not None and len(p.diario) < 1500:
        p.siguiente("decision")
        duenos = {p.mesa.propietario[c.numero] for c in p.mesa.tablero.propiedades}
        assert duenos <= {BANCA, *p.mesa.vivos}
        assert cuentas.casas_de_la_caja(p.mesa) == (32, 12)
        edificado += any(p.mesa.edificios)
    assert edificado, "con esta semilla no se ha edificado nada: la prueba no prueba"


def test_r008_el_sueldo_y_los_premios_los_paga_la_banca():
    p = tirar(poner({"posicion": 36}), (5, 6), tarjetas=("cobrar_150_seguro_de_edificios",))  # de 36 a 7
    assert pagos(p) == [(BANCA, ANA, 200), (BANCA, ANA, 150)]
    assert dinero(p) == [1850, 1500]
    assert p.mesa.banca == -350


def test_r009_la_banca_presta_a_cambio_de_una_hipoteca_propia():
    p = jugar(poner({"titulos": [5], "dinero": 10}, {"titulos": [25]}))
    contestar(p, ["hipotecar", 5])
    assert dinero(p)[ANA] == 110 and p.mesa.hipotecado[5]
    assert motivo(p, ["hipotecar", 25]) == "no_es_el_propietario"
    assert motivo(p, ["hipotecar", 15]) == "no_es_el_propietario"
    assert motivo(p, ["hipotecar", 5]) == "ya_hipotecado"


def test_r009_no_hay_otra_pregunta_que_pida_prestado():
    p = jugar(poner({"titulos": [5]}))
    assert motivo(p, ["pedir_prestado", 100]) == "respuesta_desconocida"


def test_r010_impuestos_multas_hipotecas_e_intereses_van_a_la_banca():
    mesa = poner({"posicion": 2, "titulos": [39], "hipotecas": [39]}, {"posicion": 30})
    p = contestar(jugar(mesa, (1, 1), (1, 2), tarjetas=("pagar_15_exceso_de_velocidad",)), ["deshipotecar", 39])
    contestar(p, "tirar", "tirar")  # la 4, impuesto; y la 7, Suerte
    assert pagos(p) == [(ANA, BANCA, 220), (ANA, BANCA, 200), (ANA, BANCA, 15)]
    assert (p.mesa.banca, p.mesa.bote) == (435, 0)


def test_r011_el_banquero_que_juega_puja_como_uno_mas():
    mesa = poner({"posicion": 0}, {}, {}, banquero=LUIS)
    p = contestar(tirar(mesa, (1, 2)), "no_comprar")
    assert [h.lote for h in ocurrido(p, hechos.Subasta)] == ["Plaza Lavapiés"]
    pujar(p, Luis=[10, 30], Eva=[20])
    assert p.mesa.propietario[3] == LUIS and dinero(p) == [1500, 1470, 1500]


def test_r011_en_una_subasta_se_pregunta_a_todos():
    p = contestar(tirar(poner({}, {}, {}, banquero=ANA), (1, 2)), "no_comprar")
    preguntados = []
    while p.pregunta.clase == "pujar":
        preguntados.append(p.pregunta.asiento)
        contestar(p, "pasar")
    assert preguntados == [LUIS, EVA, ANA]


def test_r012_la_banca_paga_aunque_no_tenga_billetes():
    mesa = poner({"posicion": 39})
    mesa.billetes = 0
    p = tirar(mesa, (5, 6))  # de 39 a 10, solo de visita
    assert dinero(p) == [1700, 1500]


def test_r013_lo_que_falta_lo_paga_con_pagares():
    mesa = poner({"posicion": 31}, {"posicion": 39})
    mesa.billetes = 130
    p = pasar(tirar(mesa, (5, 4), (5, 6)))  # Ana cae en Salida
    assert (p.mesa.pagares, p.mesa.billetes) == (70, 0)
    pasar(contestar(p, "tirar"))  # y Luis la cruza
    assert p.mesa.pagares == 270


def test_r013_con_billetes_bastantes_no_hay_pagares_y_lo_cobrado_se_reutiliza():
    mesa = poner({"posicion": 27}, {"posicion": 39})
    mesa.billetes = 150
    p = pasar(tirar(mesa, (5, 6), (5, 6)))  # Ana paga 100 del impuesto de lujo
    assert (p.mesa.pagares, p.mesa.billetes) == (0, 250)
    pasar(contestar(p, "tirar"))  # y Luis cobra su sueldo
    assert (p.mesa.pagares, p.mesa.billetes) == (0, 50)


# --- Norma de la casa: el bote de Parking ---------------------------------------------------


def test_r010_con_bote_las_multas_no_van_a_la_banca():
    p = tirar(poner({"posicion": 27}, bote_parking=True), (5, 6))
    assert pagos(p) == [(ANA, BOTE, 100)]
    assert (p.mesa.bote, p.mesa.banca) == (100, 0)
