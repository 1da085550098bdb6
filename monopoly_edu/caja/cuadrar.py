"""Lo que debe cuadrar entre unas filas y otras de un tablero.

Sabe: qué pide una casilla, una tarjeta o un importe de los demás (una cárcel, un mazo, un grupo, una suma).
No debe saber: si cada dato vale por separado (aquí solo llegan los que valen).
De la caja, solo importa `forma` y `arreglos`.
Lo usan: `revisar`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from monopoly_edu.caja.arreglos import EJEMPLOS, abreviado, escribe, fila_de_grupo
from monopoly_edu.caja.forma import LARGO_DEL_CORTO, MAZOS, Fallo, Fila, Ruta, mostrar, parecida, quiza

#: Apuntar un fallo: dónde está, qué frase lo cuenta y qué hay que escribir.
Apuntar = Callable[[Ruta, str, str], None]

CASILLAS_POSIBLES = range(4, 401)


def cuadrar(sanas: Mapping[Ruta, Fila]) -> list[Fallo]:
    """Los fallos que hay entre filas. `sanas`: los datos que valen de cada tabla; el tablero entero es `()`."""
    hojas = Hojas(sanas)
    fallos: list[Fallo] = []
    for necesita, relacion in RELACIONES:
        if all(clave in sanas[()] for clave in necesita):
            relacion(hojas, lambda *fallo: fallos.append(Fallo(*fallo)))
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
        remedio = "añade filas" if total < desde else "quita filas"
        apunta(("casillas",), f"un tablero tiene de {desde} a {hasta} casillas y aquí hay {total}", remedio)
    if h.tipos[:1] not in ([], [None], ["salida"]):
        remedio = 'pon delante la fila «{tipo = "salida", nombre = "Salida"},»'
        if "salida" in h.tipos:
            remedio = f"trae aquí la fila de la casilla {h.tipos.index('salida')}"
        apunta(("casillas", 0), f"la primera casilla debe ser de tipo «salida» y es «{h.tipos[0]}»", remedio)
    for tipo in ("salida", "carcel"):
        primera, *demas = [n for n, t in enumerate(h.tipos) if t == tipo] or [0]
        for numero in demas:
            frase = f"solo puede haber una casilla «{tipo}» y ya lo es la {primera}"
            apunta(("casillas", numero), frase, "borra esta fila o cambia su «tipo»")


def _los_titulos(h: Hojas, apunta: Apuntar) -> None:
    vistos: dict[str, int] = {}
    for numero, fila in enumerate(h.casillas):
        ruta: Ruta = ("casillas", numero)
        precio, hipoteca = fila.get("precio"), fila.get("hipoteca")
        if precio and hipoteca and hipoteca > precio:
            frase = f"«hipoteca» no puede pasar del precio, {precio}, y es {hipoteca}"
            apunta((*ruta, "hipoteca"), frase, escribe("hipoteca", max(1, precio // 2)))
        if "corto" not in fila and len(fila.get("nombre", "")) > LARGO_DEL_CORTO:
            frase = f"falta «corto»: con más de {LARGO_DEL_CORTO} caracteres, el nombre no cabe en el dibujo"
            apunta((*ruta, "corto"), frase, f"{escribe('corto', abreviado(fila['nombre']))}, detrás del nombre")
        if "nombre" in fila and fila.get("tipo") in ("solar", "estacion", "servicio"):
            primera = vistos.setdefault(fila["nombre"], numero)
            if primera != numero:
                apunta(
                    (*ruta, "nombre"), f"«nombre» repite el de la casilla {primera}", "cambia uno de los dos nombres"
                )


def _los_grupos(h: Hojas, apunta: Apuntar) -> None:
    usados = {fila.get("grupo") for _, fila in h.solares()}
    usados |= {tipo for tipo in ("estacion", "servicio") if tipo in h.tipos}
    for numero, fila in h.solares():
        grupo = fila.get("grupo", "")
        if grupo in ("estacion", "servicio"):
            frase = f"«grupo» no puede ser «{grupo}»: ese grupo no es de solares"
            apunta(("casillas", numero, "grupo"), frase, "escribe otro grupo de los que hay en [grupos]")
        elif grupo and grupo not in h.grupos:
            cercano = parecida(grupo, h.grupos)
            remedio = escribe("grupo", cercano) if cercano else fila_de_grupo(grupo)
            frase = f"el grupo «{grupo}» no está en [grupos]{quiza(grupo, h.grupos)}"
            apunta(("casillas", numero, "grupo"), frase, remedio)
    for tipo in ("estacion", "servicio"):
        if tipo in h.tipos and tipo not in h.grupos:
            apunta(("grupos",), f"falta el grupo «{tipo}»: hay casillas de ese tipo", fila_de_grupo(tipo))
    for clave, grupo_escrito in h.grupos.items():
        if grupo_escrito and clave not in usados and None not in h.tipos:
            apunta(("grupos", clave), "ninguna casilla es de este grupo", "borra esta línea")


def _las_casas(h: Hojas, apunta: Apuntar) -> None:
    primeros: dict[str, tuple[int, int]] = {}
    for numero, fila in h.solares():
        if "grupo" in fila and "casa" in fila:
            primero, casa = primeros.setdefault(fila["grupo"], (numero, fila["casa"]))
            if casa != fila["casa"]:
                otra = f"{casa} en la casilla {primero} y {fila['casa']} aquí"
                frase = f"«casa» debe valer lo mismo en todo el grupo: {otra}"
                apunta(("casillas", numero, "casa"), frase, escribe("casa", casa))


def _los_mazos(h: Hojas, apunta: Apuntar) -> None:
    for numero, tipo in enumerate(h.tipos):
        if tipo in MAZOS and tipo not in h.mazos:
            frase = f"aquí se roba del mazo «{tipo}», que no está en [mazos]"
            apunta(("casillas", numero), frase, "añádelo a [mazos] o cambia el «tipo» de esta casilla")
    for mazo, fila in h.mazos.items():
        hay = sum(tarjeta.get("copias", 1) for tarjeta in h.tarjetas.get(mazo, []))
        if hay != fila.get("tarjetas", hay):
            remedio = escribe("tarjetas", hay) if hay else "borra esta línea o escribe sus tarjetas en tarjetas.toml"
            apunta(("mazos", mazo), f"«tarjetas» dice {fila['tarjetas']} y en el mazo hay {hay}", remedio)
    for mazo in h.tarjetas:
        if mazo not in h.mazos:
            frase = f"el mazo «{mazo}» tiene tarjetas y no está en [mazos]"
            apunta(("tarjetas", mazo), frase, "añádelo a [mazos], en tablero.toml, o borra sus tarjetas")


def _las_tarjetas(h: Hojas, apunta: Apuntar) -> None:
    vistas: dict[tuple[object, str], int] = {}
    for ruta, fila in h.cada_tarjeta():
        clave = (ruta[1], fila.get("clave", str(ruta)))
        primera = vistas.setdefault(clave, int(ruta[2]))
        if primera != ruta[2]:
            frase = f"«clave» repite la de la tarjeta {primera + 1}; si son iguales, usa «copias»"
            apunta((*ruta, "clave"), frase, escribe("clave", f"{fila['clave'][:50]}_{int(ruta[2]) + 1}"))
        if "mazo" in fila and fila["mazo"] not in h.mazos:
            frase = f"se roba del mazo «{fila['mazo']}», que no está en [mazos]"
            apunta((*ruta, "mazo"), frase, "añádelo a [mazos], en tablero.toml, o borra esta tarjeta")


_PIDE_CASILLA = {
    "estacion_mas_cercana": "estacion", "servicio_mas_cercano": "servicio",
    "ir_a_la_carcel": "carcel", "salir_de_la_carcel": "carcel",
}  # fmt: skip


def _los_destinos(h: Hojas, apunta: Apuntar) -> None:
    total = len(h.casillas)
    for ruta, fila in h.cada_tarjeta():
        pedida = _PIDE_CASILLA.get(fila.get("efecto", ""))
        if pedida and not h.puede_haber(pedida):
            frase = f"«{fila['efecto']}» necesita una casilla de tipo «{pedida}» y el tablero no tiene"
            apunta((*ruta, "efecto"), frase, f"borra esta tarjeta o añade una casilla «{pedida}»")
        if fila.get("destino", 0) >= total:
            frase = f"«destino» debe ser una casilla, de 0 a {total - 1}, y es {fila['destino']}"
            apunta((*ruta, "destino"), frase, f"escribe un número de 0 a {total - 1}; «destino = 0» es la Salida")
        if fila.get("pasos", 0) >= total:
            frase = f"«pasos» debe ser menor que {total}, las casillas que hay, y es {fila['pasos']}"
            apunta((*ruta, "pasos"), frase, f"escribe, por ejemplo, «pasos = {EJEMPLOS['pasos']}»")
    if not h.puede_haber("carcel"):
        for numero in [n for n, tipo in enumerate(h.tipos) if tipo == "ve_a_la_carcel"]:
            frase = "manda a la cárcel y el tablero no tiene casilla «carcel»"
            apunta(("casillas", numero), frase, 'añade una fila «{tipo = "carcel", nombre = "Cárcel"},» o borra esta')


def _el_final_de_los_movimientos(h: Hojas, apunta: Apuntar) -> None:
    """Un mazo cuyas tarjetas llevan siempre a otra tarjeta (o se guardan) no dejaría parar nunca."""
    for mazo, filas in h.tarjetas.items():
        if filas and not any(_acaba(h, mazo, fila) for fila in filas):
            frase = "ninguna tarjeta deja parar: todas se guardan o llevan a otra casilla de tarjeta"
            apunta(("tarjetas", mazo), frase, "añade alguna tarjeta que cobre o pague")


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
            frase = f"«{lista}» debe llevar {esperado}, y lleva {len(valores)}"
            apunta(("importes", lista), frase, escribe(lista, _alargada(lista, valores, hay)))


def _alargada(lista: str, valores: list[int], cuantos: int) -> list[int]:
    """La lista de alquileres con los que le faltan: cada uno, el anterior más el primero."""
    primero = valores[0] if valores else 25 if lista == "estaciones" else 4
    ultimo = valores[-1] if valores else 0
    return valores + [ultimo + primero * n for n in range(1, cuantos - len(valores) + 1)]


def _los_billetes(h: Hojas, apunta: Apuntar) -> None:
    inicial, billetes = h.importes.get("dinero_inicial"), h.importes.get("billetes")
    if inicial and billetes and (suma := sum(valor * cuantos for valor, cuantos in billetes)) != inicial:
        frase = f"«billetes» suma {mostrar(suma)} y «dinero_inicial» es {inicial}: deben ser iguales"
        apunta(("importes", "billetes"), frase, f"{escribe('dinero_inicial', suma)} o cambia los billetes")


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
