"""Leer lo que escribe un alumno: números de muchas maneras, listas y textos.

Sabe: reconocer un mismo número escrito de formas distintas y decir con una frase qué no se entiende.
No debe saber: si lo escrito es la respuesta correcta.
Lo usan: las clases de ejercicio, las lecciones y la sesión.

Se aceptan `1/6`, `6/36`, `0,1667`, `0.1667`, `16,7 %`, `Fraction(1, 6)` y los números de NumPy. Lo que no es un número
no da nunca un error de Python: da `NoSeEntiende`, con lo que se esperaba y lo que ha llegado.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd

from monopoly_edu.vistas.texto import que_es

#: Más allá de esto no es una respuesta: es otra cosa pegada por error.
LETRAS, COSAS = 200, 1000
#: Las potencias de diez con las que se trabaja; con más, un número escrito en dos letras no cabe en memoria.
EXPONENTE = 99
DESMEDIDO = "Ese número es demasiado grande o demasiado pequeño para ser la respuesta."

_DECIMAL = r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d{1,2})?"
_NUMERO = re.compile(rf"({_DECIMAL})(?:/({_DECIMAL}))?(%)?")
_MILLARES = re.compile(r"[+-]?\d{1,3}(\.\d{3})+")
_CAMBIOS = {
    "−": "-", "–": "-", "⁄": "/", "÷": "/", ":": "/", "porciento": "%", "porcien": "%",
    "≈": "", "~": "", "±": "", "€": "",
}  # fmt: skip
#: La coma, como se escribe a mano muchas veces: 0'25.
_COMA_ALTA = re.compile(r"(?<=\d)['’´`](?=\d)")
_CUENTA = re.compile(r"[-+*·×^()√]")
_ENTRE = re.compile(r"(?<=\d)\s*\b(?:de|entre|sobre)\b\s*(?=\d)")


class NoSeEntiende(ValueError):
    """Lo que ha llegado no se puede leer como respuesta. El texto dice qué se esperaba y qué ha llegado."""


@dataclass(frozen=True, slots=True)
class Numero:
    """Un número leído. `decimales`: con cuántos se escribió (`None`, exacto); `porcentaje`: si llevaba el signo %."""

    valor: Fraction
    decimales: int | None = None
    porcentaje: bool = False

    def es(self, exacto: Fraction | float, decimales: int) -> bool:
        """Coincide con `exacto`, redondeado a esos decimales."""
        return abs(self.valor - Fraction(exacto)) <= Fraction(1, 2 * 10**decimales)

    def es_redondeo_de(self, exacto: Fraction | float, decimales: int) -> bool:
        """Se parece a `exacto`, pero con menos decimales de los que se piden (o cortado en vez de redondeado)."""
        if self.decimales is None or self.decimales < max(1, decimales - 1) or self.valor == 0:
            return False
        return abs(self.valor - Fraction(exacto)) < Fraction(1, 10 ** min(self.decimales, decimales))


def leer_numero(valor: Any, como: str = "1/4, 0,25 o 25 %") -> Numero:
    """El número que alguien ha querido escribir. `como`: los ejemplos que se dan si no se entiende.

    >>> leer_numero("6/36").valor, leer_numero("16,7 %").valor, leer_numero("0.1667").decimales
    (Fraction(1, 6), Fraction(167, 1000), 4)
    >>> leer_numero("siete")
    Traceback (most recent call last):
    ...
    monopoly_edu.aula.lectura.NoSeEntiende: Esperaba un número, como 1/4, 0,25 o 25 %, y ha llegado el texto «siete».
    """
    valor = _suelto(valor)
    if type(valor) is str:
        return _de_texto(valor, como)
    if type(valor) is int or isinstance(valor, Fraction):
        if max(abs(valor.numerator), valor.denominator) > 10**EXPONENTE:
            raise NoSeEntiende(DESMEDIDO)
        return Numero(Fraction(valor))
    if type(valor) is float or type(valor) is Decimal:
        return _de_decimal(valor)
    if callable(valor):
        raise NoSeEntiende("Ha llegado una función entera. ¿Te faltan los paréntesis para que dé su resultado?")
    raise NoSeEntiende(f"Esperaba un número, como {como}, y ha llegado {que_es(valor)}.")


def leer_entero(valor: Any) -> int:
    """Un número entero; en un texto valen el espacio y el punto de los millares.

    >>> leer_entero("10 000"), leer_entero("10.000"), leer_entero(7.0)
    (10000, 10000, 7)
    """
    if type(valor) is str:
        escueto = re.sub(r"\s", "", valor[:LETRAS])
        valor = escueto.replace(".", "") if _MILLARES.fullmatch(escueto) else valor
    numero = leer_numero(valor, "12")
    if numero.valor.denominator != 1 or numero.porcentaje:
        raise NoSeEntiende(f"Esperaba un número entero y ha llegado {que_es(valor)}.")
    return int(numero.valor)


def leer_lista(valor: Any, cosa: str = "una lista", enteros: bool = False) -> list[Any]:
    """Las cosas de una lista, sin leer: una lista de Python, una tupla, una columna de NumPy o pandas, o un texto.

    >>> leer_lista("1/6; 1/2; 1/3"), leer_lista("7, 5, 4", enteros=True), leer_lista((1, 2))
    (['1/6', '1/2', '1/3'], ['7', '5', '4'], [1, 2])
    """
    if type(valor) is str:
        return _partido(valor, cosa, enteros)
    if isinstance(valor, np.ndarray | pd.Series) and valor.ndim == 1:
        valor = valor.tolist()
    if isinstance(valor, set | frozenset):
        raise NoSeEntiende(f"Un conjunto no tiene orden: escribe {cosa} entre corchetes, como [1, 2, 3].")
    if not isinstance(valor, list | tuple | range):
        raise NoSeEntiende(f"Esperaba {cosa}, como [1, 2, 3], y ha llegado {que_es(valor)}.")
    if len(valor) > COSAS:
        raise NoSeEntiende(f"Esperaba {cosa} y han llegado {len(valor)} cosas: son demasiadas.")
    return list(valor)


def leer_texto(valor: Any) -> str:
    """Lo escrito con palabras."""
    if type(valor) is not str:
        raise NoSeEntiende(f"Aquí se contesta con palabras, entre comillas, y ha llegado {que_es(valor)}.")
    return valor.strip()


def sin_responder(valor: Any) -> bool:
    """No hay respuesta: los puntos suspensivos de la celda, `None` o un texto en blanco.

    >>> sin_responder(...), sin_responder("  "), sin_responder(0)
    (True, True, False)
    """
    return valor is ... or valor is None or (type(valor) is str and valor.strip() in ("", "...", "…"))


def huella(leida: Any) -> str:
    """Unas letras que distinguen lo leído de otra cosa; un mismo número tiene las mismas, se escriba como se escriba.

    >>> huella(leer_numero("0,5")) == huella(leer_numero("50 %")), huella([1, 2]) == huella([2, 1])
    (True, False)
    """
    return f"{zlib.crc32(_sin_forma(leida).encode(errors='replace')):08x}"


def _sin_forma(leida: Any) -> str:
    if isinstance(leida, Numero):
        return str(leida.valor)
    return ";".join(map(_sin_forma, leida)) if isinstance(leida, list | tuple) else repr(leida)


def igualado(texto: str) -> str:
    """Un texto sin mayúsculas, tildes ni espacios de más, para comparar.

    >>> igualado("  Plaza  Lavapiés ")
    'plaza lavapies'
    """
    suelto = unicodedata.normalize("NFKD", texto.casefold())
    return " ".join("".join(c for c in suelto if not unicodedata.combining(c)).split())


def escrito(valor: Any, largo: int = 60) -> str:
    """Lo que se guarda de una respuesta: un texto corto, sea lo que sea lo que ha llegado.

    >>> escrito([1, "1/6"]), escrito(np.array([0.5, 0.5])), escrito(10**60)
    ('1; 1/6', '0.5; 0.5', 'un número enorme')
    """
    if callable(valor):
        return "una función"
    varios = _varios(valor)
    if varios is None or len(varios) > COSAS:
        return _cortado(_uno_escrito(valor), largo)
    return _cortado("; ".join(_uno_escrito(cosa) if _varios(cosa) is None else "…" for cosa in varios), largo)


def _varios(valor: Any) -> list[Any] | None:
    """Las cosas de lo que se puede recorrer sin peligro; `None`, si es una sola."""
    if isinstance(valor, dict):
        return list(valor.values())
    if isinstance(valor, np.ndarray | pd.Series) and valor.ndim == 1:
        return list(valor.tolist())
    return list(valor) if isinstance(valor, list | tuple) else None


def _uno_escrito(valor: Any) -> str:
    suelto = _suelto(valor)
    if type(suelto) is int:
        return str(suelto) if abs(suelto) < 10**50 else "un número enorme"
    return str(suelto).strip() if type(suelto) in (str, float, Fraction) else que_es(suelto)


def _cortado(texto: str, largo: int) -> str:
    limpio = "".join(letra if letra.isprintable() or letra == "\n" else " " for letra in texto)
    return limpio if len(limpio) <= largo else limpio[: largo - 1] + "…"


def _suelto(valor: Any) -> Any:
    """Un número de NumPy (o una columna de uno solo) como número de Python; lo demás, igual."""
    if isinstance(valor, np.generic) or (isinstance(valor, np.ndarray | pd.Series) and valor.size == 1):
        return valor.item()
    return valor


def _de_decimal(valor: float | Decimal) -> Numero:
    decimal = Decimal(repr(valor)) if isinstance(valor, float) else valor
    if not decimal.is_finite():
        raise NoSeEntiende("Lo que ha llegado no es un número que se pueda comparar: es «nan» o infinito.")
    if decimal and abs(decimal.adjusted()) > EXPONENTE:
        raise NoSeEntiende(DESMEDIDO)
    return Numero(Fraction(decimal), max(0, -int(decimal.as_tuple().exponent)))


def _de_texto(texto: str, como: str) -> Numero:
    if len(texto) > LETRAS:
        raise NoSeEntiende(f"Esperaba un número y ha llegado un texto de {len(texto)} letras.")
    hallado = _NUMERO.fullmatch(_escueto(texto))
    if not hallado:
        raise NoSeEntiende(_no_es_un_numero(texto, como))
    arriba, abajo, signo = hallado.groups()
    numero = _de_decimal(Decimal(arriba.replace(",", ".")))
    valor, decimales = numero.valor, numero.decimales or None
    if abajo:
        divisor = Fraction(Decimal(abajo.replace(",", ".")))
        if divisor == 0:
            raise NoSeEntiende("No se puede dividir entre cero: ¿qué número va debajo de la raya?")
        valor, decimales = valor / divisor, None
    if signo:
        valor, decimales = valor / 100, None if abajo else (decimales or 0) + 2
    return Numero(valor, decimales, bool(signo))


def _no_es_un_numero(texto: str, como: str) -> str:
    if not any(letra.isdigit() for letra in texto):
        return f"Esperaba un número, como {como}, y ha llegado {que_es(texto)}."
    es_una_cuenta = " Si es una cuenta, escribe solo el resultado." if _CUENTA.search(texto) else ""
    return f"Escribe un número solo, como {como}: ha llegado {que_es(texto)}.{es_una_cuenta}"


def _escueto(texto: str) -> str:
    """El número, sin lo que se suele escribir alrededor: «P(7) = 1/6», «un 25 por ciento», «2 de 8»."""
    texto = _COMA_ALTA.sub(",", _ENTRE.sub("/", texto.strip().lstrip("¿¡").rstrip(".?!").casefold()))
    texto = unicodedata.normalize("NFKC", texto).rsplit("=", 1)[-1]
    texto = re.sub(r"\s", "", texto)
    for largo, corto in _CAMBIOS.items():
        texto = texto.replace(largo, corto)
    return texto


def _partido(texto: str, cosa: str, enteros: bool) -> list[str]:
    if len(texto) > 10 * LETRAS:
        raise NoSeEntiende(f"Esperaba {cosa} y ha llegado un texto de {len(texto)} letras.")
    cortes = r"[;>\n,\s]+" if enteros else r"[;>\n]|,\s|(?<=\S)\s+(?=[\d.,+\-])"
    return [trozo for trozo in (t.strip() for t in re.split(cortes, texto.strip().strip("[](){}"))) if trozo]
