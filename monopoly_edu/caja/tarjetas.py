"""Las tarjetas de Suerte y de Caja de Comunidad, y la lista cerrada de sus efectos.

Sabe: qué efectos existen y qué datos necesita cada uno.
No debe saber: quién roba la tarjeta ni qué le pasa (eso son las reglas).
Lo usan: el tablero, que guarda sus mazos, y quien quiera leer una tarjeta.
"""

from __future__ import annotations

from dataclasses import dataclass

#: Efecto → datos que lleva en el fichero, además de `clave`, `texto` y `copias`.
EFECTOS: dict[str, tuple[str, ...]] = {
    "cobrar": ("importe",),
    "pagar": ("importe",),
    "cobrar_de_cada_uno": ("importe",),
    "pagar_a_cada_uno": ("importe",),
    "reparaciones": ("por_casa", "por_hotel"),
    "avanzar": ("destino",),
    "volver": ("destino",),
    "retroceder": ("pasos",),
    "estacion_mas_cercana": ("factor",),
    "servicio_mas_cercano": ("factor",),
    "ir_a_la_carcel": (),
    "salir_de_la_carcel": (),
    "multa_o_robar": ("importe", "mazo"),
}

#: Efectos que pueden cambiar de sitio la ficha.
EFECTOS_DE_MOVIMIENTO = frozenset(
    {"avanzar", "volver", "retroceder", "estacion_mas_cercana", "servicio_mas_cercano", "ir_a_la_carcel"}
)


@dataclass(frozen=True, slots=True)
class Tarjeta:
    """Una tarjeta. Solo tienen sentido los datos que pide su efecto (`EFECTOS`).

    `importe`, `por_casa` y `por_hotel` son euros; `destino`, un número de casilla;
    `pasos`, casillas hacia atrás; `factor`, por cuánto se multiplica el alquiler de
    la estación o la tirada nueva del servicio; `mazo`, de dónde se roba.
    """

    clave: str
    efecto: str
    texto: str
    importe: int = 0
    por_casa: int = 0
    por_hotel: int = 0
    destino: int = 0
    pasos: int = 0
    factor: int = 1
    mazo: str = ""
