"""La caja de un ejercicio: su enunciado, dónde contestar, «Comprobar» y «Pista».

Sabe: poner los mandos que pide cada clase de ejercicio y decir en su sitio lo que pasa al pulsar.
No debe saber: si una respuesta está bien ni qué se guarda.
Lo usan: los cuadernos, `ejercicio("3.2")`.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill
from typing import Any

import ipywidgets as widgets

from monopoly_edu.aula import alumno
from monopoly_edu.aula.alumno import Nota, comprobar, dar_pista
from monopoly_edu.aula.de_elegir import Eleccion, Orden, Reparto
from monopoly_edu.aula.de_escribir import Abierta, Funcion, Prediccion
from monopoly_edu.aula.ejercicio import BIEN, GUARDADA, MAL, Contexto, Ejercicio, Veredicto, texto
from monopoly_edu.aula.lecciones import NoHayTal, buscar
from monopoly_edu.aula.marcas import en_html, sin_marcas
from monopoly_edu.aula.sesion import sesion
from monopoly_edu.vistas.celda import sustituir_al_anterior
from monopoly_edu.vistas.controles import Widget, boton, casilla, fila
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.rotulos import limpio

#: Ancho al que se parte el enunciado donde solo hay texto.
COLUMNAS = 100
SIN_ELEGIR = "Elige…"
OTRO_TABLERO = "Has cambiado de tablero y la pregunta es del de antes: ejecuta otra vez su celda (Mayúsculas + Intro)."
#: La clase de cada respuesta en la pantalla; el color nunca va solo: lo acompañan el signo y la palabra.
_ASPECTO = {BIEN: "acierto", GUARDADA: "acierto", MAL: "queja"}

_QUE_HACE = {Prediccion.clase: "Guardar mi predicción", Abierta.clase: "Guardar"}

ESTILO_DE_AULA = """<style>
.monopoly-paso.monopoly-ejercicio{border:1px solid #c9cdd2;border-left:4px solid #0b4f8a;padding:8px 12px;
  max-width:900px}
.monopoly-ejercicio .enunciado{font-size:16px;line-height:1.45}
.monopoly-ejercicio .enunciado h4{margin:0 0 4px;font-size:16px;font-weight:bold}
.monopoly-ejercicio .dicho p,.monopoly-ejercicio .enunciado p{margin:0 0 6px}
.monopoly-paso.monopoly-ejercicio .widget-label,.monopoly-paso.monopoly-ejercicio .widget-text input,
.monopoly-paso.monopoly-ejercicio .widget-dropdown select,.monopoly-paso.monopoly-ejercicio button{font-size:15px}
.monopoly-ejercicio .dicho{font-size:15px;line-height:1.4;padding:6px 10px;margin:4px 0 0;border-left:4px solid #0b4f8a;
  background:#e8f1fa}
.monopoly-ejercicio .dicho.queja{border-left-color:#a31515;background:#fdeeee}
.monopoly-ejercicio .dicho.acierto{border-left-color:#00563f;background:#e3f4ee}
.monopoly-ejercicio .dicho ul,.monopoly-ejercicio .enunciado ul{list-style:disc;padding-left:20px}
.monopoly-ejercicio .enunciado ul{margin:0 0 6px}
.monopoly-ejercicio .widget-radio,.monopoly-ejercicio .widget-radio-box{width:auto;height:auto;max-width:none;margin:0}
.monopoly-ejercicio .widget-radio-box label{height:auto;line-height:1.4;font-size:15px;margin:0;padding:3px 0;
  white-space:normal;display:flex;flex-direction:row-reverse;justify-content:flex-end;align-items:baseline;gap:8px;
  width:auto}
.monopoly-ejercicio .widget-radio-box input{position:static;flex:0 0 auto;margin:0;
  transform:translateY(2px)}
.monopoly-ejercicio .widget-textarea{width:auto;margin:0}
.monopoly-ejercicio .widget-textarea textarea{box-sizing:border-box;min-width:0;font:inherit;
  font-size:15px;color:#1a1a1a;border:1px solid #6a6f76}
</style>"""


def ejercicio(numero: Any) -> CajaDeEjercicio | Nota:
    """El enunciado de un ejercicio y dónde contestarlo: `ejercicio("3.2")`.

    >>> ejercicio("1.3")
    Ejercicio 1.3 · Dobles
    ¿Qué probabilidad hay de sacar dobles, es decir, de que los dos dados coincidan? ...
    """
    try:
        return CajaDeEjercicio(buscar(numero))
    except NoHayTal as queja:
        return Nota(str(queja))


def predice(numero: Any, valor: Any = ...) -> CajaDeEjercicio | Nota | Veredicto:
    """La predicción de una lección, que nunca está mal: `predice("8")` da dónde escribirla; con un valor, la guarda.

    >>> predice("1")
    Predicción 1 · ¿Cuántas veces?
    La clase va a tirar los dados 360 veces. ...
    """
    return ejercicio(numero) if valor is ... else alumno.predice(numero, valor)


class CajaDeEjercicio(widgets.VBox):  # type: ignore[misc]
    """Un ejercicio en pantalla. Se puede pulsar desde Python: `caja.comprobar.click()`, `caja.pista.click()`.

    `respuesta`: los mandos en los que se contesta (uno, o varios en los que se ordena o se reparte).
    """

    def __init__(self, que: Ejercicio) -> None:
        self.ejercicio, self._pistas, self._avisos = que, 0, 0
        self._contexto = sesion().contexto
        self.motivo = que.aplica(self._contexto)
        self.respuesta, self._leer = _mandos(que, self)
        self.dicho = widgets.HTML()
        self.comprobar = boton(_QUE_HACE.get(que.clase, "Comprobar"), self._comprobar)
        self.comprobar.add_class("monopoly-principal")
        self.pista = boton("Pista", self._pista)
        super().__init__(
            [widgets.HTML(ESTILO + ESTILO_DE_AULA), widgets.HTML(self._en_html()), *self._donde_contestar(), self.dicho]
        )
        self.add_class("monopoly-paso")
        self.add_class("monopoly-ejercicio")
        self._recordar()
        sustituir_al_anterior(self)

    def __repr__(self) -> str:
        partes = [fill(sin_marcas(linea), COLUMNAS) for linea in self._enunciado(self._contexto).split("\n")]
        return "\n".join([self._titulo(), *partes])

    def _repr_mimebundle_(self, **opciones: Any) -> dict[str, Any]:
        """Donde no hay mandos (una página impresa), se lee el enunciado entero."""
        return {**super()._repr_mimebundle_(**opciones), "text/plain": repr(self)}

    # --- Lo que se ve ------------------------------------------------------------------------

    def _titulo(self) -> str:
        clase = "Predicción" if isinstance(self.ejercicio, Prediccion) else "Ejercicio"
        return f"{clase} {self.ejercicio.id} · {self.ejercicio.titulo}"

    def _enunciado(self, contexto: Contexto) -> str:
        """El enunciado, con las opciones si las hay; si en este tablero no toca, el motivo."""
        if motivo := self.ejercicio.aplica(contexto):
            return motivo
        escrito = texto(self.ejercicio.enunciado, contexto)
        if isinstance(self.ejercicio, Eleccion):
            return "\n".join([escrito, *self.ejercicio.rotulos(contexto)])
        return escrito

    def _en_html(self) -> str:
        escrito = self.motivo or texto(self.ejercicio.enunciado, self._contexto)
        return f'<div class="enunciado"><h4>{limpio(self._titulo())}</h4>{en_html(escrito)}</div>'

    def _donde_contestar(self) -> list[Widget]:
        if self.motivo:
            return []
        botones = [self.comprobar, self.pista] if self.respuesta else [self.pista]
        junto = self.ejercicio.forma in ("numero", "texto", "prediccion")
        return [fila(*self.respuesta, *botones)] if junto else [_apilados(self.respuesta), fila(*botones)]

    def _recordar(self) -> None:
        """Lo que se contestó otro día: reabrir el cuaderno no lo borra."""
        guardado = None if self.motivo else sesion().ultima(self.ejercicio)
        if guardado is not None:
            dicho, bien = guardado
            queda = "✔ Guardada" if self.ejercicio.clase in _QUE_HACE else "✔ Bien" if bien else "✘ Todavía no"
            frase = limpio(f"Tu última respuesta: {dicho} · {queda}.")
            self.dicho.value = f'<div class="dicho nota"><p>{frase}</p></div>'

    # --- Al pulsar ---------------------------------------------------------------------------

    def _comprobar(self) -> None:
        try:
            if not self._de_otro_tablero():
                self._mostrar(comprobar(self.ejercicio, self._leer()))
        except Exception as error:
            self._decir(f"Algo ha fallado al comprobar ({type(error).__name__}). Tu respuesta sigue ahí.", "queja")

    def _mostrar(self, veredicto: Veredicto) -> None:
        self._decir(veredicto.frase, _ASPECTO.get(veredicto.estado, "nota"))

    def _de_otro_tablero(self) -> bool:
        """Con el tablero puesto ahora, la pregunta sería otra: se dice, y no se juzga con él."""
        if es_de_otro := self._enunciado(sesion().contexto) != self._enunciado(self._contexto):
            self._decir(OTRO_TABLERO, "nota")
        return es_de_otro

    def _pista(self) -> None:
        if self._de_otro_tablero():
            return
        self._pistas += 1
        quedan = len(self.ejercicio.pistas) - self._pistas
        ultima = "" if quedan >= 0 else "\n\nNo hay más pistas."
        self._decir(dar_pista(self.ejercicio, self._pistas) + ultima, "nota")

    def _decir(self, frase: str, clase: str) -> None:
        """La frase, en su sitio; la cuenta hace que quien escucha la oiga aunque se repita."""
        self._avisos += 1
        self.dicho.value = f'<div role="alert" class="dicho {clase}" data-aviso="{self._avisos}">{en_html(frase)}</div>'


def _apilados(mandos: list[Widget]) -> Widget:
    return widgets.VBox(mandos) if len(mandos) == 1 else fila(*mandos)


def _mandos(que: Ejercicio, caja: CajaDeEjercicio) -> tuple[list[Widget], Callable[[], Any]]:
    """Los mandos de esa clase de ejercicio y cómo se lee de ellos la respuesta."""
    contexto = caja._contexto
    if caja.motivo or isinstance(que, Funcion):
        return [], lambda: ...
    if isinstance(que, Eleccion):
        opciones = widgets.RadioButtons(options=que.rotulos(contexto), value=None, description="Tu respuesta")
        return [opciones], lambda: ... if opciones.value is None else opciones.value.split(")")[0]
    if isinstance(que, Orden):
        nombres = que.nombres(contexto)
        puestos = [_desplegable(f"{n + 1}.º", nombres) for n in range(len(nombres))]
        return puestos, lambda: _si_hay([puesto.value for puesto in puestos])
    if isinstance(que, Reparto):
        huecos = [_hueco_corto(lugar) for lugar in que.lugares(contexto)]
        return huecos, lambda: _si_hay([hueco.value for hueco in huecos])
    if isinstance(que, Abierta):
        area = widgets.Textarea(description="Tu respuesta", continuous_update=False, rows=4)
        return [area], lambda: area.value
    hueco = casilla("Tu predicción" if isinstance(que, Prediccion) else "Tu respuesta")
    return [hueco], lambda: hueco.value


def _hueco_corto(lugar: str) -> Widget:
    hueco = casilla(lugar[:1].upper() + lugar[1:])
    hueco.layout.width = "165px"
    return hueco


def _desplegable(rotulo: str, nombres: list[str]) -> Widget:
    puesto = widgets.Dropdown(description=rotulo, options=[(SIN_ELEGIR, ""), *((n, n) for n in nombres)], value="")
    puesto.layout.width = "auto"
    return puesto


def _si_hay(valores: list[str]) -> Any:
    """Lo puesto en varios huecos; si están todos en blanco, no hay respuesta."""
    return valores if any(valor.strip() for valor in valores) else ...
