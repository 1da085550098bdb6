"""Pedir un torneo: las mismas estrategias, muchas partidas y un ejecutor, si hay quien ayude.

Sabe: comprobar lo que se pide, elegir dónde se juega, enseñar por dónde va y avisar.
No debe saber: cómo se juega una partida (`lotes`) ni qué se concluye de ellas (`resultado`).
Lo usa: quien compara estrategias.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from tqdm.auto import tqdm

from monopoly_edu.analisis.pedidos import entero, tablero_con_dados, unas_normas
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.mesa.azar import Semilla
from monopoly_edu.torneos.lotes import Encargo, Lote, jugar_lote
from monopoly_edu.torneos.reparto import jugar_aqui, no_viajan, repartir
from monopoly_edu.torneos.resultado import Resultado


class AvisoDeTorneo(UserWarning):
    """Algo que conviene saber, aunque las partidas estén bien."""


class Barra(tqdm):  # type: ignore[misc]  # tqdm no tiene tipos
    """Por dónde va el torneo, en el cuaderno o en la terminal."""

    monitor_interval = 0  # sin el hilo que la vigila: en el navegador no hay hilos


def torneo(
    estrategias: Mapping[str, type[Estrategia] | Estrategia],
    partidas: int = 1000,
    tablero: Tablero | None = None,
    normas: Normas | None = None,
    semilla: Semilla = 0,
    limite_turnos: int = 1000,
    ejecutor: Executor | None = None,
    progreso: bool = True,
    *,
    dinero_cada: int | None = None,
    llegadas: bool = False,
    alquileres: bool = False,
    por_lote: int = 20,
) -> Resultado:
    """Juega `partidas` partidas entre las mismas estrategias (de 2 a 8: nombre → clase u objeto).

    La partida n depende solo de lo que se pide, de `semilla` y de n: sale lo mismo con cualquier `ejecutor` de
    `concurrent.futures` (`None`, sin ninguno; `ProcessPoolExecutor()`; `Client(…).get_executor()`, de Dask) y con
    cualquier `por_lote`, las partidas que se le dan cada vez. Un objeto empieza cada partida como se dio.
    Con `dinero_cada=10` se guarda el dinero cada diez turnos; con `llegadas` y `alquileres`, lo que dicen; si no se
    piden, no ocupan memoria.

    >>> from monopoly_edu.jugadores import Constructora, Tacana
    >>> r = torneo({"Ana": Constructora, "Luis": Tacana}, partidas=10, progreso=False)
    >>> len(r.partidas), int(r.tabla()["victorias"].sum())
    (20, 10)

    Si se interrumpe, devuelve lo jugado, con `interrumpido`. Lanza `FalloEnTorneo` si falla una estrategia y
    `ValueError`, con una frase, si un dato no vale.
    """
    resultado = preparar(
        estrategias,
        partidas,
        tablero,
        normas,
        semilla,
        limite_turnos,
        dinero_cada=dinero_cada,
        llegadas=llegadas,
        alquileres=alquileres,
    )
    ejecutor, por_lote = _un_ejecutor(ejecutor), entero("por_lote", por_lote, 1)
    if porque := _por_que_aqui(resultado.encargo, ejecutor):
        _avisar(resultado, porque)
        ejecutor = None
    if tambien_aqui := _jugar(resultado, ejecutor, por_lote, progreso):
        frase = f"Algunas partidas no se han podido jugar donde se pidió ({tambien_aqui}) y se han jugado aquí"
        _avisar(resultado, f"{frase}: el resultado es el mismo.")
    if resultado.interrumpido:
        _avisar(resultado, f"Torneo interrumpido: se han jugado {resultado.jugadas} de {resultado.pedidas} partidas.")
    return resultado


def preparar(
    estrategias: Mapping[str, type[Estrategia] | Estrategia],
    partidas: int = 1000,
    tablero: Tablero | None = None,
    normas: Normas | None = None,
    semilla: Semilla = 0,
    limite_turnos: int = 1000,
    *,
    dinero_cada: int | None = None,
    llegadas: bool = False,
    alquileres: bool = False,
) -> Resultado:
    """Un torneo con todo comprobado y ninguna partida jugada: las juega `seguir`. Los datos, los de `torneo`."""
    encargo = Encargo(
        estrategias=_unas_estrategias(estrategias),
        tablero=tablero_con_dados(Tablero.cargar("madrid") if tablero is None else tablero, None),
        normas=unas_normas(normas),
        semilla=_una_semilla(semilla),
        limite_turnos=entero("limite_turnos", limite_turnos, 1),
        dinero_cada=None if dinero_cada is None else entero("dinero_cada", dinero_cada, 1),
        contar=bool(llegadas or alquileres),
    )
    _que_se_puedan_sentar(encargo)
    pedido = {"dinero_cada": dinero_cada, "llegadas": llegadas, "alquileres": alquileres}
    return Resultado(encargo, entero("partidas", partidas, 1), frozenset(que for que, si in pedido.items() if si))


def seguir(resultado: Resultado, partidas: int, al_jugar: Callable[[int], None] | None = None) -> None:
    """Juega aquí las `partidas` siguientes de un torneo (o las que le queden). Las de antes no se repiten.

    `al_jugar` recibe, tras cada una, cuántas van. Si se interrumpe, lo jugado se queda, con `interrumpido`.

    >>> from monopoly_edu.jugadores import Constructora, Tacana
    >>> r = preparar({"Ana": Constructora, "Luis": Tacana}, partidas=10)
    >>> seguir(r, 4); seguir(r, 100)
    >>> r.jugadas
    10
    """
    hasta = min(resultado.pedidas, resultado.jugadas + entero("partidas", partidas, 1))
    resultado.interrumpido = False
    try:
        while resultado.jugadas < hasta:
            resultado.apuntar(jugar_lote(resultado.encargo, [resultado.jugadas]))
            if al_jugar is not None:
                al_jugar(resultado.jugadas)
    except KeyboardInterrupt:
        resultado.interrumpido = True


def _jugar(resultado: Resultado, ejecutor: Executor | None, por_lote: int, progreso: bool) -> str | None:
    """Juega todas, con su barra. Devuelve por qué se ha tenido que jugar aquí alguna de las repartidas, si alguna."""
    formato = "{desc}: {percentage:.0f} % |{bar}| {n_fmt} de {total_fmt}"
    with Barra(total=resultado.pedidas, desc="Partidas", bar_format=formato, disable=not progreso) as barra:

        def apuntar(lote: Lote) -> None:
            resultado.apuntar(lote)
            barra.update(len(lote.actas))

        try:
            if ejecutor is None:
                jugar_aqui(resultado.encargo, resultado.pedidas, apuntar)
                return None
            return repartir(resultado.encargo, resultado.pedidas, por_lote, ejecutor, apuntar)
        except KeyboardInterrupt:
            resultado.interrumpido = True
            return None


def _avisar(resultado: Resultado, frase: str) -> None:
    resultado.avisos.append(frase)
    warnings.warn(frase, AvisoDeTorneo, stacklevel=3)


# --- Lo que se pide ----------------------------------------------------------------------


def _por_que_aqui(encargo: Encargo, ejecutor: Executor | None) -> str | None:
    """Por qué no se puede repartir, en una frase, o `None` si se puede."""
    if ejecutor is None or isinstance(ejecutor, ThreadPoolExecutor):
        return None
    if sys.platform == "emscripten":
        return "En el navegador no hay otros procesos: se juega todo en este."
    if quienes := no_viajan(encargo):
        lista = ", ".join(quienes)
        de = (
            f"La estrategia de {lista} está escrita"
            if len(quienes) == 1
            else f"Las estrategias de {lista} están escritas"
        )
        return f"{de} aquí y se juega todo en este proceso: para repartir, guárdala en un fichero .py e impórtala."
    return None


def _un_ejecutor(ejecutor: Any) -> Executor | None:
    """El ejecutor que se da, o el de un cliente de Dask."""
    if hasattr(ejecutor, "get_executor"):
        ejecutor = ejecutor.get_executor()
    if ejecutor is not None and not isinstance(ejecutor, Executor):
        raise ValueError(f"«ejecutor» debe ser un ejecutor de concurrent.futures y ha llegado {ejecutor!r}.")
    return ejecutor


def _unas_estrategias(estrategias: Any) -> tuple[tuple[str, type[Estrategia] | Estrategia], ...]:
    if not isinstance(estrategias, Mapping):
        ejemplo = 'torneo({"Ana": Prudente, "Luis": Constructora})'
        raise ValueError(f"Las estrategias van en un diccionario, como {ejemplo}, y ha llegado {estrategias!r}.")
    return tuple(estrategias.items())


def _una_semilla(semilla: Any) -> Semilla:
    return semilla if isinstance(semilla, str) else entero("semilla", semilla, 0)


def _que_se_puedan_sentar(encargo: Encargo) -> None:
    """Sienta a todos una vez: si algo no vale, se sabe antes de empezar."""
    for nombre, estrategia in encargo.estrategias:
        if isinstance(estrategia, type):
            try:
                estrategia()
            except Exception as error:
                frase = f"La estrategia de {nombre} ({estrategia.__name__}) no se puede crear sin más datos"
                raise ValueError(
                    f"{frase}: dala ya hecha, {estrategia.__name__}(…). {type(error).__name__}: {error}"
                ) from error
    encargo.partida(0)
