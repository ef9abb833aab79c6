/** Limits on calls: counted by person, costly calls as several, and callers without a session by their address. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { newSession } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { beginReading, fillRants } from '../../testing/unread.ts';

const { max, windowMs } = limits.rate.calls;

everyEngine(
  'The rate limit of one person',
  (stage) => {
    const light = (token: string) => stage().t.call(accounts.currentUser, { token });
    const search = (token: string) => stage().t.call(rants.list, { token, query: { search: 'x', page: 1 } });
    const whole = (token: string) => stage().t.call(rants.list, { token });
    const several = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, ask));
    const statuses = async (count: number, ask: () => Promise<{ status: number }>) => [
      ...new Set((await several(count, ask)).map((reply) => reply.status)),
    ];
    /** One after another, because only two lists of a person run at once. */
    const inTurn = async (count: number, ask: () => Promise<{ status: number }>) => {
      const statuses = new Set<number>();
      for (let n = 0; n < count; n++) statuses.add((await ask()).status);
      return [...statuses];
    };
    const nextMinute = () => stage().t.clock.forward(windowMs + 1);
    // The clock stands still, so that a minute lasts as long as a test needs.
    beforeAll(() => stage().t.clock.stop());

    test('a person’s sessions share the calls per minute; others have their own', async () => {
      const { t, cast } = stage();
      nextMinute();
      const [first, other] = [await newSession(t, cast.eli.id), await newSession(t, cast.eli.id)];
      expect(await statuses(max / 2, () => light(first))).toEqual([200]);
      expect(await statuses(max / 2, () => light(other))).toEqual([200]);
      for (const token of [first, other, await newSession(t, cast.eli.id)]) {
        const reply = await light(token);
        expect([reply.status, reply.body.code]).toEqual([429, 'too_many_calls']);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await light(cast.eve.token)).status).toBe(200);
      nextMinute();
      expect((await light(first)).status).toBe(200);
    });

    test('a search and a full list count for several; too costly ones are refused, and light calls go on', async () => {
      const { token } = stage().cast.eve;
      nextMinute();
      const { far, whole: all } = limits.cost;
      expect(await inTurn(50, () => whole(token))).toEqual([200]);
      expect(await inTurn((max - 50 * all) / far - 1, () => search(token))).toEqual([200]);
      expect(await statuses(2, () => light(token))).toEqual([200]);
      expect((await search(token)).body.code).toBe('too_many_calls');
      // The refused search counted as one light call.
      expect(await statuses(far - 3, () => light(token))).toEqual([200]);
      expect((await light(token)).status).toBe(429);
    });

    test('unknown tokens are counted by address, signed-in people are not', async () => {
      const { t, cast } = stage();
      // No session has used this address lately, so it gets no additional calls.
      t.clock.forward(limits.rate.here.forMs + 1);
      let n = 0;
      const madeUp = () => t.call(accounts.currentUser, { token: `made up ${n++}` });
      expect(await statuses(max, madeUp)).toEqual([401]);
      expect((await madeUp()).status).toBe(429);
      for (const path of ['/api/openapi.json', '/api/docs', '/api/setup'])
        expect((await t.send('GET', path, { token: `made up ${n++}` })).status, path).toBe(429);
      expect(await statuses(20, () => light(cast.max.token))).toEqual([200]);
      // The operator's health checks are not counted.
      expect((await t.send('GET', '/api/health')).status).toBe(200);
      nextMinute();
      expect((await madeUp()).status).toBe(401);
    });
  },
  { rateLimit: true },
);

everyEngine(
  'How many lists one person may ask for at once',
  (stage) => {
    /** Requests the whole list. */
    const unread = (token: string) => beginReading(stage().t, '/api/rants', { 'x-auth-token': token });

    beforeAll(() => fillRants(stage().t, stage().cast.eli));

    test('a third list waits for one of two running ones', async () => {
      const { mona, max } = stage().cast;
      const both = [await unread(mona.token), await unread(mona.token)];
      expect(both.map((reply) => reply.status)).toEqual([200, 200]);
      let isAnswered = false;
      const third = stage()
        .t.call(rants.list, { token: mona.token, query: { page: 1 } })
        .finally(() => {
          isAnswered = true;
        });
      // Other people do not wait, and neither do mona's other calls.
      expect((await stage().t.call(rants.list, { token: max.token, query: { page: 1 } })).status).toBe(200);
      expect((await stage().t.call(accounts.currentUser, { token: mona.token })).status).toBe(200);
      expect(isAnswered).toBe(false);
      both[0]?.readAll();
      expect((await third).status).toBe(200);
      for (const item of both) item.leave();
    });

    test('if both keep running, the third is refused with a time to retry, and works once they end', {
      tags: 'slow',
    }, async () => {
      const { max } = stage().cast;
      const both = [await unread(max.token), await unread(max.token)];
      const third = await stage().t.call(rants.list, { token: max.token, query: { page: 1 } });
      expect([third.status, third.body]).toEqual([
        429,
        { msg: 'Two of your lists are still loading. Please try again in a moment.', code: 'too_many_lists' },
      ]);
      expect(third.headers.get('retry-after')).toBe('5');
      for (const item of both) item.leave();
      expect((await stage().t.call(rants.list, { token: max.token, query: { page: 1 } })).status).toBe(200);
    });
  },
  { rateLimit: true },
);
