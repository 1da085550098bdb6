"""Las preguntas que hacen las reglas: quién decide, qué puede responder y qué no.

Sabe: las opciones legales de cada decisión, y explicar por qué una respuesta no vale.
No debe saber: quién contesta (persona o estrategia) ni qué pasa después.
Lo usan: las reglas, que las hacen; `partida`, que comprueba la respuesta; las pantallas.

Las opciones son valores de JSON (`"tirar"`, `["comprar", 24]`, `["pujar", 120]`) en una
sucesión finita que solo se calcula al leerla: cualquiera de ellas es legal. Además de las
listadas se admiten los encargos de varias casillas (`["edificar", [16, 18]]`) y los tratos
(`["trato", {...}]`), que juzgan los permisos.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, overload

from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Posicion, Solar, propiedad
from monopoly_edu.mesa import cuentas, permisos
from monopoly_edu.mesa.estado import HOTEL, Asiento, Mesa
from monopoly_edu.mesa.permisos import Motivo
from monopoly_edu.mesa.trato import Parte, Trato, leer_trato

Opcion = Any
Rechazada = tuple[Opcion, Motivo]


class RespuestaNoValida(ValueError):
    """Una respuesta que no se puede dar ahora. La partida queda como estaba."""

    def __init__(self, motivo: str, mensaje: str) -> None:
        super().__init__(mensaje)
        self.motivo, self.mensaje = motivo, mensaje


class Opciones(Sequence[Opcion]):
    """Opciones fijas seguidas de las cantidades de `minimo` a `maximo` (sin guardarlas).

    >>> list(Opciones(["pasar"], "pujar", 119, 121))
    ['pasar', ['pujar', 119], ['pujar', 120], ['pujar', 121]]
    """

    def __init__(self, fijas: Sequence[Opcion], verbo: str = "", minimo: int = 0, maximo: int = -1) -> None:
        self._fijas, self._verbo, self._cantidades = tuple(fijas), verbo, range(minimo, maximo + 1)

    def __len__(self) -> int:
        return len(self._fijas) + len(self._cantidades)

    @overload
    def __getitem__(self, i: int) -> Opcion: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Opcion]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return [self[j] for j in range(*i.indices(len(self)))]
        i = i + len(self) if i < 0 else i
        if i < len(self._fijas):
            return self._fijas[i]
        return [self._verbo, self._cantidades[i - len(self._fijas)]]

    def __contains__(self, opcion: object) -> bool:
        if isinstance(opcion, list | tuple) and len(opcion) == 2 and opcion[0] == self._verbo:
            return opcion[1] in self._cantidades
        return opcion in self._fijas

    def __repr__(self) -> str:
        if not self._cantidades:
            return repr(list(self._fijas))
        tramo = f"[{self._verbo!r}, de {self._cantidades[0]} a {self._cantidades[-1]}]"
        return f"[{', '.join([*map(repr, self._fijas), tramo])}]"


class Pregunta:
    """Una decisión pendiente de `jugador`. Cada clase de pregunta sabe sus opciones.

    `minimo` y `maximo` acotan la cantidad que se pide, si la hay; si `minimo > maximo`,
    no cabe ninguna.
    """

    __slots__ = ("_opciones", "asiento", "mesa")
    clase: ClassVar[str] = ""
    minimo: int = 0
    maximo: int = -1

    def __init__(self, mesa: Mesa, asiento: Asiento) -> None:
        self.mesa, self.asiento = mesa, asiento
        self._opciones: Sequence[Opcion] | None = None

    @property
    def jugador(self) -> str:
        """Nombre de quien decide."""
        return self.mesa.jugadores[self.asiento].nombre

    @property
    def texto(self) -> str:
        """La pregunta, en una frase."""
        raise NotImplementedError

    @property
    def opciones(self) -> Sequence[Opcion]:
        """Las respuestas legales."""
        if self._opciones is None:
            self._opciones = self._calcular_opciones()
        return self._opciones

    @property
    def rechazadas(self) -> list[Rechazada]:
        """Lo que se podría querer y no se puede, con su motivo: los botones apagados."""
        pares = ((opcion, self.motivo(opcion)) for opcion in self._por_ofrecer())
        return [(opcion, motivo) for opcion, motivo in pares if motivo]

    @property
    def evidente(self) -> str | None:
        """La respuesta, si no hace falta preguntarla a un programa: es la única posible o no hay nada nuevo que ver."""
        return None

    def motivo(self, opcion: Opcion) -> Motivo | None:
        """Por qué no vale una respuesta, o `None` si vale."""
        raise NotImplementedError

    def _por_ofrecer(self) -> Sequence[Opcion]:
        """Todo lo que la pantalla enseña, se pueda o no."""
        raise NotImplementedError

    def _calcular_opciones(self) -> Sequence[Opcion]:
        return Opciones([opcion for opcion in self._por_ofrecer() if self.motivo(opcion) is None])

    def _desconocida(self, opcion: Opcion) -> Motivo:
        return Motivo("respuesta_desconocida", f"No se puede responder {opcion!r} a «{self.texto}».")

    def __repr__(self) -> str:
        return f"<{self.clase}: {self.texto}>"


def partes(opcion: Opcion) -> tuple[str, tuple[Any, ...]]:
    """El verbo de una opción y lo que lo acompaña; una opción con otra forma no tiene verbo.

    >>> partes(["comprar", 24]), partes("tirar"), partes(3.5)
    (('comprar', (24,)), ('tirar', ()), ('', ()))
    """
    if isinstance(opcion, str):
        return opcion, ()
    if isinstance(opcion, list | tuple) and opcion and isinstance(opcion[0], str):
        return opcion[0], tuple(opcion[1:])
    return "", ()


def en_lista(dato: Any) -> Sequence[Any]:
    """Una casilla suelta o un encargo de varias, siempre como lista."""
    return dato if isinstance(dato, list | tuple) else [dato]


# --- Negocios: antes de tirar, al acabar el turno, entre turnos y con una deuda ----------

_JUEZ: dict[str, Callable[..., Motivo | None]] = {
    "edificar": lambda m, a, encargo: permisos.motivo_para_no_edificar(m, a, en_lista(encargo)),
    "vender": lambda m, a, encargo: permisos.motivo_para_no_vender(m, a, en_lista(encargo)),
    "rebajar": permisos.motivo_para_no_rebajar_el_grupo,
    "hipotecar": permisos.motivo_para_no_hipotecar,
    "deshipotecar": permisos.motivo_para_no_deshipotecar,
    "reclamar": permisos.motivo_para_no_reclamar,
}


class DeNegocios(Pregunta):
    """¿Haces algún negocio? (R064, R065, R080, R081)."""

    __slots__ = ()
    clase = "negocios"
    salidas: ClassVar[tuple[str, ...]] = ("pasar",)
    verbos: ClassVar[tuple[str, ...]] = ("edificar", "vender", "hipotecar", "deshipotecar")

    @property
    def texto(self) -> str:
        return f"{self.jugador}, ¿quieres hacer algún negocio antes de seguir?"

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion in self.salidas:
            return None
        verbo, datos = partes(opcion)
        if verbo == "trato" and len(datos) == 1:
            leido = leer_trato(self.mesa, self.asiento, datos[0])
            return leido if isinstance(leido, Motivo) else None
        permitidos = (*self.verbos, "rebajar", "reclamar")
        if verbo not in permitidos or len(datos) != (2 if verbo == "rebajar" else 1) or not en_lista(datos[0]):
            return self._desconocida(opcion)
        return _JUEZ[verbo](self.mesa, self.asiento, *datos)

    def _por_ofrecer(self) -> list[Opcion]:
        suyas = cuentas.titulos_de(self.mesa, self.asiento)
        sueltas = [
            [verbo, casilla] for verbo in self.verbos for casilla in suyas if self._viene_a_cuento(verbo, casilla)
        ]
        return [*self.salidas, *self._alquileres_por_pedir(), *sueltas, *self._rebajas(suyas)]

    def _viene_a_cuento(self, verbo: str, casilla: Posicion) -> bool:
        """Ofrecer vender donde no hay edificios o levantar lo que está libre no ayuda a nadie."""
        if verbo == "vender":
            return self.mesa.edificios[casilla] > 0
        if verbo == "edificar":
            return isinstance(self.mesa.tablero.casillas[casilla], Solar)
        return self.mesa.hipotecado[casilla] == (verbo == "deshipotecar")

    def _alquileres_por_pedir(self) -> list[Opcion]:
        return [["reclamar", a.deudor] for a in self.mesa.alquileres if a.propietario == self.asiento]

    def _rebajas(self, suyas: Sequence[Posicion]) -> list[Opcion]:
        grupos = {propiedad(self.mesa.tablero, c).grupo: None for c in suyas if self.mesa.edificios[c] == HOTEL}
        solares = {grupo: len(cuentas.suyas_del_grupo(self.mesa, self.asiento, grupo)) for grupo in grupos}
        rebajas: list[Opcion] = [["rebajar", g, [nivel] * solares[g]] for g in grupos for nivel in range(HOTEL)]
        return [rebaja for rebaja in rebajas if self.motivo(rebaja) is None]


class DeTurno(DeNegocios):
    """Antes de una tirada propia."""

    __slots__ = ()
    clase = "turno"
    salidas = ("tirar",)

    @property
    def evidente(self) -> str | None:
        return None if self.mesa.hay_novedades(self.asiento) else "tirar"

    @property
    def texto(self) -> str:
        caras = self.mesa.tablero.dados
        que = "los dados" if len(caras) > 1 else "la moneda" if caras == (2,) else "el dado"
        return f"{self.jugador}, te toca tirar {que}."


class DeCarcel(DeNegocios):
    """El turno de un preso: pagar, usar una tarjeta o tirar (R060 a R063, G09)."""

    __slots__ = ()
    clase = "carcel"
    salidas = ("pagar", "usar_tarjeta", "tirar")

    @property
    def texto(self) -> str:
        fianza = euros(self.mesa.importes.fianza, self.mesa.importes.moneda)
        jugador = self.mesa.jugadores[self.asiento]
        tarjeta = ", usas la tarjeta" if jugador.tarjetas else ""
        donde = f"{self.jugador}, estás en la cárcel (intento {jugador.turnos_en_carcel + 1}):"
        return f"{donde} ¿pagas {fianza}{tarjeta} o buscas un doble?"

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion == "pagar":
            return permisos.motivo_para_no_pagar_la_fianza(self.mesa, self.asiento)
        if opcion == "usar_tarjeta":
            return permisos.motivo_para_no_usar_la_tarjeta(self.mesa, self.asiento)
        return super().motivo(opcion)


class DeDeuda(DeNegocios):
    """Hay una deuda y no llega el efectivo: vender o hipotecar hasta reunirla (R081, R097, R108)."""

    __slots__ = ()
    clase = "deuda"
    salidas = ()
    verbos = ("vender", "hipotecar")

    @property
    def texto(self) -> str:
        deuda, moneda = self.mesa.deuda, self.mesa.importes.moneda
        assert deuda is not None
        falta = euros(deuda.importe - self.mesa.jugadores[self.asiento].dinero, moneda)
        debe = f"{euros(deuda.importe, moneda)} a {self.mesa.nombre(deuda.acreedor)}"
        return f"{self.jugador}, debes {debe} y te faltan {falta}: ¿qué vendes o hipotecas?"


# --- Preguntas de dos salidas ------------------------------------------------------------


class DeDosSalidas(Pregunta):
    """Una pregunta con unas pocas respuestas fijas."""

    __slots__ = ()
    respuestas: ClassVar[tuple[str, ...]] = ()

    def _por_ofrecer(self) -> Sequence[Opcion]:
        return self.respuestas

    def motivo(self, opcion: Opcion) -> Motivo | None:
        return None if isinstance(opcion, str) and opcion in self.respuestas else self._desconocida(opcion)


class DeCompra(Pregunta):
    """Has caído en una propiedad sin propietario (R034 a R036)."""

    __slots__ = ("casilla",)
    clase = "comprar"

    def __init__(self, mesa: Mesa, asiento: Asiento, casilla: Posicion) -> None:
        super().__init__(mesa, asiento)
        self.casilla = casilla

    @property
    def texto(self) -> str:
        titulo = propiedad(self.mesa.tablero, self.casilla)
        return f"{self.jugador}, ¿compras {titulo.nombre} por {euros(titulo.precio, self.mesa.importes.moneda)}?"

    @property
    def evidente(self) -> str | None:
        return "no_comprar" if permisos.motivo_para_no_comprar(self.mesa, self.asiento, self.casilla) else None

    def _por_ofrecer(self) -> Sequence[Opcion]:
        return [["comprar", self.casilla], "no_comprar"]

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion == "no_comprar":
            return None
        if partes(opcion) == ("comprar", (self.casilla,)):
            return permisos.motivo_para_no_comprar(self.mesa, self.asiento, self.casilla)
        return self._desconocida(opcion)


class DePuja(Pregunta):
    """Tu turno en una subasta (R039, R040, R090, G04)."""

    __slots__ = ("casilla", "lote", "maximo", "mejor_postor", "minimo")
    clase = "pujar"

    def __init__(
        self, mesa: Mesa, asiento: Asiento, lote: str, casilla: Posicion, minimo: int, mejor_postor: Asiento | None
    ) -> None:
        super().__init__(mesa, asiento)
        self.lote, self.casilla = lote, casilla
        self.minimo, self.maximo = minimo, mesa.jugadores[asiento].dinero
        self.mejor_postor = mejor_postor

    @property
    def texto(self) -> str:
        minimo = euros(self.minimo, self.mesa.importes.moneda)
        return f"{self.jugador}, ¿pujas por {self.lote}? Hay que llegar al menos a {minimo}."

    @property
    def evidente(self) -> str | None:
        return "pasar" if self.minimo > self.maximo else None

    def _calcular_opciones(self) -> Sequence[Opcion]:
        return Opciones(["pasar"], "pujar", self.minimo, self.maximo)

    def _por_ofrecer(self) -> Sequence[Opcion]:
        return ["pasar", ["pujar", self.minimo]]

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion == "pasar":
            return None
        verbo, datos = partes(opcion)
        if verbo != "pujar" or len(datos) != 1:
            return self._desconocida(opcion)
        hay_puja = self.mejor_postor is not None
        return permisos.motivo_para_no_pujar(self.mesa, self.asiento, datos[0], self.minimo, hay_puja)


class DeTrato(DeDosSalidas):
    """Te proponen un trato (R102, R103)."""

    __slots__ = ("trato",)
    clase = "trato"
    respuestas = ("aceptar", "rechazar")

    def __init__(self, mesa: Mesa, trato: Trato) -> None:
        super().__init__(mesa, trato.con)
        self.trato = trato

    @property
    def texto(self) -> str:
        da, recibe = (describir_parte(self.mesa, p) for p in (self.trato.da, self.trato.recibe))
        return f"{self.jugador}, {self.mesa.nombre(self.trato.de)} te da {da} y te pide {recibe}. ¿Aceptas?"


class DeHipotecaHeredada(DeDosSalidas):
    """Recibes un título hipotecado: ¿lo conservas así o levantas la hipoteca? (R112, G17)."""

    __slots__ = ("casilla", "fondos")
    clase = "hipoteca_heredada"
    respuestas = ("conservar", "levantar")

    def __init__(self, mesa: Mesa, asiento: Asiento, casilla: Posicion, fondos: int) -> None:
        super().__init__(mesa, asiento)
        self.casilla, self.fondos = casilla, fondos

    @property
    def texto(self) -> str:
        moneda, nombre = self.mesa.importes.moneda, self.mesa.tablero.casillas[self.casilla].nombre
        interes = euros(cuentas.interes(self.mesa.tablero, self.mesa.normas, self.casilla), moneda)
        todo = euros(cuentas.coste_de_levantar(self.mesa, self.casilla), moneda)
        return (
            f"{self.jugador}, recibes {nombre} con hipoteca: ¿la conservas pagando {interes} o la levantas por {todo}?"
        )

    @property
    def evidente(self) -> str | None:
        return "conservar" if self.motivo("levantar") else None

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion == "levantar" and self.fondos < cuentas.coste_de_levantar(self.mesa, self.casilla):
            return Motivo("dinero_insuficiente", f"{self.jugador} no tiene bastante para levantar ahora esa hipoteca.")
        return super().motivo(opcion)


class DeMulta(DeDosSalidas):
    """La tarjeta que deja elegir entre una multa y robar otra tarjeta."""

    __slots__ = ("importe", "mazo")
    clase = "multa_o_suerte"
    respuestas = ("pagar", "suerte")

    def __init__(self, mesa: Mesa, asiento: Asiento, importe: int, mazo: str) -> None:
        super().__init__(mesa, asiento)
        self.importe, self.mazo = importe, mazo

    @property
    def texto(self) -> str:
        importe, mazo = euros(self.importe, self.mesa.importes.moneda), self.mesa.tablero.mazos[self.mazo].nombre
        return f"{self.jugador}, ¿pagas la multa de {importe} o robas una tarjeta de {mazo}?"


class DeImpuesto(DeDosSalidas):
    """La variante histórica del impuesto: cantidad fija o parte del patrimonio (G16)."""

    __slots__ = ("fijo", "porcentaje")
    clase = "impuesto"
    respuestas = ("fijo", "porcentaje")

    def __init__(self, mesa: Mesa, asiento: Asiento, fijo: int, porcentaje: int) -> None:
        super().__init__(mesa, asiento)
        self.fijo, self.porcentaje = fijo, porcentaje

    @property
    def texto(self) -> str:
        fijo = euros(self.fijo, self.mesa.importes.moneda)
        return f"{self.jugador}, ¿pagas {fijo} o el {self.porcentaje} % de todo lo que tienes?"


class DeEscasez(Pregunta):
    """Quedan pocos edificios y hay quien quiere: ¿quieres tú también, dónde y cuántos? (R089)."""

    __slots__ = ("hotel", "maximo", "sitios")
    clase = "escasez"
    minimo = 1

    def __init__(self, mesa: Mesa, asiento: Asiento, hotel: bool, sitios: tuple[Posicion, ...], maximo: int) -> None:
        super().__init__(mesa, asiento)
        self.hotel, self.sitios, self.maximo = hotel, sitios, maximo

    @property
    def texto(self) -> str:
        quedan = cuentas.existencias(self.mesa, HOTEL if self.hotel else 1)
        nombre, alguno = ("hotel", "alguno") if self.hotel else ("casa", "alguna")
        que = f"queda 1 {nombre}" if quedan == 1 else f"quedan {quedan} {nombre}{'es' if self.hotel else 's'}"
        return f"{self.jugador}, hay quien va a edificar y en la Banca {que}: ¿quieres {alguno}?"

    def _por_ofrecer(self) -> Sequence[Opcion]:
        cuantos = range(1, self.maximo + 1)
        return ["nada", *(["querer", sitio, n] for sitio in self.sitios for n in cuantos)]

    def motivo(self, opcion: Opcion) -> Motivo | None:
        if opcion == "nada":
            return None
        verbo, datos = partes(opcion)
        if verbo != "querer" or len(datos) != 2 or datos[0] not in self.sitios:
            return self._desconocida(opcion)
        if isinstance(datos[1], bool) or not isinstance(datos[1], int) or not 1 <= datos[1] <= self.maximo:
            return Motivo("cantidad_no_valida", f"Se puede pedir de 1 a {self.maximo} y ha llegado {datos[1]!r}.")
        return None


def describir_parte(mesa: Mesa, parte: Parte) -> str:
    """Lo que entrega un lado de un trato, en palabras."""
    cosas = [euros(parte.dinero, mesa.importes.moneda)] if parte.dinero else []
    cosas += [
        mesa.tablero.casillas[c].nombre + (" (con hipoteca)" if mesa.hipotecado[c] else "") for c in parte.casillas
    ]
    if parte.tarjetas:
        cosas.append("una tarjeta de la cárcel" if parte.tarjetas == 1 else f"{parte.tarjetas} tarjetas de la cárcel")
    if not cosas:
        return "nada"
    return cosas[0] if len(cosas) == 1 else ", ".join(cosas[:-1]) + " y " + cosas[-1]
