"""Las estrategias de la caja: contestan siempre algo legal y cada una juega como dice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from monopoly_edu import ESTRATEGIAS, Estrategia, Normas, Partida, RespuestaNoValida, Tablero
from monopoly_edu.jugadores import Azarosa, Compradora, Constructora, Negociadora, Prudente, Tacana
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.estado import Deuda, Mesa
from monopoly_edu.mesa.permisos import OFERTAS_POR_TURNO
from monopoly_edu.mesa.posicion import montar
from monopoly_edu.mesa.preguntas import (
    DeCarcel,
    DeCompra,
    DeDeuda,
    DeEscasez,
    DeHipotecaHeredada,
    DeImpuesto,
    DeMulta,
    DeNegocios,
    DePuja,
    DeTrato,
    DeTurno,
    Pregunta,
)
from monopoly_edu.mesa.trato import Parte, Trato
from monopoly_edu.partida import EstrategiaFallida

MADRID = Tablero.cargar("madrid")
ANA, LUIS = 0, 1
RAIZ = Path(__file__).parents[2]
TODAS = pytest.mark.parametrize("clase", [Estrategia, *ESTRATEGIAS.values()], ids=lambda clase: clase.__name__)
SENSATAS = (Compradora, Constructora, Prudente, Negociadora)


def mesa_de(ana: dict[str, Any], luis: dict[str, Any] | None = None, **resto: Any) -> Mesa:
    return montar(MADRID, {"Ana": ana, "Luis": luis or {}, **resto}, turno_de="Ana")


def contesta(clase: type[Estrategia], pregunta: Pregunta) -> Any:
    """Lo que contesta una estrategia a una pregunta suelta."""
    return clase().responder(Vista(pregunta.mesa, pregunta.asiento, semilla=7), pregunta)


# --- Siempre legal ------------------------------------------------------------------------


def preguntas() -> list[Pregunta]:
    """Una pregunta de cada clase, con algo que ganar y algo que perder."""
    mesa = mesa_de(
        {
            "dinero": 640,
            "titulos": {1: 2, 3: 2, 6: 0, 8: 0, 9: 0, 5: 0, 12: 0, 37: 0, 16: 0},
            "hipotecas": [5, 37],
            "tarjetas_de_carcel": ["suerte"],
        },
        {"dinero": 900, "titulos": {39: 0, 18: 0, 19: 0, 31: 4, 32: 4, 34: 4}},
        Bea={"titulos": {21: 3, 23: 3, 24: 3}},
    )
    presa = mesa_de({"encarcelado": True, "turnos_en_carcel": 1, "posicion": 10, "titulos": [6, 8, 9]})
    con_deuda = mesa_de({"dinero": 30, "titulos": {1: 5, 3: 5, 5: 0, 37: 0}, "hipotecas": [37]})
    con_deuda.deuda = Deuda(ANA, LUIS, 200, "alquiler")
    sin_casas = mesa_de(
        {"dinero": 30, "titulos": {1: 5, 3: 5}},
        {"titulos": dict.fromkeys((6, 8, 9, 11, 13, 14, 37, 39), 4)},
    )
    sin_casas.deuda = Deuda(ANA, LUIS, 90, "alquiler")
    return [
        DeTurno(mesa, ANA),
        DeNegocios(mesa, ANA),
        DeNegocios(mesa, LUIS),
        DeCarcel(presa, ANA),
        DeDeuda(con_deuda, ANA),
        DeDeuda(sin_casas, ANA),
        DeCompra(mesa, ANA, 11),
        DePuja(mesa, ANA, "Gran Vía", 28, 1, None),
        DePuja(mesa, ANA, "una casa", -1, 50, LUIS),
        DeTrato(mesa, Trato(LUIS, ANA, Parte(500), Parte(casillas=(16,)))),
        DeTrato(mesa, Trato(LUIS, ANA, Parte(casillas=(39,)), Parte(600, (16,), 1))),
        DeHipotecaHeredada(mesa, ANA, 37, 640),
        DeMulta(mesa, ANA, 10, "suerte"),
        DeImpuesto(mesa, ANA, 200, 10),
        DeEscasez(mesa, ANA, False, (6, 8, 9), 4),
        DeEscasez(mesa, LUIS, True, (31, 32, 34), 1),
    ]


def test_hay_un_ejemplo_de_cada_clase_de_pregunta() -> None:
    def descendientes(clase: type[Pregunta]) -> set[str]:
        return {clase.clase}.union(*(descendientes(hija) for hija in clase.__subclasses__()))

    assert {p.clase for p in preguntas()} == descendientes(Pregunta) - {""}


@TODAS
@pytest.mark.parametrize("cual", range(len(preguntas())), ids=lambda i: f"{i}-{preguntas()[i].clase}")
def test_contesta_algo_legal_y_no_toca_la_mesa(clase: type[Estrategia], cual: int) -> None:
    pregunta = preguntas()[cual]
    antes = pregunta.mesa.a_json()
    respuesta = contesta(clase, pregunta)
    assert pregunta.motivo(respuesta) is None
    assert pregunta.mesa.a_json() == antes


@TODAS
def test_juega_treinta_partidas_sin_decir_nada_ilegal(clase: type[Estrategia]) -> None:
    normas = (Normas(), Normas(impuesto_capital="eleccion_10", cobro_de_alquiler="a_peticion"))
    demas = list(ESTRATEGIAS.values())
    for semilla in range(30):
        sentadas = [clase, *(demas[(semilla + i) % len(demas)] for i in range(1 + semilla % 5))]
        jugadores = [(f"J{i}", sentada) for i, sentada in enumerate(sentadas)]
        partida = Partida.nueva(jugadores, MADRID, normas[semilla % 2], semilla=semilla, contar=False)
        partida.jugar(150)
        assert partida.terminada or partida.fin == "límite de turnos"


def test_decidir_no_cambia_nada_en_toda_una_partida(monkeypatch: pytest.MonkeyPatch) -> None:
    partida = Partida.nueva([(n, c) for n, c in ESTRATEGIAS.items()], semilla=11, contar=False)
    de_verdad = Estrategia.responder

    def vigilada(estrategia: Estrategia, vista: Vista, pregunta: Pregunta) -> Any:
        antes, recuerdos = pregunta.mesa.a_json(), dict(vars(estrategia))
        respuesta = de_verdad(estrategia, vista, pregunta)
        assert (pregunta.mesa.a_json(), vars(estrategia)) == (antes, recuerdos)
        return respuesta

    monkeypatch.setattr(Estrategia, "responder", vigilada)
    partida.jugar(100)


@pytest.mark.parametrize("tablero", ["internacional", "mini"])
def test_tambien_en_los_otros_tableros(tablero: str) -> None:
    for semilla in range(6):
        jugadores = [(clase.__name__, clase) for clase in SENSATAS]
        partida = Partida.nueva(jugadores, Tablero.cargar(tablero), semilla=semilla, contar=False)
        partida.jugar(1000)
        assert partida.terminada


# --- Cada una como dice -------------------------------------------------------------------


def test_estan_todas() -> None:
    de_siempre = ["Azarosa", "Tacana", "Compradora", "Prudente", "Constructora", "Negociadora"]
    assert [nombre for nombre in ESTRATEGIAS if nombre in de_siempre] == de_siempre
    assert all(nombre == clase.__name__ and clase.__doc__ for nombre, clase in ESTRATEGIAS.items())


RICA = {"dinero": 1500, "titulos": {6: 0, 8: 0, 9: 0}}


def test_tacana_no_compra_no_edifica_y_solo_puja_por_gangas() -> None:
    mesa = mesa_de(RICA)
    assert contesta(Tacana, DeTurno(mesa, ANA)) == "tirar"
    assert contesta(Tacana, DeCompra(mesa, ANA, 1)) == "no_comprar"
    assert contesta(Tacana, DePuja(mesa, ANA, "Ronda de Valencia", 1, 29, LUIS)) == ["pujar", 29]
    assert contesta(Tacana, DePuja(mesa, ANA, "Ronda de Valencia", 1, 30, LUIS)) == "pasar"
    assert contesta(Tacana, DePuja(mesa, ANA, "una casa", -1, 1, None)) == "pasar"


def test_tacana_no_edifica_en_toda_una_partida() -> None:
    partida = Partida.nueva([("Ana", Tacana), ("Luis", Constructora), ("Bea", Constructora)], semilla=5)
    partida.jugar(400)
    assert {h.asiento for h in partida.hechos if type(h).__name__ == "Edifica"} == {1, 2}


def test_compradora_compra_hasta_con_el_ultimo_euro() -> None:
    mesa = mesa_de({"dinero": 60})
    assert contesta(Compradora, DeCompra(mesa, ANA, 1)) == ["comprar", 1]
    assert contesta(Estrategia, DeCompra(mesa, ANA, 1)) == "no_comprar"


def test_constructora_edifica_el_grupo_entero_y_se_queda_con_poco() -> None:
    assert contesta(Constructora, DeTurno(mesa_de(RICA), ANA)) == ["edificar", [9, 6, 8]]
    justa = mesa_de({"dinero": 130, "titulos": [6, 8, 9]})
    assert contesta(Constructora, DeTurno(justa, ANA)) == ["edificar", [9]]
    assert contesta(Compradora, DeTurno(justa, ANA)) == "tirar"


def test_constructora_hipoteca_lo_suelto_para_edificar() -> None:
    mesa = mesa_de({"dinero": 80, "titulos": [5, 6, 8, 9, 39]})
    assert contesta(Constructora, DeTurno(mesa, ANA)) == ["hipotecar", 5]
    assert contesta(Compradora, DeTurno(mesa, ANA)) == "tirar"


def test_prudente_guarda_para_el_peor_alquiler() -> None:
    sin_peligro = mesa_de({"dinero": 420, "titulos": [6, 8, 9]})
    con_peligro = mesa_de({"dinero": 420, "titulos": [6, 8, 9]}, {"titulos": {16: 3, 18: 3, 19: 3}})
    assert contesta(Prudente, DeTurno(sin_peligro, ANA)) == ["edificar", [9, 6, 8]]
    assert contesta(Prudente, DeTurno(con_peligro, ANA)) == "tirar"
    assert contesta(Prudente, DeCompra(con_peligro, ANA, 1)) == "no_comprar"


def test_negociadora_cambia_cuando_las_dos_completan_un_grupo() -> None:
    mesa = mesa_de({"dinero": 700, "titulos": [16, 18, 37]}, {"titulos": [19, 39]})
    da, recibe = {"dinero": 110, "casillas": [16, 18]}, {"casillas": [39]}
    assert contesta(Negociadora, DeTurno(mesa, ANA)) == ["trato", {"con": LUIS, "da": da, "recibe": recibe}]
    assert contesta(Compradora, DeTurno(mesa, ANA))[1] == {
        "con": LUIS,
        "da": {"dinero": 510},
        "recibe": {"casillas": [19]},
    }


def test_negociadora_compra_si_no_hay_cambio_posible() -> None:
    mesa = mesa_de({"dinero": 700, "titulos": [16, 18]}, {"titulos": [19]})
    compra = {"con": LUIS, "da": {"dinero": 510}, "recibe": {"casillas": [19]}}
    assert contesta(Negociadora, DeTurno(mesa, ANA)) == ["trato", compra]


def test_azarosa_escoge_entre_las_opciones_y_siempre_igual_con_la_misma_semilla() -> None:
    pregunta = preguntas()[0]
    assert contesta(Azarosa, pregunta) in list(pregunta.opciones)
    assert contesta(Azarosa, pregunta) == contesta(Azarosa, pregunta)


# --- La base ------------------------------------------------------------------------------


def responde_al_trato(mesa: Mesa, da: Parte, pide: Parte) -> Any:
    return contesta(Estrategia, DeTrato(mesa, Trato(LUIS, ANA, da, pide)))


def test_vende_lo_que_completa_un_grupo_por_mas_de_dos_veces_y_media_su_precio() -> None:
    mesa = mesa_de({"titulos": [39]}, {"titulos": [37]})
    assert responde_al_trato(mesa, Parte(1000), Parte(casillas=(39,))) == "rechazar"
    assert responde_al_trato(mesa, Parte(1001), Parte(casillas=(39,))) == "aceptar"


def test_vende_lo_suelto_por_mas_de_su_precio_y_no_se_queda_sin_reserva() -> None:
    mesa = mesa_de({"dinero": 300, "titulos": [39]}, {"titulos": [5]})
    assert responde_al_trato(mesa, Parte(400), Parte(casillas=(39,))) == "rechazar"
    assert responde_al_trato(mesa, Parte(401), Parte(casillas=(39,))) == "aceptar"
    assert responde_al_trato(mesa, Parte(casillas=(5,)), Parte(150)) == "aceptar"
    assert responde_al_trato(mesa, Parte(casillas=(5,)), Parte(151)) == "rechazar"


def test_no_rompe_un_grupo_suyo_por_poco() -> None:
    mesa = mesa_de({"titulos": [37, 39]})
    assert responde_al_trato(mesa, Parte(1000), Parte(casillas=(39,))) == "rechazar"


def test_propone_comprar_lo_que_le_falta_a_un_precio_que_aceptan() -> None:
    mesa = mesa_de({"dinero": 800, "titulos": [16, 18]}, {"titulos": [19]})
    partida = Partida.desde(mesa, {"Ana": Estrategia, "Luis": Estrategia}, semilla=1)
    partida.siguiente("decision")
    partida.siguiente("decision")
    assert partida.diario[1] == "aceptar"
    assert partida.mesa.completo[16]


def test_si_le_rechazan_no_insiste_sin_fin() -> None:
    class Terca(Estrategia):
        def responder_trato(self, vista: Vista, de: int, recibo: Parte, doy: Parte) -> bool:
            return False

    mesa = mesa_de({"dinero": 800, "titulos": [16, 18]}, {"titulos": [19]})
    partida = Partida.desde(mesa, {"Ana": Estrategia, "Luis": Terca}, semilla=1)
    partida.siguiente("turno")
    assert partida.diario.count("rechazar") == OFERTAS_POR_TURNO


@pytest.mark.parametrize(
    ("ana", "sale"),
    [
        ({}, "pagar"),
        ({"dinero": 150}, "tirar"),
        ({"tarjetas_de_carcel": ["suerte"]}, "usar_tarjeta"),
    ],
)
def test_al_principio_sale_de_la_carcel_cuanto_antes(ana: dict[str, Any], sale: str) -> None:
    mesa = mesa_de({"encarcelado": True, "posicion": 10, **ana})
    assert contesta(Estrategia, DeCarcel(mesa, ANA)) == sale


@pytest.mark.parametrize(
    ("ana", "sale"),
    [
        ({}, "tirar"),
        ({"tarjetas_de_carcel": ["suerte"]}, "tirar"),
        ({"tarjetas_de_carcel": ["suerte"], "turnos_en_carcel": 2}, "usar_tarjeta"),
    ],
)
def test_con_todo_vendido_se_queda_en_la_carcel(ana: dict[str, Any], sale: str) -> None:
    todos = [p.numero for p in MADRID.propiedades]
    mesa = mesa_de({"encarcelado": True, "posicion": 10, **ana}, {"titulos": todos})
    assert contesta(Estrategia, DeCarcel(mesa, ANA)) == sale


def test_para_pagar_hipoteca_primero_lo_suelto_y_vende_al_final() -> None:
    mesa = mesa_de({"dinero": 0, "titulos": {1: 1, 3: 1, 5: 0, 39: 0}})
    mesa.deuda = Deuda(ANA, LUIS, 150, "alquiler")
    assert contesta(Estrategia, DeDeuda(mesa, ANA)) == ["hipotecar", 5]
    mesa.hipotecado[5] = mesa.hipotecado[39] = True
    mesa.cambios += 1
    assert contesta(Estrategia, DeDeuda(mesa, ANA)) == ["vender", 1]


def test_levanta_antes_la_hipoteca_de_un_grupo_completo() -> None:
    mesa = mesa_de({"dinero": 500, "titulos": [5, 37, 39], "hipotecas": [5, 37]})
    assert contesta(Estrategia, DeTurno(mesa, ANA)) == ["deshipotecar", 37]


def test_levanta_las_hipotecas_que_hereda_si_le_llega_para_todas() -> None:
    heredados = {"titulos": [5, 39], "hipotecas": [5, 39]}
    levantarlas = 110 + 220
    rica, pobre = (mesa_de({"dinero": levantarlas + guarda, **heredados}) for guarda in (150, 149))
    assert contesta(Estrategia, DeHipotecaHeredada(rica, ANA, 5, 110)) == "levantar"
    assert contesta(Estrategia, DeHipotecaHeredada(pobre, ANA, 5, 110)) == "conservar"


def test_puja_poco_a_poco_hasta_lo_que_vale() -> None:
    mesa = mesa_de({"titulos": [37]})
    suelto, completa = (
        lambda minimo, c=c: contesta(Estrategia, DePuja(mesa, ANA, "x", c, minimo, None)) for c in (5, 39)
    )
    assert suelto(1) == ["pujar", 21]
    assert suelto(195) == ["pujar", 200]
    assert suelto(201) == "pasar"
    assert completa(1000) == ["pujar", 1000]
    assert completa(1001) == "pasar"


def test_si_escasean_las_casas_puja_por_la_que_pondria() -> None:
    titulos = dict.fromkeys((16, 18, 19, 21, 23, 24, 39), 4)
    mesa = mesa_de({"titulos": [1, 3]}, {"titulos": {**titulos, 37: 3}}, Bea={"titulos": [6, 8, 9]})
    assert mesa.casas == 1
    partida = Partida.desde(mesa, {"Ana": Constructora, "Luis": Constructora, "Bea": Constructora}, semilla=1)
    partida.siguiente("turno")
    assert partida.diario[0] == ["edificar", [1]]
    assert ["querer", 37, 1] in partida.diario
    assert partida.mesa.edificios[37] > 3


# --- La de un alumno ----------------------------------------------------------------------


class Soloestaciones(Estrategia):
    """Solo compra estaciones."""

    def comprar(self, vista: Vista, casilla: int) -> bool:
        return vista.casilla(casilla).tipo == "estacion"


def test_basta_con_escribir_un_metodo() -> None:
    partida = Partida.nueva([("Ana", Soloestaciones), ("Luis", Prudente), ("Bea", Constructora)], semilla=2)
    assert partida.jugar() is not None
    compras = [o[1] for o in partida.diario if isinstance(o, list) and o[0] == "comprar"]
    assert compras


@pytest.mark.parametrize(
    ("metodo", "devuelve", "clase"),
    [
        ("pujar", "cien", "pujar"),
        ("pujar", 10_000, "pujar"),
        ("edificar", 0, "turno"),
        ("edificar", "azul", "turno"),
        ("negociar", {"con": "nadie"}, "turno"),
        ("negociar", 7, "turno"),
        ("deshipotecar", 39, "turno"),
    ],
)
def test_lo_ilegal_dice_que_estrategia_que_pregunta_y_que_se_esperaba(metodo: str, devuelve: Any, clase: str) -> None:
    trampa = type("Trampa", (Tacana,), {metodo: lambda self, vista, *datos: devuelve})
    mesa = mesa_de({"titulos": [6]}, {"titulos": [5]})
    partida = Partida.desde(mesa, {"Ana": trampa, "Luis": trampa}, semilla=1)
    with pytest.raises(RespuestaNoValida) as error:
        partida.jugar(50)
    mensaje = error.value.mensaje
    assert "Trampa" in mensaje and f"«{clase}»" in mensaje and "esperaba" in mensaje
    queda_como_estaba(partida)


def test_un_fallo_dice_que_estrategia_que_pregunta_donde_y_con_que_semilla() -> None:
    class Rota(Estrategia):
        def comprar(self, vista: Vista, casilla: int) -> bool:
            return casilla == 1 // 0

    partida = Partida.nueva([("Ana", Rota), ("Luis", Prudente)], semilla=2)
    with pytest.raises(EstrategiaFallida, match=r"Rota \(Ana\).*turno \d+ \(semilla 2\).*«comprar».*ZeroDivisionError"):
        partida.jugar(50)
    queda_como_estaba(partida)


def queda_como_estaba(partida: Partida) -> None:
    """Tras el error sigue pendiente la misma pregunta, y repetir el diario da la misma mesa."""
    pregunta, mesa, diario = partida.pregunta, partida.mesa.a_json(), list(partida.diario)
    assert pregunta is not None
    partida._repetir(diario)
    assert partida.pregunta is not None
    assert (partida.pregunta.clase, partida.mesa.a_json()) == (pregunta.clase, mesa)


# --- Partidas enteras ---------------------------------------------------------------------


@pytest.mark.parametrize("cuantos", [2, 3, 4, 6, 8])
def test_las_partidas_entre_sensatas_acaban(cuantos: int) -> None:
    """Al menos el 95 % en bancarrota antes de 1000 turnos."""
    acabadas = 0
    for semilla in range(40):
        jugadores = [(f"J{i}", SENSATAS[(i + semilla) % 4]) for i in range(cuantos)]
        partida = Partida.nueva(jugadores, MADRID, semilla=semilla, contar=False)
        partida.jugar(1000)
        acabadas += partida.fin == "último jugador"
    assert acabadas >= 38


@pytest.mark.parametrize("clase", SENSATAS)
def test_tambien_acaban_entre_cuatro_iguales(clase: type[Estrategia]) -> None:
    acabadas = 0
    for semilla in range(20):
        partida = Partida.nueva([(f"J{i}", clase) for i in range(4)], MADRID, semilla=semilla, contar=False)
        partida.jugar(1000)
        acabadas += partida.fin == "último jugador"
    assert acabadas >= 19


DIARIO = """
import hashlib, json
from monopoly_edu import ESTRATEGIAS, Partida
todo = hashlib.sha256()
for semilla in range(3):
    partida = Partida.nueva(list(ESTRATEGIAS.items()), semilla=semilla)
    partida.jugar(120)
    todo.update(json.dumps([partida.diario, partida.narracion()]).encode())
import sys; sys.stdout.write(todo.hexdigest())
"""


def test_la_misma_semilla_da_la_misma_partida_en_cualquier_proceso() -> None:
    huellas = {
        subprocess.run(
            [sys.executable, "-c", DIARIO],
            env={**os.environ, "PYTHONHASHSEED": desorden, "PYTHONPATH": str(RAIZ)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for desorden in ("1", "2024")
    }
    assert len(huellas) == 1
    assert len(huellas.pop()) == 64


def test_deshacer_y_volver_a_jugar_da_lo_mismo() -> None:
    partida = Partida.nueva([(n, c) for n, c in ESTRATEGIAS.items()], semilla=4)
    partida.jugar(60)
    diario = list(partida.diario)
    for _ in range(5):
        partida.deshacer()
    while len(partida.diario) < len(diario):
        partida.siguiente("decision")
    assert partida.diario == diario
