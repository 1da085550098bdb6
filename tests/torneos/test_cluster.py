"""Un clúster de Dask de verdad: dos procesos que hablan por TCP."""

from __future__ import annotations

import os
import signal

import pytest

from monopoly_edu import Constructora, Negociadora, Prudente, torneo
from monopoly_edu.torneos import Resultado

from .test_reparto import TODO, iguales

pytestmark = pytest.mark.cluster

TRES = {"Ana": Prudente, "Luis": Constructora, "Bea": Negociadora}
PARTIDAS = 60


@pytest.fixture(scope="module")
def cliente():
    from distributed import Client, LocalCluster

    sitio = {"host": "127.0.0.1", "protocol": "tcp://", "dashboard_address": None}
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **sitio) as cluster,
        Client(cluster) as cliente,
    ):
        assert cliente.scheduler.address.startswith("tcp://127.0.0.1:")
        yield cliente


@pytest.fixture(scope="module")
def en_serie() -> Resultado:
    return torneo(TRES, PARTIDAS, **TODO)


@pytest.mark.parametrize("por_lote", [1, 7])
def test_el_cluster_juega_lo_mismo(cliente, en_serie, por_lote):
    repartido = torneo(TRES, PARTIDAS, ejecutor=cliente.get_executor(), por_lote=por_lote, **TODO)
    assert repartido.avisos == []
    iguales(repartido, en_serie)


def test_vale_el_cliente_sin_mas(cliente, en_serie):
    iguales(torneo(TRES, PARTIDAS, ejecutor=cliente, **TODO), en_serie)


def test_si_se_cae_un_trabajador_no_falta_nada(cliente, en_serie, monkeypatch):
    pids = cliente.run(os.getpid)
    assert len(set(pids.values()) - {os.getpid()}) == 2
    de_verdad, caidos = Resultado.apuntar, []

    def apuntar(self, lote):
        de_verdad(self, lote)
        if self.jugadas >= 5 and not caidos:
            caidos.append(min(pids.values()))
            os.kill(caidos[0], signal.SIGKILL)

    monkeypatch.setattr(Resultado, "apuntar", apuntar)
    repartido = torneo(TRES, PARTIDAS, ejecutor=cliente.get_executor(), por_lote=1, **TODO)
    assert caidos and not repartido.interrumpido
    iguales(repartido, en_serie)
