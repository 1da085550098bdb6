"""Los tratos entre jugadores: qué se ofrece, qué se pide y por qué puede no valer.

Sabe: leer un trato escrito como datos y juzgarlo (R094, R102 a R107, G17).
No debe saber: si al otro le interesa, ni cómo cambian las cosas de manos.
Lo usan: las preguntas (que lo admiten), las reglas y las estrategias.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Posicion, Propiedad, propiedad
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.mesa.permisos import OFERTAS_POR_TURNO, Motivo

CLAVES_DE_UNA_PARTE = ("dinero", "casillas", "tarjetas_de_carcel", "edificios", "aplazado")


class Parte(NamedTuple):
    """Lo que entrega un lado: euros, títulos y tarjetas para salir de la cárcel."""

    dinero: int = 0
    casillas: tuple[Posicion, ...] = ()
    tarjetas: int = 0


class Trato(NamedTuple):
    """`de` entrega `da` a `con` y recibe de él `recibe`; las hipotecas de `levantar` se levantan al recibirlas."""

    de: Asiento
    con: Asiento
    da: Parte
    recibe: Parte
    levantar: tuple[Posicion, ...] = ()


def leer_trato(mesa: Mesa, de: Asiento, datos: Any) -> Trato | Motivo:
    """El trato que describen unos datos como `{"con": "Luis", "da": {"casillas": [39]}, "recibe": {"dinero": 350}}`.

    Puede llevar además `"levantar"`: casillas cuya hipoteca levanta en el acto quien las recibe.
    Todo lo que no se entiende o no vale es un `Motivo`; el orden en que se mira es fijo.
    """
    if not isinstance(datos, dict) or not set(datos) <= {"con", "da", "recibe", "levantar"} or "con" not in datos:
        return _mal_escrito(f"se esperaba con quién es, qué se da y qué se recibe, y ha llegado {datos!r}")
    con = _asiento(mesa, de, datos["con"])
    if con is None:
        return _mal_escrito(f"no hay ningún otro jugador en juego que sea {datos['con']!r}")
    partes = [datos.get(lado, {}) for lado in ("da", "recibe")]
    if motivo := _motivo_de_las_partes(partes):
        return motivo
    da, recibe = (_parte(p) for p in partes)
    levantar = datos.get("levantar", ())
    if not isinstance(levantar, list | tuple) or not set(levantar) <= _con_hipoteca(mesa, da, recibe):
        return _mal_escrito(
            f"solo se levantan hipotecas de los títulos que cambian de manos, y ha llegado {levantar!r}"
        )
    trato = Trato(de, con, da, recibe, tuple(levantar))
    return motivo_para_no_tratar(mesa, trato) or trato


def motivo_para_no_tratar(mesa: Mesa, trato: Trato) -> Motivo | None:
    """Lo que impide un trato bien escrito (R102 a R107, G17, P33)."""
    if not any(trato.da) and not any(trato.recibe):
        return _mal_escrito("no se da ni se recibe nada")
    lados = ((trato.de, trato.da, trato.recibe), (trato.con, trato.recibe, trato.da))
    for asiento, entrega, _ in lados:
        if motivo := _no_lo_tiene(mesa, asiento, entrega):
            return motivo
    for asiento, entrega, obtiene in lados:
        if motivo := _no_le_llega(mesa, asiento, entrega, obtiene, trato.levantar):
            return motivo
    for casilla in trato.da.casillas + trato.recibe.casillas:
        if cuentas.hay_edificios_en_el_grupo(mesa, casilla):
            nombre = mesa.tablero.casillas[casilla].nombre
            return Motivo("edificios_en_el_grupo", f"Antes hay que vender los edificios del grupo de {nombre}.")
    return _deja_la_deuda_sin_pagar(mesa, trato) or _demasiadas_ofertas(mesa, trato.de)


def interes_heredado(mesa: Mesa, casillas: tuple[Posicion, ...]) -> int:
    """El 10 % de cada título hipotecado, redondeado título a título (R112, R113, G17)."""
    return sum(cuentas.interes(mesa.tablero, mesa.normas, c) for c in casillas if mesa.hipotecado[c])


def _mal_escrito(queja: str) -> Motivo:
    return Motivo("trato_mal_escrito", f"El trato no vale: {queja}.")


def _asiento(mesa: Mesa, de: Asiento, quien: Any) -> Asiento | None:
    """El asiento de otro jugador en juego, dado por su nombre o su número."""
    for asiento, jugador in enumerate(mesa.jugadores):
        es_el = asiento == quien if isinstance(quien, int) and not isinstance(quien, bool) else jugador.nombre == quien
        if es_el and asiento != de and not jugador.arruinado:
            return asiento
    return None


def _motivo_de_las_partes(partes: Sequence[Any]) -> Motivo | None:
    """Lo que no cabe en ningún lado de un trato: primero los préstamos (R107) y después los edificios (R094)."""
    for parte in partes:
        if not isinstance(parte, dict) or not set(parte) <= set(CLAVES_DE_UNA_PARTE):
            return _mal_escrito(f"cada lado lleva dinero, casillas o tarjetas_de_carcel, y ha llegado {parte!r}")
    if any(parte.get("aplazado") for parte in partes):
        return Motivo(
            "prestamo_no_permitido", "Los jugadores no se prestan dinero ni aplazan pagos: todo se entrega en el acto."
        )
    if any(parte.get("edificios") for parte in partes):
        return Motivo("edificios_no_negociables", "Las casas y los hoteles solo se venden a la Banca.")
    return next(filter(None, map(_motivo_de_la_parte, partes)), None)


def _motivo_de_la_parte(parte: dict[str, Any]) -> Motivo | None:
    casillas = parte.get("casillas", ())
    if not isinstance(casillas, list | tuple) or not all(_es_entero(c) for c in casillas):
        return _mal_escrito(f"las casillas se dan como una lista de números, y ha llegado {casillas!r}")
    if len(set(casillas)) != len(casillas):
        return _mal_escrito("hay una casilla repetida")
    cantidades = [parte.get(clave, 0) for clave in ("dinero", "tarjetas_de_carcel")]
    if not all(_es_entero(c) and c >= 0 for c in cantidades):
        return _mal_escrito("el dinero y las tarjetas se dan con números enteros, de 0 en adelante")
    return None


def _es_entero(dato: Any) -> bool:
    return isinstance(dato, int) and not isinstance(dato, bool)


def _parte(datos: dict[str, Any]) -> Parte:
    return Parte(datos.get("dinero", 0), tuple(datos.get("casillas", ())), datos.get("tarjetas_de_carcel", 0))


def _no_lo_tiene(mesa: Mesa, asiento: Asiento, entrega: Parte) -> Motivo | None:
    jugador = mesa.jugadores[asiento]
    for casilla in entrega.casillas:
        if not 0 <= casilla < len(mesa.tablero.casillas):
            return Motivo("casilla_desconocida", f"No hay ninguna casilla {casilla}.")
        nombre = mesa.tablero.casillas[casilla].nombre
        if not isinstance(mesa.tablero.casillas[casilla], Propiedad) or mesa.propietario[casilla] != asiento:
            return Motivo("no_es_el_propietario", f"{nombre} no es de {jugador.nombre}.")
    if entrega.tarjetas > len(jugador.tarjetas):
        return Motivo("sin_tarjeta", f"{jugador.nombre} no tiene tantas tarjetas para salir de la cárcel.")
    return None


def _con_hipoteca(mesa: Mesa, *partes: Parte) -> set[Posicion]:
    """Casillas hipotecadas que cambian de manos."""
    casillas = {c for parte in partes for c in parte.casillas if 0 <= c < len(mesa.tablero.casillas)}
    return {c for c in casillas if mesa.hipotecado[c]}


def _no_le_llega(
    mesa: Mesa, asiento: Asiento, entrega: Parte, obtiene: Parte, levantar: tuple[Posicion, ...]
) -> Motivo | None:
    """Tiene lo que entrega y, después, lo que le cuestan las hipotecas que recibe."""
    jugador, moneda = mesa.jugadores[asiento], mesa.importes.moneda
    hipotecas = interes_heredado(mesa, obtiene.casillas)
    hipotecas += sum(propiedad(mesa.tablero, c).hipoteca for c in levantar if c in obtiene.casillas)
    hacen_falta = max(entrega.dinero, entrega.dinero + hipotecas - obtiene.dinero)
    if hacen_falta <= jugador.dinero:
        return None
    tiene = euros(jugador.dinero, moneda)
    return Motivo(
        "dinero_insuficiente", f"{jugador.nombre} tiene {tiene} y el trato le pide {euros(hacen_falta, moneda)}."
    )


def _deja_la_deuda_sin_pagar(mesa: Mesa, trato: Trato) -> Motivo | None:
    """Con una deuda pendiente solo vale el trato que la cubre (P33)."""
    if mesa.deuda is None or mesa.deuda.deudor != trato.de:
        return None
    interes = interes_heredado(mesa, trato.recibe.casillas)
    queda = mesa.jugadores[trato.de].dinero - trato.da.dinero + trato.recibe.dinero - interes
    if queda >= mesa.deuda.importe:
        return None
    debe = euros(mesa.deuda.importe, mesa.importes.moneda)
    return Motivo("deuda_pendiente", f"Mientras se deben {debe} solo vale un trato que cubra toda la deuda.")


def _demasiadas_ofertas(mesa: Mesa, de: Asiento) -> Motivo | None:
    if mesa.jugadores[de].ofertas < OFERTAS_POR_TURNO:
        return None
    return Motivo(
        "demasiadas_ofertas", f"En este turno ya has propuesto {OFERTAS_POR_TURNO} tratos: espera al siguiente."
    )
