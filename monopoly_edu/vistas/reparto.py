"""Lo que se lee en un reparto de probabilidad sobre el tablero, en frases.

Sabe: comprobar que los números son un reparto, ordenarlos y decir en español qué se ve en ellos.
No debe saber: dibujar, ni de dónde salen los números.
Lo usan: las figuras y sus descripciones.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import lista, porcentaje, porcentaje_corto

POR = {"tirada": "después de cada tirada", "turno": "al acabar cada turno"}
Probabilidades = Sequence[float]


class Reparto:
    """Las probabilidades, comprobadas, y las frases que salen de ellas."""

    def __init__(self, tablero: Tablero, probabilidades: Probabilidades, por: str) -> None:
        if por not in POR:
            raise ValueError(f"«por» debe ser «tirada» o «turno» y ha llegado {por!r}.")
        valores = _comprobar(tablero, probabilidades)
        self.tablero, self.por, self.casillas = tablero, por, valores[: len(tablero)]
        #: Sin presos (porque no hay cárcel, o porque no retiene) no hay celda que dibujar.
        self.preso = (valores[-1] or None) if len(valores) > len(tablero) else None
        self.referencia = 1 / len(tablero)
        self.orden = sorted(range(len(tablero)), key=lambda c: (-round(self.casillas[c], 10), c))
        self.pisadas = [c for c in self.orden if self.casillas[c] > 0]
        self.iguales = max(self.casillas) - min(self.casillas) < 1e-9

    def con_valor(self, casilla: int) -> str:
        """«Suerte (7), 0,87 %»: con su número, porque hay casillas que se llaman igual."""
        return f"{self._nombre(casilla)}, {porcentaje(self.casillas[casilla])}"

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
            return f"Todas las casillas son igual de probables: {porcentaje_corto(self.casillas[0])}"
        primera = self.orden[0]
        mas = porcentaje(self.casillas[primera] / self.referencia - 1, 0)
        nombre = next(n for n in (*self.nombres(primera), "") if len(n) <= 40)
        frase = f"La casilla más visitada es {nombre}: {porcentaje(self.casillas[primera])}"
        frase += f", un {mas} más que si todas fueran iguales"
        if self.preso is not None and self.preso > self.casillas[primera]:
            return f"Donde más se está es en la cárcel ({porcentaje(self.preso)}). {frase}"
        return frase

    @property
    def convenio(self) -> str:
        return f"Probabilidad por {self.por}: dónde está la ficha {POR[self.por]}."

    @property
    def descripcion(self) -> str:
        principio = f"Mapa de calor del tablero «{self.tablero.nombre}»: probabilidad por {self.por} de cada casilla."
        if self.iguales:
            return f"{principio} Todas tienen la misma: {porcentaje_corto(self.casillas[0])}.{self._carcel}"
        primeras = "; ".join(self.con_valor(c) for c in self.pisadas[:3])
        return (
            f"{principio} Las más visitadas: {primeras}. La menos visitada: {self.con_valor(self.pisadas[-1])}."
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
        visitas = porcentaje(self.casillas[self.tablero.carcel])
        return f" Aparte va la cárcel: encarcelado, {porcentaje(self.preso)}; solo visitas, {visitas}."


def _comprobar(tablero: Tablero, probabilidades: Probabilidades) -> list[float]:
    valores = [float(p) for p in probabilidades]
    esperados = len(tablero) + (tablero.carcel is not None)
    if len(valores) not in (len(tablero), esperados):
        raise ValueError(f"«{tablero.nombre}» necesita {esperados} probabilidades y han llegado {len(valores)}.")
    if not all(0 <= p <= 1 for p in valores) or abs(sum(valores) - 1) > 1e-6:
        raise ValueError("Las probabilidades van de 0 a 1 y suman 1; las llegadas, por ejemplo, no son un reparto.")
    return valores
