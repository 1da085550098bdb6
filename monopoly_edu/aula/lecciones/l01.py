"""Lección 1: «Dos dados, once sumas».

Sabe: los ejercicios, la predicción y los errores de la regla de Laplace con dos dados.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from monopoly_edu.analisis.dados import p_dobles, suma_de_dados
from monopoly_edu.aula.de_elegir import CazaElError, Eleccion, Opcion, Orden
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida, con_carcel, con_dos_dados
from monopoly_edu.aula.lecciones.cuentas import COMO, casi_siempre, en_veces, esperadas, favorita
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero, leer_lista
from monopoly_edu.vistas.explora.muestra import veces_de_cada_suma
from monopoly_edu.vistas.texto import decimal, lista

#: Las tiradas de la predicción y las que se miran en el explorador con un botón.
TIRADAS, MIRADAS = 360, 100


# --- Cuentas -----------------------------------------------------------------------------


def casi_la_mayor(c: Contexto) -> int:
    """La suma anterior a la mayor: con dos dados sale de dos maneras."""
    return max(c.sumas) - 1


def casos(c: Contexto) -> int:
    """Los resultados de los dados, distinguiendo cada dado."""
    return len(c.tablero.tiradas)


def sin_mirar_el_orden(c: Contexto, suma: int) -> Fraction:
    """La probabilidad de una suma si (3, 4) y (4, 3) fueran el mismo resultado y todos valieran igual."""
    parejas = {tuple(sorted(tirada)) for tirada in c.tablero.tiradas}
    return Fraction(sum(sum(pareja) == suma for pareja in parejas), len(parejas))


def una_pareja(c: Contexto, suma: int) -> tuple[str, str]:
    """Dos resultados que dan esa suma con los números cambiados."""
    a, b = next((a, b) for a, b in c.tablero.tiradas if a + b == suma and a != b)
    return f"({a}, {b})", f"({b}, {a})"


def _cuatro_sumas(c: Contexto) -> tuple[tuple[str, Fraction], ...]:
    """Cuatro sumas con probabilidades distintas, en orden: ni crecen ni menguan con la suma."""
    niveles = sorted(set(c.sumas.values()))
    elegidas = [
        elige(suma for suma, p in c.sumas.items() if p == niveles[i])
        for i, elige in zip(_cuatro(len(niveles)), (max, min, max, max), strict=True)
    ]
    return tuple((str(suma), c.sumas[suma]) for suma in sorted(elegidas))


def _cuatro(niveles: int) -> tuple[int, int, int, int]:
    return 0, niveles // 3, 2 * niveles // 3, niveles - 1


def _con_cuatro_niveles(c: Contexto) -> str:
    return con_dos_dados(c) or (
        "" if len(set(c.sumas.values())) >= 4 else "Con estos dados hay pocas sumas para ordenar."
    )


# --- 1. La predicción --------------------------------------------------------------------


def _veces_que_sale(c: Contexto) -> int:
    """Las veces que sale la suma mayor en las tiradas de la semilla."""
    return veces_de_cada_suma(c.semilla, TIRADAS, c.tablero.dados)[max(c.sumas)]


def _esperadas(c: Contexto) -> tuple[float, float]:
    """Las que se esperan y dos errores típicos (las tiradas de los dados son independientes)."""
    return esperadas(TIRADAS, float(c.sumas[max(c.sumas)]))


def _lo_que_sale(c: Contexto) -> str:
    media, ancho = _esperadas(c)
    return (
        f"En {TIRADAS} tiradas con tu semilla ({c.semilla}), la suma {max(c.sumas)} sale {_veces_que_sale(c)} veces. "
        f"La cuenta exacta espera {media:.0f}, y casi siempre salen entre {media - ancho:.0f} y {media + ancho:.0f}."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    media, ancho = _esperadas(c)
    if abs(dicha - media) <= ancho:
        return "Tu predicción está entre lo que casi siempre sale. ¿En qué te basaste?"
    if abs(dicha - TIRADAS / len(c.sumas)) <= ancho:
        return f"¿Repartiste las {TIRADAS} tiradas por igual entre las {len(c.sumas)} sumas? ¿Cuál sale de más maneras?"
    return "¿Esperabas más o menos? Cuenta de cuántas maneras sale esa suma y de cuántas sale la favorita."


def lee_veces(valor: Any) -> int:
    """Un número de veces, de 0 a todas las tiradas."""
    veces = leer_entero(valor)
    if not 0 <= veces <= TIRADAS:
        raise NoSeEntiende(f"Son {TIRADAS} tiradas: escribe un número de 0 a {TIRADAS}.")
    return veces


PREDICCION = Prediccion(
    id="1",
    titulo="¿Cuántas veces?",
    enunciado=lambda c: (
        f"La clase va a tirar los dados **{TIRADAS} veces**. ¿Cuántas veces crees que sumarán **{max(c.sumas)}**?"
    ),
    pistas=("Piensa primero si todas las sumas te parecen igual de fáciles.",),
    solucion=lambda c: (
        f"Se esperan {TIRADAS} · {c.sumas[max(c.sumas)]} = {TIRADAS * c.sumas[max(c.sumas)]}. Si se reparten por igual "
        f"entre las {len(c.sumas)} sumas salen unas {decimal(TIRADAS / len(c.sumas), 0)}."
    ),
    lee=lee_veces,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
)


# --- 1.1 Ordenar -------------------------------------------------------------------------

ORDENAR = Orden(
    id="1.1",
    titulo="De la más fácil a la más difícil",
    enunciado=lambda c: (
        f"Ordena estas sumas **de la más probable a la menos probable**: {lista([s for s, _ in _cuatro_sumas(c)])}."
    ),
    pistas=(
        "Escribe, para cada suma, todas las maneras de sacarla con un dado rojo y uno azul.",
        "En la tabla de todos los resultados, cada suma es una diagonal. ¿Cuál es la más larga?",
    ),
    solucion=lambda c: (
        "Se cuentan las casillas de cada diagonal de la tabla: "
        + "; ".join(
            f"el {suma}, {p * casos(c)} de {casos(c)}" for suma, p in sorted(_cuatro_sumas(c), key=lambda x: -x[1])
        )
        + ". La suma que sale de más maneras es la más probable."
    ),
    cosas=_cuatro_sumas,
    aplica=_con_cuatro_niveles,
    acierto="Cuantas más maneras de sacarla, más probable es una suma.",
    diagnosticos=(
        Diagnostico(
            error="lo_grande_gana",
            valor=lambda c: [suma for suma, _ in reversed(_cuatro_sumas(c))],
            mensaje=lambda c: (
                f"Las has puesto de mayor a menor número. ¿De cuántas maneras puede salir un {max(c.sumas)}? "
                f"¿Y un {favorita(c)}?"
            ),
        ),
        Diagnostico(
            error="cerca_es_probable",
            valor=lambda c: [suma for suma, _ in _cuatro_sumas(c)],
            mensaje=lambda c: (
                f"Las has puesto de menor a mayor número. ¿Es más fácil sacar un {min(c.sumas)} que un {favorita(c)}?"
            ),
        ),
        Diagnostico(
            error="orden_al_reves",
            valor=lambda c: [suma for suma, _ in sorted(_cuatro_sumas(c), key=lambda x: x[1])],
            mensaje="Tienes algo muy bien pensado, pero ¿por dónde pide empezar el enunciado?",
        ),
    ),
)


# --- 1.2 La suma favorita ----------------------------------------------------------------

FAVORITA = NumeroExacto(
    id="1.2",
    titulo="La suma favorita",
    enunciado=lambda c: f"Tiras los dos dados. ¿Qué probabilidad hay de que sumen **{favorita(c)}**? {COMO}",
    pistas=(
        "Imagina que un dado es rojo y el otro azul. ¿Cuántos resultados distintos pueden salir?",
        lambda c: (
            f"Haz la tabla de {c.tablero.dados[0]} × {c.tablero.dados[1]} y marca las casillas que suman {favorita(c)}."
        ),
        "Divide las casillas marcadas entre todas las de la tabla.",
    ),
    solucion=lambda c: (
        f"Hay {casos(c)} resultados igual de probables (dado rojo y dado azul). "
        f"Los de una diagonal de la tabla, {c.sumas[favorita(c)] * casos(c)}, suman {favorita(c)}: "
        f"{c.sumas[favorita(c)] * casos(c)}/{casos(c)} = {c.sumas[favorita(c)]}."
    ),
    calcula=lambda c: c.sumas[favorita(c)],
    aplica=con_dos_dados,
    acierto="Has contado resultados, no sumas: esa es la clave de la regla de Laplace.",
    diagnosticos=(
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje=lambda c: (
                f"Has repartido por igual entre las {len(c.sumas)} sumas. ¿Hay las mismas maneras de sacar un "
                f"{min(c.sumas)} que un {favorita(c)}?"
            ),
        ),
        Diagnostico(
            error="sin_orden",
            valor=lambda c: sin_mirar_el_orden(c, favorita(c)),
            mensaje=lambda c: "¿Son el mismo resultado {} y {}? Pinta un dado de rojo y vuelve a contar.".format(
                *una_pareja(c, favorita(c))
            ),
        ),
        Diagnostico(
            error="maximo_por_total",
            valor=lambda c: Fraction(1, max(c.sumas)),
            mensaje="Has puesto debajo la suma más grande. ¿Cuántos resultados tienen los dos dados juntos?",
        ),
        Diagnostico(
            error="valor_por_casos",
            valor=lambda c: Fraction(favorita(c), casos(c)),
            mensaje=lambda c: (
                f"Los {casos(c)} de abajo están bien contados. Arriba has puesto lo que suman los dados: ¿de cuántas "
                "maneras se llega a esa suma?"
            ),
        ),
        Diagnostico(
            error="uno_concreto",
            valor=lambda c: Fraction(1, casos(c)),
            mensaje="Has contado un solo resultado. ¿No hay más maneras de llegar a esa suma?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda c: Fraction(1, 2),
            mensaje="Puede salir o no salir, es verdad. ¿Pero son las dos cosas igual de fáciles?",
        ),
    ),
)


# --- 1.3 Dobles --------------------------------------------------------------------------

DOBLES = NumeroExacto(
    id="1.3",
    titulo="Dobles",
    enunciado=f"¿Qué probabilidad hay de sacar **dobles**, es decir, de que los dos dados coincidan? {COMO}",
    pistas=(
        "¿Cuántos dobles distintos existen? Escríbelos todos.",
        "Busca los dobles en la tabla de los dos dados: ¿qué forma tienen?",
        "Otra manera: deja quieto el primer dado. ¿Qué tiene que pasar con el segundo?",
    ),
    solucion=lambda c: (
        f"Hay {c.tablero.dados[0]} dobles entre {casos(c)} resultados: {c.tablero.dados[0]}/{casos(c)} = "
        f"{p_dobles(c.tablero.dados[0])}. O bien: salga lo que salga en el primero, el segundo tiene que repetirlo."
    ),
    calcula=lambda c: p_dobles(c.tablero.dados[0]),
    aplica=con_dos_dados,
    acierto="En la tabla, los dobles son la diagonal: ningún doble es más difícil que otro.",
    diagnosticos=(
        Diagnostico(
            error="uno_concreto",
            valor=lambda c: Fraction(1, casos(c)),
            mensaje="Esa es la probabilidad de un doble concreto, como el doble 1. ¿Cuántos dobles hay?",
        ),
        Diagnostico(
            error="sin_orden",
            valor=lambda c: Fraction(c.tablero.dados[0], c.tablero.dados[0] * (c.tablero.dados[0] + 1) // 2),
            mensaje=(
                "Abajo has contado (1, 2) y (2, 1) como un solo resultado. ¿Sale una pareja así con la misma "
                "facilidad que un doble?"
            ),
        ),
        Diagnostico(
            error="maximo_por_total",
            valor=lambda c: Fraction(1, max(c.sumas)),
            mensaje="Has puesto debajo la suma más grande. ¿Cuántos resultados tienen los dos dados juntos?",
        ),
        Diagnostico(
            error="suma_por_producto",
            valor=lambda c: Fraction(2, c.tablero.dados[0]),
            mensaje="¿Has sumado lo de un dado y lo del otro? Con el primero ya quieto, ¿qué debe hacer el segundo?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje="Has repartido por igual entre las sumas, y un doble no es una suma. ¿Qué resultados son dobles?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda c: Fraction(1, 2),
            mensaje="O sale doble o no sale, es verdad. Tira diez veces: ¿sale doble la mitad?",
        ),
    ),
)


# --- 1.4 ¿Desde dónde? -------------------------------------------------------------------


def _a_pasos_de_la_carcel(c: Contexto, pasos: int) -> str:
    assert c.tablero.carcel is not None
    casilla = c.tablero[(c.tablero.carcel - pasos) % len(c.tablero)]
    return f"Desde la {casilla.numero} ({casilla.nombre})."


DESDE_DONDE = Eleccion(
    id="1.4",
    titulo="Camino de la cárcel",
    enunciado=lambda c: (
        f"La cárcel es la casilla {c.tablero.carcel}. Mirando solo los dados, ¿desde qué casilla es **más probable** "
        "caer justo en ella con la próxima tirada?"
    ),
    pistas=(
        "Cuenta cuántas casillas faltan desde cada una hasta la cárcel.",
        "Cada distancia es una suma de los dados. ¿Cuál de esas sumas es más probable?",
    ),
    solucion=lambda c: (
        f"La suma más probable es {favorita(c)}, así que gana la casilla que está {favorita(c)} antes de la cárcel. "
        + _a_pasos_de_la_carcel(c, favorita(c))
    ),
    opciones=lambda c: (
        Opcion(
            dice=_a_pasos_de_la_carcel(c, min(c.sumas)),
            error="cerca_es_probable",
            mensaje="Es la que está más cerca, pero ¿de cuántas maneras se saca la suma que hace falta desde ahí?",
        ),
        Opcion(
            dice=_a_pasos_de_la_carcel(c, min(c.sumas) - 1),
            error="caso_imposible",
            mensaje="¿Cuánto tendrían que sumar los dos dados para llegar desde ahí? ¿Puede salir?",
        ),
        Opcion(dice=_a_pasos_de_la_carcel(c, favorita(c))),
        Opcion(
            dice=_a_pasos_de_la_carcel(c, max(c.sumas)),
            error="lo_grande_gana",
            mensaje="Desde ahí hace falta la suma más grande. ¿De cuántas maneras sale?",
        ),
        Opcion(
            dice="Da igual: desde todas es lo mismo.",
            error="equiprobabilidad",
            mensaje=lambda c: (
                f"¿Es igual de fácil que los dados sumen {min(c.sumas)} que {favorita(c)}? Cuenta las maneras."
            ),
        ),
    ),
    aplica=lambda c: con_dos_dados(c) or con_carcel(c),
    acierto="La distancia hasta la cárcel es la suma que necesitas: gana la que sale de más maneras.",
)


# --- 1.5 Otros dados ---------------------------------------------------------------------


def lee_dos_dados(valor: Any) -> list[int]:
    """Las caras de dos dados: dos enteros de 2 a 20."""
    dados = leer_lista(_sin_la_y(valor), "las caras de dos dados", enteros=True)
    caras = [leer_entero(dado) for dado in dados] if len(dados) == 2 else []
    if not caras or not all(2 <= n <= 20 for n in caras):
        raise NoSeEntiende("Escribe las caras de dos dados, cada uno de 2 a 20, como 6, 6.")
    return caras


def _sin_la_y(valor: Any) -> Any:
    return valor.replace(" y ", " ") if type(valor) is str else valor


def _las_mejores(caras: list[int]) -> list[int]:
    """Las sumas más probables con esos dados."""
    sumas = suma_de_dados(caras)
    return [suma for suma, p in sumas.items() if p == max(sumas.values())]


OTROS_DADOS = Busca(
    id="1.5",
    titulo="Otros dados",
    enunciado=lambda c: (
        f"Con los dados de este tablero la suma más probable es {favorita(c)}. Busca **otros dos dados** (di cuántas "
        f"caras tiene cada uno, de 2 a 20) con los que el {favorita(c)} no sea la suma más probable, ni empatada."
    ),
    pistas=(
        "¿Cuál sería la suma más probable con dos dados de cuatro caras? Haz su tabla.",
        "En la tabla de dos dados iguales, ¿en qué suma está la diagonal más larga?",
    ),
    solucion=lambda c: (
        "Con dos dados iguales de n caras la diagonal larga de la tabla es la suma n + 1. "
        f"Vale cualquier pareja de dados iguales que no sean de {c.tablero.dados[0]} caras, por ejemplo "
        f"{lista([str(caras) for caras in _otros(c)])} caras. Con dados distintos empatan varias sumas, y hay que "
        f"mirar que el {favorita(c)} no esté entre ellas."
    ),
    lee=lee_dos_dados,
    vale=lambda c, caras: favorita(c) not in _las_mejores(caras),
    ejemplo=lambda c: _otros(c),
    aplica=con_dos_dados,
    acierto="La suma favorita no es mágica: depende de los dados.",
    diagnosticos=(
        Diagnostico(
            error="siete_magico",
            valor=lambda c: list(c.tablero.dados),
            si=lambda c, caras: _las_mejores(caras) == [favorita(c)],
            mensaje="Con esos dados la favorita sigue siendo la misma. ¿Qué tendría que cambiar en la tabla?",
        ),
        Diagnostico(
            error="empate",
            valor=lambda c: [c.tablero.dados[0] - 2, c.tablero.dados[0] + 2] if c.tablero.dados[0] > 3 else None,
            si=lambda c, caras: favorita(c) in _las_mejores(caras),
            mensaje=lambda c: (
                "Con esos dados hay varias sumas empatadas en lo más alto. "
                f"¿Está el {favorita(c)} entre ellas? Haz su tabla."
            ),
        ),
    ),
)


def _otros(c: Contexto) -> list[int]:
    return [c.tablero.dados[0] + 2] * 2 if c.tablero.dados[0] < 19 else [4, 4]


# --- 1.6 La cuenta de Ana ----------------------------------------------------------------

LA_CUENTA_DE_ANA = CazaElError(
    id="1.6",
    titulo="La cuenta de Ana",
    enunciado=lambda c: (
        f"Ana calcula la probabilidad de que los dados sumen {favorita(c)} y le sale 1/{len(c.sumas)}. "
        "¿Está bien? Si no, ¿en qué paso se equivoca?"
    ),
    pistas=(
        "Comprueba los pasos de uno en uno y párate en el primero que no sea verdad.",
        "¿Cuándo se puede usar la regla de Laplace? ¿Qué tienen que cumplir los resultados que se cuentan?",
    ),
    solucion=lambda c: (
        f"El paso c. Las {len(c.sumas)} sumas existen, pero no son igual de probables: el {min(c.sumas)} sale de una "
        f"manera y el {favorita(c)}, de {c.sumas[favorita(c)] * casos(c)}. La regla de Laplace pide resultados igual "
        f"de probables, y esos son los {casos(c)} de la tabla."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"«Las sumas que pueden salir van del {min(c.sumas)} al {max(c.sumas)}».",
            error="cuenta_incompleta",
            mensaje="¿Falta o sobra alguna suma? Compruébalo con el dado más pequeño y el más grande.",
        ),
        Opcion(
            dice=f"«En total hay {len(c.sumas)} sumas distintas».",
            error="cuenta_incompleta",
            mensaje=f"Cuéntalas, del {min(c.sumas)} al {max(c.sumas)}. ¿Te salen otras?",
        ),
        Opcion(dice=f"«Como puede salir cualquiera, las {len(c.sumas)} son igual de probables»."),
        Opcion(
            dice=f"«El {favorita(c)} es una de las {len(c.sumas)}, así que su probabilidad es 1/{len(c.sumas)}».",
            error="consecuencia_por_causa",
            mensaje="Ese resultado no es bueno, pero ¿se sigue de lo anterior? ¿Dónde empieza a torcerse la cosa?",
        ),
        Opcion(
            dice="No hay ningún error.",
            error="equiprobabilidad",
            mensaje=f"¿Sale un {min(c.sumas)} tan a menudo como un {favorita(c)}? Prueba con dados de verdad.",
        ),
    ),
    aplica=con_dos_dados,
    acierto="Que puedan salir once cosas no quiere decir que las once sean igual de fáciles.",
)


# --- Salida ------------------------------------------------------------------------------

CASI_LA_MAYOR = NumeroExacto(
    id="1.S1",
    titulo="Casi la mayor",
    enunciado=lambda c: f"¿Qué probabilidad hay de que los dos dados sumen **{casi_la_mayor(c)}**? {COMO}",
    pistas=(
        "¿Qué tiene que salir en cada dado para llegar a esa suma?",
        "Pinta un dado de rojo: ¿es lo mismo que el número grande salga en el rojo o en el otro?",
    ),
    solucion=lambda c: (
        f"Hay dos maneras, {una_pareja(c, casi_la_mayor(c))[0]} y {una_pareja(c, casi_la_mayor(c))[1]}, "
        f"de {casos(c)}: {c.sumas[casi_la_mayor(c)]}."
    ),
    calcula=lambda c: c.sumas[casi_la_mayor(c)],
    aplica=con_dos_dados,
    diagnosticos=(
        Diagnostico(
            error="sin_orden",
            valor=lambda c: Fraction(1, casos(c)),
            mensaje=lambda c: "Has contado una sola manera. ¿Son el mismo resultado {} y {}?".format(
                *una_pareja(c, casi_la_mayor(c))
            ),
        ),
        Diagnostico(
            error="sin_orden",
            valor=lambda c: sin_mirar_el_orden(c, casi_la_mayor(c)),
            mensaje="Has juntado los resultados que solo cambian el orden. ¿Son todos igual de probables así?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: Fraction(1, len(c.sumas)),
            mensaje=lambda c: f"¿Las {len(c.sumas)} sumas son igual de fáciles? ¿De cuántas maneras sale esta?",
        ),
        Diagnostico(
            error="valor_por_casos",
            valor=lambda c: Fraction(casi_la_mayor(c), casos(c)),
            mensaje="Arriba has puesto lo que suman los dados. ¿Qué hay que contar ahí?",
        ),
        Diagnostico(
            error="maximo_por_total",
            valor=lambda c: Fraction(1, max(c.sumas)),
            mensaje="Has puesto debajo la suma más grande. ¿Cuántos resultados tienen los dos dados juntos?",
        ),
    ),
)

QUE_LE_DICES = Eleccion(
    id="1.S2",
    titulo="¿Qué le contestas?",
    enunciado=lambda c: (
        "Luis dice: «{} y {} suman lo mismo, así que los cuento una sola vez». ¿Qué le contestas?".format(
            *una_pareja(c, favorita(c))
        )
    ),
    pistas=(
        "Imagina que uno de los dados es rojo y el otro azul.",
        "¿Saldría otra cosa si los dos fueran blancos? ¿Saben los dados de qué color son?",
    ),
    solucion="La b. Son dos resultados distintos y el color no cambia lo que sale: solo ayuda a verlo.",
    opciones=lambda c: (
        Opcion(
            dice="Tiene razón: para la suma son lo mismo.",
            error="sin_orden",
            mensaje="Suman lo mismo, sí. ¿Pero cuál saldrá más veces: esa pareja, en un orden o en otro, o un doble?",
        ),
        Opcion(dice="Son dos resultados: los dados se pueden distinguir, aunque sumen lo mismo."),
        Opcion(
            dice="Se cuentan dos veces solo si los dados son de distinto color.",
            error="color_importa",
            mensaje="Si pintas un dado de rojo, ¿cambia lo que sale al tirarlo?",
        ),
        Opcion(
            dice="Da igual: la probabilidad sale la misma de las dos formas.",
            error="equiprobabilidad",
            mensaje="Haz la cuenta de las dos formas. ¿Sale la misma?",
        ),
    ),
    aplica=con_dos_dados,
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="1",
        donde="predicción",
        que=lambda c: f"veces que sale la suma {max(c.sumas)} en {TIRADAS} tiradas",
        sale=_veces_que_sale,
        banda=lambda c: casi_siempre(*_esperadas(c)),
    ),
    Medida(
        id="1.dados",
        donde="dos dados",
        que=f"veces que sale la suma 7 en {MIRADAS} tiradas, en el explorador",
        sale=lambda c: veces_de_cada_suma(c.semilla, MIRADAS)[7],
        banda=lambda c: en_veces(MIRADAS, 1 / 6),
    ),
)

LECCION = Leccion(
    numero=1,
    titulo="Dos dados, once sumas",
    prediccion=PREDICCION,
    ejercicios=(ORDENAR, FAVORITA, DOBLES, DESDE_DONDE, OTROS_DADOS, LA_CUENTA_DE_ANA),
    salida=(CASI_LA_MAYOR, QUE_LE_DICES),
    medidas=MEDIDAS,
)
