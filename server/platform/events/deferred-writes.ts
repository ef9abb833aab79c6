/**
 * Events of what has happened whether or not it can be written down, such as a file that left the house. While the database takes nothing they
 * wait here, and are written as soon as it does. The log names each, in case the program ends before.
 */
import type { App } from '../app.ts';
import type { EventType, NewEvent } from './catalogue.ts';

export interface DeferredWrites {
  record<T extends EventType>(event: NewEvent<T>): Promise<void>;
  /** Writes what waits. Never fails: what cannot be written goes on waiting. */
  flush(): Promise<void>;
}

const againMs = 10_000;

export function createDeferredWrites(app: () => App): DeferredWrites {
  const waiting: NewEvent<EventType>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const writeDown = (events: readonly NewEvent<EventType>[]) =>
    app().write(async (tx) => {
      for (const event of events) await tx.record(event);
    });
  const soon = () => {
    timer ??= setTimeout(() => void flush(), againMs).unref();
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0);
    if (events.length === 0) return;
    await writeDown(events).catch((error) => {
      if (!app().dialect.faultOf(error)) app().log.error(error, 'what had to wait could not be written down');
      waiting.unshift(...events);
      soon();
    });
  };

  return {
    async record(event) {
      const events = [event as NewEvent<EventType>];
      await writeDown(events).catch((error) => {
        if (!app().dialect.faultOf(error)) throw error;
        const { type, actorId } = event;
        app().log.warn({ type, actorId }, 'will be written into the audit log when the database takes it');
        waiting.push(...events);
        soon();
      });
    },
    flush,
  };
}
