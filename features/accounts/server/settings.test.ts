import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { type Organisation, settings } from '@earshot/contract/settings';
import { describe, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { startApp } from '#server/testing/app.ts';
import { meetCast, settle, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine, wishesFor } from '#server/testing/every-engine.ts';

const day = 86_400_000;
const hour = 3_600_000;

everyEngine('The settings', (stage) => {
  const change = (body: Record<string, unknown>, token = stage().cast.ada.token) => stage().t.call(settings.change, { token, body });
  const read = async () => (await stage().t.call(settings.read, { token: stage().cast.eli.token })).body;
  const changes = async (type: 'settings.changed' | 'legal.changed') => {
    const rows = await stage().t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', type).orderBy('seq').execute();
    return rows.map((row) => [row.actor_id, JSON.parse(row.data)]);
  };
  /** Sessions are cached for a second of real time. */
  const forget = () =>
    stage().t.app.write((tx) => tx.record({ type: 'session.ended', actorId: null, subject: 'nobody', data: { sessionId: 'none' } }));

  test('each setting changes by itself, is written down from what to what, and the same again is nothing', async () => {
    const { cast } = stage();
    const wanted: Partial<Organisation> = {
      organisationName: ' Fabrikam & Söhne <b>\u202e ',
      timeZone: 'Asia/Kathmandu',
      employeeVisibility: 'own',
      managersSee: 'departments',
      urgentAfterHours: 24,
      urgentCounts: 'workingHours',
      workFrom: 8,
      workTo: 16,
      reminderHour: 7,
      passwordLeast: 12,
      sessionIdleDays: 7,
      sessionAbsoluteDays: 30,
      notificationReadDays: 14,
      notificationUnreadDays: 60,
      mailDays: 14,
    };
    const before = await read();
    for (const [key, to] of Object.entries(wanted)) {
      const from = before[key as keyof Organisation];
      const reply = await change({ [key]: to, unknown: 1, [`${key}2`]: to });
      expect(reply.body).toMatchObject({ [key]: to });
      expect((await changes('settings.changed')).at(-1)).toEqual([cast.ada.id, { key, from, to }]);
      expect(await read()).toEqual(reply.body);
    }
    expect(await read()).toEqual({ ...before, ...wanted });
    const { length } = await changes('settings.changed');
    for (const body of [wanted, {}, { unknown: 1 }]) expect((await change(body)).body).toEqual({ ...before, ...wanted });
    expect(await changes('settings.changed')).toHaveLength(length);
    expect((await stage().t.call(accounts.welcome)).body.organisationName).toBe(wanted.organisationName);
    await change({ ...before });
    expect(await read()).toEqual(before);
  });

  test('a wrong value is 400 under its name and changes nothing, also beside good ones; only admins change', async () => {
    const before = await read();
    const wrong: [keyof Organisation, unknown[]][] = [
      ['organisationName', ['', '  ', 'x'.repeat(201), 7, null, 'nul\u0000']],
      ['timeZone', ['Mars/Olympus', '', 'Europe/Berlin ', 1, null, 'x'.repeat(101)]],
      ['employeeVisibility', ['some', '', null, true]],
      ['managersSee', ['own', '', null, true]],
      ['urgentAfterHours', [0, limits.urgentAfterHours.max + 1, 1.5, '24', null, -1, 1e300]],
      ['passwordLeast', [7, 65, 8.5, '8', null]],
      ['sessionIdleDays', [0, 91, 0.5, '7', null]],
      ['sessionAbsoluteDays', [0, 366, 1.1, '30', null]],
      ['notificationReadDays', [6, 3651, 7.5, '90', null]],
      ['notificationUnreadDays', [29, 3651, 30.5, '180', null]],
      ['mailDays', [6, 366, 7.5, '30', null]],
      ['auditDays', [89, 3651, 365.5, '365', '']],
    ];
    for (const [key, values] of wrong)
      for (const value of values) {
        const reply = await change({ organisationName: 'Good', urgentAfterHours: 5, [key]: value });
        expect([reply.status, Object.keys(reply.body.fields ?? {})], `${key} ${value}`).toEqual([400, [key]]);
        expect(Object.values(reply.body.fields ?? {})[0]).toMatch(/^[A-Z].*\.$/);
      }
    for (const name of ['mona', 'eli'] as const)
      expect((await change({ organisationName: 'X' }, stage().cast[name].token)).body.code).toBe('not_your_role');
    expect(await read()).toEqual(before);
  });

  test('the days of a session hold for those there are and those to come', async () => {
    const { t } = stage();
    const isIn = async (token: string) => {
      await forget();
      return (await t.call(accounts.currentUser, { token })).status === 200;
    };
    const token = await signIn(t, 'eve');
    t.clock.forward(3 * day);
    const younger = await signIn(t, 'eve');
    await settle(t, { sessionIdleDays: 2 });
    expect([await isIn(token), await isIn(younger)]).toEqual([false, true]);
    await settle(t, { sessionIdleDays: 14, sessionAbsoluteDays: 4 });
    t.clock.forward(4 * day - hour);
    expect(await isIn(younger)).toBe(true);
    t.clock.forward(hour);
    expect(await isIn(younger)).toBe(false);
    await settle(t, { sessionAbsoluteDays: 90 });
    expect(await isIn(younger)).toBe(true);
    for (const name of ['ada', 'eli', 'mona', 'max', 'eve'] as const) stage().cast[name].token = await signIn(t, name);
  });

  test('urgentAfterHours counts at once, for new rants and for those that wait', async () => {
    const { t, cast } = stage();
    const status = async (id: string) => (await t.call(rants.detail, { token: cast.eli.token, params: { id } })).body.status;
    const waiting = await submit(t, cast.eli.token, 'Waits under the old limit.');
    t.clock.forward(10 * hour);
    await settle(t, { urgentAfterHours: 20 });
    const fresh = await submit(t, cast.eli.token, 'Waits under the new limit.');
    t.clock.forward(10 * hour + 1000);
    await t.app.jobs.runDue();
    expect([await status(waiting), await status(fresh)]).toEqual(['Urgent', 'Pending']);
    await settle(t, { urgentAfterHours: 72 });
    t.clock.forward(20 * hour);
    await t.app.jobs.runDue();
    expect([await status(waiting), await status(fresh)]).toEqual(['Urgent', 'Pending']);
    await settle(t, { urgentAfterHours: 1 });
    await t.app.jobs.runDue();
    expect(await status(fresh)).toBe('Urgent');
    await settle(t, { urgentAfterHours: 72 });
  });

  test('the own legal texts are kept byte for byte, with their date; empty brings the built-in one back', async () => {
    const { t, cast } = stage();
    const put = (page: string, markdown: unknown, token = cast.ada.token) =>
      t.call(settings.changeLegal, { token, params: { page }, body: { markdown } });
    const legal = (page: string) => t.call(settings.legal, { params: { page } });
    const none = { markdown: null, updatedAt: null };
    for (const page of ['privacy', 'terms']) {
      expect((await legal(page)).body).toEqual(none);
      const markdown = `\r\n# ${page}\t \n\n<script>alert(1)</script> [x](javascript:1) \u202e 👩‍👩‍👧 e\u0301  \n`;
      const put1 = await put(page, markdown);
      expect(put1.body).toEqual({ markdown, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
      t.clock.forward(day);
      expect((await put(page, markdown)).body).toEqual(put1.body);
      expect((await legal(page)).body).toEqual(put1.body);
      const put2 = await put(page, `${markdown}!`);
      expect(put2.body.updatedAt! > put1.body.updatedAt!).toBe(true);
      for (let i = 0; i < 2; i++) expect((await put(page, ' \n')).body).toEqual(none);
      expect((await legal(page)).body).toEqual(none);
    }
    expect(await changes('legal.changed')).toEqual(
      ['privacy', 'terms'].flatMap((page) => [true, true, false].map((own) => [cast.ada.id, { page, own }])),
    );
    for (const page of ['imprint', 'Privacy', '__proto__', 'constructor', '%00'])
      for (const reply of [await legal(page), await put(page, 'x')])
        expect([reply.status, reply.body.code]).toEqual([404, 'legal_not_found']);
    const { legal: length } = limits.length;
    expect((await put('terms', 'x'.repeat(length))).status).toBe(200);
    for (const wrong of ['x'.repeat(length + 1), 7, null, undefined, 'nul\u0000']) {
      const reply = await put('terms', wrong);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['markdown']]);
      expect(reply.body.fields?.markdown).toMatch(/^(At most 200,000 characters|This .*)\.$/);
    }
    expect((await put('terms', 'x'.repeat(300_000))).status).toBe(413);
    expect((await put('terms', 'x', cast.mona.token)).status).toBe(403);
    expect((await put('terms', 'x', '')).status).toBe(401);
  });
});

describe('Two instances on one PostgreSQL', () => {
  test('the other instance hears of every setting and ends sessions by the new limit', async () => {
    const wishes = await wishesFor('postgres');
    const a = await startApp(wishes);
    const cast = await meetCast(a);
    const b = await startApp(wishes);
    try {
      const onB = async () => (await b.call(settings.read, { token: cast.eli.token })).body;
      expect((await onB()).organisationName).toBe('Northwind');
      await expect
        .poll(async () => {
          // Until B listens, nothing it has remembered is stale for long: its first listening makes it forget.
          await a.call(settings.change, { token: cast.ada.token, body: { organisationName: `Heard ${Date.now()}` } });
          await new Promise((resolve) => setTimeout(resolve, 100));
          return (await onB()).organisationName;
        })
        .toMatch(/^Heard/);
      const changed = { timeZone: 'UTC', employeeVisibility: 'own', urgentAfterHours: 5, passwordLeast: 20, sessionIdleDays: 3 };
      await a.call(settings.change, { token: cast.ada.token, body: changed });
      await expect.poll(onB).toMatchObject(changed);
      expect((await b.call(accounts.welcome)).body.passwordLeast).toBe(20);
      b.clock.forward(3 * day);
      await expect.poll(async () => (await b.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(401);
    } finally {
      await b.close();
      await a.close();
    }
  });
});
