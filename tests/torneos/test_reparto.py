"""Se reparta como se reparta, sale lo mismo."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pandas as pd
import pytest

from monopoly_edu import Constructora, Prudente, torneo
from monopoly_edu.torneos import AvisoDeTorneo, FalloEnTorneo, Resultado

from .estrategias import Memoriosa, Rota

RAIZ = Path(__file__).parents[2]
DOS = {"Ana": Prudente, "Luis": Constructora}
TODO = {"semilla": 9, "dinero_cada": 30, "llegadas": True, "alquileres": True, "progreso": False}


def iguales(uno: Resultado, otro: Resultado) -> None:
    for tabla in ("partidas", "dinero", "llegadas", "alquileres"):
        pd.testing.assert_frame_equal(getattr(uno, tabla), getattr(otro, tabla))


@pytest.fixture(scope="module")
def en_serie() -> Resultado:
    return torneo(DOS, 30, **TODO)


class EnElActo(Executor):
    """Un ejecutor sin hilos ni procesos: lo hace al pedirlo."""

    def submit(self, fn, /, *args, **kwargs):
        futuro: Future = Future()
        try:
            futuro.set_result(fn(*args, **kwargs))
        except BaseException as error:
            futuro.set_exception(error)
        return futuro


class Roto(EnElActo):
    """Un ejecutor que a veces no llega: lo que no se juega allí se juega aquí."""

    def __init__(self) -> None:
        self.pedidos = 0

    def submit(self, fn, /, *args, **kwargs):
        self.pedidos += 1
        if self.pedidos % 3 == 0:
            raise RuntimeError("cannot schedule new futures after shutdown")
        if self.pedidos % 3 == 1:
            return super().submit(_ahogarse)
        return super().submit(fn, *args, **kwargs)


def _ahogarse():
    raise MemoryError


@pytest.mark.parametrize("por_lote", [1, 7, 100])
@pytest.mark.parametrize("ejecutor", [EnElActo, lambda: ThreadPoolExecutor(3)], ids=["en el acto", "hilos"])
def test_da_igual_quien_y_en_que_lotes(en_serie, ejecutor, por_lote):
    with ejecutor() as quien:
        iguales(torneo(DOS, 30, ejecutor=quien, por_lote=por_lote, **TODO), en_serie)


@pytest.mark.parametrize(("procesos", "como"), [(1, None), (2, None), (2, "spawn")])
def test_otros_procesos(en_serie, procesos, como):
    """También los que empiezan desde cero, que son los de Windows y macOS."""
    with ProcessPoolExecutor(procesos, get_context(como)) as quien:
        repartido = torneo(DOS, 30, ejecutor=quien, por_lote=4, **TODO)
    assert repartido.avisos == []
    iguales(repartido, en_serie)


def test_los_objetos_con_recuerdos_tambien(en_serie):
    quienes = {"Ana": Memoriosa(3), "Luis": Constructora()}
    with ThreadPoolExecutor(2) as quien:
        iguales(torneo(quienes, 10, ejecutor=quien, por_lote=3, **TODO), torneo(quienes, 10, **TODO))


def test_lo_que_no_llega_se_juega_aqui(en_serie):
    with Roto() as quien, pytest.warns(AvisoDeTorneo, match="se han jugado aquí: el resultado es el mismo"):
        repartido = torneo(DOS, 30, ejecutor=quien, por_lote=2, **TODO)
    iguales(repartido, en_serie)


@pytest.mark.skipif(sys.platform == "win32", reason="en Windows no hay SIGKILL")
def test_un_proceso_que_se_cierra(monkeypatch):
    with ProcessPoolExecutor(2) as quien:
        de_verdad = Resultado.apuntar

        def apuntar(self, lote):
            de_verdad(self, lote)
            if self.jugadas == 6:
                for proceso in list(quien._processes.values()):
                    os.kill(proceso.pid, signal.SIGKILL)

        monkeypatch.setattr(Resultado, "apuntar", apuntar)
        with pytest.warns(AvisoDeTorneo, match="BrokenProcessPool"):
            repartido = torneo(DOS, 90, ejecutor=quien, por_lote=1, **TODO)
    monkeypatch.undo()
    iguales(repartido, torneo(DOS, 90, **TODO))


def test_lo_que_no_se_puede_enviar_se_juega_aqui(en_serie):
    quien_la_lleva = Prudente()
    quien_la_lleva.secreto = lambda: 0
    with ProcessPoolExecutor(1) as quien, pytest.warns(AvisoDeTorneo, match="se han jugado aquí"):
        repartido = torneo({"Ana": quien_la_lleva, "Luis": Constructora}, 30, ejecutor=quien, **TODO)
    pd.testing.assert_frame_equal(repartido.partidas, en_serie.partidas)


def test_lo_escrito_en_una_celda_no_viaja(en_serie):
    class Prudente(DOS["Ana"]):
        """Está escrita aquí dentro: otro proceso no la encontraría."""

    with EnElActo() as quien, pytest.warns(AvisoDeTorneo, match=r"Ana .*guárdala en un fichero \.py") as avisos:
        quien.submit = None  # si se usa, falla
        repartido = torneo({"Ana": Prudente, "Luis": Constructora}, 30, ejecutor=quien, **TODO)
    assert len(avisos) == 1 and repartido.avisos == [str(avisos[0].message)]
    iguales(repartido, en_serie)


def test_en_el_navegador_se_juega_aqui(en_serie, monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    with EnElActo() as quien, pytest.warns(AvisoDeTorneo, match="navegador"):
        quien.submit = None
        iguales(torneo(DOS, 30, ejecutor=quien, **TODO), en_serie)


def test_el_fallo_es_el_mismo_en_todas_partes():
    fallos = []
    with ProcessPoolExecutor(2) as quien:
        for pedido in ({}, {"ejecutor": quien, "por_lote": 1}, {"ejecutor": quien, "por_lote": 30}):
            with pytest.raises(FalloEnTorneo) as parada:
                torneo({"Ana": Prudente, "Luis": Rota}, 60, **TODO, **pedido)
            fallos.append(parada.value)
    assert len({str(fallo) for fallo in fallos}) == 1
    for fallo in fallos:
        assert fallo.resultado.jugadas == fallo.numero
        assert fallo.partida_en_ese_punto().pregunta.texto == fallo.pregunta


def test_interrumpir_aprovecha_lo_que_ya_ha_llegado(monkeypatch):
    de_verdad = Resultado.apuntar

    def apuntar(self, lote):
        if lote.actas[0].numero == 6 and self.jugadas == 6:
            raise KeyboardInterrupt
        de_verdad(self, lote)

    monkeypatch.setattr(Resultado, "apuntar", apuntar)
    with EnElActo() as quien, pytest.warns(AvisoDeTorneo, match="interrumpido"):
        cortado = torneo(DOS, 30, ejecutor=quien, por_lote=2, **TODO)
    assert cortado.interrumpido and cortado.jugadas == 28
    assert cortado.partidas["partida"].is_monotonic_increasing


HUELLA = """
import hashlib
from monopoly_edu import Azarosa, Negociadora, torneo
r = torneo({"Ana": Azarosa, "Luis": Negociadora, "Bea": Negociadora}, 6, progreso=False, alquileres=True)
print(hashlib.sha256((r.partidas.to_csv() + r.alquileres.to_csv()).encode()).hexdigest())
"""


def test_da_igual_el_orden_de_los_conjuntos():
    huellas = set()
    for azar in ("0", "1", "77"):
        entorno = {**os.environ, "PYTHONHASHSEED": azar, "PYTHONPATH": str(RAIZ)}
        orden = [sys.executable, "-c", HUELLA]
        salida = subprocess.run(orden, env=entorno, capture_output=True, text=True, check=True, cwd=RAIZ)
        huellas.add(salida.stdout)
    assert len(huellas) == 1 and len(huellas.pop().strip()) == 2 * hashlib.sha256().digest_size


CORTE = """
import os, signal, threading, warnings
from concurrent.futures import ProcessPoolExecutor
from monopoly_edu import Prudente, torneo
from monopoly_edu.torneos.resultado import Resultado

de_verdad = Resultado.apuntar

def apuntar(self, lote):
    de_verdad(self, lote)
    if self.jugadas == 30:
        threading.Timer(0.1, lambda: os.killpg(0, signal.SIGINT)).start()

if __name__ == "__main__":
    # Si se prueba en segundo plano, la señal llega desconectada.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    warnings.simplefilter("ignore")
    Resultado.apuntar = apuntar
    with ProcessPoolExecutor(2) as quien:
        r = torneo({"Ana": Prudente, "Luis": Prudente}, 100_000, ejecutor=quien, progreso=False, por_lote=3)
    print(r.interrumpido, 30 <= r.jugadas < 100_000, not r.partidas.duplicated(["partida", "jugador"]).any())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="en Windows no hay grupos de procesos")
def test_una_interrupcion_de_verdad(tmp_path):
    """Como Ctrl-C en la terminal, con el torneo en marcha: la señal llega a todos los procesos."""
    (tmp_path / "corte.py").write_text(CORTE, encoding="utf-8")
    entorno = {**os.environ, "PYTHONPATH": str(RAIZ)}
    orden = [sys.executable, str(tmp_path / "corte.py")]
    salida = subprocess.run(
        orden, env=entorno, capture_output=True, text=True, timeout=60, check=False, start_new_session=True
    )
    assert salida.stdout.split() == ["True", "True", "True"], salida.stderr
