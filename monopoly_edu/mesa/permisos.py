"""Qué se puede hacer: cada negativa se escribe aquí una sola vez, con su frase.

Sabe: decir, para cada acción, por qué no se puede (un `Motivo`) o `None` si se puede.
No debe saber: hacer la acción ni preguntar a nadie.
Lo usan: las reglas, las preguntas (opciones legales y botones apagados) y las estrategias.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Posicion, Propiedad, Solar, propiedad, solar
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import CASAS_POR_HOTEL, HOTEL, Asiento, Mesa

#: Tratos que un jugador puede proponer en un turno: sin tope, dos programas tercos no acabarían.
OFERTAS_POR_TURNO = 5

MINIMO_DE_JUGADORES, MAXIMO_DE_JUGADORES = 2, 8
PERSONAS_PARA_UN_BANQUERO_SIN_FICHA = 6


class Motivo(NamedTuple):
    """Por qué no: una clave estable para los programas y una frase para las personas."""

    clave: str
    frase: str


def _dinero_insuficiente(mesa: Mesa, asiento: Asiento, cuesta: int) -> Motivo | None:
    jugador = mesa.jugadores[asiento]
    if jugador.dinero >= cuesta:
        return None
    moneda = mesa.importes.moneda
    tiene, hacen_falta = euros(jugador.dinero, moneda), euros(cuesta, moneda)
    return Motivo("dinero_insuficiente", f"{jugador.nombre} tiene {tiene} y hacen falta {hacen_falta}.")


def _no_es_suya(mesa: Mesa, asiento: Asiento, casilla: Any) -> Motivo | None:
    """La casilla existe, tiene título y es de ese jugador."""
    if motivo := _no_es_una_casilla(mesa, casilla):
        return motivo
    if mesa.propietario[casilla] == asiento:
        return None
    nombre = mesa.tablero.casillas[casilla].nombre
    if not isinstance(mesa.tablero.casillas[casilla], Propiedad):
        return Motivo("no_es_una_propiedad", f"{nombre} no tiene título de propiedad.")
    return Motivo("no_es_el_propietario", f"{nombre} no es de {mesa.jugadores[asiento].nombre}.")


def _no_es_una_casilla(mesa: Mesa, casilla: Any) -> Motivo | None:
    """Es un número (no vale un bool) de casilla de este tablero."""
    if type(casilla) is int and 0 <= casilla < len(mesa.edificios):
        return None
    ultima = len(mesa.tablero.casillas) - 1
    return Motivo("casilla_desconocida", f"Se esperaba un número de casilla de 0 a {ultima} y ha llegado {casilla!r}.")


# --- Antes de empezar --------------------------------------------------------------------


def motivo_para_no_empezar(jugadores: int) -> Motivo | None:
    """De 2 a 8 jugadores (G03)."""
    if jugadores < MINIMO_DE_JUGADORES:
        return Motivo("pocos_jugadores", f"Hacen falta al menos {MINIMO_DE_JUGADORES} jugadores y hay {jugadores}.")
    if jugadores > MAXIMO_DE_JUGADORES:
        return Motivo(
            "demasiados_jugadores", f"Pueden jugar como mucho {MAXIMO_DE_JUGADORES} y se han apuntado {jugadores}."
        )
    return None


def motivo_para_no_llevar_solo_la_banca(personas: int) -> Motivo | None:
    """Un banquero sin ficha exige seis personas, contándolo a él (R002).

    >>> motivo_para_no_llevar_solo_la_banca(6)
    >>> motivo_para_no_llevar_solo_la_banca(5).clave
    'personas_insuficientes'
    """
    if personas >= PERSONAS_PARA_UN_BANQUERO_SIN_FICHA:
        return None
    return Motivo(
        "personas_insuficientes",
        f"Para llevar solo la Banca hacen falta {PERSONAS_PARA_UN_BANQUERO_SIN_FICHA} personas y hay {personas}.",
    )


# --- Comprar y pujar ---------------------------------------------------------------------


def motivo_para_no_comprar(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> Motivo | None:
    """Compra directa por el precio impreso (R036)."""
    return _dinero_insuficiente(mesa, asiento, propiedad(mesa.tablero, casilla).precio)


def motivo_para_no_pujar(mesa: Mesa, asiento: Asiento, importe: Any, minimo: int, hay_puja: bool) -> Motivo | None:
    """Euros enteros, por encima de la puja anterior y no más que el dinero del postor (R039, G04)."""
    moneda = mesa.importes.moneda
    if isinstance(importe, bool) or not isinstance(importe, int):
        return Motivo("puja_no_entera", f"Se puja con un número entero de {moneda} y ha llegado {importe!r}.")
    if importe < minimo:
        clave = "puja_que_no_supera" if hay_puja else "puja_por_debajo_de_la_salida"
        return Motivo(
            clave, f"Hay que pujar al menos {euros(minimo, moneda)} y la puja es de {euros(importe, moneda)}."
        )
    tiene = mesa.jugadores[asiento].dinero
    if importe > tiene:
        frase = f"No se puede pujar {euros(importe, moneda)} teniendo {euros(tiene, moneda)}."
        return Motivo("puja_mayor_que_el_dinero", frase)
    return None


# --- Edificar y vender -------------------------------------------------------------------


def motivo_para_no_edificar(mesa: Mesa, asiento: Asiento, casillas: Sequence[Posicion]) -> Motivo | None:
    """Encargo de subir un nivel por cada casilla nombrada, en ese orden: todo o nada (R073 a R088; X3, X11)."""
    niveles = mesa.edificios.copy()
    casas, hoteles, coste = mesa.casas, mesa.hoteles, 0
    for casilla in casillas:
        if motivo := _no_es_edificable(mesa, asiento, casilla) or _no_cabe_otro(mesa, asiento, casilla, niveles):
            return motivo
        nivel = niveles[casilla] = niveles[casilla] + 1
        if not mesa.normas.edificios_ilimitados:
            if nivel == HOTEL and hoteles == 0:
                return Motivo("sin_hoteles_en_la_banca", "A la Banca no le quedan hoteles.")
            if nivel < HOTEL and casas == 0:
                return Motivo(
                    "sin_casas_en_la_banca", "A la Banca no le quedan casas: hay que esperar a que alguien venda."
                )
        casas += CASAS_POR_HOTEL if nivel == HOTEL else -1
        hoteles -= nivel == HOTEL
        coste += solar(mesa.tablero, casilla).precio_de_casa
    return _dinero_insuficiente(mesa, asiento, coste) or _nadie_ha_pujado(mesa, asiento)


def _nadie_ha_pujado(mesa: Mesa, asiento: Asiento) -> Motivo | None:
    """Si su encargo acaba de ir a subasta y nadie ha pujado, no se repite hasta que cambie algo (R089)."""
    if mesa.jugadores[asiento].desierta != mesa.cambios:
        return None
    return Motivo("subasta_desierta", "Se acaba de subastar y nadie ha pujado: habrá que esperar a que cambie algo.")


def sitios_para_edificar(mesa: Mesa, asiento: Asiento, hotel: bool) -> tuple[Posicion, ...]:
    """Dónde podría poner ya una casa (o un hotel), sin mirar su dinero ni las existencias (R089)."""
    niveles = mesa.edificios
    suyos = [c for c in cuentas.solares_en_juego(mesa) if mesa.propietario[c] == asiento]
    candidatos = [c for c in suyos if (niveles[c] + 1 == HOTEL) == hotel]
    return tuple([c for c in candidatos if _no_cabe_otro(mesa, asiento, c, niveles) is None])


def huecos_para_edificar(mesa: Mesa, asiento: Asiento, sitios: Sequence[Posicion], hotel: bool) -> int:
    """Cuántas casas (u hoteles) caben en los grupos de esos sitios (R078, R087)."""
    return cuentas.huecos(mesa, {c for sitio in sitios for c in _grupo_propio(mesa, asiento, sitio)}, hotel)


def _grupo_propio(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> list[Posicion]:
    return [c for c in mesa.tablero.companeras[casilla] if mesa.propietario[c] == asiento]


def _no_cabe_otro(mesa: Mesa, asiento: Asiento, casilla: Posicion, niveles: Sequence[int]) -> Motivo | None:
    """Otro edificio en un solar que se puede edificar, si las casillas tuvieran esos niveles (R077, R078, R082)."""
    nivel, nombre = niveles[casilla], mesa.tablero.casillas[casilla].nombre
    if cuentas.hay_hipoteca_en_el_grupo(mesa, casilla):
        return Motivo("hipoteca_en_el_grupo", f"Hay un solar hipotecado en el grupo de {nombre}.")
    if nivel == HOTEL:
        return Motivo("ya_hay_hotel", f"{nombre} ya tiene un hotel.")
    for c in mesa.tablero.companeras[casilla]:
        if niveles[c] < nivel and mesa.propietario[c] == asiento:
            return Motivo("edificacion_desigual", f"Otro solar del grupo tiene menos edificios que {nombre}.")
    return None


def _no_es_edificable(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> Motivo | None:
    """Es un solar suyo y tiene el color completo (R073)."""
    if motivo := _no_es_una_casilla(mesa, casilla):
        return motivo
    titulo = mesa.tablero.casillas[casilla]
    if not isinstance(titulo, Solar):
        return Motivo("no_es_un_solar", f"Solo se edifica en solares, y {titulo.nombre} no lo es.")
    if mesa.normas.edificar_sin_grupo:
        return _no_es_suya(mesa, asiento, casilla)
    if mesa.completo[casilla] and mesa.propietario[casilla] == asiento:
        return None
    quien = mesa.jugadores[asiento].nombre
    return Motivo("grupo_incompleto", f"{quien} no tiene completo el grupo de {titulo.nombre}.")


def motivo_para_no_vender(mesa: Mesa, asiento: Asiento, casillas: Sequence[Posicion]) -> Motivo | None:
    """Encargo de bajar un nivel por cada casilla nombrada, en ese orden: todo o nada (R092, R093)."""
    niveles, casas = mesa.edificios.copy(), mesa.casas
    for casilla in casillas:
        if motivo := _no_es_suya(mesa, asiento, casilla) or _no_tiene_edificios(mesa, niveles, casilla):
            return motivo
        nivel = niveles[casilla]
        for c in mesa.tablero.companeras[casilla]:
            if niveles[c] > nivel and mesa.propietario[c] == asiento:
                nombre = mesa.tablero.casillas[casilla].nombre
                return Motivo("venta_desigual", f"Otro solar del grupo tiene más edificios que {nombre}.")
        casas += cuentas.casas_que_ocupa(nivel) - cuentas.casas_que_ocupa(nivel - 1)
        if casas < 0 and not mesa.normas.edificios_ilimitados:
            return _faltan_casas(CASAS_POR_HOTEL, mesa.casas)
        niveles[casilla] = nivel - 1
    return None


def _no_tiene_edificios(mesa: Mesa, niveles: Sequence[int], casilla: Posicion) -> Motivo | None:
    if niveles[casilla]:
        return None
    return Motivo("sin_edificios", f"En {mesa.tablero.casillas[casilla].nombre} no hay edificios que vender.")


def _faltan_casas(hacen_falta: int, quedan: int) -> Motivo:
    frase = f"Para cambiar hoteles por casas hacen falta {hacen_falta} casas y la Banca tiene {quedan}."
    return Motivo("faltan_casas_para_el_cambio", frase)


def motivo_para_no_rebajar_el_grupo(mesa: Mesa, asiento: Asiento, grupo: Any, niveles: Any) -> Motivo | None:
    """Venta de una vez de los hoteles de un grupo hasta unos niveles, en orden de casilla (R099; X13)."""
    casillas = _solares_del_grupo(mesa, asiento, grupo)
    if not casillas or all(mesa.edificios[c] < HOTEL for c in casillas):
        return Motivo("sin_hoteles", f"{mesa.jugadores[asiento].nombre} no tiene hoteles en el grupo {grupo!r}.")
    if not _son_niveles(niveles, len(casillas)) or max(niveles) - min(niveles) > 1:
        frase = f"Se esperaban {len(casillas)} niveles de 0 a 4, casi iguales, y han llegado {niveles!r}."
        return Motivo("niveles_no_validos", frase)
    if any(hasta > mesa.edificios[c] for c, hasta in zip(casillas, niveles, strict=True)):
        return Motivo("niveles_no_validos", "Vendiendo no se puede subir ningún solar.")
    faltan = sum(niveles) - sum(cuentas.casas_que_ocupa(mesa.edificios[c]) for c in casillas)
    if faltan > mesa.casas and not mesa.normas.edificios_ilimitados:
        return _faltan_casas(faltan, mesa.casas)
    if any(niveles) and not mesa.normas.rebaja_en_bloque:
        return Motivo(
            "rebaja_no_permitida", "Con estas normas el grupo entero se vende hasta dejar los solares libres."
        )
    return None


def _solares_del_grupo(mesa: Mesa, asiento: Asiento, grupo: Any) -> tuple[Posicion, ...]:
    existe = isinstance(grupo, str) and grupo in mesa.tablero.grupos
    return cuentas.suyas_del_grupo(mesa, asiento, grupo) if existe else ()


def _son_niveles(niveles: Any, cuantos: int) -> bool:
    return (
        isinstance(niveles, list | tuple)
        and len(niveles) == cuantos
        and all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < HOTEL for n in niveles)
    )


# --- Hipotecas ---------------------------------------------------------------------------


def motivo_para_no_hipotecar(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> Motivo | None:
    """Título propio, libre y sin edificios en su grupo (G13, G14)."""
    if motivo := _no_es_suya(mesa, asiento, casilla):
        return motivo
    nombre = mesa.tablero.casillas[casilla].nombre
    if mesa.hipotecado[casilla]:
        return Motivo("ya_hipotecado", f"El título de {nombre} ya está hipotecado.")
    if cuentas.hay_edificios_en_el_grupo(mesa, casilla):
        return Motivo("edificios_en_el_grupo", f"Antes hay que vender los edificios del grupo de {nombre}.")
    return None


def motivo_para_no_deshipotecar(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> Motivo | None:
    """Título propio e hipotecado, y dinero para la hipoteca más el interés (G15)."""
    if motivo := _no_es_suya(mesa, asiento, casilla):
        return motivo
    if not mesa.hipotecado[casilla]:
        return Motivo("no_esta_hipotecado", f"El título de {mesa.tablero.casillas[casilla].nombre} no está hipotecado.")
    return _dinero_insuficiente(mesa, asiento, cuentas.coste_de_levantar(mesa, casilla))


# --- Cárcel y alquileres -----------------------------------------------------------------


def motivo_para_no_pagar_la_fianza(mesa: Mesa, asiento: Asiento) -> Motivo | None:
    """Se paga antes de tirar (R060)."""
    return _dinero_insuficiente(mesa, asiento, mesa.importes.fianza)


def motivo_para_no_usar_la_tarjeta(mesa: Mesa, asiento: Asiento) -> Motivo | None:
    """Hay que tener una tarjeta para salir de la cárcel (R062)."""
    if mesa.jugadores[asiento].tarjetas:
        return None
    return Motivo("sin_tarjeta", f"{mesa.jugadores[asiento].nombre} no tiene ninguna tarjeta para salir de la cárcel.")


def motivo_para_no_reclamar(mesa: Mesa, asiento: Asiento, deudor: Any) -> Motivo | None:
    """El alquiler se pide antes de que tire otro jugador (R045, R046; X14)."""
    if any(a.propietario == asiento and a.deudor == deudor for a in mesa.alquileres):
        return None
    return Motivo("reclamacion_fuera_de_plazo", "No hay ningún alquiler por pedir: ya ha tirado otro jugador.")
