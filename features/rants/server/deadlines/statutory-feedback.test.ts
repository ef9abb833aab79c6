import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { dayAt } from '#server/platform/zone.ts';
import { type CastName, castZone, lists, renewSessions, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import { feedbackDay } from './statutory-feedback.ts';

const day = 86_400_000;

test('three months later is the same day of the month, or its last one', () => {
  expect(['2026-11-25', '2026-11-30', '2026-01-31', '2027-11-29', '2026-12-01'].map(feedbackDay)).toEqual([
    '2027-02-25',
    '2027-02-28',
    '2026-04-30',
    '2028-02-29',
    '2027-03-01',
  ]);
});

everyEngine('Where a category is flagged', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const on = (castName: CastName, id: string) => ({ token: token(castName), params: { id } });
  const read = async (castName: CastName, id: string) => (await stage().t.call(rants.detail, on(castName, id))).body;
  const category = async () =>
    (await stage().t.call(options.list, { token: token('ada'), params: { list: 'categoryTypes' } })).body.find(
      ({ name }) => name === lists.categoryTypes,
    )!;
  const flag = async (castName: CastName, isWhistleblowing: boolean, list = 'categoryTypes') =>
    stage().t.call(options.change, { token: token(castName), params: { list, id: (await category())._id }, body: { isWhistleblowing } });
  const notificationsOf = async (castName: CastName, id: string) =>
    (await stage().t.call(notifications.list, { token: token(castName) })).body
      .filter((notification) => notification.relatedId === id && notification.kind === 'feedbackDue')
      .map(({ title }) => title)
      .toReversed();
  /** Moves the clock to noon (UTC) of that day. */
  const goTo = async (to: string) => {
    const { t } = stage();
    t.clock.forward(Date.parse(`${to}T12:00:00Z`) - t.clock.now());
    await t.app.jobs.runDue();
    await renewSessions(t, stage().cast);
  };
  const before = (to: string, days: number) => new Date(Date.parse(to) - days * day).toISOString().slice(0, 10);

  test('receipt is recorded, and author and handlers see when feedback is due', async () => {
    const { t } = stage();
    const plain = await submit(t, token('eli'), 'The shelf is loose.');
    expect((await flag('ada', true)).body).toMatchObject({ isWhistleblowing: true });
    const id = await submit(t, token('eli'), 'The books are cooked.');
    const due = feedbackDay(dayAt(t.clock.now(), castZone));
    for (const castName of ['eli', 'mona', 'ada'] as const) {
      const rant = await read(castName, id);
      expect([rant.timeline[0]?.kind, rant.clocks?.feedbackDay]).toEqual(['received', due]);
    }
    // A colleague reads neither the receipt nor the day.
    const detail = await read('eve', id);
    expect([detail.timeline, Object.keys(detail).includes('clocks')]).toEqual([[], false]);
    expect((await read('eli', plain)).clocks?.feedbackDay).toBeNull();
    // The promised day stays when the category is no longer flagged.
    await flag('ada', false);
    expect((await read('eli', id)).clocks?.feedbackDay).toBe(due);
    expect((await read('eli', await submit(t, token('eli'), 'Once more.'))).timeline).toEqual([]);
  });

  test('the owner, or all handlers of an unassigned rant, get reminders 15 and 3 days before and on the day, admins on the day', async () => {
    const { t, cast } = stage();
    await flag('ada', true);
    const id = await submit(t, token('eli'), 'The books are cooked again.');
    const free = await submit(t, token('eli'), 'Nobody owns this.');
    const rantId = await submit(t, token('eli'), 'This is resolved in time.');
    await t.call(rants.setOwner, { ...on('ada', id), body: { userId: cast.max.id } });
    await t.call(rants.setStatus, { ...on('mona', rantId), body: { status: 'Resolved', reason: 'explained' } });
    const due = (await read('eli', id)).clocks!.feedbackDay!;
    await goTo(before(due, 16));
    expect(await notificationsOf('max', id)).toEqual([]);
    await goTo(before(due, 15));
    await goTo(before(due, 3));
    expect([await notificationsOf('max', id), await notificationsOf('mona', id), await notificationsOf('ada', id)]).toEqual([
      ['Feedback is due in 15 days', 'Feedback is due in 3 days'],
      [],
      [],
    ]);
    await goTo(due);
    await goTo(before(due, -30));
    expect(await notificationsOf('max', id)).toEqual(['Feedback is due in 15 days', 'Feedback is due in 3 days', 'Feedback is due today']);
    expect(await notificationsOf('ada', id)).toEqual(['Feedback is due today']);
    expect(await notificationsOf('mona', id)).toEqual([]);
    expect(await notificationsOf('mona', free)).toHaveLength(3);
    for (const castName of ['mona', 'ada', 'eli'] as const) expect(await notificationsOf(castName, rantId)).toEqual([]);
    expect(await notificationsOf('eli', id)).toEqual([]);
  });

  test('a first answer is due within seven days, whatever the general setting', async () => {
    const { t } = stage();
    await settle(t, { urgentAfterHours: 24 * 30, urgentCounts: 'hours' });
    await flag('ada', true);
    const at = t.clock.now();
    const id = await submit(t, token('eli'), 'The books, once more.');
    const { due } = (await read('eli', id)).clocks!.answer!;
    // The clocks may change in these days, which moves the deadline by an hour.
    expect(Math.abs(Date.parse(due) - at - 7 * day)).toBeLessThanOrEqual(3_600_000 + 60_000);
    await settle(t, { urgentAfterHours: 24 });
    expect(Date.parse((await read('eli', await submit(t, token('eli'), 'And again.'))).clocks!.answer!.due)).toBeLessThan(
      t.clock.now() + 2 * day,
    );
    await flag('ada', false);
    await settle(t, { urgentAfterHours: 72 });
  });

  test('admins mark categories only; the form knows which ones', async () => {
    const { t } = stage();
    expect((await flag('mona', true)).status).toBe(403);
    const { body } = await t.call(options.list, { token: token('ada'), params: { list: 'targetDepartments' } });
    const request = { token: token('ada'), params: { list: 'targetDepartments', id: body[0]!._id }, body: { isWhistleblowing: true } };
    const reply = await t.call(options.change, request);
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([400, 'not_in_this_list']);
    await flag('ada', true);
    const seenReply = await t.call(options.list, { token: token('eli'), params: { list: 'categoryTypes' } });
    expect(seenReply.body.find(({ name }) => name === lists.categoryTypes)).toMatchObject({ isWhistleblowing: true });
    await flag('ada', false);
  });
});
