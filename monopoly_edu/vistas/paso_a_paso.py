"""Jugar una partida con botones, paso a paso, dentro de un cuaderno.

Sabe: juntar el tablero dibujado, los paneles y los mandos, y mantenerlos al día.
No debe saber: ninguna regla; pregunta a la partida qué se puede y le pasa la respuesta.
Lo usan: los cuadernos, `paso_a_paso(partida)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from monopoly_edu.caja.billetes import euros
from monopoly_edu.mesa.hechos import ProponeTrato, RespondeTrato
from monopoly_edu.mesa.preguntas import DeNegocios, Opcion, Pregunta, RespuestaNoValida
from monopoly_edu.partida import EstrategiaFallida, Partida
from monopoly_edu.vistas import etiquetas, panel
from monopoly_edu.vistas.controles import (
    Botonera,
    Cantidad,
    CantidadMalEscrita,
    Lista,
    Widget,
    boton,
    fila,
    mostrar,
    se_ve,
)
from monopoly_edu.vistas.descripcion import enumerar
from monopoly_edu.vistas.dibujo import dibujar, tirador_anterior
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.etiquetas import Accion
from monopoly_edu.vistas.formulario_de_trato import FormularioDeTrato
from monopoly_edu.vistas.marcha import Marcha, NoSePuede
from monopoly_edu.vistas.rotulos import limpio, recortado
from monopoly_edu.vistas.texto import que_es

#: Opciones de los botones que no son respuestas a la pregunta.
SEGUIR, PUJAR = "_seguir", "_pujar"
LARGO_DE_NOMBRE = 24
#: Con más casillas el dibujo no cabe en la pantalla: va debajo de la pregunta y los mandos, no encima.
CASILLAS_A_LA_VISTA = 104
_SE_EXPLICAN = (RespuestaNoValida, NoSePuede, CantidadMalEscrita, EstrategiaFallida)


def paso_a_paso(partida: Partida) -> PasoAPaso:
    """Enseña una partida y la juega paso a paso: los programas contestan solos; las personas, con botones.

    Cada llamada hace un visor nuevo. Varios visores pueden mirar la misma partida: el que se queda
    atrás se pone al día la primera vez que se pulsa.

    >>> from monopoly_edu.jugadores import Prudente
    >>> paso_a_paso(Partida.nueva(["Ana", ("Luis", Prudente)], semilla=7))
    Paso a paso: la partida de Ana y Luis.
    """
    if not isinstance(partida, Partida):
        raise ValueError(
            f'paso_a_paso espera una partida, como Partida.nueva(["Ana", "Luis"]), y ha llegado {que_es(partida)}.'
        )
    return PasoAPaso(partida)


class PasoAPaso(widgets.VBox):  # type: ignore[misc]
    """El visor de una partida. Sus mandos se pueden pulsar desde Python con `.click()`.

    `botones` son los de la pregunta, el primero el más corriente; `cantidad`, la casilla de las
    pujas; `negocio` y `hacer`, la lista de negocios y su botón.
    """

    def __init__(self, partida: Partida) -> None:
        self.partida, self.marcha = partida, Marcha(partida)
        self._vista: tuple[Pregunta | None, int] = (None, -1)
        self._avisos = 0
        self._textos()
        self._mandos()
        super().__init__([widgets.HTML(ESTILO), self._cuerpo()])
        self.add_class("monopoly-paso")
        if len(partida.mesa.tablero) > CASILLAS_A_LA_VISTA:
            self.add_class("grande")
        self._pintar()

    def __repr__(self) -> str:
        nombres = [recortado(j.nombre, LARGO_DE_NOMBRE) for j in self.partida.mesa.jugadores]
        return f"Paso a paso: la partida de {enumerar(nombres)}."

    # --- Las piezas ------------------------------------------------------------------------

    def _textos(self) -> None:
        self.tablero, self.pregunta, self.aviso = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.cabecera, self.jugadores, self.sucedido = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.tablero.add_class("monopoly-tablero")
        self.pregunta.add_class("monopoly-pregunta")

    def _mandos(self) -> None:
        self._botonera = Botonera(self._elegir)
        self.botones = self._botonera.botones
        self._cantidad = Cantidad()
        self.cantidad = self._cantidad.caja
        self._lista = Lista(self._negociar)
        self.negocio, self.hacer = self._lista.desplegable, self._lista.hacer
        self.motivos, self.rechazos = self._botonera.motivos, self._lista.rechazados
        self.trato = FormularioDeTrato(lambda: self._hacer(self._ofrecer, self.trato.ofrecer))
        self.deshacer = boton("Deshacer", lambda: self._hacer(self.marcha.deshacer, self.deshacer), "undo")
        self.rehacer = boton("Rehacer", lambda: self._hacer(self.marcha.rehacer, self.rehacer), "repeat")
        self.paso = widgets.Dropdown(
            description="Paso", options=list(self.marcha.pasos().items()), style={"description_width": "initial"}
        )
        self.paso.layout.width = "auto"
        self.siguiente = boton("Siguiente", lambda: self._hacer(self._seguir, self.siguiente), "step-forward")
        self.turno = boton("Jugar un turno", lambda: self._hacer(self._un_turno, self.turno), "fast-forward")
        self.entre_turnos = widgets.Checkbox(value=False, description="Preguntarme también entre turnos", indent=False)
        self.entre_turnos.observe(self._cambiar_ventanas, "value")
        mostrar(self.entre_turnos, self.marcha.hay_personas)

    def _cuerpo(self) -> Widget:
        """Primero la pregunta y sus botones, que es el orden de lectura; el dibujo sube por estilo."""
        izquierda = widgets.VBox(
            [
                self.pregunta,
                fila(self.cantidad, *self.botones),
                self.motivos,
                self.aviso,
                self._lista.fila,
                fila(self.deshacer, self.rehacer, self.paso, self.siguiente, self.turno),
                fila(self.entre_turnos, self.trato.abierto),
                self.trato.caja,
                self.tablero,
            ]
        )
        derecha = widgets.VBox([self.cabecera, self.jugadores, self.sucedido])
        cuerpo = widgets.Box([izquierda, derecha])
        for caja, clase in ((izquierda, "izquierda"), (derecha, "derecha"), (cuerpo, "cuerpo")):
            caja.add_class(f"monopoly-{clase}")
        return cuerpo

    # --- Al pulsar ---------------------------------------------------------------------------

    def _elegir(self, opcion: Opcion) -> None:
        """Se ha pulsado uno de los botones de la pregunta."""
        if opcion == SEGUIR:
            self._hacer(self._seguir)
        elif opcion == PUJAR:
            self._hacer(lambda: self.marcha.contestar(["pujar", self._cantidad.leer()]))
        else:
            self._hacer(lambda: self.marcha.contestar(opcion))

    def _negociar(self, opcion: Opcion | None) -> None:
        if opcion is None:
            self._quejarse("Elige antes un negocio de la lista.")
        else:
            self._hacer(lambda: self.marcha.contestar(opcion), self.hacer)

    def _ofrecer(self) -> None:
        self.marcha.contestar(self.trato.leer())

    def _seguir(self) -> None:
        self.marcha.siguiente(self.paso.value)

    def _un_turno(self) -> None:
        self.marcha.siguiente("turno")

    def _cambiar_ventanas(self, cambio: Any) -> None:
        self.marcha.entre_turnos = bool(cambio["new"])

    def _hacer(self, accion: Callable[[], None], pulsado: Widget | None = None) -> None:
        """Hace algo en la partida y lo enseña. Si no se puede, lo dice con una frase y todo sigue funcionando."""
        if self._vista != self._ahora():
            self._pintar()
            self._quejarse("La partida ha cambiado desde otro sitio. Ya está al día: vuelve a elegir.")
            return
        queja = ""
        try:
            accion()
        except _SE_EXPLICAN as error:
            queja = str(error)
        except Exception as error:
            queja = f"Algo ha fallado ({type(error).__name__}) y la partida se ha quedado donde estaba."
        if not queja or self._vista != self._ahora():
            self._pintar()
        self._quejarse(queja) if queja else self._anunciar()
        self._cuidar_el_foco(pulsado)

    def _cuidar_el_foco(self, pulsado: Widget | None) -> None:
        """Si el mando pulsado ya no se ve o se ha apagado, el foco va al primer botón (o a deshacer)."""
        if pulsado is not None and se_ve(pulsado) and not pulsado.disabled:
            return
        destino = self.botones[0] if se_ve(self.botones[0]) else self.deshacer
        destino.focus()

    # --- Al pintar -----------------------------------------------------------------------------

    def _ahora(self) -> tuple[Pregunta | None, int]:
        return self.partida.pregunta, len(self.partida.diario)

    def _pintar(self) -> None:
        """Pone todo al día con la partida."""
        self._vista, recientes = self._ahora(), self.marcha.recientes
        pregunta = self.partida.pregunta
        texto = f"Gana {self.partida.ganador}." if pregunta is None else pregunta.texto
        self.pregunta.value = f"<b>{limpio(texto)}</b>"
        tirador = tirador_anterior(self.partida.hechos)
        self.tablero.value = dibujar(self.partida.mesa, recientes, texto, self.model_id[:8], tirador)
        self.cabecera.value = panel.cabecera(self.partida)
        self.jugadores.value = panel.jugadores(self.partida, recientes)
        self.sucedido.value = panel.sucedido(self.partida, recientes)
        self._pintar_mandos(pregunta)

    def _pintar_mandos(self, pregunta: Pregunta | None) -> None:
        mia = pregunta if self.marcha.de_persona else None
        self._botonera.poner(self._acciones(pregunta), mia is None or etiquetas.hay_principal(mia))
        self._lista.poner(etiquetas.en_lista(mia) if mia else [], etiquetas.rechazos(mia) if mia else [])
        mostrar(self.cantidad, mia is not None and mia.clase == "pujar" and mia.minimo <= mia.maximo)
        if mia is not None and mia.clase == "pujar":
            moneda = self.partida.mesa.importes.moneda
            hasta = f"Tu puja, de {euros(mia.minimo, moneda)} a {euros(mia.maximo, moneda)}"
            self._cantidad.poner(hasta, mia.minimo)
        self.trato.poner(self.partida.mesa, mia.asiento if isinstance(mia, DeNegocios) else None)
        self.trato.decir(self._respuesta_al_trato())
        self.deshacer.disabled, self.rehacer.disabled = not self.marcha.puede_deshacer, not self.marcha.puede_rehacer

    def _respuesta_al_trato(self) -> str:
        """«Luis rechaza el trato.», si en el último paso se ha contestado al que ofreció una persona."""
        respuestas = [h for h in self.marcha.recientes if isinstance(h, RespondeTrato)]
        oferta = next((h for h in reversed(self.partida.hechos) if isinstance(h, ProponeTrato)), None)
        if not respuestas or oferta is None or self.partida.estrategias[oferta.de] is not None:
            return ""
        return respuestas[-1].frase(self.partida.mesa)

    def _acciones(self, pregunta: Pregunta | None) -> list[Accion]:
        """Los botones de la pregunta; si es de un programa, uno solo para que siga."""
        if pregunta is None:
            return []
        if not self.marcha.de_persona:
            return [Accion(f"Que juegue {recortado(pregunta.jugador, LARGO_DE_NOMBRE)} (programa)", SEGUIR)]
        acciones = etiquetas.en_botones(pregunta)
        if pregunta.clase == "pujar" and pregunta.minimo <= pregunta.maximo:
            return [Accion("Pujar", PUJAR), *acciones]
        return acciones

    # --- Al decir ------------------------------------------------------------------------------

    def _quejarse(self, frase: str) -> None:
        self._decir(frase, "queja")

    def _anunciar(self) -> None:
        """Para quien escucha; la respuesta a un trato, también a la vista si el formulario ya no está para decirla."""
        respuesta = "" if se_ve(self.trato.caja) else self._respuesta_al_trato()
        if respuesta:
            self._decir(f"{respuesta} {panel.resumen(self.partida, ())}", "noticia")
        else:
            self._decir(panel.resumen(self.partida, self.marcha.recientes), "oculto")

    def _decir(self, frase: str, clase: str) -> None:
        """Una frase para todos (queja o noticia) o solo para quien escucha; la cuenta hace que cada una se lea."""
        self._avisos += 1
        self.aviso.value = f'<p role="alert" class="{clase}" data-aviso="{self._avisos}">{limpio(frase)}</p>'
