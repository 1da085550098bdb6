"""La copia de los cuadernos en la que trabaja cada alumno.

Sabe: qué ficheros se entregaron, cuáles siguen igual y cuáles ha cambiado ya quien trabaja en ellos.
No debe saber: qué dicen los cuadernos ni cómo se abre JupyterLab.
Lo usan: `abrir`, antes de arrancar; `sitio` y `exportar`, al construir lo suyo.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from monopoly_edu.aula.originales import escribir_entero, sin_resultados
from monopoly_edu.caja.cargar import TABLERO, TARJETAS
from monopoly_edu.vistas.texto import lista

#: Los ficheros que se dicen por su nombre; de más, se dice cuántos son.
CABEN = 3

REGISTRO = ".monopoly_edu.json"

#: La carpeta de las guías para quien da la clase, con las soluciones: solo se entrega si se pide.
GUIAS = "docente"


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
            frases.append(f"He copiado {_cuales(self.nuevos)}.")
        if self.al_dia:
            frases.append(f"He puesto al día {_cuales(self.al_dia)}.")
        if self.con_cambios:
            frases.append(
                "Hay una versión nueva, pero en la tuya has hecho cambios y se queda como está. Si quieres la nueva, "
                "cámbiale el nombre a la tuya y vuelve a abrir:" + "".join(f"\n  {cual}" for cual in self.con_cambios)
            )
        return frases


def _cuales(nombres: Sequence[str]) -> str:
    """Unos pocos, por su nombre; muchos, cuántos son y cuántos van en cada carpeta.

    >>> _cuales(["00.ipynb", "01.ipynb"]), _cuales(["0", "1", "docente/0", "docente/1"])
    ('00.ipynb y 01.ipynb', '4 ficheros (2 en «docente»)')
    """
    if len(nombres) <= CABEN:
        return lista(nombres)
    carpetas = Counter(carpeta for nombre in nombres if (carpeta := nombre.rpartition("/")[0]))
    detalle = lista([f"{cuantos} en «{carpeta}»" for carpeta, cuantos in carpetas.items()])
    return f"{len(nombres)} ficheros{f' ({detalle})' if detalle else ''}"


def entregar(origen: Path, destino: Path, docente: bool = False) -> Entrega:
    """Copia lo que falta y pone al día lo que nadie ha tocado. `docente`: también las guías.

    Un fichero cambiado por quien trabaja en él no se toca nunca. Los cuadernos se entregan sin ejecutar:
    no hay predicción que valga si la respuesta ya está debajo. Las guías, ejecutadas: para leerlas basta abrirlas.
    """
    entregado = _leer_registro(destino)
    entrega = Entrega()
    guias = guias_docentes(origen) if docente else []
    for original in [*ficheros_del_alumno(origen), *guias]:
        nombre = original.relative_to(origen).as_posix()
        contenido = original.read_bytes() if original in guias else para_el_alumno(original)
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


def para_el_alumno(original: Path) -> bytes:
    """El contenido que se entrega: los cuadernos, sin ejecutar; lo demás, tal cual."""
    return sin_resultados(original) if original.suffix == ".ipynb" else original.read_bytes()


def ficheros_del_alumno(origen: Path) -> list[Path]:
    """Los ficheros que se entregan, en orden."""
    todos = sorted(fichero for fichero in origen.rglob("*") if fichero.is_file())
    return [fichero for fichero in todos if not _se_queda(fichero.relative_to(origen))]


def guias_docentes(origen: Path) -> list[Path]:
    """Las guías de quien da la clase, en orden."""
    return sorted((origen / GUIAS).glob("*.ipynb"))


def _se_queda(camino: Path) -> bool:
    """No se entregan ni lo oculto, ni las guías de quien da la clase, ni las pruebas, ni lo que ha hecho alguien."""
    oculto = any(parte.startswith(".") for parte in camino.parts)
    de_alguien = camino.name.startswith("mis_respuestas") or camino.name in (TABLERO, TARJETAS)
    return oculto or camino.parts[0] == GUIAS or de_alguien or camino.name.startswith("conftest.")


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
