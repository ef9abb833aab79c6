import { addMonths } from '@earshot/contract/calendar';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { dayAt, startOfDay } from '#server/platform/zone.ts';
import { type CastName, castZone, linkTarget, lists, passTime, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code } from '#server/testing/links.ts';
import { wordsOn } from '#server/testing/one-word.ts';
import { retention } from '../contract/calls.ts';
import { serverFeature } from './index.ts';

everyEngine('How long text is kept', (stage) => {
  const { kept } = wordsOn(stage);
  const token = (castName: CastName) => stage().cast[castName].token;
  const idOf = async (list: keyof typeof lists, name: string = lists[list]) => {
    const { body } = await stage().t.call(options.list, { token: token('ada'), params: { list } });
    return body.find((item) => item.name === name)!._id;
  };
  const change = async (months: number | null, category?: string) => {
    await proveAnew(stage().t);
    const body = { categories: [{ _id: category ?? (await idOf('categoryTypes')), months }] };
    return stage().t.call(retention.change, { token: token('ada'), body });
  };
  const preview = async (months: number | null, castName: CastName = 'ada') => {
    const body = { categories: [{ _id: await idOf('categoryTypes'), months }] };
    return (await stage().t.call(retention.preview, { token: token(castName), body })).body.steps;
  };
  const makeResolved = async (content: string, about: Record<string, string> = {}): Promise<string> => {
    const id = await submit(stage().t, token('eli'), content, about);
    const body = { status: 'Resolved', reason: 'explained' } as const;
    expect((await stage().t.call(rants.setStatus, { token: token('mona'), params: { id }, body })).status).toBe(200);
    return id;
  };
  const read = async (id: string) => (await stage().t.call(rants.detail, { token: token('mona'), params: { id } })).body;
  const today = () => dayAt(stage().t.clock.now(), castZone);
  /** Moves the clock to noon of the first day of a month, `months` later. */
  const forwardTo = (months: number) => {
    const { t, cast } = stage();
    const noon = startOfDay(`${addMonths(today().slice(0, 7), months)}-01`, castZone) + 43_200_000;
    return passTime(t, cast, noon - t.clock.now());
  };
  const log = async () => {
    const { body } = await stage().t.call(audit.list, { token: token('ada'), query: { action: 'words.expired' } });
    return body.map(({ details, actor }) => [details, actor]);
  };

  test('nothing expires by default; the preview says what would, then all texts of it are erased without an actor', async () => {
    const { t } = stage();
    await forwardTo(1);
    const id = await makeResolved('The bumbershoot stands in the way.');
    const open = await submit(t, token('eli'), 'The old bumbershoot is still open.');
    const other = (await t.call(options.add, { token: token('mona'), params: { list: 'categoryTypes' }, body: { name: 'Other' } })).body
      .name;
    const elsewhere = await makeResolved('Elsewhere, resolved too.', { categoryType: other });
    await t.earshot.indexing.finish();
    const month = today().slice(0, 7);
    const due = `${addMonths(month, 4)}-01`;
    expect(await preview(null)).toEqual([]);
    // A rant resolved this month is due on the first of a month, three whole months later.
    expect(await preview(3)).toEqual([{ day: due, isNow: false, category: lists.categoryTypes, rants: 1 }]);
    const saved = await change(3);
    expect(saved.body.categories).toEqual([
      { _id: expect.any(String), name: 'Other', months: null },
      { _id: expect.any(String), name: lists.categoryTypes, months: 3 },
    ]);
    await forwardTo(3);
    await serverFeature.sweep(t.app);
    expect((await read(id)).content).toContain('bumbershoot');
    await forwardTo(1);
    const { body: notificationList } = await t.call(notifications.list, { token: token('eli') });
    expect(await preview(3)).toEqual([{ day: today(), isNow: true, category: lists.categoryTypes, rants: 1 }]);
    await serverFeature.sweep(t.app);
    expect(await read(id)).toMatchObject({ content: '', withdrawn: true, removed: { reason: 'retention' }, status: 'Resolved' });
    expect([(await read(open)).content, (await read(elsewhere)).content]).toEqual([
      'The old bumbershoot is still open.',
      'Elsewhere, resolved too.',
    ]);
    await t.call(rants.withdraw, { token: token('eli'), params: { id: open } });
    await t.earshot.indexing.finish();
    expect(await kept('bumbershoot')).toEqual([]);
    // The author gets no new notification, and the notifications about the rant are gone.
    const { body: now } = await t.call(notifications.list, { token: token('eli') });
    expect(now).toEqual(notificationList.filter(({ relatedId }) => relatedId !== id));
    expect(await log()).toEqual([[{ rants: 1 }, null]]);
    // A second sweep records nothing.
    await serverFeature.sweep(t.app);
    expect(await log()).toHaveLength(1);
    await change(null);
  });

  test('more rants than one slice holds are erased in one run, and the log says how many, never which', async () => {
    const { t } = stage();
    const before = (await log()).length;
    for (let n = 0; n < 23; n++) await makeResolved(`Number ${n} of many.`);
    await forwardTo(3);
    await change(1);
    await serverFeature.sweep(t.app);
    const rantsLeft = await t.app.db.selectFrom('rants').select('id').where('content', 'like', '%of many%').execute();
    expect(rantsLeft).toEqual([]);
    expect((await log()).slice(0, (await log()).length - before)).toEqual([[{ rants: 23 }, null]]);
    const reply = await t.call(audit.list, { token: token('ada'), query: { action: 'rant' } });
    expect(reply.body.filter(({ action }) => action === 'rant.removed')).toEqual([]);
    await change(null);
  });

  test('only admins set retention, in whole months for existing categories; rants about oneself are not counted', async () => {
    const { t, cast } = stage();
    for (const castName of ['mona', 'eli'] as const) {
      expect(code(await t.call(retention.read, { token: token(castName) }))).toEqual([403, 'not_your_role']);
      expect(code(await t.call(retention.preview, { token: token(castName), body: { categories: [] } }))).toEqual([403, 'not_your_role']);
    }
    for (const months of [0, 1.5, 241]) expect((await change(months)).status, String(months)).toBe(400);
    for (const wrongValue of ['nothing', await idOf('targetDepartments')]) expect((await change(1, wrongValue)).status).toBe(404);
    await makeResolved('About somebody.');
    await forwardTo(3);
    expect((await preview(1)).length).toBe(1);
    const entryCount = (await log()).length;
    await linkTarget(t, await idOf('targetEmployees'), cast.ada.id);
    expect(await preview(1)).toEqual([]);
    await change(1);
    const before = await log();
    await serverFeature.sweep(t.app);
    expect(await log()).toEqual(before);
    await linkTarget(t, await idOf('targetEmployees'), null);
    expect((await log()).length).toBe(entryCount + 1);
    await change(null);
  });
});
