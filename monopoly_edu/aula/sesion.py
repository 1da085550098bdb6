"""La sesión de quien contesta: su carpeta, su semilla y su tablero.

Sabe: con qué tablero, normas y semilla se contesta, y apuntar lo que se contesta.
No debe saber: juzgar una respuesta ni enseñarla.
Lo usan: las funciones de los alumnos, en los cuadernos.

Es lo único que el paquete recuerda entre una celda y otra. La semilla se guarda con las respuestas, porque cada
cuaderno es un programa distinto y la clase la dice una sola vez; el tablero lo elige cada cuaderno.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from monopoly_edu.aula.almacen import Almacen, Datos
from monopoly_edu.aula.ejercicio import BIEN, GUARDADA, MAL, Contexto, Ejercicio, Veredicto
from monopoly_edu.aula.lectura import LETRAS, escrito, leer_entero
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.texto import que_es

#: La carpeta de lo que hace cada uno, si no es la del cuaderno: la usan las pruebas y las aulas que guardan en otro
#: sitio.
VARIABLE = "MONOPOLY_EDU_RESPUESTAS"
TABLERO = "madrid"
#: Las respuestas distintas de cada ejercicio de las que queda huella.
RECORDADAS = 100


class Sesion:
    """La sesión que hay abierta, y su carpeta, si se sabe cuál es. `semilla` es 0 mientras no se diga otra."""

    def __init__(self, carpeta: Path | None) -> None:
        self.carpeta = carpeta
        self.almacen = Almacen(carpeta)
        self._tablero: Tablero | None = None
        self._normas = Normas()

    @property
    def semilla(self) -> int:
        """La que se haya dicho en este o en otro cuaderno."""
        return int(self.almacen.leer()["semilla"] or 0)

    @property
    def tablero(self) -> Tablero:
        """El de la clase."""
        if self._tablero is None:
            self._tablero = Tablero.cargar(TABLERO)
        return self._tablero

    @property
    def contexto(self) -> Contexto:
        """Con qué se contesta ahora."""
        return Contexto(self.tablero, self._normas, self.semilla)

    def poner_semilla(self, semilla: int) -> None:
        """Apunta la semilla para todos los cuadernos."""
        self.almacen.cambiar(lambda datos: datos.update(semilla=semilla))

    def poner_tablero(self, tablero: Tablero, normas: Normas) -> None:
        """Cambia el tablero de todos los ejercicios de este cuaderno."""
        self._tablero, self._normas = tablero, normas

    def apuntar(self, ejercicio: Ejercicio, valor: Any, veredicto: Veredicto) -> int:
        """Guarda una respuesta y dice en cuántos intentos va.

        Repetir una de antes no es otro intento, se escriba como se escriba, ni lo que no llega a serlo. Quien ya
        acertó puede probar lo que quiera: lo que falle después no se apunta.
        """
        ultima = escrito(valor, 2000 if veredicto.estado == GUARDADA else LETRAS)
        intentos = 0

        def cambio(datos: Datos) -> None:
            nonlocal intentos
            antes = datos["respuestas"].get(ejercicio.id)
            if antes is None or antes["tablero"] != self.tablero.nombre:
                antes = {"intentos": 0, "bien": False, "errores": [], "ultima": "", "tablero": self.tablero.nombre}
            if antes["bien"] and veredicto.estado == MAL:
                return
            dadas = antes.get("dadas", [])
            otra = [veredicto.huella] if veredicto.huella not in ("", *dadas) and not antes["bien"] else []
            nuevo = [veredicto.diagnostico] if veredicto.diagnostico not in ("", *antes["errores"]) else []
            ficha = {
                "intentos": (intentos := antes["intentos"] + len(otra)),
                "bien": antes["bien"] or veredicto.estado in (BIEN, GUARDADA),
                "errores": antes["errores"] + nuevo,
                "ultima": ultima,
                "dadas": [*dadas, *otra][-RECORDADAS:],
            }
            datos["respuestas"][ejercicio.id] = {**antes, **ficha}

        self.almacen.cambiar(cambio)
        return intentos

    def predecir(self, ejercicio: Ejercicio, valor: Any) -> str:
        """Guarda una predicción y devuelve la que queda: después de ver el resultado ya no se cambia."""
        queda = escrito(valor)

        def cambio(datos: Datos) -> None:
            nonlocal queda
            antes = datos["predicciones"].get(ejercicio.id)
            if antes and antes["contrastada"] and antes["tablero"] == self.tablero.nombre:
                queda = antes["valor"]
            else:
                ficha = {"valor": queda, "tablero": self.tablero.nombre, "contrastada": False}
                datos["predicciones"][ejercicio.id] = ficha

        self.almacen.cambiar(cambio)
        return queda

    def ultima(self, ejercicio: Ejercicio) -> tuple[str, bool] | None:
        """Lo último que se guardó para este tablero y si ya estuvo bien; `None` si no hay nada."""
        datos = self.almacen.leer()
        ficha = datos["respuestas"].get(ejercicio.id) or datos["predicciones"].get(ejercicio.id)
        if ficha is None or ficha["tablero"] != self.tablero.nombre:
            return None
        return (str(ficha["valor"]), True) if "valor" in ficha else (str(ficha["ultima"]), bool(ficha["bien"]))

    def prediccion(self, ejercicio: Ejercicio) -> str | None:
        """La predicción guardada para este tablero, que desde ahora queda contrastada; `None` si no hay."""
        ficha = self.almacen.leer()["predicciones"].get(ejercicio.id)
        if ficha is None or ficha["tablero"] != self.tablero.nombre:
            return None
        if not ficha["contrastada"]:
            self.almacen.cambiar(lambda datos: datos["predicciones"][ejercicio.id].update(contrastada=True))
        return str(ficha["valor"])


_abierta: Sesion | None = None


def sesion() -> Sesion:
    """La sesión abierta; la primera vez se abre en la carpeta del cuaderno."""
    return _abierta or usa_carpeta(os.environ.get(VARIABLE) or None)


def usa_carpeta(carpeta: str | Path | None = None) -> Sesion:
    """Abre una sesión nueva que guarda en esa carpeta; sin decir cuál, en la del cuaderno."""
    global _abierta
    try:
        _abierta = Sesion(Path.cwd() if carpeta is None else Path(carpeta))
    except OSError:
        _abierta = Sesion(None)
    return _abierta


def mi_semilla(numero: Any = None) -> int:
    """La semilla de quien contesta: se pone con `mi_semilla(17)` (tu número de lista) y se consulta con `mi_semilla()`.

    Lanza `ValueError`, con una frase, si no es un entero de 0 a 2³² − 1.
    """
    if numero is not None:
        sesion().poner_semilla(leer_semilla(numero))
    return sesion().semilla


def leer_semilla(numero: Any) -> int:
    """Una semilla, leída; si no lo es, `ValueError`."""
    try:
        semilla = leer_entero(numero)
    except ValueError:
        semilla = -1
    if not 0 <= semilla < 2**32:
        raise ValueError(
            f"Tu semilla es tu número de lista, un entero como mi_semilla(17), y ha llegado {que_es(numero)}."
        )
    return semilla


def usa_tablero(ruta: str | Path | Tablero | None = None, normas: Normas | None = None) -> Tablero:
    """Cambia el tablero (y las normas) de todos los ejercicios; sin decir cuál, dice el que hay.

    `ruta`: uno de la caja («madrid», «internacional», «mini») o tu carpeta. Lanza `TableroNoValido`, con una frase por
    fallo, si no vale; el que había se queda.
    """
    if ruta is not None:
        sesion().poner_tablero(ruta if isinstance(ruta, Tablero) else Tablero.cargar(ruta), normas or Normas())
    return sesion().tablero
