/**
 * The socket: hints from the server that something changed. A lost hint loses nothing: after every reconnect all is fetched again.
 * The library is loaded after the page; a page works without it.
 */
import { limits } from '@earshot/contract/limits';
import type { ClientEvents, ServerEvents } from '@earshot/contract/realtime';
import type { Socket } from 'socket.io-client';
import { retryOnline } from '../../loading/retry-online.ts';
import { base } from '../page/base.ts';
import { watchCalls } from './watch-calls.ts';

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
  /** false when calls fail while the connection is lost, or the browser loses its network; true when the server is reached again. */
  onOnline: (online: boolean) => void;
  /** Connected for the first time, without a failed try before it. */
  onFirst: () => void;
  /** Connected again or after a failed try, or reached by calls while there is no connection: something may have been missed. */
  onReturn: () => void;
}

const everyMinute = 60_000;
/** A page comes first: by then most of them stand, and what the frame counts is asked for anew at the first connection. */
const pageFirstMs = 500;

/** Keeps one connection until the returned function is called. */
export function connect(connection: Connection): () => void {
  let over = false;
  const watch = watchCalls(connection);
  let end = watch.end;
  let hasFailed = false;
  const load = () =>
    import('socket.io-client').catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  const begin = () =>
    retryOnline(load).then(
      ({ io }) => {
        if (!over) end = keep(io({ auth: { token: connection.token }, ...transport }), connection, watch, hasFailed);
      },
      () => {
        if (!over) watch.begin();
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
  transports: ['websocket', 'polling'],
  // Some networks let no WebSocket through.
  tryAllTransports: true,
  reconnectionAttempts: limits.socket.attempts,
  reconnectionDelay: limits.socket.delayMs,
  reconnectionDelayMax: limits.socket.maxDelayMs,
  timeout: limits.socket.timeoutMs,
};

function keep(
  socket: Live,
  { userId, onOnline, onFirst, onReturn }: Connection,
  watch: ReturnType<typeof watchCalls>,
  hasFailed: boolean,
): () => void {
  let isReturn = hasFailed;
  let lostFor = 0;
  const lose = () => {
    isReturn = true;
    if (lostFor === 0) lostFor = window.setTimeout(watch.begin, limits.socket.lostMs);
  };
  socket.on('disconnect', lose);
  socket.on('connect', () => {
    window.clearTimeout(lostFor);
    lostFor = 0;
    watch.end();
    socket.emit('join', userId);
    onOnline(true);
    if (isReturn) onReturn();
    else onFirst();
  });
  socket.on('connect_error', lose);
  socket.onAny((event: string, ...sent: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...sent);
  });
  const again = () => {
    if (socket.connected) onOnline(true);
    else socket.connect();
  };
  // The library drops the connection at that moment, too, and tries again: where the network is gone in name only, the bar goes with the first try.
  const lost = () => {
    isReturn = true;
    onOnline(false);
    watch.begin();
  };
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
    watch.end();
  };
}
