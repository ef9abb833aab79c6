/**
 * The one door to the rants table: who may see which row. Lists, details, search, counts, exports, sockets and dashboards all pass here.
 * contract/policy's canSeeRant says the same of one rant; a property test holds the two together.
 */
import { type Actor, canSeeOpenings, canSeeOwner, canSeeRant, isHandler, type RantSubject } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { always, bound, type Condition, condition, isOneOf } from '../../platform/db/condition.ts';
import { optionStore } from '../options/index.ts';

export interface RantScope {
  kind: 'all' | 'own' | 'notAboutMe';
  /** On `rants`. */
  condition: Condition;
  /** On `options`: a target whose rants are hidden, but for the person's own. */
  hides: Condition;
}

/** What this person may see. */
export async function rantScope(app: App, actor: Actor): Promise<RantScope> {
  const { employeeVisibility } = await app.settings.current();
  const hidden = await optionStore(app).linkedTo(actor.id);
  const isMine = condition`rants.author_id = ${bound('me', actor.id)}`;
  const isHidden = (column: string) => isOneOf(app.dialect, column, 'hidden', hidden);
  const hides = isHidden('options.id');
  if (!isHandler(actor) && employeeVisibility === 'own') return { kind: 'own', condition: isMine, hides };
  if (hidden.length === 0) return { kind: 'all', condition: always, hides };
  return { kind: 'notAboutMe', condition: condition`(${isMine} or not ${isHidden('rants.target_id')})`, hides };
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

/** Who learns that a rant has another owner. */
export async function whoMaySeeOwner(app: App, rant: { authorId: string | null; targetId: string }): Promise<(actor: Actor) => boolean> {
  const maySee = await whoMaySee(app, rant);
  const subject = await subjectOf(app, rant);
  return (actor) => maySee(actor) && canSeeOwner(actor, subject);
}

/** Of which of the rants he sees this person learns whose they are: policy's canSeeOwner, for lists. */
export async function ownersSeenBy(app: App, actor: Actor): Promise<(rant: { target_id: string }) => boolean> {
  if (!isHandler(actor)) return () => false;
  const hidden = await optionStore(app).linkedTo(actor.id);
  return ({ target_id }) => !hidden.includes(target_id);
}

/** Who is about to learn nothing of it: an account that may be the target's counts like one that is. */
export async function subjectOf(app: App, rant: { authorId: string | null; targetId: string }): Promise<RantSubject> {
  const { linked, undecided } = await optionStore(app).accountsOf(rant.targetId);
  return { authorId: rant.authorId, targetUserIds: linked === null ? undecided : [linked, ...undecided] };
}
