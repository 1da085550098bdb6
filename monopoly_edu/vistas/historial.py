"""Qué ha pasado: lo último, siempre a la vista, y la partida entera por tramos de turnos.

Sabe: escribir en HTML los hechos, con la regla por la que ha ocurrido cada uno.
No debe saber: cómo avanza la partida.
Lo usa: `paso_a_paso`.

De la partida larga solo se escribe el tramo que se pide: cada paso manda a la pantalla lo mismo al principio que al
final.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as widgets

from monopoly_edu.caja.reglamento import regla
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.hechos import Hecho, Turno
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.controles import mostrar
from monopoly_edu.vistas.rotulos import limpio

HECHOS_DEL_PASO, HECHOS_DE_ANTES = 30, 10
TURNOS_DEL_TRAMO = 20
LO_ULTIMO = 0


class Historial:
    """El texto de lo ocurrido y una lista para elegir qué tramo de la partida se ve."""

    def __init__(self) -> None:
        self._partida: Partida | None = None
        self._recientes: Sequence[Hecho] = ()
        self.texto = widgets.HTML()
        self.tramo = widgets.Dropdown(
            description="Historial", options=[("lo último", LO_ULTIMO)], style={"description_width": "initial"}
        )
        self.tramo.layout.width = "auto"
        self.tramo.observe(lambda _: self._escribir(), "value")

    def poner(self, partida: Partida, recientes: Sequence[Hecho]) -> None:
        """Enseña lo último; lo demás se puede elegir."""
        self._partida, self._recientes = partida, recientes
        opciones = [("lo último", LO_ULTIMO), *_tramos(partida)]
        if list(self.tramo.options) != opciones:
            self.tramo.options = opciones
        self.tramo.value = LO_ULTIMO
        mostrar(self.tramo, len(partida.hechos) > len(recientes[-HECHOS_DEL_PASO:]) + HECHOS_DE_ANTES)
        self._escribir()

    def _escribir(self) -> None:
        if self._partida is not None and self.tramo.value is not None:
            desde = self.tramo.value
            self.texto.value = tramo(self._partida, desde) if desde else sucedido(self._partida, self._recientes)


def _tramos(partida: Partida) -> list[tuple[str, int]]:
    """Los tramos de la partida, el último primero; cada uno se llama por su primer turno."""
    turnos = [hecho.numero for hecho in partida.hechos if isinstance(hecho, Turno)]
    return [
        (f"turnos {grupo[0]} a {grupo[-1]}" if len(grupo) > 1 else f"turno {grupo[0]}", grupo[0])
        for n in reversed(range(0, len(turnos), TURNOS_DEL_TRAMO))
        for grupo in [turnos[n : n + TURNOS_DEL_TRAMO]]
    ]


def tramo(partida: Partida, desde: int) -> str:
    """Lo ocurrido en los turnos de un tramo, en orden; con el primero va lo de antes de empezar."""
    mesa, todos = partida.mesa, partida.hechos
    inicio, fin = (_donde_empieza(todos, turno) for turno in (desde, desde + TURNOS_DEL_TRAMO))
    es_el_primero = not any(isinstance(hecho, Turno) for hecho in todos[:inicio])
    bloques = _bloques(mesa, todos, 0 if es_el_primero else inicio, fin, _con_su_regla)
    return _region("".join(_lista(bloque, "tramo") for bloque in bloques))


def _donde_empieza(todos: Sequence[Hecho], turno: int) -> int:
    return next((n for n, h in enumerate(todos) if isinstance(h, Turno) and h.numero >= turno), len(todos))


def sucedido(partida: Partida, recientes: Sequence[Hecho]) -> str:
    """Los hechos del último paso y, debajo, los de antes: el turno más reciente primero, y cada uno en su orden."""
    mesa, todos = partida.mesa, partida.hechos
    corte = len(todos) - len(recientes)
    desde = max(corte, len(todos) - HECHOS_DEL_PASO)
    nuevas = _bloques(mesa, todos, desde, len(todos), _con_su_regla)
    antes = _bloques(mesa, todos, max(0, corte - HECHOS_DE_ANTES), corte, _sin_su_regla)
    faltan = f'<p class="viejos">… y antes, {desde - corte} cosas más.</p>' if desde > corte else ""
    entre = '<p class="titulo">Antes</p>' if nuevas and antes else ""
    return _region(_del_reves(nuevas, "nuevos") + faltan + entre + _del_reves(antes, "viejos"))


def _region(dentro: str) -> str:
    return (
        '<div class="monopoly-sucedido" role="region" aria-label="Qué ha pasado" tabindex="0">'
        f'<p class="titulo">Qué ha pasado</p>{dentro}</div>'
    )


def _bloques(
    mesa: Mesa, todos: Sequence[Hecho], desde: int, hasta: int, escribir: Callable[[Hecho, Mesa], str]
) -> list[list[str]]:
    """Los hechos de `desde` a `hasta`, por turnos: cada bloque, aunque esté cortado, empieza diciendo cuál es."""
    bloques: list[list[str]] = []
    for hecho in todos[desde:hasta]:
        if isinstance(hecho, Turno):
            bloques.append([])
        elif not bloques:
            bloques.append([_titulo_del_turno(mesa, todos[:desde])])
        bloques[-1].append(escribir(hecho, mesa))
    return bloques


def _titulo_del_turno(mesa: Mesa, anteriores: Sequence[Hecho]) -> str:
    turno = next((h for h in reversed(anteriores) if isinstance(h, Turno)), None)
    return "Antes del primer turno" if turno is None else limpio(turno.frase(mesa))


def _del_reves(bloques: Sequence[Sequence[str]], clase: str) -> str:
    return "".join(_lista(bloque, clase) for bloque in bloques[::-1])


def _lista(puntos: Sequence[str], clase: str) -> str:
    return f'<ul class="{clase}">{"".join(f"<li>{punto}</li>" for punto in puntos)}</ul>'


def _sin_su_regla(hecho: Hecho, mesa: Mesa) -> str:
    return limpio(hecho.frase(mesa))


def _con_su_regla(hecho: Hecho, mesa: Mesa) -> str:
    """La frase de un hecho y, plegada, la regla por la que ha ocurrido."""
    frase, fila = limpio(hecho.frase(mesa)), limpio(hecho.fila)
    porque = f'<summary aria-label="¿Por qué? {frase}">¿por qué?</summary><p>{limpio(regla(hecho.fila))} ({fila})</p>'
    return f"{frase} <details>{porque}</details>"
