/** Requests that wait for a second person, as those who handle the rant see them. */
import { type Actor, canSignIn, readerOf } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { canAskRemoval, canSeeNotes, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import type { RantRow } from '../core/row.ts';
import { kinds, type ReasonOf, type TwoPersonKind } from './kinds.ts';

/** SQL about the table `rants`: there is a request, whether it counts or not. Few rants ever have one. */
export const hasRequest = sql<SqlBool>`(exists (select 1 from removals where removals.rant_id = rants.id)
  or exists (select 1 from mutes where mutes.rant_id = rants.id))`;

/** All requests in a table, but for those of deleted accounts. */
export const requestsIn = (db: Executor, table: 'removals' | 'mutes') =>
  db.selectFrom(table).innerJoin('users', 'users.id', `${table}.asked_by`).where('users.deleted_at', 'is', null);

const requestOn = (kind: TwoPersonKind) => {
  const { table } = kinds[kind];
  return statement(`${table}.one`, ({ db }) =>
    requestsIn(db, table)
      .select([`${table}.asked_by`, `${table}.reason`, `${table}.asked_at`, 'users.name', 'users.role', 'users.status', 'users.is_active'])
      .where(`${table}.rant_id`, '=', placeholder<string>('id')),
  );
};
const statements = { removal: requestOn('removal'), muting: requestOn('muting') };

/**
 * The request on a rant, if it counts. null: there is none, or the person who made it has lost the right since, or the rant does not allow
 * it any more.
 */
export async function requestFor<K extends TwoPersonKind>(app: App, db: Executor, kind: K, row: RantRow, subject: RantSubject) {
  if (kinds[kind].refusal(row, true) !== null) return null;
  const [foundRow] = await app.prepared.rows(db, statements[kind], { values: { id: row.id } });
  if (!foundRow || !canSignIn({ status: foundRow.status, isActive: foundRow.is_active === 1 })) return null;
  if (!kinds[kind].mayAsk({ id: foundRow.asked_by, role: foundRow.role }, subject)) return null;
  return { by: foundRow.asked_by, name: foundRow.name, reason: foundRow.reason as ReasonOf[K], at: foundRow.asked_at };
}

export async function presentRequests(
  app: App,
  actor: Actor,
  row: RantRow & { hasRequest: SqlBool },
  subject: RantSubject,
): Promise<Pick<RantDetail, 'canRemove' | 'removalAsked' | 'canMute' | 'muteAsked' | 'muted'>> {
  if (row.withdrawn_at !== null || !canSeeNotes(actor, subject)) return {};
  const present = async <K extends TwoPersonKind>(kind: K) => {
    const request = row.hasRequest ? await requestFor(app, app.db, kind, row, subject) : null;
    return request && { by: request.by === readerOf(actor) ? null : request.name, reason: request.reason, date: iso(request.at) };
  };
  const removalAsked = await present('removal');
  const muteAsked = await present('muting');
  return {
    ...(canAskRemoval(actor, subject) && { canRemove: true }),
    ...(removalAsked && { removalAsked }),
    ...(kinds.muting.refusal(row, true) === null && { canMute: true }),
    ...(muteAsked && { muteAsked }),
    ...(row.muted_at !== null && { muted: { date: iso(row.muted_at), reason: row.muted_reason ?? '' } }),
  };
}
