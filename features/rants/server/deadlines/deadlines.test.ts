/** The two deadlines of a rant: what is promised, who reads it, what moves it, and who is reminded. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, lists, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { rants } from '../../contract/rants.ts';
import type { Clocks } from '../../contract/shapes.ts';

const hour = 3_600_000;
const day = 24 * hour;

everyEngine('The clocks of a rant', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const detail = async (id: string, castName: CastName = 'mona') =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id } })).body;
  const clocks = async (id: string, castName: CastName = 'mona'): Promise<Clocks> => (await detail(id, castName)).clocks!;
  const due = (clock: Clocks['answer']) => Date.parse(clock?.due ?? '');
  const send = (castName: CastName = 'eli', more = {}) => submit(stage().t, token(castName), 'Too hot.', more);
  const wait = (id: string, waiting = true, castName: CastName = 'mona') =>
    stage().t.call(rants.setWaitsForAuthor, { token: token(castName), params: { id }, body: { waiting } });
  const write = (id: string, castName: CastName = 'eli') =>
    stage().t.call(rants.write, { token: token(castName), params: { id }, body: { content: 'More.' } });
  const answer = (id: string) => stage().t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'Yes.' } });
  const decide = (id: string, body: object) =>
    stage().t.call(rants.setStatus, { token: token('mona'), params: { id }, body: body as never });
  const own = (id: string, castName: CastName) =>
    stage().t.call(rants.setOwner, { token: token(castName), params: { id }, body: { userId: stage().cast[castName].id } });
  const later = async (ms: number) => {
    stage().t.clock.forward(ms);
    await signAllIn(stage());
    await stage().t.app.jobs.runDue();
  };
  const category = async () =>
    (await stage().t.call(options.list, { token: token('ada'), params: { list: 'categoryTypes' } })).body.find(
      ({ name }) => name === lists.categoryTypes,
    )!;
  const setCategory = async (answerHours: number | null, resolveDays: number | null, castName: CastName = 'mona') =>
    stage().t.call(options.change, {
      token: token(castName),
      params: { list: 'categoryTypes', id: (await category())._id },
      body: { answerHours, resolveDays },
    });
  const notificationsOf = async (kind: 'clockSoon' | 'clockOver' | 'urgent') => {
    const castName: CastName[] = [];
    for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
      if ((await notificationsFor(stage(), name, kind)).length > 0) castName.push(name);
    return castName;
  };

  beforeEach(async () => {
    await settle(stage().t, { urgentAfterHours: 8, resolveDays: 4, urgentCounts: 'hours' });
    // Deletes the reminders of rants from earlier tests.
    await stage().t.app.writer.deleteFrom('jobs').execute();
    await deleteNotifications(stage());
  });
  afterEach(async () => {
    await setCategory(null, null);
    await settle(stage().t, { resolveDays: null, employeeVisibility: 'all' });
  });

  test('a new rant promises both deadlines to its author and handlers, and to no other reader', async () => {
    const id = await send();
    const { date } = await detail(id);
    const both = await clocks(id);
    expect([due(both.answer), due(both.resolve)]).toEqual([Date.parse(date) + 8 * hour, Date.parse(date) + 4 * day]);
    expect([both.answer?.state, both.resolve?.state, both.waitingSince]).toEqual(['running', 'running', null]);
    expect(await clocks(id, 'eli')).toEqual(both);
    for (const castName of ['eve', 'max'] as const) {
      const { body } = await stage().t.call(rants.list, { token: token(castName), query: { search: 'Too hot' } });
      const rant = body.rants.find(({ _id }) => _id === id);
      expect(rant?.clocks).toEqual(castName === 'max' ? both : undefined);
      expect((await detail(id, castName)).clocks).toEqual(castName === 'max' ? both : undefined);
    }
    expect(JSON.stringify(await detail(id, 'eve'))).not.toMatch(/clocks|due/);
  });

  test('without days no resolution is promised; earlier rants keep none', async () => {
    await settle(stage().t, { resolveDays: null });
    const id = await send();
    expect((await clocks(id)).resolve).toBe(null);
    await settle(stage().t, { resolveDays: 2 });
    expect((await clocks(id)).resolve).toBe(null);
  });

  test('a category has its own times; its hours apply at once, its days to new rants', async () => {
    const before = await send();
    const reply = await setCategory(2, 1);
    expect(reply.body.clocks).toEqual({ answerHours: 2, resolveDays: 1 });
    const after = await send();
    const dates = [Date.parse((await detail(before)).date), Date.parse((await detail(after)).date)];
    const [old, fresh] = [await clocks(before), await clocks(after)];
    expect([due(old.answer), due(old.resolve)]).toEqual([dates[0]! + 2 * hour, dates[0]! + 4 * day]);
    expect([due(fresh.answer), due(fresh.resolve)]).toEqual([dates[1]! + 2 * hour, dates[1]! + day]);
    await later(2 * hour + 1000);
    expect([(await detail(before)).status, (await detail(after)).status]).toEqual(['Urgent', 'Urgent']);
    expect((await notificationsFor(stage(), 'mona', 'urgent'))[0]?.title).toContain('2 hours');
  });

  test('only categories have times, within bounds, set by people who manage the lists', async () => {
    const { t, cast } = stage();
    const department = (await t.call(options.list, { token: token('ada'), params: { list: 'targetDepartments' } })).body[0]!;
    const params = { list: 'targetDepartments', id: department._id };
    const reply = await t.call(options.change, { token: cast.mona.token, params, body: { answerHours: 1, resolveDays: 1 } });
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([400, 'not_in_this_list']);
    expect((await setCategory(0, null)).status).toBe(400);
    expect((await setCategory(null, 366)).status).toBe(400);
    expect((await setCategory(3, null, 'eli')).status).toBe(403);
    const { body } = await t.call(options.list, { token: cast.eli.token, params: { list: 'categoryTypes' } });
    expect(body[0]).not.toHaveProperty('clocks');
  });

  test('an answer ends the first deadline, a resolution both; each says whether it was in time', async () => {
    const [early, lateRant, never] = [await send(), await send(), await send()];
    await answer(early);
    await later(9 * hour);
    expect((await clocks(lateRant)).answer?.state).toBe('over');
    await answer(lateRant);
    await decide(never, { status: 'Resolved', reason: 'explained' });
    expect([(await clocks(early)).answer?.state, (await clocks(lateRant)).answer?.state]).toEqual(['met', 'missed']);
    expect(await clocks(never)).toMatchObject({ answer: null, resolve: { state: 'met' } });
    await later(4 * day);
    await decide(lateRant, { status: 'Resolved', reason: 'explained' });
    expect((await clocks(lateRant)).resolve?.state).toBe('missed');
  });

  test('waiting for the author pauses the second until they write, whatever others write', async () => {
    const { t } = stage();
    const id = await send();
    const before = due((await clocks(id)).resolve);
    expect((await wait(id)).body.clocks?.resolve?.state).toBe('resting');
    const since = (await clocks(id, 'eli')).waitingSince;
    expect(since).not.toBe(null);
    await later(10 * day);
    expect((await clocks(id)).resolve?.state).toBe('resting');
    expect(await notificationsOf('clockOver')).toEqual([]);
    await t.call(rants.write, { token: token('mona'), params: { id }, body: { content: 'A message of a handler.' } });
    expect((await clocks(id)).waitingSince).toBe(since);
    await write(id);
    const { resolve, waitingSince } = await clocks(id);
    expect([resolve?.state, waitingSince]).toEqual(['running', null]);
    expect(Math.abs(due(resolve) - before - 10 * day)).toBeLessThan(5000);
    await later(4 * day);
    expect(await notificationsOf('clockOver')).toEqual(['ada', 'mona', 'max']);
  });

  test('with working hours a pause moves the deadline by its working time only', async () => {
    const { t } = stage();
    const monday = Date.parse('2031-01-06T08:00:00Z');
    t.clock.forward(monday - t.clock.now());
    await signAllIn(stage());
    await settle(t, { urgentCounts: 'workingHours', timeZone: 'UTC', resolveDays: 2 });
    const id = await send();
    const at = async () => new Date(due((await clocks(id)).resolve)).toISOString().slice(0, 15);
    expect(await at()).toBe('2031-01-07T17:0');
    await wait(id);
    await later(day);
    await write(id);
    expect(await at()).toBe('2031-01-08T17:0');
  });

  test('handlers set and clear the pause of an open rant, each logged once', async () => {
    const { t, cast } = stage();
    const id = await send();
    expect((await wait(id, true, 'eve')).status).toBe(403);
    await Promise.all([wait(id), wait(id, true, 'max')]);
    await wait(id, false);
    const log = () => t.app.db.selectFrom('events').select('type').where('subject', '=', id).where('type', 'like', 'rant.%ed').execute();
    const types = (await log()).map(({ type }) => type).filter((type) => type === 'rant.paused' || type === 'rant.resumed');
    expect(types).toEqual(['rant.paused', 'rant.resumed']);
    await decide(id, { status: 'Resolved', reason: 'explained' });
    const reply = await wait(id);
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([409, 'rant_resolved']);
    const target = (await t.call(options.list, { token: token('ada'), params: { list: 'targetEmployees' } })).body[0]!._id;
    const open = await send();
    await linkTarget(t, target, cast.mona.id);
    expect((await wait(open)).status).toBe(404);
    await linkTarget(t, target, null);
  });

  test('a simultaneous pause and message leave a running deadline or a pause with its start', async () => {
    const id = await send();
    for (let n = 0; n < 4; n++) {
      await Promise.all([wait(id), write(id)]);
      const { resolve, waitingSince } = await clocks(id);
      expect(resolve?.state).toBe(waitingSince === null ? 'running' : 'resting');
      const jobs = stage().t.app.db.selectFrom('jobs').select('kind').where('subject', '=', id).where('kind', '=', 'rant.resolveOver');
      expect(await jobs.execute()).toHaveLength(waitingSince === null ? 1 : 0);
      await wait(id, false);
    }
  });

  test('reopening restarts only the second; undoing restores it', async () => {
    const { t } = stage();
    const id = await send();
    await answer(id);
    const before = await clocks(id);
    await later(day);
    await decide(id, { status: 'Resolved', reason: 'explained' });
    const undone = await t.send('POST', `/api/undo/rant/${id}`, { token: token('mona') });
    expect(undone.status, undone.text).toBe(200);
    expect(await clocks(id)).toEqual(before);
    await decide(id, { status: 'Resolved', reason: 'explained' });
    await later(day);
    await write(id);
    const after = await clocks(id);
    expect(after.answer).toEqual(before.answer);
    expect(due(after.resolve)).toBeGreaterThan(due(before.resolve) + 2 * day - 1000);
    const unanswered = await send();
    await decide(unanswered, { status: 'Resolved', reason: 'explained' });
    await later(hour);
    await decide(unanswered, { status: 'Pending' });
    expect(due((await clocks(unanswered)).answer)).toBeGreaterThan(t.clock.now() + 8 * hour - 5000);
  });

  test('after three quarters of the time only the owner is reminded, once per deadline; unassigned rants have no reminder', async () => {
    const owned = await send();
    await send();
    await own(owned, 'max');
    await deleteNotifications(stage());
    await later(6 * hour - 60_000);
    expect(await notificationsOf('clockSoon')).toEqual([]);
    await later(61_000);
    expect(await notificationsOf('clockSoon')).toEqual(['max']);
    expect((await notificationsFor(stage(), 'max', 'clockSoon')).map(({ title }) => title)).toEqual(['An answer is due soon']);
    expect((await clocks(owned)).answer?.state).toBe('soon');
    await later(3 * day - 6 * hour);
    expect((await notificationsFor(stage(), 'max', 'clockSoon')).map(({ title }) => title)).toEqual([
      'A rant is to be resolved soon',
      'An answer is due soon',
    ]);
  });

  test('when a deadline is over, the owner and the admins are notified at once; for unassigned rants all handlers', async () => {
    const owned = await send();
    await own(owned, 'max');
    await deleteNotifications(stage());
    await later(8 * hour + 1000);
    expect(await notificationsOf('urgent')).toEqual(['ada', 'max']);
    await later(4 * day - 8 * hour);
    expect(await notificationsOf('clockOver')).toEqual(['ada', 'max']);
    const nobodys = await send();
    await deleteNotifications(stage());
    await later(4 * day + 1000);
    expect(await notificationsOf('clockOver')).toEqual(['ada', 'mona', 'max']);
    expect((await clocks(nobodys)).resolve?.state).toBe('over');
  });

  test('no reminder for answered or resolved rants, nor to a rant’s target', async () => {
    const { t, cast } = stage();
    const [answeredRant, resolvedRant, about] = [await send(), await send(), await send()];
    for (const id of [answeredRant, resolvedRant, about]) await own(id, 'max');
    await answer(answeredRant);
    await decide(resolvedRant, { status: 'Resolved', reason: 'explained' });
    const target = (await t.call(options.list, { token: token('ada'), params: { list: 'targetEmployees' } })).body[0]!._id;
    await deleteNotifications(stage());
    await linkTarget(t, target, cast.max.id);
    await later(7 * hour);
    expect(await notificationsOf('clockSoon')).toEqual([]);
    await later(4 * day);
    expect(await notificationsOf('clockOver')).toEqual(['ada', 'mona']);
    const of = (await t.call(notifications.list, { token: token('ada'), query: { limit: 100 } })).body.filter(
      ({ kind }) => kind === 'clockOver',
    );
    expect(of.map(({ relatedId }) => relatedId).toSorted()).toEqual([answeredRant, about].toSorted());
    await linkTarget(t, target, null);
  });

  test('withdrawing ends its deadlines and reminders, and it cannot be paused', async () => {
    const id = await send();
    await own(id, 'mona');
    await stage().t.call(rants.withdraw, { token: token('eli'), params: { id } });
    expect(await clocks(id)).toMatchObject({ answer: null, resolve: null });
    expect((await wait(id)).body).toMatchObject({ code: 'rant_withdrawn' });
    await later(5 * day);
    expect([await notificationsOf('clockSoon'), await notificationsOf('clockOver'), await notificationsOf('urgent')]).toEqual([[], [], []]);
  });
});
