"""Los alquileres: R042 a R053."""

import pytest

from monopoly_edu.mesa import cuentas
from reglas.apoyo import (
    ANA,
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
    pregunta,
    tirar,
)

#: Alquiler de cada solar: libre, con 1 a 4 casas y con hotel.
ALQUILERES = {
    1: (2, 10, 30, 90, 160, 250), 3: (4, 20, 60, 180, 320, 450),
    6: (6, 30, 90, 270, 400, 550), 8: (6, 30, 90, 270, 400, 550), 9: (8, 40, 100, 300, 450, 600),
    11: (10, 50, 150, 450, 625, 750), 13: (10, 50, 150, 450, 625, 750), 14: (12, 60, 180, 500, 700, 900),
    16: (14, 70, 200, 550, 750, 950), 18: (14, 70, 200, 550, 750, 950), 19: (16, 80, 220, 600, 800, 1000),
    21: (18, 90, 250, 700, 875, 1050), 23: (18, 90, 250, 700, 875, 1050), 24: (20, 100, 300, 750, 925, 1100),
    26: (22, 110, 330, 800, 975, 1150), 27: (22, 110, 330, 800, 975, 1150), 29: (24, 120, 360, 850, 1025, 1200),
    31: (26, 130, 390, 900, 1100, 1275), 32: (26, 130, 390, 900, 1100, 1275), 34: (28, 150, 450, 1000, 1200, 1400),
    37: (35, 175, 500, 1100, 1300, 1500), 39: (50, 200, 600, 1400, 1700, 2000),
}  # fmt: skip
GRUPOS = [(1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)]
GRUPO_DE = {casilla: grupo for grupo in GRUPOS for casilla in grupo}


def alquiler(casilla, titulos, hipotecas=(), dados=(3, 4), **normas):
    """Lo que paga Ana a Luis al caer en una casilla."""
    luis = {"titulos": titulos, "hipotecas": list(hipotecas)}
    p = tirar(poner({"posicion": (casilla - sum(dados)) % 40, "dinero": 5000}, luis, **normas), dados)
    assert all(pago[:2] == (ANA, LUIS) for pago in pagos(p, "alquiler"))
    return sum(importe for _, _, importe in pagos(p, "alquiler"))


def test_r042_quien_cae_en_lo_ajeno_paga_a_su_propietario():
    p = tirar(poner({"posicion": 20}, {"titulos": [26]}), (2, 4))
    assert dinero(p) == [1478, 1522]


def test_r042_en_lo_propio_no_se_paga():
    p = tirar(poner({"posicion": 20, "titulos": [26]}), (2, 4))
    assert (dinero(p), pagos(p)) == ([1500, 1500], [])


def test_r042_a_peticion_no_se_cobra_solo():
    p = tirar(poner({"posicion": 20}, {"titulos": [26]}, cobro_de_alquiler="a_peticion"), (2, 4))
    assert dinero(p) == [1500, 1500]
    assert ocurrido(p, hechos.DebeAlquiler) == [hechos.DebeAlquiler(ANA, LUIS, 26, 22)]


@pytest.mark.parametrize("casilla", ALQUILERES)
def test_r043_se_paga_lo_que_dice_el_titulo(casilla):
    assert alquiler(casilla, [casilla]) == ALQUILERES[casilla][0]
    for nivel in range(1, 6):
        assert alquiler(casilla, dict.fromkeys(GRUPO_DE[casilla], nivel)) == ALQUILERES[casilla][nivel]


@pytest.mark.parametrize("casilla", ALQUILERES)
def test_r044_mas_edificios_nunca_bajan_el_alquiler(casilla):
    cobrados = [alquiler(casilla, dict.fromkeys(GRUPO_DE[casilla], nivel)) for nivel in range(1, 6)]
    libre = alquiler(casilla, [casilla])
    assert [libre, *cobrados] == sorted({libre, *cobrados})


def _debe_alquiler(*dados, **luis):
    """Luis puede pedir a Ana los 22 del solar 26."""
    mesa = poner({"posicion": 20}, {"titulos": [26], **luis}, {"posicion": 0}, cobro_de_alquiler="a_peticion")
    return tirar(mesa, (2, 4), *dados)


def _hasta_que_pregunten_a(p, quien):
    while p.pregunta.jugador != quien:
        contestar(p, "pasar")
    return p


def test_r045_si_lo_pide_se_le_paga():
    p = _hasta_que_pregunten_a(_debe_alquiler(), "Luis")
    assert ["reclamar", ANA] in list(p.pregunta.opciones)
    contestar(p, ["reclamar", ANA])
    assert dinero(p)[:2] == [1478, 1522]


def test_r045_si_no_lo_pide_no_se_paga():
    p = pasar(_debe_alquiler((4, 6)))
    pasar(contestar(p, "tirar"))
    assert dinero(p) == [1500, 1500, 1500]


def test_r045_no_se_puede_pedir_dos_veces_ni_a_quien_no_debe():
    p = _hasta_que_pregunten_a(_debe_alquiler(), "Luis")
    assert motivo(p, ["reclamar", 2]) == "reclamacion_fuera_de_plazo"
    contestar(p, ["reclamar", ANA])
    _hasta_que_pregunten_a(p, "Luis")
    assert motivo(p, ["reclamar", ANA]) == "reclamacion_fuera_de_plazo"
    assert dinero(p)[:2] == [1478, 1522]


def test_r046_se_pierde_cuando_tira_el_siguiente():
    mesa = poner({"posicion": 20}, {"posicion": 6}, {"titulos": [26]}, cobro_de_alquiler="a_peticion")
    p = pasar(tirar(mesa, (2, 4), (1, 3)))  # Ana debe a Eva, y el siguiente en tirar es Luis
    assert pregunta(p) == ("Luis", "turno")
    contestar(p, "tirar")
    assert [(h.propietario, h.casilla) for h in ocurrido(p, hechos.AlquilerPerdido)] == [(2, 26)]
    _hasta_que_pregunten_a(p, "Eva")
    assert motivo(p, ["reclamar", ANA]) == "reclamacion_fuera_de_plazo"


def test_r046_el_propietario_aun_puede_pedirlo_antes_de_tirar_el():
    p = pasar(_debe_alquiler())
    assert pregunta(p) == ("Luis", "turno")
    contestar(p, ["reclamar", ANA])
    assert dinero(p)[:2] == [1478, 1522]


def test_r047_una_propiedad_hipotecada_no_cobra():
    p = tirar(poner({"posicion": 20}, {"titulos": [26], "hipotecas": [26]}), (2, 4))
    assert (pagos(p), dinero(p)) == ([], [1500, 1500])
    assert ocurrido(p, hechos.NoPaga) == [hechos.NoPaga(ANA, 26)]
    assert cuentas.alquiler(p.mesa, 26, 6) == 0


@pytest.mark.parametrize(
    ("casilla", "tarjeta"), [(24, "ir_a_24"), (5, "estacion_mas_cercana_doble"), (12, "servicio_mas_cercano_por_10")]
)
def test_r047_tampoco_si_se_llega_con_una_tarjeta(casilla, tarjeta):
    desde = 4 if casilla == 12 else 33  # cae en la 7 o en la 36
    mesa = poner({"posicion": desde}, {"titulos": [casilla], "hipotecas": [casilla]}, tablero="internacional")
    p = tirar(mesa, (1, 2), tarjetas=(tarjeta,))
    assert pagos(p, "alquiler") == []
    assert ocurrido(p, hechos.NoPaga) == [hechos.NoPaga(ANA, casilla)]


def test_r048_el_titulo_hipotecado_sigue_siendo_de_su_propietario():
    p = contestar(jugar(poner({"titulos": [26]})), ["hipotecar", 26])
    assert (p.mesa.propietario[26], p.mesa.hipotecado[26]) == (ANA, True)
    contestar(p, ["deshipotecar", 26])
    assert (p.mesa.propietario[26], p.mesa.hipotecado[26]) == (ANA, False)


@pytest.mark.parametrize("grupo", GRUPOS)
def test_r049_con_el_color_completo_y_sin_edificar_se_cobra_el_doble(grupo):
    for casilla in grupo:
        assert alquiler(casilla, list(grupo)) == 2 * ALQUILERES[casilla][0]
        assert alquiler(casilla, list(grupo)[:-1] if casilla != grupo[-1] else [casilla]) == ALQUILERES[casilla][0]


@pytest.mark.parametrize(("grupo", "hipotecado", "pisado"), [((21, 23, 24), 21, 24), ((1, 3), 1, 3)])
def test_r050_con_la_opcion_en_true_los_no_hipotecados_siguen_al_doble(grupo, hipotecado, pisado):
    cobrado = alquiler(pisado, list(grupo), [hipotecado], doble_con_hipoteca_en_el_grupo=True)
    assert cobrado == 2 * ALQUILERES[pisado][0]


@pytest.mark.parametrize(("grupo", "hipotecado", "pisado"), [((21, 23, 24), 21, 24), ((1, 3), 1, 3)])
def test_r051_con_la_opcion_en_false_ninguno_cobra_el_doble(grupo, hipotecado, pisado):
    cobrado = alquiler(pisado, list(grupo), [hipotecado], doble_con_hipoteca_en_el_grupo=False)
    assert cobrado == ALQUILERES[pisado][0]


@pytest.mark.parametrize(("niveles", "pisado", "esperado"), [({1: 1, 3: 0}, 3, 8), ({26: 1, 27: 0, 29: 1}, 27, 44)])
def test_r052_con_parte_edificada_lo_libre_cobra_el_doble(niveles, pisado, esperado):
    assert alquiler(pisado, niveles) == esperado


@pytest.mark.parametrize(("niveles", "pisado", "esperado"), [({1: 1, 3: 0}, 1, 10), ({26: 5, 27: 5, 29: 5}, 29, 1200)])
def test_r053_con_casas_u_hotel_no_se_duplica(niveles, pisado, esperado):
    assert alquiler(pisado, niveles) == esperado
