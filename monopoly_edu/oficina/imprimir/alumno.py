"""La hoja del alumno: predecir, jugar, practicar y dos preguntas que se recortan. Sin respuestas ni pistas.

Sabe: en qué orden va todo y cómo se enseña un ejercicio en papel.
No debe saber: ninguna respuesta: no se calcula ni una.
Lo usan: la orden «imprimir» y quien la pida desde Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, Leccion, texto
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.oficina.imprimir.actividades import actividad, tablero_al_final, tablero_para_predecir
from monopoly_edu.oficina.imprimir.huecos import para_contestar
from monopoly_edu.oficina.imprimir.piezas import apartado, aviso, hueco, parrafos, renglones
from monopoly_edu.oficina.imprimir.sin_ordenador import SIN_ORDENADOR
from monopoly_edu.oficina.papel import pagina
from monopoly_edu.vistas.rotulos import limpio

ESTILO = Path(__file__).with_name("estilo.css")


def hoja(leccion: Leccion, contexto: Contexto) -> str:
    """La hoja de una lección, en HTML. Los ejercicios que en ese tablero no tienen sentido no salen.

    >>> from monopoly_edu.aula.lecciones import LECCIONES
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> "Un turno no es una tirada" in hoja(LECCIONES[3], Contexto(Tablero.cargar("madrid")))
    True
    """
    arriba = cabecera(leccion, f"{hueco('Nombre', 58)} {hueco('N.º', 10)} {hueco('Fecha', 20)}")
    motivos = [ejercicio.aplica(contexto) for ejercicio in leccion.con_nota]
    trozos = (
        [arriba, aviso("Esta lección no se hace con este tablero.", motivos[0])]
        if all(motivos)
        else [arriba, *partes(leccion, contexto)]
    )
    titulo = f"Lección {leccion.numero} · {leccion.titulo}"
    return pagina(titulo, "\n".join(trozos), pie=pie(titulo, contexto), estilo=ESTILO.read_text(encoding="utf-8"))


def partes(leccion: Leccion, contexto: Contexto) -> list[str]:
    """Lo que va debajo de la cabecera, en el orden del cuaderno."""
    return [
        apartado("Predice", _ejercicios([leccion.prediccion], contexto)),
        *_jugar(leccion.numero, contexto),
        apartado("Practica", _ejercicios(leccion.ejercicios, contexto)),
        apartado("El tablero", tablero_al_final(leccion.numero, contexto)),
        apartado("Cierra", _cierre()),
        _para_recortar(leccion, _ejercicios(leccion.salida, contexto)),
    ]


def _jugar(leccion: int, contexto: Contexto) -> list[str]:
    """La actividad. Si da la respuesta a la predicción, va en otra página, y delante queda el tablero para apostar."""
    antes = apartado("El tablero", tablero_para_predecir(leccion, contexto))
    return [antes, apartado("Juega y observa", actividad(leccion, contexto), "aparte" if antes else "")]


def cabecera(leccion: Leccion, detras: str) -> str:
    """El número y el título y, debajo, lo que se diga (HTML)."""
    return (
        f'<header><div class="cabecera"><h1>{limpio(leccion.titulo)}</h1><p>Lección&nbsp;{leccion.numero}</p></div>'
        f'<p class="huecos">{detras}</p></header>'
    )


def pie(titulo: str, contexto: Contexto) -> str:
    """Lo que se lee al pie de cada página: con qué tablero y qué semilla se ha hecho."""
    return f"{titulo} · tablero {contexto.tablero.nombre}, semilla {contexto.semilla}"


def _ejercicios(todos: Iterable[Ejercicio], contexto: Contexto) -> str:
    return "".join(_ejercicio(ejercicio, contexto) for ejercicio in todos if not ejercicio.aplica(contexto))


def _ejercicio(ejercicio: Ejercicio, contexto: Contexto) -> str:
    titulo = f"{ejercicio.id} · {ejercicio.titulo}" if "." in ejercicio.id else ejercicio.titulo
    enunciado, contesta = parrafos(texto(ejercicio.enunciado, contexto)), para_contestar(ejercicio, contexto)
    otra = SIN_ORDENADOR.get(ejercicio.id)
    indicacion = aviso("Sin ordenador:", otra.indica(contexto)) if otra else ""
    datos = otra.datos(contexto) if otra else ""
    largo = " largo" if ejercicio.clase == "K6" else ""
    return (
        f'<div class="ejercicio{largo}"><h3>{limpio(titulo)}</h3>{enunciado}{indicacion}'
        f"{contesta + datos if ejercicio.clase == 'K6' else datos + contesta}</div>"
    )


def _cierre() -> str:
    preguntas = en_html("Vuelve a tu predicción: ¿qué ha salido? ¿Qué pensabas al hacerla y qué piensas ahora?")
    return f'<div class="junto">{preguntas}{renglones(2)}</div>'


def _para_recortar(leccion: Leccion, ejercicios: str) -> str:
    """Las preguntas de salida, si las hay, detrás de una línea de puntos para recortarlas."""
    if not ejercicios:
        return ""
    titulo = f"Antes de irte · lección {leccion.numero}"
    return (
        '<section class="cortar"><p class="tijera">✂</p>'
        f'<div class="salida"><h2>{titulo}</h2><p>{hueco("Nombre", 58)} {hueco("N.º", 10)}</p></div>'
        f"{ejercicios}</section>"
    )
