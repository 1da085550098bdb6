"""El registro de lecciones: cada número, con la suya.

Sabe: qué lecciones hay y encontrar un ejercicio por su número.
No debe saber: quién contesta ni cómo se enseña.
Lo usan: el aula y la oficina.

Cómo se añade un ejercicio:

1. En `lNN.py` se escribe un objeto de la clase que toque: `NumeroExacto` (K1), `Simulado` (K2), `Eleccion` (K3),
   `Prediccion` (K4), `Orden` (K5), `Funcion` (K6), `Reparto` (K7), `Abierta` (K8), `Busca` (K9) o `CazaElError` (K10).
2. El `id` es «lección.número» («3.2»); los de salida, «3.S1» y «3.S2»; la predicción, «3». Los números van seguidos.
3. La respuesta no se escribe: se calcula con `analisis` a partir del contexto (`c.tablero`, `c.normas`, `c.semilla`).
4. Tres errores diagnosticados o más en cada K1 y K3, también calculados; en un K6, cada uno con su `codigo`. `error`
   es una clave de `errores.toml`; si falta, se añade ahí, con un número del tramo de la lección (16·n a 16·n + 15) que
   ya no se cambia.
5. Cada mensaje acaba en una pregunta y no dice la respuesta. Dos pistas o tres, de la que menos a la que más ayuda.
6. Si en algún tablero no tiene sentido, `aplica` da el motivo (`con_dos_dados`, `con_carcel`…).
7. El objeto se pone en el `LECCION` de su módulo, y la lección, en `LECCIONES`.
8. Si es simulado (K2), o es una predicción que depende de la semilla, su `Medida` va en las `medidas` de la lección: es
   lo que dice `monopoly-edu semillas`; en `tests/oficina/test_semillas.py` se compara con lo que se ve en el cuaderno.
9. En `tests/aula/test_alumnos.py` se añade a `CORRECTAS` cómo lo contestaría bien alguien, de varias maneras; los
   errores típicos se prueban solos, en todos los tableros.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.aula.ejercicio import Ejercicio, Leccion
from monopoly_edu.aula.lecciones import l01, l02, l03, l04, l05, l06, l07, l08, l09, l10, l11, l12
from monopoly_edu.aula.lectura import escrito
from monopoly_edu.vistas.texto import lista

LECCIONES: dict[int, Leccion] = {
    leccion.numero: leccion
    for leccion in (
        l01.LECCION,
        l02.LECCION,
        l03.LECCION,
        l04.LECCION,
        l05.LECCION,
        l06.LECCION,
        l07.LECCION,
        l08.LECCION,
        l09.LECCION,
        l10.LECCION,
        l11.LECCION,
        l12.LECCION,
    )
}


class NoHayTal(ValueError):
    """Se ha pedido un ejercicio o una lección que no existe; el texto dice cuáles hay."""


def buscar(numero: Any) -> Ejercicio:
    """El ejercicio con ese número, escrito como «3.2» o 3.2.

    >>> buscar("1.2").titulo
    'La suma favorita'
    """
    pedido = escrito(numero, 20).upper() if type(numero) in (str, int, float) else ""
    leccion = pedido.partition(".")[0]
    if not leccion.isdecimal() or int(leccion) not in LECCIONES:
        hay = f"Di su número, como «1.2»; hay ejercicios en las lecciones {lista([str(n) for n in LECCIONES])}."
        raise NoHayTal(f"No hay ningún ejercicio «{pedido}». {hay}" if pedido else f"Eso no es un ejercicio. {hay}")
    for ejercicio in LECCIONES[int(leccion)].todos:
        if ejercicio.id == pedido:
            return ejercicio
    hay = lista([ejercicio.id for ejercicio in LECCIONES[int(leccion)].con_nota])
    raise NoHayTal(f"La lección {leccion} no tiene el ejercicio «{pedido[:10]}». Tiene {hay}.")
