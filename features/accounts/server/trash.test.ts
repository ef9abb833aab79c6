import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { columnsThatReferTo } from '#server/platform/db/table.ts';
import { emailOf, linkTarget, password, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../../../features/options/contract/index.ts';
import { tables } from '../../assembled/tables.ts';
import { people } from '../contract/people.ts';

let n = 0;

everyEngine('Deleted people', (stage) => {
  const token = () => stage().cast.ada.token;
  const bin = () => stage().t.app.trash.get('user')!;
  const restore = (id: string) => stage().t.app.write((tx) => bin().restore(stage().t.app, tx, stage().cast.ada.id, id));
  const purge = (id: string, actorToken: string | null = null) =>
    stage().t.app.write((tx) => bin().purge(stage().t.app, tx, actorToken, id));
  const create = (name: string, role = 'manager') =>
    stage().t.call(people.create, { token: token(), body: { name, email: emailOf(name), password, role } });
  const remove = (id: string) => stage().t.call(people.remove, { token: token(), params: { id } });
  const last = async () =>
    (await stage().t.app.db.selectFrom('events').select(['type', 'actor_id', 'subject']).orderBy('seq', 'desc').limit(1).execute())[0];
  /** Makes and deletes a person who wrote rants and answers, was answered, is linked, and has a session and a link. */
  const deleted = async () => {
    const { t, cast } = stage();
    const name = `binned${++n}`;
    const { _id: id } = (await create(name)).body;
    const session = await signIn(t, name);
    const rant = await submit(t, session, `By ${name}.`);
    await t.call(rants.respond, { token: cast.mona.token, params: { id: rant }, body: { response: 'Yes.' } });
    const rantId = await submit(t, cast.eli.token, 'Answered.');
    await t.call(rants.respond, { token: session, params: { id: rantId }, body: { response: 'No.' } });
    const { body } = await t.call(options.add, { token: token(), params: { list: 'targetEmployees' }, body: { name } });
    await linkTarget(t, body._id, id);
    await t.call(people.resetLink, { token: token(), params: { id } });
    expect((await remove(id)).status).toBe(200);
    return { id, name, rant, answered: rantId, option: body._id, session };
  };
  const detail = async (id: string) => (await stage().t.call(rants.detail, { token: token(), params: { id } })).body;

  test('a restored person has the former role, status, link, texts and notifications, but no sessions', async () => {
    const { t, cast } = stage();
    const deletedThing = await deleted();
    expect(await bin().list(t.app)).toEqual([
      {
        id: deletedThing.id,
        name: deletedThing.name,
        detail: emailOf(deletedThing.name),
        deletedAt: expect.any(Number),
        deletedBy: cast.ada.id,
      },
    ]);
    expect(await detail(deletedThing.rant)).toMatchObject({ author: null });
    expect(await restore(deletedThing.id)).toBe(true);
    expect(await last()).toEqual({ type: 'account.restored', actor_id: cast.ada.id, subject: deletedThing.id });
    expect(await restore(deletedThing.id)).toBe(false);
    expect(await bin().list(t.app)).toEqual([]);
    expect((await t.call(accounts.currentUser, { token: deletedThing.session })).status).toBe(401);
    const session = await signIn(t, deletedThing.name);
    expect((await t.call(accounts.currentUser, { token: session })).body).toMatchObject({
      role: 'manager',
      status: 'approved',
      isActive: true,
    });
    expect(await detail(deletedThing.rant)).toMatchObject({ author: deletedThing.name });
    expect((await detail(deletedThing.answered)).responses).toMatchObject([{ responder: deletedThing.name }]);
    expect((await t.call(notifications.list, { token: session })).body.map((notification) => notification.relatedId)).toContain(
      deletedThing.rant,
    );
    const reply = await t.call(options.list, { token: token(), params: { list: 'targetEmployees' } });
    expect(reply.body.find((option) => option._id === deletedThing.option)).toMatchObject({ account: { name: deletedThing.name } });
  });

  test('an account whose address is taken by now cannot be restored until it is free', async () => {
    const deletedThing = await deleted();
    const person = (await create(deletedThing.name, 'employee')).body;
    await expect(restore(deletedThing.id)).rejects.toMatchObject({ code: 'email_taken', fields: { email: { id: 'refusal.email_taken' } } });
    expect((await bin().list(stage().t.app)).map((row) => row.id)).toContain(deletedThing.id);
    await remove(person._id);
    const [first, second] = await Promise.allSettled([restore(deletedThing.id), restore(person._id)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('after a person is removed for good, things they deleted no longer name them', async () => {
    const { t } = stage();
    const remover = (await create('remover', 'admin')).body._id;
    const session = await signIn(t, 'remover');
    const body = { name: 'Never used' };
    const option = (await t.call(options.add, { token: token(), params: { list: 'targetDepartments' }, body })).body._id;
    const account = (await create('unwanted')).body._id;
    expect((await t.call(options.remove, { token: session, params: { list: 'targetDepartments', id: option } })).status).toBe(200);
    expect((await t.call(people.remove, { token: session, params: { id: account } })).status).toBe(200);
    const deleters = async () => [
      (await t.app.db.selectFrom('options').select('deleted_by').where('id', '=', option).executeTakeFirstOrThrow()).deleted_by,
      (await t.app.db.selectFrom('users').select('deleted_by').where('id', '=', account).executeTakeFirstOrThrow()).deleted_by,
    ];
    expect(await deleters()).toEqual([remover, remover]);
    await t.app.writer.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', remover).execute();
    expect(await purge(remover)).toBe(true);
    expect(await deleters()).toEqual([null, null]);
    const emptied = columnsThatReferTo(tables, 'account').map(([table, column]) => `${table} ${column}`);
    const all = Object.entries(tables).flatMap(([name, { columns }]) => ('deleted_by' in columns ? [`${name} deleted_by`] : []));
    expect(all).toContain('options deleted_by');
    expect(emptied).toEqual(expect.arrayContaining(all));
  });

  test('after a person is removed for good, what they wrote stays without a name, and nothing else remains', async () => {
    const { t, cast } = stage();
    const deletedThing = await deleted();
    expect(await purge(deletedThing.id, cast.ada.id)).toBe(true);
    expect(await last()).toEqual({ type: 'account.removed', actor_id: cast.ada.id, subject: deletedThing.id });
    expect(await detail(deletedThing.rant)).toMatchObject({
      author: null,
      content: `By ${deletedThing.name}.`,
      responses: [{ content: 'Yes.' }],
    });
    expect((await detail(deletedThing.answered)).responses).toMatchObject([{ responder: null, content: 'No.' }]);
    const rowsLeft = async (table: 'users' | 'sessions' | 'links' | 'recipients' | 'rants' | 'posts' | 'options', column: string) =>
      (
        await t.app.db
          .selectFrom(table)
          .selectAll()
          .where(column as never, '=', deletedThing.id as never)
          .execute()
      ).length;
    for (const [table, column] of [
      ['users', 'id'],
      ['sessions', 'user_id'],
      ['links', 'user_id'],
      ['recipients', 'user_id'],
      ['options', 'user_id'],
      ['rants', 'author_id'],
      ['posts', 'author_id'],
    ] as const)
      expect(await rowsLeft(table, column), table).toBe(0);
    const reply = await t.call(options.list, { token: token(), params: { list: 'targetEmployees' } });
    expect(reply.body.find((option) => option._id === deletedThing.option)).toMatchObject({ hasAccount: false, account: null });
    expect(await purge(deletedThing.id)).toBe(false);
    expect(await restore(deletedThing.id)).toBe(false);
  });

  test('an account that is not deleted can be neither restored nor removed; of two simultaneous calls one succeeds', async () => {
    const { cast } = stage();
    for (const id of [cast.eli.id, 'x']) expect([await restore(id), await purge(id)]).toEqual([false, false]);
    for (let round = 0; round < 5; round++) {
      const deletedThing = await deleted();
      const [restored, purged] = await Promise.all([restore(deletedThing.id), purge(deletedThing.id)]);
      expect([restored, purged].filter(Boolean)).toHaveLength(1);
      const found = await stage().t.call(people.list, { token: token(), query: { search: `${deletedThing.name}@` } });
      expect(found.body).toHaveLength(restored ? 1 : 0);
      expect(await detail(deletedThing.rant)).toMatchObject({ author: restored ? deletedThing.name : null });
    }
  });
});
