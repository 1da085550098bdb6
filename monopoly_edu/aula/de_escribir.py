"""Ejercicios que se contestan con palabras o con código: predicción (K4), función (K6) y respuesta abierta (K8).

Sabe: registrar lo que no se califica y probar una función en varios casos.
No debe saber: de qué va cada ejercicio.
Lo usan: las lecciones, y lo que enseña, imprime o resume sus ejercicios.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import TextIOBase
from typing import Any, ClassVar

from monopoly_edu.aula.ejecutar import FuncionFallida, NoAcaba, llamar
from monopoly_edu.aula.ejercicio import GUARDADA, Contexto, Ejercicio, Veredicto
from monopoly_edu.aula.lectura import NoSeEntiende, Numero, igualado, leer_numero, leer_texto
from monopoly_edu.vistas.texto import decimal_corto, que_es

#: Con menos palabras no hay nada que comparar con la rúbrica.
PALABRAS = 5


@dataclass(frozen=True, kw_only=True)
class Prediccion(Ejercicio):
    """K4. Una predicción: nunca está mal. `resultado` es lo que pasa y `comenta`, qué mirar al compararla."""

    lee: Callable[[Any], Any]
    resultado: Callable[[Contexto], str]
    comenta: Callable[[Contexto, Any], str]

    clase: ClassVar[str] = "K4"
    nombre: ClassVar[str] = "La predicción"
    forma: ClassVar[str] = "prediccion"
    ayuda: ClassVar[str] = "Escribe lo que crees que va a pasar: no se califica."

    def leer(self, contexto: Contexto, valor: Any) -> Any:
        return self.lee(valor)

    def es_correcta(self, contexto: Contexto, leida: Any) -> bool:
        return True

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return self.resultado(contexto)

    def _bien(self, contexto: Contexto, leida: Any) -> Veredicto:
        return Veredicto(True, "", "Tu predicción queda apuntada. Al final la compararemos con lo que pase.", GUARDADA)


@dataclass(frozen=True, kw_only=True)
class Abierta(Ejercicio):
    """K8. Se contesta con palabras y se valora uno mismo: `rubrica` son las preguntas con las que releerse."""

    rubrica: tuple[str, ...]

    clase: ClassVar[str] = "K8"
    forma: ClassVar[str] = "abierta"
    ayuda: ClassVar[str] = "Escribe una o dos frases, entre comillas."

    def leer(self, contexto: Contexto, valor: Any) -> str:
        if len((escrito := leer_texto(valor)).split()) < PALABRAS:
            raise NoSeEntiende("Es muy corto para saber qué piensas. ¿Puedes contarlo con una o dos frases?")
        return escrito

    def es_correcta(self, contexto: Contexto, leida: str) -> bool:
        return True

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return "respuesta abierta; se valora con la rúbrica"

    def _bien(self, contexto: Contexto, leida: str) -> Veredicto:
        preguntas = "\n".join(f"- {pregunta}" for pregunta in self.rubrica)
        return Veredicto(True, "", f"Ahora vuelve a leerte y contéstate:\n\n{preguntas}", GUARDADA)


@dataclass(frozen=True, slots=True)
class Prueba:
    """Un caso en el que se prueba la función: qué recibe, cómo se llama y qué debería devolver."""

    nombre: str
    datos: tuple[Any, ...]
    devuelve: Any


@dataclass(frozen=True, kw_only=True)
class Funcion(Ejercicio):
    """K6. Una función de cinco líneas o menos, probada en varios casos (varios tableros, por ejemplo).

    `pruebas`: los casos. `bien_hecha`: una función que los pasa. En los diagnósticos, `valor` da una función mal hecha:
    quien devuelva lo mismo que ella en todos los casos tiene su error.
    """

    firma: str
    pruebas: Callable[[Contexto], tuple[Prueba, ...]]
    bien_hecha: Callable[..., Any]
    decimales: int = 6

    clase: ClassVar[str] = "K6"
    forma: ClassVar[str] = "funcion"
    ayuda: ClassVar[str] = "Escribe la función en una celda y pasa su nombre, sin comillas ni paréntesis."

    def leer(self, contexto: Contexto, valor: Any) -> list[Salida]:
        """Lo que sale en cada caso."""
        if not callable(valor):
            raise NoSeEntiende(f"Esperaba tu función, {self.firma}, y ha llegado {que_es(valor)}. {self.ayuda}")
        salen: list[Salida] = []
        for prueba in self.pruebas(contexto):
            # De una que no acaba ya se sabe bastante: probarla en los demás casos es hacer esperar.
            salen.append(_salida(valor, prueba) if not salen or salen[-1].acaba else salen[-1])
        return salen

    def es_correcta(self, contexto: Contexto, leida: list[Salida]) -> bool:
        return all(self._igual(sale, _leida(p.devuelve)) for sale, p in zip(leida, self.pruebas(contexto), strict=True))

    def es_como(self, contexto: Contexto, leida: list[Salida], equivocada: Any) -> bool:
        otra = self.leer(contexto, equivocada)
        return all(self._igual(da, debe) for da, debe in zip(leida, otra, strict=True))

    def _igual(self, sale: Salida, debe: Salida) -> bool:
        """El mismo texto, o el mismo número escrito de otra manera."""
        if isinstance(sale.valor, Numero) and isinstance(debe.valor, Numero):
            return sale.valor.es(debe.valor.valor, self.decimales)
        if isinstance(sale.valor, str) and isinstance(debe.valor, str):
            return igualado(sale.valor) == igualado(debe.valor)
        return type(sale.valor) is type(debe.valor) and sale.valor == debe.valor and sale.queja == debe.queja

    def respuesta(self, contexto: Contexto) -> Callable[..., Any]:
        return self.bien_hecha

    def respuesta_escrita(self, contexto: Contexto) -> str:
        return f"una función {self.firma} que pase todas las pruebas"

    def sin_diagnostico(self, contexto: Contexto, leida: list[Salida]) -> tuple[str, str]:
        for sale, prueba in zip(leida, self.pruebas(contexto), strict=True):
            if sale.queja:
                return "", f"{sale.queja} Ha sido con {prueba.nombre}."
            if not self._igual(sale, debe := _leida(prueba.devuelve)):
                return "", f"Con {prueba.nombre}, tu función da {_dicho(sale)}. {_que_preguntar(sale, debe)}"
        return "", "Repasa la función."


@dataclass(frozen=True, slots=True)
class Salida:
    """Lo que devuelve una función en un caso, ya leído; o la queja, si no se puede leer."""

    valor: Numero | str | bool | None = None
    queja: str = ""
    acaba: bool = True


class _Papelera(TextIOBase):
    """Lo que la función escribe con `print` mientras se prueba: no se enseña, y se sabe que lo ha hecho."""

    usada = False

    def write(self, texto: str) -> int:
        self.usada = True
        return len(texto)


def _salida(funcion: Callable[..., Any], prueba: Prueba) -> Salida:
    """Lo que da la función en ese caso. Lo que devuelve también puede ser cualquier cosa."""
    papelera = _Papelera()
    try:
        with redirect_stdout(papelera):
            valor = llamar(funcion, *prueba.datos)
        if valor is None and papelera.usada:
            return Salida(queja="Tu función escribe algo con `print`, pero no lo devuelve. ¿Falta «return»?")
        return _leida(valor)
    except FuncionFallida as fallo:
        return Salida(queja=str(fallo), acaba=not isinstance(fallo, NoAcaba))
    except Exception:
        return Salida(queja="Tu función devuelve algo que no se puede leer.")


def _leida(valor: Any) -> Salida:
    if valor is None:
        return Salida(queja="Tu función no devuelve nada. ¿Falta «return»?")
    if type(valor) is str or type(valor) is bool:
        return Salida(valor)
    try:
        return Salida(leer_numero(valor))
    except NoSeEntiende as queja:
        return Salida(queja=f"Tu función devuelve algo raro. {queja}")


def _dicho(sale: Salida) -> str:
    """Lo que ha dado la función, como se lee."""
    if not isinstance(sale.valor, Numero):
        return que_es(sale.valor)
    valor, decimales = sale.valor.valor, sale.valor.decimales
    return str(valor) if decimales is None else decimal_corto(float(valor))


def _que_preguntar(sale: Salida, debe: Salida) -> str:
    """Si lo que da no es ni de la misma clase, qué hace falta; si lo es, que se compare."""
    if type(sale.valor) is type(debe.valor):
        return "¿Qué debería dar?"
    clases = {bool: "True o False", str: "un texto, entre comillas", Numero: "un número, sin comillas"}
    return f"Hace falta {clases[type(debe.valor)]}. ¿Qué cambiarías?"
