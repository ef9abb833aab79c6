/** Slow reads of the embedded database do not delay short ones. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t?.close());

/** Takes some tenths of a second. */
const long = sql<{
  n: number;
}>`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000000) select count(*) as n from n`;

test('a long read is answered after later short calls', async () => {
  const order: string[] = [];
  const heavy = long.execute(t.app.slowReads).then(({ rows }) => order.push(`long ${rows[0]?.n}`));
  for (let n = 0; n < 5; n++) order.push(`short ${(await t.send('GET', '/api/health')).status}`);
  await heavy;
  expect(order).toEqual([...Array(5).fill('short 200'), 'long 2000000']);
});

test('it sees earlier writes, and cannot write', async () => {
  await sql`create table seen (n integer)`.execute(t.app.writer);
  await sql`insert into seen values (7)`.execute(t.app.writer);
  expect((await sql`select n from seen`.execute(t.app.slowReads)).rows).toEqual([{ n: 7 }]);
  await expect(sql`insert into seen values (8) returning n`.execute(t.app.slowReads)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
});

test('a failing statement fails alone', async () => {
  const query = sql`select a from nowhere`.execute(t.app.slowReads);
  const right = sql`select 1 as n`.execute(t.app.slowReads);
  await expect(query).rejects.toMatchObject({ code: 'SQLITE_ERROR', message: expect.stringContaining('nowhere') });
  expect((await right).rows).toEqual([{ n: 1 }]);
});
