"""Las acciones `calcular`: solo traducen y llaman a las funciones de análisis del paquete."""

from __future__ import annotations

from typing import Any

from escenarios.esquema import FicheroNoValido
from escenarios.montar import TABLERO_DE_LA_BARAJA
from monopoly_edu.analisis import dados
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.caja.tablero import Tablero


def calcular(accion: dict) -> dict[str, Any]:
    """El `resultado` de una acción de cálculo."""
    if accion["que"] not in CALCULOS:
        raise FicheroNoValido(f"cálculo desconocido: {accion['que']!r}")
    datos = {clave: valor for clave, valor in accion.items() if clave not in ("hacer", "que")}
    return CALCULOS[accion["que"]](**datos)


def suma_de_dos_dados(caras: int) -> dict[str, Any]:
    ley = dados.suma_de_dados((caras, caras))
    return {"p_suma_7": ley.get(7, 0), "p_suma_2": ley[2], "p_doble": dados.p_dobles(caras), "media": dados.media(ley)}


def dobles_seguidos(caras: int, veces: int) -> dict[str, Any]:
    return {"probabilidad": dados.dobles_seguidos(veces, caras)}


def salir_de_la_carcel_con_dobles(caras: int, intentos: int) -> dict[str, Any]:
    probabilidad = dados.salir_de_la_carcel(intentos, caras)
    return {"probabilidad": probabilidad, "probabilidad_decimal": float(probabilidad)}


def tiradas_esperadas_en_la_carcel(caras: int, intentos: int) -> dict[str, Any]:
    media = dados.tiradas_esperadas_en_la_carcel(intentos, caras)
    return {"media": media, "media_decimal": float(media)}


def euler_84(caras: int, baraja: str, racha_sobrevive_a_la_carcel: bool) -> dict[str, Any]:
    tablero = Tablero.cargar(TABLERO_DE_LA_BARAJA[baraja])
    racha = "sigue" if racha_sobrevive_a_la_carcel else "borra"
    cadena = CadenaDeMarkov(tablero, carcel="solo_visita", dados=(caras, caras), racha_en_carcel=racha)
    parte = list(cadena.estacionaria())
    parte[tablero.carcel] += parte.pop()
    porcentajes = _porcentajes(parte, [*range(len(tablero))])
    return {"porcentajes": porcentajes, "cadena_modal": "".join(f"{casilla:02}" for casilla, _ in porcentajes[:3])}


def distribucion_estacionaria(caras: int, baraja: str, carcel: str, multa_o_suerte: str = "pagar") -> dict[str, Any]:
    tablero = Tablero.cargar(TABLERO_DE_LA_BARAJA[baraja])
    cadena = CadenaDeMarkov(tablero, carcel=carcel, dados=(caras, caras), multa_o_suerte=multa_o_suerte)
    parte = cadena.estacionaria()
    porcentajes = _porcentajes(parte, [*range(len(tablero)), "carcel"])
    return {"porcentajes": porcentajes, "suma": 100 * sum(parte), "casilla_30": 100 * parte[30]}


def _porcentajes(parte: Any, nombres: list[Any]) -> list[tuple[Any, float]]:
    return sorted(zip(nombres, (100 * float(p) for p in parte), strict=True), key=lambda par: -par[1])


CALCULOS = {
    funcion.__name__: funcion
    for funcion in (
        suma_de_dos_dados,
        dobles_seguidos,
        salir_de_la_carcel_con_dobles,
        tiradas_esperadas_en_la_carcel,
        euler_84,
        distribucion_estacionaria,
    )
}
