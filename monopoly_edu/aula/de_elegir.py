"""Ejercicios en los que se elige (K3), se caza un error (K10), se ordena (K5) o se rellena un reparto (K7).

Sabe: leer una elección por su letra o su texto, un orden y una fila de probabilidades.
No debe saber: de qué va cada ejercicio.
Lo usan: las lecciones, y lo que enseña, imprime o resume sus ejercicios.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from string import ascii_lowercase
from typing import Any, ClassVar

from monopoly_edu.aula.de_numero import REDONDEO
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, Texto, texto
from monopoly_edu.aula.lectura import NoSeEntiende, Numero, igualado, leer_lista, leer_numero, sin_responder
from monopoly_edu.vistas.texto import lista, que_es


@dataclass(frozen=True, kw_only=True)
class Opcion:
    """Una de las que se pueden elegir. La buena no lleva `error`; las demás, el suyo y su mensaje."""

    dice: Texto
    error: str = ""
    mensaje: Texto = ""


@dataclass(frozen=True, kw_only=True)
class Eleccion(Ejercicio):
    """K3. Una elección en la que cada opción equivocada es un error conocido. La buena puede depender del contexto."""

    opciones: Callable[[Contexto], tuple[Opcion, ...]]

    clase: ClassVar[str] = "K3"
    forma: ClassVar[str] = "eleccion"
    ayuda: ClassVar[str] = 'Contesta con la letra de la opción, como "a".'

    def rotulos(self, contexto: Contexto) -> list[str]:
        """Lo que se lee de cada opción, con su letra."""
        return [f"{letra}) {dice}" for letra, dice in zip(ascii_lowercase, self._textos(contexto), strict=False)]

    def _visibles(self, contexto: Contexto) -> list[Opcion]:
        """Las opciones, sin las equivocadas que en este contexto dicen lo mismo que la buena u otra anterior."""
        todas = self.opciones(contexto)
        vistas = {texto(o.dice, contexto) for o in todas if not o.error}
        quedan = []
        for opcion in todas:
            dice = texto(opcion.dice, contexto)
            if not opcion.error or dice not in vistas:
                quedan.append(opcion)
                vistas.add(dice)
        return quedan

    def _textos(self, contexto: Contexto) -> list[str]:
        return [texto(opcion.dice, contexto) for opcion in self._visibles(contexto)]

    def leer(self, contexto: Contexto, valor: Any) -> int:
        """El índice de la opción elegida: vale su letra, su rótulo o lo que dice."""
        textos, rotulos = self._textos(contexto), self.rotulos(contexto)
        letras = [rotulo.split(")")[0] for rotulo in rotulos]
        if type(valor) is str:
            buscado = igualado(valor).rstrip(").")
            for escritas in (letras, rotulos, textos):
                iguales = [igualado(escrita).rstrip(").") for escrita in escritas]
                if buscado in iguales:
                    return iguales.index(buscado)
        raise NoSeEntiende(f"Esperaba la letra de una opción ({lista(letras, 'o')}) y ha llegado {que_es(valor)}.")

    def es_correcta(self, contexto: Contexto, leida: int) -> bool:
        return not self._visibles(contexto)[leida].error

    def respuesta(self, contexto: Contexto) -> str:
        buena = next(i for i, opcion in enumerate(self._visibles(contexto)) if not opcion.error)
        return self.rotulos(contexto)[buena].split(")")[0]

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return self.rotulos(contexto)[self.leer(contexto, self.respuesta(contexto))]

    def sin_diagnostico(self, contexto: Contexto, leida: int) -> tuple[str, str]:
        elegida = self._visibles(contexto)[leida]
        return elegida.error, texto(elegida.mensaje, contexto)

    def equivocadas(self, contexto: Contexto) -> list[tuple[str, str]]:
        """La letra de cada opción equivocada y el error que es."""
        letras = (rotulo.split(")")[0] for rotulo in self.rotulos(contexto))
        return [(letra, o.error) for letra, o in zip(letras, self._visibles(contexto), strict=True) if o.error]


@dataclass(frozen=True, kw_only=True)
class CazaElError(Eleccion):
    """K10. Una solución escrita por otra persona, con un error: se elige el paso en el que está."""

    clase: ClassVar[str] = "K10"
    ayuda: ClassVar[str] = 'Contesta con la letra del paso equivocado, como "a".'


@dataclass(frozen=True, kw_only=True)
class Orden(Ejercicio):
    """K5. Ordenar de más a menos. `cosas`: nombre y valor de cada una, en el orden en que se enseñan."""

    cosas: Callable[[Contexto], tuple[tuple[str, Fraction | float], ...]]

    clase: ClassVar[str] = "K5"
    forma: ClassVar[str] = "orden"
    ayuda: ClassVar[str] = "Escribe la lista ordenada, de más a menos."

    def nombres(self, contexto: Contexto) -> list[str]:
        """Los nombres, en el orden en que se enseñan."""
        return [nombre for nombre, _ in self.cosas(contexto)]

    def leer(self, contexto: Contexto, valor: Any) -> list[str]:
        hay = self.nombres(contexto)
        por_nombre = {igualado(nombre): nombre for nombre in hay}
        por_nombre |= {clave.partition(" · ")[0]: nombre for clave, nombre in por_nombre.items()}
        trozos = self._trozos(valor)
        if any(sin_responder(cosa) for cosa in trozos):
            raise NoSeEntiende("Queda algún puesto sin rellenar.")
        puestas = [por_nombre.get(igualado(str(cosa)), "") for cosa in trozos]
        if sobran := [str(cosa) for cosa, nombre in zip(trozos, puestas, strict=True) if not nombre]:
            raise NoSeEntiende(f"«{sobran[0][:30]}» no está entre lo que hay que ordenar: {lista(hay)}.")
        if sorted(puestas) != sorted(hay):
            raise NoSeEntiende(f"Pon las {len(hay)} cosas, cada una en un solo puesto: {lista(hay)}.")
        return puestas

    def _trozos(self, valor: Any) -> list[Any]:
        """Lo que hay en cada puesto; en un texto con nombres de varias palabras, separado por ; > o comas."""
        if type(valor) is str and len(valor) < 2000:
            trozos = [
                trozo for trozo in valor.strip("[]() ").replace(">", ";").replace(",", ";").split(";") if trozo.strip()
            ]
            return trozos if len(trozos) > 1 else valor.split()
        return leer_lista(valor, "una lista ordenada")

    def es_correcta(self, contexto: Contexto, leida: list[str]) -> bool:
        valores = dict(self.cosas(contexto))
        return all(valores[a] >= valores[b] for a, b in pairwise(leida))

    def respuesta(self, contexto: Contexto) -> list[str]:
        return [nombre for nombre, _ in sorted(self.cosas(contexto), key=lambda cosa: -cosa[1])]

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return " > ".join(self.respuesta(contexto))


@dataclass(frozen=True, kw_only=True)
class Reparto(Ejercicio):
    """K7. Una fila de probabilidades, una por lugar. Cada manera de estar mal tiene su mensaje."""

    lugares: Callable[[Contexto], tuple[str, ...]]
    calcula: Callable[[Contexto], tuple[Fraction, ...]]
    decimales: int = 3

    clase: ClassVar[str] = "K7"
    forma: ClassVar[str] = "reparto"
    ayuda: ClassVar[str] = "Escribe una lista de probabilidades, como [1/2, 1/4, 1/4]."

    def leer(self, contexto: Contexto, valor: Any) -> list[Numero]:
        hacen_falta = self.lugares(contexto)
        puestos = leer_lista(list(valor.values()) if type(valor) is dict else valor, "una fila de probabilidades")
        if len(puestos) != len(hacen_falta):
            llegan = "ha llegado 1" if len(puestos) == 1 else f"han llegado {len(puestos)}"
            raise NoSeEntiende(f"Hacen falta {len(hacen_falta)} números, uno por lugar, y {llegan}.")
        if any(sin_responder(puesto) for puesto in puestos):
            raise NoSeEntiende("Queda algún hueco sin rellenar. Si algo es imposible, escribe un 0.")
        return [leer_numero(puesto) for puesto in puestos]

    def es_correcta(self, contexto: Contexto, leida: list[Numero]) -> bool:
        return self._son(leida, self.respuesta(contexto))

    def es_como(self, contexto: Contexto, leida: list[Numero], equivocada: Any) -> bool:
        return self._son(leida, tuple(numero.valor for numero in self.leer(contexto, equivocada)))

    def _son(self, leida: list[Numero], exactas: tuple[Fraction, ...]) -> bool:
        return all(numero.es(exacta, self.decimales) for numero, exacta in zip(leida, exactas, strict=True))

    def es_un_intento(self, contexto: Contexto, leida: list[Numero]) -> bool:
        return all(0 <= numero.valor <= 1 for numero in leida)

    def respuesta(self, contexto: Contexto) -> tuple[Fraction, ...]:
        return self.calcula(contexto)

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return "; ".join(str(p) for p in self.respuesta(contexto))

    def sin_diagnostico(self, contexto: Contexto, leida: list[Numero]) -> tuple[str, str]:
        """Por orden: los que no pueden ser, el redondeo, la suma, los lugares imposibles y, por fin, los valores."""
        lugares = list(zip(leida, self.respuesta(contexto), self.lugares(contexto), strict=True))
        if any(numero.valor < 0 for numero in leida):
            return "fuera_de_rango", "Hay un número negativo. ¿Puede algo ocurrir menos que nunca?"
        if any(numero.valor > 1 for numero in leida):
            return "fuera_de_rango", "Hay un número mayor que 1. ¿Es un tanto por ciento? Entonces, escribe el signo %."
        if all(n.es(p, self.decimales) or n.es_redondeo_de(p, self.decimales) for n, p, _ in lugares):
            return "redondeo", REDONDEO
        if not Numero(sum((n.valor for n in leida), Fraction(0)) / len(leida)).es(
            Fraction(1, len(leida)), self.decimales
        ):
            return (
                "no_suma_uno",
                "La ficha tiene que estar en algún sitio: ¿cuánto deberían sumar todos? ¿Y cuánto suman los tuyos?",
            )
        if imposibles := [lugar for numero, exacta, lugar in lugares if numero.valor and not exacta]:
            return "caso_imposible", f"¿Puede acabar ahí la ficha ({lista(imposibles)})? Repasa las reglas de esta vez."
        if faltan := [lugar for numero, exacta, lugar in lugares if exacta and not numero.valor]:
            return (
                "cuenta_incompleta",
                f"¿Seguro que la ficha no acaba nunca ahí ({lista(faltan)})? Busca qué flechas llegan.",
            )
        return (
            "",
            "Suman 1, así que podrían ser un reparto, pero no el que se pide. ¿Cómo comprobarías uno de los números?",
        )
