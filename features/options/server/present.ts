/** Options as the API sends them: how much each person may know of the account behind a name. */
import type { OptionList } from '@earshot/contract/option-lists';
import { type Actor, isAdmin, may, readerOf } from '@earshot/contract/policy';
import { departmentsWithoutManager, handlersByName } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Option } from '../contract/calls.ts';
import { answerersByOption } from './answerers.ts';
import { decidableBy } from './decidable-links.ts';
import { type PossibleLink, possibleLinks, undecidedLinks } from './possible-links.ts';
import type { OptionRow } from './store.ts';
import { accountsByTarget } from './target-accounts.ts';

interface OptionContext {
  actor: Actor;
  /** Active managers and admins. */
  handlers: readonly string[];
  /** The accounts of each target: linked ones and possible ones. */
  accounts: ReadonlyMap<string, readonly string[]>;
  undecided: ReadonlySet<string>;
  /** The default owners by option; null: this person does not manage the lists. */
  answerers: Awaited<ReturnType<typeof answerersByOption>> | null;
  /** The names of linked people, and the open questions; null: this person may not link accounts. */
  linking: { names: ReadonlyMap<string, string>; questions: readonly PossibleLink[] } | null;
  /** Departments without a manager; null: this person is not an admin, or managers see all departments. */
  withoutManager: ReadonlySet<string> | null;
}

/** Reads what this person may see beside the options. */
async function surroundings(app: App, db: Executor, actor: Actor): Promise<OptionContext> {
  const open = await undecidedLinks(db);
  const accounts = await accountsByTarget(db, open);
  const handlers = await handlersByName(db);
  return {
    actor,
    handlers: handlers.map(({ id }) => id),
    answerers: may(actor, 'option.manage') ? await answerersByOption(db, handlers) : null,
    accounts,
    undecided: new Set(open.map(({ optionId }) => optionId)),
    linking: isAdmin(actor) ? { names: await linkedNames(db), questions: decidableBy(actor, await possibleLinks(db), accounts) } : null,
    withoutManager: isAdmin(actor) ? await departmentsWithoutManager(app, db) : null,
  };
}

async function linkedNames(db: Executor): Promise<Map<string, string>> {
  const links = await db
    .selectFrom('options')
    .innerJoin('users', 'users.id', 'options.user_id')
    .select(['users.id', 'users.name'])
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(links.map((row) => [row.id, row.name]));
}

function present(row: OptionRow, { actor, handlers, accounts, undecided, answerers, linking, withoutManager }: OptionContext): Option {
  const excluded = accounts.get(row.id) ?? [];
  return {
    _id: row.id,
    name: row.name,
    archived: row.archived_at !== null,
    hasAccount: row.user_id !== null,
    isUndecided: undecided.has(row.id),
    isAnswerable: handlers.some((id) => !excluded.includes(id)),
    ...(may(actor, 'option.manage') && { isMine: excluded.includes(readerOf(actor)) }),
    ...(withoutManager && row.list === 'targetDepartments' && { hasManager: !withoutManager.has(row.id) }),
    ...(answerers &&
      row.list !== 'targetEmployees' && { answerers: (answerers.get(row.id) ?? []).map(({ _id, name }) => ({ _id, name })) }),
    ...(may(actor, 'option.manage') &&
      row.list === 'categoryTypes' && { clocks: { answerHours: row.answer_hours, resolveDays: row.resolve_days } }),
    ...(row.list === 'targetDepartments' && { headcount: row.headcount }),
    ...(row.list === 'categoryTypes' && { isWhistleblowing: row.is_whistleblowing === 1 }),
    ...(linking && { account: accountOf(row, linking.names), questions: questionsAbout(row, linking.questions) }),
  };
}

/** A link to a deleted account is kept in case the account is restored, but not shown. */
function accountOf({ user_id }: OptionRow, names: ReadonlyMap<string, string>): Option['account'] {
  const name = user_id === null ? undefined : names.get(user_id);
  return user_id === null || name === undefined ? null : { _id: user_id, name };
}

const questionsAbout = ({ id }: OptionRow, questions: readonly PossibleLink[]): Option['questions'] =>
  questions.filter((question) => question.optionId === id).map(({ userId, name, email }) => ({ _id: userId, name, email }));

/** Reads one option with `db`, which may be the transaction that has just changed it. */
export async function shownOption(app: App, db: Executor, actor: Actor, id: string): Promise<Option> {
  const row = await db.selectFrom('options').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return present(row, await surroundings(app, db, actor));
}

/** Options sorted by name. `usedBy`: how many rants use each one; null if the actor may not know. */
export async function listOptions(
  app: App,
  actor: Actor,
  list: OptionList,
  archived: boolean,
  usedBy: ReadonlyMap<string, number> | null,
): Promise<Option[]> {
  const rows = await app.db
    .selectFrom('options')
    .selectAll()
    .where('list', '=', list)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const context = await surroundings(app, app.db, actor);
  return rows.map((row) => ({ ...present(row, context), ...(usedBy && { usedBy: usedBy.get(row.id) ?? 0 }) }));
}
