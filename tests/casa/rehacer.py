"""Ejecuta los cuadernos de arriba abajo y los guarda limpios, listos para comparar.

    python tests/casa/rehacer.py            # todos
    python tests/casa/rehacer.py 01 10      # los que empiezan así, con sus guías docentes
    python tests/casa/rehacer.py docente/   # solo las guías

Las respuestas van a una carpeta de usar y tirar. Lo que cambia en cada ejecución —tiempos, identificadores de los
mandos— no se guarda.
"""

import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

RAIZ = Path(__file__).parents[2]
CUADERNOS = RAIZ / "notebooks"
#: Lo que solo sirve mientras el núcleo está vivo.
DE_PASO = ("application/vnd.jupyter.widget-view+json",)


def rehacer(ruta: Path) -> None:
    """Ejecuta un cuaderno y lo guarda en su sitio."""
    cuaderno = nbformat.read(ruta, as_version=4)
    with tempfile.TemporaryDirectory() as carpeta:
        NotebookClient(
            cuaderno, kernel_name="python3", timeout=300, resources={"metadata": {"path": carpeta}}
        ).execute()
    cuaderno.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for numero, celda in enumerate(cuaderno.cells, 1):
        celda.id, celda.metadata = f"celda-{numero:02}", nbformat.from_dict({})
        for salida in celda.get("outputs", []):
            _limpiar(salida)
    ruta.write_text(nbformat.writes(cuaderno, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _limpiar(salida: nbformat.NotebookNode) -> None:
    for clave in ("data", "metadata"):
        for tipo in DE_PASO:
            salida.get(clave, {}).pop(tipo, None)
    if "metadata" in salida:
        salida.metadata = nbformat.from_dict({})


def main(pedidos: list[str]) -> None:
    for ruta in sorted(CUADERNOS.rglob("*.ipynb")):
        nombres = ruta.name, ruta.relative_to(CUADERNOS).as_posix()
        if not pedidos or any(nombre.startswith(pedido) for pedido in pedidos for nombre in nombres):
            print(ruta.relative_to(RAIZ))
            rehacer(ruta)


if __name__ == "__main__":
    main(sys.argv[1:])
