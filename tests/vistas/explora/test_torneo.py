"""El explorador del torneo: se juega poco a poco lo mismo que de una vez, y solo se distingue a quien se distingue."""

import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu import ESTRATEGIAS, Azarosa, Constructora, Normas, Prudente, Tablero, Tacana, explora, torneo
from monopoly_edu.analisis.estadistica import Intervalo, proporcion
from monopoly_edu.vistas.explora import torneo as pedir
from monopoly_edu.vistas.graficos.torneo import Duelo, Marcador, intervalos

MINI = Tablero.cargar("mini")
TRES = {"Ana": Prudente, "Luis": Constructora, "Bea": Tacana}


def test_poco_a_poco_sale_lo_mismo_que_de_una_vez():
    e = explora.torneo(TRES, semilla=5, tablero=MINI)
    for _ in range(3):
        e.diez.click()
    r = torneo(TRES, 30, semilla=5, tablero=MINI, progreso=False)
    assert e.resultado.partidas.equals(r.partidas)
    ganadas = r.tabla()["victorias (%)"]
    for nombre in TRES:
        assert f"{nombre} gana el {str(round(ganadas[nombre], 1)).replace('.', ',')} %" in e.descripcion


def test_no_se_repite_lo_jugado(monkeypatch):
    jugadas = []
    e = explora.torneo(TRES, tablero=MINI)
    contar = e._contar
    monkeypatch.setattr(e, "_contar", lambda van: (jugadas.append(van), contar(van)))
    e.uno.click()
    e.diez.click()
    assert jugadas == list(range(1, 12))


def test_los_intervalos_son_los_de_wilson():
    # Newcombe (1998): 81 de 263, de 0,2553 a 0,3662.
    marcador = Marcador(263, [proporcion(81, 263), proporcion(182, 263)])
    assert "Ana gana el 30,8 % (de 25,5 a 36,6 %)" in intervalos(["Ana", "Luis"], [marcador]).descripcion


def test_los_intervalos_se_estrechan():
    e = explora.torneo({"Ana": Prudente, "Luis": Prudente}, tablero=MINI)
    e.todo.click()
    marcadores = e._marcadores(e._ganadores())
    assert [m.partidas for m in marcadores] == [10, 20, 50, 100, 200, 400]
    anchos = [m.intervalos[0].alto - m.intervalos[0].bajo for m in marcadores]
    assert anchos == sorted(anchos, reverse=True)


def test_dos_estrategias_iguales_no_se_distinguen():
    # Si fueran honradas, se equivocarían 1 de cada 20 veces; en 6 semillas, más de 2 fallos salen 1 vez de cada 400.
    fallos = 0
    for semilla in range(6):
        e = explora.torneo({"Ana": Prudente, "Luis": Prudente}, semilla=semilla, tablero=MINI)
        e.cien.click()
        fallos += "gana más" in e.figura.hallazgo
    assert fallos <= 2


def test_quien_gana_siempre_se_distingue_enseguida():
    e = explora.torneo({"Ana": Constructora, "Luis": Tacana}, tablero=MINI)
    e.uno.click()
    assert e.figura.hallazgo == "Con 1 partida aún no se distinguen"
    e.cien.click()
    assert e.figura.hallazgo == "Con 101 partidas, Ana gana más que Luis"


def test_con_mas_de_dos_se_exige_mas():
    # 30 de 45 frente a 15: con una pareja, de 52 a 78 %, no cabe el 50 %; con seis parejas, sí.
    e = explora.torneo(dict.fromkeys("ABCD", Prudente), tablero=MINI)
    de_dos, de_cuatro = e._duelos(0, [30, 15])[0], e._duelos(0, [30, 15, 0, 0])[0]
    assert de_dos.se_distinguen and not de_cuatro.se_distinguen
    assert de_dos.parte == pytest.approx(proporcion(30, 45))


def test_el_titulo_dice_de_quien_se_distingue():
    marcador = Marcador(50, [Intervalo(0.6, 0.5, 0.7), Intervalo(0.3, 0.2, 0.4), Intervalo(0.1, 0.05, 0.2)])
    claro, dudoso = Duelo(2, Intervalo(0.8, 0.6, 0.9)), Duelo(1, Intervalo(0.6, 0.4, 0.7))
    figura = intervalos(["Ana", "Luis", "Bea"], [marcador], 0, [dudoso, claro])
    assert figura.hallazgo == "Con 50 partidas, Ana gana más que Bea; de Luis aún no se distingue"
    figura = intervalos(["Ana", "Luis"], [Marcador(3, [Intervalo(0, 0, 0.5)] * 2)], None, [], 3)
    assert (
        figura.hallazgo == "Con 3 partidas no ha ganado nadie" and "No gana nadie en 3 partidas" in figura.descripcion
    )


def test_otra_gente_u_otra_semilla_empiezan_de_nuevo():
    e = explora.torneo(tablero=MINI)
    e.diez.click()
    e.sitios[2].value = "Prudente"
    assert e.vistas == e.resultado.jugadas == 0
    assert e.resultado.jugadores == ["Prudente", "Constructora", "Prudente (2)"]
    e.diez.click()
    antes = e.resultado.partidas
    e.semilla.value = "8"
    assert e.resultado.jugadas == 0
    e.diez.click()
    assert not e.resultado.partidas["turnos"].equals(antes["turnos"])
    e.semilla.value = "0"
    e.diez.click()
    assert e.resultado.partidas.equals(antes)


def test_se_puede_ver_cualquier_partida_jugada():
    e = explora.torneo(TRES, semilla=2, tablero=MINI)
    e.ver.click()
    assert "Todavía no se ha jugado ninguna" in e.aviso.value
    e.diez.click()
    e.numero.value = "7"
    e.ver.click()
    letrero, visor = e.visor.children
    fila = e.resultado.partidas.query("partida == 7 and gana").iloc[0]
    assert f"Partida 7: gana {fila['jugador']}, y dura {fila['turnos']} turnos" in letrero.value
    assert visor.partida.jugar() == fila["jugador"]
    e.numero.value = "10"
    e.ver.click()
    assert "va de 0 a 9" in e.aviso.value
    e.sitios[0].value = "Azarosa"
    assert e.visor.children == () and visor.comm is None


def test_si_se_interrumpe_lo_jugado_se_queda_y_se_sigue(monkeypatch):
    e = explora.torneo(TRES, tablero=MINI)

    def cansarse(van):
        if van == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(e, "_contar", cansarse)
    e.diez.click()
    assert e.vistas == 4 and "Jugadas 4 de 400. Interrumpido: lo jugado se queda." in e.marcha.value
    assert "Con 4 partidas" in e.figura.hallazgo
    e.diez.click()
    assert e.vistas == 14 and "Interrumpido" not in e.marcha.value


def test_si_una_estrategia_falla_se_dice_en_una_frase():
    class Rota(Prudente):
        def comprar(self, vista, casilla):
            return 1 / 0

    e = explora.torneo({"Ana": Rota, "Luis": Prudente}, tablero=MINI)
    e.diez.click()
    assert "Partida 2:" in e.marcha.value and "ZeroDivisionError" in e.marcha.value and "\n" not in e.marcha.value
    e.sitios[0].value = "Prudente"
    e.diez.click()
    assert e.vistas == 10 and "queja" not in e.marcha.value


def test_caben_todas_las_de_la_caja():
    e = explora.torneo(ESTRATEGIAS, tablero=MINI, partidas=60)
    nada_se_pisa(e.figura)
    e.todo.click()
    nada_se_pisa(e.figura)
    assert len(e.sitios) == len(ESTRATEGIAS)
    largos = {"Una estrategia con un nombre muy largo": Constructora, "Otra estrategia de nombre largo": Azarosa}
    e = explora.torneo(largos, tablero=MINI)
    e.diez.click()
    nada_se_pisa(e.figura)


@pytest.mark.parametrize("nombre", ["madrid", "internacional"])
def test_tambien_en_los_tableros_grandes(nombre):
    e = explora.torneo(tablero=Tablero.cargar(nombre), normas=Normas.preset("internacional"))
    e.uno.click()
    assert e.resultado.encargo.tablero.nombre == Tablero.cargar(nombre).nombre and e.vistas == 1


@pytest.mark.parametrize(
    ("pedido", "frase"),
    [
        ({"estrategias": [Prudente, Tacana]}, "en un diccionario"),
        ({"estrategias": {"Ana": Prudente}}, "jugadores"),
        ({"partidas": 0}, "«partidas» debe ser un entero"),
        ({"semilla": "siete"}, "«semilla» debe ser un número entero"),
        ({"tablero": "mini"}, "Se esperaba un Tablero"),
    ],
)
def test_lo_que_no_vale_se_dice_en_una_frase(pedido, frase):
    with pytest.raises(ValueError, match=frase):
        pedir(**pedido)


def test_ocho_de_nombre_largo_se_distinguen_sin_color():
    estrategias = {f"Mi estrategia número {n}": clase for n, clase in enumerate([Prudente, Constructora] * 4)}
    e = explora.torneo(estrategias, partidas=60, semilla=7, tablero=MINI)
    nada_se_pisa(e.figura)
    e.todo.click()
    nada_se_pisa(e.figura)
    (ejes,) = e.figura.figura.axes
    muestras = [linea for linea in ejes.lines if list(linea.get_xdata()) == [1.03]]
    assert len({linea.get_marker() for linea in muestras}) == len({linea.get_color() for linea in muestras}) == 8
    assert len({texto.get_text().rsplit(" ", 2)[0] for texto in ejes.texts if "…" in texto.get_text()}) == 8
