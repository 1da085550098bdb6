"""Lección 11: «¿Quién gana? Un torneo honrado».

Sabe: los ejercicios, la predicción y los errores de comparar dos estrategias con un intervalo.
No debe saber: cómo se enseñan ni dónde se guarda lo que se contesta.
Lo usan: el registro de lecciones y las hojas impresas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, comb, sqrt
from typing import Any, ClassVar

from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Funcion, Prediccion, Prueba, Salida
from monopoly_edu.aula.de_numero import Busca, NumeroExacto, Simulado
from monopoly_edu.aula.ejercicio import Contexto, Diagnostico, Leccion, Medida
from monopoly_edu.aula.lecciones.cuentas import CONFIANZA, lee_cuantas
from monopoly_edu.aula.lectura import NoSeEntiende, leer_entero
from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import propiedad
from monopoly_edu.jugadores import Compradora, Prudente
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.posicion import montar
from monopoly_edu.torneos import preparar, seguir
from monopoly_edu.vistas.texto import decimal, miles, porcentaje

#: Errores típicos a cada lado en un intervalo del 95 %.
Z = 1.96
PARTIDAS, GANADAS = 100, 64
#: Las partidas del primer torneo del cuaderno.
DE_LA_CELDA = 50
#: El margen que se pide, en tanto por uno.
MARGEN = 0.03
#: Un torneo y su margen en puntos; se pide la mitad de margen.
JUGADAS, PUNTOS = 150, 8


# --- Cuentas -----------------------------------------------------------------------------


def margen(p: float, n: int) -> float:
    """Lo que se suma y se resta en un intervalo del 95 % para una proporción."""
    return Z * sqrt(p * (1 - p) / n)


def partidas_justas() -> int:
    """Las partidas con las que, en el peor caso (p = 1/2), el margen ya no pasa del que se pide."""
    return ceil((Z / MARGEN) ** 2 / 4)


def gana_al_menos(cuantas: int) -> Fraction:
    """A cara o cruz y en `PARTIDAS` partidas, la probabilidad de que quien más gana llegue a tantas."""
    casos = sum(comb(PARTIDAS, k) for k in range(PARTIDAS + 1) if max(k, PARTIDAS - k) >= cuantas)
    return Fraction(casos, 2**PARTIDAS)


def ganadas(estrategias: Mapping[str, type[Estrategia]], partidas: int, semilla: int) -> int:
    """Las partidas que gana quien se da primero. Si se interrumpe, `KeyboardInterrupt`: a medias no dice nada."""
    torneo = preparar(estrategias, partidas, semilla=semilla)
    seguir(torneo, partidas)
    if torneo.interrumpido:
        raise KeyboardInterrupt
    return [acta.ganador for acta in torneo.actas].count(0)


# --- 11. La predicción -------------------------------------------------------------------


def lee_victorias(valor: Any) -> int:
    """Las partidas que gana quien más gana."""
    victorias = leer_entero(valor)
    if not PARTIDAS // 2 <= victorias <= PARTIDAS:
        raise NoSeEntiende(
            f"Son {PARTIDAS} partidas y una de las dos personas gana la mitad o más: escribe un número de "
            f"{PARTIDAS // 2} a {PARTIDAS}."
        )
    return victorias


def _lo_que_sale(_: Contexto) -> str:
    empate = gana_al_menos(PARTIDAS // 2) - gana_al_menos(PARTIDAS // 2 + 1)
    return (
        f"como si fuera a cara o cruz. El 50 a 50 sale solo en el {porcentaje(empate, 0)} de los torneos. En casi la "
        f"mitad, quien más gana llega a 54 o pasa ({porcentaje(gana_al_menos(54), 0)}); a 60 se llega en el "
        f"{porcentaje(gana_al_menos(60), 0)}."
    )


def _mirar_la_prediccion(_: Contexto, dichas: int) -> str:
    if dichas == PARTIDAS // 2:
        return "Has dicho empate. Si dos cosas son igual de buenas, ¿por qué casi nunca quedan iguales?"
    if dichas > 60:
        return "Eso, entre dos iguales, es muy raro. Si lo vieras en un torneo, ¿qué pensarías?"
    return "Es algo que pasa entre dos iguales. ¿Dónde pondrías el límite para decir que ya no lo son?"


PREDICCION = Prediccion(
    id="11",
    titulo="Dos iguales",
    enunciado=(
        f"Ana y Luis juegan **{PARTIDAS} partidas** entre ellos, con dos programas que siguen **la misma estrategia**. "
        "¿Cuántas ganará **quien más gane** de los dos? Escribe un número."
    ),
    pistas=("Lanza una moneda diez veces: ¿salen siempre cinco caras?",),
    solucion=lambda c: f"Cada partida es {_lo_que_sale(c)}",
    lee=lee_victorias,
    resultado=_lo_que_sale,
    comenta=_mirar_la_prediccion,
)


# --- 11.1 El margen ----------------------------------------------------------------------

P = GANADAS / PARTIDAS

EL_MARGEN = NumeroExacto(
    id="11.1",
    titulo="El margen",
    enunciado=(
        f"Una estrategia ha ganado {GANADAS} partidas de {PARTIDAS}. ¿Cuál es el **margen** del intervalo de confianza "
        "del 95 % para la parte que gana a la larga, es decir, lo que se suma y se resta? Con tres decimales, o en %."
    ),
    pistas=(
        "¿Qué parte ha ganado? ¿Y cuánto vale la desviación típica de esa parte, con tantas partidas?",
        "La desviación típica de una proporción es √(p(1 − p)/n).",
        "Para el 95 % se toman 1,96 desviaciones a cada lado.",
    ),
    solucion=(
        f"1,96 · √({decimal(P)} · {decimal(1 - P)}/{PARTIDAS}) = 1,96 · {decimal(margen(P, PARTIDAS) / Z, 3)} ≈ "
        f"{decimal(margen(P, PARTIDAS), 3)}: del {porcentaje(P - margen(P, PARTIDAS), 1)} al "
        f"{porcentaje(P + margen(P, PARTIDAS), 1)}. El 50 % queda fuera."
    ),
    calcula=lambda _: margen(P, PARTIDAS),
    acierto="¿Cabe el 50 % en el intervalo? Entonces, ¿qué dirías de esa estrategia?",
    diagnosticos=(
        Diagnostico(
            error="olvida_la_z",
            valor=lambda _: margen(P, PARTIDAS) / Z,
            mensaje="Eso es una desviación típica. ¿Cuántas hay que tomar a cada lado para el 95 %?",
        ),
        Diagnostico(
            error="margen_sin_raiz",
            valor=lambda _: Z * P * (1 - P) / PARTIDAS,
            mensaje="Has usado la varianza. ¿Qué falta para que sea una desviación típica?",
        ),
        Diagnostico(
            error="amplitud_por_margen",
            valor=lambda _: 2 * margen(P, PARTIDAS),
            mensaje="Eso mide el intervalo de punta a punta. ¿Y desde el centro?",
        ),
        Diagnostico(
            error="margen_de_todas",
            valor=lambda _: Z * sqrt(P * (1 - P)),
            mensaje="Con ese margen no se sabría casi nada. ¿Dónde has puesto el número de partidas?",
        ),
        Diagnostico(
            error="margen_de_todas",
            valor=lambda _: sqrt(P * (1 - P)),
            mensaje="Esa es la desviación típica de una sola partida. ¿Y la de la parte que se gana, con tantas?",
        ),
        Diagnostico(
            error="margen_sin_raiz",
            valor=lambda _: P * (1 - P) / PARTIDAS,
            mensaje="Esa es la varianza. ¿Qué falta para que sea una desviación típica, y después un margen?",
        ),
        Diagnostico(
            error="error_sin_raiz",
            valor=lambda _: Z * sqrt(P * (1 - P)) / PARTIDAS,
            mensaje="Casi. En la fórmula, ¿el número de partidas está dentro o fuera de la raíz?",
        ),
        Diagnostico(
            error="olvida_el_fallo",
            valor=lambda _: Z * sqrt(P / PARTIDAS),
            mensaje="Dentro de la raíz falta algo. ¿Qué parte de las partidas no ha ganado?",
        ),
        Diagnostico(
            error="peor_caso",
            valor=lambda _: margen(0.5, PARTIDAS),
            mensaje="Ese es el margen cuando no se sabe nada, con p = 1/2. ¿Qué se sabe aquí de p?",
        ),
        Diagnostico(
            error="redondeo",
            valor=lambda _: 2 * margen(P, PARTIDAS) / Z,
            mensaje="Casi. ¿Has tomado dos desviaciones justas a cada lado? Para el 95 % son algo menos.",
        ),
        Diagnostico(
            error="centro_por_margen",
            valor=lambda _: P,
            si=lambda _, n: any(n.es(p, 3) for p in (P, P - margen(P, PARTIDAS), P + margen(P, PARTIDAS))),
            mensaje="Eso es un punto del intervalo: el centro o un borde. ¿Cuánto hay del centro a un borde?",
        ),
    ),
)


# --- 11.2 Tres de tres -------------------------------------------------------------------

TRES_DE_TRES = Eleccion(
    id="11.2",
    titulo="Tres de tres",
    enunciado=(
        "Luis ha escrito una estrategia nueva. La enfrenta a la de Ana y gana las tres primeras partidas. ¿Qué se "
        "puede decir?"
    ),
    pistas=(
        "Supón que son igual de buenas. ¿Es raro que alguno de los dos gane las tres?",
        "Dibuja el árbol de tres partidas a cara o cruz y cuenta las ramas en las que uno lo gana todo.",
    ),
    solucion=(
        "La b. Entre dos iguales, cada una de las 8 ramas tiene probabilidad 1/8, y en dos de ellas alguien gana las "
        "tres: 2/8 = 1/4. Y la cuarta partida no sabe quién ganó las otras."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Que la de Luis es mejor: las ha ganado todas.",
            error="pequenos_numeros",
            mensaje="Si fueran iguales, ¿cada cuántas veces alguien ganaría las tres primeras?",
        ),
        Opcion(dice="Muy poco: entre dos iguales, alguien gana las tres primeras una vez de cada cuatro."),
        Opcion(
            dice="Que ahora es más fácil que gane Ana, porque ya le toca.",
            error="falacia_del_jugador",
            mensaje="¿Cómo sabe la cuarta partida quién ha ganado las otras?",
        ),
        Opcion(
            dice="Que Luis está en racha: la cuarta será suya casi seguro.",
            error="racha",
            mensaje="¿Qué ha cambiado entre la primera partida y la cuarta?",
        ),
    ),
)


# --- 11.3 Dos iguales, de verdad ---------------------------------------------------------

DOS_IGUALES = Simulado(
    id="11.3",
    titulo="Dos iguales, de verdad",
    enunciado=(
        f'Juega el torneo de tu predicción: en una celda nueva, `torneo({{"Ana": Prudente, "Luis": Prudente}}, '
        f"partidas={PARTIDAS}, semilla=mi_semilla(), progreso=False)`. ¿Qué **parte** de las partidas ha ganado Ana?"
    ),
    pistas=(
        "Al ejecutar la celda se lee cuántas ha ganado cada uno. Tarda unos segundos.",
        f"Si gana 40 de {PARTIDAS}, la parte es 0,4 o el 40 %.",
    ),
    solucion=lambda c: (
        f'Cada semilla da la suya. Con la {c.semilla}: `torneo({{"Ana": Prudente, "Luis": Prudente}}, '
        f"partidas={PARTIDAS}, semilla={c.semilla})`. En cada partida cambian de asiento: ninguno tiene ventaja."
    ),
    banda=lambda _: banda_de_proporcion(0.5, PARTIDAS, CONFIANZA),
    como=(
        f"son tres desviaciones típicas de {PARTIDAS} partidas independientes, √(p(1 − p)/n). De mil torneos bien "
        "hechos, tres se salen."
    ),
    acierto="Todo eso puede pasar entre dos iguales: para distinguir a dos hay que salirse de ahí.",
    diagnosticos=(
        Diagnostico(
            error="una_partida",
            valor=lambda _: 1,
            si=lambda _, parte: parte.valor in (0, 1),
            mensaje="¿Has mirado una sola partida o el torneo entero?",
        ),
        Diagnostico(
            error="diferencia_por_razon",
            valor=lambda _: Fraction(6, PARTIDAS),
            si=lambda _, parte: 0 < parte.valor < Fraction(1, 4),
            mensaje="Muy poco para dos iguales. ¿Es la parte que gana Ana, o lo que se llevan entre los dos?",
        ),
        Diagnostico(
            error="razon_por_parte",
            valor=lambda _: Fraction(47, 53),
            si=lambda _, parte: Fraction(3, 4) < parte.valor < 1,
            mensaje="Mucho para dos iguales. ¿Debajo van todas las partidas, o solo las que ha ganado Luis?",
        ),
    ),
)


# --- 11.4 ¿Cuántas partidas? -------------------------------------------------------------


CUANTAS = Busca(
    id="11.4",
    titulo="¿Cuántas partidas?",
    enunciado=(
        "Quieres saber qué parte de las partidas gana tu estrategia con un margen de **3 puntos como mucho**, al 95 %, "
        "y no sabes nada de ella: ponte en el peor caso, p = 1/2. Di **cuántas partidas** vas a jugar. No te pases: "
        "como mucho, el doble de las necesarias."
    ),
    pistas=(
        "Tres puntos son 0,03. Escribe el margen con p = 1/2 y la n sin saber.",
        "1,96 · √(0,25/n) ≤ 0,03. Eleva al cuadrado y despeja n.",
    ),
    solucion=(
        f"1,96 · √(0,25/n) ≤ 0,03 da n ≥ (1,96/0,03)² · 0,25 ≈ {decimal((Z / MARGEN) ** 2 / 4, 1)}: hacen falta "
        f"{miles(partidas_justas())}."
    ),
    lee=lee_cuantas("partidas"),
    vale=lambda _, n: partidas_justas() <= n <= 2 * partidas_justas(),
    ejemplo=lambda _: partidas_justas(),
    acierto="Y se decide antes de empezar: quien para cuando va ganando siempre encuentra un momento.",
    diagnosticos=(
        Diagnostico(
            error="pequenos_numeros",
            valor=lambda _: 50,
            si=lambda _, n: n < partidas_justas() / 8,
            mensaje="¿Cuánto vale el margen con esas partidas? Compáralo con tres puntos.",
        ),
        Diagnostico(
            error="redondeo",
            valor=lambda _: partidas_justas() - 1,
            mensaje="Por muy poco: con esas, el margen se pasa. ¿Hacia qué lado hay que redondear aquí?",
        ),
        Diagnostico(
            error="error_sin_raiz",
            valor=lambda _: partidas_justas() // 2,
            si=lambda _, n: n < partidas_justas(),
            mensaje="Aún no basta. Si multiplicas las partidas por 4, ¿por cuánto se divide el margen?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda _: 10 * partidas_justas(),
            si=lambda _, n: n > 2 * partidas_justas(),
            mensaje="Con esas sobra. ¿Cuántas menos darían todavía un margen de tres puntos?",
        ),
    ),
)


# --- 11.5 El torneo honrado --------------------------------------------------------------

EL_CONTROL = Eleccion(
    id="11.5",
    titulo="El torneo honrado",
    enunciado=(
        "Has cambiado una línea de Prudente y quieres saber si el cambio **la mejora**. ¿Qué comparación es honrada?"
    ),
    pistas=(
        "Entre los dos torneos que compares, ¿qué cosas cambian? Debería cambiar una sola.",
        "¿Qué se ha decidido antes de jugar y qué después de ver el resultado?",
    ),
    solucion=(
        "La d. Solo cambia la línea, los dados son los mismos y el número de partidas no depende de cómo vaya. Las "
        "demás cambian el rival o dejan que el resultado decida qué se mira."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Enfrentar la cambiada a Azarosa, que juega al azar: si le gana casi siempre, es buena.",
            error="rival_flojo",
            mensaje="¿Le ganaría también casi siempre Prudente sin cambiar?",
        ),
        Opcion(
            dice="Jugar con la cambiada hasta que vaya ganando claramente, y parar ahí.",
            error="parar_a_tiempo",
            mensaje="Si el cambio no sirviera para nada, ¿habría algún momento en que fuera por delante?",
        ),
        Opcion(
            dice="Comparar lo que gana la cambiada contra Constructora con lo que ganaba Prudente contra Compradora.",
            error="otro_rival",
            mensaje="Si sale mejor, ¿será por el cambio o por el rival?",
        ),
        Opcion(
            dice="Las dos contra los mismos rivales, con las mismas semillas, y 500 partidas decididas de antemano.",
        ),
        Opcion(
            dice="Probar veinte cambios y quedarse con el que más gane en 50 partidas.",
            error="elegir_despues",
            mensaje="Si ninguno de los veinte sirviera para nada, ¿quedaría alguno el primero? ¿Cuánto ganaría?",
        ),
    ),
    acierto="Con las mismas semillas, los dados dejan de ser una excusa.",
)


# --- 11.6 Tu estrategia ------------------------------------------------------------------


def _las_vistas(c: Contexto) -> dict[int, Vista]:
    """Lo que se ve con cada cantidad de dinero de los casos, sin nada comprado."""
    return {
        dinero: Vista(montar(c.tablero, {"Tú": {"dinero": dinero}, "Rival": {}}, c.normas), 0, c.semilla)
        for dinero, _ in _situaciones(c)
    }


def _situaciones(c: Contexto) -> list[tuple[int, int]]:
    """Dinero y casilla: justo lo que hace falta, un euro menos, lo que basta a quien olvida el pago…"""
    por_precio = sorted(c.tablero.propiedades, key=lambda titulo: titulo.precio)
    barata, cara = por_precio[0], por_precio[-1]
    return [
        (3 * cara.precio, cara.numero),
        (3 * cara.precio - 1, cara.numero),
        (2 * cara.precio, cara.numero),
        (barata.precio, barata.numero),
        (2 * barata.precio, barata.numero),
        (4 * barata.precio, barata.numero),
    ]


def _compra(c: Contexto, dinero: int, casilla: int) -> bool:
    precio = propiedad(c.tablero, casilla).precio
    return dinero - precio >= 2 * precio


def _casos(c: Contexto) -> tuple[Prueba, ...]:
    moneda = c.tablero.importes.moneda
    return tuple(
        Prueba(
            f"{euros(dinero, moneda)} ante {c.tablero[casilla].nombre}", (dinero, casilla), _compra(c, dinero, casilla)
        )
        for dinero, casilla in _situaciones(c)
    )


@dataclass(frozen=True, kw_only=True)
class DeEstrategia(Funcion):
    """K6. Una estrategia con su método `comprar`, probada ante unas cuantas compras."""

    ayuda: ClassVar[str] = "Escribe la clase en una celda y pasa su nombre, sin comillas ni paréntesis."

    def leer(self, contexto: Contexto, valor: Any) -> list[Salida]:
        """Lo que decide en cada caso."""
        if not issubclass(type(valor), type) or not issubclass(valor, Estrategia):
            raise NoSeEntiende(f"Esperaba tu estrategia, una clase que empiece por {self.firma}. {self.ayuda}")
        if valor.comprar is Estrategia.comprar:
            raise NoSeEntiende("Tu estrategia no tiene un método `comprar` suyo. ¿Está bien escrito su nombre?")
        return super().leer(contexto, _lo_que_decide(valor, _las_vistas(contexto)))

    def sin_diagnostico(self, contexto: Contexto, leida: list[Salida]) -> tuple[str, str]:
        """Lo mismo, con el nombre de lo que se escribe aquí."""
        error, mensaje = super().sin_diagnostico(contexto, leida)
        return error, mensaje.replace("u función", "u método `comprar`")

    def respuesta_escrita(self, contexto: Contexto) -> str:
        """Con palabras: hay muchas maneras de escribirla."""
        return "una estrategia que acierte en todas las compras de prueba"


def _lo_que_decide(clase: type[Estrategia], vistas: dict[int, Vista]) -> Callable[[int, int], Any]:
    return lambda dinero, casilla: clase().comprar(vistas[dinero], casilla)


class Guarda(Estrategia):
    """Compra si después de pagar le queda, por lo menos, el doble de lo que ha pagado."""

    def comprar(self, vista: Vista, casilla: int) -> bool:
        """Tres veces el precio."""
        return vista.dinero - vista.precio(casilla) >= 2 * vista.precio(casilla)


class _OlvidaElPago(Estrategia):
    def comprar(self, vista: Vista, casilla: int) -> bool:
        return vista.dinero >= 2 * vista.precio(casilla)


class _JustoEnElBorde(Estrategia):
    def comprar(self, vista: Vista, casilla: int) -> bool:
        return vista.dinero > 3 * vista.precio(casilla)


class _Siempre(Estrategia):
    def comprar(self, vista: Vista, casilla: int) -> bool:
        return True


class _Nunca(Estrategia):
    def comprar(self, vista: Vista, casilla: int) -> bool:
        return False


class _ComoLaDelEjemplo(Estrategia):
    def comprar(self, vista: Vista, casilla: int) -> bool:
        return vista.dinero - vista.precio(casilla) >= 500


def _con_titulos(c: Contexto) -> str:
    if c.tablero.propiedades:
        return ""
    return f"En el tablero «{c.tablero.nombre}» no hay nada que comprar."


TU_ESTRATEGIA = DeEstrategia(
    id="11.6",
    titulo="Una estrategia",
    enunciado=(
        "Escribe en una celda nueva una estrategia que compre **solo si, después de pagar, le queda por lo menos el "
        "doble de lo que ha pagado**. Como la del ejemplo, una clase `class Mia(Estrategia):` con el método "
        '`comprar(self, vista, casilla)`. Compruébalo en otra celda con `comprueba("11.6", Mia)`.'
    ),
    pistas=(
        "`vista.dinero` es lo que tienes antes de pagar y `vista.precio(casilla)`, lo que cuesta.",
        "Después de pagar te queda `vista.dinero - vista.precio(casilla)`. ¿Con qué hay que compararlo?",
    ),
    solucion="`return vista.dinero - vista.precio(casilla) >= 2 * vista.precio(casilla)`",
    firma="`class Mia(Estrategia):`",
    pruebas=_casos,
    bien_hecha=Guarda,
    aplica=_con_titulos,
    acierto="Ya es una jugadora: siéntala en un torneo. ¿Con qué la vas a comparar, y en cuántas partidas?",
    diagnosticos=(
        Diagnostico(
            error="olvida_el_pago",
            valor=lambda _: _OlvidaElPago,
            codigo="return vista.dinero >= 2 * vista.precio(casilla)",
            mensaje="Compras con el doble justo del precio. ¿Cuánto queda después de pagar? ¿Es el doble de lo pagado?",
        ),
        Diagnostico(
            error="justo_en_el_borde",
            valor=lambda _: _JustoEnElBorde,
            codigo="return vista.dinero - vista.precio(casilla) > 2 * vista.precio(casilla)",
            mensaje="Casi. ¿Qué pasa cuando te queda justo el doble?",
        ),
        Diagnostico(
            error="siempre_lo_mismo",
            valor=lambda _: _Siempre,
            codigo="return True",
            mensaje="Tu estrategia compra siempre. ¿Dónde mira cuánto dinero le queda?",
        ),
        Diagnostico(
            error="siempre_lo_mismo",
            valor=lambda _: _Nunca,
            codigo="return False",
            mensaje="Tu estrategia no compra nunca. ¿Cuándo debería decir que sí?",
        ),
        Diagnostico(
            error="cantidad_fija",
            valor=lambda _: _ComoLaDelEjemplo,
            codigo="return vista.dinero - vista.precio(casilla) >= 500",
            mensaje="Esa guarda siempre lo mismo, cueste lo que cueste, como la del ejemplo. ¿Qué pide el enunciado?",
        ),
    ),
)


# --- Salida ------------------------------------------------------------------------------

LA_MITAD_DE_MARGEN = NumeroExacto(
    id="11.S1",
    titulo="La mitad de margen",
    enunciado=(
        f"Con {JUGADAS} partidas el margen es de {PUNTOS} puntos. ¿Con **cuántas partidas** en total sería, más o "
        f"menos, de {PUNTOS // 2} puntos?"
    ),
    pistas=(
        "En el margen, el número de partidas está dentro de una raíz.",
        "¿Por cuánto hay que multiplicar lo de dentro de una raíz para que salga el doble?",
    ),
    solucion=f"El margen baja como 1/√n: para la mitad hace falta el cuádruple, {4 * JUGADAS}.",
    calcula=lambda _: Fraction(4 * JUGADAS),
    decimales=1,
    probabilidad=False,
    diagnosticos=(
        Diagnostico(
            error="error_sin_raiz",
            valor=lambda _: 2 * JUGADAS,
            si=lambda _, n: JUGADAS < n.valor < 4 * JUGADAS,
            mensaje="Con esas el margen baja, pero no a la mitad. ¿Dónde está la n en la fórmula?",
        ),
        Diagnostico(
            error="margen_al_reves",
            valor=lambda _: Fraction(JUGADAS, 2),
            si=lambda _, n: n.valor < JUGADAS,
            mensaje="¿Con menos partidas se sabe más o menos?",
        ),
        Diagnostico(
            error="mas_de_lo_necesario",
            valor=lambda _: 8 * JUGADAS,
            si=lambda _, n: n.valor > 4 * JUGADAS,
            mensaje="Con tantas el margen sería aún menor. ¿Por cuánto hay que multiplicar dentro de la raíz?",
        ),
        Diagnostico(
            error="margen_fijo",
            valor=lambda _: JUGADAS,
            mensaje="Esas son las que ya hay. ¿Puede cambiar el margen sin jugar más?",
        ),
    ),
)

QUE_DICE = Eleccion(
    id="11.S2",
    titulo="Qué dice un intervalo",
    enunciado=(
        "En un torneo entre dos, tu estrategia gana el 55 % de las partidas, y el intervalo del 95 % va del 48 % al "
        "62 %. ¿Qué quiere decir?"
    ),
    pistas=(
        "De un torneo a otro, ¿qué cambia: lo que gana tu estrategia a la larga o el intervalo?",
        "¿Cabe en el intervalo lo que ganaría si fuera igual que la otra?",
    ),
    solucion=(
        "La c. Lo que gana a la larga es un número fijo, aunque no se sepa; lo que cambia de un torneo a otro es el "
        "intervalo, y unos 95 de cada 100 lo atrapan. Este contiene el 50 %: aún no se distinguen."
    ),
    opciones=lambda _: (
        Opcion(
            dice="Que es mejor que la otra: el centro, 55 %, pasa de la mitad.",
            error="centro_es_verdad",
            mensaje="Entre dos iguales, ¿es raro que una se quede en el 55 %? ¿Qué dicen los bordes?",
        ),
        Opcion(
            dice="Que el 95 % de las veces gana entre 48 y 62 partidas de cada 100.",
            error="intervalo_de_partidas",
            mensaje="¿El intervalo habla de lo que pasará en otros torneos o de lo que gana a la larga?",
        ),
        Opcion(
            dice="Que de cada 100 intervalos así, unos 95 contienen lo que gana a la larga; y en este cabe el 50 %.",
        ),
        Opcion(
            dice="Que lo que gana a la larga va cambiando, y el 95 % del tiempo está entre esos dos valores.",
            error="intervalo_con_probabilidad",
            mensaje="Si no tocas la estrategia ni el rival, ¿cambia lo que gana a la larga? ¿Qué es lo que cambia?",
        ),
    ),
)

# --- Lo que depende de la semilla --------------------------------------------------------

MEDIDAS = (
    Medida(
        id="11.celda",
        donde="celda",
        que=f"partidas de {DE_LA_CELDA} que Prudente le gana a Compradora",
        sale=lambda c: ganadas({"Prudente": Prudente, "Compradora": Compradora}, DE_LA_CELDA, c.semilla),
        lenta=True,
    ),
    Medida(
        id="11.3",
        donde="ejercicio",
        que=f"parte de las {PARTIDAS} partidas que gana Ana, con la misma estrategia que Luis",
        sale=lambda c: ganadas({"Ana": Prudente, "Luis": Prudente}, PARTIDAS, c.semilla) / PARTIDAS,
        banda=DOS_IGUALES.banda,
        se_acepta=True,
        cifras=0,
        lenta=True,
    ),
)

LECCION = Leccion(
    numero=11,
    titulo="¿Quién gana? Un torneo honrado",
    prediccion=PREDICCION,
    ejercicios=(EL_MARGEN, TRES_DE_TRES, DOS_IGUALES, CUANTAS, EL_CONTROL, TU_ESTRATEGIA),
    salida=(LA_MITAD_DE_MARGEN, QUE_DICE),
    medidas=MEDIDAS,
)
