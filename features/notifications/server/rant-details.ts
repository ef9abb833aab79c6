/** Adds to rows the rants that they are about, as these are now: a row about a renamed department still leads to its list. */

import type { NotificationRow } from '#features/mail/server';
import { beginningsByIds } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { cut } from '#server/platform/excerpt.ts';
import type { Notification } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

export type RowWithRant = NotificationRow & Pick<Notification, 'rant'>;

/** Checks no permission: the rows must be filtered before (features/mail/server/notification-access.ts). */
export async function withRants<R extends NotificationRow>(app: App, db: Executor, rows: readonly R[]): Promise<(R & RowWithRant)[]> {
  const ids = rows.flatMap((row) => (row.related_model === 'Rant' && row.related_id ? [row.related_id] : []));
  const rants = await beginningsByIds(db, app, [...new Set(ids)]);
  return rows.map((row) => {
    const rant = rants.get(row.related_id ?? '');
    if (!rant) return { ...row, rant: null };
    const { kind, content, target, department } = rant;
    const data = row.kind === 'newRant' ? JSON.stringify({ ...JSON.parse(row.data), department }) : row.data;
    return { ...row, data, rant: { kind, excerpt: cut(content, limits.excerpt), target, department } };
  });
}
