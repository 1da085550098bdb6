"""Lo que pregunta la lección 12, comprobado por otro camino: paseando fichas o cambiando de verdad el tablero."""

from tempfile import TemporaryDirectory

import pytest

from monopoly_edu import CadenaDeMarkov, Tablero, pasear
from monopoly_edu.analisis.alquileres import tabla_de_alquileres
from monopoly_edu.aula.ejercicio import Contexto, texto
from monopoly_edu.aula.lecciones.calles import del_mas_rapido
from monopoly_edu.aula.lecciones.l08 import estrella
from monopoly_edu.aula.lecciones.l12 import (
    CUANTAS_VECES,
    EL_PASEO,
    EL_PRECIO,
    PASEO,
    PREDICCION,
    QUE_AFIRMAR,
    TRESCIENTAS,
)
from monopoly_edu.aula.tablero_nuevo import nuevo

PLANTILLA = Contexto(Tablero.cargar("plantilla"))


def de(casillas, escala=1):
    with TemporaryDirectory() as sitio:
        return Contexto(Tablero.cargar(nuevo("Villa", sitio, casillas=casillas, escala=escala)))


cada_tablero = pytest.mark.parametrize("c", [PLANTILLA, de(20), de(60, 100)], ids=["plantilla", "de 20", "de 60"])


def con_casillas(c, cambio):
    """Otro tablero igual, con cada fila cambiada."""
    filas = [{**fila, **cambio(numero, fila)} for numero, fila in enumerate(c.tablero.datos["casillas"])]
    return Tablero.desde_datos({**c.tablero.datos, "casillas": filas}, "prueba")


@cada_tablero
def test_cuantas_veces_mas_y_cuantas_en_una_partida_paseando_cien_fichas(c):
    frecuencia = pasear(c.tablero, fichas=100, tiradas=3000, semilla=7).frecuencia()
    casilla = int(frecuencia[: len(c.tablero)].argmax())
    assert casilla == estrella(c)
    assert CUANTAS_VECES.respuesta(c) == pytest.approx(frecuencia[casilla] * len(c.tablero), rel=0.03)
    assert TRESCIENTAS.respuesta(c) == pytest.approx(300 * frecuencia[casilla], rel=0.03)


@cada_tablero
def test_el_precio_puesto_de_verdad_en_el_tablero_hace_lo_que_se_pide(c):
    grupo, segundo = del_mas_rapido(c, 3)[:2]
    precio = EL_PRECIO.respuesta(c)

    def tardan(precio):
        tablero = con_casillas(c, lambda n, _: {"precio": precio} if n in grupo.casillas else {})
        plazos = tabla_de_alquileres(tablero)["turnos_para_amortizar"]
        return plazos[grupo.clave, 3], plazos[segundo.clave, 3]

    suyo, otro = tardan(precio)
    assert otro - 0.1 < suyo < 1.3 * otro
    barato = precio * 9 // 10
    assert EL_PRECIO.juzgar(c, precio).correcta and not EL_PRECIO.juzgar(c, barato).correcta
    assert tardan(barato)[0] < otro
    assert EL_PRECIO.juzgar(c, barato).diagnostico == "sigue_el_primero"


@cada_tablero
def test_otros_precios_no_cambian_la_casilla_mas_visitada(c):
    otros = con_casillas(c, lambda n, fila: {"precio": 1000 - n, "hipoteca": 1} if "precio" in fila else {})
    antes, ahora = (CadenaDeMarkov(t).estacionaria() for t in (c.tablero, otros))
    assert (antes == ahora).all()


def test_el_paseo_de_casi_cualquier_semilla_entra_en_la_banda():
    """La banda deja fuera a tres de cada mil: con 20 semillas, que se salga más de una sería una rareza (1 de 600)."""
    casillas = list(del_mas_rapido(PLANTILLA, 3)[0].casillas)
    veces = pasear(PLANTILLA.tablero, tiradas=PASEO, semilla=range(1, 21)).por_tirada[:, casillas].sum(axis=1)
    assert sum(not EL_PASEO.juzgar(PLANTILLA, n / PASEO).correcta for n in veces) <= 1


def test_la_frase_que_se_demuestra_lleva_el_numero_exacto():
    """A mano: la cadena de la plantilla da 5,14 % a la casilla 13."""
    assert PLANTILLA.tablero[13].nombre == "Calle 7"
    assert QUE_AFIRMAR.respuesta_escrita(PLANTILLA).endswith("en Calle 7 después del 5,14 % de las tiradas.")


@pytest.mark.parametrize(
    ("dicha", "trozo"),
    [
        ("13", "Es la más visitada"),
        ("calle 7", "Es la más visitada"),
        ("7", "la primera tirada desde Salida"),
        ("Salida", "La tuya es la"),
        ("el ayuntamiento", "¿Qué casilla querías decir?"),
    ],
)
def test_la_prediccion_se_puede_decir_con_su_numero_o_con_su_nombre(dicha, trozo):
    assert trozo in PREDICCION.comenta(PLANTILLA, PREDICCION.leer(PLANTILLA, dicha))


def test_en_pesetas_los_importes_llevan_sus_millares():
    c = de(24, escala=100)
    assert "120\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}pta entre todas" in texto(EL_PRECIO.enunciado, c)
    assert EL_PRECIO.juzgar(c, "55 000").correcta and EL_PRECIO.juzgar(c, "55.000").correcta
