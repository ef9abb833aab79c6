/** Accounts that look like a target employee and wait for an admin's decision. Always read from the database, never cached. */
import type { Executor } from '#server/platform/db/open.ts';

/** An account that looks like a target employee. No admin has decided yet whether it is that person. */
export interface PossibleLink {
  optionId: string;
  option: string;
  userId: string;
  name: string;
  email: string;
}

export type Pair = Pick<PossibleLink, 'optionId' | 'userId'>;

/** The pairs that no admin has decided, without deleted accounts. */
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

/** The undecided pairs with names and addresses, ordered by name, without deleted options. */
export const possibleLinks = (db: Executor): Promise<PossibleLink[]> =>
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
