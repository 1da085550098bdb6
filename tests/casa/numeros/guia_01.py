"""Los números de la guía de «Dos dados, once sumas»."""

from monopoly_edu.analisis.dados import suma_de_dados

DE_LUIS = (2, 3, 4, 10, 11, 12)


def _resultados(sumas):
    return sum(36 * suma_de_dados()[suma] for suma in sumas)


NUMEROS = {
    "Luis gana con {} de los 36 resultados, y quien acepta, con {}": lambda: (
        _resultados(DE_LUIS),
        _resultados(set(suma_de_dados()) - set(DE_LUIS)),
    ),
    "Quien reparte por igual anda por las {}.": lambda: {32: "treinta y tantas"}[360 // len(suma_de_dados())],
}
