"""Un lote: unas cuantas partidas seguidas de un torneo, jugadas hasta el final.

Sabe: preparar y jugar la partida número n de un torneo, y levantar acta de ella.
No debe saber: dónde se está jugando ni qué se concluye de las actas.
Lo usan: los demás módulos de `torneos`.

La partida número n depende solo de su `Encargo` y de n: ni de quién la juega, ni de en qué lote va, ni de las que se
han jugado antes.
"""

from __future__ import annotations

import copy
import traceback
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Posicion, Tablero
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.azar import Semilla
from monopoly_edu.mesa.preguntas import Opcion, RespuestaNoValida
from monopoly_edu.partida import EstrategiaFallida, Partida

CASA = Path(__file__).parents[1]

#: Los fallos que `Partida` ya cuenta con una frase.
PREVISTOS = (EstrategiaFallida, RespuestaNoValida)

#: Lugar en el que se cuentan las idas a la cárcel: el que sigue a la última casilla.
Lugar = int


@dataclass(frozen=True, slots=True)
class Encargo:
    """Todo lo que hay que saber para jugar cualquiera de las partidas de un torneo. Viaja a los demás procesos."""

    estrategias: tuple[tuple[str, type[Estrategia] | Estrategia], ...]
    tablero: Tablero
    normas: Normas
    semilla: Semilla
    limite_turnos: int
    dinero_cada: int | None = None
    contar: bool = False

    @property
    def nombres(self) -> list[str]:
        """Los nombres de los jugadores, en el orden en que se dieron."""
        return [nombre for nombre, _ in self.estrategias]

    def semilla_de(self, numero: int) -> str:
        """La semilla de una partida: la del torneo y su número, y nada más. Los dados no saben quién juega."""
        return f"{self.semilla}:{numero}"

    def orden(self, numero: int) -> list[int]:
        """Qué jugador se sienta en cada asiento: en cada partida, todos se corren uno."""
        cuantos = len(self.estrategias)
        return [(asiento + numero) % cuantos for asiento in range(cuantos)]

    def partida(self, numero: int, contar: bool = True) -> Partida:
        """La partida número `numero`, sin empezar a jugar."""
        por_asiento = [self.estrategias[jugador] for jugador in self.orden(numero)]
        sentados = [(nombre, _sin_recuerdos(estrategia)) for nombre, estrategia in por_asiento]
        return Partida.nueva(sentados, self.tablero, self.normas, self.semilla_de(numero), contar=contar)


def _sin_recuerdos(estrategia: Any) -> Any:
    """Una copia, si es un objeto: lo que guarde de una partida no debe llegar a la siguiente."""
    return estrategia if isinstance(estrategia, type) else copy.deepcopy(estrategia)


class Acta(NamedTuple):
    """Cómo acabó una partida. Las tuplas van por jugador, en el orden del encargo, no por asiento."""

    numero: int
    ganador: int | None
    fin: str
    turnos: int
    ruinas: tuple[int | None, ...]
    dinero: tuple[int, ...]
    camino: tuple[tuple[int, ...], ...]


class Fallo(NamedTuple):
    """En qué punto de qué partida ha fallado una estrategia, y qué ha dicho Python."""

    numero: int
    turno: int
    jugador: str
    clase: str
    pregunta: str
    mensaje: str
    donde: str
    traza: str
    diario: tuple[Opcion, ...]


@dataclass(slots=True)
class Cuentas:
    """Lo que solo se cuenta si se pide: (jugador, lugar) → veces o euros."""

    llegadas: Counter[tuple[int, Lugar]] = field(default_factory=Counter)
    cobros: Counter[tuple[int, Posicion]] = field(default_factory=Counter)
    alquileres: Counter[tuple[int, Posicion]] = field(default_factory=Counter)

    def sumar(self, otras: Cuentas) -> None:
        """Añade lo contado en otras partidas."""
        self.llegadas.update(otras.llegadas)
        self.cobros.update(otras.cobros)
        self.alquileres.update(otras.alquileres)


@dataclass(slots=True)
class Lote:
    """Las actas de unas partidas seguidas y, si una estrategia falló, dónde (las de detrás no se jugaron)."""

    actas: list[Acta] = field(default_factory=list)
    cuentas: Cuentas = field(default_factory=Cuentas)
    fallo: Fallo | None = None


# --- Jugar -------------------------------------------------------------------------------


def jugar_lote(encargo: Encargo, numeros: Iterable[int]) -> Lote:
    """Juega unas partidas seguidas, hasta el final o hasta que falle una estrategia."""
    lote = Lote()
    for numero in numeros:
        cronica = Cronica(encargo, numero)
        try:
            acta = cronica.jugar()
        except Exception as error:
            lote.fallo = _apuntar_el_fallo(numero, cronica.partida, error)
            break
        lote.actas.append(acta)
        lote.cuentas.sumar(cronica.cuentas)
    return lote


class Cronica:
    """Juega una partida mirándola tras cada turno: así se sabe en cuál se arruina cada uno sin guardar nada más."""

    def __init__(self, encargo: Encargo, numero: int) -> None:
        self.encargo, self.numero = encargo, numero
        self.partida = encargo.partida(numero, contar=encargo.contar)
        self.orden = encargo.orden(numero)
        self.ruinas: list[int | None] = [None] * len(self.orden)
        self.vivos = self.partida.mesa.vivos.copy()
        self.camino: list[tuple[int, ...]] = []
        self.cuentas = Cuentas()

    def jugar(self) -> Acta:
        """La partida entera, y su acta."""
        self._apuntar_el_dinero(0, ultimo=False)
        for turno in range(1, self.encargo.limite_turnos + 1):
            self.partida.jugar(limite_turnos=turno)
            ultimo = self.partida.terminada or turno == self.encargo.limite_turnos
            self._apuntar_las_ruinas(turno)
            self._apuntar_el_dinero(turno, ultimo)
            self._contar_lo_ocurrido()
            if ultimo:
                break
        return self._acta(turno)

    def _acta(self, turnos: int) -> Acta:
        ganador, fin = self.partida.ganador, self.partida.fin
        assert fin is not None
        return Acta(
            numero=self.numero,
            ganador=None if ganador is None else self.encargo.nombres.index(ganador),
            fin=fin,
            turnos=turnos,
            ruinas=tuple(self.ruinas),
            dinero=self._dinero(),
            camino=tuple(self.camino),
        )

    def _dinero(self) -> tuple[int, ...]:
        por_jugador = sorted(zip(self.orden, self.partida.mesa.jugadores, strict=True), key=lambda par: par[0])
        return tuple(jugador.dinero for _, jugador in por_jugador)

    def _apuntar_las_ruinas(self, turno: int) -> None:
        vivos = self.partida.mesa.vivos
        if len(vivos) != len(self.vivos):
            for asiento in self.vivos:
                if asiento not in vivos:
                    self.ruinas[self.orden[asiento]] = turno
            self.vivos = vivos.copy()

    def _apuntar_el_dinero(self, turno: int, ultimo: bool) -> None:
        cada = self.encargo.dinero_cada
        if cada is not None and (ultimo or turno % cada == 0):
            self.camino.append((turno, *self._dinero()))

    def _contar_lo_ocurrido(self) -> None:
        """Cuenta las llegadas y los alquileres de este turno y olvida lo ocurrido: nada se acumula."""
        ocurrido, orden, cuentas = self.partida.mesa.hechos, self.orden, self.cuentas
        if ocurrido is None:
            return
        for hecho in ocurrido:
            if isinstance(hecho, hechos.Avanza | hechos.Retrocede):
                cuentas.llegadas[orden[hecho.asiento], hecho.hasta] += 1
            elif isinstance(hecho, hechos.ALaCarcel):
                cuentas.llegadas[orden[hecho.asiento], len(self.encargo.tablero)] += 1
            elif isinstance(hecho, hechos.Pago) and hecho.concepto == "alquiler":
                cuentas.cobros[orden[hecho.a], hecho.casilla] += 1
                cuentas.alquileres[orden[hecho.a], hecho.casilla] += hecho.importe
        ocurrido.clear()


def _apuntar_el_fallo(numero: int, partida: Partida, error: Exception) -> Fallo:
    """La partida se queda en la pregunta a la que no se supo contestar."""
    pregunta = partida.pregunta
    causa = error.__cause__ or error
    return Fallo(
        numero=numero,
        turno=partida.mesa.turno,
        jugador=pregunta.jugador if pregunta else "",
        clase=pregunta.clase if pregunta else "",
        pregunta=pregunta.texto if pregunta else "",
        mensaje=str(error) if isinstance(error, PREVISTOS) else f"{type(error).__name__}: {error}",
        donde=_linea_suya(causa) if isinstance(error, EstrategiaFallida) else "",
        traza="".join(traceback.format_exception(causa)),
        diario=tuple(partida.diario),
    )


def _linea_suya(causa: BaseException) -> str:
    """La última línea que no es de la casa: la que ha escrito quien hizo la estrategia."""
    pila = traceback.extract_tb(causa.__traceback__)
    suyas = [paso for paso in pila if not Path(paso.filename).is_relative_to(CASA)] or pila
    return f"la línea {suyas[-1].lineno}, en «{suyas[-1].name}»" if suyas else ""
