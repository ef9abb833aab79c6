/**
 * Decides who may see which rant. Whatever people read of the table `rants` goes through it: lists, details, search, counts, exports,
 * sockets and dashboards. canReadRant of contract/policy.ts states the same rule for one rant; a property test compares the two.
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

/** A set of rants whose numbers can be cached. */
export interface CountedScope {
  kind: 'all' | 'own' | 'notAboutMe' | 'departments' | 'named';
  /** SQL about the table `rants`. */
  condition: Condition;
}

export interface RantScope extends CountedScope {
  /**
   * The scope itself, or several parts that have no rant in common. The numbers of each part are cached on their own, so that all who see
   * the same departments share them.
   */
  parts: readonly CountedScope[];
  /** SQL condition on `options`: the targets whose rants are hidden from this person, except those that the person wrote. */
  hides: Condition;
  /** SQL condition on `rants`: those whose notes for colleagues this person may read (canSeeNotes of the policy). */
  notes: Condition;
}

/** A scope to which `rantScope` adds what is still missing. */
type SeenScope = Omit<RantScope, 'hides' | 'notes' | 'parts'> & Partial<Pick<RantScope, 'parts'>>;

/** The condition on rants for what this person may see. */
export async function rantScope(app: App, actor: Actor): Promise<RantScope> {
  const scope = await seenBy(app, actor);
  const isOthers = condition`(rants.author_id is null or rants.author_id <> ${bound('me', actor.id)})`;
  return { parts: [scope], ...scope, notes: isHandler(actor) ? all(scope.condition, isOthers) : condition`false` };
}

async function seenBy(app: App, actor: Actor): Promise<SeenScope & Pick<RantScope, 'hides'>> {
  const { employeeVisibility, sealedReaders } = await app.settings.current();
  const hiddenTargets = await optionStore(app).linkedTo(readerOf(actor));
  const isMine = condition`rants.author_id = ${bound('me', actor.id)}`;
  const isHidden = (column: string) => isOneOf(app.dialect, column, 'hidden', hiddenTargets);
  const hides = isHidden('options.id');
  if (!isHandler(actor) && employeeVisibility === 'own') return { kind: 'own', condition: isMine, hides };
  const departments = await departmentsSeen(app, actor);
  if (departments) return { ...scopeByDepartments(app, { id: actor.id, isMine }, departments, hiddenTargets), hides };
  const hasSealedHidden = !isHandler(actor) && sealedReaders === 'handlers' && (await hasSealed(app));
  if (hiddenTargets.length === 0) return { ...(hasSealedHidden ? onlyNamed(isMine) : { kind: 'all', condition: always }), hides };
  const isVisible = condition`not ${isHidden('rants.target_id')}`;
  const visible = hasSealedHidden ? condition`(${isVisible} and ${isNamed})` : isVisible;
  return { kind: hasSealedHidden ? 'named' : 'notAboutMe', condition: condition`(${isMine} or ${visible})`, hides };
}

const isNamed = condition`rants.kind = 'named'`;

/** All named rants, and the few anonymous ones whose author has revealed themselves. */
const onlyNamed = (isMine: Condition): SeenScope => {
  const own: CountedScope = { kind: 'own', condition: condition`(${isMine} and rants.kind = 'sealed')` };
  return { kind: 'named', condition: condition`(${isNamed} or ${isMine})`, parts: [{ kind: 'named', condition: isNamed }, own] };
};

/** Whether there are anonymous rants. Until there are, everybody shares the same cached numbers. */
const sealedOnes = perApp((app) => memo<boolean>(app, { forgetOn: ({ data }) => (data as SeenRant).kind === 'sealed', max: 1 }));
const hasSealed = (app: App): Promise<boolean> =>
  sealedOnes(app).get('', async () => {
    const anySealed = app.db
      .selectFrom('rants')
      .select('seq')
      .where('kind', '=', sql.lit('sealed' as const))
      .limit(1);
    return (await anySealed.executeTakeFirst()) !== undefined;
  });

/** The scope of a manager of some departments: rants they wrote or own, and those of their departments, except those about them. */
function scopeByDepartments(
  { dialect }: App,
  { id: userId, isMine }: { id: string; isMine: Condition },
  departments: readonly string[],
  hiddenTargets: readonly string[],
): SeenScope {
  const notAboutMe = (rants: Condition) =>
    hiddenTargets.length === 0 ? rants : condition`(${rants} and not ${isOneOf(dialect, 'rants.target_id', 'hidden', hiddenTargets)})`;
  const ownCondition = any(isMine, notAboutMe(condition`rants.owner_id = ${bound('me', userId)}`));
  if (departments.length === 0) return { kind: 'own', condition: ownCondition };
  // A department holds a large part of all rants, so its index is not to be used: those on days, statuses or names find fewer rows.
  const inDepartments = notAboutMe(isOneOf(dialect, 'rants.department_id', 'departments', departments, 'aside'));
  const ownRants: CountedScope = { kind: 'own', condition: condition`(${ownCondition} and not ${inDepartments})` };
  return {
    kind: 'departments',
    condition: any(ownCondition, inDepartments),
    parts: [{ kind: 'departments', condition: inDepartments }, ownRants],
  };
}

/** SQL condition on `rants`: those that this person handles and did not write (canLinkRant of the policy). */
export async function handlesOf(app: App, actor: Actor): Promise<Condition> {
  return (await rantScope(app, actor)).notes;
}

/** Parts of a rant that not everybody who sees the rant may see. */
const narrower = { openings: canSeeOpenings, owner: canSeeOwner, clocks: canSeeClocks, notes: canSeeNotes };

/** Returns a test of who may see a given rant, or a part of it. Sockets and notifications run it for each person, without a query. */
export async function viewerTest(app: App, rant: SeenRant, part?: keyof typeof narrower): Promise<(actor: Actor) => boolean> {
  const readers = await app.settings.current();
  const subject = await subjectOf(app, rant);
  return (actor) => canReadRant(actor, subject, readers) && (part === undefined || narrower[part](actor, subject));
}

/** Returns a test, for lists, of whether this person may see the owner of a visible rant (canSeeOwner of the policy). */
export async function ownersSeenBy(app: App, actor: Actor): Promise<(rant: Parameters<typeof seenOf>[0]) => boolean> {
  if (!isHandler(actor)) return () => false;
  const hiddenTargets = await optionStore(app).linkedTo(readerOf(actor));
  const departments = await departmentsSeen(app, actor);
  const handles = ({ department_id, owner_id }: Parameters<typeof seenOf>[0]) =>
    departments === null || departments.includes(department_id) || owner_id === actor.id;
  return (rant) => handles(rant) && !hiddenTargets.includes(rant.target_id);
}

/** The facts about a rant that the policy decides by. An account that may be the target's counts like one that is. */
export async function subjectOf(app: App, rant: SeenRant): Promise<RantSubject> {
  const { linked, undecided } = await optionStore(app).accountsOf(rant.targetId);
  const managerIds = await managersOf(app, rant.departmentId);
  const targetUserIds = linked === null ? undecided : [linked, ...undecided];
  return { kind: rant.kind ?? 'named', authorId: rant.authorId, targetUserIds, managerIds, ownerId: rant.ownerId };
}

export const subjectOfRow = (app: App, row: Parameters<typeof seenOf>[0]): Promise<RantSubject> => subjectOf(app, seenOf(row));
