/** A database of the version before, with its index of pairs of letters, finds the same after the upgrade. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { App } from '#server/platform/app.ts';
import { postgres } from '#server/platform/db/dialect.ts';
import { rantGrams } from '#server/platform/db/migrations/004-rant-grams.ts';
import { startApp } from '#server/testing/app.ts';
import { fillLists, meetCast, submit } from '#server/testing/cast.ts';
import { bothEngineNames, wishesFor } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';

/** As 013-load left it. */
async function goBack({ dialect, writer }: App): Promise<void> {
  await sql`delete from migrations where name = '014-no-rant-grams'`.execute(writer);
  if (dialect.name === 'sqlite') return;
  for (const statement of rantGrams(postgres)) await sql.raw(statement).execute(writer);
  await sql`insert into rant_grams (seq, grams) select seq, array[97, 98] from rants`.execute(writer);
  await sql`insert into marks (name, value) select 'rant_search', max(seq) from rants`.execute(writer);
}

test.each(bothEngineNames)('a database as 013 left it is upgraded and searched (%s)', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-upgrade-'));
  const wishes = { ...(await wishesFor(engine)), config: { dataDir } };
  const old = await startApp(wishes);
  const cast = await meetCast(old);
  await fillLists(old, cast);
  for (const content of ['The coffee machine leaks', 'qj and §', 'Nothing of the kind']) await submit(old, cast.eli.token, content);
  await old.earshot.indexing.finish();
  await goBack(old.app);
  await old.close();
  const t = await startApp(wishes);
  const { dialect, db } = t.app;
  const table = dialect.name === 'sqlite' ? sql`sqlite_master where name` : sql`pg_class where relname`;
  expect((await sql`select 1 from ${table} = 'rant_grams'`.execute(db)).rows).toEqual([]);
  const find = async (search: string) =>
    (await t.call(rants.list, { token: cast.mona.token, query: { search, limit: 10 } })).body.rants.map((rant) => rant.content);
  expect(await find('offee')).toEqual(['The coffee machine leaks']);
  expect(await find('qj')).toEqual(['qj and §']);
  expect(await find('§')).toEqual(['qj and §']);
  await submit(t, cast.eli.token, 'More coffee');
  expect(await find('offee')).toEqual(['More coffee', 'The coffee machine leaks']);
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});
