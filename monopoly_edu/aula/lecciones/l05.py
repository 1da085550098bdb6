"""Lección 5: «El mazo sí tiene memoria».

Sabe: los ejercicios, la predicción y los errores de la probabilidad condicionada.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usa: el registro de lecciones.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from monopoly_edu.aula.de_elegir import CazaElError, Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Prediccion
from monopoly_edu.aula.de_numero import NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.cuentas import COMO, casi_siempre, de_cien, esperadas, favorita, la_casilla
from monopoly_edu.aula.lecciones.mazos import CARCEL, caminos, dos_caminos, parte, por_clases
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Mazo, Tablero
from monopoly_edu.vistas.explora.mazo import CLASES, clases_barajadas
from monopoly_edu.vistas.explora.muestra import veces_de_cada_suma
from monopoly_edu.vistas.texto import lista

MESAS = 100
MOVER = "mover la ficha"
#: La probabilidad de robar del primer mazo en el ejercicio de los dos mazos: con 1 o 2 en un dado de seis caras.
DEL_PRIMERO = Fraction(1, 3)


# --- Cuentas -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ejemplo:
    """Un mazo y una clase de tarjeta de la que hay varias: `k` de `n`. Al preguntar han salido `robadas`."""

    mazo: str
    clase: str
    k: int
    n: int

    @property
    def robadas(self) -> int:
        """Tarjetas que han salido ya; de la clase, una sola."""
        return 3 * self.n // 8

    @property
    def quedan(self) -> int:
        """Tarjetas que quedan."""
        return self.n - self.robadas


def _ejemplos(tablero: Tablero) -> list[Ejemplo]:
    posibles = [
        Ejemplo(mazo.nombre, clase, por_clases(mazo)[clase], len(mazo.tarjetas))
        for mazo in tablero.mazos.values()
        for clase in ("pagar", "cobrar", MOVER)
    ]
    return [e for e in posibles if e.n >= 8 and 2 <= e.k <= e.n // 2]


def ejemplo(c: Contexto) -> Ejemplo:
    """El mazo y la clase de los que se pregunta: si se puede, las de pagar de Suerte."""
    return _ejemplos(c.tablero)[0]


def _con_ejemplo(c: Contexto) -> str:
    if _ejemplos(c.tablero):
        return ""
    return f"En el tablero «{c.tablero.nombre}» no hay un mazo con varias tarjetas de una clase, y hace falta."


# --- 5. La predicción --------------------------------------------------------------------


def _con_una_de_carcel(tablero: Tablero) -> list[Mazo]:
    return [m for m in tablero.mazos.values() if por_clases(m)[CARCEL] == 1 and len(m.tarjetas) >= 8]


def _el_de_la_carcel(c: Contexto) -> tuple[Mazo, int]:
    """El mazo de la predicción y las tarjetas que quedan: la cuarta parte."""
    mazo = _con_una_de_carcel(c.tablero)[0]
    return mazo, len(mazo.tarjetas) // 4


def _esperadas(c: Contexto) -> tuple[float, float]:
    """Las mesas que se esperan y dos errores típicos (cada mesa baraja por su cuenta)."""
    return esperadas(MESAS, 1 / _el_de_la_carcel(c)[1])


def mesas_en_que_sale(c: Contexto) -> int:
    """En cuántas de las cien mesas de la semilla la próxima tarjeta es la de la cárcel."""
    _, quedan = _el_de_la_carcel(c)
    return veces_de_cada_suma(c.semilla, MESAS, (quedan,))[1]


def _en_que_robo(tablero: Tablero, semilla: int) -> int:
    """En qué robo sale la primera tarjeta de la cárcel del primer mazo, barajado con esa semilla."""
    return clases_barajadas(tablero, next(iter(tablero.mazos.values())), semilla).index(CARCEL) + 1


def _lo_que_pasa(c: Contexto) -> str:
    (mazo, quedan), (media, ancho) = _el_de_la_carcel(c), _esperadas(c)
    return (
        f"quedan {quedan} tarjetas y una es la de la cárcel, así que se esperan {media:.0f} mesas de cada {MESAS} "
        f"(casi siempre, entre {media - ancho:.0f} y {media + ancho:.0f}). Con tu semilla ({c.semilla}) salen "
        f"{mesas_en_que_sale(c)}. Con el mazo de {mazo.nombre} entero serían unas {MESAS / len(mazo.tarjetas):.0f}."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    (mazo, _), (media, ancho) = _el_de_la_carcel(c), _esperadas(c)
    if abs(dicha - MESAS / len(mazo.tarjetas)) <= 2:
        return "¿Pensaste en el mazo entero? ¿Cuántas tarjetas quedaban por salir?"
    if abs(dicha - media) <= ancho:
        return "Tu predicción está entre lo que casi siempre sale. ¿Contaste las tarjetas que quedaban?"
    if dicha > media:
        return "Has dicho más. Que tarde en salir, ¿la hace segura? ¿Cuántas tarjetas distintas podían ser la próxima?"
    return "Has dicho menos. ¿Entre cuántas tarjetas estaba escondida la de la cárcel al empezar? ¿Y ahora?"


def _y_no_sale(mazo: Mazo, quedan: int) -> str:
    hay = len(mazo.tarjetas)
    return (
        f"El mazo de {mazo.nombre} tiene {hay} tarjetas y **una sola** manda a la cárcel. Han salido ya {hay - quedan} "
        "y no era ninguna. De cien mesas en las que haya pasado eso, ¿en **cuántas** crees que la próxima tarjeta será "
        "la de la cárcel?"
    )


PREDICCION = Prediccion(
    id="5",
    titulo="Y no sale",
    enunciado=lambda c: _y_no_sale(*_el_de_la_carcel(c)),
    pistas=("Las tarjetas que han salido van al fondo, y el mazo no se baraja.",),
    solucion=lambda c: f"Solo cuenta lo que queda: {_lo_que_pasa(c)}",
    lee=de_cien("mesas"),
    resultado=_lo_que_pasa,
    comenta=_mirar_la_prediccion,
    aplica=lambda c: (
        "" if _con_una_de_carcel(c.tablero) else f"En «{c.tablero.nombre}» no hay un mazo con una tarjeta de cárcel."
    ),
)


# --- 5.1 La próxima tarjeta --------------------------------------------------------------

LA_PROXIMA = NumeroExacto(
    id="5.1",
    titulo="La próxima tarjeta",
    enunciado=lambda c: (
        f"El mazo de {ejemplo(c).mazo} tiene {ejemplo(c).n} tarjetas y {ejemplo(c).k} son de {ejemplo(c).clase}. Han "
        f"salido {ejemplo(c).robadas} tarjetas, y **solo una** era de {ejemplo(c).clase}. ¿Qué probabilidad hay de que "
        f"la próxima sea de {ejemplo(c).clase}? {COMO}"
    ),
    pistas=(
        "¿Cuántas tarjetas quedan por salir antes de dar la vuelta al mazo?",
        lambda c: f"De las que quedan, ¿cuántas son de {ejemplo(c).clase}?",
    ),
    solucion=lambda c: (
        f"Quedan {ejemplo(c).n} − {ejemplo(c).robadas} = {ejemplo(c).quedan} tarjetas, y de ellas {ejemplo(c).k} − 1 = "
        f"{ejemplo(c).k - 1} son de {ejemplo(c).clase}: {Fraction(ejemplo(c).k - 1, ejemplo(c).quedan)}."
    ),
    calcula=lambda c: Fraction(ejemplo(c).k - 1, ejemplo(c).quedan),
    aplica=_con_ejemplo,
    acierto="Han cambiado los dos números: las que valen y las que quedan.",
    diagnosticos=(
        Diagnostico(
            error="mazo_sin_memoria",
            valor=lambda c: Fraction(ejemplo(c).k, ejemplo(c).n),
            mensaje="Esa es la de un mazo entero. ¿Pueden volver a salir ya las tarjetas que han ido al fondo?",
        ),
        Diagnostico(
            error="total_viejo",
            valor=lambda c: Fraction(ejemplo(c).k - 1, ejemplo(c).n),
            mensaje="Lo de arriba está bien contado. ¿Cuántas tarjetas hay ahora entre las que puede estar la próxima?",
        ),
        Diagnostico(
            error="favorables_viejos",
            valor=lambda c: Fraction(ejemplo(c).k, ejemplo(c).quedan),
            mensaje="Lo de abajo está bien contado. ¿Y arriba? ¿Alguna de las de esa clase ha salido ya?",
        ),
        Diagnostico(
            error="salido_por_queda",
            valor=lambda c: Fraction(1, ejemplo(c).robadas),
            mensaje="Eso es la parte de las que han salido. ¿Entre cuáles está la próxima: esas o las que quedan?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda _: Fraction(1, 2),
            mensaje="Puede ser o no ser, es verdad. ¿Pero quedan tantas de una clase como de todas las demás?",
        ),
    ),
)


# --- 5.2 ¿Recuerda o no? -----------------------------------------------------------------

RECUERDA = Eleccion(
    id="5.2",
    titulo="¿Recuerda o no?",
    enunciado=(
        "Alguien apunta todo lo que va saliendo. ¿En cuál de estos casos lo apuntado **no le sirve** para saber algo "
        "más de la tarjeta siguiente?"
    ),
    pistas=(
        "En cada caso, pregúntate si la tarjeta que acaba de salir puede ser también la siguiente.",
        "Sin memoria quiere decir que el mazo está siempre como al principio. ¿Cuándo lo está?",
    ),
    solucion=(
        "La c. Solo si la tarjeta vuelve y se baraja el mazo entero está cada robo como el primero. Al fondo no es "
        "barajada: hasta dar la vuelta no puede salir. Y robar dos a la vez es robar dos seguidas."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Cada tarjeta se lee y va al fondo del mazo.",
            error="fondo_por_barajar",
            mensaje="La tarjeta ha vuelto al mazo, sí. ¿Pero puede salir en el robo siguiente?",
        ),
        Opcion(
            dice="Quien roba una tarjeta se la guarda.",
            error="mazo_sin_memoria",
            mensaje="Si la única de una clase está ya guardada, ¿puede ser la siguiente?",
        ),
        Opcion(dice="Cada tarjeta se lee, se devuelve y se baraja el mazo entero."),
        Opcion(
            dice="Se roban dos tarjetas a la vez y se mira primero una.",
            error="mazo_sin_memoria",
            mensaje="Si la que miras primero es la de la cárcel, ¿puede serlo también la otra?",
        ),
        Opcion(
            dice="En ninguno: si algo ha salido mucho, luego sale menos.",
            error="falacia_del_jugador",
            mensaje="Recién barajado el mazo entero, ¿hay alguna tarjeta que ya no pueda salir la primera?",
        ),
    ),
    acierto="Lo que quita la memoria es barajar el mazo entero, no devolver la tarjeta.",
)


# --- 5.3 La tarjeta boca abajo -----------------------------------------------------------

BOCA_ABAJO = NumeroExacto(
    id="5.3",
    titulo="La tarjeta boca abajo",
    enunciado=lambda c: (
        f"Con el mazo de {ejemplo(c).mazo} entero y barajado ({ejemplo(c).k} de {ejemplo(c).n} son de "
        f"{ejemplo(c).clase}), Luis roba una tarjeta y la deja **boca abajo, sin mirarla**. Después, Ana roba la "
        f"siguiente, la enseña y es de {ejemplo(c).clase}. ¿Qué probabilidad hay de que la de Luis también lo sea? "
        f"{COMO}"
    ),
    pistas=(
        "Ponte en el lugar de Luis: ¿qué tarjetas del mazo sabe ya que no tiene?",
        "¿Cambiaría algo si Ana hubiera robado primero y Luis después?",
    ),
    solucion=lambda c: (
        f"La de Luis puede ser cualquiera de las {ejemplo(c).n - 1} que no tiene Ana, todas igual de probables, y de "
        f"ellas {ejemplo(c).k - 1} son de {ejemplo(c).clase}: {_otra_igual(c)}. La tarjeta de Luis no cambia; cambia "
        "lo que se sabe de ella."
    ),
    calcula=lambda c: _otra_igual(c),
    aplica=_con_ejemplo,
    acierto="Un dato posterior también informa: la tarjeta es la misma, pero ahora sabes más de ella.",
    diagnosticos=(
        Diagnostico(
            error="eje_del_tiempo",
            valor=lambda c: Fraction(ejemplo(c).k, ejemplo(c).n),
            mensaje="Eso dirías sin ver la de Ana. La de Luis ya no cambia, pero ¿puede ser la misma que tiene Ana?",
        ),
        Diagnostico(
            error="favorables_viejos",
            valor=lambda c: Fraction(ejemplo(c).k, ejemplo(c).n - 1),
            mensaje="Lo de abajo está bien contado. ¿Cuántas de esa clase le pueden haber tocado a Luis?",
        ),
        Diagnostico(
            error="total_viejo",
            valor=lambda c: Fraction(ejemplo(c).k - 1, ejemplo(c).n),
            mensaje="Lo de arriba está bien contado. ¿Cuántas tarjetas le pueden haber tocado a Luis?",
        ),
        Diagnostico(
            error="conjunta_por_condicionada",
            valor=lambda c: Fraction(ejemplo(c).k, ejemplo(c).n) * _otra_igual(c),
            mensaje="Eso es que lo sean las dos, antes de mirar ninguna. ¿Y si la de Ana ya se sabe?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda _: Fraction(1, 2),
            mensaje="Puede ser o no ser, es verdad. ¿Pero hay tantas de una clase como de todas las demás?",
        ),
    ),
)


def _otra_igual(c: Contexto) -> Fraction:
    """La probabilidad de que una tarjeta sea de la clase, si se sabe que otra lo es."""
    return Fraction(ejemplo(c).k - 1, ejemplo(c).n - 1)


# --- 5.4 Por dos caminos -----------------------------------------------------------------


def _las_casillas(c: Contexto) -> str:
    """Qué hay en cada casilla desde la que se puede acabar encarcelado."""
    frases = [f"{la_casilla(c, casilla)} manda siempre a la cárcel" for casilla in caminos(c).manda]
    for casilla in caminos(c).tarjeta:
        impresa = c.tablero[casilla]
        assert isinstance(impresa, CasillaDeTarjeta)
        mazo = c.tablero.mazos[impresa.mazo]
        son = f"una de sus {len(mazo.tarjetas)} tarjetas" if por_clases(mazo)[CARCEL] == 1 else "alguna tarjeta"
        frases.append(f"en {la_casilla(c, casilla)} se roba una tarjeta, y {son} manda a la cárcel")
    return "; ".join(frases)


def _donde(c: Contexto) -> str:
    de_visita = "de visita " if caminos(c).desde == c.tablero.carcel else ""
    return f"{de_visita}en {la_casilla(c, caminos(c).desde)}"


def _encarcelado(c: Contexto) -> Fraction:
    return caminos(c).directo + caminos(c).por_tarjeta


DOS_CAMINOS = NumeroExacto(
    id="5.4",
    titulo="Por dos caminos",
    enunciado=lambda c: (
        f"Tu ficha está {_donde(c)}, es la primera tirada del turno y los mazos están enteros y barajados. "
        f"Por delante, {_las_casillas(c)}. ¿Qué probabilidad hay de que esta tirada acabe contigo en la "
        f"cárcel? {COMO}"
    ),
    pistas=(
        "Dibuja un árbol: primero, los dados; después, si hace falta, la tarjeta. ¿Cuántas ramas acaban en la cárcel?",
        "En cada rama se multiplica: la probabilidad de caer allí por la de que allí te encarcelen.",
        "Las ramas que acaban en la cárcel se suman.",
    ),
    solucion=lambda c: (
        f"Por «Ve a la cárcel», {caminos(c).directo}. Por una tarjeta, "
        + " + ".join(f"{p} · {caminos(c).carcel[d]}" for d, p in caminos(c).tarjeta.items())
        + f" = {caminos(c).por_tarjeta}. En total, {_encarcelado(c)}."
    ),
    calcula=_encarcelado,
    aplica=lambda c: (
        ""
        if dos_caminos(c.tablero)
        else f"En «{c.tablero.nombre}» no se puede acabar encarcelado por la casilla y por una tarjeta."
    ),
    acierto="Has sumado todas las ramas, cada una con su peso: es la probabilidad total.",
    diagnosticos=(
        Diagnostico(
            error="rama_olvidada",
            valor=lambda c: caminos(c).directo,
            mensaje="Ese camino está bien. ¿Hay alguna otra casilla desde la que se pueda acabar en la cárcel?",
        ),
        Diagnostico(
            error="rama_olvidada",
            valor=lambda c: caminos(c).por_tarjeta,
            mensaje="El camino de la tarjeta está bien. ¿Y la casilla que manda siempre?",
        ),
        Diagnostico(
            error="rama_segura",
            valor=lambda c: caminos(c).directo + sum(caminos(c).tarjeta.values(), Fraction(0)),
            mensaje="Has contado cada vez que se roba una tarjeta. ¿Te mandan todas a la cárcel?",
        ),
        Diagnostico(
            error="rama_sin_peso",
            valor=lambda c: caminos(c).directo + sum(caminos(c).carcel.values(), Fraction(0)),
            mensaje="Has sumado la probabilidad de la tarjeta. ¿Se roba siempre, o solo si los dados llevan ahí?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - _encarcelado(c),
            mensaje="¿Esa es la probabilidad de acabar en la cárcel o la de librarte?",
        ),
    ),
)


# --- 5.5 ¿De qué mazo es? ----------------------------------------------------------------


def _los_dos(c: Contexto) -> tuple[Mazo, Mazo]:
    primero, segundo = c.tablero.mazos.values()
    return primero, segundo


def _partes(c: Contexto) -> tuple[Fraction, Fraction]:
    """La parte de cada mazo que mueve la ficha."""
    primero, segundo = _los_dos(c)
    return parte(primero, MOVER), parte(segundo, MOVER)


def del_primero(c: Contexto) -> Fraction:
    """La probabilidad de que una tarjeta que mueve sea del primer mazo, por el teorema de Bayes."""
    a, b = _partes(c)
    return DEL_PRIMERO * a / (DEL_PRIMERO * a + (1 - DEL_PRIMERO) * b)


def _con_dos_mazos(c: Contexto) -> str:
    if len(c.tablero.mazos) == 2 and all(_partes(c)) and len(set(_partes(c))) == 2:
        return ""
    return f"En el tablero «{c.tablero.nombre}» no hay dos mazos en los que se mueva la ficha más o menos veces."


def _cuantas_mueven(c: Contexto) -> str:
    return lista([f"{por_clases(m)[MOVER]} de {len(m.tarjetas)} en {m.nombre}" for m in _los_dos(c)])


DE_QUE_MAZO = NumeroExacto(
    id="5.5",
    titulo="¿De qué mazo es?",
    enunciado=lambda c: (
        f"Sin que nadie te vea, tiras un dado de seis caras: con **1 o 2** robas de {_los_dos(c)[0].nombre}; con lo "
        f"demás, de {_los_dos(c)[1].nombre}. Enseñas la tarjeta y es de las que **mueven la ficha** (sin contar la de "
        f"la cárcel, hay {_cuantas_mueven(c)}). ¿Qué probabilidad hay de que sea de {_los_dos(c)[0].nombre}? {COMO}"
    ),
    pistas=(
        "Haz el árbol: primero, el mazo; después, si la tarjeta mueve la ficha o no.",
        "Imagina que lo haces muchas veces. ¿En cuántas sale una que mueve? ¿Y cuántas de esas son del primer mazo?",
        "Divide la rama que te interesa entre la suma de las dos ramas que acaban en «mueve».",
    ),
    solucion=lambda c: (
        f"Las ramas que mueven son {DEL_PRIMERO} · {_partes(c)[0]} = {DEL_PRIMERO * _partes(c)[0]} y "
        f"{1 - DEL_PRIMERO} · {_partes(c)[1]} = {(1 - DEL_PRIMERO) * _partes(c)[1]}. La primera, entre las dos juntas: "
        f"{del_primero(c)}."
    ),
    calcula=del_primero,
    aplica=_con_dos_mazos,
    acierto=lambda c: f"Antes de ver la tarjeta era {DEL_PRIMERO}: el dato la ha actualizado.",
    diagnosticos=(
        Diagnostico(
            error="ignora_la_previa",
            valor=lambda c: _partes(c)[0] / sum(_partes(c)),
            mensaje="Has comparado bien los dos mazos. ¿Pero se roba de los dos con la misma frecuencia?",
        ),
        Diagnostico(
            error="condicion_al_reves",
            valor=lambda c: _partes(c)[0],
            mensaje="Eso es que mueva, sabiendo el mazo. ¿Qué se sabe aquí y por qué se pregunta?",
        ),
        Diagnostico(
            error="no_actualiza",
            valor=lambda _: DEL_PRIMERO,
            mensaje="Eso dirías antes de ver la tarjeta. ¿En qué mazo es más normal que salga una así?",
        ),
        Diagnostico(
            error="conjunta_por_condicionada",
            valor=lambda c: DEL_PRIMERO * _partes(c)[0],
            mensaje="Eso es que pasen las dos cosas. De todas las veces que sale una que mueve, ¿qué parte es?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - del_primero(c),
            mensaje="¿De qué mazo pregunta el enunciado? ¿De cuál has dado la probabilidad?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda _: Fraction(1, 2),
            mensaje="Hay dos mazos, es verdad. ¿Pero se roba igual de los dos? ¿Y tienen las mismas tarjetas?",
        ),
    ),
)


# --- 5.6 ¿Independientes? ----------------------------------------------------------------


def _por_diferencia(c: Contexto) -> list[str]:
    """Las clases que hay en los dos mazos, de la que está más por igual a la que menos."""
    primero, segundo = _los_dos(c)
    hay = [clase for clase in CLASES if parte(primero, clase) and parte(segundo, clase)]
    return sorted(hay, key=lambda clase: abs(parte(primero, clase) - parte(segundo, clase)))


def _con_independencia(c: Contexto) -> str:
    """Hace falta una clase igual de frecuente en los dos mazos y dos que no."""
    if len(c.tablero.mazos) == 2 and len(hay := _por_diferencia(c)) >= 3:
        iguales = [clase for clase in hay if len({parte(mazo, clase) for mazo in _los_dos(c)}) == 1]
        if iguales and len(hay) - len(iguales) >= 2:
            return ""
    return f"En el tablero «{c.tablero.nombre}» los mazos no dan para comparar: hace falta que se parezcan en algo."


def _casi_igual(c: Contexto) -> str:
    """La clase que más se parece en los dos mazos sin ser igual."""
    return next(cl for cl in _por_diferencia(c) if len({parte(mazo, cl) for mazo in _los_dos(c)}) == 2)


def _tabla(c: Contexto) -> str:
    filas = []
    for mazo in _los_dos(c):
        hay = [f"{clase}, {veces}" for clase, veces in por_clases(mazo).items() if veces]
        filas.append(f"- {mazo.nombre} ({len(mazo.tarjetas)} tarjetas): {'; '.join(hay)}.")
    return "\n".join(filas)


INDEPENDIENTES = Eleccion(
    id="5.6",
    titulo="¿Independientes?",
    enunciado=lambda c: (
        f"Se juntan las tarjetas de los dos mazos, se barajan y se saca una:\n\n{_tabla(c)}\n\n"
        f"¿Qué suceso es **independiente** de «la tarjeta es de {_los_dos(c)[0].nombre}»?"
    ),
    pistas=(
        "Dos sucesos son independientes si saber uno no cambia la probabilidad del otro.",
        lambda c: (
            f"Para cada clase, compara su parte en {_los_dos(c)[0].nombre} con su parte en todas las tarjetas juntas."
        ),
    ),
    solucion=lambda c: (
        f"La c: «{_por_diferencia(c)[0]}» es {parte(_los_dos(c)[0], _por_diferencia(c)[0])} en los dos mazos y, por "
        "eso, también en el total. En las otras clases, saber el mazo cambia la probabilidad, mucho o poco."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"Que su clase sea «{_por_diferencia(c)[-1]}», porque hay en los dos mazos.",
            error="esta_en_los_dos",
            mensaje="En los dos mazos hay, es verdad. ¿En los dos es la misma parte?",
        ),
        Opcion(
            dice=f"Que su clase sea «{_casi_igual(c)}», porque hay casi las mismas en los dos.",
            error="casi_independiente",
            mensaje="Se parecen, sí. Si te dicen el mazo, ¿cambia algo la probabilidad, aunque sea poco?",
        ),
        Opcion(
            dice=f"Que su clase sea «{_por_diferencia(c)[0]}», porque es la misma parte de los dos mazos.",
        ),
        Opcion(
            dice="Cualquiera, porque la tarjeta se saca al azar.",
            error="equiprobabilidad",
            mensaje=lambda c: f"Si te dicen que es de {_los_dos(c)[0].nombre}, ¿apuestas igual por todas las clases?",
        ),
        Opcion(
            dice=f"Que sea de {_los_dos(c)[1].nombre}, porque no puede ser de los dos a la vez.",
            error="incompatibles_por_independientes",
            mensaje=lambda c: f"Si sabes que es de {_los_dos(c)[0].nombre}, ¿qué probabilidad tiene de ser del otro?",
        ),
    ),
    aplica=_con_independencia,
    acierto="Independientes: la misma parte en cada fila de la tabla que en el total.",
)


# --- Salida ------------------------------------------------------------------------------

DADOS_Y_MAZO = Eleccion(
    id="5.S1",
    titulo="Los dados y el mazo",
    enunciado=lambda c: (
        f"Las dos últimas tiradas han sumado **{favorita(c)}**. Y las dos primeras tarjetas de {ejemplo(c).mazo}, con "
        f"el mazo recién barajado, eran de **{ejemplo(c).clase}** y han ido al fondo. ¿Qué pasa con la próxima tirada "
        "y con la próxima tarjeta?"
    ),
    pistas=(
        "Pregúntate qué ha cambiado en los dados. Y qué ha cambiado en lo alto del mazo.",
        lambda c: f"¿Cuántas tarjetas de {ejemplo(c).clase} pueden salir todavía? ¿Y cuántas sumas de {favorita(c)}?",
    ),
    solucion=lambda c: (
        f"La c. Los dados siguen igual. De las tarjetas que pueden salir, antes eran {ejemplo(c).k} de {ejemplo(c).n}; "
        f"ahora, {ejemplo(c).k - 2} de {ejemplo(c).n - 2}: es menos probable."
    ),
    opciones=lambda c: (
        Opcion(
            dice="Todo sigue igual: el azar no tiene memoria.",
            error="mazo_sin_memoria",
            mensaje="Los dados no la tienen. ¿Están las mismas tarjetas que antes esperando a salir?",
        ),
        Opcion(
            dice=f"Otro {favorita(c)} y otra de {ejemplo(c).clase} son ahora menos probables.",
            error="falacia_del_jugador",
            mensaje="En una de las dos cosas es verdad. ¿En cuál se ha gastado algo de lo que podía salir?",
        ),
        Opcion(dice=f"Otro {favorita(c)} es igual de probable que siempre; otra de {ejemplo(c).clase}, menos."),
        Opcion(
            dice=f"Otro {favorita(c)} es menos probable; otra de {ejemplo(c).clase}, igual, porque han vuelto al mazo.",
            error="fondo_por_barajar",
            mensaje="Han vuelto, pero al fondo. ¿Pueden ser la próxima? ¿Y qué ha cambiado en los dados?",
        ),
        Opcion(
            dice="Las dos cosas son ahora más probables: hay racha.",
            error="racha",
            mensaje="¿Qué ha cambiado en los dados? ¿Quedan más o menos tarjetas de esa clase por salir?",
        ),
    ),
    aplica=_con_ejemplo,
)


def _de_luis(c: Contexto) -> tuple[str, str]:
    return f"{ejemplo(c).k}/{ejemplo(c).n}", f"{ejemplo(c).k}/{ejemplo(c).n - 1}"


LA_CUENTA_DE_LUIS = CazaElError(
    id="5.S2",
    titulo="La cuenta de Luis",
    enunciado=lambda c: (
        f"De las {ejemplo(c).n} tarjetas de {ejemplo(c).mazo}, {ejemplo(c).k} son de {ejemplo(c).clase}. Luis calcula "
        "la probabilidad de que **lo sean las dos primeras**. ¿Está bien? Si no, ¿en qué paso se equivoca?"
    ),
    pistas=(
        "Comprueba los pasos de uno en uno y párate en el primero que no sea verdad.",
        "Coge el mazo y hazlo: saca una de esa clase. ¿Qué queda en el mazo?",
    ),
    solucion=lambda c: (
        f"El paso c. Si la primera era de {ejemplo(c).clase}, entre las {ejemplo(c).n - 1} que quedan hay "
        f"{ejemplo(c).k - 1} de esa clase. Sale {_de_luis(c)[0]} · {_otra_igual(c)} = "
        f"{Fraction(ejemplo(c).k, ejemplo(c).n) * _otra_igual(c)}."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"«La primera es de {ejemplo(c).clase} con probabilidad {_de_luis(c)[0]}».",
            error="cuenta_incompleta",
            mensaje="¿Cuántas tarjetas de esa clase hay antes de robar, y cuántas en total?",
        ),
        Opcion(
            dice=f"«Si lo ha sido, para la segunda quedan {ejemplo(c).n - 1} tarjetas».",
            error="total_viejo",
            mensaje="La primera está ya en el fondo. ¿Cuántas quedan entre las que puede estar la segunda?",
        ),
        Opcion(dice=f"«De esas {ejemplo(c).n - 1}, {ejemplo(c).k} son de {ejemplo(c).clase}»."),
        Opcion(
            dice="«Como han de pasar las dos cosas, multiplico: {} · {}».".format(*_de_luis(c)),
            error="consecuencia_por_causa",
            mensaje="Multiplicar está bien. ¿De qué paso viene cada número? ¿Son verdad los dos?",
        ),
        Opcion(
            dice="No hay ningún error.",
            error="favorables_viejos",
            mensaje="Si la primera era de esa clase, ¿cuántas de esa clase pueden salir todavía?",
        ),
    ),
    aplica=_con_ejemplo,
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="5",
        donde="predicción",
        que=f"mesas de {MESAS} en las que la próxima tarjeta es la de la cárcel",
        sale=mesas_en_que_sale,
        banda=lambda c: casi_siempre(*_esperadas(c)),
        aplica=PREDICCION.aplica,
    ),
    Medida(
        id="5.mazo",
        donde="mazo",
        que="en qué robo sale la tarjeta de la cárcel del mazo de Suerte, en el explorador",
        sale=lambda c: _en_que_robo(Tablero.cargar("madrid"), c.semilla),
    ),
)

LECCION = Leccion(
    numero=5,
    titulo="El mazo sí tiene memoria",
    prediccion=PREDICCION,
    ejercicios=(LA_PROXIMA, RECUERDA, BOCA_ABAJO, DOS_CAMINOS, DE_QUE_MAZO, INDEPENDIENTES),
    salida=(DADOS_Y_MAZO, LA_CUENTA_DE_LUIS),
    medidas=MEDIDAS,
)
