"""El tablero dibujado en SVG: casillas, dueños, edificios, fichas y lo que acaba de pasar.

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
from monopoly_edu.vistas import dibujo_casilla, dibujo_centro, tramas
from monopoly_edu.vistas.descripcion import describir
from monopoly_edu.vistas.dibujo_casilla import Pincel
from monopoly_edu.vistas.dibujo_centro import CARRIL, Aviso
from monopoly_edu.vistas.fichas import ficha, letras
from monopoly_edu.vistas.plano import Hueco, Plano, plano
from monopoly_edu.vistas.rotulos import LETRA, TINTA, limpio, rotulo

RADIO = 11.0
REALCE = "#B03A00"
#: Filas de fichas entre una casilla y lo que se lee en el centro.
FILAS = 2


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
        _fichas(mesa, pincel.letras, hoja),
    )


def _hoja(mesa: Mesa, hoja: Plano, *capas: str) -> str:
    """El `<svg>` con su nombre y su descripción; el borde de 2 px deja sitio a los trazos."""
    cabe = hoja.ancho <= 700
    estilo = f"display:block;{'max-width:100%;height:auto;' * cabe}font-family:{LETRA}"
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


# --- Las fichas ---------------------------------------------------------------------------


def _fichas(mesa: Mesa, suyas: Sequence[str], hoja: Plano) -> str:
    """Todas las fichas: junto a su casilla, por dentro del anillo; en las esquinas, encima."""
    grupos: dict[tuple[Posicion, bool], list[Asiento]] = {}
    for asiento in mesa.vivos:
        jugador = mesa.jugadores[asiento]
        grupos.setdefault((jugador.posicion, jugador.encarcelado), []).append(asiento)
    return "".join(_grupo(mesa, suyas, hoja, *clave, quienes) for clave, quienes in grupos.items())


def _grupo(
    mesa: Mesa, suyas: Sequence[str], hoja: Plano, posicion: Posicion, preso: bool, quienes: Sequence[Asiento]
) -> str:
    """Las fichas que están en el mismo sitio."""
    hueco = hoja.huecos[posicion]
    if hueco.lado:
        sitios = _en_el_carril(hueco, hoja.centro, preso, len(quienes))
    else:
        sitios = _en_la_esquina(mesa, hueco, preso, quienes)
    radio = RADIO if not hueco.lado or min(hueco.ancho, hueco.alto) >= 23 else 9.0
    fichas = [ficha(a, suyas[a], *sitio, radio, a == mesa.activo) for a, sitio in zip(quienes, sitios, strict=True)]
    return (_reja(sitios, radio) if preso and hueco.lado else "") + "".join(fichas)


def _en_el_carril(hueco: Hueco, centro: Hueco, preso: bool, cuantas: int) -> list[tuple[float, float]]:
    """En una o dos filas hacia el centro, sin llegar a lo que se lee en él; los presos, una fila más adentro."""
    vertical = hueco.lado in ("abajo", "arriba")
    medio, por_fila = hueco.medio[0 if vertical else 1], max(1, int((hueco.ancho if vertical else hueco.alto) / 21))
    if not vertical:
        medio, por_fila = _lejos_de_la_esquina(medio, por_fila, centro)
    borde, sentido = _borde_de_dentro(hueco)
    sitios = []
    por_fila = max(por_fila, -(-cuantas // FILAS))
    for n in range(cuantas):
        en_esta = min(por_fila, cuantas - n // por_fila * por_fila)
        largo = medio + (n % por_fila - (en_esta - 1) / 2) * 23
        hondo = borde + sentido * (CARRIL / 2 + 1 + 25 * (n // por_fila + preso))
        sitios.append((largo, hondo) if vertical else (hondo, largo))
    return sitios


def _borde_de_dentro(hueco: Hueco) -> tuple[float, int]:
    """Dónde acaba la casilla por dentro del anillo, y hacia qué lado está el centro."""
    bordes = {"abajo": hueco.y, "arriba": hueco.y + hueco.alto, "derecha": hueco.x, "izquierda": hueco.x + hueco.ancho}
    return bordes[hueco.lado], -1 if hueco.lado in ("abajo", "derecha") else 1


def _lejos_de_la_esquina(medio: float, por_fila: int, centro: Hueco) -> tuple[float, int]:
    """Junto a una esquina del anillo, las fichas de un lado se apartan de las del otro."""
    arriba, abajo = centro.y + CARRIL + 9, centro.y + centro.alto - CARRIL - 9
    if arriba <= medio <= abajo or arriba > abajo:
        return medio, por_fila
    return min(max(medio, arriba), abajo), 1


def _en_la_esquina(mesa: Mesa, hueco: Hueco, preso: bool, quienes: Sequence[Asiento]) -> list[tuple[float, float]]:
    """Repartidas en la esquina; en la cárcel, dentro de la celda o en el pasillo de las visitas."""
    if mesa.tablero.carcel is not None and mesa.jugadores[quienes[0]].posicion == mesa.tablero.carcel:
        celda = dibujo_casilla.celda(hueco)
        if preso:
            return _repartir(hueco.x + celda.x, hueco.y + celda.y + 14, celda.ancho, celda.alto - 14, len(quienes))
        return _repartir(hueco.x + 16, hueco.y + hueco.alto - 25, hueco.ancho - 16, 25, len(quienes))
    return _repartir(hueco.x, hueco.y + 15, hueco.ancho, hueco.alto - 30, len(quienes))


def _repartir(x: float, y: float, ancho: float, alto: float, cuantas: int) -> list[tuple[float, float]]:
    filas = max(1, min(int(alto / 20), -(-cuantas // max(1, int(ancho / 22)))))
    por_fila = -(-cuantas // filas)
    paso, salto = ancho / por_fila, alto / filas
    return [(x + paso * (n % por_fila + 0.5), y + salto * (n // por_fila + 0.5)) for n in range(cuantas)]


def _reja(sitios: Sequence[tuple[float, float]], radio: float) -> str:
    """Los presos de un tablero cuya cárcel no está en una esquina: entre rejas, por dentro del anillo."""
    xs, ys = [x for x, _ in sitios], [y for _, y in sitios]
    x, y = min(xs) - radio - 4, min(ys) - radio - 4
    ancho, alto = max(xs) - min(xs) + 2 * radio + 8, max(ys) - min(ys) + 2 * radio + 20
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" fill="#ddd" stroke="#333" '
        'stroke-width="2" stroke-dasharray="3 2"/>' + rotulo(x + ancho / 2, y + alto - 2, "preso", ancho, 11)
    )
