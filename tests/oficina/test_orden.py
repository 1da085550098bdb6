"""La orden, sea cual sea: cómo se explica, y qué pasa si se interrumpe o nadie la escucha."""

import re
import subprocess
import sys

import pytest

from monopoly_edu import __main__ as orden


def test_al_interrumpir_se_dice_y_no_hay_traza(monkeypatch, capsys):
    def interrumpida(_):
        raise KeyboardInterrupt

    monkeypatch.setitem(orden.ORDENES, "tablero", interrumpida)
    assert orden.main(["tablero"]) == 1
    assert capsys.readouterr().err == "Interrumpido.\n"


def test_si_quien_lee_se_va_no_hay_traza():
    """Como «monopoly-edu semillas | more» cuando se cierra antes de acabar."""
    lanzada = subprocess.Popen(
        [sys.executable, "-m", "monopoly_edu", "semillas", "200", "--leccion", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    lanzada.stdout.close()
    assert lanzada.stderr.read() == b"" and lanzada.wait() == 0


TODAS = [[nombre] for nombre in orden.ORDENES] + [["tablero", "nuevo"], ["tablero", "comprobar"]]


def _ayuda(argumentos, capsys):
    with pytest.raises(SystemExit) as fin:
        orden.main([*argumentos, "--ayuda"])
    assert fin.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("argumentos", TODAS, ids=" ".join)
def test_todas_se_explican_igual(argumentos, capsys):
    uso, _, resto = _ayuda(argumentos, capsys).partition("\n\n")
    assert uso.startswith("Uso: monopoly-edu ") and "-h" not in uso
    assert re.search(r"(?m)^  --ayuda, --help, -h +muestra esta ayuda y termina$", resto)


def test_el_tablero_se_pide_igual_en_todas(capsys):
    dichas = [re.search(r"  --tablero .*?(?=\n  -|\n\n)", _ayuda(una, capsys), re.DOTALL) for una in TODAS]
    assert len({" ".join(dicha[0].split()) for dicha in dichas if dicha}) == 1
    assert sum(dicha is not None for dicha in dichas) == 3


MAL_ESCRITAS = [
    ["avrir"],
    ["abrir", "--port", "0"],
    ["exportar", "--leccion", "99"],
    ["exportar", ""],
    ["imprimir", "-1"],
    ["imprimir", "3", "--semilla", "-1"],
    ["imprimir", "3", "--carpeta", "~quien_no_existe/x"],
    ["resumen"],
    ["resumen", ".", "--leccion", "99"],
    ["semillas", "0"],
    ["semillas", "3", "--desde", "-1"],
    ["sitio", "web"],
    ["sitio", "", "--pyodide", "."],
    ["tablero"],
    ["tablero", "nuevo", "a" * 61],
    ["tablero", "nuevo", "Mi pueblo", "--casillas", "7"],
    ["tablero", "comprobar"],
]


@pytest.mark.parametrize("argumentos", MAL_ESCRITAS, ids=" ".join)
def test_una_orden_mal_escrita_acaba_con_2_y_no_hace_nada(argumentos, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    try:
        codigo = orden.main(argumentos)
    except SystemExit as fin:
        codigo = fin.code
    dicho = capsys.readouterr()
    assert (codigo, dicho.out, dicho.err.count("\n")) == (2, "", 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "argumentos",
    [
        ["abrir", "--carpeta", "fichero/dentro"],
        ["exportar", "fichero/dentro"],
        ["imprimir", "3", "--tablero", "no_esta"],
        ["resumen", "no_esta"],
        ["semillas", "3", "--tablero", "no_esta"],
        ["sitio", ".", "--pyodide", "no_esta"],
        ["tablero", "nuevo", "Mi pueblo", "--carpeta", "fichero"],
        ["tablero", "comprobar", "no_esta"],
    ],
    ids=" ".join,
)
def test_lo_que_falla_al_hacerla_acaba_con_1(argumentos, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fichero").touch()
    assert orden.main(argumentos) == 1
    assert [fichero.name for fichero in tmp_path.iterdir()] == ["fichero"]
