/** When the database is broken or unreachable, the answer is a plain sentence that reveals nothing about the server's internals. */

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { fillLists, meetCast, rantAbout, submit } from '../../testing/cast.ts';
import { bothEngineNames, optionsForEngine } from '../../testing/every-engine.ts';

describe.each(bothEngineNames)('When something breaks (%s)', (engine) => {
  const withBroken = async (work: (t: TestApp, token: string) => Promise<void>): Promise<void> => {
    const t = await startApp(await optionsForEngine(engine));
    try {
      const cast = await meetCast(t);
      await fillLists(t, cast);
      await work(t, cast.mona.token);
    } finally {
      await t.close();
    }
  };

  test('an unexpected error is a plain sentence without stack or database text', () =>
    withBroken(async (t, token) => {
      const id = await submit(t, token, 'Before.');
      for (const table of ['jobs', 'posts', 'notifications'])
        await sql`alter table ${sql.ref(table)} rename to ${sql.ref(`${table}_gone`)}`.execute(t.app.writer);
      const replies = [
        [await t.call(rants.submit, { token, body: { ...rantAbout, content: 'x' } }), 'An error occurred while submitting the rant.'],
        [await t.call(rants.respond, { token, params: { id }, body: { response: 'x' } }), 'Error submitting response'],
        [await t.call(rants.detail, { token, params: { id } }), 'An error occurred'],
      ] as const;
      for (const [reply, msg] of replies) {
        expect([reply.status, reply.body.msg]).toEqual([500, msg]);
        expect(reply.text).not.toMatch(/sql|table|relation|column|jobs|posts|at \w+|node:/i);
      }
      const after = await t.call(rants.list, { token });
      expect(after.status === 200 ? after.body.total : after.status).toBe(1);
    }));

  test('health says 503 when the database does not answer', () =>
    withBroken(async (t, token) => {
      await t.app.db.destroy();
      const health = await t.send('GET', '/api/health');
      expect(health.status).toBeGreaterThanOrEqual(500);
      expect(health.text).not.toMatch(/sql|driver|destroyed|pool/i);
      expect((await t.call(rants.list, { token })).text).not.toMatch(/sql|driver|destroyed|pool/i);
    }));
});
