"""Visores de partidas y maneras de pulsarlos, para las pruebas."""

import re

from monopoly_edu import Constructora, Partida, Prudente
from monopoly_edu.vistas.controles import se_ve
from monopoly_edu.vistas.paso_a_paso import paso_a_paso


def visor_de(*jugadores, semilla=7, **otros):
    return paso_a_paso(Partida.nueva(list(jugadores), semilla=semilla, **otros))


def mixta(semilla=7):
    return visor_de("Ana", ("Luis", Constructora), ("Bea", Prudente), semilla=semilla)


def a_la_vista(visor):
    return [b for b in visor.botones if se_ve(b)]


def pulsar(visor, texto):
    (boton,) = [b for b in a_la_vista(visor) if b.description.startswith(texto)]
    boton.click()


def noticia(visor):
    """Lo que se ve en el aviso cuando no es una queja; vacío si solo es para quien escucha."""
    a_la_vista = re.sub(r'<span class="oculto">.*?</span>', "", visor.aviso.value)
    return re.sub("<[^>]+>", "", a_la_vista).strip() if 'class="noticia"' in a_la_vista else ""


def queja(visor):
    return re.sub("<[^>]+>", "", visor.aviso.value) if "queja" in visor.aviso.value else ""


def foto(partida):
    return partida.mesa.copia(), list(partida.diario), str(partida.pregunta)


def hasta(visor, clase):
    """Juega con el primer botón (sin comprar) hasta que se haga una pregunta de esa clase a una persona."""
    for _ in range(400):
        pregunta = visor.partida.pregunta
        if pregunta.clase == clase and visor.marcha.de_persona:
            return pregunta
        no_compra = pregunta.clase == "comprar" and visor.marcha.de_persona and len(a_la_vista(visor)) > 1
        a_la_vista(visor)[1 if no_compra and clase == "pujar" else 0].click()
    raise AssertionError(f"no ha salido ninguna pregunta «{clase}»")


def en_negocios(asiento=0, **mesa_con):
    """Una partida empezada en una posición: Ana tiene los dos solares marrones y el azul caro."""
    partida = Partida.nueva(["Ana", "Luis"], semilla=1)
    mesa = partida.mesa.copia()
    for casilla in (1, 3, 39):
        mesa.propietario[casilla] = asiento
    mesa.completo[1] = mesa.completo[3] = True
    mesa.propietario[6] = 1 - asiento
    mesa.activo, mesa.cambios = asiento, 1
    for campo, valor in mesa_con.items():
        setattr(mesa, campo, valor)
    return Partida.desde(mesa, semilla=1)
