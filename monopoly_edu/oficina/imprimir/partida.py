"""El registro de una partida en papel: los turnos, el tablero, los títulos y el dinero de cada cual.

Sabe: qué hay que apuntar para poder contar después lo que ha pasado.
No debe saber: las reglas; solo lleva los importes del tablero.
Lo usan: la orden «imprimir partida» y quien lo pida desde Python.
"""

from __future__ import annotations

from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.marcas import en_html
from monopoly_edu.caja.billetes import euros
from monopoly_edu.caja.tablero import Propiedad, Solar
from monopoly_edu.oficina.imprimir.alumno import ESTILO
from monopoly_edu.oficina.imprimir.piezas import hueco, tabla
from monopoly_edu.oficina.imprimir.tablero import tablero_en_blanco
from monopoly_edu.oficina.papel import pagina
from monopoly_edu.vistas.rotulos import limpio
from monopoly_edu.vistas.texto import miles

#: Los turnos que caben en una página, los jugadores que caben en otra y los apuntes de cada uno.
TURNOS, JUGADORES, APUNTES = 27, 4, 24


def registro_de_partida(contexto: Contexto) -> str:
    """Las páginas para apuntar una partida a mano, en HTML.

    >>> from monopoly_edu.caja.tablero import Tablero
    >>> "Registro de una partida" in registro_de_partida(Contexto(Tablero.cargar("mini")))
    True
    """
    titulo = "Registro de una partida"
    partes = [
        f'<header><div class="cabecera"><h1>{titulo}</h1><p>Tablero {limpio(contexto.tablero.nombre)}</p></div>'
        f'<p class="huecos">{hueco("Jugadores, en orden", 74)} {hueco("Fecha", 18)} {hueco("Hoja", 8)}</p></header>',
        _turnos(),
        f'<div class="aparte">{_tablero(contexto)}</div>',
        f'<div class="aparte">{_titulos(contexto)}</div>',
        f'<div class="aparte">{_dinero(contexto)}</div>',
    ]
    pie = f"{titulo} · tablero {contexto.tablero.nombre}"
    return pagina(titulo, "\n".join(partes), pie=pie, estilo=ESTILO.read_text(encoding="utf-8"))


def _turnos() -> str:
    columnas = ["Turno", "Jugador", "Tirada", "Casilla", "Qué pasa", "Dinero"]
    explica = (
        "Una fila por **tirada**: con un doble, el mismo turno ocupa dos filas o tres. En «Dinero», lo que cobra (+) o "
        "paga (−) quien juega."
    )
    return en_html(explica) + tabla(columnas, [[""] * len(columnas)] * TURNOS, clase="hueca turnos", primera=False)


def _tablero(c: Contexto) -> str:
    columnas = ["Mazo o casilla", "Veces que sale (rayas)"]
    anota = [
        [nombre, ""] for nombre in ("Dobles", *_encierros(c), *(m.nombre for m in c.tablero.mazos.values()), "", "")
    ]
    return "<h2>El tablero</h2>" + tablero_en_blanco(c.tablero) + tabla(columnas, anota, clase="hueca")


def _encierros(c: Contexto) -> list[str]:
    return [casilla.nombre for casilla in c.tablero if casilla.tipo == "ve_a_la_carcel"]


def _titulos(c: Contexto) -> str:
    moneda = c.tablero.importes.moneda
    filas = [
        [
            f"{t.numero} · {t.corto}",
            c.tablero.grupos[t.grupo].nombre,
            miles(t.precio),
            _casa(t),
            _alquiler(t),
            "",
            "",
            "",
        ]
        for t in c.tablero.propiedades
    ]
    if not filas:
        return ""
    columnas = ["Título", "Grupo", "Precio", "Casa", "Alquileres", "Propietario", "Casas", "Hipoteca"]
    return f"<h2>Los títulos ({limpio(moneda)})</h2>" + tabla(columnas, filas, clase="apretada titulos") + _otros(c)


def _casa(titulo: Propiedad) -> str:
    return miles(titulo.precio_de_casa) if isinstance(titulo, Solar) else "—"


def _alquiler(titulo: Propiedad) -> str:
    return " · ".join(map(miles, titulo.alquileres)) if isinstance(titulo, Solar) else "véase abajo"


def _otros(c: Contexto) -> str:
    """Los alquileres que no están en el título: los de estaciones y servicios."""
    hay, importes = {type(t).__name__ for t in c.tablero.propiedades}, c.tablero.importes
    frases = ["Los alquileres de una calle: sin casas, con una, dos, tres y cuatro casas, y con hotel."]
    if "Estacion" in hay:
        frases.append(f"Las estaciones, según cuántas se tengan: {' · '.join(map(miles, importes.estaciones))}.")
    if "Servicio" in hay:
        frases.append(f"Los servicios, lo que sumen los dados por {' o por '.join(map(str, importes.servicios))}.")
    return en_html(" ".join(frases))


def _dinero(c: Contexto) -> str:
    """Un libro de cuentas por jugador."""
    empieza = euros(c.tablero.importes.dinero_inicial, c.tablero.importes.moneda)
    filas = [["Empieza con", empieza], *[["", ""]] * APUNTES]
    libros = "".join(
        f'<div><p class="huecos">{hueco("Jugador", 26)}</p>'
        + tabla(["Cobra o paga", "Le queda"], filas, clase="hueca menuda", primera=False)
        + "</div>"
        for _ in range(JUGADORES)
    )
    return f'<h2>El dinero</h2><div class="columnas">{libros}</div>'
