"""Lección 8: «La casilla más visitada».

Sabe: los ejercicios, la predicción y los errores de la distribución estacionaria.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones, la lección 12 y las hojas impresas.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

import numpy as np

from monopoly_edu.analisis.dados import media
from monopoly_edu.analisis.estadistica import Intervalo, banda_de_frecuencia
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.paseo import pasear
from monopoly_edu.aula.de_elegir import Eleccion, Opcion, Orden, Reparto
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto, Simulado
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida, con_carcel, con_dos_dados
from monopoly_edu.aula.lecciones.cuentas import CONFIANZA, cadena, favorita, la_casilla, lee_cuantas, nombre_de
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero, leer_lista
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import decimal, lista, porcentaje

PASEO, PASEO_ESCRITO = 10_000, "10 000"
CERCA = 0.05


# --- Cuentas -----------------------------------------------------------------------------


def _pi(c: Contexto) -> list[float]:
    """La estacionaria con todas las reglas, por tirada; el último lugar, si hay cárcel, es estar encarcelado."""
    return [round(float(p), 12) for p in cadena(c).estacionaria()]


def _con_ve_a_la_carcel(c: Contexto) -> CadenaDeMarkov:
    """La cadena con los dados y una sola regla."""
    return cadena(c, reglas={"ve_a_la_carcel"}, carcel="solo_visita")


def estrella(c: Contexto) -> int:
    """La casilla más visitada (sin contar estar encarcelado)."""
    return int(np.argmax(_pi(c)[: len(c.tablero)]))


def _de_mas_a_menos(c: Contexto) -> list[int]:
    """Los lugares donde puede acabar una tirada, del más al menos visitado."""
    pi = _pi(c)
    return sorted((lugar for lugar, p in enumerate(pi) if p > 0), key=lambda lugar: -pi[lugar])


# --- 8. La predicción --------------------------------------------------------------------


def lee_tres_casillas(valor: Any) -> list[int]:
    """Tres números de casilla distintos."""
    casillas = [leer_entero(cosa) for cosa in leer_lista(valor, "tres casillas", enteros=True)]
    if len(casillas) != 3 or len(set(casillas)) != 3 or min(casillas) < 0:
        raise NoSeEntiende("Escribe los números de tres casillas distintas, contando desde la 0, como [5, 12, 39].")
    return casillas


def _las_tres(c: Contexto) -> list[int]:
    return _de_mas_a_menos(c)[:3]


def _todas_iguales(c: Contexto) -> bool:
    return len({p for p in _pi(c) if p}) == 1


def _lo_que_sale(c: Contexto) -> str:
    if _todas_iguales(c):
        return f"ninguna gana: en este tablero todas se visitan lo mismo, {porcentaje(_pi(c)[0])}."
    dichas = [f"{nombre_de(c, lugar)}, {porcentaje(_pi(c)[lugar])}" for lugar in _las_tres(c)]
    return f"las tres más visitadas son {'; '.join(dichas)}. {cadena(c).convenio()}"


def _mirar_la_prediccion(c: Contexto, dichas: list[int]) -> str:
    if _todas_iguales(c):
        return "¿Qué tendría que tener el tablero para que alguna destacase?"
    ganan = [c.tablero.carcel if lugar == len(c.tablero) else lugar for lugar in _las_tres(c)]
    aciertos = len(set(dichas) & set(ganan))
    return f"Has acertado {aciertos} de 3. ¿Qué regla lleva a cada una de las que ganan?"


PREDICCION = Prediccion(
    id="8",
    titulo="Las tres más visitadas",
    enunciado=(
        "Imagina que la partida no acaba nunca y que apuntas dónde está tu ficha después de cada tirada. "
        "¿Qué **tres casillas** crees que saldrán más? Escribe sus números (Salida es la 0)."
    ),
    pistas=("Piensa qué reglas y qué tarjetas mueven la ficha a un sitio fijo.",),
    solucion=lambda c: f"Con la cadena exacta, {_lo_que_sale(c)}",
    lee=lee_tres_casillas,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
)


# --- 8.1 Ordenar -------------------------------------------------------------------------


def _cuatro_lugares(c: Contexto) -> tuple[tuple[str, float], ...]:
    """El más visitado, el segundo, el de en medio y el último, en el orden del tablero."""
    orden, pi = _de_mas_a_menos(c), _pi(c)
    elegidos = sorted({orden[0], orden[1], orden[len(orden) // 2], orden[-1]})
    return tuple((nombre_de(c, lugar), pi[lugar]) for lugar in elegidos)


def _hay_que_ordenar(c: Contexto) -> str:
    if len({p for _, p in _cuatro_lugares(c)}) == 4:
        return ""
    return f"En el tablero «{c.tablero.nombre}» hay casillas empatadas: no se pueden ordenar."


def _en_el_tablero(c: Contexto) -> list[str]:
    return [nombre for nombre, _ in _cuatro_lugares(c)]


def _de_mas_a_menos_nombres(c: Contexto) -> list[str]:
    return [nombre for nombre, _ in sorted(_cuatro_lugares(c), key=lambda cosa: -cosa[1])]


ORDENAR = Orden(
    id="8.1",
    titulo="El podio",
    enunciado=lambda c: (
        "Con todas las reglas, y pagando para salir de la cárcel, ordena estos lugares **del más visitado al menos "
        f"visitado** (dónde está la ficha después de cada tirada): {lista(_en_el_tablero(c))}."
    ),
    pistas=(
        "Mira el mapa de calor con todas las reglas: cada casilla lleva su número.",
        "Para cada lugar pregúntate por cuántos caminos se llega, y si la ficha se queda al llegar.",
    ),
    solucion=lambda c: (
        "; ".join(f"{nombre}, {porcentaje(p)}" for nombre, p in sorted(_cuatro_lugares(c), key=lambda cosa: -cosa[1]))
        + f". {cadena(c).convenio()}"
    ),
    cosas=_cuatro_lugares,
    aplica=_hay_que_ordenar,
    acierto="Las reglas que mueven la ficha reparten las visitas de otra manera que los dados.",
    diagnosticos=(
        Diagnostico(
            error="orden_al_reves",
            valor=lambda c: _de_mas_a_menos_nombres(c)[::-1],
            mensaje="Has comparado bien. ¿Por cuál pide empezar el enunciado?",
        ),
        Diagnostico(
            error="carcel_de_visita",
            valor=lambda c: _con_la_primera_al_final(c) if _gana_la_carcel(c) else None,
            si=lambda c, puestos: _gana_la_carcel(c) and puestos[0] != "Encarcelado",
            mensaje="¿De cuántas maneras se puede acabar encarcelado? Cuenta la casilla, las tarjetas y los dobles.",
        ),
        Diagnostico(
            error="paso_sin_quedarse",
            valor=lambda c: _con_la_ultima_antes(c) if _la_ultima_es_de_tarjeta(c) else None,
            si=lambda c, puestos: _la_ultima_es_de_tarjeta(c) and puestos[-1] != _de_mas_a_menos_nombres(c)[-1],
            mensaje="Hay una casilla en la que se cae bastante, pero ¿se queda ahí la ficha cuando acaba la tirada?",
        ),
    ),
)


def _gana_la_carcel(c: Contexto) -> bool:
    return _de_mas_a_menos_nombres(c)[0] == "Encarcelado"


def _la_ultima_es_de_tarjeta(c: Contexto) -> bool:
    ultima = _de_mas_a_menos(c)[-1]
    return ultima < len(c.tablero) and c.tablero[ultima].tipo in ("suerte", "caja")


def _con_la_primera_al_final(c: Contexto) -> list[str]:
    primera, *demas = _de_mas_a_menos_nombres(c)
    return [*demas, primera]


def _con_la_ultima_antes(c: Contexto) -> list[str]:
    a, b, otra, ultima = _de_mas_a_menos_nombres(c)
    return [a, b, ultima, otra]


# --- 8.2 Resolver a mano -----------------------------------------------------------------


def de_mano() -> CadenaDeMarkov:
    """El tablero de cuatro casillas y una moneda en el que la última manda a la 1. Exacta."""
    datos = dict(Tablero.cargar("mini").datos)
    casillas = [dict(fila) for fila in datos["casillas"]]
    casillas[1] = {"tipo": "carcel", "nombre": "Cárcel"}
    casillas[3] = {"tipo": "ve_a_la_carcel", "nombre": "Ve a la cárcel"}
    tablero = Tablero.desde_datos({**datos, "casillas": casillas, "grupos": {}}, "de mano")
    return CadenaDeMarkov(tablero, carcel="solo_visita", reglas={"ve_a_la_carcel"}, exacta=True)


def _las_cuatro(reparto: Any) -> tuple[Fraction, ...]:
    return tuple(Fraction(p) for p in reparto[:4])


DE_MANO = Reparto(
    id="8.2",
    titulo="Un tablero de cuatro casillas",
    enunciado=(
        "Un tablero tiene cuatro casillas en círculo: 0, 1, 2 y 3. En cada tirada se lanza una moneda: con cara se "
        "avanza una casilla y con cruz, dos. **Quien cae en la 3 pasa en el acto a la 1.** A la larga, ¿en qué "
        "parte de las tiradas está la ficha en cada casilla? Resuelve πP = π."
    ),
    pistas=(
        "Dibuja las flechas: ¿adónde se va desde la 0, desde la 1 y desde la 2?",
        "Escribe una ecuación por casilla: lo que hay en ella es lo que llega por sus flechas. Por ejemplo, a la 0 "
        "solo se llega desde la 2, la mitad de las veces.",
        "Con esas ecuaciones y que todo suma 1 basta. Pon todo en función de lo que hay en la 0.",
    ),
    solucion=(
        "Desde la 0 se va a la 1 y a la 2; desde la 1, a la 2 y (por la 3) a la 1; desde la 2, a la 0 y (por la 3) a "
        "la 1. Así, π₀ = π₂/2; π₁ = π₀/2 + π₁/2 + π₂/2; π₂ = π₀/2 + π₁/2. Con π₀ = x, π₂ = 2x y π₁ = 3x; suman 6x = 1. "
        "Queda π = (1/6, 1/2, 1/3, 0)."
    ),
    lugares=lambda _: ("casilla 0", "casilla 1", "casilla 2", "casilla 3"),
    calcula=lambda _: _las_cuatro(de_mano().estacionaria()),
    acierto="Y si das un paso más desde ahí, el reparto no cambia: eso es ser estacionario.",
    diagnosticos=(
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: (Fraction(1, 4),) * 4,
            mensaje="Eso saldría sin la regla de la 3. ¿Puede la ficha acabar una tirada en la 3?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3), 0),
            mensaje="Has repartido por igual entre las que quedan. ¿Llegan las mismas flechas a la 1 que a la 0?",
        ),
        Diagnostico(
            error="una_tirada_por_largo_plazo",
            valor=lambda _: _las_cuatro(de_mano().tras(1)),
            mensaje="Ese es el reparto tras la primera tirada, saliendo de la 0. ¿Y después de muchas?",
        ),
        Diagnostico(
            error="una_sola_vez",
            valor=lambda _: (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4), 0),
            mensaje="Le has dado a la 1 lo que era de la 3. ¿Se queda quieto ese reparto si tiras otra vez desde él?",
        ),
    ),
)


# --- 8.3 Solo con los dados --------------------------------------------------------------

SOLO_DADOS = Eleccion(
    id="8.3",
    titulo="Solo con los dados",
    enunciado=("Quita todas las reglas: solo se tiran los dados y se avanza. A la larga, ¿qué casilla se visita más?"),
    pistas=(
        "Apaga todas las reglas en el explorador. ¿A qué altura están los puntos negros?",
        "Elige una casilla cualquiera: ¿desde cuáles se llega y con qué probabilidad? ¿Y a la de al lado?",
    ),
    solucion=lambda c: (
        f"Ninguna: todas, 1/{len(c.tablero)}. A cada casilla se llega desde las anteriores con las mismas "
        "probabilidades (las columnas de la matriz también suman 1), así que si todas tienen lo mismo, después de otra "
        "tirada todas vuelven a tener lo mismo."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"La {favorita(c) % len(c.tablero)}, porque {favorita(c)} es la suma más probable.",
            error="una_tirada_por_largo_plazo",
            mensaje="Eso pasa en la primera tirada desde Salida. ¿Desde dónde se sale en la tirada número mil?",
        ),
        Opcion(
            dice="Salida, porque se pasa por ella en cada vuelta.",
            error="vuelta_una_visita",
            mensaje="¿No se pasa también por todas las demás en cada vuelta? ¿Pasar es lo mismo que caer?",
        ),
        Opcion(
            dice="Ninguna, porque todas las sumas de los dados son igual de probables.",
            error="equiprobabilidad",
            mensaje="Que no gane ninguna es cierto. Pero ¿son igual de probables todas las sumas con dos dados?",
        ),
        Opcion(
            dice="Ninguna: a todas se llega desde las de detrás de la misma manera, y acaban igualadas.",
        ),
        Opcion(
            dice="Ninguna, porque la ficha acaba parándose en cualquier sitio.",
            error="estacionaria_quieta",
            mensaje="Que no gane ninguna es cierto. Pero ¿se para la ficha alguna vez?",
        ),
    ),
    acierto="Es la sorpresa de la lección: una tirada no es igual para todas, y el largo plazo sí.",
)


# --- 8.4 ¿Cuántas tiradas? ---------------------------------------------------------------


def destacada(c: Contexto) -> int:
    """La más visitada con los dados y «Ve a la cárcel», sin contar la de la cárcel."""
    pi = _con_ve_a_la_carcel(c).estacionaria()[: len(c.tablero)].astype(float)
    pi[c.tablero.carcel] = 0
    return int(np.argmax(pi))


def diferencia(c: Contexto) -> float:
    """Lo que le saca la destacada a una casilla del tablero sin reglas."""
    return float(_con_ve_a_la_carcel(c).estacionaria()[destacada(c)]) - 1 / len(c.tablero)


def tiradas_justas(c: Contexto) -> int:
    """Las tiradas con las que dos errores típicos de un solo paseo miden lo que la diferencia."""
    return ceil((2 * _con_ve_a_la_carcel(c).error_tipico(destacada(c), 1) / diferencia(c)) ** 2)


def _con_la_regla(c: Contexto) -> str:
    if c.tablero.carcel is not None and any(casilla.tipo == "ve_a_la_carcel" for casilla in c.tablero):
        return ""
    return f"El tablero «{c.tablero.nombre}» no tiene casilla de «Ve a la cárcel», y este ejercicio va de ella."


def _su_parte(c: Contexto) -> str:
    return porcentaje(_con_ve_a_la_carcel(c).estacionaria()[destacada(c)])


CUANTAS = Busca(
    id="8.4",
    titulo="¿Cuántas tiradas hacen falta?",
    enunciado=lambda c: (
        f"Con la regla «Ve a la cárcel», {la_casilla(c, destacada(c))} pasa del {porcentaje(1 / len(c.tablero))} al "
        f"{_su_parte(c)}. Di un número de tiradas de **un solo paseo** con el que se note: que dos errores típicos "
        "sean menos que esa diferencia. (El **error típico** es la desviación típica de la frecuencia en paseos así de "
        "largos.) No vale pasarse: como mucho, diez veces las necesarias."
    ),
    pistas=(
        lambda c: (
            'El error típico lo da la cadena: `CadenaDeMarkov(tablero, reglas={"ve_a_la_carcel"}, '
            f'carcel="solo_visita").error_tipico({destacada(c)}, n)`. Prueba con varios n.'
        ),
        "Con 4 veces más tiradas el error es la mitad; con 100 veces más, la décima parte.",
    ),
    solucion=lambda c: (
        f"Hay que llegar a 2 · error ≤ {decimal(diferencia(c), 5)}. Como el error baja como 1/√n, hacen falta unas "
        f"{tiradas_justas(c)} tiradas."
    ),
    lee=lee_cuantas("tiradas"),
    vale=lambda c, n: tiradas_justas(c) <= n <= 10 * tiradas_justas(c),
    ejemplo=lambda c: 2 * tiradas_justas(c),
    aplica=_con_la_regla,
    acierto="Para ver una diferencia pequeña hace falta un paseo muy largo.",
    diagnosticos=(
        Diagnostico(
            error="pequenos_numeros",
            valor=lambda c: 200,
            si=lambda c, n: n < tiradas_justas(c) / 20,
            mensaje="Con tan pocas, ¿cuánto vale el error típico? Compáralo con la diferencia que quieres ver.",
        ),
        Diagnostico(
            error="error_sin_raiz",
            valor=lambda c: tiradas_justas(c) // 2,
            si=lambda c, n: n < tiradas_justas(c),
            mensaje="Aún no basta. Si multiplicas las tiradas por 4, ¿por cuánto se divide el error?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda c: 100 * tiradas_justas(c),
            si=lambda c, n: n > 10 * tiradas_justas(c),
            mensaje="Con esas se nota, y de sobra. ¿Con cuántas bastaría, más o menos?",
        ),
    ),
)


# --- 8.5 Un paseo de verdad --------------------------------------------------------------


def _banda_del_paseo(c: Contexto) -> Intervalo:
    return banda_de_frecuencia(cadena(c), estrella(c), PASEO, CONFIANZA)


def parte_del_paseo(c: Contexto) -> float:
    """La parte del paseo de la semilla que se pasa en la casilla más visitada."""
    return float(pasear(c.tablero, tiradas=PASEO, semilla=c.semilla).frecuencia()[estrella(c)])


UN_PASEO = Simulado(
    id="8.5",
    titulo="Un paseo de verdad",
    enunciado=lambda c: (
        f"Pasea una ficha **{PASEO_ESCRITO} tiradas** con todas las reglas y tu semilla, y di qué parte de ellas "
        f"estaba en {la_casilla(c, estrella(c))}: `pasear(tablero, tiradas={PASEO}, semilla=mi_semilla())` y luego "
        "`.frecuencia()`."
    ),
    pistas=(
        "`frecuencia()` da una lista con la parte del tiempo en cada lugar: falta mirar el de la casilla.",
        "Las casillas se cuentan desde 0: la 3 es `frecuencia()[3]`.",
    ),
    solucion=lambda c: (
        f"Cada semilla da la suya. Con la {c.semilla}: `pasear(tablero, tiradas={PASEO}, semilla={c.semilla})"
        f".frecuencia()[{estrella(c)}]`. La exacta es {porcentaje(_banda_del_paseo(c).valor)}."
    ),
    banda=_banda_del_paseo,
    como=(
        "son tres errores típicos de un solo paseo (las tiradas seguidas se parecen, y por eso no vale p(1 − p)/n). "
        "De mil paseos bien hechos, tres se salen."
    ),
    diagnosticos=(
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.tablero)),
            mensaje="Eso sería si todas las casillas fueran iguales. ¿Lo son con todas las reglas? Simúlalo.",
        ),
        Diagnostico(
            error="una_tirada_por_largo_plazo",
            valor=lambda c: c.sumas[favorita(c)],
            mensaje="Esa es la probabilidad de una suma en una tirada. ¿Qué parte de todo el paseo pasas ahí?",
        ),
    ),
)


# --- 8.6 ¿Cuándo se olvida la Salida? ----------------------------------------------------


def _no_se_acerca(c: Contexto) -> str:
    try:
        cuando_se_olvida(c)
    except ValueError:
        return f"En el tablero «{c.tablero.nombre}» la ficha no acaba de olvidar de dónde salió."
    return ""


def cuando_se_olvida(c: Contexto) -> int:
    """La tirada desde la que se está a menos de 0,05 del reparto a la larga."""
    return _con_ve_a_la_carcel(c).mezcla(CERCA, por="tirada")


def _una_vuelta(c: Contexto) -> int:
    return ceil(len(c.tablero) / media(c.sumas))


OLVIDO = NumeroExacto(
    id="8.6",
    titulo="¿Cuándo se olvida la Salida?",
    enunciado=(
        "Con los dados y la regla «Ve a la cárcel», mira lo lejos que está el reparto de la ficha tras n tiradas "
        "(`tras(n)`) del reparto a la larga (`estacionaria()`): la mitad de la suma de las diferencias, sin signo. "
        "¿**Desde qué tirada** es siempre menor que 0,05?"
    ),
    pistas=(
        'Monta la cadena con `reglas={"ve_a_la_carcel"}` y `carcel="solo_visita"`.',
        "Calcula la distancia para n = 5, 10, 20, 40 y mira entre cuáles pasa por 0,05. Después, afina.",
        "`abs(cadena.tras(n) - cadena.estacionaria()).sum() / 2` es la distancia tras n tiradas.",
    ),
    solucion=lambda c: f"Se calcula la distancia tirada a tirada: desde la {cuando_se_olvida(c)} es menor que 0,05.",
    calcula=lambda c: Fraction(cuando_se_olvida(c)),
    decimales=1,
    probabilidad=False,
    aplica=_no_se_acerca,
    acierto="En unas pocas vueltas, saber dónde empezaste ya no ayuda a saber dónde estás.",
    diagnosticos=(
        Diagnostico(
            error="una_tirada_por_largo_plazo",
            valor=lambda c: 1,
            mensaje="Tras una tirada la ficha está cerca de Salida. ¿Sabrías decir más o menos dónde, sin mirar?",
        ),
        Diagnostico(
            error="vuelta_basta",
            valor=_una_vuelta,
            mensaje="Eso es lo que se tarda en dar una vuelta. ¿Está ya la ficha en cualquier sitio por igual?",
        ),
        Diagnostico(
            error="cuenta_incompleta",
            valor=lambda c: cuando_se_olvida(c) - 1,
            mensaje="Muy cerca. ¿Cuánto vale la distancia justo en esa tirada? ¿Es menor que 0,05?",
        ),
        Diagnostico(
            error="una_por_casilla",
            valor=lambda c: len(c.tablero),
            mensaje="Has dicho tantas tiradas como casillas. ¿Cuánto vale la distancia ahí? ¿Y bastante antes?",
        ),
        Diagnostico(
            error="cuenta_incompleta",
            valor=lambda c: cuando_se_olvida(c) // 2,
            si=lambda c, n: 1 <= n.valor < cuando_se_olvida(c),
            mensaje="Ahí la distancia todavía no es menor que 0,05. ¿Cuánto vale? ¿Baja o sube con más tiradas?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda c: 5 * cuando_se_olvida(c),
            si=lambda c, n: n.valor > cuando_se_olvida(c),
            mensaje="Ahí ya es menor, sí. ¿Lo era ya en alguna tirada de antes?",
        ),
    ),
)


# --- Salida ------------------------------------------------------------------------------

QUE_ES = Eleccion(
    id="8.S1",
    titulo="Qué es la estacionaria",
    enunciado="¿Qué dice la distribución estacionaria de una casilla?",
    pistas=(
        "¿Se para la ficha en algún momento?",
        "¿Qué es lo que deja de cambiar de una tirada a otra?",
    ),
    solucion="La a. La ficha no para nunca; lo que deja de cambiar es la probabilidad de encontrarla en cada sitio.",
    opciones=lambda _: (
        Opcion(dice="A la larga, en qué parte de las tiradas está la ficha en ella."),
        Opcion(
            dice="La probabilidad de que la ficha acabe parada en ella.",
            error="estacionaria_quieta",
            mensaje="¿Se para la ficha alguna vez? ¿Qué es entonces lo que se queda quieto?",
        ),
        Opcion(
            dice="La probabilidad de caer en ella en la primera tirada.",
            error="una_tirada_por_largo_plazo",
            mensaje="Eso depende de dónde empieces. ¿Depende de ello lo que pasa después de mil tiradas?",
        ),
        Opcion(
            dice="Que, llegado un momento, tirar los dados ya no cambia dónde está la ficha.",
            error="nada_cambia",
            mensaje="Si tiras otra vez, ¿se mueve la ficha? ¿Y el reparto de mil fichas a la vez?",
        ),
    ),
)


def _preso(c: Contexto, por: str = "tirada") -> float:
    return float(cadena(c).estacionaria(por=por)[cadena(c).preso])


def _de_mil(c: Contexto, por: str = "tirada") -> str:
    return decimal(1000 * _preso(c, por), 0)


def _se_distinguen(c: Contexto) -> str:
    if motivo := con_dos_dados(c) or con_carcel(c):
        return motivo
    if _de_mil(c) != _de_mil(c, "turno"):
        return ""
    return f"En el tablero «{c.tablero.nombre}» por tirada y por turno sale casi lo mismo."


TIRADA_TURNO_VUELTA = Eleccion(
    id="8.S2",
    titulo="Por tirada",
    enunciado=lambda c: (
        "Con todas las reglas, y pagando para salir de la cárcel, la estacionaria **por tirada** de estar "
        f"encarcelado es {porcentaje(_preso(c))}. ¿Qué quiere decir?"
    ),
    pistas=(
        "¿Cuándo se mira dónde está la ficha: después de cada tirada, al acabar el turno o al dar la vuelta?",
        "Con dobles, un turno tiene más de una tirada. Y en una vuelta hay unas cuantas.",
    ),
    solucion=lambda c: (
        f"La c. Se mira después de cada tirada. Al acabar el turno es {porcentaje(_preso(c, 'turno'))}, porque hay "
        "menos turnos que tiradas y quien va a la cárcel acaba el suyo. En una vuelta hay varias tiradas."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"De cada 1000 turnos, unos {_de_mil(c)} acaban con la ficha encarcelada.",
            error="tirada_turno_vuelta",
            mensaje="¿Tiene un turno siempre una sola tirada? ¿Qué pasa con los dobles?",
        ),
        Opcion(
            dice=f"De cada 1000 vueltas al tablero, en unas {_de_mil(c)} se acaba encarcelado.",
            error="vuelta_una_visita",
            mensaje="¿Cuántas tiradas hay en una vuelta? ¿Se ha mirado solo una vez por vuelta?",
        ),
        Opcion(dice=f"De cada 1000 tiradas, después de unas {_de_mil(c)} la ficha está encarcelada."),
        Opcion(
            dice=f"Estés donde estés, la próxima tirada te encarcela con probabilidad {porcentaje(_preso(c))}.",
            error="una_tirada_por_largo_plazo",
            mensaje="Si estás siete casillas antes de «Ve a la cárcel», ¿es esa la probabilidad? ¿Y si estás lejos?",
        ),
    ),
    aplica=_se_distinguen,
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="8.5",
        donde="ejercicio",
        que=lambda c: f"parte de las {PASEO_ESCRITO} tiradas del paseo en {la_casilla(c, estrella(c))}",
        sale=parte_del_paseo,
        banda=_banda_del_paseo,
        se_acepta=True,
        cifras=2,
        lenta=True,
    ),
)

LECCION = Leccion(
    numero=8,
    titulo="La casilla más visitada",
    prediccion=PREDICCION,
    ejercicios=(ORDENAR, DE_MANO, SOLO_DADOS, CUANTAS, UN_PASEO, OLVIDO),
    salida=(QUE_ES, TIRADA_TURNO_VUELTA),
    medidas=MEDIDAS,
)
