"""La caja del tablero propio: qué le falta, «Comprobar», dónde cambiarlo y, cuando vale, su dibujo.

Sabe: contar en pantalla lo que se ha visto al comprobar y colocar los mandos.
No debe saber: cuándo vale un tablero ni cómo se guarda.
Lo usan: los cuadernos, `mi_tablero("Mi pueblo")`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import ipywidgets as widgets

from monopoly_edu.aula.almacen import no_se_ve, se_pierde
from monopoly_edu.aula.alumno import Nota
from monopoly_edu.aula.editor import Editor
from monopoly_edu.aula.pantalla import ESTILO_DE_AULA
from monopoly_edu.aula.tablero_nuevo import DE_SERIE, NoSePuedeHacer, de_una_sola_calle, por_estrenar
from monopoly_edu.aula.tablero_propio import NoSeGuarda, Repaso, TableroPropio
from monopoly_edu.caja.cargar import TABLERO, Aviso
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.vistas.celda import sustituir_al_anterior
from monopoly_edu.vistas.controles import Widget, boton, fila, mostrar
from monopoly_edu.vistas.dibujo import dibujar
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.rotulos import limpio
from monopoly_edu.vistas.texto import lista

#: Cuántos nombres por estrenar se dicen de una vez.
NOMBRES = 6
#: Qué será del tablero al cerrar la página, si su carpeta no se ve.
SE_PIERDE = (
    "<b>Al cerrar la página se pierde</b>: antes de irte, copia el texto en un documento; otro día, pégalo aquí y "
    "sigue."
)
SE_RECUERDA = "Se guarda en este navegador; para llevártelo a otro ordenador, copia el texto en un documento."
ESTILO_DE_TABLERO = """<style>
.monopoly-mi-tablero .fallos{max-height:260px;overflow-y:auto;margin-bottom:8px}
.monopoly-mi-tablero .dicho .fallos li{margin:0 0 5px}
.monopoly-mi-tablero .dicho code{background:#fff;padding:0 3px;border:1px solid #d5d8dc;display:inline-block;
  max-width:100%;line-height:1.25;overflow-wrap:anywhere}
.monopoly-ejercicio.monopoly-mi-tablero .widget-textarea textarea{font:13px/1.4 monospace;height:340px;white-space:pre;
  overflow:auto}
.monopoly-paso.monopoly-mi-tablero .monopoly-dibujo{margin-top:8px}
</style>"""
#: Lo que hay que escribir, que en los avisos va entre comillas y lleva un signo de los del fichero.
_ESCRITO = re.compile(r"«([^«»]*[={\[][^«»]*)»")


def mi_tablero(nombre: Any = "Mi pueblo", casillas: Any = DE_SERIE) -> CajaDeTablero | Nota:
    """Tu propio tablero, en una carpeta junto al cuaderno: `mi_tablero("Cuenca")` la crea si no está.

    Lo que haya en ella no se toca nunca. Si vale, los ejercicios de este cuaderno pasan a ser de ese tablero, que se
    consulta con `usa_tablero()`. `casillas`, de 20 a 60: las que tendrá al estrenarlo.
    """
    try:
        return CajaDeTablero(TableroPropio(nombre, casillas))
    except NoSePuedeHacer as queja:
        return Nota(str(queja))


class CajaDeTablero(widgets.VBox):  # type: ignore[misc]
    """El tablero propio en pantalla. Se puede pulsar desde Python: `caja.comprobar.click()`.

    `acortar`, que solo se ve si hay nombres largos, les pone uno corto. `editar` abre y cierra el `editor`.
    """

    def __init__(self, propio: TableroPropio) -> None:
        self._propio, self._avisos = propio, 0
        self._repaso = propio.repasar()
        self.dicho, self.dibujo = widgets.HTML(), widgets.HTML()
        self.dibujo.add_class("monopoly-dibujo")
        estilo = widgets.HTML(ESTILO + ESTILO_DE_AULA + ESTILO_DE_TABLERO)
        self.editor = Editor(propio, self._intentar, self._comprobar)
        super().__init__([estilo, widgets.HTML(self._cabecera()), self._mandos(), self.editor, self.dicho, self.dibujo])
        for clase in ("monopoly-paso", "monopoly-ejercicio", "monopoly-mi-tablero"):
            self.add_class(clase)
        self._pintar([self._al_empezar()])
        sustituir_al_anterior(self)

    def __repr__(self) -> str:
        if not self._repaso.avisos:
            return f"Tu tablero, «{self._repaso.puesto.nombre}», vale: {_cuanto(self._repaso.puesto)}."
        dichos = [str(aviso) for aviso in self._repaso.avisos]
        return "\n".join([f"Tu tablero todavía no vale. {_cuantas(self._repaso.avisos)}.", *dichos])

    def _repr_mimebundle_(self, **opciones: Any) -> dict[str, Any]:
        """Donde no hay mandos, se lee si vale."""
        return {**super()._repr_mimebundle_(**opciones), "text/plain": repr(self)}

    # --- Las piezas ------------------------------------------------------------------------

    def _cabecera(self) -> str:
        titulo = limpio(f"Tu tablero: {self._propio.nombre}")
        return f'<div class="enunciado"><h4>{titulo}</h4><p>{self._donde()}</p></div>'

    def _donde(self) -> str:
        """Dónde se cambia, según dónde esté."""
        if (carpeta := self._propio.carpeta) is None:
            return limpio(self._propio.aviso)
        if no_se_ve(carpeta):
            seguir = SE_PIERDE if se_pierde(carpeta) else SE_RECUERDA
            return (
                f"Está en la carpeta <b>{limpio(carpeta.name)}</b>, que aquí no se ve: pulsa «Cambiarlo aquí» y lee "
                f"los comentarios, que dicen cómo se cambia. {seguir}"
            )
        return (
            f"En la lista de la izquierda, abre la carpeta <b>{limpio(carpeta.name)}</b> y haz doble clic en "
            f"<b>{TABLERO}</b>: sus comentarios dicen cómo se cambia. Guarda con <b>Ctrl + S</b>, vuelve aquí y pulsa "
            "«Comprobar». Si no ves la carpeta, pulsa «Cambiarlo aquí»."
        )

    def _mandos(self) -> Widget:
        self.comprobar = boton("Comprobar", self._comprobar)
        self.comprobar.add_class("monopoly-principal")
        self.acortar = boton("Acortar los nombres largos", lambda: self._intentar(self._acortar))
        self.editar = boton("Cambiarlo aquí", lambda: self._intentar(self._abrir_o_cerrar))
        mostrar(self.editar, self._propio.carpeta is not None)
        return fila(self.comprobar, self.acortar, self.editar)

    # --- Al pulsar ---------------------------------------------------------------------------

    def _comprobar(self) -> None:
        self._intentar(self._guardar_y_comprobar)

    def _intentar(self, accion: Callable[[], None]) -> None:
        """Hace algo. Lo que falle se dice con una frase."""
        try:
            accion()
        except NoSeGuarda as queja:
            self._decir(f"<p>{limpio(str(queja))}</p>", "queja")
        except Exception as error:
            self._decir(f"<p>Algo ha fallado ({type(error).__name__}). Tus ficheros siguen como estaban.</p>", "queja")

    def _guardar_y_comprobar(self) -> None:
        self.editor.guardar_lo_cambiado()
        self._repaso = self._propio.repasar()
        self.editor.al_dia()
        self._pintar(self._al_comprobar())

    def _acortar(self) -> None:
        """Con lo que hay ahora en el fichero: las líneas del último repaso pueden haberse movido."""
        self.editor.guardar_lo_cambiado()
        self._propio.acortar(self._propio.repasar().largos)
        self._guardar_y_comprobar()

    def _abrir_o_cerrar(self) -> None:
        self.editor.abrir_o_cerrar()
        self.editar.description = "Cerrar el texto" if self.editor.abierto else "Cambiarlo aquí"

    # --- Lo que se dice ----------------------------------------------------------------------

    def _al_empezar(self) -> str:
        if self._propio.estrenada:
            return "He creado la carpeta con el tablero de la plantilla: ahora, hazlo tuyo."
        return self._mientras_tanto()

    def _al_comprobar(self) -> list[str]:
        frases = [self._mientras_tanto()]
        if self._repaso.ha_cambiado:
            frases.append("El tablero ha cambiado: ejecuta otra vez las celdas de debajo.")
        if self._repaso.sin_guardar and self._propio.carpeta is not None:
            frases.append("Los ficheros siguen como la última vez. Si has cambiado algo, ¿lo has guardado?")
        return frases

    def _mientras_tanto(self) -> str:
        """Con qué tablero se sigue mientras el propio no vale."""
        if not self._repaso.avisos:
            return ""
        suyo = self._repaso.puesto.origen == str(self._propio.carpeta)
        cual = "el tuyo tal como estaba la última vez que valía" if suyo else "el de la plantilla"
        return f"Mientras lo arreglas, el tablero de este cuaderno es {cual}."

    def _pintar(self, frases: Sequence[str]) -> None:
        avisos, tablero = self._repaso.avisos, self._repaso.puesto
        mostrar(self.acortar, bool(self._repaso.largos))
        dichas = "".join(f"<p>{limpio(frase)}</p>" for frase in frases if frase)
        if avisos:
            self.dibujo.value = ""
            cabecera = f"<p><b>✘ Todavía no vale.</b> {_cuantas(avisos)}.{_de_los_largos(self._repaso)}</p>"
            self._decir(cabecera + _fallos(avisos) + dichas, "queja")
            return
        self.dibujo.value = dibujar(Mesa.nueva(tablero, Normas(), []), marca=f"propio-{id(self)}")
        vale = f"<p><b>✔ Vale:</b> {limpio(_cuanto(tablero))}.{limpio(_por_estrenar(tablero))}</p>"
        ojo = f"<p>{limpio(frase)}</p>" if (frase := de_una_sola_calle(tablero)) else ""
        self._decir(vale + ojo + dichas, "acierto")

    def _decir(self, seguro: str, clase: str) -> None:
        """Lo que se dice, en HTML ya seguro; la cuenta hace que quien escucha lo oiga aunque se repita."""
        self._avisos += 1
        self.dicho.value = f'<div role="alert" class="dicho {clase}" data-aviso="{self._avisos}">{seguro}</div>'


def _cuanto(tablero: Tablero) -> str:
    return f"{len(tablero)} casillas y {len(tablero.solares)} calles"


def _cuantas(avisos: Sequence[Aviso]) -> str:
    return "Hay una cosa por arreglar" if len(avisos) == 1 else f"Hay {len(avisos)} cosas por arreglar"


def _de_los_largos(repaso: Repaso) -> str:
    """El fallo que más se repite al estrenar un tablero, y cómo se quita de una vez."""
    largos = len(repaso.largos)
    if not largos:
        return ""
    cuantos = "Un nombre es demasiado largo" if largos == 1 else f"{largos} nombres son demasiado largos"
    return f" {cuantos} para el dibujo: «Acortar los nombres largos» los abrevia, y luego puedes cambiarlos."


def _por_estrenar(tablero: Tablero) -> str:
    """Los nombres de la plantilla que quedan, o nada."""
    quedan = por_estrenar(tablero)
    if not quedan:
        return ""
    dichos = [*quedan[:NOMBRES], f"{len(quedan) - NOMBRES} más"] if len(quedan) > NOMBRES + 1 else list(quedan)
    return f" Te {'queda un nombre' if len(quedan) == 1 else 'quedan nombres'} de la plantilla: {lista(dichos)}."


def _fallos(avisos: Sequence[Aviso]) -> str:
    """Los fallos, fichero a fichero, cada uno con su línea delante."""
    trozos = []
    for fichero, suyos in groupby(avisos, key=lambda aviso: aviso.fichero):
        titulo = f"<p>En <b>{limpio(fichero)}</b>:</p>" if fichero else ""
        trozos.append(f"{titulo}<ul>{''.join(map(_fallo, suyos))}</ul>")
    return f'<div class="fallos" tabindex="0">{"".join(trozos)}</div>'


def _fallo(aviso: Aviso) -> str:
    frase = _ESCRITO.sub(r"<code>\1</code>", limpio(str(aviso._replace(fichero="", linea=0))).replace("&quot;", '"'))
    linea = f"<b>Línea {aviso.linea}</b>, " if aviso.linea else ""
    return f"<li>{linea}{frase}</li>"
