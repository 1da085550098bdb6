"""Recorrer la carpeta de las entregas y leer lo que sea nuestro, sin tocar nada.

Sabe: qué ficheros se miran, cuánto se lee de cada uno y qué se dice de los que no sirven.
No debe saber: qué significa una respuesta.
Lo usan: `leer`.

En la carpeta puede haber de todo: enlaces que dan vueltas, ficheros enormes, cuadernos, carpetas de ajustes. Solo se
abren ficheros normales, y solo para leer.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from monopoly_edu.oficina.resumen.alumno import A_MEDIAS, AJENO, ROTO, Alumno, Aviso, Origen
from monopoly_edu.oficina.resumen.codigos import leer_codigos
from monopoly_edu.oficina.resumen.fichas import Ajeno, Leido, Roto, leer_fichas
from monopoly_edu.oficina.tablas import visible
from monopoly_edu.vistas.texto import cuantos, lista

#: Un fichero de respuestas de todas las lecciones no llega a 100 kB; uno de códigos de un instituto entero, tampoco.
BYTES = 2_000_000
#: Con más ficheros, no es la carpeta de las entregas.
FICHEROS = 20_000
SE_MIRAN = (".json", ".txt", ".csv")
LARGO_DE_NOMBRE = 120


class CarpetaNoValida(ValueError):
    """De ahí no se puede leer nada; el texto dice por qué."""


@dataclass
class Recogido:
    """Lo que ha salido de una carpeta."""

    alumnos: list[Alumno] = field(default_factory=list)
    avisos: list[Aviso] = field(default_factory=list)

    def apuntar(self, leido: Leido) -> None:
        """Un alumno más, y lo que no se ha entendido de él."""
        self.alumnos.append(leido.alumno)
        self.avisos += [Aviso(A_MEDIAS, f"{queja} Lo demás sí cuenta.", leido.alumno.origen) for queja in leido.sobra]


def recoger(carpeta: Path) -> Recogido:
    """Lee todos los ficheros de una carpeta y de las que tiene dentro. Lanza `CarpetaNoValida`."""
    recogido = Recogido()
    rutas = _rutas(_que_sea_una_carpeta(carpeta), recogido.avisos)
    se_miran = [ruta for ruta in rutas if _se_mira(ruta)]
    for numero, ruta in enumerate(se_miran, 1):
        nombre = visible(ruta.relative_to(carpeta).as_posix(), LARGO_DE_NOMBRE)
        _leer(ruta, Origen(numero, nombre), recogido)
    if otros := [ruta for ruta in rutas if not _se_mira(ruta)]:
        recogido.avisos.append(Aviso(AJENO, _otros(otros)))
    return recogido


def _que_sea_una_carpeta(carpeta: Path) -> Path:
    if carpeta.is_dir():
        return carpeta
    if carpeta.exists():
        raise CarpetaNoValida(f"«{carpeta}» es un fichero: di la carpeta en la que están los de toda la clase.")
    raise CarpetaNoValida(f"No encuentro la carpeta «{carpeta}».")


def _rutas(carpeta: Path, avisos: list[Aviso]) -> list[Path]:
    """Todos los ficheros, en orden de ruta, sin seguir enlaces ni entrar en lo oculto."""
    rutas: list[Path] = []
    cerradas: list[OSError] = []
    enlaces = 0
    for actual, carpetas, ficheros in os.walk(carpeta, onerror=cerradas.append):
        visibles = [nombre for nombre in carpetas if not nombre.startswith((".", "__"))]
        carpetas[:] = [nombre for nombre in visibles if not Path(actual, nombre).is_symlink()]
        enlaces += len(visibles) - len(carpetas)
        rutas += [Path(actual, nombre) for nombre in ficheros if not nombre.startswith(".")]
        if len(rutas) > FICHEROS:
            raise CarpetaNoValida(f"En «{carpeta}» hay más de {FICHEROS} ficheros: ¿es la carpeta de las entregas?")
    if any(str(error.filename) == str(carpeta) for error in cerradas):
        raise CarpetaNoValida(f"No puedo mirar dentro de «{carpeta}»: no hay permiso.")
    if enlaces:
        hay = f"Hay {cuantos(enlaces, 'enlace')} a otra carpeta, y no lo sigo: copia los ficheros."
        avisos.append(Aviso(ROTO, hay))
    if cerradas:
        avisos.append(Aviso(ROTO, f"No hay permiso para mirar dentro de {len(cerradas)} de las carpetas."))
    return sorted(rutas)


def _se_mira(ruta: Path) -> bool:
    """Por su nombre, puede ser uno de los nuestros."""
    nombre = ruta.name.lower()
    return nombre.endswith(SE_MIRAN) or "mis_respuestas" in nombre


def _leer(ruta: Path, origen: Origen, recogido: Recogido) -> None:
    try:
        contenido, cambiado = _contenido(ruta)
        origen = Origen(origen.fichero, origen.nombre, cambiado=cambiado)
        if contenido.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") or ruta.suffix.lower() not in (".txt", ".csv"):
            recogido.apuntar(leer_fichas(contenido, origen))
        else:
            _apuntar_codigos(contenido, origen, recogido)
    except Roto as queja:
        recogido.avisos.append(Aviso(ROTO, str(queja), origen))
    except Ajeno as queja:
        recogido.avisos.append(Aviso(AJENO, str(queja), origen))


def _apuntar_codigos(contenido: bytes, origen: Origen, recogido: Recogido) -> None:
    leidos, malas = leer_codigos(contenido, origen)
    for leido in leidos:
        recogido.apuntar(leido)
    recogido.avisos += [Aviso(ROTO, queja, Origen(origen.fichero, origen.nombre, linea)) for linea, queja in malas]


def _contenido(ruta: Path) -> tuple[bytes, float]:
    """Lo que hay en el fichero y cuándo se cambió. Lanza `Roto` si no es un fichero normal o no cabe."""
    try:
        ficha = ruta.lstat()
        if stat.S_ISLNK(ficha.st_mode):
            raise Roto("es un enlace a otro sitio, y no lo sigo: copia el fichero.")
        if not stat.S_ISREG(ficha.st_mode):
            raise Roto("no es un fichero normal.")
        if ficha.st_size > BYTES:
            raise Roto(
                f"es enorme ({ficha.st_size // 1_000_000} MB): uno de respuestas no pasa de {BYTES // 1_000_000}."
            )
        with ruta.open("rb") as fichero:
            return fichero.read(BYTES + 1), ficha.st_mtime
    except OSError as error:
        motivo = "no hay permiso" if isinstance(error, PermissionError) else f"error {error.errno} del sistema"
        raise Roto(f"no se puede abrir ({motivo}).") from None


def _otros(rutas: list[Path]) -> str:
    """«No miro 3 ficheros de otras clases: 2 .ipynb y 1 .zip.»"""
    clases = Counter(visible(ruta.suffix.lower(), 10) or "sin extensión" for ruta in rutas)
    cuales = lista([f"{cuantos} {clase}" for clase, cuantos in sorted(clases.items(), key=lambda c: (-c[1], c[0]))[:6]])
    comprimidos = " Si hay entregas comprimidas, ábrelas antes." if {".zip", ".7z", ".rar"} & set(clases) else ""
    return f"No miro lo que no es .json, .txt ni .csv: {cuales}.{comprimidos}"
