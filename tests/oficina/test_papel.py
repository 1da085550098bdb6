"""Al papel: un PDF de verdad si hay navegador; si no, una página que se imprime; y lo de otros no se toca."""

import re
import sys

import pytest

from monopoly_edu.oficina import papel
from monopoly_edu.oficina.papel import NoSePuedeImprimir, es_nuestro, frase, guardar, pagina

TITULO = "Lección 3 · «Ñu» (a) & <b>"
PAGINA = pagina(TITULO, "<h1>Árbol</h1>" + "<p>Relleno.</p>" * 100)


@pytest.fixture
def sin_navegador(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(papel, "_donde_se_instalan", lambda: [])


def test_sin_navegador_queda_la_misma_pagina_y_se_dice(tmp_path, sin_navegador):
    ruta = guardar(PAGINA, tmp_path / "mis hojas" / "hoja.3")
    assert ruta == tmp_path / "mis hojas" / "hoja.3.html"
    assert ruta.read_text(encoding="utf-8").startswith(PAGINA)
    assert "elige «Imprimir»" in frase(ruta) and "Chromium, Chrome o Edge" in frase(ruta)
    assert [fichero.name for fichero in ruta.parent.iterdir()] == ["hoja.3.html"]


def test_se_vuelve_a_escribir_lo_propio_y_nunca_lo_ajeno(tmp_path, sin_navegador):
    guardar(PAGINA, tmp_path / "hoja")
    ruta = guardar(pagina("Otra", "<p>otra</p>"), tmp_path / "hoja")
    assert "otra" in ruta.read_text(encoding="utf-8")
    for ajeno in (ruta.read_bytes().replace(b"otra", b"mia"), b"apuntes", b"%PDF de otro"):
        ruta.write_bytes(ajeno)
        with pytest.raises(NoSePuedeImprimir, match=r"Ya existe «.*hoja\.html», hecho o cambiado por otra persona"):
            guardar(PAGINA, tmp_path / "hoja")
        assert ruta.read_bytes() == ajeno


def test_donde_no_se_puede_escribir_se_dice(tmp_path, sin_navegador):
    (tmp_path / "fichero").write_text("no soy una carpeta")
    with pytest.raises(NoSePuedeImprimir, match="elige otro sitio con --carpeta"):
        guardar(PAGINA, tmp_path / "fichero" / "hoja")


@pytest.mark.parametrize(
    "cuerpo",
    [
        "import sys; sys.exit(1)",
        "pass",
        "import sys, pathlib; pathlib.Path(sys.argv[-2].partition('=')[2]).write_bytes(b'%PDF /Title (ERR) startxref')",
    ],
    ids=["se cae", "no hace nada", "imprime su página de error"],
)
def test_un_navegador_que_no_sabe_no_deja_un_pdf_roto(tmp_path, monkeypatch, cuerpo):
    falso = tmp_path / "navegador"
    falso.write_text(f"#!{sys.executable}\n{cuerpo}\n")
    falso.chmod(0o755)
    monkeypatch.setattr(papel, "navegador", lambda: str(falso))
    assert guardar(PAGINA, tmp_path / "hojas" / "hoja").suffix == ".html"
    assert len(list((tmp_path / "hojas").iterdir())) == 1


def test_un_navegador_que_no_acaba_se_deja(tmp_path, monkeypatch):
    falso = tmp_path / "navegador"
    falso.write_text(f"#!{sys.executable}\nimport time\ntime.sleep(60)\n")
    falso.chmod(0o755)
    monkeypatch.setattr(papel, "navegador", lambda: str(falso))
    monkeypatch.setattr(papel, "SEGUNDOS", 0.5)
    assert guardar(PAGINA, tmp_path / "hojas" / "hoja").suffix == ".html"


def test_el_titulo_y_el_pie_van_escapados():
    hecha = pagina("</title><script>1</script>", "", pie='"; } </style><script>2</script>')
    assert "<script" not in hecha and hecha.count("</style>") == hecha.count("</title>") == 1


@pytest.mark.navegador
def test_el_pdf_es_a4_con_letra_dentro_etiquetas_indice_e_idioma(tmp_path):
    ruta = guardar(PAGINA, tmp_path / "Ñandú 1")
    assert ruta.suffix == ".pdf" and "listo para imprimir" in frase(ruta)
    pdf = ruta.read_bytes()
    assert es_nuestro(pdf) and not es_nuestro(pdf.replace(b"/Lang (es)", b"/Lang (en)"))
    for pieza in (b"/StructTreeRoot", b"/Lang (es)", b"/FontFile2", b"/Outlines"):
        assert pieza in pdf, pieza
    medidas = [tuple(map(float, caja.split())) for caja in re.findall(rb"/MediaBox \[([\d. ]+)\]", pdf)]
    assert len(medidas) == 3
    for _, _, ancho, alto in medidas:
        assert ancho == pytest.approx(595.3, abs=1) and alto == pytest.approx(841.9, abs=1)
    assert guardar(PAGINA, tmp_path / "Ñandú 1") == ruta
    assert [fichero.name for fichero in tmp_path.iterdir()] == ["Ñandú 1.pdf"]
