"""La ley del dinero de un turno, siguiendo todas las maneras en que puede ir.

Sabe: lo que se cobra y se paga en cada parada, y encadenar las tiradas de un turno llevando la cuenta.
No debe saber: probabilidades de llegada a la larga, salvo dónde empieza el turno.
Lo usa: `balance`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from monopoly_edu.analisis import cadenas
from monopoly_edu.analisis.estados import Caso, Estado, al_entrar, caso
from monopoly_edu.analisis.niveles import Tarifa
from monopoly_edu.analisis.visitas import Visitas, leyes_de_la_tirada
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Impuesto, Posicion, Tablero
from monopoly_edu.caja.tarjetas import Tarjeta
from monopoly_edu.mesa.movimiento import avanzar, destino_de_tarjeta, manda_a_la_carcel, mueve

#: Euros → probabilidad.
Ley = dict[int, float]
#: (Lugar en el que acaba la tirada, euros) → probabilidad.
Final = dict[tuple[Posicion, int], float]
#: Caminos menos probables que esto no se siguen.
DESPRECIABLE = 1e-15


@dataclass(frozen=True, slots=True)
class Cobros:
    """Lo que recibe (positivo) o paga un jugador. `ajenos`: los títulos de otros que cobran, con su tarifa."""

    tablero: Tablero
    normas: Normas
    ajenos: Mapping[Posicion, Tarifa] = field(default_factory=dict)
    casas: int = 0
    hoteles: int = 0
    rivales: int = 0

    @property
    def sueldo(self) -> int:
        """El sueldo, en euros: el de las normas o el del tablero."""
        return self.tablero.importes.sueldo if self.normas.sueldo is None else self.normas.sueldo

    @property
    def fianza(self) -> int:
        """La fianza, en euros: la de las normas o la del tablero."""
        return self.tablero.importes.fianza if self.normas.fianza is None else self.normas.fianza

    def de_tarjeta(self, tarjeta: Tarjeta) -> int:
        """Lo que da una tarjeta que no mueve."""
        return {
            "cobrar": tarjeta.importe,
            "pagar": -tarjeta.importe,
            "multa_o_robar": -tarjeta.importe,
            "cobrar_de_cada_uno": tarjeta.importe * self.rivales,
            "pagar_a_cada_uno": -tarjeta.importe * self.rivales,
            "reparaciones": -self.casas * tarjeta.por_casa - self.hoteles * tarjeta.por_hotel,
        }.get(tarjeta.efecto, 0)

    def de_avanzar(self, vueltas: int, hasta: Posicion) -> int:
        """Los sueldos de un avance; caer justo en Salida puede valer doble."""
        justo = vueltas > 0 and hasta == 0 and self.normas.doble_sueldo_en_salida
        return self.sueldo * (vueltas + justo)

    def de_alquiler(self, casilla: Posicion, suma: int, tarjeta: Tarjeta | None) -> Ley:
        """Lo que se paga por caer en un título ajeno; con tirada nueva, todas las que pueden salir (G06, G07)."""
        ajena = self.ajenos[casilla]
        if tarjeta is not None and tarjeta.efecto == "servicio_mas_cercano":
            return {-tarjeta.factor * nueva: float(p) for nueva, p in self.tablero.sumas.items()}
        return {-(tarjeta.factor if tarjeta else 1) * ajena.alquiler(suma): 1.0}


def al_llegar(c: Cobros, casilla: Posicion, suma: int) -> Final:
    """Dónde acaba y cuánto dinero mueve llegar a una casilla con esa tirada, tarjetas incluidas."""
    final: defaultdict[tuple[Posicion, int], float] = defaultdict(float)
    pendientes: list[tuple[Posicion, int, float, Tarjeta | None]] = [(casilla, 0, 1.0, None)]
    while pendientes:
        lugar, euros, p, trae = pendientes.pop()
        aqui = c.tablero[lugar]
        if p < DESPRECIABLE:
            continue
        if manda_a_la_carcel(c.tablero, lugar):
            final[len(c.tablero), euros] += p
        elif isinstance(aqui, CasillaDeTarjeta):
            tarjetas = c.tablero.mazos[aqui.mazo].tarjetas
            for tarjeta in tarjetas:
                parte = p / len(tarjetas)
                if tarjeta.efecto == "ir_a_la_carcel":
                    final[len(c.tablero), euros] += parte
                elif mueve(tarjeta):
                    vueltas, hasta = destino_de_tarjeta(c.tablero, tarjeta, lugar)
                    pendientes.append((hasta, euros + c.de_avanzar(vueltas, hasta), parte, tarjeta))
                else:
                    final[lugar, euros + c.de_tarjeta(tarjeta)] += parte
        elif lugar in c.ajenos:
            for pago, cuanto in c.de_alquiler(lugar, suma, trae).items():
                final[lugar, euros + pago] += p * cuanto
        else:
            final[lugar, euros - (aqui.importe if isinstance(aqui, Impuesto) else 0)] += p
    return dict(final)


class Flechas(NamedTuple):
    """Pasos de la cadena que mueven los mismos euros: de qué estado a qué estado y con qué probabilidad."""

    desde: NDArray[np.int64]
    hasta: NDArray[np.int64]
    probabilidad: NDArray[np.float64]


def tirada_con_dinero(v: Visitas, c: Cobros) -> dict[int, Flechas]:
    """Los pasos de la cadena, separados por los euros que mueven: entre todos suman su matriz."""
    numero = {estado: i for i, estado in enumerate(v.cadena.estados)}
    pasos: defaultdict[int, list[tuple[int, int, float]]] = defaultdict(list)
    llegadas: dict[tuple[Posicion, int], Final] = {}
    for (suma, doble), p in leyes_de_la_tirada(v.tablero).items():
        for estado, i in numero.items():
            que = caso(v.opciones, estado, doble)
            antes = -c.fianza * _paga_fianza(v, estado, doble, que)
            if que.sigue is not None:
                pasos[0].append((i, numero[que.sigue], float(p)))
            elif que.origen == v.opciones.preso:
                pasos[antes].append((i, numero[al_entrar(v.opciones, que.racha)], float(p)))
            else:
                vueltas, hasta = avanzar(v.tablero, que.origen, suma)
                antes += c.de_avanzar(vueltas, hasta)
                if (hasta, suma) not in llegadas:
                    llegadas[hasta, suma] = al_llegar(c, hasta, suma)
                for (lugar, euros), cuanto in llegadas[hasta, suma].items():
                    preso = lugar == v.opciones.preso
                    queda = al_entrar(v.opciones, que.racha) if preso else Estado(lugar, que.racha)
                    pasos[antes + euros].append((i, numero[queda], float(p) * cuanto))
    return {euros: Flechas(*map(np.array, zip(*lista, strict=True))) for euros, lista in pasos.items()}


def _paga_fianza(v: Visitas, estado: Estado, doble: bool, que: Caso) -> bool:
    """Si esa tirada le cuesta la fianza: al que paga, siempre; al que espera, cuando mueve sin haber sacado doble."""
    if estado.lugar != v.opciones.preso or v.opciones.paga_y_espera:
        return False
    return not v.opciones.retiene or (que.sigue is None and not doble)


def ley_de_un_turno(v: Visitas, c: Cobros) -> Ley:
    """Probabilidad de cada cantidad de euros en un turno que empieza donde, a la larga, acabó el anterior."""
    acaban = np.array([e.racha == 0 or e.lugar == v.opciones.preso for e in v.cadena.estados])
    empiezan = cadenas.estacionaria(v.cadena.matriz) * acaban
    ley: defaultdict[int, float] = defaultdict(float)
    if v.opciones.paga_y_espera:  # cada preso tiene además un turno en blanco: el de pagar
        ley[-c.fianza] += float(sum(empiezan[i] for i, e in enumerate(v.cadena.estados) if e.lugar == v.opciones.preso))
    total = empiezan.sum() + sum(ley.values())
    ley = defaultdict(float, {euros: p / total for euros, p in ley.items()})
    flechas, en_curso = tirada_con_dinero(v, c), {0: empiezan / total}
    while en_curso:
        siguen: defaultdict[int, NDArray[np.float64]] = defaultdict(lambda: np.zeros(len(acaban)))
        for llevan, reparto in en_curso.items():
            for euros, f in flechas.items():
                despues = np.bincount(f.hasta, reparto[f.desde] * f.probabilidad, len(acaban))
                ley[llevan + euros] += float(despues[acaban].sum())
                siguen[llevan + euros] += np.where(acaban, 0, despues)
        en_curso = {euros: reparto for euros, reparto in siguen.items() if reparto.sum() > DESPRECIABLE}
    return {euros: ley[euros] for euros in sorted(ley) if ley[euros] > 0}
