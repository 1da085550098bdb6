"""`monopoly-edu abrir`: JupyterLab en español sobre una copia de los cuadernos.

Sabe: dónde trabaja el alumno y con qué ajustes propios arranca JupyterLab.
No debe saber: nada de tableros, partidas ni lecciones.
Lo usan: `__main__`, cuando la orden es «abrir» o no hay orden; `centro` y `sitio`, que sirven lo mismo.
"""

from __future__ import annotations

import os
import shutil
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from monopoly_edu.aula.originales import carpeta_de_cuadernos
from monopoly_edu.oficina.analizador import Analizador, entero_de, una_carpeta
from monopoly_edu.oficina.comprobar import QUIEN_ABRE
from monopoly_edu.oficina.direccion import (
    MAYOR,
    PUERTO,
    Direccion,
    SinPuerto,
    elegir_direccion,
    hay_navegador,
    ya_abierta,
)
from monopoly_edu.oficina.entrega import GUIAS, entregar
from monopoly_edu.vistas.texto import lista

#: Página de inicio y silencio de noticias: se añaden a los de Jupyter, no sustituyen nada.
AJUSTES = Path(__file__).parent / "ajustes"

#: El idioma y los enlaces del menú Ayuda: van a la carpeta privada, donde el alumno los puede cambiar.
PRIVADOS = AJUSTES / "privados"

#: En la terminal se lee lo que decimos nosotros, y de JupyterLab solo los errores.
CALLADO = ["--ServerApp.log_level=40", "--LabApp.log_level=40"]

#: (carpeta de trabajo, argumentos para JupyterLab, variables de entorno) → código de salida.
Lanzador = Callable[[Path, list[str], Mapping[str, str]], int]


class NoSePuedeAbrir(Exception):
    """Falta algo para poder abrir; el texto dice qué y cómo se arregla."""


def lanzar_jupyter(carpeta: Path, argumentos: list[str], entorno: Mapping[str, str]) -> int:
    """Arranca JupyterLab en este mismo proceso, que así se cierra como uno solo en todos los sistemas."""
    os.environ.update(entorno)
    os.environ.pop("JUPYTER_NO_CONFIG", None)
    os.chdir(carpeta)
    from jupyter_server import serverapp
    from jupyterlab.labapp import LabApp  # al cargarse, que tarda un segundo, lee el entorno: por eso aquí

    suyas = {"help-all", *LabApp.flags, *LabApp.aliases, *serverapp.flags, *serverapp.aliases}
    if ajenas := [dicha for dicha in _opciones(argumentos) if dicha.lstrip("-") not in suyas]:
        queja = f"No lo abro: ni monopoly-edu ni JupyterLab conocen {lista(ajenas)}. Mira «monopoly-edu --ayuda»."
        print(queja, file=sys.stderr)
        return 2
    try:
        LabApp.launch_instance(argv=argumentos)
    except SystemExit as fin:
        if fin.code:
            print("JupyterLab no se ha abierto; lo de arriba, en inglés, es lo que dice él.", file=sys.stderr)
        raise
    return 0


def main(argumentos: Sequence[str], lanzar: Lanzador = lanzar_jupyter) -> int:
    """Prepara la copia, cuenta lo que hay de nuevo y abre JupyterLab."""
    opciones, para_jupyter = _analizador().parse_known_args(argumentos)
    try:
        carpeta = elegir_carpeta(opciones.carpeta)
        novedades = preparar(carpeta, opciones.docente)
        _que_este_lo_pedido(carpeta, para_jupyter)
        abierta = ya_abierta(_en_marcha(carpeta))
        direccion = abierta or elegir_direccion(opciones.port, para_jupyter)
    except (NoSePuedeAbrir, SinPuerto) as error:
        print(error, file=sys.stderr)
        return 1
    for frase in novedades:
        print(frase)
    if abierta:
        return _volver(carpeta, abierta, "--no-browser" not in para_jupyter)
    if es_root() and "--allow-root" not in para_jupyter:
        print("Estás trabajando como administrador (root): se lo digo a JupyterLab con --allow-root.")
        para_jupyter = [*para_jupyter, "--allow-root"]
    if direccion.puerto != opciones.port:
        print(f"El puerto {opciones.port} está ocupado: uso el {direccion.puerto}.")
    print(f"Abro JupyterLab en «{carpeta}». Para cerrarlo, pulsa Ctrl+C en esta ventana.")
    para_jupyter = [*CALLADO, f"--ServerApp.port={direccion.puerto}", *_con_o_sin_navegador(para_jupyter, direccion)]
    clave = {"JUPYTER_TOKEN": direccion.clave} if direccion.clave else {}
    return lanzar(carpeta, para_jupyter, entorno_propio(carpeta) | clave)


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu abrir",
        "Abre JupyterLab en español sobre una copia de los cuadernos en la que puedes escribir. "
        "Lo que hayas cambiado no se toca nunca.",
        usage="monopoly-edu [abrir] [--carpeta CARPETA] [--docente] [--port NÚMERO] [opciones de jupyter lab]",
        epilog="Las demás opciones pasan tal cual a «jupyter lab»; por ejemplo: --no-browser.",
    )
    analizador.add_argument(
        "--carpeta",
        type=una_carpeta,
        metavar="CARPETA",
        help="dónde dejar la copia (si no dices nada, monopoly_edu en tu carpeta personal)",
    )
    analizador.add_argument(
        "--docente",
        action="store_true",
        help=f"copia también las guías docentes, con las soluciones, en la carpeta «{GUIAS}»",
    )
    analizador.add_argument(
        "--port",
        "--puerto",
        type=entero_de(1, MAYOR),
        default=PUERTO,
        metavar="NÚMERO",
        help=f"desde qué puerto buscar uno libre (el {PUERTO})",
    )
    analizador.add_argument(
        "--version",
        action="version",
        version=f"monopoly-edu {version('monopoly-edu')}",
        help="dice la versión y termina",
    )
    return analizador


def _opciones(argumentos: Sequence[str]) -> list[str]:
    """Los nombres de las opciones; no están los de la forma `--Clase.dato`, que solo JupyterLab sabe juzgar."""
    nombres = [dicho.partition("=")[0] for dicho in argumentos if dicho.startswith("-")]
    return [nombre for nombre in nombres if "." not in nombre]


def _que_este_lo_pedido(carpeta: Path, para_jupyter: list[str]) -> None:
    """Lo que se pide abrir, que va delante de las opciones, está en la carpeta."""
    pedido = para_jupyter[0] if para_jupyter else ""
    if pedido and not pedido.startswith("-") and not (carpeta / pedido).exists():
        raise NoSePuedeAbrir(f"En «{carpeta}» no hay ningún «{pedido}»: mira cómo se llama, o abre sin decir cuál.")


def _volver(carpeta: Path, abierta: Direccion, con_navegador: bool) -> int:
    """Los cuadernos ya están abiertos: lleva a ellos en vez de abrirlos dos veces."""
    print(f"Los cuadernos de «{carpeta}» ya están abiertos en otra ventana, en {abierta}")
    print("Para abrirlos de otra manera, cierra antes aquella con Ctrl+C.", flush=True)
    if con_navegador and hay_navegador():
        webbrowser.open(str(abierta))
    return 0


def _con_o_sin_navegador(argumentos: list[str], direccion: Direccion) -> list[str]:
    """Dice a qué dirección hay que ir si la página no se abre sola."""
    if "--no-browser" in argumentos:
        print(f"Abre esta dirección en tu navegador: {direccion}", flush=True)
    elif hay_navegador():
        print(f"Si no se abre sola, copia esta dirección en tu navegador: {direccion}", flush=True)
    else:
        print(f"No encuentro ningún navegador. Copia esta dirección en el que uses: {direccion}", flush=True)
        return [*argumentos, "--no-browser"]
    return argumentos


def elegir_carpeta(pedida: Path | None = None) -> Path:
    """Dónde va la copia: donde se pida o, si no se pide nada, en la carpeta personal.

    Errores: `NoSePuedeAbrir`.
    """
    if pedida is None:
        return _carpeta_personal() / "monopoly_edu"
    try:
        return pedida.absolute()
    except FileNotFoundError as error:
        raise NoSePuedeAbrir(
            "La carpeta en la que está la terminal ya no existe: pasa a otra, o escribe la ruta entera con --carpeta."
        ) from error


def _carpeta_personal() -> Path:
    """La carpeta personal. Con HOME vacío Python contesta «/», que no es de nadie."""
    with suppress(RuntimeError):
        personal = Path.home()
        if personal != Path(personal.anchor):
            return personal
    raise NoSePuedeAbrir("No sé cuál es tu carpeta personal: di tú dónde, con --carpeta CARPETA.")


def preparar(carpeta: Path, docente: bool = False) -> list[str]:
    """Deja en la carpeta la copia y los ajustes, y devuelve lo que hay que contar.

    Errores: `NoSePuedeAbrir`.
    """
    originales = carpeta_de_cuadernos()
    if not originales.is_dir():
        raise NoSePuedeAbrir("Esta instalación no trae los cuadernos: vuelve a instalar monopoly-edu.")
    try:
        _dejar_los_privados(_carpeta_privada(carpeta))
        frases = entregar(originales, carpeta, docente).frases()
    except OSError as error:
        raise NoSePuedeAbrir(f"No puedo escribir en «{carpeta}»: elige otra carpeta con --carpeta CARPETA.") from error
    return [*frases, *([f"Las guías docentes están en «{carpeta / GUIAS}»."] if docente else [])]


def _dejar_los_privados(privada: Path) -> None:
    """Deja los ajustes que falten; los que ya están son del alumno."""
    for ajuste in filter(Path.is_file, PRIVADOS.rglob("*")):
        destino = privada / ajuste.relative_to(PRIVADOS)
        if not destino.exists():
            destino.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ajuste, destino)


def _carpeta_privada(carpeta: Path) -> Path:
    """Donde JupyterLab guarda lo suyo sin mezclarse con el Jupyter que ya tenga el usuario."""
    return carpeta / ".monopoly_edu"


def _en_marcha(carpeta: Path) -> Path:
    """Donde JupyterLab apunta que está abierto."""
    return _carpeta_privada(carpeta) / "datos" / "en_marcha"


def entorno_propio(carpeta: Path) -> dict[str, str]:
    """Las variables con las que JupyterLab usa nuestros ajustes y guarda lo suyo dentro de la carpeta."""
    privada = _carpeta_privada(carpeta)
    ajustes = [str(AJUSTES), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return {
        QUIEN_ABRE: sys.executable,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, ajustes)),
        "JUPYTER_CONFIG_DIR": str(privada / "ajustes"),
        "JUPYTERLAB_SETTINGS_DIR": str(privada / "ajustes" / "lab"),
        "JUPYTERLAB_WORKSPACES_DIR": str(privada / "pantallas"),
        "JUPYTER_DATA_DIR": str(privada / "datos"),
        "JUPYTER_RUNTIME_DIR": str(_en_marcha(carpeta)),
        "IPYTHONDIR": str(privada / "ipython"),
        "MPLCONFIGDIR": str(privada / "matplotlib"),
    }


def es_root() -> bool:
    """Se trabaja con la cuenta de administrador."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
