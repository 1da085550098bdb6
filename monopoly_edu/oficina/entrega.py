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

import monopoly_edu

REGISTRO = ".monopoly_edu.json"


def carpeta_de_cuadernos() -> Path:
    """Dónde están los originales: dentro del paquete o, en una instalación editable, a su lado."""
    paquete = Path(monopoly_edu.__file__).parent
    dentro = paquete / "cuadernos"
    return dentro if dentro.is_dir() else paquete.parent / "notebooks"


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
        contenido = _sin_resultados(original) if original.suffix == ".ipynb" else original.read_bytes()
        _entregar_uno(contenido, destino / nombre, nombre, entregado.get(nombre), entrega)
        entregado[nombre] = _huella(contenido)
    _escribir(destino / REGISTRO, _registro(entregado))
    return entrega


def _entregar_uno(contenido: bytes, destino: Path, nombre: str, ya_entregada: str | None, entrega: Entrega) -> None:
    """Deja el fichero como debe quedar y apunta la novedad, si la hay."""
    if not destino.exists():
        _escribir(destino, contenido)
        entrega.nuevos.append(nombre)
        return
    actual, nueva = _huella(destino.read_bytes()), _huella(contenido)
    if nueva in (actual, ya_entregada):
        return
    if actual == ya_entregada:
        _escribir(destino, contenido)
        entrega.al_dia.append(nombre)
    else:
        entrega.con_cambios.append(nombre)


def _sin_resultados(cuaderno: Path) -> bytes:
    """El cuaderno sin lo que salió al ejecutarlo; lo que no sea un cuaderno, tal cual."""
    contenido = cuaderno.read_bytes()
    try:
        datos = json.loads(contenido)
        for celda in datos["cells"]:
            if celda["cell_type"] == "code":
                celda["outputs"], celda["execution_count"] = [], None
    except (ValueError, KeyError, TypeError):
        return contenido
    return (json.dumps(datos, ensure_ascii=False, indent=1) + "\n").encode()


def _ficheros(origen: Path) -> list[Path]:
    """Los ficheros que se entregan, en orden; los ocultos no."""
    todos = sorted(fichero for fichero in origen.rglob("*") if fichero.is_file())
    return [fichero for fichero in todos if not _esta_oculto(fichero.relative_to(origen))]


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


def _escribir(destino: Path, contenido: bytes) -> None:
    """Escribe entero o no escribe: un corte de luz no deja medio cuaderno."""
    destino.parent.mkdir(parents=True, exist_ok=True)
    provisional = destino.with_name(f".{destino.name}.nuevo")
    provisional.write_bytes(contenido)
    provisional.replace(destino)
