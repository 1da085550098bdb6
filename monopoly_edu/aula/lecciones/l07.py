"""Lección 7: «De la tabla a la matriz».

Sabe: los ejercicios, la predicción y los errores de la matriz de transición, el vector fila y las potencias.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.aula.de_elegir import Eleccion, Opcion, Reparto
from monopoly_edu.aula.de_escribir import Funcion, Prediccion, Prueba
from monopoly_edu.aula.de_numero import NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.explora.variantes import variantes

#: Las casillas y las caras del dado del tablero de los ejercicios; desde dónde se sale y adónde se va en dos tiradas.
CASILLAS, CARAS, SALE, LLEGA = 5, 3, 3, 1
#: La casilla que manda a otra en 7.5, y cuál es la otra.
MANDA, DESTINO = 4, 1
#: Dos filas que se distinguen menos que esto se dan por iguales.
CERCA = 0.01
COMO = "Vale una fracción, un decimal con tres cifras o un porcentaje."
Fila = tuple[Fraction, ...]
Matriz = tuple[Fila, ...]

#: De libre o preso (filas) a libre o preso (columnas) en una tirada.
LIBRE_O_PRESO: Matriz = (
    (Fraction(9, 10), Fraction(1, 10)),
    (Fraction(1, 2), Fraction(1, 2)),
)


# --- Cuentas -----------------------------------------------------------------------------


@lru_cache(maxsize=1)
def de_cinco() -> CadenaDeMarkov:
    """Cinco casillas en círculo y un dado de tres caras, sin más reglas. Exacta."""
    datos = {**Tablero.cargar("mini").datos, "dados": [CARAS], "grupos": {}}
    libres = [{"tipo": "parking", "nombre": f"Plaza {n}"} for n in range(1, CASILLAS)]
    tablero = Tablero.desde_datos({**datos, "casillas": [{"tipo": "salida", "nombre": "Salida"}, *libres]}, "de cinco")
    return CadenaDeMarkov(tablero, carcel="solo_visita", reglas=(), exacta=True)


def tabla() -> Matriz:
    """Su matriz: fila, desde; columna, hasta."""
    return tuple(_fila(de_cinco().tras(1, desde)) for desde in range(CASILLAS))


def _fila(numeros: Any) -> Fila:
    return tuple(Fraction(p) for p in numeros[:CASILLAS])


def por(fila: Sequence[Fraction], p: Matriz) -> Fila:
    """El vector fila por la matriz."""
    return tuple(
        sum((v * suya[hasta] for v, suya in zip(fila, p, strict=True)), Fraction(0)) for hasta in range(len(p[0]))
    )


def traspuesta(p: Matriz) -> Matriz:
    """Las columnas puestas como filas."""
    return tuple(zip(*p, strict=True))


def _reparto(*partes: int) -> Fila:
    return tuple(Fraction(parte, sum(partes)) for parte in partes)


def _lugares(_: Contexto) -> tuple[str, ...]:
    return tuple(f"casilla {n}" for n in range(CASILLAS))


# --- 7. La predicción --------------------------------------------------------------------


def _reglas(c: Contexto) -> tuple[str, CadenaDeMarkov]:
    """Las que salen elegidas en el explorador de las potencias, con su nombre."""
    todas = list(variantes(c.tablero).items())
    return todas[min(1, len(todas) - 1)]


@lru_cache(maxsize=8)
def cuando_se_olvida(tablero: Tablero) -> int | None:
    """La primera tirada en la que todas las filas están cerca de la estacionaria; `None` si no llega a pasar."""
    cadena = _reglas(Contexto(tablero))[1]
    try:
        larga = cadena.estacionaria()
    except ValueError:
        return None
    salidas = sorted({estado.lugar for estado in cadena.estados})

    def cerca(n: int) -> bool:
        return all(float(abs(cadena.tras(n, desde) - larga).sum()) / 2 < CERCA for desde in salidas)

    bastan = next((2**k for k in range(11) if cerca(2**k)), None)
    return bastan and bisect_left(range(bastan), True, key=cerca)


def lee_tirada(valor: Any) -> int:
    """Un número de tiradas."""
    if (tiradas := leer_entero(valor)) < 0:
        raise NoSeEntiende("Un número de tiradas no puede ser negativo: escribe uno, como 5.")
    return tiradas


def _lo_que_pasa(c: Contexto) -> str:
    nombre, n = _reglas(c)[0], cuando_se_olvida(c.tablero)
    if n is None:
        return f"en este tablero no se olvida nunca del todo. Reglas: {nombre}."
    return (
        f"desde la tirada {n}, todas las filas de Pⁿ están a menos de 0,01 de la estacionaria: casi no se nota de "
        f"dónde se salió. Reglas: {nombre}."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    n = cuando_se_olvida(c.tablero)
    if n is None:
        return "¿Qué tendría que pasar para que dejara de notarse?"
    if dicha < n / 2:
        return "Has dicho bastantes menos. ¿A cuántas casillas puede llegar la ficha con ese número de tiradas?"
    if dicha > 2 * n:
        return "Has dicho bastantes más. ¿Cuántas vueltas al tablero son esas tiradas?"
    return "Cerca. ¿En qué te fijaste: en las vueltas que se dan o en lo que varía cada tirada?"


PREDICCION = Prediccion(
    id="7",
    titulo="¿Cuándo se olvida?",
    enunciado=lambda c: (
        f"En el tablero «{c.tablero.nombre}», dos fichas empiezan en casillas distintas y las dos tiran muchas veces. "
        "Al principio, ver dónde está una dice mucho de dónde empezó. ¿**Tras cuántas tiradas** crees que dejará de "
        "notarse?"
    ),
    pistas=("¿Cuánto se separan, tras una tirada, dos fichas que salen del mismo sitio? ¿Y tras diez?",),
    solucion=lambda c: f"Con las potencias de la matriz: {_lo_que_pasa(c)}",
    lee=lee_tirada,
    resultado=_lo_que_pasa,
    comenta=_mirar_la_prediccion,
)


# --- 7.1 Una fila ------------------------------------------------------------------------

UNA_FILA = Reparto(
    id="7.1",
    titulo="Una fila",
    enunciado=(
        "Un tablero de cinco casillas en círculo, de la 0 a la 4, se recorre con un dado de **tres caras** (1, 2 y 3). "
        f"Escribe la **fila de la {SALE}** de su matriz: estás en la {SALE} y tiras una vez."
    ),
    pistas=(
        "Pon el dedo en la casilla y cuenta uno, dos y tres pasos. ¿Dónde caes cada vez?",
        "Después de la 4 viene la 0. Lo que no se alcanza con una tirada lleva un 0.",
    ),
    solucion="Desde la 3, con 1 se cae en la 4; con 2, en la 0; con 3, en la 1. La fila es (1/3, 1/3, 0, 0, 1/3).",
    lugares=_lugares,
    calcula=lambda _: tabla()[SALE],
    acierto="Una fila es un reparto: no tiene negativos y suma 1.",
    diagnosticos=(
        Diagnostico(
            error="columna_por_fila",
            valor=lambda _: traspuesta(tabla())[SALE],
            mensaje="Esas son las casillas desde las que se llega. ¿Qué se pregunta: de dónde vienes o adónde vas?",
        ),
        Diagnostico(
            error="sin_dar_la_vuelta",
            valor=lambda _: _reparto(0, 0, 0, 0, 1),
            mensaje="¿Qué casilla viene después de la 4? ¿Dónde acaba quien saca un 3?",
        ),
        Diagnostico(
            error="cuenta_la_suya",
            valor=lambda _: _reparto(1, 0, 0, 1, 1),
            mensaje="¿Puede quedarse la ficha donde está? ¿Qué casilla pisas al dar el primer paso?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: _reparto(1, 1, 1, 1, 1),
            mensaje="¿Se llega a todas con una tirada? ¿Cuántas caras tiene el dado?",
        ),
        Diagnostico(
            error="otra_fila",
            valor=lambda _: tabla()[0],
            si=lambda _, fila: any(all(n.es(p, 3) for n, p in zip(fila, otra, strict=True)) for otra in tabla()),
            mensaje="Esa fila está bien, pero es la de otra casilla. ¿Desde cuál se tira aquí?",
        ),
    ),
)


# --- 7.2 Dos tiradas ---------------------------------------------------------------------

DOS_TIRADAS = NumeroExacto(
    id="7.2",
    titulo="Dos tiradas",
    enunciado=(
        f"En el tablero de 7.1 (cinco casillas, dado de tres caras), la ficha está en la {SALE} y tira **dos veces**. "
        f"¿Qué probabilidad hay de que acabe en la {LLEGA}? {COMO}"
    ),
    pistas=(
        "¿En qué casillas puede estar tras la primera tirada? ¿Desde cuáles de ellas se llega con la segunda?",
        "Cada camino es un producto; los caminos distintos se suman.",
        f"Es la fila de la {SALE} por la columna de la {LLEGA}.",
    ),
    solucion="Hay dos caminos, 3 → 4 → 1 y 3 → 0 → 1, y cada uno vale 1/3 · 1/3 = 1/9. En total, 2/9.",
    calcula=lambda _: por(tabla()[SALE], tabla())[LLEGA],
    acierto="Eso es un número de P²: fila por columna.",
    diagnosticos=(
        Diagnostico(
            error="cuadrado_de_la_celda",
            valor=lambda _: tabla()[SALE][LLEGA] ** 2,
            mensaje="¿Has elevado al cuadrado un número de la tabla, o has seguido un solo camino? ¿Cuántos hay?",
        ),
        Diagnostico(
            error="un_paso_por_dos",
            valor=lambda _: tabla()[SALE][LLEGA],
            mensaje="Eso es con una sola tirada. ¿Dónde puede estar la ficha después de la primera?",
        ),
        Diagnostico(
            error="suma_por_producto",
            valor=lambda _: 2 * tabla()[SALE][LLEGA],
            mensaje="A lo largo de un mismo camino, ¿las probabilidades se suman o se multiplican?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: Fraction(1, CASILLAS),
            mensaje="¿Salen todas las casillas por el mismo número de caminos? Cuéntalos.",
        ),
        Diagnostico(
            error="sin_orden",
            valor=lambda _: Fraction(2, CARAS * (CARAS + 1)),
            mensaje="¿Es el mismo camino sacar un 1 y luego un 2 que un 2 y luego un 1?",
        ),
        Diagnostico(
            error="cuenta_incompleta",
            valor=lambda _: 0,
            mensaje="¿Seguro que es imposible? ¿Cuántos pasos hay, dando la vuelta, de una a otra?",
        ),
    ),
)


# --- 7.3 El vector por la matriz ---------------------------------------------------------

MEDIA_CLASE = _reparto(1, 1, 0, 0, 0)

VECTOR = Reparto(
    id="7.3",
    titulo="Media clase y media",
    enunciado=(
        "En el mismo tablero, media clase pone su ficha en la 0 y media clase en la 1: el reparto es "
        "v = (1/2, 1/2, 0, 0, 0). Todas tiran **una vez**. Escribe el nuevo reparto, **v·P**."
    ),
    pistas=(
        "¿Cómo quedan las que salen de la 0? ¿Y las que salen de la 1? Cada mitad pesa 1/2.",
        "Es la media de dos filas de la matriz: la de la 0 y la de la 1.",
    ),
    solucion=("Las filas son (0, 1/3, 1/3, 1/3, 0) y (0, 0, 1/3, 1/3, 1/3). Su media es (0, 1/6, 1/3, 1/3, 1/6)."),
    lugares=_lugares,
    calcula=lambda _: por(MEDIA_CLASE, tabla()),
    acierto="Un reparto por la matriz da el reparto una tirada después.",
    diagnosticos=(
        Diagnostico(
            error="columna_por_fila",
            valor=lambda _: por(MEDIA_CLASE, traspuesta(tabla())),
            mensaje="Has hecho matriz por columna. ¿Qué filas se mezclan en v·P?",
        ),
        Diagnostico(
            error="una_fila_sola",
            valor=lambda _: tabla()[0],
            mensaje="Así queda quien sale de la 0. ¿Y la otra media clase?",
        ),
        Diagnostico(
            error="una_fila_sola",
            valor=lambda _: tabla()[1],
            mensaje="Así queda quien sale de la 1. ¿Y la otra media clase?",
        ),
        Diagnostico(
            error="rama_sin_peso",
            valor=lambda _: tuple(sum(p) for p in zip(tabla()[0], tabla()[1], strict=True)),
            mensaje="Has sumado dos filas enteras. ¿Qué parte de la clase sale de cada casilla?",
        ),
        Diagnostico(
            error="nada_se_mueve",
            valor=lambda _: MEDIA_CLASE,
            mensaje="Ese es el reparto de antes de tirar. ¿Puede quedarse alguien donde estaba?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: _reparto(0, 1, 1, 1, 1),
            mensaje="Las casillas son esas. ¿Cuántas flechas llegan a la 1? ¿Y a la 2?",
        ),
    ),
)


# --- 7.4 Filas o columnas ----------------------------------------------------------------

FILAS_O_COLUMNAS = Eleccion(
    id="7.4",
    titulo="¿Filas o columnas?",
    enunciado=(
        f"Ana escribe la matriz del tablero de 7.1 con una regla más: la {MANDA} envía a la {DESTINO}. Todas sus "
        "**columnas** suman 1, pero sus filas no. ¿Qué ha hecho?"
    ),
    pistas=(
        "¿Qué se reparte desde una casilla: lo que sale de ella o lo que llega a ella?",
        "Si estás en la 2 y tiras, ¿cuánto tienen que sumar todos los sitios a los que puedes ir?",
    ),
    solucion=(
        "La b. Lo que sale de una casilla suma 1, y eso tiene que ser una fila. Ana ha puesto el «desde» en las "
        "columnas: su matriz es la traspuesta."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Nada malo: a cada casilla hay que llegar desde algún sitio, así que las columnas suman 1.",
            error="columnas_suman_uno",
            mensaje="¿Llega lo mismo a todas las casillas? Con esa regla, ¿cuánto llega a la que recibe de más?",
        ),
        Opcion(dice="Ha puesto el «desde» en las columnas y el «hasta» en las filas."),
        Opcion(
            dice="Se ha olvidado de alguna casilla a la que se puede ir.",
            error="cuenta_incompleta",
            mensaje="Si faltara una, ¿sumarían 1 todas las columnas?",
        ),
        Opcion(
            dice="Nada: da igual que sumen 1 las filas o las columnas.",
            error="columna_por_fila",
            mensaje="Si multiplicas v por esa matriz, ¿sigue sumando 1 el resultado?",
        ),
    ),
    acierto="Hay libros que la escriben así y multiplican por la izquierda; lo que no vale es mezclar.",
)


# --- 7.5 Una regla, en la matriz ---------------------------------------------------------


def con_regla(p: Sequence[Sequence[Any]], desde: int, hasta: int) -> Any:
    """La probabilidad de ir de una casilla a otra cuando quien cae en la 4 pasa a la 1."""
    if hasta == MANDA:
        return 0
    return p[desde][hasta] + p[desde][MANDA] if hasta == DESTINO else p[desde][hasta]


def _casos(_: Contexto) -> tuple[Prueba, ...]:
    """Pasos del tablero de 7.1 y de otro inventado en el que también se puede ir de cualquiera a cualquiera."""
    p: list[list[Any]] = [list(fila) for fila in tabla()]
    otra: list[list[Any]] = [[0.1, 0.2, 0.3, 0.15, 0.25], *[[0.2, 0.05, 0.4, 0.05, 0.3]] * (CASILLAS - 1)]
    pasos = [(p, 3, 1), (p, 2, 1), (p, 3, 4), (p, 0, 1), (p, 0, 3), (otra, 0, 1), (otra, 0, 4), (otra, 2, 0)]
    return tuple(
        Prueba(
            f"{'el tablero de 7.1' if m is p else 'otra matriz'}, de la {desde} a la {hasta}",
            (m, desde, hasta),
            con_regla(m, desde, hasta),
        )
        for m, desde, hasta in pasos
    )


UNA_REGLA = Funcion(
    id="7.5",
    titulo="Una regla, en la matriz",
    enunciado=(
        f"Nueva regla en el tablero de cinco casillas: quien cae en la {MANDA} pasa **en esa misma tirada** a la "
        f"{DESTINO}. Escribe en una celda nueva una función `con_regla(P, desde, hasta)`: recibe la matriz sin la "
        "regla (`P[2][0]` es la probabilidad de ir de la 2 a la 0) y devuelve la de ir de `desde` a `hasta` con ella. "
        'Comprueba cómo va, en otra celda, con `comprueba("7.5", con_regla)`.'
    ),
    pistas=(
        f"¿Acaba alguien una tirada en la {MANDA}? ¿Qué columna cambia entonces, y a cuánto?",
        f"A la {DESTINO} llegan los de siempre y, además, los que iban a la {MANDA}.",
        "Son tres casos, con `if hasta == …`: dos especiales y todos los demás.",
    ),
    solucion=(
        "`def con_regla(P, desde, hasta):` si `hasta == 4`, `return 0`; si `hasta == 1`, "
        "`return P[desde][1] + P[desde][4]`; si no, `return P[desde][hasta]`."
    ),
    firma="con_regla(P, desde, hasta)",
    pruebas=_casos,
    bien_hecha=con_regla,
    acierto="Así entran todas las reglas que mandan a un sitio: se suma una columna a otra y se vacía.",
    diagnosticos=(
        Diagnostico(
            error="regla_sin_poner",
            valor=lambda _: lambda p, desde, hasta: p[desde][hasta],
            codigo="return P[desde][hasta]",
            mensaje="En todos los pasos probados da lo de antes. ¿Has cambiado lo que llega a la casilla que manda?",
        ),
        Diagnostico(
            error="no_suma_uno",
            valor=lambda _: lambda p, desde, hasta: 0 if hasta == MANDA else p[desde][hasta],
            codigo="return 0 if hasta == 4 else P[desde][hasta]",
            mensaje="Has vaciado la casilla que manda. ¿Adónde van los que caían en ella? ¿Cuánto suma cada fila?",
        ),
        Diagnostico(
            error="regla_a_medias",
            valor=lambda _: lambda p, desde, hasta: p[desde][hasta] + (p[desde][MANDA] if hasta == DESTINO else 0),
            codigo="return P[desde][1] + P[desde][4] if hasta == 1 else P[desde][hasta]",
            mensaje="Los has sumado donde toca. ¿Se queda alguno, además, en la casilla que manda?",
        ),
        Diagnostico(
            error="regla_a_medias",
            valor=lambda _: lambda p, desde, hasta: p[desde][DESTINO if hasta == MANDA else hasta],
            codigo="return P[desde][1] if hasta == 4 else P[desde][hasta]",
            mensaje="Si preguntan por la casilla que manda, das lo de la otra. ¿Acaba alguna tirada en la que manda?",
        ),
        Diagnostico(
            error="rama_segura",
            valor=lambda _: lambda p, desde, hasta: {MANDA: 0, DESTINO: 1}.get(hasta, p[desde][hasta]),
            codigo="return 0 if hasta == 4 else 1 if hasta == 1 else P[desde][hasta]",
            mensaje="Acabarían todas las tiradas en el mismo sitio. ¿Van todos ahí, o solo los que son enviados?",
        ),
        Diagnostico(
            error="producto_por_suma",
            valor=lambda _: (
                lambda p, desde, hasta: {MANDA: 0, DESTINO: p[desde][DESTINO] * p[desde][MANDA]}.get(
                    hasta, p[desde][hasta]
                )
            ),
            codigo="return 0 if hasta == 4 else P[desde][1] * P[desde][4] if hasta == 1 else P[desde][hasta]",
            mensaje="Llegan unos **o** llegan otros: ¿se suman o se multiplican?",
        ),
        Diagnostico(
            error="sustituye_en_vez_de_sumar",
            valor=lambda _: (
                lambda p, desde, hasta: 0 if hasta == MANDA else p[desde][MANDA if hasta == DESTINO else hasta]
            ),
            codigo="return 0 if hasta == 4 else P[desde][4] if hasta == 1 else P[desde][hasta]",
            mensaje="Ahí están los que son enviados. ¿Y los que llegaban por su pie?",
        ),
        Diagnostico(
            error="columna_por_fila",
            valor=lambda _: lambda p, desde, hasta: con_regla(traspuesta(tuple(map(tuple, p))), desde, hasta),
            codigo="return 0 if hasta == 4 else P[hasta][desde] + (P[4][desde] if hasta == 1 else 0)",
            mensaje="Mira el orden: en P[desde][hasta], ¿qué va primero, la fila o la columna?",
        ),
        Diagnostico(
            error="columna_por_fila",
            valor=lambda _: lambda p, desde, hasta: p[hasta][desde],
            codigo="return P[hasta][desde]",
            mensaje="Mira el orden: en P[desde][hasta], ¿qué va primero? Y la regla, ¿dónde está?",
        ),
    ),
)


# --- 7.6 El pasado -----------------------------------------------------------------------

EL_PASADO = Eleccion(
    id="7.6",
    titulo="¿Importa por dónde has venido?",
    enunciado=(
        "Solo se tiran los dados. Ana y Luis están en la misma casilla: ella ha llegado con tres tiradas cortas y él, "
        "con dos largas. ¿Quién tiene más probabilidad de caer en Salida **con la próxima tirada**?"
    ),
    pistas=(
        "¿Qué hace falta saber para calcular la próxima tirada? Piensa en qué fila de la matriz mirarías.",
        "¿Es distinta la fila de Ana de la de Luis?",
    ),
    solucion=(
        "La d. Los dos miran la misma fila. Lo que ha pasado importa porque los ha llevado hasta ahí; sabido dónde "
        "están, no añade nada. Esa es la propiedad de Markov."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Ana: lleva tres cortas y ya le toca una larga.",
            error="falacia_del_jugador",
            mensaje="¿Qué número de la fila de esa casilla cambia por haber sacado tres cortas?",
        ),
        Opcion(
            dice="Luis: está sacando números grandes.",
            error="racha",
            mensaje="¿Qué ha cambiado en los dados de Luis?",
        ),
        Opcion(
            dice="Los dos igual: en una cadena de Markov lo que pasa no tiene nada que ver con lo anterior.",
            error="markov_sin_pasado",
            mensaje="¿Nada? Si Ana estuviera en otra casilla, ¿tendría la misma probabilidad?",
        ),
        Opcion(dice="Los dos igual: lo que viene depende de dónde están, y están en el mismo sitio."),
        Opcion(
            dice="No se puede saber sin conocer la partida entera.",
            error="pasado_importa",
            mensaje="Para calcularlo, ¿qué fila de la matriz mirarías? ¿Hay alguna «fila de la partida entera»?",
        ),
    ),
    acierto="Si hiciera falta saber algo más (los intentos en la cárcel, por ejemplo), se apuntaría en el estado.",
)


# --- Salida ------------------------------------------------------------------------------

_LIBRE, _PRESO = 0, 1


def _saliendo_libre() -> tuple[Fraction, ...]:
    """Seguir libre con un paso, con dos por el mismo camino y con dos por cualquiera."""
    p = LIBRE_O_PRESO[_LIBRE][_LIBRE]
    return p, p**2, por(LIBRE_O_PRESO[_LIBRE], LIBRE_O_PRESO)[_LIBRE]


EN_DOS_PASOS = NumeroExacto(
    id="7.S1",
    titulo="Libre o preso",
    enunciado=(
        "Una cadena de juguete con dos estados, libre y preso, en ese orden. La fila de «libre» es (0,9; 0,1) y la de "
        "«preso», (0,5; 0,5). Estás **preso**. ¿Qué probabilidad hay de que estés **libre dentro de dos pasos**? "
        f"{COMO}"
    ),
    pistas=(
        "Hay dos caminos: por «libre» y por «preso». Dibújalos.",
        "Multiplica a lo largo de cada camino y suma los dos.",
    ),
    solucion="Preso → libre → libre, 0,5 · 0,9 = 0,45; preso → preso → libre, 0,5 · 0,5 = 0,25. En total, 0,7.",
    calcula=lambda _: por(LIBRE_O_PRESO[_PRESO], LIBRE_O_PRESO)[_LIBRE],
    diagnosticos=(
        Diagnostico(
            error="cuadrado_de_la_celda",
            valor=lambda _: LIBRE_O_PRESO[_PRESO][_LIBRE] ** 2,
            mensaje="Has elevado al cuadrado un número de la tabla. ¿Qué dos caminos llevan a estar libre?",
        ),
        Diagnostico(
            error="un_paso_por_dos",
            valor=lambda _: LIBRE_O_PRESO[_PRESO][_LIBRE],
            mensaje="Eso es con un paso. ¿Qué puede pasar en el segundo?",
        ),
        Diagnostico(
            error="un_solo_camino",
            valor=lambda _: LIBRE_O_PRESO[_PRESO][_LIBRE] * LIBRE_O_PRESO[_LIBRE][_LIBRE],
            mensaje="Ese es un camino, y está bien. ¿Hay otro?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda _: por(LIBRE_O_PRESO[_PRESO], LIBRE_O_PRESO)[_PRESO],
            mensaje="¿Has calculado que esté libre o que siga preso?",
        ),
        Diagnostico(
            error="columna_por_fila",
            valor=lambda _: por(LIBRE_O_PRESO[_LIBRE], LIBRE_O_PRESO)[_PRESO],
            mensaje="Ese número va de libre a preso. ¿De dónde sales tú?",
        ),
        Diagnostico(
            error="otra_fila",
            valor=lambda _: por(LIBRE_O_PRESO[_LIBRE], LIBRE_O_PRESO)[_LIBRE],
            si=lambda _, n: any(n.es(p, 3) for p in _saliendo_libre()),
            mensaje="Has salido de «libre». ¿Cómo estás tú al empezar? ¿Qué fila es?",
        ),
        Diagnostico(
            error="suma_por_producto",
            valor=lambda _: LIBRE_O_PRESO[_PRESO][_LIBRE] + LIBRE_O_PRESO[_LIBRE][_LIBRE],
            mensaje="Has pasado de 1. A lo largo de un mismo camino, ¿se suma o se multiplica?",
        ),
    ),
)

FILAS_IGUALES = Eleccion(
    id="7.S2",
    titulo="Las filas se parecen",
    enunciado="Todas las filas de P⁵⁰ son casi iguales. ¿Qué quiere decir?",
    pistas=(
        "¿Qué es la fila de la casilla 3 en P⁵⁰? ¿Y la de la 8?",
        "Si esas dos filas son iguales, ¿de qué ya no depende dónde esté la ficha?",
    ),
    solucion=(
        "La c. Cada fila es el reparto tras 50 tiradas saliendo de una casilla. Si todas son iguales, da igual de cuál "
        "se salió. Las columnas pueden ser muy distintas entre sí."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Que tras 50 tiradas todas las casillas tienen la misma probabilidad.",
            error="equiprobabilidad",
            mensaje="Eso sería que fuesen iguales los números de una misma fila. ¿Es lo mismo que filas iguales?",
        ),
        Opcion(
            dice="Que tras 50 tiradas la ficha deja de moverse.",
            error="estacionaria_quieta",
            mensaje="¿Está quieta la ficha o está quieto el reparto? ¿Qué hace en la tirada 51?",
        ),
        Opcion(dice="Que tras 50 tiradas casi no se nota de qué casilla salió la ficha."),
        Opcion(
            dice="Que tras 50 tiradas todas las fichas acaban en la misma casilla.",
            error="reparto_por_casilla",
            mensaje="Cada fila, ¿dice una casilla o cómo se reparte la probabilidad entre todas?",
        ),
    ),
)

LECCION = Leccion(
    numero=7,
    titulo="De la tabla a la matriz",
    prediccion=PREDICCION,
    ejercicios=(UNA_FILA, DOS_TIRADAS, VECTOR, FILAS_O_COLUMNAS, UNA_REGLA, EL_PASADO),
    salida=(EN_DOS_PASOS, FILAS_IGUALES),
)
