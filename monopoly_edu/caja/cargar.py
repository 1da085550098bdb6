"""Lectura de los ficheros de un tablero: `tablero.toml` y `tarjetas.toml`.

Sabe: dónde están los ficheros, en qué línea está cada cosa y cómo se cuenta un fallo en español.
No debe saber: qué es una casilla ni cómo se juega. De la caja, solo importa `forma` y `revisar`.
Lo usan: `tablero`, y nadie más: es el único lector de estos ficheros.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from monopoly_edu.caja.forma import Fallo, Ruta, parecida
from monopoly_edu.caja.revisar import etiqueta, revisar

CARPETA = Path(__file__).parent / "tableros"
TABLERO, TARJETAS = "tablero.toml", "tarjetas.toml"
#: Tablas que, con `base`, se completan dato a dato; las demás se toman enteras de un sitio o del otro.
SE_COMPLETAN = ("importes", "tarjetas")

Datos = dict[str, Any]
Lugares = dict[Ruta, tuple[str, int]]


class TableroNoValido(ValueError):
    """Los ficheros de un tablero no valen: una frase por fallo, en `fallos` y en el mensaje.

    >>> print(TableroNoValido("Falta la Salida.", "Sobra una cárcel."))
    Falta la Salida.
    Sobra una cárcel.
    """

    @property
    def fallos(self) -> tuple[str, ...]:
        """Las frases, en el orden de los ficheros."""
        return self.args

    def __str__(self) -> str:
        return "\n".join(self.fallos)


def nombres() -> tuple[str, ...]:
    """Los tableros que vienen en la caja.

    >>> nombres()
    ('internacional', 'madrid', 'mini')
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
    datos, lugares = _leer_carpeta(_carpeta(nombre_o_carpeta))
    fallos = sorted(revisar(datos), key=lambda fallo: _sitio(fallo.ruta, lugares))
    if fallos:
        raise TableroNoValido(*(_frase(fallo, datos, *_sitio(fallo.ruta, lugares)) for fallo in fallos))
    return datos


def comprobar(datos: Any, origen: str) -> None:
    """Lanza `TableroNoValido` si unos datos que no vienen de ficheros no forman un tablero.

    >>> comprobar({}, "partida.json")
    Traceback (most recent call last):
    ...
    monopoly_edu.caja.cargar.TableroNoValido: partida.json: falta «nombre»: se espera un texto de una línea...
    """
    fallos = revisar(datos)
    if fallos:
        raise TableroNoValido(*(_frase(fallo, datos, origen, 0) for fallo in fallos))


# ---------------------------------------------------------------- las frases


def _sitio(ruta: Ruta, lugares: Lugares) -> tuple[str, int]:
    """Fichero y línea de una ruta, o de la tabla que la contiene; línea 0 si no se sabe."""
    for largo in range(len(ruta), 0, -1):
        if ruta[:largo] in lugares:
            return lugares[ruta[:largo]]
    return (TARJETAS if ruta[:1] == ("tarjetas",) else TABLERO), 0


def _frase(fallo: Fallo, datos: Any, origen: str, linea: int) -> str:
    partes = [origen, f"línea {linea}" if linea else "", etiqueta(fallo.ruta, datos)]
    punto = "" if fallo.frase.endswith("?") else "."
    return ", ".join(parte for parte in partes if parte) + f": {fallo.frase}{punto}"


# ---------------------------------------------------------------- carpetas y ficheros


def _carpeta(nombre: str | Path) -> Path:
    if isinstance(nombre, str) and nombre in nombres():
        return CARPETA / nombre
    try:
        if Path(nombre).is_dir():
            return Path(nombre)
        es_fichero = Path(nombre).is_file()
    except (OSError, TypeError):
        es_fichero = False
    if es_fichero:
        raise TableroNoValido(f"«{nombre}» es un fichero: se espera la carpeta que contiene {TABLERO}.")
    cercano = parecida(nombre, nombres())
    final = f"¿querías decir «{cercano}»?" if cercano else f"los de la caja son {', '.join(nombres())}."
    raise TableroNoValido(f"No hay ningún tablero ni carpeta «{nombre}»; {final}")


def _leer_carpeta(carpeta: Path, prefijo: str = "") -> tuple[Datos, Lugares]:
    """Los datos de los dos ficheros, sin revisar, y dónde está cada cosa. `prefijo` señala los de la base."""
    datos, lugares = _leer_toml(carpeta / TABLERO, prefijo)
    if "tarjetas" in datos:
        linea = lugares.get(("tarjetas",), ("", 0))[1]
        raise TableroNoValido(f"{prefijo}{TABLERO}, línea {linea}: las tarjetas van en {TARJETAS}, no aquí.")
    base = datos.pop("base", None)
    datos["tarjetas"] = {}
    if (carpeta / TARJETAS).is_file() or (base is None and datos.get("mazos")):
        datos["tarjetas"], lineas = _leer_toml(carpeta / TARJETAS, prefijo)
        lugares |= {("tarjetas", *ruta): lugar for ruta, lugar in lineas.items()}
    if base is None:
        return datos, lugares
    _comprobar_base(base, f"{prefijo}{TABLERO}, línea {lugares.get(('base',), ('', 1))[1]}")
    return _sobre(datos, lugares, *_leer_carpeta(CARPETA / base, f"{base}/"))


def _comprobar_base(base: Any, donde: str) -> None:
    if base not in nombres():
        cercano = parecida(base, nombres())
        final = f"¿querías decir «{cercano}»?" if cercano else f"los de la caja son {', '.join(nombres())}."
        raise TableroNoValido(f"{donde}: «base» debe ser el nombre de un tablero de la caja; {final}")


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
        raise TableroNoValido(f"Falta el fichero {nombre} en la carpeta «{fichero.parent}».") from None
    except OSError:
        raise TableroNoValido(f"No se puede leer el fichero «{fichero}».") from None
    except UnicodeDecodeError as error:
        linea = fichero.read_bytes().count(b"\n", 0, error.start) + 1
        frase = "hay un carácter que no está en UTF-8: guarda el fichero con esa codificación"
        raise TableroNoValido(f"{nombre}, línea {linea}: {frase}.") from None
    except (ValueError, RecursionError) as error:
        raise TableroNoValido(_error_de_escritura(nombre, str(error), texto)) from None


# ---------------------------------------------------------------- las líneas

_TAPADO = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' r"'''.*?'''|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'|#[^\n]*",
    re.DOTALL,
)
_CABECERA = re.compile(r"\s*(\[\[?)\s*([\w.\- ]+)\]")
_CLAVE = re.compile(r"\s*([\w.\- ]+?)\s*=")


def lineas(texto: str) -> dict[Ruta, int]:
    r"""En qué línea está cada clave y cada fila de un TOML que ya se ha podido leer.

    >>> lineas('nombre = "A"\nfilas = [\n  {a = 1},\n  {a = 2},\n]\n[importes]\nsueldo = 200\n')[("filas", 1)]
    4
    """
    encontradas: dict[Ruta, int] = {}
    tabla: Ruta = ()
    clave: Ruta = ()
    hondura = fila = 0
    tapado = _TAPADO.sub(lambda trozo: '""' + "\n" * trozo[0].count("\n"), texto)
    for numero, renglon in enumerate(tapado.split("\n"), 1):
        if hondura == 0 and (cabecera := _CABECERA.match(renglon)):
            tabla = _partes(cabecera[2])
            if cabecera[1] == "[[":
                tabla = (*tabla, sum(1 for ruta in encontradas if ruta[:-1] == tabla and isinstance(ruta[-1], int)))
            encontradas.setdefault(tabla, numero)
            continue
        if hondura == 0 and (igual := _CLAVE.match(renglon)):
            clave, fila = (*tabla, *_partes(igual[1])), 0
            encontradas.setdefault(clave, numero)
        for signo in re.findall(r"[\[\]{},]", renglon):
            if signo == "{" and hondura == 1:
                encontradas[(*clave, fila)] = numero
            fila += signo == "," and hondura == 1
            hondura += {"[": 1, "{": 1, ",": 0}.get(signo, -1)
    return encontradas


def _partes(clave: str) -> Ruta:
    return tuple(parte.strip() for parte in clave.split("."))


# ---------------------------------------------------------------- los errores de escritura

#: Comienzo de lo que dice `tomllib` → lo mismo, dicho para quien ha escrito el fichero.
_EN_ESPANOL: Mapping[str, str] = {
    "Invalid statement": "aquí se espera «nombre = valor» o un título entre corchetes, como [importes]",
    "Expected newline or end of document": "sobra algo al final: cada dato va en su línea",
    "Expected '='": "falta el signo «=» entre el nombre de un dato y su valor (los nombres, sin acentos ni espacios)",
    "Expected ']' at the end": "el título entre corchetes no se cierra bien",
    "Expected ']]' at the end": "el título entre corchetes no se cierra bien",
    "Expected": "un texto se abre con comillas y no se cierra",
    "Unterminated string": "un texto se abre con comillas y no se cierra",
    "Illegal character '\\n'": "un texto se abre con comillas y no se cierra en la misma línea",
    "Illegal character": "un texto lleva un carácter invisible que no puede ir ahí",
    "Found invalid character": "hay un carácter invisible que no puede ir ahí",
    "Cannot": "un dato o un título entre corchetes está escrito dos veces",
    "Duplicate inline table key": "un dato está escrito dos veces en la misma fila",
    "Invalid initial character": "aquí se espera el nombre de un dato: sobra una coma o falta cerrar la fila con «}»",
    "Unclosed array": "falta una coma entre dos filas o el corchete «]» que cierra la lista",
    "Unclosed inline table": "falta una coma entre dos datos o la llave «}» (cada fila va en una sola línea)",
    "Unescaped '\\'": "en un texto, la barra «\\» se escribe doble: «\\\\»",
    "Invalid hex value": "el número que sigue a «\\u» o «\\U» no vale",
    "Escaped character is not": "el carácter que se pide con «\\u» o «\\U» no existe",
    "Invalid date": "esa fecha o esa hora no existe",
    "Invalid value": "no se entiende el valor: los textos llevan comillas y los números, ni puntos ni ceros delante",
    "Exceeds the limit": "hay un número demasiado largo",
    "maximum recursion": "hay demasiadas listas o tablas unas dentro de otras",
}


def _error_de_escritura(nombre: str, error: str, texto: str) -> str:
    frase = next((f for ingles, f in _EN_ESPANOL.items() if error.startswith(ingles)), "no se entiende lo escrito")
    renglones = texto.split("\n")
    donde = f"al final (línea {len(renglones)})" if "end of document)" in error else ""
    if hallada := re.search(r"\(at line (\d+), column (\d+)\)$", error):
        donde = f"línea {hallada[1]}, columna {hallada[2]}"
        renglon = "".join(renglones[int(hallada[1]) - 1 : int(hallada[1])])
        if error.startswith("Invalid value") and _CABECERA.match(renglon):
            frase = _EN_ESPANOL["Unclosed array"]  # el título ha caído dentro de una lista que sigue abierta
    return ", ".join(parte for parte in (nombre, donde) if parte) + f": {frase}."
