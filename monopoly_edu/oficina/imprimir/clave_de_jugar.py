"""Las tablas de «Juega y observa», rellenas: lo que sale con lo impreso en la hoja y lo que se calcula en sus huecos.

Sabe: contar lo que sale de la semilla y calcular lo que la hoja deja en blanco.
No debe saber: qué se pregunta en los ejercicios.
Lo usa: la clave. Cada función recibe el contexto y devuelve HTML; vacío si en ese tablero no hay actividad.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb

from monopoly_edu.analisis.dados import salir_de_la_carcel
from monopoly_edu.analisis.ruina import duracion_esperada, probabilidad_de_ruina
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.calles import CASAS, grupos_de_calles, plazo
from monopoly_edu.aula.lecciones.cuentas import favorita, nombre_de
from monopoly_edu.aula.lecciones.l01 import casos
from monopoly_edu.aula.lecciones.l02 import p_favorita
from monopoly_edu.aula.lecciones.l03 import caras, con_dobles_y_carcel, doble, hojas
from monopoly_edu.aula.lecciones.l07 import Matriz, por
from monopoly_edu.aula.lecciones.l07 import tabla as de_cinco
from monopoly_edu.aula.lecciones.mazos import por_clases
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL
from monopoly_edu.oficina.imprimir import muestras
from monopoly_edu.oficina.imprimir.actividades.caminos import DE_LA_MONEDA, TIRADAS, las_fichas, lejos
from monopoly_edu.oficina.imprimir.actividades.dados import DE_CADA_TANDA, TANDAS, UNA_A_UNA
from monopoly_edu.oficina.imprimir.actividades.dinero import MIO, TOTAL
from monopoly_edu.oficina.imprimir.actividades.turnos import los_mazos
from monopoly_edu.oficina.imprimir.piezas import en_columnas, tabla
from monopoly_edu.vistas.explora.mazo import CLASES
from monopoly_edu.vistas.texto import decimal, lista, porcentaje

LANZAMIENTOS = 10


def _sumas(c: Contexto) -> str:
    impresas = [sum(tirada) for tirada in muestras.las_tiradas(c, UNA_A_UNA)]
    filas = [
        ["De cuántas maneras", *(str(p * casos(c)) for p in c.sumas.values())],
        ["En las impresas", *(str(impresas.count(suma)) for suma in c.sumas)],
    ]
    return tabla(["Suma", *map(str, c.sumas)], filas, clase="apretada")


def _frecuencias(c: Contexto) -> str:
    suma = favorita(c)
    salen = [sum(tirada) == suma for tirada in muestras.las_tiradas(c, TANDAS * DE_CADA_TANDA)]
    tandas = [sum(salen[i : i + DE_CADA_TANDA]) for i in range(0, len(salen), DE_CADA_TANDA)]
    hasta = list(accumulate(tandas))
    llevas = [DE_CADA_TANDA * (n + 1) for n in range(TANDAS)]
    filas = [
        [f"Suman {suma} en la tanda", *map(str, tandas)],
        [f"Suman {suma} hasta aquí", *map(str, hasta)],
        ["Frecuencia", *(porcentaje(veces / n, 1) for veces, n in zip(hasta, llevas, strict=True))],
    ]
    dicho = f"Con las tiradas impresas. La probabilidad es {p_favorita(c)}, el {porcentaje(p_favorita(c), 1)}."
    return en_html(dicho) + tabla(["Tiradas que llevas", *map(str, llevas)], filas, clase="apretada")


def _turno(c: Contexto) -> str:
    if con_dobles_y_carcel(c):
        return ""
    dobles = [_antes_de(turno, doble=False) for turno in muestras.los_turnos(c)]
    de_cada = [min(seguidos + 1, DOBLES_PARA_LA_CARCEL) for seguidos in dobles]
    largos = [f"el {n} ({veces})" for n, veces in enumerate(de_cada, 1) if veces > 1]
    presos = dobles.count(DOBLES_PARA_LA_CARCEL)
    las_hojas = lista(list(map(str, hojas(caras(c)))))
    return en_html(
        f"**Los turnos impresos.** Más de una tirada: {lista(largos) or 'ninguno'}; los demás, una. En total, "
        f"{sum(de_cada)} tiradas, y {presos} acaban en la cárcel.\n\n**El árbol.** En cada rama de doble, {doble(c)}, "
        f"y en cada una de no doble, {1 - doble(c)}. Las hojas, de arriba abajo: {las_hojas}."
    )


def _antes_de(tiradas: Sequence[muestras.Tirada], doble: bool) -> int:
    """Cuántas tiradas hay antes de la primera que es doble (o de la primera que no lo es)."""
    return next((n for n, tirada in enumerate(tiradas) if muestras.es_doble(tirada) == doble), len(tiradas))


def _carcel(c: Contexto) -> str:
    if con_dobles_y_carcel(c):
        return ""
    fallos = [_antes_de(estancia, doble=True) for estancia in muestras.las_estancias(c)]
    intentos = range(INTENTOS_EN_LA_CARCEL + 1)
    salen = [f"el {n} (a la {f + 1}.ª)" for n, f in enumerate(fallos, 1) if f < INTENTOS_EN_LA_CARCEL]
    sin_mover = sum(min(f, INTENTOS_EN_LA_CARCEL - 1) for f in fallos)
    p = 1 - doble(c)
    filas = [
        ["En esta hoja", *(str(sum(f >= n for f in fallos)) for n in intentos)],
        ["Exacto", *(f"{p**n} ({porcentaje(p**n, 1)})" for n in intentos)],
    ]
    return (
        en_html(
            f"**Las estancias impresas.** Salen con doble: {lista(salen) or 'ninguna'}. Entre todas pasan {sin_mover} "
            "turnos sin moverse: los intentos fallados, y dos si se fallan los tres."
        )
        + tabla(["Siguen sin doble tras… intentos", *map(str, intentos)], filas, clase="apretada")
        + en_html(
            f"**El árbol.** En cada rama de doble, {doble(c)}, y en cada una de no doble, {p}. Las cuatro hojas suman "
            f"1; las tres de salir con doble, {salir_de_la_carcel(caras=caras(c))}."
        )
    )


def _mazo(c: Contexto) -> str:
    mazos = los_mazos(c)
    if not mazos:
        return ""
    salen, quedan = muestras.el_mazo(c, mazos[0]), dict(por_clases(mazos[0]))
    filas = []
    for n, sale in enumerate(salen):
        hay = len(salen) - n
        filas.append([str(n + 1), f"{quedan['a la cárcel']}/{hay}", f"{quedan['pagar']}/{hay}"])
        quedan[sale] -= 1
    dos = list(c.tablero.mazos.values())[:2]
    cuantas = [[por_clases(mazo)[clase] for clase in CLASES] for mazo in dos]
    nombres = [mazo.nombre for mazo in dos]
    if len(dos) > 1:
        nombres, cuantas = [*nombres, "Los dos"], [*cuantas, [sum(de) for de in zip(*cuantas, strict=True)]]
    contadas = [[nombre, *map(str, fila), str(sum(fila))] for nombre, fila in zip(nombres, cuantas, strict=True)]
    return en_columnas(["N.º", "P(cárcel)", "P(pagar)"], filas, 4, clase="apretada") + tabla(
        ["Mazo", *CLASES, "Total"], contadas, clase="apretada"
    )


def _grafo(c: Contexto) -> str:
    filas = [
        ["Maneras", *(str(c.sumas.get(n, 0) * casos(c)) for n in range(1, max(c.sumas) + 1))],
        ["Probabilidad", *(str(c.sumas.get(n, 0)) for n in range(1, max(c.sumas) + 1))],
    ]
    caidas = [list(accumulate(sumas)) for sumas in las_fichas(c)]
    fichas = [
        [str(n), ", ".join(map(str, casillas)), "Sí" if lejos(c) in casillas else "No"]
        for n, casillas in enumerate(caidas, 1)
    ]
    avanza = ["Avanza", *map(str, range(1, max(c.sumas) + 1))]
    return tabla(avanza, filas, clase="apretada") + tabla(
        ["Ficha", "Casillas en las que cae", f"¿Cae en la {lejos(c)}?"], fichas, clase="apretada"
    )


def _matriz(_: Contexto) -> str:
    """Las cinco matrices, y dónde está la clase tras cada tirada si todos salen de la 0."""
    moneda = _en_corro(DE_LA_MONEDA)
    con_regla = tuple(_pasar(fila, DE_LA_MONEDA - 1, 1) for fila in moneda)
    cinco = de_cinco()
    reparto, filas = (Fraction(1), *[Fraction(0)] * (DE_LA_MONEDA - 1)), []
    for n in range(1, TIRADAS + 1):
        reparto = por(reparto, moneda)
        filas.append([f"Tras {n}", *map(str, reparto)])
    de_la_moneda = _llena(moneda, "P") + _llena(_por(moneda), "P · P") + _llena(con_regla, "Si la 3 envía a la 1")
    return (
        f'<div class="columnas">{de_la_moneda}</div>'
        + tabla(["v", *map(str, range(DE_LA_MONEDA))], filas, titulo="La clase, desde la 0", clase="apretada")
        + f'<div class="columnas">{_llena(cinco, "De cinco casillas: P")}{_llena(_por(cinco), "P · P")}</div>'
    )


def _en_corro(casillas: int) -> Matriz:
    """Con cara se avanza una y con cruz, dos."""
    avanza = {1: Fraction(1, 2), 2: Fraction(1, 2)}
    return tuple(
        tuple(avanza.get((hasta - desde) % casillas, Fraction(0)) for hasta in range(casillas))
        for desde in range(casillas)
    )


def _pasar(fila: Sequence[Fraction], de: int, a: int) -> tuple[Fraction, ...]:
    """Lo que llegaba a una casilla llega a otra."""
    return tuple(Fraction(0) if n == de else p + fila[de] if n == a else p for n, p in enumerate(fila))


def _por(p: Matriz) -> Matriz:
    return tuple(por(fila, p) for fila in p)


def _llena(p: Matriz, titulo: str) -> str:
    filas = [[str(desde), *map(str, fila)] for desde, fila in enumerate(p)]
    return tabla(["", *map(str, range(len(p)))], filas, titulo=titulo, clase="apretada")


def _paseo(c: Contexto) -> str:
    paseo = muestras.un_paseo(c)
    iguales = muestras.PASEO / len(c.tablero)
    orden = sorted(range(len(paseo)), key=lambda lugar: -paseo[lugar])
    dicho = [f"{nombre_de(c, lugar)}, {paseo[lugar]}" for lugar in orden]
    lejana = max(orden, key=lambda lugar: abs(paseo[lugar] - iguales))
    return en_html(
        f"**Con todas las reglas.** Las mayores: {'; '.join(dicho[:3])}. Las menores: {'; '.join(dicho[-3:])}. Si "
        f"todas fueran iguales, a cada una le tocarían {decimal(iguales, 0)}; la que más se aparta es "
        f"{nombre_de(c, lejana)}."
    )


def _grupos(c: Contexto) -> str:
    grupos = grupos_de_calles(c)
    if not grupos:
        return ""
    turnos = [decimal(plazo(c, grupo, CASAS), 1) for grupo in grupos]
    dicho = "Cada recta cruza el cero en ese turno."
    cabecera = ["Grupo", *(grupo.nombre for grupo in grupos)]
    return tabla(cabecera, [[f"Turnos, con {CASAS} casas", *turnos]], clase="apretada") + en_html(dicho)


def _ruina(_: Contexto) -> str:
    p, dura = (cuenta(MIO, TOTAL, Fraction(1, 2)) for cuenta in (probabilidad_de_ruina, duracion_esperada))
    return en_html(
        f"Quien empieza con {MIO} de {TOTAL} se arruina con probabilidad {p}; una partida dura, de media, {dura} "
        "lanzamientos."
    )


def _torneo(_: Contexto) -> str:
    """Cuántas gana, de diez, quien más gana a cara o cruz."""
    casos_de = {n: comb(LANZAMIENTOS, n) * (1 + (2 * n != LANZAMIENTOS)) for n in range(LANZAMIENTOS // 2, 11)}
    partes = [porcentaje(Fraction(veces, 2**LANZAMIENTOS), 1) for veces in casos_de.values()]
    return tabla(["Gana quien más gana", *map(str, casos_de)], [["Parejas, de media", *partes]], clase="apretada")


CLAVES: dict[int, Callable[[Contexto], str]] = {
    1: _sumas,
    2: _frecuencias,
    3: _turno,
    4: _carcel,
    5: _mazo,
    6: _grafo,
    7: _matriz,
    8: _paseo,
    9: _grupos,
    10: _ruina,
    11: _torneo,
}


def clave_de_jugar(leccion: int, contexto: Contexto) -> str:
    """Lo que sale en la actividad de una lección; de una que no tenga nada que rellenar, nada.

    >>> clave_de_jugar(12, None)
    ''
    """
    return CLAVES[leccion](contexto) if leccion in CLAVES else ""
