"""El resumen de la clase en la terminal.

Sabe: el orden en que se lee: qué preguntar, qué cuesta, quién ha hecho qué, qué se predijo y qué ha pasado al leer.
No debe saber: contar nada.
Lo usan: `monopoly-edu resumen`.
"""

from __future__ import annotations

from monopoly_edu.oficina.resumen import frases
from monopoly_edu.oficina.resumen.clase import Clase
from monopoly_edu.oficina.resumen.frases import PRIMEROS, UnaPrediccion, UnError
from monopoly_edu.oficina.tablas import ancho_de_la_terminal, en_columnas, parrafo
from monopoly_edu.vistas.rotulos import recortado
from monopoly_edu.vistas.texto import cuantos

#: Lo que cabe de un ejercicio, de un error y de una predicción, y cuántos errores más se cuentan en una línea.
NOMBRE, DE_ERROR, DICHO, DEMAS = 30, 44, 10, 12
SANGRIA = "   "


def en_texto(clase: Clase, nombres: bool = False) -> str:
    """El resumen entero; con `nombres`, también de qué fichero sale cada alumno."""
    partes = [
        [parrafo(frases.titulo(clase)), *map(parrafo, frases.de_un_vistazo(clase))],
        ["QUÉ ERRORES SE COMPARTEN, Y QUÉ PREGUNTAR", *_errores(clase)],
        ["QUÉ CUESTA (con ◄, lo que hace bien la mitad o menos)", *_ejercicios(clase)],
        [f"QUIÉN HA HECHO QUÉ ({frases.LEYENDA})", *_cuadriculas(clase)],
        ["QUÉ SE PREDIJO", *(linea for una in frases.predicciones(clase) for linea in _prediccion(una))],
        ["QUIÉN ES QUIÉN", *(frases.quien_es_quien(clase) if nombres else [])],
        ["QUÉ HA PASADO AL LEER LOS FICHEROS", *_avisos(clase, nombres)],
    ]
    return "\n\n".join("\n".join(parte) for parte in partes if len(parte) > 1)


def _errores(clase: Clase) -> list[str]:
    if not clase.ejercicios:
        return []
    todos, de_uno = frases.compartidos(clase), frases.solo_de_uno(clase)
    lineas = [linea for n, uno in enumerate(todos[:PRIMEROS], 1) for linea in _un_error(n, uno)]
    if demas := todos[PRIMEROS : PRIMEROS + DEMAS]:
        filas = [[recortado(e.nombre, DE_ERROR), e.cuantos.partition(" ")[0], e.donde] for e in demas]
        tabla = en_columnas([["Los demás", "Alumnos", "Ejercicios"], *filas], "<><")
        lineas += ["", *(recortado(fila, ancho_de_la_terminal()) for fila in tabla)]
    if sobran := todos[PRIMEROS + DEMAS :]:
        lineas.append(f"Y {cuantos(len(sobran), 'error compartido', 'errores compartidos')} más: con --carpeta, todos.")
    if de_uno:
        lineas.append(de_uno)
    return lineas or ["Ningún error conocido."]


def _un_error(n: int, uno: UnError) -> list[str]:
    return [
        parrafo(uno.nombre, SANGRIA, f"{n}. "),
        parrafo(f"{uno.cuantos}. En {uno.donde}. Números: {uno.quienes}.", SANGRIA),
        parrafo(f"Pregunta: {uno.pregunta}", SANGRIA),
    ]


def _ejercicios(clase: Clase) -> list[str]:
    filas = [[recortado(nombre, NOMBRE), *demas] for nombre, *demas in frases.ejercicios(clase)]
    return en_columnas([list(frases.CABECERA_DE_EJERCICIOS), *filas], "<><>>") if filas else []


def _cuadriculas(clase: Clase) -> list[str]:
    lineas = []
    for leccion in clase.lecciones:
        suya = frases.cuadricula(clase, leccion)
        filas = [[recortado(celda, DICHO) for celda in fila] for fila in suya.filas]
        lineas += ["", suya.titulo, *en_columnas([suya.cabecera, *filas], ">" * len(suya.cabecera), hueco=1)]
    return lineas[1:]


def _prediccion(una: UnaPrediccion) -> list[str]:
    preguntas = [parrafo(f"{quienes}: {dice}", SANGRIA) for quienes, dice in una.preguntas]
    pasa = [parrafo(f"Lo que pasa: {una.pasa}", SANGRIA)] if una.pasa else []
    return [parrafo(f"{una.leccion}: {una.dicho}", SANGRIA, ""), *pasa, *preguntas]


def _avisos(clase: Clase, nombres: bool) -> list[str]:
    lineas = []
    for que, suyos in frases.avisos(clase, nombres).items():
        lineas += [f"{que}:", *(parrafo(aviso, SANGRIA, "· ") for aviso in suyos)]
    if lineas and not nombres and any(aviso.origen for aviso in clase.avisos):
        orden = "Los ficheros se cuentan por orden de carpeta y nombre; con --nombres se dice cuáles son."
        lineas.append(parrafo(orden))
    return lineas
