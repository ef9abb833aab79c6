/**
 * Records that a rant was opened, after which its author may no longer change its text (docs/decisions/rants.md). It counts as opened once
 * somebody who handles rants, other than its author, has read it on its page, done something about it, or taken it into a file or a plan.
 * The first 'Me too' has the same effect (me-too.ts).
 */

import { limits } from '@earshot/contract/limits';
import { type Actor, isHandler } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { canBeEdited } from '../../contract/authorship.ts';
import { isAuthorOf } from '../../contract/policy.ts';
import { rantsByIds } from '../core/by-ids.ts';
import type { RantRow } from '../core/row.ts';

type Row = Pick<RantRow, 'seq' | 'kind' | 'author_id' | 'date' | 'opened_at' | 'edited_at' | 'withdrawn_at'>;

/** Records the first opening by a handler, but only while the author could still edit: opening an older rant changes no row. */
export async function markOpened(tx: Tx, actor: Actor, rows: readonly Row[]): Promise<void> {
  if (!isHandler(actor)) return;
  const first = rows.filter(
    (row) => row.opened_at === null && tx.now < row.date + limits.editMs && !isAuthorOf(actor, { authorId: row.author_id }),
  );
  const seqs = first.map(({ seq }) => seq);
  if (seqs.length > 0) await tx.db.updateTable('rants').set({ opened_at: tx.now }).where('seq', 'in', seqs).execute();
}

/**
 * Marks the rants among these that the actor may see as opened, before they are taken into a plan or a file. Returns them, newest first.
 */
export async function openRants(app: App, tx: Tx, actor: Actor, ids: readonly string[]): Promise<RantRow[]> {
  const rows = await rantsByIds(app, tx.db, actor, ids);
  await markOpened(tx, actor, rows);
  return rows;
}

/**
 * Marks all rants that fulfil a condition as opened before they are read into a file, so that none is edited in between. If the database
 * cannot be written to, the file is made all the same, because nobody can edit then either.
 */
export async function openBehind(app: App, actor: Actor, { sql: where, values }: Condition): Promise<void> {
  if (!isHandler(actor)) return;
  const now = app.clock.now();
  const first = app.longRunning.writer
    .updateTable('rants')
    .set({ opened_at: now })
    .where('rants.opened_at', 'is', null)
    .where('rants.date', '>', now - limits.editMs)
    .where(sql<boolean>`rants.author_id is distinct from ${actor.id}`);
  await bestEffort(app, runOnce(app.longRunning.writer, first.where(where), values));
}

/** Until when the actor may edit the rant; null: the actor may not, or no longer. */
export function editableUntil(now: number, actor: Actor, row: Row): number | null {
  const endsAt = row.date + limits.editMs;
  const isOpen = canBeEdited(row) && row.opened_at === null && row.withdrawn_at === null && now < endsAt;
  return isOpen && isAuthorOf(actor, { authorId: row.author_id }) ? endsAt : null;
}
