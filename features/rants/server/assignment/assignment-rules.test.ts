/** A new rant gets an owner by rule: one of those who answer for its category or department, in turn. */

import { english } from '@earshot/words/all';
import { afterEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, lists, rantAbout, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { rants } from '../../contract/rants.ts';

everyEngine('People who answer for a department or a category', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const optionOf = async (list: keyof typeof lists) =>
    (await stage().t.call(options.list, { token: token('ada'), params: { list } })).body.find(({ name }) => name === lists[list])!;
  const answer = async (list: keyof typeof lists, castName: CastName[], actorName: CastName = 'mona') => {
    const params = { list, id: (await optionOf(list))._id };
    const body = { answerers: castName.map((name) => stage().cast[name].id) };
    return stage().t.call(options.change, { token: token(actorName), params, body });
  };
  const ownerOf = async (rant: string) =>
    (await stage().t.call(rants.detail, { token: token('ada'), params: { id: rant } })).body.owner?.name ?? null;
  const next = async (actorName: CastName = 'eli', more = {}) => ownerOf(await submit(stage().t, token(actorName), 'Too hot.', more));
  afterEach(async () => {
    await answer('targetDepartments', []);
    await answer('categoryTypes', []);
  });

  test('one person gets each new rant, several take turns; the category comes before the department', async () => {
    expect(await next()).toBe(null);
    expect((await answer('targetDepartments', ['mona'])).body.answerers).toEqual([{ _id: stage().cast.mona.id, name: 'Mona' }]);
    expect([await next(), await next()]).toEqual(['Mona', 'Mona']);
    await answer('categoryTypes', ['max', 'ada', 'mona']);
    expect([await next(), await next(), await next(), await next()]).toEqual(['Max', 'Ada', 'Mona', 'Max']);
    expect((await optionOf('categoryTypes')).answerers?.map(({ name }) => name)).toEqual(['Max', 'Ada', 'Mona']);
  });

  test('many simultaneous rants are shared out evenly', async () => {
    await answer('targetDepartments', ['max', 'ada', 'mona']);
    const owners = await Promise.all(Array.from({ length: 9 }, () => next()));
    expect(['Ada', 'Max', 'Mona'].map((name) => owners.filter((owner) => owner === name).length)).toEqual([3, 3, 3]);
  });

  test('the author, the (possible) target and locked-out people are skipped; if nobody is left it is unassigned and all are notified', async () => {
    const { t, cast } = stage();
    const target = (await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'The duck' } }))
      .body._id;
    await linkTarget(t, target, cast.mona.id);
    await answer('categoryTypes', ['mona', 'max']);
    expect([await next('max'), await next('eli', { target: 'The duck' })]).toEqual(['Mona', 'Max']);
    await t.call(people.toggle, { token: token('ada'), params: { id: cast.max.id } });
    await deleteNotifications(stage());
    expect(await next('eli', { target: 'The duck' })).toBe(null);
    expect(await notificationsFor(stage(), 'ada', 'newRant')).toHaveLength(1);
    await t.call(people.toggle, { token: token('ada'), params: { id: cast.max.id } });
    cast.max.token = await t.app.write((tx) => t.app.sessions.start(tx, cast.max.id, { agent: '', address: '::1' }));
    await linkTarget(t, target, null);
  });

  test('only the owner is notified of the new rant, the timeline names the rule, and an employee’s reply does not', async () => {
    const { t } = stage();
    await answer('targetDepartments', ['mona']);
    await deleteNotifications(stage());
    const reply = await t.call(rants.submit, { token: token('eli'), body: { ...rantAbout, content: 'Too cold.' } });
    expect('owner' in reply.body).toBe(false);
    expect(
      [await notificationsFor(stage(), 'mona', 'newRant'), await notificationsFor(stage(), 'mona', 'rantGiven')].map(
        (notifications) => notifications.length,
      ),
    ).toEqual([1, 0]);
    for (const castName of ['ada', 'max'] as const) expect(await notificationsFor(stage(), castName, 'newRant')).toEqual([]);
    const { body } = await t.call(rants.detail, { token: token('max'), params: { id: reply.body._id } });
    expect(body.timeline.flatMap(({ handOver }) => handOver ?? [])).toEqual([{ from: null, to: 'Mona', note: null, byItself: true }]);
    const own = await t.call(rants.submit, { token: token('max'), body: { ...rantAbout, content: 'And dark.' } });
    expect(own.body.owner?.name).toBe('Mona');
  });

  test('only handlers can be default owners, only of departments and categories; employees do not see them', async () => {
    const { t, cast } = stage();
    for (const castName of ['eli', 'dee', 'pia'] as const) {
      const reply = await answer('targetDepartments', [castName]);
      expect([reply.status, reply.body], castName).toMatchObject([400, { fields: { answerers: english('field.ownerOfRants') } }]);
    }
    expect((await answer('targetEmployees', ['mona'])).body).toMatchObject({ code: 'not_in_this_list' });
    expect((await answer('targetDepartments', ['mona'], 'eli')).status).toBe(403);
    await answer('targetDepartments', ['mona', 'max']);
    const { body } = await t.call(options.list, { token: token('eli'), params: { list: 'targetDepartments' } });
    expect(body.some((item) => 'answerers' in item)).toBe(false);
    const log = await t.app.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'option.changed')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(log.data)).toEqual({ list: 'targetDepartments', people: 2 });
    expect(cast.max.id).not.toBe('');
  });
});
