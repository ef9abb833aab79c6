/** Published numbers over HTTP: when they come, that they come once and are the same for everybody, and that nobody can subtract. */
import { randomUUID } from 'node:crypto';
import { addDays, daysOfQuarter, quarterOf } from '@earshot/contract/calendar';
import { expect, test } from 'vitest';
import { insertUser } from '#features/accounts/server';
import { dashboards } from '#features/dashboards/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { reports } from '#features/reports/contract';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { castZone, giveDepartments, linkTarget, lists, newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { numbers } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { publishNumbers } from './publishing.ts';

everyEngine('Published numbers', (stage) => {
  const crew: string[] = [];
  /** Makes as many employees who write as are asked for, and returns their tokens. */
  const people = async (n: number): Promise<string[]> => {
    const { t } = stage();
    while (crew.length < n) {
      const name = `Writer ${randomUUID().slice(0, 8)}`;
      const person = { name, email: `${randomUUID()}@northwind.example`, passwordHash: '', role: 'employee', status: 'approved' } as const;
      crew.push((await t.app.write((tx) => insertUser(t.app, tx, person))).id);
    }
    return Promise.all(crew.slice(0, n).map((id) => newSession(t, id)));
  };
  const add = async (list: string, name: string): Promise<string> => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.mona.id);
    return (await t.call(options.add, { token, params: { list }, body: { name } })).body._id;
  };
  /** Submits `n` rants by `n` people, and returns their ids. */
  const write = async (n: number, about: Record<string, string> = {}): Promise<string[]> => {
    const ids: string[] = [];
    for (const token of await people(n)) ids.push(await submit(stage().t, token, 'Something is the matter.', about));
    return ids;
  };
  const today = () => dayAt(stage().t.clock.now(), castZone);
  const goTo = (day: string) => {
    const { clock } = stage().t;
    clock.forward(instantAt(day, 12, castZone) - clock.now());
  };
  /** Moves to the day on which the numbers of the running quarter are due, publishes them, and returns the quarter. */
  const publish = async (): Promise<string> => {
    const period = quarterOf(today());
    goTo(addDays(daysOfQuarter(period).to, 5));
    await publishNumbers(stage().t.app);
    return period;
  };
  const read = async (period?: string, castName: 'eli' | 'mona' | 'ada' = 'eli') => {
    const { t, cast } = stage();
    return t.call(numbers.read, { token: await newSession(t, cast[castName].id), query: { period } });
  };
  const countsIn = (parts: readonly { name: string; count: number | null }[]) =>
    Object.fromEntries(parts.map(({ name, count }) => [name, count]));

  test('published five days after the quarter, once, equal for everybody; later changes have no effect', async () => {
    const { t } = stage();
    for (const [name, n] of Object.entries({ Office: 7, Kitchen: 6, Roof: 2 })) {
      await add('targetDepartments', name);
      await write(n, { department: name });
    }
    const ids = await write(8);
    const period = quarterOf(today());
    goTo(addDays(daysOfQuarter(period).to, 4));
    await publishNumbers(t.app);
    expect(await read(period)).toMatchObject({ status: 404, body: { code: 'numbers_not_found' } });
    goTo(addDays(daysOfQuarter(period).to, 5));
    await Promise.all([publishNumbers(t.app), publishNumbers(t.app)]);
    const { body } = await read(period);
    expect(body).toMatchObject({ period, total: 23, answered: null, waited: null, leftOut: true });
    const counts = countsIn(body.byDepartment);
    expect(counts).toMatchObject({ Roof: null });
    // The department of two people is hidden, and one of the smallest others, so that nobody can subtract. The names of all departments are
    // there.
    const { Roof: _, ...otherCounts } = counts;
    expect(Object.values(otherCounts).filter((count) => count === null)).toHaveLength(1);
    expect(
      Object.entries(otherCounts).every(
        ([name, count]) => count === null || count === { Office: 7, Kitchen: 6, [lists.targetDepartments]: 8 }[name],
      ),
    ).toBe(true);
    expect(body.byMonth).toHaveLength(3);
    expect(
      (await t.app.db.selectFrom('events').select('data').where('type', '=', 'numbers.published').execute()).map(({ data }) =>
        JSON.parse(data),
      ),
    ).toEqual(expect.arrayContaining([{ period }]));
    await t.call(rants.withdraw, { token: (await people(1))[0], params: { id: ids[0] ?? '' } });
    await t.app.writer
      .deleteFrom('rants')
      .where('id', '=', ids[1] ?? '')
      .execute();
    await publishNumbers(t.app);
    for (const castName of ['eli', 'mona', 'ada'] as const) expect((await read(period, castName)).body).toEqual(body);
    const events = await t.app.db.selectFrom('events').select('data').where('type', '=', 'numbers.published').execute();
    expect(events.filter(({ data }) => JSON.parse(data).period === period)).toHaveLength(1);
  });

  test('the database prevents changes of published numbers; the doctor reports sums that do not match', async () => {
    const { app } = stage().t;
    const [row] = await app.db.selectFrom('published_numbers').selectAll().where('part', '=', 'total').execute();
    const { period = '' } = row ?? {};
    await expect(app.writer.updateTable('published_numbers').set({ value: 1 }).where('period', '=', period).execute()).rejects.toThrow();
    await expect(app.writer.deleteFrom('published_numbers').where('period', '=', period).execute()).rejects.toThrow();
    const verdict = await checks[0]?.run(app);
    expect(verdict).toMatchObject({ wrong: 0 });
    expect(verdict?.looked).toBeGreaterThan(3);
    const bad = { period: '1999-Q1', value: 3 } as const;
    await app.writer
      .insertInto('published_numbers')
      .values([
        { ...bad, part: 'total', option_id: '' },
        { ...bad, part: 'month', option_id: '1999-01' },
      ])
      .execute();
    expect((await checks[0]?.run(app))?.wrong).toBeGreaterThan(0);
  });

  test('rants about readers of exact numbers are left out, so that subtracting reveals nothing', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const aboutMona = await add('targetEmployees', 'Somebody who answers');
    const aboutEve = await add('targetEmployees', 'Somebody who does not');
    await linkTarget(t, aboutMona, cast.mona.id);
    await linkTarget(t, aboutEve, cast.eve.id);
    await write(9);
    await write(7, { target: 'Somebody who answers' });
    await write(6, { target: 'Somebody who does not' });
    const period = await publish();
    const seenByMona = async () => {
      const { from, to } = daysOfQuarter(period);
      const token = await newSession(t, cast.mona.id);
      return (await t.call(rants.list, { token, query: { startDate: from, endDate: to, limit: 1 } })).body.total;
    };
    expect((await read(period, 'mona')).body.total).toBe(15);
    expect(await seenByMona()).toBe(15);
    // Where all employees may read, an employee whom rants are about is such a reader too.
    await settle(t, { employeeVisibility: 'all' });
    expect((await read(period, 'mona')).status).toBe(404);
    await write(9);
    await write(6, { target: 'Somebody who does not' });
    const next = await publish();
    expect((await read(next)).body.total).toBe(9);
    await settle(t, { employeeVisibility: 'own' });
    expect((await read(period)).body.total).toBe(15);
  });

  test('missing quarters are made up; with too few people nothing is published, not even a zero', async () => {
    const { t, cast } = stage();
    const few = quarterOf(today());
    await write(4);
    goTo(addDays(daysOfQuarter(few).to, 1));
    const empty = quarterOf(today());
    goTo(addDays(daysOfQuarter(empty).to, 30));
    await publishNumbers(t.app);
    for (const period of [few, empty]) {
      const { body } = await read(period);
      expect(body).toMatchObject({ total: null, answered: null, waited: null });
      for (const part of [body.byDepartment, body.byCategory, body.byMonth]) expect(part.every(({ count }) => count === null)).toBe(true);
    }
    const list = await t.call(numbers.periods, { token: await newSession(t, cast.eli.id) });
    expect(list.body.slice(0, 2)).toEqual([
      { period: empty, total: null },
      { period: few, total: null },
    ]);
  });

  test('shares and times are published in classes, from ten people on', async () => {
    const { t, cast } = stage();
    const ids = await write(12);
    const token = await newSession(t, cast.max.id);
    for (const id of ids.slice(0, 8)) await t.call(rants.respond, { token, params: { id }, body: { response: 'We look at it.' } });
    expect((await read(await publish())).body).toMatchObject({ total: 12, answered: 60, waited: 1 });
  });

  test('if only published numbers are shown, charts and report are closed and lists stay', async () => {
    const { t, cast } = stage();
    await settle(t, { numbersGuard: 'everybody' });
    const token = await newSession(t, cast.max.id);
    for (const call of [dashboards.stats, dashboards.manager, dashboards.metrics, rants.solved])
      expect(await t.call(call as typeof dashboards.stats, { token }), call.path).toMatchObject({
        status: 403,
        body: { code: 'numbers_published_only' },
      });
    expect((await t.call(rants.list, { token })).body.total).toBeGreaterThan(0);
    const secret = 'Nobody outside reads this.';
    await submit(t, token, secret);
    const report = await t.call(reports.html, { token, body: {} });
    expect([report.status, report.text]).toEqual([200, expect.not.stringContaining(secret)]);
    // An employee who reads no other rants still gets counts of his own.
    await settle(t, { employeeVisibility: 'own' });
    expect((await t.call(dashboards.stats, { token: await newSession(t, cast.eli.id) })).status).toBe(200);
    await settle(t, { numbersGuard: 'employees' });
    const [inside, outside] = [
      await t.call(reports.html, { token, body: {} }),
      await t.call(reports.html, { token, body: { published: 'newest' } }),
    ];
    expect([inside.text.includes(secret), outside.text.includes(secret)]).toEqual([true, false]);
    expect(outside.text).toContain(lists.targetDepartments);
    const { byDepartment, byCategory, byMonth } = (await read()).body;
    const made = await t.app.db.selectFrom('events').select('data').where('type', '=', 'export.made').orderBy('seq', 'desc').execute();
    const rows = byDepartment.length + byCategory.length + byMonth.length;
    expect(JSON.parse(made[0]!.data)).toMatchObject({ what: 'report html', rows, filters: `published=${(await read()).body.period}` });
    expect((await t.call(reports.html, { token, body: { published: '2026' } })).status).toBe(400);
  });

  test('a manager of one department who subtracts their own finds at least five people hidden, whichever department was drawn', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments', numbersGuard: 'employees' });
    await publish();
    const writers = { Lab: 1, Plant: 7, Office: 9, Store: 9 };
    const managers = { Plant: cast.mona.id, Office: cast.max.id, Store: '' };
    const third = {
      name: 'Third Manager',
      email: 'third@northwind.example',
      passwordHash: '',
      role: 'manager',
      status: 'approved',
    } as const;
    managers.Store = (await t.app.write((tx) => insertUser(t.app, tx, third))).id;
    for (const [name, n] of Object.entries(writers)) {
      const id = await add('targetDepartments', `Our ${name}`);
      const manager = managers[name as keyof typeof managers];
      if (manager) await giveDepartments(t, manager, [id]);
      await write(n, { department: `Our ${name}` });
    }
    const period = await publish();
    const counts = countsIn((await read(period)).body.byDepartment);
    expect(counts['Our Lab']).toBeNull();
    for (const own of Object.keys(managers)) {
      const hiddenWriters = Object.entries(writers).filter(([name]) => name !== own && counts[`Our ${name}`] === null);
      expect(Math.max(...hiddenWriters.map(([, n]) => n)), own).toBeGreaterThanOrEqual(5);
    }
    // The total is published only because, without each manager's own department, five people or more are left.
    expect((await read(period)).body.total).not.toBeNull();
    await settle(t, { managersSee: 'all' });
  });

  test('shares and times need enough people after a manager subtracts their own rants', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments', numbersGuard: 'employees' });
    const [mill, yard] = [await add('targetDepartments', 'Mill'), await add('targetDepartments', 'Yard')];
    await giveDepartments(t, cast.mona.id, [mill]);
    await publish();
    const admin = () => newSession(t, cast.ada.id);
    const answer = async (items: readonly string[]) => {
      const token = await admin();
      for (const id of items) await t.call(rants.respond, { token, params: { id }, body: { response: 'We look at it.' } });
    };
    /**
     * Publishes a quarter in which `inMill` people write about the mill, which Mona reads, and `inYard` about the yard, where
     * `answeredInYard` get an answer. Returns whether the share and the wait were published.
     */
    const classesOf = async (inMill: number, inYard: number, answeredInYard: number) => {
      await answer(await write(inMill, { department: 'Mill' }));
      await answer((await write(inYard, { department: 'Yard' })).slice(0, answeredInYard));
      const { answered, waited } = (await read(await publish())).body;
      return [answered !== null, waited !== null];
    };
    expect(await classesOf(12, 10, 5)).toEqual([true, true]);
    expect(await classesOf(12, 10, 4)).toEqual([true, false]);
    expect(await classesOf(12, 9, 9)).toEqual([false, false]);
    await giveDepartments(t, cast.mona.id, [mill, yard]);
    expect(await classesOf(12, 9, 9), 'that nobody else wrote is told as little').toEqual([false, false]);
    await giveDepartments(t, cast.mona.id, [mill]);
    await settle(t, { managersSee: 'all' });
  });
});
