"""La foto del estado con las claves del formato, y la comparación parcial."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from monopoly_edu.mesa import cuentas, hechos
from monopoly_edu.mesa.estado import BANCA, Mesa
from monopoly_edu.reglas import turno


def diferencias(esperado: Any, obtenido: Any, camino: str = "") -> list[str]:
    """Lo que se nombra en `esperado` y no coincide."""
    if isinstance(esperado, dict):
        faltan = [f"{camino}/{k}: no existe" for k in esperado if k not in obtenido]
        return faltan + [
            d for k in esperado if k in obtenido for d in diferencias(esperado[k], obtenido[k], f"{camino}/{k}")
        ]
    return [] if esperado == obtenido else [f"{camino}: se esperaba {esperado!r} y se ha obtenido {obtenido!r}"]


def resultados(mesa: Mesa, calculado: dict) -> dict:
    """Todos los `resultado` que se pueden leer de la mesa y de lo ocurrido."""
    ganador = turno.ganador(mesa)
    return {
        "variacion_de_la_banca": mesa.banca,
        "alquiler": _alquiler(mesa.hechos or []),
        "tirada_extra": mesa.turno_en_curso,
        "orden_de_turno": [mesa.nombre(a) for a in mesa.solventes(mesa.activo)],
        "ganador": None if ganador is None else mesa.nombre(ganador),
        "devueltas_al_fondo": [h.mazo for h in mesa.hechos or [] if isinstance(h, hechos.DevuelveTarjeta)],
        "tarjetas_en_suerte": len(mesa.mazos["suerte"]),
        "ultima_tarjeta": _ultima_tarjeta(mesa),
        "pagares_emitidos": mesa.pagares,
        "billetes": {str(valor): cuantos for valor, cuantos in mesa.importes.billetes},
        "numero_de_billetes": sum(cuantos for _, cuantos in mesa.importes.billetes),
        "titulos_de_la_banca": sum(mesa.propietario[p.numero] == BANCA for p in mesa.tablero.propiedades),
        **calculado,
    }


def _ultima_tarjeta(mesa: Mesa) -> str | None:
    robadas = [h for h in mesa.hechos or [] if isinstance(h, hechos.RobaTarjeta)]
    return mesa.tablero.mazos[robadas[-1].mazo].tarjetas[robadas[-1].tarjeta].clave if robadas else None


def _alquiler(ocurrido: list) -> int:
    """El alquiler debido desde la última tirada, se haya llegado a pagar o no; 0 si no se debía."""
    debido = 0
    for hecho in ocurrido:
        if isinstance(hecho, hechos.SacaDados):
            debido = 0
        elif isinstance(hecho, hechos.Pago) and hecho.concepto == "alquiler":
            debido = hecho.importe
        elif isinstance(hecho, hechos.Quiebra) and hecho.concepto == "alquiler":
            debido = hecho.debia
        elif isinstance(hecho, hechos.DebeAlquiler):
            debido = hecho.importe
    return debido


TOLERANCIAS = {"probabilidad_decimal": 5e-7, "media_decimal": 5e-7, "suma": 5e-4, "casilla_30": 5e-4}


def diferencias_de_resultado(esperado: dict, obtenido: dict) -> list[str]:
    """Compara cada resultado: fracciones exactas, decimales y porcentajes con su tolerancia."""
    return [
        f"resultado/{clave}: se esperaba {valor!r} y se ha obtenido {obtenido.get(clave)!r}"
        for clave, valor in esperado.items()
        if clave not in obtenido or not _igual(clave, valor, obtenido[clave])
    ]


def _igual(clave: str, esperado: Any, obtenido: Any) -> bool:
    if clave in TOLERANCIAS:
        return abs(esperado - float(obtenido)) <= TOLERANCIAS[clave]
    if clave == "porcentajes":
        return len(esperado) <= len(obtenido) and all(
            a == c and abs(b - d) <= 5e-4 for (a, b), (c, d) in zip(esperado, obtenido, strict=False)
        )
    if isinstance(obtenido, Fraction):
        return Fraction(esperado) == obtenido
    return esperado == obtenido


def comprobar_cuentas(mesa: Mesa, total: int) -> None:
    """Después de cada acción: el dinero cuadra, cada título está en un sitio y las existencias son las de la caja."""
    assert mesa.total == total, f"el dinero no cuadra: {mesa.total} en vez de {total}"
    duenos = {mesa.propietario[p.numero] for p in mesa.tablero.propiedades}
    assert duenos <= {BANCA, *mesa.vivos}, "hay títulos de quien no juega"
    assert len(mesa.tablero.propiedades) == 28
    assert cuentas.casas_de_la_caja(mesa) == (32, 12)
