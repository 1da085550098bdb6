"""`monopoly-edu sitio`: los cuadernos en una página web que funciona sin instalar nada y sin internet.

Sabe: qué piezas lleva el sitio, cómo se juntan y cómo se guarda todo en un zip.
No debe saber: nada de tableros, partidas ni lecciones.
Lo usan: `__main__`, cuando la orden es «sitio».
"""

from __future__ import annotations

import html
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from monopoly_edu.aula.originales import carpeta_de_cuadernos, titulo
from monopoly_edu.oficina.abrir import AJUSTES, PRIVADOS
from monopoly_edu.oficina.analizador import Analizador, una_carpeta
from monopoly_edu.oficina.entrega import ficheros_del_alumno, para_el_alumno
from monopoly_edu.oficina.pyodide import ESPERADO, INDICE, PyodideNoValido, copiar_pyodide
from monopoly_edu.oficina.ruedas import PROPIOS, hacer_rueda

HACEN_FALTA = ("jupyterlite_core", "jupyterlite_pyodide_kernel")
#: Las dos extensiones del sitio: Python dentro de la página y los botones de los cuadernos.
EXTENSIONES = ("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager")
#: Lo que un alumno no usa, o solo sabe hablar en inglés.
SOBRAN = (
    "@jupyterlab/debugger-extension",
    "@jupyterlab/extensionmanager-extension",
    "@jupyterlite/apputils-extension:kernel-status",
)
#: Lo que va en el sitio fuera de los paquetes de Python, que llevan dentro la suya.
REPARTIDOS = (
    "monopoly-edu",
    "jupyterlab-language-pack-es-ES",
    "jupyterlite-core",
    "jupyterlite-pyodide-kernel",
    "jupyterlab_widgets",
)
ESTILO = PRIVADOS / "ajustes/custom/custom.css"
PORTADA = Path(__file__).with_name("portada.html")
#: Pone en marcha Pyodide y, por http, recuerda lo que se contesta.
ARRANQUE = Path(__file__).with_name("arranque.js")
FECHA = (1980, 1, 1, 0, 0, 0)


class SitioNoConstruido(Exception):
    """Falta algo para construir el sitio; el texto dice qué y cómo se arregla."""


def main(argumentos: Sequence[str]) -> int:
    """Construye el sitio y dice cómo se enseña a una clase."""
    opciones = _analizador().parse_args(argumentos)
    try:
        paquete = construir(opciones.carpeta.absolute(), opciones.pyodide.absolute())
    except (SitioNoConstruido, PyodideNoValido) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"El sitio está en «{opciones.carpeta}», y entero para llevar en «{paquete}» ({_megas(paquete)} MB).")
    python = "py" if os.name == "nt" else "python3"
    print(f'Para usarlo en clase, en un solo ordenador: {python} -m http.server 8000 -d "{opciones.carpeta}"')
    print("Los demás abren en su navegador http://EL-NOMBRE-DE-ESE-ORDENADOR:8000.")
    return 0


def construir(carpeta: Path, pyodide: Path) -> Path:
    """Construye el sitio en una carpeta nueva o vacía y devuelve el zip que deja a su lado.

    Errores: `SitioNoConstruido`, `PyodideNoValido`.
    """
    _comprobar_que_se_puede(carpeta)
    with TemporaryDirectory(prefix="monopoly_edu_sitio_") as provisional:
        taller = Path(provisional)
        _poner_pyodide(pyodide, taller / "static" / "pyodide")
        _poner_cuadernos(taller / "cuadernos")
        _poner_ajustes(taller)
        _jupyterlite(taller, carpeta)
    _dejar_solo_nuestro_idioma(carpeta / "api" / "translations")
    _poner_estilo(carpeta / "lab")
    _poner_portada(carpeta)
    return _comprimir(carpeta)


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu sitio",
        "Construye una página web con los cuadernos que funciona sin instalar nada y sin internet: basta con que un "
        "ordenador de la clase la sirva.",
    )
    analizador.add_argument("carpeta", type=una_carpeta, metavar="CARPETA", help="dónde dejar el sitio; nueva o vacía")
    analizador.add_argument(
        "--pyodide",
        type=una_carpeta,
        required=True,
        metavar="CARPETA_DE_PYODIDE",
        help=f"la carpeta de la distribución completa de Pyodide {ESPERADO['version']}, ya descomprimida",
    )
    return analizador


def _comprobar_que_se_puede(carpeta: Path) -> None:
    if any(find_spec(modulo) is None for modulo in HACEN_FALTA):
        raise SitioNoConstruido(
            'Para construir el sitio hacen falta dos paquetes más. Instálalos con: pip install "monopoly-edu[sitio]"'
        )
    if carpeta.exists() and (not carpeta.is_dir() or any(carpeta.iterdir())):
        raise SitioNoConstruido(f"«{carpeta}» no está vacía: elige una carpeta nueva para el sitio.")


def _poner_pyodide(origen: Path, destino: Path) -> None:
    """Pyodide y nuestros paquetes en un mismo índice: así basta un `import` para que se carguen solos."""
    destino.mkdir(parents=True)
    indice, fichas = copiar_pyodide(origen, destino)
    nuestras = {propio.nombre: hacer_rueda(propio, destino) for propio in PROPIOS}
    _escribir_json(destino / INDICE, indice | {"packages": fichas | nuestras})
    (destino / "pyodide.js").rename(destino / "oficial.js")
    shutil.copy(ARRANQUE, destino / "pyodide.js")  # JupyterLite no deja que se llame de otra manera


def _poner_cuadernos(destino: Path) -> None:
    origen = carpeta_de_cuadernos()
    for original in ficheros_del_alumno(origen):
        copia = destino / original.relative_to(origen)
        copia.parent.mkdir(parents=True, exist_ok=True)
        copia.write_bytes(para_el_alumno(original))


def _poner_ajustes(taller: Path) -> None:
    nucleo = {"pyodideUrl": "./static/pyodide/pyodide.js", "disablePyPIFallback": True}
    ajustes = {
        "appName": "monopoly_edu",
        "disabledExtensions": list(SOBRAN),
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": nucleo},
    }
    _escribir_json(taller / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": ajustes})
    # Las de abrir en un ordenador. Con todo el cuaderno a la vez, los botones que no se ven siguen vivos.
    preferencias = json.loads((AJUSTES / "labconfig/default_setting_overrides.json").read_text(encoding="utf-8"))
    idioma = {"@jupyterlab/translation-extension:plugin": {"locale": "es"}}
    _escribir_json(taller / "overrides.json", preferencias | idioma)


def _jupyterlite(taller: Path, carpeta: Path) -> None:
    construccion = {
        "output_dir": str(carpeta),
        "cache_dir": str(taller / "cache"),
        "contents": [str(taller / "cuadernos")],
        "apps": ["lab"],
        "federated_extensions": [str(_carpeta_de_la_extension(nombre)) for nombre in EXTENSIONES],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    _escribir_json(taller / "jupyter_lite_config.json", {"LiteBuildConfig": construccion})
    orden = [sys.executable, "-m", "jupyterlite_core", "build"]
    hecho = subprocess.run(orden, capture_output=True, text=True, cwd=taller, check=False)  # noqa: S603
    if hecho.returncode:
        raise SitioNoConstruido(f"JupyterLite no ha podido construir el sitio. Dice:\n{hecho.stdout}{hecho.stderr}")


def _carpeta_de_la_extension(nombre: str) -> Path:
    from jupyter_core.paths import jupyter_path

    for carpeta in jupyter_path("labextensions"):
        if (Path(carpeta) / nombre / "package.json").is_file():
            return Path(carpeta) / nombre
    raise SitioNoConstruido(f"No encuentro la extensión {nombre}: vuelve a instalar 'monopoly-edu[sitio]'.")


def _dejar_solo_nuestro_idioma(traducciones: Path) -> None:
    """Nuestro español y el inglés; los demás paquetes de idioma de este entorno no hacen falta en el sitio."""
    for fichero in traducciones.glob("*.json"):
        if fichero.stem not in ("all", "en", "es"):
            fichero.unlink()
    idiomas = {"en": {"displayName": "English", "nativeName": "English"}}
    idiomas["es"] = {"displayName": "Español", "nativeName": "Español"}
    _escribir_json(traducciones / "all.json", {"data": idiomas, "message": ""})


def _poner_estilo(carpeta: Path) -> None:
    """Lo que JupyterLab carga por su cuenta cuando se abre en un ordenador."""
    shutil.copy(ESTILO, carpeta)
    pagina = carpeta / "index.html"
    enlace = f'<link rel="stylesheet" href="{ESTILO.name}"></head>'
    pagina.write_text(pagina.read_text(encoding="utf-8").replace("</head>", enlace, 1), encoding="utf-8")


def _poner_portada(carpeta: Path) -> None:
    """La página de entrada, con un enlace por cuaderno, y las licencias."""
    origen = carpeta_de_cuadernos()
    cuadernos = [fichero for fichero in ficheros_del_alumno(origen) if fichero.suffix == ".ipynb"]
    enlaces = [
        f'<li><a href="lab/index.html?path={quote(cuaderno.relative_to(origen).as_posix())}">'
        f"{html.escape(titulo(cuaderno))}</a></li>"
        for cuaderno in cuadernos
    ]
    pagina = Template(PORTADA.read_text(encoding="utf-8"))
    texto = pagina.substitute(enlaces="\n".join(enlaces), version=version("monopoly-edu"))
    (carpeta / "index.html").write_text(texto, encoding="utf-8")
    shutil.copy(carpeta / "lab" / "favicon.ico", carpeta)
    (carpeta / "LICENCIAS.txt").write_text("\n\n".join(map(_licencia, REPARTIDOS)), encoding="utf-8")


def _licencia(paquete: str) -> str:
    """La licencia que trae un paquete instalado, con su nombre delante."""
    instalado = distribution(paquete)
    textos = [fichero.read_text() for fichero in instalado.files or [] if "LICENSE" in fichero.name.upper()]
    return f"══ {paquete} {instalado.version} ══\n\n" + "\n".join(textos)


def _comprimir(carpeta: Path) -> Path:
    paquete = carpeta.with_name(f"{carpeta.name}.zip")
    with zipfile.ZipFile(paquete, "w", zipfile.ZIP_DEFLATED) as destino:
        for fichero in sorted(filter(Path.is_file, carpeta.rglob("*"))):
            ficha = zipfile.ZipInfo(fichero.relative_to(carpeta.parent).as_posix(), FECHA)
            destino.writestr(ficha, fichero.read_bytes(), zipfile.ZIP_DEFLATED)
    return paquete


def _megas(fichero: Path) -> int:
    return round(fichero.stat().st_size / 1_000_000)


def _escribir_json(fichero: Path, datos: Any) -> None:
    fichero.write_text(json.dumps(datos, ensure_ascii=False, indent=1), encoding="utf-8")
