"""Lecciones 9, 10 y 11 en papel: los grupos con sus cuentas, el camino del dinero y el torneo.

Sabe: preparar las tablas y las cuadrículas, con los importes del tablero y lo que sale de la semilla.
No debe saber: ninguna respuesta de la hoja.
Lo usan: la hoja del alumno y su clave.
"""

from __future__ import annotations

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.calles import CASAS, coste, grupos_de_calles, por_turno
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.mesa.estado import HOTEL
from monopoly_edu.oficina.imprimir.dibujos import Eje, cuadricula
from monopoly_edu.oficina.imprimir.piezas import fila_de_huecos, para_apilar, tabla
from monopoly_edu.vistas.texto import decimal, miles

#: El juego de la lección 10: con cuánto se empieza, cuánto hay y cuántos lanzamientos caben.
MIO, TOTAL, LANZAMIENTOS, PARTIDAS = 3, 10, 40, 8
#: En qué se mide el dinero de una cuadrícula, y cómo se dice.
UNIDADES = {1_000_000: "millones de ", 10_000: "decenas de millar de ", 1: ""}


def los_grupos(c: Contexto) -> str:
    """Lo que cuesta y lo que da cada grupo con cada número de casas, y sitio para dividir y dibujar."""
    grupos = grupos_de_calles(c)
    if not grupos:
        return ""
    moneda = c.tablero.importes.moneda
    intro = en_html(
        "En cada hueco, lo que **cuesta** el grupo entero con esas casas en cada calle (los títulos y los edificios) "
        f"y, después de la barra, lo que **da** de media en un turno de un rival. Todo en {moneda}. Con {CASAS} casas, "
        "divide: ¿en cuántos turnos se paga solo cada grupo? (Apuesta antes de mirar la tabla.)"
    )
    niveles = ["1 casa", *(f"{n} casas" for n in range(2, HOTEL)), "Hotel"]
    filas = [
        [
            g.nombre,
            *(f"{miles(round(coste(c, g, n)))} / {_corto(por_turno(c, g, n))}" for n in range(1, HOTEL + 1)),
            "",
        ]
        for g in grupos
    ]
    return intro + tabla(["Grupo", *niveles, f"Turnos, con {CASAS} casas"], filas, clase="apretada") + _rectas(c)


def _rectas(c: Contexto) -> str:
    """Dinero según los turnos: cada grupo es una recta que empieza en lo que ha costado."""
    mas_caro = max(coste(c, g, CASAS) for g in grupos_de_calles(c))
    unidad, de = next((u, de) for u, de in UNIDADES.items() if mas_caro >= 5 * u)
    mas_caro /= unidad
    escalon = _redondo(mas_caro / 6)
    tope = escalon * -(-int(mas_caro) // escalon)
    dibujo = cuadricula(
        Eje(0, 100, 5, "turnos de un rival", 2),
        Eje(-tope, tope, escalon, f"lo ganado menos lo gastado ({de}{c.tablero.importes.moneda})"),
        250,
        "Para dibujar la recta de cada grupo",
        [(0, "aquí se ha pagado solo")],
    )
    texto = en_html(
        f"Elige **tres grupos** y dibuja su recta con {CASAS} casas: empieza abajo, en lo que ha costado, y sube en "
        "cada turno lo que da. Escribe en cada una su nombre."
    )
    return f'<div class="junto">{texto}{dibujo}</div>'


def _corto(importe: float) -> str:
    """Un importe con un decimal; los muy grandes, sin él.

    >>> _corto(59.16), _corto(74526.6)
    ('59,2', '74\\xa0527')
    """
    return decimal(importe, 1) if importe < 10_000 else miles(round(importe))


def _redondo(importe: float) -> int:
    """Un número parecido y fácil: 1, 2 o 5 seguido de ceros.

    >>> _redondo(370), _redondo(37_000)
    (500, 50000)
    """
    potencia: int = 10 ** (len(str(int(importe))) - 1)
    return next(potencia * n for n in (1, 2, 5, 10) if importe <= potencia * n)


def la_ruina(c: Contexto) -> str:
    """El camino del dinero a cara o cruz, en papel cuadriculado, y el recuento de varias partidas."""
    intro = en_html(
        f"En parejas: una persona empieza con **{MIO} fichas** y la otra con {TOTAL - MIO}. Lanzáis una moneda; con "
        "cara, la primera gana una ficha de la segunda; con cruz, se la da. Se acaba cuando alguien se queda sin "
        "fichas. Dibujad el camino de la primera, lanzamiento a lanzamiento; tres partidas, con tres trazos distintos."
    )
    dibujo = cuadricula(
        Eje(0, LANZAMIENTOS, 1, "lanzamientos", 5),
        Eje(0, TOTAL, 1, "fichas de la primera persona"),
        230,
        "Para dibujar el camino del dinero",
        [(MIO, "")],
    )
    partidas = [str(n) for n in range(1, PARTIDAS + 1)]
    filas = [[dice, *[""] * PARTIDAS] for dice in ("Lanzamientos", "¿Quién se arruina?")]
    return (
        f'{intro}<div class="junto">{dibujo}</div>'
        + tabla(["Partida", *partidas], filas, clase="hueca")
        + fila_de_huecos([f"En la clase, quien empieza con {MIO} se arruina", "de"], 22)
    )


def el_torneo(c: Contexto) -> str:
    """Diez partidas a cara o cruz, lo que sale en la clase y la ficha de un torneo."""
    intro = en_html(
        "En parejas, lanzad una moneda **diez veces**: con cara gana Ana y con cruz, Luis. Es lo que pasa entre dos "
        "programas iguales. Poned en la tabla de abajo una cruz por pareja, según las que ha ganado **quien más gana**."
    )
    partidas = [str(n) for n in range(1, 11)]
    ficha = en_html(
        "**La ficha de un torneo.** Antes de jugar, escribid quién juega, cuántas partidas y qué queréis saber. Sirve "
        "para uno jugado sobre la mesa o para los resultados que dicte quien da la clase."
    )
    columnas = ["Jugadores", "Partidas", "Ganadas por la 1.ª", "Parte", "Margen", "Desde", "Hasta", "¿Cabe el 50 %?"]
    return (
        intro
        + tabla(["Partida", *partidas], [["Gana", *[""] * 10]], clase="hueca")
        + para_apilar("Gana quien más gana", range(5, 11))
        + ficha
        + fila_de_huecos(["Lo que queremos saber"], 130)
        + tabla(columnas, [[""] * len(columnas)] * 4, clase="hueca menuda", primera=False)
    )
