/** A person's limits on calls per minute and on simultaneous calls hold for all instances together. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, fillLists, meetCast } from '../../testing/cast.ts';
import { freshDatabase } from '../../testing/postgres.ts';
import { beginReading, fillAuditLog, fillRants } from '../../testing/unread.ts';

describe('Two instances on one PostgreSQL', () => {
  let [a, b]: TestApp[] = [];
  let cast: Cast;
  beforeAll(async () => {
    const options = { databaseUrl: await freshDatabase(inject('postgres')), rateLimit: true };
    a = await startApp(options);
    cast = await meetCast(a);
    await fillLists(a, cast);
    b = await startApp(options);
  });
  afterAll(() => Promise.all([a?.close(), b?.close()]));

  const { max, windowMs } = limits.rate.calls;
  /** Returns how many calls are answered. They are sent fifty at a time, because instances share their counts only now and then. */
  const askRepeatedly = async (t: TestApp, { token }: { token: string }, calls: number) => {
    let answerCount = 0;
    for (let count = 0; count < calls; count += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => t.call(accounts.currentUser, { token })));
      answerCount += replies.filter((reply) => reply.status === 200).length;
    }
    return answerCount;
  };

  test('600 calls a minute are that many across both, and a few', { tags: 'slow' }, async () => {
    for (const { clock } of [a!, b!]) clock.stop();
    expect(await askRepeatedly(a!, cast.eli, max / 2)).toBe(max / 2);
    const more = await askRepeatedly(b!, cast.eli, max);
    expect(more).toBeGreaterThan(max / 2 - 60);
    expect(more).toBeLessThan(max / 2 + 60);
    expect((await b!.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
    for (const { clock } of [a!, b!]) clock.goOn();
  });

  test('two full lists are two across both: a third waits', async () => {
    await fillRants(a!, cast.eve);
    const begin = (t: TestApp) => beginReading(t, '/api/rants', { 'x-auth-token': cast.max.token });
    const both = [await begin(a!), await begin(b!)];
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
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

  test('two downloads at once are two across both', async () => {
    await fillAuditLog(a!);
    const begin = async (t: TestApp) => {
      const { ticket } = (await t.call(accounts.ticket, { token: cast.ada.token })).body;
      return await beginReading(t, `/api/audit/csv?action=option&ticket=${ticket}`);
    };
    const both = [await begin(a!), await begin(b!)];
    expect(both.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await begin(a!)).status).toBe(429);
    expect((await begin(b!)).status).toBe(429);
    both[0]!.leave();
    await expect.poll(async () => (await begin(b!)).status).toBe(200);
    both[1]!.leave();
  });

  test('a count holds even if one instance’s clock is five seconds ahead', async () => {
    a!.clock.forward(windowMs);
    b!.clock.forward(windowMs + 5000);
    for (const { clock } of [a!, b!]) clock.stop();
    expect(await askRepeatedly(b!, cast.eli, max)).toBe(max);
    // The other instance learns of the new count when it next shares its own.
    await askRepeatedly(a!, cast.eli, 100);
    expect(await askRepeatedly(a!, cast.eli, 100)).toBe(0);
  });
});
