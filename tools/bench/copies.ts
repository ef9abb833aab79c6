/**
 * Enlarges the database of a stopped server with copies of the first rants and their answers. They are inserted by date, as real ones would
 * be.
 */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** The number of rants that are imported; all others are copies of these. */
export const models = 10_000;

/** Columns that a copy does not take from its model. */
const rantsOwn = new Set(['seq', 'id', 'word', 'date', 'import_key']);
const postsOwn = new Set(['seq', 'id', 'rant_id', 'date']);

/** Each copy is dated some minutes before its model. `number` is SQL for the copy's number, as the last twelve characters of an id. */
function copies(columns: { rants: string[]; posts: string[] }, number: string, count: number): string[] {
  const rants = columns.rants.filter((name) => !rantsOwn.has(name)).map((name) => `m.${name}`);
  const posts = columns.posts.filter((name) => !postsOwn.has(name)).map((name) => `p.${name}`);
  const bare = (names: string[]) => names.map((name) => name.slice(2)).join();
  const numbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`;
  return [
    `${numbers} insert into rants (id, date, ${bare(rants)}) select substr(m.id, 1, 24) || ${number}, m.date - n.i * 60000, ${rants.join()}
      from rants m, n where m.seq <= ${models} order by m.date - n.i * 60000`,
    `${numbers} insert into posts (id, rant_id, date, ${bare(posts)})
      select substr(p.id, 1, 24) || ${number}, substr(p.rant_id, 1, 24) || ${number}, p.date - n.i * 60000, ${posts.join()}
      from posts p join rants m on m.id = p.rant_id, n where m.seq <= ${models} and length(m.id) = 36 order by n.i, p.seq`,
  ];
}

async function growPostgres(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const list = async (text: string): Promise<string[]> => (await client.query<{ value: string }>(text)).rows.map((row) => row.value);
  const columns = (table: string) =>
    list(`select column_name as value from information_schema.columns where table_name = '${table}' order by ordinal_position`);
  // Filling the tables first and indexing them afterwards takes a tenth of the time.
  const indexes = (kind: string) =>
    list(
      `select ${kind} as value from pg_indexes where tablename in ('rants', 'posts') and indexname not in (select conname from pg_constraint)`,
    );
  const indexNames = await indexes('indexdef');
  for (const name of await indexes('indexname')) await client.query(`drop index ${name}`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const text of copies({ rants: await columns('rants'), posts: await columns('posts') }, `lpad(to_hex(n.i), 12, '0')`, count))
    await client.query(text);
  for (const index of indexNames) await client.query(index);
  await client.query(`update marks set value = (select max(seq) from rants) where name = 'rant_search'`);
  await client.query('vacuum analyze');
  await client.end();
}

function growSqlite(path: string, count: number, isSearched: boolean): void {
  const file = new Sqlite(path);
  const columns = (table: string) => (file.pragma(`table_xinfo(${table})`) as { name: string }[]).map(({ name }) => name);
  file.exec('begin');
  for (const text of copies({ rants: columns('rants'), posts: columns('posts') }, `printf('%012x', n.i)`, count)) file.exec(text);
  if (!isSearched) file.exec(`update marks set value = (select max(seq) from rants) where name = 'rant_search'`);
  file.exec('commit; pragma wal_checkpoint(truncate)');
  file.close();
}

/**
 * Copies the models until there are `size` rants. `isSearched`: on SQLite the server indexes their words after its start, which takes
 * half an hour for a million; without it a search finds only the models.
 */
export async function grow(env: NodeJS.ProcessEnv, size: number, isSearched: boolean): Promise<void> {
  const times = Math.round(size / models) - 1;
  if (times <= 0) return;
  if (env.DATABASE_URL) await growPostgres(env.DATABASE_URL, times);
  else growSqlite(join(env.DATA_DIR ?? '', 'earshot.db'), times, isSearched);
}
