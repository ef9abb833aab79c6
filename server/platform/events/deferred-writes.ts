/**
 * Events that have happened even if they cannot be stored now, such as the export of a file. While the database accepts no writes they wait
 * in memory, and storing them is tried again every ten seconds. The log names each, in case the program ends before.
 */
import type { App } from '../app.ts';
import type { EventType, NewEvent } from './catalogue.ts';

export interface DeferredWrites {
  record<T extends EventType>(event: NewEvent<T>): Promise<void>;
  /** Stores the waiting events. It never throws: what cannot be stored keeps waiting. */
  flush(): Promise<void>;
}

const againMs = 10_000;

export function createDeferredWrites(app: () => App): DeferredWrites {
  const waitingEvents: NewEvent<EventType>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const writeDown = (events: readonly NewEvent<EventType>[]) =>
    app().write(async (tx) => {
      for (const event of events) await tx.record(event);
    });
  const writeSoon = () => {
    timer ??= setTimeout(() => void flush(), againMs).unref();
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waitingEvents.splice(0);
    if (events.length === 0) return;
    await writeDown(events).catch((error) => {
      if (!app().dialect.faultOf(error)) app().log.error(error, 'what had to wait could not be written down');
      waitingEvents.unshift(...events);
      writeSoon();
    });
  };

  return {
    async record(event) {
      const events = [event as NewEvent<EventType>];
      await writeDown(events).catch((error) => {
        if (!app().dialect.faultOf(error)) throw error;
        const { type, actorId } = event;
        app().log.warn({ type, actorId }, 'will be written into the audit log when the database takes it');
        waitingEvents.push(...events);
        writeSoon();
      });
    },
    flush,
  };
}
