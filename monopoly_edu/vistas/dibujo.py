"""El tablero dibujado en SVG: casillas, propietarios, edificios, fichas y lo que acaba de pasar.

Sabe: componer el dibujo de cualquier mesa, con su descripción para quien no lo ve.
No debe saber: nada de botones; no cambia la mesa ni pregunta nada.
Lo usan: `paso_a_paso` y quien quiera enseñar una mesa.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.mesa.hechos import Hecho
from monopoly_edu.vistas import dibujo_casilla, dibujo_centro, dibujo_fichas, tramas
from monopoly_edu.vistas.descripcion import describir
from monopoly_edu.vistas.dibujo_casilla import Pincel
from monopoly_edu.vistas.dibujo_centro import Aviso
from monopoly_edu.vistas.fichas import letras
from monopoly_edu.vistas.plano import Hueco, Plano, plano
from monopoly_edu.vistas.rotulos import CUERPO, LETRA, TINTA, limpio

REALCE = "#B03A00"
#: Lo más pequeña que se ve la letra de las casillas, en píxeles, por estrecha que sea la ventana.
LETRA_MINIMA = 11


class Movimiento(NamedTuple):
    """De dónde viene y adónde ha llegado la última ficha que se ha movido."""

    asiento: Asiento
    desde: Posicion
    hasta: Posicion


def dibujar(
    mesa: Mesa,
    recientes: Sequence[Hecho] = (),
    pregunta: str = "",
    marca: str = "tablero",
    tirador: Asiento | None = None,
) -> str:
    """El tablero como texto SVG.

    `recientes` son los hechos del último paso: marcan de dónde y adónde se ha movido una ficha y
    enseñan la tarjeta que ha salido. `marca` distingue este dibujo de otros de la misma página. `tirador`
    es quien sacó los dados de la mesa, si fue en un turno anterior (`tirador_anterior`).

    >>> from monopoly_edu.caja.normas import Normas
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> svg = dibujar(Mesa.nueva(Tablero.cargar("mini"), Normas(), ["Ana", "Luis"]))
    >>> svg[:4], svg[-6:], "Plaza Mayor" in svg
    ('<svg', '</svg>', True)
    """
    hoja, pincel = plano(len(mesa.tablero)), Pincel(mesa, letras([j.nombre for j in mesa.jugadores]), marca)
    aviso = Aviso(pregunta, ultima_tarjeta(mesa, recientes), "" if tirador is None else mesa.nombre(tirador))
    return _hoja(
        mesa,
        hoja,
        f"<defs>{tramas.definir(mesa.tablero.grupos.values(), marca)}</defs>",
        _caminos(mesa, hoja),
        "".join(dibujo_casilla.pintar(pincel, c, h) for c, h in zip(mesa.tablero, hoja.huecos, strict=True)),
        dibujo_centro.pintar(mesa, pincel.letras, aviso, hoja.centro),
        _marcas(mesa, recientes, hoja),
        dibujo_fichas.pintar(mesa, pincel.letras, hoja, marca, recientes),
    )


def _hoja(mesa: Mesa, hoja: Plano, *capas: str) -> str:
    """El `<svg>` con su nombre y su descripción; el borde de 2 px deja sitio a los trazos.

    Encoge para caber, pero no tanto que no se lea: en una ventana más estrecha, se desplaza.
    """
    encoge = f"max-width:100%;min-width:{(hoja.ancho + 4) * LETRA_MINIMA / CUERPO:.0f}px;height:auto;"
    estilo = f"display:block;{encoge * (hoja.ancho <= 700)}font-family:{LETRA}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{hoja.ancho + 4:.0f}" height="{hoja.alto + 4:.0f}" '
        f'viewBox="-2 -2 {hoja.ancho + 4:.0f} {hoja.alto + 4:.0f}" style="{estilo}" fill="{TINTA}">'
        f"<title>{limpio(f'Tablero {mesa.tablero.nombre}')}</title><desc>{limpio(describir(mesa))}</desc>"
        f'<rect x="-2" y="-2" width="{hoja.ancho + 4:.0f}" height="{hoja.alto + 4:.0f}" fill="#f4f8f1"/>'
        f"{''.join(capas)}</svg>"
    )


def _caminos(mesa: Mesa, hoja: Plano) -> str:
    """Si un lado no tiene casillas entre sus esquinas, una flecha dice por dónde se sigue."""
    esquinas = [(n, h) for n, h in enumerate(hoja.huecos) if not h.lado]
    pares = zip(esquinas, [*esquinas[1:], (len(mesa.tablero), esquinas[0][1])], strict=True)
    return "".join(_flecha(a, b) for (n, a), (m, b) in pares if m == n + 1)


def _flecha(a: Hueco, b: Hueco) -> str:
    (ax, ay), (bx, by) = a.medio, b.medio
    dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    x0, y0 = ax + dx * (a.ancho / 2 + 14), ay + dy * (a.alto / 2 + 14)
    x1, y1 = bx - dx * (b.ancho / 2 + 14), by - dy * (b.alto / 2 + 14)
    aletas = [(x1 - 12 * dx + lado * 8 * dy, y1 - 12 * dy + lado * 8 * dx) for lado in (-1, 1)]
    recorrido = [(x0, y0), (x1, y1), aletas[0], (x1, y1), aletas[1]]
    puntos = " ".join(f"{x:.1f},{y:.1f}" for x, y in recorrido)
    return f'<polyline points="{puntos}" fill="none" stroke="#9aa79a" stroke-width="4"/>'


# --- Lo que acaba de cambiar -------------------------------------------------------------


def _marcas(mesa: Mesa, recientes: Sequence[Hecho], hoja: Plano) -> str:
    """Un trazo discontinuo donde estaba la última ficha movida y uno continuo donde está."""
    movimiento = ultimo_movimiento(mesa, recientes)
    if movimiento is None:
        return ""
    origen = _trazo(hoja.huecos[movimiento.desde], 'stroke-dasharray="7 4"') if movimiento.desde >= 0 else ""
    return origen + _trazo(hoja.huecos[movimiento.hasta], "")


def _trazo(hueco: Hueco, extra: str) -> str:
    return (
        f'<rect x="{hueco.x:.1f}" y="{hueco.y:.1f}" width="{hueco.ancho:.1f}" height="{hueco.alto:.1f}" fill="none" '
        f'stroke="{REALCE}" stroke-width="4" {extra}/>'
    )


def ultimo_movimiento(mesa: Mesa, recientes: Sequence[hechos.Hecho]) -> Movimiento | None:
    """El recorrido del último que se ha movido, de una punta a otra de su última tirada."""
    ultimo: Movimiento | None = None
    for hecho in recientes:
        if isinstance(hecho, hechos.SacaDados):
            ultimo = None if ultimo and ultimo.asiento == hecho.asiento else ultimo
        elif isinstance(hecho, hechos.Avanza | hechos.Retrocede):
            ultimo = _seguir(ultimo, hecho.asiento, hecho.desde, hecho.hasta)
        elif isinstance(hecho, hechos.ALaCarcel) and mesa.tablero.carcel is not None:
            ultimo = _seguir(ultimo, hecho.asiento, -1, mesa.tablero.carcel)
    return ultimo


def _seguir(ultimo: Movimiento | None, asiento: Asiento, desde: Posicion, hasta: Posicion) -> Movimiento:
    if ultimo is None or ultimo.asiento != asiento:
        return Movimiento(asiento, desde, hasta)
    return Movimiento(asiento, ultimo.desde, hasta)


def ultima_tarjeta(mesa: Mesa, recientes: Sequence[hechos.Hecho]) -> tuple[str, str] | None:
    """El mazo y el texto de la última tarjeta robada, si no se ha vuelto a tirar desde entonces."""
    for hecho in reversed(recientes):
        if isinstance(hecho, hechos.SacaDados):
            return None
        if isinstance(hecho, hechos.RobaTarjeta):
            mazo = mesa.tablero.mazos[hecho.mazo]
            return mazo.nombre, mazo.tarjetas[hecho.tarjeta].texto
    return None


def tirador_anterior(todos: Sequence[hechos.Hecho]) -> Asiento | None:
    """Quién sacó los últimos dados, si quien juega ahora todavía no ha tirado en este turno."""
    otro_turno = False
    for hecho in reversed(todos):
        if isinstance(hecho, hechos.SacaDados):
            return hecho.asiento if otro_turno else None
        otro_turno = otro_turno or isinstance(hecho, hechos.Turno)
    return None
