"""El formulario de tratos: con quién, qué das y qué pides.

Sabe: recoger un trato en unas casillas y escribirlo como respuesta.
No debe saber: si el trato vale (eso lo dice la pregunta) ni si lo aceptan.
Lo usa: `respuestas`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.vistas.controles import boton, casilla, entero, fila, mostrar, parrafo
from monopoly_edu.vistas.rotulos import recortado

FILAS = 6
LARGO_DE_NOMBRE = 24
AYUDA = (
    "Para elegir varios títulos: Ctrl y clic (en un Mac, ⌘ y clic). Con el teclado: Ctrl y las flechas para moverte, "
    "y Ctrl y espacio para marcar."
)
_ROTULO = {"description_width": "initial"}


class Lado:
    """Lo que entrega uno de los dos: títulos, dinero y tarjetas de la cárcel."""

    def __init__(self, titulo: str) -> None:
        self.titulos = widgets.SelectMultiple(description=titulo, rows=FILAS, style=_ROTULO)
        self.dinero = casilla("y dinero", "0")
        self.tarjetas = widgets.Dropdown(description="y tarjetas de la cárcel", style=_ROTULO)
        self.hay_mas = widgets.HTML()
        self.caja = widgets.VBox([self.titulos, self.dinero, self.tarjetas, self.hay_mas])

    def poner(self, mesa: Mesa, asiento: Asiento) -> None:
        """Ofrece lo que tiene un jugador, sin nada elegido."""
        self.titulos.options = [(_titulo(mesa, c), c) for c in cuentas.titulos_de(mesa, asiento)]
        self.titulos.value = ()
        cuantos = len(self.titulos.options)
        self.hay_mas.value = parrafo(f"Hay {cuantos} títulos: baja por la lista para verlos todos.", "motivos")
        mostrar(self.hay_mas, cuantos > FILAS)
        self.dinero.value = "0"
        self.tarjetas.options = range(len(mesa.jugadores[asiento].tarjetas) + 1)
        self.tarjetas.value = 0
        mostrar(self.tarjetas, bool(mesa.jugadores[asiento].tarjetas))

    def leer(self) -> dict[str, Any]:
        """Lo elegido, como se escribe en un trato."""
        casillas: list[Posicion] = list(self.titulos.value)
        return {"dinero": entero(self.dinero.value), "casillas": casillas, "tarjetas_de_carcel": self.tarjetas.value}


class FormularioDeTrato:
    """Se abre con una casilla, se rellena y se ofrece."""

    def __init__(self, al_ofrecer: Callable[[], None]) -> None:
        self._mesa: Mesa | None = None
        self.abierto = widgets.Checkbox(value=False, description="Proponer un trato", indent=False)
        self.con = widgets.Dropdown(description="Trato con", style=_ROTULO)
        self.das, self.pides = Lado("Das"), Lado("Pides")
        self.ofrecer = boton("Ofrecer el trato", al_ofrecer)
        self.respuesta = widgets.HTML()
        ayuda = widgets.HTML(parrafo(AYUDA, "motivos"))
        lados = fila(self.das.caja, self.pides.caja)
        lados.add_class("monopoly-lados")
        self.caja = widgets.VBox([fila(self.con), lados, ayuda, fila(self.ofrecer, self.respuesta)])
        self.caja.add_class("monopoly-trato")
        mostrar(self.caja, False)
        self.abierto.observe(lambda _: mostrar(self.caja, self.abierto.value), "value")
        self.con.observe(lambda _: self._cambiar_de_jugador(), "value")

    def poner(self, mesa: Mesa, de: Asiento | None) -> None:
        """Prepara el formulario para quien puede ofrecer; con `None` se esconde."""
        otros = [] if de is None else [a for a in mesa.vivos if a != de]
        for mando in (self.abierto, self.ofrecer):
            mostrar(mando, bool(otros))
        mostrar(self.caja, bool(otros) and self.abierto.value)
        if de is None or not otros:
            return
        self._mesa = mesa
        self.das.poner(mesa, de)
        self.con.options = self._nombres(mesa, otros)
        self.con.value = otros[0]
        self._cambiar_de_jugador()

    def decir(self, frase: str) -> None:
        """Qué han contestado al último trato, junto al botón de ofrecerlo; vacía, lo borra."""
        self.respuesta.value = parrafo(frase, "noticia") if frase else ""
        mostrar(self.respuesta, bool(frase))

    def _nombres(self, mesa: Mesa, otros: Sequence[Asiento]) -> list[tuple[str, Asiento]]:
        moneda = mesa.importes.moneda
        return [
            (f"{recortado(mesa.nombre(a), LARGO_DE_NOMBRE)} (tiene {euros(mesa.jugadores[a].dinero, moneda)})", a)
            for a in otros
        ]

    def _cambiar_de_jugador(self) -> None:
        if self._mesa is not None and self.con.value is not None:
            self.pides.poner(self._mesa, self.con.value)

    def leer(self) -> list[Any]:
        """El trato como respuesta: `["trato", {"con": …, "da": …, "recibe": …}]`."""
        return ["trato", {"con": self.con.value, "da": self.das.leer(), "recibe": self.pides.leer()}]


def _titulo(mesa: Mesa, casilla: Posicion) -> str:
    titulo = mesa.tablero[casilla].nombre
    return titulo + (" (hipotecada)" if mesa.hipotecado[casilla] else "")
