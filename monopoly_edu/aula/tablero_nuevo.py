"""Un tablero nuevo: la plantilla, con otro nombre, otro tamaño u otra moneda.

Sabe: copiar los dos ficheros de la plantilla cambiando en el texto lo justo, sin perder los comentarios.
No debe saber: de la línea de órdenes.
Lo usan: la caja de `mi_tablero`, la oficina y quien quiera hacer uno desde Python.
"""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from monopoly_edu.aula.trazado import NOMBRES, NUMERADAS, TAMANOS, Trazado, trazado
from monopoly_edu.caja import cargar
from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.forma import NOMBRE
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import lista

PLANTILLA = "plantilla"
#: Las casillas de la plantilla.
DE_SERIE = 24
#: Por cuánto se multiplican los importes → qué moneda se escribe detrás.
ESCALAS: Mapping[int, str] = {1: "€", 100: "pta", 10_000: "€"}
#: Nombres que no valen para una carpeta: Windows los reserva, o son los de un tablero de la caja.
RESERVADOS = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
#: Los nombres que la plantilla pone para que se cambien: «Calle 1», «Estación 2»…
SIN_ESTRENAR = re.compile(rf"({'|'.join(['Calle', *(NOMBRES[tipo] for tipo in NUMERADAS)])}) \d+")

LADOS = ("Lado de abajo, desde la Salida", "Lado izquierdo", "Lado de arriba", "Lado derecho, hasta la Salida")
_IMPORTE = re.compile(
    r"(?P<dato>\b(?:precio|hipoteca|casa|importe|dinero_inicial|sueldo|fianza|por_casa|por_hotel) = )(?P<uno>\d+)"
    r"|(?P<lista>\b(?:alquileres|estaciones) = \[)(?P<varios>[\d, ]*)"
    r"|(?P<billete>\[)(?P<valor>\d+)(?=, \d+\][,\]])"
    r"|(?P<dicho>\d+) €"
)


class NoSePuedeHacer(ValueError):
    """Lo pedido no da para un tablero nuevo; el texto dice por qué y cómo se arregla."""


class NoHaySitio(NoSePuedeHacer):
    """El sitio elegido está ocupado o no se puede escribir en él."""


def nuevo(nombre: str, carpeta: str | Path = ".", *, casillas: int = DE_SERIE, escala: int = 1) -> Path:
    """Crea dentro de `carpeta` la de un tablero nuevo, con sus dos ficheros comentados, y dice cuál es.

    `casillas`, de 20 a 60. `escala` multiplica todos los importes: 1 (euros), 100 (pesetas) o 10 000. Nunca
    escribe sobre lo que ya hay. Lanza `NoSePuedeHacer` con una frase.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as sitio:
    ...     nueva = nuevo("Villanueva del Río", sitio)
    ...     nueva.name, len(cargar.leer(nueva)["casillas"])
    ('villanueva_del_rio', 24)
    """
    comprobar_pedido(nombre, casillas, escala)
    ficheros = _ficheros(nombre, casillas, escala)
    destino = Path(carpeta) / nombre_de_carpeta(nombre)
    try:
        destino.mkdir(parents=True)
    except FileExistsError:
        raise NoHaySitio(f"Ya existe «{destino}» y no la toco: elige otro nombre u otra carpeta.") from None
    except (OSError, ValueError):
        raise NoHaySitio(f"No puedo escribir en «{carpeta}»: elige otra carpeta.") from None
    try:
        for fichero, texto in ficheros.items():
            (destino / fichero).write_text(texto, encoding="utf-8", newline="\n")
    except OSError:
        shutil.rmtree(destino, ignore_errors=True)  # la acabo de crear: medio tablero no sirve
        raise NoHaySitio(f"No puedo acabar de escribir en «{carpeta}»: elige otra carpeta.") from None
    return destino


def nombre_de_carpeta(nombre: str) -> str:
    """Un nombre de carpeta fácil de escribir en cualquier ordenador.

    >>> nombre_de_carpeta("Cañada de Ávila"), nombre_de_carpeta("Madrid"), nombre_de_carpeta("東京")
    ('canada_de_avila', 'tablero_madrid', 'tablero')
    """
    sin_tildes = unicodedata.normalize("NFKD", nombre).encode("ascii", "ignore").decode().lower()
    limpio = "_".join(re.findall("[a-z0-9]+", sin_tildes))
    if limpio in cargar.nombres() or RESERVADOS.fullmatch(limpio):
        return f"tablero_{limpio}"
    return limpio or "tablero"


def por_estrenar(tablero: Tablero) -> tuple[str, ...]:
    """Los nombres de la plantilla que todavía quedan en un tablero.

    >>> por_estrenar(Tablero.cargar("madrid")), por_estrenar(Tablero.cargar("plantilla"))[:3]
    ((), ('Calle 1', 'Calle 2', 'Estación 1'))
    """
    return tuple(casilla.nombre for casilla in tablero if SIN_ESTRENAR.fullmatch(casilla.nombre))


def de_una_sola_calle(tablero: Tablero) -> str:
    """Lo que conviene saber de un tablero que vale pero tiene grupos de una calle; vacío, si no los tiene.

    >>> de_una_sola_calle(Tablero.cargar("madrid"))
    ''
    """
    calles = Counter(solar.grupo for solar in tablero.solares)
    solas = [f"«{tablero.grupos[grupo].nombre}»" for grupo, cuantas in calles.items() if cuantas == 1]
    if not solas:
        return ""
    cuales = f"El grupo {solas[0]} tiene" if len(solas) == 1 else f"Los grupos {lista(solas)} tienen"
    return f"{cuales} una sola calle: quien la compra ya puede edificar. ¿Lo has querido así?"


def comprobar_pedido(nombre: str, casillas: int, escala: int = 1) -> None:
    """Lanza `NoSePuedeHacer`, con una frase, si no puede haber un tablero nuevo así."""
    if (mal := NOMBRE.fallo(nombre)) is not None:
        raise NoSePuedeHacer(f"El nombre del tablero {mal}.")
    if casillas not in TAMANOS:
        frase = f"de {TAMANOS[0]} a {TAMANOS[-1]} casillas y se han pedido {casillas}"
        raise NoSePuedeHacer(f"Un tablero nuevo puede tener {frase}.")
    if escala not in ESCALAS:
        raise NoSePuedeHacer(f"La escala puede ser {', '.join(map(str, ESCALAS))} y se ha pedido {escala}.")


def _ficheros(nombre: str, casillas: int, escala: int) -> dict[str, str]:
    """El texto de los dos ficheros."""
    origen = cargar.CARPETA / PLANTILLA
    tablero, tarjetas = ((origen / f).read_text(encoding="utf-8") for f in (cargar.TABLERO, cargar.TARJETAS))
    if casillas != DE_SERIE:
        dibujo = trazado(casillas)
        tablero, tarjetas = con_trazado(tablero, dibujo), _con_destinos(tarjetas, dibujo)
    tablero = re.sub(r"(?m)^nombre = .*$", lambda _: f"nombre = {_toml(nombre)}", tablero, count=1)
    tablero = tablero.replace("MI_CARPETA", nombre_de_carpeta(nombre))
    return {cargar.TABLERO: a_escala(tablero, escala), cargar.TARJETAS: a_escala(tarjetas, escala)}


# ---------------------------------------------------------------- otro tamaño


def con_trazado(tablero: str, dibujo: Trazado) -> str:
    """El fichero de la plantilla con otras casillas, sus grupos y lo que hay en la caja para tantas calles."""
    casillas, tipos = dibujo.casillas, [fila["tipo"] for fila in dibujo.casillas]
    calles, estaciones = tipos.count("solar"), tipos.count("estacion")
    alquileres = [25 * 2**n for n in range(estaciones)]
    numeros = {"sueldo": 5 * len(casillas), "casas": calles * 3 // 2, "hoteles": calles // 2, "estaciones": alquileres}
    for campo, valor in numeros.items():
        tablero = re.sub(rf"(?m)^{campo} = [^#\n]*?(?= *#)", f"{campo} = {valor}", tablero)
    tablero = re.sub(r"(?ms)^casillas = \[$.*?^\]$", lambda _: f"casillas = [\n{_filas(dibujo)}]", tablero)
    return re.sub(r"(?ms)(^\[grupos\]\n).*?(?=^# Los que siguen)", lambda m: m[1] + _grupos(dibujo), tablero)


def _filas(dibujo: Trazado) -> str:
    """Las casillas, una por línea, y delante de cada lado cuáles son."""
    trozos, desde = [], 0
    for titulo, lado in zip(LADOS, dibujo.lados, strict=True):
        filas = "".join(f"  {_toml(fila)},\n" for fila in lado)
        trozos.append(f"  # {titulo} (casillas {desde} a {desde + len(lado) - 1})\n{filas}")
        desde += len(lado)
    return "\n".join(trozos)


def _grupos(dibujo: Trazado) -> str:
    """Los grupos de las calles y, con «#» delante, los que quedan por si hacen falta."""
    todos = cargar.leer("madrid")["grupos"] | dibujo.grupos
    calles = {clave: grupo for clave, grupo in todos.items() if clave not in ("estacion", "servicio")}
    usados = "".join(f"{clave} = {_toml(grupo)}\n" for clave, grupo in dibujo.grupos.items())
    libres = "".join(f"# {clave} = {_toml(g)}\n" for clave, g in calles.items() if clave not in dibujo.grupos)
    return usados + libres


def _con_destinos(tarjetas: str, dibujo: Trazado) -> str:
    """Las tarjetas que llevan a una calle de la plantilla llevan a una que esté en el mismo lado."""
    calles = [numero for numero, fila in enumerate(dibujo.casillas) if fila["tipo"] == "solar"]
    parking = next(numero for numero, fila in enumerate(dibujo.casillas) if fila["tipo"] == "parking")
    tras_el_parking = next(numero for numero in calles if numero > parking)
    nuevos = {"13": tras_el_parking, "23": calles[-1]}
    return re.sub(r"(?<=destino = )(13|23)\b", lambda m: str(nuevos[m[0]]), tarjetas)


def _toml(valor: Any) -> str:
    if isinstance(valor, dict):
        return "{" + ", ".join(f"{campo} = {_toml(dato)}" for campo, dato in valor.items()) + "}"
    return json.dumps(valor, ensure_ascii=False)


# ---------------------------------------------------------------- otra moneda


def a_escala(texto: str, escala: int) -> str:
    r"""El texto de un fichero con todos sus importes multiplicados, también los que dicen los comentarios.

    >>> a_escala("precio = 60, alquileres = [2, 10]  # de 60 € a 400 €", 10_000)
    'precio = 600_000, alquileres = [20_000, 100_000]  # de 600\xa0000\xa0€ a 4\xa0000\xa0000\xa0€'
    """
    if escala == 1:
        return texto
    moneda = ESCALAS[escala]
    texto = _IMPORTE.sub(lambda hallado: _multiplicado(hallado, escala, moneda), texto)
    return texto.replace('moneda = "€"', f'moneda = "{moneda}"')


def _multiplicado(hallado: re.Match[str], escala: int, moneda: str) -> str:
    trozos = hallado.groupdict()
    if trozos["dicho"]:
        return euros(int(trozos["dicho"]) * escala, moneda)
    principio = trozos["dato"] or trozos["lista"] or trozos["billete"]
    numeros = trozos["uno"] or trozos["varios"] or trozos["valor"] or ""
    return principio + re.sub(r"\d+", lambda n: _con_miles(int(n[0]) * escala), numeros)


def _con_miles(numero: int) -> str:
    """Desde cinco cifras, «_» separa los miles, como el espacio al leerlos."""
    return f"{numero:_}" if numero > 9999 else str(numero)
