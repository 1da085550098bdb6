"""La copia de los cuadernos en la que trabaja cada alumno.

Sabe: qué ficheros se entregaron, cuáles siguen igual y cuáles son ya de su dueño.
No debe saber: qué dicen los cuadernos ni cómo se abre JupyterLab.
Lo usan: `abrir`, antes de arrancar.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

from monopoly_edu.aula.originales import escribir_entero, sin_resultados

REGISTRO = ".monopoly_edu.json"


@dataclass(slots=True)
class Entrega:
    """Lo que ha pasado con cada fichero que había algo que contar."""

    nuevos: list[str] = field(default_factory=list)
    al_dia: list[str] = field(default_factory=list)
    con_cambios: list[str] = field(default_factory=list)

    def frases(self) -> list[str]:
        """Lo mismo, dicho a quien abre los cuadernos."""
        frases = []
        if self.nuevos:
            frases.append(f"He copiado: {', '.join(self.nuevos)}.")
        if self.al_dia:
            frases.append(f"He puesto al día: {', '.join(self.al_dia)}.")
        frases += [
            f"Hay una versión nueva de {nombre}, pero en la tuya has hecho cambios y se queda como está. "
            "Si quieres la nueva, cámbiale el nombre a la tuya y vuelve a abrir."
            for nombre in self.con_cambios
        ]
        return frases


def entregar(origen: Path, destino: Path) -> Entrega:
    """Copia lo que falta y pone al día lo que nadie ha tocado.

    Un fichero que su dueño ha cambiado no se toca nunca. Los cuadernos se entregan sin ejecutar:
    no hay predicción que valga si la respuesta ya está debajo.
    """
    entregado = _leer_registro(destino)
    entrega = Entrega()
    for original in _ficheros(origen):
        nombre = original.relative_to(origen).as_posix()
        contenido = sin_resultados(original) if original.suffix == ".ipynb" else original.read_bytes()
        _entregar_uno(contenido, destino / nombre, nombre, entregado.get(nombre), entrega)
        entregado[nombre] = _huella(contenido)
    escribir_entero(destino / REGISTRO, _registro(entregado))
    return entrega


def _entregar_uno(contenido: bytes, destino: Path, nombre: str, ya_entregada: str | None, entrega: Entrega) -> None:
    """Deja el fichero como debe quedar y apunta la novedad, si la hay."""
    if not destino.exists():
        escribir_entero(destino, contenido)
        entrega.nuevos.append(nombre)
        return
    actual, nueva = _huella(destino.read_bytes()), _huella(contenido)
    if nueva in (actual, ya_entregada):
        return
    if actual == ya_entregada:
        escribir_entero(destino, contenido)
        entrega.al_dia.append(nombre)
    else:
        entrega.con_cambios.append(nombre)


def _ficheros(origen: Path) -> list[Path]:
    """Los ficheros que se entregan, en orden; los ocultos y las respuestas de nadie, no."""
    todos = sorted(fichero for fichero in origen.rglob("*") if fichero.is_file())
    suyos = set(origen.rglob("mis_respuestas*"))
    return [fichero for fichero in todos if not _esta_oculto(fichero.relative_to(origen)) and fichero not in suyos]


def _esta_oculto(camino: Path) -> bool:
    return any(parte.startswith(".") for parte in camino.parts)


def _huella(contenido: bytes) -> str:
    return hashlib.sha256(contenido).hexdigest()


def _leer_registro(destino: Path) -> dict[str, str]:
    """Lo entregado hasta hoy. Sin un registro que se entienda, todo lo que haya es del alumno."""
    try:
        leido = json.loads((destino / REGISTRO).read_text(encoding="utf-8"))
        return {str(nombre): str(huella) for nombre, huella in leido["entregado"].items()}
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _registro(entregado: dict[str, str]) -> bytes:
    return json.dumps({"version": 1, "entregado": entregado}, ensure_ascii=False, indent=1).encode()
