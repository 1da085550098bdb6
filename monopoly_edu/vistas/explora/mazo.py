"""El mazo sí tiene memoria: se roba tarjeta a tarjeta y la probabilidad de la próxima cambia.

Sabe: barajar con una semilla, como en una partida, y contar lo que ha salido y lo que queda de cada clase.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.mazo(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from monopoly_edu.caja.tablero import Mazo as MazoImpreso
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.caja.tarjetas import EFECTOS_DE_MOVIMIENTO
from monopoly_edu.mesa.azar import Azar
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.muestra import NoSeExplora, al_azar, un_tablero
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.mazo import Robos
from monopoly_edu.vistas.graficos.mazo import mazo as figura_del_mazo

#: Las clases de tarjetas y los efectos de cada una.
CLASES = {
    "a la cárcel": {"ir_a_la_carcel"},
    "mover la ficha": EFECTOS_DE_MOVIMIENTO - {"ir_a_la_carcel"},
    "cobrar": {"cobrar", "cobrar_de_cada_uno"},
    "pagar": {"pagar", "pagar_a_cada_uno", "reparaciones", "multa_o_robar"},
    "quedar libre": {"salir_de_la_carcel"},
}
#: Vueltas al mazo que se pueden ver: en la segunda ya se sabe el orden.
VUELTAS = 2


class Mazo(PorTiradas):
    """El explorador del mazo. `cual` es el mazo y `clase`, la clase de tarjeta que se mira."""

    titulo = "El mazo sí tiene memoria"
    unidad = ("tarjeta", "tarjetas")

    def __init__(self, semilla: int = 0, tablero: Tablero | None = None) -> None:
        self._tablero = un_tablero(tablero)
        if not self._tablero.mazos:
            raise NoSeExplora(f"En «{self._tablero.nombre}» no hay mazos de tarjetas, y hacen falta.")
        self._visto: MazoImpreso | None = None
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        self.uno = self._sacar(1)
        self.vuelta = self.boton("Acabar el mazo", self._acabar_el_mazo)
        self.de_nuevo = self.boton("Empezar de nuevo", self._empezar_de_nuevo, "undo")
        self.cual = self.elegir("Mazo", {m.nombre: m for m in self._tablero.mazos.values()})
        self.clase = self.elegir("Clase de tarjeta", list(CLASES))
        self.barajar = self.marcar("Barajar cada vez")
        de_muestra = fila(self.uno, self.vuelta, self.de_nuevo, self._mando_de_semilla())
        return [de_muestra, fila(self.cual, self.clase, self.barajar)]

    def _acabar_el_mazo(self) -> None:
        """Roba lo que queda de esta vuelta."""
        tarjetas = len(self._clases())
        self._avanzar(tarjetas - self.vistas % tarjetas)

    def _clases(self) -> list[str]:
        """La clase de cada tarjeta del mazo elegido, en su orden impreso."""
        return [clase_de(tarjeta.efecto) for tarjeta in self.cual.value.tarjetas]

    def _dibujar(self) -> Figura:
        clases, clase = self._clases(), self.clase.value
        if self.cual.value is not self._visto:
            self._visto, self.vistas, self.total = self.cual.value, 0, VUELTAS * len(clases)
        orden, fija = self._orden(clases), Fraction(clases.count(clase), len(clases))
        robadas = orden[: self.vistas]
        sabida = self.vistas >= len(clases) and not self.barajar.value
        return figura_del_mazo(
            Robos(
                self.cual.value.nombre,
                clase,
                {c: self._cuenta(c, clases, robadas) for c in CLASES},
                [fija if self.barajar.value else self._p(orden, clase, n) for n in range(self.vistas + 1)],
                [robada == clase for robada in robadas],
                fija,
                len(clases),
                self.barajar.value,
                orden[self.vistas] if sabida else "",
            )
        )

    def _orden(self, clases: Sequence[str]) -> list[str]:
        """La clase de la primera tarjeta que se roba, la segunda… y una más de las que se pueden ver."""
        if self.barajar.value:
            azar = al_azar(self._semilla, self.total + 1, 1)[:, 0]
            return [clases[int(a * len(clases))] for a in azar]
        barajado = clases_barajadas(self._tablero, self.cual.value, self._semilla)
        return barajado * VUELTAS + barajado[:1]

    def _cuenta(self, clase: str, clases: Sequence[str], robadas: Sequence[str]) -> tuple[int, int]:
        """Cuántas han salido y cuántas quedan de una clase: en esta vuelta o, barajando cada vez, en total."""
        if self.barajar.value:
            return robadas.count(clase), clases.count(clase)
        empieza = len(robadas) - len(robadas) % len(clases)
        salidas = robadas[empieza:].count(clase)
        return salidas, clases.count(clase) - salidas

    def _p(self, orden: Sequence[str], clase: str, robadas: int) -> Fraction:
        """La probabilidad de que la siguiente sea de una clase, recordando las robadas (sin devolverlas)."""
        tarjetas = self.total // VUELTAS
        if robadas >= tarjetas:
            return Fraction(orden[robadas] == clase)
        return Fraction(orden[robadas:tarjetas].count(clase), tarjetas - robadas)


def clases_barajadas(tablero: Tablero, impreso: MazoImpreso, semilla: int) -> list[str]:
    """La clase de cada tarjeta de un mazo, en el orden en que se roban con esa semilla."""
    return [clase_de(impreso.tarjetas[n].efecto) for n in Azar(semilla, tablero.tiradas).barajar(impreso)]


def clase_de(efecto: str) -> str:
    """La clase de una tarjeta, por su efecto.

    >>> clase_de("reparaciones"), clase_de("retroceder")
    ('pagar', 'mover la ficha')
    """
    return next(clase for clase, efectos in CLASES.items() if efecto in efectos)


def mazo(semilla: int = 0, tablero: Tablero | None = None) -> Mazo:
    """El mazo que se vacía: la probabilidad de la próxima tarjeta según lo que ya ha salido.

    `semilla`: con la misma se baraja igual, y es el orden de los mazos de la partida con esa semilla. `tablero`: de
    quién son los mazos (sin él, los de Madrid); lanza `ValueError` si no tiene.

    >>> explorador = mazo()
    >>> explorador.uno.click()
    >>> explorador.descripcion[:67]
    'Tras 1 tarjeta de Suerte, la próxima es «a la cárcel» con 1/15, no '
    """
    return Mazo(semilla, tablero)
