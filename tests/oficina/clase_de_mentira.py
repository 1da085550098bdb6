"""Una clase que contesta de verdad, en carpetas de usar y tirar, y de la que se sabe todo de antemano."""

from __future__ import annotations

from pathlib import Path

from monopoly_edu.aula import sesion as modulo
from monopoly_edu.aula.almacen import FICHERO
from monopoly_edu.aula.alumno import comprueba, predice
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.de_escribir import Abierta
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.aula.progreso import progreso
from monopoly_edu.aula.sesion import mi_semilla, usa_carpeta

POR_ESCRITO = "creo que no, porque de media se pierde más"


def contesta(carpeta: Path, numero: int | None, respuestas: dict[str, list], predicciones: dict | None = None) -> Path:
    """Un alumno contesta en su cuaderno. Devuelve su fichero."""
    carpeta.mkdir(parents=True, exist_ok=True)
    usa_carpeta(carpeta)
    if numero is not None:
        mi_semilla(numero)
    for clave, valores in respuestas.items():
        for valor in valores:
            comprueba(clave, valor)
    for clave, valor in (predicciones or {}).items():
        predice(clave, valor)
    return carpeta / FICHERO


def codigo_de(carpeta: Path) -> str:
    """Su código de progreso."""
    usa_carpeta(carpeta)
    return progreso().codigo


def errores_de(ejercicio) -> list[tuple[object, str]]:
    """Las respuestas equivocadas conocidas de un ejercicio y la clave de su error."""
    c = modulo.sesion().contexto
    if isinstance(ejercicio, Eleccion):
        return ejercicio.equivocadas(c)
    return [(valor, diagnostico.error) for valor, diagnostico in ejercicio.errores_tipicos(c)]


def buena_de(ejercicio) -> object:
    """Una respuesta que se da por buena."""
    return POR_ESCRITO if isinstance(ejercicio, Abierta) else ejercicio.respuesta(modulo.sesion().contexto)


class Clase:
    """Treinta alumnos: cada uno hace dos lecciones y se sabe qué error comete en cada ejercicio y si luego acierta."""

    def __init__(self, carpeta: Path, alumnos: int = 30) -> None:
        self.carpeta = carpeta
        #: (alumno, ejercicio) → (errores, si acaba bien, intentos). Lo que no está, no lo ha contestado.
        self.hecho: dict[tuple[str, str], tuple[tuple[str, ...], bool, int]] = {}
        #: (alumno, lección) → lo que predijo.
        self.dicho: dict[tuple[str, int], str] = {}
        usa_carpeta(carpeta / "0")
        todos = (ejercicio for leccion in LECCIONES.values() for ejercicio in leccion.con_nota)
        #: Los que se pueden hacer en Madrid, con sus errores.
        self.equivocadas = {e.id: errores_de(e) for e in todos if not e.aplica(modulo.sesion().contexto)}
        for numero in range(1, alumnos + 1):
            self._un_alumno(numero)

    def _un_alumno(self, numero: int) -> None:
        lecciones = [LECCIONES[1 + (numero + mas) % len(LECCIONES)] for mas in (0, 3)]
        respuestas = {}
        for leccion in lecciones:
            for orden, ejercicio in enumerate(e for e in leccion.con_nota if e.id in self.equivocadas):
                if plan := self._plan(numero, orden, ejercicio):
                    respuestas[ejercicio.id] = plan
        contesta(self.carpeta / f"Alumno {numero:02d}", numero, respuestas, self._predicciones(numero, lecciones))

    def _plan(self, numero: int, orden: int, ejercicio) -> list:
        """Qué contesta: un error, un error y luego bien, bien a la primera o nada."""
        errores, turno = self.equivocadas[ejercicio.id], numero + orden
        if turno % 7 == 0:
            return []
        valores = [errores[turno % len(errores)]] if errores and turno % 3 else []
        acierta = not valores or turno % 2 == 0
        clave = (str(numero), ejercicio.id)
        dadas = [valor for valor, _ in valores] + ([buena_de(ejercicio)] if acierta else [])
        # Lo que no puede ser la respuesta (una probabilidad de 12) no gasta intento.
        huellas = {ejercicio.juzgar(modulo.sesion().contexto, valor).huella for valor in dadas} - {""}
        self.hecho[clave] = (tuple(error for _, error in valores), acierta, len(huellas))
        return dadas

    def _predicciones(self, numero: int, lecciones) -> dict[str, str]:
        posibles = {1: str(numero), 3: str(100 + numero), 6: str(numero), 10: "60", 8: "10; 24; 5"}
        dichas = {leccion.numero: posibles[leccion.numero] for leccion in lecciones if leccion.numero in posibles}
        self.dicho |= {(str(numero), leccion): valor for leccion, valor in dichas.items()}
        return {str(leccion): valor for leccion, valor in dichas.items()}
