"""El estado de una partida como puros datos: jugadores, títulos, mazos y Banca.

Sabe: qué hay sobre la mesa en cada momento, y copiarlo, compararlo y pasarlo a JSON.
No debe saber: qué se puede hacer ni qué pasa al hacerlo (permisos y reglas).
Lo usan: todas las capas de encima. Solo `reglas` lo cambia.
"""

from __future__ import annotations

import copy
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Importes, Posicion, Tablero

Asiento = int
Tirada = tuple[int, ...]

#: «Asientos» que no son de nadie: la Banca y el bote de Parking (norma de la casa).
BANCA: Asiento = -1
BOTE: Asiento = -2

#: Nivel de edificación que es un hotel; los anteriores son casas (R078).
HOTEL = 5
CASAS_POR_HOTEL = 4


@dataclass(slots=True)
class Jugador:
    """Un jugador. `dobles` son los seguidos de este turno; `tarjetas`, los mazos de donde
    vienen sus tarjetas para salir de la cárcel; `ofertas`, los tratos que ha propuesto este turno;
    `desierta`, los cambios que llevaba la mesa cuando se subastó un edificio que encargó y nadie
    pujó; `visto_…`, cómo estaba la mesa cuando pasó."""

    nombre: str
    dinero: int
    posicion: Posicion = 0
    dobles: int = 0
    encarcelado: bool = False
    turnos_en_carcel: int = 0
    tarjetas: list[str] = field(default_factory=list)
    arruinado: bool = False
    ofertas: int = 0
    desierta: int = -1
    visto_cambios: int = 0
    visto_dinero: int = -1


@dataclass(frozen=True, slots=True)
class Deuda:
    """Lo que alguien debe ahora mismo y no ha podido pagar en el acto."""

    deudor: Asiento
    acreedor: Asiento
    importe: int
    concepto: str


@dataclass(frozen=True, slots=True)
class Alquiler:
    """Un alquiler que el propietario todavía puede pedir (R045)."""

    propietario: Asiento
    deudor: Asiento
    importe: int
    casilla: Posicion


@dataclass(slots=True)
class Mesa:
    """Todo lo que hay sobre la mesa.

    `propietario`, `edificios`, `hipotecado`, `pagado` y `completo` son listas por casilla;
    `mazos`, por mazo, los números de sus tarjetas con la de encima primero. `banca` es lo
    que la Banca ha ganado menos lo que ha pagado: sumado al dinero de todos, es constante.
    `cambios` cuenta los cambios de títulos, edificios e hipotecas; `vivos` son los
    asientos de quienes siguen jugando. `hechos` es la lista de
    lo ocurrido, o `None` si nadie escucha.
    """

    tablero: Tablero
    normas: Normas
    importes: Importes
    jugadores: list[Jugador]
    propietario: list[Asiento]
    edificios: list[int]
    hipotecado: list[bool]
    pagado: list[list[int]]
    completo: list[bool]
    mazos: dict[str, list[int]]
    casas: int
    hoteles: int
    banca: int = 0
    bote: int = 0
    billetes: int | None = None
    pagares: int = 0
    activo: Asiento = 0
    primero: Asiento = 0
    turno: int = 0
    ronda: int = 1
    turno_en_curso: bool = False
    tirada: Tirada = ()
    tiradas: int = 0
    deuda: Deuda | None = None
    alquileres: list[Alquiler] = field(default_factory=list)
    cambios: int = 0
    fin_por_tiempo: bool = False
    vivos: list[Asiento] = field(default_factory=list)
    hechos: list[Any] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def nueva(cls, tablero: Tablero, normas: Normas, nombres: Sequence[str]) -> Self:
        """La mesa recién puesta: todos en Salida, los títulos en la Banca y los mazos sin barajar (R003, R007, R018).

        >>> mesa = Mesa.nueva(Tablero.cargar("madrid"), Normas(), ["Ana", "Luis"])
        >>> [j.dinero for j in mesa.jugadores], mesa.casas, mesa.hoteles
        ([1500, 1500], 32, 12)
        """
        casillas = len(tablero.casillas)
        importes = _importes(tablero, normas)
        return cls(
            tablero=tablero,
            normas=normas,
            importes=importes,
            jugadores=[Jugador(nombre, importes.dinero_inicial) for nombre in nombres],
            propietario=[BANCA] * casillas,
            edificios=[0] * casillas,
            hipotecado=[False] * casillas,
            pagado=[[] for _ in range(casillas)],
            completo=[False] * casillas,
            mazos={clave: list(range(len(mazo.tarjetas))) for clave, mazo in tablero.mazos.items()},
            casas=importes.casas,
            hoteles=importes.hoteles,
            vivos=list(range(len(nombres))),
        )

    def anotar(self, clase: type[Any], *datos: Any) -> None:
        """Añade un hecho a lo ocurrido, si alguien escucha."""
        if self.hechos is not None:
            self.hechos.append(clase(*datos))

    def copia(self) -> Self:
        """Una copia independiente, sin lo ocurrido hasta ahora."""
        copias = {campo: _copiar(getattr(self, campo)) for campo in _GUARDADOS}
        return replace(self, hechos=None if self.hechos is None else [], **copias)

    def a_json(self) -> dict[str, Any]:
        """Los datos de la mesa que no están en el tablero ni en las normas, listos para JSON."""
        datos = {campo: getattr(self, campo) for campo in _GUARDADOS}
        datos["jugadores"] = [_campos(j) for j in self.jugadores]
        datos["alquileres"] = [_campos(a) for a in self.alquileres]
        datos["deuda"] = None if self.deuda is None else _campos(self.deuda)
        datos["tirada"] = list(self.tirada)
        return copy.deepcopy(datos)

    @classmethod
    def de_json(cls, tablero: Tablero, normas: Normas, datos: dict[str, Any]) -> Self:
        """La mesa que guardó `a_json`."""
        mesa = cls.nueva(tablero, normas, [])
        for campo in _GUARDADOS:
            setattr(mesa, campo, copy.deepcopy(datos[campo]))
        mesa.jugadores = [Jugador(**j) for j in datos["jugadores"]]
        mesa.alquileres = [Alquiler(**a) for a in datos["alquileres"]]
        mesa.deuda = None if datos["deuda"] is None else Deuda(**datos["deuda"])
        mesa.tirada = tuple(datos["tirada"])
        return mesa

    def solventes(self, desde: Asiento = 0) -> list[Asiento]:
        """Asientos de quienes siguen jugando, en orden de turno a partir de `desde` (incluido)."""
        corte = bisect_left(self.vivos, desde)
        return self.vivos[corte:] + self.vivos[:corte]

    def hay_novedades(self, asiento: Asiento) -> bool:
        """Desde que pasó han cambiado títulos, edificios, hipotecas o su dinero, o puede pedir un alquiler."""
        if self.cambios == 0:
            return False
        jugador = self.jugadores[asiento]
        if self.cambios != jugador.visto_cambios or jugador.dinero != jugador.visto_dinero:
            return True
        return bool(self.alquileres) and asiento in [a.propietario for a in self.alquileres]

    def nombre(self, asiento: Asiento) -> str:
        """Nombre de un asiento; también de la Banca y del bote."""
        if asiento == BANCA:
            return "la Banca"
        return "el bote" if asiento == BOTE else self.jugadores[asiento].nombre

    @property
    def total(self) -> int:
        """Dinero de todos más el saldo de la Banca: no cambia nunca."""
        return sum(j.dinero for j in self.jugadores) + self.banca + self.bote


_FIJOS = {"tablero", "normas", "importes", "hechos"}
_GUARDADOS = tuple(c.name for c in fields(Mesa) if c.name not in _FIJOS)


def _copiar(dato: Any) -> Any:
    """Una copia independiente de un dato de la mesa; lo que no se puede cambiar vale para las dos."""
    if isinstance(dato, list):
        return [_copiar(d) for d in dato] if dato and isinstance(dato[0], list | Jugador) else dato.copy()
    if isinstance(dato, dict):
        return {clave: _copiar(d) for clave, d in dato.items()}
    return replace(dato, tarjetas=dato.tarjetas.copy()) if isinstance(dato, Jugador) else dato


def _campos(dato: Any) -> dict[str, Any]:
    return {c.name: getattr(dato, c.name) for c in fields(dato)}


def _importes(tablero: Tablero, normas: Normas) -> Importes:
    """Los importes del tablero con los que las normas ponen en su lugar."""
    propios = {c: getattr(normas, c) for c in ("dinero_inicial", "sueldo", "fianza")}
    return replace(tablero.importes, **{c: v for c, v in propios.items() if v is not None})
