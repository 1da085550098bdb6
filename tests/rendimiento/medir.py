"""Cuánto tarda. No es una prueba: nada falla por ir despacio.

    python tests/rendimiento/medir.py [motor|cadena|torneo|pantalla]

Lo que vale son las razones, medidas en una misma ejecución: los tiempos dependen del ordenador. Salvo que se diga otra
cosa, son segundos de CPU de usuario de este proceso.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from monopoly_edu import (
    CadenaDeMarkov,
    Compradora,
    Constructora,
    Negociadora,
    Partida,
    Prudente,
    Tablero,
    paso_a_paso,
    torneo,
)
from monopoly_edu.mesa.estado import Mesa

#: Cuatro que compran, pujan, edifican, hipotecan y tratan.
CUATRO = {"Ana": Prudente, "Luis": Constructora, "Bea": Negociadora, "Ion": Compradora}
PARTIDAS = 300
MADRID = Tablero.cargar("madrid")


def usuario() -> float:
    return os.times().user


def tardar(tarea: Callable[[], Any], veces: int = 3, reloj: Callable[[], float] = usuario) -> tuple[float, Any]:
    """El mejor de varios intentos (los demás llevan ruido de fuera) y lo que devuelve la tarea."""
    mejor, resultado = float("inf"), None
    for _ in range(veces):
        antes = reloj()
        resultado = tarea()
        mejor = min(mejor, reloj() - antes)
    return mejor, resultado


def a_la_par(tareas: dict[str, Callable[[], Any]], veces: int = 3) -> tuple[dict[str, float], dict[str, Any]]:
    """Lo mismo con varias tareas por turnos: si el ordenador se entretiene con otra cosa, lo pagan todas."""
    mejores, resultados = dict.fromkeys(tareas, float("inf")), {}
    for _ in range(veces):
        for nombre, tarea in tareas.items():
            segundos, resultados[nombre] = tardar(tarea, 1)
            mejores[nombre] = min(mejores[nombre], segundos)
    return mejores, resultados


def titulo(texto: str) -> None:
    print(f"\n── {texto}")


def fila(que: str, *valores: str) -> None:
    print(f"{que:<46}" + "".join(f"{valor:>20}" for valor in valores))


def numero(valor: float, cifras: int = 0) -> str:
    return f"{valor:,.{cifras}f}".replace(",", " ").replace(".", ",")


# --- El motor ----------------------------------------------------------------------------


def solo_movimiento(tiradas: int) -> list[int]:
    """Cuatro fichas que tiran y avanzan, y nada más: lo menos que puede costar."""
    azar, tabla, casillas = Random(1).random, MADRID.tiradas, len(MADRID)
    cuantas, lugares, veces = len(tabla), [0] * 4, [0] * casillas
    for tirada in range(tiradas):
        ficha = tirada % 4
        uno, otro = tabla[int(azar() * cuantas)]
        lugar = lugares[ficha] = (lugares[ficha] + uno + otro) % casillas
        veces[lugar] += 1
    return veces


def partidas(cuantas: int, contar: bool = False, limite: int = 1000, jugadores: int = 4) -> list[Mesa]:
    """Las mesas con las que acaban unas partidas de programas."""
    programas = list(CUATRO.values())
    sentados = [(f"J{n}", programas[n % 4]) for n in range(jugadores)]
    mesas = []
    for semilla in range(cuantas):
        partida = Partida.nueva(sentados, MADRID, semilla=semilla, contar=contar)
        partida.jugar(limite)
        mesas.append(partida.mesa)
    return mesas


def sumar(mesas: Iterable[Mesa], que: str) -> int:
    return sum(getattr(mesa, que) for mesa in mesas)


def motor() -> None:
    titulo(f"El motor: {PARTIDAS} partidas de 4 programas hasta el final, un proceso")
    segundos, mesas = a_la_par(
        {
            "movimiento": partial(solo_movimiento, 2_000_000),
            "callado": partial(partidas, PARTIDAS),
            "contando": partial(partidas, PARTIDAS, contar=True),
        }
    )
    movimiento, callado, contando = 2_000_000 / segundos["movimiento"], segundos["callado"], segundos["contando"]
    tiradas = sumar(mesas["callado"], "tiradas")
    acabadas = sum(len(mesa.vivos) == 1 for mesa in mesas["callado"])
    fila("", "tiradas/s", "partidas/s")
    fila("solo movimiento", numero(movimiento), "")
    fila("motor entero, sin anotar hechos", numero(tiradas / callado), numero(PARTIDAS / callado))
    fila("motor entero, anotando hechos", numero(tiradas / contando), numero(PARTIDAS / contando))
    fila("solo movimiento / motor entero", numero(movimiento * callado / tiradas, 2))
    fila("con hechos / sin hechos (tiempo)", numero(contando / callado, 2))
    fila("partidas que llegan al final", f"{acabadas} de {PARTIDAS}")
    fila("tiradas por partida", numero(tiradas / PARTIDAS, 1))

    titulo("Cómo crece con los jugadores (100 partidas)")
    fila("jugadores", "ms/partida", "µs/tirada")
    for cuantos in range(2, 9):
        segundos, mesas = tardar(partial(partidas, 100, jugadores=cuantos), veces=2)
        fila(str(cuantos), numero(10 * segundos, 2), numero(1e6 * segundos / sumar(mesas, "tiradas"), 2))

    titulo("Cómo crece con las partidas")
    fila("partidas", "segundos", "ms/partida")
    for cuantas in (100, 200, 400, 800):
        segundos, _ = tardar(partial(partidas, cuantas), veces=2)
        fila(str(cuantas), numero(segundos, 3), numero(1000 * segundos / cuantas, 2))

    titulo("Cómo crece con la duración (100 partidas cortadas)")
    fila("límite de turnos", "ms/partida", "µs/turno jugado")
    for limite in (25, 50, 100, 200, 400):
        segundos, mesas = tardar(partial(partidas, 100, limite=limite), veces=2)
        turnos = sum(min(mesa.turno, limite) for mesa in mesas)
        fila(str(limite), numero(10 * segundos, 2), numero(1e6 * segundos / turnos, 1))


# --- La cadena ---------------------------------------------------------------------------


def tablero_de(casillas: int) -> Tablero:
    """El internacional repetido hasta llenar, con una sola Salida y una sola cárcel."""
    base = Tablero.cargar("internacional")
    iguales = [base[20 if n >= 40 and base[n % 40].tipo in ("salida", "carcel") else n % 40] for n in range(casillas)]
    return replace(base, casillas=tuple(replace(casilla, numero=n) for n, casilla in enumerate(iguales)))


def montar_y_resolver(tablero: Tablero, carcel: str) -> CadenaDeMarkov:
    cadena = CadenaDeMarkov(tablero, carcel=carcel)
    cadena.estacionaria()
    return cadena


def cadena() -> None:
    titulo("La cadena de Markov: montarla y resolverla (tiempo de reloj)")
    fila("casillas", "estados", "ms, «pagar»", "ms, «esperar»", "× las 40")
    las_40 = 0.0
    for casillas in (40, 100, 200, 400):
        tablero = tablero_de(casillas)
        pagando, hecha = tardar(partial(montar_y_resolver, tablero, "pagar"), 5, perf_counter)
        esperando, _ = tardar(partial(montar_y_resolver, tablero, "esperar"), 5, perf_counter)
        las_40 = las_40 or pagando
        tiempos = numero(1000 * pagando, 1), numero(1000 * esperando, 1), numero(pagando / las_40, 1)
        fila(str(casillas), str(len(hecha.estados)), *tiempos)
    print("Lo que se pide: 40 casillas en 25 ms o menos y 400 en 2 000 ms o menos.")


# --- El torneo ---------------------------------------------------------------------------


def jugar_torneo(**pedido: Any) -> Any:
    return torneo(CUATRO, PARTIDAS, progreso=False, **pedido)


def torneos() -> None:
    titulo(f"El torneo: {PARTIDAS} partidas de 4 programas")
    sueltas, _ = tardar(partial(partidas, PARTIDAS))
    fila("", "segundos", "× partidas sueltas")
    fila("partidas sueltas, sin torneo", numero(sueltas, 2), "1,00")
    todo = {"dinero_cada": 10, "llegadas": True, "alquileres": True}
    for que, pedido in (("torneo", {}), ("torneo que cuenta todo", todo)):
        segundos, _ = tardar(partial(jugar_torneo, **pedido))
        fila(que, numero(segundos, 2), numero(segundos / sueltas, 2))

    titulo(f"Uno o dos procesos (tiempo de reloj; este ordenador tiene {os.cpu_count()} núcleos)")
    fila("", "segundos", "uno / este")
    uno, en_serie = tardar(jugar_torneo, 3, perf_counter)
    fila("sin ejecutor", numero(uno, 2), "1,00")
    for procesos in (1, 2):
        with ProcessPoolExecutor(procesos) as ejecutor:
            torneo(CUATRO, 2 * procesos, ejecutor=ejecutor, por_lote=1, progreso=False)
            segundos, repartido = tardar(partial(jugar_torneo, ejecutor=ejecutor), 3, perf_counter)
        fila(f"ProcessPoolExecutor({procesos})", numero(segundos, 2), numero(uno / segundos, 2))
        assert repartido.partidas.equals(en_serie.partidas)
    print("Con los tres salen las mismas partidas.")


# --- La pantalla -------------------------------------------------------------------------


def visor_en(turno: int) -> Any:
    """Una partida de 4 programas que va por ese turno y que llega como poco al siguiente."""
    for semilla in range(100):
        partida = Partida.nueva(list(CUATRO.items()), MADRID, semilla=semilla)
        partida.jugar(turno + 20)
        if not partida.terminada:
            visor = paso_a_paso(partida)
            visor.mas.turno.value = str(turno)
            visor.mas.ir.click()
            return visor
    raise SystemExit(f"Ninguna partida llega al turno {turno}.")


def ir_al_turno(visor: Any, turno: int) -> None:
    visor.mas.turno.value = str(turno)
    visor.mas.ir.click()


def lo_peor(veces: int, pulsaciones: Iterable[Callable[[], None]]) -> list[float]:
    """Los ms de CPU de la vez que más ha gastado cada pulsación, dadas todas en orden y unas cuantas veces."""
    hechas = list(pulsaciones)
    peores = [0.0] * len(hechas)
    for _ in range(veces):
        for n, pulsar in enumerate(hechas):
            antes = process_time()
            pulsar()
            peores[n] = max(peores[n], 1000 * (process_time() - antes))
    return peores


def pantalla() -> None:
    titulo("La pantalla: de la pulsación al tablero cambiado, en el núcleo (ms de CPU, la peor de 10)")
    pulsaciones = ["Siguiente", "Deshacer", "Rehacer", "Ir al turno (al principio)", "Ir al turno (al final)"]
    pulsaciones += ["¿Y si…?", "Volver a la partida", "Historial: el primer tramo"]
    columnas = []
    turnos = (20, 100, 200)
    for turno in turnos:
        v = visor_en(turno)
        mandos = [v.siguiente.click, v.deshacer.click, v.rehacer.click]
        mandos += [partial(ir_al_turno, v, 2), partial(ir_al_turno, v, turno), v.mas.y_si.click, v.volver.click]
        mandos += [lambda v=v: setattr(v.historial.tramo, "index", len(v.historial.tramo.options) - 1)]
        columnas.append(lo_peor(10, mandos))
    fila("turnos jugados", *map(str, turnos))
    for que, tiempos in zip(pulsaciones, zip(*columnas, strict=True), strict=True):
        fila(que, *(numero(tiempo, 1) for tiempo in tiempos))
    print("Lo que se pide: 100 ms o menos con 200 turnos.")


MEDIDAS = {"motor": motor, "cadena": cadena, "torneo": torneos, "pantalla": pantalla}


def main(pedidas: list[str]) -> None:
    if desconocidas := [nombre for nombre in pedidas if nombre not in MEDIDAS]:
        raise SystemExit(f"No sé medir {', '.join(desconocidas)}: se puede {', '.join(MEDIDAS)}.")
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for nombre in pedidas or MEDIDAS:
        MEDIDAS[nombre]()


if __name__ == "__main__":
    main(sys.argv[1:])
