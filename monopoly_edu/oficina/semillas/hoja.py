"""Lo que le sale a cada número de lista en todo lo que depende de la semilla.

Sabe: qué hay que medir en cada lección, pedírselo a la lección y decir quién se sale de la banda.
No debe saber: hacer ninguna de esas cuentas, ni cómo se enseña la hoja.
Lo usan: `monopoly-edu semillas` y quien quiera la tabla en un cuaderno.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd

from monopoly_edu.analisis.pedidos import entero
from monopoly_edu.aula.ejercicio import Contexto, Medida
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.jugadores import Constructora, Prudente
from monopoly_edu.mesa.hechos import SacaDados
from monopoly_edu.oficina.semillas.columna import Columna, columna
from monopoly_edu.partida import Partida
from monopoly_edu.torneos.pedir import Barra
from monopoly_edu.vistas.texto import lista

#: Lo más que puede tener una clase: con más, alguien se ha equivocado al escribir.
ALUMNOS = range(1, 201)
MARCA, SIN_CALCULAR = "*", "–"
FORMATO = "{desc}: {percentage:.0f} % |{bar}| {n_fmt} de {total_fmt}"


def _primera_tirada(c: Contexto) -> str:
    """Quién empieza la partida que se juega en el cuaderno 00, y qué saca."""
    partida = Partida.nueva([("Ana", Prudente), ("Luis", Constructora)], semilla=c.semilla)
    partida.siguiente("turno")
    saca = next(hecho for hecho in partida.hechos if isinstance(hecho, SacaDados))
    return f"{partida.mesa.nombre(saca.asiento)}, {' + '.join(map(str, saca.tirada))}"


#: La lección 0 no tiene ejercicios, pero sí una celda con la semilla de cada cual.
PRIMERA_TIRADA = Medida(
    id="0", donde="partida", que="quién tira primero y qué saca, al poner su semilla en la celda", sale=_primera_tirada
)
MEDIDAS = (PRIMERA_TIRADA, *(medida for leccion in LECCIONES.values() for medida in leccion.medidas))


@dataclass(frozen=True, eq=False)
class Hoja:
    """La hoja de una clase.

    `columnas`: una por medida. `valores`: una fila por número de lista y una columna por medida (su `id`); falta lo que
    no se ha llegado a calcular. `sin`: las medidas que en ese tablero no tocan, con el motivo.
    """

    tablero: str
    columnas: tuple[Columna, ...]
    valores: pd.DataFrame
    sin: dict[str, str]
    interrumpida: bool = False

    @property
    def numeros(self) -> list[int]:
        """Los números de lista."""
        return [int(numero) for numero in self.valores.index.to_numpy()]

    def fuera(self, columna: Columna) -> list[int]:
        """Los números de lista que en esa columna se salen de la banda."""
        salen = zip(self.numeros, self.valores[columna.medida.id], strict=True)
        return [numero for numero, valor in salen if pd.notna(valor) and not columna.dentro(valor)]

    def escrita(self) -> pd.DataFrame:
        """La hoja como se lee, con un asterisco en lo que se sale de su banda."""
        escritas = [
            [self._escrito(columna, valor) for valor in self.valores[columna.medida.id]] for columna in self.columnas
        ]
        return pd.DataFrame(dict(zip(self._titulos(), escritas, strict=True)), index=self.valores.index)

    @staticmethod
    def _escrito(columna: Columna, valor: Any) -> str:
        if pd.isna(valor):
            return SIN_CALCULAR
        return columna.en_letras(valor) + MARCA * (not columna.dentro(valor))

    def en_numeros(self) -> pd.DataFrame:
        """La hoja con el nombre de cada columna y sus valores como números."""
        return self.valores.set_axis(self._titulos(), axis=1)

    def _titulos(self) -> list[str]:
        return [columna.donde for columna in self.columnas]

    def bandas(self) -> pd.DataFrame:
        """Qué se mide en cada columna, qué se espera, entre qué valores y quién se queda fuera."""
        filas = [(c.donde, c.que, c.espera, c.desde, c.hasta, c.medida.se_acepta, self.fuera(c)) for c in self.columnas]
        columnas = ["dónde", "qué", "se espera", "desde", "hasta", "se acepta", "fuera"]
        return pd.DataFrame(filas, columns=columnas).set_index("dónde")


def hoja(
    alumnos: int = 30,
    *,
    desde: int = 1,
    lecciones: Collection[int] | None = None,
    tablero: Tablero | None = None,
    progreso: bool = False,
) -> Hoja:
    """La hoja de los números de lista de `desde` en adelante, con todas las lecciones o solo con las que se digan.

    Los torneos de la lección 11 tardan unos segundos por alumno: con `progreso` se ve por dónde va y, si se interrumpe,
    la hoja se queda con lo calculado. Lanza `ValueError`, con una frase, si un dato no vale.

    >>> hoja(3, lecciones=[1]).valores["1"].tolist()
    [13, 11, 7]
    """
    if entero("alumnos", alumnos, 1) not in ALUMNOS:
        raise ValueError(f"Una clase tiene de 1 a {ALUMNOS[-1]} alumnos, y has pedido {alumnos}.")
    if entero("desde", desde, 0) + alumnos > 2**32:
        raise ValueError(f"El primer número de lista es demasiado grande: {desde}.")
    contexto = Contexto(Tablero.cargar("madrid") if tablero is None else tablero)
    pedidas = [m for m in MEDIDAS if lecciones is None or m.leccion in lecciones]
    sin = {m.id: motivo for m in pedidas if (motivo := m.aplica(contexto))}
    columnas = tuple(columna(m, contexto) for m in pedidas if m.id not in sin)
    numeros = pd.Index(range(desde, desde + alumnos), name="n.º")
    valores = pd.DataFrame(index=numeros, columns=[c.medida.id for c in columnas], dtype=object)
    interrumpida = _llenar(valores, [c.medida for c in columnas], contexto, progreso)
    return Hoja(contexto.tablero.nombre, columnas, valores, sin, interrumpida)


def _llenar(valores: pd.DataFrame, medidas: Sequence[Medida], contexto: Contexto, progreso: bool) -> bool:
    """Calcula primero lo que es inmediato y luego, alumno a alumno, lo lento. Dice si se ha interrumpido."""
    rapidas, lentas = ([m for m in medidas if m.lenta == lenta] for lenta in (False, True))
    casillas = [(n, m) for m in rapidas for n in valores.index] + [(n, m) for n in valores.index for m in lentas]
    try:
        with Barra(total=len(casillas), desc="Semillas", bar_format=FORMATO, disable=not progreso) as barra:
            for numero, medida in casillas:
                valores.at[numero, medida.id] = medida.sale(replace(contexto, semilla=numero))
                barra.update(1)
    except KeyboardInterrupt:
        return True
    return False


def titulo(hoja: Hoja) -> str:
    """De qué es la hoja."""
    numeros = hoja.numeros
    return f"Lo que le sale a cada número de lista, del {numeros[0]} al {numeros[-1]} · {hoja.tablero}"


def avisos(hoja: Hoja) -> list[str]:
    """Lo que conviene saber al leer la hoja: qué es el asterisco, qué falta y por qué."""
    dichos = []
    if any(map(hoja.fuera, hoja.columnas)):
        dichos.append(
            f"Con {MARCA}, lo que se sale de su banda. Donde se acepta una banda, a quien se sale se le dirá que no "
            "aunque lo haya hecho bien: es mala suerte, y conviene contarlo. Lo demás solo es poco frecuente."
        )
    if hoja.sin:
        dichos.append(f"No están {lista(list(hoja.sin))}. {' '.join(dict.fromkeys(hoja.sin.values()))}")
    if hoja.interrumpida:
        dichos.append(f"Interrumpido: donde hay «{SIN_CALCULAR}» no se ha llegado a calcular.")
    return dichos


def quienes(numeros: Sequence[int]) -> str:
    """Los números de lista que se salen, con palabras."""
    return lista([str(numero) for numero in numeros]) if numeros else "nadie"
