"""«¿Dónde caerás?»: apostar por una casilla antes de tirar y llevar la cuenta de los aciertos.

Sabe: dónde puede dejar la próxima tirada a quien va a tirar, con qué probabilidad, y si se ha acertado.
No debe saber: cómo se dibuja el tablero ni cómo avanza la partida; lo ocurrido lo lee en los hechos.
Lo usa: `paso_a_paso`.

Caer es donde dejan los dados, antes de lo que mande la casilla o su tarjeta.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import ipywidgets as widgets

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.azar import Semilla
from monopoly_edu.mesa.estado import Asiento, Jugador, Mesa, Tirada
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL, avanzar, es_doble
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.controles import fila, mostrar, parrafo
from monopoly_edu.vistas.marcha import ANTES_DE_TIRAR
from monopoly_edu.vistas.rotulos import recortado
from monopoly_edu.vistas.texto import decimal, lista, porcentaje_corto

LARGO_DE_NOMBRE = 24
#: Un lugar más, además de las casillas: quedarse en la cárcel o ir a ella sin mover la ficha.
PRESO: Posicion = -1
#: Ha salido de la cárcel antes de tirar: la apuesta era para otra tirada.
OTRA_TIRADA: Posicion = -2
#: Lo que vale la lista en blanco (`None` la dejaría sin ningún texto).
SIN_APOSTAR = -9


class Salida(NamedTuple):
    """Un lugar donde puede dejar la próxima tirada: con qué sumas y en cuántas de las tiradas posibles."""

    lugar: Posicion
    sumas: tuple[int, ...]
    casos: int


def salidas(mesa: Mesa, asiento: Asiento) -> list[Salida]:
    """Dónde puede dejar la próxima tirada a un jugador, de la suma menor a la mayor; `PRESO`, al final.

    Todas las tiradas del tablero son igual de probables. Si está preso, es para quien busca un doble.

    >>> from monopoly_edu.caja.normas import Normas
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> mesa = Mesa.nueva(Tablero.cargar("madrid"), Normas(), ["Ana", "Luis"])
    >>> len(salidas(mesa, 0)), salidas(mesa, 0)[5]
    (11, Salida(lugar=7, sumas=(7,), casos=6))
    """
    por_lugar: dict[Posicion, list[int]] = {}
    for tirada in sorted(mesa.tablero.tiradas, key=sum):
        por_lugar.setdefault(_lugar(mesa, mesa.jugadores[asiento], tirada), []).append(sum(tirada))
    hechas = [Salida(lugar, tuple(sorted(set(sumas))), len(sumas)) for lugar, sumas in por_lugar.items()]
    return sorted(hechas, key=lambda s: s.lugar == PRESO)


def _lugar(mesa: Mesa, jugador: Jugador, tirada: Tirada) -> Posicion:
    """Donde deja una tirada: el tercer doble encarcela; se sale con doble o a la tercera (R032, G09)."""
    doble, hay_carcel = es_doble(tirada), mesa.tablero.carcel is not None
    if jugador.encarcelado:
        sigue = not doble and jugador.turnos_en_carcel + 1 < INTENTOS_EN_LA_CARCEL
    else:
        sigue = doble and hay_carcel and jugador.dobles + 1 == DOBLES_PARA_LA_CARCEL
    return PRESO if sigue else avanzar(mesa.tablero, jugador.posicion, sum(tirada))[1]


def donde_ha_caido(ocurrido: Sequence[Any], asiento: Asiento) -> Posicion | None:
    """Dónde dejó a un jugador su primera tirada de las ocurridas; `None` si no ha tirado o aún no se sabe."""
    tirado = False
    for hecho in ocurrido:
        if isinstance(hecho, hechos.SacaDados):
            if tirado or hecho.asiento != asiento:
                return None
            tirado = True
        elif not tirado and isinstance(hecho, hechos.SaleDeLaCarcel):
            return OTRA_TIRADA
        elif tirado and isinstance(hecho, hechos.Avanza):
            return hecho.hasta
        elif tirado and (isinstance(hecho, hechos.ALaCarcel) or _sigue_preso(hecho)):
            return PRESO
    return None


def _sigue_preso(hecho: Any) -> bool:
    return isinstance(hecho, hechos.SiguePreso) and hecho.intento < INTENTOS_EN_LA_CARCEL


class Apuesta(NamedTuple):
    """Por qué casilla se ha apostado, entre cuáles, y desde qué hecho hay que mirar."""

    asiento: Asiento
    lugar: Posicion
    posibles: list[Salida]
    desde: int
    tiradas: int
    vale: bool


class Cuenta:
    """Los aciertos, y los que se esperan de quien elige sin mirar y de quien elige siempre la más probable."""

    def __init__(self) -> None:
        self.aciertos = self.apuestas = 0
        self.a_ciegas = self.la_mejor = Fraction(0)

    def apuntar(self, posibles: Sequence[Salida], acierto: bool) -> None:
        """Una apuesta más entre esos lugares."""
        self.apuestas += 1
        self.aciertos += acierto
        self.a_ciegas += Fraction(1, len(posibles))
        self.la_mejor += Fraction(max(s.casos for s in posibles), sum(s.casos for s in posibles))

    def corta(self) -> str:
        """«2 aciertos de 7»."""
        return f"{self.aciertos} {'acierto' if self.aciertos == 1 else 'aciertos'} de {self.apuestas}"

    def frase(self) -> str:
        """La cuenta, con lo que se esperaría de media."""
        al_azar, mejor = decimal(self.a_ciegas, 1), decimal(self.la_mejor, 1)
        return (
            f"Llevas {self.corta()}. De media se aciertan {al_azar} eligiendo al azar entre las posibles, "
            f"y {mejor} eligiendo siempre la más probable."
        )


class Prediccion:
    """La lista para apostar y su cuenta. En blanco no molesta: se tira igual."""

    def __init__(self, activa: bool) -> None:
        self.activa = widgets.Checkbox(value=activa, description="Predecir dónde caerá la ficha", indent=False)
        self.lugar = widgets.Dropdown(description="¿Dónde caerás?", style={"description_width": "initial"})
        self.lugar.layout.width, self.lugar.layout.max_width = "auto", "430px"
        self.llevas = widgets.HTML()
        self.fila = fila(self.lugar, self.llevas)
        self.cuenta = Cuenta()
        self._apuesta: Apuesta | None = None
        self._vistas: dict[Semilla, int] = {}

    def poner(self, partida: Partida) -> None:
        """Ofrece los lugares posibles si ahora se va a tirar; si no, se esconde. Lo ya elegido se conserva."""
        self._vistas[partida.semilla] = max(self._vistas.get(partida.semilla, 0), partida.mesa.tiradas)
        pregunta = partida.pregunta
        hay = self.activa.value and pregunta is not None and pregunta.clase in ANTES_DE_TIRAR
        mostrar(self.fila, hay and partida.mesa.hechos is not None)
        if not hay or pregunta is None:
            return
        de_persona = partida.estrategias[pregunta.asiento] is None
        quien = recortado(pregunta.jugador, LARGO_DE_NOMBRE)
        self.lugar.description = f"{quien}, ¿dónde caerás?" if de_persona else f"¿Dónde caerá {quien}?"
        opciones = [("Sin predicción", SIN_APOSTAR), *_opciones(partida.mesa, pregunta.asiento)]
        if list(self.lugar.options) != opciones:
            elegido = self.lugar.value
            self.lugar.options = opciones
            self.lugar.value = elegido if elegido in [valor for _, valor in opciones] else SIN_APOSTAR
        self.llevas.value = parrafo(self.cuenta.corta()) if self.cuenta.apuestas else ""

    def antes(self, partida: Partida) -> None:
        """Se va a pulsar algo: si hay una casilla elegida y toca tirar, queda apostada."""
        pregunta, mesa = partida.pregunta, partida.mesa
        toca = self.activa.value and pregunta is not None and pregunta.clase in ANTES_DE_TIRAR
        if pregunta is None or not toca or self.lugar.value is SIN_APOSTAR or mesa.hechos is None:
            return
        vale = mesa.tiradas >= self._vistas.get(partida.semilla, 0)
        posibles = salidas(mesa, pregunta.asiento)
        self._apuesta = Apuesta(pregunta.asiento, self.lugar.value, posibles, len(mesa.hechos), mesa.tiradas, vale)

    def despues(self, partida: Partida) -> str:
        """Qué ha sido de la apuesta, en una frase; vacía si no había o todavía no se sabe."""
        apuesta, mesa = self._apuesta, partida.mesa
        if apuesta is None:
            return ""
        if mesa.tiradas <= apuesta.tiradas:
            self._apuesta = None
            return ""
        caido = donde_ha_caido(partida.hechos[apuesta.desde :], apuesta.asiento)
        if caido is None and not mesa.jugadores[apuesta.asiento].arruinado and not partida.terminada:
            return ""
        self._apuesta, self.lugar.value = None, SIN_APOSTAR
        return self._contar(mesa, apuesta, caido)

    def olvidar(self) -> None:
        """Se enseña otra partida: la apuesta pendiente no vale, la cuenta sigue."""
        self._apuesta = None

    def _contar(self, mesa: Mesa, apuesta: Apuesta, caido: Posicion | None) -> str:
        quien = recortado(mesa.nombre(apuesta.asiento), LARGO_DE_NOMBRE)
        if caido is None:
            return f"{quien} ya no se mueve: la predicción no cuenta."
        if caido == OTRA_TIRADA:
            return f"{quien} ha salido de la cárcel sin buscar el doble: la predicción no cuenta."
        acierto, donde = caido == apuesta.lugar, f"{quien} {_cae(mesa, caido)}"
        resultado = f"Has acertado: {donde}." if acierto else f"No has acertado: {donde}."
        if not apuesta.vale:
            return f"{resultado} Esta tirada ya la habías visto: no cuenta."
        self.cuenta.apuntar(apuesta.posibles, acierto)
        return f"{resultado} {_cuanto_valia(mesa, apuesta)} {self.cuenta.frase()}"


def _opciones(mesa: Mesa, asiento: Asiento) -> list[tuple[str, Posicion]]:
    return [(_rotulo(mesa, salida), salida.lugar) for salida in salidas(mesa, asiento)]


def _rotulo(mesa: Mesa, salida: Salida) -> str:
    """«7: Glorieta de Bilbao»: con qué suma y adónde."""
    if salida.lugar == PRESO:
        return "Sin mover: en la cárcel"
    return f"{lista([str(suma) for suma in salida.sumas], 'o')}: {mesa.tablero[salida.lugar].nombre}"


def _cae(mesa: Mesa, lugar: Posicion) -> str:
    return "acaba en la cárcel" if lugar == PRESO else f"cae en {mesa.tablero[lugar].nombre}"


def _cuanto_valia(mesa: Mesa, apuesta: Apuesta) -> str:
    """La probabilidad exacta de la casilla elegida, contando casos."""
    casos = next(s.casos for s in apuesta.posibles if s.lugar == apuesta.lugar)
    total = len(mesa.tablero.tiradas)
    cual = "Acabar en la cárcel" if apuesta.lugar == PRESO else f"Caer en {mesa.tablero[apuesta.lugar].nombre}"
    return f"{cual} salía con {casos} de las {total} tiradas posibles ({porcentaje_corto(Fraction(casos, total), 1)})."
