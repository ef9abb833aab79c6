/**
 * Tells who made an admin: an admin promoted by a target's account after the link may not remove it. The audit log knows, and nobody can
 * change it.
 */
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/open.ts';

/** The actor and time of a person's last promotion to admin; undefined for the admin of the first start. */
async function makerOf(db: Executor, id: string): Promise<{ by: string | null; at: number } | undefined> {
  const made = db
    .selectFrom('events')
    .select(['actor_id as by', 'at'])
    .where('subject', '=', id)
    .where('type', 'in', ['account.created', 'account.changed'])
    .where(sql<boolean>`(data like '%"role":"admin"%' or data like '%"roleTo":"admin"%')`)
    .orderBy('seq', 'desc');
  return made.limit(1).executeTakeFirst();
}

/** Did one of these make him an admin since the name was taken for theirs, or make who made him? */
export async function isMadeByLinked(db: Executor, id: string, optionId: string, accounts: readonly string[]): Promise<boolean> {
  for (const account of accounts) if (await isMadeBy(db, id, account, await linkedSince(db, optionId, account))) return true;
  return false;
}

async function isMadeBy(db: Executor, id: string, account: string, since: number): Promise<boolean> {
  const seen = new Set<string>();
  for (let one: string | null = id; one !== null && !seen.has(one); ) {
    seen.add(one);
    const made = await makerOf(db, one);
    if (!made || made.at < since) return false;
    if (made.by === account) return true;
    one = made.by;
  }
  return false;
}

/** 0: from before this was kept. */
async function linkedSince(db: Executor, optionId: string, account: string): Promise<number> {
  const pair = db.selectFrom('possible_links').select('found_at').where('option_id', '=', optionId).where('user_id', '=', account);
  return (await pair.executeTakeFirst())?.found_at ?? 0;
}
