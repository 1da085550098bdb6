"""Ejercicios que se contestan con un número: exacto (K1), simulado (K2) o uno que cumpla algo (K9).

Sabe: aceptar un número escrito de cualquier manera, con el redondeo que dice el enunciado o con una banda.
No debe saber: de qué va cada ejercicio.
Lo usan: las lecciones, y `de_elegir` su frase sobre redondear.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.aula.ejercicio import BIEN, Contexto, Ejercicio, Veredicto, texto
from monopoly_edu.aula.lectura import Numero, leer_numero
from monopoly_edu.vistas.texto import decimal, decimal_corto, lista, miles, porcentaje, porcentaje_corto

#: Cómo se escribe un número que no es una probabilidad.
SUELTO = "12, 2,5 o 5/2"
FALTA_EL_SIGNO = (
    "¿Es un tanto por ciento? Si lo es, escribe el signo %; si no, recuerda que ni una probabilidad ni una parte pasan "
    "de 1."
)
SOBRA_EL_SIGNO = (
    "¿Seguro que son tan pocos por cada cien? Un número entre 0 y 1 ya es una probabilidad, sin el signo %."
)
FUERA = "Una probabilidad, o una parte de algo, va de 0 (nada) a 1 (todo). ¿Qué te dice que la tuya se salga de ahí?"
REDONDEO = "Vas por muy buen camino, pero falta precisión. ¿Puedes dar la fracción, o un decimal más y bien redondeado?"


def _leer(valor: Any, probabilidad: bool) -> Numero:
    return leer_numero(valor) if probabilidad else leer_numero(valor, SUELTO)


def _puede_ser(numero: Numero, probabilidad: bool) -> bool:
    return not probabilidad or 0 <= numero.valor <= 1


def _fuera(numero: Numero) -> str:
    """Lo que se dice de un número que no está entre 0 y 1."""
    return FALTA_EL_SIGNO if 1 < numero.valor <= 100 and not numero.porcentaje else FUERA


@dataclass(frozen=True, kw_only=True)
class NumeroExacto(Ejercicio):
    """K1. Un número exacto: vale cualquier forma equivalente, o un decimal con `decimales` cifras bien redondeado.

    `calcula`: la respuesta. `probabilidad`: si es un número entre 0 y 1 (y entonces valen el % y sus errores).
    """

    calcula: Callable[[Contexto], Fraction | float]
    decimales: int = 3
    probabilidad: bool = True

    clase: ClassVar[str] = "K1"
    forma: ClassVar[str] = "numero"
    ayuda: ClassVar[str] = "Escribe un número, como 1/4, 0,25 o 25 %."

    def leer(self, contexto: Contexto, valor: Any) -> Numero:
        return _leer(valor, self.probabilidad)

    def es_correcta(self, contexto: Contexto, leida: Numero) -> bool:
        return leida.es(self.respuesta(contexto), self.decimales)

    def es_como(self, contexto: Contexto, leida: Numero, equivocada: Any) -> bool:
        return leida.es(leer_numero(equivocada).valor, self.decimales)

    def es_un_intento(self, contexto: Contexto, leida: Numero) -> bool:
        return _puede_ser(leida, self.probabilidad)

    def respuesta(self, contexto: Contexto) -> Fraction | float:
        return self.calcula(contexto)

    def respuesta_escrita(self, contexto: Contexto) -> str:
        exacta = self.respuesta(contexto)
        suelta = porcentaje_corto(exacta) if self.probabilidad else decimal(exacta, self.decimales)
        if not isinstance(exacta, Fraction) or exacta.denominator == 1:
            return str(exacta) if isinstance(exacta, Fraction) else suelta
        return f"{exacta} ({'=' if exacta * 10_000 % 1 == 0 else '≈'} {suelta})"

    def sin_diagnostico(self, contexto: Contexto, leida: Numero) -> tuple[str, str]:
        if leida.es_redondeo_de(self.respuesta(contexto), self.decimales):
            return "redondeo", REDONDEO
        for diagnostico in self.diagnosticos:
            equivocada = diagnostico.valor(contexto)
            if equivocada is not None and self._es_redondeo_justo(leida, leer_numero(equivocada).valor):
                return diagnostico.error, texto(diagnostico.mensaje, contexto)
        return self._de_probabilidad(contexto, leida) if self.probabilidad else super().sin_diagnostico(contexto, leida)

    def _es_redondeo_justo(self, leida: Numero, equivocada: Fraction) -> bool:
        """Bien redondeada, aunque sea con menos decimales: parecerse no basta para saber qué error es."""
        return leida.es_redondeo_de(equivocada, self.decimales) and leida.es(equivocada, leida.decimales or 0)

    def _de_probabilidad(self, contexto: Contexto, leida: Numero) -> tuple[str, str]:
        exacta, decimales = self.respuesta(contexto), self.decimales
        if not leida.porcentaje and Numero(leida.valor / 100, (leida.decimales or 0) + 2).es(exacta, decimales):
            return "falta_el_porcentaje", FALTA_EL_SIGNO
        if leida.porcentaje and Numero(leida.valor * 100).es(exacta, decimales):
            return "falta_el_porcentaje", SOBRA_EL_SIGNO
        if not _puede_ser(leida, self.probabilidad):
            return "fuera_de_rango", _fuera(leida)
        return super().sin_diagnostico(contexto, leida)


@dataclass(frozen=True, kw_only=True)
class Simulado(Ejercicio):
    """K2. Una frecuencia simulada: vale si cae en la banda, que se enseña.

    `banda`: el valor exacto y los bordes. A lo largo de un solo paseo se hace con el error típico de la cadena; solo
    con pruebas independientes, con p(1 − p)/n. `como`: de dónde sale la banda, en una frase.
    """

    banda: Callable[[Contexto], Intervalo]
    como: str
    probabilidad: bool = True

    clase: ClassVar[str] = "K2"
    forma: ClassVar[str] = "numero"
    ayuda: ClassVar[str] = "Escribe la frecuencia que te ha salido, como 0,253 o 25,3 %."

    def leer(self, contexto: Contexto, valor: Any) -> Numero:
        return _leer(valor, self.probabilidad)

    def es_correcta(self, contexto: Contexto, leida: Numero) -> bool:
        banda = self.banda(contexto)
        return Fraction(banda.bajo) <= leida.valor <= Fraction(banda.alto)

    def es_como(self, contexto: Contexto, leida: Numero, equivocada: Any) -> bool:
        return leida.es(leer_numero(equivocada).valor, 3 if self.probabilidad else 0)

    def es_un_intento(self, contexto: Contexto, leida: Numero) -> bool:
        return _puede_ser(leida, self.probabilidad)

    def respuesta(self, contexto: Contexto) -> float:
        return self.banda(contexto).valor

    def respuesta_escrita(self, contexto: Contexto) -> str:
        _, bajo, alto = (self._escrito(borde) for borde in self.banda(contexto))
        return f"entre {bajo} y {alto} (el valor exacto es {self._escrito(self.respuesta(contexto))})"

    def _escrito(self, numero: float) -> str:
        return porcentaje(numero, 2) if self.probabilidad else decimal(numero, 0)

    def _bien(self, contexto: Contexto, leida: Numero) -> Veredicto:
        dicho = f"Se acepta {self.respuesta_escrita(contexto)}: {self.como}"
        return Veredicto(True, "", f"{dicho} {texto(self.acierto, contexto)}".strip(), BIEN)

    def sin_diagnostico(self, contexto: Contexto, leida: Numero) -> tuple[str, str]:
        if not self.es_un_intento(contexto, leida):
            dicho = _fuera(leida)
            return "falta_el_porcentaje" if dicho == FALTA_EL_SIGNO else "fuera_de_rango", dicho
        return "", f"¿Has simulado justo lo que pide el enunciado? Eso se sale de la banda que se acepta: {self.como}"


@dataclass(frozen=True, kw_only=True)
class Busca(Ejercicio):
    """K9. Algo que cumpla una condición: hay muchas respuestas buenas.

    `lee`: cómo se lee la respuesta. `vale`: si cumple la condición. `ejemplo`: una que la cumple.
    """

    lee: Callable[[Any], Any]
    vale: Callable[[Contexto, Any], bool]
    ejemplo: Callable[[Contexto], Any]

    clase: ClassVar[str] = "K9"
    ayuda: ClassVar[str] = "Hay muchas respuestas buenas: escribe una."

    def leer(self, contexto: Contexto, valor: Any) -> Any:
        return self.lee(valor)

    def es_correcta(self, contexto: Contexto, leida: Any) -> bool:
        return self.vale(contexto, leida)

    def respuesta(self, contexto: Contexto) -> Any:
        return self.ejemplo(contexto)

    def respuesta_escrita(self, contexto: Contexto) -> str:
        ejemplo = self.ejemplo(contexto)
        cosas = ejemplo if isinstance(ejemplo, list | tuple) else [ejemplo]
        return f"por ejemplo, {lista([_suelto(cosa) for cosa in cosas])}"


def _suelto(cosa: Any) -> str:
    if isinstance(cosa, float):
        return decimal_corto(cosa)
    return miles(cosa) if type(cosa) is int else str(cosa)
