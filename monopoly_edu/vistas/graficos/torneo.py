"""Un torneo: la parte de las partidas que gana cada uno, con un intervalo que se estrecha al jugar más.

Sabe: dibujar los intervalos y decir a quién se distingue de quién.
No debe saber: jugar partidas ni calcular intervalos; los números llegan hechos.
Lo usan: el explorador del torneo, la lección 11 y lo que se imprime.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from matplotlib.axes import Axes

from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.vistas.graficos.figura import (
    COLORES,
    GRIS,
    MARCAS,
    PAPEL,
    TINTA,
    Figura,
    cuadricula,
    en_porcentaje,
    escribir,
    lienzo,
    rotular,
    separar,
)
from monopoly_edu.vistas.rotulos import recortados
from monopoly_edu.vistas.texto import cuantos, lista, porcentaje

#: Lo que se lee de un nombre junto a su intervalo.
LARGO = 15


class Marcador(NamedTuple):
    """Cómo va un torneo cuando se han jugado `partidas`: la parte que ha ganado cada uno, con su intervalo."""

    partidas: int
    intervalos: Sequence[Intervalo]


class Duelo(NamedTuple):
    """De las partidas que gana uno de los dos, la parte que gana el primero. Si no cabe 1/2, se distinguen."""

    otro: int
    parte: Intervalo

    @property
    def se_distinguen(self) -> bool:
        """El primero gana más de lo que explicaría el azar."""
        return self.parte.bajo > 0.5


def intervalos(
    nombres: Sequence[str],
    marcadores: Sequence[Marcador],
    primero: int | None = None,
    duelos: Sequence[Duelo] = (),
    sin_ganador: int = 0,
) -> Figura:
    """Los intervalos del 95 % de cada uno, a medida que se juegan partidas.

    `marcadores`: de menos a más partidas; el último es el de ahora. `primero`: quién gana más ahora (su puesto en
    `nombres`), y `duelos`, cómo se compara con cada uno de los demás. `sin_ganador`: las partidas que nadie gana.
    """
    nombres = recortados(nombres, LARGO)
    ahora = marcadores[-1].partidas if marcadores else 0
    titulo = _titulo(nombres, ahora, primero, duelos)
    pie = (
        "Cada marca es la parte de las partidas que se gana, con su intervalo del 95 % (Wilson). Para comparar a dos "
        "se cuentan las partidas que gana uno de ellos, no si los intervalos se tocan. Decide antes "
        "cuántas vas a jugar."
    )
    figura, (ejes,) = lienzo(titulo, pie, alto=4.5, izquierda=0.8, derecha=2.3)
    _marcas(ejes, nombres, marcadores)
    ejes.axhline(1 / len(nombres), color=TINTA, linestyle="--", linewidth=1.2, zorder=1)
    ejes.set(xlim=(-0.5, max(len(marcadores), 1) - 0.5), ylim=(-0.02, 1.02))
    ejes.set_xticks(range(len(marcadores)), [str(marcador.partidas) for marcador in marcadores])
    cuadricula(ejes)
    en_porcentaje(ejes.yaxis)
    rotular(ejes, "partidas jugadas", "partidas que gana")
    return Figura(figura, f"{titulo}. {_descripcion(nombres, marcadores, primero, duelos, sin_ganador)}", titulo)


def _marcas(ejes: Axes, nombres: Sequence[str], marcadores: Sequence[Marcador]) -> None:
    cuantos = len(nombres)
    ancho = 0.7 / cuantos
    finales = [i.valor for i in marcadores[-1].intervalos] if marcadores else []
    referencia = f"1/{cuantos}: si todo fuera igual"
    alturas = separar([*finales, 1 / cuantos], 0.065, 0, 1)
    al_lado: dict[str, Any] = {"transform": ejes.get_yaxis_transform(), "clip_on": False}
    for k, nombre in enumerate(nombres if marcadores else ()):
        color, marca = COLORES[k % len(COLORES)], MARCAS[k % len(MARCAS)]
        xs = [n + ancho * (k - (cuantos - 1) / 2) for n in range(len(marcadores))]
        suyos = [marcador.intervalos[k] for marcador in marcadores]
        como: dict[str, Any] = {
            "color": color,
            "linewidth": 1.8,
            "capsize": 3,
            "markersize": 7,
            "markerfacecolor": PAPEL,
        }
        margen = [[i.valor - i.bajo for i in suyos], [i.alto - i.valor for i in suyos]]
        ejes.errorbar(xs, [i.valor for i in suyos], yerr=margen, fmt=marca, markeredgewidth=2, zorder=3, **como)
        ejes.plot([1.03], [alturas[k]], marca, color=color, markerfacecolor=PAPEL, mew=2, markersize=7, **al_lado)
        escribir(ejes, 1.055, alturas[k], f"{nombre} {porcentaje(finales[k], 1)}", ha="left", **al_lado)
    escribir(ejes, 1.02, alturas[-1], referencia, ha="left", color=GRIS, **al_lado)
    if not marcadores:
        escribir(ejes, 0, 0.75, "todavía no se ha jugado ninguna", color=GRIS)


def _titulo(nombres: Sequence[str], ahora: int, primero: int | None, duelos: Sequence[Duelo]) -> str:
    if not ahora:
        return f"¿Quién ganará más: {lista(nombres, 'o')}? Aún no se ha jugado"
    con = f"Con {cuantos(ahora, 'partida')}"
    if primero is None:
        return f"{con} no ha ganado nadie"
    nombre = nombres[primero]
    claros = [nombres[d.otro] for d in duelos if d.se_distinguen]
    dudosos = [nombres[d.otro] for d in duelos if not d.se_distinguen]
    if not claros:
        return f"{con} aún no se distinguen" if len(nombres) == 2 else f"{con} aún no se distingue a quien gana más"
    if not dudosos:
        return f"{con}, {nombre} gana más que {_juntos(claros)}"
    return f"{con}, {nombre} gana más que {_juntos(claros)}; de {_juntos(dudosos)} aún no se distingue"


def _juntos(nombres: Sequence[str]) -> str:
    """Los nombres o, si son muchos para un título, cuántos."""
    return lista(nombres) if len(nombres) <= 3 else f"otros {len(nombres)}"


def _descripcion(
    nombres: Sequence[str],
    marcadores: Sequence[Marcador],
    primero: int | None,
    duelos: Sequence[Duelo],
    sin_ganador: int,
) -> str:
    if not marcadores:
        return f"Si todo fuera igual, cada uno ganaría 1 de cada {len(nombres)} partidas. Predice antes de jugar."
    frases = [
        f"{nombre} gana el {porcentaje(i.valor, 1)} (de {_de_a(i)})"
        for nombre, i in zip(nombres, marcadores[-1].intervalos, strict=True)
    ]
    nadie = f" No gana nadie en {cuantos(sin_ganador, 'partida')}." if sin_ganador else ""
    return f"{'; '.join(frases)}.{nadie}{_del_duelo(nombres, primero, duelos)}"


def _de_a(i: Intervalo) -> str:
    return f"{porcentaje(i.bajo, 1).removesuffix(' %')} a {porcentaje(i.alto, 1)}"


def _del_duelo(nombres: Sequence[str], primero: int | None, duelos: Sequence[Duelo]) -> str:
    """El duelo más reñido, con lo que dice."""
    if primero is None or not duelos:
        return ""
    duelo = min(duelos, key=lambda d: d.parte.bajo)
    juntos = f"{nombres[primero]} o {nombres[duelo.otro]}"
    conclusion = "no cabe el 50 %, así que se distinguen" if duelo.se_distinguen else "cabe el 50 %"
    return f" De las partidas que gana {juntos}, {_la_primera(duelo)}; {conclusion}."


def _la_primera(duelo: Duelo) -> str:
    return f"quien va por delante gana el {porcentaje(duelo.parte.valor, 1)} (de {_de_a(duelo.parte)})"
