"""Qué calle conviene: cuándo se paga solo cada grupo y cuánto varía lo que da cada calle.

Sabe: pedir los alquileres esperados de un tablero y elegir qué se mira.
No debe saber: dibujar ni calcular alquileres.
Lo usan: los cuadernos, `explora.alquileres(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from monopoly_edu.analisis.alquileres import tabla_de_alquileres, tabla_de_titulos
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Grupo, Solar, Tablero
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import Explorador
from monopoly_edu.vistas.explora.muestra import NoSeExplora, un_tablero
from monopoly_edu.vistas.graficos.balance import Calle, Inversion, balance_por_turnos, media_y_desviacion
from monopoly_edu.vistas.graficos.figura import Figura

#: Cómo puede estar edificado un grupo entero.
NIVELES: dict[str, int | str] = {
    "Grupo completo, sin casas": "grupo",
    "1 casa en cada calle": 1,
    "2 casas en cada calle": 2,
    "3 casas en cada calle": 3,
    "4 casas en cada calle": 4,
    "Hotel en cada calle": 5,
}
BALANCE, CALLES = "balance, turno a turno", "media y desviación de cada calle"
RIVALES, TURNOS = (1, 7), (1, 999)
#: El grupo que son todos. No `None`: con él, ipywidgets deja a veces la lista en blanco.
TODOS = ""


class Alquileres(Explorador):
    """El explorador de los alquileres. `nivel`, `grupo`, `rivales` y `turnos` dicen qué se mira; `dibujo`, cómo."""

    titulo = "Qué calle conviene"

    def __init__(self, tablero: Tablero | None = None, normas: Normas | None = None) -> None:
        self.tablero = un_tablero(tablero)
        self.grupos = [grupo for grupo in self.tablero.grupos.values() if self._se_edifica(grupo)]
        if not self.grupos:
            raise NoSeExplora(f"En el tablero «{self.tablero.nombre}» no hay calles: no hay alquileres que comparar.")
        self.tabla, self.titulos = tabla_de_alquileres(self.tablero, normas), tabla_de_titulos(self.tablero, normas)
        super().__init__()

    def _se_edifica(self, grupo: Grupo) -> bool:
        return all(isinstance(self.tablero[casilla], Solar) for casilla in grupo.casillas)

    def _mandos(self) -> Sequence[Widget]:
        self.nivel = self.elegir("Edificios", NIVELES, 3)
        self.grupo = self.elegir("Grupo", {"todos": TODOS, **{g.nombre: g.clave for g in self.grupos}})
        self.rivales = self.escribir("Rivales", 1)
        self.turnos = self.escribir("Turnos de cada rival", 50)
        self.dibujo = self.elegir("Dibujo", [BALANCE, CALLES])
        return [fila(self.dibujo, self.nivel, self.grupo), fila(self.rivales, self.turnos)]

    def _dibujar(self) -> Figura:
        rivales, turnos = self.leer(self.rivales, *RIVALES), self.leer(self.turnos, *TURNOS)
        if self.dibujo.value == CALLES:
            return media_y_desviacion(self._calles(), self.nivel.label, self._moneda)
        mirado = next((g.nombre for g in self.grupos if g.clave == self.grupo.value), None)
        con = "" if rivales == 1 else f" con {rivales} rivales"
        unidad = (f"ronda{con}", f"rondas{con}") if con else ("turno del rival", "turnos del rival")
        inversiones = [self._inversion(grupo, rivales) for grupo in self.grupos]
        return balance_por_turnos(inversiones, turnos, self.nivel.label, unidad, self._moneda, mirado)

    @property
    def _moneda(self) -> str:
        return self.tablero.importes.moneda

    def _inversion(self, grupo: Grupo, rivales: int) -> Inversion:
        fila_del_grupo = self.tabla.loc[(grupo.clave, self.nivel.value)]
        da = rivales * float(fila_del_grupo["alquiler_por_turno_€"])
        return Inversion(grupo.nombre, grupo.color, float(fila_del_grupo["coste_€"]), da)

    def _calles(self) -> list[Calle]:
        """Cada calle de los grupos que se miran. Cobra, o no, una vez por turno: σ = alquiler · √(p(1 − p))."""
        calles = []
        for grupo in self.grupos:
            for casilla in grupo.casillas if self.grupo.value in (TODOS, grupo.clave) else ():
                suya = self.titulos.loc[(casilla, self.nivel.value)]
                alquiler, parte = float(suya["alquiler_€"]), float(suya["llegadas_por_turno"])
                desviacion = alquiler * sqrt(parte * (1 - parte))
                nombre = self.tablero[casilla].corto
                calles.append(Calle(nombre, alquiler, parte, float(suya["alquiler_por_turno_€"]), desviacion))
        return calles


def alquileres(tablero: Tablero | None = None, normas: Normas | None = None) -> Alquileres:
    """Cuándo se paga solo cada grupo de calles de un tablero (el de Madrid, si no se da) y cuánto varía lo que da.

    Se eligen los edificios, el grupo, los rivales y hasta qué turno se mira. Lanza `ValueError` si el tablero no tiene
    calles o no es un tablero.

    >>> alquileres().descripcion.split(";")[0]
    'El grupo naranja se paga solo en 25 turnos del rival'
    """
    return Alquileres(tablero, normas)
