"""Partidas doradas: la narración entera de unas pocas partidas, para que todo cambio de reglas se vea como diferencia.

Se rehacen con `python tests/motor/test_doradas.py` y se revisan leyendo lo que cambia.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_edu import Compradora, Constructora, Negociadora, Normas, Partida, Prudente, Tablero

CARPETA = Path(__file__).parent / "doradas"


def _partidas() -> dict[str, Partida]:
    internacional, mini = Tablero.cargar("internacional"), Tablero.cargar("mini")
    cuatro = [("Ana", Prudente), ("Luis", Constructora), ("Bea", Negociadora), ("Ion", Compradora)]
    casa = Normas(bote_parking=True, cobro_de_alquiler="a_peticion", subasta_del_patrimonio="con_hipoteca")
    return {
        "madrid": Partida.nueva(cuatro, semilla=1),
        "internacional": Partida.nueva(cuatro[:3], internacional, Normas.preset("internacional"), semilla=2),
        "normas_de_la_casa": Partida.nueva(cuatro, normas=casa, semilla=3),
        "mini": Partida.nueva(cuatro[:2], mini, semilla=4),
    }


def narracion(nombre: str) -> str:
    """La partida entera, una frase por línea, con la fila del reglamento delante."""
    partida = _partidas()[nombre]
    partida.jugar(limite_turnos=300)
    frases = zip(partida.hechos, partida.narracion(), strict=True)
    return "".join(f"{hecho.fila} {frase}\n" for hecho, frase in frases)


@pytest.mark.parametrize("nombre", sorted(_partidas()))
def test_la_partida_es_la_de_siempre(nombre: str) -> None:
    dorada = (CARPETA / f"{nombre}.txt").read_text(encoding="utf-8")
    assert narracion(nombre) == dorada


if __name__ == "__main__":
    CARPETA.mkdir(exist_ok=True)
    for nombre in _partidas():
        (CARPETA / f"{nombre}.txt").write_text(narracion(nombre), encoding="utf-8")
