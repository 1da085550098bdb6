"""Cómo se hacen en papel los ejercicios que en el cuaderno piden el ordenador.

Sabe: qué se imprime en su lugar (los datos de la semilla, o los casos de una función) y cuál es entonces la respuesta.
No debe saber: el enunciado, que es el mismo.
Lo usan: la hoja del alumno, que enseña la indicación y los datos, y la clave, que enseña la respuesta.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from monopoly_edu.analisis.estadistica import banda_de_proporcion
from monopoly_edu.analisis.ruina import probabilidad_de_ruina
from monopoly_edu.aula.clave import escrito
from monopoly_edu.aula.de_escribir import Funcion, Prueba
from monopoly_edu.aula.ejercicio import Contexto
from monopoly_edu.aula.lecciones import buscar, l03, l08
from monopoly_edu.aula.lecciones.calles import CASAS, del_mas_rapido
from monopoly_edu.aula.lecciones.cuentas import cadena, nombre_de
from monopoly_edu.aula.lecciones.l10 import ROJO
from monopoly_edu.aula.lecciones.l11 import PARTIDAS
from monopoly_edu.oficina.imprimir import muestras
from monopoly_edu.oficina.imprimir.actividades.turnos import datos_para_decidir
from monopoly_edu.oficina.imprimir.piezas import en_columnas, tabla
from monopoly_edu.vistas.texto import decimal, porcentaje


def _nada(_: Contexto) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class SinOrdenador:
    """Otra manera de hacer un ejercicio.

    `indica`: qué se hace. `datos`: lo que se imprime debajo, en HTML. `clave`: la respuesta; vacía, si es la misma que
    en el cuaderno.
    """

    indica: Callable[[Contexto], str]
    datos: Callable[[Contexto], str] = _nada
    clave: Callable[[Contexto], str] = _nada


# ---------------------------------------------------------------- simular


def _los_turnos(c: Contexto) -> str:
    hay, exacta = muestras.con_mas_de_una(c), l03.doble(c)
    _, bajo, alto = banda_de_proporcion(float(exacta), muestras.TURNOS)
    return (
        f"{hay} de {muestras.TURNOS}, el {porcentaje(hay / muestras.TURNOS, 1)}. Con tan pocos turnos, casi siempre "
        f"sale entre el {porcentaje(bajo, 0)} y el {porcentaje(alto, 0)}; juntando los de toda la clase se acerca a "
        f"{exacta}."
    )


def _las_visitas(c: Contexto) -> str:
    veces = muestras.un_paseo(c)[l08.estrella(c)]
    return f"{veces} de {muestras.PASEO}: el {porcentaje(veces / muestras.PASEO)}."


def _un_error(c: Contexto) -> str:
    regla = cadena(c, reglas={"ve_a_la_carcel"}, carcel="solo_visita")
    return (
        f"con 1000 tiradas, el error típico es {decimal(regla.error_tipico(l08.destacada(c), 1000), 5)}, y baja como "
        "1/√n: con cuatro veces más tiradas, la mitad."
    )


def _distancias(c: Contexto) -> str:
    """La distancia a la estacionaria tirada a tirada, alrededor de donde deja de notarse la Salida."""
    regla = cadena(c, reglas={"ve_a_la_carcel"}, carcel="solo_visita")
    larga = regla.estacionaria()
    respuesta = int(buscar("8.6").respuesta(c))
    lejos = {n: float(np.abs(regla.tras(n) - larga).sum()) / 2 for n in range(max(1, respuesta - 9), respuesta + 10)}
    filas = [[str(n), decimal(d, 4)] for n, d in lejos.items()]
    return en_columnas(["n", "Distancia"], filas, 4, clase="apretada")


def _veinte_jugadores(c: Contexto) -> str:
    juegos = muestras.apuestas(c, 5, 10)
    filas = [[str(n), _de_cinco_en_cinco(juego)] for n, juego in enumerate(juegos, 1)]
    return tabla([], filas, titulo=f"G gana un euro; P lo pierde (semilla {c.semilla})", clase="apretada letras")


def _de_cinco_en_cinco(letras: str) -> str:
    return " ".join(letras[i : i + 5] for i in range(0, len(letras), 5))


def _arruinados_de_veinte(c: Contexto) -> str:
    jugado, n = muestras.en_la_ruleta(c, 5, 10), muestras.DE_RULETA
    hay, p = int(jugado.arruinados[:n].sum()), float(probabilidad_de_ruina(5, 10, ROJO))
    _, bajo, alto = banda_de_proporcion(p, n)
    return (
        f"{hay} de {n}, el {porcentaje(hay / n, 0)}. Con {n} jugadores, casi siempre sale entre el "
        f"{porcentaje(bajo, 0)} y el {porcentaje(alto, 0)}; con los de toda la clase se acerca al {porcentaje(p, 1)}. "
        "(Quien acaba en P se arruina: la última letra basta.)"
    )


def _cuantos_van(c: Contexto) -> str:
    """De mil jugadores con 5 € de 60, cuántos se han arruinado tras tantas apuestas."""
    jugado = muestras.en_la_ruleta(c, 5, 60)
    cuando = jugado.duraciones[jugado.arruinados]
    apuestas = list(range(10, 101, 10))
    filas = [["Arruinados", *(str(int((cuando <= n).sum())) for n in apuestas)]]
    return tabla(["Tras… apuestas", *map(str, apuestas)], filas, clase="apretada")


def _la_mitad(c: Contexto) -> str:
    jugado = muestras.en_la_ruleta(c, 5, 60)
    cuando = np.sort(jugado.duraciones[jugado.arruinados])
    tras = int(cuando[len(jugado.arruinados) // 2 - 1])
    return (
        f"el número 500 se arruina en la apuesta {tras}; con la tabla se ve entre qué dos columnas cae, y vale "
        "cualquier número entre ellas."
    )


def _cien_partidas(c: Contexto) -> str:
    letras = "".join("AL"[cara - 1] for cara in muestras.las_monedas(c, PARTIDAS))
    filas = [[f"{i + 1} a {i + 50}", _de_cinco_en_cinco(letras[i : i + 50])] for i in range(0, PARTIDAS, 50)]
    return tabla([], filas, titulo=f"Cien partidas (semilla {c.semilla})", clase="apretada letras")


def _las_de_ana(c: Contexto) -> str:
    ganadas = muestras.las_monedas(c, PARTIDAS).count(1)
    return f"con la fila impresa, {ganadas} de {PARTIDAS}: el {porcentaje(ganadas / PARTIDAS, 0)}."


def _un_paseo(c: Contexto) -> str:
    """Un paseo por el tablero, con todas las reglas, casilla por casilla."""
    visitas = muestras.un_paseo(c, cuantas=muestras.PASEO_CORTO)
    filas = [[nombre_de(c, lugar), str(veces)] for lugar, veces in enumerate(visitas)]
    titulo = f"{muestras.PASEO_CORTO} tiradas con todas las reglas (semilla {c.semilla})"
    return en_columnas(["Casilla", "Veces"], filas, 4, titulo=titulo, clase="apretada")


def _del_grupo(c: Contexto) -> str:
    """Las veces que el paseo ha estado en el grupo que antes se paga."""
    grupo, visitas = del_mas_rapido(c, CASAS)[0], muestras.un_paseo(c, cuantas=muestras.PASEO_CORTO)
    veces = sum(visitas[casilla] for casilla in grupo.casillas)
    return f"{veces} de {muestras.PASEO_CORTO}, el {porcentaje(veces / muestras.PASEO_CORTO)}."


# ---------------------------------------------------------------- funciones


def casos(id: str, c: Contexto) -> list[Prueba]:
    """Los casos de un ejercicio de función que se pueden seguir a mano: los que no necesitan una tabla que no está."""
    ejercicio = buscar(id)
    assert isinstance(ejercicio, Funcion)
    return [prueba for prueba in ejercicio.pruebas(c) if not prueba.nombre.startswith("otra matriz")]


def _dicho(prueba: Prueba) -> str:
    """El caso, con sus datos si son listas de números."""
    listas = [dato for dato in prueba.datos if isinstance(dato, list | tuple) and not isinstance(dato[0], list | tuple)]
    con_datos = f": {' y '.join(_lista(dato) for dato in listas)}" if listas else ""
    return f"{prueba.nombre}{con_datos}"


def _lista(datos: Any) -> str:
    return f"[{', '.join(map(escrito, datos))}]"


def _a_mano(id: str) -> SinOrdenador:
    """Escribir la función en la hoja y decir qué devuelve en cada caso."""
    return SinOrdenador(
        indica=lambda _: "escribe el código en esos renglones y di qué tiene que devolver en cada caso.",
        datos=lambda c: tabla(["Caso", "Devuelve"], [[_dicho(p), ""] for p in casos(id, c)], clase="casos"),
        clave=lambda c: "\n".join(f"- {_dicho(p)} → {escrito(p.devuelve)}" for p in casos(id, c)),
    )


def _con_la_tabla(que: str) -> SinOrdenador:
    return SinOrdenador(indica=lambda _: que)


#: Por su número, los ejercicios que en papel se hacen de otra manera.
SIN_ORDENADOR: dict[str, SinOrdenador] = {
    "3.5": SinOrdenador(
        indica=lambda _: f"mira los {muestras.TURNOS} turnos impresos. ¿Qué parte de ellos tiene más de una tirada?",
        clave=_los_turnos,
    ),
    "4.4": SinOrdenador(indica=datos_para_decidir),
    "4.5": _a_mano("4.5"),
    "7.5": _a_mano("7.5"),
    "8.1": _con_la_tabla("usa la última columna de los paseos impresos."),
    "8.4": SinOrdenador(indica=_un_error),
    "8.5": SinOrdenador(indica=lambda _: "la última columna de los paseos impresos es ese paseo.", clave=_las_visitas),
    "8.6": SinOrdenador(indica=lambda _: "estas son las distancias.", datos=_distancias),
    "9.2": _con_la_tabla("divide lo que cuesta cada grupo con hotel entre lo que da por turno."),
    "9.4": _con_la_tabla("busca en la tabla de los grupos."),
    "9.6": _a_mano("9.6"),
    "10.2": SinOrdenador(
        indica=lambda _: (
            f"estos son los {muestras.DE_RULETA} primeros. Empiezan con 5 € y acaban con 0 o con 10. ¿Qué parte se "
            "arruina? Junta tu cuenta con la de otras hojas."
        ),
        datos=_veinte_jugadores,
        clave=_arruinados_de_veinte,
    ),
    "10.3": SinOrdenador(
        indica=lambda c: f"de los 1000 jugadores (semilla {c.semilla}), estos se han arruinado ya.",
        datos=_cuantos_van,
        clave=_la_mitad,
    ),
    "11.3": SinOrdenador(
        indica=lambda _: "entre dos programas iguales, cada partida es como una moneda: A la gana Ana y L, Luis.",
        datos=_cien_partidas,
        clave=_las_de_ana,
    ),
    "11.6": _a_mano("11.6"),
    "12.1": _con_la_tabla(
        "di cómo se llama tu tablero y dáselo a otra pareja: que compruebe que a ninguna casilla le falta el nombre."
    ),
    "12.2": SinOrdenador(
        indica=lambda _: "este es un paseo por tu tablero. La parte de las tiradas que sale de él vale, por ahora.",
        datos=_un_paseo,
    ),
    "12.3": SinOrdenador(indica=lambda _: "es el paseo impreso en el 12.2.", clave=_del_grupo),
}
