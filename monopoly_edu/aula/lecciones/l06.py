"""Lección 6: «El tablero es un grafo».

Sabe: los ejercicios, la predicción y los errores de los caminos en un grafo con probabilidades.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usa: el registro de lecciones.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Any

from monopoly_edu.analisis.dados import limite_de_pasar_por, media, pasar_por
from monopoly_edu.analisis.grafo import grafo
from monopoly_edu.aula.de_elegir import Eleccion, Opcion, Reparto
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.cuentas import casi_siempre, de_cien, esperadas, la_casilla
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero, leer_lista
from monopoly_edu.caja.tablero import Casilla
from monopoly_edu.vistas.explora.muestra import tiradas
from monopoly_edu.vistas.texto import decimal, lista

FICHAS = 100
#: Hasta dónde se aleja la casilla más lejana de la que se pregunta.
LEJOS = 20
COMO = "Vale una fracción, un decimal con cuatro cifras o un porcentaje con dos."


# --- Cuentas -----------------------------------------------------------------------------


def caer_a(c: Contexto, distancia: int) -> Fraction:
    """La probabilidad de caer justo en la casilla que está esa distancia más allá, con las tiradas que hagan falta."""
    return _pasar_por(distancia, c.tablero.dados)


_pasar_por = lru_cache(maxsize=512)(pasar_por)


def limite(c: Contexto) -> Fraction:
    """La de una casilla muy lejana: uno partido por la tirada media."""
    return limite_de_pasar_por(c.tablero.dados)


def tirada_media(c: Contexto) -> Fraction:
    """Las casillas que se avanzan en una tirada, de media."""
    return media(c.sumas)


# --- 6. La predicción --------------------------------------------------------------------


def _lejana(c: Contexto) -> int:
    """La casilla de la predicción, a tres cuartos de la vuelta."""
    return 3 * len(c.tablero) // 4


def caen(c: Contexto) -> int:
    """Cuántas de las cien fichas de la semilla caen justo en la casilla de la predicción."""
    bastan = ceil(_lejana(c) / min(c.sumas))
    sumas = tiradas(c.semilla, FICHAS * bastan, c.tablero.dados).sum(axis=1).reshape(FICHAS, bastan)
    return int((sumas.cumsum(axis=1) == _lejana(c)).any(axis=1).sum())


def _esperadas(c: Contexto) -> tuple[float, float]:
    """Las que se esperan y dos errores típicos (cada ficha tira por su cuenta)."""
    return esperadas(FICHAS, float(caer_a(c, _lejana(c))))


def _lo_que_pasa(c: Contexto) -> str:
    cuantas, ancho = _esperadas(c)
    return (
        f"se esperan {decimal(cuantas, 1)} de cada {FICHAS}; con 19 de cada 20 semillas, entre {cuantas - ancho:.0f} y "
        f"{cuantas + ancho:.0f}. Con la tuya ({c.semilla}) caen {caen(c)}. Las demás pasan por encima."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    cuantas, ancho = _esperadas(c)
    if abs(dicha - cuantas) <= ancho:
        return "Tu predicción está entre lo que casi siempre sale. ¿En qué te basaste?"
    if dicha >= 90:
        return "Todas pasan por allí, es verdad. ¿Pasar es lo mismo que caer?"
    if abs(dicha - FICHAS / len(c.tablero)) <= 2:
        return f"¿Repartiste entre las {len(c.tablero)} casillas? ¿En cuántas distintas se cae durante una vuelta?"
    return "¿Esperabas más o menos? ¿De cuántas en cuántas casillas avanza la ficha, de media?"


PREDICCION = Prediccion(
    id="6",
    titulo="Cien fichas",
    enunciado=lambda c: (
        "Cien fichas salen de Salida y dan una vuelta **solo con los dados**, sin tarjetas ni cárcel. ¿Cuántas crees "
        f"que **caerán justo** en {la_casilla(c, _lejana(c))}, sin saltársela?"
    ),
    pistas=("Antes de llegar allí, cada ficha habrá hecho varias tiradas.",),
    solucion=lambda c: f"Con todos los caminos que llevan hasta allí, {_lo_que_pasa(c)}",
    lee=de_cien("fichas"),
    resultado=_lo_que_pasa,
    comenta=_mirar_la_prediccion,
)


# --- 6.1 Las flechas de Salida -----------------------------------------------------------

CLASES = ("una calle", "una estación", "una de tarjeta", "otra casilla")


def _clase(casilla: Casilla) -> int:
    """El lugar de `CLASES` que le toca a una casilla."""
    return {"solar": 0, "estacion": 1, "suerte": 2, "caja": 2}.get(casilla.tipo, 3)


def _sumado(c: Contexto, pesos: Mapping[int, Fraction]) -> tuple[Fraction, ...]:
    """Lo que pesan las casillas de cada clase."""
    por_clase = [Fraction(0)] * len(CLASES)
    for casilla, peso in pesos.items():
        por_clase[_clase(c.tablero[casilla])] += peso
    return tuple(por_clase)


def _flechas(c: Contexto) -> dict[int, Fraction]:
    """Las flechas que salen de Salida: adónde van y su probabilidad."""
    return {a: flecha["probabilidad"] for a, flecha in grafo(c.tablero)[0].items()}


def _iguales(casillas: list[int]) -> dict[int, Fraction]:
    return dict.fromkeys(casillas, Fraction(1, len(casillas)))


def _cuantas_de_cada(c: Contexto) -> str:
    hay = _sumado(c, dict.fromkeys(_flechas(c), Fraction(1)))
    return lista([f"{clase} ({int(n)})" for clase, n in zip(CLASES, hay, strict=True)])


FLECHAS = Reparto(
    id="6.1",
    titulo="Las flechas de Salida",
    enunciado=(
        "Estás en Salida y vas a tirar. Mirando solo las flechas de los dados, ¿con qué probabilidad cae tu ficha en "
        f"cada clase de casilla? Escribe cuatro números: {lista(CLASES)} (cualquiera de las demás)."
    ),
    pistas=(
        "Mira las flechas de la casilla 0 en el explorador: cada una lleva escrita su probabilidad.",
        "Suma las flechas que llevan a casillas de la misma clase. Al final, los cuatro números suman 1.",
    ),
    solucion=lambda c: (
        f"Salen flechas hacia {_cuantas_de_cada(c)}, pero no pesan igual. Sumando sus probabilidades: "
        + "; ".join(str(p) for p in _sumado(c, _flechas(c)))
        + "."
    ),
    lugares=lambda _: CLASES,
    calcula=lambda c: _sumado(c, _flechas(c)),
    acierto="Cada flecha lleva su peso, y los pesos de las que salen de una casilla suman 1.",
    diagnosticos=(
        Diagnostico(
            error="flechas_iguales",
            valor=lambda c: _sumado(c, _iguales(list(_flechas(c)))),
            mensaje="Has contado las flechas como si pesaran lo mismo. ¿Son todas igual de gruesas en la figura?",
        ),
        Diagnostico(
            error="todo_el_tablero",
            valor=lambda c: _sumado(c, _iguales(list(range(len(c.tablero))))),
            mensaje="Has contado las casillas de todo el tablero. ¿A cuáles se llega desde Salida con una tirada?",
        ),
    ),
)


# --- 6.2 Por todos los caminos -----------------------------------------------------------


def _cerca(c: Contexto) -> int:
    """La casilla a la que se llega con dos tiradas mínimas, o con una sola."""
    return 2 * min(c.sumas)


TODOS_LOS_CAMINOS = NumeroExacto(
    id="6.2",
    titulo="Por todos los caminos",
    enunciado=lambda c: (
        "Solo con los dados y con **las tiradas que hagan falta**, ¿qué probabilidad hay de caer justo en la casilla "
        f"que está {_cerca(c)} más allá de la tuya? {COMO}"
    ),
    pistas=(
        lambda c: (
            f"Haz el árbol: ¿de cuántas maneras se avanzan {_cerca(c)} casillas justas, con una tirada o con más?"
        ),
        lambda c: (
            f"Un camino es una sola flecha. En el otro se avanza lo mínimo, {min(c.sumas)}, dos veces. ¿Qué "
            "probabilidad tiene cada uno?"
        ),
        "A lo largo de un camino se multiplica; los caminos distintos se suman.",
    ),
    solucion=lambda c: (
        f"Con una tirada, {c.sumas[_cerca(c)]}; con dos, {c.sumas[min(c.sumas)]} · {c.sumas[min(c.sumas)]} = "
        f"{c.sumas[min(c.sumas)] ** 2}. En total, {caer_a(c, _cerca(c))}."
    ),
    calcula=lambda c: caer_a(c, _cerca(c)),
    decimales=4,
    acierto="Has sumado todos los caminos que llevan hasta allí, cada uno con su producto.",
    diagnosticos=(
        Diagnostico(
            error="rama_olvidada",
            valor=lambda c: c.sumas[_cerca(c)],
            mensaje="Ese es el camino de una sola tirada. ¿Se puede llegar justo ahí con más de una?",
        ),
        Diagnostico(
            error="rama_olvidada",
            valor=lambda c: c.sumas[min(c.sumas)] ** 2,
            mensaje="Ese es el camino de dos tiradas. ¿Y si llegas a la primera?",
        ),
        Diagnostico(
            error="suma_por_producto",
            valor=lambda c: c.sumas[_cerca(c)] + 2 * c.sumas[min(c.sumas)],
            mensaje="En el camino de dos tiradas has sumado. ¿Es más fácil sacar lo mínimo dos veces que una?",
        ),
        Diagnostico(
            error="rama_sin_peso",
            valor=lambda c: c.sumas[_cerca(c)] + c.sumas[min(c.sumas)],
            mensaje="¿Basta con que salga lo mínimo una vez, o hace falta que salga otra vez después?",
        ),
        Diagnostico(
            error="limite_por_cerca",
            valor=limite,
            mensaje="A ese número se acercan las casillas lejanas. ¿Está esta lejos? ¿Qué caminos llegan a ella?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje=lambda c: f"¿Has repartido por igual entre las {len(c.sumas)} sumas? ¿Salen todas igual de fácil?",
        ),
    ),
)


# --- 6.3 Tiradas por vuelta --------------------------------------------------------------


def por_vuelta(c: Contexto) -> Fraction:
    """Las tiradas que hacen falta por vuelta, de media y a la larga."""
    return len(c.tablero) / tirada_media(c)


TIRADAS_POR_VUELTA = NumeroExacto(
    id="6.3",
    titulo="Tiradas por vuelta",
    enunciado=lambda c: (
        f"El tablero tiene {len(c.tablero)} casillas. Solo con los dados, dando muchas vueltas seguidas, ¿**cuántas "
        "tiradas** se hacen, de media, **por vuelta**? Vale una fracción o un decimal con dos cifras."
    ),
    pistas=(
        "¿Cuánto se avanza de media en una tirada?",
        "Imagina mil tiradas. ¿Cuántas casillas se recorren, más o menos? ¿Y cuántas vueltas son?",
    ),
    solucion=lambda c: (
        f"En cada tirada se avanzan {tirada_media(c)} casillas de media. Hacen falta {len(c.tablero)} : "
        f"{tirada_media(c)} = {por_vuelta(c)} tiradas por vuelta."
    ),
    calcula=por_vuelta,
    decimales=2,
    probabilidad=False,
    acierto="Una media no tiene por qué ser un número que pueda salir.",
    diagnosticos=(
        Diagnostico(
            error="minimo_por_media",
            valor=lambda c: Fraction(len(c.tablero), max(c.sumas)),
            mensaje="Eso sería sacando siempre lo máximo. ¿Cuánto se saca de media?",
        ),
        Diagnostico(
            error="una_por_casilla",
            valor=lambda c: len(c.tablero),
            mensaje="Has dicho tantas tiradas como casillas. ¿Cuántas casillas se avanzan en cada tirada?",
        ),
        Diagnostico(
            error="media_redonda",
            valor=lambda c: round(por_vuelta(c)),
            mensaje="En una vuelta suelta sí es un número entero. ¿Y la media de muchas vueltas, tiene que serlo?",
        ),
        Diagnostico(
            error="cociente_al_reves",
            valor=lambda c: 1 / por_vuelta(c),
            mensaje="Eso son vueltas por tirada. ¿Se da más de una vuelta con una tirada, o al revés?",
        ),
        Diagnostico(
            error="valor_por_casos",
            valor=lambda c: Fraction(len(c.tablero), len(c.sumas)),
            mensaje=lambda c: f"Has dividido entre las {len(c.sumas)} sumas que hay. ¿Cuánto se avanza en una tirada?",
        ),
    ),
)


# --- 6.4 La calle del rival --------------------------------------------------------------


def la_del_rival(c: Contexto) -> int:
    """La última casilla con título."""
    return c.tablero.propiedades[-1].numero


def _tres_distancias(c: Contexto) -> tuple[int, int, int]:
    """La más cercana desde la que se puede caer, la peor de todas y una lejana."""
    lejos = min(LEJOS, len(c.tablero) - 1)
    peor = max(range(1, lejos + 1), key=lambda d: caer_a(c, d))
    return min(c.sumas), peor, lejos


def _hay_tres(c: Contexto) -> str:
    if c.tablero.propiedades and len(set(_tres_distancias(c))) == 3:
        return ""
    return f"El tablero «{c.tablero.nombre}» no da para comparar tres casillas antes de la de un rival."


def _desde(c: Contexto, distancia: int) -> str:
    return f"Desde {la_casilla(c, (la_del_rival(c) - distancia) % len(c.tablero))}, {distancia} antes"


LA_DEL_RIVAL = Eleccion(
    id="6.4",
    titulo="La calle del rival",
    enunciado=lambda c: (
        f"Un rival acaba de comprar {la_casilla(c, la_del_rival(c))}. Mirando solo los dados, ¿desde dónde es **más "
        "probable** que caigas en ella antes de dejarla atrás, con las tiradas que hagan falta?"
    ),
    pistas=(
        "Cuenta las casillas que faltan desde cada una: eso es la d del explorador.",
        "En la vista «Caer justo d casillas más allá», compara las tres alturas.",
    ),
    solucion=lambda c: (
        "La b: "
        + "; ".join(f"a {d} casillas, {decimal(100 * caer_a(c, d))} %" for d in _tres_distancias(c))
        + ". Ni cuanto más cerca ni cuanto más lejos: depende de cuántos caminos llegan y de lo que pesa cada uno."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"{_desde(c, _tres_distancias(c)[0])}: es la más cercana.",
            error="cerca_es_probable",
            mensaje="¿Qué tiene que salir en los dados para caer en ella desde tan cerca? ¿Y si sale más?",
        ),
        Opcion(dice=f"{_desde(c, _tres_distancias(c)[1])}: es donde más pesan los caminos juntos."),
        Opcion(
            dice=f"{_desde(c, _tres_distancias(c)[2])}: hay más tiradas y más ocasiones de acertar.",
            error="mas_tiradas_mas_facil",
            mensaje="Hay más tiradas antes de llegar. ¿Pero cuántas veces se puede caer en ella en esa vuelta?",
        ),
        Opcion(
            dice="Da igual: desde las tres hay que pasar por ella.",
            error="vuelta_una_visita",
            mensaje="Pasar, se pasa siempre. ¿Y caer? Mira si las tres alturas de la figura son iguales.",
        ),
    ),
    aplica=_hay_tres,
    acierto="Lejos, todas las distancias acaban pareciéndose; cerca, mandan los dados.",
)


# --- 6.5 La vuelta más corta -------------------------------------------------------------


def mas_corta(c: Contexto) -> int:
    """Las tiradas con las que, como poco, se puede dar la vuelta y caer en la misma casilla."""
    return ceil(Fraction(len(c.tablero), max(c.sumas)))


LA_MAS_CORTA = NumeroExacto(
    id="6.5",
    titulo="La vuelta más corta",
    enunciado=lambda c: (
        f"En el grafo de los dados, con {len(c.tablero)} casillas, ¿**cuántas flechas tiene el camino más corto** que "
        "sale de Salida, da una vuelta y acaba justo en Salida?"
    ),
    pistas=(
        "¿Cuál es la flecha más larga, la que más casillas avanza? ¿Cuántas como esa caben en una vuelta?",
        "Si con las flechas más largas no se llega justo, ¿se puede cambiar alguna por otra más corta?",
    ),
    solucion=lambda c: (
        f"La flecha más larga avanza {max(c.sumas)}. Con {mas_corta(c) - 1} se llega, como mucho, a "
        f"{(mas_corta(c) - 1) * max(c.sumas)}; con {mas_corta(c)}, a {mas_corta(c) * max(c.sumas)}, y si sobra se "
        "acorta alguna."
    ),
    calcula=lambda c: Fraction(mas_corta(c)),
    decimales=1,
    probabilidad=False,
    acierto="Es un camino mínimo: cada flecha cuenta uno, pese lo que pese.",
    diagnosticos=(
        Diagnostico(
            error="division_sin_acabar",
            valor=lambda c: Fraction(len(c.tablero), max(c.sumas)),
            mensaje="La cuenta va bien. ¿Se puede recorrer un trozo de flecha?",
        ),
        Diagnostico(
            error="se_queda_corto",
            valor=lambda c: len(c.tablero) // max(c.sumas),
            mensaje="Con esas flechas, aunque sean las más largas, ¿hasta qué casilla llegas?",
        ),
        Diagnostico(
            error="media_por_minimo",
            valor=lambda c: round(por_vuelta(c)),
            mensaje="Eso es lo que se tarda de media, más o menos. ¿Y con la mejor suerte posible?",
        ),
        Diagnostico(
            error="una_por_casilla",
            valor=lambda c: len(c.tablero),
            mensaje="Has contado una flecha por casilla. ¿Cuántas casillas avanza la flecha más larga?",
        ),
        Diagnostico(
            error="camino_mas_largo",
            valor=lambda c: ceil(Fraction(len(c.tablero), min(c.sumas))),
            mensaje="Ese es el camino de los pasos más cortos. ¿Y si cada paso fuera el más largo?",
        ),
    ),
)


# --- 6.6 Un bucle ------------------------------------------------------------------------


def lee_una_flecha(valor: Any) -> list[int]:
    """De qué casilla sale una flecha y a cuál llega."""
    casillas = leer_lista(_sin_palabras(valor), "dos casillas", enteros=True)
    flecha = [leer_entero(casilla) for casilla in casillas] if len(casillas) == 2 else []
    if not flecha or min(flecha) < 0:
        raise NoSeEntiende("Escribe dos casillas, contando desde la 0: de la que sale y a la que llega, como 3, 20.")
    return flecha


def _sin_palabras(valor: Any) -> Any:
    return valor.replace("→", " ").replace(" a ", " ").replace(" y ", " ") if type(valor) is str else valor


def _hacia_atras(c: Contexto, flecha: list[int]) -> int:
    """Las casillas que hay que avanzar desde donde llega la flecha hasta donde sale."""
    return (flecha[0] - flecha[1]) % len(c.tablero)


def _cierra(c: Contexto, flecha: list[int]) -> bool:
    """La flecha está en el tablero y con una tirada se vuelve de donde llega a donde sale."""
    return max(flecha) < len(c.tablero) and flecha[0] != flecha[1] and _hacia_atras(c, flecha) in _avances(c)


def _avances(c: Contexto) -> set[int]:
    return {suma % len(c.tablero) for suma in c.sumas}


UN_BUCLE = Busca(
    id="6.6",
    titulo="Un bucle",
    enunciado=(
        "Inventa una regla: quien cae en una casilla salta en el acto a otra. Di **de qué casilla a cuál** de modo "
        "que, después de saltar, se pueda volver a caer en la primera **con la siguiente tirada**. Escribe las dos, "
        "como 3, 20."
    ),
    pistas=(
        "Haz el dibujo: la flecha nueva va de la primera a la segunda, y la de los dados tiene que traerte de vuelta.",
        "Con los dados solo se avanza. ¿Hacia dónde tiene que ir entonces la flecha nueva, y cuánto como mucho?",
    ),
    solucion=lambda c: (
        f"Vale cualquier flecha hacia atrás de {min(c.sumas)} a {max(c.sumas)} casillas, como de la {_un_bucle(c)[0]} "
        f"a la {_un_bucle(c)[1]}: la tirada que avanza {_hacia_atras(c, _un_bucle(c))} cierra el bucle."
    ),
    lee=lee_una_flecha,
    vale=_cierra,
    ejemplo=lambda c: _un_bucle(c),
    acierto="Has cerrado un ciclo de dos flechas: la de tu regla y la de los dados.",
    diagnosticos=(
        Diagnostico(
            error="caso_imposible",
            valor=lambda c: [len(c.tablero), 0],
            si=lambda c, flecha: max(flecha) >= len(c.tablero),
            mensaje=lambda c: f"Las casillas van de la 0 a la {len(c.tablero) - 1}. ¿Están las dos en el tablero?",
        ),
        Diagnostico(
            error="flecha_a_si_misma",
            valor=lambda _: [1, 1],
            si=lambda _, flecha: flecha[0] == flecha[1],
            mensaje="Esa flecha vuelve a su misma casilla sin tirar. ¿Dónde entra ahí la tirada?",
        ),
        Diagnostico(
            error="flecha_al_reves",
            valor=lambda c: _un_bucle(c)[::-1],
            si=lambda c, flecha: (flecha[1] - flecha[0]) % len(c.tablero) in _avances(c),
            mensaje="Tu flecha va hacia delante, como las de los dados. ¿Cuánto faltaría para volver a la primera?",
        ),
        Diagnostico(
            error="bucle_largo",
            valor=lambda c: [max(c.sumas) + 2, 0] if len(c.tablero) > 2 * max(c.sumas) + 2 else None,
            si=lambda c, flecha: _hacia_atras(c, flecha) > max(c.sumas),
            mensaje="Se puede volver, pero ¿con una sola tirada? ¿Cuánto es lo máximo que avanzan los dados?",
        ),
        Diagnostico(
            error="caso_imposible",
            valor=lambda c: [1, 0] if 1 not in _avances(c) else None,
            si=lambda _, flecha: True,
            mensaje="¿Qué tendrían que sumar los dados para volver a la primera? ¿Puede salir?",
        ),
    ),
)


def _un_bucle(c: Contexto) -> list[int]:
    suma = next(suma for suma in sorted(c.sumas, reverse=True) if suma % len(c.tablero))
    return [suma % len(c.tablero), 0]


# --- Salida ------------------------------------------------------------------------------

QUE_DICE = Eleccion(
    id="6.S1",
    titulo="Qué dice el límite",
    enunciado=lambda c: (
        f"Solo con los dados, la probabilidad de caer justo d casillas más allá se acerca a {limite(c)} cuando d "
        "crece. ¿Qué quiere decir eso de una casilla cualquiera, a la larga?"
    ),
    pistas=(
        "¿Cuántas veces se pasa por una casilla en cada vuelta? ¿Y en cuántas de esas se cae?",
        "No confundas una vuelta con una tirada: en una vuelta hay varias.",
    ),
    solucion=lambda c: (
        f"La c. Por tirada sería {Fraction(1, len(c.tablero))}: en cada vuelta hay {decimal(por_vuelta(c), 1)} tiradas "
        f"de media, y {Fraction(1, len(c.tablero))} · {por_vuelta(c)} = {limite(c)}."
    ),
    opciones=lambda c: (
        Opcion(
            dice="Que en cada vuelta se cae en ella una vez.",
            error="vuelta_una_visita",
            mensaje="Se pasa por ella una vez. ¿Se cae siempre? ¿En cuántas casillas caes de verdad en una vuelta?",
        ),
        Opcion(
            dice=f"Que en cada tirada se cae en ella con probabilidad {limite(c)}.",
            error="tirada_turno_vuelta",
            mensaje=lambda c: f"Si fuera así en las {len(c.tablero)} casillas, ¿cuánto sumarían todas en una tirada?",
        ),
        Opcion(dice=f"Que en cada vuelta se cae en ella con probabilidad {limite(c)}; si no, se salta."),
        Opcion(
            dice="Que, si d es grande, ya da igual lo que salga en los dados.",
            error="nada_cambia",
            mensaje="En cada vuelta de verdad, ¿caes o no caes según lo que sale? ¿Qué es lo que deja de cambiar?",
        ),
    ),
)


def _cuantas_flechas(c: Contexto) -> int:
    return int(grafo(c.tablero).number_of_edges())


CUANTAS_FLECHAS = NumeroExacto(
    id="6.S2",
    titulo="¿Cuántas flechas?",
    enunciado=lambda c: (
        f"El grafo de los dados tiene {len(c.tablero)} casillas, y de cada una sale una flecha a cada casilla a la que "
        "se puede llegar con una tirada. ¿Cuántas flechas hay **en total**?"
    ),
    pistas=(
        "¿Cuántas flechas salen de una casilla?",
        "Desde la casilla 1, ¿salen las mismas que desde la 0? ¿Y desde las demás?",
    ),
    solucion=lambda c: (
        f"De cada casilla salen {len(_flechas(c))}, así que hay {len(c.tablero)} · {len(_flechas(c))} = "
        f"{_cuantas_flechas(c)}. Cada flecha sale de una sola casilla: no se cuenta dos veces."
    ),
    calcula=lambda c: Fraction(_cuantas_flechas(c)),
    decimales=1,
    probabilidad=False,
    diagnosticos=(
        Diagnostico(
            error="una_casilla_sola",
            valor=lambda c: len(_flechas(c)),
            mensaje="Esas son las que salen de una casilla. ¿De cuántas casillas salen flechas?",
        ),
        Diagnostico(
            error="lado_por_flecha",
            valor=lambda c: Fraction(_cuantas_flechas(c), 2),
            mensaje="¿Has dividido entre dos? ¿Se cuenta dos veces una flecha que solo se recorre en un sentido?",
        ),
        Diagnostico(
            error="resultados_por_flechas",
            valor=lambda c: len(c.tablero) * len(c.tablero.tiradas),
            mensaje="Has contado los resultados de los dados. ¿Llevan todos a casillas distintas?",
        ),
        Diagnostico(
            error="todo_el_tablero",
            valor=lambda c: len(c.tablero) ** 2,
            mensaje="Has unido cada casilla con todas. ¿Se llega a todas con una tirada?",
        ),
    ),
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="6",
        donde="predicción",
        que=lambda c: f"fichas de {FICHAS} que caen justo en {la_casilla(c, _lejana(c))}",
        sale=caen,
        banda=lambda c: casi_siempre(*_esperadas(c)),
    ),
)

LECCION = Leccion(
    numero=6,
    titulo="El tablero es un grafo",
    prediccion=PREDICCION,
    ejercicios=(FLECHAS, TODOS_LOS_CAMINOS, TIRADAS_POR_VUELTA, LA_DEL_RIVAL, LA_MAS_CORTA, UN_BUCLE),
    salida=(QUE_DICE, CUANTAS_FLECHAS),
    medidas=MEDIDAS,
)
