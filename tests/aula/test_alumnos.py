"""Los alumnos de siempre: quien lo hace bien, de todas las maneras, y quien comete cada error conocido."""

import runpy
from fractions import Fraction
from functools import cache
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from monopoly_edu import Estrategia, Tablero, pasear
from monopoly_edu.aula.alumno import comprueba
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Abierta, Funcion, Prediccion
from monopoly_edu.aula.ejercicio import BIEN, GUARDADA, MAL, NO_TOCA, Contexto, texto
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.lecciones.l08 import PASEO, estrella
from monopoly_edu.aula.sesion import sesion, usa_carpeta, usa_tablero
from monopoly_edu.aula.tablero_nuevo import nuevo

#: Los recién hechos, por sus casillas: como los de quien hace el suyo.
NUEVOS = {"de 24": 24, "de 60": 60}
TABLEROS = ("madrid", "internacional", "mini", "plantilla", *NUEVOS)
TODOS = [ejercicio for leccion in LECCIONES.values() for ejercicio in leccion.todos]
CON_NOTA = [ejercicio for leccion in LECCIONES.values() for ejercicio in leccion.con_nota]

#: Cómo lo contestaría bien alguien en el tablero de Madrid. Los números están contados a mano, no sacados del programa.
CORRECTAS = {
    "1.1": [[7, 8, 4, 12], ["7", "8", "4", "12"], "7, 8, 4, 12", "7 > 8 > 4 > 12", "7 8 4 12", np.array([7, 8, 4, 12])],
    "1.2": ["1/6", "6/36", "0,1667", "0.167", "16,7 %", "16,67%", 1 / 6, 6 / 36, Fraction(1, 6), np.float64(1 / 6)],
    "1.3": ["1/6", "6/36", "0,167", "16,7%", Fraction(6, 36), np.mean(np.eye(6))],
    "1.4": ["c", "C", "c)", "c) Desde la 3 (Plaza Lavapiés).", "desde la 3 (plaza lavapies)"],
    "1.5": [[4, 4], (8, 8), "4 y 4", "4, 4", "20 20", [2, 3], np.array([10, 12])],
    "1.6": ["c"],
    "1.S1": ["2/36", "1/18", "0,056", "5,6 %", 2 / 36],
    "1.S2": ["b"],
    "2.1": ["12/50", "6/25", "0,24", 0.24, "24 %", 12 / 50, Fraction(12, 50), "12 de 50"],
    "2.2": ["1/6", "0,167", "16,7 %", 1 / 6, Fraction(6, 36)],
    "2.3": ["b"],
    "2.4": [6400, "6 400", "10.000", 5336, np.int64(25_600)],
    "2.S1": ["c"],
    "2.S2": ["b"],
    "3.1": ["5/36", "0,139", "13,9 %", 1 / 6 * 5 / 6, Fraction(1, 6) * Fraction(5, 6)],
    "3.2": ["1/216", "0,0046", "0,46 %", (1 / 6) ** 3, Fraction(1, 6**3)],
    "3.3": [
        ["3/4", "3/16", "3/64", "1/64"],
        "3/4; 3/16; 3/64; 1/64",
        "0,75; 0,1875; 0,0469; 0,0156",
        "75 %; 18,75 %; 4,69 %; 1,56 %",
        [3 / 4, 3 / 16, 3 / 64, 1 / 64],
    ],
    "3.4": ["43/36", "1,194", 1 + 1 / 6 + 1 / 36, Fraction(258, 216)],
    "3.5": ["0,1667", "16,2 %", 1702 / 10_000, np.float64(0.172)],
    "3.6": ["c"],
    "3.S1": ["1/6", "0,167", "16,7 %", 1 / 6],
    "3.S2": ["b"],
    "4.1": ["11/36", "0,306", "0.3056", "30,6 %", 1 - (5 / 6) ** 2, Fraction(11, 36)],
    "4.2": ["455/216", "2,11", 2.1065, 5 / 6 + 25 / 36 + 125 / 216, Fraction(455, 216)],
    "4.3": ["c"],
    "4.4": [71, "75", "72,5 €", 76.5],
    "4.5": [
        lambda alquiler, da, ahorro, turnos: "pagar" if turnos * (da - alquiler) > ahorro else "esperar",
        lambda alquiler, da, ahorro, turnos: "esperar" if alquiler > da - ahorro / turnos else "pagar",
        lambda alquiler, da, ahorro, turnos: "Pagar" if turnos * (da - alquiler) > ahorro else "ESPERAR ",
    ],
    "4.S1": ["7/16", 0.4375, "43,75 %", "0,438"],
    "4.S2": ["b"],
    "5.1": ["4/10", "2/5", "0,4", 0.4, "40 %", Fraction(4, 10), "4 de 10"],
    "5.2": ["c"],
    "5.3": ["4/15", "0,267", "26,7 %", 4 / 15],
    "5.4": ["19/576", "0,033", "3,3 %", 1 / 36 + 3 / 36 / 16],
    "5.5": ["3/5", "6/10", "0,6", "60 %", Fraction(6, 10)],
    "5.6": ["c"],
    "5.S1": ["c"],
    "5.S2": ["c"],
    "6.1": [
        [Fraction(18, 36), Fraction(4, 36), Fraction(7, 36), Fraction(7, 36)],
        "18/36; 4/36; 7/36; 7/36",
        "50 %; 11,1 %; 19,4 %; 19,4 %",
        np.array([18, 4, 7, 7]) / 36,
    ],
    "6.2": ["109/1296", "0,0841", "8,41 %", 3 / 36 + 1 / 36**2],
    "6.3": ["40/7", "5,71", 40 / 7],
    "6.4": ["b"],
    "6.5": [4, "4", np.int64(4)],
    "6.6": [[30, 20], "30, 20", "1 → 39", (12, 0)],
    "6.S1": ["c"],
    "6.S2": [440, "440", 40 * 11],
    "7.1": [
        [Fraction(1, 3), Fraction(1, 3), 0, 0, Fraction(1, 3)],
        "1/3; 1/3; 0; 0; 1/3",
        "0,333; 0,333; 0; 0; 0,333",
        "33,3 %; 33,3 %; 0; 0; 33,3 %",
        np.array([1 / 3, 1 / 3, 0, 0, 1 / 3]),
    ],
    "7.2": ["2/9", "0,222", "22,2 %", 2 / 9, Fraction(2, 9)],
    "7.3": ["0; 1/6; 1/3; 1/3; 1/6", [0, 1 / 6, 1 / 3, 1 / 3, 1 / 6], "0; 0,167; 0,333; 0,333; 0,167"],
    "7.4": ["b"],
    "7.5": [
        lambda P, desde, hasta: {1: P[desde][1] + P[desde][4], 4: 0}.get(hasta, P[desde][hasta]),
        lambda P, desde, hasta: sum(P[desde][j] for j in range(5) if (1 if j == 4 else j) == hasta),
    ],
    "7.6": ["d"],
    "7.S1": ["0,7", "7/10", 0.7, "70 %"],
    "7.S2": ["c"],
    "8.1": [["Encarcelado", 24, 14, 36], "encarcelado > 24 > 14 > 36", "Encarcelado; 24; 14; 36"],
    "8.2": [
        [Fraction(1, 6), Fraction(1, 2), Fraction(1, 3), 0],
        "1/6; 1/2; 1/3; 0",
        "0,167; 0,5; 0,333; 0",
        "16,7 %; 50 %; 33,3 %; 0",
        np.array([1 / 6, 1 / 2, 1 / 3, 0]),
        {0: 1 / 6, 1: 1 / 2, 2: 1 / 3, 3: 0},
    ],
    "8.3": ["d"],
    "8.4": [20_000, "20 000", "50.000", 12_000],
    "8.5": ["0,0317", "3,2 %", 0.03, np.float64(0.034)],
    "8.6": [21, "21", 21.0, np.int64(21), "n = 21"],
    "8.S1": ["a"],
    "8.S2": ["c"],
    "9.1": ["7900/36", "1975/9", "219,4", "219.44 €", 7900 / 36, (5 * 550 + 5 * 550 + 4 * 600) / 36],
    "9.2": [["naranja", "celeste", "amarillo", "verde"], "Naranja > Celeste > Amarillo > Verde"],
    "9.3": ["c"],
    "9.4": [["celeste", 4], "celeste, 3", "Celeste con 4 casas", "marrón, hotel", ("marron", 5)],
    "9.5": ["b", "Nada"],
    "9.6": [
        lambda alquileres, probabilidades: sum(a * p for a, p in zip(alquileres, probabilidades, strict=True)),
        lambda a, p: float(np.dot(np.array(a), np.array([float(x) for x in p]))),
        lambda a, p: sum(a[i] * p[i] for i in range(len(a))),
    ],
    "9.S1": [20, "20", "1800/90"],
    "9.S2": ["d"],
    "10.1": ["5/8", "0,625", 0.625, "62,5 %", Fraction(5, 8)],
    "10.2": ["0,567", "57 %", 567 / 1000, np.float64(0.55)],
    "10.3": [41, "40", 45],
    "10.5": ["4,94", 4.9371, np.sqrt(1000 * 39 / 1600)],
    "10.6": [13, "14", 19],
    "10.S1": ["3/4", "12/16", 0.75, "75 %"],
    "10.S2": ["b"],
    "11.1": ["0,094", 0.0941, "9,4 %", 1.96 * np.sqrt(0.64 * 0.36 / 100), "0,09408"],
    "11.2": ["b"],
    "11.3": ["0,5", "54 %", "61/100", 0.43],
    "11.4": [1068, "1068", "1 100", 2000, np.int64(1500)],
    "11.5": ["d"],
    "11.6": [type("Mia", (Estrategia,), {"comprar": lambda self, v, c: v.dinero >= 3 * v.precio(c)})],
    "11.S1": [600, "600", 600.0],
    "11.S2": ["c"],
    "12.1": [Tablero.desde_datos(Tablero.cargar("madrid").datos, "el mío")],
    "12.2": ["1,3", 1.27, "3,17/2,5", 40 * 0.0317],
    "12.3": ["8,7 %", "0,09", np.float64(0.0885)],
    "12.4": [250, "300 €", np.int64(350)],
    "12.5": ["d"],
    "12.S1": ["b"],
    "12.S2": [10, "10", "9,5", 300 * 0.0317],
}


@cache
def tablero_llamado(nombre):
    if nombre not in NUEVOS:
        return Tablero.cargar(nombre)
    with TemporaryDirectory() as sitio:
        return Tablero.cargar(nuevo(f"Villa {nombre}", sitio, casillas=NUEVOS[nombre]))


@cache
def contexto(tablero, semilla=17):
    return Contexto(tablero_llamado(tablero), semilla=semilla)


def por_tablero(ejercicios):
    """Tablero a tablero: así la cadena de cada uno se monta una sola vez."""
    return [pytest.param(e, t, id=f"{e.id}-{t}") for t in TABLEROS for e in ejercicios]


@pytest.mark.parametrize("clave", [e.id for e in CON_NOTA if not isinstance(e, Abierta)])
def test_quien_lo_hace_bien(clave):
    assert CORRECTAS[clave], "falta decir cómo se contestaría bien"
    for respuesta in CORRECTAS[clave]:
        veredicto = comprueba(clave, respuesta)
        assert veredicto.correcta, (respuesta, veredicto)
        assert veredicto.diagnostico == ""
        assert repr(veredicto).startswith("✔ Correcto.")


@pytest.mark.parametrize(("ejercicio", "tablero"), por_tablero(CON_NOTA))
def test_la_respuesta_calculada_es_correcta(ejercicio, tablero):
    c = contexto(tablero)
    if motivo := ejercicio.aplica(c):
        assert ejercicio.juzgar(c, 1).estado == NO_TOCA
        assert motivo in ejercicio.juzgar(c, 1).mensaje
    elif not isinstance(ejercicio, Abierta):
        assert ejercicio.juzgar(c, ejercicio.respuesta(c)).estado == BIEN


@pytest.mark.parametrize(("ejercicio", "tablero"), por_tablero(CON_NOTA))
def test_cada_error_conocido_tiene_su_diagnostico(ejercicio, tablero):
    c = contexto(tablero)
    usa_tablero(c.tablero)
    if ejercicio.aplica(c):
        return
    for valor, diagnostico in ejercicio.errores_tipicos(c):
        veredicto = ejercicio.juzgar(c, valor)
        assert (veredicto.estado, veredicto.diagnostico) == (MAL, diagnostico.error), valor
        assert veredicto.mensaje == texto(diagnostico.mensaje, c)
    if isinstance(ejercicio, Eleccion):
        for letra, error in ejercicio.equivocadas(c):
            assert ejercicio.juzgar(c, letra).diagnostico == error


@pytest.mark.parametrize("ejercicio", [e for e in CON_NOTA if isinstance(e, Funcion)], ids=lambda e: e.id)
def test_el_codigo_de_cada_error_es_el_de_quien_lo_comete(ejercicio, tmp_path):
    """El renglón que se le enseña a quien corrige, metido en una función, hace justo lo que dice su diagnóstico."""
    c = contexto("madrid")
    for numero, diagnostico in enumerate(ejercicio.diagnosticos):
        modulo = tmp_path / f"suya_{numero}.py"
        if ejercicio.firma.startswith("`class"):
            lineas = [
                "from monopoly_edu import Estrategia",
                ejercicio.firma.strip("`"),
                "    def comprar(self, vista, casilla):",
            ]
            nombre, sangria = "Mia", 8
        else:
            lineas, nombre, sangria = [f"def {ejercicio.firma}:"], ejercicio.firma.partition("(")[0], 4
        modulo.write_text("\n".join([*lineas, " " * sangria + diagnostico.codigo]), encoding="utf-8")
        suya = runpy.run_path(str(modulo))[nombre]
        assert ejercicio.juzgar(c, suya).mensaje == texto(diagnostico.mensaje, c), diagnostico.codigo


@pytest.mark.parametrize(("ejercicio", "tablero"), por_tablero(CON_NOTA))
def test_un_diagnostico_solo_cae_si_coincide_con_la_buena_o_con_otro(ejercicio, tablero):
    c = contexto(tablero)
    if ejercicio.aplica(c) or any(d.si for d in ejercicio.diagnosticos):
        return
    quedan = [diagnostico for _, diagnostico in ejercicio.errores_tipicos(c)]
    valores = [d.valor(c) for d in quedan]
    for diagnostico in ejercicio.diagnosticos:
        if diagnostico in quedan:
            continue
        valor = diagnostico.valor(c)
        repetido = valor is None or any(ejercicio.es_como(c, ejercicio.leer(c, valor), otro) for otro in valores)
        assert repetido or ejercicio.juzgar(c, valor).correcta, diagnostico.error


@pytest.mark.parametrize("ejercicio", CON_NOTA, ids=lambda e: e.id)
def test_en_madrid_hay_tres_errores_o_mas_en_cada_numero_y_en_cada_eleccion(ejercicio):
    c = contexto("madrid")
    if ejercicio.clase == "K1":
        assert len({d.error for _, d in ejercicio.errores_tipicos(c)}) >= 3
    if ejercicio.clase == "K3":
        assert len({error for _, error in ejercicio.equivocadas(c)}) >= 3 or len(ejercicio.equivocadas(c)) >= 3


@pytest.mark.parametrize("ejercicio", TODOS, ids=lambda e: e.id)
def test_esta_completo(ejercicio):
    c = contexto("madrid")
    assert texto(ejercicio.enunciado, c).strip()
    assert texto(ejercicio.solucion, c).strip()
    assert len(ejercicio.pistas) >= (1 if isinstance(ejercicio, Prediccion) else 2)
    claves = [d.error for d in ejercicio.diagnosticos]
    if isinstance(ejercicio, Eleccion):
        claves += [error for _, error in ejercicio.equivocadas(c)]
        buenas = [opcion for opcion in ejercicio.opciones(c) if not opcion.error]
        assert len(buenas) == 1
    assert set(claves) <= set(errores())


@pytest.mark.parametrize(("ejercicio", "tablero"), por_tablero(CON_NOTA))
def test_ningun_mensaje_dice_la_respuesta_y_todos_preguntan(ejercicio, tablero):
    c = contexto(tablero)
    if ejercicio.aplica(c):
        return
    mensajes = [texto(d.mensaje, c) for d in ejercicio.diagnosticos]
    if isinstance(ejercicio, Eleccion):
        mensajes += [ejercicio.juzgar(c, letra).mensaje for letra, _ in ejercicio.equivocadas(c)]
    for mensaje in mensajes:
        assert "?" in mensaje, mensaje
        assert ejercicio.respuesta_escrita(c) not in mensaje
    if ejercicio.clase == "K1":
        exacta = str(ejercicio.respuesta(c))
        assert not any(exacta in texto(dicho, c).split() for dicho in (*mensajes, *ejercicio.pistas))


def test_los_numeros_van_seguidos():
    for numero, leccion in LECCIONES.items():
        assert leccion.numero == numero
        assert leccion.prediccion.id == f"{numero}"
        assert [e.id for e in leccion.ejercicios] == [f"{numero}.{n + 1}" for n in range(len(leccion.ejercicios))]
        assert [e.id for e in leccion.salida] == [f"{numero}.S1", f"{numero}.S2"]
        assert 3 <= len(leccion.ejercicios) <= 6


def test_la_lista_de_errores_es_cerrada_y_no_repite_numero():
    numeros = [error.numero for error in errores().values()]
    assert len(set(numeros)) == len(numeros)
    assert all(1 <= numero <= 255 for numero in numeros)
    for error in errores().values():
        pagina = (error.nombre, error.que_piensa, error.por_que_convence, error.que_preguntar, error.para_verlo)
        assert all(len(parte) >= 5 for parte in pagina), error.clave
        assert "?" in error.que_preguntar


def test_todos_los_errores_se_usan():
    c = contexto("madrid")
    usados = {d.error for e in TODOS for d in e.diagnosticos}
    usados |= {error for e in TODOS if isinstance(e, Eleccion) for _, error in e.equivocadas(c)}
    usados |= {
        "falta_el_porcentaje",
        "fuera_de_rango",
        "redondeo",
        "no_suma_uno",
        "caso_imposible",
        "cuenta_incompleta",
    }
    assert set(errores()) - usados == set()


# ── Los números de siempre, con el diagnóstico que da la tabla de la guía ──


@pytest.mark.parametrize(
    ("clave", "respuesta", "error"),
    [
        ("1.2", "1/11", "equiprobabilidad"),
        ("1.2", "0,09", "equiprobabilidad"),
        ("1.2", "9,1 %", "equiprobabilidad"),
        ("1.2", "3/21", "sin_orden"),
        ("1.2", "1/12", "maximo_por_total"),
        ("1.2", "7/36", "valor_por_casos"),
        ("1.2", "16,7", "falta_el_porcentaje"),
        ("1.2", "0,167 %", "falta_el_porcentaje"),
        ("1.2", "0,17", "redondeo"),
        ("1.2", "0,166", "redondeo"),
        ("1.2", "7", "fuera_de_rango"),
        ("1.2", "-1/6", "fuera_de_rango"),
        ("1.2", "0,8", ""),
        ("1.3", "1/36", "uno_concreto"),
        ("1.3", "6/21", "sin_orden"),
        ("1.3", "1/12", "maximo_por_total"),
        ("1.S1", "1/36", "sin_orden"),
        ("1.4", "e", "equiprobabilidad"),
        ("1.5", [6, 6], "siete_magico"),
        ("1.5", "4 y 8", "empate"),
        ("1.6", "e", "equiprobabilidad"),
        ("1.6", "d", "consecuencia_por_causa"),
        ("1.1", [12, 8, 7, 4], "lo_grande_gana"),
        ("2.1", "12", "frecuencia_absoluta"),
        ("2.1", "1/6", "probabilidad_por_frecuencia"),
        ("2.1", "0,17", "probabilidad_por_frecuencia"),
        ("2.1", 50 / 12, "cociente_al_reves"),
        ("2.1", "7/50", "valor_por_casos"),
        ("2.1", "24", "falta_el_porcentaje"),
        ("2.1", "12/38", "razon_por_parte"),
        ("2.1", "12/36", "probabilidad_por_frecuencia"),
        ("2.2", "1/46656", "serie_entera"),
        ("2.2", 0.0000214, "serie_entera"),
        ("2.2", "1/7776", "serie_entera"),
        ("2.2", "5/6", "complementario"),
        ("2.2", "3/21", "sin_orden"),
        ("2.2", "1/12", "maximo_por_total"),
        ("2.2", "7/36", "valor_por_casos"),
        ("2.2", "1/36", "falacia_del_jugador"),
        ("2.2", "10 %", "falacia_del_jugador"),
        ("2.2", "1/3", "racha"),
        ("2.2", 1, "racha"),
        ("2.2", "1/11", "equiprobabilidad"),
        ("2.2", "0,17", "redondeo"),
        ("2.2", "16,7", "falta_el_porcentaje"),
        ("2.2", "-0,2", "fuera_de_rango"),
        ("2.3", "d", "lista_concreta"),
        ("2.4", 200, "pequenos_numeros"),
        ("2.4", 730, "error_sin_raiz"),
        ("2.4", 5335, "error_sin_raiz"),
        ("2.4", 1_000_000, "mas_de_lo_necesario"),
        ("2.S1", "b", "error_sin_raiz"),
        ("2.S2", "a", "representatividad"),
        ("3.1", "1/6", "camino_a_medias"),
        ("3.1", "1/36", "rama_vecina"),
        ("3.1", "10/36", "los_dos_ordenes"),
        ("3.1", "1", "suma_por_producto"),
        ("3.1", "13,9", "falta_el_porcentaje"),
        ("3.2", "3/6", "suma_por_producto"),
        ("3.2", "1/36", "camino_a_medias"),
        ("3.2", "1/18", "triple_por_cubo"),
        ("3.2", "5/216", "rama_vecina"),
        ("3.2", "0,005", "redondeo"),
        ("3.3", ["3/4", "3/4", "3/4", "1/4"], "rama_por_camino"),
        ("3.3", ["5/6", "5/36", "5/216", "1/216"], "dados_de_siempre"),
        ("3.3", ["3/4", "3/16", "3/64", "1/256"], "no_suma_uno"),
        ("3.3", ["3/4", "1/4", 0, 0], "cuenta_incompleta"),
        ("3.3", ["3/4", "1/8", "1/16", "1/16"], ""),
        ("3.3", [2, -1, 0, 0], "fuera_de_rango"),
        ("3.4", 1, "turno_una_tirada"),
        ("3.4", "7/6", "olvida_la_tercera"),
        ("3.4", "6/5", "sin_limite"),
        ("3.4", "1,2", "sin_limite"),
        ("3.4", "2", "media_sin_pesos"),
        ("3.4", "259/216", "cuarta_tirada"),
        ("3.4", "1,19", "redondeo"),
        ("3.5", "0,1389", "exactamente_por_al_menos"),
        ("3.5", "83,2 %", "complementario"),
        ("3.5", "1667", "fuera_de_rango"),
        ("3.5", "16,7", "falta_el_porcentaje"),
        ("3.6", "a", "tirada_turno_vuelta"),
        ("3.S1", "1/216", "serie_entera"),
        ("3.S1", "1/36", "falacia_del_jugador"),
        ("3.S1", "1/3", "racha"),
        ("3.S1", "1/2", "si_o_no"),
        ("3.S2", "a", "producto_por_suma"),
        ("4.1", "1/3", "sumar_intentos"),
        ("4.1", "0,33", "sumar_intentos"),
        ("4.1", "25/36", "complementario"),
        ("4.1", "5/36", "solo_el_ultimo"),
        ("4.1", "1/36", "todos_por_alguno"),
        ("4.1", "1/6", "un_solo_intento"),
        ("4.1", "0,31", "redondeo"),
        ("4.1", "30,6", "falta_el_porcentaje"),
        ("4.1", "11", "fuera_de_rango"),
        ("4.2", "1,5", "equiprobabilidad"),
        ("4.2", 3, "siempre_lo_peor"),
        ("4.2", "671/216", "tiradas_por_turnos"),
        ("4.2", "1,53", "norma_de_siempre"),
        ("4.2", 5, "sin_tope"),
        ("4.2", "2,1", "redondeo"),
        ("4.3", "d", "falacia_del_jugador"),
        ("4.3", "a", "camino_entero"),
        ("4.4", 15, "olvida_los_turnos"),
        ("4.4", 50, "olvida_lo_que_se_compra"),
        ("4.4", 70, "olvida_lo_que_se_compra"),
        ("4.4", 77, "mas_de_lo_necesario"),
        ("4.5", lambda alquiler, da, ahorro, turnos: "esperar" if alquiler > da else "pagar", "compara_solo_alquiler"),
        (
            "4.5",
            lambda alquiler, da, ahorro, turnos: "pagar" if da > alquiler + ahorro else "esperar",
            "olvida_los_turnos",
        ),
        ("4.5", lambda alquiler, da, ahorro, turnos: "pagar", "siempre_lo_mismo"),
        ("4.5", lambda alquiler, da, ahorro, turnos: "no sé", ""),
        ("4.S1", "9/16", "complementario"),
        ("4.S1", 0.5, "sumar_intentos"),
        ("4.S2", "a", "juzga_por_resultado"),
        ("6.1", ["5/11", "1/11", "2/11", "3/11"], "flechas_iguales"),
        ("6.1", [0.55, 0.1, 0.15, 0.2], "todo_el_tablero"),
        ("6.1", [0.5, 0.5, 0.5, 0.5], "no_suma_uno"),
        ("6.2", "3/36", "rama_olvidada"),
        ("6.2", "5/36", "suma_por_producto"),
        ("6.2", "1/7", "limite_por_cerca"),
        ("6.2", "0,084", "redondeo"),
        ("6.3", "3,33", "minimo_por_media"),
        ("6.3", 6, "media_redonda"),
        ("6.3", "7/40", "cociente_al_reves"),
        ("6.4", "d", "vuelta_una_visita"),
        ("6.5", "3,33", "division_sin_acabar"),
        ("6.5", 3, "se_queda_corto"),
        ("6.5", 6, "media_por_minimo"),
        ("6.6", [20, 30], "flecha_al_reves"),
        ("6.6", [30, 10], "bucle_largo"),
        ("6.6", [7, 6], "caso_imposible"),
        ("6.S1", "b", "tirada_turno_vuelta"),
        ("6.S2", 220, "lado_por_flecha"),
        ("6.S2", 1440, "resultados_por_flechas"),
        ("7.1", "1/3; 1/3; 1/3; 0; 0", "columna_por_fila"),
        ("7.1", "0; 0; 0; 0; 1", "sin_dar_la_vuelta"),
        ("7.1", "1/3; 0; 0; 1/3; 1/3", "cuenta_la_suya"),
        ("7.1", [0.2] * 5, "equiprobabilidad"),
        ("7.1", "0; 0; 0; 0; 1/3", "no_suma_uno"),
        ("7.1", "1/4; 1/4; 1/4; 0; 1/4", "caso_imposible"),
        ("7.1", "0; 1/2; 0; 0; 1/2", "cuenta_incompleta"),
        ("7.2", "1/9", "cuadrado_de_la_celda"),
        ("7.2", "0,33", "un_paso_por_dos"),
        ("7.2", "2/3", "suma_por_producto"),
        ("7.2", "20 %", "equiprobabilidad"),
        ("7.2", "22,2", "falta_el_porcentaje"),
        ("7.3", "1/6; 0; 1/6; 1/3; 1/3", "columna_por_fila"),
        ("7.3", [0, 1 / 3, 1 / 3, 1 / 3, 0], "una_fila_sola"),
        ("7.3", [0.5, 0.5, 0, 0, 0], "nada_se_mueve"),
        ("7.3", "0; 1/6; 1/6; 1/6; 0", "no_suma_uno"),
        ("7.4", "a", "columnas_suman_uno"),
        ("7.5", lambda P, desde, hasta: P[desde][hasta], "regla_sin_poner"),
        ("7.5", lambda P, desde, hasta: P[desde][hasta] if hasta != 4 else 0, "no_suma_uno"),
        ("7.5", lambda P, desde, hasta: P[desde][1] + P[desde][4], ""),
        ("7.6", "c", "markov_sin_pasado"),
        ("7.6", "e", "pasado_importa"),
        ("7.1", "0; 1/3; 1/3; 1/3; 0", "otra_fila"),
        ("7.1", [0, 0, 1 / 3, 1 / 3, 1 / 3], "otra_fila"),
        ("7.1", "0,33; 0,33; 0; 0; 0,33", "redondeo"),
        ("7.1", "33 %; 33 %; 0; 0; 33 %", "redondeo"),
        ("7.1", "33; 33; 0; 0; 33", "fuera_de_rango"),
        ("7.2", "1/6", "sin_orden"),
        ("7.2", 0, "cuenta_incompleta"),
        ("7.3", "0; 0; 1/3; 1/3; 1/3", "una_fila_sola"),
        ("7.3", "0; 1/3; 2/3; 2/3; 1/3", "rama_sin_peso"),
        ("7.5", lambda P, desde, hasta: P[desde][1 if hasta == 4 else hasta], "regla_a_medias"),
        ("7.5", lambda P, desde, hasta: P[1][hasta] if desde == 4 else P[desde][hasta], "regla_sin_poner"),
        ("7.5", lambda P, desde, hasta: {4: 0, 1: 1}.get(hasta, P[desde][hasta]), "rama_segura"),
        ("7.5", lambda P, desde, hasta: P[hasta][desde], "columna_por_fila"),
        ("7.S1", "0,86", "otra_fila"),
        ("7.S1", "90 %", "otra_fila"),
        ("7.S1", "1,4", "suma_por_producto"),
        ("7.S1", "0,25", "cuadrado_de_la_celda"),
        ("7.S1", 0.45, "un_solo_camino"),
        ("7.S1", "3/10", "complementario"),
        ("7.S1", 7, "fuera_de_rango"),
        ("7.S2", "b", "estacionaria_quieta"),
        ("8.2", [0.25, 0.25, 0.25, 0.25], "equiprobabilidad"),
        ("8.2", [0, 0.5, 0.5, 0], "una_tirada_por_largo_plazo"),
        ("8.2", [-1, 1, 1, 0], "fuera_de_rango"),
        ("8.2", [0.5, 0.5, 0.5, 0], "no_suma_uno"),
        ("8.2", [0.5, 0.2, 0.2, 0.1], "caso_imposible"),
        ("8.2", [0.5, 0.5, 0, 0], "cuenta_incompleta"),
        ("8.2", [0.2, 0.5, 0.3, 0], ""),
        ("4.1", "10/36", "exactamente_por_al_menos"),
        ("4.1", "91/216", "norma_de_siempre"),
        ("4.2", "2,5", "equiprobabilidad"),
        ("4.2", 4, "siempre_lo_peor"),
        ("4.2", 6, "sin_tope"),
        ("4.S1", "6/16", "exactamente_por_al_menos"),
        ("4.S1", "11/36", "dados_de_siempre"),
        ("8.6", 10, "cuenta_incompleta"),
        ("8.6", 34, "mas_de_lo_necesario"),
        ("8.3", "a", "una_tirada_por_largo_plazo"),
        ("8.3", "b", "vuelta_una_visita"),
        ("8.4", 100, "pequenos_numeros"),
        ("8.5", "2,5 %", "equiprobabilidad"),
        ("8.5", "3,2", "falta_el_porcentaje"),
        ("8.5", 317, "fuera_de_rango"),
        ("8.6", 20, "cuenta_incompleta"),
        ("8.S1", "b", "estacionaria_quieta"),
        ("8.S2", "a", "tirada_turno_vuelta"),
        ("5.1", "5/16", "mazo_sin_memoria"),
        ("5.1", "4/16", "total_viejo"),
        ("5.1", "5/10", "favorables_viejos"),
        ("5.1", "1/6", "salido_por_queda"),
        ("5.1", "40", "falta_el_porcentaje"),
        ("5.2", "a", "fondo_por_barajar"),
        ("5.3", "5/16", "eje_del_tiempo"),
        ("5.3", "5/15", "favorables_viejos"),
        ("5.3", "1/12", "conjunta_por_condicionada"),
        ("5.3", "0,27", "redondeo"),
        ("5.4", "1/36", "rama_olvidada"),
        ("5.4", "3/576", "rama_olvidada"),
        ("5.4", "4/36", "rama_segura"),
        ("5.4", 1 / 36 + 1 / 16, "rama_sin_peso"),
        ("5.5", "3/4", "ignora_la_previa"),
        ("5.5", "3/8", "condicion_al_reves"),
        ("5.5", "1/3", "no_actualiza"),
        ("5.5", "2/5", "complementario"),
        ("5.6", "e", "incompatibles_por_independientes"),
        ("5.6", "b", "casi_independiente"),
        ("5.S1", "a", "mazo_sin_memoria"),
        ("5.S2", "d", "consecuencia_por_causa"),
        ("9.1", "1700/3", "media_sin_pesos"),
        ("9.1", "566,7", "media_sin_pesos"),
        ("9.1", "7900/14", "solo_si_cae"),
        ("9.1", 600, "mas_caro_es_mejor"),
        ("9.1", 1700, "suma_de_alquileres"),
        ("9.1", "1700/11", "equiprobabilidad"),
        ("9.1", 0, "lo_mas_probable"),
        ("9.1", "219,5", "redondeo"),
        ("9.2", ["verde", "amarillo", "naranja", "celeste"], "mas_caro_es_mejor"),
        ("9.2", ["celeste", "naranja", "amarillo", "verde"], "barato_antes"),
        ("9.2", ["verde", "amarillo", "celeste", "naranja"], "orden_al_reves"),
        ("9.3", "a", "media_es_seguro"),
        ("9.4", "azul, 5", "faltan_las_casas"),
        ("9.4", "celeste con hotel", "faltan_las_casas"),
        ("9.4", "azul, 0", "calle_sin_casas"),
        ("9.4", "rosa, 1", "calle_sin_casas"),
        ("9.5", "a", "media_es_seguro"),
        ("9.6", lambda a, p: sum(a) / len(a), "media_sin_pesos"),
        ("9.6", lambda a, p: max(a), "mas_caro_es_mejor"),
        ("9.S1", 60, "olvida_los_rivales"),
        ("9.S1", 180, "rivales_al_reves"),
        ("9.S1", "90 €", "cobro_por_plazo"),
        ("9.S2", "a", "media_es_seguro"),
        ("10.1", 0, "justo_es_seguro"),
        ("10.1", "1/2", "equiprobabilidad"),
        ("10.1", "0,375", "complementario"),
        ("10.2", "50 %", "ventaja_pequena"),
        ("10.2", "18/37", ""),
        ("10.3", 157, "media_por_mediana"),
        ("10.5", "5", "olvida_el_fallo"),
        ("10.5", "4,9", "redondeo"),
        ("10.6", 10, "ventaja_pequena"),
        ("10.S2", "a", "falacia_del_jugador"),
        ("11.1", "0,048", "olvida_la_z"),
        ("11.1", "4,8 %", "olvida_la_z"),
        ("11.1", "0,0045", "margen_sin_raiz"),
        ("11.1", "18,8 %", "amplitud_por_margen"),
        ("11.1", "0,941", "margen_de_todas"),
        ("11.1", "0,48", "margen_de_todas"),
        ("11.1", "0,0023", "margen_sin_raiz"),
        ("11.1", "0,0094", "error_sin_raiz"),
        ("11.1", "0,157", "olvida_el_fallo"),
        ("11.1", "0,098", "peor_caso"),
        ("11.1", "0,096", "redondeo"),
        ("11.1", "64 %", "centro_por_margen"),
        ("11.1", "54,6 %", "centro_por_margen"),
        ("11.1", "0,95", ""),
        ("11.1", "9,4", "falta_el_porcentaje"),
        ("11.2", "a", "pequenos_numeros"),
        ("11.3", 1, "una_partida"),
        ("11.3", "54", "falta_el_porcentaje"),
        ("11.3", "0,9", "razon_por_parte"),
        ("11.3", "0,06", "diferencia_por_razon"),
        ("11.3", "0,3", ""),
        ("11.4", 100, "pequenos_numeros"),
        ("11.4", 1067, "redondeo"),
        ("11.4", 1000, "error_sin_raiz"),
        ("11.4", 10_000, "mas_de_lo_necesario"),
        ("11.5", "b", "parar_a_tiempo"),
        ("11.S1", 300, "error_sin_raiz"),
        ("11.S1", 212, "error_sin_raiz"),
        ("11.S1", "37,5", "margen_al_reves"),
        ("11.S1", 2400, "mas_de_lo_necesario"),
        ("11.S1", 75, "margen_al_reves"),
        ("11.S2", "d", "intervalo_con_probabilidad"),
        ("12.1", "madrid", "lo_que_venia_puesto"),
        ("12.1", Tablero.cargar("plantilla"), "lo_que_venia_puesto"),
        ("12.2", "0,27", "aumento_por_veces"),
        ("12.2", "27 %", "aumento_por_veces"),
        ("12.2", "3,17", "parte_por_veces"),
        ("12.2", "3,17 %", "parte_por_veces"),
        ("12.2", "2,5/3,17", "cociente_al_reves"),
        ("12.2", "0,67", "diferencia_por_razon"),
        ("12.3", "3/22", "solo_las_calles"),
        ("12.3", 174, "fuera_de_rango"),
        ("12.3", "8,7", "falta_el_porcentaje"),
        ("12.4", 200, "sigue_el_primero"),
        ("12.4", 719, "precio_de_todas"),
        ("12.4", 540, "faltan_las_casas"),
        ("12.4", 2000, "mas_de_lo_necesario"),
        ("12.5", "a", "el_dinero_mueve"),
        ("12.5", "b", "una_tirada_por_largo_plazo"),
        ("12.5", "c", "pequenos_numeros"),
        ("12.5", "e", "tirada_turno_vuelta"),
        ("12.S1", "c", "todo_depende_de_todo"),
        ("12.S2", 951, "falta_el_porcentaje"),
        ("12.S2", "3,17", "tanto_por_ciento_es_tantas_veces"),
        ("12.S2", 7.5, "equiprobabilidad"),
        ("12.S2", 300 / 3.17, "cociente_al_reves"),
    ],
)
def test_la_tabla_de_diagnosticos(clave, respuesta, error):
    veredicto = comprueba(clave, respuesta)
    assert not veredicto.correcta
    assert veredicto.diagnostico == error
    assert repr(veredicto).startswith("✘ Todavía no.")


@pytest.mark.parametrize("clave", [e.id for e in CON_NOTA if e.clase in ("K1", "K3", "K5", "K7", "K10")])
def test_la_respuesta_no_se_dice_antes_del_tercer_intento(clave):
    c, ejercicio = contexto("madrid", semilla=0), buscar(clave)
    malas = [valor for valor, _ in ejercicio.errores_tipicos(c) if ejercicio.juzgar(c, valor).huella]
    if isinstance(ejercicio, Eleccion):
        malas = [letra for letra, _ in ejercicio.equivocadas(c)]
    buena = f"La respuesta: {ejercicio.respuesta_escrita(c)}"
    for intento, mala in enumerate(malas[:3], 1):
        assert (buena in comprueba(clave, mala).mensaje) == (intento == 3)
    assert texto(ejercicio.solucion, c) not in comprueba(clave, malas[0]).mensaje


@pytest.mark.parametrize(
    ("clave", "respuestas"),
    [
        ("1.2", ["1/11"] * 5),
        ("1.2", ["1/2", "0,5", "50 %", ",5", 0.5, "2/4"]),
        ("1.2", ["1/11", "1/12", "1/11", "1/12", "1/11"]),
        ("2.3", list("acaca")),
        ("7.1", ["1; 0; 0; 0; 0", [1, 0, 0, 0, 0], "100 %; 0; 0; 0; 0"]),
        ("2.4", [100, "100", "100,0", 100.0]),
    ],
)
def test_repetir_una_respuesta_no_es_otro_intento_se_escriba_como_se_escriba(clave, respuestas):
    for respuesta in respuestas:
        assert "La respuesta" not in comprueba(clave, respuesta).mensaje


def test_dos_funciones_distintas_son_dos_intentos():
    for funcion in (lambda P, desde, hasta: 0, lambda P, desde, hasta: 1, lambda P, desde, hasta: P[hasta][desde]):
        ultimo = comprueba("7.5", funcion)
    assert "Ya van 3 intentos" in ultimo.mensaje and "La respuesta" not in ultimo.mensaje


@pytest.mark.parametrize(
    ("clave", "respuestas"),
    [
        ("1.2", ["7", "12", "-1/6", "300 %", "16,7", "0,167 %", 1e5]),
        ("11.3", ["54", "-3", "47", "200"]),
        ("7.1", ["33; 33; 0; 0; 33", "4; 0; 1; 0; 0", "-1; 1; 1; 0; 0"]),
    ],
)
def test_lo_que_no_puede_ser_la_respuesta_tiene_su_frase_y_no_gasta_un_intento(clave, respuestas):
    for respuesta in respuestas:
        veredicto = comprueba(clave, respuesta)
        assert veredicto.estado == MAL and "?" in veredicto.mensaje
        assert veredicto.diagnostico in ("fuera_de_rango", "falta_el_porcentaje", "maximo_por_total", "valor_por_casos")
        assert "La respuesta" not in veredicto.mensaje


def test_de_un_numero_hasta_cien_se_pregunta_si_es_un_tanto_por_ciento_este_bien_o_no():
    mensajes = {comprueba("1.2", respuesta).mensaje for respuesta in ("16,7", "9,1", "50", "7")}
    assert len(mensajes) == 1 and "tanto por ciento" in mensajes.pop()
    assert "tanto por ciento" not in comprueba("1.2", "300 %").mensaje


def test_quien_ya_acerto_puede_probar_lo_que_quiera():
    comprueba("1.2", "1/6")
    for mala in ("1/11", "1/12", "1/36", "1/2"):
        assert "Ya van" not in comprueba("1.2", mala).mensaje
    assert sesion().ultima(buscar("1.2")) == ("1/6", True)
    assert sesion().almacen.leer()["respuestas"]["1.2"]["intentos"] == 1


def test_lo_que_no_se_entiende_no_es_un_intento():
    for cosa in ("hola", None, [], float("nan"), "adiós"):
        assert "La respuesta" not in comprueba("1.2", cosa).mensaje
    assert comprueba("1.2", "1/11").mensaje.count("La respuesta") == 0


def test_en_otro_tablero_se_empieza_a_contar_otra_vez(tmp_path):
    for mala in ("1/11", "1/12", "1/2"):
        ultimo = comprueba("1.2", mala)
    assert "La respuesta: 1/6" in ultimo.mensaje
    usa_tablero("internacional")
    assert "La respuesta" not in comprueba("1.2", "1/2").mensaje


def test_los_mensajes_no_dependen_de_la_carpeta(tmp_path):
    antes = repr(comprueba("1.2", "1/11"))
    usa_carpeta(tmp_path / "otra ñ")
    (tmp_path / "otra ñ").mkdir()
    assert repr(comprueba("1.2", "1/11")) == antes


@pytest.mark.parametrize("ejercicio", [lec.prediccion for lec in LECCIONES.values()], ids=lambda e: e.id)
@pytest.mark.parametrize("tablero", TABLEROS)
def test_una_prediccion_nunca_esta_mal(ejercicio, tablero):
    c = contexto(tablero)
    if ejercicio.aplica(c):
        return
    for dicha in PREDICCIONES[ejercicio.id]:
        assert ejercicio.juzgar(c, dicha).estado == GUARDADA
        assert "?" in ejercicio.comenta(c, ejercicio.leer(c, dicha))
    assert ejercicio.resultado(c)


PREDICCIONES = {
    "1": [0, 10, "33", 360],
    "2": [0, 5, "17", 100],
    "3": [100, 120, "119", 300],
    "4": [0, 42, "50", 100],
    "5": [0, 6, "25", 100],
    "6": [0, 3, "14", 100],
    "7": [0, 34, "10", 5000],
    "8": [[24, 10, 0], "7, 17, 27", (1, 2, 99)],
    "9": ["naranja", "El azul", "marron", "la Gran Vía", "verde"],
    "10": [0, 50, "57", 100],
    "11": [50, "55", 61, 100],
    "12": [24, "24", 7, "Calle Cea Bermúdez", "cea bermudez", "La luna", 0],
}


# ── Lo simulado: la banda es honrada ──


@pytest.mark.parametrize("tablero", ("madrid", "mini"))
def test_el_paseo_de_casi_cualquier_semilla_entra_en_la_banda(tablero):
    """La banda deja fuera a tres de cada mil: con 20 semillas, que se salga más de una sería una rareza (1 de 600)."""
    ejercicio, c = buscar("8.5"), contexto(tablero)
    frecuencias = pasear(c.tablero, tiradas=PASEO, semilla=range(1, 21)).por_tirada[:, estrella(c)] / PASEO
    assert sum(not ejercicio.juzgar(c, f).correcta for f in frecuencias) <= 1


def test_las_partidas_de_casi_cualquier_semilla_entran_en_la_banda():
    """Jugadas aquí, con otro programa, apuesta a apuesta."""
    fuera = 0
    for semilla in range(1, 21):
        arruinados = _arruinados(semilla, 5, 10, jugadores=1000)
        fuera += not buscar("10.2").juzgar(contexto("mini"), np.mean(arruinados < 10**9)).correcta
        mediana = np.sort(_arruinados(semilla, 5, 60, jugadores=1000))[499]
        fuera += not buscar("10.3").juzgar(contexto("mini"), int(mediana)).correcta
    assert fuera <= 1


def _arruinados(semilla, capital, total, jugadores):
    """La apuesta en la que se arruina cada jugador a rojo o negro; un número enorme, si no se arruina."""
    azar, dinero, cuando = np.random.RandomState(semilla), np.full(jugadores, capital), np.full(jugadores, 10**9)
    apuesta = 0
    while len(juegan := np.flatnonzero((dinero > 0) & (dinero < total))):
        apuesta += 1
        dinero[juegan] += np.where(azar.random_sample(len(juegan)) < 18 / 37, 1, -1)
        cuando[juegan[dinero[juegan] == 0]] = apuesta
    return cuando
