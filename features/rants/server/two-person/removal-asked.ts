/** An open request to remove a rant. Shown to those who can decide it, as long as the admin who asked may still ask. */
import { type Actor, canSignIn, readerOf } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { canAskRemoval, canDecideRemoval, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';

const askedFor = statement('removals.one', ({ db }) =>
  db
    .selectFrom('removals')
    .innerJoin('users', 'users.id', 'removals.asked_by')
    .select(['removals.asked_by', 'removals.reason', 'removals.asked_at', 'users.name', 'users.role', 'users.status', 'users.is_active'])
    .where('removals.rant_id', '=', placeholder<string>('id'))
    .where('users.deleted_at', 'is', null),
);

type Asked = Awaited<ReturnType<typeof removalOf>>;

/** null: nobody asks for it, or who did has lost the right since. */
export async function removalOf(app: App, db: Executor, rantId: string, subject: RantSubject) {
  const [row] = await app.prepared.rows(db, askedFor, { values: { id: rantId } });
  if (!row || !canSignIn({ status: row.status, isActive: row.is_active === 1 })) return null;
  return canAskRemoval({ id: row.asked_by, role: row.role }, subject) ? row : null;
}

export async function removalAskedOf(
  app: App,
  actor: Actor,
  row: { id: string; withdrawn_at: number | null },
  subject: RantSubject,
): Promise<RantDetail['removalAsked']> {
  if (row.withdrawn_at !== null || !canDecideRemoval(actor, subject, '')) return undefined;
  const asked: Asked = await removalOf(app, app.db, row.id, subject);
  if (!asked) return undefined;
  return { by: asked.asked_by === readerOf(actor) ? null : asked.name, reason: asked.reason, date: iso(asked.asked_at) };
}
