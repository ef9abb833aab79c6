/** The queue: a row a mail. It says what the mail tells of, never in which words; those are put together when it is sent. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type MailKind, type MailState, type mail, mailStates, type QueuedMail } from '@earshot/contract/mail';
import type { Actor } from '@earshot/contract/policy';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { dayMs } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Targets } from '../../platform/events/catalogue.ts';
import { noTls } from '../../platform/mail-transport.ts';
import { refuse } from '../../platform/refusal.ts';
import { targetsByIds } from '../rants/index.ts';
import { mailScope } from './scope.ts';

export type MailRow = Selectable<Schema['mails']>;

export interface NewMail {
  kind: MailKind;
  userId: string | null;
  dueAt: number;
  notificationId?: string;
  address?: string;
  period?: string;
  /** Ids of notifications; or what a mail to an address without an account says. */
  items?: string[] | Record<string, string | number>;
  /** Where it tells of rants and of nothing else: those. */
  rants?: readonly string[] | undefined;
}

/** Rows of one statement. */
const together = 100;

/** Puts mails into the queue. Returns how many: a digest that was made for its day already is not made twice. */
export async function queueMails(app: App, tx: Tx, mails: NewMail[]): Promise<number> {
  const told = new Map(mails.map((one) => [app.ids.id(), one]));
  const rows = [...told].map(([id, one]) => ({
    id,
    kind: one.kind,
    user_id: one.userId,
    notification_id: one.notificationId ?? null,
    address: one.address ?? null,
    period: one.period ?? null,
    items: one.items ? JSON.stringify(one.items) : null,
    state: 'waiting' as const,
    attempts: 0,
    created_at: tx.now,
    due_at: one.dueAt,
  }));
  let added = 0;
  for (const some of parts(rows)) {
    const insert = tx.db.insertInto('mails').values(some);
    const there = await insert
      .onConflict((c) => c.doNothing())
      .returning('id')
      .execute();
    added += there.length;
    const about = there.flatMap(({ id }) => (told.get(id)?.rants ?? []).map((rant_id) => ({ mail_id: id, rant_id })));
    for (const few of parts(about)) await tx.db.insertInto('mail_rants').values(few).execute();
  }
  return added;
}

const parts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, n) => rows.slice(n * together, (n + 1) * together));

/** With the names of who is there. */
const shown = (db: Executor) =>
  db
    .selectFrom('mails')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'mails.user_id').on('users.deleted_at', 'is', null))
    .select(['mails.id', 'mails.kind', 'users.name', 'mails.state', 'mails.attempts', 'mails.error', 'mails.created_at', 'mails.due_at'])
    .select(['mails.sent_at', 'mails.is_file']);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const present = (row: Shown): QueuedMail => ({
  _id: row.id,
  kind: row.kind,
  to: row.name,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  createdAt: iso(row.created_at),
  dueAt: isoOrNull(row.due_at),
  sentAt: isoOrNull(row.sent_at),
  isFile: row.is_file === 1,
});

export async function listQueue(app: App, actor: Actor, query: QueryOf<typeof mail.queue>): Promise<{ rows: QueuedMail[]; total: number }> {
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const { sql: where, values } = await mailScope(app, actor);
  const page = shown(app.db)
    .where(where)
    .orderBy('mails.seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit);
  const rows = await runOnce<Shown>(app.db, query.state ? page.where('mails.state', '=', query.state) : page, values);
  const counts = await countByState(app, actor);
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((a, b) => a + b, 0);
  return { rows: rows.map(present), total };
}

/** The number of mails in each state. */
export async function countByState(app: App, actor: Actor): Promise<Record<MailState, number>> {
  const { sql: where, values } = await mailScope(app, actor);
  const counted = app.db
    .selectFrom('mails')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where(where)
    .groupBy('state');
  const rows = await runOnce<{ state: MailState; n: number }>(app.db, counted, values);
  const found = new Map(rows.map((row) => [row.state, row.n]));
  return Object.fromEntries(mailStates.map((state) => [state, found.get(state) ?? 0])) as Record<MailState, number>;
}

/** Whether one of them waits because the mail server offers no TLS. */
export async function waitsForTls(app: App, actor: Actor): Promise<boolean> {
  if (!(await app.mailTransport.current()).needsTls) return false;
  const { sql: where, values } = await mailScope(app, actor);
  const waiting = app.db
    .selectFrom('mails')
    .select('seq')
    .where('state', '=', sql.lit('waiting' as const))
    .where('error', '=', noTls)
    .where(where)
    .limit(1);
  return (await runOnce(app.db, waiting, values)).length > 0;
}

/** One that did not fail stays as it is. Throws `mail_not_found`. */
export async function retryMail(app: App, actor: Actor, id: string): Promise<QueuedMail> {
  const { sql: where, values } = await mailScope(app, actor);
  return app.write(async (tx) => {
    const find = async () => {
      const [row] = await runOnce<Shown>(tx.db, shown(tx.db).where('mails.id', '=', id).where(where), values);
      if (!row) throw refuse('mail_not_found');
      return row;
    };
    const { kind } = await find();
    const again = tx.db.updateTable('mails').set({ state: 'waiting', attempts: 0, due_at: tx.now }).where('id', '=', id);
    const { numUpdatedRows } = await again.where('state', '=', 'failed').executeTakeFirst();
    if (numUpdatedRows > 0n)
      await tx.record({ type: 'mail.retried', actorId: actor.id, subject: id, data: { kind, targets: await targetsOf(app, tx, id) } });
    return present(await find());
  });
}

/** The one whose rants alone it tells of: who may not see those may not know of the mail. A digest of several is no secret. */
async function targetsOf(app: App, tx: Tx, id: string): Promise<Targets> {
  const rows = await tx.db.selectFrom('mail_rants').select('rant_id').where('mail_id', '=', id).execute();
  if (rows.length === 0) return [];
  const rants = rows.map((row) => row.rant_id);
  const targets = await targetsByIds(tx.db, app, rants);
  if (targets.length === 0) return null;
  return targets.length === 1 ? targets : [];
}

/** Rows of the queue, and files of the outbox folder, that are older than it shows. What waits stays. */
export async function sweepMail(app: App): Promise<void> {
  const before = app.clock.now() - (await app.settings.current()).mailDays * dayMs;
  await app.patient.writer.deleteFrom('mails').where('created_at', '<', before).where(sql<boolean>`state <> 'waiting'`).execute();
  await app.mailTransport.sweep(before);
}

/** How many there are in each state. */
export async function mailsByState({ db }: App): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const found = new Map<string, number>(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(mailStates.map((state) => [state, found.get(state) ?? 0])) as Record<MailState, number>;
}

/** Mail was refused, or could not be sent, and has waited for long. */
export async function hasLateMail({ db, clock }: App): Promise<boolean> {
  const late = db
    .selectFrom('mails')
    .select('seq')
    .where('state', '=', sql.lit('waiting' as const))
    .where('error', 'is not', null);
  return Boolean(
    await late
      .where('created_at', '<', clock.now() - limits.mailLateMs)
      .limit(1)
      .executeTakeFirst(),
  );
}
