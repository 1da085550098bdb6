"""Una función por cada valor de `hacer`: traduce la acción a preguntas y respuestas del motor.

Aquí no se calcula ninguna regla: se pone el azar, se contesta lo que dice el escenario y se
comprueba que no sobra nada.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from escenarios.calculos import calcular
from escenarios.montar import FicheroNoValido, solo
from monopoly_edu.caja.tablero import Mazo
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa import hechos, permisos
from monopoly_edu.mesa.azar import NULA, AzarTrucado
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.preguntas import Pregunta, RespuestaNoValida
from monopoly_edu.partida import Partida
from monopoly_edu.reglas import casillas, subasta, turno, ventana

LETRAS = "ABCDEFGH"
OPTATIVAS_DE_TIRAR = {
    "tarjetas", "dados_de_tarjeta", "decisiones", "recaudar", "levantar_al_recibir", "subastas", "billetes_en_la_banca",
}  # fmt: skip


class Parar(Exception):
    """La acción ha terminado: la pregunta siguiente es de otra acción."""


class Respondedor:
    """Contesta a las preguntas con lo que dice una acción, y sabe si ha sobrado algo."""

    def __init__(self, accion: dict) -> None:
        self.decisiones = dict(accion.get("decisiones", {}))
        solo(self.decisiones, {"comprar", "subasta", "multa_o_suerte", "impuesto"}, "decisiones")
        self.pujas = [tuple(p) for p in self.decisiones.get("subasta", accion.get("pujas", []))]
        self.subastas = {int(c): [tuple(p) for p in pujas] for c, pujas in accion.get("subastas", {}).items()}
        self.recaudar = list(accion.get("recaudar", []))
        self.levantar = list(accion.get("levantar_al_recibir", []))
        self.colocar = accion.get("colocar", {})
        self.salidas: list[int] = []
        self.turnos: list[Any] = []

    def __call__(self, pregunta: Pregunta) -> Any:
        return getattr(self, pregunta.clase)(pregunta)

    def turno(self, pregunta: Pregunta) -> Any:
        if not self.turnos:
            raise Parar
        return self.turnos.pop(0)

    carcel = turno

    def negocios(self, pregunta: Pregunta) -> Any:
        return "pasar"

    def comprar(self, pregunta: Any) -> Any:
        return ["comprar", pregunta.casilla] if self.decisiones.get("comprar", False) else "no_comprar"

    def pujar(self, pregunta: Any) -> Any:
        self.salidas.append(pregunta.minimo)
        pujas = self.subastas.get(pregunta.casilla, [] if self.subastas else self.pujas)
        if pujas and pujas[0][0] == pregunta.jugador:
            return ["pujar", pujas.pop(0)[1]]
        return "pasar"

    def deuda(self, pregunta: Pregunta) -> Any:
        for i, paso in enumerate(self.recaudar):
            if paso["jugador"] == pregunta.jugador:
                return encargo(self.recaudar.pop(i))
        raise FicheroNoValido(f"faltan pasos en «recaudar» para {pregunta.jugador}")

    def hipoteca_heredada(self, pregunta: Any) -> Any:
        return "levantar" if pregunta.casilla in self.levantar else "conservar"

    def multa_o_suerte(self, pregunta: Pregunta) -> Any:
        return self.decisiones["multa_o_suerte"]

    def impuesto(self, pregunta: Pregunta) -> Any:
        return {"fijo": "fijo", "10%": "porcentaje"}[self.decisiones.get("impuesto", "fijo")]

    def trato(self, pregunta: Pregunta) -> Any:
        return "aceptar"

    def escasez(self, pregunta: Any) -> Any:
        sitio = self.colocar.get(pregunta.jugador)
        return "nada" if sitio is None else ["querer", sitio, pregunta.maximo]

    def comprobar_que_no_sobra_nada(self) -> None:
        sobras = [self.pujas, self.recaudar, self.turnos, *self.subastas.values()]
        if any(sobras):
            raise FicheroNoValido(f"no se ha usado todo: {[s for s in sobras if s]}")


def conducir(juego: Generator[Pregunta, Any, Any], responder: Callable[[Pregunta], Any]) -> None:
    """Hace avanzar una regla contestando sus preguntas, como hace `Partida`: primero se juzga la respuesta."""
    try:
        pregunta = next(juego)
        while True:
            opcion = responder(pregunta)
            if motivo := pregunta.motivo(opcion):
                raise RespuestaNoValida(motivo.clave, motivo.frase)
            pregunta = juego.send(opcion)
    except (StopIteration, Parar):
        juego.close()


def asiento(mesa: Mesa, letra: str) -> int:
    """Número de asiento de una letra."""
    return [j.nombre for j in mesa.jugadores].index(letra)


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
    raise FicheroNoValido(f"no sirve para recaudar: {accion}")


# --- Jugar -------------------------------------------------------------------------------


def _jugar(
    mesa: Mesa, accion: dict, tiradas: list, respuestas: list, en_curso: bool, tarjetas: list | None = None
) -> None:
    """Da el turno al jugador y juega las tiradas dadas."""
    mesa.activo, mesa.turno_en_curso = asiento(mesa, accion["jugador"]), en_curso
    mesa.billetes = accion.get("billetes_en_la_banca", mesa.billetes)
    azar = AzarTrucado([*tiradas, *_dados_de_tarjeta(accion)], accion.get("tarjetas", []) or [""])
    responder = Respondedor(accion)
    responder.turnos = respuestas
    conducir(turno.turno(mesa, azar), responder)
    responder.comprobar_que_no_sobra_nada()
    _nada_por_salir(azar, accion)


def _nada_por_salir(azar: AzarTrucado, accion: dict) -> None:
    if azar.tiradas_por_salir or (accion.get("tarjetas") and azar.tarjetas_por_salir):
        raise FicheroNoValido(f"sobran dados {azar.tiradas_por_salir} o tarjetas {azar.tarjetas_por_salir}")


def _dados_de_tarjeta(accion: dict) -> list:
    return [tuple(accion["dados_de_tarjeta"])] if "dados_de_tarjeta" in accion else []


def tirar(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador", "dados", "valida", "porque"} | OPTATIVAS_DE_TIRAR, "tirar")
    dados = tuple(accion["dados"]) if accion.get("valida", True) else NULA
    _jugar(mesa, accion, [dados], ["tirar"], en_curso=True)


def turno_entero(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador", "tiradas"} | OPTATIVAS_DE_TIRAR, "turno")
    tiradas = [tuple(t) for t in accion["tiradas"]]
    _jugar(mesa, accion, tiradas, ["tirar"] * len(tiradas), en_curso=False)


def carcel(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador", "eleccion", "dados"} | OPTATIVAS_DE_TIRAR, "carcel")
    respuestas = {"pagar": ["pagar", "tirar"], "tarjeta": ["usar_tarjeta", "tirar"], "tirar": ["tirar"]}
    _jugar(mesa, accion, [tuple(accion["dados"])], respuestas[accion["eleccion"]], en_curso=False)


def robar_tarjeta(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador", "mazo", "tarjeta"} | OPTATIVAS_DE_TIRAR, "robar_tarjeta")
    mesa.activo = asiento(mesa, accion["jugador"])
    azar = AzarTrucado(_dados_de_tarjeta(accion), [accion["tarjeta"], *accion.get("tarjetas", [])])
    responder = Respondedor(accion)
    conducir(casillas.robar(mesa, azar, mesa.activo, accion["mazo"]), responder)
    responder.comprobar_que_no_sobra_nada()
    _nada_por_salir(azar, {"tarjetas": True})


def tira_el_siguiente(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador"}, "tira_el_siguiente")
    turno.caducan_los_alquileres(mesa, asiento(mesa, accion["jugador"]))


def reclamar_alquiler(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "jugador", "deudor"} | OPTATIVAS_DE_TIRAR, "reclamar_alquiler")
    _negocio(mesa, accion, ["reclamar", asiento(mesa, accion["deudor"])])


# --- Negocios ----------------------------------------------------------------------------


def _negocio(mesa: Mesa, accion: dict, respuesta: Any) -> None:
    """Da el turno a quien negocia y contesta con su negocio a la pregunta de antes de tirar."""
    mesa.activo, mesa.turno_en_curso = asiento(mesa, accion.get("jugador", accion.get("de"))), True
    responder = Respondedor(accion)
    responder.turnos = [respuesta]
    conducir(turno.turno(mesa, AzarTrucado([])), responder)
    responder.comprobar_que_no_sobra_nada()


def negocio_con_la_banca(mesa: Mesa, accion: dict) -> None:
    claves = {"hacer", "jugador", "casillas", "casilla", "grupo", "niveles", "cuando", "pagado"}
    solo(accion, claves, accion["hacer"])
    if "pagado" in accion:
        for casilla in accion["casillas"]:
            mesa.pagado[casilla][-1:] = [accion["pagado"]]
    if accion.get("cuando") == "entre_turnos":
        _entre_turnos(mesa, accion)
    else:
        _negocio(mesa, accion, encargo(accion))


def _entre_turnos(mesa: Mesa, accion: dict) -> None:
    """Otro acaba de terminar: se contesta en la ventana de quien negocia y los demás pasan."""
    quien = asiento(mesa, accion["jugador"])
    mesa.activo = next(a for a in mesa.vivos if a != quien)
    responder = Respondedor(accion)
    encargos = [encargo(accion)]

    def negocios(pregunta: Pregunta) -> Any:
        return encargos.pop() if pregunta.asiento == quien and encargos else "pasar"

    responder.negocios = negocios
    conducir(ventana.entre_turnos(mesa), responder)
    if encargos:
        raise FicheroNoValido(f"no se ha abierto la ventana de {accion['jugador']}")


def trato(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "de", "a", "da", "recibe", "levantar_al_recibir"}, "trato")
    _negocio(mesa, accion, ["trato", {"con": accion["a"], "da": accion["da"], "recibe": accion["recibe"]}])


# --- Subastas ----------------------------------------------------------------------------


def subasta_de_titulo(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "casilla", "pujas"}, "subasta")
    responder = Respondedor(accion)
    conducir(subasta.subastar_titulo(mesa, accion["casilla"], mesa.activo), responder)
    responder.comprobar_que_no_sobra_nada()


def subasta_de_edificio(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "precio_de_salida", "pujas", "colocar"}, "subasta_de_edificio")
    responder = Respondedor(accion)
    quien, sitio = next(
        (letra, sitio)
        for letra, sitio in accion["colocar"].items()
        if permisos.motivo_para_no_edificar(mesa, asiento(mesa, letra), [sitio]) is None
    )
    mesa.activo, mesa.turno_en_curso = asiento(mesa, quien), True
    responder.turnos = [["edificar", [sitio]]]
    try:
        conducir(turno.turno(mesa, AzarTrucado([])), responder)
    finally:
        assert responder.salidas, "no ha habido subasta"
        assert responder.salidas[0] == accion["precio_de_salida"], "precio de salida"
    responder.comprobar_que_no_sobra_nada()


# --- Partida y cálculo -------------------------------------------------------------------


def crear(mesa: Mesa, accion: dict) -> Mesa:
    solo(accion, {"hacer", "numero_de_jugadores"}, "crear")
    letras = [LETRAS[i] if i < len(LETRAS) else f"J{i}" for i in range(accion["numero_de_jugadores"])]
    return Partida.nueva(letras, tablero=mesa.tablero, normas=mesa.normas, semilla=1).mesa


def solo_banquero(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "personas", "permitido"}, "solo_banquero")
    motivo = permisos.motivo_para_no_llevar_solo_la_banca(accion["personas"])
    assert (motivo is None) == accion["permitido"], f"solo_banquero con {accion['personas']} personas"


def tiradas_iniciales(mesa: Mesa, accion: dict) -> None:
    solo(accion, {"hacer", "tiradas", "desempate"}, "tiradas_iniciales")
    tiradas = [*accion["tiradas"].values(), *accion.get("desempate", {}).values()]
    azar = AzarTrucado([tuple(t) for t in tiradas])
    mesa.activo = mesa.primero = turno.quien_empieza(mesa, azar)
    _nada_por_salir(azar, {})


def secuencia_de_tarjetas(mesa: Mesa, accion: dict) -> Mesa:
    solo(accion, {"hacer", "mazo", "orden", "robos"}, "secuencia_de_tarjetas")
    tarjetas = tuple(Tarjeta(clave, "cobrar", "") for clave in accion["orden"])
    mazo = Mazo(accion["mazo"], "de prueba", tarjetas)
    otra = mesa.copia()
    otra.tablero = replace(mesa.tablero, mazos={**mesa.tablero.mazos, accion["mazo"]: mazo})
    otra.mazos[accion["mazo"]] = list(range(len(tarjetas)))
    for _ in range(accion["robos"]):
        conducir(casillas.robar(otra, AzarTrucado([]), 0, accion["mazo"]), Respondedor({}))
    return otra


def ultima_tarjeta(mesa: Mesa) -> str | None:
    """Clave de la última tarjeta robada."""
    robadas = [h for h in mesa.hechos or [] if isinstance(h, hechos.RobaTarjeta)]
    return mesa.tablero.mazos[robadas[-1].mazo].tarjetas[robadas[-1].tarjeta].clave if robadas else None


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
