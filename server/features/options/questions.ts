/** Which accounts a target employee is or may be, read where it is written: in the transaction that changes it, or for who decides. */
import { type Actor, canLinkTarget, handlerRoles, roles, type Visibility } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';

/** An account that looks like a target employee, not decided yet. */
export interface Question {
  optionId: string;
  option: string;
  userId: string;
  name: string;
  email: string;
}

type Pair = Pick<Question, 'optionId' | 'userId'>;

/** Pairs no admin has decided, of accounts that are there. */
export const undecidedLinks = (db: Executor): Promise<Pair[]> =>
  db
    .selectFrom('possible_links')
    .innerJoin('users', 'users.id', 'possible_links.user_id')
    .select(['option_id as optionId', 'user_id as userId'])
    .where('decided_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('found_at')
    .orderBy('user_id')
    .execute();

/** All that wait for an answer, by name: of names in use or archived. */
export const openQuestions = (db: Executor): Promise<Question[]> =>
  db
    .selectFrom('possible_links')
    .innerJoin('users', 'users.id', 'possible_links.user_id')
    .innerJoin('options', 'options.id', 'possible_links.option_id')
    .select(['option_id as optionId', 'options.name as option', 'possible_links.user_id as userId', 'users.name', 'users.email'])
    .where('decided_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('options.deleted_at', 'is', null)
    .orderBy('options.name_folded')
    .orderBy('option_id')
    .orderBy('users.email')
    .execute();

/** The accounts of each target that has any: linked ones and those that may be. */
export async function accountsByTarget(db: Executor, open?: readonly Pair[]): Promise<Map<string, string[]>> {
  const linked = await db.selectFrom('options').select(['id as optionId', 'user_id as userId']).where('user_id', 'is not', null).execute();
  const all = [...linked, ...(open ?? (await undecidedLinks(db)))];
  return new Map([...Map.groupBy(all, (pair) => pair.optionId)].map(([id, pairs]) => [id, pairs.map(({ userId }) => userId ?? '')]));
}

/**
 * Target employees that are, or may be, somebody who reads exact numbers of what others wrote: those who handle rants, and where all may read, all who
 * have an account. A number that counted them could be compared with what such a person may not see.
 */
export async function targetsWhoRead(db: Executor, visibility: Visibility): Promise<string[]> {
  const reads = visibility === 'all' ? roles : handlerRoles;
  const linked = db
    .selectFrom('options')
    .innerJoin('users', 'users.id', 'options.user_id')
    .select('options.id')
    .where('users.role', 'in', reads);
  const mayBe = db
    .selectFrom('possible_links')
    .innerJoin('users', 'users.id', 'possible_links.user_id')
    .select('option_id as id')
    .where('decided_at', 'is', null)
    .where('users.role', 'in', reads);
  return (await linked.union(mayBe).execute()).map(({ id }) => id);
}

/** A target's name, and who is kept out of what is said about it. */
export async function excludedFrom(db: Executor, id: string): Promise<{ name: string; accounts: readonly string[] }> {
  const { name } = await db.selectFrom('options').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { name, accounts: (await accountsByTarget(db)).get(id) ?? [] };
}

/** Questions this person may answer: never where the account may be their own. */
export function questionsFor(actor: Actor, questions: readonly Question[], accounts: ReadonlyMap<string, readonly string[]>): Question[] {
  return questions.filter(({ optionId }) => canLinkTarget(actor, accounts.get(optionId) ?? []));
}

/** How many names wait for this person's word. */
export async function countQuestions({ db }: App, actor: Actor): Promise<number> {
  const questions = questionsFor(actor, await openQuestions(db), await accountsByTarget(db));
  return new Set(questions.map(({ optionId }) => optionId)).size;
}
