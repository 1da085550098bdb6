"""La marcha de una partida paso a paso: contestar, avanzar, deshacer, rehacer e ir a un turno.

Sabe: hasta dónde llega cada paso, dónde empezó y qué preguntas se pueden saltar.
No debe saber: nada de botones ni de dibujos.
Lo usan: `paso_a_paso` y sus ramas.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.preguntas import Opcion, Pregunta
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.texto import decimal

#: Los pasos de «siguiente», como se ofrecen en pantalla.
PASOS: dict[str, str] = {
    "una tirada": "tirada",
    "una decisión": "decision",
    "un turno": "turno",
    "una ronda": "ronda",
    "hasta que pase algo": "algo",
    "hasta que me toque": "persona",
    "hasta el final": "final",
}
#: «Algo»: una compra, un alquiler, la cárcel o una quiebra.
_ES_ALGO = (hechos.Adquiere, hechos.ALaCarcel, hechos.Quiebra)
TURNOS_DE_UNA_VEZ = 1000
ANTES_DE_TIRAR = ("turno", "carcel")


class NoSePuede(Exception):
    """Una acción de los mandos que ahora no tiene sentido, con la frase que lo explica."""


class Sitio(NamedTuple):
    """Un punto del diario: cuántas respuestas lleva, en qué turno, y si es de los que se enseñan."""

    respuestas: int
    turno: int
    se_ve: bool


class Marcha:
    """Una partida y por dónde va quien la mira.

    Los programas contestan solos. La pregunta de una persona espera, salvo la de hacer negocios entre
    turnos, que se contesta «pasar» si `entre_turnos` es falso y no hay ningún alquiler que pedir.
    """

    def __init__(self, partida: Partida) -> None:
        self.partida, self.entre_turnos = partida, False
        self._desde = len(partida.hechos)
        self._pasos: list[int] = []
        self._deshechos: list[tuple[int, list[Opcion]]] = []

    def copia(self) -> Marcha:
        """Otra marcha en el mismo punto: lo que se haga en una no cambia la otra."""
        otra = Marcha(self.partida.copia())
        otra.entre_turnos, otra._desde = self.entre_turnos, self._desde
        otra._pasos, otra._deshechos = list(self._pasos), list(self._deshechos)
        return otra

    def ponerse_al_dia(self) -> None:
        """Alguien ha movido la partida por su cuenta: los pasos dados aquí ya no cuentan."""
        self._desde, self._pasos, self._deshechos = len(self.partida.hechos), [], []

    @property
    def recientes(self) -> list[Any]:
        """Los hechos del último paso."""
        return self.partida.hechos[self._desde :]

    @property
    def hay_personas(self) -> bool:
        """Alguien juega a mano."""
        return None in self.partida.estrategias

    @property
    def de_persona(self) -> bool:
        """La pregunta pendiente es de una persona."""
        pregunta = self.partida.pregunta
        return pregunta is not None and self.partida.estrategias[pregunta.asiento] is None

    @property
    def puede_deshacer(self) -> bool:
        """Hay alguna respuesta dada."""
        return bool(self.partida.diario)

    @property
    def puede_rehacer(self) -> bool:
        """Se ha deshecho algo y desde entonces no se ha contestado otra cosa."""
        return bool(self._deshechos) and self._deshechos[-1][0] == len(self.partida.diario)

    def pasos(self) -> dict[str, str]:
        """Los pasos que vienen a cuento: «hasta que me toque», solo si juega alguna persona."""
        sobra = "final" if self.hay_personas else "persona"
        return {texto: paso for texto, paso in PASOS.items() if paso != sobra}

    # --- Adelante ----------------------------------------------------------------------------

    def contestar(self, opcion: Opcion) -> None:
        """La respuesta de una persona y lo que contestan los programas, hasta la próxima tirada o pregunta."""
        respuestas, ocurrido = len(self.partida.diario), len(self.partida.hechos)
        self.partida.responder(opcion)
        self._pasos.append(respuestas)
        self._desde, self._deshechos = ocurrido, []
        while self._espera_a_un_programa() and not self._va_a_tirar():
            self._contesta_otro()

    def siguiente(self, paso: str = "tirada") -> None:
        """Avanza un paso; se para antes si toca contestar a una persona."""
        if self.partida.terminada:
            raise NoSePuede("La partida ha terminado: no queda nada por jugar.")
        if not self._espera_a_un_programa():
            assert self.partida.pregunta is not None
            raise NoSePuede(f"Le toca decidir a {self.partida.pregunta.jugador}: elige una de sus opciones.")
        self._empezar_un_paso()
        self._deshechos = []
        marca, limite = self._marca(paso), self.partida.mesa.turno + TURNOS_DE_UNA_VEZ
        while self._espera_a_un_programa() and self.partida.mesa.turno < limite:
            self._contesta_otro()
            if self._ha_llegado(paso, marca):
                break

    def _empezar_un_paso(self) -> None:
        self._pasos.append(len(self.partida.diario))
        self._desde = len(self.partida.hechos)

    def _espera_a_un_programa(self) -> bool:
        """Queda algo que contestar y no hace falta que lo conteste una persona."""
        return self.partida.pregunta is not None and (not self.de_persona or self._sobra())

    def _contesta_otro(self) -> None:
        if self._sobra():
            self.partida.responder("pasar")
        else:
            self.partida.siguiente("decision")

    def _sobra(self) -> bool:
        """Es la ventana de negocios de una persona que no quiere que le pregunten entre turnos."""
        pregunta = self.partida.pregunta
        if self.entre_turnos or pregunta is None or pregunta.clase != "negocios" or not self.de_persona:
            return False
        return all(a.propietario != pregunta.asiento for a in self.partida.mesa.alquileres)

    def _va_a_tirar(self) -> bool:
        pregunta: Pregunta | None = self.partida.pregunta
        return pregunta is not None and pregunta.clase in ANTES_DE_TIRAR

    def _marca(self, paso: str) -> int:
        mesa = self.partida.mesa
        return {"tirada": mesa.tiradas, "turno": mesa.turno, "ronda": mesa.ronda}.get(paso, 0)

    def _ha_llegado(self, paso: str, marca: int) -> bool:
        if paso == "decision":
            return True
        if paso == "algo":
            return self._va_a_tirar() and any(map(_es_algo, self.recientes))
        return self._marca(paso) != marca and self._va_a_tirar()

    # --- Atrás ---------------------------------------------------------------------------------

    def deshacer(self) -> None:
        """Vuelve exactamente a como estaba todo antes del último paso.

        De lo que se jugó antes de abrir este visor no hay pasos: se vuelve a la última decisión de una
        persona o, si solo hay programas, a la última vez que iban a tirar.
        """
        if not self.puede_deshacer:
            raise NoSePuede("No hay nada que deshacer: la partida está al principio.")
        anteriores = [paso for paso in self._pasos if paso < len(self.partida.diario)]
        self._volver(anteriores[-1] if anteriores else self._ultimo_que_se_ve())

    def rehacer(self) -> None:
        """Vuelve a dar las respuestas que se deshicieron."""
        if not self.puede_rehacer:
            self._deshechos = []
            raise NoSePuede("No hay nada que rehacer.")
        self._empezar_un_paso()
        for opcion in self._deshechos.pop()[1]:
            self.partida.responder(opcion)

    def _volver(self, respuestas: int) -> None:
        """Deja solo las primeras respuestas; las demás se pueden rehacer."""
        deshechas = self.partida.diario[respuestas:]
        self.partida.deshacer(hasta=respuestas)
        self._desde = len(self.partida.hechos)
        self._pasos = [paso for paso in self._pasos if paso < respuestas]
        self._deshechos.append((respuestas, deshechas))

    def _ultimo_que_se_ve(self) -> int:
        llevamos = len(self.partida.diario)
        return max((s.respuestas for s in self._sitios() if s.se_ve and s.respuestas < llevamos), default=0)

    def _sitios(self) -> list[Sitio]:
        """Todos los puntos por los que ha pasado la partida, repitiéndola aparte."""
        otra = Marcha(self.partida.de_nuevo())
        otra.entre_turnos = self.entre_turnos
        sitios = [otra._sitio()]
        for opcion in self.partida.diario:
            otra.partida.responder(opcion)
            sitios.append(otra._sitio())
        return sitios

    def _sitio(self) -> Sitio:
        se_ve = self.de_persona and not self._sobra() if self.hay_personas else self._va_a_tirar()
        return Sitio(len(self.partida.diario), self.partida.mesa.turno, se_ve)

    # --- A un turno ----------------------------------------------------------------------------

    def ir_al_turno(self, turno: int) -> None:
        """Va al principio de un turno: hacia atrás, repitiendo; hacia delante, rehaciendo o jugando los programas."""
        if turno > self.partida.mesa.turno:
            self._adelantar(turno)
            return
        comienzos = {sitio.turno: sitio.respuestas for sitio in reversed(self._sitios())}
        if turno not in comienzos:
            primero = min(comienzos)
            raise NoSePuede(f"Al turno {decimal(turno, 0)} no se puede ir: aquí la partida empieza en el {primero}.")
        if comienzos[turno] == len(self.partida.diario):
            raise NoSePuede(f"Ya estás al principio del turno {turno}.")
        self._volver(comienzos[turno])

    def _adelantar(self, turno: int) -> None:
        if turno > self.partida.mesa.turno + TURNOS_DE_UNA_VEZ:
            raise NoSePuede(f"Se puede avanzar hasta {TURNOS_DE_UNA_VEZ} turnos de una vez.")
        self._empezar_un_paso()
        while self.puede_rehacer and self.partida.mesa.turno < turno:
            self._rehacer_hasta(turno)
        while self.partida.mesa.turno < turno and self._espera_a_un_programa():
            self._deshechos = []
            self._contesta_otro()
        if self.partida.mesa.turno < turno:
            raise NoSePuede(f"Al turno {turno} no se llega: {self._por_que_se_para()}")

    def _rehacer_hasta(self, turno: int) -> None:
        """Rehace un paso, o su principio si el turno empieza por en medio."""
        opciones = self._deshechos.pop()[1]
        for dadas, opcion in enumerate(opciones):
            if self.partida.mesa.turno >= turno:
                self._deshechos.append((len(self.partida.diario), opciones[dadas:]))
                return
            self.partida.responder(opcion)

    def _por_que_se_para(self) -> str:
        pregunta, turno = self.partida.pregunta, self.partida.mesa.turno
        if pregunta is None:
            return f"la partida termina en el {turno}."
        return f"en el {turno} le toca decidir a {pregunta.jugador}."


def _es_algo(hecho: Any) -> bool:
    return isinstance(hecho, _ES_ALGO) or (isinstance(hecho, hechos.Pago) and hecho.concepto == "alquiler")
