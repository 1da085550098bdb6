"""La configuración para JupyterHub y lo que JupyterHub pone en marcha, sin JupyterHub."""

import os
import re
import sys
from pathlib import Path

import jinja2
import pytest
from traitlets.config import Config

from monopoly_edu.oficina import abrir, centro

CLAVE = "una clave de clase"
#: Lo que JupyterHub les da a las páginas.
DATOS = {
    "authenticator_login_url": "/hub/login?next=",
    "base_url": "/hub/",
    "login_url": "/hub/login",
    "logout_url": "/hub/logout",
    "spawn_url": "/hub/spawn/ana",
    "static_url": "/hub/static/{}".format,
    "url": "/hub/spawn",
    "xsrf": "sello",
}


class JupyterDeMentira:
    """Apunta con qué lo llaman."""

    def __call__(self, argumentos, entorno):
        self.argumentos, self.entorno = argumentos, entorno
        return 0


@pytest.fixture
def jupyter():
    return JupyterDeMentira()


@pytest.fixture
def personal(tmp_path, monkeypatch):
    monkeypatch.setattr(centro, "es_root", lambda: False)
    monkeypatch.chdir(tmp_path)
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    return tmp_path


def _configurado(**otros):
    c = Config()
    centro.configurar(c, **{"alumnado": ["Ana", " Íñigo Pérez "], "clave": CLAVE, **otros})
    return c


def test_entra_quien_esta_en_la_lista_con_la_clave_de_todos():
    c = _configurado()
    assert c.JupyterHub.authenticator_class == "shared-password"
    assert c.SharedPasswordAuthenticator.user_password == CLAVE
    assert c.Authenticator.allowed_users == {"ana", "íñigo pérez"}


@pytest.mark.parametrize("carpeta", ["alumnado", "4.º A {mañana}"])
def test_cada_nombre_tiene_su_carpeta(carpeta, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    plantilla = _configurado(carpeta=carpeta).SimpleLocalProcessSpawner.home_dir_template
    assert plantilla.format(username="ana") == str(tmp_path / carpeta / "ana")


def test_se_abre_por_la_primera_pagina_con_este_mismo_python():
    c = _configurado()
    assert c.Spawner.default_url == "/lab/tree/00_antes_de_empezar.ipynb"
    assert c.Spawner.cmd[0] == c.ConfigurableHTTPProxy.command[0] == sys.executable


@pytest.mark.parametrize(
    ("alumnado", "queja"),
    [
        ([], "La lista está vacía"),
        (["ana", ""], "«» no vale como nombre"),
        (["../ana"], "«../ana» no vale como nombre"),
        (["1a/ana"], "«1a/ana» no vale como nombre"),
        (["{username}"], "«{username}» no vale como nombre"),
        (["Ana", "ana "], "«ana» está dos veces"),
    ],
)
def test_una_lista_que_no_vale_se_dice(alumnado, queja):
    with pytest.raises(SystemExit, match=re.escape(queja)):
        _configurado(alumnado=alumnado)


def test_una_clave_corta_se_dice():
    with pytest.raises(SystemExit, match="8 letras o más, y «corta» tiene 5"):
        _configurado(clave="corta")


def test_quien_entra_encuentra_su_copia_y_nuestros_ajustes(personal, jupyter, capsys):
    assert centro.main(["--debug"], jupyter) == 0
    assert (personal / "monopoly_edu" / "00_antes_de_empezar.ipynb").is_file()
    assert not (personal / "monopoly_edu" / "docente").exists()
    assert Path.cwd() == (personal / "monopoly_edu").resolve()
    assert jupyter.argumentos == ["--debug"]
    assert jupyter.entorno["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0] == str(abrir.AJUSTES)
    assert jupyter.entorno["JUPYTER_CONFIG_DIR"].startswith(str(personal / "monopoly_edu"))
    assert "He copiado" in capsys.readouterr().out


def test_si_no_se_puede_escribir_se_dice(personal, jupyter, capsys):
    (personal / "monopoly_edu").write_text("soy un fichero", encoding="utf-8")
    assert centro.main([], jupyter) == 1
    queja = capsys.readouterr().err
    assert queja.startswith("No puedo escribir en") and queja.count("\n") == 1


def test_como_root_no_se_abre_a_nadie(personal, jupyter, monkeypatch, capsys):
    monkeypatch.setattr(centro, "es_root", lambda: True)
    assert centro.main([], jupyter) == 1
    assert "cada alumno lo sería también" in capsys.readouterr().err
    assert list(personal.iterdir()) == []
    assert centro.main(["--allow-root"], jupyter) == 0


def test_como_root_se_avisa_al_poner_en_marcha_jupyterhub(monkeypatch, capsys):
    """Si solo se dijera al entrar, la clase esperaría tres minutos delante de «Un momento»."""
    monkeypatch.setattr(centro, "es_root", lambda: True)
    _configurado()
    assert "cuenta corriente" in capsys.readouterr().err
    monkeypatch.setattr(centro, "es_root", lambda: False)
    _configurado()
    assert capsys.readouterr().err == ""


def _pagina(nombre, **otros):
    paginas = jinja2.Environment(
        loader=jinja2.FileSystemLoader(centro.ENTRADA), autoescape=True, undefined=jinja2.ChainableUndefined
    )
    return paginas.get_template(nombre).render({**DATOS, **otros})


@pytest.mark.parametrize("nombre", sorted(pagina.name for pagina in centro.ENTRADA.glob("*.html")))
def test_cada_pagina_tiene_idioma_titulo_y_nada_de_fuera(nombre):
    pagina = _pagina(nombre)
    assert '<html lang="es">' in pagina
    assert re.search(r"<h1>.*</h1>", pagina)
    assert "//" not in pagina.replace("<!doctype", "")


def test_lo_que_escribe_quien_entra_no_se_cuela_en_la_pagina():
    pagina = _pagina("login.html", username='"><script>', login_error="Invalid username or password")
    assert "<script" not in pagina
    assert "la clave no es esa" in pagina and "Invalid" not in pagina


def test_cada_error_dice_lo_suyo():
    dichos = {_pagina("error.html", status_code=codigo) for codigo in (403, 404, 500)}
    assert len(dichos) == 3


def test_un_fallo_al_abrir_no_dice_lo_mismo_que_estar_cerrado():
    assert "avisa a quien da la clase" in _pagina("not_running.html", failed=True)
    assert "avisa" not in _pagina("not_running.html", failed=False)
