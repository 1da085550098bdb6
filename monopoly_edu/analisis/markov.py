"""La cadena de Markov exacta de la ficha que da vueltas al tablero.

Sabe: montar la cadena de un tablero con unas normas y sacar de ella repartos, llegadas, esperas y errores típicos.
No debe saber: dinero, títulos ni jugadores; tampoco cómo se cuentan casillas (eso es `mesa.movimiento`).
Lo usan: los alquileres, las lecciones, las figuras y las pruebas del motor.

**Qué es.** La ficha pasea por el tablero y lo que hará en la tirada siguiente depende de dónde está, no de cómo llegó.
Un proceso así es una *cadena de Markov*: unos *estados* y una matriz P en la que P[i, j] es la probabilidad de pasar
del estado i al j en un paso. Cada fila es un reparto de probabilidad: suma 1. Aquí un paso es una tirada con todo lo
que trae (tarjetas incluidas).

**Por qué hay más estados que casillas.** Con dobles se repite y al tercero se va a la cárcel; en la cárcel se cuentan
los intentos. Para que «dónde estoy» baste, el estado lleva tres cosas: el lugar, los dobles seguidos que se llevan en
el turno y los intentos fallidos. El tablero de 40 casillas da 118 estados (39 casillas en las que se puede acabar, con
0, 1 o 2 dobles, y la cárcel), o 120 si en la cárcel se espera.

**Varios pasos.** Si v es el reparto de hoy (un vector fila), v·P es el de después de una tirada y v·Pⁿ, el de n.

**A la larga.** Si desde cada estado se puede llegar a todos los demás (una sola clase), hay un único reparto π que no
cambia: π = π·P. πᵢ es la parte del tiempo que se pasa en i (teorema ergódico) y 1/πᵢ, lo que se tarda de media en
volver (Kac). Si además el periodo es 1, v·Pⁿ se acerca a π salga de donde salga, y lo hace tan deprisa como bajan
las potencias de |λ₂|, el segundo autovalor en módulo. π se calcula con el método de Grassmann, Taksar y Heyman, que no
resta nunca (`cadenas.estacionaria`), no repitiendo multiplicaciones hasta cansarse.

**Por tirada y por turno.** Mirar la ficha solo cuando un turno acaba da otra cadena, la *encajada*, con sus propias
probabilidades: quien saca dobles sigue en movimiento y no se le ve. La parte del tiempo por turno es la de π en los
estados que acaban turno. Y ninguna de las dos cuenta los alquileres: se pagan también en las paradas de medio turno,
y de eso se ocupan las *llegadas*.

**Un paseo no es una encuesta.** Las tiradas seguidas se parecen, así que el error de una frecuencia no es
√(p(1−p)/n). Depende de cómo se mezcla la cadena (`error_tipico`): quien espera en la cárcel repite lugar, y el error
crece; una casilla corriente no se repite enseguida, y el error baja.

Los convenios que cambian los números (y que separan a las tablas publicadas): cada tarjeta se roba de un mazo entero;
la cárcel se cuenta aparte de «solo visitas»; la racha de dobles se borra al entrar en la cárcel; el doble que saca de
ella mueve y acaba el turno; el tercer fallo paga y mueve.

Fuentes: Kemeny y Snell, *Finite Markov Chains* (1960); Grassmann, Taksar y Heyman, *Operations Research* 33 (1985);
Ash y Bishop, *Mathematics Magazine* 45 (1972), para el juego.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from monopoly_edu.analisis import cadenas
from monopoly_edu.analisis.cadenas import Numeros
from monopoly_edu.analisis.estados import ESCALERA, TODAS, Estado, Opciones
from monopoly_edu.analisis.movida import desenlace
from monopoly_edu.analisis.pasos import Pasos
from monopoly_edu.analisis.pedidos import (
    casilla_o_preso,
    entero,
    numero_entre,
    tablero_con_dados,
    una_de,
    unas_normas,
    varias_de,
)
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero

POR = ("tirada", "turno")


class CadenaDeMarkov:
    """La cadena exacta de un tablero.

    `carcel`: qué hace quien está preso: `"pagar"` (la fianza, al empezar su turno, y tira como siempre), `"esperar"`
    (sale con un doble o a la tercera) o `"solo_visita"` (la cárcel no retiene: es la casilla de visita).
    `dados`: caras de cada dado, si no son los del tablero; solo hay dobles con dos dados.
    `multa_o_suerte`: qué se elige con esa tarjeta, `"pagar"` o `"suerte"`.
    `racha_en_carcel`: si los dobles seguidos se borran al entrar (`"borra"`) o sobreviven (`"sigue"`).
    `doble_de_salida`: si el doble que saca de la cárcel `"acaba"` el turno, o cuenta como primero y se `"tira"` otra
    vez.
    `reglas`: cuáles valen, de «ve_a_la_carcel», «tarjetas», «tres_dobles» y «espera» (sin esta, nadie espera: se sale
    en la tirada siguiente). `exacta=True`: todo en fracciones (`Fraction`), para tableros pequeños.

    >>> c = CadenaDeMarkov(Tablero.cargar("internacional"))
    >>> len(c.estados), c.matriz.shape
    (118, (118, 118))
    >>> pi = c.estacionaria()
    >>> print(f"{pi[24]:.4%} {pi[c.preso]:.3%}")
    3.1858% 3.950%

    Lanza `ValueError`, con una frase, si un dato no vale. Si hay sitios de los que no se vuelve, la matriz y `tras`
    valen, pero lo que pide un reparto a la larga lanza `ValueError`.
    """

    def __init__(
        self,
        tablero: Tablero,
        normas: Normas | None = None,
        *,
        carcel: str = "pagar",
        dados: Sequence[int] | None = None,
        multa_o_suerte: str = "pagar",
        racha_en_carcel: str = "borra",
        doble_de_salida: str = "acaba",
        reglas: Iterable[str] = TODAS,
        exacta: bool = False,
    ) -> None:
        self.tablero = tablero_con_dados(tablero, dados)
        self.normas = unas_normas(normas)
        self._opciones = Opciones(
            self.tablero,
            carcel,
            multa_o_suerte,
            racha_en_carcel,
            doble_de_salida,
            varias_de("reglas", reglas, ESCALERA),
            self.normas.pagar_y_esperar,
            bool(exacta),
        )
        self._pasos, self._desenlace = Pasos(self._opciones), desenlace(self._opciones)
        self._montar(self._pasos.matriz(self._desenlace))

    def _montar(self, matriz: Numeros) -> None:
        """Se queda con los estados a los que se puede llegar desde Salida."""
        self._quedan = np.flatnonzero(cadenas.alcanzables(matriz, [0]))
        self.estados = tuple(self._pasos.estados[i] for i in self._quedan)
        self.matriz = matriz[np.ix_(self._quedan, self._quedan)]
        self.matriz.setflags(write=False)
        self._indice = {estado: i for i, estado in enumerate(self.estados)}
        self._donde = np.array([estado.lugar for estado in self.estados])
        presos = self._donde == self._opciones.preso
        self._acaban = int(np.sum(presos | np.array([estado.racha == 0 for estado in self.estados])))
        self._pagan = np.flatnonzero(presos & self._opciones.paga_y_espera)

    def __repr__(self) -> str:
        o = self._opciones
        return f"<CadenaDeMarkov de «{self.tablero.nombre}»: {len(self.estados)} estados, carcel={o.carcel!r}>"

    @property
    def preso(self) -> int:
        """Índice del lugar «encarcelado»: el que sigue al de la última casilla. `ValueError` si no hay cárcel."""
        if not self._opciones.hay_carcel:
            raise ValueError(f"El tablero «{self.tablero.nombre}» no tiene cárcel.")
        return self._opciones.preso

    # --- A la larga ---------------------------------------------------------------------

    def estacionaria(self, por: str = "tirada") -> Numeros:
        """Parte del tiempo, a la larga, que la ficha está en cada lugar.

        `por="tirada"`: después de cada tirada, con sus tarjetas. `por="turno"`: cuando acaba un turno. Forma
        (len(tablero) + 1,): las casillas en orden (la de la cárcel es «solo visitas») y, al final, encarcelado; sin
        ese último número si el tablero no tiene cárcel. Suma 1.

        >>> CadenaDeMarkov(Tablero.cargar("mini")).estacionaria()
        array([0.25, 0.25, 0.25, 0.25])
        """
        if una_de("por", por, POR) == "turno":
            return self._por_lugar(self._pi_al_acabar, self._donde_acaban)
        return self._por_lugar(self._pi, self._donde)

    def llegadas(self, por: str = "turno") -> Numeros:
        """Llegadas esperadas a cada lugar en un turno (o en una tirada), a la larga.

        Cuenta todas las paradas: la casilla de Suerte y la casilla a la que lleva su tarjeta. Misma forma que
        `estacionaria`; el último número son las veces que se va a la cárcel. No suma 1.

        >>> c = CadenaDeMarkov(Tablero.cargar("mini"))
        >>> c.llegadas()
        array([0.25, 0.25, 0.25, 0.25])
        """
        una_de("por", por, POR)
        paradas = self._desenlace.paradas
        mover = [lanzamiento.llega @ paradas for lanzamiento in self._pasos.lanzamientos]
        por_tirada = self._pi @ self._pasos.esperado(mover, paradas[-1])[self._quedan]
        return por_tirada * self.tiradas_por_turno if por == "turno" else por_tirada

    @property
    def tiradas_por_turno(self) -> Any:
        """Tiradas que tiene un turno de media, a la larga.

        >>> round(CadenaDeMarkov(Tablero.cargar("internacional")).tiradas_por_turno, 10)
        1.1866239585
        """
        return self._suelto(1 / (self._pi[: self._acaban].sum() + self._pi[self._pagan].sum()))

    @property
    def turnos_por_vuelta(self) -> Any:
        """Turnos que pasan de media entre dos sueldos, a la larga.

        >>> CadenaDeMarkov(Tablero.cargar("mini")).turnos_por_vuelta    # 4 casillas a 1,5 por turno
        2.6666666666666665
        """
        mover = [(lan.sueldos + lan.llega @ self._desenlace.sueldos)[:, None] for lan in self._pasos.lanzamientos]
        sueldos = (self._pi @ self._pasos.esperado(mover, self._opciones.ceros(1))[self._quedan])[0]
        if sueldos == 0:
            raise ValueError(f"En «{self.tablero.nombre}» no se pasa nunca por Salida: no hay vueltas que contar.")
        return self._suelto(1 / (sueldos * self.tiradas_por_turno))

    # --- Paso a paso --------------------------------------------------------------------

    def tras(self, n: int, desde: int = 0, por: str = "tirada") -> Numeros:
        """Reparto de la ficha tras `n` tiradas (o turnos), si empieza turno en `desde`. Forma, la de `estacionaria`.

        >>> CadenaDeMarkov(Tablero.cargar("mini")).tras(2)
        array([0.25, 0.  , 0.25, 0.5 ])
        """
        entero("n", n, 0)
        matriz, lugares, inicio = *self._cadena(una_de("por", por, POR)), self._inicio(desde)
        reparto = self._opciones.ceros(len(matriz))
        reparto[inicio] = self._opciones.parte(1)
        if n > len(matriz):
            return self._por_lugar(reparto @ np.linalg.matrix_power(matriz, n), lugares)
        for _ in range(n):
            reparto = reparto @ matriz
        return self._por_lugar(reparto, lugares)

    def mezcla(self, tolerancia: float = 0.001, por: str = "turno") -> int:
        """Turnos (o tiradas) desde Salida a partir de los que se está a menos de `tolerancia` del reparto a la larga.

        La distancia entre `tras(n)` y `estacionaria()` es la de variación total: la mitad de la suma de las
        diferencias, que es también la mayor diferencia entre las probabilidades que dan a un mismo suceso.

        >>> CadenaDeMarkov(Tablero.cargar("madrid"), reglas=()).mezcla(0.001, por="tirada")
        89
        """
        numero_entre("tolerancia", tolerancia, 0, 1)
        matriz, lugares = self._cadena(una_de("por", por, POR))
        final = self._pi_al_acabar if por == "turno" else self._pi
        if (vuelve := cadenas.periodo(matriz)) > 1:
            raise ValueError(
                f"Esta cadena es periódica (de periodo {vuelve}): no se acerca nunca a su reparto estacionario."
            )
        matriz, diferencia = matriz.astype(float), -final.astype(float)
        diferencia[self._inicio(0)] += 1
        pasos = 0
        distancias = [_distancia(self._por_lugar(diferencia, lugares))]
        while _distancia(diferencia) >= tolerancia:
            diferencia, pasos = diferencia @ matriz, pasos + 1
            distancias.append(_distancia(self._por_lugar(diferencia, lugares)))
        return max((n + 1 for n, lejos in enumerate(distancias) if lejos >= tolerancia), default=0)

    def tiempo_medio(self, desde: int, hasta: int | Iterable[int], por: str = "turno") -> Any:
        """Turnos (o tiradas) que pasan de media hasta la primera llegada a `hasta`, si empieza turno en `desde`.

        `hasta` es una casilla, `preso` (ser enviado a la cárcel) o una colección. Valen las paradas de medio turno,
        y ese turno cuenta entero. Con `desde == hasta`, lo que se tarda en volver a llegar.

        >>> CadenaDeMarkov(Tablero.cargar("mini"), exacta=True).tiempo_medio(0, 0)
        Fraction(4, 1)
        """
        por_turno = una_de("por", por, POR) == "turno"
        inicio, meta = self._inicio(desde), self._lugares(hasta)
        sin_llegar = self._pasos.matriz(desenlace(self._opciones, meta))[np.ix_(self._quedan, self._quedan)]
        pasan = cadenas.alcanzables(sin_llegar, [inicio])
        llegan = np.flatnonzero((self.matriz - sin_llegar).sum(axis=1) > 1e-12)
        if not cadenas.alcanzables(sin_llegar.T, llegan)[pasan].all():
            nombres = " o ".join(self._nombre(lugar) for lugar in sorted(meta))
            raise ValueError(
                f"Desde {self._nombre(desde)} puede que no se llegue nunca a {nombres}: no hay tiempo medio."
            )
        dentro = np.flatnonzero(pasan)
        coste = self._turnos_que_empiezan if por_turno else self._opciones.ceros(len(pasan)) + 1
        medias = cadenas.espera(sin_llegar[np.ix_(dentro, dentro)], coste[dentro])
        return self._suelto(medias[np.searchsorted(dentro, inicio)])

    def error_tipico(self, lugar: int | Iterable[int], n: int) -> float:
        """Error típico de la frecuencia de un lugar (o de varios juntos) en `n` tiradas de **un solo** paseo.

        Es √(σ²/n), con σ² la varianza a la larga de la cadena (`cadenas.varianza_a_la_larga`). No es √(p(1−p)/n): eso
        vale para tiradas independientes.
        """
        entero("n", n, 1)
        estan = np.isin(self._donde, sorted(self._lugares(lugar)))
        return float(np.sqrt(max(cadenas.varianza_a_la_larga(self._fundamental, self._pi, estan), 0) / n))

    @cached_property
    def espectro(self) -> Numeros:
        """Los autovalores de la matriz, complejos, de mayor a menor módulo; el primero es 1.

        >>> c = CadenaDeMarkov(Tablero.cargar("madrid"), reglas=())
        >>> round(float(abs(c.espectro[1])), 6)
        0.930046
        """
        autovalores = np.linalg.eigvals(self.matriz.astype(float))
        return autovalores[np.lexsort((autovalores.imag, -np.abs(autovalores).round(12)))]

    def convenio(self, por: str = "tirada") -> str:
        """La frase que dice con qué convenio están hechos los números; va al pie de figuras y tablas.

        >>> CadenaDeMarkov(Tablero.cargar("madrid"), carcel="esperar").convenio()
        'Por tirada; en la cárcel se espera a un doble o al tercer intento; tablero «Madrid».'
        """
        o = self._opciones
        modo = "pagar" if o.carcel == "esperar" and not o.retiene else o.carcel
        carcel = f" {_DE_LA_CARCEL[modo]};" if o.hay_carcel else ""
        return f"Por {una_de('por', por, POR)};{carcel} tablero «{self.tablero.nombre}»."

    # --- Por dentro ---------------------------------------------------------------------

    @cached_property
    def _pi(self) -> Numeros:
        """El reparto estacionario, por estados."""
        vuelven = cadenas.alcanzables(self.matriz.T, [0])
        if not vuelven.all():
            sitio = self._nombre(int(self._donde[np.flatnonzero(~vuelven)[0]]))
            raise ValueError(
                f"En «{self.tablero.nombre}» se puede acabar en un sitio del que ya no se vuelve a Salida ({sitio}): "
                "hay más de una clase de estados y ningún reparto estacionario pasa por todas."
            )
        return cadenas.estacionaria(self.matriz)

    @cached_property
    def _fundamental(self) -> Numeros:
        return cadenas.fundamental(self.matriz, self._pi)

    @cached_property
    def _pi_al_acabar(self) -> Numeros:
        """El reparto estacionario, por estados, de la cadena mirada al acabar cada turno."""
        reparto: Numeros = np.append(self._pi[: self._acaban], self._pi[self._pagan])
        return np.asarray(reparto / reparto.sum())

    @cached_property
    def _donde_acaban(self) -> Numeros:
        """Lugar de cada estado de esa cadena. Si quien paga espera, detrás va otro por cada preso que ya ha pagado."""
        return np.append(self._donde[: self._acaban], np.full(len(self._pagan), self.tablero.carcel or 0))

    @cached_property
    def _al_acabar(self) -> Numeros:
        """La matriz de la cadena mirada al acabar cada turno."""
        por_turno = cadenas.vista_en(self.matriz, self._acaban)
        pagados = self._acaban + np.arange(len(self._pagan))
        matriz = self._opciones.ceros(len(self._donde_acaban), len(self._donde_acaban))
        matriz[: self._acaban, : self._acaban] = por_turno
        matriz[pagados, : self._acaban] = por_turno[self._pagan]
        matriz[self._pagan] = self._opciones.ceros(len(matriz))
        matriz[self._pagan, pagados] = self._opciones.parte(1)
        return matriz

    def _cadena(self, por: str) -> tuple[Numeros, Numeros]:
        """La matriz por tirada o por turno, y el lugar de cada uno de sus estados."""
        return (self._al_acabar, self._donde_acaban) if por == "turno" else (self.matriz, self._donde)

    @cached_property
    def _turnos_que_empiezan(self) -> Numeros:
        """Por estado, los turnos nuevos que cuesta su próxima tirada: 0 si sigue el mismo, 2 si antes paga y espera."""
        turnos = self._opciones.ceros(len(self.estados))
        turnos[: self._acaban] += self._opciones.parte(1)
        turnos[self._pagan] += self._opciones.parte(1)
        return turnos

    def _por_lugar(self, por_estado: Numeros, lugares: Numeros) -> Numeros:
        """Suma lo de todos los estados de cada lugar."""
        total = self._opciones.ceros(self._opciones.lugares)
        np.add.at(total, lugares, por_estado)
        return total

    def _lugares(self, pedidos: int | Iterable[int]) -> frozenset[int]:
        varios = pedidos if isinstance(pedidos, Iterable) else [pedidos]
        lugares = frozenset(casilla_o_preso(self.tablero, lugar) for lugar in varios)
        if not lugares:
            raise ValueError("La colección de lugares está vacía: falta al menos una casilla.")
        return lugares

    def _inicio(self, desde: int) -> int:
        """El número del estado de quien empieza turno en ese lugar."""
        estado = Estado(casilla_o_preso(self.tablero, desde))
        if estado not in self._indice:
            raise ValueError(
                f"Con estas reglas ninguna tirada acaba en {self._nombre(desde)}: no se puede salir de ahí."
            )
        return self._indice[estado]

    def _nombre(self, lugar: int) -> str:
        if lugar == self._opciones.preso:
            return "la cárcel (encarcelado)"
        return f"la casilla {lugar} ({self.tablero[lugar].nombre})"

    def _suelto(self, numero: Any) -> Any:
        """Un número suelto: `Fraction` o `float` de Python."""
        return numero if self._opciones.exacta else float(numero)


_DE_LA_CARCEL = {
    "pagar": "de la cárcel se sale pagando, en el turno siguiente",
    "esperar": "en la cárcel se espera a un doble o al tercer intento",
    "solo_visita": "la cárcel no retiene",
}


def _distancia(diferencia: Numeros) -> float:
    """Distancia de variación total entre dos repartos, dada su diferencia."""
    return float(np.abs(diferencia).sum() / 2)
