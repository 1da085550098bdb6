"""El tablero en blanco y negro: cada casilla con su número y su nombre, y una trama por grupo.

Sabe: dibujarlo para poner fichas encima, escribir en él o colorearlo; con nombres o sin ellos.
No debe saber: nada de una partida: ni propietarios, ni casas, ni fichas.
Lo usan: las actividades y el registro de una partida.
"""

from __future__ import annotations

from math import ceil

from monopoly_edu.caja.billetes import ESPACIO_FIJO, euros
from monopoly_edu.caja.tablero import Casilla, Grupo, Impuesto, Propiedad, Tablero
from monopoly_edu.oficina.imprimir.dibujos import caja, svg
from monopoly_edu.vistas import tramas
from monopoly_edu.vistas.plano import ANCHO_PARA_ESCRIBIR, Hueco, plano
from monopoly_edu.vistas.rotulos import CUERPO, INTERLINEA, parrafo, partir, rotulo
from monopoly_edu.vistas.tramas import LADO, TRAZOS

_FRANJA, _NUMERO, _MARGEN, _PIE = 11.0, 12.0, 2.5, 10.5
#: Las filas de la leyenda y lo que ocupa cada una.
_LEYENDA, _PASO = 5, 21.0


def tablero_en_blanco(tablero: Tablero, *, nombres: bool = True, marca: str = "hoja") -> str:
    """El tablero entero. Sin `nombres`, solo los números: para inventarse uno. `marca` distingue dos en una página.

    >>> dibujo = tablero_en_blanco(Tablero.cargar("mini"))
    >>> "Plaza Mayor" in dibujo, "#fff" in dibujo
    (True, True)
    """
    hoja = plano(len(tablero))
    casillas = "".join(
        _casilla(tablero, casilla, hueco, nombres, marca) for casilla, hueco in zip(tablero, hoja.huecos, strict=True)
    )
    grupos = list(tablero.grupos.values()) if nombres else []
    repetidas = f"<defs>{''.join(_trama(grupo, marca) for grupo in grupos)}</defs>"
    que_es = f"Tablero {tablero.nombre}, con {len(tablero)} casillas numeradas desde la 0"
    marco = caja(0.5, 0.5, hoja.ancho - 1, hoja.alto - 1, 1.4) + caja(*hoja.centro[:4])
    return svg(
        hoja.ancho, hoja.alto, repetidas + marco + casillas + _leyenda(tablero, hoja.centro, nombres, marca), que_es
    )


def _casilla(tablero: Tablero, casilla: Casilla, hueco: Hueco, nombres: bool, marca: str) -> str:
    """Una casilla en su sitio; las estrechas de arriba y de abajo se escriben tumbadas."""
    if hueco.lado in ("abajo", "arriba") and hueco.ancho < ANCHO_PARA_ESCRIBIR:
        sitio = f"translate({hueco.x:.1f} {hueco.y + hueco.alto:.1f}) rotate(-90)"
        hueco = Hueco(0, 0, hueco.alto, hueco.ancho, "izquierda" if hueco.lado == "abajo" else "derecha")
    else:
        sitio = f"translate({hueco.x:.1f} {hueco.y:.1f})"
    dentro = caja(0, 0, hueco.ancho, hueco.alto)
    if nombres and isinstance(casilla, Propiedad):
        dentro += _franja(tablero.grupos[casilla.grupo], hueco, marca)
    return f'<g transform="{sitio}">{dentro}{_escrito(tablero, casilla, hueco, nombres)}</g>'


def _franja(grupo: Grupo, hueco: Hueco, marca: str) -> str:
    """La trama del grupo, en el lado que da al centro."""
    zonas = {
        "izquierda": (hueco.ancho - _FRANJA, 0.0, _FRANJA, hueco.alto),
        "derecha": (0.0, 0.0, _FRANJA, hueco.alto),
        "arriba": (0.0, hueco.alto - _FRANJA, hueco.ancho, _FRANJA),
    }
    return _tramado(grupo, zonas.get(hueco.lado, (0.0, 0.0, hueco.ancho, _FRANJA)), marca)


def _escrito(tablero: Tablero, casilla: Casilla, hueco: Hueco, nombres: bool) -> str:
    """El número, el nombre y lo que cuesta, en lo que deja libre la franja."""
    de_lado = hueco.lado in ("izquierda", "derecha")
    hay = _FRANJA if nombres and isinstance(casilla, Propiedad) else 0.0
    x = _MARGEN + (hay if hueco.lado == "derecha" else 0)
    ancho = hueco.ancho - 2 * _MARGEN - (hay if de_lado else 0)
    arriba = hay if hueco.lado in ("abajo", "") else 0.0
    numero = rotulo(x, arriba + _NUMERO, str(casilla.numero), ancho, CUERPO, "start", 'font-weight="bold"')
    if not nombres:
        return numero
    pie = _pie(tablero, casilla)
    if de_lado:
        sangria = 19.0 if len(tablero) <= 100 else 25.0
        libre = hueco.alto - 4 - _NUMERO - _PIE if pie else hueco.alto - 3 - CUERPO * INTERLINEA
        cabe = 1 + max(0, int(libre / (CUERPO * INTERLINEA)))
        nombre = casilla.corto if cabe > 1 else casilla.corto.replace(" ", ESPACIO_FIJO)
        lineas = partir(nombre, ancho - sangria, CUERPO, lineas=cabe)
        escrito = parrafo(x + sangria, arriba + _NUMERO, lineas, ancho - sangria, CUERPO, "start")
        cuesta = rotulo(x + sangria, hueco.alto - 4, pie, ancho - sangria, _PIE, "start") if pie and libre >= 0 else ""
        return numero + escrito + cuesta
    fondo = hueco.alto - (hay if hueco.lado == "arriba" else 0)
    cabe = max(1, int((fondo - arriba - _NUMERO - 4 - (13 if pie else 0)) / (CUERPO * INTERLINEA)))
    lineas = partir(casilla.corto, ancho, CUERPO, lineas=cabe)
    medio = x + ancho / 2
    escrito = parrafo(medio, arriba + 2 * _NUMERO + 2, lineas, ancho, CUERPO)
    return numero + escrito + (rotulo(medio, fondo - 4, pie, ancho, _PIE) if pie else "")


def _pie(tablero: Tablero, casilla: Casilla) -> str:
    if isinstance(casilla, Propiedad | Impuesto):
        importe = casilla.precio if isinstance(casilla, Propiedad) else casilla.importe
        return euros(importe, tablero.importes.moneda)
    return ""


def _leyenda(tablero: Tablero, centro: Hueco, nombres: bool, marca: str) -> str:
    """El nombre del tablero y, debajo, la trama de cada grupo; el centro de los pequeños se queda en blanco."""
    grupos = list(tablero.grupos.values()) if nombres else []
    columnas = -(-len(grupos) // _LEYENDA)
    alto = 34 + _PASO * min(len(grupos), _LEYENDA)
    ancho = 150.0 * columnas
    if not nombres or alto > centro.alto or ancho > centro.ancho:
        return ""
    medio, arriba = centro.x + centro.ancho / 2, centro.y + (centro.alto - alto) / 2
    titulo = rotulo(medio, arriba + 14, tablero.nombre, centro.ancho - 20, 15, extra='font-weight="bold"')
    return titulo + "".join(
        _muestra(grupo, medio - ancho / 2 + 150 * (n // _LEYENDA), arriba + 34 + _PASO * (n % _LEYENDA), marca)
        for n, grupo in enumerate(grupos)
    )


def _muestra(grupo: Grupo, x: float, y: float, marca: str) -> str:
    return _tramado(grupo, (x, y, 34.0, 13.0), marca) + rotulo(x + 41, y + 11, grupo.nombre, 105, CUERPO, "start")


def _trama(grupo: Grupo, marca: str) -> str:
    """El dibujo que se repite en la trama de un grupo, en negro."""
    trazo = TRAZOS.get(grupo.trama, "")
    pintura = 'fill="#000"' if trazo.endswith("Z") else 'fill="none" stroke="#000" stroke-width="1.1"'
    return f'<path id="{tramas.nombre(grupo.clave, marca)}" d="{trazo}" {pintura}/>'


def _tramado(grupo: Grupo, zona: tuple[float, float, float, float], marca: str) -> str:
    """Un rectángulo lleno de la trama: repetida a mano, porque un `<pattern>` se imprime como una foto gris."""
    x, y, ancho, alto = zona
    veces = [(LADO * i, LADO * j) for i in range(ceil(ancho / LADO)) for j in range(ceil(alto / LADO))]
    usos = "".join(f'<use href="#{tramas.nombre(grupo.clave, marca)}" x="{dx}" y="{dy}"/>' for dx, dy in veces)
    dentro = f'<svg x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}">{usos}</svg>'
    borde = f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" fill="none" stroke="#000"/>'
    return dentro + borde
