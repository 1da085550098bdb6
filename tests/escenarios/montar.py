"""De `normas` y `antes` de un escenario a una mesa del motor."""

from __future__ import annotations

from escenarios.esquema import FicheroNoValido
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Propiedad, Tablero
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.posicion import montar

TABLERO_DE_LA_BARAJA = {"espanola_clasica": "madrid", "internacional": "internacional"}


def mesa_de(normas: dict, antes: dict) -> Mesa:
    """La mesa que describe `antes`, con las opciones de `normas`."""
    opciones = dict(normas)
    tablero = Tablero.cargar(TABLERO_DE_LA_BARAJA[opciones.pop("baraja", "espanola_clasica")])
    jugadores = {letra: _jugador(datos) for letra, datos in antes["jugadores"].items()}
    for numero, titulo in antes.get("titulos", {}).items():
        if int(numero) >= len(tablero) or not isinstance(tablero[int(numero)], Propiedad):
            raise FicheroNoValido(f"antes: la casilla {numero} no tiene título")
        if titulo.get("propietario") is not None:
            suyo = jugadores[titulo["propietario"]]
            suyo["titulos"][int(numero)] = titulo.get("edificios", 0)
            if titulo.get("hipotecado", False):
                suyo["hipotecas"].append(int(numero))
    vivos = [letra for letra, datos in jugadores.items() if not datos.get("arruinado")]
    mesa = montar(tablero, jugadores, Normas(**opciones), turno_de=vivos[0])
    for que, cuantas in antes.get("banca", {}).items():
        if getattr(mesa, que) != cuantas:
            raise FicheroNoValido(f"antes: la Banca tiene {getattr(mesa, que)} {que} y el fichero dice {cuantas}")
    mesa.hechos = []
    return mesa


def _jugador(datos: dict) -> dict:
    arruinado = {"dinero": 0} if datos.get("arruinado") else {}
    return {**arruinado, **datos, "titulos": {}, "hipotecas": []}
