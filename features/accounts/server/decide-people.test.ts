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
  const as = (who: CastName) => stage().cast[who].token;
  const act = (call: typeof people.approve | typeof people.toggle | typeof people.remove, id: string, who: CastName = 'ada') =>
    stage().t.call(call as typeof people.toggle, { token: as(who), params: { id } });
  const somebody = async (role: 'admin' | 'manager' | 'employee' = 'employee', name = `decided${++n}`) => {
    const body = { name, email: emailOf(name), password, role };
    return { name, id: (await stage().t.call(people.create, { token: as('ada'), body })).body._id, token: await signIn(stage().t, name) };
  };
  const code = async (name: string) => (await stage().t.call(accounts.login, { body: { email: emailOf(name), password } })).body.code;

  test('approve lets in and brings back, reject and toggle cut sessions and sockets, saying it twice writes nothing', async () => {
    const { t } = stage();
    const { id, name } = await somebody();
    for (const [call, said] of [
      [people.reject, 'account_rejected'],
      [people.toggle, 'account_disabled'],
    ] as const) {
      const token = await signIn(t, name);
      const { cut } = await listen(t, token);
      expect((await act(call, id)).status).toBe(200);
      await cut();
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
      expect(await code(name)).toBe(said);
      const written = () => t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute();
      expect((await act(people.approve, id)).body).toMatchObject({ status: 'approved', isActive: true });
      const before = await written();
      await act(people.approve, id);
      expect(await written()).toEqual(before);
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    }
    await act(people.reject, id);
    const types = async () => (await t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute()).length;
    const before = await types();
    expect((await act(people.reject, id)).body.status).toBe('rejected');
    expect(await types()).toBe(before);
  });

  test('toggle flips approved accounts only, and nobody does it to himself', async () => {
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

  test('the only active manager and the only active admin stay: toggle, reject, demote, delete, several', async () => {
    const { t, cast } = stage();
    await act(people.toggle, cast.max.id);
    const demote = (id: string, role: string) => t.call(people.update, { token: as('ada'), params: { id }, body: { role } });
    for (const reply of [
      await act(people.toggle, cast.mona.id),
      await act(people.reject, cast.mona.id),
      await act(people.remove, cast.mona.id),
      await demote(cast.mona.id, 'employee'),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'last_manager']);
    const both = await t.call(people.deactivateSeveral, { token: as('ada'), body: { ids: [cast.mona.id, cast.ada.id] } });
    expect(both.body).toMatchObject({ done: 0, refused: [{ code: 'last_manager' }, { code: 'own_account' }] });
    // Up is no gap: an admin does all that a manager does.
    expect((await demote(cast.mona.id, 'admin')).status).toBe(200);
    expect((await demote(cast.mona.id, 'manager')).status).toBe(200);
    const own = await demote(cast.ada.id, 'employee');
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    // The inactive one is not needed and can go down.
    expect((await demote(cast.max.id, 'employee')).status).toBe(200);
    await demote(cast.max.id, 'manager');
    await act(people.approve, cast.max.id);
    for (const name of ['mona', 'max'] as const) cast[name].token = await signIn(t, name);
  });

  test('an admin cannot be deleted, and managers delete employees only', async () => {
    const { cast } = stage();
    const boss = await somebody('admin');
    const { id } = await somebody();
    for (const who of ['ada', 'mona'] as const) {
      const reply = await act(people.remove, boss.id, who);
      expect([reply.status, reply.body.code]).toEqual([403, 'admin_stays']);
    }
    const manager = await act(people.remove, cast.max.id, 'mona');
    expect([manager.status, manager.body.code]).toEqual([403, 'not_this_person']);
    expect((await act(people.remove, id, 'eli')).status).toBe(403);
    expect((await act(people.remove, id, 'mona')).body).toEqual({ msg: 'User deleted.' });
    for (const call of [people.remove, people.approve, people.reject, people.toggle]) expect((await act(call, id)).status).toBe(404);
    await act(people.toggle, boss.id);
  });

  test("the rants of a deleted person stay and read 'Anonymous' and 'Unknown'; the address is free, sessions and links are gone", async () => {
    const { t } = stage();
    const gone = await somebody('manager', 'going');
    const rant = await submit(t, gone.token, 'Written by the one who goes.');
    const other = await submit(t, as('eli'), 'Answered by the one who goes.');
    await t.call(rants.respond, { token: gone.token, params: { id: other }, body: { response: 'I hear you.' } });
    const link = await t.call(people.resetLink, { token: as('ada'), params: { id: gone.id } });
    const { body: target } = await t.call(options.add, { token: as('ada'), params: { list: 'targetEmployees' }, body: { name: 'Going' } });
    await linkTarget(t, target._id, gone.id);
    const { cut } = await listen(t, gone.token);
    expect((await act(people.remove, gone.id)).status).toBe(200);
    await cut();
    expect((await t.call(accounts.currentUser, { token: gone.token })).status).toBe(401);
    expect(await code('going')).toBe('invalid_login');
    const reset = await t.call(accounts.resetPassword, { body: { secret: link.body.link.split('#')[1]!, password } });
    expect([reset.status, reset.body.code]).toEqual([403, 'reset_link_invalid']);
    for (const table of ['sessions', 'links'] as const)
      expect(await t.app.db.selectFrom(table).select('user_id').where('user_id', '=', gone.id).execute()).toEqual([]);
    const detail = async (id: string) => (await t.call(rants.detail, { token: as('mona'), params: { id } })).body;
    expect(await detail(rant)).toMatchObject({ author: null, content: 'Written by the one who goes.' });
    expect((await detail(other)).responses).toMatchObject([{ responder: null, content: 'I hear you.' }]);
    const found = async (search: string) =>
      (await t.call(rants.list, { token: as('mona'), query: { search } })).body.rants.map((r) => r._id);
    expect(await found('going')).toEqual([]);
    expect(await found('anonymous')).toEqual([rant]);
    const list = await t.call(people.list, { token: as('ada'), query: { search: 'going' } });
    expect([list.body, list.headers.get('x-total-count')]).toEqual([[], '0']);
    const targets = await t.call(options.list, { token: as('ada'), params: { list: 'targetEmployees' } });
    expect(targets.body.find((one) => one._id === target._id)).toMatchObject({ account: null });
    expect(await somebody('employee', 'going')).toMatchObject({ name: 'going' });
  });

  test('several: each is decided on its own, doubles once, and the refused are named with the reason', async () => {
    const { t, cast } = stage();
    const [one, two] = [await somebody(), await somebody()];
    const nobody = '00000000-0000-4000-8000-000000000000';
    const ids = [one.id, cast.ada.id, nobody, one.id, two.id, cast.rex.id, 'x'];
    const off = await t.call(people.deactivateSeveral, { token: as('ada'), body: { ids } });
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
    for (const { token, name } of [one, two]) {
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
      expect(await code(name)).toBe('account_disabled');
    }
    const on = await t.call(people.approveSeveral, { token: as('ada'), body: { ids: [one.id, two.id, nobody] } });
    expect(on.body).toMatchObject({ done: 2, refused: [{ _id: nobody }] });
    for (const wrong of [[], Array.from({ length: 201 }, (_, i) => String(i)), 'x', [7]]) {
      const reply = await t.call(people.approveSeveral, { token: as('ada'), body: { ids: wrong } as never });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['ids']]);
    }
    for (const call of [people.approveSeveral, people.deactivateSeveral])
      expect((await t.call(call, { token: as('mona'), body: { ids: [one.id] } })).status).toBe(403);
  });

  test('the statistics equal a count by hand and leave out what the caller may not see', async () => {
    const { t, cast } = stage();
    const { body: target } = await t.call(options.add, {
      token: as('ada'),
      params: { list: 'targetEmployees' },
      body: { name: 'Max Himself' },
    });
    await linkTarget(t, target._id, cast.max.id);
    const writers: CastName[] = ['eli', 'eve', 'mona', 'max'];
    for (let i = 0; i < 24; i++) {
      const about = i % 3 === 0 ? { target: 'Max Himself' } : {};
      const id = await submit(t, as(writers[i % 4]!), `Rant ${i}`, about);
      if (i % 5 === 0) await t.call(rants.respond, { token: as('mona'), params: { id }, body: { response: 'Yes.' } });
    }
    const stats = async (who: CastName, query = {}) => (await t.call(people.stats, { token: as(who), query })).body;
    const shown = async (who: CastName) => (await t.call(rants.list, { token: as(who) })).body.rants;
    for (const who of ['ada', 'mona', 'max'] as const) {
      const seen = Map.groupBy(await shown(who), (rant) => rant.author);
      const all = await stats(who);
      for (const name of ['Eli', 'Eve', 'Mona', 'Max']) {
        const theirs = seen.get(name) ?? [];
        const resolved = theirs.filter((rant) => rant.responses.length > 0).length;
        const expected = { total: theirs.length, resolved, pending: theirs.length - resolved };
        expect(all[cast[name.toLowerCase() as CastName].id], `${who} ${name}`).toEqual(expected);
      }
      const none = { total: 0, resolved: 0, pending: 0 };
      expect([all[cast.ada.id], all[cast.pia.id]]).toEqual([none, none]);
      expect(await stats(who, { ids: `${cast.eli.id},${cast.ada.id},x,` })).toEqual({
        [cast.eli.id]: all[cast.eli.id],
        [cast.ada.id]: none,
      });
    }
    expect((await stats('max'))[cast.eli.id]!.total).toBeLessThan((await stats('ada'))[cast.eli.id]!.total);
  });
});
