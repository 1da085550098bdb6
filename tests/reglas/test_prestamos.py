"""Los préstamos: R106 y R107."""

import pytest

from reglas.apoyo import ANA, BANCA, contestar, dinero, jugar, motivo, pagos, poner, pregunta, tirar


def test_r106_el_unico_prestamo_es_la_hipoteca():
    p = jugar(poner({"dinero": 0, "titulos": [39]}))
    contestar(p, ["hipotecar", 39])
    assert pagos(p) == [(BANCA, ANA, 200)]
    assert motivo(p, ["hipotecar", 39]) == "ya_hipotecado"


@pytest.mark.parametrize("opcion", [["prestamo", 100], ["pedir", 100], ["hipotecar", 39, 300], ["pagare", 50]])
def test_r106_no_hay_otra_manera_de_pedir_prestado(opcion):
    assert motivo(jugar(poner({"titulos": [39]})), opcion) == "respuesta_desconocida"


def test_r106_quien_no_tiene_que_hipotecar_no_recibe_nada():
    p = tirar(poner({"posicion": 1, "dinero": 199, "titulos": [39], "hipotecas": [39]}, {}, {}), (1, 2))
    assert p.mesa.jugadores[ANA].arruinado


@pytest.mark.parametrize("lado", ["da", "recibe"])
def test_r107_un_pago_aplazado_es_un_prestamo(lado):
    p = jugar(poner({"titulos": [39]}, {"titulos": [37]}))
    datos = {"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 100}}
    datos[lado] = {**datos[lado], "aplazado": 50}
    assert motivo(p, ["trato", datos]) == "prestamo_no_permitido"


def test_r107_en_un_trato_todo_se_entrega_en_el_acto():
    p = jugar(poner({"titulos": [39]}))
    contestar(p, ["trato", {"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 100}}], "aceptar")
    assert (dinero(p), pregunta(p), p.mesa.deuda) == ([1600, 1400], ("Ana", "turno"), None)
