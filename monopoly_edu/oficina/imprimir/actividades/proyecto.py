"""Lección 12 en papel: el tablero propio, planeado antes de escribirlo.

Sabe: preparar el tablero vacío, con tantas casillas como el de la clase, y las tablas para pensarlo.
No debe saber: qué se pregunta en la lección.
Lo usan: la hoja del alumno.
"""

from __future__ import annotations

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.oficina.imprimir.piezas import fila_de_huecos, renglones, tabla
from monopoly_edu.oficina.imprimir.tablero import tablero_en_blanco

SESIONES = (
    ("1. Modelo", "Qué casillas, qué reglas y qué importes. Qué se deja fuera."),
    ("2. Cálculo", "Qué se predice, qué se calcula y con qué se comprueba."),
    ("3. Defensa", "El cartel y el informe de una página. Quién cuenta qué."),
)
GRUPOS = 8


def el_tablero(c: Contexto) -> str:
    """Un tablero en blanco y las tablas para planear el proyecto."""
    planes = [[sesion, que, "", ""] for sesion, que in SESIONES]
    grupos = [""] * 6
    return (
        fila_de_huecos(["El pueblo o el barrio", "El equipo"], 58)
        + en_html("**El tablero.** Escribe en cada casilla su nombre y marca con la misma trama las de cada grupo.")
        + f'<div class="junto">{tablero_en_blanco(c.tablero, nombres=False, marca="propio")}</div>'
        + tabla(
            ["Grupo", "Color y trama", "Casillas", "Precio", "Casa", "Alquiler con hotel"],
            [grupos] * GRUPOS,
            titulo="Los grupos",
            clase="hueca",
            primera=False,
        )
        + tabla(["Sesión", "Qué se hace", "Quién", "Hecho"], planes, titulo="El plan", clase="plan")
        + '<div class="junto">'
        + en_html("**Lo que predecimos** de nuestro tablero, antes de calcular nada, y por qué:")
        + renglones(4)
        + "</div>"
    )
