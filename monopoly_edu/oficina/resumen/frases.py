"""Lo que se dice de una clase, sea en la terminal o en un papel.

Sabe: las frases y las filas del resumen, ya escritas en español.
No debe saber: contar, ni dónde se van a leer.
Lo usan: la terminal y la página.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pandas as pd

from monopoly_edu.aula.de_escribir import Abierta, Prediccion
from monopoly_edu.aula.ejercicio import Leccion
from monopoly_edu.oficina.resumen.alumno import REPETIDO, ROTO
from monopoly_edu.oficina.resumen.clase import Clase
from monopoly_edu.oficina.resumen.contraste import Juntas, juntar, medida_de
from monopoly_edu.oficina.semillas.columna import columna
from monopoly_edu.vistas.rotulos import recortado
from monopoly_edu.vistas.texto import cuantos, decimal, lista, porcentaje

LEYENDA = "✔ bien · ✘ todavía no · – sin responder"
#: Los errores que se cuentan enteros: más no caben en el rato de una clase.
PRIMEROS = 3
#: La mitad o menos: un ejercicio que cuesta.
CUESTA = 0.5


def titulo(clase: Clase) -> str:
    """De qué es el resumen."""
    numeros = [str(leccion.numero) for leccion in clase.lecciones]
    if not numeros:
        return "Resumen de la clase"
    return f"Resumen de la clase · {'lección' if len(numeros) == 1 else 'lecciones'} {lista(numeros)}"


def de_un_vistazo(clase: Clase) -> list[str]:
    """Cuántos son y si puede faltar alguien."""
    dichas = [f"{cuantos(len(clase.alumnos), 'alumno')}, por su número de lista. Tablero: {_tablero(clase)}."]
    clases = Counter(aviso.clase for aviso in clase.avisos)
    graves = [
        cuantos(clases[ROTO], "no se ha podido leer", "no se han podido leer"),
        cuantos(clases[REPETIDO], "está repetido", "están repetidos"),
    ]
    if ciertas := [frase for frase in graves if not frase.startswith("0 ")]:
        dichas.append(f"Ojo: de lo entregado, {lista(ciertas)}. Al final se dice cuáles y por qué.")
    return dichas


def _tablero(clase: Clase) -> str:
    return recortado(clase.contexto.tablero.nombre, 40)


# --- Los errores -------------------------------------------------------------------------


class UnError(NamedTuple):
    """Un error, contado. `cuantos`: «12 de 28 alumnos; 8 aún sin resolver»."""

    nombre: str
    cuantos: str
    donde: str
    quienes: str
    pregunta: str


def compartidos(clase: Clase) -> list[UnError]:
    """Los errores que han cometido dos alumnos o más, del más al menos compartido."""
    tabla = clase.errores()
    return [_un_error(fila, len(clase.alumnos)) for fila in _filas(tabla[tabla["alumnos"] > 1])]


def solo_de_uno(clase: Clase) -> str:
    """Cuántos errores ha cometido un solo alumno, en una frase; vacía si no hay ninguno."""
    sueltos = int((clase.errores()["alumnos"] == 1).sum())
    return f"Hay {cuantos(sueltos, 'error', 'errores')} más, de un solo alumno." if sueltos else ""


def _un_error(fila: dict[str, Any], total: int) -> UnError:
    pendientes = f"; {fila['sin resolver']} aún sin resolver" if fila["sin resolver"] else "; ya resuelto"
    return UnError(
        fila["nombre"],
        f"{fila['alumnos']} de {cuantos(total, 'alumno')}{pendientes}",
        lista(fila["ejercicios"]),
        ", ".join(fila["quiénes"]),
        fila["qué preguntar"],
    )


# --- Los ejercicios ----------------------------------------------------------------------

CABECERA_DE_EJERCICIOS = ("Ejercicio", "Contestan", "Bien", "Intentos", "Sin responder")


def ejercicios(clase: Clase) -> list[list[str]]:
    """Una fila por ejercicio: cuál es, cuántos contestan, cuántos bien, intentos de media y sin responder."""
    tabla = clase.por_ejercicio()
    return [_un_ejercicio(str(clave), fila) for clave, fila in zip(tabla.index, _filas(tabla), strict=True)]


def _un_ejercicio(clave: str, fila: dict[str, Any]) -> list[str]:
    parte, intentos = fila["parte bien"], fila["intentos de media"]
    if pd.isna(fila["bien"]):
        bien = "abierta"
    elif pd.isna(parte):
        bien = "–"
    else:
        bien = f"{fila['bien']} ({porcentaje(parte, 0)}){' ◄' if parte <= CUESTA else ''}"
    return [
        f"{clave} {fila['título']}",
        str(fila["contestan"]),
        bien,
        "–" if pd.isna(intentos) else decimal(intentos, 1),
        str(fila["sin responder"]),
    ]


def _filas(tabla: pd.DataFrame) -> list[dict[str, Any]]:
    return [{str(columna): valor for columna, valor in fila.items()} for fila in tabla.to_dict("records")]


# --- Las cuadrículas ---------------------------------------------------------------------


class Cuadricula(NamedTuple):
    """Los alumnos y los ejercicios de una lección: ✔, ✘ y –, cuántos bien, qué predijo y qué le sale."""

    titulo: str
    cabecera: list[str]
    filas: list[list[str]]


def cuadricula(clase: Clase, leccion: Leccion) -> Cuadricula:
    """La cuadrícula de una lección."""
    suyos = [ejercicio.id for ejercicio in clase.de_leccion(leccion)]
    marcas = clase.cuadricula()[suyos]
    que_predijo = {una.alumno: una for una in clase.contrastes[leccion.numero]}
    medida = medida_de(leccion)
    escribir = columna(medida, clase.contexto).en_letras if medida and not medida.aplica(clase.contexto) else None
    filas = []
    for alumno, fila in zip(clase.alumnos, marcas.to_numpy().tolist(), strict=True):
        una = que_predijo.get(alumno.etiqueta)
        sale = una.le_sale if una else None
        bien = sum(respuesta.bien for clave, respuesta in alumno.respuestas.items() if clave in suyos)
        salido = [] if escribir is None else ["–" if sale is None else escribir(sale)]
        filas.append([alumno.etiqueta, *fila, str(bien), una.dijo if una else "–", *salido])
    cabecera = ["N.º", *suyos, "Bien", "Predijo", *([] if escribir is None else ["Le sale"])]
    return Cuadricula(f"Lección {leccion.numero} · {leccion.titulo}", cabecera, filas)


# --- Las predicciones --------------------------------------------------------------------


class UnaPrediccion(NamedTuple):
    """Lo que se predijo en una lección, junto."""

    leccion: str
    dicho: str
    pasa: str
    preguntas: list[tuple[str, str]]


def predicciones(clase: Clase) -> list[UnaPrediccion]:
    """Las lecciones en las que alguien ha predicho algo."""
    juntas = [(leccion, juntar(clase.contrastes[leccion.numero])) for leccion in clase.lecciones]
    return [_una_prediccion(clase, leccion, todas) for leccion, todas in juntas if todas.cuantas]


def _una_prediccion(clase: Clase, leccion: Leccion, todas: Juntas) -> UnaPrediccion:
    sueltas = f"; {todas.sin_contrastar} sin contrastar (otro tablero)" if todas.sin_contrastar else ""
    hechas = cuantos(todas.cuantas, "predicción", "predicciones")
    reparto = f": {todas.reparto}" if todas.reparto else ""
    preguntas = [(f"{cuantos(len(suyos), 'alumno')} ({', '.join(suyos)})", dice) for dice, suyos in todas.preguntas]
    return UnaPrediccion(
        f"{leccion.numero} · {leccion.prediccion.titulo}",
        f"{hechas}{reparto}{sueltas}.",
        _lo_que_pasa(clase, leccion),
        preguntas,
    )


def _lo_que_pasa(clase: Clase, leccion: Leccion) -> str:
    """Si depende de la semilla, lo que se espera y su banda; si no, lo que dice la lección."""
    prediccion, medida = leccion.prediccion, medida_de(leccion)
    if prediccion.aplica(clase.contexto) or not isinstance(prediccion, Prediccion):
        return prediccion.aplica(clase.contexto)
    if medida is None:
        return prediccion.resultado(clase.contexto)
    suya = columna(medida, clase.contexto)
    return f"{suya.que}: se esperan {suya.espera}; {suya.banda}."


def hay_abiertas(clase: Clase) -> bool:
    """Alguno de los ejercicios es una respuesta abierta."""
    return any(isinstance(ejercicio, Abierta) for ejercicio in clase.ejercicios)


def quien_es_quien(clase: Clase) -> list[str]:
    """«7: Ana/mis_respuestas.json», una línea por alumno."""
    return [f"{alumno.etiqueta}: {_origen(alumno.origen.nombre, alumno.origen.linea)}" for alumno in clase.alumnos]


def _origen(nombre: str, linea: int) -> str:
    return f"{nombre}, línea {linea}" if linea else nombre


def avisos(clase: Clase, nombres: bool) -> dict[str, list[str]]:
    """Lo que ha pasado al leer, junto por clases."""
    juntos: dict[str, list[str]] = {}
    for aviso in clase.avisos:
        juntos.setdefault(aviso.clase[:1].upper() + aviso.clase[1:], []).append(aviso.frase(nombres))
    return juntos
