import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, emailOf, linkTarget, password, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { options } from '../../../features/options/contract/index.ts';
import { people } from '../contract/people.ts';

afterEach(hangUp);

let n = 0;
everyEngine('Deciding about people', (stage) => {
  const tokenOf = (castName: CastName) => stage().cast[castName].token;
  const act = (call: typeof people.approve | typeof people.toggle | typeof people.remove, id: string, castName: CastName = 'ada') =>
    stage().t.call(call as typeof people.toggle, { token: tokenOf(castName), params: { id } });
  const somebody = async (role: 'admin' | 'manager' | 'employee' = 'employee', name = `decided${++n}`) => {
    const body = { name, email: emailOf(name), password, role };
    return {
      name,
      id: (await stage().t.call(people.create, { token: tokenOf('ada'), body })).body._id,
      token: await signIn(stage().t, name),
    };
  };
  const code = async (name: string) => (await stage().t.call(accounts.login, { body: { email: emailOf(name), password } })).body.code;

  test('approving grants or restores access, rejecting and toggling end sessions and sockets, and repeating changes nothing', async () => {
    const { t } = stage();
    const { id, name } = await somebody();
    for (const [call, doneText] of [
      [people.reject, 'account_rejected'],
      [people.toggle, 'account_disabled'],
    ] as const) {
      const token = await signIn(t, name);
      const { cut } = await listen(t, token);
      expect((await act(call, id)).status).toBe(200);
      await cut();
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
      expect(await code(name)).toBe(doneText);
      const eventTypes = () => t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute();
      expect((await act(people.approve, id)).body).toMatchObject({ status: 'approved', isActive: true });
      const before = await eventTypes();
      await act(people.approve, id);
      expect(await eventTypes()).toEqual(before);
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    }
    await act(people.reject, id);
    const types = async () => (await t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute()).length;
    const before = await types();
    expect((await act(people.reject, id)).body.status).toBe('rejected');
    expect(await types()).toBe(before);
  });

  test('toggling works only for approved accounts, and never for oneself', async () => {
    const { cast } = stage();
    const { id } = await somebody();
    expect((await act(people.toggle, id)).body).toMatchObject({ status: 'approved', isActive: false });
    expect((await act(people.toggle, id)).body).toMatchObject({ status: 'approved', isActive: true });
    for (const name of ['pia', 'rex'] as const) {
      const reply = await act(people.toggle, cast[name].id);
      expect([reply.status, reply.body.code]).toEqual([409, 'not_approved']);
    }
    const own = await act(people.toggle, cast.ada.id);
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    for (const call of [people.toggle, people.approve, people.reject]) expect((await act(call, id, 'mona')).status).toBe(403);
  });

  test('the only active manager cannot be toggled, rejected, deleted or demoted, and admins cannot deactivate or demote themselves', async () => {
    const { t, cast } = stage();
    await act(people.toggle, cast.max.id);
    const demote = (id: string, role: string) => t.call(people.update, { token: tokenOf('ada'), params: { id }, body: { role } });
    for (const reply of [
      await act(people.toggle, cast.mona.id),
      await act(people.reject, cast.mona.id),
      await act(people.remove, cast.mona.id),
      await demote(cast.mona.id, 'employee'),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'last_manager']);
    const bothReply = await t.call(people.deactivateSeveral, { token: tokenOf('ada'), body: { ids: [cast.mona.id, cast.ada.id] } });
    expect(bothReply.body).toMatchObject({ done: 0, refused: [{ code: 'last_manager' }, { code: 'own_account' }] });
    // A promotion is allowed: an admin can do all that a manager can.
    expect((await demote(cast.mona.id, 'admin')).status).toBe(200);
    expect((await demote(cast.mona.id, 'manager')).status).toBe(200);
    const own = await demote(cast.ada.id, 'employee');
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    // An inactive manager is not needed as the last one, so the demotion is allowed.
    expect((await demote(cast.max.id, 'employee')).status).toBe(200);
    await demote(cast.max.id, 'manager');
    await act(people.approve, cast.max.id);
    for (const name of ['mona', 'max'] as const) cast[name].token = await signIn(t, name);
  });

  test('nobody deletes an admin, and managers delete only employees', async () => {
    const { cast } = stage();
    const boss = await somebody('admin');
    const { id } = await somebody();
    for (const castName of ['ada', 'mona'] as const) {
      const reply = await act(people.remove, boss.id, castName);
      expect([reply.status, reply.body.code]).toEqual([403, 'admin_stays']);
    }
    const manager = await act(people.remove, cast.max.id, 'mona');
    expect([manager.status, manager.body.code]).toEqual([403, 'not_this_person']);
    expect((await act(people.remove, id, 'eli')).status).toBe(403);
    expect((await act(people.remove, id, 'mona')).body).toEqual({ msg: 'User deleted.' });
    for (const call of [people.remove, people.approve, people.reject, people.toggle]) expect((await act(call, id)).status).toBe(404);
    await act(people.toggle, boss.id);
  });

  test("a deleted person’s rants stay and show 'Anonymous' and 'Unknown'; the address is free, sessions and links are gone", async () => {
    const { t } = stage();
    const person = await somebody('manager', 'going');
    const rant = await submit(t, person.token, 'Written by the one who goes.');
    const other = await submit(t, tokenOf('eli'), 'Answered by the one who goes.');
    await t.call(rants.respond, { token: person.token, params: { id: other }, body: { response: 'I hear you.' } });
    const link = await t.call(people.resetLink, { token: tokenOf('ada'), params: { id: person.id } });
    const { body: target } = await t.call(options.add, {
      token: tokenOf('ada'),
      params: { list: 'targetEmployees' },
      body: { name: 'Going' },
    });
    await linkTarget(t, target._id, person.id);
    const { cut } = await listen(t, person.token);
    expect((await act(people.remove, person.id)).status).toBe(200);
    await cut();
    expect((await t.call(accounts.currentUser, { token: person.token })).status).toBe(401);
    expect(await code('going')).toBe('invalid_login');
    const reset = await t.call(accounts.resetPassword, { body: { secret: link.body.link.split('#')[1]!, password } });
    expect([reset.status, reset.body.code]).toEqual([403, 'reset_link_invalid']);
    for (const table of ['sessions', 'links'] as const)
      expect(await t.app.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
    const detail = async (id: string) => (await t.call(rants.detail, { token: tokenOf('mona'), params: { id } })).body;
    expect(await detail(rant)).toMatchObject({ author: null, content: 'Written by the one who goes.' });
    expect((await detail(other)).responses).toMatchObject([{ responder: null, content: 'I hear you.' }]);
    const foundIds = async (search: string) =>
      (await t.call(rants.list, { token: tokenOf('mona'), query: { search } })).body.rants.map((r) => r._id);
    expect(await foundIds('going')).toEqual([]);
    expect(await foundIds('anonymous')).toEqual([rant]);
    const list = await t.call(people.list, { token: tokenOf('ada'), query: { search: 'going' } });
    expect([list.body, list.headers.get('x-total-count')]).toEqual([[], '0']);
    const targets = await t.call(options.list, { token: tokenOf('ada'), params: { list: 'targetEmployees' } });
    expect(targets.body.find((entry) => entry._id === target._id)).toMatchObject({ account: null });
    expect(await somebody('employee', 'going')).toMatchObject({ name: 'going' });
  });

  test('bulk: each person is decided separately, duplicates once, and refusals are named with the reason', async () => {
    const { t, cast } = stage();
    const [first, second] = [await somebody(), await somebody()];
    const nobody = '00000000-0000-4000-8000-000000000000';
    const ids = [first.id, cast.ada.id, nobody, first.id, second.id, cast.rex.id, 'x'];
    const off = await t.call(people.deactivateSeveral, { token: tokenOf('ada'), body: { ids } });
    expect([off.status, off.body]).toEqual([
      200,
      {
        done: 2,
        refused: [
          { _id: cast.ada.id, name: 'Ada', code: 'own_account', msg: expect.any(String) },
          { _id: nobody, name: null, code: 'user_not_found', msg: 'User not found.' },
          { _id: cast.rex.id, name: 'Rex', code: 'not_approved', msg: expect.any(String) },
          { _id: 'x', name: null, code: 'user_not_found', msg: 'User not found.' },
        ],
      },
    ]);
    for (const { token, name } of [first, second]) {
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
      expect(await code(name)).toBe('account_disabled');
    }
    const on = await t.call(people.approveSeveral, { token: tokenOf('ada'), body: { ids: [first.id, second.id, nobody] } });
    expect(on.body).toMatchObject({ done: 2, refused: [{ _id: nobody }] });
    for (const wrongValue of [[], Array.from({ length: 201 }, (_, i) => String(i)), 'x', [7]]) {
      const reply = await t.call(people.approveSeveral, { token: tokenOf('ada'), body: { ids: wrongValue } as never });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['ids']]);
    }
    for (const call of [people.approveSeveral, people.deactivateSeveral])
      expect((await t.call(call, { token: tokenOf('mona'), body: { ids: [first.id] } })).status).toBe(403);
  });

  test('the statistics equal a manual count and leave out what the caller may not see', async () => {
    const { t, cast } = stage();
    const { body: target } = await t.call(options.add, {
      token: tokenOf('ada'),
      params: { list: 'targetEmployees' },
      body: { name: 'Max Himself' },
    });
    await linkTarget(t, target._id, cast.max.id);
    const writers: CastName[] = ['eli', 'eve', 'mona', 'max'];
    for (let i = 0; i < 24; i++) {
      const about = i % 3 === 0 ? { target: 'Max Himself' } : {};
      const id = await submit(t, tokenOf(writers[i % 4]!), `Rant ${i}`, about);
      if (i % 5 === 0) await t.call(rants.respond, { token: tokenOf('mona'), params: { id }, body: { response: 'Yes.' } });
    }
    const stats = async (castName: CastName, query = {}) => (await t.call(people.stats, { token: tokenOf(castName), query })).body;
    const visibleRants = async (castName: CastName) => (await t.call(rants.list, { token: tokenOf(castName) })).body.rants;
    for (const castName of ['ada', 'mona', 'max'] as const) {
      const rantsByAuthor = Map.groupBy(await visibleRants(castName), (rant) => rant.author);
      const all = await stats(castName);
      for (const name of ['Eli', 'Eve', 'Mona', 'Max']) {
        const authorsRants = rantsByAuthor.get(name) ?? [];
        const resolvedCount = authorsRants.filter((rant) => rant.responses.length > 0).length;
        const expected = { total: authorsRants.length, resolved: resolvedCount, pending: authorsRants.length - resolvedCount };
        expect(all[cast[name.toLowerCase() as CastName].id], `${castName} ${name}`).toEqual(expected);
      }
      const none = { total: 0, resolved: 0, pending: 0 };
      expect([all[cast.ada.id], all[cast.pia.id]]).toEqual([none, none]);
      expect(await stats(castName, { ids: `${cast.eli.id},${cast.ada.id},x,` })).toEqual({
        [cast.eli.id]: all[cast.eli.id],
        [cast.ada.id]: none,
      });
    }
    expect((await stats('max'))[cast.eli.id]!.total).toBeLessThan((await stats('ada'))[cast.eli.id]!.total);
  });
});
