// Arranca Pyodide. Servida por http a otros ordenadores, la página no deja a Python ver sus ficheros: entonces lo que
// se contesta va a una carpeta que este navegador recuerda, y que comparten los cuadernos que haya abiertos.
const CARPETA = "/guardado";
const CADA = 1000;

self.loadPyodide = async (opciones) => {
  importScripts(`${opciones.indexURL}oficial.js`);
  const pyodide = await self.loadPyodide(opciones);
  if (!self.isSecureContext) await recordar(pyodide).catch(() => {});
  return pyodide;
};

async function recordar({ FS, runPython }) {
  const disco = FS.filesystems.IDBFS;
  FS.mkdirTree(CARPETA);
  const { mount } = FS.mount(disco, {}, CARPETA);
  const pedir = (hacer, ...datos) =>
    new Promise((bien, mal) => disco[hacer](...datos, (error, hecho) => (error ? mal(error) : bien(hecho))));
  const ultimo = ({ entries }) => Math.max(0, ...Object.values(entries).map(({ timestamp }) => timestamp.getTime()));

  async function igualar() {
    const [aqui, guardado] = [await pedir("getLocalSet", mount), await pedir("getRemoteSet", mount)];
    if (ultimo(guardado) > ultimo(aqui)) await pedir("reconcile", guardado, aqui);
    if (ultimo(aqui) > ultimo(guardado)) await pedir("reconcile", aqui, guardado);
  }
  async function seguir() {
    await igualar().catch(() => {});
    setTimeout(seguir, CADA);
  }

  await igualar();
  runPython(`import os; os.environ["MONOPOLY_EDU_RESPUESTAS"] = "${CARPETA}"`);
  setTimeout(seguir, CADA);
}
