"""Lección 4: «Cárcel: ¿pagar o esperar?».

Sabe: los ejercicios, la predicción y los errores de esperar un doble y de decidir con lo que cuesta cada cosa.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usa: el registro de lecciones.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from monopoly_edu.analisis import encierro
from monopoly_edu.analisis.dados import salir_de_la_carcel, salir_en_el_intento, tiradas_esperadas_en_la_carcel
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Funcion, Prediccion, Prueba
from monopoly_edu.aula.de_numero import Busca, NumeroExacto
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida, con_carcel, con_dos_dados
from monopoly_edu.aula.lecciones.cuentas import COMO, de_cien, dinero, en_veces
from monopoly_edu.aula.lectura import NoSeEntiende, leer_numero
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.movimiento import INTENTOS_EN_LA_CARCEL
from monopoly_edu.vistas.explora.muestra import sin_doble
from monopoly_edu.vistas.texto import decimal, porcentaje

#: Los intentos de la norma casera de 4.2, y los que se miran en 4.1 y al salir.
CASERA, DOS = 4, 2
#: Las personas de la predicción, que son también las estancias de un botón del explorador.
PRESAS = 100


# --- Cuentas -----------------------------------------------------------------------------


def _con_dobles_y_carcel(c: Contexto) -> str:
    return con_dos_dados(c) or con_carcel(c)


def _caras(c: Contexto) -> int:
    return c.tablero.dados[0]


def _doble(c: Contexto) -> Fraction:
    return Fraction(1, _caras(c))


def _otras_caras(c: Contexto) -> int:
    """Las caras de unos dados que no son los del tablero."""
    return 4 if _caras(c) != 4 else 6


def parado(caras: int, intentos: int) -> Fraction:
    """Turnos que pasa de media sin moverse quien espera, si se deja ese número de intentos."""
    return tiradas_esperadas_en_la_carcel(intentos, caras) - 1


# --- 4. La predicción --------------------------------------------------------------------


def _de_cien(c: Contexto) -> float:
    return float(100 * salir_de_la_carcel(caras=_caras(c)))


def _lo_que_pasa(c: Contexto) -> str:
    p = salir_de_la_carcel(caras=_caras(c))
    return (
        f"salen con un doble, de media, {decimal(_de_cien(c), 0)} de cada 100; exactamente, {p} ({porcentaje(p, 1)})."
    )


def _mirar_la_prediccion(c: Contexto, dicha: int) -> str:
    if dicha > _de_cien(c) + 4:
        return (
            f"Has dicho más. ¿Has sumado 1/{_caras(c)} por cada intento? Con esa cuenta, ¿cuánto saldría en "
            f"{_caras(c) + 1} intentos?"
        )
    if dicha < _de_cien(c) - 4:
        return "Has dicho menos. ¿Has contado a quienes salen en el primer intento, en el segundo y en el tercero?"
    return "Muy cerca. ¿Lo pensaste por los que salen o por los que se quedan dentro?"


PREDICCION = Prediccion(
    id="4",
    titulo="Cien personas presas",
    enunciado=(
        "Cien personas están en la cárcel y todas esperan un doble. Cada una tira **como mucho tres veces**, una por "
        "turno. ¿**Cuántas** crees que sacarán un doble?"
    ),
    pistas=("¿Cuántas lo sacan en la primera tirada? ¿Y cuántas quedan para la segunda?",),
    solucion=lambda c: f"Por el complementario, {_lo_que_pasa(c)}",
    lee=de_cien("personas"),
    resultado=_lo_que_pasa,
    comenta=_mirar_la_prediccion,
    aplica=_con_dobles_y_carcel,
)


# --- 4.1 En dos intentos -----------------------------------------------------------------


def _errores_de_dos_intentos(caras: Callable[[Contexto], int]) -> tuple[Diagnostico, ...]:
    """Los errores de siempre al pedir algún doble en dos intentos, con dados de esas caras."""
    return (
        Diagnostico(
            error="sumar_intentos",
            valor=lambda c: Fraction(DOS, caras(c)),
            mensaje="Has sumado los dos intentos. ¿Qué saldría así con muchísimos? ¿Y si sacas doble en los dos?",
        ),
        Diagnostico(
            error="complementario",
            valor=lambda c: 1 - salir_de_la_carcel(DOS, caras(c)),
            mensaje="¿Esa es la probabilidad de sacar algún doble o la de no sacar ninguno?",
        ),
        Diagnostico(
            error="solo_el_ultimo",
            valor=lambda c: salir_en_el_intento(DOS, caras(c)),
            mensaje="Eso es sacarlo justo en el segundo intento. ¿Y quien lo saca en el primero?",
        ),
        Diagnostico(
            error="todos_por_alguno",
            valor=lambda c: Fraction(1, caras(c)) ** DOS,
            mensaje="Eso es sacar doble en los dos intentos. ¿Cuántos hacen falta para salir?",
        ),
        Diagnostico(
            error="un_solo_intento",
            valor=lambda c: Fraction(1, caras(c)),
            mensaje="Esa es la de un solo intento. ¿No ayuda nada tener otro?",
        ),
        Diagnostico(
            error="exactamente_por_al_menos",
            valor=lambda c: Fraction(DOS * (caras(c) - 1), caras(c) ** 2),
            mensaje="Eso es sacar justo un doble en los dos intentos. ¿Y si salen dos?",
        ),
        Diagnostico(
            error="norma_de_siempre",
            valor=lambda c: salir_de_la_carcel(INTENTOS_EN_LA_CARCEL, caras(c)),
            mensaje="Eso es con los tres intentos que deja la cárcel. ¿De cuántos se habla aquí?",
        ),
        Diagnostico(
            error="dados_de_siempre",
            valor=lambda c: salir_de_la_carcel(DOS, _caras(c)) if caras(c) != _caras(c) else None,
            mensaje="Eso sale con los dados del tablero. ¿Cuántas caras tienen estos?",
        ),
        Diagnostico(
            error="si_o_no",
            valor=lambda _: Fraction(1, 2),
            mensaje="O sale o no sale, sí. ¿Pero es igual de fácil una cosa que la otra?",
        ),
    )


EN_DOS = NumeroExacto(
    id="4.1",
    titulo="En dos intentos",
    enunciado=(
        "Estás en la cárcel y decides esperar. ¿Qué probabilidad hay de que saques **algún doble** en tus **dos "
        f"primeros** intentos? {COMO}"
    ),
    pistas=(
        "Es más corto calcular lo contrario: que falles los dos.",
        "Dibuja el árbol: en cada intento, «doble» o «sin doble». ¿Qué camino es el único en el que no sale ninguno?",
        "Multiplica a lo largo de ese camino y resta de 1.",
    ),
    solucion=lambda c: (
        f"Lo contrario es fallar los dos: ({1 - _doble(c)})² = {(1 - _doble(c)) ** 2}. Así, 1 − {(1 - _doble(c)) ** 2} "
        f"= {salir_de_la_carcel(DOS, _caras(c))}."
    ),
    calcula=lambda c: salir_de_la_carcel(DOS, _caras(c)),
    aplica=_con_dobles_y_carcel,
    acierto="Con «alguno» suele ser más corto contar lo contrario.",
    diagnosticos=_errores_de_dos_intentos(_caras),
)


# --- 4.2 Una norma casera ----------------------------------------------------------------


def _solo_los_que_sacan_doble(c: Contexto) -> Fraction:
    """La media sin contar a quienes fallan todos los intentos y pagan."""
    return sum(((k - 1) * salir_en_el_intento(k, _caras(c)) for k in range(1, CASERA + 1)), Fraction(0))


def _imagina(c: Contexto) -> str:
    presos, pierde = _caras(c) ** (CASERA - 1), _caras(c) - 1
    return (
        f"Imagina {presos} presos: {presos // _caras(c)} salen en el primer intento y no pierden ningún turno. De los "
        f"otros {presos * pierde // _caras(c)}, ¿cuántos salen en el segundo? Sigue así, hasta el último intento."
    )


CASERAS = NumeroExacto(
    id="4.2",
    titulo="Una norma casera",
    enunciado=(
        "En casa de Eva se dejan **cuatro** intentos: si en el cuarto no sale doble, se paga y se mueve con esa "
        "tirada. De media, ¿**cuántos turnos** pasa sin moverse quien espera? Vale una fracción o un decimal con dos "
        "cifras."
    ),
    pistas=(
        "Quien sale en el primer intento no pierde ningún turno; quien sale en el segundo pierde uno…",
        _imagina,
        "En el último intento salen todos los que quedan, con doble o pagando. Suma los turnos perdidos y divide.",
    ),
    solucion=lambda c: (
        f"Se pierde el primer turno si se falla una vez; el segundo, si dos; el tercero, si tres: q + q² + q³ con "
        f"q = {1 - _doble(c)}. Sale {parado(_caras(c), CASERA)} ≈ {decimal(parado(_caras(c), CASERA))} turnos."
    ),
    calcula=lambda c: parado(_caras(c), CASERA),
    decimales=2,
    probabilidad=False,
    aplica=_con_dobles_y_carcel,
    acierto="Un intento más saca a algunos con doble, pero deja parados más tiempo a los demás.",
    diagnosticos=(
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: Fraction(CASERA - 1, 2),
            mensaje="Has hecho la media de 0, 1, 2 y 3. ¿Hay tantos presos que pierden 0 turnos como que pierden 3?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda _: Fraction(CASERA + 1, 2),
            mensaje="Has hecho la media de 1, 2, 3 y 4. ¿Fallan tantos presos una vez como cuatro?",
        ),
        Diagnostico(
            error="siempre_lo_peor",
            valor=lambda _: CASERA - 1,
            si=lambda _, n: n.valor in (CASERA - 1, CASERA),
            mensaje="Eso le pasa a quien falla hasta el final. ¿Les pasa a todos? ¿Y en el último, se queda parado?",
        ),
        Diagnostico(
            error="tiradas_por_turnos",
            valor=lambda c: parado(_caras(c), CASERA) + 1,
            mensaje="Esas son las tiradas que hace. ¿Se queda sin moverse en todas? ¿Qué pasa en la última?",
        ),
        Diagnostico(
            error="olvida_quien_paga",
            valor=_solo_los_que_sacan_doble,
            mensaje="Has contado a los que salen con doble. ¿Y los que fallan hasta el final, cuánto esperan?",
        ),
        Diagnostico(
            error="norma_de_siempre",
            valor=lambda c: parado(_caras(c), INTENTOS_EN_LA_CARCEL),
            mensaje="Eso es con los tres intentos de siempre. ¿Cuántos se dejan en casa de Eva?",
        ),
        Diagnostico(
            error="sin_tope",
            valor=lambda c: _caras(c) - 1,
            si=lambda c, n: n.valor in (_caras(c) - 1, _caras(c)),
            mensaje="Eso sería si se pudiera esperar sin fin. ¿Qué pasa aquí al último fallo?",
        ),
    ),
)


# --- 4.3 Tras dos fallos -----------------------------------------------------------------

TRAS_DOS_FALLOS = Eleccion(
    id="4.3",
    titulo="Después de dos fallos",
    enunciado="Luis ha fallado sus dos primeros intentos. ¿Qué probabilidad tiene de sacar doble **en el tercero**?",
    pistas=(
        "Los dos primeros intentos ya han pasado. ¿Qué queda por tirar?",
        "¿Han cambiado en algo los dados desde la primera tirada?",
    ),
    solucion=lambda c: (
        f"La c, {_doble(c)}. Las otras cuentan intentos que ya se han hecho: «doble en alguno de los tres» o «fallo, "
        "fallo y doble» eran preguntas de antes de empezar. Los dados no saben lo que ha salido."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"{salir_de_la_carcel(caras=_caras(c))}, que es la de salir con doble en tres intentos.",
            error="camino_entero",
            mensaje="Esa contaba tres intentos por hacer. ¿Cuántos le quedan a Luis?",
        ),
        Opcion(
            dice=f"{salir_en_el_intento(3, _caras(c))}: fallo, fallo y doble.",
            error="camino_entero",
            mensaje="Esa es la del camino entero, visto desde el principio. ¿Qué parte de ese camino ya ha pasado?",
        ),
        Opcion(dice=f"{_doble(c)}, como en el primer intento."),
        Opcion(
            dice=f"{3 * _doble(c)}, porque ya le toca: ha acumulado los tres intentos.",
            error="falacia_del_jugador",
            mensaje="¿Dónde guardan los dados los intentos fallados?",
        ),
        Opcion(
            dice=f"Menos de {_doble(c)}: hoy no le salen los dobles.",
            error="racha",
            mensaje="¿Qué tendría que cambiar en los dados para que ahora saliesen menos dobles?",
        ),
    ),
    aplica=_con_dobles_y_carcel,
    acierto="Antes de empezar, la espera es larga; en cada intento, los dados son los de siempre.",
)


# --- 4.4 ¿Desde qué alquiler? ------------------------------------------------------------


@lru_cache(maxsize=8)
def _da(tablero: Tablero) -> float:
    return encierro.da_moverse(tablero)


def equilibrio(c: Contexto, compras: float) -> float:
    """El alquiler desde el que conviene esperar, si comprar vale eso por turno."""
    return encierro.alquiler_de_equilibrio(c.tablero.importes.fianza, _da(c.tablero) + compras, _caras(c))


def _ventaja(c: Contexto, alquiler: float) -> float:
    fianza = c.tablero.importes.fianza
    return encierro.ventaja_de_esperar(fianza, _da(c.tablero) + fianza - alquiler, _caras(c)).media


def _poco(c: Contexto) -> float:
    return c.tablero.importes.fianza / 5


def _se_puede_decidir(c: Contexto) -> str:
    if motivo := _con_dobles_y_carcel(c):
        return motivo
    if c.tablero.importes.fianza > 0 and equilibrio(c, 0) > 0:
        return ""
    return f"En el tablero «{c.tablero.nombre}» siempre conviene lo mismo, y este ejercicio va de decidir."


def lee_alquiler(valor: Any) -> float:
    """Dinero por turno, sin signo."""
    numero = leer_numero(valor, "25")
    if numero.valor < 0 or numero.porcentaje:
        raise NoSeEntiende("Un alquiler es una cantidad de dinero: escribe un número, como 25.")
    return float(numero.valor)


DESDE_QUE_ALQUILER = Busca(
    id="4.4",
    titulo="¿Desde qué alquiler?",
    enunciado=lambda c: (
        f"Quedan muchas calles libres, y poder comprarlas te vale {dinero(c, c.tablero.importes.fianza)} por turno. "
        f"Di **un alquiler medio por turno** con el que convenga esperar, pero por poco: que de media ganes menos de "
        f"{dinero(c, _poco(c), 2 if _poco(c) < 1 else 0)} por estancia."
    ),
    pistas=(
        lambda c: (
            f"En el explorador escribe {c.tablero.importes.fianza} en «Comprar vale, por turno» y prueba alquileres: "
            "el título dice qué conviene y por cuánto."
        ),
        "¿Dónde cruza la recta el cero? Un poco a la derecha de ahí.",
        "Esperar conviene cuando la fianza que se ahorra es más que lo que dan los turnos que no te mueves.",
    ),
    solucion=lambda c: (
        f"El equilibrio está en {dinero(c, equilibrio(c, c.tablero.importes.fianza), 2)}: vale cualquier alquiler "
        f"desde ahí hasta que se ganen {dinero(c, _poco(c), 2)}, es decir, "
        f"{dinero(c, _poco(c) / float(encierro.turnos_perdidos(_caras(c))), 2)} más."
    ),
    lee=lee_alquiler,
    vale=lambda c, alquiler: 0 < _ventaja(c, alquiler) < _poco(c),
    ejemplo=lambda c: round(
        equilibrio(c, c.tablero.importes.fianza) + _poco(c) / 2 / float(encierro.turnos_perdidos(_caras(c))), 2
    ),
    aplica=_se_puede_decidir,
    acierto="Cuanto más te da moverte, más caros tienen que estar los alquileres para quedarse dentro.",
    diagnosticos=(
        Diagnostico(
            error="olvida_los_turnos",
            valor=lambda c: equilibrio(c, 0) / 2,
            si=lambda c, alquiler: alquiler <= equilibrio(c, 0),
            mensaje="Con alquileres tan baratos, ¿qué pierdes cada turno que no te mueves? ¿Es menos que la fianza?",
        ),
        Diagnostico(
            error="olvida_lo_que_se_compra",
            valor=lambda c: equilibrio(c, 0) + 1,
            si=lambda c, alquiler: _ventaja(c, alquiler) <= 0,
            mensaje="Con ese alquiler todavía conviene pagar. ¿Has puesto lo que te vale poder comprar?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda c: 4 * equilibrio(c, c.tablero.importes.fianza),
            si=lambda c, alquiler: _ventaja(c, alquiler) >= _poco(c),
            mensaje="Ahí conviene esperar, y de sobra. ¿Dónde está justo el cambio?",
        ),
    ),
)


# --- 4.5 Que decida el ordenador ---------------------------------------------------------

Decide = Callable[..., str]


def decide(alquiler: float, da: float, ahorro: float, turnos: float) -> str:
    """Lo que conviene de media."""
    return "esperar" if turnos * (da - alquiler) < ahorro else "pagar"


def _casos(c: Contexto) -> tuple[Prueba, ...]:
    """Cinco momentos de la partida: lo que separa el equilibrio de lo que da moverse es una unidad."""
    turnos = round(float(encierro.turnos_perdidos(_caras(c))), 2)
    ahorro = round(float(c.tablero.importes.fianza * salir_de_la_carcel(caras=_caras(c))), 2)
    momentos = ((0.5, 2.5), (12.5, 2.5), (2.1, 2.5), (4.5, 7), (1.8, 3))
    casos = []
    for veces in momentos:
        datos = (*(round(v * ahorro / turnos, 1) for v in veces), ahorro, turnos)
        casos.append(Prueba(f"decide{datos}", datos, decide(*datos)))
    return tuple(casos)


def _al_reves(*datos: float) -> str:
    return "pagar" if decide(*datos) == "esperar" else "esperar"


DECIDE = Funcion(
    id="4.5",
    titulo="Que decida el ordenador",
    enunciado=(
        'Escribe en una celda nueva una función `decide(alquiler, da, ahorro, turnos)` que devuelva `"pagar"` o '
        '`"esperar"`. Recibe cuatro medias:\n\n'
        "- `alquiler`: lo que pagas de alquiler en un turno;\n"
        "- `da`: lo que te da moverte en un turno, sin contar alquileres;\n"
        "- `ahorro`: la fianza que se ahorra quien espera;\n"
        "- `turnos`: los que pasa sin moverse quien espera.\n\n"
        'Comprueba cómo va, en otra celda, con `comprueba("4.5", decide)`.'
    ),
    pistas=(
        "¿Cuánto ganas, en total, en un turno que te mueves? Es lo que da moverte menos el alquiler.",
        "Multiplica eso por los turnos que no te mueves y compáralo con lo que ahorras.",
        'Empieza con `def decide(alquiler, da, ahorro, turnos):` y acaba con `return "pagar"`; en medio va un `if`.',
    ),
    solucion=(
        '`def decide(alquiler, da, ahorro, turnos): return "esperar" if turnos * (da - alquiler) < ahorro else "pagar"`'
    ),
    firma="decide(alquiler, da, ahorro, turnos)",
    pruebas=_casos,
    bien_hecha=decide,
    aplica=_se_puede_decidir,
    acierto="Ya sirve para cualquier momento de la partida.",
    diagnosticos=(
        Diagnostico(
            error="orden_al_reves",
            valor=lambda _: _al_reves,
            codigo='return "pagar" if turnos * (da - alquiler) < ahorro else "esperar"',
            mensaje="Tu función compara bien y dice lo contrario. Con alquileres muy altos, ¿qué conviene?",
        ),
        Diagnostico(
            error="siempre_lo_mismo",
            valor=lambda _: lambda *_: "esperar",
            codigo='return "esperar"',
            mensaje="Tu función siempre espera. ¿Y cuando apenas se pagan alquileres?",
        ),
        Diagnostico(
            error="siempre_lo_mismo",
            valor=lambda _: lambda *_: "pagar",
            codigo='return "pagar"',
            mensaje="Tu función siempre paga. ¿Y cuando salir quiere decir caer en un hotel?",
        ),
        Diagnostico(
            error="compara_solo_alquiler",
            valor=lambda _: lambda alquiler, da, *_: "esperar" if alquiler > da else "pagar",
            codigo='return "esperar" if alquiler > da else "pagar"',
            mensaje="Has comparado el alquiler con lo que da moverse. ¿Dónde está la fianza que se ahorra?",
        ),
        Diagnostico(
            error="compara_solo_alquiler",
            valor=lambda _: lambda alquiler, _da, ahorro, _turnos: "esperar" if alquiler > ahorro else "pagar",
            codigo='return "esperar" if alquiler > ahorro else "pagar"',
            mensaje="Has comparado el alquiler con lo que se ahorra. ¿Importa lo que te da moverte?",
        ),
        Diagnostico(
            error="olvida_los_turnos",
            valor=lambda _: lambda alquiler, da, ahorro, _turnos: "esperar" if da - alquiler < ahorro else "pagar",
            codigo='return "esperar" if da - alquiler < ahorro else "pagar"',
            mensaje="Casi. ¿Cuántos turnos, de media, pasas sin moverte?",
        ),
    ),
)


# --- Salida ------------------------------------------------------------------------------

OTROS_DADOS = NumeroExacto(
    id="4.S1",
    titulo="Otros dados",
    enunciado=lambda c: (
        f"Con dos dados de {_otras_caras(c)} caras, ¿qué probabilidad hay de sacar **algún doble** en **dos** "
        f"intentos? {COMO}"
    ),
    pistas=(
        "¿Qué probabilidad hay de sacar doble en un intento, con esos dados?",
        "¿Y de fallar los dos?",
    ),
    solucion=lambda c: f"1 − (1 − 1/{_otras_caras(c)})² = {salir_de_la_carcel(DOS, _otras_caras(c))}.",
    calcula=lambda c: salir_de_la_carcel(DOS, _otras_caras(c)),
    diagnosticos=_errores_de_dos_intentos(_otras_caras),
)

MALA_SUERTE = Eleccion(
    id="4.S2",
    titulo="Mala decisión o mala suerte",
    enunciado=(
        "Apenas hay casas en el tablero, y tus cuentas dicen que, de media, esperar cuesta más que pagar. **Pagas**, "
        "tiras y caes en la única calle con un alquiler alto. ¿Has decidido mal?"
    ),
    pistas=(
        "¿Qué sabías cuando tuviste que decidir?",
        "Si te vieras mil veces en ese mismo momento, ¿qué harías?",
    ),
    solucion=(
        "La b. Una decisión se juzga con lo que se sabía al tomarla: de media, pagar salía más barato. Que esta vez "
        "haya salido caro es mala suerte."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Sí: si hubieras esperado, no habrías pagado ese alquiler.",
            error="juzga_por_resultado",
            mensaje="Eso lo sabes ahora. ¿Podías saberlo antes de tirar?",
        ),
        Opcion(dice="No: con lo que sabías era lo mejor, y has tenido mala suerte."),
        Opcion(
            dice="No se puede saber hasta que te pase otras dos o tres veces.",
            error="pequenos_numeros",
            mensaje="¿Dos o tres veces dicen más que la cuenta que ya habías hecho?",
        ),
        Opcion(
            dice="Sí: esperar sale gratis a quien saca doble, así que siempre es mejor.",
            error="fianza_entera",
            mensaje="¿Qué parte de los que esperan acaba pagando? ¿Y qué pierden mientras tanto?",
        ),
    ),
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="4.carcel",
        donde="cárcel",
        que=f"de las primeras {PRESAS} estancias del explorador, en cuántas sale un doble",
        sale=lambda c: int((sin_doble(c.semilla, PRESAS)[:, -1] == 0).sum()),
        banda=lambda c: en_veces(PRESAS, float(salir_de_la_carcel())),
    ),
)

LECCION = Leccion(
    numero=4,
    titulo="Cárcel: ¿pagar o esperar?",
    prediccion=PREDICCION,
    ejercicios=(EN_DOS, CASERAS, TRAS_DOS_FALLOS, DESDE_QUE_ALQUILER, DECIDE),
    salida=(OTROS_DADOS, MALA_SUERTE),
    medidas=MEDIDAS,
)
