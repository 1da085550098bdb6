"""El código de progreso: lo que lleva hecho un alumno, en unas letras que se copian en un papel o en un mensaje.

Sabe: escribir el código, comprobarlo y leerlo.
No debe saber: de dónde salen las respuestas ni qué se hace con ellas.
Lo usan: `progreso()`, para darlo, y la guía docente, para leerlo.

El formato, byte a byte:

- Uno con la versión (1), y la semilla de siete en siete bits, primero los bajos; el bit alto dice si siguen más.
- Por cada ejercicio contestado, uno que dice cuál es: la lección en los cuatro bits altos y el número en los cuatro
  bajos (1 a 13; 14 y 15 son los de salida, S1 y S2). Otro con el estado: el bit alto, si está bien; los tres
  siguientes, los intentos (7 o más es 7); los cuatro bajos, cuántos errores se le han visto. Y uno por error, con su
  número en `errores.toml`.
- Por cada predicción, el de la lección con número 0, otro con su largo y el texto en UTF-8.
- Dos de comprobación (CRC-16 de CCITT, como `binascii.crc_hqx`).

Todo ello en base 32 (letras de la A a la Z y cifras del 2 al 7), en grupos de cuatro separados por guiones. Al leerlo
dan igual las mayúsculas, los guiones y los espacios; un 0 es una O y un 1, una I.
"""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from binascii import Error as NoEsBase32
from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass, field

from monopoly_edu.aula.almacen import Datos
from monopoly_edu.aula.errores import errores

VERSION = 1
_ID = re.compile(r"(\d{1,2})(?:\.(S?)(\d{1,2}))?")
_SALIDA = 13
_LARGO_DE_PREDICCION = 60


class CodigoNoValido(ValueError):
    """El código está mal copiado, o no es un código de progreso."""


@dataclass(frozen=True, slots=True)
class Hecho:
    """Lo que se sabe de un ejercicio: si está bien, los intentos (7 o más es 7) y los errores que se le han visto."""

    bien: bool
    intentos: int
    errores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Resumen:
    """Lo que dice un código."""

    semilla: int
    ejercicios: dict[str, Hecho] = field(default_factory=dict)
    predicciones: dict[str, str] = field(default_factory=dict)


def resumir(datos: Datos) -> Resumen:
    """Lo que va al código, de lo guardado por el almacén."""
    ejercicios = {
        clave: Hecho(ficha["bien"], ficha["intentos"], tuple(e for e in ficha["errores"] if e in errores()))
        for clave, ficha in datos["respuestas"].items()
    }
    predicciones = {clave: ficha["valor"] for clave, ficha in datos["predicciones"].items()}
    return Resumen(datos["semilla"] or 0, ejercicios, predicciones)


def cifrar(resumen: Resumen) -> str:
    """El código de un resumen.

    >>> cifrar(Resumen(17, {"1.2": Hecho(True, 2, ("equiprobabilidad",))}))
    'AEIR-FIIB-2QXQ'
    """
    bytes_ = bytearray([VERSION, *_numero_en_bytes(resumen.semilla)])
    for clave in sorted(resumen.ejercicios):
        hecho, cual = resumen.ejercicios[clave], _clave_en_byte(clave)
        if cual % 16:
            vistos = [errores()[e].numero for e in hecho.errores][:15]
            bytes_ += bytes([cual, hecho.bien << 7 | min(hecho.intentos, 7) << 4 | len(vistos), *vistos])
    for clave in sorted(resumen.predicciones):
        escrita = resumen.predicciones[clave].encode()[:_LARGO_DE_PREDICCION].decode(errors="ignore").encode()
        if (cual := _clave_en_byte(clave)) and not cual % 16:
            bytes_ += bytes([cual, len(escrita)]) + escrita
    bytes_ += crc_hqx(bytes_, 0).to_bytes(2, "big")
    letras = b32encode(bytes_).decode().rstrip("=")
    return "-".join(letras[i : i + 4] for i in range(0, len(letras), 4))


def descifrar(codigo: str) -> Resumen:
    """El resumen que hay en un código. Lanza `CodigoNoValido`, con una frase, si está mal copiado.

    >>> descifrar("aeir fiib 2qxq").ejercicios
    {'1.2': Hecho(bien=True, intentos=2, errores=('equiprobabilidad',))}
    >>> descifrar("AEIR-FIIB-2QXA")
    Traceback (most recent call last):
    ...
    monopoly_edu.aula.codigo.CodigoNoValido: Ese código no cuadra: alguna letra está mal copiada, o falta un trozo.
    """
    try:
        return _leer(iter(_comprobado(codigo)))
    except (StopIteration, KeyError, UnicodeDecodeError):
        raise CodigoNoValido("Ese código es de otra versión del programa, o no es un código de progreso.") from None


def _comprobado(codigo: str) -> bytes:
    letras = re.sub(r"[\s\-–—.]", "", codigo)
    try:
        bytes_ = b32decode(letras + "=" * (-len(letras) % 8), casefold=True, map01="I")
    except (NoEsBase32, ValueError):
        bytes_ = b""
    if len(bytes_) < 4 or crc_hqx(bytes_[:-2], 0) != int.from_bytes(bytes_[-2:], "big"):
        raise CodigoNoValido("Ese código no cuadra: alguna letra está mal copiada, o falta un trozo.")
    return bytes_[:-2]


def _leer(bytes_: Iterator[int]) -> Resumen:
    if next(bytes_) != VERSION:
        raise CodigoNoValido("Ese código es de otra versión del programa.")
    resumen, por_numero = Resumen(_numero(bytes_)), {e.numero: e.clave for e in errores().values()}
    for cual in bytes_:
        dato = next(bytes_)
        if cual % 16 == 0:
            resumen.predicciones[_clave(cual)] = bytes([next(bytes_) for _ in range(dato)]).decode()
        else:
            vistos = tuple([por_numero[next(bytes_)] for _ in range(dato & 15)])
            resumen.ejercicios[_clave(cual)] = Hecho(bool(dato >> 7), dato >> 4 & 7, vistos)
    return resumen


def _clave_en_byte(clave: str) -> int:
    """Lección y número en un byte; 0 si la clave no es de un ejercicio."""
    hallada = _ID.fullmatch(clave)
    if not hallada or int(hallada[1]) > 15 or int(hallada[3] or 0) > (2 if hallada[2] else _SALIDA):
        return 0
    return int(hallada[1]) << 4 | (int(hallada[3] or 0) + (_SALIDA if hallada[2] else 0))


def _clave(byte: int) -> str:
    leccion, numero = divmod(byte, 16)
    return f"{leccion}.S{numero - _SALIDA}" if numero > _SALIDA else f"{leccion}.{numero}" if numero else f"{leccion}"


def _numero_en_bytes(numero: int) -> list[int]:
    trozos = []
    while numero > 127:
        trozos.append(numero & 127 | 128)
        numero >>= 7
    return [*trozos, numero]


def _numero(bytes_: Iterator[int]) -> int:
    numero, desplazado = 0, 0
    while (trozo := next(bytes_)) > 127:
        numero |= (trozo & 127) << desplazado
        desplazado += 7
    return numero | trozo << desplazado
