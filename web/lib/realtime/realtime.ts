/**
 * The socket: hints from the server that something changed. A lost hint loses nothing: after every reconnect all is fetched again.
 * The library is loaded after the page; a page works without it.
 */
import { limits } from '@earshot/contract/limits';
import type { ClientEvents, ServerEvents } from '@earshot/contract/realtime';
import type { Socket } from 'socket.io-client';
import { patiently } from '../../loading/patiently.ts';
import { base } from '../page/base.ts';

type Live = Socket<ServerEvents, ClientEvents>;
type Listener = (...heard: unknown[]) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` at every such event until the returned function is called. */
export function on<Event extends keyof ServerEvents>(event: Event, listener: ServerEvents[Event]): () => void {
  const those = listeners.get(event) ?? new Set();
  listeners.set(event, those.add(listener as Listener));
  return () => those.delete(listener as Listener);
}

export interface Connection {
  token: string;
  userId: string;
  /** false when the connection has been lost for some seconds or the browser loses its network, true when it stands again. */
  onOnline: (online: boolean) => void;
  /** Connected for the first time. */
  onFirst: () => void;
  /** Connected again: something may have been missed. */
  onReturn: () => void;
}

const everyMinute = 60_000;
/** A page comes first: by then most of them stand, and what the frame counts is asked for anew at the first connection. */
const pageFirstMs = 500;

/** Keeps one connection until the returned function is called. */
export function connect(connection: Connection): () => void {
  let over = false;
  let end = () => {};
  const begin = () =>
    patiently(() => import('socket.io-client')).then(
      ({ io }) => {
        if (!over) end = keep(io({ auth: { token: connection.token }, ...transport }), connection);
      },
      () => {
        if (!over) connection.onOnline(false);
      },
    );
  const timer = window.setTimeout(() => void begin(), pageFirstMs);
  return () => {
    over = true;
    window.clearTimeout(timer);
    end();
  };
}

const transport = {
  path: `${base}socket.io`,
  transports: ['websocket'],
  reconnectionAttempts: limits.socket.attempts,
  reconnectionDelay: limits.socket.delayMs,
  reconnectionDelayMax: limits.socket.maxDelayMs,
  timeout: limits.socket.timeoutMs,
};

function keep(socket: Live, { userId, onOnline, onFirst, onReturn }: Connection): () => void {
  let before = false;
  let lostFor = 0;
  const lose = () => {
    if (lostFor === 0) lostFor = window.setTimeout(() => onOnline(false), limits.socket.lostMs);
  };
  socket.on('disconnect', lose);
  socket.on('connect', () => {
    window.clearTimeout(lostFor);
    lostFor = 0;
    socket.emit('join', userId);
    onOnline(true);
    if (before) onReturn();
    else onFirst();
    before = true;
  });
  socket.io.on('reconnect_failed', () => onOnline(false));
  socket.on('connect_error', () => {
    // Refused by the server, not lost on the way: socket.io does not try again by itself.
    if (!socket.active) onOnline(false);
    lose();
  });
  socket.onAny((event: string, ...sent: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...sent);
  });
  const again = () => {
    if (socket.connected) onOnline(true);
    else socket.connect();
  };
  // The library drops the connection at that moment, too, and tries again: where the network is gone in name only, the bar goes with the first try.
  const lost = () => onOnline(false);
  if (!navigator.onLine) lost();
  const timer = window.setInterval(again, everyMinute);
  window.addEventListener('focus', again);
  window.addEventListener('online', again);
  window.addEventListener('offline', lost);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('focus', again);
    window.removeEventListener('online', again);
    window.removeEventListener('offline', lost);
    socket.io.reconnection(false);
    socket.disconnect();
    window.clearTimeout(lostFor);
  };
}
