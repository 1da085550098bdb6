"""«Mira por dentro»: el código de verdad de una función del paquete, plegado.

Sabe: encontrar el código y enseñarlo escapado.
No debe saber: qué hace.
Lo usan: los cuadernos, `mira_por_dentro(suma_de_dados)`.
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any

from monopoly_edu.vistas.rotulos import limpio
from monopoly_edu.vistas.texto import que_es


@dataclass(frozen=True, slots=True, repr=False)
class PorDentro:
    """El nombre completo de una función y su código."""

    nombre: str
    codigo: str

    def __repr__(self) -> str:
        return f"Mira por dentro: {self.nombre} ({len(self.codigo.splitlines())} líneas)."

    def _repr_html_(self) -> str:
        codigo = "\n".join(limpio(linea) for linea in self.codigo.splitlines())
        return (
            f"<details><summary>Mira por dentro: <code>{limpio(self.nombre)}</code></summary>"
            f'<pre tabindex="0"><code>{codigo}</code></pre></details>'
        )


def mira_por_dentro(funcion: Any) -> PorDentro:
    """El código de una función (o una clase) del paquete, en una caja plegada.

    >>> from monopoly_edu.analisis.dados import p_dobles
    >>> mira_por_dentro(p_dobles)
    Mira por dentro: monopoly_edu.analisis.dados.p_dobles (7 líneas).

    Lanza `ValueError`, con una frase, si no es de este paquete o no está escrito en Python.
    """
    funcion = inspect.unwrap(funcion) if callable(funcion) else funcion
    modulo = getattr(funcion, "__module__", None) or ""
    if modulo.partition(".")[0] != "monopoly_edu" or not hasattr(funcion, "__qualname__"):
        raise ValueError(
            "mira_por_dentro espera una función del paquete, sin paréntesis, como mira_por_dentro(pasear), "
            f"y ha llegado {que_es(funcion)}."
        )
    return PorDentro(f"{modulo}.{funcion.__qualname__}", inspect.getsource(funcion).rstrip())
