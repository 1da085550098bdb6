"""Lo que se sabe de un alumno por su fichero o por su código de progreso.

Sabe: qué contestó, qué predijo, de dónde sale y si dos alumnos son el mismo.
No debe saber: leer ficheros ni resumir una clase.
Lo usan: los demás módulos de `resumen`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from monopoly_edu.aula import codigo

#: Lo que es un aviso, en el orden en que se cuentan.
ROTO, REPETIDO, AJENO, A_MEDIAS = "no se ha podido leer", "repetido", "no es de esta clase", "leído a medias"


@dataclass(frozen=True, slots=True)
class Respuesta:
    """Lo que lleva hecho en un ejercicio. De un código no se sabe ni lo último que escribió ni su tablero."""

    bien: bool
    intentos: int
    errores: tuple[str, ...] = ()
    ultima: str = ""
    tablero: str = ""


@dataclass(frozen=True, slots=True)
class Prediccion:
    """Lo que predijo en una lección."""

    valor: str
    tablero: str = ""


@dataclass(frozen=True, slots=True)
class Origen:
    """De qué fichero sale: su número (por orden de ruta), su nombre desde la carpeta y, si es un código, la línea."""

    fichero: int
    nombre: str
    linea: int = 0
    cambiado: float = 0.0

    @property
    def donde(self) -> str:
        """«fichero 3» o «fichero 3, línea 7»: sin nombres."""
        return f"fichero {self.fichero}" + (f", línea {self.linea}" if self.linea else "")


@dataclass(frozen=True, slots=True)
class Alumno:
    """Un alumno: su número de lista (0 si no lo puso), lo que ha contestado y lo que ha predicho."""

    semilla: int
    origen: Origen
    respuestas: dict[str, Respuesta] = field(default_factory=dict)
    predicciones: dict[str, Prediccion] = field(default_factory=dict)
    etiqueta: str = ""

    @property
    def de_codigo(self) -> bool:
        """Sale de un código de progreso, que sabe menos que un fichero."""
        return self.origen.linea > 0

    @property
    def cuanto(self) -> int:
        """Cuántas cosas ha contestado o predicho."""
        return len(self.respuestas) + len(self.predicciones)

    @property
    def codigo(self) -> str:
        """Su código de progreso: dos alumnos con el mismo han hecho lo mismo."""
        hechos = {clave: codigo.Hecho(r.bien, r.intentos, r.errores) for clave, r in self.respuestas.items()}
        dichas = {clave: prediccion.valor for clave, prediccion in self.predicciones.items()}
        return codigo.cifrar(codigo.Resumen(self.semilla, hechos, dichas))

    def es_el_mismo(self, otro: Alumno) -> bool:
        """Dicen lo mismo, hasta donde los dos lo saben."""
        if self.de_codigo or otro.de_codigo:
            return self.codigo == otro.codigo
        return (self.respuestas, self.predicciones) == (otro.respuestas, otro.predicciones)

    def es_anterior_a(self, otro: Alumno) -> bool:
        """Puede ser una copia más vieja del otro: todo lo que tiene, el otro también lo tiene y va igual o más allá."""
        contestado = all(
            clave in otro.respuestas and _va_mas_alla(otro.respuestas[clave], suya)
            for clave, suya in self.respuestas.items()
        )
        return contestado and set(self.predicciones) <= set(otro.predicciones)


def _va_mas_alla(nueva: Respuesta, vieja: Respuesta) -> bool:
    return nueva.bien >= vieja.bien and nueva.intentos >= vieja.intentos and set(nueva.errores) >= set(vieja.errores)


@dataclass(frozen=True, slots=True)
class Aviso:
    """Algo que le ha pasado a un fichero: qué clase de cosa es, dónde y qué."""

    clase: str
    que: str
    origen: Origen | None = None

    def frase(self, nombres: bool = False) -> str:
        """El aviso, en una frase. Sin `nombres`, el fichero va por su número."""
        if self.origen is None:
            return self.que
        nombre = f" («{self.origen.nombre}»)" if nombres else ""
        return f"{self.origen.donde[:1].upper()}{self.origen.donde[1:]}{nombre}: {self.que}"
