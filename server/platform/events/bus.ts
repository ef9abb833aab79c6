/**
 * Carries events to listeners after the commit: in this process at once, to the other instances through PostgreSQL's LISTEN/NOTIFY.
 * Carries hints only: whoever hears one reads the database. After a lost connection `onGap` runs, and everybody fetches anew.
 */
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Ids } from '../clock.ts';
import type { AppEvent } from './catalogue.ts';

export interface Bus {
  on(listener: (event: AppEvent) => void): void;
  /** Runs when events may have been missed. */
  onGap(listener: () => void): void;
  /** To this instance's listeners. A listener that throws is logged and stops nobody. */
  deliver(events: readonly AppEvent[]): void;
  /** What must be sent with pg_notify inside the transaction, or null where there is only one instance. */
  notice(events: readonly AppEvent[]): { channel: string; payload: string } | null;
  close(): Promise<void>;
}

const channel = 'earshot_events';
/** PostgreSQL refuses payloads of 8,000 bytes; beyond this the others are told to fetch anew. */
const payloadMost = 7000;

export function localBus(log: FastifyBaseLogger): Bus & { gap(): void } {
  const listeners: ((event: AppEvent) => void)[] = [];
  const gaps: (() => void)[] = [];
  const safely = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log.error(error, 'a listener of the bus failed');
    }
  };
  return {
    on: (listener) => void listeners.push(listener),
    onGap: (listener) => void gaps.push(listener),
    deliver(events) {
      for (const event of events) for (const listener of listeners) safely(() => listener(event));
    },
    gap() {
      for (const listener of gaps) safely(listener);
    },
    notice: () => null,
    close: async () => {},
  };
}

/** The bus between instances. Listens on a connection of its own and connects again, with growing pauses, as long as it takes. */
export function postgresBus(url: string, log: FastifyBaseLogger, ids: Ids): Bus {
  const local = localBus(log);
  const me = ids.id();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const heard = (payload: string) => {
    const message = JSON.parse(payload) as { from: string; events: AppEvent[] | null };
    if (message.from === me) return;
    if (message.events) local.deliver(message.events);
    else local.gap();
  };

  const connect = async (pauseMs: number): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'earshot bus', keepAlive: true });
    const again = () => {
      if (closed || client !== fresh) return;
      client = null;
      retry = setTimeout(() => void connect(Math.min(pauseMs * 2, 5000)), pauseMs);
    };
    client = fresh;
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', (n) => heard(n.payload ?? '{}'));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      // Also the first time: what was read before listening began may be old already.
      local.gap();
      pauseMs = 200;
    } catch {
      again();
    }
  };
  void connect(200);

  return {
    ...local,
    notice(events) {
      const payload = JSON.stringify({ from: me, events });
      return { channel, payload: payload.length < payloadMost ? payload : JSON.stringify({ from: me, events: null }) };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
