"""El tablero impreso: casillas, grupos, mazos, dados e importes.

Sabe: lo que está impreso en la caja; nada de ello cambia durante una partida.
No debe saber: quién juega, de quién es cada título ni qué manda ninguna regla.
Lo usan: todos. Los ficheros los lee `cargar`, que no conoce este módulo.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any, Self

from monopoly_edu.caja import cargar
from monopoly_edu.caja.tarjetas import Tarjeta

Posicion = int


@dataclass(frozen=True, slots=True)
class Casilla:
    """Una casilla. `corto` es el nombre que cabe en el dibujo del tablero."""

    numero: Posicion
    tipo: str
    nombre: str
    corto: str


@dataclass(frozen=True, slots=True)
class Propiedad(Casilla):
    """Casilla con título: `precio` y `hipoteca` en euros."""

    grupo: str
    precio: int
    hipoteca: int


@dataclass(frozen=True, slots=True)
class Solar(Propiedad):
    """Solar edificable. `alquileres`: libre, con 1 a 4 casas y con hotel."""

    precio_de_casa: int
    alquileres: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Estacion(Propiedad):
    """Estación: su alquiler depende de cuántas se tengan (`Importes.estaciones`)."""


@dataclass(frozen=True, slots=True)
class Servicio(Propiedad):
    """Servicio público: su alquiler es un múltiplo de la tirada (`Importes.servicios`)."""


@dataclass(frozen=True, slots=True)
class Impuesto(Casilla):
    """Casilla de impuesto. Con `porcentaje`, admite la variante de pagar una parte del patrimonio."""

    importe: int
    porcentaje: int = 0


@dataclass(frozen=True, slots=True)
class CasillaDeTarjeta(Casilla):
    """Casilla en la que se roba una tarjeta de `mazo`."""

    mazo: str


@dataclass(frozen=True, slots=True)
class Grupo:
    """Un grupo de propiedades: `color` y `trama` son para el dibujo."""

    clave: str
    nombre: str
    color: str
    trama: str
    casillas: tuple[Posicion, ...]


@dataclass(frozen=True, slots=True)
class Mazo:
    """Un mazo impreso, en el orden del fichero y con las copias repetidas."""

    clave: str
    nombre: str
    tarjetas: tuple[Tarjeta, ...]


@dataclass(frozen=True, slots=True)
class Importes:
    """Los importes del tablero, en su moneda, y las existencias de la caja (R003 a R005, G05)."""

    moneda: str
    dinero_inicial: int
    sueldo: int
    fianza: int
    interes_por_ciento: int
    casas: int
    hoteles: int
    estaciones: tuple[int, ...]
    servicios: tuple[int, ...]
    billetes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Tablero:
    """Un tablero con sus mazos. Las casillas se cuentan desde 0 (Salida).

    >>> t = Tablero.cargar("madrid")
    >>> len(t), t[39].nombre, t[39].precio
    (40, 'Paseo del Prado', 400)
    >>> t.carcel, t.grupos["azul"].casillas
    (10, (37, 39))
    """

    nombre: str
    edicion: str
    casillas: tuple[Casilla, ...]
    grupos: Mapping[str, Grupo]
    mazos: Mapping[str, Mazo]
    dados: tuple[int, ...]
    importes: Importes
    origen: str
    datos: Mapping[str, Any]

    @classmethod
    def cargar(cls, nombre_o_carpeta: str | Path) -> Self:
        """Un tablero de la caja (`"madrid"`, `"internacional"`, `"mini"`) o el de una carpeta.

        Lanza `cargar.TableroNoValido`, con una frase por fallo, si los ficheros no valen.
        """
        if isinstance(nombre_o_carpeta, str) and nombre_o_carpeta in cargar.nombres():
            return cls._de_la_caja(nombre_o_carpeta)
        return cls._construir(cargar.leer(nombre_o_carpeta), str(nombre_o_carpeta))

    @classmethod
    @cache
    def _de_la_caja(cls, nombre: str) -> Self:
        """Los de la caja no cambian: cada uno se lee una sola vez."""
        return cls._construir(cargar.leer(nombre), nombre)

    @classmethod
    def desde_datos(cls, datos: Mapping[str, Any], origen: str) -> Self:
        """El tablero que describen unos datos con la forma de los ficheros (una partida guardada los lleva)."""
        cargar.comprobar(datos, origen)
        return cls._construir(datos, origen)

    @classmethod
    def _construir(cls, datos: Mapping[str, Any], origen: str) -> Self:
        casillas = tuple(_casilla(numero, fila) for numero, fila in enumerate(datos["casillas"]))
        return cls(
            nombre=datos["nombre"],
            edicion=datos["edicion"],
            casillas=casillas,
            grupos=_grupos(datos["grupos"], casillas),
            mazos={clave: _mazo(clave, mazo, datos["tarjetas"][clave]) for clave, mazo in datos["mazos"].items()},
            dados=tuple(datos["dados"]),
            importes=_importes(datos),
            origen=origen,
            datos=datos,
        )

    def __len__(self) -> int:
        return len(self.casillas)

    def __getitem__(self, numero: Posicion) -> Casilla:
        if isinstance(numero, bool) or not isinstance(numero, int) or not 0 <= numero < len(self.casillas):
            raise IndexError(f"Las casillas van de 0 a {len(self.casillas) - 1} y se ha pedido la {numero!r}.")
        return self.casillas[numero]

    def __iter__(self) -> Iterator[Casilla]:
        return iter(self.casillas)

    def __eq__(self, otro: object) -> bool:
        return isinstance(otro, Tablero) and self.datos == otro.datos

    def __hash__(self) -> int:
        return hash((self.nombre, self.edicion, self.casillas, self.dados))

    def __repr__(self) -> str:
        return f"Tablero({self.nombre!r}, {len(self)} casillas)"

    @cached_property
    def carcel(self) -> Posicion | None:
        """Número de la casilla de la cárcel, o `None` si el tablero no tiene."""
        return next((c.numero for c in self.casillas if c.tipo == "carcel"), None)

    @cached_property
    def propiedades(self) -> tuple[Propiedad, ...]:
        """Las casillas con título, en orden de tablero."""
        return tuple(c for c in self.casillas if isinstance(c, Propiedad))

    @cached_property
    def solares(self) -> tuple[Solar, ...]:
        """Los solares, en orden de tablero."""
        return tuple(c for c in self.casillas if isinstance(c, Solar))

    @cached_property
    def companeras(self) -> tuple[tuple[Posicion, ...], ...]:
        """Por casilla, todas las de su grupo, ella incluida; vacía si no tiene título."""
        return tuple(self.grupos[c.grupo].casillas if isinstance(c, Propiedad) else () for c in self.casillas)

    @cached_property
    def tiradas(self) -> tuple[tuple[int, ...], ...]:
        """Todas las tiradas posibles de los dados, igual de probables y en orden fijo."""
        return tuple(product(*(range(1, caras + 1) for caras in self.dados)))

    @cached_property
    def sumas(self) -> dict[int, Fraction]:
        """Probabilidad exacta de cada suma de los dados."""
        una = Fraction(1, len(self.tiradas))
        ley: dict[int, Fraction] = {}
        for tirada in self.tiradas:
            ley[sum(tirada)] = ley.get(sum(tirada), Fraction(0)) + una
        return ley


def propiedad(tablero: Tablero, numero: Posicion) -> Propiedad:
    """La casilla `numero`, que ha de tener título (lo contrario es un error del programa)."""
    casilla = tablero.casillas[numero]
    assert isinstance(casilla, Propiedad), casilla
    return casilla


def solar(tablero: Tablero, numero: Posicion) -> Solar:
    """La casilla `numero`, que ha de ser un solar (lo contrario es un error del programa)."""
    casilla = tablero.casillas[numero]
    assert isinstance(casilla, Solar), casilla
    return casilla


def _casilla(numero: Posicion, fila: Mapping[str, Any]) -> Casilla:
    tipo, nombre = fila["tipo"], fila["nombre"]
    comun = (numero, tipo, nombre, fila.get("corto", nombre))
    if tipo == "solar":
        titulo = (fila["grupo"], fila["precio"], fila["hipoteca"])
        return Solar(*comun, *titulo, fila["casa"], tuple(fila["alquileres"]))
    if tipo == "estacion":
        return Estacion(*comun, "estacion", fila["precio"], fila["hipoteca"])
    if tipo == "servicio":
        return Servicio(*comun, "servicio", fila["precio"], fila["hipoteca"])
    if tipo == "impuesto":
        return Impuesto(*comun, fila["importe"], fila.get("porcentaje", 0))
    if tipo in ("suerte", "caja"):
        return CasillaDeTarjeta(*comun, tipo)
    return Casilla(*comun)


def _grupos(datos: Mapping[str, Any], casillas: tuple[Casilla, ...]) -> dict[str, Grupo]:
    miembros: dict[str, list[Posicion]] = {}
    for casilla in casillas:
        if isinstance(casilla, Propiedad):
            miembros.setdefault(casilla.grupo, []).append(casilla.numero)
    return {
        clave: Grupo(clave, g["nombre"], g["color"], g["trama"], tuple(miembros[clave])) for clave, g in datos.items()
    }


def _mazo(clave: str, mazo: Mapping[str, Any], filas: list[dict[str, Any]]) -> Mazo:
    tarjetas: list[Tarjeta] = []
    for fila in filas:
        campos = {campo: dato for campo, dato in fila.items() if campo != "copias"}
        tarjetas += [Tarjeta(**campos)] * int(fila.get("copias", 1))
    return Mazo(clave, mazo["nombre"], tuple(tarjetas))


def _importes(datos: Mapping[str, Any]) -> Importes:
    importes = dict(datos["importes"])
    importes["billetes"] = tuple((valor, cuantos) for valor, cuantos in importes["billetes"])
    for lista in ("estaciones", "servicios"):
        importes[lista] = tuple(importes[lista])
    return Importes(**importes)
