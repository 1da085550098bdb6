"""El trazado de un tablero por estrenar: qué lleva cada casilla, según cuántas haya.

Sabe: repartir calles, grupos y casillas especiales por los cuatro lados, con los precios del tablero de Madrid.
No debe saber: de ficheros ni de la línea de órdenes.
Lo usa: `tablero_nuevo`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from monopoly_edu.caja import cargar
from monopoly_edu.vistas.plano import lados

Fila = dict[str, Any]

TAMANOS = range(20, 61)
#: De cada diez casillas de un lado, cuatro no son calles; nunca más de cinco.
ESPECIALES = 5
CALLES_POR_GRUPO = 2.6
GRUPOS = 10
ESQUINAS = ("salida", "carcel", "parking", "ve_a_la_carcel")
#: Por lado, de más a menos necesaria.
DE_CADA_LADO = (
    ("caja", "estacion", "impuesto", "suerte", "caja"),
    ("suerte", "servicio", "estacion", "caja", "suerte"),
    ("caja", "estacion", "suerte", "caja", "suerte"),
    ("impuesto", "servicio", "estacion", "suerte", "caja"),
)
NOMBRES = {
    "salida": "Salida", "carcel": "Cárcel", "parking": "Parking", "ve_a_la_carcel": "Ve a la cárcel",
    "suerte": "Suerte", "caja": "Caja", "estacion": "Estación", "servicio": "Servicio", "impuesto": "Impuesto",
}  # fmt: skip
NUMERADAS = ("estacion", "servicio", "impuesto")
#: Lo demás que lleva cada una.
CON_DATOS: dict[str, Fila] = {
    "estacion": {"precio": 200, "hipoteca": 100},
    "servicio": {"precio": 150, "hipoteca": 75},
    "impuesto": {"importe": 100},
    "ve_a_la_carcel": {"corto": "A la cárcel"},
}
#: Madrid tiene ocho grupos; en los tableros grandes hacen falta dos más.
OTROS_GRUPOS: dict[str, Fila] = {
    "turquesa": {"nombre": "turquesa", "color": "#17a5a0", "trama": "olas"},
    "morado": {"nombre": "morado", "color": "#7b3fa0", "trama": "ladrillos"},
}


class Trazado(NamedTuple):
    """Las casillas, lado a lado (cada uno empieza en su esquina), y los grupos de las calles."""

    lados: tuple[tuple[Fila, ...], ...]
    grupos: dict[str, Fila]

    @property
    def casillas(self) -> list[Fila]:
        """Todas, en orden."""
        return [fila for lado in self.lados for fila in lado]


def trazado(casillas: int) -> Trazado:
    """El trazado de un tablero de 20 a 60 casillas.

    >>> t = trazado(24)
    >>> [fila["nombre"] for fila in t.lados[0]]
    ['Salida', 'Calle 1', 'Caja', 'Calle 2', 'Estación 1', 'Calle 3']
    >>> list(t.grupos)
    ['marron', 'rosa', 'rojo', 'amarillo', 'azul']
    """
    tipos = [(esquina, *_lado(n, de)) for esquina, n, de in zip(ESQUINAS, lados(casillas), DE_CADA_LADO, strict=True)]
    calles = sum(tipo == "solar" for lado in tipos for tipo in lado)
    grupos, titulos = _calles(calles)
    cuenta = dict.fromkeys(NOMBRES, 0)
    siguiente = iter(titulos)
    hechos = tuple(tuple(next(siguiente) if t == "solar" else _especial(t, cuenta) for t in lado) for lado in tipos)
    return Trazado(hechos, grupos)


def _lado(largo: int, especiales: tuple[str, ...]) -> list[str]:
    """Los tipos entre esquina y esquina: las casillas especiales, repartidas entre las calles."""
    cuantas = min(ESPECIALES, round(0.4 * largo))
    tipos = ["solar"] * largo
    for puesto in range(cuantas):
        tipos[(2 * puesto + 1) * largo // (2 * cuantas)] = especiales[puesto]
    return tipos


def _especial(tipo: str, cuenta: dict[str, int]) -> Fila:
    cuenta[tipo] += 1
    numero = f" {cuenta[tipo]}" if tipo in NUMERADAS else ""
    return {"tipo": tipo, "nombre": NOMBRES[tipo] + numero, **CON_DATOS.get(tipo, {})}


def _calles(cuantas: int) -> tuple[dict[str, Fila], list[Fila]]:
    """Los grupos y las calles, de la más barata a la más cara.

    En cada grupo, la última vale algo más; si dos comparten precios, el segundo es todo de los altos.
    """
    madrid = cargar.leer("madrid")
    de_madrid = [clave for clave in madrid["grupos"] if clave not in CON_DATOS]
    conocidos, otros = madrid["grupos"] | OTROS_GRUPOS, iter(OTROS_GRUPOS)
    numero = min(GRUPOS, round(cuantas / CALLES_POR_GRUPO))
    grupos: dict[str, Fila] = {}
    calles: list[Fila] = []
    for puesto in range(numero):
        modelo = de_madrid[round(puesto * (len(de_madrid) - 1) / (numero - 1))]
        clave = next(otros) if modelo in grupos else modelo
        grupos[clave] = conocidos[clave]
        precios = [fila for fila in madrid["casillas"] if fila.get("grupo") == modelo]
        miembros = _reparto(cuantas, numero)[puesto]
        for uno in range(miembros):
            titulo = precios[-1 if uno == miembros - 1 or clave != modelo else 0]
            nuevo = {"nombre": f"Calle {len(calles) + 1}", "grupo": clave}
            calles.append({c: v for c, v in (titulo | nuevo).items() if c != "corto"})
    return grupos, calles


def _reparto(calles: int, grupos: int) -> list[int]:
    """Cuántas calles tiene cada grupo: casi las mismas, y las que sobran, en los de en medio.

    >>> _reparto(12, 5), _reparto(20, 8)
    ([2, 2, 3, 3, 2], [2, 2, 3, 3, 3, 3, 2, 2])
    """
    base, sobran = divmod(calles, grupos)
    primero = (grupos - sobran + 1) // 2
    return [base + (primero <= puesto < primero + sobran) for puesto in range(grupos)]
