"""Un torneo: lo que sale, lo que se cuenta y lo que se dice cuando algo falla."""

from __future__ import annotations

import warnings

import pandas as pd
import pytest

from monopoly_edu import Compradora, Constructora, Normas, Partida, Prudente, RespuestaNoValida, Tablero, Tacana, torneo
from monopoly_edu.analisis.estadistica import proporcion
from monopoly_edu.mesa import hechos
from monopoly_edu.torneos import AvisoDeTorneo, FalloEnTorneo, Resultado, preparar, seguir

from .estrategias import Despistada, Exigente, Memoriosa, Rota, Tramposa

TRES = {"Ana": Prudente, "Luis": Constructora, "Bea": Tacana}
PARTIDAS = 12


@pytest.fixture(scope="module")
def r() -> Resultado:
    return torneo(TRES, PARTIDAS, semilla=5, progreso=False, dinero_cada=20, llegadas=True, alquileres=True)


def _iguales(uno: Resultado, otro: Resultado) -> None:
    pd.testing.assert_frame_equal(uno.partidas, otro.partidas)
    pd.testing.assert_frame_equal(uno.tabla(), otro.tabla())


# --- Las partidas ------------------------------------------------------------------------


def test_una_fila_por_partida_y_jugador(r):
    columnas = "partida semilla jugador estrategia asiento gana turnos turno_ruina fin dinero_final"
    assert list(r.partidas.columns) == columnas.split()
    assert len(r.partidas) == PARTIDAS * 3
    assert r.partidas["jugador"].tolist() == list(TRES) * PARTIDAS
    assert r.partidas["estrategia"].unique().tolist() == ["Prudente", "Constructora", "Tacana"]


def test_cada_partida_es_la_que_se_repite(r):
    for numero in range(4):
        filas = r.partidas[r.partidas["partida"] == numero].set_index("jugador")
        partida = r.repetir(numero)
        assert [j.nombre for j in partida.mesa.jugadores] == filas.sort_values("asiento").index.tolist()
        ganador = partida.jugar()
        assert filas.index[filas["gana"]].tolist() == [ganador]
        assert set(filas["turnos"]) == {partida.mesa.turno}
        assert set(filas["fin"]) == {partida.fin}
        assert filas["dinero_final"].to_dict() == {j.nombre: j.dinero for j in partida.mesa.jugadores}
        assert filas["turno_ruina"].dropna().to_dict() == _ruinas(partida)


def _ruinas(partida: Partida) -> dict[str, int]:
    turno, ruinas = 0, {}
    for hecho in partida.hechos:
        if isinstance(hecho, hechos.Turno):
            turno = hecho.numero
        elif isinstance(hecho, hechos.Quiebra):
            ruinas[partida.mesa.nombre(hecho.asiento)] = turno
    return ruinas


def test_se_puede_jugar_solo_con_la_semilla_de_la_fila(r):
    filas = r.partidas[r.partidas["partida"] == 7].sort_values("asiento")
    sentados = [(nombre, TRES[nombre]) for nombre in filas["jugador"]]
    partida = Partida.nueva(sentados, semilla=filas["semilla"].iloc[0])
    assert partida.jugar() == filas["jugador"][filas["gana"]].item()


def test_todos_pasan_por_todos_los_asientos(r):
    veces = r.partidas.groupby(["jugador", "asiento"]).size()
    assert set(veces) == {PARTIDAS // 3}


def test_mismos_dados_para_cualquier_alineacion():
    unos, otros = (torneo(quienes, 3, progreso=False) for quienes in (TRES, {"X": Tacana, "Y": Tacana, "Z": Prudente}))
    assert unos.partidas["semilla"].tolist() == otros.partidas["semilla"].tolist()
    for numero in range(3):
        una, otra = unos.repetir(numero), otros.repetir(numero)
        una.siguiente("tirada"), otra.siguiente("tirada")
        assert una.mesa.tirada == otra.mesa.tirada
        assert una.mesa.mazos == otra.mesa.mazos


def test_menos_partidas_son_las_primeras(r):
    pocas = torneo(TRES, 3, semilla=5, progreso=False)
    pd.testing.assert_frame_equal(pocas.partidas, r.partidas.head(9))


def test_otra_semilla_otras_partidas(r):
    assert not torneo(TRES, PARTIDAS, semilla=6, progreso=False).partidas["turnos"].equals(r.partidas["turnos"])


def test_un_objeto_empieza_cada_partida_como_se_dio():
    objeto = Memoriosa(generosidad=3)
    a_la_vez = torneo({"Ana": objeto, "Luis": objeto}, 4, progreso=False)
    assert objeto.compras == 0
    de_una_en_una = [a_la_vez.repetir(n) for n in range(4)]
    assert [p.jugar() for p in de_una_en_una] == a_la_vez.partidas["jugador"][a_la_vez.partidas["gana"]].tolist()


# --- Finales y resumen -------------------------------------------------------------------


def test_el_limite_de_turnos_se_cuenta():
    corto = torneo(TRES, 4, limite_turnos=5, progreso=False)
    assert set(corto.partidas["fin"]) == {"límite de turnos"} and set(corto.partidas["turnos"]) == {5}
    assert not corto.partidas["gana"].any() and corto.partidas["turno_ruina"].isna().all()
    assert corto.tabla()["acaban por límite de turnos"].tolist() == [4, 4, 4]


@pytest.mark.filterwarnings("error")
def test_si_nadie_se_arruina_no_hay_mediana_ni_avisos_en_ingles():
    """Pandas 2, que es el del sitio, avisa de que hace la mediana de nada."""
    corto = torneo(TRES, 2, limite_turnos=2, progreso=False)
    assert corto.tabla()["turno de ruina (mediana)"].isna().all()


def test_el_limite_de_rondas_se_cuenta():
    corto = torneo(TRES, 4, normas=Normas(limite_de_rondas=3), progreso=False)
    assert corto.tabla()["acaban por límite de rondas"].tolist() == [4, 4, 4]
    assert corto.partidas["gana"].sum() == 4


def test_la_tabla_resume_las_partidas(r):
    tabla = r.tabla()
    assert tabla.index.tolist() == list(TRES)
    for nombre, fila in tabla.iterrows():
        suyas = r.partidas[r.partidas["jugador"] == nombre]
        assert fila["victorias"] == suyas["gana"].sum()
        esperado = [round(100 * x, 2) for x in proporcion(int(suyas["gana"].sum()), PARTIDAS)]
        assert [fila["victorias (%)"], fila["desde (%)"], fila["hasta (%)"]] == esperado
        assert fila["ruinas"] == suyas["turno_ruina"].notna().sum()
    finales = [c for c in tabla.columns if c.startswith("acaban por ")]
    assert (tabla[finales].sum(axis=1) == PARTIDAS).all()
    estrecha = r.tabla(confianza=0.5)
    assert (estrecha["hasta (%)"] - estrecha["desde (%)"] < tabla["hasta (%)"] - tabla["desde (%)"]).all()


def test_se_presenta(r):
    assert repr(r).startswith("<Torneo de 12 partidas, semilla 5. Ganadas: Ana ")


# --- Lo que solo se guarda si se pide ----------------------------------------------------


def test_el_dinero_pasa_por_donde_toca(r):
    camino = r.dinero[(r.dinero["partida"] == 0) & (r.dinero["jugador"] == "Ana")].set_index("turno")["dinero"]
    fila = r.partidas.iloc[0]
    assert camino.index.tolist() == sorted({*range(0, fila["turnos"] + 1, 20), fila["turnos"]})
    assert camino.iloc[0] == 1500 and camino.iloc[-1] == fila["dinero_final"]
    partida = r.repetir(0)
    partida.jugar(limite_turnos=40)
    assert camino[40] == next(j.dinero for j in partida.mesa.jugadores if j.nombre == "Ana")


def test_llegadas_y_alquileres_son_los_de_las_partidas(r):
    llegadas = pd.DataFrame(0, index=r.llegadas.index, columns=r.llegadas.columns)
    alquileres: dict[tuple[int, str], list[int]] = {}
    for numero in range(PARTIDAS):
        partida = r.repetir(numero)
        partida.jugar()
        for hecho in partida.hechos:
            if isinstance(hecho, hechos.Avanza | hechos.Retrocede):
                llegadas.loc[hecho.hasta, partida.mesa.nombre(hecho.asiento)] += 1
            elif isinstance(hecho, hechos.ALaCarcel):
                llegadas.loc[40, partida.mesa.nombre(hecho.asiento)] += 1
            elif isinstance(hecho, hechos.Pago) and hecho.concepto == "alquiler":
                alquileres.setdefault((hecho.casilla, partida.mesa.nombre(hecho.a)), []).append(hecho.importe)
    pd.testing.assert_frame_equal(r.llegadas, llegadas)
    for fila in r.alquileres.itertuples():
        cobros = alquileres.pop((fila.casilla, fila.jugador), [])
        assert (fila.veces, fila.importe) == (len(cobros), sum(cobros))
    assert alquileres == {} and len(r.alquileres) == 28 * 3


def test_un_tablero_sin_carcel_no_cuenta_presos():
    mini = torneo({"A": Compradora, "B": Compradora}, 2, Tablero.cargar("mini"), progreso=False, llegadas=True)
    assert mini.llegadas.index.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("que", ["dinero", "llegadas", "alquileres"])
def test_lo_que_no_se_pide_no_se_guarda(que):
    pocas = torneo(TRES, 1, progreso=False)
    assert pocas._cuentas.llegadas == {} and pocas._actas[0].camino == ()
    with pytest.raises(ValueError, match="pídelo al jugar"):
        getattr(pocas, que)


# --- Cuando algo falla -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clase", "dice"),
    [
        (Rota, "ZeroDivisionError.*Ha sido en la línea .* «comprar»"),
        (Tramposa, "'escapar' a «carcel»"),
        (Despistada, "Ha sido en la línea .* «reserva»"),
    ],
)
def test_el_fallo_dice_donde_y_se_abre_ahi(clase, dice):
    with pytest.raises(FalloEnTorneo, match=dice) as parada:
        torneo({"Ana": Prudente, "Luis": clase}, 60, semilla=3, progreso=False)
    fallo = parada.value
    assert fallo.jugador == "Luis" and fallo.semilla == f"3:{fallo.numero}"
    assert f"semilla «{fallo.semilla}»" in str(fallo) and f"turno {fallo.turno}" in str(fallo)
    assert fallo.pregunta in str(fallo)
    partida = fallo.partida_en_ese_punto()
    assert partida.pregunta.texto == fallo.pregunta and partida.mesa.turno == fallo.turno
    with pytest.raises((RuntimeError, RespuestaNoValida)):
        partida.siguiente("decision")
    assert fallo.resultado.jugadas == fallo.numero and len(fallo.resultado.partidas) == 2 * fallo.numero


def test_interrumpir_devuelve_lo_jugado(monkeypatch):
    de_verdad = Resultado.apuntar

    def apuntar(self, lote):
        if self.jugadas == 4:
            raise KeyboardInterrupt
        de_verdad(self, lote)

    monkeypatch.setattr(Resultado, "apuntar", apuntar)
    with pytest.warns(AvisoDeTorneo, match="interrumpido: se han jugado 4 de 12"):
        cortado = torneo(TRES, PARTIDAS, semilla=5, progreso=False)
    assert cortado.interrumpido and cortado.jugadas == 4 and "4 de 12" in repr(cortado)
    monkeypatch.undo()
    _iguales(cortado, torneo(TRES, 4, semilla=5, progreso=False))


def test_interrumpido_sin_ninguna_partida(monkeypatch):
    monkeypatch.setattr(Resultado, "apuntar", lambda self, lote: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.warns(AvisoDeTorneo):
        nada = torneo(TRES, PARTIDAS, progreso=False)
    assert len(nada.partidas) == 0 and nada.tabla()["victorias"].tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("pedido", "dice"),
    [
        ({"estrategias": {"Ana": Prudente}}, "al menos 2 jugadores"),
        ({"estrategias": [Prudente, Tacana]}, "en un diccionario"),
        ({"estrategias": {"Ana": Prudente, "Luis": "Prudente"}}, "Se esperaba una estrategia"),
        ({"estrategias": {"Ana": Prudente, "Luis": Exigente}}, "dala ya hecha"),
        ({"partidas": 0}, "«partidas»"),
        ({"partidas": 2.5}, "«partidas»"),
        ({"limite_turnos": 0}, "«limite_turnos»"),
        ({"semilla": None}, "«semilla»"),
        ({"tablero": "madrid"}, "un Tablero"),
        ({"normas": "española"}, "unas Normas"),
        ({"ejecutor": 2}, "«ejecutor»"),
        ({"por_lote": 0}, "«por_lote»"),
        ({"dinero_cada": 0}, "«dinero_cada»"),
    ],
)
def test_lo_mal_pedido_se_dice_en_una_frase(pedido, dice):
    with pytest.raises(ValueError, match=dice) as queja:
        torneo(**{"estrategias": TRES, **pedido}, progreso=False)
    assert "\n" not in str(queja.value)


def test_solo_se_repite_lo_que_hay(r):
    with pytest.raises(ValueError, match="de la 0 a la 11"):
        r.repetir(PARTIDAS)


# --- La barra ----------------------------------------------------------------------------


def test_la_barra_dice_por_donde_va(capsys):
    torneo(TRES, 2)
    assert "Partidas: 100 %" in capsys.readouterr().err
    torneo(TRES, 2, progreso=False)
    assert capsys.readouterr() == ("", "")


def test_sin_nada_que_avisar_no_avisa():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert torneo(TRES, 1, progreso=False).avisos == []


# --- Poco a poco -------------------------------------------------------------------------


def test_jugado_poco_a_poco_sale_lo_mismo_que_de_una_vez():
    poco, van = preparar(TRES, 6, semilla=5), []
    assert poco.jugadas == 0 and poco.partidas.empty
    seguir(poco, 2)
    assert poco.partidas["partida"].nunique() == 2
    seguir(poco, 99, van.append)
    assert van == [3, 4, 5, 6]
    _iguales(poco, torneo(TRES, 6, semilla=5, progreso=False))


def test_si_se_interrumpe_lo_jugado_se_queda_y_se_puede_seguir():
    def cansarse(van):
        if van == 2:
            raise KeyboardInterrupt

    poco = preparar(TRES, 4, semilla=5)
    seguir(poco, 4, cansarse)
    assert (poco.jugadas, poco.interrumpido) == (2, True)
    seguir(poco, 4)
    assert (poco.jugadas, poco.interrumpido) == (4, False)
    _iguales(poco, torneo(TRES, 4, semilla=5, progreso=False))
