"""Las piezas de una hoja: tablas, renglones, huecos y recuadros, en HTML.

Sabe: escribir cada pieza, con todo lo que llega de fuera escapado.
No debe saber: qué se pregunta ni en qué lección.
Lo usan: las hojas, las actividades y los huecos de cada ejercicio.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from monopoly_edu.aula.marcas import en_html
from monopoly_edu.vistas.rotulos import limpio

#: El espacio entre una cifra y lo que mide.
_ANTES_DE_LA_UNIDAD = re.compile(r"(?<=\d) (?=[€%])")


def tabla(
    cabecera: Sequence[str],
    filas: Iterable[Sequence[str]],
    *,
    titulo: str = "",
    clase: str = "",
    primera: bool = True,
) -> str:
    """Una tabla de textos; un texto vacío es un hueco. `primera`: la primera columna dice de qué es la fila.

    >>> tabla([], [["2", ""]])
    '<table><tbody><tr><th scope="row">2</th><td></td></tr></tbody></table>'
    """
    rotulo = f"<caption>{limpio(titulo)}</caption>" if titulo else ""
    arriba = "".join(f'<th scope="col">{limpio(dice)}</th>' for dice in cabecera)
    cuerpo = "".join(f"<tr>{_celdas(fila, primera)}</tr>" for fila in filas)
    atributo = f' class="{clase}"' if clase else ""
    encima = f"<thead><tr>{arriba}</tr></thead>" if cabecera else ""
    return f"<table{atributo}>{rotulo}{encima}<tbody>{cuerpo}</tbody></table>"


def _celdas(fila: Sequence[str], primera: bool) -> str:
    celdas = [f"<td>{limpio(dice)}</td>" for dice in fila]
    if primera and fila:
        celdas[0] = f'<th scope="row">{limpio(fila[0])}</th>'
    return "".join(celdas)


def en_columnas(
    cabecera: Sequence[str], filas: Sequence[Sequence[str]], columnas: int, *, titulo: str = "", clase: str = ""
) -> str:
    """Una tabla larga y estrecha, partida en varias que van una al lado de otra.

    >>> en_columnas(["n"], [["1"], ["2"], ["3"]], 2).count("<table")
    2
    """
    alto = -(-len(filas) // columnas)
    trozos = [tabla(cabecera, filas[i : i + alto], clase=clase) for i in range(0, len(filas), alto)]
    rotulo = f'<p class="titulo">{limpio(titulo)}</p>' if titulo else ""
    return f'<div class="junto">{rotulo}<div class="columnas">{"".join(trozos)}</div></div>'


def para_apilar(rotulo: str, numeros: Iterable[int]) -> str:
    """Una columna por número, con sitio para apilar una cruz por cada vez que sale.

    >>> para_apilar("Veces", [1, 2]).count("<td>")
    2
    """
    columnas = list(map(str, numeros))
    return tabla([rotulo, *columnas], [["Cruces", *[""] * len(columnas)]], clase="hueca menuda alta")


def renglones(cuantos: int) -> str:
    """Rayas para escribir."""
    return '<div class="renglones">' + '<div class="renglon"></div>' * cuantos + "</div>"


def hueco(rotulo: str, ancho: int) -> str:
    """Un rótulo y una raya de ese ancho, en milímetros.

    >>> hueco("Fecha", 20)
    '<span class="rotulado">Fecha <span class="hueco" style="width:20mm"></span></span>'
    """
    return f'<span class="rotulado">{limpio(rotulo)} <span class="hueco" style="width:{ancho}mm"></span></span>'


def fila_de_huecos(rotulos: Iterable[str], ancho: int) -> str:
    """Varios huecos seguidos."""
    return f'<p class="huecos">{" ".join(hueco(rotulo, ancho) for rotulo in rotulos)}</p>'


def cuentas() -> str:
    """Un recuadro en blanco para las cuentas, con la respuesta a la derecha."""
    return f'<div class="cuentas"><span class="leve">Cuentas</span>{hueco("Respuesta", 38)}</div>'


def opciones(rotulos: Iterable[str]) -> str:
    """Una casilla por opción, para marcarla."""
    filas = "".join(f'<li><span class="casilla"></span>{limpio(rotulo)}</li>' for rotulo in rotulos)
    return f'<ul class="opciones">{filas}</ul>'


def aviso(rotulo: str, texto: str, detras: str = "") -> str:
    """Un recuadro con una indicación y, si hace falta, lo que va con ella (que ya es HTML)."""
    return f'<div class="aviso"><p><b>{limpio(rotulo)}</b> {en_linea(texto)}</p>{detras}</div>'


def parrafos(texto: str) -> str:
    """Un texto con marcas, en párrafos; un número no se separa de su unidad al cambiar de línea.

    >>> parrafos("Paga **5 €**") == "<p>Paga <b>5\N{NO-BREAK SPACE}€</b></p>"
    True
    """
    return _ANTES_DE_LA_UNIDAD.sub("\N{NO-BREAK SPACE}", en_html(texto))


def en_linea(texto: str) -> str:
    """Un texto con marcas, sin el párrafo que lo envuelve.

    >>> en_linea("Suma **7** & más")
    'Suma <b>7</b> &amp; más'
    """
    return parrafos(texto).removeprefix("<p>").removesuffix("</p>")


def apartado(titulo: str, cuerpo: str, clase: str = "") -> str:
    """Un apartado de la hoja; sin cuerpo, nada."""
    atributo = f' class="{clase}"' if clase else ""
    return f"<section{atributo}><h2>{limpio(titulo)}</h2>{cuerpo}</section>" if cuerpo else ""
