"""La partida que se enseña y, si se ha abierto una, su rama «¿Y si…?».

Sabe: abrir una rama sin tocar la partida, volver de ella comparando el dinero, y cambiar de partida.
No debe saber: nada de botones; qué puede pasar en una partida lo sabe su marcha.
Lo usan: `paso_a_paso` y sus mandos.
"""

from __future__ import annotations

from monopoly_edu.caja.billetes import euros
from monopoly_edu.partida import Partida
from monopoly_edu.vistas.marcha import Marcha, NoSePuede
from monopoly_edu.vistas.rotulos import limpio, recortado

LARGO_DE_NOMBRE = 24


class Ramas:
    """La marcha que se ve, y la que espera mientras se prueba otra cosa."""

    def __init__(self, partida: Partida) -> None:
        self.marcha = Marcha(partida)
        self._tronco: Marcha | None = None
        self._desde = 0

    @property
    def en_rama(self) -> bool:
        """Lo que se ve es una prueba: la partida espera donde se dejó."""
        return self._tronco is not None

    @property
    def nombre(self) -> str:
        """Cómo se llama la rama, o vacío si no se está en ninguna."""
        return f"¿Y si…? desde el turno {self._desde}" if self.en_rama else ""

    def abrir(self) -> str:
        """Empieza una rama en el punto en que está la partida."""
        if self.en_rama:
            raise NoSePuede(f"Ya estás en «{self.nombre}»: vuelve antes a la partida.")
        self._tronco, self._desde = self.marcha, self.marcha.partida.mesa.turno
        self.marcha = self._tronco.copia()
        return "Prueba lo que quieras: la partida te espera aquí. Los dados que van a salir son los mismos en las dos."

    def volver(self) -> str:
        """Deja la rama y vuelve a la partida. Devuelve la comparación del dinero, en HTML."""
        if self._tronco is None:
            raise NoSePuede("No estás en ningún «¿Y si…?»: esta es la partida.")
        tabla = comparar(self._tronco.partida, self.marcha.partida)
        self.marcha, self._tronco = self._tronco, None
        return tabla

    def cambiar(self, partida: Partida) -> None:
        """Enseña otra partida en lugar de esta."""
        self.comprobar_que_se_puede_cambiar()
        self.marcha = Marcha(partida)

    def comprobar_que_se_puede_cambiar(self) -> None:
        """Desde una rama no: se perdería la partida que espera."""
        if self.en_rama:
            raise NoSePuede(f"Estás en «{self.nombre}»: vuelve antes a la partida.")


def comparar(partida: Partida, rama: Partida) -> str:
    """El dinero de cada jugador en la partida y en su rama, como tabla HTML."""
    filas = "".join(_fila(partida, rama, asiento) for asiento in range(len(partida.mesa.jugadores)))
    columnas = [
        "Dinero",
        f"En la partida (turno {partida.mesa.turno})",
        f"¿Y si…? (turno {rama.mesa.turno})",
        "Diferencia",
    ]
    titulos = "".join(f'<th scope="col">{titulo}</th>' for titulo in columnas)
    return f'<table class="monopoly-comparacion"><thead><tr>{titulos}</tr></thead><tbody>{filas}</tbody></table>'


def _fila(partida: Partida, rama: Partida, asiento: int) -> str:
    moneda = partida.mesa.importes.moneda
    antes, despues = (p.mesa.jugadores[asiento] for p in (partida, rama))
    cambio = despues.dinero - antes.dinero
    cifras = [
        euros(antes.dinero, moneda),
        euros(despues.dinero, moneda) + (" (en quiebra)" if despues.arruinado and not antes.arruinado else ""),
        ("+" if cambio > 0 else "") + euros(cambio, moneda),
    ]
    celdas = "".join(f"<td>{limpio(cifra)}</td>" for cifra in cifras)
    return f'<tr><th scope="row"><bdi>{limpio(recortado(antes.nombre, LARGO_DE_NOMBRE))}</bdi></th>{celdas}</tr>'
