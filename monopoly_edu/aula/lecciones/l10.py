"""Lección 10: «Arruinarse».

Sabe: los ejercicios, la predicción y los errores de la ruina del jugador.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import numpy as np

from monopoly_edu.analisis.estadistica import Intervalo, banda_de_proporcion
from monopoly_edu.analisis.ruina import duracion_esperada, instante_de_ruina, probabilidad_de_ruina
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Abierta, Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto, Simulado
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.cuentas import CONFIANZA, de_cien
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero
from monopoly_edu.vistas.explora.ruina import apuestas_de_la_mitad, jugar
from monopoly_edu.vistas.texto import decimal, porcentaje

#: Apostar a rojo o negro: 18 de 37.
ROJO, JUSTO = Fraction(18, 37), Fraction(1, 2)
JUGADORES, FICHAS, META = 1000, 1000, 20
#: Con lo que se empieza en el juego justo, y lo que hay entre los dos.
MIO, TOTAL = 3, 8
COMO = "Vale una fracción, un decimal con tres cifras o un porcentaje."


# --- Cuentas -----------------------------------------------------------------------------


def _ruina_de_cien() -> tuple[float, float]:
    """Los arruinados que se esperan de cien, y dos errores típicos (cada uno juega por su cuenta)."""
    p = float(probabilidad_de_ruina(5, 10, ROJO))
    return 100 * p, 2 * sqrt(100 * p * (1 - p))


@cache
def _mediana(parte: float) -> int:
    """Con 5 € de 60, a rojo o negro: la apuesta en la que se ha arruinado esa parte de los jugadores."""
    arruinados = np.cumsum(instante_de_ruina(5, 60, float(ROJO), 400))
    return int(np.argmax(arruinados >= parte))


def _banda_de_la_mediana(_: Contexto) -> Intervalo:
    """De `JUGADORES` independientes, la mitad arruinada se ve un poco antes o después: tres errores de esa mitad."""
    ancho = 3 * sqrt(0.25 / JUGADORES)
    return Intervalo(_mediana(0.5), _mediana(0.5 - ancho), _mediana(0.5 + ancho))


def capital_que_basta() -> int:
    """El menor capital con el que, a rojo o negro y hasta la meta, la ruina es menos probable que no."""
    return next(i for i in range(1, META) if probabilidad_de_ruina(i, META, ROJO) < JUSTO)


# --- 10. La predicción -------------------------------------------------------------------


def _lo_que_pasa(_: Contexto) -> str:
    media, ancho = _ruina_de_cien()
    return (
        f"se arruinan, de media, {media:.0f} de cada 100, y casi siempre entre {media - ancho:.0f} y "
        f"{media + ancho:.0f}. En una sola apuesta se pierde el {porcentaje(1 - ROJO, 1)} de las veces."
    )


def _mirar_la_prediccion(_: Contexto, dicha: int) -> str:
    media, ancho = _ruina_de_cien()
    cabe = "Cabe entre lo que casi siempre pasa. " if abs(dicha - media) <= ancho else ""
    if dicha < media - 5:
        return f"{cabe}Has dicho menos de la media. ¿Cómo crece una ventaja pequeña cuando se apuesta muchas veces?"
    if dicha > media + 5:
        pregunta = "¿Qué parte de los que empiezan con la mitad del dinero llega a tenerlo todo?"
        return f"{cabe}Has dicho más de la media. {pregunta}"
    return "Muy cerca. ¿Lo pensaste apuesta a apuesta o con la partida entera?"


PREDICCION = Prediccion(
    id="10",
    titulo="Cien personas a rojo o negro",
    enunciado=(
        "Cien personas tienen 5 € cada una y apuestan de euro en euro a rojo o negro (se gana 18 de cada 37 veces) "
        "hasta tener 10 € o quedarse sin nada. ¿**Cuántas** crees que se arruinan?"
    ),
    pistas=("Si el juego fuera justo, ¿cuántas se arruinarían?",),
    solucion=lambda c: f"La fórmula de la ruina con p = 18/37: {_lo_que_pasa(c)}",
    lee=de_cien("personas"),
    resultado=_lo_que_pasa,
    comenta=_mirar_la_prediccion,
)


# --- 10.1 Un juego justo -----------------------------------------------------------------


def _errores_de_un_juego_justo(capital: int, total: int) -> tuple[Diagnostico, ...]:
    """Los errores de siempre sobre un juego justo en el que se empieza con `capital` de `total` euros."""
    return (
        Diagnostico(
            error="justo_es_seguro",
            valor=lambda _: 0,
            mensaje="Justo quiere decir que nadie tiene ventaja en cada apuesta. ¿Qué pasa si tienes una mala racha?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda _: Fraction(capital, total),
            mensaje="¿Esa es la probabilidad de arruinarte o la de llevártelo todo? ¿Quién empieza con menos?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: Fraction(1, 2),
            mensaje="O te arruinas o te lo llevas todo, sí. ¿Pero está igual de lejos el 0 que el total?",
        ),
        Diagnostico(
            error="razon_por_parte",
            valor=lambda _: Fraction(capital, total - capital),
            mensaje="Has comparado tu dinero con el del otro. ¿Qué parte es del dinero de los dos juntos?",
        ),
        Diagnostico(
            error="ruina_segura",
            valor=lambda _: 1,
            mensaje="Eso pasaría contra alguien con dinero sin fin. ¿Se le puede acabar el dinero al otro aquí?",
        ),
    )


JUEGO_JUSTO = NumeroExacto(
    id="10.1",
    titulo="Un juego justo",
    enunciado=(
        f"Tienes {MIO} € y el otro, {TOTAL - MIO} €. Apostáis de euro en euro, a cara o cruz, hasta que alguien se "
        f"queda sin nada. ¿Qué probabilidad hay de que **te arruines tú**? {COMO}"
    ),
    pistas=(
        "Si empezarais los dos con lo mismo, ¿qué dirías? ¿Y ahora, quién está más cerca de quedarse a cero?",
        f"Como el juego es justo, lo que tienes de media al final es lo mismo que al principio: {MIO} €.",
        f"Al final tienes {TOTAL} € o 0 €. ¿Con qué probabilidad tienes {TOTAL}, si la media es {MIO}?",
    ),
    solucion=(
        f"Al final tienes {TOTAL} € con probabilidad g, o nada; de media, {TOTAL}·g. Como el juego es justo, "
        f"{TOTAL}·g = {MIO}, luego g = {MIO}/{TOTAL}, y te arruinas con probabilidad "
        f"1 − {MIO}/{TOTAL} = {TOTAL - MIO}/{TOTAL}. En general, 1 − i/N."
    ),
    calcula=lambda _: probabilidad_de_ruina(MIO, TOTAL, JUSTO),
    acierto="En un juego justo, quien empieza con menos se arruina más.",
    diagnosticos=_errores_de_un_juego_justo(MIO, TOTAL),
)


# --- 10.2 Una ventaja pequeña ------------------------------------------------------------

VENTAJA = Simulado(
    id="10.2",
    titulo="Una ventaja pequeña",
    enunciado=(
        "En el explorador de la ruina pon 5 € de capital, 10 € en juego y 18/37 de probabilidad de ganar, y haz jugar "
        f"a los **{JUGADORES} jugadores** con tu semilla. ¿Qué parte de ellos se arruina?"
    ),
    pistas=(
        "El botón «Todo» hace jugar a todos; la parte de arruinados se lee en la figura y en su descripción.",
        "Si se arruinan 300 de 1000, la parte es 300/1000, o el 30 %.",
    ),
    solucion=(
        "Con r = q/p = 19/18, la fórmula da (r⁵ − r¹⁰)/(1 − r¹⁰) ≈ 0,567. En cada apuesta la banca solo lleva una "
        "ventaja de 1/37, pero la partida son unas 25 apuestas."
    ),
    banda=lambda _: banda_de_proporcion(float(probabilidad_de_ruina(5, 10, ROJO)), JUGADORES, CONFIANZA),
    como=(
        f"son tres errores típicos de {JUGADORES} partidas independientes, √(p(1 − p)/n). De mil simulaciones bien "
        "hechas, tres se salen."
    ),
    acierto="Una ventaja pequeña, repetida muchas veces, se nota.",
    diagnosticos=(
        Diagnostico(
            error="ventaja_pequena",
            valor=lambda _: JUSTO,
            mensaje="Eso sería si el juego fuera justo. ¿Qué hace una ventaja pequeña cuando se repite tanto?",
        ),
        Diagnostico(
            error="una_apuesta_por_la_partida",
            valor=lambda _: 1 - ROJO,
            mensaje="Esa es la probabilidad de perder una apuesta. ¿Y la partida entera?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda _: 1 - probabilidad_de_ruina(5, 10, ROJO),
            mensaje="¿Has contado los que se arruinan o los que se llevan todo?",
        ),
    ),
)


# --- 10.3 La mitad de los jugadores ------------------------------------------------------

LA_MITAD = Simulado(
    id="10.3",
    titulo="La mitad de los jugadores",
    enunciado=(
        f"Ahora pon 5 € de capital y 60 € en juego, con la misma probabilidad (18/37), y mira a los {JUGADORES} "
        "jugadores en el dibujo «cuándo se arruinan». ¿Tras **cuántas apuestas** se ha arruinado la mitad?"
    ),
    pistas=(
        "Busca en el dibujo dónde cruza la curva el 50 %, y baja hasta el eje de las apuestas.",
        "No es la media: unos pocos que duran muchísimo la suben, y a la mitad no la cambian.",
    ),
    solucion=lambda c: (
        f"La mediana exacta es {_mediana(0.5)} apuestas. La media de lo que dura una partida es mucho mayor, "
        f"{decimal(float(duracion_esperada(5, 60, ROJO)), 0)}, porque unas pocas partidas duran muchísimo."
    ),
    banda=_banda_de_la_mediana,
    probabilidad=False,
    como=f"es lo que se mueve la mediana de {JUGADORES} partidas independientes (tres errores típicos de la mitad).",
    acierto="La mitad se arruina enseguida, aunque la media sea larga.",
    diagnosticos=(
        Diagnostico(
            error="media_por_mediana",
            valor=lambda _: round(float(duracion_esperada(5, 60, ROJO))),
            mensaje="Eso se parece a lo que dura una partida de media. ¿Ha durado tanto la mitad de los jugadores?",
        ),
        Diagnostico(
            error="siempre_se_pierde",
            valor=lambda _: 5,
            mensaje="Eso es lo más rápido que te puedes arruinar: perdiendo siempre. ¿Le pasa a la mitad?",
        ),
    ),
)


# --- 10.4 El préstamo --------------------------------------------------------------------

PRESTAMO = Abierta(
    id="10.4",
    titulo="El préstamo",
    enunciado=(
        "Has perdido 5 € a rojo o negro. Un amigo te presta otros 5 € «para recuperarlos» jugando hasta tener 10 € o "
        "nada. ¿**Lo aceptas**? Explica por qué, con números."
    ),
    pistas=(
        "¿Con qué probabilidad vuelves a quedarte sin nada? Y entonces, ¿cuánto debes?",
        "Compara lo que tienes de media al final con lo que tenías al empezar.",
    ),
    solucion=lambda c: (
        f"Se vuelve a perder todo con probabilidad {porcentaje(probabilidad_de_ruina(5, 10, ROJO), 1)}: de media se "
        f"acaba con {decimal(float(10 * (1 - probabilidad_de_ruina(5, 10, ROJO))), 2)} € y una deuda de 5 €. La ruleta "
        "no sabe que antes se ha perdido: no hay nada que recuperar. Conviene decirlo claro: así empiezan los "
        "problemas con el juego."
    ),
    rubrica=(
        "¿He dado la probabilidad de volver a arruinarme?",
        "¿He comparado lo que gano de media con lo que debo?",
        "¿He dicho si lo que perdí antes cambia algo ahora?",
        "¿Se entiende lo que decido y por qué?",
    ),
)


# --- 10.5 Visitas, casi normales ---------------------------------------------------------


def _p(c: Contexto) -> float:
    return 1 / len(c.tablero)


CASI_NORMAL = NumeroExacto(
    id="10.5",
    titulo="Visitas, casi normales",
    enunciado=lambda c: (
        f"{FICHAS} fichas pasean por el tablero cada una por su cuenta, solo con los dados. Al cabo de mucho tiempo se "
        f"cuenta cuántas están en una casilla: cada una está ahí con probabilidad 1/{len(c.tablero)}. Ese número es "
        "casi normal. ¿Cuál es su **desviación típica**? Con dos decimales."
    ),
    pistas=(
        "Las fichas son independientes: el número de las que están ahí sigue una binomial.",
        "La varianza de una binomial es n·p·(1 − p). ¿Y la desviación típica?",
    ),
    solucion=lambda c: (
        f"√(n·p·(1 − p)) = √({FICHAS} · 1/{len(c.tablero)} · {len(c.tablero) - 1}/{len(c.tablero)}) ≈ "
        f"{decimal(sqrt(FICHAS * _p(c) * (1 - _p(c))), 2)}. La media es {decimal(FICHAS * _p(c), 0)}."
    ),
    calcula=lambda c: sqrt(FICHAS * _p(c) * (1 - _p(c))),
    decimales=2,
    probabilidad=False,
    acierto="Con la media y la desviación típica ya se puede usar la normal.",
    diagnosticos=(
        Diagnostico(
            error="varianza_por_desviacion",
            valor=lambda c: FICHAS * _p(c) * (1 - _p(c)),
            mensaje="Ese número está en «fichas al cuadrado». ¿Qué falta para que sea una desviación típica?",
        ),
        Diagnostico(
            error="media_por_desviacion",
            valor=lambda c: FICHAS * _p(c),
            mensaje="Ese es el número de fichas que se espera. ¿Cuánto se suele apartar de ahí?",
        ),
        Diagnostico(
            error="olvida_el_fallo",
            valor=lambda c: sqrt(FICHAS * _p(c)),
            mensaje="Muy cerca. En la varianza de una binomial, ¿qué más multiplica, además de n y de p?",
        ),
        Diagnostico(
            error="una_sola_ficha",
            valor=lambda c: sqrt(_p(c) * (1 - _p(c))),
            mensaje="Esa es la de una sola ficha. ¿Y la de todas juntas?",
        ),
    ),
)


# --- 10.6 Con cuánto empezar -------------------------------------------------------------


def lee_capital(valor: Any) -> int:
    """Euros con los que se empieza, sin haber llegado ya a la meta."""
    capital = leer_entero(valor)
    if not 0 < capital < META:
        raise NoSeEntiende(f"Se empieza con algo, y sin haber ganado ya: un número de 1 a {META - 1}.")
    return capital


CON_CUANTO = Busca(
    id="10.6",
    titulo="¿Con cuánto hay que empezar?",
    enunciado=(
        f"Juegas a rojo o negro (18/37), de euro en euro, hasta tener {META} € o nada. Di **con cuántos euros** puedes "
        "empezar para que arruinarte sea menos probable que llegar."
    ),
    pistas=(
        "En un juego justo bastaría con empezar con más de la mitad. ¿Y en este?",
        "Prueba varias cantidades en el explorador o, después de ejecutar la última celda, con "
        f"`probabilidad_de_ruina(i, {META}, 18/37)`, cambiando la i.",
    ),
    solucion=lambda c: (
        f"Desde {capital_que_basta()} €: con {capital_que_basta() - 1} € la ruina es del "
        f"{porcentaje(probabilidad_de_ruina(capital_que_basta() - 1, META, ROJO), 1)} y con {capital_que_basta()} €, "
        f"del {porcentaje(probabilidad_de_ruina(capital_que_basta(), META, ROJO), 1)}."
    ),
    lee=lee_capital,
    vale=lambda _, capital: probabilidad_de_ruina(capital, META, ROJO) < JUSTO,
    ejemplo=lambda _: capital_que_basta() + 1,
    acierto="Hace falta bastante más de la mitad: la ventaja de la banca se paga en cada apuesta.",
    diagnosticos=(
        Diagnostico(
            error="complementario",
            valor=lambda _: 5,
            si=lambda _, capital: capital < META // 2,
            mensaje="Con menos de la mitad, ¿qué está más cerca, la ruina o la meta?",
        ),
        Diagnostico(
            error="ventaja_pequena",
            valor=lambda _: META // 2,
            si=lambda _, capital: capital >= META // 2,
            mensaje="Piensa qué pasaría en un juego justo. Y aquí, ¿cuántas apuestas con desventaja hay hasta llegar?",
        ),
    ),
)


# --- Salida ------------------------------------------------------------------------------

OTRO_JUEGO_JUSTO = NumeroExacto(
    id="10.S1",
    titulo="Otro juego justo",
    enunciado=(
        "Tienes 4 € y el otro, 12 €. Apostáis de euro en euro, a cara o cruz, hasta que alguien se queda sin nada. "
        f"¿Qué probabilidad hay de que **te arruines tú**? {COMO}"
    ),
    pistas=(
        "¿Cuánto dinero hay en total? ¿Qué parte es tuya?",
        "Al final lo tienes todo o nada, y de media lo mismo que al principio.",
    ),
    solucion="1 − 4/16 = 3/4.",
    calcula=lambda _: probabilidad_de_ruina(4, 16, JUSTO),
    diagnosticos=_errores_de_un_juego_justo(4, 16),
)

CINCO_SEGUIDAS = Eleccion(
    id="10.S2",
    titulo="La siguiente apuesta",
    enunciado="Ana ha perdido cinco apuestas seguidas a rojo o negro. ¿Qué probabilidad tiene de ganar la siguiente?",
    pistas=(
        "¿Ha cambiado algo en la ruleta?",
        "¿Cómo sabría la bola lo que ha salido antes?",
    ),
    solucion="La b: 18/37, como siempre. La ruleta no tiene memoria, y lo perdido no se recupera: se vuelve a apostar.",
    opciones=lambda _: (
        Opcion(
            dice="Más que antes: después de cinco fallos, ya le toca.",
            error="falacia_del_jugador",
            mensaje="¿Cuántos números rojos tenía la ruleta en la primera apuesta? ¿Y ahora?",
        ),
        Opcion(dice="La misma que en la primera apuesta."),
        Opcion(
            dice="Menos que antes: está en mala racha.",
            error="racha",
            mensaje="¿Qué ha cambiado en la ruleta para que ahora sea más difícil?",
        ),
        Opcion(
            dice="Da igual: si apuesta el doble cada vez, al final recupera seguro.",
            error="me_recupero",
            mensaje="Para doblar siempre hace falta dinero sin fin. ¿Cuánto tendría que apostar tras diez fallos?",
        ),
    ),
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="10.2",
        donde="ejercicio",
        que=f"parte de los {JUGADORES} jugadores que se arruina con 5 € de 10",
        sale=lambda c: float(jugar(5, 10, ROJO, c.semilla).arruinados.mean()),
        banda=VENTAJA.banda,
        se_acepta=True,
        cifras=1,
    ),
    Medida(
        id="10.3",
        donde="ejercicio",
        que=f"apuestas tras las que se ha arruinado la mitad de los {JUGADORES} jugadores con 5 € de 60",
        sale=lambda c: round(apuestas_de_la_mitad(5, 60, ROJO, c.semilla)),
        banda=LA_MITAD.banda,
        se_acepta=True,
    ),
)

LECCION = Leccion(
    numero=10,
    titulo="Arruinarse",
    prediccion=PREDICCION,
    ejercicios=(JUEGO_JUSTO, VENTAJA, LA_MITAD, PRESTAMO, CASI_NORMAL, CON_CUANTO),
    salida=(OTRO_JUEGO_JUSTO, CINCO_SEGUIDAS),
    medidas=MEDIDAS,
)
