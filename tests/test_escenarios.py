"""Los escenarios de reglas: `pytest tests/test_escenarios.py --escenarios RUTA` ejecuta cualquier fichero."""

from __future__ import annotations

from typing import Any

import pytest
from escenarios.acciones import ACCIONES
from escenarios.comparar import (
    comprobar_cuentas,
    diferencias,
    diferencias_de_resultado,
    resultados,
)
from escenarios.esquema import comprobar_escenario, comprobar_fichero
from escenarios.foto import foto
from escenarios.montar import TABLERO_DE_LA_BARAJA, mesa_de

from monopoly_edu.caja.tablero import CasillaDeTarjeta, Propiedad, Solar, Tablero
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.preguntas import RespuestaNoValida

SIN_ESTADO = {"jugadores": {"A": {}, "B": {}}}
CON_TIRADA = ("tirar", "turno", "carcel", "robar_tarjeta")


def test_el_fichero_es_del_formato(fichero_de_escenarios: dict) -> None:
    comprobar_fichero(fichero_de_escenarios)


def test_el_tablero_del_fichero_es_el_del_paquete(fichero_de_escenarios: dict) -> None:
    tablero = Tablero.cargar("madrid")
    for fila in fichero_de_escenarios.get("tablero", []):
        casilla = tablero[fila["casilla"]]
        assert (casilla.tipo, casilla.nombre) == (fila["tipo"], fila["nombre"])
        if isinstance(casilla, Propiedad):
            assert (casilla.grupo, casilla.precio, casilla.hipoteca) == (
                fila["grupo"],
                fila["precio"],
                fila["hipoteca"],
            )
        if isinstance(casilla, Solar):
            assert casilla.precio_de_casa == fila["precio_de_casa"]
            assert list(casilla.alquileres) == fila["alquileres"]
        assert isinstance(casilla, CasillaDeTarjeta) == (fila["tipo"] in ("suerte", "caja"))


def test_las_barajas_del_fichero_son_las_del_paquete(fichero_de_escenarios: dict) -> None:
    for baraja, mazos in fichero_de_escenarios.get("barajas", {}).items():
        tablero = Tablero.cargar(TABLERO_DE_LA_BARAJA[baraja])
        for clave, tarjetas in mazos.items():
            assert sorted(t.clave for t in tablero.mazos[clave].tarjetas) == sorted(tarjetas)


def ejecutar(mesa: Mesa, accion: dict) -> tuple[Mesa, dict[str, Any]]:
    """Ejecuta una acción; devuelve la mesa que queda y lo que haya calculado."""
    salida = ACCIONES[accion["hacer"]](mesa, accion)
    return (salida, {}) if isinstance(salida, Mesa) else (mesa, salida or {})


def test_escenario(escenario: dict, fichero_de_escenarios: dict) -> None:
    comprobar_escenario(escenario, fichero_de_escenarios)
    quien = f"{escenario['id']} «{escenario.get('titulo')}»"
    espera = escenario["espera"]
    mesa = mesa_de(escenario["normas"], escenario["antes"] or SIN_ESTADO)
    *previas, ultima = escenario["acciones"]
    for accion in previas:
        mesa, _ = _una(mesa, accion)
    if not espera["permitido"]:
        _se_rechaza(mesa, ultima, espera, quien)
        return
    mesa, calculado = _una(mesa, ultima)
    fallos = diferencias(espera.get("despues", {}), foto(mesa))
    fallos += diferencias_de_resultado(espera.get("resultado", {}), resultados(mesa, calculado))
    assert not fallos, f"{quien}: {fallos}"


def _una(mesa: Mesa, accion: dict) -> tuple[Mesa, dict[str, Any]]:
    """Una acción que se acepta, y las cuentas de después."""
    total = mesa.total
    otra, calculado = ejecutar(mesa, accion)
    comprobar_cuentas(otra, total if otra is mesa else otra.total)
    return otra, calculado


def _se_rechaza(mesa: Mesa, accion: dict, espera: dict, quien: str) -> None:
    """La acción se rechaza por lo que dice el escenario y todo queda como estaba.

    Si lo rechazado es una decisión tras tirar, se deshace la tirada: se juega sobre una copia.
    (Que juzgar la respuesta no cambia nada se comprueba al conducir la regla.)
    """
    antes = foto(mesa)
    en_juego = mesa.copia() if accion["hacer"] in CON_TIRADA else mesa
    with pytest.raises(RespuestaNoValida) as rechazo:
        ejecutar(en_juego, accion)
    assert rechazo.value.motivo == espera["motivo"], quien
    assert rechazo.value.mensaje.strip(), quien
    assert antes == foto(mesa), f"{quien}: {diferencias(antes, foto(mesa))}"
    comprobar_cuentas(en_juego, mesa.total)
