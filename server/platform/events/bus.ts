/**
 * Delivers events to listeners after the commit: in this process at once, and to other instances through PostgreSQL (postgres-bus.ts). An
 * event is only a hint, and listeners read the database. If events may have been missed, the listeners of `onMissed` run and fetch
 * everything again.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AppEvent } from './catalogue.ts';

export interface Bus {
  on(listener: (event: AppEvent) => void): void;
  /** Registers a listener that is called when events may have been missed. */
  onMissed(listener: () => void): void;
  /** Calls this instance's listeners. If one throws, the error is logged and the others are still called. */
  deliver(events: readonly AppEvent[]): void;
  /** Returns the notification for pg_notify within the transaction; null where there is only one instance. */
  notice(events: readonly AppEvent[]): { channel: string; payload: string } | null;
  /** `isDeaf`: no events of other instances arrive. `delayMs`: how long the last one took; null: no other instances, or not known yet. */
  state(): { isDeaf: boolean; delayMs: number | null };
  close(): Promise<void>;
}

/** The bus of an installation with one instance. */
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
