"""Las fórmulas de los cuadernos, de LaTeX a MathML, que los navegadores dibujan sin internet ni programas.

Sabe: convertir una fórmula y retocar lo que en español se escribe de otra manera.
No debe saber: de qué lección es.
Lo usa: `pagina`, al escribir una lección.
"""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

from monopoly_edu.vistas.rotulos import limpio

#: Sin una letra que sepa estirarlos, muchos móviles dejan cortos la raíz y los paréntesis. Es un recorte de STIX Two.
LETRA = Path(__file__).parent / "letra" / "formulas.woff"
#: «1{,}96»: la coma decimal, que no separa dos cosas.
_COMA = re.compile(r"<mn>(\d+)</mn><mrow><mo>(?:,|&#x0002C;)</mo></mrow><mn>(\d+)</mn>")
_MAS_O_MENOS = re.compile(r"<mi>(±|&#x000B1;)</mi>")


def en_mathml(latex: str, aparte: bool = False) -> str:
    r"""La fórmula en MathML; `aparte`, en su propio renglón. La que no se entiende se queda como está escrita.

    >>> en_mathml("1{,}96")
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mrow><mn>1,96</mn></mrow></math>'
    >>> en_mathml(r"\frac{1}{")
    '<code>\\frac{1}{</code>'
    """
    from latex2mathml.converter import convert  # solo hace falta al exportar

    try:
        hecha = convert(latex.strip(), display="block" if aparte else "inline")
    except Exception:  # cada fallo es de una clase, y no tienen ninguna en común
        return f"<code>{limpio(latex)}</code>"
    return _MAS_O_MENOS.sub(r"<mo>\1</mo>", _COMA.sub(r"<mn>\1,\2</mn>", hecha))


def letra_en_css() -> str:
    """La letra de las fórmulas, dentro de la hoja de estilo."""
    datos = b64encode(LETRA.read_bytes()).decode("ascii")
    return f"@font-face{{font-family:Formulas;src:url(data:font/woff;base64,{datos})}}\n"
