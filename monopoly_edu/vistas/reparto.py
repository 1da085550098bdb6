"""Lo que se lee en un reparto de probabilidad sobre el tablero, en frases.

Sabe: comprobar que los números son un reparto, ordenarlos y decir en español qué se ve en ellos.
No debe saber: dibujar, ni de dónde salen los números.
Lo usan: las figuras y sus descripciones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import decimal_corto, lista, porcentaje, porcentaje_corto, porcentaje_visible, que_es

POR = {"tirada": "después de cada tirada", "turno": "al acabar cada turno"}
Probabilidades = Sequence[float]
#: Las que se nombran una a una cuando empatan; si son más, se dice cuántas.
EMPATADAS = 4


class Reparto:
    """Las probabilidades, comprobadas, y las frases que salen de ellas."""

    def __init__(self, tablero: Tablero, probabilidades: Probabilidades, por: str) -> None:
        if not isinstance(por, str) or por not in POR:
            raise ValueError(f"«por» debe ser «tirada» o «turno» y ha llegado {por!r}.")
        valores = _comprobar(tablero, probabilidades)
        self.tablero, self.por, self.casillas = tablero, por, valores[: len(tablero)]
        #: Sin presos (porque no hay cárcel, o porque no retiene) no hay celda que dibujar.
        self.preso = (valores[-1] or None) if len(valores) > len(tablero) else None
        self.referencia = 1 / len(tablero)
        self.orden = sorted(range(len(tablero)), key=lambda c: (-round(self.casillas[c], 10), c))
        self.pisadas = [c for c in self.orden if self.casillas[c] > 0]
        #: Iguales con los decimales que se enseñan; y si lo son del todo o solo casi.
        self.iguales = porcentaje(max(self.casillas)) == porcentaje(min(self.casillas))
        self.casi = "" if max(self.casillas) - min(self.casillas) < 1e-9 else "casi "

    @property
    def empates(self) -> list[list[int]]:
        """Las casillas que se pisan, de más a menos; las que tienen la misma probabilidad, juntas."""
        return [list(grupo) for _, grupo in groupby(self.pisadas, key=lambda c: round(self.casillas[c], 10))]

    @property
    def primeras(self) -> list[list[int]]:
        """Los primeros puestos, hasta nombrar tres casillas: ninguna empatada se queda fuera."""
        puestos: list[list[int]] = []
        for grupo in self.empates:
            if sum(map(len, puestos)) >= 3:
                break
            puestos.append(grupo)
        return puestos

    @property
    def la_menos(self) -> str:
        """Cómo se llama a la última: si hay casillas sin pisar, la menos visitada de todas no es ella."""
        nombre = "La menos visitada" if len(self.empates[-1]) == 1 else "Las menos visitadas"
        return nombre if len(self.pisadas) == len(self.casillas) else f"{nombre} de las que se pisan"

    def con_valor(self, grupo: Sequence[int]) -> str:
        """«Suerte (7), 0,87 %»: con su número, porque hay casillas que se llaman igual; y si empatan, se dice."""
        quienes = lista([self._nombre(c) for c in grupo]) if len(grupo) <= EMPATADAS else f"{len(grupo)} casillas"
        return f"{'empatadas ' * (len(grupo) > 1)}{quienes}, {porcentaje_visible(self.casillas[grupo[0]])}"

    def _nombre(self, casilla: int) -> str:
        return f"{self.tablero[casilla].nombre} ({casilla})"

    def nombres(self, casilla: int) -> tuple[str, str]:
        """El nombre entero y el corto."""
        return self.tablero[casilla].nombre, self.tablero[casilla].corto

    @property
    def reparto_igual(self) -> str:
        return f"{porcentaje_corto(self.referencia)} = 1/{len(self.tablero)}"

    @property
    def hallazgo(self) -> str:
        """El título: lo que se ve, dicho con números."""
        if self.iguales:
            return f"Todas las casillas son {self.casi}igual de probables: {porcentaje_corto(self.casillas[0])}"
        primera = self.orden[0]
        veces = round(self.casillas[primera] / self.referencia, 2)
        mas = (
            f"{decimal_corto(veces, 1)} veces lo que le tocaría"
            if veces >= 2
            else f"un {porcentaje(veces - 1, 0)} más que"
        )
        frase = f"{self._la_mas}: {porcentaje_visible(self.casillas[primera])}, {mas} si todas fueran iguales"
        if self.preso is not None and self.preso > self.casillas[primera]:
            return f"Donde más se está es en la cárcel ({porcentaje(self.preso)}). {frase}"
        return frase

    @property
    def _la_mas(self) -> str:
        """Quién va primera: con su número si otra se llama igual, y con todas las que empatan."""
        empatadas = self.empates[0]
        if len(empatadas) > EMPATADAS:
            return f"Hay {len(empatadas)} casillas empatadas como las más visitadas"
        if len(empatadas) > 1:
            return f"Las más visitadas, empatadas, son {lista([self._nombre(c) for c in empatadas])}"
        cual = empatadas[0]
        nombre = next(n for n in (*self.nombres(cual), "") if len(n) <= 40)
        repetido = sum(nombre in (c.nombre, c.corto) for c in self.tablero) > 1
        return f"La casilla más visitada es {nombre}{f' ({cual})' * repetido}"

    @property
    def convenio(self) -> str:
        return f"Probabilidad por {self.por}: dónde está la ficha {POR[self.por]}."

    @property
    def descripcion(self) -> str:
        principio = f"Mapa de calor del tablero «{self.tablero.nombre}»: probabilidad por {self.por} de cada casilla."
        if self.iguales:
            return f"{principio} Todas tienen {self.casi}la misma: {porcentaje_corto(self.casillas[0])}.{self._carcel}"
        primeras = "; ".join(map(self.con_valor, self.primeras))
        return (
            f"{principio} Las más visitadas: {primeras}. {self.la_menos}: {self.con_valor(self.empates[-1])}."
            f"{self._vacias} Si todas fueran iguales, cada una tendría {self.reparto_igual}.{self._carcel}"
        )

    @property
    def _vacias(self) -> str:
        vacias = [self._nombre(c) for c in sorted(self.orden) if self.casillas[c] == 0]
        if not vacias:
            return ""
        return (
            f" Nunca se acaba en {lista(vacias)}." if len(vacias) <= 3 else f" Nunca se acaba en otras {len(vacias)}."
        )

    @property
    def _carcel(self) -> str:
        if self.preso is None or self.tablero.carcel is None:
            return ""
        visitas = porcentaje_visible(self.casillas[self.tablero.carcel])
        return f" Aparte va la cárcel: encarcelado, {porcentaje_visible(self.preso)}; solo visitas, {visitas}."


def _comprobar(tablero: Tablero, probabilidades: Probabilidades) -> list[float]:
    if not isinstance(tablero, Tablero):
        raise ValueError(
            f'mapa_de_calor espera primero un tablero, como Tablero.cargar("madrid"), y ha llegado {que_es(tablero)}.'
        )
    valores = _numeros(probabilidades)
    esperados = len(tablero) + (tablero.carcel is not None)
    if len(valores) not in (len(tablero), esperados):
        raise ValueError(f"«{tablero.nombre}» necesita {esperados} probabilidades y han llegado {len(valores)}.")
    if not all(0 <= p <= 1 for p in valores) or abs(sum(valores) - 1) > 1e-6:
        raise ValueError("Las probabilidades van de 0 a 1 y suman 1; las llegadas, por ejemplo, no son un reparto.")
    return valores


def _numeros(probabilidades: Any) -> list[float]:
    """Los números de lo que ha llegado; si no son números, una frase con lo que es y lo que se esperaba."""
    llegado = que_es(probabilidades)
    if hasattr(probabilidades, "estacionaria"):
        llegado = f"la propia cadena ({type(probabilidades).__name__}): le falta .estacionaria()"
    elif isinstance(probabilidades, Iterable) and not isinstance(probabilidades, str | bytes | Mapping):
        malos = []
        valores = []
        for p in probabilidades:
            try:
                valores.append(float(p) if not isinstance(p, str) else float("nan"))
            except (TypeError, ValueError):
                valores.append(float("nan"))
            malos += [p] if valores[-1] != valores[-1] else []
        if not malos:
            return valores
        llegado = f"una con {que_es(malos[0])}"
    raise ValueError(
        f"mapa_de_calor espera una lista de probabilidades, como cadena.estacionaria(), y ha llegado {llegado}."
    )
