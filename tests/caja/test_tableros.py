"""Los tableros de la caja, comparados casilla a casilla y tarjeta a tarjeta con los datos de referencia."""

from __future__ import annotations

import dataclasses
import json
import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from monopoly_edu.caja import cargar, forma
from monopoly_edu.caja.tablero import Importes, Impuesto, Propiedad, Solar, Tablero
from monopoly_edu.caja.tarjetas import EFECTOS, Tarjeta

ESCENARIOS = json.loads((Path(__file__).parents[1] / "escenarios" / "escenarios.json").read_text(encoding="utf-8"))
BARAJAS = {"madrid": "espanola_clasica", "internacional": "internacional"}
COMPLETOS = tuple(BARAJAS)


@pytest.fixture(params=cargar.nombres())
def tablero(request: pytest.FixtureRequest) -> Tablero:
    return Tablero.cargar(request.param)


@pytest.fixture(params=COMPLETOS)
def completo(request: pytest.FixtureRequest) -> Tablero:
    return Tablero.cargar(request.param)


def _como_en_la_referencia(casilla: Any) -> dict[str, Any]:
    es_titulo, es_solar = isinstance(casilla, Propiedad), isinstance(casilla, Solar)
    return {
        "casilla": casilla.numero,
        "tipo": casilla.tipo,
        "nombre": casilla.nombre,
        "grupo": casilla.grupo if es_titulo else None,
        "precio": casilla.precio if es_titulo else None,
        "precio_de_casa": casilla.precio_de_casa if es_solar else None,
        "alquileres": list(casilla.alquileres) if es_solar else None,
        "hipoteca": casilla.hipoteca if es_titulo else None,
    }


def test_las_casillas_son_las_de_la_referencia(completo: Tablero) -> None:
    assert [_como_en_la_referencia(casilla) for casilla in completo] == ESCENARIOS["tablero"]


def test_los_importes_son_los_de_la_referencia(completo: Tablero) -> None:
    importes, esperados = completo.importes, dict(ESCENARIOS["importes"])
    reparto = {str(valor): cuantos for valor, cuantos in importes.billetes}
    assert reparto == esperados.pop("reparto_inicial")
    assert {clave: getattr(importes, clave) for clave in esperados} == esperados
    assert list(importes.estaciones) == ESCENARIOS["alquileres_de_estacion"]
    assert list(importes.servicios) == ESCENARIOS["multiplicadores_de_servicio"]
    assert (importes.casas, importes.hoteles) == (32, 12)
    impuestos = {str(c.numero): c.importe for c in completo if isinstance(c, Impuesto)}
    assert impuestos == ESCENARIOS["impuestos"]
    assert [c.porcentaje for c in completo if isinstance(c, Impuesto)] == [10, 0]


@pytest.mark.parametrize("mazo", ["suerte", "caja"])
def test_los_mazos_son_los_de_la_referencia(completo: Tablero, mazo: str) -> None:
    esperadas = ESCENARIOS["barajas"][BARAJAS[completo.origen]][mazo]
    assert sorted(t.clave for t in completo.mazos[mazo].tarjetas) == sorted(esperadas)


def _efecto_segun_la_clave(clave: str) -> tuple[str, dict[str, Any]]:
    """Lo que dice de cada nombre el formato de los escenarios (apartado 8)."""
    numeros = [int(n) for n in re.findall(r"_(\d+)", clave)]
    fijos: dict[str, tuple[str, dict[str, Any]]] = {
        "ir_a_la_carcel": ("ir_a_la_carcel", {}),
        "salir_de_la_carcel": ("salir_de_la_carcel", {}),
        "estacion_mas_cercana_doble": ("estacion_mas_cercana", {"factor": 2}),
        "servicio_mas_cercano_por_10": ("servicio_mas_cercano", {"factor": 10}),
        "pagar_10_o_suerte": ("multa_o_robar", {"importe": 10, "mazo": "suerte"}),
        "cobrar_10_de_cada_uno": ("cobrar_de_cada_uno", {"importe": 10}),
        "pagar_50_a_cada_uno": ("pagar_a_cada_uno", {"importe": 50}),
    }
    if clave in fijos:
        return fijos[clave]
    for principio, efecto, campos in (
        ("ir_a_", "avanzar", ("destino",)),
        ("volver_a_", "volver", ("destino",)),
        ("retroceder_", "retroceder", ("pasos",)),
        ("reparaciones_", "reparaciones", ("por_casa", "por_hotel")),
        ("cobrar_", "cobrar", ("importe",)),
        ("pagar_", "pagar", ("importe",)),
    ):
        if clave.startswith(principio):
            return efecto, dict(zip(campos, numeros, strict=False))
    raise AssertionError(clave)


def test_el_efecto_de_cada_tarjeta_es_el_que_dice_su_clave(completo: Tablero) -> None:
    for tarjeta in _tarjetas(completo):
        efecto, datos = _efecto_segun_la_clave(tarjeta.clave)
        assert tarjeta.efecto == efecto, tarjeta
        assert {campo: getattr(tarjeta, campo) for campo in EFECTOS[efecto]} == datos, tarjeta


def test_el_texto_de_cada_tarjeta_dice_sus_numeros(completo: Tablero) -> None:
    for tarjeta in _tarjetas(completo):
        for campo in ("importe", "por_casa", "por_hotel"):
            if getattr(tarjeta, campo):
                assert f"{getattr(tarjeta, campo)} €" in tarjeta.texto, tarjeta
        if tarjeta.pasos:
            assert str(tarjeta.pasos) in tarjeta.texto
        assert tarjeta.texto[-1] in ".!?" and len(tarjeta.texto) <= 180, tarjeta


def test_las_tarjetas_que_llevan_a_un_sitio_lo_nombran(completo: Tablero) -> None:
    for tarjeta in _tarjetas(completo):
        if tarjeta.efecto in ("avanzar", "volver"):
            assert completo[tarjeta.destino].nombre.lower() in tarjeta.texto.lower(), tarjeta


def test_ninguna_tarjeta_habla_de_alcohol_ni_de_belleza(completo: Tablero) -> None:
    impropias = ("borrach", "embriag", "ebrio", "alcohol", "belleza", "guap")
    assert not [t for t in _tarjetas(completo) if any(palabra in t.texto.lower() for palabra in impropias)]


def _tarjetas(tablero: Tablero) -> list[Tarjeta]:
    return [tarjeta for mazo in tablero.mazos.values() for tarjeta in mazo.tarjetas]


def test_p07_la_tabla_de_alquileres_no_pierde_ceros(completo: Tablero) -> None:
    gran_via = completo[34]
    assert isinstance(gran_via, Solar) and gran_via.alquileres[3] == 1000
    for casilla in completo.solares:
        assert list(casilla.alquileres) == sorted(set(casilla.alquileres)), casilla


def test_p24_precio_de_casa_mazos_completos_y_28_titulos(completo: Tablero) -> None:
    casas = {g: {c.precio_de_casa for c in completo.solares if c.grupo == g} for g in completo.grupos}
    assert casas == {
        "marron": {50}, "celeste": {50}, "rosa": {100}, "naranja": {100}, "rojo": {150}, "amarillo": {150},
        "verde": {200}, "azul": {200}, "estacion": set(), "servicio": set(),
    }  # fmt: skip
    assert [len(mazo.tarjetas) for mazo in completo.mazos.values()] == [16, 16]
    assert len(completo.propiedades) == 28


def test_p24_estan_las_cuatro_tarjetas_que_faltaban() -> None:
    claves = {t.clave for t in _tarjetas(Tablero.cargar("madrid"))}
    assert claves >= {
        "pagar_15_exceso_de_velocidad", "cobrar_100_crucigrama", "cobrar_25_acciones_preferentes", "pagar_10_o_suerte",
    }  # fmt: skip


def test_p25_cada_tablero_dice_de_que_edicion_es() -> None:
    madrid, internacional = (Tablero.cargar(nombre).edicion for nombre in COMPLETOS)
    for dicho in ("española clásica", "calles de Madrid", "baraja española clásica", "billetes", "1500 €"):
        assert dicho in madrid
    for dicho in ("Calles", "edición española clásica", "billetes", "baraja internacional", "2008"):
        assert dicho in internacional
    assert "no sale de ninguna caja" in Tablero.cargar("mini").edicion


def test_p25_una_sola_edicion_en_cada_tablero() -> None:
    """Amarillo en su orden; y ninguna baraja lleva tarjetas que solo existen en la otra."""
    madrid, internacional = (Tablero.cargar(nombre) for nombre in COMPLETOS)
    assert [madrid[n].nombre for n in (26, 27, 29)] == [
        "Avenida de los Reyes Católicos", "Calle Bailén", "Plaza de España",
    ]  # fmt: skip
    assert not {"ir_a_5", "estacion_mas_cercana_doble"} & {t.clave for t in _tarjetas(madrid)}
    assert not {"ir_a_15", "volver_a_1", "pagar_10_o_suerte"} & {t.clave for t in _tarjetas(internacional)}


def test_internacional_no_copia_las_casillas_de_madrid() -> None:
    escrito = tomllib.loads((cargar.CARPETA / "internacional" / "tablero.toml").read_text(encoding="utf-8"))
    assert set(escrito) == {"base", "nombre", "edicion"}
    assert Tablero.cargar("internacional").casillas == Tablero.cargar("madrid").casillas


def test_mini_se_recorre_con_una_moneda() -> None:
    mini = Tablero.cargar("mini")
    assert (len(mini), mini.dados, mini.carcel, dict(mini.mazos)) == (4, (2,), None, {})
    assert [c.tipo for c in mini] == ["salida", "solar", "parking", "solar"]
    assert len({c.grupo for c in mini.solares}) == 1


def test_las_claves_de_los_importes_son_los_campos_de_la_clase() -> None:
    assert list(forma.IMPORTES) == [campo.name for campo in dataclasses.fields(Importes)]


def test_los_datos_de_las_tarjetas_son_campos_de_la_clase() -> None:
    campos = {campo.name for campo in dataclasses.fields(Tarjeta)}
    assert {dato for tarjeta in forma.TARJETAS.values() for dato in tarjeta} - {"copias"} == campos


def test_cargar_dos_veces_da_tableros_iguales_y_datos_json(tablero: Tablero) -> None:
    assert tablero == Tablero.cargar(tablero.origen)
    repetido = Tablero.desde_datos(json.loads(json.dumps(tablero.datos)), "partida.json")
    assert repetido == tablero and repetido.casillas == tablero.casillas


def test_los_nombres_cortos_caben(tablero: Tablero) -> None:
    assert [c.corto for c in tablero if len(c.corto) > 12] == []


def test_los_grupos_se_distinguen_por_el_color_y_por_la_trama(tablero: Tablero) -> None:
    for uno, otro in combinations(tablero.grupos.values(), 2):
        assert uno.trama != otro.trama, (uno, otro)
        distancia = sum((a - b) ** 2 for a, b in zip(_rgb(uno.color), _rgb(otro.color), strict=True)) ** 0.5
        assert distancia > 60, (uno, otro)


def _rgb(color: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(color[1:]))


def test_cada_fila_de_los_ficheros_va_en_una_linea() -> None:
    for fichero in cargar.CARPETA.glob("*/*.toml"):
        texto = fichero.read_text(encoding="utf-8")
        datos, lineas = tomllib.loads(texto), cargar.lineas(texto)
        for clave in ("casillas", "suerte", "caja"):
            filas = datos.get(clave, [])
            assert len({lineas[(clave, n)] for n in range(len(filas))}) == len(filas), fichero
