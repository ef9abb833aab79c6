/** One machine wants to keep everybody else from signing in, by hundreds of connections that do nothing but try wrong passwords. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits as accountLimits } from '../../features/accounts/contract/index.ts';
import { networkOf } from '../../server/platform/rate-limit.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';
import { type Cast, emailOf, meetCast, password } from '../../server/testing/cast.ts';
import { wishesFor } from '../../server/testing/every-engine.ts';
import { figure, timesOf } from './counting.ts';

const pauseMs = 500;

describe.each(['sqlite', 'postgres'] as const)('A storm of wrong sign-ins (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    t = await startApp({ ...(await wishesFor(engine)), rateLimit: true, hasRealHashes: true, config: { trustProxy: 1 } });
    cast = await meetCast(t);
  });
  afterAll(() => t?.close());

  /** As many connections as that, each with one wrong try after another, until it is told to stop. Returns how many were answered. */
  function storm(connections: number, address: string): { stop: () => Promise<number> } {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    let isOver = false;
    let answered = 0;
    const once = (n: number) =>
      new Promise<void>((resolve) => {
        const sent = request(`${t.url}/api/auth/login`, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        });
        sent.on('response', (reply) => reply.resume().on('end', () => resolve(void answered++)));
        sent.on('error', () => resolve());
        sent.end(JSON.stringify({ email: `nobody${n}@northwind.example`, password: 'not the password' }));
      });
    const all = Array.from({ length: connections }, async (_, n) => {
      for (let round = 0; !isOver; round++) {
        await once(n + 1000 * round);
        // Attacker and server share this process and its processor.
        await pause(pauseMs);
      }
    });
    return {
      async stop() {
        isOver = true;
        await Promise.all(all);
        agent.destroy();
        return answered;
      },
    };
  }

  /** Somebody's right sign-ins, one after the other, each from an address of its own. A new minute now and then: calls a minute are bounded anyway. */
  async function signIns(times: number, net: string): Promise<{ took: number[]; statuses: number[] }> {
    const [took, statuses]: [number[], number[]] = [[], []];
    for (let n = 0; n < times; n++) {
      if (n % 5 === 0) t.clock.forward(limits.rate.calls.windowMs);
      const begun = performance.now();
      const reply = await t.send('POST', '/api/auth/login', {
        body: JSON.stringify({ email: emailOf('eli'), password }),
        headers: { 'x-forwarded-for': `${net}.${n}` },
      });
      took.push(performance.now() - begun);
      statuses.push(reply.status);
    }
    return { took, statuses };
  }

  test.each([240, 700])(
    'a storm of %i connections leaves others their sign-in, in a moment',
    async (connections) => {
      const quiet = await signIns(9, '192.0.2');
      const { stop } = storm(connections, `203.0.113.${connections % 250}`);
      await pause(2 * pauseMs);
      const during = await signIns(15, '198.51.100');
      const answered = await stop();
      const [alone, beside] = [timesOf(quiet.took), timesOf(during.took)];
      figure(`${connections} connections, ${answered} wrong tries: a right sign-in took ${beside.text}; with nobody else ${alone.text}`);
      expect([...quiet.statuses, ...during.statuses]).toEqual(Array(24).fill(200));
      // Attacker, server and database share this machine; in one queue with the strangers it was 165 times as long.
      expect(beside.middle / alone.middle).toBeLessThan(40);
      expect(answered).toBeGreaterThan(connections);
    },
    110_000,
  );

  test('and what could not be looked at counts against nobody', async () => {
    t.clock.forward(accountLimits.failedLoginsPerAddress.windowMs);
    const address = '203.0.113.77';
    const tries = await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        t.send('POST', '/api/auth/login', {
          body: JSON.stringify({ email: `crowd${n}@northwind.example`, password: 'not the password' }),
          headers: { 'x-forwarded-for': address },
        }),
      ),
    );
    const looked = tries.filter(({ status }) => status === 401).length;
    expect(tries.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    const counted = t.app.db
      .selectFrom('throttle')
      .select('count')
      .where('key', '=', `login ${networkOf(address)}`);
    expect(await counted.executeTakeFirst()).toEqual({ count: looked });
    expect((await t.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
  });
});
