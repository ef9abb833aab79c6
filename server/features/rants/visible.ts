/**
 * The one door to the rants table: who may see which row. Lists, details, search, counts, exports, sockets and dashboards all pass here.
 * contract/policy's canSeeRant says the same of one rant; a property test holds the two together.
 */
import { type Actor, canSeeOpenings, canSeeRant, isHandler, type RantSubject } from '@earshot/contract/policy';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, param } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { optionStore } from '../options/index.ts';

type Eb = ExpressionBuilder<Schema, 'rants'>;
type Condition = ExpressionWrapper<Schema, 'rants', SqlBool>;

export interface Sight {
  /** Names the shape of the condition, for compiled statements. */
  key: string;
  /** The condition on `rants`, with the places `me` and `hidden`. */
  where(eb: Eb): Condition;
  /** What fills the places. */
  values: Record<string, unknown>;
}

/** What this person may see, as a condition. */
export async function sightOf(app: App, actor: Actor): Promise<Sight> {
  const { employeeVisibility } = await app.settings.current();
  const hidden = await optionStore(app).linkedTo(actor.id);
  const mine = (eb: Eb) => eb('rants.author_id', '=', param<string>('me'));
  const values = { me: actor.id, hidden: idsValue(app.dialect, hidden) };
  if (!isHandler(actor) && employeeVisibility === 'own') return { key: 'own', where: mine, values };
  if (hidden.length === 0) return { key: 'all', where: (eb) => eb.and([]), values };
  return {
    key: 'not about me',
    where: (eb) => eb.or([mine(eb), eb.not(sql<SqlBool>`${app.dialect.among('rants.target_id', new Param('hidden'))}`)]),
    values,
  };
}

/** The same for one rant that is at hand: sockets and notifications ask it for each person. */
export async function whoMaySee(app: App, rant: { authorId: string | null; targetId: string }): Promise<(actor: Actor) => boolean> {
  const { employeeVisibility } = await app.settings.current();
  const subject = await subjectOf(app, rant);
  return (actor) => canSeeRant(actor, subject, employeeVisibility);
}

/** Who learns that a rant was opened: fewer than may see it. */
export async function whoMaySeeOpenings(app: App, rant: { authorId: string | null; targetId: string }): Promise<(actor: Actor) => boolean> {
  const maySee = await whoMaySee(app, rant);
  const subject = await subjectOf(app, rant);
  return (actor) => maySee(actor) && canSeeOpenings(actor, subject);
}

export const subjectOf = async (app: App, rant: { authorId: string | null; targetId: string }): Promise<RantSubject> => ({
  authorId: rant.authorId,
  targetUserId: await optionStore(app).accountOf(rant.targetId),
});

/** By id: the rants about a target that its link takes from this person's sight. */
export const rantsTakenFrom = (tx: Tx, userId: string, targetId: string) =>
  tx.db
    .selectFrom('rants')
    .select('id')
    .where('target_id', '=', targetId)
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '!=', userId)]));
