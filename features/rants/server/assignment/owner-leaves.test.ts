/** When somebody may no longer own rants, the rants are handed on or lose their owner, and the right people are notified. */

import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { decideLinkOnServer } from '#features/options/server';
import { trash } from '#features/trash/contract';
import { type CastName, emailOf, linkTarget, password, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { rants } from '../../contract/rants.ts';

let n = 0;

everyEngine('An owner who loses the right to own', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const manager = async () => {
    const name = `Owner ${++n}`;
    const body = { name, email: emailOf(`owner${n}`), role: 'manager' as const, password };
    return { name, id: (await stage().t.call(people.create, { token: token('ada'), body })).body._id };
  };
  const owned = async (owner: string, content = 'Cold again.', more = {}) => {
    const rant = await submit(stage().t, token('eli'), content, more);
    const reply = await stage().t.call(rants.setOwner, { token: token('max'), params: { id: rant }, body: { userId: owner } });
    expect(reply.status, reply.text).toBe(200);
    return rant;
  };
  const resolve = (rant: string) =>
    stage().t.call(rants.setStatus, { token: token('max'), params: { id: rant }, body: { status: 'Resolved', reason: 'explained' } });
  const read = async (rant: string) => (await stage().t.call(rants.detail, { token: token('max'), params: { id: rant } })).body;
  const ownerOf = async (rant: string) => (await read(rant)).owner?.name ?? null;
  type Handing = { plansTo?: string; rantsTo?: string };
  const ways = {
    toggle: (id: string, body?: Handing) => stage().t.call(people.toggle, { token: token('ada'), params: { id }, ...(body && { body }) }),
    remove: (id: string, body?: Handing) => stage().t.call(people.remove, { token: token('ada'), params: { id }, ...(body && { body }) }),
    demote: (id: string, body?: Handing) =>
      stage().t.call(people.update, { token: token('ada'), params: { id }, body: { role: 'employee', ...body } }),
  };

  test('a named successor gets the open rants and one notification; resolved rants stay', async () => {
    for (const [way, leave] of Object.entries(ways)) {
      const { id, name } = await manager();
      const [first, second, resolvedId] = [await owned(id), await owned(id), await owned(id)];
      await resolve(resolvedId);
      await deleteNotifications(stage());
      const reply = await leave(id, { rantsTo: stage().cast.mona.id });
      expect(reply.status, reply.text).toBe(200);
      expect([await ownerOf(first), await ownerOf(second), await ownerOf(resolvedId)], way).toEqual([
        'Mona',
        'Mona',
        way === 'remove' ? null : name,
      ]);
      expect((await notificationsFor(stage(), 'mona', 'rantGiven')).map(({ title, message }) => [title, message])).toEqual([
        ['Ada assigned you 2 rants', `They were assigned to ${name} before.`],
      ]);
      expect((await read(first)).timeline.findLast(({ handOver }) => handOver)?.handOver).toMatchObject({ to: 'Mona', byItself: false });
    }
  });

  test('without a successor the rants are unassigned, and every other admin who may see them is notified of how many', async () => {
    const { t, cast } = stage();
    const body = { name: 'Amy', email: emailOf('amy'), role: 'admin' as const, password };
    const amy = (await t.call(people.create, { token: token('ada'), body })).body._id;
    const amyToken = (await t.app.write((tx) => t.app.sessions.start(tx, amy, { agent: '', address: '::1' }))) as string;
    const addedReply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'The chief' } });
    await linkTarget(t, addedReply.body._id, amy);
    for (const leave of Object.values(ways)) {
      const { id } = await manager();
      const [first, second] = [await owned(id), await owned(id, 'He shouts.', { target: 'The chief' })];
      await deleteNotifications(stage());
      await leave(id);
      expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, null]);
      // The number leaves out the rant about Amy herself.
      const reply = await t.send('GET', '/api/notifications?limit=50', { token: amyToken });
      expect(
        (reply.body as unknown as { kind: string; title: string }[]).filter(({ kind }) => kind === 'rantsFreed').map(({ title }) => title),
      ).toEqual([english('told.rantsFreed.title', { n: 1 })]);
      expect(await notificationsFor(stage(), 'ada', 'rantsFreed')).toEqual([]);
      expect(await notificationsFor(stage(), 'mona', 'rantsFreed')).toEqual([]);
    }
    await linkTarget(t, addedReply.body._id, null);
    await t.call(people.toggle, { token: token('ada'), params: { id: amy } });
    expect(cast.ada.id).not.toBe(amy);
  });

  test('rants are not handed to somebody who cannot own them, nor to the leaver; one about the new owner is unassigned', async () => {
    const { t, cast } = stage();
    const { id, name } = await manager();
    const rant = await owned(id);
    for (const leave of Object.values(ways))
      for (const to of [cast.eli.id, cast.dee.id, id, 'nobody']) {
        const reply = await leave(id, { rantsTo: to });
        expect([reply.status, reply.body.fields], to).toEqual([400, { rantsTo: english('field.ownerOfRants') }]);
      }
    expect(await ownerOf(rant)).toBe(name);
    const addedReply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Loud one' } });
    await linkTarget(t, addedReply.body._id, cast.mona.id);
    const about = await owned(id, 'Too loud.', { target: 'Loud one' });
    await ways.toggle(id, { rantsTo: cast.mona.id });
    expect([await ownerOf(rant), await ownerOf(about)]).toEqual(['Mona', null]);
    await linkTarget(t, addedReply.body._id, null);
  });

  test('an undo gives them back, except those reassigned since', async () => {
    const { t, cast } = stage();
    for (const leave of [ways.toggle, ways.remove]) {
      const { id, name } = await manager();
      const reply = await t.call(options.add, {
        token: token('ada'),
        params: { list: 'targetEmployees' },
        body: { name: `Whom ${name} is` },
      });
      const [keptId, moved, linked] = [await owned(id), await owned(id), await owned(id, 'Loud.', { target: `Whom ${name} is` })];
      await deleteNotifications(stage());
      await leave(id, { rantsTo: cast.mona.id });
      await t.call(rants.setOwner, { token: token('max'), params: { id: moved }, body: { userId: cast.max.id, from: cast.mona.id } });
      // Meanwhile the deactivated owner is linked to the target of one rant. A deleted account cannot be linked.
      if (leave === ways.toggle) await linkTarget(t, reply.body._id, id);
      expect((await t.call(trash.undo, { token: token('ada'), params: { kind: 'user', id } })).status).toBe(200);
      const isLinked = leave === ways.toggle;
      expect([await ownerOf(keptId), await ownerOf(moved), await ownerOf(linked)]).toEqual([name, 'Max', isLinked ? 'Mona' : name]);
      // The timeline shows neither the hand-over nor the undo.
      expect((await read(keptId)).timeline.filter(({ kind }) => kind === 'owner')).toHaveLength(1);
    }
  });

  test('a link or look-alike name ends ownership in the same transaction, resolved or not, without a notification', async () => {
    const { t, cast } = stage();
    const { id, name } = await manager();
    const reply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Somebody' } });
    const [openId, resolvedId, otherId] = [
      await owned(id, 'One.', { target: 'Somebody' }),
      await owned(id, 'Two.', { target: 'Somebody' }),
      await owned(id),
    ];
    await resolve(resolvedId);
    await deleteNotifications(stage());
    await t.call(options.link, { token: token('ada'), params: { list: 'targetEmployees', id: reply.body._id }, body: { userId: id } });
    expect([await ownerOf(openId), await ownerOf(resolvedId), await ownerOf(otherId)]).toEqual([null, null, name]);
    expect((await read(openId)).timeline.findLast(({ handOver }) => handOver)?.handOver).toMatchObject({
      from: name,
      to: null,
      byItself: true,
    });
    const notifications = await t.app.db
      .selectFrom('notifications')
      .innerJoin('recipients', 'recipients.seq', 'recipient')
      .selectAll()
      .execute();
    expect(notifications.filter((row) => row.user_id === id)).toEqual([]);
    const events = await t.app.db
      .selectFrom('events')
      .select(['type', 'seq'])
      .where('subject', 'in', [openId, reply.body._id])
      .where('type', 'in', ['rant.owned', 'option.linked'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['rant.owned', 'option.linked']);
    // He cannot own a rant about the linked name, and loses one whose target gets a name like his before any admin has decided.
    const like = await owned(id, 'Three.', { target: 'Somebody' }).catch(() => null);
    expect(like).toBe(null);
    const renamed = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Nobody yet' } });
    const third = await owned(id, 'Four.', { target: 'Nobody yet' });
    await t.call(options.rename, { token: token('mona'), params: { list: 'targetEmployees', id: renamed.body._id }, body: { name } });
    expect(await ownerOf(third)).toBe(null);
    await decideLinkOnServer(t.app, renamed.body._id, emailOf(`owner${n}`), false);
    expect(cast.max.id).not.toBe(id);
  });
});
