"""Lo que debe cuadrar entre unas filas y otras de un tablero.

Sabe: qué pide una casilla, una tarjeta o un importe de los demás (una cárcel, un mazo, un grupo, una suma).
No debe saber: si cada dato vale por separado (aquí solo llegan los que valen). De la caja, solo importa `forma`.
Lo usan: `revisar`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from monopoly_edu.caja.forma import MAZOS, Fallo, Fila, Ruta, mostrar, quiza

#: Apuntar un fallo: dónde está y qué frase lo cuenta.
Apuntar = Callable[[Ruta, str], None]

CASILLAS_POSIBLES = range(4, 401)


def cuadrar(sanas: Mapping[Ruta, Fila]) -> list[Fallo]:
    """Los fallos que hay entre filas. `sanas`: los datos que valen de cada tabla; el tablero entero es `()`."""
    hojas = Hojas(sanas)
    fallos: list[Fallo] = []
    for necesita, relacion in RELACIONES:
        if all(clave in sanas[()] for clave in necesita):
            relacion(hojas, lambda ruta, frase: fallos.append(Fallo(ruta, frase)))
    return fallos


class Hojas:
    """Los datos sanos, repartidos: lo que no valía ya no está."""

    def __init__(self, sanas: Mapping[Ruta, Fila]) -> None:
        self.casillas = [fila for ruta, fila in sanas.items() if ruta[:1] == ("casillas",)]
        self.tipos = [fila.get("tipo") for fila in self.casillas]
        self.importes = sanas.get(("importes",), {})
        self.grupos = {str(r[1]): fila for r, fila in sanas.items() if r[:1] == ("grupos",)}
        self.mazos = {str(r[1]): fila for r, fila in sanas.items() if r[:1] == ("mazos",) and len(r) == 2}
        self.tarjetas: dict[str, list[Fila]] = {mazo: [] for mazo in sanas.get(("tarjetas",), {})}
        for ruta, fila in sanas.items():
            if ruta[:1] == ("tarjetas",) and len(ruta) == 3:
                self.tarjetas[str(ruta[1])].append(fila)

    def puede_haber(self, tipo: str) -> bool:
        """Si hay una casilla de ese tipo (o alguna de tipo ilegible, que podría serlo)."""
        return tipo in self.tipos or None in self.tipos

    def solares(self) -> list[tuple[int, Fila]]:
        return [(n, fila) for n, fila in enumerate(self.casillas) if fila.get("tipo") == "solar"]

    def cada_tarjeta(self) -> list[tuple[Ruta, Fila]]:
        return [(("tarjetas", m, n), fila) for m, filas in self.tarjetas.items() for n, fila in enumerate(filas)]


def _las_casillas(h: Hojas, apunta: Apuntar) -> None:
    total = len(h.casillas)
    if total not in CASILLAS_POSIBLES:
        desde, hasta = CASILLAS_POSIBLES[0], CASILLAS_POSIBLES[-1]
        apunta(("casillas",), f"un tablero tiene de {desde} a {hasta} casillas y aquí hay {total}")
    if h.tipos[:1] not in ([], [None], ["salida"]):
        apunta(("casillas", 0), f"la primera casilla debe ser de tipo «salida» y es «{h.tipos[0]}»")
    for tipo in ("salida", "carcel"):
        primera, *demas = [n for n, t in enumerate(h.tipos) if t == tipo] or [0]
        for numero in demas:
            apunta(("casillas", numero), f"solo puede haber una casilla «{tipo}» y ya lo es la {primera}")


def _los_titulos(h: Hojas, apunta: Apuntar) -> None:
    vistos: dict[str, int] = {}
    for numero, fila in enumerate(h.casillas):
        ruta: Ruta = ("casillas", numero)
        precio, hipoteca = fila.get("precio"), fila.get("hipoteca")
        if precio and hipoteca and hipoteca > precio:
            apunta((*ruta, "hipoteca"), f"«hipoteca» no puede pasar del precio, {precio}, y es {hipoteca}")
        if "corto" not in fila and len(fila.get("nombre", "")) > 14:
            apunta(ruta, "falta «corto»: con más de 14 caracteres, el nombre no cabe en el dibujo")
        if "nombre" in fila and fila.get("tipo") in ("solar", "estacion", "servicio"):
            primera = vistos.setdefault(fila["nombre"], numero)
            if primera != numero:
                apunta((*ruta, "nombre"), f"«nombre» repite el de la casilla {primera}")


def _los_grupos(h: Hojas, apunta: Apuntar) -> None:
    usados = {fila.get("grupo") for _, fila in h.solares()}
    usados |= {tipo for tipo in ("estacion", "servicio") if tipo in h.tipos}
    for numero, fila in h.solares():
        grupo = fila.get("grupo", "")
        if grupo in ("estacion", "servicio"):
            apunta(("casillas", numero), f"«grupo» no puede ser «{grupo}»: ese grupo no es de solares")
        elif grupo and grupo not in h.grupos:
            apunta(("casillas", numero), f"el grupo «{grupo}» no está en [grupos]{quiza(grupo, h.grupos)}")
    for tipo in ("estacion", "servicio"):
        if tipo in h.tipos and tipo not in h.grupos:
            apunta(("grupos",), f"falta el grupo «{tipo}»: hay casillas de ese tipo")
    for clave in h.grupos:
        if clave not in usados and None not in h.tipos:
            apunta(("grupos", clave), "ninguna casilla es de este grupo")


def _las_casas(h: Hojas, apunta: Apuntar) -> None:
    primeros: dict[str, tuple[int, int]] = {}
    for numero, fila in h.solares():
        if "grupo" in fila and "casa" in fila:
            primero, casa = primeros.setdefault(fila["grupo"], (numero, fila["casa"]))
            if casa != fila["casa"]:
                otra = f"{casa} en la casilla {primero} y {fila['casa']} aquí"
                apunta(("casillas", numero), f"«casa» debe valer lo mismo en todo el grupo: {otra}")


def _los_mazos(h: Hojas, apunta: Apuntar) -> None:
    for numero, tipo in enumerate(h.tipos):
        if tipo in MAZOS and tipo not in h.mazos:
            apunta(("casillas", numero), f"aquí se roba del mazo «{tipo}», que no está en [mazos]")
    for mazo, fila in h.mazos.items():
        hay = sum(tarjeta.get("copias", 1) for tarjeta in h.tarjetas.get(mazo, []))
        if hay != fila.get("tarjetas", hay):
            apunta(("mazos", mazo), f"«tarjetas» dice {fila['tarjetas']} y en el mazo hay {hay}")
    for mazo in h.tarjetas:
        if mazo not in h.mazos:
            apunta(("tarjetas", mazo), f"el mazo «{mazo}» tiene tarjetas y no está en [mazos]")


def _las_tarjetas(h: Hojas, apunta: Apuntar) -> None:
    vistas: dict[tuple[object, str], int] = {}
    for ruta, fila in h.cada_tarjeta():
        clave = (ruta[1], fila.get("clave", str(ruta)))
        primera = vistas.setdefault(clave, int(ruta[2]))
        if primera != ruta[2]:
            apunta(ruta, f"«clave» repite la de la tarjeta {primera + 1}; si son iguales, usa «copias»")
        if "mazo" in fila and fila["mazo"] not in h.mazos:
            apunta(ruta, f"se roba del mazo «{fila['mazo']}», que no está en [mazos]")


_PIDE_CASILLA = {
    "estacion_mas_cercana": "estacion", "servicio_mas_cercano": "servicio",
    "ir_a_la_carcel": "carcel", "salir_de_la_carcel": "carcel",
}  # fmt: skip


def _los_destinos(h: Hojas, apunta: Apuntar) -> None:
    total = len(h.casillas)
    for ruta, fila in h.cada_tarjeta():
        pedida = _PIDE_CASILLA.get(fila.get("efecto", ""))
        if pedida and not h.puede_haber(pedida):
            apunta(ruta, f"«{fila['efecto']}» necesita una casilla de tipo «{pedida}» y el tablero no tiene")
        if fila.get("destino", 0) >= total:
            apunta(ruta, f"«destino» debe ser una casilla, de 0 a {total - 1}, y es {fila['destino']}")
        if fila.get("pasos", 0) >= total:
            apunta(ruta, f"«pasos» debe ser menor que {total}, las casillas que hay, y es {fila['pasos']}")
    if not h.puede_haber("carcel"):
        for numero in [n for n, tipo in enumerate(h.tipos) if tipo == "ve_a_la_carcel"]:
            apunta(("casillas", numero), "manda a la cárcel y el tablero no tiene casilla «carcel»")


def _el_final_de_los_movimientos(h: Hojas, apunta: Apuntar) -> None:
    """Un mazo cuyas tarjetas llevan siempre a otra tarjeta (o se guardan) no dejaría parar nunca."""
    for mazo, filas in h.tarjetas.items():
        if filas and not any(_acaba(h, mazo, fila) for fila in filas):
            frase = "ninguna tarjeta deja parar: todas se guardan o llevan a otra casilla de tarjeta"
            apunta(("tarjetas", mazo), frase)


def _acaba(h: Hojas, mazo: str, fila: Fila) -> bool:
    de_tarjeta = [numero for numero, tipo in enumerate(h.tipos) if tipo in MAZOS]
    match fila.get("efecto"):
        case "salir_de_la_carcel":
            return False
        case "multa_o_robar":
            return fila.get("mazo") != mazo
        case "avanzar" | "volver":
            return fila.get("destino") not in de_tarjeta
        case "retroceder":
            pasos = fila.get("pasos")
            return pasos is None or not any((n - pasos) % len(h.tipos) in de_tarjeta for n in de_tarjeta)
    return True


def _los_importes(h: Hojas, apunta: Apuntar) -> None:
    for lista, tipo in (("estaciones", "estacion"), ("servicios", "servicio")):
        hay, valores = h.tipos.count(tipo), h.importes.get(lista)
        if valores is not None and len(valores) < hay:
            esperado = f"al menos tantos números como casillas de ese tipo, {hay}"
            apunta(("importes", lista), f"«{lista}» debe llevar {esperado}, y lleva {len(valores)}")


def _los_billetes(h: Hojas, apunta: Apuntar) -> None:
    inicial, billetes = h.importes.get("dinero_inicial"), h.importes.get("billetes")
    if inicial and billetes and (suma := sum(valor * cuantos for valor, cuantos in billetes)) != inicial:
        frase = f"«billetes» suma {mostrar(suma)} y «dinero_inicial» es {inicial}: deben ser iguales"
        apunta(("importes", "billetes"), frase)


#: Qué claves del tablero ha de haber (y ser listas o tablas) para poder mirar cada relación.
RELACIONES: tuple[tuple[tuple[str, ...], Callable[[Hojas, Apuntar], None]], ...] = (
    (("casillas",), _las_casillas),
    (("casillas",), _los_titulos),
    (("casillas", "grupos"), _los_grupos),
    (("casillas",), _las_casas),
    (("casillas", "mazos", "tarjetas"), _los_mazos),
    (("mazos", "tarjetas"), _las_tarjetas),
    (("casillas", "tarjetas"), _los_destinos),
    (("casillas", "tarjetas"), _el_final_de_los_movimientos),
    (("casillas", "importes"), _los_importes),
    (("importes",), _los_billetes),
)
