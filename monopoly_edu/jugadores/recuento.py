"""Lo que cuesta averiguar de la mesa, contado una vez y recordado mientras no cambie.

Sabe: qué títulos tiene cada jugador, dónde puede edificar, qué le falta y cuánto puede costarle caer mal.
No debe saber: qué conviene hacer con ello.
Lo usan: las vistas de una partida, que comparten uno.

El reparto de los títulos se recuenta cuando alguno cambia de manos; lo demás, cuando alguien lo
pregunta por primera vez tras un cambio del tablero. Recordarlo ahorra tiempo y no cambia ninguna respuesta.
"""

from __future__ import annotations

from typing import NamedTuple

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


class Ocasiones(NamedTuple):
    """Lo que el tablero ofrece ahora a un jugador, le llegue o no el dinero."""

    titulos: tuple[Posicion, ...]
    """Las casillas de las que es propietario."""
    edificables: tuple[Posicion, ...]
    """Sus solares en los que cabe otro edificio que la Banca tiene."""
    edificio_mas_barato: int
    """Lo menos que cuesta edificar en ellos; 0 si no hay ninguno."""
    hipotecadas: tuple[Posicion, ...]
    """Sus casillas hipotecadas."""
    compartidos: tuple[Compartido, ...]
    """Los grupos que tiene a medias con otro, en el orden del tablero."""


class Recuento:
    """La mesa contada para cada asiento."""

    def __init__(self, mesa: Mesa) -> None:
        self.mesa = mesa
        self.precios = {p.numero: p.precio for p in mesa.tablero.propiedades}
        self.precios_de_casa = {s.numero: s.precio_de_casa for s in mesa.tablero.solares}
        self.costes_de_levantar = {c: cuentas.coste_de_levantar(mesa, c) for c in self.precios}
        self.grupos = tuple(dict.fromkeys(mesa.tablero.companeras[c] for c in self.precios_de_casa))
        self.cambios = -1
        self.reparto: list[Asiento] = []

    def ocasiones(self, asiento: Asiento) -> Ocasiones:
        """Lo que el tablero le ofrece ahora, contado otra vez si la mesa ha cambiado."""
        if self.cambios != self.mesa.cambios:
            self._recontar(self.mesa)
        recordadas = self._ocasiones[asiento]
        if recordadas is None:
            recordadas = self._ocasiones[asiento] = self._buscar_ocasiones(self.mesa, asiento)
        return recordadas

    def peor_alquiler(self, asiento: Asiento) -> int:
        """El alquiler más caro de los demás, sacando 12."""
        if self.cambios != self.mesa.cambios:
            self._recontar(self.mesa)
        if asiento not in self._peor_alquiler:
            self._peor_alquiler[asiento] = self._buscar_peor_alquiler(self.mesa, asiento)
        return self._peor_alquiler[asiento]

    def _recontar(self, mesa: Mesa) -> None:
        self.cambios = mesa.cambios
        self._ocasiones: list[Ocasiones | None] = [None] * len(mesa.jugadores)
        self._peor_alquiler: dict[Asiento, int] = {}
        if self.reparto != mesa.propietario:
            self._recontar_el_reparto(mesa)

    def _recontar_el_reparto(self, mesa: Mesa) -> None:
        propietario = self.reparto = mesa.propietario.copy()
        titulos: list[list[Posicion]] = [[] for _ in mesa.jugadores]
        for casilla in self.precios:
            if propietario[casilla] != BANCA:
                titulos[propietario[casilla]].append(casilla)
        self.titulos = [tuple(suyos) for suyos in titulos]
        self.completos = [self._solares_completos(mesa, suyos) for suyos in titulos]
        self.compartidos = self._buscar_compartidos(mesa)

    def _solares_completos(self, mesa: Mesa, titulos: list[Posicion]) -> list[Posicion]:
        """Los que se podrían edificar con el reparto que hay."""
        vale_suelto = mesa.normas.edificar_sin_grupo
        return [c for c in titulos if (mesa.completo[c] or vale_suelto) and c in self.precios_de_casa]

    def _buscar_compartidos(self, mesa: Mesa) -> list[tuple[Compartido, ...]]:
        """Por asiento, en el orden del tablero."""
        de_cada_uno: list[list[Compartido]] = [[] for _ in mesa.jugadores]
        for grupo in self.grupos:
            if not mesa.completo[grupo[0]]:
                duenos = {self.reparto[c] for c in grupo}
                if len(duenos) == 2 and BANCA not in duenos:
                    uno, otro = sorted(duenos)
                    de_cada_uno[uno].append(self._repartir(grupo, uno, otro))
                    de_cada_uno[otro].append(self._repartir(grupo, otro, uno))
        return [tuple(suyos) for suyos in de_cada_uno]

    def _repartir(self, grupo: tuple[Posicion, ...], yo: Asiento, rival: Asiento) -> Compartido:
        mias = tuple([c for c in grupo if self.reparto[c] == yo])
        suyas = tuple([c for c in grupo if self.reparto[c] == rival])
        return Compartido(rival, suyas, mias, sum([self.precios[c] for c in suyas]))

    def _buscar_ocasiones(self, mesa: Mesa, asiento: Asiento) -> Ocasiones:
        hipotecadas = tuple([c for c in self.titulos[asiento] if mesa.hipotecado[c]])
        edificables = self._buscar_edificables(mesa, asiento) if self.completos[asiento] else ()
        mas_barato = min([self.precios_de_casa[c] for c in edificables]) if edificables else 0
        return Ocasiones(self.titulos[asiento], edificables, mas_barato, hipotecadas, self.compartidos[asiento])

    def _buscar_edificables(self, mesa: Mesa, asiento: Asiento) -> tuple[Posicion, ...]:
        casas, hoteles = (1, 1) if mesa.normas.edificios_ilimitados else (mesa.casas, mesa.hoteles)
        quedan = (casas,) * (HOTEL - 1) + (hoteles, 0)
        con_sitio = [c for c in self.completos[asiento] if quedan[mesa.edificios[c]]]
        if True in mesa.hipotecado:
            con_sitio = [c for c in con_sitio if not cuentas.hay_hipoteca_en_el_grupo(mesa, c)]
        return tuple(con_sitio)

    def _buscar_peor_alquiler(self, mesa: Mesa, asiento: Asiento) -> int:
        nadie = (BANCA, asiento)
        cobran = [c for c in self.precios if self.reparto[c] not in nadie and not mesa.hipotecado[c]]
        return max([cuentas.alquiler(mesa, c, 12) for c in cobran], default=0)
