"""Recorta la letra de las fórmulas: se queda con los signos que se usan en las lecciones y los que se pueden usar.

    python tests/casa/recortar_letra.py STIXTwoMath-Regular.ttf

La letra entera es STIX Two Math (licencia OFL 1.1), del proyecto STIX; el recorte y su licencia están en
`monopoly_edu/oficina/letra`.
"""

import sys
from pathlib import Path

from fontTools import subset

DESTINO = Path(__file__).parents[2] / "monopoly_edu" / "oficina" / "letra" / "formulas.woff"
#: Latín y español; la cursiva matemática y el griego; los signos de las operaciones, las relaciones y los conjuntos.
SIGNOS = [
    *range(0x20, 0x7F),
    *map(ord, "áéíóúüñÁÉÍÓÚÜÑ¿¡«»·±×÷¬°ªº€–—―‘’“”…′‾^˜"),
    *range(0x1D434, 0x1D468),
    0x210E,
    *range(0x3B1, 0x3CA),
    *range(0x1D6FC, 0x1D716),
    *map(ord, "ΓΔΘΛΠΣΦΩℕℤℝ←→↔⇒⇔∀∂∃∅∈∉∏∑−∘√∞∣∥∧∨∩∪∫≈≠≡≤≥⊂⊆⋅⋯⋮⋱"),
    0x302,
    0x303,
    0x304,
    0x305,
]


def main(letra: str) -> None:
    opciones = subset.Options(
        flavor="woff",
        layout_features=["ssty", "dtls", "flac"],
        hinting=False,
        desubroutinize=True,
        name_IDs=[0, 13, 14],
    )
    entera = subset.load_font(letra, opciones)
    recorte = subset.Subsetter(opciones)
    recorte.populate(unicodes=SIGNOS)
    recorte.subset(entera)
    subset.save_font(entera, str(DESTINO), opciones)


if __name__ == "__main__":
    main(*sys.argv[1:])
