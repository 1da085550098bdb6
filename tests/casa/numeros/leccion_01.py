"""Los números de «Dos dados, once sumas»."""

from monopoly_edu.analisis.dados import suma_de_dados, tabla_de_sumas

PARES = sum(map(len, tabla_de_sumas()))

NUMEROS = {
    "6 · 6 = {} pares": lambda: PARES,
    "así que cada uno vale lo mismo: {}.": lambda: suma_de_dados()[2],
}
