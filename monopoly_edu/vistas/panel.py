"""Lo que acompaña al tablero: el turno y los jugadores, con lo que tienen.

Sabe: escribir en HTML el dinero y los títulos, y resumir en una frase lo que acaba de pasar.
No debe saber: nada de botones ni de cómo avanza la partida.
Lo usa: `paso_a_paso`.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.caja.billetes import euros
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import HOTEL, Asiento
from monopoly_edu.mesa.hechos import Hecho, Pago
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.fichas import forma, icono, letras
from monopoly_edu.vistas.rotulos import limpio, recortado

LARGO_DE_NOMBRE = 40


def cabecera(partida: Partida) -> str:
    """En qué turno se está y con qué semilla."""
    mesa = partida.mesa
    cuando = f"Turno {mesa.turno} · ronda {mesa.ronda}" if mesa.turno else "Antes de empezar"
    fin = f"<br>Ha ganado <bdi>{limpio(recortado(partida.ganador, LARGO_DE_NOMBRE))}</bdi>" if partida.ganador else ""
    return f'<p class="monopoly-cabecera"><b>{cuando}</b> · semilla {limpio(str(partida.semilla))}<b>{fin}</b></p>'


# --- Los jugadores ------------------------------------------------------------------------


def jugadores(partida: Partida, recientes: Sequence[Hecho]) -> str:
    """La lista de jugadores: ficha, dinero y cuánto ha cambiado, títulos por grupos y cárcel."""
    suyas = letras([j.nombre for j in partida.mesa.jugadores])
    cambios = cambios_de_dinero(recientes)
    filas = [_jugador(partida, a, suyas[a], cambios.get(a, 0)) for a in range(len(partida.mesa.jugadores))]
    return f'<ul class="monopoly-jugadores" aria-label="Jugadores">{"".join(filas)}</ul>'


def cambios_de_dinero(recientes: Sequence[Hecho]) -> dict[Asiento, int]:
    """Cuánto ha ganado o perdido cada uno; quien queda igual no sale.

    >>> cambios_de_dinero([Pago(0, 1, 28, "alquiler", 16), Pago(-1, 0, 200, "sueldo")])
    {0: 172, 1: 28}
    """
    cambios: dict[Asiento, int] = {}
    for pago in recientes:
        if isinstance(pago, Pago):
            cambios[pago.de] = cambios.get(pago.de, 0) - pago.importe
            cambios[pago.a] = cambios.get(pago.a, 0) + pago.importe
    return {asiento: cambio for asiento, cambio in sorted(cambios.items()) if cambio and asiento >= 0}


def _jugador(partida: Partida, asiento: Asiento, letra: str, cambio: int) -> str:
    mesa = partida.mesa
    jugador = mesa.jugadores[asiento]
    clase = "fuera" if jugador.arruinado else "activo" if asiento == mesa.activo and mesa.turno else ""
    nombre = limpio(recortado(jugador.nombre, LARGO_DE_NOMBRE))
    return (
        f'<li class="{clase}"><div class="linea"><span class="ficha" title="{forma(asiento).nombre}">'
        f'{icono(asiento, letra)}</span><span class="nombre"><bdi>{nombre}</bdi>{_papel(partida, asiento)}</span>'
        f'<span class="dinero">{limpio(euros(jugador.dinero, mesa.importes.moneda))}{_cambio(partida, cambio)}</span>'
        f"</div>{_situacion(partida, asiento)}{_titulos(partida, asiento)}</li>"
    )


def _papel(partida: Partida, asiento: Asiento) -> str:
    estrategia = partida.estrategias[asiento]
    return "" if estrategia is None else f" <small>programa {limpio(type(estrategia).__name__)}</small>"


def _cambio(partida: Partida, cambio: int) -> str:
    if not cambio:
        return ""
    signo = "+" if cambio > 0 else ""
    importe = limpio(signo + euros(cambio, partida.mesa.importes.moneda))
    return f' <span class="cambio {"mas" if cambio > 0 else "menos"}">{importe}</span>'


def _situacion(partida: Partida, asiento: Asiento) -> str:
    """Si juega ahora, si está preso, si guarda tarjetas o si ha quebrado."""
    mesa, jugador = partida.mesa, partida.mesa.jugadores[asiento]
    cosas = ["juega ahora"] if asiento == mesa.activo and mesa.turno and not partida.terminada else []
    if partida.pregunta is not None and partida.pregunta.asiento == asiento != mesa.activo:
        cosas.append("le toca decidir")
    if partida.terminada and partida.ganador == jugador.nombre:
        cosas.append("ha ganado")
    if jugador.arruinado:
        cosas = ["en quiebra"]
    if jugador.encarcelado:
        cosas.append(f"en la cárcel (intento {jugador.turnos_en_carcel + 1})")
    if jugador.tarjetas:
        cosas.append(f"tarjetas de la cárcel: {len(jugador.tarjetas)}")
    return f'<div class="situacion">{" · ".join(cosas)}</div>' if cosas else ""


def _titulos(partida: Partida, asiento: Asiento) -> str:
    """Cuántos títulos de cada grupo, y lo edificado e hipotecado en él."""
    suyos = set(cuentas.titulos_de(partida.mesa, asiento))
    grupos = [(g, [c for c in g.casillas if c in suyos]) for g in partida.mesa.tablero.grupos.values()]
    fichas = [_grupo(partida, g.nombre, g.color, len(g.casillas), c) for g, c in grupos if c]
    return f'<div class="grupos">{"".join(fichas)}</div>' if fichas else ""


def _grupo(partida: Partida, nombre: str, color: str, cuantos: int, suyos: Sequence[int]) -> str:
    mesa = partida.mesa
    niveles = [mesa.edificios[c] for c in suyos]
    casas, hoteles = sum(n for n in niveles if n < HOTEL), niveles.count(HOTEL)
    hipotecas = sum(mesa.hipotecado[c] for c in suyos)
    detalles = [f"{n} {que}" for n, que in ((casas, "c."), (hoteles, "H"), (hipotecas, "hip.")) if n]
    texto = " · ".join([f"{nombre} {len(suyos)}/{cuantos}", *detalles])
    cuales = "; ".join(mesa.tablero[c].nombre for c in suyos)
    return (
        f'<span class="grupo{" entero" if len(suyos) == cuantos else ""}" title="{limpio(cuales)}">'
        f'<span class="muestra" style="background:{limpio(color)}"></span>{limpio(texto)}</span>'
    )


# --- En una frase -------------------------------------------------------------------------


def resumen(partida: Partida, recientes: Sequence[Hecho]) -> str:
    """Una frase corta para quien escucha: lo último que ha pasado y qué se pregunta ahora."""
    ultimas = [h.frase(partida.mesa) for h in recientes[-2:]]
    ahora = f"Ha ganado {partida.ganador}." if partida.pregunta is None else partida.pregunta.texto
    return " ".join([*ultimas, ahora])
