/**
 * One link between rants, in `same_as`: a rant resolved as a duplicate becomes linked to its original. `duplicate_of` and `before_link` stay as they are
 * until the next version, and nothing reads them any more.
 */
import { sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import type { Executor } from '../open.ts';

export const oneLink = ({ ddl }: Dialect): string[] => [`alter table rants add column is_duplicate ${ddl.int} not null default 0`];

interface Linked {
  id: string;
  same_as: string | null;
  /** null also where one of the two was withdrawn or removed. */
  original: string | null;
}

/**
 * Where a rant has both, the link by hand stays: its author reads the answers to that one. The author of a duplicate of before goes on reading none,
 * because they were written for fewer readers: `follows` stays null.
 */
export async function linkDuplicates(db: Executor): Promise<void> {
  const { rows } = await sql<Linked>`select rants.id, rants.same_as, original.id as original from rants
    left join rants as original on original.id = rants.duplicate_of and original.withdrawn_at is null and rants.withdrawn_at is null
    where rants.same_as is not null or original.id is not null order by rants.seq`.execute(db);
  const byHand = new Map<string, string>();
  const originals = new Map<string, string>();
  for (const { id, same_as, original } of rows)
    if (same_as !== null) byHand.set(id, same_as);
    else if (original !== null) originals.set(id, original);
  // A rant may be a duplicate of one that is linked to it by hand.
  const next = (id: string) => byHand.get(id) ?? originals.get(id);
  for (const id of originals.keys()) if (leadsBack(id, next)) originals.delete(id);
  for (const [id, original] of originals) {
    let main = original;
    for (let on = originals.get(main); on !== undefined; on = originals.get(main)) main = on;
    await sql`update rants set same_as = ${main}, is_duplicate = 1 where id = ${id}`.execute(db);
  }
  for (const { id, same_as, original } of rows)
    if (same_as !== null && same_as === original) await sql`update rants set is_duplicate = 1, follows = 0 where id = ${id}`.execute(db);
}

function leadsBack(id: string, next: (id: string) => string | undefined): boolean {
  const seen = new Set<string>();
  let at = next(id);
  while (at !== undefined && at !== id && !seen.has(at)) {
    seen.add(at);
    at = next(at);
  }
  return at === id;
}
