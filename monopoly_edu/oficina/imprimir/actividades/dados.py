"""Lecciones 1 y 2 en papel: recuentos, la tabla de los dos dados y el camino de una frecuencia.

Sabe: preparar las tablas y las cuadrículas, y las tiradas de la semilla por si no hay dados.
No debe saber: ninguna probabilidad que se pregunte en la hoja.
Lo usan: la hoja del alumno y su clave.
"""

from __future__ import annotations

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.cuentas import favorita
from monopoly_edu.aula.lecciones.l02 import p_favorita
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.oficina.imprimir import muestras
from monopoly_edu.oficina.imprimir.dibujos import Eje, cuadricula
from monopoly_edu.oficina.imprimir.piezas import fila_de_huecos, para_apilar, tabla

#: Las tiradas de cada pareja en la lección 1, y las de la 2, en tandas.
UNA_A_UNA, TANDAS, DE_CADA_TANDA = 36, 6, 10
#: Con dados de más caras, la tabla de todos los resultados no cabe.
CARAS = 12
#: Cuántas veces de más o de menos caben en el recuento de la clase.
ALREDEDOR = 9


def sumas(c: Contexto) -> str:
    """Recuento de las sumas y tabla de todos los resultados."""
    intro = en_html(
        f"En parejas, tirad los dados **{UNA_A_UNA} veces** y haced una raya por tirada. Juntad después los totales de "
        "toda la clase. Si no hay dados, usad las tiradas impresas."
    )
    recuento = tabla(["Suma", "Rayas", "Total", "Clase"], [[str(s), "", "", ""] for s in c.sumas], clase="recuento")
    preguntas = fila_de_huecos(["La suma que más ha salido", "¿De cuántas maneras sale en la tabla?"], 22)
    tablas = f'<div class="columnas">{recuento}{_todos_los_resultados(c)}</div>'
    return intro + tablas + preguntas + tiradas_impresas(c, UNA_A_UNA, 12)


def _todos_los_resultados(c: Contexto) -> str:
    """La tabla de dos dados, para rellenarla con sumas; con otros dados, nada."""
    if len(c.tablero.dados) != 2 or max(c.tablero.dados) > CARAS:
        return ""
    filas, columnas = (range(1, caras + 1) for caras in c.tablero.dados)
    vacias = [[str(fila), *("" for _ in columnas)] for fila in filas]
    titulo = "Un dado en las filas y otro en las columnas: escribe cada suma."
    return tabla(["", *map(str, columnas)], vacias, titulo=titulo, clase="cuadrada")


def tiradas_impresas(c: Contexto, cuantas: int, por_fila: int) -> str:
    """Las tiradas de la semilla, numeradas por filas."""
    escritas = [muestras.escrita(tirada) for tirada in muestras.las_tiradas(c, cuantas)]
    filas = [[f"{i + 1} a {i + por_fila}", *escritas[i : i + por_fila]] for i in range(0, cuantas, por_fila)]
    return tabla([], filas, titulo=f"Tiradas impresas (semilla {c.semilla})", clase="apretada")


def frecuencias(c: Contexto) -> str:
    """Frecuencia acumulada por tandas, su camino y el recuento de la clase."""
    suma, total = favorita(c), TANDAS * DE_CADA_TANDA
    intro = en_html(
        f"Haz **{total} tiradas**, en tandas de {DE_CADA_TANDA}, y cuenta las que suman **{suma}**. Divide entre las "
        "tiradas que llevas: esa es tu **frecuencia**. Marca los seis puntos en la cuadrícula y une cada uno con el "
        "siguiente. Si no hay dados, usa las tiradas impresas."
    )
    llevas = [str(DE_CADA_TANDA * n) for n in range(1, TANDAS + 1)]
    filas = [[dice, *[""] * TANDAS] for dice in (f"Suman {suma} en la tanda", f"Suman {suma} hasta aquí", "Frecuencia")]
    return (
        intro
        + tabla(["Tiradas que llevas", *llevas], filas, clase="hueca")
        + _camino(c, total)
        + en_html(f"**La clase.** Poned una cruz por persona, según cuántas de sus {total} tiradas suman {suma}:")
        + _de_la_clase(c, total)
        + tiradas_impresas(c, total, DE_CADA_TANDA)
    )


def _camino(c: Contexto, total: int) -> str:
    p, arriba = float(100 * p_favorita(c)), 5 * -(-int(200 * p_favorita(c) + 15) // 5)
    x, y = Eje(0, total, 5, "tiradas", 2), Eje(0, min(100, arriba), 5, "frecuencia", 2, " %")
    return cuadricula(x, y, 190, "Para dibujar tu frecuencia", [(p, "la probabilidad")])


def _de_la_clase(c: Contexto, total: int) -> str:
    """Una columna por número de veces, alrededor de las que se esperan, para apilar cruces."""
    espera = int(total * p_favorita(c))
    return para_apilar("Veces", range(max(0, espera - ALREDEDOR), min(total, espera + ALREDEDOR) + 1))
