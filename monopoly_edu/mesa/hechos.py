"""Lo ocurrido: cada cosa que pasa en la partida, y su frase en español.

Sabe: contar cada hecho con una frase y decir a qué fila del reglamento responde.
No debe saber: por qué pasó ni qué pasará (eso son las reglas).
Lo usan: las reglas, que los anotan; `partida` y las pantallas, que los leen.

Con los `Pago` solos se reconstruye el dinero de todos: no hay otra manera de moverlo.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Mesa, Tirada
from monopoly_edu.mesa.movimiento import es_doble
from monopoly_edu.mesa.preguntas import describir_parte
from monopoly_edu.mesa.trato import Parte


def _euros(mesa: Mesa, importe: int) -> str:
    return euros(importe, mesa.importes.moneda)


def _casilla(mesa: Mesa, numero: Posicion) -> str:
    return mesa.tablero.casillas[numero].nombre


def _dados(tirada: Tirada) -> str:
    return " + ".join(map(str, tirada))


class TiradaInicial(NamedTuple):
    asiento: Asiento
    tirada: Tirada
    fila: str = "R014"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} saca {_dados(self.tirada)} para ver quién empieza."


class Empieza(NamedTuple):
    asiento: Asiento
    fila: str = "R016"

    def frase(self, mesa: Mesa) -> str:
        return f"Empieza {mesa.nombre(self.asiento)}."


class Turno(NamedTuple):
    asiento: Asiento
    numero: int
    fila: str = "R017"

    def frase(self, mesa: Mesa) -> str:
        return f"Turno {self.numero}: juega {mesa.nombre(self.asiento)}."


class TiradaNula(NamedTuple):
    asiento: Asiento
    fila: str = "R023"

    def frase(self, mesa: Mesa) -> str:
        return f"La tirada de {mesa.nombre(self.asiento)} no vale y se repite."


class SacaDados(NamedTuple):
    asiento: Asiento
    tirada: Tirada

    @property
    def fila(self) -> str:
        return "R029" if es_doble(self.tirada) else "R019"

    def frase(self, mesa: Mesa) -> str:
        doble = ": doble" if es_doble(self.tirada) else ""
        return f"{mesa.nombre(self.asiento)} saca {_dados(self.tirada)}{doble}."


class Avanza(NamedTuple):
    asiento: Asiento
    desde: Posicion
    hasta: Posicion
    fila: str = "R020"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} avanza hasta {_casilla(mesa, self.hasta)}."


class Retrocede(NamedTuple):
    asiento: Asiento
    desde: Posicion
    hasta: Posicion
    fila: str = "G02"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} vuelve atrás hasta {_casilla(mesa, self.hasta)}."


#: Cómo acaba la frase «Ana paga 28 € a Luis …», y su fila.
CONCEPTOS: dict[str, tuple[str, str]] = {
    "sueldo": ("por pasar por Salida", "R027"),
    "alquiler": ("de alquiler por {casilla}", "R042"),
    "compra": ("por {casilla}", "R036"),
    "subasta": ("por {casilla}, en subasta", "R039"),
    "impuesto": ("por {casilla}", "R071"),
    "tarjeta": ("por la tarjeta", "R026"),
    "reparaciones": ("por las reparaciones", "R026"),
    "fianza": ("de fianza", "R060"),
    "edificar": ("por edificar en {casilla}", "R075"),
    "vender": ("por un edificio de {casilla}", "R095"),
    "rebajar": ("por los edificios de {casilla}", "R099"),
    "hipoteca": ("por la hipoteca de {casilla}", "R106"),
    "levantar": ("para levantar la hipoteca de {casilla}", "G15"),
    "herencia": ("por las hipotecas que recibe", "R112"),
    "trato": ("por el trato", "R103"),
    "quiebra": ("con todo lo que le quedaba", "R109"),
    "bote": ("del bote de Parking", "R067"),
}


class Pago(NamedTuple):
    de: Asiento
    a: Asiento
    importe: int
    concepto: str
    casilla: Posicion = -1

    @property
    def fila(self) -> str:
        return CONCEPTOS[self.concepto][1]

    def frase(self, mesa: Mesa) -> str:
        por = CONCEPTOS[self.concepto][0].format(casilla=_casilla(mesa, self.casilla) if self.casilla >= 0 else "")
        quien = mesa.nombre(self.de)
        return f"{quien[0].upper()}{quien[1:]} paga {_euros(mesa, self.importe)} a {mesa.nombre(self.a)} {por}."


class Adquiere(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    de: Asiento
    fila: str = "R037"

    def frase(self, mesa: Mesa) -> str:
        if self.asiento == BANCA:
            return f"{_casilla(mesa, self.casilla)} vuelve a la Banca."
        return f"{_casilla(mesa, self.casilla)} es ahora de {mesa.nombre(self.asiento)}."


class NoPaga(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    fila: str = "R047"

    def frase(self, mesa: Mesa) -> str:
        return f"{_casilla(mesa, self.casilla)} tiene hipoteca: {mesa.nombre(self.asiento)} no paga alquiler."


class DebeAlquiler(NamedTuple):
    asiento: Asiento
    propietario: Asiento
    casilla: Posicion
    importe: int
    fila: str = "R045"

    def frase(self, mesa: Mesa) -> str:
        dueno, importe = mesa.nombre(self.propietario), _euros(mesa, self.importe)
        return f"{dueno} puede pedir {importe} de alquiler a {mesa.nombre(self.asiento)} antes de que tire otro."


class AlquilerDeTarjeta(NamedTuple):
    """El alquiler que manda una tarjeta de «la más cercana»: `factor` por lo normal, o por una tirada nueva."""

    casilla: Posicion
    factor: int
    importe: int
    tirada: Tirada

    @property
    def fila(self) -> str:
        return "G07" if self.tirada else "G06"

    def frase(self, mesa: Mesa) -> str:
        que = f"una tirada nueva ({_dados(self.tirada)})" if self.tirada else "el alquiler"
        casilla, importe = _casilla(mesa, self.casilla), _euros(mesa, self.importe)
        return f"La tarjeta multiplica por {self.factor} {que}: {casilla} cobra {importe}."


class AlquilerPerdido(NamedTuple):
    propietario: Asiento
    asiento: Asiento
    casilla: Posicion
    fila: str = "R046"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.propietario)} ya no puede pedir el alquiler de {_casilla(mesa, self.casilla)}."


#: Tipo de casilla en la que no pasa nada → frase y fila; en las demás, es que la propiedad es de uno mismo.
SIN_EFECTO: dict[str, tuple[str, str]] = {
    "carcel": ("está en la cárcel solo de visita", "R028"),
    "parking": ("descansa en {casilla}: no pasa nada", "R067"),
}


class SinEfecto(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    tipo: str

    @property
    def fila(self) -> str:
        return SIN_EFECTO[self.tipo][1] if self.tipo in SIN_EFECTO else "R042"

    def frase(self, mesa: Mesa) -> str:
        que = SIN_EFECTO[self.tipo][0] if self.tipo in SIN_EFECTO else "cae en lo suyo: no paga nada"
        return f"{mesa.nombre(self.asiento)} {que.format(casilla=_casilla(mesa, self.casilla))}."


class RobaTarjeta(NamedTuple):
    asiento: Asiento
    mazo: str
    tarjeta: int
    fila: str = "R026"

    def frase(self, mesa: Mesa) -> str:
        mazo = mesa.tablero.mazos[self.mazo]
        return f"{mesa.nombre(self.asiento)} roba una tarjeta de {mazo.nombre}: «{mazo.tarjetas[self.tarjeta].texto}»"


class GuardaTarjeta(NamedTuple):
    asiento: Asiento
    mazo: str
    fila: str = "G11"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} guarda una tarjeta para salir de la cárcel."


class DevuelveTarjeta(NamedTuple):
    asiento: Asiento
    mazo: str
    fila: str = "G11"

    def frase(self, mesa: Mesa) -> str:
        return f"La tarjeta de {mesa.nombre(self.asiento)} vuelve al fondo de {mesa.tablero.mazos[self.mazo].nombre}."


class PasaTarjeta(NamedTuple):
    de: Asiento
    a: Asiento
    mazo: str
    fila: str = "G11"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.a)} recibe de {mesa.nombre(self.de)} una tarjeta para salir de la cárcel."


POR_QUE_A_LA_CARCEL = {
    "casilla": ("ha caído en la casilla que manda allí", "G08"),
    "tarjeta": ("lo manda la tarjeta", "G08"),
    "dobles": ("ha sacado tres dobles seguidos", "R032"),
}


class ALaCarcel(NamedTuple):
    asiento: Asiento
    porque: str

    @property
    def fila(self) -> str:
        return POR_QUE_A_LA_CARCEL[self.porque][1]

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} va a la cárcel: {POR_QUE_A_LA_CARCEL[self.porque][0]}."


class SaleDeLaCarcel(NamedTuple):
    asiento: Asiento
    como: str

    @property
    def fila(self) -> str:
        return {"pagando": "R060", "con una tarjeta": "R062", "con un doble": "G09"}[self.como]

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} sale de la cárcel {self.como}."


class SiguePreso(NamedTuple):
    asiento: Asiento
    intento: int
    fila: str = "R061"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} no saca doble (intento {self.intento}) y sigue en la cárcel."


class Edifica(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    nivel: int

    @property
    def fila(self) -> str:
        return "R085" if self.nivel == HOTEL else "R074"

    def frase(self, mesa: Mesa) -> str:
        que = "un hotel" if self.nivel == HOTEL else f"la casa número {self.nivel}"
        return f"{mesa.nombre(self.asiento)} pone {que} en {_casilla(mesa, self.casilla)}."


class Derriba(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    nivel: int
    fila: str = "R093"

    def frase(self, mesa: Mesa) -> str:
        queda = {0: "sin edificar", 1: "con 1 casa"}.get(self.nivel, f"con {self.nivel} casas")
        return f"{_casilla(mesa, self.casilla)} queda {queda}."


class Hipoteca(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    fila: str = "G13"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} hipoteca {_casilla(mesa, self.casilla)}."


class Levanta(NamedTuple):
    asiento: Asiento
    casilla: Posicion
    fila: str = "G15"

    def frase(self, mesa: Mesa) -> str:
        return f"{_casilla(mesa, self.casilla)} queda libre de hipoteca."


class Subasta(NamedTuple):
    lote: str
    salida: int
    fila: str = "R038"

    def frase(self, mesa: Mesa) -> str:
        return f"Se subasta {self.lote} desde {_euros(mesa, self.salida)}."


class Puja(NamedTuple):
    asiento: Asiento
    importe: int
    fila: str = "R039"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} puja {_euros(mesa, self.importe)}."


class SinPujas(NamedTuple):
    lote: str
    fila: str = "G04"

    def frase(self, mesa: Mesa) -> str:
        return f"Nadie puja por {self.lote}: se queda en la Banca."


class ProponeTrato(NamedTuple):
    de: Asiento
    con: Asiento
    da: Parte
    recibe: Parte
    fila: str = "R102"

    def frase(self, mesa: Mesa) -> str:
        da, recibe = describir_parte(mesa, self.da), describir_parte(mesa, self.recibe)
        return f"{mesa.nombre(self.de)} ofrece a {mesa.nombre(self.con)} {da} y le pide {recibe}."


class RespondeTrato(NamedTuple):
    asiento: Asiento
    respuesta: str
    fila: str = "R103"

    def frase(self, mesa: Mesa) -> str:
        return f"{mesa.nombre(self.asiento)} {'acepta' if self.respuesta == 'aceptar' else 'rechaza'} el trato."


class Quiebra(NamedTuple):
    asiento: Asiento
    acreedor: Asiento
    debia: int
    concepto: str
    fila: str = "R108"

    def frase(self, mesa: Mesa) -> str:
        debia, acreedor = _euros(mesa, self.debia), mesa.nombre(self.acreedor)
        return f"{mesa.nombre(self.asiento)} debe {debia} a {acreedor}, no los puede reunir y queda en quiebra."


class Gana(NamedTuple):
    asiento: Asiento
    fila: str = "R118"

    def frase(self, mesa: Mesa) -> str:
        return f"Gana {mesa.nombre(self.asiento)}."


Hecho = Any
