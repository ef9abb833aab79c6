/** A browser's socket, as far as tests need it: it records what arrives, in order. */
import type { ServerEvents } from '@earshot/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';

export interface Listener {
  socket: Socket;
  heard: [string, unknown][];
  /** Waits until `event` has arrived (with this `_id` or `relatedId`, if given). Returns its payload. */
  hears(event: keyof ServerEvents, id?: string): Promise<Record<string, unknown>>;
  /** Waits until the server has closed the connection. */
  cut(): Promise<void>;
}

/** An event that takes longer counts as lost. */
const timeoutMs = 20_000;

const sockets: Socket[] = [];
/** Closes every socket of the test. */
export const hangUp = (): void => {
  for (const socket of sockets.splice(0)) socket.disconnect();
};

type Server = { url: string };

/** 'websocket' connects like the product's page, 'as usual' like programs that choose no transport, 'polling' stays there. */
export type Transport = 'websocket' | 'polling' | 'as usual';

export function dial(
  t: Server,
  auth: Record<string, unknown>,
  extraHeaders: Record<string, string> = {},
  begin: Transport = 'websocket',
): Socket {
  const transports = begin !== 'as usual' && { transports: [begin] };
  const { origin, pathname } = new URL(t.url);
  const socket = io(origin, {
    path: `${pathname.replace(/\/$/, '')}/socket.io`,
    ...transports,
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  sockets.push(socket);
  return socket;
}

/** Connects, and waits until the server has accepted the connection. */
export async function listen(t: Server, token: string, begin?: Transport): Promise<Listener> {
  const socket = dial(t, { token }, {}, begin);
  const events: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => void events.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const find = (event: string, id?: string) =>
    events.find(([name, payload]) => {
      const { _id, relatedId } = (payload ?? {}) as { _id?: string; relatedId?: string };
      return name === event && (id === undefined || _id === id || relatedId === id);
    });
  return {
    socket,
    heard: events,
    hears: async (event, id) => {
      await vi.waitFor(() => expect(find(event, id), `${event} ${id ?? ''}`).toBeDefined(), { timeout: timeoutMs, interval: 10 });
      return find(event, id)![1] as Record<string, unknown>;
    },
    cut: () => vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: timeoutMs, interval: 10 }),
  };
}

/** Returns why the server refused a connection, or 'connected'. */
export const refusalOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
