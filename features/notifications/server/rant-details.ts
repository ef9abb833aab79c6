/** Adds to notifications the rants they are about, with current names, so that a row about a renamed department still leads to its list. */

import { sql } from 'kysely';
import type { NotificationRow } from '#features/mail/server';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { cutText } from '#server/platform/excerpt.ts';
import type { Notification } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

export type RowWithRant = NotificationRow & Pick<Notification, 'rant'>;

/** Checks no permission: the caller must have filtered the rows (features/mail/server/notification-access.ts). */
export async function withRants<R extends NotificationRow>(app: App, db: Executor, rows: readonly R[]): Promise<(R & RowWithRant)[]> {
  const ids = rows.flatMap((row) => (row.related_model === 'Rant' && row.related_id ? [row.related_id] : []));
  const rants = await beginningsByIds(db, app, [...new Set(ids)]);
  return rows.map((row) => {
    const rant = rants.get(row.related_id ?? '');
    if (!rant) return { ...row, rant: null };
    const { kind, content, target, department } = rant;
    const data = row.kind === 'newRant' ? JSON.stringify({ ...JSON.parse(row.data), department }) : row.data;
    return { ...row, data, rant: { kind, excerpt: cutText(content, limits.excerpt), target, department } };
  });
}

/** Kind, first words, and the current names of target and department, by the rant's id. Checks no permission either. */
async function beginningsByIds(db: Executor, app: App, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('rants')
    .innerJoin('options as target', 'target.id', 'rants.target_id')
    .innerJoin('options as department', 'department.id', 'rants.department_id')
    .select(['rants.id', 'rants.kind', 'target.name as target', 'department.name as department'])
    // This is more text than any excerpt shows.
    .select(sql<string>`substr(rants.content, 1, 2000)`.as('content'))
    .where(app.dialect.idIn('rants.id', ids))
    .execute();
  return new Map(rows.map(({ id, ...rant }) => [id, rant]));
}
