/**
 * People who were away in a week and people who were there are two classes. Nothing in the database may tell to which of them the author of
 * an anonymous rant belongs: no table, no column, and no order in which rows can be read. In this test each class even spends passes of a
 * different week, as can happen with rants that waited on a device.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertUser } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { everyRowOf } from '#server/testing/all-kept.ts';
import { startApp, type TestApp, TestClock } from '#server/testing/app.ts';
import { type Cast, fillLists, meetCast, newSession, settle } from '#server/testing/cast.ts';
import { engineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { forgetDeleted, inNoOrder, keepPoolNow } from './mixing-pool.ts';
import { beginSealed, deviceOf, type Pass, passesOf } from './testing/device.ts';
import { roundNow } from './testing/life.ts';

type Row = Record<string, unknown>;
/** Sortable values, by which an attacker might divide the rants he sees. `told`: where they come from. */
type Signs = { told: string; of: (string | number)[] };

const text = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));
const sortable = (value: unknown): string | number => (typeof value === 'number' ? value : text(value));

/** How well the best border, or the best single value, separates the two classes; 1 is certain. */
function parts(signs: readonly (string | number)[], isAway: readonly boolean[]): number {
  const [awayCount, presentCount] = [isAway.filter(Boolean).length, isAway.filter((item) => !item).length];
  let best = 0;
  for (const border of new Set(signs))
    for (const fits of [(value: string | number) => value < border, (value: string | number) => value === border]) {
      const share = (which: boolean) =>
        signs.filter((sign, n) => isAway[n] === which && fits(sign)).length / (which ? awayCount : presentCount);
      best = Math.max(best, Math.abs(share(true) - share(false)));
    }
  return best;
}

/**
 * Every order in which the rows of this table can be read: as they are stored, and by each index. On SQLite also their order in the file.
 */
async function ordersOf({ app }: TestApp, engine: string, table: string): Promise<Map<string, Row[]>> {
  const read = async (order: string) => (await sql<Row>`select * from ${sql.table(table)} ${sql.raw(order)}`.execute(app.db)).rows;
  const orders = new Map<string, Row[]>([['as it comes', await read('')]]);
  for (const lies of engine === 'sqlite' ? ['rowid'] : ['ctid', 'xmin::text::bigint'])
    await read(`order by ${lies}`).then(
      (rows) => orders.set(lies, rows),
      // On SQLite the query fails for tables without a rowid. On PostgreSQL it must not fail.
      () => expect(engine).toBe('sqlite'),
    );
  for (const columns of await indexesOf(app, engine, table)) orders.set(columns, await read(`order by ${columns}`));
  if (engine === 'sqlite') {
    const file = readFileSync(join(app.config.dataDir, 'earshot.db'));
    const placeOf = (row: Row) =>
      Math.max(
        -1,
        ...Object.values(row).map((value) =>
          Buffer.isBuffer(value) || String(value).length > 15 ? file.lastIndexOf(value as Buffer) : -1,
        ),
      );
    const rows = orders.get('as it comes')!.map((row) => ({ row, place: placeOf(row) }));
    if (rows.every(({ place }) => place >= 0))
      orders.set(
        'the file',
        rows.toSorted((a, b) => a.place - b.place).map(({ row }) => row),
      );
  }
  return orders;
}

async function indexesOf(app: App, engine: string, table: string): Promise<string[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ said: string }>`select pg_get_indexdef(indexrelid) as said from pg_index join pg_am on true
      join pg_class on pg_class.oid = indexrelid and relam = pg_am.oid where indrelid = ${table}::regclass and amname = 'btree'`.execute(
      app.db,
    );
    return rows.map(({ said }) => /USING btree \((.*?)\)( INCLUDE| WHERE|$)/.exec(said)![1]!);
  }
  const { rows } = await sql<{ name: string }>`select name from pragma_index_list(${table})`.execute(app.db);
  const columns = await Promise.all(
    rows.map(
      async ({ name }) =>
        (await sql<{ name: string | null }>`select name from pragma_index_info(${name}) order by seqno`.execute(app.db)).rows,
    ),
  );
  return columns.map((column) => column.flatMap(({ name }) => name ?? []).join(', ')).filter((names) => names !== '');
}

describe.each(engineNames)('Two classes of people (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  const clock = new TestClock();
  /** Six people who do the same all the time, except that the first three are away in the first week. */
  const people: { id: string; token: string; isAway: boolean; passes: Pass[] }[] = [];
  const goToNoonOf = (day: string) => clock.forward(Date.parse(`${day}T10:00:00Z`) - clock.now());
  const monday = '2027-03-08';

  const getPasses = async (isIncluded: (person: (typeof people)[number]) => boolean, keep: boolean) => {
    for (const person of people.filter(isIncluded))
      for (const _ of [1, 2]) {
        const came = await passesOf(t, person.token, 3);
        if (keep) person.passes.push(...came);
      }
  };

  beforeAll(async () => {
    clock.stop();
    goToNoonOf(monday);
    t = await startApp({ ...(await optionsForEngine(engine)), environment: { clock } });
    cast = await meetCast(t);
    await fillLists(t, cast);
    for (let n = 0; n < 6; n++) {
      const signsOf = {
        name: `Person ${n}`,
        email: `person${n}@northwind.example`,
        passwordHash: 'x',
        role: 'employee',
        status: 'approved',
      } as const;
      const { id } = await t.app.write((tx) => insertUser(t.app, tx, signsOf));
      people.push({ id, token: '', isAway: n < 3, passes: [] });
    }
    await beginSealed(t, (changes) => settle(t, changes));
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) await passesOf(t, cast[castName].token, 3);
    for (const person of people) person.token = await newSession(t, person.id);
    await getPasses(({ isAway }) => !isAway, true);
    goToNoonOf(addDays(monday, 7));
    await roundNow({ t });
    for (const person of people) person.token = await newSession(t, person.id);
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) await passesOf(t, await newSession(t, cast[castName].id), 3);
    await getPasses(({ isAway }) => isAway, true);
    await getPasses(({ isAway }) => !isAway, false);
  }, 120_000);
  afterAll(() => t?.close());

  test('no row, column or order reveals the class of an anonymous rant’s author, before or after its round', {
    tags: 'slow',
  }, async () => {
    goToNoonOf(addDays(monday, 8));
    const device = await deviceOf(t);
    const writes = inNoOrder(
      people.flatMap(({ isAway, passes }) => passes.map((pass) => ({ isAway, pass }))),
      ({ pass }) => text(pass.message),
    );
    expect(writes).toHaveLength(36);
    const isAway = new Map<string, boolean>();
    for (const [n, write] of writes.entries()) {
      const content = `Nobody mends lift ${n + 100}.`;
      isAway.set(content, write.isAway);
      expect((await device.write(content, write.pass)).answer).toEqual({ taken: true });
    }
    await keepPoolNow(t.app);
    await compareTable('sealed_waiting', isAway, (row) => (JSON.parse(row.message as string) as { content: string }).content);
    clock.forward(3_600_000);
    await roundNow({ t });
    await forgetDeleted(t.app, 'sealed_waiting');
    await compareTable('rants', isAway, ({ content }) => content as string);
  });

  /**
   * Collects everything that an attacker can compare with the rows of `table`, which has one row for each rant, and expects that none of it
   * separates the classes.
   */
  async function compareTable(table: string, isAway: ReadonlyMap<string, boolean>, contentOf: (row: Row) => string): Promise<void> {
    const rowsByTable = Map.groupBy(await everyRowOf(t.app), (item) => item.table);
    const orders = new Map<string, Map<string, Row[]>>();
    for (const item of rowsByTable.keys()) orders.set(item, await ordersOf(t, engine, item));
    const rowsByOrder = [...orders.get(table)!].map(([order, rows]) => ({ order, rows: rows.filter((row) => isAway.has(contentOf(row))) }));
    const signs: Signs[] = [];
    const someRows = rowsByOrder[0]!.rows;
    expect(someRows).toHaveLength(isAway.size);
    const truth = someRows.map((row) => isAway.get(contentOf(row))!);
    for (const { order, rows } of rowsByOrder) {
      const positionByContent = new Map(rows.map((row, n) => [contentOf(row), n]));
      signs.push({ told: `${table} by ${order}`, of: someRows.map((row) => positionByContent.get(contentOf(row))!) });
      for (const [other, ways] of orders)
        for (const [how, all] of ways) {
          // Pairs the rants with as many rows of the other table, first with first. Where that table has more rows, the last ones are used.
          const beside = all.slice(-rows.length);
          if (beside.length < rows.length) continue;
          for (const column of Object.keys(beside[0]!))
            signs.push({
              told: `${other}.${column} in the order of ${how} beside ${table} by ${order}`,
              of: someRows.map((row) => sortable(beside[positionByContent.get(contentOf(row))!]![column])),
            });
        }
    }
    // Looks at rows that hold one of the rant's values, and at the other columns of these rows.
    const values = (row: Row) =>
      new Set(
        Object.values(row)
          .map(text)
          .filter((item) => item.length > 15),
      );
    for (const [other, all] of rowsByTable) {
      const rowsByValue = Map.groupBy(
        all.flatMap(({ row }) =>
          Object.entries(row).flatMap(([, value]) => (text(value).length > 15 ? [{ value: text(value), row }] : [])),
        ),
        ({ value }) => value,
      );
      const joined = someRows.map((row) => [...values(row)].flatMap((value) => (rowsByValue.get(value) ?? []).map((item) => item.row)));
      signs.push({ told: `how many rows of ${other}`, of: joined.map(({ length }) => length) });
      if (joined.every(({ length }) => length > 0))
        for (const column of Object.keys(joined[0]![0]!))
          signs.push({ told: `${other}.${column} of the same`, of: joined.map((rows) => sortable(rows[0]![column])) });
    }
    // Looks at parts of JSON inside a value too.
    for (const column of Object.keys(someRows[0]!)) {
      const inside = someRows.map((row) => [...text(row[column]).matchAll(/[\w.-]{8,}/g)].map(([part]) => part));
      for (const n of inside[0]!.keys())
        signs.push({ told: `part ${n} of ${table}.${column}`, of: inside.map((parted) => parted[n] ?? '') });
    }
    expect(signs.length).toBeGreaterThan(100);
    // Only one of five million random orders separates 18 and 18 so well.
    expect.soft([...new Set(signs.filter(({ of }) => parts(of, truth) > 0.9).map(({ told }) => told))]).toEqual([]);
  }

  test('a week’s rows do not show who was away: each person has the same number of rows in each table', async () => {
    const rows = await everyRowOf(t.app);
    const tables = [...new Set(rows.map(({ table }) => table))].filter((table) => table.startsWith('sealed_'));
    const rowsByPerson = people.map(({ id }) =>
      tables.map((table) => [
        table,
        rows.filter((item) => item.table === table && JSON.stringify(item.row).includes(id)).map(({ row }) => ({ ...row, user_id: '' })),
      ]),
    );
    for (const item of rowsByPerson) expect(item).toEqual(rowsByPerson[0]);
    expect(JSON.stringify(rowsByPerson[0])).toContain('sealed_issued');
    // People of past weeks are still counted, but only as a number.
    const weeks = await sql<{ people: number }>`select people from sealed_epochs order by week`.execute(t.app.db);
    expect(weeks.rows.map(({ people: n }) => Number(n))).toEqual([8, 0]);
  });
});
