/** One person inside tries to do alone what takes two. */

import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { insertUser } from '../../features/accounts/server/index.ts';
import { notifications } from '../../features/notifications/contract/index.ts';
import { optionLists } from '../../features/options/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { namedIn } from '../../features/rants/server/conversation/notes.ts';
import { trash } from '../../features/trash/contract/index.ts';
import { emailOf, newSession, password, proveAnew, submit } from '../../server/testing/cast.ts';
import { everyEngine } from '../../server/testing/every-engine.ts';

everyEngine('One alone', (stage) => {
  test('an admin with a second account erases no rant, and erases nobody unnoticed', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const asAdmin = (id: string) => ({ token, params: { id } });
    const account = async (status: 'approved' | 'pending', role: 'employee' | 'manager') => {
      const name = `Other ${t.app.ids.id()}`;
      const email = emailOf(name.replace(' ', '.').toLowerCase());
      return (await t.app.write((tx) => insertUser(t.app, tx, { name, email, passwordHash: 'x', role, status }))).id;
    };
    const ways: Record<string, () => Promise<string>> = {
      made: async () => {
        const body = { name: 'Second Me', email: emailOf('second.me'), password, role: 'manager' as const };
        return (await t.call(people.create, { token, body })).body._id;
      },
      'let in': async () => {
        const id = await account('pending', 'manager');
        await t.call(people.approve, asAdmin(id));
        return id;
      },
      promoted: async () => {
        const id = await account('approved', 'employee');
        await t.call(people.update, { ...asAdmin(id), body: { role: 'manager' } });
        return id;
      },
      'given a password': async () => {
        const id = await account('approved', 'manager');
        await t.call(people.update, { ...asAdmin(id), body: { password: 'quite another horse battery' } });
        return id;
      },
    };
    for (const [how, make] of Object.entries(ways)) {
      await proveAnew(t);
      const id = await make();
      const params = { id: await submit(t, cast.eli.token, `Of one hand: ${how}`) };
      expect((await t.call(rants.remove, { token, params, body: { reason: 'court order' } })).status).toBe(200);
      const other = await newSession(t, id);
      await proveAnew(t);
      expect((await t.call(rants.confirmRemoval, { token: other, params })).body.code, how).toBe('second_person_needed');
    }
    const second = { name: 'Second Admin', email: emailOf('second.admin'), passwordHash: 'x', role: 'admin', status: 'approved' } as const;
    const admin = (await t.app.write((tx) => insertUser(t.app, tx, second))).id;
    await proveAnew(t);
    const author = (await t.call(people.create, { token, body: { name: 'Author', email: emailOf('author'), password, role: 'employee' } }))
      .body;
    await submit(t, await newSession(t, author._id), 'To be lost.');
    await proveAnew(t);
    expect((await t.call(trash.erase, { token, params: { id: author._id }, body: { words: 'erase' } })).status).toBe(200);
    const notificationList = (await t.call(notifications.list, { token: await newSession(t, admin) })).body;
    expect(notificationList.map(({ kind }) => kind)).toContain('accountErased');
  });

  test('names have one line', async () => {
    const { t, cast } = stage();
    for (const name of ['One\nTwo', 'One\r\nTwo', 'One\u2028Two', 'One\u0085Two', 'One\u000bTwo']) {
      for (const list of optionLists)
        expect((await t.send('POST', `/api/manage/${list}`, { token: cast.mona.token, body: JSON.stringify({ name }) })).status, list).toBe(
          400,
        );
      const body = JSON.stringify({ organisationName: name });
      expect((await t.send('PUT', '/api/settings', { token: cast.ada.token, body })).status).toBe(400);
    }
  });
});

test('a note of many @ signs delays nobody: names are not compared with each (sqlite)', () => {
  let read = 0;
  const people = Array.from({ length: 500 }, (_, n) => ({
    get name() {
      read++;
      return `Anna Ärger ${n}`;
    },
  }));
  for (const sign of ['@', '@a', '@Anna ', '＠']) namedIn(sign.repeat(limits.length.comment), people);
  expect(read).toBeLessThanOrEqual(4 * 3 * people.length);
});
