"""El aspecto de `paso_a_paso`: colores, tamaños y cómo se recoloca en una pantalla estrecha.

Sabe: las reglas de estilo, todas bajo la clase `monopoly-paso`.
No debe saber: qué se enseña.
Lo usan: `paso_a_paso`, los exploradores y las cajas del aula.
"""

import html

#: JupyterLab se queda con las teclas de una lista cerrada o de un botón: la flecha cambia de celda y «d, d» la borra
#: (ipywidgets, incidencia 3912). Con esta marca en el mando las deja en paz, y ponerla no se puede desde Python.
#: Las que van con Ctrl y Mayús + Intro (guardar, ejecutar) siguen siendo de JupyterLab. Intro en la única casilla de un
#: ejercicio es pulsar su botón, saliendo antes de ella para que lo escrito llegue primero y entero.
_TECLAS = (
    "window.monopolyTeclas ??= window.addEventListener('keydown', e => { "
    "if (!e.target.closest?.('.monopoly-paso')) return; "
    "const deJupyter = e.ctrlKey || e.metaKey || (e.shiftKey && e.key === 'Enter'); "
    "e.target.toggleAttribute('data-lm-suppress-shortcuts', !deJupyter); "
    "const fila = e.key === 'Enter' && !deJupyter && e.target.matches('.monopoly-ejercicio input[type=text]') "
    "&& e.target.closest('.monopoly-fila'); "
    "const principal = fila && fila.querySelector('.monopoly-principal'); "
    "if (principal) { e.target.blur(); principal.click(); e.target.focus(); } "
    "}, true) || true"
)

ESTILO = (
    f'<style onload="{html.escape(_TECLAS)}">'
    """
.monopoly-paso{container-type:inline-size;width:100%;background:#fff;color:#1a1a1a;max-width:1000px;
  font-family:Arial,'Liberation Sans',Helvetica,sans-serif;font-size:13px;padding:2px;overflow:visible}
.monopoly-paso .widget-html-content,.monopoly-paso .jupyter-widgets{font-size:13px;line-height:1.35;color:#1a1a1a}
.monopoly-paso .monopoly-cuerpo{display:flex;flex-flow:row nowrap;align-items:flex-start;gap:10px;overflow:visible}
.monopoly-paso .monopoly-izquierda{display:flex;flex-flow:column nowrap;flex:0 1 702px;min-width:670px;overflow:visible}
.monopoly-paso .monopoly-derecha{display:flex;flex-flow:column nowrap;flex:1 1 260px;min-width:160px;
  overflow:visible}
.monopoly-paso .monopoly-tablero{order:-1;margin:0;overflow:auto;height:auto}
.monopoly-paso .monopoly-tablero .widget-html-content{width:100%}
.monopoly-paso .monopoly-fila{display:flex;flex-flow:row wrap;align-items:center;gap:6px;overflow:visible;
  padding:2px 0}
.monopoly-paso .widget-html{margin:0;overflow-wrap:anywhere}
.monopoly-paso p{margin:0}
.monopoly-paso button.jupyter-button{width:auto;max-width:100%;height:auto;min-height:28px;margin:0;
  padding:2px 10px;font:inherit;font-size:14px;line-height:1.3;white-space:normal;color:#1a1a1a;background:#e7e9ec;
  border:1px solid #8a8f96;border-radius:4px}
.monopoly-paso button.jupyter-button.monopoly-principal{background:#0b4f8a;border-color:#0b4f8a;color:#fff;
  font-weight:bold}
.monopoly-paso button.jupyter-button:disabled{opacity:1;color:#5c6066;background:#f3f3f3;border:1px dashed #8a8f96}
.monopoly-paso button.jupyter-button:hover:enabled{box-shadow:0 0 0 2px #9cc3e6}
.monopoly-paso :focus-visible{outline:3px solid #b03a00!important;outline-offset:1px}
.monopoly-paso .monopoly-pregunta{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.monopoly-paso.grande .monopoly-pregunta{position:static;width:auto;height:auto;clip-path:none}
.monopoly-paso.grande .monopoly-tablero{order:9;max-height:560px}
.monopoly-paso .monopoly-pregunta b{font-size:16px}
.monopoly-paso .oculto{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
  white-space:nowrap}
.monopoly-paso .queja{border-left:4px solid #a31515;background:#fdeeee;padding:4px 8px;font-size:14px}
.monopoly-paso .noticia{border-left:4px solid #0b4f8a;background:#e8f1fa;padding:4px 8px;font-size:14px}
.monopoly-paso .motivos{color:#4a4e54;padding-left:2px}
.monopoly-paso .motivos li{margin-left:14px;list-style:disc}
.monopoly-paso .motivos summary{cursor:pointer}
.monopoly-paso .monopoly-cabecera{font-size:14px;padding:0 0 4px}
.monopoly-paso ul{margin:0;padding:0;list-style:none}
.monopoly-paso .monopoly-jugadores li{border:1px solid #c9cdd2;border-radius:4px;padding:3px 6px;margin-bottom:4px}
.monopoly-paso .monopoly-jugadores li.activo{border:2px solid #0b4f8a;background:#f2f7fc}
.monopoly-paso .monopoly-jugadores li.fuera bdi{text-decoration:line-through}
.monopoly-paso .linea{display:flex;align-items:center;gap:6px}
.monopoly-paso .linea .ficha{flex:0 0 24px;line-height:0}
.monopoly-paso .linea .nombre{flex:1 1 auto;min-width:0;font-weight:bold;overflow-wrap:anywhere}
.monopoly-paso .linea .nombre small{font-weight:normal;font-size:12px;color:#4a4e54}
.monopoly-paso .linea .dinero{white-space:nowrap;font-weight:bold;font-size:14px}
.monopoly-paso .cambio{padding:0 3px;border-radius:3px}
.monopoly-paso .cambio.mas{color:#00563f;background:#e3f4ee}
.monopoly-paso .cambio.menos{color:#8f1010;background:#fdeaea}
.monopoly-paso .situacion{color:#3c4046;font-size:12px}
.monopoly-paso .grupos{display:flex;flex-wrap:wrap;gap:1px 8px;font-size:12px}
.monopoly-paso .grupo{white-space:nowrap}
.monopoly-paso .grupo.entero{font-weight:bold}
.monopoly-paso .muestra{display:inline-block;width:9px;height:9px;border:1px solid #333;margin-right:3px}
.monopoly-paso .monopoly-derecha .widget-dropdown{margin:2px 0 4px}
.monopoly-paso .monopoly-sucedido{border:1px solid #c9cdd2;border-radius:4px;padding:0 8px;max-height:288px;
  overflow-y:scroll;box-sizing:content-box;line-height:18px}
.monopoly-paso .monopoly-sucedido::-webkit-scrollbar{width:10px;background:#eceef0}
.monopoly-paso .monopoly-sucedido::-webkit-scrollbar-thumb{background:#8a8f96;border-radius:5px}
.monopoly-paso .monopoly-sucedido li:first-child{font-weight:bold}
.monopoly-paso .monopoly-sucedido li:first-child details{font-weight:normal}
.monopoly-paso .monopoly-sucedido .titulo{font-weight:bold;font-size:14px}
.monopoly-paso .monopoly-sucedido .nuevos{border-left:4px solid #b03a00;padding-left:6px}
.monopoly-paso .monopoly-sucedido details{display:inline}
.monopoly-paso .monopoly-sucedido details[open]{display:block;background:#f4f1e6;padding:0 6px}
.monopoly-paso .monopoly-sucedido summary{display:inline;cursor:pointer;color:#0b4f8a;font-size:12px;
  text-decoration:underline;white-space:nowrap}
.monopoly-paso .monopoly-sucedido .viejos{color:#4a4e54}
.monopoly-paso .widget-label{color:#1a1a1a;font-size:14px;width:auto}
.monopoly-paso .widget-dropdown,.monopoly-paso .widget-text{margin:0;height:auto}
.monopoly-paso .widget-dropdown select,.monopoly-paso .widget-text input{font-size:14px;color:#1a1a1a;
  background-color:#fff;border:1px solid #6a6f76;height:28px}
.monopoly-explora .widget-text input{max-width:7em}
/* Con sus mandos, la figura cabe entera en un proyector de 1280 × 720. */
.monopoly-explora img{max-width:min(100%,900px);max-height:max(500px,100vh - 220px)}
.monopoly-explora .ocupado{position:relative;cursor:progress}
.monopoly-explora .ocupado::after{content:"Calculando…";position:absolute;top:30px;right:8px;padding:4px 12px;
  border-radius:4px;background:#1a1a1a;color:#fff;font-size:16px;opacity:0;animation:monopoly-tarda 0s .3s forwards}
@keyframes monopoly-tarda{to{opacity:1}}
.monopoly-paso .widget-checkbox{margin:0;width:auto;height:28px;line-height:28px}
.monopoly-paso .widget-checkbox .widget-label-basic{display:inline-flex;align-items:center;gap:6px;line-height:28px}
.monopoly-paso .widget-checkbox input[type=checkbox]{flex:0 0 auto;width:16px;height:16px;margin:0}
.monopoly-paso .monopoly-trato{border:1px solid #c9cdd2;border-radius:4px;padding:6px;overflow:visible}
.monopoly-paso .monopoly-trato .widget-select-multiple{width:auto;margin:0}
.monopoly-paso .monopoly-lados{align-items:flex-start;gap:4px 24px}
.monopoly-paso .monopoly-lados .widget-vbox{gap:4px;overflow:visible}
.monopoly-paso .monopoly-lados .widget-select-multiple{flex-direction:column;align-items:flex-start;height:auto;
  overflow:visible}
.monopoly-paso .monopoly-trato .widget-select-multiple select{flex:none;height:108px;width:300px;
  max-width:100%;font-size:13px;color:#1a1a1a;background:#fff;
  border:1px solid #6a6f76}
.monopoly-paso .monopoly-mas{border:1px solid #c9cdd2;border-radius:4px;padding:4px 6px;margin:2px 0;overflow:visible}
.monopoly-paso .monopoly-mas .monopoly-fila .monopoly-fila{padding:0;margin-right:16px}
.monopoly-paso .monopoly-rama{border:2px dashed #7a5b00;border-radius:4px;background:#fffbe9;padding:3px 8px;
  font-size:14px;font-weight:bold;gap:12px}
.monopoly-paso.en-rama .monopoly-tablero{outline:2px dashed #7a5b00;outline-offset:-2px}
.monopoly-paso.quieto .monopoly-llega{animation:none!important}
.monopoly-paso .monopoly-comparacion{border-collapse:collapse;margin:2px 0 4px;font-size:13px}
.monopoly-paso .monopoly-comparacion th,.monopoly-paso .monopoly-comparacion td{padding:2px 12px 2px 0;
  text-align:right;border-bottom:1px solid #c9cdd2}
.monopoly-paso .monopoly-comparacion th:first-child{text-align:left}

/* Sin núcleo no hay partida detrás: en vez de una cadena rota por mando, una frase. */
.monopoly-paso .jupyter-widgets-disconnected::before{content:none}
.monopoly-paso.jupyter-widgets-disconnected::before{content:"El cuaderno se ha reiniciado y estos botones ya no "
  "responden. Para seguir, menú Ejecutar, «Ejecutar todas las celdas».";display:block;width:auto;height:auto;
  margin-bottom:6px;padding:6px 10px;border-left:4px solid #a31515;background:#fdeeee;color:#1a1a1a;
  font:bold 14px/1.35 Arial,'Liberation Sans',Helvetica,sans-serif}
.monopoly-paso.jupyter-widgets-disconnected .monopoly-cuerpo{opacity:.6;pointer-events:none}

/* Con menos, el panel no cabe al lado de un tablero con letra de 11 px. */
@container (max-width:839px){
  .monopoly-paso .monopoly-cuerpo{flex-flow:column nowrap}
  .monopoly-paso .monopoly-izquierda,.monopoly-paso .monopoly-derecha{flex:0 0 auto;width:100%;min-width:0}
  .monopoly-paso .monopoly-tablero{order:9}
  .monopoly-paso .monopoly-pregunta{position:static;width:auto;height:auto;clip-path:none}
}
@media print{.monopoly-paso button.jupyter-button.monopoly-principal{border-width:3px}}
</style>"""
)
