"""La dirección en la que se abre JupyterLab.

Sabe: qué puerto está libre, con qué clave se entra, si ya está abierto y si este ordenador tiene navegador.
No debe saber: qué se abre ni para quién.
Lo usan: `abrir`, antes de arrancar.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import webbrowser
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PUERTO = 8888
MAYOR = 65535
INTENTOS = 50
#: Lo que se espera a que conteste uno que puede estar abierto.
SEGUNDOS = 2


class SinPuerto(Exception):
    """No hay puerto en el que abrir; el texto dice qué se puede hacer."""


@dataclass(frozen=True, slots=True)
class Direccion:
    """Un puerto y la clave de entrada; sin clave, la ha puesto otro y no la sabemos."""

    puerto: int
    clave: str | None

    def __str__(self) -> str:
        return f"http://localhost:{self.puerto}/" + (f"?token={self.clave}" if self.clave else "")


def elegir_direccion(puerto: int, argumentos: Sequence[str]) -> Direccion:
    """El primer puerto libre desde `puerto`, con una clave nueva salvo que el usuario haya puesto la suya.

    Errores: `SinPuerto`.
    """
    con_clave_ajena = "JUPYTER_TOKEN" in os.environ or any("token=" in dicho.lower() for dicho in argumentos)
    return Direccion(_primero_libre(puerto), None if con_clave_ajena else secrets.token_hex(16))


def ya_abierta(en_marcha: Path) -> Direccion | None:
    """La dirección del JupyterLab que está apuntado en esa carpeta y todavía contesta."""
    for apunte in en_marcha.glob("jpserver-*.json"):
        with suppress(OSError, ValueError, KeyError, TypeError, HTTPException):
            dicho = json.loads(apunte.read_text(encoding="utf-8"))
            with closing(HTTPConnection("127.0.0.1", dicho["port"], timeout=SEGUNDOS)) as conexion:
                conexion.request("GET", "/api/status", headers={"Authorization": f"token {dicho['token']}"})
                if conexion.getresponse().status == HTTPStatus.OK:
                    return Direccion(dicho["port"], dicho["token"])
    return None


def hay_navegador() -> bool:
    """Este ordenador sabe abrir una página."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _primero_libre(puerto: int) -> int:
    ultimo = min(puerto + INTENTOS, MAYOR)
    for candidato in range(puerto, ultimo + 1):
        if _esta_libre(candidato):
            return candidato
    raise SinPuerto(f"No hay ningún puerto libre entre el {puerto} y el {ultimo}: elige otro con --port NÚMERO.")


def _esta_libre(puerto: int) -> bool:
    with socket.socket() as enchufe:
        try:
            enchufe.bind(("127.0.0.1", puerto))
        except PermissionError as error:
            raise SinPuerto(f"El puerto {puerto} no se puede usar: elige otro con --port NÚMERO.") from error
        except OSError:
            return False
    return True
