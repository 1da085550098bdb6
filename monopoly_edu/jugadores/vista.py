"""Lo que una estrategia ve de la mesa.

Sabe: enseñar la mesa con números, textos y tuplas, desde el asiento de quien decide.
No debe saber: cambiar nada; nunca entrega la mesa ni nada que se pueda modificar.
Lo usan: las estrategias.

Lo que cuesta averiguar se recuerda mientras no cambie aquello de lo que depende (el reparto
de los títulos, o todo lo que hay en el tablero): recordarlo no cambia ninguna respuesta.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from monopoly_edu.caja.tablero import Casilla, Posicion, propiedad
from monopoly_edu.mesa import cuentas, permisos
from monopoly_edu.mesa.azar import Semilla, azar_de_decision
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa
from monopoly_edu.mesa.trato import Trato, leer_trato


class Compartido(NamedTuple):
    """Un grupo de solares que tenemos entre un rival y yo: con un solo trato, uno de los dos lo completa."""

    rival: Asiento
    suyas: tuple[Posicion, ...]
    mias: tuple[Posicion, ...]
    precio: int
    """Precio impreso de las suyas."""


class Vista:
    """La mesa vista desde un asiento: solo se puede mirar.

    Las casillas se nombran por su número y los jugadores por su asiento (−1 es la Banca).
    """

    __slots__ = (
        "__asiento",
        "__cambios",
        "__compartidos",
        "__decision",
        "__edificables",
        "__grupos",
        "__hipotecadas",
        "__mesa",
        "__peor_alquiler",
        "__precios",
        "__precios_de_casa",
        "__reparto",
        "__semilla",
        "__solares",
        "__titulos",
    )

    def __init__(self, mesa: Mesa, asiento: Asiento, semilla: Semilla) -> None:
        self.__mesa, self.__asiento, self.__semilla, self.__decision = mesa, asiento, semilla, 0
        self.__precios = {p.numero: p.precio for p in mesa.tablero.propiedades}
        self.__precios_de_casa = {s.numero: s.precio_de_casa for s in mesa.tablero.solares}
        self.__grupos = tuple(dict.fromkeys(mesa.tablero.companeras[c] for c in self.__precios_de_casa))
        self.__reparto: list[Asiento] = []
        self.__mirar()

    def en_la_decision(self, numero: int) -> Vista:
        """La misma vista, lista para la decisión número `numero` de la partida."""
        self.__decision = numero
        return self

    @property
    def azar(self) -> Random:
        """Un azar propio de esta decisión: no toca los dados y se repite con la partida."""
        return azar_de_decision(self.__semilla, self.__asiento, self.__decision)

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
        if self.__cambios != self.__mesa.cambios:
            self.__mirar()
        return self.__titulos

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
        if self.__cambios != self.__mesa.cambios:
            self.__mirar()
        if self.__peor_alquiler < 0:
            self.__peor_alquiler = self.__buscar_peor_alquiler()
        return self.__peor_alquiler

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
        return casilla in self.__precios_de_casa

    def precio(self, casilla: Posicion) -> int:
        """Precio impreso del título."""
        return self.__precios[casilla]

    def hipoteca(self, casilla: Posicion) -> int:
        """Lo que presta la Banca por el título."""
        return propiedad(self.__mesa.tablero, casilla).hipoteca

    def precio_de_casa(self, casilla: Posicion) -> int:
        """Precio impreso de cada edificio."""
        return self.__precios_de_casa[casilla]

    def coste_de_levantar(self, casilla: Posicion) -> int:
        """Hipoteca más interés."""
        return cuentas.coste_de_levantar(self.__mesa, casilla)

    def alquiler(self, casilla: Posicion, suma: int = 7) -> int:
        """Lo que cobra ahora esa casilla a quien cae en ella habiendo sacado `suma`."""
        return cuentas.alquiler(self.__mesa, casilla, suma) if self.propietario(casilla) != BANCA else 0

    # --- Lo que puedo hacer -------------------------------------------------------------

    @property
    def edificables(self) -> tuple[Posicion, ...]:
        """Mis solares con el grupo completo y sin hipotecas en los que cabe otro edificio que la Banca tiene."""
        if self.__cambios != self.__mesa.cambios:
            self.__mirar()
        return self.__edificables

    @property
    def hipotecadas(self) -> tuple[Posicion, ...]:
        """Mis casillas hipotecadas."""
        if self.__cambios != self.__mesa.cambios:
            self.__mirar()
        return self.__hipotecadas

    @property
    def compartidos(self) -> tuple[Compartido, ...]:
        """Grupos de solares repartidos entre un solo rival y yo, en el orden del tablero."""
        if self.__cambios != self.__mesa.cambios:
            self.__mirar()
        return self.__compartidos

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
            (grupo, (nivel,) * len(self.__mesa.tablero.grupos[grupo].casillas))
            for grupo in con_hotel
            for nivel in range(HOTEL - 1, -1, -1)
        ]
        juzgar = permisos.motivo_para_no_rebajar_el_grupo
        return tuple((g, n) for g, n in posibles if juzgar(self.__mesa, self.__asiento, g, n) is None)

    def vale_el_trato(self, trato: dict[str, Any]) -> bool:
        """Ese trato se puede proponer (otra cosa es que lo acepten)."""
        return isinstance(leer_trato(self.__mesa, self.__asiento, trato), Trato)

    # --- Lo que se recuerda -------------------------------------------------------------

    def __mirar(self) -> None:
        """Pone al día lo que se recuerda, después de un cambio en la mesa."""
        mesa = self.__mesa
        self.__cambios, self.__peor_alquiler = mesa.cambios, -1
        if self.__reparto != mesa.propietario:
            self.__mirar_el_reparto(mesa)
        casas, hoteles = (mesa.casas, mesa.hoteles) if not mesa.normas.edificios_ilimitados else (1, 1)
        quedan = (casas,) * (HOTEL - 1) + (hoteles, 0)
        self.__hipotecadas = tuple([c for c in self.__titulos if mesa.hipotecado[c]])
        libres = self.__solares
        if self.__hipotecadas:
            libres = [c for c in libres if not cuentas.hay_hipoteca_en_el_grupo(mesa, c)]
        self.__edificables = tuple([c for c in libres if quedan[mesa.edificios[c]]])

    def __mirar_el_reparto(self, mesa: Mesa) -> None:
        vale_suelto = mesa.normas.edificar_sin_grupo
        self.__reparto = mesa.propietario.copy()
        self.__titulos = tuple([c for c in self.__precios if mesa.propietario[c] == self.__asiento])
        self.__solares = [c for c in self.__titulos if (mesa.completo[c] or vale_suelto) and self.es_solar(c)]
        self.__compartidos = tuple([self.__repartir(grupo) for grupo in self.__grupos if self.__es_de_dos(grupo)])

    def __es_de_dos(self, grupo: tuple[Posicion, ...]) -> bool:
        propietario = self.__mesa.propietario
        if propietario[grupo[0]] == BANCA or self.__mesa.completo[grupo[0]]:
            return False
        duenos = {propietario[c] for c in grupo}
        return len(duenos) == 2 and self.__asiento in duenos and BANCA not in duenos

    def __repartir(self, grupo: tuple[Posicion, ...]) -> Compartido:
        mias = tuple([c for c in grupo if self.propietario(c) == self.yo])
        suyas = tuple([c for c in grupo if c not in mias])
        return Compartido(self.propietario(suyas[0]), suyas, mias, sum([self.precio(c) for c in suyas]))

    def __buscar_peor_alquiler(self) -> int:
        mesa, yo = self.__mesa, self.__asiento
        cobran = [
            c for c, dueno in enumerate(mesa.propietario) if dueno != BANCA and dueno != yo and not mesa.hipotecado[c]
        ]
        return max([cuentas.alquiler(mesa, c, 12) for c in cobran], default=0)
