/** The one way to change anything: a transaction that records events, runs the reactions, and tells the bus after the commit. */
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { param } from '../db/prepared.ts';
import { type AppEvent, type EventType, type NewEvent, type ReactedEvent, unrecorded } from './catalogue.ts';

async function store(app: App, tx: Tx, event: NewEvent<EventType>): Promise<number> {
  if (unrecorded.has(event.type)) return 0;
  const rows = await app.hot.rows<{ seq: number }>(
    tx.db,
    'events.insert',
    () =>
      app.db
        .insertInto('events')
        .values({
          at: param<number>('at'),
          type: param<string>('type'),
          actor_id: param<string | null>('actor'),
          subject: param<string | null>('subject'),
          data: param<string>('data'),
        })
        .returning('seq'),
    { at: tx.now, type: event.type, actor: event.actorId, subject: event.subject, data: JSON.stringify(event.data) },
  );
  return rows[0]!.seq;
}

/** Runs `work` in one transaction. Errors roll everything back and nothing goes out. */
export async function write<T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> {
  const happened: AppEvent[] = [];
  const result = await app.transact(async (db) => {
    const tx: Tx = {
      db,
      now: app.clock.now(),
      async record(event) {
        const seq = await store(app, tx, event as NewEvent<EventType>);
        const { payload, ...rest } = event;
        const stored = { ...rest, seq, at: tx.now } as AppEvent;
        happened.push(stored);
        for (const react of app.reactions.get(event.type) ?? []) await react(app, tx, { ...stored, payload } as ReactedEvent<EventType>);
      },
    };
    const value = await work(tx);
    const notice = happened.length > 0 ? app.bus.notice(happened) : null;
    if (notice) await sql`select pg_notify(${notice.channel}, ${notice.payload})`.execute(db);
    return value;
  });
  app.bus.deliver(happened);
  return result;
}
