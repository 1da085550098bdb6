"""La orden, cuando se interrumpe o nadie la escucha."""

import subprocess
import sys

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
