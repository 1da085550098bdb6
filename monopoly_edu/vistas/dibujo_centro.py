"""El centro del tablero: el turno, los dados, la tarjeta que ha salido y la pregunta.

Sabe: colocar todo eso en el hueco que deja el anillo de casillas.
No debe saber: de dónde sale la pregunta ni quién la contesta.
Lo usa: el dibujo del tablero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from monopoly_edu.mesa.estado import Mesa, Tirada
from monopoly_edu.mesa.movimiento import es_doble
from monopoly_edu.vistas.fichas import ficha
from monopoly_edu.vistas.plano import Hueco
from monopoly_edu.vistas.rotulos import INTERLINEA, parrafo, partir, recortado, rotulo

#: Hueco para las fichas alrededor del centro.
CARRIL = 26.0
DADO = 42.0
#: Con un centro más ancho que esto sobra sitio para dos filas de fichas a cada lado.
ANCHO_COMODO = 400.0
LARGO_DE_NOMBRE = 22
#: Lo que puede ocupar la pregunta: líneas como mucho, y ancho como poco para igualarlas.
LINEAS, ANCHO_DE_PREGUNTA = 5, 150.0


class Aviso(NamedTuple):
    """Lo que se lee en el centro: la pregunta, la tarjeta (mazo y texto) si acaba de salir, y de quién son los dados
    cuando son de un turno anterior."""

    pregunta: str = ""
    tarjeta: tuple[str, str] | None = None
    tirador: str = ""


class Bloque(NamedTuple):
    """Un trozo del centro, ya pintado con su borde de arriba en 0, y su alto."""

    svg: str
    alto: float


def pintar(mesa: Mesa, letras: Sequence[str], aviso: Aviso, hueco: Hueco) -> str:
    """El centro entero, con los bloques repartidos a lo alto."""
    margen = CARRIL * (2 if hueco.ancho > ANCHO_COMODO else 1) + 4
    ancho, alto = hueco.ancho - 2 * margen, hueco.alto - 2 * CARRIL - 8
    bloques = [
        _turno(mesa, letras, ancho),
        _ya_tirados(mesa.tirada, aviso.tirador, ancho)
        if aviso.tirador
        else _dados(mesa.tirada, mesa.tablero.dados, ancho),
        *([_tarjeta(*aviso.tarjeta, ancho)] if aviso.tarjeta else []),
        *([_pregunta(aviso.pregunta, ancho)] if aviso.pregunta else []),
        _existencias(mesa, ancho),
    ]
    bloques = [b for b in bloques if b.alto]
    aire = max(2.0, (alto - sum(b.alto for b in bloques)) / (len(bloques) + 1))
    return _apilar(bloques, hueco.x + margen, hueco.y + CARRIL + 4, min(aire, 26.0), alto)


def _apilar(bloques: Sequence[Bloque], x: float, y: float, aire: float, alto: float) -> str:
    ocupa = sum(b.alto for b in bloques) + aire * (len(bloques) - 1)
    y += max(0.0, (alto - ocupa) / 2)
    pintados = []
    for bloque in bloques:
        pintados.append(f'<g transform="translate({x:.1f} {y:.1f})">{bloque.svg}</g>')
        y += bloque.alto + aire
    return "".join(pintados)


def _turno(mesa: Mesa, letras: Sequence[str], ancho: float) -> Bloque:
    if not mesa.turno:
        return Bloque(rotulo(ancho / 2, 16, mesa.tablero.nombre, ancho, 17, extra='font-weight="bold"'), 22)
    if _ha_acabado(mesa):
        texto = f"Fin de la partida, en el turno {mesa.turno}"
        return Bloque(rotulo(ancho / 2, 17, texto, ancho, 16, extra='font-weight="bold"'), 24)
    nombre = recortado(mesa.nombre(mesa.activo), LARGO_DE_NOMBRE)
    texto = f"Turno {mesa.turno} · juega {nombre}"
    mitad = min(ancho - 30, len(texto) * 8.2) / 2
    marca = ficha(mesa.activo, letras[mesa.activo], ancho / 2 - mitad - 10, 11, 11)
    return Bloque(marca + rotulo(ancho / 2 + 8, 17, texto, ancho - 34, 16, extra='font-weight="bold"'), 24)


def _ha_acabado(mesa: Mesa) -> bool:
    """Queda un solo jugador, o se ha pasado el límite de rondas."""
    limite = mesa.normas.limite_de_rondas
    return len(mesa.vivos) == 1 or (limite is not None and mesa.ronda > limite)


# --- Los dados ----------------------------------------------------------------------------


def _dados(tirada: Tirada, caras: Sequence[int], ancho: float) -> Bloque:
    if not tirada:
        return Bloque("", 0)
    suma = f"= {sum(tirada)}" + (" (doble)" if es_doble(tirada) else "") if len(tirada) > 1 else ""
    paso = DADO + 12
    x = ancho / 2 - (paso * len(tirada) - 12 + (66 if suma else 0)) / 2
    dados = "".join(_dado(x + paso * n, cuanto, caras[n]) for n, cuanto in enumerate(tirada))
    total = rotulo(x + paso * len(tirada), 28, suma, 110, 18, "start", 'font-weight="bold"') if suma else ""
    return Bloque(dados + total, DADO)


def _ya_tirados(tirada: Tirada, quien: str, ancho: float) -> Bloque:
    """Los dados de otro turno, por escrito y con su nombre: dibujados parecerían los de quien va a tirar."""
    if not tirada:
        return Bloque("", 0)
    suma = f" = {sum(tirada)}" if len(tirada) > 1 else ""
    texto = f"Última tirada: {recortado(quien, LARGO_DE_NOMBRE)}, {' + '.join(map(str, tirada))}{suma}"
    return Bloque(rotulo(ancho / 2, 13, texto, ancho, 13, extra='fill="#444"'), 18)


_PUNTOS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def _dado(x: float, cuanto: int, caras: int) -> str:
    """Un dado de seis con sus puntos; una moneda, redonda; cualquier otro, con su número."""
    marco = 'fill="#fff" stroke="#111" stroke-width="2"'
    if caras != 6:
        radio = DADO / 2
        forma = (
            f'<circle cx="{x + radio:.1f}" cy="{radio:.1f}" r="{radio - 1:.1f}" {marco}/>'
            if caras == 2
            else f'<rect x="{x:.1f}" y="1" width="{DADO - 2:.1f}" height="{DADO - 2:.1f}" rx="7" {marco}/>'
        )
        return forma + rotulo(x + radio, radio + 7, str(cuanto), DADO - 8, 20, extra='font-weight="bold"')
    puntos = "".join(
        f'<circle cx="{x + 10 + 10.5 * c:.1f}" cy="{10 + 10.5 * f:.1f}" r="4" fill="#111"/>' for c, f in _PUNTOS[cuanto]
    )
    return f'<rect x="{x:.1f}" y="0" width="{DADO - 1:.1f}" height="{DADO - 1:.1f}" rx="7" {marco}/>{puntos}'


# --- La tarjeta, la pregunta y lo que queda en la Banca ---------------------------------------


def _tarjeta(mazo: str, texto: str, ancho: float) -> Bloque:
    lineas = partir(texto, ancho - 24, 13, 5)
    alto = 30 + len(lineas) * 13 * INTERLINEA
    caja = f'<rect width="{ancho:.1f}" height="{alto:.1f}" rx="5" fill="#fffbe9" stroke="#7a5b00" stroke-width="1.2"/>'
    titulo = rotulo(ancho / 2, 17, mazo, ancho - 20, 13, extra='font-weight="bold" fill="#5c4400"')
    return Bloque(caja + titulo + parrafo(ancho / 2, 34, lineas, ancho - 20, 13), alto)


def _pregunta(texto: str, ancho: float) -> Bloque:
    cuerpo = 17 if len(texto) < 110 else 14
    lineas = _parejas(texto, ancho - 30, cuerpo)
    alto = 18 + len(lineas) * cuerpo * INTERLINEA
    caja = f'<rect width="{ancho:.1f}" height="{alto:.1f}" rx="6" fill="#e8f1fa" stroke="#0b4f8a" stroke-width="1.6"/>'
    letra = parrafo(ancho / 2, 8 + cuerpo * 0.95, lineas, ancho - 26, cuerpo, extra='font-weight="bold"')
    return Bloque(caja + letra, alto)


def _parejas(texto: str, maximo: float, cuerpo: float) -> list[str]:
    """Las mismas líneas que harían falta a todo lo ancho, pero de largo parecido: ninguna se queda con una palabra."""
    lineas = partir(texto, maximo, cuerpo, LINEAS)
    while 1 < len(lineas) < LINEAS and maximo > ANCHO_DE_PREGUNTA:
        maximo -= 10
        if len(mas_cortas := partir(texto, maximo, cuerpo, LINEAS)) > len(lineas):
            break
        lineas = mas_cortas
    return lineas


def _existencias(mesa: Mesa, ancho: float) -> Bloque:
    """Los edificios que quedan en la Banca y las tarjetas de cada mazo."""
    casas = f"{mesa.casas} casa{'s' * (mesa.casas != 1)}"
    hoteles = f"{mesa.hoteles} hotel{'es' * (mesa.hoteles != 1)}"
    quedan = "edificios sin límite" if mesa.normas.edificios_ilimitados else f"{casas} y {hoteles}"
    mazos = [f"{mesa.tablero.mazos[clave].nombre}: {len(orden)} tarjetas" for clave, orden in mesa.mazos.items()]
    lineas = [f"En la Banca: {quedan}", *([" · ".join(mazos)] if mazos else [])]
    return Bloque(parrafo(ancho / 2, 11, lineas, ancho, 12, extra='fill="#444"'), 14.0 * len(lineas))
