/** Whether the author of a sealed rant is muted, or somebody asks for that. Shown to handlers, as long as who asked may still ask. */

import { type Actor, canSignIn, readerOf } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { canBeMuted } from '../../contract/authorship.ts';
import { canSeeNotes, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import type { RantRow } from '../core/row.ts';

const askedFor = statement('mutes.one', ({ db }) =>
  db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.asked_by')
    .select(['mutes.asked_by', 'mutes.reason', 'mutes.asked_at', 'users.name', 'users.role', 'users.status', 'users.is_active'])
    .where('mutes.rant_id', '=', placeholder<string>('id'))
    .where('users.deleted_at', 'is', null),
);

/** null: nobody asks for it, or who did has lost the right since. */
export async function muteOf(app: App, db: Executor, rantId: string, subject: RantSubject) {
  const [row] = await app.prepared.rows(db, askedFor, { values: { id: rantId } });
  if (!row || !canSignIn({ status: row.status, isActive: row.is_active === 1 })) return null;
  return canSeeNotes({ id: row.asked_by, role: row.role }, subject) ? row : null;
}

export async function presentMute(
  app: App,
  actor: Actor,
  row: RantRow,
  subject: RantSubject,
): Promise<Pick<RantDetail, 'canMute' | 'muteAsked' | 'muted'>> {
  if (row.kind !== 'sealed' || row.withdrawn_at !== null || !canSeeNotes(actor, subject)) return {};
  if (row.muted_at !== null) return { muted: { date: iso(row.muted_at), reason: row.muted_reason ?? '' } };
  if (!canBeMuted({ kind: row.kind, authorId: row.author_id })) return {};
  const asked = await muteOf(app, app.db, row.id, subject);
  if (!asked) return { canMute: true };
  const { asked_by, name, reason, asked_at } = asked;
  return { canMute: true, muteAsked: { by: asked_by === readerOf(actor) ? null : name, reason, date: iso(asked_at) } };
}
