"""Qué puede haber en un fichero de escenarios: lo que no está aquí es un fallo del fichero."""

from __future__ import annotations

from typing import Any

ESQUEMA = "escenarios-de-reglas/1"
DEL_FICHERO = {
    "esquema", "descripcion", "textos", "bases", "categorias", "motivos", "opciones", "importes", "impuestos",
    "alquileres_de_estacion", "multiplicadores_de_servicio", "existencias_de_la_banca", "barajas", "tablero",
    "total", "escenarios",
}  # fmt: skip
DEL_ESCENARIO = {"id", "categoria", "base", "titulo", "filas", "normas", "antes", "acciones", "espera", "nota"}
DE_JUGADOR = {
    "dinero", "posicion", "dobles_seguidos", "encarcelado", "turnos_en_carcel", "tarjetas_de_carcel", "arruinado",
}  # fmt: skip
DE_TITULO = {"propietario", "edificios", "hipotecado"}
DECISIONES = {"comprar", "subasta", "multa_o_suerte", "impuesto"}
OPTATIVAS = {
    "tarjetas", "dados_de_tarjeta", "decisiones", "recaudar", "levantar_al_recibir", "subastas",
    "billetes_en_la_banca", "valida", "porque",
}  # fmt: skip
DE_PARTE = {"dinero", "casillas", "tarjetas_de_carcel", "edificios", "aplazado"}

#: Por acción: claves obligatorias y optativas.
DE_LA_ACCION: dict[str, tuple[set[str], set[str]]] = {
    "tirar": ({"jugador", "dados"}, OPTATIVAS),
    "turno": ({"jugador", "tiradas"}, OPTATIVAS - {"valida"}),
    "carcel": ({"jugador", "eleccion", "dados"}, OPTATIVAS),
    "robar_tarjeta": ({"jugador", "mazo", "tarjeta"}, OPTATIVAS - {"valida"}),
    "tira_el_siguiente": ({"jugador"}, set()),
    "reclamar_alquiler": ({"jugador", "deudor"}, {"recaudar", "levantar_al_recibir", "subastas"}),
    "edificar": ({"jugador", "casillas"}, {"cuando"}),
    "vender_edificios": ({"jugador", "casillas"}, {"pagado"}),
    "vender_hoteles_del_grupo": ({"jugador", "grupo", "niveles"}, set()),
    "hipotecar": ({"jugador", "casilla"}, set()),
    "deshipotecar": ({"jugador", "casilla"}, set()),
    "trato": ({"de", "a", "da", "recibe"}, {"levantar_al_recibir"}),
    "subasta": ({"casilla", "pujas"}, set()),
    "subasta_de_edificio": ({"precio_de_salida", "pujas", "colocar"}, set()),
    "crear": ({"numero_de_jugadores"}, set()),
    "solo_banquero": ({"personas", "permitido"}, set()),
    "tiradas_iniciales": ({"tiradas"}, {"desempate"}),
    "secuencia_de_tarjetas": ({"mazo", "orden", "robos"}, set()),
}
PARA_RECAUDAR = {"hipotecar", "vender_edificios", "vender_hoteles_del_grupo"}
VALORES: dict[str, tuple[Any, ...]] = {
    "cuando": ("entre_turnos",),
    "eleccion": ("pagar", "tarjeta", "tirar"),
    "mazo": ("suerte", "caja"),
    "valida": (True, False),
    "comprar": (True, False),
    "multa_o_suerte": ("pagar", "suerte"),
    "impuesto": ("fijo", "10%"),
}


class FicheroNoValido(AssertionError):
    """El lector no entiende el escenario, o el escenario se contradice."""


def solo(datos: dict, admitidas: set[str], donde: str, obligatorias: set[str] = frozenset()) -> None:
    """Falla si hay una clave que el formato no conoce, o falta una obligatoria."""
    if sobran := set(datos) - admitidas:
        raise FicheroNoValido(f"{donde}: claves desconocidas {sorted(sobran)}")
    if faltan := set(obligatorias) - set(datos):
        raise FicheroNoValido(f"{donde}: faltan {sorted(faltan)}")


def comprobar_fichero(fichero: dict) -> None:
    """Esquema, claves y total."""
    solo(fichero, DEL_FICHERO, "fichero", {"esquema", "escenarios"})
    if fichero["esquema"] != ESQUEMA:
        raise FicheroNoValido(f"esquema desconocido: {fichero['esquema']!r}")
    if fichero.get("total", len(fichero["escenarios"])) != len(fichero["escenarios"]):
        raise FicheroNoValido("«total» no es el número de escenarios")


def comprobar_escenario(escenario: dict, fichero: dict) -> None:
    """Todo lo que se puede decir de un escenario sin ejecutarlo."""
    quien = str(escenario.get("id"))
    solo(escenario, DEL_ESCENARIO, quien, {"id", "normas", "antes", "acciones", "espera"})
    _en_lista(escenario.get("categoria"), fichero.get("categorias"), f"{quien}: categoria")
    _en_lista(escenario.get("base"), list(fichero.get("bases", ())) or None, f"{quien}: base")
    for opcion, valor in escenario["normas"].items():
        if opcion not in fichero["opciones"] or valor not in fichero["opciones"][opcion]["valores"]:
            raise FicheroNoValido(f"{quien}: norma desconocida {opcion} = {valor!r}")
    _comprobar_estado(escenario["antes"], f"{quien}: antes")
    if not escenario["acciones"]:
        raise FicheroNoValido(f"{quien}: no hay acciones")
    for accion in escenario["acciones"]:
        comprobar_accion(accion, escenario["normas"], quien)
    _comprobar_espera(escenario["espera"], fichero, quien)


def _en_lista(valor: Any, lista: Any, donde: str) -> None:
    if valor is not None and lista is not None and valor not in lista:
        raise FicheroNoValido(f"{donde}: {valor!r} no está en la lista")


def _comprobar_estado(estado: dict, donde: str) -> None:
    solo(estado, {"jugadores", "titulos", "banca"}, donde)
    for letra, datos in estado.get("jugadores", {}).items():
        solo(datos, DE_JUGADOR, f"{donde}, jugador {letra}")
    for casilla, titulo in estado.get("titulos", {}).items():
        solo(titulo, DE_TITULO, f"{donde}, título {casilla}")
        suelto = titulo.get("propietario") is None
        if suelto and "propietario" in titulo and (titulo.get("edificios") or titulo.get("hipotecado")):
            raise FicheroNoValido(f"{donde}, título {casilla}: la Banca no edifica ni hipoteca")
    solo(estado.get("banca", {}), {"casas", "hoteles"}, f"{donde}, banca")


def comprobar_accion(accion: dict, normas: dict, quien: str) -> None:
    """Claves, dados y valores cerrados de una acción."""
    que = accion.get("hacer")
    if que == "calcular":
        return
    if que not in DE_LA_ACCION:
        raise FicheroNoValido(f"{quien}: acción desconocida {que!r}")
    obligatorias, optativas = DE_LA_ACCION[que]
    solo(accion, {"hacer"} | obligatorias | optativas, f"{quien}: {que}", obligatorias)
    decisiones = accion.get("decisiones", {})
    solo(decisiones, DECISIONES, f"{quien}: decisiones")
    for clave, valor in {**accion, **decisiones}.items():
        if clave in VALORES and not any(valor is v or valor == v for v in VALORES[clave]):
            raise FicheroNoValido(f"{quien}: {clave} = {valor!r}")
    if decisiones.get("impuesto", "fijo") != "fijo" and normas.get("impuesto_capital") != "eleccion_10":
        raise FicheroNoValido(f"{quien}: no se puede elegir el 10 % con estas normas")
    if que == "reclamar_alquiler" and normas.get("cobro_de_alquiler") != "a_peticion":
        raise FicheroNoValido(f"{quien}: el alquiler se cobra solo con estas normas")
    for lado in ("da", "recibe"):
        solo(accion.get(lado, {}), DE_PARTE, f"{quien}: {lado}")
    for paso in accion.get("recaudar", []):
        if paso.get("hacer") not in PARA_RECAUDAR:
            raise FicheroNoValido(f"{quien}: no sirve para recaudar {paso}")
        comprobar_accion(paso, normas, quien)
    _comprobar_dados(accion, quien)


def _comprobar_dados(accion: dict, quien: str) -> None:
    sueltos = [accion[c] for c in ("dados", "dados_de_tarjeta") if c in accion]
    tiradas = accion.get("tiradas", [])
    varias = list(tiradas.values()) if isinstance(tiradas, dict) else list(tiradas)
    for dados in [*sueltos, *varias, *accion.get("desempate", {}).values()]:
        if len(dados) != 2 or not all(isinstance(d, int) and 1 <= d <= 6 for d in dados):
            raise FicheroNoValido(f"{quien}: no son dos dados: {dados}")


def _comprobar_espera(espera: dict, fichero: dict, quien: str) -> None:
    claves = {"permitido", "despues", "resultado"} if espera.get("permitido") else {"permitido", "motivo", "estado"}
    solo(espera, claves, f"{quien}: espera", {"permitido"})
    if not espera["permitido"]:
        _en_lista(espera.get("motivo"), list(fichero.get("motivos", ())) or None, f"{quien}: motivo")
        if "motivo" not in espera or espera.get("estado") != "sin_cambios":
            raise FicheroNoValido(f"{quien}: un rechazo lleva motivo y estado «sin_cambios»")
    _comprobar_estado(espera.get("despues", {}), f"{quien}: despues")
