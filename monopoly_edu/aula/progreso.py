"""Por dónde va cada uno: qué está bien, qué falta y el código para quien lleva la clase.

Sabe: resumir lo guardado.
No debe saber: juzgar ni dibujar.
Lo usan: los cuadernos, `progreso()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monopoly_edu.aula.almacen import Datos
from monopoly_edu.aula.codigo import cifrar, resumir
from monopoly_edu.aula.ejercicio import Leccion
from monopoly_edu.aula.lecciones import LECCIONES
from monopoly_edu.aula.marcas import RENGLON, en_renglones
from monopoly_edu.aula.sesion import sesion

#: Con todo ejecutado al empezar la clase, el código que se ve es el de no haber hecho nada.
AL_DIA = "Lo que contestes desde ahora entra en él al ejecutar otra vez esta celda."


@dataclass(frozen=True, slots=True, repr=False)
class Progreso:
    """Cuántos ejercicios hay bien, de cuántos, y lo mismo contado por lecciones. `codigo`: para copiarlo."""

    bien: int
    total: int
    lineas: tuple[str, ...]
    codigo: str
    aviso: str = ""

    def __repr__(self) -> str:
        lo_demas = ["", f"Tu código: {self.codigo}", AL_DIA, *([f"Ojo: {self.aviso}"] if self.aviso else [])]
        cabecera = f"Llevas {self.bien} de {self.total} ejercicios bien.   ✔ bien · ✘ todavía no · – sin responder"
        return en_renglones("\n".join([cabecera, *self.lineas, *lo_demas]))


def progreso(leccion: Any = None) -> Progreso:
    """Por dónde vas: en todas las lecciones, o en una (`progreso(1)`), y el código de todo lo que llevas."""
    datos = sesion().almacen.leer()
    pedidas = [lec for lec in LECCIONES.values() if leccion is None or str(lec.numero) == str(leccion)]
    con_nota = [ejercicio.id for lec in pedidas for ejercicio in lec.con_nota]
    bien = sum(datos["respuestas"].get(clave, {}).get("bien", False) for clave in con_nota)
    lineas = tuple(_linea(lec, datos) for lec in pedidas)
    return Progreso(bien, len(con_nota), lineas, cifrar(resumir(datos)), sesion().almacen.aviso)


def _linea(leccion: Leccion, datos: Datos) -> str:
    hechos = "  ".join(f"{ejercicio.id} {_marca(datos, ejercicio.id)}" for ejercicio in leccion.con_nota)
    dicha = datos["predicciones"].get(leccion.prediccion.id, {}).get("valor", "sin hacer")
    linea, prediccion = f"{leccion.numero:>2} · {leccion.titulo}: {hechos}", f"predicción: {dicha}"
    cabe = len(linea) + 2 + len(prediccion) <= RENGLON
    return f"{linea}  {prediccion}" if cabe else f"{linea}\n     {prediccion}"


def _marca(datos: Datos, clave: str) -> str:
    ficha = datos["respuestas"].get(clave)
    return "–" if ficha is None else "✔" if ficha["bien"] else "✘"
