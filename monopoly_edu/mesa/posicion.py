"""Posiciones: montar una mesa a mitad de partida y comprobar que puede existir.

Sabe: colocar jugadores, títulos, edificios e hipotecas, y decir todo lo que no cuadra.
No debe saber: cómo se ha llegado a ella ni qué pasará después.
Lo usan: `partida`, al empezar desde una posición, y las lecciones y pruebas que la montan.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Posicion, Propiedad, Solar, Tablero
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import BANCA, HOTEL, Asiento, Jugador, Mesa
from monopoly_edu.mesa.movimiento import DOBLES_PARA_LA_CARCEL, INTENTOS_EN_LA_CARCEL
from monopoly_edu.mesa.permisos import motivo_para_no_empezar

#: Lo que se puede decir de cada jugador al montar una posición; lo que falta vale como al empezar.
CLAVES = (
    "dinero", "posicion", "titulos", "hipotecas", "encarcelado",
    "turnos_en_carcel", "dobles_seguidos", "tarjetas_de_carcel", "arruinado",
)  # fmt: skip


class PosicionNoValida(ValueError):
    """Una posición que no puede darse; `fallos` lleva una frase por cada cosa que no cuadra."""

    def __init__(self, fallos: list[str]) -> None:
        super().__init__("\n".join(fallos))
        self.fallos = tuple(fallos)


def montar(
    tablero: Tablero,
    jugadores: Mapping[str, Mapping[str, Any]],
    normas: Normas | None = None,
    turno_de: str | None = None,
) -> Mesa:
    """Una mesa a mitad de partida; lanza `PosicionNoValida` con todos los fallos si no puede darse.

    Los asientos van en el orden de `jugadores`. `titulos` es una lista de casillas, o un
    diccionario de casilla a nivel de edificación (5 es un hotel).

    >>> madrid = Tablero.cargar("madrid")
    >>> mesa = montar(madrid, {"Ana": {"titulos": {37: 1, 39: 1}, "dinero": 900}, "Luis": {"posicion": 30}})
    >>> mesa.casas, mesa.completo[39]
    (30, True)
    """
    _comprobar_los_tipos(tablero, jugadores)
    mesa = Mesa.nueva(tablero, normas or Normas(), list(jugadores))
    fallos: list[str] = []
    for asiento, (nombre, datos) in enumerate(jugadores.items()):
        if isinstance(datos, Mapping) and not set(datos) - set(CLAVES):
            fallos += _colocar(mesa, asiento, datos)
        else:
            fallos.append(f"{nombre}: se esperaba un diccionario con {', '.join(CLAVES)}, y ha llegado {datos!r}.")
    if turno_de is not None and turno_de not in jugadores:
        fallos.append(f"Es el turno de {turno_de!r}, que no juega.")
    elif turno_de is not None:
        mesa.activo = mesa.primero = list(jugadores).index(turno_de)
    if not fallos:
        deducir(mesa)
        fallos = revisar(mesa)
    if fallos:
        raise PosicionNoValida(fallos)
    return mesa


def deducir(mesa: Mesa) -> None:
    """Rehace lo que se deduce de lo demás: grupos completos, quién sigue, existencias y mazos."""
    mesa.vivos = [a for a, j in enumerate(mesa.jugadores) if not j.arruinado]
    for grupo in mesa.tablero.grupos.values():
        duenos = {mesa.propietario[c] for c in grupo.casillas}
        for casilla in grupo.casillas:
            mesa.completo[casilla] = len(duenos) == 1 and BANCA not in duenos
    mesa.casas = mesa.importes.casas - sum(cuentas.casas_que_ocupa(n) for n in mesa.edificios)
    mesa.hoteles = mesa.importes.hoteles - mesa.edificios.count(HOTEL)
    for solar in mesa.tablero.solares:
        mesa.pagado[solar.numero] = [solar.precio_de_casa] * mesa.edificios[solar.numero]
    mesa.cambios = max(1, mesa.cambios)


def revisar(mesa: Mesa) -> list[str]:
    """Una frase por cada cosa que no puede darse (R007, R077, R078, G03, G05, G14)."""
    fallos = [motivo.frase] if (motivo := motivo_para_no_empezar(len(mesa.jugadores))) else []
    for jugador in mesa.jugadores:
        fallos += _fallos_del_jugador(mesa, jugador)
    for grupo in mesa.tablero.grupos.values():
        fallos += _fallos_del_grupo(mesa, grupo.casillas)
    if not mesa.normas.edificios_ilimitados and mesa.casas < 0:
        fallos.append(f"En el tablero hay {-mesa.casas} casas más de las {mesa.importes.casas} de la caja.")
    if not mesa.normas.edificios_ilimitados and mesa.hoteles < 0:
        fallos.append(f"En el tablero hay {-mesa.hoteles} hoteles más de los {mesa.importes.hoteles} de la caja.")
    if mesa.jugadores and mesa.activo not in mesa.vivos:
        fallos.append("El turno tiene que ser de alguien que siga en juego.")
    return fallos


def _comprobar_los_tipos(tablero: Any, jugadores: Any) -> None:
    if not isinstance(tablero, Tablero) or not isinstance(jugadores, Mapping):
        frase = "Se espera un tablero y un diccionario de nombre a datos de cada jugador"
        raise PosicionNoValida([f"{frase}, y han llegado {tablero!r} y {jugadores!r}."])


# --- Colocar -----------------------------------------------------------------------------


def _colocar(mesa: Mesa, asiento: Asiento, datos: Mapping[str, Any]) -> list[str]:
    jugador, fallos = mesa.jugadores[asiento], []
    for clave in ("dinero", "posicion", "turnos_en_carcel", "dobles_seguidos"):
        campo = "dobles" if clave == "dobles_seguidos" else clave
        valor = datos.get(clave, getattr(jugador, campo))
        if isinstance(valor, bool) or not isinstance(valor, int):
            fallos.append(f"{jugador.nombre}: «{clave}» es un número entero, y ha llegado {valor!r}.")
        else:
            setattr(jugador, campo, valor)
    for clave in ("encarcelado", "arruinado"):
        valor = datos.get(clave, False)
        if not isinstance(valor, bool):
            fallos.append(f"{jugador.nombre}: «{clave}» es True o False, y ha llegado {valor!r}.")
        else:
            setattr(jugador, clave, valor)
    return fallos + _dar_tarjetas(mesa, jugador, datos) + _dar_titulos(mesa, asiento, datos)


def _dar_tarjetas(mesa: Mesa, jugador: Jugador, datos: Mapping[str, Any]) -> list[str]:
    """Las tarjetas que se guardan salen de su mazo (G11)."""
    fallos = []
    for mazo in datos.get("tarjetas_de_carcel", ()):
        orden = mesa.mazos.get(mazo, [])
        tarjetas = mesa.tablero.mazos[mazo].tarjetas if orden else ()
        suelta = next((i for i in orden if tarjetas[i].efecto == "salir_de_la_carcel"), None)
        if suelta is None:
            fallos.append(f"{jugador.nombre}: en el mazo {mazo!r} no queda ninguna tarjeta para salir de la cárcel.")
        else:
            orden.remove(suelta)
            jugador.tarjetas.append(mazo)
    return fallos


def _dar_titulos(mesa: Mesa, asiento: Asiento, datos: Mapping[str, Any]) -> list[str]:
    nombre, fallos = mesa.jugadores[asiento].nombre, []
    dados = datos.get("titulos", ())
    niveles = dict(dados) if isinstance(dados, Mapping) else dict.fromkeys(dados, 0)
    for casilla, nivel in niveles.items():
        if not _tiene_titulo(mesa, casilla):
            fallos.append(f"{nombre}: la casilla {casilla!r} no tiene título de propiedad.")
        elif mesa.propietario[casilla] != BANCA:
            fallos.append(f"{mesa.tablero.casillas[casilla].nombre} aparece en dos sitios.")
        elif isinstance(nivel, bool) or not isinstance(nivel, int) or not 0 <= nivel <= HOTEL:
            fallos.append(f"{nombre}: el nivel de {mesa.tablero.casillas[casilla].nombre} va de 0 a 5, y es {nivel!r}.")
        else:
            mesa.propietario[casilla], mesa.edificios[casilla] = asiento, nivel
    for casilla in datos.get("hipotecas", ()):
        if _tiene_titulo(mesa, casilla) and mesa.propietario[casilla] == asiento:
            mesa.hipotecado[casilla] = True
        else:
            fallos.append(f"{nombre}: no puede tener hipotecada la casilla {casilla!r}, que no es suya.")
    return fallos


def _tiene_titulo(mesa: Mesa, casilla: Any) -> bool:
    es_numero = isinstance(casilla, int) and not isinstance(casilla, bool) and 0 <= casilla < len(mesa.tablero.casillas)
    return es_numero and isinstance(mesa.tablero.casillas[casilla], Propiedad)


# --- Revisar -----------------------------------------------------------------------------


def _fallos_del_jugador(mesa: Mesa, jugador: Jugador) -> list[str]:
    fallos, ultima = [], len(mesa.tablero.casillas) - 1
    if jugador.dinero < 0:
        fallos.append(f"{jugador.nombre}: el dinero no puede ser negativo ({jugador.dinero}).")
    if not 0 <= jugador.posicion <= ultima:
        fallos.append(f"{jugador.nombre}: la posición va de 0 a {ultima}, y es {jugador.posicion}.")
    if jugador.encarcelado and jugador.posicion != mesa.tablero.carcel:
        fallos.append(f"{jugador.nombre}: no puede estar en la cárcel fuera de su casilla.")
    if not 0 <= jugador.turnos_en_carcel < INTENTOS_EN_LA_CARCEL:
        fallos.append(f"{jugador.nombre}: los intentos en la cárcel van de 0 a {INTENTOS_EN_LA_CARCEL - 1}.")
    if not 0 <= jugador.dobles < DOBLES_PARA_LA_CARCEL:
        fallos.append(f"{jugador.nombre}: los dobles seguidos van de 0 a {DOBLES_PARA_LA_CARCEL - 1}.")
    return fallos


def _fallos_del_grupo(mesa: Mesa, casillas: tuple[Posicion, ...]) -> list[str]:
    edificadas = [c for c in casillas if mesa.edificios[c]]
    if not edificadas:
        return []
    nombre = mesa.tablero.casillas[edificadas[0]].nombre
    fallos = []
    if any(not isinstance(mesa.tablero.casillas[c], Solar) for c in edificadas):
        fallos.append(f"Solo se edifica en solares, y hay edificios en {nombre}.")
    completo = len({mesa.propietario[c] for c in casillas}) == 1
    if not completo and not mesa.normas.edificar_sin_grupo:
        fallos.append(f"Hay edificios en {nombre} sin que nadie tenga el grupo completo.")
    if any(mesa.hipotecado[c] for c in casillas):
        fallos.append(f"Hay edificios y una hipoteca en el grupo de {nombre}.")
    niveles = [mesa.edificios[c] for c in casillas if mesa.propietario[c] == mesa.propietario[edificadas[0]]]
    if max(niveles) - min(niveles) > 1:
        fallos.append(f"El grupo de {nombre} no está edificado por igual: niveles {niveles}.")
    return fallos
