"""Las etiquetas de los botones: cada opción de una pregunta, dicha en pocas palabras.

Sabe: qué opciones van en botones, cuáles en la lista de negocios y cómo se llama cada una.
No debe saber: cómo se pintan los botones; lo que se puede y lo que no lo dice la pregunta.
Lo usan: los mandos con los que se contesta (`respuestas`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import propiedad, solar
from monopoly_edu.mesa import cuentas
from monopoly_edu.mesa.estado import HOTEL, Mesa
from monopoly_edu.mesa.preguntas import Opcion, Pregunta, partes
from monopoly_edu.vistas.rotulos import recortado

#: Lo que se elige de una lista, para que un jugador con muchos títulos no tenga sesenta botones.
DE_LISTA = ("edificar", "vender", "hipotecar", "deshipotecar", "rebajar", "querer")
LARGO_DE_NOMBRE = 24

_FIJAS: dict[tuple[str, str], str] = {
    ("negocios", "pasar"): "Seguir sin más negocios",
    ("pujar", "pasar"): "Pasar",
    ("carcel", "tirar"): "Buscar un doble",
    ("carcel", "usar_tarjeta"): "Usar la tarjeta",
    ("trato", "aceptar"): "Aceptar el trato",
    ("trato", "rechazar"): "Rechazar el trato",
    ("hipoteca_heredada", "conservar"): "Conservar la hipoteca",
    ("hipoteca_heredada", "levantar"): "Levantarla ahora",
    ("multa_o_suerte", "pagar"): "Pagar la multa",
    ("multa_o_suerte", "suerte"): "Robar otra tarjeta",
    ("escasez", "nada"): "No quiero ninguno",
    ("impuesto", "porcentaje"): "Pagar el porcentaje",
}


class Accion(NamedTuple):
    """Algo que se puede pulsar (o que se ve apagado, con su motivo)."""

    texto: str
    opcion: Opcion
    motivo: str = ""


def etiqueta(pregunta: Pregunta, opcion: Opcion) -> str:
    """Lo que pone en el botón (o en la línea de la lista) de una opción."""
    verbo, datos = partes(opcion)
    if (fija := _FIJAS.get((pregunta.clase, verbo))) and not datos:
        return fija
    if verbo in _CON_DATOS:
        return _CON_DATOS[verbo](pregunta.mesa, *datos)
    return verbo.replace("_", " ").capitalize()


def en_botones(pregunta: Pregunta) -> list[Accion]:
    """Las opciones que llevan botón propio, la más corriente primero; las rechazadas, al final y con su motivo."""
    legales = [o for o in _sueltas(pregunta) if not _va_en_lista(pregunta, o)]
    if ofrecida := _para_pagar(pregunta):
        legales.insert(0, ofrecida)
    legales.sort(key=lambda o: _ORDEN.get((pregunta.clase, partes(o)[0]), 5))
    acciones = [Accion(etiqueta(pregunta, o), o) for o in legales]
    apagadas = [(o, m.frase) for o, m in pregunta.rechazadas if partes(o)[0] not in DE_LISTA]
    return acciones + [Accion(etiqueta(pregunta, o), o, frase) for o, frase in apagadas]


def en_lista(pregunta: Pregunta) -> list[Accion]:
    """Los negocios que se eligen de una lista: edificar, vender, hipotecar… salvo el que ya lleva botón."""
    ofrecida = _para_pagar(pregunta)
    elegibles = [o for o in _sueltas(pregunta) if _va_en_lista(pregunta, o) and o != ofrecida]
    return [Accion(etiqueta(pregunta, o), o) for o in elegibles]


def rechazos(pregunta: Pregunta) -> list[tuple[str, list[str]]]:
    """Los negocios que ahora no se pueden hacer, juntos los que tienen el mismo motivo."""
    por_motivo: dict[str, list[str]] = {}
    for opcion, motivo in pregunta.rechazadas:
        if partes(opcion)[0] in DE_LISTA:
            por_motivo.setdefault(motivo.frase, []).append(etiqueta(pregunta, opcion))
    return list(por_motivo.items())


def hay_principal(pregunta: Pregunta) -> bool:
    """Aceptar o rechazar un trato no tiene una respuesta corriente; lo demás, sí."""
    return pregunta.clase not in ("trato", "hipoteca_heredada")


#: Lo que va primero y lo que va después, por clase de pregunta; lo demás, en el orden del motor.
_ORDEN: dict[tuple[str, str], int] = {
    ("carcel", "usar_tarjeta"): 1,
    ("carcel", "tirar"): 2,
    ("turno", "reclamar"): 6,
    ("negocios", "reclamar"): 1,
}


def _sueltas(pregunta: Pregunta) -> Sequence[Opcion]:
    """Las opciones legales; las cantidades de una puja no, que se escriben en su casilla."""
    return ["pasar"] if pregunta.clase == "pujar" else pregunta.opciones


def _va_en_lista(pregunta: Pregunta, opcion: Opcion) -> bool:
    return partes(opcion)[0] in DE_LISTA


def _para_pagar(pregunta: Pregunta) -> Opcion | None:
    """Con una deuda, lo que se ofrece en el botón: la hipoteca más pequeña que la cubre, o lo primero que haya."""
    mesa = pregunta.mesa
    if pregunta.clase != "deuda" or mesa.deuda is None:
        return None
    falta = mesa.deuda.importe - mesa.jugadores[pregunta.asiento].dinero
    hipotecas = [(propiedad(mesa.tablero, o[1]).hipoteca, o) for o in pregunta.opciones if o[0] == "hipotecar"]
    bastan = [par for par in hipotecas if par[0] >= falta]
    if bastan:
        return min(bastan, key=lambda par: par[0])[1]
    return max(hipotecas, key=lambda par: par[0])[1] if hipotecas else next(iter(pregunta.opciones), None)


# --- Etiquetas con datos ------------------------------------------------------------------


def _euros(mesa: Mesa, importe: int) -> str:
    return euros(importe, mesa.importes.moneda)


def _tirar(mesa: Mesa) -> str:
    if mesa.tablero.dados == (2,):
        return "Lanzar la moneda"
    return "Tirar los dados" if len(mesa.tablero.dados) > 1 else "Tirar el dado"


def _pagar(mesa: Mesa) -> str:
    return f"Pagar {_euros(mesa, mesa.importes.fianza)}"


def _comprar(mesa: Mesa, casilla: int) -> str:
    return f"Comprar por {_euros(mesa, propiedad(mesa.tablero, casilla).precio)}"


def _no_comprar(mesa: Mesa) -> str:
    return "No comprar" if mesa.normas.sin_subastas else "No comprar: a subasta"


def _pujar(mesa: Mesa, importe: int) -> str:
    return f"Pujar {_euros(mesa, importe)}"


def _edificar(mesa: Mesa, casilla: int) -> str:
    titulo, nivel = solar(mesa.tablero, casilla), mesa.edificios[casilla] + 1
    que = "hotel" if nivel >= HOTEL else f"casa {nivel}"
    return f"Edificar en {titulo.nombre}: {que}, −{_euros(mesa, titulo.precio_de_casa)}"


def _vender(mesa: Mesa, casilla: int) -> str:
    gana = cuentas.reventa(mesa, casilla, max(0, mesa.edificios[casilla] - 1))
    return f"Vender un edificio de {mesa.tablero[casilla].nombre}: +{_euros(mesa, gana)}"


def _hipotecar(mesa: Mesa, casilla: int) -> str:
    titulo = propiedad(mesa.tablero, casilla)
    return f"Hipotecar {titulo.nombre}: +{_euros(mesa, titulo.hipoteca)}"


def _deshipotecar(mesa: Mesa, casilla: int) -> str:
    cuesta = cuentas.coste_de_levantar(mesa, casilla)
    return f"Levantar la hipoteca de {mesa.tablero[casilla].nombre}: −{_euros(mesa, cuesta)}"


def _rebajar(mesa: Mesa, grupo: str, niveles: Sequence[int]) -> str:
    dueno = next(mesa.propietario[c] for c in mesa.tablero.grupos[grupo].casillas if mesa.edificios[c] == HOTEL)
    casillas = cuentas.suyas_del_grupo(mesa, dueno, grupo)
    gana = sum(cuentas.reventa(mesa, c, nivel) for c, nivel in zip(casillas, niveles, strict=True))
    queda = f"dejando {niveles[0]} por solar" if niveles[0] else "todos"
    return f"Vender edificios del grupo {mesa.tablero.grupos[grupo].nombre}, {queda}: +{_euros(mesa, gana)}"


def _reclamar(mesa: Mesa, deudor: int) -> str:
    debe = sum(a.importe for a in mesa.alquileres if a.deudor == deudor)
    return f"Pedir {_euros(mesa, debe)} de alquiler a {recortado(mesa.nombre(deudor), LARGO_DE_NOMBRE)}"


def _querer(mesa: Mesa, casilla: int, cuantos: int) -> str:
    return f"Quiero {cuantos}; el primero, en {mesa.tablero[casilla].nombre}"


_CON_DATOS: dict[str, Callable[..., str]] = {
    "tirar": _tirar,
    "pagar": _pagar,
    "fijo": lambda mesa: "Pagar la cantidad fija",
    "comprar": _comprar,
    "no_comprar": _no_comprar,
    "pujar": _pujar,
    "edificar": _edificar,
    "vender": _vender,
    "hipotecar": _hipotecar,
    "deshipotecar": _deshipotecar,
    "rebajar": _rebajar,
    "reclamar": _reclamar,
    "querer": _querer,
}
