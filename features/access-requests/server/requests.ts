/**
 * Opens, lists and deletes access requests. An admin must not learn of a request about their own name: lists and the audit log leave it
 * out, and its id is answered with 404.
 */
import { addDays, addMonths, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, readerOf } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { AccessRequest, requests } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { scheduleReminder } from './reminders.ts';

export type RequestRow = Selectable<Schema['requests']>;

/** The same day of the next month, or the last day of that month. */
export function dueDay(askedDay: string): string {
  const month = addMonths(monthOf(askedDay), 1);
  const sameDay = `${month}${askedDay.slice(7)}`;
  const { to: last } = daysOfMonth(month);
  return sameDay < last ? sameDay : last;
}

/** Ids of the names that are or may be this person's own. */
const hiddenFrom = (app: App, actor: Actor): Promise<string[]> => optionStore(app).linkedTo(readerOf(actor));

export async function present(
  app: App,
  { id, target_id, asked_day, due_day, closed_day }: Omit<RequestRow, 'seq'>,
): Promise<AccessRequest> {
  return { _id: id, name: (await optionStore(app).names())(target_id), asked: asked_day, due: due_day, closed: closed_day };
}

export async function listRequests(app: App, actor: Actor): Promise<AccessRequest[]> {
  const hidden = await hiddenFrom(app, actor);
  const rows = await app.db.selectFrom('requests').selectAll().orderBy('seq', 'desc').execute();
  return Promise.all(rows.filter(({ target_id }) => !hidden.includes(target_id)).map((row) => present(app, row)));
}

/** Throws `request_not_found`, also for a request about the caller. */
export async function findRequest(app: App, db: Executor, actor: Actor, id: string): Promise<RequestRow> {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (await hiddenFrom(app, actor)).includes(row.target_id)) throw refuse('request_not_found');
  return row;
}

/** Like `findRequest`, and locks the row until the transaction ends. */
export async function lockRequest(app: App, tx: Tx, actor: Actor, id: string): Promise<RequestRow> {
  await tx.db.selectFrom('requests').select('id').where('id', '=', id).modifyEnd(app.dialect.forUpdate).execute();
  return findRequest(app, tx.db, actor, id);
}

/** Throws `option_not_found`, and `request_on_own` for a name that is or may be the caller's. */
export async function openRequest(app: App, actor: Actor, { target, asked }: BodyOf<typeof requests.open>): Promise<AccessRequest> {
  const option = await optionStore(app).find('targetEmployees', target);
  if (option?.id !== target) throw refuse('option_not_found');
  if ((await hiddenFrom(app, actor)).includes(target)) throw refuse('request_on_own');
  const row = { id: app.ids.id(), target_id: target, asked_day: asked, due_day: dueDay(asked), closed_day: null };
  await app.write(async (tx) => {
    await tx.db.insertInto('requests').values(row).execute();
    await scheduleReminder(app, tx, row);
    await tx.record({ type: 'request.opened', actorId: actor.id, subject: target, data: { targets: [target] } });
  });
  return present(app, row);
}

/** Deletes requests that were closed `keptDays` ago, and those that nobody closed within `openDays` after the answer was due. */
export async function sweepRequests(app: App): Promise<void> {
  const day = await today(app);
  await app.write((tx) =>
    tx.db
      .deleteFrom('requests')
      .where((eb) =>
        eb.or([
          eb('closed_day', '<', addDays(day, -limits.keptDays)),
          eb.and([eb('closed_day', 'is', null), eb('due_day', '<', addDays(day, -limits.openDays))]),
        ]),
      )
      .execute(),
  );
}
