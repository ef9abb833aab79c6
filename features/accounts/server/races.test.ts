import type { Role } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import type { Schema } from '#server/platform/db/schema.ts';
import type { TestApp } from '#server/testing/app.ts';
import { emailOf, newSession, password, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';

type Removal = (t: TestApp, token: string, id: string) => Promise<number>;

const put =
  (call: typeof people.reject | typeof people.toggle | typeof people.remove): Removal =>
  async (t, token, id) =>
    (await t.call(call as typeof people.toggle, { token, params: { id } })).status;
const acts: Record<string, Removal> = {
  toggle: put(people.toggle),
  reject: put(people.reject),
  demote: async (t, token, id) => (await t.call(people.update, { token, params: { id }, body: { role: 'employee' } })).status,
  several: async (t, token, id) => ((await t.call(people.deactivateSeveral, { token, body: { ids: [id] } })).body.done === 1 ? 200 : 409),
  remove: put(people.remove),
};
const rounds = 200;

bothEngines('At the same moment', (stage) => {
  const standing = { status: 'approved', is_active: 1, deleted_at: null } as const;
  const put = (id: string, values: Partial<Schema['users']>) =>
    stage().t.app.writer.updateTable('users').set(values).where('id', '=', id).execute();
  const session = (id: string) => newSession(stage().t, id);
  const active = async (role: Role) =>
    (
      await stage()
        .t.app.db.selectFrom('users')
        .select('id')
        .where('role', '=', role)
        .where('status', '=', 'approved')
        .where('is_active', '=', 1)
        .where('deleted_at', 'is', null)
        .execute()
    ).map((row) => row.id);

  test('if two admins demote, reject or deactivate each other at once, only one succeeds', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const [first, second] = [cast.ada.id, cast.eve.id];
    const ways = Object.entries(acts).filter(([name]) => name !== 'remove');
    let single = 0;
    for (let round = 0; round < rounds; round++) {
      for (const id of [first, second]) await put(id, { ...standing, role: 'admin' });
      const [firstToken, secondToken] = [await session(first), await session(second)];
      const [way, act] = ways[round % ways.length]!;
      const [, other] = ways[Math.floor(round / ways.length) % ways.length]!;
      const statuses = await Promise.all([act(t, firstToken, second), other(t, secondToken, first)]);
      const activeAdmins = await active('admin');
      expect(activeAdmins, `${way} ${statuses}`).toHaveLength(1);
      for (const status of statuses) expect([200, 401, 403, 409], way).toContain(status);
      if (statuses.filter((status) => status === 200).length === 1) single++;
    }
    expect(single).toBe(rounds);
    await put(first, { ...standing, role: 'admin' });
    await put(second, { ...standing, role: 'employee' });
    cast.ada.token = await session(first);
  });

  test('if two managers are removed at once one stays, even while rants arrive for them', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const [firstItem, secondItem] = [cast.mona.id, cast.max.id];
    await put(cast.eve.id, { ...standing, role: 'admin' });
    const tokens = [await session(cast.ada.id), await session(cast.eve.id)] as const;
    const ways = Object.entries(acts);
    for (let round = 0; round < rounds; round++) {
      for (const id of [firstItem, secondItem]) await put(id, { ...standing, role: 'manager' });
      const [way, act] = ways[round % ways.length]!;
      const [, other] = ways[Math.floor(round / ways.length) % ways.length]!;
      const [first, second] = await Promise.all([
        act(t, tokens[0], firstItem),
        other(t, tokens[1], secondItem),
        submit(t, cast.eli.token, `Meanwhile ${round}`),
      ]);
      expect(await active('manager'), `${way} ${first} ${second}`).toHaveLength(1);
      expect([first, second].toSorted(), way).toEqual([200, 409]);
    }
  });

  test('a simultaneous promotion, demotion and deletion leave one manager', async () => {
    const { t, cast } = stage();
    const tokens = [await session(cast.ada.id), await session(cast.eve.id)] as const;
    for (let round = 0; round < 60; round++) {
      await put(cast.max.id, { role: 'employee' });
      await put(cast.mona.id, { ...standing, role: 'manager' });
      await put(cast.dee.id, { ...standing, role: 'employee' });
      await Promise.all([
        t.call(people.update, { token: tokens[0], params: { id: cast.dee.id }, body: { role: 'manager' } }),
        acts.remove!(t, tokens[0], cast.dee.id),
        acts.demote!(t, tokens[1], cast.mona.id),
      ]);
      expect(await active('manager'), String(round)).toHaveLength(1);
    }
  });

  test('simultaneous requests to create an account with one address make one person', async () => {
    const { t, cast } = stage();
    const token = await session(cast.ada.id);
    for (let round = 0; round < 5; round++) {
      const email = emailOf(`once${round}`);
      const make = (name: string, address: string) => t.call(people.create, { token, body: { name, email: address, password } });
      const replies = await Promise.all([email, email.toUpperCase(), ` ${email}`, email].map((address, i) => make(`P${i}`, address)));
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409, 409]);
      const found = await t.call(people.list, { token, query: { search: email } });
      expect(found.body).toHaveLength(1);
    }
  });
});
