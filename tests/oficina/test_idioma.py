"""El paquete de idioma: lo encuentra JupyterLab, suma el oficial y manda el nuestro."""

import json
import re
from collections import Counter
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from jupyterlab_server.translation_utils import get_language_pack, get_language_packs

from monopoly_edu.oficina import idioma
from monopoly_edu.oficina.idioma import PaqueteDeIdioma, nuestros_textos, textos_oficiales

HUECO = re.compile(r"%\d")


def test_esta_anunciado_con_el_nombre_que_usa_el_lanzador():
    [anuncio] = entry_points(group="jupyterlab.languagepack", name="es")
    assert anuncio.load() is idioma.paquete


def test_jupyterlab_lo_encuentra_y_lo_lee():
    disponibles, queja = get_language_packs("es")
    assert "es" in disponibles and queja == ""
    paquete, queja = get_language_pack("es")
    assert queja == ""
    assert paquete["jupyterlab"]["menu\x04Kernel"] == ["Núcleo"]
    assert paquete["jupyterlab"][""]["language"] == "es"


def test_lo_nuestro_manda_y_lo_demas_del_oficial_se_queda():
    oficial, paquete = textos_oficiales()["jupyterlab"], get_language_pack("es")[0]["jupyterlab"]
    nuestros = nuestros_textos()
    for clave, textos in oficial.items():
        if clave:
            assert paquete[clave] == nuestros.get(clave, textos)


@pytest.fixture(autouse=True)
def datos(tmp_path, monkeypatch):
    """Donde Jupyter guarda sus datos."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "datos"))
    return tmp_path / "datos"


def test_sin_el_oficial_quedan_los_nuestros(datos, monkeypatch):
    monkeypatch.setattr(idioma, "find_spec", lambda nombre: None)
    carpeta = Path(PaqueteDeIdioma().__file__).parent
    assert carpeta.parent == datos
    textos = json.loads((carpeta / "locale/es/LC_MESSAGES/jupyterlab.json").read_text(encoding="utf-8"))
    assert textos["menu\x04Run"] == ["Ejecutar"] and "Select Kernel" in textos and "Zoom In" not in textos


def test_donde_no_se_puede_escribir_se_usa_una_carpeta_provisional(datos):
    datos.write_text("soy un fichero y aquí no cabe nada", encoding="utf-8")
    paquete = PaqueteDeIdioma()
    carpeta = Path(paquete.__file__).parent
    assert (carpeta / "locale/es/LC_MESSAGES/jupyterlab.json").is_file()
    del paquete
    assert not carpeta.exists()


def test_los_huecos_de_cada_texto_son_los_suyos():
    """Un hueco de más se vería tal cual en la pantalla; alguno de menos, a propósito, no."""
    for clave, textos in nuestros_textos().items():
        for texto in textos:
            assert set(HUECO.findall(texto)) <= set(HUECO.findall(clave)) | ({"%1"} if len(textos) == 2 else set())


def test_no_hay_ni_usted_ni_kernel_ni_comillas_inglesas():
    textos = [texto for frases in nuestros_textos().values() for texto in frases]
    for texto in textos:
        assert not re.search(r"\b(usted|desea|[Kk]ernel|notebook|su trabajo)\b", texto), texto
        assert Counter(texto)["«"] == Counter(texto)["»"] and '"' not in texto and "..." not in texto
