"""La marcha de una partida paso a paso: contestar, avanzar, deshacer y rehacer.

Sabe: hasta dónde llega cada paso y qué preguntas se pueden saltar.
No debe saber: nada de botones ni de dibujos.
Lo usa: `paso_a_paso`.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.preguntas import Opcion, Pregunta
from monopoly_edu.partida import Partida

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


class Marcha:
    """Una partida y por dónde va quien la mira.

    Los programas contestan solos. La pregunta de una persona espera, salvo la de hacer negocios entre
    turnos, que se contesta «pasar» si `entre_turnos` es falso y no hay ningún alquiler que pedir.
    """

    def __init__(self, partida: Partida) -> None:
        self.partida, self.entre_turnos = partida, False
        self._desde = len(partida.hechos)
        self._deshechos: list[tuple[int, list[Opcion]]] = []

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
        antes = len(self.partida.hechos)
        self.partida.responder(opcion)
        self._desde, self._deshechos = antes, []
        while self._espera_a_un_programa() and not self._va_a_tirar():
            self._contesta_otro()

    def siguiente(self, paso: str = "tirada") -> None:
        """Avanza un paso; se para antes si toca contestar a una persona."""
        if self.partida.terminada:
            raise NoSePuede("La partida ha terminado: no queda nada por jugar.")
        if not self._espera_a_un_programa():
            assert self.partida.pregunta is not None
            raise NoSePuede(f"Le toca decidir a {self.partida.pregunta.jugador}: elige una de sus opciones.")
        self._desde, self._deshechos = len(self.partida.hechos), []
        marca, limite = self._marca(paso), self.partida.mesa.turno + TURNOS_DE_UNA_VEZ
        while self._espera_a_un_programa() and self.partida.mesa.turno < limite:
            self._contesta_otro()
            if self._ha_llegado(paso, marca):
                break

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
        """Vuelve a la última decisión de una persona; si solo hay programas, a la última vez que iban a tirar."""
        diario = list(self.partida.diario)
        if not self.puede_deshacer:
            raise NoSePuede("No hay nada que deshacer: la partida está al principio.")
        self.partida.deshacer()
        while self.partida.diario and not self._es_un_buen_sitio():
            self.partida.deshacer()
        self._desde = len(self.partida.hechos)
        quedan = len(self.partida.diario)
        self._deshechos.append((quedan, diario[quedan:]))

    def _es_un_buen_sitio(self) -> bool:
        return not self._sobra() if self.hay_personas else self._va_a_tirar()

    def rehacer(self) -> None:
        """Vuelve a dar las respuestas que se deshicieron."""
        if not self.puede_rehacer:
            self._deshechos = []
            raise NoSePuede("No hay nada que rehacer.")
        self._desde = len(self.partida.hechos)
        for opcion in self._deshechos.pop()[1]:
            self.partida.responder(opcion)


def _es_algo(hecho: Any) -> bool:
    return isinstance(hecho, _ES_ALGO) or (isinstance(hecho, hechos.Pago) and hecho.concepto == "alquiler")
