"""Lo que contesta cada acción a las preguntas del motor, y la cuenta de lo que sobra."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escenarios.esquema import FicheroNoValido
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.preguntas import Pregunta

IMPUESTO = {"fijo": "fijo", "10%": "porcentaje"}


class Parar(Exception):
    """La acción ha terminado: la pregunta siguiente es de otra acción."""


class Respondedor:
    """Contesta a las preguntas con lo que dice una acción, y sabe si ha sobrado algo."""

    def __init__(self, mesa: Mesa, accion: dict) -> None:
        self.mesa = mesa
        self.decisiones = dict(accion.get("decisiones", {}))
        self.sin_usar = {c for c in self.decisiones if c in ("subasta", "multa_o_suerte") and self.decisiones[c]}
        self.pujas = [tuple(p) for p in accion.get("pujas", [])]
        self.subastas = {int(c): [tuple(p) for p in pujas] for c, pujas in accion.get("subastas", {}).items()}
        self.rechazada: int | None = None
        self.recaudar = list(accion.get("recaudar", []))
        self.levantar = set(accion.get("levantar_al_recibir", [])) if accion.get("hacer") != "trato" else set()
        self.colocar = accion.get("colocar", {})
        self.salidas: list[int] = []
        self.turnos: list[Any] = []
        self.entre_turnos: dict[int, Any] = {}
        self.al_responder: Callable[[Any], None] = lambda respuesta: None

    def __call__(self, pregunta: Pregunta) -> Any:
        return getattr(self, pregunta.clase)(pregunta)

    def turno(self, pregunta: Pregunta) -> Any:
        if not self.turnos:
            raise Parar
        respuesta = self.turnos.pop(0)
        self.al_responder(respuesta)
        return respuesta

    carcel = turno

    def negocios(self, pregunta: Pregunta) -> Any:
        return self.entre_turnos.pop(pregunta.asiento, "pasar")

    def comprar(self, pregunta: Any) -> Any:
        if self.decisiones.get("comprar", False):
            return ["comprar", pregunta.casilla]
        if self.pujas:
            raise FicheroNoValido(f"no se ha pujado: {self.pujas}")
        self.sin_usar.discard("subasta")
        self.rechazada = pregunta.casilla
        self.pujas = [tuple(p) for p in self.decisiones.get("subasta", [])]
        return "no_comprar"

    def pujar(self, pregunta: Any) -> Any:
        self.salidas.append(pregunta.minimo)
        de_compra = self.rechazada is None or pregunta.casilla == self.rechazada
        del_patrimonio = pregunta.casilla in self.subastas
        pujas = self.subastas[pregunta.casilla] if del_patrimonio else self.pujas if de_compra else []
        if pujas and pujas[0][0] == pregunta.jugador:
            return ["pujar", pujas.pop(0)[1]]
        return "pasar"

    def deuda(self, pregunta: Pregunta) -> Any:
        for i, paso in enumerate(self.recaudar):
            if paso["jugador"] == pregunta.jugador:
                poner_lo_pagado(self.mesa, paso)
                return encargo(self.recaudar.pop(i))
        raise FicheroNoValido(f"faltan pasos en «recaudar» para {pregunta.jugador}")

    def hipoteca_heredada(self, pregunta: Any) -> Any:
        if pregunta.casilla in self.levantar:
            self.levantar.remove(pregunta.casilla)
            return "levantar"
        return "conservar"

    def multa_o_suerte(self, pregunta: Pregunta) -> Any:
        if "multa_o_suerte" not in self.decisiones:
            raise FicheroNoValido("falta la decisión «multa_o_suerte»")
        self.sin_usar.discard("multa_o_suerte")
        return self.decisiones["multa_o_suerte"]

    def impuesto(self, pregunta: Pregunta) -> Any:
        return IMPUESTO[self.decisiones.get("impuesto", "fijo")]

    def trato(self, pregunta: Pregunta) -> Any:
        return "aceptar"

    def escasez(self, pregunta: Any) -> Any:
        sitio = self.colocar.get(pregunta.jugador)
        return "nada" if sitio is None else ["querer", sitio, pregunta.maximo]

    def comprobar_que_no_sobra_nada(self) -> None:
        sobras = [self.pujas, self.recaudar, self.turnos, self.levantar, self.sin_usar, self.entre_turnos]
        if any([*sobras, *self.subastas.values()]):
            raise FicheroNoValido(f"no se ha usado todo: {[s for s in [*sobras, self.subastas] if s]}")


def encargo(accion: dict) -> Any:
    """La respuesta del motor que corresponde a un negocio con la Banca."""
    match accion["hacer"]:
        case "edificar":
            return ["edificar", accion["casillas"]]
        case "vender_edificios":
            return ["vender", accion["casillas"]]
        case "vender_hoteles_del_grupo":
            return ["rebajar", accion["grupo"], accion["niveles"]]
        case "hipotecar" | "deshipotecar":
            return [accion["hacer"], accion["casilla"]]
    raise FicheroNoValido(f"no es un negocio con la Banca: {accion}")


def poner_lo_pagado(mesa: Mesa, accion: dict) -> None:
    """Apunta lo que costó el último edificio de cada casilla, si el escenario lo dice."""
    if "pagado" in accion:
        for casilla in accion["casillas"]:
            mesa.pagado[casilla][-1:] = [accion["pagado"]]
