"""«Reiniciar este cuaderno»: la función y el botón.

Sabe: pedir confirmación y contar lo que ha pasado.
No debe saber: dónde están los originales ni cómo se copian.
Lo usan: los cuadernos, `boton_de_reinicio("08")`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets as widgets

from monopoly_edu.aula.alumno import Nota
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.aula.originales import SinOriginal, restaurar
from monopoly_edu.vistas.celda import sustituir_al_anterior
from monopoly_edu.vistas.controles import boton, fila
from monopoly_edu.vistas.estilo import ESTILO


def reinicia_cuaderno(cual: Any = "") -> Nota:
    """Deja un cuaderno como se entregó y guarda una copia del que había: `reinicia_cuaderno("08")`.

    Tus respuestas no se borran: están en otro fichero.
    """
    try:
        copia = restaurar(str(cual) if type(cual) in (str, int) else "", Path.cwd())
    except SinOriginal as queja:
        return Nota(str(queja))
    except OSError as error:
        return Nota(f"No se ha podido reiniciar: no puedo escribir en esta carpeta ({type(error).__name__}).")
    guardada = f"Tu versión está en «{copia}». " if copia else ""
    return Nota(
        f"El cuaderno vuelve a estar como al principio. {guardada}Para verlo, ve al menú Archivo y elige "
        "«Recargar … desde el Disco» (si te pregunta por los cambios, no los guardes)."
    )


def boton_de_reinicio(cual: Any = "") -> BotonDeReinicio:
    """Un botón que reinicia el cuaderno; hay que pulsarlo dos veces, para que no sea sin querer."""
    return BotonDeReinicio(cual)


class BotonDeReinicio(widgets.VBox):  # type: ignore[misc]
    """El botón y lo que dice. `pulsar.click()` una vez pregunta; dos, reinicia."""

    def __init__(self, cual: Any) -> None:
        self._cual, self._avisado = cual, False
        self.pulsar = boton("Reiniciar este cuaderno", self._pulsado)
        self.dicho = widgets.HTML()
        super().__init__([widgets.HTML(ESTILO), fila(self.pulsar), self.dicho])
        self.add_class("monopoly-paso")
        sustituir_al_anterior(self)

    def __repr__(self) -> str:
        return "Botón: Reiniciar este cuaderno."

    def _pulsado(self) -> None:
        if self._avisado:
            frase = str(reinicia_cuaderno(self._cual))
        else:
            frase = "Se guardará una copia del tuyo y volverá el original. ¿Seguro? Pulsa otra vez el botón."
        self._avisado = not self._avisado
        self.pulsar.description = "Sí, reiniciarlo" if self._avisado else "Reiniciar este cuaderno"
        self.dicho.value = f'<div role="alert" class="noticia">{en_html(frase)}</div>'
