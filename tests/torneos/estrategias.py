"""Estrategias con algo que ver, en un fichero que otro proceso puede importar."""

from monopoly_edu import Prudente


class Memoriosa(Prudente):
    """Guarda recuerdos, que no deben pasar de una partida a otra."""

    def __init__(self, generosidad: int) -> None:
        self.generosidad, self.compras = generosidad, 0

    def comprar(self, vista, casilla):
        self.compras += 1
        return self.compras <= self.generosidad


class Rota(Prudente):
    """Falla ante la casilla más cara."""

    def comprar(self, vista, casilla):
        return 1 // 0 if casilla == 39 else super().comprar(vista, casilla)


class Tramposa(Prudente):
    """Contesta lo que no se puede."""

    def salir_de_la_carcel(self, vista):
        return "escapar"


class Despistada(Prudente):
    """Mira una casilla que no hay."""

    def reserva(self, vista):
        return vista.precio(99)


class Exigente(Prudente):
    """No se puede crear sin más datos."""

    def __init__(self, dato: int) -> None:
        self.dato = dato
