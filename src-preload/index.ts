import { ipcRenderer } from 'electron';

// The whole bridge: the page makes a channel and this hands one end to the engine. It knows no route and exposes nothing.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.data !== 'soul:port') return;
  const [port] = event.ports;
  if (port) ipcRenderer.postMessage('soul:port', null, [port]);
});
