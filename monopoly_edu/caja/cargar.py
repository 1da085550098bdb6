"""Lectura de los ficheros de un tablero: `tablero.toml` y `tarjetas.toml`.

Sabe: dónde están los ficheros, en qué línea está cada cosa y cómo se cuenta un fallo en español.
No debe saber: qué es una casilla ni cómo se juega. De la caja, solo importa el lector (`forma`, `revisar`,
`escritura`) y `billetes`.
Lo usan: `tablero`, y nadie más lee estos ficheros; quien ayuda a escribir uno pregunta a `repasar`.
"""

from __future__ import annotations

import re
import tomllib
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.escritura import error_de_escritura, lineas
from monopoly_edu.caja.forma import HUECOS, Fallo, Ruta, parecida
from monopoly_edu.caja.revisar import etiqueta, revisar

CARPETA = Path(__file__).parent / "tableros"
TABLERO, TARJETAS = "tablero.toml", "tarjetas.toml"
#: Tablas que, con `base`, se completan dato a dato; las demás se toman enteras de un sitio o del otro.
SE_COMPLETAN = ("importes", "tarjetas")

Datos = dict[str, Any]
Lugares = dict[Ruta, tuple[str, int]]


class Aviso(NamedTuple):
    """Un fallo de los ficheros, para leerlo o para ponerlo en una tabla.

    `linea` es 0 si no se sabe; `sitio`, la casilla, la tarjeta o la tabla; `campo`, el dato; `frase`, lo que
    se esperaba y lo que hay; `arreglo`, lo que hay que escribir.
    """

    fichero: str
    linea: int
    sitio: str
    campo: str
    frase: str
    arreglo: str = ""

    def __str__(self) -> str:
        donde = [self.fichero, f"línea {self.linea}" if self.linea else "", self.sitio]
        principio = ", ".join(parte for parte in donde if parte)
        frase = f"{principio}: {self.frase}" if principio else self.frase
        if frase.endswith("?"):  # la pregunta ya dice qué escribir
            return frase
        return f"{frase}. {self.arreglo[0].upper()}{self.arreglo[1:]}." if self.arreglo else f"{frase}."


class TableroNoValido(ValueError):
    """Los ficheros de un tablero no valen: todos los fallos, en `avisos` y en el mensaje.

    >>> print(TableroNoValido(Aviso("a.toml", 6, "casilla 1", "precio", "«precio» es 0", "escribe «precio = 60»")))
    a.toml, línea 6, casilla 1: «precio» es 0. Escribe «precio = 60».
    """

    @property
    def avisos(self) -> tuple[Aviso, ...]:
        """Los fallos, en el orden de los ficheros."""
        return self.args

    @property
    def fallos(self) -> tuple[str, ...]:
        """Los mismos, en una frase cada uno."""
        return tuple(map(str, self.args))

    def __str__(self) -> str:
        return "\n".join(self.fallos)


def nombres() -> tuple[str, ...]:
    """Los tableros que vienen en la caja.

    >>> {"internacional", "madrid", "mini", "plantilla"} <= set(nombres())
    True
    """
    return tuple(sorted(fichero.parent.name for fichero in CARPETA.glob(f"*/{TABLERO}")))


def leer(nombre_o_carpeta: str | Path) -> Datos:
    """Los datos, ya comprobados, de un tablero de la caja o de una carpeta.

    >>> leer("mini")["dados"]
    [2]
    >>> leer("madird")
    Traceback (most recent call last):
    ...
    monopoly_edu.caja.cargar.TableroNoValido: No hay ningún tablero ni carpeta «madird»; ¿querías decir «madrid»?
    """
    datos, lugares, fallos = _leer_carpeta(_carpeta(nombre_o_carpeta))
    _completar_textos(datos)
    ya_dichas = {fallo.ruta for fallo in fallos}
    fallos += [fallo for fallo in revisar(datos) if fallo.ruta not in ya_dichas]
    fallos.sort(key=lambda fallo: _sitio(fallo.ruta, lugares))
    if fallos:
        raise TableroNoValido(*(_aviso(fallo, datos, *_sitio(fallo.ruta, lugares)) for fallo in fallos))
    return datos


def repasar(nombre_o_carpeta: str | Path) -> tuple[Aviso, ...]:
    """Todo lo que está mal en un tablero, sin lanzar ningún error; vacío si vale.

    >>> repasar("madrid")
    ()
    >>> repasar("madird")[0].frase
    'No hay ningún tablero ni carpeta «madird»; ¿querías decir «madrid»?'
    """
    try:
        leer(nombre_o_carpeta)
    except TableroNoValido as error:
        return error.avisos
    return ()


def comprobar(datos: Any, origen: str) -> None:
    """Lanza `TableroNoValido` si unos datos que no vienen de ficheros no forman un tablero.

    >>> comprobar({}, "partida.json")
    Traceback (most recent call last):
    ...
    monopoly_edu.caja.cargar.TableroNoValido: partida.json: falta «nombre»: se espera un texto de una línea...
    """
    fallos = revisar(datos)
    if fallos:  # lo que se propone escribir es para quien escribe el fichero
        raise TableroNoValido(*(_aviso(fallo, datos, origen, 0)._replace(arreglo="") for fallo in fallos))


# ---------------------------------------------------------------- las frases


def _sitio(ruta: Ruta, lugares: Lugares) -> tuple[str, int]:
    """Fichero y línea de una ruta, o de la tabla que la contiene; línea 0 si no se sabe."""
    for largo in range(len(ruta), 0, -1):
        if ruta[:largo] in lugares:
            return lugares[ruta[:largo]]
    return (TARJETAS if ruta[:1] == ("tarjetas",) else TABLERO), 0


def _aviso(fallo: Fallo, datos: Any, origen: str, linea: int) -> Aviso:
    campo = fallo.ruta[-1] if fallo.ruta and isinstance(fallo.ruta[-1], str) else ""
    return Aviso(origen, linea, etiqueta(fallo.ruta, datos), campo, fallo.frase, fallo.arreglo)


def _error(frase: str, arreglo: str = "", fichero: str = "", linea: int = 0, sitio: str = "") -> TableroNoValido:
    """Un fallo que no deja seguir leyendo: llega solo."""
    return TableroNoValido(Aviso(fichero, linea, sitio, "", frase, arreglo))


def _completar_textos(datos: Datos) -> None:
    """Pone en el texto de cada tarjeta sus propios datos: «{importe}», «{destino}»…"""
    tarjetas = datos.get("tarjetas")
    for filas in tarjetas.values() if isinstance(tarjetas, dict) else ():
        for fila in filas if isinstance(filas, list) else ():
            if isinstance(fila, dict) and isinstance(fila.get("texto"), str):
                fila["texto"] = re.sub(r"\{(\w+)\}", partial(_lleno, fila=fila, datos=datos), fila["texto"])


def _lleno(hueco: re.Match[str], fila: Datos, datos: Datos) -> str:
    """Lo que se lee en un hueco; si su dato no está o no vale, el hueco tal cual."""
    campo = hueco[1]
    valor = fila.get(campo) if campo in HUECOS else None
    try:
        if campo == "destino":
            return str(datos["casillas"][valor]["nombre"])
        if campo == "mazo":
            return str(datos["mazos"][valor]["nombre"])
        if campo in ("pasos", "factor"):
            return hueco[0] if valor is None else str(valor)
        return hueco[0] if valor is None else euros(valor, datos["importes"]["moneda"])
    except (LookupError, TypeError, ValueError):
        return hueco[0]


# ---------------------------------------------------------------- carpetas y ficheros


def _carpeta(nombre: str | Path) -> Path:
    if isinstance(nombre, str) and nombre in nombres():
        return CARPETA / nombre
    try:
        if Path(nombre).is_dir():
            return Path(nombre)
        es_fichero = Path(nombre).is_file()
    except (OSError, TypeError, ValueError):
        es_fichero = False
    if es_fichero:
        raise _error(f"«{nombre}» es un fichero: se espera la carpeta que contiene {TABLERO}")
    raise _error(f"No hay ningún tablero ni carpeta «{nombre}»; {_los_de_la_caja(nombre)}")


def _los_de_la_caja(nombre: object) -> str:
    cercano = parecida(nombre, nombres())
    return f"¿querías decir «{cercano}»?" if cercano else f"los de la caja son {', '.join(nombres())}"


def _leer_carpeta(carpeta: Path, prefijo: str = "") -> tuple[Datos, Lugares, list[Fallo]]:
    """Los datos de los dos ficheros, sin revisar; dónde está cada cosa; y lo que ya se ve que falla.

    `prefijo` señala los ficheros de la base.
    """
    datos, lugares = _leer_toml(carpeta / TABLERO, prefijo)
    if not datos:
        raise _error("el fichero está vacío", "copia el de la plantilla y cámbialo", f"{prefijo}{TABLERO}")
    base, fallos = datos.pop("base", None), []
    if datos.pop("tarjetas", None) is not None:
        fallos.append(Fallo(("tarjetas",), f"las tarjetas van en {TARJETAS}, no aquí", "lleva allí esas filas"))
    datos["tarjetas"] = {}
    if (carpeta / TARJETAS).exists():
        datos["tarjetas"], suyos = _leer_toml(carpeta / TARJETAS, prefijo)
        lugares |= {("tarjetas", *ruta): lugar for ruta, lugar in suyos.items()}
    elif base is None and datos.get("mazos"):
        del datos["tarjetas"]
        frase = f"falta este fichero en la carpeta «{carpeta}», y el tablero tiene mazos"
        fallos.append(Fallo(("tarjetas",), frase, "copia el de la plantilla, o quita los mazos y sus casillas"))
    if base is None:
        return datos, lugares, fallos
    if base not in nombres():
        frase, linea = (
            f"«base» debe ser el nombre de un tablero de la caja; {_los_de_la_caja(base)}",
            lugares[("base",)][1],
        )
        raise _error(frase, fichero=f"{prefijo}{TABLERO}", linea=linea)
    de_la_base = _leer_carpeta(CARPETA / base, f"{base}/")
    return *_sobre(datos, lugares, *de_la_base[:2]), fallos


def _sobre(propios: Datos, lugares: Lugares, base: Datos, lugares_base: Lugares) -> tuple[Datos, Lugares]:
    """Lo propio, completado con lo de la base."""
    datos = base | propios
    for tabla in SE_COMPLETAN:
        if isinstance(datos[tabla], dict):
            datos[tabla] = base[tabla] | datos[tabla]
    if isinstance(datos["mazos"], dict):
        sobran = [mazo for mazo in datos["tarjetas"] if mazo not in datos["mazos"] and mazo not in propios["tarjetas"]]
        datos["tarjetas"] = {m: filas for m, filas in datos["tarjetas"].items() if m not in sobran}
    heredados = {ruta: lugar for ruta, lugar in lugares_base.items() if not _es_propia(ruta, propios)}
    return datos, heredados | lugares


def _es_propia(ruta: Ruta, propios: Datos) -> bool:
    if ruta[0] in SE_COMPLETAN and isinstance(propios.get(str(ruta[0]), {}), dict):
        return len(ruta) == 1 or ruta[1] in propios.get(str(ruta[0]), {})
    return ruta[0] in propios


def _leer_toml(fichero: Path, prefijo: str) -> tuple[Datos, Lugares]:
    nombre = prefijo + fichero.name
    try:
        texto = fichero.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
        return tomllib.loads(texto), {ruta: (nombre, linea) for ruta, linea in lineas(texto).items()}
    except FileNotFoundError:
        raise _error(f"Falta el fichero {nombre} en la carpeta «{fichero.parent}»") from None
    except OSError:
        raise _error(f"No se puede leer el fichero «{fichero}»") from None
    except UnicodeDecodeError as error:
        linea = fichero.read_bytes().count(b"\n", 0, error.start) + 1
        raise _error("hay un carácter que no está en UTF-8", _GUARDALO, nombre, linea) from None
    except (ValueError, RecursionError) as error:
        linea, sitio, frase = error_de_escritura(str(error), texto)
        raise _error(frase, _LO_PRIMERO, nombre, linea, sitio) from None


_LO_PRIMERO = "hasta que se arregle no se puede mirar lo demás: después, vuelve a comprobar"
_GUARDALO = "guarda el fichero con esa codificación (en el bloc de notas: Guardar como, Codificación, UTF-8)"
