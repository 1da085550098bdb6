"""Qué escribir para arreglar un dato de un tablero.

Sabe: un buen ejemplo de cada dato y cómo se corrige lo que casi estaba bien.
No debe saber: cuándo un dato está mal (eso lo dice `forma`). De la caja, solo importa `forma`.
Lo usan: `revisar` y `cuadrar`, para añadir a cada fallo su arreglo, y el aula, para acortar un nombre.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from monopoly_edu.caja.forma import LARGO_DEL_CORTO, Fila, parecida

#: Lo que se propone cuando lo escrito no da pistas, tal como se escribe en el fichero.
EJEMPLOS: Mapping[str, str] = {
    "nombre": '"Calle Mayor"',
    "edicion": '"Las calles de mi pueblo"',
    "dados": "[6, 6]",
    "tipo": '"solar"',
    "corto": '"C. Mayor"',
    "grupo": '"marron"',
    "precio": "60",
    "hipoteca": "30",
    "casa": "50",
    "alquileres": "[2, 10, 30, 90, 160, 250]",
    "importe": "100",
    "porcentaje": "10",
    "color": '"#1f77b4"',
    "trama": '"rayas"',
    "moneda": '"€"',
    "dinero_inicial": "1500",
    "sueldo": "200",
    "fianza": "50",
    "interes_por_ciento": "10",
    "casas": "32",
    "hoteles": "12",
    "estaciones": "[25, 50, 100, 200]",
    "servicios": "[4, 10]",
    "billetes": "[[500, 2], [100, 4], [50, 1], [20, 1], [10, 2], [5, 1], [1, 5]]",
    "clave": '"cobrar_50"',
    "efecto": '"cobrar"',
    "texto": '"Cobra {importe}."',
    "copias": "1",
    "por_casa": "25",
    "por_hotel": "100",
    "destino": "0",
    "pasos": "3",
    "factor": "2",
    "mazo": '"suerte"',
    "tarjetas": "8",
}
#: Tablas y listas enteras: no caben en «dato = valor».
_TITULOS: Mapping[str, str] = {
    "casillas": "escribe «casillas = [», debajo una fila por casilla y al final «]»",
    "importes": "escribe un título «[importes]» y debajo sus datos",
    "grupos": "escribe un título «[grupos]» y debajo un grupo en cada línea",
    "mazos": "escribe un título «[mazos]» y debajo los mazos (ninguno, si no hay tarjetas)",
    "suerte": "escribe «suerte = [», debajo una fila por tarjeta y al final «]»",
    "caja": "escribe «caja = [», debajo una fila por tarjeta y al final «]»",
}
_ABREVIADAS = {
    "Avenida": "Av.", "Calle": "C.", "Calleja": "Clja.", "Callejón": "Cjón.", "Camino": "Cno.", "Carretera": "Ctra.",
    "Compañía": "Cía.", "Cuesta": "Cta.", "Estación": "Est.", "Glorieta": "Gta.", "Impuesto": "Imp.", "Paseo": "P.º",
    "Plaza": "Pl.", "Puerta": "Pta.", "Ronda": "Rda.", "Travesía": "Tr.",
}  # fmt: skip
_PARTICULAS = frozenset({"de", "del", "la", "el", "los", "las", "y"})


def escribe(campo: str, valor: Any) -> str:
    """La orden de escribir ese valor en ese dato.

    >>> escribe("corto", "C. Mayor"), escribe("estaciones", [25, 50])
    ('escribe «corto = "C. Mayor"»', 'escribe «estaciones = [25, 50]»')
    """
    return f"escribe «{campo} = {json.dumps(valor, ensure_ascii=False)}»"


def con_ejemplo(campo: str) -> str:
    """Qué escribir en un dato del que no se sabe nada más.

    >>> con_ejemplo("precio")
    'escribe, por ejemplo, «precio = 60»'
    """
    return _TITULOS.get(campo) or f"escribe, por ejemplo, «{campo} = {EJEMPLOS[campo]}»"


def arreglo(campo: str, valor: Any, admitidos: tuple[str, ...] = ()) -> str:
    """Qué escribir en lugar de un valor que no vale; `admitidos`, si solo caben unas palabras.

    >>> arreglo("precio", "1.500 €"), arreglo("precio", -60)
    ('escribe «precio = 1500»', 'escribe «precio = 60»')
    >>> arreglo("tipo", "solr", ("salida", "solar"))
    'escribe «tipo = "solar"»'
    >>> arreglo("precio", 2.5)
    'escribe el número sin puntos ni decimales; por ejemplo, «precio = 60»'
    """
    ejemplo = EJEMPLOS.get(campo, "")
    if cercana := isinstance(valor, str) and parecida(valor.lower(), admitidos):
        return escribe(campo, cercana)
    if campo == "color" and isinstance(valor, str) and re.fullmatch("[0-9a-fA-F]{6}", valor):
        return escribe(campo, f"#{valor}")
    if campo == "corto" and isinstance(valor, str) and valor.strip().isprintable():
        return escribe(campo, abreviado(valor)) if valor.strip() else con_ejemplo(campo)
    if ejemplo.isdigit():
        return _de_numero(campo, valor)
    if campo in ("alquileres", "estaciones", "servicios"):
        return _de_lista(campo, valor)
    return con_ejemplo(campo)


def _de_numero(campo: str, valor: Any) -> str:
    if isinstance(valor, float):
        return f"escribe el número sin puntos ni decimales; por ejemplo, «{campo} = {EJEMPLOS[campo]}»"
    if isinstance(valor, str) and re.fullmatch(r"\s*\d{1,3}([. ]\d{3})*\s*\D{0,8}|\s*\d{1,12}\s*\D{0,8}", valor):
        escrito = int(re.sub(r"\D", "", valor))
        return escribe(campo, escrito) if escrito else con_ejemplo(campo)
    if isinstance(valor, int) and not isinstance(valor, bool) and -(10**12) <= valor < 0:
        return escribe(campo, -valor)
    return con_ejemplo(campo)


def _de_lista(campo: str, valor: Any) -> str:
    """Los mismos números, de menor a mayor, si es lo único que les pasa."""
    if isinstance(valor, list) and all(type(n) is int and 0 < n < 10**12 for n in valor):
        en_orden = sorted(set(valor))
        if len(en_orden) == len(valor) and (campo != "alquileres" or len(valor) == 6):
            return escribe(campo, en_orden)
    return con_ejemplo(campo)


def abreviado(nombre: str) -> str:
    """Un nombre que cabe en el dibujo: abreviado, sin partículas, sin la primera palabra o, al final, cortado.

    >>> abreviado("Calle de la Iglesia"), abreviado("Avenida de la Constitución"), abreviado("Plaza Mayor")
    ('C. Iglesia', 'Constitución', 'Pl. Mayor')
    >>> abreviado("Central eléctrica")
    'Central eléct.'
    """
    primera, *demas = nombre.split()
    sin_particulas = [palabra for palabra in demas if palabra not in _PARTICULAS]
    corta = _ABREVIADAS.get(primera, primera)
    intentos = [[corta, *demas], [corta, *sin_particulas]]
    if sin_particulas and sin_particulas[0][0].isupper():  # se entiende sin la primera palabra
        intentos += [sin_particulas, sin_particulas[-1:]]
    unidos = [" ".join(palabras) for palabras in intentos]
    cortado = nombre.strip()[: LARGO_DEL_CORTO - 1].strip() + "."
    return next((corto for corto in unidos if 0 < len(corto) <= LARGO_DEL_CORTO), cortado)


def fila_de_grupo(clave: str) -> str:
    """La línea que presenta un grupo en `[grupos]`.

    >>> fila_de_grupo("rosa")
    'escribe en [grupos] «rosa = {nombre = "rosa", color = "#1f77b4", trama = "rayas"}», con su color y su trama'
    """
    grupo: Fila = {"nombre": clave, "color": "#1f77b4", "trama": "rayas"}
    datos = ", ".join(f"{campo} = {json.dumps(valor, ensure_ascii=False)}" for campo, valor in grupo.items())
    clave_toml = clave if re.fullmatch("[a-z0-9_]+", clave) else json.dumps(clave, ensure_ascii=False)
    return f"escribe en [grupos] «{clave_toml} = {{{datos}}}», con su color y su trama"
