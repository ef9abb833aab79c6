import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { type CastName, fillLists, forgetPerson, meetCast, settle } from '#server/testing/cast.ts';
import { everyEngine, type Stage, wishesFor } from '#server/testing/every-engine.ts';
import { goTo } from '#server/testing/later.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { actionPlans as calls } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

afterEach(hangUp);
const remind = async (stage: Stage) => {
  await stage.t.app.jobs.runDue();
  // Each round is as if the next second had come.
  await stage.t.app.jobs.runDue();
};
const clear = async ({ t }: Stage) => {
  for (const table of ['plan_steps', 'plan_comments', 'plan_rants', 'plans', 'jobs'] as const)
    await t.app.writer.deleteFrom(table).execute();
  await deleteNotifications({ t } as Stage);
};

everyEngine('Reminders of plans', (stage) => {
  const told = (who: CastName) => notificationsFor(stage(), who, 'planDue');
  const make = (title: string, deadline: string, who: CastName | null = 'max') =>
    makePlan(stage(), { title, deadline, assignedTo: who && stage().cast[who].id });
  const update = async (id: string, body: Record<string, unknown>) =>
    stage().t.call(calls.update, { token: stage().cast.mona.token, params: { id }, body });
  /** Berlin is two hours ahead of UTC in these weeks: nine is 07:00Z. */
  const goAndRemind = async (iso: string) => {
    await goTo(stage(), iso);
    await remind(stage());
  };

  beforeEach(async () => {
    await clear(stage());
    await settle(stage().t, { timeZone: 'Europe/Berlin', reminderHour: 9 });
    await goTo(stage(), '2027-05-01T10:00:00Z');
  });

  test('three days before, on the day, 1, 3 and 7 days late and weekly, each once, at the hour', async () => {
    const { _id } = await make('Dock', '2027-05-10');
    const seen: string[] = [];
    for (let day = 2; day <= 31; day++)
      for (const time of ['06:59:00', '07:00:10', '15:00:00']) {
        await goAndRemind(`2027-05-${String(day).padStart(2, '0')}T${time}Z`);
        const all = await told('max');
        for (const one of all.slice(0, all.length - seen.length)) seen.push(`${day} ${time} ${one.message}`);
      }
    expect(seen).toEqual([
      '7 07:00:10 Dock (in 3 days)',
      '10 07:00:10 Dock (today)',
      '11 07:00:10 Dock (one day late)',
      '13 07:00:10 Dock (3 days late)',
      '17 07:00:10 Dock (7 days late)',
      '24 07:00:10 Dock (14 days late)',
      '31 07:00:10 Dock (21 days late)',
    ]);
    expect((await told('max'))[0]).toMatchObject({
      ...{ title: 'Reminder: an action plan of yours', type: 'system', relatedModel: 'Plan', relatedId: _id },
    });
    expect(await told('mona')).toEqual([]);
  });

  test('several due are one message, with when each is due; off for two days it is one all the same', async () => {
    await make('On the first day', '2027-05-11');
    await make('On the second', '2027-05-12');
    await make('Late since', '2027-05-09');
    await make('Long before', '2027-08-01');
    await make('Of mona', '2027-05-11', 'mona');
    await goTo(stage(), '2027-05-10T08:00:00Z');
    await remind(stage());
    await deleteNotifications(stage());
    await goAndRemind('2027-05-12T12:00:00Z');
    expect(await told('max')).toMatchObject([
      {
        title: 'Reminder: 3 of your action plans',
        message: 'Late since (3 days late), On the first day (one day late), On the second (today)',
        relatedModel: 'Plan',
        relatedId: null,
      },
    ]);
    expect((await told('mona')).map((one) => [one.title, one.message])).toEqual([
      ['Reminder: an action plan of yours', 'Of mona (one day late)'],
    ]);
    await goAndRemind('2027-05-12T20:00:00Z');
    expect(await told('max')).toHaveLength(1);
    await goAndRemind('2027-05-13T07:00:10Z');
    expect((await told('max'))[0]?.message).toBe('On the second (one day late)');
    for (let n = 0; n < 7; n++) await make(`Many ${n} {plan}`, '2027-05-14');
    await goAndRemind('2027-05-14T07:00:10Z');
    expect((await told('max'))[0]).toMatchObject({
      title: 'Reminder: 8 of your action plans',
      message: `On the first day (3 days late), ${[0, 1, 2, 3].map((n) => `Many ${n} {plan} (today)`).join(', ')}, and 3 more`,
    });
  });

  test('to the present owner only; completed, deleted or nobody’s it is silent, opened or restored it speaks again', async () => {
    const { t, cast } = stage();
    const plan = await make('Handed on', '2027-05-05');
    await update(plan._id, { assignedTo: cast.mona.id });
    const done = await make('Completed meanwhile', '2027-05-05');
    await update(done._id, { completed: true });
    const gone = await make('Deleted', '2027-05-05');
    await t.call(calls.remove, { token: cast.mona.token, params: { id: gone._id } });
    const nobody = await make('Nobody’s', '2027-05-05');
    await update(nobody._id, { assignedTo: null });
    const moved = await make('Moved', '2027-05-05');
    await update(moved._id, { deadline: '2027-06-05' });
    await goAndRemind('2027-05-05T07:00:10Z');
    expect([await told('max'), (await told('mona')).map((one) => one.message)]).toEqual([[], ['Handed on (today)']]);
    expect(await t.app.db.selectFrom('jobs').select('subject').where('kind', '=', 'plans.remind').execute()).toHaveLength(2);
    await update(done._id, { completed: false });
    await t.app.write((tx) => t.app.trash.get('plan')!.restore(t.app, tx, cast.ada.id, gone._id));
    await update(nobody._id, { assignedTo: cast.max.id });
    await update(moved._id, { title: 'Renamed' });
    await goAndRemind('2027-05-06T07:00:10Z');
    expect((await told('max')).map((one) => one.title)).toEqual(['Reminder: 3 of your action plans']);
    expect((await told('mona'))[0]?.message).toBe('Handed on (one day late)');
    await goAndRemind('2027-06-02T07:00:10Z');
    expect((await told('max'))[0]?.message).toContain('Renamed (in 3 days)');
  });

  test('nothing to a former owner: demoted, deactivated or deleted; one who comes back is reminded from then on', async () => {
    const { t, cast } = stage();
    const toggle = () => t.call(people.toggle, { token: cast.ada.token, params: { id: cast.max.id } });
    await make('Kept by max', '2027-05-05');
    await toggle();
    await goAndRemind('2027-05-05T07:00:10Z');
    await toggle();
    await goTo(stage(), '2027-05-05T09:00:00Z');
    await remind(stage());
    expect(await told('max')).toEqual([]);
    await goAndRemind('2027-05-06T07:00:10Z');
    expect((await told('max')).map((one) => one.message)).toEqual(['Kept by max (one day late)']);
    const be = (role: string) =>
      t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { name: 'Max', email: cast.max.email, role } });
    await be('employee');
    await goAndRemind('2027-05-08T07:00:10Z');
    await be('manager');
    await goTo(stage(), '2027-05-08T08:00:00Z');
    expect(await told('max')).toHaveLength(1);
    await goAndRemind('2027-05-12T07:00:10Z');
    expect(await told('max')).toHaveLength(2);
    await forgetPerson(t, cast.max.id);
    await goAndRemind('2027-05-19T07:00:10Z');
    await t.app.write((tx) => t.app.trash.get('user')!.restore(t.app, tx, cast.ada.id, cast.max.id));
    await goTo(stage(), '2027-05-20T08:00:00Z');
    expect(await told('max')).toHaveLength(2);
    await goAndRemind('2027-05-26T07:00:10Z');
    expect(await told('max')).toHaveLength(3);
  });

  test('another hour or zone moves what waits, and never makes a day twice', async () => {
    const { t } = stage();
    await make('Dock', '2027-05-03');
    await settle(t, { reminderHour: 11 });
    await goAndRemind('2027-05-03T08:59:00Z');
    expect(await told('max')).toHaveLength(0);
    await goAndRemind('2027-05-03T09:00:10Z');
    expect(await told('max')).toHaveLength(1);
    await settle(t, { reminderHour: 15 });
    await goAndRemind('2027-05-03T13:00:10Z');
    expect(await told('max')).toHaveLength(1);
    // Fifteen o'clock there is one o'clock in the night of UTC.
    await settle(t, { timeZone: 'Pacific/Kiritimati' });
    await goAndRemind('2027-05-04T00:59:00Z');
    expect(await told('max')).toHaveLength(1);
    await goAndRemind('2027-05-04T01:00:10Z');
    expect((await told('max'))[0]?.message).toBe('Dock (one day late)');
    await make('Four', '2027-05-05');
    await settle(t, { timeZone: 'Europe/Berlin', reminderHour: 6 });
    await goAndRemind('2027-05-05T03:59:00Z');
    expect(await told('max')).toHaveLength(2);
    await goAndRemind('2027-05-05T04:00:10Z');
    expect((await told('max'))[0]?.message).toBe('Four (today)');
    // Its new hour is over already: at once.
    await make('Five', '2027-05-07');
    await settle(t, { reminderHour: 20 });
    await goTo(stage(), '2027-05-07T10:00:00Z');
    await settle(t, { reminderHour: 5 });
    await remind(stage());
    expect((await told('max'))[0]?.message).toContain('Five (today)');
  });

  test('it comes over the socket, and stands in the log without a word of the plan', async () => {
    const { t, cast } = stage();
    const { _id } = await make('Secret title', '2027-05-02');
    await goTo(stage(), '2027-05-02T07:00:10Z');
    const socket = await listen(t, cast.max.token);
    await remind(stage());
    expect(await socket.hears('notification', _id)).toMatchObject({ kind: 'planDue', message: 'Secret title (today)' });
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'plan.reminded').orderBy('seq', 'desc').execute();
    expect(events[0]).toMatchObject({ actor_id: null, subject: cast.max.id, data: '{"plans":1}' });
  });

  test('many changes at once leave the job at the earliest of them', async () => {
    const { t, cast } = stage();
    const plans = await Promise.all(Array.from({ length: 8 }, (_, n) => make(`Plan ${n}`, `2027-06-${10 + n}`)));
    await Promise.all(plans.map((plan, n) => update(plan._id, { deadline: `2027-07-${10 + ((n * 3) % 8)}` })));
    const due = () =>
      t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'plans.remind').where('subject', '=', cast.max.id).execute();
    expect(await due()).toEqual([{ due_at: Date.parse('2027-07-07T07:00:00Z') }]);
    await Promise.all(plans.map((plan, n) => update(plan._id, n % 2 ? { completed: true } : { assignedTo: cast.mona.id })));
    expect(await due()).toEqual([]);
  });
});

describe('Two instances on one PostgreSQL', () => {
  let a: TestApp;
  let b: TestApp;
  let stage: Stage;
  beforeAll(async () => {
    const wishes = await wishesFor('postgres');
    a = await startApp(wishes);
    const cast = await meetCast(a);
    b = await startApp(wishes);
    await fillLists(a, cast);
    stage = { t: a, cast };
  });
  afterAll(async () => {
    await b?.close();
    await a?.close();
  });

  test('both at work at once send none twice, and miss none while plans are being changed', { tags: 'slow' }, async () => {
    await settle(a, { timeZone: 'Europe/Berlin' });
    const { cast } = stage;
    await goTo(stage, '2027-05-01T10:00:00Z');
    const ids: string[] = [];
    for (const who of ['ada', 'mona', 'max'] as const)
      for (let n = 0; n < 4; n++)
        ids.push((await makePlan(stage, { title: `${who} ${n}`, deadline: '2027-05-05', assignedTo: cast[who].id }))._id);
    for (const day of ['02', '05', '06', '08']) {
      await goTo(stage, `2027-05-${day}T07:00:10Z`);
      b.clock.forward(a.clock.now() - b.clock.now());
      await deleteNotifications(stage);
      const renamed = ids.map((id) =>
        a.call(calls.update, { token: cast.mona.token, params: { id }, body: { description: `Changed on ${day}` } }),
      );
      await Promise.all([...[a, b, a, b].map((t) => t.app.jobs.runDue()), ...renamed]);
      await Promise.all([a, b].map((t) => t.app.jobs.runDue()));
      for (const who of ['ada', 'mona', 'max'] as const) {
        const told = await notificationsFor(stage, who, 'planDue');
        const named = told.flatMap((one) => one.message.match(/\w+ \d(?= \()/g) ?? []);
        expect(named.toSorted(), `${who} on ${day}`).toEqual([0, 1, 2, 3].map((n) => `${who} ${n}`));
      }
    }
    await goTo(stage, '2027-05-12T07:00:10Z');
    b.clock.forward(a.clock.now() - b.clock.now());
    await deleteNotifications(stage);
    await Promise.all([a, b, b, a].map((t) => t.app.jobs.runDue()));
    for (const who of ['ada', 'mona', 'max'] as const)
      expect((await notificationsFor(stage, who, 'planDue')).map((one) => one.title)).toEqual(['Reminder: 4 of your action plans']);
  });
});
