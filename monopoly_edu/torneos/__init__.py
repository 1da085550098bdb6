"""Un torneo: las mismas estrategias, muchas partidas, y lo que se puede decir después.

Sabe: qué se usa desde fuera.
No debe saber: nada más.
Lo usan: las figuras, las lecciones y quien compara estrategias.

Las semillas van por parejas: la partida número n de dos torneos con la misma `semilla` se juega con los mismos dados y
los mismos mazos, sea quien sea quien se siente. Comparar dos estrategias con las mismas tiradas quita azar de en medio.
En cada partida todos se corren un asiento.
"""

from monopoly_edu.torneos.pedir import AvisoDeTorneo, preparar, seguir, torneo
from monopoly_edu.torneos.resultado import FalloEnTorneo, Resultado

__all__ = ["AvisoDeTorneo", "FalloEnTorneo", "Resultado", "preparar", "seguir", "torneo"]
