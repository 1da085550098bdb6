"""De `normas` y `antes` de un escenario a una mesa del motor."""

from __future__ import annotations

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.mesa.estado import Mesa
from monopoly_edu.mesa.posicion import montar

TABLERO_DE_LA_BARAJA = {"espanola_clasica": "madrid", "internacional": "internacional"}
CLAVES_DE_JUGADOR = {
    "dinero", "posicion", "dobles_seguidos", "encarcelado", "turnos_en_carcel", "tarjetas_de_carcel", "arruinado",
}  # fmt: skip
CLAVES_DE_TITULO = {"propietario", "edificios", "hipotecado"}


class FicheroNoValido(AssertionError):
    """El lector no entiende el escenario, o el escenario se contradice."""


def solo(datos: dict, admitidas: set[str], donde: str) -> None:
    """Falla si hay una clave que el formato no conoce."""
    if sobran := set(datos) - admitidas:
        raise FicheroNoValido(f"{donde}: claves desconocidas {sorted(sobran)}")


def mesa_de(normas: dict, antes: dict) -> Mesa:
    """La mesa que describe `antes`, con las opciones de `normas`."""
    opciones = dict(normas)
    tablero = Tablero.cargar(TABLERO_DE_LA_BARAJA[opciones.pop("baraja", "espanola_clasica")])
    solo(antes, {"jugadores", "titulos", "banca"}, "antes")
    jugadores = {letra: _jugador(letra, datos) for letra, datos in antes["jugadores"].items()}
    for numero, titulo in antes.get("titulos", {}).items():
        solo(titulo, CLAVES_DE_TITULO, f"título {numero}")
        if titulo.get("propietario") is not None:
            suyo = jugadores[titulo["propietario"]]
            suyo["titulos"][int(numero)] = titulo.get("edificios", 0)
            if titulo.get("hipotecado", False):
                suyo["hipotecas"].append(int(numero))
    vivos = [letra for letra, datos in jugadores.items() if not datos.get("arruinado")]
    mesa = montar(tablero, jugadores, Normas(**opciones), turno_de=vivos[0])
    solo(antes.get("banca", {}), {"casas", "hoteles"}, "banca")
    for que, cuantas in antes.get("banca", {}).items():
        if getattr(mesa, que) != cuantas:
            raise FicheroNoValido(f"antes: la Banca tiene {getattr(mesa, que)} {que} y el fichero dice {cuantas}")
    mesa.hechos = []
    return mesa


def _jugador(letra: str, datos: dict) -> dict:
    solo(datos, CLAVES_DE_JUGADOR, f"jugador {letra}")
    arruinado = {"dinero": 0} if datos.get("arruinado") else {}
    return {**arruinado, **datos, "titulos": {}, "hipotecas": []}
