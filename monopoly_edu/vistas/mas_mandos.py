"""Los mandos que se usan poco, plegados: ir a un turno, «¿Y si…?», otra semilla, ficheros y lo que se ve.

Sabe: qué hace cada uno con la partida que se enseña, y qué pide confirmar.
No debe saber: cómo se pinta lo demás; cada orden devuelve una frase o falla con otra.
Lo usa: `paso_a_paso`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from monopoly_edu.mesa.azar import Semilla
from monopoly_edu.vistas.controles import Orden, Widget, boton, casilla, entero, fila, mostrar, parrafo
from monopoly_edu.vistas.fichero import Confirmacion, Ficheros
from monopoly_edu.vistas.ramas import Ramas

MAS, MENOS = "Más…", "Menos"
PRUEBA = "Para probar otra jugada sin perder la partida."
ESTAS_PROBANDO = "Para abrir otra partida o empezar de nuevo, vuelve antes a la tuya."


class MasMandos:
    """Un botón que despliega una caja. `hacer` recibe la orden y el botón pulsado."""

    def __init__(self, ramas: Ramas, hacer: Callable[[Orden, Widget], None], vistas: list[Widget]) -> None:
        self._ramas, self._hacer = ramas, hacer
        self.confirmacion = Confirmacion()
        self._ficheros = Ficheros(self.confirmacion)
        self.abierto = widgets.ToggleButton(value=False, description=MAS, icon="plus")
        self.turno, self.ir = casilla("Ir al turno", "1"), self._boton("Ir", self._ir_al_turno)
        self.y_si, self._ayuda = self._boton("¿Y si…?", ramas.abrir), widgets.HTML()
        self.semilla = casilla("Semilla")
        self.otra_vez = self._boton("Empezar de nuevo", self._empezar_de_nuevo)
        self.fichero = casilla("Fichero", "partida")
        self.guardar, self.abrir = self._boton("Guardar", self._guardar), self._boton("Abrir", self._abrir)
        filas = [
            fila(self.y_si, self._ayuda),
            fila(fila(self.turno, self.ir), fila(self.semilla, self.otra_vez)),
            fila(self.fichero, self.guardar, self.abrir),
            fila(*vistas),
        ]
        for caja, ancho in ((self.turno, "150px"), (self.semilla, "170px"), (self.fichero, "280px")):
            caja.layout.width = ancho
        self.caja = widgets.VBox(filas)
        self.caja.add_class("monopoly-mas")
        mostrar(self.caja, False)
        self.abierto.observe(self._plegar, "value")
        self._semilla_puesta: Semilla | None = None

    def poner(self) -> None:
        """Pone la semilla, si es otra partida, y apaga lo que no se puede hacer desde una rama."""
        semilla = self._ramas.marcha.partida.semilla
        if semilla != self._semilla_puesta:
            self.semilla.value, self._semilla_puesta = str(semilla), semilla
        for mando in (self.y_si, self.otra_vez, self.abrir):
            mando.disabled = self._ramas.en_rama
        self._ayuda.value = parrafo(ESTAS_PROBANDO if self._ramas.en_rama else PRUEBA, "motivos")

    def _boton(self, texto: str, orden: Orden) -> Widget:
        nuevo = boton(texto, lambda: self._hacer(orden, nuevo))
        return nuevo

    def _plegar(self, cambio: Any) -> None:
        mostrar(self.caja, bool(cambio["new"]))
        self.abierto.description, self.abierto.icon = (MENOS, "minus") if cambio["new"] else (MAS, "plus")

    # --- Las órdenes ---------------------------------------------------------------------------

    def _ir_al_turno(self) -> None:
        self._ramas.marcha.ir_al_turno(entero(self.turno.value))

    def _empezar_de_nuevo(self) -> str:
        self._ramas.comprobar_que_se_puede_cambiar()
        partida = self._ramas.marcha.partida
        semilla = _semilla(self.semilla.value, partida.semilla)
        self._ficheros.confirmar_que_se_deja(partida, ("semilla", semilla), self.otra_vez.description)
        self._ramas.cambiar(partida.de_nuevo(semilla))
        return f"Partida nueva, con la semilla {semilla}."

    def _guardar(self) -> str:
        return self._ficheros.guardar(self._ramas.marcha.partida, self.fichero.value)

    def _abrir(self) -> str:
        self._ramas.comprobar_que_se_puede_cambiar()
        abierta = self._ficheros.abrir(self._ramas.marcha.partida, self.fichero.value)
        self._ramas.cambiar(abierta)
        return " ".join([f"Partida abierta, en el turno {abierta.mesa.turno}.", *abierta.avisos])


def _semilla(texto: str, actual: Semilla) -> Semilla:
    """La semilla escrita: un número entero, o la misma que había aunque sea un texto."""
    return actual if texto.strip() == str(actual) else entero(texto)
