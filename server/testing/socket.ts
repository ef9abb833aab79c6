/** A browser's socket, as far as a test needs it: what came, in order. */
import type { ServerEvents } from '@earshot/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';

export interface Listener {
  socket: Socket;
  /** Events so far, as [event, payload]. */
  heard: [string, unknown][];
  /** Waits until `event` came (with `_id` or `relatedId`, if given). Returns its payload. */
  hears(event: keyof ServerEvents, id?: string): Promise<Record<string, unknown>>;
  /** Waits until the server cut the connection. */
  cut(): Promise<void>;
}

/** An event that takes longer counts as lost. */
const patienceMs = 20_000;

const made: Socket[] = [];
/** Ends every socket of the test. */
export const hangUp = (): void => {
  for (const socket of made.splice(0)) socket.disconnect();
};

type Server = { url: string };

/** As the product's own page connects; `begin: 'as usual'` as programs do that say nothing of transports, `'polling'` as those that stay there. */
export type Begin = 'websocket' | 'polling' | 'as usual';

export function dial(
  t: Server,
  auth: Record<string, unknown>,
  extraHeaders: Record<string, string> = {},
  begin: Begin = 'websocket',
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
  made.push(socket);
  return socket;
}

/** Connects and waits until the server has said yes. */
export async function listen(t: Server, token: string, begin?: Begin): Promise<Listener> {
  const socket = dial(t, { token }, {}, begin);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => void heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const find = (event: string, id?: string) =>
    heard.find(([name, payload]) => {
      const { _id, relatedId } = (payload ?? {}) as { _id?: string; relatedId?: string };
      return name === event && (id === undefined || _id === id || relatedId === id);
    });
  return {
    socket,
    heard,
    hears: async (event, id) => {
      await vi.waitFor(() => expect(find(event, id), `${event} ${id ?? ''}`).toBeDefined(), { timeout: patienceMs, interval: 10 });
      return find(event, id)![1] as Record<string, unknown>;
    },
    cut: () => vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: patienceMs, interval: 10 }),
  };
}

/** How the server refuses a connection: its word, or that of the transport. */
export const refusalOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
