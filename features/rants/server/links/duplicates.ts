/** Which rant a duplicate repeats, and how that is changed. Either of the two says nothing of the other to whom that one is hidden (product.md 3.4). */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { refuseField } from '#server/platform/refusal.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { rantsByIds } from '../core/by-ids.ts';
import { presentLinked } from '../core/present.ts';
import { type RantRow, rantColumns, seenOf } from '../core/row.ts';
import { rantScope } from '../visibility/visible.ts';

/** Whether any rant repeats it, hidden or not: of most rants none does, and nothing more is read. */
export const isRepeated = sql<SqlBool>`exists (select 1 from rants as others where others.duplicate_of = rants.id)`;

const newest = statement<RantRow & { total: number }>('rants.duplicates', (builder, where) =>
  rantColumns(builder)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(where)
    .orderBy('rants.date', 'desc')
    .orderBy('rants.seq', 'desc')
    .limit(sql.lit(limits.maxDuplicates)),
);

/** The original and the duplicates of a rant, as far as the actor may see them. */
export async function duplicatesOf(
  app: App,
  actor: Actor,
  row: RantRow & { isRepeated: SqlBool },
): Promise<Pick<RantDetail, 'duplicateOf' | 'duplicates' | 'duplicatesTotal'>> {
  const find = async () => {
    const repeats = condition`rants.duplicate_of = ${bound('original', row.id)}`;
    return app.prepared.rows(app.db, newest, { where: all(repeats, (await rantScope(app, actor)).condition) });
  };
  const duplicates = row.isRepeated ? await find() : [];
  const [original] = row.duplicate_of === null ? [] : await rantsByIds(app, app.db, actor, [row.duplicate_of]);
  return {
    duplicateOf: original ? presentLinked(original) : null,
    duplicates: duplicates.map(presentLinked),
    duplicatesTotal: duplicates[0]?.total ?? 0,
  };
}

type Decision = BodyOf<typeof rants.setStatus>;

/** The id of the rant it is said to repeat. null: of none in particular; undefined: nothing is said. */
export const saidOriginal = ({ status, reason, duplicateOf }: Decision): string | null | undefined =>
  status === 'Resolved' && reason === 'duplicate' ? duplicateOf : undefined;

/**
 * Throws `duplicate_not_found` where the actor may not see that rant, or it is the same one, and `duplicate_of_duplicate` where that one was
 * resolved as a duplicate itself, whatever it repeats: so no two ever lead to each other.
 */
export async function checkOriginal(app: App, tx: Tx, actor: Actor, { row, original }: { row: RantRow; original: string }): Promise<void> {
  const [found] = await rantsByIds(app, tx.db, actor, [original]);
  if (!found || found.id === row.id) throw refuseField('duplicateOf', 'duplicate_not_found');
  // Sent again, it stays what it is.
  if (found.resolved_reason === 'duplicate' && found.id !== row.duplicate_of) throw refuseField('duplicateOf', 'duplicate_of_duplicate');
}

/** Beside the change of status, which everybody who sees the rant hears of: this only those who may see both. */
export async function changeOriginal(tx: Tx, actor: Actor, row: RantRow, original: string | null): Promise<void> {
  await tx.db.updateTable('rants').set({ duplicate_of: original }).where('seq', '=', row.seq).execute();
  await tx.record({
    type: 'rant.originalChanged',
    actorId: actor.id,
    subject: row.id,
    data: { ...seenOf(row), from: row.duplicate_of, to: original },
  });
}
