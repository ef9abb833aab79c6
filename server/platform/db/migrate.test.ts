/** A database from before version 0.2.0 is refused and left unchanged. */
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../../config.ts';
import { emptyPlace, removeFolders } from '../../testing/archives.ts';
import { bothEngineNames } from '../../testing/every-engine.ts';
import { dialectOf, openBeside, openToRead, type Place } from './beside.ts';
import { makeDatabase } from './empty.ts';
import { migrateWithin } from './migrate.ts';
import { type Db, openDatabase } from './open.ts';

afterAll(removeFolders);

const sentence = 'The database is older than version 0.2.0. Nothing was changed. Start version 0.2.0 once, then this one.';
const old: [string, string[]][] = [
  [
    'whose last migration is 017',
    ['delete from migrations', `insert into migrations (name, at) values ('001-foundation', 1), ('017-what-still-fits', 1)`],
  ],
  ['without a row of migrations', ['delete from migrations']],
  ['without a table of migrations', ['drop table migrations']],
];

async function everything(db: Db, place: Place): Promise<unknown> {
  const columns = await dialectOf(place).columns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
  return { columns, rows: rows.map((result) => result.rows) };
}

async function open(place: Place): Promise<void> {
  const context = { clock: { now: () => 0 }, log: { info: () => {}, warn: () => {} }, onGone: () => {} };
  const database = await openDatabase(place, context);
  await database.close();
}

describe.each(bothEngineNames)('On %s', (engine) => {
  test.each(old)('a database %s is refused and unchanged', async (_title, statements) => {
    const place = await emptyPlace(engine);
    await makeDatabase(place, (tx, dialect) => migrateWithin(tx, dialect));
    const db = await openBeside(place);
    for (const statement of statements) await sql.raw(statement).execute(db);
    const before = await everything(db, place);
    const refusedError = await open(place).catch((error) => error);
    expect(refusedError).toBeInstanceOf(StartError);
    expect(refusedError.message).toBe(sentence);
    expect(await everything(db, place)).toEqual(before);
    await db.destroy();
  });

  test('an empty one gets this version’s schema', async () => {
    const place = await emptyPlace(engine);
    mkdirSync(place.dataDir, { mode: 0o700 });
    await open(place);
    const db = await openToRead(place);
    expect((await sql`select name from migrations where name = '023-instances'`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
  });
});
