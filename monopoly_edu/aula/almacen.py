"""El fichero con las respuestas de un alumno, al lado de sus cuadernos.

Sabe: leerlo, cambiarlo de una vez, apartarlo si está estropeado, sin perderlo, y si durará más que la página.
No debe saber: qué es una respuesta correcta.
Lo usan: la sesión, el progreso, la caja del tablero propio y el resumen de la clase.

Es un JSON: `version`; `semilla` (el número de lista, o `null`); `respuestas`, por ejercicio, con `intentos`, `bien`,
`errores` (las claves, en el orden en que aparecieron), `ultima` (lo último que se escribió), `dadas` (una huella por
respuesta distinta; los ficheros de antes no la tienen) y `tablero`; y `predicciones`, por lección, con `valor`,
`tablero` y `contrastada`. Cada cambio vuelve a leer el fichero, porque puede haber dos cuadernos abiertos, y lo escribe
entero o no lo escribe. Si no se puede leer o escribir, la lección sigue, lo contestado se queda en memoria y se avisa.
"""

from __future__ import annotations

import copy
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

FICHERO = "mis_respuestas.json"
VERSION = 1

#: En el sitio, los ficheros que se ven en la lista de la izquierda y la carpeta que recuerda el navegador
#: (véase `oficina/arranque.js`).
DISCO, RECORDADA = Path("/drive"), Path("/guardado")

Datos = dict[str, Any]

_RESPUESTA = {"intentos": int, "bien": bool, "errores": list, "ultima": str, "tablero": str}
_PREDICCION = {"valor": str, "tablero": str, "contrastada": bool}


def no_se_ve(carpeta: Path) -> bool:
    """La carpeta está dentro de la página, y no en la lista de ficheros: pasa en el sitio servido a toda la clase."""
    return sys.platform == "emscripten" and not _dentro(carpeta, DISCO)


def se_pierde(carpeta: Path) -> bool:
    """La carpeta está dentro de la página y desaparece con ella: el navegador no la recuerda."""
    return no_se_ve(carpeta) and not _dentro(carpeta, RECORDADA)


def _dentro(carpeta: Path, disco: Path) -> bool:
    return carpeta.resolve().is_relative_to(disco)


class Almacen:
    """Las respuestas guardadas en una carpeta. `aviso`: lo que ha fallado al guardar o al leer, o un texto vacío."""

    def __init__(self, carpeta: Path | None) -> None:
        self.ruta = None if carpeta is None else carpeta / FICHERO
        self.aviso = "" if carpeta else "No sé en qué carpeta estás: tus respuestas no se guardan al cerrar."
        if carpeta and se_pierde(carpeta):
            self.aviso = "Al cerrar la página se pierde lo que contestes: copia antes tu código de progreso."
        self._memoria: Datos | None = None if carpeta else _vacio()
        self._intocable = carpeta is None
        self._dicho = ""

    def por_decir(self) -> str:
        """El aviso, si todavía no se ha dicho."""
        nuevo, self._dicho = (self.aviso if self.aviso != self._dicho else ""), self.aviso
        return nuevo

    def leer(self) -> Datos:
        """Lo guardado hasta ahora; nada, si todavía no hay fichero."""
        if self._memoria is not None or self.ruta is None:
            return copy.deepcopy(self._memoria or _vacio())
        try:
            datos = json.loads(self.ruta.read_text(encoding="utf-8"))
            return _comprobado(datos)
        except FileNotFoundError:
            return _vacio()
        except OSError as error:
            return self._sin_fichero(f"No puedo leer «{FICHERO}» ({_motivo(error)}).")
        except (ValueError, RecursionError):
            return self._apartar(self.ruta)

    def cambiar(self, cambio: Callable[[Datos], None]) -> None:
        """Lee, aplica el cambio y escribe. Si no se puede escribir, el cambio queda en memoria y en `aviso`."""
        datos = self.leer()
        cambio(datos)
        if self._intocable or self.ruta is None:
            self._memoria = datos
            return
        try:
            _escribir(self.ruta, datos)
        except OSError as error:
            self._memoria = datos
            self.aviso = (
                f"No puedo guardar «{FICHERO}» ({_motivo(error)}): puedes seguir, pero al cerrar se perderá lo que "
                "contestes. Copia tu código de progreso antes de salir."
            )
        else:
            if self._memoria is not None:
                self._memoria, self.aviso = None, ""

    def _apartar(self, ruta: Path) -> Datos:
        """Guarda aparte un fichero que no se entiende y empieza otro."""
        numero = 1
        while (aparte := ruta.with_name(f"mis_respuestas_estropeado_{numero}.json")).exists():
            numero += 1
        try:
            ruta.rename(aparte)
        except OSError as error:
            return self._sin_fichero(f"«{FICHERO}» está estropeado y no puedo apartarlo ({_motivo(error)}).")
        self.aviso = f"«{FICHERO}» estaba estropeado: lo he guardado como «{aparte.name}» y empiezo uno nuevo."
        return _vacio()

    def _sin_fichero(self, problema: str) -> Datos:
        """No se toca el fichero: lo que se conteste queda solo en memoria."""
        self._intocable, self._memoria = True, _vacio()
        self.aviso = f"{problema} Puedes seguir, pero al cerrar se perderá lo que contestes."
        return _vacio()


def _vacio() -> Datos:
    return {"version": VERSION, "semilla": None, "respuestas": {}, "predicciones": {}}


def _comprobado(datos: Any) -> Datos:
    """Los datos, si tienen la forma que deben; si no, `ValueError`."""
    if not isinstance(datos, dict) or datos.get("version") != VERSION:
        raise ValueError("la versión no es la de este programa")
    semilla = datos.get("semilla")
    if semilla is not None and (type(semilla) is not int or not 0 <= semilla < 2**32):
        raise ValueError("la semilla no es un número de lista")
    for parte, forma in (("respuestas", _RESPUESTA), ("predicciones", _PREDICCION)):
        fichas = datos.get(parte)
        if not isinstance(fichas, dict) or not all(_con_forma(ficha, forma) for ficha in fichas.values()):
            raise ValueError(f"«{parte}» no tiene la forma esperada")
    return datos


def _con_forma(ficha: Any, forma: dict[str, type]) -> bool:
    if not isinstance(ficha, dict) or not all(type(ficha.get(campo)) is tipo for campo, tipo in forma.items()):
        return False
    listas = [ficha.get("errores", []), ficha.get("dadas", [])]
    return all(isinstance(lista, list) and all(isinstance(letras, str) for letras in lista) for lista in listas)


def _escribir(ruta: Path, datos: Datos) -> None:
    """Escribe al lado y cambia el nombre: un apagón no deja medio fichero."""
    provisional = ruta.with_name(f".{FICHERO}.{os.getpid()}")
    try:
        with provisional.open("w", encoding="utf-8") as fichero:
            json.dump(datos, fichero, ensure_ascii=False, indent=1)
            fichero.flush()
            os.fsync(fichero.fileno())
        provisional.replace(ruta)
    finally:
        provisional.unlink(missing_ok=True)


def _motivo(error: OSError) -> str:
    """El motivo, en español."""
    if isinstance(error, PermissionError):
        return "no hay permiso"
    if isinstance(error, IsADirectoryError | NotADirectoryError):
        return "hay una carpeta donde debería haber un fichero, o al revés"
    if isinstance(error, FileNotFoundError):
        return "la carpeta ya no existe"
    return f"error {error.errno} del sistema"
