"""La Banca: la única que mueve dinero, títulos, edificios y tarjetas.

Sabe: mover cada cosa de unas manos a otras, de modo que las cuentas cuadren.
No debe saber: si se puede (permisos) ni si conviene; no pregunta nada a nadie.
Lo usan: todas las demás reglas.
"""

from __future__ import annotations

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import BANCA, BOTE, CASAS_POR_HOTEL, HOTEL, Asiento, Mesa

#: Lo que va al bote de Parking, si se juega con él (norma de la casa).
AL_BOTE = frozenset({"impuesto", "tarjeta", "reparaciones", "fianza"})


def pagar(mesa: Mesa, de: Asiento, a: Asiento, importe: int, concepto: str, casilla: Posicion = -1) -> None:
    """Mueve dinero en el acto; quien paga tiene que tenerlo (R008, R010, R012)."""
    if importe == 0:
        return
    if a == BANCA and concepto in AL_BOTE and mesa.normas.bote_parking:
        a = BOTE
    if de >= 0:
        assert mesa.jugadores[de].dinero >= importe
        mesa.jugadores[de].dinero -= importe
    elif de == BANCA:
        _paga_la_banca(mesa, importe)
    else:
        mesa.bote -= importe
    if a >= 0:
        mesa.jugadores[a].dinero += importe
    elif a == BANCA:
        _cobra_la_banca(mesa, importe)
    else:
        mesa.bote += importe
    mesa.anotar(hechos.Pago, de, a, importe, concepto, casilla)


def _paga_la_banca(mesa: Mesa, importe: int) -> None:
    """La Banca nunca quiebra: sin billetes bastantes, emite pagarés (R012, R013)."""
    mesa.banca -= importe
    if mesa.billetes is not None:
        mesa.pagares += max(0, importe - mesa.billetes)
        mesa.billetes = max(0, mesa.billetes - importe)


def _cobra_la_banca(mesa: Mesa, importe: int) -> None:
    mesa.banca += importe
    if mesa.billetes is not None:
        mesa.billetes += importe


def entregar_titulo(mesa: Mesa, casilla: Posicion, a: Asiento) -> None:
    """El título cambia de manos; se apunta si así se completa o se rompe el grupo (R007, R037)."""
    de = mesa.propietario[casilla]
    mesa.propietario[casilla] = a
    grupo = mesa.tablero.companeras[casilla]
    completo = a != BANCA and {mesa.propietario[c] for c in grupo} == {a}
    for c in grupo:
        mesa.completo[c] = completo
    mesa.cambios += 1
    mesa.anotar(hechos.Adquiere, a, casilla, de)


def poner_edificio(mesa: Mesa, casilla: Posicion, pagado: int) -> None:
    """Un nivel más: una casa de la Banca, o un hotel a cambio de las cuatro casas (R074, R085; X10)."""
    nivel = mesa.edificios[casilla] = mesa.edificios[casilla] + 1
    _mover_existencias(mesa, nivel, -1)
    mesa.pagado[casilla].append(pagado)
    mesa.cambios += 1
    mesa.anotar(hechos.Edifica, mesa.propietario[casilla], casilla, nivel)


def quitar_edificio(mesa: Mesa, casilla: Posicion) -> None:
    """Un nivel menos: la casa vuelve a la Banca, o el hotel se cambia por cuatro casas (R092, R093, R100)."""
    nivel = mesa.edificios[casilla]
    _mover_existencias(mesa, nivel, +1)
    mesa.edificios[casilla] = nivel - 1
    mesa.pagado[casilla].pop()
    mesa.cambios += 1
    mesa.anotar(hechos.Derriba, mesa.propietario[casilla], casilla, nivel - 1)


def _mover_existencias(mesa: Mesa, nivel: int, sentido: int) -> None:
    if nivel == HOTEL:
        mesa.hoteles += sentido
        mesa.casas -= sentido * CASAS_POR_HOTEL
    else:
        mesa.casas += sentido


def hipotecar(mesa: Mesa, casilla: Posicion, hipotecado: bool) -> None:
    """Da la vuelta al título (R048)."""
    mesa.hipotecado[casilla] = hipotecado
    mesa.cambios += 1
    mesa.anotar(hechos.Hipoteca if hipotecado else hechos.Levanta, mesa.propietario[casilla], casilla)


def devolver_tarjeta(mesa: Mesa, asiento: Asiento) -> None:
    """La primera tarjeta de salir de la cárcel vuelve al fondo de su mazo (G10, G11)."""
    mazo = mesa.jugadores[asiento].tarjetas.pop(0)
    orden = mesa.mazos[mazo]
    tarjetas = mesa.tablero.mazos[mazo].tarjetas
    guardada = next(i for i, t in enumerate(tarjetas) if t.efecto == "salir_de_la_carcel" and i not in orden)
    orden.append(guardada)
    mesa.anotar(hechos.DevuelveTarjeta, asiento, mazo)


def pasar_tarjetas(mesa: Mesa, de: Asiento, a: Asiento, cuantas: int) -> None:
    """Unas tarjetas de salir de la cárcel cambian de manos (G11)."""
    for _ in range(cuantas):
        mazo = mesa.jugadores[de].tarjetas.pop(0)
        mesa.jugadores[a].tarjetas.append(mazo)
        mesa.anotar(hechos.PasaTarjeta, de, a, mazo)
