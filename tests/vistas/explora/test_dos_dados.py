"""Dos dados y sus sumas: con dados de cualquier clase la tabla y las barras se leen."""

import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu.vistas import explora


@pytest.mark.parametrize("dados", [(2, 2), (4, 4), (4, 12), (12, 4), (12, 12), (20, 20), (20, 2)])
def test_con_dados_de_cualquier_clase_no_se_pisa_nada(dados):
    explorador = explora.dos_dados(semilla=7, dados=dados)
    nada_se_pisa(explorador.figura)
    explorador.cien.click()
    nada_se_pisa(explorador.figura)


def test_los_numeros_en_singular_y_sin_colas():
    explorador = explora.dos_dados(semilla=7, dados=(4, 4))
    assert explorador.descripcion.startswith("5 se saca de 4 formas entre 16: 1/4, el 25 %.")
    explorador.uno.click()
    assert "En 1 tirada, 5 ha salido 1 vez: el 100 %." in explorador.descripcion
    assert "frecuencia en 1 tirada;" in explorador.figura.figura.texts[1].get_text().replace("\n", " ")
