"""Los fallos de los datos de un tablero, fila por fila: lo que falta, lo que sobra y lo que no vale.

Sabe: mirar cada fila con su forma, y cómo se llama en una frase el sitio de un fallo.
No debe saber: de qué fichero y línea vienen los datos. De la caja, solo importa `forma`, `arreglos` y `cuadrar`.
Lo usan: `cargar`, que añade a cada fallo el fichero y la línea.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from monopoly_edu.caja.arreglos import EJEMPLOS, arreglo, con_ejemplo
from monopoly_edu.caja.cuadrar import cuadrar
from monopoly_edu.caja.forma import (
    CASILLAS,
    DE_MAZO,
    GRUPO,
    HUECOS,
    IMPORTES,
    MAZOS,
    TABLERO,
    TARJETAS,
    TARJETAS_POR_MAZO,
    Fallo,
    Fila,
    Forma,
    Ruta,
    mostrar,
    optativo,
    parecida,
)


def revisar(datos: Any) -> list[Fallo]:
    """Todos los fallos de los datos de un tablero; lista vacía si valen.

    >>> revisar([])
    [Fallo(ruta=(), frase='se esperaba una tabla con los datos del tablero y hay una lista vacía', arreglo='')]
    """
    if not isinstance(datos, dict):
        return [Fallo((), f"se esperaba una tabla con los datos del tablero y hay {mostrar(datos)}")]
    fallos: list[Fallo] = []
    sanas: dict[Ruta, Fila] = {}
    for ruta, fila, forma in _filas(datos):
        fallos += _de_una_fila(ruta, fila, forma)
        sanas[ruta] = _sana(fila, forma)
    return fallos + cuadrar(sanas)


def etiqueta(ruta: Ruta, datos: Any) -> str:
    """Cómo se llama en una frase el sitio de un fallo.

    >>> etiqueta(("casillas", 1, "precio"), {"casillas": [{}, {"nombre": "Gran Vía"}]})
    'casilla 1 (Gran Vía)'
    """
    match ruta:
        case ("casillas", int(numero), *_):
            return f"casilla {numero}" + _entre_parentesis(datos["casillas"][numero], "nombre")
        case ("tarjetas", mazo, int(numero), *_):
            return f"tarjeta {numero + 1} de «{mazo}»" + _entre_parentesis(datos["tarjetas"][mazo][numero], "clave")
        case ("tarjetas" | "mazos", mazo, *_) if mazo in MAZOS:
            return f"mazo «{mazo}»"
        case ("grupos", clave, *_):
            return "grupo " + mostrar(clave).removeprefix("el texto ")
        case ("importes" | "mazos" | "grupos" | "tarjetas" as tabla, *_):
            return f"[{tabla}]" if len(ruta) > 1 else ""
    return ""


def _entre_parentesis(fila: Any, campo: str) -> str:
    nombre = fila.get(campo) if isinstance(fila, dict) else None
    return f" ({mostrar(nombre)[10:-1]})" if isinstance(nombre, str) and nombre else ""


def _filas(datos: Fila) -> list[tuple[Ruta, Any, Forma]]:
    """Cada tabla de los datos, dónde está y la forma que le toca."""
    filas: list[tuple[Ruta, Any, Forma]] = [((), datos, TABLERO)]
    for numero, casilla in enumerate(_lista_de(datos, "casillas")):
        filas.append((("casillas", numero), casilla, _forma(casilla, CASILLAS, "tipo")))
    for clave, forma in (("importes", IMPORTES), ("mazos", MAZOS), ("tarjetas", TARJETAS_POR_MAZO)):
        if isinstance(datos.get(clave), dict):
            filas.append(((clave,), datos[clave], forma))
    filas += [(("grupos", clave), grupo, GRUPO) for clave, grupo in _tabla_de(datos, "grupos").items()]
    filas += [(("mazos", clave), mazo, DE_MAZO) for clave, mazo in _tabla_de(datos, "mazos").items() if clave in MAZOS]
    for mazo in TARJETAS_POR_MAZO:
        for numero, tarjeta in enumerate(_lista_de(_tabla_de(datos, "tarjetas"), mazo)):
            filas.append((("tarjetas", mazo, numero), tarjeta, _forma(tarjeta, TARJETAS, "efecto")))
    return filas


def _lista_de(tabla: Fila, clave: str) -> list[Any]:
    valor = tabla.get(clave)
    return valor if isinstance(valor, list) else []


def _tabla_de(tabla: Fila, clave: str) -> Fila:
    valor = tabla.get(clave)
    return valor if isinstance(valor, dict) else {}


def _forma(fila: Any, formas: Mapping[str, Forma], clave: str) -> Forma:
    """La forma que dice (o casi) `fila[clave]`; si no se entiende, todos los datos, sin exigir ninguno."""
    elegida = fila.get(clave) if isinstance(fila, dict) else None
    elegida = parecida(elegida, formas) if isinstance(elegida, str) else None
    if elegida is not None:
        return formas[elegida]
    todos = {campo: optativo(dato) for forma in formas.values() for campo, dato in forma.items()}
    return todos | {clave: replace(todos[clave], optativo=False)}


def _de_una_fila(ruta: Ruta, fila: Any, forma: Forma) -> list[Fallo]:
    """Lo que sobra, lo que falta y lo que no vale en una tabla."""
    if not isinstance(fila, dict):
        es_mazo = ruta[0] == "mazos"  # ya lo dice la forma de [mazos]
        if ruta[0] == "grupos" and (
            ruta[1] in TABLERO or ruta[1] in IMPORTES
        ):  # debajo de [grupos] cabe cualquier clave
            return [Fallo(ruta, *_sobra(ruta[1], fila, None, forma))]
        frase = f"se esperaba una fila entre llaves {{ }} y hay {mostrar(fila)}"
        return [] if es_mazo else [Fallo(ruta, frase, _fila_de_ejemplo(forma))]
    fallos: list[Fallo] = []
    ausentes = [campo for campo in forma if campo not in fila]
    for clave in [clave for clave in fila if clave not in forma]:
        cercana = parecida(clave, ausentes)
        if cercana:
            ausentes.remove(cercana)
        fallos.append(Fallo((*ruta, clave), *_sobra(clave, fila[clave], cercana, forma)))
    for campo, dato in forma.items():
        if campo in ausentes and not dato.optativo:
            fallos.append(Fallo((*ruta, campo), f"falta «{campo}»: se espera {dato.esperado}", con_ejemplo(campo)))
        elif campo in fila and (mal := dato.fallo(fila[campo])):
            remedio = arreglo(campo, fila[campo], dato.admitidos)
            fallos.append(Fallo((*ruta, campo), f"«{campo}» {mal}", remedio))
    return fallos + _de_los_huecos(ruta, fila, forma)


def _de_los_huecos(ruta: Ruta, fila: Fila, forma: Forma) -> list[Fallo]:
    """Los huecos del texto de una tarjeta, como «{importe}», que no son un dato de la tarjeta."""
    texto, datos = fila.get("texto"), [campo for campo in forma if campo in HUECOS]
    if "efecto" not in forma or not isinstance(texto, str):
        return []
    fallos: list[Fallo] = []
    for hueco in re.findall(r"\{(\w*)\}", texto):
        if hueco not in datos:
            caben = ", ".join(f"«{{{campo}}}»" for campo in datos) or "ninguno"
            frase = f"«texto» lleva «{{{hueco}}}» y en esta tarjeta caben estos: {caben}"
            cercano = parecida(hueco, datos) or (datos[0] if len(datos) == 1 else None)
            remedio = f"escribe «{{{cercano}}}»" if cercano else f"borra «{{{hueco}}}»"
            fallos.append(Fallo((*ruta, "texto"), frase, remedio))
    return fallos


def _fila_de_ejemplo(forma: Forma) -> str:
    datos = [f"{campo} = {EJEMPLOS[campo]}" for campo, dato in forma.items() if not dato.optativo]
    return f"escribe, por ejemplo, «{{{', '.join(datos)}}}»"


def _sobra(clave: object, valor: Any, cercana: str | None, forma: Forma) -> tuple[str, str]:
    """Lo que le pasa a una clave que no va ahí, y si hay que corregirla, llevarla a su sitio o quitarla."""
    nombre = mostrar(clave).removeprefix("el texto ")
    if cercana:
        return f"{nombre} no se conoce aquí; ¿querías decir «{cercana}»?", f"cambia {nombre} por «{cercana}»"
    if titulo := _titulo_de(clave, valor):
        return f"{nombre} no va aquí", f"pon {nombre} debajo del título [{titulo}]"
    if clave in TABLERO:
        return f"{nombre} no va aquí", f"lleva {nombre} al principio, antes de todos los títulos entre corchetes"
    caben = ["base" if forma is TABLERO and campo == "tarjetas" else campo for campo in forma]
    return f"{nombre} sobra: aquí solo van " + ", ".join(f"«{campo}»" for campo in caben), f"borra {nombre}"


def _titulo_de(clave: object, valor: Any) -> str | None:
    """El título entre corchetes bajo el que tendría que estar una clave perdida."""
    if clave in IMPORTES:
        return "importes"
    if not isinstance(valor, dict):
        return None
    return "mazos" if clave in MAZOS else "grupos" if "color" in valor else None


def _sana(fila: Any, forma: Forma) -> Fila:
    """Los datos de la fila que valen: con ellos se mira si unas filas cuadran con otras."""
    if not isinstance(fila, dict):
        return {}
    return {c: fila[c] for c, dato in forma.items() if c in fila and dato.fallo(fila[c]) is None}
