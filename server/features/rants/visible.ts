/**
 * The one door to the rants table: who may see which row. Lists, details, search, counts, exports, sockets and dashboards all pass here.
 * contract/policy's canSeeRant says the same of one rant; a property test holds the two together.
 */
import { type Actor, canSeeOpenings, canSeeRant, isHandler, type RantSubject } from '@earshot/contract/policy';
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
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
  /** The condition on `options` that it is a target whose rants are hidden (but for the person's own), with the place `hidden`. */
  hides: RawBuilder<SqlBool>;
  /** What fills the places. */
  values: Record<string, unknown>;
}

/** What this person may see, as a condition. */
export async function sightOf(app: App, actor: Actor): Promise<Sight> {
  const { employeeVisibility } = await app.settings.current();
  const hidden = await optionStore(app).linkedTo(actor.id);
  const mine = (eb: Eb) => eb('rants.author_id', '=', param<string>('me'));
  const among = (column: string) => sql<SqlBool>`${app.dialect.among(column, new Param('hidden'))}`;
  const rest = { hides: among('options.id'), values: { me: actor.id, hidden: idsValue(app.dialect, hidden) } };
  if (!isHandler(actor) && employeeVisibility === 'own') return { key: 'own', where: mine, ...rest };
  if (hidden.length === 0) return { key: 'all', where: (eb) => eb.and([]), ...rest };
  return {
    key: 'not about me',
    where: (eb) => eb.or([mine(eb), eb.not(among('rants.target_id'))]),
    ...rest,
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

/** Who is about to learn nothing of it: an account that may be the target's counts like one that is. */
export async function subjectOf(app: App, rant: { authorId: string | null; targetId: string }): Promise<RantSubject> {
  const { linked, undecided } = await optionStore(app).accountsOf(rant.targetId);
  return { authorId: rant.authorId, targetUserIds: linked === null ? undecided : [linked, ...undecided] };
}

/** By id: the rants about a target that its link takes from this person's sight. */
export const rantsTakenFrom = (tx: Tx, userId: string, targetId: string) =>
  tx.db
    .selectFrom('rants')
    .select('id')
    .where('target_id', '=', targetId)
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '!=', userId)]));
