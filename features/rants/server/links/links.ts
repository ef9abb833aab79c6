/**
 * 'The same as': a handler links a rant to a main one (docs/decisions/rants.md), which is never linked itself. Only people who may link
 * both see the link; for everybody else, the two authors among them, there is none.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';
import { canAnswerRant, canLinkRant, canReadLinkedAnswers, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { markOpened } from '../conversation/first-read.ts';
import { findRant, lockRant, rantDetail } from '../core/detail.ts';
import { presentLinked } from '../core/present.ts';
import { type RantRow, rantColumns, refuseWithdrawn, seenOf } from '../core/row.ts';
import { handlesOf, subjectOf } from '../visibility/visible.ts';
import { link, linkOn, sameAs, unlink } from './follow-linked.ts';

/**
 * SQL about the table `rants`: another rant, hidden or not, is linked to this one. Few rants have such links, so usually nothing more is
 * read.
 */
export const hasSame = sql<SqlBool>`exists (select 1 from rants as others where others.same_as = rants.id)`;

/**
 * Links a rant to another one, or ends its link. The same link again changes nothing. Rants that are linked to this one are linked to the
 * new main rant, too; where the other one is linked itself, its main rant is taken. Throws `rant_not_found`, `same_as_own`,
 * `same_as_itself`, `rant_withdrawn`, `rant_removed`, `same_as_hidden`, `too_many_same`.
 */
export async function setSameAs(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.sameAs>): Promise<RantDetail> {
  await app.write(async (tx) => {
    // One lock for all links: two people who link at once would otherwise lock the same rants in different orders.
    await app.dialect.linkingLock.execute(tx.db);
    const row = await lockRant(app, tx, actor, id, body.rant);
    await refuseOthers(app, actor, row);
    if (body.rant === null) return unlink(app, tx, row, actor);
    const main = await mainOf(app, tx, actor, body.rant);
    if (body.rant.toLowerCase() === id.toLowerCase()) throw refuse('same_as_itself');
    if (main.id !== row.id && main.id !== row.same_as) await linkTo(app, tx, actor, row, main);
  });
  return rantDetail(app, actor, id);
}

/** Throws `rant_not_found` where the actor does not handle the rant, and `same_as_own` where the actor wrote it. */
async function refuseOthers(app: App, actor: Actor, row: RantRow): Promise<RantSubject> {
  const subject = await subjectOf(app, seenOf(row));
  if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
  if (!canLinkRant(actor, subject)) throw refuse('same_as_own');
  return subject;
}

/** The main rant: the chosen one, or the one that it is linked to. */
async function mainOf(app: App, tx: Tx, actor: Actor, id: string): Promise<RantRow> {
  const chosenRant = await findRant(app, tx.db, actor, id);
  await refuseOthers(app, actor, chosenRant);
  refuseWithdrawn(chosenRant);
  if (chosenRant.same_as === null) return chosenRant;
  const main = await findRant(app, tx.db, actor, chosenRant.same_as);
  // Authors learn nothing of the links of their own rants.
  if (!canLinkRant(actor, await subjectOf(app, seenOf(main)))) throw refuse('rant_not_found');
  return main;
}

async function linkTo(app: App, tx: Tx, actor: SessionActor, row: RantRow, main: RantRow): Promise<void> {
  refuseWithdrawn(row);
  const linkedIds = await sameAs(app, tx, row.id);
  const subject = await subjectOf(app, seenOf(main));
  for (const { author_id } of [row, ...linkedIds])
    if (author_id !== null && !canReadLinkedAnswers(author_id, subject)) throw refuse('same_as_hidden');
  const { linked: max } = limits.similar;
  // Only rants that the actor may link are counted, because the refusal must not reveal that there are others.
  const [before, along] = await Promise.all([othersOf(app, actor, main.id), othersOf(app, actor, row.id)]);
  if (totalOf(before) + totalOf(along) + 1 > max) throw refuse('too_many_same', { values: { max } });
  await markOpened(tx, actor, [main]);
  await unlink(app, tx, row, actor);
  await link(app, tx, await findRant(app, tx.db, actor, row.id), main, actor);
  for (const other of linkedIds) await linkOn(app, tx, other, main, actor);
}

const newest = statement<RantRow & { total: number }>('rants.same', (builder, where) =>
  rantColumns(builder)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(where)
    .orderBy('rants.date', 'desc')
    .orderBy('rants.seq', 'desc')
    .limit(sql.lit(limits.similar.listed)),
);

/** The newest rants that fulfil the condition and that the actor may link, each with the number of all of them. */
const linkedRants = async (app: App, actor: Actor, condition: Condition) =>
  app.prepared.rows(app.db, newest, { where: all(condition, await handlesOf(app, actor)) });

type LinkedRows = Awaited<ReturnType<typeof linkedRants>>;

const othersOf = (app: App, actor: Actor, id: string): Promise<LinkedRows> =>
  linkedRants(app, actor, condition`rants.same_as = ${bound('same', id)}`);
const totalOf = (rows: LinkedRows): number => rows[0]?.total ?? 0;

/** The links of a rant that this person may see; undefined where they may see none. */
export async function sameOf(
  app: App,
  actor: Actor,
  row: RantRow & { hasSame: SqlBool },
  subject: RantSubject,
): Promise<RantDetail['same']> {
  if (!canLinkRant(actor, subject)) return undefined;
  const others = row.hasSame ? await othersOf(app, actor, row.id) : [];
  const [main] = row.same_as === null ? [] : await linkedRants(app, actor, condition`rants.id = ${bound('same', row.same_as)}`);
  return {
    as: main ? presentLinked(main) : null,
    follows: main !== undefined && row.follows === 1,
    others: others.map(presentLinked),
    total: totalOf(others),
    canLink: row.withdrawn_at === null,
  };
}
