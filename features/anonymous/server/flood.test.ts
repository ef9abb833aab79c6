/** An attacker who floods from an office's address keeps nobody else there from a sealed rant, nor from signing in. */
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
    // A minute and a second last as long as a test needs them, on a slow machine and on a fast one.
    beforeAll(() => stage().t.clock.stop());
    let office = '';
    let n = 0;
    /** Where nobody has called from before. */
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
    /** 25 a second until it is ended: without any work, or with a made-up one. */
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

    test('25 cheap calls a second leave a colleague behind the same address his way: keys, news, the box, the log', {
      tags: 'slow',
    }, async () => {
      const { t, cast } = stage();
      await beginSealed(t, (changes) => settle(t, changes));
      const passes = await Promise.all((['ada', 'mona', 'max', 'eli', 'eve'] as const).map((who) => passesOf(t, cast[who].token, 1)));
      expect(passes).toHaveLength(5);
      points = (await deviceOf(t)).points;
      for (const [path, method] of [
        ['/api/sealed/keys', 'GET'],
        ['/api/sealed/box', 'POST'],
        ['/%61pi/sealed/nothing/', 'GET'],
      ] as const) {
        newOffice();
        for (let sent = 0; sent < perMinute; sent += 20)
          await Promise.all(Array.from({ length: 20 }, () => t.send('GET', '/api/sealed/keys', from(office))));
        const flooding = flood(path, method);
        await pause(300);
        expect((await t.send('GET', '/api/sealed/keys', from(office))).status).toBe(429);
        for (const call of ['/api/sealed/keys', '/api/sealed/board', '/api/log/consistency?from=0&to=0'])
          expect((await patiently(t, 'GET', call, from(office))).status, call).toBeLessThan(429);
        for (let sent = 0; sent < 4; sent++) expect((await patiently(t, 'POST', '/api/sealed/box', box())).status).toBe(200);
        await flooding.end();
        expect(new Set(flooding.statuses)).toEqual(new Set([429]));
      }
    });

    test('a work counts once, for two minutes, and not for less than was asked', async () => {
      const { t } = stage();
      newOffice();
      for (let sent = 0; sent < perMinute; sent++) await t.send('GET', '/api/sealed/keys', from(office));
      const asked = async () => (await t.send('GET', '/api/sealed/keys', from(office))).headers.get('x-work')!;
      const statusWith = async (work: string) => (await t.send('GET', '/api/sealed/keys', from(office, { 'x-work': work }))).status;
      const first = await asked();
      expect(first).toMatch(/^14 [\w-]{22}$/);
      const work = workFor(first);
      expect([await statusWith(work), await statusWith(work)]).toEqual([200, 429]);
      const [, salt] = first.split(' ');
      for (const bad of [workFor(`4 ${salt}`), workFor('14 someothersaltofanother'), `${salt}`, '', 'x'.repeat(200)])
        expect(await statusWith(bad), bad).toBe(429);
      const kept = workFor(first);
      t.clock.forward(2 * limits.rate.work.saltMs + 1);
      for (let sent = 0; sent < perMinute; sent++) await t.send('GET', '/api/sealed/keys', from(office));
      expect(await statusWith(kept)).toBe(429);
      // For everybody it is the same text: it says of no call who made it.
      const before = await asked();
      newOffice();
      for (let sent = 0; sent < perMinute; sent++) await t.send('GET', '/api/sealed/keys', from(office));
      expect(await asked()).toBe(before);
    });

    test('a sender of a flood works more for each call', { tags: 'slow' }, async () => {
      const { t } = stage();
      t.clock.forward(hour);
      newOffice();
      let bits = 0;
      for (let sent = 0; sent < 2 * perMinute + 3; sent++) {
        const { status, headers } = await t.send('GET', '/api/sealed/keys', from(office));
        if (status === 200) continue;
        const asked = headers.get('x-work')!;
        bits = Number(asked.split(' ')[0]);
        expect((await t.send('GET', '/api/sealed/keys', from(office, { 'x-work': workFor(asked) }))).status).toBe(200);
      }
      expect(bits).toBeGreaterThan(limits.rate.work.bits);
    });

    test('an office may ask more often, the more people are signed in there, and nobody of them works', async () => {
      const { t, cast } = stage();
      t.clock.forward(2 * hour);
      newOffice();
      for (const who of ['eli', 'eve', 'mona'] as const)
        await t.send('GET', '/api/auth/user', { token: await newSession(t, cast[who].id), ...from(office) });
      const statuses: number[] = [];
      for (let sent = 0; sent < 4 * perMinute + 1; sent++) {
        // All addresses together have so many a second.
        if (sent % (limits.unloggedCalls.callsPerSecond / 2) === 0) t.clock.forward(1000);
        statuses.push((await t.send('GET', '/api/sealed/keys', from(office))).status);
      }
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([4 * perMinute, 429]);
    });

    test('nor does a flood of other calls keep the others of an office from signing in, once some of them are', async () => {
      const { t, cast } = stage();
      t.clock.forward(2 * hour);
      newOffice();
      for (const who of ['eli', 'eve'] as const)
        await t.send('GET', '/api/auth/user', { token: await newSession(t, cast[who].id), ...from(office) });
      const { max } = limits.rate.calls;
      for (let sent = 0; sent < max + 100; sent += 50)
        await Promise.all(Array.from({ length: 50 }, () => t.send('GET', '/api/setup', from(office))));
      const body = JSON.stringify({ email: emailOf('max'), password });
      expect((await t.send('POST', accounts.login.path, { body, ...from(office) })).status).toBe(200);
    });

    test('admins read of it on the page System, without the address', async () => {
      const { t, cast } = stage();
      const told = async () => (await t.call(system.state, { token: cast.ada.token })).body;
      t.clock.forward(2 * hour);
      cast.ada.token = await newSession(t, cast.ada.id);
      expect((await told()).attention).not.toContain('flooded');
      newOffice();
      for (let sent = 0; sent < perMinute + limits.rate.work.flood; sent += 20)
        await Promise.all(Array.from({ length: 20 }, () => t.send('GET', '/api/sealed/board', from(office))));
      const state = await told();
      expect(state.attention).toContain('flooded');
      expect(JSON.stringify(state)).not.toContain(office);
      t.clock.forward(2 * hour);
      cast.ada.token = await newSession(t, cast.ada.id);
      expect((await told()).attention).not.toContain('flooded');
    });

    test('a box without a session is as much or as little work whatever is in it, and is answered in one size', async () => {
      const { t } = stage();
      newOffice();
      for (let sent = 0; sent < perMinute; sent++) await t.send('GET', '/api/sealed/keys', from(office));
      const said = ['{"kind":"nothing"}', JSON.stringify({ kind: 'look', thread: Buffer.alloc(32).toString('base64') }), 'no JSON'];
      const looks = new Set<string>();
      for (const text of said) {
        const refused = await t.send(sealed.box.method, sealed.box.path, box(text));
        const done = await t.send(
          sealed.box.method,
          sealed.box.path,
          box(text, office, { 'x-work': workFor(refused.headers.get('x-work')!) }),
        );
        looks.add(
          [
            refused.status,
            refused.text.replace(/\d+ seconds?|a minute/, ''),
            done.status,
            done.text.length,
            [...done.headers.keys()].join(),
          ].join(' '),
        );
      }
      expect(looks.size).toBe(1);
    });
  },
  { rateLimit: true, config: { trustProxy: 1 } },
);
