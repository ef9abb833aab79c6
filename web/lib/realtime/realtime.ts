/**
 * The socket, on which the server announces changes. Lost messages do no harm, because everything is refetched after a reconnect. The
 * library is loaded after the page, which works without it.
 */
import { limits } from '@earshot/contract/limits';
import type { ClientEvents, ServerEvents } from '@earshot/contract/realtime';
import type { Socket } from 'socket.io-client';
import { retryOnline } from '../../loading/retry-online.ts';
import { base } from '../page/base.ts';
import { watchCalls } from './watch-calls.ts';

type Live = Socket<ServerEvents, ClientEvents>;
type Listener = (...args: unknown[]) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` each time the server sends this event. Returns a function that removes it. */
export function onEvent<Event extends keyof ServerEvents>(event: Event, listener: ServerEvents[Event]): () => void {
  const eventListeners = listeners.get(event) ?? new Set();
  listeners.set(event, eventListeners.add(listener as Listener));
  return () => eventListeners.delete(listener as Listener);
}

export interface Connection {
  token: string;
  userId: string;
  /**
   * False when calls fail while the connection is lost, or when the browser loses its network; true when the server can be reached again.
   */
  onOnline: (online: boolean) => void;
  /** The first connection, with no failed attempt before it. */
  onFirst: () => void;
  /** Connected again or after a failed attempt, or calls succeed without a connection: events may have been missed. */
  onReturn: () => void;
}

const everyMinute = 60_000;
/** Delay before connecting, so that the page loads first. What it shows is refetched at the first connection. */
const pageFirstMs = 500;

/** Keeps a connection open until the returned function is called. */
export function connect(connection: Connection): () => void {
  let isOver = false;
  const watch = watchCalls(connection);
  let end = watch.end;
  let hasFailed = false;
  const load = () =>
    import('socket.io-client').catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  const beginConnect = () =>
    retryOnline(load).then(
      ({ io }) => {
        if (!isOver) end = listenUntil(io({ auth: { token: connection.token }, ...transport }), connection, watch, hasFailed);
      },
      () => {
        if (!isOver) watch.begin();
      },
    );
  const timer = window.setTimeout(() => void beginConnect(), pageFirstMs);
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    end();
  };
}

const transport = {
  path: `${base}socket.io`,
  transports: ['websocket', 'polling'],
  // Some networks block WebSockets.
  tryAllTransports: true,
  reconnectionAttempts: limits.socket.attempts,
  reconnectionDelay: limits.socket.delayMs,
  reconnectionDelayMax: limits.socket.maxDelayMs,
  timeout: limits.socket.timeoutMs,
};

function listenUntil(
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
  socket.onAny((event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...args);
  });
  const retry = () => {
    if (socket.connected) onOnline(true);
    else socket.connect();
  };
  // The library too drops the connection when the browser says that the network is gone, and then reconnects: if the network is still
  // there, the offline bar disappears with the first attempt.
  const onLost = () => {
    isReturn = true;
    onOnline(false);
    watch.begin();
  };
  if (!navigator.onLine) onLost();
  const timer = window.setInterval(retry, everyMinute);
  window.addEventListener('focus', retry);
  window.addEventListener('online', retry);
  window.addEventListener('offline', onLost);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('focus', retry);
    window.removeEventListener('online', retry);
    window.removeEventListener('offline', onLost);
    socket.io.reconnection(false);
    socket.disconnect();
    window.clearTimeout(lostFor);
    watch.end();
  };
}
