import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { submit } from '../../testing/cast.ts';
import { bothEngines } from '../../testing/every-engine.ts';
import { wordsOfRant } from './erase.ts';
import { type Table, wordColumns } from './table.ts';
import { tables } from './tables.ts';

const marker = 'quotidian';
const all = Object.entries<Table>(tables);
const textsOf = ({ columns }: Table): string[] =>
  Object.entries(columns).flatMap(([name, { stored }]) => (stored.as === 'text' ? [name] : []));

/** Tables with texts of a rant that are not erased together with it, and why. */
const othersValues: Record<string, string> = {
  check_in_words: 'the author told them to a trusted contact, who keeps them',
  held_words: 'they are under a legal hold, which erases them when it ends',
  files: 'their contents lie apart: removeFiles deletes both',
  sealed_waiting: 'they come in with the next round, and belong to no rant yet',
};

test('each table with texts of a rant declares how they are erased with it', () => {
  const silent = all.filter(([name, item]) => {
    const words = Object.entries(item.columns).filter(([, { line }]) => (line.personal ?? item.line.personal) === 'words');
    const belongs = 'rant_id' in item.columns || item.line.term === 'rant' || name === 'rants';
    if (words.length === 0 || !belongs || name in othersValues) return false;
    const isMarked = Object.values(item.columns).some(({ whenErased }) => whenErased !== undefined);
    return !item.erasedWithRant || (isMarked && words.some(([, { whenErased }]) => whenErased === undefined));
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

bothEngines('A rant that is erased', (stage, engine) => {
  const belongsToRant = (table: Table, id: string) => sql`${sql.ref(table.erasedWithRant ?? '')} = ${id}`;
  const checksKeys = (isOn: boolean) =>
    engine === 'sqlite'
      ? sql`pragma foreign_keys = ${sql.lit(isOn ? 'on' : 'off')}`
      : sql`set session_replication_role = ${sql.lit(isOn ? 'origin' : 'replica')}`;

  /** Writes the marker into every text column of the rant's row in this table, and adds the row without rows that should come first. */
  async function plant(name: string, table: Table, id: string): Promise<void> {
    const { app } = stage().t;
    const columns = Object.entries(table.columns);
    const words = columns.filter(([, { line, stored }]) => line.personal === 'words' && stored.as === 'text');
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${belongsToRant(table, id)}`.execute(app.db);
    if (rows.length > 0) {
      const values = words.map(([column]) => sql`${sql.ref(column)} = ${marker}`);
      if (values.length > 0)
        await sql`update ${sql.table(name)} set ${sql.join(values)} where ${belongsToRant(table, id)}`.execute(app.writer);
      return;
    }
    const isWords = ([, { line }]: (typeof columns)[number]) => line.personal === 'words';
    const needed = columns.filter(
      (column) => column[0] === table.erasedWithRant || isWords(column) || (column[0] !== 'seq' && !column[1].stored.isNullable),
    );
    const value = (column: (typeof columns)[number]) => {
      if (column[0] === table.erasedWithRant) return id;
      if (column[1].stored.as === 'integer') return 0;
      return isWords(column) ? marker : 'another';
    };
    const names = sql.join(needed.map(([column]) => sql.ref(column)));
    const values = sql.join(needed.map(value));
    await app.writer.connection().execute(async (connection) => {
      await checksKeys(false).execute(connection);
      await sql`insert into ${sql.table(name)} (${names}) values (${values})`.execute(connection);
      await checksKeys(true).execute(connection);
    });
  }

  async function tablesWithMarker(): Promise<string[]> {
    const tablesFound: string[] = [];
    for (const [name, table] of all) {
      const columns = textsOf(table).map((column) => sql<boolean>`${sql.ref(column)} like ${`%${marker}%`}`);
      if (columns.length === 0) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.join(columns, sql` or `)}`.execute(stage().t.app.db);
      if (rows.length > 0) tablesFound.push(name);
    }
    return tablesFound.toSorted();
  }

  test('leaves no text in any table; a legal hold keeps all of them', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'To be erased.');
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'An answer.' } });
    const belonging = all.filter(
      ([, item]) => item.erasedWithRant && Object.values(item.columns).some(({ line }) => line.personal === 'words'),
    );
    for (const [name, table] of belonging) await plant(name, table, id);
    expect(await tablesWithMarker()).toEqual(belonging.map(([name]) => name).toSorted());
    const words = await wordsOfRant(t.app.db, id);
    for (const [name, table] of belonging) {
      const wordNames = wordColumns(table).filter((column) => table.columns[column]?.line.personal === 'words');
      const row = Object.fromEntries(wordNames.map((column) => [column, marker]));
      expect(words[name], name).toEqual(wordNames.length > 0 ? [expect.objectContaining(row)] : undefined);
    }
    expect((await t.call(rants.withdraw, { token: cast.eli.token, params: { id } })).status).toBe(200);
    expect(await tablesWithMarker()).toEqual([]);
  });
});
