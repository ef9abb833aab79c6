/** An attacker who floods from an office's address cannot keep other people there from sending an anonymous rant, nor from signing in. */
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { beforeAll, expect, test } from 'vitest';
import { emailOf, newSession, password, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { patiently, workFor } from '#server/testing/work.ts';
import { sealed } from '../contract/calls.ts';
import { beginSealed, deviceOf, passesOf, sealFor } from './testing/device.ts';

const hour = 3_600_000;
const perMinute = limits.unloggedCalls.callsPerMinute;

everyEngine(
  'A flood from an office',
  (stage) => {
    // The clock stands still, so that a minute and a second last as long as a test needs on any machine.
    beforeAll(() => stage().t.clock.stop());
    let office = '';
    let n = 0;
    /** Moves to an address from which nobody has called before. */
    const newOffice = () => {
      n++;
      office = `203.0.113.${n}`;
    };
    const from = (address: string, more = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
    const box = (text = '{"kind":"nothing"}', address = office, more = {}) => ({
      ...from(address, more),
      body: JSON.stringify({ box: sealFor(points, text).box.toString('base64') }),
    });
    let points: readonly Buffer[] = [];
    /** Makes 25 calls at a time until it is ended, half of them without proof of work and half with a made-up one. */
    const flood = (path: string, method = 'GET') => {
      let isOver = false;
      const statuses: number[] = [];
      const running = (async () => {
        while (!isOver) {
          const calls = Array.from({ length: 25 }, (_, i) =>
            stage().t.send(method, path, from(office, i % 2 ? { 'x-work': `made up ${i}` } : {})),
          );
          for (const { status } of await Promise.all(calls)) statuses.push(status);
          await pause(200);
        }
      })();
      return {
        statuses,
        end: async () => {
          isOver = true;
          await running;
        },
      };
    };

    test('25 light calls a second do not block a colleague at the same address: keys, news, the box, the log', {
      tags: 'slow',
    }, async () => {
      const { t, cast } = stage();
      await beginSealed(t, (changes) => settle(t, changes));
      const passes = await Promise.all(
        (['ada', 'mona', 'max', 'eli', 'eve'] as const).map((castName) => passesOf(t, cast[castName].token, 1)),
      );
      expect(passes).toHaveLength(5);
      points = (await deviceOf(t)).points;
      for (const [path, method] of [
        ['/api/sealed/keys', 'GET'],
        ['/api/sealed/box', 'POST'],
        ['/%61pi/sealed/nothing/', 'GET'],
      ] as const) {
        newOffice();
        for (let count = 0; count < perMinute; count += 20)
          await Promise.all(Array.from({ length: 20 }, () => t.send('GET', '/api/sealed/keys', from(office))));
        const flooding = flood(path, method);
        await pause(300);
        expect((await t.send('GET', '/api/sealed/keys', from(office))).status).toBe(429);
        for (const call of ['/api/sealed/keys', '/api/sealed/board', '/api/log/consistency?from=0&to=0'])
          expect((await patiently(t, 'GET', call, from(office))).status, call).toBeLessThan(429);
        for (let count = 0; count < 4; count++) expect((await patiently(t, 'POST', '/api/sealed/box', box())).status).toBe(200);
        await flooding.end();
        expect(new Set(flooding.statuses)).toEqual(new Set([429]));
      }
    });

    test('a proof of work counts once, for two minutes, and not below the required bits', async () => {
      const { t } = stage();
      newOffice();
      for (let count = 0; count < perMinute; count++) await t.send('GET', '/api/sealed/keys', from(office));
      const workHeader = async () => (await t.send('GET', '/api/sealed/keys', from(office))).headers.get('x-work')!;
      const statusWith = async (work: string) => (await t.send('GET', '/api/sealed/keys', from(office, { 'x-work': work }))).status;
      const first = await workHeader();
      expect(first).toMatch(/^14 [\w-]{22}$/);
      const work = workFor(first);
      expect([await statusWith(work), await statusWith(work)]).toEqual([200, 429]);
      const [, salt] = first.split(' ');
      for (const bad of [workFor(`4 ${salt}`), workFor('14 someothersaltofanother'), `${salt}`, '', 'x'.repeat(200)])
        expect(await statusWith(bad), bad).toBe(429);
      const proof = workFor(first);
      t.clock.forward(2 * limits.rate.work.saltMs + 1);
      for (let count = 0; count < perMinute; count++) await t.send('GET', '/api/sealed/keys', from(office));
      expect(await statusWith(proof)).toBe(429);
      // The salt is the same for everybody, so that it does not tell who made a call.
      const before = await workHeader();
      newOffice();
      for (let count = 0; count < perMinute; count++) await t.send('GET', '/api/sealed/keys', from(office));
      expect(await workHeader()).toBe(before);
    });

    test('a flooding sender must work more for each call', { tags: 'slow' }, async () => {
      const { t } = stage();
      t.clock.forward(hour);
      newOffice();
      let bits = 0;
      for (let count = 0; count < 2 * perMinute + 3; count++) {
        const { status, headers } = await t.send('GET', '/api/sealed/keys', from(office));
        if (status === 200) continue;
        const challenge = headers.get('x-work')!;
        bits = Number(challenge.split(' ')[0]);
        expect((await t.send('GET', '/api/sealed/keys', from(office, { 'x-work': workFor(challenge) }))).status).toBe(200);
      }
      expect(bits).toBeGreaterThan(limits.rate.work.bits);
    });

    test('an office with more signed-in people may make more calls without proof of work', async () => {
      const { t, cast } = stage();
      t.clock.forward(2 * hour);
      newOffice();
      for (const castName of ['eli', 'eve', 'mona'] as const)
        await t.send('GET', '/api/auth/user', { token: await newSession(t, cast[castName].id), ...from(office) });
      const statuses: number[] = [];
      for (let count = 0; count < 4 * perMinute + 1; count++) {
        // All addresses together may make only so many calls a second.
        if (count % (limits.unloggedCalls.callsPerSecond / 2) === 0) t.clock.forward(1000);
        statuses.push((await t.send('GET', '/api/sealed/keys', from(office))).status);
      }
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([4 * perMinute, 429]);
    });

    test('a flood of other calls does not keep an office’s people from signing in once some of them are', async () => {
      const { t, cast } = stage();
      t.clock.forward(2 * hour);
      newOffice();
      for (const castName of ['eli', 'eve'] as const)
        await t.send('GET', '/api/auth/user', { token: await newSession(t, cast[castName].id), ...from(office) });
      const { max } = limits.rate.calls;
      for (let count = 0; count < max + 100; count += 50)
        await Promise.all(Array.from({ length: 50 }, () => t.send('GET', '/api/setup', from(office))));
      const body = JSON.stringify({ email: emailOf('max'), password });
      expect((await t.send('POST', accounts.login.path, { body, ...from(office) })).status).toBe(200);
    });

    test('admins see a flood on the page System, without the address', async () => {
      const { t, cast } = stage();
      const systemState = async () => (await t.call(system.state, { token: cast.ada.token })).body;
      t.clock.forward(2 * hour);
      cast.ada.token = await newSession(t, cast.ada.id);
      expect((await systemState()).attention).not.toContain('flooded');
      newOffice();
      for (let count = 0; count < perMinute + limits.rate.work.flood; count += 20)
        await Promise.all(Array.from({ length: 20 }, () => t.send('GET', '/api/sealed/board', from(office))));
      const state = await systemState();
      expect(state.attention).toContain('flooded');
      expect(JSON.stringify(state)).not.toContain(office);
      t.clock.forward(2 * hour);
      cast.ada.token = await newSession(t, cast.ada.id);
      expect((await systemState()).attention).not.toContain('flooded');
    });

    test('a box without a session costs the same work and gets an answer of the same size, whatever is in it', async () => {
      const { t } = stage();
      newOffice();
      for (let count = 0; count < perMinute; count++) await t.send('GET', '/api/sealed/keys', from(office));
      const texts = ['{"kind":"nothing"}', JSON.stringify({ kind: 'look', thread: Buffer.alloc(32).toString('base64') }), 'no JSON'];
      const looks = new Set<string>();
      for (const text of texts) {
        const reply = await t.send(sealed.box.method, sealed.box.path, box(text));
        const doneReply = await t.send(
          sealed.box.method,
          sealed.box.path,
          box(text, office, { 'x-work': workFor(reply.headers.get('x-work')!) }),
        );
        looks.add(
          [
            reply.status,
            reply.text.replace(/\d+ seconds?|a minute/, ''),
            doneReply.status,
            doneReply.text.length,
            [...doneReply.headers.keys()].join(),
          ].join(' '),
        );
      }
      expect(looks.size).toBe(1);
    });
  },
  { rateLimit: true, config: { trustProxy: 1 } },
);
