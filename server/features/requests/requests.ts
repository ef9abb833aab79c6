/**
 * Requests for what is kept about a person: opened, listed, closed, and over. Whom one is about learns of it by no door, admin or not: it is not in the
 * list, the log shows nothing of it, and by its id it is not there.
 */
import { addDays, addMonths, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { BodyOf } from '@earshot/contract/endpoint';
import { requestLimits } from '@earshot/contract/limits-keeping';
import { type Actor, readerOf } from '@earshot/contract/policy';
import type { Request, requests } from '@earshot/contract/requests';
import type { Selectable } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { today } from '../../platform/period.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantAt } from '../../platform/zone.ts';
import { optionStore } from '../options/index.ts';

export type RequestRow = Selectable<Schema['requests']>;
export const requestJob = 'request.due';

/** One month later: the same day of the month, or its last one. */
export function dueDay(asked: string): string {
  const month = addMonths(monthOf(asked), 1);
  const same = `${month}${asked.slice(7)}`;
  const { to: last } = daysOfMonth(month);
  return same < last ? same : last;
}

/** Whose requests are hidden from this person. */
const hiddenFrom = (app: App, actor: Actor): Promise<string[]> => optionStore(app).linkedTo(readerOf(actor));

export async function present(app: App, { id, target_id, asked_day, due_day, closed_day }: Omit<RequestRow, 'seq'>): Promise<Request> {
  return { _id: id, name: (await optionStore(app).names())(target_id), asked: asked_day, due: due_day, closed: closed_day };
}

export async function listRequests(app: App, actor: Actor): Promise<Request[]> {
  const hidden = await hiddenFrom(app, actor);
  const rows = await app.db.selectFrom('requests').selectAll().orderBy('seq', 'desc').execute();
  return Promise.all(rows.filter(({ target_id }) => !hidden.includes(target_id)).map((row) => present(app, row)));
}

/** Throws `request_not_found`, also of one the caller may not know of. */
export async function findRequest(app: App, db: Executor, actor: Actor, id: string): Promise<RequestRow> {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (await hiddenFrom(app, actor)).includes(row.target_id)) throw refuse('request_not_found');
  return row;
}

/** The same, held while it changes. */
export async function lockRequest(app: App, tx: Tx, actor: Actor, id: string): Promise<RequestRow> {
  await tx.db.selectFrom('requests').select('id').where('id', '=', id).modifyEnd(app.dialect.forUpdate).execute();
  return findRequest(app, tx.db, actor, id);
}

/** Throws `option_not_found`, `request_on_own`. */
export async function openRequest(app: App, actor: Actor, { target, asked }: BodyOf<typeof requests.open>): Promise<Request> {
  const option = await optionStore(app).find('targetEmployees', target);
  if (option?.id !== target) throw refuse('option_not_found');
  if ((await hiddenFrom(app, actor)).includes(target)) throw refuse('request_on_own');
  const row = { id: app.ids.id(), target_id: target, asked_day: asked, due_day: dueDay(asked), closed_day: null };
  await app.write(async (tx) => {
    await tx.db.insertInto('requests').values(row).execute();
    await remind(app, tx, row);
    await tx.record({ type: 'request.opened', actorId: actor.id, subject: target, data: { targets: [target] } });
  });
  return present(app, row);
}

/** The next notice, at the hour of reminders. */
async function remind(app: App, tx: Tx, { id, due_day }: Pick<RequestRow, 'id' | 'due_day'>): Promise<void> {
  const { timeZone, reminderHour } = await app.settings.current();
  const next = requestLimits.notices.map((days) => instantAt(addDays(due_day, -days), reminderHour, timeZone)).find((at) => at > tx.now);
  if (next !== undefined) await app.jobs.schedule(tx, requestJob, id, next);
}

/** The job. */
export async function remindOfRequest(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.closed_day !== null) return;
  await remind(app, tx, row);
  const { timeZone } = await app.settings.current();
  const left = Math.round((Date.parse(row.due_day) - Date.parse(dayAt(tx.now, timeZone))) / 86_400_000);
  await tx.record({
    type: 'request.due',
    actorId: null,
    subject: id,
    data: { target: row.target_id, daysLeft: Math.max(0, left) },
    payload: { day: row.due_day },
  });
}

/** With the words of a rant goes what was decided about them. */
export async function forgetDecisions(tx: Tx, rantId: string | null): Promise<void> {
  await tx.db
    .deleteFrom('request_decisions')
    .where('rant_id', '=', rantId ?? '')
    .execute();
}

/** By the hour: those closed so long ago, and those that nobody closes. */
export async function sweepRequests(app: App): Promise<void> {
  const day = await today(app);
  await app.write((tx) =>
    tx.db
      .deleteFrom('requests')
      .where((eb) =>
        eb.or([
          eb('closed_day', '<', addDays(day, -requestLimits.keptDays)),
          eb.and([eb('closed_day', 'is', null), eb('due_day', '<', addDays(day, -requestLimits.openDays))]),
        ]),
      )
      .execute(),
  );
}
