"""La escalera de reglas: qué le hace cada regla a lo que se está en cada casilla.

Sabe: qué reglas hay puestas, simular paseos con ellas y ponerles su banda.
No debe saber: dibujar, ni calcular lo exacto.
Lo usan: los cuadernos, `explora.escalera_de_reglas(…)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from monopoly_edu.analisis.caminantes import Enteros
from monopoly_edu.analisis.estadistica import bandas_de_frecuencia
from monopoly_edu.analisis.estados import ESCALERA
from monopoly_edu.analisis.markov import CadenaDeMarkov
from monopoly_edu.analisis.paseo import Paseo, pasear
from monopoly_edu.analisis.pedidos import tablero_con_dados, varias_de
from monopoly_edu.caja.tablero import CasillaDeTarjeta, Tablero
from monopoly_edu.vistas.controles import Widget, fila
from monopoly_edu.vistas.explora.base import PorTiradas
from monopoly_edu.vistas.explora.variantes import a_la_larga
from monopoly_edu.vistas.graficos.calor import mapa_de_calor
from monopoly_edu.vistas.graficos.escalera import Muestra, escalera, hallazgo
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.reparto import Reparto

#: Cada regla: su rótulo en el mando y cómo se dice en una frase.
REGLAS = {
    "ve_a_la_carcel": ("«Ve a la cárcel»", "«Ve a la cárcel»"),
    "tarjetas": ("Tarjetas", "las tarjetas"),
    "tres_dobles": ("Tres dobles seguidos", "los tres dobles"),
    "espera": ("Esperar en la cárcel en vez de pagar", "la espera en la cárcel"),
}
#: Tiradas de cada paseo. Uno tan largo olvida de dónde salió, y varios a la vez se simulan antes que uno solo.
LARGO = 1000
#: Visitas que se han de esperar en una casilla para que valga su banda.
VISITAS = 30


class EscaleraDeReglas(PorTiradas):
    """El explorador de la escalera. `reglas`: un mando por regla; `por`: «tirada» o «turno»; `tablero_a_la_vista`."""

    titulo = "La escalera de reglas"

    def __init__(self, tablero: Tablero | None = None, semilla: int = 0, reglas: Iterable[str] = ()) -> None:
        self.tablero = tablero_con_dados(Tablero.cargar("madrid") if tablero is None else tablero, None)
        self._al_empezar = varias_de("reglas", reglas, ESCALERA)
        self._cadenas: dict[frozenset[str], CadenaDeMarkov] = {}
        self._simulado: tuple[object, dict[str, Enteros]] | None = None
        super().__init__(semilla)

    def _mandos(self) -> Sequence[Widget]:
        tiene = _las_que_tiene(self.tablero)
        self.reglas = {regla: self.marcar(rotulo, regla in self._al_empezar) for regla, (rotulo, _) in REGLAS.items()}
        for regla, mando in self.reglas.items():
            mando.layout.width = "auto"
            if regla not in tiene:
                mando.description, mando.disabled = f"{mando.description} (este tablero no lo tiene)", True
        self.por = self.elegir("Mirar", {"después de cada tirada": "tirada", "al acabar cada turno": "turno"}, "tirada")
        self.tablero_a_la_vista = self.marcar("Ver lo exacto en el tablero")
        return [
            fila(*self.reglas.values()),
            fila(self.por, self.tablero_a_la_vista),
            self._mandos_de_muestra(),
        ]

    def _dibujar(self) -> Figura:
        cadena, por = self._cadena(), self.por.value
        exactas, convenio = a_la_larga(cadena, por), cadena.convenio(por)
        puestas = [REGLAS[regla][1] for regla in ESCALERA if regla in self._puestas()]
        if self.tablero_a_la_vista.value:
            titulo = hallazgo(Reparto(self.tablero, exactas, por), puestas)
            return mapa_de_calor(self.tablero, exactas, por, titulo, convenio)
        return escalera(self.tablero, exactas, self._muestra(cadena, por), puestas, por, convenio)

    def _puestas(self) -> frozenset[str]:
        return frozenset(regla for regla, mando in self.reglas.items() if mando.value and not mando.disabled)

    def _cadena(self) -> CadenaDeMarkov:
        puestas = self._puestas()
        if puestas not in self._cadenas:
            self._cadenas[puestas] = CadenaDeMarkov(self.tablero, carcel=_carcel(puestas), reglas=puestas)
        return self._cadenas[puestas]

    # --- Lo simulado -----------------------------------------------------------------------

    def _muestra(self, cadena: CadenaDeMarkov, por: str) -> Muestra | None:
        """Lo visto hasta ahora, con su banda donde vale. Por turno no hay banda: la de la cadena es por tirada."""
        if not self.vistas:
            return None
        veces = self._veces(por)
        bajo, alto = np.full((2, len(veces)), np.nan)
        if por == "tirada":
            bandas = bandas_de_frecuencia(cadena, self.vistas)
            vale = (bandas["exacta"] * self.vistas > VISITAS - 0.5).to_numpy()
            bajo[vale], alto[vale] = bandas["bajo"][vale], bandas["alto"][vale]
        miradas = int(veces.sum())
        return Muestra(miradas, (veces / max(miradas, 1)).tolist(), bajo.tolist(), alto.tolist())

    def _veces(self, por: str) -> Enteros:
        """Veces en cada lugar, por tirada o por turno, en las tiradas vistas."""
        clave = self._puestas(), self._semilla, self.vistas
        if self._simulado is None or self._simulado[0] != clave:
            paseos = self._paseos()
            por_tirada = np.sum([paseo.por_tirada.sum(axis=0) for paseo in paseos], axis=0)
            por_turno = np.sum([paseo.por_turno.sum(axis=0) for paseo in paseos], axis=0)
            self._simulado = clave, {"tirada": por_tirada, "turno": por_turno}
        return self._simulado[1][por]

    def _paseos(self) -> list[Paseo]:
        """Los paseos enteros, todos a la vez, y el que está a medias; la semilla de cada uno sale de la que hay."""
        azar = np.random.RandomState(self._semilla).random_sample(self.total // LARGO)
        semillas = (azar * 2**32).astype(np.int64).tolist()
        enteros, resto = divmod(self.vistas, LARGO)
        pedidos = [(semillas[:enteros], LARGO), (semillas[enteros : enteros + 1], resto)]
        reglas = self._puestas()
        return [
            pasear(self.tablero, tiradas=tiradas, semilla=suyas, carcel=_carcel(reglas), reglas=reglas)
            for suyas, tiradas in pedidos
            if suyas and tiradas
        ]


def _carcel(reglas: frozenset[str]) -> str:
    """Qué hace quien está preso: esperar, si esa regla está puesta; sin ninguna, nadie lo está."""
    return "esperar" if reglas else "solo_visita"


def _las_que_tiene(tablero: Tablero) -> frozenset[str]:
    """Las reglas que en ese tablero pueden cambiar algo."""
    hay = {
        "ve_a_la_carcel": any(c.tipo == "ve_a_la_carcel" for c in tablero),
        "tarjetas": any(isinstance(c, CasillaDeTarjeta) for c in tablero),
        "tres_dobles": tablero.carcel is not None and len(tablero.dados) == 2,
        "espera": tablero.carcel is not None,
    }
    return frozenset(regla for regla, si in hay.items() if si)


def escalera_de_reglas(
    tablero: Tablero | None = None, semilla: int = 0, reglas: Iterable[str] = ()
) -> EscaleraDeReglas:
    """La escalera de reglas: se ponen y se quitan, y se ve cuánto se está en cada casilla a la larga.

    Lo exacto, lo simulado (en paseos de mil tiradas desde Salida, con su banda) y la fórmula, cuando la hay.
    `tablero`: el de Madrid si no se dice. `semilla`: con la misma salen las mismas tiradas. `reglas`: las puestas al
    empezar, de «ve_a_la_carcel», «tarjetas», «tres_dobles» y «espera». Lanza `ValueError` si algo no vale.

    >>> explorador = escalera_de_reglas(semilla=7)
    >>> explorador.reglas["ve_a_la_carcel"].value = True
    >>> "la 17 (2,80 %)" in explorador.descripcion, "la 37 (2,20 %)" in explorador.descripcion
    (True, True)
    """
    return EscaleraDeReglas(tablero, semilla, reglas)
