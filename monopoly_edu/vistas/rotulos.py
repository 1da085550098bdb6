"""Los rótulos: escapar texto, medirlo a ojo, partirlo en líneas y escribirlo en SVG.

Sabe: cuánto ocupa más o menos un texto y cómo hacer que quepa sin cortarlo.
No debe saber: qué dice el texto ni dónde está el tablero.
Lo usa: todo lo que escribe HTML o SVG.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from html import escape

#: Cuerpo mínimo de letra en el dibujo, en píxeles.
CUERPO = 11.5
LETRA = "Arial, 'Liberation Sans', Helvetica, sans-serif"
TINTA = "#1a1a1a"
INTERLINEA = 1.12

#: Anchos de Arial en milésimas del cuerpo; las letras con tilde miden lo que su letra.
_ANCHOS = {
    191: "'’",
    222: "ijlı",
    260: "|",
    278: " !,./:;[]\\tfI·\N{NO-BREAK SPACE}",
    333: "()-r¡",
    355: '"',
    500: "ckvxyzsJ",
    556: "0123456789abdeghnopquLßµ€$#_?«»–",
    584: "+<>=~−×",
    611: "TFZ¿",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1000: "…—@",
}
_DE_LETRA = {letra: medida / 1000 for medida, iguales in _ANCHOS.items() for letra in iguales}
_NEGRITA = 1.08
#: Lo que una letra de otro tipo puede ocupar de más.
_HOLGURA = 1.18
_SE_ADMITEN = frozenset("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH JOINER}")


def limpio(texto: str) -> str:
    """El texto listo para HTML o SVG: escapado y sin caracteres de control.

    >>> limpio("<b>Ana & Cía</b>")
    '&lt;b&gt;Ana &amp; Cía&lt;/b&gt;'
    """
    return escape("".join(c if c.isprintable() or c in _SE_ADMITEN else " " for c in texto), quote=True)


def recortado(texto: str, largo: int) -> str:
    """El texto, o su principio con puntos suspensivos si pasa de `largo` letras.

    >>> recortado("Ana", 5), recortado("Anacleta", 5)
    ('Ana', 'Anac…')
    """
    return texto if len(texto) <= largo else texto[: largo - 1].rstrip() + "…"


def recortados(textos: Sequence[str], largo: int) -> list[str]:
    """Los textos recortados; los que así serían iguales se recortan por el medio, y se ve en qué acaban.

    >>> recortados(["Ana", "Estrategia 1", "Estrategia 2"], 8)
    ['Ana', 'Estr…a 1', 'Estr…a 2']
    """
    cortos = [recortado(texto, largo) for texto in textos]
    return [
        f"{texto[: largo - 4]}…{texto[-3:]}" if corto != texto and cortos.count(corto) > 1 else corto
        for texto, corto in zip(textos, cortos, strict=True)
    ]


def ancho(texto: str, cuerpo: float = CUERPO) -> float:
    """Ancho aproximado de un texto en una letra como Arial.

    >>> ancho("Comunidad") > ancho("Delicias")
    True
    """
    return cuerpo * sum(map(_ancho_de_letra, texto))


def _ancho_de_letra(letra: str) -> float:
    base = unicodedata.normalize("NFD", letra)[0]
    if base in _DE_LETRA:
        return _DE_LETRA[base]
    if unicodedata.category(letra) in ("Cf", "Mn", "Me"):
        return 0.0
    return 1.3 if unicodedata.east_asian_width(letra) in "WF" else 0.75


def partir(texto: str, maximo: float, cuerpo: float = CUERPO, lineas: int = 3) -> list[str]:
    """El texto en líneas de no más de `maximo`; si no cabe en `lineas`, acaba en puntos suspensivos.

    Una palabra un poco larga se deja entera: al escribirla se aprieta.

    >>> partir("Cea Bermúdez", 54), partir("Uno dos tres cuatro cinco", 40, lineas=2)
    (['Cea', 'Bermúdez'], ['Uno', 'dos…'])
    """
    hechas: list[str] = []
    for palabra in _trozos(texto, maximo, cuerpo):
        if hechas and ancho(f"{hechas[-1]} {palabra}", cuerpo) <= maximo:
            hechas[-1] += f" {palabra}"
        else:
            hechas.append(palabra)
    if len(hechas) > lineas:
        hechas = [*hechas[: lineas - 1], _con_puntos(hechas[lineas - 1], maximo, cuerpo)]
    return hechas


def _trozos(texto: str, maximo: float, cuerpo: float) -> list[str]:
    """Las palabras; las que no caben ni apretadas, en pedazos."""
    trozos: list[str] = []
    for palabra in texto.split(" "):
        resto = palabra
        while ancho(resto, cuerpo) > 1.35 * maximo and len(resto) > 2:
            cabe = max(2, int(len(resto) * maximo / ancho(resto, cuerpo)))
            trozos.append(resto[:cabe])
            resto = resto[cabe:]
        trozos += [resto] if resto else []
    return trozos


def _con_puntos(linea: str, maximo: float, cuerpo: float) -> str:
    while len(linea) > 1 and ancho(linea + "…", cuerpo) > 1.2 * maximo:
        linea = linea[:-1]
    return linea.rstrip() + "…"


def rotulo(
    x: float, y: float, texto: str, maximo: float, cuerpo: float = CUERPO, ancla: str = "middle", extra: str = ""
) -> str:
    """Una línea de texto en SVG, con su base en (x, y), que nunca pasa de `maximo`."""
    mide = ancho(texto, cuerpo) * (_NEGRITA if "bold" in extra else 1)
    ajuste = ""
    if mide * _HOLGURA > maximo:
        ajuste = f' textLength="{min(mide, maximo):.1f}" lengthAdjust="spacingAndGlyphs"'
    pegado = "" if ancla == "start" else f' text-anchor="{ancla}"'
    aspecto = f"{pegado}{ajuste}{' ' if extra else ''}{extra}"
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{cuerpo:g}"{aspecto}>{limpio(texto)}</text>'


def parrafo(
    x: float,
    y: float,
    lineas: Sequence[str],
    maximo: float,
    cuerpo: float = CUERPO,
    ancla: str = "middle",
    extra: str = "",
) -> str:
    """Varias líneas seguidas; `y` es la base de la primera."""
    paso = cuerpo * INTERLINEA
    return "".join(rotulo(x, y + n * paso, linea, maximo, cuerpo, ancla, extra) for n, linea in enumerate(lineas))
