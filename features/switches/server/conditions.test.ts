/** Conditions for switching a feature off, and what returns with it. */

import { system } from '@earshot/contract/system';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, proveAnew, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { features } from '../contract/calls.ts';

const day = 86_400_000;

everyEngine('Before a feature is switched off', (stage) => {
  beforeEach(() => proveAnew(stage().t));
  const change = (id: string, isOn: boolean) =>
    stage().t.call(features.change, { token: stage().cast.ada.token, params: { id }, body: { isOn } });
  const inTurn = async (id: string, code: string) => {
    const reply = await change(id, false);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(stage().t.app.features.isOn(id)).toBe(true);
  };
  /** Changes settings of features that may be missing here. */
  const set = (changes: Record<string, unknown>) => settle(stage().t, changes);
  const bothWays = async (id: string) => {
    for (const isOn of [false, true]) expect((await change(id, isOn)).status).toBe(200);
  };

  test('api-keys: keys stop at once, and work again afterwards', async () => {
    const { t, cast } = stage();
    await change('scim', false);
    const lastDay = dayAt(t.clock.now() + 20 * day, castZone);
    const newKey = { name: 'Program', scopes: ['rants:read'], until: lastDay };
    const reply = await t.send('POST', '/api/keys', { token: cast.eli.token, body: JSON.stringify(newKey) });
    const { secret } = reply.body as unknown as { secret: string };
    const asks = async () => (await t.call(rants.list, { token: secret })).status;
    expect(await asks()).toBe(200);
    await change('api-keys', false);
    expect(await asks()).toBe(401);
    await change('api-keys', true);
    expect(await asks()).toBe(200);
    await change('scim', true);
  });

  test('public-log: not while anonymous rants are on, which need it; rants of meanwhile enter the log afterwards', async () => {
    const { t, cast } = stage();
    await set({ sealedRants: 'on' });
    await inTurn('public-log', 'log_needed');
    await set({ sealedRants: 'off' });
    const attention = async () => (await t.call(system.state, { token: cast.ada.token })).body.attention;
    expect(await attention()).toContain('trustees');
    await change('public-log', false);
    expect(await attention()).not.toContain('trustees');
    const turnedOn = await t.call(settings.change, { token: cast.ada.token, body: { sealedRants: 'on' } });
    expect([turnedOn.status, turnedOn.body.code]).toEqual([409, 'log_off']);
    const id = await submit(t, cast.eli.token, 'Said while the log is off.');
    await change('public-log', true);
    t.clock.forward(day);
    await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
    await t.app.jobs.runDue();
    const { rows } = await sql`select idx from log_leaves where kind = 'rant' and subject = ${id}`.execute(t.app.db);
    expect(rows).toHaveLength(1);
  });

  test('right-of-reply: not while an answer is due or a check-in is open', async () => {
    const { t, cast } = stage();
    const rant_id = await submit(t, cast.eli.token, 'A rant with a summary.');
    const today = dayAt(t.clock.now(), castZone);
    const { writer } = t.app;
    await sql`insert into summaries (id, rant_id, user_id, author_id, day, content, shared)
      values ('a summary', ${rant_id}, ${cast.max.id}, ${cast.mona.id}, ${today}, 'x', 0)`.execute(writer);
    await inTurn('right-of-reply', 'reply_open');
    await sql`update summaries set reply = 'Sorry.', replied_day = ${today}`.execute(writer);
    await sql`insert into check_ins (id, rant_id, resolved_at, mark, asked_at, protector_id, answer)
      values ('a check-in', ${rant_id}, 1, 30, 1, ${cast.mona.id}, 'yes')`.execute(writer);
    await inTurn('right-of-reply', 'reply_open');
    await sql`update check_ins set closed_at = 2`.execute(writer);
    await bothWays('right-of-reply');
    await sql`delete from check_ins`.execute(writer);
    await sql`delete from summaries`.execute(writer);
  });

  test('sso: an admin needs a password, and people who only sign in by it are named', async () => {
    const { t, cast } = stage();
    const concerned = async () => {
      const { body } = await t.call(features.list, { token: cast.ada.token });
      return body.find(({ _id }: { _id: string }) => _id === 'sso')?.concerned;
    };
    const before = await t.app.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('id', 'in', [cast.ada.id, cast.eve.id])
      .execute();
    expect(await concerned()).toEqual([]);
    await t.app.writer.updateTable('users').set({ password_hash: 'none' }).where('id', 'in', [cast.ada.id, cast.eve.id]).execute();
    expect(await concerned()).toEqual(['Ada', 'Eve']);
    await inTurn('sso', 'sso_no_admin');
    for (const { id, password_hash } of before)
      await t.app.writer.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    await bothWays('sso');
  });

  test('published-numbers: not while only published numbers are shown', async () => {
    await set({ numbersGuard: 'everybody' });
    await inTurn('published-numbers', 'numbers_guarding');
    await set({ numbersGuard: 'employees' });
    await bothWays('published-numbers');
  });

  test('a setting of a disabled feature is ignored and keeps its value', async () => {
    const { t, cast } = stage();
    const trustees = async () => ((await t.app.settings.current()) as unknown as Record<string, unknown>).trustees;
    await set({ trustees: ['witness@works.example'] });
    await change('public-log', false);
    expect((await t.call(settings.change, { token: cast.ada.token, body: { trustees: [] } })).status).toBe(200);
    expect(await trustees()).toEqual(['witness@works.example']);
    await change('public-log', true);
    await set({ trustees: [] });
  });
});
