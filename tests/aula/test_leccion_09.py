"""Lección 9: los números que se dicen son los de la tabla, y los mismos en la pregunta y en la respuesta."""

import re

from monopoly_edu import Tablero, comprueba, usa_tablero
from monopoly_edu.analisis.alquileres import tabla_de_alquileres
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones import buscar
from monopoly_edu.aula.lecciones.calles import CASAS


def test_los_plazos_de_la_prediccion_son_los_de_la_tabla():
    madrid = Tablero.cargar("madrid")
    tabla, claves = tabla_de_alquileres(madrid), {grupo.nombre: clave for clave, grupo in madrid.grupos.items()}
    dichos = re.findall(r"(\w+) \(([\d,]+)\)", buscar("9").resultado(Contexto(madrid)))
    assert len(dichos) == 4
    for grupo, plazo in dichos:
        assert plazo == f"{tabla['turnos_para_amortizar'][claves[grupo], CASAS]:.1f}".replace(".", ",")


def test_al_acertar_se_repite_la_cantidad_de_la_pregunta():
    for nombre, cantidad in (("madrid", "41\N{NO-BREAK SPACE}€"), ("internacional", "42\N{NO-BREAK SPACE}€")):
        usa_tablero(nombre)
        assert f"Esperar {cantidad} no es cobrar {cantidad}" in comprueba("9.5", "b").mensaje
