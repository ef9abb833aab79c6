import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { linkTarget, lists, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { touches } from '#server/testing/touches.ts';
import { marker, proveUnseen, targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

bothEngines('Rants about oneself', (stage) => {
  test("under 'own' an employee learns nothing of a colleague’s rant in any way", async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const own = await submit(t, cast.eve.token, 'My own rant.');
    await t.call(rants.respond, { token: cast.mona.token, params: { id: own }, body: { response: 'Yes.' } });
    await proveUnseen(stage(), 'eve', { target: lists.targetEmployees }, 'mona');
    expect((await t.call(rants.list, { token: cast.eve.token })).body.rants.every((rant) => rant.isMine)).toBe(true);
    await settle(t, { employeeVisibility: 'all' });
    expect((await t.call(rants.list, { token: cast.eve.token, query: { search: marker } })).body.total).toBe(3);
  });

  test.for(['max', 'eve', 'ada'] as const)(
    'a person linked to the target learns nothing of rants about themselves in any way: %s',
    async (viewer) => {
      const { t, cast } = stage();
      const target = `The Target ${viewer}`;
      await linkTarget(t, await targetNamed(stage(), target), cast[viewer].id);
      await proveUnseen(stage(), viewer, { target }, 'mona');
      // Everybody else finds these rants like any other.
      expect((await t.call(rants.list, { token: cast.mona.token, query: { target } })).body.total).toBe(5);
    },
  );

  test('authors keep a rant about themselves, and cannot answer it', async () => {
    const { t, cast } = stage();
    await linkTarget(t, await targetNamed(stage(), 'Max Alone'), cast.max.id);
    const { token } = cast.max;
    const id = await submit(t, token, 'I was unfair to my people.', { target: 'Max Alone' });
    const detail = await t.call(rants.detail, { token, params: { id } });
    expect(detail.body).toMatchObject({ isMine: true, canRespond: false, canWrite: true });
    for (const query of [{}, { search: 'unfair' }, { target: 'Max Alone' }])
      expect((await t.call(rants.list, { token, query })).body.rants.map((rant) => rant._id)).toContain(id);
    expect((await t.call(rants.mine, { token })).body.map((rant) => rant._id)).toContain(id);
    expect(JSON.stringify((await t.call(accounts.myData, { token })).text)).toContain('I was unfair');
    const reply = await t.call(options.list, { token, params: { list: 'targetEmployees' } });
    expect(reply.body.find((item) => item.name === 'Max Alone')).toMatchObject({ usedBy: 1 });
    for (const name of ['respond', 'set the status']) expect((await touches[name]!(t, token, id)).status).toBe(404);
    expect((await touches.write!(t, token, id)).status).toBe(201);
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Brave.' } });
    const notificationList = (await t.call(notifications.list, { token })).body.filter((notification) => notification.relatedId === id);
    expect(notificationList.map((notification) => notification.kind)).toEqual(['response']);
  });

  test('a link removes what was visible and notified before', async () => {
    const { t, cast } = stage();
    const target = 'Max Later';
    const targetId = await targetNamed(stage(), target);
    const id = await submit(t, cast.eli.token, 'Max shouts.', { target });
    const own = await submit(t, cast.max.token, 'I shout.', { target });
    const about = await submit(t, cast.eli.token, 'Something else.');
    await t.call(rants.write, { token: cast.mona.token, params: { id: own }, body: { content: 'Why?' } });
    const notificationIds = async () =>
      (await t.call(notifications.list, { token: cast.max.token })).body.map((notification) => notification.relatedId);
    expect(await notificationIds()).toEqual(expect.arrayContaining([id, own, about]));
    const socket = await listen(t, cast.max.token);
    await linkTarget(t, targetId, cast.max.id);
    expect(await notificationIds()).not.toContain(id);
    expect(await notificationIds()).toEqual(expect.arrayContaining([own, about]));
    await socket.hears('notificationsChanged');
    expect((await touches.detail!(t, cast.max.token, id)).status).toBe(404);
    expect((await t.call(accounts.myData, { token: cast.max.token })).text).not.toContain('Max shouts.');
    await linkTarget(t, targetId, null);
    expect((await touches.detail!(t, cast.max.token, id)).status).toBe(200);
  });
});
