/**
 * The one door to the rants table: who may see which row. Lists, details, search, counts, exports, sockets and dashboards all pass here.
 * canReadRant of contract/policy.ts says the same of one rant; a property test holds the two together.
 */
import { type Actor, isHandler, readerOf } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { departmentsSeen, managersOf } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { all, always, any, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { canReadRant, canSeeClocks, canSeeNotes, canSeeOpenings, canSeeOwner, type RantSubject } from '../../contract/policy.ts';
import { seenOf } from '../core/row.ts';

/** Rants, as numbers of them are remembered. */
export interface Counted {
  kind: 'all' | 'own' | 'notAboutMe' | 'departments' | 'named';
  /** SQL about the table `rants`. */
  condition: Condition;
}

export interface RantScope extends Counted {
  /** The scope itself, or several parts of which no rant is in two: each is counted and remembered by itself, for all who see the same departments. */
  parts: readonly Counted[];
  /** On `options`: a target whose rants are hidden, but for the person's own. */
  hides: Condition;
  /** SQL about the table `rants`: those whose notes for colleagues this person reads (canSeeNotes of the policy). */
  notes: Condition;
}

/** A scope of which nothing else than its parts is known yet. */
type Seen = Omit<RantScope, 'hides' | 'notes' | 'parts'> & Partial<Pick<RantScope, 'parts'>>;

/** The condition on rants for what this person may see. */
export async function rantScope(app: App, actor: Actor): Promise<RantScope> {
  const scope = await seenBy(app, actor);
  const isOthers = condition`(rants.author_id is null or rants.author_id <> ${bound('me', actor.id)})`;
  return { parts: [scope], ...scope, notes: isHandler(actor) ? all(scope.condition, isOthers) : condition`false` };
}

async function seenBy(app: App, actor: Actor): Promise<Seen & Pick<RantScope, 'hides'>> {
  const { employeeVisibility, sealedReaders } = await app.settings.current();
  const hidden = await optionStore(app).linkedTo(readerOf(actor));
  const isMine = condition`rants.author_id = ${bound('me', actor.id)}`;
  const isHidden = (column: string) => isOneOf(app.dialect, column, 'hidden', hidden);
  const hides = isHidden('options.id');
  if (!isHandler(actor) && employeeVisibility === 'own') return { kind: 'own', condition: isMine, hides };
  const departments = await departmentsSeen(app, actor);
  if (departments) return { ...ofDepartments(app, { id: actor.id, isMine }, departments, hidden), hides };
  const hasSealedHidden = !isHandler(actor) && sealedReaders === 'handlers' && (await hasSealed(app));
  if (hidden.length === 0) return { ...(hasSealedHidden ? onlyNamed(isMine) : { kind: 'all', condition: always }), hides };
  const others = condition`not ${isHidden('rants.target_id')}`;
  const seen = hasSealedHidden ? condition`(${others} and ${isNamed})` : others;
  return { kind: hasSealedHidden ? 'named' : 'notAboutMe', condition: condition`(${isMine} or ${seen})`, hides };
}

const isNamed = condition`rants.kind = 'named'`;

/** All but sealed ones, which are few; of those the own, which their author may have said were his. */
const onlyNamed = (isMine: Condition): Seen => {
  const own: Counted = { kind: 'own', condition: condition`(${isMine} and rants.kind = 'sealed')` };
  return { kind: 'named', condition: condition`(${isNamed} or ${isMine})`, parts: [{ kind: 'named', condition: isNamed }, own] };
};

/** Whether there are sealed rants. Until there are, numbers are remembered together for everybody. */
const sealedOnes = perApp((app) => memo<boolean>(app, { forgetOn: ({ data }) => (data as SeenRant).kind === 'sealed', max: 1 }));
const hasSealed = (app: App): Promise<boolean> =>
  sealedOnes(app).get('', async () => {
    const one = app.db
      .selectFrom('rants')
      .select('seq')
      .where('kind', '=', sql.lit('sealed' as const))
      .limit(1);
    return (await one.executeTakeFirst()) !== undefined;
  });

/** The scope of a manager of some departments: rants he wrote or owns, and those of his departments, except those about him. */
function ofDepartments(
  { dialect }: App,
  { id: me, isMine }: { id: string; isMine: Condition },
  departments: readonly string[],
  hidden: readonly string[],
): Seen {
  const notAboutMe = (rants: Condition) =>
    hidden.length === 0 ? rants : condition`(${rants} and not ${isOneOf(dialect, 'rants.target_id', 'hidden', hidden)})`;
  const mine = any(isMine, notAboutMe(condition`rants.owner_id = ${bound('me', me)}`));
  if (departments.length === 0) return { kind: 'own', condition: mine };
  // A department holds a good part of all rants: an index on days, states or names finds fewer rows.
  const seen = notAboutMe(isOneOf(dialect, 'rants.department_id', 'departments', departments, 'aside'));
  const others: Counted = { kind: 'own', condition: condition`(${mine} and not ${seen})` };
  return { kind: 'departments', condition: any(mine, seen), parts: [{ kind: 'departments', condition: seen }, others] };
}

/** On `rants`: those this person handles and did not write: policy's canLinkRant. */
export async function handlesOf(app: App, actor: Actor): Promise<Condition> {
  return (await rantScope(app, actor)).notes;
}

/** Parts of a rant that fewer people may know of than may see it. */
const narrower = { openings: canSeeOpenings, owner: canSeeOwner, clocks: canSeeClocks, notes: canSeeNotes };

/** The same for one rant that is at hand, or for a part of it: sockets and notifications ask it for each person. */
export async function viewerTest(app: App, rant: SeenRant, part?: keyof typeof narrower): Promise<(actor: Actor) => boolean> {
  const readers = await app.settings.current();
  const subject = await subjectOf(app, rant);
  return (actor) => canReadRant(actor, subject, readers) && (part === undefined || narrower[part](actor, subject));
}

/** Tests of which visible rants this person sees the owner: canSeeOwner of the policy, for lists. */
export async function ownersSeenBy(app: App, actor: Actor): Promise<(rant: Parameters<typeof seenOf>[0]) => boolean> {
  if (!isHandler(actor)) return () => false;
  const hidden = await optionStore(app).linkedTo(readerOf(actor));
  const departments = await departmentsSeen(app, actor);
  const handles = ({ department_id, owner_id }: Parameters<typeof seenOf>[0]) =>
    departments === null || departments.includes(department_id) || owner_id === actor.id;
  return (rant) => handles(rant) && !hidden.includes(rant.target_id);
}

/** The rant for decisions of the policy. An account that is possibly the target's counts like one that is. */
export async function subjectOf(app: App, rant: SeenRant): Promise<RantSubject> {
  const { linked, undecided } = await optionStore(app).accountsOf(rant.targetId);
  const managerIds = await managersOf(app, rant.departmentId);
  const targetUserIds = linked === null ? undecided : [linked, ...undecided];
  return { kind: rant.kind ?? 'named', authorId: rant.authorId, targetUserIds, managerIds, ownerId: rant.ownerId };
}

/** The same of a row. */
export const subjectOfRow = (app: App, row: Parameters<typeof seenOf>[0]): Promise<RantSubject> => subjectOf(app, seenOf(row));
