"""Monopoly para aprender probabilidad: un motor legible y unas lecciones en cuadernos.

Sabe: los nombres públicos, y qué decir si la instalación está a medias.
No debe saber: nada más.
Lo usan: los cuadernos y quien escribe `from monopoly_edu import …`.
"""

try:
    from monopoly_edu.analisis.markov import CadenaDeMarkov
    from monopoly_edu.analisis.paseo import pasear
    from monopoly_edu.aula.alumno import comprueba, contrasta, pista
    from monopoly_edu.aula.mi_tablero import mi_tablero
    from monopoly_edu.aula.pantalla import ejercicio, predice
    from monopoly_edu.aula.por_dentro import mira_por_dentro
    from monopoly_edu.aula.progreso import progreso
    from monopoly_edu.aula.reinicio import boton_de_reinicio
    from monopoly_edu.aula.sesion import mi_semilla, usa_tablero
    from monopoly_edu.caja.cargar import TableroNoValido
    from monopoly_edu.caja.normas import Normas
    from monopoly_edu.caja.tablero import Tablero
    from monopoly_edu.jugadores import (
        ESTRATEGIAS,
        Azarosa,
        Compradora,
        Constructora,
        Estrategia,
        Negociadora,
        Prudente,
        Tacana,
    )
    from monopoly_edu.mesa.posicion import montar
    from monopoly_edu.mesa.preguntas import RespuestaNoValida
    from monopoly_edu.oficina.comprobar import comprobar_entorno
    from monopoly_edu.partida import Partida
    from monopoly_edu.torneos import torneo
    from monopoly_edu.vistas import explora
    from monopoly_edu.vistas.graficos import mapa_de_calor
    from monopoly_edu.vistas.paso_a_paso import paso_a_paso
    from monopoly_edu.vistas.texto import porcentaje
except ModuleNotFoundError as falta:
    if (falta.name or "").startswith("monopoly_edu"):
        raise
    raise ImportError(
        f"A monopoly_edu le falta una pieza, «{falta.name}»: vuelve a instalar monopoly-edu y abre los cuadernos con "
        "la orden «monopoly-edu»."
    ) from None

__all__ = [
    "ESTRATEGIAS",
    "Azarosa",
    "CadenaDeMarkov",
    "Compradora",
    "Constructora",
    "Estrategia",
    "Negociadora",
    "Normas",
    "Partida",
    "Prudente",
    "RespuestaNoValida",
    "Tablero",
    "TableroNoValido",
    "Tacana",
    "boton_de_reinicio",
    "comprobar_entorno",
    "comprueba",
    "contrasta",
    "ejercicio",
    "explora",
    "mapa_de_calor",
    "mi_semilla",
    "mi_tablero",
    "mira_por_dentro",
    "montar",
    "pasear",
    "paso_a_paso",
    "pista",
    "porcentaje",
    "predice",
    "progreso",
    "torneo",
    "usa_tablero",
]
