"""La curva de supervivencia: qué parte de los jugadores sigue en pie después de cada turno.

Sabe: Kaplan y Meier, con su banda, a partir de dos columnas de números.
No debe saber: de qué partidas salen.
Lo usa: `ruina`, que la ofrece con su nombre.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from monopoly_edu.analisis.pedidos import numero_entre

Numeros = NDArray[Any]


def supervivencia(turnos: ArrayLike, censurado: ArrayLike, confianza: float = 0.95) -> pd.DataFrame:
    """Curva de Kaplan y Meier: probabilidad de no haberse arruinado todavía, turno a turno, con su banda.

    `turnos`: de cada jugador, el turno en que se arruinó o el último en que se le vio. `censurado`: de cada jugador, si
    solo se sabe eso último (ganó, o la partida se cortó). Quien se censura en un turno cuenta en él y no en el
    siguiente. Las dos columnas son igual de largas.

    Devuelve una fila por turno distinto (el índice, que empieza en 0) con `en_riesgo`, `ruinas`, `censurados`,
    `supervivencia`, `error_tipico` (fórmula de Greenwood), `bajo` y `alto`. La banda es la de cada turno por separado,
    en la escala log(−log S), que no se sale de 0 y 1; cuando ya no queda nadie no se puede calcular: `bajo` es 0 y
    `alto` conserva el último valor.

    >>> curva = supervivencia([3, 5, 5, 8], [False, False, True, False])
    >>> curva[["en_riesgo", "ruinas", "supervivencia"]].round(4).to_numpy().tolist()
    [[4.0, 0.0, 1.0], [4.0, 1.0, 0.75], [3.0, 1.0, 0.5], [1.0, 1.0, 0.0]]

    Lanza `ValueError` si las columnas no casan o hay turnos negativos. Fuente: Kaplan y Meier, *JASA* 53 (1958).
    """
    numero_entre("confianza", confianza, 0, 1)
    tiempos, cortados = _columnas(turnos, censurado)
    distintos, cuales = np.unique(np.append(0, tiempos), return_inverse=True)
    ruinas = np.bincount(cuales[1:], weights=~cortados, minlength=len(distintos)).astype(int)
    censuras = np.bincount(cuales[1:], weights=cortados, minlength=len(distintos)).astype(int)
    en_riesgo = len(tiempos) - np.append(0, np.cumsum(ruinas + censuras)[:-1])
    vivos = np.cumprod(1 - ruinas / en_riesgo)
    quedan = np.maximum(en_riesgo - ruinas, 1)  # si no queda nadie, la banda se arregla después
    greenwood = np.sqrt(np.cumsum(ruinas / (en_riesgo * quedan)))
    bajo, alto = _banda(vivos, greenwood, NormalDist().inv_cdf((1 + confianza) / 2))
    columnas = {
        "en_riesgo": en_riesgo, "ruinas": ruinas, "censurados": censuras, "supervivencia": vivos,
        "error_tipico": vivos * greenwood, "bajo": bajo, "alto": alto,
    }  # fmt: skip
    return pd.DataFrame(columnas, index=pd.Index(distintos, name="turno"))


def mediana_de_supervivencia(curva: pd.DataFrame) -> float:
    """Primer turno en el que queda en pie la mitad o menos; `nan` si la curva no llega a bajar tanto.

    >>> mediana_de_supervivencia(supervivencia([3, 5, 5, 8], [False, False, True, False]))
    5.0
    """
    caidos = curva.index[curva["supervivencia"] <= 0.5 + 1e-12]
    return float(caidos[0]) if len(caidos) else float("nan")


def _columnas(turnos: ArrayLike, censurado: ArrayLike) -> tuple[Numeros, NDArray[np.bool_]]:
    tiempos, cortados = np.asarray(turnos), np.asarray(censurado)
    if tiempos.ndim != 1 or tiempos.shape != cortados.shape or not len(tiempos):
        raise ValueError(
            "«turnos» y «censurado» deben ser dos columnas igual de largas y no vacías, y tienen formas "
            f"{tiempos.shape} y {cortados.shape}."
        )
    if not np.issubdtype(tiempos.dtype, np.number) or not np.all(np.isfinite(tiempos) & (tiempos >= 0)):
        raise ValueError("«turnos» debe llevar números, cero o más, sin huecos.")
    if not np.isin(cortados, [0, 1]).all():
        raise ValueError("«censurado» debe llevar verdadero o falso en cada puesto.")
    return tiempos, cortados.astype(bool)


def _banda(vivos: Numeros, greenwood: Numeros, z: float) -> tuple[Numeros, Numeros]:
    """Los dos bordes: S elevada a e^(±z·g/|log S|)."""
    bajo, alto = np.ones_like(vivos), np.ones_like(vivos)
    medio = (vivos > 0) & (vivos < 1)
    factor = np.exp(z * greenwood[medio] / -np.log(vivos[medio]))
    bajo[medio], alto[medio] = vivos[medio] ** factor, vivos[medio] ** (1 / factor)
    bajo[vivos <= 0], alto[vivos <= 0] = 0, alto[vivos > 0][-1] if (vivos > 0).any() else 1
    return bajo, alto
