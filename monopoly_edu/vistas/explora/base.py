"""Lo que comparten los exploradores: mandos con nombre, una figura que se redibuja en su sitio y su frase.

Sabe: colocar mandos, redibujar, avisar a quien escucha y convertir cualquier fallo en una frase.
No debe saber: qué se explora.
Lo usan: los demás módulos de `explora`.

Un explorador nuevo hereda de `Explorador` (o de `PorTiradas`, si saca muestras), crea sus mandos en `_mandos` y
dibuja en `_dibujar`, que devuelve una `Figura`. Lo demás —avisos, errores, teclado, repintado— ya está hecho.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as widgets

from monopoly_edu.vistas.celda import sustituir_al_anterior
from monopoly_edu.vistas.controles import CantidadMalEscrita, Widget, boton, casilla, entero, fila, parte
from monopoly_edu.vistas.estilo import ESTILO
from monopoly_edu.vistas.graficos.figura import Figura, plegada
from monopoly_edu.vistas.rotulos import limpio
from monopoly_edu.vistas.texto import que_es

#: Puntos por pulgada de la imagen: nítida en un proyector aunque se amplíe.
NITIDEZ = 130


class NoVale(ValueError):
    """Algo escrito en un mando que no sirve, con la frase que lo explica."""


class Explorador(widgets.VBox):  # type: ignore[misc]
    """Un explorador: sus mandos, su figura y lo que se ve en ella.

    Los mandos se pueden usar desde Python: `.click()` en los botones y `.value` en los demás. `figura` es la que se ve
    y `descripcion`, lo que cuenta.
    """

    #: Cómo se llama en pantalla.
    titulo = "Explorador"

    def __init__(self) -> None:
        self._avisos = 0
        self._quieto = False
        self.imagen, self.aviso = widgets.HTML(), widgets.HTML()
        filas = self._mandos()
        super().__init__([widgets.HTML(ESTILO), *filas, self.aviso, self.imagen])
        self.add_class("monopoly-paso")
        self.add_class("monopoly-explora")
        self._redibujar()
        sustituir_al_anterior(self)

    # --- Lo que pone cada explorador -----------------------------------------------------

    def _mandos(self) -> Sequence[Widget]:
        """Crea los mandos y los devuelve en filas."""
        raise NotImplementedError

    def _dibujar(self) -> Figura:
        """La figura de lo que dicen los mandos ahora. Puede lanzar `NoVale` con una frase."""
        raise NotImplementedError

    def _frase(self) -> str:
        """Lo que oye quien no ve, tras cada cambio: por defecto, el hallazgo de la figura."""
        return self.figura.hallazgo + "."

    # --- Mandos ----------------------------------------------------------------------------

    def boton(self, texto: str, accion: Callable[[], None], icono: str = "") -> Widget:
        """Un botón que hace algo y redibuja."""
        return boton(texto, lambda: self.hacer(accion), icono)

    def elegir(self, rotulo: str, opciones: Sequence[str] | Mapping[str, Any], valor: Any = None) -> Widget:
        """Una lista desplegable con nombre; al cambiarla se redibuja."""
        pares = list(opciones.items()) if isinstance(opciones, Mapping) else list(opciones)
        mando = widgets.Dropdown(description=rotulo, options=pares, style={"description_width": "initial"})
        mando.layout.width = "auto"
        if valor is not None:
            mando.value = valor
        return self._atento(mando)

    def marcar(self, rotulo: str, valor: bool = False) -> Widget:
        """Una casilla de marcar; al cambiarla se redibuja."""
        return self._atento(widgets.Checkbox(description=rotulo, value=valor, indent=False))

    def escribir(self, rotulo: str, valor: object) -> Widget:
        """Una casilla para escribir; al salir de ella (o con Intro) se redibuja. Se lee con `leer`."""
        return self._atento(casilla(rotulo, str(valor)))

    def leer(self, mando: Widget, minimo: int, maximo: int) -> int:
        """El número entero escrito en un mando, entre esos límites; si no, `NoVale` con una frase."""
        numero: int = self._lo_escrito(mando, entero)
        if not minimo <= numero <= maximo:
            raise NoVale(f"«{mando.description}» va de {minimo} a {maximo}, y has escrito {numero}.")
        return numero

    def leer_parte(self, mando: Widget) -> Fraction:
        """La parte de la unidad escrita en un mando (18/37, 0,5 o 48,6 %); si no lo es, `NoVale` con una frase."""
        leida: Fraction = self._lo_escrito(mando, parte)
        return leida

    def _lo_escrito(self, mando: Widget, leido: Callable[[str], Any]) -> Any:
        try:
            return leido(mando.value)
        except CantidadMalEscrita as error:
            raise NoVale(f"«{mando.description}»: {str(error)[:1].lower()}{str(error)[1:]}") from error

    def _atento(self, mando: Widget) -> Widget:
        mando.observe(lambda _: None if self._quieto else self.hacer(lambda: None), "value")
        return mando

    def en_silencio(self, cambio: Callable[[], None]) -> None:
        """Cambia mandos desde dentro sin que cada cambio redibuje."""
        self._quieto = True
        try:
            cambio()
        finally:
            self._quieto = False

    # --- Al usarlos ------------------------------------------------------------------------

    def hacer(self, accion: Callable[[], None]) -> None:
        """Hace algo y redibuja. Si no se puede, lo dice con una frase, la figura se queda y todo sigue funcionando.

        Mientras tanto la figura está `ocupado`: si tarda, encima se lee «Calculando…».
        """
        self.imagen.add_class("ocupado")
        try:
            accion()
            self._redibujar()
        except NoVale as error:
            self._decir(str(error), "queja")
        except Exception as error:
            self._decir(
                f"Algo ha fallado ({type(error).__name__}). La figura es la de antes; prueba otra cosa.", "queja"
            )
        else:
            self._decir(self._frase(), "oculto")
        finally:
            self.imagen.remove_class("ocupado")

    def _redibujar(self) -> None:
        self.figura = self._dibujar()
        datos = b64encode(self.figura.png(NITIDEZ)).decode("ascii")
        alternativa = escape(self.figura.descripcion, quote=True)
        self.imagen.value = (
            f'<img alt="{alternativa}" src="data:image/png;base64,{datos}">{plegada(self.figura.descripcion)}'
        )

    def _decir(self, frase: str, clase: str) -> None:
        """Una frase a la vista (queja) o solo para quien escucha; la cuenta hace que cada una se lea."""
        self._avisos += 1
        self.aviso.value = f'<p role="alert" class="{clase}" data-aviso="{self._avisos}">{limpio(frase)}</p>'

    # --- Al enseñarlo ----------------------------------------------------------------------

    @property
    def descripcion(self) -> str:
        """Lo que se ve en la figura."""
        return self.figura.descripcion

    def __repr__(self) -> str:
        return f"{self.titulo}{'' if self.titulo.endswith('?') else '.'} {self.descripcion}"

    def _repr_mimebundle_(self, **opciones: Any) -> Any:
        """Además de los mandos, la figura quieta: es lo que se ve donde no hay quien pinte los mandos."""
        paquete = super()._repr_mimebundle_(**opciones)
        if isinstance(paquete, dict):
            paquete["image/png"] = b64encode(self.figura.png()).decode("ascii")
        return paquete


class PorTiradas(Explorador):
    """Un explorador que saca una muestra poco a poco: de 1 en 1, de 10 en 10, de 100 en 100 o toda.

    La muestra entera sale de la semilla; `vistas` dice cuántos datos se llevan. Así, con la misma semilla, cien clics
    en «1» enseñan lo mismo que uno en «100».
    """

    #: Cuántos datos hay en total y cómo se llama cada uno: («tirada», «tiradas»).
    total = 10_000
    unidad = ("tirada", "tiradas")

    def __init__(self, semilla: int) -> None:
        if isinstance(semilla, bool) or not isinstance(semilla, int) or not 0 <= semilla < 2**32:
            raise ValueError(f"«semilla» debe ser un número entero de 0 a {2**32 - 1} y ha llegado {que_es(semilla)}.")
        self.vistas, self._semilla = 0, semilla
        super().__init__()

    def _mandos_de_muestra(self) -> Widget:
        """La fila de botones para sacar datos y la casilla de la semilla."""
        self.uno, self.diez, self.cien = (self._sacar(n) for n in (1, 10, 100))
        self.todo = self.boton("Todo", lambda: self._avanzar(self.total))
        self.de_nuevo = self.boton("Empezar de nuevo", self._empezar_de_nuevo, "undo")
        return fila(self.uno, self.diez, self.cien, self.todo, self.de_nuevo, self._mando_de_semilla())

    def _mando_de_semilla(self) -> Widget:
        self.semilla = casilla("Semilla", str(self._semilla))
        self.semilla.observe(lambda _: self.hacer(self._otra_semilla), "value")
        return self.semilla

    def _sacar(self, cuantas: int) -> Widget:
        return self.boton(f"{cuantas} {self.unidad[cuantas > 1]}", lambda: self._avanzar(cuantas))

    def _avanzar(self, cuantas: int) -> None:
        if self.vistas >= self.total:
            raise NoVale(f"No hay más de {self.total} {self.unidad[1]}: empieza de nuevo o cambia la semilla.")
        self.vistas = min(self.total, self.vistas + cuantas)

    def _empezar_de_nuevo(self) -> None:
        self.vistas = 0

    def _otra_semilla(self) -> None:
        self._semilla, self.vistas = self.leer(self.semilla, 0, 2**32 - 1), 0
