"""El tablero como grafo: las flechas que salen de cada casilla y la probabilidad de caer justo a cierta distancia.

Sabe: qué casilla y qué distancia se miran.
No debe saber: dibujar, ni calcular probabilidades.
Lo usan: los cuadernos, `explora.grafo(…)`.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_edu.analisis.dados import limite_de_pasar_por, pasar_por
from monopoly_edu.analisis.grafo import grafo as grafo_del_tablero
from monopoly_edu.analisis.grafo import saltos as saltos_del_tablero
from monopoly_edu.analisis.pedidos import tablero_con_dados
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.controles import Widget, fila, mostrar
from monopoly_edu.vistas.explora.base import Explorador
from monopoly_edu.vistas.graficos.figura import Figura
from monopoly_edu.vistas.graficos.grafo import Salto, a_distancia, flechas
from monopoly_edu.vistas.texto import que_es

#: Hasta qué distancia se mira.
LEJOS = 40


class Grafo(Explorador):
    """El explorador del grafo. `ver`: «flechas» o «distancia»; `casilla`: la que se mira; `saltos`: si se dibujan los
    que obligan las tarjetas y «Ve a la cárcel»; `d`: la distancia."""

    titulo = "El tablero es un grafo"

    def __init__(self, tablero: Tablero | None = None, casilla: int = 0) -> None:
        self.tablero = tablero_con_dados(Tablero.cargar("madrid") if tablero is None else tablero, None)
        if isinstance(casilla, bool) or casilla not in range(len(self.tablero)):
            ultima = len(self.tablero) - 1
            raise ValueError(f"«casilla» debe ser un número entero de 0 a {ultima} y ha llegado {que_es(casilla)}.")
        self._inicio = casilla
        self._grafo, self._saltos = grafo_del_tablero(self.tablero), saltos_del_tablero(self.tablero)
        self._a_distancia = [pasar_por(d, self.tablero.dados) for d in range(1, LEJOS + 1)]
        super().__init__()

    def _mandos(self) -> Sequence[Widget]:
        vistas = {"Las flechas de una casilla": "flechas", "Caer justo d casillas más allá": "distancia"}
        nombres = {f"{c.numero} · {c.nombre}": c.numero for c in self.tablero}
        self.ver = self.elegir("Ver", vistas, "flechas")
        self.casilla = self.elegir("Casilla", nombres, self._inicio)
        self.saltos = self.marcar("Seguir las tarjetas y «Ve a la cárcel»", bool(self._saltos.edges))
        self.d = self.escribir("Casillas más allá (d)", 7)
        self.menos = self.boton("d − 1", lambda: self._mover(-1))
        self.mas = self.boton("d + 1", lambda: self._mover(1))
        return [fila(self.ver), fila(self.casilla, self.saltos), fila(self.d, self.menos, self.mas)]

    def _mover(self, cuanto: int) -> None:
        nueva = min(max(self.leer(self.d, 1, LEJOS) + cuanto, 1), LEJOS)
        self.en_silencio(lambda: setattr(self.d, "value", str(nueva)))

    def _dibujar(self) -> Figura:
        con_flechas = self.ver.value == "flechas"
        mostrar(self.casilla, con_flechas)
        mostrar(self.saltos, con_flechas and bool(self._saltos.edges))
        for mando in (self.d, self.menos, self.mas):
            mostrar(mando, not con_flechas)
        if con_flechas:
            return self._flechas(self.casilla.value)
        d = self.leer(self.d, 1, LEJOS)
        return a_distancia(self._a_distancia, limite_de_pasar_por(self.tablero.dados), d)

    def _flechas(self, casilla: int) -> Figura:
        dados = {a: flecha["probabilidad"] for a, flecha in self._grafo[casilla].items()}
        if not self.saltos.value:
            return flechas(self.tablero, casilla, dados)
        if sum(flecha["weight"] for flecha in self._saltos[casilla].values()) > 1 - 1e-9:
            return flechas(self.tablero, casilla, {}, self._obligan(casilla, 1.0))
        return flechas(self.tablero, casilla, dados, [s for d, p in dados.items() for s in self._obligan(d, float(p))])

    def _obligan(self, casilla: int, p: float) -> list[Salto]:
        """Los saltos que siguen a caer ahí, si se cae con probabilidad `p`."""
        return [(casilla, a, p * flecha["weight"]) for a, flecha in self._saltos[casilla].items()]


def grafo(tablero: Tablero | None = None, casilla: int = 0) -> Grafo:
    """El tablero como grafo dirigido: de cada casilla salen flechas tan gruesas como probables.

    La otra vista dice la probabilidad de caer alguna vez justo en la casilla que está d más allá. `tablero`: el de
    Madrid si no se dice. `casilla`: de la que salen las flechas al empezar. Lanza `ValueError` si no valen.

    >>> explorador = grafo(casilla=10)
    >>> explorador.ver.value = "distancia"
    >>> "1417/7776" in explorador.descripcion
    True
    """
    return Grafo(tablero, casilla)
