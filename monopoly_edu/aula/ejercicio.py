"""Qué es un ejercicio: un enunciado, una respuesta que se calcula y lo que se dice de cada error conocido.

Sabe: juzgar una respuesta en cualquier tablero, en un orden fijo: primero si es correcta, luego qué error es.
No debe saber: quién contesta, dónde se guarda ni cómo se dibuja.
Lo usan: las lecciones, que escriben ejercicios, y todo lo que los enseña (cuaderno, hoja impresa, guía docente).

Todo lo que puede depender del tablero, de las normas o de la semilla se escribe como función de un `Contexto`. La
respuesta no se escribe nunca: la calcula el motor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from monopoly_edu.analisis.dados import suma_de_dados
from monopoly_edu.analisis.estadistica import Intervalo
from monopoly_edu.aula.lectura import NoSeEntiende, huella, sin_responder
from monopoly_edu.aula.marcas import en_renglones, sin_marcas
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero

#: En qué queda una respuesta.
BIEN, MAL, GUARDADA, SIN_RESPONDER, NO_SE_ENTIENDE, NO_TOCA = (
    "bien",
    "mal",
    "guardada",
    "sin responder",
    "no se entiende",
    "no toca",
)
#: Los errores de quien ya lo sabe y no lo ha escrito bien: se le dice, y no gasta un intento.
SOLO_ESCRITURA = ("falta_el_porcentaje", "redondeo")
_DELANTE = {BIEN: "✔ Correcto.", MAL: "✘ Todavía no.", GUARDADA: "✔ Guardado."}


@dataclass(frozen=True)
class Contexto:
    """Con qué se contesta: el tablero de la clase, sus normas y la semilla de quien contesta."""

    tablero: Tablero
    normas: Normas = field(default_factory=Normas)
    semilla: int = 0

    @cached_property
    def sumas(self) -> dict[int, Fraction]:
        """La probabilidad de cada suma de los dados del tablero."""
        return suma_de_dados(self.tablero.dados)

    @property
    def hay_dobles(self) -> bool:
        """El tablero se juega con dos dados iguales."""
        return len(self.tablero.dados) == 2 and len(set(self.tablero.dados)) == 1


#: Un texto, o la función que lo escribe para cada contexto.
Texto = str | Callable[[Contexto], str]


def texto(escrito: Texto, contexto: Contexto) -> str:
    """El texto que toca en ese contexto."""
    return escrito(contexto) if callable(escrito) else escrito


def siempre(_: Contexto) -> str:
    """El ejercicio vale en cualquier tablero: no hay ningún motivo para no hacerlo."""
    return ""


def con_dos_dados(contexto: Contexto) -> str:
    """El motivo para no hacerlo si en el tablero no se tiran dos dados iguales."""
    if contexto.hay_dobles:
        return ""
    return f"En el tablero «{contexto.tablero.nombre}» no se tiran dos dados iguales, y este ejercicio va de eso."


def con_carcel(contexto: Contexto) -> str:
    """El motivo para no hacerlo si en el tablero no hay cárcel."""
    if contexto.tablero.carcel is not None:
        return ""
    return f"El tablero «{contexto.tablero.nombre}» no tiene cárcel, y este ejercicio va de ella."


@dataclass(frozen=True, kw_only=True)
class Diagnostico:
    """Una respuesta equivocada conocida: qué error es (su clave en `errores`) y qué se pregunta a quien la da.

    `valor`: la respuesta equivocada, calculada; `None` si en ese tablero no se da. `si`: o bien, cuándo se reconoce; en
    ese caso `valor` es un ejemplo. `codigo`: si la respuesta es una función, el renglón que la escribe.
    """

    error: str
    mensaje: Texto
    valor: Callable[[Contexto], Any]
    si: Callable[[Contexto, Any], bool] | None = None
    codigo: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Veredicto:
    """Qué le pasa a una respuesta. `diagnostico` es la clave del error reconocido, o un texto vacío.

    `huella`: lo que distingue esa respuesta de otras; vacía, si no llega a gastar un intento.
    """

    correcta: bool
    diagnostico: str
    mensaje: str
    estado: str = MAL
    huella: str = ""

    @property
    def frase(self) -> str:
        """El mensaje, con su señal delante."""
        return f"{_DELANTE.get(self.estado, '')} {self.mensaje}".strip()

    def __repr__(self) -> str:
        return en_renglones(sin_marcas(self.frase))


@dataclass(frozen=True, kw_only=True)
class Ejercicio:
    """Lo común a todas las clases de ejercicio. Cada clase dice cómo se lee y cuándo está bien.

    `pistas`: de la que menos a la que más ayuda. `solucion`: solo para docentes. `acierto`: lo que se añade cuando está
    bien. `aplica`: por qué no se puede hacer en ese tablero, o un texto vacío.
    """

    id: str
    titulo: str
    enunciado: Texto
    pistas: tuple[Texto, ...]
    solucion: Texto
    diagnosticos: tuple[Diagnostico, ...] = ()
    acierto: Texto = ""
    aplica: Callable[[Contexto], str] = siempre

    #: La clase (K1 a K10), cómo se contesta en pantalla y cómo se llama eso.
    clase: ClassVar[str] = ""
    nombre: ClassVar[str] = "El ejercicio"
    forma: ClassVar[str] = "texto"
    ayuda: ClassVar[str] = ""

    # --- Lo que dice cada clase -----------------------------------------------------------

    def leer(self, contexto: Contexto, valor: Any) -> Any:
        """La respuesta, leída; si no se puede, `NoSeEntiende`."""
        raise NotImplementedError

    def es_correcta(self, contexto: Contexto, leida: Any) -> bool:
        """La respuesta leída está bien."""
        raise NotImplementedError

    def es_como(self, contexto: Contexto, leida: Any, equivocada: Any) -> bool:
        """La respuesta leída es la equivocada que se conoce."""
        return bool(leida == self.leer(contexto, equivocada))

    def respuesta(self, contexto: Contexto) -> Any:
        """La respuesta correcta (o una de ellas), calculada."""
        raise NotImplementedError

    def respuesta_escrita(self, contexto: Contexto) -> str:
        """La respuesta correcta, con palabras: para docentes, y para quien ya lo ha intentado tres veces."""
        raise NotImplementedError

    def es_un_intento(self, contexto: Contexto, leida: Any) -> bool:
        """La respuesta podría ser la que se pide: lo que no puede serlo nunca se dice, y no gasta un intento."""
        return True

    def sin_diagnostico(self, contexto: Contexto, leida: Any) -> tuple[str, str]:
        """El error y el mensaje de una respuesta equivocada que no está entre las conocidas."""
        return "", "¿Lo repasamos? Vuelve a leer el enunciado o pide una pista."

    # --- El juicio --------------------------------------------------------------------------

    def juzgar(self, contexto: Contexto, valor: Any) -> Veredicto:
        """El veredicto sobre una respuesta, sea la que sea. Nunca lanza un error por culpa de la respuesta."""
        if motivo := self.aplica(contexto):
            return Veredicto(False, "", f"{motivo} Puedes pasar al siguiente.", NO_TOCA)
        if sin_responder(valor):
            return Veredicto(False, "", f"{self.nombre} {self.id} está todavía sin responder.", SIN_RESPONDER)
        try:
            leida = self.leer(contexto, valor)
        except NoSeEntiende as queja:
            return Veredicto(False, "", str(queja), NO_SE_ENTIENDE)
        except Exception:
            return Veredicto(False, "", f"No consigo leer esa respuesta. {self.ayuda}".strip(), NO_SE_ENTIENDE)
        if self.es_correcta(contexto, leida):
            return replace(self._bien(contexto, leida), huella=huella(leida))
        error, mensaje = self._que_error(contexto, leida)
        gasta = error not in SOLO_ESCRITURA and self.es_un_intento(contexto, leida)
        return Veredicto(False, error, mensaje, huella=huella(leida) if gasta else "")

    def _bien(self, contexto: Contexto, leida: Any) -> Veredicto:
        return Veredicto(True, "", texto(self.acierto, contexto), BIEN)

    def _que_error(self, contexto: Contexto, leida: Any) -> tuple[str, str]:
        for diagnostico in self.diagnosticos:
            if self._es(diagnostico, contexto, leida):
                return diagnostico.error, texto(diagnostico.mensaje, contexto)
        return self.sin_diagnostico(contexto, leida)

    def _es(self, diagnostico: Diagnostico, contexto: Contexto, leida: Any) -> bool:
        if diagnostico.si is not None:
            return diagnostico.si(contexto, leida)
        equivocada = diagnostico.valor(contexto)
        return equivocada is not None and self.es_como(contexto, leida, equivocada)

    def errores_tipicos(self, contexto: Contexto) -> list[tuple[Any, Diagnostico]]:
        """Las respuestas equivocadas conocidas que en este contexto se distinguen de la correcta y entre sí."""
        distintas: list[tuple[Any, Diagnostico]] = []
        for diagnostico in self.diagnosticos:
            valor = diagnostico.valor(contexto)
            if valor is None or self.es_correcta(contexto, leida := self.leer(contexto, valor)):
                continue
            if not any(self._es(otro, contexto, leida) for _, otro in distintas):
                distintas.append((valor, diagnostico))
        return distintas


@dataclass(frozen=True, kw_only=True)
class Medida:
    """Algo que a cada persona de la clase le sale distinto, según su semilla.

    `id`: única; la de su ejercicio («3.5»), la de su predicción («3») u otra de la misma lección («3.dados»). `donde`:
    dónde lo ve, en dos palabras. `que`: qué se mide. `sale`: lo que le sale a la semilla del contexto, con la misma
    cuenta que ve en el cuaderno. `banda`: entre qué valores se espera; con `se_acepta`, fuera de ella la respuesta no
    vale, y sin él es solo lo que casi siempre pasa. `cifras`: con cuántos decimales se escribe el porcentaje; `None`,
    si es un número de veces. `lenta`: tarda un segundo o más.
    """

    id: str
    donde: str
    que: Texto
    sale: Callable[[Contexto], float | str]
    banda: Callable[[Contexto], Intervalo] | None = None
    se_acepta: bool = False
    cifras: int | None = None
    aplica: Callable[[Contexto], str] = siempre
    lenta: bool = False

    @property
    def leccion(self) -> int:
        """La lección en la que está."""
        return int(self.id.partition(".")[0])


@dataclass(frozen=True)
class Leccion:
    """Los ejercicios de un cuaderno: su predicción, los de practicar y los dos de salida.

    `medidas`: lo que en él depende de la semilla de cada cual.
    """

    numero: int
    titulo: str
    prediccion: Ejercicio
    ejercicios: tuple[Ejercicio, ...]
    salida: tuple[Ejercicio, ...]
    medidas: tuple[Medida, ...] = ()

    @property
    def todos(self) -> tuple[Ejercicio, ...]:
        """La predicción, los ejercicios y los de salida, en el orden del cuaderno."""
        return (self.prediccion, *self.ejercicios, *self.salida)

    @property
    def con_nota(self) -> tuple[Ejercicio, ...]:
        """Los que pueden estar bien o mal."""
        return (*self.ejercicios, *self.salida)
