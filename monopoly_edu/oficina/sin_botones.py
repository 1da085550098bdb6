"""Lo que en el cuaderno se pulsa, tal como se ve donde no hay nada que pulsar.

Sabe: cambiar cada mando por su dibujo o su enunciado y decir, en una frase, qué hay en el ordenador.
No debe saber: cómo es la página ni qué lección se escribe.
Lo usa: `exportar`, dentro del núcleo que ejecuta cada cuaderno.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from IPython import get_ipython
from IPython.display import display

from monopoly_edu.aula.alumno import Nota
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.ejercicio import Contexto, texto
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.aula.pantalla import CajaDeEjercicio
from monopoly_edu.aula.progreso import Progreso
from monopoly_edu.aula.reinicio import BotonDeReinicio
from monopoly_edu.aula.sesion import sesion
from monopoly_edu.oficina.comprobar import Entorno
from monopoly_edu.oficina.imprimir.sin_ordenador import SIN_ORDENADOR
from monopoly_edu.oficina.pagina import lamina, rollo
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.descripcion import describir
from monopoly_edu.vistas.dibujo import dibujar, tirador_anterior
from monopoly_edu.vistas.explora.base import NITIDEZ, Explorador
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.paso_a_paso import PasoAPaso
from monopoly_edu.vistas.rotulos import limpio
from monopoly_edu.vistas.texto import lista

#: El botón que se pulsa antes de sacar la figura, para que no salga vacía: el primero que tenga el explorador.
LLENAN = ("cien", "vuelta")


def preparar() -> None:
    """Desde ahora, en este núcleo, cada cosa sale como se ve en una página."""
    sale = get_ipython().display_formatter
    for clase, pintar in PINTORES.items():
        sale.mimebundle_formatter.for_type(clase, _solo_html(pintar))
    sale.ipython_display_formatter.for_type(Figura, _sale_quieta)


def _sale_quieta(figura: Figura) -> None:
    display({"text/html": figura_quieta(figura)}, raw=True)  # type: ignore[no-untyped-call]


def _solo_html(pintar: Callable[[Any], str]) -> Callable[[Any], dict[str, str]]:
    return lambda cosa: {"text/html": pintar(cosa)}


def figura_quieta(figura: Figura) -> str:
    """Una figura, tan nítida como en un explorador."""
    return lamina(figura.png(NITIDEZ), "image/png", figura.descripcion)


def explorador_quieto(explorador: Explorador) -> str:
    """La figura de un explorador, con algo dentro, y los mandos que la cambian."""
    hay = lista([_entre_comillas(rotulo) for rotulo in _rotulos(explorador)])
    pulsado = next((getattr(explorador, nombre) for nombre in LLENAN if hasattr(explorador, nombre)), None)
    if pulsado is not None:
        pulsado.click()
    como = "como sale al empezar" if pulsado is None else f"después de pulsar {_entre_comillas(pulsado.description)}"
    frase = f"En el ordenador, aquí hay botones y listas que cambian la figura: {hay}. Esta es la figura {como}."
    return figura_quieta(explorador.figura) + _nota(frase)


def _rotulos(mando: Any) -> list[str]:
    """Lo que pone en cada mando que se ve, en orden."""
    rotulos: list[str] = []
    for hijo in getattr(mando, "children", ()):
        if se_ve(hijo):
            propio = getattr(hijo, "description", "")
            rotulos += [propio] if propio else _rotulos(hijo)
    return rotulos


def _entre_comillas(rotulo: str) -> str:
    """«Así»; y si ya lleva comillas dentro, de las otras.

    >>> _entre_comillas("Seguir «Ve a la cárcel»")
    '«Seguir “Ve a la cárcel”»'
    """
    return f"«{rotulo.replace('«', '“').replace('»', '”')}»"


def tablero_quieto(visor: PasoAPaso) -> str:
    """El tablero y lo que ha pasado en el primer turno; si juega alguna persona, como está antes de empezar."""
    visor.turno.click()
    partida = visor.partida
    pregunta = "" if partida.pregunta is None else partida.pregunta.texto
    dibujo = dibujar(partida.mesa, visor.marcha.recientes, pregunta, tirador=tirador_anterior(partida.hechos))
    contado = "".join(f"<li>{limpio(frase)}</li>" for frase in partida.narracion()) if partida.diario else ""
    frase = "En el ordenador, aquí se juega la partida con botones, paso a paso. Así está el tablero "
    frase += "después del primer turno, en el que ha pasado esto:" if contado else "al empezar."
    imagen = lamina(dibujo.encode(), "image/svg+xml", describir(partida.mesa))
    return imagen + _nota(frase) + (f"<ol>{contado}</ol>" if contado else "")


def enunciado(caja: CajaDeEjercicio) -> str:
    """El ejercicio, sus opciones si las tiene y sitio para contestar; ni la respuesta ni las pistas."""
    contexto, ejercicio = sesion().contexto, caja.ejercicio
    titulo = f"<h3>{limpio(repr(caja).partition(chr(10))[0])}</h3>"
    if caja.motivo:
        return f'<section class="ejercicio">{titulo}<p>{limpio(caja.motivo)}</p></section>'
    escrito = en_html(texto(ejercicio.enunciado, contexto))
    opciones = ejercicio.rotulos(contexto) if isinstance(ejercicio, Eleccion) else []
    para_elegir = "".join(f"<li>{limpio(opcion)}</li>" for opcion in opciones)
    para_elegir = f'<ul class="opciones">{para_elegir}</ul>' if opciones else ""
    que = "Tu predicción" if isinstance(ejercicio, Prediccion) else "Tu respuesta"
    hueco = f'<p class="nota">{que}:</p><div class="hueco"></div>'
    return (
        f'<section class="ejercicio">{titulo}{escrito}{para_elegir}{_en_papel(ejercicio.id, contexto)}{hueco}</section>'
    )


def _en_papel(cual: str, contexto: Contexto) -> str:
    """Los datos con los que se hace sin ordenador un ejercicio que lo pide, si caben en la página."""
    otra = SIN_ORDENADOR.get(cual)
    if otra is None or not (datos := otra.datos(contexto)):
        return ""
    return f"<p><b>Sin ordenador:</b> {limpio(otra.indica(contexto))}</p>{rollo('Datos', datos)}"


def _nota(frase: str) -> str:
    return f'<p class="nota">{limpio(frase)}</p>'


def _siempre(frase: str) -> Callable[[Any], str]:
    return lambda _: _nota(frase)


PINTORES: dict[type, Callable[[Any], str]] = {
    Explorador: explorador_quieto,
    PasoAPaso: tablero_quieto,
    CajaDeEjercicio: enunciado,
    Nota: _siempre(
        "En el ordenador, aquí se compara tu predicción con lo que pasa. Busca la que escribiste: ¿qué pensabas "
        "entonces y qué piensas ahora?"
    ),
    Progreso: _siempre("En el ordenador, aquí se ve qué ejercicios llevas bien."),
    BotonDeReinicio: _siempre("En el ordenador, aquí hay un botón que deja el cuaderno como al principio."),
    Entorno: _siempre("En el ordenador, aquí se comprueba que todo está en su sitio."),
}
