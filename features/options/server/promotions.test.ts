import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { linkTarget, newSession } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { linksToDecide } from './index.ts';

everyEngine('Lifting a link', (stage) => {
  const { target, account, link, decide, notificationsOf } = names(stage);
  const promote = async (id: string, token: string, role = 'admin') => {
    const reply = await stage().t.call(people.update, { token, params: { id }, body: { role } });
    expect(reply.status, reply.text).toBe(200);
    return newSession(stage().t, id);
  };
  const makeAdmin = async (token: string) => {
    const person = await account(freshName(), 'employee');
    return { ...person, token: await promote(person.id, token) };
  };

  test('an admin made by the linked person since, or by that admin, cannot decide; an earlier admin can, and all others are notified', async () => {
    const { t, cast } = stage();
    const boss = await account(freshName(), 'admin');
    const before = await makeAdmin(boss.token);
    const id = await target(freshName());
    expect((await link(id, boss.id)).status).toBe(200);
    const second = await makeAdmin(boss.token);
    const third = await makeAdmin(second.token);
    for (const helper of [second, third])
      for (const userId of [null, cast.max.id]) {
        const reply = await link(id, userId, helper.token);
        expect([reply.status, reply.body.code]).toEqual([403, 'made_by_linked']);
      }
    // Only the newest promotion counts: somebody else made this person an admin again.
    await promote(third.id, cast.ada.token, 'employee');
    const secondReply = await promote(third.id, cast.ada.token);
    expect((await link(id, boss.id, secondReply)).status).toBe(200);
    expect((await link(id, null, before.token)).status).toBe(200);
    const linkRemovedNotification = expect.objectContaining({ kind: 'linkRemoved', priority: 'high' });
    for (const token of [cast.ada.token, before.token, second.token, secondReply])
      expect(await notificationsOf(token, 'linkRemoved')).toContainEqual(linkRemovedNotification);
    for (const token of [boss.token, cast.mona.token]) expect(await notificationsOf(token, 'linkRemoved')).toEqual([]);
    expect((await link(id, boss.id, secondReply)).status).toBe(200);
    expect((await link(id, null, secondReply)).status).toBe(200);
    expect((await t.call(accounts.currentUser, { token: boss.token })).status).toBe(200);
  });

  test('nor can such an admin reject a look-alike; if only such admins remain, the server’s operator decides', async () => {
    const { t } = stage();
    const name = freshName();
    const boss = await account(name, 'admin');
    const id = await target(name);
    const helper = await makeAdmin(boss.token);
    expect((await decide(id, boss.id, false, helper.token)).body.code).toBe('made_by_linked');
    const stuck = async () => (await linksToDecide(t.app.db)).find((link) => link.optionId === id)?.byNobody;
    expect(await stuck()).toBe(false);
    const otherAdmins = t.app.writer.updateTable('users').where('role', '=', 'admin').where('id', 'not in', [boss.id, helper.id]);
    await otherAdmins.set({ is_active: 0 }).execute();
    expect(await stuck()).toBe(true);
    await t.app.writer.updateTable('users').set({ is_active: 1 }).where('role', '=', 'admin').execute();
    expect((await decide(id, boss.id, false)).status).toBe(200);
  });

  test('a new admin is notified to all other admins at once, also by mail, and this cannot be disabled', async () => {
    const { t, cast } = stage();
    const person = await account(freshName(), 'employee');
    const news = async (token: string) => (await notificationsOf(token, 'adminMade')).length;
    const before = await news(cast.ada.token);
    await t.app.writer.deleteFrom('mails').execute();
    const token = await promote(person.id, cast.ada.token);
    expect([await news(cast.ada.token), await news(token), await news(cast.mona.token)]).toEqual([before + 1, 0, 0]);
    const mails = t.app.db.selectFrom('mails').select(['user_id', 'due_at', 'created_at']).where('kind', '=', 'adminMade');
    const mail = (await mails.execute()).find((row) => row.user_id === cast.ada.id);
    expect(mail?.due_at).toBe(mail?.created_at);
    await account(freshName(), 'admin');
    expect(await news(token)).toBe(1);
    await linkTarget(t, await target(freshName()), cast.max.id);
    expect(await notificationsOf(token, 'linkRemoved')).toEqual([]);
  });
});
