"""La celda del cuaderno que ha pedido un visor.

Sabe: qué celda se está ejecutando y qué visores hizo la misma celda la vez anterior.
No debe saber: qué enseña cada visor.
Lo usan: los exploradores, los ejercicios y las demás cajas del cuaderno.

Volver a ejecutar una celda hace un visor nuevo; sin esto, los anteriores se quedarían para siempre en la memoria del
núcleo. Fuera de JupyterLab no se sabe qué celda es, y no se cierra nada.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from IPython import get_ipython
from ipywidgets import Widget
from ipywidgets.widgets import widget as registro


class Ejecucion(NamedTuple):
    """Una celda y una de las veces que se ha ejecutado."""

    celda: str
    vez: str


def esta_ejecucion() -> Ejecucion | None:
    """La celda que se está ejecutando, o `None` si no se sabe."""
    nucleo = getattr(get_ipython(), "kernel", None)
    # Sin decir de qué canal, que en el navegador no los hay: cada núcleo da el suyo.
    dicho = nucleo.get_parent() if nucleo is not None else None
    pedido: dict[str, Any] = dicho if isinstance(dicho, dict) else {}
    celda, vez = pedido.get("metadata", {}).get("cellId"), pedido.get("header", {}).get("msg_id")
    return Ejecucion(celda, vez) if celda and vez else None


def sustituir_al_anterior(visor: Widget) -> None:
    """Cierra los visores de la misma clase que dejó esta celda en otra ejecución. Los de esta misma conviven."""
    ahora = visor.ejecucion = esta_ejecucion()
    if ahora is None:
        return
    for otro in list(registro._instances.values()):
        antes = getattr(otro, "ejecucion", None) if type(otro) is type(visor) else None
        if antes is not None and antes.celda == ahora.celda and antes.vez != ahora.vez:
            cerrar(otro)


def cerrar(visor: Widget) -> None:
    """Cierra un visor y todo lo que lleva dentro."""
    for dentro in getattr(visor, "children", ()):
        cerrar(dentro)
    visor.close()
