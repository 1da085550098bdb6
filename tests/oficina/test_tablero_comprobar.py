"""Comprobar un tablero estropeado de cualquier manera: nunca un error de Python, siempre en español y en su línea."""

import re
import tomllib
from random import Random

import pytest

from monopoly_edu.__main__ import main
from monopoly_edu.caja import cargar, forma
from monopoly_edu.caja.cargar import Aviso, repasar

FICHEROS = ("tablero.toml", "tarjetas.toml")
ORIGINALES = {f: (cargar.CARPETA / "plantilla" / f).read_text(encoding="utf-8") for f in FICHEROS}
INGLES = re.compile(
    r"\b(at|line|column|expected|invalid|unclosed|found|cannot|declare|twice|value|after|end|document|error|"
    r"newline|string|illegal|character|key|statement|array|table|the|limit|duplicate|exceeds|None|True|False)\b"
)


def _escribir(carpeta, **cambiados):
    """La plantilla en esa carpeta, con los ficheros que se digan cambiados (texto o bytes); `None`, sin él."""
    for fichero in FICHEROS:
        contenido = cambiados.get(fichero.removesuffix(".toml"), ORIGINALES[fichero])
        if contenido is not None:
            bytes_ = contenido if isinstance(contenido, bytes) else contenido.encode()
            (carpeta / fichero).write_bytes(bytes_)
    return carpeta


def _se_explica_bien(avisos):
    for aviso in avisos:
        frase = str(aviso)
        assert isinstance(aviso, Aviso) and frase[-1] in ".?" and "\n" not in frase, frase
        assert not INGLES.search(re.sub(r"«[^»]*»|\([^)]*\)", "", frase)), frase
        assert aviso.frase and not aviso.arreglo.endswith("."), aviso


# ---------------------------------------------------------------- en su línea

#: Qué se estropea: (fichero, lo que había, lo que se pone). La línea del fallo es la de lo que se pone.
VARIOS = (
    ("tablero", "dados = [6, 6]", "dados = [6, 60]"),
    ("tablero", 'nombre = "Calle 1", grupo', 'nombre = "Calle de la Constitución", grupo'),
    ("tablero", "grupo = \"rosa\", precio = 160", "grupo = \"rosado\", precio = 160"),
    ("tablero", "casa = 150, alquileres = [20, 100", "casa = 200, alquileres = [20, 100"),
    ("tablero", "[24, 120, 360, 850, 1025, 1200]", "[24, 360, 120, 850, 1025, 1200]"),
    ("tablero", "precio = 400, hipoteca = 200", "precio = -400, hipoteca = 200"),
    ("tablero", "estaciones = [25, 50]", "estaciones = [25]"),
    ("tablero", "billetes = [[500, 2]", "billetes = [[500, 3]"),
    ("tablero", 'suerte = {nombre = "Suerte", tarjetas = 8}', 'suerte = {nombre = "Suerte", tarjetas = 9}'),
    ("tablero", 'azul = {nombre = "azul", color = "#1c4fa1"', 'azul = {nombre = "azul", color = "azul"'),
    ("tarjetas", "destino = 23", "destino = 24"),
    ("tarjetas", "Cobra {importe}.\"},\n  {clave = \"obras\"", "Cobra {inporte}.\"},\n  {clave = \"obras\""),
    ("tarjetas", 'efecto = "volver"', 'efecto = "bolver"'),
    ("tarjetas", 'clave = "pagar_100"', 'clave = "pagar_50"'),
)  # fmt: skip


def test_catorce_fallos_a_la_vez_cada_uno_en_su_linea(tmp_path):
    textos, lineas = {f.removesuffix(".toml"): t for f, t in ORIGINALES.items()}, []
    for fichero, viejo, nuevo in VARIOS:
        assert textos[fichero].count(viejo) == 1, viejo
        textos[fichero] = textos[fichero].replace(viejo, nuevo)
    for fichero, _, nuevo in VARIOS:
        lineas.append((f"{fichero}.toml", textos[fichero].count("\n", 0, textos[fichero].rindex(nuevo)) + 1))
    avisos = repasar(_escribir(tmp_path, **textos))
    assert [(aviso.fichero, aviso.linea) for aviso in avisos] == sorted(lineas)
    assert all(aviso.arreglo for aviso in avisos)
    _se_explica_bien(avisos)


#: (lo que se estropea, por qué, qué se dice, cuántas líneas más abajo de donde empieza lo que se pone)
SOLOS = {
    "comillas de procesador de textos": ('"Calle 1"', "“Calle 1”", "las comillas de los textos son las rectas", 0),
    "comillas sin abrir": ('"Calle 1"', 'Calle 1"', "los textos llevan comillas", 0),
    "comillas sin cerrar": ('"Calle 1"', '"Calle 1', "unas comillas", 0),
    "dos puntos por igual": ("sueldo = 120", "sueldo : 120", "falta el signo «=»", 0),
    "fila sin abrir": ('{tipo = "impuesto"', 'tipo = "impuesto"', "falta la llave «{»", 0),
    "fila sin cerrar": ("1700, 2000]},", "1700, 2000],", "«}»", 0),
    "lista sin cerrar": ("1700, 2000]},", "1700, 2000},", "«]»", 0),
    "fila sin coma": ("[4, 20, 60, 180, 320, 450]},", "[4, 20, 60, 180, 320, 450]}  # sin coma", "falta la coma", 0),
    "fila partida": ('nombre = "Calle 5", ', 'nombre = "Calle 5",\n', "cerrar la fila", 0),
    "símbolo del euro": ("dinero_inicial = 1500", "dinero_inicial = 1500 €", "sobra algo", 0),
    "espacio en los miles": ("dinero_inicial = 1500", "dinero_inicial = 1 500", "sobra algo", 0),
    "comentario sin almohadilla": ("# LAS CASILLAS,", "LAS CASILLAS,", "«#» ante un comentario", 0),
    "dato repetido": ("sueldo = 120", "sueldo = 120\nsueldo = 130", "dos veces", 1),
    "título repetido": ("[mazos]", "[importes]", "dos veces", 0),
}  # fmt: skip


@pytest.mark.parametrize("caso", SOLOS)
def test_un_error_de_escritura_llega_solo_y_en_su_linea(caso, tmp_path):
    viejo, nuevo, dicho, mas = SOLOS[caso]
    desde = ORIGINALES["tablero.toml"].rindex(viejo)
    roto = ORIGINALES["tablero.toml"][:desde] + nuevo + ORIGINALES["tablero.toml"][desde + len(viejo) :]
    (aviso,) = repasar(_escribir(tmp_path, tablero=roto))
    assert aviso.linea == roto.count("\n", 0, desde) + 1 + mas, aviso
    assert dicho in aviso.frase, aviso
    _se_explica_bien([aviso])


@pytest.mark.parametrize("titulo", ["importes", "mazos", "grupos"])
def test_si_se_borra_un_titulo_cada_dato_perdido_dice_a_donde_va(titulo, tmp_path):
    avisos = repasar(_escribir(tmp_path, tablero=ORIGINALES["tablero.toml"].replace(f"[{titulo}]\n", "")))
    falta, *perdidos = avisos
    assert falta.arreglo.startswith(f"escribe un título «[{titulo}]»")
    assert len(perdidos) == {"importes": 10, "mazos": 2, "grupos": 7}[titulo]
    assert all(aviso.arreglo.endswith(f"debajo del título [{titulo}]") for aviso in perdidos)


def test_lo_del_principio_puesto_al_final(tmp_path):
    linea = next(r for r in ORIGINALES["tablero.toml"].split("\n") if r.startswith("edicion"))
    movido = ORIGINALES["tablero.toml"].replace(linea + "\n", "") + linea + "\n"
    falta, perdido = repasar(_escribir(tmp_path, tablero=movido))
    assert "falta «edicion»" in falta.frase and "antes de todos los títulos" in perdido.arreglo


def test_sin_tarjetas_el_resto_se_comprueba_igual(tmp_path):
    """Que falte un fichero no esconde los fallos del otro."""
    roto = ORIGINALES["tablero.toml"].replace("fianza = 50", 'fianza = "50"')
    avisos = repasar(_escribir(tmp_path, tablero=roto, tarjetas=None))
    assert [aviso.fichero for aviso in avisos] == ["tablero.toml", "tarjetas.toml"]
    assert avisos[0].arreglo == "escribe «fianza = 50»" and "falta este fichero" in avisos[1].frase


def test_se_puede_jugar_sin_tarjetas_como_dice_la_plantilla(tmp_path):
    sin = re.sub(r'(?m)^ *\{tipo = "(suerte|caja)".*\n|^(suerte|caja) = .*\n', "", ORIGINALES["tablero.toml"])
    assert repasar(_escribir(tmp_path, tablero=sin, tarjetas=None)) == ()


# ---------------------------------------------------------------- los huecos de los textos


@pytest.mark.parametrize(
    ("hueco", "arreglo"),
    [("{inporte}", "escribe «{importe}»"), ("{destino}", "escribe «{importe}»"), ("{}", "escribe «{importe}»")],
)
def test_un_hueco_que_no_es_de_la_tarjeta(hueco, arreglo, tmp_path):
    roto = ORIGINALES["tarjetas.toml"].replace("fuente. Paga {importe}", f"fuente. Paga {hueco}")
    (aviso,) = repasar(_escribir(tmp_path, tarjetas=roto))
    assert f"lleva «{hueco}»" in aviso.frase and "caben estos: «{importe}»" in aviso.frase
    assert aviso.arreglo == arreglo


def test_un_dato_que_no_vale_no_estropea_ademas_el_texto(tmp_path):
    roto = ORIGINALES["tarjetas.toml"].replace("importe = 200", 'importe = "200"')
    (aviso,) = repasar(_escribir(tmp_path, tarjetas=roto))
    assert (aviso.campo, aviso.arreglo) == ("importe", "escribe «importe = 200»")


def test_cada_efecto_admite_sus_datos_en_el_texto(tmp_path):
    """Con todos los datos de una tarjeta nombrados en su texto, no queda ninguna llave."""
    for filas in tomllib.loads(ORIGINALES["tarjetas.toml"]).values():
        for fila in filas:
            datos = [campo for campo in fila if campo in forma.HUECOS]
            assert set(datos) == set(forma.EFECTOS[fila["efecto"]])
    leidas = cargar.leer(_escribir(tmp_path))["tarjetas"]
    assert not [f["texto"] for filas in leidas.values() for f in filas if "{" in f["texto"]]


# ---------------------------------------------------------------- ficheros raros


@pytest.mark.parametrize("fichero", ["tablero", "tarjetas"])
@pytest.mark.parametrize(
    ("contenido", "dicho"),
    [
        (b"\xff\xfen\x00", "no está en UTF-8"),
        (b"nombre = 'Cami\xf3n'\n", "no está en UTF-8"),
        (b"\x00\x01\x02", "carácter|espera"),
        (b"nombre = 'a'\rnombre = 'b'\r", "carácter|sobra|comillas"),
    ],
)
def test_un_fichero_que_no_es_texto(tmp_path, fichero, contenido, dicho):
    (aviso,) = repasar(_escribir(tmp_path, **{fichero: contenido}))
    assert re.search(dicho, aviso.frase), aviso
    assert (aviso.fichero, aviso.linea) == (f"{fichero}.toml", 1)
    _se_explica_bien([aviso])


@pytest.mark.parametrize("contenido", [b"", b"\n\n", b"# nada\n", b"\xef\xbb\xbf"])
def test_un_fichero_vacio(tmp_path, contenido):
    (aviso,) = repasar(_escribir(tmp_path, tablero=contenido))
    assert aviso.frase == "el fichero está vacío"


@pytest.mark.parametrize("marca", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("fin", ["\n", "\r\n"])
def test_el_bloc_de_notas_no_estropea_nada_ni_mueve_las_lineas(tmp_path, marca, fin):
    textos = {f: marca + t.replace("\n", fin).encode() for f, t in ORIGINALES.items()}
    bueno = {f.removesuffix(".toml"): t for f, t in textos.items()}
    assert repasar(_escribir(tmp_path, **bueno)) == ()
    malo = bueno | {"tablero": bueno["tablero"].replace(b"fianza = 50", b"fianza = -50")}
    (aviso,) = repasar(_escribir(tmp_path, **malo))
    assert aviso.linea == ORIGINALES["tablero.toml"].split("fianza = 50")[0].count("\n") + 1


@pytest.mark.parametrize("fichero", FICHEROS)
def test_una_carpeta_donde_deberia_haber_un_fichero(tmp_path, fichero):
    _escribir(tmp_path)
    (tmp_path / fichero).unlink()
    (tmp_path / fichero).mkdir()
    (aviso,) = repasar(tmp_path)
    assert aviso.frase.startswith("No se puede leer el fichero")


# ---------------------------------------------------------------- estropear por estropear

VALORES = ('""', '"x"', "0", "-7", "1.5", "true", "[]", "[1, 2]", "{}", "2024-01-01", "inf", "99999999999999999999", "")


def _mutado(texto, azar):
    """El texto con un destrozo al azar: en una línea, en un valor, en un signo o donde caiga."""
    renglones = texto.split("\n")
    escritos = [n for n, r in enumerate(renglones) if r.strip() and not r.lstrip().startswith("#")]
    n, otro = azar.choice(escritos), azar.choice(escritos)
    valores = list(re.finditer(r'(?<== )("[^"]*"|\[[^\[\]]*\]|[\w#]+)', renglones[n])) or [re.match("", "")]
    valor, signo = azar.choice(valores), azar.choice("[]{}\",'=#.-\\\t\x00“€ñ\r")
    donde = azar.randrange(len(renglones[n]) + 1)
    renglones[n] = azar.choice(
        [
            "",
            f"{renglones[n]}\n{renglones[n]}",
            renglones[otro],
            f"{renglones[n][: valor.start()]}{azar.choice(VALORES)}{renglones[n][valor.end() :]}",
            renglones[n][:donde] + signo + renglones[n][donde:],
            renglones[n][:donde] + renglones[n][donde + 1 :],
            renglones[n][:donde],
            renglones[n].replace(azar.choice(["precio", "nombre", "tipo", "efecto", "= "]), "x", 1),
        ]
    )
    return "\n".join(renglones)


@pytest.mark.parametrize("semilla", range(30))
def test_de_cualquier_manera_que_se_estropee_se_explica(semilla, tmp_path, capsys):
    """Diez destrozos por semilla, de uno a tres a la vez, en cualquiera de los dos ficheros."""
    azar = Random(semilla)
    for _ in range(10):
        textos = {f.removesuffix(".toml"): t for f, t in ORIGINALES.items()}
        for _ in range(azar.choice([1, 1, 2, 3])):
            fichero = azar.choice(sorted(textos))
            textos[fichero] = _mutado(textos[fichero], azar)
        avisos = repasar(_escribir(tmp_path, **textos))
        _se_explica_bien(avisos)
        largos = {f"{f}.toml": t.count("\n") + 1 for f, t in textos.items()}
        assert all(0 <= aviso.linea <= largos[aviso.fichero] for aviso in avisos), avisos
        assert main(["tablero", "comprobar", str(tmp_path)]) == bool(avisos)
        assert "Traceback" not in "".join(capsys.readouterr())
