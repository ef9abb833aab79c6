import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { linkTarget, lists, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const allLists = ['targetEmployees', 'targetDepartments', 'categoryTypes'] as const;
const unknownId = '00000000-0000-4000-8000-000000000000';

everyEngine('The option lists', (stage) => {
  const read = (list: string, query: Record<string, string> = {}, token = stage().cast.mona.token) =>
    stage().t.call(options.list, { token, params: { list }, query: query as never });
  const add = (list: string, name: unknown, token = stage().cast.mona.token) =>
    stage().t.call(options.add, { token, params: { list }, body: { name } });
  const rename = (list: string, id: string, name: unknown) =>
    stage().t.call(options.rename, { token: stage().cast.max.token, params: { list, id }, body: { name } });
  const remove = (list: string, id: string) => stage().t.call(options.remove, { token: stage().cast.ada.token, params: { list, id } });
  const names = async (list: string, query = {}) => (await read(list, query)).body.map((o) => o.name);

  test('each list is read, extended, renamed and reduced, sorted by name', async () => {
    for (const list of allLists) {
      const reply = await add(list, 'Émile');
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ name: 'Émile', archived: false, hasAccount: false, usedBy: 0 });
      await add(list, 'aaron');
      expect(await names(list)).toEqual(['aaron', ...['Émile', lists[list]].toSorted((a, b) => a.localeCompare(b, 'en'))]);
      const renamed = await rename(list, reply.body._id, 'ÉMILE');
      expect(renamed.body).toMatchObject({ _id: reply.body._id, name: 'ÉMILE' });
      expect((await remove(list, reply.body._id)).body).toEqual({ msg: english('done.optionDeleted') });
      expect(await names(list)).not.toContain('ÉMILE');
      expect((await remove(list, reply.body._id)).body.code).toBe('option_not_found');
    }
  });

  test('adding many names reports existing and repeated ones, restores archived ones and adds the others', async () => {
    const { t, cast } = stage();
    const several = (list: string, names: unknown) =>
      t.call(options.addSeveral, { token: cast.mona.token, params: { list }, body: { names } as never });
    const archived = (await add('categoryTypes', 'Lighting')).body._id;
    await submit(t, cast.eli.token, 'Too dark.', { categoryType: 'Lighting' });
    await remove('categoryTypes', archived);
    const reply = await several('categoryTypes', ['Stairs', lists.categoryTypes.toUpperCase(), 'stairs', 'Lighting', 'Doors']);
    const existsText = english('refusal.option_exists');
    expect([reply.status, reply.body.added]).toEqual([200, 3]);
    expect(reply.body.names.map(({ problem }) => problem)).toEqual([null, existsText, existsText, null, null]);
    expect(await names('categoryTypes')).toEqual(expect.arrayContaining(['Stairs', 'Lighting', 'Doors']));
    expect((await read('categoryTypes')).body.find((item) => item.name === 'Lighting')?._id).toBe(archived);
    for (const wrongValue of [
      [],
      ['  '],
      ['x'.repeat(101)],
      Array.from({ length: limits.namesTogether + 1 }, (_, n) => `Name ${n}`),
      'Stairs',
    ])
      expect((await several('categoryTypes', wrongValue)).body.fields, String(wrongValue).slice(0, 20)).toHaveProperty('names');
    expect((await several('nothing', ['A'])).body.code).toBe('list_not_found');
    // All of these names are compared with accounts, and admins are notified once.
    expect((await several('targetEmployees', ['Max', 'Someone Else', 'Eve'])).body.added).toBe(3);
    const open = (await read('targetEmployees', {}, cast.ada.token)).body
      .filter((option) => option.isUndecided)
      .map((option) => option.name);
    expect(open).toEqual(expect.arrayContaining(['Eve', 'Max']));
    expect(open).not.toContain('Someone Else');
    const notificationList = (await t.call(notifications.list, { token: cast.ada.token })).body.filter(
      (notification) => notification.kind === 'lookAlike',
    );
    expect(notificationList).toHaveLength(1);
  });

  test('target-departments is an alternative spelling in every call', async () => {
    const reply = await add('target-departments', 'Second spelling');
    expect(await names('targetDepartments')).toContain('Second spelling');
    expect(await names('target-departments')).toEqual(await names('targetDepartments'));
    expect((await rename('target-departments', reply.body._id, 'Still here')).status).toBe(200);
    expect((await remove('target-departments', reply.body._id)).status).toBe(200);
  });

  test('an unknown list or id, or an id of another list, is 404', async () => {
    for (const list of ['nothing', 'target-employees', '__proto__', 'constructor', 'TARGETEMPLOYEES', '%00']) {
      expect((await read(list)).body.code, list).toBe('list_not_found');
      expect((await add(list, 'X')).status).toBe(404);
      expect((await rename(list, unknownId, 'X')).status).toBe(404);
      expect((await remove(list, unknownId)).status).toBe(404);
    }
    const [category] = (await read('categoryTypes')).body;
    for (const id of [unknownId, 'x', '\u0000', category!._id]) {
      expect((await rename('targetEmployees', id, 'X')).body.code, id).toBe('option_not_found');
      expect((await remove('targetEmployees', id)).body.code, id).toBe('option_not_found');
    }
  });

  test('a name is unique ignoring case and surrounding space, and blank ones are refused', async () => {
    const madeReply = await add('categoryTypes', '  Pay and   benefits ');
    expect(madeReply.body.name).toBe('  Pay and   benefits ');
    for (const name of ['pay and benefits', 'PAY AND BENEFITS\t', 'Ｐay and benefits']) {
      const reply = await add('categoryTypes', name);
      expect([reply.status, reply.body.msg], name).toEqual([409, 'This name is already in the list.']);
      expect(reply.body.fields).toEqual({ name: english('refusal.option_exists') });
    }
    expect((await add('targetDepartments', 'pay and benefits')).status).toBe(201);
    const other = await add('categoryTypes', 'Other');
    expect((await rename('categoryTypes', other.body._id, 'PAY and benefits')).status).toBe(409);
    expect((await rename('categoryTypes', madeReply.body._id, 'PAY and benefits')).status).toBe(200);
    for (const name of ['', '   ', undefined, null, 7, {}, 'x'.repeat(101), 'nul\u0000']) {
      const reply = await add('categoryTypes', name);
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(name)).toEqual([400, ['name']]);
    }
    const replies = await Promise.all(['Twice', 'twice', 'TWICE'].map((name) => add('categoryTypes', name)));
    expect(replies.map((r) => r.status).toSorted()).toEqual([201, 409, 409]);
  });

  test('a rename is retroactive; a used name is archived, kept on old rants and restored under its id', async () => {
    const { t, cast } = stage();
    const reply = await add('categoryTypes', 'Noise');
    const rant = await submit(t, cast.eli.token, 'The fan again.', { categoryType: 'noise' });
    const categoryShown = async () => (await t.call(rants.detail, { token: cast.eli.token, params: { id: rant } })).body.categoryType;
    expect((await read('categoryTypes')).body.find((o) => o.name === 'Noise')).toMatchObject({ usedBy: 1 });
    await rename('categoryTypes', reply.body._id, 'Noise and heat');
    expect(await categoryShown()).toBe('Noise and heat');
    expect((await remove('categoryTypes', reply.body._id)).body.msg).toBe(english('done.optionDeleted'));
    expect(await categoryShown()).toBe('Noise and heat');
    expect(await names('categoryTypes')).not.toContain('Noise and heat');
    expect(await names('categoryTypes', { archived: 'true' })).toEqual(['Noise and heat']);
    for (const ref of ['Noise and heat', reply.body._id]) {
      const body = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: ref, content: 'No.' };
      const reply = await t.call(rants.submit, { token: cast.eli.token, body });
      expect([reply.status, reply.body.fields]).toEqual([400, { categoryType: 'Choose one.' }]);
    }
    const filtered = await t.call(rants.list, { token: cast.eli.token, query: { category: 'noise AND heat' } });
    expect(filtered.body.total).toBe(1);
    const restoredReply = await add('categoryTypes', 'NOISE and heat');
    expect([restoredReply.status, restoredReply.body._id, restoredReply.body.archived]).toEqual([201, reply.body._id, false]);
    expect(await categoryShown()).toBe('NOISE and heat');
    expect((await add('categoryTypes', 'noise and heat')).status).toBe(409);
  });

  test('a manager learns nothing of hidden rants by deleting a name that only they use', async () => {
    const { t, cast } = stage();
    const target = await add('targetEmployees', 'Mona of the gate');
    const [used, unused] = [await add('targetDepartments', 'Used once'), await add('targetDepartments', 'Used never')];
    await linkTarget(t, target.body._id, cast.mona.id);
    await submit(t, cast.eli.token, 'About Mona.', { target: target.body._id, department: used.body._id });
    const removed = (id: string) =>
      t.call(options.remove, { token: cast.mona.token, params: { list: 'targetDepartments', id } }).then(({ text }) => text);
    expect(await removed(used.body._id)).toBe(await removed(unused.body._id));
    const option = (
      await t.call(options.list, { token: cast.mona.token, params: { list: 'targetDepartments' }, query: { archived: 'true' } })
    ).body;
    const [a, b] = [used, unused].map(({ body }) => option.find((item) => item._id === body._id));
    expect({ ...a, _id: '', name: '' }).toEqual({ ...b, _id: '', name: '' });
    expect(a).toMatchObject({ archived: true, usedBy: 0 });
  });

  test('employees read the lists without counts, and change nothing', async () => {
    const { cast } = stage();
    const list = await read('targetEmployees', {}, cast.eli.token);
    expect(list.body[0]).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      archived: false,
      hasAccount: false,
      isUndecided: false,
      isAnswerable: true,
    });
    expect((await read('targetEmployees')).body.every((o) => typeof o.usedBy === 'number')).toBe(true);
    const { t } = stage();
    for (const params of [
      { list: 'targetEmployees', id: list.body[0]!._id },
      { list: 'nothing', id: 'x' },
    ]) {
      const token = cast.eli.token;
      const replies = [
        await t.call(options.add, { token, params, body: { name: '' } }),
        await t.call(options.rename, { token, params, body: { name: 'X' } }),
        await t.call(options.remove, { token, params }),
      ];
      for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([403, 'not_your_role']);
    }
  });

  test('deleting a name while rants arrive never breaks a rant', async () => {
    const { t, cast } = stage();
    for (let n = 0; n < 5; n++) {
      const madeReply = await add('categoryTypes', `Fleeting ${n}`);
      const body = {
        target: lists.targetEmployees,
        department: lists.targetDepartments,
        categoryType: madeReply.body._id,
        content: 'Race.',
      };
      const all = await Promise.all([
        ...Array.from({ length: 6 }, () => t.call(rants.submit, { token: cast.eli.token, body })),
        remove('categoryTypes', madeReply.body._id),
        ...Array.from({ length: 6 }, () => t.call(rants.submit, { token: cast.eve.token, body })),
      ]);
      for (const reply of all) expect([200, 201, 400], reply.text).toContain(reply.status);
    }
  });
});
