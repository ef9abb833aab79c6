import { limits } from '@earshot/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { settings } from '#features/settings/contract';
import { dayAt, localTime } from '#server/platform/zone.ts';
import { settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import { dueAfterWorkingHours } from './working-time.ts';

const hour = 3_600_000;
const minute = 60_000;
const week = { workDays: [1, 2, 3, 4, 5], workFrom: 9, workTo: 17, holidays: [] as string[] };
const berlin = 'Europe/Berlin';

describe('Working hours', () => {
  test.for<[string, string, number, Partial<typeof week>, string]>([
    ['inside one day', '2026-11-03T10:30', 4, {}, '2026-11-03T14:30'],
    ['to the very end of a day', '2026-11-03T09:00', 8, {}, '2026-11-03T17:00'],
    ['over the night', '2026-11-03T15:00', 4, {}, '2026-11-04T11:00'],
    ['written before hours', '2026-11-03T06:00', 2, {}, '2026-11-03T11:00'],
    ['written after hours', '2026-11-03T20:15', 2, {}, '2026-11-04T11:00'],
    ['written at the minute of closing', '2026-11-03T17:00', 1, {}, '2026-11-04T10:00'],
    ['over a weekend', '2026-11-06T16:00', 2, {}, '2026-11-09T10:00'],
    ['written on a Saturday', '2026-11-07T12:00', 8, {}, '2026-11-09T17:00'],
    ['72 hours are nine days of work', '2026-11-02T09:00', 72, {}, '2026-11-12T17:00'],
    ['over holidays', '2026-12-24T12:00', 8, { holidays: ['2026-12-25', '2026-12-26', '2027-01-01'] }, '2026-12-28T12:00'],
    ['written on a holiday', '2026-12-25T12:00', 1, { holidays: ['2026-12-25'] }, '2026-12-28T10:00'],
    ['Saturdays and Sundays only', '2026-11-06T12:00', 20, { workDays: [6, 7] }, '2026-11-14T13:00'],
    ['the week the clocks go forward', '2026-03-27T16:00', 9, {}, '2026-03-30T17:00'],
    [
      'the night the clocks go forward: 23 hours',
      '2026-03-28T12:00',
      36,
      { workDays: [6, 7], workFrom: 0, workTo: 24 },
      '2026-04-04T01:00',
    ],
    ['the night the clocks go back: 25 hours', '2026-10-24T12:00', 36, { workDays: [6, 7], workFrom: 0, workTo: 24 }, '2026-10-25T23:00'],
    ['a working hour that is left out', '2026-03-29T00:00', 1, { workDays: [7], workFrom: 2, workTo: 3 }, '2026-04-05T03:00'],
    ['a working hour that comes twice', '2026-10-25T00:00', 2, { workDays: [7], workFrom: 2, workTo: 3 }, '2026-10-25T03:00'],
  ])('%s', ([, from, hours, calendar, due]) => {
    const at = (local: string) => {
      // Berlin is one or two hours ahead of UTC: the instant is the one at which its clocks show this time.
      const utc = Date.parse(`${local}Z`);
      return [utc - 2 * hour, utc - hour].find((instant) => localTime(instant, berlin) === local)!;
    };
    expect(localTime(dueAfterWorkingHours(at(from), hours, { ...week, ...calendar }, berlin), berlin)).toBe(due);
  });

  test('always equal counting minute by minute, in several zones, across clock changes', () => {
    const zones = [berlin, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Havana', 'UTC'];
    const start = Date.parse('2026-01-01T00:00:00Z');
    const instants = fc.oneof(
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      // Around the nights in which clocks change.
      ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'].map((day) =>
        fc.integer({ min: -2 * 24 * 60, max: 24 * 60 }).map((n) => n + (Date.parse(`${day}T00:00:00Z`) - start) / minute),
      ),
    );
    const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 })).filter(([from, to]) => from < to);
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const off = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 20 }),
        hours,
        days,
        off,
        fc.constantFrom(...zones),
        (at, wanted, [workFrom, workTo], workDays, holidaysAfter, zone) => {
          const from = start + at * minute;
          const calendar = { workDays, workFrom, workTo, holidays: holidaysAfter.map((n) => dayAt(from + n * 24 * hour, zone)) };
          const slow = countMinutes(from, wanted * 60, calendar, zone);
          if (slow !== null) expect(dueAfterWorkingHours(from, wanted, calendar, zone)).toBe(slow);
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Counts minute by minute, for three weeks at most; null: the time is not over by then. */
function countMinutes(from: number, wanted: number, { workDays, workFrom, workTo, holidays }: typeof week, zone: string): number | null {
  let remaining = wanted;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  });
  let isWork = false;
  for (let n = 0; n < 21 * 24 * 60; n++) {
    const at = from + n * minute;
    // Clocks change on a quarter of an hour, so nothing changes in between.
    if (n === 0 || at % (15 * minute) === 0) {
      const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
      const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday!) + 1;
      const isDay = workDays.includes(weekday) && !holidays.includes(`${parts.year}-${parts.month}-${parts.day}`);
      isWork = isDay && Number(parts.hour) >= workFrom && Number(parts.hour) < workTo;
    }
    if (isWork && --remaining === 0) return at + minute;
  }
  return null;
}

everyEngine('Urgent by itself', (stage) => {
  const dueOf = async (id: string) =>
    (
      await stage()
        .t.app.db.selectFrom('jobs')
        .select('due_at')
        .where('kind', '=', 'rant.becomeUrgent')
        .where('subject', '=', id)
        .executeTakeFirst()
    )?.due_at;
  const dateOf = async (id: string) =>
    (await stage().t.app.db.selectFrom('rants').select('date').where('id', '=', id).executeTakeFirstOrThrow()).date;

  test('urgentAfterHours applies at once, to new and waiting rants', async () => {
    const { t, cast } = stage();
    const status = async (id: string) => (await t.call(rants.detail, { token: cast.eli.token, params: { id } })).body.status;
    const waiting = await submit(t, cast.eli.token, 'Waits under the old limit.');
    t.clock.forward(10 * hour);
    await settle(t, { urgentAfterHours: 20 });
    const rantId = await submit(t, cast.eli.token, 'Waits under the new limit.');
    t.clock.forward(10 * hour + 1000);
    await t.app.jobs.runDue();
    expect([await status(waiting), await status(rantId)]).toEqual(['Urgent', 'Pending']);
    await settle(t, { urgentAfterHours: 72 });
    t.clock.forward(20 * hour);
    await t.app.jobs.runDue();
    expect([await status(waiting), await status(rantId)]).toEqual(['Urgent', 'Pending']);
    await settle(t, { urgentAfterHours: 1 });
    await t.app.jobs.runDue();
    expect(await status(rantId)).toBe('Urgent');
    await settle(t, { urgentAfterHours: 72 });
  });

  test('waiting rants’ deadlines are recomputed from their own start when hours, days or zone change', async () => {
    const { t, cast } = stage();
    await settle(t, { timeZone: berlin, urgentAfterHours: 10 });
    const plain = await submit(t, cast.eli.token, 'Waits.');
    const reopened = await submit(t, cast.eli.token, 'Waits again.');
    t.clock.forward(2 * hour);
    const decide = (body: Record<string, unknown>) => t.call(rants.setStatus, { token: cast.mona.token, params: { id: reopened }, body });
    await decide({ status: 'Resolved', reason: 'duplicate' });
    expect(await dueOf(reopened)).toBeUndefined();
    t.clock.forward(hour);
    await decide({ status: 'Pending' });
    const startedAt = { [plain]: await dateOf(plain), [reopened]: (await dueOf(reopened))! - 10 * hour };
    expect(startedAt[reopened]! - startedAt[plain]!).toBeGreaterThan(3 * hour - 1000);
    const expected = async (of: (from: number) => number) => {
      for (const [id, from] of Object.entries(startedAt)) expect(await dueOf(id), id === plain ? 'plain' : 'reopened').toBe(of(from));
    };
    await expected((from) => from + 10 * hour);
    let calendar = { ...week };
    const follows = async (change: Parameters<typeof settle>[1], zone = berlin, hours = 10) => {
      await settle(t, change);
      calendar = { ...calendar, ...(change as typeof calendar) };
      await expected((from) => dueAfterWorkingHours(from, hours, calendar, zone));
    };
    await follows({ urgentCounts: 'workingHours' });
    await follows({ workDays: [6, 7] });
    await follows({ workFrom: 6, workTo: 22 });
    await follows({ holidays: [dayAt(t.clock.now(), berlin), '2027-01-01'] });
    await follows({ timeZone: 'Asia/Tokyo' }, 'Asia/Tokyo');
    await follows({ urgentAfterHours: 20 }, 'Asia/Tokyo', 20);
    const rantId = await submit(t, cast.eli.token, 'New.');
    expect(await dueOf(rantId)).toBe(dueAfterWorkingHours(await dateOf(rantId), 20, calendar, 'Asia/Tokyo'));
    await settle(t, { urgentCounts: 'hours' });
    await expected((from) => from + 20 * hour);
    await settle(t, { timeZone: berlin, urgentAfterHours: limits.urgentAfterHours.default, ...week });
  });

  test('it becomes urgent once, when working hours are over, and the text says which hours', async () => {
    const { t, cast } = stage();
    await settle(t, { urgentCounts: 'workingHours', urgentAfterHours: 8 });
    const id = await submit(t, cast.eli.token, 'Nobody comes.');
    const notificationsOf = async () =>
      (await t.call(notifications.list, { token: cast.mona.token })).body.filter(
        (notification) => notification.relatedId === id && notification.kind === 'urgent',
      );
    const status = async () => (await t.call(rants.detail, { token: cast.eli.token, params: { id } })).body.status;
    t.clock.forward((await dueOf(id))! - t.clock.now() - minute);
    await t.app.jobs.runDue();
    expect([await status(), (await notificationsOf()).length]).toEqual(['Pending', 0]);
    t.clock.forward(2 * minute);
    for (let n = 0; n < 2; n++) await t.app.jobs.runDue();
    expect(await status()).toBe('Urgent');
    expect(await notificationsOf()).toMatchObject([{ priority: 'high', title: 'Waiting longer than 8 working hours' }]);
    await settle(t, { urgentCounts: 'hours', urgentAfterHours: limits.urgentAfterHours.default });
  });

  test('day lists are sorted, unique, and logged as text; start must be before end', async () => {
    const { t, cast } = stage();
    const change = (body: Record<string, unknown>) => t.call(settings.change, { token: cast.ada.token, body });
    const days = await change({ workDays: [5, 1, 1, 3], holidays: ['2026-12-26', '2026-12-25', '2026-12-26'] });
    expect(days.body).toMatchObject({ workDays: [1, 3, 5], holidays: ['2026-12-25', '2026-12-26'] });
    const events = await t.app.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'settings.changed')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(events.map((event) => JSON.parse(event.data)).toReversed()).toEqual([
      { key: 'workDays', from: '1, 2, 3, 4, 5', to: '1, 3, 5' },
      { key: 'holidays', from: '', to: '2026-12-25, 2026-12-26' },
    ]);
    const { length } = await t.app.db.selectFrom('events').select('seq').where('type', '=', 'settings.changed').execute();
    await change({ workDays: [5, 3, 1], holidays: ['2026-12-26', '2026-12-25'] });
    expect(await t.app.db.selectFrom('events').select('seq').where('type', '=', 'settings.changed').execute()).toHaveLength(length);
    await change({ workFrom: 9, workTo: 17 });
    for (const body of [{ workFrom: 17 }, { workTo: 9 }, { workFrom: 18, workTo: 10 }, { workFrom: 20 }]) {
      const reply = await change({ organisationName: 'Not this', ...body });
      expect([reply.status, reply.body.fields]).toEqual([400, { workTo: 'The end must be after the start.' }]);
    }
    for (const [key, value] of [
      ['workDays', []],
      ['workDays', [0]],
      ['workDays', [8]],
      ['workDays', '1'],
      ['workDays', null],
      ['holidays', ['tomorrow']],
      ['holidays', [1]],
      ['holidays', null],
      ['holidays', Array.from({ length: 201 }, () => '2026-12-25')],
      ['urgentCounts', 'days'],
      ['workFrom', 24],
      ['workTo', 0],
    ] as const) {
      const reply = await change({ [key]: value });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], `${key} ${value}`).toEqual([400, [key]]);
      expect(Object.values(reply.body.fields ?? {})[0]).toMatch(/^[A-Z].*\.$/);
    }
    expect((await t.call(settings.read, { token: cast.eli.token })).body).toMatchObject({
      workFrom: 9,
      workTo: 17,
      organisationName: 'Northwind',
    });
  });
});
