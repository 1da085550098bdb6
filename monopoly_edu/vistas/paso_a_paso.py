"""Jugar una partida con botones, paso a paso, dentro de un cuaderno.

Sabe: juntar el tablero dibujado, los paneles y los mandos, y mantenerlos al día.
No debe saber: ninguna regla; pregunta a la partida qué se puede y le pasa la respuesta.
Lo usan: los cuadernos, `paso_a_paso(partida)`.
"""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from monopoly_edu.mesa.guardado import PartidaNoValida
from monopoly_edu.mesa.preguntas import Pregunta, RespuestaNoValida
from monopoly_edu.partida import EstrategiaFallida, Partida
from monopoly_edu.vistas import panel
from monopoly_edu.vistas.controles import CantidadMalEscrita, Orden, Widget, boton, fila, mostrar, parrafo, se_ve
from monopoly_edu.vistas.descripcion import enumerar
from monopoly_edu.vistas.dibujo import dibujar, tirador_anterior
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.historial import Historial
from monopoly_edu.vistas.marcha import Marcha, NoSePuede
from monopoly_edu.vistas.mas_mandos import MasMandos
from monopoly_edu.vistas.prediccion import Prediccion
from monopoly_edu.vistas.ramas import Ramas
from monopoly_edu.vistas.respuestas import Respuestas
from monopoly_edu.vistas.rotulos import limpio, recortado
from monopoly_edu.vistas.texto import que_es

LARGO_DE_NOMBRE = 24
#: Con más casillas el dibujo no cabe en la pantalla: va debajo de la pregunta y los mandos, no encima.
CASILLAS_A_LA_VISTA = 104
_SE_EXPLICAN = (RespuestaNoValida, NoSePuede, CantidadMalEscrita, EstrategiaFallida, PartidaNoValida)


def paso_a_paso(partida: Partida, prediccion: bool = False) -> PasoAPaso:
    """Enseña una partida y la juega paso a paso: los programas contestan solos; las personas, con botones.

    Con `prediccion=True`, antes de cada tirada se puede apostar por dónde caerá la ficha.

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
    if not isinstance(prediccion, bool):
        raise ValueError(f"«prediccion» es True o False, y ha llegado {que_es(prediccion)}.")
    return PasoAPaso(partida, prediccion)


class PasoAPaso(widgets.VBox):  # type: ignore[misc]
    """El visor de una partida. Sus mandos se pueden pulsar desde Python con `.click()`.

    `botones` son los de la pregunta, el primero el más corriente; `cantidad`, la casilla de las
    pujas; `negocio` y `hacer`, la lista de negocios y su botón; `mas`, los mandos plegados; `historial` y
    `prediccion`, los suyos.
    """

    def __init__(self, partida: Partida, prediccion: bool = False) -> None:
        self._ramas = Ramas(partida)
        self._vista: tuple[Pregunta | None, int] = (None, -1)
        self._avisos = 0
        self._textos()
        self._mandos()
        self._mas_mandos(prediccion)
        super().__init__([widgets.HTML(ESTILO), self._cuerpo()])
        self.add_class("monopoly-paso")
        self._pintar_la_partida()
        self._pintar()

    def __repr__(self) -> str:
        nombres = [recortado(j.nombre, LARGO_DE_NOMBRE) for j in self.partida.mesa.jugadores]
        return f"Paso a paso: la partida de {enumerar(nombres)}."

    @property
    def marcha(self) -> Marcha:
        """Por dónde va la partida que se ve: la de verdad, o la rama «¿Y si…?» en que se esté."""
        return self._ramas.marcha

    @property
    def partida(self) -> Partida:
        """La partida que se ve."""
        return self.marcha.partida

    # --- Las piezas ------------------------------------------------------------------------

    def _textos(self) -> None:
        self.tablero, self.pregunta, self.aviso = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.cabecera, self.jugadores, self.comparacion = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.historial = Historial()
        self.sucedido = self.historial.texto
        self.tablero.add_class("monopoly-tablero")
        self.tablero.tabbable = True  # en una ventana estrecha se desplaza, también con las flechas
        self.pregunta.add_class("monopoly-pregunta")

    def _mandos(self) -> None:
        self._respuestas = Respuestas(self._ramas, self._hacer, self._seguir)
        self.botones, self.motivos = self._respuestas.botonera.botones, self._respuestas.botonera.motivos
        self.cantidad, self.trato = self._respuestas.cantidad.caja, self._respuestas.trato
        lista = self._respuestas.lista
        self.negocio, self.hacer, self.rechazos = lista.desplegable, lista.hacer, lista.rechazados
        self.deshacer = boton("Deshacer", lambda: self._hacer(self._deshacer, self.deshacer), "undo")
        self.rehacer = boton("Rehacer", lambda: self._hacer(self._rehacer, self.rehacer), "repeat")
        self.paso = widgets.Dropdown(description="Paso", style={"description_width": "initial"})
        self.paso.layout.width = "auto"
        self.siguiente = boton("Siguiente", lambda: self._hacer(self._seguir, self.siguiente), "step-forward")
        self.turno = boton("Jugar un turno", lambda: self._hacer(self._un_turno, self.turno), "fast-forward")
        self.entre_turnos = widgets.Checkbox(value=False, description="Preguntarme también entre turnos", indent=False)
        self.entre_turnos.observe(self._cambiar_ventanas, "value")

    def _mas_mandos(self, prediccion: bool) -> None:
        """Lo que se usa poco, y la banda que dice que se está en una rama."""
        self.prediccion = Prediccion(prediccion)
        self.prediccion.activa.observe(lambda _: self.prediccion.poner(self.partida), "value")
        self.quieto = widgets.Checkbox(value=False, description="Sin movimiento", indent=False)
        self.quieto.observe(lambda cambio: self._poner_clase("quieto", cambio["new"]), "value")
        self.mas = MasMandos(self._ramas, self._hacer, [self.prediccion.activa, self.quieto])
        self.volver = boton("Volver a la partida", lambda: self._hacer(self._volver, self.volver))
        self.rama = widgets.HTML()
        self._banda = fila(self.rama, self.volver)
        self._banda.add_class("monopoly-rama")

    def _cuerpo(self) -> Widget:
        """Primero la pregunta y sus botones, que es el orden de lectura; el dibujo sube por estilo."""
        izquierda = widgets.VBox(
            [
                self._banda,
                self.pregunta,
                self.prediccion.fila,
                self._respuestas.fila,
                self.motivos,
                self.aviso,
                self.comparacion,
                self._respuestas.lista.fila,
                fila(self.deshacer, self.rehacer, self.paso, self.siguiente, self.turno),
                fila(self.entre_turnos, self.trato.abierto, self.mas.abierto),
                self.mas.caja,
                self.trato.caja,
                self.tablero,
            ]
        )
        derecha = widgets.VBox([self.cabecera, self.jugadores, self.historial.tramo, self.sucedido])
        cuerpo = widgets.Box([izquierda, derecha])
        for caja, clase in ((izquierda, "izquierda"), (derecha, "derecha"), (cuerpo, "cuerpo")):
            caja.add_class(f"monopoly-{clase}")
        return cuerpo

    # --- Al pulsar ---------------------------------------------------------------------------

    def _deshacer(self) -> None:
        self.marcha.deshacer()

    def _rehacer(self) -> None:
        self.marcha.rehacer()

    def _volver(self) -> str:
        self.comparacion.value = self._ramas.volver()
        return f"Has vuelto a la partida, en el turno {self.partida.mesa.turno}. El dinero de cada uno en las dos:"

    def _seguir(self) -> None:
        self.marcha.siguiente(self.paso.value)

    def _un_turno(self) -> None:
        self.marcha.siguiente("turno")

    def _cambiar_ventanas(self, cambio: Any) -> None:
        self.marcha.entre_turnos = bool(cambio["new"])

    def _hacer(self, orden: Orden, pulsado: Widget | None = None) -> None:
        """Hace algo en la partida y lo enseña. Si no se puede, lo dice con una frase y todo sigue funcionando."""
        if self._vista != self._ahora():
            self.marcha.ponerse_al_dia()
            self.prediccion.olvidar()
            self._pintar()
            self._quejarse("La partida ha cambiado desde otro sitio. Ya está al día: vuelve a elegir.")
            self._terminar(pulsado)
            return
        partida = self.partida
        noticia, queja = _intentar(lambda: self._cumplir(orden))
        if fallo := _intentar(lambda: self._al_dia(partida, noticia, queja))[1]:
            self._quejarse(fallo)
        self._terminar(pulsado)

    def _cumplir(self, orden: Orden) -> str | None:
        self.comparacion.value = ""
        self.prediccion.antes(self.partida)
        return orden()

    def _al_dia(self, antes: Partida, noticia: str, queja: str) -> None:
        """Pinta lo que haya cambiado y dice lo que haya que decir."""
        if self.partida is not antes:
            self.prediccion.olvidar()
            self._pintar_la_partida()
        acierto = self.prediccion.despues(self.partida)
        if not queja or self._vista != self._ahora():
            self._pintar()
        self._quejarse(queja) if queja else self._anunciar(acierto or noticia)

    def _terminar(self, pulsado: Widget | None) -> None:
        """Si el mando pulsado ya no se ve o se ha apagado, el foco va al primer botón (o a deshacer)."""
        self.mas.confirmacion.pasar()
        if pulsado is not None and se_ve(pulsado) and not pulsado.disabled:
            return
        destino = self.botones[0] if se_ve(self.botones[0]) else self.deshacer
        destino.focus()

    # --- Al pintar -----------------------------------------------------------------------------

    def _ahora(self) -> tuple[Pregunta | None, int]:
        return self.partida.pregunta, len(self.partida.diario)

    def _poner_clase(self, clase: str, se_pone: bool) -> None:
        (self.add_class if se_pone else self.remove_class)(clase)

    def _pintar_la_partida(self) -> None:
        """Lo que solo cambia al enseñar otra partida, o al entrar en una rama o salir de ella."""
        self._poner_clase("grande", len(self.partida.mesa.tablero) > CASILLAS_A_LA_VISTA)
        pasos = list(self.marcha.pasos().items())
        if list(self.paso.options) != pasos:
            self.paso.options, self.paso.value = pasos, "tirada"
        self.marcha.entre_turnos = self.entre_turnos.value
        mostrar(self.entre_turnos, self.marcha.hay_personas)
        self.rama.value = parrafo(self._ramas.nombre)
        self._poner_clase("en-rama", self._ramas.en_rama)
        for mando in (self._banda, self.volver):
            mostrar(mando, self._ramas.en_rama)

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
        self.historial.poner(self.partida, recientes)
        self.prediccion.poner(self.partida)
        self.mas.poner()
        self._respuestas.poner()
        self.deshacer.disabled, self.rehacer.disabled = not self.marcha.puede_deshacer, not self.marcha.puede_rehacer

    # --- Al decir ------------------------------------------------------------------------------

    def _quejarse(self, frase: str) -> None:
        self._decir(frase, "queja")

    def _anunciar(self, noticia: str = "") -> None:
        """Para quien escucha; a la vista, la noticia o, si el formulario no puede decirla, la respuesta a un trato."""
        noticia = noticia or ("" if se_ve(self.trato.caja) else self._respuestas.respuesta_al_trato())
        if noticia:
            self._decir(noticia, "noticia", panel.resumen(self.partida, ()))
        else:
            self._decir(panel.resumen(self.partida, self.marcha.recientes), "oculto")

    def _decir(self, frase: str, clase: str, al_oido: str = "") -> None:
        """Una frase a la vista (queja o noticia) o solo para quien escucha; la cuenta hace que cada una se lea."""
        self._avisos += 1
        detras = f' <span class="oculto">{limpio(al_oido)}</span>' if al_oido else ""
        aviso = f'<p role="alert" class="{clase}" data-aviso="{self._avisos}">{limpio(frase)}{detras}</p>'
        self.aviso.value = aviso


def _intentar(orden: Orden) -> tuple[str, str]:
    """Cumple una orden: lo que ha dicho y, si no se ha podido, la frase que lo explica."""
    try:
        return orden() or "", ""
    except _SE_EXPLICAN as error:
        return "", str(error)
    except Exception as error:
        return "", f"Algo ha fallado ({type(error).__name__}) y la partida se ha quedado donde estaba."
