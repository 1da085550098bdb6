"""Los números de la guía de «Un turno no es una tirada»."""

from monopoly_edu.analisis.dados import media, tiradas_del_turno
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones.l03 import tiradas_que_salen
from monopoly_edu.caja.tablero import Tablero

HOJAS = {tiradas: float(p) for tiradas, p in tiradas_del_turno().items()}
MEDIA = float(media(tiradas_del_turno()))


def _que_basten(monedas, turnos=100):
    """La probabilidad de que en esos turnos no haya más tiradas que monedas."""
    reparto = {0: 1.0}
    for _ in range(turnos):
        reparto = {
            n: sum(reparto.get(n - t, 0) * p for t, p in HOJAS.items()) for n in range(max(reparto) + max(HOJAS) + 1)
        }
    return sum(p for n, p in reparto.items() if n <= monedas)


def _pasan_de(tope):
    madrid = Tablero.cargar("madrid")
    return [n for n in range(1, 31) if tiradas_que_salen(Contexto(madrid, semilla=n)) > tope]


NUMEROS = {
    "¿Llegan? ({}: se esperan unas {} tiradas.)": lambda: (
        "Casi nunca" if _que_basten(110) < 0.05 else "A veces",
        round(100 * MEDIA),
    ),
    "con 25 personas son 250 turnos y {} tiradas": lambda: "casi 300" if 295 < 250 * MEDIA < 300 else 250 * MEDIA,
    "El {} pasa de 129": lambda: _pasan_de(129),
}
