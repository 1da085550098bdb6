"""El explorador de los alquileres: cuándo se paga solo cada grupo, comprobado con cuentas hechas a mano."""

from math import sqrt

import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu import CadenaDeMarkov, Normas, Tablero, explora
from monopoly_edu.vistas.explora.alquileres import BALANCE, CALLES
from monopoly_edu.vistas.graficos.balance import Calle, Inversion, balance_por_turnos, media_y_desviacion


@pytest.fixture(params=["madrid", "internacional", "mini"])
def de_cada_tablero(request):
    return explora.alquileres(Tablero.cargar(request.param))


def test_en_el_tablero_de_cuatro_casillas_sale_la_cuenta_a_mano():
    # Cada casilla se pisa 1 de cada 4 turnos. Con 3 casas: (70 + 85) / 4 = 38,75 por turno; 50 + 60 + 6 · 20 = 230.
    mini = explora.alquileres(Tablero.cargar("mini"))
    assert mini.figura.hallazgo == "El grupo verde se paga solo en 6 turnos del rival"  # 230 / 38,75 = 5,94
    dicho = mini.descripcion.replace("\N{NO-BREAK SPACE}", " ")
    assert "cuesta 230 €" in dicho and "da 38,8 €" in dicho
    assert "tras 50 turnos del rival, el mejor balance es el de verde: 1708 €" in dicho  # 50 · 38,75 − 230
    mini.rivales.value = "2"
    assert mini.figura.hallazgo == "El grupo verde se paga solo en 3 rondas con 2 rivales"  # 230 / 77,5 = 2,97
    mini.nivel.value, mini.rivales.value = "grupo", "1"
    assert "se paga solo en 16 turnos" in mini.figura.hallazgo  # 110 / ((2 · 6 + 2 · 8) / 4) = 15,7


def test_naranja_con_tres_casas_sale_de_alquileres_por_llegadas():
    madrid = Tablero.cargar("madrid")
    llegadas = CadenaDeMarkov(madrid, Normas()).llegadas()
    por_turno = 550 * llegadas[16] + 550 * llegadas[18] + 600 * llegadas[19]  # lo impreso en los tres títulos
    coste = 180 + 180 + 200 + 9 * 100
    e = explora.alquileres(madrid)
    assert e.figura.hallazgo.startswith("El grupo naranja se paga solo en 25 turnos del rival")
    assert 24 < coste / por_turno <= 25


def test_los_hoteles_azules_como_en_ash_y_bishop():
    # 101,40 por turno (con otra regla de dobles: a menos del 1 %) y 2750 de coste: 27,1.
    e = explora.alquileres(Tablero.cargar("internacional"))
    e.nivel.value, e.grupo.value = 5, "azul"
    da = e._inversion(next(g for g in e.grupos if g.nombre == "azul"), 1)
    assert da.coste == 2750 and da.por_turno == pytest.approx(101.40, rel=0.01)
    assert da.se_paga in (27, 28)


def test_si_no_da_tiempo_se_dice_el_primero():
    e = explora.alquileres()
    e.nivel.value = "grupo"
    assert e.figura.hallazgo.startswith("En 50 turnos del rival no se paga solo ningún grupo; el primero, azul, en 1")


def test_media_y_desviacion_de_una_calle():
    mini = explora.alquileres(Tablero.cargar("mini"))
    mini.dibujo.value = CALLES
    # C. del Sol con 3 casas: 85 uno de cada cuatro turnos. Media 21,25; desviación 85 · √(1/4 · 3/4) = 36,8.
    sol = mini._calles()[1]
    assert sol.media == pytest.approx(85 / 4) and sol.desviacion == pytest.approx(85 * sqrt(3) / 4)
    assert "el 75,0 % de los turnos no da nada" in mini.figura.hallazgo
    assert "36,8" in mini.descripcion


def test_la_misma_media_con_distinta_desviacion_se_nota():
    poco, mucho = Calle("Poco", 100, 0.5, 50, 50), Calle("Mucho", 1000, 0.05, 50, 218)
    descripcion = media_y_desviacion([poco, mucho]).descripcion
    assert "Con casi la misma media, Mucho varía más que Poco (218,0 frente a 50,0 €)" in descripcion


def test_quien_no_cobra_no_se_paga_nunca():
    nada = Inversion("gris", "#444444", 100, 0)
    figura = balance_por_turnos([nada, Inversion("rojo", "#d3202b", 100, 10)], 20)
    assert figura.hallazgo == "El grupo rojo se paga solo en 10 turnos del rival; el último, gris, nunca"
    assert balance_por_turnos([nada], 20).hallazgo == "El grupo gris no se paga solo nunca"


def test_cada_vista_de_cada_tablero(de_cada_tablero):
    e = de_cada_tablero
    for dibujo in (BALANCE, CALLES):
        e.dibujo.value = dibujo
        for nivel in ("grupo", 1, 5):
            e.nivel.value = nivel
            nada_se_pisa(e.figura)
        for grupo in (e.grupos[0], e.grupos[-1]):
            e.grupo.value = grupo.clave
            nada_se_pisa(e.figura)
            assert "Algo ha fallado" not in e.aviso.value


def test_las_rectas_se_distinguen_sin_color():
    rectas = [r for r in explora.alquileres().figura.figura.axes[0].lines if len(r.get_xdata()) == 6]
    assert len(rectas) == 8
    assert len({(str(r._unscaled_dash_pattern), r.get_marker()) for r in rectas}) == 8


def test_lo_que_no_vale_se_dice_en_una_frase():
    e = explora.alquileres()
    e.turnos.value = "mil"
    assert "«Turnos de cada rival»: hace falta un número entero" in e.aviso.value
    e.rivales.value = "9"
    assert "va de 1 a 7" in e.aviso.value
    with pytest.raises(ValueError, match="Se esperaba un Tablero"):
        explora.alquileres("madrid")
    with pytest.raises(ValueError, match="Se esperaban unas Normas"):
        explora.alquileres(normas="internacional")


def test_un_tablero_sin_calles_lo_dice():
    datos = Tablero.cargar("mini").datos
    casillas = [{"tipo": "salida", "nombre": "Salida"}] + [{"tipo": "parking", "nombre": f"Plaza {n}"} for n in "ABC"]
    sin_calles = Tablero.desde_datos({**datos, "casillas": casillas, "grupos": {}}, "sin calles")
    with pytest.raises(ValueError, match="no hay calles: no hay alquileres que comparar"):
        explora.alquileres(sin_calles)


@pytest.mark.parametrize("turnos", ["1", "2", "7", "50", "999"])
def test_en_pocos_turnos_o_en_muchos_los_ejes_se_leen(turnos):
    e = explora.alquileres()
    e.nivel.value, e.rivales.value, e.turnos.value = 5, "7", turnos
    nada_se_pisa(e.figura)
    assert all(float(marca).is_integer() for marca in e.figura.figura.axes[0].get_xticks())
