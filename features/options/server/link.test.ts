import { expect, test } from 'vitest';
import { type CastName, emailOf, forgetPerson, newSession, password, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { options } from '../contract/calls.ts';

let n = 0;

everyEngine('Linking a target employee to an account', (stage) => {
  const tokenOf = (castName: CastName) => stage().cast[castName].token;
  const add = async (list = 'targetEmployees') =>
    (await stage().t.call(options.add, { token: tokenOf('mona'), params: { list }, body: { name: `Option ${++n}` } })).body._id;
  const link = (id: string, userId: unknown, castName: CastName = 'ada', list = 'targetEmployees') =>
    stage().t.call(options.link, { token: tokenOf(castName), params: { list, id }, body: { userId } });
  const shownOption = async (id: string, castName: CastName, archived?: 'true') => {
    const query = archived ? { archived } : {};
    return (await stage().t.call(options.list, { token: tokenOf(castName), params: { list: 'targetEmployees' }, query })).body.find(
      (item) => item._id === id,
    );
  };
  const secondAdmin = async () => {
    const name = `admin${++n}`;
    const body = { name, email: emailOf(name), password, role: 'admin' };
    const { _id } = (await stage().t.call(people.create, { token: tokenOf('ada'), body })).body;
    return { id: _id, token: await newSession(stage().t, _id) };
  };

  test('admins link and unlink; only they see the account, and everybody sees that there is one', async () => {
    const { cast } = stage();
    const id = await add();
    const reply = await link(id, cast.max.id);
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.objectContaining({ hasAccount: true, account: { _id: cast.max.id, name: 'Max' } }),
    ]);
    expect(await shownOption(id, 'ada')).toMatchObject({ account: { _id: cast.max.id, name: 'Max' } });
    for (const castName of ['mona', 'max', 'eli'] as const) {
      const option = await shownOption(id, castName);
      expect(option).toMatchObject({ hasAccount: true });
      expect(option).not.toHaveProperty('account');
      expect((await link(id, null, castName)).body.code).toBe('not_your_role');
    }
    expect((await link(id, null)).body).toMatchObject({ hasAccount: false, account: null });
  });

  test('people cannot remove a link to themselves, another admin can; linking oneself is allowed', async () => {
    const { t, cast } = stage();
    const other = await secondAdmin();
    const id = await add();
    expect((await link(id, cast.ada.id)).status).toBe(200);
    for (const userId of [null, cast.max.id]) {
      const own = await link(id, userId);
      expect([own.status, own.body.code]).toEqual([403, 'own_link']);
    }
    expect((await link(id, cast.ada.id)).status).toBe(200);
    // Removing the name and adding it again does not lift the link, and only others may do it.
    await submit(t, tokenOf('eli'), 'About Ada.', { target: id });
    const name = (await shownOption(id, 'ada'))!.name;
    const out = (token: string) => t.call(options.remove, { token, params: { list: 'targetEmployees', id } });
    expect([(await out(tokenOf('ada'))).body.code, (await out(tokenOf('mona'))).status]).toEqual(['own_name', 200]);
    const own = await t.call(options.add, { token: tokenOf('ada'), params: { list: 'targetEmployees' }, body: { name } });
    expect([own.status, own.body.code]).toEqual([403, 'own_name']);
    const reply = await t.call(options.add, { token: other.token, params: { list: 'targetEmployees' }, body: { name } });
    expect(reply.body).toMatchObject({ _id: id, hasAccount: true, account: { _id: cast.ada.id } });
    const unlinked = await t.call(options.link, { token: other.token, params: { list: 'targetEmployees', id }, body: { userId: null } });
    expect([unlinked.status, unlinked.body.hasAccount]).toEqual([200, false]);
  });

  test('only target employees are linked, and only to existing people', async () => {
    const { t, cast } = stage();
    const formerAdmin = await secondAdmin();
    await t.app.writer.updateTable('users').set({ role: 'employee' }).where('id', '=', formerAdmin.id).execute();
    await forgetPerson(t, formerAdmin.id);
    const id = await add();
    for (const userId of [formerAdmin.id, 'x', '00000000-0000-4000-8000-000000000000', '']) {
      const reply = await link(id, userId);
      expect([reply.status, reply.body.code], userId).toEqual([404, 'user_not_found']);
    }
    for (const list of ['targetDepartments', 'categoryTypes'])
      expect((await link(await add(list), cast.max.id, 'ada', list)).body.code).toBe('link_needs_employee');
    for (const [list, optionId, code] of [
      ['targetEmployees', 'x', 'option_not_found'],
      ['categoryTypes', id, 'option_not_found'],
      ['nothing', id, 'list_not_found'],
    ] as const)
      expect((await link(optionId, cast.max.id, 'ada', list)).body.code).toBe(code);
    for (const userId of [undefined, 7, []]) expect((await link(id, userId)).body.fields).toHaveProperty('userId');
    // Accounts that wait for approval can be linked too.
    expect((await link(id, cast.pia.id)).body.account).toMatchObject({ name: 'Pia' });
  });

  test('each change is logged with old and new account; repeating a link is not', async () => {
    const { t, cast } = stage();
    const id = await add();
    for (const userId of [cast.max.id, cast.max.id, cast.eli.id, null, null]) await link(id, userId);
    const rows = await t.app.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'option.linked')
      .where('subject', '=', id)
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => [row.actor_id, JSON.parse(row.data)])).toEqual([
      [cast.ada.id, { from: null, to: cast.max.id }],
      [cast.ada.id, { from: cast.max.id, to: cast.eli.id }],
      [cast.ada.id, { from: cast.eli.id, to: null }],
    ]);
  });

  test('a rant is answerable unless the linked person is the only active manager or admin', async () => {
    const { t, cast } = stage();
    const [free, about] = [await add(), await add()];
    await link(about, cast.mona.id);
    const handlers = ['ada', 'mona', 'max'] as const;
    const only = async (...active: string[]) => {
      const ids = handlers.map((name) => cast[name].id);
      await t.app.writer.updateTable('users').set({ is_active: 0 }).where('role', 'in', ['admin', 'manager']).execute();
      for (const [i, id] of ids.entries())
        if (active.includes(handlers[i]!)) await t.app.writer.updateTable('users').set({ is_active: 1 }).where('id', '=', id).execute();
      return [(await shownOption(free, 'eli'))?.isAnswerable, (await shownOption(about, 'eli'))?.isAnswerable];
    };
    expect(await only('ada', 'mona', 'max')).toEqual([true, true]);
    expect(await only('mona', 'max')).toEqual([true, true]);
    expect(await only('mona', 'ada')).toEqual([true, true]);
    expect(await only('mona')).toEqual([true, false]);
    expect(await only('max')).toEqual([true, true]);
    expect(await only()).toEqual([false, false]);
    await only('ada', 'mona', 'max');
  });
});
