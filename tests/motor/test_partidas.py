"""Partidas enteras: acaban, las cuentas cuadran en cada hecho y la misma semilla da la misma partida."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monopoly_edu import ESTRATEGIAS, Constructora, Normas, Partida, Prudente, RespuestaNoValida, Tablero, montar
from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.azar import AzarTrucado
from monopoly_edu.mesa.estado import BANCA, HOTEL, Mesa
from monopoly_edu.mesa.guardado import PartidaNoValida

CUATRO = [("Ana", Prudente), ("Luis", Constructora), ("Bea", Prudente), ("Ion", Constructora)]


class Auditor(list):
    """Una lista de hechos que revisa la mesa cada vez que se apunta uno."""

    def __init__(self, mesa: Mesa) -> None:
        super().__init__(mesa.hechos or [])
        self.mesa, self.total = mesa, mesa.total
        self.dinero = [j.dinero for j in mesa.jugadores]
        self.banca = mesa.banca
        self.arruinados: set[int] = set()

    def append(self, hecho: Any) -> None:
        super().append(hecho)
        mesa = self.mesa
        assert mesa.total == self.total
        assert all(j.dinero >= 0 for j in mesa.jugadores)
        assert len(mesa.propietario) == len(mesa.tablero)
        self._el_dinero_sale_de_los_pagos(hecho)
        self._nadie_vuelve_de_la_quiebra(hecho)
        self._las_tarjetas_estan_en_un_sitio(hecho)

    def _el_dinero_sale_de_los_pagos(self, hecho: Any) -> None:
        if isinstance(hecho, hechos.Pago):
            for quien, cuanto in ((hecho.de, -hecho.importe), (hecho.a, hecho.importe)):
                if quien == BANCA:
                    self.banca += cuanto
                elif quien >= 0:
                    self.dinero[quien] += cuanto
        assert self.dinero == [j.dinero for j in self.mesa.jugadores]
        assert self.banca == self.mesa.banca

    def _nadie_vuelve_de_la_quiebra(self, hecho: Any) -> None:
        actor = getattr(hecho, "asiento", None)
        if isinstance(hecho, hechos.Quiebra):
            assert actor not in self.arruinados
            self.arruinados.add(hecho.asiento)
        elif not isinstance(hecho, hechos.DevuelveTarjeta | hechos.Derriba):
            assert actor not in self.arruinados

    def _las_tarjetas_estan_en_un_sitio(self, hecho: Any) -> None:
        if isinstance(hecho, hechos.RobaTarjeta | hechos.GuardaTarjeta | hechos.DevuelveTarjeta):
            return
        for clave, mazo in self.mesa.tablero.mazos.items():
            en_mano = sum(j.tarjetas.count(clave) for j in self.mesa.jugadores)
            assert len(self.mesa.mazos[clave]) + en_mano in (len(mazo.tarjetas), len(mazo.tarjetas) - 1)


def revisar_la_mesa(mesa: Mesa) -> None:
    """Lo que ha de cumplirse cada vez que se hace una pregunta."""
    assert cuentas.casas_de_la_caja(mesa) == (mesa.importes.casas, mesa.importes.hoteles)
    assert mesa.casas >= 0 and mesa.hoteles >= 0
    for grupo in mesa.tablero.grupos.values():
        niveles = [mesa.edificios[c] for c in grupo.casillas]
        duenos = {mesa.propietario[c] for c in grupo.casillas}
        assert mesa.completo[grupo.casillas[0]] == (len(duenos) == 1 and BANCA not in duenos)
        assert max(niveles) - min(niveles) <= 1 and max(niveles) <= HOTEL
        assert not any(niveles) or mesa.completo[grupo.casillas[0]]
        assert not any(niveles) or not any(mesa.hipotecado[c] for c in grupo.casillas)
    for clave, mazo in mesa.tablero.mazos.items():
        en_mano = sum(j.tarjetas.count(clave) for j in mesa.jugadores)
        assert len(mesa.mazos[clave]) + en_mano == len(mazo.tarjetas)
    assert {a for a in mesa.propietario if a != BANCA} <= set(mesa.vivos)
    assert all(j.arruinado == (a not in mesa.vivos) for a, j in enumerate(mesa.jugadores))
    assert all(j.dinero == 0 and not j.tarjetas for j in mesa.jugadores if j.arruinado)


def auditada(partida: Partida) -> Partida:
    """La misma partida, con un auditor apuntando los hechos."""
    auditor = Auditor(partida.mesa)
    partida.mesa.hechos = auditor
    return partida


@pytest.mark.parametrize("jugadores", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("edicion", ["madrid", "internacional"])
def test_las_cuentas_cuadran_en_cada_hecho(jugadores: int, edicion: str) -> None:
    clases = list(ESTRATEGIAS.values())
    sentados = [(f"J{i}", clases[i % len(clases)]) for i in range(jugadores)]
    for semilla in range(6):
        partida = auditada(Partida.nueva(sentados, tablero=Tablero.cargar(edicion), semilla=semilla))
        while partida.mesa.turno < 150 and not partida.terminada:
            partida.siguiente("turno")
            revisar_la_mesa(partida.mesa)


def test_p08_cada_partida_acaba_con_un_superviviente_o_por_un_limite_dicho() -> None:
    fines: dict[str | None, int] = {}
    for semilla in range(60):
        partida = Partida.nueva(CUATRO, semilla=semilla, contar=False)
        ganador = partida.jugar(limite_turnos=1000)
        fines[partida.fin] = fines.get(partida.fin, 0) + 1
        vivos = [j.nombre for j in partida.mesa.jugadores if not j.arruinado]
        if partida.fin == "último jugador":
            assert vivos == [ganador]
        else:
            assert partida.fin == "límite de turnos" and ganador is None and len(vivos) > 1
    assert set(fines) <= {"último jugador", "límite de turnos"}
    assert fines["último jugador"] > 30


GUION = """
import hashlib, json
from monopoly_edu import Constructora, Partida, Prudente
p = Partida.nueva([("Ana", Prudente), ("Luis", Constructora), ("Bea", Prudente)], semilla=11)
p.jugar(limite_turnos=300)
print(hashlib.sha256(json.dumps([p.narracion(), p.diario]).encode()).hexdigest())
"""


def test_la_misma_semilla_da_los_mismos_hechos_en_otro_proceso() -> None:
    huellas = set()
    for sal in ("0", "1", "12345"):
        entorno = {**os.environ, "PYTHONHASHSEED": sal, "PYTHONPATH": os.pathsep.join(sys.path)}
        salida = subprocess.run([sys.executable, "-c", GUION], env=entorno, capture_output=True, text=True, check=True)
        huellas.add(salida.stdout)
    assert len(huellas) == 1


def test_cambiar_un_programa_no_cambia_los_dados() -> None:
    tiradas = []
    for estrategia in (Prudente, Constructora):
        partida = Partida.nueva([("Ana", Prudente), ("Luis", estrategia)], semilla=5)
        partida.jugar(limite_turnos=40)
        tiradas.append([h.tirada for h in partida.hechos if isinstance(h, hechos.SacaDados)])
    cuantas = min(map(len, tiradas))
    assert cuantas >= 40
    assert tiradas[0][:cuantas] == tiradas[1][:cuantas]


# --- Respuestas legales cualesquiera -----------------------------------------------------

OPCIONES_DE_NORMAS = st.fixed_dictionaries(
    {},
    optional={
        "doble_con_hipoteca_en_el_grupo": st.booleans(),
        "cobro_de_alquiler": st.sampled_from(["automatico", "a_peticion"]),
        "impuesto_capital": st.sampled_from(["fijo_200", "eleccion_10"]),
        "base_de_reventa": st.sampled_from(["impreso", "pagado"]),
        "rebaja_en_bloque": st.booleans(),
        "varios_acreedores": st.sampled_from(["orden_de_turno", "reparto"]),
        "subasta_del_patrimonio": st.sampled_from(["sin_hipoteca", "con_hipoteca"]),
        "pagar_y_esperar": st.booleans(),
        "sin_subastas": st.booleans(),
        "bote_parking": st.booleans(),
        "doble_sueldo_en_salida": st.booleans(),
        "dinero_inicial": st.sampled_from([50, 400, 1500]),
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.data_too_large, HealthCheck.too_slow])
@given(
    semilla=st.integers(0, 10**6),
    jugadores=st.integers(2, 8),
    edicion=st.sampled_from(["madrid", "internacional", "mini"]),
    normas=OPCIONES_DE_NORMAS,
)
def test_con_respuestas_legales_al_azar_no_se_rompe_nada(
    semilla: int, jugadores: int, edicion: str, normas: dict[str, Any]
) -> None:
    nombres = [f"J{i}" for i in range(jugadores)]
    partida = auditada(
        Partida.nueva(nombres, tablero=Tablero.cargar(edicion), normas=Normas(**normas), semilla=semilla)
    )
    azar = Random(semilla)
    for _ in range(250):
        if partida.terminada:
            break
        opciones = partida.pregunta.opciones
        assert len(opciones) > 0, f"nadie puede contestar a {partida.pregunta!r}"
        partida.responder(opciones[int(azar.random() * len(opciones))])
        revisar_la_mesa(partida.mesa)
    repetida = Partida.nueva(nombres, tablero=Tablero.cargar(edicion), normas=Normas(**normas), semilla=semilla)
    for respuesta in partida.diario:
        repetida.responder(respuesta)
    assert repetida.mesa == partida.mesa
    assert repetida.narracion() == partida.narracion()


# --- Deshacer, guardar y abrir -----------------------------------------------------------


def test_deshacer_devuelve_la_mesa_de_antes() -> None:
    partida = Partida.nueva(["Ana", ("Luis", Constructora)], semilla=3)
    while partida.pregunta.jugador != "Ana" or partida.pregunta.clase != "turno":
        partida.siguiente()
    antes = partida.mesa.copia()
    partida.responder("tirar")
    partida.siguiente("turno")
    assert partida.mesa != antes
    partida.deshacer()
    assert partida.mesa == antes
    assert partida.pregunta.jugador == "Ana"


def test_una_respuesta_ilegal_deja_la_partida_como_estaba() -> None:
    partida = Partida.nueva(["Ana", "Luis"], semilla=3)
    antes, diario, ocurrido = partida.mesa.copia(), list(partida.diario), list(partida.hechos)
    for basura in (
        "comprar",
        ["edificar", 39],
        ["edificar", "x"],
        ["trato", 3],
        None,
        3.5,
        {},
        [],
        ["pujar", 10],
        object(),
    ):
        with pytest.raises(RespuestaNoValida) as rechazo:
            partida.responder(basura)
        assert rechazo.value.mensaje.strip() and rechazo.value.motivo
    assert (partida.mesa, partida.diario, partida.hechos) == (antes, diario, ocurrido)
    assert partida.pregunta is not None


def test_guardar_y_abrir_da_la_misma_partida(tmp_path: Path) -> None:
    partida = Partida.nueva(["Ana", ("Luis", Constructora)], semilla=8)
    for _ in range(60):
        partida.siguiente()
        if partida.pregunta and partida.pregunta.jugador == "Ana":
            partida.responder(partida.pregunta.opciones[0])
    partida.guardar(tmp_path / "partida.json")
    abierta = Partida.abrir(tmp_path / "partida.json")
    assert abierta.mesa == partida.mesa
    assert abierta.narracion() == partida.narracion()
    assert [e is None for e in abierta.estrategias] == [True, False]


def test_una_estrategia_que_no_se_conoce_pasa_a_ser_una_persona(tmp_path: Path) -> None:
    class Mia(Prudente):
        """Una estrategia de clase."""

    partida = Partida.nueva([("Ana", Mia), ("Luis", Prudente)], semilla=8)
    partida.siguiente("turno")
    partida.guardar(tmp_path / "p.json")
    abierta = Partida.abrir(tmp_path / "p.json")
    assert abierta.estrategias[0] is None
    assert abierta.avisos == ["No se conoce la estrategia Mia: Ana pasa a ser una persona."]
    assert isinstance(Partida.abrir(tmp_path / "p.json", estrategias={"Mia": Mia}).estrategias[0], Mia)


def _estropeados(bueno: dict[str, Any]) -> list[tuple[str, Any]]:
    uno = bueno["jugadores"][0]
    malos: dict[str, list[Any]] = {
        "version": [99, None],
        "tablero": ["cuenca", {"nombre": 3}, 7],
        "normas": [{"sueldo": -3}, {"inventada": 1}, []],
        "semilla": [1.5, None],
        "jugadores": [[], ["Ana", "Luis"], "Ana", [{"nombre": 3, "estrategia": None}] * 2, [uno] * 10, [uno] * 2],
        "diario": ["tirar", ["volar"], [["comprar", 39]], [{"a": 1}], [*bueno["diario"], *["tirar"] * 3000]],
        "posicion": [3, {}, {"jugadores": 3}],
    }
    return [(clave, valor) for clave, valores in malos.items() for valor in valores]


def test_cada_fichero_estropeado_se_explica_y_no_carga_nada(tmp_path: Path) -> None:
    partida = Partida.nueva([("Ana", Prudente), ("Luis", Prudente)], semilla=8)
    partida.siguiente("turno")
    ruta = tmp_path / "año nuevo.json"
    partida.guardar(ruta)
    texto = ruta.read_text(encoding="utf-8")
    bueno = json.loads(texto)
    for clave, valor in _estropeados(bueno):
        ruta.write_text(json.dumps({**bueno, clave: valor}), encoding="utf-8")
        with pytest.raises(PartidaNoValida) as queja:
            Partida.abrir(ruta)
        assert "año nuevo.json" in str(queja.value), (clave, valor)
        assert "Error" not in str(queja.value)
    for roto in (texto[:200], "", "[]", "null", '{"version": 1}', "\x00"):
        ruta.write_text(roto, encoding="utf-8")
        with pytest.raises(PartidaNoValida):
            Partida.abrir(ruta)
    ruta.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PartidaNoValida, match="UTF-8"):
        Partida.abrir(ruta)
    with pytest.raises(PartidaNoValida, match="no se puede leer"):
        Partida.abrir(tmp_path / "no_existe.json")


def test_el_ultimo_que_queda_no_se_arruina_con_lo_que_hereda() -> None:
    """Como S181 con dos jugadores: Luis hereda 48 € de intereses y solo puede reunir 30, pero ya ha ganado (R118)."""
    mesa = montar(
        Tablero.cargar("madrid"),
        {
            "Ana": {"dinero": 0, "titulos": [35, 37, 39], "hipotecas": [35, 37, 39]},
            "Luis": {"dinero": 0, "titulos": [3]},
        },
        turno_de="Ana",
    )
    partida = Partida.desde(mesa, semilla=1, azar=AzarTrucado([(1, 2)]))
    partida.responder("tirar")
    assert partida.ganador == "Luis"
    assert partida.mesa.propietario[39] == 1


def test_g17_el_interes_de_los_demas_titulos_queda_reservado() -> None:
    """Luis recibe la 37 y la 39 hipotecadas con 230 €: conserva la 37 y, con sus 18 € apartados, no llega a los 220."""
    madrid = Tablero.cargar("madrid")
    ana = {"titulos": [37, 39], "hipotecas": [37, 39]}
    partida = Partida.desde(montar(madrid, {"Ana": ana, "Luis": {"dinero": 230}}, turno_de="Ana"), semilla=1)
    partida.responder(["trato", {"con": "Luis", "da": {"casillas": [37, 39]}}])
    partida.responder("aceptar")
    assert (partida.pregunta.clase, partida.pregunta.casilla) == ("hipoteca_heredada", 37)
    partida.responder("conservar")
    assert (partida.pregunta.clase, partida.pregunta.jugador) == ("turno", "Ana")
    assert partida.mesa.jugadores[1].dinero == 230 - 18 - 20


def test_g20_al_acabarse_el_tiempo_gana_el_mayor_patrimonio(tmp_path: Path) -> None:
    """Ana tiene 1000 € y la 39 hipotecada (200); Luis, 1150 €: gana Ana, y se puede guardar y deshacer."""
    ana = {"dinero": 1000, "titulos": [39], "hipotecas": [39]}
    partida = Partida.desde(montar(Tablero.cargar("madrid"), {"Luis": {"dinero": 1150}, "Ana": ana}), semilla=1)
    partida.acabar_por_tiempo()
    assert (partida.terminada, partida.ganador, partida.fin) == (True, "Ana", "tiempo")
    partida.guardar(tmp_path / "p.json")
    assert Partida.abrir(tmp_path / "p.json").ganador == "Ana"
    partida.deshacer()
    assert (partida.terminada, partida.ganador, partida.fin) == (False, None, None)


def test_r117_quien_se_arruina_cobrando_su_cumpleanos_ya_no_cobra_de_los_demas() -> None:
    """Luis quiebra con Ana, que hereda 48 € de intereses y también quiebra: Bea e Ion no pagan a nadie."""
    luis = {"dinero": 2, "titulos": [35, 37, 39], "hipotecas": [35, 37, 39]}
    jugadores = {"Ana": {"dinero": 0, "posicion": 30}, "Luis": luis, "Bea": {}, "Ion": {}}
    azar = AzarTrucado([(1, 2)], ["cobrar_10_de_cada_uno"])
    partida = Partida.desde(montar(Tablero.cargar("madrid"), jugadores), semilla=1, azar=azar)
    partida.responder("tirar")
    while partida.pregunta is not None and partida.pregunta.clase == "pujar":
        partida.responder("pasar")
    assert [j.dinero for j in partida.mesa.jugadores] == [0, 0, 1500, 1500]
    assert partida.mesa.vivos == [2, 3]
