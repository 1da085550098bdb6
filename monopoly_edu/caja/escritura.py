"""Un TOML por escrito: en qué línea está cada cosa y cómo se cuenta en español que está mal escrito.

Sabe: buscar líneas en el texto de un fichero y traducir las quejas de `tomllib`.
No debe saber: qué es un tablero ni dónde están los ficheros. De la caja, solo importa `forma`.
Lo usan: `cargar`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from monopoly_edu.caja.forma import Ruta

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
EN_ESPANOL: Mapping[str, str] = {
    "Invalid statement": "aquí se espera «nombre = valor» o un título entre corchetes, como [importes]",
    "Expected newline or end of document": "sobra algo al final: un número va solo (sin «€», comas ni ceros delante) "
    "y cada dato va en su línea",
    "Expected '='": "falta el signo «=» tras el nombre de un dato (sin acentos ni espacios), o «#» ante un comentario",
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
    "Unclosed inline table": "faltan una coma entre datos, unas comillas o la llave «}» (cada fila, en una línea)",
    "Unescaped '\\'": "en un texto, la barra «\\» se escribe doble: «\\\\»",
    "Invalid hex value": "el número que sigue a «\\u» o «\\U» no vale",
    "Escaped character is not": "el carácter que se pide con «\\u» o «\\U» no existe",
    "Invalid date": "esa fecha o esa hora no existe",
    "Invalid value": "no se entiende el valor: los textos llevan comillas y los números, ni puntos ni ceros delante",
    "Exceeds the limit": "hay un número demasiado largo",
    "maximum recursion": "hay demasiadas listas o tablas unas dentro de otras",
}


class Error(NamedTuple):
    """Dónde está mal escrito un fichero y qué le pasa. La línea 0 es que no se sabe."""

    linea: int
    sitio: str
    frase: str


def error_de_escritura(error: str, texto: str) -> Error:
    """Lo que dice `tomllib` de un texto, en español y en la línea que hay que tocar.

    >>> error_de_escritura("Unterminated string (at line 2, column 9)", "a = 1\\nb = 'dos")
    Error(linea=2, sitio='columna 9', frase='un texto se abre con comillas y no se cierra')
    """
    frase = next((f for ingles, f in EN_ESPANOL.items() if error.startswith(ingles)), "no se entiende lo escrito")
    renglones = texto.split("\n")
    if "end of document)" in error:
        return _sin_cerrar(texto) or Error(len(renglones), "al final", frase)
    hallada = re.search(r"\(at line (\d+), column (\d+)\)$", error)
    if hallada is None:
        return Error(0, "", frase)
    return _afinado(error, renglones, Error(int(hallada[1]), f"columna {hallada[2]}", frase))


def _sin_cerrar(texto: str) -> Error | None:
    """La línea en que se abren las comillas que no se cierran en todo el fichero, si eso es lo que pasa."""
    tapado = _TAPADO.sub(lambda trozo: "\n" * trozo[0].count("\n"), texto)
    abierta = re.search("[\"']", tapado)
    linea = tapado.count("\n", 0, abierta.start()) + 1 if abierta else 0
    return Error(linea, "", "un texto se abre con comillas y no se cierra") if abierta else None


def _afinado(error: str, renglones: list[str], dicho: Error) -> Error:
    """El mismo error, dicho mejor si la línea deja ver qué ha pasado."""
    renglon = _TAPADO.sub('""', renglones[dicho.linea - 1]) if dicho.linea <= len(renglones) else ""
    if re.search("[“”„‘’«»]", renglon):
        return dicho._replace(frase='las comillas de los textos son las rectas: "así"')
    if error.startswith("Invalid value") and _CABECERA.match(renglon):
        return dicho._replace(frase=EN_ESPANOL["Unclosed array"])  # el título ha caído en una lista sin cerrar
    if error.startswith("Invalid value") and re.match(r"\s+\w+\s*=", renglon):
        return dicho._replace(frase="falta la llave «{» al principio de la fila")
    if error.startswith("Unclosed array") and renglon.lstrip().startswith("{"):
        escritas = [(n, _sin_comentario(r)) for n, r in enumerate(renglones[: dicho.linea - 1], 1)]
        linea, fila = next((n, fila) for n, fila in reversed(escritas) if fila)
        if fila.endswith("}"):
            return Error(linea, "al final", "falta la coma que separa esta fila de la siguiente")
    return dicho


def _sin_comentario(renglon: str) -> str:
    return _TAPADO.sub(lambda trozo: "" if trozo[0].startswith("#") else trozo[0], renglon).strip()
