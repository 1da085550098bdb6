"""Las fichas sobre el tablero: dónde se pone cada una y el camino de la que acaba de moverse.

Sabe: repartir las fichas que están en la misma casilla y recorrer el anillo de una casilla a otra.
No debe saber: cómo es cada ficha por dentro ni qué pasa en las casillas.
Lo usa: el dibujo del tablero.

El movimiento dura poco, no se da si el sistema pide reposo, y lo quita la clase `quieto` de quien enseña el dibujo.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.mesa.hechos import Hecho
from monopoly_edu.vistas import dibujo_casilla
from monopoly_edu.vistas.dibujo_centro import CARRIL
from monopoly_edu.vistas.fichas import ficha
from monopoly_edu.vistas.plano import Hueco, Plano
from monopoly_edu.vistas.rotulos import rotulo

Punto = tuple[float, float]
#: De una casilla a otra, y si hacia delante (1) o hacia atrás (−1).
Tramo = tuple[Posicion, Posicion, int]

RADIO = 11.0
#: Filas de fichas entre una casilla y lo que se lee en el centro.
FILAS = 2
SEGUNDOS = 0.6


def pintar(mesa: Mesa, letras: Sequence[str], hoja: Plano, marca: str, recientes: Sequence[Hecho] = ()) -> str:
    """Todas las fichas: junto a su casilla, por dentro del anillo; en las esquinas, encima."""
    grupos: dict[tuple[Posicion, bool], list[Asiento]] = {}
    for asiento in mesa.vivos:
        jugador = mesa.jugadores[asiento]
        grupos.setdefault((jugador.posicion, jugador.encarcelado), []).append(asiento)
    quien, tramos = ultimos_tramos(recientes)
    dibujo = ""
    for (posicion, preso), quienes in grupos.items():
        sitios, radio = _sitios(mesa, hoja, posicion, preso, quienes)
        dibujo += _reja(sitios, radio) if preso and hoja.huecos[posicion].lado else ""
        for asiento, sitio in zip(quienes, sitios, strict=True):
            una = ficha(asiento, letras[asiento], *sitio, radio, asiento == mesa.activo)
            viene = asiento == quien and not preso and tramos[-1][1] == posicion
            dibujo += _que_llega(una, _camino(mesa, hoja, asiento, tramos, sitio), marca) if viene else una
    return dibujo


# --- El camino de la que se ha movido -------------------------------------------------------


def ultimos_tramos(recientes: Sequence[Hecho]) -> tuple[Asiento | None, list[Tramo]]:
    """Quién se movió con la última tirada, y de dónde adónde.

    A la cárcel se va sin recorrer casillas (R055): entonces no hay camino.
    """
    quien: Asiento | None = None
    tramos: list[Tramo] = []
    for hecho in recientes:
        if isinstance(hecho, hechos.SacaDados | hechos.ALaCarcel):
            quien, tramos = None, []
        elif isinstance(hecho, hechos.Avanza | hechos.Retrocede):
            sentido = 1 if isinstance(hecho, hechos.Avanza) else -1
            quien, tramos = hecho.asiento, [*tramos, (hecho.desde, hecho.hasta, sentido)]
    return quien, tramos


def _camino(mesa: Mesa, hoja: Plano, asiento: Asiento, tramos: Sequence[Tramo], fin: Punto) -> list[Punto]:
    """Los puntos por los que pasa la ficha hasta `fin`: las casillas en que para y las esquinas que dobla."""
    puntos, casillas = [], len(hoja.huecos)
    for desde, hasta, sentido in tramos:
        puntos.append(_sitios(mesa, hoja, desde, False, [asiento])[0][0])
        por_delante = [(desde + n * sentido) % casillas for n in range(1, (hasta - desde) * sentido % casillas)]
        puntos += [hoja.huecos[casilla].medio for casilla in por_delante if not hoja.huecos[casilla].lado]
    return [*puntos, fin]


def _que_llega(dibujo: str, camino: Sequence[Punto], marca: str) -> str:
    """La ficha, que llega a su sitio recorriendo el camino a velocidad constante."""
    x, y = camino[-1]
    hechos_ya = [0.0]
    for uno, otro in pairwise(camino):
        hechos_ya.append(hechos_ya[-1] + dist(uno, otro))
    total = hechos_ya[-1] or 1.0
    marcos = "".join(
        f"{100 * hecho / total:.1f}%{{transform:translate({px - x:.1f}px,{py - y:.1f}px)}}"
        for hecho, (px, py) in zip(hechos_ya, camino, strict=True)
    )
    nombre = f"monopoly-llega-{marca}"
    estilo = (
        f"@keyframes {nombre}{{{marcos}}}@media (prefers-reduced-motion:no-preference)"
        f"{{.{nombre}{{animation:{nombre} {SEGUNDOS}s linear}}}}"
    )
    return f'<style>{estilo}</style><g class="monopoly-llega {nombre}">{dibujo}</g>'


# --- Dónde se pone cada una ------------------------------------------------------------------


def _sitios(
    mesa: Mesa, hoja: Plano, posicion: Posicion, preso: bool, quienes: Sequence[Asiento]
) -> tuple[list[Punto], float]:
    """Los centros y el radio de las fichas que están en el mismo sitio."""
    hueco = hoja.huecos[posicion]
    if hueco.lado:
        sitios = _en_el_carril(hueco, hoja.centro, preso, len(quienes))
    else:
        sitios = _en_la_esquina(mesa, hueco, posicion, preso, quienes)
    return sitios, RADIO if not hueco.lado or min(hueco.ancho, hueco.alto) >= 23 else 9.0


def _en_el_carril(hueco: Hueco, centro: Hueco, preso: bool, cuantas: int) -> list[Punto]:
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


def _en_la_esquina(
    mesa: Mesa, hueco: Hueco, posicion: Posicion, preso: bool, quienes: Sequence[Asiento]
) -> list[Punto]:
    """Repartidas en la esquina; en la cárcel, dentro de la celda o en el pasillo de las visitas."""
    if posicion == mesa.tablero.carcel:
        celda = dibujo_casilla.celda(hueco)
        if preso:
            return _repartir(hueco.x + celda.x, hueco.y + celda.y + 14, celda.ancho, celda.alto - 14, len(quienes))
        return _repartir(hueco.x + 16, hueco.y + hueco.alto - 25, hueco.ancho - 16, 25, len(quienes))
    return _repartir(hueco.x, hueco.y + 15, hueco.ancho, hueco.alto - 30, len(quienes))


def _repartir(x: float, y: float, ancho: float, alto: float, cuantas: int) -> list[Punto]:
    filas = max(1, min(int(alto / 20), -(-cuantas // max(1, int(ancho / 22)))))
    por_fila = -(-cuantas // filas)
    paso, salto = ancho / por_fila, alto / filas
    return [(x + paso * (n % por_fila + 0.5), y + salto * (n // por_fila + 0.5)) for n in range(cuantas)]


def _reja(sitios: Sequence[Punto], radio: float) -> str:
    """Los presos de un tablero cuya cárcel no está en una esquina: entre rejas, por dentro del anillo."""
    xs, ys = [x for x, _ in sitios], [y for _, y in sitios]
    x, y = min(xs) - radio - 4, min(ys) - radio - 4
    ancho, alto = max(xs) - min(xs) + 2 * radio + 8, max(ys) - min(ys) + 2 * radio + 20
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" fill="#ddd" stroke="#333" '
        'stroke-width="2" stroke-dasharray="3 2"/>' + rotulo(x + ancho / 2, y + alto - 2, "preso", ancho, 11)
    )
