"""La base de todas las estrategias: un método por cada pregunta, con respuestas sensatas.

Sabe: qué método contesta a cada clase de pregunta y cómo se escribe su respuesta.
No debe saber: nada de la partida que no enseñe la vista.
Lo usan: las estrategias, que heredan de ella, y `partida`, que le pregunta.

Para escribir una estrategia basta con cambiar un método:

>>> class Rumbosa(Estrategia):
...     \"\"\"Lo compra todo.\"\"\"
...     def comprar(self, vista, casilla):
...         return True
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
    """Una manera de jugar. Los métodos reciben la vista y contestan con valores sencillos."""

    #: Efectivo que prefiere no gastar, en euros.
    reserva = 150

    # --- Decisiones que se pueden cambiar ------------------------------------------------

    def comprar(self, vista: Vista, casilla: Posicion) -> bool:
        """¿Compro esta propiedad por su precio? Por defecto, si me queda la reserva."""
        return vista.dinero - vista.precio(casilla) >= self.reserva

    def pujar(self, vista: Vista, casilla: Posicion, minimo: int) -> int:
        """¿Cuánto pujo? 0 es pasar. `casilla` es −1 si se subasta un edificio.

        Por defecto sube de diez en diez hasta el precio impreso, sin tocar la reserva.
        """
        if casilla < 0:
            return 0
        oferta = max(minimo, min(minimo + 9, vista.precio(casilla)))
        return oferta if oferta <= vista.precio(casilla) and vista.dinero - oferta >= self.reserva else 0

    def edificar(self, vista: Vista) -> Posicion | None:
        """¿Dónde pongo el siguiente edificio? `None`, en ningún sitio. Por defecto, donde menos haya de lo más caro."""
        posibles = [
            c
            for c in vista.titulos
            if vista.grupo_completo(c)
            and vista.es_solar(c)
            and vista.dinero - vista.precio_de_casa(c) >= self.reserva
            and vista.puedo_edificar(c)
        ]
        return max(posibles, key=lambda c: (-vista.edificios(c), vista.precio(c)), default=None)

    def deshipotecar(self, vista: Vista) -> Posicion | None:
        """¿Qué hipoteca levanto? Por defecto, la más barata si me sobra el triple de la reserva."""
        hipotecadas = [c for c in vista.titulos if vista.hipotecada(c)]
        mas_barata = min(hipotecadas, key=vista.coste_de_levantar, default=None)
        if mas_barata is None or vista.dinero - vista.coste_de_levantar(mas_barata) < 3 * self.reserva:
            return None
        return mas_barata

    def negociar(self, vista: Vista) -> dict[str, Any] | None:
        """¿Propongo un trato? `{"con": asiento, "da": {...}, "recibe": {...}}`, o `None`. Por defecto, ninguno."""
        return None

    def responder_trato(self, vista: Vista, de: int, recibo: Parte, doy: Parte) -> bool:
        """¿Acepto? Por defecto, si lo que recibo vale más y no ayudo a completar un grupo."""
        if any(self.completaria(vista, de, c) for c in doy.casillas):
            return False
        return self.valor(vista, recibo) > self.valor(vista, doy)

    def salir_de_la_carcel(self, vista: Vista) -> str:
        """`"pagar"`, `"usar_tarjeta"` o `"tirar"`. Por defecto sale mientras queden títulos por comprar."""
        if vista.tarjetas_de_carcel:
            return "usar_tarjeta"
        quiere_salir = vista.quedan_sin_propietario() > 0 and vista.dinero - vista.fianza >= self.reserva
        return "pagar" if quiere_salir else "tirar"

    def reunir_dinero(self, vista: Vista) -> Opcion:
        """¿Qué vendo o hipoteco para pagar una deuda? Por defecto hipoteca lo suelto y después vende edificios."""
        suyas = vista.titulos
        hipotecables = [c for c in suyas if vista.puedo_hipotecar(c)]
        if hipotecables:
            return ["hipotecar", min(hipotecables, key=lambda c: (vista.grupo_completo(c), vista.precio(c)))]
        vendibles = [c for c in suyas if vista.puedo_vender(c)]
        if vendibles:
            return ["vender", min(vendibles, key=vista.precio)]
        grupos = [clave for clave in vista.tablero.grupos if vista.puedo_rebajar(clave)]
        return ["rebajar", grupos[0], [0] * len(vista.tablero.grupos[grupos[0]].casillas)]

    def levantar_hipoteca_heredada(self, vista: Vista, casilla: Posicion) -> bool:
        """¿Levanto en el acto la hipoteca de un título que recibo? Por defecto, si me sobra dinero."""
        return vista.dinero - vista.coste_de_levantar(casilla) >= 3 * self.reserva

    def pagar_la_multa(self, vista: Vista) -> bool:
        """¿Pago la multa en vez de robar otra tarjeta? Por defecto, sí."""
        return True

    def querer_edificios(self, vista: Vista, sitios: tuple[Posicion, ...], maximo: int) -> int:
        """Si escasean los edificios, ¿cuántos quiero? Por defecto, uno si lo pondría."""
        return 1 if self.edificar(vista) is not None else 0

    # --- Ayudas para decidir -------------------------------------------------------------

    def valor(self, vista: Vista, parte: Parte) -> int:
        """Lo que vale para mí un lado de un trato: dinero, títulos a su precio y el doble si completan mi grupo."""
        titulos = sum(vista.precio(c) * (2 if self.completaria(vista, vista.yo, c) else 1) for c in parte.casillas)
        return parte.dinero + titulos + parte.tarjetas * vista.fianza

    def completaria(self, vista: Vista, asiento: int, casilla: Posicion) -> bool:
        """Con esa casilla, el jugador tendría el grupo entero."""
        return all(vista.propietario(c) == asiento for c in vista.grupo(casilla) if c != casilla)

    # --- De preguntas a métodos ----------------------------------------------------------

    def responder(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        """Contesta a una pregunta del motor llamando al método que le toca."""
        metodo = getattr(self, f"_a_{pregunta.clase}")
        return metodo(vista, pregunta)

    def _a_turno(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or "tirar"

    def _a_negocios(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or "pasar"

    def _negocio(self, vista: Vista) -> Opcion:
        """El primer negocio que interesa: pedir un alquiler, edificar, levantar una hipoteca o tratar."""
        if pendientes := vista.alquileres_por_pedir:
            return ["reclamar", pendientes[0]]
        if (casilla := self.edificar(vista)) is not None:
            return ["edificar", casilla]
        if (casilla := self.deshipotecar(vista)) is not None:
            return ["deshipotecar", casilla]
        if vista.ofertas_que_quedan and (trato := self.negociar(vista)) is not None:
            return ["trato", trato]
        return None

    def _a_carcel(self, vista: Vista, pregunta: Pregunta) -> Opcion:
        return self._negocio(vista) or self.salir_de_la_carcel(vista)

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
        return ["querer", pregunta.sitios[0], min(cuantos, pregunta.maximo)] if cuantos else "nada"
