"""Lección 3: «Un turno no es una tirada».

Sabe: los ejercicios, la predicción y los errores del árbol de un turno: multiplicar, sumar y lo contrario.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np

from monopoly_edu.analisis.dados import arbol_del_turno, dobles_seguidos, media, p_dobles, tiradas_del_turno
from monopoly_edu.analisis.estadistica import Intervalo, banda_de_proporcion
from monopoly_edu.aula.de_elegir import Eleccion, Opcion, Reparto
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import NumeroExacto, Simulado
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida, con_carcel, con_dos_dados
from monopoly_edu.aula.lecciones.cuentas import COMO, CONFIANZA, casi_siempre, favorita
from monopoly_edu.aula.lecciones.l02 import se_aparta
from monopoly_edu.aula.lectura import NoSeEntiende, Numero, leer_entero
from monopoly_edu.vistas.explora.muestra import dobles_seguidos as dobles_que_salen
from monopoly_edu.vistas.texto import decimal

#: Los turnos que se predicen, los que se simulan y las tiradas que puede tener uno.
TURNOS, SIMULADOS, SIMULADOS_ESCRITOS, COMO_MUCHO = 100, 10_000, "10 000", 3


# --- Cuentas -----------------------------------------------------------------------------


def con_dobles_y_carcel(c: Contexto) -> str:
    """El motivo para no hacerlo si los dobles no alargan el turno ni llevan a la cárcel."""
    return con_dos_dados(c) or con_carcel(c)


def caras(c: Contexto) -> int:
    """Las caras de cada dado."""
    return c.tablero.dados[0]


def doble(c: Contexto) -> Fraction:
    """La probabilidad de un doble."""
    return p_dobles(caras(c))


def hojas(caras_del_dado: int) -> tuple[Fraction, ...]:
    """Las probabilidades de las hojas del árbol: acabar con una tirada, con dos, con tres o en la cárcel."""
    return tuple(p for _, p in arbol_del_turno(caras_del_dado).caminos)


def tiradas_por_turno(c: Contexto) -> Fraction:
    """Las tiradas de un turno, de media y mirando solo los dados."""
    return media(tiradas_del_turno(caras(c)))


# --- 3. La predicción --------------------------------------------------------------------


def lee_tiradas_de_cien(valor: Any) -> int:
    """Las tiradas de cien turnos."""
    cuantas = leer_entero(valor)
    if not TURNOS <= cuantas <= COMO_MUCHO * TURNOS:
        raise NoSeEntiende(
            f"Son {TURNOS} turnos, y en cada uno se tira de 1 a {COMO_MUCHO} veces: di un número de {TURNOS} a "
            f"{COMO_MUCHO * TURNOS}."
        )
    return cuantas


def tiradas_que_salen(c: Contexto) -> int:
    """Las tiradas de cien turnos con los dados de la semilla."""
    dobles = dobles_que_salen(c.semilla, TURNOS, c.tablero.dados)
    return int(np.minimum(dobles + 1, COMO_MUCHO).sum())


def _esperadas(c: Contexto) -> tuple[float, float]:
    """Las que se esperan y dos desviaciones típicas (los turnos son independientes)."""
    ley, de_media = tiradas_del_turno(caras(c)), tiradas_por_turno(c)
    varianza = sum(p * (n - de_media) ** 2 for n, p in ley.items())
    return float(TURNOS * de_media), 2 * sqrt(TURNOS * varianza)


def _lo_que_sale(c: Contexto) -> str:
    esperadas, ancho = _esperadas(c)
    return (
        f"En {TURNOS} turnos con tu semilla ({c.semilla}) hay {tiradas_que_salen(c)} tiradas. La cuenta exacta espera "
        f"unas {esperadas:.0f}, y casi siempre salen entre {esperadas - ancho:.0f} y {esperadas + ancho:.0f}."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    esperadas, ancho = _esperadas(c)
    if abs(dicha - esperadas) <= ancho:
        return "Tu predicción está entre lo que casi siempre sale. ¿En qué te basaste?"
    if dicha < esperadas:
        return "Has dicho menos. ¿Qué pasa en un turno cuando los dos dados coinciden?"
    return "Has dicho más. De cada seis tiradas, ¿cuántas esperas que sean dobles?"


PREDICCION = Prediccion(
    id="3",
    titulo="Cien turnos",
    enunciado=(
        f"Juegas **{TURNOS} turnos**: cuando sacas doble, vuelves a tirar; con el tercer doble seguido vas a la cárcel "
        "y el turno se acaba. ¿Cuántas **tiradas** crees que harás en total?"
    ),
    pistas=("Piensa cuántas veces hiciste más de una tirada en los turnos de antes.",),
    solucion=lambda c: (
        f"Se esperan {TURNOS} · {tiradas_por_turno(c)} ≈ {decimal(float(TURNOS * tiradas_por_turno(c)), 0)}. "
        f"{_lo_que_sale(c)}"
    ),
    lee=lee_tiradas_de_cien,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
    aplica=con_dobles_y_carcel,
)


# --- 3.1 Justo dos tiradas ---------------------------------------------------------------

DOS_TIRADAS = NumeroExacto(
    id="3.1",
    titulo="Justo dos tiradas",
    enunciado=f"¿Qué probabilidad hay de que un turno tenga **exactamente dos tiradas**? {COMO}",
    pistas=(
        "¿Qué tiene que pasar en la primera tirada para que haya una segunda? ¿Y en la segunda, para que no haya más?",
        "Es un camino con dos ramas: busca la probabilidad de cada una.",
        "Por el camino se multiplica.",
    ),
    solucion=lambda c: f"Doble y después no doble: {doble(c)} · {1 - doble(c)} = {hojas(caras(c))[1]}.",
    calcula=lambda c: hojas(caras(c))[1],
    aplica=con_dobles_y_carcel,
    acierto="Dos cosas que tienen que pasar, una tras otra: se multiplica.",
    diagnosticos=(
        Diagnostico(
            error="camino_a_medias",
            valor=doble,
            mensaje="Eso es que haya una segunda tirada. ¿Y qué tiene que salir en ella para que sea la última?",
        ),
        Diagnostico(
            error="rama_vecina",
            valor=lambda c: doble(c) ** 2,
            mensaje="Eso son dos dobles seguidos. Después de dos dobles, ¿se acaba el turno?",
        ),
        Diagnostico(
            error="rama_vecina",
            valor=lambda c: 1 - doble(c),
            mensaje="Eso es no sacar doble en la primera. ¿Cuántas tiradas tiene entonces el turno?",
        ),
        Diagnostico(
            error="los_dos_ordenes",
            valor=lambda c: 2 * doble(c) * (1 - doble(c)),
            mensaje="¿Has contado también «no doble y después doble»? ¿Se llega a tirar por segunda vez así?",
        ),
        Diagnostico(
            error="suma_por_producto",
            valor=lambda _: 1,
            mensaje="¿Has sumado las dos ramas? ¿Es seguro que un turno tenga justo dos tiradas?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: Fraction(1, COMO_MUCHO),
            mensaje="Puede haber una, dos o tres tiradas. ¿Son las tres cosas igual de fáciles?",
        ),
    ),
)


# --- 3.2 Tres dobles ---------------------------------------------------------------------

TRES_DOBLES = NumeroExacto(
    id="3.2",
    titulo="Tres dobles",
    enunciado=(
        "Empieza tu turno. ¿Qué probabilidad hay de que acabe **en la cárcel por sacar tres dobles seguidos**? "
        "Vale una fracción, un decimal con cuatro cifras o un porcentaje con dos."
    ),
    decimales=4,
    pistas=(
        "Sigue el camino más bajo del árbol. ¿Cuántas ramas tiene?",
        "¿Qué parte de los turnos empieza con un doble? ¿Y qué parte de esos sigue con otro?",
        "Multiplica las tres ramas.",
    ),
    solucion=lambda c: f"{doble(c)} · {doble(c)} · {doble(c)} = {dobles_seguidos(COMO_MUCHO, caras(c))}.",
    calcula=lambda c: dobles_seguidos(COMO_MUCHO, caras(c)),
    aplica=con_dobles_y_carcel,
    acierto="Cada rama más multiplica otra vez: por eso los caminos largos son tan raros.",
    diagnosticos=(
        Diagnostico(
            error="suma_por_producto",
            valor=lambda c: 3 * doble(c),
            mensaje="¿Has sumado los tres dobles? Con siete dobles, ¿cuánto daría esa cuenta?",
        ),
        Diagnostico(
            error="camino_a_medias",
            valor=lambda c: doble(c) ** 2,
            mensaje="Eso son dos dobles seguidos. ¿Cuántos hacen falta para ir a la cárcel?",
        ),
        Diagnostico(
            error="camino_a_medias",
            valor=doble,
            mensaje="Eso es un doble. ¿Basta uno para ir a la cárcel?",
        ),
        Diagnostico(
            error="triple_por_cubo",
            valor=lambda c: doble(c) / 3,
            mensaje="¿Has multiplicado el denominador por 3? ¿Cuántas veces hay que multiplicar por la rama del doble?",
        ),
        Diagnostico(
            error="rama_vecina",
            valor=lambda c: hojas(caras(c))[2],
            mensaje="Ese camino acaba en la tercera tirada sin doble. ¿Adónde lleva la otra rama?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - dobles_seguidos(COMO_MUCHO, caras(c)),
            mensaje="¿Qué has calculado: ir a la cárcel o librarse de ella?",
        ),
    ),
)


# --- 3.3 El árbol con otros dados --------------------------------------------------------


def otras_caras(c: Contexto) -> int:
    """Unos dados que no son los del tablero."""
    return 4 if caras(c) != 4 else 6


DE_UN_ARBOL = {
    "no_suma_uno": "El turno tiene que acabar en alguna hoja: ¿cuánto deberían sumar las cuatro? ¿Y las tuyas?",
    "cuenta_incompleta": "¿Seguro que alguna hoja es imposible? Busca un camino que llegue hasta ella.",
    "": "Suman 1, pero alguna hoja no es lo que dice su camino. ¿Has multiplicado todas sus ramas?",
}


@dataclass(frozen=True, kw_only=True)
class Hojas(Reparto):
    """Un reparto entre las hojas de un árbol: sus mensajes hablan de caminos."""

    def sin_diagnostico(self, contexto: Contexto, leida: list[Numero]) -> tuple[str, str]:
        error, mensaje = super().sin_diagnostico(contexto, leida)
        return error, DE_UN_ARBOL.get(error, mensaje)


EL_ARBOL = Hojas(
    id="3.3",
    titulo="El árbol, con otros dados",
    enunciado=lambda c: (
        f"Ahora juegas con dos dados de **{otras_caras(c)} caras**, con las mismas reglas. Completa las hojas del "
        "árbol: la probabilidad de que el turno acabe con una tirada, con dos, con tres (sin ir a la cárcel) y en la "
        "cárcel."
    ),
    pistas=(
        "Lo primero, el doble: si el primer dado ya está quieto, ¿qué tiene que salir en el segundo?",
        "Dibuja el árbol y escribe una probabilidad en cada rama. Las dos que salen de un punto suman 1.",
        "Cada hoja es el producto de las ramas de su camino. Al final, comprueba que las cuatro suman 1.",
    ),
    solucion=lambda c: (
        f"El doble sale con probabilidad {p_dobles(otras_caras(c))}. Las hojas: "
        + "; ".join(map(str, hojas(otras_caras(c))))
        + ". Suman 1."
    ),
    lugares=lambda _: ("con una", "con dos", "con tres", "en la cárcel"),
    calcula=lambda c: hojas(otras_caras(c)),
    decimales=4,
    aplica=con_dobles_y_carcel,
    acierto="El árbol es el mismo; solo cambian los números de las ramas.",
    diagnosticos=(
        Diagnostico(
            error="rama_por_camino",
            valor=lambda c: _las_ramas(p_dobles(otras_caras(c))),
            mensaje="Has puesto la última rama de cada camino. ¿Y las que hay que recorrer antes?",
        ),
        Diagnostico(
            error="dados_de_siempre",
            valor=lambda c: hojas(caras(c)),
            mensaje="Esas son las hojas con los dados del tablero. ¿Cuánto vale el doble con estos?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: (Fraction(1, 4),) * 4,
            mensaje="Has repartido por igual entre las cuatro hojas. ¿Es igual de fácil llegar a todas?",
        ),
    ),
)


def _las_ramas(p: Fraction) -> tuple[Fraction, ...]:
    return (1 - p, 1 - p, 1 - p, p)


# --- 3.4 La media ------------------------------------------------------------------------

LA_MEDIA = NumeroExacto(
    id="3.4",
    titulo="Tiradas por turno",
    enunciado=(
        "Con los dados de siempre, ¿cuántas **tiradas tiene un turno, de media**? Mira solo los dados. Vale una "
        "fracción o un decimal con tres cifras."
    ),
    pistas=(
        "Imagina 216 turnos. ¿En cuántos se tira por segunda vez? ¿Y por tercera?",
        "O bien multiplica las tiradas de cada hoja por su probabilidad, y suma.",
        "En la hoja de la cárcel también se ha tirado tres veces.",
    ),
    solucion=lambda c: (
        f"1 + {doble(c)} + {doble(c) ** 2} = {tiradas_por_turno(c)} ≈ {decimal(tiradas_por_turno(c), 3)}: siempre hay "
        "una primera tirada, hay segunda si la primera es doble y hay tercera si lo son las dos."
    ),
    calcula=tiradas_por_turno,
    probabilidad=False,
    aplica=con_dobles_y_carcel,
    acierto="Un turno es algo más que una tirada.",
    diagnosticos=(
        Diagnostico(
            error="turno_una_tirada",
            valor=lambda _: 1,
            mensaje="Eso sería si nunca se repitiera. ¿Qué pasa cuando sale un doble?",
        ),
        Diagnostico(
            error="olvida_la_tercera",
            valor=lambda c: 1 + doble(c),
            mensaje="Ahí están la primera tirada y la segunda. ¿Puede haber alguna más?",
        ),
        Diagnostico(
            error="sin_limite",
            valor=lambda c: 1 / (1 - doble(c)),
            mensaje="Así se tiraría hasta que no saliera doble, sin límite. ¿Qué ocurre con el tercer doble?",
        ),
        Diagnostico(
            error="media_sin_pesos",
            valor=lambda _: 2,
            mensaje="Eso es la media de 1, 2 y 3. ¿Hay tantos turnos de tres tiradas como de una?",
        ),
        Diagnostico(
            error="cuarta_tirada",
            valor=lambda c: 1 + doble(c) + doble(c) ** 2 + doble(c) ** 3,
            mensaje="¿Has contado una cuarta tirada? ¿Cuántas lleva quien va a la cárcel por dobles?",
        ),
    ),
)


# --- 3.5 Simular -------------------------------------------------------------------------


def _banda(c: Contexto) -> Intervalo:
    return banda_de_proporcion(float(doble(c)), SIMULADOS, CONFIANZA)


MAS_DE_UNA = Simulado(
    id="3.5",
    titulo="Más de una tirada",
    enunciado=(
        f"En el explorador del turno, despliega las tres tiradas y pulsa «Todo»: son **{SIMULADOS_ESCRITOS} turnos** "
        "con tu semilla. ¿Qué parte de ellos tiene **más de una tirada**?"
    ),
    pistas=(
        "¿Qué hojas cuentan? Suma sus turnos y divide entre todos.",
        "Otra manera: lo contrario de tener más de una es tener justo una.",
    ),
    solucion=lambda c: (
        f"Cada semilla da la suya. La exacta es {doble(c)}: hay más de una tirada justo cuando la primera es doble. "
        "En la figura se suman las tres hojas de abajo, o se resta de 1 la de arriba."
    ),
    banda=_banda,
    como=(
        f"son tres desviaciones típicas de {SIMULADOS_ESCRITOS} turnos independientes, √(p(1 − p)/n). De mil "
        "simulaciones bien hechas, tres se salen."
    ),
    aplica=con_dobles_y_carcel,
    diagnosticos=(
        Diagnostico(
            error="exactamente_por_al_menos",
            valor=lambda c: hojas(caras(c))[1],
            si=lambda c, n: _cerca(n, hojas(caras(c))[1]),
            mensaje="Eso se parece a tener justo dos. ¿Tienen más de una los turnos de tres tiradas?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - doble(c),
            si=lambda c, n: _cerca(n, 1 - doble(c)),
            mensaje="¿Qué turnos has contado: los que tienen más de una tirada o los que tienen una?",
        ),
    ),
)


def _cerca(n: Numero, p: Fraction) -> bool:
    """Está donde caería una simulación de ese otro suceso."""
    banda = banda_de_proporcion(float(p), SIMULADOS, CONFIANZA)
    return banda.bajo <= n.valor <= banda.alto


# --- 3.6 ¿Turnos, tiradas o vueltas? -----------------------------------------------------


def _tiradas_por_vuelta(c: Contexto) -> int:
    return round(len(c.tablero) / media(c.sumas))


FALTA_UNA_PALABRA = Eleccion(
    id="3.6",
    titulo="Falta una palabra",
    enunciado=(
        "A estas frases, que a la larga son verdad, se les ha borrado una palabra: «tiradas», «turnos» o «vuelta». ¿En "
        "cuál falta **«turnos»**?"
    ),
    pistas=(
        "Prueba con las tres palabras en cada frase. ¿Con cuál es verdad?",
        "¿En qué cabe más de una vez echar los dados, pero no más de tres?",
    ),
    solucion=lambda c: (
        f"La c: para tirar por tercera vez en un turno hacen falta dos dobles, {doble(c)} · {doble(c)}. En la a y la b "
        "se cuenta cada vez que se echan los dados; en la d, el camino entre dos sueldos."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"1 de cada {caras(c)} ____ es un doble.",
            error="tirada_turno_vuelta",
            mensaje="¿Qué es lo que sale doble o no doble: lo que dura hasta que le toca a otro, o cada echada?",
        ),
        Opcion(
            dice=f"En 1 de cada {1 / c.sumas[favorita(c)]} ____, los dados suman {favorita(c)}.",
            error="tirada_turno_vuelta",
            mensaje="Si en un turno echas los dados dos veces, ¿cuántas sumas salen? ¿Qué se cuenta entonces?",
        ),
        Opcion(dice=f"En 1 de cada {caras(c) ** 2} ____ se echan los dados por tercera vez."),
        Opcion(
            dice=f"En cada ____ al tablero se echan los dados unas {_tiradas_por_vuelta(c)} veces.",
            error="tirada_turno_vuelta",
            mensaje="¿Cuántas veces puedes echar los dados, como mucho, antes de que le toque a otro?",
        ),
    ),
    aplica=con_dobles_y_carcel,
    acierto="Antes de leer un porcentaje, mira de qué se cuenta.",
)


# --- Salida ------------------------------------------------------------------------------

YA_VAN_DOS = NumeroExacto(
    id="3.S1",
    titulo="Ya van dos",
    enunciado=(
        "En este turno ya has sacado **dos dobles** y vas a tirar por tercera vez. ¿Qué probabilidad hay de que esta "
        f"tirada te mande a la cárcel por dobles? {COMO}"
    ),
    pistas=(
        "¿En qué punto del árbol estás ahora? ¿Qué ramas salen de él?",
        "Los dos primeros dobles ya han salido: no hay que volver a esperarlos.",
    ),
    solucion=lambda c: (
        f"{doble(c)}. Ya has recorrido dos ramas; queda una. Vista antes de empezar el turno, la probabilidad era "
        f"{dobles_seguidos(COMO_MUCHO, caras(c))}."
    ),
    calcula=doble,
    aplica=con_dobles_y_carcel,
    diagnosticos=(
        Diagnostico(
            error="serie_entera",
            valor=lambda c: dobles_seguidos(COMO_MUCHO, caras(c)),
            si=lambda c, n: n.es(dobles_seguidos(COMO_MUCHO, caras(c)), 3),
            mensaje="Eso es sacar los tres, visto antes de empezar el turno. ¿Cuántos te faltan ahora?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda _: Fraction(1, 2),
            mensaje="De ese punto del árbol salen dos ramas, es verdad. ¿Son igual de gruesas?",
        ),
        Diagnostico(
            error="falacia_del_jugador",
            valor=lambda c: doble(c) ** 2,
            si=lambda c, n: se_aparta(n, doble(c)) < 0,
            mensaje="Así sería más difícil el tercer doble que el primero. ¿Son otros dados?",
        ),
        Diagnostico(
            error="racha",
            valor=lambda c: 1 - doble(c) / 2,
            si=lambda c, n: se_aparta(n, doble(c)) > 0,
            mensaje="Así sería más fácil el tercer doble que el primero. ¿Son otros dados?",
        ),
    ),
)

SUMAR_O_MULTIPLICAR = Eleccion(
    id="3.S2",
    titulo="¿Sumar o multiplicar?",
    enunciado=(
        "Ya sabes la probabilidad de que el turno acabe con una tirada y la de que acabe con dos. ¿Cómo se calcula la "
        "de que acabe **con una o con dos**?"
    ),
    pistas=(
        "¿Son dos ramas del mismo camino o dos hojas distintas?",
        "Imagina 100 turnos. ¿Qué turnos cuentas?",
    ),
    solucion="La b. Son dos hojas distintas y un turno acaba en una sola: se suman. Se multiplica por el camino.",
    opciones=lambda _: (
        Opcion(
            dice="Multiplicándolas, porque son tiradas seguidas.",
            error="producto_por_suma",
            mensaje="¿Puede un mismo turno acabar con una tirada y también con dos? ¿Saldría más o menos que cada una?",
        ),
        Opcion(dice="Sumándolas, porque un turno no puede acabar en las dos hojas a la vez."),
        Opcion(
            dice="Con la media de las dos.",
            error="media_sin_pesos",
            mensaje="La media queda entre las dos. ¿Puede ser menos probable «una o dos» que «una»?",
        ),
        Opcion(
            dice="Restando de 1 la de acabar con una.",
            error="complementario",
            mensaje="Eso es acabar con más de una. ¿Qué turnos sobran ahí y cuáles faltan?",
        ),
    ),
    aplica=con_dobles_y_carcel,
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="3",
        donde="predicción",
        que=f"tiradas que se hacen en {TURNOS} turnos",
        sale=tiradas_que_salen,
        banda=lambda c: casi_siempre(*_esperadas(c)),
        aplica=con_dobles_y_carcel,
    ),
    Medida(
        id="3.5",
        donde="ejercicio",
        que=f"parte de los {SIMULADOS_ESCRITOS} turnos con más de una tirada",
        sale=lambda c: float((dobles_que_salen(c.semilla, SIMULADOS, c.tablero.dados) > 0).mean()),
        banda=_banda,
        se_acepta=True,
        cifras=2,
        aplica=con_dobles_y_carcel,
    ),
)

LECCION = Leccion(
    numero=3,
    titulo="Un turno no es una tirada",
    prediccion=PREDICCION,
    ejercicios=(DOS_TIRADAS, TRES_DOBLES, EL_ARBOL, LA_MEDIA, MAS_DE_UNA, FALTA_UNA_PALABRA),
    salida=(YA_VAN_DOS, SUMAR_O_MULTIPLICAR),
    medidas=MEDIDAS,
)
