/** The rants that rows are about, as they are when the rows are read: a department that was renamed since leads to its list still. */
import { limits } from '@earshot/contract/limits';
import type { Notification } from '@earshot/contract/notifications';
import type { NotificationRow } from '../../../features/mail/server/index.ts';
import { beginningsByIds } from '../../../features/rants/server/index.ts';
import type { App } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { cut } from '../../platform/excerpt.ts';

export type RowWithRant = NotificationRow & Pick<Notification, 'rant'>;

/** Only of rows that the reader may see (features/mail/server/notification-access.ts): he then may see their rants. */
export async function withRants<R extends NotificationRow>(app: App, db: Executor, rows: readonly R[]): Promise<(R & RowWithRant)[]> {
  const ids = rows.flatMap((row) => (row.related_model === 'Rant' && row.related_id ? [row.related_id] : []));
  const rants = await beginningsByIds(db, app, [...new Set(ids)]);
  return rows.map((row) => {
    const rant = rants.get(row.related_id ?? '');
    if (!rant) return { ...row, rant: null };
    const { kind, content, target, department } = rant;
    const data = row.kind === 'newRant' ? JSON.stringify({ ...JSON.parse(row.data), department }) : row.data;
    return { ...row, data, rant: { kind, excerpt: cut(content, limits.excerpt.notification), target, department } };
  });
}
