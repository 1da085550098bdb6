"""La copia de los cuadernos: llega entera, se pone al día y respeta el trabajo del alumno."""

import json

import pytest

from monopoly_edu.aula.originales import carpeta_de_cuadernos
from monopoly_edu.oficina.entrega import REGISTRO, entregar


@pytest.fixture
def origen(tmp_path):
    carpeta = tmp_path / "originales"
    (carpeta / "datos").mkdir(parents=True)
    (carpeta / "00.ipynb").write_text("cero", encoding="utf-8")
    (carpeta / "datos" / "año.csv").write_text("a;ñ", encoding="utf-8")
    (carpeta / ".ipynb_checkpoints").mkdir()
    (carpeta / ".ipynb_checkpoints" / "00.ipynb").write_text("borrador", encoding="utf-8")
    return carpeta


@pytest.fixture
def destino(tmp_path):
    return tmp_path / "mi carpeta de 3.º ñ"


def _leer(fichero):
    return fichero.read_text(encoding="utf-8")


def test_la_primera_vez_copia_todo_menos_lo_oculto(origen, destino):
    entrega = entregar(origen, destino)
    assert entrega.nuevos == ["00.ipynb", "datos/año.csv"]
    assert _leer(destino / "datos" / "año.csv") == "a;ñ"
    assert {fichero.name for fichero in destino.iterdir()} == {"00.ipynb", "datos", REGISTRO}


def test_las_guias_de_quien_da_la_clase_no_se_entregan(origen, destino):
    (origen / "docente").mkdir()
    (origen / "docente" / "guia.ipynb").write_text("las soluciones", encoding="utf-8")
    assert entregar(origen, destino).nuevos == ["00.ipynb", "datos/año.csv"]
    assert not (destino / "docente").exists()


def test_las_guias_se_entregan_si_se_piden_y_ya_ejecutadas(origen, destino):
    guia = origen / "docente" / "01.ipynb"
    guia.parent.mkdir()
    guia.write_text('{"cells": [{"cell_type": "code", "outputs": [1], "execution_count": 1}]}', encoding="utf-8")
    assert entregar(origen, destino, docente=True).nuevos == ["00.ipynb", "datos/año.csv", "docente/01.ipynb"]
    assert (destino / "docente" / "01.ipynb").read_bytes() == guia.read_bytes()
    (destino / "docente" / "01.ipynb").write_text("mis notas", encoding="utf-8")
    guia.write_text("{}", encoding="utf-8")
    assert entregar(origen, destino, docente=True).con_cambios == ["docente/01.ipynb"]
    assert _leer(destino / "docente" / "01.ipynb") == "mis notas"


def test_quien_abre_luego_sin_pedirlas_las_conserva(origen, destino):
    (origen / "docente").mkdir()
    (origen / "docente" / "01.ipynb").write_text("la guía", encoding="utf-8")
    entregar(origen, destino, docente=True)
    assert entregar(origen, destino).frases() == []
    assert _leer(destino / "docente" / "01.ipynb") == "la guía"


def test_las_de_verdad_no_llegan_a_un_alumno(destino):
    """Ni una guía, ni una celda que llame al solucionario."""
    entregar(carpeta_de_cuadernos(), destino)
    assert not (destino / "docente").exists()
    assert not [c.name for c in destino.rglob("*.ipynb") if "solucionario" in _leer(c)]


def test_la_segunda_vez_no_hay_nada_que_contar(origen, destino):
    entregar(origen, destino)
    assert entregar(origen, destino).frases() == []


def test_lo_no_tocado_se_pone_al_dia(origen, destino):
    entregar(origen, destino)
    (origen / "00.ipynb").write_text("cero, segunda edición", encoding="utf-8")
    assert entregar(origen, destino).al_dia == ["00.ipynb"]
    assert _leer(destino / "00.ipynb") == "cero, segunda edición"


def test_lo_cambiado_se_respeta_y_no_se_dice_nada_si_no_hay_version_nueva(origen, destino):
    entregar(origen, destino)
    (destino / "00.ipynb").write_text("mi respuesta", encoding="utf-8")
    assert entregar(origen, destino).frases() == []
    assert _leer(destino / "00.ipynb") == "mi respuesta"


def test_lo_cambiado_se_respeta_y_la_version_nueva_se_anuncia_una_vez(origen, destino):
    entregar(origen, destino)
    (destino / "00.ipynb").write_text("mi respuesta", encoding="utf-8")
    (origen / "00.ipynb").write_text("cero, segunda edición", encoding="utf-8")
    frases = entregar(origen, destino).frases()
    assert len(frases) == 1 and "00.ipynb" in frases[0] and "se queda como está" in frases[0]
    assert entregar(origen, destino).frases() == []
    assert _leer(destino / "00.ipynb") == "mi respuesta"


def test_la_primera_vez_se_dice_cuantos_y_no_una_lista(tmp_path):
    frases = entregar(carpeta_de_cuadernos(), tmp_path, docente=True).frases()
    assert frases == ["He copiado 26 ficheros (13 en «docente»)."]


def test_muchas_versiones_nuevas_son_un_solo_aviso_con_una_por_renglon(origen, destino):
    for numero in range(5):
        (origen / f"{numero}.ipynb").write_text("uno", encoding="utf-8")
    entregar(origen, destino)
    for numero in range(5):
        (destino / f"{numero}.ipynb").write_text("mi respuesta", encoding="utf-8")
        (origen / f"{numero}.ipynb").write_text("dos", encoding="utf-8")
    (aviso,) = entregar(origen, destino).frases()
    assert aviso.splitlines()[1:] == [f"  {numero}.ipynb" for numero in range(5)]


def test_lo_borrado_vuelve_a_llegar(origen, destino):
    entregar(origen, destino)
    (destino / "00.ipynb").unlink()
    assert entregar(origen, destino).nuevos == ["00.ipynb"]


@pytest.mark.parametrize("registro", ["", "{", "[]", '{"entregado": 3}', '{"entregado": {"00.ipynb": 0}}'])
def test_con_un_registro_roto_lo_que_hay_es_del_alumno(origen, destino, registro):
    entregar(origen, destino)
    (destino / "00.ipynb").write_text("mi respuesta", encoding="utf-8")
    (destino / REGISTRO).write_text(registro, encoding="utf-8")
    (origen / "00.ipynb").write_text("cero, segunda edición", encoding="utf-8")
    assert entregar(origen, destino).con_cambios == ["00.ipynb"]
    assert _leer(destino / "00.ipynb") == "mi respuesta"


def test_los_originales_estan_donde_se_buscan():
    assert (carpeta_de_cuadernos() / "00_antes_de_empezar.ipynb").is_file()


def test_los_cuadernos_se_entregan_sin_ejecutar(tmp_path):
    """Si la respuesta ya está debajo, no hay predicción que valga."""
    origen, destino = tmp_path / "origen", tmp_path / "destino"
    origen.mkdir()
    celda = {"cell_type": "code", "source": "1 + 1", "execution_count": 3, "metadata": {}, "outputs": [{"text": "2"}]}
    cuaderno = {"cells": [celda, {"cell_type": "markdown", "source": "¿Cuánto es?"}], "nbformat": 4}
    (origen / "suma.ipynb").write_text(json.dumps(cuaderno), encoding="utf-8")
    entregar(origen, destino)
    entregado = json.loads((destino / "suma.ipynb").read_text(encoding="utf-8"))
    assert (entregado["cells"][0]["outputs"], entregado["cells"][0]["execution_count"]) == ([], None)
    assert entregado["cells"][1] == cuaderno["cells"][1]
    assert entregar(origen, destino).frases() == []


def test_lo_que_ha_hecho_quien_prueba_no_se_entrega(tmp_path):
    origen, destino = tmp_path / "origen", tmp_path / "destino"
    (origen / "mi_pueblo").mkdir(parents=True)
    respuestas = ("mis_respuestas.json", "mis_respuestas_estropeado_1.json")
    tablero = ("mi_pueblo/tablero.toml", "mi_pueblo/tarjetas.toml")
    for nombre in (*respuestas, *tablero, "conftest.py", "datos.json"):
        (origen / nombre).write_text("{}", encoding="utf-8")
    assert entregar(origen, destino).nuevos == ["datos.json"]
    assert not (destino / "mi_pueblo").exists()
