"""Estrategias que vienen en la caja.

Sabe: cuáles hay y cómo se llaman.
No debe saber: nada de ninguna partida.
Lo usan: `partida`, para reconocerlas al abrir una guardada, y quien quiera sentarlas a la mesa.
"""

from monopoly_edu.jugadores.azarosa import Azarosa
from monopoly_edu.jugadores.compradora import Compradora
from monopoly_edu.jugadores.constructora import Constructora
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.negociadora import Negociadora
from monopoly_edu.jugadores.prudente import Prudente
from monopoly_edu.jugadores.tacana import Tacana

#: De la que menos hace a la que más.
ESTRATEGIAS: dict[str, type[Estrategia]] = {
    clase.__name__: clase for clase in (Azarosa, Tacana, Compradora, Prudente, Constructora, Negociadora)
}

__all__ = [
    "ESTRATEGIAS",
    "Azarosa",
    "Compradora",
    "Constructora",
    "Estrategia",
    "Negociadora",
    "Prudente",
    "Tacana",
]
