/** The queue: a row a mail. It says what the mail tells of, never in which words; those are put together when it is sent. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type MailKind, type mail, mailStates, type QueuedMail } from '@earshot/contract/mail';
import type { Actor } from '@earshot/contract/policy';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { dayMs } from '../../platform/auth/sessions.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/refusal.ts';

export type MailRow = Selectable<Schema['mails']>;

export interface NewMail {
  kind: MailKind;
  userId: string | null;
  dueAt: number;
  notificationId?: string;
  address?: string;
  period?: string;
  items?: string[];
}

/** Rows of one statement. */
const together = 100;

/** Puts mails into the queue. Returns how many: a digest that was made for its day already is not made twice. */
export async function queueMails(app: App, tx: Tx, mails: NewMail[]): Promise<number> {
  const rows = mails.map((one) => ({
    id: app.ids.id(),
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
  for (let from = 0; from < rows.length; from += together) {
    const some = tx.db.insertInto('mails').values(rows.slice(from, from + together));
    added += (
      await some
        .onConflict((c) => c.doNothing())
        .returning('seq')
        .execute()
    ).length;
  }
  return added;
}

/** With the names of who is there. */
const shown = (db: Executor) =>
  db
    .selectFrom('mails')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'mails.user_id').on('users.deleted_at', 'is', null))
    .select(['mails.id', 'mails.kind', 'users.name', 'mails.state', 'mails.attempts', 'mails.error', 'mails.created_at', 'mails.due_at'])
    .select('mails.sent_at');

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
});

export async function listQueue(app: App, query: QueryOf<typeof mail.queue>): Promise<{ rows: QueuedMail[]; total: number }> {
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const page = shown(app.db)
    .orderBy('mails.seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit);
  const rows = await (query.state ? page.where('mails.state', '=', query.state) : page).execute();
  const counts = await countByState(app);
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((a, b) => a + b, 0);
  return { rows: rows.map(present), total };
}

/** Of all that is kept. */
export async function countByState(app: App): Promise<Record<(typeof mailStates)[number], number>> {
  const rows = await app.db
    .selectFrom('mails')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const found = new Map(rows.map((row) => [row.state, row.n]));
  return Object.fromEntries(mailStates.map((state) => [state, found.get(state) ?? 0])) as Record<(typeof mailStates)[number], number>;
}

/** One that did not fail stays as it is. Throws `mail_not_found`. */
export function retryMail(app: App, actor: Actor, id: string): Promise<QueuedMail> {
  return app.write(async (tx) => {
    const again = tx.db.updateTable('mails').set({ state: 'waiting', attempts: 0, due_at: tx.now }).where('id', '=', id);
    const changed = await again.where('state', '=', 'failed').returning('kind').executeTakeFirst();
    if (changed) await tx.record({ type: 'mail.retried', actorId: actor.id, subject: id, data: { kind: changed.kind } });
    const row = await shown(tx.db).where('mails.id', '=', id).executeTakeFirst();
    if (!row) throw refuse('mail_not_found');
    return present(row);
  });
}

/** Rows of the queue, and files of the outbox folder, that are older than it shows. What waits stays. */
export async function sweepMail(app: App): Promise<void> {
  const before = app.clock.now() - limits.mail.keptDays * dayMs;
  await app.writer.deleteFrom('mails').where('created_at', '<', before).where(sql<boolean>`state <> 'waiting'`).execute();
  await app.post.sweep(before);
}
