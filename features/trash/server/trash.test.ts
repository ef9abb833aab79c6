import { deletedKinds } from '@earshot/contract/deleted-kinds';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import type { Trash } from '#server/platform/server-feature.ts';
import { emailOf, password, signIn } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type DeletedItem, trash } from '../contract/calls.ts';
import { sweepDeleted } from './trash.ts';

const day = 86_400_000;

everyEngine('Recently deleted', (stage) => {
  const list = async (): Promise<DeletedItem[]> => (await stage().t.call(trash.list, { token: stage().cast.ada.token })).body;
  const ids = async () => (await list()).map((item) => item._id);
  const restore = (kind: string, id: string) => stage().t.call(trash.restore, { token: stage().cast.ada.token, params: { kind, id } });
  const purge = (kind: string, id: string) => stage().t.call(trash.purge, { token: stage().cast.ada.token, params: { kind, id } });
  const deleteOption = async (name: string) => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const reply = await t.send('POST', '/api/manage/categoryTypes', { token, body: JSON.stringify({ name }) });
    const { _id } = reply.body as unknown as { _id: string };
    await t.send('DELETE', `/api/manage/categoryTypes/${_id}`, { token });
    return _id;
  };
  const deletePerson = async (name: string) => {
    const { t, cast } = stage();
    const body = { name, email: emailOf(name.toLowerCase()), role: 'employee', password };
    const reply = await t.call(people.create, { token: cast.ada.token, body });
    expect((await t.call(people.remove, { token: cast.mona.token, params: { id: reply.body._id } })).status).toBe(200);
    return reply.body._id;
  };

  test('deleted things are listed newest first, with person and expiry', async () => {
    expect(await list()).toEqual([]);
    const option = await deleteOption('Noise');
    const person = await deletePerson('Ina');
    const [first, second] = await list();
    expect(first).toEqual({
      kind: 'user',
      _id: person,
      name: 'Ina',
      detail: emailOf('ina'),
      deletedAt: expect.any(String),
      deletedBy: 'Mona',
      until: new Date(Date.parse(first!.deletedAt) + limits.deletedDays * day).toISOString(),
    });
    expect(second).toMatchObject({ kind: 'option', _id: option, name: 'Noise', detail: 'categoryTypes', deletedBy: 'Mona' });
  });

  test('it is restored once, and logged', async () => {
    const { t, cast } = stage();
    for (const { kind, _id } of await list()) {
      expect((await restore(kind, _id)).body).toEqual({ msg: 'Restored.' });
      expect((await restore(kind, _id)).body.code).toBe('deleted_not_found');
    }
    expect(await list()).toEqual([]);
    expect((await t.call(people.list, { token: cast.ada.token, query: { search: 'Ina' } })).body).toHaveLength(1);
    const events = await t.app.db.selectFrom('events').select(['type', 'actor_id']).orderBy('seq', 'desc').limit(2).execute();
    expect(events.map((event) => event.type).toSorted()).toEqual(['account.restored', 'option.restored']);
    expect(events.every((event) => event.actor_id === cast.ada.id)).toBe(true);
  });

  test('a name or address taken meanwhile is 409, and it stays in the trash', async () => {
    const { t, cast } = stage();
    const person = await deletePerson('Ola');
    await t.call(people.create, { token: cast.ada.token, body: { name: 'Other', email: emailOf('ola'), role: 'employee', password } });
    const reply = await restore('user', person);
    expect([reply.status, reply.body.code]).toEqual([409, 'email_taken']);
    expect(await ids()).toEqual([person]);
  });

  test('erased for good it is gone everywhere; a missing one is 404', async () => {
    const option = await deleteOption('Dust');
    const person = (await ids()).find((id) => id !== option)!;
    for (const [kind, id] of [
      ['option', person],
      ['user', option],
      ...deletedKinds
        .filter((deletedKind) => deletedKind !== 'option' && deletedKind !== 'user')
        .map((deletedKind) => [deletedKind, option] as const),
      ['rant', option],
      ['__proto__', option],
      ['option', 'x'],
      ['user', '\u0000'],
    ] as const)
      for (const act of [restore, purge]) expect((await act(kind, id)).body.code, `${kind} ${id}`).toBe('deleted_not_found');
    expect((await purge('option', option)).body).toEqual({ msg: 'Removed for good.' });
    expect((await purge('user', person)).status).toBe(200);
    expect(await list()).toEqual([]);
    for (const [kind, id] of [
      ['option', option],
      ['user', person],
    ] as const)
      expect((await restore(kind, id)).status).toBe(404);
  });

  test('it is erased after 30 days; one that cannot be erased delays no other', async () => {
    const { t, cast } = stage();
    const early = await deleteOption('Early');
    const removed: string[] = [];
    const stuck: Trash = {
      table: 'users',
      list: async () => [{ id: 'stuck', name: 'Stuck', detail: '', deletedAt: 0, deletedBy: null }],
      restore: async () => false,
      purge: async () => {
        removed.push('tried');
        throw new Error('not today');
      },
    };
    const { trash: bins } = t.app;
    t.app.trash = new Map([['user', stuck], ...[...bins].filter(([kind]) => kind !== 'user')]);
    t.clock.forward(limits.deletedDays * day - 60_000);
    cast.ada.token = await signIn(t, 'ada');
    cast.mona.token = await signIn(t, 'mona');
    const optionId = await deleteOption('Late');
    await sweepDeleted(t.app);
    expect(await ids()).toEqual([optionId, early, 'stuck']);
    t.clock.forward(60_000);
    await sweepDeleted(t.app);
    expect(await ids()).toEqual([optionId, 'stuck']);
    expect(removed).toEqual(['tried', 'tried']);
    const [event] = await t.app.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'option.purged')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(event).toMatchObject({ actor_id: null, subject: early });
    t.app.trash = bins;
  });
});
