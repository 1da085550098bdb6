"""Las opciones del reglamento: qué se puede acordar antes de empezar.

Sabe: qué opciones hay, qué valores admite cada una y qué preajustes existen.
No debe saber: cómo se aplica ninguna (eso son las reglas y las cuentas).
Lo usan: la mesa, que las lleva encima, y la cadena de Markov.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, Self


def _opcion(por_defecto: Any, valores: tuple[Any, ...], significado: str) -> Any:
    return field(default=por_defecto, metadata={"valores": valores, "significado": significado})


def _importe(significado: str) -> Any:
    return field(default=None, metadata={"valores": None, "significado": significado})


@dataclass(frozen=True, slots=True, kw_only=True)
class Normas:
    """Opciones de una partida. Sin argumentos, la edición española.

    >>> Normas().doble_con_hipoteca_en_el_grupo
    False
    >>> Normas.preset("internacional").doble_con_hipoteca_en_el_grupo
    True
    >>> Normas(cobro_de_alquiler="a gritos")
    Traceback (most recent call last):
    ...
    ValueError: cobro_de_alquiler: se esperaba 'automatico' o 'a_peticion' y ha llegado 'a gritos'.
    """

    doble_con_hipoteca_en_el_grupo: bool = _opcion(
        False, (False, True), "Con un solar del grupo hipotecado, los demás siguen cobrando el doble (X1)."
    )
    cobro_de_alquiler: str = _opcion(
        "automatico",
        ("automatico", "a_peticion"),
        "El alquiler se cobra solo, o el propietario tiene que pedirlo (X12).",
    )
    estaciones_hipotecadas_cuentan: bool = _opcion(
        True, (True, False), "Una estación hipotecada cuenta para el alquiler de las demás (G06)."
    )
    impuesto_capital: str = _opcion(
        "fijo_200", ("fijo_200", "eleccion_10"), "En el impuesto sobre el capital se puede elegir pagar el 10 % (G16)."
    )
    base_del_interes: str = _opcion(
        "hipoteca", ("hipoteca", "precio"), "El 10 % se calcula sobre la hipoteca o sobre el precio (X5)."
    )
    redondeo_del_interes: str = _opcion(
        "arriba", ("arriba", "abajo", "mitad_arriba"), "Cómo se redondea el 10 % a euros enteros (G15)."
    )
    base_de_reventa: str = _opcion(
        "impreso", ("impreso", "pagado"), "La Banca paga por un edificio la mitad de lo impreso o de lo pagado (X2)."
    )
    rebaja_en_bloque: bool = _opcion(
        True, (True, False), "Los hoteles de un grupo se pueden rebajar todos a la vez a niveles intermedios (X13)."
    )
    varios_acreedores: str = _opcion(
        "orden_de_turno", ("orden_de_turno", "reparto"), "Cómo se reparte una deuda con varios si no alcanza (G19)."
    )
    subasta_del_patrimonio: str = _opcion(
        "sin_hipoteca", ("sin_hipoteca", "con_hipoteca"), "La Banca subasta los títulos libres o con su hipoteca (G18)."
    )
    pagar_y_esperar: bool = _opcion(
        False, (False, True), "Norma de la casa: quien paga la fianza no tira hasta el turno siguiente (R060)."
    )
    sin_subastas: bool = _opcion(
        False, (False, True), "Norma de la casa: lo que no se compra se queda en la Banca (R038)."
    )
    bote_parking: bool = _opcion(
        False,
        (False, True),
        "Norma de la casa: impuestos y multas van a un bote que se lleva quien cae en Parking (R067).",
    )
    doble_sueldo_en_salida: bool = _opcion(
        False, (False, True), "Norma de la casa: quien cae justo en Salida cobra el doble (R027)."
    )
    edificios_ilimitados: bool = _opcion(
        False, (False, True), "Norma de la casa: a la Banca no se le acaban las casas ni los hoteles (R088)."
    )
    edificar_sin_grupo: bool = _opcion(
        False, (False, True), "Norma de la casa: se puede edificar sin tener el color completo (R073)."
    )
    banquero: int | None = _importe("Asiento de quien hace de banquero: tira primero en la tirada inicial (R015).")
    limite_de_rondas: int | None = _importe("Se acaba tras estas rondas y gana el mayor patrimonio (G20).")
    dinero_inicial: int | None = _importe("Dinero inicial, en lugar del que marca el tablero.")
    sueldo: int | None = _importe("Sueldo, en lugar del que marca el tablero.")
    fianza: int | None = _importe("Fianza de la cárcel, en lugar de la que marca el tablero.")

    def __post_init__(self) -> None:
        for opcion in fields(self):
            _comprobar(opcion.name, getattr(self, opcion.name), opcion.metadata["valores"])

    @classmethod
    def preset(cls, nombre: str) -> Self:
        """Normas de una edición: `"española"` o `"internacional"`."""
        if nombre not in PRESETS:
            conocidos = " o ".join(f"«{n}»" for n in PRESETS)
            raise ValueError(f"No hay normas llamadas {nombre!r}: se esperaba {conocidos}.")
        return cls(**PRESETS[nombre])

    def con(self, **cambios: Any) -> Self:
        """Las mismas normas con algunas opciones cambiadas.

        >>> Normas().con(sueldo=400).sueldo
        400
        """
        return replace(self, **cambios)

    @classmethod
    def opciones(cls) -> dict[str, str]:
        """Nombre de cada opción y una línea que dice qué cambia."""
        return {opcion.name: opcion.metadata["significado"] for opcion in fields(cls)}

    def distintas(self) -> dict[str, Any]:
        """Las opciones que no tienen el valor por defecto, para guardarlas o enseñarlas.

        >>> Normas(sueldo=400).distintas()
        {'sueldo': 400}
        """
        return {o.name: v for o in fields(self) if (v := getattr(self, o.name)) != o.default}


PRESETS: dict[str, dict[str, Any]] = {
    "española": {},
    "internacional": {"doble_con_hipoteca_en_el_grupo": True},
}


def _comprobar(nombre: str, valor: Any, valores: tuple[Any, ...] | None) -> None:
    if valores is None:
        if valor is not None and (isinstance(valor, bool) or not isinstance(valor, int) or valor < 0):
            raise ValueError(f"{nombre}: se esperaba un entero no negativo (o None) y ha llegado {valor!r}.")
    elif not any(valor is v or (valor == v and type(valor) is type(v)) for v in valores):
        esperado = " o ".join(repr(v) for v in valores)
        raise ValueError(f"{nombre}: se esperaba {esperado} y ha llegado {valor!r}.")
