import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../contract/calls.ts';
import { beginSealed, blindSome, keysFor } from './testing/device.ts';

afterEach(() => void vi.restoreAllMocks());

everyEngine(
  'Calls for sealed rants are quiet',
  (stage) => {
    /** Collects everything that is logged from now on, at any level. */
    const listen = () => {
      const lines: unknown[] = [];
      for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
        vi.spyOn(stage().t.app.log, level).mockImplementation(((...line: unknown[]) => void lines.push(line)) as never);
      return lines;
    };
    const metrics = async () => (await stage().t.send('GET', '/metrics', { headers: { authorization: 'Bearer m' } })).text;
    const throttle = () => stage().t.app.db.selectFrom('throttle').selectAll().execute();

    test('no line, id, metric or row, for successes, refusals and unknown paths', async () => {
      const { t, cast } = stage();
      await beginSealed(t, (changes) => settle(t, changes));
      const { issuer } = await keysFor(t);
      const before = await throttle();
      const lines = listen();
      const { body } = await blindSome(issuer!, 1);
      const replies = [
        await t.call(sealed.keys),
        await t.call(sealed.passes, { token: cast.eli.token, body }),
        await t.call(sealed.passes, { token: cast.eli.token, body: { ...body, epoch: 'x' } }),
        await t.call(sealed.passes, { body }),
        await t.call(sealed.close, { token: cast.eli.token }),
        await t.send('GET', '/api/sealed/nothing'),
        await t.send('POST', '/api/sealed/passes', { token: cast.eli.token, body: '{' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 201, 409, 401, 403, 404, 400]);
      for (const { headers } of replies) expect(headers.get('x-request-id')).toBeNull();
      // These are more calls than an instance counts before it tells the other instances.
      for (let n = 0; n < 52; n++) await t.call(sealed.keys).catch(() => {});
      expect(await throttle()).toEqual(before);
      expect(await metrics()).not.toContain('sealed');
      await t.earshot.refusalLog.flush();
      const refusals = await t.app.db.selectFrom('events').select('data').where('type', '=', 'access.refused').execute();
      expect(JSON.stringify(refusals)).not.toContain('sealed');
      // Another call is logged, so that the silence about these means something.
      await t.send('GET', '/api/settings');
      await expect.poll(() => JSON.stringify(lines)).toContain('/api/settings');
      expect(JSON.stringify(lines)).not.toContain('sealed');
      expect(JSON.stringify(lines)).not.toContain('other');
    });

    test('failed calls are logged as one number per hour', async () => {
      const { t, cast } = stage();
      await t.call(sealed.keys);
      await sql`alter table sealed_issued rename to sealed_gone`.execute(t.app.writer);
      const lines = listen();
      for (let n = 0; n < 3; n++) expect((await t.call(sealed.crowd, { token: cast.eli.token })).status).toBe(500);
      await sql`alter table sealed_gone rename to sealed_issued`.execute(t.app.writer);
      expect(lines).toEqual([]);
      t.app.unloggedCalls.tell();
      t.app.unloggedCalls.tell();
      expect(lines).toEqual([[{ failures: 3 }, 'unlogged calls have failed in the last hour']]);
    });

    test('too many calls of one address are still refused, from memory only', async () => {
      const { t } = stage();
      // After this time nobody counts as signed in at this address any more.
      t.clock.forward(3_700_000);
      t.clock.stop();
      const statuses: number[] = [];
      for (let n = 0; n < 62; n++) statuses.push((await t.call(sealed.keys)).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      t.clock.forward(61_000);
      expect((await t.call(sealed.keys)).status).toBe(200);
      t.clock.goOn();
    });
  },
  { rateLimit: true, config: { metricsToken: 'm' } },
);
