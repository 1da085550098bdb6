"""Una clase resumida: quién ha hecho qué, qué ejercicios cuestan, qué errores se comparten y qué se predijo.

Sabe: contar, por alumno, por ejercicio, por error y por predicción, y dar cada cuenta en una tabla de pandas.
No debe saber: de qué ficheros sale ni cómo se enseña.
Lo usan: la terminal, la página y quien quiera las tablas en un cuaderno.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any

import pandas as pd

from monopoly_edu.aula.de_escribir import Abierta
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, Leccion
from monopoly_edu.aula.errores import errores
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.oficina.resumen.alumno import Alumno, Aviso
from monopoly_edu.oficina.resumen.contraste import Contrastada, contrastar

BIEN, MAL, NADA = "✔", "✘", "–"


@dataclass(frozen=True, eq=False)
class Clase:
    """Los alumnos de una clase, lo que ha pasado al leerlos y el tablero con el que trabajan."""

    alumnos: tuple[Alumno, ...]
    avisos: tuple[Aviso, ...]
    contexto: Contexto
    pedidas: tuple[int, ...] | None = None

    @cached_property
    def lecciones(self) -> tuple[Leccion, ...]:
        """Las que se han pedido; si no se ha pedido ninguna, las que ha empezado alguien."""
        if self.pedidas is not None:
            return tuple(LECCIONES[numero] for numero in self.pedidas)
        empezadas = {c.partition(".")[0] for a in self.alumnos for c in (*a.respuestas, *a.predicciones)}
        return tuple(leccion for leccion in LECCIONES.values() if str(leccion.numero) in empezadas)

    @cached_property
    def ejercicios(self) -> tuple[Ejercicio, ...]:
        """Los que pueden estar bien o mal y en ese tablero se pueden hacer (o alguien ha hecho)."""
        hechos = {clave for alumno in self.alumnos for clave in alumno.respuestas}
        todos = (ejercicio for leccion in self.lecciones for ejercicio in leccion.con_nota)
        return tuple(e for e in todos if e.id in hechos or not e.aplica(self.contexto))

    def de_leccion(self, leccion: Leccion) -> list[Ejercicio]:
        """Los ejercicios de una lección."""
        suyos = {ejercicio.id for ejercicio in leccion.con_nota}
        return [ejercicio for ejercicio in self.ejercicios if ejercicio.id in suyos]

    # --- Quién ha hecho qué ----------------------------------------------------------------

    def por_alumno(self, nombres: bool = False) -> pd.DataFrame:
        """Una fila por alumno: cuántos lleva bien, cuántos todavía no, cuántos sin responder e intentos."""
        claves = [ejercicio.id for ejercicio in self.ejercicios]
        filas = [{**self._cuentas(alumno, claves), **_su_fichero(alumno, nombres)} for alumno in self.alumnos]
        return pd.DataFrame(filas, index=self._etiquetas())

    def _cuentas(self, alumno: Alumno, claves: Collection[str]) -> dict[str, int]:
        suyas = [alumno.respuestas[clave] for clave in claves if clave in alumno.respuestas]
        bien = sum(respuesta.bien for respuesta in suyas)
        return {
            "bien": bien,
            "todavía no": len(suyas) - bien,
            "sin responder": len(claves) - len(suyas),
            "intentos": sum(respuesta.intentos for respuesta in suyas),
            "predicciones": sum(leccion.prediccion.id in alumno.predicciones for leccion in self.lecciones),
        }

    def cuadricula(self, nombres: bool = False) -> pd.DataFrame:
        """Alumnos por ejercicios: ✔ bien, ✘ todavía no, – sin responder."""
        columnas = {e.id: [marca(alumno, e.id) for alumno in self.alumnos] for e in self.ejercicios}
        suyos = pd.DataFrame([_su_fichero(alumno, nombres) for alumno in self.alumnos], index=self._etiquetas())
        return pd.concat([pd.DataFrame(columnas, index=self._etiquetas()), suyos], axis=1)

    def _etiquetas(self) -> pd.Index[str]:
        return pd.Index([alumno.etiqueta for alumno in self.alumnos], name="alumno", dtype=object)

    # --- Qué cuesta --------------------------------------------------------------------------

    def por_ejercicio(self) -> pd.DataFrame:
        """Una fila por ejercicio: cuántos contestan, cuántos bien (y qué parte), intentos de media y sin responder.

        En las respuestas abiertas no hay bien ni mal: solo cuántos contestan.
        """
        filas = [self._de_un_ejercicio(ejercicio) for ejercicio in self.ejercicios]
        indice = pd.Index([ejercicio.id for ejercicio in self.ejercicios], name="ejercicio", dtype=object)
        columnas = ["título", "contestan", "bien", "parte bien", "intentos de media", "sin responder"]
        return pd.DataFrame(filas, index=indice, columns=columnas).astype({"bien": "Int64"})

    def _de_un_ejercicio(self, ejercicio: Ejercicio) -> dict[str, Any]:
        suyas = [alumno.respuestas[ejercicio.id] for alumno in self.alumnos if ejercicio.id in alumno.respuestas]
        bien = None if isinstance(ejercicio, Abierta) else sum(respuesta.bien for respuesta in suyas)
        return {
            "título": ejercicio.titulo,
            "contestan": len(suyas),
            "bien": bien,
            "parte bien": bien / len(suyas) if suyas and bien is not None else None,
            "intentos de media": fmean(respuesta.intentos for respuesta in suyas) if suyas else None,
            "sin responder": len(self.alumnos) - len(suyas),
        }

    # --- Qué errores se comparten --------------------------------------------------------------

    def errores(self) -> pd.DataFrame:
        """Una fila por error, del más compartido al menos: cuántos alumnos, cuántos siguen sin resolverlo, dónde y qué
        preguntar.

        «Sin resolver»: los que todavía no tienen bien alguno de los ejercicios en los que se les vio.
        """
        visto: dict[str, dict[str, list[str]]] = {}
        pendiente: dict[str, set[str]] = {}
        for alumno in self.alumnos:
            for ejercicio in self.ejercicios:
                suya = alumno.respuestas.get(ejercicio.id)
                for error in suya.errores if suya else ():
                    visto.setdefault(error, {}).setdefault(ejercicio.id, []).append(alumno.etiqueta)
                    if suya and not suya.bien:
                        pendiente.setdefault(error, set()).add(alumno.etiqueta)
        filas = [self._de_un_error(clave, donde, pendiente.get(clave, set())) for clave, donde in visto.items()]
        filas.sort(key=lambda fila: (-fila["alumnos"], -fila["sin resolver"], fila["error"]))
        columnas = ["error", "nombre", "alumnos", "sin resolver", "ejercicios", "quiénes", "qué preguntar"]
        return pd.DataFrame(filas, columns=columnas).set_index("error")

    def _de_un_error(self, clave: str, donde: dict[str, list[str]], pendiente: set[str]) -> dict[str, Any]:
        quienes = {etiqueta for suyos in donde.values() for etiqueta in suyos}
        conocido = errores()[clave]
        return {
            "error": clave,
            "nombre": conocido.nombre,
            "alumnos": len(quienes),
            "sin resolver": len(pendiente),
            "ejercicios": [f"{ejercicio} ({len(suyos)})" for ejercicio, suyos in _de_mas_a_menos(donde)],
            "quiénes": [alumno.etiqueta for alumno in self.alumnos if alumno.etiqueta in quienes],
            "qué preguntar": conocido.que_preguntar,
        }

    # --- Qué se predijo ------------------------------------------------------------------------

    @cached_property
    def contrastes(self) -> dict[int, list[Contrastada]]:
        """Las predicciones de cada lección al lado de lo que le sale a cada cual."""
        return {leccion.numero: contrastar(leccion, self.alumnos, self.contexto) for leccion in self.lecciones}

    def predicciones(self) -> pd.DataFrame:
        """Una fila por predicción: qué dijo, qué le sale con su semilla (si depende de ella) y qué se le pregunta."""
        filas = [
            {
                "alumno": una.alumno,
                "lección": numero,
                "dijo": una.dijo,
                "le sale": una.le_sale,
                "lo que pasa": una.resultado,
                "qué mirar": una.comentario,
            }
            for numero, todas in self.contrastes.items()
            for una in todas
        ]
        columnas = ["alumno", "lección", "dijo", "le sale", "lo que pasa", "qué mirar"]
        return pd.DataFrame(filas, columns=columnas, dtype=object)

    # --- Qué ha pasado al leer -----------------------------------------------------------------

    def notas(self, nombres: bool = False) -> pd.DataFrame:
        """Una fila por aviso: a qué fichero y qué le pasa."""
        filas = [
            {
                "clase": aviso.clase,
                "fichero": aviso.origen.fichero if aviso.origen else None,
                **({"nombre": aviso.origen.nombre if aviso.origen else ""} if nombres else {}),
                "línea": (aviso.origen.linea or None) if aviso.origen else None,
                "qué": aviso.que,
            }
            for aviso in self.avisos
        ]
        columnas = ["clase", "fichero", *(["nombre"] if nombres else []), "línea", "qué"]
        return pd.DataFrame(filas, columns=columnas).astype({"fichero": "Int64", "línea": "Int64"})


def marca(alumno: Alumno, clave: str) -> str:
    """✔, ✘ o –."""
    suya = alumno.respuestas.get(clave)
    return NADA if suya is None else BIEN if suya.bien else MAL


def _de_mas_a_menos(donde: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    return sorted(donde.items(), key=lambda par: -len(par[1]))


def _su_fichero(alumno: Alumno, nombres: bool) -> dict[str, str]:
    return {"fichero": alumno.origen.nombre} if nombres else {}
