/** Integrity checks: the folded names of people and groups match their names; otherwise filters would miss them. */
import type { App } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';
import { keyOf } from './people.ts';

const batchSize = 500;

interface Row {
  id: string;
  names: [name: string, key: string][];
}

async function seeAll(tally: Tally, page: (after: string) => Promise<Row[]>): Promise<void> {
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.id ?? '')) {
    for (const { id, names } of rows)
      tally.see(
        names.every(([name, key]) => keyOf(name) === key),
        id,
      );
    await yieldToEventLoop();
  }
}

async function names(app: App): Promise<Tally> {
  const tally = new Tally();
  await seeAll(tally, async (after) => {
    const rows = await app.db
      .selectFrom('scim_people')
      .innerJoin('users', 'users.id', 'scim_people.user_id')
      .select(['user_id', 'user_name', 'user_name_key', 'users.name', 'display_key'])
      .where('user_id', '>', after)
      .where('users.deleted_at', 'is', null)
      .orderBy('user_id')
      .limit(batchSize)
      .execute();
    return rows.map((row) => ({
      id: row.user_id,
      names: [
        [row.user_name, row.user_name_key],
        [row.name, row.display_key],
      ],
    }));
  });
  await seeAll(tally, async (after) => {
    const rows = await app.db.selectFrom('scim_groups').selectAll().where('id', '>', after).orderBy('id').limit(batchSize).execute();
    return rows.map((row) => ({ id: row.id, names: [[row.display_name, row.display_key]] }));
  });
  return tally;
}

export const checks: Check[] = [{ name: 'directory: names', run: names }];
