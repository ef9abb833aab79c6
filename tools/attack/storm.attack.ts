/** One machine tries to keep everybody else from signing in, with hundreds of connections that only try wrong passwords. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits as accountLimits } from '../../features/accounts/contract/index.ts';
import { networkOf } from '../../server/platform/rate-limit.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';
import { type Cast, emailOf, meetCast, password } from '../../server/testing/cast.ts';
import { optionsForEngine } from '../../server/testing/every-engine.ts';
import { figure, timesOf } from './counting.ts';

const pauseMs = 500;

describe.each(['sqlite', 'postgres'] as const)('Many wrong sign-ins at once (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true, hasRealHashes: true, config: { trustProxy: 1 } });
    cast = await meetCast(t);
  });
  afterAll(() => t?.close());

  /** Tries wrong passwords over `connections` connections until it is stopped. `stop` returns how many tries were answered. */
  function storm(connections: number, address: string): { stop: () => Promise<number> } {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let isOver = false;
    let answerCount = 0;
    const once = (n: number) =>
      new Promise<void>((resolve) => {
        const sentRequest = request(`${t.url}/api/auth/login`, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        });
        sentRequest.on('response', (reply) => reply.resume().on('end', () => resolve(void answerCount++)));
        sentRequest.on('error', () => resolve());
        sentRequest.end(JSON.stringify({ email: `nobody${n}@northwind.example`, password: 'not the password' }));
      });
    const all = Array.from({ length: connections }, async (_, n) => {
      for (let round = 0; !isOver; round++) {
        await once(n + 1000 * round);
        // The pause is needed because attacker and server share this process and its processor.
        await pause(pauseMs);
      }
    });
    return {
      async stop() {
        isOver = true;
        await Promise.all(all);
        agent.destroy();
        return answerCount;
      },
    };
  }

  /**
   * Signs one person in `count` times, each time from another address. The clock moves on now and then, because the calls of a minute are
   * limited.
   */
  async function signIns(count: number, net: string): Promise<{ took: number[]; statuses: number[] }> {
    const [took, statuses]: [number[], number[]] = [[], []];
    for (let n = 0; n < count; n++) {
      if (n % 5 === 0) t.clock.forward(limits.rate.calls.windowMs);
      const startedAt = performance.now();
      const reply = await t.send('POST', '/api/auth/login', {
        body: JSON.stringify({ email: emailOf('eli'), password }),
        headers: { 'x-forwarded-for': `${net}.${n}` },
      });
      took.push(performance.now() - startedAt);
      statuses.push(reply.status);
    }
    return { took, statuses };
  }

  test.each([240, 700])(
    '%i connections with wrong passwords leave others a quick sign-in',
    async (connections) => {
      const quiet = await signIns(9, '192.0.2');
      const { stop } = storm(connections, `203.0.113.${connections % 250}`);
      await pause(2 * pauseMs);
      const during = await signIns(15, '198.51.100');
      const counts = await stop();
      const [quietTimes, floodTimes] = [timesOf(quiet.took), timesOf(during.took)];
      figure(
        `${connections} connections, ${counts} wrong tries: a right sign-in took ${floodTimes.text}; with nobody else ${quietTimes.text}`,
      );
      expect([...quiet.statuses, ...during.statuses]).toEqual(Array(24).fill(200));
      // Attacker, server and database share this machine. In one queue with the attackers it took 165 times as long.
      expect(floodTimes.middle / quietTimes.middle).toBeLessThan(40);
      expect(counts).toBeGreaterThan(connections);
    },
    110_000,
  );

  test('and unchecked tries count against nobody', async () => {
    t.clock.forward(accountLimits.failedLoginsPerAddress.windowMs);
    const address = '203.0.113.77';
    const attempts = await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        t.send('POST', '/api/auth/login', {
          body: JSON.stringify({ email: `crowd${n}@northwind.example`, password: 'not the password' }),
          headers: { 'x-forwarded-for': address },
        }),
      ),
    );
    const checkedCount = attempts.filter(({ status }) => status === 401).length;
    expect(attempts.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    const countQuery = t.app.db
      .selectFrom('throttle')
      .select('count')
      .where('key', '=', `login ${networkOf(address)}`);
    expect(await countQuery.executeTakeFirst()).toEqual({ count: checkedCount });
    expect((await t.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
  });
});
