"""Los números de «El tablero es un grafo»."""

from fractions import Fraction

from monopoly_edu import porcentaje
from monopoly_edu.analisis.dados import limite_de_pasar_por, media, pasar_por, suma_de_dados, tabla_de_sumas
from monopoly_edu.vistas.texto import decimal

DOS = suma_de_dados()
CASOS = sum(map(len, tabla_de_sumas()))


def casos(suma):
    return int(DOS[suma] * CASOS)


NUMEROS = {
    "avanzar 5, con {}/{};": lambda: (casos(5), CASOS),
    "luego 3, con {}/{} · {}/{};": lambda: (casos(2), CASOS, casos(3), CASOS),
    "luego 2, con {}/{} · {}/{}.": lambda: (casos(3), CASOS, casos(2), CASOS),
    "En total, {}, el {}.": lambda: (DOS[5] + 2 * DOS[2] * DOS[3], porcentaje(pasar_por(5))),
    "Ese camino pesa {} · {} = {}.": lambda: (DOS[12], DOS[12], DOS[12] ** 2),
    "en la 24 con una probabilidad del {}.": lambda: porcentaje(pasar_por(24)),
    "avanzan {} casillas de media. En mil tiradas se recorren unas {}": lambda: (media(DOS), 1000 * media(DOS)),
    "se acerca a {}, el {}.": lambda: (limite_de_pasar_por(), porcentaje(limite_de_pasar_por())),
    "la media es {0} y el límite, 1/{0} = {1}".replace("{0}", "{}").replace("{1}", "{}"): lambda: (
        decimal(media(suma_de_dados((6,))), 1),
        decimal(media(suma_de_dados((6,))), 1),
        limite_de_pasar_por((6,)),
    ),
}
assert DOS[5] + 2 * DOS[2] * DOS[3] == pasar_por(5) == Fraction(37, 324)
