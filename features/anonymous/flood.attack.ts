/**
 * The attacker floods the office's address so that nobody there can send an anonymous rant; another holds the database and looks for the
 * author of one.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import type { Calls } from '#server/testing/app.ts';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { patiently } from '#server/testing/work.ts';
import { countTries, figure, timesOf } from '../../tools/attack/counting.ts';
import { beginSealed, deviceWith, firstNames, type Pass, passesOf } from './server/testing/device.ts';
import { roundNow } from './server/testing/life.ts';

const floodMs = 20_000;
const perSecond = 25;

everyEngine(
  'The office',
  (stage) => {
    const passes: Pass[] = [];
    /** A device that does the proof of work where it is asked for, as the page does. */
    const patient = (took: number[]): Calls => {
      const send: Calls['send'] = async (method, path, init) => {
        const startedAt = performance.now();
        const answer = await patiently(stage().t, method, path, init);
        took.push(performance.now() - startedAt);
        return answer as never;
      };
      return { send, call: ({ method, path }, { body } = {}) => send(method, path, body ? { body: JSON.stringify(body) } : {}) as never };
    };
    /** Makes `perSecond` calls a second, each on a connection of its own, until it is ended. */
    const flood = (path: string) => {
      const { hostname, port } = new URL(stage().t.url);
      const agent = new Agent({ keepAlive: false });
      const statuses: number[] = [];
      const once = () => {
        countTries();
        const call = request({ hostname, port, path, agent }, (reply) => {
          statuses.push(reply.statusCode ?? 0);
          reply.resume();
        });
        call.on('error', () => {}).end();
      };
      const timer = setInterval(once, 1000 / perSecond);
      return { statuses, end: () => clearInterval(timer) };
    };

    test('25 light calls a second from the same address do not block a colleague’s anonymous rants', async () => {
      const { t, cast } = stage();
      await beginSealed(t, (changes) => settle(t, changes));
      for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) passes.push(...(await passesOf(t, cast[castName].token, 3)));
      const names = await firstNames(t.app);
      const [quiet, busy]: [number[], number[]] = [[], []];
      const before = await deviceWith(patient(quiet), names);
      for (let n = 0; n < 4; n++) expect((await before.write(`Before ${n}.`, passes.pop()!)).answer).toEqual({ taken: true });
      // An hour later, nobody counts as signed in at this address.
      t.clock.forward(limits.rate.here.forMs + 1);
      const { statuses, end } = flood('/api/sealed/keys');
      const until = performance.now() + floodMs;
      while (statuses.filter((status) => status === 429).length < perSecond) await pause(100);
      const device = await deviceWith(patient(busy), names);
      let sentCount = 0;
      for (; performance.now() < until; sentCount++) {
        if (passes.length > 0) expect((await device.write(`Meanwhile ${sentCount}.`, passes.pop()!)).answer).toEqual({ taken: true });
        else await device.send({ kind: 'look', thread: Buffer.alloc(32).toString('base64') });
        await pause(400);
      }
      end();
      await roundNow({ t });
      const rantList = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 100 } })).body.rants;
      const refusedCount = statuses.filter((status) => status === 429).length;
      figure(
        `${statuses.length} calls in ${floodMs / 1000} s, ${refusedCount} refused: of a colleague’s ${busy.length} calls at the same address all were answered, ${timesOf(busy).text}; before the flood ${timesOf(quiet).text}`,
      );
      expect(rantList.filter(({ kind }) => kind === 'sealed')).toHaveLength(15);
      expect(refusedCount).toBeGreaterThan(statuses.length / 4);
      expect(sentCount).toBeGreaterThan(15);
    });

    test('a stolen database links no rant to a pass, a week or an order of arrival', async () => {
      const { db } = stage().t.app;
      const columns = (await stage().t.app.dialect.columns(db)).filter(({ table }) => table === 'sealed_spent').map(({ column }) => column);
      expect(columns).toEqual(['tag']);
      const rows = (await db.selectFrom('sealed_spent').selectAll().execute()).map(({ tag }) => tag.toString('hex'));
      expect(rows.length).toBeGreaterThanOrEqual(15);
      expect(rows).toEqual(rows.toSorted());
      const waiting = await db.selectFrom('sealed_waiting').selectAll().execute();
      expect(JSON.stringify(waiting)).not.toMatch(/"pass"|signature/);
    });
  },
  { rateLimit: true },
);
