"""La clave de una hoja, para quien da la clase: respuestas, soluciones y qué preguntar a quien se equivoca.

Sabe: en qué orden va todo y cómo se enseña una clave en papel.
No debe saber: calcular nada: lo da `aula.clave`.
Lo usan: la orden «imprimir --docente» y quien la pida desde Python.
"""

from __future__ import annotations

from dataclasses import replace

from monopoly_edu.aula.clave import Clave, clave
from monopoly_edu.aula.de_elegir import Eleccion
from monopoly_edu.aula.ejercicio import Contexto, Ejercicio, Leccion
from monopoly_edu.aula.marcas import en_html, sin_marcas
from monopoly_edu.oficina.imprimir.alumno import ESTILO, cabecera, partes, pie
from monopoly_edu.oficina.imprimir.clave_de_jugar import clave_de_jugar
from monopoly_edu.oficina.imprimir.piezas import apartado, aviso, en_linea, tabla
from monopoly_edu.oficina.imprimir.sin_ordenador import SIN_ORDENADOR
from monopoly_edu.oficina.papel import pagina
from monopoly_edu.vistas.rotulos import limpio

PARA_QUIEN = "Para quien da la clase"
#: Las clases de ejercicio cuya respuesta se dice con una frase.
CON_FRASE = ("K2", "K4", "K6", "K8", "K9")


def hoja_docente(leccion: Leccion, contexto: Contexto) -> str:
    """La clave de la hoja de una lección con ese tablero y esa semilla, en HTML.

    >>> from monopoly_edu.aula.lecciones import LECCIONES
    >>> from monopoly_edu.caja.tablero import Tablero
    >>> "5/36" in hoja_docente(LECCIONES[3], Contexto(Tablero.cargar("madrid")))
    True
    """
    claves = [(ejercicio, clave(ejercicio, contexto)) for ejercicio in leccion.todos]
    vistazo = _vistazo([una for _, una in claves], contexto)
    con_que = _con_que(contexto, "semilla" in vistazo or _cambia(leccion, contexto))
    trozos = [
        cabecera(leccion, f'<span class="marca">{PARA_QUIEN}</span> {limpio(con_que)}'),
        apartado("De un vistazo", vistazo),
        apartado("Juega y observa", clave_de_jugar(leccion.numero, contexto)),
        apartado("Ejercicio por ejercicio", "".join(_entera(e, una, contexto) for e, una in claves if not una.motivo)),
        apartado("No se hacen con este tablero", _los_que_no(claves)),
    ]
    titulo = f"Lección {leccion.numero} · {leccion.titulo} · {PARA_QUIEN}"
    cuerpo = f'<div class="docente">{"".join(trozos)}</div>'
    return pagina(titulo, cuerpo, pie=pie(titulo, contexto), estilo=ESTILO.read_text(encoding="utf-8"))


def _con_que(contexto: Contexto, cambia: bool) -> str:
    con = f"con semilla {contexto.semilla}: otra semilla cambia lo impreso" if cambia else "con cualquier semilla"
    return f"Vale para las hojas del tablero «{contexto.tablero.nombre}» {con}."


def _cambia(leccion: Leccion, contexto: Contexto) -> bool:
    """Con otra semilla la hoja es otra."""
    otra = replace(contexto, semilla=0 if contexto.semilla else 1)
    return partes(leccion, contexto) != partes(leccion, otra)


def _vistazo(claves: list[Clave], contexto: Contexto) -> str:
    filas = [[_nombre(una), f"{_dicha(una)}{_dicha_en_papel(una, contexto)}"] for una in claves if not una.motivo]
    return tabla(["Ejercicio", "Respuesta"], filas, clase="vistazo") if filas else ""


def _dicha(una: Clave) -> str:
    """La respuesta; si es una frase, con mayúscula."""
    dicha = sin_marcas(una.respuesta)
    return dicha[:1].upper() + dicha[1:] if una.clase in CON_FRASE else dicha


def _dicha_en_papel(una: Clave, contexto: Contexto) -> str:
    """Lo que sale con lo impreso en la hoja, si no es lo mismo que en el cuaderno."""
    otra = SIN_ORDENADOR.get(una.id)
    dicha = otra.clave(contexto) if otra and una.clase == "K2" else ""
    return f". En papel: {dicha.partition('. ')[0].removesuffix('.')}." if dicha else ""


def _nombre(una: Clave) -> str:
    return f"{una.id} · {una.titulo}" if "." in una.id else f"Predicción · {una.titulo}"


def _entera(ejercicio: Ejercicio, una: Clave, contexto: Contexto) -> str:
    """Un ejercicio: lo que se pregunta, lo que se contesta y lo que se hace con quien se equivoca."""
    otra = SIN_ORDENADOR.get(una.id)
    en_papel = otra.clave(contexto) if otra else ""
    return (
        f'<section class="ejercicio"><h3>{limpio(_nombre(una))}</h3>'
        f'<div class="enunciado">{en_html(una.enunciado)}{_opciones(una)}</div>'
        + _linea("Solución.", una.solucion)
        + (aviso("En papel:", "" if en_papel.startswith("- ") else en_papel, _lista(en_papel)) if en_papel else "")
        + _rubrica(una)
        + _linea("Pistas.", " · ".join(una.pistas))
        + _fallos(ejercicio, una, contexto)
        + "</section>"
    )


def _lista(escrita: str) -> str:
    return en_html(escrita) if escrita.startswith("- ") else ""


def _opciones(una: Clave) -> str:
    return f"<p>{'<br>'.join(limpio(sin_marcas(opcion)) for opcion in una.opciones)}</p>" if una.opciones else ""


def _linea(rotulo: str, escrito: str) -> str:
    return f"<p><b>{limpio(rotulo)}</b> {en_linea(escrito)}</p>" if escrito else ""


def _rubrica(una: Clave) -> str:
    """Las preguntas con las que releerse, para leerlas en voz alta cuando ya han escrito."""
    if not una.rubrica:
        return ""
    preguntas = "\n".join(f"- {pregunta}" for pregunta in una.rubrica)
    return f"<p><b>Para releerse</b>, cuando ya han escrito:</p>{en_html(preguntas)}"


def _fallos(ejercicio: Ejercicio, una: Clave, contexto: Contexto) -> str:
    if not una.fallos:
        return ""
    letras = isinstance(ejercicio, Eleccion)
    filas = [[f"{f.dicho})" if letras else f.dicho, f.nombre, sin_marcas(f.pregunta)] for f in una.fallos]
    return tabla(["Si contesta…", "Puede que piense", "Pregúntale"], filas, clase="fallos")


def _los_que_no(claves: list[tuple[Ejercicio, Clave]]) -> str:
    filas = [[_nombre(una), una.motivo] for _, una in claves if una.motivo]
    return tabla(["Ejercicio", "Por qué"], filas, clase="vistazo") if filas else ""
