"""El texto de los dos ficheros del tablero propio, para cambiarlo dentro del cuaderno.

Sabe: qué fichero se ve, qué se ha cambiado sin guardar y no perderlo al pasar de uno a otro.
No debe saber: si el tablero vale.
Lo usan: la caja de `mi_tablero`.
"""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets

from monopoly_edu.aula.tablero_propio import FICHEROS, TableroPropio
from monopoly_edu.vistas.controles import boton, fila, mostrar, se_ve

#: Hacer algo y contar, en una frase, lo que falle.
Hacer = Callable[[Callable[[], None]], None]


class Editor(widgets.VBox):  # type: ignore[misc]
    """Un fichero a la vista: `fichero` elige cuál, `texto` es lo escrito, y `guardar` y `releer`, sus botones."""

    def __init__(self, propio: TableroPropio, hacer: Hacer, al_guardar: Callable[[], None]) -> None:
        self._propio = propio
        self._leidos: dict[str, str] = {}
        self._escritos: dict[str, str] = {}
        self.fichero = widgets.Dropdown(description="Fichero", options=FICHEROS, style={"description_width": "initial"})
        self.fichero.layout.width = "auto"
        self.texto = widgets.Textarea(description="Texto", continuous_update=False)
        self.guardar = boton("Guardar y comprobar", al_guardar)
        self.releer = boton("Volver a leer", lambda: hacer(self._olvidar))
        self.fichero.observe(lambda _: hacer(self._ensenar), "value")
        self.texto.observe(lambda _: self._apuntar(), "value")
        super().__init__([fila(self.fichero), self.texto, fila(self.guardar, self.releer)])
        mostrar(self, False)

    @property
    def abierto(self) -> bool:
        """El texto está a la vista."""
        return se_ve(self)

    def abrir_o_cerrar(self) -> None:
        """Lo enseña o lo esconde. Lo que no se ha guardado sigue ahí."""
        if not self.abierto:
            self._ensenar()
        mostrar(self, not self.abierto)

    def al_dia(self) -> None:
        """Si está a la vista y nadie lo ha cambiado aquí, enseña lo que hay ahora en el fichero."""
        if self.abierto:
            self._ensenar()

    def guardar_lo_cambiado(self) -> None:
        """Guarda cada fichero que se ha cambiado aquí. Lanza `NoSeGuarda`, con una frase, si no se puede."""
        for fichero, escrito in list(self._escritos.items()):
            self._propio.guardar(fichero, escrito, self._leidos[fichero])
            self._leidos[fichero] = escrito
            del self._escritos[fichero]

    def _ensenar(self) -> None:
        fichero = self.fichero.value
        if fichero not in self._escritos:
            self._leidos[fichero] = self._propio.leer(fichero)
        self.texto.value = self._escritos.get(fichero, self._leidos[fichero])

    def _apuntar(self) -> None:
        """Lo escrito en el fichero que se ve, si no es lo que se leyó de él."""
        fichero = self.fichero.value
        if self.texto.value != self._leidos.get(fichero, ""):
            self._escritos[fichero] = self.texto.value
        else:
            self._escritos.pop(fichero, None)

    def _olvidar(self) -> None:
        self._escritos.pop(self.fichero.value, None)
        self._ensenar()
