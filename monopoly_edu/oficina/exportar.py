"""`monopoly-edu exportar`: cada lección en una página suelta que se lee en un móvil, sin internet y sin instalar nada.

Sabe: elegir las lecciones, pedir que se ejecuten y guardar las páginas y su índice sin pisar lo de nadie.
No debe saber: cómo se ejecuta un cuaderno ni cómo se escribe una página.
Lo usa: `__main__`, cuando la orden es «exportar».
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tqdm import tqdm

from monopoly_edu.aula.originales import carpeta_de_cuadernos, escribir_entero, titulo
from monopoly_edu.oficina.analizador import Analizador, una_carpeta
from monopoly_edu.oficina.de_clase import con_lecciones, las_lecciones
from monopoly_edu.oficina.ejecucion import CuadernoRoto, ejecutar, leer
from monopoly_edu.oficina.entrega import ficheros_del_alumno
from monopoly_edu.oficina.pagina import leccion, pagina
from monopoly_edu.oficina.papel import es_nuestro, marcado
from monopoly_edu.vistas.rotulos import limpio

CARPETA = "lecciones_para_leer"
INDICE = "index.html"
TITULO = "Probabilidad sobre un tablero de Monopoly"
COMO_SE_USA = (
    "Lecciones para leer en el móvil o donde no haya internet. Para pasarlas a otro sitio, copia la carpeta entera; "
    "cada página también funciona suelta."
)


class NoSePuedeExportar(Exception):
    """No se puede escribir donde se pide; el texto dice por qué y cómo se arregla."""


def main(argumentos: Sequence[str]) -> int:
    """Escribe las páginas que se pidan y dice dónde están y qué lecciones no se han podido escribir."""
    analizador = _analizador()
    opciones = analizador.parse_args(argumentos)
    hay = {int(cuaderno.name.partition("_")[0]): cuaderno for cuaderno in _todos()}
    cuadernos = [hay[leccion] for leccion in las_lecciones(analizador, opciones, hay) or hay]
    try:
        quejas = exportar(cuadernos, opciones.carpeta.absolute())
    except NoSePuedeExportar as error:
        quejas = [str(error)]
    except KeyboardInterrupt:
        quejas = ["Interrumpido: no he escrito ninguna página."]
    for queja in quejas:
        print(queja, file=sys.stderr)
    return 1 if quejas else 0


def exportar(cuadernos: Sequence[Path], carpeta: Path) -> list[str]:
    """Escribe en `carpeta` una página por cuaderno y el índice. Devuelve una frase por cada cuaderno que falla.

    Vuelve a escribir lo que escribió antes, pero nunca lo que ha hecho o cambiado otra persona. Lanza
    `NoSePuedeExportar`.
    """
    _comprobar_que_se_puede(carpeta, [*map(_pagina_de, cuadernos), INDICE])
    hechas, quejas = _ejecutados(cuadernos)
    if hechas:
        _escribir(hechas, carpeta)
        print(f"He escrito en «{carpeta}» {_cuantas(len(hechas))} y el índice, «{INDICE}».")
    return quejas


def _analizador() -> Analizador:
    analizador = Analizador(
        "monopoly-edu exportar",
        "Escribe cada lección en una página que se lee en un móvil, sin internet y sin instalar nada: con sus textos, "
        "sus figuras y los enunciados, sin botones y sin soluciones. Tarda unos minutos.",
        usage="monopoly-edu exportar [CARPETA] [--leccion N …]",
    )
    analizador.add_argument(
        "carpeta",
        type=una_carpeta,
        nargs="?",
        default=Path(CARPETA),
        metavar="CARPETA",
        help=f"dónde dejar las páginas (si no dices nada, en {CARPETA})",
    )
    con_lecciones(analizador)
    return analizador


def _todos() -> list[Path]:
    return [fichero for fichero in ficheros_del_alumno(carpeta_de_cuadernos()) if fichero.suffix == ".ipynb"]


def _pagina_de(cuaderno: Path) -> str:
    return f"{cuaderno.stem}.html"


def _comprobar_que_se_puede(carpeta: Path, nombres: Sequence[str]) -> None:
    """Antes de ejecutar nada: se puede escribir ahí y no se pisa nada ajeno."""
    try:
        carpeta.mkdir(parents=True, exist_ok=True)
        escribir_entero(carpeta / ".prueba", b"")
        (carpeta / ".prueba").unlink()
        ajenos = [n for n in nombres if (carpeta / n).exists() and not es_nuestro((carpeta / n).read_bytes())]
    except OSError:
        raise NoSePuedeExportar(f"No puedo escribir en «{carpeta}»: elige otra carpeta.") from None
    if ajenos:
        frase = f"En «{carpeta}» ya está «{ajenos[0]}», hecho o cambiado por otra persona, y no lo toco"
        raise NoSePuedeExportar(f"{frase}: cámbiale el nombre o elige otra carpeta.")


def _ejecutados(cuadernos: Sequence[Path]) -> tuple[dict[Path, list[Any]], list[str]]:
    """Las celdas ya ejecutadas de cada cuaderno y una frase por cada uno que no se ha podido."""
    hechas, quejas = {}, []
    formato = "{desc} {percentage:3.0f} % |{bar}| {n_fmt} de {total_fmt} celdas"
    with tqdm(total=0, bar_format=formato, disable=None, leave=False) as barra:
        for cuaderno in cuadernos:
            barra.set_description_str(cuaderno.stem)
            try:
                leido = leer(cuaderno)
                barra.total += len(leido.cells)
                hechas[cuaderno] = ejecutar(leido, barra.update)
            except CuadernoRoto as error:
                quejas.append(f"No puedo exportar «{cuaderno.name}»: {error}")
    return hechas, quejas


def _escribir(hechas: Mapping[Path, list[Any]], carpeta: Path) -> None:
    """Las páginas y, al final, el índice de todas las que hay en la carpeta."""
    hay = [c for c in _todos() if c in hechas or (carpeta / _pagina_de(c)).exists()]
    nombres = {_pagina_de(cuaderno) for cuaderno in hay}
    try:
        for cuaderno, celdas in hechas.items():
            hecha = leccion(titulo(cuaderno), celdas, _vecinas(cuaderno, hay), nombres)
            escribir_entero(carpeta / _pagina_de(cuaderno), marcado(hecha.encode()))
        escribir_entero(carpeta / INDICE, marcado(_indice(hay).encode()))
    except OSError:
        raise NoSePuedeExportar(f"No puedo seguir escribiendo en «{carpeta}»: ¿queda sitio en el disco?") from None


def _vecinas(cuaderno: Path, hay: Sequence[Path]) -> str:
    """Los enlaces al índice, a la lección anterior y a la siguiente, si están."""
    n = hay.index(cuaderno)
    lados = [("← Anterior", hay[n - 1] if n else None), ("Siguiente →", hay[n + 1] if n + 1 < len(hay) else None)]
    enlaces = [("Índice", INDICE), *((dice, _pagina_de(vecino)) for dice, vecino in lados if vecino is not None)]
    return "".join(f'<a href="{limpio(destino)}">{dice}</a>' for dice, destino in enlaces)


def _indice(hay: Sequence[Path]) -> str:
    enlaces = "".join(f'<li><a href="{_pagina_de(c)}">{limpio(titulo(c))}</a></li>\n' for c in hay)
    cuerpo = f"<main>\n<h1>{TITULO}</h1>\n<p>{COMO_SE_USA}</p>\n<ul>\n{enlaces}</ul>\n</main>"
    return pagina(TITULO, cuerpo)


def _cuantas(n: int) -> str:
    return "una lección" if n == 1 else f"{n} lecciones"
