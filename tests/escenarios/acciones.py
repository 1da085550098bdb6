"""Una función por cada valor de `hacer`: traduce la acción a preguntas y respuestas del motor.

Aquí no se calcula ninguna regla: se pone el azar, se contesta lo que dice el escenario y se
comprueba que no sobra nada.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Any

from escenarios.calculos import calcular
from escenarios.esquema import FicheroNoValido
from escenarios.foto import foto
from escenarios.respuestas import Parar, Respondedor, encargo, poner_lo_pagado
from monopoly_edu.caja.tablero import Mazo
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa import hechos, permisos
from monopoly_edu.mesa.azar import NULA, AzarTrucado
from monopoly_edu.mesa.estado import BANCA, Mesa, Tirada
from monopoly_edu.mesa.preguntas import Pregunta, RespuestaNoValida
from monopoly_edu.partida import Partida
from monopoly_edu.reglas import casillas, subasta, turno, ventana

LETRAS = "ABCDEFGH"


class AzarDelEscenario(AzarTrucado):
    """Las tiradas se ponen al contestar «tirar»; la que pide una tarjeta va aparte."""

    def __init__(self, accion: dict, tarjetas: Sequence[str]) -> None:
        super().__init__([], tarjetas)
        self.de_tarjeta = [tuple(accion["dados_de_tarjeta"])] if "dados_de_tarjeta" in accion else []

    def tirar(self) -> Tirada:
        return self.tiradas_por_salir.pop(0) if self.tiradas_por_salir else self.de_tarjeta.pop(0)

    def robar(self, mazo: Mazo, orden: list[int]) -> int:
        if not self.tarjetas_por_salir:
            raise FicheroNoValido("se roba una tarjeta que el escenario no dice")
        return super().robar(mazo, orden)

    def comprobar_que_no_sobra_nada(self) -> None:
        if sobras := [*self.tiradas_por_salir, *self.de_tarjeta, *self.tarjetas_por_salir]:
            raise FicheroNoValido(f"sobran dados o tarjetas: {sobras}")


def conducir(mesa: Mesa, juego: Generator[Pregunta, Any, Any], responder: Callable[[Pregunta], Any]) -> None:
    """Hace avanzar una regla contestando sus preguntas, como hace `Partida`: primero se juzga la respuesta."""
    try:
        pregunta = next(juego)
        while True:
            opcion = responder(pregunta)
            antes = foto(mesa)
            if motivo := pregunta.motivo(opcion):
                assert foto(mesa) == antes, "juzgar una respuesta ha cambiado la mesa"
                raise RespuestaNoValida(motivo.clave, motivo.frase)
            pregunta = juego.send(opcion)
    except (StopIteration, Parar):
        juego.close()


def asiento(mesa: Mesa, letra: str) -> int:
    """Número de asiento de una letra."""
    nombres = [j.nombre for j in mesa.jugadores]
    if letra not in nombres:
        raise FicheroNoValido(f"no hay ningún jugador {letra}")
    return nombres.index(letra)


# --- Jugar -------------------------------------------------------------------------------


def _jugar(mesa: Mesa, accion: dict, tiradas: Sequence[Tirada], respuestas: Sequence[str], en_curso: bool) -> None:
    """Da el turno al jugador y juega las tiradas dadas."""
    mesa.activo, mesa.turno_en_curso = asiento(mesa, accion["jugador"]), en_curso
    if mesa.activo not in mesa.vivos:
        raise FicheroNoValido(f"{accion['jugador']} está arruinado y no puede jugar")
    mesa.billetes = accion.get("billetes_en_la_banca", mesa.billetes)
    azar = AzarDelEscenario(accion, accion.get("tarjetas", []))
    responder = Respondedor(mesa, accion)
    por_tirar = list(tiradas)

    def al_tirar(respuesta: str) -> None:
        if respuesta == "tirar":
            azar.tiradas_por_salir.append(por_tirar.pop(0))

    responder.turnos, responder.al_responder = list(respuestas), al_tirar
    conducir(mesa, turno.turno(mesa, azar), responder)
    responder.comprobar_que_no_sobra_nada()
    azar.comprobar_que_no_sobra_nada()


def tirar(mesa: Mesa, accion: dict) -> None:
    """Una tirada. La racha se conserva si es la siguiente tirada del turno del mismo jugador."""
    dados = tuple(accion["dados"]) if accion.get("valida", True) else NULA
    sigue = not mesa.tiradas or mesa.activo == asiento(mesa, accion["jugador"])
    _jugar(mesa, accion, [dados], ["tirar"], en_curso=sigue)


def turno_entero(mesa: Mesa, accion: dict) -> None:
    tiradas = [tuple(t) for t in accion["tiradas"]]
    _jugar(mesa, accion, tiradas, ["tirar"] * len(tiradas), en_curso=False)


def carcel(mesa: Mesa, accion: dict) -> None:
    if not mesa.jugadores[asiento(mesa, accion["jugador"])].encarcelado:
        raise FicheroNoValido(f"{accion['jugador']} no está en la cárcel")
    respuestas = {"pagar": ["pagar", "tirar"], "tarjeta": ["usar_tarjeta", "tirar"], "tirar": ["tirar"]}
    dados = tuple(accion["dados"]) if accion.get("valida", True) else NULA
    _jugar(mesa, accion, [dados], respuestas[accion["eleccion"]], en_curso=False)


def robar_tarjeta(mesa: Mesa, accion: dict) -> None:
    mesa.activo = asiento(mesa, accion["jugador"])
    mesa.billetes = accion.get("billetes_en_la_banca", mesa.billetes)
    azar = AzarDelEscenario(accion, [accion["tarjeta"], *accion.get("tarjetas", [])])
    responder = Respondedor(mesa, accion)
    conducir(mesa, casillas.robar(mesa, azar, mesa.activo, accion["mazo"]), responder)
    responder.comprobar_que_no_sobra_nada()
    azar.comprobar_que_no_sobra_nada()


def tira_el_siguiente(mesa: Mesa, accion: dict) -> None:
    mesa.activo, mesa.turno_en_curso = asiento(mesa, accion["jugador"]), False
    turno.caducan_los_alquileres(mesa, mesa.activo)


def reclamar_alquiler(mesa: Mesa, accion: dict) -> None:
    _negocio(mesa, accion, accion["jugador"], ["reclamar", asiento(mesa, accion["deudor"])])


# --- Negocios ----------------------------------------------------------------------------


def _negocio(mesa: Mesa, accion: dict, letra: str, respuesta: Any) -> None:
    """Da el turno un momento a quien negocia y contesta con su negocio a la pregunta de antes de tirar."""
    turno_de, en_curso = mesa.activo, mesa.turno_en_curso
    mesa.activo, mesa.turno_en_curso = asiento(mesa, letra), True
    responder = Respondedor(mesa, accion)
    responder.turnos = [respuesta]
    conducir(mesa, turno.turno(mesa, AzarDelEscenario({}, [])), responder)
    responder.comprobar_que_no_sobra_nada()
    mesa.activo, mesa.turno_en_curso = turno_de, en_curso


def negocio_con_la_banca(mesa: Mesa, accion: dict) -> None:
    poner_lo_pagado(mesa, accion)
    if "cuando" in accion:
        _entre_turnos(mesa, accion)
    else:
        _negocio(mesa, accion, accion["jugador"], encargo(accion))


def _entre_turnos(mesa: Mesa, accion: dict) -> None:
    """Otro acaba de terminar: se contesta en la ventana de quien negocia y los demás pasan."""
    quien, turno_de = asiento(mesa, accion["jugador"]), mesa.activo
    mesa.activo = next(a for a in mesa.vivos if a != quien)
    mesa.jugadores[quien].visto_cambios = -1
    responder = Respondedor(mesa, accion)
    responder.entre_turnos = {quien: encargo(accion)}
    conducir(mesa, ventana.entre_turnos(mesa), responder)
    responder.comprobar_que_no_sobra_nada()
    mesa.activo = turno_de


def trato(mesa: Mesa, accion: dict) -> None:
    datos = {"con": accion["a"], "da": accion["da"], "recibe": accion["recibe"]}
    _negocio(mesa, accion, accion["de"], ["trato", {**datos, "levantar": accion.get("levantar_al_recibir", [])}])


# --- Subastas ----------------------------------------------------------------------------


def subasta_de_titulo(mesa: Mesa, accion: dict) -> None:
    if mesa.propietario[accion["casilla"]] != BANCA:
        raise FicheroNoValido(f"la casilla {accion['casilla']} no es de la Banca")
    responder = Respondedor(mesa, accion)
    conducir(mesa, subasta.subastar_titulo(mesa, accion["casilla"], mesa.activo), responder)
    responder.comprobar_que_no_sobra_nada()


def subasta_de_edificio(mesa: Mesa, accion: dict) -> None:
    """Encarga la casa el primer postor que puede pagar el precio impreso; los demás dicen que también quieren."""
    puede = [
        (letra, sitio)
        for letra, sitio in accion["colocar"].items()
        if permisos.motivo_para_no_edificar(mesa, asiento(mesa, letra), [sitio]) is None
    ]
    if not puede:
        raise FicheroNoValido("nadie de «colocar» puede encargar una casa")
    turno_de, en_curso = mesa.activo, mesa.turno_en_curso
    mesa.activo, mesa.turno_en_curso = asiento(mesa, puede[0][0]), True
    responder = Respondedor(mesa, accion)
    responder.turnos = [["edificar", [puede[0][1]]]]
    try:
        conducir(mesa, turno.turno(mesa, AzarDelEscenario({}, [])), responder)
    finally:
        assert responder.salidas, "no ha habido subasta"
        assert responder.salidas[0] == accion["precio_de_salida"], "precio de salida"
    responder.comprobar_que_no_sobra_nada()
    mesa.activo, mesa.turno_en_curso = turno_de, en_curso


# --- Partida y cálculo -------------------------------------------------------------------


def crear(mesa: Mesa, accion: dict) -> Mesa:
    cuantos = accion["numero_de_jugadores"]
    letras = [LETRAS[i] if i < len(LETRAS) else f"J{i}" for i in range(cuantos)]
    return Partida.nueva(letras, tablero=mesa.tablero, normas=mesa.normas, semilla=1).mesa


def solo_banquero(mesa: Mesa, accion: dict) -> None:
    motivo = permisos.motivo_para_no_llevar_solo_la_banca(accion["personas"])
    assert (motivo is None) == accion["permitido"], f"solo_banquero con {accion['personas']} personas"


def tiradas_iniciales(mesa: Mesa, accion: dict) -> None:
    """Se ponen los dados en el orden de los asientos y se comprueba que cada uno ha tirado los suyos."""
    tandas = [accion["tiradas"], accion.get("desempate", {})]
    en_orden = [[(asiento(mesa, letra), tuple(t)) for letra, t in tanda.items()] for tanda in tandas]
    azar = AzarTrucado([dados for tanda in en_orden for _, dados in sorted(tanda)])
    desde = len(mesa.hechos or [])
    mesa.activo = mesa.primero = turno.quien_empieza(mesa, azar)
    tirado = [(h.asiento, h.tirada) for h in (mesa.hechos or [])[desde:] if isinstance(h, hechos.TiradaInicial)]
    if tirado != [par for tanda in en_orden for par in sorted(tanda)]:
        raise FicheroNoValido(f"han tirado {tirado}")


def secuencia_de_tarjetas(mesa: Mesa, accion: dict) -> Mesa:
    tarjetas = tuple(Tarjeta(clave, "cobrar", "") for clave in accion["orden"])
    mazo = Mazo(accion["mazo"], "de prueba", tarjetas)
    otra = mesa.copia()
    otra.tablero = replace(mesa.tablero, mazos={**mesa.tablero.mazos, accion["mazo"]: mazo})
    otra.mazos[accion["mazo"]] = list(range(len(tarjetas)))
    for _ in range(accion["robos"]):
        conducir(otra, casillas.robar(otra, AzarTrucado([]), 0, accion["mazo"]), Respondedor(otra, {}))
    return otra


ACCIONES: dict[str, Callable[[Mesa, dict], Any]] = {
    "tirar": tirar,
    "turno": turno_entero,
    "carcel": carcel,
    "robar_tarjeta": robar_tarjeta,
    "tira_el_siguiente": tira_el_siguiente,
    "reclamar_alquiler": reclamar_alquiler,
    "edificar": negocio_con_la_banca,
    "vender_edificios": negocio_con_la_banca,
    "vender_hoteles_del_grupo": negocio_con_la_banca,
    "hipotecar": negocio_con_la_banca,
    "deshipotecar": negocio_con_la_banca,
    "trato": trato,
    "subasta": subasta_de_titulo,
    "subasta_de_edificio": subasta_de_edificio,
    "crear": crear,
    "solo_banquero": solo_banquero,
    "tiradas_iniciales": tiradas_iniciales,
    "secuencia_de_tarjetas": secuencia_de_tarjetas,
    "calcular": lambda mesa, accion: calcular(accion),
}
