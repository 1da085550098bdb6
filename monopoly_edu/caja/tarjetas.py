"""Las tarjetas de Suerte y de Caja de Comunidad, con la lista cerrada de sus efectos.

Sabe: qué lleva escrito una tarjeta. La lista de efectos (`EFECTOS`) está en `forma`, con los datos de cada uno.
No debe saber: quién roba la tarjeta ni qué le pasa (eso son las reglas).
Lo usan: el tablero, que guarda sus mazos, y quien quiera leer una tarjeta.
"""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_edu.caja.forma import EFECTOS as EFECTOS

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
