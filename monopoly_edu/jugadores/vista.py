"""Lo que una estrategia ve de la mesa.

Sabe: enseñar la mesa con números, textos y tuplas, desde el asiento de quien decide.
No debe saber: cambiar nada; nunca entrega la mesa ni nada que se pueda modificar.
Lo usan: las estrategias.
"""

from __future__ import annotations

from random import Random

from monopoly_edu.caja.tablero import Posicion, Propiedad, Solar, Tablero, propiedad, solar
from monopoly_edu.mesa import cuentas, permisos
from monopoly_edu.mesa.azar import Semilla, azar_de_decision
from monopoly_edu.mesa.estado import BANCA, Asiento, Mesa
from monopoly_edu.mesa.trato import Trato, leer_trato


class Vista:
    """La mesa vista desde un asiento: solo se puede mirar.

    Las casillas se nombran por su número y los jugadores por su asiento (−1 es la Banca).
    """

    __slots__ = ("__decision", "__mesa", "__semilla", "yo")

    def __init__(self, mesa: Mesa, asiento: Asiento, semilla: Semilla) -> None:
        self.yo = asiento
        self.__mesa, self.__semilla, self.__decision = mesa, semilla, 0

    def en_la_decision(self, numero: int) -> Vista:
        """La misma vista, lista para la decisión número `numero` de la partida."""
        self.__decision = numero
        return self

    @property
    def azar(self) -> Random:
        """Un azar propio de esta decisión: no toca los dados y se repite con la partida."""
        return azar_de_decision(self.__semilla, self.yo, self.__decision)

    # --- Lo mío -------------------------------------------------------------------------

    @property
    def dinero(self) -> int:
        """Mi efectivo, en euros."""
        return self.__mesa.jugadores[self.yo].dinero

    @property
    def titulos(self) -> tuple[Posicion, ...]:
        """Casillas de las que soy propietario."""
        return self.titulos_de(self.yo)

    @property
    def intentos_en_la_carcel(self) -> int:
        """Tiradas fallidas que llevo en la cárcel."""
        return self.__mesa.jugadores[self.yo].turnos_en_carcel

    @property
    def tarjetas_de_carcel(self) -> int:
        """Tarjetas para salir de la cárcel que guardo."""
        return len(self.__mesa.jugadores[self.yo].tarjetas)

    @property
    def ofertas_que_quedan(self) -> int:
        """Tratos que aún puedo proponer este turno, si me los van rechazando."""
        return permisos.OFERTAS_POR_TURNO - self.__mesa.jugadores[self.yo].ofertas

    @property
    def deuda(self) -> int:
        """Lo que debo ahora mismo y no he podido pagar."""
        return self.__mesa.deuda.importe if self.__mesa.deuda else 0

    @property
    def alquileres_por_pedir(self) -> tuple[Asiento, ...]:
        """Asientos de quienes me deben un alquiler que aún puedo pedir."""
        return tuple(a.deudor for a in self.__mesa.alquileres if a.propietario == self.yo)

    @property
    def fianza(self) -> int:
        """Lo que cuesta salir de la cárcel."""
        return self.__mesa.importes.fianza

    # --- La mesa ------------------------------------------------------------------------

    @property
    def tablero(self) -> Tablero:
        """El tablero impreso."""
        return self.__mesa.tablero

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
        return tuple(a for a in self.__mesa.solventes(self.yo) if a != self.yo)

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

    def quedan_sin_propietario(self) -> int:
        """Títulos que siguen en la Banca."""
        return sum(self.__mesa.propietario[p.numero] == BANCA for p in self.__mesa.tablero.propiedades)

    def precio(self, casilla: Posicion) -> int:
        """Precio impreso del título."""
        return propiedad(self.__mesa.tablero, casilla).precio

    def precio_de_casa(self, casilla: Posicion) -> int:
        """Precio impreso de cada edificio."""
        return solar(self.__mesa.tablero, casilla).precio_de_casa

    def es_solar(self, casilla: Posicion) -> bool:
        """La casilla es un solar edificable."""
        return isinstance(self.__mesa.tablero.casillas[casilla], Solar)

    def tiene_titulo(self, casilla: Posicion) -> bool:
        """La casilla es una propiedad."""
        return isinstance(self.__mesa.tablero.casillas[casilla], Propiedad)

    def coste_de_levantar(self, casilla: Posicion) -> int:
        """Hipoteca más interés."""
        return cuentas.coste_de_levantar(self.__mesa, casilla)

    def alquiler(self, casilla: Posicion, suma: int = 7) -> int:
        """Lo que cobra ahora esa casilla a quien cae en ella habiendo sacado `suma`."""
        return cuentas.alquiler(self.__mesa, casilla, suma) if self.propietario(casilla) != BANCA else 0

    # --- Lo que puedo hacer -------------------------------------------------------------

    def puedo_edificar(self, casilla: Posicion) -> bool:
        """Puedo poner ahí el siguiente edificio."""
        return permisos.motivo_para_no_edificar(self.__mesa, self.yo, [casilla]) is None

    def puedo_vender(self, casilla: Posicion) -> bool:
        """Puedo vender ahí un edificio."""
        return self.edificios(casilla) > 0 and permisos.motivo_para_no_vender(self.__mesa, self.yo, [casilla]) is None

    def puedo_hipotecar(self, casilla: Posicion) -> bool:
        """Puedo hipotecar esa casilla."""
        return permisos.motivo_para_no_hipotecar(self.__mesa, self.yo, casilla) is None

    def puedo_deshipotecar(self, casilla: Posicion) -> bool:
        """Puedo levantar esa hipoteca."""
        return permisos.motivo_para_no_deshipotecar(self.__mesa, self.yo, casilla) is None

    def puedo_rebajar(self, grupo: str) -> bool:
        """Puedo vender de una vez todos los edificios de un grupo con hoteles."""
        niveles = [0] * len(self.__mesa.tablero.grupos[grupo].casillas)
        return permisos.motivo_para_no_rebajar_el_grupo(self.__mesa, self.yo, grupo, niveles) is None

    def vale_el_trato(self, con: Asiento, da: dict[str, object], recibe: dict[str, object]) -> bool:
        """Ese trato se puede proponer (otra cosa es que lo acepten)."""
        return isinstance(leer_trato(self.__mesa, self.yo, {"con": con, "da": da, "recibe": recibe}), Trato)
