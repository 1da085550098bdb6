"""Lecciones 3, 4 y 5 en papel: turnos, estancias en la cárcel y un mazo que se vacía, con sus árboles.

Sabe: preparar las tablas con lo que sale de la semilla y dejar en blanco lo que se cuenta o se calcula.
No debe saber: ninguna probabilidad que se pregunte en la hoja.
Lo usan: la hoja del alumno y su clave.
"""

from __future__ import annotations

from monopoly_edu.analisis.encierro import da_moverse, turnos_perdidos, ventaja_de_esperar
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.cuentas import dinero
from monopoly_edu.aula.lecciones.l03 import caras, con_dobles_y_carcel
from monopoly_edu.aula.lecciones.mazos import por_clases
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.caja.tablero import Mazo
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL
from monopoly_edu.oficina.imprimir import muestras
from monopoly_edu.oficina.imprimir.dibujos import Nudo, arbol
from monopoly_edu.oficina.imprimir.piezas import en_columnas, fila_de_huecos, tabla
from monopoly_edu.vistas.explora.mazo import CLASES
from monopoly_edu.vistas.texto import decimal

#: Con más tarjetas, la tabla del mazo no cabe en media hoja.
TARJETAS = 20


def _de_dobles(cuantas: int) -> Nudo:
    """El árbol de tirar hasta fallar (o hasta acertar): en cada punto, una rama acaba y la otra sigue."""
    nudo = Nudo("doble")
    for n in reversed(range(cuantas)):
        ramas = (Nudo("no doble"), nudo)
        nudo = Nudo("doble" if n else "", ramas)
    return nudo


def _de_fallos(cuantas: int) -> Nudo:
    nudo = Nudo("no doble")
    for n in reversed(range(cuantas)):
        nudo = Nudo("no doble" if n else "", (Nudo("doble"), nudo))
    return nudo


def el_turno(c: Contexto) -> str:
    """Treinta turnos con sus tiradas y el árbol."""
    if con_dobles_y_carcel(c):
        return ""
    intro = en_html(
        "Con dos dados, juega diez turnos y apunta cuántas **tiradas** tiene cada uno: con doble, tiras otra vez; con "
        "el tercer doble seguido, a la cárcel y se acaba. Después, haz lo mismo con los turnos de la tabla: si en una "
        "tirada no hay doble, el turno acaba y lo que queda de la fila no se usa."
    )
    filas = [[str(n), *map(muestras.escrita, turno), ""] for n, turno in enumerate(muestras.los_turnos(c), 1)]
    cabecera = ["Turno", "1.ª", "2.ª", "3.ª", "Tiradas"]
    titulo = f"{muestras.TURNOS} turnos (semilla {c.semilla})"
    return (
        intro
        + tabla(["Mis turnos", *map(str, range(1, 11))], [["Tiradas", *[""] * 10]], clase="hueca")
        + en_columnas(cabecera, filas, 3, titulo=titulo, clase="apretada")
        + fila_de_huecos(["Tiradas de los 30 turnos", "Turnos que acaban en la cárcel"], 22)
        + '<div class="junto">'
        + en_html("**El árbol de un turno.** Escribe la probabilidad de cada rama y, a la derecha, la de cada hoja.")
        + arbol(_de_dobles(DOBLES_PARA_LA_CARCEL), "Árbol de un turno, con los huecos por rellenar")
        + "</div>"
    )


def la_carcel(c: Contexto) -> str:
    """Veinte estancias, la escalera de los intentos y los datos para decidir."""
    if con_dobles_y_carcel(c):
        return ""
    intro = en_html(
        "Cada fila es una persona presa que espera un doble. Mira sus intentos en orden: si uno es doble, **sale** y "
        "lo que queda de la fila no se usa. Apunta si sale con doble y cuántos turnos se queda **sin moverse** (al "
        "tercer fallo paga y se mueve con esa tirada). Con dados de verdad se hace igual."
    )
    filas = [[str(n), *map(muestras.escrita, e), "", ""] for n, e in enumerate(muestras.las_estancias(c), 1)]
    cabecera = ["N.º", "1.º", "2.º", "3.º", "¿Doble?", "Sin mover"]
    titulo = f"{muestras.ESTANCIAS} estancias (semilla {c.semilla})"
    intentos = [str(n) for n in range(INTENTOS_EN_LA_CARCEL + 1)]
    escalera = [[dice, *[""] * len(intentos)] for dice in ("En esta hoja", "En la clase (en %)", "Exacto")]
    return (
        intro
        + en_columnas(cabecera, filas, 2, titulo=titulo, clase="apretada")
        + tabla(["Siguen sin doble tras… intentos", *intentos], escalera, clase="hueca")
        + '<div class="junto">'
        + en_html("**El árbol.** Escribe la probabilidad de cada rama y, a la derecha, la de cada hoja.")
        + arbol(_de_fallos(INTENTOS_EN_LA_CARCEL), "Árbol de los intentos, con los huecos por rellenar")
        + "</div>"
    )


def datos_para_decidir(c: Contexto) -> str:
    """Lo que cuesta y lo que da cada cosa, en la moneda del tablero."""
    fianza = c.tablero.importes.fianza
    ahorra = ventaja_de_esperar(fianza, 0, caras(c)).media
    return (
        f"la fianza es de {dinero(c, fianza)}. De media, quien espera se ahorra {dinero(c, ahorra, 2)} de fianza y "
        f"pasa {decimal(turnos_perdidos(caras(c)))} turnos sin moverse. Un turno en el que te mueves da, sin contar "
        f"los alquileres, {dinero(c, da_moverse(c.tablero, c.normas), 2)}; a eso se le restan los que pagas."
    )


def el_mazo(c: Contexto) -> str:
    """El mazo en el orden de la semilla, tarjeta a tarjeta, y los árboles y tablas de los ejercicios."""
    mazos = los_mazos(c)
    if not mazos:
        return ""
    return _tarjeta_a_tarjeta(c, mazos[0]) + _dos_mazos(c)


def los_mazos(c: Contexto) -> list[Mazo]:
    """Los que caben en la tabla."""
    return [mazo for mazo in c.tablero.mazos.values() if len(mazo.tarjetas) <= TARJETAS]


def _tarjeta_a_tarjeta(c: Contexto, mazo: Mazo) -> str:
    salen, hay = muestras.el_mazo(c, mazo), por_clases(mazo)
    intro = en_html(
        f"El mazo de {mazo.nombre} tiene {len(salen)} tarjetas: "
        + "; ".join(f"{clase}, {cuantas}" for clase, cuantas in hay.items() if cuantas)
        + ". **Tapa la última columna** con un papel. Antes de destapar cada tarjeta, escribe la probabilidad de que "
        "sea de cada clase, **sabiendo lo que ya ha salido**. La tarjeta que sale no vuelve al mazo."
    )
    filas = [[str(n), str(len(salen) - n + 1), "", "", "", "", clase] for n, clase in enumerate(salen, 1)]
    cabecera = ["N.º", "Quedan", "de ir a la cárcel", "P(cárcel)", "de pagar", "P(pagar)", "Sale"]
    return intro + tabla(cabecera, filas, titulo=f"El mazo, barajado (semilla {c.semilla})", clase="apretada mazo")


def _dos_mazos(c: Contexto) -> str:
    """La tabla de contingencia y un árbol de dos pisos: para los ejercicios de los dos mazos."""
    if len(c.tablero.mazos) < 2:
        return ""
    nombres = [mazo.nombre for mazo in list(c.tablero.mazos.values())[:2]]
    filas = [[nombre, *[""] * (len(CLASES) + 1)] for nombre in (*nombres, "Los dos")]
    ramas = tuple(Nudo(nombre, (Nudo("la clase que miro"), Nudo("otra clase"))) for nombre in nombres)
    return (
        tabla(["Mazo", *CLASES, "Total"], filas, titulo="Cuántas tarjetas hay de cada clase", clase="hueca")
        + f'<div class="junto">{en_html("**Un árbol de dos pisos**, para cuando se elige el mazo al azar:")}'
        + arbol(Nudo("", ramas), "Árbol de dos mazos, con los huecos por rellenar")
        + "</div>"
    )
