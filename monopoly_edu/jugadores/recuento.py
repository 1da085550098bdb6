"""Lo que cuesta averiguar de la mesa, contado una vez y recordado mientras no cambie.

Sabe: qué títulos tiene un jugador, dónde puede edificar, qué le falta y cuánto puede costarle caer mal.
No debe saber: qué conviene hacer con ello.
Lo usan: la vista.

El reparto de los títulos se recuenta cuando alguno cambia de manos; lo demás, cuando cambia
cualquier cosa del tablero. Recordarlo ahorra tiempo y no cambia ninguna respuesta.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa


class Compartido(NamedTuple):
    """Un grupo de solares que tenemos entre un rival y yo: con un solo trato, uno de los dos lo completa."""

    rival: Asiento
    suyas: tuple[Posicion, ...]
    mias: tuple[Posicion, ...]
    precio: int
    """Precio impreso de las suyas."""


class Recuento:
    """La mesa contada desde un asiento."""

    def __init__(self, mesa: Mesa, asiento: Asiento) -> None:
        self.mesa, self.asiento = mesa, asiento
        self.precios = {p.numero: p.precio for p in mesa.tablero.propiedades}
        self.precios_de_casa = {s.numero: s.precio_de_casa for s in mesa.tablero.solares}
        self.grupos = tuple(dict.fromkeys(mesa.tablero.companeras[c] for c in self.precios_de_casa))
        self.cambios = -1
        self.reparto: list[Asiento] = []
        self._peor_alquiler: int | None = None

    def al_dia(self) -> Self:
        """El mismo recuento, rehecho si la mesa ha cambiado."""
        if self.cambios != self.mesa.cambios:
            self._recontar(self.mesa)
        return self

    def peor_alquiler(self) -> int:
        """El alquiler más caro de los demás, sacando 12; solo se busca si alguien lo pregunta."""
        if self._peor_alquiler is None:
            self._peor_alquiler = self._buscar_peor_alquiler(self.mesa)
        return self._peor_alquiler

    def _recontar(self, mesa: Mesa) -> None:
        self.cambios, self._peor_alquiler = mesa.cambios, None
        if self.reparto != mesa.propietario:
            self._recontar_el_reparto(mesa)
        self.hipotecadas = tuple([c for c in self.titulos if mesa.hipotecado[c]])
        self.edificables = self._buscar_edificables(mesa)

    def _recontar_el_reparto(self, mesa: Mesa) -> None:
        yo, vale_suelto = self.asiento, mesa.normas.edificar_sin_grupo
        self.reparto = mesa.propietario.copy()
        self.titulos = tuple([c for c in self.precios if mesa.propietario[c] == yo])
        self.solares = [c for c in self.titulos if c in self.precios_de_casa and (mesa.completo[c] or vale_suelto)]
        self.compartidos = tuple([self._repartir(grupo) for grupo in self.grupos if self._es_de_dos(mesa, grupo)])

    def _buscar_edificables(self, mesa: Mesa) -> tuple[Posicion, ...]:
        casas, hoteles = (1, 1) if mesa.normas.edificios_ilimitados else (mesa.casas, mesa.hoteles)
        quedan = (casas,) * (HOTEL - 1) + (hoteles, 0)
        libres = self.solares
        if self.hipotecadas:
            libres = [c for c in libres if not cuentas.hay_hipoteca_en_el_grupo(mesa, c)]
        return tuple([c for c in libres if quedan[mesa.edificios[c]]])

    def _es_de_dos(self, mesa: Mesa, grupo: tuple[Posicion, ...]) -> bool:
        """Un grupo vendido entero, entre este jugador y otro."""
        if mesa.propietario[grupo[0]] == BANCA or mesa.completo[grupo[0]]:
            return False
        duenos = {mesa.propietario[c] for c in grupo}
        return len(duenos) == 2 and self.asiento in duenos and BANCA not in duenos

    def _repartir(self, grupo: tuple[Posicion, ...]) -> Compartido:
        mias = tuple([c for c in grupo if self.reparto[c] == self.asiento])
        suyas = tuple([c for c in grupo if self.reparto[c] != self.asiento])
        return Compartido(self.reparto[suyas[0]], suyas, mias, sum([self.precios[c] for c in suyas]))

    def _buscar_peor_alquiler(self, mesa: Mesa) -> int:
        nadie = (BANCA, self.asiento)
        cobran = [c for c in self.precios if mesa.propietario[c] not in nadie and not mesa.hipotecado[c]]
        return max([cuentas.alquiler(mesa, c, 12) for c in cobran], default=0)
