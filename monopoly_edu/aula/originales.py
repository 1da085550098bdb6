"""Los cuadernos tal como se entregan, y cómo volver a tener uno así.

Sabe: dónde están los originales, quitarles lo ejecutado y restaurar uno guardando antes una copia del que había.
No debe saber: qué dicen los cuadernos ni cómo se abre JupyterLab.
Lo usan: el botón de reiniciar y la oficina, que entrega los cuadernos y los publica.
"""

from __future__ import annotations

import json
import os
from pathlib import Path


class SinOriginal(ValueError):
    """No hay un original de ese cuaderno; el texto dice cuáles hay."""


def carpeta_de_cuadernos() -> Path:
    """Dónde están los originales: dentro del paquete o, en una instalación editable, a su lado."""
    paquete = Path(__file__).parents[1]
    dentro = paquete / "cuadernos"
    return dentro if dentro.is_dir() else paquete.parent / "notebooks"


def sin_resultados(cuaderno: Path) -> bytes:
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


def escribir_entero(destino: Path, contenido: bytes) -> None:
    """Escribe entero o no escribe: un corte de luz no deja medio cuaderno."""
    destino.parent.mkdir(parents=True, exist_ok=True)
    provisional = destino.with_name(f".{destino.name}.nuevo")
    provisional.write_bytes(contenido)
    provisional.replace(destino)


def titulo(cuaderno: Path) -> str:
    """El primer título del cuaderno, con su número; si no lo tiene o no se puede leer, el nombre del fichero.

    >>> titulo(original("00"))
    '00 · Antes de empezar'
    """
    try:
        celdas = json.loads(cuaderno.read_text(encoding="utf-8"))["cells"]
        renglones = "".join(celdas[0]["source"]).splitlines() if celdas else []
    except (ValueError, KeyError, TypeError):
        renglones = []
    escrito = next((renglon.removeprefix("# ") for renglon in renglones if renglon.startswith("# ")), cuaderno.stem)
    numero = cuaderno.stem.split("_")[0]
    return escrito if escrito.startswith(numero) else f"{numero} · {escrito}"


def original(cual: str) -> Path:
    """El original de un cuaderno, por su nombre o por su número; vacío, el del cuaderno abierto, si se sabe cuál es.

    >>> original("00").name
    '00_antes_de_empezar.ipynb'
    """
    pedido = cual.strip() or Path(os.environ.get("JPY_SESSION_NAME", "")).name
    hay = sorted(carpeta_de_cuadernos().glob("*.ipynb"))
    numero = f"{int(pedido):02d}_" if pedido.isdecimal() and len(pedido) < 4 else "?"
    for cuaderno in hay:
        if cuaderno.name.startswith(numero) or pedido in (cuaderno.name, cuaderno.stem):
            return cuaderno
    numeros = ", ".join(cuaderno.stem.partition("_")[0] for cuaderno in hay)
    raise SinOriginal(f"No sé qué cuaderno es «{pedido[:40]}». Di su número: {numeros}.")


def restaurar(cual: str, carpeta: Path) -> str | None:
    """Deja en `carpeta` el cuaderno como se entregó. Devuelve el nombre de la copia del que había, si había.

    Lanza `SinOriginal` u `OSError`.
    """
    de_fabrica = original(cual)
    contenido = sin_resultados(de_fabrica)
    destino, copia = carpeta / de_fabrica.name, None
    if destino.exists():
        copia = _nombre_libre(destino)
        escribir_entero(copia, destino.read_bytes())
    escribir_entero(destino, contenido)
    return copia.name if copia else None


def _nombre_libre(cuaderno: Path) -> Path:
    numero = 1
    while (libre := cuaderno.with_name(f"{cuaderno.stem}_copia_{numero}.ipynb")).exists():
        numero += 1
    return libre
