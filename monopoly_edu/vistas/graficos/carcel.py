"""La cárcel: la escalera de los intentos fallados y desde qué alquiler compensa esperar.

Sabe: dibujar cuántos siguen presos tras cada intento y la recta de lo que se gana esperando.
No debe saber: tirar dados ni calcular alquileres; los números llegan hechos.
Lo usan: el explorador de la cárcel, la lección 4 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from matplotlib.axes import Axes

from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.vistas.graficos.figura import (
    AZUL,
    GRIS,
    PAPEL,
    TINTA,
    Figura,
    con_coma,
    cuadricula,
    en_porcentaje,
    escribir,
    exacto,
    formula,
    leyenda,
    lienzo,
    rotular,
    simulado,
)
from monopoly_edu.vistas.texto import cuantos, decimal, lista, miles, porcentaje


@dataclass(frozen=True, slots=True)
class Simulacion:
    """Lo que ha salido en `n` estancias. `siguen`: parte que no ha sacado doble tras 0, 1, 2… intentos, con la banda
    de cada una; `fianza` (en la moneda del tablero), `parado` (turnos sin moverse) y `ventaja`, de media por estancia;
    `banda`, entre qué valores se espera esa ventaja.
    """

    n: int
    siguen: Sequence[float]
    bandas: Sequence[Intervalo]
    fianza: float
    parado: float
    ventaja: float
    banda: Intervalo


@dataclass(frozen=True, slots=True)
class Decision:
    """Los números de la figura; los importes, en la moneda del tablero.

    `siguen`: probabilidad de no haber sacado doble tras 0, 1, 2… intentos. `fianza`: lo que paga quien no espera;
    `fianza_esperando` y `parado`: lo que paga y los turnos que no se mueve, de media, quien espera. `da`: lo que da
    moverse un turno, sin alquileres. `alquiler`: el medio por turno; `equilibrio`, desde el que compensa esperar.
    `ventaja`: lo que se gana esperando, de media, con ese alquiler.
    """

    siguen: Sequence[Fraction]
    fianza: int
    fianza_esperando: Fraction
    parado: Fraction
    da: float
    alquiler: int
    equilibrio: float
    ventaja: float
    moneda: str = "€"
    simulacion: Simulacion | None = None


def carcel(d: Decision) -> Figura:
    """La escalera de los intentos, a la izquierda, y la decisión, a la derecha."""
    titulo = _titulo(d)
    figura, (izquierda, derecha) = lienzo(titulo, _pie(d), 4.3, (1, 1.35), derecha=0.3, entre=0.95)
    _escalera(izquierda, d)
    _recta(derecha, d)
    return Figura(figura, _descripcion(titulo, d))


# --- La escalera -------------------------------------------------------------------------


def _escalera(ejes: Axes, d: Decision) -> None:
    intentos, ps = list(range(len(d.siguen))), [float(p) for p in d.siguen]
    if d.simulacion:
        bandas = [b.bajo for b in d.simulacion.bandas], [b.alto for b in d.simulacion.bandas]
        simulado(ejes, intentos, d.simulacion.siguen, bandas)
    else:
        ejes.vlines(intentos, 0, ps, color=GRIS, linewidth=1)
    exacto(ejes, intentos, ps)
    caja = {"facecolor": PAPEL, "edgecolor": "none", "pad": 2}
    for intento, p in zip(intentos, d.siguen, strict=True):
        # Una fracción larga (con dados de muchas caras) va a otra altura que sus vecinas.
        altura = 0.18 if len(str(p)) > 7 else 0.07
        escribir(ejes, intento, altura, str(p), weight="bold", zorder=5, bbox=caja)
    falla = d.siguen[-1]
    cuenta = f"1 − {falla} = {1 - falla}" if len(str(falla)) <= 7 else str(1 - falla)
    escribir(ejes, intentos[-1] + 0.5, 1.4, f"salen con doble: {cuenta}", ha="right")
    ejes.set(xlim=(-0.5, intentos[-1] + 0.5), ylim=(0, 1.46), xticks=intentos, yticks=[0, 0.25, 0.5, 0.75, 1])
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "intentos", "siguen sin sacar doble")
    if d.simulacion:
        leyenda(ejes, loc="upper right", bbox_to_anchor=(1.03, 0.94), labelspacing=0.2)


# --- La decisión -------------------------------------------------------------------------


def _recta(ejes: Axes, d: Decision) -> None:
    """Lo que se gana esperando según el alquiler; por encima de cero compensa esperar."""
    hasta = 1.25 * max(d.alquiler, 2 * d.equilibrio, 16)
    bajo, alto = (d.ventaja + float(d.parado) * (x - d.alquiler) for x in (0, hasta))
    formula(ejes, [0, hasta], [bajo, alto])
    ejes.axhline(0, color=TINTA, linewidth=1)
    if s := d.simulacion:
        borde = [[d.ventaja - s.banda.bajo], [s.banda.alto - d.ventaja]]
        ejes.errorbar([d.alquiler], [d.ventaja], borde, fmt="none", ecolor=GRIS, capsize=5, elinewidth=1.6, zorder=5)
        ejes.plot([d.alquiler], [s.ventaja], "s", color=AZUL, markersize=11, zorder=4)
        bajo, alto = min(bajo, s.ventaja, s.banda.bajo), max(alto, s.ventaja, s.banda.alto)
    exacto(ejes, [d.alquiler], [d.ventaja], zorder=6)
    margen = 0.16 * (alto - min(bajo, 0))
    ejes.set(xlim=(-0.03 * hasta, hasta), ylim=(min(bajo - margen / 4, -margen), alto + 1.5 * margen))
    cuadricula(ejes, "both")
    for eje in (ejes.xaxis, ejes.yaxis):
        con_coma(eje)
    rotular(ejes, f"alquiler medio por turno ({d.moneda})", f"lo que se gana esperando ({d.moneda} por estancia)")
    _letreros(ejes, d, hasta, margen)


def _letreros(ejes: Axes, d: Decision, hasta: float, margen: float) -> None:
    """Qué conviene a cada lado del cero, desde qué alquiler, y lo que cuesta cada cosa."""
    caja = {"facecolor": PAPEL, "edgecolor": "none", "pad": 1.5}
    # Si la recta es tan tendida que pasa por ahí, «conviene esperar» va por encima de ella.
    al_final = float(d.parado) * (0.7 * hasta - d.equilibrio)
    altura = 0.42 * margen if al_final > 0.8 * margen else float(d.parado) * (hasta - d.equilibrio) + 0.5 * margen
    escribir(ejes, 0.985 * hasta, altura, "conviene esperar", ha="right", weight="bold", bbox=caja)
    escribir(ejes, 0.985 * hasta, -0.46 * margen, "conviene pagar", ha="right", weight="bold", bbox=caja)
    if d.equilibrio > 0:
        ejes.plot([d.equilibrio], [0], "|", color=TINTA, markersize=14, markeredgewidth=2, zorder=6)
        lado = -1 if d.equilibrio > 0.3 * hasta else 1
        donde = d.equilibrio + 0.015 * lado * hasta, -0.44 * lado * margen
        escribir(ejes, *donde, f"equilibrio: {_dinero(d.equilibrio, d)}", ha="left" if lado > 0 else "right", bbox=caja)
    lineas = [
        f"pagar: {_dinero(d.fianza, d)} y moverse ya",
        f"esperar: {_dinero(d.fianza_esperando, d)} y {_turnos(d.parado)} sin moverse",
    ]
    if s := d.simulacion:
        lineas.append(f"■ {_estancias(s.n)}: {_dinero(s.fianza, d)} y {_turnos(s.parado)}")
    como = {"transform": ejes.transAxes, "ha": "left", "va": "top", "linespacing": 1.35, "bbox": caja}
    escribir(ejes, 0.02, 0.99, "\n".join(lineas), **como)


# --- Las frases --------------------------------------------------------------------------


def _dinero(importe: float | Fraction, d: Decision) -> str:
    sin_centimos = float(importe).is_integer() or abs(float(importe)) >= 1000
    return f"{miles(round(importe)) if sin_centimos else decimal(importe)} {d.moneda}"


def _turnos(cuantos: float | Fraction) -> str:
    return f"{decimal(cuantos)} turnos"


def _estancias(n: int) -> str:
    return cuantos(n, "estancia")


def _titulo(d: Decision) -> str:
    cuanto = _dinero(abs(round(d.ventaja)), d)
    if not round(d.ventaja):
        return f"Con {_dinero(d.alquiler, d)} de alquiler por turno da casi igual pagar que esperar"
    que = f"esperar: se ganan {cuanto}" if d.ventaja > 0 else f"pagar: esperar cuesta {cuanto} más"
    return f"Con {_dinero(d.alquiler, d)} de alquiler por turno conviene {que} por estancia"


def _pie(d: Decision) -> str:
    return (
        f"Esperar son {d.parado} turnos sin moverse; cada uno deja sin cobrar {_dinero(round(d.da, 2), d)} (sueldo, "
        "tarjetas y lo que valga comprar, menos impuestos) y sin pagar alquileres. Se supone que todos los turnos dan "
        "lo mismo y que no hay tarjeta de salir."
    )


def _descripcion(titulo: str, d: Decision) -> str:
    desde = f"Compensa esperar desde {_dinero(d.equilibrio, d)} de alquiler por turno."
    if d.equilibrio <= 0:
        desde = "Compensa esperar con cualquier alquiler."
    escalera = (
        f"Tras 0, 1, 2 y 3 intentos siguen sin doble {lista([str(p) for p in d.siguen])}: en tres intentos salen "
        f"{1 - d.siguen[-1]}, el {porcentaje(1 - d.siguen[-1])}."
    )
    cuesta = (
        f"Quien paga da {_dinero(d.fianza, d)} y se mueve ya; quien espera, de media, da "
        f"{_dinero(d.fianza_esperando, d)} y pasa {_turnos(d.parado)} sin moverse."
    )
    if s := d.simulacion:
        cuesta += (
            f" En {_estancias(s.n)} de espera han salido con doble el {porcentaje(1 - s.siguen[-1])}, con "
            f"{_dinero(round(s.fianza, 2), d)} y {_turnos(s.parado)} sin moverse, de media."
        )
    return f"{titulo}. {desde} {escalera} {cuesta}"
