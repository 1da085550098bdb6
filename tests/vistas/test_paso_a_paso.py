"""Los mandos de una partida, pulsados desde Python."""

import re
import warnings

import ipywidgets as widgets
import pytest
from vistas.visores import a_la_vista, en_negocios, foto, hasta, mixta, pulsar, queja, visor_de

from monopoly_edu import Azarosa, Constructora, Estrategia, Normas, Partida, Prudente, Tablero
from monopoly_edu.mesa.preguntas import DeEscasez, DePuja
from monopoly_edu.vistas import etiquetas
from monopoly_edu.vistas.controles import CantidadMalEscrita, entero, se_ve
from monopoly_edu.vistas.paso_a_paso import paso_a_paso


@pytest.fixture(autouse=True)
def ningun_aviso():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


# ── Jugar ──


@pytest.mark.parametrize(
    "jugadores",
    [
        ["Ana", "Luis"],
        ["Ana", ("Luis", Constructora), ("Bea", Azarosa)],
        [("Ana", Prudente), ("Luis", Constructora)],
        ["a", "b", "c", "d", "e", "f", "g", "h"],
    ],
    ids=["personas", "mezcla", "robots", "ocho personas"],
)
@pytest.mark.parametrize("tablero", ["madrid", "internacional", "mini"])
def test_doscientas_pulsaciones_seguidas(jugadores, tablero):
    visor = visor_de(*jugadores, tablero=Tablero.cargar(tablero))
    total = visor.partida.mesa.total
    for _ in range(200):
        visor.botones[0].click()
        assert not queja(visor)
    assert visor.partida.mesa.total == total
    assert visor.partida.terminada or visor.partida.mesa.turno > 20


def test_los_robots_contestan_solos_y_la_persona_decide():
    visor = mixta()
    visor.paso.value = "persona"
    visor.siguiente.click()
    assert visor.partida.pregunta.jugador == "Ana"
    antes = foto(visor.partida)
    visor.siguiente.click()
    visor.turno.click()
    assert foto(visor.partida) == antes
    assert queja(visor) == "Le toca decidir a Ana: elige una de sus opciones."


def test_despues_de_una_persona_se_para_antes_de_cada_tirada_ajena():
    visor = mixta()
    hasta(visor, "turno")
    pulsar(visor, "Tirar")
    while visor.partida.pregunta.jugador == "Ana":
        a_la_vista(visor)[0].click()
    assert [b.description for b in a_la_vista(visor)] == ["Que juegue Luis (programa)"]
    assert visor.partida.pregunta.clase == "turno"


@pytest.mark.parametrize("paso", ["decision", "tirada", "turno", "ronda", "algo", "final"])
def test_todos_los_pasos_avanzan_con_robots(paso):
    visor = visor_de(("Ana", Prudente), ("Luis", Constructora))
    visor.paso.value = paso
    for _ in range(3):
        antes = len(visor.partida.diario)
        visor.siguiente.click()
        assert len(visor.partida.diario) > antes or visor.partida.terminada


def test_un_turno_es_un_turno():
    visor = visor_de(("Ana", Prudente), ("Luis", Constructora))
    for turno in range(2, 12):
        visor.turno.click()
        assert visor.partida.mesa.turno == turno and visor.partida.pregunta.clase in ("turno", "carcel")


def test_al_terminar_se_dice_y_se_puede_deshacer():
    visor = visor_de(("Ana", Prudente), ("Luis", Constructora), normas=Normas(limite_de_rondas=20))
    visor.paso.value = "final"
    visor.siguiente.click()
    assert visor.partida.terminada and not a_la_vista(visor)
    assert f"Ha ganado <bdi>{visor.partida.ganador}" in visor.cabecera.value
    assert "Fin de la partida" in visor.tablero.value and "juega ahora" not in visor.jugadores.value
    visor.siguiente.click()
    assert queja(visor) == "La partida ha terminado: no queda nada por jugar."
    visor.deshacer.click()
    assert not visor.partida.terminada and a_la_vista(visor)


# ── Deshacer y rehacer ──


def test_deshacer_y_rehacer_vuelven_a_lo_mismo():
    visor = mixta()
    hasta(visor, "comprar")
    antes, dibujo = foto(visor.partida), visor.tablero.value
    a_la_vista(visor)[0].click()
    despues = foto(visor.partida)
    assert despues != antes
    visor.deshacer.click()
    assert foto(visor.partida) == antes
    visor.rehacer.click()
    assert foto(visor.partida) == despues
    visor.deshacer.click()
    visor.deshacer.click()
    visor.rehacer.click()
    assert foto(visor.partida) == antes
    assert re.sub("stroke-width=.4.[^>]*", "", visor.tablero.value) == re.sub("stroke-width=.4.[^>]*", "", dibujo)


def test_deshacer_y_rehacer_se_apagan_cuando_no_hay_nada():
    visor = mixta()
    assert visor.deshacer.disabled and visor.rehacer.disabled
    hasta(visor, "comprar")
    assert not visor.deshacer.disabled and visor.rehacer.disabled
    visor.deshacer.click()
    assert not visor.rehacer.disabled
    visor.rehacer.click()
    assert not visor.deshacer.disabled and visor.rehacer.disabled


def test_deshacer_del_todo():
    visor = mixta()
    al_empezar = foto(visor.partida)
    for _ in range(40):
        visor.botones[0].click()
    for _ in range(60):
        visor.deshacer.click()
    assert foto(visor.partida) == al_empezar
    assert queja(visor) == "No hay nada que deshacer: la partida está al principio."
    visor.rehacer.click()
    assert visor.partida.diario


def test_contestar_otra_cosa_borra_lo_que_se_podia_rehacer():
    visor = mixta()
    hasta(visor, "comprar")
    a_la_vista(visor)[0].click()
    visor.deshacer.click()
    a_la_vista(visor)[1].click()
    visor.rehacer.click()
    assert queja(visor) == "No hay nada que rehacer."


def test_deshacer_no_se_atasca_en_la_ventana_que_se_contesta_sola():
    visor = visor_de("Ana", "Luis")
    vistas = set()
    for _ in range(30):
        visor.botones[0].click()
    while visor.partida.diario:
        largo = len(visor.partida.diario)
        visor.deshacer.click()
        assert len(visor.partida.diario) < largo
        vistas.add(visor.partida.pregunta.clase)
    assert "negocios" not in vistas


# ── Entre turnos ──


def test_entre_turnos_solo_se_pregunta_si_se_pide():
    for pedido in (False, True):
        visor = visor_de("Ana", "Luis")
        visor.entre_turnos.value = pedido
        clases = set()
        for _ in range(30):
            clases.add(visor.partida.pregunta.clase)
            visor.botones[0].click()
        assert ("negocios" in clases) == pedido


def test_si_hay_un_alquiler_por_pedir_se_pregunta_siempre():
    visor = visor_de("Ana", "Luis", normas=Normas(cobro_de_alquiler="a_peticion"), semilla=5)
    for _ in range(400):
        if any(b.description.startswith("Pedir ") for b in a_la_vista(visor)):
            break
        visor.botones[0].click()
    pregunta = visor.partida.pregunta
    assert any(a.propietario == pregunta.asiento for a in visor.partida.mesa.alquileres)
    dinero = visor.partida.mesa.jugadores[pregunta.asiento].dinero
    pulsar(visor, "Pedir ")
    assert visor.partida.mesa.jugadores[pregunta.asiento].dinero > dinero


def test_solo_con_robots_no_se_ofrece_preguntar():
    assert not se_ve(visor_de(("Ana", Prudente), ("Luis", Prudente)).entre_turnos)


# ── Pujas ──


def test_se_puja_con_la_casilla():
    visor = mixta()
    pregunta = hasta(visor, "pujar")
    assert se_ve(visor.cantidad) and str(pregunta.minimo) == visor.cantidad.value
    assert [b.description for b in a_la_vista(visor)] == ["Pujar", "Pasar"]
    visor.cantidad.value = str(pregunta.minimo + 5)
    pulsar(visor, "Pujar")
    assert ["pujar", pregunta.minimo + 5] in visor.partida.diario


@pytest.mark.parametrize(
    ("escrito", "dice"),
    [
        ("", "la casilla está vacía"),
        ("  ", "la casilla está vacía"),
        ("12,5", "has escrito «12,5»"),
        ("cien", "has escrito «cien»"),
        ("9" * 40, "has escrito"),
        ("<script>", "has escrito «&lt;script&gt;»"),
        ("0", "Hay que pujar al menos"),
        ("−3", "Hay que pujar al menos"),
        ("1501", "No se puede pujar"),
        ("99999", "No se puede pujar"),
    ],
)
def test_una_cantidad_que_no_vale_se_explica_y_nada_cambia(escrito, dice):
    visor = mixta()
    hasta(visor, "pujar")
    antes = foto(visor.partida)
    visor.cantidad.value = escrito
    pulsar(visor, "Pujar")
    assert dice in queja(visor) and foto(visor.partida) == antes
    assert visor.cantidad.value == escrito, "lo escrito sigue ahí para corregirlo"
    pulsar(visor, "Pasar")
    assert not queja(visor) and len(visor.partida.diario) > len(antes[1])


def test_quien_no_llega_a_pujar_ve_por_que():
    mesa = en_negocios().mesa
    pasar, pujar = etiquetas.en_botones(DePuja(mesa, 0, "Gran Vía", 34, 5000, 1))
    assert (pasar.opcion, pasar.motivo, pujar.opcion) == ("pasar", "", ["pujar", 5000])
    assert "No se puede pujar 5000\xa0€ teniendo 1500\xa0€." in pujar.motivo


def test_las_cantidades_se_entienden():
    assert [entero(t) for t in ("1 200", "1.200 €", "7", "1\xa0500")] == [1200, 1200, 7, 1500]
    for mal in ("1,5", "1.5", "12.34", "", "dos", "1e3", "٣"):
        with pytest.raises(CantidadMalEscrita):
            entero(mal)


# ── Lo que no se puede y los negocios ──


def test_lo_que_no_se_puede_se_ve_apagado_y_con_su_motivo():
    visor = visor_de("Ana", "Luis", normas=Normas(dinero_inicial=20))
    pulsar(visor, "Tirar")
    while visor.partida.pregunta.clase != "comprar":
        visor.botones[0].click()
    primero, segundo = a_la_vista(visor)
    assert not primero.disabled and primero.description.startswith("No comprar")
    assert segundo.disabled and segundo.description.startswith("Comprar por")
    assert "tiene 20\xa0€ y hacen falta" in visor.motivos.value
    antes = foto(visor.partida)
    segundo.click()
    assert foto(visor.partida) == antes


def test_muchos_titulos_no_son_muchos_botones():
    partida = en_negocios()
    mesa = partida.mesa.copia()
    for propiedad in mesa.tablero.propiedades:
        mesa.propietario[propiedad.numero], mesa.completo[propiedad.numero] = 0, True
    visor = paso_a_paso(Partida.desde(mesa, semilla=1))
    assert [b.description for b in a_la_vista(visor)] == ["Tirar los dados"]
    assert len(visor.negocio.options) == 1 + 22 + 28
    assert "Ahora no puedes: 6" in visor.rechazos.value or not se_ve(visor.rechazos)


def test_se_edifica_y_se_hipoteca_desde_la_lista():
    visor = paso_a_paso(en_negocios())
    assert visor.negocio.description == "Otros negocios"
    for texto, mira in (
        ("Edificar en Plaza Lavapiés: casa 1", lambda m: m.edificios[3] == 1),
        ("Hipotecar Paseo del Prado", lambda m: m.hipotecado[39]),
        ("Levantar la hipoteca de Paseo del Prado", lambda m: not m.hipotecado[39]),
        ("Vender un edificio de Plaza Lavapiés", lambda m: m.edificios[3] == 0),
    ):
        (numero,) = [n for rotulo, n in visor.negocio.options if rotulo.startswith(texto)]
        visor.negocio.value = numero
        visor.hacer.click()
        assert not queja(visor) and mira(visor.partida.mesa), texto
        assert visor.negocio.value == -1, "después de cada negocio hay que volver a elegir"


def test_hacer_sin_elegir_se_explica():
    visor = paso_a_paso(en_negocios())
    antes = foto(visor.partida)
    visor.hacer.click()
    assert queja(visor) == "Elige antes un negocio de la lista." and foto(visor.partida) == antes


def test_los_rechazos_van_juntos_por_motivo():
    visor = paso_a_paso(en_negocios())
    assert "Edificar en Paseo del Prado" in visor.rechazos.value
    assert "no tiene completo el grupo de Paseo del Prado" in visor.rechazos.value


def test_con_una_deuda_se_ofrece_la_hipoteca_mas_pequena_que_la_cubre():
    partida = en_negocios()
    mesa = partida.mesa.copia()
    mesa.jugadores[0].dinero, mesa.jugadores[0].posicion = 20, 30
    mesa.propietario[37], mesa.edificios[37] = 1, 0
    for suma in range(200):
        partida = Partida.desde(mesa, semilla=suma)
        visor = paso_a_paso(partida)
        visor.botones[0].click()
        if partida.pregunta.clase == "deuda":
            break
    falta = partida.mesa.deuda.importe - partida.mesa.jugadores[0].dinero
    ofrecido = etiquetas.en_botones(partida.pregunta)[0]
    assert ofrecido.opcion[0] == "hipotecar" and a_la_vista(visor)[0].description == ofrecido.texto
    while partida.pregunta.clase == "deuda":
        visor.botones[0].click()
    assert falta > 0 and partida.mesa.deuda is None


def test_la_escasez_se_elige_de_la_lista():
    pregunta = DeEscasez(en_negocios().mesa, 0, False, (1, 3), 2)
    assert [a.texto for a in etiquetas.en_botones(pregunta)] == ["No quiero ninguno"]
    assert etiquetas.en_lista(pregunta)[-1].texto == "Quiero 2; el primero, en Plaza Lavapiés"


# ── Tratos ──


def test_un_trato_completo():
    visor = paso_a_paso(en_negocios())
    assert se_ve(visor.trato.abierto) and not se_ve(visor.trato.caja)
    visor.trato.abierto.value = True
    assert se_ve(visor.trato.caja)
    visor.trato.das.titulos.value = (39,)
    visor.trato.das.dinero.value = "10"
    visor.trato.pides.titulos.value = (6,)
    visor.trato.pides.dinero.value = "1 000"
    visor.trato.ofrecer.click()
    assert visor.partida.pregunta.clase == "trato" and visor.partida.pregunta.jugador == "Luis"
    assert [b.description for b in a_la_vista(visor)] == ["Aceptar el trato", "Rechazar el trato"]
    assert "monopoly-principal" not in visor.botones[0]._dom_classes, "un trato no se acepta por costumbre"
    pulsar(visor, "Aceptar")
    mesa = visor.partida.mesa
    assert mesa.propietario[39] == 1 and mesa.propietario[6] == 0
    assert [j.dinero for j in mesa.jugadores] == [2490, 510]
    assert "Luis acepta el trato." in visor.trato.respuesta.value and se_ve(visor.trato.respuesta)
    visor.botones[0].click()
    assert not se_ve(visor.trato.respuesta), "solo se dice una vez"


def test_la_respuesta_de_un_programa_al_trato_se_ve_junto_al_boton():
    class Reacia(Estrategia):
        def responder_trato(self, *_):
            return False

    mesa = en_negocios().mesa
    visor = paso_a_paso(Partida.desde(mesa, semilla=1, estrategias={"Luis": Reacia}))
    visor.trato.abierto.value = True
    visor.trato.das.dinero.value, visor.trato.pides.titulos.value = "1", (6,)
    visor.trato.ofrecer.click()
    assert not queja(visor)
    assert "Luis rechaza el trato." in visor.trato.respuesta.value
    assert se_ve(visor.trato.caja) and se_ve(visor.trato.respuesta)


def test_sin_formulario_a_la_vista_la_respuesta_al_trato_sale_en_el_aviso():
    visor = paso_a_paso(en_negocios())
    visor.trato.das.dinero.value, visor.trato.pides.titulos.value = "1", (6,)
    visor.trato.ofrecer.click()
    pulsar(visor, "Rechazar")
    assert 'class="noticia"' in visor.aviso.value and "Luis rechaza el trato." in visor.aviso.value


def test_si_hay_mas_titulos_que_renglones_se_dice():
    partida = en_negocios()
    assert not se_ve(paso_a_paso(partida).trato.das.hay_mas)
    mesa = partida.mesa.copia()
    for casilla in (5, 15, 25, 35):
        mesa.propietario[casilla] = 0
    visor = paso_a_paso(Partida.desde(mesa, semilla=1))
    assert se_ve(visor.trato.das.hay_mas) and "Hay 7 títulos" in visor.trato.das.hay_mas.value
    assert not se_ve(visor.trato.pides.hay_mas)


def test_un_trato_que_no_vale_se_explica_y_no_se_pierde_lo_escrito():
    visor = paso_a_paso(en_negocios())
    visor.trato.abierto.value = True
    antes = foto(visor.partida)
    visor.trato.ofrecer.click()
    assert "no se da ni se recibe nada" in queja(visor)
    visor.trato.das.titulos.value, visor.trato.pides.dinero.value = (39,), "muchísimo"
    visor.trato.ofrecer.click()
    assert "número entero" in queja(visor)
    assert visor.trato.das.titulos.value == (39,) and foto(visor.partida) == antes


# ── Nada se rompe ──


def test_los_nombres_raros_no_se_ejecutan():
    visor = visor_de("<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "x" * 200)
    for _ in range(20):
        visor.botones[0].click()
    for html in (visor.tablero, visor.jugadores, visor.sucedido, visor.pregunta, visor.aviso, visor.cabecera):
        assert "<script" not in html.value and "<img" not in html.value
    assert "&lt;script&gt;" in visor.jugadores.value
    assert len(repr(visor)) < 110


def test_dos_visores_de_la_misma_partida():
    uno = mixta()
    otro = paso_a_paso(uno.partida)
    uno.botones[0].click()
    uno.botones[0].click()
    antes = foto(uno.partida)
    otro.botones[0].click()
    assert foto(uno.partida) == antes, "no se contesta una pregunta que no se ha leído"
    assert "desde otro sitio" in queja(otro) and otro.pregunta.value == uno.pregunta.value
    otro.botones[0].click()
    assert foto(uno.partida) != antes
    uno.deshacer.click()
    assert "desde otro sitio" in queja(uno)


def test_una_estrategia_que_falla_se_cuenta_y_se_sigue():
    class Torpe(Estrategia):
        def comprar(self, vista, casilla):
            return 1 / 0

    visor = visor_de(("Ana", Torpe), ("Luis", Prudente))
    for _ in range(30):
        visor.siguiente.click()
        if queja(visor):
            break
    assert "Torpe" in queja(visor) and "Traceback" not in queja(visor)
    visor.deshacer.click()
    assert not queja(visor)


def test_un_error_inesperado_es_una_frase(monkeypatch):
    visor = mixta()

    def romper(*_):
        raise KeyError("x")

    monkeypatch.setattr(visor.partida, "siguiente", romper)
    visor.siguiente.click()
    assert queja(visor) == "Algo ha fallado (KeyError) y la partida se ha quedado donde estaba."
    monkeypatch.undo()
    visor.siguiente.click()
    assert not queja(visor)


def test_cada_respuesta_se_anuncia():
    visor = mixta()
    avisos = [visor.aviso.value]
    for _ in range(5):
        visor.botones[0].click()
        avisos.append(visor.aviso.value)
    assert len(set(avisos)) == 6 and all('role="alert"' in a for a in avisos[1:])
    assert "te toca tirar" in avisos[1] or "¿" in avisos[1]


def test_la_misma_queja_dos_veces_se_anuncia_dos_veces():
    visor = mixta()
    hasta(visor, "turno")
    visor.siguiente.click()
    primera = visor.aviso.value
    visor.siguiente.click()
    assert visor.aviso.value != primera


def test_lo_ultimo_se_ve():
    visor = mixta()
    hasta(visor, "comprar")
    pulsar(visor, "Comprar")
    assert re.search(r"cambio menos\">−\d+", visor.jugadores.value)
    assert 'class="nuevos"' in visor.sucedido.value and "semilla 7" in visor.cabecera.value


def test_cada_hecho_dice_por_que():
    visor = visor_de(("Ana", Constructora), ("Luis", Prudente), ("Bea", Azarosa))
    for _ in range(60):
        visor.turno.click()
        assert not queja(visor)
        recientes = visor.marcha.recientes[-30:]
        assert visor.sucedido.value.count("¿por qué?") == len(recientes)
        assert all(f"({h.fila})" in visor.sucedido.value for h in recientes)


def test_cada_bloque_de_lo_sucedido_empieza_por_su_turno():
    visor = visor_de(("Ana", Constructora), ("Luis", Prudente), ("Bea", Azarosa))
    for paso in ["decision"] * 12 + ["turno"] * 12 + ["ronda"] * 12 + ["final"]:
        visor.paso.value = paso
        visor.siguiente.click()
        bloques = re.findall(r'<ul class="(?:nuevos|viejos)"><li>(.*?)</li>', visor.sucedido.value)
        assert bloques and all(re.match(r"Turno \d+: juega|Antes del primer turno", b) for b in bloques)
        numeros = [int(b.split(":")[0].removeprefix("Turno ")) for b in bloques if b.startswith("Turno")]
        assert numeros == sorted(numeros, reverse=True)


@pytest.mark.parametrize("mal", ["hola", None, 3, ["Ana", "Luis"]])
def test_lo_que_no_es_una_partida_se_dice_en_una_frase(mal):
    with pytest.raises(ValueError, match=r"^paso_a_paso espera una partida, como .* y ha llegado .*\.$"):
        paso_a_paso(mal)


def mandos(caja):
    for hijo in caja.children:
        yield from mandos(hijo) if isinstance(hijo, widgets.Box) else [hijo]


@pytest.mark.parametrize("hacer", [mixta, lambda: paso_a_paso(en_negocios())], ids=["al empezar", "con negocios"])
def test_todos_los_mandos_tienen_nombre(hacer):
    visor = hacer()
    visor.trato.abierto.value = True
    vistos = [m for m in mandos(visor) if not isinstance(m, widgets.HTML) and (m in a_la_vista(visor) or se_ve(m))]
    assert len(vistos) > 5 and all(m.description.strip() or m.tooltip for m in vistos)


def test_los_nombres_de_derecha_a_izquierda_van_aislados():
    visor = visor_de("محمد علي", "Ana")
    visor.botones[0].click()
    assert "<bdi>محمد علي</bdi>" in visor.jugadores.value


def test_el_texto_del_visor_es_fijo():
    visor = mixta()
    assert repr(visor) == "Paso a paso: la partida de Ana, Luis y Bea."
    assert visor._repr_mimebundle_()["text/plain"] == repr(visor)
    visor.botones[0].click()
    assert repr(visor) == "Paso a paso: la partida de Ana, Luis y Bea."


def test_ejecutar_otra_vez_la_celda_hace_un_visor_nuevo():
    uno = mixta()
    uno.botones[0].click()
    otro = paso_a_paso(uno.partida)
    assert otro is not uno and otro.model_id != uno.model_id and otro.pregunta.value == uno.pregunta.value


def test_mirar_no_cambia_la_partida():
    partida = Partida.nueva(["Ana", ("Luis", Prudente)], semilla=3)
    antes = foto(partida)
    paso_a_paso(partida)
    assert foto(partida) == antes


@pytest.mark.parametrize("semilla", range(6))
def test_toda_opcion_tiene_un_nombre_en_espanol(semilla):
    partida = Partida.nueva(
        [("Ana", Azarosa), ("Luis", Azarosa), ("Bea", Azarosa)],
        semilla=semilla,
        normas=Normas(impuesto_capital="eleccion_10"),
    )
    while not partida.terminada and partida.mesa.turno < 120:
        pregunta = partida.pregunta
        acciones = [*etiquetas.en_botones(pregunta), *etiquetas.en_lista(pregunta)]
        assert acciones and all(a.texto.strip() and "_" not in a.texto and "[" not in a.texto for a in acciones)
        assert all(a.motivo or pregunta.motivo(a.opcion) is None for a in acciones)
        assert len({a.texto for a in acciones}) == len(acciones)
        partida.siguiente("decision")
