/** The other rants of a link that a person may know of: those that they may link themselves (canLinkRant of the policy, in SQL). */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { all, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { handlesOf } from '../visibility/visible.ts';

const ids = statement<{ id: string }>('rants.linkable', ({ db }, where) => db.selectFrom('rants').select('rants.id').where(where));

export async function linkable(app: App, actor: Actor, otherIds: readonly string[]): Promise<Set<string>> {
  if (otherIds.length === 0) return new Set();
  const where = all(isOneOf(app.dialect, 'rants.id', 'others', [...new Set(otherIds)]), await handlesOf(app, actor));
  return new Set((await app.prepared.rows(app.db, ids, { where })).map(({ id }) => id));
}
