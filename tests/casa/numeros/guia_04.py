"""Los números de la guía de «Cárcel: ¿pagar o esperar?»."""

from monopoly_edu.analisis.dados import p_dobles, salir_de_la_carcel

NUMEROS = {
    "con doce parejas, {} estancias, y se esperan unas {}": lambda: (12 * 10, round(12 * 10 * salir_de_la_carcel())),
    "la de los 216 presos para rellenar: {}, {}, {}": lambda: (
        216 * p_dobles(),
        216 * p_dobles() * (1 - p_dobles()),
        216 * (1 - p_dobles()) ** 2,
    ),
}
