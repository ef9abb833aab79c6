import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { SqlitePlansOnce } from './sqlite-compiler.ts';

interface Shelf {
  things: { id: number; state: string };
}

/** Returns how SQLite plans to find the things with the state 'new', which are all that the index contains. */
function planOf(dialect: (database: Sqlite.Database) => SqliteDialect): string {
  const file = new Sqlite(':memory:');
  file.exec("create table things (id integer primary key, state text); create index new_things on things (state) where state = 'new'");
  const { sql, parameters } = new Kysely<Shelf>({ dialect: dialect(file) })
    .selectFrom('things')
    .selectAll()
    .where('state', '=', 'new')
    .compile();
  const plan = file.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters);
  file.close();
  return plan.map(({ detail }) => detail).join();
}

test('SQLite does not look at values while planning, which would plan again at each run', () => {
  expect(planOf((database) => new SqliteDialect({ database }))).toContain('new_things');
  expect(planOf((database) => new SqlitePlansOnce({ database }))).not.toContain('new_things');
});

test('a value after a unary plus is the same value', () => {
  const db = new Kysely<Shelf>({ dialect: new SqlitePlansOnce({ database: new Sqlite(':memory:') }) });
  const { sql } = db.selectNoFrom((eb) => eb.val('a').as('one')).compile();
  const file = new Sqlite(':memory:');
  for (const value of ['007', '-3', '', 'ä', 1.5, -2, 9007199254740991n, null, Buffer.from('x')])
    expect(file.prepare<unknown[], { one: unknown; kind: string }>(`select one, typeof(one) as kind from (${sql})`).get(value)).toEqual(
      file.prepare(`select one, typeof(one) as kind from (select ? as one)`).get(value),
    );
});
