/** The links of a rant as a person may know of them: a duplicate's where both may be seen, one by hand where both may be linked (policy's canLinkRant). */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { canLinkRant, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { presentLinked } from '../core/present.ts';
import { type RantRow, rantColumns } from '../core/row.ts';
import { handlesOf, rantScope } from '../visibility/visible.ts';

/** SQL about the table `rants`: another rant, hidden or not, links to this one. Few do, so most reads end here. */
export const hasLinked = sql<SqlBool>`exists (select 1 from rants as others where others.same_as = rants.id)`;

const newest = statement<RantRow & { total: number }>('rants.related', (builder, where) =>
  rantColumns(builder)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(where)
    .orderBy('rants.date', 'desc')
    .orderBy('rants.seq', 'desc')
    .limit(sql.lit(limits.similar.listed)),
);

const related = (app: App, which: Condition, seen: Condition) => app.prepared.rows(app.db, newest, { where: all(which, seen) });
type Related = Awaited<ReturnType<typeof related>>;

const linkedTo = (id: string): Condition => condition`rants.same_as = ${bound('main', id)}`;
const isDuplicate = condition`rants.is_duplicate = 1`;
const isByHand = condition`rants.is_duplicate = 0`;
const totalOf = (rows: Related): number => rows[0]?.total ?? 0;

/** How many are linked to a rant, among those the actor may link. */
export const countLinkedTo = async (app: App, actor: Actor, id: string): Promise<number> =>
  totalOf(await related(app, linkedTo(id), await handlesOf(app, actor)));

export type Links = Pick<RantDetail, 'duplicateOf' | 'duplicates' | 'duplicatesTotal' | 'same'>;

export async function linksOf(app: App, actor: Actor, row: RantRow & { hasLinked: SqlBool }, subject: RantSubject): Promise<Links> {
  const scope = await rantScope(app, actor);
  const canLink = canLinkRant(actor, subject);
  const isNamed = row.is_duplicate === 1;
  const mainSeen = isNamed ? scope.condition : scope.notes;
  const [main] =
    row.same_as !== null && (isNamed || canLink) ? await related(app, condition`rants.id = ${bound('main', row.same_as)}`, mainSeen) : [];
  const shown = main ? presentLinked(main) : null;
  const duplicates = row.hasLinked ? await related(app, all(linkedTo(row.id), isDuplicate), scope.condition) : [];
  const others = row.hasLinked && canLink ? await related(app, all(linkedTo(row.id), isByHand), scope.notes) : [];
  return {
    duplicateOf: isNamed ? shown : null,
    duplicates: duplicates.map(presentLinked),
    duplicatesTotal: totalOf(duplicates),
    ...(canLink && {
      same: {
        as: isNamed ? null : shown,
        follows: !isNamed && shown !== null && row.follows === 1,
        others: others.map(presentLinked),
        total: totalOf(others),
        canLink: row.withdrawn_at === null,
      },
    }),
  };
}

const ids = statement<{ id: string }>('rants.linkable', ({ db }, where) => db.selectFrom('rants').select('rants.id').where(where));

/** Which of these the actor may link. */
export async function linkable(app: App, actor: Actor, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const where = all(isOneOf(app.dialect, 'rants.id', 'others', [...new Set(others)]), await handlesOf(app, actor));
  return new Set((await app.prepared.rows(app.db, ids, { where })).map(({ id }) => id));
}
