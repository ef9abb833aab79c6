/** The accounts that a target employee is or may be. Always read from the database; `optionStore` caches them. */
import { handlerRoles, roles, type Visibility } from '@earshot/contract/policy';
import type { Executor } from '#server/platform/db/open.ts';
import { type Pair, undecidedLinks } from './possible-links.ts';

/** The accounts of each target: the linked one and those that look like it. `open`: the undecided pairs, if read already. */
export async function accountsByTarget(db: Executor, open?: readonly Pair[]): Promise<Map<string, string[]>> {
  const linkedRows = await db
    .selectFrom('options')
    .select(['id as optionId', 'user_id as userId'])
    .where('user_id', 'is not', null)
    .execute();
  const all = [...linkedRows, ...(open ?? (await undecidedLinks(db)))];
  return new Map([...Map.groupBy(all, (pair) => pair.optionId)].map(([id, pairs]) => [id, pairs.map(({ userId }) => userId ?? '')]));
}

/**
 * Target employees who are, or may be, readers of exact numbers: people who handle rants, or everybody with an account if everybody may
 * read rants. Such a reader could compare a number that counts their rants with what they are allowed to see.
 */
export async function targetsWhoRead(db: Executor, visibility: Visibility): Promise<string[]> {
  const reads = visibility === 'all' ? roles : handlerRoles;
  const linkedOptions = db
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
  return (await linkedOptions.union(mayBe).execute()).map(({ id }) => id);
}

/** A target's name, and the accounts that must not learn what is written about it. */
export async function targetWithAccounts(db: Executor, id: string): Promise<{ name: string; accounts: readonly string[] }> {
  const { name } = await db.selectFrom('options').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { name, accounts: (await accountsByTarget(db)).get(id) ?? [] };
}
