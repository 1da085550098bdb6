"""Lo que hace quien estrena el paquete, en una carpeta vacía y sin nada del repositorio."""

import contextlib
import io
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

import monopoly_edu
from monopoly_edu import Constructora, Partida, Prudente, Tablero
from monopoly_edu.__main__ import ORDENES, main
from monopoly_edu.caja.cargar import nombres

PAQUETE = Path(monopoly_edu.__file__).parent
CUADERNOS = PAQUETE / "cuadernos"


def no_es_el_repositorio(repositorio: str) -> None:
    """Lo que se importa está fuera de la carpeta del repositorio."""
    assert not PAQUETE.is_relative_to(repositorio), "esto no es el paquete instalado"


def se_juega() -> None:
    """Una partida entera en cada tablero de la caja."""
    for nombre in nombres():
        rivales = [("Ana", Prudente), ("Luis", Constructora)]
        partida = Partida.nueva(rivales, tablero=Tablero.cargar(nombre), semilla=7)
        partida.jugar(limite_turnos=1000)
        assert partida.terminada
        print(f"Una partida en «{nombre}», jugada. Gana:", partida.ganador)


def las_ordenes_se_explican() -> None:
    """Cada orden tiene su ayuda, en español."""
    for orden in ORDENES:
        assert "Uso: monopoly-edu" in _ayuda(orden), orden
    print("Órdenes que se explican:", ", ".join(ORDENES))


def _ayuda(orden: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as dicho:
        try:
            main([orden, "--help"])
        except SystemExit as fin:
            assert fin.code == 0, orden
    return dicho.getvalue()


def los_tableros_valen() -> None:
    """La orden que comprueba tableros da por buenos los de la caja."""
    for nombre in nombres():
        assert main(["tablero", "comprobar", str(PAQUETE / "caja" / "tableros" / nombre)]) == 0, nombre


def hay_una_guia_por_cuaderno() -> None:
    """Los cuadernos y sus guías viajan juntos."""
    cuadernos = {ruta.name for ruta in CUADERNOS.glob("*.ipynb")}
    assert cuadernos and cuadernos == {ruta.name for ruta in (CUADERNOS / "docente").glob("*.ipynb")}, "faltan guías"


def un_cuaderno_se_ejecuta() -> None:
    """De principio a fin y sin errores."""
    cuaderno = nbformat.read(CUADERNOS / "08_la_casilla_mas_visitada.ipynb", as_version=4)
    NotebookClient(cuaderno, kernel_name="python3", timeout=120).execute()
    print("Un cuaderno, ejecutado.")


if __name__ == "__main__":
    no_es_el_repositorio(sys.argv[1])
    las_ordenes_se_explican()
    los_tableros_valen()
    hay_una_guia_por_cuaderno()
    se_juega()
    un_cuaderno_se_ejecuta()
