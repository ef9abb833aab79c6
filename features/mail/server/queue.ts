/** The queue, with a row per email. A row names what the email is about; the text is composed when it is sent. */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits as platformLimits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type Selectable, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholderRows, valuesOfRows } from '#server/platform/db/placeholder.ts';
import { runOnce, statement } from '#server/platform/db/prepared-statements.ts';
import { areMany } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Targets } from '#server/platform/events/catalogue.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type MailKind, type MailState, type mail, mailStates, type QueuedMail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { readableMails } from './mail-access.ts';
import { noTls } from './smtp.ts';

export type MailRow = Selectable<Schema['mails']>;

export interface NewMail {
  kind: MailKind;
  userId: string | null;
  dueAt: number;
  notificationId?: string;
  address?: string;
  period?: string;
  /** For a digest: ids of its notifications. For a mail to an address without an account: the values of its text. */
  items?: string[] | Record<string, string | number>;
  /** The rants that the email is about, if it is about nothing else. */
  rants?: readonly string[] | undefined;
}

/** Rows per statement. */
const batchSize = 100;

type NewRow = Pick<
  MailRow,
  'id' | 'kind' | 'user_id' | 'notification_id' | 'address' | 'period' | 'items' | 'state' | 'attempts' | 'created_at' | 'due_at'
>;

const insertMails = statement<{ id: string }, { rows: number }>('mails.insert', ({ db }, _, { rows }) =>
  db
    .insertInto('mails')
    .values(
      placeholderRows<NewRow>(rows, [
        ...(['id', 'kind', 'user_id', 'notification_id', 'address', 'period', 'items'] as const),
        ...(['state', 'attempts', 'created_at', 'due_at'] as const),
      ]),
    )
    .onConflict((c) => c.doNothing())
    .returning('id'),
);

const insertRants = statement<unknown, { rows: number }>('mails.rants', ({ db }, _, { rows }) =>
  db.insertInto('mail_rants').values(placeholderRows<Selectable<Schema['mail_rants']>>(rows, ['mail_id', 'rant_id'])),
);

/** Returns how many emails were queued: a second digest of the same day is not. */
export async function queueMails({ ids, prepared }: App, tx: Tx, mails: NewMail[]): Promise<number> {
  const byId = new Map(mails.map((mail) => [ids.id(), mail]));
  const rows = [...byId].map(
    ([id, mail]): NewRow => ({
      id,
      kind: mail.kind,
      user_id: mail.userId,
      notification_id: mail.notificationId ?? null,
      address: mail.address ?? null,
      period: mail.period ?? null,
      items: mail.items ? JSON.stringify(mail.items) : null,
      state: 'waiting',
      attempts: 0,
      created_at: tx.now,
      due_at: mail.dueAt,
    }),
  );
  let addedCount = 0;
  for (const slice of parts(rows)) {
    const filling = { shape: { rows: slice.length }, values: valuesOfRows(slice) };
    const inserted = areMany(slice) ? await prepared.once(tx.db, insertMails, filling) : await prepared.rows(tx.db, insertMails, filling);
    addedCount += inserted.length;
    const about = inserted.flatMap(({ id }) => (byId.get(id)?.rants ?? []).map((rant_id) => ({ mail_id: id, rant_id })));
    for (const slice of parts(about)) {
      const filling = { shape: { rows: slice.length }, values: valuesOfRows(slice) };
      if (areMany(slice)) await prepared.once(tx.db, insertRants, filling);
      else await tx.send(insertRants, filling);
    }
  }
  return addedCount;
}

const parts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, n) => rows.slice(n * batchSize, (n + 1) * batchSize));

/** Rows as the list shows them. The name is missing if the account is deleted. */
const visibleMails = (db: Executor) =>
  db
    .selectFrom('mails')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'mails.user_id').on('users.deleted_at', 'is', null))
    .select(['mails.id', 'mails.kind', 'users.name', 'mails.state', 'mails.attempts', 'mails.error', 'mails.created_at', 'mails.due_at'])
    .select(['mails.sent_at', 'mails.is_file']);

type ShownMail = Awaited<ReturnType<ReturnType<typeof visibleMails>['execute']>>[number];

const present = (row: ShownMail): QueuedMail => ({
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
  const limit = query.limit ?? (query.page ? 10 : platformLimits.list.withoutPage);
  const { sql: where, values } = await readableMails(app, actor);
  const page = visibleMails(app.db)
    .where(where)
    .orderBy('mails.seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit);
  const rows = await runOnce<ShownMail>(app.db, query.state ? page.where('mails.state', '=', query.state) : page, values);
  const counts = await countByState(app, actor);
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((a, b) => a + b, 0);
  return { rows: rows.map(present), total };
}

/** The number of emails in each state, of those the actor may know of. */
export async function countByState(app: App, actor: Actor): Promise<Record<MailState, number>> {
  const { sql: where, values } = await readableMails(app, actor);
  const counts = app.db
    .selectFrom('mails')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where(where)
    .groupBy('state');
  const rows = await runOnce<{ state: MailState; n: number }>(app.db, counts, values);
  const countOfState = new Map(rows.map((row) => [row.state, row.n]));
  return Object.fromEntries(mailStates.map((state) => [state, countOfState.get(state) ?? 0])) as Record<MailState, number>;
}

/** Whether an email waits because the mail server offers no TLS. */
export async function waitsForTls(app: App, actor: Actor): Promise<boolean> {
  if (!(await app.mailTransport.current()).needsTls) return false;
  const { sql: where, values } = await readableMails(app, actor);
  const waitingMails = app.db
    .selectFrom('mails')
    .select('seq')
    .where('state', '=', sql.lit('waiting' as const))
    .where('error', '=', noTls)
    .where(where)
    .limit(1);
  return (await runOnce(app.db, waitingMails, values)).length > 0;
}

/** Tries a failed email again; any other stays as it is. Throws `mail_not_found`. */
export async function retryMail(app: App, actor: Actor, id: string): Promise<QueuedMail> {
  const { sql: where, values } = await readableMails(app, actor);
  return app.write(async (tx) => {
    const find = async () => {
      const [row] = await runOnce<ShownMail>(tx.db, visibleMails(tx.db).where('mails.id', '=', id).where(where), values);
      if (!row) throw refuse('mail_not_found');
      return row;
    };
    const { kind } = await find();
    const update = tx.db.updateTable('mails').set({ state: 'waiting', attempts: 0, due_at: tx.now }).where('id', '=', id);
    const { numUpdatedRows } = await update.where('state', '=', 'failed').executeTakeFirst();
    if (numUpdatedRows > 0n)
      await tx.record({ type: 'mail.retried', actorId: actor.id, subject: id, data: { kind, targets: await targetsOf(app, tx, id) } });
    return present(await find());
  });
}

/** The target of the email's rants, from whom the event is hidden. []: nobody; null: everybody from whom any rant is hidden. */
async function targetsOf(app: App, tx: Tx, id: string): Promise<Targets> {
  const rows = await tx.db.selectFrom('mail_rants').select('rant_id').where('mail_id', '=', id).execute();
  if (rows.length === 0) return [];
  const rants = rows.map((row) => row.rant_id);
  const targetRows = await tx.db.selectFrom('rants').select('target_id').distinct().where(app.dialect.idIn('id', rants)).execute();
  const targets = targetRows.map((row) => row.target_id);
  if (targets.length === 0) return null;
  return targets.length === 1 ? targets : [];
}

/** Removes rows and files of the outbox folder that are older than `mailDays`. Emails that wait stay. */
export async function sweepMail(app: App): Promise<void> {
  const before = app.clock.now() - (await app.settings.current()).mailDays * dayMs;
  await app.longRunning.writer.deleteFrom('mails').where('created_at', '<', before).where(sql<boolean>`state <> 'waiting'`).execute();
  await app.mailTransport.sweep(before);
}

/** The number of all emails in each state, for metrics. */
export async function mailsByState({ db }: App): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const counts = new Map<string, number>(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(mailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<MailState, number>;
}

/** Whether an email that was refused or could not be sent has waited for long. */
export async function hasLateMail({ db, clock }: App): Promise<boolean> {
  const lateMails = db
    .selectFrom('mails')
    .select('seq')
    .where('state', '=', sql.lit('waiting' as const))
    .where('error', 'is not', null);
  return Boolean(
    await lateMails
      .where('created_at', '<', clock.now() - limits.lateMs)
      .limit(1)
      .executeTakeFirst(),
  );
}
