"""Un argumento que no vale se contesta con una frase en español, nunca con un error de Python en inglés."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monopoly_edu import Normas, Partida, Prudente, RespuestaNoValida, Tablero, montar
from monopoly_edu.mesa.guardado import PartidaNoValida

MADRID = Tablero.cargar("madrid")
MESA = montar(MADRID, {"Ana": {}, "Luis": {}})
DOS = ["Ana", "Luis"]
MAL_PEDIDO: dict[str, Callable[[], Any]] = {
    "un texto por lista": lambda: Partida.nueva("Ana"),
    "nadie": lambda: Partida.nueva(None),
    "un número por jugador": lambda: Partida.nueva(["Ana", 3]),
    "sin estrategia en el par": lambda: Partida.nueva(["Ana", ("Luis",)]),
    "tres cosas en el par": lambda: Partida.nueva(["Ana", ("Luis", Prudente, 1)]),
    "una clase que no es estrategia": lambda: Partida.nueva(["Ana", ("Luis", Tablero)]),
    "la estrategia entre comillas": lambda: Partida.nueva(["Ana", ("Luis", "Prudente")]),
    "un jugador solo": lambda: Partida.nueva(["Ana"]),
    "nueve jugadores": lambda: Partida.nueva([f"J{i}" for i in range(9)]),
    "dos con el mismo nombre": lambda: Partida.nueva(["Ana", "Ana"]),
    "sin nombre": lambda: Partida.nueva(["Ana", " "]),
    "el tablero por su nombre": lambda: Partida.nueva(DOS, tablero="madrid"),
    "unas normas de texto": lambda: Partida.nueva(DOS, normas="x"),
    "un banquero que no está": lambda: Partida.nueva(DOS, normas=Normas(banquero=5)),
    "media semilla": lambda: Partida.nueva(DOS, semilla=1.5),
    "una lista de semilla": lambda: Partida.nueva(DOS, semilla=[1]),
    "un límite de texto": lambda: Partida.nueva(DOS).jugar("x"),
    "un paso que no hay": lambda: Partida.nueva(DOS).siguiente("partida"),
    "una posición de texto": lambda: Partida.desde("mesa"),
    "una estrategia para quien no está": lambda: Partida.desde(MESA, {"Eva": Prudente}),
    "montar sin diccionario": lambda: montar(MADRID, ["Ana"]),
    "montar sin tablero": lambda: montar("madrid", {"Ana": {}, "Luis": {}}),
    "montar con basura": lambda: montar(MADRID, {"Ana": {"dinero": "mucho", "titulos": [2]}, "Luis": 3}),
    "una casilla de más": lambda: MADRID[40],
    "una casilla con comillas": lambda: MADRID["24"],
    "un tablero que no hay": lambda: Tablero.cargar("cuenca"),
    "unas normas que no hay": lambda: Normas.preset("marciana"),
    "guardar en ningún sitio": lambda: Partida.nueva(DOS).guardar(Path("no_existe") / "p.json"),
    "guardar sin nombre": lambda: Partida.nueva(DOS).guardar(""),
    "guardar en nada": lambda: Partida.nueva(DOS).guardar(None),
}
INGLES = ("expected", "must", "object", "argument", "index", "not ", "invalid", "unsupported", "NoneType")


@pytest.mark.parametrize("pedir", MAL_PEDIDO.values(), ids=MAL_PEDIDO)
def test_se_contesta_con_una_frase(pedir: Callable[[], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((RespuestaNoValida, PartidaNoValida, ValueError, IndexError)) as queja:
        pedir()
    frase = str(queja.value)
    assert frase.strip().endswith((".", "».")), frase
    assert not any(palabra in frase for palabra in INGLES), frase
    assert list(tmp_path.iterdir()) == []
