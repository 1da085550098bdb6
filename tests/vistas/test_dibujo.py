"""El tablero dibujado: que esté todo, que quepa y que no se cuele nada."""

import re
from xml.etree import ElementTree

import pytest

from monopoly_edu import Constructora, Normas, Partida, Prudente, Tablero
from monopoly_edu.caja.forma import TRAMAS
from monopoly_edu.mesa import hechos
from monopoly_edu.mesa.estado import HOTEL, Mesa
from monopoly_edu.vistas import fichas, rotulos, tramas
from monopoly_edu.vistas.descripcion import describir, describir_casilla
from monopoly_edu.vistas.dibujo import dibujar, tirador_anterior, ultimo_movimiento
from monopoly_edu.vistas.plano import lados, plano

SVG = "{http://www.w3.org/2000/svg}"
TAMANOS = [4, 5, 6, 7, 8, 12, 24, 39, 40, 41, 60, 100, 250, 400]
RAROS = ["<script>alert(1)</script>", "😀 \u202erevés\u0007", "\"'&]]>", "A" * 200, "محمد علي"]


def mesa_de(nombres=("Ana", "Luis"), tablero=None):
    return Mesa.nueva(tablero or Tablero.cargar("madrid"), Normas(), list(nombres))


def leido(svg):
    return ElementTree.fromstring(svg)  # noqa: S314 (lo acabamos de escribir)


def textos(arbol):
    return ["".join(nodo.itertext()) for nodo in arbol.iter(f"{SVG}text")]


def dar(mesa, casilla, asiento, nivel=0, hipotecada=False):
    mesa.propietario[casilla], mesa.edificios[casilla], mesa.hipotecado[casilla] = asiento, nivel, hipotecada


# ── El plano ──


@pytest.mark.parametrize("casillas", TAMANOS)
def test_el_anillo_esta_entero_y_nada_se_pisa(casillas):
    hoja = plano(casillas)
    assert len(hoja.huecos) == casillas and sum(lados(casillas)) + 4 == casillas
    for hueco in hoja.huecos:
        assert hueco.x >= 0 and hueco.y >= 0 and min(hueco.ancho, hueco.alto) > 16
        assert hueco.x + hueco.ancho <= hoja.ancho + 0.01 and hueco.y + hueco.alto <= hoja.alto + 0.01
    for n, uno in enumerate(hoja.huecos):
        assert not any(_se_pisan(uno, otro) for otro in [*hoja.huecos[n + 1 :], hoja.centro])


def _se_pisan(uno, otro):
    dx = min(uno.x + uno.ancho, otro.x + otro.ancho) - max(uno.x, otro.x)
    dy = min(uno.y + uno.alto, otro.y + otro.alto) - max(uno.y, otro.y)
    return dx > 0.01 and dy > 0.01


@pytest.mark.parametrize("casillas", TAMANOS)
def test_cada_casilla_toca_a_la_siguiente_salvo_si_el_lado_esta_vacio(casillas):
    huecos = plano(casillas).huecos
    separadas = sum(not _se_tocan(a, b) for a, b in zip(huecos, [*huecos[1:], huecos[0]], strict=True))
    assert separadas == lados(casillas).count(0)


def _se_tocan(uno, otro):
    return (
        abs(uno.medio[0] - otro.medio[0]) <= (uno.ancho + otro.ancho) / 2 + 0.01
        and abs(uno.medio[1] - otro.medio[1]) <= (uno.alto + otro.alto) / 2 + 0.01
    )


def test_cuarenta_casillas_son_el_tablero_de_siempre():
    hoja = plano(40)
    salida, carcel, parking, a_la_carcel = (hoja.huecos[n] for n in (0, 10, 20, 30))
    assert all(h.lado == "" for h in (salida, carcel, parking, a_la_carcel))
    assert salida.x > carcel.x and salida.y > a_la_carcel.y and carcel.x == parking.x == 0
    assert 1.5 < salida.ancho / hoja.huecos[1].ancho < 1.7
    assert hoja.ancho <= 700 and hoja.alto <= 560, "cabe con los botones en una pantalla de 768"


# ── Lo que se ve ──


@pytest.mark.parametrize("casillas", TAMANOS)
def test_estan_todos_los_nombres_y_ninguna_letra_es_pequena(casillas, tablero_de):
    tablero = tablero_de(casillas)
    arbol = leido(dibujar(mesa_de(tablero=tablero)))
    juntos = " ".join(textos(arbol)).replace("\xa0", " ")
    assert all(c.corto in juntos for c in tablero)
    assert min(float(n.get("font-size")) for n in arbol.iter(f"{SVG}text")) >= 11


@pytest.mark.parametrize("casillas", [24, 40, 60, 100])
def test_los_nombres_de_catorce_letras_no_se_cortan(casillas, tablero_de):
    tablero = tablero_de(casillas, corto="Nombre-largo{}")
    assert "…" not in "".join(textos(leido(dibujar(mesa_de(tablero=tablero)))))


def test_los_rotulos_de_madrid_no_se_salen_de_su_casilla():
    tablero = Tablero.cargar("madrid")
    arbol, huecos = leido(dibujar(mesa_de())), plano(40).huecos
    casillas = [g for g in arbol.iter(f"{SVG}g") if g.find(f"{SVG}title") is not None]
    assert len(casillas) == len(tablero)
    for grupo, hueco in zip(casillas, huecos, strict=True):
        for texto in grupo.findall(f"{SVG}text"):
            letra, largo = "".join(texto.itertext()), texto.get("textLength")
            mide = float(largo) if largo else rotulos.ancho(letra, float(texto.get("font-size")))
            assert mide <= hueco.ancho + 0.1, letra
            assert float(texto.get("font-size")) <= float(texto.get("y")) + 2 <= hueco.alto + 2, letra


def test_dueno_casas_hotel_e_hipoteca():
    mesa = mesa_de()
    antes = textos(leido(dibujar(mesa)))
    assert "H" not in antes and "hip." not in antes and antes.count("400\xa0€") == 1
    dar(mesa, 39, 0, nivel=3)
    dar(mesa, 37, 0, nivel=HOTEL)
    dar(mesa, 5, 1, hipotecada=True)
    svg = dibujar(mesa)
    despues = textos(leido(svg))
    assert "H" in despues and "3" in despues and "hip." in despues
    assert "400\xa0€" not in despues, "lo que tiene propietario enseña la marca del propietario, no el precio"
    assert tramas.relleno_de_hipoteca("tablero") in svg


def test_la_carcel_tiene_celda_aparte():
    mesa = mesa_de()
    for jugador in mesa.jugadores:
        jugador.posicion = 10
    libres = dibujar(mesa)
    mesa.jugadores[0].encarcelado = True
    preso = dibujar(mesa)
    assert libres != preso and {"Cárcel", "Solo visitas"} <= set(textos(leido(preso)))
    assert "aquí está Luis, solo de visita. aquí está Ana en la cárcel" in describir_casilla(mesa, 10)


def test_la_carcel_fuera_de_la_esquina_tambien_se_distingue(tablero_de):
    mesa = mesa_de(tablero=tablero_de(41))
    assert plano(41).huecos[mesa.tablero.carcel].lado or mesa.tablero.carcel == 11
    mesa = mesa_de(tablero=tablero_de(42))
    mesa.jugadores[0].posicion, mesa.jugadores[0].encarcelado = mesa.tablero.carcel, True
    assert "preso" in textos(leido(dibujar(mesa)))


def test_se_marca_de_donde_y_adonde():
    mesa = mesa_de()
    recientes = [hechos.SacaDados(0, (4, 3)), hechos.Avanza(0, 0, 7), hechos.Retrocede(0, 7, 4)]
    assert ultimo_movimiento(mesa, recientes) == (0, 0, 4)
    assert dibujar(mesa, recientes).count('stroke-width="4"') == 2
    assert dibujar(mesa).count('stroke-width="4"') == 0


def test_con_dobles_se_marca_la_ultima_tirada():
    recientes = [
        hechos.SacaDados(0, (3, 3)), hechos.Avanza(0, 0, 6), hechos.SacaDados(0, (1, 2)), hechos.Avanza(0, 6, 9),
    ]  # fmt: skip
    assert ultimo_movimiento(mesa_de(), recientes) == (0, 6, 9)


def test_el_centro_ensena_dados_tarjeta_y_pregunta():
    mesa = mesa_de()
    mesa.turno, mesa.tirada = 3, (5, 5)
    svg = dibujar(mesa, [hechos.RobaTarjeta(0, "suerte", 0)], "Ana, ¿compras?")
    visto = " ".join(textos(leido(svg)))
    assert "= 10 (doble)" in visto and "Ana, ¿compras?" in visto and "Turno 3 · juega Ana" in visto
    assert mesa.tablero.mazos["suerte"].tarjetas[0].texto.split()[0] in visto
    assert svg.count('r="4"') == 10, "los puntos de los dos dados"


def test_los_dados_de_otro_turno_se_dicen_con_el_nombre_de_quien_tiro():
    mesa = mesa_de()
    mesa.turno, mesa.tirada = 3, (3, 6)
    de_luis = [hechos.Turno(1, 2), hechos.SacaDados(1, (3, 6)), hechos.Avanza(1, 0, 9)]
    assert tirador_anterior(de_luis) is None and tirador_anterior([]) is None
    assert tirador_anterior([*de_luis, hechos.Turno(0, 3)]) == 1
    svg = dibujar(mesa, tirador=1)
    assert "Última tirada: Luis, 3 + 6 = 9" in textos(leido(svg)) and 'r="4"' not in svg


def test_tiene_nombre_y_descripcion():
    arbol = leido(dibujar(mesa_de()))
    assert arbol.get("role") == "img" and arbol[0].text == "Tablero Madrid"
    assert arbol[1].tag == f"{SVG}desc" and "Ana está en Salida con 1500\xa0€" in arbol[1].text


# ── Que no se cuele nada ──


def test_los_nombres_raros_se_ven_como_texto():
    mesa = mesa_de(RAROS)
    mesa.turno = 1
    dar(mesa, 1, 0)
    arbol = leido(dibujar(mesa, pregunta=RAROS[0] * 3))
    assert not any("script" in nodo.tag for nodo in arbol.iter())
    assert RAROS[0] in arbol[1].text and "\u202e" not in "".join(arbol.itertext())


def test_un_nombre_larguisimo_no_se_sale():
    mesa = mesa_de(["A" * 200, "B"])
    mesa.turno = 1
    visto = textos(leido(dibujar(mesa, pregunta="A" * 200 + ", te toca tirar los dados.")))
    assert max(map(len, visto)) < 80


def test_dibujar_no_cambia_la_mesa_y_siempre_da_lo_mismo():
    partida = Partida.nueva([("Ana", Prudente), ("Luis", Constructora)], semilla=3)
    partida.jugar(limite_turnos=40)
    copia = partida.mesa.copia()
    assert dibujar(partida.mesa, partida.hechos) == dibujar(partida.mesa, partida.hechos)
    assert partida.mesa == copia


def test_dos_dibujos_no_comparten_tramas():
    ids = [set(re.findall(r'id="([^"]+)"', dibujar(mesa_de(), marca=marca))) for marca in ("uno", "dos")]
    assert ids[0] and not ids[0] & ids[1]


# ── Fichas y tramas ──


def test_ocho_fichas_distintas_y_legibles():
    assert len(set(fichas.COLORES)) == len({f.nombre for f in fichas.FORMAS}) == 8
    for color in fichas.COLORES:
        claro, oscuro = sorted(
            (fichas.luminancia(color), fichas.luminancia(fichas.color_de_letra(color))), reverse=True
        )
        assert (claro + 0.05) / (oscuro + 0.05) >= 4.5


def test_hay_un_trazo_por_trama():
    assert set(tramas.TRAZOS) == set(TRAMAS)


def test_los_pares_de_letras_no_se_repiten():
    assert fichas.letras(["Ana", "ana", "AN", "", "5"]) == ["A", "N", "3", "4", "5"]


def test_la_descripcion_dice_lo_que_tiene_cada_uno():
    mesa = mesa_de()
    dar(mesa, 39, 0, nivel=HOTEL)
    dar(mesa, 37, 0, hipotecada=True)
    mesa.jugadores[1].arruinado = True
    texto = describir(mesa)
    assert "Tiene Paseo de la Castellana (hipotecada) y Paseo del Prado (un hotel)." in texto
    assert "Luis está en quiebra." in texto
