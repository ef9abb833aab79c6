import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import { describe, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { meetCast } from '#server/testing/cast.ts';
import { everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { settings } from '../contract/calls.ts';

const day = 86_400_000;

everyEngine('The settings', (stage) => {
  const change = (body: Record<string, unknown>, token = stage().cast.ada.token) => stage().t.call(settings.change, { token, body });
  const read = async () => (await stage().t.call(settings.read, { token: stage().cast.eli.token })).body;
  const changes = async () => {
    const all = stage().t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'settings.changed');
    const rows = await all.orderBy('seq').execute();
    return rows.map((row) => [row.actor_id, JSON.parse(row.data)]);
  };

  test('each setting changes alone and is logged with old and new value; an unchanged value is not logged', async () => {
    const { cast } = stage();
    const newValues: Partial<Organisation> = {
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
    for (const [key, to] of Object.entries(newValues)) {
      const from = before[key as keyof Organisation];
      const reply = await change({ [key]: to, unknown: 1, [`${key}2`]: to });
      expect(reply.body).toMatchObject({ [key]: to });
      expect((await changes()).at(-1)).toEqual([cast.ada.id, { key, from, to }]);
      expect(await read()).toEqual(reply.body);
    }
    expect(await read()).toEqual({ ...before, ...newValues });
    const { length } = await changes();
    for (const body of [newValues, {}, { unknown: 1 }]) expect((await change(body)).body).toEqual({ ...before, ...newValues });
    expect(await changes()).toHaveLength(length);
    expect((await stage().t.call(accounts.welcome)).body.organisationName).toBe(newValues.organisationName);
    await change({ ...before });
    expect(await read()).toEqual(before);
  });

  test('working hours that were stored with an end before their start stand in the way of nothing else, and may not begin to count', async () => {
    const before = await read();
    for (const [key, value] of [
      ['workFrom', 17],
      ['workTo', 9],
    ] as const)
      await stage()
        .t.app.writer.insertInto('settings')
        .values({ key, value: String(value) })
        .onConflict((c) => c.column('key').doUpdateSet({ value: String(value) }))
        .execute();
    const other = await change({ organisationName: 'Other' });
    expect([other.status, other.body.workFrom, other.body.workTo]).toEqual([200, 17, 9]);
    for (const body of [{ workFrom: 16 }, { workTo: 10 }, { urgentCounts: 'workingHours' }]) {
      const reply = await change({ organisationName: 'Not this', ...body });
      expect([reply.status, reply.body.fields]).toEqual([400, { workTo: 'The end must be after the start.' }]);
    }
    expect((await change({ ...before })).body).toEqual(before);
  });

  test('an invalid value is 400 under its name and changes nothing, even beside valid ones; only admins change settings', async () => {
    const before = await read();
    const wrongValues: [keyof Organisation, unknown[]][] = [
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
    for (const [key, values] of wrongValues)
      for (const value of values) {
        const reply = await change({ organisationName: 'Good', urgentAfterHours: 5, [key]: value });
        expect([reply.status, Object.keys(reply.body.fields ?? {})], `${key} ${value}`).toEqual([400, [key]]);
        expect(Object.values(reply.body.fields ?? {})[0]).toMatch(/^[A-Z].*\.$/);
      }
    for (const name of ['mona', 'eli'] as const)
      expect((await change({ organisationName: 'X' }, stage().cast[name].token)).body.code).toBe('not_your_role');
    expect(await read()).toEqual(before);
  });
});

describe('Two instances on one PostgreSQL', () => {
  test('the other instance learns of every setting and ends sessions by the new limit', { tags: 'slow' }, async () => {
    const options = await optionsForEngine('postgres');
    const a = await startApp(options);
    const cast = await meetCast(a);
    const b = await startApp(options);
    try {
      const onB = async () => (await b.call(settings.read, { token: cast.eli.token })).body;
      expect((await onB()).organisationName).toBe('Northwind');
      await expect
        .poll(async () => {
          // Changes are repeated until B listens: B clears its cache when it starts to listen.
          await a.call(settings.change, { token: cast.ada.token, body: { organisationName: `Heard ${Date.now()}` } });
          await new Promise((resolve) => setTimeout(resolve, 100));
          return (await onB()).organisationName;
        })
        .toMatch(/^Heard/);
      const newSettings = { timeZone: 'UTC', employeeVisibility: 'own', urgentAfterHours: 5, passwordLeast: 20, sessionIdleDays: 3 };
      await a.call(settings.change, { token: cast.ada.token, body: newSettings });
      await expect.poll(onB).toMatchObject(newSettings);
      expect((await b.call(accounts.welcome)).body.passwordLeast).toBe(20);
      b.clock.forward(3 * day);
      await expect.poll(async () => (await b.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(401);
    } finally {
      await b.close();
      await a.close();
    }
  });
});
