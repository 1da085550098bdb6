"""Lección 12: «El tablero de tu pueblo».

Sabe: los ejercicios, la predicción y los errores de afirmar algo del tablero que ha hecho uno mismo.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usa: el registro de lecciones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any, ClassVar

from monopoly_edu.analisis.estadistica import Intervalo, banda_de_frecuencia
from monopoly_edu.analisis.paseo import pasear
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Abierta, Prediccion
from monopoly_edu.aula.de_numero import Busca, NumeroExacto, Simulado
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.calles import CASAS, coste, del_mas_rapido, por_turno, que_haya
from monopoly_edu.aula.lecciones.cuentas import CONFIANZA, cadena, dinero, favorita, la_casilla
from monopoly_edu.aula.lecciones.l08 import estrella
from monopoly_edu.aula.lectura import NoSeEntiende, Numero, igualado, leer_entero, leer_texto
from monopoly_edu.aula.tablero_nuevo import por_estrenar
from monopoly_edu.caja import cargar
from monopoly_edu.caja.cargar import TableroNoValido
from monopoly_edu.caja.forma import ENTERO_MAXIMO
from monopoly_edu.caja.tablero import Grupo, Tablero, solar
from monopoly_edu.vistas.texto import decimal, lista, miles, porcentaje

PASEO = 2000
#: Las tiradas durante las que se sigue a una ficha, para contar visitas.
SEGUIDAS = 300


# --- Cuentas -----------------------------------------------------------------------------


def a_la_larga(c: Contexto, casilla: int) -> float:
    """La parte de las tiradas, a la larga, que la ficha está en una casilla."""
    return float(cadena(c).estacionaria()[casilla])


def igual(c: Contexto) -> Fraction:
    """Lo que tendría cada casilla si todas fueran iguales."""
    return Fraction(1, len(c.tablero))


def veces(c: Contexto) -> float:
    """Cuántas veces más se está en la más visitada que si todas fueran iguales."""
    return a_la_larga(c, estrella(c)) / float(igual(c))


def _parte(c: Contexto) -> str:
    return porcentaje(a_la_larga(c, estrella(c)))


def _hay_una_mas_visitada(c: Contexto) -> str:
    pi = cadena(c).estacionaria()[: len(c.tablero)]
    if pi.max() - pi[pi > 0].min() > 1e-9:
        return ""
    return f"En el tablero «{c.tablero.nombre}» todas las casillas se visitan lo mismo."


def _hay_calles(c: Contexto) -> str:
    return _hay_una_mas_visitada(c) or que_haya(c, 1)


# --- 12. La predicción -------------------------------------------------------------------


def lee_casilla(valor: Any) -> str:
    """El número o el nombre de una casilla."""
    dicha = leer_texto(valor) if type(valor) is str else str(leer_entero(valor))
    if not re.fullmatch(r"[^\W_][^<>\n]{0,59}", dicha):
        raise NoSeEntiende("Escribe una casilla de tu tablero: su número o su nombre.")
    return dicha


def la_dicha(c: Contexto, dicho: str) -> int | None:
    """El número de la casilla que alguien ha escrito con su número o su nombre, si está en el tablero."""
    buscado = igualado(dicho)
    for casilla in c.tablero:
        if buscado in (str(casilla.numero), igualado(casilla.nombre), igualado(casilla.corto)):
            return casilla.numero
    return None


def _de_mas_a_menos(c: Contexto) -> list[int]:
    return sorted(range(len(c.tablero)), key=lambda casilla: -round(a_la_larga(c, casilla), 12))


def _lo_que_sale(c: Contexto) -> str:
    primera, segunda, tercera = (f"{la_casilla(c, n)}, {porcentaje(a_la_larga(c, n))}" for n in _de_mas_a_menos(c)[:3])
    return (
        f"la más visitada es {primera}; le siguen {segunda}, y {tercera}. Si todas fueran iguales, cada una tendría "
        f"{igual(c)}, el {porcentaje(igual(c))}. {cadena(c).convenio()}"
    )


def _mirar_la_prediccion(c: Contexto, dicho: str) -> str:
    casilla = la_dicha(c, dicho)
    if casilla is None:
        return "¿Qué casilla querías decir? En tu tablero no encuentro ese número ni ese nombre."
    if casilla == estrella(c):
        return "Es la más visitada. ¿Qué regla o qué tarjeta la pone la primera?"
    if casilla == favorita(c):
        return "¿Pensabas en la primera tirada desde Salida? ¿Desde dónde se tira la número mil?"
    puesto = _de_mas_a_menos(c).index(casilla) + 1
    return f"La tuya es la {puesto}.ª. ¿Qué lleva a la primera que no lleve a la tuya?"


PREDICCION = Prediccion(
    id="12",
    titulo="La más visitada de tu tablero",
    enunciado=(
        "Mira tu tablero dibujado. Una ficha da vueltas sin parar, con todas las reglas y las tarjetas, y después de "
        "cada tirada apuntas en qué casilla está. ¿Qué **casilla** crees que saldrá más? Escribe su número o su nombre."
    ),
    pistas=("¿Adónde mandan las tarjetas? ¿Qué casillas están a seis, siete u ocho de un sitio al que se va mucho?",),
    solucion=lambda c: f"Con la cadena exacta, {_lo_que_sale(c)}",
    lee=lee_casilla,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
    aplica=_hay_una_mas_visitada,
)


# --- 12.1 El tablero ---------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class DeTablero(Busca):
    """K9. El tablero que está puesto, leído otra vez de su carpeta: se contesta con el nombre de la carpeta."""

    ayuda: ClassVar[str] = "Escribe el nombre de la carpeta de tu tablero."

    def leer(self, contexto: Contexto, valor: Any) -> Tablero:
        """El tablero, si es el que está puesto y vale."""
        if isinstance(valor, Tablero):
            return valor
        puesto, dicho = contexto.tablero, igualado(leer_texto(valor))
        if dicho not in (igualado(puesto.nombre), igualado(Path(puesto.origen).name)):
            raise NoSeEntiende(
                f"Ahora está puesto el tablero «{puesto.nombre}». Si el tuyo es otro, ¿vale ya? Míralo en su caja."
            )
        if not Path(puesto.origen).is_dir():  # de la caja, o hecho en memoria
            return puesto
        try:
            return Tablero.cargar(puesto.origen)
        except TableroNoValido as error:
            faltan = len(error.avisos)
            cuantas = "una cosa" if faltan == 1 else f"{faltan} cosas"
            raise NoSeEntiende(
                f"Has cambiado los ficheros y ahora hay {cuantas} por arreglar. Lo primero: {error.avisos[0]} "
                "Pulsa «Comprobar» en la caja de tu tablero."
            ) from None

    def respuesta_escrita(self, contexto: Contexto) -> str:
        """Con palabras: cada tablero es distinto."""
        return "el nombre de la carpeta de un tablero que vale y en el que no queda ningún nombre de la plantilla"


def _es_de_la_caja(tablero: Tablero) -> bool:
    return tablero.origen in cargar.nombres()


def _con_otros_nombres(c: Contexto) -> Tablero:
    datos = c.tablero.datos
    filas = [fila | {"nombre": f"Rincón {n}", "corto": f"Rincón {n}"} for n, fila in enumerate(datos["casillas"])]
    return Tablero.desde_datos({**datos, "casillas": filas}, "propio")


EL_TABLERO = DeTablero(
    id="12.1",
    titulo="Vale y es tuyo",
    enunciado=(
        "Escribe el **nombre de la carpeta** de tu tablero. Se lee otra vez, tal como está guardada: tiene que valer y "
        "no puede quedar en ella ningún nombre de la plantilla, como «Calle 1» o «Estación 2»."
    ),
    pistas=(
        "Está en la lista de la izquierda; también lo dice la caja de tu tablero.",
        "Si no vale, la caja de tu tablero dice la línea y lo que hay que escribir. Empieza por lo primero.",
    ),
    solucion="Un nombre propio en cada calle, estación, servicio e impuesto, y «Comprobar» hasta que diga que vale.",
    lee=leer_texto,
    vale=lambda _, tablero: not _es_de_la_caja(tablero) and not por_estrenar(tablero),
    ejemplo=_con_otros_nombres,
    acierto="Ya es un modelo: un pueblo entero en dos ficheros. Con él son todas las cuentas de esta lección.",
    diagnosticos=(
        Diagnostico(
            error="lo_que_venia_puesto",
            valor=lambda c: c.tablero.nombre if _es_de_la_caja(c.tablero) else None,
            si=lambda _, tablero: _es_de_la_caja(tablero),
            mensaje="Ese tablero viene en la caja. ¿Cómo se llama la carpeta del que has hecho tú?",
        ),
        Diagnostico(
            error="lo_que_venia_puesto",
            valor=lambda c: c.tablero.nombre if por_estrenar(c.tablero) else None,
            si=lambda _, tablero: bool(por_estrenar(tablero)),
            mensaje="Queda algún nombre de la plantilla: la caja de tu tablero dice cuáles. ¿Qué hay ahí en tu pueblo?",
        ),
    ),
)


# --- 12.2 Cuántas veces más --------------------------------------------------------------


def _de_mas(c: Contexto) -> float:
    """Lo que la más visitada tiene de más."""
    return a_la_larga(c, estrella(c)) - float(igual(c))


def _es_de_cien(leida: Numero, parte: float) -> bool:
    """Esa parte, con su signo % o sin él."""
    return leida.es(parte, 3) or leida.es(100 * parte, 1)


CUANTAS_VECES = NumeroExacto(
    id="12.2",
    titulo="Para el titular",
    enunciado=lambda c: (
        f"Tu póster va a decir: «A {la_casilla(c, estrella(c))} se va **… veces** lo que se iría si todas las "
        "casillas fueran iguales». Con todas las reglas y pagando para salir de la cárcel, ¿qué número pones? Con un "
        "decimal."
    ),
    pistas=(
        "Mira en el mapa de calor la parte de las tiradas que la ficha está ahí.",
        lambda c: f"Si fueran iguales, ¿qué parte le tocaría a cada una de las {len(c.tablero)}?",
        "«Cuántas veces» se contesta dividiendo. ¿Qué se divide entre qué?",
    ),
    solucion=lambda c: (
        f"La ficha está ahí en el {_parte(c)} de las tiradas; si fueran iguales, en el {porcentaje(igual(c))}: "
        f"{decimal(100 * a_la_larga(c, estrella(c)))}/{decimal(100 * igual(c))} ≈ {decimal(veces(c), 2)}."
    ),
    calcula=veces,
    decimales=1,
    probabilidad=False,
    aplica=_hay_una_mas_visitada,
    acierto="Y para que se entienda, el póster dirá también de qué se cuenta: por tirada y a la larga.",
    diagnosticos=(
        Diagnostico(
            error="aumento_por_veces",
            valor=lambda c: veces(c) - 1,
            mensaje="Eso es lo que tiene de más. Si tuviera lo mismo que las otras, ¿cuántas veces pondrías?",
        ),
        Diagnostico(
            error="cociente_al_reves",
            valor=lambda c: 1 / veces(c),
            mensaje="Te sale menos de una vez. ¿Se va a ella más o menos de lo que le tocaría?",
        ),
        Diagnostico(
            error="parte_por_veces",
            valor=lambda c: 100 * a_la_larga(c, estrella(c)),
            si=lambda c, leida: (
                leida.es(100 * a_la_larga(c, estrella(c)), 1) or leida.es(a_la_larga(c, estrella(c)), 3)
            ),
            mensaje="Esa es la parte de las tiradas. ¿Cuántas veces cabe en ella lo que tendría si fueran iguales?",
        ),
        Diagnostico(
            error="diferencia_por_razon",
            valor=lambda c: 100 * _de_mas(c),
            si=lambda c, leida: _es_de_cien(leida, _de_mas(c)),
            mensaje="Has restado: son puntos de más. ¿Con qué operación se dice cuántas veces cabe una cosa en otra?",
        ),
    ),
)


# --- 12.3 El paseo -----------------------------------------------------------------------


def _primero(c: Contexto) -> Grupo:
    """El grupo que antes se paga solo, con tres casas en cada calle."""
    return del_mas_rapido(c, CASAS)[0]


def _banda(c: Contexto) -> Intervalo:
    return banda_de_frecuencia(cadena(c), _primero(c).casillas, PASEO, CONFIANZA)


def parte_del_paseo(c: Contexto) -> float:
    """La parte del paseo de la semilla que se pasa en ese grupo."""
    frecuencia = pasear(c.tablero, tiradas=PASEO, semilla=c.semilla).frecuencia()
    return float(frecuencia[list(_primero(c).casillas)].sum())


def _sumadas(c: Contexto) -> str:
    return " + ".join(f"f[{casilla}]" for casilla in _primero(c).casillas)


def _sus_casillas(c: Contexto) -> str:
    return lista([str(n) for n in _primero(c).casillas])


EL_PASEO = Simulado(
    id="12.3",
    titulo="Tu grupo, en un paseo",
    enunciado=lambda c: (
        f"El grupo {_primero(c).nombre} está en las casillas {_sus_casillas(c)}. Pasea una ficha **{miles(PASEO)} "
        f"tiradas** por tu tablero, `pasear(tablero, tiradas={PASEO}, semilla=mi_semilla())`: ¿qué **parte** de ellas "
        "ha estado en ese grupo?"
    ),
    pistas=(
        "`pasear(…).frecuencia()` da una lista con la parte de las tiradas en cada casilla, contando desde la 0.",
        lambda c: (
            f"Suma las de sus calles: `f = pasear(tablero, tiradas={PASEO}, semilla=mi_semilla()).frecuencia()` y, "
            f"después, `{_sumadas(c)}`."
        ),
    ),
    solucion=lambda c: (
        f"Cada semilla da la suya. Con la {c.semilla}, `f = pasear(tablero, tiradas={PASEO}, semilla={c.semilla})"
        f".frecuencia()` y `{_sumadas(c)}`. La exacta es {porcentaje(_banda(c).valor)}."
    ),
    banda=_banda,
    como=(
        "son tres errores típicos de un solo paseo, en el que cada tirada se parece a la anterior. De mil paseos bien "
        "hechos, tres se salen."
    ),
    aplica=lambda c: que_haya(c, 1),
    acierto="Si en esa banda cabe también lo de otro grupo, con un paseo así no puedes decir en cuál se cae más.",
    diagnosticos=(
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: len(_primero(c).casillas) * igual(c),
            mensaje="Eso es lo que le tocaría si todas las casillas fueran iguales. ¿Y lo que ha salido en tu paseo?",
        ),
        Diagnostico(
            error="solo_las_calles",
            valor=lambda c: Fraction(len(_primero(c).casillas), len(c.tablero.solares)),
            mensaje="Has contado solo las calles. ¿No puede estar la ficha en ninguna otra casilla?",
        ),
    ),
)


# --- 12.4 El precio ----------------------------------------------------------------------


def _edificios(c: Contexto) -> int:
    """Lo que cuestan las casas de todo el grupo."""
    return CASAS * sum(solar(c.tablero, n).precio_de_casa for n in _primero(c).casillas)


def _da(c: Contexto) -> float:
    return por_turno(c, _primero(c), CASAS)


def liston(c: Contexto) -> float:
    """Los turnos que tarda el segundo, como se leen en el enunciado."""
    segundo = del_mas_rapido(c, CASAS)[1]
    return round(coste(c, segundo, CASAS) / por_turno(c, segundo, CASAS), 1)


def tope(c: Contexto) -> int:
    """Los turnos de los que no se puede pasar."""
    return ceil(1.25 * liston(c))


def lee_precio(valor: Any) -> int:
    """Un importe entero que se puede pagar."""
    precio = leer_entero(valor)
    if not 1 <= precio <= ENTERO_MAXIMO:
        raise NoSeEntiende("Un precio es un número entero mayor que cero. ¿Cuál pones?")
    return precio


def turnos(c: Contexto, precio: float) -> float:
    """Lo que tarda el grupo si cada calle cuesta eso."""
    return (len(_primero(c).casillas) * precio + _edificios(c)) / _da(c)


def precio_para(c: Contexto, plazo: float, edificios: int, calles: int) -> int:
    """El precio con el que el grupo tarda ese plazo, hacia arriba."""
    return ceil((plazo * _da(c) - edificios) / calles)


def _justo(c: Contexto) -> int:
    return precio_para(c, liston(c), _edificios(c), len(_primero(c).casillas)) + 1


def _factura(c: Contexto) -> str:
    grupo = _primero(c)
    precios = lista([dinero(c, solar(c.tablero, n).precio) for n in grupo.casillas])
    return (
        f"Con tres casas en cada calle, el grupo {grupo.nombre} es el que antes se paga solo. Sus "
        f"{len(grupo.casillas)} calles cuestan {precios}; las casas, {dinero(c, _edificios(c))} entre todas. "
        f"El grupo da {dinero(c, _da(c), 1)} por turno de un rival"
    )


EL_PRECIO = Busca(
    id="12.4",
    titulo="Un tablero más igualado",
    enunciado=lambda c: (
        f"{_factura(c)}. Para que no lleve tanta ventaja, ponle **el mismo precio a todas sus calles**, sin tocar los "
        f"alquileres. Tiene que tardar en pagarse **más de {decimal(liston(c), 1)} turnos**, que es lo que tarda el "
        f"segundo, y no más de {tope(c)}. ¿Qué precio pones a cada calle?"
    ),
    pistas=(
        "Los turnos son lo que ha costado todo, calles y casas, entre lo que da en un turno.",
        lambda c: (
            f"Si cada calle cuesta x, todo cuesta {len(_primero(c).casillas)} · x + {miles(_edificios(c))}. ¿Cuánto "
            "tiene que costar para tardar más que el segundo?"
        ),
        lambda c: (
            f"Despeja x en ({len(_primero(c).casillas)} · x + {miles(_edificios(c))})/{decimal(_da(c), 1)} = "
            f"{decimal(liston(c), 1)}. Con un precio mayor, ¿tarda más o menos?"
        ),
    ),
    solucion=lambda c: (
        f"({len(_primero(c).casillas)} · x + {miles(_edificios(c))})/{decimal(_da(c), 1)} > {decimal(liston(c), 1)} da "
        f"x > {dinero(c, _justo(c) - 1)}, más o menos; y para no pasar de {tope(c)} turnos, x < "
        f"{dinero(c, precio_para(c, tope(c), _edificios(c), len(_primero(c).casillas)))}."
    ),
    lee=lee_precio,
    vale=lambda c, precio: liston(c) - 0.05 < turnos(c, precio) <= tope(c) + 0.05,
    ejemplo=_justo,
    aplica=lambda c: que_haya(c, 2),
    acierto="Los precios también son parte del modelo: los eliges tú, y se pueden defender con una cuenta.",
    diagnosticos=(
        Diagnostico(
            error="precio_de_todas",
            valor=lambda c: precio_para(c, liston(c), _edificios(c), 1),
            si=lambda c, precio: abs(precio - precio_para(c, liston(c), _edificios(c), 1)) <= 2,
            mensaje="¿Ese precio es el de cada calle o el de todas juntas?",
        ),
        Diagnostico(
            error="faltan_las_casas",
            valor=lambda c: precio_para(c, liston(c), 0, len(_primero(c).casillas)),
            si=lambda c, precio: abs(precio - precio_para(c, liston(c), 0, len(_primero(c).casillas))) <= 2,
            mensaje="¿Has contado lo que cuestan las casas, además de las calles?",
        ),
        Diagnostico(
            error="sigue_el_primero",
            valor=lambda c: max(1, _justo(c) * 3 // 4),
            si=lambda c, precio: turnos(c, precio) < liston(c),
            mensaje="Con ese precio se sigue pagando antes que el segundo. ¿En cuántos turnos?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda c: 5 * _justo(c),
            si=lambda c, precio: turnos(c, precio) > tope(c),
            mensaje="Ahora tarda demasiado y nadie lo querrá. ¿Cuántos turnos te salen?",
        ),
    ),
)


# --- 12.5 Qué se puede afirmar -----------------------------------------------------------


def _mas_cara(c: Contexto) -> int:
    return max(c.tablero.solares, key=lambda calle: calle.precio).numero


QUE_AFIRMAR = Eleccion(
    id="12.5",
    titulo="Una frase para el póster",
    enunciado="Tus cuentas demuestran **una** de estas frases. ¿Cuál pones en el póster?",
    pistas=(
        "Para cada frase, ¿qué cuenta has hecho que diga justo eso?",
        "¿Dice de qué tablero habla, con qué reglas y de qué se cuenta? ¿Explica algo que no has comprobado?",
    ),
    solucion=lambda c: (
        f"La d. El {_parte(c)} es la parte de las tiradas, a la larga, con este tablero y estas reglas: la frase dice "
        "todo eso y nada más. La ficha no sabe de precios; la próxima tirada depende de dónde esté; cincuenta tiradas "
        "son muy pocas, y una vuelta no es una tirada."
    ),
    opciones=lambda c: (
        Opcion(
            dice=f"Si en {c.tablero[_mas_cara(c)].nombre} se cae mucho o poco, es por ser la calle más cara.",
            error="el_dinero_mueve",
            mensaje="Si mañana costara la mitad, ¿se caería menos en ella? ¿Qué es lo que mueve la ficha?",
        ),
        Opcion(
            dice=f"En la próxima tirada, lo más fácil es caer en {c.tablero[estrella(c)].nombre}.",
            error="una_tirada_por_largo_plazo",
            mensaje="¿Da igual dónde esté la ficha antes de tirar?",
        ),
        Opcion(
            dice=(
                f"{c.tablero[_de_mas_a_menos(c)[1]].nombre} es la más visitada: en mi paseo de 50 tiradas salió "
                "más que ninguna."
            ),
            error="pequenos_numeros",
            mensaje="Con otra semilla, ¿saldría la misma? ¿Cuántas visitas son, en 50 tiradas?",
        ),
        Opcion(
            dice=(
                f"Con mi tablero, y pagando para salir de la cárcel, a la larga la ficha está en "
                f"{c.tablero[estrella(c)].nombre} después del {_parte(c)} de las tiradas."
            ),
        ),
        Opcion(
            dice=f"En el {_parte(c)} de las vueltas al tablero se cae en {c.tablero[estrella(c)].nombre}.",
            error="tirada_turno_vuelta",
            mensaje="En una vuelta hay varias tiradas. ¿De qué has contado la parte: de vueltas o de tiradas?",
        ),
    ),
    aplica=_hay_calles,
    acierto="Es la más larga porque no se calla nada: de qué tablero, con qué reglas y de qué se cuenta.",
)


# --- 12.6 ¿Y si…? ------------------------------------------------------------------------

UNA_SOLA_COSA = Abierta(
    id="12.6",
    titulo="Una sola cosa",
    enunciado=(
        "Cambia **una sola cosa** de tu tablero: el sitio de la cárcel, adónde lleva una tarjeta, un precio… Antes, "
        "apunta los números que va a cambiar. Comprueba que sigue valiendo, vuelve a hacer las cuentas y escribe qué "
        "has cambiado, qué esperabas, qué ha pasado y por qué."
    ),
    pistas=(
        "Elige algo que creas que va a cambiar la casilla más visitada, o el grupo que antes se paga.",
        "Si cambias dos cosas a la vez, ¿cómo sabrás cuál de las dos ha sido?",
    ),
    solucion=(
        "Depende del cambio. Mover la cárcel lleva visitas a las casillas que quedan a seis, siete u ocho de ella; "
        "cambiar un destino se las da a esa casilla y a las que la siguen; cambiar precios o alquileres no mueve la "
        "ficha, solo lo que tarda en pagarse un grupo."
    ),
    rubrica=(
        "¿Se entiende qué has cambiado, y es una sola cosa?",
        "¿Dices qué esperabas antes de mirarlo?",
        "¿Están los números de antes y los de después, y de qué se cuentan?",
        "¿Explicas qué regla, qué tarjeta o qué distancia lo ha causado?",
        "¿Dices qué no has comprobado?",
    ),
)


# --- Salida ------------------------------------------------------------------------------

OTROS_PRECIOS = Eleccion(
    id="12.S1",
    titulo="Otros precios",
    enunciado=(
        "Cambias todos los nombres, los precios y los alquileres de tu tablero, y dejas cada casilla en su sitio, con "
        "los mismos dados y las mismas tarjetas. ¿Qué casilla será ahora la más visitada?"
    ),
    pistas=(
        "¿Qué decide dónde acaba la ficha después de una tirada?",
        "En esa lista, ¿sale el precio en algún sitio?",
    ),
    solucion=(
        "La b. Adónde va la ficha lo deciden los dados, las tarjetas, la cárcel y el orden de las casillas; nada de "
        "eso ha cambiado. Lo que sí cambia es qué grupo conviene."
    ),
    opciones=lambda _: (
        Opcion(
            dice="La que ahora sea más cara.",
            error="el_dinero_mueve",
            mensaje="¿En qué momento de la tirada se mira el precio para mover la ficha?",
        ),
        Opcion(dice="La misma que antes, se llame como se llame."),
        Opcion(
            dice="No se puede saber sin hacer otra vez todas las cuentas.",
            error="todo_depende_de_todo",
            mensaje="¿Qué números entraban en la cuenta de las visitas? ¿Has cambiado alguno?",
        ),
        Opcion(
            dice="Ninguna: al cambiarlo todo a la vez, quedan todas iguales.",
            error="equiprobabilidad",
            mensaje="¿Has quitado la cárcel o alguna tarjeta, que son las que desigualan las casillas?",
        ),
    ),
)


def dicha(c: Contexto) -> float:
    """La parte de las tiradas, como se lee en el enunciado."""
    return round(a_la_larga(c, estrella(c)), 4)


TRESCIENTAS = NumeroExacto(
    id="12.S2",
    titulo="Trescientas tiradas",
    enunciado=lambda c: (
        f"A la larga, la ficha está en {la_casilla(c, estrella(c))} después del {_parte(c)} de las tiradas. "
        f"Sigues una ficha durante {SEGUIDAS} tiradas. ¿**Cuántas veces** se espera verla ahí? Redondea a las unidades."
    ),
    pistas=(
        "¿Cuántas veces serían en 100 tiradas? ¿Y en el triple?",
        "El porcentaje de una cantidad se calcula multiplicando y dividiendo entre 100.",
    ),
    solucion=lambda c: (
        f"{SEGUIDAS} · {decimal(100 * dicha(c))}/100 ≈ "
        f"{decimal(SEGUIDAS * dicha(c), 1)}: unas {decimal(SEGUIDAS * dicha(c), 0)}."
    ),
    calcula=lambda c: SEGUIDAS * dicha(c),
    decimales=0,
    probabilidad=False,
    acierto="Se espera eso; unas veces saldrán más y otras, menos. Así lo entiende quien no sabe de porcentajes.",
    diagnosticos=(
        Diagnostico(
            error="falta_el_porcentaje",
            valor=lambda c: 100 * SEGUIDAS * dicha(c),
            mensaje=f"¿Pueden ser más que las {SEGUIDAS} tiradas? ¿Qué quiere decir «por ciento»?",
        ),
        Diagnostico(
            error="tanto_por_ciento_es_tantas_veces",
            valor=lambda c: 100 * dicha(c),
            mensaje=f"Eso sería en cien tiradas. ¿Y en {SEGUIDAS}?",
        ),
        Diagnostico(
            error="cociente_al_reves",
            valor=lambda c: SEGUIDAS / (100 * dicha(c)),
            mensaje="Has dividido las tiradas entre el porcentaje. Con un porcentaje mayor, ¿saldrían más o menos?",
        ),
        Diagnostico(
            error="equiprobabilidad",
            valor=lambda c: SEGUIDAS * igual(c),
            mensaje="Eso sería si todas las casillas fueran iguales. ¿Lo son en tu tablero?",
        ),
    ),
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="12.3",
        donde="ejercicio",
        que=lambda c: f"parte de las {miles(PASEO)} tiradas del paseo en el grupo {_primero(c).nombre}",
        sale=parte_del_paseo,
        banda=_banda,
        se_acepta=True,
        cifras=2,
        aplica=lambda c: que_haya(c, 1),
    ),
)

LECCION = Leccion(
    numero=12,
    titulo="El tablero de tu pueblo",
    prediccion=PREDICCION,
    ejercicios=(EL_TABLERO, CUANTAS_VECES, EL_PASEO, EL_PRECIO, QUE_AFIRMAR, UNA_SOLA_COSA),
    salida=(OTROS_PRECIOS, TRESCIENTAS),
    medidas=MEDIDAS,
)
