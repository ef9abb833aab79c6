/** The one way to change anything: a transaction that records events, runs the reactions, and tells the bus after the commit. */
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { actingKeyId } from '../auth/keys.ts';
import { placeholder } from '../db/placeholder.ts';
import { statement } from '../db/prepared.ts';
import { type AppEvent, type EventType, isRecorded, type NewEvent, type ReactedEvent } from './catalogue.ts';
import { hashOfValue, keepValues, salted } from './personal-values.ts';

const insertEvent = statement<{ seq: number }>('events.insert', ({ db }) =>
  db
    .insertInto('events')
    .values({
      at: placeholder<number>('at'),
      type: placeholder<string>('type'),
      actor_id: placeholder<string | null>('actor'),
      subject: placeholder<string | null>('subject'),
      data: placeholder<string>('data'),
    })
    .returning('seq'),
);

async function store(app: App, tx: Tx, event: NewEvent<EventType>, byKey: string | undefined): Promise<number> {
  if (!isRecorded(event.type)) return 0;
  const personal = salted(event.personal ?? {});
  const data = { ...event.data, ...(byKey && { byKey }), ...Object.fromEntries(personal.map((one) => [one.name, hashOfValue(one)])) };
  const values = { at: tx.now, type: event.type, actor: event.actorId, subject: event.subject, data: JSON.stringify(data) };
  const [row] = await app.prepared.rows(tx.db, insertEvent, { values });
  await keepValues(tx, row!.seq, personal);
  return row!.seq;
}

const notify = statement('events.notify', () => sql`select pg_notify(${placeholder('channel')}, ${placeholder('payload')})`);

/** Runs `work` in one transaction. Errors roll everything back and nothing goes out. */
export async function write<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const happened: AppEvent[] = [];
  const later: (() => void)[] = [];
  // Asked here: transactions that wait together run in another's surroundings.
  const acting = actingKeyId();
  const result = await app.transact(async (db, send) => {
    const tx: Tx = {
      db,
      now: app.clock.now(),
      after: (work) => void later.push(work),
      send: (one, filling) => send(app.prepared.ready(one, filling)),
      async record(event) {
        const { payload, personal: _, byKey, ...rest } = event;
        const seq = await store(app, tx, event as NewEvent<EventType>, byKey ?? acting);
        const stored = { ...rest, seq, at: tx.now } as AppEvent;
        happened.push(stored);
        for (const react of app.reactions.get(event.type) ?? []) await react(app, tx, { ...stored, payload } as ReactedEvent<EventType>);
      },
    };
    const value = await work(tx);
    const notice = happened.length > 0 ? app.bus.notice(happened) : null;
    if (notice) await tx.send(notify, { values: notice });
    return value;
  });
  app.bus.deliver(happened);
  for (const work of later) work();
  return result;
}
