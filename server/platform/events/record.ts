/**
 * The way to make a change that others must learn of: a transaction that records events, runs the reactions, and tells the bus after the
 * commit. Changes without events, such as sweeps, use `app.writer`.
 */
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { actingKeyId } from '../auth/keys.ts';
import { placeholder } from '../db/placeholder.ts';
import { statement } from '../db/prepared-statements.ts';
import { areMany } from '../db/rows.ts';
import { type AppEvent, type EventType, isRecorded, type NewEvent, type ReactedEvent } from './catalogue.ts';
import { keepTargets } from './event-targets.ts';
import { hashOfValue, keepValues, salted } from './personal-values.ts';

const insertEvent = statement<{ seq: number }>('events.insert', ({ db }) =>
  db
    .insertInto('events')
    .values({
      at: placeholder<number>('at'),
      type: placeholder<string>('type'),
      actor_id: placeholder<string | null>('actor_id'),
      subject: placeholder<string | null>('subject'),
      data: placeholder<string>('data'),
    })
    .returning('seq'),
);

interface Row {
  at: number;
  type: string;
  actor_id: string | null;
  subject: string | null;
  data: string;
}

/** Returns the seq of each row. */
async function insertEvents(app: App, tx: Tx, rows: readonly Row[]): Promise<number[]> {
  if (!areMany(rows)) {
    const inserted = await Promise.all(rows.map((row) => app.prepared.rows(tx.db, insertEvent, { values: { ...row } })));
    return inserted.map(([row]) => row!.seq);
  }
  const inserted = await tx.db.insertInto('events').values(rows).returning(['seq', 'subject']).execute();
  const numbers = new Map(inserted.map(({ seq, subject }) => [subject, seq]));
  return rows.map(({ subject }) => numbers.get(subject)!);
}

/** Stores the events and returns their seqs; 0 for types that are not stored. */
async function store(app: App, tx: Tx, events: readonly NewEvent<EventType>[], acting: string | undefined): Promise<number[]> {
  if (!events.every(({ type }) => isRecorded(type))) return events.map(() => 0);
  const all = events.map((event) => {
    const byKey = event.byKey ?? acting;
    const personal = salted(event.personal ?? {});
    const data = {
      ...event.data,
      ...(byKey && { byKey }),
      ...Object.fromEntries(personal.map((value) => [value.name, hashOfValue(value)])),
    };
    return { personal, row: { at: tx.now, type: event.type, actor_id: event.actorId, subject: event.subject, data: JSON.stringify(data) } };
  });
  const numbers = await insertEvents(
    app,
    tx,
    all.map(({ row }) => row),
  );
  for (const [n, { personal }] of all.entries()) {
    await keepValues(tx, numbers[n]!, personal);
    await keepTargets(tx, numbers[n]!, events[n]!.data);
  }
  return numbers;
}

const notify = statement('events.notify', () => sql`select pg_notify(${placeholder('channel')}, ${placeholder('payload')})`);

/** Runs `work` in one transaction. An error rolls everything back, and nothing goes out on the bus. */
export async function write<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const happened: AppEvent[] = [];
  const afterCommit: (() => void)[] = [];
  // Read here, because transactions that commit together run in the asynchronous context of another call.
  const acting = actingKeyId();
  const result = await app.transact(async (db, send) => {
    const tx: Tx = {
      db,
      now: app.clock.now(),
      after: (work) => void afterCommit.push(work),
      send: (statement, filling) => send(app.prepared.ready(statement, filling)),
      record: (event) => tx.recordAll([event]),
      async recordAll(events) {
        const numbers = await store(app, tx, events as readonly NewEvent<EventType>[], acting);
        for (const [n, { payload, personal: _, byKey: __, ...fields }] of events.entries()) {
          const appEvent = { ...fields, seq: numbers[n], at: tx.now } as AppEvent;
          happened.push(appEvent);
          for (const react of app.reactions.get(appEvent.type) ?? [])
            await react(app, tx, { ...appEvent, payload } as ReactedEvent<EventType>);
        }
      },
    };
    const value = await work(tx);
    const notice = happened.length > 0 ? app.bus.notice(happened) : null;
    if (notice) await tx.send(notify, { values: notice });
    return value;
  });
  app.bus.deliver(happened);
  for (const work of afterCommit) work();
  return result;
}
