/**
 * Carries events to listeners after the commit: in this process at once, to the other instances through PostgreSQL (postgres-bus.ts).
 * Carries hints only: a listener reads the database. Where some may have been missed `onMissed` runs, and everybody fetches anew.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AppEvent } from './catalogue.ts';

export interface Bus {
  on(listener: (event: AppEvent) => void): void;
  /** Runs when events may have been missed. */
  onMissed(listener: () => void): void;
  /** To this instance's listeners. A listener that throws is logged and stops nobody. */
  deliver(events: readonly AppEvent[]): void;
  /** The notification for pg_notify inside the transaction; null where there is only one instance. */
  notice(events: readonly AppEvent[]): { channel: string; payload: string } | null;
  /** Whether news of other instances arrive, and how long they take; null: there are none, or it is not known yet. */
  state(): { isDeaf: boolean; delayMs: number | null };
  close(): Promise<void>;
}

/** The whole bus where there is one instance. */
export function localBus(log: FastifyBaseLogger): Bus & { missed(): void } {
  const listeners: ((event: AppEvent) => void)[] = [];
  const missedListeners: (() => void)[] = [];
  const safely = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log.error(error, 'a listener of the bus failed');
    }
  };
  return {
    on: (listener) => void listeners.push(listener),
    onMissed: (listener) => void missedListeners.push(listener),
    deliver(events) {
      for (const event of events) for (const listener of listeners) safely(() => listener(event));
    },
    missed() {
      for (const listener of missedListeners) safely(listener);
    },
    notice: () => null,
    state: () => ({ isDeaf: false, delayMs: null }),
    close: async () => {},
  };
}
