"""Dónde cae cada texto de una figura: para comprobar que nada se sale ni se pisa."""

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import Collection, PolyCollection
from matplotlib.lines import Line2D
from matplotlib.path import Path

from monopoly_edu.vistas.graficos.figura import BERMELLON


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
    """Ningún texto se sale del papel, pisa a otro, baja de 10 puntos o tapa lo dibujado; nada cruza una leyenda."""
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
    for ejes in publicada.figura.axes:
        _nada_cruza_la_leyenda(ejes)
        _ningun_letrero_tapa_nada(ejes)


def _nada_cruza_la_leyenda(ejes):
    leyendas = [leyenda for suyos in ejes.figure.axes if (leyenda := suyos.get_legend())]
    rayas = [marca.gridline for eje in (ejes.xaxis, ejes.yaxis) for marca in eje.get_major_ticks() if eje.get_visible()]
    for leyenda in leyendas:
        caja = leyenda.get_window_extent().padded(-2)
        for raya in rayas if ejes.axison else ():
            assert not (raya.get_visible() and _cruza(raya, caja)), "una raya de la cuadrícula cruza la leyenda"
        for algo in [*ejes.lines, *ejes.patches, *ejes.collections]:
            assert not _cruza(algo, caja), f"{algo} cruza la leyenda"


def _ningun_letrero_tapa_nada(ejes):
    """Ningún texto esconde una marca ni la línea de la fórmula."""
    for texto in ejes.texts if ejes.axison else ():
        fondo = texto.get_bbox_patch()
        caja = (fondo or texto).get_window_extent().padded(-2)
        for linea in ejes.lines if texto.get_text() else ():
            es_dato = linea.get_marker() not in ("None", "", None, "|", "_") or linea.get_color() == BERMELLON
            assert not (es_dato and _cruza(linea, caja)), f"«{texto.get_text()}» tapa {linea}"


def _cruza(algo, caja):
    """Se dibuja dentro de la caja algo de eso: una línea, una marca, una barra o una colección."""
    if isinstance(algo, Line2D):
        puntos = algo.get_transform().transform(algo.get_xydata())
        if algo.get_linestyle() == "None":
            return any(caja.contains(x, y) for x, y in puntos)
        return len(puntos) > 1 and Path(puntos).intersects_bbox(caja, filled=False)
    if isinstance(algo, Collection):
        trazos = [algo.get_transform().transform_path(trazo) for trazo in algo.get_paths()]
        return any(trazo.intersects_bbox(caja, filled=isinstance(algo, PolyCollection)) for trazo in trazos)
    return algo.get_transform().transform_path(algo.get_path()).intersects_bbox(caja)
