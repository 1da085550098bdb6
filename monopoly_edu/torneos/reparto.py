"""Dónde se juegan las partidas: aquí, o por lotes en otros procesos.

Sabe: enviar los lotes, recogerlos en orden y jugar aquí lo que no se haya podido jugar allí.
No debe saber: cómo se juega un lote ni qué se hace con sus actas.
Lo usa: `pedir`.

Como la partida n depende solo de su encargo y de n, da igual cómo se repartan; y si un proceso se cierra, se vuelve a
jugar lo suyo y ya está.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import reduce
from sys import modules
from typing import Any

from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.torneos.lotes import Encargo, Lote, jugar_lote

#: Lotes repartidos a la vez: bastantes para que nadie espere y pocos para no llenar la memoria.
EN_CAMINO = 64


def jugar_aqui(encargo: Encargo, partidas: int, apuntar: Callable[[Lote], None]) -> None:
    """Una detrás de otra, en este mismo proceso. `apuntar` recibe cada lote, que es de una partida."""
    for numero in range(partidas):
        apuntar(jugar_lote(encargo, range(numero, numero + 1)))


def repartir(
    encargo: Encargo, partidas: int, por_lote: int, ejecutor: Executor, apuntar: Callable[[Lote], None]
) -> str | None:
    """Por lotes, en donde diga el ejecutor. `apuntar` los recibe en orden, se acaben cuando se acaben.

    Lo que no se haya podido jugar allí (porque se ha cerrado un proceso, o no ha llegado algo) se juega aquí.
    Devuelve por qué la primera vez, o `None` si no ha hecho falta.
    """
    lotes = deque(range(n, min(n + por_lote, partidas)) for n in range(0, partidas, por_lote))
    cola: deque[tuple[range, Future[Lote] | Exception]] = deque()
    queja: Exception | None = None
    try:
        while lotes or cola:
            while lotes and len(cola) < EN_CAMINO:
                numeros = lotes.popleft()
                cola.append((numeros, _enviar(ejecutor, encargo, numeros)))
            numeros, futuro = cola[0]
            lote = _recoger(futuro)
            if isinstance(lote, Exception):
                queja, lote = queja or lote, jugar_lote(encargo, numeros)
            cola.popleft()
            apuntar(lote)
    except BaseException as parada:
        _dejar_de_esperar([futuro for _, futuro in cola], apuntar if isinstance(parada, KeyboardInterrupt) else None)
        raise
    return None if queja is None else type(queja).__name__


def _enviar(ejecutor: Executor, encargo: Encargo, numeros: range) -> Future[Lote] | Exception:
    try:
        return ejecutor.submit(jugar_lote, encargo, numeros)
    except Exception as error:
        return error


def _recoger(futuro: Future[Lote] | Exception) -> Lote | Exception:
    if isinstance(futuro, Exception):
        return futuro
    try:
        return futuro.result()
    except Exception as error:
        return error


def _dejar_de_esperar(futuros: list[Future[Lote] | Exception], apuntar: Callable[[Lote], None] | None) -> None:
    """Anula lo que no ha empezado y, si hay a quién decírselo, aprovecha lo que ya había acabado."""
    for futuro in futuros:
        if isinstance(futuro, Exception) or futuro.cancel() or not futuro.done() or apuntar is None:
            continue
        if not futuro.exception() and futuro.result().fallo is None:
            apuntar(futuro.result())


def no_viajan(encargo: Encargo) -> list[str]:
    """Jugadores cuya estrategia no puede encontrar otro proceso: no está escrita en ningún `.py` que se importe.

    >>> from monopoly_edu import Normas, Prudente, Tablero
    >>> class Mia(Prudente): "Escrita en un cuaderno."
    >>> jugadores = (("Ana", Mia), ("Luis", Prudente()))
    >>> no_viajan(Encargo(jugadores, Tablero.cargar("madrid"), Normas(), semilla=0, limite_turnos=9))
    ['Ana']
    """
    return [nombre for nombre, estrategia in encargo.estrategias if not _se_importa(_clase(estrategia))]


def _clase(estrategia: type[Estrategia] | Estrategia) -> type[Estrategia]:
    return estrategia if isinstance(estrategia, type) else type(estrategia)


def _se_importa(clase: type[Estrategia]) -> bool:
    """Quien importe su módulo y busque su nombre encuentra esta misma clase."""
    modulo: Any = modules.get(clase.__module__)
    camino = clase.__qualname__.split(".")
    encontrada: Any = reduce(lambda lugar, nombre: getattr(lugar, nombre, None), camino, modulo)
    return clase.__module__ != "__main__" and encontrada is clase
