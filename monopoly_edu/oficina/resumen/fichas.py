"""Lo que hay dentro de un fichero de respuestas: datos que ha podido escribir cualquiera.

Sabe: la forma que deben tener, leer lo que vale y decir dónde está lo que no vale y qué se esperaba.
No debe saber: de qué carpeta salen ni qué se hace con ellos.
Lo usan: `recoger`.

El almacén del alumno aparta entero un fichero que no entiende, porque para él lo importante es seguir. Aquí se dice qué
le pasa y se aprovecha lo demás.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from monopoly_edu.aula.almacen import VERSION
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.oficina.resumen.alumno import Alumno, Origen, Prediccion, Respuesta
from monopoly_edu.oficina.tablas import visible

#: Los intentos que alguien puede haber hecho (ninguno, si nada de lo que escribió podía ser la respuesta); con más, el
#: fichero se ha escrito a mano.
INTENTOS = range(10_001)
#: De lo que no vale se dicen como mucho estas cosas.
COMO_MUCHO = 3
EJERCICIOS = {ejercicio.id: ejercicio for leccion in LECCIONES.values() for ejercicio in leccion.con_nota}
PREDICCIONES = {leccion.prediccion.id: leccion for leccion in LECCIONES.values()}


class Roto(ValueError):
    """El fichero no se puede leer; el texto dice dónde y por qué."""


class Ajeno(ValueError):
    """El fichero está bien, pero no es de este programa."""


class Leido(NamedTuple):
    """Un alumno, y lo que no se ha aprovechado de su fichero."""

    alumno: Alumno
    sobra: list[str]


def leer_fichas(contenido: bytes, origen: Origen) -> Leido:
    """El alumno que hay en un fichero. Lanza `Roto` o `Ajeno`.

    >>> leer_fichas(b'{"version": 1, "semilla": 7, "respuestas": [], "predicciones": {}}', Origen(1, "x"))
    Traceback (most recent call last):
    ...
    monopoly_edu.oficina.resumen.fichas.Roto: en «respuestas» esperaba un grupo de datos y hay una lista.
    """
    datos = _de_json(contenido)
    if not isinstance(datos, dict) or not {"version", "respuestas", "predicciones"} & set(datos):
        raise Ajeno("no es un fichero de respuestas de este programa.")
    if type(datos.get("version")) is not int or datos["version"] != VERSION:
        raise Roto(f"es de otra versión: en «version» esperaba {VERSION} y hay {_que_hay(datos.get('version'))}.")
    sobra: list[str] = []
    alumno = Alumno(
        _semilla(datos.get("semilla")),
        origen,
        _todas(datos, "respuestas", _respuesta, EJERCICIOS, sobra),
        _todas(datos, "predicciones", _prediccion, PREDICCIONES, sobra),
    )
    return Leido(alumno, _resumido(sobra))


def _de_json(contenido: bytes) -> Any:
    try:
        texto = contenido.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Roto(f"no está en UTF-8: el byte {error.start} no es de ninguna letra.") from None
    if not texto.strip():
        raise Roto("está vacío.")
    try:
        return json.loads(texto)
    except json.JSONDecodeError as error:
        cortado = error.pos >= len(texto.rstrip()) or error.msg.startswith("Unterminated")
        como = "se corta ahí" if cortado else "ahí no hay lo que debería"
        raise Roto(f"línea {error.lineno}, columna {error.colno}: {como}; no es un JSON bien escrito.") from None
    except RecursionError:
        raise Roto("tiene demasiadas cosas unas dentro de otras.") from None
    except ValueError:
        raise Roto("tiene un número larguísimo.") from None


def _semilla(valor: Any) -> int:
    if valor is None:
        return 0
    if type(valor) is not int or not 0 <= valor < 2**32:
        raise Roto(f"en «semilla» esperaba un número de lista y hay {_que_hay(valor)}.")
    return valor


def _todas(datos: dict[str, Any], parte: str, leer: Any, hay: dict[str, Any], sobra: list[str]) -> dict[str, Any]:
    """Las fichas de una parte que se entienden; lo que no, a `sobra`."""
    fichas = datos.get(parte)
    if not isinstance(fichas, dict):
        raise Roto(f"en «{parte}» esperaba un grupo de datos y hay {_que_hay(fichas)}.")
    leidas = {}
    for clave, ficha in fichas.items():
        if clave not in hay:
            sobra.append(f"«{parte}», «{visible(clave, 12)}»: no conozco ese ejercicio.")
            continue
        try:
            leidas[clave] = leer(ficha)
        except Roto as queja:
            sobra.append(f"«{parte}», «{clave}»: {queja}")
    return leidas


def _respuesta(ficha: Any) -> Respuesta:
    intentos = _campo(ficha, "intentos", int, "un número")
    if intentos not in INTENTOS:
        raise Roto(f"en «intentos» esperaba un número de {INTENTOS[0]} a {INTENTOS[-1]} y hay {_que_hay(intentos)}.")
    vistos = _campo(ficha, "errores", list, "una lista")
    if raros := [error for error in vistos if not isinstance(error, str) or error not in errores()]:
        raise Roto(f"en «errores» esperaba errores conocidos y hay {_que_hay(raros[0])}.")
    return Respuesta(
        _campo(ficha, "bien", bool, "«true» o «false»"),
        intentos,
        tuple(dict.fromkeys(vistos)),
        visible(_campo(ficha, "ultima", str, "un texto"), 200),
        visible(_campo(ficha, "tablero", str, "un texto")),
    )


def _prediccion(ficha: Any) -> Prediccion:
    valor, tablero = (visible(_campo(ficha, campo, str, "un texto")) for campo in ("valor", "tablero"))
    return Prediccion(valor, tablero)


def _campo(ficha: Any, campo: str, tipo: type, esperaba: str) -> Any:
    if not isinstance(ficha, dict):
        raise Roto(f"esperaba un grupo de datos y hay {_que_hay(ficha)}.")
    if type(ficha.get(campo)) is not tipo:
        raise Roto(f"en «{campo}» esperaba {esperaba} y hay {_que_hay(ficha.get(campo))}.")
    return ficha[campo]


def _resumido(sobra: list[str]) -> list[str]:
    """Las primeras quejas y cuántas más hay."""
    if len(sobra) <= COMO_MUCHO:
        return sobra
    return [*sobra[:COMO_MUCHO], f"y {len(sobra) - COMO_MUCHO} cosas más."]


def _que_hay(valor: Any) -> str:
    """Lo que hay donde se esperaba otra cosa.

    >>> _que_hay({}), _que_hay(None), _que_hay("siete"), _que_hay(1.5)
    ('un grupo de datos', 'nada', 'el texto «siete»', 'el número 1.5')
    """
    if isinstance(valor, str):
        return f"el texto «{visible(valor, 30)}»"
    if isinstance(valor, bool):
        return f"«{str(valor).lower()}»"
    if isinstance(valor, int | float):
        escrito = str(valor) if isinstance(valor, float) or abs(valor) < 10**20 else "enorme"
        return f"el número {escrito}"
    return "una lista" if isinstance(valor, list) else "nada" if valor is None else "un grupo de datos"
