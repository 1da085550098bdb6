"""Lo que ha salido de un torneo: las partidas, una a una, y su resumen.

Sabe: poner las actas en tablas, con su margen de error, y volver a abrir cualquiera de las partidas.
No debe saber: quién las jugó ni cómo se repartieron.
Lo usa: `pedir`, que lo entrega.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import nan
from typing import Any

import pandas as pd

from monopoly_edu.analisis.estadistica import Intervalo, proporcion
from monopoly_edu.analisis.pedidos import entero
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.partida import EstrategiaFallida, Partida
from monopoly_edu.torneos.lotes import Acta, Cuentas, Encargo, Fallo, Lote

#: Cómo puede acabar una partida de programas (`Partida.fin`); las tres se cuentan siempre, aunque no salga ninguna.
FINES = ("último jugador", "límite de rondas", "límite de turnos")


class FalloEnTorneo(EstrategiaFallida):
    """Una estrategia ha fallado en una partida. `resultado` tiene las que se jugaron antes.

    `numero`, `semilla`, `turno`, `jugador`, `clase`, `pregunta` y `diario` dicen dónde; `traza`, lo que dijo Python.
    """

    def __init__(self, fallo: Fallo, resultado: Resultado) -> None:
        self.numero, self.turno, self.jugador = fallo.numero, fallo.turno, fallo.jugador
        self.clase, self.pregunta, self.diario, self.traza = fallo.clase, fallo.pregunta, fallo.diario, fallo.traza
        self.resultado, self.semilla = resultado, resultado.encargo.semilla_de(fallo.numero)
        lugar = f"Partida {self.numero} (semilla «{self.semilla}»), turno {self.turno}, ante «{self.pregunta}»"
        mensaje = fallo.mensaje + (f" Ha sido en {fallo.donde}." if fallo.donde else "")
        para_verla = "Para abrirla ahí: import sys; paso_a_paso(sys.last_value.partida_en_ese_punto())"
        super().__init__(f"{lugar}:\n{mensaje}\n{para_verla}")

    def partida_en_ese_punto(self) -> Partida:
        """La partida, parada en la pregunta a la que no se supo contestar: lista para `paso_a_paso`."""
        partida = self.resultado.repetir(self.numero)
        for opcion in self.diario:
            partida.responder(opcion)
        return partida


@dataclass(eq=False, repr=False)
class Resultado:
    """Lo que ha salido de un torneo."""

    encargo: Encargo
    pedidas: int
    _se_pidio: frozenset[str]
    interrumpido: bool = False
    avisos: list[str] = field(default_factory=list)
    _actas: list[Acta] = field(default_factory=list)
    _cuentas: Cuentas = field(default_factory=Cuentas)

    @property
    def jugadas(self) -> int:
        """Cuántas partidas se han jugado."""
        return len(self._actas)

    @property
    def actas(self) -> Sequence[Acta]:
        """El acta de cada partida jugada, en orden."""
        return tuple(self._actas)

    @property
    def jugadores(self) -> list[str]:
        """Los nombres, en el orden en que se dieron."""
        return self.encargo.nombres

    def __repr__(self) -> str:
        ganadas = [sum(acta.ganador == jugador for acta in self._actas) for jugador in range(len(self.jugadores))]
        cuantas = f"{self.jugadas} de {self.pedidas} partidas (interrumpido)" if self.interrumpido else self.jugadas
        reparto = ", ".join(f"{nombre} {veces}" for nombre, veces in zip(self.jugadores, ganadas, strict=True))
        return f"<Torneo de {cuantas} partidas, semilla {self.encargo.semilla}. Ganadas: {reparto}>"

    def repetir(self, numero: int) -> Partida:
        """La partida número `numero` desde el principio, para jugarla o abrirla con `paso_a_paso`."""
        if entero("numero", numero, 0) >= self.pedidas:
            raise ValueError(f"El torneo tiene {self.pedidas} partidas, de la 0 a la {self.pedidas - 1}.")
        return self.encargo.partida(int(numero))

    @cached_property
    def partidas(self) -> pd.DataFrame:
        """Una fila por partida y jugador. `turno_ruina` falta si no se arruina; `asiento` se cuenta desde 0."""
        estrategias = [_nombre_de(estrategia) for _, estrategia in self.encargo.estrategias]
        filas = [
            {
                "partida": acta.numero,
                "semilla": self.encargo.semilla_de(acta.numero),
                "jugador": nombre,
                "estrategia": estrategias[jugador],
                "asiento": self.encargo.orden(acta.numero).index(jugador),
                "gana": acta.ganador == jugador,
                "turnos": acta.turnos,
                "turno_ruina": acta.ruinas[jugador],
                "fin": acta.fin,
                "dinero_final": acta.dinero[jugador],
            }
            for acta in self._actas
            for jugador, nombre in enumerate(self.jugadores)
        ]
        return pd.DataFrame(filas, columns=list(COLUMNAS)).astype(COLUMNAS)

    def tabla(self, confianza: float = 0.95) -> pd.DataFrame:
        """El resumen, una fila por jugador: victorias con su intervalo (de Wilson), ruinas, duración y finales."""
        suyas = [self.partidas[self.partidas["jugador"] == nombre] for nombre in self.jugadores]
        moneda = self.encargo.tablero.importes.moneda
        filas = [_resumir(partidas, moneda, confianza) for partidas in suyas]
        tabla = pd.DataFrame(filas, index=pd.Index(self.jugadores, name="jugador"))
        tabla.insert(0, "estrategia", [_nombre_de(estrategia) for _, estrategia in self.encargo.estrategias])
        return tabla

    @cached_property
    def dinero(self) -> pd.DataFrame:
        """El dinero de cada uno cada `dinero_cada` turnos y al acabar: una fila por partida, turno y jugador."""
        self._comprobar_que_se_pidio("dinero_cada")
        filas = [
            (acta.numero, turno, nombre, importe)
            for acta in self._actas
            for turno, *importes in acta.camino
            for nombre, importe in zip(self.jugadores, importes, strict=True)
        ]
        return pd.DataFrame(filas, columns=["partida", "turno", "jugador", "dinero"])

    @cached_property
    def llegadas(self) -> pd.DataFrame:
        """Veces que ha llegado cada uno a cada casilla (el índice), y una última fila: veces que ha ido a la cárcel."""
        self._comprobar_que_se_pidio("llegadas")
        tablero = self.encargo.tablero
        lugares = range(len(tablero) + (tablero.carcel is not None))
        veces = {
            nombre: [self._cuentas.llegadas[jugador, lugar] for lugar in lugares]
            for jugador, nombre in enumerate(self.jugadores)
        }
        return pd.DataFrame(veces, index=pd.Index(lugares, name="casilla"))

    @cached_property
    def alquileres(self) -> pd.DataFrame:
        """Lo que ha cobrado cada uno por cada título: una fila por título y jugador, con `veces` e `importe`."""
        self._comprobar_que_se_pidio("alquileres")
        cuentas = self._cuentas
        filas = [
            (titulo.numero, titulo.nombre, nombre, cuentas.cobros[clave], cuentas.alquileres[clave])
            for titulo in self.encargo.tablero.propiedades
            for jugador, nombre in enumerate(self.jugadores)
            for clave in [(jugador, titulo.numero)]
        ]
        return pd.DataFrame(filas, columns=["casilla", "nombre", "jugador", "veces", "importe"])

    def _comprobar_que_se_pidio(self, que: str) -> None:
        if que not in self._se_pidio:
            valor = "10" if que == "dinero_cada" else "True"
            raise ValueError(f"Esto no se ha guardado: pídelo al jugar, con torneo(…, {que}={valor}).")

    def apuntar(self, lote: Lote) -> None:
        """Añade unas partidas; si en ellas ha fallado una estrategia, lanza `FalloEnTorneo`."""
        for tabla in ("partidas", "dinero", "llegadas", "alquileres"):
            self.__dict__.pop(tabla, None)  # las que se hubieran hecho con menos partidas
        self._cuentas.sumar(lote.cuentas)
        self._actas.extend(lote.actas)
        if lote.fallo is not None:
            raise FalloEnTorneo(lote.fallo, self)


#: Las columnas de `Resultado.partidas` y de qué tipo es cada una.
COLUMNAS = {
    "partida": "int64",
    "semilla": "object",
    "jugador": "object",
    "estrategia": "object",
    "asiento": "int64",
    "gana": "bool",
    "turnos": "int64",
    "turno_ruina": "Int64",
    "fin": "object",
    "dinero_final": "int64",
}


def _resumir(partidas: pd.DataFrame, moneda: str, confianza: float) -> dict[str, Any]:
    """La fila de un jugador, a partir de sus partidas."""
    cuantas, victorias = len(partidas), int(partidas["gana"].sum())
    intervalo = proporcion(victorias, cuantas, confianza) if cuantas else Intervalo(nan, nan, nan)
    valor, bajo, alto = (round(100 * float(parte), 2) for parte in intervalo)
    return {
        "partidas": cuantas,
        "victorias": victorias,
        "victorias (%)": valor,
        "desde (%)": bajo,
        "hasta (%)": alto,
        "ruinas": int(partidas["turno_ruina"].notna().sum()),
        "turno de ruina (mediana)": _a_numero(partidas["turno_ruina"].dropna().median()),
        "duración (turnos, media)": round(float(partidas["turnos"].mean()), 2),
        "duración (turnos, mediana)": _a_numero(partidas["turnos"].median()),
        f"dinero final ({moneda}, media)": round(float(partidas["dinero_final"].mean()), 2),
        **{
            f"acaban por {fin}": int((partidas["fin"] == fin).sum())
            for fin in dict.fromkeys([*FINES, *partidas["fin"]])
        },
    }


def _a_numero(valor: Any) -> float:
    return nan if pd.isna(valor) else float(valor)


def _nombre_de(estrategia: type[Estrategia] | Estrategia) -> str:
    return (estrategia if isinstance(estrategia, type) else type(estrategia)).__name__
