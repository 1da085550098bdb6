"""Lo que una estrategia ve de la mesa.

Sabe: enseñar la mesa con números, textos y tuplas, desde el asiento de quien decide.
No debe saber: cambiar nada; nunca entrega la mesa ni nada que se pueda modificar.
Lo usan: las estrategias.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from monopoly_edu.caja.tablero import Casilla, Posicion, propiedad
from monopoly_edu.jugadores.recuento import Compartido, Ocasiones, Recuento
from monopoly_edu.mesa import cuentas, permisos
from monopoly_edu.mesa.azar import Semilla, azar_de_decision
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa
from monopoly_edu.mesa.preguntas import Opcion
from monopoly_edu.mesa.trato import Trato, leer_trato


class Vista:
    """La mesa vista desde un asiento: solo se puede mirar.

    Las casillas se nombran por su número y los jugadores por su asiento (−1 es la Banca).
    """

    __slots__ = ("__asiento", "__diario", "__mesa", "__recuento", "__semilla")

    def __init__(
        self,
        mesa: Mesa,
        asiento: Asiento,
        semilla: Semilla,
        recuento: Recuento | None = None,
        diario: Sequence[Opcion] = (),
    ) -> None:
        self.__mesa, self.__asiento, self.__semilla, self.__diario = mesa, asiento, semilla, diario
        self.__recuento = recuento or Recuento(mesa)

    @property
    def azar(self) -> Random:
        """Un azar propio de esta decisión: no toca los dados y se repite con la partida."""
        return azar_de_decision(self.__semilla, self.__asiento, len(self.__diario))

    def __dir__(self) -> list[str]:
        """Solo lo que se puede mirar: es lo que propone el tabulador."""
        return [nombre for nombre in super().__dir__() if not nombre.startswith("_")]

    def __repr__(self) -> str:
        return f"<Vista de {self.nombre_de(self.yo)} en el turno {self.turno}>"

    # --- Lo mío -------------------------------------------------------------------------

    @property
    def yo(self) -> Asiento:
        """Mi asiento."""
        return self.__asiento

    @property
    def dinero(self) -> int:
        """Mi efectivo."""
        return self.__mesa.jugadores[self.__asiento].dinero

    @property
    def titulos(self) -> tuple[Posicion, ...]:
        """Casillas de las que soy propietario."""
        return self.__recuento.ocasiones(self.__asiento).titulos

    @property
    def intentos_en_la_carcel(self) -> int:
        """Tiradas fallidas que llevo en la cárcel."""
        return self.__mesa.jugadores[self.__asiento].turnos_en_carcel

    @property
    def tarjetas_de_carcel(self) -> int:
        """Tarjetas para salir de la cárcel que guardo."""
        return len(self.__mesa.jugadores[self.__asiento].tarjetas)

    @property
    def ofertas_que_quedan(self) -> int:
        """Tratos que aún puedo proponer este turno, si me los van rechazando."""
        return permisos.OFERTAS_POR_TURNO - self.__mesa.jugadores[self.__asiento].ofertas

    @property
    def deuda(self) -> int:
        """Lo que debe ahora mismo quien no ha podido pagar; 0 si nadie debe nada."""
        return self.__mesa.deuda.importe if self.__mesa.deuda else 0

    @property
    def alquileres_por_pedir(self) -> tuple[Asiento, ...]:
        """Asientos de quienes me deben un alquiler que aún puedo pedir."""
        if not self.__mesa.alquileres:
            return ()
        return tuple(a.deudor for a in self.__mesa.alquileres if a.propietario == self.__asiento)

    # --- La mesa ------------------------------------------------------------------------

    @property
    def turno(self) -> int:
        """Número del turno en curso."""
        return self.__mesa.turno

    @property
    def cambios(self) -> int:
        """Veces que han cambiado títulos, edificios o hipotecas: si no cambia, no hay nada nuevo."""
        return self.__mesa.cambios

    @property
    def rivales(self) -> tuple[Asiento, ...]:
        """Asientos de los demás que siguen en juego, en orden de turno."""
        return tuple(a for a in self.__mesa.solventes(self.__asiento) if a != self.__asiento)

    @property
    def dinero_inicial(self) -> int:
        """Lo que recibió cada uno al empezar."""
        return self.__mesa.importes.dinero_inicial

    @property
    def fianza(self) -> int:
        """Lo que cuesta salir de la cárcel."""
        return self.__mesa.importes.fianza

    @property
    def sin_vender(self) -> int:
        """Títulos que siguen en la Banca."""
        propietario = self.__mesa.propietario
        return sum(propietario[p.numero] == BANCA for p in self.__mesa.tablero.propiedades)

    @property
    def peor_alquiler(self) -> int:
        """El alquiler más caro que cobra hoy un rival (en un servicio, sacando 12)."""
        return self.__recuento.peor_alquiler(self.__asiento)

    def nombre_de(self, asiento: Asiento) -> str:
        """Nombre de un jugador."""
        return self.__mesa.nombre(asiento)

    def dinero_de(self, asiento: Asiento) -> int:
        """Efectivo de un jugador."""
        return self.__mesa.jugadores[asiento].dinero

    def posicion_de(self, asiento: Asiento) -> Posicion:
        """Casilla de su ficha."""
        return self.__mesa.jugadores[asiento].posicion

    def titulos_de(self, asiento: Asiento) -> tuple[Posicion, ...]:
        """Casillas de las que es propietario."""
        return tuple(cuentas.titulos_de(self.__mesa, asiento))

    # --- Cada casilla -------------------------------------------------------------------

    def casilla(self, numero: Posicion) -> Casilla:
        """La casilla impresa, con su nombre y sus importes."""
        return self.__mesa.tablero.casillas[numero]

    def propietario(self, casilla: Posicion) -> Asiento:
        """De quién es una casilla; −1, de la Banca."""
        return self.__mesa.propietario[casilla]

    def edificios(self, casilla: Posicion) -> int:
        """Nivel de edificación: 0 a 4 casas; 5, hotel."""
        return self.__mesa.edificios[casilla]

    def hipotecada(self, casilla: Posicion) -> bool:
        """La casilla está hipotecada."""
        return self.__mesa.hipotecado[casilla]

    def grupo(self, casilla: Posicion) -> tuple[Posicion, ...]:
        """Todas las casillas de su grupo."""
        return self.__mesa.tablero.companeras[casilla]

    def grupo_completo(self, casilla: Posicion) -> bool:
        """Alguien tiene todo su grupo."""
        return self.__mesa.completo[casilla]

    def es_solar(self, casilla: Posicion) -> bool:
        """La casilla es un solar edificable."""
        return casilla in self.__recuento.precios_de_casa

    def precio(self, casilla: Posicion) -> int:
        """Precio impreso del título."""
        return self.__recuento.precios[casilla]

    def hipoteca(self, casilla: Posicion) -> int:
        """Lo que presta la Banca por el título."""
        return propiedad(self.__mesa.tablero, casilla).hipoteca

    def precio_de_casa(self, casilla: Posicion) -> int:
        """Precio impreso de cada edificio."""
        return self.__recuento.precios_de_casa[casilla]

    def coste_de_levantar(self, casilla: Posicion) -> int:
        """Hipoteca más interés."""
        return self.__recuento.costes_de_levantar[casilla]

    def alquiler(self, casilla: Posicion, suma: int = 7) -> int:
        """Lo que cobra ahora esa casilla a quien cae en ella habiendo sacado `suma`."""
        return cuentas.alquiler(self.__mesa, casilla, suma) if self.propietario(casilla) != BANCA else 0

    # --- Lo que puedo hacer -------------------------------------------------------------

    @property
    def ocasiones(self) -> Ocasiones:
        """Mis títulos, dónde puedo edificar, qué puedo levantar y qué grupos comparto, todo de una vez."""
        return self.__recuento.ocasiones(self.__asiento)

    @property
    def edificables(self) -> tuple[Posicion, ...]:
        """Mis solares con el grupo completo y sin hipotecas en los que cabe otro edificio que la Banca tiene."""
        return self.__recuento.ocasiones(self.__asiento).edificables

    @property
    def hipotecadas(self) -> tuple[Posicion, ...]:
        """Mis casillas hipotecadas."""
        return self.__recuento.ocasiones(self.__asiento).hipotecadas

    @property
    def compartidos(self) -> tuple[Compartido, ...]:
        """Grupos de solares repartidos entre un solo rival y yo, en el orden del tablero."""
        return self.__recuento.ocasiones(self.__asiento).compartidos

    def puedo_edificar(self, *casillas: Posicion) -> bool:
        """Puedo poner un edificio en cada una de esas casillas, en ese orden."""
        return permisos.motivo_para_no_edificar(self.__mesa, self.__asiento, casillas) is None

    def puedo_vender(self, casilla: Posicion) -> bool:
        """Puedo vender ahí un edificio."""
        return permisos.motivo_para_no_vender(self.__mesa, self.__asiento, [casilla]) is None

    def puedo_hipotecar(self, casilla: Posicion) -> bool:
        """Puedo hipotecar esa casilla."""
        return permisos.motivo_para_no_hipotecar(self.__mesa, self.__asiento, casilla) is None

    def puedo_deshipotecar(self, casilla: Posicion) -> bool:
        """Puedo levantar esa hipoteca."""
        return permisos.motivo_para_no_deshipotecar(self.__mesa, self.__asiento, casilla) is None

    def rebajas(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Ventas de golpe de los hoteles de un grupo: (grupo, niveles en que se queda), de más a menos edificios."""
        con_hotel = dict.fromkeys(
            propiedad(self.__mesa.tablero, c).grupo for c in self.titulos if self.edificios(c) == HOTEL
        )
        posibles = [
            (grupo, (nivel,) * len(cuentas.suyas_del_grupo(self.__mesa, self.__asiento, grupo)))
            for grupo in con_hotel
            for nivel in range(HOTEL - 1, -1, -1)
        ]
        juzgar = permisos.motivo_para_no_rebajar_el_grupo
        return tuple((g, n) for g, n in posibles if juzgar(self.__mesa, self.__asiento, g, n) is None)

    def vale_el_trato(self, trato: dict[str, Any]) -> bool:
        """Ese trato se puede proponer (otra cosa es que lo acepten)."""
        return isinstance(leer_trato(self.__mesa, self.__asiento, trato), Trato)
