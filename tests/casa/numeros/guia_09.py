"""Los números de la guía de «¿Qué calle conviene?»."""

from monopoly_edu.analisis.dados import suma_de_dados

POR_UN_SIETE, POR_DOBLE_SEIS = 6, 36


def _valen():
    sumas = suma_de_dados()
    [valor] = {POR_UN_SIETE * sumas[7], POR_DOBLE_SEIS * sumas[12]}
    return valor


NUMEROS = {
    "los dos juegos valen {} € por tirada": _valen,
}
