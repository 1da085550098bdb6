"""Los alumnos de siempre: quien lo hace bien, de todas las maneras, y quien comete cada error conocido."""

from fractions import Fraction

import numpy as np
import pytest

from monopoly_edu import Tablero
from monopoly_edu.aula.alumno import comprueba
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Abierta, Prediccion
from monopoly_edu.aula.ejercicio import BIEN, GUARDADA, MAL, NO_TOCA, Contexto, texto
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.sesion import usa_carpeta, usa_tablero

TABLEROS = ("madrid", "internacional", "mini")
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
}


def contexto(tablero, semilla=17):
    return Contexto(Tablero.cargar(tablero), semilla=semilla)


def por_tablero(ejercicios):
    return [pytest.param(e, t, id=f"{e.id}-{t}") for e in ejercicios for t in TABLEROS]


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
    usa_tablero(tablero)
    c = contexto(tablero)
    if ejercicio.aplica(c):
        return
    for valor, diagnostico in ejercicio.errores_tipicos(c):
        veredicto = ejercicio.juzgar(c, valor)
        assert (veredicto.estado, veredicto.diagnostico) == (MAL, diagnostico.error), valor
        assert veredicto.mensaje == texto(diagnostico.mensaje, c)
    if isinstance(ejercicio, Eleccion):
        for letra, error in ejercicio.equivocadas(c):
            assert ejercicio.juzgar(c, letra).diagnostico == error


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
    malas = [valor for valor, _ in ejercicio.errores_tipicos(c)]
    if isinstance(ejercicio, Eleccion):
        malas = [letra for letra, _ in ejercicio.equivocadas(c)]
    buena = f"La respuesta: {ejercicio.respuesta_escrita(c)}"
    for intento, mala in enumerate(malas[:3], 1):
        assert (buena in comprueba(clave, mala).mensaje) == (intento == 3)
    assert texto(ejercicio.solucion, c) not in comprueba(clave, malas[0]).mensaje


def test_repetir_la_misma_no_es_otro_intento():
    for _ in range(5):
        assert "La respuesta" not in comprueba("1.2", "1/11").mensaje


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


PREDICCIONES = {"1": [0, 10, "33", 360]}
