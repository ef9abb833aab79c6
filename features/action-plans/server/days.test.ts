import { describe, expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { goTo } from '#server/testing/later.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { nextReminder } from './reminders.ts';
import { makePlan, planBody } from './testing/plans.ts';

const [pagoPago, kiritimati, berlin] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin'] as const;

/** Zone, now and deadline; then the expected overdue, days left, and next reminder, which is at nine o'clock in that zone. */
const edges = [
  // UTC-11: a day ends at 11:00 UTC of the following day.
  [pagoPago, '2027-03-10T10:59:59Z', '2027-03-09', false, 0, '2027-03-10T20:00:00Z'],
  [pagoPago, '2027-03-10T11:00:00Z', '2027-03-09', true, -1, '2027-03-10T20:00:00Z'],
  [pagoPago, '2027-03-10T10:59:59Z', '2027-03-10', false, 1, '2027-03-10T20:00:00Z'],
  [pagoPago, '2027-03-10T19:59:59Z', '2027-03-10', false, 0, '2027-03-10T20:00:00Z'],
  [pagoPago, '2027-03-10T20:00:00Z', '2027-03-10', false, 0, '2027-03-11T20:00:00Z'],
  [pagoPago, '2027-03-10T11:00:00Z', '2027-03-14', false, 4, '2027-03-11T20:00:00Z'],
  [pagoPago, '2027-03-10T11:00:00Z', '2027-03-07', true, -3, '2027-03-10T20:00:00Z'],
  // UTC+14: a day begins at 10:00 UTC of the previous day.
  [kiritimati, '2027-03-09T09:59:59Z', '2027-03-09', false, 0, '2027-03-09T19:00:00Z'],
  [kiritimati, '2027-03-09T10:00:00Z', '2027-03-09', true, -1, '2027-03-09T19:00:00Z'],
  [kiritimati, '2027-03-09T10:00:00Z', '2027-03-10', false, 0, '2027-03-09T19:00:00Z'],
  [kiritimati, '2027-03-09T19:00:00Z', '2027-03-10', false, 0, '2027-03-10T19:00:00Z'],
  [kiritimati, '2027-03-08T10:00:00Z', '2027-03-12', false, 3, '2027-03-08T19:00:00Z'],
  [kiritimati, '2027-03-08T19:00:00Z', '2027-03-12', false, 3, '2027-03-11T19:00:00Z'],
  // One instant falls on a different day in each of the three zones.
  [pagoPago, '2027-03-10T10:30:00Z', '2027-03-10', false, 1, '2027-03-10T20:00:00Z'],
  [berlin, '2027-03-10T10:30:00Z', '2027-03-10', false, 0, '2027-03-11T08:00:00Z'],
  [kiritimati, '2027-03-10T10:30:00Z', '2027-03-10', true, -1, '2027-03-10T19:00:00Z'],
  // The clocks go forward or back before the deadline.
  [berlin, '2027-03-27T12:00:00Z', '2027-03-28', false, 1, '2027-03-28T07:00:00Z'],
  [berlin, '2027-10-30T12:00:00Z', '2027-10-31', false, 1, '2027-10-31T08:00:00Z'],
] as const;

everyEngine('Deadlines are calendar days of the organisation', (stage) => {
  test.for(edges)('%s, at %s, due %s', async ([timeZone, now, deadline, overdue, daysLeft, remindAt]) => {
    const { t, cast } = stage();
    await settle(t, { timeZone });
    await goTo(stage(), now);
    // The clock stands still at this instant, however long the calls take.
    const { now: running } = t.clock;
    t.clock.now = () => Date.parse(now);
    const madePlan = await makePlan(stage(), { deadline, assignedTo: cast.max.id });
    expect(madePlan).toMatchObject({ deadline, overdue, daysLeft });
    const row = await t.app.db.selectFrom('plans').select('remind_at').where('id', '=', madePlan._id).executeTakeFirstOrThrow();
    expect(new Date(row.remind_at ?? 0).toISOString()).toBe(remindAt.replace('Z', '.000Z'));
    const reply = await t.call(planCalls.list, { token: cast.mona.token, query: { overdue: 'true' } });
    expect(reply.body.some((plan) => plan._id === madePlan._id)).toBe(overdue);
    t.clock.now = running;
  });

  test('a date-time is stored as its local day', async () => {
    const { t, cast } = stage();
    for (const [timeZone, deadline, day] of [
      [pagoPago, '2030-06-02T10:59:00Z', '2030-06-01'],
      [pagoPago, '2030-06-02T11:00:00Z', '2030-06-02'],
      [kiritimati, '2030-06-01T09:59:00Z', '2030-06-01'],
      [kiritimati, '2030-06-01T10:00:00Z', '2030-06-02'],
      [kiritimati, '2030-06-01T23:00:00-11:00', '2030-06-03'],
      [pagoPago, '2030-06-01T00:30', '2030-06-01'],
      [pagoPago, '2030-06-01', '2030-06-01'],
      [kiritimati, '2030-06-01', '2030-06-01'],
    ] as const) {
      await settle(t, { timeZone });
      const plan = await makePlan(stage(), { deadline });
      expect(plan.deadline, `${timeZone} ${deadline}`).toBe(day);
      const body = { deadline };
      const reply = await t.call(planCalls.update, { token: cast.mona.token, params: { id: plan._id }, body });
      expect([reply.body.deadline, reply.body.version]).toEqual([day, 1]);
    }
    const refusedReply = await t.call(planCalls.create, { token: cast.mona.token, body: planBody({ deadline: '9999-12-31T12:00:00Z' }) });
    expect(Object.keys(refusedReply.body.fields ?? {})).toEqual(['deadline']);
  });
});

describe('The next reminder', () => {
  const at = (deadline: string, now: string, reminderHour = 9) =>
    new Date(nextReminder(deadline, Date.parse(now), { timeZone: 'UTC', reminderHour }).remind_at).toISOString().slice(0, 13);

  test('3 days before, on the day, 1, 3 and 7 days late, then weekly', () => {
    const days: string[] = [];
    let now = '2027-01-01T00:00:00Z';
    for (let n = 0; n < 9; n++) {
      days.push(at('2027-01-20', now));
      now = `${days.at(-1)}:00:00Z`;
    }
    expect(days).toEqual(['01-17', '01-20', '01-21', '01-23', '01-27', '02-03', '02-10', '02-17', '02-24'].map((day) => `2027-${day}T09`));
  });

  test('distant deadlines in both directions, and the first and last hour of a day', () => {
    expect(at('2000-01-01', '2027-01-01T08:00:00Z')).toBe('2027-01-02T09');
    expect(at('0001-01-01', '2027-01-01T08:00:00Z').slice(0, 5)).toBe('2027-');
    expect(at('9999-12-31', '2027-01-01T08:00:00Z')).toBe('9999-12-28T09');
    expect(at('2027-01-20', '2027-01-20T00:00:00Z', 0)).toBe('2027-01-21T00');
    expect(at('2027-01-20', '2027-01-19T23:59:59Z', 0)).toBe('2027-01-20T00');
    expect(at('2027-01-20', '2027-01-20T22:59:59Z', 23)).toBe('2027-01-20T23');
  });
});
