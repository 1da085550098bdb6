"""La base de todas las estrategias: un método por cada pregunta, con respuestas sensatas.

Sabe: qué método contesta a cada clase de pregunta y cómo se escribe su respuesta.
No debe saber: nada de la partida que no enseñe la vista.
Lo usan: las estrategias, que heredan de ella, y `partida`, que le pregunta.

Para escribir una estrategia basta con cambiar un método:

>>> class Rumbosa(Estrategia):
...     \"\"\"Lo compra todo.\"\"\"
...     def comprar(self, vista, casilla):
...         return True

Los métodos reciben la vista y deciden solo con lo que se ve en ella: si guardasen recuerdos
propios, deshacer o repetir una partida ya no daría lo mismo.
"""

from __future__ import annotations

from typing import Any

from monopoly_edu.caja.tablero import Posicion
from monopoly_edu.jugadores.vista import Vista
from monopoly_edu.mesa.preguntas import (
    DeCompra,
    DeDeuda,
    DeEscasez,
    DeHipotecaHeredada,
    DeImpuesto,
    DeMulta,
    DePuja,
    DeTrato,
    Opcion,
    Pregunta,
)
from monopoly_edu.mesa.trato import Parte


class Estrategia:
    """Una manera de jugar. Cada método contesta a una pregunta con un valor sencillo."""

    # --- Decisiones que se pueden cambiar ------------------------------------------------

    def reserva(self, vista: Vista) -> int:
        """¿Cuánto efectivo prefiero no gastar? Por defecto, la décima parte del dinero inicial."""
        return vista.dinero_inicial // 10

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """¿Compro esta propiedad por su precio? Por defecto, si me queda la reserva."""
        return vista.dinero - vista.precio(casilla) >= self.reserva(vista)

    def pujar(self, vista: Vista, casilla: Posicion, minimo: int) -> int:
        """¿Cuánto pujo? 0 es pasar. `casilla` es −1 si se subasta un edificio.

        Por defecto, sube poco a poco hasta lo que vale para mí, sin tocar la reserva.
        """
        tope = min(self.tope(vista, casilla), vista.dinero - self.reserva(vista))
        return min(tope, minimo + tope // 10) if minimo <= tope else 0

    def edificar(self, vista: Vista) -> Posicion | list[Posicion] | None:
        """¿Dónde edifico? Una casilla, varias (un edificio en cada una) o `None`, en ninguna.

        Por defecto, un edificio en cada solar de un grupo: el que menos tenga y, a igualdad, el más caro.
        """
        ocasiones, dinero = vista.ocasiones, vista.dinero
        if not ocasiones.edificables or dinero < ocasiones.edificio_mas_barato:
            return None
        gastable = dinero - self.reserva(vista)
        if gastable < ocasiones.edificio_mas_barato:
            return None
        asequibles = [c for c in ocasiones.edificables if vista.precio_de_casa(c) <= gastable]
        preferida = min(asequibles, key=lambda c: (vista.edificios(c), -vista.precio(c)))
        return self.vuelta_al_grupo(vista, preferida, gastable)

    def deshipotecar(self, vista: Vista) -> Posicion | None:
        """¿Qué hipoteca levanto? Por defecto, la más barata, y antes las de un grupo completo."""
        if not (hipotecadas := vista.hipotecadas):
            return None
        reserva, dinero = self.reserva(vista), vista.dinero
        casilla = min(hipotecadas, key=lambda c: (not vista.grupo_completo(c), vista.precio(c)))
        guardo = reserva if vista.grupo_completo(casilla) else 3 * reserva
        return casilla if dinero - vista.coste_de_levantar(casilla) >= guardo else None

    def hipotecar(self, vista: Vista) -> Posicion | None:
        """¿Qué hipoteco sin que me obliguen? Por defecto, nada."""
        return None

    def negociar(self, vista: Vista) -> dict[str, Any] | None:
        """¿Propongo un trato? `{"con": asiento, "da": {...}, "recibe": {...}}`, o `None`.

        Por defecto, ofrece dinero por lo que le falta para completar un grupo.
        """
        return self.comprar_lo_que_falta(vista)

    def responder_trato(self, vista: Vista, de: int, recibo: Parte, doy: Parte) -> bool:
        """¿Acepto? Por defecto, si lo que recibo vale más que lo que doy y no me deja sin reserva."""
        if doy.dinero and vista.dinero - doy.dinero < self.reserva(vista):
            return False
        return self.valor(vista, vista.yo, recibo) > self.valor(vista, de, doy)

    def salir_de_la_carcel(self, vista: Vista) -> str:
        """`"pagar"`, `"usar_tarjeta"` o `"tirar"`. Por defecto sale pronto mientras queden títulos por comprar."""
        if vista.tarjetas_de_carcel and (vista.sin_vender or vista.intentos_en_la_carcel == 2):
            return "usar_tarjeta"
        return "pagar" if vista.sin_vender and vista.dinero - vista.fianza >= self.reserva(vista) else "tirar"

    def reunir_dinero(self, vista: Vista) -> Opcion:
        """¿Qué vendo o hipoteco para pagar una deuda? Por defecto, lo más barato; los grupos, al final."""
        ocasiones = vista.ocasiones
        libres = [c for c in ocasiones.titulos if c not in ocasiones.hipotecadas]
        de_barato_a_caro = sorted(libres, key=lambda c: (vista.grupo_completo(c), vista.precio(c)))
        for casilla in de_barato_a_caro:
            if vista.edificios(casilla):
                if vista.puedo_vender(casilla):
                    return ["vender", casilla]
            elif vista.puedo_hipotecar(casilla):
                return ["hipotecar", casilla]
        grupo, niveles = vista.rebajas()[0]
        return ["rebajar", grupo, list(niveles)]

    def levantar_hipoteca_heredada(self, vista: Vista, casilla: Posicion) -> bool:
        """¿Levanto en el acto la hipoteca de un título recibido? Por defecto, si puedo levantar todas las mías."""
        return vista.dinero - sum(map(vista.coste_de_levantar, vista.hipotecadas)) >= self.reserva(vista)

    def pagar_la_multa(self, vista: Vista) -> bool:
        """¿Pago la multa en vez de robar otra tarjeta? Por defecto, sí."""
        return True

    def querer_edificios(self, vista: Vista, sitios: tuple[Posicion, ...], maximo: int) -> int:
        """Si escasean los edificios, ¿cuántos quiero para `sitios`? Por defecto, los que pondría ahora."""
        return sum(c in sitios for c in self._donde_edificaria(vista))

    # --- Ayudas para decidir -------------------------------------------------------------

    def valor(self, vista: Vista, para: int, parte: Parte) -> int:
        """Lo que vale un lado de un trato para quien lo recibe: lo que completa un grupo vale dos veces y media."""
        total = parte.dinero + parte.tarjetas * vista.fianza
        for casilla in parte.casillas:
            total += self.valor_de(vista, para, casilla, parte.casillas)
        return total

    def valor_de(self, vista: Vista, para: int, casilla: Posicion, con: tuple[Posicion, ...] = ()) -> int:
        """Precio del título (menos levantar su hipoteca), por dos y medio si con él y con `con` tendría el grupo."""
        precio = vista.precio(casilla) - (vista.coste_de_levantar(casilla) if vista.hipotecada(casilla) else 0)
        cierra_un_grupo = vista.grupo_completo(casilla) or self.completaria(vista, para, casilla, con)
        return precio * 5 // 2 if cierra_un_grupo else precio

    def completaria(self, vista: Vista, asiento: int, casilla: Posicion, con: tuple[Posicion, ...] = ()) -> bool:
        """Con esa casilla (y las de `con`), el jugador tendría el grupo entero."""
        return all(c == casilla or c in con or vista.propietario(c) == asiento for c in vista.grupo(casilla))

    def tope(self, vista: Vista, casilla: Posicion) -> int:
        """Lo más que pagaría en una subasta: por un título, su valor; por un edificio, vez y media su precio."""
        if casilla >= 0:
            return self.valor_de(vista, vista.yo, casilla)
        sitios = self._donde_edificaria(vista)
        return vista.precio_de_casa(sitios[0]) * 3 // 2 if sitios else 0

    def vuelta_al_grupo(self, vista: Vista, primera: Posicion, gastable: int) -> list[Posicion]:
        """Esa casilla y las de su grupo con los mismos edificios, hasta donde llegue el dinero (y las existencias).

        Ninguna, si ni siquiera en esa se puede.
        """
        iguales = [c for c in vista.grupo(primera) if c != primera and vista.edificios(c) == vista.edificios(primera)]
        vuelta = [primera, *iguales][: gastable // vista.precio_de_casa(primera)]
        if vista.puedo_edificar(*vuelta):
            return vuelta
        return [primera] if vista.puedo_edificar(primera) else []

    def comprar_lo_que_falta(self, vista: Vista) -> dict[str, Any] | None:
        """Un trato para comprar lo que falta de un grupo a quien tiene todo lo demás, si me queda la reserva."""
        if not (compartidos := vista.compartidos):
            return None
        gastable = vista.dinero - self.reserva(vista)
        for rival, suyas, _, precio in compartidos:
            if precio <= gastable and (oferta := self.pago_justo(vista, Parte(casillas=suyas))) <= gastable:
                trato = {"con": rival, "da": {"dinero": oferta}, "recibe": {"casillas": list(suyas)}}
                if vista.vale_el_trato(trato):
                    return trato
        return None

    def pago_justo(self, vista: Vista, por: Parte, a_cambio: int = 0) -> int:
        """Dinero con el que un trato conviene al otro, en decenas; `a_cambio` es lo que ya se le da."""
        falta = self.valor(vista, vista.yo, por) - a_cambio
        return falta // 10 * 10 + 10 if falta >= 0 else 0

    # --- De preguntas a métodos ----------------------------------------------------------

    def responder(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        """Contesta a una pregunta del motor llamando al método que le toca."""
        metodo = getattr(self, f"_a_{pregunta.clase}")
        return metodo(vista, pregunta)

    def _a_turno(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or "tirar"

    def _a_negocios(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or "pasar"

    def _a_carcel(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or self.salir_de_la_carcel(vista)

    def _negocio(self, vista: Vista) -> Opcion:
        """El primer negocio que interesa: pedir un alquiler, edificar, levantar una hipoteca o tratar."""
        if pendientes := vista.alquileres_por_pedir:
            return ["reclamar", pendientes[0]]
        if sitios := self._donde_edificaria(vista):
            return ["edificar", sitios]
        if (casilla := self.hipotecar(vista)) is not None:
            return ["hipotecar", casilla]
        if (casilla := self.deshipotecar(vista)) is not None:
            return ["deshipotecar", casilla]
        if (trato := self.negociar(vista)) is not None and vista.ofertas_que_quedan:
            return ["trato", trato]
        return None

    def _donde_edificaria(self, vista: Vista) -> list[Posicion]:
        """Lo que contesta `edificar`, siempre como lista."""
        sitios = self.edificar(vista)
        if sitios is None:
            return []
        return list(sitios) if isinstance(sitios, list | tuple) else [sitios]

    def _a_comprar(self, vista: Vista, pregunta: DeCompra) -> Opcion:
        return ["comprar", pregunta.casilla] if self.comprar(vista, pregunta.casilla) else "no_comprar"

    def _a_pujar(self, vista: Vista, pregunta: DePuja) -> Opcion:
        importe = self.pujar(vista, pregunta.casilla, pregunta.minimo)
        return ["pujar", importe] if importe else "pasar"

    def _a_deuda(self, vista: Vista, pregunta: DeDeuda) -> Opcion:
        return self.reunir_dinero(vista)

    def _a_trato(self, vista: Vista, pregunta: DeTrato) -> Opcion:
        trato = pregunta.trato
        return "aceptar" if self.responder_trato(vista, trato.de, trato.da, trato.recibe) else "rechazar"

    def _a_hipoteca_heredada(self, vista: Vista, pregunta: DeHipotecaHeredada) -> Opcion:
        return "levantar" if self.levantar_hipoteca_heredada(vista, pregunta.casilla) else "conservar"

    def _a_multa_o_suerte(self, vista: Vista, pregunta: DeMulta) -> Opcion:
        return "pagar" if self.pagar_la_multa(vista) else "suerte"

    def _a_impuesto(self, vista: Vista, pregunta: DeImpuesto) -> Opcion:
        patrimonio = vista.dinero + sum(vista.precio(c) for c in vista.titulos)
        return "porcentaje" if patrimonio * pregunta.porcentaje < pregunta.fijo * 100 else "fijo"

    def _a_escasez(self, vista: Vista, pregunta: DeEscasez) -> Opcion:
        cuantos = self.querer_edificios(vista, pregunta.sitios, pregunta.maximo)
        preferidos = [c for c in self._donde_edificaria(vista) if c in pregunta.sitios] or pregunta.sitios
        return ["querer", preferidos[0], min(cuantos, pregunta.maximo)] if cuantos else "nada"
