"""La mesa contada con palabras: lo que oye quien no ve el dibujo.

Sabe: describir una casilla, lo que tiene un jugador y la mesa entera.
No debe saber: cómo se dibuja nada.
Lo usan: el dibujo del tablero (sus títulos y su descripción) y los paneles.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Impuesto, Posicion, Propiedad
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import HOTEL, Asiento, Mesa
from monopoly_edu.vistas.texto import lista


def enumerar(cosas: Sequence[str]) -> str:
    """Una lista de nombres como se dice en español, también delante de otra i.

    >>> enumerar(["Ana"]), enumerar(["Ana", "Luis", "Bea"]), enumerar(["Ana", "Inés"])
    ('Ana', 'Ana, Luis y Bea', 'Ana e Inés')
    """
    return lista(cosas, "e" if cosas and cosas[-1].lower().startswith(("i", "í", "hi", "hí")) else "y")


def edificado(nivel: int) -> str:
    """Lo que hay construido con ese nivel.

    >>> edificado(0), edificado(1), edificado(3), edificado(5)
    ('', '1 casa', '3 casas', 'un hotel')
    """
    if nivel == 0:
        return ""
    return "un hotel" if nivel == HOTEL else "1 casa" if nivel == 1 else f"{nivel} casas"


def describir_casilla(mesa: Mesa, numero: Posicion) -> str:
    """Una casilla entera: qué es, de quién, qué tiene encima y quién está en ella."""
    casilla, moneda = mesa.tablero.casillas[numero], mesa.importes.moneda
    partes = [f"{numero}. {casilla.nombre}"]
    if isinstance(casilla, Propiedad):
        partes.append(f"grupo {mesa.tablero.grupos[casilla.grupo].nombre}, {euros(casilla.precio, moneda)}")
        partes.append(_propiedad(mesa, numero))
    elif isinstance(casilla, Impuesto):
        partes.append(f"se pagan {euros(casilla.importe, moneda)}")
    partes += [_quienes(mesa, numero, preso) for preso in (False, True)]
    return ". ".join(p for p in partes if p)


def _propiedad(mesa: Mesa, numero: Posicion) -> str:
    dueno = mesa.propietario[numero]
    if dueno < 0:
        return "sin propietario"
    construido = edificado(mesa.edificios[numero])
    detalles = [f"con {construido}" if construido else "", "hipotecada" * mesa.hipotecado[numero]]
    return ", ".join([f"de {mesa.nombre(dueno)}", *(d for d in detalles if d)])


def _quienes(mesa: Mesa, numero: Posicion, presos: bool) -> str:
    nombres = [mesa.nombre(a) for a in mesa.vivos if _esta(mesa, a, numero) and mesa.jugadores[a].encarcelado == presos]
    if not nombres:
        return ""
    verbo = "está" if len(nombres) == 1 else "están"
    de_visita = mesa.tablero.casillas[numero].tipo == "carcel"
    como = " en la cárcel" if presos else ", solo de visita" if de_visita else ""
    return f"aquí {verbo} {enumerar(nombres)}{como}"


def _esta(mesa: Mesa, asiento: Asiento, numero: Posicion) -> bool:
    return mesa.jugadores[asiento].posicion == numero


def describir_jugador(mesa: Mesa, asiento: Asiento) -> str:
    """Dónde está un jugador y qué tiene, en una o dos frases."""
    jugador = mesa.jugadores[asiento]
    if jugador.arruinado:
        return f"{jugador.nombre} está en quiebra."
    donde = mesa.tablero.casillas[jugador.posicion].nombre
    sitio = "en la cárcel" if jugador.encarcelado else f"en {donde}"
    titulos = [_titulo(mesa, c) for c in cuentas.titulos_de(mesa, asiento)]
    tiene = f"Tiene {enumerar(titulos)}." if titulos else "No tiene títulos."
    return f"{jugador.nombre} está {sitio} con {euros(jugador.dinero, mesa.importes.moneda)}. {tiene}"


def _titulo(mesa: Mesa, casilla: Posicion) -> str:
    detalles = [edificado(mesa.edificios[casilla]), "hipotecada" * mesa.hipotecado[casilla]]
    entre = ", ".join(d for d in detalles if d)
    return mesa.tablero.casillas[casilla].nombre + (f" ({entre})" if entre else "")


def describir(mesa: Mesa) -> str:
    """La mesa entera: el turno y, jugador por jugador, dónde está y qué tiene."""
    cuando = f"Turno {mesa.turno}, juega {mesa.nombre(mesa.activo)}." if mesa.turno else "La partida no ha empezado."
    return " ".join([cuando, *(describir_jugador(mesa, a) for a in range(len(mesa.jugadores)))])
