"""Los cuadernos en un servidor del centro con JupyterHub: se entra con un nombre y cada cual tiene su copia.

Sabe: qué hay que decirle a JupyterHub y qué pone en marcha JupyterHub cuando entra alguien.
No debe saber: quién es nadie ni qué se enseña.
Lo usan: el fichero de configuración de JupyterHub (véase el README) y JupyterHub, que ejecuta este módulo.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from monopoly_edu.oficina.abrir import AJUSTES, NoSePuedeAbrir, elegir_carpeta, entorno_propio, es_root, preparar

#: Las páginas de JupyterHub que ve un alumno, en español; las de administrar se quedan como son.
ENTRADA = Path(__file__).parent / "entrada"

COMO_ROOT = (
    "JupyterHub está en marcha como administrador (`root`), y cada alumno lo sería también: "
    "ponlo en marcha con una cuenta corriente."
)

#: Lo que JupyterHub pide a una clave de todos.
LETRAS = 8

#: Treinta personas que entran a la vez en un servidor modesto tardan: JupyterHub las espera estos segundos.
PACIENCIA = 180

#: Lo que reparte las visitas entre los JupyterLab: el que está escrito en Python, que no necesita Node.
REPARTIDOR = "from configurable_http_proxy.cli import main; main()"

#: (argumentos para JupyterLab, variables de entorno) → código de salida.
Lanzador = Callable[[Sequence[str], Mapping[str, str]], int]


def configurar(c: Any, alumnado: Iterable[str], clave: str, carpeta: str | Path = "alumnado") -> None:
    """Prepara la configuración de JupyterHub, que es `c`, para una clase en una red cerrada.

    Entra quien esté en la lista y sepa la clave, que es la misma para todos. Dentro de `carpeta` hay una carpeta por
    nombre, con su copia de los cuadernos y sus respuestas. Todos trabajan con la cuenta que pone en marcha JupyterHub,
    así que nada protege a unos de otros; si es la de administrador, se avisa aquí y después no se abre a nadie.
    """
    nombres = _nombres(alumnado)
    if len(clave) < LETRAS:
        raise SystemExit(f"La clave tiene que tener {LETRAS} letras o más, y «{clave}» tiene {len(clave)}.")
    if es_root():
        print(COMO_ROOT, file=sys.stderr)
    c.JupyterHub.authenticator_class = "shared-password"
    c.SharedPasswordAuthenticator.user_password = clave
    c.Authenticator.allowed_users = nombres
    c.JupyterHub.spawner_class = "simple"
    c.SimpleLocalProcessSpawner.home_dir_template = _sin_llaves(Path(carpeta).absolute()) + "/{username}"
    c.Spawner.cmd = [sys.executable, "-m", "monopoly_edu.oficina.centro"]
    c.Spawner.default_url = _primera_pagina()
    c.Spawner.start_timeout = c.Spawner.http_timeout = PACIENCIA
    c.ConfigurableHTTPProxy.command = [sys.executable, "-c", REPARTIDOR]
    c.JupyterHub.template_paths = [str(ENTRADA)]
    c.JupyterHub.shutdown_on_logout = True


def lanzar_jupyter(argumentos: Sequence[str], entorno: Mapping[str, str]) -> int:
    """Este proceso pasa a ser el JupyterLab que vigila JupyterHub."""
    orden = [sys.executable, "-m", "jupyterhub.singleuser", *argumentos]
    os.execve(sys.executable, orden, {**os.environ, **entorno})  # noqa: S606


def main(argumentos: Sequence[str], lanzar: Lanzador = lanzar_jupyter) -> int:
    """Lo que JupyterHub pone en marcha por cada persona: su copia al día y JupyterLab."""
    if es_root() and "--allow-root" not in argumentos:
        print(COMO_ROOT, file=sys.stderr)
        return 1
    try:
        carpeta = elegir_carpeta()
        novedades = preparar(carpeta)
    except NoSePuedeAbrir as error:
        print(error, file=sys.stderr)
        return 1
    for frase in novedades:
        print(frase, flush=True)
    os.chdir(carpeta)
    return lanzar(argumentos, entorno_propio(carpeta))


def _nombres(alumnado: Iterable[str]) -> set[str]:
    """Los nombres como los usa JupyterHub, en minúsculas; cada uno es el de una carpeta."""
    nombres: set[str] = set()
    for dicho in alumnado:
        nombre = dicho.strip().lower()
        if not nombre or nombre.startswith(".") or set(nombre) & set("/\\{}"):
            raise SystemExit(f"«{dicho}» no vale como nombre para entrar: usa letras, cifras, espacios y guiones.")
        if nombre in nombres:
            raise SystemExit(f"«{nombre}» está dos veces en la lista: cada nombre es el de una sola persona.")
        nombres.add(nombre)
    if not nombres:
        raise SystemExit("La lista está vacía: di con qué nombres se entra.")
    return nombres


def _primera_pagina() -> str:
    """La misma que al abrir en el ordenador de cada cual: dentro de JupyterHub no se lee de los ajustes."""
    ajustes = json.loads((AJUSTES / "jupyter_lab_config.json").read_text(encoding="utf-8"))
    return str(ajustes["LabApp"]["default_url"])


def _sin_llaves(carpeta: Path) -> str:
    """JupyterHub sustituye lo que va entre llaves: las de la ruta se escriben dobles."""
    return str(carpeta).replace("{", "{{").replace("}", "}}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
