"""Un turno de Monopoly escrito aparte, para comprobar: no usa ni `mesa.movimiento` ni nada de `analisis`.

Sabe: jugar turnos sin fin de una ficha con los 40 lugares de Madrid y apuntar el dinero de cada uno.
No debe saber: cómo lo hace el paquete; por eso cuenta las casillas por su cuenta y a mano.
Lo usan: las pruebas de alquileres.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from monopoly_edu import Tablero

ESTACIONES, SERVICIOS = (5, 15, 25, 35), (12, 28)
COMUNIDAD, SUERTE = (2, 17, 33), (7, 22, 36)
IMPUESTOS = {4: 200, 38: 100}

#: (casilla, suma de los dados, efecto de la tarjeta que trae, o "") → euros que se pagan.
Alquiler = Callable[[int, int, str], float]


class Ficha:
    """Una ficha con su azar y el dinero que lleva en el turno."""

    def __init__(self, tablero: Tablero, semilla: int, alquiler: Alquiler, espera: bool = False) -> None:
        self.azar, self.alquiler, self.espera = Random(semilla), alquiler, espera
        self.mazos = {clave: mazo.tarjetas for clave, mazo in tablero.mazos.items()}
        self.lugar, self.presa, self.intentos, self.euros = 0, False, 0, 0.0

    def dado(self) -> int:
        return 1 + int(self.azar.random() * 6)

    def turno(self) -> float:
        """Un turno entero: los euros que gana o pierde."""
        self.euros, dobles = 0.0, 0
        if self.presa and self.espera:
            return self.intento()
        if self.presa:
            self.presa, self.euros = False, -50
        while True:
            a, b = self.dado(), self.dado()
            dobles += a == b
            if dobles == 3:
                self.presa, self.lugar = True, 10
                return self.euros
            self.avanza(a + b)
            if a != b or self.presa:
                return self.euros

    def intento(self) -> float:
        a, b = self.dado(), self.dado()
        self.intentos += 1
        if a != b and self.intentos < 3:
            return 0.0
        self.euros = 0.0 if a == b else -50.0
        self.presa, self.intentos = False, 0
        self.avanza(a + b)
        return self.euros

    def avanza(self, suma: int) -> None:
        self.lugar += suma
        if self.lugar >= 40:
            self.lugar, self.euros = self.lugar - 40, self.euros + 200
        self.cae(suma, "")

    def cae(self, suma: int, trae: str) -> None:
        if self.lugar == 30:
            self.presa, self.lugar = True, 10
        elif self.lugar in SUERTE:
            self.roba("suerte", suma)
        elif self.lugar in COMUNIDAD:
            self.roba("caja", suma)
        else:
            self.euros -= IMPUESTOS.get(self.lugar, 0) + self.alquiler(self.lugar, suma, trae)

    def roba(self, mazo: str, suma: int) -> None:
        tarjeta = self.mazos[mazo][int(self.azar.random() * 16)]
        efecto = tarjeta.efecto
        if efecto == "ir_a_la_carcel":
            self.presa, self.lugar = True, 10
        elif efecto in ("cobrar", "pagar", "multa_o_robar"):
            self.euros += tarjeta.importe if efecto == "cobrar" else -tarjeta.importe
        elif efecto == "retroceder":
            self.lugar -= 3
            self.cae(suma, efecto)
        elif efecto == "volver":
            self.lugar = 1
            self.cae(suma, efecto)
        elif efecto in ("avanzar", "estacion_mas_cercana", "servicio_mas_cercano"):
            self.hasta(efecto, tarjeta.destino)
            self.cae(suma, efecto)

    def hasta(self, efecto: str, destino: int) -> None:
        if efecto != "avanzar":
            buscadas = ESTACIONES if efecto == "estacion_mas_cercana" else SERVICIOS
            destino = next((c for c in buscadas if c > self.lugar), buscadas[0])
        self.euros += 200 if destino <= self.lugar else 0
        self.lugar = destino
