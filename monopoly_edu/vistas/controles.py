"""Los mandos: un puñado fijo de botones, una casilla para cantidades y una lista de negocios.

Sabe: enseñar y esconder mandos que ya existen, sin crear otros, para que no se pierda el foco del teclado.
No debe saber: qué partida se juega ni qué pasa al pulsar.
Lo usan: todo lo que tiene mandos: `paso_a_paso`, los exploradores y las cajas del aula.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import ipywidgets as widgets

from monopoly_edu.mesa.preguntas import Opcion
from monopoly_edu.vistas.etiquetas import Accion
from monopoly_edu.vistas.rotulos import limpio

Widget = Any
#: Lo que se hace al pulsar: puede devolver una frase que contar, o fallar con otra.
Orden = Callable[[], str | None]
BOTONES = 8
NINGUNO = -1
ELIGE = "Elige un negocio…"


def boton(texto: str, al_pulsar: Callable[[], None], icono: str = "", ayuda: str = "") -> Widget:
    """Un botón que llama a `al_pulsar` sin argumentos."""
    nuevo = widgets.Button(description=texto, icon=icono, tooltip=ayuda or None)
    nuevo.on_click(lambda _: al_pulsar())
    return nuevo


def fila(*mandos: Widget) -> Widget:
    """Mandos en una fila que salta de línea si no caben."""
    caja = widgets.HBox(mandos)
    caja.add_class("monopoly-fila")
    return caja


def mostrar(mando: Widget, se_ve: bool) -> None:
    """Enseña o esconde un mando sin destruirlo.

    Con un texto vacío y no con `None`, que en el sitio sin conexión no llega a la página.
    """
    mando.layout.display = "" if se_ve else "none"


def se_ve(mando: Widget) -> bool:
    """El mando está a la vista."""
    return bool(mando.layout.display != "none")


def parrafo(texto: str, clase: str = "") -> str:
    """Un párrafo con texto ya seguro."""
    return f'<p class="{clase}">{limpio(texto)}</p>'


class Botonera:
    """Los botones de respuesta: siempre los mismos, con el texto que toque."""

    def __init__(self, al_elegir: Callable[[Opcion], None]) -> None:
        self._al_elegir = al_elegir
        self._acciones: Sequence[Accion] = ()
        self.botones = [self._boton(n) for n in range(BOTONES)]
        self.motivos = widgets.HTML()

    def _boton(self, numero: int) -> Widget:
        return boton("", lambda: self._pulsado(numero))

    def _pulsado(self, numero: int) -> None:
        if numero < len(self._acciones) and not self._acciones[numero].motivo:
            self._al_elegir(self._acciones[numero].opcion)

    def poner(self, acciones: Sequence[Accion], con_principal: bool = True) -> None:
        """Un botón por acción; las que no se pueden, apagadas y con su motivo escrito debajo."""
        self._acciones = acciones[:BOTONES]
        for numero, mando in enumerate(self.botones):
            hay = numero < len(self._acciones)
            mostrar(mando, hay)
            if hay:
                mando.description = self._acciones[numero].texto
                mando.disabled = bool(self._acciones[numero].motivo)
        con_principal = con_principal and bool(acciones) and not acciones[0].motivo
        (self.botones[0].add_class if con_principal else self.botones[0].remove_class)("monopoly-principal")
        motivos = [f"No puedes {_en_minuscula(a.texto)}: {a.motivo}" for a in self._acciones if a.motivo]
        self.motivos.value = "".join(parrafo(m, "motivos") for m in motivos)
        mostrar(self.motivos, bool(motivos))


def _en_minuscula(texto: str) -> str:
    return texto[:1].lower() + texto[1:]


class CantidadMalEscrita(ValueError):
    """Lo escrito en una casilla no es un número entero."""


def casilla(rotulo: str, valor: str = "") -> Widget:
    """Una casilla de texto que llega entera al salir de ella.

    Letra a letra no: quien escribe deprisa y pulsa el botón mandaría solo las primeras.
    """
    caja = widgets.Text(
        value=valor, description=rotulo, continuous_update=False, style={"description_width": "initial"}
    )
    caja.layout.width = "auto"
    return caja


class Cantidad:
    """Una casilla para escribir una cantidad entera. No corrige nada por su cuenta: se dice lo que está mal."""

    def __init__(self) -> None:
        self.caja = casilla("Cantidad")

    def poner(self, descripcion: str, valor: int) -> None:
        """Pone el rótulo y una cantidad para empezar."""
        self.caja.description, self.caja.value = descripcion, str(valor)

    def leer(self) -> int:
        """El número escrito; admite el signo de la moneda y los espacios o puntos de los millares."""
        return entero(self.caja.value)


def entero(texto: str) -> int:
    """Un número entero escrito por una persona; vacío o con otra cosa lanza `CantidadMalEscrita`.

    >>> entero("120"), entero(" 1 200 € "), entero("1.200"), entero("−5")
    (120, 1200, 1200, -5)
    """
    escueto = re.sub(r"[\s€$]", "", texto.replace("−", "-"))
    if re.fullmatch(r"-?\d{1,3}(\.\d{3})+", escueto):
        escueto = escueto.replace(".", "")
    if not re.fullmatch(r"-?[0-9]{1,12}", escueto):
        escrito = f"has escrito «{texto.strip()[:30]}»" if texto.strip() else "la casilla está vacía"
        raise CantidadMalEscrita(f"Hace falta un número entero y {escrito}.")
    return int(escueto)


def parte(texto: str) -> Fraction:
    """Una parte de la unidad escrita por una persona; otra cosa lanza `CantidadMalEscrita`.

    >>> parte("18/37"), parte("0,5"), parte(" 48,5 % ")
    (Fraction(18, 37), Fraction(1, 2), Fraction(97, 200))
    """
    escueto = re.sub(r"\s", "", texto).replace(",", ".")
    valor = None
    if re.fullmatch(r"[0-9]{1,6}/0*[1-9][0-9]{0,5}", escueto):
        valor = Fraction(escueto)
    elif re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,9})?%?", escueto):
        valor = Fraction(escueto.rstrip("%")) / (100 if escueto.endswith("%") else 1)
    if valor is None or valor > 1:
        escrito = f"has escrito «{texto.strip()[:30]}»" if texto.strip() else "la casilla está vacía"
        raise CantidadMalEscrita(f"Hace falta un número de 0 a 1, como 18/37, 0,5 o 48,6 %, y {escrito}.")
    return valor


class Lista:
    """Los negocios: se elige uno y se pulsa «Hacer»."""

    def __init__(self, al_elegir: Callable[[Opcion | None], None]) -> None:
        self._acciones: Sequence[Accion] = ()
        self.desplegable = widgets.Dropdown(
            description="Otros negocios", options=[(ELIGE, NINGUNO)], style={"description_width": "initial"}
        )
        self.desplegable.layout.width, self.desplegable.layout.max_width = "auto", "430px"
        self.hacer = boton("Hacer", lambda: al_elegir(self.elegida()), ayuda="Hacer el negocio elegido")
        self.rechazados = widgets.HTML()
        self.fila = fila(self.desplegable, self.hacer, self.rechazados)

    def elegida(self) -> Opcion | None:
        """La opción elegida, o `None` si no se ha elegido ninguna."""
        indice = self.desplegable.value
        return self._acciones[indice].opcion if 0 <= indice < len(self._acciones) else None

    def poner(self, acciones: Sequence[Accion], rechazos: Sequence[tuple[str, Sequence[str]]] = ()) -> None:
        """Rellena la lista; sin negocios posibles desaparece."""
        self._acciones = acciones
        self.desplegable.options = [(ELIGE, NINGUNO), *((a.texto, n) for n, a in enumerate(acciones))]
        self.desplegable.value = NINGUNO
        for mando in (self.desplegable, self.hacer):
            mostrar(mando, bool(acciones))
        self.rechazados.value = _no_se_puede(rechazos)
        mostrar(self.rechazados, bool(rechazos))


def _no_se_puede(rechazos: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Los negocios rechazados, plegados, con el motivo al lado."""
    puntos = [f"<li>{limpio('; '.join(cuales))}: <i>{limpio(motivo)}</i></li>" for motivo, cuales in rechazos]
    cuantos = sum(len(cuales) for _, cuales in rechazos)
    titulo = f"<summary>Ahora no puedes: {cuantos}</summary>"
    return f'<details class="motivos">{titulo}<ul>{"".join(puntos)}</ul></details>'
