/** What a person may do in a minute, and at once, holds for all instances together. */
import { get } from 'node:http';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { rants } from '@earshot/contract/rants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, fillLists, meetCast, submit } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/postgres.ts';

describe('Two instances on one PostgreSQL', () => {
  let [a, b]: TestApp[] = [];
  let cast: Cast;
  beforeAll(async () => {
    const wishes = { databaseUrl: await freshDatabase(inject('postgres')), rateLimit: true };
    a = await startApp(wishes);
    cast = await meetCast(a);
    await fillLists(a, cast);
    b = await startApp(wishes);
  });
  afterAll(() => Promise.all([a?.close(), b?.close()]));

  const { max, windowMs } = limits.rate.calls;
  /** How many of so many calls at once are answered. */
  const asked = async (t: TestApp, { token }: { token: string }, calls: number) => {
    const replies = await Promise.all(Array.from({ length: calls }, () => t.call(accounts.currentUser, { token })));
    return replies.filter((reply) => reply.status === 200).length;
  };

  test('600 calls a minute are that many on both, and a few', async () => {
    expect(await asked(a!, cast.eli, max / 2)).toBe(max / 2);
    const more = await asked(b!, cast.eli, max);
    expect(more).toBeGreaterThan(max / 2 - 60);
    expect(more).toBeLessThan(max / 2 + 60);
    expect((await b!.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
  });

  test('two whole lists on their way are two on both: a third waits for one of them', async () => {
    const id = await submit(a!, cast.eve.token, 'long words '.repeat(2500));
    const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content');
    // Nobody searches these: an index over 16 MB of searchable text would take a slow machine longer than a statement may.
    await sql`insert into rants (id, folded, ${columns}) with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
      select 'copy ' || i, 'long words', ${columns} from rants, n where id = ${id}`.execute(a!.app.writer);
    const begin = async (t: TestApp) => {
      const request = get(`${t.url}/api/rants`, { headers: { 'x-auth-token': cast.max.token } });
      request.on('error', () => {});
      const response = await new Promise<import('node:http').IncomingMessage>((resolve) => request.once('response', resolve));
      response.on('error', () => {});
      return { status: response.statusCode, leave: () => request.destroy() };
    };
    const both = [await begin(a!), await begin(b!)];
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    const costly = { token: cast.max.token, query: { search: 'nobody wrote this', page: 1 } };
    let isAnswered = false;
    const third = b!.call(rants.list, costly).finally(() => {
      isAnswered = true;
    });
    expect((await b!.call(rants.list, { token: cast.mona.token, query: costly.query })).status).toBe(200);
    expect(isAnswered).toBe(false);
    both[0]!.leave();
    expect((await third).status).toBe(200);
    both[1]!.leave();
  });

  test('two downloads at once are two on both', async () => {
    const long = {
      type: 'option.renamed',
      actorId: null,
      subject: null,
      data: { list: 'x'.repeat(2000), from: 'y', to: 'z' },
      payload: { named: [] },
    } as const;
    await a!.app.write(async (tx) => {
      for (let n = 0; n < 4000; n++) await tx.record(long);
    });
    const begin = async (t: TestApp) => {
      const { ticket } = (await t.call(accounts.ticket, { token: cast.ada.token })).body;
      const request = get(`${t.url}/api/audit/csv?action=option&ticket=${ticket}`);
      request.on('error', () => {});
      const response = await new Promise<import('node:http').IncomingMessage>((resolve) => request.once('response', resolve));
      response.on('error', () => {});
      return { status: response.statusCode, leave: () => request.destroy() };
    };
    const both = [await begin(a!), await begin(b!)];
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect((await begin(a!)).status).toBe(429);
    expect((await begin(b!)).status).toBe(429);
    both[0]!.leave();
    await expect.poll(async () => (await begin(b!)).status).toBe(200);
    both[1]!.leave();
  });

  test('what is counted holds also where the clock of one is five seconds ahead', async () => {
    a!.clock.forward(windowMs);
    b!.clock.forward(windowMs + 5000);
    expect(await asked(b!, cast.eli, max)).toBe(max);
    // The other hears of it with the next of its own that it tells.
    await asked(a!, cast.eli, 100);
    expect(await asked(a!, cast.eli, 100)).toBe(0);
  });
});
