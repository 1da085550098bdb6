"""Lo que se enseña solo en las guías: el solucionario de una lección y la página de cada error conocido.

Sabe: escribir la clave de los ejercicios, para un tablero y una semilla, en HTML y en texto.
No debe saber: calcular ninguna respuesta ni quién está contestando.
Lo usan: las guías docentes y el resumen de la clase.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Any

from monopoly_edu.aula.alumno import Nota
from monopoly_edu.aula.clave import Clave, Fallo, clave
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, Leccion
from monopoly_edu.aula.errores import Error, error, errores
from monopoly_edu.aula.lecciones import LECCIONES, buscar
from monopoly_edu.aula.marcas import en_html, sin_marcas
from monopoly_edu.aula.sesion import TABLERO, leer_semilla
from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.vistas.rotulos import limpio, recortado

#: La semilla que llevan los cuadernos hasta que cada cual pone la suya.
SEMILLA = 17
COLUMNAS, RESUMEN = 100, 80
CABECERA = ("Si dicen…", "Qué hay detrás", "Qué preguntar")

#: En cada pieza y no en una hoja de estilo: JupyterLab quita las hojas de lo que todavía no se ha ejecutado ahí.
CAJA = "border:1px solid #c9cdd2;border-left:4px solid #0b4f8a;padding:6px 12px;margin:0 0 6px;max-width:900px"
CELDA = "text-align:left;vertical-align:top;white-space:normal"


@dataclass(frozen=True, slots=True, repr=False)
class Solucionario:
    """Las claves de una lección (o de un ejercicio), con el tablero y la semilla para los que valen."""

    titulo: str
    tablero: str
    semilla: int
    claves: tuple[Clave, ...]

    def __repr__(self) -> str:
        partes = [self._cabecera(), *("\n".join(map(_partido, _lineas(una))) for una in self.claves)]
        return "\n\n".join(partes)

    def _repr_html_(self) -> str:
        dentro = "".join(map(_en_details, self.claves))
        return f'<div class="monopoly-docente"><p>{limpio(self._cabecera())}</p>{dentro}</div>'

    def _cabecera(self) -> str:
        return f"{self.titulo} · tablero {self.tablero}, semilla {self.semilla}"


@dataclass(frozen=True, slots=True, repr=False)
class PaginaDelError:
    """Un error conocido, contado para quien da la clase."""

    error: Error

    def __repr__(self) -> str:
        return "\n".join([self.error.nombre, *(_partido(f"{rotulo}: {dice}") for rotulo, dice in self._apartados())])

    def _repr_html_(self) -> str:
        filas = [f"<p><b>{rotulo}.</b> {limpio(dice)}</p>" for rotulo, dice in self._apartados()]
        nombre = f"<p><b>{limpio(self.error.nombre)}</b></p>"
        return f'<div class="monopoly-docente" style="{CAJA}">{nombre}{"".join(filas)}</div>'

    def _apartados(self) -> list[tuple[str, str]]:
        return [
            ("Qué piensa", self.error.que_piensa),
            ("Por qué convence", self.error.por_que_convence),
            ("Qué preguntar", self.error.que_preguntar),
            ("Para verlo", self.error.para_verlo),
        ]


def solucionario(que: Any, tablero: str | Path | Tablero = TABLERO, semilla: Any = SEMILLA) -> Solucionario | Nota:
    """Las respuestas de una lección, `solucionario(1)`, o de un ejercicio, `solucionario("1.3")`, con sus soluciones.

    `tablero`: el de la clase, si es otro; `semilla`: el número de lista de quien contesta. Lo que no vale se contesta
    con una frase.

    >>> solucionario("1.3").claves[0].respuesta
    '1/6 (≈ 16,67 %)'
    >>> solucionario(1, tablero="mi_calle")
    No hay ningún tablero ni carpeta «mi_calle»...
    """
    try:
        titulo, ejercicios = _pedidos(que)
        contexto = Contexto(_cargado(tablero), Normas(), leer_semilla(semilla))
    except ValueError as queja:
        return Nota(str(queja))
    claves = tuple(clave(ejercicio, contexto) for ejercicio in ejercicios)
    return Solucionario(titulo, contexto.tablero.nombre, contexto.semilla, claves)


def pagina_del_error(cual: str) -> PaginaDelError | Nota:
    """La página de un error, por su clave o por su nombre.

    >>> pagina_del_error("si_o_no")
    O pasa o no pasa: mitad y mitad
    Qué piensa: ...
    >>> pagina_del_error("prisa")
    No hay ningún error que se llame «prisa» en la lista.
    """
    por_nombre = {conocido.nombre: conocido.clave for conocido in errores().values()}
    try:
        return PaginaDelError(error(por_nombre.get(str(cual), str(cual))))
    except ValueError as queja:
        return Nota(str(queja))


def _pedidos(que: Any) -> tuple[str, tuple[Ejercicio, ...]]:
    """El título y los ejercicios de lo que se pide; si no existe, `NoHayTal`."""
    leccion = _la_leccion(que)
    if leccion is None:
        ejercicio = buscar(que)
        return "Un ejercicio", (ejercicio,)
    return f"Lección {leccion.numero} · {leccion.titulo}", leccion.todos


def _la_leccion(que: Any) -> Leccion | None:
    escrito = str(que).strip()
    return LECCIONES.get(int(escrito)) if escrito.isdecimal() and len(escrito) < 4 else None


def _cargado(tablero: str | Path | Tablero) -> Tablero:
    return tablero if isinstance(tablero, Tablero) else Tablero.cargar(tablero)


# --- Una clave, línea a línea ---------------------------------------------------------------


def _nombre(una: Clave) -> str:
    return f"{'Predicción' if una.clase == 'K4' else 'Ejercicio'} {una.id} · {una.titulo}"


def _rotulos(una: Clave) -> tuple[tuple[str, str], ...]:
    """Lo que va entre el enunciado y la tabla, con su rótulo."""
    respuesta = "Lo que pasa" if una.clase == "K4" else "Respuesta"
    rubrica = "\n\n" + "\n".join(f"- {pregunta}" for pregunta in una.rubrica) if una.rubrica else ""
    return (respuesta, una.respuesta + rubrica), ("Solución", una.solucion)


def _dicho(una: Clave, fallo: Fallo) -> str:
    """Lo que dice quien se equivoca: en los de elegir, la letra y su paréntesis."""
    return f"{fallo.dicho})" if una.opciones else fallo.dicho


def _lineas(una: Clave) -> list[str]:
    if una.motivo:
        return [_nombre(una), una.motivo]
    return [
        _nombre(una),
        *sin_marcas(una.enunciado).split("\n"),
        *una.opciones,
        *(linea for rotulo, dice in _rotulos(una) for linea in sin_marcas(f"{rotulo}: {dice}").split("\n")),
        *(f"· Si dicen «{_dicho(una, f)}»: {f.nombre}. {_en_linea(f.pregunta)}" for f in una.fallos),
    ]


def _partido(linea: str) -> str:
    return fill(linea, COLUMNAS)


def _en_linea(texto: str) -> str:
    return " ".join(sin_marcas(texto).split())


def _en_details(una: Clave) -> str:
    if una.motivo:
        return _plegado(f"<b>{limpio(_nombre(una))}</b>", en_html(una.motivo))
    corta = limpio(recortado(_en_linea(una.respuesta), RESUMEN))
    opciones = "<br>".join(map(limpio, una.opciones))
    partes = [en_html(f"**{rotulo}.** {dice}") for rotulo, dice in _rotulos(una)]
    return _plegado(
        f"<b>{limpio(_nombre(una))}</b> → {corta}",
        f"{en_html(una.enunciado)}{f'<p>{opciones}</p>' if opciones else ''}{''.join(partes)}{_tabla(una)}",
    )


def _plegado(resumen: str, dentro: str) -> str:
    return f'<details style="{CAJA}"><summary>{resumen}</summary>{dentro}</details>'


def _tabla(una: Clave) -> str:
    if not una.fallos:
        return ""
    cabecera = "".join(f'<th scope="col" style="{CELDA}">{celda}</th>' for celda in CABECERA)
    filas = "".join(_fila(_dicho(una, f), f.nombre, _en_linea(f.pregunta)) for f in una.fallos)
    return f"<table><thead><tr>{cabecera}</tr></thead><tbody>{filas}</tbody></table>"


def _fila(*celdas: str) -> str:
    hechas = "".join(f'<td style="{CELDA}">{limpio(celda)}</td>' for celda in celdas)
    return f"<tr>{hechas}</tr>"
