"""Cárcel: ¿pagar o esperar? La escalera de los intentos y el alquiler desde el que compensa quedarse dentro.

Sabe: juntar la fianza, los alquileres de un momento de la partida y estancias simuladas con una semilla.
No debe saber: dibujar.
Lo usan: los cuadernos, `explora.carcel(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from monopoly_edu.analisis import encierro
from monopoly_edu.analisis.dados import fianza_esperada, salir_de_la_carcel
from monopoly_edu.analisis.estadistica import Intervalo, banda_de_proporcion
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.movimiento import INTENTOS_EN_LA_CARCEL
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.muestra import caras_del_doble, sin_doble, un_tablero
from monopoly_edu.vistas.graficos.carcel import Decision, Simulacion
from monopoly_edu.vistas.graficos.carcel import carcel as figura_de_la_carcel
from monopoly_edu.vistas.graficos.figura import Figura

#: Casas de los rivales en cada momento de la partida: se paga, de media, la mitad de todos los títulos.
MOMENTOS = {"principio: sin edificar": 0, "mitad: con 1 casa": 1, "final: con 3 casas": 3}
A_MANO = "el alquiler que escribo"
#: Lo más que se puede escribir en las casillas de dinero, y la anchura de la banda en errores típicos.
#: Lo más que se puede escribir, en fianzas.
FIANZAS, Z = 200, 1.96


class Carcel(PorTiradas):
    """El explorador de la cárcel. Cada dato de la muestra es una estancia de quien espera."""

    titulo = "Cárcel: ¿pagar o esperar?"
    unidad = ("estancia", "estancias")

    def __init__(self, semilla: int = 0, tablero: Tablero | None = None) -> None:
        self._tablero = un_tablero(tablero)
        self._caras, self._importes = caras_del_doble(self._tablero), self._tablero.importes
        self._da = encierro.da_moverse(self._tablero)
        self._alquileres = {m: round(encierro.alquiler_medio(self._tablero, n)) for m, n in MOMENTOS.items()}
        self._visto = ""
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        moneda = self._importes.moneda
        self.momento = self.elegir("Momento de la partida", [*MOMENTOS, A_MANO])
        self.alquiler = self.escribir(f"Alquiler por turno ({moneda})", "")
        self.comprar = self.escribir(f"Comprar vale, por turno ({moneda})", 0)
        return [self._mandos_de_muestra(), fila(self.momento, self.alquiler, self.comprar)]

    def _dibujar(self) -> Figura:
        self._poner_de_acuerdo()
        fianza = self._importes.fianza
        alquiler, compras = (self.leer(mando, 0, FIANZAS * fianza) for mando in (self.alquiler, self.comprar))
        da = self._da + compras
        intentos = range(INTENTOS_EN_LA_CARCEL + 1)
        return figura_de_la_carcel(
            Decision(
                siguen=[1 - salir_de_la_carcel(n, self._caras) for n in intentos],
                fianza=fianza,
                fianza_esperando=fianza_esperada(fianza, caras=self._caras),
                parado=encierro.turnos_perdidos(self._caras),
                da=da,
                alquiler=alquiler,
                equilibrio=encierro.alquiler_de_equilibrio(fianza, da, self._caras),
                ventaja=encierro.ventaja_de_esperar(fianza, da - alquiler, self._caras).media,
                moneda=self._importes.moneda,
                simulacion=self._simular(da - alquiler) if self.vistas else None,
            )
        )

    def _poner_de_acuerdo(self) -> None:
        """Si se ha elegido otro momento, se escribe su alquiler; si se ha escrito otro alquiler, es «a mano»."""
        momento = self.momento.value
        suyo = str(self._alquileres.get(momento, self.alquiler.value))
        if momento != self._visto:
            self.en_silencio(lambda: setattr(self.alquiler, "value", suyo))
        elif self.alquiler.value != suyo:
            self.en_silencio(lambda: setattr(self.momento, "value", A_MANO))
        self._visto = self.momento.value

    def _simular(self, por_turno: float) -> Simulacion:
        """Las estancias vistas: en cada una se tira hasta tres veces; si no sale doble, se paga."""
        fallos = sin_doble(self._semilla, self.vistas, self._tablero.dados)
        paga, parado = fallos[:, -1], fallos[:, :-1].sum(axis=1)
        siguen = [1.0, *fallos.mean(axis=0).tolist()]
        ps = [1 - salir_de_la_carcel(n, self._caras) for n in range(1, INTENTOS_EN_LA_CARCEL + 1)]
        bandas = [Intervalo(1, 1, 1), *(banda_de_proporcion(float(p), self.vistas) for p in ps)]
        fianza = float(self._importes.fianza * paga.mean())
        ventaja = self._importes.fianza - fianza - float(parado.mean()) * por_turno
        return Simulacion(
            self.vistas, siguen, bandas, fianza, float(parado.mean()), ventaja, self._banda_de_la_ventaja(por_turno)
        )

    def _banda_de_la_ventaja(self, por_turno: float) -> Intervalo:
        media, desviacion = encierro.ventaja_de_esperar(self._importes.fianza, por_turno, self._caras)
        error = Z * desviacion / sqrt(self.vistas)
        return Intervalo(media, media - error, media + error)


def carcel(semilla: int = 0, tablero: Tablero | None = None) -> Carcel:
    """¿Pagar la fianza o esperar un doble? Lo que cuesta cada cosa, y desde qué alquiler compensa esperar.

    `semilla`: con la misma salen las mismas estancias. `tablero`: de quién son los dados, la fianza y los alquileres
    (sin él, los de Madrid); lanza `ValueError` si con sus dados no salen dobles o no hay cárcel.

    >>> carcel().descripcion[:83]
    'Con 8 € de alquiler por turno conviene pagar: esperar cuesta 19 € más por estancia.'
    """
    return Carcel(semilla, tablero)
