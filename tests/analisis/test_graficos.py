"""El mapa de calor: lo que se dice es lo que hay en los datos, y lo que se escribe cabe y se lee."""

import base64
import re
import subprocess
import sys

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from analisis.apoyo import INTERNACIONAL, MADRID, MINI, grande, tablero
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.vistas.graficos.calor import mapa_de_calor
from monopoly_edu.vistas.graficos.figura import ANCHO, CUERPO
from monopoly_edu.vistas.graficos.letrero import partir_en_lineas
from monopoly_edu.vistas.texto import decimal, lista, porcentaje, porcentaje_corto

DE_60 = tablero(["salida", *["parking"] * 14, "carcel", *["parking"] * 29, "ve_a_la_carcel", *["parking"] * 14], [6, 6])
DE_13 = tablero(["salida", *["parking"] * 5, "carcel", *["parking"] * 4, "ve_a_la_carcel", "parking"], [6, 6])
DE_4 = tablero(["salida", "carcel", "parking", "ve_a_la_carcel"], [2])
TABLEROS = {"madrid": MADRID, "internacional": INTERNACIONAL, "mini": MINI, "4": DE_4, "13": DE_13, "60": DE_60}


def mapa(cual, por="tirada", **opciones):
    cadena = CadenaDeMarkov(cual, **opciones)
    return cadena.estacionaria(por), mapa_de_calor(cual, cadena.estacionaria(por), por, convenio=cadena.convenio(por))


def cajas(figura):
    """Cada texto y el rectángulo que ocupa, en píxeles."""
    pintor = FigureCanvasAgg(figura).get_renderer()
    figura.draw(pintor)
    textos = [*figura.texts, *(texto for ejes in figura.axes for texto in ejes.texts)]
    return [(texto, texto.get_window_extent(pintor)) for texto in textos if texto.get_text()]


@pytest.mark.parametrize("carcel", ["pagar", "esperar", "solo_visita"])
@pytest.mark.parametrize("cual", TABLEROS.values(), ids=TABLEROS)
def test_ningun_texto_se_sale_ni_pisa_a_otro(cual, carcel):
    nada_se_pisa(mapa(cual, carcel=carcel)[1])


def test_con_empates_tampoco_se_pisan_los_textos():
    nada_se_pisa(de_una_tirada())


def nada_se_pisa(publicada):
    ancho, alto = publicada.figura.get_size_inches() * publicada.figura.dpi
    puestas = cajas(publicada.figura)
    for texto, caja in puestas:
        assert caja.x0 >= 0 and caja.y0 >= 0 and caja.x1 <= ancho and caja.y1 <= alto, texto.get_text()
    for i, (uno, caja) in enumerate(puestas):
        for otro, suya in puestas[i + 1 :]:
            # Las líneas de una casilla van juntas: se mira la letra, sin el blanco de arriba y abajo.
            pisa = caja.x0 < suya.x1 - 1 and suya.x0 < caja.x1 - 1 and min(caja.y1, suya.y1) - max(caja.y0, suya.y0) > 3
            assert not pisa, (uno.get_text(), otro.get_text())


@pytest.mark.parametrize("cual", [MADRID, INTERNACIONAL], ids=["madrid", "internacional"])
def test_cada_texto_cabe_en_su_casilla(cual):
    _, publicada = mapa(cual)
    (ejes,) = publicada.figura.axes
    puestas = cajas(publicada.figura)
    rectangulos = [parche.get_window_extent() for parche in ejes.patches[: len(cual)]]
    for rectangulo in rectangulos:
        dentro = [(t, c) for t, c in puestas if rectangulo.contains((c.x0 + c.x1) / 2, (c.y0 + c.y1) / 2)]
        assert len(dentro) >= 2
        for texto, caja in dentro:
            assert caja.x0 >= rectangulo.x0 and caja.x1 <= rectangulo.x1, texto.get_text()


def test_letra_de_10_puntos_a_9_pulgadas_y_caben_en_pantalla():
    _, publicada = mapa(MADRID)
    assert publicada.figura.get_size_inches()[0] == ANCHO == 9
    assert publicada.figura.get_size_inches()[1] < 7
    assert all(texto.get_fontsize() >= CUERPO >= 10 for texto, _ in cajas(publicada.figura))


def test_en_cada_casilla_esta_su_numero():
    pi, publicada = mapa(INTERNACIONAL)
    escritos = [texto.get_text() for texto, _ in cajas(publicada.figura)]
    for casilla, p in enumerate(pi):
        assert (porcentaje(p) if p else "0 %") in escritos, casilla


def test_la_gama_se_lee_en_gris_y_la_letra_encima_de_ella():
    pi, publicada = mapa(MADRID)
    (ejes,) = publicada.figura.axes
    colores = np.array([parche.get_facecolor()[:3] for parche in ejes.patches[:40]])
    lineal = np.where(colores <= 0.04045, colores / 12.92, ((colores + 0.055) / 1.055) ** 2.4)
    luz = lineal @ [0.2126, 0.7152, 0.0722]
    por_probabilidad = luz[np.argsort(pi[:40])]
    assert (np.diff(por_probabilidad) <= 1e-9).all()
    assert (np.maximum((luz + 0.05) / 0.05, 1.05 / (luz + 0.05)) >= 4.5).all()


def test_la_descripcion_dice_las_tres_primeras_la_ultima_y_la_referencia():
    _, publicada = mapa(INTERNACIONAL)
    texto = publicada.descripcion
    for trozo in ("Calle Cea Bermúdez (24), 3,19 %", "Salida (0), 3,10 %", "Calle Serrano (19), 3,09 %"):
        assert trozo in texto
    assert "La menos visitada de las que se pisan: Suerte (7), 0,87 %" in texto
    assert "2,5 % = 1/40" in texto
    assert "encarcelado, 3,95 %" in texto
    assert "Nunca se acaba en Ve a la cárcel (30)." in texto


@pytest.mark.parametrize("por", ["tirada", "turno"])
@pytest.mark.parametrize("cual", TABLEROS.values(), ids=TABLEROS)
def test_cada_numero_de_la_descripcion_sale_de_los_datos(cual, por):
    pi, publicada = mapa(cual, por)
    texto = publicada.descripcion.replace(cual.nombre, "")
    de_los_datos = {porcentaje(p) for p in pi} | {porcentaje_corto(1 / len(cual))}
    assert set(re.findall(r"\d+(?:,\d+)? %", texto)) <= de_los_datos
    for casilla in cual:
        texto = texto.replace(casilla.nombre, "")
    resto = re.sub(r"\d+(?:,\d+)? %", "", texto)
    assert {int(n) for n in re.findall(r"\d+", resto)} <= {*range(len(cual)), 1, len(cual)}
    assert f"por {por}" in texto


def test_el_titulo_dice_el_hallazgo_con_los_numeros_de_los_datos():
    def titulo(figura):
        return figura.figura.texts[0].get_text().replace("\n", " ")

    _, sin_tarjetas = mapa(MADRID, reglas={"ve_a_la_carcel"}, carcel="solo_visita")
    assert titulo(sin_tarjetas) == (
        "La casilla más visitada es Cárcel / Solo visitas: 5,00 %, 2 veces lo que le tocaría si todas fueran iguales"
    )
    assert "Suerte (7): 16,67 %, 6,7 veces lo que le tocaría" in titulo(de_una_tirada())
    assert titulo(mapa(MINI)[1]) == "Todas las casillas son igual de probables: 25 %"
    assert titulo(mapa_de_calor(MINI, [0.25] * 4, titulo="El mío")) == "El mío"
    _, esperando = mapa(INTERNACIONAL, carcel="esperar")
    assert titulo(esperando).startswith("Donde más se está es en la cárcel (9,39 %).")


def de_una_tirada():
    """Dos dados desde la salida: hay empates dos a dos, una Suerte en el 7 y 29 casillas sin pisar."""
    return mapa_de_calor(MADRID, [max(0, 6 - abs(7 - c)) / 36 for c in range(40)])


def test_se_dicen_los_empates_el_numero_de_la_repetida_y_que_hay_casillas_sin_pisar():
    publicada = de_una_tirada()
    assert publicada.figura.texts[0].get_text().startswith("La casilla más visitada es Suerte (7): 16,67 %")
    nombres = {c: f"{MADRID[c].nombre} ({c})" for c in (2, 6, 8, 12)}
    texto = publicada.descripcion
    assert f"Suerte (7), 16,67 %; empatadas {nombres[6]} y {nombres[8]}, 13,89 %." in texto
    assert f"Las menos visitadas de las que se pisan: empatadas {nombres[2]} y {nombres[12]}, 2,78 %." in texto
    assert "Nunca se acaba en otras 29." in texto


def test_las_primeras_empatadas_salen_todas():
    tres = mapa_de_calor(MADRID, [1 / 4 if c in (0, 15, 21) else 1 / 148 for c in range(40)])
    nombres = lista([f"{MADRID[c].nombre} ({c})" for c in (0, 15, 21)])
    titulo = tres.figura.texts[0].get_text().replace("\n", " ")
    assert titulo.startswith(f"Las más visitadas, empatadas, son {nombres}: 25,00 %")
    assert f"Las más visitadas: empatadas {nombres}, 25,00 %." in tres.descripcion
    assert "Las menos visitadas: empatadas 37 casillas, 0,68 %." in tres.descripcion


def test_lo_que_se_redondea_a_cero_no_parece_imposible():
    publicada = mapa_de_calor(MINI, [0.00001, 0.5, 0.49999, 0])
    assert ", menos del 0,01 %." in publicada.descripcion
    assert "<\xa00,01 %" in [texto.get_text() for texto, _ in cajas(publicada.figura)]


def test_el_pie_dice_el_convenio():
    _, publicada = mapa(MADRID, carcel="esperar")
    pie = publicada.figura.texts[1].get_text().replace("\n", " ")
    assert pie.startswith("Por tirada; en la cárcel se espera a un doble o al tercer intento; tablero «Madrid».")
    solo = mapa_de_calor(MADRID, CadenaDeMarkov(MADRID).estacionaria("turno"), por="turno")
    assert (
        solo.figura.texts[1].get_text().startswith("Probabilidad por turno: dónde está la ficha al acabar cada turno.")
    )


def test_se_publica_como_imagen_y_como_texto():
    _, publicada = mapa(MADRID)
    paquete = publicada._repr_mimebundle_()
    assert set(paquete) == {"image/png", "text/plain"}
    assert base64.b64decode(paquete["image/png"]).startswith(b"\x89PNG")
    assert paquete["text/plain"] == publicada.descripcion == repr(publicada) == repr(mapa(MADRID)[1])


def test_guardar(tmp_path):
    _, publicada = mapa(MINI)
    publicada.guardar(tmp_path / "mapa.png")
    assert (tmp_path / "mapa.png").read_bytes().startswith(b"\x89PNG")


def test_no_se_toca_el_estado_global_de_matplotlib():
    orden = (
        "import sys; from monopoly_edu import Tablero; from monopoly_edu.vistas.graficos import mapa_de_calor; "
        "mapa_de_calor(Tablero.cargar('mini'), [.25]*4).png(); sys.exit('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", orden], check=False).returncode == 0


def test_un_tablero_de_400_tambien_se_dibuja():
    pi, publicada = mapa(grande(10))
    assert f"1/{len(pi) - 1}" in publicada.descripcion
    assert publicada.png().startswith(b"\x89PNG")


def test_la_palabra_que_no_cabe_se_parte():
    for texto in ("Electricidad", "Comunidad", "Castellana", "Queso"):
        lineas = partir_en_lineas(texto, 45)
        assert "".join(lineas).replace("-", "") == texto


@pytest.mark.parametrize(
    ("llamada", "frase"),
    [
        (lambda: mapa_de_calor(MADRID, [0.025] * 39), "«Madrid» necesita 41 probabilidades y han llegado 39."),
        (lambda: mapa_de_calor(MINI, [0.5] * 4), "Las probabilidades van de 0 a 1 y suman 1"),
        (lambda: mapa_de_calor(MINI, [1.5, -0.5, 0, 0]), "Las probabilidades van de 0 a 1 y suman 1"),
        (
            lambda: mapa_de_calor(MINI, [0.25] * 4, por="ronda"),
            "«por» debe ser «tirada» o «turno» y ha llegado 'ronda'.",
        ),
        (
            lambda: mapa_de_calor(MADRID, CadenaDeMarkov(MADRID)),
            "mapa_de_calor espera una lista de probabilidades, como cadena.estacionaria(), "
            "y ha llegado la propia cadena (CadenaDeMarkov): le falta .estacionaria().",
        ),
        (lambda: mapa_de_calor(MADRID, "hola"), "como cadena.estacionaria(), y ha llegado el texto «hola»."),
        (lambda: mapa_de_calor(MADRID, None), "como cadena.estacionaria(), y ha llegado None."),
        (lambda: mapa_de_calor(MADRID, {0: 1}), "y ha llegado un objeto de tipo dict."),
        (lambda: mapa_de_calor(MADRID, np.eye(41)), "y ha llegado una con un objeto de tipo ndarray."),
        (lambda: mapa_de_calor(MINI, [0.5, 0.5, 0, float("nan")]), "y ha llegado una con el número nan."),
        (lambda: mapa_de_calor(MINI, [0.5, 0.5, 0, "x"]), "y ha llegado una con el texto «x»."),
        (lambda: mapa_de_calor("madrid", [1]), "espera primero un tablero, como Tablero.cargar("),
        (lambda: mapa_de_calor(MINI, [0.25] * 4, por=["turno"]), "«por» debe ser «tirada» o «turno»"),
        (lambda: mapa_de_calor(MINI, [0.25] * 4, titulo=3), "«titulo» debe ser un texto y ha llegado el número 3."),
        (lambda: porcentaje("hola"), "porcentaje espera un número, como porcentaje(0.25), y ha llegado el texto"),
        (lambda: porcentaje(None), "porcentaje espera un número, como porcentaje(0.25), y ha llegado None."),
    ],
)
def test_lo_que_no_vale_se_dice_en_una_frase(llamada, frase):
    with pytest.raises(ValueError, match=re.escape(frase)):
        llamada()


def test_numeros_en_espanol():
    assert (porcentaje(0.0319), porcentaje(0.025, 1), porcentaje(1)) == ("3,19 %", "2,5 %", "100,00 %")
    assert (decimal(-3.5, 1), decimal(-0.0001), decimal(12500, 0)) == ("−3,5", "0,00", "12500")
    assert (porcentaje_corto(0.1), lista(["a", "b"]), lista([])) == ("10 %", "a y b", "")
