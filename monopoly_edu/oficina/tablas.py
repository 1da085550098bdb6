"""Una misma tabla en tres sitios: la terminal, un fichero para la hoja de cálculo y el papel.

Sabe: alinear columnas, escribir un CSV que abre bien en español y una tabla HTML que se entiende al escucharla.
No debe saber: qué hay en las tablas.
Lo usan: las órdenes que resumen algo.

Lo que viene de fuera (lo que ha escrito un alumno, el nombre de un fichero) llega aquí como texto y sale como texto:
sin caracteres de control en la terminal, sin fórmulas en el CSV y escapado en el HTML.
"""

from __future__ import annotations

import csv
import io
import json
import shutil
import unicodedata
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from textwrap import fill
from typing import Any

import pandas as pd

from monopoly_edu.aula.originales import escribir_entero
from monopoly_edu.oficina.papel import NoSePuedeImprimir
from monopoly_edu.vistas.rotulos import limpio, recortado
from monopoly_edu.vistas.texto import decimal_corto

#: Lo más estrecha y lo más ancha que se escribe en la terminal.
ESTRECHA, ANCHA = 60, 120
#: Donde queda apuntado, junto a los CSV, cuáles son y cómo se dejaron.
REGISTRO = ".monopoly_edu_tablas.json"
#: Con qué empieza lo que una hoja de cálculo tomaría por una fórmula, también con sus signos de ancho doble.
FORMULA = tuple("=+-@\t\r＝＋－＠")


def visible(texto: str, largo: int = 60) -> str:
    """Un texto de fuera, en una línea, sin nada que la terminal pueda obedecer y no más largo de lo que se dice.

    >>> visible("Ana\\x1b[2J\\n")
    'Ana [2J'
    """
    limpias = "".join(letra if letra.isprintable() else " " for letra in texto)
    return recortado(" ".join(limpias.split()), largo)


# --- La terminal -------------------------------------------------------------------------


def ancho_de_la_terminal() -> int:
    """Las letras que caben en una línea; si no se sabe, 80."""
    return min(max(shutil.get_terminal_size((80, 24)).columns, ESTRECHA), ANCHA)


def parrafo(texto: str, sangria: str = "", primera: str | None = None) -> str:
    """Un párrafo partido al ancho de la terminal."""
    primera = sangria if primera is None else primera
    return fill(texto, ancho_de_la_terminal(), initial_indent=primera, subsequent_indent=sangria)


def en_columnas(filas: Sequence[Sequence[str]], lados: str, hueco: int = 2) -> list[str]:
    """Las filas, con sus columnas alineadas: «<» a la izquierda y «>» a la derecha, una letra por columna.

    >>> en_columnas([["n.º", "sale"], ["1", "14 %"], ["10", "9 %"]], ">>")
    ['n.º  sale', '  1  14 %', ' 10   9 %']
    """
    anchos = [max(map(_ancho, columna)) for columna in zip(*filas, strict=True)]
    return [(" " * hueco).join(map(_alineado, fila, anchos, lados)).rstrip() for fila in filas]


def _alineado(texto: str, ancho: int, lado: str) -> str:
    hueco = " " * (ancho - _ancho(texto))
    return hueco + texto if lado == ">" else texto + hueco


def _ancho(texto: str) -> int:
    """Lo que ocupa en la terminal: las letras chinas, dos sitios; las tildes sueltas, ninguno."""
    anchas = sum(unicodedata.east_asian_width(letra) in "WF" for letra in texto)
    return len(texto) + anchas - sum(unicodedata.combining(letra) > 0 for letra in texto)


# --- La hoja de cálculo ------------------------------------------------------------------


def guardar_csv(tabla: pd.DataFrame, destino: Path) -> list[str]:
    """Escribe la tabla en `destino` y devuelve lo que hay que decir.

    Vuelve a escribir lo que escribió antes; lo que haya hecho o cambiado otra persona lo guarda aparte. Lanza
    `NoSePuedeImprimir` con una frase.
    """
    contenido, dicho = en_csv(tabla), []
    try:
        hechos = _hechos_aqui(destino.parent)
        if destino.exists() and (hay := destino.read_bytes()) != contenido and hechos.get(destino.name) != _huella(hay):
            aparte = _nombre_libre(destino)
            destino.rename(aparte)
            dicho.append(f"El «{destino.name}» que había lo he guardado como «{aparte.name}».")
        escribir_entero(destino, contenido)
        registro = json.dumps(hechos | {destino.name: _huella(contenido)}, ensure_ascii=False, indent=1)
        escribir_entero(destino.parent / REGISTRO, registro.encode())
    except OSError:
        frase = f"No puedo escribir «{destino}»: elige otro sitio con --carpeta CARPETA"
        raise NoSePuedeImprimir(f"{frase} y, si lo tienes abierto, ciérralo.") from None
    return [*dicho, f"He escrito «{destino}», para la hoja de cálculo."]


def _hechos_aqui(carpeta: Path) -> dict[str, str]:
    """La huella de cada CSV que se ha escrito en esa carpeta. Si el registro no se entiende, como si no lo hubiera."""
    try:
        registro = json.loads((carpeta / REGISTRO).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return registro if isinstance(registro, dict) else {}


def _huella(contenido: bytes) -> str:
    return sha256(contenido).hexdigest()


def en_csv(tabla: pd.DataFrame) -> bytes:
    """La tabla con punto y coma, coma decimal y la marca de UTF-8: así la abre bien una hoja de cálculo en español.

    >>> en_csv(pd.DataFrame({"parte": [0.25], "dicho": ["=1+1"]}, index=pd.Index([7], name="n.º"))).decode("utf-8-sig")
    "n.º;parte;dicho\\r\\n7;0,25;'=1+1\\r\\n"
    """
    entera, salida = tabla.reset_index(), io.StringIO(newline="")
    escritor = csv.writer(salida, delimiter=";")
    escritor.writerow([en_celda(str(columna)) for columna in entera.columns])
    escritor.writerows([en_celda(valor) for valor in fila] for fila in entera.itertuples(index=False, name=None))
    return salida.getvalue().encode("utf-8-sig")


def en_celda(valor: Any) -> str:
    """Lo que va en una celda de una hoja de cálculo: un texto que parece una fórmula lleva un apóstrofo delante.

    >>> en_celda(0.5), en_celda(True), en_celda(None), en_celda(" @SUM(A1)")
    ('0,5', 'sí', '', "' @SUM(A1)")
    """
    if isinstance(valor, list | tuple):
        valor = ", ".join(map(str, valor))
    if isinstance(valor, str):
        texto = "".join(letra if letra.isprintable() or letra == "\n" else " " for letra in valor)
        return f"'{texto}" if valor.lstrip(" \n").startswith(FORMULA) else texto
    if isinstance(valor, bool):
        return "sí" if valor else "no"
    if valor is None or pd.isna(valor):
        return ""
    return decimal_corto(valor, 6) if isinstance(valor, float) else str(valor)


def _nombre_libre(fichero: Path) -> Path:
    numero = 1
    while (libre := fichero.with_name(f"{fichero.stem}_anterior_{numero}{fichero.suffix}")).exists():
        numero += 1
    return libre


# --- El papel ----------------------------------------------------------------------------


def tabla_html(
    titulo: str,
    cabecera: Sequence[str],
    filas: Sequence[Sequence[str]],
    *,
    clase: str = "",
    celda: Callable[[str], str] = limpio,
) -> str:
    """Una tabla con su título; la primera columna dice de quién es cada fila. `celda`: cómo se escribe cada una.

    >>> tabla_html("Sumas", ["n.º", "sale"], [["7", "<6>"]]).partition("<tbody>")[2]
    '<tr><th scope="row">7</th><td>&lt;6&gt;</td></tr></tbody></table>'
    """
    arriba = "".join(f'<th scope="col">{limpio(texto)}</th>' for texto in cabecera)
    cuerpo = "".join(
        f'<tr><th scope="row">{limpio(primera)}</th>{"".join(f"<td>{celda(texto)}</td>" for texto in demas)}</tr>'
        for primera, *demas in filas
    )
    con_clase = f' class="{clase}"' if clase else ""
    return (
        f"<table{con_clase}><caption>{limpio(titulo)}</caption><thead><tr>{arriba}</tr></thead>"
        f"<tbody>{cuerpo}</tbody></table>"
    )
