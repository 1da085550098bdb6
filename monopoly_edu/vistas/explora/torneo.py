"""Un torneo honrado: se eligen las estrategias, se juegan partidas poco a poco y se mira cuándo se distinguen.

Sabe: llevar un torneo adelante, comparar a quien más gana con los demás y abrir cualquiera de las partidas.
No debe saber: dibujar ni jugar una partida.
Lo usan: los cuadernos, `explora.torneo(…)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import comb
from typing import Any

import ipywidgets as widgets

from monopoly_edu.analisis.estadistica import Intervalo, proporcion
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.jugadores import ESTRATEGIAS, Constructora, Estrategia, Prudente
from monopoly_edu.torneos import FalloEnTorneo, preparar, seguir
from monopoly_edu.vistas.celda import cerrar
from monopoly_edu.vistas.controles import Widget, casilla, fila, parrafo
from monopoly_edu.vistas.explora.base import NoVale, PorTiradas
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.torneo import Duelo, Marcador, intervalos
from monopoly_edu.vistas.paso_a_paso import paso_a_paso
from monopoly_edu.vistas.rotulos import limpio

NADIE = "nadie"
#: Sitios para elegir estrategia, y cada cuántas partidas se dice por dónde va.
SITIOS, AVISAR_CADA = 4, 5
#: Con cuántas partidas se enseña cómo iba.
HITOS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000]


class Torneo(PorTiradas):
    """El explorador del torneo. `sitios` son las listas de estrategias; `resultado`, lo jugado hasta ahora.

    `numero` y `ver` abren una partida en `visor`.
    """

    titulo = "Un torneo honrado"
    unidad = ("partida", "partidas")

    def __init__(
        self,
        estrategias: Mapping[str, type[Estrategia] | Estrategia] | None,
        partidas: int,
        semilla: int,
        tablero: Tablero | None,
        normas: Normas | None,
    ) -> None:
        elegidas = {c.__name__: c for c in (Prudente, Constructora)} if estrategias is None else estrategias
        self._donde: dict[str, Any] = {"tablero": tablero, "normas": normas}
        self.resultado = preparar(elegidas, partidas, semilla=semilla, **self._donde)
        self.total, self._elegidas = partidas, list(elegidas)
        self._estrategias = {**ESTRATEGIAS, **elegidas}
        super().__init__(semilla)
        self.children: Any = (*self.children, self.visor)

    def _mandos(self) -> Sequence[Widget]:
        muestra = self._mandos_de_muestra()
        self.sitios = [self._sitio(n) for n in range(max(SITIOS, len(self._elegidas)))]
        self.numero = casilla("Número de partida, desde 0", "0")
        self.ver = self.boton("Ver esta partida", self._ver, "eye")
        self.marcha, self.visor = widgets.HTML(), widgets.VBox()
        self._decir_por_donde_va()
        return [fila(*self.sitios), muestra, fila(self.numero, self.ver, self.marcha)]

    def _sitio(self, n: int) -> Widget:
        nombres = list(self._estrategias) if n < 2 else [NADIE, *self._estrategias]
        puesto = widgets.Dropdown(
            description=f"Jugador {n + 1}", options=nombres, style={"description_width": "initial"}
        )
        puesto.layout.width = "auto"
        puesto.value = self._elegidas[n] if n < len(self._elegidas) else NADIE
        puesto.observe(lambda _: self.hacer(self._otro_torneo), "value")
        return puesto

    # --- Jugar -----------------------------------------------------------------------------

    def _otro_torneo(self) -> None:
        """Con otra gente u otra semilla, ninguna partida vale: se empieza de nuevo."""
        sentados: dict[str, Any] = {}
        for sitio in self.sitios:
            if sitio.value != NADIE:
                iguales = sum(nombre.split(" (")[0] == sitio.value for nombre in sentados)
                nombre = f"{sitio.value} ({iguales + 1})" if iguales else sitio.value
                sentados[nombre] = self._estrategias[sitio.value]
        self.resultado, self.vistas = preparar(sentados, self.total, semilla=self._semilla, **self._donde), 0
        self._quitar_visor()
        self._decir_por_donde_va()

    def _empezar_de_nuevo(self) -> None:
        self._otro_torneo()

    def _otra_semilla(self) -> None:
        super()._otra_semilla()
        self._otro_torneo()

    def _avanzar(self, cuantas: int) -> None:
        antes = self.vistas
        super()._avanzar(cuantas)
        pedidas, fallo = self.vistas - antes, ""
        try:
            seguir(self.resultado, pedidas, self._contar)
        except FalloEnTorneo as error:
            fallo = f"Partida {error.numero}: {str(error).splitlines()[1]}"
        self.vistas = self.resultado.jugadas
        self._decir_por_donde_va(fallo)

    def _contar(self, van: int) -> None:
        if van % AVISAR_CADA == 0:
            self.marcha.value = parrafo(f"Jugando: {van} de {self.total} partidas… (para parar, interrumpe el núcleo)")

    def _decir_por_donde_va(self, fallo: str = "") -> None:
        r = self.resultado
        parado = " Interrumpido: lo jugado se queda." if r.interrumpido else ""
        jugadas = f"Jugadas {r.jugadas} de {self.total}.{parado}"
        self.marcha.value = f'<p role="alert" class="queja">{limpio(fallo)}</p>' if fallo else parrafo(jugadas)

    # --- Mirar -----------------------------------------------------------------------------

    def _dibujar(self) -> Figura:
        nombres, ganadores = self.resultado.jugadores, self._ganadores()
        if not ganadores:
            return intervalos(nombres, [])
        victorias = [ganadores.count(k) for k in range(len(nombres))]
        primero = victorias.index(max(victorias)) if any(victorias) else None
        duelos = [] if primero is None else self._duelos(primero, victorias)
        return intervalos(nombres, self._marcadores(ganadores), primero, duelos, ganadores.count(None))

    def _ganadores(self) -> list[int | None]:
        """Quién ganó cada partida, en orden."""
        return [acta.ganador for acta in self.resultado.actas]

    def _marcadores(self, ganadores: Sequence[int | None]) -> list[Marcador]:
        """Cómo iba en cada hito, y cómo va ahora."""
        ahora = len(ganadores)
        hitos = [*(hito for hito in HITOS if hito <= 0.8 * ahora), ahora]
        llevan = [
            list(accumulate((g == k for g in ganadores), initial=0)) for k in range(len(self.resultado.jugadores))
        ]
        return [Marcador(hito, [proporcion(suyas[hito], hito) for suyas in llevan]) for hito in hitos]

    def _duelos(self, primero: int, victorias: Sequence[int]) -> list[Duelo]:
        """Quien más gana, contra cada uno: de las partidas que gana uno de los dos, cuántas son suyas.

        Como al primero se le elige después de jugar, podría haberlo sido cualquiera: la confianza se reparte entre
        todas las parejas (Bonferroni).
        """
        confianza = 1 - 0.05 / comb(len(victorias), 2)
        suyas = victorias[primero]
        return [
            Duelo(otro, Intervalo(*proporcion(suyas, suyas + otras, confianza)))
            for otro, otras in enumerate(victorias)
            if otro != primero
        ]

    # --- Ver una partida -------------------------------------------------------------------

    def _ver(self) -> None:
        if not self.vistas:
            raise NoVale("Todavía no se ha jugado ninguna partida: juega alguna antes de verla.")
        acta = self.resultado.actas[self.leer(self.numero, 0, self.vistas - 1)]
        nombres = self.resultado.jugadores
        gana = "no gana nadie" if acta.ganador is None else f"gana {nombres[acta.ganador]}"
        texto = f"Partida {acta.numero}: {gana}, y dura {acta.turnos} turnos. Aquí está, desde el principio:"
        self._quitar_visor()
        self.visor.children = (widgets.HTML(parrafo(texto)), paso_a_paso(self.resultado.repetir(acta.numero)))

    def _quitar_visor(self) -> None:
        viejos, self.visor.children = self.visor.children, ()
        for viejo in viejos:
            cerrar(viejo)


def torneo(
    estrategias: Mapping[str, type[Estrategia] | Estrategia] | None = None,
    partidas: int = 400,
    semilla: int = 0,
    tablero: Tablero | None = None,
    normas: Normas | None = None,
) -> Torneo:
    """Un torneo poco a poco: cuánto gana cada estrategia, con su intervalo, y cada partida para verla.

    `estrategias`: nombre → clase u objeto, como en `torneo`; las de la caja están siempre en las listas. `partidas`:
    las que se pueden jugar. Con la misma `semilla`, las mismas partidas. Lanza `ValueError` si algo no vale.

    >>> explorador = torneo(tablero=Tablero.cargar("mini"))
    >>> explorador.cien.click()
    >>> explorador.resultado.jugadas
    100
    """
    return Torneo(estrategias, partidas, semilla, tablero, normas)
