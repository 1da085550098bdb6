"""Una columna de la hoja: qué se mide, entre qué valores se espera y cómo se escribe.

Sabe: leer una medida en el tablero de la clase y decir si un valor se sale de su banda.
No debe saber: de quién es cada valor.
Lo usan: la hoja de las semillas y el resumen de la clase.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from monopoly_edu.aula.ejercicio import Contexto, Medida, texto
from monopoly_edu.vistas.texto import decimal_corto, miles, porcentaje

#: Lo que se perdona al pasar un borde a decimales.
POLVO = 1e-9


@dataclass(frozen=True, slots=True)
class Columna:
    """Una medida, explicada. Sin banda, `espera` está vacía y `bordes` es `None`.

    `bordes`: el primer valor y el último que entran, contados en lo último que se lee (veces, o el último decimal).
    """

    medida: Medida
    que: str
    espera: str
    bordes: tuple[int, int] | None

    @property
    def donde(self) -> str:
        """«3, predicción» o «3.5, ejercicio»."""
        cual = self.medida.id if self.medida.donde == "ejercicio" else self.medida.leccion
        return f"{cual}, {self.medida.donde}"

    @property
    def desde(self) -> str:
        """El primer valor que entra."""
        return "" if self.bordes is None else self.en_letras(self.bordes[0] / _escala(self.medida))

    @property
    def hasta(self) -> str:
        """El último valor que entra."""
        return "" if self.bordes is None else self.en_letras(self.bordes[1] / _escala(self.medida))

    @property
    def banda(self) -> str:
        """«se acepta entre 15,55 % y 17,78 %» o «casi siempre, entre 4 y 16»; vacía si no la hay."""
        if self.bordes is None:
            return ""
        return f"{'se acepta' if self.medida.se_acepta else 'casi siempre,'} entre {self.desde} y {self.hasta}"

    def dentro(self, valor: float | str) -> bool:
        """El valor no se sale de la banda; sin banda, ninguno se sale."""
        if self.bordes is None or isinstance(valor, str):
            return True
        return self.bordes[0] <= round(valor * _escala(self.medida)) <= self.bordes[1]

    def en_letras(self, valor: float | str) -> str:
        """Un valor, como se lee en el cuaderno."""
        if isinstance(valor, str):
            return valor
        return miles(round(valor)) if self.medida.cifras is None else porcentaje(valor, self.medida.cifras)


def columna(medida: Medida, contexto: Contexto) -> Columna:
    """La medida, en ese tablero.

    >>> from monopoly_edu.aula.lecciones import LECCIONES
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> columna(LECCIONES[1].medidas[0], Contexto(Tablero.cargar("madrid"))).banda
    'casi siempre, entre 4 y 16'
    """
    que = texto(medida.que, contexto)
    if medida.banda is None:
        return Columna(medida, que, "", None)
    valor, bajo, alto = medida.banda(contexto)
    espera = decimal_corto(valor, 1) if medida.cifras is None else porcentaje(valor, max(2, medida.cifras))
    escala = _escala(medida)
    return Columna(medida, que, espera, (ceil(bajo * escala - POLVO), floor(alto * escala + POLVO)))


def _escala(medida: Medida) -> int:
    """Por cuánto se multiplica un valor para contarlo en lo último que se lee de él."""
    return 1 if medida.cifras is None else int(10 ** (medida.cifras + 2))
