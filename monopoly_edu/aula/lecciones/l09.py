"""Lección 9: «¿Qué calle conviene?».

Sabe: los ejercicios, la predicción y los errores del valor esperado, el coste y lo que tarda en pagarse una calle.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usa: el registro de lecciones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from monopoly_edu.aula.de_elegir import Eleccion, Opcion, Orden
from monopoly_edu.aula.de_escribir import Funcion, Prediccion, Prueba
from monopoly_edu.aula.de_numero import Busca, NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion
from monopoly_edu.aula.lecciones.calles import (
    CASAS,
    coste,
    del_mas_rapido,
    grupos_de_calles,
    plazo,
    por_turno,
    que_haya,
    titulos,
)
from monopoly_edu.aula.lecciones.cuentas import dinero, la_casilla
from monopoly_edu.aula.lectura import NoSeEntiende, igualado, leer_entero, leer_texto
from monopoly_edu.caja.tablero import Grupo, Solar, solar
from monopoly_edu.mesa.estado import HOTEL
from monopoly_edu.vistas.texto import decimal, lista

#: Un grupo que cuesta y da esto, contra tres rivales.
COSTE, DA, RIVALES = 1800, 30, 3


# --- Cuentas -----------------------------------------------------------------------------


def _con_calles(c: Contexto) -> str:
    return "" if grupos_de_calles(c) else f"En el tablero «{c.tablero.nombre}» no hay calles en las que edificar."


# --- 9. La predicción --------------------------------------------------------------------


def lee_grupo(valor: Any) -> str:
    """El nombre de un grupo, escrito con palabras."""
    escrito = leer_texto(valor)
    if not re.fullmatch(r"[^\W\d_][\w .,-]{1,39}", escrito):
        raise NoSeEntiende("Escribe el color de un grupo, como lo dirías jugando.")
    return escrito


def el_grupo(c: Contexto, escrito: str) -> Grupo | None:
    """El grupo de calles que se nombra en un texto, si hay alguno: «el Naranja» es el naranja."""
    dicho = igualado(escrito)
    nombrados = [g for g in grupos_de_calles(c) if re.search(rf"(?<!\w){re.escape(igualado(g.nombre))}(?!\w)", dicho)]
    return max(nombrados, key=lambda g: len(g.nombre), default=None)


def _en(c: Contexto, grupo: Grupo) -> str:
    return f"{grupo.nombre} ({_plazo(c, grupo)})"


def _plazo(c: Contexto, grupo: Grupo) -> str:
    """Lo que sale al dividir, sin redondear hacia arriba."""
    return decimal(plazo(c, grupo, CASAS), 1)


def _lo_que_sale(c: Contexto) -> str:
    primero, *demas = del_mas_rapido(c, CASAS)
    mas_da = max(grupos_de_calles(c), key=lambda g: por_turno(c, g, CASAS))
    return (
        f"en turnos de un rival, el primero es {_en(c, primero)}; le siguen {lista([_en(c, g) for g in demas[:2]])}. "
        f"El último es {_en(c, demas[-1])}. "
        f"El que más da por turno, {mas_da.nombre}, tarda {_plazo(c, mas_da)}."
    )


def _mirar_la_prediccion(c: Contexto, dicho: str) -> str:
    grupo = el_grupo(c, dicho)
    if grupo is None:
        return f"¿Cuál de los grupos querías decir? Hay estos: {lista([g.nombre for g in grupos_de_calles(c)])}."
    if grupo == del_mas_rapido(c, CASAS)[0]:
        return "Es el primero. ¿Por qué lo es: porque cuesta poco, porque cobra mucho o porque se cae mucho en él?"
    if coste(c, grupo, CASAS) < coste(c, del_mas_rapido(c, CASAS)[0], CASAS):
        return "Cuesta menos que el primero. ¿Por qué, entonces, tarda más en pagarse?"
    return "Cuesta más que el primero. ¿Da también más, en la misma proporción?"


PREDICCION = Prediccion(
    id="9",
    titulo="El que antes se paga",
    enunciado=(
        "Tienes un grupo de calles entero, con **tres casas en cada una**. Te ha costado un dinero, y cada vez que un "
        "rival cae en él cobras. ¿Qué grupo crees que **recupera antes lo que ha costado**? Escribe su color."
    ),
    pistas=("Piensa en tres cosas: lo que cuesta, lo que cobra y cuánto se cae en él.",),
    solucion=lambda c: f"Con tres casas en cada calle, {_lo_que_sale(c)}",
    lee=lee_grupo,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
    aplica=lambda c: que_haya(c, 2),
)


# --- 9.1 Una tirada ----------------------------------------------------------------------


def _desde(c: Contexto) -> int:
    return c.tablero.carcel or 0


def _llega(c: Contexto, casilla: int) -> Fraction:
    """La probabilidad de que la suma de los dados lleve a esa casilla."""
    lejos = (casilla - _desde(c)) % len(c.tablero)
    return sum((p for suma, p in c.sumas.items() if suma % len(c.tablero) == lejos), Fraction(0))


def _grupo_a_tiro(c: Contexto) -> Grupo:
    """El grupo al que es más fácil llegar en una tirada."""
    return max(grupos_de_calles(c), key=lambda g: sum(_llega(c, n) for n in g.casillas))


def calles_a_tiro(c: Contexto) -> list[tuple[Solar, Fraction]]:
    """Las calles de ese grupo a las que se puede llegar, y con qué probabilidad."""
    return [(solar(c.tablero, n), p) for n in _grupo_a_tiro(c).casillas if (p := _llega(c, n))]


def _alquileres(c: Contexto) -> list[int]:
    return [calle.alquileres[CASAS] for calle, _ in calles_a_tiro(c)]


def _probabilidades(c: Contexto) -> list[Fraction]:
    return [p for _, p in calles_a_tiro(c)]


def esperado_en_una_tirada(c: Contexto) -> Fraction:
    """Σ alquiler · probabilidad, en las calles a tiro con tres casas."""
    return esperado(_alquileres(c), _probabilidades(c))


def esperado(alquileres: list[int], probabilidades: list[Fraction]) -> Fraction:
    """Cada alquiler por su probabilidad, y todo sumado."""
    return sum((a * p for a, p in zip(alquileres, probabilidades, strict=True)), Fraction(0))


def _media_sin_pesos(alquileres: list[int], probabilidades: list[Fraction]) -> Fraction:
    return Fraction(sum(alquileres), len(alquileres))


def _solo_si_cae(alquileres: list[int], probabilidades: list[Fraction]) -> Fraction:
    return esperado(alquileres, probabilidades) / sum(probabilidades)


def _calles_y_cobros(c: Contexto) -> str:
    return lista([f"{dinero(c, s.alquileres[CASAS])} en {la_casilla(c, s.numero)}" for s, _ in calles_a_tiro(c)])


def _hay_calles_a_tiro(c: Contexto) -> str:
    if motivo := _con_calles(c):
        return motivo
    return "" if calles_a_tiro(c) else f"En el tablero «{c.tablero.nombre}» no se llega a ninguna calle en esta tirada."


UNA_TIRADA = NumeroExacto(
    id="9.1",
    titulo="Lo que esperas cobrar",
    enunciado=lambda c: (
        f"Tu rival está en {la_casilla(c, _desde(c))}{', de visita,' if c.tablero.carcel else ''} y va a tirar. Tienes "
        f"el grupo {_grupo_a_tiro(c).nombre} con tres casas en cada calle: cobras {_calles_y_cobros(c)}. "
        "¿Cuánto **esperas cobrar** en esa tirada, de media? Con un decimal, o la fracción."
    ),
    pistas=(
        "¿Qué tienen que sumar los dados para llegar a cada calle? ¿Con qué probabilidad sale cada suma?",
        lambda c: (
            f"Imagina que repites la tirada {len(c.tablero.tiradas)} veces y sale cada resultado una vez. ¿Cuánto "
            "cobras en total? ¿Y por tirada?"
        ),
        "Cada alquiler se multiplica por su probabilidad y se suma todo. Cuando no cae, cobras 0.",
    ),
    solucion=lambda c: (
        " + ".join(f"{s.alquileres[CASAS]} · {p}" for s, p in calles_a_tiro(c))
        + f" = {esperado_en_una_tirada(c)} ≈ {decimal(esperado_en_una_tirada(c), 1)} {c.tablero.importes.moneda}."
    ),
    calcula=esperado_en_una_tirada,
    decimales=1,
    probabilidad=False,
    aplica=_hay_calles_a_tiro,
    acierto="En una sola tirada nunca cobras justo eso: es la media de muchas.",
    diagnosticos=(
        Diagnostico(
            error="media_sin_pesos",
            valor=lambda c: _media_sin_pesos(_alquileres(c), _probabilidades(c)),
            mensaje="Esa es la media de los alquileres. ¿Cae tu rival en una de tus calles en todas las tiradas?",
        ),
        Diagnostico(
            error="solo_si_cae",
            valor=lambda c: _solo_si_cae(_alquileres(c), _probabilidades(c)),
            mensaje="Eso cobras, de media, las veces que cae. ¿Y las veces que no cae en ninguna?",
        ),
        Diagnostico(
            error="mas_caro_es_mejor",
            valor=lambda c: max(_alquileres(c)),
            mensaje="Eso es lo más que puedes cobrar. ¿Con qué probabilidad lo cobras?",
        ),
        Diagnostico(
            error="suma_de_alquileres",
            valor=lambda c: sum(_alquileres(c)),
            mensaje="¿Puede tu rival caer en todas con una sola tirada?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(sum(_alquileres(c)), len(c.sumas)),
            mensaje="Has dado la misma probabilidad a todas las sumas. ¿Salen todas de las mismas maneras?",
        ),
        Diagnostico(
            error="lo_mas_probable",
            valor=lambda _: 0,
            mensaje="Lo más probable es no cobrar, sí. Pero si repites la tirada cien veces, ¿no cobras nunca?",
        ),
    ),
)


# --- 9.2 Ordenar -------------------------------------------------------------------------


def _cuatro_grupos(c: Contexto) -> list[Grupo]:
    """Con hoteles: los dos que antes se pagan, uno de en medio y el último, en el orden del tablero."""
    orden = del_mas_rapido(c, HOTEL)
    elegidos = {orden[n].clave for n in (0, 1, len(orden) // 2, -1)}
    return [g for g in grupos_de_calles(c) if g.clave in elegidos]


def _ordenados(c: Contexto, medida: Any) -> list[str]:
    return [g.nombre for g in sorted(_cuatro_grupos(c), key=lambda g: medida(c, g, HOTEL))]


ORDENAR = Orden(
    id="9.2",
    titulo="¿Quién se paga antes?",
    enunciado=lambda c: (
        "Ahora, con **un hotel en cada calle**, ordena estos grupos **del que antes se paga solo al que más tarda**: "
        f"{lista([g.nombre for g in _cuatro_grupos(c)])}."
    ),
    pistas=(
        "En el explorador, elige «Hotel en cada calle»: junto a cada grupo está cuándo se paga.",
        "Para cada grupo se divide lo que cuesta entre lo que da, de media, en un turno.",
    ),
    solucion=lambda c: (
        "; ".join(
            f"{g.nombre}, {dinero(c, coste(c, g, HOTEL))} entre {decimal(por_turno(c, g, HOTEL), 1)} por turno: "
            f"{decimal(plazo(c, g, HOTEL), 1)} turnos"
            for g in sorted(_cuatro_grupos(c), key=lambda g: plazo(c, g, HOTEL))
        )
        + "."
    ),
    cosas=lambda c: tuple((g.nombre, -plazo(c, g, HOTEL)) for g in _cuatro_grupos(c)),
    aplica=lambda c: que_haya(c, 4),
    acierto="No manda ni el precio ni el alquiler: manda cuánto da por cada euro que ha costado.",
    diagnosticos=(
        Diagnostico(
            error="orden_al_reves",
            valor=lambda c: _ordenados(c, plazo)[::-1],
            mensaje="Has comparado bien. ¿Por cuál pide empezar el enunciado?",
        ),
        Diagnostico(
            error="mas_caro_es_mejor",
            valor=lambda c: _ordenados(c, por_turno)[::-1],
            mensaje="Los has ordenado por lo que dan en un turno. ¿Cuánto ha costado cada uno?",
        ),
        Diagnostico(
            error="barato_antes",
            valor=lambda c: _ordenados(c, coste),
            mensaje="Los has ordenado por lo que cuestan. ¿Da cada uno lo mismo por turno?",
        ),
    ),
)


# --- 9.3 La misma media ------------------------------------------------------------------

MISMA_MEDIA = Eleccion(
    id="9.3",
    titulo="La misma media",
    enunciado=(
        "Ana cobra 100 € en 2 de cada 5 turnos de su rival. Luis cobra 800 € en 1 de cada 20. Los demás turnos no "
        "cobran nada. ¿En qué se diferencian?"
    ),
    pistas=(
        "Calcula lo que espera cobrar cada uno en un turno.",
        "Imagina diez turnos seguidos. ¿Quién es más fácil que se quede sin cobrar nada?",
    ),
    solucion=(
        "La c. 100 · 2/5 = 40 y 800 · 1/20 = 40: la media es la misma. La desviación típica de lo que cobran en un "
        "turno no lo es: 100 · √(2/5 · 3/5) ≈ 49 € y 800 · √(1/20 · 19/20) ≈ 174 €. Sin cobrar en diez turnos "
        "(independientes) se queda Ana con probabilidad (3/5)¹⁰ ≈ 0,006; Luis, (19/20)¹⁰ ≈ 0,599."
    ),
    opciones=lambda _: (
        Opcion(
            dice="En nada: esperan cobrar lo mismo, así que en diez turnos tendrán lo mismo.",
            error="media_es_seguro",
            mensaje="La media es la misma, sí. Si Luis no cobra en diez turnos, ¿cuánto tiene? ¿Es raro que le pase?",
        ),
        Opcion(
            dice="Luis espera cobrar más, porque cuando cobra es ocho veces más.",
            error="mas_caro_es_mejor",
            mensaje="¿Y cuántas veces cobra Ana por cada vez que cobra Luis? Haz la cuenta de los dos.",
        ),
        Opcion(dice="Esperan cobrar lo mismo, pero lo de Luis varía más: puede pasar mucho tiempo sin cobrar."),
        Opcion(
            dice="Ana espera cobrar más, porque cobra mucho más a menudo.",
            error="cobrar_a_menudo",
            mensaje="Cobra más veces, sí. ¿Cuánto cobra cada vez? Haz la cuenta de los dos.",
        ),
    ),
    acierto="Quien tiene poco dinero guardado prefiere que varíe menos.",
)


# --- 9.4 La mejor compra -----------------------------------------------------------------


def presupuesto(c: Contexto) -> int:
    """Dos tercios del dinero inicial."""
    return c.tablero.importes.dinero_inicial * 2 // 3


def _compras(c: Contexto) -> list[tuple[Grupo, int]]:
    """Todo lo que se puede pagar con el presupuesto, de lo que más da a lo que menos."""
    todas = [(g, n) for g in grupos_de_calles(c) for n in range(HOTEL + 1) if coste(c, g, n) <= presupuesto(c)]
    return sorted(todas, key=lambda compra: -por_turno(c, *compra))


def liston(c: Contexto) -> int:
    """Lo que tiene que dar: la mitad de la mejor compra."""
    return int(por_turno(c, *_compras(c)[0]) / 2)


def lee_compra(valor: Any) -> tuple[str, int]:
    """Un grupo y las casas de cada calle: «celeste, 2», ("celeste", 2) o «celeste con hotel»."""
    if isinstance(valor, list | tuple) and len(valor) == 2:
        nombre, casas = leer_texto(valor[0]), leer_entero(valor[1])
    else:
        nombre = leer_texto(valor)
        cifras = re.findall(r"\d+", nombre[:60])
        casas = int(cifras[0][:3]) if cifras else _casas_con_palabras(igualado(nombre[:60]))
    if not 0 <= casas <= HOTEL:
        raise NoSeEntiende("Las casas de cada calle van de 0 a 5, y 5 es un hotel. ¿Cuántas pones?")
    return nombre[:60], casas


def _casas_con_palabras(escrito: str) -> int:
    if "hotel" in escrito:
        return HOTEL
    if "sin casas" in escrito:
        return 0
    raise NoSeEntiende("Di también cuántas casas pones en cada calle, con un número de 0 a 5 (5 es un hotel).")


@dataclass(frozen=True, kw_only=True)
class Compra(Busca):
    """K9. Un grupo del tablero y sus casas."""

    def leer(self, contexto: Contexto, valor: Any) -> tuple[Grupo, int]:
        """El grupo y las casas, si ese grupo está en el tablero."""
        nombre, casas = self.lee(valor)
        if (grupo := el_grupo(contexto, nombre)) is None:
            hay = lista([g.nombre for g in grupos_de_calles(contexto)])
            raise NoSeEntiende(f"No encuentro ese grupo en el tablero. Hay estos: {hay}.")
        return grupo, casas


def _cabe(c: Contexto, compra: tuple[Grupo, int]) -> bool:
    return coste(c, *compra) <= presupuesto(c)


def _hay_compra(c: Contexto) -> str:
    if motivo := _con_calles(c):
        return motivo
    if _compras(c):
        return ""
    return f"En el tablero «{c.tablero.nombre}» no hay ningún grupo que se pueda pagar con ese dinero."


def _una_compra(c: Contexto, vale: Any) -> str | None:
    """La primera compra, de más a menos casas y de la última calle a la primera, que cumple algo."""
    todas = ((g, n) for g in reversed(grupos_de_calles(c)) for n in range(HOTEL, -1, -1))
    return next((f"{g.nombre}, {n}" for g, n in todas if vale((g, n))), None)


LA_COMPRA = Compra(
    id="9.4",
    titulo="Una buena compra",
    enunciado=lambda c: (
        f"Tienes **{dinero(c, presupuesto(c))}** para comprar un grupo entero (los títulos, a su precio) y poner el "
        f"mismo número de casas en cada calle. Di un grupo y cuántas casas para que te dé, de media, **más de "
        f"{dinero(c, liston(c))} por turno** de un rival. Por ejemplo: «{grupos_de_calles(c)[0].nombre}, 1»."
    ),
    pistas=(
        "Elige un grupo y unos edificios en el explorador: la descripción de la figura dice lo que cuesta y lo que da.",
        "Con el mismo dinero, ¿da más un grupo caro sin casas o uno barato con muchas?",
    ),
    solucion=lambda c: (
        f"La que más da es {_compras(c)[0][0].nombre} con {_compras(c)[0][1]} en cada calle (5 es un hotel): cuesta "
        f"{dinero(c, coste(c, *_compras(c)[0]))} y da {decimal(por_turno(c, *_compras(c)[0]), 1)} por turno. Valen "
        f"{lista([f'{g.nombre} con {n}' for g, n in _compras(c) if por_turno(c, g, n) > liston(c)])}."
    ),
    lee=lee_compra,
    vale=lambda c, compra: _cabe(c, compra) and por_turno(c, *compra) > liston(c),
    ejemplo=lambda c: f"{_compras(c)[0][0].nombre}, {_compras(c)[0][1]}",
    aplica=_hay_compra,
    acierto="El mejor uso del dinero no es lo más caro que puedes pagar.",
    diagnosticos=(
        Diagnostico(
            error="faltan_las_casas",
            valor=lambda c: _una_compra(c, lambda compra: not _cabe(c, compra)),
            si=lambda c, compra: not _cabe(c, compra),
            mensaje="¿Cuánto suman los títulos y los edificios de todas las calles del grupo? ¿Te llega?",
        ),
        Diagnostico(
            error="calle_sin_casas",
            valor=lambda c: _una_compra(c, lambda compra: _cabe(c, compra) and por_turno(c, *compra) <= liston(c)),
            si=lambda c, compra: _cabe(c, compra) and por_turno(c, *compra) <= liston(c),
            mensaje="Te llega, pero da poco. Con ese dinero, ¿qué da más: títulos más caros o más casas?",
        ),
    ),
)


# --- 9.5 Lo más probable -----------------------------------------------------------------


def _con_hotel(c: Contexto, casilla: int, columna: str) -> float:
    return float(titulos(c)[columna][casilla, HOTEL])


@lru_cache(maxsize=8)
def concurrida(c: Contexto) -> int:
    """La calle en la que más se cae."""
    calles = [n for g in grupos_de_calles(c) for n in g.casillas]
    return max(calles, key=lambda n: _con_hotel(c, n, "llegadas_por_turno"))


def _lo_que_da(c: Contexto) -> str:
    return dinero(c, _con_hotel(c, concurrida(c), "alquiler_por_turno_€"))


def _lo_que_pone(c: Contexto) -> str:
    return dinero(c, _con_hotel(c, concurrida(c), "alquiler_€"))


def _de_cien(c: Contexto) -> str:
    return decimal(100 * _con_hotel(c, concurrida(c), "llegadas_por_turno"), 0)


LO_PROBABLE = Eleccion(
    id="9.5",
    titulo="El próximo turno",
    enunciado=lambda c: (
        f"Con hotel, {la_casilla(c, concurrida(c))} da, de media, {_lo_que_da(c)} por turno de un rival. No "
        "sabes dónde está tu rival. ¿Qué es **lo más probable** que cobres por ella en su próximo turno?"
    ),
    pistas=(
        "¿Qué cantidades puedes cobrar en un turno? Haz la lista.",
        lambda c: f"De cada cien turnos de un rival, llega a esa casilla unas {_de_cien(c)} veces.",
    ),
    solucion=lambda c: (
        f"La b. Llega ahí unas {_de_cien(c)} veces de cada cien turnos, así que casi siempre se cobra 0. La media, "
        f"{_lo_que_da(c)}, no la cobra nunca: sale de juntar muchos ceros y algunos {_lo_que_pone(c)}."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"Unos {_lo_que_da(c)}, que es lo que se espera.",
            error="media_es_seguro",
            mensaje="¿Qué pone en el título? ¿Puedes cobrar esa cantidad en algún turno?",
        ),
        Opcion(dice="Nada."),
        Opcion(
            dice=f"{_lo_que_pone(c)}, que es lo que pone en el título.",
            error="solo_si_cae",
            mensaje="Eso cobras si cae. ¿Cae en esa casilla en casi todos los turnos?",
        ),
        Opcion(
            dice=f"O nada o {_lo_que_pone(c)}: las dos cosas, igual de probables.",
            error="si_o_no",
            mensaje="Son las dos cosas que pueden pasar. Si fueran igual de probables, ¿cuánto darían de media?",
        ),
    ),
    aplica=_con_calles,
    acierto=lambda c: (
        f"Esperar {_lo_que_da(c)} no es cobrar {_lo_que_da(c)}: la media no tiene por qué ser algo que pase."
    ),
)


# --- 9.6 La función ----------------------------------------------------------------------

_DE_UNA, _DE_DOS = ([50], [Fraction(1)]), ([1000, 10], [Fraction(1, 20), Fraction(1, 2)])


def _casos(c: Contexto) -> tuple[Prueba, ...]:
    tuyos = (_alquileres(c), _probabilidades(c))
    return (
        Prueba("una calle en la que se cae siempre", _DE_UNA, esperado(*_DE_UNA)),
        Prueba("dos calles muy distintas", _DE_DOS, esperado(*_DE_DOS)),
        Prueba("las calles del ejercicio 9.1", tuyos, esperado(*tuyos)),
    )


TU_FUNCION = Funcion(
    id="9.6",
    titulo="Que lo calcule el ordenador",
    enunciado=(
        "Escribe en una celda nueva una función `esperado(alquileres, probabilidades)`. Recibe dos listas igual de "
        "largas, lo que cobra cada calle y la probabilidad de que caigan en ella, y devuelve lo que esperas cobrar. "
        'Compruébalo en otra celda con `comprueba("9.6", esperado)`.'
    ),
    pistas=(
        "Empieza con `total = 0` y un `for`. `zip(alquileres, probabilidades)` los da de dos en dos.",
        "Cada vez, suma al total el alquiler por su probabilidad. Acaba con `return total`.",
    ),
    solucion="En la función basta una línea: `return sum(a * p for a, p in zip(alquileres, probabilidades))`.",
    firma="esperado(alquileres, probabilidades)",
    pruebas=_casos,
    bien_hecha=esperado,
    aplica=_hay_calles_a_tiro,
    acierto="Sirve para las calles y para cualquier juego en el que se cobre o se pague.",
    diagnosticos=(
        Diagnostico(
            error="media_sin_pesos",
            valor=lambda _: _media_sin_pesos,
            codigo="return sum(alquileres) / len(alquileres)",
            mensaje="Tu función hace la media de los alquileres. ¿Dónde usa las probabilidades?",
        ),
        Diagnostico(
            error="solo_si_cae",
            valor=lambda _: _solo_si_cae,
            codigo="return sum(a * p for a, p in zip(alquileres, probabilidades)) / sum(probabilidades)",
            mensaje="Has dividido entre la suma de las probabilidades. ¿Qué se cobra cuando no caen en ninguna?",
        ),
        Diagnostico(
            error="mas_caro_es_mejor",
            valor=lambda _: lambda alquileres, _probabilidades: max(alquileres),
            codigo="return max(alquileres)",
            mensaje="Tu función da el alquiler más alto. ¿Dónde usa las probabilidades?",
        ),
        Diagnostico(
            error="suma_de_alquileres",
            valor=lambda _: lambda alquileres, _probabilidades: sum(alquileres),
            codigo="return sum(alquileres)",
            mensaje="Tu función suma los alquileres. ¿Se cobran todos cada vez?",
        ),
    ),
)


# --- Salida ------------------------------------------------------------------------------

CON_RIVALES = NumeroExacto(
    id="9.S1",
    titulo="Con más rivales",
    enunciado=(
        f"Un grupo te ha costado {COSTE} € y da, de media, {DA} € por turno de **un** rival. Juegas contra {RIVALES} "
        "rivales. ¿Tras cuántas **rondas** lo cobrado es, de media, lo que ha costado?"
    ),
    pistas=(
        "En una ronda cada rival juega un turno. ¿Cuánto cobras, de media, en una ronda?",
        "Divide lo que ha costado entre lo que da una ronda.",
    ),
    solucion=(
        f"En una ronda da {RIVALES} · {DA} = {RIVALES * DA} €, y {COSTE}/{RIVALES * DA} = {COSTE // (RIVALES * DA)}."
    ),
    calcula=lambda _: Fraction(COSTE, RIVALES * DA),
    decimales=1,
    probabilidad=False,
    diagnosticos=(
        Diagnostico(
            error="olvida_los_rivales",
            valor=lambda _: Fraction(COSTE, DA),
            mensaje="Eso sería con un solo rival. ¿Cuántos turnos de tus rivales hay en una ronda?",
        ),
        Diagnostico(
            error="rivales_al_reves",
            valor=lambda _: Fraction(COSTE * RIVALES, DA),
            mensaje="Con más gente que te paga, ¿tardas más o menos en recuperarlo?",
        ),
        Diagnostico(
            error="cobro_por_plazo",
            valor=lambda _: RIVALES * DA,
            mensaje="Eso es dinero: lo que da una ronda. ¿Cuántas rondas hacen falta para juntar lo que ha costado?",
        ),
    ),
)

QUE_QUIERE_DECIR = Eleccion(
    id="9.S2",
    titulo="Qué quiere decir",
    enunciado="Un grupo «se paga solo en 30 turnos del rival». ¿Qué quiere decir?",
    pistas=(
        "¿Pasa lo mismo en todas las partidas?",
        "Imagina mil personas con ese grupo y mira lo que ha cobrado cada una tras 30 turnos.",
    ),
    solucion=(
        "La d. La media de lo cobrado en 30 turnos es lo que ha costado. En una partida puede ser bastante más o "
        "bastante menos."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Que al cabo de 30 turnos seguro que he recuperado el dinero.",
            error="media_es_seguro",
            mensaje="¿Puede pasar que en 30 turnos el rival no caiga casi nunca?",
        ),
        Opcion(
            dice="Que el rival cae en él una vez cada 30 turnos.",
            error="una_vez_y_listo",
            mensaje="¿Basta con que caiga una vez para recuperar lo que ha costado?",
        ),
        Opcion(
            dice="Que con tres rivales hacen falta 30 rondas.",
            error="olvida_los_rivales",
            mensaje="En una ronda con tres rivales, ¿cuántos turnos juegan entre todos?",
        ),
        Opcion(dice="Que, de media en muchas partidas, lo cobrado en 30 turnos es lo que ha costado."),
    ),
)

LECCION = Leccion(
    numero=9,
    titulo="¿Qué calle conviene?",
    prediccion=PREDICCION,
    ejercicios=(UNA_TIRADA, ORDENAR, MISMA_MEDIA, LA_COMPRA, LO_PROBABLE, TU_FUNCION),
    salida=(CON_RIVALES, QUE_QUIERE_DECIR),
)
