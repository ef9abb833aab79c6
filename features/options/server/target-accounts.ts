/** The accounts that a target employee is or may be. Read from the database, never remembered: `optionStore` remembers them. */
import { handlerRoles, roles, type Visibility } from '@earshot/contract/policy';
import type { Executor } from '#server/platform/db/open.ts';
import { type Pair, undecidedLinks } from './possible-links.ts';

/** The accounts of each target that has any: the linked one and those that look like it. `open`: the undecided pairs, where they are read already. */
export async function accountsByTarget(db: Executor, open?: readonly Pair[]): Promise<Map<string, string[]>> {
  const linked = await db.selectFrom('options').select(['id as optionId', 'user_id as userId']).where('user_id', 'is not', null).execute();
  const all = [...linked, ...(open ?? (await undecidedLinks(db)))];
  return new Map([...Map.groupBy(all, (pair) => pair.optionId)].map(([id, pairs]) => [id, pairs.map(({ userId }) => userId ?? '')]));
}

/**
 * Target employees that are, or may be, readers of exact numbers: people who handle rants, and where all may read, everybody with an account. A number
 * that counted them could be compared with what such a reader may not see.
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

/** A target's name, and the accounts that may learn nothing of what is said about it. */
export async function targetWithAccounts(db: Executor, id: string): Promise<{ name: string; accounts: readonly string[] }> {
  const { name } = await db.selectFrom('options').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { name, accounts: (await accountsByTarget(db)).get(id) ?? [] };
}
