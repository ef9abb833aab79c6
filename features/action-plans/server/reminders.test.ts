import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { type CastName, fillLists, forgetPerson, meetCast, settle } from '#server/testing/cast.ts';
import { everyEngine, optionsForEngine, type Stage } from '#server/testing/every-engine.ts';
import { goTo } from '#server/testing/later.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

afterEach(hangUp);
const remind = async (stage: Stage) => {
  await stage.t.app.jobs.runDue();
  // Due jobs run each second: a second run must not send the reminder again.
  await stage.t.app.jobs.runDue();
};
const clear = async ({ t }: Stage) => {
  for (const table of ['plan_steps', 'plan_comments', 'plan_rants', 'plans', 'jobs'] as const)
    await t.app.writer.deleteFrom(table).execute();
  await deleteNotifications({ t } as Stage);
};

everyEngine('Reminders of plans', (stage) => {
  const notificationsOf = (castName: CastName) => notificationsFor(stage(), castName, 'planDue');
  const make = (title: string, deadline: string, castName: CastName | null = 'max') =>
    makePlan(stage(), { title, deadline, assignedTo: castName && stage().cast[castName].id });
  const update = async (id: string, body: Record<string, unknown>) =>
    stage().t.call(planCalls.update, { token: stage().cast.mona.token, params: { id }, body });
  /** Berlin is two hours ahead of UTC in these weeks: nine o'clock is 07:00Z. */
  const goAndRemind = async (iso: string) => {
    await goTo(stage(), iso);
    await remind(stage());
  };

  beforeEach(async () => {
    await clear(stage());
    await settle(stage().t, { timeZone: 'Europe/Berlin', reminderHour: 9 });
    await goTo(stage(), '2027-05-01T10:00:00Z');
  });

  test('reminders come 3 days before, on the day, 1, 3 and 7 days late, then weekly, once each at the hour', async () => {
    const { _id } = await make('Dock', '2027-05-10');
    const lines: string[] = [];
    for (let day = 2; day <= 31; day++)
      for (const time of ['06:59:00', '07:00:10', '15:00:00']) {
        await goAndRemind(`2027-05-${String(day).padStart(2, '0')}T${time}Z`);
        const all = await notificationsOf('max');
        for (const notification of all.slice(0, all.length - lines.length)) lines.push(`${day} ${time} ${notification.message}`);
      }
    expect(lines).toEqual([
      '7 07:00:10 Dock (in 3 days)',
      '10 07:00:10 Dock (today)',
      '11 07:00:10 Dock (one day late)',
      '13 07:00:10 Dock (3 days late)',
      '17 07:00:10 Dock (7 days late)',
      '24 07:00:10 Dock (14 days late)',
      '31 07:00:10 Dock (21 days late)',
    ]);
    expect((await notificationsOf('max'))[0]).toMatchObject({
      ...{ title: 'Reminder: an action plan of yours', type: 'system', relatedModel: 'Plan', relatedId: _id },
    });
    expect(await notificationsOf('mona')).toEqual([]);
  });

  test('several due plans are one message with each due date, also after two days of downtime', async () => {
    await make('On the first day', '2027-05-11');
    await make('On the second', '2027-05-12');
    await make('Late since', '2027-05-09');
    await make('Long before', '2027-08-01');
    await make('Of mona', '2027-05-11', 'mona');
    await goTo(stage(), '2027-05-10T08:00:00Z');
    await remind(stage());
    await deleteNotifications(stage());
    await goAndRemind('2027-05-12T12:00:00Z');
    expect(await notificationsOf('max')).toMatchObject([
      {
        title: 'Reminder: 3 of your action plans',
        message: 'Late since (3 days late), On the first day (one day late), On the second (today)',
        relatedModel: 'Plan',
        relatedId: null,
      },
    ]);
    expect((await notificationsOf('mona')).map((notification) => [notification.title, notification.message])).toEqual([
      ['Reminder: an action plan of yours', 'Of mona (one day late)'],
    ]);
    await goAndRemind('2027-05-12T20:00:00Z');
    expect(await notificationsOf('max')).toHaveLength(1);
    await goAndRemind('2027-05-13T07:00:10Z');
    expect((await notificationsOf('max'))[0]?.message).toBe('On the second (one day late)');
    for (let n = 0; n < 7; n++) await make(`Many ${n} {plan}`, '2027-05-14');
    await goAndRemind('2027-05-14T07:00:10Z');
    expect((await notificationsOf('max'))[0]).toMatchObject({
      title: 'Reminder: 8 of your action plans',
      message: `On the first day (3 days late), ${[0, 1, 2, 3].map((n) => `Many ${n} {plan} (today)`).join(', ')}, and 3 more`,
    });
  });

  test('only the current owner is reminded; completed, deleted and unassigned plans wait until reopened or restored', async () => {
    const { t, cast } = stage();
    const plan = await make('Handed on', '2027-05-05');
    await update(plan._id, { assignedTo: cast.mona.id });
    const completedPlan = await make('Completed meanwhile', '2027-05-05');
    await update(completedPlan._id, { completed: true });
    const deletedPlan = await make('Deleted', '2027-05-05');
    await t.call(planCalls.remove, { token: cast.mona.token, params: { id: deletedPlan._id } });
    const nobody = await make('Nobody’s', '2027-05-05');
    await update(nobody._id, { assignedTo: null });
    const moved = await make('Moved', '2027-05-05');
    await update(moved._id, { deadline: '2027-06-05' });
    await goAndRemind('2027-05-05T07:00:10Z');
    expect([await notificationsOf('max'), (await notificationsOf('mona')).map((notification) => notification.message)]).toEqual([
      [],
      ['Handed on (today)'],
    ]);
    expect(await t.app.db.selectFrom('jobs').select('subject').where('kind', '=', 'plans.remind').execute()).toHaveLength(2);
    await update(completedPlan._id, { completed: false });
    await t.app.write((tx) => t.app.trash.get('plan')!.restore(t.app, tx, cast.ada.id, deletedPlan._id));
    await update(nobody._id, { assignedTo: cast.max.id });
    await update(moved._id, { title: 'Renamed' });
    await goAndRemind('2027-05-06T07:00:10Z');
    expect((await notificationsOf('max')).map((notification) => notification.title)).toEqual(['Reminder: 3 of your action plans']);
    expect((await notificationsOf('mona'))[0]?.message).toBe('Handed on (one day late)');
    await goAndRemind('2027-06-02T07:00:10Z');
    expect((await notificationsOf('max'))[0]?.message).toContain('Renamed (in 3 days)');
  });

  test('demoted, deactivated or deleted owners get no reminders; a returning one is reminded from then on', async () => {
    const { t, cast } = stage();
    const toggle = () => t.call(people.toggle, { token: cast.ada.token, params: { id: cast.max.id } });
    await make('Kept by max', '2027-05-05');
    await toggle();
    await goAndRemind('2027-05-05T07:00:10Z');
    await toggle();
    await goTo(stage(), '2027-05-05T09:00:00Z');
    await remind(stage());
    expect(await notificationsOf('max')).toEqual([]);
    await goAndRemind('2027-05-06T07:00:10Z');
    expect((await notificationsOf('max')).map((notification) => notification.message)).toEqual(['Kept by max (one day late)']);
    const be = (role: string) =>
      t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { name: 'Max', email: cast.max.email, role } });
    await be('employee');
    await goAndRemind('2027-05-08T07:00:10Z');
    await be('manager');
    await goTo(stage(), '2027-05-08T08:00:00Z');
    expect(await notificationsOf('max')).toHaveLength(1);
    await goAndRemind('2027-05-12T07:00:10Z');
    expect(await notificationsOf('max')).toHaveLength(2);
    await forgetPerson(t, cast.max.id);
    await goAndRemind('2027-05-19T07:00:10Z');
    await t.app.write((tx) => t.app.trash.get('user')!.restore(t.app, tx, cast.ada.id, cast.max.id));
    await goTo(stage(), '2027-05-20T08:00:00Z');
    expect(await notificationsOf('max')).toHaveLength(2);
    await goAndRemind('2027-05-26T07:00:10Z');
    expect(await notificationsOf('max')).toHaveLength(3);
  });

  test('a change of hour or zone moves pending reminders, and never repeats a day', async () => {
    const { t } = stage();
    await make('Dock', '2027-05-03');
    await settle(t, { reminderHour: 11 });
    await goAndRemind('2027-05-03T08:59:00Z');
    expect(await notificationsOf('max')).toHaveLength(0);
    await goAndRemind('2027-05-03T09:00:10Z');
    expect(await notificationsOf('max')).toHaveLength(1);
    await settle(t, { reminderHour: 15 });
    await goAndRemind('2027-05-03T13:00:10Z');
    expect(await notificationsOf('max')).toHaveLength(1);
    // 15:00 in Kiritimati (UTC+14) is 01:00 UTC.
    await settle(t, { timeZone: 'Pacific/Kiritimati' });
    await goAndRemind('2027-05-04T00:59:00Z');
    expect(await notificationsOf('max')).toHaveLength(1);
    await goAndRemind('2027-05-04T01:00:10Z');
    expect((await notificationsOf('max'))[0]?.message).toBe('Dock (one day late)');
    await make('Four', '2027-05-05');
    await settle(t, { timeZone: 'Europe/Berlin', reminderHour: 6 });
    await goAndRemind('2027-05-05T03:59:00Z');
    expect(await notificationsOf('max')).toHaveLength(2);
    await goAndRemind('2027-05-05T04:00:10Z');
    expect((await notificationsOf('max'))[0]?.message).toBe('Four (today)');
    // The new hour has already passed, so the reminder comes at once.
    await make('Five', '2027-05-07');
    await settle(t, { reminderHour: 20 });
    await goTo(stage(), '2027-05-07T10:00:00Z');
    await settle(t, { reminderHour: 5 });
    await remind(stage());
    expect((await notificationsOf('max'))[0]?.message).toContain('Five (today)');
  });

  test('it arrives over the socket, and the log contains no text of the plan', async () => {
    const { t, cast } = stage();
    const { _id } = await make('Secret title', '2027-05-02');
    await goTo(stage(), '2027-05-02T07:00:10Z');
    const socket = await listen(t, cast.max.token);
    await remind(stage());
    expect(await socket.hears('notification', _id)).toMatchObject({ kind: 'planDue', message: 'Secret title (today)' });
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'plan.reminded').orderBy('seq', 'desc').execute();
    expect(events[0]).toMatchObject({ actor_id: null, subject: cast.max.id, data: '{"plans":1}' });
  });

  test('after many simultaneous changes the job keeps the earliest time', async () => {
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
    const options = await optionsForEngine('postgres');
    a = await startApp(options);
    const cast = await meetCast(a);
    b = await startApp(options);
    await fillLists(a, cast);
    stage = { t: a, cast };
  });
  afterAll(async () => {
    await b?.close();
    await a?.close();
  });

  test('two instances send each reminder once while plans change', { tags: 'slow' }, async () => {
    await settle(a, { timeZone: 'Europe/Berlin' });
    const { cast } = stage;
    await goTo(stage, '2027-05-01T10:00:00Z');
    const ids: string[] = [];
    for (const castName of ['ada', 'mona', 'max'] as const)
      for (let n = 0; n < 4; n++)
        ids.push((await makePlan(stage, { title: `${castName} ${n}`, deadline: '2027-05-05', assignedTo: cast[castName].id }))._id);
    for (const day of ['02', '05', '06', '08']) {
      await goTo(stage, `2027-05-${day}T07:00:10Z`);
      b.clock.forward(a.clock.now() - b.clock.now());
      await deleteNotifications(stage);
      const renamed = ids.map((id) =>
        a.call(planCalls.update, { token: cast.mona.token, params: { id }, body: { description: `Changed on ${day}` } }),
      );
      await Promise.all([...[a, b, a, b].map((t) => t.app.jobs.runDue()), ...renamed]);
      await Promise.all([a, b].map((t) => t.app.jobs.runDue()));
      for (const castName of ['ada', 'mona', 'max'] as const) {
        const notifications = await notificationsFor(stage, castName, 'planDue');
        const planTitles = notifications.flatMap((notification) => notification.message.match(/\w+ \d(?= \()/g) ?? []);
        expect(planTitles.toSorted(), `${castName} on ${day}`).toEqual([0, 1, 2, 3].map((n) => `${castName} ${n}`));
      }
    }
    await goTo(stage, '2027-05-12T07:00:10Z');
    b.clock.forward(a.clock.now() - b.clock.now());
    await deleteNotifications(stage);
    await Promise.all([a, b, b, a].map((t) => t.app.jobs.runDue()));
    for (const castName of ['ada', 'mona', 'max'] as const)
      expect((await notificationsFor(stage, castName, 'planDue')).map((notification) => notification.title)).toEqual([
        'Reminder: 4 of your action plans',
      ]);
  });
});
