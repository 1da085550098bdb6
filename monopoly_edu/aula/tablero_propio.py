"""El tablero de quien contesta: una carpeta, junto a sus respuestas, con dos ficheros que se cambian y se comprueban.

Sabe: estrenarla si no está, leer y guardar sus ficheros sin pisar nada, comprobarlos y poner el tablero en la sesión.
No debe saber: dibujar nada.
Lo usan: la caja de `mi_tablero`.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from monopoly_edu.aula.originales import escribir_entero
from monopoly_edu.aula.sesion import sesion, usa_tablero
from monopoly_edu.aula.tablero_nuevo import PLANTILLA, NoHaySitio, comprobar_pedido, nombre_de_carpeta, nuevo
from monopoly_edu.caja import cargar
from monopoly_edu.caja.arreglos import abreviado
from monopoly_edu.caja.cargar import Aviso, TableroNoValido
from monopoly_edu.caja.tablero import Tablero

FICHEROS = (cargar.TABLERO, cargar.TARJETAS)
_SIN_CORTO = "falta «corto»"
_NOMBRE = re.compile(r'\bnombre\s*=\s*("(?:[^"\\]|\\.)*")')


class NoSeGuarda(ValueError):
    """Un fichero del tablero no se puede leer o guardar; el texto dice por qué y qué hacer."""


class Repaso(NamedTuple):
    """Lo que se ha visto al comprobar. `avisos`: los fallos; ninguno, si vale. `puesto`: el tablero que queda puesto.

    `ha_cambiado`: el tablero puesto ya no es el de antes. `sin_guardar`: los ficheros siguen igual que la otra vez.
    """

    avisos: tuple[Aviso, ...]
    puesto: Tablero
    ha_cambiado: bool = False
    sin_guardar: bool = False

    @property
    def largos(self) -> tuple[Aviso, ...]:
        """Los fallos que se arreglan poniendo un nombre corto."""
        return tuple(aviso for aviso in self.avisos if aviso.frase.startswith(_SIN_CORTO))


class TableroPropio:
    """El tablero de una carpeta. `carpeta` es `None` si no se puede escribir: entonces está solo en memoria.

    `estrenada`: la carpeta se acaba de crear. `aviso`: por qué no se ha podido, o un texto vacío.
    """

    def __init__(self, nombre: str, casillas: int) -> None:
        """Lanza `NoSePuedeHacer`, con una frase, si el nombre o las casillas no valen."""
        comprobar_pedido(nombre, casillas)
        self.nombre, self.estrenada, self.aviso = nombre, False, ""
        self.carpeta: Path | None = None
        self._huella: list[bytes] | None = None
        self._estrenar(casillas)

    def _estrenar(self, casillas: int) -> None:
        """Busca la carpeta junto a las respuestas y, si no está, la crea."""
        base = sesion().carpeta
        hecha = None if base is None else base / nombre_de_carpeta(self.nombre)
        if hecha is not None and hecha.is_dir():
            self.carpeta = hecha
            return
        try:
            if base is None:
                raise NoHaySitio("No sé en qué carpeta estás.")
            self.carpeta, self.estrenada = nuevo(self.nombre, base, casillas=casillas), True
        except NoHaySitio:
            self.aviso = (
                "Aquí no puedo crear ninguna carpeta, así que el tablero es el de la plantilla y no se puede cambiar. "
                "Abre los cuadernos en una carpeta en la que se pueda escribir."
            )

    def repasar(self) -> Repaso:
        """Lee los ficheros otra vez. Si valen, el tablero queda puesto en la sesión."""
        antes, huella = sesion().tablero, self._contenido()
        sin_guardar, self._huella = huella == self._huella, huella
        try:
            tablero = self._de_memoria() if self.carpeta is None else Tablero.cargar(self.carpeta)
        except TableroNoValido as error:
            puesto = antes if antes.origen == str(self.carpeta) else usa_tablero(PLANTILLA, sesion().contexto.normas)
            return Repaso(error.avisos, puesto, puesto != antes, sin_guardar)
        return Repaso((), usa_tablero(tablero, sesion().contexto.normas), tablero != antes, sin_guardar)

    def _de_memoria(self) -> Tablero:
        return Tablero.desde_datos({**cargar.leer(PLANTILLA), "nombre": self.nombre}, PLANTILLA)

    def _contenido(self) -> list[bytes]:
        if self.carpeta is None:
            return []
        rutas = (self.carpeta / fichero for fichero in FICHEROS)
        return [ruta.read_bytes() for ruta in rutas if ruta.is_file()]

    # --- Cambiarlo -------------------------------------------------------------------------

    def leer(self, fichero: str) -> str:
        """El texto de uno de los dos ficheros. Lanza `NoSeGuarda`."""
        try:
            return self._ruta(fichero).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError):
            raise NoSeGuarda(f"No puedo leer «{fichero}»: ábrelo en la lista de la izquierda.") from None

    def guardar(self, fichero: str, texto: str, leido: str) -> None:
        """Guarda el texto, si en el fichero sigue estando lo que se leyó. Lanza `NoSeGuarda`."""
        if self.leer(fichero) != leido:
            raise NoSeGuarda(
                f"«{fichero}» ha cambiado en otra pestaña y no lo piso. Copia lo tuyo, pulsa «Volver a leer» y pégalo."
            )
        try:
            escribir_entero(self._ruta(fichero), texto.encode())
        except OSError:
            raise NoSeGuarda(f"No se deja escribir en «{fichero}»: tu texto sigue aquí, cópialo.") from None

    def _ruta(self, fichero: str) -> Path:
        if self.carpeta is None:
            raise NoSeGuarda(self.aviso)
        return self.carpeta / fichero

    def acortar(self, largos: tuple[Aviso, ...]) -> None:
        """Escribe un nombre corto detrás de cada nombre que no cabe en el dibujo. Lanza `NoSeGuarda`."""
        leido = self.leer(cargar.TABLERO)
        renglones = leido.split("\n")
        for aviso in largos:
            renglones[aviso.linea - 1] = con_corto(renglones[aviso.linea - 1])
        self.guardar(cargar.TABLERO, "\n".join(renglones), leido)


def con_corto(renglon: str) -> str:
    """La fila de una casilla, con su nombre corto detrás del largo.

    >>> con_corto('{tipo = "solar", nombre = "Calle de los Herreros", precio = 60},')
    '{tipo = "solar", nombre = "Calle de los Herreros", corto = "C. Herreros", precio = 60},'
    """
    return _NOMBRE.sub(lambda hallado: f"{hallado[0]}, corto = {_abreviado(hallado[1])}", renglon, count=1)


def _abreviado(entrecomillado: str) -> str:
    nombre = tomllib.loads(f"nombre = {entrecomillado}")["nombre"]
    return json.dumps(abreviado(nombre), ensure_ascii=False)
