"""Lección 2: «¿Cuántas tiradas para fiarse?».

Sabe: los ejercicios, la predicción y los errores de la frecuencia relativa y de cuánto varía.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, prod, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Abierta, Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.cuentas import COMO, favorita, lee_cuantas
from monopoly_edu.aula.lecciones.l01 import sin_mirar_el_orden
from monopoly_edu.aula.lectura import NoSeEntiende, Numero, leer_entero
from monopoly_edu.vistas.explora.muestra import tiradas, veces_de_cada_suma
from monopoly_edu.vistas.texto import decimal, miles, porcentaje

#: Los de la clase tiran con su número de lista como semilla: primero pocas veces y después muchas.
CLASE, POCAS, MUCHAS = 30, 100, 10_000
#: Las tiradas que ha apuntado Eva y la semilla de la que salen.
APUNTADAS, SEMILLA_DE_EVA = 50, 26
#: Desviaciones típicas de la banda del 95 %, y lo que puede medir a cada lado (1 punto).
Z, UN_PUNTO = Fraction(196, 100), Fraction(1, 100)
#: Seises que ha sacado un dado, y en cuántas tiradas.
SEISES, DE_UN_DADO = 30, 120


# --- Cuentas -----------------------------------------------------------------------------


def p_favorita(c: Contexto) -> Fraction:
    """La probabilidad de la suma favorita."""
    return c.sumas[favorita(c)]


def veces_de(c: Contexto, numero: int, cuantas: int) -> int:
    """Las veces que le sale la suma favorita a un número de lista en sus primeras tiradas."""
    return veces_de_cada_suma(numero, cuantas, c.tablero.dados)[favorita(c)]


def veces_de_la_clase(c: Contexto, cuantas: int) -> NDArray[np.int64]:
    """Las de cada uno de la clase."""
    return np.array([veces_de(c, numero, cuantas) for numero in range(1, CLASE + 1)], dtype=np.int64)


def de_eva(c: Contexto) -> dict[int, int]:
    """Cuántas veces le ha salido cada suma a Eva."""
    salen = veces_de_cada_suma(SEMILLA_DE_EVA, APUNTADAS, c.tablero.dados)
    return {suma: salen[suma] for suma in c.sumas}


def puntos(c: Contexto, n: int) -> float:
    """Lo que mide, a cada lado, la banda de la frecuencia de la favorita con n tiradas. En puntos."""
    return float(100 * Z) * sqrt(p_favorita(c) * (1 - p_favorita(c)) / n)


def tiradas_justas(c: Contexto) -> int:
    """Las tiradas con las que esa banda mide un punto a cada lado."""
    return ceil((Z / UN_PUNTO) ** 2 * p_favorita(c) * (1 - p_favorita(c)))


# --- 2. La predicción --------------------------------------------------------------------


def lee_diferencia(valor: Any) -> int:
    """Una diferencia de veces, de 0 a las tiradas que hay."""
    veces = leer_entero(valor)
    if not 0 <= veces <= POCAS:
        raise NoSeEntiende(f"Son {POCAS} tiradas: la diferencia va de 0 a {POCAS}.")
    return veces


def _diferencia(c: Contexto) -> int:
    return int(np.ptp(veces_de_la_clase(c, POCAS)))


def _lo_que_sale(c: Contexto) -> str:
    pocas, muchas = veces_de_la_clase(c, POCAS), veces_de_la_clase(c, MUCHAS) / MUCHAS
    return (
        f"En {POCAS} tiradas, los números de lista del 1 al {CLASE} sacan de {pocas.min()} a {pocas.max()} veces la "
        f"suma {favorita(c)}: hay {_diferencia(c)} de diferencia. En {miles(MUCHAS)} tiradas, sus frecuencias van del "
        f"{porcentaje(muchas.min(), 1)} al {porcentaje(muchas.max(), 1)}."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    if dicha < _diferencia(c) - 4:
        return "Has dicho menos. ¿Por qué los mismos dados, tirados las mismas veces, dan tan distinto?"
    if dicha > _diferencia(c) + 4:
        return "Has dicho más. ¿Qué haría falta para que alguien se apartase tanto de los demás?"
    return "Muy cerca. ¿Y si fueran 400 tiradas: habría más diferencia entre las frecuencias, o menos?"


PREDICCION = Prediccion(
    id="2",
    titulo="¿Cuánto se separan?",
    enunciado=lambda c: (
        f"Las {CLASE} personas de una clase tiran los dados **{POCAS} veces** cada una y cuentan cuántas veces les ha "
        f"salido la suma **{favorita(c)}**. ¿Qué **diferencia** crees que habrá entre quien más veces la saque y quien "
        "menos? Escribe un número de veces."
    ),
    pistas=("¿Sacarán todos lo mismo, o casi? ¿Qué pasó en tu clase con veinte tiradas?",),
    solucion=lambda c: (
        f"{_lo_que_sale(c)} La desviación típica de las veces es √(n·p·(1 − p)) ≈ {decimal(puntos(c, POCAS) / 1.96, 1)}"
        f" y, entre {CLASE} personas, de la primera a la última suele haber unas cuatro desviaciones."
    ),
    lee=lee_diferencia,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
)


# --- 2.1 La libreta de Eva ---------------------------------------------------------------


def _apuntado(c: Contexto) -> str:
    primera, *demas = (f"{suma} ({veces})" for suma, veces in de_eva(c).items())
    return ", ".join([primera.replace(")", " veces)"), *demas])


def _de_la_favorita(c: Contexto) -> int:
    return de_eva(c)[favorita(c)]


LIBRETA = NumeroExacto(
    id="2.1",
    titulo="La libreta de Eva",
    enunciado=lambda c: (
        f"Eva ha tirado los dados {APUNTADAS} veces y ha apuntado cuántas veces sale cada suma: {_apuntado(c)}. ¿Cuál "
        f"es la **frecuencia relativa** de la suma **{favorita(c)}**? {COMO}"
    ),
    pistas=(
        "La frecuencia relativa es una parte del total. ¿Cuál es el total?",
        "Arriba, las veces que ha salido esa suma; abajo, todas las tiradas.",
    ),
    solucion=lambda c: (
        f"Ha salido {_de_la_favorita(c)} veces de {APUNTADAS}: {_de_la_favorita(c)}/{APUNTADAS} = "
        f"{porcentaje(Fraction(_de_la_favorita(c), APUNTADAS), 0)}. La probabilidad es otra cosa: {p_favorita(c)}, el "
        f"{porcentaje(p_favorita(c), 1)}."
    ),
    calcula=lambda c: Fraction(_de_la_favorita(c), APUNTADAS),
    acierto="Es lo que ha salido, no lo que se esperaba. Con otras tiradas saldría otra.",
    diagnosticos=(
        Diagnostico(
            error="frecuencia_absoluta",
            valor=_de_la_favorita,
            mensaje="Esas son las veces que ha salido. ¿De cuántas tiradas? ¿Qué parte es del total?",
        ),
        Diagnostico(
            error="probabilidad_por_frecuencia",
            valor=p_favorita,
            mensaje="Esa es la probabilidad, y Eva la podría calcular sin tirar. ¿Qué le ha salido a ella?",
        ),
        Diagnostico(
            error="cociente_al_reves",
            valor=lambda c: Fraction(APUNTADAS, _de_la_favorita(c)) if _de_la_favorita(c) else None,
            mensaje="Te sale más de 1. ¿Puede una parte ser mayor que el total? ¿Qué va arriba y qué va abajo?",
        ),
        Diagnostico(
            error="valor_por_casos",
            valor=lambda c: Fraction(favorita(c), APUNTADAS),
            mensaje="Arriba has puesto lo que suman los dados. ¿Cuántas veces han sumado eso?",
        ),
        Diagnostico(
            error="razon_por_parte",
            valor=lambda c: (
                Fraction(_de_la_favorita(c), APUNTADAS - _de_la_favorita(c)) if _de_la_favorita(c) < APUNTADAS else None
            ),
            mensaje="La has comparado con las demás sumas. ¿Qué parte es de **todas** las tiradas?",
        ),
        Diagnostico(
            error="probabilidad_por_frecuencia",
            valor=lambda c: Fraction(_de_la_favorita(c), prod(c.tablero.dados)),
            mensaje="Debajo has puesto los resultados que pueden salir. ¿Cuántas veces ha tirado Eva?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje=lambda c: f"¿Has repartido entre las {len(c.sumas)} sumas? ¿Qué dice la libreta de Eva?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - Fraction(_de_la_favorita(c), APUNTADAS),
            mensaje="¿Qué parte has contado: la de las veces que sale esa suma o la de las veces que no?",
        ),
    ),
)


# --- 2.2 Cinco seguidas ------------------------------------------------------------------


def se_aparta(n: Numero, p: Fraction) -> Fraction:
    """Cuánto se aparta de p; 0 si puede ser p mal redondeada, con el % mal puesto o si no es una probabilidad."""
    if not 0 <= n.valor <= 1 or (n.porcentaje and Numero(100 * n.valor).es(p, 3)) or abs(n.valor - p) < UN_PUNTO:
        return Fraction(0)
    return n.valor - p


CINCO_SEGUIDAS = NumeroExacto(
    id="2.2",
    titulo="Cinco seguidas",
    enunciado=lambda c: (
        f"La suma {favorita(c)} ha salido **cinco veces seguidas**. ¿Qué probabilidad hay de que la próxima tirada "
        f"vuelva a sumar {favorita(c)}? {COMO}"
    ),
    pistas=(
        "¿Qué ha cambiado en los dados después de cinco tiradas?",
        "No se pregunta por la serie entera, que ya ha salido: solo por la próxima tirada.",
        lambda c: f"¿Cuál sería la probabilidad de sumar {favorita(c)} si acabaras de llegar y no supieras nada?",
    ),
    solucion=lambda c: (
        f"{p_favorita(c)}, como siempre: los dados no saben lo que ha salido. Otra cosa es la probabilidad de que salga"
        f" seis veces seguidas, vista antes de empezar: ({p_favorita(c)})⁶."
    ),
    calcula=p_favorita,
    acierto="Los dados no tienen memoria: lo que ha salido no cambia lo que va a salir.",
    diagnosticos=(
        Diagnostico(
            error="serie_entera",
            valor=lambda c: p_favorita(c) ** 6,
            si=lambda c, n: any(abs(n.valor / p_favorita(c) ** k - 1) < Fraction(1, 20) for k in (5, 6)),
            mensaje="Eso es que salga toda la serie, visto desde el principio. ¿Cuántas tiradas quedan por salir?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje="¿Has repartido por igual entre todas las sumas? ¿De cuántas maneras sale esta?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda c: Fraction(1, 2),
            mensaje="Puede salir o no salir, es verdad. En el muro, ¿se acercan los caminos a la mitad?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - p_favorita(c),
            mensaje="¿Has calculado que salga otra vez o que no salga?",
        ),
        Diagnostico(
            error="sin_orden",
            valor=lambda c: sin_mirar_el_orden(c, favorita(c)) if c.hay_dobles else None,
            mensaje="¿Cuántos resultados distintos hay? Pinta un dado de rojo y vuelve a contarlos.",
        ),
        Diagnostico(
            error="maximo_por_total",
            valor=lambda c: Fraction(1, max(c.sumas)),
            mensaje="Has puesto debajo la suma más grande. ¿Cuántos resultados pueden salir?",
        ),
        Diagnostico(
            error="valor_por_casos",
            valor=lambda c: Fraction(favorita(c), prod(c.tablero.dados)),
            mensaje="Arriba has puesto lo que suman los dados. ¿De cuántas maneras se llega a esa suma?",
        ),
        Diagnostico(
            error="falacia_del_jugador",
            valor=lambda _: 0,
            si=lambda c, n: se_aparta(n, p_favorita(c)) < 0,
            mensaje="Has puesto menos que en una tirada cualquiera. ¿Quién les cuenta a los dados lo que ha salido?",
        ),
        Diagnostico(
            error="racha",
            valor=lambda _: Fraction(9, 10),
            si=lambda c, n: se_aparta(n, p_favorita(c)) > 0,
            mensaje="Has puesto más que en una tirada cualquiera. ¿Qué ha cambiado en los dados para que sea así?",
        ),
    ),
)


# --- 2.3 La lista inventada --------------------------------------------------------------

#: Treinta lanzamientos de una moneda que alguien se ha inventado: nunca hay tres iguales seguidas.
INVENTADA = "CXCXXCCXCXXCXCCXXCXCXCCXXCXCXX"


def de_verdad() -> str:
    """Treinta lanzamientos de una moneda."""
    return "".join("CX"[cara - 1] for cara in tiradas(4, len(INVENTADA), (2,))[:, 0])


def _de_cinco_en_cinco(lanzamientos: str) -> str:
    return " ".join(lanzamientos[i : i + 5] for i in range(0, len(lanzamientos), 5))


LA_INVENTADA = Eleccion(
    id="2.3",
    titulo="La lista inventada",
    enunciado=(
        "Ana y Luis tenían que lanzar una moneda treinta veces y apuntar cara (C) o cruz (X). Uno de los dos no la "
        "lanzó: se inventó la lista.\n\n"
        f"- Ana: `{_de_cinco_en_cinco(INVENTADA)}`\n- Luis: `{_de_cinco_en_cinco(de_verdad())}`\n\n"
        "¿De quién dirías que es la lista **de verdad**?"
    ),
    pistas=(
        "Busca en cada lista la racha más larga de letras iguales.",
        "Lanza tú una moneda treinta veces, o pídeselo a tres compañeros. ¿Qué racha más larga sale?",
    ),
    solucion=(
        "La b. En treinta lanzamientos, 399 de cada 400 veces hay alguna racha de tres o más iguales, y 6 de cada 10, "
        "alguna de cinco. Quien se inventa el azar cambia demasiado a menudo. No es una prueba segura: es lo más "
        "creíble. Vista antes de lanzar, cada lista concreta tiene la misma probabilidad; pero listas sin rachas hay "
        "poquísimas, y la gente se inventa justo de esas."
    ),
    opciones=lambda _: (
        Opcion(
            dice="De Ana: cambia a menudo, como hace el azar.",
            error="representatividad",
            mensaje="¿Cuál es la racha más larga de Ana en treinta lanzamientos? Lanza una moneda y compara.",
        ),
        Opcion(dice="De Luis: en treinta lanzamientos casi siempre hay alguna racha de tres o más."),
        Opcion(
            dice="De Ana: cinco cruces seguidas, como las de Luis, no salen por azar.",
            error="representatividad",
            mensaje="Cinco seguidas en cinco lanzamientos es raro. ¿Y que aparezcan en algún sitio, si hay treinta?",
        ),
        Opcion(
            dice="Da lo mismo: las dos listas son igual de probables.",
            error="lista_concreta",
            mensaje="Esas dos listas, letra a letra, sí. Pero ¿de qué clase hay más: con rachas o sin ninguna?",
        ),
    ),
    acierto="El azar de verdad tiene más rachas de las que imaginamos.",
)


# --- 2.4 Cuántas tiradas -----------------------------------------------------------------


CUANTAS = Busca(
    id="2.4",
    titulo="Un punto de error",
    enunciado=lambda c: (
        f"Con {POCAS} tiradas, la banda de la suma {favorita(c)} mide ± {decimal(puntos(c, POCAS))} puntos: ahí se "
        "espera a 95 de cada 100 personas. Di un número de tiradas con el que mida **± 1 punto o menos**. No vale "
        "pasarse: como mucho, diez veces las necesarias."
    ),
    pistas=(
        "¿Cuánto mide la banda con 4 veces más tiradas? Mira el final de la descripción del muro.",
        "Cada vez que multiplicas las tiradas por 4, la banda se parte por la mitad. ¿Cuántas mitades hacen falta?",
    ),
    solucion=lambda c: (
        f"Con {4 * POCAS} tiradas mide ± {decimal(puntos(c, 4 * POCAS))}; con {16 * POCAS}, "
        f"± {decimal(puntos(c, 16 * POCAS))}; con {64 * POCAS}, ± {decimal(puntos(c, 64 * POCAS))}. Con la fórmula, "
        f"n ≥ (1,96/0,01)²·p·(1 − p): desde {tiradas_justas(c)}."
    ),
    lee=lee_cuantas("tiradas"),
    vale=lambda c, n: tiradas_justas(c) <= n <= 10 * tiradas_justas(c),
    ejemplo=lambda c: 2 * tiradas_justas(c),
    acierto="Afinar sale caro: para la mitad de error hacen falta cuatro veces más tiradas.",
    diagnosticos=(
        Diagnostico(
            error="pequenos_numeros",
            valor=lambda _: POCAS,
            si=lambda c, n: n <= tiradas_justas(c) // 20,
            mensaje="Con tan pocas, ¿cuánto mide la banda? Búscalo en el muro.",
        ),
        Diagnostico(
            error="error_sin_raiz",
            valor=lambda c: ceil(POCAS * puntos(c, POCAS)),
            si=lambda c, n: n < tiradas_justas(c),
            mensaje="Aún no basta. Cuando multiplicas las tiradas por 4, ¿por cuánto se divide la banda?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda c: 100 * tiradas_justas(c),
            si=lambda c, n: n > 10 * tiradas_justas(c),
            mensaje="Con esas mide menos de un punto, y de sobra. ¿Con cuántas bastaría, más o menos?",
        ),
    ),
)


# --- 2.5 ¿Un dado trucado? ---------------------------------------------------------------

TRUCADO = Abierta(
    id="2.5",
    titulo="¿Un dado trucado?",
    enunciado=(
        f"Un dado ha sacado **{SEISES} seises en {DE_UN_DADO} tiradas**. ¿Dirías que está trucado? Da tus razones, con "
        "números, y di qué harías para estar más seguro."
    ),
    pistas=(
        "¿Cuántos seises se esperan de un dado bueno?",
        "La banda del 95 % se calcula con √(p·(1 − p)/n). ¿Está dentro lo que ha salido?",
        "¿Y si en vez de uno hubiéramos probado treinta dados buenos? ¿Sería raro que alguno se saliera?",
    ),
    solucion=(
        f"De un dado bueno se esperan {DE_UN_DADO // 6} seises, con una desviación típica de √(120·1/6·5/6) ≈ 4,1: la "
        f"banda del 95 % va de 12 a 28, y {SEISES} se sale. A un dado bueno le salen {SEISES} o más solo 13 de cada "
        "1000 veces: es sospechoso, pero no está demostrado. Y si se ha elegido este dado entre treinta por ser el que "
        "más seises daba, ya no es tan raro: a alguno de treinta dados buenos le pasa una de cada tres veces. Lo "
        "honrado es tirarlo otra vez, muchas más, y contar solo las nuevas."
    ),
    rubrica=(
        "¿He dicho cuántos seises se esperan de un dado bueno?",
        "¿He comparado lo que ha salido con lo que suele variar, y no solo con lo esperado?",
        "¿He distinguido «es sospechoso» de «está trucado seguro»?",
        "¿He propuesto una prueba nueva, con más tiradas?",
    ),
)


# --- Salida ------------------------------------------------------------------------------

NUEVE_VECES = Eleccion(
    id="2.S1",
    titulo="Nueve veces más",
    enunciado=(
        "Ana tira 100 veces y Luis, 900. ¿Cómo es la desviación típica de la frecuencia de Luis, comparada con la de "
        "Ana?"
    ),
    pistas=(
        "En la fórmula, las tiradas están debajo y dentro de una raíz.",
        "Con 4 veces más tiradas, la desviación se quedaba en la mitad. ¿De dónde sale esa mitad?",
    ),
    solucion="La c: se divide entre √9 = 3. Entre 9 se dividiría si no hubiera raíz.",
    opciones=lambda _: (
        Opcion(
            dice="Igual: los dos tiran los mismos dados.",
            error="pequenos_numeros",
            mensaje="Mira el muro: ¿se separan lo mismo los caminos al principio que al final?",
        ),
        Opcion(
            dice="Nueve veces menor.",
            error="error_sin_raiz",
            mensaje="¿Qué se le hace a n en la fórmula antes de dividir? Con 4 veces más tiradas, ¿qué pasaba?",
        ),
        Opcion(dice="Tres veces menor."),
        Opcion(
            dice="Mayor: con más tiradas hay más que puede salir distinto.",
            error="absoluta_por_relativa",
            mensaje="Las veces que sale varían más, es verdad. ¿Y la parte del total?",
        ),
    ),
)


def _serie_variada(c: Contexto) -> list[int]:
    """Cuatro tiradas: la favorita y otras menos probables."""
    otras = [suma for suma, p in c.sumas.items() if p < p_favorita(c)]
    return [favorita(c), *(otras[i % len(otras)] for i in (1, -4, 4))]


def _serie_repetida(c: Contexto) -> list[int]:
    return [favorita(c)] * 4


def _escrita(serie: list[int]) -> str:
    return "-".join(map(str, serie))


def _p_de_la_serie(c: Contexto, serie: list[int]) -> Fraction:
    return prod((c.sumas[suma] for suma in serie), start=Fraction(1))


def _hay_una_menor(c: Contexto) -> str:
    if min(c.sumas.values()) < p_favorita(c):
        return ""
    return f"En el tablero «{c.tablero.nombre}» todas las sumas salen igual de fácil, y las series empatan."


QUE_SERIE = Eleccion(
    id="2.S2",
    titulo="¿Qué serie?",
    enunciado=lambda c: (
        f"Vas a tirar los dados cuatro veces. ¿Qué es más probable que salga, **en ese orden**: "
        f"{_escrita(_serie_repetida(c))} o {_escrita(_serie_variada(c))}?"
    ),
    pistas=(
        "Las dos empiezan igual. Compara las otras tres tiradas, de una en una.",
        lambda c: f"¿Qué es más fácil en una tirada: sacar {favorita(c)} o sacar {_serie_variada(c)[1]}?",
    ),
    solucion=lambda c: (
        f"La b. La repetida, {_p_de_la_serie(c, _serie_repetida(c))}; la variada, "
        f"{_p_de_la_serie(c, _serie_variada(c))}. Que haya muchas más series variadas que repetidas no hace más "
        "probable a ninguna de ellas en concreto."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"{_escrita(_serie_variada(c))}, porque parece más al azar.",
            error="representatividad",
            mensaje="Parece más normal, sí. ¿Qué probabilidad tiene cada una de sus cuatro tiradas?",
        ),
        Opcion(dice=f"{_escrita(_serie_repetida(c))}, porque es la suma más fácil las cuatro veces."),
        Opcion(
            dice="Igual: en las dos son cuatro tiradas.",
            error="equiprobabilidad",
            mensaje=lambda c: f"¿Es igual de fácil sacar {favorita(c)} que sacar {_serie_variada(c)[1]}?",
        ),
        Opcion(
            dice=f"{_escrita(_serie_variada(c))}, porque después de un {favorita(c)} toca otra suma.",
            error="falacia_del_jugador",
            mensaje="¿Qué ha cambiado en la tabla de las sumas después de la primera tirada?",
        ),
    ),
    aplica=_hay_una_menor,
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="2.pocas",
        donde="muro",
        que=lambda c: f"parte de las primeras {POCAS} tiradas en que sale la suma {favorita(c)}",
        sale=lambda c: veces_de(c, c.semilla, POCAS) / POCAS,
        banda=lambda c: banda_de_proporcion(float(p_favorita(c)), POCAS),
        cifras=0,
    ),
    Medida(
        id="2.muchas",
        donde="muro, todo",
        que=lambda c: f"parte de las {miles(MUCHAS)} tiradas en que sale la suma {favorita(c)}",
        sale=lambda c: veces_de(c, c.semilla, MUCHAS) / MUCHAS,
        banda=lambda c: banda_de_proporcion(float(p_favorita(c)), MUCHAS),
        cifras=2,
    ),
)

LECCION = Leccion(
    numero=2,
    titulo="¿Cuántas tiradas para fiarse?",
    prediccion=PREDICCION,
    ejercicios=(LIBRETA, CINCO_SEGUIDAS, LA_INVENTADA, CUANTAS, TRUCADO),
    salida=(NUEVE_VECES, QUE_SERIE),
    medidas=MEDIDAS,
)
