"""Lo que se usa poco: otra semilla, ficheros y «¿Y si…?». Nada se pierde por accidente."""

import json
import re
from pathlib import Path

import pytest
from vistas.visores import en_negocios, foto, hasta, mixta, noticia, pulsar, queja, visor_de

from monopoly_edu import Constructora, Estrategia, Normas, Partida, Prudente, Tablero
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.paso_a_paso import paso_a_paso

RAROS = ["<script>alert(1)</script>", "\"'&]]>", "😀" * 8, "محمد علي", "A" * 200, "a\u202eb"]


@pytest.fixture(autouse=True)
def en_su_carpeta(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def avanzada(semilla=7, clics=12):
    visor = mixta(semilla)
    for _ in range(clics):
        visor.botones[0].click()
    return visor


def empezar_con(visor, semilla):
    visor.mas.semilla.value = semilla
    visor.mas.otra_vez.click()


def guardar_en(visor, nombre):
    visor.mas.fichero.value = nombre
    visor.mas.guardar.click()


def abrir(visor, nombre):
    visor.mas.fichero.value = nombre
    visor.mas.abrir.click()


# ── Plegado ──


def test_empieza_plegado_y_el_boton_dice_lo_que_hara():
    visor = mixta()
    assert not se_ve(visor.mas.caja) and visor.mas.abierto.description == "Más…"
    visor.mas.abierto.value = True
    assert se_ve(visor.mas.caja) and visor.mas.abierto.description == "Menos"
    visor.botones[0].click()
    assert se_ve(visor.mas.caja), "jugar no lo pliega"


# ── La semilla ──


def test_empezar_de_nuevo_es_la_misma_partida_con_otra_semilla():
    normas, tablero = Normas(dinero_inicial=900), Tablero.cargar("internacional")
    jugadores = ["Ana", ("Luis", Constructora), ("Bea", Prudente)]
    visor = visor_de(*jugadores, normas=normas, tablero=tablero)
    original = visor.partida
    empezar_con(visor, "99")
    assert noticia(visor) == "Partida nueva, con la semilla 99."
    de_99 = Partida.nueva(jugadores, tablero, normas, 99)
    assert foto(visor.partida) == foto(de_99) and visor.partida is not original
    assert [type(e) for e in visor.partida.estrategias] == [type(None), Constructora, Prudente]
    assert "semilla 99" in visor.cabecera.value
    while visor.marcha.de_persona:
        visor.botones[0].click()
    for opcion in visor.partida.diario:
        de_99.responder(opcion)
    assert foto(visor.partida) == foto(de_99)


@pytest.mark.parametrize("basura", ["", "  ", "hola", "1,5", "7; import os", "<b>7</b>", "٣", "9" * 40, *RAROS])
def test_una_semilla_que_no_vale_es_una_frase_y_nada_cambia(basura):
    visor = avanzada()
    antes, partida = foto(visor.partida), visor.partida
    empezar_con(visor, basura)
    assert queja(visor).startswith("Hace falta un número entero y ") and queja(visor).endswith(".")
    assert visor.partida is partida and foto(partida) == antes and visor.mas.semilla.value == basura


def test_la_semilla_de_texto_que_ya_habia_vale():
    visor = visor_de("Ana", "Luis", semilla="clase de 3.º B")
    empezar_con(visor, " clase de 3.º B ")
    assert visor.partida.semilla == "clase de 3.º B" and not queja(visor)


def test_una_partida_empezada_no_se_deja_sin_querer():
    visor = avanzada()
    partida, antes = visor.partida, foto(visor.partida)
    empezar_con(visor, "5")
    assert "no está guardada" in queja(visor) and "pulsa otra vez «Empezar de nuevo»" in queja(visor)
    assert visor.partida is partida
    visor.mas.otra_vez.click()
    assert visor.partida is not partida and visor.partida.semilla == 5
    assert foto(partida) == antes, "la partida del cuaderno sigue como estaba"


@pytest.mark.parametrize("entremedias", ["otra semilla", "jugar", "guardar otra cosa", "deshacer"])
def test_la_confirmacion_solo_vale_si_es_lo_siguiente(entremedias):
    visor = avanzada()
    partida = visor.partida
    empezar_con(visor, "5")
    if entremedias == "otra semilla":
        visor.mas.semilla.value = "6"
    elif entremedias == "jugar":
        visor.botones[0].click()
    elif entremedias == "deshacer":
        visor.deshacer.click()
        visor.rehacer.click()
    else:
        guardar_en(visor, "")
    visor.mas.otra_vez.click()
    assert visor.partida is partida and "pulsa otra vez" in queja(visor)


def test_una_partida_guardada_se_deja_sin_preguntar():
    visor = avanzada()
    guardar_en(visor, "mia")
    empezar_con(visor, "5")
    assert visor.partida.semilla == 5
    visor.botones[0].click()
    visor.deshacer.click()
    assert not visor.partida.diario
    empezar_con(visor, "6")
    assert visor.partida.semilla == 6, "sin haber jugado no hay nada que perder"


def test_la_casilla_de_la_semilla_no_pierde_lo_que_se_escribe():
    visor = mixta()
    visor.mas.semilla.value = "123"
    visor.botones[0].click()
    assert visor.mas.semilla.value == "123"
    empezar_con(visor, "123")
    visor.mas.otra_vez.click()
    assert visor.mas.semilla.value == "123" and visor.partida.semilla == 123


# ── Los ficheros ──


def test_guardar_y_abrir_da_la_misma_partida():
    visor = avanzada()
    guardada = foto(visor.partida)
    guardar_en(visor, "clase")
    assert noticia(visor) == f"Partida guardada en «clase.json», en el turno {visor.partida.mesa.turno}."
    otro = visor_de("Uno", "Dos", "Tres", "Cuatro", tablero=Tablero.cargar("mini"))
    abrir(otro, "clase.json")
    assert noticia(otro) == f"Partida abierta, en el turno {visor.partida.mesa.turno}."
    assert foto(otro.partida) == guardada
    assert [type(e) for e in otro.partida.estrategias] == [type(None), Constructora, Prudente]
    assert "Tablero Madrid" in otro.tablero.value and repr(otro) == "Paso a paso: la partida de Ana, Luis y Bea."
    otro.botones[0].click()
    visor.botones[0].click()
    assert foto(otro.partida) == foto(visor.partida)


def test_abrir_conserva_las_estrategias_de_la_partida_que_se_ve():
    class Mia(Estrategia):
        def __init__(self, tope):
            self.tope = tope

    una, otra = Mia(100), Mia(900)
    visor = visor_de(("Ana", una), ("Luis", otra))
    visor.turno.click()
    guardar_en(visor, "con las mias")
    abrir(visor, "con las mias")
    assert visor.partida.estrategias == [una, otra]


def test_la_estrategia_que_no_se_conoce_pasa_a_una_persona_y_se_dice():
    class DeOtroCuaderno(Estrategia):
        pass

    guardar_en(visor_de(("Ana", DeOtroCuaderno), "Luis"), "rara")
    visor = mixta()
    abrir(visor, "rara")
    assert "No se conoce la estrategia DeOtroCuaderno: Ana pasa a ser una persona." in noticia(visor)
    assert visor.partida.estrategias == [None, None] and se_ve(visor.entre_turnos)


def test_no_se_escribe_encima_de_otra_partida_sin_preguntar():
    guardar_en(avanzada(semilla=1), "comun")
    ajena = Path("comun.json").read_bytes()
    visor = avanzada(semilla=2)
    guardar_en(visor, "comun")
    assert "Ya hay un fichero «comun.json»" in queja(visor) and "pulsa otra vez «Guardar»" in queja(visor)
    assert Path("comun.json").read_bytes() == ajena
    visor.mas.guardar.click()
    assert "Partida guardada" in noticia(visor) and json.loads(Path("comun.json").read_text("utf-8"))["semilla"] == 2


def test_la_propia_se_vuelve_a_guardar_sin_preguntar_mientras_nadie_la_cambie():
    visor = avanzada()
    guardar_en(visor, "mia")
    visor.botones[0].click()
    visor.mas.guardar.click()
    assert "Partida guardada" in noticia(visor)
    Path("mia.json").write_text("apuntes de otra persona", encoding="utf-8")
    visor.mas.guardar.click()
    assert "Ya hay un fichero" in queja(visor)
    assert Path("mia.json").read_text("utf-8") == "apuntes de otra persona"


def test_la_abierta_se_vuelve_a_guardar_sin_preguntar_pero_otra_semilla_no():
    guardar_en(avanzada(), "mia")
    visor = mixta()
    abrir(visor, "mia")
    visor.botones[0].click()
    visor.mas.guardar.click()
    assert "Partida guardada" in noticia(visor)
    empezar_con(visor, "3")
    visor.mas.guardar.click()
    assert "Ya hay un fichero" in queja(visor)


def test_abrir_no_deja_sin_querer_la_que_se_juega():
    guardar_en(mixta(), "otra")
    visor = avanzada()
    partida = visor.partida
    abrir(visor, "otra")
    assert visor.partida is partida and "pulsa otra vez «Abrir»" in queja(visor)
    visor.mas.abrir.click()
    assert visor.partida is not partida and not queja(visor)


def _estropear(que):
    guardar_en(mixta(), "mala")
    fichero = Path("mala.json")
    datos = json.loads(fichero.read_text("utf-8"))
    if que == "cortada":
        fichero.write_text(fichero.read_text("utf-8")[:200], encoding="utf-8")
    elif que == "binaria":
        fichero.write_bytes(b"\xff\xfe\x00\x01" * 50)
    elif que == "lista":
        fichero.write_text("[1, 2, 3]", encoding="utf-8")
    elif que == "profunda":
        fichero.write_text("[" * 200_000, encoding="utf-8")
    elif que == "numero enorme":
        fichero.write_text('{"version": ' + "9" * 6000 + "}", encoding="utf-8")
    elif que == "vacia":
        fichero.write_text("", encoding="utf-8")
    else:
        cambio = {
            "version": {"version": 99},
            "diario": {"diario": ["volar"]},
            "jugadores": {"jugadores": [{"nombre": "", "estrategia": None}]},
            "tablero": {"tablero": "marte"},
        }
        fichero.write_text(json.dumps({**datos, **cambio[que]}), encoding="utf-8")


@pytest.mark.parametrize(
    "que",
    ["cortada", "binaria", "lista", "profunda", "numero enorme", "vacia", "version", "diario", "jugadores", "tablero"],
)
def test_lo_que_no_es_una_partida_es_una_frase_y_nada_cambia(que):
    _estropear(que)
    visor = avanzada()
    antes, partida = foto(visor.partida), visor.partida
    abrir(visor, "mala")
    assert queja(visor).endswith(".") and "Traceback" not in queja(visor) and len(queja(visor)) < 400
    assert visor.partida is partida and foto(partida) == antes
    visor.botones[0].click()
    assert not queja(visor)


@pytest.mark.parametrize(
    ("nombre", "dice"),
    [
        ("", "Escribe el nombre del fichero, como «partida»."),
        ("   ", "Escribe el nombre del fichero, como «partida»."),
        ("no_existe/partida", "No existe la carpeta «no_existe»."),
        ("carpeta/", "no es el nombre de un fichero"),
        (".", "no es el nombre de un fichero"),
        ("..", "no es el nombre de un fichero"),
        ("a\0b", "no puede llevar (un carácter invisible)"),
        ("a\nb", "no puede llevar (un carácter invisible)"),
        ("que?", "no puede llevar ?"),
        ("C:\\partidas\\mia", "no puede llevar : \\"),
        ("<script>alert(1)</script>", "no puede llevar &lt; &gt;"),
        ("A" * 250, "es demasiado largo"),
        ("😀" * 60, "es demasiado largo"),
        ("carpeta", "«carpeta.json» es una carpeta"),
        ("solo_lectura", "«solo_lectura.json» es de solo lectura"),
    ],
)
def test_donde_no_se_puede_guardar_se_dice_en_una_frase(nombre, dice):
    Path("carpeta.json").mkdir()
    Path("solo_lectura.json").write_text("{}", encoding="utf-8")
    Path("solo_lectura.json").chmod(0o444)
    visor = avanzada()
    habia = sorted(p.name for p in Path.cwd().iterdir())
    for _ in range(2):
        guardar_en(visor, nombre)
        assert dice in queja(visor) and queja(visor).endswith(".")
    assert sorted(p.name for p in Path.cwd().iterdir()) == habia
    assert visor.mas.fichero.value == nombre


@pytest.mark.parametrize(
    "nombre", ["", "no_esta", "carpeta", "no_existe/partida", "A" * 250, "a\0b", "..", "😀", "محمد"]
)
def test_lo_que_no_se_puede_abrir_se_dice_en_una_frase(nombre):
    Path("carpeta.json").mkdir()
    visor = avanzada()
    antes, partida = foto(visor.partida), visor.partida
    abrir(visor, nombre)
    assert queja(visor).endswith(".") and "Algo ha fallado" not in queja(visor)
    assert visor.partida is partida and foto(partida) == antes


def test_si_el_disco_no_deja_se_dice(monkeypatch):
    visor = avanzada()

    def no_deja(*_, **__):
        raise PermissionError(13, "Permission denied")

    for donde in ("write_text", "stat"):
        monkeypatch.setattr(Path, donde, no_deja)
        guardar_en(visor, "mia")
        assert queja(visor) == "No se deja escribir en «mia.json»: prueba con otro nombre o en otra carpeta."
    abrir(visor, "mia")
    assert queja(visor) == "No se puede abrir «mia.json»: prueba con otro nombre."


@pytest.mark.parametrize("nombre", ["con espacios y eñes", "😀", "محمد", "it's", "a.b.c", "cuaderno.ipynb"])
def test_un_nombre_raro_que_vale_se_guarda_y_se_abre(nombre):
    visor = avanzada()
    guardar_en(visor, nombre)
    assert "Partida guardada" in noticia(visor)
    assert [p.name for p in Path.cwd().iterdir()] == [f"{nombre}.json"], "nunca se pisa un cuaderno"
    antes = foto(visor.partida)
    abrir(visor, nombre)
    assert foto(visor.partida) == antes


# ── «¿Y si…?» ──


def test_una_rama_no_toca_la_partida_y_se_vuelve_a_ella():
    visor = mixta()
    hasta(visor, "comprar")
    partida, antes = visor.partida, foto(visor.partida)
    visor.mas.y_si.click()
    assert se_ve(visor._banda) and f"¿Y si…? desde el turno {antes[0].turno}" in visor.rama.value
    assert visor.partida is not partida and foto(visor.partida) == antes
    pulsar(visor, "Comprar")
    for _ in range(10):
        visor.botones[0].click()
    visor.deshacer.click()
    assert foto(partida) == antes
    visor.volver.click()
    assert visor.partida is partida and foto(partida) == antes and not se_ve(visor._banda)
    pulsar(visor, "Comprar")
    assert not queja(visor)


def celdas(visor):
    filas = re.findall(r"<tr>(.*?)</tr>", visor.comparacion.value)
    return [re.findall(r"<t[hd][^>]*>(?:<bdi>)?(.*?)(?:</bdi>)?</t[hd]>", fila) for fila in filas]


def test_al_volver_se_compara_el_dinero_de_cada_uno():
    """Ana edifica en la rama una casa de 50 €: tiene 50 € menos que en la partida, y Luis lo mismo."""
    visor = paso_a_paso(en_negocios())
    visor.mas.y_si.click()
    (casa,) = [n for texto, n in visor.negocio.options if texto.startswith("Edificar en Plaza Lavapiés: casa 1")]
    visor.negocio.value = casa
    visor.hacer.click()
    visor.volver.click()
    turno = visor.partida.mesa.turno
    assert celdas(visor) == [
        ["Dinero", f"En la partida (turno {turno})", f"¿Y si…? (turno {turno})", "Diferencia"],
        ["Ana", "1500\xa0€", "1450\xa0€", "−50\xa0€"],
        ["Luis", "1500\xa0€", "1500\xa0€", "0\xa0€"],
    ]
    assert noticia(visor).startswith(f"Has vuelto a la partida, en el turno {turno}.")
    visor.botones[0].click()
    assert visor.comparacion.value == "", "la comparación se va con la siguiente jugada"


def test_quien_quiebra_en_la_rama_se_dice():
    visor = visor_de(("Ana", Constructora), ("Luis", Prudente), ("Bea", Constructora))
    visor.mas.y_si.click()
    visor.paso.value = "final"
    visor.siguiente.click()
    assert visor.partida.terminada
    visor.volver.click()
    assert sum("(en quiebra)" in celda for fila in celdas(visor) for celda in fila) == 2
    assert not visor.partida.terminada and visor.partida.mesa.turno == 1


def test_en_una_rama_no_se_cambia_de_partida():
    guardar_en(mixta(), "otra")
    visor = avanzada()
    visor.mas.y_si.click()
    rama = visor.partida
    assert all(m.disabled for m in (visor.mas.y_si, visor.mas.otra_vez, visor.mas.abrir))
    for mando in (visor.mas.otra_vez, visor.mas.abrir, visor.mas.y_si):
        mando.click()
        assert "vuelve antes a la partida" in queja(visor) and visor.partida is rama
    visor.volver.click()
    assert not any(m.disabled for m in (visor.mas.y_si, visor.mas.otra_vez, visor.mas.abrir))
    visor.volver.click()
    assert queja(visor) == "No estás en ningún «¿Y si…?»: esta es la partida."


def test_guardar_desde_una_rama_no_pisa_la_partida():
    visor = avanzada()
    guardar_en(visor, "mia")
    de_la_partida = Path("mia.json").read_bytes()
    visor.mas.y_si.click()
    visor.botones[0].click()
    visor.mas.guardar.click()
    assert "Ya hay un fichero" in queja(visor) and Path("mia.json").read_bytes() == de_la_partida
    guardar_en(visor, "rama")
    visor.volver.click()
    guardar_en(visor, "mia")
    assert "Partida guardada" in noticia(visor), "la suya, sin preguntar"


def test_deshacer_en_la_rama_recuerda_los_pasos_de_antes():
    visor = mixta()
    fotos = []
    for _ in range(8):
        fotos.append(foto(visor.partida))
        visor.botones[0].click()
    al_bifurcar = foto(visor.partida)
    visor.mas.y_si.click()
    visor.botones[0].click()
    for esperada in [al_bifurcar, *reversed(fotos)]:
        visor.deshacer.click()
        assert foto(visor.partida) == esperada
    visor.volver.click()
    assert foto(visor.partida) == al_bifurcar


def test_preguntar_entre_turnos_vale_en_la_rama_y_al_volver():
    visor = visor_de("Ana", "Luis")
    visor.mas.y_si.click()
    visor.entre_turnos.value = True
    assert visor.marcha.entre_turnos
    visor.volver.click()
    assert visor.marcha.entre_turnos


# ── Los textos nuevos con nombres raros ──


@pytest.mark.parametrize("raro", RAROS)
def test_los_nombres_raros_no_se_ejecutan_en_lo_nuevo(raro):
    visor = visor_de(raro, ("Luis", Constructora))
    visor.prediccion.activa.value = True
    for _ in range(6):
        visor.prediccion.lugar.index = 3 if len(visor.prediccion.lugar.options) > 3 else None
        visor.botones[0].click()
        _nada_raro(visor)
    visor.mas.turno.value = "60"
    visor.mas.ir.click()
    _nada_raro(visor)
    visor.mas.y_si.click()
    _nada_raro(visor)
    visor.volver.click()
    _nada_raro(visor)
    if len(raro) <= 24:
        assert "<bdi>" in visor.comparacion.value
    guardar_en(visor, raro)
    _nada_raro(visor)


def _nada_raro(visor):
    textos = (visor.aviso, visor.comparacion, visor.rama, visor.sucedido, visor.prediccion.llevas, visor.mas._ayuda)
    for html in textos:
        assert "<script" not in html.value and "\u202e" not in html.value and "\"'&]" not in html.value
    assert len(visor.prediccion.lugar.description) < 60
