"""Lo que da cada título: alquiler esperado, coste, amortización y mejora de cada casa.

Sabe: juntar las llegadas (`visitas`) con los alquileres (`mesa.cuentas`) y los costes del tablero.
No debe saber: quién juega, ni cuánto dinero tiene. No hay aquí ningún importe: todos son del tablero.
Lo usan: la lección de las calles, las figuras y quien escribe una estrategia.

Todo va en **euros por turno de un rival**: lo que paga, de media y a la larga, un jugador que da vueltas, cada vez que
le toca. Con k rivales se multiplica por k (y los turnos para amortizar, contados en rondas, se dividen por k).

Se pesa con las **llegadas por turno**, no con la parte de los turnos que acaban en la casilla (da del 13 al 22 % de
menos) ni con la parte de las tiradas (del 14 al 16 % de menos): también se paga en las paradas de medio turno.

*Nivel*: en un solar, 0 (libre), `"grupo"` (libre con el grupo completo: el doble), 1 a 4 casas y 5 (hotel). En una
estación o un servicio, cuántos tiene el propietario, de 1 en adelante; `"grupo"` es tenerlos todos.

Fuente del método: Ash y Bishop, «Monopoly as a Markov process», *Mathematics Magazine* 45 (1972).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from monopoly_edu.analisis.balance import Efectivo as Efectivo
from monopoly_edu.analisis.balance import balance_de_la_banca as balance_de_la_banca
from monopoly_edu.analisis.balance import efectivo_por_turno as efectivo_por_turno
from monopoly_edu.analisis.niveles import Nivel, Tarifa, niveles, tarifa, un_nivel, un_titulo
from monopoly_edu.analisis.pedidos import una_de
from monopoly_edu.analisis.visitas import Visitas
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Grupo, Propiedad, Solar, Tablero, propiedad
from monopoly_edu.mesa.estado import HOTEL

#: Columnas por las que se puede ordenar, y si lo mejor es lo más alto.
ORDENES = {"turnos_para_amortizar": False, "alquiler_por_turno_€": True, "coste_€": False}


def alquiler_esperado(
    tablero: Tablero, normas: Normas | None, casilla: int, nivel: Nivel, carcel: str = "pagar"
) -> float:
    """Euros que paga de media, en cada turno, **un** rival al propietario de un título, a ese nivel.

    >>> madrid = Tablero.cargar("madrid")
    >>> round(alquiler_esperado(madrid, Normas(), 24, 5), 2)      # Cea Bermúdez con hotel
    41.42
    >>> [round(alquiler_esperado(madrid, Normas(), 12, n), 2) for n in (1, 2)]    # Electricidad, sola y con Aguas
    [0.75, 1.86]

    Lanza `ValueError` si la casilla no tiene título o ese título no tiene ese nivel.
    """
    titulo = un_titulo(tablero, casilla)
    return _esperado(Visitas(tablero, normas, carcel), titulo, tarifa(tablero, titulo, nivel))


def _esperado(v: Visitas, titulo: Propiedad, t: Tarifa) -> float:
    """Llegadas por alquiler, suma a suma; las que trae una tarjeta de «la más cercana» pagan lo que ella manda."""
    corrientes = v.por_suma[:, titulo.numero].copy()
    total = 0.0
    for tarjeta, veces in v.con_tarjeta_especial(titulo.numero):
        corrientes -= veces
        total += float(veces @ np.array([t.con_tarjeta(tarjeta, suma) for suma in v.sumas]))
    return total + float(corrientes @ np.array([t.alquiler(suma) for suma in v.sumas]))


def tabla_de_titulos(tablero: Tablero, normas: Normas | None = None, carcel: str = "pagar") -> pd.DataFrame:
    """Una fila por título y nivel (índice: casilla, nivel).

    Columnas: `nombre`, `grupo`, `llegadas_por_turno`, `alquiler_€` (lo que paga quien cae; en un servicio, de media) y
    `alquiler_por_turno_€` (lo que se espera de cada turno de un rival).

    >>> tabla = tabla_de_titulos(Tablero.cargar("madrid"))
    >>> tabla.loc[(39, 5), ["alquiler_€", "alquiler_por_turno_€"]].round(2).tolist()
    [2000.0, 61.78]
    """
    v = Visitas(tablero, normas, carcel)
    pares = [(titulo, nivel) for titulo in v.tablero.propiedades for nivel in niveles(titulo, v.tablero)]
    return pd.DataFrame([_fila_de_titulo(v, titulo, nivel) for titulo, nivel in pares]).set_index(["casilla", "nivel"])


def _fila_de_titulo(v: Visitas, titulo: Propiedad, nivel: Nivel) -> dict[str, Any]:
    esperado = _esperado(v, titulo, tarifa(v.tablero, titulo, nivel))
    llegadas = float(v.llegadas[titulo.numero])
    return {
        "casilla": titulo.numero,
        "nivel": nivel,
        "nombre": titulo.nombre,
        "grupo": titulo.grupo,
        "llegadas_por_turno": llegadas,
        "alquiler_€": esperado / llegadas if llegadas else 0.0,
        "alquiler_por_turno_€": esperado,
    }


def tabla_de_alquileres(tablero: Tablero, normas: Normas | None = None, carcel: str = "pagar") -> pd.DataFrame:
    """Una fila por grupo y nivel (índice: grupo, nivel), con todo el grupo al mismo nivel.

    Columnas, además de `nombre`:
    `coste_€`, lo que ha costado llegar ahí (títulos y edificios, a precio impreso);
    `alquiler_por_turno_€`, lo que se espera de cada turno de un rival;
    `turnos_para_amortizar`, turnos de un rival que devuelven el coste, de media;
    `mejora_coste_€`, `mejora_marginal_€` y `mejora_turnos_para_amortizar`, lo mismo de este nivel respecto al anterior.
    Las estaciones y los servicios van de 1 a todos; con k de ellos, la media de todas las maneras de tener k.

    >>> tabla = tabla_de_alquileres(Tablero.cargar("madrid"))
    >>> tabla.loc[("naranja", 3), ["coste_€", "alquiler_por_turno_€", "turnos_para_amortizar"]].round(1).tolist()
    [1460.0, 59.2, 24.7]
    """
    v = Visitas(tablero, normas, carcel)
    filas = [fila for grupo in v.tablero.grupos.values() for fila in _filas_de_grupo(v, grupo)]
    return pd.DataFrame(filas).set_index(["grupo", "nivel"])


def _filas_de_grupo(v: Visitas, grupo: Grupo) -> list[dict[str, Any]]:
    escalones = _escalones(v, grupo)
    anteriores = [(0, 0.0, 0.0), *escalones]
    return [
        {
            "grupo": grupo.clave,
            "nivel": nivel,
            "nombre": grupo.nombre,
            "coste_€": coste,
            "alquiler_por_turno_€": alquiler,
            "turnos_para_amortizar": _amortizar(coste, alquiler),
            "mejora_coste_€": coste - antes,
            "mejora_marginal_€": alquiler - daba,
            "mejora_turnos_para_amortizar": _amortizar(coste - antes, alquiler - daba),
        }
        for (nivel, coste, alquiler), (_, antes, daba) in zip(escalones, anteriores[:-1], strict=True)
    ]


def _escalones(v: Visitas, grupo: Grupo) -> list[tuple[Nivel, float, float]]:
    """Nivel, coste y alquiler por turno del grupo entero a cada nivel (o de k de sus títulos, si no se edifica)."""
    titulos = [propiedad(v.tablero, c) for c in grupo.casillas]
    precio = sum(t.precio for t in titulos)
    un_piso = sum(t.precio_de_casa for t in titulos if isinstance(t, Solar))
    escalones: list[tuple[Nivel, float, float]] = []
    for nivel in niveles(titulos[0], v.tablero):
        esperado = sum(_esperado(v, t, tarifa(v.tablero, t, nivel)) for t in titulos)
        if not isinstance(titulos[0], Solar):
            parte = int(nivel) / len(titulos)
            escalones.append((nivel, precio * parte, esperado * parte))
        elif nivel != 0:
            edificios = 0 if nivel == "grupo" else int(nivel)
            escalones.append((nivel, float(precio + edificios * un_piso), esperado))
    return escalones


def _amortizar(coste: float, alquiler: float) -> float:
    return coste / alquiler if alquiler > 0 else float("inf")


def ranking(
    tablero: Tablero,
    normas: Normas | None = None,
    nivel: Nivel = HOTEL,
    carcel: str = "pagar",
    por: str = "turnos_para_amortizar",
) -> pd.DataFrame:
    """Los grupos, del mejor al peor, con los solares a ese nivel y las estaciones y los servicios completos.

    `por`: `"turnos_para_amortizar"` (mejor, menos), `"alquiler_por_turno_€"` (mejor, más) o `"coste_€"` (mejor, menos).

    >>> ranking(Tablero.cargar("madrid"), nivel=3).index.tolist()[:3]
    ['naranja', 'azul', 'rojo']
    """
    una_de("por", por, tuple(ORDENES))
    tabla = tabla_de_alquileres(tablero, normas, carcel).reset_index("nivel")
    elegidas = []
    for clave, grupo in tablero.grupos.items():
        primero = propiedad(tablero, grupo.casillas[0])
        este = un_nivel(tablero, primero, nivel) if isinstance(primero, Solar) else len(grupo.casillas)
        filas = tabla.loc[[clave]]
        elegidas.append(filas[filas["nivel"] == ("grupo" if este == 0 else este)])
    return pd.concat(elegidas).sort_values(por, ascending=not ORDENES[por], kind="stable")
