"""`monopoly-edu tablero`: el tablero nuevo nace bien, y comprobar dice de una vez todo lo que falla."""

import re
import tomllib

import pytest

from monopoly_edu.__main__ import main
from monopoly_edu.aula import tablero_nuevo, trazado
from monopoly_edu.aula.tablero_nuevo import NoSePuedeHacer, nombre_de_carpeta, nuevo
from monopoly_edu.caja import cargar
from monopoly_edu.caja.cargar import repasar
from monopoly_edu.caja.tablero import Tablero

PLANTILLA = cargar.CARPETA / "plantilla"
TAMANOS = (20, 21, 24, 27, 36, 40, 50, 60)


def _leer(carpeta, fichero="tablero.toml"):
    return (carpeta / fichero).read_text(encoding="utf-8")


# ---------------------------------------------------------------- nuevo


def test_la_plantilla_es_un_tablero_de_24_casillas_con_todo():
    plantilla = Tablero.cargar("plantilla")
    assert len(plantilla) == 24 and Tablero.cargar(PLANTILLA) == plantilla
    assert {casilla.tipo for casilla in plantilla} == set(trazado.NOMBRES) | {"solar"}


def test_el_nuevo_es_la_plantilla_con_otro_nombre_y_conserva_los_comentarios(tmp_path):
    hecho = nuevo('El "Ñandú" \\ Alto', tmp_path)
    assert cargar.leer(hecho) == cargar.leer("plantilla") | {"nombre": 'El "Ñandú" \\ Alto'}
    assert _leer(hecho).count("#") == _leer(PLANTILLA).count("#")
    assert f"comprobar {hecho.name}\n" in _leer(hecho) and "MI_CARPETA" not in _leer(hecho)


@pytest.mark.parametrize("casillas", TAMANOS)
@pytest.mark.parametrize("escala", [1, 100, 10_000])
def test_nace_valido_con_cualquier_tamano_y_escala(tmp_path, casillas, escala):
    hecho = nuevo("Mi pueblo", tmp_path, casillas=casillas, escala=escala)
    assert repasar(hecho) == ()
    tablero = Tablero.cargar(hecho)
    assert len(tablero) == casillas
    tamanos = [len(grupo.casillas) for clave, grupo in tablero.grupos.items() if clave not in ("estacion", "servicio")]
    assert set(tamanos) <= {2, 3, 4}
    assert len({grupo.trama for grupo in tablero.grupos.values()}) == len(tablero.grupos)
    precios = [casilla.precio for casilla in tablero.solares]
    assert precios == sorted(precios) and (precios[0], precios[-1]) == (60 * escala, 400 * escala)


def test_el_trazado_de_24_casillas_es_el_de_la_plantilla():
    """El fichero de la plantilla se lee a mano: si cambia uno, tiene que cambiar el otro."""
    datos, dibujo = cargar.leer("plantilla"), trazado.trazado(24)
    assert dibujo.casillas == datos["casillas"]
    assert tablero_nuevo.con_trazado(_leer(PLANTILLA), dibujo) == _leer(PLANTILLA)


DE_UNA_CASILLA = ("precio", "hipoteca", "casa", "importe", "por_casa", "por_hotel")


def test_la_escala_multiplica_todos_los_importes_y_nada_mas(tmp_path):
    uno, mil = cargar.leer("plantilla"), cargar.leer(nuevo("Mi pueblo", tmp_path, escala=10_000))
    filas = [uno["casillas"], *uno["tarjetas"].values()], [mil["casillas"], *mil["tarjetas"].values()]
    for lista, otra in zip(*filas, strict=True):
        for fila, nueva in zip(lista, otra, strict=True):
            por_diez_mil = {c: v * 10_000 for c, v in fila.items() if c in DE_UNA_CASILLA}
            if "alquileres" in fila:
                por_diez_mil["alquileres"] = [n * 10_000 for n in fila["alquileres"]]
            assert {**nueva, "texto": ""} == {**fila, **por_diez_mil, "texto": ""}
    importes, escalados = uno["importes"], mil["importes"]
    for campo in ("dinero_inicial", "sueldo", "fianza"):
        assert escalados[campo] == importes[campo] * 10_000
    for campo in ("moneda", "interes_por_ciento", "casas", "hoteles", "servicios"):
        assert escalados[campo] == importes[campo]
    assert escalados["estaciones"] == [250_000, 500_000]
    assert escalados["billetes"] == [[valor * 10_000, cuantos] for valor, cuantos in importes["billetes"]]


def test_en_pesetas_tambien_hablan_en_pesetas_las_tarjetas_y_los_comentarios(tmp_path):
    hecho = nuevo("Mi pueblo", tmp_path, escala=100)
    textos = {t.clave: t.texto for mazo in Tablero.cargar(hecho).mazos.values() for t in mazo.tarjetas}
    assert "20\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}pta" in textos["cobrar_200"]
    assert "2500\N{NO-BREAK SPACE}pta por cada casa" in textos["obras"]
    for fichero in ("tablero.toml", "tarjetas.toml"):
        assert "€" not in _leer(hecho, fichero)


def test_las_tarjetas_nombran_la_calle_del_tablero(tmp_path):
    hecho = nuevo("Mi pueblo", tmp_path)
    fichero = hecho / "tablero.toml"
    fichero.write_text(_leer(hecho).replace('"Calle 7"', '"Calle del Río"'), encoding="utf-8")
    (desfile,) = [t for t in Tablero.cargar(hecho).mazos["suerte"].tarjetas if t.clave == "al_desfile"]
    assert "hasta Calle del Río;" in desfile.texto


@pytest.mark.parametrize(
    ("nombre", "carpeta"),
    [
        ("Mi pueblo", "mi_pueblo"),
        ("  Peñíscola / Peníscola ", "peniscola_peniscola"),
        ("L'Hospitalet", "l_hospitalet"),
        ("../../etc", "etc"),
        ("Madrid", "tablero_madrid"),  # si no, cargaría el de la caja
        ("CON", "tablero_con"),  # Windows no la deja crear
        ("Ⅻ 42", "xii_42"),
        ("¿?", "tablero"),
    ],
)
def test_la_carpeta_tiene_un_nombre_seguro(nombre, carpeta):
    assert nombre_de_carpeta(nombre) == carpeta


def test_nunca_escribe_sobre_lo_que_hay(tmp_path):
    hecho = nuevo("Mi pueblo", tmp_path)
    (hecho / "tablero.toml").write_text("mío", encoding="utf-8")
    with pytest.raises(NoSePuedeHacer, match=r"Ya existe .* y no la toco"):
        nuevo("Mi Pueblo", tmp_path)
    assert _leer(hecho) == "mío"


@pytest.mark.parametrize(
    ("pedido", "frase"),
    [
        ({"nombre": ""}, "El nombre del tablero debe ser un texto de una línea.* y es un texto vacío"),
        ({"nombre": "a\nb"}, "de una línea"),
        ({"nombre": "a" * 61}, "de 1 a 60 caracteres"),
        ({"casillas": 19}, "de 20 a 60 casillas y se han pedido 19"),
        ({"casillas": 61}, "se han pedido 61"),
        ({"escala": 7}, "La escala puede ser 1, 100, 10000 y se ha pedido 7"),
    ],
)
def test_lo_que_no_puede_ser_se_dice_y_no_se_crea_nada(tmp_path, pedido, frase):
    with pytest.raises(NoSePuedeHacer, match=frase):
        nuevo(pedido.pop("nombre", "Mi pueblo"), tmp_path, **pedido)
    assert list(tmp_path.iterdir()) == []


def test_donde_no_se_puede_escribir_se_dice(tmp_path):
    (tmp_path / "fichero").write_text("", encoding="utf-8")
    with pytest.raises(NoSePuedeHacer, match=r"No puedo escribir en «.*fichero»"):
        nuevo("Mi pueblo", tmp_path / "fichero")


# ---------------------------------------------------------------- las órdenes


def _sale(argumentos):
    with pytest.raises(SystemExit) as salida:
        main(argumentos)
    return salida.value.code


def test_nuevo_y_comprobar_en_la_terminal(tmp_path, capsys):
    orden = ["tablero", "nuevo", "Villa del Río", "--carpeta", str(tmp_path), "--casillas", "28", "--escala", "100"]
    assert main(orden) == 0
    assert str(tmp_path / "villa_del_rio") in capsys.readouterr().out
    assert main(orden) == 1
    assert "Ya existe" in capsys.readouterr().err
    assert main(["tablero", "comprobar", str(tmp_path / "villa_del_rio")]) == 0
    assert "«Villa del Río» vale: 28 casillas, 16 calles." in capsys.readouterr().out


def test_comprobar_dice_lo_mismo_que_la_funcion(tmp_path, capsys):
    hecho = nuevo("Mi pueblo", tmp_path)
    roto = _leer(hecho).replace("precio = 60", 'precio = "60"').replace("fianza = 50", "fianza = -5")
    (hecho / "tablero.toml").write_text(roto, encoding="utf-8")
    tarjetas = _leer(hecho, "tarjetas.toml").replace("destino = 23", "destino = 24")
    (hecho / "tarjetas.toml").write_text(tarjetas, encoding="utf-8")
    assert main(["tablero", "comprobar", str(hecho)]) == 1
    dicho, avisos = capsys.readouterr().out, repasar(hecho)
    assert len(avisos) == 4 and "Hay 4 cosas por arreglar." in dicho
    for aviso in avisos:
        assert str(aviso._replace(fichero="")) in dicho
    assert re.findall(r"(?m)^\w+\.toml$", dicho) == ["tablero.toml", "tarjetas.toml"]


@pytest.mark.parametrize(
    ("argumentos", "trozo"),
    [
        ([], "falta: nuevo|comprobar"),
        (["otra"], "no vale: «otra» (elige entre"),
        (["nuevo"], "falta: NOMBRE"),
        (["nuevo", "A", "--casillas", "muchas"], "tiene que ser un número entero de 20 a 60: «muchas»"),
        (["nuevo", "A", "--casillas", "19"], "--casillas: tiene que ser un número entero de 20 a 60: «19»"),
        (["nuevo", "A", "--escala", "3"], "--escala: no vale: "),
        (["nuevo", "A", "--carpeta"], "--carpeta: le falta su valor"),
        (["comprobar"], "falta: CARPETA"),
        (["comprobar", "a", "b"], "no conozco: b"),
    ],
)
def test_una_orden_mal_escrita_se_explica_y_sale_con_2(argumentos, trozo, capsys):
    assert _sale(["tablero", *argumentos]) == 2
    dicho = capsys.readouterr().err
    assert dicho.startswith("No entiendo la orden: ") and trozo in dicho and "--ayuda" in dicho


def test_un_nombre_que_no_vale_es_una_orden_mal_escrita(capsys):
    assert main(["tablero", "nuevo", ""]) == 2
    assert "El nombre del tablero debe ser un texto de una línea" in capsys.readouterr().err


@pytest.mark.parametrize("orden", [[], ["nuevo"], ["comprobar"]])
def test_la_ayuda_sale_en_espanol(orden, capsys):
    assert _sale(["tablero", *orden, "--help"]) == 0
    dicho = capsys.readouterr().out
    assert "Uso: monopoly-edu tablero" in dicho and "muestra esta ayuda" in dicho
    assert not re.search(r"\b(usage|options|positional|show|exit|default)\b", dicho, re.IGNORECASE)


@pytest.mark.parametrize(
    ("otros", "dicho"),
    [
        ({"Calle 1": "rojo"}, "El grupo «marrón» tiene una sola calle: quien la compra ya puede edificar."),
        ({"Calle 1": "rojo", "Calle 3": "rojo"}, "Los grupos «marrón» y «rosa» tienen una sola calle: "),
    ],
)
def test_un_grupo_de_una_sola_calle_vale_y_se_avisa(otros, dicho, tmp_path, capsys):
    hecho = nuevo("Mi pueblo", tmp_path)
    texto = _leer(hecho)
    for calle, grupo in otros.items():
        texto = re.sub(rf'("{calle}", grupo = )"\w+"(.*?casa = )\d+', rf'\1"{grupo}"\g<2>150', texto)
    (hecho / "tablero.toml").write_text(texto, encoding="utf-8")
    assert main(["tablero", "comprobar", str(hecho)]) == 0
    vale, aviso = capsys.readouterr().out.splitlines()
    assert "vale: 24 casillas" in vale and aviso.startswith(dicho)


def test_comprobar_algo_que_no_es_un_tablero(tmp_path, capsys):
    assert main(["tablero", "comprobar", str(tmp_path / "nada")]) == 1
    assert "No hay ningún tablero ni carpeta" in capsys.readouterr().out


# ---------------------------------------------------------------- un pueblo de verdad

#: Lo que cambia en la plantilla quien hace el tablero de Sigüenza (Guadalajara) siguiendo los comentarios.
SIGUENZA = {
    "Calle 1": "Calle de los Herreros", "Calle 2": "Calle de la Yedra", "Calle 3": "Calle Valencia",
    "Calle 4": "Calle de Guadalajara", "Calle 5": "Travesaña Baja", "Calle 6": "Travesaña Alta",
    "Calle 7": "Puerta del Hierro", "Calle 8": "Calle Medina", "Calle 9": "Calle San Roque",
    "Calle 10": "Paseo de la Alameda", "Calle 11": "Calle Mayor", "Calle 12": "Plaza Mayor",
    "Estación 1": "Estación de tren", "Estación 2": "Estación de autobuses",
    "Servicio 1": "Fuente de los Cuatro Caños", "Servicio 2": "Central eléctrica",
    "Impuesto 1": "Impuesto municipal",
}  # fmt: skip


def test_un_pueblo_de_verdad_se_hace_cambiando_nombres_y_escribiendo_lo_que_diga_comprobar(tmp_path):
    """Se ponen los nombres largos sin pensar; cada fallo trae escrito su arreglo y, pegado en su línea, basta."""
    hecho = nuevo("Sigüenza", tmp_path)
    fichero, texto = hecho / "tablero.toml", _leer(hecho)
    for generico, propio in SIGUENZA.items():
        assert f'nombre = "{generico}"' in texto
        texto = texto.replace(f'nombre = "{generico}"', f'nombre = "{propio}"')
    fichero.write_text(texto, encoding="utf-8")
    avisos = repasar(hecho)
    assert len(avisos) == sum(len(nombre) > 14 for nombre in SIGUENZA.values())
    renglones = texto.split("\n")
    for aviso in avisos:
        (dato,) = re.findall("«(corto = .*)»", aviso.arreglo)
        assert aviso.arreglo.endswith("», detrás del nombre")
        tras_el_nombre = re.compile(r'(?<=nombre = )("[^"]*")')
        renglones[aviso.linea - 1] = tras_el_nombre.sub(rf"\1, {dato}", renglones[aviso.linea - 1])
    fichero.write_text("\n".join(renglones), encoding="utf-8")
    assert repasar(hecho) == ()
    cortos = [casilla.corto for casilla in Tablero.cargar(hecho)]
    assert {"C. Herreros", "Plaza Mayor", "P.º Alameda", "Est. autobuses"} <= set(cortos)
    assert tomllib.loads(_leer(hecho))["nombre"] == "Sigüenza"
