"""Las sumas: alquileres, intereses, patrimonios y lo que se puede reunir.

Sabe: calcular cualquier importe a partir del tablero, las normas y la mesa.
No debe saber: si alguien puede o quiere pagarlo.
Lo usan: las reglas, las estrategias y el análisis de alquileres; por eso no pueden discrepar.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import (
    Estacion,
    Importes,
    Impuesto,
    Posicion,
    Propiedad,
    Solar,
    Tablero,
    propiedad,
    solar,
)
from monopoly_edu.mesa.estado import HOTEL, Asiento, Mesa

# --- Alquileres --------------------------------------------------------------------------


def alquiler_de_solar(casilla: Solar, nivel: int, doble: bool) -> int:
    """Lo impreso para ese nivel; sin edificar y con derecho al doble, dos veces (R043, R049, R053).

    >>> prado = solar(Tablero.cargar("madrid"), 39)
    >>> alquiler_de_solar(prado, 0, doble=True), alquiler_de_solar(prado, 5, doble=True)
    (100, 2000)
    """
    impreso = casilla.alquileres[nivel]
    return impreso * 2 if nivel == 0 and doble else impreso


def alquiler_de_estacion(importes: Importes, cuantas: int) -> int:
    """Alquiler de una estación de quien tiene `cuantas` (G06)."""
    return importes.estaciones[cuantas - 1]


def alquiler_de_servicio(importes: Importes, cuantos: int, suma: int) -> int:
    """Alquiler de un servicio de quien tiene `cuantos`, con esa suma de los dados (G07)."""
    return importes.servicios[cuantos - 1] * suma


def alquiler(mesa: Mesa, casilla: Posicion, suma: int) -> int:
    """Lo que paga ahora quien cae en una propiedad ajena, habiendo sacado `suma` (R042 a R053).

    Una propiedad hipotecada no cobra nada (R047).
    """
    if mesa.hipotecado[casilla]:
        return 0
    titulo = mesa.tablero.casillas[casilla]
    if isinstance(titulo, Solar):
        nivel = mesa.edificios[casilla]
        return alquiler_de_solar(titulo, nivel, nivel == 0 and cobra_el_doble(mesa, casilla))
    if isinstance(titulo, Estacion):
        return alquiler_de_estacion(mesa.importes, estaciones_que_cuentan(mesa, casilla))
    return alquiler_de_servicio(mesa.importes, cuantas_del_grupo(mesa, casilla), suma)


def cobra_el_doble(mesa: Mesa, casilla: Posicion) -> bool:
    """Grupo completo y, según las normas, sin hipotecas en él (R049, R050, R051: X1)."""
    if not mesa.completo[casilla]:
        return False
    return mesa.normas.doble_con_hipoteca_en_el_grupo or not hay_hipoteca_en_el_grupo(mesa, casilla)


def cuantas_del_grupo(mesa: Mesa, casilla: Posicion) -> int:
    """Cuántas propiedades de su grupo tiene el propietario de la casilla."""
    dueno = mesa.propietario[casilla]
    return [mesa.propietario[c] for c in mesa.tablero.companeras[casilla]].count(dueno)


def estaciones_que_cuentan(mesa: Mesa, casilla: Posicion) -> int:
    """Estaciones de su propietario; las hipotecadas, según las normas (G06)."""
    if mesa.normas.estaciones_hipotecadas_cuentan:
        return cuantas_del_grupo(mesa, casilla)
    dueno = mesa.propietario[casilla]
    return sum(mesa.propietario[c] == dueno and not mesa.hipotecado[c] for c in mesa.tablero.companeras[casilla])


# --- Grupos ------------------------------------------------------------------------------


def hay_hipoteca_en_el_grupo(mesa: Mesa, casilla: Posicion) -> bool:
    """Alguna propiedad de su grupo está hipotecada (R051, R082)."""
    return True in [mesa.hipotecado[c] for c in mesa.tablero.companeras[casilla]]


def hay_edificios_en_el_grupo(mesa: Mesa, casilla: Posicion) -> bool:
    """Algún solar de su grupo está edificado (R104, G14)."""
    return any(mesa.edificios[c] for c in mesa.tablero.companeras[casilla])


def titulos_de(mesa: Mesa, asiento: Asiento) -> list[Posicion]:
    """Casillas de las que es propietario, en orden de tablero."""
    return [p.numero for p in mesa.tablero.propiedades if mesa.propietario[p.numero] == asiento]


def solares_en_juego(mesa: Mesa) -> list[Posicion]:
    """Los que tienen dónde edificar: los de los grupos completos, o todos si no se exige el grupo (R073)."""
    return [s.numero for s in mesa.tablero.solares if mesa.completo[s.numero] or mesa.normas.edificar_sin_grupo]


def suyas_del_grupo(mesa: Mesa, asiento: Asiento, grupo: str) -> tuple[Posicion, ...]:
    """Casillas de un grupo de las que es propietario, en orden de tablero."""
    return tuple(c for c in mesa.tablero.grupos[grupo].casillas if mesa.propietario[c] == asiento)


def casas_y_hoteles(mesa: Mesa, asiento: Asiento) -> tuple[int, int]:
    """Casas y hoteles de un jugador; un hotel no cuenta como casas."""
    niveles = [mesa.edificios[c] for c in titulos_de(mesa, asiento)]
    return sum(n for n in niveles if n < HOTEL), niveles.count(HOTEL)


# --- Hipotecas ---------------------------------------------------------------------------


def interes(tablero: Tablero, normas: Normas, casilla: Posicion) -> int:
    """El 10 % de una hipoteca, redondeado a euros enteros (R113, G15; X5).

    >>> madrid = Tablero.cargar("madrid")
    >>> [interes(madrid, Normas(), c) for c in (37, 12, 39)]
    [18, 8, 20]
    """
    titulo = propiedad(tablero, casilla)
    base = titulo.hipoteca if normas.base_del_interes == "hipoteca" else titulo.precio
    return redondeado(base * tablero.importes.interes_por_ciento, 100, normas.redondeo_del_interes)


def redondeado(numerador: int, denominador: int, modo: str) -> int:
    """El cociente en euros enteros: hacia arriba, hacia abajo o la mitad hacia arriba.

    >>> [redondeado(175, 10, modo) for modo in ("arriba", "abajo", "mitad_arriba")]
    [18, 17, 18]
    """
    if modo == "arriba":
        return -(-numerador // denominador)
    if modo == "abajo":
        return numerador // denominador
    return (2 * numerador + denominador) // (2 * denominador)


def coste_de_levantar(mesa: Mesa, casilla: Posicion) -> int:
    """Hipoteca más interés (G15)."""
    return propiedad(mesa.tablero, casilla).hipoteca + interes(mesa.tablero, mesa.normas, casilla)


# --- Edificios ---------------------------------------------------------------------------


def reventa(mesa: Mesa, casilla: Posicion, hasta: int = 0) -> int:
    """Lo que paga la Banca por bajar un solar desde su nivel hasta otro (R095 a R098; X2)."""
    if mesa.normas.base_de_reventa == "impreso":
        return (mesa.edificios[casilla] - hasta) * (solar(mesa.tablero, casilla).precio_de_casa // 2)
    return sum(importe // 2 for importe in mesa.pagado[casilla][hasta:])


def casas_que_ocupa(nivel: int) -> int:
    """Casas de la caja que hay en un solar de ese nivel: con hotel, ninguna (R085)."""
    return 0 if nivel == HOTEL else nivel


def huecos(mesa: Mesa, casillas: Iterable[Posicion], hotel: bool) -> int:
    """Cuántas casas (u hoteles) caben todavía en esas casillas (R078, R087)."""
    niveles = [mesa.edificios[c] for c in casillas]
    if hotel:
        return len(niveles) - niveles.count(HOTEL)
    return sum([HOTEL - 1 - n for n in niveles if n < HOTEL])


def existencias(mesa: Mesa, nivel: int) -> int:
    """Cuántas casas (u hoteles, si `nivel` es el de hotel) quedan en la Banca."""
    return mesa.hoteles if nivel == HOTEL else mesa.casas


# --- Patrimonios -------------------------------------------------------------------------


def reunible(mesa: Mesa, asiento: Asiento) -> int:
    """Efectivo más lo que darían los edificios y las hipotecas posibles después (R108).

    No cuenta lo que no se puede hipotecar porque otro tiene edificios en el grupo.
    """
    total = mesa.jugadores[asiento].dinero
    sin_grupo = mesa.normas.edificar_sin_grupo
    for casilla in titulos_de(mesa, asiento):
        if mesa.edificios[casilla]:
            total += reventa(mesa, casilla)
        if not mesa.hipotecado[casilla] and not (sin_grupo and _edifica_otro(mesa, asiento, casilla)):
            total += propiedad(mesa.tablero, casilla).hipoteca
    return total


def _edifica_otro(mesa: Mesa, asiento: Asiento, casilla: Posicion) -> bool:
    """Otro jugador tiene edificios en el grupo (solo puede pasar edificando sin el grupo completo)."""
    return any(mesa.edificios[c] and mesa.propietario[c] != asiento for c in mesa.tablero.companeras[casilla])


def patrimonio(mesa: Mesa, asiento: Asiento) -> int:
    """Efectivo + títulos a precio impreso (la mitad, hipotecados) + coste de los edificios (G20)."""
    return _patrimonio(mesa, asiento, hipotecado_a_la_mitad=True)


def patrimonio_fiscal(mesa: Mesa, asiento: Asiento) -> int:
    """Como el patrimonio, con los títulos hipotecados a su precio entero (G16)."""
    return _patrimonio(mesa, asiento, hipotecado_a_la_mitad=False)


def impuesto_sobre_el_patrimonio(mesa: Mesa, asiento: Asiento, casilla: Impuesto) -> int:
    """El porcentaje de la variante histórica, redondeado hacia arriba (G16)."""
    return redondeado(patrimonio_fiscal(mesa, asiento) * casilla.porcentaje, 100, "arriba")


def _patrimonio(mesa: Mesa, asiento: Asiento, hipotecado_a_la_mitad: bool) -> int:
    total = mesa.jugadores[asiento].dinero
    for casilla in titulos_de(mesa, asiento):
        titulo: Propiedad = propiedad(mesa.tablero, casilla)
        total += titulo.precio // 2 if mesa.hipotecado[casilla] and hipotecado_a_la_mitad else titulo.precio
        if isinstance(titulo, Solar):
            total += mesa.edificios[casilla] * titulo.precio_de_casa
    return total


def casas_de_la_caja(mesa: Mesa) -> tuple[int, int]:
    """Casas y hoteles en el tablero más los de la Banca: siempre los de la caja (R007)."""
    niveles = mesa.edificios
    casas = sum(casas_que_ocupa(n) for n in niveles)
    return mesa.casas + casas, mesa.hoteles + niveles.count(HOTEL)
