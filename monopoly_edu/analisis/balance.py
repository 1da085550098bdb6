"""El dinero que pasa por las manos de un jugador en un turno: el de la Banca y el de los alquileres.

Sabe: lo que dan y quitan de media el sueldo, los impuestos, las tarjetas y la fianza, y la ley del dinero de un turno.
No debe saber: cómo se decide nada: ni compras, ni hipotecas, ni tratos.
Lo usa: `alquileres`, que ofrece todo esto con su nombre; su ley alimenta los paseos de `ruina`.

Convenios. A la larga, un jugador que no quiebra; positivo es lo que recibe. En la cárcel, según `carcel`: `"pagar"` es
una fianza por estancia; `"esperar"`, solo si se fallan todos los intentos; la tarjeta de salir no se usa. Quien saca la
de multa o Suerte, paga la multa. El impuesto es el fijo. No hay bote en el Parking. Lo que se cobra o se paga «a cada
jugador» no es de la Banca: entra en el efectivo, con `rivales` jugadores más, cuando saca la tarjeta uno mismo.

La ley del efectivo es exacta. Se sigue un turno entero, tirada a tirada, apuntando en cada estado de la cadena cuánto
dinero lleva y con qué probabilidad; el turno empieza donde, a la larga, acabó el anterior.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from monopoly_edu.analisis.niveles import Nivel, Tarifa, tarifa, un_titulo
from monopoly_edu.analisis.pedidos import entero
from monopoly_edu.analisis.turno_con_dinero import Cobros, ley_de_un_turno
from monopoly_edu.analisis.visitas import Visitas
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Impuesto, Tablero
from monopoly_edu.mesa.movimiento import INTENTOS_EN_LA_CARCEL, es_doble


class Efectivo(NamedTuple):
    """El dinero de un turno. `ley`: probabilidad (Series) de cada cantidad de euros; `media` en €, `varianza` en €²."""

    ley: pd.Series[Any]
    media: float
    varianza: float

    @property
    def desviacion(self) -> float:
        """Desviación típica, en euros."""
        return float(np.sqrt(self.varianza))


def balance_de_la_banca(
    tablero: Tablero, normas: Normas | None = None, carcel: str = "pagar", casas: int = 0, hoteles: int = 0
) -> pd.DataFrame:
    """Lo que da la Banca a un jugador (o le quita, si es negativo), de media, en un turno y en una vuelta.

    Índice: `sueldo`, cada casilla de impuesto, cada mazo (solo lo que va o viene de la Banca; las reparaciones, con
    `casas` y `hoteles`), `fianza` y `total`. Columnas: `por_turno_€` y `por_vuelta_€` (por cada paso por Salida).

    >>> balance_de_la_banca(Tablero.cargar("madrid"))["por_vuelta_€"].round(1).loc[["sueldo", "total"]].tolist()
    [200.0, 158.9]
    """
    entero("casas", casas, 0)
    entero("hoteles", hoteles, 0)
    v = Visitas(tablero, normas, carcel)
    cobros = Cobros(v.tablero, v.normas, casas=casas, hoteles=hoteles)
    por_turno = {"sueldo": _sueldo(v)}
    for casilla in v.tablero:
        if isinstance(casilla, Impuesto):
            por_turno[casilla.nombre] = -casilla.importe * float(v.llegadas[casilla.numero])
    for clave, mazo in v.tablero.mazos.items():
        robos = sum(v.llegadas[c.numero] for c in v.tablero if isinstance(c, CasillaDeTarjeta) and c.mazo == clave)
        por_turno[mazo.nombre] = float(robos * np.mean([cobros.de_tarjeta(t) for t in mazo.tarjetas]))
    por_turno["fianza"] = -cobros.fianza * _fianzas(v)
    por_turno["total"] = sum(por_turno.values())
    tabla = pd.DataFrame({"por_turno_€": por_turno})
    tabla["por_vuelta_€"] = tabla["por_turno_€"] / v.sueldos[0] if v.sueldos[0] else float("nan")
    return tabla.rename_axis("concepto")


def _sueldo(v: Visitas) -> float:
    todos, justo = v.sueldos
    doble = v.normas.doble_sueldo_en_salida
    return Cobros(v.tablero, v.normas).sueldo * (todos + (justo if doble else 0))


def _fianzas(v: Visitas) -> float:
    """Fianzas que se pagan en un turno, de media."""
    if v.tablero.carcel is None or v.opciones.carcel == "solo_visita":
        return 0.0
    entradas = float(v.cadena.llegadas()[v.cadena.preso])
    dobles = sum(es_doble(tirada) for tirada in v.tablero.tiradas) / len(v.tablero.tiradas)
    return entradas * ((1 - dobles) ** INTENTOS_EN_LA_CARCEL if v.opciones.retiene else 1.0)


def efectivo_por_turno(
    tablero: Tablero,
    normas: Normas | None = None,
    carcel: str = "pagar",
    alquileres: Mapping[int, Nivel] | None = None,
    casas: int = 0,
    hoteles: int = 0,
    rivales: int = 0,
) -> Efectivo:
    """La ley exacta, la media y la varianza de lo que cambia el dinero de un jugador en uno de sus turnos.

    `alquileres`: los títulos ajenos que cobran, {casilla: nivel}. `casas` y `hoteles`: los propios, para las
    reparaciones. `rivales`: jugadores a los que se cobra o paga «a cada uno». No incluye lo que se cobra en los turnos
    de los demás. Los turnos seguidos no son independientes: un paseo con esta ley es una aproximación.

    >>> solo_banca = efectivo_por_turno(Tablero.cargar("madrid"))
    >>> con_hotel = efectivo_por_turno(Tablero.cargar("madrid"), alquileres={39: 5})
    >>> round(solo_banca.media, 2), round(con_hotel.media, 2), round(float(con_hotel.ley[-2000]), 4)
    (31.72, -30.06, 0.0247)

    Lanza `ValueError` si algún título o nivel no existe.
    """
    for nombre, cuantos in (("casas", casas), ("hoteles", hoteles), ("rivales", rivales)):
        entero(nombre, cuantos, 0)
    v = Visitas(tablero, normas, carcel)
    ajenos: dict[int, Tarifa] = {}
    for casilla, nivel in (alquileres or {}).items():
        titulo = un_titulo(v.tablero, casilla)
        ajenos[titulo.numero] = tarifa(v.tablero, titulo, nivel)
    ley = ley_de_un_turno(v, Cobros(v.tablero, v.normas, ajenos, casas, hoteles, rivales))
    euros, p = np.array(list(ley)), np.array(list(ley.values()))
    media = float(euros @ p)
    serie = pd.Series(p, index=pd.Index(euros, name="€"), name="probabilidad")
    return Efectivo(serie, media, float((euros - media) ** 2 @ p))
