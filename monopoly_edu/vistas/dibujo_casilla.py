"""Una casilla dibujada: su franja de color, su nombre, su precio o su propietario, y lo que hay construido.

Sabe: pintar cada clase de casilla en un rectángulo, sea ancho, alto o muy estrecho.
No debe saber: dónde están las fichas ni qué acaba de pasar.
Lo usa: el dibujo del tablero.
"""

from __future__ import annotations

from typing import NamedTuple

from monopoly_edu.caja.billetes import ESPACIO_FIJO, MENOS, euros
from monopoly_edu.caja.tablero import Casilla, CasillaDeTarjeta, Impuesto, Propiedad
from monopoly_edu.mesa.estado import HOTEL, Mesa
from monopoly_edu.vistas import tramas
from monopoly_edu.vistas.descripcion import describir_casilla
from monopoly_edu.vistas.fichas import ficha
from monopoly_edu.vistas.plano import ANCHO_PARA_ESCRIBIR, Hueco
from monopoly_edu.vistas.rotulos import CUERPO, INTERLINEA, limpio, parrafo, partir, rotulo

FRANJA = 16.0
PASO_DE_CASA = 6.2
MARGEN = 1.2
#: Por debajo de este alto, el nombre y el pie van en la misma línea.
ALTO_PARA_DOS_LINEAS = 27.0


class Pincel(NamedTuple):
    """Lo que hace falta para pintar cualquier casilla de una mesa."""

    mesa: Mesa
    letras: list[str]
    marca: str


class Zona(NamedTuple):
    """Un rectángulo dentro de la casilla."""

    x: float
    y: float
    ancho: float
    alto: float

    @property
    def medio(self) -> float:
        return self.x + self.ancho / 2


def pintar(pincel: Pincel, casilla: Casilla, hueco: Hueco) -> str:
    """La casilla en su sitio, con un título que la describe entera."""
    explicacion = limpio(describir_casilla(pincel.mesa, casilla.numero))
    if hueco.lado in ("abajo", "arriba") and hueco.ancho < ANCHO_PARA_ESCRIBIR:
        sitio = f"translate({hueco.x:.1f} {hueco.y + hueco.alto:.1f}) rotate(-90)"
        acostada = Hueco(0, 0, hueco.alto, hueco.ancho, "izquierda" if hueco.lado == "abajo" else "derecha")
        dentro = _de_lado(pincel, casilla, acostada)
    else:
        sitio = f"translate({hueco.x:.1f} {hueco.y:.1f})"
        dentro = (_de_pie if hueco.lado in ("abajo", "arriba") else _de_lado if hueco.lado else _esquina)(
            pincel, casilla, hueco
        )
    return f'<g transform="{sitio}"><title>{explicacion}</title>{dentro}</g>'


def _de_pie(pincel: Pincel, casilla: Casilla, hueco: Hueco) -> str:
    """Casilla de los lados de abajo y de arriba: franja hacia el centro, nombre y pie."""
    abajo = hueco.lado == "abajo" or (not hueco.lado and hueco.y > 0)
    hay = FRANJA if isinstance(casilla, Propiedad) else 0.0
    franja = Zona(0, 0 if abajo else hueco.alto - hay, hueco.ancho, hay)
    zona = Zona(0, hay if abajo else 0, hueco.ancho, hueco.alto - hay)
    return _fondo(pincel, casilla, hueco) + _franja(pincel, casilla, franja) + _nombre_y_pie(pincel, casilla, zona)


def _de_lado(pincel: Pincel, casilla: Casilla, hueco: Hueco) -> str:
    """Casilla de los lados izquierdo y derecho: la franja queda en vertical."""
    hay = FRANJA if isinstance(casilla, Propiedad) else 0.0
    a_la_izquierda = hueco.lado == "derecha"
    franja = Zona(0 if a_la_izquierda else hueco.ancho - hay, 0, hay, hueco.alto)
    zona = Zona(hay if a_la_izquierda else 0, 0, hueco.ancho - hay, hueco.alto)
    escribe = _nombre_y_pie if hueco.alto >= ALTO_PARA_DOS_LINEAS else _en_una_linea
    return _fondo(pincel, casilla, hueco) + _franja(pincel, casilla, franja) + escribe(pincel, casilla, zona)


def _esquina(pincel: Pincel, casilla: Casilla, hueco: Hueco) -> str:
    if casilla.tipo == "carcel":
        return _fondo(pincel, casilla, hueco) + _carcel(hueco)
    if isinstance(casilla, Propiedad):
        return _de_pie(pincel, casilla, hueco)
    return _fondo(pincel, casilla, hueco) + _nombre_y_pie(pincel, casilla, Zona(0, 0, hueco.ancho, hueco.alto))


def _fondo(pincel: Pincel, casilla: Casilla, hueco: Hueco) -> str:
    hipotecada = pincel.mesa.hipotecado[casilla.numero]
    pintura = tramas.relleno_de_hipoteca(pincel.marca) if hipotecada else "#fff"
    return (
        f'<rect width="{hueco.ancho:.1f}" height="{hueco.alto:.1f}" fill="{pintura}" stroke="#444" stroke-width="1"/>'
    )


# --- La franja del grupo y los edificios ---------------------------------------------------


def _franja(pincel: Pincel, casilla: Casilla, zona: Zona) -> str:
    if not isinstance(casilla, Propiedad):
        return ""
    pintura = tramas.relleno(pincel.mesa.tablero.grupos[casilla.grupo], pincel.marca)
    caja = (
        f'<rect x="{zona.x:.1f}" y="{zona.y:.1f}" width="{zona.ancho:.1f}" height="{zona.alto:.1f}" '
        f'fill="{pintura}" stroke="#444" stroke-width="1"/>'
    )
    nivel = pincel.mesa.edificios[casilla.numero]
    return caja + (_edificios(zona, nivel) if nivel else "")


def _edificios(zona: Zona, nivel: int) -> str:
    """Las casas contadas y su número; un hotel lleva una H. Si no caben, solo el número."""
    texto = "H" if nivel == HOTEL else str(nivel)
    tumbada = zona.ancho >= zona.alto
    cuantas = 0 if nivel == HOTEL else nivel
    largo = 14.0 + PASO_DE_CASA * cuantas
    if largo > max(zona.ancho, zona.alto):
        cuantas, largo = 0, 14.0
    x, y = zona.medio - (largo if tumbada else 14) / 2, zona.y + (zona.alto - (14 if tumbada else largo)) / 2
    placa = _placa(x, y, largo, 14) if tumbada else _placa(x, y, 14, largo)
    if nivel == HOTEL:
        placa = f'<rect x="{x:.1f}" y="{y:.1f}" width="14" height="14" fill="#111" stroke="#fff"/>'
    tinta = "#fff" if nivel == HOTEL else "#000"
    numero = rotulo(x + 7, y + 11.2, texto, 12, 12, extra=f'font-weight="bold" fill="{tinta}"')
    casas = "".join(
        _casa(*((x + 13.5 + PASO_DE_CASA * n, y + 4) if tumbada else (x + 4.2, y + 13 + PASO_DE_CASA * n)))
        for n in range(cuantas)
    )
    return placa + numero + casas


def _placa(x: float, y: float, ancho: float, alto: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" rx="2" fill="#fff" stroke="#111" '
        'stroke-width="0.8"/>'
    )


def _casa(x: float, y: float) -> str:
    return f'<path d="M{x:.1f} {y + 6:.1f}v-3.4l2.8-2.6l2.8 2.6v3.4Z" fill="#111"/>'


# --- Nombre, precio y propietario ---------------------------------------------------------------


def _nombre_y_pie(pincel: Pincel, casilla: Casilla, zona: Zona) -> str:
    pie, cuerpo = _pie(pincel, casilla, zona), _cuerpo(zona)
    cabe, paso = zona.alto - (15 if pie else 3), cuerpo * INTERLINEA
    maximo = zona.ancho - 2 * MARGEN
    lineas = partir(casilla.corto, maximo, cuerpo, lineas=max(1, int(cabe / paso)))
    ocupa = len(lineas) * paso
    arriba = zona.y + max(0.0, min(3.0, (cabe - ocupa) / 2))
    nombre = parrafo(zona.medio, arriba + cuerpo * 0.92, lineas, maximo, cuerpo)
    queda = Zona(zona.x, arriba + ocupa, zona.ancho, zona.y + cabe - arriba - ocupa)
    hay_alguien = any(pincel.mesa.jugadores[a].posicion == casilla.numero for a in pincel.mesa.vivos)
    return nombre + pie + ("" if hay_alguien and casilla.tipo == "parking" else _dibujito(casilla, queda))


def _cuerpo(zona: Zona) -> float:
    """En las casillas grandes, letra más grande."""
    return 13.0 if zona.ancho >= 80 and zona.alto >= 60 else CUERPO


def _en_una_linea(pincel: Pincel, casilla: Casilla, zona: Zona) -> str:
    """Para tableros de muchas casillas: la marca de propietario y el nombre, uno detrás de otro."""
    mesa, medio = pincel.mesa, zona.y + zona.alto / 2
    dueno = mesa.propietario[casilla.numero]
    sangria = 14 if dueno >= 0 else 0
    marca = ficha(dueno, "", zona.x + 8, medio, 5.5) if sangria else ""
    nombre = casilla.corto + (" hip." if mesa.hipotecado[casilla.numero] else "")
    maximo = zona.ancho - 2 * MARGEN - sangria
    linea = partir(nombre.replace(" ", ESPACIO_FIJO), maximo, CUERPO, lineas=1)[0]
    return marca + rotulo(zona.x + MARGEN + sangria, medio + 4, linea, maximo, CUERPO, "start")


def _pie(pincel: Pincel, casilla: Casilla, zona: Zona) -> str:
    """El precio de lo que está libre, el propietario de lo que no, o el importe de un impuesto."""
    base, moneda = zona.y + zona.alto - 4, pincel.mesa.importes.moneda
    dueno = pincel.mesa.propietario[casilla.numero]
    if dueno >= 0:
        return _dueno(pincel, casilla, dueno, zona)
    if isinstance(casilla, Propiedad):
        return rotulo(zona.medio, base, euros(casilla.precio, moneda), zona.ancho - 2 * MARGEN, CUERPO)
    if isinstance(casilla, Impuesto):
        return rotulo(zona.medio, base, MENOS + euros(casilla.importe, moneda), zona.ancho - 2 * MARGEN, CUERPO)
    if casilla.tipo == "salida":
        sueldo = "+" + euros(pincel.mesa.importes.sueldo, moneda)
        return rotulo(zona.medio, base, sueldo, zona.ancho - 2 * MARGEN, CUERPO, extra='font-weight="bold"')
    if casilla.tipo == "parking" and pincel.mesa.bote:
        return rotulo(zona.medio, base, f"bote {euros(pincel.mesa.bote, moneda)}", zona.ancho - 2 * MARGEN, CUERPO)
    return ""


def _dueno(pincel: Pincel, casilla: Casilla, dueno: int, zona: Zona) -> str:
    """La forma y la letra del propietario; si está hipotecada, además «hip.»."""
    hipotecada = pincel.mesa.hipotecado[casilla.numero]
    base = zona.y + zona.alto - 4
    x = zona.medio - (22 if hipotecada else 9)
    marca = ficha(dueno, "", x + 5, base - 4.5, 6)
    letra = rotulo(x + 12, base, pincel.letras[dueno], 12, CUERPO, "start", 'font-weight="bold"')
    hip = rotulo(x + 24, base, "hip.", 22, CUERPO, "start", 'font-weight="bold"') if hipotecada else ""
    return marca + letra + hip


# --- Dibujitos de las casillas sin título ---------------------------------------------------


def _dibujito(casilla: Casilla, zona: Zona) -> str:
    """Una señal sencilla para las casillas de tarjeta, si queda sitio."""
    if zona.alto < 15:
        return ""
    medio = zona.y + zona.alto / 2
    if isinstance(casilla, CasillaDeTarjeta):
        if casilla.tipo == "suerte":
            return rotulo(zona.medio, medio + 8, "?", 20, 22, extra='font-weight="bold" fill="#7a4a00"')
        return _cofre(zona.medio, medio)
    if casilla.tipo == "parking":
        return _senal_de_parking(zona.medio, medio)
    if casilla.tipo in ("ve_a_la_carcel", "carcel"):
        return _rejas(zona.medio - 11, medio - 9, 22, 18)
    return ""


def _cofre(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 10:.1f} {y - 2:.1f}v9h20v-9ZM{x - 10:.1f} {y - 2:.1f}q0-6 10-6t10 6M{x:.1f} {y - 2:.1f}v4" '
        'fill="#d9e6f2" stroke="#1d3d5c" stroke-width="1.4"/>'
    )


def _senal_de_parking(x: float, y: float) -> str:
    placa = f'<rect x="{x - 11:.1f}" y="{y - 11:.1f}" width="22" height="22" rx="4" fill="#1d3d5c"/>'
    return placa + rotulo(x, y + 6.5, "P", 16, 18, extra='font-weight="bold" fill="#fff"')


def _rejas(x: float, y: float, ancho: float, alto: float) -> str:
    barras = "".join(f"M{x + ancho * n / 4:.1f} {y:.1f}v{alto:.1f}" for n in range(1, 4))
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{ancho:.1f}" height="{alto:.1f}" fill="#eee" stroke="#333" '
        f'stroke-width="1.4"/><path d="{barras}" stroke="#333" stroke-width="1.6"/>'
    )


def celda(hueco: Hueco) -> Zona:
    """Dentro de la esquina de la cárcel, la celda de los presos; lo demás es para las visitas."""
    return Zona(17, 1, hueco.ancho - 18, hueco.alto - 26)


def _carcel(hueco: Hueco) -> str:
    preso = celda(hueco)
    barras = "".join(f"M{preso.x + preso.ancho * n / 7:.1f} {preso.y:.1f}v{preso.alto:.1f}" for n in range(1, 7))
    alto = hueco.alto / 2
    return (
        f'<rect x="{preso.x:.1f}" y="{preso.y:.1f}" width="{preso.ancho:.1f}" height="{preso.alto:.1f}" '
        f'fill="#e4e4e4" stroke="#333" stroke-width="1.4"/><path d="{barras}" stroke="#a0a0a0" stroke-width="1.6"/>'
        + rotulo(preso.medio, preso.y + 12, "Cárcel", preso.ancho - 4, CUERPO, extra='font-weight="bold" class="sobre"')
        + f'<g transform="translate(12.5 {alto:.1f}) rotate(-90)">'
        + rotulo(0, 0, "Solo visitas", hueco.alto - 6, CUERPO)
        + "</g>"
    )
