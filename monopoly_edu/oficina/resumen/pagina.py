"""El resumen de la clase, para imprimir.

Sabe: poner en un papel, por este orden, qué preguntar, qué cuesta, quién ha hecho qué y qué se predijo.
No debe saber: contar nada ni cómo se hace un PDF.
Lo usan: `monopoly-edu resumen`.
"""

from __future__ import annotations

from datetime import date

from monopoly_edu.oficina import papel
from monopoly_edu.oficina.resumen import frases
from monopoly_edu.oficina.resumen.clase import BIEN, MAL, NADA, Clase
from monopoly_edu.oficina.resumen.frases import PRIMEROS, Cuadricula, UnaPrediccion, UnError
from monopoly_edu.oficina.tablas import tabla_html
from monopoly_edu.vistas.rotulos import limpio, recortado

#: Lo que cabe de una predicción en la cuadrícula.
DICHO = 18
CABECERA_DE_ERRORES = ("Error", "Cuántos", "Dónde", "Qué preguntar")
SE_OYE = {BIEN: "bien", MAL: "todavía no", NADA: "sin responder"}
MESES = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
    *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
)
ESTILO = """
.errores { padding: 0; list-style: none; counter-reset: error; }
.errores li { border: .4mm solid #000; padding: 2mm 3mm; margin: 2mm 0; }
.errores p { margin: .6mm 0; }
.errores .nombre { font-weight: bold; font-size: 12pt; }
.errores .pregunta { font-size: 12pt; }
.numeros th, .numeros td { padding: .5mm 1.5mm; }
.numeros td { text-align: center; }
.numeros th:first-child { text-align: left; }
.cuadricula { font-size: 8.5pt; line-height: 1.15; break-inside: avoid; }
.leyenda { break-after: avoid; }
.quienes { columns: 2; }
.cuadricula th, .cuadricula td { padding: .15mm .8mm; text-align: center; }
.cuadricula .oculto { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
small { font-size: 9pt; }
"""


def en_pagina(clase: Clase, nombres: bool = False, hoy: date | None = None) -> str:
    """La página entera, en HTML. `hoy`: la fecha que lleva."""
    hoy = hoy or date.today()
    partes = [
        f"<h1>{limpio(frases.titulo(clase))}</h1>",
        *(f"<p>{limpio(frase)}</p>" for frase in frases.de_un_vistazo(clase)),
        f"<p><small>{hoy.day} de {MESES[hoy.month - 1]} de {hoy.year}</small></p>",
        _parte("Qué errores se comparten, y qué preguntar", _primeros_errores(clase)),
        _parte("Qué cuesta", _ejercicios(clase)),
        _parte("Quién ha hecho qué", _cuadriculas(clase)),
        _parte("Qué se predijo", "".join(map(_prediccion, frases.predicciones(clase)))),
        _parte("Los demás errores", _demas_errores(clase)),
        _parte("Quién es quién", _lista(frases.quien_es_quien(clase), "quienes") if nombres else ""),
        _parte("Qué ha pasado al leer los ficheros", _avisos(clase, nombres)),
    ]
    return papel.pagina(frases.titulo(clase), f"<main>{''.join(partes)}</main>", estilo=ESTILO)


def _parte(titulo: str, cuerpo: str) -> str:
    return f"<section><h2>{limpio(titulo)}</h2>{cuerpo}</section>" if cuerpo else ""


def _lista(cosas: list[str], clase: str = "") -> str:
    con_clase = f' class="{clase}"' if clase else ""
    return f"<ul{con_clase}>{''.join(f'<li>{limpio(cosa)}</li>' for cosa in cosas)}</ul>"


def _primeros_errores(clase: Clase) -> str:
    primeros = "".join(map(_un_error, frases.compartidos(clase)[:PRIMEROS]))
    return f'<ol class="errores">{primeros}</ol>' if primeros else "<p>Ningún error lo comparten dos alumnos.</p>"


def _demas_errores(clase: Clase) -> str:
    demas = [[e.nombre, e.cuantos, e.donde, e.pregunta] for e in frases.compartidos(clase)[PRIMEROS:]]
    tabla = tabla_html("Los que también se comparten", CABECERA_DE_ERRORES, demas) if demas else ""
    sueltos = frases.solo_de_uno(clase)
    return tabla + (f"<p>{limpio(sueltos)}</p>" if sueltos else "")


def _un_error(uno: UnError) -> str:
    return (
        f'<li><p class="nombre">{limpio(uno.nombre)}</p><p>{limpio(uno.cuantos)}. En {limpio(uno.donde)}. '
        f'<small>Números: {limpio(uno.quienes)}.</small></p><p class="pregunta"><b>Pregunta:</b> {limpio(uno.pregunta)}'
        "</p></li>"
    )


def _ejercicios(clase: Clase) -> str:
    filas = frases.ejercicios(clase)
    titulo = "Cada ejercicio; con ◄, lo que hace bien la mitad o menos"
    return tabla_html(titulo, frases.CABECERA_DE_EJERCICIOS, filas, clase="numeros") if filas else ""


def _cuadriculas(clase: Clase) -> str:
    abiertas = " En las respuestas abiertas, ✔ es contestada." if frases.hay_abiertas(clase) else ""
    leyenda = f'<p class="leyenda">{limpio(frases.LEYENDA)}.{abiertas}</p>'
    todas = "".join(_cuadricula(frases.cuadricula(clase, leccion)) for leccion in clase.lecciones)
    return leyenda + todas if todas else ""


def _cuadricula(suya: Cuadricula) -> str:
    return tabla_html(suya.titulo, suya.cabecera, suya.filas, clase="cuadricula", celda=_celda)


def _celda(texto: str) -> str:
    """El signo a la vista y, para quien escucha, lo que quiere decir."""
    if texto in SE_OYE:
        return f'<span aria-hidden="true">{texto}</span><span class="oculto">{SE_OYE[texto]}</span>'
    return limpio(recortado(texto, DICHO))


def _prediccion(una: UnaPrediccion) -> str:
    pasa = f"<p>Lo que pasa: {limpio(una.pasa)}</p>" if una.pasa else ""
    preguntas = _lista([f"{quienes}: {dice}" for quienes, dice in una.preguntas]) if una.preguntas else ""
    return f"<h3>{limpio(una.leccion)}</h3><p>{limpio(una.dicho)}</p>{pasa}{preguntas}"


def _avisos(clase: Clase, nombres: bool) -> str:
    trozos = [f"<h3>{limpio(que)}</h3>{_lista(suyos)}" for que, suyos in frases.avisos(clase, nombres).items()]
    if trozos and not nombres:
        trozos.append("<p>Los ficheros se cuentan por orden de carpeta y nombre.</p>")
    return "".join(trozos)
