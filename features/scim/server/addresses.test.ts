/** Ownership of an address that the directory sends (product.md 9.22): who loses it, what proves it, where links for a password go. */

import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { addressesOf, newPassword, secretIn } from '#server/testing/addresses.ts';
import { emailOf, newSession, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { scim } from '../contract/calls.ts';
import { connectDirectory, type Directory, newUser, patch } from './testing/directory.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'An address from the directory',
  (stage) => {
    let directory: Directory;
    beforeAll(async () => {
      directory = await connectDirectory(stage());
    });
    beforeEach(async () => {
      const { t } = stage();
      await proveAnew(t);
      smtp.reset();
      await t.app.writer.deleteFrom('throttle').execute();
    });
    const addresses = addressesOf(stage, () => smtp);
    const { rowOf, own, login, sendDue, confirm, asAdmin, lostLinkTo, linksOf, employee, squatter, expectTakenOver, expectLinkEnds } =
      addresses;
    const send = async (email: string): Promise<string> => (await directory.send('POST', '/Users', newUser(email))).body.id;

    test('reaches its person if somebody else only typed it', async () => {
      const other = await squatter('m1', emailOf('head.one'));
      const reply = await directory.send('POST', '/Users', newUser(emailOf('head.one')));
      expect([reply.status, reply.body.id === other.id]).toEqual([201, false]);
      expect((await rowOf(other.id)).email).toBe(other.email);
    });

    test('a proved address reaches the account, and every earlier way in ends', () => expectTakenOver('directory', send, 0));

    test('the only admin keeps all ways in, so that somebody can sign in, but no open link', async () => {
      const { t, cast } = stage();
      expect((await t.call(people.resetLink, asAdmin(cast.ada.id))).status).toBe(201);
      const otherAdmins = stage().t.app.db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '!=', cast.ada.id);
      for (const { id } of await otherAdmins.execute())
        await stage().t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
      expect((await directory.send('POST', '/Users', newUser(cast.ada.email))).body.id).toBe(cast.ada.id);
      expect((await own(cast.ada.token)).status).toBe(200);
      expect(await linksOf(cast.ada.id)).toEqual([]);
      await directory.send('DELETE', `/Users/${cast.ada.id}`);
    });

    test('changed by the directory gets no reset link until the person has confirmed it', async () => {
      const { t, cast } = stage();
      const mara = await employee('mara');
      expect((await t.call(people.update, { ...asAdmin(mara.id), body: { role: 'manager' } })).status).toBe(200);
      expect((await directory.send('POST', '/Users', newUser(mara.email))).body.id).toBe(mara.id);
      const thief = emailOf('thief');
      const reply = await directory.send('PUT', `/Users/${mara.id}`, newUser(thief));
      expect([reply.status, reply.body.emails[0].value]).toEqual([200, thief]);
      expect(await lostLinkTo(thief)).toEqual([mara.email]);
      expect(smtp.to(thief).filter(({ text }) => /\/(reset|confirm-address)#/.test(text ?? ''))).toEqual([]);
      const token = await newSession(t, mara.id);
      expect((await own(token)).body.isEmailUnconfirmed).toBe(true);
      expect((await t.call(accountLinks.addressLink, { token })).status).toBe(201);
      await sendDue();
      expect((await confirm(secretIn(smtp.to(thief).at(-1)?.text, 'confirm-address'))).status).toBe(200);
      expect(await lostLinkTo(thief)).toEqual([thief]);
      expect(cast.ada.id).not.toBe(mara.id);
    });

    test('given to somebody else ends links mailed there before, and prevents new ones', async () => {
      const { t, cast } = stage();
      const reset = async (secret: string) => (await t.call(accounts.resetPassword, { body: { secret, password: newPassword } })).body.code;
      const mailedTo = async (email: string) => {
        await lostLinkTo(email);
        return secretIn(smtp.taken.at(-1)?.mail.text, 'reset');
      };
      /** A person whom the directory has given a new address, while links for a password still go to the old one. */
      const movedByDirectory = async (name: string) => {
        const person = await employee(name);
        expect((await directory.send('POST', '/Users', newUser(person.email))).body.id).toBe(person.id);
        expect((await directory.send('PUT', `/Users/${person.id}`, newUser(emailOf(`${name}.new`)))).status).toBe(200);
        return { ...person, now: emailOf(`${name}.new`) };
      };
      const first = await movedByDirectory('left.one');
      const before = await mailedTo(first.now);
      const body = { name: 'Got It', email: first.email, password };
      const heir = (await t.call(people.create, { token: cast.ada.token, body })).body;
      expect(await reset(before), 'given to somebody else').toBe('reset_link_invalid');
      expect(await lostLinkTo(first.now)).toEqual([]);
      expect(await reset(await mailedTo(first.email))).toBe(undefined);
      expect((await login(first.email, newPassword)).body.user._id, 'what is mailed there now is of who has it').toBe(heir._id);

      const second = await squatter('left.two', emailOf('wanted'));
      const own = await mailedTo(second.email);
      expect((await directory.send('POST', '/Users', newUser(emailOf('wanted')))).status).toBe(201);
      expect(await reset(own), 'yielded').toBe('reset_link_invalid');
      expect(await lostLinkTo(second.email)).toEqual([second.email]);
    });

    test('an admin’s address is not changed, even after the directory demoted them by a group, deleted them and created them again', async () => {
      const { t, cast } = stage();
      const boss = await employee('boss');
      expect((await t.call(people.update, { ...asAdmin(boss.id), body: { role: 'admin' } })).status).toBe(200);
      expect((await directory.send('POST', '/Users', newUser(boss.email))).body.id).toBe(boss.id);
      const group = (await directory.send('POST', '/Groups', { displayName: 'Lesser', members: [{ value: boss.id }] })).body.id;
      const mapping = { token: cast.ada.token, params: { id: group }, body: { role: 'manager' as const, departments: [] } };
      expect((await t.call(scim.map, mapping)).status).toBe(200);
      expect((await rowOf(boss.id)).role).toBe('manager');
      expect((await directory.send('DELETE', `/Users/${boss.id}`)).status).toBe(204);
      expect((await directory.send('POST', '/Users', newUser(boss.email))).body.id).toBe(boss.id);
      const reply = await directory.send(
        'PATCH',
        `/Users/${boss.id}`,
        patch({ op: 'replace', path: 'emails[type eq "work"].value', value: emailOf('thief.two') }),
      );
      expect([reply.status, reply.body.emails[0].value]).toEqual([200, boss.email]);
    });

    test('changed by the directory ends a reset link', () =>
      expectLinkEnds('directory', async ({ id, email }) => {
        await send(email);
        await lostLinkTo(email);
        return directory.send('PUT', `/Users/${id}`, newUser(emailOf('ended.directory')));
      }));
  },
  {
    config: {
      publicUrl: 'http://localhost:4321',
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
