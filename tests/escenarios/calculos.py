"""Las acciones `calcular`: llaman a las funciones de análisis del paquete."""

from __future__ import annotations


def calcular(accion: dict) -> dict:
    raise NotImplementedError(accion["que"])
