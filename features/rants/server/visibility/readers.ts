/**
 * Lists the readers of a rant by asking canReadRant, which states the rule that the server enforces, for everybody who can sign in. So the
 * form and the rant's page cannot promise anything else (docs/decisions/rants.md).
 */

import type { BodyOf, ReplyOf } from '@earshot/contract/endpoint';
import { type Actor, isAdmin, isHandler, type Role, roles } from '@earshot/contract/policy';
import { type ActiveUser, activeUsers, findUser } from '#features/accounts/server';
import { answerersByTurn, optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { visibilityOf } from '../../contract/authorship.ts';
import { limits } from '../../contract/limits.ts';
import { canOwnRant, canReadRant, canSeeOpenings, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantReaders } from '../../contract/readers.ts';
import { findRant } from '../core/detail.ts';
import { type RantRow, seenOf } from '../core/row.ts';
import { chosenOptions } from '../create/create.ts';
import { isSeenCount } from './log-entries.ts';
import { rantScope, subjectOf } from './visible.ts';

/** The people who can read the rant, including its author. */
export async function audienceOf(app: App, subject: RantSubject): Promise<ActiveUser[]> {
  const readers = await app.settings.current();
  return (await activeUsers(app)).filter((person) => canReadRant(person, subject, readers));
}

/** The readers of a rant that is not sent yet. Throws `invalid` for fields that name no option. */
export async function foreseeReaders(app: App, actor: Actor, body: BodyOf<typeof rants.foreseeReaders>): Promise<RantReaders> {
  const { target, department, categoryType } = await chosenOptions(app, body);
  const rant = { authorId: actor.id, targetId: target.id, departmentId: department.id, ownerId: null };
  const subject = await subjectOf(app, rant);
  const ownerId = await nextOwner(app, subject, [categoryType.id, department.id]);
  return readersOf(app, { ...rant, ownerId }, { ...subject, ownerId });
}

/**
 * The owner that an assignment rule would choose (assignment-rules.ts). It matters only where managers see just their own departments,
 * because there a person may read the rant by owning it; null otherwise.
 */
async function nextOwner(app: App, subject: RantSubject, options: readonly string[]): Promise<string | null> {
  const rule = subject.managerIds && (await optionStore(app).ruleOf(options));
  if (!rule) return null;
  for (const id of await answerersByTurn(app.db, rule.option)) {
    const person = await findUser(app.db, id);
    if (person && canOwnRant({ ...person, isActive: person.is_active === 1 }, subject)) return id;
  }
  return null;
}

/**
 * The readers of a rant. Its author and those who handle it also get who opened it, and how many files may hold it. Throws
 * `rant_not_found`.
 */
export async function readersOfRant(app: App, actor: Actor, id: string): Promise<ReplyOf<typeof rants.readers>> {
  const row = await findRant(app, app.db, actor, id);
  const rant = seenOf(row);
  const subject = await subjectOf(app, rant);
  const readers = await readersOf(app, rant, subject);
  if (!canSeeOpenings(actor, subject)) return readers;
  return { ...readers, opened: await openedBy(app, id), filesSince: await filesSince(app, actor, { at: row.date, target: row.target_id }) };
}

/** The readers of an anonymous rant, for its author, who shows a secret instead of signing in. */
export const readersOfRow = async (app: App, row: RantRow): Promise<RantReaders> =>
  readersOf(app, seenOf(row), await subjectOf(app, seenOf(row)));

async function readersOf(app: App, rant: SeenRant, subject: RantSubject): Promise<RantReaders> {
  const otherReaders = (await audienceOf(app, subject)).filter(({ id }) => id !== subject.authorId);
  const byRole = Map.groupBy(otherReaders, ({ role }) => role);
  const nameOf = await optionStore(app).names();
  return {
    visibility: visibilityOf(subject.kind, await app.settings.current()),
    groups: roles.flatMap((role) => group(role, byRole.get(role) ?? [])),
    notThese: subject.targetUserIds.length > 0 ? [nameOf(rant.targetId)] : [],
    operators: true,
  };
}

function group(role: Role, people: readonly ActiveUser[]): RantReaders['groups'] {
  if (people.length === 0) return [];
  const isNamed = isHandler({ role }) && people.length <= limits.readers.named;
  return [{ role, count: people.length, ...(isNamed && { names: people.map(({ name }) => name) }) }];
}

const openings = statement<{ role: Role; n: number }>('rants.openings', ({ db }) =>
  db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.actor_id')
    .select(['users.role', (eb) => eb.fn.count<number>('users.id').distinct().as('n')])
    .where('events.subject', '=', placeholder<string>('id'))
    .where('events.type', '=', 'rant.opened')
    .where('users.deleted_at', 'is', null)
    .groupBy('users.role'),
);

async function openedBy(app: App, id: string): Promise<{ role: Role; count: number }[]> {
  const rows = await app.prepared.rows(app.db, openings, { values: { id } });
  return roles.flatMap((role) => rows.filter((row) => row.role === role).map(({ n }) => ({ role, count: n })));
}

const filesMade = statement<{ n: number }>('rants.filesMade', ({ db }, where) =>
  db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('type', '=', 'export.made')
    .where(where),
);

/**
 * Counts the files made after `at` that may hold the rant: those with a rant about the same target, and those without recorded targets.
 * Files of the audit log are left out, as they hold no text of rants. An admin whose log hides files with rants about that admin gets the
 * number of those in the log, because the difference would reveal the hidden ones.
 */
async function filesSince(app: App, actor: Actor, { at, target }: { at: number; target: string }): Promise<number> {
  const scope = await rantScope(app, actor);
  const mayHold = condition`(select count(*) = 0 or count(*) filter (where event_targets.target_id = ${bound('target', target)}) > 0
    from event_targets where event_targets.event = events.seq)`;
  const isRants = condition`events.at >= ${bound('since', at)} and events.data not like '{"what":"audit"%'`;
  const inLog: Condition[] = isAdmin(actor) && scope.kind !== 'all' ? [isSeenCount(scope, actor)] : [];
  return (await app.prepared.rows(app.slowReads, filesMade, { where: all(isRants, mayHold, ...inLog) }))[0]?.n ?? 0;
}
