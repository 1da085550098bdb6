"""Guardar y abrir partidas desde la pantalla, en la carpeta del cuaderno.

Sabe: de un nombre escrito por una persona, qué fichero es; y si lo que hay en él se perdería.
No debe saber: nada de botones; cómo se escribe y se lee una partida lo sabe `Partida`.
Lo usan: los mandos que se usan poco (`mas_mandos`).
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.mesa.guardado import PartidaNoValida
from monopoly_edu.mesa.preguntas import Opcion
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.marcha import NoSePuede
from monopoly_edu.vistas.rotulos import recortado

EXTENSION = ".json"
#: Con la extensión y lo que se añade mientras se escribe, lo que admite cualquier disco (255) no se pasa.
BYTES = 200
_RAROS = frozenset('\\:*?"<>|')


class Confirmacion:
    """Lo que se puede perder se pregunta: la segunda vez seguida que se pide lo mismo, se hace."""

    def __init__(self) -> None:
        self._pedida: Any = None
        self._nueva: Any = None

    def pedir(self, que: Any, frase: str) -> None:
        """La primera vez lanza `NoSePuede` con la frase; si lo último que se pidió fue lo mismo, no hace nada."""
        if self._pedida != que:
            self._nueva = que
            raise NoSePuede(frase)

    def pasar(self) -> None:
        """Ha acabado una acción: solo vale la confirmación que se haya pedido en ella."""
        self._pedida, self._nueva = self._nueva, None


class Escrito(NamedTuple):
    """Lo que hay en un fichero: de qué partida, hasta dónde y byte a byte."""

    partida: Partida
    diario: list[Opcion]
    contenido: bytes


class Ficheros:
    """Los ficheros que se han guardado o abierto desde aquí."""

    def __init__(self, confirmacion: Confirmacion) -> None:
        self._confirmacion = confirmacion
        self._escritos: dict[Path, Escrito] = {}

    def guardar(self, partida: Partida, nombre: str) -> str:
        """Guarda la partida. Si en ese fichero hay otra cosa, pide que se confirme. Devuelve qué se ha hecho."""
        ruta = _ruta(nombre)
        try:
            self._comprobar_que_se_puede_escribir(partida, ruta)
            partida.guardar(ruta)
            self._recordar(partida, ruta)
        except (OSError, PartidaNoValida) as error:
            raise NoSePuede(f"No se deja escribir en «{ruta}»: prueba con otro nombre o en otra carpeta.") from error
        return f"Partida guardada en «{ruta}», en el turno {partida.mesa.turno}."

    def abrir(self, partida: Partida, nombre: str) -> Partida:
        """La partida de un fichero, con las estrategias de la caja y las de la partida que se está viendo."""
        ruta = _ruta(nombre)
        try:
            _comprobar_que_se_puede_leer(ruta)
            abierta = Partida.abrir(ruta, _conocidas(partida))
            self.confirmar_que_se_deja(partida, ("abrir", ruta), "Abrir")
            self._recordar(abierta, ruta)
        except OSError as error:
            raise NoSePuede(f"No se puede abrir «{ruta}»: prueba con otro nombre.") from error
        _sentar_a_los_mismos(partida, abierta)
        return abierta

    def confirmar_que_se_deja(self, partida: Partida, que: Any, boton: str) -> None:
        """Si lo que se ha jugado no está guardado, pide que se confirme antes de enseñar otra partida."""
        guardada = any(e.partida is partida and e.diario == partida.diario for e in self._escritos.values())
        if partida.diario and not guardada:
            frase = f"La partida, en el turno {partida.mesa.turno}, no está guardada."
            self._confirmacion.pedir((que, len(partida.diario)), f"{frase} Para dejarla, pulsa otra vez «{boton}».")

    def _recordar(self, partida: Partida, ruta: Path) -> None:
        self._escritos[ruta.resolve()] = Escrito(partida, list(partida.diario), ruta.read_bytes())

    def _comprobar_que_se_puede_escribir(self, partida: Partida, ruta: Path) -> None:
        if ruta.is_dir():
            raise NoSePuede(f"«{ruta}» es una carpeta: escribe el nombre de un fichero.")
        if not ruta.parent.is_dir():
            raise NoSePuede(f"No existe la carpeta «{ruta.parent}».")
        if not ruta.exists():
            return
        if not ruta.stat().st_mode & stat.S_IWUSR:
            raise NoSePuede(f"«{ruta}» es de solo lectura: escribe otro nombre.")
        suyo = self._escritos.get(ruta.resolve())
        if suyo is None or suyo.partida is not partida or suyo.contenido != ruta.read_bytes():
            frase = f"Ya hay un fichero «{ruta}» con otra cosa."
            self._confirmacion.pedir(("guardar", ruta), f"{frase} Para escribir encima, pulsa otra vez «Guardar».")


def _ruta(nombre: str) -> Path:
    """El fichero de ese nombre, acabado siempre en «.json»: así no se pisa un cuaderno."""
    limpio = nombre.strip()
    if not limpio:
        raise NoSePuede("Escribe el nombre del fichero, como «partida».")
    escrito = recortado(limpio, 40)
    if raros := sorted({c for c in limpio if c in _RAROS or not c.isprintable()}):
        cuales = " ".join(c if c.isprintable() else "(un carácter invisible)" for c in raros)
        raise NoSePuede(f"El nombre de un fichero no puede llevar {cuales}: has escrito «{escrito}».")
    if len(limpio.encode()) > BYTES:
        raise NoSePuede(f"El nombre «{escrito}» es demasiado largo.")
    if limpio.endswith(("/", ".")):
        raise NoSePuede(f"«{escrito}» no es el nombre de un fichero: escribe algo como «partida».")
    return Path(limpio if limpio.lower().endswith(EXTENSION) else limpio + EXTENSION)


def _comprobar_que_se_puede_leer(ruta: Path) -> None:
    if ruta.is_dir():
        raise NoSePuede(f"«{ruta}» es una carpeta: escribe el nombre de un fichero.")
    if not ruta.exists():
        raise NoSePuede(f"No hay ningún fichero «{ruta}» en esta carpeta.")


def _conocidas(partida: Partida) -> Any:
    """Las estrategias de la partida, por su nombre, cada una con lo que la hace."""
    return {type(e).__name__: _que_da(e) for e in partida.estrategias if e is not None}


def _que_da(estrategia: Estrategia) -> Callable[[], Estrategia]:
    return lambda: estrategia


def _sentar_a_los_mismos(partida: Partida, abierta: Partida) -> None:
    """Quien ya jugaba con esa estrategia sigue con la suya, tal como se preparó."""
    suyas = {j.nombre: e for j, e in zip(partida.mesa.jugadores, partida.estrategias, strict=True)}
    for asiento, jugador in enumerate(abierta.mesa.jugadores):
        suya, leida = suyas.get(jugador.nombre), abierta.estrategias[asiento]
        if suya is not None and leida is not None and type(suya).__name__ == type(leida).__name__:
            abierta.estrategias[asiento] = suya
