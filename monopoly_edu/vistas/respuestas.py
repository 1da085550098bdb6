"""Los mandos con que se contesta: los botones de la pregunta, la casilla de la puja, los negocios y los tratos.

Sabe: qué mandos corresponden a cada pregunta y qué respuesta da cada uno.
No debe saber: qué se puede contestar (lo dice la pregunta) ni qué pasa después.
Lo usa: `paso_a_paso`.
"""

from __future__ import annotations

from collections.abc import Callable

from monopoly_edu.caja.billetes import euros
from monopoly_edu.mesa.hechos import ProponeTrato, RespondeTrato
from monopoly_edu.mesa.preguntas import DeNegocios, Opcion, Pregunta
from monopoly_edu.vistas import etiquetas
from monopoly_edu.vistas.controles import Botonera, Cantidad, Lista, Orden, Widget, fila, mostrar
from monopoly_edu.vistas.etiquetas import Accion
from monopoly_edu.vistas.formulario_de_trato import FormularioDeTrato
from monopoly_edu.vistas.marcha import Marcha, NoSePuede
from monopoly_edu.vistas.ramas import Ramas
from monopoly_edu.vistas.rotulos import recortado

#: Opciones de los botones que no son respuestas a la pregunta.
SEGUIR, PUJAR = "_seguir", "_pujar"
LARGO_DE_NOMBRE = 24


class Respuestas:
    """Un juego fijo de mandos. `hacer` recibe la orden y el mando pulsado; `seguir`, que jueguen los programas."""

    def __init__(self, ramas: Ramas, hacer: Callable[[Orden, Widget | None], None], seguir: Orden) -> None:
        self._ramas, self._hacer, self._seguir = ramas, hacer, seguir
        self.botonera, self.cantidad, self.lista = Botonera(self._elegir), Cantidad(), Lista(self._negociar)
        self.trato = FormularioDeTrato(lambda: self._hacer(self._ofrecer, self.trato.ofrecer))
        self.fila = fila(self.cantidad.caja, *self.botonera.botones)

    @property
    def _marcha(self) -> Marcha:
        return self._ramas.marcha

    # --- Al pulsar ---------------------------------------------------------------------------

    def _elegir(self, opcion: Opcion) -> None:
        """Se ha pulsado uno de los botones de la pregunta."""
        if opcion == SEGUIR:
            self._hacer(self._seguir, None)
        elif opcion == PUJAR:
            self._hacer(lambda: self._marcha.contestar(["pujar", self.cantidad.leer()]), None)
        else:
            self._hacer(lambda: self._marcha.contestar(opcion), None)

    def _negociar(self, opcion: Opcion | None) -> None:
        self._hacer(lambda: self._hacer_el_negocio(opcion), self.lista.hacer)

    def _hacer_el_negocio(self, opcion: Opcion | None) -> None:
        if opcion is None:
            raise NoSePuede("Elige antes un negocio de la lista.")
        self._marcha.contestar(opcion)

    def _ofrecer(self) -> None:
        self._marcha.contestar(self.trato.leer())

    # --- Al pintar ---------------------------------------------------------------------------

    def poner(self) -> None:
        """Los mandos de la pregunta que hay ahora."""
        pregunta, partida = self._marcha.partida.pregunta, self._marcha.partida
        mia = pregunta if self._marcha.de_persona else None
        self.botonera.poner(self._acciones(pregunta), mia is None or etiquetas.hay_principal(mia))
        self.lista.poner(etiquetas.en_lista(mia) if mia else [], etiquetas.rechazos(mia) if mia else [])
        mostrar(self.cantidad.caja, mia is not None and mia.clase == "pujar" and mia.minimo <= mia.maximo)
        if mia is not None and mia.clase == "pujar":
            moneda = partida.mesa.importes.moneda
            hasta = f"Tu puja, de {euros(mia.minimo, moneda)} a {euros(mia.maximo, moneda)}"
            self.cantidad.poner(hasta, mia.minimo)
        self.trato.poner(partida.mesa, mia.asiento if isinstance(mia, DeNegocios) else None)
        self.trato.decir(self.respuesta_al_trato())

    def respuesta_al_trato(self) -> str:
        """«Luis rechaza el trato.», si en el último paso se ha contestado al que ofreció una persona."""
        partida = self._marcha.partida
        respuestas = [h for h in self._marcha.recientes if isinstance(h, RespondeTrato)]
        oferta = next((h for h in reversed(partida.hechos) if isinstance(h, ProponeTrato)), None)
        if not respuestas or oferta is None or partida.estrategias[oferta.de] is not None:
            return ""
        return respuestas[-1].frase(partida.mesa)

    def _acciones(self, pregunta: Pregunta | None) -> list[Accion]:
        """Los botones de la pregunta; si es de un programa, uno solo para que siga."""
        if pregunta is None:
            return []
        if not self._marcha.de_persona:
            return [Accion(f"Que juegue {recortado(pregunta.jugador, LARGO_DE_NOMBRE)} (programa)", SEGUIR)]
        acciones = etiquetas.en_botones(pregunta)
        if pregunta.clase == "pujar" and pregunta.minimo <= pregunta.maximo:
            return [Accion("Pujar", PUJAR), *acciones]
        return acciones
