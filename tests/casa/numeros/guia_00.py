"""Los números de la guía de «Antes de empezar»."""

from monopoly_edu.analisis.dados import p_dobles
from monopoly_edu.vistas.texto import decimal

NUMEROS = {
    "He puesto {} y me lo da mal": lambda: decimal(100 * p_dobles(), 1),
    "Pues le pongo {}, que es casi lo mismo": lambda: decimal(p_dobles(), 1),
    "¿te daría igual esperar {} dobles que {}?": lambda: (20, round(100 * p_dobles())),
}
