"""Una partida: la fachada con la que tratan personas, cuadernos y torneos.

Sabe: sentar a los jugadores, hacer llegar cada pregunta a quien toca, deshacer, guardar y abrir.
No debe saber: ninguna regla; las reglas preguntan y aquí solo se contesta.
Lo usan: los torneos, las pantallas y las lecciones.

Por dentro las reglas son un generador que se para en cada pregunta. Un generador no se puede
copiar ni guardar, así que lo que se guarda es cómo empezó la partida (semilla o posición) y el
diario de respuestas, programas incluidos: repetirlas da la misma partida. Deshacer es repetir una
menos.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from monopoly_edu.caja.normas import Normas
from monopoly_edu.caja.tablero import Tablero
from monopoly_edu.jugadores import ESTRATEGIAS
from monopoly_edu.jugadores.estrategia import Estrategia
from monopoly_edu.jugadores.recuento import Recuento
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa import guardado, hechos
from monopoly_edu.mesa.azar import Azar, Fuente, Semilla, semilla_nueva
from monopoly_edu.mesa.estado import Asiento, Mesa
from monopoly_edu.mesa.permisos import motivo_para_no_empezar
from monopoly_edu.mesa.posicion import PosicionNoValida, revisar
from monopoly_edu.mesa.preguntas import Opcion, Pregunta, RespuestaNoValida
from monopoly_edu.reglas import turno

#: Una persona (su nombre) o un programa (su nombre y su estrategia, clase u objeto).
Participante = str | tuple[str, type[Estrategia] | Estrategia]

#: Lo que queda en el diario cuando se da la partida por acabada.
SE_ACABO = "se_acabo_el_tiempo"

PASOS = ("decision", "tirada", "turno", "ronda")


class EstrategiaFallida(RuntimeError):
    """Una estrategia ha dado un error al contestar. La partida queda como estaba."""


class Partida:
    """Una partida de principio a fin.

    >>> from monopoly_edu.jugadores import Constructora, Prudente
    >>> p = Partida.nueva([("Ana", Prudente), ("Luis", Constructora)], semilla=7)
    >>> p.pregunta.clase
    'turno'
    >>> p.jugar() in ("Ana", "Luis")
    True
    """

    pregunta: Pregunta | None
    """La decisión pendiente, o `None` si la partida ha terminado."""

    def __init__(
        self, mesa: Mesa, azar: Fuente, estrategias: Sequence[Estrategia | None], semilla: Semilla, desde_posicion: bool
    ) -> None:
        self._inicial, self._azar, self._desde_posicion = mesa, azar, desde_posicion
        self.estrategias, self.semilla = list(estrategias), semilla
        self.avisos: list[str] = []
        self._limite_alcanzado = False
        self._empezar()

    @classmethod
    def nueva(
        cls,
        jugadores: Sequence[Participante],
        tablero: Tablero | None = None,
        normas: Normas | None = None,
        semilla: Semilla | None = None,
        *,
        azar: Fuente | None = None,
        contar: bool = True,
    ) -> Self:
        """Sienta a los jugadores, sin jugar nada todavía.

        `jugadores`: de 2 a 8, cada uno un nombre (persona) o un par (nombre, estrategia).
        `azar` cambia los dados por unos trucados; con `contar=False` no se anota lo ocurrido.
        Lanza `RespuestaNoValida` si los jugadores no valen.
        """
        tablero = Tablero.cargar("madrid") if tablero is None else tablero
        normas = Normas() if normas is None else normas
        semilla = semilla_nueva() if semilla is None else semilla
        _del_tipo("tablero", tablero, Tablero, "un tablero, como Tablero.cargar('madrid'),")
        _del_tipo("normas", normas, Normas, "unas normas, como Normas(),")
        _del_tipo("semilla", semilla, (int, str), "un número entero o un texto")
        nombres, estrategias = _sentar(jugadores, normas)
        mesa = Mesa.nueva(tablero, normas, nombres)
        mesa.hechos = [] if contar else None
        return cls(mesa, azar or Azar(semilla, tablero.tiradas), estrategias, semilla, desde_posicion=False)

    @classmethod
    def desde(
        cls,
        mesa: Mesa,
        estrategias: Mapping[str, type[Estrategia] | Estrategia] | None = None,
        semilla: Semilla | None = None,
        *,
        azar: Fuente | None = None,
        contar: bool = True,
    ) -> Self:
        """Una partida que empieza en una posición: juega `mesa.activo`. `estrategias` va por nombres.

        Lanza `PosicionNoValida`, con una frase por fallo, si la posición no puede darse.
        """
        semilla = semilla_nueva() if semilla is None else semilla
        _del_tipo("mesa", mesa, Mesa, "una mesa, como la que da montar(…),")
        _del_tipo("semilla", semilla, (int, str), "un número entero o un texto")
        if fallos := revisar(mesa):
            raise PosicionNoValida(fallos)
        copia = mesa.copia()
        copia.hechos = [] if contar else None
        por_nombre = estrategias or {}
        if sobran := [nombre for nombre in por_nombre if nombre not in {j.nombre for j in mesa.jugadores}]:
            raise RespuestaNoValida("jugador_desconocido", f"En la mesa no se sienta nadie que se llame {sobran[0]!r}.")
        sentadas = [_objeto(por_nombre[j.nombre]) if j.nombre in por_nombre else None for j in mesa.jugadores]
        return cls(copia, azar or Azar(semilla, mesa.tablero.tiradas), sentadas, semilla, desde_posicion=True)

    # --- Qué pasa ahora -----------------------------------------------------------------

    @property
    def terminada(self) -> bool:
        """Ya hay ganador."""
        return self.pregunta is None

    @property
    def ganador(self) -> str | None:
        """Nombre de quien ha ganado, o `None` si la partida sigue."""
        asiento = turno.ganador(self.mesa) if self.terminada else None
        return None if asiento is None else self.mesa.nombre(asiento)

    @property
    def fin(self) -> str | None:
        """Por qué se ha parado: «último jugador», «límite de rondas» o «de turnos», «tiempo», o `None` si sigue."""
        if self.terminada:
            por_patrimonio = "tiempo" if self.mesa.fin_por_tiempo else "límite de rondas"
            return "último jugador" if len(self.mesa.vivos) == 1 else por_patrimonio
        return "límite de turnos" if self._limite_alcanzado else None

    @property
    def hechos(self) -> list[Any]:
        """Todo lo ocurrido, en orden."""
        return self.mesa.hechos or []

    def narracion(self, desde: int = 0) -> list[str]:
        """Lo ocurrido, en frases, a partir del hecho número `desde`."""
        return [hecho.frase(self.mesa) for hecho in self.hechos[desde:]]

    def __repr__(self) -> str:
        quienes = ", ".join(j.nombre for j in self.mesa.jugadores)
        estado = f"gana {self.ganador}" if self.terminada else f"turno {self.mesa.turno}"
        return f"<Partida de {quienes}: {estado}, semilla {self.semilla}>"

    # --- Jugar --------------------------------------------------------------------------

    def responder(self, opcion: Opcion) -> None:
        """Contesta a la pregunta pendiente. Si no vale, lanza `RespuestaNoValida` y nada cambia."""
        if self.pregunta is None:
            raise RespuestaNoValida("partida_acabada", "La partida ya ha terminado: no hay nada que contestar.")
        if opcion == SE_ACABO:
            self.acabar_por_tiempo()
            return
        if motivo := self.pregunta.motivo(opcion):
            raise RespuestaNoValida(motivo.clave, motivo.frase)
        self._contestar(opcion)

    def acabar_por_tiempo(self) -> None:
        """Se acaba la clase: la partida termina aquí y gana quien más patrimonio tiene (G20)."""
        if self.pregunta is None:
            return
        self._asientos.append(self.pregunta.asiento)
        self.diario.append(SE_ACABO)
        self._juego.close()
        self.pregunta, self.mesa.fin_por_tiempo = None, True
        self.mesa.anotar(hechos.Gana, turno.ganador(self.mesa))

    def siguiente(self, hasta: str = "tirada") -> list[str]:
        """Avanza una decisión, tirada, turno o ronda; contestan los programas y se para si toca a una persona.

        Devuelve las frases de lo que ha pasado.
        """
        if hasta not in PASOS:
            pasos = "«decision», «tirada», «turno» o «ronda»"
            raise ValueError(f"Se puede avanzar hasta {pasos}, y ha llegado {hasta!r}.")
        antes, cuantos = self._marca(hasta), len(self.hechos)
        while self._contesta_un_programa():
            if hasta == "decision" or (self._marca(hasta) != antes and self._va_a_tirar()):
                break
        return self.narracion(cuantos)

    def jugar(self, limite_turnos: int = 1000) -> str | None:
        """Juega hasta el final (o hasta que toque a una persona, o el límite) y devuelve quién gana, si alguien."""
        _del_tipo("limite_turnos", limite_turnos, int, "un número entero de turnos")
        self._limite_alcanzado = False
        while self.mesa.turno <= limite_turnos:
            if not self._contesta_un_programa():
                return self.ganador
        self._limite_alcanzado = True
        return self.ganador

    def _marca(self, paso: str) -> int:
        return {
            "decision": len(self.diario),
            "tirada": self.mesa.tiradas,
            "turno": self.mesa.turno,
            "ronda": self.mesa.ronda,
        }[paso]

    def _va_a_tirar(self) -> bool:
        return self.pregunta is not None and self.pregunta.clase in ("turno", "carcel")

    def _contesta_un_programa(self) -> bool:
        """Si la pregunta es de un programa, la contesta; dice si lo ha hecho."""
        pregunta = self.pregunta
        if pregunta is None or (estrategia := self.estrategias[pregunta.asiento]) is None:
            return False
        self._contestar(pregunta.evidente or self._respuesta_de(estrategia, pregunta))
        return True

    def _respuesta_de(self, estrategia: Estrategia, pregunta: Pregunta) -> Opcion:
        try:
            opcion = estrategia.responder(self._vistas[pregunta.asiento], pregunta)
        except Exception as error:
            donde = f"en el turno {self.mesa.turno} (semilla {self.semilla}), al contestar a «{pregunta.clase}»"
            fallo = f"{_quien(estrategia, pregunta)} ha fallado {donde}: {type(error).__name__}: {error}."
            raise EstrategiaFallida(f"{fallo} Se esperaba una de estas opciones: {_resumen(pregunta)}") from error
        if motivo := pregunta.motivo(opcion):
            quien = _quien(estrategia, pregunta)
            mensaje = f"{quien} ha contestado {opcion!r} a «{pregunta.clase}»: {motivo.frase}"
            raise RespuestaNoValida(motivo.clave, f"{mensaje} Se esperaba una de estas opciones: {_resumen(pregunta)}")
        return opcion

    # --- El diario ----------------------------------------------------------------------

    def _empezar(self) -> None:
        """Vuelve al principio y llega hasta la primera pregunta."""
        self.diario: list[Opcion] = []
        self._asientos: list[Asiento] = []
        self.mesa = self._inicial.copia()
        reglas = turno.seguir if self._desde_posicion else turno.partida
        self._juego = reglas(self.mesa, self._azar.de_nuevo())
        recuento, asientos = Recuento(self.mesa), range(len(self.mesa.jugadores))
        self._vistas = [Vista(self.mesa, asiento, self.semilla, recuento, self.diario) for asiento in asientos]
        self.pregunta = next(self._juego, None)

    def _contestar(self, opcion: Opcion) -> None:
        """Apunta una respuesta ya comprobada y sigue hasta la próxima pregunta."""
        assert self.pregunta is not None
        self._asientos.append(self.pregunta.asiento)
        self.diario.append(opcion if isinstance(opcion, str) else _copia(opcion))
        try:
            self.pregunta = self._juego.send(opcion)
        except StopIteration:
            self.pregunta = None
        except Exception:
            self._repetir(self.diario[:-1])
            raise

    def _repetir(self, diario: Sequence[Opcion]) -> None:
        """Rehace la partida con otras respuestas desde el principio."""
        self._empezar()
        for opcion in diario:
            self.responder(opcion)

    def deshacer(self, hasta: int | None = None) -> None:
        """Deshace la última decisión de una persona y lo que vino detrás; si solo hay programas, la última de todas.

        Con `hasta`, deja las `hasta` primeras respuestas del diario y deshace las demás, con una sola
        repetición. Si no hay nada que deshacer, no hace nada.
        """
        quedan = self._antes_de_la_ultima_persona() if hasta is None else hasta
        _del_tipo("hasta", quedan, int, "un número entero de respuestas")
        if not 0 <= quedan <= len(self.diario):
            raise ValueError(f"«hasta» va de 0 a {len(self.diario)}, las respuestas que hay, y ha llegado {quedan}.")
        if quedan < len(self.diario):
            self._repetir(self.diario[:quedan])

    def _antes_de_la_ultima_persona(self) -> int:
        quedan = max(0, len(self.diario) - 1)
        while quedan > 0 and None in self.estrategias and self.estrategias[self._asientos[quedan]] is not None:
            quedan -= 1
        return quedan

    def de_nuevo(self, semilla: Semilla | None = None) -> Self:
        """Otra partida que empieza como empezó esta; con otra `semilla`, cambian los dados y los mazos."""
        misma = semilla is None or semilla == self.semilla
        suya = self.semilla if semilla is None else semilla
        azar = self._azar.de_nuevo() if misma else Azar(suya, self.mesa.tablero.tiradas)
        return type(self)(self._inicial, azar, self.estrategias, suya, self._desde_posicion)

    def copia(self) -> Self:
        """Otra partida que ha llegado al mismo sitio: lo que se juegue en una no cambia la otra."""
        igual = self.de_nuevo()
        igual._repetir(self.diario)
        return igual

    # --- Guardar y abrir ----------------------------------------------------------------

    def guardar(self, ruta: str | Path) -> None:
        """Guarda la partida en un fichero JSON, entero o nada."""
        guardado.escribir(
            ruta,
            tablero=self.mesa.tablero,
            normas=self.mesa.normas,
            semilla=self.semilla,
            jugadores=[
                {"nombre": j.nombre, "estrategia": None if e is None else type(e).__name__}
                for j, e in zip(self.mesa.jugadores, self.estrategias, strict=True)
            ],
            posicion=self._inicial.a_json() if self._desde_posicion else None,
            diario=self.diario,
        )

    @classmethod
    def abrir(cls, ruta: str | Path, estrategias: Mapping[str, type[Estrategia]] | None = None) -> Self:
        """Abre una partida guardada; si el fichero no vale, lanza `guardado.PartidaNoValida` con una frase.

        `estrategias` añade las tuyas a las de la caja. El programa cuya estrategia no se conoce pasa
        a ser una persona, y se dice en `avisos`.
        """
        datos = guardado.leer(ruta)
        conocidas = {**ESTRATEGIAS, **(estrategias or {})}
        nombres = [j["nombre"] for j in datos.jugadores]
        guardado.con_queja(ruta, "jugadores", lambda: _comprobar_nombres(nombres, datos.normas))
        sentadas, avisos = _reconocer(datos.jugadores, conocidas)
        mesa = datos.posicion or Mesa.nueva(datos.tablero, datos.normas, nombres)
        mesa.hechos = []
        azar = Azar(datos.semilla, datos.tablero.tiradas)

        abierta = cls(mesa, azar, sentadas, datos.semilla, datos.posicion is not None)
        abierta.avisos = avisos
        guardado.con_queja(ruta, "diario", lambda: abierta._repetir(datos.diario))
        return abierta


def _sentar(jugadores: Sequence[Participante], normas: Normas) -> tuple[list[str], list[Estrategia | None]]:
    """Nombres y estrategias, tras comprobar que se puede empezar (G03)."""
    if isinstance(jugadores, str) or not isinstance(jugadores, Sequence):
        frase = f'Los jugadores se dan en una lista, como ["Ana", "Luis"], y ha llegado {jugadores!r}.'
        raise RespuestaNoValida("jugadores_no_validos", frase)
    pares = [_participante(jugador) for jugador in jugadores]
    nombres = [nombre for nombre, _ in pares]
    _comprobar_nombres(nombres, normas)
    return nombres, [None if e is None else _objeto(e) for _, e in pares]


def _participante(jugador: Any) -> tuple[Any, Any]:
    """Nombre y estrategia (o `None`, si es una persona) de alguien que se sienta."""
    if isinstance(jugador, str):
        return jugador, None
    if not isinstance(jugador, tuple | list) or len(jugador) != 2:
        frase = f"Cada jugador es un nombre, o un par (nombre, estrategia), y ha llegado {jugador!r}."
        raise RespuestaNoValida("jugadores_no_validos", frase)
    return jugador[0], jugador[1]


def _del_tipo(nombre: str, valor: Any, tipos: type | tuple[type, ...], esperado: str) -> None:
    """Un argumento del tipo que se espera, o una frase que lo dice."""
    if not isinstance(valor, tipos) or isinstance(valor, bool):
        raise ValueError(f"«{nombre}» debe ser {esperado} y ha llegado {valor!r}.")


def _comprobar_nombres(nombres: Sequence[Any], normas: Normas) -> None:
    """De 2 a 8 nombres distintos, y el banquero entre ellos (G03, R001)."""
    if motivo := motivo_para_no_empezar(len(nombres)):
        raise RespuestaNoValida(motivo.clave, motivo.frase)
    for nombre in nombres:
        if not isinstance(nombre, str) or not nombre.strip():
            raise RespuestaNoValida("nombre_no_valido", f"Cada jugador necesita un nombre, y ha llegado {nombre!r}.")
        if nombres.count(nombre) > 1:
            raise RespuestaNoValida("nombre_repetido", f"Hay dos jugadores que se llaman {nombre}.")
    if normas.banquero is not None and normas.banquero >= len(nombres):
        raise RespuestaNoValida("banquero_desconocido", f"No hay ningún asiento {normas.banquero} para el banquero.")


def _objeto(estrategia: Any) -> Estrategia:
    """Una estrategia lista para jugar, dada como clase o como objeto."""
    es_clase = isinstance(estrategia, type) and issubclass(estrategia, Estrategia)
    objeto = estrategia() if es_clase else estrategia
    if not isinstance(objeto, Estrategia):
        frase = f"Se esperaba una estrategia, como Prudente (sin comillas), y ha llegado {estrategia!r}."
        raise RespuestaNoValida("estrategia_no_valida", frase)
    return objeto


def _reconocer(
    jugadores: Sequence[Mapping[str, Any]], conocidas: Mapping[str, type[Estrategia]]
) -> tuple[list[Estrategia | None], list[str]]:
    """Estrategias de una partida guardada, y un aviso por cada una que no se conoce."""
    sentadas: list[Estrategia | None] = []
    avisos = []
    for jugador in jugadores:
        nombre = jugador["estrategia"]
        sentadas.append(conocidas[nombre]() if nombre in conocidas else None)
        if nombre is not None and nombre not in conocidas:
            avisos.append(f"No se conoce la estrategia {nombre}: {jugador['nombre']} pasa a ser una persona.")
    return sentadas, avisos


def _quien(estrategia: Estrategia, pregunta: Pregunta) -> str:
    return f"La estrategia {type(estrategia).__name__} ({pregunta.jugador})"


def _resumen(pregunta: Pregunta) -> str:
    """Las opciones de una pregunta, en una línea no muy larga."""
    opciones = repr(pregunta.opciones)
    return opciones if len(opciones) <= 200 else f"{opciones[:200]}…"


def _copia(opcion: Opcion) -> Opcion:
    """La respuesta para el diario: cambiar después la que se dio no cambia lo apuntado."""
    if isinstance(opcion, list | tuple):
        return [_copia(dato) for dato in opcion]
    return {clave: _copia(dato) for clave, dato in opcion.items()} if isinstance(opcion, dict) else opcion
