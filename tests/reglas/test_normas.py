"""Las opciones: cada valor de cada una tiene su prueba, y lo que no vale se explica."""

from pathlib import Path

import pytest

from monopoly_edu import Normas

AQUI = Path(__file__).parent
ESCRITO = "\n".join(
    f.read_text(encoding="utf-8") for f in sorted(AQUI.glob("test_*.py")) if f.name != Path(__file__).name
)


@pytest.mark.parametrize("opcion", Normas.opciones())
def test_cada_opcion_se_prueba(opcion):
    assert opcion in ESCRITO


@pytest.mark.parametrize("opcion", Normas.opciones())
def test_cada_opcion_dice_en_una_linea_que_cambia(opcion):
    significado = Normas.opciones()[opcion]
    assert 20 <= len(significado) <= 120 and significado.endswith(".") and "\n" not in significado


@pytest.mark.parametrize(
    ("opcion", "valor"),
    [
        ("base_del_interes", "alquiler"),
        ("varios_acreedores", None),
        ("sin_subastas", "no"),
        ("bote_parking", 1),
        ("sueldo", -1),
        ("dinero_inicial", 1500.0),
        ("fianza", True),
        ("limite_de_rondas", "diez"),
    ],
)
def test_un_valor_que_no_vale_se_explica(opcion, valor):
    with pytest.raises(ValueError, match=rf"{opcion}: se esperaba .+ y ha llegado"):
        Normas(**{opcion: valor})


def test_una_edicion_desconocida_se_explica():
    with pytest.raises(ValueError, match="se esperaba «española» o «internacional»"):
        Normas.preset("americana")


def test_por_defecto_ninguna_norma_de_la_casa():
    de_la_casa = [nombre for nombre, texto in Normas.opciones().items() if texto.startswith("Norma de la casa")]
    assert len(de_la_casa) >= 6
    assert not any(getattr(Normas(), nombre) for nombre in de_la_casa)
    assert Normas().distintas() == {}
