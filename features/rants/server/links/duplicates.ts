/**
 * Reads and changes the original that a duplicate repeats. Neither rant reveals anything of the other one to people from whom that one is
 * hidden (product.md 3.4).
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { refuseField } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { rantsByIds } from '../core/by-ids.ts';
import { presentLinked } from '../core/present.ts';
import { type RantRow, rantColumns, seenOf } from '../core/row.ts';
import { rantScope } from '../visibility/visible.ts';

/** SQL about the table `rants`: another rant, hidden or not, repeats this one. Few rants are repeated, so usually nothing more is read. */
export const isRepeated = sql<SqlBool>`exists (select 1 from rants as others where others.duplicate_of = rants.id)`;

const newest = statement<RantRow & { total: number }>('rants.duplicates', (builder, where) =>
  rantColumns(builder)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(where)
    .orderBy('rants.date', 'desc')
    .orderBy('rants.seq', 'desc')
    .limit(sql.lit(limits.duplicates)),
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

/** The id of the rant that a decision says is repeated; null: none in particular; undefined: the decision does not say. */
export const saidOriginal = ({ status, reason, duplicateOf }: Decision): string | null | undefined =>
  status === 'Resolved' && reason === 'duplicate' ? duplicateOf : undefined;

/**
 * Throws `duplicate_not_found` where the actor may not see the original, or it is the rant itself, and `duplicate_of_duplicate` where the
 * original was resolved as a duplicate, of whatever rant. So two rants can never repeat each other.
 */
export async function checkOriginal(app: App, tx: Tx, actor: Actor, { row, original }: { row: RantRow; original: string }): Promise<void> {
  const [found] = await rantsByIds(app, tx.db, actor, [original]);
  if (!found || found.id === row.id) throw refuseField('duplicateOf', 'duplicate_not_found');
  // The same original again is accepted, even if it has become a duplicate itself.
  if (found.resolved_reason === 'duplicate' && found.id !== row.duplicate_of) throw refuseField('duplicateOf', 'duplicate_of_duplicate');
}

/** Records an event of its own for the original: unlike the change of status, it reaches only people who may see both rants. */
export async function changeOriginal(tx: Tx, actor: Actor, row: RantRow, original: string | null): Promise<void> {
  await tx.db.updateTable('rants').set({ duplicate_of: original }).where('seq', '=', row.seq).execute();
  await tx.record({
    type: 'rant.originalChanged',
    actorId: actor.id,
    subject: row.id,
    data: { ...seenOf(row), from: row.duplicate_of, to: original },
  });
}
