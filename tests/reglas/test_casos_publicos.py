"""Fallos que otros tuvieron, probados en este motor. P07, P24 y P25 son de los tableros: `tests/caja`."""

from collections import Counter

import pytest

from monopoly_edu import Constructora, Normas, Partida, Prudente, Tablero
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.movimiento import mueve
from monopoly_edu.mesa.posicion import PosicionNoValida
from reglas.apoyo import (
    ANA,
    BANCA,
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
    posicion,
    pregunta,
    preso,
    pujar,
    tirar,
)

PRESA = {"posicion": 10, "encarcelado": True}


# --- P01 a P03 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("casilla", "cuesta"), [(39, 220), (37, 193), (3, 33), (12, 83)])
def test_p01_interes_sobre_el_precio(casilla, cuesta):
    p = contestar(jugar(poner({"titulos": [casilla], "hipotecas": [casilla]})), ["deshipotecar", casilla])
    assert pagos(p) == [(ANA, BANCA, cuesta)]


def test_p01_los_240_solo_salen_con_la_opcion_y_la_opcion_se_explica():
    p = jugar(poner({"titulos": [39], "hipotecas": [39]}, base_del_interes="precio"))
    assert pagos(contestar(p, ["deshipotecar", 39])) == [(ANA, BANCA, 240)]
    assert "hipoteca" in Normas.opciones()["base_del_interes"] and "precio" in Normas.opciones()["base_del_interes"]


def _tercer_intento(**ana):
    return tirar(poner({**PRESA, "turnos_en_carcel": 2, **ana}, {}, {}), (4, 6))


def test_p02_el_preso_puede_quedarse_para_siempre():
    p = _tercer_intento()
    assert (dinero(p)[ANA], posicion(p), preso(p)) == (1450, 20, False)


def test_p02_con_30_y_una_estacion_tiene_que_reunir_dinero():
    p = _tercer_intento(dinero=30, titulos=[5])
    assert pregunta(p) == ("Ana", "deuda")
    contestar(p, ["hipotecar", 5])
    assert (dinero(p)[ANA], posicion(p), preso(p)) == (80, 20, False)


def test_p02_sin_nada_quiebra_con_la_banca():
    p = _tercer_intento(dinero=30)
    assert [(h.asiento, h.acreedor) for h in ocurrido(p, hechos.Quiebra)] == [(ANA, BANCA)]


ESTACIONES = [(7, 15, 0), (22, 25, 0), (36, 5, 200)]  # casilla de Suerte, estación a la que lleva, sueldo


def _a_la_estacion(suerte, ana=None, luis=None):
    mesa = poner({"posicion": suerte - 3, **(ana or {})}, luis, tablero="internacional")
    return tirar(mesa, (1, 2), tarjetas=("estacion_mas_cercana_doble",))


@pytest.mark.parametrize(("suerte", "estacion", "sueldo"), ESTACIONES)
@pytest.mark.parametrize(("cuantas", "alquiler"), [(1, 50), (2, 100), (4, 400)])
def test_p03_la_estacion_mas_cercana_paga_doble(suerte, estacion, sueldo, cuantas, alquiler):
    titulos = [estacion, *[e for e in (5, 15, 25, 35) if e != estacion]][:cuantas]
    p = _a_la_estacion(suerte, luis={"titulos": titulos})
    assert posicion(p) == estacion
    assert dinero(p) == [1500 + sueldo - alquiler, 1500 + alquiler]


@pytest.mark.parametrize(("suerte", "estacion", "sueldo"), ESTACIONES)
def test_p03_libre_se_ofrece_hipotecada_no_paga_y_propia_tampoco(suerte, estacion, sueldo):
    p = _a_la_estacion(suerte)
    assert list(p.pregunta.opciones) == [["comprar", estacion], "no_comprar"]
    p = _a_la_estacion(suerte, luis={"titulos": [estacion], "hipotecas": [estacion]})
    assert dinero(p) == [1500 + sueldo, 1500]
    p = _a_la_estacion(suerte, ana={"titulos": [estacion]})
    assert dinero(p) == [1500 + sueldo, 1500]


def test_p03_una_linea_del_diario_nombra_la_tarjeta_el_factor_y_el_alquiler():
    p = _a_la_estacion(7, luis={"titulos": [15, 25]})
    lineas = [linea.replace("\N{NO-BREAK SPACE}", " ") for linea in p.narracion()]
    assert any("tarjeta" in linea and ("doble" in linea or "2" in linea) and "100 €" in linea for linea in lineas), (
        lineas
    )


# --- P08, P11, P12: muchas partidas ----------------------------------------------------------


@pytest.fixture(scope="module")
def partidas():
    """500 partidas de 2 a 4 robots, jugadas hasta el final."""
    jugadas = []
    for semilla in range(500):
        robots = [(f"J{n}", (Constructora, Prudente)[(semilla + n) % 2]) for n in range(2 + semilla % 3)]
        p = Partida.nueva(robots, semilla=semilla)
        p.jugar(limite_turnos=3000)
        jugadas.append(p)
    return jugadas


def test_p08_quiebra_tras_un_doble_sin_anotar(partidas):
    acabadas = [p for p in partidas if p.terminada]
    assert len(acabadas) > 450
    for p in acabadas:
        arruinados = [h.asiento for h in ocurrido(p, hechos.Quiebra)]
        assert len(arruinados) == len(set(arruinados)) == len(p.mesa.jugadores) - 1
        assert sorted(arruinados) == [a for a, j in enumerate(p.mesa.jugadores) if j.arruinado]
        assert [p.mesa.nombre(h.asiento) for h in ocurrido(p, hechos.Gana)] == [p.ganador]
        assert p.hechos[-1] == hechos.Gana(*p.mesa.vivos)


def test_p08_en_la_tirada_extra_la_derrota_cuenta():
    p = tirar(poner({"posicion": 10, "dinero": 0}, {"titulos": [26]}), (5, 5), (3, 3))
    assert (posicion(p), pregunta(p)) == (20, ("Ana", "turno"))
    contestar(p, "tirar")
    assert (p.terminada, p.ganador) == (True, "Luis")
    assert len(ocurrido(p, hechos.Quiebra)) == 1


def test_p11_dinero_de_la_nada_en_la_quiebra(partidas):
    """Con lo que cuenta el diario se rehace el dinero de todos, sin que a nadie le falte nunca."""
    for p in partidas[:200]:
        tiene = Counter(dict.fromkeys(range(len(p.mesa.jugadores)), 1500))
        for pago in ocurrido(p, hechos.Pago):
            assert pago.importe > 0
            tiene[pago.de] -= pago.importe
            tiene[pago.a] += pago.importe
            assert pago.de == BANCA or tiene[pago.de] >= 0
        assert [tiene[a] for a in range(len(p.mesa.jugadores))] == dinero(p)
        assert tiene[BANCA] == p.mesa.banca
        assert sum(tiene.values()) == 1500 * len(p.mesa.jugadores)


def test_p11_lo_que_no_se_compra_se_subasta(partidas):
    assert sum(len(ocurrido(p, hechos.Subasta)) for p in partidas[:200]) > 200


def test_p12_un_jugador_puede_perder_dos_veces():
    ana = {"posicion": 35, "dinero": 5}
    p = tirar(poner(ana, {"posicion": 30}, {}), (1, 2), (1, 2), tarjetas=("cobrar_10_de_cada_uno",))
    pasar(p)
    contestar(p, "tirar")
    assert dinero(p) == [0, 1510, 1490]
    assert [h.asiento for h in ocurrido(p, hechos.Quiebra)] == [ANA]


def test_p12_tras_la_quiebra_nadie_vuelve_a_aparecer(partidas):
    for p in partidas[:100]:
        fuera = set()
        for hecho in p.hechos:
            if isinstance(hecho, hechos.Quiebra):
                fuera.add(hecho.asiento)
            elif isinstance(hecho, hechos.Turno | hechos.SacaDados | hechos.Puja | hechos.RespondeTrato):
                assert hecho.asiento not in fuera


# --- P09, P10, P13, P14 --------------------------------------------------------------------


@pytest.mark.parametrize("titulos", [[5, 15], [5, 15, 25], [5, 15, 25, 35], [12, 28]])
def test_p09_casas_en_las_estaciones(titulos):
    p = jugar(poner({"titulos": titulos}))
    for casilla in titulos:
        assert motivo(p, ["edificar", casilla]) == "no_es_un_solar"


class SiempreEdifica(Constructora):
    """Edifica todo lo que puede y puja por lo que escasea."""

    def reserva(self, vista):
        return 0

    def querer_edificios(self, vista, sitios, maximo):
        return maximo

    def pujar(self, vista, casilla, minimo):
        if casilla >= 0:
            return super().pujar(vista, casilla, minimo)
        return minimo if minimo <= min(vista.dinero, 400) else 0


def test_p10_el_segundo_hotel_del_grupo_no_se_edifica_nunca():
    mesa = poner({"titulos": {16: 4, 18: 4, 19: 5}, "dinero": 5000, "posicion": 6})
    p = Partida.desde(mesa, {"Ana": SiempreEdifica}, semilla=3)
    p.siguiente("tirada")
    assert [p.mesa.edificios[c] for c in (16, 18, 19)] == [5, 5, 5]


def test_p13_hipotecar_levantar_hipotecar_y_seguir_edificando():
    p = jugar(poner({"titulos": [1, 3, 5, 12]}))
    contestar(p, ["hipotecar", 1], ["deshipotecar", 1], ["hipotecar", 1])
    assert motivo(p, ["edificar", 3]) == "hipoteca_en_el_grupo"
    (rechazo,) = [m for opcion, m in p.pregunta.rechazadas if opcion == ["edificar", 3]]
    assert "hipotec" in rechazo.frase and rechazo.frase.endswith(".")
    contestar(p, ["hipotecar", 5], ["hipotecar", 12])
    vista = Vista(p.mesa, ANA, 0)
    assert list(vista.titulos) == [1, 3, 5, 12]
    assert [c for c in vista.titulos if vista.hipotecada(c)] == [1, 5, 12]
    assert dinero(p)[ANA] == 1500 + 30 - 33 + 30 + 100 + 75


def test_p14_multa_pagada_pero_sin_mover():
    p = pasar(contestar(jugar(poner(PRESA), (4, 6)), "pagar", "tirar"))
    assert (posicion(p), dinero(p)[ANA], pregunta(p)) == (20, 1450, ("Luis", "turno"))
    p = pasar(tirar(poner({**PRESA, "turnos_en_carcel": 2}), (4, 6)))
    assert (posicion(p), dinero(p)[ANA], pregunta(p)) == (20, 1450, ("Luis", "turno"))


def test_p14_pagar_y_esperar_es_una_opcion_expresa():
    assert Normas().pagar_y_esperar is False
    p = pasar(contestar(jugar(poner(PRESA, pagar_y_esperar=True)), "pagar"))
    assert (posicion(p), dinero(p)[ANA], pregunta(p)) == (10, 1450, ("Luis", "turno"))


# --- P16: todas las tarjetas que mueven -----------------------------------------------------

#: Adónde llevan desde cada casilla de robar las tarjetas que acaban en una propiedad.
DESTINOS = {
    "ir_a_5": {7: 5, 22: 5, 36: 5},
    "ir_a_11": {7: 11, 22: 11, 36: 11},
    "ir_a_15": {7: 15, 22: 15, 36: 15},
    "ir_a_24": {7: 24, 22: 24, 36: 24},
    "ir_a_39": {7: 39, 22: 39, 36: 39},
    "retroceder_3": {22: 19},
    "volver_a_1": {2: 1, 17: 1, 33: 1},
    "estacion_mas_cercana_doble": {7: 15, 22: 25, 36: 5},
    "servicio_mas_cercano_por_10": {7: 12, 22: 28, 36: 12},
}
#: Y las que no: qué hecho, una sola vez, resuelve la llegada.
SIN_TITULO = {("ir_a_0", casilla): (0, hechos.Avanza) for casilla in (7, 22, 36, 2, 17, 33)} | {
    ("ir_a_la_carcel", casilla): (10, hechos.ALaCarcel) for casilla in (7, 22, 36, 2, 17, 33)
}

QUE_MUEVEN = [
    (tablero, tarjeta.clave, casilla.numero)
    for tablero in ("madrid", "internacional")
    for casilla in Tablero.cargar(tablero)
    if casilla.tipo in ("suerte", "caja")
    for tarjeta in dict.fromkeys(Tablero.cargar(tablero).mazos[casilla.mazo].tarjetas)
    if mueve(tarjeta)
]


def _mueve(tablero, clave, casilla, ana=None, luis=None):
    mesa = poner({"posicion": (casilla - 3) % 40, **(ana or {})}, luis, tablero=tablero)
    return tirar(mesa, (1, 2), (3, 4), tarjetas=(clave, "pagar_50_medico"))


@pytest.mark.parametrize(("tablero", "clave", "casilla"), QUE_MUEVEN)
def test_p16_la_tarjeta_mueve_la_ficha_y_alli_no_pasa_nada(tablero, clave, casilla):
    if clave == "retroceder_3" and casilla != 22:
        p = _mueve(tablero, clave, casilla)  # a la 4, impuesto; o a la 33, otra tarjeta
        assert posicion(p) == casilla - 3
        assert [c for c in pagos(p) if c[1] == BANCA] == [(ANA, BANCA, 200 if casilla == 7 else 50)]
    elif clave in DESTINOS:
        _se_resuelve_una_vez(tablero, clave, casilla, DESTINOS[clave][casilla])
    else:
        hasta, hecho = SIN_TITULO[clave, casilla]
        p = _mueve(tablero, clave, casilla)
        assert posicion(p) == hasta
        assert len(ocurrido(p, hecho)) == (2 if hecho is hechos.Avanza else 1)


def _se_resuelve_una_vez(tablero, clave, casilla, hasta):
    p = _mueve(tablero, clave, casilla)
    assert (posicion(p), list(p.pregunta.opciones)) == (hasta, [["comprar", hasta], "no_comprar"])
    p = _mueve(tablero, clave, casilla, luis={"titulos": [hasta]})
    assert len(pagos(p, "alquiler")) == 1 and len(ocurrido(p, hechos.RobaTarjeta)) == 1
    p = _mueve(tablero, clave, casilla, luis={"titulos": [hasta], "hipotecas": [hasta]})
    assert (pagos(p, "alquiler"), len(ocurrido(p, hechos.NoPaga))) == ([], 1)
    p = _mueve(tablero, clave, casilla, ana={"titulos": [hasta]})
    assert (pagos(p, "alquiler"), len(ocurrido(p, hechos.SinEfecto))) == ([], 1)


def test_p16_se_han_probado_todas():
    por_tablero = Counter((tablero, casilla) for tablero, _, casilla in QUE_MUEVEN)
    # La internacional tiene dos copias de la estación más cercana: 9 distintas de 10.
    assert (por_tablero["madrid", 7], por_tablero["madrid", 2]) == (7, 3)
    assert (por_tablero["internacional", 7], por_tablero["internacional", 2]) == (9, 2)


# --- P19 a P21 -----------------------------------------------------------------------------


def _existencias(p):
    """Casas y hoteles de la Banca después de cada hecho (una venta en varios pasos cuenta como uno)."""
    casas, hoteles = 32, 12
    for hecho, siguiente in zip(p.hechos, [*p.hechos[1:], None], strict=True):
        if isinstance(hecho, hechos.Edifica):
            casas, hoteles = (casas + 4, hoteles - 1) if hecho.nivel == 5 else (casas - 1, hoteles)
        elif isinstance(hecho, hechos.Derriba):
            casas, hoteles = (casas - 4, hoteles + 1) if hecho.nivel == 4 else (casas + 1, hoteles)
        if not isinstance(siguiente, hechos.Derriba):
            yield casas, hoteles


def test_p19_sin_el_tope_de_32_casas_y_12_hoteles():
    por_escasez = 0
    for semilla in range(100):
        p = Partida.nueva([(f"J{n}", SiempreEdifica) for n in range(4)], semilla=semilla)
        p.jugar(limite_turnos=400)
        assert all(0 <= casas <= 32 and 0 <= hoteles <= 12 for casas, hoteles in _existencias(p))
        por_escasez += sum(h.lote in ("una casa", "un hotel") for h in ocurrido(p, hechos.Subasta))
    assert por_escasez > 0


def test_p20_un_trato_puede_llevarse_todo_el_efectivo():
    p = jugar(poner({"titulos": [39]}, {"dinero": 320}))
    trato = {"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 320}}
    assert motivo(p, ["trato", {**trato, "recibe": {"dinero": 321}}]) == "dinero_insuficiente"
    contestar(p, ["trato", trato], "aceptar")
    assert (dinero(p), p.mesa.vivos, p.mesa.propietario[39]) == ([1820, 0], [ANA, LUIS], LUIS)


def test_p20_un_preso_puede_negociar():
    p = jugar(poner({**PRESA, "titulos": [39]}))
    contestar(p, ["trato", {"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 1500}}], "aceptar")
    assert (dinero(p), pregunta(p)) == ([3000, 0], ("Ana", "carcel"))


def test_p21_el_titulo_vendido_sigue_en_la_lista_del_vendedor():
    mesa = poner({"titulos": [39, 12]}, {}, {"posicion": 30}, turno_de="Ana")
    p = jugar(mesa)
    contestar(p, ["trato", {"con": "Luis", "da": {"casillas": [39, 12]}, "recibe": {"dinero": 600}}], "aceptar")
    assert [list(Vista(p.mesa, asiento, 0).titulos) for asiento in (ANA, LUIS, EVA)] == [[], [12, 39], []]
    assert [Vista(p.mesa, EVA, 0).propietario(c) for c in (39, 12)] == [LUIS, LUIS]
    for desde, dados, alquiler in ((36, (1, 2), 50), (1, (5, 6), 44), (9, (1, 2), 12)):
        luis = {"titulos": [39, 12]}
        p = tirar(poner({"posicion": desde}, luis), dados)
        assert pagos(p) == [(ANA, LUIS, alquiler)]


# --- Dudas de reglas: P31, P33, P34 ----------------------------------------------------------


def test_p31_el_acreedor_no_puede_pagar_el_10_heredado():
    ana = {"posicion": 0, "dinero": 0, "titulos": [25, 37, 39], "hipotecas": [25, 37, 39]}
    p = tirar(poner(ana, {"dinero": 0, "titulos": [3]}, {}), (1, 2))  # Ana debe 4 a Luis y no tiene nada
    while p.pregunta.clase == "hipoteca_heredada":
        contestar(p, "conservar")
    quiebras = ocurrido(p, hechos.Quiebra)
    assert [(h.asiento, h.acreedor) for h in quiebras] == [(ANA, LUIS), (LUIS, BANCA)]
    assert quiebras[1].debia == 10 + 18 + 20
    pujar(p, Eva=[1, 1, 1, 1])
    assert [p.mesa.propietario[c] for c in (3, 25, 37, 39)] == [EVA] * 4
    assert p.mesa.jugadores[EVA].dinero == 1496
    assert p.ganador == "Eva"


def test_p31_y_con_cuatro_el_turno_siguiente_es_el_del_tercero():
    from monopoly_edu.mesa.posicion import montar

    ana = {"posicion": 0, "dinero": 0, "titulos": [25, 37, 39], "hipotecas": [25, 37, 39]}
    jugadores = {"Ana": ana, "Luis": {"dinero": 0, "titulos": [3]}, "Eva": {}, "Sol": {}}
    p = tirar(montar(Tablero.cargar("madrid"), jugadores, Normas(), "Ana"), (1, 2))
    while p.pregunta.clase == "hipoteca_heredada":
        contestar(p, "conservar")
    assert pregunta(pasar(p)) == ("Eva", "turno")


def _debe_1100(**ana):
    """Ana debe 1100 a Luis por el hotel de la 24 y tiene la 39."""
    luis = {"titulos": {21: 5, 23: 5, 24: 5}}
    return tirar(poner({"posicion": 21, "dinero": 950, "titulos": [39], **ana}, luis, {}), (1, 2))


def test_p33_regalar_propiedades_a_un_amigo_antes_de_la_quiebra():
    p = _debe_1100()
    assert pregunta(p) == ("Ana", "deuda")
    assert motivo(p, ["trato", {"con": "Eva", "da": {"casillas": [39]}, "recibe": {"dinero": 1}}]) == "deuda_pendiente"
    assert (
        motivo(p, ["trato", {"con": "Eva", "da": {"casillas": [39]}, "recibe": {"dinero": 149}}]) == "deuda_pendiente"
    )


def test_p33_salvo_que_el_trato_pague_toda_la_deuda():
    p = _debe_1100()
    contestar(p, ["trato", {"con": "Eva", "da": {"casillas": [39]}, "recibe": {"dinero": 150}}], "aceptar")
    assert (dinero(p), p.mesa.propietario[39]) == ([0, 2600, 1350], EVA)


def test_p34_empezar_desde_mitad_de_partida():
    """Ana tiene los hoteles y Luis casi nada: gana Ana mucho más de la mitad de las veces."""
    ana = {"titulos": {31: 5, 32: 5, 34: 5, 37: 3, 39: 3}, "dinero": 800}
    luis = {"titulos": [1, 6, 12], "dinero": 400, "posicion": 20}
    mesa = poner(ana, luis)
    partidas, gana = 1000, 0
    for semilla in range(partidas):
        p = Partida.desde(mesa, {"Ana": Constructora, "Luis": Prudente}, semilla=semilla, contar=False)
        gana += p.jugar(limite_turnos=500) == "Ana"
    margen = 4 * (0.25 / partidas) ** 0.5
    assert gana / partidas - margen > 0.5
    assert mesa.turno == 0 and dinero(Partida.desde(mesa, semilla=1)) == [800, 400]


@pytest.mark.parametrize(
    ("ana", "luis", "dice"),
    [
        ({"titulos": [39]}, {"titulos": [39]}, "aparece en dos sitios"),
        ({"titulos": {16: 3, 18: 1, 19: 1}}, {}, "no está edificado por igual"),
        ({"titulos": {39: 1}}, {}, "grupo completo"),
        ({"titulos": dict.fromkeys((6, 8, 9, 11, 13, 14), 4)}, {"titulos": dict.fromkeys((21, 23, 24), 4)}, "casas"),
        ({"titulos": {37: 1, 39: 0}, "hipotecas": [39]}, {}, "hipoteca"),
        ({"dinero": -1}, {}, "negativo"),
        ({"posicion": 40}, {}, "posición"),
    ],
)
def test_p34_una_posicion_imposible_se_rechaza_y_se_explica(ana, luis, dice):
    with pytest.raises(PosicionNoValida) as rechazo:
        poner(ana, luis)
    assert any(dice in fallo for fallo in rechazo.value.fallos)
