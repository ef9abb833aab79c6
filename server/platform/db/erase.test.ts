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

/** Tables with words of a rant that do not go with it, and why. */
const others: Record<string, string> = {
  check_in_words: 'the author told them to a trusted contact, who keeps them',
  held_words: 'they are under a legal hold, which erases them when it ends',
  files: 'their contents lie apart: removeFiles deletes both',
  sealed_waiting: 'they come in with the next round, and belong to no rant yet',
};

test('each table with words of a rant says how they are erased with it', () => {
  const silent = all.filter(([name, one]) => {
    const words = Object.entries(one.columns).filter(([, { line }]) => (line.personal ?? one.line.personal) === 'words');
    const belongs = 'rant_id' in one.columns || one.line.term === 'rant' || name === 'rants';
    if (words.length === 0 || !belongs || name in others) return false;
    const isMarked = Object.values(one.columns).some(({ whenErased }) => whenErased !== undefined);
    return !one.erasedWithRant || (isMarked && words.some(([, { whenErased }]) => whenErased === undefined));
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

bothEngines('A rant that is erased', (stage, engine) => {
  const ofRant = (one: Table, id: string) => sql`${sql.ref(one.erasedWithRant ?? '')} = ${id}`;
  const checksKeys = (isOn: boolean) =>
    engine === 'sqlite'
      ? sql`pragma foreign_keys = ${sql.lit(isOn ? 'on' : 'off')}`
      : sql`set session_replication_role = ${sql.lit(isOn ? 'origin' : 'replica')}`;

  /** A row of this rant with the marker in every column of words, also in tables that rows of other features come before. */
  async function plant(name: string, one: Table, id: string): Promise<void> {
    const { app } = stage().t;
    const columns = Object.entries(one.columns);
    const words = columns.filter(([, { line, stored }]) => line.personal === 'words' && stored.as === 'text');
    const { rows } = await sql`select 1 from ${sql.table(name)} where ${ofRant(one, id)}`.execute(app.db);
    if (rows.length > 0) {
      const values = words.map(([column]) => sql`${sql.ref(column)} = ${marker}`);
      if (values.length > 0) await sql`update ${sql.table(name)} set ${sql.join(values)} where ${ofRant(one, id)}`.execute(app.writer);
      return;
    }
    const isWords = ([, { line }]: (typeof columns)[number]) => line.personal === 'words';
    const needed = columns.filter(
      (column) => column[0] === one.erasedWithRant || isWords(column) || (column[0] !== 'seq' && !column[1].stored.isNullable),
    );
    const value = (column: (typeof columns)[number]) => {
      if (column[0] === one.erasedWithRant) return id;
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

  /** The tables in which the marker stands. */
  async function tablesWithMarker(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, one] of all) {
      const columns = textsOf(one).map((column) => sql<boolean>`${sql.ref(column)} like ${`%${marker}%`}`);
      if (columns.length === 0) continue;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.join(columns, sql` or `)}`.execute(stage().t.app.db);
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  }

  test('leaves no word in any table, whichever table stored some; what a legal hold keeps of it are all of them', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'To be erased.');
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'An answer.' } });
    const belonging = all.filter(
      ([, one]) => one.erasedWithRant && Object.values(one.columns).some(({ line }) => line.personal === 'words'),
    );
    for (const [name, one] of belonging) await plant(name, one, id);
    expect(await tablesWithMarker()).toEqual(belonging.map(([name]) => name).toSorted());
    const words = await wordsOfRant(t.app.db, id);
    for (const [name, one] of belonging) {
      const said = wordColumns(one).filter((column) => one.columns[column]?.line.personal === 'words');
      const row = Object.fromEntries(said.map((column) => [column, marker]));
      expect(words[name], name).toEqual(said.length > 0 ? [expect.objectContaining(row)] : undefined);
    }
    expect((await t.call(rants.withdraw, { token: cast.eli.token, params: { id } })).status).toBe(200);
    expect(await tablesWithMarker()).toEqual([]);
  });
});
