"""El explorador de la ruina, comprobado con la fórmula de Feller y con caminos seguidos a mano."""

from fractions import Fraction

import numpy as np
import pytest
from vistas.textos import nada_se_pisa

from monopoly_edu import explora
from monopoly_edu.vistas.explora.ruina import ABANICO, SUPERVIVENCIA, _juego, jugar


def con(capital, total, p, semilla=0):
    e = explora.ruina(semilla)
    e.dinero.value, e.capital.value, e.p.value = str(total), str(capital), p
    return e


@pytest.mark.parametrize(
    ("capital", "total", "p", "ruina"),
    [
        (3, 10, "1/2", "70 %"),  # justo: 1 − 3/10
        (5, 10, "18/37", "56,7 %"),  # la ruleta, a rojo o negro
        (5, 10, "0,5", "50 %"),
        (1, 3, "2/3", "42,9 %"),  # r = 1/2: (1/2 − 1/8)/(1 − 1/8) = 3/7
        (1, 3, "66,6666667 %", "42,9 %"),
    ],
)
def test_la_ruina_exacta(capital, total, p, ruina):
    e = con(capital, total, p)
    assert f"te arruinas el {ruina} de las veces" in e.figura.hallazgo
    assert e.figura.hallazgo.startswith(f"Con {capital} € de {total}")


def test_lo_exacto_y_la_formula_coinciden_y_en_el_juego_justo_es_una_recta():
    justo = _juego(3, 10, Fraction(1, 2))
    assert justo.formula == pytest.approx([1 - i / 10 for i in range(11)])
    assert justo.exacta == pytest.approx(0.7)
    ruleta = _juego(5, 10, Fraction(18, 37))
    assert ruleta.exacta == pytest.approx(ruleta.formula[5]) and round(ruleta.exacta, 3) == 0.567


def test_la_supervivencia_exacta_a_mano():
    # Con 1 € de 3: la mitad cae en la primera apuesta; un octavo más, en la tercera; a la larga, dos tercios.
    assert _juego(1, 3, Fraction(1, 2)).en_pie[:5].tolist() == [1, 0.5, 0.5, 0.375, 0.375]
    e = con(1, 3, "1/2")
    e.dibujo.value = SUPERVIVENCIA
    assert e.figura.hallazgo == "Tras 1 apuesta ya se ha arruinado la mitad"
    e.p.value = "0,9"
    assert e.figura.hallazgo.startswith("La mitad no llega a arruinarse")


def test_los_caminos_van_de_euro_en_euro_hasta_el_final():
    jugado = jugar(3, 10, Fraction(1, 2), 7, 200)
    for camino, dura, cae in zip(jugado.caminos, jugado.duraciones, jugado.arruinados, strict=False):
        assert camino[0] == 3 and len(camino) == dura + 1
        assert set(np.abs(np.diff(camino))) == {1}
        assert camino[-1] == (0 if cae else 10)
        assert camino[:-1].min() > 0 and camino[:-1].max() < 10


def test_las_bandas_son_honradas_con_veinte_semillas():
    # De 20 × 3 bandas del 95 % se esperan 3 fallos; más de 9 salen una vez de cada mil.
    juegos = [(3, 10, Fraction(1, 2)), (5, 10, Fraction(18, 37)), (10, 30, Fraction(11, 20))]
    fuera = 0
    for capital, total, p in juegos:
        exacta = _juego(capital, total, p).exacta
        for semilla in range(20):
            parte = jugar(capital, total, p, semilla, 1000).arruinados.mean()
            fuera += abs(parte - exacta) > 1.96 * np.sqrt(exacta * (1 - exacta) / 1000)
    assert fuera <= 9


def test_la_misma_semilla_los_mismos_caminos_de_uno_en_uno_o_de_cien_en_cien():
    uno, otro = explora.ruina(5), explora.ruina(5)
    for _ in range(10):
        uno.diez.click()
    otro.cien.click()
    assert uno.descripcion == otro.descripcion and "De 100 jugadores" in uno.descripcion
    distinta = explora.ruina(6)
    distinta.cien.click()
    assert distinta.figura.png() != uno.figura.png()


def test_con_pocos_no_se_compara_y_con_muchos_si():
    e = explora.ruina()
    e.uno.click()
    assert "son pocos para comparar" in e.descripcion and "1 jugador" in e.descripcion
    e.todo.click()
    assert "De 1000 jugadores" in e.descripcion and "de la banda del 95 %" in e.descripcion


def test_se_dice_que_un_juego_justo_no_es_seguro():
    e = explora.ruina()
    assert "Un juego justo no es un juego seguro" in e.descripcion
    pie = " ".join(texto.get_text() for texto in e.figura.figura.texts).replace("\n", " ")
    assert "Un juego justo no es un juego seguro" in pie
    e.p.value = "18/37"
    assert "seguir jugando para recuperar lo perdido solo acerca la ruina" in e.descripcion


def test_las_dos_vistas_de_varios_juegos():
    for capital, total, p in [(1, 2, "1/2"), (1, 60, "0,4987"), (59, 60, "0,51")]:
        e = con(capital, total, p)
        for dibujo in (SUPERVIVENCIA, ABANICO):
            e.dibujo.value = dibujo
            nada_se_pisa(e.figura)
            e.todo.click()
            nada_se_pisa(e.figura)
            e.de_nuevo.click()


def test_lo_que_no_vale_se_dice_en_una_frase():
    e = explora.ruina()
    for mando, valor, frase in [
        (e.capital, "10", "debe ser menor que el dinero en juego"),
        (e.p, "1", "debe estar entre 0 y 1"),
        (e.p, "1/0", "hace falta un número de 0 a 1"),
        (e.p, "48", "hace falta un número de 0 a 1"),
        (e.dinero, "61", "va de 2 a 60"),
    ]:
        antes, bueno = e.descripcion, mando.value
        mando.value = valor
        assert frase in e.aviso.value and e.descripcion == antes
        mando.value = bueno
        assert "queja" not in e.aviso.value
    with pytest.raises(ValueError, match="«semilla» debe ser un número entero"):
        explora.ruina("siete")
