"""Dónde cae cada texto de una figura: para comprobar que nada se sale ni se pisa."""

from matplotlib.backends.backend_agg import FigureCanvasAgg


def cajas(figura):
    """Cada texto visible (títulos, ejes, marcas y leyendas también) y el rectángulo que ocupa, en píxeles."""
    pintor = FigureCanvasAgg(figura).get_renderer()
    figura.draw(pintor)
    puestos = [(texto, texto.get_window_extent(pintor)) for texto in _textos(figura) if texto.get_text()]
    return [(texto, caja) for texto, caja in puestos if texto.get_visible() and caja.width]


def _textos(figura):
    textos = list(figura.texts)
    for ejes in figura.axes:
        textos += ejes.texts
        if not ejes.axison:
            continue
        for eje in (ejes.xaxis, ejes.yaxis):
            textos.append(eje.label)
            bajo, alto = sorted(eje.get_view_interval())
            textos += [
                m.label1 for m in eje.get_major_ticks() if bajo <= m.get_loc() <= alto and m.label1.get_visible()
            ]
            textos += [
                m.label2 for m in eje.get_major_ticks() if bajo <= m.get_loc() <= alto and m.label2.get_visible()
            ]
        if leyenda := ejes.get_legend():
            textos += leyenda.get_texts()
    return textos


def nada_se_pisa(publicada):
    """Ningún texto se sale del papel, pisa a otro o baja de 10 puntos."""
    ancho, alto = publicada.figura.get_size_inches() * publicada.figura.dpi
    puestas = cajas(publicada.figura)
    for texto, caja in puestas:
        dentro = caja.x0 >= -1 and caja.y0 >= -1 and caja.x1 <= ancho + 1 and caja.y1 <= alto + 1
        assert dentro, f"«{texto.get_text()}» se sale"
        assert texto.get_size() >= 10, f"«{texto.get_text()}» es muy pequeño"
    for i, (uno, caja) in enumerate(puestas):
        for otro, suya in puestas[i + 1 :]:
            # Se mira la letra, sin el blanco de arriba y abajo.
            pisa = caja.x0 < suya.x1 - 1 and suya.x0 < caja.x1 - 1 and min(caja.y1, suya.y1) - max(caja.y0, suya.y0) > 3
            assert not pisa, f"«{uno.get_text()}» pisa a «{otro.get_text()}»"
