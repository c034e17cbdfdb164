import type { ClientContext, ClientLink } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';

/** One line to the engine, good until it breaks. It never comes back by itself: open another one. */
export interface Line {
  link: ClientLink<ClientContext>;
  close(): void;
}

/**
 * Opens a line: a MessagePort through the preload inside Electron, a WebSocket in the browser host (which knows the
 * page by its session cookie, so no token is handled here). Opening never fails; a dead line shows itself on first use.
 */
export function openLine(): Line {
  return isBridged() ? openPort() : openSocket();
}

/** Inside Electron. Its development server speaks http as well, so the protocol alone does not tell. */
export const isBridged = (): boolean =>
  !location.protocol.startsWith('http') || navigator.userAgent.includes('Electron');

function openPort(): Line {
  const { port1, port2 } = new MessageChannel();
  window.postMessage('soul:port', '*', [port2]);
  port1.start();
  return { link: new PortLink({ port: port1 }), close: () => port1.close() };
}

function openSocket(): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/rpc`);
  return { link: new SocketLink({ websocket: socket }), close: () => socket.close() };
}
