"""El mazo que se vacía: la probabilidad de la próxima tarjeta, robo a robo, y la tabla de lo que sale y lo que queda.

Sabe: dibujar las barras de esa probabilidad, la línea de quien baraja cada vez y la tabla de contingencia.
No debe saber: barajar ni contar tarjetas; los números llegan hechos.
Lo usan: el explorador del mazo, la lección 5 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

from monopoly_edu.vistas.graficos.figura import (
    AMARILLO,
    CELESTE,
    GRIS,
    PAPEL,
    TINTA,
    Figura,
    cuadricula,
    en_porcentaje,
    escribir,
    formula,
    leyenda,
    lienzo,
    rotular,
)
from monopoly_edu.vistas.texto import lista, porcentaje_corto


@dataclass(frozen=True, slots=True)
class Robos:
    """Los números de la figura.

    `clase`: la clase de tarjeta que se mira. `cuenta`: por clase, cuántas han salido en esta vuelta al mazo y cuántas
    quedan (barajando cada vez: en todos los robos, y todas). `ps`: la probabilidad de que fuera de esa clase la primera
    tarjeta, la segunda… y la próxima, sabiendo lo que había salido. `salio`: en cada robo hecho, si lo fue. `fija`: la
    probabilidad de quien baraja cada vez. `proxima`: la clase de la próxima, si ya se sabe.
    """

    mazo: str
    clase: str
    cuenta: Mapping[str, tuple[int, int]]
    ps: Sequence[Fraction]
    salio: Sequence[bool]
    fija: Fraction
    tarjetas: int
    barajando: bool = False
    proxima: str = ""

    @property
    def quedan(self) -> int:
        """Tarjetas que quedan de esta vuelta."""
        return sum(quedan for _, quedan in self.cuenta.values())


def mazo(d: Robos) -> Figura:
    """La probabilidad de la próxima tarjeta, robo a robo, y la tabla de lo que ha salido y lo que queda."""
    titulo = _titulo(d)
    figura, (izquierda, derecha) = lienzo(titulo, _pie(d), 4.2, (1.2, 1), derecha=0.1, entre=0.25)
    _barras(izquierda, d)
    _tabla(derecha, d)
    return Figura(figura, _descripcion(titulo, d))


# --- Las barras --------------------------------------------------------------------------


def _barras(ejes: Axes, d: Robos) -> None:
    ultimo = len(d.ps)
    alto = 1.35 * float(max(*d.ps, d.fija, Fraction(1, 10)))
    robos, alturas = list(range(1, ultimo + 1)), [float(p) for p in d.ps]
    ejes.bar(robos[:-1], alturas[:-1], 0.8, color="#d7e6f2", edgecolor=CELESTE, linewidth=1, zorder=2)
    ejes.bar(robos[-1:], alturas[-1:], 0.8, color=AMARILLO, edgecolor=TINTA, hatch="//", linewidth=1, zorder=2)
    formula(ejes, [0.4, max(d.tarjetas, ultimo) + 0.6], [float(d.fija)] * 2, f"barajando cada vez: {d.fija}")
    aciertos = [n for n, si in enumerate(d.salio, 1) if si]
    encima = [alturas[n - 1] + 0.035 * alto for n in aciertos]
    ejes.plot(aciertos, encima, "v", color=TINTA, markersize=8, zorder=5, label=f"salió «{d.clase}»")
    for vuelta in range(1, (ultimo - 1) // d.tarjetas + 1) if not d.barajando else ():
        ejes.axvline(vuelta * d.tarjetas + 0.5, ymax=0.8, color=GRIS, linewidth=1.4, linestyle=":", zorder=1)
    ejes.set(xlim=(0.4, max(d.tarjetas, ultimo) + 0.6), ylim=(0, alto))
    ejes.set_yticks([marca for marca in ejes.get_yticks() if 0 <= marca <= min(1, 0.8 * alto)])
    _proxima(ejes, d, alto)
    leyenda(ejes, loc="upper left", ncols=2, borderaxespad=0, handlelength=1.4, columnspacing=1.2)
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    ejes.xaxis.set_major_locator(MaxNLocator(integer=True))
    rotular(ejes, f"tarjeta que se roba de {d.mazo}", f"probabilidad de «{d.clase}»")


def _proxima(ejes: Axes, d: Robos, alto: float) -> None:
    """Por encima de todas las barras, la probabilidad de la próxima, unida a la suya."""
    x, ancho = len(d.ps), max(d.tarjetas, len(d.ps))
    a_la_izquierda = x > 0.5 * ancho
    como = {"ha": "right" if a_la_izquierda else "left", "weight": "bold"}
    ejes.vlines(x, float(d.ps[-1]), 0.82 * alto, color=GRIS, linewidth=0.9, zorder=1)
    escribir(ejes, x + (0.4 if a_la_izquierda else -0.4), 0.86 * alto, f"próxima: {d.ps[-1]}", **como)


# --- La tabla ----------------------------------------------------------------------------

#: Dónde acaba cada columna de la tabla, y el alto de una fila.
COLUMNAS, FILA = (0.0, 1.8, 2.98, 3.9, 4.6), 1.0


def _tabla(ejes: Axes, d: Robos) -> None:
    """Por clase de tarjeta, cuántas han salido y cuántas quedan, con los totales."""
    filas = [("", "han salido", "quedan", "total")]
    filas += [(clase, *_tres(d, salidas, quedan)) for clase, (salidas, quedan) in d.cuenta.items()]
    salidas = sum(s for s, _ in d.cuenta.values())
    filas.append(("total", *_tres(d, salidas, d.quedan)))
    for y, celdas in enumerate(filas):
        suya = celdas[0] == d.clase
        for x, celda in enumerate(celdas):
            _celda(ejes, x, y, celda, suya, suya or y in (0, len(filas) - 1))
    ejes.set(xlim=(-0.1, COLUMNAS[-1] + 0.1), ylim=(len(filas) + 1.4, -0.2))
    ejes.set_axis_off()
    escribir(ejes, COLUMNAS[-1] / 2, len(filas) + 0.75, _cuenta(d), size=11)


def _tres(d: Robos, salidas: int, quedan: int) -> tuple[str, str, str]:
    return str(salidas), str(quedan), str(quedan if d.barajando else salidas + quedan)


def _celda(ejes: Axes, x: int, y: int, texto: str, suya: bool, fuerte: bool) -> None:
    izquierda, derecha = COLUMNAS[x], COLUMNAS[x + 1]
    fondo = AMARILLO if suya else PAPEL
    if texto or y:
        esquina, trama = (izquierda, y), "//" if suya else ""
        ejes.add_patch(Rectangle(esquina, derecha - izquierda, FILA, facecolor=fondo, edgecolor=GRIS, hatch=trama))
    caja = {"facecolor": fondo, "edgecolor": "none", "pad": 1.5} if suya else None
    peso = "bold" if fuerte else "normal"
    if x:
        escribir(ejes, (izquierda + derecha) / 2, y + FILA / 2, texto, weight=peso, bbox=caja)
    else:
        escribir(ejes, izquierda + 0.08, y + FILA / 2, texto, ha="left", weight=peso, bbox=caja)


def _cuenta(d: Robos) -> str:
    """Casos favorables entre posibles, con lo que queda; o lo que ya se sabe."""
    if d.proxima:
        return f"El orden se repite:\nla próxima es «{d.proxima}»"
    quedan = d.cuenta[d.clase][1]
    return f"P(«{d.clase}») = {quedan}/{d.quedan}\n= {porcentaje_corto(d.ps[-1])}"


# --- Las frases --------------------------------------------------------------------------


def _tras(d: Robos) -> str:
    robadas = len(d.salio)
    if not robadas:
        return f"Antes de robar de {d.mazo}"
    return f"Tras {robadas} {'tarjeta' if robadas == 1 else 'tarjetas'} de {d.mazo}"


def _titulo(d: Robos) -> str:
    p = d.ps[-1]
    if d.barajando:
        return f"Barajando {d.mazo} cada vez, la próxima es «{d.clase}» siempre con {p}"
    if d.proxima:
        es = "es" if p else "no es"
        return f"{d.mazo} se repite: quien recuerda el orden sabe que la próxima {es} «{d.clase}»"
    if p in (0, 1):
        que = "la próxima es seguro" if p else "la próxima ya no puede ser"
        return f"{_tras(d)}, {que} «{d.clase}»"
    contra = f", no con {d.fija}" if p != d.fija else f" ({porcentaje_corto(p)})"
    return f"{_tras(d)}, la próxima es «{d.clase}» con {p}{contra}"


def _pie(d: Robos) -> str:
    if d.barajando:
        return "La tarjeta robada vuelve al mazo y se baraja: cada robo es independiente de los demás, como los dados."
    return (
        "La tarjeta robada va al fondo del mazo, así que la segunda vuelta repite el orden. La de quedar libre de la "
        "cárcel, también, como si se usara enseguida."
    )


def _descripcion(titulo: str, d: Robos) -> str:
    salidas, quedan = d.cuenta[d.clase]
    queda = f"{'Queda' if d.quedan == 1 else 'Quedan'} {d.quedan} de {d.tarjetas} tarjetas, {quedan} de esa clase."
    if d.proxima:
        queda = f"La próxima es «{d.proxima}»."
    elif d.barajando:
        queda = (
            f"De las {d.tarjetas} tarjetas, {quedan} son siempre de esa clase; ha salido {salidas} de {len(d.salio)}."
        )
    linea = f"Barajando cada vez sería siempre {d.fija}, el {porcentaje_corto(d.fija)}."
    robos = [str(n) for n, si in enumerate(d.salio, 1) if si]
    cuando = f"Ha salido en {'el robo' if len(robos) == 1 else 'los robos'} {lista(robos)}."
    return f"{titulo}. {queda} {'' if d.barajando else linea + ' '}{cuando if robos else 'Aún no ha salido.'}"
