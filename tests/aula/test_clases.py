"""Las clases de ejercicio que todavía no tienen uno en las lecciones, y lo que la tabla de alumnos no cubre."""

from fractions import Fraction

import pytest

from monopoly_edu import Tablero
from monopoly_edu.aula.de_elegir import Eleccion, Opcion
from monopoly_edu.aula.de_escribir import Funcion, Prueba
from monopoly_edu.aula.ejercicio import BIEN, GUARDADA, MAL, NO_SE_ENTIENDE, Contexto, Diagnostico
from monopoly_edu.aula.lecciones import buscar

MADRID, MINI = Contexto(Tablero.cargar("madrid")), Contexto(Tablero.cargar("mini"))


def suma_media(tablero):
    return sum(suma * p for suma, p in tablero.sumas.items())


FUNCION = Funcion(
    id="0.1",
    titulo="La suma media",
    enunciado="Escribe una función.",
    pistas=("a", "b"),
    solucion="…",
    firma="suma_media(tablero)",
    pruebas=lambda _: tuple(
        Prueba(f"el tablero {t}", (Tablero.cargar(t),), media) for t, media in (("madrid", 7), ("mini", Fraction(3, 2)))
    ),
    bien_hecha=suma_media,
    diagnosticos=(
        Diagnostico(
            error="maximo_por_total",
            valor=lambda _: lambda tablero: max(tablero.sumas),
            mensaje="¿Es esa la mayor?",
        ),
    ),
)


def test_una_funcion_bien_hecha_de_varias_maneras():
    for funcion in (suma_media, lambda t: float(suma_media(t)), lambda t: sum((1 + caras) / 2 for caras in t.dados)):
        assert FUNCION.juzgar(MADRID, funcion).estado == BIEN


@pytest.mark.parametrize(
    ("funcion", "error", "trozo"),
    [
        (lambda tablero: max(tablero.sumas), "maximo_por_total", "mayor"),
        (lambda tablero: 7, "", "el tablero mini"),
        (lambda tablero: None, "", "return"),
        (lambda tablero: "siete", "", "Hace falta un número, sin comillas"),
        (lambda tablero: True, "", "da True. Hace falta un número"),
        (lambda tablero: [7], "", "algo raro"),
        (lambda tablero: tablero.no_esta, "", "AttributeError"),
        (lambda: 7, "", "TypeError"),
        (print, "", "con `print`"),
        (lambda tablero: 7.5, "", "tu función da 7,5. ¿Qué debería dar?"),
    ],
)
def test_una_funcion_mal_hecha(funcion, error, trozo):
    veredicto = FUNCION.juzgar(MADRID, funcion)
    assert (veredicto.estado, veredicto.diagnostico) == (MAL, error)
    assert trozo in veredicto.mensaje


def test_lo_que_escribe_una_funcion_mientras_se_prueba_no_llena_la_celda(capsys):
    def habladora(tablero):
        print("hola " * 1000)  # noqa: T201
        return suma_media(tablero)

    assert FUNCION.juzgar(MADRID, habladora).estado == BIEN
    assert capsys.readouterr().out == ""


def test_lo_que_no_es_una_funcion():
    veredicto = FUNCION.juzgar(MADRID, 7)
    assert veredicto.estado == NO_SE_ENTIENDE
    assert "suma_media(tablero)" in veredicto.mensaje


def test_un_diagnostico_que_coincide_con_la_buena_se_cae():
    """En un tablero de dos casillas, repartir por igual y acertar serían lo mismo."""
    dobles = buscar("1.3")
    de_dos = Contexto(Tablero.desde_datos({**Tablero.cargar("madrid").datos, "dados": [2, 2]}, "prueba"))
    errores = {d.error for _, d in dobles.errores_tipicos(de_dos)}
    assert "si_o_no" not in errores  # con dos dados de dos caras, los dobles son de verdad la mitad
    assert dobles.juzgar(de_dos, "1/2").correcta


def test_una_opcion_que_dice_lo_mismo_que_la_buena_no_sale():
    eleccion = Eleccion(
        id="0.2",
        titulo="…",
        enunciado="…",
        pistas=("a", "b"),
        solucion="…",
        opciones=lambda c: (
            Opcion(dice=f"{len(c.tablero)} casillas"),
            Opcion(dice="4 casillas", error="si_o_no", mensaje="¿Sí?"),
            Opcion(dice="40 casillas", error="redondeo", mensaje="¿No?"),
        ),
    )
    assert eleccion.rotulos(MADRID) == ["a) 40 casillas", "b) 4 casillas"]
    assert eleccion.rotulos(MINI) == ["a) 4 casillas", "b) 40 casillas"]
    assert eleccion.juzgar(MINI, "b").diagnostico == "redondeo"


def test_la_abierta_se_guarda_y_devuelve_su_rubrica():
    veredicto = buscar("10.4").juzgar(MADRID, "No lo acepto porque me arruino con probabilidad 0,567.")
    assert veredicto.estado == GUARDADA
    assert veredicto.mensaje.count("\n- ¿") == 4
    assert buscar("10.4").juzgar(MADRID, "no").estado == NO_SE_ENTIENDE


@pytest.mark.parametrize("puestos", [[7, 8, 4], [7, 8, 4, 4], [7, 8, 4, 99], ["7", "8", "", ""], "7, 8"])
def test_un_orden_a_medias_no_es_un_intento(puestos):
    assert buscar("1.1").juzgar(MADRID, puestos).estado == NO_SE_ENTIENDE


@pytest.mark.parametrize("fila", [[1, 0], [1, 0, 0, "x"], ["1/2", "1/2", "", ""], "1/2"])
def test_un_reparto_a_medias_no_es_un_intento(fila):
    assert buscar("8.2").juzgar(MADRID, fila).estado == NO_SE_ENTIENDE


def test_la_banda_se_ensena_al_acertar_y_no_al_fallar():
    ejercicio = buscar("10.2")
    assert "entre 52,02 % y 61,42 %" in ejercicio.juzgar(MADRID, 0.56).mensaje
    assert "52,02" not in ejercicio.juzgar(MADRID, 0.9).mensaje
    assert "tres errores típicos" in ejercicio.juzgar(MADRID, 0.9).mensaje


def test_la_banda_de_un_paseo_no_es_la_de_tiradas_independientes():
    """A mano: con p = 0,0317 y n = 10 000, √(p(1 − p)/n) = 0,00175; la de un paseo es el 0,94 de esa."""
    banda = buscar("8.5").banda(MADRID)
    medio = (banda.alto - banda.bajo) / 2
    independiente = 3 * (banda.valor * (1 - banda.valor) / 10_000) ** 0.5
    assert 0.90 < medio / independiente < 0.97
