"""Un fichero con códigos de progreso, uno por línea.

Sabe: encontrar el código de cada línea, aunque lleve al lado un nombre o una fecha, y decir qué líneas no lo son.
No debe saber: cómo se cifra un código ni de qué carpeta sale el fichero.
Lo usan: `recoger`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from monopoly_edu.aula.codigo import CodigoNoValido, descifrar
from monopoly_edu.aula.codigo import Resumen as Descifrado
from monopoly_edu.oficina.resumen.alumno import Alumno, Origen, Prediccion, Respuesta
from monopoly_edu.oficina.resumen.fichas import EJERCICIOS, PREDICCIONES, Ajeno, Leido
from monopoly_edu.oficina.tablas import visible
from monopoly_edu.vistas.texto import lista

#: El código más largo que puede salir no pasa de aquí: lo que siga no es un código.
LARGO = 4000
#: Algo que quiso ser un código: grupos de cuatro letras o cifras separados por guiones.
PARECIDO = re.compile(r"(?:[A-Za-z0-9]{4}[-–—]){2,}[A-Za-z0-9]{1,4}")
CELDAS = re.compile(r"[:;,\t|\"]")
NO_ES = "no trae ningún código de progreso."


def leer_codigos(contenido: bytes, origen: Origen) -> tuple[list[Leido], list[tuple[int, str]]]:
    """Los alumnos de un fichero de códigos, y las líneas que no se entienden con su motivo.

    Lanza `Ajeno` si no hay ningún código.
    """
    leidos: list[Leido] = []
    malas: list[tuple[int, str]] = []
    for numero, linea in enumerate(_texto(contenido).splitlines(), 1):
        if not linea.strip():
            continue
        try:
            leidos.append(_alumno(_descifrado(linea), replace(origen, linea=numero)))
        except CodigoNoValido as queja:
            malas.append((numero, str(queja) if PARECIDO.search(linea) else "No es un código de progreso."))
    if not leidos and not any(PARECIDO.search(linea) for linea in _texto(contenido).splitlines()):
        raise Ajeno(NO_ES)
    return leidos, malas


def _texto(contenido: bytes) -> str:
    """El texto, se haya guardado como se haya guardado: un código solo lleva letras y cifras corrientes."""
    if contenido.startswith((b"\xff\xfe", b"\xfe\xff")):
        return contenido.decode("utf-16", errors="replace")
    try:
        return contenido.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contenido.decode("latin-1")


def _descifrado(linea: str) -> Descifrado:
    """El código de una línea: la línea entera o la primera de sus celdas que lo sea."""
    queja = CodigoNoValido("Es una línea demasiado larga para ser un código.")
    for trozo in [linea, *CELDAS.split(linea)] if len(linea) <= LARGO else []:
        try:
            descifrado = descifrar(trozo)
        except CodigoNoValido as esta:
            queja = esta if trozo == linea or PARECIDO.search(trozo) else queja
        else:
            if descifrado.semilla >= 2**32:
                raise CodigoNoValido("Ese código no lo ha dado este programa: su número de lista no cabe.")
            return descifrado
    raise queja


def _alumno(descifrado: Descifrado, origen: Origen) -> Leido:
    respuestas = {
        clave: Respuesta(hecho.bien, hecho.intentos, tuple(dict.fromkeys(hecho.errores)))
        for clave, hecho in descifrado.ejercicios.items()
        if clave in EJERCICIOS
    }
    dichas = {c: Prediccion(visible(valor)) for c, valor in descifrado.predicciones.items() if c in PREDICCIONES}
    ajenos = sorted({*descifrado.ejercicios, *descifrado.predicciones} - set(EJERCICIOS) - set(PREDICCIONES))
    sobra = [f"no conozco {lista(ajenos)}: será de otra versión."] if ajenos else []
    return Leido(Alumno(descifrado.semilla, origen, respuestas, dichas), sobra)
